//! Ranking of countries in a category: ties, ties caused by rounding, and the probability of a tie in a random hand.
//! Exact arithmetic in integers and decimals.

use rust_decimal::Decimal;

use super::{CategoryId, CountryId, Dataset, Deck, Precision, Quantity};

/// A country with its value in a [`CategoryRanking`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RankedCountry {
    /// Country of the value.
    pub country: CountryId,
    /// Value as published, in the raw unit of the category.
    pub raw: Decimal,
    /// Value compared by the games.
    pub quantity: Quantity,
    /// Value printed on the card, in the unit of `quantity`; see [`CategoryRanking::contradictions`].
    pub printed: Quantity,
}

impl RankedCountry {
    /// Creates an entry with the printed value that `precision` gives for `quantity`.
    pub fn new(
        country: CountryId,
        raw: Decimal,
        quantity: Quantity,
        precision: &Precision,
    ) -> Self {
        let number = precision.number(quantity);
        // In the unit of the quantity, so that numbers with different decimals can be compared.
        let missing_decimals = precision.max_decimals().saturating_sub(number.decimals);
        let unit = 10_i64.saturating_pow(missing_decimals);
        Self { country, raw, quantity, printed: Quantity(number.units.saturating_mul(unit)) }
    }
}

/// Countries sorted by quantity in descending order.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct CategoryRanking {
    entries: Vec<RankedCountry>,
}

impl CategoryRanking {
    /// Sorts entries in descending order by quantity, then by raw value; ties by country.
    pub fn new(mut entries: Vec<RankedCountry>) -> Self {
        entries.sort_by(|a, b| {
            let by_value = (b.quantity, b.raw).cmp(&(a.quantity, a.raw));
            by_value.then(a.country.cmp(&b.country))
        });
        Self { entries }
    }

    /// Ranks the countries of a deck in a category. Countries without a value are left out; a country listed twice in
    /// the deck counts once.
    pub fn from_deck(dataset: &Dataset, deck: &Deck, category: CategoryId) -> Self {
        let mut countries = deck.countries.clone();
        countries.sort_unstable();
        countries.dedup();
        let precision = &dataset.category(category).precision;
        let entry = |country| {
            let value = dataset.value(country, category)?;
            Some(RankedCountry::new(country, value.raw, value.quantity, precision))
        };
        Self::new(countries.into_iter().filter_map(entry).collect())
    }

    /// Returns the entries, the largest quantity first.
    pub fn entries(&self) -> &[RankedCountry] {
        &self.entries
    }

    /// Iterates over the groups of equal quantities.
    pub fn groups(&self) -> impl Iterator<Item = &[RankedCountry]> {
        self.entries.chunk_by(|a, b| a.quantity == b.quantity)
    }

    /// Iterates over the groups of at least two countries.
    pub fn ties(&self) -> impl Iterator<Item = &[RankedCountry]> {
        self.groups().filter(|group| group.len() > 1)
    }

    /// Returns the number of tied pairs: three equal countries are three pairs.
    pub fn tied_pairs(&self) -> usize {
        self.groups().map(pair_count).sum()
    }

    /// Returns the number of tied pairs that are also equal before rounding.
    pub fn tied_raw_pairs(&self) -> usize {
        let equal =
            |group: &[RankedCountry]| group.chunk_by(|a, b| a.raw == b.raw).map(pair_count).sum();
        self.groups().map::<usize, _>(equal).sum()
    }

    /// Returns the number of pairs that tie only because of rounding.
    pub fn pairs_tied_by_rounding(&self) -> usize {
        self.tied_pairs().saturating_sub(self.tied_raw_pairs())
    }

    /// Iterates over adjacent entries with a contradiction on their cards: the larger raw value has the smaller
    /// quantity, or the printed values are in a different order than the quantities. If no adjacent entries
    /// contradict, no pair does.
    ///
    /// Rounding alone is no contradiction. A category that prints large values with more decimals than small ones
    /// causes one: 99.6 has the quantity 99.6, but a card with integers below 100 prints 99.
    pub fn contradictions(&self) -> impl Iterator<Item = (&RankedCountry, &RankedCountry)> {
        let neighbours = self.entries.iter().zip(self.entries.iter().skip(1));
        neighbours.filter(|(upper, lower)| {
            let printed_order = upper.printed.cmp(&lower.printed);
            upper.raw < lower.raw || printed_order != upper.quantity.cmp(&lower.quantity)
        })
    }

    /// Returns the exact probability of a tie in a random hand of `hand` countries; `None` if there are fewer
    /// countries, or too many hands to count.
    pub fn tie_probability(&self, hand: usize) -> Option<TieProbability> {
        if hand > self.entries.len() {
            return None;
        }
        // Counts the complement: a hand without a tie has at most one country of each group.
        let hands = count_selections(self.entries.iter().map(|_| 1), hand)?;
        let tie_free_hands = count_selections(self.groups().map(<[RankedCountry]>::len), hand)?;
        TieProbability::new(hands.checked_sub(tie_free_hands)?, hands)
    }
}

/// Returns the number of pairs in a group.
fn pair_count<T>(group: &[T]) -> usize {
    group.len() * group.len().saturating_sub(1) / 2
}

/// Counts the selections of `hand` items with at most one from each group: the elementary symmetric polynomial of the
/// group sizes, which for groups of one is the binomial coefficient. `None` on overflow.
fn count_selections(sizes: impl Iterator<Item = usize>, hand: usize) -> Option<u128> {
    let mut ways = vec![0_u128; hand.checked_add(1)?];
    *ways.first_mut()? = 1;
    for size in sizes {
        let size = u128::try_from(size).ok()?;
        // Downwards, so that a group contributes to a selection at most once.
        for count in (1..=hand).rev() {
            let added = ways[count - 1].checked_mul(size)?;
            ways[count] = ways[count].checked_add(added)?;
        }
    }
    ways.last().copied()
}

/// An exact probability: number of hands with a tie among all equally likely hands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TieProbability {
    tied_hands: u128,
    hands: u128,
}

impl TieProbability {
    /// Upper bound of the factors in the methods below; `new` refuses counts that could overflow with them.
    const MAX_FACTOR: u128 = 4_000;

    /// Returns `None` if there is no hand, or if the counts are too large for exact arithmetic.
    fn new(tying: u128, hands: u128) -> Option<Self> {
        let is_countable = hands > 0 && hands <= u128::MAX / Self::MAX_FACTOR;
        is_countable.then_some(Self { tied_hands: tying, hands })
    }

    /// Returns the number of hands with a tie.
    pub fn tying(&self) -> u128 {
        self.tied_hands
    }

    /// Returns the number of all hands.
    pub fn hands(&self) -> u128 {
        self.hands
    }

    /// Returns the probability in thousandths, rounded half up: 28 for 0.0284.
    pub fn per_mille(&self) -> i64 {
        // Rounds half up in integer arithmetic.
        let rounded = (2_000 * self.tied_hands + self.hands) / (2 * self.hands);
        // At most 1,000, so the conversion cannot fail.
        i64::try_from(rounded).unwrap_or(1_000)
    }

    /// Returns `true` if the unrounded probability is greater than a percentage.
    pub fn exceeds_percent(&self, percent: u8) -> bool {
        // Cross-multiplied, so nothing is rounded before the comparison.
        100 * self.tied_hands > u128::from(percent) * self.hands
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::quantity::{Coarse, competition_ranking};

    const WHOLE: Precision = Precision { scale: 0, digits: 0, coarse: None };

    fn order(precision: &Precision, raw: &[&str]) -> CategoryRanking {
        let entry = |(country, raw): (u16, &&str)| {
            let raw: Decimal = raw.parse().expect("a decimal");
            let quantity = precision.quantity(raw).expect("countable");
            RankedCountry::new(CountryId(country), raw, quantity, precision)
        };
        CategoryRanking::new((0..).zip(raw).map(entry).collect())
    }

    /// Returns the competition ranking from the groups: each group gets the first free rank, and its members use up
    /// the following ones.
    fn places_by_group(order: &CategoryRanking) -> Vec<usize> {
        let mut places = Vec::new();
        for group in order.groups() {
            let place = places.len() + 1;
            places.extend(group.iter().map(|_| place));
        }
        places
    }

    /// Asserts the ranks of integers given in descending order.
    fn assert_places(values: &[i64], expected: &[usize]) {
        let texts: Vec<String> = values.iter().map(i64::to_string).collect();
        let texts: Vec<&str> = texts.iter().map(String::as_str).collect();
        let quantities: Vec<Quantity> = values.iter().copied().map(Quantity).collect();
        assert_eq!(competition_ranking(&quantities), expected, "{values:?}");
        assert_eq!(places_by_group(&order(&WHOLE, &texts)), expected);
    }

    #[test]
    fn rulebook_example_1_two_seconds_leave_the_third_place_empty() {
        assert_places(&[90, 70, 70, 40, 10], &[1, 2, 2, 4, 5]);
    }

    #[test]
    fn rulebook_example_2_three_firsts() {
        assert_places(&[5, 5, 5, 2, 1], &[1, 1, 1, 4, 5]);
    }

    #[test]
    fn rulebook_example_3_all_six_are_first() {
        assert_places(&[7, 7, 7, 7, 7, 7], &[1, 1, 1, 1, 1, 1]);
    }

    #[test]
    fn rulebook_example_10_four_firsts_and_a_fifth() {
        assert_places(&[8, 8, 8, 8, 1], &[1, 1, 1, 1, 5]);
    }

    #[test]
    fn ties_are_counted_in_pairs_and_told_from_rounding() {
        // 12.4 and 12.0 and 12 print 12; 7 and 7.0 are equal as published.
        let order = order(&WHOLE, &["12.4", "7", "12.0", "99", "7.0", "12"]);
        assert_eq!(order.tied_pairs(), 4);
        assert_eq!(order.tied_raw_pairs(), 2);
        assert_eq!(order.pairs_tied_by_rounding(), 2);
        let countries =
            |group: &[RankedCountry]| group.iter().map(|e| e.country.0).collect::<Vec<_>>();
        let ties: Vec<_> = order.ties().map(countries).collect();
        assert_eq!(ties, [vec![0, 2, 5], vec![1, 4]]);
        assert_eq!(order.contradictions().count(), 0);
    }

    #[test]
    fn nothing_is_tied_among_nothing() {
        let none = CategoryRanking::default();
        assert_eq!((none.tied_pairs(), none.tied_raw_pairs()), (0, 0));
        assert_eq!(none.tie_probability(5), None);
        assert_eq!(none.tie_probability(0), TieProbability::new(0, 1));
    }

    #[test]
    fn large_values_printed_finer_than_small_ones_contradict_their_order() {
        let finer = Precision { digits: 0, coarse: Some(Coarse { from: 100, digits: 1 }), ..WHOLE };
        let order = order(&finer, &["99.4", "120.7", "99.6"]);
        let found: Vec<_> = order
            .contradictions()
            .map(|(upper, lower)| (upper.country.0, lower.country.0))
            .collect();
        assert_eq!(found, [(2, 0)]);
        assert_eq!(order.tied_pairs(), 0);
    }

    #[test]
    fn a_quantity_against_the_raw_value_contradicts_it() {
        let entry = |country, raw: i64, quantity| {
            let country = CountryId(country);
            RankedCountry::new(country, Decimal::from(raw), Quantity(quantity), &WHOLE)
        };
        let flipped = CategoryRanking::new(vec![entry(0, 3, 30), entry(1, 5, 20), entry(2, 2, 10)]);
        assert_eq!(flipped.contradictions().count(), 1);
    }

    #[test]
    fn chance_counts_hands_exactly() {
        // Of the ten hands of two out of five, one has both equal values.
        let pair = order(&WHOLE, &["9", "7", "7", "4", "1"]);
        assert_eq!(pair.tie_probability(2), TieProbability::new(1, 10));
        // A hand of three has both with any of the other three.
        assert_eq!(pair.tie_probability(3), TieProbability::new(3, 10));
        assert_eq!(pair.tie_probability(5), TieProbability::new(1, 1));
        assert_eq!(pair.tie_probability(6), None);
    }

    #[test]
    fn chance_agrees_with_dealing_every_hand() {
        let values = ["5", "5", "5", "4", "4", "3", "2", "2", "1", "0"];
        let order = order(&WHOLE, &values);
        for hand in 0..=values.len() {
            let hands = (0..1_u32 << values.len()).filter(|h| h.count_ones() as usize == hand);
            let (mut all, mut tying) = (0, 0);
            for dealt in hands {
                let mut held: Vec<_> = (0..values.len())
                    .filter(|card| dealt >> card & 1 == 1)
                    .map(|card| values[card])
                    .collect();
                // Equal values are adjacent in the list, so `dedup` finds each tie.
                held.dedup();
                all += 1;
                tying += u128::from(held.len() < hand);
            }
            assert_eq!(order.tie_probability(hand), TieProbability::new(tying, all), "{hand}");
        }
    }

    #[test]
    fn chance_rounds_half_up_and_compares_before_rounding() {
        let chance = |tying, hands| TieProbability::new(tying, hands).expect("countable");
        assert_eq!(chance(1, 2_000).per_mille(), 1);
        assert_eq!(chance(49, 100_000).per_mille(), 0);
        assert_eq!(chance(5, 5).per_mille(), 1_000);
        assert!(!chance(5, 100).exceeds_percent(5));
        assert!(chance(501, 10_000).exceeds_percent(5));
    }

    #[test]
    fn hands_beyond_counting_have_no_chance() {
        let many: Vec<String> = (0..400).map(|value| value.to_string()).collect();
        let many: Vec<&str> = many.iter().map(String::as_str).collect();
        let order = order(&WHOLE, &many);
        assert_eq!(order.tie_probability(200), None);
        assert_eq!(order.tie_probability(6).map(|c| c.tying()), Some(0));
    }
}
