//! Schemas of the YAML files: each shape is defined once, validates files when they are parsed, and is exported as
//! JSON Schema for editors and other programs.

mod content;
mod games;
mod json;

pub use json::json;
use model::YEARS;
use syntax::shape::{Schema, Shape};

/// Schemas of the files of an edition, in the order of the README of the data. `ID` stands for any id.
pub static SCHEMAS: &[Schema] = &[
    Schema::new("edition", "data/edition.yaml", content::EDITION),
    Schema::new("countries", "data/countries.yaml", content::COUNTRIES),
    Schema::new("categories", "data/categories.yaml", content::CATEGORIES),
    Schema::new("sources", "data/sources.yaml", content::SOURCES),
    Schema::new("decisions", "data/decisions.yaml", content::DECISIONS),
    Schema::new("aliases", "data/aliases.yaml", content::ALIASES),
    Schema::new("others", "data/names/others.yaml", content::ALIASES),
    Schema::new("deck", "data/decks/ID.yaml", games::DECK),
    Schema::new("globalissimo", "data/games/globalissimo.yaml", games::GLOBALISSIMO),
    Schema::new("cardline", "data/games/cardline.yaml", games::CARDLINE),
    Schema::new("higher-lower", "data/games/higher-lower.yaml", games::HIGHER_LOWER),
    Schema::new("course", "data/games/course.yaml", games::COURSE),
    Schema::new("controle-global", "data/games/controle-global.yaml", games::CONTROLE_GLOBAL),
    Schema::new("regions", "data/games/controle-global/regions.yaml", games::REGIONS),
    Schema::new("factions", "data/games/controle-global/factions.yaml", games::FACTIONS),
    Schema::new("cards", "data/games/controle-global/cards.yaml", games::CARDS),
];

/// Schema of a baseline.
pub static BASELINE: Schema = Schema::new("baseline", "FILE", content::BASELINE);

/// Returns the schema with an id; `None` if there is none.
pub fn find(id: &str) -> Option<&'static Schema> {
    SCHEMAS.iter().find(|schema| schema.id == id)
}

/// Returns the schema of a file by its name; `None` for a file without a schema.
///
/// ```
/// use mappemonde_data::schema;
/// let id = |name| schema::of_file(name).map(|schema| schema.id);
/// assert_eq!(id("data/decks/cardline.yaml"), Some("deck"));
/// assert_eq!(id("data/games/cardline.yaml"), Some("cardline"));
/// assert_eq!(id("data/values/area.csv"), None);
/// ```
pub fn of_file(name: &str) -> Option<&'static Schema> {
    SCHEMAS.iter().find(|schema| schema.matches(name))
}

/// First valid year.
pub(crate) const FIRST_YEAR: i64 = *YEARS.start() as i64;

/// A valid year.
const YEAR: Shape = Shape::Whole(FIRST_YEAR, *YEARS.end() as i64);

/// The year of a value.
const VALUE_YEAR: Shape = Shape::Year(*YEARS.start(), *YEARS.end());

/// A country code.
pub(crate) const COUNTRY: Shape = Shape::Code(3);
