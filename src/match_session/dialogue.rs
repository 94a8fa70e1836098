//! Matches of any game as a text dialogue: automatic steps, typed lines and screens.

use bots::BotGame;
use engine::{IllegalAction, Seat, ToMove};
use map::Outlines;
use narration::{Lesson, MapPanel, Narrate};

use super::TextOptions;
use super::foul::{Foul, Rule};
use super::matches::{DroppedLine, Match, PlayedAction};
use super::narrated_step::{NarratedStep, in_words, screen};
use super::prompt::Reply;
use super::session::Session;

/// The result of advancing a match by one step.
#[derive(Debug)]
pub enum Advance {
    /// The match is over.
    Over,
    /// A person has to decide, or a program that is not connected.
    NeedsDecision(Seat),
    /// An action was played.
    Acted(ActionOutcome),
    /// A program committed a foul instead. The match continues only under [`Rule::Random`].
    Foul(Seat, Foul),
}

/// A played action.
#[derive(Debug)]
pub struct ActionOutcome {
    /// The acting seat.
    pub seat: Seat,
    /// `true` if another automatic action follows.
    pub goes_on: bool,
    /// Knowledge questions that people answered with it.
    pub lessons: Vec<Lesson>,
    /// The dropped rest of the typed line, if any.
    pub stopped: Option<DroppedLine>,
}

/// A [`Session`] for people who read and type.
pub trait Dialogue: Session {
    /// Returns `true` if the events of a whole turn are narrated together ([`Narrate::NARRATES_WHOLE_TURNS`]).
    fn narrates_turns(&self) -> bool;
    /// Returns `true` if external programs take part.
    fn has_programs(&self) -> bool;
    /// Returns the knowledge questions answered by people in this session.
    fn lessons(&self) -> &[Lesson];
    /// Determines the next automatic action of a match that was interrupted in the middle of a turn.
    fn look_ahead(&mut self, voice: TextOptions<'_>);
    /// Plays one action, unless a person has to decide.
    fn advance(&mut self, voice: TextOptions<'_>) -> Advance;
    /// Returns the rule for fouls of programs.
    fn rule(&self) -> Rule;
    /// Parses a line as the second half of a half-typed action, or else as a line of its own.
    fn read_line(&mut self, line: &str, voice: TextOptions<'_>) -> Reply;
    /// Parses an empty line; `None` if there is no default action.
    fn read_enter(&mut self, voice: TextOptions<'_>) -> Option<Reply>;
    /// Returns `true` if the first half of an action has been typed.
    fn is_half_typed(&self) -> bool;
    /// Discards the half-typed action.
    fn forget_half(&mut self);
    /// Plays the action that was parsed from the last line.
    ///
    /// # Errors
    ///
    /// Returns [`IllegalAction`], and changes nothing, if the action is illegal.
    fn carry_out(&mut self, voice: TextOptions<'_>) -> Result<ActionOutcome, IllegalAction>;
    /// Notifies bots and programs of the end of the match.
    fn end(&mut self);
    /// Returns the words for completion at a seat's prompt.
    fn words(&self, seat: Seat, voice: TextOptions<'_>) -> Vec<String>;
    /// Answers the command `map` with the arguments `typed`.
    fn map(&self, typed: &str, seat: Seat, outlines: &Outlines, voice: TextOptions<'_>)
    -> MapPanel;
    /// Returns the picture for the end of a match. `outlines` is called only for games that end with a map.
    fn ending<'o>(
        &self,
        outlines: &mut dyn FnMut() -> Option<&'o Outlines>,
        voice: TextOptions<'_>,
    ) -> MapPanel;
    /// Returns the narration after the first `since` steps; without events that the next table repeats if
    /// `table_next`.
    fn narrate_since(&self, since: usize, table_next: bool, voice: TextOptions<'_>) -> String;
    /// Returns the narration after the first `since` steps, followed by the table as the seat sees it.
    fn screen(&self, since: usize, seat: Seat, voice: TextOptions<'_>) -> String;
}

impl<G: Narrate + BotGame + 'static> Match<G> {
    fn went_on(&mut self, moved: PlayedAction<G>, voice: TextOptions<'_>) -> ActionOutcome {
        let stopped = self.look_on(Some(&moved), voice);
        let PlayedAction { happened, mut lessons } = moved;
        // Bots answer such questions too, but only people learn from them.
        lessons.retain(|lesson| self.is_person(lesson.seat));
        self.lessons.extend(lessons.iter().cloned());
        ActionOutcome {
            seat: happened.seat.unwrap_or(Seat(0)),
            goes_on: self.next.is_some(),
            lessons,
            stopped,
        }
    }

    /// Returns the steps without the events that the next printed table shows to people anyway.
    fn untold(&self, since: usize) -> Vec<NarratedStep<G>> {
        let person_next = self.turn().seat().is_some_and(|seat| self.is_person(seat));
        // Without people no table is displayed, so all events are narrated.
        let watched = !self.people().is_empty();
        let mut untold = self.happened(since);
        for happened in &mut untold {
            let is_told = |event: &G::Event| !(watched && G::is_shown_on_table(event, person_next));
            happened.events.retain(|told| is_told(&told.event));
        }
        untold
    }
}

impl<G: Narrate + BotGame + 'static> Dialogue for Match<G> {
    fn narrates_turns(&self) -> bool {
        G::NARRATES_WHOLE_TURNS
    }

    fn has_programs(&self) -> bool {
        self.deciders.iter().flatten().any(|decider| decider.stand_in.is_some())
    }

    fn lessons(&self) -> &[Lesson] {
        &self.lessons
    }

    fn look_ahead(&mut self, voice: TextOptions<'_>) {
        self.look_on(None, voice);
    }

    fn advance(&mut self, voice: TextOptions<'_>) -> Advance {
        let ToMove::Act(seat) = self.turn() else {
            return Advance::Over;
        };
        let action = match self.next.take() {
            Some(action) => action,
            None => match self.choose() {
                Some(Ok(action)) => action,
                Some(Err(foul)) => return Advance::Foul(seat, foul),
                None => return Advance::NeedsDecision(seat),
            },
        };
        match self.apply(action, "", voice) {
            Ok(moved) => Advance::Acted(self.went_on(moved, voice)),
            // The action is legal, so `apply` can fail only when the match is over.
            Err(IllegalAction) => Advance::Over,
        }
    }

    fn rule(&self) -> Rule {
        self.rule
    }

    fn read_line(&mut self, line: &str, voice: TextOptions<'_>) -> Reply {
        self.read_typed(line, voice)
    }

    fn read_enter(&mut self, voice: TextOptions<'_>) -> Option<Reply> {
        self.read_empty(voice)
    }

    fn is_half_typed(&self) -> bool {
        !self.prompt.half.is_empty()
    }

    fn forget_half(&mut self) {
        self.prompt.half.clear();
    }

    fn carry_out(&mut self, voice: TextOptions<'_>) -> Result<ActionOutcome, IllegalAction> {
        let moved = self.begin_meant(voice)?;
        Ok(self.went_on(moved, voice))
    }

    fn end(&mut self) {
        // A program that has had no turn yet must still receive the whole match before its end.
        self.join();
        let (standings, scores) = (self.play.position().standings(), self.scores());
        for decider in self.deciders.iter_mut().flatten() {
            decider.player.end(&standings, &scores);
        }
    }

    fn words(&self, seat: Seat, voice: TextOptions<'_>) -> Vec<String> {
        G::words(&self.view(Some(seat)), &self.table(voice))
    }

    fn map(
        &self,
        typed: &str,
        seat: Seat,
        outlines: &Outlines,
        voice: TextOptions<'_>,
    ) -> MapPanel {
        G::map(typed, &self.view(Some(seat)), outlines, &self.table(voice))
    }

    fn ending<'o>(
        &self,
        outlines: &mut dyn FnMut() -> Option<&'o Outlines>,
        voice: TextOptions<'_>,
    ) -> MapPanel {
        G::ending(&self.view(None), outlines, &self.table(voice))
    }

    fn narrate_since(&self, since: usize, table_next: bool, voice: TextOptions<'_>) -> String {
        let happened = if table_next { self.untold(since) } else { self.happened(since) };
        in_words(&happened, &self.table(voice))
    }

    fn screen(&self, since: usize, seat: Seat, voice: TextOptions<'_>) -> String {
        screen(&self.untold(since), &self.view(Some(seat)), &self.table(voice))
    }
}
