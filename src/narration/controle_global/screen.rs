//! Screen before a decision: the changes, and the position after them. The whole table is displayed on request.

use super::finish::Finish;
use super::{board, brief, hand, names, offers, signs};
use crate::layout::hanging;
use crate::texts::{count, joined, sentence};
use crate::{Table, TurnEvents};
use engine::{Seat, Slug};
use games::ControleGlobal;
use games::controle_global::{Event, Land, MOST_SEATS, Stage, View};
use lang::cardinal::cardinal;
use lang::{MessageArg, args};
use textwrap::core::display_width;

/// Maximal number of regions in the list before a turn.
const MOST_REGIONS: usize = 3;

/// Minimal number of players for a shorter narration: turns of rivals are only narrated if they concern the reader.
const LARGE: usize = 4;

/// Narration since the last prompt, and the position.
pub(super) fn screen(
    turns: &[TurnEvents<'_, ControleGlobal>],
    view: &View,
    table: &Table<'_>,
) -> String {
    let is_round_end = |turn: &TurnEvents<'_, ControleGlobal>| {
        turn.events.iter().any(|told| matches!(told.event, Event::Noted { .. }))
    };
    let round = turns.iter().rposition(is_round_end).map_or(0, |at| at + 1);
    let (before, since) = turns.split_at(round);
    let mut lines = brief::narrate_turns(before, table);
    let (since, elsewhere) = near(since, view, table);
    if view.stage == Stage::Play {
        // A blank line separates the new round from the end of the previous one.
        lines.push(format!("\n{}", heading(view, table)));
    }
    lines.extend(
        since.into_iter().flat_map(|turn| brief::narrate_turns(std::slice::from_ref(turn), table)),
    );
    lines.push(elsewhere);
    lines.push(situation(view, table));
    lines.retain(|text| !text.is_empty());
    lines.join("\n")
}

/// At a large table, separates the turns that concern the owner of a view from the others, which share a sentence.
fn near<'t, 'v>(
    turns: &'t [TurnEvents<'v, ControleGlobal>],
    view: &View,
    table: &Table<'_>,
) -> (Vec<&'t TurnEvents<'v, ControleGlobal>>, String) {
    let touches = |turn: &&TurnEvents<'_, ControleGlobal>| {
        // Events without a seat, such as the setup, concern everyone.
        view.players.len() < LARGE || turn.seat.is_none() || brief::touches(turn, view)
    };
    let (near, far): (Vec<_>, Vec<_>) = turns.iter().partition(touches);
    let seats: Vec<Seat> = far.iter().filter_map(|turn| turn.seat).collect();
    if seats.is_empty() {
        return (near, String::new());
    }
    let args = args![count = seats.len(), names = table.names_of(&seats)];
    (near, table.sentence("control-elsewhere", args))
}

/// The table before a decision.
pub(super) fn view(view: &View, table: &Table<'_>) -> String {
    let heading = match view.stage {
        Stage::Play => heading(view, table),
        Stage::Over => return format_table(view, table),
        _ => String::new(),
    };
    let parts = [heading, situation(view, table)];
    joined("\n", parts.into_iter().filter(|part| !part.is_empty()))
}

/// Heading with the round and the points.
fn heading(view: &View, table: &Table<'_>) -> String {
    let seats = Seat::all(view.players.len() as u8);
    let you = view.owner();
    let ordered = you.into_iter().chain(seats.filter(|seat| Some(*seat) != you));
    let end = if table.plain { "-plain" } else { "" };
    let named = ordered.enumerate().map(|(nth, seat)| {
        let points = view.player(seat).map_or(0, |player| player.score.points);
        let args = vec![table.who(seat), ("points", count(points)), ("nth", nth.into())];
        sentence(&table.format_message(&format!("control-heading-seat{end}"), args))
    });
    let named: Vec<String> = named.collect();
    let seats = if table.plain { table.all_of(named) } else { joined(", ", named) };
    let args = args![round = count(view.round), seats, cards = view.zone.len()];
    table.wrapped(&table.format_message(&format!("control-heading{end}"), args))
}

/// The facts that matter for the decision.
fn situation(view: &View, table: &Table<'_>) -> String {
    if view.owner().is_none() || view.to_act() != view.owner() {
        return String::new();
    }
    match view.stage {
        Stage::Factions => beginning(view, table),
        Stage::Play => turn(view, table),
        _ => Finish::from_view(view, table).map_or_else(String::new, |finish| finish.offers()),
    }
}

/// The goal of the game, and the regions in play.
fn beginning(view: &View, table: &Table<'_>) -> String {
    let regions = view.lands.iter().enumerate().map(|(nth, land)| {
        let args = args![
            region = signs::lettered(land.region, view, table),
            points = count(land.development),
            nth
        ];
        table.format_message("control-begin-region", args)
    });
    let regions = joined(", ", regions);
    let number = sentence(&cardinal(view.lands.len(), true, table.lang()));
    let args = args![regions = number];
    let goal = table.wrapped(&table.format_message("control-begin", args));
    let (categories, level) = view.end;
    let args = args![count = count(categories), level = names::level(level)];
    let end = table.wrapped(&table.format_message("control-begin-end", args));
    [goal, hanging("  ", 2, &format!("{regions}."), table.width), end].join("\n")
}

/// The own regions, levels and resources, and the effects that are not dominated.
fn turn(view: &View, table: &Table<'_>) -> String {
    let listed = own_regions(view);
    let lands: Vec<&Land> = listed.iter().filter_map(|region| view.land(*region)).collect();
    let parts =
        [regions(&lands, view, table), means(view, table), offers::groups(view, &listed, table)];
    joined("\n", parts.into_iter().filter(|part| !part.is_empty()))
}

/// Regions of the owner; those in which one more influence changes the owner's points take precedence.
fn own_regions(view: &View) -> Vec<Slug> {
    let Some(owner) = view.owner() else {
        return Vec::new();
    };
    let present = view.lands.iter().filter(|land| land.seat_influence(owner) > 0);
    let mut present: Vec<&Land> = present.collect();
    present.sort_by_key(|land| (!is_close(land, owner), std::cmp::Reverse(land.development)));
    present.truncate(MOST_REGIONS);
    // Back to the order of the letters.
    let in_order =
        view.lands.iter().filter(|land| present.iter().any(|own| own.region == land.region));
    in_order.map(|land| land.region).collect()
}

/// Returns `true` if one more influence of any seat changes the owner's points.
fn is_close(land: &Land, owner: Seat) -> bool {
    let shares = |more: Option<usize>| {
        let mut heights = [0; MOST_SEATS];
        for (seat, height) in heights.iter_mut().enumerate() {
            *height = land.seat_influence(Seat(seat as u8)) + u16::from(more == Some(seat));
        }
        games::controle_global::share(land.development, &mut heights)[owner.index()]
    };
    let now = shares(None);
    (0..land.influence.len()).any(|seat| shares(Some(seat)) != now)
}

/// Regions in rows: points, points of the owner, and the seats there.
fn regions(lands: &[&Land], view: &View, table: &Table<'_>) -> String {
    let owner = view.owner();
    let there = |land: &Land, most: usize| {
        let mut shown = signs::present(land, view);
        let own = shown.iter().position(|seat| Some(*seat) == owner);
        // A shortened list must still contain the owner of the view.
        let hidden = own.filter(|own| *own >= most).and(owner);
        shown.truncate(most - usize::from(hidden.is_some()));
        let named = shown.into_iter().chain(hidden);
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
    let row = |land: &&Land, most: usize| {
        let own = owner.and_then(|owner| land.points.get(owner.index())).copied();
        let mut points = args![points = count(land.development), own = count(own.unwrap_or(0))];
        points.push(("name", table.plain_message("table-you").into()));
        [
            signs::land_letter(land.region, view).to_string(),
            names::region_name(land.region, table),
            table.format_message("control-points-own", points),
            there(land, most),
        ]
    };
    let rows: Vec<[String; 4]> = lands.iter().map(|land| row(land, MOST_SEATS)).collect();
    let widest =
        |column: usize| rows.iter().map(|row| display_width(&row[column])).max().unwrap_or(0);
    let [name, points] = [widest(1), widest(2)];
    let line = |[letter, region, own, there]: [String; 4]| {
        let fill = |text: &str, width: usize| " ".repeat(width.saturating_sub(display_width(text)));
        format!("  {letter}  {region}{}  {own}{}  {there}", fill(&region, name), fill(&own, points))
    };
    // The longest list of seats that fits on the line.
    let drawn: Option<Vec<String>> = lands
        .iter()
        .map(|land| {
            let all = (2..=MOST_SEATS).rev().map(|most| line(row(land, most)));
            all.into_iter().find(|line| display_width(line) <= table.width)
        })
        .collect();
    if let Some(drawn) = drawn.filter(|_| !table.plain) {
        return drawn.join("\n");
    }
    table.lines(rows.into_iter().map(|[letter, region, own, there]| {
        let args = args![letter, region, own, there];
        table.format_message("control-region-read", args)
    }))
}

/// Levels and resources in a sentence.
fn means(view: &View, table: &Table<'_>) -> String {
    let Some((seat, player)) = view.owner().and_then(|seat| Some((seat, view.player(seat)?)))
    else {
        return String::new();
    };
    let levels = names::control(table).spheres.iter().enumerate().filter_map(|(rank, sphere)| {
        let level = board::effective(view, seat, rank, table)?;
        let name = sphere.name.get(table.lang());
        (level > 0).then(|| format!("{name}\u{a0}{}", names::level(level)))
    });
    let resources = (0..).zip(&player.resources).filter(|(_, count)| **count > 0);
    let resources = resources.map(|(rank, count)| {
        let supply = model::control::Supply::One(model::control::ResourceId(rank));
        signs::units(supply, *count, table)
    });
    let all: Vec<String> = levels.chain(resources).collect();
    let args = args![
        name = table.plain_message("table-you"),
        count = all.len(),
        all = MessageArg::from(table.all_of(all))
    ];
    table.wrapped(&table.format_message("control-means", args))
}

/// All of the table: regions, levels of the world, players.
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

/// The current effect in words; `None` if there is none.
pub(super) fn own_effect(view: &View, table: &Table<'_>) -> Option<String> {
    let acting = view.acting.as_ref()?;
    let (effect, _) = acting.under_way(names::control(table))?;
    let mut args = names::effect_in_words(effect, table);
    args.push(("letter", names::card(acting.card, table).into()));
    Some(table.wrapped(&table.format_message("control-effect-words", args)))
}

/// The players, and the powers of their factions.
pub(super) fn players(view: &View, table: &Table<'_>) -> String {
    let parts = [board::players(view, table), board::factions(view, table)];
    joined("\n", parts.into_iter().filter(|part| !part.is_empty()))
}

/// World levels, end of the game, and civil society: also the reply about a category.
pub(super) fn world(view: &View, table: &Table<'_>) -> String {
    let parts = [board::world(view, table), board::end(view, table), board::zone(view, table)];
    joined("\n", parts.into_iter().filter(|part| !part.is_empty()))
}

/// All cards in hand.
pub(super) fn whole_hand(view: &View, table: &Table<'_>) -> String {
    match hand::hand(view, table) {
        text if text.is_empty() => table.wrapped(&table.plain_message("control-hand-empty")),
        text => text,
    }
}
