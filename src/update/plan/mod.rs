//! Plans: text files with the proposed changes of an update, which an editor reviews and answers.
//!
//! The first word of a line determines its kind. An entry starts with country, category and answer; the line of raw
//! figures below it contains exactly the values to write. Lines that start with `|` are generated anew each time.
//! Blank lines and lines that start with `#` belong to the editor and are preserved in place. Entries are sorted by
//! country, so that a new download moves no entry, and one answer changes one line of a diff.

mod conflicts;
mod read;
mod write;

use diag::{FileId, Span};
use sha2::{Digest as _, Sha256};

pub use conflicts::{CurrentState, find_conflicts};
pub use read::read;
pub use write::write;

/// Version of the file format, increased with each change that older versions of the program cannot read.
pub const FORMAT_VERSION: &str = "1";

/// Number of hexadecimal digits of a digest in a plan, enough to distinguish any two files.
const DIGEST_DIGITS: usize = 12;

/// Separator between the old and the new value in a line of raw figures.
pub const ARROW: &str = "→";

/// The editor's answer to an entry.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Answer {
    /// The new value is written.
    Yes,
    /// The old value is kept.
    No,
    /// Nothing is written, and the question is open for the next run.
    #[default]
    Open,
}

impl Answer {
    /// All answers in order.
    pub const ALL: [Self; 3] = [Self::Yes, Self::No, Self::Open];

    /// Returns the word for the answer in a plan, which is the same in all languages.
    pub fn word(self) -> &'static str {
        match self {
            Self::Yes => "yes",
            Self::No => "no",
            Self::Open => "open",
        }
    }

    fn from_word(word: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|answer| answer.word() == word)
    }
}

/// A file that a plan was made from.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Source {
    /// [`digest`] of the file's bytes.
    pub digest: String,
    /// Path relative to the folder of the plan.
    pub path: String,
    /// Span of the file's line; `None` in a plan that was not parsed.
    pub span: Option<Span>,
    /// Generated description of the file's content.
    pub description: String,
}

/// Files that are read together by one command.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Batch {
    /// Arguments of the `update` command, without the files.
    pub arguments: Vec<String>,
    /// Span of the batch's line; `None` in a plan that was not parsed.
    pub span: Option<Span>,
    /// The downloads, in the order of the command.
    pub files: Vec<Source>,
}

/// Changes that rules accept without a question.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct RuleAccepted {
    /// Number of changes.
    pub count: usize,
    /// [`digest`] of the lines of these changes.
    pub digest: String,
    /// Span of the line with this count; `None` in a plan that was not parsed.
    pub span: Option<Span>,
}

/// A change that the editor answers.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Entry {
    /// Code of the country and id of the category.
    pub key: (String, String),
    /// Answer to the entry.
    pub answer: Answer,
    /// Reason in the editor's words; empty if none was given.
    pub reason: String,
    /// Old and new value with year and source, as one line.
    pub raw: String,
    /// Generated lines of the entry, without the leading `|`.
    pub notes: Vec<String>,
    /// The editor's lines (comments and blank lines) before the entry.
    pub lines_before: Vec<String>,
    /// The editor's lines within the entry.
    pub lines_within: Vec<String>,
    /// Spans of the first line and of the line of raw figures; `None` in a plan that was not parsed.
    pub spans: Option<(Span, Span)>,
}

/// A group of entries.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Section {
    /// First word of the section's heading line: `first` or `others`.
    pub word: String,
    /// Generated description in the section's heading line.
    pub description: String,
    /// Entries of the section, in the order of the file.
    pub entries: Vec<Entry>,
}

/// The proposed changes of an update, with the answers.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Plan {
    /// Lines before all others, from the editor or from the program when the plan was new.
    pub head: Vec<String>,
    /// Id of the edition and [`digest`] of its data.
    pub edition: (String, String),
    /// Span of the edition's line; `None` in a plan that was not parsed.
    pub edition_span: Option<Span>,
    /// Downloads to read.
    pub batches: Vec<Batch>,
    /// Rules of bulk acceptance, as on the command line.
    pub rules: Vec<String>,
    /// Files with overrides to carry out.
    pub decisions: Vec<Source>,
    /// Changes that the rules accept.
    pub rule_accepted: RuleAccepted,
    /// Entries to answer, by section.
    pub sections: Vec<Section>,
    /// The editor's lines after all others. Former answers to changes that no longer exist are added here as
    /// comments.
    pub tail: Vec<String>,
}

impl Plan {
    /// Returns the entries of all sections.
    pub fn entries(&self) -> impl Iterator<Item = &Entry> {
        self.sections.iter().flat_map(|section| &section.entries)
    }

    /// Returns the number of entries with an answer.
    pub fn count(&self, answer: Answer) -> usize {
        self.entries().filter(|entry| entry.answer == answer).count()
    }

    /// Takes over the editor's lines and answers from an older version of this plan. Answers to changes that no
    /// longer exist become comments.
    pub fn merge_answers(&mut self, old: Self) {
        self.head = old.head;
        self.tail = old.tail;
        for old_entry in old.sections.into_iter().flat_map(|section| section.entries) {
            let mut all = self.sections.iter_mut().flat_map(|section| &mut section.entries);
            match all.find(|entry| entry.key == old_entry.key) {
                // An answer is valid only for exactly the change that the editor saw.
                Some(entry) if entry.raw == old_entry.raw => {
                    entry.answer = old_entry.answer;
                    entry.reason = old_entry.reason;
                    entry.lines_before = old_entry.lines_before;
                    entry.lines_within = old_entry.lines_within;
                }
                Some(entry) => {
                    entry.lines_before = old_entry.lines_before.clone();
                    entry.lines_within = old_entry.lines_within.clone();
                    // The figures have changed, so the old answer is preserved only as a comment.
                    if old_entry.answer != Answer::Open {
                        entry.lines_within.push(format!("# {}", write::first_line(&old_entry)));
                        entry.lines_within.push(format!("# {}", old_entry.raw));
                    }
                }
                None => {
                    // An entry without an answer or lines of the editor can be dropped.
                    let is_answered = old_entry.answer != Answer::Open;
                    if is_answered
                        || !old_entry.lines_within.is_empty()
                        || !old_entry.lines_before.is_empty()
                    {
                        self.tail.extend(old_entry.lines_before.clone());
                        self.tail.push(format!("# {}", write::first_line(&old_entry)));
                        self.tail.push(format!("# {}", old_entry.raw));
                        self.tail.extend(old_entry.lines_within);
                    }
                }
            }
        }
    }
}

/// Returns a short digest (SHA-256, truncated) of a sequence of byte strings.
pub fn digest<'a>(parts: impl IntoIterator<Item = &'a [u8]>) -> String {
    let mut hasher = Sha256::new();
    for part in parts {
        // Lengths are hashed too; otherwise moving bytes from one part to the next would not change the digest.
        hasher.update(u64::try_from(part.len()).unwrap_or(u64::MAX).to_be_bytes());
        hasher.update(part);
    }
    let hex = hasher.finalize().iter().map(|byte| format!("{byte:02x}")).collect::<String>();
    hex[..DIGEST_DIGITS].to_owned()
}

/// Puts a word in double quotes if it has spaces or special characters, for a shell and for a plan.
fn quoted(word: &str) -> String {
    let is_plain = !word.is_empty() && !word.contains([' ', '"', '\'', '|', '#', '\t']);
    if is_plain { word.to_owned() } else { format!("\"{}\"", word.replace('"', "\"\"")) }
}

/// Returns the spans of an entry: of its first line and of its line of raw figures.
fn entry_spans(file: FileId, lines: [std::ops::Range<usize>; 2]) -> (Span, Span) {
    let [first, raw] = lines;
    (Span::new(file, first), Span::new(file, raw))
}

#[cfg(test)]
mod tests {
    use super::*;
    use diag::{Files, Report};

    const WRITTEN: &str = "\
# Ours.

plan 1
edition 2026 5f02c8a91d3e
update wdi --retrieved 2026-07-13
file 0b7e41d5a2c9 ../my downloads/a \"b\".csv     | Population
update table --columns \"country=Nation, value=Rate\"
file 0b7e41d5a2c9 c.csv
accept same-order within:2%
decisions 31aa86c7d0e2 decided.yaml
rules 538 d71b0c3359f8

first 2     | told

# before
CZE co2  yes
    8.91 2022 gcb-2024 → 7.92 2023 gcb-2025
    | told
    # inside

DEU co2  no  read | by phone
    7.98 2022 gcb-2024 → 7.05 2023 gcb-2025
others 1
HTI gdp  open
    1 2024 a → 2 2025 b
# the end
";

    fn read_back(text: &str) -> (Option<Plan>, Vec<&'static str>) {
        let mut files = Files::default();
        let mut report = Report::default();
        let file = files.add("plan", text);
        let plan = read(file, text, &mut report);
        (plan, report.iter().map(|finding| finding.code.id).collect())
    }

    #[test]
    fn a_plan_is_written_as_it_is_read() {
        let (plan, codes) = read_back(WRITTEN);
        assert_eq!(codes, [""; 0]);
        let plan = plan.expect("a plan");
        assert_eq!(plan.entries().count(), 3);
        assert_eq!(plan.batches[1].arguments[2], "country=Nation, value=Rate");
        assert_eq!(plan.batches[0].files[0].path, "../my downloads/a \"b\".csv");
        let written = write(&plan);
        let (again, codes) = read_back(&written);
        assert_eq!((again.map(|plan| write(&plan)), codes), (Some(written.clone()), vec![]));
        let yours = |text: &str| {
            let lines = text.lines().filter(|line| line.trim_start().starts_with('#'));
            lines.map(|line| line.trim().to_owned()).collect::<Vec<_>>()
        };
        assert_eq!(yours(&written), yours(WRITTEN));
    }

    #[test]
    fn what_a_person_wrote_is_kept() {
        let old = read_back(WRITTEN).0.expect("a plan");
        let mut new = old.clone();
        for entry in new.sections.iter_mut().flat_map(|section| &mut section.entries) {
            *entry = Entry {
                answer: Answer::Open,
                reason: String::new(),
                lines_before: Vec::new(),
                lines_within: Vec::new(),
                ..entry.clone()
            };
        }
        new.head.clear();
        new.tail.clear();
        let mut same = new.clone();
        same.merge_answers(old.clone());
        assert_eq!(write(&same), write(&old));
        new.sections[0].entries[0].raw = "8.91 2022 gcb-2024 → 9 2023 gcb-2025".to_owned();
        new.sections[0].entries.remove(1);
        new.merge_answers(old);
        let text = write(&new);
        assert!(
            text.contains("# CZE co2  yes\n") && text.contains("# DEU co2  no  read | by phone\n")
        );
        assert_eq!(new.sections[0].entries[0].answer, Answer::Open);
    }

    #[test]
    fn a_digest_tells_parts_apart() {
        let of = |parts: &[&[u8]]| digest(parts.iter().copied());
        assert_eq!(of(&[b"ab", b"c"]).len(), DIGEST_DIGITS);
        assert_ne!(of(&[b"ab", b"c"]), of(&[b"a", b"bc"]));
    }
}
