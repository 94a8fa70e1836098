//! Start with too few routes.

use super::routes;
use data::{Loaded, Location};
use diag::{FindingCode, Report};
use model::{RouteMinimums, game};

/// Fewer routes than a city needs in which a journey starts.
pub static CODE: FindingCode = FindingCode::error("start-routes")
    .of_rule("La course I8")
    .wrong("lima,Lima,Lima,,,PER,-12.05,-77.05,america,america,yes")
    .right("lima,Lima,Lima,,,PER,-12.05,-77.05,america,america,");

/// Counts the routes of each start.
pub fn run(loaded: &Loaded, report: &mut Report) {
    let counts = routes::counts(loaded);
    let network = &loaded.dataset.network;
    // If all starts have too few routes, the number in the rules is wrong.
    let of_starts: Vec<_> = counts.iter().filter(|(id, ..)| network.city(*id).start).collect();
    let is_few = |(_, found, least): &&(_, usize, RouteMinimums)| *found < usize::from(least.start);
    // A single start may be the mistake itself.
    if of_starts.len() > 1
        && of_starts.iter().copied().all(|count| is_few(&count))
        && let Some((rank, _)) = loaded.rules_of(game::COURSE)
        && let Some((id, found, least)) = of_starts.iter().max_by_key(|(_, found, _)| *found)
    {
        let mut finding = routes::few(loaded, &CODE, *id, (*found, least.start));
        finding.spans.insert(0, loaded.place(Location::Rules(rank, "network.start")));
        return report.push(finding);
    }
    for (id, found, least) in counts {
        let is_start = loaded.dataset.network.city(id).start;
        // `network_split` reports a city without routes.
        if is_start && found > 0 && found < usize::from(least.start) {
            report.push(routes::few(loaded, &CODE, id, (found, least.start)));
        }
    }
}
