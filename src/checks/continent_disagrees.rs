//! Contradiction between the continent of a country, its region, and its number on the board.

use std::collections::BTreeMap;

use data::{Loaded, Location};
use diag::{FindingCode, Fix, Report};
use lang::args;
use model::{Continent, CountryId, Dataset};

/// A country whose continent differs from that of the countries with the next numbers, or of the others in its
/// region.
pub static CODE: FindingCode = FindingCode::warning("continent-disagrees")
    .with_fix(Fix::ReplaceSpans("right", "there"))
    .wrong("code: EGY\nnumber: 170   # among those of Asia\ncontinent: africa")
    .right("code: EGY\nnumber: 83\ncontinent: africa");

/// Minimum number of other countries in a region that contradict a country, all of one continent.
const MIN_OTHER_COUNTRIES: usize = 2;

/// Checks each country with a continent.
pub fn run(loaded: &Loaded, report: &mut Report) {
    let dataset = &loaded.dataset;
    let blocks = block_continents(dataset);
    let regions = continent_counts(dataset);
    let mut contradicted_by_number: BTreeMap<CountryId, Continent> = BTreeMap::new();
    for id in dataset.country_ids() {
        let country = dataset.country(id);
        let Some(own_continent) = country.continent else {
            continue;
        };
        let block_continent = blocks.get(&id).copied().filter(|block| *block != own_continent);
        let region_continent = continent_of_others(&regions, &country.region, own_continent);
        let (field, other) = match (block_continent, region_continent) {
            // Number and region agree, so the continent is wrong.
            (Some(block), Some(region)) if block == region => ("continent", block),
            (Some(block), _) => {
                contradicted_by_number.insert(id, block);
                continue;
            }
            (None, Some(region)) => ("region", region),
            (None, None) => continue,
        };
        report_contradiction(loaded, id, (field, other), None, report);
    }
    // Two countries with exchanged numbers are one mistake.
    while let Some((id, block)) = contradicted_by_number.pop_first() {
        let own_continent = dataset.country(id).continent;
        let is_swapped = |(other, continent): &(&CountryId, &Continent)| {
            Some(**continent) == own_continent && dataset.country(**other).continent == Some(block)
        };
        let other = contradicted_by_number.iter().find(is_swapped).map(|(other, _)| *other);
        if let Some(other) = other {
            contradicted_by_number.remove(&other);
        }
        report_contradiction(loaded, id, ("number", block), other, report);
    }
}

/// Reports a contradiction, with a fix if there is only one correction.
fn report_contradiction(
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
    let number_of = |id| Some(loaded.dataset.country(id).number?.to_string());
    let swapped_numbers = swapped.and_then(|with| Some((number_of(with)?, number_of(id)?)));
    match (field, swapped_numbers) {
        ("number", Some((right, there))) => {
            args.extend([("right", right.into()), ("there", there.into())]);
        }
        ("continent", _) => args.push(("right", other.id().into())),
        _ => {}
    }
    let finding = loaded.finding(&CODE, Location::Country(id, field), args);
    let swapped_span = swapped.map(|with| loaded.span_of(Location::Country(with, field)));
    report.push(swapped_span.into_iter().fold(finding, diag::Diagnostic::with_span));
}

/// For each country, the continent of the countries with the next numbers on both sides, if these two agree.
fn block_continents(dataset: &Dataset) -> BTreeMap<CountryId, Continent> {
    let numbered = |id| Some((dataset.country(id).number?, dataset.country(id).continent?, id));
    let mut sorted: Vec<_> = dataset.country_ids().filter_map(numbered).collect();
    sorted.sort_unstable_by_key(|(number, ..)| *number);
    let continent_at = |index: Option<usize>| Some(sorted.get(index?)?.1);
    let mut blocks = BTreeMap::new();
    // The numbers of a continent are consecutive, so the only country of a continent has no neighbours to compare
    // with.
    let mut counts: BTreeMap<Continent, usize> = BTreeMap::new();
    for (_, continent, _) in &sorted {
        *counts.entry(*continent).or_default() += 1;
    }
    let is_only_country = |own: Continent| counts.get(&own).is_none_or(|count| *count < 2);
    for (index, (_, own, id)) in sorted.iter().enumerate() {
        let continent_at_step = |step: isize| continent_at(index.checked_add_signed(step));
        // At both ends of the numbering, the next two numbers decide.
        let sides = match index {
            0 => [continent_at_step(1), continent_at_step(2)],
            _ if index + 1 == sorted.len() => [continent_at_step(-1), continent_at_step(-2)],
            _ => [continent_at_step(-1), continent_at_step(1)],
        };
        if let [Some(before), Some(after)] = sides
            && before == after
            && !is_only_country(*own)
        {
            blocks.insert(*id, before);
        }
    }
    blocks
}

/// Number of countries by region and continent.
type Regions<'a> = BTreeMap<&'a str, BTreeMap<Continent, usize>>;

/// Counts the countries by region and continent.
fn continent_counts(dataset: &Dataset) -> Regions<'_> {
    let mut regions = Regions::new();
    for country in dataset.countries.iter().filter(|country| !country.region.is_empty()) {
        if let Some(continent) = country.continent {
            *regions.entry(&country.region).or_default().entry(continent).or_default() += 1;
        }
    }
    regions
}

/// Returns the continent that all other countries of a region share, if it is not `own`.
fn continent_of_others(regions: &Regions<'_>, region: &str, own: Continent) -> Option<Continent> {
    let counts = regions.get(region)?;
    let mut others = counts.iter().filter(|(continent, _)| **continent != own);
    let (other, count) = others.next()?;
    let is_only_exception = counts.get(&own) == Some(&1) && others.next().is_none();
    (is_only_exception && *count >= MIN_OTHER_COUNTRIES).then_some(*other)
}
