//! ZIP archives: unpacks selected files, with limits against decompression bombs.

use std::collections::BTreeMap;
use std::io::{self, Cursor, Read, Write};

use zip::result::ZipError;
use zip::write::SimpleFileOptions;
use zip::{CompressionMethod, ZipArchive, ZipWriter};

use assets::Assets;

/// Maximum ratio of unpacked to packed bytes. Real tables reach at most 14; an archive beyond this limit is refused
/// as a decompression bomb.
const MAX_RATIO: u64 = 100;

/// Size of an unpacked file, in bytes, up to which any ratio is harmless.
const UNCHECKED_BYTES: u64 = 1_000_000;

/// Maximum number of files in an archive; the largest real archive, of the Factbook, has 261.
const MAX_FILES: usize = 5_000;

/// Maximum size of an unpacked workbook, in bytes: a cell takes eight times as many bytes in XML as in a text table.
const MAX_WORKBOOK_BYTES: u64 = 8 * Assets::MAX_FILE_BYTES;

/// Limits of unpacking. They are a parameter, so that tests can exceed lower limits with small archives.
#[derive(Clone, Copy)]
struct Limits {
    /// Maximum ratio of unpacked to packed bytes.
    ratio: u64,
    /// Size of an unpacked file, in bytes, up to which the ratio is not checked.
    unchecked_bytes: u64,
    /// Maximum number of files in the archive.
    files: usize,
    /// Maximum total size of the selected files of a download, in bytes.
    download_bytes: u64,
    /// Maximum total size of the files of a workbook, in bytes.
    workbook_bytes: u64,
}

/// Limits in production.
const LIMITS: Limits = Limits {
    ratio: MAX_RATIO,
    unchecked_bytes: UNCHECKED_BYTES,
    files: MAX_FILES,
    download_bytes: Assets::MAX_FILE_BYTES,
    workbook_bytes: MAX_WORKBOOK_BYTES,
};

/// Reason why an archive is not read.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum ArchiveError {
    /// The archive is truncated: the end record is missing.
    Truncated,
    /// The file is not a ZIP archive, or is damaged.
    Broken,
    /// The archive exceeds the number of files, or would exceed a size or ratio when unpacked.
    LimitExceeded,
    /// The name of a file points outside the folder in which it is unpacked.
    UnsafeName,
    /// The archive is password-protected.
    Encrypted,
    /// The archive contains no file.
    Empty,
    /// The archive contains no file that can have figures in the expected format.
    NoTable,
    /// The archive is a workbook.
    Workbook,
}

/// Returns `true` if bytes start like a ZIP archive: with a file, or for an empty archive with the end record.
pub(super) fn is_zip(bytes: &[u8]) -> bool {
    bytes.starts_with(b"PK\x03\x04") || bytes.starts_with(b"PK\x05\x06")
}

/// An open archive and the names of its entries, with `false` for folders.
type OpenArchive<'a> = (ZipArchive<Cursor<&'a [u8]>>, Vec<(String, bool)>);

/// Opens an archive, and checks the number and the names of its entries.
fn open_archive(bytes: &[u8], limits: Limits) -> Result<OpenArchive<'_>, ArchiveError> {
    // The end record is last, so an incomplete download has none.
    if !bytes.windows(4).any(|window| window == b"PK\x05\x06") {
        return Err(ArchiveError::Truncated);
    }
    let mut archive = ZipArchive::new(Cursor::new(bytes)).map_err(|error| archive_error(&error))?;
    if archive.is_empty() {
        return Err(ArchiveError::Empty);
    }
    if archive.len() > limits.files {
        return Err(ArchiveError::LimitExceeded);
    }
    let mut names = Vec::new();
    for index in 0..archive.len() {
        let entry = archive.by_index_raw(index).map_err(|error| archive_error(&error))?;
        let name = entry.name().map_err(|error| archive_error(&error))?.into_owned();
        if is_outside(&name) || entry.enclosed_name().is_none() {
            return Err(ArchiveError::UnsafeName);
        }
        names.push((name, entry.is_file()));
    }
    Ok((archive, names))
}

/// Unpacks all files of a workbook to check the limits; returns the names of its entries.
pub(super) fn check_workbook(bytes: &[u8]) -> Result<Vec<String>, ArchiveError> {
    check_workbook_within(bytes, LIMITS)
}

fn check_workbook_within(bytes: &[u8], limits: Limits) -> Result<Vec<String>, ArchiveError> {
    let (mut archive, names) = open_archive(bytes, limits)?;
    let mut remaining_bytes = limits.workbook_bytes;
    for (index, (_, is_file)) in names.iter().enumerate() {
        if *is_file {
            remaining_bytes -=
                unpack(&mut archive, index, (remaining_bytes, limits), &mut io::sink())?;
        }
    }
    Ok(names.into_iter().map(|(name, _)| name).collect())
}

/// Reads a file of an archive that [`check_workbook`] has checked.
pub(super) fn with_entry<T>(
    bytes: &[u8],
    name: &str,
    read: impl FnOnce(&mut dyn Read) -> T,
) -> Result<T, ArchiveError> {
    let (mut archive, _) = open_archive(bytes, LIMITS)?;
    let mut entry = archive.by_name(name).map_err(|error| archive_error(&error))?;
    Ok(read(&mut entry))
}

/// Returns a copy of an archive that [`check_workbook`] has checked, in which `change` has replaced some of the
/// wanted entries. `change` returns `None` for an entry that it leaves unmodified; if all are unmodified, the result
/// is `None`.
pub(super) fn replace_entries(
    bytes: &[u8],
    is_wanted: impl Fn(&str) -> bool,
    change: impl Fn(&[u8]) -> Option<Vec<u8>>,
) -> Result<Option<Vec<u8>>, ArchiveError> {
    let (mut archive, names) = open_archive(bytes, LIMITS)?;
    let mut replacements = BTreeMap::new();
    for (index, (name, is_file)) in names.iter().enumerate() {
        if !is_file || !is_wanted(name) {
            continue;
        }
        let mut unpacked = Vec::new();
        unpack(&mut archive, index, (LIMITS.workbook_bytes, LIMITS), &mut unpacked)?;
        if let Some(new) = change(&unpacked) {
            replacements.insert(index, new);
        }
    }
    if replacements.is_empty() {
        return Ok(None);
    }
    let mut writer = ZipWriter::new(Cursor::new(Vec::new()));
    // Without compression: the copy is read only once, in memory.
    let options = SimpleFileOptions::default().compression_method(CompressionMethod::Stored);
    for (index, (name, _)) in names.iter().enumerate() {
        let result = match replacements.get(&index) {
            Some(new) => writer
                .start_file(name.as_str(), options)
                .and_then(|()| writer.write_all(new).map_err(ZipError::from)),
            None => archive.by_index_raw(index).and_then(|file| writer.raw_copy_file(file)),
        };
        result.map_err(|error| archive_error(&error))?;
    }
    let output = writer.finish().map_err(|error| archive_error(&error))?;
    Ok(Some(output.into_inner()))
}

/// Unpacks the files with selected names, in the order of the archive.
pub(super) fn unpack_selected(
    bytes: &[u8],
    is_wanted: impl Fn(&str) -> bool,
) -> Result<Vec<(String, Vec<u8>)>, ArchiveError> {
    unpack_selected_within(bytes, is_wanted, LIMITS)
}

fn unpack_selected_within(
    bytes: &[u8],
    is_wanted: impl Fn(&str) -> bool,
    limits: Limits,
) -> Result<Vec<(String, Vec<u8>)>, ArchiveError> {
    let (mut archive, names) = open_archive(bytes, limits)?;
    if is_workbook(&names) {
        return Err(ArchiveError::Workbook);
    }
    let mut files = Vec::new();
    let mut remaining_bytes = limits.download_bytes;
    for (index, (name, is_file)) in names.into_iter().enumerate() {
        if !is_file || !is_wanted(&name) {
            continue;
        }
        let mut unpacked = Vec::new();
        remaining_bytes -= unpack(&mut archive, index, (remaining_bytes, limits), &mut unpacked)?;
        files.push((name, unpacked));
    }
    if files.is_empty() { Err(ArchiveError::NoTable) } else { Ok(files) }
}

/// Unpacks the file with an index into `out` and returns its size in bytes. Both the size that the archive states and
/// the actual size are checked, because the stated size may be wrong. `remaining_bytes` is what the archive may still
/// unpack.
fn unpack(
    archive: &mut ZipArchive<Cursor<&[u8]>>,
    index: usize,
    (remaining_bytes, limits): (u64, Limits),
    out: &mut impl Write,
) -> Result<u64, ArchiveError> {
    let raw = archive.by_index_raw(index).map_err(|error| archive_error(&error))?;
    if raw.encrypted() {
        return Err(ArchiveError::Encrypted);
    }
    let max_bytes = remaining_bytes
        .min(limits.unchecked_bytes.max(raw.compressed_size().saturating_mul(limits.ratio)));
    if raw.size() > max_bytes {
        return Err(ArchiveError::LimitExceeded);
    }
    drop(raw);
    let entry = archive.by_index(index).map_err(|error| archive_error(&error))?;
    // One byte beyond the limit is enough to detect an excess.
    let size = io::copy(&mut entry.take(max_bytes + 1), out).map_err(|_| ArchiveError::Broken)?;
    if size > max_bytes { Err(ArchiveError::LimitExceeded) } else { Ok(size) }
}

/// Returns `true` if a file of this name would be unpacked outside the target folder on any operating system.
fn is_outside(name: &str) -> bool {
    let mut parts = name.split(['/', '\\']);
    let has_drive = name.get(1..2) == Some(":");
    has_drive || name.starts_with(['/', '\\']) || parts.any(|part| part == "..")
}

/// Returns `true` if the entries are those of an Office Open XML or OpenDocument file, which are ZIP archives too.
fn is_workbook(names: &[(String, bool)]) -> bool {
    let has = |name: &str| names.iter().any(|(own, _)| own == name);
    has("[Content_Types].xml") || has("mimetype") && has("content.xml")
}

/// Converts an error of the library.
fn archive_error(error: &ZipError) -> ArchiveError {
    // The library has two errors for password-protected archives: no password, and a wrong one.
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

    /// Creates an archive of `files` files, each with `bytes` equal characters.
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
        let as_download = unpack_selected_within(bytes, |_| true, limits).err();
        assert_eq!(check_workbook_within(bytes, limits).err(), as_download);
        as_download
    }

    #[test]
    fn archives_have_limits() {
        let bytes = zeros(3, 2_000);
        assert_eq!(refused_within(&bytes, LIMITS), None);
        let bomb = Some(ArchiveError::LimitExceeded);
        let steep = Limits { unchecked_bytes: 1_000, ratio: 10, ..LIMITS };
        assert_eq!(refused_within(&bytes, steep), bomb);
        assert_eq!(refused_within(&bytes, Limits { unchecked_bytes: 2_000, ..steep }), None);
        assert_eq!(refused_within(&bytes, Limits { files: 2, ..LIMITS }), bomb);
        assert_eq!(refused_within(&bytes, Limits { files: 3, ..LIMITS }), None);
        let small = Limits { download_bytes: 5_999, workbook_bytes: 5_999, ..LIMITS };
        assert_eq!(refused_within(&bytes, small), bomb);
        let room = Limits { download_bytes: 6_000, workbook_bytes: 6_000, ..LIMITS };
        assert_eq!(refused_within(&bytes, room), None);
    }

    #[test]
    fn limits_of_the_program() {
        let Limits {
            ratio: shrunk,
            unchecked_bytes: harmless,
            files,
            download_bytes: download,
            workbook_bytes: workbook,
        } = LIMITS;
        assert_eq!((shrunk, harmless, files), (100, 1_000_000, 5_000));
        assert_eq!((download, workbook), (32_000_000, 256_000_000));
    }
}
