//! Players of seats: built-in bots and external programs.

use bots::{Bot, BotGame, Level, seated};
use engine::{Game, LoggedEvent, Observation, Playthrough, Seat, Setup};

use super::foul::{Foul, FoulKind};

/// A bot or external program that plays a seat; its choice may be a [`Foul`].
pub trait Player<G: Game>: Send {
    /// Starts a match, or starts over.
    fn begin(&mut self, cards: &G::Cards, setup: &Setup<G::Options>, seed: u64, seat: Seat);

    /// Joins a match in progress.
    fn join(&mut self, cards: &G::Cards, play: &Playthrough<G>, seat: Seat) {
        self.begin(cards, play.setup(), play.seed(), seat);
        // By default the player receives all events so far, as if it had been present from the setup.
        let so_far = play.steps().flat_map(|step| step.events);
        for told in play.opening().iter().cloned().chain(so_far) {
            self.on_event(&told);
        }
    }

    /// Returns `true` if the player has to join again after an undo; `own` is `true` if some of the undone actions
    /// were its own.
    fn rejoins(&self, own: bool) -> bool {
        let _ = own;
        true
    }

    /// Returns `true` if the player receives events.
    fn wants_events(&self) -> bool {
        false
    }

    /// Receives a public event.
    fn on_event(&mut self, told: &LoggedEvent<G::Event>) {
        let _ = told;
    }

    /// Chooses one of the legal actions.
    fn choose(&mut self, seen: &Observation<'_, G>) -> Result<G::Action, Foul>;

    /// Receives the end of the match: ranking and scores by seat.
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
    /// Creates a bot of a level; it is set up when it joins a match.
    pub fn new(level: Level) -> Self {
        Self { level, bot: None }
    }
}

impl<G: BotGame> Player<G> for BuiltInPlayer<G> {
    fn begin(&mut self, cards: &G::Cards, _: &Setup<G::Options>, seed: u64, seat: Seat) {
        self.bot = Some(seated::<G>(self.level, cards, seed, seat));
    }

    /// Replays the bot's own decisions, so that its random stream continues at the same number.
    fn join(&mut self, cards: &G::Cards, play: &Playthrough<G>, seat: Seat) {
        self.begin(cards, play.setup(), play.seed(), seat);
        for step in play.steps().filter(|step| step.seat == seat) {
            if let Some(seen) = Observation::new(&step.before) {
                let _ = self.choose(&seen);
            }
        }
    }

    fn rejoins(&self, own: bool) -> bool {
        // Only the bot's own choices draw from its stream.
        own
    }

    fn choose(&mut self, seen: &Observation<'_, G>) -> Result<G::Action, Foul> {
        let bot = self.bot.as_mut().ok_or_else(|| Foul::new(FoulKind::Unasked, ""))?;
        Ok(bot.choose(seen))
    }
}
