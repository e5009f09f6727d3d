//! `cargo xtask serve`: from a fresh clone to the page.

pub mod http;

use crate::args::Args;
use crate::{build, out, paths, setup};
use http::Site;
use std::net::TcpListener;

const FIRST_PORT: u16 = 8080;

/// Installs what is missing, builds, and serves until it is stopped.
pub fn command(args: &Args) -> Result<(), String> {
    let port = match args.value("--port") {
        None => None,
        Some(text) => Some(text.parse::<u16>().map_err(|_| format!("{text:?} is not a port number."))?),
    };
    if !args.has("--no-build") {
        let tools = setup::for_build()?;
        build::page(&tools, args.has("--dev"))?;
    }
    let site = Site::new(paths::dist(), args.value("--path").unwrap_or("/"), args.has("--brotli"))?;
    let listener = listen(port)?;
    let address = site.address(&listener)?;
    out::step("Serving dist/ on this machine only; stop with Ctrl+C");
    // The one line on standard output, so that a script can read it.
    println!("{address}");
    site.serve(&listener);
    Ok(())
}

/// The port asked for, or the first free one.
fn listen(port: Option<u16>) -> Result<TcpListener, String> {
    let bind = |port| TcpListener::bind(("127.0.0.1", port));
    if let Some(port) = port {
        return bind(port).map_err(|error| format!("Port {port} cannot be used: {error}"));
    }
    (FIRST_PORT..FIRST_PORT + 50)
        .find_map(|port| bind(port).ok())
        .or_else(|| bind(0).ok())
        .ok_or_else(|| "No port of this machine is free.".into())
}
