//! Players of seats: a bot of a level, or a program at the other end of a link.

use bots::{Bot, BotGame, Level, seated};
use engine::{Game, LoggedEvent, Observation, Playthrough, Seat, Setup};

use super::foul::{Foul, FoulKind};

/// A bot or program that plays a seat; a choice may be a [`Foul`].
pub trait Player<G: Game>: Send {
    /// Starts a match, or starts over.
    fn begin(&mut self, cards: &G::Cards, setup: &Setup<G::Options>, seed: u64, seat: Seat);

    /// Joins a match that has come so far.
    fn join(&mut self, cards: &G::Cards, play: &Playthrough<G>, seat: Seat) {
        self.begin(cards, play.setup(), play.seed(), seat);
        let so_far = play.steps().flat_map(|step| step.events);
        for told in play.opening().iter().cloned().chain(so_far) {
            self.on_event(&told);
        }
    }

    /// Whether it has to join again after actions were taken back; `own` where some of them were its own.
    fn rejoins(&self, own: bool) -> bool {
        let _ = own;
        true
    }

    /// `true` if it receives events.
    fn wants_events(&self) -> bool {
        false
    }

    /// Receives a public event.
    fn on_event(&mut self, told: &LoggedEvent<G::Event>) {
        let _ = told;
    }

    /// Chooses one of the legal actions.
    fn choose(&mut self, seen: &Observation<'_, G>) -> Result<G::Action, Foul>;

    /// The match is over: places by seat, and what each has achieved.
    fn end(&mut self, standings: &[u8], scores: &[u16]) {
        let _ = (standings, scores);
    }
}

/// A bot of a level.
pub struct BuiltInPlayer<G> {
    level: Level,
    bot: Option<Box<dyn Bot<G>>>,
}

impl<G> BuiltInPlayer<G> {
    /// A bot that will play as this level does.
    pub fn new(level: Level) -> Self {
        Self { level, bot: None }
    }
}

impl<G: BotGame> Player<G> for BuiltInPlayer<G> {
    fn begin(&mut self, cards: &G::Cards, _: &Setup<G::Options>, seed: u64, seat: Seat) {
        self.bot = Some(seated::<G>(self.level, cards, seed, seat));
    }

    /// Decides on its own actions once more, so that its chance goes on where it was.
    fn join(&mut self, cards: &G::Cards, play: &Playthrough<G>, seat: Seat) {
        self.begin(cards, play.setup(), play.seed(), seat);
        for step in play.steps().filter(|step| step.seat == seat) {
            if let Some(seen) = Observation::new(&step.before) {
                let _ = self.choose(&seen);
            }
        }
    }

    fn rejoins(&self, own: bool) -> bool {
        own
    }

    fn choose(&mut self, seen: &Observation<'_, G>) -> Result<G::Action, Foul> {
        let bot = self.bot.as_mut().ok_or_else(|| Foul::new(FoulKind::Unasked, ""))?;
        Ok(bot.choose(seen))
    }
}
