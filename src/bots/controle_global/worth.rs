//! What a position is worth to a seat: the points that it may expect before the others.

use super::content::{Content, POINT};
use super::hand::Hand;
use super::outlook::{END, Outlook};
use engine::{Game as _, Seat};
use games::ControleGlobal;

/// What the rivals' points count against one's own, in hundredths: those of the best, and the mean.
const BEST: i64 = 60;
const MEAN: i64 = 50;
/// To be first when the game is over is worth more than the points by which one is.
const WIN: i64 = 3 * POINT;

/// What a position is worth to a seat.
pub(super) fn worth(content: &Content, position: &ControleGlobal, seat: Seat) -> i64 {
    let outlook = Outlook::new(content, position);
    let promised = outlook.promises(content, position);
    let own = promised[seat.index()];
    let rivals = (0..usize::from(position.seats())).filter(|rival| *rival != seat.index());
    let rivals = rivals.map(|rival| promised[rival]);
    let best = rivals.clone().max().unwrap_or_default();
    if outlook.near == END {
        return own - best + (own - best).signum() * WIN;
    }
    let count = i64::from(position.seats()) - 1;
    let mean = rivals.sum::<i64>() / count.max(1);
    let hand = Hand::new(content, position, &outlook, seat).worth();
    own - (best * BEST + mean * MEAN) / 100 + outlook.later(hand)
}
