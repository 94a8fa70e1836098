//! Which editions are open on pages of this computer, so that a second command leads to the page that is there. It is
//! kept in the folder of the user, in a file that nobody else may read: who knows an address may write.

use std::collections::BTreeMap;
use std::fs;
use std::io::{BufRead as _, BufReader, Write as _};
use std::net::{SocketAddr, TcpStream};
use std::path::Path;
use std::time::Duration;

use crate::home;

/// Addresses by folder.
const FILE: &str = "live.json";

/// How long a page of this computer may take to answer.
const PATIENCE: Duration = Duration::from_millis(500);

/// The address of a page that has the edition of a folder open.
pub(crate) fn open_already(folder: &Path) -> Option<String> {
    let known = read();
    let address = known.get(&key(folder)?)?;
    answers(address)?.then(|| address.clone())
}

/// Keeps where the page of an edition is. Where nothing can be kept, a second one is opened and that is all.
pub(super) fn remember(folder: &Path, address: &str) {
    let mut known = read();
    known.retain(|folder, _| Path::new(folder).is_dir());
    if let Some(key) = key(folder) {
        known.insert(key, address.to_owned());
        let _ = write(&known);
    }
}

fn key(folder: &Path) -> Option<String> {
    folder.canonicalize().ok()?.to_str().map(str::to_owned)
}

fn read() -> BTreeMap<String, String> {
    let text = home::folder().and_then(|folder| fs::read_to_string(folder.join(FILE)).ok());
    text.and_then(|text| serde_json::from_str(&text).ok()).unwrap_or_default()
}

fn write(known: &BTreeMap<String, String>) -> std::io::Result<()> {
    let Some(folder) = home::folder() else {
        return Ok(());
    };
    fs::create_dir_all(&folder)?;
    // A file of this kind is its owner's alone from the beginning.
    let mut file = tempfile::NamedTempFile::new_in(&folder)?;
    file.write_all(serde_json::to_string(known)?.as_bytes())?;
    file.persist(folder.join(FILE))?;
    Ok(())
}

/// Whether a page answers at an address.
fn answers(address: &str) -> Option<bool> {
    let (host, path) = address.strip_prefix("http://")?.split_once('/')?;
    let at: SocketAddr = host.parse().ok().filter(|at: &SocketAddr| at.ip().is_loopback())?;
    let mut stream = TcpStream::connect_timeout(&at, PATIENCE).ok()?;
    stream.set_read_timeout(Some(PATIENCE)).ok()?;
    write!(stream, "HEAD /{path} HTTP/1.1\r\nHost: {host}\r\n\r\n").ok()?;
    let mut line = String::new();
    BufReader::new(stream).read_line(&mut line).ok()?;
    Some(line.starts_with("HTTP/1.1 200 "))
}
