//! Missing article, gender or preposition of a country name.

use data::{Loaded, Location};
use diag::{FindingCode, Report};
use lang::{Lang, args};
use model::Country;

/// No article, no gender, or no preposition "in".
pub static CODE: FindingCode = FindingCode::error("article-missing")
    .wrong("name: { fr: Cuba, en: Cuba }\narticle: { fr: none }\ngender: { fr: f }")
    .right("name: { fr: Cuba, en: Cuba }\narticle: { fr: none, en: none }\ngender: { fr: f }\nin: { fr: à }");

/// Checks each country.
pub fn run(loaded: &Loaded, report: &mut Report) {
    for id in loaded.dataset.country_ids() {
        let mut missing = missing_fields(loaded.dataset.country(id), loaded.dataset.languages());
        // A field that is present but invalid has another finding.
        missing.retain(|field| !loaded.has_content(id, field));
        if let Some(first) = missing.first() {
            let fields: Vec<String> = missing.iter().map(|field| format!("`{field}`")).collect();
            let args = args![fields = fields.join(", "), count = fields.len()];
            report.push(loaded.finding(&CODE, Location::Country(id, first), args));
        }
    }
}

/// The fields that the messages need and the country does not have.
fn missing_fields(country: &Country, languages: &[Lang]) -> Vec<String> {
    let name = &country.name;
    let lacks_article =
        |lang: &Lang| !lang.articles().is_empty() && name.article.get(*lang).is_empty();
    let articles = languages.iter().filter(|lang| lacks_article(lang));
    let mut missing: Vec<String> = articles.map(|lang| format!("article.{}", lang.id())).collect();
    if languages.contains(&Lang::Fr) {
        missing.extend(country.gender.is_none().then(|| "gender.fr".to_owned()));
        missing.extend(name.inside.get(Lang::Fr).is_empty().then(|| "in.fr".to_owned()));
    }
    missing
}
