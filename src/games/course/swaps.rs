//! Proposed swaps: the least useful cards of a hand, and useful rejects on the compartments. Everything is computed
//! from the view of one seat.

use std::cmp::Reverse;
use std::collections::{BTreeMap, BinaryHeap};
use std::iter;

use super::flights::{all_of, gain, missing_visas, visa_at};
use super::table::{Leg, View};
use engine::Slug;
use model::network::{CityId, Network};

/// Costs of a leg on a path to the start, by the location of its card: in the own hand, on top of a compartment (one
/// swap away), unseen, and in a place from which it is not available soon.
const OWN: u32 = 2;
const TOP: u32 = 3;
const UNSEEN: u32 = 9;
const FAR: u32 = 15;

/// A proposed swap and the reasons for it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Swap {
    /// The rejects for the left and the right compartment.
    pub out: [Leg; 2],
    /// `true` to take the top card of the left compartment.
    pub left: bool,
    /// `true` to take the top card of the right compartment.
    pub right: bool,
    /// The cards to take.
    pub taken: Vec<Leg>,
    /// `true` if neither reject leads to a missing visa or to the start.
    pub leads_nowhere: bool,
    /// The winning flight with the cards known to be in hand after the swap; `None` if there is none.
    pub wins: Option<Vec<Slug>>,
}

impl View {
    /// Returns the swap after which the owner of this view has the most cards of the cheapest path to the start.
    /// `None` if the hand has fewer than two cards, or no start is chosen.
    pub fn proposed_swap(&self, network: &Network) -> Option<Swap> {
        let (seat, own) = self.own.as_ref()?;
        let traveller = self.traveller(*seat)?;
        let (start, here) = traveller.start().zip(traveller.city())?;
        let missing = missing_visas(&traveller.visas, network);
        let way = self.winning_flight(network);
        let way = way.unwrap_or_else(|| self.cheapest_way(here, start, &missing, network));
        let is_on = |card: Leg| way.windows(2).any(|two| card.from(two[0]) == Some(two[1]));
        let wanted = |city: Slug| {
            let visa = visa_at(city, network).filter(|visa| missing.contains(visa));
            visa.or((city == start).then_some(start))
        };
        // Number of goals (missing visas, the start) at the ends of a card.
        let leads = |card: &Leg| match [card.0, card.1].map(wanted) {
            [None, None] => 0,
            [Some(one), Some(other)] if one != other => 2,
            _ => 1,
        };
        // The sort is stable: among equals the oldest cards of the hand are rejected first, so a card just taken is
        // not given back at once.
        let mut spare = own.hand.clone();
        spare.sort_by_cached_key(|card| (is_on(*card), leads(card), card.from(here).is_some()));
        let [one, other] = *spare.get(..2)? else { return None };
        let tops = [self.left.last(), self.right.last()].map(Option::<&Leg>::copied);
        let [left, right] = tops.map(|top| top.is_some_and(is_on));
        let taken = tops.into_iter().flatten().filter(|card| is_on(*card)).collect();
        let mut swap = Swap {
            out: [one, other],
            left,
            right,
            taken,
            leads_nowhere: leads(&one) == 0 && leads(&other) == 0,
            wins: None,
        };
        // The two cards drawn from the pile are unknown, so only the taken cards are added.
        let mut after = self.clone();
        if let Some((_, own)) = &mut after.own {
            own.hand.retain(|card| !swap.out.contains(card));
            own.hand.extend(&swap.taken);
        }
        swap.wins = after.winning_flight(network);
        Some(swap)
    }

    /// Returns the cities of the cheapest path to the start that collects all missing visas: Dijkstra's algorithm
    /// over states (city, missing visas).
    fn cheapest_way(
        &self,
        here: Slug,
        start: Slug,
        missing: &[Slug],
        network: &Network,
    ) -> Vec<Slug> {
        let [Some(here), Some(start)] = [here, start].map(|city| network.city_by_id(city.as_str()))
        else {
            return Vec::new();
        };
        let costs = self.costs();
        let cities: Vec<Slug> =
            network.cities.iter().filter_map(|city| Slug::new(&city.id)).collect();
        let gains: Vec<u8> = cities.iter().map(|city| gain(*city, missing, network)).collect();
        let rank = |city: CityId| usize::from(city.0);
        let route_costs = network.routes.iter().map(|route| {
            let (one, other) = route.ends;
            costs.leg_cost(cities[rank(one)], cities[rank(other)])
        });
        let route_costs: Vec<u32> = route_costs.collect();
        let ways = network.city_ids().map(|from| {
            let ways = network.routes_of(from);
            ways.map(|(route, to)| (to, route_costs[usize::from(route.0)])).collect()
        });
        let ways: Vec<Vec<(CityId, u32)>> = ways.collect();
        // Ordered by cost, then by the number of missing visas, then by insertion, so that ties are resolved by the
        // order of the network. The first state is its own predecessor.
        let first: State = (here, all_of(missing));
        let mut open = BinaryHeap::from([Reverse((0, missing.len(), 0_usize, first))]);
        let at = |(city, lacks): State| usize::from(lacks) * cities.len() + rank(city);
        let mut reached = vec![None; (usize::from(first.1) + 1) * cities.len()];
        reached[at(first)] = Some((0, first));
        let mut begun = 1;
        while let Some(Reverse((cost, _, _, state))) = open.pop() {
            // Outdated entry: a cheaper path to the state was found after it was pushed.
            if reached[at(state)].is_some_and(|(best, _)| best < cost) {
                continue;
            }
            let (city, lacks) = state;
            if lacks == 0 && city == start {
                let before = |state: &State| reached[at(*state)].map(|(_, before)| before);
                // The first state is its own predecessor: the chain ends there.
                let one_before = |state: &State| before(state).filter(|before| before != state);
                let states: Vec<State> = iter::successors(Some(state), one_before).collect();
                return states.iter().rev().map(|(city, _)| cities[rank(*city)]).collect();
            }
            for (to, way) in &ways[rank(city)] {
                let (cost, next) = (cost + way, (*to, lacks & !gains[rank(*to)]));
                if reached[at(next)].is_none_or(|(best, _)| cost < best) {
                    reached[at(next)] = Some((cost, state));
                    open.push(Reverse((cost, next.1.count_ones() as usize, begun, next)));
                    begun += 1;
                }
            }
        }
        Vec::new()
    }

    fn costs(&self) -> Costs {
        let own = self.own.iter().flat_map(|(_, own)| &own.hand).map(|leg| (*leg, OWN));
        let tops = [self.left.last(), self.right.last()];
        let tops = tops.into_iter().flatten().map(|leg| (*leg, TOP));
        let known = self.travellers.iter().flat_map(|traveller| &traveller.known);
        let far = self.table.iter().chain(&self.left).chain(&self.right).chain(known);
        let mut costs = BTreeMap::new();
        // The cheapest location is first, and later ones do not replace it.
        for (leg, cost) in own.chain(tops).chain(far.map(|leg| (*leg, FAR))) {
            costs.entry(leg).or_insert(cost);
        }
        Costs(costs)
    }
}

/// A search state: the current city, and the set of missing visas.
type State = (CityId, u8);

/// Costs by leg; unseen legs are not listed.
struct Costs(BTreeMap<Leg, u32>);

impl Costs {
    // The card may list its cities in either order.
    fn leg_cost(&self, from: Slug, to: Slug) -> u32 {
        let both = [Leg(from, to), Leg(to, from)];
        both.iter().find_map(|leg| self.0.get(leg)).copied().unwrap_or(UNSEEN)
    }
}
