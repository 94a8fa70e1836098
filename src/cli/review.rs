//! `mappemonde review FILE`: shows decisions in a recorded match for which there was a better alternative.

use std::path::PathBuf;
use std::sync::Arc;

use anyhow::Result;
use serde::Serialize;
use serde_json::Value;

use bots::BotGame;
use engine::{Seat, Step, ToMove};
use games::with_game;
use lang::{MessageArg, args};
use narration::{Narrate, Table};
use record::{OpenRecord, Record};
use report::{Blocks, sentence};
use sim::review::{Alternative, Measure, review};

use super::choices::Format;
use super::context::{Context, yes_or_no};
use super::game;
use super::matches::players::{names, people, table};
use super::matches::recorded;
use super::outcome::Outcome;
use super::prompt::wrap::width;
use super::replay::{LoadedRecord, opened, read_with_cards, say_notices};
use super::table::{filled, text_or_json};

#[derive(clap::Args)]
pub(crate) struct ReviewArgs {
    file: Option<PathBuf>,
    #[arg(long)]
    all: bool,
    #[arg(long, value_enum, default_value = "human")]
    format: Format,
}

/// Runs `review`: opens the record and reviews it.
pub(crate) fn run(context: &Context, args: &ReviewArgs) -> Result<Outcome> {
    let Some(file) = recorded::pick(context, args.file.as_deref(), "review")? else {
        return Ok(Outcome::Success);
    };
    match opened(context, &file) {
        Ok(opened) => {
            let opened = opened?;
            with_game!(opened.game, G => read::<G>(context, args, opened))
        }
        Err(findings) => context.refuse(&findings, args.format),
    }
}

/// A decision for which there is a better alternative.
#[derive(Serialize)]
struct Comment {
    /// Number of the action in the match, from 1.
    turn: usize,
    round: u16,
    seat: Seat,
    /// Action of the player, as in the record.
    played: Value,
    /// Better alternative to the action.
    better: Value,
    /// Measure of the two following values: `held` or `won`; see [`Measure`].
    measure: &'static str,
    /// Value of the player's action, in percent.
    of_played: u32,
    /// Value of the better alternative, in percent.
    of_better: u32,
    #[serde(skip)]
    text: String,
}

/// Summary of a seat's decisions.
#[derive(Serialize)]
struct SeatSummary {
    seat: Seat,
    name: String,
    /// Number of decisions with at least two legal actions.
    decisions: usize,
    /// Number of these decisions for which there is a better alternative.
    better: usize,
}

#[derive(Serialize)]
struct Review {
    game: String,
    seed: u64,
    seats: Vec<SeatSummary>,
    comments: Vec<Comment>,
}

/// Reads the record, reviews the decisions, and prints the comments.
fn read<G: Narrate + BotGame>(
    context: &Context,
    args: &ReviewArgs,
    opened: OpenRecord,
) -> Result<Outcome> {
    let mut dataset = context.dataset()?;
    let LoadedRecord { record, cards } = match read_with_cards::<G>(context, &mut dataset, opened) {
        Ok(recorded) => recorded?,
        Err(findings) => return context.refuse(&findings, args.format),
    };
    // The review of an unfinished match would reveal hidden cards to the other players.
    if record.playthrough.position().to_move() != ToMove::Over {
        return Err(context.failure("review-unfinished", &[]));
    }
    say_notices(context, &record);
    let (names, people) = (names(&record.header), people(&record.header));
    let table = table(context, &dataset, (&names, &people), true);
    let wanted: Vec<Seat> = match people.as_slice() {
        // A match between bots alone is reviewed for all seats.
        people if people.is_empty() || args.all => {
            Seat::all(record.playthrough.setup().seats).collect()
        }
        people => people.to_vec(),
    };
    let comments = comments::<G>(context, &cards, &record, (&table, &wanted));
    let review = summed(&record, comments, &wanted);
    let text = || human(context, game::title(context, &dataset, G::ID), &review);
    context.term.write_result(args.format, &text_or_json(args.format, text, || &review)?)?;
    Ok(Outcome::Success)
}

/// Reviews each decision of the seats `wanted`. The comment is `None` if there is no better alternative.
fn comments<G: Narrate + BotGame>(
    context: &Context,
    cards: &Arc<G::Cards>,
    record: &Record<G>,
    (table, wanted): (&Table<'_>, &[Seat]),
) -> Vec<(Seat, Option<Comment>)> {
    let bar = context
        .term
        .progress("{bar:40} {pos}/{len} {eta}", record.playthrough.actions().len() as u64);
    let mut comments = Vec::new();
    let outcomes = outcomes(record, table);
    for ((number, step), outcome) in (1..).zip(record.playthrough.steps()).zip(outcomes) {
        bar.inc(1);
        // An action without an alternative is no decision.
        if !wanted.contains(&step.seat) || step.before.count_actions() < 2 {
            continue;
        }
        // A right answer is no fault, even if few good players would have known it.
        if outcome == Some(true) {
            comments.push((step.seat, None));
            continue;
        }
        // The seed depends on the number of the decision, so that its review does not depend on which other decisions
        // are reviewed.
        let seed = record.playthrough.seed().wrapping_add(number);
        let better = review::<G>(cards, &step.before, step.action, seed);
        let turn = usize::try_from(number).unwrap_or(usize::MAX);
        let comment = better.map(|better| comment::<G>(turn, &step, &better, (table, wanted)));
        comments.push((step.seat, comment));
    }
    bar.finish_and_clear();
    comments
}

/// Returns for each action whether it turned out to be right; `None` in games without right and wrong actions. An
/// action may be judged later, but before the next one of the same seat: a guess when the cards are turned.
fn outcomes<G: Narrate>(record: &Record<G>, table: &Table<'_>) -> Vec<Option<bool>> {
    let mut outcomes: Vec<Option<bool>> = Vec::new();
    // By seat: the index of its last action, unless that is judged already.
    let mut unjudged: Vec<Option<usize>> = vec![None; record.header.seats.len()];
    for (index, step) in record.playthrough.steps().enumerate() {
        outcomes.push(None);
        unjudged[step.seat.index()] = Some(index);
        let (before, after) = (step.before.public_view(), step.after.public_view());
        for lesson in G::lessons(&step.events, &before, &after, "", table) {
            if let Some(judged) = unjudged.get_mut(lesson.seat.index()).and_then(Option::take) {
                outcomes[judged] = Some(lesson.right);
            }
        }
    }
    outcomes
}

/// Describes a decision and its better alternative.
fn comment<G: Narrate>(
    turn: usize,
    step: &Step<'_, G>,
    better: &Alternative<G::Action>,
    (table, wanted): (&Table<'_>, &[Seat]),
) -> Comment {
    let (seat, round) = (step.seat, step.before.round());
    let view = step.before.view(seat);
    let count = |of: u32| MessageArg::Count(usize::try_from(of).unwrap_or(usize::MAX));
    let told = |action| G::describe_decision(action, &view, table);
    let (id, measure) = match better.measure {
        Measure::PanelBelief => ("review-held", "held"),
        Measure::RolloutWins => ("review-won", "won"),
    };
    let args = args![
        round = round.to_string(),
        name = table.name(seat),
        alone = yes_or_no(wanted.len() == 1),
        played = told(step.action),
        better = told(&better.action),
        "of-played" = count(better.played_percent),
        "of-better" = count(better.alternative_percent)
    ];
    let value = |action| serde_json::to_value(action).unwrap_or_default();
    Comment {
        turn,
        round,
        seat,
        played: value(step.action),
        better: value(&better.action),
        measure,
        of_played: better.played_percent,
        of_better: better.alternative_percent,
        text: table.localizer.text(id, &args),
    }
}

/// Counts the decisions of each seat of `wanted`, and collects the comments.
fn summed<G: Narrate>(
    record: &Record<G>,
    comments: Vec<(Seat, Option<Comment>)>,
    wanted: &[Seat],
) -> Review {
    let seats = wanted.iter().map(|seat| {
        let own = || comments.iter().filter(|(of, _)| of == seat);
        SeatSummary {
            seat: *seat,
            name: record.header.seats[seat.index()].name.clone(),
            decisions: own().count(),
            better: own().filter(|(_, comment)| comment.is_some()).count(),
        }
    });
    Review {
        game: record.header.game.clone(),
        seed: record.header.seed,
        seats: seats.collect(),
        comments: comments.into_iter().filter_map(|(_, comment)| comment).collect(),
    }
}

fn human(context: &Context, title: &str, review: &Review) -> Blocks {
    let width = width(context);
    let wrapped = |text: &str| sentence(filled(text, width, "", "  "));
    let comments = review.comments.iter().map(|comment| wrapped(&comment.text));
    let sums = review.seats.iter().map(|sum| {
        let args = args![name = sum.name.as_str(), decisions = sum.decisions, better = sum.better];
        wrapped(&context.text("review-sum", &args))
    });
    let head = wrapped(&context.text("review-of", &args![game = title]));
    head + comments.collect::<Blocks>() + sums.collect::<Blocks>()
}
