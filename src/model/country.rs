//! Countries: names, capitals, place on the board.

use crate::words::{Lang, Name, Phrase};

/// A country of the [`Dataset`](super::Dataset): its rank in `countries.yaml`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct CountryId(pub u16);

/// One country.
#[derive(Clone, Debug, Default, PartialEq)]
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
    pub short: Phrase,
    /// Grammatical gender and number in French.
    pub gender: Option<Gender>,
    /// Capitals in French and English: the first is printed, the others follow in brackets. All are
    /// right answers.
    pub capitals: Capitals,
    /// Other spellings that are right answers and never printed.
    pub capital_also: Vec<String>,
    /// Neutral words on a disputed or unusual status.
    pub capital_note: Phrase,
    /// Continent, as the board has it.
    pub continent: Option<Continent>,
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
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Capitals {
    /// In French.
    pub fr: Vec<String>,
    /// In English.
    pub en: Vec<String>,
}

impl Capitals {
    /// The capitals in `lang`.
    pub fn get(&self, lang: Lang) -> &[String] {
        match lang {
            Lang::En => &self.en,
            Lang::Fr => &self.fr,
        }
    }
}

/// Grammatical gender and number of a French name.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Gender {
    /// « la », « elle ».
    pub feminine: bool,
    /// « les », « ils ».
    pub plural: bool,
}

/// A place on Earth in degrees.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Coordinates {
    /// North is positive.
    pub latitude: f64,
    /// East is positive.
    pub longitude: f64,
}

/// A continent of the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Continent {
    /// Africa.
    Africa,
    /// Asia.
    Asia,
    /// Europe.
    Europe,
    /// North and Central America with the Caribbean.
    NorthAmerica,
    /// South America.
    SouthAmerica,
    /// Oceania.
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
