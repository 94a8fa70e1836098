//! How hard the categories are, how often they tie, and how matches of one category go.

use sim::{Asked, Share};

use super::told::{Chart, Told};
use crate::balance::booked::Booked;
use crate::page::shares::{Mark, Row};
use crate::page::{Kind, Table as Lines, escaped};

impl<G: Booked> Told<'_, G> {
    pub(super) fn categories(&self) -> String {
        let ties = &self.main.summary.ties;
        if ties.is_empty() {
            return String::new();
        }
        let old_ties = |id: &engine::Token| {
            let ties = self.old.map(|old| &old.table.summary.ties)?;
            ties.iter().find(|other| other.category == *id).map(sim::Ties::share)
        };
        let old_right = |id: &engine::Token| {
            let mut categories = self.old?.table.tally.book().categories();
            categories.find(|(other, _)| *other == id).map(|(_, asked)| asked.right)
        };
        let row = |id: &engine::Token, share: Share, old: Option<Share>| {
            Row::of(self.category(id), &share, old.as_ref())
        };
        let book = self.main.tally.book();
        let right = book.categories().filter_map(|(id, asked)| row(id, asked.right, old_right(id)));
        let ties = ties
            .iter()
            .filter_map(|ties| row(&ties.category, ties.share(), old_ties(&ties.category)));
        let body = self.ordered("right", right.collect()) + &self.ordered("ties", ties.collect());
        let body = format!("<div class=\"shares\">\n{body}</div>\n{}", self.by_category());
        self.section("categories", "", &body)
    }

    pub(super) fn category(&self, id: &engine::Token) -> String {
        let category = self.dataset.category_by_id(id.as_str());
        let name = category.map(|id| self.dataset.category(id).name.get(self.lang()));
        name.unwrap_or(id.as_str()).to_owned()
    }

    /// A chart of categories, the largest share first.
    fn ordered(&self, id: &str, mut rows: Vec<Row>) -> String {
        rows.sort_by_key(|row| std::cmp::Reverse(row.mark.at));
        let (Some(first), Some(last)) = (rows.first(), rows.last()) else {
            return String::new();
        };
        let args = [
            ("most", first.name.as_str().into()),
            ("share", self.tenth(first.mark.at).into()),
            ("least", last.name.as_str().into()),
            ("rest", self.tenth(last.mark.at).into()),
            ("count", rows.len().into()),
        ];
        let said = vec![self.text(&format!("{id}-said"), &args)];
        let (title, remark) = (self.text(id, &[]), self.text(&format!("{id}-remark"), &[]));
        self.chart(Chart { title: &title, remark: &remark, rows, base: None, said })
    }

    /// Games whose matches have one category: how long these are, and what the first seat wins.
    fn by_category(&self) -> String {
        let book = self.main.tally.book();
        let alone = book.categories().filter(|(_, asked)| asked.first.count() > 0);
        let row = |(id, asked): (&engine::Token, &Asked)| {
            let number =
                |of: Option<lang::Number>| of.map_or("–".into(), |of| of.print(self.lang()));
            let first = Mark::of(&asked.first);
            vec![
                escaped(&self.category(id)),
                self.whole(asked.first.count()),
                number(asked.rounds.mean()),
                number(asked.rounds.deviation()),
                first.map_or("–".to_owned(), |first| self.percent(first.at)),
                first.map_or_else(String::new, |first| first.ends(self.lang())),
            ]
        };
        let rows: Vec<_> = alone.map(row).collect();
        if rows.is_empty() {
            return String::new();
        }
        let title = self.text("by-category", &[]);
        let table = Lines {
            caption: &title,
            columns: vec![
                self.head(Kind::Plain, "head-category"),
                self.head(Kind::Was, "head-games"),
                self.head(Kind::Is, "head-rounds-mean"),
                self.head(Kind::Was, "head-deviation"),
                self.head(Kind::Is, "head-first"),
                self.head(Kind::Was, "head-interval"),
            ],
            rows,
            foot: Vec::new(),
        };
        let html = table.html(usize::MAX, |_| String::new());
        format!("<div class=\"tables\"><h3>{}</h3>\n{html}</div>\n", escaped(&title))
    }
}
