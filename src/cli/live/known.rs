//! Addresses of the pages that `mappemonde live` serves on this computer, by project, so that a second command can
//! print the address of the running page. They are in a file in the user's home folder that only its owner can read,
//! because an address grants write access.

use std::collections::BTreeMap;
use std::fs;
use std::io::{BufRead as _, BufReader, Write as _};
use std::net::{SocketAddr, TcpStream};
use std::path::Path;
use std::time::Duration;

use crate::home;

/// Name of the file with the addresses.
const FILE: &str = "live.json";

/// Timeout for the connection to a page on this computer, and for its answer.
const TIMEOUT: Duration = Duration::from_millis(500);

/// Returns the address of a running page for the project in a folder; `None` if there is none or it does not answer.
pub(crate) fn running_page_address(folder: &Path) -> Option<String> {
    let known = read();
    let address = known.get(&key(folder)?)?;
    responds(address)?.then(|| address.clone())
}

/// Records the address of a page. Errors are ignored: a later command then starts a second page.
pub(super) fn remember(folder: &Path, address: &str) {
    let mut known = read();
    // Entries of deleted folders are removed, or they would accumulate.
    known.retain(|folder, _| Path::new(folder).is_dir());
    if let Some(key) = key(folder) {
        known.insert(key, address.to_owned());
        let _ = write(&known);
    }
}

/// Key of a project folder in the list: its canonical path. `None` if the folder is missing or not UTF-8.
fn key(folder: &Path) -> Option<String> {
    folder.canonicalize().ok()?.to_str().map(str::to_owned)
}

/// Reads the addresses by project; empty if the file is missing or invalid.
fn read() -> BTreeMap<String, String> {
    let text = home::folder().and_then(|folder| fs::read_to_string(folder.join(FILE)).ok());
    text.and_then(|text| serde_json::from_str(&text).ok()).unwrap_or_default()
}

/// Writes the addresses by project.
fn write(known: &BTreeMap<String, String>) -> std::io::Result<()> {
    let Some(folder) = home::folder() else {
        return Ok(());
    };
    fs::create_dir_all(&folder)?;
    // A temporary file is private from its creation. After `fs::write` others could read the file until its mode is
    // set.
    let mut file = tempfile::NamedTempFile::new_in(&folder)?;
    file.write_all(serde_json::to_string(known)?.as_bytes())?;
    file.persist(folder.join(FILE))?;
    Ok(())
}

/// Returns `Some(true)` if a page responds at an address; `None` if the address is not on this computer or the
/// connection fails.
fn responds(address: &str) -> Option<bool> {
    let (host, path) = address.strip_prefix("http://")?.split_once('/')?;
    // The file could name any address, so no connection to another computer is made.
    let at: SocketAddr = host.parse().ok().filter(|at: &SocketAddr| at.ip().is_loopback())?;
    let mut stream = TcpStream::connect_timeout(&at, TIMEOUT).ok()?;
    stream.set_read_timeout(Some(TIMEOUT)).ok()?;
    write!(stream, "HEAD /{path} HTTP/1.1\r\nHost: {host}\r\n\r\n").ok()?;
    let mut line = String::new();
    BufReader::new(stream).read_line(&mut line).ok()?;
    Some(line.starts_with("HTTP/1.1 200 "))
}
