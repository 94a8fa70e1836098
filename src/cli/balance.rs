//! `mappemonde balance --out DIR`: how fair the games are, as pages and data.

mod against;
mod booked;
mod data;
mod page;

use std::ops::Range;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::atomic::AtomicBool;

use anyhow::Result;

use bots::Level;
use engine::Setup;
use games::{GameId, with_game};
use lang::{Lang, Number};
use sim::{Plan, Summary, Tally, Work};

use super::game::{self, Agreement};
use super::parts::{self, Made, Matches, PartOf, Parts};
use super::project::shown;
use super::simulate::{failed, stop_on_ctrl_c, told_outcome, usual_threads};
use super::whole::{make_folder_of, write_whole};
use super::{Context, Outcome};
use against::Against;
use booked::Booked;

/// What plays its parts.
const COMMAND: &str = "balance";

/// The file of the exact numbers.
const EXACT: &str = "balance.json";

/// The number of players at the table that is looked at most, or as near as the rules allow.
const MAIN: u16 = 4;

/// Of so many games at the main table each other table plays one.
const OTHERS: u64 = 4;

/// The same of tables where two levels meet.
const LEVELS: u64 = 10;

#[derive(clap::Args)]
pub(crate) struct BalanceArgs {
    #[arg(value_name = "GAME")]
    game: Vec<String>,
    #[arg(long, value_name = "PATH")]
    out: PathBuf,
    #[arg(long, value_name = "N", default_value_t = 30_000, value_parser = clap::value_parser!(u64).range(1..=100_000_000))]
    games: u64,
    #[arg(long, value_name = "LEVEL", default_value = "medium")]
    bot: String,
    #[arg(long, value_name = "SEED", default_value_t = 0)]
    seed: u64,
    #[arg(long, value_name = "T", value_parser = clap::value_parser!(u16).range(1..=1024))]
    threads: Option<u16>,
    #[arg(long, value_name = "I/N", value_parser = PartOf::typed, conflicts_with = "against")]
    part: Option<PartOf>,
    #[arg(long, value_name = "PART", num_args = 1.., conflicts_with_all = ["game", "games", "bot", "seed", "threads", "part", "deck", "category", "hand", "variant"])]
    merge: Vec<PathBuf>,
    #[arg(long, value_name = "OLD")]
    against: Option<PathBuf>,
    #[arg(long, value_name = "PERCENT", requires = "against", value_parser = clap::value_parser!(u16).range(1..=50))]
    seat_moves: Option<u16>,
    #[command(flatten)]
    agreement: Agreement,
}

/// The matches of a table, and what they come to.
struct Table {
    matches: Matches,
    tally: Tally,
    summary: Summary,
}

impl Table {
    fn new(matches: Matches, tally: Tally) -> Self {
        let plan = Plan {
            bots: matches.bots.clone(),
            options: (),
            matches: matches.games,
            seed: matches.seed,
        };
        let summary = tally.clone().summary(&plan);
        Self { matches, tally, summary }
    }

    fn players(&self) -> usize {
        self.matches.bots.len()
    }

    /// Whether bots of two levels meet.
    fn is_of_levels(&self) -> bool {
        self.matches.bots.windows(2).any(|pair| pair[0] != pair[1])
    }
}

/// The tables of a game.
struct Tables {
    game: GameId,
    all: Vec<Table>,
}

impl Tables {
    /// Those where all bots are of one level.
    fn even(&self) -> impl Iterator<Item = &Table> {
        self.all.iter().filter(|table| !table.is_of_levels())
    }

    /// The table that is looked at most: that with most games, and of several the one nearest to four players.
    fn main(&self) -> Option<&Table> {
        let rank = |table: &&Table| {
            let away = table.players().abs_diff(usize::from(MAIN));
            (table.matches.games, std::cmp::Reverse(away))
        };
        self.even().max_by_key(rank)
    }

    fn levels(&self) -> impl Iterator<Item = &Table> {
        self.all.iter().filter(|table| table.is_of_levels())
    }
}

pub(crate) fn run(context: &Context, args: &BalanceArgs) -> Result<Outcome> {
    let old = Against::open(context, args)?;
    let hall = Hall { context, args, old, stop: stop_on_ctrl_c()? };
    if !args.merge.is_empty() {
        let merged = parts::merge(context, &args.merge, COMMAND)?;
        let folder = args.merge.first().map_or(Path::new(""), |file| parts::folder_of(file));
        return match merged.lacks(context, folder) {
            Some(lacks) => anyhow::bail!(lacks),
            None => {
                for matches in merged.matches() {
                    let game = game::game(context, &matches.game)?;
                    with_game!(game, G => hall.is_of_edition::<G>(matches))?;
                }
                hall.make(merged)
            }
        };
    }
    let first = if args.part.is_some() { args.out.clone() } else { args.out.join(EXACT) };
    make_folder_of(context, &first)?;
    let games = match args.game.as_slice() {
        [] => GameId::ALL.to_vec(),
        typed => typed.iter().map(|id| game::game(context, id)).collect::<Result<_>>()?,
    };
    let level = game::level(context, &args.bot)?;
    let mut matches = Vec::new();
    for game in games {
        if let Some(old) = &hall.old {
            old.check(context, game, args.agreement.deck())?;
        }
        let tables = with_game!(game, G => hall.tables::<G>(level))?;
        matches.extend(tables);
    }
    let part = args.part.unwrap_or(PartOf { part: 1, of: 1 });
    let mut tallies = Vec::new();
    for line in &matches {
        let tally = hall.play(context, line, part)?;
        let asked = line.part(part);
        let outcome = told_outcome(context, tally.matches(), asked.end - asked.start);
        if !matches!(outcome, Outcome::Fine) {
            return Ok(outcome);
        }
        tallies.push(tally);
    }
    let made = Made::here(COMMAND, part.of, matches).by(hall.arguments());
    let parts = Parts::one(made, part.part, tallies);
    if args.part.is_some() {
        parts.write(context, &args.out)?;
        context.say("simulate-wrote", &[("path", shown(&args.out).into())]);
        return Ok(Outcome::Fine);
    }
    hall.make(parts)
}

struct Hall<'a> {
    context: &'a Context,
    args: &'a BalanceArgs,
    /// What is compared with; none where nothing is.
    old: Option<Against>,
    stop: Arc<AtomicBool>,
}

impl Hall<'_> {
    /// What plays the same again.
    fn arguments(&self) -> String {
        let BalanceArgs { game, games, bot, seed, .. } = self.args;
        let mut words: Vec<&str> = game.iter().map(String::as_str).collect();
        let rest = format!("--games {games} --seed {seed} --bot {bot}");
        words.push(&rest);
        let agreed = self.args.agreement.words();
        words.extend(agreed.iter().map(String::as_str));
        words.join(" ")
    }

    /// The tables of a game: one for each number of players, and some where bots meet those of the level below.
    fn tables<G: Booked>(&self, level: Level) -> Result<Vec<Matches>> {
        let agreement = &self.args.agreement;
        let dataset = game::dataset(self.context, G::ID, agreement.deck())?;
        let options = G::options(self.context, &dataset, agreement)?;
        let cards = game::cards::<G>(self.context, &dataset)?;
        let (min, max) = dataset.rules_of(G::ID).map_or((2, 2), |rules| rules.players);
        let min = min.max(2);
        // A variant may be for some numbers of players only.
        let playable = |players: &u16| {
            let seats = u8::try_from(*players).unwrap_or(u8::MAX);
            G::check(&cards, &Setup { seats, options: options.clone() }).is_ok()
        };
        let sizes: Vec<u16> = (min..=max).filter(playable).collect();
        let main = sizes.iter().copied().min_by_key(|players| players.abs_diff(MAIN));
        let main = main.unwrap_or(MAIN.min(max).max(min));
        let all = self.args.games;
        let mut tables = Vec::new();
        let mut add = |bots: Vec<Level>, games: u64| -> Result<()> {
            let plan = Plan {
                bots,
                options: options.clone(),
                matches: games.max(1),
                seed: self.args.seed,
            };
            tables.push(Matches::of::<G>(self.context, &dataset, &plan)?);
            Ok(())
        };
        if sizes.is_empty() {
            // Playing it says what cannot be.
            add(vec![level; main.into()], all)?;
        }
        for players in sizes.iter().copied() {
            let games = if players == main { all } else { all / OTHERS };
            add(vec![level; players.into()], games)?;
        }
        let below = Level::ALL.into_iter().take_while(|other| *other < level).last();
        if let Some(below) = below {
            for players in sizes.into_iter().filter(|players| [2, 4, 6].contains(players)) {
                let bots = [level, below].into_iter().cycle().take(players.into());
                add(bots.collect(), all / LEVELS)?;
            }
        }
        Ok(tables)
    }

    /// Refuses matches of other cards than those at hand: their names would be those of another edition.
    fn is_of_edition<G: Booked>(&self, matches: &Matches) -> Result<()> {
        let dataset = game::dataset(self.context, G::ID, matches.deck.as_deref())?;
        parts::plan_here::<G>(self.context, &dataset, matches).map(drop)
    }

    /// Plays the part of a line of matches, with the cards of the edition that a context has.
    fn play(&self, context: &Context, matches: &Matches, part: PartOf) -> Result<Tally> {
        let game = game::game(context, &matches.game)?;
        with_game!(game, G => self.play_game::<G>(context, matches, matches.part(part)))
    }

    fn play_game<G: Booked>(
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
        let another = || G::cards(&dataset).map_or_else(|_| Arc::clone(&cards), Arc::new);
        let done = |done| bar.inc(done);
        let threads = usual_threads(self.args.threads);
        let work = Work { threads, stop: &self.stop, progress: &done };
        let tally = sim::count_for_book::<G>(&another, &plan, numbers, work);
        bar.finish_and_clear();
        tally.map_err(|failure| failed::<G>(context, &dataset, plan.bots.len(), failure))
    }

    /// Writes the book of all games that were played.
    fn make(&self, parts: Parts) -> Result<Outcome> {
        let (context, folder) = (self.context, &self.args.out);
        let exact = parts.text()?;
        let mut games: Vec<Tables> = Vec::new();
        for (matches, tally) in parts.counted() {
            let game = game::game(context, &matches.game)?;
            let table = Table::new(matches, tally);
            match games.last_mut().filter(|tables| tables.game == game) {
                Some(tables) => tables.all.push(table),
                None => games.push(Tables { game, all: vec![table] }),
            }
        }
        let mut pages = Vec::new();
        let mut data = data::Lines::default();
        let mut moved = Vec::new();
        for tables in &games {
            let game = tables.game.id();
            let (text, lines) = with_game!(tables.game, G => {
                let against = match &self.old {
                    Some(old) => old.of::<G>(self, tables)?,
                    None => None,
                };
                page::page::<G>(self, tables, against.as_ref())?
            });
            pages.push((format!("{game}.html"), text));
            moved.extend(lines);
            data.add(tables);
        }
        pages.push((EXACT.to_owned(), exact));
        pages.push(("balance.csv".to_owned(), data.csv()?));
        for (name, text) in &pages {
            write_whole(context, &folder.join(name), text.as_bytes())?;
        }
        let count = [("count", games.len().into()), ("folder", shown(folder).into())];
        context.say("balance-wrote", &count);
        if moved.is_empty() || self.args.seat_moves.is_none() {
            return Ok(Outcome::Fine);
        }
        context.term.result(&(moved.join("\n") + "\n"))?;
        Ok(Outcome::Findings)
    }
}

/// A whole number as it is printed.
fn whole(number: u64, lang: Lang) -> String {
    Number::whole(i64::try_from(number).unwrap_or(i64::MAX)).print(lang)
}

impl Context {
    /// The same with the edition in another folder.
    fn with_edition(&self, folder: &Path) -> Self {
        Self { project: Some(folder.to_owned()), ..self.speaking(self.lang()) }
    }
}
