//! Decodes downloads into texts: detects the file type, unpacks archives and workbooks, and decodes the encoding.

use std::collections::BTreeSet;
use std::ops::Range;

use super::compound;
use super::findings::{DOWNLOAD_UNREADABLE, download_cut, table_read};
use super::message::{guess, own_name};
use super::workbook;
use super::workbook_error::WorkbookError;
use super::zip::{self, ArchiveError};
use super::{Download, Family, Request};
use diag::{Diagnostic, FileId, Files, Report, Span};
use encoding_rs::Encoding;
use lang::args;
use syntax::fields;

/// A decoded file; its text is in the [`Files`].
#[derive(Clone, Debug)]
pub(super) struct DecodedFile {
    pub(super) file: FileId,
    /// Name of the file without folders and extension, and without a browser's copy number such as ` (1)`.
    pub(super) stem: String,
    /// Metadata file that the publisher supplies with the table, if any.
    pub(super) about: Option<FileId>,
    /// Cell separator, if known.
    pub(super) separator: Option<u8>,
    /// Offsets of the workbook's string cells that start like numbers, in bytes of the text, ascending; `None` unless
    /// the file is a workbook.
    pub(super) typed: Option<Vec<usize>>,
}

/// Name of the sheet with the figures in a workbook of the World Bank.
const DATA: &str = "Data";

/// End of the stem of a metadata file: `co2.metadata.json` has the stem `co2.metadata`.
const ABOUT: &str = ".metadata";

/// Attaches metadata files to their tables. A metadata file without a table remains in the list, so that the table
/// reader reports the missing table.
pub(super) fn describe(opened: Vec<DecodedFile>) -> Vec<DecodedFile> {
    let is_about = |opened: &DecodedFile| opened.stem.ends_with(ABOUT);
    let (about, mut tables): (Vec<DecodedFile>, Vec<DecodedFile>) =
        opened.into_iter().partition(is_about);
    for description in about {
        let own = description.stem.trim_end_matches(ABOUT);
        match tables.iter_mut().find(|table| table.stem == own) {
            Some(table) => table.about = Some(description.file),
            None => tables.push(description),
        }
    }
    tables
}

/// Decodes a download: one file, or the files of an archive that may contain figures.
pub(super) fn open(
    download: &Download<'_>,
    request: &Request<'_>,
    files: &mut Files,
    report: &mut Report,
) -> Vec<DecodedFile> {
    let Download { name, bytes } = *download;
    let family = request.family;
    let reads_sheets = matches!(family, Family::Table | Family::WorldBank);
    // Password-protected workbooks are compound files too, but cannot be read as workbooks: `text` reports them.
    if bytes.starts_with(compound::SIGN) && reads_sheets && !workbook::is_locked(bytes) {
        return sheet(download, request, files, report).into_iter().collect();
    }
    if !zip::is_zip(bytes) {
        return text(name, bytes, request, files, report).into_iter().collect();
    }
    let entries = match zip::unpacked(bytes, |entry| is_wanted(family, entry)) {
        Ok(entries) => entries,
        Err(ArchiveError::Workbook) if reads_sheets => {
            return sheet(download, request, files, report).into_iter().collect();
        }
        Err(refused) => {
            let place = Span::new(files.add(name, ""), 0..0);
            report.push(refusal(name, place, refused));
            return Vec::new();
        }
    };
    let opened = entries.into_iter().filter_map(|(entry, bytes)| {
        let name = format!("{name}/{entry}");
        text(&name, &bytes, request, files, report)
    });
    opened.collect()
}

/// Returns `true` if a file of an archive may contain figures: publishers add notes and metadata.
fn is_wanted(family: Family, name: &str) -> bool {
    let lower = name.to_lowercase();
    let file = lower.rsplit('/').next().unwrap_or_default();
    let endings: &[&str] = match family {
        Family::Factbook => &[".json"],
        Family::Owid => &[".csv", ".metadata.json"],
        _ => &[".csv", ".tsv", ".txt"],
    };
    // Archives made on macOS contain hidden copies of all files in `__MACOSX`.
    let is_hidden = lower.split('/').any(|part| part.starts_with('.') || part == "__macosx");
    let is_note = file.starts_with("metadata_") || file.starts_with("readme");
    endings.iter().any(|ending| file.ends_with(ending)) && !is_hidden && !is_note
}

fn refusal(name: &str, place: Span, refused: ArchiveError) -> Diagnostic {
    let reason = match refused {
        ArchiveError::Cut => {
            return download_cut::finding("zip", name, place, Vec::new());
        }
        ArchiveError::Broken => "zip-broken",
        ArchiveError::Bomb => "zip-bomb",
        ArchiveError::Names => "zip-names",
        ArchiveError::Encrypted => "encrypted",
        ArchiveError::Empty => "zip-empty",
        ArchiveError::Nothing => "zip-nothing",
        ArchiveError::Workbook => "workbook",
    };
    unreadable(name, place, reason)
}

/// Reads a sheet of a workbook as text.
fn sheet(
    download: &Download<'_>,
    request: &Request<'_>,
    files: &mut Files,
    report: &mut Report,
) -> Option<DecodedFile> {
    let Download { name, bytes } = *download;
    let wanted = request.form.and_then(|form| form.sheet.as_deref());
    let read = match (wanted, request.family) {
        // A workbook of the World Bank has two sheets with metadata besides the sheet with the figures.
        (None, Family::WorldBank) => match workbook::sheet(bytes, Some(DATA)) {
            Err(WorkbookError::NoSheet(_)) => workbook::sheet(bytes, None),
            read => read,
        },
        _ => workbook::sheet(bytes, wanted),
    };
    match read {
        Ok(sheet) => {
            let file = files.add(format!("{name}/{}", sheet.name), sheet.text);
            if let Some(finding) = marks(&sheet.marks, file) {
                report.push(finding);
            }
            let typed = Some(sheet.typed);
            Some(DecodedFile { file, stem: stem(name), about: None, separator: Some(b','), typed })
        }
        Err(refused) => {
            let place = Span::new(files.add(name, ""), 0..0);
            report.push(no_sheet(name, place, refused, wanted.unwrap_or_default()));
            None
        }
    }
}

/// Maximum number of different superscript marks that a finding lists.
const MARKS: usize = 12;

/// Creates the finding about removed superscript marks; returns `None` if there are none.
fn marks(marks: &[(String, Range<usize>)], file: FileId) -> Option<Diagnostic> {
    let (_, place) = marks.first()?;
    let names: BTreeSet<&str> = marks.iter().map(|(mark, _)| mark.as_str()).collect();
    let more = if names.len() > MARKS { ", …" } else { "" };
    let names = fields::list(names.into_iter().take(MARKS));
    let args = args![count = marks.len(), marks = format!("{names}{more}")];
    Some(table_read::finding("marks", Span::new(file, place.clone()), args))
}

fn no_sheet(name: &str, place: Span, refused: WorkbookError, wanted: &str) -> Diagnostic {
    let (reason, sheets) = match refused {
        WorkbookError::Archive(error) => return refusal(name, place, error),
        WorkbookError::Locked => ("locked", Vec::new()),
        WorkbookError::Broken => ("workbook-broken", Vec::new()),
        WorkbookError::Other => ("workbook", Vec::new()),
        WorkbookError::Large => ("workbook-large", Vec::new()),
        WorkbookError::Empty => ("empty", Vec::new()),
        WorkbookError::Several(sheets) => ("sheets", sheets),
        WorkbookError::NoSheet(sheets) => ("no-sheet", sheets),
    };
    let mut finding = unreadable(name, place, reason);
    let names = || sheets.iter().map(String::as_str);
    finding.args.extend([("sheet", wanted.into()), ("sheets", fields::list(names()).into())]);
    finding.args.extend(guess(wanted, names()));
    finding
}

pub(super) fn unreadable(name: &str, place: Span, reason: &str) -> Diagnostic {
    let args = args![file = own_name(name), reason];
    Diagnostic::new(&DOWNLOAD_UNREADABLE, place, args)
}

/// Decodes a file that is not an archive.
fn text(
    name: &str,
    bytes: &[u8],
    request: &Request<'_>,
    files: &mut Files,
    report: &mut Report,
) -> Option<DecodedFile> {
    if let Some(reason) = foreign(bytes) {
        let place = Span::new(files.add(name, ""), 0..0);
        report.push(unreadable(name, place, reason));
        return None;
    }
    let text = match decoded(name, bytes, request, files) {
        Ok(text) => text,
        Err(finding) => {
            report.push(finding);
            return None;
        }
    };
    let body = text.trim_start_matches('\u{feff}').trim();
    let reason = if body.is_empty() {
        Some("empty")
    } else if let Some(reason) = pointer(body) {
        Some(reason)
    } else if body.starts_with('<') {
        Some(page(body))
    } else if text.contains('\0') {
        Some("other")
    } else {
        None
    };
    let line = if body.is_empty() { 0 } else { text.lines().next().map_or(0, str::len) };
    let file = files.add(name, text);
    if let Some(reason) = reason {
        report.push(unreadable(name, Span::new(file, 0..line), reason));
        return None;
    }
    let stem = stem(name);
    Some(DecodedFile { file, stem, about: None, separator: None, typed: None })
}

/// Returns the reason code if a text is a pointer of Git LFS or git-annex, which a repository has in place of a large
/// file.
fn pointer(text: &str) -> Option<&'static str> {
    if text.starts_with("version https://git-lfs.github.com/spec/") {
        return Some("lfs");
    }
    // A table that contains such a path has several lines or columns.
    let is_line = !text.contains(['\n', '\r', ',']);
    (is_line && text.contains("annex/objects/")).then_some("annex")
}

/// Returns the reason code if the magic number of a file shows that it is not text.
fn foreign(bytes: &[u8]) -> Option<&'static str> {
    const SIGNS: [(&[u8], &str); 4] = [
        (b"%PDF", "pdf"),
        (b"\xD0\xCF\x11\xE0", "workbook"),
        (b"\x1F\x8B", "other"),
        (b"7z\xBC\xAF", "other"),
    ];
    let mut signs = SIGNS.iter();
    let (_, reason) = signs.find(|(sign, _)| bytes.starts_with(sign))?;
    // Password-protected workbooks are compound files, like old workbooks.
    let is_locked = *reason == "workbook" && workbook::is_locked(bytes);
    Some(if is_locked { "locked" } else { reason })
}

/// Decodes a file. It uses the encoding that the user specifies; else UTF-16 if there is a byte order mark or a zero
/// byte in most characters; else UTF-8. A plain table that is not valid UTF-8 is read as Windows-1252, which European
/// spreadsheet programs write.
fn decoded(
    name: &str,
    bytes: &[u8],
    request: &Request<'_>,
    files: &mut Files,
) -> Result<String, Diagnostic> {
    let named = request.form.and_then(|form| form.encoding.as_deref());
    if let Some(named) = named {
        let (text, is_damaged) = encoding(named).decode_with_bom_removal(bytes);
        // A single-byte encoding decodes any bytes without an error; NUL characters reveal UTF-16.
        if !is_damaged && !text.contains('\0') {
            return Ok(text.into_owned());
        }
        let mut finding = unreadable(name, Span::new(files.add(name, ""), 0..0), "encoding");
        finding.args.push(("encoding", named.into()));
        return Err(finding);
    }
    let utf16 = match bytes {
        [0xFF, 0xFE, ..] => Some(encoding_rs::UTF_16LE),
        [0xFE, 0xFF, ..] => Some(encoding_rs::UTF_16BE),
        _ => unmarked(bytes),
    };
    if let Some(encoding) = utf16 {
        return Ok(encoding.decode(bytes).0.into_owned());
    }
    if request.family == Family::Table && std::str::from_utf8(bytes).is_err() {
        let windows = encoding_rs::WINDOWS_1252;
        return Ok(windows.decode_without_bom_handling(bytes).0.into_owned());
    }
    syntax::file::decode(name, bytes, files)
}

/// Returns the encoding for a name in [`model::table_form::ENCODINGS`].
fn encoding(word: &str) -> &'static Encoding {
    // WHATWG labels have no hyphen here: `latin1`.
    let label = word.replace("latin-", "latin");
    Encoding::for_label(label.as_bytes()).unwrap_or(encoding_rs::UTF_8)
}

/// Number of bytes at the start of a file that are examined for UTF-16 without a byte order mark.
const SHOWN: usize = 4_000;

/// Detects UTF-16 without a byte order mark: Latin-1 characters have one zero byte, always in the same position.
fn unmarked(bytes: &[u8]) -> Option<&'static Encoding> {
    let start = bytes.get(..SHOWN).unwrap_or(bytes);
    let zeros = |first: usize| start.iter().skip(first).step_by(2).filter(|byte| **byte == 0);
    let [even, odd] = [0, 1].map(|first| zeros(first).count());
    // A zero byte in more than half of the characters is enough: some characters may be outside Latin-1.
    let is_most = |zeros: usize| zeros > 0 && 4 * zeros > start.len();
    match (even, odd) {
        (0, odd) if is_most(odd) => Some(encoding_rs::UTF_16LE),
        (even, 0) if is_most(even) => Some(encoding_rs::UTF_16BE),
        _ => None,
    }
}

/// Returns the reason code for a web page that was saved in place of a download: a login form, another HTML page, or
/// XML.
fn page(body: &str) -> &'static str {
    let lower = body.to_lowercase();
    let asks = ["type=\"password\"", "type='password'", "type=password"];
    if asks.iter().any(|field| lower.contains(field)) {
        return "login";
    }
    if lower.contains("<html") || lower.starts_with("<!doctype html") { "html" } else { "xml" }
}

/// Returns the name of a file without folders, extension and copy number: `name (1).csv` is the second copy of
/// `name.csv`.
fn stem(name: &str) -> String {
    let file = own_name(name);
    let stem = file.rsplit_once('.').map_or(file, |(stem, _)| stem).trim();
    let copy =
        stem.strip_suffix(')').and_then(|stem| stem.rsplit_once('(')).filter(|(_, count)| {
            // Longer numbers are part of the name, such as the year of `NationMaster (2014).csv`.
            matches!(count.len(), 1 | 2) && count.bytes().all(|byte| byte.is_ascii_digit())
        });
    copy.map_or(stem, |(stem, _)| stem.trim_end()).to_owned()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_stem_names_the_series() {
        let cases = [
            ("co2.csv", "co2"),
            ("a.zip/co2.csv", "co2"),
            ("in/C:\\me\\co2 (1).csv", "co2"),
            ("co2(12).CSV", "co2"),
            ("NationMaster (2014).csv", "NationMaster (2014)"),
            ("rate (est.).csv", "rate (est.)"),
            ("co2", "co2"),
        ];
        for (name, expected) in cases {
            assert_eq!(stem(name), expected, "{name}");
        }
    }

    #[test]
    fn notes_beside_the_figures_are_left_out() {
        let wanted = |name| is_wanted(Family::WorldBank, name);
        assert!(wanted("API_SP.POP.TOTL_DS2_en_csv_v2_33112.csv"));
        assert!(!wanted("Metadata_Country_API_SP.POP.TOTL_DS2_en_csv_v2_33112.csv"));
        assert!(!wanted("__MACOSX/._API_SP.POP.TOTL.csv") && !wanted("readme.txt"));
        assert!(!wanted("sz.json") && is_wanted(Family::Factbook, "europe/sz.json"));
        assert!(
            is_wanted(Family::Owid, "co2.metadata.json") && !is_wanted(Family::Owid, "readme.md")
        );
    }
}
