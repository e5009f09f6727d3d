//! Everything about ranked miniature armies that is true without a browser.
