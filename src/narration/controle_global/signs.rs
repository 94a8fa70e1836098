//! Short signs for the screen: letters of regions, beginnings of names, numerals of levels.

use super::names;
use crate::Table;
use crate::saying::{joined, letter};
use engine::{Seat, Slug};
use games::controle_global::{Land, View};
use model::control::{Requirement, ResourceId, Spheres, Supply, Tier, Use, tell};

/// Letters of a resource that stand for its name.
const SIGN: usize = 3;

/// The rank of a category.
pub(super) fn rank(category: Slug, table: &Table<'_>) -> Option<usize> {
    names::sphere_id(category, table).map(|id| usize::from(id.0))
}

/// The rank of a resource.
pub(super) fn supply_rank(resource: Slug, table: &Table<'_>) -> Option<usize> {
    let id = names::control(table).resource_by_id(resource.as_str())?;
    Some(usize::from(id.0))
}

/// A category by the beginning of its name, "Pol"; in full where it is read out.
pub(super) fn category(rank: usize, table: &Table<'_>) -> String {
    let sphere = names::control(table).spheres.get(rank);
    let short = sphere.map_or("", |sphere| sphere.short(table.lang()));
    if table.plain { names::category_at(rank, table) } else { short }.to_owned()
}

/// Categories among which one chooses: "Pol/Med", or any.
pub(super) fn categories(spheres: Spheres, table: &Table<'_>) -> String {
    if spheres.len() == names::control(table).spheres.len() {
        return table.word("control-any");
    }
    joined("/", spheres.iter().map(|sphere| category(usize::from(sphere.0), table)))
}

/// A resource by the beginning of its name, "Raw"; in full where it is read out.
pub(super) fn resource(rank: usize, table: &Table<'_>) -> String {
    let resource = names::control(table).resources.get(rank);
    let name = resource.map_or("", |resource| resource.name.get(table.lang()));
    if table.plain { name.to_lowercase() } else { name.chars().take(SIGN).collect() }
}

/// A resource of an icon.
pub(super) fn supply(supply: Supply, table: &Table<'_>) -> String {
    match supply {
        Supply::One(id) => resource(usize::from(id.0), table),
        Supply::Any => table.word("control-any-resource"),
    }
}

/// Units of a resource, or of any: "1 energy".
pub(super) fn units(supply: Supply, count: u8, table: &Table<'_>) -> String {
    tell::units(supply, count, names::control(table), table.teller)
}

/// Units of the resource that is good for something: "1 energy".
pub(super) fn unit_for(of: Use, count: u8, table: &Table<'_>) -> String {
    let resource = names::control(table).resource_for(of);
    resource.map_or_else(String::new, |id| units(Supply::One(id), count, table))
}

/// What there is of each resource: "2 Raw 1 Ene"; nothing where there is nothing.
pub(super) fn stock(stock: &[u8], table: &Table<'_>) -> String {
    let there = stock.iter().enumerate().filter(|(_, count)| **count > 0);
    let told = there.map(|(rank, count)| {
        if table.plain {
            units(Supply::One(ResourceId(rank as u8)), *count, table)
        } else {
            format!("{count}\u{a0}{}", resource(rank, table))
        }
    });
    joined(if table.plain { ", " } else { " " }, told)
}

/// The back of a card: its category, with a sign for a high pile.
pub(super) fn back(pile: Slug, table: &Table<'_>) -> String {
    let Some(pile) = names::control(table).pile_by_id(pile.as_str()) else {
        return String::new();
    };
    let category = category(usize::from(pile.sphere.0), table);
    match pile.tier {
        Tier::Low => category,
        Tier::High if table.plain => {
            let args = vec![("category", category.into())];
            table.say("control-back-high", args)
        }
        Tier::High => format!("{category}+"),
    }
}

/// Backs of cards in a row.
pub(super) fn backs(piles: &[Slug], table: &Table<'_>) -> String {
    joined(if table.plain { ", " } else { " " }, piles.iter().map(|pile| back(*pile, table)))
}

/// The letter of a region in play, in the order in which they joined.
pub(super) fn land_letter(region: Slug, view: &View) -> char {
    let at = view.lands.iter().position(|land| land.region == region);
    letter(at.unwrap_or(usize::MAX))
}

/// Letters of regions.
pub(super) fn land_letters(regions: &[Slug], view: &View, table: &Table<'_>) -> String {
    let mut letters: Vec<char> = regions.iter().map(|region| land_letter(*region, view)).collect();
    letters.sort_unstable();
    joined(if table.plain { ", " } else { " " }, letters.iter().map(char::to_string))
}

/// The name of a seat without what stands in brackets after it, as long as nobody else is called so.
pub(super) fn seat<'a>(seat: Seat, table: &Table<'a>) -> &'a str {
    table.short_name(seat)
}

/// Names of seats in a row.
pub(super) fn seats(seats: &[Seat], table: &Table<'_>) -> String {
    table.all_of(seats.iter().map(|one| seat(*one, table).to_owned()))
}

/// Influence by category: "Pol 2 Mil 1".
pub(super) fn influence(own: &[u16], table: &Table<'_>) -> String {
    let there = own.iter().enumerate().filter(|(_, count)| **count > 0);
    let there = there.map(|(rank, count)| format!("{}\u{a0}{count}", category(rank, table)));
    there.collect::<Vec<_>>().join(if table.plain { ", " } else { " " })
}

/// Seats with influence in a region, the most influential first, of equals as they take turns.
pub(super) fn present(land: &Land, view: &View) -> Vec<Seat> {
    let mut seats = view.order.clone();
    seats.retain(|seat| land.of(*seat) > 0);
    seats.sort_by_key(|seat| std::cmp::Reverse(land.of(*seat)));
    seats
}

/// Levels that are required, each with the level that is noted: "Pol II, Com I".
pub(super) fn required(levels: &[Requirement], table: &Table<'_>) -> String {
    let one = |required: &Requirement| {
        let category = category(usize::from(required.sphere.0), table);
        format!("{category}\u{a0}{}", names::level(required.level))
    };
    joined(", ", levels.iter().map(one))
}

/// A region under its letter: "B Southern Asia".
pub(super) fn lettered(region: Slug, view: &View, table: &Table<'_>) -> String {
    format!("{} {}", land_letter(region, view), names::region_name(region, table))
}
