//! Code shared by the commands that play many matches: number of threads, Ctrl-C, and messages about failures.

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

/// Creates the error for matches that could not be started. `bots` is the number of seats of a match.
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

/// Returns the outcome of a run of `asked` matches, of which `played` have been played. If some are missing, the run
/// was interrupted; prints both numbers.
pub(crate) fn report_outcome(context: &Context, played: u64, asked: u64) -> Outcome {
    if played == asked {
        return Outcome::Success;
    }
    let number = |number: u64| Number::whole(i64::try_from(number).unwrap_or(i64::MAX)).into();
    let counts = [("played", number(played)), ("asked", number(asked))];
    context.term.print_notice(&context.text("simulate-stopped", &counts));
    Outcome::Interrupted
}

/// Returns the requested number of threads; by default one per processor.
pub(crate) fn usual_threads(asked: Option<u16>) -> usize {
    let all = || thread::available_parallelism().map_or(1, usize::from);
    asked.map_or_else(all, usize::from)
}

/// Returns a flag that the first Ctrl-C sets, so that the command can stop in an orderly way; a message says that the
/// matches in progress are played to their end. A second Ctrl-C ends the program at once.
pub(crate) fn stop_on_ctrl_c(context: &Context) -> Result<Arc<AtomicBool>> {
    let stop = Arc::new(AtomicBool::new(false));
    let handler = Arc::clone(&stop);
    let (term, message) = (context.term, context.plain("workers-stopping"));
    ctrlc::set_handler(move || {
        if handler.swap(true, Ordering::Relaxed) {
            end_all();
            // `exit` runs no destructors, so external bots are ended explicitly before it.
            std::process::exit(i32::from(INTERRUPTED));
        }
        term.print_notice(&message);
    })?;
    Ok(stop)
}
