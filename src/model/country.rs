//! Countries: names, capitals, place on the board.

use serde::{Deserialize, Serialize};

use lang::{ByLang, Lang, LocalizedText, Name};

/// A country of the [`Dataset`](super::Dataset): its rank in `countries.yaml`.
#[derive(
    Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize,
)]
pub struct CountryId(pub u16);

/// A country of the database, whether or not a deck has it.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Country {
    /// ISO 3166-1 alpha-3, or a user-assigned code such as `XKX`.
    pub code: String,
    /// ISO 3166-1 alpha-2: names the flag.
    pub alpha2: String,
    /// Number on the board.
    pub number: Option<u16>,
    /// Name with its articles.
    pub name: Name,
    /// A shorter name for faces where the name does not fit.
    pub short: LocalizedText,
    /// Other names that are understood and never printed: official, usual, former ones.
    pub known_as: Vec<String>,
    /// Those of them that are names of the past, each with its last day as YYYY-MM-DD.
    pub former: Vec<(String, String)>,
    /// Grammatical gender and number in French.
    pub gender: Option<Gender>,
    /// Capitals in French and English: the first is printed, the others follow in brackets. All are
    /// right answers.
    pub capitals: Capitals,
    /// Other spellings that are right answers and never printed.
    pub capital_also: Vec<String>,
    /// Neutral words on a disputed or unusual status.
    pub capital_note: LocalizedText,
    /// Continent, as the board has it.
    pub continent: Option<Continent>,
    /// The id of its region in Contrôle Global; empty for none.
    pub region: String,
    /// Where its number stands.
    pub at: Option<Coordinates>,
    /// Where its first capital lies.
    pub seat: Option<Coordinates>,
}

impl Country {
    /// The name as a card prints it.
    pub fn bare_name(&self, lang: Lang) -> &str {
        self.name.bare.get(lang)
    }
}

/// Capitals by language.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Capitals(ByLang<Vec<String>>);

impl FromIterator<(Lang, Vec<String>)> for Capitals {
    fn from_iter<I: IntoIterator<Item = (Lang, Vec<String>)>>(capitals: I) -> Self {
        Self(capitals.into_iter().collect())
    }
}

impl Capitals {
    /// The capitals in `lang`.
    pub fn get(&self, lang: Lang) -> &[String] {
        self.0.find(lang).map_or(&[], Vec::as_slice)
    }

    /// All of them, language by language.
    pub fn all(&self) -> impl Iterator<Item = &String> {
        self.0.iter().flat_map(|(_, capitals)| capitals)
    }

    /// What the first one is called in matches and records: its English name.
    pub fn token(&self) -> Option<&str> {
        self.get(Lang::En).first().map(String::as_str)
    }

    /// Those that follow the first, in brackets.
    pub fn others(&self, lang: Lang) -> Option<String> {
        match self.get(lang) {
            [_, others @ ..] if !others.is_empty() => Some(format!("({})", others.join(", "))),
            _ => None,
        }
    }
}

/// Grammatical gender and number of a French name.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Gender {
    /// « la », « elle ».
    pub feminine: bool,
    /// « les », « ils ».
    pub plural: bool,
}

/// A place on Earth in degrees.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct Coordinates {
    /// North is positive.
    pub latitude: f64,
    /// East is positive.
    pub longitude: f64,
}

/// Mean radius of the Earth in kilometres (IUGG).
const RADIUS: f64 = 6371.0088;

impl Coordinates {
    /// Whether there is such a place.
    pub fn is_on_earth(self) -> bool {
        (-90.0..=90.0).contains(&self.latitude) && (-180.0..=180.0).contains(&self.longitude)
    }

    /// The degrees the other way round, as one writes them by mistake.
    #[must_use]
    pub fn swapped(self) -> Self {
        Self { latitude: self.longitude, longitude: self.latitude }
    }

    /// Kilometres along the great circle (haversine), to the nearest whole one.
    pub fn kilometres_to(self, other: Self) -> u32 {
        let half = |from: f64, to: f64| ((to - from).to_radians() / 2.0).sin().powi(2);
        let across = self.latitude.to_radians().cos() * other.latitude.to_radians().cos();
        let chord =
            half(self.latitude, other.latitude) + across * half(self.longitude, other.longitude);
        // Half round the Earth at most; a place that is nowhere is no distance away.
        (2.0 * RADIUS * chord.clamp(0.0, 1.0).sqrt().asin()).round() as u32
    }
}

/// A continent of the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum Continent {
    /// Africa, as the board has it.
    Africa,
    /// Asia, as the board has it.
    Asia,
    /// Europe, as the board has it.
    Europe,
    /// North and Central America with the Caribbean.
    NorthAmerica,
    /// South America, as the board has it.
    SouthAmerica,
    /// Oceania, as the board has it.
    Oceania,
}

impl Continent {
    /// All continents, by id.
    pub const ALL: [Self; 6] = [
        Self::Africa,
        Self::Asia,
        Self::Europe,
        Self::NorthAmerica,
        Self::Oceania,
        Self::SouthAmerica,
    ];

    /// The id in files: `south-america`.
    pub fn id(self) -> &'static str {
        match self {
            Self::Africa => "africa",
            Self::Asia => "asia",
            Self::Europe => "europe",
            Self::NorthAmerica => "north-america",
            Self::Oceania => "oceania",
            Self::SouthAmerica => "south-america",
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn at(latitude: f64, longitude: f64) -> Coordinates {
        Coordinates { latitude, longitude }
    }

    #[test]
    fn great_circles_are_measured() {
        let (paris, tokyo) = (at(48.87, 2.33), at(35.69, 139.75));
        assert_eq!(paris.kilometres_to(tokyo), 9714);
        assert_eq!(tokyo.kilometres_to(paris), 9714);
        assert_eq!(paris.kilometres_to(paris), 0);
        // A quarter, and half round the Earth; and across the line where the date changes.
        assert_eq!(at(0.0, 0.0).kilometres_to(at(90.0, 77.0)), 10008);
        assert_eq!(at(30.0, 10.0).kilometres_to(at(-30.0, -170.0)), 20015);
        assert_eq!(at(-17.8, 177.42).kilometres_to(at(21.31, -157.86)), 5115);
    }
}
