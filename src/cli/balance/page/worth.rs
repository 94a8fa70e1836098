//! Section of the balance page on the worth of cards and routes, which is the win rate of the seats that used them.
//! It also lists rarely used cards and routes, and has the map of routes.

use std::collections::BTreeSet;

use lang::args;
use report::chart::{Funnel, Mark, Row};
use report::{
    Block, Blocks, ColumnKind, KeyFigure, Style, Table as Lines, details, group, group_on_new_line,
    heading, list, paragraph, span,
};
use sim::Share;

use super::game_page::{GamePage, MOST_OPEN, RARE};
use crate::balance::booked::{BalanceBookGame, RouteMapInput};
use crate::balance::shares::{mark, row};
use crate::balance::tables::Table;
use crate::context::yes_or_no;

/// Number of rows of a list that are always shown if there is no map beside the chart.
const MOST_BESIDE: usize = 5;

/// A card or route: its id, and its row in charts and lists.
type UsedItem = (String, Row);

impl<G: BalanceBookGame> GamePage<'_, G> {
    /// Returns the name of a card or route in this edition, or else in the other one, or else its id.
    pub(super) fn name_of(&self, id: &str) -> String {
        let old = || self.old.and_then(|old| old.items.get(id).cloned());
        G::used_name(id, self.dataset, self.lang()).or_else(old).unwrap_or_else(|| id.to_owned())
    }

    /// Returns the rarely used cards or routes, each with the number of seats that used it, sorted by ascending use.
    fn rare(&self) -> Vec<(u64, String)> {
        let counted = G::usable(self.dataset).into_iter().map(|id| (seats(self.main, &id), id));
        let rare = counted.filter(|(count, _)| is_rare(self.main, *count));
        let mut rare: Vec<_> = rare.map(|(count, id)| (count, self.name_of(&id))).collect();
        rare.sort();
        rare
    }

    /// Builds the key figure on rarely used cards or routes; `None` for a game without either.
    pub(super) fn rare_fact(&self) -> Option<KeyFigure> {
        let all = G::usable(self.dataset).len();
        if all == 0 {
            return None;
        }
        let rare = self.rare().len();
        let args = args![count = rare, all];
        let mut words = self.text("fact-rare", &args![count = rare]);
        // An older book does not list unused items, so its number would be too small.
        if let Some(old) = self.old.filter(|old| old.is_complete) {
            let then = old.items.keys().filter(|id| is_rare(&old.table, seats(&old.table, id)));
            let args = args![edition = self.old_year(), count = then.count()];
            words += &self.text("fact-then", &args);
        }
        Some(KeyFigure {
            number: self.text("of", &args).into(),
            text: words,
            section_id: Some("worth"),
        })
    }

    /// Builds the section: a funnel plot of the win rate against the number of uses, the map, and lists of the
    /// strongest and the weakest items.
    pub(super) fn worth(&self) -> Blocks {
        let book = self.main.tally.balance();
        let Some(base) = mark(&book.overall_wins()) else {
            return Blocks::default();
        };
        let point = |(id, share): (&str, &Share)| {
            Some((id.to_owned(), row(self.name_of(id), share, None)?))
        };
        let mut things: Vec<UsedItem> = book.used().filter_map(point).collect();
        things.sort_by_key(|(_, row)| std::cmp::Reverse(row.mark.share));
        let (strong, weak): (Vec<&UsedItem>, Vec<&UsedItem>) = things
            .iter()
            .filter(|(_, row)| row.mark.excludes(base.share))
            .partition(|(_, row)| row.mark.share > base.share);
        let weak: Vec<&UsedItem> = weak.into_iter().rev().collect();
        let map = self.map();
        // There is space beside the chart for a map, or for two short lists.
        let open = if map.is_empty() { MOST_BESIDE } else { MOST_OPEN };
        let lists = self.list(&strong, "strong", open) + self.list(&weak, "weak", open);
        let lists = if map.is_empty() { group("stacked", lists) } else { lists };
        let rare = self.rare_list(!map.is_empty());
        let points = things.into_iter().map(|(_, row)| row).collect();
        let label = self.text("used-base", &args![share = self.tenth(base.share)]);
        let axis = self.text("used-axis", &[]);
        let funnel = Funnel { lang: self.lang(), points, base: (base.share, label), axis };
        let funnel = group("", funnel.blocks(&self.text("worth", &[])) + rare);
        let remark = self.text("worth-remark", &[]);
        self.section("worth", remark, group_on_new_line("halves", funnel + map + lists))
    }

    /// Builds the table of cards or routes whose worth is above or below the average, with the difference at each of
    /// the other tables.
    fn list(&self, things: &[&UsedItem], id: &str, open: usize) -> Blocks {
        if things.is_empty() {
            return Blocks::default();
        }
        let title = self.text(id, &args![count = things.len()]);
        let others = self.tables.single_level().filter(|table| !std::ptr::eq(*table, self.main));
        let based = |table: &Table| mark(&table.tally.balance().overall_wins());
        let others: Vec<(&Table, Option<Mark>)> =
            others.map(|table| (table, based(table))).collect();
        let off = |(table, base): &(&Table, Option<Mark>), id: &str| {
            let mut used = table.tally.balance().used();
            let mark = used.find(|(used, _)| *used == id).and_then(|(_, of)| mark(of))?;
            let off = mark.share - base.as_ref()?.share;
            // A difference below half a point is printed as 0, which takes no sign.
            let sign = if off >= 50 { "+" } else { "" };
            Some(format!("{sign}{}", self.rounded(off)))
        };
        let cells = things.iter().map(|(id, row)| {
            let mut cells = vec![
                row.name.clone(),
                self.format_count(row.count),
                self.percent(row.mark.share),
                row.mark.print_interval(self.lang()),
            ];
            cells.extend(others.iter().map(|table| off(table, id).unwrap_or_else(|| "–".into())));
            cells
        });
        let heads = ["used", "seats", "wins", "interval"].map(|id| self.head(id));
        let kinds = [ColumnKind::Label, ColumnKind::Old, ColumnKind::Number].into_iter();
        let kinds = kinds.chain(std::iter::repeat_n(ColumnKind::Old, 1 + others.len()));
        let players = others.iter().map(|(table, _)| table.players().to_string());
        let table = Lines::new(&title, kinds, heads.into_iter().chain(players), cells);
        let remark = if others.is_empty() { String::new() } else { self.text("list-remark", &[]) };
        group("", heading(title, remark) + self.folded(table, open))
    }

    /// Builds the list of rarely used cards or routes. `is_drawn` is `true` if the map marks them.
    fn rare_list(&self, is_drawn: bool) -> Blocks {
        let rare = self.rare();
        if rare.is_empty() {
            return paragraph("said", self.text("rare-none", &[]));
        }
        let item = |(count, name): &(u64, String)| {
            Blocks::from(name) + " " + span(Style::Muted, self.format_count(*count))
        };
        let args = args![count = rare.len(), drawn = yes_or_no(is_drawn)];
        details(self.text("rare", &args), list("rare", rare.iter().map(item)))
    }

    /// Builds the world map with the use of each route; empty for a game without routes, or without outlines.
    fn map(&self) -> Blocks {
        let Some(outlines) = self.outlines else {
            return Blocks::default();
        };
        let drawn = RouteMapInput {
            dataset: self.dataset,
            lang: self.lang(),
            outlines,
            used: &|id| seats(self.main, id),
            is_rare: &|count| is_rare(self.main, count),
        };
        let Some(flights) = G::flights(&drawn) else {
            return Blocks::default();
        };
        let most = flights.routes.iter().map(|route| route.count).max().unwrap_or_default();
        let all = self.main.summary.matches * self.main.players() as u64;
        let args = args![most = self.format_count(most), all = self.format_count(all)];
        let legend = Blocks::from(Block::LegendKey("wide-way"))
            + format!(" {} ", self.text("map-most", &args))
            + Block::LegendKey("thin-way")
            + format!(" {}", self.text("map-rare", &[]));
        group("", flights.blocks(&self.text("map", &[])) + paragraph("remark legend", legend))
    }

    /// Returns the cards or routes that were removed since the other edition, and those that were added. Each has its
    /// number of uses per 100 games, in hundredths, and its name. Both lists are sorted by descending use.
    pub(super) fn exchanged(&self) -> [Vec<(i64, String)>; 2] {
        let Some(old) = self.old else {
            return [Vec::new(), Vec::new()];
        };
        let now: BTreeSet<String> = G::usable(self.dataset).into_iter().collect();
        let uses_and_name = |table: &Table, id: &String| {
            let matches = table.summary.matches.max(1);
            let times = u128::from(seats(table, id)) * 10_000 / u128::from(matches);
            (i64::try_from(times).unwrap_or(i64::MAX), self.name_of(id))
        };
        let out = old.items.keys().filter(|id| !now.contains(*id));
        let put_in = now.iter().filter(|id| {
            let is_new = !old.items.contains_key(*id);
            // An older book does not list unused items, so a rarely used item may not be new.
            is_new && (old.is_complete || !is_rare(self.main, seats(self.main, id)))
        });
        let mut lists: [Vec<(i64, String)>; 2] = [
            out.map(|id| uses_and_name(&old.table, id)).collect(),
            put_in.map(|id| uses_and_name(self.main, id)).collect(),
        ];
        lists.iter_mut().for_each(|list| list.sort_by_key(|(times, _)| std::cmp::Reverse(*times)));
        lists
    }
}

/// Returns the number of seats at a table that used a card or route.
fn seats(table: &Table, id: &str) -> u64 {
    let used = table.tally.balance().used().find(|(used, _)| *used == id);
    used.map_or(0, |(_, share)| share.count())
}

/// Returns `true` if a card or route with this number of uses is rarely used: by fewer than one game in fifty.
fn is_rare(table: &Table, count: u64) -> bool {
    count * RARE < table.summary.matches
}
