//! Replies to the commands `?` and `rules`.

mod rules;

use super::finish::TurnEnd;
use super::{hand_cards, menu, names, signs};
use crate::Table;
use crate::texts::joined;
use engine::Seat;
use games::controle_global::{Action, Stage, View};
use lang::{MessageArg, MessageArgs, args};

pub(super) use rules::rules;

/// Reply to the command `?`: what may be typed at the current stage.
pub(super) fn help(view: &View, table: &Table<'_>) -> String {
    let Some(seat) = view.to_act() else {
        return table.plain_message("table-over");
    };
    if view.owner() != Some(seat) {
        return table.format_message("control-ask-other", vec![table.name_arg(seat)]);
    }
    if let Some(turn_end) = TurnEnd::from_view(view, table) {
        let id = match view.stage {
            Stage::Opening | Stage::Refill => "control-help-draw",
            _ => "control-help-finish",
        };
        return joined("\n", [table.plain_message(id)].into_iter().chain(turn_end.help()));
    }
    let is_stuck = hand_cards::playable(view).is_empty();
    let ids: &[&str] = match view.stage {
        Stage::Factions => &["faction"],
        Stage::Primary => &["regions"],
        Stage::Secondary | Stage::Choosing => &["region"],
        Stage::Play if is_stuck => &["stuck"],
        Stage::Play => &["play", "on", "dump", "why"],
        Stage::Refill => &["surplus"],
        Stage::Shield => &["shield"],
        Stage::Over => &[],
        _ => &["choice"],
    };
    let texts = ids.iter().chain(&["explain"]);
    let texts =
        texts.map(|id| table.format_message(&format!("control-help-{id}"), examples(view, table)));
    joined("\n", texts)
}

/// Message arguments with words that may be typed. The example is always the first choice, so that it is no advice.
fn examples(view: &View, table: &Table<'_>) -> MessageArgs {
    let quoted = |text: &str| MessageArg::from(table.unbreakable(text));
    let word = |id: &str| table.plain_message(&format!("control-word-{id}"));
    let mut args: MessageArgs = args![
        dump = quoted(&word("dump")),
        yes = quoted(&word("shield")),
        none = quoted(&word("pass")),
        example = quoted(&menu::example_line(view, table).0)
    ];
    let labels = view.choices().iter().map(|choice| menu::label(0, choice, view, table));
    let labels: Vec<String> = labels.take(2).collect();
    args.push(("label", quoted(labels.first().map_or("", String::as_str))));
    args.push(("other", quoted(labels.get(1).map_or("", String::as_str))));
    if let Some(Action::Keep { faction }) = view.choices().first() {
        args.push(("name", quoted(&names::faction(*faction, table))));
    }
    if let Some(held) = hand_cards::cards(view).first() {
        args.push(("card", quoted(&names::card(held.card, table))));
    }
    let mut rivals = Seat::all(view.players.len() as u8).filter(|seat| Some(*seat) != view.owner());
    let rival = rivals
        .next()
        .map_or_else(String::new, |seat| signs::short_name(seat, table).to_lowercase());
    args.push(("rival", quoted(&rival)));
    if let Some(land) = view.lands.first() {
        args.push(("region", quoted(&names::region_name(land.region, table))));
    }
    args
}
