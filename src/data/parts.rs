//! Helpers that several checks share: message arguments, limits, and lists of names.

use std::collections::BTreeMap;
use std::collections::btree_map::Entry;

use rust_decimal::Decimal;

use crate::{Column, Loaded, Location};
use diag::{Diagnostic, FindingCode};
use lang::{ListStyle, MessageArg, MessageArgs, Number, args};
use model::category::Bounds;
use model::{CategoryId, CountryId, Dataset, Gazetteer, SourceId};
use syntax::csv::Row;

/// Maximum number of significant digits of computed values in messages.
const MAX_DIGITS: u32 = 6;

/// Maximum number of names in a sentence; of a longer list, only the first ones are named and the rest is counted.
const MAX_NAMES: usize = 5;

/// Creates a finding about a field of a country that repeats the same field of an earlier country, `$first`. Its
/// second span is the earlier field.
pub fn duplicate_field(
    loaded: &Loaded,
    code: &'static FindingCode,
    field: &str,
    (first, duplicate): (CountryId, CountryId),
    extra_args: MessageArgs,
) -> Diagnostic {
    let mut args = args![first = &loaded.dataset.country(first).name];
    args.extend(extra_args);
    let finding = loaded.finding(code, Location::Country(duplicate, field), args);
    finding.with_span(loaded.span_of(Location::Country(first, field)))
}

/// Returns the message arguments `$country` and `$category` for a value.
pub fn value_args(dataset: &Dataset, (country, category): (CountryId, CategoryId)) -> MessageArgs {
    args![country = &dataset.country(country).name, category = &dataset.category(category).name]
}

/// Returns the trimmed text of a cell; empty if the row is too short.
pub fn cell(row: &Row, column: Column) -> &str {
    row.cells.get(column as usize).map_or("", |cell| cell.text.trim())
}

/// Returns `true` if a value has an editor's note; for a derived value, a note on either operand counts.
pub fn has_note(loaded: &Loaded, country: CountryId, category: CategoryId) -> bool {
    let mut rows =
        loaded.dataset.operands(category).filter_map(|operand| loaded.row(country, operand));
    rows.any(|row| !cell(row, Column::Note).is_empty())
}

/// Returns the items whose key an earlier item has, each after the first item with that key.
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

/// Returns `true` if a value is between two limits, inclusive; `None` is no limit.
pub fn is_within(value: Decimal, low: Option<Decimal>, high: Option<Decimal>) -> bool {
    low.is_none_or(|low| value >= low) && high.is_none_or(|high| value <= high)
}

/// Returns `true` if a value is within the hard limits. A zero is outside them if it means "not measured".
pub fn allows(bounds: &Bounds, value: Decimal) -> bool {
    is_within(value, bounds.min, bounds.max) && !(bounds.zero_is_none && value.is_zero())
}

/// Returns `true` if a value and its operands are within the hard limits. A missing value counts as possible. Checks
/// skip impossible values, because those are reported already.
pub fn is_possible(dataset: &Dataset, country: CountryId, category: CategoryId) -> bool {
    let mut ids = dataset.operands(category).chain([category]);
    ids.all(|id| {
        let value = dataset.value(country, id);
        value.is_none_or(|value| allows(&dataset.category(id).bounds, value.raw))
    })
}

/// Returns `true` if all values of a country in some categories are within the hard limits.
pub fn are_possible(dataset: &Dataset, country: CountryId, ids: &[CategoryId]) -> bool {
    ids.iter().all(|id| is_possible(dataset, country, *id))
}

/// Formats a lower and an upper limit as a message; empty if there is neither.
pub fn format_limits(low: Option<Decimal>, high: Option<Decimal>) -> MessageArg {
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
    MessageArg::message(id, args![low = text(low), high = text(high)])
}

/// Formats a value in its raw unit with the digits of its file; a derived value, which is in no file, is rounded.
pub fn format_raw(dataset: &Dataset, category: CategoryId, raw: Decimal) -> MessageArg {
    let is_derived = dataset.category(category).derived.is_some();
    let rounded = if is_derived { round_for_readers(raw) } else { raw };
    rounded.normalize().to_string().into()
}

/// Formats a computed number, rounded to a readable number of digits.
pub fn format_number(value: Decimal) -> MessageArg {
    let short = round_for_readers(value).normalize();
    to_number(short).map_or_else(|| short.to_string().into(), MessageArg::Number)
}

/// Converts a decimal to a printable number with all its digits; `None` if it has too many.
pub fn to_number(value: Decimal) -> Option<Number> {
    Some(Number::new(i64::try_from(value.mantissa()).ok()?, value.scale()))
}

/// Rounds a number to a readable number of significant digits.
fn round_for_readers(value: Decimal) -> Decimal {
    value.round_sf(MAX_DIGITS).unwrap_or(value)
}

/// Returns `numerator / denominator x 10^scale`; `None` on overflow or division by zero.
pub fn quotient(numerator: Decimal, denominator: Decimal, scale: u32) -> Option<Decimal> {
    let power = Decimal::from(10_i64.checked_pow(scale)?);
    numerator.checked_mul(power)?.checked_div(denominator)
}

/// Returns the absolute deviation from an expected value in percent; `None` on overflow or if the expected value is
/// 0.
pub fn percent_deviation(value: Decimal, expected: Decimal) -> Option<Decimal> {
    let difference = value.checked_sub(expected)?.abs();
    difference.checked_mul(Decimal::ONE_HUNDRED)?.checked_div(expected.abs())
}

/// Returns the country probably meant by an unknown name: the one with the nearest name, if it is unique. Forms of
/// state, such as "Republic of", are ignored, because they make long names similar.
pub fn nearest_country(gazetteer: &Gazetteer<'_>, name: &str) -> Option<CountryId> {
    // Text in brackets and abbreviations tell countries apart: « Congo (Dem. Rep.) » is not « Congo ».
    if name.contains(['(', '[', '.']) {
        return None;
    }
    let key = gazetteer.bare_key(name)?;
    // A very short name is near to half of all names, and to many codes.
    if key.chars().count() < MIN_GUESS_LETTERS {
        return None;
    }
    let nearest = syntax::nearest(&key, gazetteer.keys())?;
    gazetteer.by_key(nearest).country()
}

/// Minimum length of a name for which a country is guessed, in letters.
const MIN_GUESS_LETTERS: usize = 4;

/// Counts the values in the files by source, including sources without values.
pub fn values_by_source(dataset: &Dataset) -> BTreeMap<SourceId, usize> {
    // Unused sources are included with 0.
    let mut counts: BTreeMap<_, _> = dataset.source_ids().map(|id| (id, 0)).collect();
    for (_, _, value) in dataset.values_in_files() {
        *counts.entry(value.source).or_default() += 1;
    }
    counts
}

/// Maximum number of player counts in a sentence.
const MAX_PLAYER_COUNTS: usize = 5;

/// Returns message arguments for the numbers of players between `least` and `most` without an entry in the rules;
/// `None` if all have one.
pub fn missing_player_counts(
    (least, most): (u16, u16),
    has_entry: impl Fn(&u16) -> bool,
) -> Option<MessageArgs> {
    let absent = (least..=most).filter(|players| !has_entry(players));
    let absent = absent.take(MAX_PLAYER_COUNTS);
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

/// Formats the names of some countries; of a long list, the first ones and the number of the others.
pub fn format_countries(dataset: &Dataset, ids: &[CountryId]) -> MessageArg {
    let names = ids.iter().map(|id| &dataset.country(*id).name.bare);
    format_names(names.map(MessageArg::from).collect())
}

/// Formats a list of names; of a long list, the first ones and the number of the others.
pub fn format_names(mut names: Vec<MessageArg>) -> MessageArg {
    // Never "and 1 more", which is longer than the name itself.
    if names.len() > MAX_NAMES + 1 {
        let others = names.len() - MAX_NAMES;
        names.truncate(MAX_NAMES);
        names.push(MessageArg::message("list-others", args![count = others]));
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
            country.name.bare = LocalizedText::in_all_languages(&letter.to_string());
            dataset.countries.push(country);
        }
        let ids: Vec<CountryId> = dataset.country_ids().collect();
        let localizer = lang::Localizer::new(lang::Lang::En);
        let told = |count: usize| localizer.format_arg(&format_countries(&dataset, &ids[..count]));
        assert_eq!(told(0), "");
        assert_eq!(told(1), "A");
        assert_eq!(told(6), "A, B, C, D, E and F");
        assert_eq!(told(7), "A, B, C, D, E and 2 more");
    }

    #[test]
    fn numbers_are_told_with_a_few_digits() {
        let told = |text: &str| format_number(text.parse().expect("a decimal"));
        let number = |units, decimals| MessageArg::Number(Number::new(units, decimals));
        assert_eq!(told("117199887.776"), number(117_200_000, 0));
        assert_eq!(told("0.00012345678"), number(123_457, 9));
        assert_eq!(told("12.50"), number(125, 1));
    }
}
