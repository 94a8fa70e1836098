//! Writes the files of one product in one language: sheets or pages as PDF, faces as pictures.

use std::path::Path;

use anyhow::Result;

use paper::sheet::BLEED;
use paper::stock::Stock;
use render::batches::{self, EdgeLoss, PictureFormat, ProductPdf};
use render::product::{self, Request, Target};

use super::args::FileFormat;
use super::job::Job;
use crate::atomic::write_whole;
use crate::paths::display_path;

impl Job<'_> {
    /// Writes the product in the requested format.
    pub(super) fn run(&self) -> Result<()> {
        let progress = self.progress;
        let stem = self.stem();
        self.show_progress();
        let bleed = if self.args.bleed { BLEED } else { 0.0 };
        let only = self.only();
        let request = Request { bleed, ..self.request(&only) };
        match self.args.format {
            FileFormat::Pdf => {
                let request = Request { layout: Some(self.layout), ..request };
                self.write_product(&stem, &request)?;
            }
            FileFormat::Png => {
                self.write_faces(&stem, &request, PictureFormat::Png(self.args.dpi))?
            }
            FileFormat::Svg => self.write_faces(&stem, &request, PictureFormat::Svg)?,
            // Tables are written by `online`, because they include all products of a game.
            FileFormat::Tts => {}
        }
        progress.inc(1);
        Ok(())
    }

    /// Writes the sheets of a product as PDF, or the pages and the sheets of a booklet.
    fn write_product(&self, stem: &str, request: &Request<'_>) -> Result<()> {
        let is_book = self.product.target == Target::Booklet;
        // Sheets have no bleed of their own.
        let bleed = if is_book { request.bleed } else { 0.0 };
        let path = self.args.out.join(format!("{stem}.pdf"));
        let product = self.product_pdf(request, |_| true, (&path, &self.ident(stem)), bleed)?;
        self.progress.inc(1);
        if let Some(product) = product {
            self.report_loss(&path, product.loss)?;
            self.write_pdf(stem, &product)?;
            if is_book {
                self.write_stitched(&product.bytes, &self.layout, &self.args.out)?;
            }
        }
        Ok(())
    }

    /// Reports what lies in the white edges of the printer, if anything does.
    pub(super) fn report_loss(&self, path: &Path, loss: Option<EdgeLoss>) -> Result<()> {
        let Some(loss) = loss else { return Ok(()) };
        self.wait_for_turn()?;
        let told = loss.message(&display_path(path), &self.context.localizer);
        self.progress.suspend(|| self.context.term.print_notice(&told));
        Ok(())
    }

    /// Makes a PDF of the pieces whose stock `takes` accepts, in CMYK if a standard is requested; `None` if there are
    /// none. `path` and `ident` are those of the file, which the caller writes.
    pub(super) fn product_pdf(
        &self,
        request: &Request<'_>,
        takes: impl FnMut(&Stock) -> bool,
        (path, ident): (&Path, &str),
        bleed: f64,
    ) -> Result<Option<ProductPdf>> {
        if self.ink_settings.press.is_none() {
            let product = batches::pdf(request, takes, ident, bleed);
            return product.map_err(|error| self.explain_error(error));
        }
        let typeset = product::typeset_stocks(request, takes);
        let Some(typeset) = typeset.map_err(|error| self.explain_error(error))? else {
            return Ok(None);
        };
        let bytes = self.pdf(path, &typeset.document, ident, bleed)?;
        let texts = self.texts(&typeset.document, ident, bleed)?;
        let pages = typeset.document.pages().len();
        Ok(Some(ProductPdf { bytes, pages, texts, loss: None }))
    }

    /// Writes each face as a picture, and each page of credits.
    fn write_faces(&self, stem: &str, request: &Request<'_>, format: PictureFormat) -> Result<()> {
        let folder = self.args.out.join(stem);
        let ending = format.ending();
        let mut files = 0;
        let written = batches::pictures(request, format, |name, bytes| -> Result<()> {
            self.wait_for_turn()?;
            files += 1;
            write_whole(self.context, &folder.join(format!("{name}.{ending}")), &bytes)
        });
        written.map_err(|error| match error.downcast() {
            Ok(error) => self.explain_error(error),
            Err(error) => error,
        })?;
        self.progress.inc(1);
        self.report_written("render-wrote-faces", ("folder", &folder), ("files", files));
        Ok(())
    }
}
