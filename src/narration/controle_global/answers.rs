//! The answers to `?` and `rules`.

mod rules;

use super::{hand, menu, names, signs};
use crate::Table;
use crate::saying::joined;
use games::controle_global::{Action, Stage, View};
use lang::{Arg, Args};

pub(super) use rules::rules;

/// What may be typed now.
pub(super) fn help(view: &View, table: &Table<'_>) -> String {
    let Some(seat) = view.to_act() else {
        return table.word("table-over");
    };
    if view.owner() != Some(seat) {
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
        Stage::Spoils | Stage::Spreading | Stage::Privatise(_) => &["choice", "pass"],
        Stage::Invest => &["choice", "invest", "pass"],
        Stage::Renew => &["renew", "pass"],
        Stage::Shield => &["shield"],
        Stage::Over => &[],
    };
    let texts = own.iter().chain(&["explain", "look"]);
    let texts = texts.map(|id| table.say(&format!("control-help-{id}"), examples(view, table)));
    joined("\n", texts)
}

/// What the texts ask for: words that may be typed, and the first choice as an example. It says nothing
/// about what is wise.
fn examples(view: &View, table: &Table<'_>) -> Args {
    let quoted = |text: &str| Arg::from(table.glued(text));
    let word = |name: &'static str| (name, quoted(&table.word(&format!("control-word-{name}"))));
    let mut args: Args = WORDS.into_iter().map(word).collect();
    args.push(("yes", quoted(&table.word("control-word-shield"))));
    args.push(("none", menu::PASS.into()));
    if let Some(first) = view.choices().first() {
        let (label, name) = example(first, view, table);
        args.push(("label", quoted(&label)));
        args.push(("name", quoted(&name)));
    }
    let cards = hand::held(view);
    if let Some(held) = cards.first() {
        args.push(("card", quoted(&names::card(held.card, table))));
    }
    if let Some((card, effect)) = hand::playable(view).first() {
        let named = cards.get(*card).map(|held| names::effect(held.card, *effect, table));
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

/// Words that may be typed, as the texts ask for them.
const WORDS: [&str; 10] = [
    "dump",
    "reinforce",
    "undermine",
    "develop",
    "table",
    "hand",
    "regions",
    "world",
    "players",
    "piles",
];

/// Two ways to type a choice: what stands before it, and what it is called.
fn example(action: &Action, view: &View, table: &Table<'_>) -> (String, String) {
    let name = match *action {
        Action::Settle { region } | Action::Choose { region } => {
            let letter = signs::land_letter(region, view).to_string();
            return (letter, names::region_name(region, table));
        }
        Action::Draw { pile } => {
            let sphere = names::pile_of(pile, table).map(|pile| usize::from(pile.sphere.0));
            sphere.map_or("", |rank| names::category_at(rank, table)).to_owned()
        }
        Action::Discard { card } => names::card(card, table),
        _ => menu::name(action, view, table),
    };
    ("1".to_owned(), name)
}
