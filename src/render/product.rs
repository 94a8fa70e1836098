//! Products: one printed file for each product and language. A maker cuts a product into pieces, which are imposed on
//! sheets and typeset by a template.

use typst_layout::PagedDocument;

use super::cache::Cache;
use super::credits::Section;
use super::error::millimetres;
use super::flags::CustomFlags;
use super::fonts::FontSet;
use super::input::{Input, InputJoin, InputPage, InputRegister, Label};
pub use super::kit::BLANK;
use super::kit::{BlankCards, Faces, Kit, MakeRequest};
use super::low_ink::{self, Outlines};
pub use super::piece::Target;
use super::piece::{EditionDiff, Face, MakerOutput, Pieces};
use super::trial::Sandbox;
use super::{Error, booklet, cardline, controle_global, course, globalissimo, world};
use assets::Assets;
use fit::stock::BOARD;
use lang::{Lang, LocalizedText, Localizer, MessageArg, MessageArgs, args};
use model::Dataset;
use paper::sheet::{
    self, BackShift, Backs, FaceOrder, Layout, Page, Paper, SheetPiece, Side, register,
};
use paper::stock::{CARD, PAGE, Size, Stock};

/// All products, in print order. A new product is a line here.
pub static PRODUCTS: &[Product] = &[
    Product { game: globalissimo::GAME, target: Target::Cards, make: globalissimo::cards::make },
    Product { game: globalissimo::GAME, target: Target::Board, make: globalissimo::board::make },
    Product { game: globalissimo::GAME, target: Target::Tokens, make: globalissimo::tokens::make },
    Product {
        game: globalissimo::GAME,
        target: Target::Booklet,
        make: booklet::globalissimo::make,
    },
    Product { game: cardline::GAME, target: Target::Cards, make: cardline::cards::make },
    Product { game: cardline::GAME, target: Target::Booklet, make: booklet::cardline::make },
    Product {
        game: booklet::higher_lower::GAME,
        target: Target::Booklet,
        make: booklet::higher_lower::make,
    },
    Product { game: course::GAME, target: Target::Cards, make: course::cards::make },
    Product { game: course::GAME, target: Target::Board, make: course::board::make },
    Product { game: course::GAME, target: Target::Tokens, make: course::tokens::make },
    Product { game: course::GAME, target: Target::Booklet, make: booklet::course::make },
    Product {
        game: controle_global::GAME,
        target: Target::Cards,
        make: controle_global::cards::make,
    },
    Product {
        game: controle_global::GAME,
        target: Target::Board,
        make: controle_global::board::make,
    },
    Product {
        game: controle_global::GAME,
        target: Target::Tokens,
        make: controle_global::tokens::make,
    },
    Product {
        game: controle_global::GAME,
        target: Target::Booklet,
        make: booklet::controle_global::make,
    },
];

/// One kind of component of one game.
#[derive(Debug)]
pub struct Product {
    /// Id of the game.
    pub game: &'static str,
    /// Kind of component.
    pub target: Target,
    make: fn(&Kit<'_>) -> Result<MakerOutput, Error>,
}

impl Product {
    /// Returns the product with this game and target.
    pub fn find(game: &str, target: Target) -> Option<&'static Self> {
        PRODUCTS.iter().find(|product| product.game == game && product.target == target)
    }

    /// Returns the stem of the file names: `globalissimo-cards-fr`.
    pub fn stem(&self, lang: Lang) -> String {
        self.stem_of(self.game, lang)
    }

    /// Returns the stem of the file names for a dataset: it starts with the deck that the user selected, if any.
    pub fn stem_in(&self, dataset: &Dataset, lang: Lang) -> String {
        self.stem_of(dataset.file_stem(self.game), lang)
    }

    /// Returns the stem of the file names: `globalissimo-cards-fr`, with `deck` as the first part.
    fn stem_of(&self, deck: &str, lang: Lang) -> String {
        format!("{deck}-{}-{}", self.target.id(), lang.id())
    }

    /// Returns the name of the game from its rules, else the title of its deck.
    pub fn title<'a>(&self, dataset: &'a Dataset) -> Option<&'a LocalizedText> {
        let of_rules = dataset.rules_of(self.game).map(|rules| &rules.title);
        let of_deck = || dataset.deck_of(self.game).map(|deck| &deck.title);
        of_rules.filter(|title| !title.is_empty()).or_else(of_deck)
    }
}

/// A product to make, and how to print it.
#[derive(Clone, Debug)]
pub struct Request<'a> {
    /// The product to make.
    pub product: &'static Product,
    /// Data to print.
    pub dataset: &'a Dataset,
    /// Templates and outlines.
    pub assets: &'a Assets,
    /// Language of the pieces.
    pub lang: Lang,
    /// Ids of the requested pieces; `None` for all.
    pub only: Option<&'a [String]>,
    /// Flags that override the built-in ones.
    pub flags: &'a CustomFlags,
    /// Fonts for the templates.
    pub fonts: FontSet,
    /// Imposition on sheets; `None` for one face per page.
    pub layout: Option<Layout>,
    /// Bleed, in millimetres.
    pub bleed: f64,
    /// Size that playing cards are cut to, if it is not the size of their stock: see
    /// [`card_size`](paper::stock::card_size).
    pub card_size: Option<Size>,
    /// Ids of pieces of which one copy more is printed; ids of other products are ignored.
    pub spare: &'a [String],
    /// `true` to leave out pieces that can be replaced by wooden cubes.
    pub has_cubes: bool,
    /// `true` to print in black, without grounds and ornaments.
    pub low_ink: bool,
    /// Differences from another edition, to print only these; `None` for all pieces.
    pub changed: Option<&'a EditionDiff>,
    /// Pages of earlier runs; `None` typesets all.
    pub cache: Option<&'a dyn Cache>,
    /// Sandbox for a trial of the project's templates, because they may not terminate; `None` trusts them.
    pub sandbox: Option<Sandbox>,
}

impl<'a> Request<'a> {
    /// Requests all faces of a product at the size to which they are cut, one per page, with the fonts of
    /// the project. The templates are trusted.
    pub fn of_faces(
        product: &'static Product,
        dataset: &'a Dataset,
        assets: &'a Assets,
        flags: &'a CustomFlags,
        lang: Lang,
    ) -> Self {
        Self {
            product,
            dataset,
            assets,
            lang,
            only: None,
            flags,
            fonts: FontSet::of_project(assets),
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

impl Request<'_> {
    /// Returns the typeset pages of the product in the inks of the request.
    pub(super) fn reduced(&self, document: PagedDocument) -> PagedDocument {
        self.reduced_to(document, Outlines::of(self.product.target))
    }

    /// Returns typeset pages in the inks of the request. In low ink, these grounds get an outline.
    pub(super) fn reduced_to(&self, document: PagedDocument, outlines: Outlines) -> PagedDocument {
        if self.low_ink { low_ink::reduced(&document, outlines) } else { document }
    }
}

/// A product with its typeset pages.
pub struct Typeset {
    /// The pages as typeset by Typst.
    pub document: PagedDocument,
    /// The pieces on the pages.
    pub pieces: Pieces,
    /// Pages with the positions of their pieces, for checks; the pages of the credits follow them in the document.
    /// Pages of a booklet have no pieces, and are cut to their size without the bleed.
    pub pages: Vec<Page>,
    /// File stems of the pages, in order, if each page has one face; else empty. Pages of a booklet are numbered:
    /// `page-01`.
    pub stems: Vec<String>,
}

/// The complete input of Typst for a product.
pub struct Prepared {
    /// Templates, pictures and `/input.json`.
    pub files: world::Files,
    /// As in [`Typeset::pieces`].
    pub pieces: Pieces,
    /// As in [`Typeset::pages`].
    pub pages: Vec<Page>,
}

/// Typesets a product.
///
/// # Errors
/// [`Error`] if a template, flag or outline cannot be used, or the paper is too small.
pub fn typeset(request: &Request<'_>) -> Result<Typeset, Error> {
    typeset_prepared(request, prepare(request)?)
}

/// Typesets the pieces of the stocks that `takes` accepts; `None` if there are none.
///
/// # Errors
/// As for [`typeset`].
pub fn typeset_stocks(
    request: &Request<'_>,
    takes: impl FnMut(&Stock) -> bool,
) -> Result<Option<Typeset>, Error> {
    let mut cut = cut(request)?;
    if cut.made.pieces.keep_stocks(takes) {
        typeset_prepared(request, impose(request, cut)?).map(Some)
    } else {
        Ok(None)
    }
}

/// Typesets some faces of a product by their ids, one per page.
///
/// # Errors
/// As for [`typeset`].
pub(super) fn typeset_faces(
    request: &Request<'_>,
    mut cut: CutProduct,
    ids: &[String],
) -> Result<PagedDocument, Error> {
    let rank = |face: &Face| ids.iter().position(|id| *id == face.id);
    cut.made.credits.clear();
    cut.made.pieces.keep_faces(|face| rank(face).is_some());
    let mut pages = pages(request, &cut.made)?;
    // In the order of the ids.
    pages.sort_by_key(|page| {
        page.cells.first().and_then(|cell| rank(&cut.made.pieces.faces()[cell.face]))
    });
    let sheets = sheets(&pages);
    let prepared = impose_pages(request, cut, pages, sheets)?;
    Ok(request.reduced(prepared.files.compile(&request.fonts, request.sandbox)?))
}

/// Creates the input files of a product, from which any Typst compiler can typeset it.
///
/// # Errors
/// [`Error`] if a flag or outline cannot be used, or the paper is too small.
pub fn prepare(request: &Request<'_>) -> Result<Prepared, Error> {
    impose(request, cut(request)?)
}

/// A product that is cut into pieces, before imposition.
pub(super) struct CutProduct {
    /// Output of its maker.
    pub(super) made: MakerOutput,
    /// Templates and pictures.
    pub(super) files: world::Files,
    /// Ids of [`Request::spare`] that name pieces of this product.
    pub(super) spared: Vec<String>,
    /// Wooden cubes that replace pieces, if [`Request::has_cubes`].
    pub(super) cubes: Vec<Cubes>,
}

/// Wooden cubes that replace printed pieces.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Cubes {
    /// The number that each stands for.
    pub worth: u32,
    /// Number of cubes of each player's colour.
    pub count: usize,
    /// Number of colours.
    pub colours: usize,
}

/// Number of blank cards of each kind, unless they fill a sheet.
const BLANK_CARDS: u16 = 3;

/// Returns the requested blank cards. For sleeves they fill a sheet: a third fronts, a third backs, the rest
/// categories.
fn blank_cards(request: &Request<'_>) -> Option<BlankCards> {
    let is_blank = |id: &String| id.eq_ignore_ascii_case(BLANK);
    let layout = request.layout.filter(|_| request.spare.iter().any(is_blank))?;
    let few = BlankCards { countries: BLANK_CARDS, categories: BLANK_CARDS, is_apart: false };
    if layout.backs != Backs::Apart {
        return Some(few);
    }
    let trim = request.card_size.unwrap_or(CARD.trim);
    let card = SheetPiece { trim, division: None, front: 0, back: None };
    let sheet = layout.pages(&[card; 100], request.bleed).ok()?.into_iter().next()?;
    let room = u16::try_from(sheet.cells.len()).ok()?;
    let countries = room / 3;
    Some(BlankCards { countries, categories: room - 2 * countries, is_apart: true })
}

/// Returns the part of a request that makers need.
pub(super) fn maker_request<'a>(request: &Request<'a>) -> MakeRequest<'a> {
    let title = request.product.title(request.dataset);
    MakeRequest {
        dataset: request.dataset,
        assets: request.assets,
        lang: request.lang,
        only: request.only,
        flags: request.flags,
        rulers: request.fonts.rulers().clone(),
        divided: request.layout.is_some_and(|layout| sheet::is_divided(&BOARD, layout.paper)),
        blank: blank_cards(request),
        low_ink: request.low_ink,
        game: request.product.game,
        title: title.map_or("", |title| title.get(request.lang)),
    }
}

/// Cuts a product into the requested pieces.
pub(super) fn cut(request: &Request<'_>) -> Result<CutProduct, Error> {
    let faces: &Faces<'_> = &|target, only| {
        let Some(product) = Product::find(request.product.game, target) else {
            return Ok(None);
        };
        // Imposition, bleed and the restriction to changes are meant for the printed product only.
        let of_target = typeset(&Request {
            product,
            only: Some(only),
            layout: None,
            bleed: 0.0,
            card_size: None,
            changed: None,
            spare: &[],
            ..request.clone()
        })?;
        Ok(Some((of_target.document, of_target.pieces)))
    };
    let kit = Kit::new(maker_request(request), faces)?;
    let mut made = (request.product.make)(&kit)?;
    // The ids of all pieces are known only after the maker has run.
    kit.check_only()?;
    let spared = kit.known_among(request.spare);
    if !spared.is_empty() {
        let only = Some(spared.as_slice());
        let copied = MakeRequest { only, blank: None, ..maker_request(request) };
        let copies = Kit::new(copied, faces)?;
        made.pieces.add_copies(&(request.product.make)(&copies)?.pieces);
    }
    let cubes = if request.has_cubes { made.pieces.take_cubes() } else { Vec::new() };
    if let Some(changed) = request.changed {
        changed.keep(&mut made);
    }
    let files = files(request, &made, kit);
    Ok(CutProduct { made, files, spared, cubes })
}

/// Imposes the pieces on pages.
pub(super) fn impose(request: &Request<'_>, cut: CutProduct) -> Result<Prepared, Error> {
    let pages = pages(request, &cut.made)?;
    let sheets = sheets(&pages);
    impose_pages(request, cut, pages, sheets)
}

/// Returns the pages with the positions of the pieces.
pub(super) fn pages(request: &Request<'_>, made: &MakerOutput) -> Result<Vec<Page>, Error> {
    Ok(match request.layout {
        Some(layout) => layout.pages(&made.pieces.items(request.card_size), request.bleed)?,
        None => {
            let faces = made.pieces.faces().iter();
            sheet::one_face_a_page(faces.map(|face| face.cut(request.card_size)), request.bleed)
        }
    })
}

/// Returns the number of sheets of some pages.
pub(super) fn sheets(pages: &[Page]) -> usize {
    pages.iter().map(|page| page.sheet + 1).max().unwrap_or_default()
}

/// Imposes pieces on `pages`. `sheets` is the number of sheets in total; `pages` may be a part of their pages.
pub(super) fn impose_pages(
    request: &Request<'_>,
    cut: CutProduct,
    pages: Vec<Page>,
    sheets: usize,
) -> Result<Prepared, Error> {
    let CutProduct { made, mut files, .. } = cut;
    let localizer = request.dataset.words.localizer(request.lang);
    let shown = PagesInput::of_pages(request, &made, &pages, sheets);
    files.add(world::INPUT, input(request, &localizer, &made, &shown)?);
    Ok(Prepared { files, pieces: made.pieces, pages })
}

/// Typesets prepared files, and names their pages.
pub(super) fn typeset_prepared(
    request: &Request<'_>,
    prepared: Prepared,
) -> Result<Typeset, Error> {
    let Prepared { files, pieces, pages } = prepared;
    files.draw_pictures(pieces.faces());
    let document = request.reduced(files.compile(&request.fonts, request.sandbox)?);
    let (pages, stems): (Vec<Page>, Vec<String>) = match pieces.book() {
        Some(_) => {
            let numbers = 1..=document.pages().len();
            let size = PAGE.trim.grown(request.bleed);
            let page = |number| (Page::flowing(number - 1, size), format!("page-{number:02}"));
            numbers.map(page).unzip()
        }
        None => {
            let faces = pieces.faces().iter().map(|face| face.id.clone());
            (pages, faces.collect())
        }
    };
    Ok(Typeset {
        document,
        stems: match request.layout {
            // A page of several faces has no name of its own.
            Some(_) => Vec::new(),
            None => stems,
        },
        pieces,
        pages,
    })
}

/// Returns the path of the template. A booklet has a template for each language, such as `rules/course.fr.typ`; a
/// derived language without a template uses that of its parent.
fn template(request: &Request<'_>, made: &MakerOutput) -> String {
    let Some((stem, end)) = made.template.rsplit_once('.').filter(|_| made.pieces.book().is_some())
    else {
        return made.template.to_owned();
    };
    let mut langs = request.lang.with_base_languages();
    let written = |lang: Lang| format!("{stem}.{}.{end}", lang.id());
    let is_there = |path: &String| request.assets.read(&format!("templates/{path}")).is_some();
    // If there is no template, Typst reports that of the requested language as missing.
    langs.by_ref().map(written).find(is_there).unwrap_or_else(|| written(request.lang))
}

/// Collects the templates, and the pictures that the maker drew.
fn files(request: &Request<'_>, made: &MakerOutput, kit: Kit<'_>) -> world::Files {
    let mut files = world::Files::of_templates(
        &format!("/templates/{}", template(request, made)),
        request.assets,
    );
    for (path, picture) in kit.into_pictures() {
        files.add_picture(path, picture);
    }
    files
}

/// A part of a product, as print shops accept files: the pieces of one stock, one face per page; or a booklet.
pub struct Part {
    /// The stock; `None` for the credits, whose pages have the size of the first piece.
    pub stock: Option<&'static Stock>,
    /// The side, if fronts and backs are in separate files.
    pub side: Option<Side>,
    /// The pages as typeset by Typst.
    pub document: PagedDocument,
    /// Ids of the faces on these pages, in order; empty for a blank page. Pages of a book are numbered.
    pub faces: Vec<String>,
}

/// Typesets the parts of a product one by one, and passes each to `take`, so that only one is in memory. Omits the
/// stocks that `takes` rejects. Ignores the layout of the request.
///
/// # Errors
/// As for [`typeset`]; any error of `take`.
pub fn parts<E: From<Error>>(
    request: &Request<'_>,
    order: FaceOrder,
    takes: impl FnMut(&Stock) -> bool,
    mut take: impl FnMut(Part) -> Result<(), E>,
) -> Result<(), E> {
    // Print shops impose the pages themselves.
    let request = &Request { layout: None, ..request.clone() };
    let mut cut = cut(request)?;
    if !cut.made.pieces.keep_stocks(takes) {
        return Ok(());
    }
    if cut.made.pieces.book().is_some() {
        let book = typeset_prepared(request, impose(request, cut)?)?;
        return take(Part {
            stock: Some(&PAGE),
            side: None,
            document: book.document,
            faces: book.stems,
        });
    }
    let CutProduct { made, files, .. } = cut;
    let localizer = request.dataset.words.localizer(request.lang);
    let mut parts: Vec<(Option<&'static Stock>, Option<Side>, Vec<Page>)> = Vec::new();
    for stock in made.pieces.stocks_in_order() {
        let items = made.pieces.items_of(stock, request.card_size);
        let files = sheet::files(&items, order, request.bleed).into_iter();
        parts.extend(files.map(|(side, pages)| (Some(stock), side, pages)));
    }
    // The credits are a part of their own.
    if !made.credits.is_empty() && !parts.is_empty() {
        parts.push((None, None, Vec::new()));
    }
    let id = |page: &Page| {
        let face = page.cells.first().map(|cell| &made.pieces.faces()[cell.face]);
        face.map(|face| face.id.clone()).unwrap_or_default()
    };
    for (stock, side, pages) in parts {
        let whole = PagesInput::of_pages(request, &made, &pages, sheets(&pages));
        let credits = if stock.is_none() { whole.credits } else { &[] };
        let mut files = files.clone();
        files.add(
            world::INPUT,
            input(request, &localizer, &made, &PagesInput { credits, ..whole })?,
        );
        files.draw_pictures(made.pieces.faces());
        let document = request.reduced(files.compile(&request.fonts, request.sandbox)?);
        let faces = match stock {
            Some(_) => pages.iter().map(id).collect(),
            None => (1..=document.pages().len()).map(|rank| format!("credits-{rank}")).collect(),
        };
        take(Part { stock, side, document, faces })?;
        // Frees the caches of this part before the next one.
        super::forget();
    }
    Ok(())
}

/// The part of a product that a document shows.
pub(super) struct PagesInput<'a> {
    /// The pages; their cells are indices in `faces`.
    pub(super) pages: &'a [Page],
    /// Number of sheets of the product.
    pub(super) sheets: usize,
    /// The faces on the pages.
    pub(super) faces: Vec<&'a Face>,
    /// Credits, on pages of their own.
    pub(super) credits: &'a [Section],
    /// Size of the paper on which the credits are printed.
    pub(super) paper: Size,
}

impl<'a> PagesInput<'a> {
    /// All faces and credits, on these pages.
    pub(super) fn of_pages(
        request: &Request<'_>,
        made: &'a MakerOutput,
        pages: &'a [Page],
        sheets: usize,
    ) -> Self {
        let paper = match request.layout {
            // In the orientation of the sheets, which may be landscape.
            Some(layout) => pages.first().map_or(layout.paper.size(), |page| page.size),
            // The size of the cards, so that both are cut together.
            None => (made.pieces.faces().first())
                .map_or(Paper::A4.size(), |face| face.cut(request.card_size)),
        };
        let faces = made.pieces.faces().iter().collect();
        Self { pages, sheets, faces, credits: &made.credits, paper }
    }
}

/// Serialises the input of the templates for some pages of a product.
pub(super) fn input(
    request: &Request<'_>,
    localizer: &Localizer,
    made: &MakerOutput,
    shown: &PagesInput<'_>,
) -> Result<Vec<u8>, Error> {
    let about = || -> MessageArgs {
        let title = request.product.title(request.dataset);
        let target = format!("target-{}", request.product.target.id());
        args![
            game = title.map_or_else(|| "".into(), MessageArg::from),
            target = localizer.plain(&target)
        ]
    };
    let edition = ("edition", MessageArg::from(&request.dataset.edition.title));
    let input = Input {
        lang: request.lang.id(),
        title: localizer.text("document-title", &[about(), vec![edition]].concat()),
        author: "Mappemonde",
        bleed: request.bleed,
        stocks: made.pieces.stocks(),
        words: &made.words,
        pages: input_pages(request, localizer, (shown.pages, shown.sheets), &about),
        faces: &shown.faces,
        book: made.pieces.book(),
        credits: shown.credits,
        paper: shown.paper,
    };
    serde_json::to_vec(&input).map_err(|error| Error::Pack(error.to_string()))
}

/// Returns the size to which all pieces of a page are cut; `None` if they have several sizes, or a piece continues on
/// another sheet.
fn one_size(page: &Page) -> Option<Size> {
    let first = page.cells.first().filter(|cell| cell.window.is_none())?.trim;
    page.cells.iter().all(|cell| cell.trim == first).then_some(first)
}

/// Converts pages to the form in which templates receive them. `about` gives game and target as message arguments.
fn input_pages<'p>(
    request: &Request<'_>,
    localizer: &Localizer,
    (pages, sheets): (&'p [Page], usize),
    about: &dyn Fn() -> MessageArgs,
) -> Vec<InputPage<'p>> {
    let label = |layout: Layout, page: &Page| {
        let side = match page.side {
            Side::Front if page.fold.is_some() || layout.backs == Backs::Apart => {
                "sheet-label-one-side"
            }
            Side::Front => "sheet-label-front",
            Side::Back => "sheet-label-back",
        };
        let place: MessageArgs = args![number = page.sheet + 1, count = sheets];
        let paper = ("paper", MessageArg::from(format!("{:?}", layout.paper)));
        let paper = match one_size(page) {
            Some(Size { width, height }) => {
                let size =
                    vec![("width", millimetres(width)), ("height", millimetres(height)), paper];
                localizer.text("sheet-label-paper-size", &size)
            }
            None => localizer.text("sheet-label-paper", &vec![paper]),
        };
        let title = request.product.title(request.dataset);
        Label {
            game: title.map_or_else(String::new, |title| title.get(request.lang).to_owned()),
            kind: localizer
                .text("sheet-label-kind", &[about(), args![lang = request.lang.id()]].concat()),
            sheet: localizer.text(side, &place),
            paper,
        }
    };
    let page = |page: &'p Page| {
        // Only backs are shifted, to align them with the fronts.
        let shift = request.layout.filter(|_| page.side == Side::Back);
        InputPage {
            size: page.size,
            label: request
                .layout
                .filter(|_| page.has_room_for_label())
                .map(|layout| label(layout, page)),
            cells: &page.cells,
            marks: &page.marks,
            white: page.white,
            edges: page.edges,
            bars: &page.bars,
            shift: shift.map(|shift| shift.back).filter(|back| *back != BackShift::default()),
            join: page.assembly_key.as_ref().map(|join| InputJoin {
                name: localizer.plain(&format!("sheet-part-{}", join.rank + 1)),
                help: localizer.text("sheet-join", &args![overlap = join.overlap.to_string()]),
                join,
            }),
            fold: page.fold,
            register: page.register.as_ref().map(|register| InputRegister {
                marks: &register.marks,
                note: localizer.text("sheet-register", &machine_args(page, register.file, sheets)),
            }),
        }
    };
    pages.iter().map(page).collect()
}

/// Returns the message arguments about a sheet that a machine cuts: its numbers, and the settings of the machine.
fn machine_args(page: &Page, file: usize, sheets: usize) -> MessageArgs {
    args![
        number = page.sheet + 1,
        count = sheets,
        file,
        inset = millimetres(register::INSET),
        length = millimetres(register::LENGTH),
        thickness = millimetres(register::THICKNESS)
    ]
}
