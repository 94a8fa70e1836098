//! A figure that the publisher has changed afterwards.

use data::parts;
use diag::{Diagnostic, Kind, Severity, Text};
use model::{CategoryId, CountryId, Dataset, Value};
use crate::Figure;

/// Another figure for the year of the value that the edition has.
pub static KIND: Kind = Kind {
    code: "value-revised",
    severity: Severity::Warning,
    rule: None,
    en: Text {
        message: "the ‘{ $category }’ figure { $country-of } for { $year } is now `{ $new }`; \
                  the edition has `{ $old }`",
        help: "look whether the publisher counts something else; if so, keep the value of the \
               edition and write a decision, or change all countries at once",
        explain: "Publishers correct their figures, most often by little. Here the file says \
                  something else about the very year of the value that the edition has, by more \
                  than the `jump` of the category. That is a correction of a fault, a fault, or \
                  another definition: an area with the sea, arrivals with visitors of a day. No \
                  rule accepts a newer figure of such a series; an editor may, one by one.",
    },
    fr: Text {
        message: "le chiffre « { $category } » { $country-of } pour { $year } est maintenant \
                  `{ $new }` ; l’édition a `{ $old }`",
        help: "regardez si la source compte autre chose ; si oui, gardez la valeur de l’édition \
               et écrivez une décision, ou changez tous les pays à la fois",
        explain: "Les sources corrigent leurs chiffres, le plus souvent de peu. Ici, le fichier \
                  dit autre chose de l’année même de la valeur de l’édition, et la différence \
                  dépasse le `jump` de la catégorie. C’est la correction d’une faute, une faute, \
                  ou une autre définition : une superficie avec la mer, des arrivées avec les \
                  visiteurs d’un jour. Aucune règle n’accepte un chiffre plus récent d’une telle \
                  série ; l’éditeur le peut, un par un.",
    },
    wrong: "SLE,0.043,2022",
    right: "SLE,0.134,2022",
};

/// The finding about what the file says of the year of the value.
pub(crate) fn finding(
    dataset: &Dataset,
    about: (CountryId, CategoryId),
    base: &Figure,
    value: &Value,
) -> Diagnostic {
    let mut args = parts::about(dataset, about);
    args.extend([
        ("year", value.year.to_string().into()),
        ("new", base.raw.normalize().to_string().into()),
        ("old", value.raw.normalize().to_string().into()),
    ]);
    Diagnostic::new(&KIND, base.place, args)
}
