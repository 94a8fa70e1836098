//! The finished match that `play replay` and `play review` show: by file, by number, or the latest one.

use std::path::{Path, PathBuf};

use anyhow::Result;

use lang::{Lang, Localizer, args};

use super::saved::{self, Match};
use crate::context::Context;
use crate::project::find_by_name;
use crate::prompt::wrap::{width, wrap_text};
use crate::{game, table};

/// Maximum number of finished matches in the list. Older ones are found by their number.
const MOST_LISTED: usize = 9;

/// Returns the path of the record that the user means: a file, a number in the list of finished matches, or a word for
/// the latest one. Without `wanted`, prints that list and returns `None`. `command` is the word of the command.
///
/// # Errors
///
/// Fails if no finished match has the number.
pub(crate) fn pick(
    context: &Context,
    wanted: Option<&Path>,
    command: &'static str,
) -> Result<Option<PathBuf>> {
    let Some(wanted) = wanted else {
        list(context, command)?;
        return Ok(None);
    };
    let typed = wanted.to_str().filter(|_| !wanted.exists());
    let number = match typed {
        Some(typed) if is_latest(typed) => Some(1),
        Some(typed) => typed.parse::<usize>().ok(),
        None => None,
    };
    let Some(number) = number else {
        return Ok(Some(wanted.to_owned()));
    };
    let all = finished();
    let count = all.len();
    let one = number.checked_sub(1).and_then(|index| all.into_iter().nth(index));
    let missing = || context.usage("recorded-no-match", &args![number, count]);
    one.map(|one| Some(one.path)).ok_or_else(missing)
}

/// Returns `true` for a word that means the latest match, in any language.
fn is_latest(typed: &str) -> bool {
    let words: Vec<String> = Lang::ALL
        .into_iter()
        .flat_map(|lang| {
            let list = Localizer::new(lang).plain("recorded-words-last");
            list.split_whitespace().map(str::to_owned).collect::<Vec<_>>()
        })
        .collect();
    find_by_name(typed, words, |word| [word.clone()]).is_some()
}

/// Returns the finished matches in the user's folder, newest first.
fn finished() -> Vec<Match> {
    saved::all().into_iter().filter(|one| one.standings.is_some()).collect()
}

/// Prints the newest finished matches, with numbers, and how to select one.
fn list(context: &Context, command: &'static str) -> Result<()> {
    let all = finished();
    if all.is_empty() {
        let text = wrap_text(&context.plain("recorded-none"), width(context));
        return context.term.write_text(&format!("{text}\n"));
    }
    let dataset = context.dataset()?;
    let row = |(number, one): (usize, &Match)| {
        let title = game::title(context, &dataset, one.game.id()).to_owned();
        [format!(" {number}"), title, one.others(context), one.day(context)]
    };
    let rows: Vec<[String; 4]> = (1..).zip(all.iter().take(MOST_LISTED)).map(row).collect();
    let width = width(context);
    let lines = table::fitting_lines(&rows, width);
    let more = context.text("recorded-more", &args![command, count = all.len()]);
    context.term.write_text(&format!("{lines}\n{}\n", wrap_text(&more, width)))
}
