//! Countries: names, capitals, coordinates on the board.

use serde::{Deserialize, Serialize};

use lang::{ByLang, Lang, LocalizedText, Name};

/// Index of a country in the [`Dataset`](super::Dataset): its position in `countries.yaml`.
#[derive(
    Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize,
)]
pub struct CountryId(pub u16);

/// A country of the database, in a deck or not.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Country {
    /// ISO 3166-1 alpha-3 code, or a user-assigned code such as `XKX`.
    pub code: String,
    /// ISO 3166-1 alpha-2 code, also the name of the flag file.
    pub alpha2: String,
    /// Number on the board.
    pub number: Option<u16>,
    /// Name with its articles in each language.
    pub name: Name,
    /// Shorter name for faces on which the name does not fit.
    pub short: LocalizedText,
    /// Further accepted names, never printed: official, usual and former ones.
    pub known_as: Vec<String>,
    /// The former names in `known_as`, each with its last valid day as YYYY-MM-DD.
    pub former: Vec<(String, String)>,
    /// Grammatical gender and number in French.
    pub gender: Option<Gender>,
    /// Capitals by language: the first is printed, the others follow in brackets. All are accepted as answers.
    pub capitals: Capitals,
    /// Further accepted spellings of a capital, never printed.
    pub capital_also: Vec<String>,
    /// Neutral note about a disputed or unusual status.
    pub capital_note: LocalizedText,
    /// Continent on the board.
    pub continent: Option<Continent>,
    /// Id of the region in Contrôle Global; empty for none.
    pub region: String,
    /// Position of the country's number on the map.
    pub at: Option<Coordinates>,
    /// Position of the first capital.
    pub seat: Option<Coordinates>,
}

impl Country {
    /// Returns the name without an article, as printed on cards.
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
    /// Returns the capitals in `lang`, the printed one first.
    pub fn get(&self, lang: Lang) -> &[String] {
        self.0.find(lang).map_or(&[], Vec::as_slice)
    }

    /// Iterates over all capitals in all languages.
    pub fn all(&self) -> impl Iterator<Item = &String> {
        self.0.iter().flat_map(|(_, capitals)| capitals)
    }

    /// Returns the first capital in English, its identifier in matches and records.
    pub fn token(&self) -> Option<&str> {
        self.get(Lang::En).first().map(String::as_str)
    }

    /// Returns the capitals after the first, in brackets; `None` for a single capital.
    pub fn others(&self, lang: Lang) -> Option<String> {
        match self.get(lang) {
            [_, others @ ..] if !others.is_empty() => Some(format!("({})", others.join(", "))),
            _ => None,
        }
    }
}

/// Grammatical gender and number of a French noun.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Gender {
    /// « la », « elle ».
    pub feminine: bool,
    /// « les », « ils ».
    pub plural: bool,
}

/// Geographic coordinates in degrees.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct Coordinates {
    /// North is positive.
    pub latitude: f64,
    /// East is positive.
    pub longitude: f64,
}

/// Mean radius of the Earth in kilometres (IUGG).
const EARTH_RADIUS_KM: f64 = 6371.0088;

impl Coordinates {
    /// Returns `true` if the latitude is in -90..=90 and the longitude in -180..=180.
    pub fn is_on_earth(self) -> bool {
        (-90.0..=90.0).contains(&self.latitude) && (-180.0..=180.0).contains(&self.longitude)
    }

    /// Returns the coordinates with latitude and longitude exchanged, a common mistake in data.
    #[must_use]
    pub fn swapped(self) -> Self {
        Self { latitude: self.longitude, longitude: self.latitude }
    }

    /// Returns the great-circle distance in kilometres (haversine formula), rounded to the nearest integer.
    pub fn kilometres_to(self, other: Self) -> u32 {
        // The haversine of the difference of two angles: sin²(difference / 2).
        let squared_half_sine = |from: f64, to: f64| ((to - from).to_radians() / 2.0).sin().powi(2);
        let cosines = self.latitude.to_radians().cos() * other.latitude.to_radians().cos();
        let squared_half_chord = squared_half_sine(self.latitude, other.latitude)
            + cosines * squared_half_sine(self.longitude, other.longitude);
        // Rounding can push the value for antipodes above 1, where `asin` is NaN. A NaN coordinate passes through
        // `clamp` and casts to 0.
        (2.0 * EARTH_RADIUS_KM * squared_half_chord.clamp(0.0, 1.0).sqrt().asin()).round() as u32
    }

    /// Returns the direction to another place on a map with north at its top (along a rhumb line, the shorter way
    /// round the Earth), in eighths of a circle clockwise: 0 is north, 2 is east.
    pub fn direction_to(self, other: Self) -> u8 {
        // In the projection of Mercator rhumb lines are straight. It has no poles.
        let northing = |latitude: f64| latitude.clamp(-89.0, 89.0).to_radians().tan().asinh();
        let north = northing(other.latitude) - northing(self.latitude);
        let east = (other.longitude - self.longitude + 540.0).rem_euclid(360.0) - 180.0;
        let eighths = (east.to_radians().atan2(north) / std::f64::consts::FRAC_PI_4).round();
        (eighths as i8).rem_euclid(8) as u8
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
    /// All continents, sorted by id.
    pub const ALL: [Self; 6] = [
        Self::Africa,
        Self::Asia,
        Self::Europe,
        Self::NorthAmerica,
        Self::Oceania,
        Self::SouthAmerica,
    ];

    /// Returns the id in files: `south-america`.
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
    fn directions_are_those_of_a_map() {
        let mali = at(17.0, -3.5);
        for (place, direction) in [
            (at(36.0, 3.0), 0),
            (at(46.0, 30.0), 1),
            (at(15.0, 19.0), 2),
            (at(-26.0, 28.0), 3),
            (at(5.6, -0.2), 4),
            (at(-10.0, -55.0), 5),
            (at(40.0, -100.0), 6),
            (at(52.0, -42.0), 7),
        ] {
            assert_eq!(mali.direction_to(place), direction, "{place:?}");
        }
        // These places lie on both sides of the line where the date changes.
        assert_eq!(at(-18.0, 178.0).direction_to(at(-16.0, -172.0)), 2);
        assert_eq!(at(-16.0, -172.0).direction_to(at(-18.0, 178.0)), 6);
        assert_eq!(mali.direction_to(at(-90.0, 0.0)), 4);
    }

    #[test]
    fn great_circles_are_measured() {
        let (paris, tokyo) = (at(48.87, 2.33), at(35.69, 139.75));
        assert_eq!(paris.kilometres_to(tokyo), 9714);
        assert_eq!(tokyo.kilometres_to(paris), 9714);
        assert_eq!(paris.kilometres_to(paris), 0);
        // A quarter and half of the Earth's circumference, and a line across the date line.
        assert_eq!(at(0.0, 0.0).kilometres_to(at(90.0, 77.0)), 10008);
        assert_eq!(at(30.0, 10.0).kilometres_to(at(-30.0, -170.0)), 20015);
        assert_eq!(at(-17.8, 177.42).kilometres_to(at(21.31, -157.86)), 5115);
    }
}
