//! Players of a contest: an external program, and a wrapper that redeals hidden information before each decision.

use std::sync::Arc;

use engine::{Game, GameRng, LoggedEvent, Observation, Seat, Setup};
use match_session::{Foul, FoulKind, Player};

use super::answer::{Greeting, parse_action, parse_greeting};
use super::message::{Feed, Hello, Start, facts_line, hello_line, quit_line};

/// A player that decides on determinizations: before each decision all hidden information is redealt. A deterministic
/// player that has no access to hidden information decides exactly as without the wrapper, so a difference reveals a
/// leak.
pub struct DeterminizedPlayer<G: Game> {
    player: Box<dyn Player<G>>,
    rng: GameRng,
}

impl<G: Game> DeterminizedPlayer<G> {
    /// Wraps a player. Must be called before a match begins.
    pub fn new(player: Box<dyn Player<G>>) -> Self {
        Self { player, rng: GameRng::new(0, 0) }
    }
}

impl<G: Game> Player<G> for DeterminizedPlayer<G> {
    fn begin(&mut self, cards: &G::Cards, setup: &Setup<G::Options>, seed: u64, seat: Seat) {
        /// First random stream reserved for determinizations. It is far above the streams of rules, bots and
        /// programs.
        const DETERMINIZATION_STREAM: u64 = 1 << 34;
        self.rng = GameRng::new(seed, DETERMINIZATION_STREAM + u64::from(seat.0));
        self.player.begin(cards, setup, seed, seat);
    }

    fn wants_events(&self) -> bool {
        self.player.wants_events()
    }

    fn on_event(&mut self, event: &LoggedEvent<G::Event>) {
        self.player.on_event(event);
    }

    fn choose(&mut self, observation: &Observation<'_, G>) -> Result<G::Action, Foul> {
        let determinized = observation.determinize(&mut self.rng);
        match Observation::new(&determinized) {
            // A determinization never changes the seat to move. If it does, the true position is the safe choice.
            Some(sampled) if sampled.seat() == observation.seat() => self.player.choose(&sampled),
            _ => self.player.choose(observation),
        }
    }

    fn end(&mut self, standings: &[u8], scores: &[u16]) {
        self.player.end(standings, scores);
    }
}

/// A connection to an external program. Every failure is a foul of the program.
pub trait Link: Send {
    /// Starts a new process, sends it the line `hello`, and returns its greeting line.
    ///
    /// # Errors
    /// The program does not start, or does not greet in time.
    fn open(&mut self, hello: &str) -> Result<Vec<u8>, Foul>;

    /// Sends lines that need no reply.
    ///
    /// # Errors
    /// The program has ended or does not read its input.
    fn send_lines(&mut self, lines: &str) -> Result<(), Foul>;

    /// Sends lines, the last of which is a request, and returns the reply line.
    ///
    /// # Errors
    /// The program does not reply in time, or replies with more than one line.
    fn request_answer(&mut self, lines: &str) -> Result<Vec<u8>, Foul>;

    /// Stops the program, after sending the line `last`, if any.
    fn close(&mut self, last: Option<&str>);
}

/// An external program as a player. It is started for its first match and reused for later ones. After a foul that
/// brings requests and replies out of step it is stopped, and started again for the next match.
pub struct RemotePlayer<L: Link> {
    link: L,
    /// The first message to the program.
    hello: Hello,
    /// The public rules and deck, sent only on request.
    facts: Arc<serde_json::Value>,
    /// The greeting of the running program; `None` if no program is running.
    greeting: Option<Greeting>,
    feed: Feed,
    /// The foul after which the program was stopped in this match.
    last_foul: Option<Foul>,
}

impl<L: Link> RemotePlayer<L> {
    /// Creates a player whose program is not started yet.
    pub fn new(link: L, hello: Hello, facts: Arc<serde_json::Value>) -> Self {
        Self { link, hello, facts, greeting: None, feed: Feed::default(), last_foul: None }
    }

    /// Starts the program if it is not running, and returns its greeting.
    ///
    /// # Errors
    /// The program does not start, or its greeting is invalid.
    pub fn start_program(&mut self) -> Result<&Greeting, Foul> {
        if self.greeting.is_none() {
            let line = self.link.open(&hello_line(&self.hello));
            // A program that cannot receive the facts has failed to greet as well.
            let greeting = line.and_then(|line| parse_greeting(&line, &self.hello.game)).and_then(
                |greeting| {
                    self.feed = Feed::new(greeting.wants.clone());
                    if self.feed.wants_facts() {
                        self.link.send_lines(&facts_line((*self.facts).clone()))?;
                    }
                    Ok(greeting)
                },
            );
            match greeting {
                Ok(greeting) => self.greeting = Some(greeting),
                Err(foul) => {
                    self.link.close(None);
                    return Err(foul);
                }
            }
        }
        self.greeting.as_ref().ok_or_else(|| Foul::new(FoulKind::NoHello, ""))
    }

    /// Returns the greeting of the running program; `None` if no program is running.
    pub fn greeting(&self) -> Option<&Greeting> {
        self.greeting.as_ref()
    }

    /// Returns the connection.
    pub fn link(&mut self) -> &mut L {
        &mut self.link
    }

    /// Stops the program, and remembers the foul, if requests and replies are out of step after it. Returns the foul.
    fn stop_after(&mut self, foul: Foul) -> Foul {
        if foul.kind.keeps_in_step() {
            return foul;
        }
        self.link.close(None);
        self.greeting = None;
        // The caller reports the foul now, so the stored copy counts as reported.
        self.last_foul = Some(Foul { is_old: true, ..foul.clone() });
        foul
    }
}

impl<L: Link> Drop for RemotePlayer<L> {
    fn drop(&mut self) {
        self.link.close(Some(&quit_line()));
    }
}

impl<G: Game, L: Link> Player<G> for RemotePlayer<L> {
    fn begin(&mut self, _: &G::Cards, setup: &Setup<G::Options>, seed: u64, seat: Seat) {
        // A failed start is reported at the first decision, because this method cannot return an error.
        self.last_foul = self.start_program().err();
        self.feed.push_start::<G>(Start::new(setup.options.clone(), setup.seats, seed, seat));
    }

    fn wants_events(&self) -> bool {
        self.feed.wants_events()
    }

    fn on_event(&mut self, event: &LoggedEvent<G::Event>) {
        self.feed.push_event::<G>(event);
    }

    fn choose(&mut self, observation: &Observation<'_, G>) -> Result<G::Action, Foul> {
        if let Some(last_foul) = &mut self.last_foul {
            let foul = last_foul.clone();
            // Only the first report counts as a foul; later ones repeat its reason.
            last_foul.is_old = true;
            return Err(foul);
        }
        self.feed.push_request(observation);
        let (lines, request_number) = (self.feed.take_lines(), self.feed.request_number());
        let answer = self
            .link
            .request_answer(&lines)
            .and_then(|line| parse_action(&line, observation, request_number));
        answer.map_err(|foul| self.stop_after(foul))
    }

    fn end(&mut self, standings: &[u8], scores: &[u16]) {
        self.feed.push_end::<G>(standings, scores);
        let lines = self.feed.take_lines();
        if self.last_foul.is_none()
            && self.greeting.is_some()
            && self.link.send_lines(&lines).is_err()
        {
            // The program has made all its decisions, so the match counts. The program is started again for the next
            // match.
            self.link.close(None);
            self.greeting = None;
        }
    }
}
