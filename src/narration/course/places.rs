//! Parser of cities in a line.

use crate::Table;
use crate::fold::folded;
use crate::typing::{NameError, NamedItem, listed, pick};
use engine::Slug;
use lang::Lang;
use model::City;

/// Minimal length of an abbreviated word; shorter ones could mean a city or a command.
const BEGINNING: usize = 3;

/// Returns `true` if a message lists the word, or a word that starts with it.
pub(super) fn begins(word: &str, id: &str) -> bool {
    let long = word.chars().count() >= BEGINNING;
    listed(id).iter().any(|other| other == word || (long && other.starts_with(word)))
}

/// A city with its folded names.
struct CityNames {
    id: Slug,
    names: Vec<String>,
}

impl CityNames {
    /// Names in both languages; « Caire » is accepted for « Le Caire ».
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

/// All cities with the names under which they may be typed.
pub(super) struct Places {
    ids: Vec<Slug>,
    known: Vec<CityNames>,
}

impl Places {
    /// Collects the cities of the network.
    pub(super) fn from_table(table: &Table<'_>) -> Self {
        let cities = table.network().cities.iter();
        let known: Vec<CityNames> = cities.filter_map(CityNames::from_city).collect();
        Self { ids: known.iter().map(|city| city.id).collect(), known }
    }

    /// Parses cities named one after the other, in full or by unambiguous first letters; `None` if the words mean
    /// anything else.
    pub(super) fn all_in(&self, words: &[String]) -> Option<Vec<Slug>> {
        if words.is_empty() {
            return Some(Vec::new());
        }
        // As many words as possible first, because a name may have several.
        (1..=words.len()).rev().find_map(|end| {
            let name = words[..end].concat();
            // Letters of cards are not abbreviated cities.
            let short = name.chars().count() < BEGINNING;
            let city = match self.named(&name, self.all()) {
                Ok((city, false)) if !short => city,
                _ => return None,
            };
            let mut cities = vec![city];
            cities.extend(self.all_in(&words[end..])?);
            Some(cities)
        })
    }

    /// Returns all cities in order.
    pub(super) fn all(&self) -> &[Slug] {
        &self.ids
    }

    /// The city with a folded name among the options, and whether the name is a close spelling.
    pub(super) fn named(
        &self,
        word: &str,
        options: &[Slug],
    ) -> Result<(Slug, bool), CityNameError> {
        let known = |id: &Slug| self.known.iter().find(|city| city.id == *id);
        let cities: Vec<Option<&CityNames>> = options.iter().map(known).collect();
        match pick(word, &cities, &self.known) {
            Ok((option, close)) => Ok((options[option], close)),
            Err(NameError::Several(several)) => {
                let cities = several.into_iter().map(|option| options[option]);
                Err(CityNameError::Several(cities.collect()))
            }
            Err(NameError::Absent(city)) => Err(CityNameError::Absent(self.known[city].id)),
            Err(NameError::Unknown) => Err(CityNameError::Unknown),
        }
    }
}

/// Reason why a word names no city that can be chosen.
pub(super) enum CityNameError {
    Several(Vec<Slug>),
    Absent(Slug),
    Unknown,
}
