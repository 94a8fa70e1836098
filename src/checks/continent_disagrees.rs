//! Contradiction between continent, region and number of a country.

use std::collections::BTreeMap;

use data::{Loaded, Location};
use diag::{FindingCode, Fix, Report};
use lang::args;
use model::{Continent, CountryId, Dataset};

/// A country with another continent than its neighbours by number or by region.
pub static CODE: FindingCode = FindingCode::warning("continent-disagrees")
    .with_fix(Fix::WriteBoth("right", "there"))
    .wrong("code: EGY\nnumber: 170   # among those of Asia\ncontinent: africa")
    .right("code: EGY\nnumber: 83\ncontinent: africa");

/// Minimum number of other countries in a region, all of one continent, to contradict a country.
const ENOUGH: usize = 2;

/// Checks each country with a continent.
pub fn run(loaded: &Loaded, report: &mut Report) {
    let dataset = &loaded.dataset;
    let blocks = by_block(dataset);
    let regions = by_region(dataset);
    let mut by_number: BTreeMap<CountryId, Continent> = BTreeMap::new();
    for id in dataset.country_ids() {
        let country = dataset.country(id);
        let Some(own) = country.continent else {
            continue;
        };
        let block = blocks.get(&id).copied().filter(|block| *block != own);
        let region = of_others(&regions, &country.region, own);
        let (field, other) = match (block, region) {
            // Number and region agree, so the continent is wrong.
            (Some(block), Some(region)) if block == region => ("continent", block),
            (Some(block), _) => {
                by_number.insert(id, block);
                continue;
            }
            (None, Some(region)) => ("region", region),
            (None, None) => continue,
        };
        push(loaded, id, (field, other), None, report);
    }
    // Two countries with exchanged numbers are one mistake.
    while let Some((id, block)) = by_number.pop_first() {
        let own = dataset.country(id).continent;
        let is_swapped = |(other, of): &(&CountryId, &Continent)| {
            Some(**of) == own && dataset.country(**other).continent == Some(block)
        };
        let other = by_number.iter().find(is_swapped).map(|(other, _)| *other);
        if let Some(other) = other {
            by_number.remove(&other);
        }
        push(loaded, id, ("number", block), other, report);
    }
}

/// Reports a contradiction, with a fix if there is only one correction.
fn push(
    loaded: &Loaded,
    id: CountryId,
    (field, other): (&'static str, Continent),
    swapped: Option<CountryId>,
    report: &mut Report,
) {
    let country = loaded.dataset.country(id);
    let mut args = args![
        field,
        number = country.number.unwrap_or_default().to_string(),
        region = country.region.as_str(),
        own = country.continent.map_or("", Continent::id),
        other = other.id(),
        swapped = if swapped.is_some() { "yes" } else { "no" },
        with = &loaded.dataset.country(swapped.unwrap_or(id)).name
    ];
    let number = |id| Some(loaded.dataset.country(id).number?.to_string());
    let pair = swapped.and_then(|with| Some((number(with)?, number(id)?)));
    match (field, pair) {
        ("number", Some((right, there))) => {
            args.extend([("right", right.into()), ("there", there.into())]);
        }
        ("continent", _) => args.push(("right", other.id().into())),
        _ => {}
    }
    let finding = loaded.finding(&CODE, Location::Country(id, field), args);
    let also = swapped.map(|with| loaded.place(Location::Country(with, field)));
    report.push(also.into_iter().fold(finding, diag::Diagnostic::also));
}

/// The continent of the countries with the next numbers on both sides, if they agree.
fn by_block(dataset: &Dataset) -> BTreeMap<CountryId, Continent> {
    let numbered = |id| Some((dataset.country(id).number?, dataset.country(id).continent?, id));
    let mut sorted: Vec<_> = dataset.country_ids().filter_map(numbered).collect();
    sorted.sort_unstable_by_key(|(number, ..)| *number);
    let continent = |rank: Option<usize>| Some(sorted.get(rank?)?.1);
    let mut blocks = BTreeMap::new();
    // A continent with one country has no block of numbers to compare with.
    let is_alone = |own: Continent| sorted.iter().filter(|(_, other, _)| *other == own).count() < 2;
    for (rank, (_, own, id)) in sorted.iter().enumerate() {
        let nth = |step: isize| continent(rank.checked_add_signed(step));
        // At both ends of the numbering, the next two numbers decide.
        let sides = match rank {
            0 => [nth(1), nth(2)],
            _ if rank + 1 == sorted.len() => [nth(-1), nth(-2)],
            _ => [nth(-1), nth(1)],
        };
        if let [Some(before), Some(after)] = sides
            && before == after
            && !is_alone(*own)
        {
            blocks.insert(*id, before);
        }
    }
    blocks
}

/// Number of countries by region and continent.
type Regions<'a> = BTreeMap<&'a str, BTreeMap<Continent, usize>>;

fn by_region(dataset: &Dataset) -> Regions<'_> {
    let mut regions = Regions::new();
    for country in dataset.countries.iter().filter(|country| !country.region.is_empty()) {
        if let Some(continent) = country.continent {
            *regions.entry(&country.region).or_default().entry(continent).or_default() += 1;
        }
    }
    regions
}

/// The continent of all other countries in a region, if it is another one.
fn of_others(regions: &Regions<'_>, region: &str, own: Continent) -> Option<Continent> {
    let counts = regions.get(region)?;
    let mut others = counts.iter().filter(|(continent, _)| **continent != own);
    let (other, count) = others.next()?;
    let is_alone = counts.get(&own) == Some(&1) && others.next().is_none();
    (is_alone && *count >= ENOUGH).then_some(*other)
}
