//! What only the system can give: a browser, tools that read a PDF, fonts.

use super::find;
use crate::out;
use std::path::PathBuf;
use std::process::Command;

/// The programs the tests must be told of.
pub struct System {
    pub chromium: PathBuf,
    pub chromedriver: PathBuf,
}

/// One Debian package, and how to see that what it gives is there.
struct Need {
    package: &'static str,
    what: &'static str,
    there: fn() -> bool,
}

const CHROMIUM: [&str; 4] = ["chromium", "chromium-browser", "google-chrome-stable", "google-chrome"];

const NEEDS: [Need; 7] = [
    Need {
        package: "chromium",
        what: "Chromium or Chrome, the browser the tests drive",
        there: || chromium().is_some(),
    },
    Need {
        package: "chromium-driver",
        what: "chromedriver of the same version, for the tests in the browser",
        there: || chromedriver().is_some(),
    },
    Need {
        package: "poppler-utils",
        what: "pdftotext, pdfinfo and pdftoppm, to read back what was printed",
        there: || ["pdftotext", "pdfinfo", "pdftoppm"].iter().all(|program| find(program).is_some()),
    },
    Need { package: "fontconfig", what: "fc-list, to see which fonts there are", there: || find("fc-list").is_some() },
    Need { package: "fonts-liberation", what: "a sans-serif font", there: || font(":lang=en") },
    Need { package: "fonts-noto-cjk", what: "a font for names in Chinese", there: || font(":lang=zh-cn") },
    Need { package: "fonts-noto-color-emoji", what: "a font for emoji", there: || font(":lang=und-zsye") },
];

/// The one named in the environment, for systems that keep it off the search path.
fn named(variable: &str) -> Option<PathBuf> {
    std::env::var_os(variable).map(PathBuf::from).filter(|file| file.is_file())
}

fn chromedriver() -> Option<PathBuf> {
    named("CHROMEDRIVER").or_else(|| find("chromedriver"))
}

fn chromium() -> Option<PathBuf> {
    named("SERRIED_CHROMIUM").or_else(|| CHROMIUM.iter().find_map(|name| find(name)))
}

fn font(pattern: &str) -> bool {
    out::ask(Command::new("fc-list").args([pattern, "family"])).is_some_and(|list| !list.is_empty())
}

fn missing() -> Vec<&'static Need> {
    NEEDS.iter().filter(|need| !(need.there)()).collect()
}

/// Makes sure of all of it, or says exactly what to install.
pub fn packages() -> Result<System, String> {
    let lacking = missing();
    if !lacking.is_empty() {
        let root = out::ask(Command::new("id").arg("-u")).as_deref() == Some("0");
        if root && find("apt-get").is_some() {
            install(&lacking)?;
        }
        let still = missing();
        if !still.is_empty() {
            return Err(advice(&still));
        }
    }
    match (chromium(), chromedriver()) {
        (Some(chromium), Some(chromedriver)) => Ok(System { chromium, chromedriver }),
        _ => Err("The browser vanished while we looked for it.".into()),
    }
}

fn install(lacking: &[&Need]) -> Result<(), String> {
    let packages: Vec<_> = lacking.iter().map(|need| need.package).collect();
    out::step(&format!("Installing by apt: {} (about a minute)", packages.join(", ")));
    let apt = || {
        let mut apt = Command::new("apt-get");
        apt.args(["-q", "-o", "Acquire::Retries=3"]).env("DEBIAN_FRONTEND", "noninteractive");
        apt
    };
    out::run(apt().arg("update"))?;
    out::run(apt().args(["install", "-y", "--no-install-recommends"]).args(&packages))
}

fn advice(lacking: &[&Need]) -> String {
    let mut text = String::from("The tests need from the system:\n");
    for need in lacking {
        text += &format!("    {:<24} {}\n", need.package, need.what);
    }
    let packages: Vec<_> = lacking.iter().map(|need| need.package).collect();
    text += "  On Debian (as root this command does it itself):\n";
    text += &format!("    sudo apt-get install {}\n", packages.join(" "));
    text += "  Elsewhere: packages that give the same; then call this command again. What is not on the search\n  \
             path can be named by SERRIED_CHROMIUM and CHROMEDRIVER.";
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_advice_names_every_package() {
        let all: Vec<_> = NEEDS.iter().collect();
        let text = advice(&all);
        for need in &NEEDS {
            assert!(text.contains(need.package));
        }
        assert!(text.contains("sudo apt-get install chromium chromium-driver"));
    }
}
