//! Sequential halving: finds the best of several candidates by sampling.

use std::cmp::Reverse;

/// Returns the candidate with the highest mean result, by sequential halving (Karnin, Koren and Somekh, 2013): after
/// `deals` samples the worse half is dropped and the number of samples doubles. All candidates see the same samples
/// (common random numbers), which reduces the variance of their differences. `None` without candidates.
pub(super) fn best<C, D>(
    candidates: Vec<C>,
    mut deals: usize,
    mut deal: impl FnMut() -> D,
    mut result: impl FnMut(&D, &C) -> i64,
) -> Option<C> {
    let mut candidates: Vec<(i64, C)> = candidates.into_iter().map(|one| (0, one)).collect();
    while candidates.len() > 1 {
        for _ in 0..deals {
            let dealt = deal();
            for (sum, candidate) in &mut candidates {
                *sum += result(&dealt, candidate);
            }
        }
        candidates.sort_by_key(|(sum, _)| Reverse(*sum));
        candidates.truncate(candidates.len().div_ceil(2));
        deals *= 2;
    }
    candidates.pop().map(|(_, candidate)| candidate)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_better_half_is_tried_on_more_deals() {
        let mut deal = 0;
        let mut tried = [0; 5];
        let chosen = best(
            (0..5).collect(),
            2,
            || {
                deal += 1;
                deal
            },
            |deal: &i64, candidate: &usize| {
                tried[*candidate] += 1;
                // The luck of a deal outweighs the differences between the candidates, as in a real game.
                deal * 1_000 + [4, 1, 5, 2, 3][*candidate]
            },
        );
        assert_eq!(chosen, Some(2));
        assert_eq!(tried, [6 + 8, 2, 6 + 8, 2, 6]);
        assert_eq!(best(Vec::<u8>::new(), 2, || (), |(), _| 0), None);
    }
}
