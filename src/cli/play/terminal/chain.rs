//! Chains of correct answers of a single player, and the longest one so far.

use anyhow::Result;
use lang::args;

use ::quiz::Chains;
use engine::Seat;
use narration::day;

use super::state::Terminal;
use crate::home;

impl Terminal<'_> {
    /// Returns `true` if one person plays Plus ou moins alone.
    fn is_chain(&self) -> bool {
        self.session.game() == model::game::HIGHER_LOWER
            && self.table().names.len() == 1
            && self.session.is_person(Seat(0))
    }

    /// Shows the record to beat. An unreadable file is reported at the end of the match.
    pub(super) fn tell_record(&self) -> Result<()> {
        if !self.is_chain() {
            return Ok(());
        }
        let kept = home::read_user_file(self.context, home::CHAINS, Chains::read);
        match kept.map_or(0, |chains| chains.longest()) {
            0 => Ok(()),
            longest => {
                let args = args![record = longest];
                self.show(&self.fitted(&self.context.text("chain-record", &args)))
            }
        }
    }

    /// Saves the length of a finished chain, and shows whether it is the longest.
    pub(super) fn keep_chain(&self) -> Result<()> {
        if !self.is_chain() {
            return Ok(());
        }
        let now = self.session.scores().first().map_or(0, |score| usize::from(*score));
        let mut longest = 0;
        let kept = home::change(
            self.context,
            home::CHAINS,
            Chains::read,
            Chains::text,
            |chains: &mut Chains| {
                // Read before `played` adds the new chain, which may be the longest itself.
                longest = chains.longest();
                chains.played(now);
            },
        );
        match kept {
            Ok(()) => {
                let told = day::chain_record(longest, now, &self.context.localizer);
                self.show(&self.fitted(&told))
            }
            // An unreadable file must not prevent the end of the match.
            Err(why) => {
                self.context.term.print_notice(&format!("{why:#}."));
                Ok(())
            }
        }
    }
}
