//! Parser of plans, which an editor may have changed by hand.

use std::ops::Range;

use diag::{Diagnostic, FileId, Report, Span};
use lang::{MessageArgs, args};

use super::{ARROW, Answer, Batch, Entry, FORM, Plan, RuleAccepted, Section, Source, places};
use crate::findings::{PLAN_ANSWER, PLAN_LINE, PLAN_OTHER, PLAN_REPEATED};

/// First words of all plan lines except entries.
const WORDS: [&str; 9] =
    ["plan", "edition", "update", "file", "accept", "decisions", "rules", "first", "others"];

/// Parses a plan; reports invalid lines and returns `None` if there are any.
pub fn read(file: FileId, text: &str, report: &mut Report) -> Option<Plan> {
    let mut reader = Reader {
        file,
        report,
        plan: Plan::default(),
        yours: Vec::new(),
        is_headed: false,
        is_sound: true,
        is_other: false,
    };
    let mut at = 0;
    for line in text.split_inclusive('\n') {
        let start = at;
        at += line.len();
        let line = line.trim_end();
        // A text saved by another program may start with a byte order mark.
        let line = line.strip_prefix('\u{feff}').unwrap_or(line);
        reader.line(line, start..start + line.len());
    }
    reader.end(text.len())
}

struct Reader<'a> {
    file: FileId,
    report: &'a mut Report,
    plan: Plan,
    /// The editor's lines that are not assigned yet; they belong to the next entry or section.
    yours: Vec<String>,
    /// `true` once a line other than the editor's or a generated one was read.
    is_headed: bool,
    is_sound: bool,
    /// `true` if the file is not a plan of this format version, so that the rest is skipped.
    is_other: bool,
}

impl Reader<'_> {
    fn report_error(
        &mut self,
        kind: &'static diag::FindingCode,
        range: Range<usize>,
        args: MessageArgs,
    ) {
        self.is_sound = false;
        self.report.push(Diagnostic::new(kind, Span::new(self.file, range), args));
    }

    fn wrong(&mut self, line: &str, range: Range<usize>) {
        let word = line.split_whitespace().next().unwrap_or_default().to_owned();
        let mut args: MessageArgs = args![word = word.as_str()];
        args.extend(syntax::guess(&word, WORDS.into_iter()));
        self.report_error(&PLAN_LINE, range, args);
    }

    fn line(&mut self, line: &str, range: Range<usize>) {
        if self.is_other {
            return;
        }
        let trimmed = line.trim_start();
        if trimmed.is_empty() || trimmed.starts_with('#') {
            self.yours(trimmed, line.starts_with([' ', '\t']));
            return;
        }
        // Generated lines are ignored: they are written anew each time.
        if trimmed.starts_with('|') {
            return;
        }
        if line.starts_with([' ', '\t']) {
            self.raw(trimmed, range);
            return;
        }
        let (word, rest) = line.split_once(' ').unwrap_or((line, ""));
        let rest = rest.trim();
        if !self.is_headed && word != "plan" {
            // If the file is not a plan, further findings would be noise.
            self.is_headed = true;
            self.is_other = true;
            self.report_error(&PLAN_OTHER, range, args![form = "", has = "no"]);
            return;
        }
        let before = std::mem::take(&mut self.yours);
        match word {
            "plan" if !self.is_headed => {
                self.is_headed = true;
                self.plan.head = before;
                if rest != FORM {
                    self.is_other = true;
                    self.report_error(&PLAN_OTHER, range, args![form = rest, has = "yes"]);
                }
                return;
            }
            "first" | "others" => {
                let told = rest.split_once('|').map_or("", |(_, told)| told.trim());
                self.plan.sections.push(Section {
                    word: word.to_owned(),
                    told: told.to_owned(),
                    entries: Vec::new(),
                });
                // Blank lines are dropped, because `write` inserts one before each section.
                self.yours = before.into_iter().filter(|line| !line.is_empty()).collect();
                return;
            }
            _ if !self.plan.sections.is_empty() => {
                self.entry(line, before, range);
                return;
            }
            _ => {}
        }
        // The header cannot store lines of the editor, so they move to the first section.
        self.yours = before;
        self.header(line, (word, rest), range);
    }

    fn header(&mut self, line: &str, (word, rest): (&str, &str), range: Range<usize>) {
        let place = Some(Span::new(self.file, range.clone()));
        let pair = rest.split_once(' ').map(|(one, other)| (one.to_owned(), other.trim()));
        match (word, pair) {
            ("edition", Some((id, digest))) => {
                self.plan.edition = (id, digest.to_owned());
                self.plan.edition_span = place;
            }
            ("update", _) if !rest.is_empty() => {
                let words = unquoted(rest);
                self.plan.batches.push(Batch { words, span: place, files: Vec::new() });
            }
            ("file", Some((digest, path))) if !self.plan.batches.is_empty() => {
                let source = source(digest, path, place);
                if let Some(batch) = self.plan.batches.last_mut() {
                    batch.files.push(source);
                }
            }
            ("accept", _) => {
                self.plan.rules = rest.split_whitespace().map(str::to_owned).collect();
            }
            ("decisions", Some((digest, path))) => {
                self.plan.decisions.push(source(digest, path, place));
            }
            ("rules", Some((count, digest))) if count.parse::<usize>().is_ok() => {
                let count = count.parse().unwrap_or_default();
                self.plan.taken = RuleAccepted { count, digest: digest.to_owned(), span: place };
            }
            _ => self.wrong(line, range),
        }
    }

    fn entry(&mut self, line: &str, before: Vec<String>, range: Range<usize>) {
        let mut words = line.split_whitespace();
        let (Some(country), Some(category)) = (words.next(), words.next()) else {
            self.wrong(line, range);
            return;
        };
        let key = (country.to_owned(), category.to_owned());
        let known = self.plan.entries().find(|entry| entry.key == key);
        if let Some(known) = known.and_then(|known| known.spans) {
            self.is_sound = false;
            let place = Span::new(self.file, range.clone());
            let args = args![country, category];
            self.report.push(Diagnostic::new(&PLAN_REPEATED, place, args).also(known.0));
        }
        let word = words.next().unwrap_or_default();
        let answer = Answer::from_word(word);
        if answer.is_none() {
            let has = if word.is_empty() { "no" } else { "yes" };
            let mut args: MessageArgs = args![word, has];
            args.extend(syntax::guess(word, Answer::ALL.into_iter().map(Answer::word)));
            let start = range.start + line.rfind(word).filter(|_| !word.is_empty()).unwrap_or(0);
            let end = if word.is_empty() { range.end } else { start + word.len() };
            self.report_error(&PLAN_ANSWER, start..end, args);
        }
        let reason: Vec<&str> = words.collect();
        // If there are only blank lines, they are the separator that `write` inserts.
        let before = if before.iter().all(String::is_empty) { Vec::new() } else { before };
        let entry = Entry {
            key,
            answer: answer.unwrap_or_default(),
            reason: reason.join(" "),
            raw: String::new(),
            notes: Vec::new(),
            before,
            inside: Vec::new(),
            spans: Some(places(self.file, [range.clone(), range])),
        };
        if let Some(section) = self.plan.sections.last_mut() {
            section.entries.push(entry);
        }
    }

    /// Assigns a line of raw figures to the entry before it.
    fn raw(&mut self, line: &str, range: Range<usize>) {
        let file = self.file;
        let sections = self.plan.sections.last_mut();
        let entry = sections.and_then(|section| section.entries.last_mut());
        match entry.filter(|entry| entry.raw.is_empty()) {
            Some(entry) => {
                let words: Vec<&str> = line.split_whitespace().collect();
                // An editor may type the arrow as `->`.
                entry.raw = words.join(" ").replace("->", ARROW);
                entry.spans = entry.spans.map(|(first, _)| (first, Span::new(file, range)));
            }
            None => self.wrong(line, range),
        }
    }

    /// Stores a line of the editor: if it is indented, within the entry above it, else before the next entry or
    /// section.
    fn yours(&mut self, line: &str, is_indented: bool) {
        let entry = self.plan.sections.last_mut().and_then(|section| section.entries.last_mut());
        // After an unindented line, indented lines belong to the next entry or section too.
        match entry.filter(|_| is_indented && !line.is_empty() && self.yours.is_empty()) {
            Some(entry) => entry.inside.push(line.to_owned()),
            None => self.yours.push(line.to_owned()),
        }
    }

    fn end(mut self, length: usize) -> Option<Plan> {
        if !self.is_headed && self.is_sound {
            // An empty file has no first byte to which the span could point.
            self.report_error(&PLAN_OTHER, 0..length.min(1), args![form = "", has = "no"]);
        }
        self.plan.tail = self.yours;
        self.is_sound.then_some(self.plan)
    }
}

fn source(digest: String, path: &str, place: Option<Span>) -> Source {
    let (path, told) = path.split_once("     | ").unwrap_or((path, ""));
    Source {
        digest,
        path: path.trim().to_owned(),
        span: place,
        description: told.trim().to_owned(),
    }
}

/// Splits a line into words at spaces and tabs. Words may be in double quotes, in which `""` is a quote.
fn unquoted(line: &str) -> Vec<String> {
    let mut words: Vec<String> = Vec::new();
    let mut letters = line.chars().peekable();
    let (mut is_quoted, mut is_open) = (false, false);
    while let Some(letter) = letters.next() {
        match letter {
            '"' if is_quoted && letters.peek() == Some(&'"') => {
                letters.next();
                if let Some(word) = words.last_mut() {
                    word.push('"');
                }
            }
            '"' => {
                is_quoted = !is_quoted;
                // Started at the quote, because a quoted word may be empty.
                if !is_open {
                    words.push(String::new());
                    is_open = true;
                }
            }
            ' ' | '\t' if !is_quoted => is_open = false,
            letter => {
                if !is_open {
                    words.push(String::new());
                    is_open = true;
                }
                if let Some(word) = words.last_mut() {
                    word.push(letter);
                }
            }
        }
    }
    words
}
