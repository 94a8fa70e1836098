//! Finds the faces (fronts and backs of cards) of each game that are printed differently in the new edition.

use std::borrow::Cow;
use std::collections::{BTreeMap, BTreeSet};

use rayon::prelude::*;

use assets::Assets;
use lang::{Lang, Localizer};
use model::{Dataset, Deck};
use render::Error;
use render::edition_diff::{self, EditionDiff};
use render::flags::CustomFlags;
use render::product::{PRODUCTS, Product, Request, Target};

/// Result for one product, such as the cards of a game or of one of its additional decks.
pub(super) struct ProductFaces {
    pub(super) product: &'static Product,
    /// Id of an additional deck; `None` for the usual deck of the game.
    pub(super) deck: Option<String>,
    /// Ids of all faces in the new edition; empty if the product cannot be typeset.
    pub(super) face_ids: BTreeSet<String>,
    /// Changed faces, sorted by id.
    pub(super) faces: Vec<Face>,
    /// Reason why the product cannot be typeset; `None` if it can.
    pub(super) typeset_error: Option<String>,
}

/// A face that is printed differently.
pub(super) struct Face {
    pub(super) id: String,
    pub(super) change: Change,
    /// Languages in which the face differs.
    pub(super) langs: Vec<Lang>,
}

/// How a face differs between the editions.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Change {
    /// In both editions, but printed differently.
    Changed,
    /// Only in the new edition.
    New,
    /// Only in the old edition.
    Removed,
}

impl Change {
    pub(super) const ALL: [Self; 3] = [Self::Changed, Self::New, Self::Removed];

    /// Identifier in JSON and in the ids of messages.
    pub(super) fn id(self) -> &'static str {
        match self {
            Self::Changed => "changed",
            Self::New => "new",
            Self::Removed => "gone",
        }
    }
}

impl ProductFaces {
    /// Returns `true` if no face has changed and the product can be typeset.
    pub(super) fn is_unchanged(&self) -> bool {
        self.faces.is_empty() && self.typeset_error.is_none()
    }
}

/// Compares the cards of all games in all languages. `localizer` formats typesetting errors, which are part of the
/// result.
pub(super) fn compare_all_games(
    localizer: &Localizer,
    (old, old_files): (&Dataset, &Assets),
    (new, new_files): (&Dataset, &Assets),
) -> Vec<ProductFaces> {
    let of_product = |product: &'static Product, deck: Option<&str>| -> Result<_, Error> {
        let (old, new) = (&with_deck(old, new, deck), &with_deck(new, old, deck));
        let of_lang = |lang| {
            let old = request(product, old, old_files, lang);
            edition_diff::faces(&old, &request(product, new, new_files, lang))
        };
        let each: Vec<Result<EditionDiff, Error>> =
            Lang::ALL.into_par_iter().map(of_lang).collect();
        let each: Vec<EditionDiff> = each.into_iter().collect::<Result<_, _>>()?;
        Ok(ProductFaces {
            product,
            deck: deck.map(str::to_owned),
            faces: merge_languages(&each),
            // Ids of faces do not depend on the language.
            face_ids: each.into_iter().next().unwrap_or_default().all,
            typeset_error: None,
        })
    };
    // Used in place of `?`, because a product that cannot be typeset must not hide the changes of the others.
    let or_failed = |(product, deck): (&'static Product, Option<String>)| {
        let failed = |error: Error| ProductFaces {
            product,
            deck: deck.clone(),
            faces: Vec::new(),
            face_ids: BTreeSet::new(),
            typeset_error: Some(error.message(localizer)),
        };
        of_product(product, deck.as_deref()).unwrap_or_else(failed)
    };
    let cards = PRODUCTS.iter().filter(|product| product.target == Target::Cards);
    let with_decks = cards.flat_map(|product| {
        let others = other_decks(product.game, [old, new]).into_iter().map(Some);
        std::iter::once(None).chain(others).map(move |deck| (product, deck))
    });
    with_decks.map(or_failed).collect()
}

/// Request to typeset all faces of a product, one face per page.
pub(super) fn request<'a>(
    product: &'static Product,
    dataset: &'a Dataset,
    assets: &'a Assets,
    lang: Lang,
) -> Request<'a> {
    static FLAGS: CustomFlags = CustomFlags::new();
    Request {
        // Templates of an edition can loop forever; the sandbox stops them.
        sandbox: Some(crate::trial::run_sandbox),
        ..Request::of_faces(product, dataset, assets, &FLAGS, lang)
    }
}

/// Ids of a game's additional decks (all except its usual deck) in either edition.
fn other_decks(game: &str, editions: [&Dataset; 2]) -> BTreeSet<String> {
    let of_edition = |edition: &Dataset| -> Vec<String> {
        let usual = edition.deck_of(game).map(|deck| &deck.id);
        let decks = edition.decks.iter().filter(|deck| deck.game == game);
        decks.map(|deck| &deck.id).filter(|id| Some(*id) != usual).cloned().collect()
    };
    editions.into_iter().flat_map(of_edition).collect()
}

/// Selects a deck of an edition for printing. If only `other` has the deck, an empty deck is added to `edition`, so
/// that all cards of the deck count as new or removed. `deck` is `None` for the usual deck of a game.
pub(super) fn with_deck<'a>(
    edition: &'a Dataset,
    other: &Dataset,
    deck: Option<&str>,
) -> Cow<'a, Dataset> {
    let Some(id) = deck else {
        return Cow::Borrowed(edition);
    };
    let mut edition = edition.clone();
    if let (false, Some(there)) = (edition.choose_deck(id), other.deck_by_id(id)) {
        let (id, game) = (there.id.clone(), there.game.clone());
        edition.decks.push(Deck { id, game, title: there.title.clone(), ..Deck::default() });
        edition.choose_deck(&there.id);
    }
    Cow::Owned(edition)
}

/// Merges the changes of all languages into one entry for each face and kind of change. `each` has one item for each
/// language, in the order of `Lang::ALL`.
fn merge_languages(each: &[EditionDiff]) -> Vec<Face> {
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
