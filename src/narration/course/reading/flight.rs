//! Parser of flights: a city, a card, or several of them.

use super::super::places::CityNameError;
use super::{ParsedCourseLine, REJECTS, Reading, extract_actions, input_from_actions};
use crate::ParsedInput;
use crate::texts::{letter, sentence};
use engine::Slug;
use games::course::{Action, Leg, Stage};
use lang::args;

impl Reading<'_> {
    /// Parses a city to fly to, or a card that leads there.
    pub(super) fn fly(&self, words: &[String]) -> ParsedCourseLine {
        if let [word] = words
            && let Some(card) = self.by_letter(word)
        {
            return self.fly_card(card);
        }
        if let [_, _, ..] = words
            && let Some(cards) = self.held_by(words.iter().map(String::as_str))
        {
            return self.flight_of(&cards).unwrap_or_else(|| self.unlinked(&cards));
        }
        // Reachable cities first, so that an abbreviation need only be unique among them.
        let reachable: Vec<Slug> = self.hand.now().map(|way| way.to).collect();
        let line = words.concat();
        let near = match self.places.named(&line, &reachable) {
            Ok((to, false)) => return self.act(Action::Fly { to }, None),
            Err(CityNameError::Several(cities)) => return self.several(&cities),
            Ok((to, true)) => Some(to),
            Err(_) => None,
        };
        // Letters without spaces, unless they are the name of a reachable city.
        let glued = match words {
            [word] => self.glued(word),
            _ => None,
        };
        if let Some(flight) = glued.as_deref().and_then(|cards| self.flight_of(cards)) {
            return flight;
        }
        match self.places.all_in(words).as_deref() {
            Some([city]) => return self.unreachable(*city),
            Some([first, rest @ ..]) => return self.along(*first, rest, &reachable),
            _ => {}
        }
        // The close spelling is tried last: the line may be the correct name of a city out of reach.
        if let Some(to) = near {
            let question = ("course-confirm-fly", self.table.at(to));
            return self.act(Action::Fly { to }, Some(question));
        }
        match self.places.named(&line, self.places.all()) {
            Ok((city, _)) | Err(CityNameError::Absent(city)) => self.unreachable(city),
            Err(CityNameError::Several(cities)) => self.several(&cities),
            Err(CityNameError::Unknown) => {
                glued.map_or_else(|| self.unknown(), |cards| self.unlinked(&cards))
            }
        }
    }

    /// Adds the landing to a flight.
    pub(super) fn and_land(&self, flight: ParsedCourseLine) -> ParsedCourseLine {
        let (mut actions, confirm) = match extract_actions(flight) {
            Ok(done) => done,
            Err(ParsedInput::Incomplete { .. }) => return self.unknown(),
            Err(said) => return said,
        };
        // After a reject there is no flight to end.
        if actions.iter().all(|action| matches!(action, Action::Fly { .. })) {
            actions.push(Action::Land);
        }
        input_from_actions(actions, confirm)
    }

    /// Parses a card by its letter: flown if possible, else possibly rejected.
    fn fly_card(&self, card: Leg) -> ParsedCourseLine {
        let here = self.hand.city;
        match here.and_then(|city| card.from(city)) {
            Some(to) if self.hand.has(card) => self.act(Action::Fly { to }, None),
            _ => self.maybe_reject(card),
        }
    }

    /// Rejects a card that does not lead on from here, if the stage allows it.
    fn maybe_reject(&self, card: Leg) -> ParsedCourseLine {
        let mut args = self.city_args();
        args.push(("card", self.table.card(card).into()));
        let may = self.view.stage == Stage::Fresh;
        match (self.hand.has(card), may) {
            (false, _) => self.unclear("course-card-gone", args),
            (true, false) => self.unclear("course-card-elsewhere", args),
            (true, true) => {
                // If no card can be flown, a reject is the only meaning.
                let stuck = self.hand.now().next().is_none();
                let question = (!stuck).then_some(("course-confirm-reject-far", args));
                self.act(Action::Reject { route: card }, question)
            }
        }
    }

    /// Parses several cities: a card by both of its cities, or a flight through all of them.
    fn along(&self, first: Slug, rest: &[Slug], reachable: &[Slug]) -> ParsedCourseLine {
        let here = self.hand.city;
        match rest {
            [only] if here == Some(*only) => return self.fly_to(first),
            rest if here == Some(first) => return self.flight(rest, false),
            // Ambiguous between a card elsewhere and two legs, so the flight needs a confirmation.
            [_] if reachable.contains(&first) => {
                return self.flight(&[&[first], rest].concat(), true);
            }
            [_, _, ..] if reachable.contains(&first) => {
                return self.flight(&[&[first], rest].concat(), false);
            }
            _ => {}
        }
        let card = rest.first().map(|city| self.hand.between(first, *city));
        match (card, rest) {
            (Some(Some(card)), [_]) => self.maybe_reject(card),
            (_, [other]) => self.not_held(first, *other),
            _ => self.unreachable(first),
        }
    }

    fn fly_to(&self, to: Slug) -> ParsedCourseLine {
        if self.hand.now().any(|way| way.to == to) {
            self.act(Action::Fly { to }, None)
        } else {
            self.unreachable(to)
        }
    }

    /// A flight through these cities. The hand must have a card for each leg; if one is missing, no leg is flown.
    fn flight(&self, stops: &[Slug], ask: bool) -> ParsedCourseLine {
        let mut laid: Vec<Leg> = Vec::new();
        let mut here = self.hand.city;
        for to in stops {
            let card = here.and_then(|from| self.hand.between(from, *to));
            match (here, card.filter(|card| !laid.contains(card))) {
                (_, Some(card)) => laid.push(card),
                // For the first leg, `unreachable` also lists the cards that lead to the city.
                (from, None) if from == self.hand.city => return self.unreachable(*to),
                (Some(from), None) => return self.not_held(from, *to),
                (None, None) => return self.unknown(),
            }
            here = Some(*to);
        }
        let actions = stops.iter().map(|to| Action::Fly { to: *to }).collect();
        let cities: Vec<Slug> = self.hand.city.iter().chain(stops).copied().collect();
        let flight = self.table.line_of(&self.table.cities(&cities));
        let question = ("course-confirm-flight", args![flight]);
        self.all(actions, ask.then_some(question))
    }

    /// The flight with these cards, one after the other; `None` if they are not connected.
    fn flight_of(&self, cards: &[Leg]) -> Option<ParsedCourseLine> {
        let mut here = self.hand.city?;
        let mut stops = Vec::new();
        for card in cards {
            here = card.from(here)?;
            stops.push(here);
        }
        Some(self.flight(&stops, false))
    }

    /// Reply to letters of cards that make no flight: two of them may be meant as a swap.
    fn unlinked(&self, cards: &[Leg]) -> ParsedCourseLine {
        let signs = cards.iter().map(|card| letter(self.hand.letter(*card)));
        let signs: Vec<String> = signs.map(|sign| sign.to_string()).collect();
        let mut args = self.city_args();
        args.push(("letters", self.table.all_of(&signs).into()));
        match (self.view.stage, cards.len()) {
            (Stage::Fresh, REJECTS) => {
                let swap = self.table.plain_message("course-word-swap");
                let swap = self.table.glued(&format!("{swap} {}", signs.join(" ")));
                args.push(("swap", swap.into()));
                self.table
                    .unclear(&sentence(&self.table.format_message("course-unlinked-swap", args)))
            }
            _ => self.unclear("course-unlinked", args),
        }
    }
}
