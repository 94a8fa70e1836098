//! Words of a line that name cities.

use crate::Table;
use crate::fold::folded;
use crate::typing::{NameError, NamedItem, listed, pick};
use engine::Slug;
use lang::Lang;
use model::City;

/// Shorter beginnings of a word could be those of a city or a command.
const BEGINNING: usize = 3;

/// Whether a word is one of those that a sentence lists, or begins like one.
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
    /// In both languages; « Caire » will do for « Le Caire ».
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

/// All cities there are, as they are typed.
pub(super) struct Places {
    ids: Vec<Slug>,
    known: Vec<CityNames>,
}

impl Places {
    /// The cities of the network.
    pub(super) fn from_table(table: &Table<'_>) -> Self {
        let cities = table.network().cities.iter();
        let known: Vec<CityNames> = cities.filter_map(CityNames::from_city).collect();
        Self { ids: known.iter().map(|city| city.id).collect(), known }
    }

    /// Cities named one after the other, in full or by beginnings of their own; `None` where something
    /// else was typed.
    pub(super) fn all_in(&self, words: &[String]) -> Option<Vec<Slug>> {
        if words.is_empty() {
            return Some(Vec::new());
        }
        (1..=words.len()).rev().find_map(|end| {
            let name = words[..end].concat();
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

    /// All cities there are.
    pub(super) fn all(&self) -> &[Slug] {
        &self.ids
    }

    /// The city of a folded name among these, and whether it is spelt only nearly so.
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

/// Why a word names no city that can be chosen.
pub(super) enum CityNameError {
    Several(Vec<Slug>),
    Absent(Slug),
    Unknown,
}
