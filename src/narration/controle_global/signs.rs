//! Short labels: the letters of regions, and the words to type for categories, piles and resources.

use super::names;
use crate::Table;
use crate::fold::folded;
use crate::texts::letter;
use engine::{Seat, Slug};
use games::controle_global::{LandView, View};
use model::control::{InvestEffect, Requirement, ResourceId, Spheres, Supply, Tier, sentences};

/// The index of a category in the order of the rules.
pub(super) fn category_index(category: Slug, table: &Table<'_>) -> Option<usize> {
    names::sphere_id(category, table).map(|id| usize::from(id.0))
}

/// The index of a resource in the order of the rules.
pub(super) fn resource_index(resource: Slug, table: &Table<'_>) -> Option<usize> {
    let id = names::control(table).resource_by_id(resource.as_str())?;
    Some(usize::from(id.0))
}

/// Categories to choose from: "Politics or Media".
pub(super) fn categories(spheres: Spheres, table: &Table<'_>) -> String {
    let names = spheres.iter().map(|sphere| names::category_at(usize::from(sphere.0), table));
    table.or_list(names)
}

/// The word to type for a category: `pol`.
pub(super) fn category_word(category: Slug, table: &Table<'_>) -> String {
    let sphere = names::sphere_id(category, table).map(|id| names::control(table).sphere(id));
    sphere.map_or("", |sphere| sphere.abbreviation(table.lang())).to_lowercase()
}

/// The word to type for a pile: `mil` for the low one, `mil+` for the high one.
pub(super) fn pile_word(pile: Slug, table: &Table<'_>) -> String {
    let Some(pile) = names::pile_of(pile, table) else {
        return String::new();
    };
    let word = names::control(table).sphere(pile.sphere).abbreviation(table.lang()).to_lowercase();
    match pile.tier {
        Tier::Low => word,
        Tier::High => word + "+",
    }
}

/// The word to type for a resource: the first word of its name.
pub(super) fn resource_word(resource: Slug, table: &Table<'_>) -> String {
    let Some(index) = resource_index(resource, table) else {
        return String::new();
    };
    let singular = &names::control(table).resources[index].one;
    let mut words = singular.get(table.lang()).split([' ', '’', '\u{a0}']);
    let named = names::resource(resource, table).to_lowercase();
    // The unit « unité d’énergie » belongs to the resource « énergie », which is the word to type.
    let word = words.next().filter(|word| {
        folded(&named).zip(folded(word)).is_some_and(|(name, word)| name.starts_with(&word))
    });
    word.map_or_else(|| named.clone(), str::to_lowercase)
}

/// The word to type for the resource with this use.
pub(super) fn word_for_use(purpose: InvestEffect, table: &Table<'_>) -> String {
    let control = names::control(table);
    let id = control.resource_for(purpose).and_then(|id| Slug::new(&control.resource(id).id));
    id.map_or_else(String::new, |id| resource_word(id, table))
}

/// Units of a resource, or of any resource: "1 energy".
pub(super) fn units(supply: Supply, count: u8, table: &Table<'_>) -> String {
    sentences::units(supply, count, names::control(table), table.localizer)
}

/// Units of the resource with this use: "1 energy".
pub(super) fn unit_for(purpose: InvestEffect, count: u8, table: &Table<'_>) -> String {
    let resource = names::control(table).resource_for(purpose);
    resource.map_or_else(String::new, |id| units(Supply::One(id), count, table))
}

/// Units of each resource: "2 raw materials and 1 energy"; empty if there are none.
pub(super) fn stock(stock: &[u8], table: &Table<'_>) -> String {
    let there = (0..).zip(stock).filter(|(_, count)| **count > 0);
    table.and_list(there.map(|(index, count)| units(Supply::One(ResourceId(index)), *count, table)))
}

/// The letter of a region in play: A for the first region that joined.
pub(super) fn land_letter(region: Slug, view: &View) -> char {
    let at = view.lands.iter().position(|land| land.region == region);
    letter(at.unwrap_or(usize::MAX))
}

/// The letter of a region in lower case, as it is typed.
pub(super) fn typed_letter(region: Slug, view: &View) -> String {
    land_letter(region, view).to_lowercase().collect()
}

/// Sorted letters of regions.
pub(super) fn letters(regions: impl IntoIterator<Item = Slug>, view: &View) -> Vec<String> {
    let mut letters: Vec<char> =
        regions.into_iter().map(|region| land_letter(region, view)).collect();
    letters.sort_unstable();
    letters.iter().map(char::to_string).collect()
}

/// The name of a seat without its suffix in brackets, unless another seat has the same short name.
pub(super) fn short_name<'a>(seat: Seat, table: &Table<'a>) -> &'a str {
    table.short_name(seat)
}

/// Names of seats as a list.
pub(super) fn seats(seats: &[Seat], table: &Table<'_>) -> String {
    table.and_list(seats.iter().map(|one| table.name_in_sentence(*one)))
}

/// Influence by category as a text: "2 Politics, 1 Military". Categories without influence are omitted.
pub(super) fn influence(by_category: &[u16], table: &Table<'_>) -> String {
    let there = by_category.iter().enumerate().filter(|(_, count)| **count > 0);
    let there =
        there.map(|(index, count)| format!("{count}\u{a0}{}", names::category_at(index, table)));
    there.collect::<Vec<_>>().join(", ")
}

/// The seats with influence in a region, the most influential first, and equal ones in turn order.
pub(super) fn present_seats(land: &LandView, view: &View) -> Vec<Seat> {
    let mut seats = view.order.clone();
    seats.retain(|seat| land.seat_influence(*seat) > 0);
    seats.sort_by_key(|seat| std::cmp::Reverse(land.seat_influence(*seat)));
    seats
}

/// Required levels: "Politics II and Commerce I".
pub(super) fn requirements(levels: &[Requirement], table: &Table<'_>) -> String {
    sentences::requires(levels, names::control(table), table.localizer)
}

/// A region with its letter: "B Southern Asia".
pub(super) fn region_with_letter(region: Slug, view: &View, table: &Table<'_>) -> String {
    format!("{} {}", land_letter(region, view), names::region_name(region, table))
}
