//! Matches for the examples of a deck without recorded ones, such as a deck of a project. A search tries one seed after
//! the other until a match shows what the prose describes, so the same cards always give the same examples.

use std::collections::BTreeSet;
use std::sync::Arc;

use crate::booklet::replay::{self, ReplayedMatch};
use engine::{Code, Game, GameRng, Playthrough, Setup, ToMove};
use games::Globalissimo;
use games::globalissimo::{Action, BarrierKind, Cards, Options, Question, View};

/// Number of seeds that a search for a round tries. Some decks have no ties, so a search may find nothing.
const ROUND_SEEDS: u64 = 4000;

/// Number of seeds that a search for a complete match tries: about one match in ten ends in a tie.
const MATCH_SEEDS: u64 = 200;

/// Stream of the random numbers by which the players of a complete match decide.
const DECISIONS: u64 = 1;

/// Finds a first round of four players with exactly two countries of the same rank, and guesses for it: exact, one
/// rank off on a shared rank, two off, three off. `None` if no seed gives such a round.
pub(super) fn ranks(cards: &Arc<Cards>) -> Option<ReplayedMatch<Globalissimo>> {
    search(cards, 4, ROUND_SEEDS, |start| {
        let guesses = guesses_of_ranks(cards, &start.position().public_view())?;
        finish_round(cards, start.clone(), guesses)
    })
}

/// Finds a first round of three players in which all guesses are exact, the first player fails the question of the
/// first barrier, and the second answers it. `None` if no seed gives such a round.
pub(super) fn barrier(cards: &Arc<Cards>) -> Option<ReplayedMatch<Globalissimo>> {
    search(cards, 3, ROUND_SEEDS, |start| actions_at_barrier(cards, start.clone()))
}

/// Finds a match of two players who end on the same space with different numbers of barriers. `None` if no seed gives
/// such a match.
pub(super) fn end(cards: &Arc<Cards>) -> Option<ReplayedMatch<Globalissimo>> {
    search(cards, 2, MATCH_SEEDS, |start| actions_of_match(cards, start.clone()))
}

/// Plays the actions that `choose` returns for the first possible seed.
fn search(
    cards: &Arc<Cards>,
    seats: u8,
    seeds: u64,
    choose: impl Fn(&Playthrough<Globalissimo>) -> Option<Vec<Action>>,
) -> Option<ReplayedMatch<Globalissimo>> {
    let mut found = (0..seeds).map_while(|seed| {
        let setup = Setup { seats, options: Options::default() };
        // Rules without this number of players have no such example.
        let start = Playthrough::<Globalissimo>::new(cards, setup, seed).ok()?;
        let actions = choose(&start);
        Some(actions.and_then(|actions| replay::play(start, &actions)))
    });
    found.find_map(|found| found)
}

/// Returns guesses of four players at the distances 0 to 3, the second on a rank that exactly two countries share;
/// `None` if the countries on the table do not allow them.
fn guesses_of_ranks(cards: &Cards, view: &View) -> Option<Vec<Action>> {
    let places = places(cards, view)?;
    let distinct: BTreeSet<u8> = places.iter().map(|(_, place)| *place).collect();
    if distinct.len() + 1 != places.len() {
        return None;
    }
    let is_shared = |place: u8| places.iter().filter(|(_, other)| *other == place).count() == 2;
    let near = places.iter().find(|(_, place)| is_shared(*place))?;
    let last = u8::try_from(places.len()).ok()?;
    let guess_at = |place: u8, distance: u8| {
        let above = place.checked_sub(distance).filter(|guess| *guess > 0);
        above.or_else(|| Some(place + distance).filter(|guess| *guess <= last))
    };
    let others = || places.iter().filter(|other| *other != near);
    others().find_map(|off| {
        let off_guess = guess_at(off.1, 3)?;
        let (far, far_guess) =
            others().filter(|far| *far != off).find_map(|far| Some((far, guess_at(far.1, 2)?)))?;
        let exact = others().find(|exact| *exact != off && *exact != far)?;
        let guesses =
            [(exact.0, exact.1), (near.0, near.1 + 1), (far.0, far_guess), (off.0, off_guess)];
        Some(guesses.map(|(country, place)| Action::Guess { country, place }).to_vec())
    })
}

/// Returns guesses, and the right answers to all questions until every player has scored.
fn finish_round(
    cards: &Cards,
    mut playthrough: Playthrough<Globalissimo>,
    guesses: Vec<Action>,
) -> Option<Vec<Action>> {
    for guess in guesses {
        playthrough.play(guess).ok()?;
    }
    while let Some(question) = playthrough.position().public_view().question {
        playthrough.play(right_answer(cards, &question)?).ok()?;
    }
    Some(playthrough.actions().to_vec())
}

/// Returns the exact guesses of three players, a wrong answer to the question of the first barrier, and the right one;
/// `None` if the first barrier does not ask for a capital.
fn actions_at_barrier(
    cards: &Cards,
    mut playthrough: Playthrough<Globalissimo>,
) -> Option<Vec<Action>> {
    let view = playthrough.position().public_view();
    if *view.barriers.first()? != Some(BarrierKind::Capital) {
        return None;
    }
    let guessed = places(cards, &view)?.into_iter().take(playthrough.position().seats().into());
    for (country, place) in guessed {
        playthrough.play(Action::Guess { country, place }).ok()?;
    }
    let question = playthrough.position().public_view().question?;
    let right = right_answer(cards, &question)?;
    // The capital of another country on the table, so that the wrong answer is a plausible one.
    let capitals = view.laid.iter().filter_map(|dealt| {
        let card = card_of(cards, dealt.country)?;
        Some(Action::Capital { answer: Some(cards.capital(card).clone()) })
    });
    let wrong = capitals.into_iter().find(|answer| *answer != right)?;
    playthrough.play(wrong).ok()?;
    playthrough.play(right).ok()?;
    Some(playthrough.actions().to_vec())
}

/// Returns the actions of a complete match of two players, if it ends in a tie with different numbers of barriers.
fn actions_of_match(
    cards: &Cards,
    mut playthrough: Playthrough<Globalissimo>,
) -> Option<Vec<Action>> {
    let mut decisions = GameRng::new(playthrough.seed(), DECISIONS);
    while playthrough.position().to_move() != ToMove::Over {
        let view = playthrough.position().public_view();
        let action = match &view.question {
            // Two answers of three are right.
            Some(question) if decisions.below(3) > 0 => right_answer(cards, question)?,
            Some(question) => match question.kind {
                BarrierKind::Capital => Action::Capital { answer: None },
                BarrierKind::Location => Action::Locate { answer: None },
            },
            None => {
                let places = places(cards, &view)?;
                let free = view.laid.iter().zip(places).filter(|(dealt, _)| dealt.guess.is_none());
                let free: Vec<(Code, u8)> = free.map(|(_, place)| place).collect();
                let (country, place) = *free.get(decisions.index(free.len()))?;
                // Half of the guesses are exact, the others one rank too low.
                let last = u8::try_from(view.laid.len()).ok()?;
                let guess = place.saturating_add(decisions.below(2) as u8).min(last);
                Action::Guess { country, place: guess }
            }
        };
        playthrough.play(action).ok()?;
    }
    let view = playthrough.position().public_view();
    let is_tie = view.positions[0] == view.positions[1] && view.taken[0] != view.taken[1];
    is_tie.then(|| playthrough.actions().to_vec())
}

/// Returns the countries on the table with their ranks in the category of the round, in the order of the slots.
fn places(cards: &Cards, view: &View) -> Option<Vec<(Code, u8)>> {
    let category = cards.deck().categories().iter().position(|own| *own == view.category)?;
    let value = |code: Code| Some(cards.deck().value(category, card_of(cards, code)?));
    let values: Option<Vec<_>> =
        view.laid.iter().map(|dealt| Some((dealt.country, value(dealt.country)?))).collect();
    let values = values?;
    let place = |value| values.iter().filter(|(_, other)| *other > value).count() as u8 + 1;
    Some(values.iter().map(|(code, value)| (*code, place(*value))).collect())
}

/// Returns the right answer to a question.
fn right_answer(cards: &Cards, question: &Question) -> Option<Action> {
    let card = card_of(cards, question.country)?;
    Some(match question.kind {
        BarrierKind::Capital => Action::Capital { answer: Some(cards.capital(card).clone()) },
        BarrierKind::Location => Action::Locate { answer: Some(cards.number(card)) },
    })
}

/// Returns the index of the card of a country.
fn card_of(cards: &Cards, country: Code) -> Option<usize> {
    cards.deck().countries().iter().position(|code| *code == country)
}
