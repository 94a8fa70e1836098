//! A start with too few routes.

use super::routes;
use data::{Loaded, Location};
use diag::{FindingCode, Report};
use model::{RouteMinimums, game};

/// Fewer routes than a city needs in which a journey begins.
pub static CODE: FindingCode = FindingCode::error("start-routes")
    .of_rule("La course I8")
    .wrong("lima,Lima,Lima,,,PER,-12.05,-77.05,america,america,yes")
    .right("lima,Lima,Lima,,,PER,-12.05,-77.05,america,america,");

/// Counts the routes of every start.
pub fn run(loaded: &Loaded, report: &mut Report) {
    let counts = routes::counts(loaded);
    let network = &loaded.dataset.network;
    // Where every start has too few, the rules ask for too many.
    let of_starts: Vec<_> = counts.iter().filter(|(id, ..)| network.city(*id).start).collect();
    let is_few = |(_, found, least): &&(_, usize, RouteMinimums)| *found < usize::from(least.start);
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
        // One without any route is cut off, which is another finding.
        if is_start && found > 0 && found < usize::from(least.start) {
            report.push(routes::few(loaded, &CODE, id, (found, least.start)));
        }
    }
}
