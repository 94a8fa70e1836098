//! Plays a match at this terminal: prompts people, narrates events, writes the record.

mod chain;
mod event_narration;
mod question;
mod recap;
mod state;

use anyhow::Result;
use lang::args;

use ::match_session::{ActionOutcome, Advance, Foul, Rule};
use engine::Seat;

use crate::program::foul_text;
use question::Step;
pub(super) use state::{End, Terminal};

impl Terminal<'_> {
    /// Narrates the opening of the match.
    pub(crate) fn tell_opening(&mut self) -> Result<()> {
        // With a hand-over of the keyboard, each player gets it before their first decision.
        if self.keyboard.is_none() {
            self.heard = 0;
            self.narrate_turn(None, false)?;
        }
        self.tell_record()
    }

    /// Plays until the match is over or the session ends.
    pub(crate) fn run(&mut self) -> Result<End> {
        // A resumed record may end in the middle of a typed line.
        self.session.look_ahead(self.voice());
        loop {
            match self.session.advance(self.voice()) {
                Advance::Acted(acted) => self.went_on(acted)?,
                Advance::Foul(seat, foul) => {
                    self.tell_foul(seat, &foul)?;
                    if self.session.rule() != Rule::Random {
                        return Ok(End::Fouled);
                    }
                }
                Advance::NeedsDecision(seat) => match self.decide(seat)? {
                    Step::Asking | Step::Anew => {}
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

    /// Records an action, then narrates it.
    fn went_on(&mut self, acted: ActionOutcome) -> Result<()> {
        // Bots' actions are held back until a person acts, so that an abandoned match leaves no file.
        let is_bot = !self.session.is_person(acted.seat) && !self.session.people().is_empty();
        self.record_lines(is_bot)?;
        self.narrate_turn(Some(acted.seat), acted.goes_on)?;
        for lesson in acted.lessons.iter().filter(|lesson| lesson.shown) {
            self.show_fiche(lesson)?;
        }
        let Some(stopped) = acted.stopped else {
            return Ok(());
        };
        let text = if stopped.goes_on { "play-stopped" } else { "play-rest" };
        self.show(&self.context.text(text, &args![action = stopped.action]))
    }

    fn tell_foul(&self, seat: Seat, foul: &Foul) -> Result<()> {
        // Under `Rule::Random` a program can repeat a foul at every turn; it is reported once.
        if foul.is_old {
            return Ok(());
        }
        let args = args![
            name = self.table().name(seat),
            foul = foul_text(self.context, foul),
            rule = self.session.rule().id()
        ];
        self.show(&self.fitted(&self.context.text("play-foul", &args)))
    }
}
