//! Deck of a game without rules.

use data::{Loaded, Location};
use diag::{FindingCode, Report};
use lang::args;
use model::{Deck, Rules};
use syntax::{fields, guess_args};

/// A game without a file in `data/games`.
pub static CODE: FindingCode =
    FindingCode::error("deck-game-unknown").wrong("game: globalisimo").right("game: globalissimo");

/// Looks up the rules of the game of each deck.
pub fn run(loaded: &Loaded, report: &mut Report) {
    let dataset = &loaded.dataset;
    for id in dataset.deck_ids() {
        let deck = dataset.deck(id);
        // A deck without the field is reported while loading.
        let is_known = deck.game.is_empty() || dataset.rules_of(&deck.game).is_some();
        if is_known || is_reported(loaded, deck) {
            continue;
        }
        let games = || dataset.rules.iter().map(|rules: &Rules| rules.game.as_str());
        let mut args = args![game = deck.game.as_str(), known = fields::format_names(games())];
        args.extend(guess_args(&deck.game, games()));
        report.push(loaded.finding(&CODE, Location::Deck(id, "game"), args));
    }
}

/// Returns `true` if the file of the rules exists and has a finding because it could not be read.
fn is_reported(loaded: &Loaded, deck: &Deck) -> bool {
    let file = format!("data/games/{}.yaml", deck.game);
    let mut spans = loaded.report.iter().flat_map(|finding| &finding.spans);
    spans.any(|span| loaded.files.name(span.file) == file)
}
