//! Every sentence the interface says. One module a language; English is the first.

pub mod en;
