//! Parser of the names of cities in a line.

use crate::Table;
use crate::fold::folded;
use crate::typing::{NameError, NamedItem, listed_words, pick_option};
use engine::Slug;
use lang::Lang;
use model::City;

/// Minimal length, in letters, of an abbreviated word. A shorter one could mean a city, a card or a command.
const MIN_ABBREVIATION_LETTERS: usize = 3;

/// Returns `true` if a message lists the word, or lists a word that starts with it.
pub(super) fn starts_listed_word(word: &str, id: &str) -> bool {
    let is_long_enough = word.chars().count() >= MIN_ABBREVIATION_LETTERS;
    listed_words(id)
        .iter()
        .any(|other| other == word || (is_long_enough && other.starts_with(word)))
}

/// A city with its folded names.
struct CityNames {
    id: Slug,
    names: Vec<String>,
}

impl CityNames {
    /// Collects the names in both languages, also without their French article: « Caire » for « Le Caire ».
    fn from_city(city: &City) -> Option<Self> {
        let names = Lang::ALL.map(|lang| city.name.get(lang));
        let bare = names.iter().filter_map(|name| {
            let (article, bare) = name.split_once(' ')?;
            ["Le", "La", "Les"].contains(&article).then_some(bare)
        });
        let names = names.iter().copied().chain(bare).filter_map(folded);
        Some(Self {
            id: Slug::new(&city.id)?,
            names: names.filter(|name| !name.is_empty()).collect(),
        })
    }
}

impl NamedItem for CityNames {
    fn names(&self) -> &[String] {
        &self.names
    }
}

/// All cities, with the names under which they may be typed.
pub(super) struct CityIndex {
    ids: Vec<Slug>,
    city_names: Vec<CityNames>,
}

impl CityIndex {
    /// Collects the cities of the network.
    pub(super) fn from_table(table: &Table<'_>) -> Self {
        let cities = table.network().cities.iter();
        let city_names: Vec<CityNames> = cities.filter_map(CityNames::from_city).collect();
        Self { ids: city_names.iter().map(|city| city.id).collect(), city_names }
    }

    /// Parses cities that are named one after the other, in full or by unambiguous first letters. `None` if the words
    /// mean anything else.
    pub(super) fn parse_cities(&self, words: &[String]) -> Option<Vec<Slug>> {
        if words.is_empty() {
            return Some(Vec::new());
        }
        // As many words as possible first, because the name of a city may have several.
        (1..=words.len()).rev().find_map(|end| {
            let name = words[..end].concat();
            // A letter alone is a card, not an abbreviated city.
            let is_short = name.chars().count() < MIN_ABBREVIATION_LETTERS;
            let city = match self.find_city(&name, self.all_cities()) {
                Ok((city, false)) if !is_short => city,
                _ => return None,
            };
            let mut cities = vec![city];
            cities.extend(self.parse_cities(&words[end..])?);
            Some(cities)
        })
    }

    /// Returns all cities in the order of the network.
    pub(super) fn all_cities(&self) -> &[Slug] {
        &self.ids
    }

    /// Returns the city with this folded name among the options, and `true` if the name is only a close spelling.
    pub(super) fn find_city(
        &self,
        word: &str,
        options: &[Slug],
    ) -> Result<(Slug, bool), CityNameError> {
        let known = |id: &Slug| self.city_names.iter().find(|city| city.id == *id);
        let cities: Vec<Option<&CityNames>> = options.iter().map(known).collect();
        match pick_option(word, &cities, &self.city_names) {
            Ok((option, close)) => Ok((options[option], close)),
            Err(NameError::Ambiguous(several)) => {
                let cities = several.into_iter().map(|option| options[option]);
                Err(CityNameError::Ambiguous(cities.collect()))
            }
            Err(NameError::NotAnOption(city)) => {
                Err(CityNameError::NotAnOption(self.city_names[city].id))
            }
            Err(NameError::Unknown) => Err(CityNameError::Unknown),
        }
    }
}

/// Reason why a word names no city that can be chosen.
pub(super) enum CityNameError {
    /// Several options match the word.
    Ambiguous(Vec<Slug>),
    /// The word is the name of this city, which is not among the options.
    NotAnOption(Slug),
    /// No city has this name.
    Unknown,
}
