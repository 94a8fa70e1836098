//! Replies to the commands `?` and `rules`.

mod rules;

use super::finish::Finish;
use super::{hand_cards, menu, names, signs};
use crate::Table;
use crate::texts::joined;
use engine::Seat;
use games::controle_global::{Action, Stage, View};
use lang::{MessageArg, MessageArgs, args};

pub(super) use rules::rules;

/// Help for this moment: what may be typed.
pub(super) fn help(view: &View, table: &Table<'_>) -> String {
    let Some(seat) = view.to_act() else {
        return table.plain_message("table-over");
    };
    if view.owner() != Some(seat) {
        return table.format_message("control-ask-other", vec![table.who(seat)]);
    }
    if let Some(finish) = Finish::from_view(view, table) {
        let id = match view.stage {
            Stage::Opening | Stage::Refill => "control-help-draw",
            _ => "control-help-finish",
        };
        return joined("\n", [table.plain_message(id)].into_iter().chain(finish.help()));
    }
    let is_stuck = hand_cards::playable(view).is_empty();
    let own: &[&str] = match view.stage {
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
    let texts = own.iter().chain(&["explain"]);
    let texts =
        texts.map(|id| table.format_message(&format!("control-help-{id}"), examples(view, table)));
    joined("\n", texts)
}

/// Message arguments: words that may be typed. The example is always the first choice, so that it gives no hint.
fn examples(view: &View, table: &Table<'_>) -> MessageArgs {
    let quoted = |text: &str| MessageArg::from(table.glued(text));
    let word = |id: &str| table.plain_message(&format!("control-word-{id}"));
    let mut args: MessageArgs = args![
        dump = quoted(&word("dump")),
        yes = quoted(&word("shield")),
        none = quoted(&word("pass")),
        example = quoted(&menu::example(view, table).0)
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
    let rival =
        rivals.next().map_or_else(String::new, |seat| signs::seat(seat, table).to_lowercase());
    args.push(("rival", quoted(&rival)));
    if let Some(land) = view.lands.first() {
        args.push(("region", quoted(&names::region_name(land.region, table))));
    }
    args
}
