//! The files of one product: sheets or pages as PDF, faces as pictures.

use anyhow::Result;

use press::sheet::BLEED;
use render::export;
use render::product::{Target, Typeset};

use super::args::FileFormat;
use super::job::Job;
use crate::whole::write_whole;

impl Job<'_> {
    /// Writes all of it in the form that is asked for.
    pub(super) fn run(&self) -> Result<()> {
        let progress = self.progress;
        let stem = self.stem();
        self.show_progress();
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
            // A table holds all products of a game: see `online`.
            FileFormat::Tts => {}
        }
        progress.inc(1);
        Ok(())
    }

    fn write_faces(&self, stem: &str, typeset: &Typeset) -> Result<()> {
        let folder = self.args.out.join(stem);
        let is_png = self.args.format == FileFormat::Png;
        let ending = if is_png { "png" } else { "svg" };
        let write = |rank: usize, bytes: Vec<u8>| {
            let name = match typeset.stems.get(rank) {
                Some(stem) => format!("{stem}.{ending}"),
                // What follows the faces is the credits, on as many pages as they need.
                None => format!("credits-{}.{ending}", rank - typeset.stems.len() + 1),
            };
            write_whole(self.context, &folder.join(name), &bytes)
        };
        if is_png {
            export::png(&typeset.document, self.args.dpi, write)?;
        } else {
            export::svg(&typeset.document, write)?;
        }
        let files = typeset.document.pages().len();
        self.say_wrote("render-wrote-faces", ("folder", &folder), ("files", files));
        Ok(())
    }
}
