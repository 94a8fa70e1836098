//! The table of Cardline as a bot sees it before its mind: magnitudes in place of values, and what
//! everybody may believe.

use super::{magnitude, magnitudes, value_seen};
use crate::scale::{ONE, times};
use crate::{Gaussian, Knowledge};
use engine::{Code, GameRng, Seat};
use games::cardline::View;

/// Beyond every magnitude.
const FAR: i64 = 1 << 40;

/// How many cards are drawn from the pile before the same come again: more than in most games.
const DRAWN: usize = 12;

/// Rounds after which nobody is thought to win any more.
const ROUNDS: usize = 30;

/// A card that somebody holds, and the gap that seems to fit it best.
#[derive(Clone, Copy, Debug)]
struct Card {
    truth: i64,
    /// What its holder takes it for, and errs by.
    believed: i64,
    error: Gaussian,
    slot: usize,
    /// How likely it fits, in parts of [`ONE`].
    chance: i64,
}

/// A position, and chance to come.
#[derive(Clone, Debug)]
pub(super) struct Table {
    seat: usize,
    first: usize,
    /// Magnitudes of the line between two that nothing reaches: a card fits between those of its slot
    /// and the next.
    line: Vec<i64>,
    /// What each seat holds; nobody is asked who has none.
    hands: Vec<Vec<Card>>,
    emptied: Vec<bool>,
    /// What the bot takes cards for that it has not seen.
    hidden: Vec<i64>,
    error: Gaussian,
    /// What is drawn next, again and again.
    pile: Vec<Card>,
    drawn: usize,
}

impl Table {
    /// The table that a seat sees, with its own beliefs for the truth.
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

    /// The gap that seems to fit a card of the own hand best.
    pub(super) fn slot(&self, number: usize) -> usize {
        self.hands[self.seat][number].slot
    }

    /// The same table with truths, beliefs of others and cards to come by chance.
    pub(super) fn deal(&self, rng: &mut GameRng) -> Self {
        let mut table = self.clone();
        for (seat, hand) in table.hands.iter_mut().enumerate() {
            for card in hand {
                card.truth = card.believed + card.error.draw(rng);
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

    /// The share of the win that a card of the own hand leads to, in parts of [`ONE`], when everybody
    /// goes on as [`Table::choice`] says. Who shares the last round has a fair share of sudden death.
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
                // R9
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

    /// The seat of a turn of the round.
    fn at(&self, turn: usize) -> usize {
        (self.first + turn) % self.hands.len()
    }

    /// How many have laid their last card in this round.
    fn winners(&self) -> i64 {
        self.emptied.iter().map(|emptied| i64::from(*emptied)).sum()
    }

    fn lay(&mut self, seat: usize, number: usize) {
        let card = self.hands[seat].swap_remove(number);
        if self.line[card.slot] <= card.truth && card.truth <= self.line[card.slot + 1] {
            self.line.insert(card.slot + 1, card.truth);
            self.emptied[seat] = self.hands[seat].is_empty();
            for other in self.hands.iter_mut().flatten() {
                if other.slot > card.slot + 1 {
                    other.slot += 1;
                } else if other.slot + 1 >= card.slot {
                    other.fit(&self.line);
                }
            }
        } else {
            // Of an empty pile the same card comes back, which everybody has seen.
            let known = Card::new(card.truth, Gaussian::new(0));
            let next = self.pile.get(self.drawn % DRAWN);
            let mut next = next.copied().unwrap_or(known);
            next.fit(&self.line);
            self.hands[seat].push(next);
            self.drawn += 1;
        }
    }

    /// The card after which the whole hand should fit best: what is sure now and later can wait. A card
    /// that narrows a gap for somebody else is worth a little more.
    fn choice(&self, seat: usize) -> usize {
        let own = &self.hands[seat];
        if own.len() == 1 {
            return 0;
        }
        let others = self.hands.iter().enumerate().filter(|(other, _)| *other != seat);
        // Each of these is as likely the next one of its hand.
        let rivals = |of: &dyn Fn(&Card) -> i64| -> i64 {
            let of_hand =
                |hand: &Vec<Card>| hand.iter().map(of).sum::<i64>() / hand.len().max(1) as i64;
            others.clone().map(|(_, hand)| of_hand(hand)).sum()
        };
        // The chance of each card after the others have had their turns.
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
        let better = |best: (usize, i64), now: usize| {
            let worth = worth(now);
            if worth > best.1 { (now, worth) } else { best }
        };
        (0..own.len()).fold((0, i64::MIN), better).0
    }

    /// What a card loses of its chance when another comes to lie in its gap.
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
    /// A card that is what it is believed to be, and has no gap yet.
    fn new(believed: i64, error: Gaussian) -> Self {
        Self { truth: believed, believed, error, slot: 0, chance: 0 }
    }

    /// Looks for the best gap: a narrow one around its magnitude may be worse than the next.
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
        // The last card of the first seat has been seen before.
        view.first = Seat(0);
        view.hands[0].truncate(1);
        view.seen.push(FaceUpCard { code: view.hands[0][0], ..view.line[0] });
        let share = |view: &View, seat: u8| {
            let table = Table::new(view, Seat(seat), &knowledge);
            let mut rng = GameRng::new(5, 2);
            (0..50).map(|_| table.deal(&mut rng).share(0)).sum::<i64>() / 50
        };
        assert_eq!(share(&view, 0), ONE);
        // The other one can still lay its last card too.
        view.hands[1].truncate(1);
        let shared = share(&view, 0);
        assert!((ONE / 2..ONE).contains(&shared), "{shared}");
        // Now it comes last, and has to.
        view.emptied[0] = true;
        view.hands[0].clear();
        let caught_up = share(&view, 1);
        assert!((1..=ONE / 2).contains(&caught_up), "{caught_up}");
    }
}
