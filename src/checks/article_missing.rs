//! Words that sentences need around the name of a country are missing.

use data::parts;
use data::Loaded;
use diag::{Kind, Report, Severity, Text};
use model::Country;

/// No article, no gender, or no word for "in".
pub static KIND: Kind = Kind {
    code: "article-missing",
    severity: Severity::Error,
    rule: None,
    en: Text {
        message: "‘{ $country }’ lacks { $fields }",
        help: "write { $count ->\n\
               [one] this field\n\
               *[other] these fields\n\
               }: article fr `le`, `la`, `l'`, `les` or `none`, en `the` or `none`; gender `m`, `f`, \
               `m-plural` or `f-plural`; in `en`, `au`, `aux`, `à` or `à la`",
        explain: "Cards, booklets and questions are sentences: ‘la Bolivie’, ‘en Bolivie’, ‘au \
                  Mali’, ‘the Netherlands’. They are put together from the name, its article, its \
                  gender and the French word for ‘in’, none of which a program can guess. A \
                  country without an article says `none`, so that nobody wonders whether it was \
                  forgotten.",
    },
    fr: Text {
        message: "il manque à « { $country } » : { $fields }",
        help: "écrivez { $count ->\n\
               [one] ce champ\n\
               *[other] ces champs\n\
               } : article fr `le`, `la`, `l'`, `les` ou `none`, en `the` ou `none` ; \
               gender `m`, `f`, `m-plural` ou `f-plural` ; in `en`, `au`, `aux`, `à` ou `à la`",
        explain: "Les cartes, les livrets et les questions sont des phrases : « la Bolivie », « en \
                  Bolivie », « au Mali », « the Netherlands ». Elles se composent du nom, de son \
                  article, de son genre et du mot qui veut dire « dans » ; un programme ne les \
                  devine pas. Un pays sans article porte `none`, pour que personne ne se demande \
                  s’il a été oublié.",
    },
    wrong: "name: { fr: Cuba, en: Cuba }\narticle: { fr: none }\ngender: { fr: f }",
    right: "name: { fr: Cuba, en: Cuba }\narticle: { fr: none, en: none }\ngender: { fr: f }\nin: { fr: à }",
};

/// Looks at every country.
pub fn run(loaded: &Loaded, report: &mut Report) {
    for id in loaded.dataset.country_ids() {
        let mut missing = missing(loaded.dataset.country(id));
        missing.retain(|field| !loaded.is_written(id, field));
        if let Some(first) = missing.first() {
            let fields: Vec<String> = missing.iter().map(|field| format!("`{field}`")).collect();
            let args = vec![
                ("fields", fields.join(", ").into()),
                ("count", fields.len().into()),
            ];
            report.push(parts::country(loaded, &KIND, (id, first), args));
        }
    }
}

fn missing(country: &Country) -> Vec<&'static str> {
    let name = &country.name;
    let fields = [
        ("article.fr", name.article.fr.is_empty()),
        ("article.en", name.article.en.is_empty()),
        ("gender.fr", country.gender.is_none()),
        ("in.fr", name.in_fr.is_empty()),
    ];
    let missing = fields.into_iter().filter(|(_, is_missing)| *is_missing);
    missing.map(|(field, _)| field).collect()
}
