//! What may stand in each YAML file, said once: a tree of fields, with which files are compared when they are
//! read, and which becomes a JSON Schema for editors and other programs.

pub mod check;
mod content;
mod games;
mod json;
mod print;
pub mod shape;

pub use json::json;
pub use shape::{Field, Need, Shape};

/// A kind of file.
#[derive(Debug)]
pub struct Kind {
    /// Its name after `mappemonde schema`.
    pub id: &'static str,
    /// The file in the folder of an edition, or what its name looks like.
    pub file: &'static str,
    /// What stands in it.
    pub shape: Shape,
}

/// All kinds, in the order in which the README of the data tells of them.
pub static KINDS: &[Kind] = &[
    kind("edition", "data/edition.yaml", content::EDITION),
    kind("countries", "data/countries.yaml", content::COUNTRIES),
    kind("categories", "data/categories.yaml", content::CATEGORIES),
    kind("sources", "data/sources.yaml", content::SOURCES),
    kind("decisions", "data/decisions.yaml", content::DECISIONS),
    kind("aliases", "data/aliases.yaml", content::ALIASES),
    kind("deck", "data/decks/ID.yaml", content::DECK),
    kind(
        "globalissimo",
        "data/games/globalissimo.yaml",
        games::GLOBALISSIMO,
    ),
    kind("cardline", "data/games/cardline.yaml", games::CARDLINE),
    kind("course", "data/games/course.yaml", games::COURSE),
    kind(
        "controle-global",
        "data/games/controle-global.yaml",
        games::CONTROLE_GLOBAL,
    ),
    kind(
        "regions",
        "data/games/controle-global/regions.yaml",
        games::REGIONS,
    ),
    kind(
        "factions",
        "data/games/controle-global/factions.yaml",
        games::FACTIONS,
    ),
    kind(
        "cards",
        "data/games/controle-global/cards.yaml",
        games::CARDS,
    ),
    PROFILE,
    PRINTERS,
    BASELINE,
];

/// What printers and print shops take.
pub const PROFILE: Kind = kind("profile", "data/print/profiles/ID.yaml", print::PROFILE);

/// Printers by name.
pub const PRINTERS: Kind = kind("printers", "printers.yaml", print::PRINTERS);

/// Findings that are known.
pub const BASELINE: Kind = kind("baseline", "FILE", content::BASELINE);

const fn kind(id: &'static str, file: &'static str, shape: Shape) -> Kind {
    Kind { id, file, shape }
}

impl Kind {
    /// The kind of this name.
    pub fn find(id: &str) -> Option<&'static Self> {
        KINDS.iter().find(|kind| kind.id == id)
    }

    /// The kind of a file of an edition, by its name.
    ///
    /// ```
    /// use mappemonde_data::schema::Kind;
    /// let kind = |name| Kind::of_file(name).map(|kind| kind.id);
    /// assert_eq!(kind("data/decks/cardline.yaml"), Some("deck"));
    /// assert_eq!(kind("data/games/cardline.yaml"), Some("cardline"));
    /// assert_eq!(kind("data/values/area.csv"), None);
    /// ```
    pub fn of_file(name: &str) -> Option<&'static Self> {
        KINDS.iter().find(|kind| {
            let Some((folder, end)) = kind.file.split_once("ID") else {
                return kind.file == name;
            };
            let inside = name
                .strip_prefix(folder)
                .and_then(|it| it.strip_suffix(end));
            inside.is_some_and(|id| !id.contains('/'))
        })
    }
}
