//! A decimal point that seems to have slipped.

use rust_decimal::Decimal;

use data::parts;
use diag::{Diagnostic, Kind, Severity, Text};
use model::{CategoryId, CountryId, Dataset, Value};
use crate::{Figure, told};

/// A figure about 10, 100 or 1,000 times what could be expected.
pub static KIND: Kind = Kind {
    code: "value-tenfold",
    severity: Severity::Warning,
    rule: None,
    en: Text {
        message: "the ‘{ $category }’ figure { $country-of } seems { $times } times too \
                  { $side ->\n\
                  [large] large\n\
                  *[small] small\n\
                  }: { $new }, where the edition has { $old }",
        help: "look the figure up at the publisher; if it has slipped there, keep the value of \
               the edition and write a decision",
        explain: "A figure that is about 10, 100 or 1,000 times the last one, after what all \
                  countries change is taken off, hardly ever tells of the world: a decimal point \
                  has slipped, thousands became units, or a text was read wrongly. Publishers \
                  put such figures right a year later. No rule accepts it; an editor may, one by \
                  one.",
    },
    fr: Text {
        message: "le chiffre « { $category } » { $country-of } semble { $times } fois trop \
                  { $side ->\n\
                  [large] grand\n\
                  *[small] petit\n\
                  } : { $new }, alors que l’édition a { $old }",
        help: "vérifiez le chiffre chez l’éditeur de la source ; si la virgule s’y est déplacée, \
               gardez la valeur de l’édition et écrivez une décision",
        explain: "Un chiffre qui vaut environ 10, 100 ou 1 000 fois le précédent, une fois ôté \
                  ce dont tous les pays changent, ne dit presque jamais quelque chose du monde : \
                  une virgule s’est déplacée, des milliers sont devenus des unités, ou un texte \
                  a été mal lu. Les sources corrigent souvent de tels chiffres un an plus tard. \
                  Aucune règle ne l’accepte ; l’éditeur le peut, un par un.",
    },
    wrong: "GIN,0.021,2022",
    right: "GIN,0.21,2022",
};

/// The finding about a figure that is so many times what `old` lets expect.
pub(crate) fn finding(
    dataset: &Dataset,
    about: (CountryId, CategoryId),
    figure: &Figure,
    (old, value): (Decimal, &Value),
    times: u64,
) -> Diagnostic {
    let mut args = parts::about(dataset, about);
    args.extend([
        ("times", told::times(times.into())),
        (
            "side",
            if figure.raw > old { "large" } else { "small" }.into(),
        ),
        ("new", told::dated(figure.raw, figure.year)),
        ("old", told::dated(value.raw, Some(value.year))),
    ]);
    Diagnostic::new(&KIND, figure.place, args)
}
