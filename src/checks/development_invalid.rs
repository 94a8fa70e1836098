//! A region without development.

use super::control;
use data::Loaded;
use diag::{Kind, Report};

/// A development of 0.
pub static KIND: Kind = Kind::error("development-invalid")
    .of_rule("Contrôle Global R2")
    .wrong("development: 0")
    .right("development: 1");

/// Looks at every region.
pub fn run(loaded: &Loaded, report: &mut Report) {
    let control = control::content(loaded);
    for id in control.region_ids() {
        if control.region(id).development == 0 {
            report.push(control::region(loaded, &KIND, (id, "development"), Vec::new()));
        }
    }
}
