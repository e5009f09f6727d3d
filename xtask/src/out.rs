//! Running other programs, and telling what runs and why.

use std::io::{BufRead, BufReader, IsTerminal};
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

/// A heading for a step that may take long: what is done, and why.
pub fn step(what: &str) {
    eprintln!("{}", paint("1;36", &format!("▸ {what}")));
}

/// A side remark.
pub fn note(what: &str) {
    eprintln!("  {what}");
}

/// Why the command stops.
pub fn error(what: &str) {
    eprintln!("{}", paint("1;31", &format!("✗ {what}")));
}

/// Colour only where a person looks.
fn paint(code: &str, text: &str) -> String {
    if std::io::stderr().is_terminal() { format!("\x1b[{code}m{text}\x1b[0m") } else { text.to_owned() }
}

/// `12 s` or `3 min 20 s`.
pub fn elapsed(since: Instant) -> String {
    span(since.elapsed())
}

fn span(time: Duration) -> String {
    match time.as_secs() {
        0 => format!("{} ms", time.as_millis()),
        seconds @ 1..60 => format!("{seconds} s"),
        seconds => format!("{} min {} s", seconds / 60, seconds % 60),
    }
}

/// Runs a program to its end with its own output; an error names it.
pub fn run(command: &mut Command) -> Result<(), String> {
    let name = show(command);
    let begun = Instant::now();
    let status =
        command.stdin(Stdio::null()).status().map_err(|error| format!("{name} could not be started: {error}"))?;
    if !status.success() {
        return Err(format!("{name} failed ({status})."));
    }
    if begun.elapsed() > Duration::from_secs(2) {
        note(&format!("done in {}", elapsed(begun)));
    }
    Ok(())
}

/// Runs a program, shows its standard output as it comes, and hands it back too; the flag says
/// whether it ended well.
pub fn run_and_read(command: &mut Command) -> Result<(bool, String), String> {
    let name = show(command);
    let mut child = command
        .stdin(Stdio::null())
        .stdout(Stdio::piped())
        .spawn()
        .map_err(|error| format!("{name} could not be started: {error}"))?;
    let mut text = String::new();
    if let Some(stdout) = child.stdout.take() {
        for line in BufReader::new(stdout).split(b'\n') {
            let line = line.map_err(|error| format!("{name}: {error}"))?;
            let line = String::from_utf8_lossy(&line);
            println!("{line}");
            text.push_str(&line);
            text.push('\n');
        }
    }
    let status = child.wait().map_err(|error| format!("{name}: {error}"))?;
    Ok((status.success(), text))
}

/// What a program prints, or nothing if it is not there or fails.
pub fn ask(command: &mut Command) -> Option<String> {
    let output = command.stdin(Stdio::null()).output().ok()?;
    output.status.success().then(|| String::from_utf8_lossy(&output.stdout).trim().to_owned())
}

fn show(command: &Command) -> String {
    let mut words = vec![command.get_program().to_string_lossy().into_owned()];
    words.extend(command.get_args().map(|arg| arg.to_string_lossy().into_owned()));
    format!("`{}`", words.join(" "))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_span_is_short_and_plain() {
        assert_eq!(span(Duration::from_millis(740)), "740 ms");
        assert_eq!(span(Duration::from_secs(59)), "59 s");
        assert_eq!(span(Duration::from_secs(200)), "3 min 20 s");
    }

    #[test]
    fn a_missing_program_answers_nothing() {
        assert_eq!(ask(&mut Command::new("no-such-program-here")), None);
    }
}
