//! A figure that leaps.

use rust_decimal::Decimal;

use data::parts;
use diag::{Diagnostic, Kind, Severity, Text};
use model::{CategoryId, CountryId, Dataset, Value};
use crate::judge::Typical;
use crate::{Figure, told};

/// A larger change than that of the other countries, and than those of its own past.
pub static KIND: Kind = Kind {
    code: "value-jump",
    severity: Severity::Warning,
    rule: None,
    en: Text {
        message: "the ‘{ $category }’ figure { $country-of } { $way ->\n\
                  [up] rises\n\
                  *[down] falls\n\
                  } by { $percent }%: { $new } after { $old }",
        help: "{ $others ->\n\
               [up] the median country rises by { $median }%; accept\n\
               [down] the median country falls by { $median }%; accept\n\
               *[none] accept\n\
               } it if the source explains it; if not, keep the value of the edition and write a decision",
        explain: "Most figures change as those of other countries do, and as their own past has \
                  accustomed us to. This one leaves the `jump` of its category, five times the \
                  distance of half of the countries, and six of its usual steps, or it is more \
                  than five times the expected. It may be a war, a new count or another \
                  definition; it may be a slip. No rule accepts it; an editor may, one by one.",
    },
    fr: Text {
        message: "le chiffre « { $category } » { $country-of } { $way ->\n\
                  [up] augmente\n\
                  *[down] baisse\n\
                  } de { $percent } % : { $new } après { $old }",
        help: "{ $others ->\n\
               [up] le pays médian augmente de { $median } % ; acceptez-le\n\
               [down] le pays médian baisse de { $median } % ; acceptez-le\n\
               *[none] acceptez-le\n\
               } si la source l’explique ; sinon, gardez la valeur de l’édition et écrivez une décision",
        explain: "La plupart des chiffres changent comme ceux des autres pays, et comme leur \
                  propre passé y a habitué. Celui-ci sort du `jump` de sa catégorie, de cinq \
                  fois l’écart de la moitié des pays et de six de ses pas habituels, ou il \
                  dépasse cinq fois ce qu’on attendait. C’est peut-être une guerre, un nouveau \
                  décompte ou une autre définition ; c’est peut-être une faute. Aucune règle ne \
                  l’accepte ; l’éditeur le peut, un par un.",
    },
    wrong: "LBN,23132000,2026",
    right: "LBN,5805962,2026",
};

/// The finding; `base` is what the file says about the year of the value, or the value, and `change` by how
/// many times the figure differs from it.
pub(crate) fn finding(
    dataset: &Dataset,
    about: (CountryId, CategoryId),
    figure: &Figure,
    value: &Value,
    (base, change): (Decimal, Decimal),
    typical: Option<Typical>,
) -> Diagnostic {
    let (way, percent) = told::percent(change);
    let (others, median) = match typical {
        Some(typical) => told::percent(typical.median),
        None => ("none", "".into()),
    };
    let mut args = parts::about(dataset, about);
    args.extend([
        ("way", way.into()),
        ("percent", percent),
        ("new", told::dated(figure.raw, figure.year)),
        ("old", told::dated(base, Some(value.year))),
        ("others", others.into()),
        ("median", median),
    ]);
    Diagnostic::new(&KIND, figure.place, args)
}
