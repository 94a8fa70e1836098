//! A swap that helps its owner: which cards are missed least, and which rejects of others are worth taking.
//! All of it follows from what this seat sees.

use std::collections::BTreeMap;

use super::flights::{missing_visas, visa_at};
use super::table::{Leg, View};
use engine::Slug;
use model::network::Network;

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
        spare.sort_by_key(|card| (is_on(*card), leads(card), card.from(here).is_some()));
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
        let costs = self.costs();
        // By cost, then by how many are missing and where: the first that is taken out is cheapest. What
        // was reached first stays, so that equals are told apart by the order of the network.
        let mut reached: BTreeMap<State, State> = BTreeMap::new();
        let mut open = BTreeMap::from([((0, missing.len(), 0_usize), (here, missing.to_vec()))]);
        let mut begun = 1;
        let first: State = (here, missing.to_vec());
        reached.insert(first.clone(), first.clone());
        let mut done: BTreeMap<State, u32> = BTreeMap::from([(first, 0)]);
        while let Some(((cost, ..), state)) = open.pop_first() {
            if done.get(&state).is_some_and(|best| *best < cost) {
                continue;
            }
            let (city, lacks) = &state;
            if lacks.is_empty() && *city == start {
                return way_to(state, &reached);
            }
            let Some(id) = network.city_by_id(city.as_str()) else {
                continue;
            };
            for (_, other) in network.routes_of(id) {
                let Some(to) = Slug::new(&network.city(other).id) else {
                    continue;
                };
                let visa = visa_at(to, network);
                let left: Vec<Slug> =
                    lacks.iter().copied().filter(|other| Some(*other) != visa).collect();
                let cost = cost + costs.of(*city, to);
                let next = (to, left);
                if done.get(&next).is_none_or(|best| cost < *best) {
                    done.insert(next.clone(), cost);
                    reached.insert(next.clone(), state.clone());
                    open.insert((cost, next.1.len(), begun), next);
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
type State = (Slug, Vec<Slug>);

/// The cities that lead to a state.
fn way_to(mut state: State, reached: &BTreeMap<State, State>) -> Vec<Slug> {
    let mut way = vec![state.0];
    while let Some(before) = reached.get(&state).filter(|before| **before != state) {
        way.push(before.0);
        state = before.clone();
    }
    way.reverse();
    way
}

/// What a leg costs, by card; unseen ones are left out.
struct Costs(BTreeMap<Leg, u32>);

impl Costs {
    fn of(&self, from: Slug, to: Slug) -> u32 {
        let both = [Leg(from, to), Leg(to, from)];
        both.iter().find_map(|leg| self.0.get(leg)).copied().unwrap_or(UNSEEN)
    }
}
