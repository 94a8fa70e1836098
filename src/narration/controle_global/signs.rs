//! Labels for the screen: letters of regions, and the words to type for categories, piles and resources.

use super::names;
use crate::Table;
use crate::fold::folded;
use crate::texts::letter;
use engine::{Seat, Slug};
use games::controle_global::{Land, View};
use model::control::{Requirement, ResourceId, Spheres, Supply, Tier, Use, sentences};

/// The rank of a category.
pub(super) fn rank(category: Slug, table: &Table<'_>) -> Option<usize> {
    names::sphere_id(category, table).map(|id| usize::from(id.0))
}

/// The rank of a resource.
pub(super) fn supply_rank(resource: Slug, table: &Table<'_>) -> Option<usize> {
    let id = names::control(table).resource_by_id(resource.as_str())?;
    Some(usize::from(id.0))
}

/// Categories to choose from: "Politics or Media".
pub(super) fn categories(spheres: Spheres, table: &Table<'_>) -> String {
    let names = spheres.iter().map(|sphere| names::category_at(usize::from(sphere.0), table));
    table.one_of(names)
}

/// The word to type for a category: `pol`.
pub(super) fn category_word(category: Slug, table: &Table<'_>) -> String {
    let sphere = names::sphere_id(category, table).map(|id| names::control(table).sphere(id));
    sphere.map_or("", |sphere| sphere.short(table.lang())).to_lowercase()
}

/// The word to type for a pile: `mil` for the low one, `mil+` for the high one.
pub(super) fn pile_word(pile: Slug, table: &Table<'_>) -> String {
    let Some(pile) = names::pile_of(pile, table) else {
        return String::new();
    };
    let word = names::control(table).sphere(pile.sphere).short(table.lang()).to_lowercase();
    match pile.tier {
        Tier::Low => word,
        Tier::High => word + "+",
    }
}

/// The word to type for a resource: the first word of its name.
pub(super) fn supply_word(resource: Slug, table: &Table<'_>) -> String {
    let Some(rank) = supply_rank(resource, table) else {
        return String::new();
    };
    let one = &names::control(table).resources[rank].one;
    let mut words = one.get(table.lang()).split([' ', '’', '\u{a0}']);
    let named = names::resource(resource, table).to_lowercase();
    // « unité d’énergie » has the name « énergie », which is the word to type.
    let word = words.next().filter(|word| {
        folded(&named).zip(folded(word)).is_some_and(|(name, word)| name.starts_with(&word))
    });
    word.map_or_else(|| named.clone(), str::to_lowercase)
}

/// The word to type for the resource with this use.
pub(super) fn resource_word(of: Use, table: &Table<'_>) -> String {
    let control = names::control(table);
    let id = control.resource_for(of).and_then(|id| Slug::new(&control.resource(id).id));
    id.map_or_else(String::new, |id| supply_word(id, table))
}

/// Units of a resource, or of any resource: "1 energy".
pub(super) fn units(supply: Supply, count: u8, table: &Table<'_>) -> String {
    sentences::units(supply, count, names::control(table), table.localizer)
}

/// Units of the resource with this use: "1 energy".
pub(super) fn unit_for(of: Use, count: u8, table: &Table<'_>) -> String {
    let resource = names::control(table).resource_for(of);
    resource.map_or_else(String::new, |id| units(Supply::One(id), count, table))
}

/// Units of each resource: "2 raw materials and 1 energy"; empty if there are none.
pub(super) fn stock(stock: &[u8], table: &Table<'_>) -> String {
    let there = (0..).zip(stock).filter(|(_, count)| **count > 0);
    table.all_of(there.map(|(rank, count)| units(Supply::One(ResourceId(rank)), *count, table)))
}

/// The letter of a region in play, in the order in which they joined.
pub(super) fn land_letter(region: Slug, view: &View) -> char {
    let at = view.lands.iter().position(|land| land.region == region);
    letter(at.unwrap_or(usize::MAX))
}

/// The letter of a region in lower case, as it is typed.
pub(super) fn land_word(region: Slug, view: &View) -> String {
    land_letter(region, view).to_lowercase().collect()
}

/// Sorted letters of regions.
pub(super) fn letters(regions: impl IntoIterator<Item = Slug>, view: &View) -> Vec<String> {
    let mut letters: Vec<char> =
        regions.into_iter().map(|region| land_letter(region, view)).collect();
    letters.sort_unstable();
    letters.iter().map(char::to_string).collect()
}

/// Name of a seat without the suffix in brackets, unless another seat has the same short name.
pub(super) fn seat<'a>(seat: Seat, table: &Table<'a>) -> &'a str {
    table.short_name(seat)
}

/// Names of seats as a list.
pub(super) fn seats(seats: &[Seat], table: &Table<'_>) -> String {
    table.all_of(seats.iter().map(|one| table.name_in_sentence(*one)))
}

/// Influence by category: "2 Politics, 1 Military".
pub(super) fn influence(own: &[u16], table: &Table<'_>) -> String {
    let there = own.iter().enumerate().filter(|(_, count)| **count > 0);
    let there =
        there.map(|(rank, count)| format!("{count}\u{a0}{}", names::category_at(rank, table)));
    there.collect::<Vec<_>>().join(", ")
}

/// The seats with influence in a region, the most influential first, equal ones in turn order.
pub(super) fn present(land: &Land, view: &View) -> Vec<Seat> {
    let mut seats = view.order.clone();
    seats.retain(|seat| land.seat_influence(*seat) > 0);
    seats.sort_by_key(|seat| std::cmp::Reverse(land.seat_influence(*seat)));
    seats
}

/// Required levels: "Politics II and Commerce I".
pub(super) fn required(levels: &[Requirement], table: &Table<'_>) -> String {
    sentences::requires(levels, names::control(table), table.localizer)
}

/// A region with its letter: "B Southern Asia".
pub(super) fn lettered(region: Slug, view: &View, table: &Table<'_>) -> String {
    format!("{} {}", land_letter(region, view), names::region_name(region, table))
}
