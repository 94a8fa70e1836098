//! Plays a match at this terminal: prompts people, narrates what happens, and writes the record.

mod chain;
mod coach;
mod event_narration;
mod question;
mod recap;
mod state;

use anyhow::Result;
use lang::args;

use ::match_session::{ActionOutcome, Advance, Foul, FoulPolicy};
use engine::Seat;

use crate::program::foul_text;
use question::Step;
pub(super) use state::{End, Terminal};

impl Terminal<'_> {
    /// Narrates the opening of the match.
    pub(crate) fn tell_opening(&mut self) -> Result<()> {
        self.explain_purpose()?;
        // If the keyboard is handed over, each player sees the opening before their own first decision.
        if self.keyboard.is_none() {
            self.narrated_steps = 0;
            self.narrate_turn(None, false)?;
        }
        self.tell_record()
    }

    /// Plays until the match is over or the session ends.
    pub(crate) fn run(&mut self) -> Result<End> {
        // The record may end in the middle of a line with several actions.
        self.session.resume_automatic_action(self.text_options());
        loop {
            match self.session.advance(self.text_options()) {
                Advance::Acted(acted) => self.show_action(acted)?,
                Advance::Foul(seat, foul) => {
                    self.tell_foul(seat, &foul)?;
                    if self.session.foul_policy() != FoulPolicy::Random {
                        return Ok(End::Fouled);
                    }
                }
                Advance::NeedsDecision(seat) => match self.decide(seat)? {
                    Step::Open | Step::PositionChanged => {}
                    Step::End(end) => return Ok(end),
                },
                Advance::Over => break,
            }
        }
        self.show_ending()?;
        self.session.end();
        self.record(&self.session.last_line().unwrap_or_default())?;
        Ok(End::Over)
    }

    /// Records an action, narrates it, and shows the country sheets and messages that belong to it.
    fn show_action(&mut self, acted: ActionOutcome) -> Result<()> {
        // Bots' actions are buffered until a person acts, so that a match in which nobody acts leaves no file.
        let is_bot = !self.session.is_person(acted.seat) && !self.session.people().is_empty();
        self.record_lines(is_bot)?;
        self.narrate_turn(Some(acted.seat), acted.continues)?;
        for lesson in acted.lessons.iter().filter(|lesson| lesson.shows_sheet) {
            self.show_country_sheet(lesson)?;
        }
        let Some(stopped) = acted.dropped_line else {
            return Ok(());
        };
        let text = if stopped.seat_moves_again { "play-stopped" } else { "play-rest" };
        self.show(&self.context.text(text, &args![action = stopped.action]))
    }

    /// Shows a foul of an external bot.
    fn tell_foul(&self, seat: Seat, foul: &Foul) -> Result<()> {
        // Under `FoulPolicy::Random`, a bot can repeat its foul at every turn. Only the first time is reported.
        if foul.is_old {
            return Ok(());
        }
        let args = args![
            name = self.table().name(seat),
            foul = foul_text(self.context, foul),
            rule = self.session.foul_policy().id()
        ];
        self.show(&self.wrapped(&self.context.text("play-foul", &args)))
    }
}
