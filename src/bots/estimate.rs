//! Joint correction of beliefs (shrinkage).
//!
//! Beliefs about area, population and density that do not fit together reveal that one of them is wrong, and the
//! country that seems the richest of all is probably less rich than it seems.

use super::scale::{Gaussian, ONE, times};

/// Returns corrected magnitudes, as `beliefs[category][country]` with errors of the distribution `error`, and the
/// remaining error of each category. Uses the estimator of Efron and Morris (1972), which shrinks the beliefs about a
/// country towards those expected from all countries. `None` if there are too few countries for an estimate.
pub(super) fn estimates(
    beliefs: &[Vec<i64>],
    error: Gaussian,
) -> Option<(Vec<Vec<i64>>, Vec<Gaussian>)> {
    let countries = beliefs.first()?.len();
    // n − p − 1 in the paper, where the mean is known; estimating it costs one more degree of freedom.
    let spare = i64::try_from(countries.checked_sub(beliefs.len() + 2)?).ok()?;
    let deviations: Vec<Vec<i64>> = beliefs.iter().map(|beliefs| deviations(beliefs)).collect();
    let scatter = |one: &Vec<i64>| deviations.iter().map(|other| product(one, other)).collect();
    let scatter: Vec<Vec<i64>> = deviations.iter().map(scatter).collect();
    let variance = error.variance();
    // `shares[a][b]`: how much of the deviation in category b is error of category a.
    let shares = divided(spare * variance, &scatter)?;
    let mut estimates = beliefs.to_vec();
    for (estimates, shares) in estimates.iter_mut().zip(&shares) {
        for (deviations, share) in deviations.iter().zip(shares) {
            for (estimate, deviation) in estimates.iter_mut().zip(deviations) {
                *estimate -= times(*share, *deviation);
            }
        }
    }
    let left = |category: usize| times(variance, (ONE - shares[category][category]).max(0));
    let errors = (0..beliefs.len()).map(|category| Gaussian::of_variance(left(category)));
    Some((estimates, errors.collect()))
}

/// Returns the differences of quantities from their mean.
fn deviations(quantities: &[i64]) -> Vec<i64> {
    let mean = quantities.iter().sum::<i64>() / quantities.len().max(1) as i64;
    quantities.iter().map(|quantity| quantity - mean).collect()
}

fn product(one: &[i64], other: &[i64]) -> i64 {
    one.iter().zip(other).map(|(one, other)| times(*one, *other)).sum()
}

/// Multiplies a quantity by the inverse of a matrix, all in parts of [`ONE`], with Gauss–Jordan elimination. Scatter
/// matrices are positive semi-definite and need no row exchange. `None` if the matrix is singular.
fn divided(quantity: i64, matrix: &[Vec<i64>]) -> Option<Vec<Vec<i64>>> {
    /// Extra precision of intermediate results, so that rounding errors do not accumulate.
    const FINE: i128 = 1 << 32;
    let size = matrix.len();
    let row = |(at, row): (usize, &Vec<i64>)| {
        let mut row: Vec<i128> = row.iter().map(|entry| i128::from(*entry) * FINE).collect();
        row.resize(2 * size, 0);
        row[size + at] = i128::from(quantity) * FINE;
        row
    };
    let mut rows: Vec<Vec<i128>> = matrix.iter().enumerate().map(row).collect();
    for at in 0..size {
        let pivot = rows[at].clone();
        // Smaller than one unit of the input: only rounding errors are left, as with linearly dependent rows.
        if pivot[at] < FINE {
            return None;
        }
        for (_, row) in rows.iter_mut().enumerate().filter(|(other, _)| *other != at) {
            let factor = row[at] * FINE / pivot[at];
            for (entry, pivot) in row.iter_mut().zip(&pivot) {
                *entry -= factor * pivot / FINE;
            }
        }
    }
    let result = |(at, row): (usize, &Vec<i128>)| {
        row[size..].iter().map(|entry| (entry * i128::from(ONE) / row[at]) as i64).collect()
    };
    Some(rows.iter().enumerate().map(result).collect())
}

#[cfg(test)]
mod tests {
    use super::*;
    use engine::GameRng;

    #[test]
    fn what_is_divided_gives_the_quantity_again() {
        let matrix =
            [[4, 1, 0], [1, 3, 2], [0, 2, 5]].map(|row| row.map(|entry| entry * ONE).to_vec());
        let divided = divided(7 * ONE, &matrix).expect("an inverse");
        for (at, row) in matrix.iter().enumerate() {
            let entry = |column: usize| -> i64 {
                row.iter().zip(&divided).map(|(entry, other)| times(*entry, other[column])).sum()
            };
            for column in 0..matrix.len() {
                let expected = if at == column { 7 * ONE } else { 0 };
                let entry = entry(column);
                assert!((entry - expected).abs() < 20, "{at} {column}: {entry}");
            }
        }
        assert_eq!(super::divided(ONE, &[vec![ONE, ONE], vec![ONE, ONE]]), None);
    }

    /// Three categories, the third of which is the quotient of the others, as density is people by area.
    #[test]
    fn beliefs_that_belong_together_correct_each_other() {
        let error = Gaussian::new(ONE / 2);
        let mut rng = GameRng::new(5, 0);
        let wide = Gaussian::new(3 * ONE);
        let mut draw = || (0..2_000).map(|_| wide.draw(&mut rng)).collect::<Vec<i64>>();
        let (people, area) = (draw(), draw());
        let density = people.iter().zip(&area).map(|(people, area)| people - area).collect();
        let truths = [people, area, density];
        let mut blurred = |truth: &i64| truth + error.draw(&mut rng);
        let beliefs: Vec<Vec<i64>> =
            truths.iter().map(|truths| truths.iter().map(&mut blurred).collect()).collect();
        let (estimates, errors) = estimates(&beliefs, error).expect("many countries");
        for (category, truths) in truths.iter().enumerate() {
            let square = |beliefs: &[i64]| {
                let errors = beliefs.iter().zip(truths).map(|(belief, truth)| belief - truth);
                errors.map(|error| times(error, error)).sum::<i64>() / 2_000
            };
            let (before, after) = (square(&beliefs[category]), square(&estimates[category]));
            // Three equally blurred values with one linear relation: two thirds of the variance remain.
            assert!(after * 4 < before * 3, "{category}: {before} {after}");
            let told = errors[category].variance();
            assert!((told - after).abs() * 4 < after, "{category}: {told} {after}");
        }
    }

    #[test]
    fn few_countries_say_nothing() {
        let error = Gaussian::new(ONE);
        assert_eq!(estimates(&[], error), None);
        assert_eq!(estimates(&[vec![1, 2], vec![3, 4]], error), None);
        assert_eq!(estimates(&vec![vec![ONE; 9]; 2], error), None);
    }
}
