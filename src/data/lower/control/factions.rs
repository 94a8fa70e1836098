//! Parses `factions.yaml`: the factions of Contrôle Global with their powers.

use super::{FACTIONS, amounts, check_schema, id, sphere};
use crate::lower::{SeenIds, entries};
use crate::{Reader, YamlEntries};
use model::control::{Control, Faction, Power};
use syntax::at::YamlValue;

/// Parses the factions.
pub(super) fn read(reader: &Reader<'_>, control: &Control) -> (Vec<Faction>, YamlEntries) {
    let list = check_schema(reader, reader.yaml_list(FACTIONS), "factions", "factions.yaml");
    entries(reader, list, FACTIONS, |entry, seen| faction(reader, entry, seen, control))
}

/// Parses a faction; `None` if a mandatory part is invalid.
fn faction(
    reader: &Reader<'_>,
    entry: YamlValue<'_>,
    seen: &mut SeenIds,
    control: &Control,
) -> Option<Faction> {
    let id = id(reader, entry, seen);
    let sphere = |field| sphere(reader, entry.field(field), field, control);
    let (primary, secondary) = (sphere("primary"), sphere("secondary"));
    let start = amounts(reader, entry, "start", control);
    // All fields are parsed before the first early return, so that each error is reported.
    let power = power(reader, entry.field("power"), control);
    Some(Faction {
        id: id?,
        name: entry.field("name").localized_text(),
        primary: primary?,
        secondary: secondary?,
        start,
        power: power?,
        text: entry.field("text").localized_text(),
    })
}

/// Parses the power of a faction.
fn power(reader: &Reader<'_>, power: YamlValue<'_>, control: &Control) -> Option<Power> {
    let cards = power.field("cards").integer();
    Some(match power.field("kind").text()?.value {
        "level" => {
            let category = power.field("category");
            Power::Level(sphere(reader, category, "power.category", control)?)
        }
        "spread" => Power::Spread,
        "priority" => Power::Priority,
        "surplus" => Power::Surplus,
        "spoils" => Power::Spoils,
        "hand" => Power::Hand(cards?),
        "wild" => Power::Wild,
        "developer" => Power::Developer {
            cost: power.field("cost").integer()?,
            times: power.field("times").integer()?,
        },
        "shield" => Power::Shield,
        "renewal" => Power::Renewal(cards?),
        "reach" => Power::Reach,
        // Unknown kinds have been reported by the schema.
        _ => return None,
    })
}
