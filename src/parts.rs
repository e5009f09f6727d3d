//! Small pieces many components are made of.
