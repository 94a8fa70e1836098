//! The bot that plans.

use super::chain::{Chain, chains};
use super::map::Map;
use super::patience::Patience;
use super::sight::{Journey, Place, Sight};
use super::ways::{SURE, Ways};
use crate::bots::Bot;
use crate::engine::{GameRng, Seen};
use crate::games::Course;
use crate::games::course::{Action, Stage};

fn env(name: &str, default: u64) -> u64 {
    std::env::var(name).ok().and_then(|x| x.parse().ok()).unwrap_or(default)
}
#[derive(Clone, Copy, Debug)]
struct Tune { own: u64, horizon: u64, floor: u64, exact: usize, stay: u64, fresh: u64, patience: u64, give: u64, top: u64 }
static TUNE: std::sync::OnceLock<Tune> = std::sync::OnceLock::new();
fn tune() -> Tune {
    *TUNE.get_or_init(|| Tune {
        own: env("OWN", 70), horizon: env("HORIZON", 12), floor: env("FLOOR", 64), exact: env("EXACT", 6) as usize,
        stay: env("STAY", 100), fresh: env("FRESH", 100), patience: env("PATIENCE", 8), give: env("GIVE", 10), top: env("TOP", 0),
    })
}

/// Plans over its hand and the cards that it has not seen.
#[derive(Clone, Debug)]
pub struct Planner {
    map: Map,
    ways: Ways,
    rng: GameRng,
    patience: Patience,
}

/// A weight for each route, and what a card that is drawn adds.
struct Outlook {
    weights: Vec<u64>,
    laid: u64,
    buried: u64,
}

impl Outlook {
    fn new(sight: &Sight) -> Self {
        let t = tune();
        let own = SURE * t.own / 100;
        let seats = sight.seats.max(1) as u64;
        let unseen = sight.count(Place::Unseen) as u64;
        let laid = sight.count(Place::Laid) as u64;
        let buried = (sight.count(Place::Buried) + sight.count(Place::Top)) as u64;
        let share = |cards: u64, left: u64| left.min(cards.div_ceil(seats));
        let floor = SURE / t.floor;
        let chance = |draws: u64, cards: u64| {
            (own * draws / cards.max(1)).clamp(floor, own)
        };
        let from_pile = share(sight.pile as u64, t.horizon);
        let from_table = share(laid, t.horizon - from_pile);
        let from_shoe = share(buried, t.horizon - from_pile - from_table);
        let (p_unseen, p_laid, p_buried) =
            (chance(from_pile, unseen), chance(from_table, laid), chance(from_shoe, buried));
        let weights = sight.places.iter().map(|place| match place {
            Place::Own => own,
            Place::Top => p_buried.max(own * t.top / 100),
            Place::Unseen => p_unseen,
            Place::Laid => p_laid,
            Place::Buried => p_buried,
            Place::Elsewhere => floor,
        }).collect();
        Self { weights, laid: p_laid, buried: p_buried }
    }
}

impl Planner {
    /// A bot with this chance.
    pub fn new(map: Map, rng: GameRng) -> Self {
        Self { map, ways: Ways::default(), rng, patience: Patience::default() }
    }

    fn start(&mut self, sight: &Sight) -> Option<usize> {
        let outlook = Outlook::new(sight);
        let mut best = None;
        for journey in self.map.starts() {
            let start = journey.start;
            let home = self.ways.home(&self.map, journey, &outlook.weights);
            if best.is_none_or(|(most, _)| home > most) {
                best = Some((home, start));
            }
        }
        best.map(|(_, start)| start)
    }

    /// What remains of the journeys home after a flight.
    fn after(&mut self, chain: &Chain, outlook: &Outlook) -> u64 {
        let mut weights = outlook.weights.clone();
        for leg in &chain.legs {
            weights[*leg] = outlook.laid;
        }
        self.ways.home(&self.map, chain.end, &weights)
    }

    fn turn(&mut self, sight: &Sight, journey: Journey) -> Option<Decision> {
        let t = tune();
        let outlook = Outlook::new(sight);
        let own = SURE * t.own / 100;
        let flown = match sight.stage { Stage::Flying(legs) => u64::from(legs), _ => 0 };
        let swapping = matches!(sight.stage, Stage::Swapping(_));
        let mut flights = match swapping {
            true => Vec::new(),
            false => chains(&self.map, journey, &sight.hand),
        };
        if let Some(chain) = flights.iter().find(|chain| chain.wins) {
            return Some(Decision::Fly(chain.first));
        }
        if flown > 0 && flights.is_empty() {
            return Some(Decision::Land);
        }
        let home = self.ways.home(&self.map, journey, &outlook.weights);
        // rough
        flights.sort_by_cached_key(|chain| {
            std::cmp::Reverse(self.ways.at(chain.end))
        });
        let mut ends: Vec<Journey> = Vec::new();
        flights.retain(|chain| {
            let count = ends.iter().filter(|e| **e == chain.end).count();
            ends.push(chain.end);
            count < 2
        });
        flights.truncate(t.exact);
        let worths = self.ways.worths(&self.map, journey, &outlook.weights);
        let gain = |leg: usize| (own.saturating_sub(outlook.weights[leg]) as u128 * worths[leg] as u128 >> 16) as u64;
        let source = match (sight.pile, sight.count(Place::Laid)) {
            (1.., _) => Place::Unseen,
            (0, 1..) => Place::Laid,
            _ => Place::Buried,
        };
        let from: Vec<u64> = (0..self.map.count_legs()).filter(|leg| sight.places[*leg] == source).map(gain).collect();
        let fresh = from.iter().sum::<u64>() / from.len().max(1) as u64 * t.fresh / 100;
        // value of flights: home' * (home + k fresh) / home
        let with_fresh = |sum: u64, legs: u64| (sum as u128 * (home as u128 + legs as u128 * fresh as u128) / (home.max(1) as u128)) as u64;
        let mut best = (0, Decision::Land);
        for chain in &flights {
            let sum = self.after(chain, &outlook);
            let sum = with_fresh(sum, flown + chain.legs.len() as u64);
            if sum > best.0 { best = (sum, Decision::Fly(chain.first)); }
        }
        if flown > 0 {
            let land = with_fresh(home, flown);
            if land >= best.0 { return Some(Decision::Land); }
            return Some(best.1);
        }
        // swap
        let loss = |leg: usize| (own.saturating_sub(outlook.buried) as u128 * worths[leg] as u128 >> 16) as u64;
        let mut cards = sight.hand.clone();
        cards.sort_by_key(|leg| loss(*leg));
        let rejects: Vec<usize> = sight.rejects.iter().copied().chain(cards.iter().copied()).take(2).collect();
        let takes = sight.tops.map(|top| top.filter(|leg| gain(*leg) > fresh));
        let value: u64 = takes.iter().map(|take| take.map_or(fresh, gain)).sum();
        let lost: u64 = rejects.iter().map(|leg| loss(*leg)).sum();
        let stay = (home + value).saturating_sub(lost) * t.stay / 100;
        if swapping {
            return Some(match sight.rejects.len() {
                1 => Decision::Reject(*cards.first()?),
                _ => Decision::Take(takes.map(|take| take.is_some())),
            });
        }
        if self.patience.ends(sight, &mut self.rng) {
            if !flights.is_empty() && self.rng.below(2) == 0 {
                return Some(Decision::Fly(flights[self.rng.index(flights.len())].first));
            }
            return Some(Decision::Reject(sight.hand[self.rng.index(sight.hand.len())]));
        }
        if stay >= best.0 { return Some(Decision::Reject(*rejects.first()?)); }
        Some(best.1)
    }
}

enum Decision { Fly(usize), Land, Reject(usize), Take([bool; 2]) }

impl Bot<Course> for Planner {
    fn choose(&mut self, seen: &Seen<'_, Course>) -> Action {
        let sight = Sight::new(&self.map, seen);
        let action = match sight.journey {
            None => self.start(&sight).map(|city| Action::Start { city: self.map.city_name(city) }),
            Some(journey) => self.turn(&sight, journey).map(|decision| match decision {
                Decision::Fly(city) => Action::Fly { to: self.map.city_name(city) },
                Decision::Land => Action::Land,
                Decision::Reject(leg) => Action::Reject { route: self.map.leg_name(leg) },
                Decision::Take([left, right]) => Action::Take { left, right },
            }),
        };
        action.unwrap_or_else(|| seen.nth_action(0))
    }
}
