//! Changes in the world since the year of the edition: names, capitals, flags, memberships.

use data::{Loaded, Location, provenance};
use diag::{FindingCode, Report};
use lang::{ListStyle, MessageArg, args};

/// Changes in the year of the edition or later, which its texts and pictures may lack.
pub static CODE: FindingCode = FindingCode::note("world-changed")
    .wrong("id: 2024\ntitle: { fr: Édition 2024, en: 2024 edition }")
    .right("id: 2027\ntitle: { fr: Édition 2027, en: 2027 edition }");

/// Lists the changes in the register.
pub fn run(loaded: &Loaded, report: &mut Report) {
    let dataset = &loaded.dataset;
    let year = dataset.edition.year;
    let changes = dataset.register.changes_since(year);
    let changes: Vec<MessageArg> =
        changes.map(|change| provenance::news_with_country(dataset, change)).collect();
    // Without a year, the whole register would be listed.
    if year == 0 || changes.is_empty() {
        return;
    }
    let args = args![
        year = year.to_string(),
        count = changes.len(),
        changes = MessageArg::List(changes, ListStyle::Semicolons)
    ];
    report.push(loaded.finding(&CODE, Location::Edition("id"), args));
}
