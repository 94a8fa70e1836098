//! Value of a position for a seat: the lead in points that it expects.

use super::content::{Content, POINT};
use super::hand::Hand;
use super::outlook::{END_NEARNESS, Outlook};
use engine::{Game as _, Seat};
use games::ControleGlobal;

/// Weight of the best rival's points against the seat's own, in percent.
const BEST_RIVAL_PERCENT: i64 = 60;
/// Weight of the mean of the rivals' points against the seat's own, in percent.
const MEAN_RIVAL_PERCENT: i64 = 50;
/// Bonus for a win in a completed game, in addition to the lead in points.
const WIN_BONUS: i64 = 3 * POINT;

/// Returns the expected lead of a seat over its rivals, in parts of [`POINT`].
pub(super) fn expected_lead(content: &Content, position: &ControleGlobal, seat: Seat) -> i64 {
    let outlook = Outlook::new(content, position);
    let expected_points = outlook.expected_points(content, position);
    let own = expected_points[seat.index()];
    let rivals = (0..usize::from(position.seats())).filter(|rival| *rival != seat.index());
    let rivals = rivals.map(|rival| expected_points[rival]);
    let best = rivals.clone().max().unwrap_or_default();
    if outlook.nearness == END_NEARNESS {
        // At the end only points count, not assets and hands.
        return own - best + (own - best).signum() * WIN_BONUS;
    }
    let count = i64::from(position.seats()) - 1;
    let mean = rivals.sum::<i64>() / count.max(1);
    let hand = Hand::new(content, position, &outlook, seat).value();
    own - (best * BEST_RIVAL_PERCENT + mean * MEAN_RIVAL_PERCENT) / 100 + outlook.discounted(hand)
}
