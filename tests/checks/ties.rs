//! The order of the shipped decks: the ties, as they were counted beside the program.

use model::order::CategoryRanking;
use model::{Dataset, Deck};

/// What was counted of a category: pairs tied as published, pairs tied as printed, those tied only by
/// rounding, flipped pairs, and the chance that a hand of five or six has a tie, in thousandths.
type Row = (usize, usize, usize, usize, i64, i64);

const GLOBALISSIMO: [(&str, Row); 10] = [
    ("population", (0, 1, 1, 0, 2, 3)),
    ("area", (0, 0, 0, 0, 0, 0)),
    ("density", (0, 2, 2, 0, 4, 6)),
    ("gdp-per-capita", (0, 1, 1, 0, 2, 3)),
    ("roads", (0, 0, 0, 0, 0, 0)),
    ("prisoners", (13, 13, 0, 0, 26, 39)),
    ("co2", (0, 13, 13, 0, 26, 38)),
    ("physicians", (2, 13, 11, 0, 26, 39)),
    ("tourists", (0, 4, 4, 0, 8, 12)),
    ("vehicles", (0, 5, 5, 0, 10, 15)),
];

const GLOBALISSIMO_OPEN: [(&str, Row); 10] = [
    ("population", (0, 2, 2, 0, 4, 6)),
    ("area", (0, 0, 0, 0, 0, 0)),
    ("density", (0, 2, 2, 0, 4, 6)),
    ("gdp-per-capita", (0, 1, 1, 0, 2, 3)),
    ("fertility", (11, 20, 9, 0, 40, 59)),
    ("co2", (0, 13, 13, 0, 26, 38)),
    ("renewable-electricity", (10, 15, 5, 0, 29, 43)),
    ("forest", (0, 3, 3, 0, 6, 9)),
    ("rain", (0, 0, 0, 0, 0, 0)),
    ("highest-point", (1, 1, 0, 0, 2, 3)),
];

const PRISONERS: &str = "BEL-EGY DEU-QAT DNK-NLD GBR-ROU-SAU GRC-ITA ISL-IND UKR-MDG BGD-HTI \
                         KOR-GTM LAO-MNG NGA-TZA";

fn shipped() -> Dataset {
    data::load(&content::assets()).dataset
}

fn deck<'a>(dataset: &'a Dataset, id: &str) -> &'a Deck {
    dataset.deck_by_id(id).expect("a shipped deck")
}

fn order(dataset: &Dataset, deck: &Deck, category: &str) -> CategoryRanking {
    let category = dataset.category_by_id(category).expect("a shipped category");
    CategoryRanking::from_deck(dataset, deck, category)
}

fn row(order: &CategoryRanking) -> Row {
    let chance = |hand| {
        let chance = order.tie_probability(hand).expect("countable hands");
        chance.per_mille()
    };
    (
        order.tied_raw_pairs(),
        order.tied_pairs(),
        order.pairs_tied_by_rounding(),
        order.contradictions().count(),
        chance(5),
        chance(6),
    )
}

/// The groups that tie, each as sorted codes joined by hyphens; the groups sorted.
fn groups(dataset: &Dataset, order: &CategoryRanking) -> Vec<String> {
    let code = |entry: &model::order::RankedCountry| dataset.country(entry.country).code.clone();
    let mut groups: Vec<String> = order
        .ties()
        .map(|group| {
            let mut codes: Vec<String> = group.iter().map(code).collect();
            codes.sort();
            codes.join("-")
        })
        .collect();
    groups.sort();
    groups
}

/// Groups as they are written here: in any order.
fn expected(text: &str) -> Vec<String> {
    let mut groups: Vec<String> = text
        .split_whitespace()
        .map(|group| {
            let mut codes: Vec<&str> = group.split('-').collect();
            codes.sort_unstable();
            codes.join("-")
        })
        .collect();
    groups.sort();
    groups
}

#[test]
fn globalissimo_ties_as_counted() {
    let dataset = shipped();
    for (id, counted) in [("globalissimo", GLOBALISSIMO), ("globalissimo-open", GLOBALISSIMO_OPEN)]
    {
        let deck = deck(&dataset, id);
        assert_eq!(deck.countries.len(), 100);
        let categories = deck.categories.iter().map(|id| dataset.category(*id));
        let found: Vec<(&str, Row)> = categories
            .map(|category| {
                let order = order(&dataset, deck, &category.id);
                assert_eq!(order.entries().len(), 100, "{}", category.id);
                (category.id.as_str(), row(&order))
            })
            .collect();
        assert_eq!(found, counted, "{id}");
    }
}

#[test]
fn globalissimo_ties_are_those_that_were_found() {
    let dataset = shipped();
    let deck = deck(&dataset, "globalissimo");
    for (category, ties) in [
        ("prisoners", PRISONERS),
        ("population", "DOM-JOR"),
        ("density", "NAM-ISL PRY-SAU"),
        ("gdp-per-capita", "GTM-ZAF"),
        ("tourists", "AUT-JPN ISL-NGA BTN-BGD PAN-GTM"),
        ("vehicles", "IRL-DNK MYS-ITA DJI-CIV SEN-CMR USA-ISL"),
        ("co2", "CHE-SWE CHN-IRN MMR-NGA THA-ARG BWA-JAM ETH-MDG-RWA-TCD MLI-TZA MOZ-HTI"),
    ] {
        let found = groups(&dataset, &order(&dataset, deck, category));
        assert_eq!(found, expected(ties), "{category}");
    }
}

#[test]
fn prisoners_tie_in_ten_pairs_and_a_group_of_three() {
    let dataset = shipped();
    let order = order(&dataset, deck(&dataset, "globalissimo"), "prisoners");
    assert_eq!(order.ties().count(), 11);
    // Hands that do not tie take at most one card of each group: what stands at x^5 in (1 + 2x)^10 (1 + 3x) (1 + x)^77.
    let chance = order.tie_probability(5).expect("countable hands");
    assert_eq!(chance.hands(), 75_287_520);
    assert_eq!(chance.tying(), 75_287_520 - 73_326_764);
}

#[test]
fn cardline_ties_as_counted() {
    let dataset = shipped();
    let deck = deck(&dataset, "cardline");
    assert_eq!(deck.countries.len(), 110);
    for (category, pairs) in [("population", 2), ("area", 0), ("gdp", 0), ("co2", 13)] {
        let order = order(&dataset, deck, category);
        assert_eq!(order.entries().len(), 110, "{category}");
        assert_eq!(order.tied_pairs(), pairs, "{category}");
        assert_eq!(order.contradictions().count(), 0, "{category}");
    }
}

#[test]
fn no_shipped_value_on_a_card_prints_as_zero_but_zero() {
    let dataset = shipped();
    for deck in &dataset.decks {
        for id in &deck.categories {
            let order = CategoryRanking::from_deck(&dataset, deck, *id);
            let is_zero = |country| dataset.value(country, *id).expect("a value").raw.is_zero();
            let mut zeros = order.entries().iter().filter(|entry| entry.printed.0 <= 0);
            assert!(zeros.all(|entry| is_zero(entry.country)), "{}", dataset.category(*id).id);
        }
    }
}
