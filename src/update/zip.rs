//! Archives: the files of a zip that are wanted, and never more than can be meant.

use std::collections::BTreeMap;
use std::io::{self, Cursor, Read, Write};

use zip::result::ZipError;
use zip::write::SimpleFileOptions;
use zip::{CompressionMethod, ZipArchive, ZipWriter};

use assets::Assets;

/// Tables shrink to a fourteenth at best; what shrinks more than this was made to fill a disk.
const MOST_SHRUNK: u64 = 100;

/// Smaller files fill no disk, however much they shrank. In bytes.
const HARMLESS: u64 = 1_000_000;

/// Publishers put fewer files than this into an archive: the Factbook has 261.
const MOST_FILES: usize = 5_000;

/// A workbook writes each cell as a phrase of XML, which takes eight times its room in a table. In bytes.
const MOST_OF_WORKBOOK: u64 = 8 * Assets::LIMIT;

/// How much is unpacked of an archive. Tests lower a limit and exceed it with a small, valid archive.
#[derive(Clone, Copy)]
struct Limits {
    /// Ratio of unpacked to packed bytes.
    shrunk: u64,
    /// Bytes of a file for which the ratio is not asked.
    harmless: u64,
    /// Files in the archive.
    files: usize,
    /// Bytes of all files that are wanted of a download.
    download: u64,
    /// Bytes of all files of a workbook.
    workbook: u64,
}

/// The limits of the program.
const LIMITS: Limits = Limits {
    shrunk: MOST_SHRUNK,
    harmless: HARMLESS,
    files: MOST_FILES,
    download: Assets::LIMIT,
    workbook: MOST_OF_WORKBOOK,
};

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

/// The files of an archive by rank, their names, and whether they are no folders.
type OpenArchive<'a> = (ZipArchive<Cursor<&'a [u8]>>, Vec<(String, bool)>);

/// The list of an archive, if all of it may be unpacked.
fn listed(bytes: &[u8], limits: Limits) -> Result<OpenArchive<'_>, ArchiveError> {
    if !bytes.windows(4).any(|window| window == b"PK\x05\x06") {
        return Err(ArchiveError::Cut);
    }
    let mut archive = ZipArchive::new(Cursor::new(bytes)).map_err(|error| refused(&error))?;
    if archive.is_empty() {
        return Err(ArchiveError::Empty);
    }
    if archive.len() > limits.files {
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
    Ok((archive, names))
}

/// The names in a workbook, if all of it can be unpacked, and to no more than can be meant.
pub(super) fn check_workbook(bytes: &[u8]) -> Result<Vec<String>, ArchiveError> {
    check_workbook_within(bytes, LIMITS)
}

fn check_workbook_within(bytes: &[u8], limits: Limits) -> Result<Vec<String>, ArchiveError> {
    let (mut archive, names) = listed(bytes, limits)?;
    let mut room = limits.workbook;
    for (rank, (_, is_file)) in names.iter().enumerate() {
        if *is_file {
            room -= unpack(&mut archive, rank, (room, limits), &mut io::sink())?;
        }
    }
    Ok(names.into_iter().map(|(name, _)| name).collect())
}

/// Reads a file of an archive that has been looked through.
pub(super) fn with_entry<T>(
    bytes: &[u8],
    name: &str,
    read: impl FnOnce(&mut dyn Read) -> T,
) -> Result<T, ArchiveError> {
    let (mut archive, _) = listed(bytes, LIMITS)?;
    let mut entry = archive.by_name(name).map_err(|error| refused(&error))?;
    Ok(read(&mut entry))
}

/// An archive that has been looked through with some of its files changed; `None` where `change` changes none.
pub(super) fn changed(
    bytes: &[u8],
    is_wanted: impl Fn(&str) -> bool,
    change: impl Fn(&[u8]) -> Option<Vec<u8>>,
) -> Result<Option<Vec<u8>>, ArchiveError> {
    let (mut archive, names) = listed(bytes, LIMITS)?;
    let mut news = BTreeMap::new();
    for (rank, (name, is_file)) in names.iter().enumerate() {
        if !is_file || !is_wanted(name) {
            continue;
        }
        let mut unpacked = Vec::new();
        unpack(&mut archive, rank, (LIMITS.workbook, LIMITS), &mut unpacked)?;
        if let Some(new) = change(&unpacked) {
            news.insert(rank, new);
        }
    }
    if news.is_empty() {
        return Ok(None);
    }
    let mut writer = ZipWriter::new(Cursor::new(Vec::new()));
    let stored = SimpleFileOptions::default().compression_method(CompressionMethod::Stored);
    for (rank, (name, _)) in names.iter().enumerate() {
        let written = match news.get(&rank) {
            Some(new) => writer
                .start_file(name.as_str(), stored)
                .and_then(|()| writer.write_all(new).map_err(ZipError::from)),
            None => archive.by_index_raw(rank).and_then(|file| writer.raw_copy_file(file)),
        };
        written.map_err(|error| refused(&error))?;
    }
    let written = writer.finish().map_err(|error| refused(&error))?;
    Ok(Some(written.into_inner()))
}

/// The files whose names are wanted, in the order of the archive.
pub(super) fn unpacked(
    bytes: &[u8],
    is_wanted: impl Fn(&str) -> bool,
) -> Result<Vec<(String, Vec<u8>)>, ArchiveError> {
    unpacked_within(bytes, is_wanted, LIMITS)
}

fn unpacked_within(
    bytes: &[u8],
    is_wanted: impl Fn(&str) -> bool,
    limits: Limits,
) -> Result<Vec<(String, Vec<u8>)>, ArchiveError> {
    let (mut archive, names) = listed(bytes, limits)?;
    if is_workbook(&names) {
        return Err(ArchiveError::Workbook);
    }
    let mut files = Vec::new();
    let mut room = limits.download;
    for (rank, (name, is_file)) in names.into_iter().enumerate() {
        if !is_file || !is_wanted(&name) {
            continue;
        }
        let mut unpacked = Vec::new();
        room -= unpack(&mut archive, rank, (room, limits), &mut unpacked)?;
        files.push((name, unpacked));
    }
    if files.is_empty() { Err(ArchiveError::Nothing) } else { Ok(files) }
}

/// Unpacks one file, and says to how many bytes. What the archive says of its size is asked first and not
/// believed.
fn unpack(
    archive: &mut ZipArchive<Cursor<&[u8]>>,
    rank: usize,
    (room, limits): (u64, Limits),
    out: &mut impl Write,
) -> Result<u64, ArchiveError> {
    let raw = archive.by_index_raw(rank).map_err(|error| refused(&error))?;
    if raw.encrypted() {
        return Err(ArchiveError::Encrypted);
    }
    let most = room.min(limits.harmless.max(raw.compressed_size().saturating_mul(limits.shrunk)));
    if raw.size() > most {
        return Err(ArchiveError::Bomb);
    }
    drop(raw);
    let entry = archive.by_index(rank).map_err(|error| refused(&error))?;
    let size = io::copy(&mut entry.take(most + 1), out).map_err(|_| ArchiveError::Broken)?;
    if size > most { Err(ArchiveError::Bomb) } else { Ok(size) }
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

#[cfg(test)]
mod tests {
    use super::*;

    /// An archive of files of so many zeros each.
    fn zeros(files: usize, bytes: usize) -> Vec<u8> {
        let mut writer = ZipWriter::new(Cursor::new(Vec::new()));
        for rank in 0..files {
            let name = format!("{rank}.csv");
            writer.start_file(name, SimpleFileOptions::default()).expect("an archive");
            writer.write_all(&vec![b'0'; bytes]).expect("an archive");
        }
        writer.finish().expect("an archive").into_inner()
    }

    fn refused_within(bytes: &[u8], limits: Limits) -> Option<ArchiveError> {
        let as_download = unpacked_within(bytes, |_| true, limits).err();
        assert_eq!(check_workbook_within(bytes, limits).err(), as_download);
        as_download
    }

    #[test]
    fn archives_have_limits() {
        let bytes = zeros(3, 2_000);
        assert_eq!(refused_within(&bytes, LIMITS), None);
        let bomb = Some(ArchiveError::Bomb);
        let steep = Limits { harmless: 1_000, shrunk: 10, ..LIMITS };
        assert_eq!(refused_within(&bytes, steep), bomb);
        assert_eq!(refused_within(&bytes, Limits { harmless: 2_000, ..steep }), None);
        assert_eq!(refused_within(&bytes, Limits { files: 2, ..LIMITS }), bomb);
        assert_eq!(refused_within(&bytes, Limits { files: 3, ..LIMITS }), None);
        let small = Limits { download: 5_999, workbook: 5_999, ..LIMITS };
        assert_eq!(refused_within(&bytes, small), bomb);
        let room = Limits { download: 6_000, workbook: 6_000, ..LIMITS };
        assert_eq!(refused_within(&bytes, room), None);
    }

    #[test]
    fn limits_of_the_program() {
        let Limits { shrunk, harmless, files, download, workbook } = LIMITS;
        assert_eq!((shrunk, harmless, files), (100, 1_000_000, 5_000));
        assert_eq!((download, workbook), (32_000_000, 256_000_000));
    }
}
