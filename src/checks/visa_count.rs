//! La course: more visas than the game can represent.

use data::{Loaded, Location};
use diag::{FindingCode, Report};
use lang::args;
use model::network::MAX_TOUR_VISAS;

/// More visas than the game can represent.
pub static CODE: FindingCode = FindingCode::error("visa-count")
    .wrong("# the ninth visa\n- { id: arctic, name: { fr: Arctique, en: Arctic } }")
    .right(
        "# the eighth visa is the last one\n\
        - { id: antarctica, name: { fr: Antarctique, en: Antarctica } }",
    );

/// Counts the visas; the finding points at the first one over the limit.
pub fn run(loaded: &Loaded, report: &mut Report) {
    let network = &loaded.dataset.network;
    let found = network.visas.len();
    if let Some(first) = network.visa_ids().nth(MAX_TOUR_VISAS) {
        let args = args![found, most = MAX_TOUR_VISAS, more = found - MAX_TOUR_VISAS];
        report.push(loaded.finding(&CODE, Location::Visa(first, "id"), args));
    }
}
