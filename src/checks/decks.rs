//! Helpers of the checks of decks, and of the order of cards in a deck.

use std::cmp::Ordering;
use std::collections::{BTreeMap, BTreeSet};

use data::{Loaded, Location};
use diag::{FindingCode, Report};
use lang::{ListStyle, MessageArg, args};
use model::order::{CategoryRanking, RankedCountry};
use model::{CategoryId, CountryId, Dataset, DeckId, DeckSize, Value};

/// Maximum number of groups of tied countries in a message; the others are counted.
const MAX_TIED_GROUPS: usize = 20;

/// Maximum number of countries of a tied group in a message; the others are counted.
const MAX_NAMES: usize = 5;

/// Returns each deck with each of its categories, without repetitions.
pub(super) fn categories(dataset: &Dataset) -> impl Iterator<Item = (DeckId, CategoryId)> {
    dataset.deck_ids().flat_map(|id| {
        let distinct: BTreeSet<CategoryId> = dataset.deck(id).categories.iter().copied().collect();
        distinct.into_iter().map(move |category| (id, category))
    })
}

/// As [`categories`], without derived categories whose numerator the deck prints too: they have the same years and
/// sources.
pub(super) fn own_categories(dataset: &Dataset) -> impl Iterator<Item = (DeckId, CategoryId)> {
    categories(dataset).filter(|(deck, category)| {
        let numerator = dataset.category(*category).derived.map(|(id, _)| id);
        numerator.is_none_or(|id| !dataset.deck(*deck).categories.contains(&id))
    })
}

/// Returns the values that the cards of a deck print in a category, by country, without repetitions.
pub(super) fn values(
    dataset: &Dataset,
    deck: DeckId,
    category: CategoryId,
) -> Vec<(CountryId, &Value)> {
    // A repeated country is another finding.
    let mut countries = dataset.deck(deck).countries.clone();
    countries.sort_unstable();
    countries.dedup();
    countries
        .into_iter()
        .filter_map(|country| Some((country, dataset.value(country, category)?)))
        .collect()
}

/// Reports a list of a deck with another number of items than its game requires. Decks other than the one named like
/// the game may have more items. Skips decks of unknown games, and lists that could not be loaded.
pub(super) fn report_wrong_count(
    loaded: &Loaded,
    code: &'static FindingCode,
    id: DeckId,
    list: &str,
    required_count: impl Fn(DeckSize) -> u16,
) -> Report {
    let mut report = Report::default();
    let deck = loaded.dataset.deck(id);
    let Some((rules_index, rules)) = loaded.rules_of(&deck.game) else {
        return report;
    };
    // The deck with the name of its game is the one in the box.
    let is_box_deck = deck.id == deck.game;
    let size = if is_box_deck { rules.deck } else { loaded.dataset.min_deck_size(&deck.game) };
    let wanted = usize::from(required_count(size));
    let is_wrong = |found: &usize| if is_box_deck { *found != wanted } else { *found < wanted };
    let Some(found) = loaded.item_count(id, list).filter(is_wrong) else {
        return report;
    };
    let args = args![
        game = deck.game.as_str(),
        found,
        wanted,
        difference = found.abs_diff(wanted),
        side = match found.cmp(&wanted) {
            _ if !is_box_deck => "least",
            Ordering::Less => "few",
            _ => "many",
        }
    ];
    let mut finding = loaded.finding(code, Location::Deck(id, list), args);
    if is_box_deck {
        finding = finding
            .with_span(loaded.span_of(Location::Rules(rules_index, &format!("deck.{list}"))));
    }
    report.push(finding);
    report
}

/// Reports games other than `game` whose rules contain `field`: it is read from the rules of `game` only.
pub(super) fn report_unread_field(
    loaded: &Loaded,
    code: &'static FindingCode,
    (game, field): (&str, &str),
    report: &mut Report,
) {
    let Some((own_index, _)) = loaded.rules_of(game) else {
        return;
    };
    let others = loaded.dataset.rules.iter().enumerate();
    for (index, rules) in others.filter(|(index, _)| *index != own_index) {
        if loaded.has_rules_content(index, field) {
            let args = args![game = rules.game.as_str(), first = game];
            let finding = loaded.finding(code, Location::Rules(index, field), args);
            report.push(finding.with_span(loaded.span_of(Location::Rules(own_index, field))));
        }
    }
}

/// Maximum number of findings per repeated item: a list may have been pasted a thousand times.
const MAX_FINDINGS_PER_ITEM: usize = 100;

/// Returns the repeated items, each with its index among the equal items, from 0: 1 for the second one.
pub(super) fn repetitions<T: Copy + Ord>(items: &[T]) -> impl Iterator<Item = (T, usize)> {
    let mut counts: BTreeMap<T, usize> = BTreeMap::new();
    items.iter().filter_map(move |item| {
        let count = counts.entry(*item).or_default();
        *count += 1;
        (2..=MAX_FINDINGS_PER_ITEM + 1).contains(count).then_some((*item, *count - 1))
    })
}

/// Returns the titles of some decks as a list.
pub(super) fn titles(dataset: &Dataset, decks: &BTreeSet<DeckId>) -> MessageArg {
    let titles = decks.iter().map(|id| MessageArg::from(&dataset.deck(*id).title));
    MessageArg::List(titles.collect(), ListStyle::And)
}

/// Returns the groups of tied countries by descending value: "Bulgaria – Greece, Chad – Mali".
pub(super) fn tied_groups(dataset: &Dataset, order: &CategoryRanking) -> MessageArg {
    let groups: Vec<&[RankedCountry]> = order.ties().collect();
    let shown = groups.iter().take(MAX_TIED_GROUPS);
    let mut group_names: Vec<MessageArg> = shown.map(|group| tied_names(dataset, group)).collect();
    if let Some(more) = groups.len().checked_sub(MAX_TIED_GROUPS).filter(|more| *more > 0) {
        group_names.push(MessageArg::message("ties-more", args![count = more]));
    }
    MessageArg::List(group_names, ListStyle::Commas)
}

/// Returns the names of tied countries: [`MAX_NAMES`] of them, then the number of the others.
fn tied_names(dataset: &Dataset, group: &[RankedCountry]) -> MessageArg {
    let shown = group.iter().take(MAX_NAMES);
    let name = |entry: &RankedCountry| MessageArg::from(&dataset.country(entry.country).name.bare);
    let mut names: Vec<MessageArg> = shown.map(name).collect();
    if let Some(more) = group.len().checked_sub(MAX_NAMES).filter(|more| *more > 0) {
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
    fn world(quantities: &[i64]) -> (Dataset, CategoryRanking) {
        let mut dataset = Dataset::default();
        for index in 0..quantities.len() {
            let mut country = Country::default();
            country.name.bare = LocalizedText::in_all_languages(&index.to_string());
            dataset.countries.push(country);
        }
        let entry = |(id, quantity): (CountryId, &i64)| {
            let raw = Decimal::from(*quantity);
            RankedCountry::new(id, raw, Quantity(*quantity), &Precision::default())
        };
        let entries = dataset.country_ids().zip(quantities).map(entry);
        let order = CategoryRanking::new(entries.collect());
        (dataset, order)
    }

    fn format_ties(quantities: &[i64]) -> String {
        let (dataset, order) = world(quantities);
        lang::Localizer::new(lang::Lang::En).format_arg(&tied_groups(&dataset, &order))
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
        let again: Vec<_> = repetitions(&['a', 'b', 'a', 'c', 'b', 'a']).collect();
        assert_eq!(again, [('a', 1), ('b', 1), ('a', 2)]);
    }
}
