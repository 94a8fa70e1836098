//! Reports changed fields of countries and categories, and changed numbers of the rules, between two editions.

use std::collections::{BTreeMap, BTreeSet};

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
const MAX_FINDINGS: usize = 20;

/// A changed scalar, or list of scalars. The new text is empty if the field was removed.
struct Change {
    /// Code of a country, id of a category or id of a game.
    entry: String,
    /// Path of the field, joined by dots, such as `print.scale`.
    field: String,
    /// Text in the baseline.
    old_text: String,
    /// Text in the new edition.
    new_text: String,
    span: Span,
}

/// Reports changes of countries, of categories and of the rules of all games.
pub(super) fn compare(editions: &Editions<'_>, kinds: &Kinds, report: &mut Report) {
    let (old, new) = (editions.old, editions.new);
    for (name, key, fields) in LISTS {
        let (Some(old_tree), Some(new_tree)) = (old.tree(name), new.tree(name)) else {
            continue;
        };
        let mut changes = Vec::new();
        if kinds.reports_all {
            report_removed_entries(editions, name, key, (old_tree, new_tree), kinds.entry, report);
        }
        // Matched by key, because entries may change their order. The first entry of a key counts.
        let mut old_items: BTreeMap<&str, &Node> = BTreeMap::new();
        for old in old_tree.items() {
            if let Some(code) = old.get(key).and_then(Node::text) {
                old_items.entry(code).or_insert(old);
            }
        }
        for item in new_tree.items() {
            let code = item.get(key).and_then(Node::text);
            let before = code.and_then(|code| old_items.get(code).copied());
            let (Some(code), Some(before)) = (code, before) else {
                continue;
            };
            for field in fields {
                match (before.get(field), item.get(field)) {
                    (Some(old_node), Some(new_node)) if !is_same_place(old_node, new_node) => {
                        differences(old_node, new_node, (code, field), &mut changes);
                    }
                    (Some(old_node), None) => changes.push(Change {
                        entry: code.to_owned(),
                        field: (*field).to_owned(),
                        old_text: plain(old_node).unwrap_or_default(),
                        new_text: String::new(),
                        span: item.span,
                    }),
                    // A field that only the new edition has is an addition, no slip.
                    _ => {}
                }
            }
        }
        // A project with its own names and numbers differs from the built-in edition almost everywhere.
        if !kinds.reports_all && changes.len() > MAX_FINDINGS {
            continue;
        }
        // Swapped fields are wrong in any edition, so the filter on facts does not apply to them.
        let mut changes = report_swapped(editions, changes, kinds, report);
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
    // A deck may set numbers of the rules of its game.
    let games = new.dataset.rules.iter().map(|rules| ("games", rules.game.as_str()));
    let decks = new.dataset.decks.iter().map(|deck| ("decks", deck.id.as_str()));
    for (folder, id) in games.chain(decks) {
        let name = format!("data/{folder}/{id}.yaml");
        let (Some(old_tree), Some(new_tree)) = (old.tree(&name), new.tree(&name)) else {
            continue;
        };
        let mut changes = Vec::new();
        differences(old_tree, new_tree, (id, ""), &mut changes);
        let is_number = |text: &str| text.parse::<Decimal>().is_ok();
        // Wordings change on purpose; a slip shows in the numbers.
        changes.retain(|change| is_number(&change.old_text) && is_number(&change.new_text));
        report_changes(editions, &name, changes, &Kinds { entry: kinds.rule, ..*kinds }, report);
    }
}

/// Reports entries of the baseline that the new edition lacks, with an empty span at the start of the file. `key` is
/// the field that identifies an entry. More than [`MAX_FINDINGS`] entries give one finding with their count.
fn report_removed_entries(
    editions: &Editions<'_>,
    name: &str,
    key: &str,
    (old_tree, new_tree): (&Node, &Node),
    kind: &'static diag::FindingCode,
    report: &mut Report,
) {
    let ids = |tree: &Node| -> BTreeSet<String> {
        tree.items().filter_map(|item| item.get(key)?.text()).map(str::to_owned).collect()
    };
    let (before, now) = (ids(old_tree), ids(new_tree));
    let gone: Vec<&String> = before.difference(&now).collect();
    let dataset = &editions.old.dataset;
    for id in gone.iter().take(if gone.len() > MAX_FINDINGS { 1 } else { MAX_FINDINGS }) {
        let args = args![
            problem = if gone.len() > MAX_FINDINGS { "all-gone" } else { "gone" },
            count = gone.len(),
            file = name,
            entry = display_name(dataset, id),
            field = key,
            was = id.as_str(),
            is = ""
        ];
        // The entry is not in the new file, so the span is empty.
        let place = Span { end: new_tree.span.start, ..new_tree.span };
        report.push(Diagnostic::new(kind, place, args));
    }
}

/// Collects the fields that differ between two versions of a node, recursing into maps. Fields that only one version
/// has are skipped.
fn differences(
    old_node: &Node,
    new_node: &Node,
    (entry, field): (&str, &str),
    found: &mut Vec<Change>,
) {
    let child_path =
        |name: &str| if field.is_empty() { name.to_owned() } else { format!("{field}.{name}") };
    match (&old_node.kind, &new_node.kind) {
        (NodeKind::Map(_), NodeKind::Map(entries)) => {
            for (key, node) in entries {
                if let Some(before) = old_node.get(&key.value) {
                    differences(before, node, (entry, &child_path(&key.value)), found);
                }
            }
        }
        _ => {
            if let (Some(old_text), Some(new_text)) = (plain(old_node), plain(new_node))
                && old_text != new_text
            {
                let (entry, field) = (entry.to_owned(), field.to_owned());
                found.push(Change { entry, field, old_text, new_text, span: new_node.span });
            }
        }
    }
}

/// Coordinates that differ by less than this, in degrees (0.1), are the same place.
const NEAR: Decimal = Decimal::from_parts(1, 0, 0, false, 1);

/// Returns `true` if both nodes are coordinates of nearly the same place.
fn is_same_place(old_node: &Node, new_node: &Node) -> bool {
    let numbers = |node: &Node| -> Option<Vec<Decimal>> {
        node.list().iter().map(|item| item.text()?.parse().ok()).collect()
    };
    let both = numbers(old_node)
        .zip(numbers(new_node))
        .filter(|(was, is)| was.len() == 2 && is.len() == 2);
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
fn report_swapped(
    editions: &Editions<'_>,
    changes: Vec<Change>,
    kinds: &Kinds,
    report: &mut Report,
) -> Vec<Change> {
    let mut others: Vec<Change> = Vec::new();
    for change in changes {
        let is_mirror = |other: &Change| {
            (&other.field, &other.old_text, &other.new_text)
                == (&change.field, &change.new_text, &change.old_text)
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
            was = other.old_text,
            is = other.new_text
        ];
        report.push(Diagnostic::new(kinds.entry, other.span, args).with_span(change.span));
    }
    others
}

/// Reports each change, or a single finding with the count for more than [`MAX_FINDINGS`].
fn report_changes(
    editions: &Editions<'_>,
    name: &str,
    changes: Vec<Change>,
    kinds: &Kinds,
    report: &mut Report,
) {
    let count = changes.len();
    let many = count > MAX_FINDINGS;
    let problem = match (kinds.reports_all, many) {
        (false, _) => "known",
        (true, true) => "many",
        (true, false) => "one",
    };
    for change in changes.into_iter().take(if many { 1 } else { MAX_FINDINGS }) {
        let args = args![
            problem = if change.new_text.is_empty() && !many { "removed" } else { problem },
            count,
            file = name,
            entry = display_name(&editions.new.dataset, &change.entry),
            field = change.field,
            was = change.old_text,
            is = change.new_text
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
