//! The contents of a box: the cards of a deck, counted as printed.

use std::collections::BTreeMap;

use super::{Options, Sleeves};
use crate::Error;
use crate::product::{Request, cut};
use paper::stock::{CARD, REGION, Size, Stock};
use press::dieline::{BoxError, CardStack, SmallCards};

/// Stocks of pieces that are not in the deck box but in the large box.
const BESIDE: [&Stock; 1] = [&REGION];

/// The cards of a deck and their stack in the box.
#[derive(Clone, Debug)]
pub struct Deck {
    /// Number, size and thickness of the cards.
    pub stack: CardStack,
    /// Number of cards of each kind (the `kind` of their front faces), in the order of the deck.
    pub kinds: Vec<(String, usize)>,
}

impl Deck {
    /// Returns the number of all cards, of all sizes.
    pub fn count(&self) -> usize {
        self.kinds.iter().map(|(_, count)| count).sum()
    }
}

/// Counts the printed cards of a game.
///
/// # Errors
/// [`Error::NoThickness`] if the options lack the thickness of a card; [`Error::Box`] if the sleeves are too small;
/// [`Error`] if the cards cannot be made.
pub fn deck(request: &Request<'_>, options: &Options) -> Result<Deck, Error> {
    let thickness = options.stock.ok_or(Error::NoThickness)?;
    // `only` names boxes in this request, not cards, so the complete deck is counted.
    let whole = Request { only: None, changed: None, layout: None, ..request.clone() };
    let made = cut(&whole)?.made;
    let is_beside = |stock: &Stock| BESIDE.iter().any(|beside| beside.id == stock.id);
    let mut stocks: BTreeMap<&str, (u32, &Stock)> = BTreeMap::new();
    for (front, _, copies) in made.pieces.each() {
        let stock = made.pieces.faces()[front].stock;
        if !is_beside(stock) {
            stocks.entry(stock.id).or_insert((0, stock)).0 += u32::from(copies);
        }
    }
    // The most frequent stock determines the size of the box; the id breaks ties, for reproducible output.
    let most = stocks.values().max_by_key(|(count, stock)| (*count, stock.id)).copied();
    let (cards, stock) = most.unwrap_or((0, &CARD));
    let own_size = |stock: &Stock| {
        // The requested card size applies only to stocks that can be cut to it.
        let cards = request.card_size.filter(|size| stock.can_be_cut_to(*size));
        cards.unwrap_or(stock.trim)
    };
    let smaller = stocks.values().filter(|(_, other)| other.id != stock.id);
    let small = smaller.map(|(count, stock)| SmallCards { count: *count, size: own_size(stock) });
    let bare: Size = own_size(stock);
    let card = match options.sleeves {
        None => bare,
        Some(Sleeves::Size(size)) => size,
        Some(Sleeves::LargerBy(length)) => bare.grown(length),
    };
    if card.width < bare.width || card.height < bare.height {
        return Err(Error::Box(BoxError::SleevesTooSmall { sleeves: card, card: bare }));
    }
    let stack = CardStack { cards, card, thickness, small: small.collect() };
    Ok(Deck { stack, kinds: made.pieces.kinds(|stock| !is_beside(stock)) })
}
