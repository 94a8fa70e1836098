//! Typesets and exports a product in batches of pages, on all cores. Batches that are the same as in an earlier run
//! come from the [`Cache`](super::cache::Cache).

use std::collections::{BTreeMap, BTreeSet};

use lopdf::Document;
use rayon::prelude::*;

use super::cache::{self, Key, KeyBuilder};
use super::error::millimetres;
use super::export::PagedDocument;
use super::piece::MakerOutput;
use super::print_kit::Preview;
use super::product::{self, Cubes, CutProduct, PagesInput, Request};
use super::world::{self, Files};
use super::{Error, export};
use lang::{Localizer, args};
use paper::edges::{EdgeKnowledge, Edges};
use paper::sheet::{Duplex, Layout, Page, Side};
use paper::stock::{PAGE, Stock};
use press::print_dialog;

/// A product as one PDF.
pub struct ProductPdf {
    /// The bytes of the file.
    pub bytes: Vec<u8>,
    /// Number of pages.
    pub pages: usize,
    /// The same pages with their texts, if letters are outlines in `bytes`; see [`export::with_texts`].
    pub texts: Option<Vec<u8>>,
    /// What the white edges of the printer cut off; `None` if all pieces are whole.
    pub loss: Option<EdgeLoss>,
}

/// Width in millimetres of what an edge cuts off that is told.
const LEAST_LOSS: f64 = 0.5;

/// Pieces that lie partly in the white edges of the printer, or covers of a booklet whose ground does.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct EdgeLoss {
    /// Number of pieces.
    pub pieces: usize,
    /// Largest width of what is cut off, in millimetres.
    pub lost: f64,
    /// The white edges, on portrait paper.
    pub edges: Edges,
    /// `true` if the edges are those of the printer, and not an assumption.
    pub is_known: bool,
    /// `true` for the covers of a booklet.
    pub has_covers: bool,
}

impl EdgeLoss {
    /// Returns the loss of the fronts of some pages.
    fn of_pages(pages: &[Page], layout: &Layout) -> Option<Self> {
        let has_backs = pages.iter().any(|page| page.side == Side::Back);
        let edges = layout.edges.of_pieces(has_backs && layout.duplex != Duplex::None);
        let fronts = pages.iter().filter(|page| page.side == Side::Front);
        let losses: Vec<f64> = fronts
            .flat_map(|page| page.losses(edges))
            .map(|(_, lost)| lost.sides().into_iter().fold(0.0, f64::max))
            .filter(|lost| *lost >= LEAST_LOSS)
            .collect();
        let is_known = layout.edges != EdgeKnowledge::Unknown;
        let lost = losses.iter().copied().reduce(f64::max)?;
        Some(Self { pieces: losses.len(), lost, edges, is_known, has_covers: false })
    }

    /// Returns what a known printer cuts off the covers of a booklet whose pages have this scale on the sheets: their
    /// ground runs to the edge of the page.
    pub fn of_booklet(layout: &Layout, scale: f64) -> Option<Self> {
        let EdgeKnowledge::Known(printer) = layout.edges else { return None };
        let is_two_sided = layout.duplex != Duplex::None;
        let edges = if is_two_sided { printer.two_sided } else { printer.one_sided };
        let (paper, page) = (layout.paper.size().turned(), PAGE.trim);
        let around = edges.on_page(paper);
        let beside = (paper.width - 2.0 * page.width * scale) / 2.0;
        let above = (paper.height - page.height * scale) / 2.0;
        let lost = [
            around.left - beside,
            around.right - beside,
            around.top - above,
            around.bottom - above,
        ];
        let lost = lost.into_iter().fold(0.0, f64::max);
        let loss = Self { pieces: COVERS, lost, edges, is_known: true, has_covers: true };
        (lost >= LEAST_LOSS).then_some(loss)
    }

    /// Returns the message about the loss in a file.
    pub fn message(&self, file: &str, localizer: &Localizer) -> String {
        let Edges { top, right, bottom, left } = self.edges;
        let args = args![
            file,
            lost = millimetres(self.lost),
            pieces = self.pieces,
            known = if self.is_known { "yes" } else { "no" },
            ends = millimetres(top.max(bottom)),
            sides = millimetres(left.max(right))
        ];
        let id = if self.has_covers { "render-cover-lost" } else { "render-edge-lost" };
        localizer.text(id, &args)
    }
}

/// Number of pages of a booklet whose ground runs to their edge.
const COVERS: usize = 2;

/// Format of a face that is a file of its own.
#[derive(Clone, Copy, Debug)]
pub enum PictureFormat {
    /// Pixels at this number of dots per inch.
    Png(u16),
    /// Vectors, as the card templates draw them.
    Svg,
}

impl PictureFormat {
    /// Exports each page, and passes it to `take` in order with its index.
    ///
    /// # Errors
    /// As for [`export::png`] and [`export::svg`]; any error of `take`.
    pub fn export<E: From<Error>>(
        self,
        document: &PagedDocument,
        take: impl FnMut(usize, Vec<u8>) -> Result<(), E>,
    ) -> Result<(), E> {
        match self {
            Self::Png(dpi) => export::png(document, dpi, take),
            Self::Svg => export::svg(document, take),
        }
    }

    /// Returns the ending of file names.
    pub fn ending(self) -> &'static str {
        match self {
            Self::Png(_) => "png",
            Self::Svg => "svg",
        }
    }
}

/// Typesets the pieces whose stock `takes` accepts as a tagged PDF (see [`export::pdf`]); `None` if there are none.
/// `bleed` is the bleed of each page, in millimetres.
///
/// # Errors
/// As for [`product::typeset`] and [`export::pdf`].
pub fn pdf(
    request: &Request<'_>,
    takes: impl FnMut(&Stock) -> bool,
    ident: &str,
    bleed: f64,
) -> Result<Option<ProductPdf>, Error> {
    let mut cut = product::cut(request)?;
    if !cut.made.pieces.keep_stocks(takes) {
        return Ok(None);
    }
    let product = Imposed::new(request, cut)?;
    let exported = product.batches().into_par_iter().map(|batch| {
        let bytes = product.cached(&batch, &format!("pdf {ident}"), || {
            let document = product.typeset(&batch)?;
            Ok(vec![export::tagged(&document, ident)?])
        })?;
        export::loaded(bytes.first().map_or(&[], Vec::as_slice))
    });
    let exported: Vec<Result<Document, Error>> = exported.collect();
    let parts: Result<Vec<Document>, Error> = exported.into_iter().collect();
    let mut whole = joined(parts?)?;
    if let Some(layout) = request.layout.filter(|_| !product.is_book()) {
        let has_backs = product.pages.iter().any(|page| page.side == Side::Back);
        let duplex = if has_backs { layout.duplex } else { Duplex::None };
        print_dialog::request_actual_size(&mut whole, Some(duplex));
    }
    let pages = whole.page_iter().count();
    let loss = request.layout.and_then(|layout| EdgeLoss::of_pages(&product.pages, &layout));
    Ok(Some(ProductPdf { bytes: export::pack(whole, bleed)?, pages, texts: None, loss }))
}

/// Joins PDFs that Typst wrote.
pub(super) fn joined(parts: Vec<Document>) -> Result<Document, Error> {
    press::join::join(parts).map_err(|error| Error::Pack(error.to_string()))
}

/// A product as parts of a kit.
pub(super) struct KitProduct {
    /// The pieces; `None` if there are none.
    pub(super) pieces: Option<KitPages>,
    /// The credits, on pages of their own.
    pub(super) credits: Option<KitPages>,
    /// Sides of the sheets with the positions of the pieces; empty for a book.
    pub(super) sides: Vec<Page>,
    /// Number of pieces of each kind.
    pub(super) kinds: Vec<(String, usize)>,
    /// As for [`ProductPdf::loss`].
    pub(super) loss: Option<EdgeLoss>,
    /// Ids of [`Request::spare`] that name pieces of this product.
    pub(super) spared: Vec<String>,
    /// Wooden cubes that replace pieces.
    pub(super) cubes: Vec<Cubes>,
}

/// Pages of a kit.
#[derive(Default)]
pub(super) struct KitPages {
    /// The pages as PDFs without tags.
    pub(super) parts: Vec<Document>,
    /// Number of pages.
    pub(super) pages: usize,
    /// Small pictures of some pages, by index.
    pub(super) previews: BTreeMap<usize, Preview>,
}

impl KitPages {
    /// Adds the pages of a PDF, with pictures of some of them.
    pub(super) fn add(&mut self, document: Document, previews: Vec<Preview>) {
        let first = self.pages;
        self.previews.extend(previews.into_iter().map(|one| (first + one.page, one)));
        self.pages += document.page_iter().count();
        self.parts.push(document);
    }
}

/// A batch of a kit as PDF.
struct ExportedBatch {
    is_credits: bool,
    document: Document,
    previews: Vec<Preview>,
}

/// Of so many sheets with cards, one is measured: the others take about as much ink.
const MEASURED: usize = 4;

/// Typesets a product for a kit; uses and fills the cache of the request.
///
/// # Errors
/// As for [`product::typeset`] and [`export::pdf`].
pub(super) fn kit_product(request: &Request<'_>, ident: &str) -> Result<KitProduct, Error> {
    let mut cut = product::cut(request)?;
    let (spared, cubes) = (std::mem::take(&mut cut.spared), std::mem::take(&mut cut.cubes));
    let kinds = cut.made.pieces.kinds(|_| true);
    let product = Imposed::new(request, cut)?;
    let batches = product.batches_with_credits_apart();
    // The first sheet, and the first with backs, are shown; of the others some are measured.
    let first_back = batches
        .iter()
        .position(|batch| batch.pages.first().is_some_and(|page| page.side == Side::Back));
    let export = |(rank, batch): (usize, Batch)| {
        let is_seen = rank % MEASURED == 0 || Some(rank) == first_back || batch.is_credits();
        let settings = format!("kit {ident} {is_seen}");
        let files = product.cached(&batch, &settings, || {
            let document = product.typeset(&batch)?;
            // Without tags: sheets are printed, and the leaflet says what is on them.
            let mut files = vec![export::untagged(&document, ident)?];
            if is_seen {
                Preview::of_pages(&document, MEASURED, |preview| files.push(preview.pack()))?;
            }
            Ok(files)
        })?;
        let (pdf, previews) = files.split_first().ok_or_else(|| Error::Pack(String::new()))?;
        let previews: Vec<Preview> =
            previews.iter().filter_map(|packed| Preview::unpack(packed)).collect();
        let document = export::loaded(pdf)?;
        Ok(ExportedBatch { is_credits: batch.is_credits(), document, previews })
    };
    let ranked: Vec<(usize, Batch)> = batches.iter().cloned().enumerate().collect();
    let exported: Vec<Result<ExportedBatch, Error>> = ranked.into_par_iter().map(export).collect();
    let (mut pieces, mut credits) = (KitPages::default(), KitPages::default());
    for exported in exported {
        let ExportedBatch { is_credits, document, previews } = exported?;
        if is_credits { &mut credits } else { &mut pieces }.add(document, previews);
    }
    let some = |pages: KitPages| (pages.pages > 0).then_some(pages);
    let loss = request.layout.and_then(|layout| EdgeLoss::of_pages(&product.pages, &layout));
    Ok(KitProduct {
        pieces: some(pieces),
        credits: some(credits),
        sides: product.pages,
        kinds,
        loss,
        spared,
        cubes,
    })
}

/// Exports each face of a product, and each page of its credits, as a picture, and passes them to `take` in order with
/// their file stems. Ignores the layout of the request.
///
/// # Errors
/// As for [`product::typeset`]; any error of `take`.
pub fn pictures<E: From<Error>>(
    request: &Request<'_>,
    format: PictureFormat,
    mut take: impl FnMut(&str, Vec<u8>) -> Result<(), E>,
) -> Result<(), E> {
    let request = &Request { layout: None, ..request.clone() };
    let product = Imposed::new(request, product::cut(request)?)?;
    let export = |batch: &Batch| -> Result<Vec<Vec<u8>>, Error> {
        let document = product.typeset(batch)?;
        let mut pictures = Vec::new();
        let take = |_, bytes| {
            pictures.push(bytes);
            Ok::<(), Error>(())
        };
        format.export(&document, take)?;
        Ok(pictures)
    };
    for batches in product.batches().chunks(rayon::current_num_threads().max(1)) {
        let exported = batches.par_iter().map(|batch| product.cached_faces(batch, format, export));
        let exported: Vec<Result<Vec<Vec<u8>>, Error>> = exported.collect();
        for (batch, pictures) in batches.iter().zip(exported) {
            for (rank, picture) in pictures?.into_iter().enumerate() {
                take(&product.stem(batch, rank), picture)?;
            }
        }
    }
    Ok(())
}

/// Number of batches for which Typst's cache keeps results that no batch has used.
const MAX_CACHE_AGE: usize = 4;

/// Maximum number of faces that are typeset together.
const BATCH_FACES: usize = 8;

/// Pages that are typeset together.
#[derive(Clone, Default)]
struct Batch {
    /// The pages; their cells are indices in the faces of the product.
    pages: Vec<Page>,
    /// If set, the credits follow the pages.
    has_credits: bool,
}

impl Batch {
    /// Returns `true` for the credits alone.
    fn is_credits(&self) -> bool {
        self.has_credits && self.pages.is_empty()
    }
}

/// A product that is imposed on pages, but not typeset.
struct Imposed<'a> {
    request: &'a Request<'a>,
    made: MakerOutput,
    files: Files,
    pages: Vec<Page>,
    localizer: Localizer,
    /// Pictures that no face names: any face may show them.
    shared: BTreeSet<String>,
    /// Templates and fonts.
    common: KeyBuilder,
}

impl<'a> Imposed<'a> {
    fn new(request: &'a Request<'a>, cut: CutProduct) -> Result<Self, Error> {
        let CutProduct { made, files, .. } = cut;
        let pages = product::pages(request, &made)?;
        let mut common = KeyBuilder::new();
        common.add(files.main());
        for (path, bytes) in files.templates() {
            common.add(path);
            common.add(bytes);
        }
        for font in request.fonts.own() {
            common.add("font");
            common.add(font);
        }
        let mut named = BTreeSet::new();
        made.pieces.faces().iter().for_each(|face| face.paths(&mut named));
        let pictures = files.pictures().keys();
        let shared = pictures.filter(|path| !named.contains(path.as_str())).cloned().collect();
        let localizer = request.dataset.words.localizer(request.lang);
        Ok(Self { request, made, files, pages, localizer, shared, common })
    }

    /// Returns `true` if the product is typeset as a whole: a book, or a product of the project's own templates, which
    /// may use other faces and pictures than those of a page.
    fn is_whole(&self) -> bool {
        self.is_book() || self.files.has_own()
    }

    fn is_book(&self) -> bool {
        self.made.pieces.book().is_some()
    }

    /// Divides the product into batches: the pages of a sheet, some faces, or the credits.
    fn batches(&self) -> Vec<Batch> {
        let has_credits = !self.made.credits.is_empty();
        if self.is_whole() {
            return vec![Batch { pages: self.pages.clone(), has_credits }];
        }
        let mut batches: Vec<Batch> = Vec::new();
        for page in &self.pages {
            let joins = |before: &Page| match self.request.layout {
                Some(_) => before.sheet == page.sheet || is_divided(before) && is_divided(page),
                None => false,
            };
            match batches.last_mut() {
                Some(batch)
                    if batch.pages.last().is_some_and(joins)
                        || self.request.layout.is_none() && batch.pages.len() < BATCH_FACES =>
                {
                    batch.pages.push(page.clone());
                }
                _ => batches.push(Batch { pages: vec![page.clone()], has_credits: false }),
            }
        }
        if has_credits {
            batches.push(Batch { pages: Vec::new(), has_credits });
        }
        batches
    }

    /// Divides the product as [`Imposed::batches`] does, with the credits in a batch of their own. A book keeps them.
    fn batches_with_credits_apart(&self) -> Vec<Batch> {
        let mut batches = self.batches();
        if let [batch] = batches.as_mut_slice()
            && batch.has_credits
            && !self.is_book()
        {
            batch.has_credits = false;
            batches.push(Batch { pages: Vec::new(), has_credits: true });
        }
        batches.retain(|batch| batch.has_credits || !batch.pages.is_empty() || self.is_book());
        batches
    }

    /// Returns the input of the templates for a batch, and the pictures that it needs.
    fn input(&self, batch: &Batch) -> Result<(Vec<u8>, BTreeSet<&str>), Error> {
        let sheets = product::sheets(&self.pages);
        let whole = PagesInput::of_pages(self.request, &self.made, &self.pages, sheets);
        let credits = if batch.has_credits { whole.credits } else { &[] };
        let (faces, mut pages) = (self.made.pieces.faces(), batch.pages.clone());
        let (shown, mut pictures) = if self.is_whole() {
            let all = self.files.pictures().keys().map(String::as_str);
            (whole.faces, all.collect())
        } else {
            let cells = pages.iter().flat_map(|page| &page.cells);
            let used: BTreeSet<usize> = cells.map(|cell| cell.face).collect();
            for cell in pages.iter_mut().flat_map(|page| &mut page.cells) {
                cell.face = used.range(..cell.face).count();
            }
            (used.iter().map(|face| &faces[*face]).collect(), BTreeSet::new())
        };
        for face in &shown {
            face.paths(&mut pictures);
        }
        pictures.extend(self.shared.iter().map(String::as_str));
        let shown = PagesInput { pages: &pages, faces: shown, credits, ..whole };
        let input = product::input(self.request, &self.localizer, &self.made, &shown)?;
        Ok((input, pictures))
    }

    fn typeset(&self, batch: &Batch) -> Result<PagedDocument, Error> {
        let (input, pictures) = self.input(batch)?;
        let mut files = self.files.clone();
        files.keep_pictures(|path| pictures.contains(path));
        files.add(world::INPUT, input);
        let document = files.compile(&self.request.fonts, self.request.sandbox)?;
        let document = self.request.reduced(document);
        // What no recent batch has used is not used by the next one, and takes memory.
        comemo::evict(MAX_CACHE_AGE);
        Ok(document)
    }

    /// Returns the key of a batch in the cache. `settings` names everything else that its export depends on.
    fn key(&self, batch: &Batch, settings: &str) -> Result<Key, Error> {
        let (input, pictures) = self.input(batch)?;
        let mut key = self.common.clone();
        key.add(settings);
        key.add([u8::from(self.request.low_ink)]);
        key.add(input);
        for path in pictures {
            if let Some(picture) = self.files.pictures().get(path) {
                key.add(path);
                key.add(picture.key());
            }
        }
        Ok(key.key())
    }

    /// Returns the files that `export` makes of a batch, from the cache if they are there.
    fn cached(
        &self,
        batch: &Batch,
        settings: &str,
        export: impl FnOnce() -> Result<Vec<Vec<u8>>, Error>,
    ) -> Result<Vec<Vec<u8>>, Error> {
        let Some(store) = self.request.cache else {
            return export();
        };
        let key = self.key(batch, settings)?;
        if let Some(files) = store.get(&key).and_then(|packed| cache::unpack(&packed)) {
            return Ok(files);
        }
        let files = export()?;
        store.put(&key, &cache::pack(&files));
        Ok(files)
    }

    /// Returns the pictures of a batch. Each face is in the cache for itself; only the missing ones are exported.
    fn cached_faces(
        &self,
        batch: &Batch,
        format: PictureFormat,
        export: impl Fn(&Batch) -> Result<Vec<Vec<u8>>, Error>,
    ) -> Result<Vec<Vec<u8>>, Error> {
        let settings = format!("{format:?}");
        let Some(store) = self.request.cache.filter(|_| !self.is_whole()) else {
            return self.cached(batch, &settings, || export(batch));
        };
        if batch.has_credits {
            return self.cached(batch, &settings, || export(batch));
        }
        let face = |page: &Page| Batch { pages: vec![page.clone()], has_credits: false };
        let keys = batch.pages.iter().map(|page| self.key(&face(page), &settings));
        let keys: Vec<Key> = keys.collect::<Result<_, Error>>()?;
        let mut known: Vec<Option<Vec<u8>>> = keys.iter().map(|key| store.get(key)).collect();
        let missing: Vec<usize> = (0..known.len()).filter(|rank| known[*rank].is_none()).collect();
        if !missing.is_empty() {
            let pages = missing.iter().map(|rank| batch.pages[*rank].clone()).collect();
            let made = export(&Batch { pages, has_credits: false })?;
            for (rank, picture) in missing.into_iter().zip(made) {
                store.put(&keys[rank], &picture);
                known[rank] = Some(picture);
            }
        }
        Ok(known.into_iter().flatten().collect())
    }

    /// Returns the file stem of a picture of a batch.
    fn stem(&self, batch: &Batch, rank: usize) -> String {
        match (self.made.pieces.book(), batch.pages.get(rank)) {
            (Some(_), _) => format!("page-{:02}", rank + 1),
            // A page of one face.
            (None, Some(page)) => {
                let face = page.cells.first().map(|cell| &self.made.pieces.faces()[cell.face]);
                face.map(|face| face.id.clone()).unwrap_or_default()
            }
            (None, None) => format!("credits-{}", rank - batch.pages.len() + 1),
        }
    }
}

/// Returns `true` if a page shows only a part of a piece.
fn is_divided(page: &Page) -> bool {
    page.cells.iter().any(|cell| cell.window.is_some())
}
