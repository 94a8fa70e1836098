//! Bulk acceptance: rules that accept changes of an update without individual review.

use std::collections::BTreeSet;

use rust_decimal::Decimal;

use super::change::{Change, order, with_changes};
use super::overrides;
use model::{CategoryId, CountryId, Dataset, DeckId};

/// A rule of bulk acceptance: the condition under which a change is accepted without review.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Rule {
    /// Changes that, applied together, preserve the order and the ties of every deck.
    SameOrder,
    /// Changes by at most this percentage of the current value, without a change of sign.
    Within(Decimal),
    /// Figures of a later year than the current value.
    Newer,
    /// Changes that are not unusual: see [`Suspicion`](crate::judge::Suspicion).
    Usual,
    /// Figures for countries without a current value.
    Empty,
    /// Changes that only a finding about their whole year holds; contains the code of that finding.
    Despite(&'static str),
}

/// Codes of the findings about a whole year that [`Rule::Despite`] may name.
const DESPITE: [&str; 2] = ["column-carried", "year-unlike"];

impl Rule {
    /// All rules in the syntax of the command line, with an example percentage.
    pub const WORDS: [&'static str; 7] =
        ["same-order", "within:5%", "newer", "usual", "empty", "column-carried", "year-unlike"];

    /// Parses a rule; returns `None` for an unknown word or an invalid percentage.
    ///
    /// ```
    /// use mappemonde_update::accept::Rule;
    /// assert_eq!(Rule::from_word("within:0.5%"), Rule::from_word("within:0.5"));
    /// assert_eq!(Rule::from_word("within:-1%"), None);
    /// ```
    pub fn from_word(word: &str) -> Option<Self> {
        match word {
            "same-order" => Some(Self::SameOrder),
            "newer" => Some(Self::Newer),
            "usual" => Some(Self::Usual),
            "empty" => Some(Self::Empty),
            _ if DESPITE.contains(&word) => {
                DESPITE.into_iter().find(|code| *code == word).map(Self::Despite)
            }
            _ => {
                let percent = word.strip_prefix("within:")?;
                let percent = percent.strip_suffix('%').unwrap_or(percent).trim();
                // A sign is refused, although `Decimal` parses it: no difference is within a negative percentage.
                let is_number = |byte: u8| byte.is_ascii_digit() || byte == b'.';
                let is_plain = percent.bytes().all(is_number);
                let percent = Decimal::from_str_exact(percent).ok()?;
                is_plain.then_some(Self::Within(percent))
            }
        }
    }
}

/// Returns the indices of the changes that at least one rule accepts. A held change, which requires review, is never
/// accepted, except that [`Rule::Despite`] accepts it if only the finding that the rule names holds it.
pub fn accepted(changes: &[Change], rules: &[Rule], dataset: &Dataset) -> BTreeSet<usize> {
    let free = || (0..changes.len()).filter(|nth| !changes[*nth].is_held);
    let mut accepted = BTreeSet::new();
    for rule in rules {
        match rule {
            Rule::SameOrder => accepted.extend(in_order(changes, free().collect(), dataset)),
            Rule::Within(percent) => {
                accepted.extend(free().filter(|nth| is_within(&changes[*nth], *percent)));
            }
            Rule::Newer => accepted.extend(free().filter(|nth| is_newer(&changes[*nth]))),
            // Unusual changes are held, so each free change with a rating is usual.
            Rule::Usual => accepted.extend(free().filter(|nth| changes[*nth].suspicion.is_some())),
            Rule::Despite(code) => accepted
                .extend((0..changes.len()).filter(|nth| changes[*nth].held_by_year == Some(*code))),
            Rule::Empty => accepted.extend(free().filter(|nth| changes[*nth].old.is_none())),
        }
    }
    accepted
}

/// Returns `true` if the new value differs from the current one by at most `percent` and has the same sign.
fn is_within(change: &Change, percent: Decimal) -> bool {
    // At 100 % or more, the percentage alone would permit a change of sign.
    let is_same_sign = |old: Decimal| old.is_sign_negative() == change.new.raw.is_sign_negative();
    let old = change.old.as_ref().map(|old| old.raw);
    old.is_some_and(|old| is_same_sign(old) && overrides::is_near(change.new.raw, old, percent))
}

/// Returns `true` if the new value is of a later year than the current one.
fn is_newer(change: &Change) -> bool {
    let old = change.old.as_ref();
    old.is_some_and(|old| change.new.year > old.year)
}

/// Removes changes from `left` (indices) until the remaining ones together preserve the order and the ties of every
/// deck, and returns the remaining ones. `before` is the edition without the changes.
fn in_order(changes: &[Change], mut left: BTreeSet<usize>, before: &Dataset) -> BTreeSet<usize> {
    let orders: Vec<(DeckId, CategoryId)> = before
        .deck_ids()
        .flat_map(|deck| before.deck(deck).categories.iter().map(move |category| (deck, *category)))
        .collect();
    loop {
        // Repeated, because removing a change may expose a move that it compensated.
        let after = with_changes(before, left.iter().map(|nth| &changes[*nth]));
        let mut moved = BTreeSet::new();
        for (deck, category) in &orders {
            let operands: Vec<CategoryId> = before.operands(*category).collect();
            // A derived category changes with each of its operands.
            let touching: Vec<usize> = left
                .iter()
                .copied()
                .filter(|nth| operands.contains(&changes[*nth].category))
                .collect();
            let countries = moving((before, &after), *deck, *category, |country| {
                touching.iter().any(|nth| changes[*nth].country == country)
            });
            let is_moving = |nth: &usize| countries.contains(&changes[*nth].country);
            moved.extend(touching.into_iter().filter(is_moving));
        }
        if moved.is_empty() {
            return left;
        }
        left.retain(|nth| !moved.contains(nth));
    }
}

/// Returns both countries of each pair in a deck whose order changes, including pairs in which a country gains its
/// first value. Only pairs with a country for which `has_changed` is `true` are compared.
fn moving(
    (before, after): (&Dataset, &Dataset),
    deck: DeckId,
    category: CategoryId,
    has_changed: impl Fn(CountryId) -> bool,
) -> BTreeSet<CountryId> {
    let cards = &before.deck(deck).countries;
    let mut moving = BTreeSet::new();
    for one in cards.iter().copied().filter(|country| has_changed(*country)) {
        for other in cards {
            let pair = (one, *other);
            if order(before, category, pair) != order(after, category, pair) {
                moving.extend([one, *other]);
            }
        }
    }
    moving
}
