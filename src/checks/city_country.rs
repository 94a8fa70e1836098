//! City without a known country and without a label.

use data::{Loaded, Location};
use diag::{FindingCode, Report};
use lang::{Lang, args};

/// A code of no country in the database, and no label.
pub static CODE: FindingCode = FindingCode::error("city-country")
    .wrong("hong-kong,Hong Kong,Hong Kong,,,HKG,22.31,114.18,asia,asia,")
    .right("hong-kong,Hong Kong,Hong Kong,Hong Kong,Hong Kong,HKG,22.31,114.18,asia,asia,");

/// Checks each city. A label that is missing in some languages is reported while loading.
pub fn run(loaded: &Loaded, report: &mut Report) {
    let (dataset, network) = (&loaded.dataset, &loaded.dataset.network);
    for id in network.city_ids() {
        let city = network.city(id);
        let has_label = Lang::ALL.iter().any(|lang| !city.label.get(*lang).is_empty());
        // Codes that are not three capital letters are reported while loading, too.
        let mut bytes = city.country.bytes();
        let is_code = bytes.len() == 3 && bytes.all(|byte| byte.is_ascii_uppercase());
        if !has_label && is_code && dataset.country_by_code(&city.country).is_none() {
            let args = args![code = city.country.as_str()];
            report.push(loaded.finding(&CODE, Location::City(id, "country"), args));
        }
    }
}
