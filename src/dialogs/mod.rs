//! What opens over the page.
