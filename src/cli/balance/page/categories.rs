//! Section of the balance page on categories: shares of right answers, ties, and matches with a single category.

use lang::args;
use report::chart::Row;
use report::{Blocks, ColumnKind, group, group_on_new_line, heading};
use sim::{CategoryDifficulty, Share};

use super::game_page::GamePage;
use crate::balance::booked::BalanceBookGame;
use crate::balance::shares::{mark, row};

impl<G: BalanceBookGame> GamePage<'_, G> {
    /// Builds the section; empty for a game that compares no categories.
    pub(super) fn categories(&self) -> Blocks {
        let ties = &self.main.summary.ties;
        // A game that compares no categories has no ties, and nothing for this section.
        if ties.is_empty() {
            return Blocks::default();
        }
        let old_ties = |id: &engine::Token| {
            let ties = self.old.map(|old| &old.table.summary.ties)?;
            ties.iter().find(|other| other.category == *id).map(sim::Ties::share)
        };
        let old_right = |id: &engine::Token| {
            let mut categories = self.old?.table.tally.balance().categories();
            categories.find(|(other, _)| *other == id).map(|(_, asked)| asked.right)
        };
        let named = |id: &engine::Token, share: Share, old: Option<Share>| {
            row(self.category(id), &share, old.as_ref())
        };
        let book = self.main.tally.balance();
        let right =
            book.categories().filter_map(|(id, asked)| named(id, asked.right, old_right(id)));
        let ties = ties
            .iter()
            .filter_map(|ties| named(&ties.category, ties.share(), old_ties(&ties.category)));
        let body = self.ordered("right", right.collect()) + self.ordered("ties", ties.collect());
        self.section("categories", "", group_on_new_line("shares", body) + self.by_category())
    }

    /// Returns the name of a category; its id if the edition does not have the category.
    pub(super) fn category(&self, id: &engine::Token) -> String {
        let category = self.dataset.category_by_id(id.as_str());
        let name = category.map(|id| self.dataset.category(id).name.get(self.lang()));
        name.unwrap_or(id.as_str()).to_owned()
    }

    /// Builds a chart of categories, sorted by descending share.
    fn ordered(&self, id: &str, mut rows: Vec<Row>) -> Blocks {
        rows.sort_by_key(|row| std::cmp::Reverse(row.mark.share));
        let (Some(first), Some(last)) = (rows.first(), rows.last()) else {
            return Blocks::default();
        };
        let args = args![
            most = first.name.as_str(),
            share = self.tenth(first.mark.share),
            least = last.name.as_str(),
            rest = self.tenth(last.mark.share),
            count = rows.len()
        ];
        let said = self.text(&format!("{id}-said"), &args);
        self.chart(self.titles(id, &[]), rows, None, &[said])
    }

    /// Builds a table of the matches with a single category: their length, and the win rate of the first seat.
    fn by_category(&self) -> Blocks {
        let book = self.main.tally.balance();
        // `first` counts only matches with a single category.
        let alone = book.categories().filter(|(_, asked)| asked.first.count() > 0);
        let row = |(id, asked): (&engine::Token, &CategoryDifficulty)| {
            let number =
                |of: Option<lang::Number>| of.map_or("–".into(), |of| of.print(self.lang()));
            let first = mark(&asked.first);
            [
                self.category(id),
                self.format_count(asked.first.count()),
                number(asked.rounds.mean()),
                number(asked.rounds.deviation()),
                first.map_or("–".to_owned(), |first| self.percent(first.share)),
                first.map_or_else(String::new, |first| first.print_interval(self.lang())),
            ]
        };
        let title = self.text("by-category", &[]);
        use ColumnKind::{Label, Number, Old};
        let kinds = [Label, Old, Number, Old, Number, Old];
        let heads = ["category", "games", "rounds-mean", "deviation", "first", "interval"];
        let table = self.table(&title, (kinds, heads), alone.map(row));
        if table.rows.is_empty() {
            return Blocks::default();
        }
        group("tables", heading(title, "") + table)
    }
}
