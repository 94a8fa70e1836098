//! External bots in simulations. Each seat that is played at the same time has its own process of the bot, which is
//! reused for further matches.

use std::collections::BTreeMap;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex};

use anyhow::Result;
use lang::args;

use ::arena::RemotePlayer;
use ::match_session::{Foul, FoulKind, FoulPolicy, contest};
use bots::{Bot, BotGame};
use engine::{Game, GameRng, LoggedEvent, Observation, Seat, Setup};

use crate::context::Context;
use crate::mutex::lock_ignoring_poison;
use crate::program::{Invitation, Process, ProgramCommand, foul_text};

/// The idle processes of an external bot, and its fouls.
pub(super) struct Pool {
    words: ProgramCommand,
    invitation: Invitation,
    rule: FoulPolicy,
    idle: Mutex<Vec<RemotePlayer<Process>>>,
    /// Number of fouls by kind, with the first one of each.
    fouls: Mutex<BTreeMap<FoulKind, (usize, Foul)>>,
    /// Set after a foul to end the simulation, unless random moves replace the bot.
    stop: Arc<AtomicBool>,
}

impl Pool {
    pub(super) fn new(
        words: ProgramCommand,
        invitation: Invitation,
        rule: FoulPolicy,
        stop: Arc<AtomicBool>,
    ) -> Arc<Self> {
        let (idle, fouls) = (Mutex::default(), Mutex::default());
        Arc::new(Self { words, invitation, rule, idle, fouls, stop })
    }

    /// Returns the bot for a seat. It uses an idle process if there is one, or else a process that is started when
    /// needed.
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
        // Random moves in place of a failed process have their own random stream, so that they have no effect on the
        // deal.
        let fallback_rng = contest::fallback_rng(seed, seat);
        Box::new(PooledBot { remote: Some(remote), pool: Arc::clone(self), fallback_rng })
    }

    /// Reports the fouls. Fails if the simulation was ended after a foul.
    pub(super) fn report_fouls(&self, context: &Context) -> Result<()> {
        for (count, foul) in lock_ignoring_poison(&self.fouls).values() {
            let args =
                args![bot = self.words.name(), count = *count, foul = foul_text(context, foul)];
            if self.rule != FoulPolicy::Random {
                return Err(context.failure("simulate-foul", &args));
            }
            context.print_message("simulate-fouls", &args);
        }
        Ok(())
    }
}

fn as_player<G: Game>(remote: &mut RemotePlayer<Process>) -> &mut dyn ::match_session::Player<G> {
    remote
}

/// A process of the external bot that plays one seat of a match.
struct PooledBot {
    /// The process; `None` only while this value is dropped.
    remote: Option<RemotePlayer<Process>>,
    pool: Arc<Pool>,
    /// Random generator for moves in place of a failed process.
    fallback_rng: GameRng,
}

impl<G: Game> Bot<G> for PooledBot {
    fn choose(&mut self, observation: &Observation<'_, G>) -> G::Action {
        let chosen = self.remote.as_mut().map(|remote| as_player::<G>(remote).choose(observation));
        let foul = match chosen {
            Some(Ok(action)) => return action,
            Some(Err(foul)) => Some(foul),
            None => None,
        };
        // A failed process returns its foul again for each further decision; it is counted once.
        if let Some(foul) = foul.filter(|foul| !foul.is_old) {
            let mut fouls = lock_ignoring_poison(&self.pool.fouls);
            fouls.entry(foul.kind).or_insert((0, foul)).0 += 1;
            if self.pool.rule != FoulPolicy::Random {
                self.pool.stop.store(true, Ordering::Relaxed);
            }
        }
        observation.nth_action(self.fallback_rng.index(observation.count_actions()))
    }

    fn wants_events(&self) -> bool {
        self.remote.as_ref().is_some_and(::match_session::Player::<G>::wants_events)
    }

    fn on_event(&mut self, event: &LoggedEvent<G::Event>) {
        if let Some(remote) = &mut self.remote {
            as_player::<G>(remote).on_event(event);
        }
    }

    fn end(&mut self, standings: &[u8], scores: &[u16]) {
        if let Some(remote) = &mut self.remote {
            as_player::<G>(remote).end(standings, scores);
        }
    }
}

impl Drop for PooledBot {
    fn drop(&mut self) {
        // The process continues to run, for the next match.
        lock_ignoring_poison(&self.pool.idle).extend(self.remote.take());
    }
}
