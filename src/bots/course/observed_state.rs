//! The observation of a seat, with indices instead of names.

use super::map::{JourneyState, Map};
use engine::{GameRng, Observation};
use games::Course;
use games::course::{RouteCard, Stage, Traveller, View};

/// Location of a route card, as far as the seat knows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum CardPlace {
    /// In the seat's own hand.
    Own,
    /// On top of a compartment.
    Top,
    /// In the pile, or in the hand of a player who drew it.
    Unseen,
    /// Played for a flight. Returns to the draw pile at its next shuffle (R14).
    Flown,
    /// Covered in a compartment, or rejected and about to be covered.
    Buried,
    /// In the hand of a player who took it openly.
    OtherHand,
}

/// What a seat knows at a decision.
#[derive(Clone, Debug)]
pub(super) struct ObservedState {
    pub(super) stage: Stage,
    pub(super) round: u16,
    /// Journey of the seat; `None` before its start is chosen.
    pub(super) journey: Option<JourneyState>,
    /// Journey of the next seat; `None` before its start is chosen.
    pub(super) next_journey: Option<JourneyState>,
    /// Number of cities that the seat has visited.
    pub(super) visited_cities: usize,
    /// Routes of the cards in the seat's hand, without those chosen as rejects.
    pub(super) hand: Vec<usize>,
    /// Routes of the cards chosen as rejects.
    pub(super) rejects: Vec<usize>,
    /// Top cards of the left and right compartments.
    pub(super) tops: [Option<usize>; 2],
    /// Location of each route card, by route.
    pub(super) card_places: Vec<CardPlace>,
    /// Number of cards in the draw pile.
    pub(super) pile_size: usize,
    pub(super) seats: usize,
}

impl ObservedState {
    pub(super) fn new(map: &Map, observation: &Observation<'_, Course>) -> Self {
        let view = observation.view();
        let route_indices = |routes: &[RouteCard]| -> Vec<usize> {
            routes.iter().filter_map(|route| map.route_index(*route)).collect()
        };
        let top = |routes: &[RouteCard]| routes.last().and_then(|route| map.route_index(*route));
        let own = view.own.as_ref().map(|(_, own)| own);
        let traveller = view.traveller(observation.seat());
        let next_seat = (observation.seat().index() + 1) % view.travellers.len();
        let journey = |traveller: &Traveller| {
            Some(JourneyState {
                start: map.city_index(traveller.start_city()?)?,
                city: map.city_index(traveller.current_city()?)?,
                visas: map.visa_set(&traveller.visas),
            })
        };
        let mut state = Self {
            stage: view.stage,
            round: view.round,
            journey: traveller.and_then(journey),
            next_journey: journey(&view.travellers[next_seat]),
            visited_cities: traveller.map_or(0, |own| own.itinerary.len()),
            hand: own.map_or(Vec::new(), |own| route_indices(&own.hand)),
            rejects: own.map_or(Vec::new(), |own| route_indices(&own.rejects)),
            tops: [top(&view.left), top(&view.right)],
            card_places: vec![CardPlace::Unseen; map.count_routes()],
            pile_size: view.pile,
            seats: view.travellers.len(),
        };
        state.locate_cards(&view, &route_indices);
        state
    }

    /// Fills in the location of each card that the seat knows.
    fn locate_cards(&mut self, view: &View, route_indices: &dyn Fn(&[RouteCard]) -> Vec<usize>) {
        // Later calls override earlier ones, because a card that was known in a hand may have been played or rejected
        // since.
        let mut mark = |routes: &[usize], place| {
            routes.iter().for_each(|route| self.card_places[*route] = place)
        };
        for traveller in &view.travellers {
            mark(&route_indices(&traveller.known), CardPlace::OtherHand);
        }
        mark(&route_indices(&view.table), CardPlace::Flown);
        mark(&route_indices(&view.left), CardPlace::Buried);
        mark(&route_indices(&view.right), CardPlace::Buried);
        mark(&self.hand, CardPlace::Own);
        mark(&self.rejects, CardPlace::Buried);
        for top in self.tops.into_iter().flatten() {
            self.card_places[top] = CardPlace::Top;
        }
    }

    /// Returns a random card of the hand; `None` if the hand is empty.
    pub(super) fn random_card(&self, rng: &mut GameRng) -> Option<usize> {
        self.hand.get(rng.index(self.hand.len())).copied()
    }

    /// Returns the number of route cards in this location.
    pub(super) fn count(&self, place: CardPlace) -> usize {
        self.card_places.iter().filter(|other| **other == place).count()
    }
}
