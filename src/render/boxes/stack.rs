//! What a box is for: the cards of a deck, counted as they are printed.

use std::collections::BTreeMap;

use super::Options;
use crate::Error;
use crate::product::{Request, cut};
use paper::stock::{CARD, REGION, Size, Stock};
use press::dieline::{BoxError, CardStack, SmallCards};

/// Pieces of these stocks are no cards to hold, and lie in the large box.
const BESIDE: [&Stock; 1] = [&REGION];

/// The cards of a deck.
#[derive(Clone, Debug)]
pub struct Deck {
    /// How they lie in their box.
    pub stack: CardStack,
    /// How many there are of each kind, by the kind of their fronts, in the order of the deck.
    pub kinds: Vec<(String, usize)>,
}

impl Deck {
    /// All cards, large and small.
    pub fn count(&self) -> usize {
        self.kinds.iter().map(|(_, count)| count).sum()
    }
}

/// Counts the cards that are printed for a game.
///
/// # Errors
/// [`Error::NoThickness`] where nobody says how thick a card is; [`Error`] where the cards cannot be made.
pub fn deck(request: &Request<'_>, options: &Options) -> Result<Deck, Error> {
    let thickness = options.stock.ok_or(Error::NoThickness)?;
    let whole = Request { only: None, changed: None, layout: None, ..request.clone() };
    let made = cut(&whole)?.made;
    let mut kinds: Vec<(String, usize)> = Vec::new();
    let mut stocks: BTreeMap<&str, (u32, &Stock)> = BTreeMap::new();
    for (front, _, copies) in made.pieces.each() {
        let face = &made.pieces.faces()[front];
        if BESIDE.iter().any(|stock| stock.id == face.stock.id) {
            continue;
        }
        let kind = face.content.get("kind").and_then(|kind| kind.as_str()).unwrap_or_default();
        match kinds.iter_mut().find(|(known, _)| known == kind) {
            Some((_, count)) => *count += usize::from(copies),
            None => kinds.push((kind.to_owned(), usize::from(copies))),
        }
        stocks.entry(face.stock.id).or_insert((0, face.stock)).0 += u32::from(copies);
    }
    // Most cards have the size of the deck.
    let most = stocks.values().max_by_key(|(count, stock)| (*count, stock.id)).copied();
    let (cards, stock) = most.unwrap_or((0, &CARD));
    let own_size = |stock: &Stock| {
        let cards = request.card_size.filter(|size| stock.fills(*size));
        cards.unwrap_or(stock.trim)
    };
    let smaller = stocks.values().filter(|(_, other)| other.id != stock.id);
    let small = smaller.map(|(count, stock)| SmallCards { count: *count, size: own_size(stock) });
    let bare: Size = own_size(stock);
    let card = options.sleeves.unwrap_or(bare);
    if card.width < bare.width || card.height < bare.height {
        return Err(Error::Box(BoxError::SleevesTooSmall { sleeves: card, card: bare }));
    }
    let stack = CardStack { cards, card, thickness, small: small.collect() };
    Ok(Deck { stack, kinds })
}
