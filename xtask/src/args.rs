//! The command line: one command, a few options, and what follows `--` for the tool called.

/// A command line taken apart.
pub struct Args {
    /// The first word.
    pub command: String,
    options: Vec<(String, Option<String>)>,
    /// What follows `--`.
    pub rest: Vec<String>,
}

/// Options that are followed by a value; all others stand alone.
const WITH_VALUE: [&str; 3] = ["--port", "--path", "--only"];
const ALONE: [&str; 3] = ["--dev", "--no-build", "--brotli"];

impl Args {
    /// The command line this process was started with.
    pub fn from_env() -> Result<Self, String> {
        Self::parse(std::env::args().skip(1))
    }

    fn parse(words: impl Iterator<Item = String>) -> Result<Self, String> {
        let mut words = words;
        let command = words.next().unwrap_or_else(|| "help".into());
        let mut options = Vec::new();
        let mut rest = Vec::new();
        while let Some(word) = words.next() {
            if word == "--" {
                rest.extend(words.by_ref());
            } else if WITH_VALUE.contains(&word.as_str()) {
                let value = words.next().ok_or_else(|| format!("{word} wants a value after it."))?;
                options.push((word, Some(value)));
            } else if ALONE.contains(&word.as_str()) {
                options.push((word, None));
            } else {
                return Err(format!("Unknown option {word:?}; see `cargo xtask help`."));
            }
        }
        Ok(Self { command, options, rest })
    }

    /// Whether the option was given.
    pub fn has(&self, name: &str) -> bool {
        self.options.iter().any(|(option, _)| option == name)
    }

    /// The value of the option, the last one if given twice.
    pub fn value(&self, name: &str) -> Option<&str> {
        self.options.iter().rev().find(|(option, _)| option == name).and_then(|(_, value)| value.as_deref())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn parse(line: &str) -> Result<Args, String> {
        Args::parse(line.split_whitespace().map(String::from))
    }

    #[test]
    fn takes_a_command_line_apart() {
        let args = parse("test --only e2e --no-build -- smoke --headed").unwrap();
        assert_eq!(args.command, "test");
        assert_eq!(args.value("--only"), Some("e2e"));
        assert!(args.has("--no-build"));
        assert_eq!(args.rest, ["smoke", "--headed"]);
    }

    #[test]
    fn refuses_what_it_does_not_know() {
        assert!(parse("serve --prot 80").is_err());
        assert!(parse("serve --port").is_err());
        assert_eq!(parse("").unwrap().command, "help");
    }
}
