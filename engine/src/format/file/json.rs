//! Writing JSON, with a line a model where people may read it, and none where only the browser does.

/// Writes JSON.
#[derive(Debug, Default)]
pub struct Writer {
    text: String,
    /// Whether lines are broken.
    lines: bool,
    depth: usize,
    /// Whether something stands before, so that a comma is due.
    comma: bool,
}

impl Writer {
    /// A writer that breaks lines, or does not.
    #[must_use]
    pub fn new(lines: bool) -> Self {
        Self { lines, ..Self::default() }
    }

    /// What was written.
    #[must_use]
    pub fn finish(mut self) -> String {
        if self.lines {
            self.text.push('\n');
        }
        self.text
    }

    fn separate(&mut self) {
        if self.comma {
            self.text.push(',');
        }
        self.comma = true;
    }

    /// The name of the next value.
    pub fn key(&mut self, key: &str) {
        self.separate();
        self.quoted(key);
        self.text.push(':');
        self.comma = false;
    }

    /// A text.
    pub fn text(&mut self, text: &str) {
        self.separate();
        self.quoted(text);
    }

    fn quoted(&mut self, text: &str) {
        // a string always serializes
        self.text.push_str(&serde_json::to_string(text).unwrap_or_default());
    }

    /// A whole number.
    pub fn number(&mut self, number: impl Into<i64>) {
        self.separate();
        self.text.push_str(&number.into().to_string());
    }

    /// A truth.
    pub fn truth(&mut self, truth: bool) {
        self.separate();
        self.text.push_str(if truth { "true" } else { "false" });
    }

    /// No value.
    pub fn null(&mut self) {
        self.separate();
        self.text.push_str("null");
    }

    /// An object.
    pub fn object(&mut self, fill: impl FnOnce(&mut Self)) {
        self.nest('{', '}', fill);
    }

    /// An array in one line.
    pub fn array<T>(&mut self, values: impl IntoIterator<Item = T>, mut each: impl FnMut(&mut Self, T)) {
        self.nest('[', ']', |w| values.into_iter().for_each(|value| each(w, value)));
    }

    /// An array with a line a value.
    pub fn list<T>(&mut self, values: impl IntoIterator<Item = T>, mut each: impl FnMut(&mut Self, T)) {
        let mut any = false;
        self.nest('[', ']', |w| {
            w.depth += 1;
            for value in values {
                if any {
                    w.text.push(',');
                }
                (any, w.comma) = (true, false);
                w.line();
                each(w, value);
            }
            w.depth -= 1;
            if any {
                w.line();
            }
        });
    }

    fn line(&mut self) {
        if self.lines {
            self.text.push('\n');
            self.text.extend(core::iter::repeat_n(' ', self.depth));
        }
    }

    fn nest(&mut self, open: char, close: char, fill: impl FnOnce(&mut Self)) {
        self.separate();
        self.text.push(open);
        self.comma = false;
        fill(self);
        self.text.push(close);
        self.comma = true;
    }
}
