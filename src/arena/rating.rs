//! Ratings of more than two bots from paired matches.

use rust_decimal::{Decimal, MathematicalOps as _};

use super::sprt::{Pairs, Z, decimal};

/// Rating of a bot relative to the others.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Rating {
    /// Elo; the mean of all bots is 0.
    pub elo: Decimal,
    /// Half-width of the 95 % confidence interval, given the ratings of the others.
    pub margin: Decimal,
}

/// Computes Bradley–Terry ratings with Hunter's MM algorithm (2004). Each pairing, identified by two bot numbers,
/// includes one artificial drawn pair, so that ratings remain finite.
pub fn ratings(bots: usize, pairings: &[((usize, usize), &Pairs)]) -> Vec<Rating> {
    /// Number of iterations: further ones do not change any digit in use.
    const STEPS: usize = 400;
    const EVEN: Decimal = Decimal::ONE;
    let count = |pairs: &Pairs| Decimal::from(pairs.count()) + EVEN;
    let mut won = vec![Decimal::ZERO; bots];
    for ((one, other), pairs) in pairings {
        let share = pairs.share().unwrap_or_default() * Decimal::from(pairs.count());
        // Half of the artificial pair for each bot.
        won[*one] += share + EVEN / Decimal::TWO;
        won[*other] += Decimal::from(pairs.count()) - share + EVEN / Decimal::TWO;
    }
    let mut strengths = vec![Decimal::ONE; bots];
    for _ in 0..STEPS {
        let mut met = vec![Decimal::ZERO; bots];
        for ((one, other), pairs) in pairings {
            let met_once = count(pairs) / (strengths[*one] + strengths[*other]);
            met[*one] += met_once;
            met[*other] += met_once;
        }
        for bot in 0..bots {
            // A bot without pairings keeps the average strength.
            strengths[bot] = won[bot].checked_div(met[bot]).unwrap_or(Decimal::ONE);
        }
        // Strengths are determined only up to a common factor; a fixed sum prevents a drift.
        let sum: Decimal = strengths.iter().sum();
        for strength in &mut strengths {
            *strength *= Decimal::from(bots) / sum;
        }
    }
    let per_share = Decimal::TEN.ln() / decimal(400, 0);
    let elo: Vec<Decimal> = strengths
        .iter()
        .map(|strength| strength.checked_log10().unwrap_or_default() * decimal(400, 0))
        .collect();
    let mean = elo.iter().sum::<Decimal>() / Decimal::from(bots.max(1));
    // Delta method: the variance of the wins, divided by the slope of the expected wins over the rating.
    let rating = |bot: usize| {
        let (mut variance, mut slope) = (Decimal::ZERO, Decimal::ZERO);
        for ((one, other), pairs) in pairings {
            if *one != bot && *other != bot {
                continue;
            }
            let share = strengths[*one] / (strengths[*one] + strengths[*other]);
            variance += pairs.variance().unwrap_or(decimal(25, 2)) * count(pairs);
            slope += count(pairs) * share * (Decimal::ONE - share) * per_share;
        }
        let margin = variance.sqrt().and_then(|root| (Z * root).checked_div(slope));
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
