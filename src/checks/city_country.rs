//! A city of which nobody knows what stands under its name.

use super::routes;
use data::Loaded;
use diag::{Kind, Report, Severity, Text};
use lang::Lang;

/// A code of no country in the database, and no label.
pub static KIND: Kind = Kind {
    code: "city-country",
    severity: Severity::Error,
    rule: None,
    en: Text {
        message: "no country has the code `{ $code }`, and { $city } has no label",
        help: "write the code of a country of `data/countries.yaml`, or name the territory in \
               `label_fr` and `label_en`",
        explain: "On card and map, the country stands under the name of the city. The name is \
                  taken from `data/countries.yaml` by its code. A territory such as Hong Kong or \
                  Guadeloupe has a code but no entry there: then its name is written in the \
                  columns `label_fr` and `label_en`.",
    },
    fr: Text {
        message: "aucun pays n’a le code `{ $code }`, et { $city } n’a pas de mention sous son \
                  nom",
        help: "écrivez le code d’un pays de `data/countries.yaml`, ou nommez le territoire \
               dans `label_fr` et `label_en`",
        explain: "Sur les cartes et sur le plateau, le pays est écrit sous le nom de la ville. \
                  Son nom vient de `data/countries.yaml`, d’après le code. Un territoire comme \
                  Hong Kong ou la Guadeloupe a un code mais pas de fiche : son nom s’écrit alors \
                  dans les colonnes `label_fr` et `label_en`.",
    },
    wrong: "hong-kong,Hong Kong,Hong Kong,,,HKG,22.31,114.18,asia,asia,",
    right: "hong-kong,Hong Kong,Hong Kong,Hong Kong,Hong Kong,HKG,22.31,114.18,asia,asia,",
};

/// Looks at every city. A label in one language only is reported by the reader.
pub fn run(loaded: &Loaded, report: &mut Report) {
    let (dataset, network) = (&loaded.dataset, &loaded.dataset.network);
    for id in network.city_ids() {
        let city = network.city(id);
        let has_label = Lang::ALL.iter().any(|lang| !city.label.get(*lang).is_empty());
        // What cannot be a code is reported by the reader too.
        let is_code = city.country.len() == 3 && city.country.bytes().all(|it| it.is_ascii_uppercase());
        if !has_label && is_code && dataset.country_by_code(&city.country).is_none() {
            let args = vec![("code", city.country.as_str().into())];
            report.push(routes::city(loaded, &KIND, (id, "country"), args));
        }
    }
}
