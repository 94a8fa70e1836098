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

use super::batches::{self, EdgeLoss, KitProduct};
use super::boxes::{self, Options};
use super::product::{Cubes, PRODUCTS, Product, Request, Target};
use super::{Error, export};
pub use cut::{CutFile, cut_files};
pub use leaflet::PAGES as LEAFLET_PAGES;
use paper::sheet::{Backs, Duplex, Layout, Page, Side};
use paper::stock::{CARD, Size};
use paper::weight::Weight;
use press::dieline::BoxError;
use press::impose::{self, ImposeError};
use press::print_dialog;
pub use preview::{CARTRIDGE, Ink, Preview};
pub use ticket::{Order, orders, ticket};

/// Width in millimetres by which a sleeve is larger than its card on each side.
const SLEEVE: f64 = 1.5;

/// Returns the size of the sleeves of playing cards.
pub fn card_sleeves() -> Size {
    CARD.trim.grown(SLEEVE)
}

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
enum Made {
    Product(&'static Product, Box<KitProduct>),
    Booklet(Part),
    Box(Result<Part, Error>),
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
        match made? {
            Made::Product(product, made) => {
                unknown.retain(|id| !made.spared.contains(id));
                kit.add_product(product, *made, &mut parts)?;
            }
            Made::Booklet(part) | Made::Box(Ok(part)) => parts.push(part),
            Made::Box(Err(error)) => no_box = Some(error),
        }
    }
    // Credits follow everything else, whatever product they belong to.
    parts.sort_by_key(|part: &Part| part.kind);
    Ok(Parts { parts, unknown_spares: unknown, no_box })
}

impl KitRequest<'_> {
    fn make(&self, task: Task, ident: &(dyn Fn(&str) -> String + Sync)) -> Result<Made, KitError> {
        match task {
            Task::Product(product) if product.target == Target::Booklet => {
                self.booklet(product, ident).map(Made::Booklet)
            }
            Task::Product(product) => {
                let lent = self.lent_cards(product);
                let request = Request {
                    product,
                    layout: Some(self.layout(product.target)),
                    only: lent.as_deref(),
                    ..self.request.clone()
                };
                let stem = product.stem_in(request.dataset, request.lang);
                let made = batches::kit_product(&request, &ident(&stem))?;
                Ok(Made::Product(product, Box::new(made)))
            }
            Task::Box(product) => match self.boxes(product, ident) {
                Err(error @ Error::Box(_)) => Ok(Made::Box(Err(error))),
                made => Ok(Made::Box(Ok(made?))),
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
        let mut made = made.pieces.ok_or_else(|| Error::Pack(String::new()))?;
        let (own_pages, previews) = (made.pages, std::mem::take(&mut made.previews));
        let pages = export::pack(made.document()?, 0.0)?;
        let layout = Layout { marks: false, ..self.office };
        let imposed = impose::impose_booklet(&pages, &layout).map_err(KitError::Booklet)?;
        let printing = match layout.duplex {
            _ if !imposed.is_two_sided => Printing::OneSide,
            Duplex::None => Printing::ByHand(imposed.sheets),
            duplex => Printing::BothSides(duplex),
        };
        Ok(Part {
            kind: PartKind::Booklet,
            document: export::loaded(&imposed.bytes)?,
            pages: imposed.sides,
            sheets: imposed.sheets,
            printing,
            weight: Weight::OFFICE,
            previews,
            own_pages,
            kinds: Vec::new(),
            sides: Vec::new(),
            loss: EdgeLoss::of_booklet(&layout, imposed.scale),
            cubes: Vec::new(),
        })
    }

    /// Makes the box for the cards.
    fn boxes(
        &self,
        product: &'static Product,
        ident: &dyn Fn(&str) -> String,
    ) -> Result<Part, Error> {
        let request = Request { product, layout: None, ..self.request.clone() };
        let options = self.boxes.unwrap_or_default();
        let made = match boxes::typeset(&request, &options) {
            // Cards of another size need other sleeves, which are larger by as much.
            Err(Error::Box(BoxError::SleevesTooSmall { card, .. })) => {
                let sleeves = Some(card.grown(SLEEVE));
                boxes::typeset(&request, &Options { sleeves, ..options })?
            }
            made => made?,
        };
        let ident = ident(&boxes::stem(&request));
        let bytes = export::untagged(&made.document, &ident)?;
        let pages = made.document.pages().len();
        let mut previews = BTreeMap::new();
        Preview::of_pages(&made.document, pages, |preview| {
            previews.insert(preview.page, preview);
        })?;
        Ok(Part {
            kind: PartKind::Box,
            document: export::loaded(&bytes)?,
            pages,
            sheets: pages,
            printing: Printing::OneSide,
            weight: Weight::CARD,
            previews,
            own_pages: pages,
            kinds: Vec::new(),
            sides: Vec::new(),
            loss: None,
            cubes: Vec::new(),
        })
    }

    /// Adds the pieces of a product, and its credits.
    fn add_product(
        &self,
        product: &Product,
        made: KitProduct,
        parts: &mut Vec<Part>,
    ) -> Result<(), Error> {
        let KitProduct { pieces, credits, sides, kinds, loss, spared: _, cubes } = made;
        let layout = self.layout(product.target);
        let (kind, weight) = match product.target {
            Target::Cards => (PartKind::Cards, self.card_weight),
            Target::Board => (PartKind::Board, Weight::MAP),
            Target::Tokens => (PartKind::Tokens, self.token_weight()),
            Target::Booklet => (PartKind::Booklet, Weight::OFFICE),
        };
        if let Some(mut made) = pieces {
            let (pages, previews) = (made.pages, std::mem::take(&mut made.previews));
            let sheets = sides.iter().map(|page| page.sheet + 1).max().unwrap_or_default();
            let has_backs = sides.iter().any(|page| page.side == Side::Back);
            let printing = match layout.duplex {
                _ if !has_backs => Printing::OneSide,
                Duplex::None => Printing::ByHand(sheets),
                duplex => Printing::BothSides(duplex),
            };
            parts.push(Part {
                kind,
                document: made.document()?,
                pages,
                sheets,
                printing,
                weight,
                previews,
                own_pages: pages,
                kinds,
                sides,
                loss,
                cubes,
            });
        }
        if let Some(mut made) = credits {
            let (pages, previews) = (made.pages, std::mem::take(&mut made.previews));
            parts.push(Part {
                kind: PartKind::Credits,
                document: made.document()?,
                pages,
                sheets: pages,
                printing: Printing::OneSide,
                weight: Weight::OFFICE,
                previews,
                own_pages: pages,
                kinds: Vec::new(),
                sides: Vec::new(),
                loss: None,
                cubes: Vec::new(),
            });
        }
        Ok(())
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
