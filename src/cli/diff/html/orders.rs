//! Orders that flip: of each category the countries that move farthest, and below who passes whom.

use std::cmp::Reverse;

use lang::Ordinal;
use model::{CategoryId, DeckId};
use update::compare::{Flip, Moved, moved};

use crate::diff::compared::Diff;
use crate::diff::parts::{Group, Part};
use crate::page::{Kind, Table, dumbbell, escaped, folded, heard};

/// So many countries of a category are drawn.
const MOST_MOVED: usize = 9;

impl Diff<'_> {
    /// What the charts mean, and a chart for each category, those with most pairs first.
    pub(super) fn orders_html(&self, part: &Part) -> (String, String) {
        let flips = &self.comparison.flips;
        let moved = moved(self.editions);
        let of_categories = flips.chunk_by(|a, b| a.category == b.category).zip(&part.groups);
        let mut of_categories: Vec<(&[Flip], &Group)> = of_categories.collect();
        of_categories.sort_by_key(|(flips, _)| Reverse(flips.len()));
        let of_categories: Vec<(&[Flip], DeckId, Vec<Moved>, &Group)> = of_categories
            .into_iter()
            .map(|(flips, group)| {
                let (category, deck) = (flips[0].category, deck_of(flips));
                (flips, deck, farthest(&moved, category, deck), group)
            })
            .collect();
        let all = of_categories.iter().flat_map(|(_, _, moved, _)| moved);
        // What is compared has the same axis.
        let most = dumbbell::end(all.map(|moved| moved.rises().abs()).max().unwrap_or_default());
        let mut html = "<div class=\"orders\">\n".to_owned();
        for (flips, deck, moved, group) in &of_categories {
            html += &self.order_html(flips, *deck, moved, most, group);
        }
        (self.text("diff-orders-about", &[("count", MOST_MOVED.into())]), html + "</div>\n")
    }

    fn order_html(
        &self,
        flips: &[Flip],
        deck: DeckId,
        moved: &[Moved],
        most: i64,
        group: &Group,
    ) -> String {
        let category = flips[0].category;
        let name = escaped(self.category(category));
        let args = [
            ("unit", self.dataset().category(category).unit.get(self.lang()).into()),
            ("deck", self.decks(&[deck]).into()),
            ("pairs", flips.len().into()),
        ];
        let about = escaped(&self.text("diff-order", &args));
        let mut html = format!("<div>\n<h3>{name} <span>{about}</span></h3>\n");
        if !moved.is_empty() {
            let columns = [Kind::Plain, Kind::Was, Kind::Is, Kind::Chart];
            let axis = dumbbell::axis(most, &self.plain("diff-rises"), &self.plain("diff-falls"));
            let table = Table {
                caption: self.category(category),
                columns: columns.into_iter().map(|kind| (kind, String::new())).collect(),
                rows: moved.iter().map(|moved| self.moved_row(moved, most)).collect(),
                foot: [String::new(), String::new(), String::new(), axis].into(),
            };
            html += &table.html(usize::MAX, |_| String::new());
        }
        let all = self.text("diff-passing", &[("count", group.rows.len().into())]);
        html + &folded(&all, &self.rows_html(group)) + "</div>\n"
    }

    fn moved_row(&self, moved: &Moved, most: i64) -> Vec<String> {
        let (country, category) = (moved.country, moved.category);
        let [old, new] =
            [moved.old, moved.new].map(|place| Ordinal::place(place).print(self.lang()));
        let args = [("old", old.into()), ("new", new.as_str().into())];
        let said = heard(&self.text("diff-places", &args));
        vec![
            escaped(self.country(country)),
            escaped(&self.number(self.editions.old_number(country, category))),
            escaped(&self.number(self.dataset().number(country, category))),
            said + &dumbbell::row(moved.rises(), &new, most),
        ]
    }
}

/// The deck in which most pairs flip; of several, the first.
fn deck_of(flips: &[Flip]) -> DeckId {
    let count = |deck: DeckId| flips.iter().filter(|flip| flip.decks.contains(&deck)).count();
    let decks = flips.iter().flat_map(|flip| flip.decks.iter().copied());
    let most = decks.max_by_key(|deck| (count(*deck), Reverse(*deck)));
    most.unwrap_or(DeckId(0))
}

/// Those that move farthest, from the one that rises most to the one that falls most.
fn farthest(moved: &[Moved], category: CategoryId, deck: DeckId) -> Vec<Moved> {
    let of_both = moved.iter().filter(|moved| (moved.category, moved.deck) == (category, deck));
    let mut farthest: Vec<Moved> = of_both.take(MOST_MOVED).copied().collect();
    farthest.sort_by_key(|moved| Reverse(moved.rises()));
    farthest
}
