//! Matches between bots and external programs in one process, including the consequences of fouls.

use std::sync::Arc;

use engine::{Game, GameRng, Listener, Observation, PendingEvents, Players, Seat, Setup, play_out};

use super::foul::{Foul, Rule};
use super::player::Player;

/// The outcome of a match: its kind of end.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ending {
    /// The game ended by its rules.
    Over,
    /// This seat forfeited the match by a foul.
    Forfeited(Seat),
    /// A foul of this seat stopped the match, which has no result.
    Stopped(Seat),
}

/// A finished match.
#[derive(Clone, Debug)]
pub struct FinishedMatch<G: Game> {
    /// The last position.
    pub position: G,
    /// Actions with their seats.
    pub actions: Vec<(Seat, G::Action)>,
    /// Fouls with the seat and the number of the action, from 1.
    pub fouls: Vec<(Seat, usize, Foul)>,
    /// The reason for the end.
    pub ending: Ending,
}

/// First random stream for actions drawn in place of a program. It is far above the streams of the rules and bots
/// (see [`GameRng::new`]), so a foul does not change their numbers.
const STREAM: u64 = 1 << 33;

/// Returns the generator that draws actions in place of a seat's program.
pub fn fallback_rng(seed: u64, seat: Seat) -> GameRng {
    GameRng::new(seed, STREAM + u64::from(seat.0))
}

/// Plays a match that [`Game::check`] accepts. `players` are in the order of their seats.
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
    // The queue stores events only if a player receives them: most simulations have bots alone.
    let position = play_out(cards, setup, seed, &mut contest);
    // The events of the last action are still queued, because they are passed on before each choice.
    contest.notify_players();
    let standings = position.standings();
    let scores: Vec<u16> = Seat::all(setup.seats).map(|seat| position.score(seat)).collect();
    for player in contest.players {
        player.end(&standings, &scores);
    }
    let Contest { actions, fouls, ending, .. } = contest;
    FinishedMatch { position, actions, fouls, ending }
}

/// The players of a running match, and its log.
struct Contest<'a, G: Game> {
    players: &'a mut [Box<dyn Player<G>>],
    rule: Rule,
    unheard: PendingEvents<G::Event>,
    /// By seat: the generator that draws actions in the player's place.
    chance: Vec<GameRng>,
    actions: Vec<(Seat, G::Action)>,
    fouls: Vec<(Seat, usize, Foul)>,
    ending: Ending,
}

impl<G: Game> Contest<'_, G> {
    /// Passes queued events on to the players that receive events.
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
                // A program that is gone fails at each of its turns; only the first failure is logged.
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
