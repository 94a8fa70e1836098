//! `mappemonde simulate GAME --games N`: plays matches between bots, and reports win rates by seat and side.

mod balance;
mod external_bots;
mod report;

use std::fs;
use std::ops::Range;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::atomic::AtomicBool;

use anyhow::{Result, bail};

use bots::{Level, seated};
use engine::{Game, Seat};
use games::with_game;
use lang::{Lang, LocalizedText, args};
use model::Dataset;
use narration::Narrate;
use record::Edition;
use sim::{Plan, Simulated, Summary, Tally, Work};

use super::atomic;
use super::atomic::make_folder_of;
use super::context::Context;
use super::game::{self, ConfigurableGame, GameOptionArgs};
use super::outcome::Outcome;
use super::parts::{self, Matches, PartNumber, Parts, SimulationSpec};
use super::program::{BotChoice, Invitation, ProgramArgs, ProgramCommand};
use super::values::out_file;
use super::workers::{failed, report_outcome, stop_on_ctrl_c, usual_threads};
use ::report::{Figures, json_line};
use balance::Balance;
use external_bots::Pool;

/// Name of this command in files of parts.
const COMMAND: &str = "simulate";

/// Default number of bots, if the rules allow it; otherwise the nearest number that they allow. The bots play at the
/// level `Medium`.
const USUAL_BOTS: u16 = 4;

#[derive(clap::Args)]
// `declared` are the options for external bots, and `agreement` are the options of the game. The help texts are in
// `messages/LANGUAGE/help.ftl`.
pub(crate) struct SimulateArgs {
    #[arg(required_unless_present = "merge")]
    game: Option<String>,
    #[arg(long, value_name = "N", required_unless_present = "merge", value_parser = clap::value_parser!(u64).range(1..=1_000_000_000))]
    games: Option<u64>,
    #[arg(long = "bot", value_name = "BOT")]
    bots: Vec<String>,
    #[arg(long, value_name = "SEED", default_value_t = 0)]
    seed: u64,
    #[arg(long, value_name = "T", value_parser = clap::value_parser!(u16).range(1..=1024))]
    threads: Option<u16>,
    #[arg(long, value_enum, default_value = "table")]
    format: Format,
    #[arg(long, value_name = "FILE", conflicts_with = "format")]
    write: Option<PathBuf>,
    #[arg(long, value_name = "I/N", value_parser = PartNumber::parse, requires = "out", conflicts_with = "write")]
    part: Option<PartNumber>,
    #[arg(long, value_name = "PART", num_args = 1.., conflicts_with_all = ["game", "games", "bots", "seed", "threads", "write", "part", "deck", "category", "hand", "variant"])]
    merge: Vec<PathBuf>,
    #[arg(long, value_name = "FILE", value_parser = out_file(), conflicts_with_all = ["format", "write"])]
    out: Option<PathBuf>,
    #[command(flatten)]
    declared: ProgramArgs,
    #[command(flatten)]
    agreement: GameOptionArgs,
}

/// Output format of a report.
#[derive(Clone, Copy, PartialEq, Eq, clap::ValueEnum)]
enum Format {
    Table,
    Json,
    Csv,
}

pub(crate) fn run(context: &Context, args: &SimulateArgs) -> Result<Outcome> {
    if !args.merge.is_empty() {
        return merge(context, args);
    }
    if args.out.is_some() && args.part.is_none() {
        return Err(context.usage("part-unnamed", &[]));
    }
    let game = game::game(context, args.game.as_deref().unwrap_or_default())?;
    let bots: Vec<BotChoice> =
        args.bots.iter().map(|word| BotChoice::from_word(context, word)).collect::<Result<_>>()?;
    let mut programs = bots.iter().filter_map(|chosen| match chosen {
        BotChoice::Program(words) => Some(words),
        BotChoice::Level(_) => None,
    });
    let program = programs.next();
    // Results are grouped by level. All external bots count as one level, so the results of two bots would be mixed.
    if programs.any(|other| Some(other) != program) {
        return Err(context.usage("simulate-one-program", &[]));
    }
    // Parts must be reproducible on any machine, which is not certain with an external bot.
    if program.is_some() && args.part.is_some() {
        return Err(context.usage("part-program", &[]));
    }
    let levels = bots.iter().map(BotChoice::level).collect();
    with_game!(game, G => simulate::<G>(context, args, levels, program))
}

/// Plays the matches of a game, and prints the report or writes the requested file.
fn simulate<G: Simulated + ConfigurableGame + Narrate + 'static>(
    context: &Context,
    args: &SimulateArgs,
    mut bots: Vec<Level>,
    program: Option<&ProgramCommand>,
) -> Result<Outcome> {
    let dataset = game::dataset(context, G::ID, args.agreement.deck())?;
    let options = G::options(context, &dataset, &args.agreement)?;
    let workers = WorkerPool::<G> {
        context,
        args,
        cards: game::cards::<G>(context, &dataset)?,
        stop: stop_on_ctrl_c(context)?,
        dataset: &dataset,
        program,
    };
    let plan = |bots| Plan {
        bots,
        options: options.clone(),
        matches: args.games.unwrap_or_default(),
        seed: args.seed,
    };
    if let Some(file) = &args.write {
        return write(&workers, file, &bots, plan);
    }
    if bots.is_empty() {
        bots = usual_bots(&dataset, G::ID);
    }
    let plan = plan(bots);
    if let (Some(part), Some(file)) = (args.part, &args.out) {
        return workers.write_part(&plan, part, file);
    }
    let summary = workers.play(&plan)?;
    print::<G>(context, args.format, &dataset, &plan, &summary)?;
    Ok(outcome(context, &summary))
}

/// Merges files of parts into one file (`--out`), or into a report if no part is missing.
fn merge(context: &Context, args: &SimulateArgs) -> Result<Outcome> {
    let merged = parts::merge(context, &args.merge, COMMAND)?;
    let folder = args.merge.first().map_or(Path::new(""), |file| parts::folder_of(file));
    let lacks = merged.missing_parts_message(context, folder);
    if let Some(file) = &args.out {
        merged.write(context, file)?;
        context.print_message("simulate-wrote", &args![path = file.display().to_string()]);
        lacks.iter().for_each(|lacks| context.term.print_notice(lacks));
        return Ok(Outcome::Success);
    }
    if let Some(lacks) = lacks {
        bail!(lacks);
    }
    // There is always an entry: `Parts::read` rejects a file without matches.
    let Some((matches, tally)) = merged.counted().next() else {
        return Ok(Outcome::Success);
    };
    let game = game::game(context, &matches.game)?;
    with_game!(game, G => print_merged::<G>(context, args.format, &matches, tally))
}

/// Prints the report of merged parts. Their matches must have used the current edition.
fn print_merged<G: Simulated + ConfigurableGame + Narrate>(
    context: &Context,
    format: Format,
    matches: &Matches,
    tally: Tally,
) -> Result<Outcome> {
    let dataset = game::dataset(context, G::ID, matches.deck.as_deref())?;
    let plan = parts::plan_for_current_edition::<G>(context, &dataset, matches)?;
    print::<G>(context, format, &dataset, &plan, &tally.summary(&plan))?;
    Ok(Outcome::Success)
}

/// Prints a report in the requested format.
fn print<G: Simulated + ConfigurableGame + Narrate>(
    context: &Context,
    format: Format,
    dataset: &Dataset,
    plan: &Plan<G::Options>,
    summary: &Summary,
) -> Result<()> {
    let report = &sim::Report::new::<G>(dataset, plan, summary);
    let sides = side_names::<G>(dataset, summary);
    let blocks = report::Simulation { context, dataset, report, sides }.blocks();
    match format {
        Format::Table => context.term.write_report(&blocks),
        Format::Json => context.term.write_data(&json_line(report)?),
        Format::Csv => context.term.write_data(&Figures::collect(&blocks).csv()?),
    }
}

/// Simulates a game with every number of players, and inserts the balance report into the Markdown page `file`.
fn write<G: Simulated + ConfigurableGame + Narrate + 'static>(
    workers: &WorkerPool<'_, G>,
    file: &Path,
    bots: &[Level],
    plan: impl Fn(Vec<Level>) -> Plan<G::Options>,
) -> Result<Outcome> {
    let (context, args) = (workers.context, workers.args);
    let level = match bots {
        [] => Level::Medium,
        // The report contains the command that reproduces it, but an external bot may play differently each time.
        [one] if *one != Level::Program => *one,
        _ => return Err(context.usage("simulate-one-level", &[])),
    };
    let path = args![path = file.display().to_string()];
    let page = fs::read_to_string(file).map_err(|error| {
        let reason = args![reason = assets::io_error_reason(&error)];
        context.failure("render-cannot-write", &[&path[..], &reason].concat())
    })?;
    let mut balance = Balance {
        localizer: &context.localizer,
        game: G::ID,
        command: command(args, file, level, context.lang()),
        digest: Edition::<G>::from_dataset(workers.dataset)
            .map(|edition| edition.digest)
            .unwrap_or_default(),
        tables: Vec::new(),
    };
    // The page is checked first, because the matches take long.
    if balance.insert_into(&page).is_none() {
        bail!(context.text("simulate-no-place", &path));
    }
    let rules = workers.dataset.rules_of(G::ID);
    let (min, max) = rules.map_or((0, 0), |rules| rules.players);
    for players in min..=max {
        let summary = workers.play(&plan(vec![level; players.into()]))?;
        if summary.matches < summary.requested {
            return Ok(outcome(context, &summary));
        }
        let lang = context.lang();
        let names = side_names::<G>(workers.dataset, &summary);
        let names = names
            .iter()
            .zip(&summary.sides)
            .map(|(name, side)| name.map_or(side.id.as_str(), |name| name.get(lang)).to_owned());
        let names = names.collect();
        balance.tables.push((summary, names));
    }
    if let Some(page) = balance.insert_into(&page) {
        atomic::write_whole(context, file, page.as_bytes())?;
        context.print_message("simulate-wrote", &path);
    }
    Ok(Outcome::Success)
}

/// Formats the command that reproduces the report. The number of threads is omitted, because it has no effect.
fn command(args: &SimulateArgs, file: &Path, level: Level, lang: Lang) -> String {
    let (game, games, seed) = (args.game.as_deref(), args.games, args.seed);
    let (game, games) = (game.unwrap_or_default(), games.unwrap_or_default());
    let (bot, lang, file) = (level.id(), lang.id(), file.display());
    format!(
        "mappemonde lab simulate {game} --games {games} --seed {seed} --bot {bot} --lang {lang} --write {file}"
    )
}

/// Inputs of a simulation, which all its worker threads share.
struct WorkerPool<'a, G: Game> {
    context: &'a Context,
    args: &'a SimulateArgs,
    dataset: &'a Dataset,
    cards: Arc<G::Cards>,
    stop: Arc<AtomicBool>,
    /// The external bot for all seats of [`Level::Program`]; `None` if only built-in levels play.
    program: Option<&'a ProgramCommand>,
}

impl<G: Simulated + ConfigurableGame + Narrate + 'static> WorkerPool<'_, G> {
    /// Plays all matches of a plan.
    fn play(&self, plan: &Plan<G::Options>) -> Result<Summary> {
        Ok(self.count(plan, 0..plan.matches)?.summary(plan))
    }

    /// Plays a part and writes its file. If the part is interrupted, no file is written, because incomplete parts
    /// cannot be merged.
    fn write_part(
        &self,
        plan: &Plan<G::Options>,
        part: PartNumber,
        file: &Path,
    ) -> Result<Outcome> {
        let context = self.context;
        make_folder_of(context, file)?;
        let made = SimulationSpec::for_this_program(
            COMMAND,
            part.total,
            vec![Matches::from_plan::<G>(context, self.dataset, plan)?],
        );
        let numbers = plan.part(part.part, part.total);
        let asked = numbers.end - numbers.start;
        let tally = self.count(plan, numbers)?;
        let outcome = report_outcome(context, tally.matches(), asked);
        if matches!(outcome, Outcome::Success) {
            Parts::one(made, part.part, vec![tally]).write(context, file)?;
            context.print_message("simulate-wrote", &args![path = file.display().to_string()]);
        }
        Ok(outcome)
    }

    /// Plays the matches with these numbers, and adds up their results.
    fn count(&self, plan: &Plan<G::Options>, numbers: Range<u64>) -> Result<Tally> {
        let context = self.context;
        let pool = self.program.map(|words| self.start_pool(words, plan)).transpose()?;
        let setup = plan.setup();
        let seat = |level: Level, cards: &G::Cards, seed: u64, seat: Seat| match &pool {
            Some(pool) if level == Level::Program => pool.seat::<G>(cards, &setup, seed, seat),
            _ => seated::<G>(level, cards, seed, seat),
        };
        let asked = numbers.end - numbers.start;
        let bar = context.term.progress("{bar:40} {pos}/{len} {eta}", asked);
        let (dataset, cards) = (self.dataset, &self.cards);
        // Each thread gets its own copy of the cards. A shared copy would slow all threads down, because they would
        // contend for its reference count.
        let another = || G::cards(dataset).map_or_else(|_| Arc::clone(cards), Arc::new);
        let done = |done| bar.inc(done);
        let threads = usual_threads(self.args.threads);
        let work = Work { threads, stop: &self.stop, progress: &done };
        let result = G::count(&another, plan, &seat, numbers, work);
        bar.finish_and_clear();
        if let Some(pool) = &pool {
            pool.report_fouls(context)?;
        }
        result.map_err(|failure| failed::<G>(context, self.dataset, plan.bots.len(), failure))
    }

    /// Starts the external bot once, to check that it can be started, and returns the pool for its processes.
    fn start_pool(&self, words: &ProgramCommand, plan: &Plan<G::Options>) -> Result<Arc<Pool>> {
        let (context, declared) = (self.context, &self.args.declared);
        let seats = plan.setup().seats;
        let unplayable = |why| game::unplayable::<G>(context, self.dataset, plan.bots.len(), &why);
        G::check(&self.cards, &plan.setup()).map_err(unplayable)?;
        let edition = Edition::<G>::from_dataset(self.dataset).map_err(unplayable)?;
        let invitation = Invitation::new(context, self.dataset, &edition, seats, declared)?;
        invitation.start_bots(context, &[BotChoice::Program(words.clone())])?;
        let (words, stop) = (words.clone(), Arc::clone(&self.stop));
        Ok(Pool::new(words, invitation, declared.foul_policy(), stop))
    }
}

/// Returns the names of the sides in the rules; `None` for a side without a name.
fn side_names<'a, G: Narrate>(
    dataset: &'a Dataset,
    summary: &Summary,
) -> Vec<Option<&'a LocalizedText>> {
    summary.sides.iter().map(|side| G::side_name(side.id, dataset)).collect()
}

/// Returns the outcome of the simulation. If matches are missing, prints how many have been played.
fn outcome(context: &Context, summary: &Summary) -> Outcome {
    report_outcome(context, summary.matches, summary.requested)
}

/// Returns the default bots of a simulation.
fn usual_bots(dataset: &Dataset, game: &str) -> Vec<Level> {
    let (min, max) = dataset.rules_of(game).map_or((0, u16::MAX), |rules| rules.players);
    vec![Level::Medium; usize::from(USUAL_BOTS.min(max).max(min))]
}
