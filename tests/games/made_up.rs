//! A made-up world whose values a test chooses, under the real numbers of the rules.

use mappemonde::model::category::CategoryId;
use mappemonde::model::country::Capitals;
use mappemonde::model::{
    Category, Country, CountryId, Dataset, Deck, Quantity, Rules, SourceId, Value,
};
use rust_decimal::Decimal;

use super::contract::dataset;

/// Countries on the map that have no card.
const WITHOUT_CARD: usize = 61;

/// What a made-up game consists of; `new` has what the real one has.
pub(crate) struct MadeUp {
    game: &'static str,
    pub(crate) rules: Rules,
    pub(crate) cards: usize,
    pub(crate) categories: usize,
}

impl MadeUp {
    /// As many cards and categories as the real game has, and its rules.
    pub(crate) fn new(game: &'static str) -> Self {
        let rules = dataset().rules_of(game).expect("rules").clone();
        Self {
            game,
            cards: usize::from(rules.countries),
            categories: usize::from(rules.categories),
            rules,
        }
    }

    /// The countries AAA, AAB, AAC, ... with the numbers 1, 2, 3, ..., where `value(category, card)`
    /// is the value of a card.
    pub(crate) fn dataset(&self, value: impl Fn(usize, usize) -> i64) -> Dataset {
        let country = |index: usize| {
            let code = code(index);
            let city = vec![format!("City of {code}")];
            Country {
                number: Some(u16::try_from(index + 1).expect("few countries")),
                capitals: Capitals {
                    fr: city.clone(),
                    en: city,
                },
                code,
                ..Country::default()
            }
        };
        let of = |category: usize| {
            let value = |card: usize| {
                Some(Value {
                    raw: Decimal::from(value(category, card)),
                    quantity: Quantity(value(category, card)),
                    year: 2025,
                    source: SourceId(0),
                    note: String::new(),
                })
            };
            (0..self.cards).map(value).collect()
        };
        let category = |index: usize| Category {
            id: format!("category-{index}"),
            ..Category::default()
        };
        let id = |index: usize| u16::try_from(index).expect("few");
        Dataset {
            countries: (0..self.cards + WITHOUT_CARD).map(country).collect(),
            categories: (0..self.categories).map(category).collect(),
            values: (0..self.categories).map(of).collect(),
            rules: vec![self.rules.clone()],
            decks: vec![Deck {
                id: self.game.to_owned(),
                game: self.game.to_owned(),
                categories: (0..self.categories).map(|i| CategoryId(id(i))).collect(),
                countries: (0..self.cards).map(|i| CountryId(id(i))).collect(),
                ..Deck::default()
            }],
            ..Dataset::default()
        }
    }

    /// The same with another value on every card of a category.
    pub(crate) fn distinct(&self) -> Dataset {
        self.dataset(distinct)
    }
}

/// A value that no other of the first 1,009 cards has in this category.
pub(crate) fn distinct(category: usize, card: usize) -> i64 {
    i64::try_from((card + 1) * (category * 7 + 331) % 1_009).expect("small")
}

fn code(index: usize) -> String {
    let letter = |power: u32| {
        let digit = index / 26_usize.pow(power) % 26;
        char::from(b'A' + u8::try_from(digit).expect("a letter"))
    };
    [2, 1, 0].map(letter).iter().collect()
}
