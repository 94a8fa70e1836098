//! Section on changes of order: for each category a chart of the countries that move farthest, and a table of all
//! countries that pass others.

use std::cmp::Reverse;

use lang::{Ordinal, args};
use model::{CategoryId, DeckId};
use report::chart::{axis_end, rank_change_axis, rank_change_row};
use report::{Blocks, ColumnKind, Style, Table, details, group_on_new_line, heading, span};
use update::compare::{Flip, RankChange, moved};

use crate::diff::compared::Diff;
use crate::diff::parts::{Group, Part};

/// Maximum number of countries in the chart of a category.
const MOST_MOVED: usize = 9;

impl Diff<'_> {
    /// The remark of the section, and one chart for each category, sorted by descending number of pairs that swap.
    pub(super) fn order_blocks(&self, part: &Part) -> (String, Blocks) {
        let flips = &self.comparison.flips;
        let moved = moved(self.editions);
        // `orders_part` built one group for each of these chunks, in the same order.
        let of_categories = flips.chunk_by(|a, b| a.category == b.category).zip(&part.groups);
        let mut of_categories: Vec<(&[Flip], &Group)> = of_categories.collect();
        of_categories.sort_by_key(|(flips, _)| Reverse(flips.len()));
        let of_categories: Vec<(&[Flip], DeckId, Vec<RankChange>, &Group)> = of_categories
            .into_iter()
            .map(|(flips, group)| {
                let (category, deck) = (flips[0].category, deck_of(flips));
                (flips, deck, farthest(&moved, category, deck), group)
            })
            .collect();
        let all = of_categories.iter().flat_map(|(_, _, moved, _)| moved);
        // One axis for all categories, so that their charts can be compared.
        let axis_limit = axis_end(all.map(|moved| moved.rises().abs()).max().unwrap_or_default());
        let orders = of_categories.iter().map(|(flips, deck, moved, group)| {
            self.order(flips, *deck, (moved, axis_limit), group)
        });
        let about = self.text("diff-orders-about", &args![count = MOST_MOVED]);
        (about, group_on_new_line("orders", orders.collect::<Blocks>()))
    }

    /// Chart of one category, and the folded table of its countries that change places. `moved` are the countries in
    /// the chart, and the second item is the end of the axis in places.
    fn order(
        &self,
        flips: &[Flip],
        deck: DeckId,
        (moved, most): (&[RankChange], i64),
        group: &Group,
    ) -> Blocks {
        let category = flips[0].category;
        let name = self.category(category);
        let args = args![
            unit = self.dataset().category(category).unit.get(self.lang()),
            deck = self.decks(&[deck]),
            pairs = flips.len()
        ];
        let mut blocks = heading(name, self.text("diff-order", &args));
        if !moved.is_empty() {
            let kinds = [ColumnKind::Label, ColumnKind::Old, ColumnKind::Number, ColumnKind::Chart];
            let axis = rank_change_axis(most, &self.plain("diff-rises"), &self.plain("diff-falls"));
            let rows = moved.iter().map(|moved| self.moved_row(moved, most));
            let foot = [Blocks::default(), Blocks::default(), Blocks::default(), axis];
            blocks = blocks + Table::new(name, kinds, [], rows).with_foot(foot);
        }
        let all = self.text("diff-passing", &args![count = group.rows.len()]);
        group_on_new_line("", blocks + details(all, self.row_table(group)))
    }

    /// Row of the chart: country, old and new number, and the move on the axis that ends at `most` places.
    fn moved_row(&self, moved: &RankChange, most: i64) -> [Blocks; 4] {
        let (country, category) = (moved.country, moved.category);
        let [old, new] =
            [moved.old, moved.new].map(|place| Ordinal::place(place).print(self.lang()));
        let args = args![old, new = new.as_str()];
        let label = span(Style::Hidden, self.text("diff-places", &args));
        [
            self.country(country).into(),
            self.number(self.editions.old_number(country, category)).into(),
            self.number(self.dataset().number(country, category)).into(),
            label + rank_change_row(moved.rises(), &new, most),
        ]
    }
}

/// Deck in which most pairs swap; the first such deck on a tie.
fn deck_of(flips: &[Flip]) -> DeckId {
    let count = |deck: DeckId| flips.iter().filter(|flip| flip.decks.contains(&deck)).count();
    let decks = flips.iter().flat_map(|flip| flip.decks.iter().copied());
    // `max_by_key` returns the last maximum; `Reverse` makes it the first deck.
    let most = decks.max_by_key(|deck| (count(*deck), Reverse(*deck)));
    most.unwrap_or(DeckId(0))
}

/// Countries that move farthest in the order of a deck by a category, sorted from the largest rise to the largest
/// fall.
fn farthest(moved: &[RankChange], category: CategoryId, deck: DeckId) -> Vec<RankChange> {
    // `moved` is sorted by descending distance, so the first ones are the farthest.
    let of_both = moved.iter().filter(|moved| (moved.category, moved.deck) == (category, deck));
    let mut farthest: Vec<RankChange> = of_both.take(MOST_MOVED).copied().collect();
    farthest.sort_by_key(|moved| Reverse(moved.rises()));
    farthest
}
