//! The hand: what each card can do, and why not.

use super::preview::{at_land, between};
use super::{menu, names, signs};
use crate::Table;
use crate::layout::wrapped;
use crate::saying::sentence;
use engine::{Seat, Slug};
use games::controle_global::{Held, Stage, Verdict, View};
use model::control::{
    CardEffect, EffectCard, Power, Requirement, ResourceId, Selector, Supply, Use, icons, tell,
};

/// The letters of the effects of a card.
const EFFECTS: &str = "abcdefgh";

/// The letter of an effect, by its number from 1.
pub(super) fn effect_letter(effect: u8) -> char {
    let index = usize::from(effect).saturating_sub(1);
    EFFECTS.chars().nth(index).unwrap_or('?')
}

/// The number of an effect, from 1, by its letter.
pub(super) fn effect_number(letter: &str) -> Option<u8> {
    let at = EFFECTS.find(letter).filter(|_| letter.len() == 1)?;
    u8::try_from(at + 1).ok()
}

/// What to type for an effect: "2b".
pub(super) fn label(card: usize, effect: u8) -> String {
    format!("{}{}", card + 1, effect_letter(effect))
}

/// The owner of a view and the cards in hand.
pub(super) fn held(view: &View) -> Option<(Seat, &[Held])> {
    let (seat, own) = view.own.as_ref()?;
    Some((*seat, &own.hand))
}

/// Effects that can be played, by what to type for them.
pub(super) fn playable(view: &View) -> Vec<(usize, u8)> {
    let cards = held(view).map_or(&[][..], |(_, cards)| cards).iter();
    let all = cards.enumerate().flat_map(|(card, held)| {
        let effects = (1..).zip(&held.effects);
        let playable = effects.filter(|(_, it)| matches!(it, Verdict::Playable(_)));
        playable.map(move |(effect, _)| (card, effect))
    });
    all.collect()
}

/// The whole hand.
pub(super) fn hand(view: &View, table: &Table<'_>) -> String {
    let Some((_, cards)) = held(view).filter(|(_, cards)| !cards.is_empty()) else {
        return String::new();
    };
    let heading = wrapped(&table.say("control-hand", Vec::new()), table.width);
    let cards = cards.iter().enumerate();
    let cards = cards.map(|(index, held)| card(index, held, view, table));
    std::iter::once(heading).chain(cards).collect::<Vec<_>>().join("\n")
}

/// The heading of a card: its name, its pile, what one may privatise with it.
pub(super) fn heading(id: Slug, table: &Table<'_>) -> String {
    let Some(card) = names::card_of(id, table) else {
        return id.to_string();
    };
    let take: Vec<String> = card.take.iter().map(|it| signs::supply(*it, table)).collect();
    let pile = Slug::new(&names::control(table).pile_id(card.pile));
    let args = vec![
        ("card", (&card.name).into()),
        ("pile", pile.map_or_else(String::new, |it| names::pile(it, table)).into()),
        ("count", take.len().into()),
        ("take", take.join(", ").into()),
    ];
    table.say("control-card", args)
}

fn card(index: usize, held: &Held, view: &View, table: &Table<'_>) -> String {
    let Some(card) = names::card_of(held.card, table) else {
        return String::new();
    };
    let title = format!("{} {}", index + 1, heading(held.card, table));
    let mut lines = vec![wrapped(&title, table.width)];
    for ((number, effect), verdict) in (1..).zip(&card.effects).zip(&held.effects) {
        let label = label(index, number);
        let verdict = match view.stage {
            // No level is noted yet.
            Stage::Opening => Verdict::Playable(0),
            _ => *verdict,
        };
        lines.push(effect_line(&label, effect, verdict, view, table));
    }
    lines.extend(civil(card, table));
    lines.join("\n")
}

/// What civil society would do with a card, in a line.
fn civil(card: &EffectCard, table: &Table<'_>) -> Option<String> {
    let civil = card.civil.as_ref()?;
    let control = names::control(table);
    let told = match table.plain {
        true => tell::civil(&civil.steps, control, table.teller),
        false => icons::civil_line(&civil.steps, control, table.teller),
    };
    let args = vec![("name", (&civil.name).into()), ("effect", told.into())];
    let text = table.say("control-card-civil", args);
    Some(hanging("", &text, table))
}

/// A text after a label, with the rest of it below its beginning.
fn hanging(label: &str, text: &str, table: &Table<'_>) -> String {
    const LABEL: usize = 5;
    let text = text.replace('\n', " ");
    if table.plain || table.width < 8 * LABEL {
        let text = match label {
            "" => sentence(&text),
            label => format!("{label} {text}"),
        };
        return wrapped(&text, table.width);
    }
    let rest = " ".repeat(LABEL);
    let first = format!(" {label:<width$}", width = LABEL - 1);
    let options = textwrap::Options::new(table.width)
        .initial_indent(&first)
        .subsequent_indent(&rest)
        .word_splitter(textwrap::WordSplitter::NoHyphenation);
    textwrap::fill(&text, options)
}

/// An effect in a line: its name, what it needs, what it does.
fn effect_line(
    label: &str,
    effect: &CardEffect,
    verdict: Verdict,
    view: &View,
    table: &Table<'_>,
) -> String {
    let control = names::control(table);
    let does = match table.plain {
        true => tell::effect(&effect.effect, control, table.teller),
        false => icons::line(&effect.effect, control, table.teller),
    };
    let args = vec![
        ("name", (&effect.name).into()),
        ("needs", needs(effect, verdict, view, table).into()),
        ("effect", does.into()),
    ];
    let id = match (verdict, table.plain) {
        (Verdict::Playable(_), false) => "control-effect",
        (Verdict::Playable(_), true) => "control-effect-plain",
        (_, false) => "control-effect-not",
        (_, true) => "control-effect-not-plain",
    };
    hanging(label, &table.say(id, args), table)
}

/// Levels that an effect requires: "Pol II, Com I".
pub(super) fn requires(effect: &CardEffect, table: &Table<'_>) -> String {
    let levels = effect.requires.iter().map(|it| (it.sphere, it.level));
    signs::required(levels, table)
}

/// What an effect needs: levels, energy, or what is missing.
fn needs(effect: &CardEffect, verdict: Verdict, view: &View, table: &Table<'_>) -> String {
    let mut parts = vec![requires(effect, table)];
    match verdict {
        Verdict::Playable(0) => {}
        Verdict::Playable(missing) => parts.push(energy(missing, table)),
        Verdict::Levels(missing) => {
            let lacking = view.lacking(effect, names::control(table));
            // All that it requires is said already.
            let levels = match lacking.len() == effect.requires.len() {
                true => Vec::new(),
                false => lacking,
            };
            parts.push(lacks(missing, &levels, view, table));
        }
        Verdict::NoRegion => parts.push(why_not(effect, verdict, view, table)),
    }
    parts.retain(|it| !it.is_empty());
    between(&parts, table)
}

/// The resource that makes up for missing levels.
fn energy_id(table: &Table<'_>) -> ResourceId {
    let found = names::control(table).resource_for(Use::Level);
    found.unwrap_or(ResourceId(0))
}

/// What missing levels cost.
pub(super) fn energy(missing: u8, table: &Table<'_>) -> String {
    let supply = Supply::One(energy_id(table));
    let units = tell::units(supply, missing, names::control(table), table.teller);
    table.say("control-costs", vec![("units", units.into())])
}

/// How many levels are missing, which, and what could be paid for them.
fn lacks(missing: u8, levels: &[Requirement], view: &View, table: &Table<'_>) -> String {
    let Some((seat, _)) = held(view) else {
        return String::new();
    };
    let own = view.player(seat).map_or(&[][..], |it| &it.resources);
    let energy = energy_id(table);
    let has = match view.power(seat, names::control(table)) {
        // F7: whatever it has pays for levels.
        Some(Power::Wild) => {
            let all = own.iter().map(|it| usize::from(*it)).sum::<usize>();
            table.say("control-has-resources", vec![("count", all.into())])
        }
        _ => {
            let has = own.get(usize::from(energy.0)).copied().unwrap_or(0);
            let units = signs::units(Supply::One(energy), has, table);
            table.say("control-has", vec![("units", units.into())])
        }
    };
    let named = levels.iter().map(|it| (it.sphere, it.level));
    let args = vec![
        ("count", usize::from(missing).into()),
        ("count-levels", levels.len().into()),
        ("levels", signs::required(named, table).into()),
        ("has", has.into()),
    ];
    table.say("control-lacks-levels", args)
}

/// Why an effect cannot be played.
pub(super) fn why_not(
    effect: &CardEffect,
    verdict: Verdict,
    view: &View,
    table: &Table<'_>,
) -> String {
    match verdict {
        Verdict::Playable(_) => String::new(),
        Verdict::Levels(missing) => {
            let lacking = view.lacking(effect, names::control(table));
            lacks(missing, &lacking, view, table)
        }
        Verdict::NoRegion => {
            let first = effect.effect.steps.first().map(|it| it.selector);
            let id = match first {
                Some(Selector::Absent) => "control-no-absent",
                _ => "control-no-present",
            };
            table.say(id, Vec::new())
        }
    }
}

/// A card in words: what each of its effects does, and what civil society does with it.
pub(super) fn card_in_words(id: Slug, view: &View, table: &Table<'_>) -> String {
    let Some(card) = names::card_of(id, table) else {
        return String::new();
    };
    let control = names::control(table);
    let mut lines = vec![heading(id, table)];
    for (number, effect) in (1..).zip(&card.effects) {
        let args = vec![
            ("letter", effect_letter(number).to_string().into()),
            ("name", (&effect.name).into()),
            ("needs", tell::requires(&effect.requires, control, table.teller).into()),
            ("effect", tell::effect(&effect.effect, control, table.teller).into()),
        ];
        lines.push(table.say("control-effect-words", args));
        let index = held(view).and_then(|(_, cards)| cards.iter().find(|it| it.card == id));
        let verdict = index.and_then(|it| it.effects.get(usize::from(number) - 1));
        lines.extend(verdict.map(|it| now(effect, *it, view, table)));
    }
    if let Some(civil) = &card.civil {
        let args = vec![
            ("name", (&civil.name).into()),
            ("effect", tell::civil(&civil.steps, control, table.teller).into()),
        ];
        lines.push(table.say("control-civil-words", args));
    }
    wrapped(&lines.join("\n"), table.width)
}

/// Whether an effect can be played now.
pub(super) fn now(effect: &CardEffect, verdict: Verdict, view: &View, table: &Table<'_>) -> String {
    match verdict {
        Verdict::Playable(0) => table.say("control-now", Vec::new()),
        Verdict::Playable(missing) => {
            let cost = energy(missing, table);
            table.say("control-now-for", vec![("cost", cost.into())])
        }
        _ => {
            let why = why_not(effect, verdict, view, table);
            table.say("control-not-now", vec![("why", why.into())])
        }
    }
}

/// An effect in words, whether it can be played, and what it does wherever it may begin.
pub(super) fn effect_in_words(
    (index, number): (usize, u8),
    view: &View,
    table: &Table<'_>,
) -> Option<String> {
    let (seat, cards) = held(view)?;
    let held = cards.get(index)?;
    let effect = names::effect_of(held.card, number, table)?;
    let control = names::control(table);
    let args = vec![
        ("letter", label(index, number).into()),
        ("name", (&effect.name).into()),
        ("needs", tell::requires(&effect.requires, control, table.teller).into()),
        ("effect", tell::effect(&effect.effect, control, table.teller).into()),
    ];
    let verdict = *held.effects.get(usize::from(number).checked_sub(1)?)?;
    let mut lines = vec![
        wrapped(&table.say("control-effect-words", args), table.width),
        wrapped(&now(effect, verdict, view, table), table.width),
    ];
    let lands = view.first_lands(effect, seat);
    lines.extend(lands.map(|land| {
        let what = at_land(effect, 0, land, view, table);
        menu::line(
            &signs::land_letter(land.region, view).to_string(),
            &menu::with(&names::region_name(land.region, table), &what, table),
            table,
        )
    }));
    Some(lines.join("\n"))
}
