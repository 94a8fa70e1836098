//! Elo ratings of several bots from their paired matches.

use rust_decimal::{Decimal, MathematicalOps as _};

use super::sprt::{NORMAL_97_5, Pairs, decimal};

/// Rating of a bot relative to the others.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Rating {
    /// Elo points; the mean of all bots is 0.
    pub elo: Decimal,
    /// Half-width of the 95 % confidence interval in Elo points, if the ratings of the others are exact.
    pub margin: Decimal,
}

/// Computes Bradley–Terry ratings with the MM algorithm of Hunter (2004). Each pairing consists of the indices of two
/// bots and the results for the first one. One artificial drawn pair is added to each pairing, so that ratings remain
/// finite.
pub fn ratings(bots: usize, pairings: &[((usize, usize), &Pairs)]) -> Vec<Rating> {
    /// Number of iterations. Further ones would not change any digit in use.
    const ITERATIONS: usize = 400;
    /// Number of artificial drawn pairs in each pairing.
    const DRAWN_PAIRS: Decimal = Decimal::ONE;
    // Number of pairs, including the artificial one.
    let padded_count = |pairs: &Pairs| Decimal::from(pairs.count()) + DRAWN_PAIRS;
    let mut wins = vec![Decimal::ZERO; bots];
    for ((one, other), pairs) in pairings {
        let share = pairs.share().unwrap_or_default() * Decimal::from(pairs.count());
        // Half of the artificial pair is won by each bot.
        wins[*one] += share + DRAWN_PAIRS / Decimal::TWO;
        wins[*other] += Decimal::from(pairs.count()) - share + DRAWN_PAIRS / Decimal::TWO;
    }
    let mut strengths = vec![Decimal::ONE; bots];
    // One step of the algorithm: strength = wins / Σ pairs / (own strength + opponent's strength).
    for _ in 0..ITERATIONS {
        let mut denominators = vec![Decimal::ZERO; bots];
        for ((one, other), pairs) in pairings {
            let term = padded_count(pairs) / (strengths[*one] + strengths[*other]);
            denominators[*one] += term;
            denominators[*other] += term;
        }
        for bot in 0..bots {
            // A bot without pairings keeps the average strength.
            strengths[bot] = wins[bot].checked_div(denominators[bot]).unwrap_or(Decimal::ONE);
        }
        // Strengths are determined only up to a common factor; a fixed sum prevents a drift.
        let sum: Decimal = strengths.iter().sum();
        for strength in &mut strengths {
            *strength *= Decimal::from(bots) / sum;
        }
    }
    // Slope of the expected share of wins over the rating is share × (1 − share) × ln 10 / 400.
    let slope_per_elo = Decimal::TEN.ln() / decimal(400, 0);
    let elo: Vec<Decimal> = strengths
        .iter()
        .map(|strength| strength.checked_log10().unwrap_or_default() * decimal(400, 0))
        .collect();
    let mean = elo.iter().sum::<Decimal>() / Decimal::from(bots.max(1));
    // Delta method: the standard error is that of the wins, divided by the slope of the expected wins over the
    // rating.
    let rating = |bot: usize| {
        let (mut variance, mut slope) = (Decimal::ZERO, Decimal::ZERO);
        for ((one, other), pairs) in pairings {
            if *one != bot && *other != bot {
                continue;
            }
            let share = strengths[*one] / (strengths[*one] + strengths[*other]);
            variance += pairs.variance().unwrap_or(decimal(25, 2)) * padded_count(pairs);
            slope += padded_count(pairs) * share * (Decimal::ONE - share) * slope_per_elo;
        }
        let margin = variance.sqrt().and_then(|root| (NORMAL_97_5 * root).checked_div(slope));
        Rating { elo: elo[bot] - mean, margin: margin.unwrap_or_default() }
    };
    (0..bots).map(rating).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::WIN;

    #[test]
    fn who_wins_more_is_rated_higher() {
        let (mut even, mut better) = (Pairs::default(), Pairs::default());
        for number in 0..40 {
            even.push(WIN);
            better.push(if number % 4 == 0 { 0 } else { 2 * WIN });
        }
        let rated = ratings(3, &[((0, 1), &even), ((0, 2), &better), ((1, 2), &better)]);
        let sum: Decimal = rated.iter().map(|rating| rating.elo).sum();
        assert!(sum.abs() < decimal(1, 3));
        assert!((rated[0].elo - rated[1].elo).abs() < decimal(1, 3));
        // 75 % correspond to 191 points; the drawn pair of each pairing brings them closer together.
        let ahead = rated[0].elo - rated[2].elo;
        assert!(decimal(170, 0) < ahead && ahead < decimal(191, 0), "{ahead}");
        assert!(rated.iter().all(|rating| rating.margin > Decimal::ZERO));
    }

    #[test]
    fn a_bot_that_always_wins_has_a_rating() {
        let mut all = Pairs::default();
        for _ in 0..100 {
            all.push(2 * WIN);
        }
        let rated = ratings(2, &[((0, 1), &all)]);
        assert!(rated[0].elo > decimal(300, 0) && rated[0].elo < decimal(800, 0));
    }
}
