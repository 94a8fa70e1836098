//! What may stand in each YAML file, said once: a tree of fields, with which files are compared when they are
//! read, and which becomes a JSON Schema for editors and other programs.

mod content;
mod games;
mod json;

pub use json::json;
use model::YEARS;
use syntax::shape::{Kind, Shape};

/// All kinds of an edition, in the order in which the README of the data tells of them.
pub static KINDS: &[Kind] = &[
    Kind::new("edition", "data/edition.yaml", content::EDITION),
    Kind::new("countries", "data/countries.yaml", content::COUNTRIES),
    Kind::new("categories", "data/categories.yaml", content::CATEGORIES),
    Kind::new("sources", "data/sources.yaml", content::SOURCES),
    Kind::new("decisions", "data/decisions.yaml", content::DECISIONS),
    Kind::new("aliases", "data/aliases.yaml", content::ALIASES),
    Kind::new("deck", "data/decks/ID.yaml", content::DECK),
    Kind::new("globalissimo", "data/games/globalissimo.yaml", games::GLOBALISSIMO),
    Kind::new("cardline", "data/games/cardline.yaml", games::CARDLINE),
    Kind::new("course", "data/games/course.yaml", games::COURSE),
    Kind::new("controle-global", "data/games/controle-global.yaml", games::CONTROLE_GLOBAL),
    Kind::new("regions", "data/games/controle-global/regions.yaml", games::REGIONS),
    Kind::new("factions", "data/games/controle-global/factions.yaml", games::FACTIONS),
    Kind::new("cards", "data/games/controle-global/cards.yaml", games::CARDS),
];

/// Findings that are known.
pub static BASELINE: Kind = Kind::new("baseline", "FILE", content::BASELINE);

/// The kind of this name.
pub fn find(id: &str) -> Option<&'static Kind> {
    KINDS.iter().find(|kind| kind.id == id)
}

/// The kind of a file of an edition, by its name.
///
/// ```
/// use mappemonde_data::schema;
/// let kind = |name| schema::of_file(name).map(|kind| kind.id);
/// assert_eq!(kind("data/decks/cardline.yaml"), Some("deck"));
/// assert_eq!(kind("data/games/cardline.yaml"), Some("cardline"));
/// assert_eq!(kind("data/values/area.csv"), None);
/// ```
pub fn of_file(name: &str) -> Option<&'static Kind> {
    KINDS.iter().find(|kind| kind.is_of(name))
}

/// The first of the years that values may have.
pub(crate) const FIRST_YEAR: i64 = *YEARS.start() as i64;

/// Years that values may have.
const YEAR: Shape = Shape::Whole(FIRST_YEAR, *YEARS.end() as i64);

/// The year of a value.
const VALUE_YEAR: Shape = Shape::Year(*YEARS.start(), *YEARS.end());

/// Countries by their codes.
pub(crate) const COUNTRY: Shape = Shape::Code(3);
