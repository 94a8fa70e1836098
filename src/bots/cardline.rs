//! Bots of Cardline.

use super::scale::{Bell, ONE, magnitude, times};
use super::{Bot, Knowledge};
use crate::engine::{Code, GameRng, Seat, Seen};
use crate::games::Cardline;
use crate::games::cardline::{Action, Turned, View};

/// Lays the card that is farthest from the cards beside its gap.
#[derive(Clone, Debug)]
pub struct Greedy {
    knowledge: Knowledge,
    /// Errors of the moment, beside those of what has been learnt.
    hesitation: Bell,
    rng: GameRng,
}

impl Greedy {
    /// A bot that believes this, and errs once more whenever it decides.
    pub fn new(knowledge: Knowledge, hesitation: Bell, rng: GameRng) -> Self {
        Self {
            knowledge,
            hesitation,
            rng,
        }
    }
}

impl Bot<Cardline> for Greedy {
    fn choose(&mut self, seen: &Seen<'_, Cardline>) -> Action {
        let view = seen.view();
        let believed = self.knowledge.magnitudes(&view.category);
        let line = magnitudes(&view.line);
        let mut best = None;
        for country in &view.hands[seen.seat().index()] {
            let hesitation = self.hesitation.draw(&mut self.rng);
            let (slot, margin) = match value_seen(&view, *country) {
                Some(value) => (slot_of(&view.line, value), i64::MAX),
                None => surest_gap(&line, believed(*country) + hesitation),
            };
            if best.is_none_or(|(_, _, most)| margin > most) {
                best = Some((*country, slot, margin));
            }
        }
        let (country, slot, _) = best.unwrap_or((view.line[0].code, 0, 0));
        place(country, slot)
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
/// cards that lie in the open hands have narrowed the gaps: what will still be sure can wait.
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
        let gaps = (0..=line.len()).map(|slot| {
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
        });
        let first = self.gap_of_nothing(country, magnitude);
        gaps.fold(
            first,
            |best, gap| if gap.chance > best.chance { gap } else { best },
        )
    }

    fn gap_of_nothing(&self, country: Code, magnitude: i64) -> Prospect {
        Prospect {
            country,
            magnitude,
            slot: 0,
            before: None,
            after: None,
            chance: -1,
            certain: false,
        }
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
}

impl Bot<Cardline> for Planner {
    fn choose(&mut self, seen: &Seen<'_, Cardline>) -> Action {
        let view = seen.view();
        let line = magnitudes(&view.line);
        let own = self.prospects(&view, &line, seen.seat());
        let rivals = Seat::all(view.hands.len() as u8)
            .filter(|seat| *seat != seen.seat() && view.active[seat.index()]);
        // Cards that others may lay before the next turn, and how likely each of them comes to lie.
        let mut coming = Vec::new();
        for rival in rivals {
            let hand = self.prospects(&view, &line, rival);
            let choices = hand.len() as i64;
            coming.extend(hand.into_iter().map(|card| (card, card.chance / choices)));
        }
        let coming_loss: Vec<i64> = own
            .iter()
            .map(|card| {
                let losses = coming
                    .iter()
                    .map(|(other, likely)| times(*likely, self.loss(card, other.magnitude)));
                losses.sum()
            })
            .collect();
        let mut best = None;
        for (index, card) in own.iter().enumerate() {
            // How many cards of this hand are going to fit if this one is laid now.
            let mut fitting = card.chance;
            for (later, other) in own.iter().enumerate().filter(|(later, _)| *later != index) {
                let loss = times(card.chance, self.loss(other, card.magnitude));
                fitting += (other.chance - loss - coming_loss[later]).max(0);
            }
            if best.is_none_or(|(_, most)| fitting > most) {
                best = Some((card, fitting));
            }
        }
        match best {
            Some((card, _)) => place(card.country, card.slot),
            None => place(view.line[0].code, 0),
        }
    }
}

fn place(country: Code, slot: usize) -> Action {
    Action::Place {
        country,
        slot: u16::try_from(slot).unwrap_or(u16::MAX),
    }
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
