//! [`Job`], the rendering of one product in one language: the request, the output, and messages for errors.

use std::path::{Path, PathBuf};
use std::sync::{Mutex, PoisonError};

use anyhow::Result;
use indicatif::ProgressBar;
use render::export::PagedDocument;

use assets::Assets;
use data::Loaded;
use lang::{Lang, args};
use model::{Dataset, Gazetteer};
use paper::sheet::Layout;
use render::batches::ProductPdf;
use render::cache::Cache;
use render::edition_diff::EditionDiff;
use render::flags::CustomFlags;
use render::fonts::FontSet;
use render::product::{self, Product, Request, Typeset};
use render::{Error, export};

use super::args::RenderArgs;
use super::inks::{self, InkSettings};
use super::turns::Turn;
use crate::atomic::write_whole;
use crate::context::Context;
use crate::game;
use crate::outcome::Usage;
use crate::why::route;

/// Settings that all jobs of a run share.
pub(super) struct Shared<'a> {
    pub(super) context: &'a Context,
    pub(super) args: &'a RenderArgs,
    /// The edition with its findings and the positions of its data.
    pub(super) loaded: &'a Loaded,
    pub(super) dataset: &'a Dataset,
    pub(super) assets: &'a Assets,
    pub(super) flags: &'a CustomFlags,
    pub(super) fonts: &'a FontSet,
    /// Layout of sheets for home printing.
    pub(super) layout: Layout,
    /// Pages of earlier runs.
    pub(super) cache: Option<&'a dyn Cache>,
    /// Colour conversion for a press and a soft proof.
    pub(super) ink_settings: &'a InkSettings,
    pub(super) progress: &'a ProgressBar,
    /// Files for a print shop that are written so far.
    pub(super) shop_files: Mutex<Vec<PathBuf>>,
}

impl Shared<'_> {
    /// Notes a file for a print shop.
    pub(super) fn add_shop_file(&self, path: &Path) {
        let mut files = self.shop_files.lock().unwrap_or_else(PoisonError::into_inner);
        files.push(path.to_owned());
    }

    /// Reports a written file or folder with the number of its pages or files. `text` is the id of the message;
    /// `what` and `count` are the names of its arguments.
    pub(super) fn report_written(
        &self,
        text: &str,
        (what, path): (&'static str, &Path),
        (count, n): (&'static str, usize),
    ) {
        let args = [(what, path.display().to_string().into()), (count, n.into())];
        let told = self.context.text(text, &args);
        // Without `suspend`, a copy of the progress bar would remain above the line.
        self.progress.suspend(|| self.context.term.print_notice(&told));
    }
}

/// One product in one language.
pub(super) struct Job<'a> {
    pub(super) shared: &'a Shared<'a>,
    pub(super) product: &'static Product,
    pub(super) lang: Lang,
    /// Changes since an older edition if only changed pieces are rendered; `None` for all pieces.
    pub(super) changed: Option<EditionDiff>,
    /// Place among jobs that run side by side; `None` if the job runs alone.
    pub(super) turn: Option<&'a Turn<'a>>,
}

impl<'a> std::ops::Deref for Job<'a> {
    type Target = Shared<'a>;

    fn deref(&self) -> &Shared<'a> {
        self.shared
    }
}

impl Job<'_> {
    /// Waits until the job may write and print, which jobs do in order.
    pub(super) fn wait_for_turn(&self) -> Result<()> {
        self.turn.map_or(Ok(()), Turn::wait)
    }

    /// Stem (file name without extension) of the product's files. A suffix keeps the output of changed pieces from
    /// overwriting the complete files.
    pub(super) fn stem(&self) -> String {
        let stem = self.product.stem_in(self.dataset, self.lang);
        match self.changed {
            Some(_) => stem + "-changed",
            None => stem,
        }
    }

    /// Document identifier of a PDF, made of its file stem and the year of the edition.
    pub(super) fn ident(&self, stem: &str) -> String {
        format!("{stem} {}", self.dataset.edition.year)
    }

    /// Exports pages as PDF, in CMYK if a standard is requested; also writes the soft proof, if requested. The file
    /// itself is written by the caller; `path` determines the name of the proof.
    pub(super) fn pdf(
        &self,
        path: &Path,
        document: &PagedDocument,
        ident: &str,
        bleed: f64,
    ) -> Result<Vec<u8>> {
        let Some(press) = &self.ink_settings.press else {
            let bytes = export::pdf_with_bleed(document, ident, bleed);
            return bytes.map_err(|error| self.explain_error(error));
        };
        // Files are converted in order, because a colour that deviates is reported with the first file that has it.
        self.wait_for_turn()?;
        if let Some(proof) = &self.ink_settings.proof {
            let ident = format!("{ident} proof");
            let bytes =
                proof.pdf(document, &ident, bleed).map_err(|error| self.explain_error(error))?;
            self.write_soft_proof(path, &bytes, document.pages().len())?;
        }
        press.pdf(document, ident, bleed).map_err(|error| self.explain_error(error))
    }

    /// Exports pages with their texts, if letters become outlines for the press.
    pub(super) fn texts(
        &self,
        document: &PagedDocument,
        ident: &str,
        bleed: f64,
    ) -> Result<Option<Vec<u8>>> {
        let is_outlined = self.ink_settings.press.as_ref().is_some_and(|press| press.outlines);
        let texts = is_outlined.then(|| export::with_texts(document, ident, bleed)).transpose();
        texts.map_err(|error| self.explain_error(error))
    }

    /// Writes the soft proof of the file `path` (see `inks::proof_of`).
    pub(super) fn write_soft_proof(&self, path: &Path, bytes: &[u8], pages: usize) -> Result<()> {
        let proof = inks::proof_of(&self.args.out, path);
        write_whole(self.context, &proof, bytes)?;
        self.report_written("render-wrote", ("file", &proof), ("pages", pages));
        Ok(())
    }

    /// Writes a PDF into the output folder and reports the file.
    pub(super) fn write_pdf(&self, stem: &str, product: &ProductPdf) -> Result<()> {
        self.wait_for_turn()?;
        let path = self.args.out.join(format!("{stem}.pdf"));
        write_whole(self.context, &path, &product.bytes)?;
        self.report_written("render-wrote", ("file", &path), ("pages", product.pages));
        Ok(())
    }

    /// Shows the product in the progress bar.
    pub(super) fn show_progress(&self) {
        let shown = [("file", self.product.stem_in(self.dataset, self.lang).into())];
        let told = self.context.text("render-deck", &shown);
        self.progress.set_message(told);
    }

    /// Typesets the product on sheets with this layout, or one face per page without one.
    pub(super) fn typeset(&self, layout: Option<Layout>, bleed: f64) -> Result<Typeset> {
        let only = self.only();
        let request = Request { layout, bleed, ..self.request(&only) };
        product::typeset(&request).map_err(|error| self.explain_error(error))
    }

    /// Ids of the pieces selected by `--only`.
    pub(super) fn only(&self) -> Vec<String> {
        piece_ids(self.dataset, self.product.game, &self.args.only)
    }

    /// Request for the product with one face per page and without bleed. `only` are ids of pieces; an empty slice
    /// selects all.
    pub(super) fn request<'r>(&'r self, only: &'r [String]) -> Request<'r> {
        Request {
            product: self.product,
            dataset: self.dataset,
            assets: self.assets,
            lang: self.lang,
            only: (!only.is_empty()).then_some(only),
            flags: self.flags,
            fonts: self.fonts.clone(),
            layout: None,
            bleed: 0.0,
            card_size: self.args.card_size,
            spare: &[],
            has_cubes: false,
            low_ink: false,
            changed: self.changed.as_ref(),
            cache: self.cache,
            sandbox: Some(crate::trial::run_sandbox),
        }
    }

    /// Converts an error into a message; wrong arguments become a usage error.
    pub(super) fn explain_error(&self, error: Error) -> anyhow::Error {
        match error {
            Error::NoPiece { asked, known } => Usage(self.no_piece(&asked, &known)).into(),
            error => {
                let title = self.context.product(self.product, None, self.dataset);
                let (assets, loaded) = (self.assets, Some(self.loaded));
                self.context.render_error(error, Some(&title), assets, loaded)
            }
        }
    }

    /// Message for an unknown piece, which suggests the most similar id, or else a few known ids.
    fn no_piece(&self, asked: &str, known: &[String]) -> String {
        let localizer = &self.context.localizer;
        // The country exists in the edition, so the deck of this game has no card of it.
        if let Some(country) = self.dataset.country_by_code(asked) {
            let deck = self.dataset.deck_of(self.product.game);
            let deck = deck.map_or(self.product.game, |deck| deck.id.as_str());
            let args = args![country = &self.dataset.country(country).name, deck];
            return localizer.text("render-no-card", &args);
        }
        let ids = || known.iter().map(String::as_str);
        let target = localizer.plain(&format!("target-{}", self.product.target.id()));
        let mut args = args![
            game = game::title(self.context, self.dataset, self.product.game),
            target,
            id = asked
        ];
        match syntax::nearest(asked, ids()) {
            Some(near) => {
                args.push(("guess", near.into()));
                localizer.text("render-no-piece-guess", &args)
            }
            None => {
                args.push(("known", syntax::fields::format_names(ids().take(3)).into()));
                localizer.text("render-no-piece", &args)
            }
        }
    }
}

/// Returns the ids of typed pieces. In La course a route can be named by its two cities in either order; in games with
/// country cards a card can be named by its country.
pub(crate) fn piece_ids(dataset: &Dataset, game: &str, typed: &[String]) -> Vec<String> {
    let gazetteer = match game {
        // The pieces of these games are not countries.
        model::game::COURSE | model::game::CONTROLE_GLOBAL => None,
        _ => Some(Gazetteer::new(dataset)),
    };
    let country = |typed: &str| {
        let country = gazetteer.as_ref()?.by_name(typed).country()?;
        Some(dataset.country(country).code.clone())
    };
    let route = |typed: &str| {
        // Only the pieces of La course are routes.
        let route = route(&dataset.network, typed).filter(|_| game == model::game::COURSE)?;
        Some(data::provenance::route_id(dataset, route))
    };
    let name = |typed: &String| {
        let typed = typed.trim();
        route(typed).or_else(|| country(typed)).unwrap_or_else(|| typed.to_owned())
    };
    typed.iter().map(name).collect()
}
