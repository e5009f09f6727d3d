//! How the text is laid out: with a line a model where people may read it, and none where only the browser does.

use std::io::{self, Write};

use serde::Serialize;
use serde_json::ser::{Formatter, Serializer};

/// A value as JSON, with lines or without.
pub fn json(value: &impl Serialize, lines: bool) -> String {
    let mut text = Vec::new();
    let layout = Lines { lines, ..Lines::default() };
    // every key is text and memory takes all that is written, so there is nothing that could fail
    let _ = value.serialize(&mut Serializer::with_formatter(&mut text, layout));
    if lines {
        text.push(b'\n');
    }
    String::from_utf8(text).unwrap_or_default()
}

/// Puts each value of the longer arrays into a line of its own: armies, what an army lists, and models.
#[derive(Default)]
struct Lines {
    lines: bool,
    /// Of the arrays about this place, outermost first: whether it has lines.
    arrays: Vec<bool>,
    in_key: bool,
    models_next: bool,
}

impl Lines {
    fn line(&self, writer: &mut (impl Write + ?Sized)) -> io::Result<()> {
        writer.write_all(b"\n")?;
        let depth = self.arrays.iter().filter(|lines| **lines).count();
        (0..depth).try_for_each(|_| writer.write_all(b" "))
    }
}

impl Formatter for Lines {
    fn begin_object_key<W: Write + ?Sized>(&mut self, writer: &mut W, first: bool) -> io::Result<()> {
        self.in_key = true;
        if first { Ok(()) } else { writer.write_all(b",") }
    }

    fn end_object_key<W: Write + ?Sized>(&mut self, _: &mut W) -> io::Result<()> {
        self.in_key = false;
        Ok(())
    }

    fn write_string_fragment<W: Write + ?Sized>(&mut self, writer: &mut W, fragment: &str) -> io::Result<()> {
        if self.in_key {
            self.models_next = fragment == "members";
        }
        writer.write_all(fragment.as_bytes())
    }

    fn begin_array<W: Write + ?Sized>(&mut self, writer: &mut W) -> io::Result<()> {
        self.arrays.push(self.lines && (self.arrays.len() < 2 || self.models_next));
        writer.write_all(b"[")
    }

    fn begin_array_value<W: Write + ?Sized>(&mut self, writer: &mut W, first: bool) -> io::Result<()> {
        if !first {
            writer.write_all(b",")?;
        }
        if self.arrays.last() == Some(&true) { self.line(writer) } else { Ok(()) }
    }

    fn end_array<W: Write + ?Sized>(&mut self, writer: &mut W) -> io::Result<()> {
        if self.arrays.pop() == Some(true) {
            self.line(writer)?;
        }
        writer.write_all(b"]")
    }
}
