//! Helpers for findings that several checks share: arguments, limits, lists of names.

use std::collections::BTreeMap;
use std::collections::btree_map::Entry;

use rust_decimal::Decimal;

use crate::{Column, Loaded, Location};
use diag::{Diagnostic, FindingCode};
use lang::{ListStyle, MessageArg, MessageArgs, Number, args};
use model::category::Bounds;
use model::{CategoryId, CountryId, Dataset, Gazetteer, SourceId};
use syntax::csv::Row;

/// Significant digits of derived values in messages; more are not readable.
const READABLE_DIGITS: u32 = 6;

/// Maximum number of countries named in a sentence before the rest is counted.
const NAMED: usize = 5;

/// Creates a finding about a field of a country that duplicates the field of another country, `$first`.
pub fn same(
    loaded: &Loaded,
    kind: &'static FindingCode,
    field: &str,
    (first, again): (CountryId, CountryId),
    more: MessageArgs,
) -> Diagnostic {
    let mut args = args![first = &loaded.dataset.country(first).name];
    args.extend(more);
    let finding = loaded.finding(kind, Location::Country(again, field), args);
    finding.also(loaded.place(Location::Country(first, field)))
}

/// Returns the arguments `$country` and `$category`.
pub fn about(dataset: &Dataset, (country, category): (CountryId, CategoryId)) -> MessageArgs {
    args![country = &dataset.country(country).name, category = &dataset.category(category).name]
}

/// Returns the trimmed text of a cell; empty if the row is too short.
pub fn cell(row: &Row, column: Column) -> &str {
    row.cells.get(column as usize).map_or("", |cell| cell.text.trim())
}

/// Returns `true` if the editor has a note on a value; for a derived value, a note on either operand counts.
pub fn has_note(loaded: &Loaded, country: CountryId, category: CategoryId) -> bool {
    let mut rows =
        loaded.dataset.operands(category).filter_map(|operand| loaded.row(country, operand));
    rows.any(|row| !cell(row, Column::Note).is_empty())
}

/// Returns the items with a repeated key, each with the first item with that key.
pub fn repeated<K: Ord, T: Copy>(keyed: impl Iterator<Item = (K, T)>) -> Vec<(T, T)> {
    let mut firsts = BTreeMap::new();
    let mut pairs = Vec::new();
    for (key, item) in keyed {
        match firsts.entry(key) {
            Entry::Vacant(free) => {
                free.insert(item);
            }
            Entry::Occupied(taken) => pairs.push((*taken.get(), item)),
        }
    }
    pairs
}

/// Returns `true` if a value is between two limits, inclusive; a missing limit is no restriction.
pub fn within(value: Decimal, low: Option<Decimal>, high: Option<Decimal>) -> bool {
    low.is_none_or(|low| value >= low) && high.is_none_or(|high| value <= high)
}

/// Returns `true` if a value is within the hard limits, and not a zero in the sense of "not measured".
pub fn allows(bounds: &Bounds, value: Decimal) -> bool {
    within(value, bounds.min, bounds.max) && !(bounds.zero_is_none && value.is_zero())
}

/// Returns `true` if a value and its operands are within the hard limits. An impossible value is reported once, and
/// checks draw no conclusions from it.
pub fn is_possible(dataset: &Dataset, country: CountryId, category: CategoryId) -> bool {
    let mut all = dataset.operands(category).chain([category]);
    all.all(|id| {
        let value = dataset.value(country, id);
        value.is_none_or(|value| allows(&dataset.category(id).bounds, value.raw))
    })
}

/// Returns `true` if all values of a country in some categories are within the hard limits.
pub fn are_possible(dataset: &Dataset, country: CountryId, ids: &[CategoryId]) -> bool {
    ids.iter().all(|id| is_possible(dataset, country, *id))
}

/// Formats two limits; empty if there is none.
pub fn limits(low: Option<Decimal>, high: Option<Decimal>) -> MessageArg {
    let id = match (low, high) {
        (Some(_), Some(_)) => "limits-both",
        (Some(_), None) => "limits-low",
        (None, Some(_)) => "limits-high",
        (None, None) => return "".into(),
    };
    let text = |limit: Option<Decimal>| {
        let limit = limit.map(|limit| limit.normalize().to_string());
        MessageArg::from(limit.unwrap_or_default())
    };
    MessageArg::sentence(id, args![low = text(low), high = text(high)])
}

/// Formats a raw value as in its file; a derived value, which is in no file, is rounded.
pub fn raw(dataset: &Dataset, category: CategoryId, raw: Decimal) -> MessageArg {
    let derived = dataset.category(category).derived.is_some();
    let shown = if derived { short(raw) } else { raw };
    shown.normalize().to_string().into()
}

/// Formats a computed number for readers, rounded.
pub fn number(value: Decimal) -> MessageArg {
    let short = short(value).normalize();
    decimal(short).map_or_else(|| short.to_string().into(), MessageArg::Number)
}

/// Converts a decimal to a printable number with all its digits; `None` on overflow.
pub fn decimal(value: Decimal) -> Option<Number> {
    Some(Number::new(i64::try_from(value.mantissa()).ok()?, value.scale()))
}

fn short(value: Decimal) -> Decimal {
    value.round_sf(READABLE_DIGITS).unwrap_or(value)
}

/// Returns `numerator / denominator x 10^scale`; `None` on overflow or division by zero.
pub fn quotient(numerator: Decimal, denominator: Decimal, scale: u32) -> Option<Decimal> {
    let power = Decimal::from(10_i64.checked_pow(scale)?);
    numerator.checked_mul(power)?.checked_div(denominator)
}

/// Returns the absolute deviation from an expected value in percent; `None` on overflow or if the expected value is
/// 0.
pub fn percent_off(value: Decimal, expected: Decimal) -> Option<Decimal> {
    let difference = value.checked_sub(expected)?.abs();
    difference.checked_mul(Decimal::ONE_HUNDRED)?.checked_div(expected.abs())
}

/// Returns the country probably meant by an unknown name: the one with the nearest name, if it is unique. Forms of
/// state are ignored, because they make long names similar.
pub fn nearest_country(gazetteer: &Gazetteer<'_>, name: &str) -> Option<CountryId> {
    // Text in brackets and abbreviations change the meaning: « Congo (Dem. Rep.) » is not « Congo ».
    if name.contains(['(', '[', '.']) {
        return None;
    }
    let key = gazetteer.bare_key(name)?;
    // A very short name is near to half of all names, and to each code.
    if key.chars().count() < SHORTEST_NAME {
        return None;
    }
    let near = syntax::nearest(&key, gazetteer.keys())?;
    gazetteer.by_key(near).country()
}

/// Minimum length of a name for a guess, in letters.
const SHORTEST_NAME: usize = 4;

/// Counts the values in files by source.
pub fn values_by_source(dataset: &Dataset) -> BTreeMap<SourceId, usize> {
    // Unused sources are included with 0.
    let mut counts: BTreeMap<_, _> = dataset.source_ids().map(|id| (id, 0)).collect();
    for (_, _, value) in dataset.written_values() {
        *counts.entry(value.source).or_default() += 1;
    }
    counts
}

/// Maximum number of player counts named in a sentence.
const PLAYERS_NAMED: usize = 5;

/// Returns message arguments for the numbers of players without an entry in the rules; `None` if there are none.
pub fn players_missing(
    (least, most): (u16, u16),
    has: impl Fn(&u16) -> bool,
) -> Option<MessageArgs> {
    let absent = (least..=most).filter(|players| !has(players));
    let absent = absent.take(PLAYERS_NAMED);
    let texts: Vec<MessageArg> = absent.map(|players| players.to_string().into()).collect();
    if texts.is_empty() {
        return None;
    }
    Some(args![
        problem = "missing",
        players = MessageArg::List(texts, ListStyle::Or),
        least = usize::from(least),
        most = usize::from(most)
    ])
}

/// Formats the names of some countries; of a long list, the first ones and the number of the rest.
pub fn names(dataset: &Dataset, ids: &[CountryId]) -> MessageArg {
    let names = ids.iter().map(|id| &dataset.country(*id).name.bare);
    listed(names.map(MessageArg::from).collect())
}

/// Formats names; of a long list, the first ones and the number of the rest.
pub fn listed(mut names: Vec<MessageArg>) -> MessageArg {
    // Never "and 1 more": it is longer than the name.
    if names.len() > NAMED + 1 {
        let others = names.len() - NAMED;
        names.truncate(NAMED);
        names.push(MessageArg::sentence("list-others", args![count = others]));
    }
    MessageArg::List(names, ListStyle::And)
}

#[cfg(test)]
mod tests {
    use super::*;
    use lang::LocalizedText;
    use model::Country;

    #[test]
    fn long_lists_are_cut() {
        let mut dataset = Dataset::default();
        for letter in 'A'..='G' {
            let mut country = Country::default();
            country.name.bare = LocalizedText::same(&letter.to_string());
            dataset.countries.push(country);
        }
        let ids: Vec<CountryId> = dataset.country_ids().collect();
        let localizer = lang::Localizer::new(lang::Lang::En);
        let told = |count: usize| localizer.format_arg(&names(&dataset, &ids[..count]));
        assert_eq!(told(0), "");
        assert_eq!(told(1), "A");
        assert_eq!(told(6), "A, B, C, D, E and F");
        assert_eq!(told(7), "A, B, C, D, E and 2 more");
    }

    #[test]
    fn numbers_are_told_with_a_few_digits() {
        let told = |text: &str| number(text.parse().expect("a decimal"));
        let number = |units, decimals| MessageArg::Number(Number::new(units, decimals));
        assert_eq!(told("117199887.776"), number(117_200_000, 0));
        assert_eq!(told("0.00012345678"), number(123_457, 9));
        assert_eq!(told("12.50"), number(125, 1));
    }
}
