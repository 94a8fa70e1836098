//! What may stand in each YAML file, said once: a tree of fields, which becomes a JSON Schema for editors
//! and other programs.

mod content;
mod games;
mod json;
mod print;
pub mod shape;

pub use json::json;
pub use shape::{Field, Shape};

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
    kind("profile", "data/print/profiles/ID.yaml", print::PROFILE),
    kind("layout", "templates/layouts/GAME/FACE.yaml", print::LAYOUT),
    kind("printers", "printers.yaml", print::PRINTERS),
    kind("baseline", "FILE", content::BASELINE),
];

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
    /// assert_eq!(kind("templates/layouts/cardline/back.yaml"), Some("layout"));
    /// assert_eq!(kind("data/values/area.csv"), None);
    /// assert_eq!(kind("LICENSE"), None);
    /// ```
    pub fn of_file(name: &str) -> Option<&'static Self> {
        KINDS.iter().find(|kind| kind.has(name))
    }

    /// Whether a file has the name of this kind, in which capitals stand for any name in a folder.
    fn has(&self, name: &str) -> bool {
        if !self.file.contains('/') {
            return self.file == name;
        }
        let (own, parts) = (self.file.split('/'), name.split('/'));
        let is_free = |own: &str| own.bytes().all(|byte| byte.is_ascii_uppercase());
        let is_of = |(own, part): (&str, &str)| match (own.split_once('.'), part.split_once('.')) {
            (Some((stem, end)), Some((_, other))) if is_free(stem) => end == other,
            (None, None) if is_free(own) => true,
            _ => own == part,
        };
        own.clone().count() == parts.clone().count() && own.zip(parts).all(is_of)
    }
}
