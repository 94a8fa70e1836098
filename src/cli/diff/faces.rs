//! Which faces of the cards of each game print otherwise.

use std::borrow::Cow;
use std::collections::{BTreeMap, BTreeSet};

use assets::Assets;
use lang::{Lang, Localizer};
use model::{Dataset, Deck};
use render::Error;
use render::edition_diff::{self, EditionDiff};
use render::flags::CustomFlags;
use render::product::{PRODUCTS, Product, Request, Target};

/// What of a product prints otherwise.
pub(super) struct ProductFaces {
    pub(super) product: &'static Product,
    /// The id of its deck, where it is not the deck that the game is usually played with.
    pub(super) deck: Option<String>,
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

/// Compares the cards of all games in all languages. What cannot be laid out is told by `localizer`.
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
            // Faces have the same ids in all languages.
            all: each.into_iter().next().unwrap_or_default().all,
            failed: None,
        })
    };
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

/// All faces of a product, one a page.
pub(super) fn request<'a>(
    product: &'static Product,
    dataset: &'a Dataset,
    assets: &'a Assets,
    lang: Lang,
) -> Request<'a> {
    static FLAGS: CustomFlags = CustomFlags::new();
    Request {
        tries: Some(crate::trial::tries),
        ..Request::of_faces(product, dataset, assets, &FLAGS, lang)
    }
}

/// The decks of a game in either edition, without the one that it is usually played with.
fn other_decks(game: &str, editions: [&Dataset; 2]) -> BTreeSet<String> {
    let of_edition = |edition: &Dataset| -> Vec<String> {
        let usual = edition.deck_of(game).map(|deck| &deck.id);
        let decks = edition.decks.iter().filter(|deck| deck.game == game);
        decks.map(|deck| &deck.id).filter(|id| Some(*id) != usual).cloned().collect()
    };
    editions.into_iter().flat_map(of_edition).collect()
}

/// An edition of which this deck is printed. Where only the other edition has it, it has no card here.
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

/// What changes in one language and what in the other, face by face.
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
