//! Two countries have the same name.

use data::parts;
use data::Loaded;
use diag::{Kind, Report, Severity, Text};
use lang::{Arg, Lang};

/// One name in a language, two countries.
pub static KIND: Kind = Kind {
    code: "name-repeated",
    severity: Severity::Error,
    rule: None,
    en: Text {
        message: "`{ $code }` and `{ $other }` have the same { $language } name: ‘{ $name }’",
        help: "give one of the two another name, as the two Congos and the two Koreas have",
        explain: "Players know a country by its name: two cards with the same name cannot be told \
                  apart, and a typed name would mean either. Either one of the two is a slip, or \
                  the two need an addition that tells them apart, such as ‘North Korea’ and ‘South \
                  Korea’. Capitals and small letters make no difference.",
    },
    fr: Text {
        message: "`{ $code }` et `{ $other }` ont le même nom en { $language } : « { $name } »",
        help: "donnez à l’un des deux un autre nom, comme pour les deux Congos et les deux Corées",
        explain: "Les joueurs connaissent un pays par son nom : deux cartes de même nom ne se \
                  distinguent pas, et un nom tapé désignerait l’une ou l’autre. Ou bien l’un des \
                  deux noms est une faute, ou bien il leur faut un complément qui les distingue, \
                  comme « Corée du Nord » et « Corée du Sud ». Majuscules et minuscules ne \
                  comptent pas.",
    },
    wrong: "- code: PRK\n  name: { fr: Corée, en: Korea }\n- code: KOR\n  name: { fr: Corée, en: Korea }",
    right: "- code: PRK\n  name: { fr: Corée du Nord, en: North Korea }\n- code: KOR\n  name: { fr: Corée du Sud, en: South Korea }",
};

/// Compares the names of all countries, language by language.
pub fn run(loaded: &Loaded, report: &mut Report) {
    let dataset = &loaded.dataset;
    for lang in Lang::ALL {
        let names = dataset
            .country_ids()
            .map(|id| (dataset.country(id).bare_name(lang).to_lowercase(), id));
        for pair in parts::repeated(names.filter(|(name, _)| !name.is_empty())) {
            let args = vec![
                ("code", dataset.country(pair.1).code.as_str().into()),
                ("other", dataset.country(pair.0).code.as_str().into()),
                ("name", dataset.country(pair.1).bare_name(lang).into()),
                ("language", Arg::Phrase(lang.name())),
            ];
            let field = format!("name.{}", lang.id());
            report.push(parts::same(loaded, &KIND, &field, pair, args));
        }
    }
}
