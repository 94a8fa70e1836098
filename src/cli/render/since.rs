//! `--against`: renders only pieces that differ from an older edition, and a proof of the differences.

use anyhow::Result;
use lang::args;

use assets::Assets;
use diag::Severity;
use model::Dataset;
use render::edition_diff::{self, EditionDiff};
use render::fonts::FontSet;
use render::product::Request;
use render::{Error, export, proof};

use super::args::{FileFormat, RenderArgs};
use super::folders;
use super::job::Job;
use crate::atomic::write_whole;
use crate::context::{Context, yes_or_no};

/// An older edition that the current one is compared with.
pub(super) struct OldEdition {
    /// Folder or revision as typed by the user; empty for the last output of `--watch`.
    word: String,
    assets: Assets,
    dataset: Dataset,
    fonts: FontSet,
}

impl OldEdition {
    /// Reads an older edition, which may fail newer checks: its data only has to be readable.
    ///
    /// # Errors
    /// The edition has errors or lacks the deck, or the output format is an online table.
    pub(super) fn read(context: &Context, word: &str, args: &RenderArgs) -> Result<Self> {
        if args.format == FileFormat::Tts {
            return Err(context.usage("changed-online", &[]));
        }
        let assets = context.edition(word)?;
        // Unlike `validate::load`, `data::load` does not apply the checks.
        let mut loaded = data::load(&assets);
        if loaded.report.has_errors() {
            let errors = loaded.report.count(Severity::Error);
            let args = args![old = word, errors];
            return Err(context.failure("changed-not-sound", &args));
        }
        // `choose_deck` selects the deck as a side effect, and returns `false` if there is none.
        if let Some(deck) = args.deck.as_deref().filter(|deck| !loaded.dataset.choose_deck(deck)) {
            let args = args![old = word, deck];
            return Err(context.failure("changed-no-deck", &args));
        }
        let fonts = folders::fonts(context, &assets, args.font_path.as_deref())?;
        Ok(Self { word: word.to_owned(), assets, dataset: loaded.dataset, fonts })
    }
}

impl OldEdition {
    /// The edition as last rendered by `--watch`, without the checks of `read`.
    ///
    /// # Errors
    /// The folder of fonts cannot be read any more.
    pub(super) fn last(context: &Context, assets: Assets, args: &RenderArgs) -> Result<Self> {
        let mut dataset = data::load(&assets).dataset;
        // This edition was rendered with this deck, so it has the deck.
        args.deck.as_deref().map(|deck| dataset.choose_deck(deck));
        let fonts = folders::fonts(context, &assets, args.font_path.as_deref())?;
        Ok(Self { word: String::new(), assets, dataset, fonts })
    }
}

impl Job<'_> {
    /// Renders the pieces that differ from an older edition; writes nothing if there are none.
    pub(super) fn run_since(mut self, old: &OldEdition) -> Result<()> {
        let Some(changed) = self.changed_since(old)? else {
            return Ok(());
        };
        // The proof also shows removed faces, so it is written even if there is no piece to print.
        if self.args.proof {
            self.write_proof(old, &changed)?;
        }
        if changed.needs_no_reprint() {
            return Ok(());
        }
        self.changed = Some(changed);
        self.run()
    }

    /// Returns `true` if any face differs from an older edition, is new, or was removed.
    pub(super) fn differs_from(&self, old: &OldEdition) -> Result<bool> {
        let changed = self.compared(old)?;
        Ok(!changed.needs_no_reprint() || !changed.gone.is_empty())
    }

    /// Compares the faces of the product with those in an older edition.
    fn compared(&self, old: &OldEdition) -> Result<EditionDiff> {
        let only = self.only();
        let new = self.request(&only);
        let before = before(old, &new);
        edition_diff::faces(&before, &new)
            .map_err(|error| self.explain_comparison_error(error, old))
    }

    /// Compares with an older edition and reports the result. Returns the changes; `None` if there are none.
    pub(super) fn changed_since(&self, old: &OldEdition) -> Result<Option<EditionDiff>> {
        self.show_progress();
        let changed = self.compared(old)?;
        self.wait_for_turn()?;
        let mut args = args![file = self.product.stem_in(self.dataset, self.lang)];
        let nothing = changed.needs_no_reprint() && changed.gone.is_empty();
        let text = if nothing { "changed-none" } else { "changed-some" };
        args.extend([
            ("changed", changed.changed.len().into()),
            ("new", changed.new.len().into()),
            ("gone", changed.gone.len().into()),
            ("credits", yes_or_no(changed.credits)),
        ]);
        let told = self.context.text(text, &args);
        self.progress.suspend(|| self.context.term.print_notice(&told));
        Ok((!nothing).then_some(changed))
    }

    /// Writes old and new faces side by side as `GAME-TARGET-LANG-proof.pdf`; nothing if no face differs.
    pub(super) fn write_proof(&self, old: &OldEdition, changed: &EditionDiff) -> Result<()> {
        let shown = [&changed.changed, &changed.new, &changed.gone];
        if shown.iter().all(|faces| faces.is_empty()) {
            return Ok(());
        }
        let only = self.only();
        let new = self.request(&only);
        let sheet = proof::sheet(&before(old, &new), &new, changed);
        let sheet = sheet.map_err(|error| self.explain_comparison_error(error, old))?;
        let stem = format!("{}-proof", self.product.stem_in(self.dataset, self.lang));
        let ident = format!("{stem} {}", self.dataset.edition.year);
        let path = self.args.out.join(format!("{stem}.pdf"));
        let bytes = export::pdf(&sheet, &ident).map_err(|error| self.explain_error(error))?;
        write_whole(self.context, &path, &bytes)?;
        self.report_written("render-wrote", ("file", &path), ("pages", sheet.pages().len()));
        Ok(())
    }

    /// Explains an error from comparing two editions. The new edition is typeset alone: if that fails too, its error
    /// is returned, else the old edition is to blame.
    fn explain_comparison_error(&self, error: Error, old: &OldEdition) -> anyhow::Error {
        let own = self.typeset(None, 0.0);
        match own {
            Err(error) => error,
            Ok(_) => {
                let why = error.placed(&old.assets).message(&self.context.localizer);
                let args = args![old = old.word.as_str(), reason = why];
                self.context.failure("changed-not-drawn", &args)
            }
        }
    }
}

/// The same request as `new`, for the older edition.
fn before<'a>(old: &'a OldEdition, new: &Request<'a>) -> Request<'a> {
    Request { dataset: &old.dataset, assets: &old.assets, fonts: old.fonts.clone(), ..new.clone() }
}
