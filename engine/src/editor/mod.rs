//! Actions and pointer tools, as state machines without a browser.
