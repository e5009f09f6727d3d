//! An army as sheets of paper: what is printed, not where.
