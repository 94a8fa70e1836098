//! Rules of a game with all their numbers, formatted as text or JSON, for `show game` and for external bots.

mod control;
mod network;
mod page;

use anyhow::Result;
use report::object;
use serde::Serialize;
use serde_json::Value;

use model::numbers::OwnRules;
use model::{Dataset, Deck, game};

use super::choices::Format;
use super::context::Context;
use super::table::text_or_json;
pub(crate) use page::Page;

/// Formats the rules of a game.
pub(crate) fn text(page: &Page<'_>, format: Format) -> Result<String> {
    match page.rules.game.as_str() {
        game::COURSE => text_or_json(format, || network::text(page), || network::json(page)),
        game::CONTROLE_GLOBAL => {
            text_or_json(format, || control::text(page), || control::json(page))
        }
        _ => text_or_json(format, || page::text(page), || page::json(page)),
    }
}

/// Returns the public facts of a match for external bots: the rules as in `show game GAME --format json`, and the ids
/// of the countries and categories in the deck. The values on the cards are not included.
pub(crate) fn facts(context: &Context, dataset: &Dataset, id: &str) -> Result<Value> {
    let rules = dataset.rules_of(id).map(|rules| Page { context, dataset, rules });
    let rules = rules.map(|page| text(&page, Format::Json)).transpose()?;
    let rules: Value = serde_json::from_str(&rules.unwrap_or_default())?;
    let deck = dataset.deck_of(id).map(|deck| deck_json(dataset, deck));
    Ok(serde_json::to_value(object! { rules: rules, deck: deck })?)
}

/// Returns a deck as JSON, with the ids of its countries and categories.
pub(crate) fn deck_json<'a>(dataset: &'a Dataset, deck: &'a Deck) -> impl Serialize + use<'a> {
    let categories = deck.categories.iter().map(|id| &dataset.category(*id).id);
    let countries = deck.countries.iter().map(|id| &dataset.country(*id).code);
    object! {
        id: &deck.id,
        game: &deck.game,
        categories: categories.collect::<Vec<_>>(),
        countries: countries.collect::<Vec<_>>(),
        // Only for a deck that sets numbers of the rules.
        #[serde(flatten)] rules: deck.rules.as_deref().map(|rules| object! {
            minutes: rules.common.minutes,
            age: rules.common.age,
            #[serde(flatten)] rounds: rules.common.rounds.map(|rounds| object! { rounds: rounds }),
            #[serde(flatten)] own: own_rules_of(dataset, deck),
        }),
    }
}

/// Returns the rules specific to the game of a deck, with the numbers of the deck; `None` for a game whose decks set
/// none.
pub(crate) fn own_rules_of<'a>(dataset: &'a Dataset, deck: &'a Deck) -> Option<&'a dyn OwnRules> {
    match deck.game.as_str() {
        game::GLOBALISSIMO => Some(dataset.globalissimo_rules_of(deck)),
        game::CARDLINE => Some(dataset.cardline_rules_of(deck)),
        _ => None,
    }
}
