//! Tests of shapes, of what is read off them, and of the laws that hold for all units.

mod laws;
