//! Parses the content of Contrôle Global: `games/controle-global.yaml`, and `regions.yaml`, `factions.yaml` and
//! `cards.yaml` in `games/controle-global/`.

mod cards;
mod effect_findings;
mod factions;
mod numbers;
mod regions;

use std::sync::Arc;

use super::{SeenIds, compared, known_word, network};
use crate::{Content, Reader, flaws};
use diag::Span;
use lang::args;
use model::control::{Control, RESOURCES, SphereId};
use model::{Dataset, game};
use syntax::at::YamlValue;
use syntax::check::missing;
use syntax::yaml::Node;

const REGIONS: &str = "data/games/controle-global/regions.yaml";
const FACTIONS: &str = "data/games/controle-global/factions.yaml";
const CARDS: &str = "data/games/controle-global/cards.yaml";

/// Files of the content.
pub(super) const FILES: [&str; 3] = [REGIONS, FACTIONS, CARDS];

pub(super) fn read(reader: &Reader<'_>, dataset: &mut Dataset, nodes: &[Arc<Node>]) -> Content {
    let mut written = Content::default();
    let game = game::CONTROLE_GLOBAL;
    let Some(rank) = dataset.rules.iter().position(|rules| rules.game == game) else {
        return written;
    };
    let control = &mut dataset.control;
    let node = nodes.get(rank);
    let has_words =
        node.is_some_and(|node| numbers::read(reader, YamlValue::from_node(node), control));
    written.has_rules = reader.is_whole("data/games/controle-global.yaml");
    if has_words {
        (control.regions, written.regions) = regions::read(reader, control);
        (control.factions, written.factions) = factions::read(reader, control);
        (control.cards, written.cards) = cards::read(reader, control);
    } else {
        // Without all categories and resources, each reference to them would be an error.
        // Read nevertheless, so that syntax errors are found and the files do not count as unknown.
        for file in FILES {
            reader.yaml_list(file);
        }
    }
    written
}

/// Reports a list with too many entries, at the first surplus one.
fn too_long(reader: &Reader<'_>, list: &str, span: Span, (found, most): (usize, usize)) {
    let args = args![list, found, most, more = found - most];
    reader.report(&flaws::LIST_TOO_LONG, span, args);
}

/// Parses the id of an entry; `None` if it is invalid or repeated.
fn id(reader: &Reader<'_>, entry: YamlValue<'_>, seen: &mut SeenIds) -> Option<String> {
    let id = entry.at("id").text()?;
    let is_new = seen.is_new(reader, &flaws::ENTRY_REPEATED, "id", &id);
    // Both checks run, so that an id can be reported as invalid and as repeated.
    (network::is_id(reader, &id) && is_new).then(|| id.value.to_owned())
}

/// Parses all items of a list; `None` if there is no list or an item is invalid. Each item is parsed, so that all
/// errors are reported.
fn all<'a, T>(list: YamlValue<'a>, read: impl FnMut(YamlValue<'a>) -> Option<T>) -> Option<Vec<T>> {
    // Not collected into an `Option` directly, which would stop at the first `None`.
    let read: Vec<Option<T>> = list.items().map(read).collect();
    let read: Option<Vec<T>> = read.into_iter().collect();
    read.filter(|_| list.is_list())
}

/// Parses the units of each resource: a map with an entry for each resource.
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
    let of_all = entry.at(field);
    for (name, amount) in of_all.pairs() {
        let rank = known_word(reader, field, &name, &known);
        if let Some(slot) = rank.and_then(|rank| amounts.get_mut(rank)) {
            *slot = amount.number();
        }
    }
    // Anything but a map has been reported by the schema.
    let is_map = of_all.pairs().next().is_some();
    let is_written = |id: &str| of_all.pairs().any(|(name, _)| name.value == id);
    let name = entry.at("id").owned();
    for (id, _) in known.iter().filter(|(id, _)| is_map && !is_written(id)) {
        if let Some(span) = of_all.head() {
            missing(&format!("{field}.{id}"), &name, span, &reader.report);
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
