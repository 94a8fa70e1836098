//! A plan: what an update would change, as a text that a person reads, answers and hands on.
//!
//! The first words of a line say what it is. An entry begins with a country, a category and the answer; its
//! line of raw figures says exactly what is written. Lines that begin with `|` are told by the program and
//! written anew each time; lines that begin with `#`, and blank ones, are of the person who wrote them and
//! stay where they stand. Entries are sorted by country: a new download moves none, and one answer is one
//! line of a difference between versions.

mod conflicts;
mod read;
mod write;

use diag::{FileId, Span};
use sha2::{Digest as _, Sha256};

pub use conflicts::{CurrentState, flaws};
pub use read::read;
pub use write::write;

/// The form of the file: it grows with each change that an older program could not read.
pub const FORM: &str = "1";

/// Letters of a digest as a plan has it: enough to tell any two files apart.
const LETTERS: usize = 12;

/// What is between an old value and a new one.
pub const ARROW: &str = "→";

/// The answer to an entry.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Answer {
    /// The new value is written.
    Yes,
    /// The old value stays.
    No,
    /// Nothing is written, and it is asked again.
    #[default]
    Open,
}

impl Answer {
    /// All answers, by their words.
    pub const ALL: [Self; 3] = [Self::Yes, Self::No, Self::Open];

    /// The word in a plan, in all languages.
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
    /// The [`digest`] of its bytes.
    pub digest: String,
    /// Its path, from the folder of the plan on.
    pub path: String,
    /// Where a plan that was read has it.
    pub span: Option<Span>,
    /// What is in it, in words.
    pub description: String,
}

/// Files that are read together, as a command names them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Batch {
    /// The words of the command behind `update`, without the files.
    pub words: Vec<String>,
    /// Where a plan that was read has them.
    pub span: Option<Span>,
    /// The downloads, in the order of the command.
    pub files: Vec<Source>,
}

/// What rules take without a question.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct RuleAccepted {
    /// How many changes.
    pub count: usize,
    /// The [`digest`] of their lines.
    pub digest: String,
    /// Where a plan that was read has it.
    pub span: Option<Span>,
}

/// A change that somebody answers.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Entry {
    /// The code of the country and the id of the category.
    pub key: (String, String),
    /// What is answered.
    pub answer: Answer,
    /// Why, in the words of whoever answered; empty where they gave none.
    pub reason: String,
    /// The old and the new value with year and source, as one line.
    pub raw: String,
    /// What the program tells, a line each.
    pub notes: Vec<String>,
    /// Lines of a person before it.
    pub before: Vec<String>,
    /// Lines of a person in it.
    pub inside: Vec<String>,
    /// Where a plan that was read has its first line, and its line of raw figures.
    pub spans: Option<(Span, Span)>,
}

/// Entries that belong together.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Section {
    /// The first word of its head.
    pub word: String,
    /// What the program tells about it.
    pub told: String,
    /// Its entries, in the order of the file.
    pub entries: Vec<Entry>,
}

/// What an update would change, with the answers.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Plan {
    /// Lines of a person, or of the program when it was new, before all others.
    pub head: Vec<String>,
    /// The id of the edition and the [`digest`] of its data.
    pub edition: (String, String),
    /// Where a plan that was read has it.
    pub edition_span: Option<Span>,
    /// What is read.
    pub batches: Vec<Batch>,
    /// The words of the rules.
    pub rules: Vec<String>,
    /// Files of decisions.
    pub decisions: Vec<Source>,
    /// What the rules take.
    pub taken: RuleAccepted,
    /// What is asked.
    pub sections: Vec<Section>,
    /// Lines of a person behind all others, and what was answered about changes that are none any more.
    pub tail: Vec<String>,
}

impl Plan {
    /// The entries of all sections.
    pub fn entries(&self) -> impl Iterator<Item = &Entry> {
        self.sections.iter().flat_map(|section| &section.entries)
    }

    /// How many entries have an answer.
    pub fn count(&self, answer: Answer) -> usize {
        self.entries().filter(|entry| entry.answer == answer).count()
    }

    /// Takes what a person wrote into an older version of this plan. What was answered about a change that
    /// is none any more stays as lines of theirs.
    pub fn keep(&mut self, old: Self) {
        self.head = old.head;
        self.tail = old.tail;
        for written in old.sections.into_iter().flat_map(|section| section.entries) {
            let mut all = self.sections.iter_mut().flat_map(|section| &mut section.entries);
            match all.find(|entry| entry.key == written.key) {
                // An answer counts for exactly what was asked.
                Some(entry) if entry.raw == written.raw => {
                    entry.answer = written.answer;
                    entry.reason = written.reason;
                    entry.before = written.before;
                    entry.inside = written.inside;
                }
                Some(entry) => {
                    entry.before = written.before.clone();
                    entry.inside = written.inside.clone();
                    if written.answer != Answer::Open {
                        entry.inside.push(format!("# {}", write::first_line(&written)));
                        entry.inside.push(format!("# {}", written.raw));
                    }
                }
                None => {
                    let is_answered = written.answer != Answer::Open;
                    if is_answered || !written.inside.is_empty() || !written.before.is_empty() {
                        self.tail.extend(written.before.clone());
                        self.tail.push(format!("# {}", write::first_line(&written)));
                        self.tail.push(format!("# {}", written.raw));
                        self.tail.extend(written.inside);
                    }
                }
            }
        }
    }
}

/// A short sum of bytes that are read one after another.
pub fn digest<'a>(parts: impl IntoIterator<Item = &'a [u8]>) -> String {
    let mut sum = Sha256::new();
    for part in parts {
        // Where a part ends counts too.
        sum.update(u64::try_from(part.len()).unwrap_or(u64::MAX).to_be_bytes());
        sum.update(part);
    }
    let letters = sum.finalize().iter().map(|byte| format!("{byte:02x}")).collect::<String>();
    letters[..LETTERS].to_owned()
}

/// Words as a shell and a plan take them: quoted where they have blanks.
fn quoted(word: &str) -> String {
    let is_plain = !word.is_empty() && !word.contains([' ', '"', '\'', '|', '#', '\t']);
    if is_plain { word.to_owned() } else { format!("\"{}\"", word.replace('"', "\"\"")) }
}

/// The places of an entry that was read.
fn places(file: FileId, lines: [std::ops::Range<usize>; 2]) -> (Span, Span) {
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
        assert_eq!(plan.batches[1].words[2], "country=Nation, value=Rate");
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
                before: Vec::new(),
                inside: Vec::new(),
                ..entry.clone()
            };
        }
        new.head.clear();
        new.tail.clear();
        let mut same = new.clone();
        same.keep(old.clone());
        assert_eq!(write(&same), write(&old));
        new.sections[0].entries[0].raw = "8.91 2022 gcb-2024 → 9 2023 gcb-2025".to_owned();
        new.sections[0].entries.remove(1);
        new.keep(old);
        let text = write(&new);
        assert!(
            text.contains("# CZE co2  yes\n") && text.contains("# DEU co2  no  read | by phone\n")
        );
        assert_eq!(new.sections[0].entries[0].answer, Answer::Open);
    }

    #[test]
    fn a_digest_tells_parts_apart() {
        let of = |parts: &[&[u8]]| digest(parts.iter().copied());
        assert_eq!(of(&[b"ab", b"c"]).len(), LETTERS);
        assert_ne!(of(&[b"ab", b"c"]), of(&[b"a", b"bc"]));
    }
}
