//! The rule booklet of Plus ou moins. The game has no other product, because it is played with another game's cards.

use std::sync::Arc;

use serde::Serialize;

use super::{Book, ExampleCategory, ExampleCountry, Figure, player_index, replay};
use crate::Error;
use crate::kit::Kit;
use crate::piece::MakerOutput;
use engine::Game;
use games::higher_lower::{Cards, Event};
use games::{HigherLower, Playable};

/// Id of the game.
pub(crate) const GAME: &str = HigherLower::ID;

/// Makes the booklet.
///
/// # Errors
/// [`Error`] if the game has no deck, or a flag cannot be used.
pub(crate) fn make(kit: &Kit<'_>) -> Result<MakerOutput, Error> {
    let mut book = Book::new(kit, GAME)?;
    let (deck, own) = (kit.deck(GAME)?, &kit.dataset().higher_lower);
    book.number("values", deck.categories.len());
    book.number("alone", own.lives.alone);
    book.number("each", own.lives.each);
    book.number("most", book.rules.players.1);
    // The component has no face of its own: this game borrows its deck.
    book.part("countries", deck.countries.len(), "");
    book.example("deck", Some(deck.title.get(kit.lang())));
    if let Ok(cards) = HigherLower::cards(kit.dataset()) {
        let cards = Arc::new(cards);
        let right = |chain: &Chain| chain.turns.iter().map(|turn| turn.right).collect::<Vec<_>>();
        let chain = chain(&book, &cards, "chain")?;
        // The prose describes these answers; with the values of another edition the example is omitted.
        let chain = chain.filter(|chain| right(chain) == [true, false, true] && !chain.has_equal);
        let equal = self::chain(&book, &cards, "equal")?.filter(|chain| chain.has_equal);
        book.example("chain", chain);
        book.example("equal", equal);
    }
    Ok(book.finish("rules/higher-lower.typ"))
}

/// The example of a chain of turned cards: all turns of a recorded match.
#[derive(Debug, Serialize)]
struct Chain {
    category: Option<ExampleCategory>,
    first: ExampleCountry,
    turns: Vec<Turn>,
    /// `true` if the last card has the same printed value as the card before it.
    has_equal: bool,
}

/// An answer and the card turned for it.
#[derive(Debug, Serialize)]
struct Turn {
    player: usize,
    /// The answer: `true` for "more".
    more: bool,
    card: ExampleCountry,
    /// `true` if the answer is correct.
    right: bool,
    /// Lives left after the answer.
    lives: Figure,
}

/// Extracts the chain of the recorded match `name`; `None` if it cannot be replayed.
fn chain(book: &Book<'_>, cards: &Arc<Cards>, name: &str) -> Result<Option<Chain>, Error> {
    let Some(recorded) = replay::read::<HigherLower>(book.kit, cards, name) else {
        return Ok(None);
    };
    let start = recorded.start().public_view();
    let mut chain = Chain {
        category: book.example_category(&start.category),
        first: book.example_country(start.open.code, Some(start.open.printed))?,
        turns: Vec::new(),
        has_equal: false,
    };
    for event in recorded.events.iter().flatten() {
        if let Event::Answered { seat, more, country, printed, right, equal, lives, .. } = event {
            chain.turns.push(Turn {
                player: player_index(*seat),
                more: *more,
                card: book.example_country(*country, Some(*printed))?,
                right: *right,
                lives: book.figure(*lives),
            });
            // Each turn overwrites the flag: only the last turn counts.
            chain.has_equal = *equal;
        }
    }
    Ok(Some(chain))
}
