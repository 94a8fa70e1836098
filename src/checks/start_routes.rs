//! La course: start (a city in which a journey may start) with too few routes.

use super::routes;
use data::{Loaded, Location};
use diag::{FindingCode, Report};
use model::{RouteMinimums, game};

/// A start with fewer routes than the rules require of one.
pub static CODE: FindingCode = FindingCode::error("start-routes")
    .of_rule("La course I8")
    .wrong("lima,Lima,Lima,,,PER,-12.05,-77.05,america,america,yes")
    .right("lima,Lima,Lima,,,PER,-12.05,-77.05,america,america,");

/// Counts the routes of each start.
pub fn run(loaded: &Loaded, report: &mut Report) {
    let counts = routes::route_counts(loaded);
    let network = &loaded.dataset.network;
    // If all starts have too few routes, the number in the rules is wrong.
    let start_counts: Vec<_> = counts.iter().filter(|(id, ..)| network.city(*id).start).collect();
    let has_too_few =
        |(_, found, least): &&(_, usize, RouteMinimums)| *found < usize::from(least.start);
    // A single start may be the mistake itself.
    if start_counts.len() > 1
        && start_counts.iter().copied().all(|count| has_too_few(&count))
        && let Some((rules_index, _)) = loaded.rules_of(game::COURSE)
        && let Some((id, found, least)) = start_counts.iter().max_by_key(|(_, found, _)| *found)
    {
        let mut finding = routes::too_few_routes(loaded, &CODE, *id, (*found, least.start));
        finding.spans.insert(0, loaded.span_of(Location::Rules(rules_index, "network.start")));
        return report.push(finding);
    }
    for (id, found, least) in counts {
        let is_start = loaded.dataset.network.city(id).start;
        // `network_split` reports a city without routes.
        if is_start && found > 0 && found < usize::from(least.start) {
            report.push(routes::too_few_routes(loaded, &CODE, id, (found, least.start)));
        }
    }
}
