//! A figure that was given a new year and nothing else.

use data::parts;
use diag::{Diagnostic, Kind, Severity, Text};
use model::{CategoryId, CountryId, Dataset};
use crate::Figure;

/// The figure of another year.
pub static KIND: Kind = Kind {
    code: "value-carried",
    severity: Severity::Warning,
    rule: None,
    en: Text {
        message: "the ‘{ $category }’ figure { $country-of } for { $year } is that of \
                  { $other }, `{ $figure }`",
        help: "look whether it was measured again; if it was only carried over, keep the value \
               of the edition and write a decision",
        explain: "A figure that is the same to the last digit in two years was most often \
                  measured once and carried over, so that the later year is not its own. A card \
                  would print a figure that is older than it says, and old figures would never \
                  be found. The figure of a year that the category never uses is found under any \
                  other year too. Where most of a category stands still, as areas do, nothing is \
                  said.",
    },
    fr: Text {
        message: "le chiffre « { $category } » { $country-of } pour { $year } est celui de \
                  { $other }, `{ $figure }`",
        help: "regardez s’il a été mesuré de nouveau ; s’il a seulement été repris, gardez la \
               valeur de l’édition et écrivez une décision",
        explain: "Un chiffre identique jusqu’à la dernière décimale deux années de suite a le \
                  plus souvent été mesuré une fois puis repris : la seconde année n’est pas la \
                  sienne. La carte imprimerait un chiffre plus ancien qu’elle ne le dit, et les \
                  vieux chiffres ne se verraient jamais. Le chiffre d’une année que la catégorie \
                  n’utilise jamais est reconnu sous toute autre année. Quand presque toute une \
                  catégorie ne bouge pas, comme les superficies, rien n’est signalé.",
    },
    wrong: "TWN,611391,2023",
    right: "TWN,611391,2019",
};

/// The finding about a figure that is the same in another year.
pub(crate) fn finding(
    dataset: &Dataset,
    about: (CountryId, CategoryId),
    figure: &Figure,
    other: u16,
) -> Diagnostic {
    let year = figure.year.map(|year| year.to_string());
    let mut args = parts::about(dataset, about);
    args.extend([
        ("year", year.unwrap_or_default().into()),
        ("other", other.to_string().into()),
        ("figure", figure.raw.normalize().to_string().into()),
    ]);
    Diagnostic::new(&KIND, figure.place, args)
}
