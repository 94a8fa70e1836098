//! The state of a match that is played at this terminal: who sits where, what has been told and what has not, and
//! what is said when somebody leaves.

use std::path::Path;

use anyhow::Result;

use ::arena::{Player, Rule};
use bots::{Bot, Level, Played, seated};
use engine::{Playthrough, Seat, Seen, Turn};
use narration::{Lesson, Table, Tell};
use record::Edition;

use crate::context::{Context, yes_or_no};
use crate::home;
use crate::matches::keyboard::Keyboard;
use crate::matches::recorder::Recorder;
use crate::matches::telling::{Happened, in_words};
use crate::play::interrupt;
use crate::prompt::lines::Lines;
use crate::prompt::map::Maps;
use crate::prompt::paint::Paint;
use crate::prompt::screen::Screen;
use crate::prompt::wrap::{self, notice, width};
use crate::shell::quoted_path;
use crate::term::{Unwritten, tame};

/// How a session ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum End {
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
pub(crate) struct Guests<G> {
    pub(crate) players: Vec<Option<Box<dyn Player<G>>>>,
    pub(crate) rule: Rule,
}

/// A match that is being played.
pub(crate) struct Session<'a, G: Tell> {
    pub(super) context: &'a Context,
    pub(super) table: Table<'a>,
    pub(super) edition: &'a Edition<G>,
    /// Levels of the bots by seat; none of a person.
    pub(super) levels: Vec<Option<Level>>,
    pub(super) play: Playthrough<G>,
    pub(super) recorder: Option<Recorder>,
    pub(super) lines: Lines,
    pub(super) screen: Screen,
    pub(super) paint: Paint,
    pub(super) maps: Maps<'a>,
    pub(super) bots: Bots<G>,
    pub(super) guests: Guests<G>,
    /// Who did each of the actions.
    pub(super) acted: Vec<Seat>,
    /// Where it must be handed over.
    pub(super) keyboard: Option<Keyboard<Happened<G>>>,
    /// Where it need not: what has happened in a turn that goes on, and has not been told.
    pub(super) untold: Vec<Happened<G>>,
    /// By seat: what is left of the line that was typed last.
    pub(super) rest: Vec<Vec<G::Action>>,
    /// What comes next without asking.
    pub(super) next: Option<G::Action>,
    /// How many actions there were before each line.
    pub(super) lines_begun: Vec<usize>,
    /// What people were asked about so far, in this sitting.
    pub(super) lessons: Vec<Lesson>,
    /// The line that is being understood; empty while bots decide.
    pub(super) typed: String,
}

impl<'a, G: Tell + Played> Session<'a, G> {
    /// A match that begins or goes on.
    pub(crate) fn new(
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
    pub(super) fn invite(&mut self) {
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

    pub(super) fn record(&mut self, line: &str) -> Result<()> {
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
    pub(super) fn tell(&mut self, happened: Happened<G>) -> Result<()> {
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
    pub(super) fn tell_all(&mut self) -> Result<()> {
        let untold = self.take_untold();
        self.show(&in_words(&untold, &self.table()))
    }

    /// What has not been told, without what the table says that comes next.
    pub(super) fn take_untold(&mut self) -> Vec<Happened<G>> {
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

    pub(super) fn prompt(&self, view: &G::View) -> Result<()> {
        self.show(&G::prompt(view, &self.table()))
    }

    pub(super) fn show(&self, text: &str) -> Result<()> {
        match text.trim_end_matches('\n') {
            "" => Ok(()),
            text => self.context.term.drawn(&self.paint.text(&tame(&format!("{text}\n")))),
        }
    }

    pub(super) fn plain(&self, text: &str) -> String {
        self.context.plain(text)
    }

    /// A text about somebody at the table.
    pub(super) fn named(&self, text: &str, seat: Seat) -> String {
        self.context.text(text, &[("name", self.table.name(seat).into())])
    }

    pub(super) fn fitted(&self, text: &str) -> String {
        wrap::fitted(text, width(self.context))
    }

    /// The table on a terminal that may have another size by now.
    pub(super) fn table(&self) -> Table<'a> {
        Table { width: width(self.context), ..self.table }
    }

    /// What is said when nobody goes on.
    fn farewell(&self, end: End) -> Option<String> {
        let context = self.context;
        let text = match (end, &self.recorder) {
            (End::Over, None) => return None,
            (_, None) => {
                let interrupted = yes_or_no(end == End::Interrupted);
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
        let mut told = kept(context, text, path);
        if end != End::Over && self.guests.players.iter().any(Option::is_some) {
            told.push('\n');
            told.push_str(&context.plain("play-kept-programs"));
        }
        Some(told)
    }

    /// What is said when something fails in the middle of a match.
    pub(crate) fn say_kept(&mut self) {
        if self.recorder.as_ref().is_some_and(Recorder::is_begun) {
            self.say_farewell(End::Quit);
        }
    }

    pub(crate) fn say_farewell(&mut self, end: End) {
        // Whoever leaves a match leaves no hand behind. What cannot be hidden is no reason to say nothing.
        if end != End::Over
            && self.keyboard.as_ref().is_some_and(|keyboard| keyboard.holder().is_some())
        {
            let _ = self.hide();
        }
        if let Some(text) = self.farewell(end) {
            notice(self.context, &text);
        }
    }

    /// What Ctrl-C says and hides from now on.
    pub(crate) fn leave_on_interrupt(&self) {
        let text = self.farewell(End::Interrupted).unwrap_or_default();
        let hands = self.keyboard.as_ref().map(|_| self.screen);
        interrupt::leave_with(self.context.term, format!("\n{text}"), hands);
    }

    /// Hides what has been shown and typed, where it is nobody else's.
    pub(crate) fn hide(&mut self) -> Result<()> {
        if self.keyboard.is_some() {
            self.lines.forget();
            self.screen.hide().map_err(Unwritten)?;
        }
        Ok(())
    }
}

/// The words that go on with a match.
fn kept(context: &Context, text: &str, path: &Path) -> String {
    // The last match of the user needs no name.
    let at_home = path.parent() == home::matches().as_deref();
    let args = [("file", quoted_path(path).into()), ("home", yes_or_no(at_home))];
    context.text(text, &args)
}

pub(super) type Bots<G> = Vec<Option<Box<dyn Bot<G>>>>;

/// Bots that have come along the match so far, so that their chance goes on where it was; and who did
/// each of its actions.
pub(super) fn take_seats<G: Tell + Played>(
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
