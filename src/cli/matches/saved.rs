//! The user's saved matches: reading, and the list of `play --list`.

use std::fs;
use std::path::{Path, PathBuf};

use anyhow::Result;
use chrono::{DateTime, Local, NaiveDate};
use serde_json::Value;

use bots::{BotGame, Level};
use games::{GameId, with_game};
use lang::{MessageArg, args};
use model::Dataset;
use narration::Narrate;
use record::{Edition, Header, Participant};

use super::recorder;
use crate::clock::today;
use crate::context::Context;
use crate::outcome::Outcome;
use crate::paths::display_path;
use crate::prompt::wrap::{width, wrap_text};
use crate::{game, home, table};

/// A saved match.
pub(crate) struct Match {
    pub(crate) path: PathBuf,
    pub(crate) game: GameId,
    /// The participants, by seat.
    pub(crate) seats: Vec<Participant>,
    /// The options of the game, as JSON in the record.
    pub(crate) options: Value,
    /// Places from 1, by seat; `None` if the match has not ended.
    pub(crate) standings: Option<Vec<u8>>,
    /// Local date of the last change; `None` if the system does not report it.
    pub(crate) day: Option<NaiveDate>,
}

/// Returns all saved matches, newest first. Files that are no records are skipped.
pub(crate) fn all() -> Vec<Match> {
    let Some(folder) = home::matches() else {
        return Vec::new();
    };
    let entries = fs::read_dir(folder).into_iter().flatten().flatten();
    let mut found: Vec<_> = entries
        .filter(|entry| entry.path().extension().is_some_and(|end| end == "jsonl"))
        .filter_map(|entry| {
            let changed = entry.metadata().ok()?.modified().ok();
            Some((changed, entry.path()))
        })
        .collect();
    // Newest first; matches changed at the same time are sorted by path.
    found.sort_by(|one, other| other.cmp(one));
    let matches = found.into_iter().filter_map(|(changed, path)| {
        let day = changed.map(|changed| DateTime::<Local>::from(changed).date_naive());
        read(&path, day)
    });
    matches.collect()
}

/// Reads the header of a record and its line with the result; the actions are not read. `None` if the file is not a
/// record.
fn read(path: &Path, day: Option<NaiveDate>) -> Option<Match> {
    let metadata = fs::metadata(path).ok()?;
    let readable = metadata.is_file() && metadata.len() <= record::MAX_BYTES as u64;
    let text = readable.then(|| fs::read(path).ok()).flatten()?;
    let text = String::from_utf8_lossy(&text);
    let mut lines = text.lines();
    let header: Header<Value> = serde_json::from_str(lines.next()?).ok()?;
    // Only one line has the result, and parsing all lines as JSON would take long, so lines are filtered by their
    // text first.
    let standings = lines.rev().filter(|line| line.contains("\"ended\"")).find_map(|line| {
        let line: Value = serde_json::from_str(line).ok()?;
        let ended = line["action"] == "ended";
        ended.then(|| serde_json::from_value(line["standings"].clone()).ok()).flatten()
    });
    let game = GameId::from_id(&header.game)?;
    let options = header.options;
    Some(Match { path: path.to_owned(), game, seats: header.seats, options, standings, day })
}

impl Match {
    /// Returns the participants that are people.
    pub(crate) fn people(&self) -> impl Iterator<Item = &Participant> {
        self.seats.iter().filter(|sitter| sitter.bot.is_none())
    }

    /// Returns `true` if the match has not ended and a person takes part. Whether the record is damaged is not
    /// checked.
    pub(crate) fn is_open(&self) -> bool {
        self.standings.is_none() && self.people().next().is_some()
    }

    /// Returns `true` if exactly one person takes part.
    pub(crate) fn is_of_a_person(&self) -> bool {
        self.people().count() == 1
    }

    /// Returns `true` if the first person in seat order has won; `None` if the match has not ended, or has no person
    /// or only one seat.
    pub(crate) fn is_won(&self) -> Option<bool> {
        if self.seats.len() == 1 {
            return None;
        }
        let person = self.seats.iter().position(|sitter| sitter.bot.is_none())?;
        Some(self.standings.as_ref()?.get(person) == Some(&1))
    }

    /// Returns the current round; `None` if the record cannot be read with the current edition. If the end of the
    /// record is damaged, this is the round before the damage.
    pub(crate) fn round(&self, context: &Context, dataset: &Dataset) -> Option<u16> {
        with_game!(self.game, G => self.round_of::<G>(context, dataset))
    }

    fn round_of<G: Narrate + BotGame>(&self, context: &Context, dataset: &Dataset) -> Option<u16> {
        let bytes = recorder::read(context, &self.path).ok()?;
        let opened = record::open(&display_path(&self.path), bytes, None).ok()?;
        let mut dataset = dataset.clone();
        game::choose_recorded(&mut dataset, &opened);
        let edition = Edition::<G>::from_dataset(&dataset).ok()?;
        let (record, _) =
            opened.read_until_damage(&edition, &Level::RECORDED.map(Level::id)).ok()?;
        Some(record.playthrough.position().round())
    }

    /// Formats the names of the participants. If exactly one of them is a person, only the opponents are listed.
    pub(crate) fn others(&self, context: &Context) -> String {
        let alone = self.is_of_a_person();
        let others = self.seats.iter().filter(|sitter| !alone || sitter.bot.is_some());
        let short = |sitter: &Participant| {
            // The name of a bot ends with its level in parentheses.
            let name = sitter.name.split_once(" (").map_or(&*sitter.name, |(name, _)| name);
            name.to_owned()
        };
        let names: Vec<String> = others.map(short).collect();
        let id = if alone { "door-against" } else { "door-among" };
        context.text(id, &args![names = context.localizer.list(&names, lang::ListStyle::And)])
    }

    /// Formats the date of the last change, relative to today, such as “yesterday” or « le 12 novembre ». Empty if it
    /// is unknown.
    pub(crate) fn day(&self, context: &Context) -> String {
        let (Some(day), today) = (self.day, today()) else {
            return String::new();
        };
        let ago = usize::try_from((today - day).num_days()).unwrap_or(usize::MAX);
        let date = lang::date::message_arg(&day.to_string());
        context.text("door-day", &args![ago = MessageArg::Count(ago), date])
    }
}

/// Runs `play --list`: prints the matches that can be resumed, with numbers.
pub(crate) fn list(context: &Context) -> Result<Outcome> {
    let open: Vec<Match> = all().into_iter().filter(Match::is_open).collect();
    if open.is_empty() {
        context.term.write_text(&format!("{}\n", context.plain("door-list-none")))?;
        return Ok(Outcome::Success);
    }
    let dataset = context.dataset()?;
    let row = |(number, one): (usize, &Match)| {
        let state = match one.round(context, &dataset) {
            Some(round) => {
                context.text("door-round", &args![round = MessageArg::Count(round.into())])
            }
            None => context.plain("door-unreadable"),
        };
        let title = game::title(context, &dataset, one.game.id()).to_owned();
        [format!(" {number}"), title, state, one.others(context), one.day(context)]
    };
    let rows: Vec<[String; 5]> = (1..).zip(&open).map(row).collect();
    let width = width(context);
    let lines = table::fitting_lines(&rows, width);
    let more = context.text("door-list-more", &args![count = open.len()]);
    context.term.write_text(&format!("{lines}\n{}\n", wrap_text(&more, width)))?;
    Ok(Outcome::Success)
}

/// Returns the path of the match with this number, from 1, in the list of `play --list`. Fails if there is none.
pub(crate) fn numbered(context: &Context, number: usize) -> Result<PathBuf> {
    let open: Vec<Match> = all().into_iter().filter(Match::is_open).collect();
    let count = open.len();
    let one = number.checked_sub(1).and_then(|index| open.into_iter().nth(index));
    one.map(|one| one.path).ok_or_else(|| {
        let args = args![number, count];
        context.usage("door-no-match", &args)
    })
}
