//! Worker threads that play pairs of matches. The results are processed in the order of the pairs.

use std::collections::BTreeMap;
use std::path::Path;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{Mutex, mpsc};
use std::thread;

use anyhow::Result;
use lang::args;

use crate::atomic;
use ::arena::journal::{Game as Counted, Pair};
use ::arena::{RemotePlayer, WIN};
use ::match_session::contest::{Ending, FinishedMatch as Match, play};
use ::match_session::{BuiltInPlayer, Foul, FoulPolicy, Player};
use bots::BotGame;
use engine::{Game, Seat, Setup};
use record::{Edition, Participant, action_line, ended_line};

use crate::context::Context;
use crate::mutex::lock_ignoring_poison;
use crate::program::{BotChoice, Invitation, Process, foul_text};

/// Inputs that all pairs of the arena share.
pub(super) struct WorkerPool<'a, G: Game> {
    pub(super) context: &'a Context,
    pub(super) edition: &'a Edition<G>,
    pub(super) setup: &'a Setup<G::Options>,
    pub(super) invitation: &'a Invitation,
    /// Consequence of a foul.
    pub(super) rule: FoulPolicy,
    pub(super) seed: u64,
    /// Folder for the records of all matches, if requested.
    pub(super) records: Option<&'a Path>,
    pub(super) bots: &'a [BotChoice],
    /// External bots that were started for the greeting and have not played yet, by index of the bot.
    pub(super) waiting: Mutex<Vec<Option<RemotePlayer<Process>>>>,
    /// Displayed names, by index of the bot.
    pub(super) names: &'a [String],
    /// Set by Ctrl-C.
    pub(super) stop: &'a AtomicBool,
    pub(super) threads: usize,
}

/// A pair that has been played.
struct FinishedPair {
    entry: Pair,
    /// The records of both matches, if they are requested.
    records: Vec<String>,
    /// The foul that stops the arena, with the side (0 or 1) of the bot that committed it; `None` without such a
    /// foul.
    stopped: Option<(usize, Foul)>,
}

/// The players of the two bots of a pairing. Each bot has one player for each seat that it can have in a match.
type Sides<G> = [Vec<Box<dyn Player<G>>>; 2];

impl<G: BotGame + 'static> WorkerPool<'_, G> {
    /// Plays the pairs `from` to `most` (exclusive) of the pairing with index `number`. Calls `process_pair` for each
    /// pair, in order, until it returns `true`.
    pub(super) fn play(
        &self,
        number: usize,
        pairing: (usize, usize),
        from: u64,
        most: u64,
        process_pair: &mut dyn FnMut(&Pair) -> Result<bool>,
    ) -> Result<()> {
        let next = AtomicU64::new(from);
        let enough = AtomicBool::new(false);
        let (to, done) = mpsc::channel::<FinishedPair>();
        thread::scope(|scope| {
            for _ in 0..self.threads {
                let (to, next, enough) = (to.clone(), &next, &enough);
                scope.spawn(move || {
                    let mut sides = self.sides(pairing);
                    while !enough.load(Ordering::Relaxed) && !self.stop.load(Ordering::Relaxed) {
                        let pair = next.fetch_add(1, Ordering::Relaxed);
                        if pair >= most
                            || to.send(self.pair(number, pairing, pair, &mut sides)).is_err()
                        {
                            break;
                        }
                    }
                });
            }
            // The loop below ends when the last worker has dropped its sender.
            drop(to);
            // Pairs are finished in any order. They are processed in order, so that the end of a test does not depend
            // on the number of threads.
            let mut waiting = BTreeMap::new();
            let mut wanted = from;
            let mut result = Ok(());
            for pair in done {
                waiting.insert(pair.entry.pair, pair);
                while let Some(pair) = waiting.remove(&wanted) {
                    wanted += 1;
                    if enough.load(Ordering::Relaxed) {
                        continue;
                    }
                    match self.save_records(pairing, &pair).and_then(|()| process_pair(&pair.entry))
                    {
                        Ok(ended) => enough.store(ended, Ordering::Relaxed),
                        Err(error) => {
                            enough.store(true, Ordering::Relaxed);
                            result = Err(error);
                        }
                    }
                }
            }
            result
        })
    }

    /// Creates the players of both bots for one worker thread.
    fn sides(&self, (one, other): (usize, usize)) -> Sides<G> {
        let most = usize::from(self.setup.seats).div_ceil(2);
        [one, other].map(|bot| (0..most).map(|_| self.player(bot)).collect())
    }

    /// Creates a player of a bot. For an external bot this is a process that waits after its greeting, or else one
    /// that is started for its first match.
    fn player(&self, bot: usize) -> Box<dyn Player<G>> {
        match &self.bots[bot] {
            BotChoice::Level(level) => Box::new(BuiltInPlayer::new(*level)),
            BotChoice::Program(words) => {
                let waiting = lock_ignoring_poison(&self.waiting)[bot].take();
                Box::new(waiting.unwrap_or_else(|| self.invitation.program(words)))
            }
        }
    }

    /// Plays pair number `pair`: two matches with the same deal. In the second match, the bots exchange all seats.
    fn pair(
        &self,
        number: usize,
        pairing: (usize, usize),
        pair: u64,
        sides: &mut Sides<G>,
    ) -> FinishedPair {
        let seed = self.seed.wrapping_add(pair);
        let mut stopped = None;
        let mut records = Vec::new();
        let games = [0, 1].map(|game| {
            let side_of = |seat: usize| (seat + game) % 2;
            let count = usize::from(self.setup.seats);
            let mut players: Vec<Box<dyn Player<G>>> =
                (0..count).filter_map(|seat| sides[side_of(seat)].pop()).collect();
            // The same seed for both matches: with the same deal, luck affects both bots and cancels out.
            let played = play::<G>(&self.edition.cards, self.setup, seed, &mut players, self.rule);
            for (seat, player) in players.into_iter().enumerate().rev() {
                sides[side_of(seat)].push(player);
            }
            let fouls = played.fouls.iter();
            let fouls = fouls.map(|(seat, _, foul)| (side_of(seat.index()), foul.kind)).collect();
            if let (Ending::Stopped(seat), Some((_, _, foul))) =
                (played.ending, played.fouls.last())
            {
                stopped.get_or_insert((side_of(seat.index()), foul.clone()));
            }
            if self.records.is_some() {
                records.push(self.record(seed, pairing, game, &played));
            }
            Counted { won: won(&played, side_of), decisions: played.actions.len() as u64, fouls }
        });
        FinishedPair { entry: Pair { pairing: number, pair, games }, records, stopped }
    }

    /// Formats the record of a match. `game` is the index of the match in its pair (0 or 1).
    fn record(
        &self,
        seed: u64,
        (one, other): (usize, usize),
        game: usize,
        played: &Match<G>,
    ) -> String {
        let bots = [one, other];
        let sitters = (0..usize::from(self.setup.seats)).map(|seat| {
            let bot = bots[(seat + game) % 2];
            // The number of the seat makes the names unique. It takes up to four characters with its space.
            let name: String = self.names[bot].chars().take(record::MAX_NAME_CHARS - 4).collect();
            let bot = self.bots[bot].level().id().to_owned();
            Participant { name: format!("{} {}", name.trim(), seat + 1), bot: Some(bot) }
        });
        let header = self.edition.header(seed, sitters.collect(), self.setup.options.clone());
        let mut lines = header.line();
        for (seat, action) in &played.actions {
            lines.push_str(&action_line(*seat, action));
        }
        if played.ending == Ending::Over {
            lines.push_str(&ended_line(&played.position.standings()));
        }
        lines
    }

    /// Writes the records of a pair, if they are requested. Fails if a foul has stopped the arena.
    fn save_records(&self, (one, other): (usize, usize), done: &FinishedPair) -> Result<()> {
        if let Some((side, foul)) = &done.stopped {
            let args = args![
                bot = self.names[[one, other][*side]].as_str(),
                foul = foul_text(self.context, foul)
            ];
            return Err(self.context.failure("arena-foul", &args));
        }
        let Some(folder) = self.records else {
            return Ok(());
        };
        for (game, record) in (1..).zip(&done.records) {
            let pair = done.entry.pair + 1;
            let name = format!("{}-{}-{pair}-{game}.jsonl", one + 1, other + 1);
            atomic::write_whole(self.context, &folder.join(name), record.as_bytes())?;
        }
        Ok(())
    }
}

/// Returns the first side's share of the win, in units of 1/[`WIN`]. Several winners of a match share the win.
fn won<G: Game>(played: &Match<G>, side_of: impl Fn(usize) -> usize) -> u64 {
    let position = &played.position;
    match played.ending {
        Ending::Over => {
            let winners: Vec<Seat> =
                Seat::all(position.seats()).filter(|seat| position.has_won(*seat)).collect();
            let part = WIN / winners.len().max(1) as u64;
            winners.iter().filter(|seat| side_of(seat.index()) == 0).count() as u64 * part
        }
        // The other side wins, whatever its share was: a forfeit is worth a whole match.
        Ending::Forfeited(seat) | Ending::Stopped(seat) => WIN * side_of(seat.index()) as u64,
    }
}
