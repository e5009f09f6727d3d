//! File names that every system takes.

/// The most bytes of a name; leaves room for a date and an ending within what any system takes.
const MOST: usize = 80;

/// Names Windows keeps for devices, with or without an ending, in any case.
const DEVICES: [&str; 4] = ["con", "prn", "aux", "nul"];

/// A file name without extension that every system takes, from any army name; never empty, 80 bytes at most.
///
/// Letters and digits of every script stay; anything else becomes a hyphen.
#[must_use]
pub fn safe_file_name(name: &str) -> String {
    let mut safe = String::new();
    let mut gap = false;
    for c in name.chars() {
        if !c.is_alphanumeric() {
            gap = true;
            continue;
        }
        let hyphen = gap && !safe.is_empty();
        if safe.len() + usize::from(hyphen) + c.len_utf8() > MOST {
            break;
        }
        if hyphen {
            safe.push('-');
        }
        safe.push(c);
        gap = false;
    }
    if safe.is_empty() {
        "army".into()
    } else if device(&safe) {
        format!("army-{safe}")
    } else {
        safe
    }
}

fn device(name: &str) -> bool {
    let name = name.to_lowercase();
    let port = name.strip_prefix("com").or_else(|| name.strip_prefix("lpt"));
    let numbered = port.is_some_and(|rest| rest.chars().count() == 1 && rest.chars().all(char::is_numeric));
    numbered || DEVICES.contains(&name.as_str())
}

#[cfg(test)]
mod tests {
    use super::safe_file_name;

    #[test]
    fn any_name_gives_a_safe_one() {
        let cases = [
            ("The Marches of Odrun", "The-Marches-of-Odrun"),
            ("", "army"),
            ("🐉🔥", "army"),
            ("第一军团", "第一军团"),
            ("../..\\x", "x"),
            ("<img src=x onerror=alert(1)>", "img-src-x-onerror-alert-1"),
            ("CON", "army-CON"),
            ("nul.txt", "nul-txt"),
            ("com¹", "army-com¹"),
            ("Lpt9", "army-Lpt9"),
            ("com", "com"),
            ("trailing...", "trailing"),
            (".hidden", "hidden"),
            ("a\u{202E}b\0c", "a-b-c"),
            ("Ærlig 2 – Öster", "Ærlig-2-Öster"),
        ];
        for (name, safe) in cases {
            assert_eq!(safe_file_name(name), safe);
        }
        assert_eq!(safe_file_name(&"long ".repeat(60)).len(), 79);
        // 26 characters of three bytes are 78 bytes; a 27th would be 81
        assert_eq!(safe_file_name(&"军".repeat(300)), "军".repeat(26));
    }
}
