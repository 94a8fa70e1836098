//! Explanations in the first match of a game: its purpose, and each rule when it matters for the first time.

use anyhow::Result;

use ::quiz::Coach;
use engine::Seat;

use super::state::Terminal;
use crate::home;

/// Id of the explanation of the purpose of a game.
const PURPOSE: &str = "purpose";

impl Terminal<'_> {
    /// Explains what the game is for, the first time.
    pub(super) fn explain_purpose(&mut self) -> Result<()> {
        if !self.needs(PURPOSE) {
            return Ok(());
        }
        let purpose = self.session.purpose(self.text_options());
        self.show(&purpose)?;
        self.show(&self.wrapped(&self.plain("play-first-rules")))?;
        self.save_explained(PURPOSE);
        Ok(())
    }

    /// Explains the rules that matter for the first time in the decision of a seat.
    pub(super) fn explain_timely_rules(&mut self, seat: Seat) -> Result<()> {
        let since = std::mem::replace(&mut self.coached_steps, self.session.step_count());
        for (rule, text) in self.session.timely_rules(since, seat, self.text_options()) {
            if self.needs(rule) {
                self.show(&text)?;
                self.save_explained(rule);
            }
        }
        Ok(())
    }

    /// Returns `true` if one person plays, who learns the game, and the rule has not been explained yet.
    fn needs(&self, rule: &str) -> bool {
        self.session.people().len() == 1 && self.coach.needs(self.session.game(), rule)
    }

    fn save_explained(&mut self, rule: &str) {
        let game = self.session.game();
        self.coach.save_explained(game, rule);
        // A rule whose explanation cannot be saved is explained again in the next match.
        let _ = home::change_quietly(
            self.context,
            home::COACH,
            Coach::read,
            Coach::to_text,
            |coach: &mut Coach| coach.save_explained(game, rule),
        );
    }
}
