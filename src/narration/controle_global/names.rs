//! Names of regions, categories, resources, factions, cards and actions, and message arguments made of them.

use crate::Table;
use crate::texts::count_arg;
use engine::Slug;
use games::controle_global::{self, Action};
use lang::{LocalizedText, MessageArgs, Name, args};
use model::control::{
    CardEffect, CivilEffect, Control, EffectCard, Faction, PileId, SphereId, Spheres, Supply, Tier,
    sentences,
};

/// A count other than one, which selects the plural of an adjective.
const PLURAL_COUNT: u8 = 2;

/// The static data of the game: regions, categories, factions, cards and numbers.
pub(super) fn control<'a>(table: &Table<'a>) -> &'a Control {
    &table.dataset.control
}

/// A name in the language of the table; the id itself if the dataset lacks it.
fn localized_name(id: Slug, name: Option<&LocalizedText>, table: &Table<'_>) -> String {
    name.map_or_else(|| id.to_string(), |name| name.get(table.lang()).to_owned())
}

/// Name of a region with its articles; the id itself if the dataset lacks it.
pub(super) fn region(id: Slug, table: &Table<'_>) -> Name {
    let control = control(table);
    let unknown = || Name { bare: LocalizedText::in_all_languages(id.as_str()), ..Name::default() };
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

/// The index of the category with this id; `None` if the dataset lacks it.
pub(super) fn sphere_id(id: Slug, table: &Table<'_>) -> Option<SphereId> {
    control(table).sphere_by_id(id.as_str())
}

/// The name of a category.
pub(super) fn category(id: Slug, table: &Table<'_>) -> String {
    localized_name(
        id,
        sphere_id(id, table).map(|sphere| &control(table).sphere(sphere).name),
        table,
    )
}

/// The name of a category by its index; empty for an index out of range.
pub(super) fn category_at<'a>(index: usize, table: &Table<'a>) -> &'a str {
    control(table).spheres.get(index).map_or("", |sphere| sphere.name.get(table.lang()))
}

/// Adjectives in the plural for influence of these categories: « politiques », « médiatiques ».
pub(super) fn plural_adjectives(spheres: Spheres, table: &Table<'_>) -> Vec<String> {
    let of =
        |sphere| sentences::influence_of(sphere, PLURAL_COUNT, control(table), table.localizer);
    spheres.iter().map(of).collect()
}

/// Adjectives in the singular for influence of these categories: « militaire », "Military".
pub(super) fn singular_adjectives(spheres: Spheres, table: &Table<'_>) -> Vec<String> {
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
    localized_name(id, resource.map(|resource| &control.resource(resource).name), table)
}

/// Units of a resource: « 2 matières premières ».
pub(super) fn units(count: u8, resource: Slug, table: &Table<'_>) -> String {
    let control = control(table);
    match control.resource_by_id(resource.as_str()) {
        Some(id) => sentences::units(Supply::One(id), count, control, table.localizer),
        None => resource.to_string(),
    }
}

/// The faction with this id; `None` if the dataset lacks it.
pub(super) fn faction_of<'a>(id: Slug, table: &Table<'a>) -> Option<&'a Faction> {
    let control = control(table);
    Some(control.faction(control.faction_by_id(id.as_str())?))
}

/// The name of a faction.
pub(super) fn faction(id: Slug, table: &Table<'_>) -> String {
    localized_name(id, faction_of(id, table).map(|faction| &faction.name), table)
}

/// Message arguments for a faction and its power.
pub(super) fn faction_args(faction: &Faction) -> MessageArgs {
    args![faction = &faction.name, power = &faction.text]
}

/// The card with this id; `None` if the dataset lacks it.
pub(super) fn card_of<'a>(id: Slug, table: &Table<'a>) -> Option<&'a EffectCard> {
    let control = control(table);
    Some(control.card(control.card_by_id(id.as_str())?))
}

/// The name of a card.
pub(super) fn card(id: Slug, table: &Table<'_>) -> String {
    localized_name(id, card_of(id, table).map(|card| &card.name), table)
}

/// An effect of a card, by its number from 1; `None` if there is none.
pub(super) fn effect_of<'a>(card: Slug, number: u8, table: &Table<'a>) -> Option<&'a CardEffect> {
    controle_global::effect_of(card, number, control(table))
}

/// The name of an effect, by its number from 1.
pub(super) fn effect(card: Slug, number: u8, table: &Table<'_>) -> String {
    let effect = effect_of(card, number, table);
    effect.map_or_else(|| number.to_string(), |effect| effect.name.get(table.lang()).to_owned())
}

/// Message arguments for an effect: its name, its requirements and its result.
pub(super) fn effect_args(effect: &CardEffect, table: &Table<'_>) -> MessageArgs {
    let control = control(table);
    args![
        name = &effect.name,
        needs = sentences::requires(&effect.requires, control, table.localizer),
        effect = sentences::effect(&effect.effect, control, table.localizer)
    ]
}

/// The name of what civil society does with a card; the name of the card if civil society does nothing with it.
pub(super) fn civil(id: Slug, table: &Table<'_>) -> String {
    let card = card_of(id, table);
    localized_name(
        id,
        card.map(|card| card.civil.as_ref().map_or(&card.name, |civil| &civil.name)),
        table,
    )
}

/// Message arguments for what civil society does with a card.
pub(super) fn civil_args(civil: &CivilEffect, table: &Table<'_>) -> MessageArgs {
    let effect = sentences::civil(&civil.steps, control(table), table.localizer);
    args![name = &civil.name, effect]
}

/// The pile with this id; `None` if the dataset lacks it.
pub(super) fn pile_of(id: Slug, table: &Table<'_>) -> Option<PileId> {
    control(table).pile_by_id(id.as_str())
}

/// The name of a pile: « pile basse Politique », "low Politics pile".
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
    sentences::roman_numeral(level)
}

/// A change as a number with its sign: "+2", "−1".
pub(super) fn signed(change: i16, table: &Table<'_>) -> String {
    // `Number` writes a typographic minus sign, but no plus sign.
    let sign = if change > 0 { "+" } else { "" };
    let number = lang::Number::whole(change.into());
    format!("{sign}{}", number.print(table.lang()))
}

/// A short description of an action.
pub(super) fn action(action: &Action, table: &Table<'_>) -> String {
    let single_arg = |name: &'static str, text: String| vec![(name, text.into())];
    let place_arg = |id: &Slug| ("place", in_region(*id, table).into());
    let influence_arg = |id: &Slug| ("influence", influence(1, *id, table).into());
    let (id, args) = match action {
        Action::Keep { faction: id } => ("faction", single_arg("faction", faction(*id, table))),
        Action::Settle { region } => ("settle", vec![place_arg(region)]),
        Action::Draw { pile: id } => ("draw", single_arg("pile", pile(*id, table))),
        Action::Play { card: id, effect: number } => {
            let mut args = single_arg("card", card(*id, table));
            args.push(("number", count_arg(*number)));
            args.push(("effect", effect(*id, *number, table).into()));
            ("play", args)
        }
        Action::Dump { card: id } => ("dump", single_arg("card", card(*id, table))),
        Action::Choose { region } => ("choose", single_arg("region", region_name(*region, table))),
        Action::Place { category } => ("place", vec![influence_arg(category)]),
        Action::Remove { rival, category } => {
            ("remove", vec![table.name_arg(*rival), influence_arg(category)])
        }
        Action::Take { resource } => ("take", single_arg("units", units(1, *resource, table))),
        Action::Pay { resource } => ("pay", single_arg("units", units(1, *resource, table))),
        Action::Spread { region, category } => {
            ("spread", vec![place_arg(region), influence_arg(category)])
        }
        Action::Reinforce { region, category } => {
            ("reinforce", vec![place_arg(region), influence_arg(category)])
        }
        Action::Undermine { region, rival, category } => {
            let args = vec![place_arg(region), table.name_arg(*rival), influence_arg(category)];
            ("undermine", args)
        }
        Action::Develop { region } => ("develop", vec![place_arg(region)]),
        Action::Privatise { region, resource } => {
            let mut args = single_arg("units", units(1, *resource, table));
            args.push(place_arg(region));
            ("privatise", args)
        }
        Action::Discard { card: id } => ("discard", single_arg("card", card(*id, table))),
        Action::Shield => ("shield", Vec::new()),
        Action::Pass => ("pass", Vec::new()),
    };
    table.format_message(&format!("control-action-{id}"), args)
}
