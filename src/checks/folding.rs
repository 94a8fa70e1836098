//! One mistake, one finding: what follows from a finding is folded under it.

use std::collections::{BTreeMap, BTreeSet};

use data::{Loaded, subject};
use diag::{Diagnostic, Files};
use lang::Arg;

/// What a finding and those that follow from it have in common.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum By {
    /// Nothing at all: there is one cause of its kind.
    Nothing,
    /// The file in which they stand.
    File,
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

/// What lacks where a row cannot be read.
const NO_VALUE: &[&str] = &["deck-value-missing", "decision-unapplied", "value-missing-note"];

/// What is wrong with a table whose row cannot be read.
const NO_ROW: &[&str] = &["value-row-missing", "row-order", "sum-disagrees", "deck-value-missing"];

/// The rules, those of causes that lie deepest first.
const RULES: &[Rule] = &[
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
    ("name-untranslated", By::Entry, &["article-disagrees"]),
    ("date-ahead", By::Entry, &["credit-disagrees"]),
    ("date-ahead", By::Source, &["value-ahead"]),
    ("deck-value-missing", By::Entry, &["value-empty-row"]),
    ("year-after-edition", By::Category, &["year-spread"]),
    ("year-too-old", By::Category, &["year-spread"]),
    ("year-stale", By::Category, &["year-spread"]),
    ("row-empty", By::Category, &["row-order"]),
    ("duplicate-key", By::File, &["caption-missing"]),
    ("unknown-field", By::Entry, LACKS),
    ("field-type", By::Entry, LACKS),
    ("category-unknown", By::Category, &["file-missing"]),
    ("alpha2-other", By::Line, &["alpha2-repeated"]),
    ("map-number-gap", By::Line, &["continent-disagrees"]),
    ("map-number-repeated", By::Line, &["continent-disagrees"]),
    ("credit-disagrees", By::Entry, &["licence-sale"]),
    ("route-count", By::File, &["deal-invalid"]),
    ("visas-uneven", By::File, &["deal-invalid"]),
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
    ("csv-columns", By::Category, &["sum-disagrees"]),
    ("value-empty-row", By::Entry, NO_VALUE),
    ("value-empty-row", By::Category, &["sum-disagrees"]),
    ("value-out-of-bounds", By::Entry, &["equals-disagrees", "per-implausible", "value-factor"]),
    ("value-ahead", By::Entry, &["year-doubtful"]),
];

/// Folds what follows from a finding under it. Nothing is folded that is worse than its cause, and nothing at all
/// where there are more findings than are kept.
pub fn fold(loaded: &mut Loaded) {
    if loaded.report.left_out() > 0 {
        return;
    }
    let present: BTreeSet<&str> = loaded.report.iter().map(|finding| finding.kind.code).collect();
    let follows = |rule: &&Rule| rule.2.iter().any(|code| present.contains(code));
    let rules: Vec<&Rule> =
        RULES.iter().filter(|rule| present.contains(rule.0)).filter(follows).collect();
    if rules.is_empty() {
        return;
    }
    let files = &loaded.files;
    let mut causes: BTreeMap<(&str, By, String), usize> = BTreeMap::new();
    for (rank, finding) in loaded.report.iter().enumerate() {
        let ways: BTreeSet<By> =
            rules.iter().filter(|rule| rule.0 == finding.kind.code).map(|rule| rule.1).collect();
        for by in ways {
            for key in keys(finding, by, files) {
                causes.entry((finding.kind.code, by, key)).or_insert(rank);
            }
        }
    }
    let mut cause_of: Vec<Option<usize>> = Vec::new();
    let findings: Vec<&Diagnostic> = loaded.report.iter().collect();
    for (rank, finding) in findings.iter().enumerate() {
        let own = rules.iter().filter(|rule| rule.2.contains(&finding.kind.code));
        let cause = own
            .flat_map(|(code, by, _)| {
                keys(finding, *by, files).into_iter().map(|key| (*code, *by, key))
            })
            .filter_map(|key| causes.get(&key).copied())
            .find(|cause| {
                *cause != rank && findings[*cause].kind.severity >= finding.kind.severity
            });
        cause_of.push(cause);
    }
    loaded.report.fold(&cause_of);
}

/// By what a finding is found that follows from it, or from which it follows.
fn keys(finding: &Diagnostic, by: By, files: &Files) -> Vec<String> {
    let Some(place) = finding.places.first() else {
        return Vec::new();
    };
    let subject = || subject::of(files, *place);
    match by {
        By::Nothing => vec![String::new()],
        By::File => vec![files.name(place.file).to_owned()],
        By::Line => {
            let line = |place: &diag::Place| {
                format!("{}:{}", files.name(place.file), files.positions(*place).0.line)
            };
            finding.places.iter().map(line).collect()
        }
        By::Entry => {
            let subject = subject();
            let name = subject.rsplit_once('/').map_or(&*subject, |(entry, _)| entry);
            // A finding about the whole entry has no field behind it.
            vec![subject.clone(), name.to_owned()]
        }
        By::Country => {
            let mut codes = texts(finding, &["code", "meant"]);
            let subject = subject();
            codes.extend(subject.rsplit(['/', '.']).next().map(str::to_owned));
            codes
        }
        By::Source => texts(finding, &["source", "id"]),
        By::Written => texts(finding, &["code", "id", "word"]),
        By::Category => {
            let subject = subject();
            let mut parts = subject.split('/');
            match (parts.next(), parts.next(), parts.next()) {
                (Some("categories"), Some(id), _) => vec![id.to_owned()],
                (Some("decks"), _, Some(item)) => {
                    item.strip_prefix("categories.").map(str::to_owned).into_iter().collect()
                }
                (Some(id), ..) => vec![id.to_owned()],
                _ => Vec::new(),
            }
        }
    }
}

/// The texts of some arguments of a finding.
fn texts(finding: &Diagnostic, names: &[&str]) -> Vec<String> {
    let named = finding.args.iter().filter(|(name, _)| names.contains(name));
    let text = |(_, arg): &(&str, Arg)| match arg {
        Arg::Text(text) => Some(text.clone()),
        _ => None,
    };
    named.filter_map(text).collect()
}
