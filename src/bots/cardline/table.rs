//! Simulation of a Cardline table on magnitudes, with the beliefs of each player.

use super::{magnitude, magnitudes, value_seen};
use crate::scale::{ONE, times};
use crate::{Gaussian, Knowledge};
use engine::{Code, GameRng, Seat};
use games::cardline::View;

/// Beyond all magnitudes.
const FAR: i64 = 1 << 40;

/// Number of sampled cards of the pile, after which they repeat. Most games draw fewer.
const DRAWN: usize = 12;

/// Maximum number of rounds in a rollout; an unfinished game counts as lost.
const ROUNDS: usize = 30;

/// A card in a hand, and the gap that its holder considers best.
#[derive(Clone, Copy, Debug)]
struct Card {
    truth: i64,
    /// The holder's belief about the magnitude, and its error.
    believed: i64,
    error: Gaussian,
    slot: usize,
    /// Probability that the card fits, in parts of [`ONE`].
    chance: i64,
}

/// A position, with sampled draws.
#[derive(Clone, Debug)]
pub(super) struct Table {
    seat: usize,
    first: usize,
    /// Magnitudes of the line between two sentinels: a card fits between `line[slot]` and `line[slot + 1]`.
    line: Vec<i64>,
    /// Hand of each seat; a seat without cards is skipped.
    hands: Vec<Vec<Card>>,
    emptied: Vec<bool>,
    /// Believed magnitudes of cards that the bot has not seen.
    hidden: Vec<i64>,
    error: Gaussian,
    /// The cards drawn next, repeating from the start.
    pile: Vec<Card>,
    drawn: usize,
}

impl Table {
    /// Creates the table from a seat's view, with its beliefs in the place of true values.
    pub(super) fn new(view: &View, seat: Seat, knowledge: &Knowledge) -> Self {
        let believed = knowledge.magnitudes(&view.category);
        let error = knowledge.error(&view.category);
        let card = |country: &Code| match value_seen(view, *country) {
            Some(value) => Card::new(magnitude(value), Gaussian::new(0)),
            None => Card::new(believed(*country), error),
        };
        let is_hidden = |country: &Code| {
            let mut turned = view.line.iter().chain(&view.seen);
            !turned.any(|card| card.code == *country)
                && !view.hands.iter().any(|hand| hand.contains(country))
        };
        let mut table = Self {
            seat: seat.index(),
            first: view.first.index(),
            line: [vec![-FAR], magnitudes(&view.line), vec![FAR]].concat(),
            hands: view.hands.iter().map(|hand| hand.iter().map(card).collect()).collect(),
            emptied: view.emptied.clone(),
            hidden: knowledge.countries().filter(is_hidden).map(believed).collect(),
            error,
            pile: Vec::new(),
            drawn: 0,
        };
        for card in table.hands.iter_mut().flatten() {
            card.fit(&table.line);
        }
        table
    }

    /// Returns the best gap of a card of the seat's own hand.
    pub(super) fn slot(&self, number: usize) -> usize {
        self.hands[self.seat][number].slot
    }

    /// Returns a determinization: samples true magnitudes, beliefs of the other players, and the pile.
    pub(super) fn deal(&self, rng: &mut GameRng) -> Self {
        let mut table = self.clone();
        for (seat, hand) in table.hands.iter_mut().enumerate() {
            for card in hand {
                card.truth = card.believed + card.error.draw(rng);
                // The seat's own beliefs are known; another player's are the truth with a second, independent error.
                // error.
                if seat != self.seat {
                    card.believed = card.truth + card.error.draw(rng);
                    card.fit(&self.line);
                }
            }
        }
        if !self.hidden.is_empty() {
            let draw = |_| {
                let believed = self.hidden[rng.index(self.hidden.len())];
                let truth = believed + self.error.draw(rng);
                Card { truth, ..Card::new(believed, self.error) }
            };
            table.pile = (0..DRAWN).map(draw).collect();
        }
        table
    }

    /// Plays a rollout after placing one of the seat's own cards and returns its share of the win, in parts of
    /// [`ONE`]. All players follow [`Table::choice`]. Sudden death counts as an equal share for each participant.
    pub(super) fn share(mut self, number: usize) -> i64 {
        let seats = self.hands.len();
        let mut turn = (self.seat + seats - self.first) % seats;
        let mut first_card = Some(number);
        for _ in 0..ROUNDS {
            while turn < seats {
                let seat = self.at(turn);
                if !self.hands[seat].is_empty() {
                    let number = first_card.take().unwrap_or_else(|| self.choice(seat));
                    self.lay(seat, number);
                }
                turn += 1;
                // R9: a sole winner need not wait if no player still to act is down to a last card.
                let single = |turn| self.hands[self.at(turn)].len() == 1;
                if self.winners() == 1 && !(turn..seats).any(single) {
                    break;
                }
            }
            if self.winners() > 0 {
                break;
            }
            turn = 0;
        }
        if self.emptied[self.seat] { ONE / self.winners() } else { 0 }
    }

    /// Returns the seat that acts in this turn of the round.
    fn at(&self, turn: usize) -> usize {
        (self.first + turn) % self.hands.len()
    }

    /// Returns the number of seats that have placed their last card in this round.
    fn winners(&self) -> i64 {
        self.emptied.iter().map(|emptied| i64::from(*emptied)).sum()
    }

    fn lay(&mut self, seat: usize, number: usize) {
        let card = self.hands[seat].swap_remove(number);
        if self.line[card.slot] <= card.truth && card.truth <= self.line[card.slot + 1] {
            self.line.insert(card.slot + 1, card.truth);
            self.emptied[seat] = self.hands[seat].is_empty();
            for other in self.hands.iter_mut().flatten() {
                // Slots behind the new card shift; only gaps beside it have changed, so only cards near it are fitted
                // again.
                if other.slot > card.slot + 1 {
                    other.slot += 1;
                } else if other.slot + 1 >= card.slot {
                    other.fit(&self.line);
                }
            }
        } else {
            // With an empty pile the box is shuffled, this card included, and its value is public now (A2, A15).
            let known = Card::new(card.truth, Gaussian::new(0));
            let next = self.pile.get(self.drawn % DRAWN);
            let mut next = next.copied().unwrap_or(known);
            next.fit(&self.line);
            self.hands[seat].push(next);
            self.drawn += 1;
        }
    }

    /// Returns the card after which the whole hand is expected to fit best. A card that remains safe can wait, one
    /// that others are likely to crowd out cannot, and narrowing another player's gap is worth a little more.
    fn choice(&self, seat: usize) -> usize {
        let own = &self.hands[seat];
        if own.len() == 1 {
            return 0;
        }
        let others = self.hands.iter().enumerate().filter(|(other, _)| *other != seat);
        // Each card of a hand is treated as equally likely to be played next.
        let rivals = |of: &dyn Fn(&Card) -> i64| -> i64 {
            let of_hand =
                |hand: &Vec<Card>| hand.iter().map(of).sum::<i64>() / hand.len().max(1) as i64;
            others.clone().map(|(_, hand)| of_hand(hand)).sum()
        };
        // Probability of each card after one turn of each other player.
        let later = own
            .iter()
            .map(|card| card.chance - rivals(&|rival| times(rival.chance, self.loss(card, rival))));
        let later: Vec<i64> = later.collect();
        let worth = |now: usize| {
            let card = &own[now];
            let rest = own.iter().zip(&later).enumerate().filter(|(number, _)| *number != now);
            let rest = rest.map(|(_, (other, later))| {
                (later - times(card.chance, self.loss(other, card))).max(0)
            });
            let spoilt = rivals(&|rival| self.loss(rival, card));
            card.chance + rest.sum::<i64>() + times(card.chance, spoilt)
        };
        // `max_by_key` would return the last of equals; the fold keeps the first.
        let better = |best: (usize, i64), now: usize| {
            let worth = worth(now);
            if worth > best.1 { (now, worth) } else { best }
        };
        (0..own.len()).fold((0, i64::MIN), better).0
    }

    /// Returns the reduction of a card's probability if another card is placed in its gap.
    fn loss(&self, card: &Card, other: &Card) -> i64 {
        let (before, after) = (self.line[card.slot], self.line[card.slot + 1]);
        if other.believed < before || other.believed > after {
            return 0;
        }
        let left = card.chance_between(before, other.believed);
        let right = card.chance_between(other.believed, after);
        card.chance - left.max(right)
    }
}

impl Card {
    /// Creates a card whose true value equals the belief, without a gap.
    fn new(believed: i64, error: Gaussian) -> Self {
        Self { truth: believed, believed, error, slot: 0, chance: 0 }
    }

    /// Selects the gap with the highest probability: a wide neighbouring gap can be better than a narrow one around
    /// the believed magnitude.
    // The sentinel −`FAR` is below every belief, so the partition point is at least 1.
    fn fit(&mut self, line: &[i64]) {
        let at = line.partition_point(|other| *other < self.believed) - 1;
        self.chance = -1;
        for slot in at.saturating_sub(1)..=(at + 1).min(line.len() - 2) {
            let chance = self.chance_between(line[slot], line[slot + 1]);
            if chance > self.chance {
                (self.slot, self.chance) = (slot, chance);
            }
        }
    }

    fn chance_between(&self, before: i64, after: i64) -> i64 {
        self.error.below(after - self.believed) - self.error.below(before - self.believed)
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
            (0..50).map(|_| table.deal(&mut rng).share(0)).sum::<i64>() / 50
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
