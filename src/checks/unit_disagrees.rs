//! Short unit with another power of ten than the long unit.

use data::{Loaded, Location};
use diag::{FindingCode, Report};
use lang::{Lang, args};

/// `unit` and `unit_long` with different words for powers of ten.
pub static CODE: FindingCode = FindingCode::warning("unit-disagrees")
    .wrong("unit: { fr: millions, en: thousand }\nunit_long: { fr: en millions d’habitants, en: in millions of people }")
    .right("unit: { fr: millions, en: millions }\nunit_long: { fr: en millions d’habitants, en: in millions of people }");

/// Prefixes of words for powers of ten, by language. French « billion » is 10¹², the English word is 10⁹.
const POWERS: [(Lang, &[(&str, u32)]); 2] = [
    (Lang::En, &[("thousand", 3), ("million", 6), ("billion", 9), ("trillion", 12)]),
    (Lang::Fr, &[("millier", 3), ("mille", 3), ("million", 6), ("milliard", 9), ("billion", 12)]),
];

/// Checks each category with a power of ten in both units of a language.
pub fn run(loaded: &Loaded, report: &mut Report) {
    let dataset = &loaded.dataset;
    for id in dataset.category_ids() {
        let category = dataset.category(id);
        for (lang, words) in POWERS {
            let long = category.unit_long.get(lang);
            let long_power = power_of_ten(long, words);
            let differs = |short: &&str| {
                let short_power = power_of_ten(short, words);
                short_power.is_some() && long_power.is_some() && short_power != long_power
            };
            if let Some(short) = category.units(lang).find(differs) {
                let path = format!("unit.{}", lang.id());
                let args = args![unit = short, long];
                report.push(loaded.finding(&CODE, Location::Category(id, &path), args));
            }
        }
    }
}

/// Returns the power of ten that a unit names; `None` if it names none.
fn power_of_ten(unit: &str, words: &[(&str, u32)]) -> Option<u32> {
    let unit = unit.to_lowercase();
    let find_power = |word: &str| words.iter().find(|(begin, _)| word.starts_with(begin));
    unit.split_whitespace().find_map(find_power).map(|(_, power)| *power)
}
