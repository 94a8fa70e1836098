//! Rules that accept changes which nobody looks at one by one.

use std::collections::BTreeSet;

use rust_decimal::Decimal;

use super::change::{Change, order, with_changes};
use super::overrides;
use model::{CategoryId, CountryId, Dataset, DeckId};

/// What a change must keep to, so that it is accepted without a question.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Rule {
    /// Changes that together leave the order and the ties of every deck as they are.
    SameOrder,
    /// Changes by so many percent at most.
    Within(Decimal),
    /// Figures of a later year than what stands.
    Newer,
    /// Changes that are not unusual: see [`Suspicion`](crate::judge::Suspicion).
    Usual,
    /// Figures where no value stands.
    Empty,
    /// What only this finding about a whole year holds.
    Despite(&'static str),
}

/// The findings about a whole year that a rule accepts changes in spite of.
const DESPITE: [&str; 2] = ["column-carried", "year-unlike"];

impl Rule {
    /// The rules as they are typed.
    pub const WORDS: [&'static str; 7] =
        ["same-order", "within:5%", "newer", "usual", "empty", "column-carried", "year-unlike"];

    /// The rule of a word; `None` for anything else.
    ///
    /// ```
    /// use mappemonde_update::accept::Rule;
    /// assert_eq!(Rule::of("within:0.5%"), Rule::of("within:0.5"));
    /// assert_eq!(Rule::of("within:-1%"), None);
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
                let is_number = |byte: u8| byte.is_ascii_digit() || byte == b'.';
                let is_plain = percent.bytes().all(is_number);
                let percent = Decimal::from_str_exact(percent).ok()?;
                is_plain.then_some(Self::Within(percent))
            }
        }
    }
}

/// Which changes some rules accept: any one of them is enough, and a held change is never accepted, but for one that
/// is held by nothing but the finding that a rule names.
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
            Rule::Usual => accepted.extend(free().filter(|nth| changes[*nth].suspicion.is_some())),
            Rule::Despite(code) => accepted
                .extend((0..changes.len()).filter(|nth| changes[*nth].held_by_year == Some(*code))),
            Rule::Empty => accepted.extend(free().filter(|nth| changes[*nth].old.is_none())),
        }
    }
    accepted
}

fn is_within(change: &Change, percent: Decimal) -> bool {
    let is_same_sign = |old: Decimal| old.is_sign_negative() == change.new.raw.is_sign_negative();
    let old = change.old.as_ref().map(|old| old.raw);
    old.is_some_and(|old| is_same_sign(old) && overrides::is_near(change.new.raw, old, percent))
}

fn is_newer(change: &Change) -> bool {
    let old = change.old.as_ref();
    old.is_some_and(|old| change.new.year > old.year)
}

/// Takes changes away from some until those that are left change no order together.
fn in_order(changes: &[Change], mut left: BTreeSet<usize>, before: &Dataset) -> BTreeSet<usize> {
    let orders: Vec<(DeckId, CategoryId)> = before
        .deck_ids()
        .flat_map(|deck| before.deck(deck).categories.iter().map(move |category| (deck, *category)))
        .collect();
    loop {
        let after = with_changes(before, left.iter().map(|nth| &changes[*nth]));
        let mut moved = BTreeSet::new();
        for (deck, category) in &orders {
            let operands: Vec<CategoryId> = before.operands(*category).collect();
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

/// The countries of a deck that stand otherwise to another one than before, or have got a value.
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
