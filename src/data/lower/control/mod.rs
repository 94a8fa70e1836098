//! Parses the content of the game Contrôle Global: its rules in `games/controle-global.yaml`, and `regions.yaml`,
//! `factions.yaml` and `cards.yaml` in `games/controle-global/`. A category of this game is called "sphere" in the
//! code, because "category" is a category of figures.

mod cards;
mod effect_findings;
mod factions;
mod numbers;
mod regions;

use std::sync::Arc;

use super::{SeenIds, check_schema, known_word, network};
use crate::{ControlTrees, Reader, flaws};
use diag::Span;
use lang::args;
use model::control::{Control, RESOURCES, SphereId};
use model::{Dataset, game};
use syntax::at::YamlValue;
use syntax::check::report_missing_field;
use syntax::yaml::Node;

const REGIONS: &str = "data/games/controle-global/regions.yaml";
const FACTIONS: &str = "data/games/controle-global/factions.yaml";
const CARDS: &str = "data/games/controle-global/cards.yaml";

/// Files of the content.
pub(super) const FILES: [&str; 3] = [REGIONS, FACTIONS, CARDS];

/// Parses rules, regions, factions and cards into a dataset, and returns their trees.
pub(super) fn read(
    reader: &Reader<'_>,
    dataset: &mut Dataset,
    nodes: &[Arc<Node>],
) -> ControlTrees {
    let mut trees = ControlTrees::default();
    let game = game::CONTROLE_GLOBAL;
    let Some(index) = dataset.rules.iter().position(|rules| rules.game == game) else {
        return trees;
    };
    let control = &mut dataset.control;
    let node = nodes.get(index);
    let has_vocabulary =
        node.is_some_and(|node| numbers::read(reader, YamlValue::from_node(node), control));
    trees.has_rules = reader.is_complete("data/games/controle-global.yaml");
    if has_vocabulary {
        (control.regions, trees.regions) = regions::read(reader, control);
        (control.factions, trees.factions) = factions::read(reader, control);
        (control.cards, trees.cards) = cards::read(reader, control);
    } else {
        // Without all categories and resources, each reference to one of them would be an error. The files are opened
        // all the same, so that their syntax errors are found and they do not count as unknown files.
        for file in FILES {
            reader.yaml_list(file);
        }
    }
    trees
}

/// Reports a list with `found` entries, more than the `most` that are allowed, at the first surplus entry.
fn report_too_long(reader: &Reader<'_>, list: &str, span: Span, (found, most): (usize, usize)) {
    let args = args![list, found, most, more = found - most];
    reader.report(&flaws::LIST_TOO_LONG, span, args);
}

/// Parses the id of an entry; `None` if it is invalid or repeated.
fn id(reader: &Reader<'_>, entry: YamlValue<'_>, seen: &mut SeenIds) -> Option<String> {
    let id = entry.field("id").text()?;
    let is_new = seen.insert(reader, &flaws::ENTRY_REPEATED, "id", &id);
    // Both checks run, so that an id can be reported as invalid and as repeated.
    (network::check_id(reader, &id) && is_new).then(|| id.value.to_owned())
}

/// Parses all items of a list; `None` if there is no list or an item is invalid. Items after an invalid one are
/// parsed too, so that all errors are reported.
fn read_all<'a, T>(
    list: YamlValue<'a>,
    read: impl FnMut(YamlValue<'a>) -> Option<T>,
) -> Option<Vec<T>> {
    // Not collected into an `Option` directly, which would stop at the first `None`.
    let items: Vec<Option<T>> = list.items().map(read).collect();
    let read: Option<Vec<T>> = items.into_iter().collect();
    read.filter(|_| list.is_list())
}

/// Parses the number of units of each resource from the map in a field. A missing resource is reported.
fn amounts(
    reader: &Reader<'_>,
    entry: YamlValue<'_>,
    field: &str,
    control: &Control,
) -> [u8; RESOURCES] {
    let mut amounts = [0; RESOURCES];
    let known: Vec<(&str, usize)> = control
        .resource_ids()
        .map(|id| (control.resource(id).id.as_str(), usize::from(id.0)))
        .collect();
    let units = entry.field(field);
    for (name, amount) in units.pairs() {
        let index = known_word(reader, field, &name, &known);
        if let Some(slot) = index.and_then(|rank| amounts.get_mut(rank)) {
            *slot = amount.integer_or_zero();
        }
    }
    // Anything but a map has been reported by the schema.
    let is_map = units.pairs().next().is_some();
    let is_written = |id: &str| units.pairs().any(|(name, _)| name.value == id);
    let name = entry.field("id").to_text();
    for (id, _) in known.iter().filter(|(id, _)| is_map && !is_written(id)) {
        if let Some(span) = units.head_span() {
            report_missing_field(&format!("{field}.{id}"), &name, span, &reader.report);
        }
    }
    amounts
}

/// Parses a reference to a category; `field` is its name in messages.
fn sphere(
    reader: &Reader<'_>,
    at: YamlValue<'_>,
    field: &str,
    control: &Control,
) -> Option<SphereId> {
    let ids = control.sphere_ids();
    let known: Vec<(&str, SphereId)> = ids.map(|id| (control.sphere(id).id.as_str(), id)).collect();
    known_word(reader, field, &at.text()?, &known)
}
