//! `mappemonde new category ID | deck ID --game GAME | country CODE | source ID`: adds the files or the entry of a new
//! category, deck, country or source to a project, to be completed in an editor.

use std::collections::BTreeSet;
use std::fs;

use anyhow::Result;
use lang::args;

use crate::atomic::partial_write_error;
use data::scaffold::{self, ScaffoldError};
use model::Dataset;

use crate::context::{Context, yes_or_no};
use crate::outcome::Outcome;

// The thing to be added to the project. Help texts are in `messages/LANGUAGE/help.ftl`.
#[derive(clap::Subcommand)]
pub(super) enum What {
    Category {
        id: String,
    },
    Deck {
        id: String,
        #[arg(long, value_name = "GAME")]
        game: String,
    },
    Country {
        code: String,
    },
    Source {
        id: String,
    },
}

/// Checks the id or code, and writes the new files.
pub(super) fn run(context: &Context, what: &What) -> Result<Outcome> {
    let (kind, name) = match what {
        What::Category { id } => ("category", id),
        What::Deck { id, .. } => ("deck", id),
        What::Country { code } => ("country", code),
        What::Source { id } => ("source", id),
    };
    check_name(context, what)?;
    let folder = context.project_folder()?;
    let folder = folder.ok_or_else(|| context.failure("new-nowhere", &args![kind]))?;
    // Locked before reading, so that no other run changes the files in between.
    let (lock, _) = context.lock(&folder, "new")?;
    let assets = context.assets()?;
    let dataset = data::load(&assets).dataset;
    let begun = match what {
        What::Category { id } => scaffold::category(&dataset, &assets, id, context.lang()),
        What::Deck { id, game } => {
            check_game(context, &dataset, game)?;
            scaffold::deck(&assets, id, game)
        }
        What::Country { code } => scaffold::country(&dataset, &assets, &context.built_in, code),
        What::Source { id } => scaffold::source(&dataset, &assets, id),
    };
    let files = begun.map_err(|why| match why {
        ScaffoldError::Exists => context.failure("new-exists", &args![kind, id = name.as_str()]),
        ScaffoldError::NotEditable(file) => context.failure("new-not-editable", &args![file]),
    })?;
    let failed = |error| partial_write_error(context, &folder, &error);
    let mut writes = lock.transaction();
    for (file, text) in &files {
        // A file is made read-only once its editor has approved it.
        if fs::metadata(folder.join(file)).is_ok_and(|file| file.permissions().readonly()) {
            return Err(context.failure("update-protected", &args![file = file.as_str()]));
        }
        writes.write_file(file, text.as_bytes()).map_err(failed)?;
    }
    writes.commit().map_err(failed)?;
    let files = syntax::fields::format_names(files.iter().map(|(file, _)| file.as_str()));
    let args = args![kind, id = name.as_str(), files];
    context.print_message("new-begun", &args);
    Ok(Outcome::Success)
}

/// Checks that the typed id or code is valid. The error suggests a valid one if possible.
fn check_name(context: &Context, what: &What) -> Result<()> {
    let (is_right, problem, typed, guess) = match what {
        What::Category { id } | What::Deck { id, .. } | What::Source { id } => {
            let sign =
                |c: char| if c.is_ascii_alphanumeric() { c.to_ascii_lowercase() } else { '-' };
            let guess: String = id.chars().map(sign).collect();
            let parts = guess.split('-').filter(|part| !part.is_empty());
            (scaffold::is_id(id), "id", id, parts.collect::<Vec<_>>().join("-"))
        }
        What::Country { code } => {
            (scaffold::is_code(code), "code", code, code.to_ascii_uppercase())
        }
    };
    if is_right {
        return Ok(());
    }
    let is_guess =
        if problem == "id" { scaffold::is_id(&guess) } else { scaffold::is_code(&guess) };
    let args = args![problem, typed = typed.as_str(), guessed = yes_or_no(is_guess), guess];
    Err(context.usage("new-not-id", &args))
}

/// Checks that a game has a deck of its own, from which the new deck can be copied.
fn check_game(context: &Context, dataset: &Dataset, game: &str) -> Result<()> {
    let games: BTreeSet<&str> = dataset.decks.iter().map(|deck| deck.game.as_str()).collect();
    if games.contains(game) {
        return Ok(());
    }
    if dataset.rules_of(game).is_some() {
        let known = syntax::fields::format_names(games.into_iter());
        let args = args![game, known];
        return Err(context.usage("new-game-without", &args));
    }
    Err(context.unknown("game", ("id", game), games))
}
