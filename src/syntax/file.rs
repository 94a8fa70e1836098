//! Loading and parsing of files, with findings about their bytes.

use std::cell::RefCell;
use std::sync::Arc;

use crate::{csv, flaws, merge, yaml};
use assets::{Assets, Unreadable};
use diag::{Diagnostic, FileId, Files, FindingCode, Report, Severity, Span};
use lang::{MessageArg, Number, args};

/// A parsed file.
#[derive(Clone, Debug)]
pub enum FileTree {
    /// The tree of a YAML file.
    Tree(Arc<yaml::Node>),
    /// The table of a CSV file.
    Table(Arc<csv::Table>),
}

impl FileTree {
    /// Parses a text by its file extension. Problems go to `report`; `None` if nothing can be read, as with
    /// unresolved merge conflicts.
    pub fn parse(file: FileId, name: &str, text: &str, report: &mut Report) -> Option<Self> {
        if let Some((finding, _)) = merge::finding(file, name, text) {
            report.push(finding);
            return None;
        }
        if name.ends_with(".csv") {
            return Some(Self::Table(Arc::new(csv::parse(file, text, report))));
        }
        let root = yaml::parse(file, text, report)?;
        Some(Self::Tree(Arc::new(root)))
    }
}

/// A YAML file with the findings of its parser.
pub struct YamlFile {
    /// The files read so far, including this one.
    pub files: Files,
    /// Syntax findings; a schema check adds its own.
    pub report: RefCell<Report>,
    /// The tree; `None` if the file cannot be parsed.
    pub root: Option<Arc<yaml::Node>>,
}

/// Reads and parses a YAML file, and adds it to `files`.
pub fn read_yaml(assets: &Assets, name: &str, mut files: Files) -> YamlFile {
    let mut report = Report::default();
    let root = match read_text(assets, name, &mut files) {
        Ok(file) => {
            let text = files.get(file).map_or("", |file| &file.text);
            if check_content(file, name, text, &mut report) {
                let mut parser_report = Report::default();
                let parsed = FileTree::parse(file, name, text, &mut parser_report);
                register_tree(file, parsed.as_ref(), &mut files);
                content_root(file, name, parsed, parser_report, &mut report)
            } else {
                None
            }
        }
        Err(finding) => {
            report.push(finding);
            None
        }
    };
    YamlFile { files, report: RefCell::new(report), root }
}

/// Registers the parsed form of a file, from which findings get the symbolic locations of their spans.
pub fn register_tree(file: FileId, tree: Option<&FileTree>, files: &mut Files) {
    if let Some(form) = tree {
        files.set_logical_paths(file, Arc::new(form.clone()));
    }
}

/// Returns the tree of a file with content, and adds the findings of its parser to `report`. A file without content,
/// such as one of comments only, is reported as empty unless the parser has reported an error.
pub fn content_root(
    file: FileId,
    name: &str,
    tree: Option<FileTree>,
    parser_report: Report,
    report: &mut Report,
) -> Option<Arc<yaml::Node>> {
    let root = match tree {
        Some(FileTree::Tree(root)) if !root.is_null() => Some(root),
        _ => None,
    };
    if root.is_none() && parser_report.count(Severity::Error) == 0 {
        report.push(empty_finding(file, name));
    }
    report.extend(parser_report);
    root
}

/// Reads a file as text and adds it to `files`.
///
/// # Errors
/// A finding in the file if it is missing, unreadable or not UTF-8.
pub fn read_text(assets: &Assets, name: &str, files: &mut Files) -> Result<FileId, Diagnostic> {
    let (kind, args) = match assets.read(name) {
        Some(Ok(bytes)) => {
            let text = decode(name, &bytes, files)?;
            return Ok(files.add(name, text));
        }
        Some(Err(error)) => unreadable_finding(name, &error),
        None => {
            let (folder, stem) = folder_and_stem(name);
            let args = args![file = name, folder, stem];
            (&flaws::FILE_MISSING, args)
        }
    };
    // A finding needs a file to point at, even if there is none on the disk.
    let empty_span = Span::new(files.add(name, ""), 0..0);
    Err(Diagnostic::new(kind, empty_span, args))
}

/// Returns the last folder of a path, and the file name without extension.
fn folder_and_stem(name: &str) -> (&str, &str) {
    let (folders, file) = name.rsplit_once('/').unwrap_or(("", name));
    let folder = folders.rsplit('/').next().unwrap_or_default();
    (folder, file.split('.').next().unwrap_or_default())
}

/// Decodes UTF-8.
///
/// # Errors
/// A finding at the first invalid byte; the lossy text is added to `files`.
pub fn decode(name: &str, bytes: &[u8], files: &mut Files) -> Result<String, Diagnostic> {
    let error = match std::str::from_utf8(bytes) {
        Ok(text) => return Ok(text.to_owned()),
        Err(error) => error,
    };
    let at = error.valid_up_to();
    let text = String::from_utf8_lossy(bytes);
    let file = files.add(name, text.as_ref());
    // The readable part still gives the finding a symbolic location.
    let tree = FileTree::parse(file, name, &text, &mut Report::default());
    register_tree(file, tree.as_ref(), files);
    let byte = bytes.get(at).map(|byte| format!("{byte:02X}")).unwrap_or_default();
    let is_utf16 = bytes.starts_with(&[0xFF, 0xFE]) || bytes.starts_with(&[0xFE, 0xFF]);
    let encoding = if is_utf16 { "utf16" } else { "other" };
    let args = args![file = name, byte, encoding];
    // In the lossy text, U+FFFD is at the offset of the first invalid byte.
    let span = Span::new(file, at..at + char::REPLACEMENT_CHARACTER.len_utf8());
    Err(Diagnostic::new(&flaws::NOT_UTF8, span, args))
}

/// Returns `true` if a text has content. Reports an empty text, a byte order mark, and a missing line break at the
/// end.
pub fn check_content(file: FileId, name: &str, text: &str, report: &mut Report) -> bool {
    let body = text.strip_prefix('\u{feff}').unwrap_or(text);
    if body.trim().is_empty() {
        report.push(empty_finding(file, name));
        return false;
    }
    let mut report_file = |kind, span| {
        report.push(Diagnostic::new(kind, span, args![file = name]));
    };
    let mark = text.len() - body.len();
    if mark > 0 {
        // After the invisible mark, at the first column that a reader sees.
        let span = Span::new(file, mark..mark);
        report_file(&flaws::BYTE_ORDER_MARK, span);
    }
    if !text.ends_with(['\n', '\r']) {
        let last = text.char_indices().next_back().map_or(0, |(at, _)| at);
        let span = Span::new(file, last..text.len());
        report_file(&flaws::NEWLINE_MISSING, span);
    }
    true
}

/// Returns the finding about an empty file.
fn empty_finding(file: FileId, name: &str) -> Diagnostic {
    let args = args![file = name];
    Diagnostic::new(&flaws::FILE_EMPTY, Span::new(file, 0..0), args)
}

/// Returns the finding code and the arguments for a file that cannot be read.
fn unreadable_finding(
    name: &str,
    error: &Unreadable,
) -> (&'static FindingCode, Vec<(&'static str, MessageArg)>) {
    if let Unreadable::TooLarge(size) = error {
        let tenths = i64::try_from(size / 100_000).unwrap_or(i64::MAX);
        let limit = i64::try_from(Assets::MAX_FILE_BYTES / 1_000_000).unwrap_or(i64::MAX);
        let size = Number::new(tenths, 1);
        let args = args![file = name, size, limit = Number::whole(limit)];
        return (&flaws::FILE_TOO_LARGE, args);
    }
    let reason = error.reason();
    let args = args![file = name, reason];
    (&flaws::FILE_UNREADABLE, args)
}
