//! A start with too few routes.

use super::routes;
use data::Loaded;
use diag::{Kind, Report};

/// Fewer routes than a city needs in which a journey begins.
pub static KIND: Kind = Kind::error("start-routes")
    .of_rule("La course I8")
    .wrong("lima,Lima,Lima,,,PER,-12.05,-77.05,america,america,yes")
    .right("lima,Lima,Lima,,,PER,-12.05,-77.05,america,america,");

/// Counts the routes of every start.
pub fn run(loaded: &Loaded, report: &mut Report) {
    for (id, found, least) in routes::counts(loaded) {
        let is_start = loaded.dataset.network.city(id).start;
        // One without any route is cut off, which is another finding.
        if is_start && found > 0 && found < usize::from(least.start) {
            report.push(routes::few(loaded, &KIND, id, (found, least.start)));
        }
    }
}
