//! Shrinkage: corrects the beliefs about all countries and categories together.
//!
//! Beliefs about area, population and density that contradict each other show that one of them is wrong. And the
//! country that seems the richest of all is probably less rich than it seems.

use super::scale::{ErrorDistribution, ONE, multiply};

/// Returns the corrected magnitudes, and the remaining error distribution of each category.
/// `beliefs[category][country]` are magnitudes with independent errors from the distribution `error`. Uses the
/// estimator of Efron and Morris (1972), which moves the beliefs about a country towards those expected from all
/// countries. `None` if there are too few countries, or if the categories are linearly dependent.
pub(super) fn shrink_beliefs(
    beliefs: &[Vec<i64>],
    error: ErrorDistribution,
) -> Option<(Vec<Vec<i64>>, Vec<ErrorDistribution>)> {
    let countries = beliefs.first()?.len();
    // The paper has n − p − 1 for a known mean; estimating the mean costs one more degree of freedom.
    let degrees_of_freedom = i64::try_from(countries.checked_sub(beliefs.len() + 2)?).ok()?;
    let deviations: Vec<Vec<i64>> = beliefs.iter().map(|beliefs| deviations(beliefs)).collect();
    let scatter_row =
        |one: &Vec<i64>| deviations.iter().map(|other| dot_product(one, other)).collect();
    let scatter_matrix: Vec<Vec<i64>> = deviations.iter().map(scatter_row).collect();
    let variance = error.variance();
    // `shares[a][b]`: the part of a deviation in category b that is probably an error in category a.
    let shares = scaled_inverse(degrees_of_freedom * variance, &scatter_matrix)?;
    let mut estimates = beliefs.to_vec();
    for (estimates, shares) in estimates.iter_mut().zip(&shares) {
        for (deviations, share) in deviations.iter().zip(shares) {
            for (estimate, deviation) in estimates.iter_mut().zip(deviations) {
                *estimate -= multiply(*share, *deviation);
            }
        }
    }
    let remaining_variance =
        |category: usize| multiply(variance, (ONE - shares[category][category]).max(0));
    let errors = (0..beliefs.len())
        .map(|category| ErrorDistribution::from_variance(remaining_variance(category)));
    Some((estimates, errors.collect()))
}

/// Returns the differences of quantities from their mean.
fn deviations(quantities: &[i64]) -> Vec<i64> {
    let mean = quantities.iter().sum::<i64>() / quantities.len().max(1) as i64;
    quantities.iter().map(|quantity| quantity - mean).collect()
}

/// Returns the dot product of two vectors in parts of [`ONE`].
fn dot_product(one: &[i64], other: &[i64]) -> i64 {
    one.iter().zip(other).map(|(one, other)| multiply(*one, *other)).sum()
}

/// Returns `scalar` times the inverse of a matrix, all in parts of [`ONE`], by Gauss–Jordan elimination. The matrix
/// must be a scatter matrix: these are positive semi-definite, so rows need not be exchanged. `None` if the matrix is
/// singular.
fn scaled_inverse(scalar: i64, matrix: &[Vec<i64>]) -> Option<Vec<Vec<i64>>> {
    /// Factor for intermediate results, so that rounding errors do not accumulate.
    const EXTRA_PRECISION: i128 = 1 << 32;
    let size = matrix.len();
    let row = |(at, row): (usize, &Vec<i64>)| {
        let mut row: Vec<i128> =
            row.iter().map(|entry| i128::from(*entry) * EXTRA_PRECISION).collect();
        row.resize(2 * size, 0);
        row[size + at] = i128::from(scalar) * EXTRA_PRECISION;
        row
    };
    let mut rows: Vec<Vec<i128>> = matrix.iter().enumerate().map(row).collect();
    for index in 0..size {
        let pivot = rows[index].clone();
        // A pivot below one unit of the input consists of rounding errors only: the rows are linearly dependent.
        if pivot[index] < EXTRA_PRECISION {
            return None;
        }
        for (_, row) in rows.iter_mut().enumerate().filter(|(other, _)| *other != index) {
            let factor = row[index] * EXTRA_PRECISION / pivot[index];
            for (entry, pivot) in row.iter_mut().zip(&pivot) {
                *entry -= factor * pivot / EXTRA_PRECISION;
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
        let divided = scaled_inverse(7 * ONE, &matrix).expect("an inverse");
        for (at, row) in matrix.iter().enumerate() {
            let entry = |column: usize| -> i64 {
                row.iter().zip(&divided).map(|(entry, other)| multiply(*entry, other[column])).sum()
            };
            for column in 0..matrix.len() {
                let expected = if at == column { 7 * ONE } else { 0 };
                let entry = entry(column);
                assert!((entry - expected).abs() < 20, "{at} {column}: {entry}");
            }
        }
        assert_eq!(super::scaled_inverse(ONE, &[vec![ONE, ONE], vec![ONE, ONE]]), None);
    }

    /// Three categories, the third of which is the quotient of the others, as density is people by area.
    #[test]
    fn beliefs_that_belong_together_correct_each_other() {
        let error = ErrorDistribution::new(ONE / 2);
        let mut rng = GameRng::new(5, 0);
        let wide = ErrorDistribution::new(3 * ONE);
        let mut draw = || (0..2_000).map(|_| wide.draw(&mut rng)).collect::<Vec<i64>>();
        let (people, area) = (draw(), draw());
        let density = people.iter().zip(&area).map(|(people, area)| people - area).collect();
        let truths = [people, area, density];
        let mut blurred = |truth: &i64| truth + error.draw(&mut rng);
        let beliefs: Vec<Vec<i64>> =
            truths.iter().map(|truths| truths.iter().map(&mut blurred).collect()).collect();
        let (estimates, errors) = shrink_beliefs(&beliefs, error).expect("many countries");
        for (category, truths) in truths.iter().enumerate() {
            let square = |beliefs: &[i64]| {
                let errors = beliefs.iter().zip(truths).map(|(belief, truth)| belief - truth);
                errors.map(|error| multiply(error, error)).sum::<i64>() / 2_000
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
        let error = ErrorDistribution::new(ONE);
        assert_eq!(shrink_beliefs(&[], error), None);
        assert_eq!(shrink_beliefs(&[vec![1, 2], vec![3, 4]], error), None);
        assert_eq!(shrink_beliefs(&vec![vec![ONE; 9]; 2], error), None);
    }
}
