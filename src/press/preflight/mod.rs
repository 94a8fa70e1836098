//! Preflight: which clauses of a profile a file does not keep, as its printer would say.

mod clauses;
mod colour;
mod content;
mod drawing;
mod facts;
mod paint;
mod path;
mod picture;
mod plates;
mod png;
mod shade;
mod show;
pub(crate) mod source;
mod standard;
mod state;

use super::findings as kinds;
use clauses::Clauses;
use diag::{Diagnostic, Findings, Kind, Place};
use lang::{Arg, Join};
use paper::profile::{Colour, Form, Profile};
use pdf::limits::{Limits, Reached};
use pdf::reading::Unread;

/// How far into a file its head may lie.
const HEAD: usize = 1024;

/// Checks a file of this name. Nothing is found where it keeps every clause.
pub fn check(name: &str, bytes: &[u8], profile: &Profile) -> Findings {
    check_within(name, bytes, profile, &Limits::default())
}

/// [`check`] with other limits than those of the program.
pub fn check_within(name: &str, bytes: &[u8], profile: &Profile, limits: &Limits) -> Findings {
    let mut findings = Findings { files: profile.files.clone(), ..Findings::default() };
    let file = findings.files.add(name, "");
    let mut checker = Checker { name, profile, place: Place::new(file, 0..0), findings };
    let wanted = match profile.form {
        Form::Sheets | Form::Pages => FileKind::Pdf,
        Form::Pictures => FileKind::Png,
    };
    match FileKind::of(bytes) {
        found if found != wanted => checker.push(
            &kinds::PREFLIGHT_FORM,
            profile.place,
            vec![("found", found.told()), ("wanted", wanted.told())],
        ),
        FileKind::Png => png::check(&mut checker, bytes),
        _ => pdf(&mut checker, bytes, limits),
    }
    checker.findings
}

fn pdf(checker: &mut Checker<'_>, bytes: &[u8], limits: &Limits) {
    let (document, pages) = match source::read(bytes, limits) {
        Ok(read) => read,
        Err(why) => {
            let (kind, args) = match why {
                Unread::Encrypted => (&kinds::PREFLIGHT_ENCRYPTED, Vec::new()),
                Unread::Broken(_) => (&kinds::PREFLIGHT_BROKEN, told(None)),
                Unread::TooMuch(limit) => (&kinds::PREFLIGHT_BROKEN, told(Some(limit))),
            };
            let place = checker.place;
            return checker.push(kind, place, args);
        }
    };
    let mut looker = content::Looker::new(&document, Clauses::asked(checker.profile), limits);
    let seen = pages.iter().map(|page| looker.look(page)).collect();
    let mut clauses = Clauses { profile: checker.profile, checker, pages, seen };
    clauses.check(&document);
}

/// A limit as findings have it; what is broken goes beyond none.
fn told(limit: Option<Reached>) -> Vec<(&'static str, Arg)> {
    let Reached { what, most } = limit.unwrap_or(Reached { what: "broken", most: 0 });
    vec![("what", what.into()), ("most", most.into())]
}

/// What a file is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum FileKind {
    Empty,
    Pdf,
    Png,
    Html,
    Other,
}

impl FileKind {
    fn of(bytes: &[u8]) -> Self {
        let head = bytes.get(..HEAD).unwrap_or(bytes);
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

    fn told(self) -> Arg {
        let id = match self {
            Self::Empty => "preflight-empty",
            Self::Pdf => "preflight-pdf",
            Self::Png => "preflight-png",
            Self::Html => "preflight-html",
            Self::Other => "preflight-other",
        };
        Arg::sentence(id, Vec::new())
    }
}

/// The colours that a file may have, in words.
fn colours(colour: Colour) -> Arg {
    let id = match colour {
        Colour::Rgb => "preflight-rgb",
        Colour::Cmyk => "preflight-cmyk",
    };
    Arg::sentence(id, Vec::new())
}

/// A file under a profile.
struct Checker<'a> {
    name: &'a str,
    profile: &'a Profile,
    /// The file as a whole.
    place: Place,
    findings: Findings,
}

impl Checker<'_> {
    fn push(&mut self, kind: &'static Kind, place: Place, args: Vec<(&'static str, Arg)>) {
        let of_all = vec![("file", self.name.into()), ("profile", self.profile.id.as_str().into())];
        let args = [of_all, args].concat();
        let finding = Diagnostic::new(kind, place, args);
        self.findings.report.push(finding);
    }
}

/// As many pages one after the other, odd ones or even ones, are told as a run.
const RUN_OF_EVERY_OTHER: usize = 4;

/// Pages as people name them, by their ranks from 0: `1-3, 7`, or the odd ones of `1-251`.
fn pages(ranks: &[usize]) -> Arg {
    let mut told = Vec::new();
    let mut rest = ranks;
    while let Some(first) = rest.first() {
        let run = |step: usize| {
            let ranks = rest.iter().enumerate();
            ranks.take_while(|(at, rank)| **rank == first + at * step).count()
        };
        let (each, every_other) = (run(1), run(2));
        let page = |rank: usize| rank + 1;
        let count = if every_other >= RUN_OF_EVERY_OTHER {
            let id = if first % 2 == 0 { "preflight-odd" } else { "preflight-even" };
            let last = first + 2 * (every_other - 1);
            let args = vec![("first", page(*first).into()), ("last", page(last).into())];
            told.push(Arg::sentence(id, args));
            every_other
        } else {
            let last =
                if each > 1 { format!("-{}", page(first + each - 1)) } else { String::new() };
            told.push(format!("{}{last}", page(*first)).into());
            each
        };
        rest = &rest[count..];
    }
    match told.as_slice() {
        [one] => one.clone(),
        _ => Arg::List(told, Join::Commas),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pages_are_told_in_runs() {
        fn told(arg: Arg) -> String {
            match arg {
                Arg::Text(text) => text,
                Arg::Count(count) => count.to_string(),
                Arg::Sentence(id, args) => {
                    let args: Vec<String> = args.into_iter().map(|(_, arg)| told(arg)).collect();
                    format!("{id} {}", args.join("-"))
                }
                Arg::List(items, _) => items.into_iter().map(told).collect::<Vec<_>>().join(", "),
                _ => String::new(),
            }
        }
        let of = |ranks: &[usize]| told(pages(ranks));
        assert_eq!(of(&[0, 1, 2, 6]), "1-3, 7");
        assert_eq!(of(&[4]), "5");
        assert_eq!(of(&[0, 2, 4]), "1, 3, 5");
        assert_eq!(of(&[0, 2, 4, 6, 7, 8]), "preflight-odd 1-7, 8-9");
        assert_eq!(of(&[3, 5, 7, 9, 11]), "preflight-even 4-12");
        assert_eq!(of(&[0, 1, 3, 5, 7]), "1-2, 4, 6, 8");
    }

    #[test]
    fn files_are_known_by_their_heads() {
        let of = |bytes: &[u8]| FileKind::of(bytes);
        assert_eq!(of(b""), FileKind::Empty);
        assert_eq!(of(b"junk\n%PDF-1.4\n"), FileKind::Pdf);
        assert_eq!(of(b"<!DOCTYPE HTML><p>"), FileKind::Html);
        assert_eq!(of(b"GIF89a"), FileKind::Other);
    }
}
