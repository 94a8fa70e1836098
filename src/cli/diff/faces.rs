//! Which faces of the cards of each game print otherwise.

use std::collections::{BTreeMap, BTreeSet};

use assets::Assets;
use lang::{Lang, Teller};
use model::Dataset;
use render::Error;
use render::changed::{self, Changed};
use render::flags::Own;
use render::fonts::FontSet;
use render::product::{PRODUCTS, Product, Request, Target};

/// What of a product prints otherwise.
pub(super) struct ProductFaces {
    pub(super) product: &'static Product,
    /// The ids of all faces that this edition has.
    pub(super) all: BTreeSet<String>,
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

/// Compares the cards of all games in all languages. What cannot be laid out is told by `teller`.
pub(super) fn of_all_games(
    teller: &Teller,
    (old, old_files): (&Dataset, &Assets),
    (new, new_files): (&Dataset, &Assets),
) -> Vec<ProductFaces> {
    let flags = Own::new();
    let of_product = |product: &'static Product| -> Result<ProductFaces, Error> {
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
            tries: Some(crate::trial::tries),
        };
        let of_lang =
            |lang| changed::faces(&request(old, old_files, lang), &request(new, new_files, lang));
        let each: Vec<Changed> = (Lang::ALL.into_iter().map(of_lang)).collect::<Result<_, _>>()?;
        Ok(ProductFaces {
            product,
            faces: in_languages(&each),
            // Faces have the same ids in all languages.
            all: each.into_iter().next().unwrap_or_default().all,
            failed: None,
        })
    };
    let or_failed = |product: &'static Product| {
        let failed = |error: Error| ProductFaces {
            product,
            faces: Vec::new(),
            all: BTreeSet::new(),
            failed: Some(error.told(teller)),
        };
        of_product(product).unwrap_or_else(failed)
    };
    PRODUCTS.iter().filter(|product| product.target == Target::Cards).map(or_failed).collect()
}

/// What changes in one language and what in the other, face by face.
fn in_languages(each: &[Changed]) -> Vec<Face> {
    let mut found: BTreeMap<(&str, Change), Vec<Lang>> = BTreeMap::new();
    for (lang, changed) in Lang::ALL.into_iter().zip(each) {
        let sides = [&changed.changed, &changed.new, &changed.gone];
        for (change, ids) in Change::ALL.into_iter().zip(sides) {
            for id in ids {
                found.entry((id.as_str(), change)).or_default().push(lang);
            }
        }
    }
    let face = |((id, change), langs): ((&str, Change), Vec<Lang>)| Face {
        id: id.to_owned(),
        change,
        langs,
    };
    found.into_iter().map(face).collect()
}
