//! Players of a contest: a program at the other end of a link, and one that proves whether a player sees too much.

use std::sync::Arc;

use engine::{Game, GameRng, LoggedEvent, Observation, Seat, Setup};
use match_session::{Foul, FoulKind, Player};

use super::answer::{Greeting, action, greeting};
use super::message::{Feed, Hello, Start, facts_line, hello_line, quit_line};

/// A player who is asked each question in another position that looks the same: all that its seat does not see is
/// dealt anew before. Whoever is told nothing else, and draws no lots, decides as if that had not been done.
pub struct DeterminizedPlayer<G: Game> {
    player: Box<dyn Player<G>>,
    chance: GameRng,
}

impl<G: Game> DeterminizedPlayer<G> {
    /// This player, from the next match on.
    pub fn new(player: Box<dyn Player<G>>) -> Self {
        Self { player, chance: GameRng::new(0, 0) }
    }
}

impl<G: Game> Player<G> for DeterminizedPlayer<G> {
    fn begin(&mut self, cards: &G::Cards, setup: &Setup<G::Options>, seed: u64, seat: Seat) {
        /// Streams of chance from here on deal anew.
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
            Some(other) if other.seat() == seen.seat() => self.player.choose(&other),
            _ => self.player.choose(seen),
        }
    }

    fn end(&mut self, standings: &[u8], scores: &[u16]) {
        self.player.end(standings, scores);
    }
}

/// A program that lines can be exchanged with. What goes wrong is a foul of it.
pub trait Link: Send {
    /// Starts the program anew, tells it the first line and waits for its greeting.
    fn open(&mut self, hello: &str) -> Result<Vec<u8>, Foul>;

    /// Tells it lines to which no answer is expected.
    fn send_lines(&mut self, lines: &str) -> Result<(), Foul>;

    /// Tells it lines of which the last one is a question, and waits for the line that answers it.
    fn request_answer(&mut self, lines: &str) -> Result<Vec<u8>, Foul>;

    /// Ends the program, politely or not.
    fn close(&mut self, last: Option<&str>);
}

/// A program at the other end of a link. It is started with its first match and goes on to the next ones;
/// after a foul that leaves it out of step it is ended, and started again for the next match.
pub struct Remote<L: Link> {
    link: L,
    hello: Hello,
    facts: Arc<serde_json::Value>,
    greeting: Option<Greeting>,
    feed: Feed,
    /// What ended the program in this match.
    gone: Option<Foul>,
}

impl<L: Link> Remote<L> {
    /// A program that has not been started yet. `facts` are for whoever wants them.
    pub fn new(link: L, hello: Hello, facts: Arc<serde_json::Value>) -> Self {
        Self { link, hello, facts, greeting: None, feed: Feed::default(), gone: None }
    }

    /// Starts the program, unless it is running, and hears its greeting.
    pub fn greet(&mut self) -> Result<&Greeting, Foul> {
        if self.greeting.is_none() {
            let line = self.link.open(&hello_line(&self.hello));
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

    /// What the program said of itself.
    pub fn greeting(&self) -> Option<&Greeting> {
        self.greeting.as_ref()
    }

    /// The other end.
    pub fn link(&mut self) -> &mut L {
        &mut self.link
    }

    /// Ends the program and keeps why.
    fn lose(&mut self, foul: Foul) -> Foul {
        if foul.kind.keeps_step() {
            return foul;
        }
        self.link.close(None);
        self.greeting = None;
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
        // Why it does not start is told when it has to decide.
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
            // It has done all that it was asked for; the next match starts it again.
            self.link.close(None);
            self.greeting = None;
        }
    }
}
