//! Explanations of things by their name.

use super::lexicon::{Item, Lexicon, both};
use super::{board, hand, hand_cards, names, screen};
use crate::Table;
use crate::texts::count;
use crate::typing::is_listed;
use engine::Slug;
use games::controle_global::View;
use lang::{LocalizedText, args};
use model::control::{Faction, Use};

/// Terms of the effects: the message `control-words-X` lists what may be typed, and `control-about-X` explains it.
const WORDS: [&str; 9] = [
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

/// Explains something by its name; `None` for an unknown name.
pub(super) fn about(words: &[String], view: &View, table: &Table<'_>) -> Option<String> {
    let line = words.concat();
    if line.is_empty() {
        return None;
    }
    if let Some(word) = WORDS.iter().find(|id| is_listed(&line, &format!("control-words-{id}"))) {
        return Some(table.wrapped(&table.plain_message(&format!("control-about-{word}"))));
    }
    // Visible things take precedence over the contents of the box.
    named(words, view, table).or_else(|| faction(&line, table)).or_else(|| card(&line, view, table))
}

/// Explains something on the table or in the hand of the reader.
fn named(words: &[String], view: &View, table: &Table<'_>) -> Option<String> {
    let card = |index: usize| {
        let held = hand_cards::cards(view).get(index)?;
        Some(hand::card_in_words(held.card, view, table))
    };
    let (items, _) = Lexicon::for_table(view, table).read(words).ok()?;
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
    let of = match resource.invest {
        Use::Level => "level",
        Use::Influence => "influence",
        Use::Loss => "loss",
    };
    let args = args![resource = &resource.name, cost = count(control.numbers.invest.cost)];
    Some(table.wrapped(&table.format_message(&format!("control-about-{of}"), args)))
}

/// Returns `true` if a name fits in any language.
fn is_called(name: &LocalizedText, fits: impl Fn(&str) -> bool) -> bool {
    both(name).iter().any(|name| fits(name))
}

/// Explains any faction of the game, by its name or its first letters if they are unambiguous.
fn faction(line: &str, table: &Table<'_>) -> Option<String> {
    let called = |fits: &dyn Fn(&str) -> bool| -> Vec<&Faction> {
        let all = names::control(table).factions.iter();
        all.filter(|faction| is_called(&faction.name, fits)).collect()
    };
    let mut found = called(&|name| name == line);
    // One or two letters match too many names.
    if found.is_empty() && line.len() > 2 {
        found = called(&|name| name.starts_with(line));
    }
    let [faction] = found[..] else {
        return None;
    };
    Some(table.wrapped(&table.format_message("control-about-faction", names::powers(faction))))
}

/// Explains any card of the game, by its name or the name of one of its effects: the contents of the box are public.
fn card(line: &str, view: &View, table: &Table<'_>) -> Option<String> {
    let mut cards = names::control(table).cards.iter();
    let found = cards.find(|card| {
        let effects = card.effects.iter().map(|effect| &effect.name);
        let civil = card.civil.iter().map(|civil| &civil.name);
        let mut names = [&card.name].into_iter().chain(effects).chain(civil);
        names.any(|name| is_called(name, |name| name == line))
    })?;
    Some(hand::card_in_words(Slug::new(&found.id)?, view, table))
}
