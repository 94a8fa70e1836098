//! Parser of swaps: which cards to reject, and what to take for them.

use super::super::answers::{lettered_card, take_offers, take_options};
use super::super::names::top_card;
use super::super::places::CityNameError;
use super::{
    LineParser, ParsedCourseLine, REJECT_COUNT, are_letters, extract_actions, input_from_actions,
    words_before_ending,
};
use crate::ParsedInput;
use crate::typing::{is_listed, listed_words};
use engine::Slug;
use games::course::{Action, Compartment, RouteCard, Stage};
use lang::args;

/// Id of the message that lists the words between the names of two cards.
const AND_WORDS: &str = "course-verbs-and";

/// What may be taken in a swap, as flags for the left and the right compartment, with the ids of the messages that
/// list the words for it.
const TAKE_WORDS: [((bool, bool), &str); 4] = [
    ((true, false), "course-verbs-left"),
    ((false, true), "course-verbs-right"),
    ((true, true), "course-verbs-both"),
    ((false, false), "course-verbs-pile"),
];

/// Separates the words about what to take, at the end of a line, from the words before them. Returns the words
/// before, and flags for the left and the right compartment. A single letter at the end is a card instead.
pub(super) fn split_take_words(words: &[String]) -> Option<(&[String], (bool, bool))> {
    TAKE_WORDS.iter().find_map(|(take, id)| {
        let mut ends = listed_words(id);
        ends.retain(|word| word.len() > 1);
        Some((words_before_ending(words, &ends)?, *take))
    })
}

impl LineParser<'_> {
    /// Parses the cards to reject: one, or both in one line.
    pub(super) fn parse_reject(&self, words: &[String]) -> ParsedCourseLine {
        let hand = &self.hand;
        let reject_card = |card: RouteCard| self.action_input(Action::Reject { route: card }, None);
        let reject_with_question = |card: RouteCard| {
            let args = args![card = self.table.card(card)];
            self.action_input(Action::Reject { route: card }, Some(("course-confirm-reject", args)))
        };
        if words.is_empty() {
            return self.table.incomplete_input("course-which", Vec::new());
        }
        if let Some((cards, take)) = split_take_words(words) {
            return self.with_take(self.parse_reject(cards), take);
        }
        if are_letters(words) {
            return self.parse_reject_letters(words);
        }
        if let [word] = words
            && let Some(cards) =
                self.cards_by_unspaced_letters(word).filter(|cards| cards.len() == REJECT_COUNT)
        {
            return self.reject_cards(&cards);
        }
        // Words between two cards are dropped: "B and D".
        if words.iter().any(|word| is_listed(word, AND_WORDS)) {
            let named = words.iter().filter(|word| !is_listed(word, AND_WORDS));
            return self.parse_reject(&named.cloned().collect::<Vec<_>>());
        }
        // "Lima, F": a city, and the letter of one of its cards.
        if let [city @ .., last] = words
            && let Some(card) = self.card_by_letter(last).filter(|card| hand.holds(*card))
            && let Some([city]) = self.places.parse_cities(city).as_deref()
            && card.other_end(*city).is_some()
        {
            return reject_card(card);
        }
        match self.places.parse_cities(words).as_deref() {
            Some([city]) => return self.reject_by_city(*city, false),
            Some([one, other]) => {
                return match hand.card_between(*one, *other) {
                    Some(card) => reject_card(card),
                    None => self.not_held_reply(*one, *other),
                };
            }
            Some([one, other, third, fourth]) => {
                return match (hand.card_between(*one, *other), hand.card_between(*third, *fourth)) {
                    (None, _) => self.not_held_reply(*one, *other),
                    (_, None) => self.not_held_reply(*third, *fourth),
                    (Some(card), Some(other)) => self.reject_cards(&[card, other]),
                };
            }
            _ => {}
        }
        // Two cities, one of them in a close spelling. The boundary between their names is unknown.
        let split = (1..words.len()).find_map(|at| {
            let (one, other) = words.split_at(at);
            let city = |words: &[String]| {
                self.places.find_city(&words.concat(), self.places.all_cities()).ok()
            };
            hand.card_between(city(one)?.0, city(other)?.0)
        });
        if let Some(card) = split {
            return reject_with_question(card);
        }
        match self.places.find_city(&words.concat(), self.places.all_cities()) {
            Ok((city, close)) => self.reject_by_city(city, close),
            Err(CityNameError::Ambiguous(cities)) => self.ambiguous_reply(&cities),
            Err(CityNameError::NotAnOption(_) | CityNameError::Unknown) => self.unknown_reply(),
        }
    }

    /// Number of cards still to be rejected.
    fn remaining_rejects(&self) -> usize {
        match self.view.stage {
            Stage::Swapping(named) => REJECT_COUNT.saturating_sub(usize::from(named)),
            _ => REJECT_COUNT,
        }
    }

    /// Adds what is taken, as flags for the left and the right compartment, to the parsed rejects.
    fn with_take(
        &self,
        rejects: ParsedCourseLine,
        (left, right): (bool, bool),
    ) -> ParsedCourseLine {
        let (mut actions, confirm) = match extract_actions(rejects) {
            Ok(done) => done,
            Err(ParsedInput::Incomplete { .. }) => {
                return self.unclear_reply("course-two-first", Vec::new());
            }
            Err(unchanged) => return unchanged,
        };
        let options = take_options(self.view);
        if actions.len() < self.remaining_rejects() {
            return self.unclear_reply("course-two-first", Vec::new());
        }
        if !options.iter().any(|(option, _)| *option == (left, right)) {
            return self.unclear_reply("course-nothing-there", Vec::new());
        }
        // With a single possibility, the game draws from the pile without a decision.
        if options.len() > 1 {
            actions.push(Action::Take { left, right });
        }
        input_from_actions(actions, confirm)
    }

    /// Parses cards by their letters.
    fn parse_reject_letters(&self, words: &[String]) -> ParsedCourseLine {
        let cards: Option<Vec<RouteCard>> =
            words.iter().map(|word| self.card_by_letter(word)).collect();
        let Some(cards) = cards else {
            let unknown = words.iter().find(|word| self.card_by_letter(word).is_none());
            let sign = unknown.map_or_else(String::new, |word| word.to_uppercase());
            return self.unclear_reply("course-no-letter", args![letter = sign]);
        };
        self.reject_cards(&cards)
    }

    /// The result for rejecting one card, or both at once. Cards that are no longer in hand are ignored.
    fn reject_cards(&self, cards: &[RouteCard]) -> ParsedCourseLine {
        let mut held: Vec<RouteCard> = Vec::new();
        for card in cards.iter().filter(|card| self.hand.holds(**card)) {
            if !held.contains(card) {
                held.push(*card);
            }
        }
        if held.is_empty() {
            return self.card_gone_reply(cards[0]);
        }
        let remaining = self.remaining_rejects();
        let has_repeats = cards.len() > 1 && held.len() < cards.len() && remaining > 1;
        if held.len() > remaining || has_repeats {
            return self.unclear_reply("course-how-many", args![count = remaining]);
        }
        let actions = held.into_iter().map(|route| Action::Reject { route });
        self.actions_input(actions.collect(), None)
    }

    /// Parses a card that is named by only one of its cities. `is_close` is `true` for a close spelling.
    fn reject_by_city(&self, city: Slug, is_close: bool) -> ParsedCourseLine {
        let cards = self.hand.cards_of_city(city);
        let mut args = self.table.city_args(city);
        match cards.as_slice() {
            // A city with a single card in hand identifies that card, but the player must confirm the guess.
            [] => self.unclear_reply("course-none-of", args),
            [(card, _)] => {
                let args = args![card = self.table.card(*card)];
                let question = ("course-confirm-reject", args);
                self.action_input(Action::Reject { route: *card }, Some(question))
            }
            several => {
                let cards =
                    several.iter().map(|(card, _)| lettered_card(*card, &self.hand, self.table));
                args.push(("cards", self.table.or_list(cards).into()));
                if is_close {
                    self.unclear_reply("course-which-of", args)
                } else {
                    self.table.incomplete_input("course-which-of", args)
                }
            }
        }
    }

    /// Parses what to take for the two rejects: a word, or a city of the card on offer.
    pub(super) fn parse_take(&self, words: &[String]) -> ParsedCourseLine {
        let line = words.concat();
        let options = take_options(self.view);
        let take_input =
            |(left, right): (bool, bool)| self.action_input(Action::Take { left, right }, None);
        let exact = TAKE_WORDS.iter().find(|(_, id)| is_listed(&line, id));
        let abbreviated = || {
            let fits = |word: &String| word.len() > 1 && word.starts_with(&line);
            let mut begun = TAKE_WORDS.iter().filter(|(_, id)| listed_words(id).iter().any(fits));
            begun.next().filter(|_| begun.next().is_none())
        };
        if let Some((take, _)) = exact.or_else(abbreviated) {
            return if options.iter().any(|(option, _)| option == take) {
                take_input(*take)
            } else {
                self.unclear_reply("course-nothing-there", Vec::new())
            };
        }
        let side = |side| top_card(self.view.compartment(side)).map(|(card, _)| card);
        let cards = [side(Compartment::Left), side(Compartment::Right)];
        let is_meant =
            |card: Option<RouteCard>| match (card, self.places.parse_cities(words).as_deref()) {
                (Some(card), Some([city])) => card.other_end(*city).is_some(),
                (Some(card), Some([one, other])) => card.other_end(*one) == Some(*other),
                _ => false,
            };
        match cards.map(is_meant) {
            [true, false] => take_input((true, false)),
            [false, true] => take_input((false, true)),
            _ => {
                let offers = take_offers(self.view, self.table);
                let args = args![offers = self.table.or_list(&offers)];
                self.unclear_reply("course-not-offered", args)
            }
        }
    }
}
