//! Finds the card faces of each game that are printed differently.

use std::borrow::Cow;
use std::collections::{BTreeMap, BTreeSet};

use assets::Assets;
use lang::{Lang, Localizer};
use model::{Dataset, Deck};
use render::Error;
use render::edition_diff::{self, EditionDiff};
use render::flags::CustomFlags;
use render::product::{PRODUCTS, Product, Request, Target};

/// Faces of a product that are printed differently.
pub(super) struct ProductFaces {
    pub(super) product: &'static Product,
    /// Id of an additional deck; `None` for the usual deck of the game.
    pub(super) deck: Option<String>,
    /// Ids of all faces of the new edition.
    pub(super) all: BTreeSet<String>,
    /// Changed faces, sorted by id.
    pub(super) faces: Vec<Face>,
    /// Reason why the product cannot be typeset; `None` if it can.
    pub(super) failed: Option<String>,
}

/// A face that is printed differently.
pub(super) struct Face {
    pub(super) id: String,
    pub(super) change: Change,
    /// Languages in which it differs.
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
    /// Returns `true` if no face has changed and the product can be typeset.
    pub(super) fn is_same(&self) -> bool {
        self.faces.is_empty() && self.failed.is_none()
    }
}

/// Compares the cards of all games in all languages. `localizer` formats typesetting errors.
pub(super) fn of_all_games(
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
        let each: Vec<EditionDiff> =
            (Lang::ALL.into_iter().map(of_lang)).collect::<Result<_, _>>()?;
        Ok(ProductFaces {
            product,
            deck: deck.map(str::to_owned),
            faces: in_languages(&each),
            // Ids of faces do not depend on the language.
            all: each.into_iter().next().unwrap_or_default().all,
            failed: None,
        })
    };
    // A product that cannot be typeset must not hide the changes of the others.
    let or_failed = |(product, deck): (&'static Product, Option<String>)| {
        let failed = |error: Error| ProductFaces {
            product,
            deck: deck.clone(),
            faces: Vec::new(),
            all: BTreeSet::new(),
            failed: Some(error.message(localizer)),
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

/// Typesetting request for all faces of a product, one face a page.
pub(super) fn request<'a>(
    product: &'static Product,
    dataset: &'a Dataset,
    assets: &'a Assets,
    lang: Lang,
) -> Request<'a> {
    static FLAGS: CustomFlags = CustomFlags::new();
    Request {
        // Templates of an edition can loop forever; the sandbox stops them.
        tries: Some(crate::trial::tries),
        ..Request::of_faces(product, dataset, assets, &FLAGS, lang)
    }
}

/// Ids of a game's additional decks in either edition (all except its usual deck).
fn other_decks(game: &str, editions: [&Dataset; 2]) -> BTreeSet<String> {
    let of_edition = |edition: &Dataset| -> Vec<String> {
        let usual = edition.deck_of(game).map(|deck| &deck.id);
        let decks = edition.decks.iter().filter(|deck| deck.game == game);
        decks.map(|deck| &deck.id).filter(|id| Some(*id) != usual).cloned().collect()
    };
    editions.into_iter().flat_map(of_edition).collect()
}

/// Selects a deck of an edition for printing. If only the other edition has the deck, an empty one is added, so that
/// all its cards count as new or removed.
pub(super) fn with_deck<'a>(
    edition: &'a Dataset,
    other: &Dataset,
    deck: Option<&str>,
) -> Cow<'a, Dataset> {
    let Some(id) = deck else {
        return Cow::Borrowed(edition);
    };
    let mut edition = edition.clone();
    if let (false, Some(there)) = (edition.choose(id), other.deck_by_id(id)) {
        let (id, game) = (there.id.clone(), there.game.clone());
        edition.decks.push(Deck { id, game, title: there.title.clone(), ..Deck::default() });
        edition.choose(&there.id);
    }
    Cow::Owned(edition)
}

/// Merges the changes of all languages, face by face.
fn in_languages(each: &[EditionDiff]) -> Vec<Face> {
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
