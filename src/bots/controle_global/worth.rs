//! Value of a position for a seat: its expected lead in points.

use super::content::{Content, POINT};
use super::hand::Hand;
use super::outlook::{END, Outlook};
use engine::{Game as _, Seat};
use games::ControleGlobal;

/// Weights of the rivals' points against the seat's own, in hundredths: of the best rival, and of their mean.
const BEST: i64 = 60;
const MEAN: i64 = 50;
/// Bonus for the first place in a completed game, beyond the lead in points.
const WIN: i64 = 3 * POINT;

/// Returns the value of a position for a seat, in parts of [`POINT`].
pub(super) fn worth(content: &Content, position: &ControleGlobal, seat: Seat) -> i64 {
    let outlook = Outlook::new(content, position);
    let promised = outlook.promises(content, position);
    let own = promised[seat.index()];
    let rivals = (0..usize::from(position.seats())).filter(|rival| *rival != seat.index());
    let rivals = rivals.map(|rival| promised[rival]);
    let best = rivals.clone().max().unwrap_or_default();
    if outlook.near == END {
        // Only places and points count at the end.
        return own - best + (own - best).signum() * WIN;
    }
    let count = i64::from(position.seats()) - 1;
    let mean = rivals.sum::<i64>() / count.max(1);
    let hand = Hand::new(content, position, &outlook, seat).worth();
    own - (best * BEST + mean * MEAN) / 100 + outlook.later(hand)
}
