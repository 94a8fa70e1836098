//! Players of a contest: an external program, and a wrapper that detects players with hidden information.

use std::sync::Arc;

use engine::{Game, GameRng, LoggedEvent, Observation, Seat, Setup};
use match_session::{Foul, FoulKind, Player};

use super::answer::{Greeting, action, greeting};
use super::message::{Feed, Hello, Start, facts_line, hello_line, quit_line};

/// A player whose positions are replaced by determinizations: all hidden information is redealt before each decision.
/// A player without access to it, and with deterministic choices, decides exactly as before.
pub struct DeterminizedPlayer<G: Game> {
    player: Box<dyn Player<G>>,
    chance: GameRng,
}

impl<G: Game> DeterminizedPlayer<G> {
    /// Wraps a player, from the next match on.
    pub fn new(player: Box<dyn Player<G>>) -> Self {
        Self { player, chance: GameRng::new(0, 0) }
    }
}

impl<G: Game> Player<G> for DeterminizedPlayer<G> {
    fn begin(&mut self, cards: &G::Cards, setup: &Setup<G::Options>, seed: u64, seat: Seat) {
        /// First random stream reserved for determinizations.
        const STREAM: u64 = 1 << 34;
        self.chance = GameRng::new(seed, STREAM + u64::from(seat.0));
        self.player.begin(cards, setup, seed, seat);
    }

    fn wants_events(&self) -> bool {
        self.player.wants_events()
    }

    fn on_event(&mut self, told: &LoggedEvent<G::Event>) {
        self.player.on_event(told);
    }

    fn choose(&mut self, seen: &Observation<'_, G>) -> Result<G::Action, Foul> {
        let other = seen.determinize(&mut self.chance);
        match Observation::new(&other) {
            // A determinization never changes the turn; if one does, the true position is the safe choice.
            Some(other) if other.seat() == seen.seat() => self.player.choose(&other),
            _ => self.player.choose(seen),
        }
    }

    fn end(&mut self, standings: &[u8], scores: &[u16]) {
        self.player.end(standings, scores);
    }
}

/// A connection to a program. Every failure is a foul of the program.
pub trait Link: Send {
    /// Starts a new process, sends the first message and waits for the greeting.
    ///
    /// # Errors
    /// The program does not start, or does not greet in time.
    fn open(&mut self, hello: &str) -> Result<Vec<u8>, Foul>;

    /// Sends lines that need no reply.
    ///
    /// # Errors
    /// The program has ended or does not read its input.
    fn send_lines(&mut self, lines: &str) -> Result<(), Foul>;

    /// Sends lines, the last of which is a request, and waits for the reply.
    ///
    /// # Errors
    /// The program does not reply in time, or with more than one line.
    fn request_answer(&mut self, lines: &str) -> Result<Vec<u8>, Foul>;

    /// Stops the program, after an optional last message.
    fn close(&mut self, last: Option<&str>);
}

/// An external program as a player. It is started for its first match and reused for later ones; after a foul that
/// breaks the sequence of requests and replies it is stopped, and restarted for the next match.
pub struct Remote<L: Link> {
    link: L,
    hello: Hello,
    facts: Arc<serde_json::Value>,
    greeting: Option<Greeting>,
    feed: Feed,
    /// The foul that ended the program in this match.
    gone: Option<Foul>,
}

impl<L: Link> Remote<L> {
    /// Creates a player whose program is not yet started. `facts` are sent only on request.
    pub fn new(link: L, hello: Hello, facts: Arc<serde_json::Value>) -> Self {
        Self { link, hello, facts, greeting: None, feed: Feed::default(), gone: None }
    }

    /// Starts the program if it is not running, and returns its greeting.
    ///
    /// # Errors
    /// The program does not start, or its greeting is invalid.
    pub fn greet(&mut self) -> Result<&Greeting, Foul> {
        if self.greeting.is_none() {
            let line = self.link.open(&hello_line(&self.hello));
            // A program that cannot receive the facts fails its greeting as well.
            let heard = line.and_then(|line| greeting(&line, &self.hello.game)).and_then(|heard| {
                self.feed = Feed::new(heard.wants.clone());
                if self.feed.wants_facts() {
                    self.link.send_lines(&facts_line((*self.facts).clone()))?;
                }
                Ok(heard)
            });
            match heard {
                Ok(heard) => self.greeting = Some(heard),
                Err(foul) => {
                    self.link.close(None);
                    return Err(foul);
                }
            }
        }
        self.greeting.as_ref().ok_or_else(|| Foul::new(FoulKind::NoHello, ""))
    }

    /// Returns the greeting of the running program.
    pub fn greeting(&self) -> Option<&Greeting> {
        self.greeting.as_ref()
    }

    /// Returns the connection.
    pub fn link(&mut self) -> &mut L {
        &mut self.link
    }

    /// Stops the program after a foul that breaks the sequence, and remembers the foul.
    fn lose(&mut self, foul: Foul) -> Foul {
        if foul.kind.keeps_step() {
            return foul;
        }
        self.link.close(None);
        self.greeting = None;
        // The caller receives the foul as new, so it is stored as already reported.
        self.gone = Some(Foul { is_old: true, ..foul.clone() });
        foul
    }
}

impl<L: Link> Drop for Remote<L> {
    fn drop(&mut self) {
        self.link.close(Some(&quit_line()));
    }
}

impl<G: Game, L: Link> Player<G> for Remote<L> {
    fn begin(&mut self, _: &G::Cards, setup: &Setup<G::Options>, seed: u64, seat: Seat) {
        // A failed start is reported at the first decision, because this method returns no error.
        self.gone = self.greet().err();
        self.feed.start::<G>(Start::new(setup.options.clone(), setup.seats, seed, seat));
    }

    fn wants_events(&self) -> bool {
        self.feed.wants_events()
    }

    fn on_event(&mut self, told: &LoggedEvent<G::Event>) {
        self.feed.event::<G>(told);
    }

    fn choose(&mut self, seen: &Observation<'_, G>) -> Result<G::Action, Foul> {
        if let Some(gone) = &mut self.gone {
            let foul = gone.clone();
            // The first report counts as a foul, later ones only repeat its reason.
            gone.is_old = true;
            return Err(foul);
        }
        self.feed.push_question(seen);
        let (lines, ask) = (self.feed.take(), self.feed.question_number());
        let answer = self.link.request_answer(&lines).and_then(|line| action(&line, seen, ask));
        answer.map_err(|foul| self.lose(foul))
    }

    fn end(&mut self, standings: &[u8], scores: &[u16]) {
        self.feed.end::<G>(standings, scores);
        let lines = self.feed.take();
        if self.gone.is_none() && self.greeting.is_some() && self.link.send_lines(&lines).is_err() {
            // All its decisions are made, so the match counts; the next match restarts it.
            self.link.close(None);
            self.greeting = None;
        }
    }
}
