//! The phases of a round: deal, reveal, score and move with barrier questions, clean-up.

use super::table::{barrier_after, points_for};
use super::{Event, Globalissimo, Phase, QuestionCard, RevealedCard, rounds};
use engine::{Game, Listener};

impl Globalissimo {
    /// Deals the countries of a round, with their values hidden (R5, R19).
    pub(super) fn lay(&mut self, listener: &mut impl Listener<Event>) {
        for slot in 0..self.laid.len() {
            let card = self.pile.draw_or_refill(&mut self.discard, &mut self.rng);
            // `check` has ensured that the deck has enough cards.
            self.laid[slot] = card.unwrap_or_default();
        }
        listener.on_event(self.round, || Event::Laid {
            category: self.cards.deck.categories[self.category()].clone(),
            countries: self.laid.iter().map(|card| self.code(*card)).collect(),
        });
    }

    /// Turns the cards over and ranks them (R10).
    pub(super) fn reveal(&mut self, listener: &mut impl Listener<Event>) {
        let values = &self.cards.deck.values[self.category()];
        let value = |card: &u16| values[usize::from(*card)];
        // R10: standard competition ranking, so that ties share the better rank.
        for card in &self.laid {
            let better = self.laid.iter().filter(|other| value(other) > value(card));
            self.places.push(better.count() as u8 + 1);
        }
        listener.on_event(self.round, || {
            let turned = (0..self.laid.len()).filter_map(|slot| self.turned(slot));
            let mut countries: Vec<RevealedCard> = turned.collect();
            countries.sort_by_key(|card| card.place);
            Event::Revealed {
                category: self.cards.deck.categories[self.category()].clone(),
                countries,
            }
        });
    }

    /// Scores the seats from this turn on, until a barrier poses a question or the round ends (R12).
    pub(super) fn score_from(&mut self, from: u8, listener: &mut impl Listener<Event>) {
        for turn in from..self.seats() {
            let seat = self.seat(turn);
            // R8: the tile returns to its owner.
            let Some(tile) = self.tiles[seat.index()].take() else {
                continue;
            };
            let place = self.places[usize::from(tile.slot)];
            // R9, R11
            let points = points_for(&self.cards.deck.own.points, tile.place, place);
            listener.on_event(self.round, || Event::Scored { seat, points });
            if !self.advance(turn, points, listener) {
                return;
            }
        }
        self.clean_up(listener);
    }

    /// Moves a figure; returns `false` if a barrier poses a question first (R13, R14).
    fn advance(&mut self, turn: u8, points: u16, listener: &mut impl Listener<Event>) -> bool {
        let seat = self.seat(turn);
        let from = self.figures[seat.index()].position;
        let mut to = from;
        let mut left = points;
        let mut barrier = None;
        // The barrier is looked up only while points remain: a figure that stops before a barrier meets no question
        // (R14).
        while left > 0 && to < self.cards.deck.own.track.spaces {
            barrier = self.barrier_after(to);
            if barrier.is_some() {
                break;
            }
            to += 1;
            left -= 1;
        }
        self.figures[seat.index()].position = to;
        if to > from {
            listener.on_event(self.round, || Event::Moved { seat, from, to });
        }
        let Some(barrier) = barrier else {
            return true;
        };
        // R17: a card set aside earlier in the round is used again. It belongs to this barrier, because only the
        // first remaining barrier can be reached.
        if self.asked.is_none() {
            let card = self.pile.draw_or_refill(&mut self.discard, &mut self.rng);
            self.asked = Some(QuestionCard {
                // `check` has ensured that the deck has enough cards.
                card: card.unwrap_or_default(),
                barrier,
                tried: Vec::new(),
            });
        }
        self.phase = Phase::Question { turn, left };
        listener.on_event(self.round, || Event::Asked {
            seat,
            barrier,
            kind: self.question_kind(),
            country: self.code(self.asked.as_ref().map_or(0, |asked| asked.card)),
        });
        false
    }

    /// Returns the number, from 1, of the remaining barrier after a space, if there is one.
    fn barrier_after(&self, space: u16) -> Option<u16> {
        let barrier = barrier_after(space, self.cards.deck.own.track.every)?;
        let standing = self.barriers.get(barrier)?.standing;
        standing.then_some(barrier as u16 + 1)
    }

    /// Evaluates an answer, and continues with the move or with the next seat (R15, R16).
    pub(super) fn answer(
        &mut self,
        turn: u8,
        left: u16,
        given: Option<usize>,
        listener: &mut impl Listener<Event>,
    ) {
        let Some(mut asked) = self.asked.take() else {
            return;
        };
        let seat = self.seat(turn);
        let barrier = asked.barrier;
        let kind = self.barriers[usize::from(barrier) - 1].kind;
        let given = given.and_then(|index| u16::try_from(index).ok());
        let right = given == Some(self.right_answer(kind, asked.card));
        listener.on_event(self.round, || Event::Answered {
            seat,
            right,
            answer: given.map(|index| self.answer_of(kind, index)),
        });
        if right {
            // R15
            self.barriers[usize::from(barrier) - 1].standing = false;
            self.figures[seat.index()].taken += 1;
            self.discard.push(asked.card);
            listener.on_event(self.round, || Event::BarrierTaken { seat, barrier });
            if !self.advance(turn, left, listener) {
                return;
            }
        } else {
            // R16
            // The card remains for the next player at this barrier (R17).
            asked.tried.push(given);
            self.asked = Some(asked);
        }
        self.score_from(turn + 1, listener);
    }

    /// Clears the table, and starts the next round or ends the game (R18 to R20).
    fn clean_up(&mut self, listener: &mut impl Listener<Event>) {
        if let Some(asked) = self.asked.take() {
            // A barrier that remains gets another question next round, so this answer can be revealed.
            let kind = self.barriers[usize::from(asked.barrier) - 1].kind;
            listener.on_event(self.round, || Event::AnswerShown {
                barrier: asked.barrier,
                country: self.code(asked.card),
                answer: self.answer_of(kind, self.right_answer(kind, asked.card)),
            });
            self.discard.push(asked.card);
        }
        if self.round == rounds(&self.cards) {
            self.phase = Phase::Over;
            listener.on_event(self.round, || Event::Ended { standings: self.standings() });
            return;
        }
        self.discard.extend_from_slice(&self.laid);
        self.places.clear();
        self.round += 1;
        self.phase = Phase::Guess { turn: 0 };
        let seat = self.first_of_round();
        listener.on_event(self.round, || Event::FirstPlayer { seat });
        self.lay(listener);
    }
}
