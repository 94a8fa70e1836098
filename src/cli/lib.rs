//! Command-line interface: arguments, terminal and files. Only this file knows all commands. Code shared by several
//! commands is in modules that depend on no command.

/// Defines an enum of subcommands, each with the type of its arguments and the module that runs it.
macro_rules! commands {
    ($name:ident { $($(#[$meta:meta])* $command:ident($module:ident::$args:ident),)* }) => {
        #[derive(clap::Subcommand)]
        pub(crate) enum $name {
            $($(#[$meta])* $command($module::$args),)*
        }

        impl $name {
            /// Runs the command and returns its outcome.
            pub(crate) fn run(
                &self,
                context: &$crate::context::Context,
            ) -> anyhow::Result<$crate::outcome::Outcome> {
                match self {
                    $(Self::$command(args) => $module::run(context, args),)*
                }
            }
        }
    };
}

mod arena;
mod asker;
mod atomic;
mod balance;
mod bot;
mod calibrate;
mod chain;
mod challenge_session;
mod choices;
mod clock;
mod completions;
mod context;
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
mod kit;
mod lab;
mod live;
mod lsp;
mod man;
mod matches;
mod mutex;
mod new;
mod outcome;
mod page_cache;
mod parts;
mod paths;
mod play;
mod preflight;
mod print_errors;
mod program;
mod project;
mod prompt;
mod quiz;
mod rank;
mod render;
mod replay;
mod review;
mod rules;
mod schema;
mod sheets;
mod shell;
mod show;
mod simulate;
mod stats;
mod table;
mod term;
mod trial;
mod update;
mod usage;
mod validate;
mod values;
mod watch;
mod web;
mod why;
mod workers;

pub use explain::kinds;

use std::path::PathBuf;
use std::process::ExitCode;

use clap::{CommandFactory as _, FromArgMatches as _, Parser};

use assets::Assets;
use context::Context;
use lang::Lang;
use outcome::{INTERRUPTED, Outcome, Usage};
use term::Term;

/// The command line. Its help texts are in `messages/LANGUAGE/help.ftl`.
#[derive(Parser)]
#[command(name = "mappemonde", version, max_term_width = 100, propagate_version = true)]
struct Cli {
    // Help lists the options of the program after those of the command.
    #[arg(long, global = true, value_name = "DIR", display_order = 900)]
    project: Option<PathBuf>,
    #[arg(long, global = true, display_order = 901, value_name = "LANG", value_delimiter = ',', value_parser = values::lang())]
    lang: Vec<Lang>,
    #[arg(long, short, global = true, display_order = 902)]
    quiet: bool,
    #[command(subcommand)]
    command: Command,
}

commands! {
    Command {
        New(new::NewArgs),
        Validate(validate::ValidateArgs),
        Explain(explain::ExplainArgs),
        Show(show::ShowArgs),
        Export(export::ExportArgs),
        Diff(diff::DiffArgs),
        Due(due::DueArgs),
        Update(update::UpdateArgs),
        Render(render::RenderArgs),
        Kit(kit::KitArgs),
        Impose(impose::ImposeArgs),
        Calibrate(calibrate::CalibrateArgs),
        Preflight(preflight::PreflightArgs),
        Live(live::LiveArgs),
        Lsp(lsp::LspArgs),
        Web(web::WebArgs),
        Play(play::PlayArgs),
        Lab(lab::LabArgs),
        Schema(schema::SchemaArgs),
        Completions(completions::CompletionsArgs),
        Man(man::ManArgs),
        // Spellings of version 0.1, which had no families.
        #[command(hide = true)]
        Rank(rank::RankArgs),
        #[command(hide = true)]
        Why(why::WhyArgs),
        #[command(hide = true)]
        Quiz(quiz::QuizArgs),
        #[command(hide = true)]
        Daily(daily::DailyArgs),
        #[command(hide = true)]
        Stats(stats::StatsArgs),
        #[command(hide = true)]
        Replay(replay::ReplayArgs),
        #[command(hide = true)]
        Review(review::ReviewArgs),
        #[command(hide = true)]
        Simulate(simulate::SimulateArgs),
        #[command(hide = true)]
        Arena(arena::ArenaArgs),
        #[command(hide = true)]
        Bot(bot::BotArgs),
        #[command(hide = true)]
        Balance(balance::BalanceArgs),
    }
}

impl Command {
    /// Returns `true` if the command prints texts of the edition in one language for readers, so that the language has
    /// to be one of the edition.
    fn prints_texts(&self) -> bool {
        matches!(
            self,
            Self::Render(_)
                | Self::Kit(_)
                | Self::Show(_)
                | Self::Play(_)
                | Self::Quiz(_)
                | Self::Daily(_)
                | Self::Replay(_)
                | Self::Review(_)
        )
    }

    /// Returns `true` if the command may start external bots.
    fn may_start_bots(&self) -> bool {
        matches!(
            self,
            Self::Play(_)
                | Self::Lab(_)
                | Self::Simulate(_)
                | Self::Arena(_)
                | Self::Bot(_)
                | Self::Balance(_)
        )
    }
}

/// Runs the program with its built-in files. Exit codes: 0 success, 1 findings or failure, 2 wrong usage, 130
/// interrupted. `program` is a digest of the program's sources: pages that another program has typeset are not used
/// again.
pub fn main(built_in: Assets, program: &'static str) -> ExitCode {
    // This check comes before the arguments are parsed: the sandbox for templates starts this program again with a
    // first word that is not a command.
    if trial::is_sandbox_child() {
        return trial::serve();
    }
    // Parsing needs only the names. `usage::end` builds the help texts if they are shown.
    let matches = help::with_names(Cli::command(), None).try_get_matches();
    let cli = match matches.and_then(|matches| Cli::from_arg_matches(&matches)) {
        Ok(cli) => cli,
        Err(error) => return usage::end(error, Cli::command()),
    };
    // Duplicates are removed without sorting, because the first language is the language of all messages.
    let mut langs: Vec<Lang> = Vec::new();
    for lang in cli.lang {
        if !langs.contains(&lang) {
            langs.push(lang);
        }
    }
    let spoken = langs.first().copied().unwrap_or_else(term::system_lang);
    let term = Term::new(cli.quiet);
    let context =
        Context::new((built_in, program), cli.project, (langs, spoken), term, Cli::command);
    if cli.command.may_start_bots() {
        // No other thread has been started yet, which this requires.
        program::end_bots_on_termination();
    }
    let of_edition =
        if cli.command.prints_texts() { context.in_language_of_edition() } else { Ok(None) };
    let run =
        of_edition.and_then(|of_edition| cli.command.run(of_edition.as_ref().unwrap_or(&context)));
    match run {
        Ok(Outcome::Success) => ExitCode::SUCCESS,
        Ok(Outcome::Findings) => ExitCode::from(1),
        Ok(Outcome::Interrupted) => ExitCode::from(INTERRUPTED),
        // Prompts of a match are not written with `Term::drawn`, so a pipe closed by its reader ends up here. It ends
        // the match without a failure.
        Err(error) if term::is_broken_pipe(&error) => ExitCode::SUCCESS,
        Err(error) => {
            let code = if error.is::<Usage>() { 2 } else { 1 };
            let error = match error.downcast() {
                // `Term` has no localizer, so the message is formatted here.
                Ok(term::OutputError(why)) => context
                    .failure("result-unwritten", &[("reason", assets::io_error_reason(&why))]),
                Err(error) => context.localize_error(error),
            };
            context.term.error(&error);
            ExitCode::from(code)
        }
    }
}
