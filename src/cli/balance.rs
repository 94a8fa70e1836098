//! `mappemonde balance --out DIR`: simulates the games and writes pages and data about their fairness.

mod against;
mod args;
mod booked;
mod data;
mod page;
mod shares;
mod tables;
mod worker_pool;

use std::path::Path;

use anyhow::Result;
use lang::args;

use games::{GameId, with_game};
use report::Figures;

use super::atomic::{make_folder_of, write_whole};
use super::context::Context;
use super::game;
use super::outcome::Outcome;
use super::parts::{self, PartNumber, Parts, SimulationSpec};
use super::paths::display_path;
use super::values::check_out;
use super::workers::{report_outcome, stop_on_ctrl_c};
use against::Baseline;
pub(crate) use args::BalanceArgs;
use args::COMMAND;
use tables::{Table, Tables};
use worker_pool::WorkerPool;

/// Name of the output file with the exact counts.
const EXACT: &str = "balance.json";

/// Runs the command: plays the matches or merges the parts of a run, then writes the book.
pub(crate) fn run(context: &Context, args: &BalanceArgs) -> Result<Outcome> {
    let old = Baseline::open(context, args)?;
    let old = old.as_ref();
    let hall = WorkerPool { context, args, stop: stop_on_ctrl_c(context)? };
    if !args.merge.is_empty() {
        let merged = parts::merge(context, &args.merge, COMMAND)?;
        let folder = args.merge.first().map_or(Path::new(""), |file| parts::folder_of(file));
        return match merged.missing_parts_message(context, folder) {
            Some(lacks) => anyhow::bail!(lacks),
            None => {
                for matches in merged.matches() {
                    let game = game::game(context, &matches.game)?;
                    with_game!(game, G => hall.check_edition::<G>(matches))?;
                }
                make(&hall, old, merged)
            }
        };
    }
    check_out(context, &args.out, args.part.is_none())?;
    // Created first, so that an unwritable folder is reported before the matches, which take long.
    let first = if args.part.is_some() { args.out.clone() } else { args.out.join(EXACT) };
    make_folder_of(context, &first)?;
    let games = match args.game.as_slice() {
        [] => GameId::ALL.to_vec(),
        typed => typed.iter().map(|id| game::game(context, id)).collect::<Result<_>>()?,
    };
    let level = game::level(context, &args.bot)?;
    let mut matches = Vec::new();
    for game in games {
        if let Some(old) = old {
            old.check(context, game, args.agreement.deck())?;
        }
        let tables = with_game!(game, G => hall.tables::<G>(level))?;
        matches.extend(tables);
    }
    let part = args.part.unwrap_or(PartNumber { part: 1, total: 1 });
    let mut tallies = Vec::new();
    for line in &matches {
        let tally = hall.play(context, line, part)?;
        let asked = line.part(part);
        let outcome = report_outcome(context, tally.matches(), asked.end - asked.start);
        if !matches!(outcome, Outcome::Success) {
            return Ok(outcome);
        }
        tallies.push(tally);
    }
    let made = SimulationSpec::for_this_program(COMMAND, part.total, matches)
        .with_arguments(hall.arguments());
    let parts = Parts::one(made, part.part, tallies);
    if args.part.is_some() {
        parts.write(context, &args.out)?;
        context.print_message("simulate-wrote", &args![path = display_path(&args.out)]);
        return Ok(Outcome::Success);
    }
    make(&hall, old, parts)
}

/// Writes the pages and data of all games. Returns `Findings` if a seat has moved and `--seat-moves` is given.
fn make(hall: &WorkerPool<'_>, old: Option<&Baseline>, parts: Parts) -> Result<Outcome> {
    let (context, folder) = (hall.context, &hall.args.out);
    let exact = parts.text()?;
    let mut games: Vec<Tables> = Vec::new();
    for (matches, tally) in parts.counted() {
        let game = game::game(context, &matches.game)?;
        let table = Table::new(matches, tally);
        // Tables of a game follow one another in a part.
        match games.last_mut().filter(|tables| tables.game == game) {
            Some(tables) => tables.all.push(table),
            None => games.push(Tables { game, all: vec![table] }),
        }
    }
    let mut pages = Vec::new();
    let mut figures = Figures::default();
    let mut moved = Vec::new();
    for tables in &games {
        let game = tables.game.id();
        let (text, lines) = with_game!(tables.game, G => {
            let against = match old {
                Some(old) => old.baseline_result::<G>(hall, tables)?,
                None => None,
            };
            page::page::<G>(hall, tables, against.as_ref())?
        });
        pages.push((format!("{game}.html"), text));
        moved.extend(lines);
        data::add(&mut figures, tables);
    }
    pages.push((EXACT.to_owned(), exact));
    pages.push(("balance.csv".to_owned(), figures.csv()?));
    for (name, text) in &pages {
        write_whole(context, &folder.join(name), text.as_bytes())?;
    }
    let count = [("count", games.len().into()), ("folder", display_path(folder).into())];
    context.print_message("balance-wrote", &count);
    if moved.is_empty() || hall.args.seat_moves.is_none() {
        return Ok(Outcome::Success);
    }
    context.term.write_text(&(moved.join("\n") + "\n"))?;
    Ok(Outcome::Findings)
}
