//! `mappemonde replay FILE`: narrates a recorded match, or verifies its record.

use std::path::{Path, PathBuf};
use std::sync::Arc;

use anyhow::Result;
use lang::args;
use serde::Serialize;

use ::match_session::narrated_step::{NarratedStep, narrate_in_full};
use bots::Level;
use diag::Findings;
use engine::ToMove;
use games::{Playable, with_game};
use model::Dataset;
use narration::{Narrate, Table};
use record::{self, Edition, OpenRecord, Participant, Record};

use super::choices::Format;
use super::context::Context;
use super::game;
use super::matches::players::{names, people, table};
use super::matches::{recorded, recorder};
use super::outcome::Outcome;
use super::paths::display_path;
use super::prompt::lines::{Line, Lines};
use super::prompt::wrap::{width, wrap_text};
use super::table::text_or_json;
use report::{Blocks, json_line, sentence};

#[derive(clap::Args)]
pub(crate) struct ReplayArgs {
    file: Option<PathBuf>,
    #[arg(long = "check", alias = "verify")]
    verify: bool,
    #[arg(long, conflicts_with = "verify")]
    step: bool,
    #[arg(long)]
    plain: bool,
    #[arg(long, value_enum, default_value = "human")]
    format: Format,
}

pub(crate) fn run(context: &Context, args: &ReplayArgs) -> Result<Outcome> {
    let Some(file) = recorded::pick(context, args.file.as_deref(), "replay")? else {
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

/// Opens a record and determines its game.
///
/// # Errors
///
/// The outer error contains findings about an invalid record. The inner error means that the file cannot be read.
pub(super) fn opened(context: &Context, file: &Path) -> Result<Result<OpenRecord>, Findings> {
    match recorder::read(context, file) {
        Ok(bytes) => record::open(&display_path(file), bytes, None).map(Ok),
        Err(error) => Ok(Err(error)),
    }
}

fn read<G: Narrate + Playable>(
    context: &Context,
    args: &ReplayArgs,
    opened: OpenRecord,
) -> Result<Outcome> {
    let mut dataset = context.dataset()?;
    let record = match read_with_cards::<G>(context, &mut dataset, opened) {
        Ok(recorded) => recorded?.record,
        Err(findings) => return context.refuse(&findings, args.format),
    };
    if args.verify {
        return verify(context, args, &dataset, &record);
    }
    say_notices(context, &record);
    let (names, people) = (names(&record.header), people(&record.header));
    let table = table(context, &dataset, (&names, &people), args.plain);
    let replay = Replay { context, args, table };
    replay.narrate_record(&record)
}

/// A record with the cards of the match.
pub(super) struct LoadedRecord<G: Playable> {
    pub(super) record: Record<G>,
    pub(super) cards: Arc<G::Cards>,
}

/// Reads a record with the cards and rules of the current edition, and selects the record's deck in `dataset`.
///
/// # Errors
///
/// The outer error contains findings about an invalid record. The inner error means that the cards cannot be built.
pub(super) fn read_with_cards<G: Narrate + Playable>(
    context: &Context,
    dataset: &mut Dataset,
    opened: OpenRecord,
) -> Result<Result<LoadedRecord<G>>, Findings> {
    game::choose_recorded(dataset, &opened);
    let edition = match Edition::<G>::from_dataset(dataset) {
        Ok(edition) => edition,
        Err(why) => return Ok(Err(game::unplayable::<G>(context, dataset, 0, &why))),
    };
    let record = opened.read(&edition, &Level::RECORDED.map(Level::id))?;
    Ok(Ok(LoadedRecord { record, cards: edition.cards }))
}

/// Prints the notices about a valid record to stderr.
pub(super) fn say_notices<G: Narrate>(context: &Context, record: &Record<G>) {
    let Findings { files, report } = &record.notices;
    let notices = context.uncoloured_findings(report, files);
    if !notices.is_empty() {
        context.term.print_notice(notices.trim_end());
    }
}

/// The result of `--verify` for a valid record.
#[derive(Serialize)]
struct Verification<'a> {
    game: &'a str,
    seed: u64,
    seats: &'a [Participant],
    /// Number of actions, without undone ones.
    actions: usize,
    /// Number of undone actions.
    undone: usize,
    /// `true` if the match has ended.
    finished: bool,
    /// Places of the seats, from 1.
    standings: Vec<u8>,
}

fn verify<G: Narrate>(
    context: &Context,
    args: &ReplayArgs,
    dataset: &Dataset,
    record: &Record<G>,
) -> Result<Outcome> {
    let position = record.playthrough.position();
    let verified = Verification {
        game: &record.header.game,
        seed: record.header.seed,
        seats: &record.header.seats,
        actions: record.playthrough.actions().len(),
        undone: record.undone_actions,
        finished: position.to_move() == ToMove::Over,
        standings: position.standings(),
    };
    let Findings { files, report } = &record.notices;
    let title = game::title(context, dataset, G::ID);
    let verified = text_or_json(args.format, || human(context, title, &verified), || &verified)?;
    context.show_findings(report, files, args.format)?;
    context.term.write_result(args.format, &verified)?;
    Ok(Outcome::Success)
}

fn human(context: &Context, title: &str, verified: &Verification<'_>) -> Blocks {
    let args = args![
        game = title,
        seed = verified.seed.to_string(),
        actions = verified.actions,
        undone = verified.undone
    ];
    let (state, places) = if verified.finished {
        ("replay-finished", "replay-places")
    } else {
        ("replay-unfinished", "replay-places-now")
    };
    let mut places_of: Vec<_> = verified.standings.iter().zip(verified.seats).collect();
    // The sort is stable, so players who share a place keep the order of the seats.
    places_of.sort_by_key(|(place, _)| **place);
    let places_of = places_of.into_iter();
    let rows = places_of.map(|(place, sitter)| sentence(format!("  {place}  {}", sitter.name)));
    sentence(context.text("replay-in-order", &args))
        + sentence(context.plain(state))
        + sentence(context.plain(places))
        + rows.collect::<Blocks>()
}

/// Narrator of a record.
struct Replay<'a> {
    context: &'a Context,
    args: &'a ReplayArgs,
    table: Table<'a>,
}

impl Replay<'_> {
    /// Narrates the actions of a record, without undone ones.
    fn narrate_record<G: Narrate>(&self, record: &Record<G>) -> Result<Outcome> {
        // Each step is shown alone, or with the others of its turn.
        let mut shown: Vec<Vec<NarratedStep<G>>> =
            vec![vec![NarratedStep::of_setup(&record.playthrough)]];
        for step in record.playthrough.steps() {
            // A step without visible events is narrated with its first visible effect, in a later step.
            if step.events.is_empty() {
                continue;
            }
            let same_turn = shown.last_mut().filter(|turn| {
                !self.args.step
                    && turn.last().is_some_and(|told| told.is_same_turn(Some(step.seat)))
            });
            match same_turn {
                Some(turn) => turn.push(step.into()),
                None => shown.push(vec![step.into()]),
            }
        }
        let texts =
            shown.iter().map(|steps| self.format(steps)).collect::<Result<Vec<String>>>()?;
        if self.args.step {
            if let Some(outcome) = self.show_step_by_step(&texts)? {
                return Ok(outcome);
            }
        } else {
            for text in &texts {
                self.context.term.write_result(self.args.format, text)?;
            }
        }
        if self.args.format == Format::Human
            && record.playthrough.position().to_move() != ToMove::Over
        {
            let text = self.context.plain("replay-unfinished");
            self.context.term.print_notice(&text);
        }
        Ok(Outcome::Success)
    }

    /// Writes texts one by one, with a wait for Enter between them. Returns the outcome of the command if the user ends
    /// the replay, or else `None`.
    fn show_step_by_step(&self, texts: &[String]) -> Result<Option<Outcome>> {
        let mut lines = match self.args.format {
            // The line editor would write the prompt a second time after each Enter.
            Format::Human => Lines::new(true),
            Format::Json => Lines::unseen(),
        };
        let mut number = 0;
        while let Some(text) = texts.get(number) {
            self.context.term.write_result(self.args.format, text)?;
            if number + 1 == texts.len() {
                break;
            }
            match self.wait_for_enter(&mut lines)? {
                Wait::Forward => number += 1,
                Wait::Back => number = number.saturating_sub(1),
                Wait::End(outcome) => return Ok(Some(outcome)),
            }
        }
        Ok(None)
    }

    /// Waits for a line: Enter, or the first letter of another request.
    fn wait_for_enter(&self, lines: &mut Lines) -> Result<Wait> {
        let prompt = wrap_text(&self.context.plain("replay-step"), width(self.context)) + " ";
        // JSON output must not contain prompts.
        let prompt = match self.args.format {
            Format::Human => prompt.as_str(),
            Format::Json => "",
        };
        loop {
            return Ok(match lines.prompt_line(prompt, Vec::new())? {
                Line::Text(text) if text.starts_with(['q', 'Q']) => Wait::End(Outcome::Success),
                Line::Text(text) if text.starts_with(['p', 'P']) => Wait::Back,
                Line::Text(_) => Wait::Forward,
                Line::Refused(_) => continue,
                Line::End => Wait::End(Outcome::Success),
                Line::Interrupted => Wait::End(Outcome::Interrupted),
            });
        }
    }

    /// Formats steps as text, or their events as JSON lines.
    fn format<G: Narrate>(&self, steps: &[NarratedStep<G>]) -> Result<String> {
        match self.args.format {
            Format::Human => Ok(narrate_in_full(steps, &self.table) + "\n"),
            Format::Json => {
                let events = steps.iter().flat_map(|step| &step.events);
                Ok(events.map(json_line).collect::<Result<String, _>>()?)
            }
        }
    }
}

/// What the user wants after a step.
enum Wait {
    /// The next step.
    Forward,
    /// The step before.
    Back,
    /// The command ends with this outcome.
    End(Outcome),
}
