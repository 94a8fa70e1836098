//! Grouping of findings by cause: the consequences of a mistake are folded under the finding about the mistake, and
//! no longer counted.

use std::cell::OnceCell;
use std::collections::{BTreeMap, BTreeSet};

use data::{Loaded, subject};
use diag::{Diagnostic, Files, Span};
use lang::MessageArg;

/// Criterion that matches a consequence to its cause: they must have a key in common, see [`IndexedFinding::keys`].
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Criterion {
    /// No criterion: the first finding with the code of the cause explains all.
    Always,
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
    UnknownName,
    /// The same, but the name may also be a part of a field path or file name.
    UnknownNameOrPath,
}

/// Code of the cause, criterion, and codes of the possible consequences.
type FoldingRule = (&'static str, Criterion, &'static [&'static str]);

/// Consequences of an entry with a field that cannot be read.
const OF_UNREADABLE_FIELD: &[&str] = &[
    "article-missing",
    "capital-missing",
    "field-missing",
    "map-number-missing",
    "name-missing",
    "position-missing",
    "translation-missing",
];

/// Consequences of a damaged name.
const OF_DAMAGED_NAME: &[&str] = &["article-disagrees", "name-untranslated", "name-repeated"];

/// Consequences of letters that a program or a keyboard changed in a name.
const OF_CHANGED_LETTERS: &[&str] = &["name-mistyped", "capital-other"];

/// Consequences for the value of a row that cannot be read.
const OF_UNREADABLE_VALUE: &[&str] =
    &["deck-value-missing", "decision-unapplied", "value-missing-note"];

/// Consequences of values in wrong rows.
const OF_SHIFTED_VALUES: &[&str] = &[
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
const OF_UNREADABLE_ROW: &[&str] =
    &["value-row-missing", "row-order", "sum-disagrees", "deck-value-missing"];

/// Consequences of an entry with another id than all references to it.
const OF_CHANGED_ID: &[&str] = &[
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

/// Consequences of an unusual character in a code or id.
const OF_ODD_CHARACTER: &[&str] =
    &["category-unknown", "code-invalid", "country-unknown", "id-invalid"];

/// Consequences of typographic quotation marks, which cut a text at its commas and colons.
const OF_CUT_TEXT: &[&str] = &[
    "article-disagrees",
    "capital-other",
    "category-unknown",
    "character-odd",
    "country-unknown",
    "duplicate-key",
    "field-missing",
    "field-type",
    "mark-foreign",
    "name-mistyped",
    "name-missing",
    "name-repeated",
    "name-untranslated",
    "numbers-differ",
    "quotes-typographic",
    "space-breakable",
    "stop-missing",
    "text-untranslated",
    "title-repeated",
    "title-year",
    "translation-missing",
    "unknown-field",
    "word-unknown",
];

/// Consequences of the copied entry of a country.
const OF_COPIED_COUNTRY: &[&str] = &[
    "alpha2-other",
    "alpha2-repeated",
    "capital-repeated",
    "continent-disagrees",
    "map-number-gap",
    "map-number-repeated",
    "name-repeated",
    "value-row-missing",
];

/// Codes for which findings in decks are the causes: each deck prints what is missing, so none is folded.
const DECK_IS_CAUSE: &[&str] = &["category-unknown"];

/// The rules, root causes first.
const RULES: &[FoldingRule] = &[
    ("id-mistyped", Criterion::UnknownNameOrPath, OF_CHANGED_ID),
    ("id-mistyped", Criterion::Entry, &["date-ahead"]),
    (
        "id-mistyped",
        Criterion::Line,
        &["source-unused", "icon-missing", "id-invalid", "colour-missing"],
    ),
    ("quotes-typographic", Criterion::Line, OF_CUT_TEXT),
    ("quotes-typographic", Criterion::Entry, &["name-missing", "translation-missing"]),
    ("country-copied", Criterion::Country, OF_COPIED_COUNTRY),
    ("character-invisible", Criterion::Line, &["character-odd"]),
    ("character-odd", Criterion::Line, OF_ODD_CHARACTER),
    ("character-odd", Criterion::Entry, OF_DAMAGED_NAME),
    ("code-mistyped", Criterion::Country, &["country-unknown", "city-country", "caption-missing"]),
    ("code-mistyped", Criterion::Always, &["value-row-missing", "row-order", "sum-disagrees"]),
    ("country-unknown", Criterion::Category, OF_UNREADABLE_ROW),
    ("country-unknown", Criterion::File, &["caption-missing"]),
    ("country-unknown", Criterion::UnknownName, &["country-unknown"]),
    ("source-unknown", Criterion::UnknownName, &["source-unknown"]),
    ("category-unknown", Criterion::UnknownName, &["category-unknown"]),
    ("category-unknown", Criterion::UnknownNameOrPath, &["file-unknown"]),
    ("city-unknown", Criterion::UnknownName, &["city-unknown"]),
    ("word-unknown", Criterion::UnknownName, &["word-unknown"]),
    ("text-misdecoded", Criterion::Entry, OF_DAMAGED_NAME),
    ("letter-lost", Criterion::Entry, OF_DAMAGED_NAME),
    ("apostrophe-straight", Criterion::Line, OF_CHANGED_LETTERS),
    ("character-invisible", Criterion::Line, OF_CHANGED_LETTERS),
    ("character-odd", Criterion::Line, OF_CHANGED_LETTERS),
    ("letter-decomposed", Criterion::Line, OF_CHANGED_LETTERS),
    ("letter-lost", Criterion::Line, OF_CHANGED_LETTERS),
    ("mark-foreign", Criterion::Line, OF_CHANGED_LETTERS),
    ("space-breakable", Criterion::Line, OF_CHANGED_LETTERS),
    ("space-idle", Criterion::Line, OF_CHANGED_LETTERS),
    ("text-misdecoded", Criterion::Line, OF_CHANGED_LETTERS),
    ("name-untranslated", Criterion::Entry, &["article-disagrees"]),
    ("name-mistyped", Criterion::Entry, &["article-disagrees"]),
    ("name-untranslated", Criterion::Line, &["name-untranslated"]),
    ("name-repeated", Criterion::Line, &["text-untranslated"]),
    ("title-repeated", Criterion::Line, &["text-untranslated"]),
    ("caption-tells", Criterion::Line, &["numbers-differ"]),
    ("csv-columns", Criterion::Line, &["space-idle"]),
    ("columns-exchanged", Criterion::File, &["column-order"]),
    ("power-idle", Criterion::Line, &["power-text"]),
    ("text-cut", Criterion::Entry, &["numbers-differ", "stop-missing"]),
    ("text-untranslated", Criterion::Entry, &["article-disagrees"]),
    ("title-year", Criterion::Entry, &["numbers-differ"]),
    ("power-text", Criterion::Entry, &["numbers-differ"]),
    ("yaml-alias", Criterion::Line, OF_UNREADABLE_FIELD),
    ("date-ahead", Criterion::Entry, &["credit-disagrees", "source-ended"]),
    ("entry-repeated", Criterion::Entry, &["date-ahead", "credit-disagrees"]),
    ("entry-repeated", Criterion::Always, &["source-unknown", "category-unknown"]),
    ("date-ahead", Criterion::Source, &["value-ahead"]),
    ("deck-value-missing", Criterion::Entry, &["value-empty-row"]),
    ("year-after-edition", Criterion::Category, &["year-spread"]),
    ("year-too-old", Criterion::Category, &["year-spread"]),
    ("year-stale", Criterion::Category, &["year-spread"]),
    ("row-empty", Criterion::Category, &["row-order"]),
    ("duplicate-key", Criterion::File, &["caption-missing"]),
    ("duplicate-key", Criterion::Entry, &["duplicate-key"]),
    ("duplicate-key", Criterion::Always, &["country-unknown", "map-number-gap"]),
    ("unknown-field", Criterion::Entry, OF_UNREADABLE_FIELD),
    ("unknown-field", Criterion::Line, &["unknown-field"]),
    ("field-type", Criterion::Entry, OF_UNREADABLE_FIELD),
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
    ("source-unknown", Criterion::Entry, OF_UNREADABLE_VALUE),
    ("source-unknown", Criterion::Category, &["sum-disagrees"]),
    ("source-missing", Criterion::Entry, OF_UNREADABLE_VALUE),
    ("source-missing", Criterion::Category, &["sum-disagrees"]),
    ("year-missing", Criterion::Entry, OF_UNREADABLE_VALUE),
    ("year-missing", Criterion::Category, &["sum-disagrees"]),
    ("year-invalid", Criterion::Entry, OF_UNREADABLE_VALUE),
    ("year-invalid", Criterion::Category, &["sum-disagrees"]),
    ("number-format", Criterion::Entry, OF_UNREADABLE_VALUE),
    ("number-format", Criterion::Category, &["sum-disagrees"]),
    ("number-invalid", Criterion::Entry, OF_UNREADABLE_VALUE),
    ("number-invalid", Criterion::Category, &["sum-disagrees"]),
    ("csv-columns", Criterion::Entry, OF_UNREADABLE_VALUE),
    ("csv-columns", Criterion::Category, OF_UNREADABLE_ROW),
    ("csv-syntax", Criterion::Category, OF_UNREADABLE_ROW),
    ("rows-in-cell", Criterion::Category, OF_UNREADABLE_ROW),
    ("rows-in-cell", Criterion::Line, &["character-invisible", "character-odd", "space-idle"]),
    ("value-row-missing", Criterion::Category, &["sum-disagrees"]),
    ("deck-value-missing", Criterion::Entry, &["value-missing-note"]),
    ("deck-value-missing", Criterion::Category, &["sum-disagrees"]),
    ("value-empty-row", Criterion::Entry, OF_UNREADABLE_VALUE),
    ("value-empty-row", Criterion::Category, &["sum-disagrees"]),
    ("value-out-of-bounds", Criterion::Category, &["text-overflow"]),
    (
        "value-out-of-bounds",
        Criterion::Entry,
        &["equals-disagrees", "per-implausible", "value-factor"],
    ),
    ("values-sorted", Criterion::Category, OF_SHIFTED_VALUES),
    ("values-sorted", Criterion::AnyFile, OF_SHIFTED_VALUES),
    // Limits of the categories that are derived from the sorted one.
    ("values-sorted", Criterion::Always, &["limits-invalid"]),
    ("values-copied", Criterion::Category, &["tie-printed", "ties-frequent", "value-shared"]),
    ("value-ahead", Criterion::Entry, &["year-doubtful", "footnote-year"]),
    ("decision-unapplied", Criterion::Category, &["sources-mixed"]),
    ("source-foreign", Criterion::Category, &["sources-mixed"]),
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
    let has_consequence = |rule: &&FoldingRule| rule.2.iter().any(|code| present.contains(code));
    let rules: Vec<&FoldingRule> =
        RULES.iter().filter(|rule| present.contains(rule.0)).filter(has_consequence).collect();
    if rules.is_empty() {
        return;
    }
    let files = &loaded.files;
    let findings: Vec<IndexedFinding<'_>> =
        loaded.report.iter().map(|finding| IndexedFinding::new(finding, files)).collect();
    let mut causes: BTreeMap<(&str, Criterion, String), usize> = BTreeMap::new();
    for (index, finding) in findings.iter().enumerate() {
        let criteria: BTreeSet<Criterion> =
            rules.iter().filter(|rule| rule.0 == finding.code()).map(|rule| rule.1).collect();
        for criterion in criteria {
            for key in finding.keys(criterion) {
                // The first finding of the report is the cause.
                let first = causes.entry((finding.code(), criterion, key)).or_insert(index);
                let may_come_first =
                    DECK_IS_CAUSE.contains(&finding.code()) && finding.is_of_deck();
                if may_come_first && !findings[*first].is_of_deck() {
                    *first = index;
                }
            }
        }
    }
    let mut cause_of: Vec<Option<usize>> = Vec::new();
    for (index, finding) in findings.iter().enumerate() {
        let is_root = DECK_IS_CAUSE.contains(&finding.code()) && finding.is_of_deck();
        let matching_rules = rules.iter().filter(|rule| {
            rule.2.contains(&finding.code()) && !(is_root && rule.0 == finding.code())
        });
        let cause = matching_rules
            .flat_map(|(code, criterion, _)| {
                finding.keys(*criterion).into_iter().map(|key| (*code, *criterion, key))
            })
            .filter_map(|key| causes.get(&key).copied())
            // In a rule about a single code, such as `source-unknown`, a cause matches itself.
            .find(|cause| {
                *cause != index
                    && findings[*cause].finding.code.severity >= finding.finding.code.severity
            });
        cause_of.push(cause);
    }
    loaded.report.fold(&cause_of);
}

/// A finding with its symbolic location, which is computed at the first use.
struct IndexedFinding<'a> {
    finding: &'a Diagnostic,
    files: &'a Files,
    /// Symbolic location of the first span.
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
        let format =
            || span.map(|span| subject::format_subject(self.files, *span)).unwrap_or_default();
        self.subject.get_or_init(format)
    }

    /// Returns the keys of the finding under a criterion. They are the same for a cause and for a consequence.
    fn keys(&self, criterion: Criterion) -> Vec<String> {
        let name = |span: &Span| self.files.name(span.file).to_owned();
        let spans = &self.finding.spans;
        match criterion {
            Criterion::Always => vec![String::new()],
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
                let mut codes = texts(self.finding, &["code", "meant", "original"]);
                codes.extend(self.subject().rsplit(['/', '.']).next().map(str::to_owned));
                let entry = self.subject().strip_prefix("countries/");
                codes.extend(entry.and_then(|entry| entry.split('/').next()).map(str::to_owned));
                codes
            }
            Criterion::Source => texts(self.finding, &["source", "id"]),
            Criterion::UnknownName => texts(self.finding, &["code", "id", "word"]),
            Criterion::UnknownNameOrPath => {
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
                let mut ids: Vec<String> = id.map(str::to_owned).into_iter().collect();
                let derived = texts(self.finding, &["derived"]);
                ids.extend(derived.iter().flat_map(|ids| ids.split(' ')).map(str::to_owned));
                ids
            }
        }
    }
}

/// Returns the text arguments of a finding with one of these names.
fn texts(finding: &Diagnostic, names: &[&str]) -> Vec<String> {
    let matching_args = finding.args.iter().filter(|(name, _)| names.contains(name));
    let text = |(_, arg): &(&str, MessageArg)| match arg {
        MessageArg::Text(text) => Some(text.clone()),
        _ => None,
    };
    matching_args.filter_map(text).collect()
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
