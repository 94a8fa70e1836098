//! The course of a round in phases: dealing, revealing, then scoring and moving with barrier questions, and the end
//! of the round.

use super::table::{barrier_after, points_for};
use super::{Event, Globalissimo, Phase, QuestionCard, RevealedCard, round_count};
use engine::{Game, Listener};

impl Globalissimo {
    /// Deals the countries of a round face down: their values are hidden (R5, R19).
    pub(super) fn deal_countries(&mut self, listener: &mut impl Listener<Event>) {
        for slot in 0..self.dealt.len() {
            let card = self.pile.draw_or_refill(&mut self.discards, &mut self.rng);
            // `check` has ensured that the deck has enough cards.
            self.dealt[slot] = card.unwrap_or_default();
        }
        listener.on_event(self.round, || Event::Laid {
            category: self.cards.deck.categories[self.category()].clone(),
            countries: self.dealt.iter().map(|card| self.code(*card)).collect(),
        });
    }

    /// Turns the cards over and ranks them (R10).
    pub(super) fn reveal(&mut self, listener: &mut impl Listener<Event>) {
        let values = &self.cards.deck.values[self.category()];
        let value = |card: &u16| values[usize::from(*card)];
        // R10: standard competition ranking, so that ties share the better rank.
        for card in &self.dealt {
            let better = self.dealt.iter().filter(|other| value(other) > value(card));
            self.ranks.push(better.count() as u8 + 1);
        }
        listener.on_event(self.round, || {
            let revealed = (0..self.dealt.len()).filter_map(|slot| self.revealed_card(slot));
            let mut countries: Vec<RevealedCard> = revealed.collect();
            countries.sort_by_key(|card| card.place);
            Event::Revealed {
                category: self.cards.deck.categories[self.category()].clone(),
                countries,
            }
        });
    }

    /// Scores the seats from `first_turn` on, until a barrier poses a question or the round ends (R12).
    pub(super) fn score_turns_from(&mut self, first_turn: u8, listener: &mut impl Listener<Event>) {
        for turn in first_turn..self.seats() {
            let seat = self.seat_at(turn);
            // R8: the tile returns to its owner.
            let Some(tile) = self.tiles[seat.index()].take() else {
                continue;
            };
            let place = self.ranks[usize::from(tile.slot)];
            // R9, R11
            let points = points_for(&self.cards.deck.own_rules.points, tile.place, place);
            listener.on_event(self.round, || Event::Scored { seat, points });
            if !self.move_figure(turn, points, listener) {
                return;
            }
        }
        self.end_round(listener);
    }

    /// Moves a figure by up to `points` spaces; returns `false` if it stops at a barrier that poses a question (R13,
    /// R14).
    fn move_figure(&mut self, turn: u8, points: u16, listener: &mut impl Listener<Event>) -> bool {
        let seat = self.seat_at(turn);
        let from = self.figures[seat.index()].position;
        let mut to = from;
        let mut left = points;
        let mut barrier = None;
        // The barrier is looked up only while points remain: a figure that stops before a barrier meets no question
        // (R14).
        while left > 0 && to < self.cards.deck.own_rules.track.spaces {
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
        if self.question_card.is_none() {
            let card = self.pile.draw_or_refill(&mut self.discards, &mut self.rng);
            self.question_card = Some(QuestionCard {
                // `check` has ensured that the deck has enough cards.
                card: card.unwrap_or_default(),
                barrier,
                wrong_answers: Vec::new(),
            });
        }
        self.phase = Phase::Question { turn, left };
        listener.on_event(self.round, || Event::Asked {
            seat,
            barrier,
            kind: self.question_kind(),
            country: self.code(self.question_card.as_ref().map_or(0, |asked| asked.card)),
        });
        false
    }

    /// Returns the number, from 1, of the standing barrier after a space; `None` if there is none.
    fn barrier_after(&self, space: u16) -> Option<u16> {
        let barrier = barrier_after(space, self.cards.deck.own_rules.track.every)?;
        let is_standing = self.barriers.get(barrier)?.is_standing;
        is_standing.then_some(barrier as u16 + 1)
    }

    /// Evaluates an answer, then continues the move or passes to the next seat (R15, R16). `answer_index` is the
    /// index among the possible answers; `None` for no answer. `left` is the number of points to move afterwards.
    pub(super) fn evaluate_answer(
        &mut self,
        turn: u8,
        left: u16,
        answer_index: Option<usize>,
        listener: &mut impl Listener<Event>,
    ) {
        let Some(mut question_card) = self.question_card.take() else {
            return;
        };
        let seat = self.seat_at(turn);
        let barrier = question_card.barrier;
        let kind = self.barriers[usize::from(barrier) - 1].kind;
        let answer_index = answer_index.and_then(|index| u16::try_from(index).ok());
        let right = answer_index == Some(self.right_answer(kind, question_card.card));
        listener.on_event(self.round, || Event::Answered {
            seat,
            right,
            answer: answer_index.map(|index| self.answer_at(kind, index)),
        });
        if right {
            // R15
            self.barriers[usize::from(barrier) - 1].is_standing = false;
            self.figures[seat.index()].barriers_taken += 1;
            self.discards.push(question_card.card);
            listener.on_event(self.round, || Event::BarrierTaken { seat, barrier });
            if !self.move_figure(turn, left, listener) {
                return;
            }
        } else {
            // R16, R17: the card remains for the next player at this barrier.
            question_card.wrong_answers.push(answer_index);
            self.question_card = Some(question_card);
        }
        self.score_turns_from(turn + 1, listener);
    }

    /// Clears the table, and starts the next round or ends the game (R18 to R20).
    fn end_round(&mut self, listener: &mut impl Listener<Event>) {
        if let Some(question_card) = self.question_card.take() {
            // A barrier that remains gets another question next round, so this answer can be revealed.
            let kind = self.barriers[usize::from(question_card.barrier) - 1].kind;
            listener.on_event(self.round, || Event::AnswerShown {
                barrier: question_card.barrier,
                country: self.code(question_card.card),
                answer: self.answer_at(kind, self.right_answer(kind, question_card.card)),
            });
            self.discards.push(question_card.card);
        }
        if self.round == round_count(&self.cards) {
            self.phase = Phase::Over;
            listener.on_event(self.round, || Event::Ended { standings: self.standings() });
            return;
        }
        self.discards.extend_from_slice(&self.dealt);
        self.ranks.clear();
        self.round += 1;
        self.phase = Phase::Guess { turn: 0 };
        let seat = self.first_player_of_round();
        listener.on_event(self.round, || Event::FirstPlayer { seat });
        self.deal_countries(listener);
    }
}
