//! Section of the balance page on the course of a game: its length, and how often the lead changes.

use lang::args;
use report::chart::{Histogram, Row, range};
use report::{Blocks, ColumnKind, group, group_on_new_line, heading, paragraph};
use sim::{Distribution, Moments, Share};

use super::game_page::{GamePage, sentences};
use crate::balance::booked::BalanceBookGame;
use crate::balance::shares::row;
use crate::balance::tables::Table;

/// Number of lead changes from which all matches share one row of the chart.
const MAX_LEAD_CHANGES: u64 = 6;

impl<G: BalanceBookGame> GamePage<'_, G> {
    /// Builds the section: length, changes of the lead, and a table with both for each number of players.
    pub(super) fn going(&self) -> Blocks {
        let body = group_on_new_line("halves", self.length() + self.leads()) + self.at_each_table();
        self.section("going", self.of_main(), body)
    }

    /// Builds a histogram of the number of rounds, with marks at the 10th, 50th and 90th percentiles.
    fn length(&self) -> Blocks {
        let rounds = &self.main.summary.rounds;
        let marks = [(10, "tenth"), (50, "half"), (90, "ninetieth")].map(|(part, id)| {
            let at = rounds.at_percent(part)?;
            Some((at, self.text(&format!("length-{id}"), &args![rounds = self.format_count(at)])))
        });
        let marks: Vec<(u64, String)> = marks.into_iter().flatten().collect();
        let title = self.text("length", &[]);
        let counts = |rounds: &Distribution| rounds.counts().collect();
        let histogram = Histogram {
            counts: counts(rounds),
            old: self.old.map(|old| counts(&old.table.summary.rounds)),
            // The last percent shares one column: a single long game would stretch the axis.
            end: rounds.at_percent(99).unwrap_or_default(),
            marks: &marks,
        };
        let chart = histogram.blocks(&title) + paragraph("remark", self.text("length-axis", &[]));
        group("", heading(title, "") + chart + sentences(&self.length_judged()))
    }

    /// Builds the sentence on the length of a game: compared with the other edition, or without a comparison, long
    /// games compared with the median.
    fn length_judged(&self) -> Vec<String> {
        let at = |table: &Table, part| table.summary.rounds.at_percent(part).unwrap_or_default();
        let [few, half, most] = [10, 50, 90].map(|part| at(self.main, part));
        let mut args = args![half = self.format_count(half), most = self.format_count(most)];
        let Some(old) = self.old else {
            let long = match most {
                most if most == few => "same",
                most if most >= 2 * half => "yes",
                _ => "no",
            };
            args.push(("long", long.into()));
            return vec![self.text("length-said", &args)];
        };
        let moments = |table: &Table| *table.summary.rounds.moments();
        let verdict = compared(&moments(self.main), &moments(&old.table));
        args.extend([
            ("verdict", verdict.into()),
            ("edition", self.old_year().into()),
            ("half-old", self.format_count(at(&old.table, 50)).into()),
            ("most-old", self.format_count(at(&old.table, 90)).into()),
        ]);
        vec![self.text("length-was", &args)]
    }

    /// Builds the chart of the number of lead changes per match.
    fn leads(&self) -> Blocks {
        let of = |table: &Table| {
            let mut rows = [0_u64; MAX_LEAD_CHANGES as usize + 1];
            for (changes, count) in table.tally.balance().lead_changes().counts() {
                rows[changes.min(MAX_LEAD_CHANGES) as usize] += count;
            }
            rows.map(|count| Share::from_wins(count, table.summary.matches))
        };
        let old = self.old.map(|old| of(&old.table));
        let shares = of(self.main);
        let last = shares.iter().rposition(|share| share.percent().is_some_and(|at| at.units > 0));
        // Rows after the last share above 0 % would only lengthen the chart. Empty rows before it are kept, so that
        // the numbers have no gaps.
        let rows = (0_usize..).zip(&shares).take(last.unwrap_or_default() + 1);
        let rows = rows.filter_map(|(changes, share)| {
            let id = if changes as u64 == MAX_LEAD_CHANGES { "lead-more" } else { "lead" };
            let name = self.text(id, &args![changes]);
            row(name, share, old.as_ref().map(|old| &old[changes]))
        });
        let rows: Vec<Row> = rows.collect();
        let none = rows.first().map_or(0, |row| row.mark.share);
        let said = self.text("leads-said", &args![share = Self::whole_percent(none)]);
        self.chart(self.titles("leads", &[]), rows, None, &[said])
    }

    /// Builds the table of the length and the changes of the lead for each number of players.
    fn at_each_table(&self) -> Blocks {
        let number = |at: Option<u64>| at.map_or("–".to_owned(), |at| self.format_count(at));
        let tables = || self.tables.single_level();
        // One axis for all rows, so that their lengths can be compared.
        let end = tables().filter_map(|table| table.summary.rounds.at_percent(90)).max();
        let row = |table: &Table| {
            let at = |part| table.summary.rounds.at_percent(part);
            let chart = match [at(10), at(50), at(90)] {
                [Some(low), Some(middle), Some(high)] => {
                    let said = [low, middle, high].map(|at| self.format_count(at)).join(" · ");
                    range([low, middle, high], end.unwrap_or(high), &said)
                }
                _ => Blocks::default(),
            };
            let leads = table.tally.balance().lead_changes();
            let none = leads.counts().find(|(changes, _)| *changes == 0);
            let none = Share::from_wins(none.map_or(0, |(_, count)| count), table.summary.matches);
            let mean = leads.moments().mean();
            let games = [table.players().to_string(), self.format_count(table.matches.games)];
            let rounds = [10, 50, 90, 100].map(|part| number(at(part)));
            let rest = [
                number(table.summary.decisions.at_percent(50)),
                mean.map_or("–".to_owned(), |mean| mean.print(self.lang())),
                none.percent().map_or("–".to_owned(), |none| self.percent(none.units)),
                self.format_count(table.summary.stopped),
            ];
            let cells = games.map(Blocks::from).into_iter().chain([chart]);
            cells.chain(rounds.into_iter().chain(rest).map(Blocks::from)).collect::<Vec<_>>()
        };
        use ColumnKind::{Chart, Label, Number, Old};
        let kinds =
            [Label, Old, Chart, Number, Number, Number, Number, Number, Number, Number, Number];
        let heads = [
            "players",
            "games",
            "rounds",
            "tenth",
            "half",
            "ninetieth",
            "longest",
            "decisions",
            "leads",
            "no-lead",
            "stopped",
        ];
        let title = self.text("each-table", &[]);
        group("tables", self.table(&title, (kinds, heads), tables().map(row)))
    }
}

/// Compares two means with a two-sided test at 95 % (normal approximation): `longer`, `shorter` or `same`.
fn compared(new: &Moments, old: &Moments) -> &'static str {
    let hundredths = |of: Option<lang::Number>| of.map_or(0, |of| i128::from(of.units));
    let off = hundredths(new.mean()) - hundredths(old.mean());
    let variance = |of: &Moments| {
        let deviation = hundredths(of.deviation());
        deviation * deviation / i128::from(of.count().max(1))
    };
    // 1.96 squared is 3.84. Plus one, because means and deviations are rounded.
    let half = ((variance(new) + variance(old)) * 384 / 100).isqrt() + 1;
    if off > half {
        "longer"
    } else if off < -half {
        "shorter"
    } else {
        "same"
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn means_are_compared_beyond_chance() {
        let moments = |numbers: [u64; 4], times: usize| {
            let mut moments = Moments::default();
            (0..times).for_each(|_| numbers.iter().for_each(|number| moments.push(*number)));
            moments
        };
        let few = |numbers| moments(numbers, 2);
        assert_eq!(compared(&few([5, 6, 7, 8]), &few([4, 6, 7, 8])), "same");
        let many = |numbers| moments(numbers, 1_000);
        assert_eq!(compared(&many([5, 6, 7, 8]), &many([4, 6, 7, 8])), "longer");
        assert_eq!(compared(&many([4, 6, 7, 8]), &many([5, 6, 7, 8])), "shorter");
        assert_eq!(compared(&many([4, 6, 7, 8]), &many([4, 6, 7, 8])), "same");
    }
}
