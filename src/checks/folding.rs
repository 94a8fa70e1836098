//! Grouping of findings by cause: the consequences of a mistake are folded under the finding about the mistake.

use std::cell::OnceCell;
use std::collections::{BTreeMap, BTreeSet};

use data::{Loaded, subject};
use diag::{Diagnostic, Files, Span};
use lang::MessageArg;

/// Criterion that matches a consequence to its cause.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Criterion {
    /// No criterion: the first finding with the code of the cause explains all.
    Nothing,
    /// The file of the first span.
    File,
    /// A file of any span.
    AnyFile,
    /// A line on which any span starts.
    Line,
    /// The list entry, or the row of a table.
    Entry,
    /// A country code.
    Country,
    /// A category id.
    Category,
    /// A source id.
    Source,
    /// An unknown code, id or keyword, in any location.
    Written,
    /// The same, also as a part of a field path or file name.
    Named,
}

/// Code of the cause, criterion, and codes of the possible consequences.
type Rule = (&'static str, Criterion, &'static [&'static str]);

/// Consequences of an entry with a field that cannot be read.
const LACKS: &[&str] = &[
    "article-missing",
    "capital-missing",
    "field-missing",
    "map-number-missing",
    "name-missing",
    "position-missing",
    "translation-missing",
];

/// Consequences of a damaged name.
const NOT_A_NAME: &[&str] = &["article-disagrees", "name-untranslated", "name-repeated"];

/// Consequences of letters that a program or a keyboard changed in a name.
const NEARLY_A_NAME: &[&str] = &["name-mistyped", "capital-other"];

/// Consequences of a row that cannot be read.
const NO_VALUE: &[&str] = &["deck-value-missing", "decision-unapplied", "value-missing-note"];

/// Consequences of values in wrong rows.
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

/// Consequences of an unreadable row for its table.
const NO_ROW: &[&str] = &["value-row-missing", "row-order", "sum-disagrees", "deck-value-missing"];

/// Consequences of an entry with another id than all references to it.
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

/// Consequences of an extra character in a code or id.
const NOT_AN_ID: &[&str] = &["category-unknown", "code-invalid", "country-unknown", "id-invalid"];

/// Codes for which a deck is preferred as the cause over an override: the deck prints what is missing.
const DECKS_FIRST: &[&str] = &["category-unknown"];

/// The rules, root causes first.
const RULES: &[Rule] = &[
    ("id-mistyped", Criterion::Named, NOT_KNOWN),
    ("id-mistyped", Criterion::Entry, &["date-ahead"]),
    (
        "id-mistyped",
        Criterion::Line,
        &["source-unused", "icon-missing", "id-invalid", "colour-missing"],
    ),
    ("character-invisible", Criterion::Line, &["character-odd"]),
    ("character-odd", Criterion::Line, NOT_AN_ID),
    ("character-odd", Criterion::Entry, NOT_A_NAME),
    ("code-mistyped", Criterion::Country, &["country-unknown", "city-country", "caption-missing"]),
    ("code-mistyped", Criterion::Nothing, &["value-row-missing", "row-order", "sum-disagrees"]),
    ("country-unknown", Criterion::Category, NO_ROW),
    ("country-unknown", Criterion::File, &["caption-missing"]),
    ("country-unknown", Criterion::Written, &["country-unknown"]),
    ("source-unknown", Criterion::Written, &["source-unknown"]),
    ("category-unknown", Criterion::Written, &["category-unknown"]),
    ("city-unknown", Criterion::Written, &["city-unknown"]),
    ("word-unknown", Criterion::Written, &["word-unknown"]),
    ("text-misdecoded", Criterion::Entry, NOT_A_NAME),
    ("letter-lost", Criterion::Entry, NOT_A_NAME),
    ("apostrophe-straight", Criterion::Line, NEARLY_A_NAME),
    ("character-invisible", Criterion::Line, NEARLY_A_NAME),
    ("character-odd", Criterion::Line, NEARLY_A_NAME),
    ("letter-decomposed", Criterion::Line, NEARLY_A_NAME),
    ("letter-lost", Criterion::Line, NEARLY_A_NAME),
    ("mark-foreign", Criterion::Line, NEARLY_A_NAME),
    ("space-breakable", Criterion::Line, NEARLY_A_NAME),
    ("space-idle", Criterion::Line, NEARLY_A_NAME),
    ("text-misdecoded", Criterion::Line, NEARLY_A_NAME),
    ("name-untranslated", Criterion::Entry, &["article-disagrees"]),
    ("name-mistyped", Criterion::Entry, &["article-disagrees"]),
    ("name-untranslated", Criterion::Line, &["name-untranslated"]),
    ("name-repeated", Criterion::Line, &["text-untranslated"]),
    ("title-repeated", Criterion::Line, &["text-untranslated"]),
    ("caption-tells", Criterion::Line, &["numbers-differ"]),
    ("csv-columns", Criterion::Line, &["space-idle"]),
    ("power-idle", Criterion::Line, &["power-text"]),
    ("text-cut", Criterion::Entry, &["numbers-differ", "stop-missing"]),
    ("text-untranslated", Criterion::Entry, &["article-disagrees"]),
    ("title-year", Criterion::Entry, &["numbers-differ"]),
    ("power-text", Criterion::Entry, &["numbers-differ"]),
    ("yaml-alias", Criterion::Line, LACKS),
    ("date-ahead", Criterion::Entry, &["credit-disagrees", "source-ended"]),
    ("entry-repeated", Criterion::Entry, &["date-ahead", "credit-disagrees"]),
    ("entry-repeated", Criterion::Nothing, &["source-unknown", "category-unknown"]),
    ("date-ahead", Criterion::Source, &["value-ahead"]),
    ("deck-value-missing", Criterion::Entry, &["value-empty-row"]),
    ("year-after-edition", Criterion::Category, &["year-spread"]),
    ("year-too-old", Criterion::Category, &["year-spread"]),
    ("year-stale", Criterion::Category, &["year-spread"]),
    ("row-empty", Criterion::Category, &["row-order"]),
    ("duplicate-key", Criterion::File, &["caption-missing"]),
    ("duplicate-key", Criterion::Entry, &["duplicate-key"]),
    ("duplicate-key", Criterion::Nothing, &["country-unknown", "map-number-gap"]),
    ("unknown-field", Criterion::Entry, LACKS),
    ("unknown-field", Criterion::Line, &["unknown-field"]),
    ("field-type", Criterion::Entry, LACKS),
    ("category-unknown", Criterion::Category, &["file-missing"]),
    ("alpha2-other", Criterion::Line, &["alpha2-repeated"]),
    ("map-number-gap", Criterion::Line, &["continent-disagrees"]),
    ("map-number-repeated", Criterion::Line, &["continent-disagrees"]),
    ("credit-disagrees", Criterion::Entry, &["licence-sale", "numbers-differ"]),
    ("route-count", Criterion::File, &["deal-invalid"]),
    ("visas-uneven", Criterion::File, &["deal-invalid"]),
    ("in-play-invalid", Criterion::File, &["pieces-invalid"]),
    ("effect-own-level", Criterion::File, &["pile-size"]),
    (
        "unit-scale",
        Criterion::Category,
        &["tie-printed", "ties-frequent", "prints-as-zero", "order-flipped"],
    ),
    ("source-unknown", Criterion::Entry, NO_VALUE),
    ("source-unknown", Criterion::Category, &["sum-disagrees"]),
    ("source-missing", Criterion::Entry, NO_VALUE),
    ("source-missing", Criterion::Category, &["sum-disagrees"]),
    ("year-missing", Criterion::Entry, NO_VALUE),
    ("year-missing", Criterion::Category, &["sum-disagrees"]),
    ("year-invalid", Criterion::Entry, NO_VALUE),
    ("year-invalid", Criterion::Category, &["sum-disagrees"]),
    ("number-format", Criterion::Entry, NO_VALUE),
    ("number-format", Criterion::Category, &["sum-disagrees"]),
    ("number-invalid", Criterion::Entry, NO_VALUE),
    ("number-invalid", Criterion::Category, &["sum-disagrees"]),
    ("csv-columns", Criterion::Entry, NO_VALUE),
    ("csv-columns", Criterion::Category, NO_ROW),
    ("csv-syntax", Criterion::Category, NO_ROW),
    ("rows-in-cell", Criterion::Category, NO_ROW),
    ("rows-in-cell", Criterion::Line, &["character-invisible", "character-odd", "space-idle"]),
    ("value-row-missing", Criterion::Category, &["sum-disagrees"]),
    ("deck-value-missing", Criterion::Entry, &["value-missing-note"]),
    ("deck-value-missing", Criterion::Category, &["sum-disagrees"]),
    ("value-empty-row", Criterion::Entry, NO_VALUE),
    ("value-empty-row", Criterion::Category, &["sum-disagrees"]),
    ("value-out-of-bounds", Criterion::Category, &["text-overflow"]),
    (
        "value-out-of-bounds",
        Criterion::Entry,
        &["equals-disagrees", "per-implausible", "value-factor"],
    ),
    ("values-sorted", Criterion::Category, OF_VALUES),
    ("values-sorted", Criterion::AnyFile, OF_VALUES),
    // Limits of the categories that are derived from the sorted one.
    ("values-sorted", Criterion::Nothing, &["limits-invalid"]),
    ("values-copied", Criterion::Category, &["tie-printed", "ties-frequent", "value-shared"]),
    ("value-ahead", Criterion::Entry, &["year-doubtful", "footnote-year"]),
    ("decision-unapplied", Criterion::Category, &["sources-mixed"]),
    ("value-unusual", Criterion::Line, &["equals-disagrees", "per-implausible"]),
    ("value-unusual", Criterion::Category, &["sum-disagrees"]),
    ("equals-disagrees", Criterion::Line, &["per-implausible"]),
    (
        "limits-invalid",
        Criterion::Category,
        &["tie-printed", "ties-frequent", "prints-as-zero", "order-flipped"],
    ),
];

/// Folds consequences under their causes. A finding is never folded under a less severe one. Does nothing if the
/// report has dropped findings.
pub fn fold(loaded: &mut Loaded) {
    // The causes may be among the dropped findings.
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
    let findings: Vec<IndexedFinding<'_>> =
        loaded.report.iter().map(|finding| IndexedFinding::new(finding, files)).collect();
    let mut causes: BTreeMap<(&str, Criterion, String), usize> = BTreeMap::new();
    for (rank, finding) in findings.iter().enumerate() {
        let ways: BTreeSet<Criterion> =
            rules.iter().filter(|rule| rule.0 == finding.code()).map(|rule| rule.1).collect();
        for by in ways {
            for key in finding.keys(by) {
                // The first finding of the report is the cause.
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
            // In a rule about a single code, such as `source-unknown`, a cause matches itself.
            .find(|cause| {
                *cause != rank
                    && findings[*cause].finding.code.severity >= finding.finding.code.severity
            });
        cause_of.push(cause);
    }
    loaded.report.fold(&cause_of);
}

/// A finding with its symbolic location, computed at the first use.
struct IndexedFinding<'a> {
    finding: &'a Diagnostic,
    files: &'a Files,
    subject: OnceCell<String>,
}

impl<'a> IndexedFinding<'a> {
    fn new(finding: &'a Diagnostic, files: &'a Files) -> Self {
        Self { finding, files, subject: OnceCell::new() }
    }

    fn code(&self) -> &'static str {
        self.finding.code.id
    }

    /// Returns `true` if the first span is in a deck.
    fn is_of_deck(&self) -> bool {
        let file = self.finding.spans.first().map(|span| self.files.name(span.file));
        file.is_some_and(|file| file.starts_with("data/decks/"))
    }

    /// Symbolic location of the first span.
    fn subject(&self) -> &str {
        let span = self.finding.spans.first();
        let of = || span.map(|span| subject::format_subject(self.files, *span)).unwrap_or_default();
        self.subject.get_or_init(of)
    }

    /// The keys of the finding under a criterion, both as a cause and as a consequence.
    fn keys(&self, by: Criterion) -> Vec<String> {
        let name = |span: &Span| self.files.name(span.file).to_owned();
        let spans = &self.finding.spans;
        match by {
            Criterion::Nothing => vec![String::new()],
            Criterion::File => spans.first().map(name).into_iter().collect(),
            Criterion::AnyFile => spans.iter().map(name).collect(),
            Criterion::Line => {
                let line = |span: &Span| self.files.positions(*span).0.line;
                spans.iter().map(|span| format!("{}:{}", name(span), line(span))).collect()
            }
            Criterion::Entry => {
                let subject = self.subject();
                let entry = subject.rsplit_once('/').map_or(subject, |(entry, _)| entry);
                // The location of a whole entry has no field at its end.
                vec![subject.to_owned(), entry.to_owned()]
            }
            Criterion::Country => {
                let mut codes = texts(self.finding, &["code", "meant"]);
                codes.extend(self.subject().rsplit(['/', '.']).next().map(str::to_owned));
                codes
            }
            Criterion::Source => texts(self.finding, &["source", "id"]),
            Criterion::Written => texts(self.finding, &["code", "id", "word"]),
            Criterion::Named => {
                let parts = texts(self.finding, &["field", "key", "file"]);
                let parts = parts.iter().flat_map(|text| text.split(['.', '/']));
                let mut named: Vec<String> = parts.map(str::to_owned).collect();
                named.extend(texts(self.finding, &["id", "word", "meant"]));
                // The id of a pile starts with its category: `med-low`.
                let words = texts(self.finding, &["word"]);
                named.extend(words.iter().flat_map(|word| word.split('-')).map(str::to_owned));
                named
            }
            Criterion::Category => {
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

/// The text arguments of a finding with one of these names.
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
        // Raised by other crates, about printed texts.
        let print = ["character-invisible", "text-overflow"];
        let codes: BTreeSet<&str> = kinds.chain(checks).map(|kind| kind.id).chain(print).collect();
        for (cause, _, follow) in RULES {
            assert!(codes.contains(cause), "{cause}");
            follow.iter().for_each(|code| assert!(codes.contains(code), "{code}"));
        }
    }
}
