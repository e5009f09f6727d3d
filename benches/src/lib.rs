//! Benchmarks of the engine, kept apart so that criterion never reaches a browser build.
