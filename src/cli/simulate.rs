//! `mappemonde simulate GAME --games N`

mod report;

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread;

use anyhow::{Result, anyhow};
use indicatif::{ProgressBar, ProgressStyle};

use mappemonde::bots::{Level, Played};
use mappemonde::model::Dataset;
use mappemonde::sim::{self, Failure, Plan};
use mappemonde::text::Tell;
use mappemonde::with_game;
use mappemonde::words::Number;

use super::game::{self, Agreed, Agreement};
use super::{Context, INTERRUPTED, Outcome};

/// Without `--bot` so many of medium strength play, or as many as the rules allow.
const USUAL_BOTS: u16 = 4;

#[derive(clap::Args)]
#[command(
    after_help = "Ctrl-C ends the simulation, prints what is done so far and exits with 130; a \
    second one kills the program."
)]
pub(crate) struct Args {
    /// Game: globalissimo, cardline, course, controle-global
    game: String,
    /// How many games
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u64).range(1..=1_000_000_000))]
    games: u64,
    /// A bot at the table: random, easy, medium, hard; once for each seat. They move on by one seat
    /// from game to game [default: four medium, or as near to four as the rules allow]
    #[arg(long = "bot", value_name = "LEVEL")]
    bots: Vec<String>,
    /// Seed of the first game; each later one has the next
    #[arg(long, value_name = "SEED", default_value_t = 0)]
    seed: u64,
    /// Threads; the result is the same for any number [default: one a processor]
    #[arg(long, value_name = "T", value_parser = clap::value_parser!(u16).range(1..=1024))]
    threads: Option<u16>,
    /// Form of the result; csv has a line a figure
    #[arg(long, value_enum, default_value = "table")]
    format: Format,
    #[command(flatten)]
    agreement: Agreement,
}

/// The form of a report.
#[derive(Clone, Copy, PartialEq, Eq, clap::ValueEnum)]
enum Format {
    Table,
    Json,
    Csv,
}

pub(crate) fn run(context: &Context, args: &Args) -> Result<Outcome> {
    let game = game::game(context, &args.game)?;
    let levels = args.bots.iter().map(|id| game::level(context, id));
    let bots = levels.collect::<Result<Vec<Level>>>()?;
    with_game!(game, G => simulate::<G>(context, args, bots))
}

fn simulate<G: Played + Agreed + Tell>(
    context: &Context,
    args: &Args,
    mut bots: Vec<Level>,
) -> Result<Outcome> {
    let dataset = game::dataset(context)?;
    let options = G::options(context, &dataset, &args.agreement)?;
    let cards = game::cards::<G>(context, &dataset)?;
    if bots.is_empty() {
        bots = usual_bots(&dataset, G::ID);
    }
    let plan = Plan {
        bots,
        options,
        matches: args.games,
        seed: args.seed,
    };
    let stop = stop_on_ctrl_c()?;
    let bar = progress(context, plan.matches);
    let another = || G::cards(&dataset).map_or_else(|_| Arc::clone(&cards), Arc::new);
    let result = sim::run::<G>(&another, &plan, threads(args), &stop, &|done| bar.inc(done));
    bar.finish_and_clear();
    let summary = result.map_err(|failure| match failure {
        Failure::Unplayable(why) => game::unplayable::<G>(context, &dataset, plan.bots.len(), &why),
        Failure::Threads(reason) => {
            let args = vec![("reason", reason.into())];
            anyhow!(context.teller.text("simulate-threads", &args))
        }
    })?;
    let sides = summary
        .sides
        .iter()
        .map(|side| G::side_name(side.id, &dataset));
    let report = report::Report {
        context,
        dataset: &dataset,
        game: G::ID,
        seed: plan.seed,
        options: serde_json::to_value(&plan.options)?,
        summary: &summary,
        sides: sides.collect(),
    };
    let text = match args.format {
        Format::Table => report.table(),
        Format::Json => report.json()?,
        Format::Csv => report.csv(),
    };
    context.term.result(&text)?;
    if summary.matches == summary.asked {
        return Ok(Outcome::Fine);
    }
    let number = |number: u64| Number::whole(i64::try_from(number).unwrap_or(i64::MAX)).into();
    let counts = vec![
        ("played", number(summary.matches)),
        ("asked", number(summary.asked)),
    ];
    context
        .term
        .say(&context.teller.text("simulate-stopped", &counts));
    Ok(Outcome::Interrupted)
}

fn usual_bots(dataset: &Dataset, game: &str) -> Vec<Level> {
    let (min, max) = dataset
        .rules_of(game)
        .map_or((0, u16::MAX), |it| it.players);
    vec![Level::Medium; usize::from(USUAL_BOTS.min(max).max(min))]
}

fn threads(args: &Args) -> usize {
    let all = || thread::available_parallelism().map_or(1, usize::from);
    args.threads.map_or_else(all, usize::from)
}

/// A flag that the first Ctrl-C sets; the second ends the program at once.
fn stop_on_ctrl_c() -> Result<Arc<AtomicBool>> {
    let stop = Arc::new(AtomicBool::new(false));
    let handler = Arc::clone(&stop);
    ctrlc::set_handler(move || {
        if handler.swap(true, Ordering::Relaxed) {
            std::process::exit(i32::from(INTERRUPTED));
        }
    })?;
    Ok(stop)
}

fn progress(context: &Context, games: u64) -> ProgressBar {
    if !context.term.shows_progress() {
        return ProgressBar::hidden();
    }
    let style = ProgressStyle::with_template("{bar:40} {pos}/{len} {eta}");
    let bar = ProgressBar::new(games);
    bar.set_style(style.unwrap_or_else(|_| ProgressStyle::default_bar()));
    bar
}
