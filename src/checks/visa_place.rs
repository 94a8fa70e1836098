//! La course: visa of a wrong city, or city without the visa that it should give.

use std::collections::BTreeSet;

use data::{Loaded, Location, parts};
use diag::{FindingCode, Report};
use lang::{MessageArg, MessageArgs, args};
use model::{CityId, Network, VisaId};

/// A city that gives another visa than it should, which is usually the visa of its continent.
pub static CODE: FindingCode = FindingCode::error("visa-place")
    .fixed_by("right")
    .of_rule("La course R13")
    .wrong("auckland,Auckland,Auckland,,,NZL,-36.85,174.76,oceania,oceania,")
    .right("auckland,Auckland,Auckland,,,NZL,-36.85,174.76,oceania,,");

/// Checks each city.
pub fn run(loaded: &Loaded, report: &mut Report) {
    let network = &loaded.dataset.network;
    // If the list of a visa has an unknown city, that may mean any city, and is reported first.
    let visas = network.visa_ids();
    let unclear_visas: BTreeSet<u16> =
        visas.filter(|visa| has_unknown_city(network, *visa)).map(|visa| visa.0).collect();
    for id in network.city_ids() {
        if let Some(visa) = foreign_visa(network, id) {
            let args = args(network, id, ("abroad", Some(visa)));
            let finding = loaded.finding(&CODE, Location::City(id, "continent"), args);
            report.push(finding.with_span(loaded.span_of(Location::Visa(visa, "only"))));
            continue;
        }
        let city = network.city(id);
        if unclear_visas.contains(&city.continent.0) {
            continue;
        }
        let problem = match (city.visa, expected_visa(network, id)) {
            (given, due) if given == due => continue,
            (None, _) => "missing",
            // Only other cities of the continent give its visa.
            (given, None) if given == Some(city.continent) => "only",
            _ => "other",
        };
        let mut args = args(network, id, (problem, city.visa));
        if problem != "only" {
            let due = expected_visa(network, id).map_or("", |visa| network.visa(visa).id.as_str());
            let given = city.visa.map_or("", |visa| network.visa(visa).id.as_str());
            args.extend([("right", due.into()), ("written", given.into())]);
        }
        report.push(loaded.finding(&CODE, Location::City(id, "visa"), args));
    }
}

/// Returns `true` if the list of cities of a visa has an unknown id.
fn has_unknown_city(network: &Network, visa: VisaId) -> bool {
    let mut only = network.visa(visa).only.iter();
    only.any(|id| network.city_by_id(id).is_none())
}

/// Returns the visa that a city should give; `None` if only other cities of its continent give the visa.
pub(super) fn expected_visa(network: &Network, id: CityId) -> Option<VisaId> {
    let city = network.city(id);
    let only = &network.visa(city.continent).only;
    (only.is_empty() || only.contains(&city.id)).then_some(city.continent)
}

/// Returns a visa of another continent that only some cities give, including this one.
fn foreign_visa(network: &Network, id: CityId) -> Option<VisaId> {
    let city = network.city(id);
    let mut others = network.visa_ids().filter(|visa| *visa != city.continent);
    others.find(|visa| network.visa(*visa).only.contains(&city.id))
}

/// Returns the arguments of the finding. `given` is the visa that the city gives, or a visa of another continent.
fn args(
    network: &Network,
    id: CityId,
    (problem, given): (&'static str, Option<VisaId>),
) -> MessageArgs {
    let city = network.city(id);
    let given = given.map(|visa| network.visa(visa));
    let only = given.map_or(&[][..], |visa| visa.only.as_slice());
    let named = only.iter().filter_map(|id| network.city_by_id(id));
    let names = named.map(|id| (&network.city(id).name).into());
    let due = expected_visa(network, id).map(|visa| network.visa(visa).id.as_str());
    let name = given.map(|visa| visa.name.clone()).unwrap_or_default();
    args![
        problem,
        id = city.id.as_str(),
        given = MessageArg::Localized(name),
        continent = &network.visa(city.continent).name,
        cities = parts::format_names(names.collect()),
        due = due.unwrap_or("none")
    ]
}
