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
    /// Id of the file.
    pub(super) file: FileId,
    /// Name of the file without folders and extension, and without a browser's copy number such as ` (1)`.
    pub(super) stem: String,
    /// Metadata file that the publisher supplies with the table, if any.
    pub(super) metadata: Option<FileId>,
    /// Cell separator, if known.
    pub(super) separator: Option<u8>,
    /// Offsets of the workbook's string cells that start like numbers, in bytes of the text, ascending; `None` unless
    /// the file is a workbook.
    pub(super) string_number_offsets: Option<Vec<usize>>,
}

/// Name of the sheet with the figures in a workbook of the World Bank.
const DATA_SHEET: &str = "Data";

/// Suffix of the stem of a metadata file: `co2.metadata.json` has the stem `co2.metadata`.
const METADATA_SUFFIX: &str = ".metadata";

/// Attaches metadata files to their tables. A metadata file without a table remains in the list, so that the reader
/// of the format reports that the table is missing.
pub(super) fn attach_metadata(decoded_files: Vec<DecodedFile>) -> Vec<DecodedFile> {
    let is_metadata = |file: &DecodedFile| file.stem.ends_with(METADATA_SUFFIX);
    let (metadata_files, mut tables): (Vec<DecodedFile>, Vec<DecodedFile>) =
        decoded_files.into_iter().partition(is_metadata);
    for metadata_file in metadata_files {
        let table_stem = metadata_file.stem.trim_end_matches(METADATA_SUFFIX);
        match tables.iter_mut().find(|table| table.stem == table_stem) {
            Some(table) => table.metadata = Some(metadata_file.file),
            None => tables.push(metadata_file),
        }
    }
    tables
}

/// Decodes a download: one file, or the files of an archive that may contain figures.
pub(super) fn decode_download(
    download: &Download<'_>,
    request: &Request<'_>,
    files: &mut Files,
    report: &mut Report,
) -> Vec<DecodedFile> {
    let Download { name, bytes } = *download;
    let family = request.family;
    let allows_workbooks = matches!(family, Family::Table | Family::WorldBank);
    // Password-protected workbooks are compound files too, but cannot be read as workbooks: `decode_file` reports
    // them.
    if bytes.starts_with(compound::SIGN)
        && allows_workbooks
        && !workbook::is_password_protected(bytes)
    {
        return read_sheet(download, request, files, report).into_iter().collect();
    }
    if !zip::is_zip(bytes) {
        return decode_file(name, bytes, request, files, report).into_iter().collect();
    }
    let entries = match zip::unpack_selected(bytes, |entry| may_contain_figures(family, entry)) {
        Ok(entries) => entries,
        Err(ArchiveError::Workbook) if allows_workbooks => {
            return read_sheet(download, request, files, report).into_iter().collect();
        }
        Err(error) => {
            let place = Span::new(files.add(name, ""), 0..0);
            report.push(archive_finding(name, place, error));
            return Vec::new();
        }
    };
    let decoded_files = entries.into_iter().filter_map(|(entry, bytes)| {
        let name = format!("{name}/{entry}");
        decode_file(&name, &bytes, request, files, report)
    });
    decoded_files.collect()
}

/// Returns `true` if a file of an archive may contain figures, and not the publisher's notes or metadata.
fn may_contain_figures(family: Family, name: &str) -> bool {
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

/// Creates the finding about an archive that cannot be read.
fn archive_finding(name: &str, place: Span, error: ArchiveError) -> Diagnostic {
    let reason = match error {
        ArchiveError::Truncated => {
            return download_cut::finding("zip", name, place, Vec::new());
        }
        ArchiveError::Broken => "zip-broken",
        ArchiveError::LimitExceeded => "zip-bomb",
        ArchiveError::UnsafeName => "zip-names",
        ArchiveError::Encrypted => "encrypted",
        ArchiveError::Empty => "zip-empty",
        ArchiveError::NoTable => "zip-nothing",
        ArchiveError::Workbook => "workbook",
    };
    unreadable(name, place, reason)
}

/// Reads a sheet of a workbook as comma-separated text.
fn read_sheet(
    download: &Download<'_>,
    request: &Request<'_>,
    files: &mut Files,
    report: &mut Report,
) -> Option<DecodedFile> {
    let Download { name, bytes } = *download;
    let sheet_name = request.form.and_then(|form| form.sheet.as_deref());
    let result = match (sheet_name, request.family) {
        // A workbook of the World Bank has two sheets with metadata besides the sheet with the figures.
        (None, Family::WorldBank) => match workbook::read_sheet(bytes, Some(DATA_SHEET)) {
            Err(WorkbookError::NoSheet(_)) => workbook::read_sheet(bytes, None),
            result => result,
        },
        _ => workbook::read_sheet(bytes, sheet_name),
    };
    match result {
        Ok(sheet) => {
            let file = files.add(format!("{name}/{}", sheet.name), sheet.text);
            if let Some(finding) = removed_marks(&sheet.marks, file) {
                report.push(finding);
            }
            let string_number_offsets = Some(sheet.string_number_offsets);
            Some(DecodedFile {
                file,
                stem: stem(name),
                metadata: None,
                separator: Some(b','),
                string_number_offsets,
            })
        }
        Err(error) => {
            let place = Span::new(files.add(name, ""), 0..0);
            report.push(workbook_finding(name, place, error, sheet_name.unwrap_or_default()));
            None
        }
    }
}

/// Maximum number of different superscript marks that a finding lists.
const MAX_LISTED_MARKS: usize = 12;

/// Creates the finding about removed superscript marks; returns `None` if there are none.
fn removed_marks(marks: &[(String, Range<usize>)], file: FileId) -> Option<Diagnostic> {
    let (_, place) = marks.first()?;
    let names: BTreeSet<&str> = marks.iter().map(|(mark, _)| mark.as_str()).collect();
    let more = if names.len() > MAX_LISTED_MARKS { ", …" } else { "" };
    let names = fields::format_names(names.into_iter().take(MAX_LISTED_MARKS));
    let args = args![count = marks.len(), marks = format!("{names}{more}")];
    Some(table_read::finding("marks", Span::new(file, place.clone()), args))
}

/// Creates the finding about a workbook of which no sheet can be read; `sheet_name` is the requested sheet.
fn workbook_finding(name: &str, place: Span, error: WorkbookError, sheet_name: &str) -> Diagnostic {
    let (reason, sheets) = match error {
        WorkbookError::Archive(error) => return archive_finding(name, place, error),
        WorkbookError::PasswordProtected => ("locked", Vec::new()),
        WorkbookError::Broken => ("workbook-broken", Vec::new()),
        WorkbookError::Unsupported => ("workbook", Vec::new()),
        WorkbookError::TooLarge => ("workbook-large", Vec::new()),
        WorkbookError::Empty => ("empty", Vec::new()),
        WorkbookError::SeveralSheets(sheets) => ("sheets", sheets),
        WorkbookError::NoSheet(sheets) => ("no-sheet", sheets),
    };
    let mut finding = unreadable(name, place, reason);
    let names = || sheets.iter().map(String::as_str);
    finding
        .args
        .extend([("sheet", sheet_name.into()), ("sheets", fields::format_names(names()).into())]);
    finding.args.extend(guess(sheet_name, names()));
    finding
}

/// Creates the finding that a download cannot be read; `reason` selects the variant of the message.
pub(super) fn unreadable(name: &str, place: Span, reason: &str) -> Diagnostic {
    let args = args![file = own_name(name), reason];
    Diagnostic::new(&DOWNLOAD_UNREADABLE, place, args)
}

/// Decodes a file that is neither an archive nor a workbook; reports a file that is not a table and returns `None`.
fn decode_file(
    name: &str,
    bytes: &[u8],
    request: &Request<'_>,
    files: &mut Files,
    report: &mut Report,
) -> Option<DecodedFile> {
    if let Some(reason) = binary_reason(bytes) {
        let place = Span::new(files.add(name, ""), 0..0);
        report.push(unreadable(name, place, reason));
        return None;
    }
    let text = match decode_text(name, bytes, request, files) {
        Ok(text) => text,
        Err(finding) => {
            report.push(finding);
            return None;
        }
    };
    let body = text.trim_start_matches('\u{feff}').trim();
    let reason = if body.is_empty() {
        Some("empty")
    } else if let Some(reason) = pointer_reason(body) {
        Some(reason)
    } else if body.starts_with('<') {
        Some(web_page_reason(body))
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
    Some(DecodedFile { file, stem, metadata: None, separator: None, string_number_offsets: None })
}

/// Returns the reason code if a text is a pointer of Git LFS or git-annex, which a repository has in place of a large
/// file.
fn pointer_reason(text: &str) -> Option<&'static str> {
    if text.starts_with("version https://git-lfs.github.com/spec/") {
        return Some("lfs");
    }
    // A table that contains such a path has several lines or columns.
    let is_line = !text.contains(['\n', '\r', ',']);
    (is_line && text.contains("annex/objects/")).then_some("annex")
}

/// Returns the reason code if the signature at the start of a file shows that it is not text.
fn binary_reason(bytes: &[u8]) -> Option<&'static str> {
    const SIGNATURES: [(&[u8], &str); 4] = [
        (b"%PDF", "pdf"),
        (b"\xD0\xCF\x11\xE0", "workbook"),
        (b"\x1F\x8B", "other"),
        (b"7z\xBC\xAF", "other"),
    ];
    let mut signatures = SIGNATURES.iter();
    let (_, reason) = signatures.find(|(signature, _)| bytes.starts_with(signature))?;
    // Password-protected workbooks are compound files, like old workbooks.
    let is_password_protected = *reason == "workbook" && workbook::is_password_protected(bytes);
    Some(if is_password_protected { "locked" } else { reason })
}

/// Decodes the text of a file. The encoding is the one that the user specifies; else UTF-16 if there is a byte order
/// mark or a zero byte in most characters; else UTF-8. A plain table that is not valid UTF-8 is read as Windows-1252,
/// which European spreadsheet programs write.
fn decode_text(
    name: &str,
    bytes: &[u8],
    request: &Request<'_>,
    files: &mut Files,
) -> Result<String, Diagnostic> {
    let encoding_name = request.form.and_then(|form| form.encoding.as_deref());
    if let Some(encoding_name) = encoding_name {
        let (text, is_damaged) = encoding(encoding_name).decode_with_bom_removal(bytes);
        // A single-byte encoding decodes any bytes without an error; NUL characters reveal UTF-16.
        if !is_damaged && !text.contains('\0') {
            return Ok(text.into_owned());
        }
        let mut finding = unreadable(name, Span::new(files.add(name, ""), 0..0), "encoding");
        finding.args.push(("encoding", encoding_name.into()));
        return Err(finding);
    }
    let utf16 = match bytes {
        [0xFF, 0xFE, ..] => Some(encoding_rs::UTF_16LE),
        [0xFE, 0xFF, ..] => Some(encoding_rs::UTF_16BE),
        _ => detect_utf16(bytes),
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

/// Returns the encoding of a name in [`model::table_form::ENCODINGS`].
fn encoding(name: &str) -> &'static Encoding {
    // The names in the list have a hyphen (`latin-1`), the WHATWG labels have none (`latin1`).
    let label = name.replace("latin-", "latin");
    Encoding::for_label(label.as_bytes()).unwrap_or(encoding_rs::UTF_8)
}

/// Number of bytes at the start of a file that are examined for UTF-16 without a byte order mark.
const UTF16_PROBE_BYTES: usize = 4_000;

/// Detects UTF-16 without a byte order mark: Latin-1 characters have one zero byte, always in the same position.
fn detect_utf16(bytes: &[u8]) -> Option<&'static Encoding> {
    let start = bytes.get(..UTF16_PROBE_BYTES).unwrap_or(bytes);
    let zero_bytes = |first: usize| start.iter().skip(first).step_by(2).filter(|byte| **byte == 0);
    let [even, odd] = [0, 1].map(|first| zero_bytes(first).count());
    // A zero byte in more than half of the characters is enough: some characters may be outside Latin-1.
    let is_majority = |zeros: usize| zeros > 0 && 4 * zeros > start.len();
    match (even, odd) {
        (0, odd) if is_majority(odd) => Some(encoding_rs::UTF_16LE),
        (even, 0) if is_majority(even) => Some(encoding_rs::UTF_16BE),
        _ => None,
    }
}

/// Returns the reason code for a text in markup, which was saved in place of a download: a login form, another HTML
/// page, or XML.
fn web_page_reason(body: &str) -> &'static str {
    let lower = body.to_lowercase();
    let password_fields = ["type=\"password\"", "type='password'", "type=password"];
    if password_fields.iter().any(|field| lower.contains(field)) {
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
        let wanted = |name| may_contain_figures(Family::WorldBank, name);
        assert!(wanted("API_SP.POP.TOTL_DS2_en_csv_v2_33112.csv"));
        assert!(!wanted("Metadata_Country_API_SP.POP.TOTL_DS2_en_csv_v2_33112.csv"));
        assert!(!wanted("__MACOSX/._API_SP.POP.TOTL.csv") && !wanted("readme.txt"));
        assert!(!wanted("sz.json") && may_contain_figures(Family::Factbook, "europe/sz.json"));
        assert!(
            may_contain_figures(Family::Owid, "co2.metadata.json")
                && !may_contain_figures(Family::Owid, "readme.md")
        );
    }
}
