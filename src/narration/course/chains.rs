//! Possible flights as chains of lettered cities: what they bring, and where they end.

use super::hand::Hand;
use super::rows;
use crate::Table;
use crate::texts::{joined, letter, sentence};
use engine::Slug;
use games::course::{FlightCard, Leg, Reachability, View, is_dead_end};
use lang::args;

/// The possible flights of a hand, and what its owner still lacks.
pub(super) struct Chains<'a> {
    table: &'a Table<'a>,
    hand: &'a Hand,
    missing: Vec<Slug>,
    home: Option<Slug>,
    fresh: &'a [Leg],
}

impl<'a> Chains<'a> {
    pub(super) fn new(view: &'a View, hand: &'a Hand, table: &'a Table<'a>) -> Self {
        let own = view.own.as_ref();
        let traveller = own.and_then(|(seat, _)| view.traveller(*seat));
        Self {
            table,
            hand,
            missing: traveller.map_or_else(Vec::new, |own| table.missing(&own.visas)),
            home: traveller.and_then(|traveller| traveller.start()),
            fresh: own.map_or(&[], |(_, own)| &own.fresh),
        }
    }

    /// The possible first legs, each with the legs that can follow.
    pub(super) fn listed(&self) -> String {
        let table = self.table;
        let rows: Vec<[String; 4]> = self.hand.now().map(|way| self.row(way)).collect();
        rows::chained(rows, table).unwrap_or_else(|rows| {
            table.lines(rows.into_iter().map(|[letter, city, km, rest]| {
                let args = args![
                    letter,
                    city,
                    km,
                    more = if rest.is_empty() { "no" } else { "yes" },
                    rest = sentence(&rest)
                ];
                table.format_message("course-chain", args)
            }))
        })
    }

    fn row(&self, way: &FlightCard) -> [String; 4] {
        let table = self.table;
        let mut parts: Vec<String> = Vec::new();
        parts.extend(self.mark(way));
        let mut branches = Vec::new();
        let first = self.line(way, &mut branches);
        parts.extend(Some(first).filter(|text| !text.is_empty()));
        // Indexed loop, because `tail` appends further branches.
        let mut at = 0;
        while let Some((from, way)) = branches.get(at).copied() {
            at += 1;
            let mut legs = vec![self.named(way)];
            legs.extend(self.tail(way, &mut branches));
            let args = args![from = table.city(from.to), legs = joined(", ", legs)];
            parts.push(table.format_message("course-chain-also", args));
        }
        let city = table.city(way.to);
        let city = if self.is_fresh(way) { self.with_new(&city) } else { city };
        let sign = letter(self.hand.letter(way.leg)).to_string();
        [sign, city, table.km_of(way.leg), super::brief::row(&parts, table)]
    }

    /// Clause about the legs that follow a first leg.
    fn line<'w>(
        &'w self,
        way: &'w FlightCard,
        branches: &mut Vec<(&'w FlightCard, &'w FlightCard)>,
    ) -> String {
        let mut legs = self.tail(way, branches);
        if self.next(way).next().is_none() {
            // Without a next leg, `tail` returns at most the remark about the dead end.
            return legs.pop().unwrap_or_default();
        }
        let args = args![legs = joined(", ", legs)];
        self.table.format_message("course-chain-then", args)
    }

    /// The legs that follow a leg, always the first of several possibilities; the others are added to `branches`.
    fn tail<'w>(
        &'w self,
        way: &'w FlightCard,
        branches: &mut Vec<(&'w FlightCard, &'w FlightCard)>,
    ) -> Vec<String> {
        let mut legs = Vec::new();
        let mut last = way;
        loop {
            let mut next = self.next(last);
            let Some(first) = next.next() else {
                break;
            };
            branches.extend(next.map(|other| (last, other)));
            legs.push(self.named(first));
            last = first;
        }
        if self.ends(last) && !self.wins(last) {
            legs.push(self.table.plain_message("course-dead-end"));
        }
        legs
    }

    /// The cards that can be flown directly after a leg.
    fn next<'w>(&'w self, way: &'w FlightCard) -> impl Iterator<Item = &'w FlightCard> + 'w {
        let ways = self.hand.ways.iter().filter(|next| next.when == Reachability::Next);
        ways.filter(move |next| {
            // A card follows this leg if its path is the path of this leg and its destination.
            next.via.split_last().is_some_and(|(last, before)| *last == way.to && before == way.via)
        })
    }

    /// Returns `true` if no remaining card leads on from the end of a leg.
    fn ends(&self, way: &FlightCard) -> bool {
        let cities: Vec<Slug> =
            self.hand.city.iter().chain(&way.via).chain([&way.to]).copied().collect();
        let laid = |card: &Leg| cities.windows(2).any(|two| card.from(two[0]) == Some(two[1]));
        is_dead_end(way.to, self.hand.held().iter().filter(|card| !laid(card)).copied())
    }

    fn lacks(&self, way: &FlightCard) -> Vec<Slug> {
        // Earlier landings of the flight bring their visas.
        let got: Vec<Slug> = way.via.iter().filter_map(|city| self.table.visa_at(*city)).collect();
        self.missing.iter().copied().filter(|visa| !got.contains(visa)).collect()
    }

    fn wins(&self, way: &FlightCard) -> bool {
        self.home == Some(way.to) && self.lacks(way).is_empty()
    }

    /// Remark about the gain of a leg: a visa, or the win.
    fn mark(&self, way: &FlightCard) -> Option<String> {
        let table = self.table;
        if self.wins(way) {
            return Some(table.plain_message("course-mark-home"));
        }
        let visa = table.visa_at(way.to).filter(|visa| self.lacks(way).contains(visa))?;
        let args = args![count = 1_usize, visas = table.visa(visa)];
        Some(table.format_message("course-mark-visas", args))
    }

    /// A leg with its letter and remarks.
    fn named(&self, way: &FlightCard) -> String {
        let table = self.table;
        let sign = letter(self.hand.letter(way.leg));
        let mut notes: Vec<String> = self.mark(way).into_iter().collect();
        notes.extend(self.is_fresh(way).then(|| table.plain_message("course-new")));
        let name = format!("{sign}\u{a0}{}", table.city(way.to));
        if notes.is_empty() { name } else { format!("{name} ({})", joined(", ", notes)) }
    }

    fn with_new(&self, city: &str) -> String {
        format!("{city} ({})", self.table.plain_message("course-new"))
    }

    fn is_fresh(&self, way: &FlightCard) -> bool {
        self.fresh.contains(&way.leg)
    }

    /// The letters of a flight over these cities, and its legs with letters and cities.
    pub(super) fn flight(&self, stops: &[Slug]) -> (Vec<String>, Vec<String>) {
        let cards = stops.windows(2).filter_map(|two| {
            let card = self.hand.between(two[0], two[1])?;
            let sign = letter(self.hand.letter(card));
            let name = format!("{sign}\u{a0}{}", self.table.city(two[1]));
            let fresh = self.fresh.contains(&card);
            let name = if fresh { self.with_new(&name) } else { name };
            Some((sign.to_lowercase().to_string(), name))
        });
        cards.unzip()
    }

    /// Letters of a possible flight: of two legs if a flight of two legs is possible.
    pub(super) fn example(&self) -> Option<String> {
        let with_next = |way: &&FlightCard| self.next(way).next().is_some();
        let way = self.hand.now().find(with_next).or_else(|| self.hand.now().next())?;
        let legs = [Some(way), self.next(way).next()];
        let signs = legs.into_iter().flatten().map(|way| letter(self.hand.letter(way.leg)));
        Some(joined(" ", signs.map(|sign| sign.to_lowercase().to_string())))
    }
}
