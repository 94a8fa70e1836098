//! Rule booklets: single pages, and imposed sheets for folding.

use std::path::{Path, PathBuf};

use anyhow::Result;

use paper::sheet::Layout;
use press::impose;
use render::product::Typeset;

use super::job::Job;
use crate::atomic::write_whole;
use crate::impose::{LayoutArg, explain_refusal, print_imposed};

impl Job<'_> {
    /// Writes the pages of a booklet with their bleed, for reading and for imposition. Returns the bytes of the PDF.
    pub(super) fn write_book(&self, stem: &str, typeset: &Typeset, bleed: f64) -> Result<Vec<u8>> {
        self.write_document(stem, &typeset.document, bleed)
    }

    /// Writes the pages of a booklet imposed on sheets for folding and saddle stitching, as
    /// `GAME-booklet-sheets-LANG.pdf` in `folder`. The sheets have no crop marks, as nothing is cut out of them.
    pub(super) fn write_stitched(
        &self,
        pages: &[u8],
        layout: &Layout,
        folder: &Path,
    ) -> Result<(PathBuf, Vec<u8>)> {
        let (game, target) = (self.product.game, self.product.target.id());
        let deck = self.dataset.stem_of(game);
        let end = if self.changed.is_some() { "-changed" } else { "" };
        let name = format!("{deck}-{target}-sheets-{}{end}.pdf", self.lang.id());
        let path = folder.join(&name);
        let layout = &Layout { marks: false, ..*layout };
        let stitched = impose::impose_booklet(pages, layout)
            .map_err(|why| explain_refusal(self.context, &path, LayoutArg::Booklet, &why))?;
        // The pages are in CMYK already, but the sheets around them must comply with the standard too.
        let bytes = match &self.inked.press {
            Some(press) => {
                let again = press.convert(&stitched.bytes, &self.ident(&name));
                &again.map_err(|error| self.explain_error(error))?
            }
            None => &stitched.bytes,
        };
        write_whole(self.context, &path, bytes)?;
        self.progress.suspend(|| print_imposed(self.context, &path, &stitched, layout.duplex));
        Ok((path, bytes.clone()))
    }
}
