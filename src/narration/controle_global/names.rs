//! Names of things and actions.

use crate::Table;
use crate::texts::count;
use engine::Slug;
use games::controle_global::{self, Action};
use lang::{LocalizedText, MessageArgs, Name, args};
use model::control::{
    CardEffect, CivilEffect, Control, EffectCard, Faction, PileId, SphereId, Spheres, Supply, Tier,
    sentences,
};

/// A number of influence other than one, for adjectives in the plural.
const MANY: u8 = 2;

/// The content of the game.
pub(super) fn control<'a>(table: &Table<'a>) -> &'a Control {
    &table.dataset.control
}

/// A name in the language of the table; the id itself if the dataset lacks it.
fn named(id: Slug, name: Option<&LocalizedText>, table: &Table<'_>) -> String {
    name.map_or_else(|| id.to_string(), |name| name.get(table.lang()).to_owned())
}

/// Name of a region with its articles; the id itself if the dataset lacks it.
pub(super) fn region(id: Slug, table: &Table<'_>) -> Name {
    let control = control(table);
    let unknown = || Name { bare: LocalizedText::same(id.as_str()), ..Name::default() };
    control.region_by_id(id.as_str()).map_or_else(unknown, |id| control.region(id).name.clone())
}

/// The bare name of a region.
pub(super) fn region_name(id: Slug, table: &Table<'_>) -> String {
    region(id, table).bare.get(table.lang()).to_owned()
}

/// A region with its preposition: « en Europe du Nord », "in Northern Europe".
pub(super) fn in_region(id: Slug, table: &Table<'_>) -> String {
    region(id, table).inside(table.lang())
}

/// The category with this id.
pub(super) fn sphere_id(id: Slug, table: &Table<'_>) -> Option<SphereId> {
    control(table).sphere_by_id(id.as_str())
}

/// The name of a category.
pub(super) fn category(id: Slug, table: &Table<'_>) -> String {
    named(id, sphere_id(id, table).map(|sphere| &control(table).sphere(sphere).name), table)
}

/// The name of a category by its rank.
pub(super) fn category_at<'a>(rank: usize, table: &Table<'a>) -> &'a str {
    control(table).spheres.get(rank).map_or("", |sphere| sphere.name.get(table.lang()))
}

/// Adjectives for influence of several categories: « politiques », « médiatiques ».
pub(super) fn of_categories(spheres: Spheres, table: &Table<'_>) -> Vec<String> {
    let of = |sphere| sentences::influence_of(sphere, MANY, control(table), table.localizer);
    spheres.iter().map(of).collect()
}

/// Adjectives for the categories of which a region has the most influence: « militaire », "Military".
pub(super) fn most_of(spheres: Spheres, table: &Table<'_>) -> Vec<String> {
    let of = |sphere| sentences::influence_of(sphere, 1, control(table), table.localizer);
    spheres.iter().map(of).collect()
}

/// Influence of a category: « 2 influences politiques ».
pub(super) fn influence(count: u8, category: Slug, table: &Table<'_>) -> String {
    match sphere_id(category, table) {
        Some(id) => sentences::influence(count, Spheres::one(id), control(table), table.localizer),
        None => category.to_string(),
    }
}

/// The name of a resource.
pub(super) fn resource(id: Slug, table: &Table<'_>) -> String {
    let control = control(table);
    let resource = control.resource_by_id(id.as_str());
    named(id, resource.map(|resource| &control.resource(resource).name), table)
}

/// Units of a resource: « 2 matières premières ».
pub(super) fn units(count: u8, resource: Slug, table: &Table<'_>) -> String {
    let control = control(table);
    match control.resource_by_id(resource.as_str()) {
        Some(id) => sentences::units(Supply::One(id), count, control, table.localizer),
        None => resource.to_string(),
    }
}

/// The faction with this id.
pub(super) fn faction_of<'a>(id: Slug, table: &Table<'a>) -> Option<&'a Faction> {
    let control = control(table);
    Some(control.faction(control.faction_by_id(id.as_str())?))
}

/// The name of a faction.
pub(super) fn faction(id: Slug, table: &Table<'_>) -> String {
    named(id, faction_of(id, table).map(|faction| &faction.name), table)
}

/// Message arguments for a faction and its power.
pub(super) fn powers(faction: &Faction) -> MessageArgs {
    args![faction = &faction.name, power = &faction.text]
}

/// The card with this id.
pub(super) fn card_of<'a>(id: Slug, table: &Table<'a>) -> Option<&'a EffectCard> {
    let control = control(table);
    Some(control.card(control.card_by_id(id.as_str())?))
}

/// The name of a card.
pub(super) fn card(id: Slug, table: &Table<'_>) -> String {
    named(id, card_of(id, table).map(|card| &card.name), table)
}

/// An effect of a card, by its number from 1.
pub(super) fn effect_of<'a>(card: Slug, number: u8, table: &Table<'a>) -> Option<&'a CardEffect> {
    controle_global::effect_of(card, number, control(table))
}

/// The name of an effect, by its number from 1.
pub(super) fn effect(card: Slug, number: u8, table: &Table<'_>) -> String {
    let effect = effect_of(card, number, table);
    effect.map_or_else(|| number.to_string(), |effect| effect.name.get(table.lang()).to_owned())
}

/// Message arguments for an effect: name, requirements and result.
pub(super) fn effect_in_words(effect: &CardEffect, table: &Table<'_>) -> MessageArgs {
    let control = control(table);
    args![
        name = &effect.name,
        needs = sentences::requires(&effect.requires, control, table.localizer),
        effect = sentences::effect(&effect.effect, control, table.localizer)
    ]
}

/// Name of what civil society does with a card; the name of the card if it does nothing.
pub(super) fn civil(id: Slug, table: &Table<'_>) -> String {
    let card = card_of(id, table);
    named(id, card.map(|card| card.civil.as_ref().map_or(&card.name, |civil| &civil.name)), table)
}

/// Message arguments for what civil society does with a card.
pub(super) fn civil_in_words(civil: &CivilEffect, table: &Table<'_>) -> MessageArgs {
    let effect = sentences::civil(&civil.steps, control(table), table.localizer);
    args![name = &civil.name, effect]
}

/// The pile with this id.
pub(super) fn pile_of(id: Slug, table: &Table<'_>) -> Option<PileId> {
    control(table).pile_by_id(id.as_str())
}

/// Name of a pile: « pile basse Politique », "low Politics pile".
pub(super) fn pile(id: Slug, table: &Table<'_>) -> String {
    let Some(pile) = pile_of(id, table) else {
        return id.to_string();
    };
    let text = match pile.tier {
        Tier::Low => "control-pile-low",
        Tier::High => "control-pile-high",
    };
    let category = &control(table).sphere(pile.sphere).name;
    table.format_message(text, args![category])
}

/// The Roman numeral of a level.
pub(super) fn level(level: u8) -> &'static str {
    sentences::level(level)
}

/// A change as a number with its sign: "+2", "−1".
pub(super) fn signed(change: i16, table: &Table<'_>) -> String {
    // `Number` formats the minus sign.
    let sign = if change > 0 { "+" } else { "" };
    let number = lang::Number::whole(change.into());
    format!("{sign}{}", number.print(table.lang()))
}

/// Short description of an action.
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
            args.push(("number", count(*number)));
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
    table.format_message(&format!("control-action-{id}"), args)
}
