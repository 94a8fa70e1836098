//! Unknown licence of values that may be sold.

use super::licences;
use data::{Loaded, Location};
use diag::{FindingCode, Report};
use lang::args;
use model::Sale;

/// An unknown licence name, with `sale: allowed`.
pub static CODE: FindingCode = FindingCode::warning("licence-unknown")
    .wrong("licence: CC BZ 4.0\nsale: allowed")
    .right("licence: CC BY 4.0\nsale: allowed");

/// Checks each source that allows sale.
pub fn run(loaded: &Loaded, report: &mut Report) {
    let dataset = &loaded.dataset;
    for id in dataset.source_ids() {
        let source = dataset.source(id);
        let allows_sale = source.sale == Sale::Allowed && !source.licence.is_empty();
        let is_known = licences::find_licence(&source.licence).is_some();
        if allows_sale && !is_known && !licences::has_consent(&source.licence) {
            let mut args = args![licence = source.licence.as_str()];
            args.extend(syntax::guess_args(&source.licence, licences::SUGGESTIONS.into_iter()));
            report.push(loaded.finding(&CODE, Location::Source(id, "licence"), args));
        }
    }
}
