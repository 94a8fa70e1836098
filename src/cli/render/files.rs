//! Writes the files of one product in one language: sheets or pages as PDF, faces as pictures.

use std::path::Path;

use anyhow::Result;

use paper::sheet::BLEED;
use render::export::{self, PagedDocument};
use render::product::{Target, Typeset};

use super::args::FileFormat;
use super::job::Job;
use crate::atomic::write_whole;

impl Job<'_> {
    /// Writes the product in the requested format.
    pub(super) fn run(&self) -> Result<()> {
        let progress = self.progress;
        let stem = self.stem();
        self.show_progress();
        // Pictures show one face each, so they need no layout of sheets.
        let layout = (self.args.format == FileFormat::Pdf).then_some(self.layout);
        let bleed = if self.args.bleed { BLEED } else { 0.0 };
        let typeset = self.typeset(layout, bleed)?;
        progress.inc(1);
        match self.args.format {
            FileFormat::Pdf if self.product.target == Target::Booklet => {
                let pages = self.write_book(&stem, &typeset, bleed)?;
                self.write_stitched(&pages, &self.layout, &self.args.out)?;
            }
            FileFormat::Pdf => {
                self.write_document(&stem, &typeset.document, 0.0)?;
            }
            FileFormat::Png | FileFormat::Svg => self.write_faces(&stem, &typeset)?,
            // Tables are written by `online`, because they include all products of a game.
            FileFormat::Tts => {}
        }
        progress.inc(1);
        Ok(())
    }

    /// Writes each face as a picture, and each page of credits.
    fn write_faces(&self, stem: &str, typeset: &Typeset) -> Result<()> {
        let stems = &typeset.stems;
        self.write_pictures(&typeset.document, &self.args.out.join(stem), |rank| {
            // The pages after the faces are credits.
            let credits = || format!("credits-{}", rank - stems.len() + 1);
            stems.get(rank).cloned().unwrap_or_else(credits)
        })
    }

    /// Writes each page as a picture into a folder. `stem` returns the file stem of a page by its index.
    pub(super) fn write_pictures(
        &self,
        document: &PagedDocument,
        folder: &Path,
        stem: impl Fn(usize) -> String,
    ) -> Result<()> {
        self.wait_for_turn()?;
        let is_png = self.args.format == FileFormat::Png;
        let ending = if is_png { "png" } else { "svg" };
        let write = |rank: usize, bytes: Vec<u8>| {
            let path = folder.join(format!("{}.{ending}", stem(rank)));
            write_whole(self.context, &path, &bytes)
        };
        if is_png {
            export::png(document, self.args.dpi, write)?;
        } else {
            export::svg(document, write)?;
        }
        let files = document.pages().len();
        self.report_written("render-wrote-faces", ("folder", folder), ("files", files));
        Ok(())
    }
}
