//! La course: visa that is hard or impossible to obtain.

use super::routes;
use data::{Loaded, Location};
use diag::{FindingCode, Report};
use lang::args;
use model::game;

/// Too few routes into the cities that give a visa, or no such city.
pub static CODE: FindingCode = FindingCode::error("visa-routes")
    .of_rule("La course I8")
    .wrong("# one route to the Oceania visa\nsingapour,sydney,6299,")
    .right("singapour,sydney,6299,\nsingapour,darwin,3348,\njohannesburg,sydney,11039,");

/// Checks each visa.
pub fn run(loaded: &Loaded, report: &mut Report) {
    if !routes::is_simple_graph(loaded) {
        return;
    }
    let network = &loaded.dataset.network;
    let wanted = usize::from(loaded.dataset.course.least.visa);
    for id in network.visa_ids() {
        let visa = network.visa(id);
        let found = network.routes_to_visa(id).count();
        let has_city = network.cities_with_visa(id).next().is_some();
        if has_city && found >= wanted {
            continue;
        }
        let args = args![
            problem = if has_city { "few" } else { "none" },
            id = visa.id.as_str(),
            found,
            wanted,
            game = game::COURSE
        ];
        report.push(loaded.finding(&CODE, Location::Visa(id, "id"), args));
    }
}
