//! A hand as its owner sees it: letters that stay for the whole turn, and what leads where.

use crate::Table;
use engine::{Slug, Turn};
use games::course::{Leg, Stage, View};
use model::CityId;

/// When a card can be flown.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum When {
    /// From where the pawn stands.
    Now,
    /// After those, in the same flight.
    Next,
    /// Not in this flight.
    Later,
}

/// A card in its place among the others.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Way {
    pub(super) leg: Leg,
    pub(super) when: When,
    /// Where it would be flown from; of a card for later, one of its cities.
    pub(super) from: Slug,
    pub(super) to: Slug,
    /// Cities in which one lands before that; where it would be flown from is the last of them.
    pub(super) via: Vec<Slug>,
}

/// The rank of a city on the network, by which cards are listed: continent by continent.
fn rank(city: Slug, table: &Table<'_>) -> Option<CityId> {
    table.network().city_by_id(city.as_str())
}

/// Cards in the order in which they can be flown from a city: those that lead on from there, those that
/// lead on from where they end, and so forth.
pub(super) fn sorted(cards: &[Leg], city: Option<Slug>, table: &Table<'_>) -> Vec<Way> {
    let mut rest = cards.to_vec();
    rest.sort_by_cached_key(|leg| (rank(leg.0, table), rank(leg.1, table)));
    let mut ways: Vec<Way> = Vec::new();
    let mut ends: Vec<(Slug, Vec<Slug>)> =
        city.map(|city| (city, Vec::new())).into_iter().collect();
    while !ends.is_empty() {
        let mut next = Vec::new();
        for (from, via) in ends {
            let way = |leg: &Leg| Some((*leg, leg.from(from)?));
            let mut found: Vec<(Leg, Slug)> = rest.iter().filter_map(way).collect();
            found.sort_by_cached_key(|(_, to)| rank(*to, table));
            rest.retain(|leg| leg.from(from).is_none());
            for (leg, to) in found {
                let when = match via.is_empty() {
                    true => When::Now,
                    false => When::Next,
                };
                next.push((to, [&via[..], &[to]].concat()));
                ways.push(Way {
                    leg,
                    when,
                    from,
                    to,
                    via: via.clone(),
                });
            }
        }
        ends = next;
    }
    let later = rest.into_iter().map(|leg| Way {
        leg,
        when: When::Later,
        from: leg.0,
        to: leg.1,
        via: Vec::new(),
    });
    ways.extend(later);
    ways
}

/// The hand of the owner of a view.
pub(super) struct Hand {
    /// All cards that were in it when the turn began, in the order of their letters.
    all: Vec<Leg>,
    /// Those of them that are still there.
    held: Vec<Leg>,
    /// Those that are going to be rejected.
    pub(super) rejects: Vec<Leg>,
    /// Where the pawn stands.
    pub(super) city: Option<Slug>,
    /// What can be flown from there, and the rest.
    pub(super) ways: Vec<Way>,
}

impl Hand {
    /// The hand that a view shows; an empty one for what everybody knows.
    pub(super) fn of(view: &View, table: &Table<'_>) -> Self {
        let (held, rejects, city, visited) = match &view.own {
            None => Default::default(),
            Some((seat, own)) => {
                let itinerary = view.traveller(*seat).map(|it| it.itinerary.as_slice());
                let visited: Vec<Slug> = itinerary
                    .unwrap_or_default()
                    .iter()
                    .map(|it| it.city)
                    .collect();
                let city = visited.last().copied();
                (own.hand.clone(), own.rejects.clone(), city, visited)
            }
        };
        // Where the turn began, and the cards that were laid since.
        let flown = match (view.stage, &view.own) {
            (Stage::Flying(flown), Some((seat, _))) if view.turn == Turn::Act(*seat) => {
                usize::from(flown)
            }
            _ => 0,
        };
        let began = visited.iter().rev().nth(flown).copied();
        let laid = &view.table[view.table.len().saturating_sub(flown)..];
        let mut all = [&held[..], &rejects[..], laid].concat();
        all = sorted(&all, began, table)
            .into_iter()
            .map(|way| way.leg)
            .collect();
        let mut ways = sorted(&held, city, table);
        // What is not next stays in the order of its letters.
        ways.sort_by_key(|way| match way.when {
            When::Now | When::Next => (way.when, None),
            When::Later => (way.when, all.iter().position(|card| *card == way.leg)),
        });
        Self {
            all,
            held,
            rejects,
            city,
            ways,
        }
    }

    /// The letter of a card, by its index.
    pub(super) fn letter(&self, card: Leg) -> usize {
        let letter = self.all.iter().position(|other| *other == card);
        letter.unwrap_or(usize::MAX)
    }

    /// The card of a letter, laid and rejected ones too.
    pub(super) fn by_letter(&self, letter: usize) -> Option<Leg> {
        self.all.get(letter).copied()
    }

    /// Whether a card can still be played.
    pub(super) fn has(&self, card: Leg) -> bool {
        self.held.contains(&card)
    }

    /// Cards that can still be played.
    pub(super) fn held(&self) -> &[Leg] {
        &self.held
    }

    /// What can be flown from where the pawn stands.
    pub(super) fn now(&self) -> impl Iterator<Item = &Way> {
        self.ways.iter().filter(|way| way.when == When::Now)
    }

    /// The card between two cities.
    pub(super) fn between(&self, one: Slug, other: Slug) -> Option<Leg> {
        let mut held = self.held.iter().copied();
        held.find(|leg| leg.from(one) == Some(other))
    }

    /// Cards of a city with their other cities.
    pub(super) fn touching(&self, city: Slug) -> Vec<(Leg, Slug)> {
        let ways = self.ways.iter();
        ways.filter_map(|way| Some((way.leg, way.leg.from(city)?)))
            .collect()
    }
}
