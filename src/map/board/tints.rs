//! Tints of the land: a few shades per continent, chosen so that neighbours differ (greedy graph colouring).

use std::collections::{BTreeMap, BTreeSet};

/// Number of tints per continent.
pub const TINTS: usize = 5;

/// Share of a continent's colour in each of its tints, in hundredths; the rest is white. Light colours need higher
/// shares.
const SHARES: [(&str, [u16; TINTS]); 6] = [
    ("africa", [36, 48, 60, 72, 26]),
    ("asia", [27, 37, 47, 57, 19]),
    ("europe", [30, 40, 50, 60, 22]),
    ("north-america", [36, 48, 60, 72, 26]),
    ("oceania", [46, 60, 74, 88, 34]),
    ("south-america", [58, 74, 88, 100, 44]),
];

/// Chooses the index of a tint for each land, so that neighbours of one group have different tints.
///
/// `lands` are codes with their groups (continents), the most important first; tints of different groups are
/// different colours in any case. Each land in turn gets the free tint that is rarest in its group. A land with only
/// one free tint left precedes all others. If no tint is free, the rarest one is used.
#[must_use]
pub fn tints<'a>(
    lands: &[(&'a str, &'a str)],
    neighbours: &BTreeMap<&str, BTreeSet<&str>>,
) -> BTreeMap<&'a str, usize> {
    let groups: BTreeMap<&str, &str> = lands.iter().copied().collect();
    let mut tints: BTreeMap<&str, usize> = BTreeMap::new();
    let mut remaining: Vec<(&str, &str)> = lands.to_vec();
    while !remaining.is_empty() {
        let tints_of_neighbours = |code: &str, group: &str| -> BTreeSet<usize> {
            let others = neighbours.get(code).into_iter().flatten();
            let same_group = others.filter(|other| groups.get(*other) == Some(&group));
            same_group.filter_map(|other| tints.get(*other)).copied().collect()
        };
        // Another land could take the last tint that is left for this one.
        let urgent = remaining
            .iter()
            .position(|(code, group)| tints_of_neighbours(code, group).len() + 1 >= TINTS);
        let (code, group) = remaining.remove(urgent.unwrap_or(0));
        let taken = tints_of_neighbours(code, group);
        let use_count = |tint: usize| {
            let same = tints.iter().filter(|(_, used)| **used == tint);
            same.filter(|(other, _)| groups.get(*other) == Some(&group)).count()
        };
        // If a map needs more than five tints, a taken one is used again.
        let best_tint =
            (0..TINTS).min_by_key(|tint| (taken.contains(tint), use_count(*tint), *tint));
        tints.insert(code, best_tint.unwrap_or(0));
    }
    tints
}

/// Returns the share of a continent's colour in a tint, in hundredths; the rest is white. `None` for an unknown
/// continent or tint.
#[must_use]
pub fn share(continent: &str, tint: usize) -> Option<u16> {
    let (_, shares) = SHARES.iter().find(|(id, _)| *id == continent)?;
    shares.get(tint).copied()
}

/// Returns the colour of a tint: the colour `base` of the continent (`#` and six hexadecimal digits) mixed with
/// white. `None` for an unknown continent or tint, or another form of `base`.
#[must_use]
pub fn colour(continent: &str, base: &str, tint: usize) -> Option<String> {
    let share = share(continent, tint)?;
    let digits = base.strip_prefix('#').filter(|digits| digits.len() == 6 && digits.is_ascii())?;
    let mut mixed = String::from("#");
    for channel in [0, 2, 4] {
        let byte = u16::from_str_radix(&digits[channel..channel + 2], 16).ok()?;
        // Half of the divisor is added to round to the nearest value.
        let value = (byte * share + 255 * (100 - share) + 50) / 100;
        mixed += &format!("{value:02X}");
    }
    Some(mixed)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_tint_is_mixed_with_white() {
        assert_eq!(colour("south-america", "#BCD684", 3).as_deref(), Some("#BCD684"));
        assert_eq!(colour("asia", "#000000", 4).as_deref(), Some("#CFCFCF"));
        for wrong in ["", "#", "#12345", "123456", "#12345é", "#GG0000"] {
            assert_eq!(colour("asia", wrong, 0), None, "{wrong}");
        }
        assert_eq!(colour("atlantis", "#000000", 0), None);
        assert_eq!(colour("asia", "#000000", TINTS), None);
    }

    #[test]
    fn a_wheel_takes_as_few_tints_as_it_can() {
        // A hub with five spokes in a ring: four tints are enough, three are not.
        let names = ["hub", "one", "two", "three", "four", "five"];
        let rim = |at: usize| names[1 + at % 5];
        let mut neighbours: BTreeMap<&str, BTreeSet<&str>> = BTreeMap::new();
        neighbours.insert("hub", names[1..].iter().copied().collect());
        for at in 0..5 {
            neighbours.insert(rim(at), ["hub", rim(at + 1), rim(at + 4)].into());
        }
        let found = tints(&names.map(|name| (name, "all")), &neighbours);
        for (name, others) in &neighbours {
            assert!(others.iter().all(|other| found[other] != found[name]), "{found:?}");
        }
        let apart = tints(&[("one", "a"), ("two", "b")], &neighbours);
        assert_eq!(apart, BTreeMap::from([("one", 0), ("two", 0)]));
    }
}
