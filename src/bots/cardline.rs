//! Bots of Cardline.

use super::scale::{ONE, magnitude, times};
use super::{Bot, Greedy, Knowledge};
use engine::{Code, Seat, Seen};
use games::Cardline;
use games::cardline::{Action, Turned, View};

/// Lays the card that is farthest from the cards beside its gap.
impl Bot<Cardline> for Greedy {
    fn choose(&mut self, seen: &Seen<'_, Cardline>) -> Action {
        let view = seen.view();
        let believed = self.knowledge.magnitudes(&view.category);
        let line = magnitudes(&view.line);
        let hand = &view.hands[seen.seat().index()];
        // Whoever has to decide holds a card.
        let mut best = (hand[0], 0, i64::MIN);
        for country in hand {
            let hesitation = self.hesitation.draw(&mut self.rng);
            let (slot, margin) = match value_seen(&view, *country) {
                Some(value) => (slot_of(&view.line, value), i64::MAX),
                None => surest_gap(&line, believed(*country) + hesitation),
            };
            if margin > best.2 {
                best = (*country, slot, margin);
            }
        }
        place(best.0, best.1)
    }
}

/// The gap of a magnitude, and how far the nearest card is.
fn surest_gap(line: &[i64], magnitude: i64) -> (usize, i64) {
    let slot = line.partition_point(|other| *other < magnitude);
    let before = slot.checked_sub(1).map(|before| magnitude - line[before]);
    let after = line.get(slot).map(|after| after - magnitude);
    let margin = before.into_iter().chain(after).min();
    (slot, margin.unwrap_or(i64::MAX))
}

/// Weighs the chance of every card in its best gap now against its chance one round later, when the
/// cards that lie in the open hands have narrowed the gaps: what will still be sure can wait. A card
/// that narrows a gap for somebody else is worth a little more.
#[derive(Clone, Debug)]
pub struct Planner {
    knowledge: Knowledge,
}

/// A card that somebody holds, in the gap that fits it best.
#[derive(Clone, Copy, Debug)]
struct Prospect {
    country: Code,
    magnitude: i64,
    slot: usize,
    /// The cards before and after the gap.
    before: Option<i64>,
    after: Option<i64>,
    /// How likely it fits, in parts of [`ONE`].
    chance: i64,
    /// Whether its value has been seen.
    certain: bool,
}

/// A card of somebody else's hand.
#[derive(Clone, Copy, Debug)]
struct Rival {
    card: Prospect,
    /// How likely it is the one that is laid next, in parts of [`ONE`].
    turn: i64,
}

impl Planner {
    /// A bot that believes this.
    pub fn new(knowledge: Knowledge) -> Self {
        Self { knowledge }
    }

    /// The best gap for each card of a hand.
    fn prospects(&self, view: &View, line: &[i64], seat: Seat) -> Vec<Prospect> {
        let believed = self.knowledge.magnitudes(&view.category);
        let prospect = |country: &Code| match value_seen(view, *country) {
            Some(value) => Prospect {
                country: *country,
                magnitude: magnitude(value),
                slot: slot_of(&view.line, value),
                before: None,
                after: None,
                chance: ONE,
                certain: true,
            },
            None => self.best_gap(*country, line, believed(*country)),
        };
        view.hands[seat.index()].iter().map(prospect).collect()
    }

    fn best_gap(&self, country: Code, line: &[i64], magnitude: i64) -> Prospect {
        let gap = |slot: usize| {
            let before = slot.checked_sub(1).map(|before| line[before]);
            let after = line.get(slot).copied();
            Prospect {
                country,
                magnitude,
                slot,
                before,
                after,
                chance: self.chance_between(magnitude, before, after),
                certain: false,
            }
        };
        let better =
            |best: Prospect, gap: Prospect| if gap.chance > best.chance { gap } else { best };
        (1..=line.len()).map(gap).fold(gap(0), better)
    }

    /// The chance that a card of a believed magnitude lies between two others.
    fn chance_between(&self, magnitude: i64, before: Option<i64>, after: Option<i64>) -> i64 {
        let below = |edge: i64| self.knowledge.error().below(edge - magnitude);
        after.map_or(ONE, below) - before.map_or(0, below)
    }

    /// What a card loses of its chance when another comes to lie in its gap.
    fn loss(&self, card: &Prospect, other: i64) -> i64 {
        let outside = card.before.is_some_and(|before| other < before)
            || card.after.is_some_and(|after| other > after);
        if card.certain || outside {
            return 0;
        }
        let left = self.chance_between(card.magnitude, card.before, Some(other));
        let right = self.chance_between(card.magnitude, Some(other), card.after);
        card.chance - left.max(right)
    }

    /// The cards of everybody who is still in the game, but for one seat.
    fn rivals(&self, view: &View, line: &[i64], seat: Seat) -> Vec<Rival> {
        let mut rivals = Vec::new();
        let others = Seat::all(view.hands.len() as u8).filter(|other| *other != seat);
        for other in others.filter(|other| view.active[other.index()]) {
            let hand = self.prospects(view, line, other);
            let turn = ONE / hand.len().max(1) as i64;
            rivals.extend(hand.into_iter().map(|card| Rival { card, turn }));
        }
        rivals
    }

    /// What laying one card of a hand now is worth: how many cards of the hand are going to fit, and
    /// what it spoils for the others.
    fn worth(&self, now: usize, own: &[Prospect], rivals: &[Rival], later: &[i64]) -> i64 {
        let card = &own[now];
        let mut worth = card.chance;
        for (index, other) in own.iter().enumerate().filter(|(index, _)| *index != now) {
            let loss = times(card.chance, self.loss(other, card.magnitude));
            worth += (later[index] - loss).max(0);
        }
        let spoils = |rival: &Rival| times(rival.turn, self.loss(&rival.card, card.magnitude));
        worth + times(card.chance, rivals.iter().map(spoils).sum())
    }
}

impl Bot<Cardline> for Planner {
    fn choose(&mut self, seen: &Seen<'_, Cardline>) -> Action {
        let view = seen.view();
        let line = magnitudes(&view.line);
        let own = self.prospects(&view, &line, seen.seat());
        let rivals = self.rivals(&view, &line, seen.seat());
        // The chance of each card after the others have had their turns.
        let later = own.iter().map(|card| {
            let loss = |rival: &Rival| {
                let laid = times(rival.turn, rival.card.chance);
                times(laid, self.loss(card, rival.card.magnitude))
            };
            card.chance - rivals.iter().map(loss).sum::<i64>()
        });
        let later: Vec<i64> = later.collect();
        let mut best = (0, i64::MIN);
        for now in 0..own.len() {
            let worth = self.worth(now, &own, &rivals, &later);
            if worth > best.1 {
                best = (now, worth);
            }
        }
        // Whoever has to decide holds a card.
        place(own[best.0].country, own[best.0].slot)
    }
}

fn place(country: Code, slot: usize) -> Action {
    Action::Place { country, slot: u16::try_from(slot).unwrap_or(u16::MAX) }
}

fn magnitudes(line: &[Turned]) -> Vec<i64> {
    line.iter().map(|card| magnitude(card.value)).collect()
}

/// The value of a card that came back from the box: everybody has seen it before.
fn value_seen(view: &View, country: Code) -> Option<i64> {
    let seen = view.seen.iter().find(|card| card.code == country);
    seen.map(|card| card.value)
}

/// The gap of a value that is known.
fn slot_of(line: &[Turned], value: i64) -> usize {
    line.partition_point(|card| card.value < value)
}
