//! Sequential halving: finds the best of several candidates by random samples.

use std::cmp::Reverse;

/// Returns the candidate with the highest mean result, by sequential halving (Karnin, Koren and Somekh, 2013): all
/// candidates are evaluated on `sample_count` samples, the worse half is dropped, and the next round uses twice as
/// many samples. The candidates share their samples (common random numbers), which reduces the variance of the
/// differences between them. `None` if there are no candidates.
pub(super) fn best<C, D>(
    candidates: Vec<C>,
    mut sample_count: usize,
    mut draw_sample: impl FnMut() -> D,
    mut evaluate: impl FnMut(&D, &C) -> i64,
) -> Option<C> {
    let mut candidates: Vec<(i64, C)> = candidates.into_iter().map(|one| (0, one)).collect();
    while candidates.len() > 1 {
        for _ in 0..sample_count {
            let sample = draw_sample();
            for (sum, candidate) in &mut candidates {
                *sum += evaluate(&sample, candidate);
            }
        }
        candidates.sort_by_key(|(sum, _)| Reverse(*sum));
        candidates.truncate(candidates.len().div_ceil(2));
        sample_count *= 2;
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
