//! Parser of plans, which an editor may have changed by hand.

use std::ops::Range;

use diag::{Diagnostic, FileId, Report, Span};
use lang::{MessageArgs, args};

use super::{
    ARROW, Answer, Batch, Entry, FORMAT_VERSION, Plan, RuleAccepted, Section, Source, entry_spans,
};
use crate::findings::{PLAN_ANSWER, PLAN_LINE, PLAN_OTHER, PLAN_REPEATED};

/// First words of all plan lines except entries.
const WORDS: [&str; 9] =
    ["plan", "edition", "update", "file", "accept", "decisions", "rules", "first", "others"];

/// Parses a plan; reports invalid lines, and returns `None` if there are any.
pub fn read(file: FileId, text: &str, report: &mut Report) -> Option<Plan> {
    let mut reader = Reader {
        file,
        report,
        plan: Plan::default(),
        editor_lines: Vec::new(),
        has_header: false,
        is_valid: true,
        is_foreign: false,
    };
    let mut at = 0;
    for line in text.split_inclusive('\n') {
        let start = at;
        at += line.len();
        let line = line.trim_end();
        // A text saved by another program may start with a byte order mark.
        let line = line.strip_prefix('\u{feff}').unwrap_or(line);
        reader.read_line(line, start..start + line.len());
    }
    reader.finish(text.len())
}

/// State of the parser.
struct Reader<'a> {
    file: FileId,
    report: &'a mut Report,
    plan: Plan,
    /// The editor's lines that are not assigned yet: they belong to the next entry or section.
    editor_lines: Vec<String>,
    /// `true` once the line that must start with `plan` was read.
    has_header: bool,
    /// `false` if a line is invalid.
    is_valid: bool,
    /// `true` if the file is not a plan of this format version; the rest of the file is then skipped.
    is_foreign: bool,
}

impl Reader<'_> {
    fn report_error(
        &mut self,
        kind: &'static diag::FindingCode,
        range: Range<usize>,
        args: MessageArgs,
    ) {
        self.is_valid = false;
        self.report.push(Diagnostic::new(kind, Span::new(self.file, range), args));
    }

    /// Reports a line that cannot be parsed.
    fn report_line(&mut self, line: &str, range: Range<usize>) {
        let word = line.split_whitespace().next().unwrap_or_default().to_owned();
        let mut args: MessageArgs = args![word = word.as_str()];
        args.extend(syntax::guess_args(&word, WORDS.into_iter()));
        self.report_error(&PLAN_LINE, range, args);
    }

    /// Parses a line without its line break; `range` is its byte range in the file.
    fn read_line(&mut self, line: &str, range: Range<usize>) {
        if self.is_foreign {
            return;
        }
        let trimmed = line.trim_start();
        if trimmed.is_empty() || trimmed.starts_with('#') {
            self.store_editor_line(trimmed, line.starts_with([' ', '\t']));
            return;
        }
        // Generated lines are ignored: they are written anew each time.
        if trimmed.starts_with('|') {
            return;
        }
        if line.starts_with([' ', '\t']) {
            self.read_raw_line(trimmed, range);
            return;
        }
        let (word, rest) = line.split_once(' ').unwrap_or((line, ""));
        let rest = rest.trim();
        if !self.has_header && word != "plan" {
            // If the file is not a plan, further findings would be noise.
            self.has_header = true;
            self.is_foreign = true;
            self.report_error(&PLAN_OTHER, range, args![form = "", has = "no"]);
            return;
        }
        let before = std::mem::take(&mut self.editor_lines);
        match word {
            "plan" if !self.has_header => {
                self.has_header = true;
                self.plan.head = before;
                if rest != FORMAT_VERSION {
                    self.is_foreign = true;
                    self.report_error(&PLAN_OTHER, range, args![form = rest, has = "yes"]);
                }
                return;
            }
            "first" | "others" => {
                let description =
                    rest.split_once('|').map_or("", |(_, description)| description.trim());
                self.plan.sections.push(Section {
                    word: word.to_owned(),
                    description: description.to_owned(),
                    entries: Vec::new(),
                });
                // Blank lines are dropped, because `write` inserts one before each section.
                self.editor_lines = before.into_iter().filter(|line| !line.is_empty()).collect();
                return;
            }
            _ if !self.plan.sections.is_empty() => {
                self.read_entry(line, before, range);
                return;
            }
            _ => {}
        }
        // The header cannot store lines of the editor, so they move to the first section.
        self.editor_lines = before;
        self.read_header(line, (word, rest), range);
    }

    /// Parses a line before the first section; `word` is its first word, `rest` the text after it.
    fn read_header(&mut self, line: &str, (word, rest): (&str, &str), range: Range<usize>) {
        let place = Some(Span::new(self.file, range.clone()));
        let pair = rest.split_once(' ').map(|(one, other)| (one.to_owned(), other.trim()));
        match (word, pair) {
            ("edition", Some((id, digest))) => {
                self.plan.edition = (id, digest.to_owned());
                self.plan.edition_span = place;
            }
            ("update", _) if !rest.is_empty() => {
                let arguments = split_words(rest);
                self.plan.batches.push(Batch { arguments, span: place, files: Vec::new() });
            }
            ("file", Some((digest, path))) if !self.plan.batches.is_empty() => {
                let source = parse_source(digest, path, place);
                if let Some(batch) = self.plan.batches.last_mut() {
                    batch.files.push(source);
                }
            }
            ("accept", _) => {
                self.plan.rules = rest.split_whitespace().map(str::to_owned).collect();
            }
            ("decisions", Some((digest, path))) => {
                self.plan.decisions.push(parse_source(digest, path, place));
            }
            ("rules", Some((count, digest))) if count.parse::<usize>().is_ok() => {
                let count = count.parse().unwrap_or_default();
                self.plan.rule_accepted =
                    RuleAccepted { count, digest: digest.to_owned(), span: place };
            }
            _ => self.report_line(line, range),
        }
    }

    /// Parses the first line of an entry; `before` are the editor's lines above the entry.
    fn read_entry(&mut self, line: &str, before: Vec<String>, range: Range<usize>) {
        let mut words = line.split_whitespace();
        let (Some(country), Some(category)) = (words.next(), words.next()) else {
            self.report_line(line, range);
            return;
        };
        let key = (country.to_owned(), category.to_owned());
        let known = self.plan.entries().find(|entry| entry.key == key);
        if let Some(known) = known.and_then(|known| known.spans) {
            self.is_valid = false;
            let place = Span::new(self.file, range.clone());
            let args = args![country, category];
            self.report.push(Diagnostic::new(&PLAN_REPEATED, place, args).with_span(known.0));
        }
        let word = words.next().unwrap_or_default();
        let answer = Answer::from_word(word);
        if answer.is_none() {
            let has = if word.is_empty() { "no" } else { "yes" };
            let mut args: MessageArgs = args![word, has];
            args.extend(syntax::guess_args(word, Answer::ALL.into_iter().map(Answer::word)));
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
            lines_before: before,
            lines_within: Vec::new(),
            spans: Some(entry_spans(self.file, [range.clone(), range])),
        };
        if let Some(section) = self.plan.sections.last_mut() {
            section.entries.push(entry);
        }
    }

    /// Assigns a line of raw figures to the entry before it.
    fn read_raw_line(&mut self, line: &str, range: Range<usize>) {
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
            None => self.report_line(line, range),
        }
    }

    /// Stores a line of the editor: with the entry above if the line is indented, else for the next entry or section.
    fn store_editor_line(&mut self, line: &str, is_indented: bool) {
        let entry = self.plan.sections.last_mut().and_then(|section| section.entries.last_mut());
        // After an unindented line, indented lines belong to the next entry or section too.
        match entry.filter(|_| is_indented && !line.is_empty() && self.editor_lines.is_empty()) {
            Some(entry) => entry.lines_within.push(line.to_owned()),
            None => self.editor_lines.push(line.to_owned()),
        }
    }

    /// Returns the plan after the last line; `None` if a line was invalid. `length` is the length of the file in
    /// bytes.
    fn finish(mut self, length: usize) -> Option<Plan> {
        if !self.has_header && self.is_valid {
            // An empty file has no first byte to which the span could point.
            self.report_error(&PLAN_OTHER, 0..length.min(1), args![form = "", has = "no"]);
        }
        self.plan.tail = self.editor_lines;
        self.is_valid.then_some(self.plan)
    }
}

fn parse_source(digest: String, path: &str, place: Option<Span>) -> Source {
    let (path, description) = path.split_once("     | ").unwrap_or((path, ""));
    Source {
        digest,
        path: path.trim().to_owned(),
        span: place,
        description: description.trim().to_owned(),
    }
}

/// Splits a line into words at spaces and tabs. Words may be in double quotes, in which `""` is a quote.
fn split_words(line: &str) -> Vec<String> {
    let mut words: Vec<String> = Vec::new();
    let mut characters = line.chars().peekable();
    let (mut is_quoted, mut is_in_word) = (false, false);
    while let Some(character) = characters.next() {
        match character {
            '"' if is_quoted && characters.peek() == Some(&'"') => {
                characters.next();
                if let Some(word) = words.last_mut() {
                    word.push('"');
                }
            }
            '"' => {
                is_quoted = !is_quoted;
                // The word starts at the quote, because a quoted word may be empty.
                if !is_in_word {
                    words.push(String::new());
                    is_in_word = true;
                }
            }
            ' ' | '\t' if !is_quoted => is_in_word = false,
            character => {
                if !is_in_word {
                    words.push(String::new());
                    is_in_word = true;
                }
                if let Some(word) = words.last_mut() {
                    word.push(character);
                }
            }
        }
    }
    words
}
