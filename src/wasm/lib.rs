//! Simulations for a page: a request and its answer are texts of JSON.
//!
//! ```
//! let request = r#"{"game": "cardline", "games": 2, "bots": ["hard", "easy"], "seed": 7}"#;
//! let answer = mappemonde_wasm::answer(request);
//! assert!(answer.starts_with(r#"{"game":"cardline","options":{},"seed":7,"asked":2"#));
//! ```

mod exports;
mod world;

use std::sync::atomic::AtomicBool;
use std::sync::{Arc, LazyLock};
use std::thread;

use serde::{Deserialize, Serialize};
use serde_json::Value;

use bots::{Level, Played};
use engine::Unplayable;
use games::{GameId, with_game};
use model::Dataset;
use sim::{Failure, Plan, Report};

/// What is asked for.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Request {
    /// The id of a game.
    game: String,
    /// How many matches.
    games: u64,
    /// Who plays, one a seat.
    bots: Vec<Level>,
    /// The seed of the first match.
    #[serde(default)]
    seed: u64,
    /// What the players agree on, as in a record; without it what the rules say.
    options: Option<Value>,
}

/// Why there is no report.
#[derive(Serialize)]
#[serde(rename_all = "kebab-case")]
enum Error {
    /// The request is not understood; what the reader of JSON says, in English.
    Request(String),
    /// No game has this id.
    Game(String),
    /// No match can begin so.
    Unplayable(Unplayable),
    /// The system gives no threads; its own reason.
    Threads(String),
}

/// What was made of a request.
#[derive(Serialize)]
struct Refusal {
    error: Error,
}

/// The edition that comes with the program, read once.
static DATASET: LazyLock<Dataset> = LazyLock::new(|| data::load(&content::assets()).dataset);

/// Runs the simulation of a request: an object with `game`, `games`, `bots`, and perhaps `seed` and
/// `options`. The answer is what `mappemonde simulate --format json` prints, without the end of its
/// line, or an object with an `error`.
pub fn answer(request: &str) -> String {
    let answer = understand(request)
        .and_then(|(game, request)| with_game!(game, G => simulate::<G>(request)));
    answer.unwrap_or_else(|error| json(&Refusal { error }).unwrap_or_default())
}

fn understand(request: &str) -> Result<(GameId, Request), Error> {
    let request: Request = serde_json::from_str(request).map_err(misunderstood)?;
    let game = GameId::from_id(&request.game);
    let game = game.ok_or_else(|| Error::Game(request.game.clone()))?;
    Ok((game, request))
}

fn simulate<G: Played>(request: Request) -> Result<String, Error> {
    let options = request.options.map(serde_json::from_value).transpose();
    let plan: Plan<G::Options> = Plan {
        bots: request.bots,
        options: options.map_err(misunderstood)?.unwrap_or_default(),
        matches: request.games,
        seed: request.seed,
    };
    let cards = Arc::new(G::cards(&DATASET).map_err(Error::Unplayable)?);
    let another = || Arc::new(G::Cards::clone(&cards));
    let threads = thread::available_parallelism().map_or(1, usize::from);
    let summary = sim::run::<G>(&another, &plan, threads, &AtomicBool::new(false), &|_| ());
    let summary = summary.map_err(|failure| match failure {
        Failure::Unplayable(why) => Error::Unplayable(why),
        Failure::Threads(reason) => Error::Threads(reason),
    })?;
    json(&Report::new::<G>(&DATASET, &plan, &summary))
}

fn json(value: &impl Serialize) -> Result<String, Error> {
    serde_json::to_string(value).map_err(misunderstood)
}

fn misunderstood(error: serde_json::Error) -> Error {
    Error::Request(error.to_string())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_cannot_be_simulated_is_said() {
        let said = |request: &str| answer(request);
        assert_eq!(
            said(r#"{"game": "poker", "games": 1, "bots": []}"#),
            r#"{"error":{"game":"poker"}}"#
        );
        assert_eq!(
            said(r#"{"game": "course", "games": 1, "bots": ["easy"]}"#),
            r#"{"error":{"unplayable":{"seats":{"min":2,"max":6}}}}"#
        );
        for request in [
            "",
            r#"{"game": "course", "games": -1, "bots": []}"#,
            r#"{"game": "course", "games": 1, "bots": ["genius"]}"#,
            r#"{"game": "course", "games": 1, "bots": ["easy"], "options": {"hand": 2}}"#,
        ] {
            let answer = said(request);
            assert!(answer.starts_with(r#"{"error":{"request":"#), "{answer}");
        }
    }
}
