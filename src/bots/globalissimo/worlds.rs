//! Probabilities of the places of countries, from own beliefs and the other players' tiles.

use crate::scale::{ONE, times};
use crate::{Gaussian, Knowledge};
use engine::GameRng;
use games::globalissimo::View;

/// Number of sampled worlds.
const WORLDS: usize = 2_000;

/// Probability that a tile has no relation to its player's beliefs, in parts of [`ONE`]. Without it, one surprising
/// tile would rule out nearly all worlds.
const ODD: i64 = ONE / 16;

/// Returns a weight for each place of each country, as `places[slot][place]` from the first place. Likelihood
/// weighting: worlds are sampled from the beliefs, and each counts in proportion to the probability of the tiles on
/// the table in that world.
pub(super) fn places(view: &View, knowledge: &Knowledge, rng: &mut GameRng) -> Vec<Vec<i64>> {
    let error = knowledge.error(&view.category);
    let believed = knowledge.magnitudes(&view.category);
    let believed: Vec<i64> = view.laid.iter().map(|laid| believed(laid.country)).collect();
    let mut places = vec![vec![0; believed.len()]; believed.len()];
    let mut world = believed.clone();
    let mut chances = Vec::new();
    for _ in 0..WORLDS {
        for (truth, believed) in world.iter_mut().zip(&believed) {
            *truth = believed + error.draw(rng);
        }
        // The sampled values are independent of the tiles; the product of the likelihoods is the weight of the world.
        let mut weight = ONE;
        for (slot, laid) in view.laid.iter().enumerate() {
            if let Some((_, place)) = laid.guess {
                let chance = taken_for(&world, slot, usize::from(place) - 1, error, &mut chances);
                weight = times(weight, ODD + times(ONE - ODD, chance));
            }
        }
        for (slot, truth) in world.iter().enumerate() {
            places[slot][world.iter().filter(|other| *other > truth).count()] += weight;
        }
    }
    places
}

/// Returns the probability that a player with such errors believes the country of a slot to be in this place. A
/// Poisson binomial distribution: comparisons with the other countries are treated as independent.
fn taken_for(
    world: &[i64],
    slot: usize,
    place: usize,
    error: Gaussian,
    chances: &mut Vec<i64>,
) -> i64 {
    chances.clear();
    chances.push(ONE);
    for other in (0..world.len()).filter(|other| *other != slot) {
        // The difference of two independent errors has √2 (here 7/5) times the deviation of one.
        let larger = error.below((world[other] - world[slot]) * 5 / 7);
        chances.push(0);
        // In place, so from the highest count down: no probability mass is moved twice.
        for count in (0..chances.len() - 1).rev() {
            let moved = times(larger, chances[count]);
            chances[count] -= moved;
            chances[count + 1] += moved;
        }
    }
    chances[place]
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{BotGame as _, Level};
    use engine::{Game as _, NoListener, Seat, Setup};
    use games::{Globalissimo, Playable as _};
    use std::sync::Arc;

    #[test]
    fn a_tile_makes_its_place_more_likely() {
        let dataset = data::load(&content::assets()).dataset;
        let cards = Arc::new(Globalissimo::cards(&dataset).expect("a deck"));
        let setup = Setup { seats: 2, options: Default::default() };
        let position = Globalissimo::new(&cards, &setup, GameRng::new(3, 0), &mut NoListener);
        let mut view = position.public_view();
        let knowledge = Globalissimo::learn(Level::Hard, &cards, &mut GameRng::new(3, 1));
        let share = |view: &View, slot: usize, place: usize| {
            let places = places(view, &knowledge, &mut GameRng::new(3, 2));
            places[slot][place] * ONE / places[slot].iter().sum::<i64>()
        };
        let mut raised = 0;
        for slot in 0..view.laid.len() {
            for place in 0..view.laid.len() {
                view.laid[slot].guess = None;
                let alone = share(&view, slot, place);
                view.laid[slot].guess = Some((Seat(1), place as u8 + 1));
                let with_tile = share(&view, slot, place);
                assert!(with_tile >= alone, "{slot} {place}: {alone} {with_tile}");
                raised += usize::from(with_tile > alone);
            }
            view.laid[slot].guess = None;
        }
        // A tile cannot make a certain place more certain, nor an impossible one possible.
        assert!(raised >= 2, "{raised}");
    }
}
