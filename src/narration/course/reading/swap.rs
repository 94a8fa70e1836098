//! Parser of swaps: which cards to reject, and what to take for them.

use super::super::answers::{lettered, offers, takes};
use super::super::names::top;
use super::super::places::CityNameError;
use super::{
    ParsedCourseLine, REJECTS, Reading, are_letters, before, extract_actions, input_from_actions,
};
use crate::ParsedInput;
use crate::typing::{is_listed, listed};
use engine::Slug;
use games::course::{Action, Compartment, Leg, Stage};
use lang::args;

/// Words between the names of two cards.
const AND: &str = "course-verbs-and";

/// Options to take in a swap, and the messages that list the words for them.
const TAKE: [((bool, bool), &str); 4] = [
    ((true, false), "course-verbs-left"),
    ((false, true), "course-verbs-right"),
    ((true, true), "course-verbs-both"),
    ((false, false), "course-verbs-pile"),
];

/// Separates what to take, at the end of a line, from the words before it. A single letter at the end is a card.
pub(super) fn before_take(words: &[String]) -> Option<(&[String], (bool, bool))> {
    TAKE.iter().find_map(|(take, id)| {
        let mut ends = listed(id);
        ends.retain(|word| word.len() > 1);
        Some((before(words, &ends)?, *take))
    })
}

impl Reading<'_> {
    /// Parses the cards to reject: one, or both at once.
    pub(super) fn reject(&self, words: &[String]) -> ParsedCourseLine {
        let hand = &self.hand;
        let reject = |card: Leg| self.act(Action::Reject { route: card }, None);
        let asked = |card: Leg| {
            let args = args![card = self.table.card(card)];
            self.act(Action::Reject { route: card }, Some(("course-confirm-reject", args)))
        };
        if words.is_empty() {
            return self.table.half("course-which", Vec::new());
        }
        if let Some((cards, take)) = before_take(words) {
            return self.and_take(self.reject(cards), take);
        }
        if are_letters(words) {
            return self.reject_letters(words);
        }
        if let [word] = words
            && let Some(cards) = self.glued(word).filter(|cards| cards.len() == REJECTS)
        {
            return self.reject_all(&cards);
        }
        // "B and D".
        if words.iter().any(|word| is_listed(word, AND)) {
            let named = words.iter().filter(|word| !is_listed(word, AND));
            return self.reject(&named.cloned().collect::<Vec<_>>());
        }
        // "Lima, F": a city, and the letter of one of its cards.
        if let [city @ .., last] = words
            && let Some(card) = self.by_letter(last).filter(|card| hand.has(*card))
            && let Some([city]) = self.places.all_in(city).as_deref()
            && card.from(*city).is_some()
        {
            return reject(card);
        }
        match self.places.all_in(words).as_deref() {
            Some([city]) => return self.card_of(*city, false),
            Some([one, other]) => {
                return match hand.between(*one, *other) {
                    Some(card) => reject(card),
                    None => self.not_held(*one, *other),
                };
            }
            Some([one, other, third, fourth]) => {
                return match (hand.between(*one, *other), hand.between(*third, *fourth)) {
                    (None, _) => self.not_held(*one, *other),
                    (_, None) => self.not_held(*third, *fourth),
                    (Some(card), Some(other)) => self.reject_all(&[card, other]),
                };
            }
            _ => {}
        }
        // Two cities with a close spelling; the boundary between their names is unknown.
        let split = (1..words.len()).find_map(|at| {
            let (one, other) = words.split_at(at);
            let city =
                |words: &[String]| self.places.named(&words.concat(), self.places.all()).ok();
            hand.between(city(one)?.0, city(other)?.0)
        });
        if let Some(card) = split {
            return asked(card);
        }
        match self.places.named(&words.concat(), self.places.all()) {
            Ok((city, close)) => self.card_of(city, close),
            Err(CityNameError::Several(cities)) => self.several(&cities),
            Err(CityNameError::Absent(_) | CityNameError::Unknown) => self.unknown(),
        }
    }

    /// Number of cards still to be rejected.
    fn remaining_rejects(&self) -> usize {
        match self.view.stage {
            Stage::Swapping(named) => REJECTS.saturating_sub(usize::from(named)),
            _ => REJECTS,
        }
    }

    /// Adds what is taken to the rejects.
    fn and_take(&self, rejects: ParsedCourseLine, (left, right): (bool, bool)) -> ParsedCourseLine {
        let (mut actions, confirm) = match extract_actions(rejects) {
            Ok(done) => done,
            Err(ParsedInput::Incomplete { .. }) => {
                return self.unclear("course-two-first", Vec::new());
            }
            Err(said) => return said,
        };
        let options = takes(self.view);
        if actions.len() < self.remaining_rejects() {
            return self.unclear("course-two-first", Vec::new());
        }
        if !options.iter().any(|(option, _)| *option == (left, right)) {
            return self.unclear("course-nothing-there", Vec::new());
        }
        // With a single option, the game draws from the pile without a decision.
        if options.len() > 1 {
            actions.push(Action::Take { left, right });
        }
        input_from_actions(actions, confirm)
    }

    /// Parses cards by their letters.
    fn reject_letters(&self, words: &[String]) -> ParsedCourseLine {
        let cards: Option<Vec<Leg>> = words.iter().map(|word| self.by_letter(word)).collect();
        let Some(cards) = cards else {
            let unknown = words.iter().find(|word| self.by_letter(word).is_none());
            let sign = unknown.map_or_else(String::new, |word| word.to_uppercase());
            return self.unclear("course-no-letter", args![letter = sign]);
        };
        self.reject_all(&cards)
    }

    /// Rejects one card, or both at once. Cards that are no longer in hand are ignored.
    fn reject_all(&self, cards: &[Leg]) -> ParsedCourseLine {
        let mut held: Vec<Leg> = Vec::new();
        for card in cards.iter().filter(|card| self.hand.has(**card)) {
            if !held.contains(card) {
                held.push(*card);
            }
        }
        if held.is_empty() {
            return self.card_gone(cards[0]);
        }
        let wanted = self.remaining_rejects();
        let twice = cards.len() > 1 && held.len() < cards.len() && wanted > 1;
        if held.len() > wanted || twice {
            return self.unclear("course-how-many", args![count = wanted]);
        }
        let actions = held.into_iter().map(|route| Action::Reject { route });
        self.all(actions.collect(), None)
    }

    /// Parses a card by only one of its cities.
    fn card_of(&self, city: Slug, close: bool) -> ParsedCourseLine {
        let cards = self.hand.touching(city);
        let mut args = self.table.at(city);
        match cards.as_slice() {
            // The city of a single card is enough to find it, but not to be sure, hence the question.
            [] => self.unclear("course-none-of", args),
            [(card, _)] => {
                let args = args![card = self.table.card(*card)];
                let question = ("course-confirm-reject", args);
                self.act(Action::Reject { route: *card }, Some(question))
            }
            several => {
                let cards = several.iter().map(|(card, _)| lettered(*card, &self.hand, self.table));
                args.push(("cards", self.table.one_of(cards).into()));
                if close {
                    self.unclear("course-which-of", args)
                } else {
                    self.table.half("course-which-of", args)
                }
            }
        }
    }

    /// Parses what to take for the two rejects: a word, or a city of the card on offer.
    pub(super) fn take(&self, words: &[String]) -> ParsedCourseLine {
        let line = words.concat();
        let options = takes(self.view);
        let act = |(left, right): (bool, bool)| self.act(Action::Take { left, right }, None);
        let exact = TAKE.iter().find(|(_, id)| is_listed(&line, id));
        let begun = || {
            let fits = |word: &String| word.len() > 1 && word.starts_with(&line);
            let mut begun = TAKE.iter().filter(|(_, id)| listed(id).iter().any(fits));
            begun.next().filter(|_| begun.next().is_none())
        };
        if let Some((take, _)) = exact.or_else(begun) {
            return if options.iter().any(|(option, _)| option == take) {
                act(*take)
            } else {
                self.unclear("course-nothing-there", Vec::new())
            };
        }
        let side = |side| top(self.view.compartment(side)).map(|(card, _)| card);
        let cards = [side(Compartment::Left), side(Compartment::Right)];
        let fits = |card: Option<Leg>| match (card, self.places.all_in(words).as_deref()) {
            (Some(card), Some([city])) => card.from(*city).is_some(),
            (Some(card), Some([one, other])) => card.from(*one) == Some(*other),
            _ => false,
        };
        match cards.map(fits) {
            [true, false] => act((true, false)),
            [false, true] => act((false, true)),
            _ => {
                let offers = offers(self.view, self.table);
                let args = args![offers = self.table.one_of(&offers)];
                self.unclear("course-not-offered", args)
            }
        }
    }
}
