//! Bots of Globalissimo. The seats lay guess tiles that give the place of a country in a ranking, and answer
//! questions about capitals and locations to pass barriers on the track.

mod worlds;

use crate::scale::{ONE, multiply};
use crate::{Bot, Greedy, Knowledge};
use engine::{Code, GameRng, Observation, Seat};
use games::Globalissimo;
use games::globalissimo::{Action, Answer, BarrierKind, Question, View};

impl Greedy {
    /// Guesses the place of the country without a tile whose believed magnitude is farthest from all others, or in
    /// haste that of any country without a tile.
    fn guess(&mut self, view: &View) -> Action {
        let believed_magnitude = self.knowledge.magnitudes(&view.category);
        let magnitudes: Vec<i64> =
            view.laid.iter().map(|laid| believed_magnitude(laid.country)).collect();
        let others = |slot: usize| {
            let all = magnitudes.iter().enumerate();
            all.filter(move |(other, _)| *other != slot).map(|(_, magnitude)| *magnitude)
        };
        let margin = |slot: usize| {
            let own = magnitudes[slot];
            others(slot).map(|other| own.abs_diff(other)).min()
        };
        let slot = if self.is_hasty {
            free_slots(view).nth(self.rng.index(free_slots(view).count()))
        } else {
            // `max_by_key` returns the last maximum. On the reversed iterator this is the first slot.
            free_slots(view).rev().max_by_key(|slot| margin(*slot))
        };
        let slot = slot.unwrap_or(0);
        let larger = others(slot).filter(|other| *other > magnitudes[slot]);
        guess_action(view, slot, larger.count())
    }
}

impl Bot<Globalissimo> for Greedy {
    fn choose(&mut self, observation: &Observation<'_, Globalissimo>) -> Action {
        let view = observation.view();
        match &view.question {
            Some(question) => answer_action(&self.knowledge, question, untried_believed_answer),
            None => self.guess(&view),
        }
    }
}

/// A bot that chooses the guess with the highest expected value. The probabilities of the places come from its
/// beliefs and the tiles of the other players. Points are valued as steps on the track; steps beyond a barrier count
/// in proportion to the probability of passing it.
#[derive(Clone, Debug)]
pub struct Planner {
    knowledge: Knowledge,
    rng: GameRng,
}

impl Planner {
    /// Creates a bot with these beliefs.
    pub fn new(knowledge: Knowledge, rng: GameRng) -> Self {
        Self { knowledge, rng }
    }

    /// Guesses the country and place with the highest expected number of steps.
    fn guess(&mut self, view: &View, seat: Seat) -> Action {
        let values: Vec<i64> =
            view.points.iter().map(|points| self.steps(view, seat, *points)).collect();
        let place_weights = worlds::place_weights(view, &self.knowledge, &mut self.rng);
        let mut best = (-1, 0, 0);
        for slot in free_slots(view) {
            for guessed in 0..place_weights.len() {
                let value_of = |place: usize| values.get(place.abs_diff(guessed)).unwrap_or(&0);
                let weights = place_weights[slot].iter().enumerate();
                let value = weights.map(|(place, weight)| weight * value_of(place)).sum();
                if value > best.0 {
                    best = (value, slot, guessed);
                }
            }
        }
        guess_action(view, best.1, best.2)
    }

    /// Returns the expected number of steps on the track for some points, in parts of [`ONE`] (R13 to R16).
    fn steps(&self, view: &View, seat: Seat, points: u16) -> i64 {
        /// Value of a passed barrier: a fraction of a step, because it only breaks ties of distance (R21).
        const BARRIER: i64 = ONE / 4;
        let from = view.positions[seat.index()];
        let to = from.saturating_add(points).min(view.spaces);
        let mut reach_probability = ONE;
        let mut steps = 0;
        for space in from..to {
            if let Some(kind) = view.barrier_after(space) {
                // Barriers are passed in order, so the probabilities multiply. A failed barrier ends the move (R16).
                reach_probability = multiply(reach_probability, self.knowing_probability(kind));
                steps += multiply(reach_probability, BARRIER);
            }
            steps += reach_probability;
        }
        steps
    }

    /// Returns the probability that the bot knows the answer to a question of this kind, in parts of [`ONE`].
    fn knowing_probability(&self, kind: BarrierKind) -> i64 {
        match kind {
            BarrierKind::Capital => self.knowledge.capital_probability(),
            BarrierKind::Location => self.knowledge.location_probability(),
        }
    }
}

impl Bot<Globalissimo> for Planner {
    fn choose(&mut self, observation: &Observation<'_, Globalissimo>) -> Action {
        let view = observation.view();
        match &view.question {
            Some(question) => answer_action(&self.knowledge, question, nearest_untried_answer),
            None => self.guess(&view, observation.seat()),
        }
    }
}

/// Returns the slots on the table whose country has no tile yet (R7).
fn free_slots(view: &View) -> impl DoubleEndedIterator<Item = usize> + '_ {
    (0..view.laid.len()).filter(|slot| view.laid[*slot].guess.is_none())
}

/// Creates the guess that `larger` countries come before the country in a slot, so that its place is `larger` + 1.
fn guess_action(view: &View, slot: usize, larger: usize) -> Action {
    Action::Guess {
        country: view.laid[slot].country,
        // At most the number of countries on the table, so it fits.
        place: larger as u8 + 1,
    }
}

/// Answers a question with the result of `find`, or gives no answer if that returns `None`.
fn answer_action(
    knowledge: &Knowledge,
    question: &Question,
    find: fn(&Knowledge, &Question) -> Option<Answer>,
) -> Action {
    match (question.kind, find(knowledge, question)) {
        (BarrierKind::Capital, Some(Answer::Capital(name))) => {
            Action::Capital { answer: Some(name) }
        }
        (BarrierKind::Location, Some(Answer::Number(number))) => {
            Action::Locate { answer: Some(number) }
        }
        (BarrierKind::Capital, _) => Action::Capital { answer: None },
        (BarrierKind::Location, _) => Action::Locate { answer: None },
    }
}

/// Returns `true` if a guess or an answer is right according to the beliefs.
pub(super) fn is_believed_right(knowledge: &Knowledge, view: &View, action: &Action) -> bool {
    let is_right_answer = |answer: Option<Answer>| {
        let question = view.question.as_ref();
        let is_right = |question: &Question| {
            answer.is_some()
                && believed_answer(knowledge, question.kind, question.country) == answer
        };
        question.is_some_and(is_right)
    };
    match action {
        Action::Guess { country, place } => {
            let believed_magnitude = knowledge.magnitudes(&view.category);
            let own = believed_magnitude(*country);
            let larger =
                view.laid.iter().filter(|laid| believed_magnitude(laid.country) > own).count();
            larger + 1 == usize::from(*place)
        }
        Action::Capital { answer } => is_right_answer(answer.clone().map(Answer::Capital)),
        Action::Locate { answer } => is_right_answer(answer.map(Answer::Number)),
    }
}

/// Returns the answer that the bot believes; `None` if it has no belief.
fn believed_answer(knowledge: &Knowledge, kind: BarrierKind, country: Code) -> Option<Answer> {
    match kind {
        BarrierKind::Capital => knowledge.capital(country).cloned().map(Answer::Capital),
        BarrierKind::Location => knowledge.number(country).map(Answer::Number),
    }
}

/// Returns `true` if no player has given this answer before.
fn is_untried(question: &Question, answer: &Answer) -> bool {
    !question.tried.iter().flatten().any(|tried| tried == answer)
}

/// Returns the believed answer, unless a player has already given it without success.
fn untried_believed_answer(knowledge: &Knowledge, question: &Question) -> Option<Answer> {
    let believed = believed_answer(knowledge, question.kind, question.country);
    believed.filter(|answer| is_untried(question, answer))
}

/// Returns the believed answer. For a number that was tried already, returns the closest untried number: a wrong
/// belief is most often a neighbour on the map.
fn nearest_untried_answer(knowledge: &Knowledge, question: &Question) -> Option<Answer> {
    match believed_answer(knowledge, question.kind, question.country)? {
        Answer::Number(number) => {
            let numbers = knowledge.numbers_by_distance(number).into_iter().map(Answer::Number);
            numbers.into_iter().find(|answer| is_untried(question, answer))
        }
        capital @ Answer::Capital(_) => {
            Some(capital).filter(|capital| is_untried(question, capital))
        }
    }
}
