//! What is said where nothing can be printed.

use anyhow::anyhow;

use assets::Assets;
use data::{self, Loaded};
use model::{Dataset, Deck};
use render::Error;
use render::product::Product;

use super::Job;
use crate::{Context, Usage, game};

impl Context {
    /// Why something could not be printed, in the language of the person, with the lines of a template or
    /// of the data that are at fault. `title` is what was to be printed; `loaded` is the edition, which
    /// lies in `assets`.
    pub(crate) fn unprinted(
        &self,
        error: Error,
        title: Option<&str>,
        assets: &Assets,
        loaded: Option<&Loaded>,
    ) -> anyhow::Error {
        let error = error.placed(assets);
        let Some(findings) = error.findings(loaded) else {
            return anyhow!(error.told(&self.teller));
        };
        let mut told = match title {
            Some(title) => {
                let args = vec![("game", title.into())];
                self.teller.text("render-failed", &args)
            }
            None => self.teller.plain("render-failed-here"),
        };
        told += "\n\n";
        told += &self.findings_to_say(&findings.report, &findings.files);
        anyhow!(told + &self.teller.plain("summary-explain"))
    }

    /// What a product is called: the game and its components.
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

    /// An error of any command, in the language of the person.
    pub(crate) fn in_words(&self, error: anyhow::Error) -> anyhow::Error {
        match error.downcast() {
            Ok(error) => {
                let assets = self.assets().unwrap_or_else(|_| self.built_in.clone());
                self.unprinted(error, None, &assets, None)
            }
            Err(error) => error,
        }
    }
}

impl Job<'_> {
    /// Why it could not be printed. What was asked for and cannot be had is wrong usage.
    pub(super) fn tell(&self, error: Error) -> anyhow::Error {
        match error {
            Error::NoPiece { asked, known } => Usage(self.no_piece(&asked, &known)).into(),
            error @ (Error::Sheet(_) | Error::Box(_) | Error::NoThickness) => {
                Usage(error.told(&self.context.teller)).into()
            }
            error => {
                let title = self.context.product(self.product, None, self.dataset);
                let (assets, loaded) = (self.assets, Some(self.loaded));
                self.context.unprinted(error, Some(&title), assets, loaded)
            }
        }
    }

    fn no_piece(&self, asked: &str, known: &[String]) -> String {
        let teller = &self.context.teller;
        if let Some(country) = self.dataset.country_by_code(asked) {
            let args = vec![
                ("country", (&self.dataset.country(country).name).into()),
                ("deck", self.product.game.into()),
            ];
            return teller.text("render-no-card", &args);
        }
        let ids = || known.iter().map(String::as_str);
        let target = teller.plain(&format!("target-{}", self.product.target.id()));
        let mut args = vec![
            ("game", game::title(self.context, self.dataset, self.product.game).into()),
            ("target", target.into()),
            ("id", asked.into()),
        ];
        match syntax::nearest(asked, ids()) {
            Some(near) => {
                args.push(("guess", near.into()));
                teller.text("render-no-piece-guess", &args)
            }
            None => {
                args.push(("known", syntax::fields::list(ids().take(3)).into()));
                teller.text("render-no-piece", &args)
            }
        }
    }
}
