//! A match as one person sits through it: what is read and typed, in a text.

use std::sync::Arc;

use bots::{BotGame, Level, seated};
use engine::{Game, LoggedEvent, Observation, Playthrough, Seat, Setup};
use lang::{Lang, Localizer};
use narration::{Narrate, Table, TurnEvents};

use super::dataset;

/// Where the person sits.
pub(super) const YOU: Seat = Seat(0);

/// What happened, kept until it is told.
struct Kept<G: Game> {
    seat: Option<Seat>,
    before: G::View,
    after: G::View,
    events: Vec<LoggedEvent<G::Event>>,
}

/// A match as one person sees it.
pub(super) struct Sitting<'a, G: Game> {
    pub(super) play: Playthrough<G>,
    pub(super) table: &'a Table<'a>,
    untold: Vec<Kept<G>>,
    pub(super) text: String,
}

/// What the bots of a match do.
pub(super) struct Match<G: BotGame> {
    cards: Arc<G::Cards>,
    seats: u8,
    seed: u64,
    pub(super) actions: Vec<(Seat, G::Action)>,
}

impl<G: BotGame> Match<G> {
    pub(super) fn of(seats: u8, seed: u64) -> Self {
        let cards = Arc::new(G::cards(dataset()).expect("a playable deck"));
        let mut whole = Self { cards, seats, seed, actions: Vec::new() };
        let bot = |seat| seated::<G>(Level::Medium, &whole.cards, seed, seat);
        let mut bots: Vec<_> = Seat::all(seats).map(bot).collect();
        let mut play = whole.begun();
        while let Some(seen) = Observation::new(play.position()) {
            let seat = seen.seat();
            let action = bots[seat.index()].choose(&seen);
            whole.actions.push((seat, action.clone()));
            play.play(action).expect("legal");
        }
        whole
    }

    /// Nothing has been done yet.
    pub(super) fn begun(&self) -> Playthrough<G> {
        let setup = Setup { seats: self.seats, options: G::Options::default() };
        Playthrough::new(&self.cards, setup, self.seed).expect("a match")
    }
}

impl<'a, G: Narrate + BotGame> Sitting<'a, G> {
    pub(super) fn new(of: &Match<G>, table: &'a Table<'a>) -> Self {
        let play = of.begun();
        let view = play.start().public_view();
        let events = play.setup_events().to_vec();
        let opening = Kept { seat: None, before: view.clone(), after: view, events };
        Self { play, table, untold: vec![opening], text: String::new() }
    }

    fn seen_by(&self, seat: Seat) -> G::View {
        match seat {
            YOU => self.play.position().view(seat),
            _ => self.play.position().public_view(),
        }
    }

    pub(super) fn carry_out(
        &mut self,
        seat: Seat,
        action: G::Action,
    ) -> Vec<LoggedEvent<G::Event>> {
        let before = self.seen_by(seat);
        let events = self.play.play(action).expect("legal");
        let after = self.seen_by(seat);
        self.untold.push(Kept { seat: Some(seat), before, after, events: events.clone() });
        events
    }

    /// What has not been told, turn by turn.
    pub(super) fn happened(&self) -> Vec<TurnEvents<'_, G>> {
        let turns = self.untold.chunk_by(|one, next| one.seat.is_some() && one.seat == next.seat);
        let turns = turns.map(|turn| TurnEvents {
            seat: turn[0].seat,
            events: turn.iter().flat_map(|kept| kept.events.clone()).collect(),
            before: &turn[0].before,
            after: &turn[turn.len() - 1].after,
        });
        turns.collect()
    }

    pub(super) fn show(&mut self, text: &str) {
        if !text.is_empty() {
            self.text.push_str(text.trim_end_matches('\n'));
            self.text.push('\n');
        }
    }

    /// Lines that have been read and typed.
    pub(super) fn lines(&self) -> usize {
        self.text.lines().count()
    }

    /// The screen before a question, in which all that happened is told.
    pub(super) fn screen(&mut self, view: &G::View) -> String {
        let screen = G::screen(&self.happened(), view, self.table);
        self.untold.clear();
        screen
    }

    /// Tells all that happened.
    pub(super) fn tell(&mut self) {
        let told = G::narrate_turns(&self.happened(), self.table);
        self.untold.clear();
        self.show(&told);
    }
}

/// A table of one person and bots.
pub(super) fn with_person(lang: Lang, seats: u8, plain: bool, look: impl FnOnce(&Table<'_>)) {
    let localizer = Localizer::new(lang);
    let mut names = vec![localizer.plain("play-person")];
    for number in 1..seats {
        let level = localizer.plain("level-name-medium").into();
        let args = vec![("number", usize::from(number).into()), ("level", level)];
        names.push(localizer.text("play-bot", &args));
    }
    let (dataset, localizer, names) = (dataset(), &localizer, names.as_slice());
    look(&Table { dataset, localizer, names, people: &[YOU], plain, width: 80 });
}

/// The lines of turns: how many most of them take.
pub(super) fn spread(lines: &[usize]) -> String {
    let mut lines = lines.to_vec();
    lines.sort_unstable();
    let at = |share: usize| lines[(lines.len() - 1) * share / 10];
    format!("{} turns: median {} lines, 9 of 10 at most {}", lines.len(), at(5), at(9))
}
