//! What commands that play many matches share: threads, Ctrl-C, and what is said when not all were played.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread;

use anyhow::Result;

use engine::Game;
use lang::{Number, args};
use model::Dataset;
use sim::Failure;

use super::context::Context;
use super::game;
use super::outcome::{INTERRUPTED, Outcome};
use super::program::end_all;

/// Why no match of so many bots was played.
pub(crate) fn failed<G: Game>(
    context: &Context,
    dataset: &Dataset,
    bots: usize,
    failure: Failure,
) -> anyhow::Error {
    match failure {
        Failure::Unplayable(why) => game::unplayable::<G>(context, dataset, bots, &why),
        Failure::Threads(reason) => context.failure("simulate-threads", &args![reason]),
    }
}

/// Whether all of so many matches were played; if not, says how many were.
pub(crate) fn report_outcome(context: &Context, played: u64, asked: u64) -> Outcome {
    if played == asked {
        return Outcome::Fine;
    }
    let number = |number: u64| Number::whole(i64::try_from(number).unwrap_or(i64::MAX)).into();
    let counts = [("played", number(played)), ("asked", number(asked))];
    context.term.print_notice(&context.text("simulate-stopped", &counts));
    Outcome::Interrupted
}

/// As many threads as were asked for, or one a processor.
pub(crate) fn usual_threads(asked: Option<u16>) -> usize {
    let all = || thread::available_parallelism().map_or(1, usize::from);
    asked.map_or_else(all, usize::from)
}

/// A flag that the first Ctrl-C sets; the second ends the program at once.
pub(crate) fn stop_on_ctrl_c() -> Result<Arc<AtomicBool>> {
    let stop = Arc::new(AtomicBool::new(false));
    let handler = Arc::clone(&stop);
    ctrlc::set_handler(move || {
        if handler.swap(true, Ordering::Relaxed) {
            end_all();
            std::process::exit(i32::from(INTERRUPTED));
        }
    })?;
    Ok(stop)
}
