//! A match between players that are all here, with what follows from fouls.

use std::sync::Arc;

use engine::{Game, GameRng, Listener, Observation, PendingEvents, Players, Seat, Setup, play_out};

use super::foul::{Foul, Rule};
use super::player::Player;

/// How a match ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ending {
    /// As the rules of the game have it.
    Over,
    /// By a foul: it is lost for this seat.
    Forfeited(Seat),
    /// By a foul of this seat; the match does not count.
    Stopped(Seat),
}

/// A match that has been played.
#[derive(Clone, Debug)]
pub struct FinishedMatch<G: Game> {
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

/// The chance that draws actions in the place of the program of a seat.
pub fn fallback_rng(seed: u64, seat: Seat) -> GameRng {
    GameRng::new(seed, STREAM + u64::from(seat.0))
}

/// Plays a match that [`Game::check`] accepts; `players` sit in the order of their seats.
pub fn play<G: Game>(
    cards: &Arc<G::Cards>,
    setup: &Setup<G::Options>,
    seed: u64,
    players: &mut [Box<dyn Player<G>>],
    rule: Rule,
) -> FinishedMatch<G> {
    for (seat, player) in Seat::all(setup.seats).zip(players.iter_mut()) {
        player.begin(cards, setup, seed, seat);
    }
    let unheard = PendingEvents::new(players.iter().any(|player| player.wants_events()));
    let mut contest = Contest {
        players,
        rule,
        unheard,
        chance: Seat::all(setup.seats).map(|seat| fallback_rng(seed, seat)).collect(),
        actions: Vec::new(),
        fouls: Vec::new(),
        ending: Ending::Over,
    };
    let position = play_out(cards, setup, seed, &mut contest);
    contest.notify_players();
    let standings = position.standings();
    let scores: Vec<u16> = Seat::all(setup.seats).map(|seat| position.score(seat)).collect();
    for player in contest.players {
        player.end(&standings, &scores);
    }
    let Contest { actions, fouls, ending, .. } = contest;
    FinishedMatch { position, actions, fouls, ending }
}

/// The players of a match, and what they have done.
struct Contest<'a, G: Game> {
    players: &'a mut [Box<dyn Player<G>>],
    rule: Rule,
    unheard: PendingEvents<G::Event>,
    /// By seat: draws actions in its place.
    chance: Vec<GameRng>,
    actions: Vec<(Seat, G::Action)>,
    fouls: Vec<(Seat, usize, Foul)>,
    ending: Ending,
}

impl<G: Game> Contest<'_, G> {
    /// Passes new events on to players.
    fn notify_players(&mut self) {
        for told in self.unheard.take(self.actions.len()) {
            for player in self.players.iter_mut().filter(|player| player.wants_events()) {
                player.on_event(&told);
            }
        }
    }
}

impl<G: Game> Listener<G::Event> for Contest<'_, G> {
    fn on_event(&mut self, round: u16, event: impl FnOnce() -> G::Event) {
        self.unheard.on_event(round, event);
    }
}

impl<G: Game> Players<G> for Contest<'_, G> {
    fn choose(&mut self, seen: &Observation<'_, G>) -> Option<G::Action> {
        self.notify_players();
        let seat = seen.seat();
        let action = match self.players.get_mut(seat.index())?.choose(seen) {
            Ok(action) => action,
            Err(foul) => {
                if !foul.is_old {
                    self.fouls.push((seat, self.actions.len() + 1, foul));
                }
                match self.rule {
                    Rule::Forfeit => self.ending = Ending::Forfeited(seat),
                    Rule::Stop => self.ending = Ending::Stopped(seat),
                    Rule::Random => {}
                }
                if self.ending != Ending::Over {
                    return None;
                }
                let chance = &mut self.chance[seat.index()];
                seen.nth_action(chance.index(seen.count_actions()))
            }
        };
        self.actions.push((seat, action.clone()));
        Some(action)
    }
}
