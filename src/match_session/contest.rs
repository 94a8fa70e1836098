//! Matches without people, between bots and external programs. They are played in one go, with the consequences of
//! fouls; matches with people are in `matches`.

use std::sync::Arc;

use engine::{Game, GameRng, Listener, Observation, PendingEvents, Players, Seat, Setup, play_out};

use super::foul::{Foul, FoulPolicy};
use super::player::Player;

/// The way in which a match ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ending {
    /// The game ended by its own rules.
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
    /// All actions, each with the acting seat.
    pub actions: Vec<(Seat, G::Action)>,
    /// Fouls, each with the seat and the number of the action that was due, counted from 1.
    pub fouls: Vec<(Seat, usize, Foul)>,
    /// The way in which the match ended.
    pub ending: Ending,
}

/// First random stream for actions that are drawn instead of a program's answer. It is far above the streams of rules
/// and bots (see [`GameRng::new`]), so that a foul does not change their random numbers.
const FALLBACK_STREAM: u64 = 1 << 33;

/// Returns the random number generator for actions that are drawn instead of the answers of a seat's program.
pub fn fallback_rng(seed: u64, seat: Seat) -> GameRng {
    GameRng::new(seed, FALLBACK_STREAM + u64::from(seat.0))
}

/// Plays a match with a setup that [`Game::check`] accepts. `players` are in the order of their seats.
pub fn play<G: Game>(
    cards: &Arc<G::Cards>,
    setup: &Setup<G::Options>,
    seed: u64,
    players: &mut [Box<dyn Player<G>>],
    foul_policy: FoulPolicy,
) -> FinishedMatch<G> {
    for (seat, player) in Seat::all(setup.seats).zip(players.iter_mut()) {
        player.begin(cards, setup, seed, seat);
    }
    let pending_events = PendingEvents::new(players.iter().any(|player| player.wants_events()));
    let mut contest = Contest {
        players,
        foul_policy,
        pending_events,
        fallback_rngs: Seat::all(setup.seats).map(|seat| fallback_rng(seed, seat)).collect(),
        actions: Vec::new(),
        fouls: Vec::new(),
        ending: Ending::Over,
    };
    // Events are stored only if a player receives them; in most simulations none does.
    let position = play_out(cards, setup, seed, &mut contest);
    // Events are sent before each choice, so those of the last action are still stored.
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
    foul_policy: FoulPolicy,
    /// Events that the players have not received yet.
    pending_events: PendingEvents<G::Event>,
    /// By seat: generator for actions that are drawn instead of the player's answer.
    fallback_rngs: Vec<GameRng>,
    actions: Vec<(Seat, G::Action)>,
    fouls: Vec<(Seat, usize, Foul)>,
    ending: Ending,
}

impl<G: Game> Contest<'_, G> {
    /// Sends the stored events to the players that receive events.
    fn notify_players(&mut self) {
        for event in self.pending_events.drain(self.actions.len()) {
            for player in self.players.iter_mut().filter(|player| player.wants_events()) {
                player.on_event(&event);
            }
        }
    }
}

impl<G: Game> Listener<G::Event> for Contest<'_, G> {
    fn on_event(&mut self, round: u16, event: impl FnOnce() -> G::Event) {
        self.pending_events.on_event(round, event);
    }
}

impl<G: Game> Players<G> for Contest<'_, G> {
    fn choose(&mut self, observation: &Observation<'_, G>) -> Option<G::Action> {
        self.notify_players();
        let seat = observation.seat();
        let action = match self.players.get_mut(seat.index())?.choose(observation) {
            Ok(action) => action,
            Err(foul) => {
                // A stopped program fails at each of its turns, but only the first failure is logged.
                if !foul.is_old {
                    self.fouls.push((seat, self.actions.len() + 1, foul));
                }
                match self.foul_policy {
                    FoulPolicy::Forfeit => self.ending = Ending::Forfeited(seat),
                    FoulPolicy::Stop => self.ending = Ending::Stopped(seat),
                    FoulPolicy::Random => {}
                }
                if self.ending != Ending::Over {
                    return None;
                }
                let rng = &mut self.fallback_rngs[seat.index()];
                observation.nth_action(rng.index(observation.count_actions()))
            }
        };
        self.actions.push((seat, action.clone()));
        Some(action)
    }
}
