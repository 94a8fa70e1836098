//! Proposed swaps: the least useful cards of a hand, and useful top cards of the compartments. Everything is computed
//! from the view of one seat, so it reveals nothing hidden.

use std::cmp::Reverse;
use std::collections::{BTreeMap, BinaryHeap};
use std::iter;

use super::flights::{all_missing_bits, missing_visa_bit, missing_visas, visa_at};
use super::table::{RouteCard, View};
use engine::Slug;
use model::network::{CityId, Network};

/// Cost of a route on a path to the start, if its card is in the own hand. The four costs are relative: they only
/// have to order the paths by how soon they can be flown.
const HAND_COST: u32 = 2;
/// Cost of a route whose card is on top of a compartment, one swap away.
const TOP_COST: u32 = 3;
/// Cost of a route whose card the owner of the view has not seen: in the pile or in another hand.
const UNSEEN_COST: u32 = 9;
/// Cost of a route whose card is known to be out of reach for now: flown, covered in a compartment, or in another
/// hand.
const UNAVAILABLE_COST: u32 = 15;

/// A proposed swap and the reasons for it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ProposedSwap {
    /// The rejects for the left and the right compartment.
    pub rejects: [RouteCard; 2],
    /// `true` to take the top card of the left compartment.
    pub takes_left: bool,
    /// `true` to take the top card of the right compartment.
    pub takes_right: bool,
    /// The cards to take.
    pub taken: Vec<RouteCard>,
    /// `true` if no city of the rejects grants a missing visa or is the start.
    pub rejects_lead_nowhere: bool,
    /// The winning flight with the cards that are known to be in hand after the swap; `None` if there is none.
    pub winning_flight: Option<Vec<Slug>>,
}

impl View {
    /// Returns the swap after which the owner of this view holds the most cards of a good path: the winning flight,
    /// or else the cheapest path to the start. `None` if the hand has fewer than two cards, or no start is chosen.
    pub fn proposed_swap(&self, network: &Network) -> Option<ProposedSwap> {
        let (seat, own) = self.own.as_ref()?;
        let traveller = self.traveller(*seat)?;
        let (start, current_city) = traveller.start_city().zip(traveller.current_city())?;
        let missing = missing_visas(&traveller.visas, network);
        let path = self.winning_flight(network);
        let path =
            path.unwrap_or_else(|| self.cheapest_path(current_city, start, &missing, network));
        let is_on_path =
            |card: RouteCard| path.windows(2).any(|ends| card.other_end(ends[0]) == Some(ends[1]));
        let goal_at = |city: Slug| {
            let visa = visa_at(city, network).filter(|visa| missing.contains(visa));
            visa.or((city == start).then_some(start))
        };
        // Number of goals (missing visas, the start) in the two cities of a card.
        let count_goals = |card: &RouteCard| match [card.0, card.1].map(goal_at) {
            [None, None] => 0,
            [Some(one), Some(other)] if one != other => 2,
            _ => 1,
        };
        // The two least useful cards come first. The sort is stable: among equals the oldest cards of the hand are
        // rejected, so a card just taken is not given back at once.
        let mut candidates = own.hand.clone();
        candidates.sort_by_cached_key(|card| {
            (is_on_path(*card), count_goals(card), card.other_end(current_city).is_some())
        });
        let [one, other] = *candidates.get(..2)? else { return None };
        let tops = [self.left.last(), self.right.last()].map(Option::<&RouteCard>::copied);
        let [takes_left, takes_right] = tops.map(|top| top.is_some_and(is_on_path));
        let taken = tops.into_iter().flatten().filter(|card| is_on_path(*card)).collect();
        let mut swap = ProposedSwap {
            rejects: [one, other],
            takes_left,
            takes_right,
            taken,
            rejects_lead_nowhere: count_goals(&one) == 0 && count_goals(&other) == 0,
            winning_flight: None,
        };
        // The two cards drawn from the pile are unknown, so only the taken cards are added.
        let mut view_after = self.clone();
        if let Some((_, own)) = &mut view_after.own {
            own.hand.retain(|card| !swap.rejects.contains(card));
            own.hand.extend(&swap.taken);
        }
        swap.winning_flight = view_after.winning_flight(network);
        Some(swap)
    }

    /// Returns the cities of the cheapest path from the current city to the start that collects all missing visas;
    /// empty if there is none. Dijkstra's algorithm over states (city, missing visas).
    fn cheapest_path(
        &self,
        current_city: Slug,
        start: Slug,
        missing: &[Slug],
        network: &Network,
    ) -> Vec<Slug> {
        let [Some(current_city), Some(start)] =
            [current_city, start].map(|city| network.city_by_id(city.as_str()))
        else {
            return Vec::new();
        };
        let costs = self.costs();
        let cities: Vec<Slug> =
            network.cities.iter().filter_map(|city| Slug::new(&city.id)).collect();
        let gains: Vec<u8> =
            cities.iter().map(|city| missing_visa_bit(*city, missing, network)).collect();
        let index = |city: CityId| usize::from(city.0);
        let route_costs = network.routes.iter().map(|route| {
            let (one, other) = route.ends;
            costs.card_cost(cities[index(one)], cities[index(other)])
        });
        let route_costs: Vec<u32> = route_costs.collect();
        let edges = network.city_ids().map(|from| {
            let routes = network.routes_of(from);
            routes.map(|(route, to)| (to, route_costs[usize::from(route.0)])).collect()
        });
        let edges: Vec<Vec<(CityId, u32)>> = edges.collect();
        // The queue is ordered by cost, then by the number of missing visas, then by insertion, so that the order of
        // the network breaks ties. `reached` has the best cost of each state and its predecessor; the first state is
        // its own.
        let first_state: State = (current_city, all_missing_bits(missing));
        let mut queue = BinaryHeap::from([Reverse((0, missing.len(), 0_usize, first_state))]);
        let state_index =
            |(city, missing_set): State| usize::from(missing_set) * cities.len() + index(city);
        let mut reached = vec![None; (usize::from(first_state.1) + 1) * cities.len()];
        reached[state_index(first_state)] = Some((0, first_state));
        let mut pushed_count = 1;
        while let Some(Reverse((cost, _, _, state))) = queue.pop() {
            // Outdated entry: a cheaper path to the state was found after it was pushed.
            if reached[state_index(state)].is_some_and(|(best, _)| best < cost) {
                continue;
            }
            let (city, missing_set) = state;
            if missing_set == 0 && city == start {
                let predecessor =
                    |state: &State| reached[state_index(*state)].map(|(_, before)| before);
                // The first state is its own predecessor, so the path ends there.
                let previous_state =
                    |state: &State| predecessor(state).filter(|before| before != state);
                let states: Vec<State> = iter::successors(Some(state), previous_state).collect();
                return states.iter().rev().map(|(city, _)| cities[index(*city)]).collect();
            }
            for (to, route_cost) in &edges[index(city)] {
                let (cost, next_state) =
                    (cost + route_cost, (*to, missing_set & !gains[index(*to)]));
                if reached[state_index(next_state)].is_none_or(|(best, _)| cost < best) {
                    reached[state_index(next_state)] = Some((cost, state));
                    queue.push(Reverse((
                        cost,
                        next_state.1.count_ones() as usize,
                        pushed_count,
                        next_state,
                    )));
                    pushed_count += 1;
                }
            }
        }
        Vec::new()
    }

    /// Returns the cost of each card that the owner of this view has seen.
    fn costs(&self) -> CardCosts {
        let own = self.own.iter().flat_map(|(_, own)| &own.hand).map(|card| (*card, HAND_COST));
        let tops = [self.left.last(), self.right.last()];
        let tops = tops.into_iter().flatten().map(|card| (*card, TOP_COST));
        let known = self.travellers.iter().flat_map(|traveller| &traveller.known);
        let unavailable = self.table.iter().chain(&self.left).chain(&self.right).chain(known);
        let mut costs = BTreeMap::new();
        // The cheapest location of a card comes first, and later ones do not replace it.
        for (card, cost) in own.chain(tops).chain(unavailable.map(|card| (*card, UNAVAILABLE_COST)))
        {
            costs.entry(card).or_insert(cost);
        }
        CardCosts(costs)
    }
}

/// A search state: the current city, and the set of missing visas.
type State = (CityId, u8);

/// Costs by card; unseen cards are not listed.
struct CardCosts(BTreeMap<RouteCard, u32>);

impl CardCosts {
    /// Returns the cost of a route. Its card may list the cities in either order.
    fn card_cost(&self, from: Slug, to: Slug) -> u32 {
        let both = [RouteCard(from, to), RouteCard(to, from)];
        both.iter().find_map(|card| self.0.get(card)).copied().unwrap_or(UNSEEN_COST)
    }
}
