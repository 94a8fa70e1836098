//! Scale (an exponent of ten) that does not convert the unit of the table to the unit of the card.

use data::{Loaded, Location};
use diag::{FindingCode, Report};
use lang::{Lang, args};
use model::Category;

/// An exponent of ten other than the one between the two units.
pub static CODE: FindingCode = FindingCode::error("unit-scale")
    .fixed_by("wanted")
    .wrong("unit_long: { fr: en millions d’habitants, en: in millions of people }\nraw: persons\nprint: { scale: 3, digits: 2 }")
    .right("unit_long: { fr: en millions d’habitants, en: in millions of people }\nraw: persons\nprint: { scale: 6, digits: 2 }");

/// Prefixes of English words for powers of ten; units of tables are in English.
const POWERS: [(&str, u32); 4] =
    [("thousand", 3), ("million", 6), ("billion", 9), ("trillion", 12)];

/// Checks each category with units that determine the exponent.
pub fn run(loaded: &Loaded, report: &mut Report) {
    let dataset = &loaded.dataset;
    for id in dataset.category_ids() {
        let category = dataset.category(id);
        let scale = category.precision.scale;
        if let Some(wanted) = expected_power(category).filter(|wanted| *wanted != scale) {
            let args = args![
                scale = scale.to_string(),
                wanted = wanted.to_string(),
                raw = category.raw.as_str(),
                unit = category.unit_long.get(Lang::En)
            ];
            report.push(loaded.finding(&CODE, Location::Category(id, "print.scale"), args));
        }
    }
}

/// Returns the exponent between the two units; `None` if they do not determine it.
fn expected_power(category: &Category) -> Option<u32> {
    let (raw, unit) =
        (category.raw.to_lowercase(), category.unit_long.get(Lang::En).to_lowercase());
    let has_power = |text: &str| multiplied_power(text) > 0 || divided_power(text) > 0;
    // Without a word for a power, the units are comparable only if one ends with the other.
    if !has_power(&raw) && !has_power(&unit) && !unit.ends_with(&raw) {
        return None;
    }
    (multiplied_power(&unit) + divided_power(&raw))
        .checked_sub(multiplied_power(&raw) + divided_power(&unit))
}

/// Returns the power of ten that a unit counts in: 6 for "millions", 0 without such a word.
fn multiplied_power(unit: &str) -> u32 {
    let find_power = |word: &str| POWERS.iter().find(|(begin, _)| word.starts_with(begin));
    unit.split_whitespace().find_map(find_power).map_or(0, |(_, power)| *power)
}

/// Returns the power of ten that a unit divides by: 3 for "per 1,000 people", 0 if it divides by none.
fn divided_power(unit: &str) -> u32 {
    let Some((_, after)) = unit.split_once("per ") else {
        return 0;
    };
    let number: String = after
        .chars()
        .take_while(|c| c.is_ascii_digit() || *c == ',')
        .filter(|c| *c != ',')
        .collect();
    let zeros = number.strip_prefix('1').filter(|rest| rest.bytes().all(|byte| byte == b'0'));
    zeros.map_or(0, |zeros| u32::try_from(zeros.len()).unwrap_or_default())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn units_say_their_power() {
        let cases = [
            ("millions of arrivals", 6, 0),
            ("per 1,000 people", 0, 3),
            ("prisoners per 100,000 persons", 0, 5),
            ("tonnes per person", 0, 0),
            ("in thousands of km", 3, 0),
        ];
        for (unit, counted, divided) in cases {
            assert_eq!((multiplied_power(unit), divided_power(unit)), (counted, divided), "{unit}");
        }
    }
}
