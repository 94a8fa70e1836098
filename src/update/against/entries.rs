//! Fields of countries and categories, and numbers of the rules, that are not what they were.

use std::collections::BTreeSet;

use super::Kinds;
use crate::compare::Editions;
use diag::{Diagnostic, Report, Span};
use lang::{MessageArg, args};
use model::Dataset;
use rust_decimal::Decimal;
use syntax::yaml::{Node, NodeKind};

/// The files that are lists, by what their entries are known, and the fields that stay as they are from year to
/// year.
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

/// Fields that are facts, and the same in every edition.
const FACTS: [&str; 3] = ["capital", "continent", "seat"];

/// More changes of a file than this were made on purpose, and are counted.
const MOST: usize = 20;

/// A scalar, or a list of scalars, that is another.
struct Change {
    /// What it belongs to: a code, an id, a game.
    entry: String,
    /// The fields that lead to it.
    field: String,
    was: String,
    is: String,
    span: Span,
}

/// Compares both lists and the rules.
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
                    _ => {}
                }
            }
        }
        // An edition of its own names and numbers all otherwise.
        if !kinds.reports_all && changes.len() > MOST {
            continue;
        }
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
        changes.retain(|change| is_number(&change.was) && is_number(&change.is));
        report_changes(editions, &name, changes, &Kinds { entry: kinds.rule, ..*kinds }, report);
    }
}

/// Entries that are gone, at the beginning of their file.
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
        let place = Span { end: is.span.start, ..is.span };
        report.push(Diagnostic::new(kind, place, args));
    }
}

/// All that differs in two nodes of the same name.
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

/// Degrees within which a place is the same, written with more or fewer digits.
const NEAR: Decimal = Decimal::from_parts(1, 0, 0, false, 1);

/// Whether two nodes are coordinates of nearly the same place.
fn is_same_place(was: &Node, is: &Node) -> bool {
    let numbers = |node: &Node| -> Option<Vec<Decimal>> {
        node.list().iter().map(|item| item.text()?.parse().ok()).collect()
    };
    let both = numbers(was).zip(numbers(is)).filter(|(was, is)| was.len() == 2 && is.len() == 2);
    both.is_some_and(|(was, is)| was.iter().zip(&is).all(|(was, is)| (was - is).abs() < NEAR))
}

/// The text of a scalar, or of a list of scalars.
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

/// Two entries that have changed a field about are one finding. Returns the other changes.
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

/// A finding a change; one for all where they are many.
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

/// How people call an entry.
fn display_name(dataset: &Dataset, entry: &str) -> MessageArg {
    if let Some(id) = dataset.country_by_code(entry) {
        return (&dataset.country(id).name.bare).into();
    }
    let category = dataset.category_by_id(entry).map(|id| &dataset.category(id).name);
    category.map_or_else(|| entry.into(), MessageArg::from)
}
