//! A seat's observation, with ranks in place of names.

use super::map::{JourneyState, Map};
use engine::{GameRng, Observation};
use games::Course;
use games::course::{Leg, Stage, Traveller, View};

/// Location of a route card, as far as the seat knows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum CardPlace {
    /// In the seat's own hand.
    Own,
    /// On top of a compartment.
    Top,
    /// In the pile, or in the hand of a player who drew it.
    Unseen,
    /// Flown: returns with the next shuffle of the pile (R14).
    Laid,
    /// Covered in a compartment, or about to be.
    Buried,
    /// In the hand of a player who took it openly.
    Elsewhere,
}

/// Observation of a seat.
#[derive(Clone, Debug)]
pub(super) struct ObservedState {
    pub(super) stage: Stage,
    pub(super) round: u16,
    /// `None` before a start is chosen.
    pub(super) journey: Option<JourneyState>,
    /// Journey of the next seat.
    pub(super) next: Option<JourneyState>,
    /// Number of cities visited.
    pub(super) stops: usize,
    /// The seat's own hand, without the cards chosen as rejects.
    pub(super) hand: Vec<usize>,
    pub(super) rejects: Vec<usize>,
    /// Tops of the left and right compartments.
    pub(super) tops: [Option<usize>; 2],
    /// Location of each route card.
    pub(super) places: Vec<CardPlace>,
    pub(super) pile: usize,
    pub(super) seats: usize,
}

impl ObservedState {
    pub(super) fn new(map: &Map, seen: &Observation<'_, Course>) -> Self {
        let view = seen.view();
        let ranks =
            |legs: &[Leg]| -> Vec<usize> { legs.iter().filter_map(|leg| map.leg(*leg)).collect() };
        let top = |legs: &[Leg]| legs.last().and_then(|leg| map.leg(*leg));
        let own = view.own.as_ref().map(|(_, own)| own);
        let traveller = view.traveller(seen.seat());
        let next = (seen.seat().index() + 1) % view.travellers.len();
        let journey = |traveller: &Traveller| {
            Some(JourneyState {
                start: map.city(traveller.start()?)?,
                city: map.city(traveller.city()?)?,
                visas: map.set_of(&traveller.visas),
            })
        };
        let mut sight = Self {
            stage: view.stage,
            round: view.round,
            journey: traveller.and_then(journey),
            next: journey(&view.travellers[next]),
            stops: traveller.map_or(0, |own| own.itinerary.len()),
            hand: own.map_or(Vec::new(), |own| ranks(&own.hand)),
            rejects: own.map_or(Vec::new(), |own| ranks(&own.rejects)),
            tops: [top(&view.left), top(&view.right)],
            places: vec![CardPlace::Unseen; map.count_legs()],
            pile: view.pile,
            seats: view.travellers.len(),
        };
        sight.place(&view, &ranks);
        sight
    }

    fn place(&mut self, view: &View, ranks: &dyn Fn(&[Leg]) -> Vec<usize>) {
        // Later calls override earlier ones: a card known in a hand may have been played or rejected since.
        let mut put = |legs: &[usize], place| legs.iter().for_each(|leg| self.places[*leg] = place);
        for traveller in &view.travellers {
            put(&ranks(&traveller.known), CardPlace::Elsewhere);
        }
        put(&ranks(&view.table), CardPlace::Laid);
        put(&ranks(&view.left), CardPlace::Buried);
        put(&ranks(&view.right), CardPlace::Buried);
        put(&self.hand, CardPlace::Own);
        put(&self.rejects, CardPlace::Buried);
        for top in self.tops.into_iter().flatten() {
            self.places[top] = CardPlace::Top;
        }
    }

    /// Returns a random card of the hand; `None` if it is empty.
    pub(super) fn any_of_hand(&self, rng: &mut GameRng) -> Option<usize> {
        self.hand.get(rng.index(self.hand.len())).copied()
    }

    /// Returns the number of route cards in a location.
    pub(super) fn count(&self, place: CardPlace) -> usize {
        self.places.iter().filter(|other| **other == place).count()
    }
}
