//! The content of Contrôle Global: `games/controle-global.yaml`, and `regions.yaml`, `factions.yaml` and
//! `cards.yaml` in `games/controle-global/`.

mod cards;
mod factions;
mod numbers;
mod regions;
mod slips;

use std::sync::Arc;

use super::{Seen, network};
use crate::fields::Fields;
use crate::yaml::{Node, NodeKind};
use crate::{Content, Reader, flaws};
use diag::{Located, Place};
use model::control::{Control, RESOURCES, SphereId};
use model::{Dataset, game};

/// The fields of the rules that no other game has.
pub(super) const OWN: [&str; 10] = [
    "categories",
    "hand",
    "resources",
    "levels",
    "setup",
    "regions",
    "invest",
    "end",
    "variants",
    "pieces",
];

const REGIONS: &str = "data/games/controle-global/regions.yaml";
const FACTIONS: &str = "data/games/controle-global/factions.yaml";
const CARDS: &str = "data/games/controle-global/cards.yaml";

/// The files of the content.
pub(super) const FILES: [&str; 3] = [REGIONS, FACTIONS, CARDS];

pub(super) fn read(reader: &Reader<'_>, dataset: &mut Dataset, nodes: &[Arc<Node>]) -> Content {
    let mut written = Content::default();
    let game = game::CONTROLE_GLOBAL;
    let Some(rank) = dataset.rules.iter().position(|it| it.game == game) else {
        return written;
    };
    let control = &mut dataset.control;
    let node = nodes.get(rank);
    let has_words = node.is_some_and(|node| numbers::read(reader, game, node, control));
    written.has_rules = reader.is_whole("data/games/controle-global.yaml");
    if has_words {
        (control.regions, written.regions) = regions::read(reader, REGIONS, control);
        (control.factions, written.factions) = factions::read(reader, FACTIONS, control);
        (control.cards, written.cards) = cards::read(reader, CARDS, control);
    } else {
        // Where a category or a resource cannot be read, all that names it would be wrong.
        for file in FILES {
            reader.yaml_list(file);
        }
    }
    written
}

/// The items of a list that must be there; `None` and a finding for anything else.
fn items<'a>(fields: &Fields<'a>, field: &'static str) -> Option<&'a [Node]> {
    let node = fields.required(field)?;
    let items = fields.items(field, node);
    matches!(node.kind, NodeKind::List(_)).then_some(items)
}

/// Says that a list has more entries than there is room for, at the first that is too many.
fn too_long(reader: &Reader<'_>, list: &str, place: Place, (found, most): (usize, usize)) {
    let args = vec![
        ("list", list.into()),
        ("found", found.into()),
        ("most", most.into()),
        ("more", (found - most).into()),
    ];
    reader.report(&flaws::list_too_long::KIND, place, args);
}

/// The id of an entry, if it is one and new.
fn id(reader: &Reader<'_>, fields: &mut Fields<'_>, seen: &mut Seen) -> Option<String> {
    let id = fields.required_text("id")?;
    fields.named(id.value);
    let is_new = seen.is_new(reader, &flaws::entry_repeated::KIND, "id", &id);
    (network::is_id(reader, &id) && is_new).then(|| id.value.to_owned())
}

/// Units of each resource: a map by their ids that names them all.
fn amounts(fields: &Fields<'_>, field: &'static str, control: &Control) -> [u8; RESOURCES] {
    let mut amounts = [0; RESOURCES];
    let Some(node) = fields.required(field) else {
        return amounts;
    };
    let known: Vec<(&str, usize)> = control
        .resource_ids()
        .map(|id| (control.resource(id).id.as_str(), usize::from(id.0)))
        .collect();
    let pairs = fields.pairs(field);
    for (key, amount) in pairs {
        let name = Located {
            value: key.value.as_str(),
            place: key.place,
        };
        let rank = fields.word_of(field, &name, &known);
        let amount = fields.whole_of(&format!("{field}.{}", key.value), amount);
        if let Some(slot) = rank.and_then(|rank| amounts.get_mut(rank)) {
            *slot = amount.unwrap_or_default();
        }
    }
    let is_written = |id: &str| pairs.iter().any(|(key, _)| key.value == id);
    // What is no map is reported already.
    for (id, _) in known
        .iter()
        .filter(|(id, _)| !pairs.is_empty() && !is_written(id))
    {
        fields.missing(&format!("{field}.{id}"), node.head());
    }
    amounts
}

/// The category that a field names.
fn sphere(fields: &Fields<'_>, field: &'static str, control: &Control) -> Option<SphereId> {
    let text = fields.required_text(field)?;
    let ids = control.sphere_ids();
    let known: Vec<(&str, SphereId)> = ids.map(|id| (control.sphere(id).id.as_str(), id)).collect();
    fields.word_of(field, &text, &known)
}
