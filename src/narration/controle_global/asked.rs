//! What a thing is, asked by its name.

use super::lexicon::{Item, Lexicon};
use super::{board, hand, names, screen};
use crate::Table;
use crate::fold::folded;
use crate::layout::wrapped;
use engine::Slug;
use games::controle_global::View;
use lang::{Arg, Phrase};
use model::control::{Faction, Use};

/// Words of the effects, folded, in both languages, by the text that explains them.
const WORDS: [(&str, &[&str]); 9] = [
    ("present", &["present", "presente"]),
    ("absent", &["absent", "absente"]),
    ("adjacent", &["voisine", "voisin", "voisines", "adjacent", "next"]),
    ("anywhere", &["nimporteou", "auchoix", "anywhere", "any"]),
    ("rival", &["rival", "rivaux", "rivals"]),
    ("rivals", &["chaquerival", "eachrival"]),
    ("everyone", &["chacun", "everyone"]),
    ("development", &["dev", "developpement", "development"]),
    ("privatise", &["privatiser", "privatise", "privatize"]),
];

/// Something by its name, explained.
pub(super) fn about(words: &[String], view: &View, table: &Table<'_>) -> Option<String> {
    let line = words.concat();
    if line.is_empty() {
        return None;
    }
    if let Some((word, _)) = WORDS.iter().find(|(_, all)| all.contains(&line.as_str())) {
        let text = table.say(&format!("control-about-{word}"), Vec::new());
        return Some(wrapped(&text, table.width));
    }
    named(words, view, table).or_else(|| faction(&line, table)).or_else(|| card(&line, view, table))
}

/// What lies on the table or in the hand of the reader.
fn named(words: &[String], view: &View, table: &Table<'_>) -> Option<String> {
    let card = |index: usize| {
        let (_, cards) = hand::held(view)?;
        let held = cards.get(index)?;
        Some(hand::card_in_words(held.card, view, table))
    };
    let (items, _) = Lexicon::whole(view, table).read(words).ok()?;
    match items.as_slice() {
        [Item::Effect(index, effect)] => hand::effect_in_words((*index, *effect), view, table),
        [Item::Number(number)] => number.checked_sub(1).and_then(card),
        [Item::Card(index)] => card(*index),
        [Item::Region(region)] => {
            let land = view.land(*region);
            land.map(|land| board::region_in_full(land, view, table))
        }
        [Item::Category(_)] => Some(screen::world(view, table)),
        [Item::Resource(resource)] => resource_in_words(*resource, table),
        [Item::Seat(_)] => Some(screen::players(view, table)),
        _ => None,
    }
}

/// What a resource is good for.
fn resource_in_words(id: Slug, table: &Table<'_>) -> Option<String> {
    let control = names::control(table);
    let resource = control.resource(control.resource_by_id(id.as_str())?);
    let of = match resource.invest {
        Use::Level => "level",
        Use::Influence => "influence",
        Use::Loss => "loss",
    };
    let args = vec![
        ("resource", (&resource.name).into()),
        ("cost", usize::from(control.numbers.invest.cost).into()),
    ];
    let text = table.say(&format!("control-about-{of}"), args);
    Some(wrapped(&text, table.width))
}

/// Whether a folded line is a name, or the beginning of one.
fn is_called(name: &Phrase, line: &str, begins: bool) -> bool {
    let names = name.iter().filter_map(|(_, text)| folded(text));
    let mut names = names.filter(|it| !it.is_empty());
    names.any(|it| it == line || begins && line.len() > 2 && it.starts_with(line))
}

/// Any faction of the game, by its name or the one beginning that fits.
fn faction(line: &str, table: &Table<'_>) -> Option<String> {
    let control = names::control(table);
    let called = |begins: bool| {
        let all = control.factions.iter();
        all.filter(|it| is_called(&it.name, line, begins)).collect::<Vec<&Faction>>()
    };
    let mut found = called(false);
    if found.is_empty() {
        found = called(true);
    }
    let [faction] = found.as_slice() else {
        return None;
    };
    let args: Vec<(&str, Arg)> =
        vec![("faction", (&faction.name).into()), ("power", (&faction.text).into())];
    Some(wrapped(&table.say("control-about-faction", args), table.width))
}

/// Any card of the game, by its name or that of one of its effects: all lie open in the box.
fn card(line: &str, view: &View, table: &Table<'_>) -> Option<String> {
    let mut cards = names::control(table).cards.iter();
    let found = cards.find(|card| {
        let effects = card.effects.iter().map(|it| &it.name);
        let civil = card.civil.iter().map(|it| &it.name);
        let mut names = std::iter::once(&card.name).chain(effects).chain(civil);
        names.any(|name| is_called(name, line, false))
    })?;
    Some(hand::card_in_words(Slug::new(&found.id)?, view, table))
}
