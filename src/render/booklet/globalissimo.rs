//! The rule booklet of Globalissimo.

mod examples;
mod found;

use std::sync::Arc;

use serde::Serialize;

use super::{Book, Figure};
use crate::Error;
use crate::globalissimo::GAME;
use crate::kit::Kit;
use crate::piece::{MakerOutput, Target};
use examples::Examples;
use games::{Globalissimo, Playable};
use map::board::{SIZE, SLOTS};
use model::{Deck, GlobalissimoRules};

/// The template of the prose, without the language code.
const PROSE: &str = "rules/globalissimo.typ";

/// Makes the booklet.
///
/// # Errors
/// [`Error`] if the cards or the board cannot be made.
pub(crate) fn make(kit: &Kit<'_>) -> Result<MakerOutput, Error> {
    let mut book = Book::new(kit, GAME)?;
    let rules = kit.dataset().globalissimo_rules();
    let deck = kit.deck(GAME)?;
    add_numbers(&mut book, rules, deck);
    add_parts(&mut book, rules, deck);
    // A dataset that cannot be played still has a booklet, without examples.
    let Ok(cards) = Globalissimo::cards(kit.dataset()) else {
        return Ok(book.finish(PROSE));
    };
    let cards = Arc::new(cards);
    let examples = Examples::new(&book, &cards);
    let (ranks, barrier, end) = (examples.ranks()?, examples.barrier()?, examples.end()?);
    let mut table: Vec<String> = ranks.iter().flat_map(|ranks| ranks.fronts()).collect();
    // The setup picture needs countries even without the example.
    if table.is_empty() {
        let first = deck.countries.iter().take(SLOTS.len());
        table.extend(first.map(|id| format!("{}-front", kit.dataset().country(*id).code)));
    }
    let asked: Vec<String> = barrier.iter().flat_map(|barrier| barrier.faces()).collect();
    add_pictures(&mut book, &table, &asked)?;
    add_teasers(&mut book, deck);
    book.example("ranks", ranks);
    book.example("barrier", barrier);
    book.example("end", end);
    Ok(book.finish(PROSE))
}

/// Consecutive numbers of players with the same number of country cards in a round.
#[derive(Debug, Serialize)]
struct LaidRun {
    /// Country cards in a round.
    cards: Figure,
    /// Smallest number of players.
    least: Figure,
    /// Largest number of players.
    most: Figure,
}

/// Supplies the numbers of the rules.
fn add_numbers(book: &mut Book<'_>, rules: &GlobalissimoRules, deck: &Deck) {
    let categories = deck.categories.len();
    // Rules without a number of rounds have one for each category.
    book.number("rounds", book.rules.rounds.map_or(categories, usize::from));
    book.number("values", categories);
    book.number("barriers", rules.barriers.capital + rules.barriers.location);
    book.number("spaces", rules.track.spaces);
    book.number("every", rules.track.every);
    // R5: the number of country cards in a round grows with the number of players.
    let laid: Vec<(u16, u16)> =
        rules.laid.iter().map(|(players, cards)| (*players, *cards)).collect();
    let runs = laid.chunk_by(|one, next| one.1 == next.1).filter_map(|run| {
        let ((least, cards), (most, _)) = (run.first()?, run.last()?);
        let [cards, least, most] = [cards, least, most].map(|number| book.figure(*number));
        Some(LaidRun { cards, least, most })
    });
    let runs: Vec<LaidRun> = runs.collect();
    book.example("laid", Some(runs).filter(|runs| !runs.is_empty()));
    let points: Vec<_> = rules.points.iter().map(|points| book.figure(*points)).collect();
    book.example("points", Some(points));
}

/// Lists the components.
fn add_parts(book: &mut Book<'_>, rules: &GlobalissimoRules, deck: &Deck) {
    let (players, values) = (book.rules.players.1, rules.max_laid());
    book.part("countries", deck.countries.len(), "cards/state-front");
    book.part("categories", deck.categories.len(), "cards/category");
    book.part("summaries", book.rules.deck.summaries, "cards/summary");
    book.part("board", 1_u16, "board/board");
    // Each player can guess each rank of the largest row of cards (R2).
    book.part("guesses", players * values.unwrap_or_default(), "tokens/guess");
    book.part("barriers", rules.barriers.capital + rules.barriers.location, "tokens/barrier");
    book.part("figures", players, "tokens/figure");
    book.part("first-player", 1_u16, "tokens/first-player");
}

/// Lets the introduction ask its question, if the cards can answer it, and say how long a first game takes, if games are
/// as long as that of the shipped cards.
fn add_teasers(book: &mut Book<'_>, deck: &Deck) {
    let dataset = book.kit.dataset();
    let has_country =
        |code: &str| dataset.country_by_code(code).is_some_and(|id| deck.countries.contains(&id));
    let physicians = dataset.category_by_id("physicians");
    let asks = physicians.is_some_and(|id| deck.categories.contains(&id))
        && ["CUB", "USA", "ITA"].into_iter().all(has_country);
    book.example("physicians", asks.then_some(true));
    book.example("hour", (40..=50).contains(&book.rules.minutes).then_some(true));
}

/// Adds the thumbnails: the board, the countries of a round, one card of each kind, and the card of a question.
fn add_pictures(book: &mut Book<'_>, table: &[String], asked: &[String]) -> Result<(), Error> {
    let first = table.first().map_or("", String::as_str);
    let back = first.replace("-front", "-back");
    let category = book.kit.deck(GAME)?.categories.first();
    let category = category.map(|id| book.kit.dataset().category(*id).id.clone());
    let category = category.unwrap_or_default();
    // The id of a piece is the part before the side: `FRA-front`.
    let of_countries = table.iter().chain(asked).filter_map(|id| id.split('-').next());
    let pieces: Vec<&str> = of_countries.chain([category.as_str(), "summary"]).collect();
    let category_face = format!("category-{category}");
    let samples = [first, &back, &category_face, "summary"].map(str::to_owned);
    book.add_thumbnails(Target::Cards, &pieces, |id| {
        [table, asked, &samples].iter().any(|ids| ids.iter().any(|known| known == id))
    })?;
    book.add_thumbnails(Target::Board, &["board"], |id| id == "board")?;
    book.example("samples", Some(samples));
    book.example("slots", Some((SIZE, SLOTS.map(|slot| [slot.x, slot.width]))));
    book.example("table", Some(table));
    Ok(())
}
