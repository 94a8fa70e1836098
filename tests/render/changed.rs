//! What changed since an older edition is what looks otherwise, face by face, and nothing else is
//! printed again.

use std::collections::{BTreeMap, BTreeSet};

use assets::Assets;
use lang::Lang;
use model::Dataset;
use paper::sheet::{Duplex, Layout, Paper};
use render::edition_diff::{self, EditionDiff};
use render::flags::CustomFlags;
use render::fonts::FontSet;
use render::product::{self, PRODUCTS, Product, Request, Target, Typeset};
use render::{export, proof};

use super::{credits_pages, pngs, words};
use testing::{World, text_of};

/// An edition of the small world.
pub(super) struct Edition {
    assets: Assets,
    dataset: Dataset,
    flags: CustomFlags,
}

impl Edition {
    fn of(world: &World) -> Self {
        let assets = world.assets().over(content::assets());
        let loaded = data::load(&assets);
        assert!(!loaded.report.has_errors());
        Self { assets, dataset: loaded.dataset, flags: CustomFlags::new() }
    }

    /// One face a page.
    pub(super) fn request(&self, product: &'static Product, lang: Lang) -> Request<'_> {
        Request {
            product,
            dataset: &self.dataset,
            assets: &self.assets,
            lang,
            only: None,
            flags: &self.flags,
            fonts: FontSet::built_in().clone(),
            layout: None,
            bleed: 0.0,
            card_size: None,
            spare: &[],
            has_cubes: false,
            low_ink: false,
            changed: None,
            cache: None,
            sandbox: None,
        }
    }
}

fn typeset(request: &Request<'_>) -> Typeset {
    product::typeset(request).unwrap_or_else(|error| panic!("{error}"))
}

/// What a product looks like.
struct Looks {
    /// Each face as PNG.
    faces: BTreeMap<String, Vec<u8>>,
    credits: String,
    typeset: Typeset,
}

impl Looks {
    fn of(edition: &Edition, product: &'static Product, lang: Lang) -> Self {
        let typeset = typeset(&edition.request(product, lang));
        let faces = typeset.stems.iter().cloned().zip(pngs(&typeset, 60));
        Self {
            faces: faces.collect(),
            credits: credits_pages(&typeset).map(words).collect(),
            typeset,
        }
    }

    /// What looks otherwise here than there, from the pictures alone.
    fn since(&self, old: &Self) -> EditionDiff {
        let missing = |a: &Self, b: &Self| -> BTreeSet<String> {
            let ids = a.faces.keys().filter(|id| !b.faces.contains_key(*id));
            ids.cloned().collect()
        };
        let other = |(id, png): &(&String, &Vec<u8>)| {
            old.faces.get(*id).is_some_and(|before| before != *png)
        };
        let changed = self.faces.iter().filter(other);
        EditionDiff {
            changed: changed.map(|(id, _)| id.clone()).collect(),
            new: missing(self, old),
            gone: missing(old, self),
            all: self.faces.keys().cloned().collect(),
            credits: self.credits != old.credits,
        }
    }

    /// The faces of the pieces of which a side changed or is new.
    fn again(&self, changed: &EditionDiff) -> BTreeSet<String> {
        let faces = self.typeset.pieces.faces();
        let pieces = self.typeset.pieces.each();
        let sides = pieces.map(|(front, back, _)| [Some(front), back]);
        let sides =
            sides.map(|sides| sides.into_iter().flatten().map(|rank| faces[rank].id.clone()));
        let sides = sides.map(Iterator::collect::<Vec<String>>);
        let is_again = |sides: &Vec<String>| {
            let mut sides = sides.iter();
            sides.any(|id| changed.changed.contains(id) || changed.new.contains(id))
        };
        sides.filter(is_again).flatten().collect()
    }
}

/// A change to the small world, and what must be printed again: stems of products with the faces.
pub(super) struct Edit {
    pub(super) what: &'static str,
    /// See [`World::spoiled`].
    diff: &'static str,
    /// A file that lies over that of the program: a text of it, and what stands instead.
    over: Option<(&'static str, &'static str, &'static str)>,
    changed: &'static [(&'static str, &'static [&'static str])],
    gone: &'static [&'static str],
    new: &'static [&'static str],
    credits: bool,
}

/// The globe that rises on the front of a country is in this colour too.
const IN_MAIN_COLOUR: &[&str] = &[
    "BOL-front",
    "FRA-front",
    "MLI-front",
    "NLD-front",
    "NPL-front",
    "back",
    "category-area",
    "category-density",
    "category-population",
    "summary",
];

const NOTHING: Edit = Edit {
    what: "nothing",
    diff: "",
    over: None,
    changed: &[],
    gone: &[],
    new: &[],
    credits: false,
};

pub(super) const EDITS: &[Edit] = &[
    NOTHING,
    Edit {
        what: "a value",
        diff: "data/values/population.csv\n-BOL,12581843,2025,wdi-2026-07,\n+BOL,13581843,2025,wdi-2026-07,\n",
        changed: &[
            ("globalissimo-cards-fr", &["BOL-back"]),
            ("globalissimo-cards-en", &["BOL-back"]),
            ("cardline-cards-fr", &["BOL-back"]),
        ],
        ..NOTHING
    },
    Edit {
        what: "a value that prints alike",
        diff: "data/values/population.csv\n-BOL,12581843,2025,wdi-2026-07,\n+BOL,12581844,2025,wdi-2026-07,\n",
        ..NOTHING
    },
    Edit {
        what: "the note of the editor",
        diff: "data/values/population.csv\n-BOL,12581843,2025,wdi-2026-07,\n+BOL,12581843,2025,wdi-2026-07,estimate\n",
        ..NOTHING
    },
    Edit {
        what: "a year",
        diff: "data/values/population.csv\n-BOL,12581843,2025,wdi-2026-07,\n+BOL,12581843,2024,wdi-2026-07,\n",
        changed: &[
            ("globalissimo-cards-fr", &["BOL-back"]),
            ("globalissimo-cards-en", &["BOL-back"]),
            ("cardline-cards-fr", &["BOL-back"]),
        ],
        ..NOTHING
    },
    Edit {
        what: "a name in French",
        diff: "data/countries.yaml\n-  name: { fr: Mali, en: Mali }\n+  name: { fr: Malie, en: Mali }\n",
        changed: &[
            ("globalissimo-cards-fr", &["MLI-back", "MLI-front"]),
            ("globalissimo-cards-en", &["MLI-front"]),
            ("cardline-cards-fr", &["MLI-back", "MLI-front"]),
        ],
        ..NOTHING
    },
    Edit {
        what: "a footnote",
        diff: "data/categories.yaml\n-    FRA: { fr: Avec les régions d’outre-mer., en: With the overseas regions. }\n+    FRA: { fr: Avec les régions d’outre-mer., en: With the overseas regions. }\n+    NPL: { fr: Sans les glaciers., en: Without the glaciers. }\n",
        changed: &[
            ("globalissimo-cards-fr", &["NPL-back"]),
            ("globalissimo-cards-en", &["NPL-back"]),
            ("cardline-cards-fr", &["NPL-back"]),
        ],
        credits: true,
        ..NOTHING
    },
    Edit {
        what: "the words of a footnote",
        diff: "data/categories.yaml\n-    FRA: { fr: Avec les régions d’outre-mer., en: With the overseas regions. }\n+    FRA: { fr: Avec l’outre-mer., en: With parts overseas. }\n",
        credits: true,
        ..NOTHING
    },
    Edit {
        what: "a card that is gone, and one that is new",
        diff: "data/decks/globalissimo.yaml\n-  - BOL  # Bolivia\n+  - CUB  # Cuba\n",
        gone: &["BOL-back", "BOL-front"],
        new: &["CUB-back", "CUB-front"],
        ..NOTHING
    },
    Edit {
        what: "a colour",
        diff: "",
        over: Some(("templates/colours.json", "\"main\": \"#0B5C6B\"", "\"main\": \"#6B0B5C\"")),
        changed: &[
            ("globalissimo-cards-fr", IN_MAIN_COLOUR),
            ("globalissimo-cards-en", IN_MAIN_COLOUR),
        ],
        ..NOTHING
    },
    Edit {
        what: "a flag of the project",
        diff: "templates/flags/ml.svg\n+<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 3 2' width='3' height='2'><path d='M0 0h3v2z' fill='#123'/></svg>\n",
        changed: &[
            ("globalissimo-cards-fr", &["MLI-front"]),
            ("globalissimo-cards-en", &["MLI-front"]),
            ("cardline-cards-fr", &["MLI-back", "MLI-front"]),
        ],
        ..NOTHING
    },
    Edit {
        what: "a comment in a template",
        diff: "",
        over: Some((
            "templates/cards/globalissimo.typ",
            "// ---- The deck",
            "// ---- The whole deck, and nothing but the deck",
        )),
        ..NOTHING
    },
    Edit {
        what: "a comment in a picture",
        diff: "",
        over: Some(("templates/icons/area.svg", "<path", "<!-- Arrows. --><path")),
        ..NOTHING
    },
    Edit {
        what: "a letter under a picture",
        diff: "",
        over: Some((
            "templates/cards/globalissimo.typ",
            "  flag(face.flag, m.flag)",
            "  if face.id == \"BOL-front\" {
                at(m.flag.x + m.flag.width / 2, m.flag.y + m.flag.height / 4, text(size: 4pt, [Q]))
            }
            flag(face.flag, m.flag)",
        )),
        ..NOTHING
    },
];

impl Edit {
    pub(super) fn edition(&self) -> Edition {
        let mut world = World::spoiled(self.diff).unwrap_or_else(|error| panic!("{error}"));
        if let Some((file, old, new)) = self.over {
            let text = text_of(file);
            assert!(text.contains(old), "{file} has no `{old}`");
            world.put(file, text.replacen(old, new, 1).as_bytes());
        }
        Edition::of(&world)
    }

    fn expected(&self, product: &Product, lang: Lang, after: &Looks) -> EditionDiff {
        let stem = product.stem(lang);
        let set = |ids: &[&str]| ids.iter().map(|id| (*id).to_owned()).collect();
        let changed = self.changed.iter().find(|(name, _)| *name == stem);
        let is_deck = product.game == "globalissimo" && product.target == Target::Cards;
        let of_deck = |ids| set(if is_deck { ids } else { &[] });
        EditionDiff {
            changed: changed.map_or_else(BTreeSet::new, |(_, ids)| set(ids)),
            new: of_deck(self.new),
            gone: of_deck(self.gone),
            all: after.faces.keys().cloned().collect(),
            credits: self.credits,
        }
    }
}

/// The pictures of every face of both editions say the same as what is found.
#[test]
fn what_changed_is_what_looks_otherwise() {
    let old = Edition::of(&World::valid());
    let games = ["globalissimo", "cardline"];
    let is_one =
        |product: &&Product| product.target == Target::Cards && games.contains(&product.game);
    let products: Vec<&'static Product> = PRODUCTS.iter().filter(is_one).collect();
    let editions: Vec<Edition> = EDITS.iter().map(Edit::edition).collect();
    for product in products {
        for lang in Lang::ALL {
            // The cards of one game are enough in one of the languages.
            if product.game == "cardline" && lang == Lang::En {
                continue;
            }
            let before = Looks::of(&old, product, lang);
            for (edit, new) in EDITS.iter().zip(&editions) {
                let what = format!("{}, {}", product.stem(lang), edit.what);
                let after = Looks::of(new, product, lang);
                let (old, new) = (old.request(product, lang), new.request(product, lang));
                let mut drawn = BTreeSet::new();
                let found = edition_diff::faces_with_listener(&old, &new, |id| {
                    drawn.insert(id.to_owned());
                });
                let found = found.expect(&what);
                // Other letters are seen without a picture; a picture, and what lies under it, are not.
                if edit.over.is_some() || edit.diff.starts_with("templates/") {
                    assert!(found.changed.is_subset(&drawn), "{what}: {drawn:?}");
                } else {
                    assert_eq!(drawn, BTreeSet::new(), "{what}");
                }
                assert_eq!(found, after.since(&before), "{what}");
                assert_eq!(found, edit.expected(product, lang, &after), "{what}");
                printed_again(&new, &found, &after, &what);
            }
        }
    }
}

/// The sheets have the pieces that changed, whole, and no other; credits only if those changed.
fn printed_again(new: &Request<'_>, found: &EditionDiff, after: &Looks, what: &str) {
    if found.needs_no_reprint() {
        return;
    }
    let layout = Layout::plain(Paper::A4, Duplex::LongEdge);
    let sheets = typeset(&Request { layout: Some(layout), changed: Some(found), ..new.clone() });
    let mut laid = BTreeSet::new();
    for cell in sheets.pages.iter().flat_map(|page| &page.cells) {
        laid.insert(sheets.pieces.faces()[cell.face].id.clone());
    }
    assert_eq!(laid, after.again(found), "{what}");
    assert_eq!(credits_pages(&sheets).next().is_some(), found.credits);
}

/// A board and a book, which are one piece each; and what the proof sheet shows.
#[test]
fn boards_books_and_proofs() {
    let old = Edition::of(&World::valid());
    let edit = Edit { diff: "data/countries.yaml\n-  number: 6\n+  number: 9\n", ..NOTHING };
    let new = edit.edition();
    let product = |target| Product::find("globalissimo", target).expect("made");
    let board = product(Target::Board);
    let (before, after) = (old.request(board, Lang::En), new.request(board, Lang::En));
    let found = edition_diff::faces(&before, &after).expect("a board");
    let looks = |edition| Looks::of(edition, board, Lang::En);
    assert_eq!(found, looks(&new).since(&looks(&old)));
    assert!(!found.changed.is_empty());
    let sheet = proof::sheet(&before, &after, &found).expect("a proof");
    let pdf = export::pdf(&sheet, "proof").expect("PDF/UA-1");
    assert!(super::pdf::is_tagged(&pdf));
    let cards = product(Target::Cards);
    let (before, after) = (old.request(cards, Lang::Fr), new.request(cards, Lang::Fr));
    let found = edition_diff::faces(&before, &after).expect("cards");
    assert_eq!(found.changed, ["NPL-back".to_owned()].into());
    let sheet = proof::sheet(&before, &after, &found).expect("a proof");
    assert_eq!(sheet.pages().len(), 1);
    let said = words(&sheet.pages()[0].frame);
    for text in ["Népal, verso", "cequiachangé", "encadré"] {
        assert!(said.contains(&super::bare(text)), "{text}: {said}");
    }
}

/// Large cards stand two pairs to a page.
#[test]
fn a_proof_of_three_large_cards_has_two_pages() {
    let old = Edition::of(&World::valid());
    let edit = Edit {
        diff: "data/games/course/routes.csv\n-paris,marseille,662,\n+paris,marseille,663,\n\
               -paris,amsterdam,429,\n+paris,amsterdam,430,\n-paris,bamako,4138,\n+paris,bamako,4139,\n",
        ..NOTHING
    };
    let new = edit.edition();
    let cards = Product::find("course", Target::Cards).expect("made");
    let (before, after) = (old.request(cards, Lang::En), new.request(cards, Lang::En));
    let found = edition_diff::faces(&before, &after).expect("cards");
    assert_eq!(found.changed.len(), 3);
    let sheet = proof::sheet(&before, &after, &found).expect("a proof");
    assert_eq!(sheet.pages().len(), 2);
}
