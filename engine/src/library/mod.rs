//! All armies of a browser: events in, effects out, so that conflicts are tested without a browser.
