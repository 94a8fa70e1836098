//! Print: what Typst has made of the cards is read back and compared with the data and the design.

mod air;
mod bands;
mod board;
mod booklet;
mod booklet_examples;
mod boxes;
mod cache;
mod calibration;
mod cardline;
mod changed;
mod colours;
mod control;
mod control_boards;
mod course;
mod credits;
mod edges;
mod fonts;
mod icons;
mod kit;
mod layouts;
mod look;
mod online;
mod paint;
mod pdf;
mod picture;
mod positions;
pub(crate) mod preflight;
mod products;
pub(crate) mod refused;
mod regions;
mod said;
mod shown;
mod text;
mod tokens;

use std::sync::OnceLock;

use data::Loaded;
use diag::{Files, Report};
use fit::check;
use fit::layout::{self, Tables};
use fit::typeface_check::ThemeSpans;
use fit::typefaces::Typefaces;
use lang::Lang;
use model::{CategoryId, CountryId, Dataset, Deck};
use paper::sheet::{BLEED, Cell, Duplex, Layout, Paper};
use paper::stock::Size;
use render::flags::CustomFlags;
use render::fonts::FontSet;
use render::globalissimo::GAME;
use render::product::{self, PRODUCTS, Prepared, Product, Request, Target, Typeset};
use render::{Error, export};
use typst::layout::{Frame, FrameItem, Point, Transform};
use typst::text::TextItem;

/// The shipped dataset.
fn shipped() -> &'static Dataset {
    static DATASET: OnceLock<Dataset> = OnceLock::new();
    DATASET.get_or_init(|| data::load(&content::assets()).dataset)
}

/// The measures of all faces.
fn tables() -> &'static Tables {
    static TABLES: OnceLock<Tables> = OnceLock::new();
    TABLES.get_or_init(|| layout::read(&content::assets(), Files::default()).0)
}

/// What is found before a page is made.
fn found(loaded: &Loaded) -> Report {
    check::check(loaded, tables(), Typefaces::built_in(), &ThemeSpans::new())
}

fn deck_of(dataset: &Dataset) -> &Deck {
    dataset.deck_by_id(GAME).expect("the deck is shipped")
}

/// The shipped dataset with other countries in the deck.
fn with_deck(countries: Vec<CountryId>) -> Dataset {
    let mut dataset = shipped().clone();
    let deck = dataset.decks.iter_mut().find(|deck| deck.id == GAME);
    deck.expect("the deck is shipped").countries = countries;
    dataset
}

fn country(code: &str) -> CountryId {
    shipped().country_by_code(code).expect(code)
}

/// The cards of Globalissimo.
fn cards() -> &'static Product {
    Product::find(GAME, Target::Cards).expect("the deck is printed")
}

/// What is typeset, beside the dataset.
#[derive(Clone, Copy)]
struct Print<'a> {
    product: &'static Product,
    lang: Lang,
    layout: Option<Layout>,
    bleed: f64,
    only: Option<&'a [String]>,
    card_size: Option<Size>,
}

impl Print<'_> {
    /// One face a page, without bleed.
    fn faces(lang: Lang) -> Self {
        Print { product: cards(), lang, layout: None, bleed: 0.0, only: None, card_size: None }
    }

    /// Sheets with crop marks.
    fn sheets(lang: Lang, paper: Paper, duplex: Duplex, bleed: f64) -> Self {
        let layout = Layout { marks: true, ..Layout::plain(paper, duplex) };
        Print { product: cards(), lang, layout: Some(layout), bleed, only: None, card_size: None }
    }

    fn of(self, dataset: &Dataset) -> Typeset {
        self.with(dataset, product::typeset)
    }

    /// The pieces, which are not typeset.
    fn prepared(self, dataset: &Dataset) -> Prepared {
        self.with(dataset, product::prepare)
    }

    fn with<T>(self, dataset: &Dataset, make: impl FnOnce(&Request<'_>) -> Result<T, Error>) -> T {
        let request = Request {
            product: self.product,
            dataset,
            assets: &content::assets(),
            lang: self.lang,
            only: self.only,
            flags: &CustomFlags::new(),
            fonts: FontSet::built_in().clone(),
            layout: self.layout,
            bleed: self.bleed,
            card_size: self.card_size,
            spare: &[],
            has_cubes: false,
            low_ink: false,
            changed: None,
            cache: None,
            sandbox: None,
        };
        make(&request).unwrap_or_else(|error| panic!("{error}"))
    }
}

/// A product in a language.
struct Made {
    product: &'static Product,
    lang: Lang,
    /// One face a page, without bleed.
    faces: Typeset,
    /// On large sheets, with bleed and crop marks: room for all that there is.
    sheets: Typeset,
}

impl Made {
    fn sheets_of(product: &'static Product, lang: Lang) -> Typeset {
        let print = Print::sheets(lang, Paper::A3, Duplex::LongEdge, BLEED);
        Print { product, ..print }.of(shipped())
    }
}

/// Every product in every language.
fn made() -> &'static [Made] {
    static MADE: OnceLock<Vec<Made>> = OnceLock::new();
    MADE.get_or_init(|| {
        let both = |product| Lang::ALL.map(|lang| (product, lang));
        let make = |(product, lang)| {
            let faces = Print { product, ..Print::faces(lang) };
            Made {
                product,
                lang,
                faces: faces.of(shipped()),
                sheets: Made::sheets_of(product, lang),
            }
        };
        PRODUCTS.iter().flat_map(both).map(make).collect()
    })
}

/// The cards and the booklet of each deck that does not have the name of its game, in every language, one
/// face a page.
fn made_of_other_decks() -> &'static [(&'static Product, Lang, Typeset)] {
    static MADE: OnceLock<Vec<(&Product, Lang, Typeset)>> = OnceLock::new();
    MADE.get_or_init(|| {
        let decks = shipped().decks.iter().filter(|deck| deck.id != deck.game);
        let of_deck = |deck: &Deck| {
            let mut dataset = shipped().clone();
            assert!(dataset.choose_deck(&deck.id), "{}", deck.id);
            let products = [Target::Cards, Target::Booklet];
            let products = products.map(|target| Product::find(&deck.game, target).expect("made"));
            let both = products.into_iter().flat_map(|of| Lang::ALL.map(|lang| (of, lang)));
            let make = |(product, lang)| {
                (product, lang, Print { product, ..Print::faces(lang) }.of(&dataset))
            };
            both.map(make).collect::<Vec<_>>()
        };
        decks.flat_map(of_deck).collect()
    })
}

/// The sheets that `mappemonde render` makes when nothing else is asked.
fn default_sheets(lang: Lang) -> &'static Typeset {
    static SHEETS: [OnceLock<Typeset>; 2] = [const { OnceLock::new() }; 2];
    SHEETS[usize::from(lang == Lang::En)].get_or_init(|| {
        let layout = Layout { marks: true, ..Layout::plain(Paper::A4, Duplex::LongEdge) };
        Print { layout: Some(layout), ..Print::faces(lang) }.of(shipped())
    })
}

/// Each face of a deck of all countries on a page of its own, and the credits. Where a country has no
/// value, its back has no row. Typst measures every text and stops where one does not fit.
fn all_countries(lang: Lang) -> &'static Typeset {
    static FACES: [OnceLock<Typeset>; 2] = [const { OnceLock::new() }; 2];
    FACES[usize::from(lang == Lang::En)].get_or_init(|| {
        let dataset = with_deck(shipped().country_ids().collect());
        Print::faces(lang).of(&dataset)
    })
}

/// The page of a face.
fn page<'a>(typeset: &'a Typeset, stem: &str) -> &'a Frame {
    let rank = typeset.stems.iter().position(|listed| listed == stem);
    &typeset.document.pages()[rank.expect(stem)].frame
}

/// Each page as PNG.
fn pngs(typeset: &Typeset, dpi: u16) -> Vec<Vec<u8>> {
    let mut pages = Vec::new();
    let kept = export::png(&typeset.document, dpi, |_, png| {
        pages.push(png);
        Ok::<(), Error>(())
    });
    kept.expect("PNG");
    pages
}

/// The pages after the faces.
fn credits_pages(typeset: &Typeset) -> impl Iterator<Item = &Frame> {
    typeset.document.pages()[typeset.pages.len()..].iter().map(|page| &page.frame)
}

/// The categories whose rows a back has, in order.
fn rows_of(dataset: &Dataset, country: CountryId) -> Vec<CategoryId> {
    let categories = deck_of(shipped()).categories.iter().copied();
    categories.filter(|category| dataset.value(country, *category).is_some()).collect()
}

/// Calls `visit` with every item of a page, and how it is placed on the page.
fn walk<'a>(frame: &'a Frame, visit: &mut dyn FnMut(&'a FrameItem, Transform)) {
    walk_inside(frame, Transform::identity(), visit);
}

fn walk_inside<'a>(
    frame: &'a Frame,
    outer: Transform,
    visit: &mut dyn FnMut(&'a FrameItem, Transform),
) {
    for (at, item) in frame.items() {
        let place = outer.pre_concat(Transform::translate(at.x, at.y));
        if let FrameItem::Group(group) = item {
            let place = place.pre_concat(group.transform);
            visit(item, place);
            walk_inside(&group.frame, place, visit);
        } else {
            visit(item, place);
        }
    }
}

/// A rectangle of a page, in millimetres.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Area {
    left: f64,
    top: f64,
    right: f64,
    bottom: f64,
}

impl Area {
    fn around(corners: [Point; 2], place: Transform) -> Self {
        let [a, b] = corners.map(|corner| corner.transform(place));
        Self {
            left: a.x.min(b.x).to_mm(),
            top: a.y.min(b.y).to_mm(),
            right: a.x.max(b.x).to_mm(),
            bottom: a.y.max(b.y).to_mm(),
        }
    }

    /// A cut piece.
    fn cut(cell: &Cell) -> Self {
        Self {
            left: cell.x,
            top: cell.y,
            right: cell.x + cell.trim.width,
            bottom: cell.y + cell.trim.height,
        }
    }

    fn grown(self, by: f64) -> Self {
        Self {
            left: self.left - by,
            top: self.top - by,
            right: self.right + by,
            bottom: self.bottom + by,
        }
    }

    fn holds(self, inner: Self) -> bool {
        self.left <= inner.left
            && self.top <= inner.top
            && self.right >= inner.right
            && self.bottom >= inner.bottom
    }

    fn meets(self, other: Self) -> bool {
        self.left < other.right
            && other.left < self.right
            && self.top < other.bottom
            && other.top < self.bottom
    }
}

/// A run of text, with the ink that it covers.
pub(crate) struct Run<'a> {
    pub(crate) item: &'a TextItem,
    area: Area,
}

/// The texts of a page, in the order in which they are read.
pub(crate) fn runs(frame: &Frame) -> Vec<Run<'_>> {
    let mut runs = Vec::new();
    walk(frame, &mut |item, place| {
        if let FrameItem::Text(item) = item {
            let ink = item.bbox();
            let area = Area::around([ink.min, ink.max], place);
            runs.push(Run { item, area });
        }
    });
    runs
}

/// The texts of a page without any white, which is how lines are told apart from what was written.
fn words(frame: &Frame) -> String {
    let texts = runs(frame).into_iter().map(|run| run.item.text.as_str());
    bare(&texts.collect::<String>())
}

/// A text without white.
fn bare(text: &str) -> String {
    text.split_whitespace().collect()
}
