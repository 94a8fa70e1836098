//! The binary's half: arguments, terminal, files. One file a command.

mod arena;
mod asker;
mod balance;
mod bot;
mod calibrate;
mod chain;
mod choices;
mod completions;
mod daily;
mod diff;
mod due;
mod explain;
mod export;
mod findings;
mod game;
mod git;
mod help;
mod home;
mod http;
mod impose;
mod live;
mod locked;
mod lsp;
mod man;
mod new;
mod page;
mod parts;
mod play;
mod preflight;
mod program;
mod project;
mod quiz;
mod rank;
mod render;
mod replay;
mod review;
mod schema;
mod sheets;
mod show;
mod simulate;
mod stats;
mod table;
mod term;
mod trial;
mod update;
mod usage;
mod validate;
mod watch;
mod web;
mod whole;
mod why;

use std::path::PathBuf;
use std::process::ExitCode;
use std::sync::OnceLock;

use anyhow::{Result, anyhow};
use clap::builder::{PossibleValuesParser, TypedValueParser};
use clap::{CommandFactory as _, FromArgMatches as _, Parser, Subcommand, ValueEnum};

use assets::Assets;
use disk::{Disk, Fault};
use lang::{Arg, Lang, Teller};
use term::Term;
use usage::Wrong;

/// The command line. What it says of itself stands in `messages/LANGUAGE/help.ftl`.
#[derive(Parser)]
#[command(name = "mappemonde", version, max_term_width = 100, propagate_version = true)]
struct Cli {
    #[arg(long, global = true, value_name = "DIR")]
    project: Option<PathBuf>,
    #[arg(long, global = true, value_name = "LANG", value_delimiter = ',', value_parser = langs())]
    lang: Vec<Lang>,
    #[arg(long, short, global = true)]
    quiet: bool,
    #[command(subcommand)]
    command: Command,
}

/// The commands: each with the module that carries it out, and the options that it takes.
macro_rules! commands {
    ($($command:ident($module:ident::$args:ident),)*) => {
        #[derive(Subcommand)]
        enum Command {
            $($command($module::$args),)*
        }

        impl Command {
            fn run(&self, context: &Context) -> Result<Outcome> {
                match self {
                    $(Self::$command(args) => $module::run(context, args),)*
                }
            }
        }
    };
}

commands! {
    Validate(validate::ValidateArgs),
    Explain(explain::ExplainArgs),
    Show(show::ShowArgs),
    Rank(rank::RankArgs),
    Why(why::WhyArgs),
    Export(export::ExportArgs),
    Diff(diff::DiffArgs),
    Render(render::RenderArgs),
    Impose(impose::ImposeArgs),
    Calibrate(calibrate::CalibrateArgs),
    Preflight(preflight::PreflightArgs),
    Live(live::LiveArgs),
    Web(web::WebArgs),
    Play(play::PlayArgs),
    Quiz(quiz::QuizArgs),
    Daily(daily::DailyArgs),
    Stats(stats::StatsArgs),
    Replay(replay::ReplayArgs),
    Review(review::ReviewArgs),
    Simulate(simulate::SimulateArgs),
    Arena(arena::ArenaArgs),
    Bot(bot::BotArgs),
    Balance(balance::BalanceArgs),
    New(new::NewArgs),
    Lsp(lsp::LspArgs),
    Schema(schema::SchemaArgs),
    Completions(completions::CompletionsArgs),
    Man(man::ManArgs),
    Update(update::UpdateArgs),
    Due(due::DueArgs),
}

/// The languages that may be asked for.
fn langs() -> impl TypedValueParser<Value = Lang> {
    let ids = PossibleValuesParser::new(Lang::ALL.map(Lang::id));
    ids.try_map(|id| Lang::from_id(&id).ok_or_else(|| Wrong::typed("lang", &id)))
}

/// The form of a result.
#[derive(Clone, Copy, PartialEq, Eq, ValueEnum)]
enum Format {
    Human,
    Json,
}

/// How a command ended.
enum Outcome {
    /// What was asked for is done.
    Fine,
    /// There are findings, or something could not be done.
    Findings,
    /// Somebody pressed Ctrl-C: what was done so far has been said or kept.
    Interrupted,
}

/// Exit code of a program that was interrupted, as shells have it.
const INTERRUPTED: u8 = 130;

/// A mistake on the command line: exit code 2.
#[derive(Debug)]
struct Usage(String);

impl std::fmt::Display for Usage {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(&self.0)
    }
}

impl std::error::Error for Usage {}

/// What every command gets.
struct Context {
    /// Data and templates of the program.
    built_in: Assets,
    project: Option<PathBuf>,
    /// Languages asked for; the first one speaks.
    langs: Vec<Lang>,
    teller: Teller,
    term: Term,
    disk: Disk,
    /// Whether it was said that several files of a project may be old and new.
    unsettled: OnceLock<()>,
    /// Whether it was said that nothing can be kept in the folder of the user.
    unkept: OnceLock<()>,
}

impl Context {
    /// The same, speaking another language.
    fn speaking(&self, lang: Lang) -> Self {
        Self {
            built_in: self.built_in.clone(),
            project: self.project.clone(),
            langs: vec![lang],
            teller: Teller::new(lang),
            term: self.term,
            disk: disk(),
            unsettled: self.unsettled.clone(),
            unkept: self.unkept.clone(),
        }
    }

    /// The language that speaks.
    fn lang(&self) -> Lang {
        self.teller.lang()
    }

    /// A sentence, with what it asks for.
    fn text(&self, id: &str, args: &[(&'static str, Arg)]) -> String {
        self.teller.text(id, &args.to_vec())
    }

    /// A sentence that asks for nothing.
    fn plain(&self, id: &str) -> String {
        self.teller.plain(id)
    }

    /// Says a sentence on stderr, unless the user wants quiet.
    fn say(&self, id: &str, args: &[(&'static str, Arg)]) {
        self.term.say(&self.text(id, args));
    }

    /// Why something could not be done, as a sentence: exit code 1.
    fn failure(&self, id: &str, args: &[(&'static str, Arg)]) -> anyhow::Error {
        anyhow!(self.text(id, args))
    }

    /// What is wrong with the command line, as a sentence: exit code 2.
    fn usage(&self, id: &str, args: &[(&'static str, Arg)]) -> anyhow::Error {
        Usage(self.text(id, args)).into()
    }
}

/// Whether something is so, as sentences ask for it.
fn yes_or_no(is_so: bool) -> Arg {
    if is_so { "yes" } else { "no" }.into()
}

/// The disk. Tests of a debug build say in the environment what goes wrong with it.
#[expect(clippy::disallowed_methods, reason = "nothing but a test says so")]
fn disk() -> Disk {
    let fault = std::env::var("MAPPEMONDE_FAULT").ok().filter(|_| cfg!(debug_assertions));
    let fault = fault.and_then(|typed| Fault::of(&typed));
    fault.map_or_else(Disk::default, Disk::faulty)
}

/// Runs the program with the files that it brings along: 0 fine, 1 findings or failure, 2 wrong usage, 130 interrupted.
pub fn main(built_in: Assets) -> ExitCode {
    if trial::is_one() {
        return trial::serve();
    }
    let matches = help::with_names(Cli::command(), None).try_get_matches();
    let cli = match matches.and_then(|matches| Cli::from_arg_matches(&matches)) {
        Ok(cli) => cli,
        Err(error) => return usage::end(error),
    };
    let mut langs: Vec<Lang> = Vec::new();
    for lang in cli.lang {
        if !langs.contains(&lang) {
            langs.push(lang);
        }
    }
    let spoken = langs.first().copied().unwrap_or_else(term::system_lang);
    let context = Context {
        built_in,
        project: cli.project,
        langs,
        teller: Teller::new(spoken),
        term: Term::new(cli.quiet),
        disk: disk(),
        unsettled: OnceLock::new(),
        unkept: OnceLock::new(),
    };
    match cli.command.run(&context) {
        Ok(Outcome::Fine) => ExitCode::SUCCESS,
        Ok(Outcome::Findings) => ExitCode::from(1),
        Ok(Outcome::Interrupted) => ExitCode::from(INTERRUPTED),
        // What is asked in a match is no result: nobody is there to answer.
        Err(error) if term::is_broken_pipe(&error) => ExitCode::SUCCESS,
        Err(error) => {
            let code = if error.is::<Usage>() { 2 } else { 1 };
            let error = match error.downcast() {
                Ok(term::Unwritten(why)) => {
                    context.failure("result-unwritten", &[("reason", assets::reason(&why))])
                }
                Err(error) => context.in_words(error),
            };
            context.term.error(&error);
            ExitCode::from(code)
        }
    }
}
