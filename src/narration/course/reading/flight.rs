//! Parser of flights: cities to fly to, or the letters of cards that lead there.

use super::super::places::CityNameError;
use super::{LineParser, ParsedCourseLine, REJECT_COUNT, extract_actions, input_from_actions};
use crate::ParsedInput;
use crate::texts::{capitalize, letter};
use engine::Slug;
use games::course::{Action, RouteCard, Stage};
use lang::args;

impl LineParser<'_> {
    /// Parses a flight: one or several cities, or one or several cards.
    pub(super) fn parse_flight(&self, words: &[String]) -> ParsedCourseLine {
        if let [word] = words
            && let Some(card) = self.card_by_letter(word)
        {
            return self.parse_card(card);
        }
        if let [_, _, ..] = words
            && let Some(cards) = self.held_cards_by_letters(words.iter().map(String::as_str))
        {
            return self
                .flight_with_cards(&cards)
                .unwrap_or_else(|| self.unconnected_reply(&cards));
        }
        // Reachable cities first, so that an abbreviation only has to be unique among them.
        let reachable: Vec<Slug> =
            self.hand.flyable_cards().map(|flight_card| flight_card.to).collect();
        let line = words.concat();
        let close_match = match self.places.find_city(&line, &reachable) {
            Ok((to, false)) => return self.action_input(Action::Fly { to }, None),
            Err(CityNameError::Ambiguous(cities)) => return self.ambiguous_reply(&cities),
            Ok((to, true)) => Some(to),
            Err(_) => None,
        };
        // Letters of cards typed without spaces, unless the word is the name of a reachable city.
        let cards_without_spaces = match words {
            [word] => self.cards_by_unspaced_letters(word),
            _ => None,
        };
        if let Some(flight) =
            cards_without_spaces.as_deref().and_then(|cards| self.flight_with_cards(cards))
        {
            return flight;
        }
        match self.places.parse_cities(words).as_deref() {
            Some([city]) => return self.unreachable_reply(*city),
            Some([first, rest @ ..]) => return self.parse_several_cities(*first, rest, &reachable),
            _ => {}
        }
        // The close spelling comes last: the line may be the correct name of a city that cannot be reached.
        if let Some(to) = close_match {
            let question = ("course-confirm-fly", self.table.city_args(to));
            return self.action_input(Action::Fly { to }, Some(question));
        }
        match self.places.find_city(&line, self.places.all_cities()) {
            Ok((city, _)) | Err(CityNameError::NotAnOption(city)) => self.unreachable_reply(city),
            Err(CityNameError::Ambiguous(cities)) => self.ambiguous_reply(&cities),
            Err(CityNameError::Unknown) => cards_without_spaces
                .map_or_else(|| self.unknown_reply(), |cards| self.unconnected_reply(&cards)),
        }
    }

    /// Adds the landing to a parsed flight.
    pub(super) fn with_landing(&self, flight: ParsedCourseLine) -> ParsedCourseLine {
        let (mut actions, confirm) = match extract_actions(flight) {
            Ok(done) => done,
            Err(ParsedInput::Incomplete { .. }) => return self.unknown_reply(),
            Err(unchanged) => return unchanged,
        };
        // Rejects are no flight, so there is none to end.
        if actions.iter().all(|action| matches!(action, Action::Fly { .. })) {
            actions.push(Action::Land);
        }
        input_from_actions(actions, confirm)
    }

    /// Parses a card by its letter: a flight if possible, else possibly a reject.
    fn parse_card(&self, card: RouteCard) -> ParsedCourseLine {
        let here = self.hand.city;
        match here.and_then(|city| card.other_end(city)) {
            Some(to) if self.hand.holds(card) => self.action_input(Action::Fly { to }, None),
            _ => self.reject_if_allowed(card),
        }
    }

    /// Parses a card that does not lead on from the current city: a reject, if the stage allows it.
    fn reject_if_allowed(&self, card: RouteCard) -> ParsedCourseLine {
        let mut args = self.city_args();
        args.push(("card", self.table.card(card).into()));
        let may_reject = self.view.stage == Stage::Fresh;
        match (self.hand.holds(card), may_reject) {
            (false, _) => self.unclear_reply("course-card-gone", args),
            (true, false) => self.unclear_reply("course-card-elsewhere", args),
            (true, true) => {
                // If no card can be flown, the line can only mean a reject, so it needs no confirmation.
                let stuck = self.hand.flyable_cards().next().is_none();
                let question = (!stuck).then_some(("course-confirm-reject-far", args));
                self.action_input(Action::Reject { route: card }, question)
            }
        }
    }

    /// Parses several cities: a card by both of its cities, or a flight through all of them.
    fn parse_several_cities(
        &self,
        first: Slug,
        rest: &[Slug],
        reachable: &[Slug],
    ) -> ParsedCourseLine {
        let here = self.hand.city;
        match rest {
            [only] if here == Some(*only) => return self.fly_to_city(first),
            rest if here == Some(first) => return self.flight_through(rest, false),
            // The two cities may mean a card elsewhere or two legs, so the flight needs a confirmation.
            [_] if reachable.contains(&first) => {
                return self.flight_through(&[&[first], rest].concat(), true);
            }
            [_, _, ..] if reachable.contains(&first) => {
                return self.flight_through(&[&[first], rest].concat(), false);
            }
            _ => {}
        }
        let card = rest.first().map(|city| self.hand.card_between(first, *city));
        match (card, rest) {
            (Some(Some(card)), [_]) => self.reject_if_allowed(card),
            (_, [other]) => self.not_held_reply(first, *other),
            _ => self.unreachable_reply(first),
        }
    }

    fn fly_to_city(&self, to: Slug) -> ParsedCourseLine {
        if self.hand.flyable_cards().any(|way| way.to == to) {
            self.action_input(Action::Fly { to }, None)
        } else {
            self.unreachable_reply(to)
        }
    }

    /// The result for a flight through these cities. The hand must have a card for each leg; if one is missing, no
    /// leg is flown.
    fn flight_through(&self, stops: &[Slug], needs_confirmation: bool) -> ParsedCourseLine {
        let mut used_cards: Vec<RouteCard> = Vec::new();
        let mut here = self.hand.city;
        for to in stops {
            let card = here.and_then(|from| self.hand.card_between(from, *to));
            match (here, card.filter(|card| !used_cards.contains(card))) {
                (_, Some(card)) => used_cards.push(card),
                // For the first leg, `unreachable_reply` also lists the cards that lead to the city.
                (from, None) if from == self.hand.city => return self.unreachable_reply(*to),
                (Some(from), None) => return self.not_held_reply(from, *to),
                (None, None) => return self.unknown_reply(),
            }
            here = Some(*to);
        }
        let actions = stops.iter().map(|to| Action::Fly { to: *to }).collect();
        let cities: Vec<Slug> = self.hand.city.iter().chain(stops).copied().collect();
        let flight = self.table.join_stops(&self.table.city_names(&cities));
        let question = ("course-confirm-flight", args![flight]);
        self.actions_input(actions, needs_confirmation.then_some(question))
    }

    /// The result for a flight with these cards, one after the other; `None` if they are not connected.
    fn flight_with_cards(&self, cards: &[RouteCard]) -> Option<ParsedCourseLine> {
        let mut here = self.hand.city?;
        let mut stops = Vec::new();
        for card in cards {
            here = card.other_end(here)?;
            stops.push(here);
        }
        Some(self.flight_through(&stops, false))
    }

    /// Reply to letters of cards that are not connected to a flight. Two of them may be meant as a swap.
    fn unconnected_reply(&self, cards: &[RouteCard]) -> ParsedCourseLine {
        let signs = cards.iter().map(|card| letter(self.hand.letter_index(*card)));
        let signs: Vec<String> = signs.map(|sign| sign.to_string()).collect();
        let mut args = self.city_args();
        args.push(("letters", self.table.and_list(&signs).into()));
        match (self.view.stage, cards.len()) {
            (Stage::Fresh, REJECT_COUNT) => {
                let swap = self.table.plain_message("course-word-swap");
                let swap = self.table.unbreakable(&format!("{swap} {}", signs.join(" ")));
                args.push(("swap", swap.into()));
                self.table.unclear_input(&capitalize(
                    &self.table.format_message("course-unlinked-swap", args),
                ))
            }
            _ => self.unclear_reply("course-unlinked", args),
        }
    }
}
