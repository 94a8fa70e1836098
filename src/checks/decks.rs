//! Helpers of the checks of decks and of their order.

use std::cmp::Ordering;
use std::collections::{BTreeMap, BTreeSet};

use data::{Loaded, Location};
use diag::{FindingCode, Report};
use lang::{ListStyle, MessageArg, args};
use model::order::{Entry, Order};
use model::{CategoryId, CountryId, Dataset, DeckId, DeckSize, Value};

/// Maximum number of tied groups in a message; the others are counted.
const GROUPS: usize = 20;

/// Maximum number of countries of a group in a message; the others are counted.
const NAMES: usize = 5;

/// Each deck with each of its categories, without repetitions.
pub(super) fn categories(dataset: &Dataset) -> impl Iterator<Item = (DeckId, CategoryId)> {
    dataset.deck_ids().flat_map(|id| {
        let once: BTreeSet<CategoryId> = dataset.deck(id).categories.iter().copied().collect();
        once.into_iter().map(move |category| (id, category))
    })
}

/// As [`categories`], without the derived categories of a deck that prints their numerator too: they have its years
/// and sources.
pub(super) fn own_categories(dataset: &Dataset) -> impl Iterator<Item = (DeckId, CategoryId)> {
    categories(dataset).filter(|(deck, category)| {
        let numerator = dataset.category(*category).derived.map(|(id, _)| id);
        numerator.is_none_or(|id| !dataset.deck(*deck).categories.contains(&id))
    })
}

/// The values that the cards of a deck print in a category, by country, without repetitions.
pub(super) fn values(
    dataset: &Dataset,
    deck: DeckId,
    category: CategoryId,
) -> Vec<(CountryId, &Value)> {
    // A repeated country is another finding.
    let mut once = dataset.deck(deck).countries.clone();
    once.sort_unstable();
    once.dedup();
    once.into_iter()
        .filter_map(|country| Some((country, dataset.value(country, category)?)))
        .collect()
}

/// Reports a list of a deck with another number of items than its game requires. Decks other than the one named like
/// the game may have more items. Skips decks of unknown games, and lists that lowering has reported.
pub(super) fn miscount(
    loaded: &Loaded,
    kind: &'static FindingCode,
    id: DeckId,
    list: &str,
    wanted: impl Fn(DeckSize) -> u16,
) -> Report {
    let mut report = Report::default();
    let deck = loaded.dataset.deck(id);
    let Some((rank, rules)) = loaded.rules_of(&deck.game) else {
        return report;
    };
    // The deck with the name of its game is the one in the box.
    let is_of_box = deck.id == deck.game;
    let size = if is_of_box { rules.deck } else { loaded.dataset.least_deck(&deck.game) };
    let wanted = usize::from(wanted(size));
    let is_wrong = |found: &usize| if is_of_box { *found != wanted } else { *found < wanted };
    let Some(found) = loaded.items_written(id, list).filter(is_wrong) else {
        return report;
    };
    let args = args![
        game = deck.game.as_str(),
        found,
        wanted,
        difference = found.abs_diff(wanted),
        side = match found.cmp(&wanted) {
            _ if !is_of_box => "least",
            Ordering::Less => "few",
            _ => "many",
        }
    ];
    let mut finding = loaded.finding(kind, Location::Deck(id, list), args);
    if is_of_box {
        finding = finding.also(loaded.place(Location::Rules(rank, &format!("deck.{list}"))));
    }
    report.push(finding);
    report
}

/// Reports a field in the rules of other games than the one that it belongs to.
pub(super) fn unread(
    loaded: &Loaded,
    kind: &'static FindingCode,
    (game, field): (&str, &str),
    report: &mut Report,
) {
    let Some((own, _)) = loaded.rules_of(game) else {
        return;
    };
    let others = loaded.dataset.rules.iter().enumerate();
    for (rank, rules) in others.filter(|(rank, _)| *rank != own) {
        if loaded.is_written_in_rules(rank, field) {
            let args = args![game = rules.game.as_str(), first = game];
            let finding = loaded.finding(kind, Location::Rules(rank, field), args);
            report.push(finding.also(loaded.place(Location::Rules(own, field))));
        }
    }
}

/// Maximum number of findings per repeated item: a list that was pasted a thousand times needs no more.
const REPEATS: usize = 100;

/// The repeated items, each with its index among equal items from 0: 1 for the second one.
pub(super) fn repeats<T: Copy + Ord>(items: &[T]) -> impl Iterator<Item = (T, usize)> {
    let mut seen: BTreeMap<T, usize> = BTreeMap::new();
    items.iter().filter_map(move |item| {
        let count = seen.entry(*item).or_default();
        *count += 1;
        (2..=REPEATS + 1).contains(count).then_some((*item, *count - 1))
    })
}

/// The titles of some decks, as a list.
pub(super) fn titles(dataset: &Dataset, decks: &BTreeSet<DeckId>) -> MessageArg {
    let titles = decks.iter().map(|id| MessageArg::from(&dataset.deck(*id).title));
    MessageArg::List(titles.collect(), ListStyle::And)
}

/// The groups of tied countries by descending value: "Bulgaria – Greece, Chad – Mali".
pub(super) fn ties(dataset: &Dataset, order: &Order) -> MessageArg {
    let groups: Vec<&[Entry]> = order.ties().collect();
    let shown = groups.iter().take(GROUPS);
    let mut told: Vec<MessageArg> = shown.map(|group| names(dataset, group)).collect();
    if let Some(more) = groups.len().checked_sub(GROUPS).filter(|more| *more > 0) {
        told.push(MessageArg::sentence("ties-more", args![count = more]));
    }
    MessageArg::List(told, ListStyle::Commas)
}

/// The names of tied countries; after [`NAMES`] of them, the number of the others.
fn names(dataset: &Dataset, group: &[Entry]) -> MessageArg {
    let shown = group.iter().take(NAMES);
    let name = |entry: &Entry| MessageArg::from(&dataset.country(entry.country).name.bare);
    let mut names: Vec<MessageArg> = shown.map(name).collect();
    if let Some(more) = group.len().checked_sub(NAMES).filter(|more| *more > 0) {
        names.push(format!("… (+ {more})").into());
    }
    MessageArg::List(names, ListStyle::Dashes)
}

#[cfg(test)]
mod tests {
    use rust_decimal::Decimal;

    use super::*;
    use lang::LocalizedText;
    use model::{Country, Precision, Quantity};

    /// A dataset of countries `0`, `1`, ... with these quantities, and their order.
    fn world(quantities: &[i64]) -> (Dataset, Order) {
        let mut dataset = Dataset::default();
        for index in 0..quantities.len() {
            let mut country = Country::default();
            country.name.bare = LocalizedText::same(&index.to_string());
            dataset.countries.push(country);
        }
        let entry = |(id, quantity): (CountryId, &i64)| {
            let raw = Decimal::from(*quantity);
            Entry::new(id, raw, Quantity(*quantity), &Precision::default())
        };
        let entries = dataset.country_ids().zip(quantities).map(entry);
        let order = Order::new(entries.collect());
        (dataset, order)
    }

    fn format_ties(quantities: &[i64]) -> String {
        let (dataset, order) = world(quantities);
        lang::Localizer::new(lang::Lang::En).format_arg(&ties(&dataset, &order))
    }

    #[test]
    fn ties_are_told_group_by_group() {
        assert_eq!(format_ties(&[1, 2, 3]), "");
        assert_eq!(format_ties(&[5, 9, 5, 9, 7, 9]), "1 – 3 – 5, 0 – 2");
    }

    #[test]
    fn many_ties_are_cut() {
        assert_eq!(format_ties(&[0; 8]), "0 – 1 – 2 – 3 – 4 – … (+ 3)");
        let pairs: Vec<i64> = (0..44).map(|index| index / 2).collect();
        let told = format_ties(&pairs);
        assert!(told.starts_with("42 – 43, 40 – 41, "), "{told}");
        assert!(told.ends_with(", 4 – 5, … (+ 2 groups)"), "{told}");
    }

    #[test]
    fn items_that_come_again_are_counted() {
        let again: Vec<_> = repeats(&['a', 'b', 'a', 'c', 'b', 'a']).collect();
        assert_eq!(again, [('a', 1), ('b', 1), ('a', 2)]);
    }
}
