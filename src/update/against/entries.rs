//! Reports changed fields of countries and categories, and changed numbers of the rules, between two editions.

use std::collections::BTreeSet;

use super::Kinds;
use crate::compare::Editions;
use diag::{Diagnostic, Report, Span};
use lang::{MessageArg, args};
use model::Dataset;
use rust_decimal::Decimal;
use syntax::yaml::{Node, NodeKind};

/// Files with a list of entries: name, key field of the entries, and fields that should not change between editions.
const LISTS: [(&str, &str, &[&str]); 2] = [
    (
        "data/countries.yaml",
        "code",
        &[
            "alpha2",
            "number",
            "name",
            "short",
            "capital",
            "capital_also",
            "continent",
            "region",
            "at",
            "seat",
        ],
    ),
    (
        "data/categories.yaml",
        "id",
        &["name", "unit", "unit_long", "raw", "print", "bounds", "series"],
    ),
];

/// Fields with facts, which are the same in every edition and every project.
const FACTS: [&str; 3] = ["capital", "continent", "seat"];

/// Maximum number of changes in a file that are reported one by one. More are assumed to be intentional.
const MOST: usize = 20;

/// A changed scalar, or list of scalars. The new text is empty if the field was removed.
struct Change {
    /// Code of a country, id of a category or id of a game.
    entry: String,
    /// Path of the field, joined by dots, such as `print.scale`.
    field: String,
    /// Text in the baseline.
    was: String,
    /// Text in the new edition.
    is: String,
    span: Span,
}

/// Reports changes of countries, of categories and of the rules of all games.
pub(super) fn compare(editions: &Editions<'_>, kinds: &Kinds, report: &mut Report) {
    let (old, new) = (editions.old, editions.new);
    for (name, key, fields) in LISTS {
        let (Some(was), Some(is)) = (old.tree(name), new.tree(name)) else {
            continue;
        };
        let mut changes = Vec::new();
        if kinds.reports_all {
            tell_gone(editions, name, key, (was, is), kinds.entry, report);
        }
        for item in is.items() {
            let code = item.get(key).and_then(Node::text);
            // Matched by key, because entries may change their order.
            let before = was.items().find(|old| old.get(key).and_then(Node::text) == code);
            let (Some(code), Some(before)) = (code, before) else {
                continue;
            };
            for field in fields {
                match (before.get(field), item.get(field)) {
                    (Some(was), Some(is)) if !is_same_place(was, is) => {
                        differences(was, is, (code, field), &mut changes);
                    }
                    (Some(was), None) => changes.push(Change {
                        entry: code.to_owned(),
                        field: (*field).to_owned(),
                        was: plain(was).unwrap_or_default(),
                        is: String::new(),
                        span: item.span,
                    }),
                    // A field that only the new edition has is an addition, no slip.
                    _ => {}
                }
            }
        }
        // A project with its own names and numbers differs from the built-in edition almost everywhere.
        if !kinds.reports_all && changes.len() > MOST {
            continue;
        }
        // Swapped fields are wrong in any edition, so the filter on facts does not apply to them.
        let mut changes = tell_swapped(editions, changes, kinds, report);
        if !kinds.reports_all {
            changes.retain(|change| {
                FACTS.contains(&change.field.split('.').next().unwrap_or_default())
            });
        }
        report_changes(editions, name, changes, kinds, report);
    }
    if !kinds.reports_all {
        return;
    }
    for rules in &new.dataset.rules {
        let name = format!("data/games/{}.yaml", rules.game);
        let (Some(was), Some(is)) = (old.tree(&name), new.tree(&name)) else {
            continue;
        };
        let mut changes = Vec::new();
        differences(was, is, (&rules.game, ""), &mut changes);
        let is_number = |text: &str| text.parse::<Decimal>().is_ok();
        // Wordings change on purpose; a slip shows in the numbers.
        changes.retain(|change| is_number(&change.was) && is_number(&change.is));
        report_changes(editions, &name, changes, &Kinds { entry: kinds.rule, ..*kinds }, report);
    }
}

/// Reports entries of the baseline that the new edition lacks, at the start of the file.
fn tell_gone(
    editions: &Editions<'_>,
    name: &str,
    key: &str,
    (was, is): (&Node, &Node),
    kind: &'static diag::FindingCode,
    report: &mut Report,
) {
    let ids = |tree: &Node| -> BTreeSet<String> {
        tree.items().filter_map(|item| item.get(key)?.text()).map(str::to_owned).collect()
    };
    let (before, now) = (ids(was), ids(is));
    let gone: Vec<&String> = before.difference(&now).collect();
    let dataset = &editions.old.dataset;
    for id in gone.iter().take(if gone.len() > MOST { 1 } else { MOST }) {
        let args = args![
            problem = if gone.len() > MOST { "all-gone" } else { "gone" },
            count = gone.len(),
            file = name,
            entry = display_name(dataset, id),
            field = key,
            was = id.as_str(),
            is = ""
        ];
        // The entry is not in the new file, so the span is empty.
        let place = Span { end: is.span.start, ..is.span };
        report.push(Diagnostic::new(kind, place, args));
    }
}

/// Collects the fields that differ between two versions of a node, recursing into maps. Fields that only one version
/// has are skipped.
fn differences(was: &Node, is: &Node, (entry, field): (&str, &str), found: &mut Vec<Change>) {
    let within =
        |name: &str| if field.is_empty() { name.to_owned() } else { format!("{field}.{name}") };
    match (&was.kind, &is.kind) {
        (NodeKind::Map(_), NodeKind::Map(entries)) => {
            for (key, node) in entries {
                if let Some(before) = was.get(&key.value) {
                    differences(before, node, (entry, &within(&key.value)), found);
                }
            }
        }
        _ => {
            if let (Some(was), Some(text)) = (plain(was), plain(is))
                && was != text
            {
                let (entry, field) = (entry.to_owned(), field.to_owned());
                found.push(Change { entry, field, was, is: text, span: is.span });
            }
        }
    }
}

/// Coordinates that differ by less than this, in degrees (0.1), are the same place.
const NEAR: Decimal = Decimal::from_parts(1, 0, 0, false, 1);

/// Returns `true` if both nodes are coordinates of nearly the same place.
fn is_same_place(was: &Node, is: &Node) -> bool {
    let numbers = |node: &Node| -> Option<Vec<Decimal>> {
        node.list().iter().map(|item| item.text()?.parse().ok()).collect()
    };
    let both = numbers(was).zip(numbers(is)).filter(|(was, is)| was.len() == 2 && is.len() == 2);
    both.is_some_and(|(was, is)| was.iter().zip(&is).all(|(was, is)| (was - is).abs() < NEAR))
}

/// Returns the text of a scalar, or of a list of scalars joined by commas; `None` for maps and nested lists.
fn plain(node: &Node) -> Option<String> {
    match &node.kind {
        NodeKind::Scalar { text, .. } => Some(text.clone()),
        NodeKind::List(items) => {
            let texts: Option<Vec<&str>> = items.iter().map(Node::text).collect();
            Some(texts?.join(", "))
        }
        NodeKind::Map(_) => None,
    }
}

/// Reports each pair of entries with exchanged values of a field as one finding, and returns the remaining changes.
fn tell_swapped(
    editions: &Editions<'_>,
    changes: Vec<Change>,
    kinds: &Kinds,
    report: &mut Report,
) -> Vec<Change> {
    let mut others: Vec<Change> = Vec::new();
    for change in changes {
        let is_mirror = |other: &Change| {
            (&other.field, &other.was, &other.is) == (&change.field, &change.is, &change.was)
        };
        let Some(at) = others.iter().position(is_mirror) else {
            others.push(change);
            continue;
        };
        let other = others.remove(at);
        let args = args![
            problem = "swapped",
            entry = display_name(&editions.new.dataset, &other.entry),
            other = display_name(&editions.new.dataset, &change.entry),
            field = other.field,
            was = other.was,
            is = other.is
        ];
        report.push(Diagnostic::new(kinds.entry, other.span, args).also(change.span));
    }
    others
}

/// Reports each change, or a single finding with the count for more than [`MOST`].
fn report_changes(
    editions: &Editions<'_>,
    name: &str,
    changes: Vec<Change>,
    kinds: &Kinds,
    report: &mut Report,
) {
    let count = changes.len();
    let many = count > MOST;
    let problem = match (kinds.reports_all, many) {
        (false, _) => "known",
        (true, true) => "many",
        (true, false) => "one",
    };
    for change in changes.into_iter().take(if many { 1 } else { MOST }) {
        let args = args![
            problem = if change.is.is_empty() && !many { "removed" } else { problem },
            count,
            file = name,
            entry = display_name(&editions.new.dataset, &change.entry),
            field = change.field,
            was = change.was,
            is = change.is
        ];
        report.push(Diagnostic::new(kinds.entry, change.span, args));
    }
}

/// Returns the name of a country or category; for other ids, the id itself.
fn display_name(dataset: &Dataset, entry: &str) -> MessageArg {
    if let Some(id) = dataset.country_by_code(entry) {
        return (&dataset.country(id).name.bare).into();
    }
    let category = dataset.category_by_id(entry).map(|id| &dataset.category(id).name);
    category.map_or_else(|| entry.into(), MessageArg::from)
}
