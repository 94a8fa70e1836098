//! A match of any game as a dialogue in lines of text: next steps, typed lines, screens.

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

/// The next step of a match.
#[derive(Debug)]
pub enum Advance {
    /// Nothing: it is over.
    Over,
    /// A decision of a person, or of a program that is not connected.
    NeedsDecision(Seat),
    /// An action was carried out.
    Acted(ActionOutcome),
    /// A program did something wrong instead. The match goes on only under [`Rule::Random`].
    Foul(Seat, Foul),
}

/// An action that was carried out.
#[derive(Debug)]
pub struct ActionOutcome {
    /// The seat that decided.
    pub seat: Seat,
    /// Whether another action comes next without asking.
    pub goes_on: bool,
    /// Questions that it answered for people.
    pub lessons: Vec<Lesson>,
    /// The part of the typed line that is dropped.
    pub stopped: Option<DroppedLine>,
}

/// A [`Session`] of people who read and type.
pub trait Dialogue: Session {
    /// `true` if the events of a turn are narrated together ([`Narrate::NARRATES_WHOLE_TURNS`]).
    fn narrates_turns(&self) -> bool;
    /// Whether programs sit at it.
    fn has_programs(&self) -> bool;
    /// Questions that people have answered in this session.
    fn lessons(&self) -> &[Lesson];
    /// Determines the next automatic action of a match that was left in the middle of a turn.
    fn look_ahead(&mut self, voice: TextOptions<'_>);
    /// Carries out one action, unless a person has to decide.
    fn advance(&mut self, voice: TextOptions<'_>) -> Advance;
    /// What follows from a foul of a program.
    fn rule(&self) -> Rule;
    /// Reads a line as the other half of what was typed before, else by itself.
    fn read_line(&mut self, line: &str, voice: TextOptions<'_>) -> Reply;
    /// Reads an empty line; `None` where nothing is proposed.
    fn read_enter(&mut self, voice: TextOptions<'_>) -> Option<Reply>;
    /// Whether half of an action has been typed.
    fn is_half_typed(&self) -> bool;
    /// Forgets the half that was typed.
    fn forget_half(&mut self);
    /// Carries out what the last line means; nothing changes where it is illegal.
    fn carry_out(&mut self, voice: TextOptions<'_>) -> Result<ActionOutcome, IllegalAction>;
    /// Notifies bots and programs of the end of the match.
    fn end(&mut self);
    /// Words that may be completed at the prompt of a seat.
    fn words(&self, seat: Seat, voice: TextOptions<'_>) -> Vec<String>;
    /// The answer to `map` and what was `typed` after it.
    fn map(&self, typed: &str, seat: Seat, outlines: &Outlines, voice: TextOptions<'_>)
    -> MapPanel;
    /// The picture at the end of a match; `outlines` are requested only for games that end with a map.
    fn ending<'o>(
        &self,
        outlines: &mut dyn FnMut() -> Option<&'o Outlines>,
        voice: TextOptions<'_>,
    ) -> MapPanel;
    /// Sentences about the happenings after the first `since`; without those that the table repeats if `table_next`.
    fn narrate_since(&self, since: usize, table_next: bool, voice: TextOptions<'_>) -> String;
    /// The same, and the table that a seat sees.
    fn screen(&self, since: usize, seat: Seat, voice: TextOptions<'_>) -> String;
}

impl<G: Narrate + BotGame + 'static> Match<G> {
    fn went_on(&mut self, moved: PlayedAction<G>, voice: TextOptions<'_>) -> ActionOutcome {
        let stopped = self.look_on(Some(&moved), voice);
        let PlayedAction { happened, mut lessons } = moved;
        lessons.retain(|lesson| self.is_person(lesson.seat));
        self.lessons.extend(lessons.iter().cloned());
        ActionOutcome {
            seat: happened.seat.unwrap_or(Seat(0)),
            goes_on: self.next.is_some(),
            lessons,
            stopped,
        }
    }

    /// Happenings without the events that the next table shows to people.
    fn untold(&self, since: usize) -> Vec<NarratedStep<G>> {
        let person_next = self.turn().seat().is_some_and(|seat| self.is_person(seat));
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
