//! The content of Contrôle Global: `games/GAME.yaml`, and `regions.yaml`, `factions.yaml` and
//! `cards.yaml` in `games/GAME/`.

mod cards;
mod factions;
mod numbers;

use super::{Seen, countries, entries, network};
use crate::data::fields::{Expected, Fields};
use crate::data::yaml::Node;
use crate::data::{Content, Reader, flaws};
use crate::diag::Located;
use crate::model::Rules;
use crate::model::control::{Control, MOST_REGIONS, RESOURCES, Region, RegionId, SphereId};

/// The fields of the rules that are read here.
pub(super) const FIELDS: [&str; 9] = [
    "categories",
    "resources",
    "levels",
    "hand",
    "setup",
    "regions",
    "invest",
    "end",
    "variants",
];

/// The game that has regions and cards with effects; there is one.
pub(super) fn game_of(rules: &[Rules]) -> Option<&str> {
    let has_regions = rules.iter().find(|rules| rules.has_regions());
    has_regions.map(|rules| rules.game.as_str())
}

/// The files of the content.
pub(super) fn files(game: &str) -> [String; 3] {
    ["regions", "factions", "cards"].map(|list| format!("data/games/{game}/{list}.yaml"))
}

pub(super) fn read(reader: &Reader<'_>, rules: &[Rules], nodes: &[Node]) -> (Control, Content) {
    let mut control = Control::default();
    let mut written = Content::default();
    let Some(game) = game_of(rules) else {
        return (control, written);
    };
    let rank = rules.iter().position(|rules| rules.game == game);
    if let Some(node) = rank.and_then(|rank| nodes.get(rank)) {
        numbers::read(reader, game, node, &mut control);
    }
    let [regions, factions, cards] = files(game);
    (control.regions, written.regions) = read_regions(reader, &regions, &control);
    (control.factions, written.factions) = factions::read(reader, &factions, &control);
    (control.cards, written.cards) = cards::read(reader, &cards, &control);
    (control, written)
}

fn read_regions(reader: &Reader<'_>, file: &str, control: &Control) -> (Vec<Region>, Vec<Node>) {
    let mut adjacent: Vec<Vec<Located<String>>> = Vec::new();
    let (mut regions, nodes) = entries(reader, file, |node, seen| {
        let (region, ids) = region(reader, node, seen, control)?;
        // More than a game can hold is refused by the game.
        (adjacent.len() < MOST_REGIONS).then(|| adjacent.push(ids))?;
        Some(region)
    });
    // Only now all ids are known.
    let ids: Vec<String> = regions.iter().map(|region| region.id.clone()).collect();
    let known: Vec<(&str, RegionId)> = (0..=u8::MAX)
        .zip(&ids)
        .map(|(rank, id)| (id.as_str(), RegionId(rank)))
        .collect();
    for ((region, ids), node) in regions.iter_mut().zip(&adjacent).zip(&nodes) {
        let Some(fields) = Fields::of(node, &region.id, &reader.report) else {
            continue;
        };
        let found = ids.iter().filter_map(|id| {
            let id = Located {
                value: id.value.as_str(),
                place: id.place,
            };
            fields.word_of("adjacent", &id, &known)
        });
        region.adjacent = found.collect();
    }
    (regions, nodes)
}

fn region(
    reader: &Reader<'_>,
    node: &Node,
    seen: &mut Seen,
    control: &Control,
) -> Option<(Region, Vec<Located<String>>)> {
    let mut fields = Fields::of(node, "regions.yaml", &reader.report)?;
    let id = id(reader, &mut fields, seen);
    let region = Region {
        name: countries::name(&fields),
        development: fields.required_whole("development").unwrap_or_default(),
        stock: amounts(&fields, "stock", control),
        adjacent: Vec::new(),
        id: id.clone().unwrap_or_default(),
    };
    let adjacent = fields.required_texts("adjacent").into_iter();
    let adjacent = adjacent.map(|text| Located {
        value: text.value.to_owned(),
        place: text.place,
    });
    let adjacent = adjacent.collect();
    fields.finish();
    id?;
    Some((region, adjacent))
}

/// The id of an entry, if it is one and new.
fn id(reader: &Reader<'_>, fields: &mut Fields<'_>, seen: &mut Seen) -> Option<String> {
    let id = fields.required_text("id")?;
    fields.named(id.value);
    let is_new = seen.is_new(reader, &flaws::entry_repeated::KIND, "id", &id);
    (network::is_id(reader, &id) && is_new).then(|| id.value.to_owned())
}

/// Units of each resource: a map by their ids.
fn amounts(fields: &Fields<'_>, field: &'static str, control: &Control) -> [u8; RESOURCES] {
    let mut amounts = [0; RESOURCES];
    let known: Vec<(&str, u8)> = control
        .resource_ids()
        .map(|id| (control.resource(id).id.as_str(), id.0))
        .collect();
    for (key, node) in fields.required_pairs(field) {
        let name = Located {
            value: key.value.as_str(),
            place: key.place,
        };
        let rank = fields.word_of(field, &name, &known);
        let amount = fields.whole_of::<u8>(field, node);
        if let Some(slot) = rank.and_then(|rank| amounts.get_mut(usize::from(rank))) {
            *slot = amount.unwrap_or_default();
        }
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

/// Whole numbers of a list.
fn numbers_of<T: TryFrom<i64>>(fields: &Fields<'_>, field: &'static str) -> Vec<T> {
    let Some(node) = fields.required(field) else {
        return Vec::new();
    };
    let items = fields.items(field, node).iter();
    items
        .filter_map(|item| fields.whole_of(field, item))
        .collect()
}

/// Whole numbers by number of players.
fn by_players(fields: &Fields<'_>, field: &'static str) -> std::collections::BTreeMap<u16, u16> {
    let mut numbers = std::collections::BTreeMap::new();
    for (players, node) in fields.required_pairs(field) {
        match (players.value.parse(), fields.whole_of(field, node)) {
            (Ok(players), Some(number)) => {
                numbers.insert(players, number);
            }
            (Err(_), _) => fields.wrong(field, players.place, Expected::Whole),
            (Ok(_), None) => {}
        }
    }
    numbers
}
