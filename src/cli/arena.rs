//! `mappemonde arena GAME --bot ONE --bot OTHER`: matches between bots, with a statistical test of which one is
//! stronger.

mod journal;
mod report;
mod worker_pool;

use std::path::PathBuf;
use std::sync::Mutex;
use std::sync::atomic::Ordering;
use std::thread;

use anyhow::Result;
use lang::args;

use ::arena::journal::{Header, VERSION};
use ::arena::{BoundsError, Pairs, RemotePlayer, Sprt, Verdict};
use ::report::{Figures, json_line};
use bots::BotGame;
use engine::Setup;
use games::with_game;
use record::Edition;

use super::context::{Context, yes_or_no};
use super::game::{self, ConfigurableGame, GameOptionArgs};
use super::outcome::Outcome;
use super::program::{BotChoice, Invitation, Process, ProgramArgs, end_all, shown_name};
use super::term::sanitize;
use super::workers::stop_on_ctrl_c;
use journal::Journal;
use report::{BotSummary, Form, Pairing, Report, object};
use worker_pool::WorkerPool;

/// Default number of pairs per pairing with a statistical test (`--sprt`), which usually ends the pairing earlier.
const DEFAULT_TEST_PAIRS: u64 = 20_000;
/// Default number of pairs per pairing without a test.
const DEFAULT_PAIRS: u64 = 100;

// `declared` are the options for external bots, and `agreement` are the options of the game. The help texts are in
// `messages/LANGUAGE/help.ftl`.
#[derive(clap::Args)]
pub(crate) struct ArenaArgs {
    game: String,
    #[arg(long = "bot", value_name = "BOT", required = true)]
    bots: Vec<String>,
    #[arg(long, value_name = "N")]
    seats: Option<u8>,
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u64).range(1..=10_000_000))]
    pairs: Option<u64>,
    #[arg(long, value_name = "LOW:HIGH", allow_hyphen_values = true)]
    sprt: Option<String>,
    #[arg(long)]
    gauntlet: bool,
    #[arg(long, value_name = "SEED", default_value_t = 0)]
    seed: u64,
    #[arg(long, value_name = "T", value_parser = clap::value_parser!(u16).range(1..=1024))]
    threads: Option<u16>,
    #[arg(long, value_name = "FILE")]
    journal: Option<PathBuf>,
    #[arg(long, requires = "journal")]
    resume: bool,
    #[arg(long, value_name = "DIR")]
    records: Option<PathBuf>,
    #[arg(long, value_enum, default_value = "table")]
    format: Form,
    #[command(flatten)]
    declared: ProgramArgs,
    #[command(flatten)]
    agreement: GameOptionArgs,
}

/// Runs `arena`: checks the arguments and plays all pairings.
pub(crate) fn run(context: &Context, args: &ArenaArgs) -> Result<Outcome> {
    let game = game::game(context, &args.game)?;
    let bots: Vec<BotChoice> =
        args.bots.iter().map(|word| BotChoice::from_word(context, word)).collect::<Result<_>>()?;
    if bots.len() < 2 {
        return Err(context.usage("arena-two-bots", &[]));
    }
    let test = args.sprt.as_deref().map(|typed| {
        let refused = |why: BoundsError| {
            context.usage("arena-bounds", &args![typed = sanitize(typed), why = why.id()])
        };
        Sprt::parse(typed).map_err(refused)
    });
    let test = test.transpose()?;
    with_game!(game, G => compete::<G>(context, args, &bots, test))
}

/// Plays all pairings and prints the report. `test` is the statistical test that can end a pairing early.
fn compete<G: BotGame + ConfigurableGame + 'static>(
    context: &Context,
    args: &ArenaArgs,
    bots: &[BotChoice],
    test: Option<Sprt>,
) -> Result<Outcome> {
    let dataset = game::dataset(context, G::ID, args.agreement.deck())?;
    let options = G::options(context, &dataset, &args.agreement)?;
    let (min, _) = dataset.rules_of(G::ID).map_or((2, 2), |rules| rules.players);
    // Two bots need two seats, even in a game for one player.
    let fewest = u8::try_from(min.max(2)).unwrap_or(u8::MAX);
    let setup = Setup { seats: args.seats.unwrap_or(fewest), options };
    if setup.seats < 2 {
        return Err(context.usage("arena-two-bots", &[]));
    }
    let unplayable = |why| game::unplayable::<G>(context, &dataset, usize::from(setup.seats), &why);
    let edition = Edition::<G>::from_dataset(&dataset).map_err(unplayable)?;
    G::check(&edition.cards, &setup).map_err(unplayable)?;
    let invitation = Invitation::new(context, &dataset, &edition, setup.seats, &args.declared)?;
    let stop = stop_on_ctrl_c(context)?;
    let waiting = invitation.start_bots(context, bots)?;
    let names = names(context, bots, &waiting);
    let header = Header {
        arena: VERSION,
        game: G::ID.to_owned(),
        deck: edition.deck.clone(),
        digest: edition.digest.clone(),
        options: serde_json::to_value(&setup.options)?,
        seats: setup.seats,
        seed: args.seed,
        bots: bots.iter().map(|bot| bot.typed().to_owned()).collect(),
        gauntlet: args.gauntlet,
        pairs: args.pairs.unwrap_or(if test.is_some() {
            DEFAULT_TEST_PAIRS
        } else {
            DEFAULT_PAIRS
        }),
        test: args.sprt.clone(),
        time: args.declared.times(),
        on_foul: args.declared.foul_policy(),
    };
    let mut journal = Journal::open(context, args.journal.as_deref(), args.resume, &header)?;
    let pairings: Vec<(usize, usize)> = (0..bots.len())
        .flat_map(|one| (one + 1..bots.len()).map(move |other| (one, other)))
        // In a gauntlet only the first bot plays against all others.
        .filter(|(one, _)| !args.gauntlet || *one == 0)
        .collect();
    let threads = args
        .threads
        .map_or_else(|| thread::available_parallelism().map_or(1, usize::from), usize::from);
    let bar = context
        .term
        .progress("{bar:40} {pos}/{len} {eta} {msg}", header.pairs * pairings.len() as u64);
    let workers = WorkerPool {
        context,
        edition: &edition,
        setup: &setup,
        invitation: &invitation,
        rule: args.declared.foul_policy(),
        seed: args.seed,
        records: args.records.as_deref(),
        bots,
        waiting: Mutex::new(waiting),
        names: &names,
        stop: &stop,
        threads,
    };
    let mut report = Report {
        game: G::ID,
        seats: setup.seats,
        seed: args.seed,
        complete: true,
        test,
        bots: names.iter().map(|name| BotSummary::new(name)).collect(),
        pairings: Vec::new(),
    };
    for (number, (one, other)) in pairings.iter().copied().enumerate() {
        let mut pairing = Pairing::new(one, other);
        // Adds a pair to its pairing, and returns `true` when the pairing is finished.
        let record_pair = |pair: &::arena::journal::Pair, pairing: &mut Pairing| {
            pairing.add_pair(pair);
            bar.inc(1);
            bar.set_message(progress(&pairing.pairs, test));
            let ended = test.is_some_and(|test| test.verdict(&pairing.pairs) != Verdict::Open);
            ended || pairing.pairs.count() >= header.pairs
        };
        let mut ended = false;
        // All pairs of this pairing in the journal are consumed, even after the end of a test, because the pairs of
        // the next pairing
        // follow them.
        while let Some(pair) = journal.known(number) {
            ended = record_pair(&pair, &mut pairing);
        }
        if !ended {
            let from = pairing.pairs.count();
            workers.play(number, (one, other), from, header.pairs, &mut |pair| {
                journal.write(context, pair)?;
                Ok(record_pair(pair, &mut pairing))
            })?;
        }
        // If a test has ended the pairing early, the bar skips the remaining pairs.
        bar.set_position(header.pairs * (number as u64 + 1));
        report.pairings.push(pairing);
        if stop.load(Ordering::Relaxed) {
            report.complete = false;
            break;
        }
    }
    bar.finish_and_clear();
    // Dropping the started bots ends them as the protocol requires; `end_all` kills those that remain.
    drop(workers);
    end_all();
    report.rate();
    let blocks = report.blocks(context, game::title(context, &dataset, G::ID));
    let figures = Figures::collect(&blocks);
    match args.format {
        Form::Table => context.term.write_report(&blocks)?,
        Form::Json => context.term.write_data(&json_line(&object(&figures))?)?,
        Form::Csv => context.term.write_data(&figures.csv()?)?,
    }
    if report.complete {
        return Ok(Outcome::Success);
    }
    context.print_message("arena-stopped", &args![kept = yes_or_no(args.journal.is_some())]);
    Ok(Outcome::Interrupted)
}

/// Formats the text beside the progress bar: the first bot's share of wins in percent, and the log-likelihood ratio
/// (LLR) if there is a test.
fn progress(pairs: &Pairs, test: Option<Sprt>) -> String {
    let percent = pairs.share().unwrap_or_default() * rust_decimal::Decimal::ONE_HUNDRED;
    let ratio = test.map(|test| format!("  LLR {}", test.log_likelihood_ratio(pairs).round_dp(2)));
    format!("{} %{}", percent.round_dp(1), ratio.unwrap_or_default())
}

/// Returns the displayed names of the bots: the name in the bot's greeting, or else the name of the level or program.
/// Duplicate names are numbered. `waiting` are the started external bots; `None` for a built-in level.
fn names(
    context: &Context,
    bots: &[BotChoice],
    waiting: &[Option<RemotePlayer<Process>>],
) -> Vec<String> {
    let mut names: Vec<String> = Vec::new();
    for (bot, program) in bots.iter().zip(waiting) {
        let greeting = program.as_ref().and_then(RemotePlayer::greeting);
        let name = shown_name(greeting).unwrap_or_else(|| bot.name(context));
        let numbered = (2..).map(|number| format!("{name} ({number})"));
        let mut free = std::iter::once(name.clone()).chain(numbered);
        names.extend(free.find(|name| !names.contains(name)));
    }
    names
}
