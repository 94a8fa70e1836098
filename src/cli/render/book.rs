//! Rule booklets: single pages, and imposed sheets for folding.

use std::path::{Path, PathBuf};

use anyhow::Result;

use paper::sheet::Layout;
use press::impose;
use render::batches::EdgeLoss;

use super::job::Job;
use crate::atomic::write_whole;
use crate::impose::{LayoutArg, explain_refusal, print_imposed};

impl Job<'_> {
    /// Imposes the pages of a booklet (the PDF in `pages`) on sheets that are folded and stapled in the middle, and
    /// writes them as `GAME-booklet-sheets-LANG.pdf` in `folder`. Returns the path and the bytes. The sheets have no
    /// crop marks, because nothing is cut out of them.
    pub(super) fn write_stitched(
        &self,
        pages: &[u8],
        layout: &Layout,
        folder: &Path,
    ) -> Result<(PathBuf, Vec<u8>)> {
        let (game, target) = (self.product.game, self.product.target.id());
        let deck = self.dataset.file_stem(game);
        let end = if self.changed.is_some() { "-changed" } else { "" };
        let name = format!("{deck}-{target}-sheets-{}{end}.pdf", self.lang.id());
        let path = folder.join(&name);
        let layout = &Layout { marks: false, ..*layout };
        let stitched = impose::impose_booklet(pages, layout)
            .map_err(|why| explain_refusal(self.context, &path, LayoutArg::Booklet, &why))?;
        self.report_loss(&path, EdgeLoss::of_booklet(layout, stitched.scale))?;
        // The pages are in CMYK already, but the sheets that contain them must conform to PDF/X too.
        let bytes = match &self.ink_settings.press {
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
