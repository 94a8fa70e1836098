//! Probabilities of the places of countries, from the bot's own beliefs and the other players' tiles.

use crate::scale::{ONE, multiply};
use crate::{ErrorDistribution, Knowledge};
use engine::GameRng;
use games::globalissimo::View;

/// Number of sampled worlds. A world is one possible magnitude for each country on the table.
const WORLD_COUNT: usize = 2_000;

/// Probability that a tile is unrelated to the beliefs of its player, in parts of [`ONE`]. If it were 0, one
/// surprising tile would rule out nearly all worlds.
const UNRELATED_TILE: i64 = ONE / 16;

/// Returns a weight for each place of each country, as `weights[slot][place]` with places from 0. Uses likelihood
/// weighting: worlds are sampled from the beliefs, and each counts in proportion to the probability of the tiles on
/// the table in that world.
pub(super) fn place_weights(
    view: &View,
    knowledge: &Knowledge,
    rng: &mut GameRng,
) -> Vec<Vec<i64>> {
    let error = knowledge.error(&view.category);
    let believed_magnitude = knowledge.magnitudes(&view.category);
    let believed: Vec<i64> =
        view.laid.iter().map(|laid| believed_magnitude(laid.country)).collect();
    let mut places = vec![vec![0; believed.len()]; believed.len()];
    let mut world = believed.clone();
    let mut count_probabilities = Vec::new();
    for _ in 0..WORLD_COUNT {
        for (truth, believed) in world.iter_mut().zip(&believed) {
            *truth = believed + error.draw(rng);
        }
        // The weight of the world is the product of the probabilities of all tiles.
        let mut weight = ONE;
        for (slot, laid) in view.laid.iter().enumerate() {
            if let Some((_, place)) = laid.guess {
                let probability = belief_probability(
                    &world,
                    slot,
                    usize::from(place) - 1,
                    error,
                    &mut count_probabilities,
                );
                weight =
                    multiply(weight, UNRELATED_TILE + multiply(ONE - UNRELATED_TILE, probability));
            }
        }
        for (slot, truth) in world.iter().enumerate() {
            places[slot][world.iter().filter(|other| *other > truth).count()] += weight;
        }
    }
    places
}

/// Returns the probability that a player with errors of this distribution believes the country in a slot to be in
/// `place`, from 0, if `world` has the true magnitudes. The number of larger countries follows a Poisson binomial
/// distribution, with the comparisons treated as independent. `count_probabilities` is a reused buffer.
fn belief_probability(
    world: &[i64],
    slot: usize,
    place: usize,
    error: ErrorDistribution,
    count_probabilities: &mut Vec<i64>,
) -> i64 {
    count_probabilities.clear();
    count_probabilities.push(ONE);
    for other in (0..world.len()).filter(|other| *other != slot) {
        // The difference of two independent errors has √2 (here 7/5) times the standard deviation of one error.
        let probability_larger = error.probability_below((world[other] - world[slot]) * 5 / 7);
        count_probabilities.push(0);
        // From the highest count down, so that no probability mass is moved twice.
        for count in (0..count_probabilities.len() - 1).rev() {
            let moved = multiply(probability_larger, count_probabilities[count]);
            count_probabilities[count] -= moved;
            count_probabilities[count + 1] += moved;
        }
    }
    count_probabilities[place]
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
            let places = place_weights(view, &knowledge, &mut GameRng::new(3, 2));
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
