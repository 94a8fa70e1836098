//! What programs are told, how their answers are read, and what follows from fouls.

mod answers;
mod journals;
mod matches;
mod schemas;

use std::sync::Arc;

use engine::{Game, Setup};
use games::Playable;
use mappemonde_arena::{Hello, Link, PROTOCOL, RemotePlayer, Times};
use match_session::{Foul, FoulKind, FoulPolicy};
use model::Dataset;

/// The edition in the program.
fn dataset() -> Dataset {
    data::load(&content::assets()).dataset
}

/// The cards of a game, and a setup for each number of seats but one.
fn tables<G: Playable>(dataset: &Dataset) -> (Arc<G::Cards>, Vec<Setup<G::Options>>) {
    let cards = Arc::new(G::cards(dataset).expect("cards"));
    let (min, max) = dataset.rules_of(G::ID).expect("rules").players;
    let seats = (min.max(2)..=max).map(|seats| u8::try_from(seats).expect("few"));
    let setups = seats.map(|seats| Setup { seats, options: G::Options::default() });
    (cards, setups.collect())
}

fn hello<G: Game>(seats: u8) -> Hello {
    Hello {
        protocol: PROTOCOL,
        game: G::ID.to_owned(),
        deck: None,
        edition: 2026,
        seats,
        time: Times::default(),
        on_foul: FoulPolicy::Forfeit,
    }
}

/// A program in a few lines: what it answers to the lines that it is told.
struct Scripted<F> {
    answer: F,
    told: String,
}

impl<F: FnMut(&str) -> Result<Vec<u8>, FoulKind> + Send> Link for Scripted<F> {
    fn open(&mut self, hello: &str) -> Result<Vec<u8>, Foul> {
        self.told.push_str(hello);
        (self.answer)(hello).map_err(|kind| Foul::new(kind, ""))
    }

    fn send_lines(&mut self, lines: &str) -> Result<(), Foul> {
        self.told.push_str(lines);
        Ok(())
    }

    fn request_answer(&mut self, lines: &str) -> Result<Vec<u8>, Foul> {
        self.told.push_str(lines);
        (self.answer)(lines).map_err(|kind| Foul::new(kind, ""))
    }

    fn close(&mut self, last: Option<&str>) {
        self.told.push_str(last.unwrap_or("closed\n"));
    }
}

/// A program that answers so to each question, after a greeting.
fn scripted<G: Game>(
    seats: u8,
    greeting: &'static str,
    mut answer: impl FnMut(&str) -> Result<Vec<u8>, FoulKind> + Send,
) -> RemotePlayer<impl Link> {
    let answer = move |lines: &str| {
        if lines.contains(r#""type":"hello""#) { Ok(greeting.into()) } else { answer(lines) }
    };
    let link = Scripted { answer, told: String::new() };
    RemotePlayer::new(link, hello::<G>(seats), Arc::default())
}
