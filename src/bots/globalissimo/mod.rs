//! Bots of Globalissimo.

mod worlds;

use crate::scale::{ONE, times};
use crate::{Bot, Greedy, Knowledge};
use engine::{Code, GameRng, Observation, Seat};
use games::Globalissimo;
use games::globalissimo::{Action, Answer, Kind, Question, View};

impl Greedy {
    /// Guesses the place of the free country whose believed magnitude is farthest from all others.
    fn guess(&mut self, view: &View) -> Action {
        let believed = self.knowledge.magnitudes(&view.category);
        let magnitudes: Vec<i64> = view
            .laid
            .iter()
            .map(|laid| believed(laid.country) + self.decision_noise.draw(&mut self.rng))
            .collect();
        let others = |slot: usize| {
            let all = magnitudes.iter().enumerate();
            all.filter(move |(other, _)| *other != slot).map(|(_, magnitude)| *magnitude)
        };
        let margin = |slot: usize| {
            let own = magnitudes[slot];
            others(slot).map(|other| own.abs_diff(other)).min()
        };
        // `max_by_key` returns the last maximum; reversed, the first slot of equals wins.
        let slot = free(view).rev().max_by_key(|slot| margin(*slot)).unwrap_or(0);
        let larger = others(slot).filter(|other| *other > magnitudes[slot]);
        guess(view, slot, larger.count())
    }
}

impl Bot<Globalissimo> for Greedy {
    fn choose(&mut self, seen: &Observation<'_, Globalissimo>) -> Action {
        let view = seen.view();
        match &view.question {
            Some(question) => answer(&self.knowledge, question, believed_answer),
            None => self.guess(&view),
        }
    }
}

/// A bot that weighs each guess by its expected value: place probabilities from its beliefs and the other players'
/// tiles, and points valued as steps on the track. Steps beyond a barrier count in proportion to the probability of
/// passing it.
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

    fn guess(&mut self, view: &View, seat: Seat) -> Action {
        let worth: Vec<i64> =
            view.points.iter().map(|points| self.steps(view, seat, *points)).collect();
        let places = worlds::places(view, &self.knowledge, &mut self.rng);
        let mut best = (-1, 0, 0);
        for slot in free(view) {
            for guessed in 0..places.len() {
                let worth_of = |place: usize| worth.get(place.abs_diff(guessed)).unwrap_or(&0);
                let worlds = places[slot].iter().enumerate();
                let worth = worlds.map(|(place, weight)| weight * worth_of(place)).sum();
                if worth > best.0 {
                    best = (worth, slot, guessed);
                }
            }
        }
        guess(view, best.1, best.2)
    }

    /// Returns the expected number of steps for some points, in parts of [`ONE`] (R13 to R16).
    fn steps(&self, view: &View, seat: Seat, points: u16) -> i64 {
        /// Value of a taken barrier: a fraction of a step, because it only breaks ties of distance (R21).
        const BARRIER: i64 = ONE / 4;
        let from = view.positions[seat.index()];
        let to = from.saturating_add(points).min(view.spaces);
        let mut reaching = ONE;
        let mut steps = 0;
        for space in from..to {
            if let Some(kind) = view.barrier_after(space) {
                // Barriers are passed in order, so the probabilities multiply; one that is missed ends the move
                // (R16).
                reaching = times(reaching, self.chance(kind));
                steps += times(reaching, BARRIER);
            }
            steps += reaching;
        }
        steps
    }

    fn chance(&self, kind: Kind) -> i64 {
        match kind {
            Kind::Capital => self.knowledge.chance_of_capital(),
            Kind::Location => self.knowledge.chance_of_place(),
        }
    }
}

impl Bot<Globalissimo> for Planner {
    fn choose(&mut self, seen: &Observation<'_, Globalissimo>) -> Action {
        let view = seen.view();
        match &view.question {
            Some(question) => answer(&self.knowledge, question, next_best_answer),
            None => self.guess(&view, seen.seat()),
        }
    }
}

/// Returns the slots whose country has no tile (R7).
fn free(view: &View) -> impl DoubleEndedIterator<Item = usize> + '_ {
    (0..view.laid.len()).filter(|slot| view.laid[*slot].guess.is_none())
}

fn guess(view: &View, slot: usize, larger: usize) -> Action {
    Action::Guess {
        country: view.laid[slot].country,
        // The place is at most the number of countries on the table, so it fits.
        place: larger as u8 + 1,
    }
}

/// Answers a question from the beliefs, unless another player has already tried that answer without success.
fn answer(
    knowledge: &Knowledge,
    question: &Question,
    find: fn(&Knowledge, &Question) -> Option<Answer>,
) -> Action {
    match (question.kind, find(knowledge, question)) {
        (Kind::Capital, Some(Answer::Capital(name))) => Action::Capital { answer: Some(name) },
        (Kind::Location, Some(Answer::Number(number))) => Action::Locate { answer: Some(number) },
        (Kind::Capital, _) => Action::Capital { answer: None },
        (Kind::Location, _) => Action::Locate { answer: None },
    }
}

/// Returns `true` if a guess or an answer is right according to the beliefs.
pub(super) fn holds(knowledge: &Knowledge, view: &View, action: &Action) -> bool {
    let answered = |answer: Option<Answer>| {
        let question = view.question.as_ref();
        let is_right = |question: &Question| {
            answer.is_some() && believed(knowledge, question.kind, question.country) == answer
        };
        question.is_some_and(is_right)
    };
    match action {
        Action::Guess { country, place } => {
            let believed = knowledge.magnitudes(&view.category);
            let own = believed(*country);
            let larger = view.laid.iter().filter(|laid| believed(laid.country) > own).count();
            larger + 1 == usize::from(*place)
        }
        Action::Capital { answer } => answered(answer.clone().map(Answer::Capital)),
        Action::Locate { answer } => answered(answer.map(Answer::Number)),
    }
}

fn believed(knowledge: &Knowledge, kind: Kind, country: Code) -> Option<Answer> {
    match kind {
        Kind::Capital => knowledge.capital(country).cloned().map(Answer::Capital),
        Kind::Location => knowledge.number(country).map(Answer::Number),
    }
}

fn is_open(question: &Question, answer: &Answer) -> bool {
    !question.tried.iter().flatten().any(|tried| tried == answer)
}

fn believed_answer(knowledge: &Knowledge, question: &Question) -> Option<Answer> {
    let believed = believed(knowledge, question.kind, question.country);
    believed.filter(|answer| is_open(question, answer))
}

/// Returns the believed answer, or the nearest untried number: a wrong belief is most often a neighbour on the map.
fn next_best_answer(knowledge: &Knowledge, question: &Question) -> Option<Answer> {
    match believed(knowledge, question.kind, question.country)? {
        Answer::Number(number) => {
            let near = knowledge.near(number).into_iter().map(Answer::Number);
            near.into_iter().find(|answer| is_open(question, answer))
        }
        capital @ Answer::Capital(_) => Some(capital).filter(|capital| is_open(question, capital)),
    }
}
