//! Land borders: which countries touch, and on which side of its neighbours a country lies.

use serde::{Deserialize, Serialize};

use super::CountryId;

/// What a country touches: a row of `data/map/borders.csv`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Border {
    /// The country on this side.
    pub country: CountryId,
    /// What lies on the other side.
    pub neighbour: Neighbour,
    /// The side of the neighbour on which the country lies; `None` where sources disagree.
    pub side: Option<Side>,
    /// `false` where sources disagree whether the two touch.
    pub is_certain: bool,
}

/// The other side of a border.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Neighbour {
    /// The sea: the country has a coast on an ocean.
    Sea,
    /// A country of the edition.
    Country(CountryId),
    /// Land that is no country of the edition.
    Elsewhere,
}

/// A point of the compass; degrees count clockwise from the north.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Side {
    /// North: 0 degrees.
    N,
    /// North-east: 45 degrees.
    Ne,
    /// East: 90 degrees.
    E,
    /// South-east: 135 degrees.
    Se,
    /// South: 180 degrees.
    S,
    /// South-west: 225 degrees.
    Sw,
    /// West: 270 degrees.
    W,
    /// North-west: 315 degrees.
    Nw,
}

impl Side {
    /// The words of tables and messages, clockwise from the north.
    pub const WORDS: [(&str, Self); 8] = [
        ("n", Self::N),
        ("ne", Self::Ne),
        ("e", Self::E),
        ("se", Self::Se),
        ("s", Self::S),
        ("sw", Self::Sw),
        ("w", Self::W),
        ("nw", Self::Nw),
    ];

    /// The word of tables and messages.
    pub fn id(self) -> &'static str {
        Self::WORDS[self as usize].0
    }

    /// The side across.
    #[must_use]
    pub fn opposite(self) -> Self {
        Self::WORDS[(self as usize + 4) % Self::WORDS.len()].1
    }
}

/// All borders of a [`Dataset`](super::Dataset), each from both sides.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Borders(Vec<Border>);

impl FromIterator<Border> for Borders {
    fn from_iter<I: IntoIterator<Item = Border>>(borders: I) -> Self {
        let mut borders: Vec<Border> = borders.into_iter().collect();
        borders.sort_by_key(|border| border.country);
        Self(borders)
    }
}

impl Borders {
    /// What a country touches, in the order of the table; nothing where the table does not have it.
    pub fn for_country(&self, country: CountryId) -> &[Border] {
        let start = self.0.partition_point(|border| border.country < country);
        let count = self.0[start..].partition_point(|border| border.country == country);
        &self.0[start..start + count]
    }

    /// The countries that touch a country by all sources.
    pub fn neighbours(&self, country: CountryId) -> impl Iterator<Item = CountryId> {
        let certain = self.for_country(country).iter().filter(|border| border.is_certain);
        certain.filter_map(|border| match border.neighbour {
            Neighbour::Country(neighbour) => Some(neighbour),
            Neighbour::Sea | Neighbour::Elsewhere => None,
        })
    }

    /// Whether two countries touch by any source.
    pub fn may_touch(&self, one: CountryId, other: CountryId) -> bool {
        self.for_country(one).iter().any(|border| border.neighbour == Neighbour::Country(other))
    }

    /// Whether the neighbours of a country are all that it has, by all sources.
    pub fn are_all_known(&self, country: CountryId) -> bool {
        let borders = self.for_country(country);
        let is_known =
            |border: &Border| border.is_certain && border.neighbour != Neighbour::Elsewhere;
        !borders.is_empty() && borders.iter().all(is_known)
    }

    /// Whether a country has a coast on an ocean; `None` where sources disagree or the table has no row of it.
    pub fn has_coast(&self, country: CountryId) -> Option<bool> {
        let has_coast =
            self.for_country(country).iter().any(|border| border.neighbour == Neighbour::Sea);
        (has_coast || self.are_all_known(country)).then_some(has_coast)
    }

    /// Whether a country has no coast on an ocean, by all sources.
    pub fn is_landlocked(&self, country: CountryId) -> bool {
        self.has_coast(country) == Some(false)
    }

    /// The country around an enclave, such as South Africa around Lesotho: the only neighbour of a landlocked country.
    pub fn enclaved_by(&self, country: CountryId) -> Option<CountryId> {
        let mut neighbours = self.neighbours(country);
        let only = neighbours.next().filter(|_| neighbours.next().is_none());
        only.filter(|_| self.is_landlocked(country))
    }
}
