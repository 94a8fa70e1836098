//! Explanations of regions, cards, effects, factions and terms by their name.

use super::lexicon::{Item, Lexicon, folded_names};
use super::{board, hand, hand_cards, names, screen};
use crate::Table;
use crate::texts::count_arg;
use crate::typing::is_listed;
use engine::Slug;
use games::controle_global::View;
use lang::{LocalizedText, args};
use model::control::{Faction, InvestEffect};

/// Terms in the texts of effects: the message `control-words-X` lists the words for a term, and `control-about-X`
/// explains it.
const TERMS: [&str; 9] = [
    "present",
    "absent",
    "adjacent",
    "anywhere",
    "rival",
    "rivals",
    "everyone",
    "development",
    "privatise",
];

/// Explains what the words name; `None` for an unknown name.
pub(super) fn explain(words: &[String], view: &View, table: &Table<'_>) -> Option<String> {
    let line = words.concat();
    if line.is_empty() {
        return None;
    }
    if let Some(word) = TERMS.iter().find(|id| is_listed(&line, &format!("control-words-{id}"))) {
        return Some(table.wrapped(&table.plain_message(&format!("control-about-{word}"))));
    }
    // Names on the table and in the hand take precedence over factions and cards that are not in sight.
    explain_visible(words, view, table)
        .or_else(|| explain_faction(&line, table))
        .or_else(|| explain_card(&line, view, table))
}

/// Explains something on the table or in the hand of the owner; `None` if the words name no single thing.
fn explain_visible(words: &[String], view: &View, table: &Table<'_>) -> Option<String> {
    let card = |index: usize| {
        let held = hand_cards::cards(view).get(index)?;
        Some(hand::card_in_words(held.card, view, table))
    };
    let (items, _) = Lexicon::for_table(view, table).parse(words).ok()?;
    match items.as_slice() {
        [Item::Effect(index, effect)] => hand::effect_in_words((*index, *effect), view, table),
        [Item::Number(number)] => number.checked_sub(1).and_then(card),
        [Item::Card(index)] => card(*index),
        [Item::Region(region)] => Some(board::region_in_full(view.land(*region)?, view, table)),
        [Item::Category(_)] => Some(screen::world(view, table)),
        [Item::Resource(resource)] => resource_in_words(*resource, table),
        [Item::Seat(_)] => Some(screen::players(view, table)),
        _ => None,
    }
}

/// Explains the use of a resource.
fn resource_in_words(id: Slug, table: &Table<'_>) -> Option<String> {
    let control = names::control(table);
    let resource = control.resource(control.resource_by_id(id.as_str())?);
    let use_id = match resource.invest {
        InvestEffect::Level => "level",
        InvestEffect::Influence => "influence",
        InvestEffect::Loss => "loss",
    };
    let args = args![resource = &resource.name, cost = count_arg(control.numbers.invest.cost)];
    Some(table.wrapped(&table.format_message(&format!("control-about-{use_id}"), args)))
}

/// Returns `true` if a name fits in any language.
fn has_name(name: &LocalizedText, fits: impl Fn(&str) -> bool) -> bool {
    folded_names(name).iter().any(|name| fits(name))
}

/// Explains any faction of the game by its name, or by the beginning of its name if that is unambiguous.
fn explain_faction(line: &str, table: &Table<'_>) -> Option<String> {
    let matching_factions = |fits: &dyn Fn(&str) -> bool| -> Vec<&Faction> {
        let all = names::control(table).factions.iter();
        all.filter(|faction| has_name(&faction.name, fits)).collect()
    };
    let mut found = matching_factions(&|name| name == line);
    // One or two letters match too many names.
    if found.is_empty() && line.len() > 2 {
        found = matching_factions(&|name| name.starts_with(line));
    }
    let [faction] = found[..] else {
        return None;
    };
    Some(
        table.wrapped(&table.format_message("control-about-faction", names::faction_args(faction))),
    )
}

/// Explains any card of the game by its name or the name of one of its effects. Players know all cards of the game,
/// so this reveals nothing.
fn explain_card(line: &str, view: &View, table: &Table<'_>) -> Option<String> {
    let mut cards = names::control(table).cards.iter();
    let found = cards.find(|card| {
        let effects = card.effects.iter().map(|effect| &effect.name);
        let civil = card.civil.iter().map(|civil| &civil.name);
        let mut names = [&card.name].into_iter().chain(effects).chain(civil);
        names.any(|name| has_name(name, |name| name == line))
    })?;
    Some(hand::card_in_words(Slug::new(&found.id)?, view, table))
}
