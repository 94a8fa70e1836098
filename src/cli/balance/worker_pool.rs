//! Plays the matches of a balance book.

use std::ops::Range;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;

use anyhow::Result;

use bots::Level;
use engine::Setup;
use games::with_game;
use sim::{Plan, Tally, Work};

use super::args::BalanceArgs;
use super::booked::BalanceBookGame;
use super::tables::MAIN;
use crate::context::Context;
use crate::game;
use crate::parts::{self, Matches, PartNumber};
use crate::workers::{failed, usual_threads};

/// Divisor for the number of games of a table besides the main one: it plays a quarter as many.
const OTHERS: u64 = 4;

/// Divisor for the number of games of a table with two levels of bots: it plays a tenth as many as the main table.
const LEVELS: u64 = 10;

/// Plays the matches of a run of `balance`.
pub(super) struct WorkerPool<'a> {
    pub(super) context: &'a Context,
    pub(super) args: &'a BalanceArgs,
    /// Flag that Ctrl-C sets.
    pub(super) stop: Arc<AtomicBool>,
}

impl WorkerPool<'_> {
    /// Formats the command-line arguments that reproduce the run.
    pub(super) fn arguments(&self) -> String {
        let BalanceArgs { game, games, bot, seed, .. } = self.args;
        let mut words: Vec<&str> = game.iter().map(String::as_str).collect();
        let rest = format!("--games {games} --seed {seed} --bot {bot}");
        words.push(&rest);
        let agreed = self.args.agreement.words();
        words.extend(agreed.iter().map(String::as_str));
        words.join(" ")
    }

    /// Returns the descriptions of a game's tables: one table for each number of players, and tables at which bots of
    /// `level` play against bots of the next lower level.
    pub(super) fn tables<G: BalanceBookGame>(&self, level: Level) -> Result<Vec<Matches>> {
        let agreement = &self.args.agreement;
        let dataset = game::dataset(self.context, G::ID, agreement.deck())?;
        let options = G::options(self.context, &dataset, agreement)?;
        let cards = game::cards::<G>(self.context, &dataset)?;
        let (min, max) = dataset.rules_of(G::ID).map_or((2, 2), |rules| rules.players);
        // A table of one seat has nothing to balance.
        let min = min.max(2);
        // A variant can restrict the number of players.
        let playable = |players: &u16| {
            let seats = u8::try_from(*players).unwrap_or(u8::MAX);
            G::check(&cards, &Setup { seats, options: options.clone() }).is_ok()
        };
        let sizes: Vec<u16> = (min..=max).filter(playable).collect();
        let main = sizes.iter().copied().min_by_key(|players| players.abs_diff(MAIN));
        // Without a valid number of players, any number will do: it is used only to report the error.
        let main = main.unwrap_or(MAIN.min(max).max(min));
        let all = self.args.games;
        let mut tables = Vec::new();
        let mut add = |bots: Vec<Level>, games: u64| -> Result<()> {
            let plan = Plan {
                bots,
                options: options.clone(),
                // At least 1, because a quarter or a tenth of very few games is 0.
                matches: games.max(1),
                seed: self.args.seed,
            };
            tables.push(Matches::from_plan::<G>(self.context, &dataset, &plan)?);
            Ok(())
        };
        if sizes.is_empty() {
            // No number of players is valid. An attempt to play this table reports why.
            add(vec![level; main.into()], all)?;
        }
        for players in sizes.iter().copied() {
            let games = if players == main { all } else { all / OTHERS };
            add(vec![level; players.into()], games)?;
        }
        // Levels are in ascending order, so the last one before `level` is the next lower one.
        let below = Level::ALL.into_iter().take_while(|other| *other < level).last();
        if let Some(below) = below {
            // Only even numbers, because each level has half of the seats.
            for players in sizes.into_iter().filter(|players| [2, 4, 6].contains(players)) {
                let bots = [level, below].into_iter().cycle().take(players.into());
                add(bots.collect(), all / LEVELS)?;
            }
        }
        Ok(tables)
    }

    /// Fails unless the matches were played with the cards of the current edition. Otherwise the page would show
    /// wrong names.
    pub(super) fn check_edition<G: BalanceBookGame>(&self, matches: &Matches) -> Result<()> {
        let dataset = game::dataset(self.context, G::ID, matches.deck.as_deref())?;
        parts::plan_for_current_edition::<G>(self.context, &dataset, matches).map(drop)
    }

    /// Plays one part of `matches`, with the cards of the edition of `context`.
    pub(super) fn play(
        &self,
        context: &Context,
        matches: &Matches,
        part: PartNumber,
    ) -> Result<Tally> {
        let game = game::game(context, &matches.game)?;
        with_game!(game, G => self.play_game::<G>(context, matches, matches.part(part)))
    }

    /// Plays the matches of the game `G` with these numbers, and shows a progress bar.
    pub(super) fn play_game<G: BalanceBookGame>(
        &self,
        context: &Context,
        matches: &Matches,
        numbers: Range<u64>,
    ) -> Result<Tally> {
        let dataset = game::dataset(context, G::ID, matches.deck.as_deref())?;
        let cards = game::cards::<G>(context, &dataset)?;
        let plan = matches.plan_of::<G>()?;
        let bar = context
            .term
            .progress("{prefix:24} {bar:30} {pos}/{len} {eta}", numbers.end - numbers.start);
        bar.set_prefix(format!("{} {}", matches.game, matches.bots.len()));
        // Each thread gets its own copy of the cards, because threads that share an `Arc` contend for its reference
        // count.
        let another = || G::cards(&dataset).map_or_else(|_| Arc::clone(&cards), Arc::new);
        let done = |done| bar.inc(done);
        let threads = usual_threads(self.args.threads);
        let work = Work { threads, stop: &self.stop, progress: &done };
        let tally = G::count_for_book(&another, &plan, numbers, work);
        bar.finish_and_clear();
        tally.map_err(|failure| failed::<G>(context, &dataset, plan.bots.len(), failure))
    }

    /// Plays the matches with these numbers, with the cards of the edition of `context`.
    pub(super) fn play_numbers(
        &self,
        context: &Context,
        matches: &Matches,
        numbers: Range<u64>,
    ) -> Result<Tally> {
        let game = game::game(context, &matches.game)?;
        with_game!(game, G => self.play_game::<G>(context, matches, numbers))
    }
}
