//! The parade ground.
