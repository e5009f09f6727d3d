//! A static server, as plain as the hosts the page must work on: files, types, nothing else.

use crate::size;
use std::collections::HashMap;
use std::fs;
use std::io::{BufRead, BufReader, Read, Write};
use std::net::{TcpListener, TcpStream};
use std::path::{Component, Path, PathBuf};
use std::sync::{Arc, Mutex};
use std::time::Duration;

/// A folder served under a path.
#[derive(Clone)]
pub struct Site(Arc<Inner>);

struct Inner {
    root: PathBuf,
    /// Begins and ends with a slash.
    base: String,
    /// Compressed files, when they are to be sent so.
    compressed: Option<Mutex<HashMap<PathBuf, Compressed>>>,
}

/// A file compressed, and what it was, since it may be built anew while we serve.
struct Compressed {
    raw: Vec<u8>,
    small: Vec<u8>,
}

/// What is sent back.
struct Answer {
    status: &'static str,
    kind: &'static str,
    extra: String,
    body: Vec<u8>,
}

impl Site {
    /// `base` is the path under which the folder is served, `brotli` whether files are compressed.
    pub fn new(root: PathBuf, base: &str, brotli: bool) -> Result<Self, String> {
        if !root.join("index.html").is_file() {
            return Err(format!("There is nothing to serve in {}: run `cargo xtask build` first.", root.display()));
        }
        let inner = base.trim_matches('/');
        Ok(Self(Arc::new(Inner {
            root,
            base: if inner.is_empty() { "/".into() } else { format!("/{inner}/") },
            compressed: brotli.then(Mutex::default),
        })))
    }

    /// Where a browser finds it.
    pub fn address(&self, listener: &TcpListener) -> Result<String, String> {
        let address = listener.local_addr().map_err(|error| error.to_string())?;
        Ok(format!("http://{address}{}", self.0.base))
    }

    /// Answers for ever, a thread a connection.
    pub fn serve(&self, listener: &TcpListener) {
        for stream in listener.incoming().flatten() {
            let site = self.clone();
            std::thread::spawn(move || {
                // A browser may hang up at any time; nobody is there to be told.
                let _ = site.converse(stream);
            });
        }
    }

    fn converse(&self, stream: TcpStream) -> std::io::Result<()> {
        stream.set_read_timeout(Some(Duration::from_secs(60)))?;
        stream.set_nodelay(true)?;
        let mut writer = stream.try_clone()?;
        // A request here has no body, and a header that never ends is cut off.
        let mut reader = BufReader::new(stream);
        loop {
            let Some(head) = read_head(&mut reader)? else {
                return Ok(());
            };
            let mut words = head.split_whitespace();
            let method = words.next().unwrap_or("");
            let target = words.next().unwrap_or("");
            let accepts_brotli = header(&head, "accept-encoding").is_some_and(|v| v.contains("br"));
            let answer = if method == "GET" || method == "HEAD" {
                self.answer(target, accepts_brotli)
            } else {
                Answer::plain("405 Method Not Allowed", "Only GET and HEAD.")
            };
            let mut bytes = answer.head().into_bytes();
            if method != "HEAD" {
                bytes.extend(&answer.body);
            }
            writer.write_all(&bytes)?;
            let close = header(&head, "connection").is_some_and(|v| v.eq_ignore_ascii_case("close"));
            if close || !(method == "GET" || method == "HEAD") {
                return Ok(());
            }
        }
    }

    fn answer(&self, target: &str, accepts_brotli: bool) -> Answer {
        let path = target.split(['?', '#']).next().unwrap_or("");
        if format!("{path}/") == self.0.base {
            return Answer::moved(&self.0.base);
        }
        let Some(inside) = path.strip_prefix(&self.0.base) else {
            return Answer::plain("404 Not Found", "Not under the path this is served from.");
        };
        let Some(mut file) = decode(inside).and_then(|inside| within(&self.0.root, &inside)) else {
            return Answer::plain("400 Bad Request", "Not a path.");
        };
        if file.is_dir() {
            if !path.ends_with('/') {
                return Answer::moved(&format!("{path}/"));
            }
            file.push("index.html");
        }
        let Ok(body) = fs::read(&file) else {
            return Answer::plain("404 Not Found", "No such file.");
        };
        self.file(&file, body, accepts_brotli)
    }

    fn file(&self, file: &Path, body: Vec<u8>, accepts_brotli: bool) -> Answer {
        let name = file.to_string_lossy();
        // Names with a hash in them never change their content.
        let mut extra = if is_hashed(&name) {
            String::from("Cache-Control: public, max-age=31536000, immutable\r\n")
        } else {
            String::from("Cache-Control: no-cache\r\n")
        };
        let mut body = body;
        if let Some(cache) = &self.0.compressed
            && accepts_brotli
            && size::compresses(&name)
        {
            extra += "Content-Encoding: br\r\nVary: Accept-Encoding\r\n";
            let mut cache = cache.lock().unwrap_or_else(|broken| broken.into_inner());
            let known = cache.get(file).filter(|known| known.raw == body);
            let small = known.map(|known| known.small.clone());
            body = small.unwrap_or_else(|| {
                let small = size::brotli(&body);
                let known = Compressed { raw: body, small: small.clone() };
                cache.insert(file.to_owned(), known);
                small
            });
        }
        Answer { status: "200 OK", kind: kind(&name), extra, body }
    }
}

impl Answer {
    fn plain(status: &'static str, text: &str) -> Self {
        Self { status, kind: "text/plain; charset=utf-8", extra: String::new(), body: format!("{text}\n").into_bytes() }
    }

    fn moved(to: &str) -> Self {
        Self {
            extra: format!("Location: {to}\r\n"),
            ..Self::plain("301 Moved Permanently", "A folder ends with a slash.")
        }
    }

    fn head(&self) -> String {
        format!(
            "HTTP/1.1 {}\r\nContent-Type: {}\r\nContent-Length: {}\r\n\
             X-Content-Type-Options: nosniff\r\n{}\r\n",
            self.status,
            self.kind,
            self.body.len(),
            self.extra
        )
    }
}

/// The request line and headers, or nothing at the end of the connection.
fn read_head(reader: &mut impl BufRead) -> std::io::Result<Option<String>> {
    let mut head = String::new();
    let mut limited = reader.take(64 * 1024);
    loop {
        let before = head.len();
        if limited.read_line(&mut head)? == 0 {
            return Ok(None);
        }
        if head[before..].trim().is_empty() {
            if before > 0 {
                return Ok(Some(head));
            }
            head.clear();
        }
    }
}

fn header<'a>(head: &'a str, name: &str) -> Option<&'a str> {
    head.lines().skip(1).find_map(|line| {
        let (key, value) = line.split_once(':')?;
        key.eq_ignore_ascii_case(name).then(|| value.trim())
    })
}

/// Undoes `%41`.
fn decode(path: &str) -> Option<String> {
    let mut bytes = Vec::new();
    let mut rest = path.bytes();
    while let Some(byte) = rest.next() {
        if byte == b'%' {
            let digits = [rest.next()?, rest.next()?];
            let digits = std::str::from_utf8(&digits).ok()?;
            bytes.push(u8::from_str_radix(digits, 16).ok()?);
        } else {
            bytes.push(byte);
        }
    }
    String::from_utf8(bytes).ok()
}

/// The file meant, never outside the folder.
fn within(root: &Path, inside: &str) -> Option<PathBuf> {
    let path = Path::new(inside);
    let plain = path.components().all(|part| matches!(part, Component::Normal(_)));
    (plain && !inside.contains('\\') && !inside.contains('\0')).then(|| root.join(path))
}

/// Trunk and we write sixteen hexadecimal digits into such names; Trunk leaves out leading zeros.
fn is_hashed(name: &str) -> bool {
    name.split(['-', '_', '.'])
        .any(|part| (13..=16).contains(&part.len()) && part.bytes().all(|byte| byte.is_ascii_hexdigit()))
}

fn kind(name: &str) -> &'static str {
    match name.rsplit('.').next().unwrap_or("") {
        "html" => "text/html; charset=utf-8",
        "js" => "text/javascript; charset=utf-8",
        "css" => "text/css; charset=utf-8",
        "wasm" => "application/wasm",
        "json" => "application/json",
        "webmanifest" => "application/manifest+json",
        "svg" => "image/svg+xml",
        "png" => "image/png",
        "woff2" => "font/woff2",
        "txt" => "text/plain; charset=utf-8",
        _ => "application/octet-stream",
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn site() -> (PathBuf, Site) {
        let root = std::env::temp_dir().join(format!("serried-http-{}", std::process::id()));
        fs::create_dir_all(root.join("rules")).unwrap();
        fs::write(root.join("index.html"), "<p>page").unwrap();
        fs::write(root.join("rules/index.html"), "<p>rules").unwrap();
        fs::write(root.join("a-0123456789abcdef_bg.wasm"), "w").unwrap();
        let site = Site::new(root.clone(), "some/path", true).unwrap();
        (root, site)
    }

    #[test]
    fn serves_files_of_its_folder_and_no_others() {
        let (root, site) = site();
        let status = |target: &str| site.answer(target, false).status;
        assert_eq!(status("/some/path/"), "200 OK");
        assert_eq!(status("/some/path/?x=1"), "200 OK");
        assert_eq!(status("/some/path"), "301 Moved Permanently");
        assert_eq!(status("/some/path/rules"), "301 Moved Permanently");
        assert_eq!(status("/some/path/rules/"), "200 OK");
        assert_eq!(status("/some/path/nothing"), "404 Not Found");
        assert_eq!(status("/"), "404 Not Found");
        assert_eq!(status("/some/path/../../etc/passwd"), "400 Bad Request");
        assert_eq!(status("/some/path/%2e%2e/%2e%2e/x"), "400 Bad Request");
        assert_eq!(status("/some/path//etc/passwd"), "400 Bad Request");
        assert_eq!(status("/some/path/%zz"), "400 Bad Request");
        let wasm = site.answer("/some/path/a-0123456789abcdef_bg.wasm", true);
        assert_eq!(wasm.kind, "application/wasm");
        assert!(wasm.extra.contains("immutable"));
        assert!(wasm.extra.contains("Content-Encoding: br"));
        fs::remove_dir_all(root).unwrap();
    }

    #[test]
    fn reads_a_request() {
        let mut text = "GET / HTTP/1.1\r\nHost: x\r\nAccept-Encoding: gzip, br\r\n\r\n".as_bytes();
        let head = read_head(&mut text).unwrap().unwrap();
        assert_eq!(header(&head, "accept-encoding"), Some("gzip, br"));
        assert!(read_head(&mut text).unwrap().is_none());
    }
}
