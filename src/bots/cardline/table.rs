//! Simulation of a Cardline match for rollouts. It uses magnitudes instead of values, and models the beliefs of each
//! player.

use super::{known_value, magnitude, magnitudes};
use crate::scale::{ONE, multiply};
use crate::{ErrorDistribution, Knowledge};
use engine::{Code, GameRng, Seat};
use games::cardline::View;

/// A magnitude beyond those of all values; its negative and positive enclose the line.
const SENTINEL: i64 = 1 << 40;

/// Number of cards sampled for the draw pile; after these the same cards repeat. Most games draw fewer.
const SAMPLED_DRAWS: usize = 12;

/// Maximum number of rounds in a rollout; an unfinished rollout counts as lost.
const MAX_ROUNDS: usize = 30;

/// A card in a hand, and the gap that its holder considers best.
#[derive(Clone, Copy, Debug)]
struct Card {
    /// The magnitude by which the simulation decides whether the card fits.
    true_magnitude: i64,
    /// The magnitude that the holder believes, and its error distribution.
    believed_magnitude: i64,
    error: ErrorDistribution,
    /// The gap that the holder considers best, as an index into [`Table::line`].
    slot: usize,
    /// Probability that the card fits this gap according to its holder, in parts of [`ONE`].
    fit_probability: i64,
}

/// A position of the simulation.
#[derive(Clone, Debug)]
pub(super) struct Table {
    /// The seat of the bot.
    seat: usize,
    /// The seat that acts first in each round.
    first_seat: usize,
    /// Magnitudes of the line between two sentinels: a card fits between `line[slot]` and `line[slot + 1]`.
    line: Vec<i64>,
    /// Hand of each seat. A seat without cards is skipped.
    hands: Vec<Vec<Card>>,
    /// By seat: `true` if it has placed its last card in this round.
    has_emptied_hand: Vec<bool>,
    /// Magnitudes, by the bot's beliefs, of the cards that nobody has seen.
    hidden_magnitudes: Vec<i64>,
    /// Error distribution of the bot's beliefs in this category.
    error: ErrorDistribution,
    /// Sampled draw pile; its cards repeat from the start.
    pile: Vec<Card>,
    draw_count: usize,
}

impl Table {
    /// Creates the table from a seat's view, with its beliefs in the place of true values.
    pub(super) fn new(view: &View, seat: Seat, knowledge: &Knowledge) -> Self {
        let believed = knowledge.magnitudes(&view.category);
        let error = knowledge.error(&view.category);
        let card = |country: &Code| match known_value(view, *country) {
            Some(value) => Card::new(magnitude(value), ErrorDistribution::new(0)),
            None => Card::new(believed(*country), error),
        };
        let is_hidden = |country: &Code| {
            let mut face_up = view.line.iter().chain(&view.seen);
            !face_up.any(|card| card.code == *country)
                && !view.hands.iter().any(|hand| hand.contains(country))
        };
        let mut table = Self {
            seat: seat.index(),
            first_seat: view.first.index(),
            line: [vec![-SENTINEL], magnitudes(&view.line), vec![SENTINEL]].concat(),
            hands: view.hands.iter().map(|hand| hand.iter().map(card).collect()).collect(),
            has_emptied_hand: view.emptied.clone(),
            hidden_magnitudes: knowledge.countries().filter(is_hidden).map(believed).collect(),
            error,
            pile: Vec::new(),
            draw_count: 0,
        };
        for card in table.hands.iter_mut().flatten() {
            card.choose_slot(&table.line);
        }
        table
    }

    /// Returns the best slot of a card in the bot's own hand.
    pub(super) fn best_slot(&self, card_index: usize) -> usize {
        self.hands[self.seat][card_index].slot
    }

    /// Returns a determinization: samples the true magnitudes, the beliefs of the other players, and the draw pile.
    pub(super) fn sample_hidden_cards(&self, rng: &mut GameRng) -> Self {
        let mut table = self.clone();
        for (seat, hand) in table.hands.iter_mut().enumerate() {
            for card in hand {
                card.true_magnitude = card.believed_magnitude + card.error.draw(rng);
                // The beliefs of the bot are known. Another player believes the truth with an independent error.
                if seat != self.seat {
                    card.believed_magnitude = card.true_magnitude + card.error.draw(rng);
                    card.choose_slot(&self.line);
                }
            }
        }
        if !self.hidden_magnitudes.is_empty() {
            let draw = |_| {
                let believed = self.hidden_magnitudes[rng.index(self.hidden_magnitudes.len())];
                let true_magnitude = believed + self.error.draw(rng);
                Card { true_magnitude, ..Card::new(believed, self.error) }
            };
            table.pile = (0..SAMPLED_DRAWS).map(draw).collect();
        }
        table
    }

    /// Plays a rollout that starts with the bot's card `card_index`, and returns the bot's share of the win in parts
    /// of
    /// [`ONE`]. All later cards follow [`Table::choose_card`]. A sudden death counts as an equal share for each
    /// participant.
    pub(super) fn rollout(mut self, card_index: usize) -> i64 {
        let seats = self.hands.len();
        let mut turn = (self.seat + seats - self.first_seat) % seats;
        let mut first_choice = Some(card_index);
        for _ in 0..MAX_ROUNDS {
            while turn < seats {
                let seat = self.seat_at(turn);
                if !self.hands[seat].is_empty() {
                    let card_index = first_choice.take().unwrap_or_else(|| self.choose_card(seat));
                    self.place_card(seat, card_index);
                }
                turn += 1;
                // R9: a single winner need not wait for the end of the round if no later seat is down to its last
                // card.
                let has_one_card = |turn| self.hands[self.seat_at(turn)].len() == 1;
                if self.winners() == 1 && !(turn..seats).any(has_one_card) {
                    break;
                }
            }
            if self.winners() > 0 {
                break;
            }
            turn = 0;
        }
        if self.has_emptied_hand[self.seat] { ONE / self.winners() } else { 0 }
    }

    /// Returns the seat that acts in this turn of the round.
    fn seat_at(&self, turn: usize) -> usize {
        (self.first_seat + turn) % self.hands.len()
    }

    /// Returns the number of seats that have placed their last card in this round.
    fn winners(&self) -> i64 {
        self.has_emptied_hand.iter().map(|emptied| i64::from(*emptied)).sum()
    }

    /// Places a card in the gap that its holder considers best, or replaces it by a drawn card if it does not fit.
    fn place_card(&mut self, seat: usize, card_index: usize) {
        let card = self.hands[seat].swap_remove(card_index);
        if self.line[card.slot] <= card.true_magnitude
            && card.true_magnitude <= self.line[card.slot + 1]
        {
            self.line.insert(card.slot + 1, card.true_magnitude);
            self.has_emptied_hand[seat] = self.hands[seat].is_empty();
            for other in self.hands.iter_mut().flatten() {
                // Slots behind the new card shift by one. Only the gaps beside it have changed, so only cards close
                // to it need a new choice.
                if other.slot > card.slot + 1 {
                    other.slot += 1;
                } else if other.slot + 1 >= card.slot {
                    other.choose_slot(&self.line);
                }
            }
        } else {
            // If the draw pile is empty, the discarded cards are shuffled, this one included, and its value is now
            // public (A2, A15).
            let known = Card::new(card.true_magnitude, ErrorDistribution::new(0));
            let drawn_card = self.pile.get(self.draw_count % SAMPLED_DRAWS);
            let mut drawn_card = drawn_card.copied().unwrap_or(known);
            drawn_card.choose_slot(&self.line);
            self.hands[seat].push(drawn_card);
            self.draw_count += 1;
        }
    }

    /// Returns the index of the card to play: the one after which the whole hand is expected to fit best. A card that
    /// will still fit later can wait, one whose gap others will probably narrow cannot. Narrowing the gaps of other
    /// players counts a little as well.
    fn choose_card(&self, seat: usize) -> usize {
        let hand = &self.hands[seat];
        if hand.len() == 1 {
            return 0;
        }
        let other_hands = self.hands.iter().enumerate().filter(|(other, _)| *other != seat);
        // Each card of another hand is assumed to be equally likely to be played next.
        let sum_over_rivals = |quantity: &dyn Fn(&Card) -> i64| -> i64 {
            let mean_of_hand = |hand: &Vec<Card>| {
                hand.iter().map(quantity).sum::<i64>() / hand.len().max(1) as i64
            };
            other_hands.clone().map(|(_, hand)| mean_of_hand(hand)).sum()
        };
        // Probability that each card still fits after one turn of each other player.
        let later_probabilities = hand.iter().map(|card| {
            card.fit_probability
                - sum_over_rivals(&|rival| multiply(rival.fit_probability, self.loss(card, rival)))
        });
        let later_probabilities: Vec<i64> = later_probabilities.collect();
        let value_of_playing = |card_index: usize| {
            let card = &hand[card_index];
            let rest = hand
                .iter()
                .zip(&later_probabilities)
                .enumerate()
                .filter(|(other_index, _)| *other_index != card_index);
            let rest = rest.map(|(_, (other, later))| {
                (later - multiply(card.fit_probability, self.loss(other, card))).max(0)
            });
            let rivals_loss = sum_over_rivals(&|rival| self.loss(rival, card));
            card.fit_probability + rest.sum::<i64>() + multiply(card.fit_probability, rivals_loss)
        };
        // The fold keeps the first of equals; `max_by_key` would return the last.
        let better = |best: (usize, i64), card_index: usize| {
            let value = value_of_playing(card_index);
            if value > best.1 { (card_index, value) } else { best }
        };
        (0..hand.len()).fold((0, i64::MIN), better).0
    }

    /// Returns how much the probability of a card decreases if `other` is placed in its gap, in parts of [`ONE`].
    fn loss(&self, card: &Card, other: &Card) -> i64 {
        let (before, after) = (self.line[card.slot], self.line[card.slot + 1]);
        if other.believed_magnitude < before || other.believed_magnitude > after {
            return 0;
        }
        let left = card.probability_between(before, other.believed_magnitude);
        let right = card.probability_between(other.believed_magnitude, after);
        card.fit_probability - left.max(right)
    }
}

impl Card {
    /// Creates a card whose true magnitude equals the belief. Its gap is not chosen yet.
    fn new(believed: i64, error: ErrorDistribution) -> Self {
        Self {
            true_magnitude: believed,
            believed_magnitude: believed,
            error,
            slot: 0,
            fit_probability: 0,
        }
    }

    /// Chooses the gap with the highest probability among the natural one and its two neighbours: a wide neighbouring
    /// gap can be better than a narrow gap around the believed magnitude.
    // The sentinel −`SENTINEL` is below every belief, so the partition point is at least 1.
    fn choose_slot(&mut self, line: &[i64]) {
        let natural_slot = line.partition_point(|other| *other < self.believed_magnitude) - 1;
        self.fit_probability = -1;
        for slot in natural_slot.saturating_sub(1)..=(natural_slot + 1).min(line.len() - 2) {
            let chance = self.probability_between(line[slot], line[slot + 1]);
            if chance > self.fit_probability {
                (self.slot, self.fit_probability) = (slot, chance);
            }
        }
    }

    /// Returns the probability that the true magnitude is between two magnitudes, in parts of [`ONE`].
    fn probability_between(&self, before: i64, after: i64) -> i64 {
        self.error.probability_below(after - self.believed_magnitude)
            - self.error.probability_below(before - self.believed_magnitude)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{BotGame as _, Level};
    use engine::{Game as _, NoListener, Setup};
    use games::cardline::Options;
    use games::{Cardline, FaceUpCard, Playable as _};
    use std::sync::Arc;

    /// Rules of Cardline: R9, R10.
    #[test]
    fn who_lays_the_last_card_alone_wins() {
        let dataset = data::load(&content::assets()).dataset;
        let cards = Arc::new(Cardline::cards(&dataset).expect("a deck"));
        let knowledge = Cardline::learn(Level::Hard, &cards, &mut GameRng::new(5, 1));
        let options = Options { category: None, hand: Some(2) };
        let setup = Setup { seats: 2, options };
        let mut view =
            Cardline::new(&cards, &setup, GameRng::new(5, 0), &mut NoListener).public_view();
        // The value of the first seat's last card is public.
        view.first = Seat(0);
        view.hands[0].truncate(1);
        view.seen.push(FaceUpCard { code: view.hands[0][0], ..view.line[0] });
        let share = |view: &View, seat: u8| {
            let table = Table::new(view, Seat(seat), &knowledge);
            let mut rng = GameRng::new(5, 2);
            (0..50).map(|_| table.sample_hidden_cards(&mut rng).rollout(0)).sum::<i64>() / 50
        };
        assert_eq!(share(&view, 0), ONE);
        // The other seat can still place its last card as well.
        view.hands[1].truncate(1);
        let shared = share(&view, 0);
        assert!((ONE / 2..ONE).contains(&shared), "{shared}");
        // Now the other seat plays last, and has to place its card correctly as well.
        view.emptied[0] = true;
        view.hands[0].clear();
        let caught_up = share(&view, 1);
        assert!((1..=ONE / 2).contains(&caught_up), "{caught_up}");
    }
}
