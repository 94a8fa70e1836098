//! Source whose field `sale` permits more than its licence.

use super::licences;
use data::{Loaded, Location};
use diag::{FindingCode, Report};
use lang::args;
use model::Sale;

/// A value of `sale` that the licence does not justify.
pub static CODE: FindingCode = FindingCode::warning("licence-sale")
    .fixed_by("right")
    .wrong("licence: CC BY-NC 4.0\nsale: allowed")
    .right("licence: CC BY-NC 4.0\nsale: forbidden");

/// Checks each source with a known licence.
pub fn run(loaded: &Loaded, report: &mut Report) {
    let dataset = &loaded.dataset;
    for id in dataset.source_ids() {
        let source = dataset.source(id);
        let Some(licence) = licences::find_licence(&source.licence) else {
            continue;
        };
        let is_too_permissive = match source.sale {
            Sale::Allowed => licence.sale != Sale::Allowed,
            Sale::Ask => licence.sale == Sale::Forbidden,
            Sale::Forbidden => false,
        };
        // The consent of the publisher takes precedence over the licence.
        if is_too_permissive && !licences::has_consent(&source.licence) {
            let args = args![
                licence = source.licence.as_str(),
                sale = source.sale.id(),
                right = licence.sale.id()
            ];
            report.push(loaded.finding(&CODE, Location::Source(id, "sale"), args));
        }
    }
}
