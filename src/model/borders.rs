//! Land borders: pairs of adjacent countries, with the compass direction between them.

use serde::{Deserialize, Serialize};

use super::CountryId;

/// A border as seen from one of its two sides: a row of `data/map/borders.csv`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Border {
    /// The country on this side.
    pub country: CountryId,
    /// The other side of the border.
    pub neighbour: Neighbour,
    /// Compass direction from the neighbour to the country; `None` where sources disagree.
    pub side: Option<Side>,
    /// `false` where sources disagree about the existence of the border.
    pub is_certain: bool,
}

/// The other side of a border.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Neighbour {
    /// The sea: the country has a coast on an ocean.
    Sea,
    /// A country of the edition.
    Country(CountryId),
    /// Land outside the countries of the edition.
    Elsewhere,
}

/// A compass direction; degrees are clockwise from north.
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
    /// Keyword of each direction in tables and messages, clockwise from north.
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

    /// Returns the keyword in tables and messages.
    pub fn id(self) -> &'static str {
        // `WORDS` is in declaration order, so the discriminant is its index.
        Self::WORDS[self as usize].0
    }

    /// Returns the direction turned by 180 degrees.
    #[must_use]
    pub fn opposite(self) -> Self {
        Self::WORDS[(self as usize + 4) % Self::WORDS.len()].1
    }
}

/// All borders of a [`Dataset`](super::Dataset), each listed for both countries.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Borders(Vec<Border>);

impl FromIterator<Border> for Borders {
    fn from_iter<I: IntoIterator<Item = Border>>(borders: I) -> Self {
        let mut borders: Vec<Border> = borders.into_iter().collect();
        // Stable sort: rows of one country keep the order of the table, and for_country can use binary search.
        borders.sort_by_key(|border| border.country);
        Self(borders)
    }
}

impl Borders {
    /// Returns the borders of a country in the order of the table; empty for a country without rows.
    pub fn for_country(&self, country: CountryId) -> &[Border] {
        let start = self.0.partition_point(|border| border.country < country);
        let count = self.0[start..].partition_point(|border| border.country == country);
        &self.0[start..start + count]
    }

    /// Iterates over the neighbours of a country that all sources confirm.
    pub fn neighbours(&self, country: CountryId) -> impl Iterator<Item = CountryId> {
        let certain = self.for_country(country).iter().filter(|border| border.is_certain);
        certain.filter_map(|border| match border.neighbour {
            Neighbour::Country(neighbour) => Some(neighbour),
            Neighbour::Sea | Neighbour::Elsewhere => None,
        })
    }

    /// Returns `true` if at least one source has a border between the two countries.
    pub fn may_border(&self, first: CountryId, second: CountryId) -> bool {
        self.for_country(first).iter().any(|border| border.neighbour == Neighbour::Country(second))
    }

    /// Returns `true` if the list of neighbours of a country is complete and certain: the table has the country, and
    /// none of its borders is uncertain or with land outside the edition.
    pub fn are_complete_for(&self, country: CountryId) -> bool {
        let borders = self.for_country(country);
        let is_known =
            |border: &Border| border.is_certain && border.neighbour != Neighbour::Elsewhere;
        !borders.is_empty() && borders.iter().all(is_known)
    }

    /// Returns `true` if a country has a coast on an ocean; `None` where sources disagree or the table has no row for
    /// it.
    pub fn has_coast(&self, country: CountryId) -> Option<bool> {
        let has_coast =
            self.for_country(country).iter().any(|border| border.neighbour == Neighbour::Sea);
        // The absence of a row for the sea proves nothing as long as a border is uncertain.
        (has_coast || self.are_complete_for(country)).then_some(has_coast)
    }

    /// Returns `true` if all sources agree that a country has no coast on an ocean.
    pub fn is_landlocked(&self, country: CountryId) -> bool {
        self.has_coast(country) == Some(false)
    }

    /// Returns the country around an enclave, such as South Africa around Lesotho: the only neighbour of a landlocked
    /// country. `None` for any other country.
    pub fn surrounding_country(&self, country: CountryId) -> Option<CountryId> {
        let mut neighbours = self.neighbours(country);
        let sole_neighbour = neighbours.next().filter(|_| neighbours.next().is_none());
        sole_neighbour.filter(|_| self.is_landlocked(country))
    }
}
