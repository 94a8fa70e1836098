//! Chains of right answers in Plus ou moins (higher or lower) of a single player, and the longest chain so far.

use anyhow::Result;
use lang::args;

use ::quiz::Chains;
use engine::Seat;
use narration::day;

use super::state::Terminal;
use crate::home;

impl Terminal<'_> {
    /// Returns `true` if one person plays Plus ou moins alone, so that the match is a chain.
    fn is_chain(&self) -> bool {
        self.session.game() == model::game::HIGHER_LOWER
            && self.table().names.len() == 1
            && self.session.is_person(Seat(0))
    }

    /// Shows the length of the longest chain. If the file cannot be read, nothing is shown; the end of the match
    /// reports it.
    pub(super) fn tell_record(&self) -> Result<()> {
        if !self.is_chain() {
            return Ok(());
        }
        let kept = home::read_user_file(self.context, home::CHAINS, Chains::read);
        match kept.map_or(0, |chains| chains.longest()) {
            0 => Ok(()),
            longest => {
                let args = args![record = longest];
                self.show(&self.wrapped(&self.context.text("chain-record", &args)))
            }
        }
    }

    /// Saves the length of a finished chain, and shows whether it is the longest so far.
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
            Chains::to_text,
            |chains: &mut Chains| {
                // Read before the new chain is added, which may be the longest itself.
                longest = chains.longest();
                chains.save_solo_match(now);
            },
        );
        match kept {
            Ok(()) => {
                let told = day::chain_record_message(longest, now, &self.context.localizer);
                self.show(&self.wrapped(&told))
            }
            // An unreadable file must not prevent the end of the match, so the error is only printed.
            Err(why) => {
                self.context.term.print_notice(&format!("{why:#}."));
                Ok(())
            }
        }
    }
}
