//! A swap that helps its owner: which cards are missed least, and which rejects of others are worth taking.
//! All of it follows from what this seat sees.

use std::cmp::Reverse;
use std::collections::{BTreeMap, BinaryHeap};
use std::iter;

use super::flights::{all_of, gain, missing_visas, visa_at};
use super::table::{Leg, View};
use engine::Slug;
use model::network::{CityId, Network};

/// What a leg costs on a way home, by where its card is: in the own hand, on top of a compartment, where
/// nobody sees it, where it must be waited for.
const OWN: u32 = 2;
const TOP: u32 = 3;
const UNSEEN: u32 = 9;
const FAR: u32 = 15;

/// A swap, and what can be said for it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Swap {
    /// The rejects: for the left compartment, for the right one.
    pub out: [Leg; 2],
    /// Whether the top card of the left compartment is taken.
    pub left: bool,
    /// Whether the top card of the right compartment is taken.
    pub right: bool,
    /// The cards that are taken.
    pub taken: Vec<Leg>,
    /// Whether neither reject leads to a visa that is missing, or home.
    pub leads_nowhere: bool,
    /// The flight that wins with the cards that are known to be in hand afterwards.
    pub wins: Option<Vec<Slug>>,
}

impl View {
    /// The swap that leaves the owner of this view the cards of the cheapest way home. `None` where the
    /// hand has no two cards to give, or no start has been chosen.
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
        // To how many wanted things a card leads.
        let leads = |card: &Leg| match [card.0, card.1].map(wanted) {
            [None, None] => 0,
            [Some(one), Some(other)] if one != other => 2,
            _ => 1,
        };
        // Of equals those that have been in the hand longest, so that what was just taken is not given back.
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
        let mut after = self.clone();
        if let Some((_, own)) = &mut after.own {
            own.hand.retain(|card| !swap.out.contains(card));
            own.hand.extend(&swap.taken);
        }
        swap.wins = after.winning_flight(network);
        Some(swap)
    }

    /// The cities of the way home with all visas whose cards are had most easily.
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
        // By cost, then by how many are missing and where: the first that is taken out is cheapest. What
        // was reached first stays, so that equals are told apart by the order of the network. The first
        // state is the one before itself.
        let first: State = (here, all_of(missing));
        let mut open = BinaryHeap::from([Reverse((0, missing.len(), 0_usize, first))]);
        let at = |(city, lacks): State| usize::from(lacks) * cities.len() + rank(city);
        let mut reached = vec![None; (usize::from(first.1) + 1) * cities.len()];
        reached[at(first)] = Some((0, first));
        let mut begun = 1;
        while let Some(Reverse((cost, _, _, state))) = open.pop() {
            if reached[at(state)].is_some_and(|(best, _)| best < cost) {
                continue;
            }
            let (city, lacks) = state;
            if lacks == 0 && city == start {
                let before = |state: &State| reached[at(*state)].map(|(_, before)| before);
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
        // What is nearest comes first and stays.
        for (leg, cost) in own.chain(tops).chain(far.map(|leg| (*leg, FAR))) {
            costs.entry(leg).or_insert(cost);
        }
        Costs(costs)
    }
}

/// Where one is, and the visas that are missing.
type State = (CityId, u8);

/// What a leg costs, by card; unseen ones are left out.
struct Costs(BTreeMap<Leg, u32>);

impl Costs {
    fn leg_cost(&self, from: Slug, to: Slug) -> u32 {
        let both = [Leg(from, to), Leg(to, from)];
        both.iter().find_map(|leg| self.0.get(leg)).copied().unwrap_or(UNSEEN)
    }
}
