//! What things and actions are called.

use crate::Table;
use engine::Slug;
use games::controle_global::{self, Action};
use lang::{Name, Phrase};
use model::control::{
    CardEffect, Control, EffectCard, PileId, Sphere, SphereId, Spheres, Supply, Tier, tell,
};

/// The content of the game.
pub(super) fn control<'a>(table: &Table<'a>) -> &'a Control {
    &table.dataset.control
}

/// The name of a region with its articles; an id that the dataset has not is its own name.
pub(super) fn region(id: Slug, table: &Table<'_>) -> Name {
    let control = control(table);
    let unknown = || Name { bare: Phrase::same(id.as_str()), ..Name::default() };
    control.region_by_id(id.as_str()).map_or_else(unknown, |id| control.region(id).name.clone())
}

/// The bare name of a region.
pub(super) fn region_name(id: Slug, table: &Table<'_>) -> String {
    region(id, table).bare.get(table.lang()).to_owned()
}

/// Bare names of regions.
pub(super) fn region_names(ids: &[Slug], table: &Table<'_>) -> Vec<String> {
    ids.iter().map(|id| region_name(*id, table)).collect()
}

/// « en Europe du Nord »; "in Northern Europe".
pub(super) fn in_region(id: Slug, table: &Table<'_>) -> String {
    region(id, table).inside(table.lang())
}

/// The category of an id.
pub(super) fn sphere_id(id: Slug, table: &Table<'_>) -> Option<SphereId> {
    control(table).sphere_by_id(id.as_str())
}

fn sphere<'a>(id: Slug, table: &Table<'a>) -> Option<&'a Sphere> {
    Some(control(table).sphere(sphere_id(id, table)?))
}

/// The name of a category.
pub(super) fn category(id: Slug, table: &Table<'_>) -> String {
    let sphere = sphere(id, table);
    sphere.map_or_else(|| id.to_string(), |it| it.name.get(table.lang()).to_owned())
}

/// Influence of a category: « 2 influences Politique ».
pub(super) fn influence(count: u8, category: Slug, table: &Table<'_>) -> String {
    match sphere_id(category, table) {
        Some(id) => tell::influence(count, Spheres::one(id), control(table), table.teller),
        None => category.to_string(),
    }
}

/// The name of a resource.
pub(super) fn resource(id: Slug, table: &Table<'_>) -> String {
    let control = control(table);
    let resource = control.resource_by_id(id.as_str());
    let name = |id| control.resource(id).name.get(table.lang()).to_owned();
    resource.map_or_else(|| id.to_string(), name)
}

/// Units of a resource: « 2 matières premières ».
pub(super) fn units(count: u8, resource: Slug, table: &Table<'_>) -> String {
    let control = control(table);
    match control.resource_by_id(resource.as_str()) {
        Some(id) => tell::units(Supply::One(id), count, control, table.teller),
        None => resource.to_string(),
    }
}

/// The name of a faction.
pub(super) fn faction(id: Slug, table: &Table<'_>) -> String {
    let control = control(table);
    let faction = control.faction_by_id(id.as_str());
    let name = |id| control.faction(id).name.get(table.lang()).to_owned();
    faction.map_or_else(|| id.to_string(), name)
}

/// The card of an id.
pub(super) fn card_of<'a>(id: Slug, table: &Table<'a>) -> Option<&'a EffectCard> {
    let control = control(table);
    control.card_by_id(id.as_str()).map(|id| control.card(id))
}

/// The name of a card.
pub(super) fn card(id: Slug, table: &Table<'_>) -> String {
    let card = card_of(id, table);
    card.map_or_else(|| id.to_string(), |it| it.name.get(table.lang()).to_owned())
}

/// An effect of a card, by its number from 1.
pub(super) fn effect_of<'a>(card: Slug, number: u8, table: &Table<'a>) -> Option<&'a CardEffect> {
    controle_global::effect_of(card, number, control(table))
}

/// The name of an effect, by its number from 1.
pub(super) fn effect(card: Slug, number: u8, table: &Table<'_>) -> String {
    let effect = effect_of(card, number, table);
    effect.map_or_else(|| number.to_string(), |it| it.name.get(table.lang()).to_owned())
}

/// What civil society does with a card, by name; the name of the card where it does nothing.
pub(super) fn civil(id: Slug, table: &Table<'_>) -> String {
    let civil = card_of(id, table).and_then(|card| card.civil.as_ref());
    civil.map_or_else(|| card(id, table), |it| it.name.get(table.lang()).to_owned())
}

/// The pile of an id.
pub(super) fn pile_of(id: Slug, table: &Table<'_>) -> Option<PileId> {
    control(table).pile_by_id(id.as_str())
}

/// « pile basse Politique »; "low Politics pile".
pub(super) fn pile(id: Slug, table: &Table<'_>) -> String {
    let Some(pile) = pile_of(id, table) else {
        return id.to_string();
    };
    let text = match pile.tier {
        Tier::Low => "control-pile-low",
        Tier::High => "control-pile-high",
    };
    let category = &control(table).sphere(pile.sphere).name;
    table.say(text, vec![("category", category.into())])
}

/// The Roman numeral of a level.
pub(super) fn level(level: u8) -> &'static str {
    tell::level(level)
}

/// A change as a number with its sign: "+2", "−1".
pub(super) fn signed(change: i16, table: &Table<'_>) -> String {
    let sign = if change > 0 { "+" } else { "" };
    let number = lang::Number::whole(change.into());
    format!("{sign}{}", number.print(table.lang()))
}

/// An action in a few words.
pub(super) fn action(action: &Action, table: &Table<'_>) -> String {
    let one = |name: &'static str, text: String| vec![(name, text.into())];
    let place = |id: &Slug| ("place", in_region(*id, table).into());
    let gained = |id: &Slug| ("influence", influence(1, *id, table).into());
    let (id, args) = match action {
        Action::Keep { faction: id } => ("faction", one("faction", faction(*id, table))),
        Action::Settle { region } => ("settle", vec![place(region)]),
        Action::Draw { pile: id } => ("draw", one("pile", pile(*id, table))),
        Action::Play { card: id, effect: number } => {
            let mut args = one("card", card(*id, table));
            args.push(("number", usize::from(*number).into()));
            args.push(("effect", effect(*id, *number, table).into()));
            ("play", args)
        }
        Action::Dump { card: id } => ("dump", one("card", card(*id, table))),
        Action::Choose { region } => ("choose", one("region", region_name(*region, table))),
        Action::Place { category } => ("place", vec![gained(category)]),
        Action::Remove { rival, category } => ("remove", vec![table.who(*rival), gained(category)]),
        Action::Take { resource } => ("take", one("units", units(1, *resource, table))),
        Action::Pay { resource } => ("pay", one("units", units(1, *resource, table))),
        Action::Spread { region, category } => ("spread", vec![place(region), gained(category)]),
        Action::Reinforce { region, category } => {
            ("reinforce", vec![place(region), gained(category)])
        }
        Action::Undermine { region, rival, category } => {
            let args = vec![place(region), table.who(*rival), gained(category)];
            ("undermine", args)
        }
        Action::Develop { region } => ("develop", vec![place(region)]),
        Action::Privatise { region, resource } => {
            let mut args = one("units", units(1, *resource, table));
            args.push(place(region));
            ("privatise", args)
        }
        Action::Discard { card: id } => ("discard", one("card", card(*id, table))),
        Action::Shield => ("shield", Vec::new()),
        Action::Pass => ("pass", Vec::new()),
    };
    table.say(&format!("control-action-{id}"), args)
}
