//! Helpers of the checks of decks, and of the order of cards in a deck.

use std::cmp::Ordering;
use std::collections::{BTreeMap, BTreeSet};

use data::{Loaded, Location};
use diag::{FindingCode, Report};
use lang::{ListStyle, MessageArg, args};
use model::order::{CategoryRanking, RankedCountry};
use model::{
    CardlineRules, CategoryId, CountryId, Dataset, DeckId, DeckSize, GlobalissimoRules, Rules,
    Value, game,
};

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

/// The rules of a game as one file states them: the game's own, or those of a deck that sets numbers of its own.
pub(super) struct RuleSet<'a> {
    /// The part that all games share.
    pub(super) common: &'a Rules,
    /// Rules specific to Globalissimo.
    pub(super) globalissimo: &'a GlobalissimoRules,
    /// Rules specific to Cardline.
    pub(super) cardline: &'a CardlineRules,
    /// The deck that sets some of the numbers; `None` for the rules of the game.
    pub(super) deck: Option<DeckId>,
    rules_index: usize,
    loaded: &'a Loaded,
}

impl RuleSet<'_> {
    /// Returns the location of a number, by path: in the deck if the deck sets it, otherwise in the rules.
    pub(super) fn location<'b>(&self, path: &'b str) -> Location<'b> {
        let key = path.split('.').next().unwrap_or(path);
        let setting_deck = self.deck.filter(|deck| self.loaded.has_deck_content(*deck, key));
        setting_deck
            .map_or(Location::Rules(self.rules_index, path), |deck| Location::Deck(deck, path))
    }
}

/// Returns the rules of a game, and those of each of its decks that sets one of the numbers `keys`; empty for an unknown
/// game.
pub(super) fn rule_sets<'a>(loaded: &'a Loaded, game: &str, keys: &[&str]) -> Vec<RuleSet<'a>> {
    let dataset = &loaded.dataset;
    let Some((rules_index, common)) = loaded.rules_of(game) else {
        return Vec::new();
    };
    let mut sets = vec![RuleSet {
        common,
        globalissimo: &dataset.globalissimo,
        cardline: &dataset.cardline,
        deck: None,
        rules_index,
        loaded,
    }];
    let sets_a_key = |id: &DeckId| keys.iter().any(|key| loaded.has_deck_content(*id, key));
    let decks_of_game = dataset.deck_ids().filter(|id| dataset.deck(*id).game == game);
    sets.extend(decks_of_game.filter(sets_a_key).map(|id| {
        let deck = dataset.deck(id);
        RuleSet {
            common: dataset.rules_of_deck(deck).unwrap_or(common),
            globalissimo: dataset.globalissimo_rules_of(deck),
            cardline: dataset.cardline_rules_of(deck),
            deck: Some(id),
            rules_index,
            loaded,
        }
    }));
    sets
}

/// Returns the number of categories in the standard deck of a game, which has the name of the game: the number in the
/// rules, or the larger one of the deck itself. If they differ, that is another finding.
pub(super) fn standard_category_count(loaded: &Loaded, rules: &Rules) -> usize {
    let dataset = &loaded.dataset;
    let standard = dataset.deck_ids().find(|id| dataset.deck(*id).id == rules.game);
    let found = standard.and_then(|id| loaded.item_count(id, "categories"));
    found.unwrap_or_default().max(rules.deck.categories.into())
}

/// Returns the key of the number in the rules that sets the least length of a list of a deck; `None` if a deck cannot
/// set it.
fn limiting_key(list: &str, rules: &Rules) -> Option<&'static str> {
    match (rules.game.as_str(), list) {
        (game::GLOBALISSIMO, "categories") => rules.rounds.map(|_| "rounds"),
        (game::GLOBALISSIMO, "countries") => Some("laid"),
        (game::CARDLINE, "countries") => Some("hand"),
        _ => None,
    }
}

/// Reports a list of a deck with another number of items than its game requires. Decks other than the one named like
/// the game may have more items. Skips decks of unknown games, lists that could not be loaded, and lists that are too
/// short for a number that the deck sets: this is reported at the number.
pub(super) fn report_wrong_count(
    loaded: &Loaded,
    code: &'static FindingCode,
    id: DeckId,
    list: &str,
    required_count: impl Fn(DeckSize) -> u16,
) -> Report {
    let mut report = Report::default();
    let dataset = &loaded.dataset;
    let deck = dataset.deck(id);
    let Some((rules_index, rules)) = loaded.rules_of(&deck.game) else {
        return report;
    };
    // The deck with the name of its game is the one in the box.
    let is_box_deck = deck.id == deck.game;
    let size = if is_box_deck { rules.deck } else { dataset.min_deck_size(deck) };
    let wanted = usize::from(required_count(size));
    let key = limiting_key(list, rules).filter(|_| !is_box_deck);
    let is_wrong = |found: &usize| {
        if is_box_deck {
            return *found != wanted;
        }
        // More rounds than the game has categories are a finding about the rounds.
        let standard_count = standard_category_count(loaded, rules);
        let is_reported =
            key == Some("rounds") && wanted > standard_count && *found >= standard_count;
        *found < wanted && !is_reported
    };
    let is_set_by_deck = key.is_some_and(|key| loaded.has_deck_content(id, key));
    let found = loaded.item_count(id, list).filter(|_| !is_set_by_deck).filter(is_wrong);
    let Some(found) = found else {
        return report;
    };
    let args = args![
        game = deck.game.as_str(),
        found,
        wanted,
        difference = found.abs_diff(wanted),
        players = usize::from(rules.players.1),
        hand = usize::from(dataset.cardline.hand.cards),
        laid = wanted.saturating_sub(1),
        side = match found.cmp(&wanted) {
            _ if !is_box_deck => key.unwrap_or("least"),
            Ordering::Less => "few",
            _ => "many",
        }
    ];
    let mut finding = loaded.finding(code, Location::Deck(id, list), args);
    let in_rules = if is_box_deck { Some(format!("deck.{list}")) } else { key.map(str::to_owned) };
    if let Some(path) = in_rules {
        finding = finding.with_span(loaded.span_of(Location::Rules(rules_index, &path)));
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
