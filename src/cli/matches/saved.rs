//! The matches in the folder of the user, newest first.

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
use crate::{game, home, table};

/// A match that was recorded.
pub(crate) struct Match {
    pub(crate) path: PathBuf,
    pub(crate) game: GameId,
    /// Who sits there.
    pub(crate) seats: Vec<Participant>,
    /// What they agreed on, as the record has it.
    pub(crate) options: Value,
    /// Places by seat where it has ended.
    pub(crate) standings: Option<Vec<u8>>,
    /// The day on which it was played last; none where the system does not say.
    pub(crate) day: Option<NaiveDate>,
}

/// All matches of the user. What is no record is passed over.
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
    // Of the same moment the name decides.
    found.sort_by(|one, other| other.cmp(one));
    let matches = found.into_iter().filter_map(|(changed, path)| {
        let day = changed.map(|changed| DateTime::<Local>::from(changed).date_naive());
        read(&path, day)
    });
    matches.collect()
}

/// What the first line of a record says, and the one that ends it.
fn read(path: &Path, day: Option<NaiveDate>) -> Option<Match> {
    let metadata = fs::metadata(path).ok()?;
    let readable = metadata.is_file() && metadata.len() <= record::LIMIT as u64;
    let text = readable.then(|| fs::read(path).ok()).flatten()?;
    let text = String::from_utf8_lossy(&text);
    let mut lines = text.lines();
    let header: Header<Value> = serde_json::from_str(lines.next()?).ok()?;
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
    /// The people who sit there.
    pub(crate) fn people(&self) -> impl Iterator<Item = &Participant> {
        self.seats.iter().filter(|sitter| sitter.bot.is_none())
    }

    /// Whether it can be gone on with, as far as its last line tells, by a person.
    pub(crate) fn is_open(&self) -> bool {
        self.standings.is_none() && self.people().next().is_some()
    }

    /// Whether just one person sits there.
    pub(crate) fn is_of_a_person(&self) -> bool {
        self.people().count() == 1
    }

    /// Whether the person has won it, where it has ended; nobody wins against nobody.
    pub(crate) fn is_won(&self) -> Option<bool> {
        if self.seats.len() == 1 {
            return None;
        }
        let person = self.seats.iter().position(|sitter| sitter.bot.is_none())?;
        Some(self.standings.as_ref()?.get(person) == Some(&1))
    }

    /// The round in which it stands, as far as its moves are sound; `None` where it cannot be gone on with.
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
        Some(record.play.position().round())
    }

    /// Who else sits there, in a row: the others of the only person, or all.
    pub(crate) fn others(&self, context: &Context) -> String {
        let alone = self.is_of_a_person();
        let others = self.seats.iter().filter(|sitter| !alone || sitter.bot.is_some());
        let short = |sitter: &Participant| {
            let name = sitter.name.split_once(" (").map_or(&*sitter.name, |(name, _)| name);
            name.to_owned()
        };
        let names: Vec<String> = others.map(short).collect();
        let id = if alone { "door-against" } else { "door-among" };
        context.text(id, &args![names = context.localizer.list(&names, lang::ListStyle::And)])
    }

    /// The day on which it was played last: "yesterday", « le 12 novembre ».
    pub(crate) fn day(&self, context: &Context) -> String {
        let (Some(day), today) = (self.day, today()) else {
            return String::new();
        };
        let ago = usize::try_from((today - day).num_days()).unwrap_or(usize::MAX);
        let date = lang::date::day(&day.to_string());
        context.text("door-day", &args![ago = MessageArg::Count(ago), date])
    }
}

/// `play --list`: the matches that can be gone on with.
pub(crate) fn list(context: &Context) -> Result<Outcome> {
    let open: Vec<Match> = all().into_iter().filter(Match::is_open).collect();
    if open.is_empty() {
        context.term.result(&format!("{}\n", context.plain("door-list-none")))?;
        return Ok(Outcome::Fine);
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
    let lines = table::lines(&rows, |_| false);
    let more = context.text("door-list-more", &args![count = open.len()]);
    context.term.result(&format!("{}\n{more}\n", lines.join("\n")))?;
    Ok(Outcome::Fine)
}

/// The match of a number in the list, from 1.
pub(crate) fn numbered(context: &Context, number: usize) -> Result<PathBuf> {
    let open: Vec<Match> = all().into_iter().filter(Match::is_open).collect();
    let count = open.len();
    let one = number.checked_sub(1).and_then(|index| open.into_iter().nth(index));
    one.map(|one| one.path).ok_or_else(|| {
        let args = args![number, count];
        context.usage("door-no-match", &args)
    })
}
