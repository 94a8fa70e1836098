//! Contents of the edition in the language of answers: names for the codes and ids in views and actions.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use games::{GameId, with_game};
use lang::{Lang, LocalizedText};
use model::{CategoryId, Continent, CountryId, Dataset};

use super::{Ask, Error, Library};

/// Request for all names.
#[derive(Deserialize)]
pub(super) struct Edition {}

#[derive(Serialize)]
pub(super) struct EditionNames {
    year: u16,
    lang: &'static str,
    games: Vec<GameNamed>,
    countries: BTreeMap<String, CountryNamed>,
    categories: Vec<CategoryNamed>,
    continents: BTreeMap<&'static str, String>,
    decks: Vec<DeckNamed>,
}

#[derive(Serialize)]
struct GameNamed {
    id: &'static str,
    title: String,
    /// Smallest and largest number of players.
    players: (u16, u16),
    minutes: u16,
    age: u16,
    /// `true` if hands are hidden.
    secret: bool,
    /// Categories that players may choose as an option.
    categories: Vec<String>,
    origin: String,
}

#[derive(Serialize)]
struct CountryNamed {
    name: String,
    /// Short name for the front of cards; the same as the name if there is none.
    short: String,
    /// The name with its article: « l'Égypte ».
    the: String,
    /// The name with the preposition “of”: « d'Égypte ».
    of: String,
    /// The name with the preposition “in”: « en Égypte ».
    #[serde(rename = "in")]
    inside: String,
    /// The name in the other language, printed in small type on cards.
    other: String,
    /// `true` if the name requires verbs in the plural.
    plural: bool,
    capitals: Vec<String>,
    /// Id of the continent; empty if the country has none.
    continent: &'static str,
    /// Number of the country on the board.
    number: Option<u16>,
    /// Id of the region of Contrôle Global.
    region: String,
    /// Lower-case ISO 3166-1 alpha-2 code, which is also the name of the flag file.
    alpha2: String,
    /// Caption of the Cardline card.
    caption: String,
}

#[derive(Serialize)]
struct CategoryNamed {
    id: String,
    name: String,
    unit: String,
    /// Singular of the unit; empty if the unit has one form only.
    #[serde(rename = "unitOne")]
    unit_one: String,
    #[serde(rename = "unitLong")]
    unit_long: String,
    about: String,
}

#[derive(Serialize)]
struct DeckNamed {
    id: String,
    game: String,
    title: String,
    countries: Vec<String>,
    categories: Vec<String>,
}

impl Ask for Edition {
    type Answer = EditionNames;

    fn answer(self, library: &mut Library) -> Result<EditionNames, Error> {
        let (dataset, lang) = (&library.dataset, library.lang);
        let countries = dataset.country_ids().map(|id| country_names(dataset, id, lang));
        let categories = dataset.category_ids().map(|id| category_names(dataset, id, lang));
        let localizer = library.localizer();
        let continents =
            Continent::ALL.map(|continent| (continent.id(), localizer.plain(continent.id())));
        let id_of = |id: &CategoryId| dataset.category(*id).id.clone();
        let decks = dataset.deck_ids().map(|id| {
            let deck = dataset.deck(id);
            DeckNamed {
                id: deck.id.clone(),
                game: deck.game.clone(),
                title: deck.title.get(lang).to_owned(),
                countries: deck
                    .countries
                    .iter()
                    .map(|id| dataset.country(*id).code.clone())
                    .collect(),
                categories: deck.categories.iter().map(id_of).collect(),
            }
        });
        Ok(EditionNames {
            year: dataset.edition.year,
            lang: lang.id(),
            games: GameId::ALL
                .into_iter()
                .filter_map(|game| game_names(dataset, game, lang))
                .collect(),
            countries: countries.collect(),
            categories: categories.collect(),
            continents: BTreeMap::from(continents),
            decks: decks.collect(),
        })
    }
}

/// Returns the names of a game; `None` if the edition has no rules for it.
fn game_names(dataset: &Dataset, game: GameId, lang: Lang) -> Option<GameNamed> {
    let rules = dataset.rules_of(game.id())?;
    let deck = dataset.deck_of(game.id());
    let deck_title = || deck.map_or("", |deck| deck.title.get(lang));
    // Games without a title of their own are called after their deck.
    let title = Some(rules.title.get(lang)).filter(|title| !title.is_empty());
    let categories = deck.into_iter().flat_map(|deck| &deck.categories);
    Some(GameNamed {
        id: game.id(),
        title: title.unwrap_or_else(deck_title).to_owned(),
        players: rules.players,
        minutes: rules.minutes,
        age: rules.age,
        secret: with_game!(game, G => G::secret()),
        categories: categories.map(|id| dataset.category(*id).id.clone()).collect(),
        origin: rules.origin.get(lang).to_owned(),
    })
}

/// Access to the constant [`engine::Game::SECRET_HANDS`] through a method, as the macro `with_game` requires.
trait Secret {
    fn secret() -> bool;
}

impl<G: engine::Game> Secret for G {
    fn secret() -> bool {
        G::SECRET_HANDS
    }
}

/// Returns the code and the names of a country.
fn country_names(dataset: &Dataset, id: CountryId, lang: Lang) -> (String, CountryNamed) {
    let country = dataset.country(id);
    let caption = dataset.deck_of(model::game::CARDLINE).and_then(|deck| deck.captions.get(&id));
    let text = |phrase: &LocalizedText| phrase.get(lang).to_owned();
    let name = country.bare_name(lang);
    // An empty short name means that the name is short enough.
    let short = Some(country.short.get(lang)).filter(|short| !short.is_empty()).unwrap_or(name);
    let other = dataset.edition.second_language(lang);
    let other = other.map_or("", |lang| country.bare_name(lang));
    let named = CountryNamed {
        name: name.to_owned(),
        short: short.to_owned(),
        the: country.name.the(lang),
        of: country.name.of(lang),
        inside: country.name.inside(lang),
        other: other.to_owned(),
        plural: country.gender.is_some_and(|gender| gender.plural),
        capitals: country.capitals.get(lang).to_vec(),
        continent: country.continent.map_or("", Continent::id),
        number: country.number,
        region: country.region.clone(),
        alpha2: country.alpha2.to_lowercase(),
        caption: caption.map(text).unwrap_or_default(),
    };
    (country.code.clone(), named)
}

/// Returns the names of a category.
fn category_names(dataset: &Dataset, id: CategoryId, lang: Lang) -> CategoryNamed {
    let category = dataset.category(id);
    CategoryNamed {
        id: category.id.clone(),
        name: category.name.get(lang).to_owned(),
        unit: category.unit.get(lang).to_owned(),
        unit_one: category.unit_one.get(lang).to_owned(),
        unit_long: category.unit_long.get(lang).to_owned(),
        about: category.about.get(lang).to_owned(),
    }
}

/// Request for a text file of the edition, such as an icon or the colours.
#[derive(Deserialize)]
pub(super) struct File {
    name: String,
}

impl Ask for File {
    type Answer = String;

    fn answer(self, library: &mut Library) -> Result<String, Error> {
        match library.assets.read(&self.name) {
            Some(Ok(bytes)) => Ok(String::from_utf8_lossy(&bytes).into_owned()),
            _ => Err(Error::Unknown(self.name)),
        }
    }
}

/// Request for the sources of the data.
#[derive(Deserialize)]
pub(super) struct Sources {}

/// A source with its licence.
#[derive(Serialize)]
pub(super) struct CreditedSource {
    publisher: String,
    title: String,
    licence: String,
    url: String,
    /// Attribution required by the licence.
    credit: String,
}

impl Ask for Sources {
    type Answer = Vec<CreditedSource>;

    fn answer(self, library: &mut Library) -> Result<Vec<CreditedSource>, Error> {
        let credited = library.dataset.sources.iter().map(|source| CreditedSource {
            publisher: source.publisher.clone(),
            title: source.title.clone(),
            licence: source.licence.clone(),
            url: source.url.clone(),
            credit: source.credit.get(library.lang).to_owned(),
        });
        Ok(credited.collect())
    }
}

#[cfg(test)]
mod tests {

    #[test]
    fn continents_have_names() {
        let mut library = crate::tests::library();
        for (lang, name) in [("fr", "Afrique"), ("en", "Africa")] {
            library.answer(&format!(r#"{{"ask": "speak", "lang": "{lang}"}}"#));
            let edition = library.answer(r#"{"ask": "edition"}"#);
            assert!(
                edition.contains(&format!(r#""continents":{{"africa":"{name}""#)),
                "{edition:.200}"
            );
        }
    }
}
