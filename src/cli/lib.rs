//! The binary's half: arguments, terminal, files. One file a command.

mod calibrate;
mod completions;
mod diff;
mod explain;
mod export;
mod findings;
mod game;
mod git;
mod impose;
mod man;
mod new;
mod play;
mod preflight;
mod project;
mod rank;
mod render;
mod replay;
mod schema;
mod sheets;
mod show;
mod show_control;
mod show_game;
mod show_network;
mod simulate;
mod table;
mod term;
mod update;
mod validate;
mod why;

use std::path::PathBuf;
use std::process::ExitCode;

use clap::{Parser, Subcommand, ValueEnum};

use assets::Assets;
use lang::{Lang, Teller};
use term::Term;

/// The command line; what the program is for stands in the manifest.
#[derive(Parser)]
#[command(
    name = "mappemonde",
    version,
    about,
    max_term_width = 100,
    propagate_version = true
)]
struct Cli {
    /// Folder of your own edition [default: the nearest folder upwards that has data/edition.yaml,
    /// else the edition in the program]
    #[arg(long, global = true, value_name = "DIR")]
    project: Option<PathBuf>,
    /// Language of what is read, and of what is printed: fr, en (render: also fr,en) [default: that
    /// of the system, else en]
    #[arg(long, global = true, value_name = "LANG", value_delimiter = ',')]
    lang: Vec<LangArg>,
    /// Say nothing but results
    #[arg(long, short, global = true)]
    quiet: bool,
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand)]
enum Command {
    /// Prove the database sound, or say what is wrong, where, and how to mend it
    Validate(validate::Args),
    /// What a finding means, with a wrong and a right example
    Explain(explain::Args),
    /// Show a country, a category, a deck or a game
    Show(show::Args),
    /// The order of countries at the table, ties as 1, 2, 2, 4
    Rank(rank::Args),
    /// Who says so: value, printed form, year, source, licence
    Why(why::Args),
    /// All countries and values as one wide table, with names in either language
    Export(export::Args),
    /// What an edition changes: printed faces, orders, ties, outliers, sources
    Diff(diff::Args),
    /// Print cards; bare: the deck of Globalissimo, to out/
    Render(render::Args),
    /// Printer's sheets from any PDF: a booklet to fold, or several pages on a side
    Impose(impose::Args),
    /// The sheet that tells how a printer shifts backs, and what was read on it
    Calibrate(calibrate::Args),
    /// Say which clauses of a printer or a print shop a file does not keep
    Preflight(preflight::Args),
    /// Play a game with people and bots
    Play(play::Args),
    /// Tell a recorded match again
    Replay(replay::Args),
    /// Let bots play many games, and say who won how often
    Simulate(simulate::Args),
    /// Lay down a project of your own: data and templates to change
    New(new::Args),
    /// What may stand in a YAML file, as JSON Schema
    Schema(schema::Args),
    /// What a shell needs to complete commands and options
    Completions(completions::Args),
    /// The page of the manual, or all pages into a folder
    Man(man::Args),
    /// Bring values up to date from files that publishers let one download
    Update(update::Args),
}

/// A language on the command line.
#[derive(Clone, Copy, PartialEq, Eq, ValueEnum)]
enum LangArg {
    Fr,
    En,
}

impl From<LangArg> for Lang {
    fn from(arg: LangArg) -> Self {
        match arg {
            LangArg::Fr => Self::Fr,
            LangArg::En => Self::En,
        }
    }
}

/// The form of a result.
#[derive(Clone, Copy, PartialEq, Eq, ValueEnum)]
enum Format {
    /// For people.
    Human,
    /// One JSON object per line.
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
}

/// Runs the program with the files that it brings along: 0 fine, 1 findings or failure, 2 wrong usage, 130 interrupted.
pub fn main(built_in: Assets) -> ExitCode {
    let cli = Cli::parse();
    let mut langs: Vec<Lang> = Vec::new();
    for lang in cli.lang.into_iter().map(Lang::from) {
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
    };
    let outcome = match cli.command {
        Command::Validate(args) => validate::run(&context, &args),
        Command::Explain(args) => explain::run(&context, &args),
        Command::Show(args) => show::run(&context, &args),
        Command::Rank(args) => rank::run(&context, &args),
        Command::Why(args) => why::run(&context, &args),
        Command::Export(args) => export::run(&context, &args),
        Command::Diff(args) => diff::run(&context, &args),
        Command::Render(args) => render::run(&context, &args),
        Command::Impose(args) => impose::run(&context, &args),
        Command::Calibrate(args) => calibrate::run(&context, &args),
        Command::Preflight(args) => preflight::run(&context, &args),
        Command::Play(args) => play::run(&context, &args),
        Command::Replay(args) => replay::run(&context, &args),
        Command::Simulate(args) => simulate::run(&context, &args),
        Command::New(args) => new::run(&context, &args),
        Command::Schema(args) => schema::run(&context, &args),
        Command::Completions(args) => completions::run(&context, &args),
        Command::Man(args) => man::run(&context, &args),
        Command::Update(args) => update::run(&context, &args),
    };
    match outcome {
        Ok(Outcome::Fine) => ExitCode::SUCCESS,
        Ok(Outcome::Findings) => ExitCode::from(1),
        Ok(Outcome::Interrupted) => ExitCode::from(INTERRUPTED),
        Err(error) if term::is_broken_pipe(&error) => ExitCode::SUCCESS,
        Err(error) => {
            let code = if error.is::<Usage>() { 2 } else { 1 };
            context.term.error(&context.in_words(error));
            ExitCode::from(code)
        }
    }
}
