//! One match between players, with what follows from fouls.

use std::sync::Arc;

use engine::{Game, GameRng, Seat, Seen, Setup, Told};

use super::foul::{Foul, Rule};
use super::player::Player;

/// How a match ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ending {
    /// As the rules of the game have it.
    Over,
    /// By a foul: it is lost for this seat.
    Forfeited(Seat),
    /// By a foul of this seat, and it counts for nobody.
    Stopped(Seat),
}

/// A match that has been played.
#[derive(Clone, Debug)]
pub struct Played<G: Game> {
    /// The last position.
    pub position: G,
    /// Who did what.
    pub actions: Vec<(Seat, G::Action)>,
    /// What went wrong, and at which action, counted from 1.
    pub fouls: Vec<(Seat, usize, Foul)>,
    /// How it ended.
    pub ending: Ending,
}

/// Streams of chance from here on draw actions in the place of a program.
const STREAM: u64 = 1 << 33;

/// Plays a match that [`Game::check`] accepts; `players` sit in the order of their seats.
pub fn play<G: Game>(
    cards: &Arc<G::Cards>,
    setup: &Setup<G::Options>,
    seed: u64,
    players: &mut [Box<dyn Player<G>>],
    rule: Rule,
) -> Played<G> {
    for (seat, player) in Seat::all(setup.seats).zip(players.iter_mut()) {
        player.begin(cards, setup, seed, seat);
    }
    let hears = players.iter().any(|player| player.hears());
    let mut heard = Vec::new();
    let position = if hears {
        G::new(cards, setup, GameRng::new(seed, 0), &mut heard)
    } else {
        G::new(cards, setup, GameRng::new(seed, 0), &mut engine::Nobody)
    };
    let mut chance: Vec<GameRng> =
        Seat::all(setup.seats).map(|seat| GameRng::new(seed, STREAM + u64::from(seat.0))).collect();
    let mut played =
        Played { position, actions: Vec::new(), fouls: Vec::new(), ending: Ending::Over };
    loop {
        let turn = played.actions.len();
        for (round, event) in heard.drain(..) {
            let told = Told { turn, round, event };
            for player in players.iter_mut().filter(|player| player.hears()) {
                player.hear(&told);
            }
        }
        let Some(seen) = Seen::of(&played.position) else {
            break;
        };
        let seat = seen.seat();
        let Some(player) = players.get_mut(seat.index()) else {
            break;
        };
        let action = match player.choose(&seen) {
            Ok(action) => action,
            Err(foul) => {
                if !foul.is_old {
                    played.fouls.push((seat, turn + 1, foul));
                }
                match rule {
                    Rule::Forfeit => played.ending = Ending::Forfeited(seat),
                    Rule::Stop => played.ending = Ending::Stopped(seat),
                    Rule::Random => {}
                }
                if played.ending != Ending::Over {
                    break;
                }
                seen.nth_action(chance[seat.index()].index(seen.count_actions()))
            }
        };
        if hears {
            played.position.apply(&action, &mut heard);
        } else {
            played.position.apply(&action, &mut engine::Nobody);
        }
        played.actions.push((seat, action));
    }
    let position = &played.position;
    let standings = position.standings();
    let scores: Vec<u16> = Seat::all(setup.seats).map(|seat| position.score(seat)).collect();
    for player in players {
        player.end(&standings, &scores);
    }
    played
}
