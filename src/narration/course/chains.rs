//! Possible flights as chains of lettered cities: which visas they bring, and where they end.

use super::hand::Hand;
use super::rows;
use crate::Table;
use crate::texts::{capitalize, joined, letter};
use engine::Slug;
use games::course::{FlightCard, Reachability, RouteCard, View, is_dead_end};
use lang::args;

/// The possible flights of a hand, and what its owner still lacks to win.
pub(super) struct FlightChains<'a> {
    table: &'a Table<'a>,
    hand: &'a Hand,
    missing: Vec<Slug>,
    home: Option<Slug>,
    fresh: &'a [RouteCard],
}

impl<'a> FlightChains<'a> {
    pub(super) fn new(view: &'a View, hand: &'a Hand, table: &'a Table<'a>) -> Self {
        let own = view.own.as_ref();
        let traveller = own.and_then(|(seat, _)| view.traveller(*seat));
        Self {
            table,
            hand,
            missing: traveller.map_or_else(Vec::new, |own| table.missing_visas(&own.visas)),
            home: traveller.and_then(|traveller| traveller.start_city()),
            fresh: own.map_or(&[], |(_, own)| &own.fresh),
        }
    }

    /// Lists the possible first legs, each with the legs that can follow.
    pub(super) fn format_flights(&self) -> String {
        let table = self.table;
        let rows: Vec<[String; 4]> =
            self.hand.flyable_cards().map(|flight_card| self.flight_row(flight_card)).collect();
        rows::hanging_rows(rows, table).unwrap_or_else(|rows| {
            table.lines(rows.into_iter().map(|[letter, city, km, rest]| {
                let args = args![
                    letter,
                    city,
                    km,
                    more = if rest.is_empty() { "no" } else { "yes" },
                    rest = capitalize(&rest)
                ];
                table.format_message("course-chain", args)
            }))
        })
    }

    /// The cells of one first leg: letter, city, length of the route, and remarks with the following legs.
    fn flight_row(&self, flight_card: &FlightCard) -> [String; 4] {
        let table = self.table;
        let mut parts: Vec<String> = Vec::new();
        parts.extend(self.gain_remark(flight_card));
        let mut branches = Vec::new();
        let first = self.following_legs_clause(flight_card, &mut branches);
        parts.extend(Some(first).filter(|text| !text.is_empty()));
        // Loop over indices, because `following_legs` appends further branches.
        let mut index = 0;
        while let Some((from, flight_card)) = branches.get(index).copied() {
            index += 1;
            let mut legs = vec![self.lettered_leg(flight_card)];
            legs.extend(self.following_legs(flight_card, &mut branches));
            let args = args![from = table.city_name(from.to), legs = joined(", ", legs)];
            parts.push(table.format_message("course-chain-also", args));
        }
        let city = table.city_name(flight_card.to);
        let city = if self.is_fresh(flight_card) { self.with_new_remark(&city) } else { city };
        let sign = letter(self.hand.letter_index(flight_card.card)).to_string();
        [
            sign,
            city,
            table.route_length(flight_card.card),
            super::brief::join_clauses(&parts, table),
        ]
    }

    /// Clause about the legs that follow a first leg; a remark if it is a dead end, or empty.
    fn following_legs_clause<'w>(
        &'w self,
        flight_card: &'w FlightCard,
        branches: &mut Vec<(&'w FlightCard, &'w FlightCard)>,
    ) -> String {
        let mut legs = self.following_legs(flight_card, branches);
        if self.next_cards(flight_card).next().is_none() {
            // Without a next leg, `following_legs` returns at most the remark about the dead end.
            return legs.pop().unwrap_or_default();
        }
        let args = args![legs = joined(", ", legs)];
        self.table.format_message("course-chain-then", args)
    }

    /// Returns the legs that follow a leg. Where several cards are possible, it takes the first one; the others are
    /// added to `branches`, each after the leg that it follows.
    fn following_legs<'w>(
        &'w self,
        flight_card: &'w FlightCard,
        branches: &mut Vec<(&'w FlightCard, &'w FlightCard)>,
    ) -> Vec<String> {
        let mut legs = Vec::new();
        let mut last = flight_card;
        loop {
            let mut next = self.next_cards(last);
            let Some(first) = next.next() else {
                break;
            };
            branches.extend(next.map(|other| (last, other)));
            legs.push(self.lettered_leg(first));
            last = first;
        }
        if self.leads_nowhere(last) && !self.wins(last) {
            legs.push(self.table.plain_message("course-dead-end"));
        }
        legs
    }

    /// Returns the cards that can be flown directly after a leg.
    fn next_cards<'w>(
        &'w self,
        flight_card: &'w FlightCard,
    ) -> impl Iterator<Item = &'w FlightCard> + 'w {
        let candidates = self
            .hand
            .flight_cards
            .iter()
            .filter(|next| next.reachability == Reachability::AfterOthers);
        candidates.filter(move |next| {
            // A card follows this leg if its cities of earlier landings are those of this leg and the destination of
            // this leg.
            next.via
                .split_last()
                .is_some_and(|(last, before)| *last == flight_card.to && before == flight_card.via)
        })
    }

    /// Returns `true` if no remaining card leads on from the end of a leg.
    fn leads_nowhere(&self, flight_card: &FlightCard) -> bool {
        let cities: Vec<Slug> = self
            .hand
            .city
            .iter()
            .chain(&flight_card.via)
            .chain([&flight_card.to])
            .copied()
            .collect();
        let is_used =
            |card: &RouteCard| cities.windows(2).any(|two| card.other_end(two[0]) == Some(two[1]));
        is_dead_end(
            flight_card.to,
            self.hand.held_cards().iter().filter(|card| !is_used(card)).copied(),
        )
    }

    /// Returns the visas that are still missing before the landing of a leg.
    fn visas_missing_before(&self, flight_card: &FlightCard) -> Vec<Slug> {
        // The earlier landings of the flight bring their visas.
        let granted: Vec<Slug> =
            flight_card.via.iter().filter_map(|city| self.table.visa_at(*city)).collect();
        self.missing.iter().copied().filter(|visa| !granted.contains(visa)).collect()
    }

    fn wins(&self, flight_card: &FlightCard) -> bool {
        self.home == Some(flight_card.to) && self.visas_missing_before(flight_card).is_empty()
    }

    /// Remark about what a leg brings: a visa, or the win. `None` if it brings neither.
    fn gain_remark(&self, flight_card: &FlightCard) -> Option<String> {
        let table = self.table;
        if self.wins(flight_card) {
            return Some(table.plain_message("course-mark-home"));
        }
        let visa = table
            .visa_at(flight_card.to)
            .filter(|visa| self.visas_missing_before(flight_card).contains(visa))?;
        let args = args![count = 1_usize, visas = table.visa_name(visa)];
        Some(table.format_message("course-mark-visas", args))
    }

    /// The destination of a leg, with the letter of the card and remarks.
    fn lettered_leg(&self, flight_card: &FlightCard) -> String {
        let table = self.table;
        let sign = letter(self.hand.letter_index(flight_card.card));
        let mut notes: Vec<String> = self.gain_remark(flight_card).into_iter().collect();
        notes.extend(self.is_fresh(flight_card).then(|| table.plain_message("course-new")));
        let name = format!("{sign}\u{a0}{}", table.city_name(flight_card.to));
        if notes.is_empty() { name } else { format!("{name} ({})", joined(", ", notes)) }
    }

    fn with_new_remark(&self, city: &str) -> String {
        format!("{city} ({})", self.table.plain_message("course-new"))
    }

    fn is_fresh(&self, flight_card: &FlightCard) -> bool {
        self.fresh.contains(&flight_card.card)
    }

    /// Returns the letters of the cards for a flight over these cities, and its destinations with letters and
    /// remarks.
    pub(super) fn lettered_flight(&self, stops: &[Slug]) -> (Vec<String>, Vec<String>) {
        let cards = stops.windows(2).filter_map(|two| {
            let card = self.hand.card_between(two[0], two[1])?;
            let sign = letter(self.hand.letter_index(card));
            let name = format!("{sign}\u{a0}{}", self.table.city_name(two[1]));
            let fresh = self.fresh.contains(&card);
            let name = if fresh { self.with_new_remark(&name) } else { name };
            Some((sign.to_lowercase().to_string(), name))
        });
        cards.unzip()
    }

    /// Returns the letters of a possible flight as an example: two legs if that is possible. `None` if no card can be
    /// flown.
    pub(super) fn example_letters(&self) -> Option<String> {
        let has_next = |flight_card: &&FlightCard| self.next_cards(flight_card).next().is_some();
        let flight_card = self
            .hand
            .flyable_cards()
            .find(has_next)
            .or_else(|| self.hand.flyable_cards().next())?;
        let legs = [Some(flight_card), self.next_cards(flight_card).next()];
        let signs = legs
            .into_iter()
            .flatten()
            .map(|flight_card| letter(self.hand.letter_index(flight_card.card)));
        Some(joined(" ", signs.map(|sign| sign.to_lowercase().to_string())))
    }
}
