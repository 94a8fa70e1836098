//! Archives: the files of a zip that are wanted, and never more than can be meant.

use std::io::{Cursor, Read};

use zip::ZipArchive;
use zip::result::ZipError;

use assets::Assets;

/// Tables shrink to a fourteenth at best; what shrinks more than this was made to fill a disk.
const MOST_SHRUNK: u64 = 100;

/// Smaller files fill no disk, however much they shrank. In bytes.
const HARMLESS: u64 = 1_000_000;

/// Publishers put fewer files than this into an archive: the Factbook has 261.
const MOST_FILES: usize = 5_000;

/// Why an archive is not read.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum ArchiveError {
    /// Its list of files is missing at the end.
    Cut,
    /// It is no zip, or its bytes are not those that were packed.
    Broken,
    /// It would unpack to more than anybody publishes.
    Bomb,
    /// A name leads out of the folder into which it is unpacked.
    Names,
    /// It asks for a password.
    Encrypted,
    /// There is no file in it.
    Empty,
    /// No file in it can be a table of this publisher.
    Nothing,
    /// It is a workbook of a spreadsheet.
    Workbook,
}

/// Whether bytes begin as a zip does; an empty archive begins with its end.
pub(super) fn is_zip(bytes: &[u8]) -> bool {
    bytes.starts_with(b"PK\x03\x04") || bytes.starts_with(b"PK\x05\x06")
}

/// The files whose names are wanted, in the order of the archive.
pub(super) fn unpacked(
    bytes: &[u8],
    is_wanted: impl Fn(&str) -> bool,
) -> Result<Vec<(String, Vec<u8>)>, ArchiveError> {
    if !bytes.windows(4).any(|window| window == b"PK\x05\x06") {
        return Err(ArchiveError::Cut);
    }
    let mut archive = ZipArchive::new(Cursor::new(bytes)).map_err(|error| refused(&error))?;
    if archive.is_empty() {
        return Err(ArchiveError::Empty);
    }
    if archive.len() > MOST_FILES {
        return Err(ArchiveError::Bomb);
    }
    let mut names = Vec::new();
    for rank in 0..archive.len() {
        let entry = archive.by_index_raw(rank).map_err(|error| refused(&error))?;
        let name = entry.name().map_err(|error| refused(&error))?.into_owned();
        if leads_out(&name) || entry.enclosed_name().is_none() {
            return Err(ArchiveError::Names);
        }
        names.push((name, entry.is_file()));
    }
    if is_workbook(&names) {
        return Err(ArchiveError::Workbook);
    }
    let mut files = Vec::new();
    let mut room = Assets::LIMIT;
    for (rank, (name, is_file)) in names.into_iter().enumerate() {
        if !is_file || !is_wanted(&name) {
            continue;
        }
        let unpacked = read(&mut archive, rank, room)?;
        room = room.saturating_sub(unpacked.len() as u64);
        files.push((name, unpacked));
    }
    if files.is_empty() { Err(ArchiveError::Nothing) } else { Ok(files) }
}

/// One file. What the archive says of its size is asked first and not believed.
fn read(
    archive: &mut ZipArchive<Cursor<&[u8]>>,
    rank: usize,
    room: u64,
) -> Result<Vec<u8>, ArchiveError> {
    let raw = archive.by_index_raw(rank).map_err(|error| refused(&error))?;
    if raw.encrypted() {
        return Err(ArchiveError::Encrypted);
    }
    let most = room.min(HARMLESS.max(raw.compressed_size().saturating_mul(MOST_SHRUNK)));
    if raw.size() > most {
        return Err(ArchiveError::Bomb);
    }
    drop(raw);
    let entry = archive.by_index(rank).map_err(|error| refused(&error))?;
    let mut bytes = Vec::new();
    let read = entry.take(most + 1).read_to_end(&mut bytes);
    read.map_err(|_| ArchiveError::Broken)?;
    if bytes.len() as u64 > most {
        return Err(ArchiveError::Bomb);
    }
    Ok(bytes)
}

/// A name that an unpacker would write outside of its folder, on some system.
fn leads_out(name: &str) -> bool {
    let mut parts = name.split(['/', '\\']);
    let has_drive = name.get(1..2) == Some(":");
    has_drive || name.starts_with(['/', '\\']) || parts.any(|part| part == "..")
}

/// Office Open XML and OpenDocument are archives too.
fn is_workbook(names: &[(String, bool)]) -> bool {
    let has = |name: &str| names.iter().any(|(own, _)| own == name);
    has("[Content_Types].xml") || has("mimetype") && has("content.xml")
}

fn refused(error: &ZipError) -> ArchiveError {
    match error {
        ZipError::InvalidPassword => ArchiveError::Encrypted,
        ZipError::UnsupportedArchive(text) if *text == ZipError::PASSWORD_REQUIRED => {
            ArchiveError::Encrypted
        }
        _ => ArchiveError::Broken,
    }
}
