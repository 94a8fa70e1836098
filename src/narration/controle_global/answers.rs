//! The answers to `?` and `rules`.

mod rules;

use super::{hand, menu, names, signs};
use crate::Table;
use crate::layout::glued;
use engine::Seat;
use games::controle_global::{Action, Stage, View};
use lang::{Arg, Args};

pub(super) use rules::rules;

/// The seat that has to decide, if the view is its own.
fn actor(view: &View) -> Option<Seat> {
    let own = view.own.as_ref().map(|(seat, _)| *seat);
    own.filter(|seat| view.to_act() == Some(*seat))
}

/// What may be typed now.
pub(super) fn help(view: &View, table: &Table<'_>) -> String {
    let Some(seat) = view.to_act() else {
        return table.say("table-over", Vec::new());
    };
    if actor(view).is_none() {
        return table.say("control-ask-other", vec![table.who(seat)]);
    }
    let is_first_draw = matches!(view.choices().first(), Some(Action::Draw { .. }));
    let own: &[&str] = match view.stage {
        Stage::Factions => &["faction"],
        Stage::Primary | Stage::Secondary => &["region"],
        Stage::Opening => &["draw"],
        Stage::Refill if is_first_draw => &["draw", "draw-tier"],
        Stage::Refill => &["surplus"],
        Stage::Play if hand::playable(view).is_empty() => &["dump"],
        Stage::Play => &["play", "dump"],
        Stage::Choosing => &["region", "on"],
        Stage::Placing | Stage::Paying | Stage::Taking => &["choice"],
        Stage::Removing => &["choice", "remove"],
        Stage::Spoils => &["choice", "pass"],
        Stage::Spreading | Stage::Privatise(_) => &["choice", "pass"],
        Stage::Invest => &["choice", "invest", "pass"],
        Stage::Renew => &["renew", "pass"],
        Stage::Shield => &["shield"],
        Stage::Over => &[],
    };
    let texts = own.iter().chain(&["explain", "look"]);
    let texts = texts.map(|id| table.say(&format!("control-help-{id}"), examples(view, table)));
    texts.collect::<Vec<_>>().join("\n")
}

/// What the texts ask for: words that may be typed, and the first choice as an example. It says nothing
/// about what is wise.
fn examples(view: &View, table: &Table<'_>) -> Args {
    let quoted = |text: &str| Arg::from(glued(text, table.width));
    let mut args: Args =
        WORDS.iter().map(|(name, id)| (*name, quoted(&table.say(id, Vec::new())))).collect();
    args.push(("none", menu::PASS.into()));
    if let Some(first) = view.choices().first() {
        let (label, name) = example(first, view, table);
        args.push(("label", quoted(&label)));
        args.push(("name", quoted(&name)));
    }
    let cards = hand::held(view).map_or(&[][..], |(_, cards)| cards);
    if let Some(held) = cards.first() {
        args.push(("card", quoted(&names::card(held.card, table))));
    }
    if let Some((card, effect)) = hand::playable(view).first() {
        let held = cards.get(*card).map(|held| held.card);
        let named = held.map(|it| names::effect(it, *effect, table));
        args.push(("effect", quoted(&hand::label(*card, *effect))));
        args.push(("effect-name", quoted(&named.unwrap_or_default())));
    }
    if let Some(land) = view.lands.first() {
        let letter = signs::land_letter(land.region, view).to_string();
        args.push(("letter", quoted(&letter)));
        args.push(("region", quoted(&names::region_name(land.region, table))));
    }
    args
}

/// Words that may be typed, by their names in the texts.
const WORDS: [(&str, &str); 11] = [
    ("dump", "control-word-dump"),
    ("reinforce", "control-word-reinforce"),
    ("undermine", "control-word-undermine"),
    ("develop", "control-word-develop"),
    ("yes", "control-word-shield"),
    ("table", "control-word-table"),
    ("hand", "control-word-hand"),
    ("regions", "control-word-regions"),
    ("world", "control-word-world"),
    ("players", "control-word-players"),
    ("piles", "control-word-piles"),
];

/// Two ways to type a choice: what stands before it, and what it is called.
fn example(action: &Action, view: &View, table: &Table<'_>) -> (String, String) {
    let name = match *action {
        Action::Settle { region } | Action::Choose { region } => {
            let letter = signs::land_letter(region, view).to_string();
            return (letter, names::region_name(region, table));
        }
        Action::Draw { pile } => {
            let sphere = names::pile_of(pile, table).map(|it| it.sphere);
            let sphere = sphere.map(|id| &names::control(table).sphere(id).name);
            sphere.map_or_else(String::new, |it| it.get(table.lang()).to_owned())
        }
        Action::Discard { card } => names::card(card, table),
        _ => menu::name(action, view, table),
    };
    ("1".to_owned(), name)
}
