//! Rule booklets: their pages, and the sheets to fold.

use std::path::{Path, PathBuf};

use anyhow::Result;

use paper::sheet::Layout;
use press::impose;
use render::product::Typeset;

use super::job::Job;
use crate::atomic::write_whole;
use crate::impose::{LayoutArg, explain_refusal, print_imposed};

impl Job<'_> {
    /// The pages of a book, which are cut where their bleed begins, to read and to impose.
    pub(super) fn write_book(&self, stem: &str, typeset: &Typeset, bleed: f64) -> Result<Vec<u8>> {
        self.write_document(stem, &typeset.document, bleed)
    }

    /// The pages of a book once more, on sheets to fold and to staple: `GAME-booklet-sheets-LANG.pdf`,
    /// in a folder. There is nothing to cut out of them, so they have no marks.
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
        // Its pages are in inks, and the sheets around them are to be what the standard asks for.
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
