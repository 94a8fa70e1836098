//! A match as it is played: asks people, lets bots choose, tells what happened, keeps the record.

use anyhow::Result;

use mappemonde::bots::{Bot, Level, Played, seated};
use mappemonde::engine::{Game, Playthrough, Seat, Seen, Told, Turn};
use mappemonde::record::{Edition, action_line, ended_line, undo_line};
use mappemonde::text::{Asks, Table, Tell, Typed};

use super::commands::{self, Command};
use super::lines::{Line, Lines};
use super::map::Maps;
use super::recorder::Recorder;
use crate::cli::{Context, INTERRUPTED};

/// How a session ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum End {
    /// The match is over.
    Over,
    /// Somebody quit.
    Quit,
    /// There is no more input.
    NoInput,
    /// Ctrl-C.
    Interrupted,
}

/// A match and what it needs.
pub(super) struct Match<'a, G: Game> {
    pub(super) context: &'a Context,
    pub(super) table: Table<'a>,
    pub(super) edition: &'a Edition<G>,
    /// Levels of the bots by seat.
    pub(super) levels: Vec<Option<Level>>,
    pub(super) play: Playthrough<G>,
    pub(super) recorder: Option<Recorder>,
}

/// A match that is being played.
pub(super) struct Session<'a, G: Game> {
    it: Match<'a, G>,
    lines: Lines,
    maps: Maps<'a>,
    bots: Vec<Option<Box<dyn Bot<G>>>>,
    /// Who did each of the actions.
    acted: Vec<Seat>,
}

/// What came of asking a person.
enum Decision<A> {
    /// An action.
    Act(A),
    /// The table is another now: ask whose turn it is again.
    Anew,
    /// Nothing that goes on.
    End(End),
}

/// What a command leaves behind.
enum After {
    /// The question still stands.
    Asking,
    /// The table is another now.
    Anew,
    /// Somebody quit.
    Quit,
}

impl<'a, G: Tell + Played> Session<'a, G> {
    pub(super) fn new(it: Match<'a, G>) -> Self {
        let (bots, acted) = take_seats(&it);
        Self {
            lines: Lines::new(it.table.plain),
            maps: Maps::new(it.context),
            it,
            bots,
            acted,
        }
    }

    /// Tells how the match begins.
    pub(super) fn tell_opening(&self) -> Result<()> {
        let view = self.it.play.position().public_view();
        self.tell(self.it.play.opening(), &view)
    }

    /// Plays until the match is over or nobody goes on.
    pub(super) fn run(&mut self) -> Result<End> {
        while let Turn::Act(seat) = self.it.play.position().turn() {
            let action = match self.bot_choice(seat) {
                Some(action) => action,
                None => match self.decide(seat)? {
                    Decision::Act(action) => action,
                    Decision::Anew => continue,
                    Decision::End(end) => return Ok(end),
                },
            };
            self.play(seat, action)?;
        }
        let standings = self.it.play.position().standings();
        self.record(&ended_line(&standings))?;
        Ok(End::Over)
    }

    /// Carries out a legal action, records it and tells what happened, in this order.
    fn play(&mut self, seat: Seat, action: G::Action) -> Result<()> {
        let before = self.it.play.position().public_view();
        let line = action_line(seat, &action);
        let events = self.it.play.play(action).expect("a legal action");
        self.acted.push(seat);
        self.record(&line)?;
        self.tell(&events, &before)
    }

    fn bot_choice(&mut self, seat: Seat) -> Option<G::Action> {
        let bot = self.bots.get_mut(seat.index())?.as_mut()?;
        Seen::of(self.it.play.position()).map(|seen| bot.choose(&seen))
    }

    /// Asks a person until there is something to do.
    fn decide(&mut self, seat: Seat) -> Result<Decision<G::Action>> {
        let view = self.it.play.position().view(seat);
        let table = <G as Tell>::view(&view, &self.table());
        self.show(&format!("\n{table}"))?;
        self.show(&G::prompt(&view, &self.table()))?;
        // The half of an action that has been typed.
        let mut half = String::new();
        loop {
            let line = match self.ask(seat, self.words(&view))? {
                Ok(line) => line,
                Err(end) => return Ok(Decision::End(end)),
            };
            if line.is_empty() {
                half.clear();
                self.show(&G::prompt(&view, &self.table()))?;
                continue;
            }
            let mut command = commands::exact(&line);
            // What has been typed by half is taken back before what has been done.
            if command == Some(Command::Undo) && !half.is_empty() {
                half.clear();
                self.show(&G::prompt(&view, &self.table()))?;
                continue;
            }
            if command.is_none() {
                match self.understand(&mut half, &line, &view) {
                    Typed::Action { action, confirm } => {
                        half.clear();
                        match self.confirmed(seat, confirm, &view)? {
                            Err(end) => return Ok(Decision::End(end)),
                            Ok(true) if self.it.play.position().is_legal(&action) => {
                                return Ok(Decision::Act(action));
                            }
                            Ok(true) => self.show(&self.plain("play-illegal"))?,
                            Ok(false) => self.show(&G::prompt(&view, &self.table()))?,
                        }
                    }
                    Typed::Half { prompt } => self.show(&prompt)?,
                    Typed::Unclear { message } => {
                        command = self.command_begun(&line, &view);
                        if command.is_none() {
                            self.show(&message)?;
                        }
                    }
                }
            }
            match command
                .map(|command| self.obey(command, &view))
                .transpose()?
            {
                Some(After::Anew) => return Ok(Decision::Anew),
                Some(After::Quit) => return Ok(Decision::End(End::Quit)),
                Some(After::Asking) | None => {}
            }
        }
    }

    /// Understands a line as the other half of what was typed before, else by itself.
    fn understand(&self, half: &mut String, line: &str, view: &G::View) -> Typed<G::Action> {
        let table = self.table();
        let mut text = line.to_owned();
        let mut typed = match half.is_empty() {
            true => G::understand(line, view, &table),
            false => {
                text = format!("{half} {line}");
                G::understand(&text, view, &table)
            }
        };
        if matches!(typed, Typed::Unclear { .. }) && !half.is_empty() {
            line.clone_into(&mut text);
            typed = G::understand(line, view, &table);
        }
        if matches!(typed, Typed::Half { .. }) {
            *half = text;
        }
        typed
    }

    /// At a choice the beginning of a command will do where the line means nothing to the game.
    fn command_begun(&self, line: &str, view: &G::View) -> Option<Command> {
        match G::asks(view) {
            Asks::Choice => commands::beginning(line),
            Asks::Knowledge { .. } => None,
        }
    }

    /// Words that can be completed: none where knowledge is asked for.
    fn words(&self, view: &G::View) -> Vec<String> {
        match G::asks(view) {
            Asks::Choice => {
                let commands = commands::words(self.it.context.teller.lang());
                let own = commands.into_iter().map(str::to_owned);
                G::words(view, &self.table())
                    .into_iter()
                    .chain(own)
                    .collect()
            }
            Asks::Knowledge { .. } => Vec::new(),
        }
    }

    /// A line of somebody; the outer result is of the terminal.
    fn ask(&mut self, seat: Seat, words: Vec<String>) -> Result<std::result::Result<String, End>> {
        let prompt = format!("{} > ", self.it.table.name(seat));
        loop {
            return Ok(match self.lines.ask(&prompt, words.clone())? {
                Line::Text(text) => Ok(text),
                Line::Refused(why) => {
                    self.show(&self.plain(why))?;
                    continue;
                }
                Line::End => Err(End::NoInput),
                Line::Interrupted => Err(End::Interrupted),
            });
        }
    }

    /// Asks a question that wants yes or no. Commands can be typed here too; to take back means no.
    fn confirmed(
        &mut self,
        seat: Seat,
        question: Option<String>,
        view: &G::View,
    ) -> Result<std::result::Result<bool, End>> {
        let Some(question) = question else {
            return Ok(Ok(true));
        };
        let question = format!("{question} {}", self.plain("play-yes-no"));
        self.show(&question)?;
        loop {
            let line = match self.ask(seat, Vec::new())? {
                Ok(line) => line,
                Err(end) => return Ok(Err(end)),
            };
            match (commands::folded(&line).as_str(), commands::exact(&line)) {
                ("y" | "yes" | "o" | "oui", _) => return Ok(Ok(true)),
                ("n" | "no" | "non", _) | (_, Some(Command::Undo)) => return Ok(Ok(false)),
                (_, Some(Command::Quit)) => return Ok(Err(End::Quit)),
                (_, Some(command)) => {
                    self.obey(command, view)?;
                    self.show(&question)?;
                }
                (_, None) => self.show(&self.plain("play-yes-or-no"))?,
            }
        }
    }

    fn obey(&mut self, command: Command, view: &G::View) -> Result<After> {
        let table = self.table();
        match command {
            Command::Help => {
                self.show(&G::help(view, &table))?;
                self.show(&super::fitted(&self.plain("play-help"), table.width))?;
            }
            Command::Rules => self.show(&G::rules(view, &table))?,
            Command::Score => self.show(&<G as Tell>::score(view, &table))?,
            Command::Map(part) => self.show(&self.maps.told::<G>(&part, view, &table))?,
            Command::Undo => return self.undo(),
            Command::Quit => return Ok(After::Quit),
        }
        Ok(After::Asking)
    }

    /// Takes back the last decision of a person, and what bots have done since.
    fn undo(&mut self) -> Result<After> {
        let done = self.acted.len();
        let is_person = |back: &usize| self.it.levels[self.acted[done - back].index()].is_none();
        let Some(back) = (1..=self.it.play.undoable()).find(is_person) else {
            let person = (1..=done).any(|back| is_person(&back));
            let why = if person {
                "play-undo-shown"
            } else {
                "play-undo-none"
            };
            self.show(&self.plain(why))?;
            return Ok(After::Asking);
        };
        for _ in 0..back {
            let action = self.it.play.actions().last().cloned();
            let seat = self.acted.pop();
            if self.it.play.undo().is_err() {
                break;
            }
            self.record(&undo_line())?;
            if let (Some(action), Some(seat)) = (action, seat) {
                let table = self.table();
                let args = vec![
                    ("name", table.name(seat).into()),
                    ("action", G::action(&action, &table).into()),
                ];
                self.show(&table.teller.text("play-undone", &args))?;
            }
        }
        // Their chance goes back too.
        (self.bots, self.acted) = take_seats(&self.it);
        Ok(After::Anew)
    }

    fn record(&mut self, line: &str) -> Result<()> {
        match &mut self.it.recorder {
            Some(recorder) => recorder.write(self.it.context, line),
            None => Ok(()),
        }
    }

    fn tell(&self, events: &[Told<G::Event>], before: &G::View) -> Result<()> {
        let person_next = match self.it.play.position().turn() {
            Turn::Act(seat) => self.it.levels[seat.index()].is_none(),
            Turn::Over => false,
        };
        // The table comes next, and says the rest.
        let told = |told: &&Told<G::Event>| !(person_next && G::on_the_table(&told.event));
        let events: Vec<_> = events.iter().filter(told).cloned().collect();
        self.show(&G::events(&events, before, &self.table()))
    }

    fn show(&self, text: &str) -> Result<()> {
        match text.trim_end_matches('\n') {
            "" => Ok(()),
            text => self.it.context.term.result(&format!("{text}\n")),
        }
    }

    fn plain(&self, text: &str) -> String {
        self.it.context.teller.plain(text)
    }

    /// The table on a terminal that may have another size by now.
    fn table(&self) -> Table<'a> {
        Table {
            width: super::width(self.it.context),
            ..self.it.table
        }
    }

    /// What is said when nobody goes on.
    fn farewell(&self, end: End) -> Option<String> {
        let context = self.it.context;
        let text = match (end, &self.it.recorder) {
            (End::Over, None) => return None,
            (_, None) => return Some(context.teller.plain("play-not-kept")),
            (End::Over, Some(_)) => "play-recorded",
            (End::Quit, Some(_)) => "play-kept",
            (End::NoInput, Some(_)) => "play-kept-no-input",
            (End::Interrupted, Some(_)) => "play-kept-interrupted",
        };
        let path = self.it.recorder.as_ref().map(Recorder::path)?;
        Some(super::kept(context, text, path))
    }

    /// What is said when something fails in the middle of a match.
    pub(super) fn say_kept(&self) {
        if self.it.recorder.is_some() {
            self.say_farewell(End::Quit);
        }
    }

    pub(super) fn say_farewell(&self, end: End) {
        if let Some(text) = self.farewell(end) {
            super::notice(self.it.context, &text);
        }
    }

    /// Ctrl-C while bots think or plain lines are read. Every line of the record is already written;
    /// while a line is edited Ctrl-C is the editor's, which gives the terminal back first.
    pub(super) fn leave_on_interrupt(&self) {
        let term = self.it.context.term;
        let text = self.farewell(End::Interrupted).unwrap_or_default();
        let text = format!("\n{text}");
        // Where the system has no such signal there is nothing to catch.
        let _ = ctrlc::set_handler(move || {
            term.say(&text);
            std::process::exit(i32::from(INTERRUPTED));
        });
    }
}

type Bots<G> = Vec<Option<Box<dyn Bot<G>>>>;

/// Bots that have come along the match so far, so that their chance goes on where it was; and who did
/// each of its actions.
fn take_seats<G: Tell + Played>(it: &Match<'_, G>) -> (Bots<G>, Vec<Seat>) {
    let seed = it.play.seed();
    let cards = &it.edition.cards;
    let seats = Seat::all(it.play.setup().seats).zip(&it.levels);
    let sit =
        |(seat, level): (Seat, &Option<Level>)| level.map(|it| seated::<G>(it, cards, seed, seat));
    let mut bots: Bots<G> = seats.map(sit).collect();
    let mut acted = Vec::new();
    let Ok(mut again) = Playthrough::new(cards, it.play.setup().clone(), seed) else {
        return (bots, acted);
    };
    for action in it.play.actions() {
        if let Some(seen) = Seen::of(again.position()) {
            let seat = seen.seat();
            if let Some(Some(bot)) = bots.get_mut(seat.index()) {
                // What it chose is in the record.
                let _ = bot.choose(&seen);
            }
            acted.push(seat);
        }
        again.play(action.clone()).expect("a legal action");
    }
    (bots, acted)
}
