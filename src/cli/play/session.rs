//! A match as it is played: asks people, lets bots choose, tells what happened, keeps the record.

use anyhow::Result;

use mappemonde::bots::{Bot, Level, Played, seated};
use mappemonde::engine::{Game, Playthrough, Seat, Seen, Told, Turn};
use mappemonde::record::{Edition, action_line, ended_line, undo_line};
use mappemonde::text::{Asks, Table, Tell, Typed};

use super::commands::{self, Command};
use super::keyboard::Keyboard;
use super::lines::{Line, Lines};
use super::map::Maps;
use super::recorder::Recorder;
use super::screen::Screen;
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
    screen: Screen,
    maps: Maps<'a>,
    bots: Vec<Option<Box<dyn Bot<G>>>>,
    /// Who did each of the actions.
    acted: Vec<Seat>,
    /// Where it must be handed over.
    keyboard: Option<Keyboard>,
}

/// What came of a line of a person.
enum Step<A> {
    /// The question still stands.
    Asking,
    /// Actions, of which the first is legal.
    Act(Vec<A>),
    /// The table is another now: ask whose turn it is again.
    Anew,
    /// Nothing that goes on.
    End(End),
}

impl<'a, G: Tell + Played> Session<'a, G> {
    pub(super) fn new(it: Match<'a, G>) -> Self {
        let (bots, acted) = take_seats(&it);
        Self {
            lines: Lines::new(it.table.plain),
            screen: Screen::new(it.table.plain),
            maps: Maps::new(it.context),
            keyboard: Keyboard::of(&it),
            it,
            bots,
            acted,
        }
    }

    /// Tells how the match begins.
    pub(super) fn tell_opening(&mut self) -> Result<()> {
        match self.keyboard {
            // Everybody is told it before the first own decision.
            Some(_) => Ok(()),
            None => {
                let view = self.it.play.position().public_view();
                self.show(&self.told(self.it.play.opening(), &view))
            }
        }
    }

    /// Plays until the match is over or nobody goes on.
    pub(super) fn run(&mut self) -> Result<End> {
        while let Turn::Act(seat) = self.it.play.position().turn() {
            if let Some(action) = self.bot_choice(seat) {
                self.play(seat, action)?;
                continue;
            }
            match self.decide(seat)? {
                Step::Act(actions) => self.play_all(seat, actions)?,
                Step::Asking | Step::Anew => {}
                Step::End(end) => return Ok(end),
            }
        }
        let standings = self.it.play.position().standings();
        self.record(&ended_line(&standings))?;
        Ok(End::Over)
    }

    /// Carries out the actions of one line, as far as they are legal and belong to one turn.
    fn play_all(&mut self, seat: Seat, actions: Vec<G::Action>) -> Result<()> {
        for action in actions {
            match self.it.play.position().turn() {
                Turn::Over => break,
                Turn::Act(next) if next != seat => return self.show(&self.plain("play-rest")),
                Turn::Act(_) if !self.it.play.position().is_legal(&action) => {
                    let args = vec![("action", G::action(&action, &self.table()).into())];
                    let text = self.it.context.teller.text("play-stopped", &args);
                    return self.show(&text);
                }
                Turn::Act(_) => self.play(seat, action)?,
            }
        }
        Ok(())
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
    fn decide(&mut self, seat: Seat) -> Result<Step<G::Action>> {
        if let Some(end) = self.hand_over(seat)? {
            return Ok(Step::End(end));
        }
        let view = self.it.play.position().view(seat);
        let table = <G as Tell>::view(&view, &self.table());
        self.show(&format!("\n{table}"))?;
        self.prompt(&view)?;
        // The half of an action that has been typed.
        let mut half = String::new();
        loop {
            let line = match self.ask(seat, self.words(&view))? {
                Ok(line) => line,
                Err(end) => return Ok(Step::End(end)),
            };
            match self.heed(seat, &line, &mut half, &view)? {
                Step::Asking => {}
                step => return Ok(step),
            }
        }
    }

    /// Where hands are secret, what one person has seen is hidden before the next one sits down. Then
    /// that person is told what everybody may know, and nothing of the hand before Enter.
    fn hand_over(&mut self, seat: Seat) -> Result<Option<End>> {
        let holder = self.keyboard.as_ref().map(Keyboard::holder);
        let Some(holder) = holder.filter(|holder| *holder != Some(seat)) else {
            return Ok(None);
        };
        if holder.is_some() {
            self.hide()?;
        }
        let missed = self.keyboard.as_mut().map(|it| it.missed(seat));
        self.show(&missed.unwrap_or_default())?;
        let told = self.named("play-hand-over", seat);
        self.show(&format!("\n{}", self.fitted(&told)))?;
        if let Some(end) = self.wait_for_enter(seat)? {
            return Ok(Some(end));
        }
        self.lines.forget();
        if let Some(keyboard) = &mut self.keyboard {
            keyboard.give(seat);
        }
        Ok(None)
    }

    /// Waits for whoever takes the keyboard; nobody may do anything for this seat meanwhile but quit.
    fn wait_for_enter(&mut self, seat: Seat) -> Result<Option<End>> {
        let prompt = self.plain("play-hand-over-enter") + " ";
        loop {
            return Ok(match self.lines.ask(&prompt, Vec::new())? {
                Line::Text(line) if line.is_empty() => None,
                Line::Text(line) if commands::any(&line) == Some(Command::Quit) => Some(End::Quit),
                Line::Text(_) | Line::Refused(_) => {
                    let told = self.named("play-hand-over-only", seat);
                    self.show(&self.fitted(&told))?;
                    continue;
                }
                Line::End => Some(End::NoInput),
                Line::Interrupted => Some(End::Interrupted),
            });
        }
    }

    /// Hides what has been shown and typed.
    pub(super) fn hide(&mut self) -> Result<()> {
        self.lines.forget();
        match self.keyboard {
            Some(_) => Ok(self.screen.hide()?),
            None => Ok(()),
        }
    }

    /// Does what a line wants.
    fn heed(
        &mut self,
        seat: Seat,
        line: &str,
        half: &mut String,
        view: &G::View,
    ) -> Result<Step<G::Action>> {
        let command = commands::exact(line);
        // What has been typed by half is taken back before what has been done.
        let back = command == Some(Command::Undo) && !half.is_empty();
        if line.is_empty() || back {
            half.clear();
            self.prompt(view)?;
            return Ok(Step::Asking);
        }
        match command {
            Some(command) => self.obey(command, seat, view),
            None => self.take(seat, line, half, view),
        }
    }

    /// Takes a line as the game understands it.
    fn take(
        &mut self,
        seat: Seat,
        line: &str,
        half: &mut String,
        view: &G::View,
    ) -> Result<Step<G::Action>> {
        let (actions, confirm) = match self.understand(half, line, view) {
            Typed::Action { action, confirm } => (vec![action], confirm),
            Typed::Actions { actions, confirm } => (actions, confirm),
            Typed::Half { prompt } => {
                self.show(&prompt)?;
                return Ok(Step::Asking);
            }
            Typed::Unclear { message } => {
                if let Some(command) = self.command_begun(line, view) {
                    return self.obey(command, seat, view);
                }
                self.show(&message)?;
                return Ok(Step::Asking);
            }
        };
        half.clear();
        let position = self.it.play.position();
        let is_legal = actions.first().is_some_and(|it| position.is_legal(it));
        match self.confirmed(seat, confirm, view)? {
            Err(end) => return Ok(Step::End(end)),
            Ok(true) if is_legal => return Ok(Step::Act(actions)),
            Ok(true) => self.show(&self.plain("play-illegal"))?,
            Ok(false) => self.prompt(view)?,
        }
        Ok(Step::Asking)
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
                    self.obey(command, seat, view)?;
                    self.show(&question)?;
                }
                (_, None) => self.show(&self.plain("play-yes-or-no"))?,
            }
        }
    }

    fn obey(&mut self, command: Command, seat: Seat, view: &G::View) -> Result<Step<G::Action>> {
        let table = self.table();
        match command {
            Command::Help => {
                self.show(&G::help(view, &table))?;
                self.show(&self.fitted(&self.plain("play-help")))?;
            }
            Command::Rules => self.show(&G::rules(view, &table))?,
            Command::Score => self.show(&<G as Tell>::score(view, &table))?,
            Command::Map(part) => self.show(&self.maps.told(&part, &table))?,
            Command::Undo => return self.undo(seat),
            Command::Quit => return Ok(Step::End(End::Quit)),
        }
        Ok(Step::Asking)
    }

    /// Takes back the last decision of a person, and what bots have done since.
    fn undo(&mut self, seat: Seat) -> Result<Step<G::Action>> {
        let back = match self.goes_back(seat) {
            Ok(back) => back,
            Err(why) => {
                self.show(&why)?;
                return Ok(Step::Asking);
            }
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
        if let Some(keyboard) = &mut self.keyboard {
            keyboard.take_back(self.it.play.actions().len());
        }
        Ok(Step::Anew)
    }

    /// How many actions go back with the last decision of a person; else why none does.
    fn goes_back(&self, seat: Seat) -> std::result::Result<usize, String> {
        let done = self.acted.len();
        let actor = |back: usize| self.acted[done - back];
        let is_person = |back: &usize| self.it.levels[actor(*back).index()].is_none();
        match (1..=self.it.play.undoable()).find(is_person) {
            // What is told of a decision may be the secret of whoever took it.
            Some(back) if self.keyboard.is_some() && actor(back) != seat => {
                Err(self.named("play-undo-other", actor(back)))
            }
            Some(back) => Ok(back),
            None if (1..=done).any(|back| is_person(&back)) => Err(self.plain("play-undo-shown")),
            None => Err(self.plain("play-undo-none")),
        }
    }

    fn record(&mut self, line: &str) -> Result<()> {
        match &mut self.it.recorder {
            Some(recorder) => recorder.write(self.it.context, line),
            None => Ok(()),
        }
    }

    /// Tells what happened, where the keyboard is handed over next only then.
    fn tell(&mut self, events: &[Told<G::Event>], before: &G::View) -> Result<()> {
        let table = self.table();
        let Some(keyboard) = &mut self.keyboard else {
            return self.show(&self.told(events, before));
        };
        let actions = self.it.play.actions().len();
        keyboard.tell(actions, G::events(events, before, &table));
        let Some(holder) = keyboard.holder() else {
            return Ok(());
        };
        match self.it.play.position().turn() {
            Turn::Act(seat) if seat != holder => Ok(()),
            Turn::Act(_) | Turn::Over => {
                let missed = keyboard.missed(holder);
                self.show(&missed)
            }
        }
    }

    /// What happened in words, but for what the table says that comes next.
    fn told(&self, events: &[Told<G::Event>], before: &G::View) -> String {
        let person_next = match self.it.play.position().turn() {
            Turn::Act(seat) => self.it.levels[seat.index()].is_none(),
            Turn::Over => false,
        };
        let told = |told: &&Told<G::Event>| !(person_next && G::on_the_table(&told.event));
        let events: Vec<_> = events.iter().filter(told).cloned().collect();
        G::events(&events, before, &self.table())
    }

    fn prompt(&self, view: &G::View) -> Result<()> {
        self.show(&G::prompt(view, &self.table()))
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

    /// A text about somebody at the table.
    fn named(&self, text: &str, seat: Seat) -> String {
        let args = vec![("name", self.it.table.name(seat).into())];
        self.it.context.teller.text(text, &args)
    }

    fn fitted(&self, text: &str) -> String {
        super::fitted(text, super::width(self.it.context))
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
    pub(super) fn say_kept(&mut self) {
        if self.it.recorder.is_some() {
            self.say_farewell(End::Quit);
        }
    }

    pub(super) fn say_farewell(&mut self, end: End) {
        // Whoever leaves a match leaves no hand behind. What cannot be hidden is no reason to say nothing.
        if end != End::Over
            && self
                .keyboard
                .as_ref()
                .is_some_and(|it| it.holder().is_some())
        {
            let _ = self.hide();
        }
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
        let hands = self.keyboard.as_ref().map(|_| self.screen);
        // Where the system has no such signal there is nothing to catch.
        let _ = ctrlc::set_handler(move || {
            if let Some(screen) = hands {
                let _ = screen.hide();
            }
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
