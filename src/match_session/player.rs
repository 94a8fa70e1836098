//! The interface of players that decide without a person, and the built-in bots as such players.

use bots::{Bot, BotGame, Level, seated};
use engine::{Game, LoggedEvent, Observation, Playthrough, Seat, Setup};

use super::foul::{Foul, FoulKind};

/// A bot or external program that plays a seat. Its choice may be a [`Foul`].
pub trait Player<G: Game>: Send {
    /// Starts a match. Also called to start again after an undo.
    fn begin(&mut self, cards: &G::Cards, setup: &Setup<G::Options>, seed: u64, seat: Seat);

    /// Joins a match in progress.
    fn join(&mut self, cards: &G::Cards, play: &Playthrough<G>, seat: Seat) {
        self.begin(cards, play.setup(), play.seed(), seat);
        // By default the player receives all events so far, as if present from the setup on.
        let so_far = play.steps().flat_map(|step| step.events);
        for event in play.setup_events().iter().cloned().chain(so_far) {
            self.on_event(&event);
        }
    }

    /// Returns `true` if the player has to join again after an undo. `undid_own` is `true` if the player's own
    /// actions were undone.
    fn rejoins(&self, undid_own: bool) -> bool {
        let _ = undid_own;
        true
    }

    /// Returns `true` if the player receives events.
    fn wants_events(&self) -> bool {
        false
    }

    /// Receives a public event.
    fn on_event(&mut self, event: &LoggedEvent<G::Event>) {
        let _ = event;
    }

    /// Chooses one of the legal actions.
    fn choose(&mut self, observation: &Observation<'_, G>) -> Result<G::Action, Foul>;

    /// Receives the end of the match: places and scores by seat.
    fn end(&mut self, standings: &[u8], scores: &[u16]) {
        let _ = (standings, scores);
    }
}

/// A built-in bot.
pub struct BuiltInPlayer<G> {
    level: Level,
    bot: Option<Box<dyn Bot<G>>>,
}

impl<G> BuiltInPlayer<G> {
    /// Creates a bot of a level. It is set up when the match begins.
    pub fn new(level: Level) -> Self {
        Self { level, bot: None }
    }
}

impl<G: BotGame> Player<G> for BuiltInPlayer<G> {
    fn begin(&mut self, cards: &G::Cards, _: &Setup<G::Options>, seed: u64, seat: Seat) {
        self.bot = Some(seated::<G>(self.level, cards, seed, seat));
    }

    /// Makes the bot's past decisions again, so that its random stream continues where it was.
    fn join(&mut self, cards: &G::Cards, play: &Playthrough<G>, seat: Seat) {
        self.begin(cards, play.setup(), play.seed(), seat);
        for step in play.steps().filter(|step| step.seat == seat) {
            if let Some(observation) = Observation::new(&step.before) {
                let _ = self.choose(&observation);
            }
        }
    }

    fn rejoins(&self, undid_own: bool) -> bool {
        // Only the bot's own choices use its random stream.
        undid_own
    }

    fn choose(&mut self, observation: &Observation<'_, G>) -> Result<G::Action, Foul> {
        let bot = self.bot.as_mut().ok_or_else(|| Foul::new(FoulKind::Unasked, ""))?;
        Ok(bot.choose(observation))
    }
}
