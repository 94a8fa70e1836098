//! A print kit: everything of a game that one person prints at home, as one PDF and as parts. Its first two pages, the
//! leaflet, tell what to print on which paper, and how to cut, fold and glue.

mod cut;
mod leaflet;
mod preview;
mod steps;
mod ticket;

use std::collections::BTreeMap;

use lopdf::Document;
use rayon::prelude::*;

use super::batches::{self, EdgeLoss, KitPages, KitProduct};
use super::boxes::{self, Options};
use super::product::{self, Cubes, PRODUCTS, Product, Request, Target};
use super::{Error, export};
pub use cut::{CutFile, cut_files};
pub use leaflet::PAGES as LEAFLET_PAGES;
use paper::sheet::{Backs, Duplex, Layout, Page, Side};
use paper::weight::Weight;
use press::impose::{self, ImposeError};
use press::print_dialog;
pub use preview::{CARTRIDGE, Ink, Preview};
pub use ticket::{Order, Thumbnail, box_order, orders, ticket};

/// A kit to make.
#[derive(Debug)]
pub struct KitRequest<'a> {
    /// What the products share: data, language, options. The product is any of the game; the layout is ignored.
    pub request: Request<'a>,
    /// Layout of the cards.
    pub cards: Layout,
    /// Layout of board and tokens.
    pub others: Layout,
    /// Layout of the booklet, the credits and the leaflet, on office paper.
    pub office: Layout,
    /// Paper of the cards.
    pub card_weight: Weight,
    /// The box; `None` for no box.
    pub boxes: Option<Options>,
}

/// Kind of a part of a kit.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum PartKind {
    /// Cards, printed on both sides or glued.
    Cards,
    /// The board, and other large pieces.
    Board,
    /// Tokens and pawns.
    Tokens,
    /// The rule booklet, imposed for folding.
    Booklet,
    /// A box for the cards.
    Box,
    /// Credits of the data.
    Credits,
}

impl PartKind {
    /// All kinds, in the order of printing.
    pub const ALL: [Self; 6] =
        [Self::Cards, Self::Board, Self::Tokens, Self::Booklet, Self::Box, Self::Credits];

    /// Returns the word for file names and ids of messages.
    pub fn id(self) -> &'static str {
        match self {
            Self::Cards => Target::Cards.id(),
            Self::Board => Target::Board.id(),
            Self::Tokens => Target::Tokens.id(),
            Self::Booklet => Target::Booklet.id(),
            Self::Box => boxes::TARGET,
            Self::Credits => "credits",
        }
    }

    /// Returns the kind of the pieces of a product.
    fn of(target: Target) -> Self {
        match target {
            Target::Cards => Self::Cards,
            Target::Board => Self::Board,
            Target::Tokens => Self::Tokens,
            Target::Booklet => Self::Booklet,
        }
    }
}

/// On which sides the sheets of a part are printed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Printing {
    /// On one side.
    OneSide,
    /// On both sides, by the printer, which turns the paper around this edge.
    BothSides(Duplex),
    /// On both sides: first this number of fronts, then the backs, on the stack that is turned by hand.
    ByHand(usize),
}

impl Printing {
    /// Returns how a printer with this duplex prints sheets.
    fn of(sheets: usize, has_backs: bool, duplex: Duplex) -> Self {
        match duplex {
            _ if !has_backs => Self::OneSide,
            Duplex::None => Self::ByHand(sheets),
            duplex => Self::BothSides(duplex),
        }
    }
}

/// A part of a kit: pages that are printed together, on one kind of paper.
pub struct Part {
    /// Kind of the part.
    pub kind: PartKind,
    /// The pages as PDF.
    document: Document,
    /// Number of pages.
    pub pages: usize,
    /// Number of sheets of paper.
    pub sheets: usize,
    /// On which sides the sheets are printed.
    pub printing: Printing,
    /// Weight of the paper.
    pub weight: Weight,
    /// Small pictures of some pages, by index; for a booklet, of its own pages.
    pub(crate) previews: BTreeMap<usize, Preview>,
    /// Number of pages of a booklet; for others the number of pages.
    pub(crate) own_pages: usize,
    /// Number of pieces of each kind; empty for a booklet, a box and credits.
    pub kinds: Vec<(String, usize)>,
    /// Sides of the sheets with the positions of the pieces.
    pub sides: Vec<Page>,
    /// What the white edges of the printer cut off.
    pub loss: Option<EdgeLoss>,
    /// Wooden cubes that replace pieces.
    pub cubes: Vec<Cubes>,
}

/// The parts of a kit, in the order in which they are printed.
pub struct Parts {
    /// The parts, without the leaflet.
    pub parts: Vec<Part>,
    /// Ids of [`Request::spare`] that name no piece of the game.
    pub unknown_spares: Vec<String>,
    /// The reason why there is no box, if the cards or the paper allow none.
    pub no_box: Option<Error>,
}

/// An error of a kit.
#[derive(Debug)]
pub enum KitError {
    /// A part cannot be made.
    Part(Error),
    /// The booklet cannot be arranged on sheets.
    Booklet(ImposeError),
}

impl From<Error> for KitError {
    fn from(error: Error) -> Self {
        Self::Part(error)
    }
}

/// Something to make for a kit.
#[derive(Clone, Copy)]
enum Task {
    Product(&'static Product),
    Box(&'static Product),
}

/// What a task has made.
#[derive(Default)]
struct Made {
    parts: Vec<Part>,
    /// Ids of [`Request::spare`] that name pieces of the product.
    spared: Vec<String>,
    /// As in [`Parts::no_box`].
    no_box: Option<Error>,
}

impl From<Part> for Made {
    fn from(part: Part) -> Self {
        Self { parts: vec![part], ..Self::default() }
    }
}

/// Returns the products of a game: its own, and the cards of another game if it is played with these.
fn products(request: &Request<'_>) -> Vec<&'static Product> {
    let game = request.product.game;
    let lender = request.dataset.deck_provider(game);
    let lent = Product::find(lender, Target::Cards).filter(|_| lender != game);
    lent.into_iter().chain(PRODUCTS.iter().filter(|product| product.game == game)).collect()
}

/// Makes the parts of a kit. `ident` gives the document identifier of a file stem.
///
/// # Errors
/// [`KitError`] if a product cannot be typeset.
pub fn parts(
    kit: &KitRequest<'_>,
    ident: &(dyn Fn(&str) -> String + Sync),
) -> Result<Parts, KitError> {
    let products = products(&kit.request);
    let mut tasks: Vec<Task> = products.iter().copied().map(Task::Product).collect();
    if kit.boxes.is_some() {
        // Cards of another game have the box of that game.
        let game = kit.request.product.game;
        let is_boxed =
            |product: &&&Product| product.target == Target::Cards && product.game == game;
        tasks.extend(products.iter().find(is_boxed).copied().map(Task::Box));
    }
    let made: Vec<Result<Made, KitError>> =
        tasks.into_par_iter().map(|task| kit.make(task, ident)).collect();
    let mut parts = Vec::new();
    let mut no_box = None;
    let mut unknown: Vec<String> = kit.request.spare.to_vec();
    for made in made {
        let made = made?;
        unknown.retain(|id| !made.spared.contains(id));
        no_box = no_box.or(made.no_box);
        parts.extend(made.parts);
    }
    // Credits follow everything else, whatever product they belong to.
    parts.sort_by_key(|part: &Part| part.kind);
    Ok(Parts { parts, unknown_spares: unknown, no_box })
}

impl KitRequest<'_> {
    fn make(&self, task: Task, ident: &(dyn Fn(&str) -> String + Sync)) -> Result<Made, KitError> {
        match task {
            Task::Product(product) if product.target == Target::Booklet => {
                self.booklet(product, ident).map(Made::from)
            }
            Task::Product(product) => Ok(self.pieces(product, ident)?),
            Task::Box(product) => match self.boxes(product, ident) {
                Err(error @ Error::Box(_)) => Ok(Made { no_box: Some(error), ..Made::default() }),
                made => Ok(Made::from(made?)),
            },
        }
    }

    /// Returns the ids of the cards that the game needs of another game: those of the countries.
    fn lent_cards(&self, product: &Product) -> Option<Vec<String>> {
        let dataset = self.request.dataset;
        let deck =
            dataset.deck_of(product.game).filter(|_| product.game != self.request.product.game)?;
        Some(deck.countries.iter().map(|id| dataset.country(*id).code.clone()).collect())
    }

    fn layout(&self, target: Target) -> Layout {
        match target {
            Target::Cards => self.cards,
            Target::Board | Target::Tokens => self.others,
            Target::Booklet => self.office,
        }
    }

    /// Makes the booklet, on sheets to fold.
    fn booklet(
        &self,
        product: &'static Product,
        ident: &dyn Fn(&str) -> String,
    ) -> Result<Part, KitError> {
        let request = Request { product, layout: Some(self.office), ..self.request.clone() };
        let stem = product.stem_in(request.dataset, request.lang);
        let made = batches::kit_product(&request, &ident(&stem))?;
        let made = made.pieces.ok_or_else(|| Error::Pack(String::new()))?;
        let of_pages = Part::of_pages(PartKind::Booklet, Weight::OFFICE, made)?;
        let pages = export::pack(of_pages.document, 0.0)?;
        let layout = Layout { marks: false, ..self.office };
        let imposed = impose::impose_booklet(&pages, &layout).map_err(KitError::Booklet)?;
        Ok(Part {
            document: export::loaded(&imposed.bytes)?,
            pages: imposed.sides,
            sheets: imposed.sheets,
            printing: Printing::of(imposed.sheets, imposed.is_two_sided, layout.duplex),
            loss: EdgeLoss::of_booklet(&layout, imposed.scale),
            ..of_pages
        })
    }

    /// Makes the box for the cards.
    fn boxes(
        &self,
        product: &'static Product,
        ident: &dyn Fn(&str) -> String,
    ) -> Result<Part, Error> {
        let request = Request { product, layout: None, ..self.request.clone() };
        let made = boxes::typeset(&request, &self.boxes.unwrap_or_default())?;
        let bytes = export::untagged(&made.document, &ident(&boxes::stem(&request)))?;
        let mut previews = Vec::new();
        let pages = made.document.pages().len();
        Preview::of_pages(&made.document, pages, |preview| previews.push(preview))?;
        let mut pages = KitPages::default();
        pages.add(export::loaded(&bytes)?, previews);
        Part::of_pages(PartKind::Box, Weight::CARD, pages)
    }

    /// Makes the pieces of a product, and its credits.
    fn pieces(
        &self,
        product: &'static Product,
        ident: &dyn Fn(&str) -> String,
    ) -> Result<Made, Error> {
        let (layout, lent) = (self.layout(product.target), self.lent_cards(product));
        let request = Request {
            product,
            layout: Some(layout),
            only: lent.as_deref(),
            ..self.request.clone()
        };
        let stem = product.stem_in(request.dataset, request.lang);
        let made = batches::kit_product(&request, &ident(&stem))?;
        let KitProduct { pieces, credits, sides, kinds, loss, spared, cubes } = made;
        let mut parts = Vec::new();
        if let Some(pages) = pieces {
            let sheets = product::sheets(&sides);
            let has_backs = sides.iter().any(|page| page.side == Side::Back);
            let printing = Printing::of(sheets, has_backs, layout.duplex);
            let kind = PartKind::of(product.target);
            let part = Part::of_pages(kind, self.weight(product.target), pages)?;
            parts.push(Part { sheets, printing, kinds, sides, loss, cubes, ..part });
        }
        if let Some(pages) = credits {
            parts.push(Part::of_pages(PartKind::Credits, Weight::OFFICE, pages)?);
        }
        Ok(Made { parts, spared, no_box: None })
    }

    /// Returns the paper of a product.
    fn weight(&self, target: Target) -> Weight {
        match target {
            Target::Cards => self.card_weight,
            Target::Board => Weight::MAP,
            Target::Tokens => self.token_weight(),
            Target::Booklet => Weight::OFFICE,
        }
    }

    /// Returns the paper of tokens: that of the cards, unless they are folded or sleeved, which card is too stiff for.
    fn token_weight(&self) -> Weight {
        match self.others.backs {
            Backs::Behind => self.card_weight.max(Weight::MAP),
            Backs::Beside | Backs::Apart => Weight::MAP,
        }
    }
}

impl Part {
    /// Creates a part whose pages are printed on one side, without pieces.
    fn of_pages(kind: PartKind, weight: Weight, pages: KitPages) -> Result<Self, Error> {
        let KitPages { parts, pages, previews } = pages;
        Ok(Self {
            kind,
            document: batches::joined(parts)?,
            pages,
            sheets: pages,
            printing: Printing::OneSide,
            weight,
            previews,
            own_pages: pages,
            kinds: Vec::new(),
            sides: Vec::new(),
            loss: None,
            cubes: Vec::new(),
        })
    }

    /// Estimates the ink of all pages from those that were measured.
    pub fn ink(&self) -> Ink {
        let seen = self.previews.values().fold(Ink::default(), |sum, seen| sum.and(seen.ink));
        seen.of_all(self.previews.len(), self.own_pages)
    }

    /// Returns the part as a file of its own, which asks the print dialog for its size and its sides.
    ///
    /// # Errors
    /// [`Error::Pack`] if the file cannot be packed.
    fn pdf(&self) -> Result<Vec<u8>, Error> {
        let mut document = self.document.clone();
        let duplex = match self.printing {
            Printing::BothSides(duplex) => duplex,
            Printing::OneSide | Printing::ByHand(_) => Duplex::None,
        };
        print_dialog::request_actual_size(&mut document, Some(duplex));
        export::pack(document, 0.0)
    }
}

/// The files of a kit.
pub struct KitFiles {
    /// Leaflet and parts in one PDF, which asks the print dialog for its size.
    pub whole: Vec<u8>,
    /// Each part as a PDF.
    pub parts: Vec<Vec<u8>>,
}

/// Typesets the leaflet of a kit, and packs its files. `ident` is the document identifier of the whole.
///
/// # Errors
/// [`Error::Template`] if Typst rejects the leaflet; [`Error::Pack`] if a file cannot be packed.
pub fn files(kit: &KitRequest<'_>, parts: &[Part], ident: &str) -> Result<KitFiles, Error> {
    let whole = || {
        let leaflet = leaflet::typeset(kit, parts, ident)?;
        let documents = parts.iter().map(|part| part.document.clone());
        let mut whole = batches::joined([leaflet].into_iter().chain(documents).collect())?;
        // Parts are printed on one side or on both, so the file asks for neither.
        print_dialog::request_actual_size(&mut whole, None);
        export::pack(whole, 0.0)
    };
    let (whole, parts): (_, Vec<Result<Vec<u8>, Error>>) =
        rayon::join(whole, || parts.par_iter().map(Part::pdf).collect());
    Ok(KitFiles { whole: whole?, parts: parts.into_iter().collect::<Result<_, Error>>()? })
}
