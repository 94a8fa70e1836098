//! A match as it is played: asks people, lets bots choose, tells what happened, keeps the record.

mod asking;
mod chain;
mod recap;

use anyhow::Result;

use ::arena::{Player, Rule};
use bots::{Bot, Level, Played, seated};
use engine::{Illegal, Playthrough, Seat, Seen, Told, Turn};
use narration::{Lesson, Table, Tell};
use record::{Edition, action_line, ended_line};

use super::interrupt;
use super::keyboard::Keyboard;
use super::lines::Lines;
use super::map::Maps;
use super::paint::Paint;
use super::recorder::Recorder;
use super::screen::Screen;
use super::telling::{Happened, in_words};
use crate::Context;
use crate::program::foul_text;
use crate::term::tame;
use asking::Step;

/// How a session ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum End {
    /// The match is over.
    Over,
    /// Somebody asked to go on another time.
    Quit,
    /// There is no more input.
    NoInput,
    /// Somebody pressed Ctrl-C.
    Interrupted,
    /// A program did something that ends the match.
    Fouled,
}

/// Programs at the table by seat, and what follows when they do something wrong.
pub(super) struct Guests<G> {
    pub(super) players: Vec<Option<Box<dyn Player<G>>>>,
    pub(super) rule: Rule,
}

/// A match that is being played.
pub(super) struct Session<'a, G: Tell> {
    context: &'a Context,
    table: Table<'a>,
    edition: &'a Edition<G>,
    /// Levels of the bots by seat; none of a person.
    levels: Vec<Option<Level>>,
    play: Playthrough<G>,
    recorder: Option<Recorder>,
    lines: Lines,
    screen: Screen,
    paint: Paint,
    maps: Maps<'a>,
    bots: Bots<G>,
    guests: Guests<G>,
    /// Who did each of the actions.
    acted: Vec<Seat>,
    /// Where it must be handed over.
    keyboard: Option<Keyboard<Happened<G>>>,
    /// Where it need not: what has happened in a turn that goes on, and has not been told.
    untold: Vec<Happened<G>>,
    /// By seat: what is left of the line that was typed last.
    rest: Vec<Vec<G::Action>>,
    /// What comes next without asking.
    next: Option<G::Action>,
    /// How many actions there were before each line.
    lines_begun: Vec<usize>,
    /// What people were asked about so far, in this sitting.
    lessons: Vec<Lesson>,
    /// The line that is being understood; empty while bots decide.
    typed: String,
}

impl<'a, G: Tell + Played> Session<'a, G> {
    /// A match that begins or goes on.
    pub(super) fn new(
        context: &'a Context,
        table: Table<'a>,
        edition: &'a Edition<G>,
        levels: Vec<Option<Level>>,
        play: Playthrough<G>,
        recorder: Option<Recorder>,
        guests: Guests<G>,
    ) -> Self {
        let (bots, acted) = take_seats(&play, edition, &levels);
        let mut session = Self {
            lines: Lines::new(table.plain),
            screen: Screen::new(table.plain),
            paint: Paint::new(context, table.plain),
            maps: Maps::new(context),
            keyboard: Keyboard::of(&levels, &play),
            untold: Vec::new(),
            rest: levels.iter().map(|_| Vec::new()).collect(),
            next: None,
            lines_begun: Vec::new(),
            lessons: Vec::new(),
            typed: String::new(),
            context,
            table,
            edition,
            levels,
            play,
            recorder,
            bots,
            guests,
            acted,
        };
        session.invite();
        session
    }

    /// The match begins for programs, with all that has happened in it so far.
    fn invite(&mut self) {
        let (setup, seed) = (self.play.setup(), self.play.seed());
        let seats = Seat::all(setup.seats).zip(&mut self.guests.players);
        for (seat, player) in seats {
            let Some(player) = player else {
                continue;
            };
            player.begin(&self.edition.cards, setup, seed, seat);
            let so_far = self.play.steps().flat_map(|step| step.events);
            for told in self.play.opening().iter().cloned().chain(so_far) {
                player.hear(&told);
            }
        }
    }

    /// What a program or a bot chooses; `None` of a person.
    fn choice(&mut self, seat: Seat) -> Result<std::result::Result<Option<G::Action>, End>> {
        let Some(Some(player)) = self.guests.players.get_mut(seat.index()) else {
            return Ok(Ok(self.bot_choice(seat)));
        };
        let Some(seen) = Seen::of(self.play.position()) else {
            return Ok(Ok(None));
        };
        let foul = match player.choose(&seen) {
            Ok(action) => return Ok(Ok(Some(action))),
            Err(foul) => foul,
        };
        if !foul.is_old {
            let args = vec![
                ("name", self.table.name(seat).into()),
                ("foul", foul_text(self.context, &foul).into()),
                ("rule", self.guests.rule.id().into()),
            ];
            self.show(&self.fitted(&self.context.text("play-foul", &args)))?;
        }
        Ok(match self.guests.rule {
            // The bot of its seat is one that chooses by chance.
            Rule::Random => Ok(self.bot_choice(seat)),
            Rule::Forfeit | Rule::Stop => Err(End::Fouled),
        })
    }

    /// Tells how the match begins.
    pub(super) fn tell_opening(&mut self) -> Result<()> {
        // Where it is handed over, everybody is told before the first own decision.
        if self.keyboard.is_none() {
            self.tell(Happened::at_the_start(&self.play))?;
        }
        self.tell_record()
    }

    /// Plays until the match is over or nobody goes on.
    pub(super) fn run(&mut self) -> Result<End> {
        // A line may have been cut off.
        if let Turn::Act(seat) = self.play.position().turn() {
            let _ = self.go_on(seat, &[]);
        }
        while let Turn::Act(seat) = self.play.position().turn() {
            let next = match self.next.take() {
                Some(action) => Some(action),
                None => match self.choice(seat)? {
                    Ok(choice) => choice,
                    Err(end) => return Ok(end),
                },
            };
            if let Some(action) = next {
                self.play(seat, action)?.expect("a legal action");
                continue;
            }
            match self.decide(seat)? {
                Step::Asking | Step::Anew => {}
                Step::End(end) => return Ok(end),
            }
        }
        self.show_ending()?;
        let position = self.play.position();
        let standings = position.standings();
        let scores: Vec<u16> =
            Seat::all(position.seats()).map(|seat| position.score(seat)).collect();
        for player in self.guests.players.iter_mut().flatten() {
            player.end(&standings, &scores);
        }
        self.record(&ended_line(&standings))?;
        Ok(End::Over)
    }

    /// Carries out the first action of a line; the others follow as far as they are legal when they come.
    /// None of them where the first one is illegal. The outer result is of the terminal and the record.
    fn play_all(
        &mut self,
        seat: Seat,
        mut actions: Vec<G::Action>,
    ) -> Result<std::result::Result<(), Illegal>> {
        if !actions.first().is_some_and(|action| self.play.position().is_legal(action)) {
            return Ok(Err(Illegal));
        }
        let first = actions.remove(0);
        self.lines_begun.push(self.play.actions().len());
        self.rest[seat.index()] = actions;
        self.play(seat, first)
    }

    /// Finds what comes next without asking, and says what does not.
    fn go_on(&mut self, seat: Seat, events: &[Told<G::Event>]) -> String {
        let position = self.play.position();
        let next = position.turn().seat().filter(|next| self.levels[next.index()].is_none());
        let table = self.table();
        if let Some(next) = next {
            let view = position.view(next);
            let is_legal = |action: &G::Action| position.is_legal(action);
            let rest = &mut self.rest[next.index()];
            self.next = G::follow(rest, events, &view, &is_legal, &table);
        }
        let goes_on = next == Some(seat);
        // Where a turn is told as a whole the game knows what may wait.
        let is_left = (goes_on || !G::TELLS_TURNS) && self.next.is_none();
        let rest = &mut self.rest[seat.index()];
        let Some(action) = rest.first().filter(|_| is_left) else {
            return String::new();
        };
        let args = vec![("action", G::action(action, &table).into())];
        let text = if goes_on { "play-stopped" } else { "play-rest" };
        rest.clear();
        self.context.text(text, &args)
    }

    /// Carries out an action if it is legal, records it and tells what happened, in this order. The outer
    /// result is of the terminal and the record.
    fn play(&mut self, seat: Seat, action: G::Action) -> Result<std::result::Result<(), Illegal>> {
        let before = self.seen_by(seat);
        let line = action_line(seat, &action);
        let events = match self.play.play(action) {
            Ok(events) => events,
            Err(illegal) => return Ok(Err(illegal)),
        };
        self.acted.push(seat);
        for player in self.guests.players.iter_mut().flatten() {
            events.iter().for_each(|told| player.hear(told));
        }
        // A match in which only bots have moved so far leaves nothing behind.
        let is_bot = self.levels[seat.index()].is_some() && !self.table.people.is_empty();
        match &mut self.recorder {
            Some(recorder) if is_bot => recorder.keep(self.context, &line)?,
            _ => self.record(&line)?,
        }
        let left = self.go_on(seat, &events);
        let after = self.seen_by(seat);
        let table = self.table();
        let mut lessons = G::lessons(&events, &before, &after, &self.typed, &table);
        lessons.retain(|lesson| self.levels[lesson.seat.index()].is_none());
        self.tell(Happened { seat: Some(seat), before, after, events })?;
        for lesson in lessons.iter().filter(|lesson| lesson.shown) {
            self.show_fiche(lesson)?;
        }
        self.lessons.extend(lessons);
        self.show(&left)?;
        Ok(Ok(()))
    }

    /// The table as what this seat does is told: where one person sits at it, with the own cards.
    fn seen_by(&self, seat: Seat) -> G::View {
        let position = self.play.position();
        match (&self.keyboard, self.levels[seat.index()]) {
            (None, None) => position.view(seat),
            _ => position.public_view(),
        }
    }

    fn bot_choice(&mut self, seat: Seat) -> Option<G::Action> {
        let bot = self.bots.get_mut(seat.index())?.as_mut()?;
        Seen::of(self.play.position()).map(|seen| bot.choose(&seen))
    }

    fn record(&mut self, line: &str) -> Result<()> {
        let Some(recorder) = &mut self.recorder else {
            return Ok(());
        };
        let was_begun = recorder.is_begun();
        recorder.write(self.context, line)?;
        if !was_begun {
            self.leave_on_interrupt();
        }
        Ok(())
    }

    /// Tells what happened: at the end of a turn, or where a person has to decide in it; where the
    /// keyboard is handed over next only then.
    fn tell(&mut self, happened: Happened<G>) -> Result<()> {
        let (table, actions) = (self.table(), self.play.actions().len());
        let turn = self.play.position().turn();
        let goes_on = self.next.is_some();
        let is_bot = |seat: Seat| self.levels[seat.index()].is_some();
        let Some(keyboard) = &mut self.keyboard else {
            // What bots do in a game that tells turns is told with the next question.
            let waits = match turn {
                Turn::Act(_) if goes_on => true,
                Turn::Act(_) if happened.seat.is_none_or(is_bot) => G::TELLS_TURNS,
                Turn::Act(next) => G::TELLS_TURNS && happened.seat == Some(next),
                Turn::Over => false,
            };
            self.untold.push(happened);
            return if waits { Ok(()) } else { self.tell_all() };
        };
        keyboard.tell(actions, happened);
        match (keyboard.holder(), turn) {
            (None, _) => Ok(()),
            (Some(holder), Turn::Act(seat)) if seat != holder || goes_on => Ok(()),
            (Some(holder), _) => {
                let missed = in_words(keyboard.missed(holder), &table);
                self.show(&missed)
            }
        }
    }

    /// Tells what has not been told, but for what the table says that comes next.
    fn tell_all(&mut self) -> Result<()> {
        let untold = self.take_untold();
        self.show(&in_words(&untold, &self.table()))
    }

    /// What has not been told, without what the table says that comes next.
    fn take_untold(&mut self) -> Vec<Happened<G>> {
        let person_next = match self.play.position().turn() {
            Turn::Act(seat) => self.levels[seat.index()].is_none(),
            Turn::Over => false,
        };
        let mut untold = std::mem::take(&mut self.untold);
        let watched = !self.table.people.is_empty();
        for happened in &mut untold {
            let told = |event: &G::Event| !(watched && G::on_the_table(event, person_next));
            happened.events.retain(|logged| told(&logged.event));
        }
        untold
    }

    fn prompt(&self, view: &G::View) -> Result<()> {
        self.show(&G::prompt(view, &self.table()))
    }

    fn show(&self, text: &str) -> Result<()> {
        match text.trim_end_matches('\n') {
            "" => Ok(()),
            text => self.context.term.drawn(&self.paint.text(&tame(&format!("{text}\n")))),
        }
    }

    fn plain(&self, text: &str) -> String {
        self.context.plain(text)
    }

    /// A text about somebody at the table.
    fn named(&self, text: &str, seat: Seat) -> String {
        self.context.text(text, &[("name", self.table.name(seat).into())])
    }

    fn fitted(&self, text: &str) -> String {
        super::fitted(text, super::width(self.context))
    }

    /// The table on a terminal that may have another size by now.
    fn table(&self) -> Table<'a> {
        Table { width: super::width(self.context), ..self.table }
    }

    /// What is said when nobody goes on.
    fn farewell(&self, end: End) -> Option<String> {
        let context = self.context;
        let text = match (end, &self.recorder) {
            (End::Over, None) => return None,
            (_, None) => {
                let interrupted = crate::yes_or_no(end == End::Interrupted);
                return Some(context.text("play-not-kept", &[("interrupted", interrupted)]));
            }
            // Nobody moved: there is nothing to keep.
            (_, Some(recorder)) if !recorder.is_begun() => return None,
            (End::Over, Some(_)) => "play-recorded",
            (End::Quit | End::Fouled, Some(_)) => "play-kept",
            (End::NoInput, Some(_)) => "play-kept-no-input",
            (End::Interrupted, Some(_)) => "play-kept-interrupted",
        };
        let path = self.recorder.as_ref().map(Recorder::path)?;
        let mut told = super::kept(context, text, path);
        if end != End::Over && self.guests.players.iter().any(Option::is_some) {
            told.push('\n');
            told.push_str(&context.plain("play-kept-programs"));
        }
        Some(told)
    }

    /// What is said when something fails in the middle of a match.
    pub(super) fn say_kept(&mut self) {
        if self.recorder.as_ref().is_some_and(Recorder::is_begun) {
            self.say_farewell(End::Quit);
        }
    }

    pub(super) fn say_farewell(&mut self, end: End) {
        // Whoever leaves a match leaves no hand behind. What cannot be hidden is no reason to say nothing.
        if end != End::Over
            && self.keyboard.as_ref().is_some_and(|keyboard| keyboard.holder().is_some())
        {
            let _ = self.hide();
        }
        if let Some(text) = self.farewell(end) {
            super::notice(self.context, &text);
        }
    }

    /// What Ctrl-C says and hides from now on.
    pub(super) fn leave_on_interrupt(&self) {
        let text = self.farewell(End::Interrupted).unwrap_or_default();
        let hands = self.keyboard.as_ref().map(|_| self.screen);
        interrupt::leave_with(self.context.term, format!("\n{text}"), hands);
    }
}

type Bots<G> = Vec<Option<Box<dyn Bot<G>>>>;

/// Bots that have come along the match so far, so that their chance goes on where it was; and who did
/// each of its actions.
fn take_seats<G: Tell + Played>(
    play: &Playthrough<G>,
    edition: &Edition<G>,
    levels: &[Option<Level>],
) -> (Bots<G>, Vec<Seat>) {
    let seats = Seat::all(play.setup().seats).zip(levels);
    let sit = |(seat, level): (Seat, &Option<Level>)| {
        level.map(|level| seated::<G>(level, &edition.cards, play.seed(), seat))
    };
    let mut bots: Bots<G> = seats.map(sit).collect();
    let mut acted = Vec::new();
    for step in play.steps() {
        if let (Some(Some(bot)), Some(seen)) =
            (bots.get_mut(step.seat.index()), Seen::of(&step.before))
        {
            // What it chose is in the record.
            let _ = bot.choose(&seen);
        }
        acted.push(step.seat);
    }
    (bots, acted)
}
