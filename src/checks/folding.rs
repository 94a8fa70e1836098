//! One mistake, one finding: what follows from a finding is folded under it.

use std::cell::OnceCell;
use std::collections::{BTreeMap, BTreeSet};

use data::{Loaded, subject};
use diag::{Diagnostic, Files, Span};
use lang::MessageArg;

/// What a finding and those that follow from it have in common.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum By {
    /// Nothing at all: there is one cause of its kind.
    Nothing,
    /// The file in which they stand.
    File,
    /// A file in which one of their places stands.
    AnyFile,
    /// A line that one of their places is on.
    Line,
    /// An entry of a list, or a row of a table.
    Entry,
    /// A country, by its code.
    Country,
    /// A category, by its id.
    Category,
    /// A source, by its id.
    Source,
    /// What is written and not known, wherever it stands.
    Written,
    /// The same, in the path of a field or in the name of a file too.
    Named,
}

/// A cause, what it has in common with what follows, and what may follow.
type Rule = (&'static str, By, &'static [&'static str]);

/// What lacks where an entry has a field that cannot be read.
const LACKS: &[&str] = &[
    "article-missing",
    "capital-missing",
    "field-missing",
    "map-number-missing",
    "name-missing",
    "position-missing",
    "translation-missing",
];

/// What is wrong with a name that was damaged.
const NOT_A_NAME: &[&str] = &["article-disagrees", "name-untranslated", "name-repeated"];

/// What a name looks like whose letters a program or a keyboard changed.
const NEARLY_A_NAME: &[&str] = &["name-mistyped", "capital-other"];

/// What lacks where a row cannot be read.
const NO_VALUE: &[&str] = &["deck-value-missing", "decision-unapplied", "value-missing-note"];

/// What is wrong with values that stand in other rows than theirs.
const OF_VALUES: &[&str] = &[
    "decision-unapplied",
    "equals-disagrees",
    "limits-invalid",
    "order-flipped",
    "per-implausible",
    "prints-as-zero",
    "sum-disagrees",
    "tie-printed",
    "ties-frequent",
    "value-factor",
    "value-out-of-bounds",
    "value-shared",
    "value-unusual",
];

/// What is wrong with a table whose row cannot be read.
const NO_ROW: &[&str] = &["value-row-missing", "row-order", "sum-disagrees", "deck-value-missing"];

/// What is not known where the id of an entry is another one than all others write.
const NOT_KNOWN: &[&str] = &[
    "category-unknown",
    "city-unknown",
    "colour-missing",
    "effect-category",
    "field-missing",
    "file-missing",
    "file-unknown",
    "region-unknown",
    "source-unknown",
    "unknown-field",
    "word-unknown",
];

/// What is wrong with a code or an id that has a character too many.
const NOT_AN_ID: &[&str] = &["category-unknown", "code-invalid", "country-unknown", "id-invalid"];

/// What a deck prints and nothing has is told at the deck, and not where a decision speaks of it.
const DECKS_FIRST: &[&str] = &["category-unknown"];

/// The rules, those of causes that lie deepest first.
const RULES: &[Rule] = &[
    ("id-mistyped", By::Named, NOT_KNOWN),
    ("id-mistyped", By::Entry, &["date-ahead"]),
    ("id-mistyped", By::Line, &["source-unused", "icon-missing", "id-invalid", "colour-missing"]),
    ("character-invisible", By::Line, &["character-odd"]),
    ("character-odd", By::Line, NOT_AN_ID),
    ("character-odd", By::Entry, NOT_A_NAME),
    ("code-mistyped", By::Country, &["country-unknown", "city-country", "caption-missing"]),
    ("code-mistyped", By::Nothing, &["value-row-missing", "row-order", "sum-disagrees"]),
    ("country-unknown", By::Category, NO_ROW),
    ("country-unknown", By::File, &["caption-missing"]),
    ("country-unknown", By::Written, &["country-unknown"]),
    ("source-unknown", By::Written, &["source-unknown"]),
    ("category-unknown", By::Written, &["category-unknown"]),
    ("city-unknown", By::Written, &["city-unknown"]),
    ("word-unknown", By::Written, &["word-unknown"]),
    ("text-misdecoded", By::Entry, NOT_A_NAME),
    ("letter-lost", By::Entry, NOT_A_NAME),
    ("apostrophe-straight", By::Line, NEARLY_A_NAME),
    ("character-invisible", By::Line, NEARLY_A_NAME),
    ("character-odd", By::Line, NEARLY_A_NAME),
    ("letter-decomposed", By::Line, NEARLY_A_NAME),
    ("letter-lost", By::Line, NEARLY_A_NAME),
    ("mark-foreign", By::Line, NEARLY_A_NAME),
    ("space-breakable", By::Line, NEARLY_A_NAME),
    ("space-idle", By::Line, NEARLY_A_NAME),
    ("text-misdecoded", By::Line, NEARLY_A_NAME),
    ("name-untranslated", By::Entry, &["article-disagrees"]),
    ("name-mistyped", By::Entry, &["article-disagrees"]),
    ("name-untranslated", By::Line, &["name-untranslated"]),
    ("name-repeated", By::Line, &["text-untranslated"]),
    ("title-repeated", By::Line, &["text-untranslated"]),
    ("caption-tells", By::Line, &["numbers-differ"]),
    ("csv-columns", By::Line, &["space-idle"]),
    ("power-idle", By::Line, &["power-text"]),
    ("text-cut", By::Entry, &["numbers-differ", "stop-missing"]),
    ("text-untranslated", By::Entry, &["article-disagrees"]),
    ("title-year", By::Entry, &["numbers-differ"]),
    ("power-text", By::Entry, &["numbers-differ"]),
    ("yaml-alias", By::Line, LACKS),
    ("date-ahead", By::Entry, &["credit-disagrees", "source-ended"]),
    ("entry-repeated", By::Entry, &["date-ahead", "credit-disagrees"]),
    ("entry-repeated", By::Nothing, &["source-unknown", "category-unknown"]),
    ("date-ahead", By::Source, &["value-ahead"]),
    ("deck-value-missing", By::Entry, &["value-empty-row"]),
    ("year-after-edition", By::Category, &["year-spread"]),
    ("year-too-old", By::Category, &["year-spread"]),
    ("year-stale", By::Category, &["year-spread"]),
    ("row-empty", By::Category, &["row-order"]),
    ("duplicate-key", By::File, &["caption-missing"]),
    ("duplicate-key", By::Entry, &["duplicate-key"]),
    ("duplicate-key", By::Nothing, &["country-unknown", "map-number-gap"]),
    ("unknown-field", By::Entry, LACKS),
    ("unknown-field", By::Line, &["unknown-field"]),
    ("field-type", By::Entry, LACKS),
    ("category-unknown", By::Category, &["file-missing"]),
    ("alpha2-other", By::Line, &["alpha2-repeated"]),
    ("map-number-gap", By::Line, &["continent-disagrees"]),
    ("map-number-repeated", By::Line, &["continent-disagrees"]),
    ("credit-disagrees", By::Entry, &["licence-sale", "numbers-differ"]),
    ("route-count", By::File, &["deal-invalid"]),
    ("visas-uneven", By::File, &["deal-invalid"]),
    ("in-play-invalid", By::File, &["pieces-invalid"]),
    ("effect-own-level", By::File, &["pile-size"]),
    (
        "unit-scale",
        By::Category,
        &["tie-printed", "ties-frequent", "prints-as-zero", "order-flipped"],
    ),
    ("source-unknown", By::Entry, NO_VALUE),
    ("source-unknown", By::Category, &["sum-disagrees"]),
    ("source-missing", By::Entry, NO_VALUE),
    ("source-missing", By::Category, &["sum-disagrees"]),
    ("year-missing", By::Entry, NO_VALUE),
    ("year-missing", By::Category, &["sum-disagrees"]),
    ("year-invalid", By::Entry, NO_VALUE),
    ("year-invalid", By::Category, &["sum-disagrees"]),
    ("number-format", By::Entry, NO_VALUE),
    ("number-format", By::Category, &["sum-disagrees"]),
    ("number-invalid", By::Entry, NO_VALUE),
    ("number-invalid", By::Category, &["sum-disagrees"]),
    ("csv-columns", By::Entry, NO_VALUE),
    ("csv-columns", By::Category, NO_ROW),
    ("csv-syntax", By::Category, NO_ROW),
    ("rows-in-cell", By::Category, NO_ROW),
    ("rows-in-cell", By::Line, &["character-invisible", "character-odd", "space-idle"]),
    ("value-row-missing", By::Category, &["sum-disagrees"]),
    ("deck-value-missing", By::Entry, &["value-missing-note"]),
    ("deck-value-missing", By::Category, &["sum-disagrees"]),
    ("value-empty-row", By::Entry, NO_VALUE),
    ("value-empty-row", By::Category, &["sum-disagrees"]),
    ("value-out-of-bounds", By::Category, &["text-overflow"]),
    ("value-out-of-bounds", By::Entry, &["equals-disagrees", "per-implausible", "value-factor"]),
    ("values-sorted", By::Category, OF_VALUES),
    ("values-sorted", By::AnyFile, OF_VALUES),
    // Those of a category that is derived from it.
    ("values-sorted", By::Nothing, &["limits-invalid"]),
    ("values-copied", By::Category, &["tie-printed", "ties-frequent", "value-shared"]),
    ("value-ahead", By::Entry, &["year-doubtful", "footnote-year"]),
    ("decision-unapplied", By::Category, &["sources-mixed"]),
    ("value-unusual", By::Line, &["equals-disagrees", "per-implausible"]),
    ("value-unusual", By::Category, &["sum-disagrees"]),
    ("equals-disagrees", By::Line, &["per-implausible"]),
    (
        "limits-invalid",
        By::Category,
        &["tie-printed", "ties-frequent", "prints-as-zero", "order-flipped"],
    ),
];

/// Folds what follows from a finding under it. Nothing is folded that is worse than its cause, and nothing at all
/// where there are more findings than are kept.
pub fn fold(loaded: &mut Loaded) {
    if loaded.report.left_out() > 0 {
        return;
    }
    let present: BTreeSet<&str> = loaded.report.iter().map(|finding| finding.code.id).collect();
    let follows = |rule: &&Rule| rule.2.iter().any(|code| present.contains(code));
    let rules: Vec<&Rule> =
        RULES.iter().filter(|rule| present.contains(rule.0)).filter(follows).collect();
    if rules.is_empty() {
        return;
    }
    let files = &loaded.files;
    let findings: Vec<Keyed<'_>> =
        loaded.report.iter().map(|finding| Keyed::of(finding, files)).collect();
    let mut causes: BTreeMap<(&str, By, String), usize> = BTreeMap::new();
    for (rank, finding) in findings.iter().enumerate() {
        let ways: BTreeSet<By> =
            rules.iter().filter(|rule| rule.0 == finding.code()).map(|rule| rule.1).collect();
        for by in ways {
            for key in finding.keys(by) {
                let first = causes.entry((finding.code(), by, key)).or_insert(rank);
                let may_come_first = DECKS_FIRST.contains(&finding.code()) && finding.is_of_deck();
                if may_come_first && !findings[*first].is_of_deck() {
                    *first = rank;
                }
            }
        }
    }
    let mut cause_of: Vec<Option<usize>> = Vec::new();
    for (rank, finding) in findings.iter().enumerate() {
        let own = rules.iter().filter(|rule| rule.2.contains(&finding.code()));
        let cause = own
            .flat_map(|(code, by, _)| finding.keys(*by).into_iter().map(|key| (*code, *by, key)))
            .filter_map(|key| causes.get(&key).copied())
            .find(|cause| {
                *cause != rank
                    && findings[*cause].finding.code.severity >= finding.finding.code.severity
            });
        cause_of.push(cause);
    }
    loaded.report.fold(&cause_of);
}

/// A finding, and what it is about as soon as somebody asks.
struct Keyed<'a> {
    finding: &'a Diagnostic,
    files: &'a Files,
    subject: OnceCell<String>,
}

impl<'a> Keyed<'a> {
    fn of(finding: &'a Diagnostic, files: &'a Files) -> Self {
        Self { finding, files, subject: OnceCell::new() }
    }

    fn code(&self) -> &'static str {
        self.finding.code.id
    }

    fn is_of_deck(&self) -> bool {
        let file = self.finding.spans.first().map(|span| self.files.name(span.file));
        file.is_some_and(|file| file.starts_with("data/decks/"))
    }

    fn subject(&self) -> &str {
        let span = self.finding.spans.first();
        let of = || span.map(|span| subject::of(self.files, *span)).unwrap_or_default();
        self.subject.get_or_init(of)
    }

    /// By what it is found as a cause, and by what it finds its own.
    fn keys(&self, by: By) -> Vec<String> {
        let name = |span: &Span| self.files.name(span.file).to_owned();
        let spans = &self.finding.spans;
        match by {
            By::Nothing => vec![String::new()],
            By::File => spans.first().map(name).into_iter().collect(),
            By::AnyFile => spans.iter().map(name).collect(),
            By::Line => {
                let line = |span: &Span| self.files.positions(*span).0.line;
                spans.iter().map(|span| format!("{}:{}", name(span), line(span))).collect()
            }
            By::Entry => {
                let subject = self.subject();
                let entry = subject.rsplit_once('/').map_or(subject, |(entry, _)| entry);
                // A finding about a whole entry has no field behind it.
                vec![subject.to_owned(), entry.to_owned()]
            }
            By::Country => {
                let mut codes = texts(self.finding, &["code", "meant"]);
                codes.extend(self.subject().rsplit(['/', '.']).next().map(str::to_owned));
                codes
            }
            By::Source => texts(self.finding, &["source", "id"]),
            By::Written => texts(self.finding, &["code", "id", "word"]),
            By::Named => {
                let parts = texts(self.finding, &["field", "key", "file"]);
                let parts = parts.iter().flat_map(|text| text.split(['.', '/']));
                let mut named: Vec<String> = parts.map(str::to_owned).collect();
                named.extend(texts(self.finding, &["id", "word", "meant"]));
                // A pile is called by its category: `med-low`.
                let words = texts(self.finding, &["word"]);
                named.extend(words.iter().flat_map(|word| word.split('-')).map(str::to_owned));
                named
            }
            By::Category => {
                let mut parts = self.subject().split('/');
                let id = match (parts.next(), parts.next(), parts.next()) {
                    (Some("categories"), Some(id), _) => Some(id),
                    (Some("decks"), _, Some(item)) => item.strip_prefix("categories."),
                    (first, ..) => first,
                };
                id.map(str::to_owned).into_iter().collect()
            }
        }
    }
}

/// The texts of some arguments of a finding.
fn texts(finding: &Diagnostic, names: &[&str]) -> Vec<String> {
    let named = finding.args.iter().filter(|(name, _)| names.contains(name));
    let text = |(_, arg): &(&str, MessageArg)| match arg {
        MessageArg::Text(text) => Some(text.clone()),
        _ => None,
    };
    named.filter_map(text).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rules_name_kinds() {
        let kinds = syntax::flaws::FLAWS.iter().chain(data::flaws::FLAWS).copied();
        let checks = crate::CHECKS.iter().map(|check| check.kind);
        // What is printed is looked at by another crate.
        let print = ["character-invisible", "text-overflow"];
        let codes: BTreeSet<&str> = kinds.chain(checks).map(|kind| kind.id).chain(print).collect();
        for (cause, _, follow) in RULES {
            assert!(codes.contains(cause), "{cause}");
            follow.iter().for_each(|code| assert!(codes.contains(code), "{code}"));
        }
    }
}
