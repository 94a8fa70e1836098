//! The interface for playing a match of any game as a text dialogue: automatic actions, typed lines and screens.

use bots::BotGame;
use engine::{IllegalAction, Seat, ToMove};
use map::Outlines;
use narration::{Lesson, MapPanel, Narrate};

use super::TextOptions;
use super::foul::{Foul, FoulPolicy};
use super::matches::{DroppedLine, Match, PlayedAction};
use super::narrated_step::{NarratedStep, narrate, screen};
use super::prompt::Reply;
use super::session::Session;

/// The result of advancing a match by one step.
#[derive(Debug)]
pub enum Advance {
    /// The match is over.
    Over,
    /// A person has to decide, or a program that is not connected.
    NeedsDecision(Seat),
    /// An action was played, by a bot or a program, or automatically for a person.
    Acted(ActionOutcome),
    /// A program committed a foul instead of acting. The match continues only under [`FoulPolicy::Random`].
    Foul(Seat, Foul),
}

/// A played action.
#[derive(Debug)]
pub struct ActionOutcome {
    /// The acting seat.
    pub seat: Seat,
    /// `true` if an automatic action of a person follows.
    pub continues: bool,
    /// Knowledge questions that people answered with this action.
    pub lessons: Vec<Lesson>,
    /// The rest of the typed line, if it was dropped.
    pub dropped_line: Option<DroppedLine>,
}

/// A [`Session`] for people who read and type.
pub trait Dialogue: Session {
    /// Returns `true` if the events of a whole turn are narrated together ([`Narrate::NARRATES_WHOLE_TURNS`]).
    fn narrates_turns(&self) -> bool;
    /// Returns `true` if external programs take part.
    fn has_programs(&self) -> bool;
    /// Returns the knowledge questions answered by people in this session.
    fn lessons(&self) -> &[Lesson];
    /// Determines the automatic action, if any, with which a match continues that was interrupted in the middle of a
    /// turn.
    fn resume_automatic_action(&mut self, text_options: TextOptions<'_>);
    /// Plays one action, unless a person has to decide.
    fn advance(&mut self, text_options: TextOptions<'_>) -> Advance;
    /// Returns the consequence of fouls of programs.
    fn foul_policy(&self) -> FoulPolicy;
    /// Parses a typed line: as the second half of an action if the first was typed before, or else on its own.
    fn read_line(&mut self, line: &str, text_options: TextOptions<'_>) -> Reply;
    /// Parses an empty line, which stands for the default action; `None` if there is none.
    fn read_enter(&mut self, text_options: TextOptions<'_>) -> Option<Reply>;
    /// Returns `true` if only the first half of an action has been typed.
    fn is_half_typed(&self) -> bool;
    /// Discards the first half of an action.
    fn discard_half(&mut self);
    /// Plays the actions that were parsed from the last line.
    ///
    /// # Errors
    ///
    /// Returns [`IllegalAction`], and changes nothing, if the action is illegal.
    fn play_parsed_line(
        &mut self,
        text_options: TextOptions<'_>,
    ) -> Result<ActionOutcome, IllegalAction>;
    /// Notifies bots and programs of the end of the match.
    fn end(&mut self);
    /// Returns the words that can be completed at a seat's prompt.
    fn completion_words(&self, seat: Seat, text_options: TextOptions<'_>) -> Vec<String>;
    /// Returns the answer to the command `map` with the arguments `typed`.
    fn map(
        &self,
        typed: &str,
        seat: Seat,
        outlines: &Outlines,
        text_options: TextOptions<'_>,
    ) -> MapPanel;
    /// Returns the picture at the end of a match. `outlines` is called only for games that end with a map.
    fn ending_map<'o>(
        &self,
        outlines: &mut dyn FnMut() -> Option<&'o Outlines>,
        text_options: TextOptions<'_>,
    ) -> MapPanel;
    /// Returns the narration of the steps after the first `since` ones. If `table_next`, a table is printed
    /// afterwards, and events that it shows are left out.
    fn narrate_since(
        &self,
        since: usize,
        table_next: bool,
        text_options: TextOptions<'_>,
    ) -> String;
    /// Returns what the game is for, in three sentences.
    fn purpose(&self, text_options: TextOptions<'_>) -> String;
    /// Returns the rules that matter for the decision of a seat, after the steps that follow the first `since` ones, each
    /// with its id ([`Narrate::timely_rules`]).
    fn timely_rules(
        &self,
        since: usize,
        seat: Seat,
        text_options: TextOptions<'_>,
    ) -> Vec<(&'static str, String)>;
    /// Returns the narration of the steps after the first `since` ones, followed by the table as the seat sees it.
    fn screen(&self, since: usize, seat: Seat, text_options: TextOptions<'_>) -> String;
}

impl<G: Narrate + BotGame + 'static> Match<G> {
    /// Prepares the next automatic action, and returns the outcome of the played one.
    fn finish_action(
        &mut self,
        played_action: PlayedAction<G>,
        text_options: TextOptions<'_>,
    ) -> ActionOutcome {
        let dropped_line = self.prepare_automatic_action(Some(&played_action), text_options);
        let PlayedAction { step, mut lessons } = played_action;
        // Bots answer knowledge questions as well, but only people learn from them.
        lessons.retain(|lesson| self.is_person(lesson.seat));
        self.lessons.extend(lessons.iter().cloned());
        ActionOutcome {
            seat: step.seat.unwrap_or(Seat(0)),
            continues: self.automatic_action.is_some(),
            lessons,
            dropped_line,
        }
    }

    /// Returns the steps after the first `since` ones, without the events that the next table shows anyway.
    fn steps_to_narrate(&self, since: usize) -> Vec<NarratedStep<G>> {
        let is_person_next = self.turn().seat().is_some_and(|seat| self.is_person(seat));
        // No table is displayed if only bots play, so all events are narrated.
        let has_people = !self.people().is_empty();
        let mut steps = self.steps_since(since);
        for step in &mut steps {
            let needs_narration = |event: &G::Event| {
                !(has_people && G::is_shown_on_table(event, &step.events, is_person_next))
            };
            let events = step.events.iter().filter(|logged| needs_narration(&logged.event));
            step.events = events.cloned().collect();
        }
        steps
    }
}

impl<G: Narrate + BotGame + 'static> Dialogue for Match<G> {
    fn narrates_turns(&self) -> bool {
        G::NARRATES_WHOLE_TURNS
    }

    fn has_programs(&self) -> bool {
        self.seated_players.iter().flatten().any(|seated_player| seated_player.stand_in.is_some())
    }

    fn lessons(&self) -> &[Lesson] {
        &self.lessons
    }

    fn resume_automatic_action(&mut self, text_options: TextOptions<'_>) {
        self.prepare_automatic_action(None, text_options);
    }

    fn advance(&mut self, text_options: TextOptions<'_>) -> Advance {
        let ToMove::Act(seat) = self.turn() else {
            return Advance::Over;
        };
        let action = match self.automatic_action.take() {
            Some(action) => action,
            None => match self.choose() {
                Some(Ok(action)) => action,
                Some(Err(foul)) => return Advance::Foul(seat, foul),
                None => return Advance::NeedsDecision(seat),
            },
        };
        match self.apply(action, "", text_options) {
            Ok(played_action) => Advance::Acted(self.finish_action(played_action, text_options)),
            // The action is legal, so `apply` fails only if the match is over.
            Err(IllegalAction) => Advance::Over,
        }
    }

    fn foul_policy(&self) -> FoulPolicy {
        self.foul_policy
    }

    fn read_line(&mut self, line: &str, text_options: TextOptions<'_>) -> Reply {
        self.read_typed(line, text_options)
    }

    fn read_enter(&mut self, text_options: TextOptions<'_>) -> Option<Reply> {
        self.read_empty(text_options)
    }

    fn is_half_typed(&self) -> bool {
        !self.prompt.first_half.is_empty()
    }

    fn discard_half(&mut self) {
        self.prompt.first_half.clear();
    }

    fn play_parsed_line(
        &mut self,
        text_options: TextOptions<'_>,
    ) -> Result<ActionOutcome, IllegalAction> {
        let played_action = self.play_parsed_actions(text_options)?;
        Ok(self.finish_action(played_action, text_options))
    }

    fn end(&mut self) {
        // A program that has had no turn yet must receive the whole match before its end.
        self.join();
        let (standings, scores) = (self.playthrough.position().standings(), self.scores());
        for seated_player in self.seated_players.iter_mut().flatten() {
            seated_player.player.end(&standings, &scores);
        }
    }

    fn completion_words(&self, seat: Seat, text_options: TextOptions<'_>) -> Vec<String> {
        G::completions(&self.view(Some(seat)), &self.table(text_options))
    }

    fn map(
        &self,
        typed: &str,
        seat: Seat,
        outlines: &Outlines,
        text_options: TextOptions<'_>,
    ) -> MapPanel {
        G::map(typed, &self.view(Some(seat)), outlines, &self.table(text_options))
    }

    fn ending_map<'o>(
        &self,
        outlines: &mut dyn FnMut() -> Option<&'o Outlines>,
        text_options: TextOptions<'_>,
    ) -> MapPanel {
        G::ending(&self.view(None), outlines, &self.table(text_options))
    }

    fn narrate_since(
        &self,
        since: usize,
        table_next: bool,
        text_options: TextOptions<'_>,
    ) -> String {
        let steps = if table_next { self.steps_to_narrate(since) } else { self.steps_since(since) };
        narrate(&steps, &self.table(text_options))
    }

    fn purpose(&self, text_options: TextOptions<'_>) -> String {
        G::purpose(&self.table(text_options))
    }

    fn timely_rules(
        &self,
        since: usize,
        seat: Seat,
        text_options: TextOptions<'_>,
    ) -> Vec<(&'static str, String)> {
        let steps = self.steps_since(since);
        let events: Vec<_> = steps.into_iter().flat_map(|step| step.events).collect();
        G::timely_rules(&events, &self.view(Some(seat)), &self.table(text_options))
    }

    fn screen(&self, since: usize, seat: Seat, text_options: TextOptions<'_>) -> String {
        screen(&self.steps_to_narrate(since), &self.view(Some(seat)), &self.table(text_options))
    }
}
