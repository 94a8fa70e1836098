//! Simulation request.

use std::sync::Arc;
use std::thread;

use serde::Deserialize;
use serde_json::Value;

use bots::Level;
use games::{GameId, with_game};
use model::Dataset;
use sim::{Failure, Plan, Report, Simulated, Work};

use super::{AskText, Error, Library, json, request_error};

/// Request to run a simulation. The answer is the output of `mappemonde simulate --format json`, without its line
/// feed.
#[derive(Deserialize)]
pub(super) struct Simulate {
    /// Id of the game.
    game: String,
    /// Number of matches.
    games: u64,
    /// Bots by seat.
    bots: Vec<Level>,
    /// Seed of the first match.
    #[serde(default)]
    seed: u64,
    /// Options in the form of a record; the defaults of the rules if absent.
    options: Option<Value>,
}

impl AskText for Simulate {
    fn answer(self, library: &mut Library) -> Result<String, Error> {
        let game = GameId::from_id(&self.game).ok_or_else(|| Error::Unknown(self.game.clone()))?;
        with_game!(game, G => simulate::<G>(self, &library.dataset))
    }
}

fn simulate<G: Simulated>(request: Simulate, dataset: &Dataset) -> Result<String, Error> {
    let options = request.options.map(serde_json::from_value).transpose();
    let plan: Plan<G::Options> = Plan {
        bots: request.bots,
        options: options.map_err(request_error)?.unwrap_or_default(),
        matches: request.games,
        seed: request.seed,
    };
    let cards = Arc::new(G::cards(dataset).map_err(Error::Unplayable)?);
    // Each thread gets a clone of its own, see `sim::Boxes`.
    let clone_cards = || Arc::new(G::Cards::clone(&cards));
    // The number is unknown in WebAssembly, which has one thread.
    let threads = thread::available_parallelism().map_or(1, usize::from);
    let summary = sim::run::<G>(&clone_cards, &plan, Work::on_threads(threads));
    let summary = summary.map_err(|failure| match failure {
        Failure::Unplayable(why) => Error::Unplayable(why),
        Failure::Threads(reason) => Error::Threads(reason),
    })?;
    json(&Report::new::<G>(dataset, &plan, &summary))
}
