//! Name shared by two countries.

use data::{Loaded, parts};
use diag::{FindingCode, Report};
use lang::args;

/// One name of two countries in a language.
pub static CODE: FindingCode = FindingCode::error("name-repeated")
    .wrong("- code: PRK\n  name: { fr: Corée, en: Korea }\n- code: KOR\n  name: { fr: Corée, en: Korea }")
    .right("- code: PRK\n  name: { fr: Corée du Nord, en: North Korea }\n- code: KOR\n  name: { fr: Corée du Sud, en: South Korea }");

/// Compares the names of all countries, language by language.
pub fn run(loaded: &Loaded, report: &mut Report) {
    let dataset = &loaded.dataset;
    for &lang in dataset.languages() {
        let names = dataset
            .country_ids()
            .map(|id| (dataset.country(id).bare_name(lang).to_lowercase(), id));
        for pair in parts::repeated(names.filter(|(name, _)| !name.is_empty())) {
            let args = args![
                code = dataset.country(pair.1).code.as_str(),
                other = dataset.country(pair.0).code.as_str(),
                name = dataset.country(pair.1).bare_name(lang),
                language = lang.name()
            ];
            let field = format!("name.{}", lang.id());
            report.push(parts::duplicate_field(loaded, &CODE, &field, pair, args));
        }
    }
}
