//! Prompts and menus: each choice with the label to type and its result.

use super::finish::TurnEnd;
use super::{hand_cards, names, offers, plan, preview, signs};
use crate::Table;
use crate::layout::wrap_with_hanging_indent;
use crate::texts::{capitalize, joined};
use engine::{Seat, Slug};
use games::controle_global::{Action, Stage, View};
use lang::args;
use model::control::{Selector, Spheres, sentences};

/// An entry of a list: a label and its text, with indented continuation lines.
pub(super) fn entry(label: &str, text: &str, table: &Table<'_>) -> String {
    // In narrower terminals continuation lines are not indented.
    const MIN_INDENT_COLUMNS: usize = 40;
    if table.plain {
        let args = args![label, text];
        return table.wrapped(&table.format_message("control-entry", args));
    }
    if table.width < MIN_INDENT_COLUMNS {
        return table.wrapped(&format!("{label} {text}"));
    }
    let first = format!("  {label}  ");
    // The indentation is limited, so that a long label leaves enough room for its text.
    wrap_with_hanging_indent(&first, first.chars().count().min(5), text, table.width)
}

/// A name followed by an explanation, or the name alone if the explanation is empty.
pub(super) fn with_explanation(name: &str, what: &str, table: &Table<'_>) -> String {
    match what {
        "" => name.to_owned(),
        what => table.format_message("control-with", args![name, what]),
    }
}

/// The choices as a list; empty at stages at which the screen or the question already contains them.
fn menu(view: &View, table: &Table<'_>) -> String {
    let is_stuck = view.stage == Stage::Play && hand_cards::playable(view).is_empty();
    if matches!(view.stage, Stage::Primary | Stage::Secondary | Stage::Play) && !is_stuck {
        return String::new();
    }
    let entries = view.choices().iter().enumerate().map(|(index, action)| {
        let what = match action {
            Action::Keep { faction } => faction_summary(*faction, table),
            Action::Dump { card } => names::card_of(*card, table)
                .map_or_else(String::new, |card| hand_cards::format_take(card, table)),
            _ => preview::preview_action(action, view, table),
        };
        entry(
            &label(index, action, view, table),
            &with_explanation(&choice_name(action, view, table), &what, table),
            table,
        )
    });
    joined("\n", entries)
}

/// The label to type for a choice; `index` is its position in the list, from 0.
pub(super) fn label(index: usize, action: &Action, view: &View, table: &Table<'_>) -> String {
    let category = |id: Slug| signs::category_word(id, table);
    match *action {
        Action::Pass if view.stage == Stage::Shield => table.plain_message("control-word-refuse"),
        Action::Pass => table.plain_message("control-word-pass"),
        Action::Settle { region } | Action::Choose { region } => {
            signs::land_letter(region, view).to_string()
        }
        Action::Place { category: of } => category(of),
        Action::Remove { rival, category: of } => {
            format!("{} {}", signs::short_name(rival, table).to_lowercase(), category(of))
        }
        Action::Take { resource } | Action::Pay { resource } => {
            signs::resource_word(resource, table)
        }
        Action::Spread { region, category: of } => {
            format!("{} {}", signs::typed_letter(region, view), category(of))
        }
        Action::Shield => table.plain_message("control-word-shield"),
        _ => (index + 1).to_string(),
    }
}

/// The power and the starting resources of a faction.
fn faction_summary(id: Slug, table: &Table<'_>) -> String {
    let Some(faction) = names::faction_of(id, table) else {
        return String::new();
    };
    let start = signs::stock(&faction.start, table);
    let args = args![
        power = lower_initial(faction.text.get(table.lang())),
        count = usize::from(!start.is_empty()),
        start
    ];
    table.format_message("control-faction-choice", args)
}

/// A text with a lower-case initial, to follow a colon.
fn lower_initial(text: &str) -> String {
    let mut chars = text.chars();
    chars.next().into_iter().flat_map(char::to_lowercase).chain(chars).collect()
}

/// Name of a choice, without its result.
pub(super) fn choice_name(action: &Action, view: &View, table: &Table<'_>) -> String {
    let category = |id: Slug| names::category(id, table);
    let region = |id: Slug| match view.stage {
        // The label is the letter already.
        Stage::Primary | Stage::Secondary | Stage::Choosing => names::region_name(id, table),
        _ => signs::region_with_letter(id, view, table),
    };
    match *action {
        Action::Keep { faction } => {
            let args = names::faction_of(faction, table).map_or_else(Vec::new, |known| {
                let control = names::control(table);
                args![
                    faction = &known.name,
                    primary = &control.sphere(known.primary).name,
                    secondary = &control.sphere(known.secondary).name
                ]
            });
            table.format_message("control-faction-name", args)
        }
        Action::Settle { region: id } | Action::Choose { region: id } => region(id),
        Action::Place { category: id } => category(id),
        Action::Remove { rival, category: id } => {
            format!("{}, {}", table.name_in_sentence(rival), category(id))
        }
        Action::Take { resource } | Action::Pay { resource } => names::resource(resource, table),
        Action::Spread { region: at, category: id } => format!("{}, {}", region(at), category(id)),
        Action::Shield => table.plain_message("control-do-shield"),
        Action::Pass if view.stage == Stage::Shield => table.plain_message("control-do-suffer"),
        Action::Pass => table.plain_message("control-do-pass"),
        Action::Discard { card } | Action::Dump { card } => names::card(card, table),
        Action::Draw { pile } => names::pile(pile, table),
        Action::Play { card, effect } => names::effect(card, effect, table),
        _ => names::action(action, table),
    }
}

/// The question and the menu.
pub(super) fn prompt(view: &View, table: &Table<'_>) -> String {
    let Some(seat) = view.to_act() else {
        return table.wrapped(&table.plain_message("table-over"));
    };
    if view.owner() != Some(seat) {
        return table
            .wrapped(&table.format_message("control-ask-other", vec![table.name_arg(seat)]));
    }
    if let Some(turn_end) = TurnEnd::from_view(view, table) {
        return table.wrapped(&capitalize(&turn_end.question()));
    }
    let question = table.wrapped(&capitalize(&question(seat, view, table)));
    let (before, after) = match view.stage {
        Stage::Play => (stuck_message(view, table), question),
        _ => (question, String::new()),
    };
    let parts = [before, menu(view, table), after];
    joined("\n", parts.into_iter().filter(|part| !part.is_empty()))
}

/// Message about a hand without a playable effect; empty if there is one.
fn stuck_message(view: &View, table: &Table<'_>) -> String {
    let is_stuck = hand_cards::playable(view).is_empty();
    if is_stuck { table.wrapped(&table.plain_message("control-stuck")) } else { String::new() }
}

/// An example line with an effect and its regions, "3b b" or "4b b e", and the ids of these regions. Both are empty
/// if no effect can be played.
pub(super) fn example_line(view: &View, table: &Table<'_>) -> (String, Vec<Slug>) {
    let listed = offers::listed(view, table);
    // Of the effects with the lowest cost, the first one on the screen.
    let Some(offer) = listed.iter().min_by_key(|offer| (offer.missing, offers::place_index(offer)))
    else {
        return Default::default();
    };
    let mut regions: Vec<Slug> = Vec::new();
    for step in &offer.effect.effect.steps {
        let owner = view.owner();
        let mut lands = view.lands.iter().filter(|land| {
            let here = owner.map_or(0, |owner| land.seat_influence(owner));
            match step.selector {
                Selector::Present => here > 0,
                Selector::Absent => here == 0,
                Selector::Any => true,
                Selector::Adjacent => regions
                    .last()
                    .and_then(|last| view.land(*last))
                    .is_some_and(|last| last.adjacent.contains(&land.region)),
            }
        });
        regions.extend(lands.next().map(|land| land.region));
    }
    let letters = regions.iter().map(|region| signs::typed_letter(*region, view));
    let words = std::iter::once(hand_cards::label(offer.card, offer.number)).chain(letters);
    (joined(" ", words), regions)
}

/// The question of the current stage, with the facts that it mentions.
fn question(seat: Seat, view: &View, table: &Table<'_>) -> String {
    let control = names::control(table);
    let acting = view.acting.as_ref();
    let player = view.player(seat);
    let resources =
        player.map_or_else(String::new, |player| signs::stock(&player.resources, table));
    let mut args = vec![table.name_arg(seat)];
    // At least 1: outside of an effect, one unit pays for a discarded card.
    let units_left = acting.map_or(1, |acting| usize::from(acting.left).max(1));
    args.push(("count", units_left.into()));
    args.push(("has", resources.into()));
    if let Some(region) = acting.and_then(|acting| acting.region) {
        args.push(("letter", signs::land_letter(region, view).to_string().into()));
        args.push(("region", (&names::region(region, table)).into()));
    }
    if let Some(threat) = &view.threat {
        let lost = |(category, count): &(Slug, u8)| names::influence(*count, *category, table);
        let lost = threat.losses.iter().map(lost);
        args.push(("place", names::in_region(threat.region, table).into()));
        args.push(("influence", table.and_list(lost).into()));
    }
    let influence = |sphere, count: u8| {
        sentences::influence(count, Spheres::one(sphere), control, table.localizer)
    };
    let id = match view.stage {
        Stage::Factions => "factions",
        Stage::Primary | Stage::Secondary => {
            let faction = view.own.as_ref().and_then(|(_, own)| own.faction);
            let Some(faction) = faction.and_then(|id| names::faction_of(id, table)) else {
                return String::new();
            };
            let numbers = &control.numbers;
            args.push(("first", influence(faction.primary, numbers.primary).into()));
            args.push(("second", influence(faction.secondary, numbers.secondary).into()));
            let mut letters = view.choices().iter().filter_map(|choice| match choice {
                Action::Settle { region } => Some(signs::typed_letter(*region, view)),
                _ => None,
            });
            let mut letter = || letters.next().unwrap_or_default();
            args.push(("example", letter().into()));
            args.push(("other", letter().into()));
            match view.stage {
                Stage::Primary => "primary",
                _ => "secondary",
            }
        }
        Stage::Play => {
            let (example, regions) = example_line(view, table);
            let letter_at = |index: usize| {
                let region = regions.get(index).map(|id| signs::land_letter(*id, view).to_string());
                region.unwrap_or_default()
            };
            args.push(("example", table.unbreakable(&example).into()));
            let effect_count = offers::undominated(view, table).len();
            args.push(("more", (effect_count - offers::listed(view, table).len()).into()));
            args.push(("steps", regions.len().into()));
            args.push(("from", letter_at(0).into()));
            args.push(("to", letter_at(1).into()));
            let dump_word = table.plain_message("control-word-dump");
            args.push(("dump", dump_word.into()));
            let pile = TurnEnd::default_pile_for(view, table);
            let pile_name = pile.map_or_else(String::new, |pile| names::pile(pile, table));
            args.push(("pile", pile_name.into()));
            if hand_cards::playable(view).is_empty() { "dump" } else { "play" }
        }
        Stage::Choosing => {
            let effect = acting.and_then(|own| names::effect_of(own.card, own.effect?, table));
            args.push(("effect", effect.map_or("", |own| own.name.get(table.lang())).into()));
            args.push(("step", acting.map_or(0, |own| usize::from(own.step)).into()));
            "choosing"
        }
        Stage::Placing => {
            let words = view.choices().iter().filter_map(|choice| match choice {
                Action::Place { category } => Some(signs::category_word(*category, table)),
                _ => None,
            });
            let words: Vec<String> = words.take(units_left.max(1)).collect();
            // With fewer categories than influence, the last one is repeated.
            let mut example = words.clone();
            while example.len() < units_left {
                example.push(words.last().cloned().unwrap_or_default());
            }
            args.push(("example", example.join(" ").into()));
            "placing"
        }
        Stage::Removing => "removing",
        Stage::Taking => "taking",
        Stage::Spoils => "spoils",
        Stage::Spreading => {
            let spread = plan::default_spread(view, table);
            let label = spread.map_or_else(String::new, |spread| label(0, &spread, view, table));
            args.push(("example", table.unbreakable(&label).into()));
            "spreading"
        }
        Stage::Paying => "paying",
        Stage::Refill => "surplus-cards",
        Stage::Shield => "shield",
        _ => return table.plain_message("table-over"),
    };
    table.format_message(&format!("control-ask-{id}"), args)
}
