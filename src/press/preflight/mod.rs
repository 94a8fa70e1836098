//! Preflight: checks a PDF or PNG against a print profile, and reports each clause that it breaks.

mod checker;
mod clauses;
mod colour;
mod content;
mod digest;
mod facts;
mod page_facts;
mod paint;
mod paint_ops;
mod parameters;
mod path;
mod picture;
mod plates;
mod png;
mod resources;
mod see_through;
mod shade;
pub(crate) mod source;
mod standard;
mod state;
mod type3;

use super::findings as kinds;
use checker::{Checker, limit_args};
use clauses::Clauses;
use diag::{Findings, Report, Span};
use lang::{MessageArg, args};
use paper::edges::Edges;
use paper::profile::{OutputForm, Profile};
use pdf::limits::Limits;
use pdf::reading::LoadError;

/// Number of bytes at the start of a file that are searched for the signature of its format.
const HEAD: usize = 1024;

/// Checks a file against a profile. There are no findings if the file meets every clause. `name` identifies the file
/// in messages.
pub fn check(name: &str, bytes: &[u8], profile: &Profile) -> Findings {
    check_within(name, bytes, profile, &Limits::default())
}

/// Checks like [`check`], with other limits than the default ones.
pub fn check_within(name: &str, bytes: &[u8], profile: &Profile, limits: &Limits) -> Findings {
    check_with(name, bytes, profile, None, limits)
}

fn check_with(
    name: &str,
    bytes: &[u8],
    profile: &Profile,
    edges: Option<Edges>,
    limits: &Limits,
) -> Findings {
    let mut findings = Findings { files: profile.files.clone(), ..Findings::default() };
    let file = findings.files.add(name, "");
    let mut checker = Checker { name, profile, span: Span::new(file, 0..0), findings };
    let wanted = match profile.form {
        OutputForm::Sheets | OutputForm::Pages => FileKind::Pdf,
        OutputForm::Pictures => FileKind::Png,
    };
    match FileKind::detect(bytes) {
        found if found != wanted => checker.push(
            &kinds::PREFLIGHT_FORM,
            profile.span,
            args![found = found.message_arg(), wanted = wanted.message_arg()],
        ),
        FileKind::Png => png::check(&mut checker, bytes),
        _ => pdf(&mut checker, bytes, edges, limits),
    }
    checker.findings
}

/// Checks the texts of a file whose letters become outlines afterwards, which nothing can tell from drawings: their
/// size, and their distance from the cut.
pub fn check_texts(name: &str, bytes: &[u8], profile: &Profile) -> Findings {
    let of_texts = Profile {
        id: profile.id.clone(),
        name: profile.name.clone(),
        form: profile.form,
        bleed: profile.bleed.clone(),
        safe: profile.safe.clone(),
        smallest: profile.smallest.clone(),
        files: profile.files.clone(),
        span: profile.span,
        ..Profile::without_clauses()
    };
    let found = check(name, bytes, &of_texts);
    let mut report = Report::default();
    let is_line = ("state", MessageArg::from("line"));
    // Lines and pictures are checked in the final file.
    let of_texts = found.report.iter().filter(|finding| {
        !finding.args.contains(&is_line) && finding.code.id != kinds::PREFLIGHT_SEE_THROUGH.id
    });
    of_texts.for_each(|finding| report.push(finding.clone()));
    Findings { files: found.files, report }
}

/// Checks that nothing on the pages of a PDF lies in the edges that a printer leaves white. `profile` has no clauses;
/// the edges are measured on portrait paper.
pub fn check_edges(name: &str, bytes: &[u8], profile: &Profile, edges: Edges) -> Findings {
    check_with(name, bytes, profile, Some(edges), &Limits::default())
}

/// Checks a PDF: loads it, interprets its pages, and evaluates the clauses of the profile.
fn pdf(checker: &mut Checker<'_>, bytes: &[u8], edges: Option<Edges>, limits: &Limits) {
    let (document, pages) = match source::read(bytes, limits) {
        Ok(read) => read,
        Err(why) => {
            let (kind, args) = match why {
                LoadError::Encrypted => (&kinds::PREFLIGHT_ENCRYPTED, Vec::new()),
                LoadError::Broken(_) => (&kinds::PREFLIGHT_BROKEN, limit_args(None)),
                LoadError::TooMuch(limit) => (&kinds::PREFLIGHT_BROKEN, limit_args(Some(limit))),
            };
            let place = checker.span;
            return checker.push(kind, place, args);
        }
    };
    // One interpreter for all pages: its limits hold for the file as a whole.
    // The white of a page is known only if its inks are painted.
    let painted = edges.map(|_| page_facts::PreflightOptions::default());
    let has_masks = see_through::has_masked_image(&document);
    let options = Clauses::ink_options(checker.profile, has_masks).or(painted);
    let mut visitor = content::PreflightVisitor::new(&document, options, limits);
    let seen = pages.iter().map(|page| visitor.interpret_page(page)).collect();
    let mut clauses = Clauses { profile: checker.profile, checker, pages, seen };
    clauses.check(&document);
    if let Some(edges) = edges {
        clauses.edges(edges);
    }
}

/// File format, detected by signature.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum FileKind {
    Empty,
    Pdf,
    Png,
    Html,
    Other,
}

impl FileKind {
    /// Detects the format of a file from its first bytes; the name may be wrong.
    fn detect(bytes: &[u8]) -> Self {
        let head = bytes.get(..HEAD).unwrap_or(bytes);
        // Readers accept a PDF with junk before its header, so `%PDF-` need not be the first bytes.
        let has =
            |sign: &[u8]| head.windows(sign.len()).any(|bytes| bytes.eq_ignore_ascii_case(sign));
        if bytes.is_empty() {
            Self::Empty
        } else if bytes.starts_with(b"\x89PNG\r\n\x1a\n") {
            Self::Png
        } else if has(b"%PDF-") {
            Self::Pdf
        } else if has(b"<html") || has(b"<!doctype html") {
            Self::Html
        } else {
            Self::Other
        }
    }

    /// Returns the name of the format as an argument of a message.
    fn message_arg(self) -> MessageArg {
        let id = match self {
            Self::Empty => "preflight-empty",
            Self::Pdf => "preflight-pdf",
            Self::Png => "preflight-png",
            Self::Html => "preflight-html",
            Self::Other => "preflight-other",
        };
        MessageArg::message(id, Vec::new())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn files_are_known_by_their_heads() {
        let of = |bytes: &[u8]| FileKind::detect(bytes);
        assert_eq!(of(b""), FileKind::Empty);
        assert_eq!(of(b"junk\n%PDF-1.4\n"), FileKind::Pdf);
        assert_eq!(of(b"<!DOCTYPE HTML><p>"), FileKind::Html);
        assert_eq!(of(b"GIF89a"), FileKind::Other);
    }
}
