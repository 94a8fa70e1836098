//! What a balance book counts beside results: changes of the lead, and who used what and won.

use std::collections::{BTreeMap, BTreeSet};

use super::Tally;
use super::figures::{Distribution, Share};
use engine::{Game, Seat};
use games::{Cardline, ControleGlobal, Course, Globalissimo, HigherLower};

/// A game in which seats use things that are chosen: cards, routes.
pub trait Valued: Game {
    /// The seat that uses something by an event, and the id of what it uses.
    fn used(event: &Self::Event) -> Option<(Seat, String)>;
}

impl Valued for Globalissimo {
    fn used(event: &Self::Event) -> Option<(Seat, String)> {
        match event {
            games::globalissimo::Event::Guessed { seat, country, .. } => {
                Some((*seat, country.to_string()))
            }
            _ => None,
        }
    }
}

impl Valued for Cardline {
    fn used(event: &Self::Event) -> Option<(Seat, String)> {
        match event {
            games::cardline::Event::Placed { seat, country, .. } => {
                Some((*seat, country.to_string()))
            }
            _ => None,
        }
    }
}

impl Valued for HigherLower {
    fn used(event: &Self::Event) -> Option<(Seat, String)> {
        match event {
            games::higher_lower::Event::Answered { seat, country, .. } => {
                Some((*seat, country.to_string()))
            }
            _ => None,
        }
    }
}

impl Valued for Course {
    fn used(event: &Self::Event) -> Option<(Seat, String)> {
        match event {
            games::course::Event::Flew { seat, route, .. } => {
                Some((*seat, format!("{}/{}", route.0, route.1)))
            }
            _ => None,
        }
    }
}

impl Valued for ControleGlobal {
    fn used(event: &Self::Event) -> Option<(Seat, String)> {
        match event {
            games::controle_global::Event::Played { seat, card, .. } => {
                Some((*seat, card.to_string()))
            }
            _ => None,
        }
    }
}

/// What is counted for a balance book: sums of whole numbers, like all of a [`Tally`].
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Book {
    /// How often the lead changed in a match.
    pub(super) leads: Distribution,
    /// Of each thing: the seats that used it in a match, and their wins.
    pub(super) used: BTreeMap<String, Share>,
}

impl Book {
    /// Changes of the lead in a match: how often another seat was alone ahead at the end of a round than the
    /// last one that had been.
    pub fn leads(&self) -> &Distribution {
        &self.leads
    }

    /// What was used, by id, with the seats that used it and the share of them that won.
    pub fn used(&self) -> impl Iterator<Item = (&str, &Share)> {
        self.used.iter().map(|(id, share)| (id.as_str(), share))
    }

    /// The share of wins of everything that was used, taken together.
    pub fn base(&self) -> Share {
        let mut base = Share::default();
        self.used.values().for_each(|share| base.add(share));
        base
    }

    pub(super) fn add(&mut self, others: Self) {
        self.leads.add(&others.leads);
        for (id, share) in others.used {
            self.used.entry(id).or_default().add(&share);
        }
    }
}

/// Whoever watches a match for something beside its result.
pub(super) trait Watch<G: Game>: Default {
    /// Something has happened.
    fn hear(&mut self, event: &G::Event);
    /// A decision has been carried out.
    fn decided(&mut self, position: &G);
    /// The match is over.
    fn ended(self, position: &G, tally: &mut Tally);
}

/// Nobody watches a match.
impl<G: Game> Watch<G> for () {
    fn hear(&mut self, _: &G::Event) {}
    fn decided(&mut self, _: &G) {}
    fn ended(self, _: &G, _: &mut Tally) {}
}

/// What one match says for the book.
#[derive(Default)]
pub(super) struct Watching {
    used: BTreeSet<(Seat, String)>,
    /// The round that is played.
    round: u16,
    /// The last seat that was alone ahead.
    leader: Option<Seat>,
    changes: u64,
}

impl Watching {
    /// A round is over.
    fn compare<G: Game>(&mut self, position: &G) {
        let scores: Vec<u16> =
            Seat::all(position.seats()).map(|seat| position.score(seat)).collect();
        let most = scores.iter().max();
        let mut ahead =
            Seat::all(position.seats()).zip(&scores).filter(|(_, at)| Some(*at) == most);
        let (Some((first, _)), None) = (ahead.next(), ahead.next()) else {
            return;
        };
        self.changes += u64::from(self.leader.is_some_and(|leader| leader != first));
        self.leader = Some(first);
    }
}

impl<G: Valued> Watch<G> for Watching {
    fn hear(&mut self, event: &G::Event) {
        self.used.extend(G::used(event));
    }

    fn decided(&mut self, position: &G) {
        let round = position.round();
        if round != self.round {
            if self.round > 0 {
                self.compare(position);
            }
            self.round = round;
        }
    }

    fn ended(mut self, position: &G, tally: &mut Tally) {
        self.compare(position);
        let parts = super::tally::parts_won(position);
        let book = &mut tally.book;
        book.leads.push(self.changes);
        for (seat, id) in self.used {
            let parts = parts[seat.index()];
            book.used.entry(id).or_default().add(&Share { parts, matches: 1 });
        }
    }
}
