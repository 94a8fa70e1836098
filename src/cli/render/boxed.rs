//! Boxes for the cards of a deck: `mappemonde render box --stock-mm 0.33`.

use anyhow::Result;

use lang::{Lang, args};
use paper::profile::{OutputForm, Profile};
use render::boxes::{self, Boxes, Options};
use render::export;
use render::product::Product;

use super::args::{BoxArgs, FileFormat};
use super::inks::Inking;
use super::job::{Job, Shared};
use super::preflight_result::PreflightResult;
use crate::atomic::write_whole;

/// Writes the boxes for the `cards` products. If a box is named as target, the thickness of the cards is required; if
/// all targets are rendered without a thickness, boxes are skipped with a notice.
pub(super) fn run(
    shared: &Shared<'_>,
    profile: Option<&Profile>,
    (cards, langs): (&[&'static Product], &[Lang]),
    mut looked: Option<&mut PreflightResult<'_>>,
) -> Result<()> {
    let args = shared.args;
    let is_named = args.targets().contains(&boxes::TARGET);
    let is_picture = args.format == FileFormat::Tts
        || profile.is_some_and(|profile| profile.form == OutputForm::Pictures);
    let is_left = is_picture || args.changed_since.is_some();
    // With all targets, boxes that cannot be made are skipped; only a box named as target is an error.
    if cards.is_empty() || is_left && !is_named {
        return Ok(());
    }
    if is_left {
        return Err(shared.context.usage("render-box-no-picture", &[]));
    }
    if let Some(profile) = profile.filter(|profile| !profile.takes(boxes::TARGET)) {
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
        // Files for a press are not imposed on paper for home printing.
        None => shared.inked.press.is_none().then_some(shared.layout.paper),
    };
    let BoxArgs { stock_mm: stock, board_mm: board, sleeves } = args.boxes;
    let options = Options { stock, board, sleeves, paper };
    for product in cards {
        for lang in langs {
            let job = Job { shared, product, lang: *lang, changed: None };
            job.write_boxes(&options, profile, looked.as_deref_mut())?;
            // Languages share little of Typst's cache, which would grow with each of them.
            render::forget();
        }
    }
    Ok(())
}

impl Job<'_> {
    fn write_boxes(
        &self,
        options: &Options,
        profile: Option<&Profile>,
        looked: Option<&mut PreflightResult<'_>>,
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
                if let Some(proof) = &self.inked.proof {
                    let bytes = self.box_inks(proof, &made, &format!("{ident} proof"))?;
                    self.keep_proof(&path, &bytes, pages)?;
                }
                let bytes = match &self.inked.press {
                    Some(press) => self.box_inks(press, &made, &ident)?,
                    None => self.box_pdf(&made, &ident)?,
                };
                write_whole(self.context, &path, &bytes)?;
                self.say_wrote("render-wrote", ("file", &path), ("pages", pages));
                if let Some(looked) = looked {
                    looked.look(&path, &bytes);
                }
            }
            FileFormat::Png | FileFormat::Svg => {
                let sheet = |rank: usize| format!("sheet-{}", rank + 1);
                self.write_pictures(&made.document, &folder.join(&stem), sheet)?;
            }
        }
        self.progress.inc(1);
        Ok(())
    }

    /// PDF in the colours of an inking: CMYK for a press, or the simulation of a soft proof.
    fn box_inks(&self, inking: &Inking, made: &Boxes, ident: &str) -> Result<Vec<u8>> {
        let bytes = if made.guides.is_empty() {
            inking.pdf(&made.document, ident, 0.0)
        } else {
            inking.boxes(&made.document, ident, &made.guides)
        };
        bytes.map_err(|error| self.explain_error(error))
    }

    /// PDF for home printers, and for presses that convert colours themselves.
    fn box_pdf(&self, made: &Boxes, ident: &str) -> Result<Vec<u8>> {
        let bytes = if made.guides.is_empty() {
            export::pdf(&made.document, ident)
        } else {
            export::boxes(&made.document, ident, &made.guides)
        };
        bytes.map_err(|error| self.explain_error(error))
    }
}
