//! External bots in simulations: one process for each seat that is in use at the same time, reused from match to
//! match.

use std::collections::BTreeMap;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex};

use anyhow::Result;
use lang::args;

use ::arena::Remote;
use ::match_session::{Foul, FoulKind, Rule, contest};
use bots::{Bot, BotGame};
use engine::{Game, GameRng, LoggedEvent, Observation, Seat, Setup};

use crate::context::Context;
use crate::mutex::lock_ignoring_poison;
use crate::program::{Invitation, Process, ProgramCommand, foul_text};

/// The idle processes of an external bot, and its fouls.
pub(super) struct Pool {
    words: ProgramCommand,
    invitation: Invitation,
    rule: Rule,
    idle: Mutex<Vec<Remote<Process>>>,
    /// Number of fouls by kind, with the first one of each.
    fouls: Mutex<BTreeMap<FoulKind, (usize, Foul)>>,
    /// Set to end the simulation after a foul, if the rule requires that.
    stop: Arc<AtomicBool>,
}

impl Pool {
    pub(super) fn new(
        words: ProgramCommand,
        invitation: Invitation,
        rule: Rule,
        stop: Arc<AtomicBool>,
    ) -> Arc<Self> {
        let (idle, fouls) = (Mutex::default(), Mutex::default());
        Arc::new(Self { words, invitation, rule, idle, fouls, stop })
    }

    /// Seats a process of the bot, an idle one if possible.
    pub(super) fn seat<G: BotGame + 'static>(
        self: &Arc<Self>,
        cards: &G::Cards,
        setup: &Setup<G::Options>,
        seed: u64,
        seat: Seat,
    ) -> Box<dyn Bot<G>> {
        let idle = lock_ignoring_poison(&self.idle).pop();
        let mut remote = idle.unwrap_or_else(|| self.invitation.program(&self.words));
        as_player::<G>(&mut remote).begin(cards, setup, seed, seat);
        // Random moves in place of a failed bot have their own random stream, so that they do not change the deal.
        let chance = contest::fallback_rng(seed, seat);
        Box::new(Guest { remote: Some(remote), pool: Arc::clone(self), chance })
    }

    /// Reports the fouls. Fails if the rule ends the simulation after one.
    pub(super) fn report_fouls(&self, context: &Context) -> Result<()> {
        for (count, foul) in lock_ignoring_poison(&self.fouls).values() {
            let args =
                args![bot = self.words.name(), count = *count, foul = foul_text(context, foul)];
            if self.rule != Rule::Random {
                return Err(context.failure("simulate-foul", &args));
            }
            context.print_message("simulate-fouls", &args);
        }
        Ok(())
    }
}

fn as_player<G: Game>(remote: &mut Remote<Process>) -> &mut dyn ::match_session::Player<G> {
    remote
}

/// A process of the external bot that plays one seat of a match.
struct Guest {
    /// The process; `None` only while the guest is dropped.
    remote: Option<Remote<Process>>,
    pool: Arc<Pool>,
    /// Random stream for moves in place of a failed process.
    chance: GameRng,
}

impl<G: Game> Bot<G> for Guest {
    fn choose(&mut self, seen: &Observation<'_, G>) -> G::Action {
        let chosen = self.remote.as_mut().map(|remote| as_player::<G>(remote).choose(seen));
        let foul = match chosen {
            Some(Ok(action)) => return action,
            Some(Err(foul)) => Some(foul),
            None => None,
        };
        // A process that has failed repeats its foul for each further decision.
        if let Some(foul) = foul.filter(|foul| !foul.is_old) {
            let mut fouls = lock_ignoring_poison(&self.pool.fouls);
            fouls.entry(foul.kind).or_insert((0, foul)).0 += 1;
            if self.pool.rule != Rule::Random {
                self.pool.stop.store(true, Ordering::Relaxed);
            }
        }
        seen.nth_action(self.chance.index(seen.count_actions()))
    }

    fn wants_events(&self) -> bool {
        self.remote.as_ref().is_some_and(::match_session::Player::<G>::wants_events)
    }

    fn on_event(&mut self, told: &LoggedEvent<G::Event>) {
        if let Some(remote) = &mut self.remote {
            as_player::<G>(remote).on_event(told);
        }
    }

    fn end(&mut self, standings: &[u8], scores: &[u16]) {
        if let Some(remote) = &mut self.remote {
            as_player::<G>(remote).end(standings, scores);
        }
    }
}

impl Drop for Guest {
    fn drop(&mut self) {
        // The process remains running for the next match.
        lock_ignoring_poison(&self.pool.idle).extend(self.remote.take());
    }
}
