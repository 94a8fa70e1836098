//! The target `box`: folding boxes for the cards of a deck, as in `mappemonde render box --stock-mm 0.33`.

use std::path::Path;

use anyhow::Result;

use lang::{Lang, args};
use paper::profile::{OutputForm, Profile};
use paper::sheet::Duplex;
use render::batches::PictureFormat;
use render::boxes::{self, Boxes, Options, Sleeves};
use render::export;
use render::product::Product;

use super::args::{BoxArgs, FileFormat};
use super::inks::Inking;
use super::job::{Job, Shared};
use super::preflight_result::PreflightResult;
use crate::atomic::write_whole;

/// Writes the boxes for the products in `cards`, whose thickness determines the depth of a box. Without a thickness,
/// a target `box` on the command line is an error, while with all targets boxes are skipped with a notice.
pub(super) fn run(
    shared: &Shared<'_>,
    profile: Option<&Profile>,
    (cards, langs): (&[&'static Product], &[Lang]),
    mut preflight_result: Option<&mut PreflightResult<'_>>,
) -> Result<()> {
    let args = shared.args;
    let is_named = args.targets().contains(&boxes::TARGET);
    let is_picture = args.format == FileFormat::Tts
        || profile.is_some_and(|profile| profile.form == OutputForm::Pictures);
    let is_unsupported = is_picture || args.changed_since.is_some();
    // With all targets, boxes that cannot be made are skipped; only a box named as target is an error.
    if cards.is_empty() || is_unsupported && !is_named {
        return Ok(());
    }
    if is_unsupported {
        return Err(shared.context.usage("render-box-no-picture", &[]));
    }
    if let Some(profile) = profile.filter(|profile| !profile.accepts(boxes::TARGET)) {
        let args = args![profile = &profile.name];
        let refused = is_named.then(|| shared.context.usage("render-box-not-taken", &args));
        return refused.map_or(Ok(()), Err);
    }
    if args.boxes.stock_mm.is_none() && !is_named {
        let told = shared.context.plain("render-box-left");
        shared.progress.suspend(|| shared.context.term.print_notice(&told));
        return Ok(());
    }
    let paper = match profile {
        Some(profile) if profile.form == OutputForm::Sheets => {
            Some(profile.paper.as_ref().map_or(shared.layout.paper, |paper| paper.value))
        }
        Some(_) => None,
        // PDF/X files go to a press, so they are not laid out on paper for home printing.
        None => shared.ink_settings.press.is_none().then_some(shared.layout.paper),
    };
    let BoxArgs { stock_mm: stock, board_mm: board, sleeves } = args.boxes;
    let sleeves = sleeves.map(Sleeves::Size);
    let options = Options { stock, board, sleeves, paper };
    for product in cards {
        for lang in langs {
            let job = Job { shared, product, lang: *lang, changed: None, turn: None };
            job.write_boxes(&options, profile, preflight_result.as_deref_mut())?;
            // Typst's cache is cleared, because languages share little of it and it would grow with each.
            render::forget();
        }
    }
    Ok(())
}

impl Job<'_> {
    /// Writes the boxes for the cards of the product in one language, and checks the PDF if there is a profile.
    fn write_boxes(
        &self,
        options: &Options,
        profile: Option<&Profile>,
        preflight_result: Option<&mut PreflightResult<'_>>,
    ) -> Result<()> {
        let only = self.only();
        let request = self.request(&only);
        let stem = boxes::stem(&request);
        let shown = [("file", stem.as_str().into())];
        self.progress.set_message(self.context.text("render-deck", &shown));
        let made = boxes::typeset(&request, options).map_err(|error| self.explain_error(error))?;
        self.progress.inc(1);
        let folder = match profile {
            Some(profile) => self.args.out.join(&profile.id),
            None => self.args.out.clone(),
        };
        match self.args.format {
            FileFormat::Pdf | FileFormat::Tts => {
                let path = folder.join(format!("{stem}.pdf"));
                let ident = self.ident(&stem);
                let pages = made.document.pages().len();
                if let Some(proof) = &self.ink_settings.proof {
                    let bytes = self.box_inks(proof, &made, &format!("{ident} proof"))?;
                    self.write_soft_proof(&path, &bytes, pages)?;
                }
                let bytes = match &self.ink_settings.press {
                    Some(press) => self.box_inks(press, &made, &ident)?,
                    None => self.box_pdf(&made, &ident)?,
                };
                write_whole(self.context, &path, &bytes)?;
                self.report_written("render-wrote", ("file", &path), ("pages", pages));
                if let Some(looked) = preflight_result {
                    looked.check_file(&path, &bytes);
                    self.add_shop_file(&path);
                }
            }
            FileFormat::Png => {
                self.write_sheets(&folder.join(&stem), PictureFormat::Png(self.args.dpi), &made)?;
            }
            FileFormat::Svg => {
                self.write_sheets(&folder.join(&stem), PictureFormat::Svg, &made)?;
            }
        }
        self.progress.inc(1);
        Ok(())
    }

    /// Writes each sheet as a picture into a folder.
    fn write_sheets(&self, folder: &Path, format: PictureFormat, made: &Boxes) -> Result<()> {
        format.export(&made.document, |rank, bytes| -> Result<()> {
            let path = folder.join(format!("sheet-{}.{}", rank + 1, format.ending()));
            write_whole(self.context, &path, &bytes)
        })?;
        let files = made.document.pages().len();
        self.report_written("render-wrote-faces", ("folder", folder), ("files", files));
        Ok(())
    }

    /// Exports boxes as PDF in the colours of an inking: CMYK for a press, or the simulation of a soft proof.
    fn box_inks(&self, inking: &Inking, made: &Boxes, ident: &str) -> Result<Vec<u8>> {
        let bytes = if made.guides.is_empty() {
            inking.pdf(&made.document, ident, 0.0)
        } else {
            inking.boxes(&made.document, ident, &made.guides)
        };
        bytes.map_err(|error| self.explain_error(error))
    }

    /// Exports boxes as PDF in RGB, for home printers and for presses that convert colours themselves.
    fn box_pdf(&self, made: &Boxes, ident: &str) -> Result<Vec<u8>> {
        let bytes = if made.guides.is_empty() {
            export::sheets(&made.document, ident, Duplex::None)
        } else {
            export::boxes(&made.document, ident, &made.guides)
        };
        bytes.map_err(|error| self.explain_error(error))
    }
}
