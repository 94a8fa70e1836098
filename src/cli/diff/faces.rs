//! Which faces of the cards of each game print otherwise.

use std::collections::{BTreeMap, BTreeSet};

use rayon::prelude::*;

use mappemonde::assets::Assets;
use mappemonde::model::Dataset;
use mappemonde::render::Error;
use mappemonde::render::flags::Own;
use mappemonde::render::fonts::FontSet;
use mappemonde::render::product::{self, PRODUCTS, Product, Request, Target};
use mappemonde::words::Lang;

/// What of a product prints otherwise.
pub(super) struct ProductFaces {
    pub(super) product: &'static Product,
    /// The ids of all faces that this edition has.
    pub(super) all: Vec<String>,
    /// By id of the face.
    pub(super) faces: Vec<Face>,
    /// Why the product cannot be laid out.
    pub(super) failed: Option<String>,
}

/// A face that prints otherwise.
pub(super) struct Face {
    pub(super) id: String,
    pub(super) change: Change,
    /// The languages in which it does.
    pub(super) langs: Vec<Lang>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Change {
    Changed,
    New,
    Gone,
}

impl Change {
    pub(super) const ALL: [Self; 3] = [Self::Changed, Self::New, Self::Gone];

    pub(super) fn id(self) -> &'static str {
        match self {
            Self::Changed => "changed",
            Self::New => "new",
            Self::Gone => "gone",
        }
    }
}

impl ProductFaces {
    pub(super) fn is_same(&self) -> bool {
        self.faces.is_empty() && self.failed.is_none()
    }
}

/// The faces of one product in one language.
#[derive(Default)]
struct Changed {
    all: Vec<String>,
    faces: BTreeMap<String, Change>,
}

/// Compares the cards of all games in all languages.
pub(super) fn of_all_games(
    (old, old_files): (&Dataset, &Assets),
    (new, new_files): (&Dataset, &Assets),
) -> Vec<ProductFaces> {
    let flags = Own::new();
    let of_product = |product: &'static Product| {
        let request = |dataset, assets, lang| Request {
            product,
            dataset,
            assets,
            lang,
            only: None,
            flags: &flags,
            fonts: FontSet::built_in(),
            layout: None,
            bleed: 0.0,
            card_size: None,
            changed: None,
        };
        let of_lang = |lang: &Lang| {
            faces(
                &request(old, old_files, *lang),
                &request(new, new_files, *lang),
            )
        };
        let each: Result<Vec<Changed>, Error> = Lang::ALL.par_iter().map(of_lang).collect();
        let failed = each.as_ref().err().map(Error::to_string);
        let each = each.unwrap_or_default();
        ProductFaces {
            product,
            faces: in_languages(&each),
            // Faces have the same ids in all languages.
            all: each.into_iter().next().unwrap_or_default().all,
            failed,
        }
    };
    let cards = PRODUCTS.iter().filter(|it| it.target == Target::Cards);
    cards.map(of_product).collect()
}

/// What changes in one language and what in the other, face by face.
fn in_languages(each: &[Changed]) -> Vec<Face> {
    let mut found: BTreeMap<(&str, Change), Vec<Lang>> = BTreeMap::new();
    for (lang, changed) in Lang::ALL.into_iter().zip(each) {
        for (id, change) in &changed.faces {
            found.entry((id, *change)).or_default().push(lang);
        }
    }
    let face = |((id, change), langs): ((&str, Change), Vec<Lang>)| Face {
        id: id.to_owned(),
        change,
        langs,
    };
    found.into_iter().map(face).collect()
}

/// The faces whose content differs.
fn faces(old: &Request<'_>, new: &Request<'_>) -> Result<Changed, Error> {
    let (old, new) = (product::prepare(old)?.pieces, product::prepare(new)?.pieces);
    let mut faces = BTreeMap::new();
    let before: BTreeMap<&str, _> = (old.faces().iter())
        .map(|face| (face.id.as_str(), (face.stock.id, &face.content)))
        .collect();
    for face in new.faces() {
        let is = (face.stock.id, &face.content);
        match before.get(face.id.as_str()) {
            Some(was) if *was == is => None,
            Some(_) => faces.insert(face.id.clone(), Change::Changed),
            None => faces.insert(face.id.clone(), Change::New),
        };
    }
    let now: BTreeSet<&str> = new.faces().iter().map(|face| face.id.as_str()).collect();
    let gone = before.keys().filter(|id| !now.contains(*id));
    faces.extend(gone.map(|id| ((*id).to_owned(), Change::Gone)));
    Ok(Changed {
        all: new.faces().iter().map(|face| face.id.clone()).collect(),
        faces,
    })
}
