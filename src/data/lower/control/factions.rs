//! Parses `factions.yaml`: the factions of Contrôle Global with their powers.

use super::{FACTIONS, amounts, compared, id, sphere};
use crate::lower::{SeenIds, entries};
use crate::{Entries, Reader};
use model::control::{Control, Faction, Power};
use syntax::at::YamlValue;

pub(super) fn read(reader: &Reader<'_>, control: &Control) -> (Vec<Faction>, Entries) {
    let list = compared(reader, reader.yaml_list(FACTIONS), "factions", "factions.yaml");
    entries(reader, list, FACTIONS, |entry, seen| faction(reader, entry, seen, control))
}

fn faction(
    reader: &Reader<'_>,
    entry: YamlValue<'_>,
    seen: &mut SeenIds,
    control: &Control,
) -> Option<Faction> {
    let id = id(reader, entry, seen);
    let sphere = |field| sphere(reader, entry.at(field), field, control);
    let (primary, secondary) = (sphere("primary"), sphere("secondary"));
    let start = amounts(reader, entry, "start", control);
    // All fields are parsed before the first early return, so that each error is reported.
    let power = power(reader, entry.at("power"), control);
    Some(Faction {
        id: id?,
        name: entry.at("name").phrase(),
        primary: primary?,
        secondary: secondary?,
        start,
        power: power?,
        text: entry.at("text").phrase(),
    })
}

fn power(reader: &Reader<'_>, power: YamlValue<'_>, control: &Control) -> Option<Power> {
    let cards = power.at("cards").whole();
    Some(match power.at("kind").text()?.value {
        "level" => {
            let category = power.at("category");
            Power::Level(sphere(reader, category, "power.category", control)?)
        }
        "spread" => Power::Spread,
        "priority" => Power::Priority,
        "surplus" => Power::Surplus,
        "spoils" => Power::Spoils,
        "hand" => Power::Hand(cards?),
        "wild" => Power::Wild,
        "developer" => {
            Power::Developer { cost: power.at("cost").whole()?, times: power.at("times").whole()? }
        }
        "shield" => Power::Shield,
        "renewal" => Power::Renewal(cards?),
        "reach" => Power::Reach,
        // Unknown kinds have been reported by the schema.
        _ => return None,
    })
}
