//! The balance report of a game, with every number of players, as Markdown.

use std::fmt::Write as _;

use lang::{Localizer, Number, args};
use sim::{Share, Side, Summary};

use super::report::{NONE, PERCENTS, whole_number};

/// Marks (HTML comments) between which the Markdown page contains the generated text.
const BEGIN: &str = "<!-- simulate -->\n";
const END: &str = "<!-- /simulate -->\n";

/// The results of a game by number of players.
pub(super) struct Balance<'a> {
    pub(super) localizer: &'a Localizer,
    pub(super) game: &'a str,
    /// The command that reproduces the report.
    pub(super) command: String,
    /// Digest of the cards and rules.
    pub(super) digest: String,
    /// Results for each number of players, with the names of the sides.
    pub(super) tables: Vec<(Summary, Vec<String>)>,
}

impl Balance<'_> {
    /// Returns the page with the report between its marks; `None` if the page has no marks.
    pub(super) fn insert_into(&self, page: &str) -> Option<String> {
        let (before, rest) = page.split_once(BEGIN)?;
        let (_, after) = rest.split_once(END)?;
        Some(format!("{before}{BEGIN}{}{END}{after}", self.markdown()))
    }

    /// Formats the report: the tables of match lengths, of wins by seat, and of wins by side if there are several.
    fn markdown(&self) -> String {
        let args = args![command = self.command.as_str(), digest = self.digest.as_str()];
        let mut text = self.localizer.text("simulate-made", &args) + "\n\n";
        text += &markdown(&self.lengths());
        let _ = write!(text, "\n{}\n\n", self.word("relative"));
        text += &markdown(&self.places());
        let sides = self.sides();
        if sides.len() > 1 {
            text += "\n";
            text += &markdown(&sides);
        }
        text
    }

    /// Builds the table of rounds per match.
    fn lengths(&self) -> Vec<Vec<String>> {
        let mut head = vec![self.word("players"), self.word("games")];
        let rounds = self.word("rounds");
        head.extend(PERCENTS.map(|(_, id, _)| format!("{rounds}, {}", self.word(id))));
        head.push(self.word("unended"));
        let row = |(summary, _): &(Summary, _)| {
            let mut row = vec![summary.bots.len().to_string(), self.format_count(summary.matches)];
            let at = |percent| summary.rounds.at_percent(percent);
            let at =
                |percent| at(percent).map_or(NONE.to_owned(), |rounds| self.format_count(rounds));
            row.extend(PERCENTS.map(|(percent, ..)| at(percent)));
            row.push(self.format_count(summary.stopped));
            row
        };
        std::iter::once(head).chain(self.tables.iter().map(row)).collect()
    }

    /// Builds the table of wins by seat, in percent of the fair share.
    fn places(&self) -> Vec<Vec<String>> {
        let most = self.tables.iter().map(|(summary, _)| summary.seats.len());
        let most = most.max().unwrap_or_default();
        let mut head = vec![format!("{} \\ {}", self.word("players"), self.word("seat"))];
        head.extend((1..=most).map(|place| place.to_string()));
        let row = |(summary, _): &(Summary, _)| {
            let fair = summary.fair_share();
            let mut row = vec![summary.bots.len().to_string()];
            row.extend(summary.seats.iter().map(|seat| relative(&seat.wins, &fair)));
            // With fewer players there are fewer seats, but every row of a table needs the same number of cells.
            row.resize(most + 1, String::new());
            row
        };
        std::iter::once(head).chain(self.tables.iter().map(row)).collect()
    }

    /// Builds the table of wins by side, in percent of the fair share, for each number of players and for all
    /// together.
    fn sides(&self) -> Vec<Vec<String>> {
        let mut head = vec![self.word("side")];
        head.extend(self.tables.iter().map(|(summary, _)| summary.bots.len().to_string()));
        head.push(self.word("all"));
        let mut names: Vec<&String> = self.tables.iter().flat_map(|(_, names)| names).collect();
        names.sort_unstable();
        names.dedup();
        let row = |name: &&String| {
            let mut row = vec![(*name).clone()];
            let (mut won, mut fair) = (Share::default(), Share::default());
            // The sides of two tables may be in different orders, so they are matched by name.
            for (summary, names) in &self.tables {
                let index = names.iter().position(|other| other == *name);
                let side = index.map(|index| &summary.sides[index]);
                row.push(side.map_or(NONE.to_owned(), |side| {
                    let its_fair = fair_of(side, summary);
                    won.add(&side.wins);
                    fair.add(&its_fair);
                    relative(&side.wins, &its_fair)
                }));
            }
            row.push(relative(&won, &fair));
            row
        };
        std::iter::once(head).chain(names.iter().map(row)).collect()
    }

    fn word(&self, id: &str) -> String {
        self.localizer.text(&format!("simulate-{id}"), &args![game = self.game])
    }

    fn format_count(&self, number: u64) -> String {
        whole_number(number).print(self.localizer.lang())
    }
}

/// Returns the share of wins that the side would have if all seats were equally strong.
fn fair_of(side: &Side, summary: &Summary) -> Share {
    Share::fair(side.seats, summary.bots.len() as u64)
}

/// Formats a share in percent of the fair share, with its confidence interval.
fn relative(share: &Share, fair: &Share) -> String {
    // From hundredths of a percent to whole percent, rounded half up.
    let whole = |of: Number| (of.units + 50) / 100;
    share.relative(fair).map_or(NONE.to_owned(), |figures| {
        let [low, middle, high] = figures.map(whole);
        format!("{middle} ({low}–{high})")
    })
}

/// Formats a table in Markdown. The first row is the head; the first column is left-aligned, all others
/// right-aligned.
fn markdown(rows: &[Vec<String>]) -> String {
    let mut text = String::new();
    for (nth, row) in rows.iter().enumerate() {
        let _ = writeln!(text, "| {} |", row.join(" | "));
        if nth == 0 {
            let _ = writeln!(text, "|---|{}", "--:|".repeat(row.len().saturating_sub(1)));
        }
    }
    text
}
