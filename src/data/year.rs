//! Years as editors write them.

use super::flaws;
use diag::{Diagnostic, Place, Report};
use model::YEARS;

/// A year of four digits; a finding for anything else.
pub(super) fn year(text: &str, place: Place, report: &mut Report) -> Option<u16> {
    let trimmed = text.trim();
    let year = trimmed
        .parse::<u16>()
        .ok()
        .filter(|year| YEARS.contains(year));
    if year.is_none() || trimmed.len() != 4 {
        let args = vec![
            ("text", trimmed.into()),
            ("first", YEARS.start().to_string().into()),
            ("last", YEARS.end().to_string().into()),
        ];
        report.push(Diagnostic::new(&flaws::year_invalid::KIND, place, args));
        return None;
    }
    year
}
