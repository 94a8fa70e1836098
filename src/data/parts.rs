//! What several checks say or count in the same way.

use std::collections::BTreeMap;
use std::collections::btree_map::Entry;

use rust_decimal::Decimal;

use crate::{Column, Loaded, Location};
use diag::{Diagnostic, FindingCode};
use lang::{ListStyle, MessageArg, MessageArgs, Number, args};
use model::category::Bounds;
use model::{CategoryId, CountryId, Dataset, Gazetteer, SourceId};
use syntax::csv::Row;

/// A derived value has as many digits as fit; nobody reads more than these.
const READABLE_DIGITS: u32 = 6;

/// How many countries a sentence names before it counts the others.
const NAMED: usize = 5;

/// A finding about a field of a country that another country, `$first`, has too.
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

/// `$country` and `$category`.
pub fn about(dataset: &Dataset, (country, category): (CountryId, CategoryId)) -> MessageArgs {
    args![country = &dataset.country(country).name, category = &dataset.category(category).name]
}

/// The trimmed text of a cell; empty where the row has no such cell.
pub fn cell(row: &Row, column: Column) -> &str {
    row.cells.get(column as usize).map_or("", |cell| cell.text.trim())
}

/// Whether the editor says something about a value; about a derived one, in the row of either value
/// that it is made of.
pub fn has_note(loaded: &Loaded, country: CountryId, category: CategoryId) -> bool {
    let mut rows =
        loaded.dataset.operands(category).filter_map(|operand| loaded.row(country, operand));
    rows.any(|row| !cell(row, Column::Note).is_empty())
}

/// Items whose key an earlier item has too: the first one with that key, and the item.
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

/// Whether a value lies between two limits, both included; a limit that is missing allows all.
pub fn within(value: Decimal, low: Option<Decimal>, high: Option<Decimal>) -> bool {
    low.is_none_or(|low| value >= low) && high.is_none_or(|high| value <= high)
}

/// Whether a value may be right at all: within the hard limits, and no zero that stands for "not
/// measured".
pub fn allows(bounds: &Bounds, value: Decimal) -> bool {
    within(value, bounds.min, bounds.max) && !(bounds.zero_is_none && value.is_zero())
}

/// Whether a value and those that it is made of may be right. One that may not is reported once,
/// and nothing is concluded from it.
pub fn is_possible(dataset: &Dataset, country: CountryId, category: CategoryId) -> bool {
    let mut all = dataset.operands(category).chain([category]);
    all.all(|id| {
        let value = dataset.value(country, id);
        value.is_none_or(|value| allows(&dataset.category(id).bounds, value.raw))
    })
}

/// Whether all values of a country in some categories may be right.
pub fn are_possible(dataset: &Dataset, country: CountryId, ids: &[CategoryId]) -> bool {
    ids.iter().all(|id| is_possible(dataset, country, *id))
}

/// Two limits in words; empty where there is none.
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

/// A raw value as its file writes it; a quotient, which no file writes, with a few digits.
pub fn raw(dataset: &Dataset, category: CategoryId, raw: Decimal) -> MessageArg {
    let derived = dataset.category(category).derived.is_some();
    let shown = if derived { short(raw) } else { raw };
    shown.normalize().to_string().into()
}

/// A computed number as people read it, with a few digits.
pub fn number(value: Decimal) -> MessageArg {
    let short = short(value).normalize();
    decimal(short).map_or_else(|| short.to_string().into(), MessageArg::Number)
}

/// A decimal as a printed number, with all its digits; `None` where they are too many.
pub fn decimal(value: Decimal) -> Option<Number> {
    Some(Number::new(i64::try_from(value.mantissa()).ok()?, value.scale()))
}

fn short(value: Decimal) -> Decimal {
    value.round_sf(READABLE_DIGITS).unwrap_or(value)
}

/// `numerator / denominator x 10^scale`; `None` where nobody can tell.
pub fn quotient(numerator: Decimal, denominator: Decimal, scale: u32) -> Option<Decimal> {
    let power = Decimal::from(10_i64.checked_pow(scale)?);
    numerator.checked_mul(power)?.checked_div(denominator)
}

/// By how many percent a value is away from the expected one, without sign; `None` where nobody can
/// tell.
pub fn percent_off(value: Decimal, expected: Decimal) -> Option<Decimal> {
    let difference = value.checked_sub(expected)?.abs();
    difference.checked_mul(Decimal::ONE_HUNDRED)?.checked_div(expected.abs())
}

/// The country that may be meant by a name that nothing has: the one whose name is nearest, if nothing else is. Forms of
/// state do not count: they make long names near to each other.
pub fn nearest_country(gazetteer: &Gazetteer<'_>, name: &str) -> Option<CountryId> {
    // What stands in brackets or is cut short makes something else of a name.
    if name.contains(['(', '[', '.']) {
        return None;
    }
    let key = gazetteer.bare_key(name)?;
    // Of so few letters every code and half of the names are near.
    if key.chars().count() < SHORTEST_NAME {
        return None;
    }
    let near = syntax::nearest(&key, gazetteer.keys())?;
    gazetteer.by_key(near).country()
}

/// Letters of the shortest name that has near ones.
const SHORTEST_NAME: usize = 4;

/// How many values of files come from each source.
pub fn values_by_source(dataset: &Dataset) -> BTreeMap<SourceId, usize> {
    let mut counts: BTreeMap<_, _> = dataset.source_ids().map(|id| (id, 0)).collect();
    for (_, _, value) in dataset.written_values() {
        *counts.entry(value.source).or_default() += 1;
    }
    counts
}

/// How many numbers of players a sentence names before it leaves the others out.
const PLAYERS_NAMED: usize = 5;

/// The numbers of players for which the rules of a game say nothing, as texts ask for them; `None` where
/// there are none.
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

/// The names of some countries; of many, the first ones and how many more there are.
pub fn names(dataset: &Dataset, ids: &[CountryId]) -> MessageArg {
    let names = ids.iter().map(|id| &dataset.country(*id).name.bare);
    listed(names.map(MessageArg::from).collect())
}

/// Names in a sentence; of many, the first ones and how many more there are.
pub fn listed(mut names: Vec<MessageArg>) -> MessageArg {
    // "And one more" is longer than its name.
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
