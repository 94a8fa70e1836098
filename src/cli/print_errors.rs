//! Messages about products (boards, decks and other printed pieces) that could not be rendered.

use anyhow::anyhow;
use lang::args;

use assets::Assets;
use data::Loaded;
use model::{Dataset, Deck};
use render::Error;
use render::product::Product;

use super::context::Context;
use super::outcome::Usage;

impl Context {
    /// Creates the error for a product that could not be rendered. An error in a template or in the data is shown
    /// with the lines that cause it. `title` is the title of the product's game, and `loaded` is the edition read
    /// from `assets`. Wrong arguments are a usage error.
    pub(crate) fn render_error(
        &self,
        error: Error,
        title: Option<&str>,
        assets: &Assets,
        loaded: Option<&Loaded>,
    ) -> anyhow::Error {
        if matches!(error, Error::Sheet(_) | Error::Box(_) | Error::NoThickness) {
            return Usage(error.message(&self.localizer)).into();
        }
        let error = error.placed(assets);
        let Some(findings) = error.findings(loaded) else {
            return anyhow!(error.message(&self.localizer));
        };
        let mut told = match title {
            Some(title) => {
                let args = args![game = title];
                self.localizer.text("render-failed", &args)
            }
            None => self.localizer.plain("render-failed-here"),
        };
        told += "\n\n";
        told += &self.uncoloured_findings(&findings.report, &findings.files);
        anyhow!(told + &self.localizer.plain("summary-explain"))
    }

    /// Formats the name of a product: the title of the game, and the pieces to be printed.
    pub(crate) fn product(
        &self,
        product: &Product,
        deck: Option<&Deck>,
        dataset: &Dataset,
    ) -> String {
        let target = self.plain(&format!("target-{}", product.target.id()));
        let game = deck.map(|deck| &deck.title).or_else(|| product.title(dataset));
        format!("{} · {target}", game.map_or("", |game| game.get(self.lang())))
    }

    /// Converts a render error to a localized error. Other errors are returned unchanged.
    pub(crate) fn localize_error(&self, error: anyhow::Error) -> anyhow::Error {
        match error.downcast() {
            Ok(error) => {
                let assets = self.assets().unwrap_or_else(|_| self.built_in.clone());
                self.render_error(error, None, &assets, None)
            }
            Err(error) => error,
        }
    }
}
