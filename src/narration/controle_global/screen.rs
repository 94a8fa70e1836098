//! The screen before a decision: the changes since the last one, and the position. The whole table is only displayed
//! on request.

use super::finish::TurnEnd;
use super::{board, brief, hand, names, offers, signs};
use crate::layout::wrap_with_hanging_indent;
use crate::texts::{capitalize, count_arg, joined};
use crate::{Table, TurnEvents};
use engine::{Seat, Slug};
use games::ControleGlobal;
use games::controle_global::{Event, LandView, MAX_SEATS, Stage, View};
use lang::cardinal::cardinal;
use lang::{MessageArg, args};
use textwrap::core::display_width;

/// Maximal number of regions listed before a turn.
const MAX_LISTED_REGIONS: usize = 3;

/// Minimal number of players for a shorter narration, in which turns of rivals are only narrated if they concern the
/// reader.
const LARGE_TABLE_SEATS: usize = 4;

/// The narration since the last prompt, and the position.
pub(super) fn screen(
    turns: &[TurnEvents<'_, ControleGlobal>],
    view: &View,
    table: &Table<'_>,
) -> String {
    let is_round_end = |turn: &TurnEvents<'_, ControleGlobal>| {
        turn.events.iter().any(|logged| matches!(logged.event, Event::Noted { .. }))
    };
    let round_start = turns.iter().rposition(is_round_end).map_or(0, |at| at + 1);
    let (earlier, current) = turns.split_at(round_start);
    let mut lines = brief::narrate_turns(earlier, table);
    let (relevant, elsewhere) = split_by_relevance(current, view, table);
    if view.stage == Stage::Play {
        // A blank line separates the new round from the end of the previous one.
        lines.push(format!("\n{}", heading(view, table)));
    }
    lines.extend(
        relevant
            .into_iter()
            .flat_map(|turn| brief::narrate_turns(std::slice::from_ref(turn), table)),
    );
    lines.push(elsewhere);
    lines.push(situation(view, table));
    lines.retain(|text| !text.is_empty());
    lines.join("\n")
}

/// Separates the turns that concern the owner of a view from the others, which share the returned sentence. With few
/// players all turns concern the owner, and the sentence is empty.
fn split_by_relevance<'t, 'v>(
    turns: &'t [TurnEvents<'v, ControleGlobal>],
    view: &View,
    table: &Table<'_>,
) -> (Vec<&'t TurnEvents<'v, ControleGlobal>>, String) {
    let is_relevant = |turn: &&TurnEvents<'_, ControleGlobal>| {
        // Events without a seat, such as the setup, concern everyone.
        view.players.len() < LARGE_TABLE_SEATS
            || turn.seat.is_none()
            || brief::concerns_owner(turn, view)
    };
    let (relevant, others): (Vec<_>, Vec<_>) = turns.iter().partition(is_relevant);
    let seats: Vec<Seat> = others.iter().filter_map(|turn| turn.seat).collect();
    if seats.is_empty() {
        return (relevant, String::new());
    }
    let args = args![count = seats.len(), names = table.seat_names(&seats)];
    (relevant, table.format_sentence("control-elsewhere", args))
}

/// The position before a decision, without narration.
pub(super) fn format_view(view: &View, table: &Table<'_>) -> String {
    let heading = match view.stage {
        Stage::Play => heading(view, table),
        Stage::Over => return format_table(view, table),
        _ => String::new(),
    };
    let parts = [heading, situation(view, table)];
    joined("\n", parts.into_iter().filter(|part| !part.is_empty()))
}

/// The heading of a turn: the round, and the points of all players.
fn heading(view: &View, table: &Table<'_>) -> String {
    let seats = Seat::all(view.players.len() as u8);
    let owner = view.owner();
    let ordered = owner.into_iter().chain(seats.filter(|seat| Some(*seat) != owner));
    let suffix = if table.plain { "-plain" } else { "" };
    let named = ordered.enumerate().map(|(nth, seat)| {
        let points = view.player(seat).map_or(0, |player| player.score.points);
        let args = vec![table.name_arg(seat), ("points", count_arg(points)), ("nth", nth.into())];
        capitalize(&table.format_message(&format!("control-heading-seat{suffix}"), args))
    });
    let named: Vec<String> = named.collect();
    let seats = if table.plain { table.and_list(named) } else { joined(", ", named) };
    let args = args![round = count_arg(view.round), seats, cards = view.zone.len()];
    table.wrapped(&table.format_message(&format!("control-heading{suffix}"), args))
}

/// The facts that matter for the decision of the owner; empty if another seat is to act.
fn situation(view: &View, table: &Table<'_>) -> String {
    if view.owner().is_none() || view.to_act() != view.owner() {
        return String::new();
    }
    match view.stage {
        Stage::Factions => goal_and_regions(view, table),
        Stage::Play => turn_overview(view, table),
        _ => TurnEnd::from_view(view, table)
            .map_or_else(String::new, |turn_end| turn_end.investment_offers()),
    }
}

/// The goal of the game, and the regions in play.
fn goal_and_regions(view: &View, table: &Table<'_>) -> String {
    let regions = view.lands.iter().enumerate().map(|(nth, land)| {
        let args = args![
            region = signs::region_with_letter(land.region, view, table),
            points = count_arg(land.development),
            nth
        ];
        table.format_message("control-begin-region", args)
    });
    let regions = joined(", ", regions);
    let number = capitalize(&cardinal(view.lands.len(), true, table.lang()));
    let args = args![regions = number];
    let goal = table.wrapped(&table.format_message("control-begin", args));
    let (categories, level) = view.end;
    let args = args![count = count_arg(categories), level = names::level(level)];
    let end = table.wrapped(&table.format_message("control-begin-end", args));
    [goal, wrap_with_hanging_indent("  ", 2, &format!("{regions}."), table.width), end].join("\n")
}

/// The owner's regions, levels and resources, and the playable effects that are worth listing.
fn turn_overview(view: &View, table: &Table<'_>) -> String {
    let listed = own_regions(view);
    let lands: Vec<&LandView> = listed.iter().filter_map(|region| view.land(*region)).collect();
    let parts = [
        regions(&lands, view, table),
        levels_and_resources(view, table),
        offers::grouped_effects(view, &listed, table),
    ];
    joined("\n", parts.into_iter().filter(|part| !part.is_empty()))
}

/// Regions of the owner, at most [`MAX_LISTED_REGIONS`]. Those in which one more influence changes the owner's points
/// take precedence.
fn own_regions(view: &View) -> Vec<Slug> {
    let Some(owner) = view.owner() else {
        return Vec::new();
    };
    let lands = view.lands.iter().filter(|land| land.seat_influence(owner) > 0);
    let mut lands: Vec<&LandView> = lands.collect();
    lands.sort_by_key(|land| (!is_contested(land, owner), std::cmp::Reverse(land.development)));
    lands.truncate(MAX_LISTED_REGIONS);
    // Back to the order of the letters.
    let in_order =
        view.lands.iter().filter(|land| lands.iter().any(|own| own.region == land.region));
    in_order.map(|land| land.region).collect()
}

/// Returns `true` if one more influence of any seat changes the owner's points.
fn is_contested(land: &LandView, owner: Seat) -> bool {
    let shares = |more: Option<usize>| {
        let mut influences = [0; MAX_SEATS];
        for (seat, influence) in influences.iter_mut().enumerate() {
            *influence = land.seat_influence(Seat(seat as u8)) + u16::from(more == Some(seat));
        }
        games::controle_global::distribute_points(land.development, &mut influences)[owner.index()]
    };
    let shares_now = shares(None);
    (0..land.influence.len()).any(|seat| shares(Some(seat)) != shares_now)
}

/// Regions in rows: letter, name, points, the owner's points, and the seats with influence.
fn regions(lands: &[&LandView], view: &View, table: &Table<'_>) -> String {
    let owner = view.owner();
    let seats_text = |land: &LandView, max_seats: usize| {
        let mut listed = signs::present_seats(land, view);
        let own_index = listed.iter().position(|seat| Some(*seat) == owner);
        // A shortened list must still contain the owner of the view.
        let hidden = own_index.filter(|own| *own >= max_seats).and(owner);
        listed.truncate(max_seats - usize::from(hidden.is_some()));
        let named = listed.into_iter().chain(hidden);
        let name = |seat: Seat| {
            if Some(seat) == owner {
                table.plain_message("table-you")
            } else {
                table.name_in_sentence(seat)
            }
        };
        joined(
            ", ",
            named.map(|seat| format!("{}\u{a0}({})", name(seat), land.seat_influence(seat))),
        )
    };
    let row = |land: &&LandView, max_seats: usize| {
        let own = owner.and_then(|owner| land.points.get(owner.index())).copied();
        let mut points =
            args![points = count_arg(land.development), own = count_arg(own.unwrap_or(0))];
        points.push(("name", table.plain_message("table-you").into()));
        [
            signs::land_letter(land.region, view).to_string(),
            names::region_name(land.region, table),
            table.format_message("control-points-own", points),
            seats_text(land, max_seats),
        ]
    };
    let rows: Vec<[String; 4]> = lands.iter().map(|land| row(land, MAX_SEATS)).collect();
    let widest =
        |column: usize| rows.iter().map(|row| display_width(&row[column])).max().unwrap_or(0);
    let [name_width, points_width] = [widest(1), widest(2)];
    let format_row = |[letter, region, own, there]: [String; 4]| {
        let padding =
            |text: &str, width: usize| " ".repeat(width.saturating_sub(display_width(text)));
        format!(
            "  {letter}  {region}{}  {own}{}  {there}",
            padding(&region, name_width),
            padding(&own, points_width)
        )
    };
    // The longest list of seats that fits on the line.
    let fitting_rows: Option<Vec<String>> = lands
        .iter()
        .map(|land| {
            let all = (2..=MAX_SEATS).rev().map(|max_seats| format_row(row(land, max_seats)));
            all.into_iter().find(|line| display_width(line) <= table.width)
        })
        .collect();
    if let Some(fitting_rows) = fitting_rows.filter(|_| !table.plain) {
        return fitting_rows.join("\n");
    }
    table.lines(rows.into_iter().map(|[letter, region, own, there]| {
        let args = args![letter, region, own, there];
        table.format_message("control-region-read", args)
    }))
}

/// The owner's levels and resources in a sentence.
fn levels_and_resources(view: &View, table: &Table<'_>) -> String {
    let Some((seat, player)) = view.owner().and_then(|seat| Some((seat, view.player(seat)?)))
    else {
        return String::new();
    };
    let levels = names::control(table).spheres.iter().enumerate().filter_map(|(index, sphere)| {
        let level = board::effective_level(view, seat, index, table)?;
        let name = sphere.name.get(table.lang());
        (level > 0).then(|| format!("{name}\u{a0}{}", names::level(level)))
    });
    let resources = (0..).zip(&player.resources).filter(|(_, count)| **count > 0);
    let resources = resources.map(|(index, count)| {
        let supply = model::control::Supply::One(model::control::ResourceId(index));
        signs::units(supply, *count, table)
    });
    let all: Vec<String> = levels.chain(resources).collect();
    let args = args![
        name = table.plain_message("table-you"),
        count = all.len(),
        all = MessageArg::from(table.and_list(all))
    ];
    table.wrapped(&table.format_message("control-means", args))
}

/// The whole table: regions, world levels, players, and the end condition.
pub(super) fn format_table(view: &View, table: &Table<'_>) -> String {
    let titled = |id: &str, text: String| {
        let title = table.wrapped(&table.plain_message(id));
        format!("{title}\n{text}")
    };
    let end = [board::end(view, table), board::zone(view, table)];
    [
        titled("control-table-regions", board::regions(&view.lands, view, table)),
        titled("control-table-levels", board::world(view, table)),
        titled("control-table-players", board::players(view, table)),
        joined("\n", end.into_iter().filter(|part| !part.is_empty())),
    ]
    .join("\n")
}

/// The effect in execution in words; `None` if there is none.
pub(super) fn current_effect(view: &View, table: &Table<'_>) -> Option<String> {
    let acting = view.acting.as_ref()?;
    let (effect, _) = acting.current_effect(names::control(table))?;
    let mut args = names::effect_args(effect, table);
    args.push(("letter", names::card(acting.card, table).into()));
    Some(table.wrapped(&table.format_message("control-effect-words", args)))
}

/// The players, and the powers of their factions.
pub(super) fn players(view: &View, table: &Table<'_>) -> String {
    let parts = [board::players(view, table), board::factions(view, table)];
    joined("\n", parts.into_iter().filter(|part| !part.is_empty()))
}

/// World levels, end condition, and civil society. This is also the reply about a category.
pub(super) fn world(view: &View, table: &Table<'_>) -> String {
    let parts = [board::world(view, table), board::end(view, table), board::zone(view, table)];
    joined("\n", parts.into_iter().filter(|part| !part.is_empty()))
}

/// All cards in hand, or a message that there are none.
pub(super) fn format_hand(view: &View, table: &Table<'_>) -> String {
    match hand::hand(view, table) {
        text if text.is_empty() => table.wrapped(&table.plain_message("control-hand-empty")),
        text => text,
    }
}
