//! A made-up world whose values a test chooses, under the real numbers of the rules.

use engine::Game;
use games::Course;
use lang::{Lang, LocalizedText};
use model::category::CategoryId;
use model::country::Coordinates;
use model::{
    CardlineRules, Category, City, CityId, Country, CountryId, CourseRules, Dataset, Deal, Deck,
    GlobalissimoRules, HigherLowerRules, Network, Quantity, Route, Rules, SourceId, Value, Visa,
    VisaId,
};
use rust_decimal::Decimal;

use testing::dataset;

/// Countries on the map that have no card.
const WITHOUT_CARD: usize = 61;

/// What a made-up game consists of; `new` has what the real one has.
pub struct MadeUp {
    /// What the rules of every game say.
    pub rules: Rules,
    /// What only the rules of Globalissimo say.
    pub globalissimo: GlobalissimoRules,
    /// What only the rules of Cardline say.
    pub cardline: CardlineRules,
    /// What only the rules of Plus ou moins say.
    pub higher_lower: HigherLowerRules,
    /// Cards of the deck.
    pub cards: usize,
    /// Categories of the deck.
    pub categories: usize,
}

impl MadeUp {
    /// As many cards and categories as the real game has, and its rules.
    pub fn new(game: &'static str) -> Self {
        let rules = dataset().rules_of(game).expect("rules").clone();
        let deck = dataset().rules_of(dataset().deck_provider(game)).expect("rules").deck;
        Self {
            cards: usize::from(deck.countries),
            categories: usize::from(deck.categories),
            rules,
            globalissimo: dataset().globalissimo.clone(),
            cardline: dataset().cardline.clone(),
            higher_lower: dataset().higher_lower.clone(),
        }
    }

    /// The countries AAA, AAB, AAC, ... with the numbers 1, 2, 3, ..., where `value(category, card)`
    /// is the value of a card.
    pub fn dataset(&self, value: impl Fn(usize, usize) -> i64) -> Dataset {
        let country = |index: usize| {
            let code = code(index);
            let city = vec![format!("City of {code}")];
            Country {
                number: Some(u16::try_from(index + 1).expect("few countries")),
                capitals: [(Lang::Fr, city.clone()), (Lang::En, city)].into_iter().collect(),
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
        let category =
            |index: usize| Category { id: format!("category-{index}"), ..Category::default() };
        let id = |index: usize| u16::try_from(index).expect("few");
        let game = self.rules.lender.as_ref().unwrap_or(&self.rules.game).clone();
        Dataset {
            countries: (0..self.cards + WITHOUT_CARD).map(country).collect(),
            categories: (0..self.categories).map(category).collect(),
            values: (0..self.categories).map(of).collect(),
            rules: vec![self.rules.clone()],
            globalissimo: self.globalissimo.clone(),
            cardline: self.cardline.clone(),
            higher_lower: self.higher_lower.clone(),
            decks: vec![Deck {
                id: game.clone(),
                game,
                categories: (0..self.categories).map(|i| CategoryId(id(i))).collect(),
                countries: (0..self.cards).map(|i| CountryId(id(i))).collect(),
                ..Deck::default()
            }],
            ..Dataset::default()
        }
    }

    /// The same with another value on every card of a category.
    pub fn distinct(&self) -> Dataset {
        self.dataset(distinct)
    }
}

/// A value that no other of the first 1,009 cards has in this category.
pub fn distinct(category: usize, card: usize) -> i64 {
    i64::try_from((card + 1) * (category * 7 + 331) % 1_009).expect("small")
}

/// Cities of a small network: the rank of their visa, and whether journeys begin there.
const CITIES: [(&str, Option<u16>, bool); 8] = [
    ("ada", Some(0), true),
    ("bel", Some(0), false),
    ("cor", Some(1), true),
    ("dun", Some(1), false),
    ("eos", Some(2), false),
    ("fal", Some(2), false),
    ("gap", None, false),
    ("hob", Some(2), false),
];

const ROUTES: [(u16, u16); 14] = [
    (0, 1),
    (0, 2),
    (0, 4),
    (0, 6),
    (1, 3),
    (1, 6),
    (1, 7),
    (2, 3),
    (2, 5),
    (2, 7),
    (3, 4),
    (4, 5),
    (4, 7),
    (5, 6),
];

/// A small network of three visas and fourteen routes for two or three players.
pub fn network() -> Dataset {
    let city = |(id, visa, start): &(&str, Option<u16>, bool)| City {
        id: (*id).to_owned(),
        name: LocalizedText::default(),
        label: LocalizedText::default(),
        country: "AAA".to_owned(),
        at: Coordinates { latitude: 0.0, longitude: 0.0 },
        continent: VisaId(visa.unwrap_or_default()),
        visa: visa.map(VisaId),
        start: *start,
    };
    let route = |(from, to): &(u16, u16)| Route {
        ends: (CityId(*from), CityId(*to)),
        km: 1_000,
        note: String::new(),
    };
    let visa = |id: &str| Visa { id: id.to_owned(), ..Visa::default() };
    let deal = |hand, pile, visas| Deal { hand, pile, visas };
    Dataset {
        network: Network {
            visas: ["east", "north", "west"].map(visa).to_vec(),
            cities: CITIES.iter().map(city).collect(),
            routes: ROUTES.iter().map(route).collect(),
        },
        rules: vec![Rules {
            game: Course::ID.to_owned(),
            players: (2, 3),
            last_round: Some(20),
            ..Rules::default()
        }],
        course: CourseRules {
            routes: 14,
            visas: 9,
            deal: [(2, deal(4, 6, 6)), (3, deal(3, 5, 9))].into(),
            ..CourseRules::default()
        },
        ..Dataset::default()
    }
}

fn code(index: usize) -> String {
    let letter = |power: u32| {
        let digit = index / 26_usize.pow(power) % 26;
        char::from(b'A' + u8::try_from(digit).expect("a letter"))
    };
    [2, 1, 0].map(letter).iter().collect()
}
