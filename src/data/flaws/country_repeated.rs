//! A country that is listed twice.

use diag::{Kind, Severity, Text};

/// Raised for the second entry of a country; the second place is the first entry.
pub static KIND: Kind = Kind {
    code: "country-repeated",
    severity: Severity::Error,
    rule: None,
    en: Text {
        message: "the country `{ $code }` is listed twice",
        help: "keep one of the two and delete the other",
        explain: "A country has one entry in `data/countries.yaml`. Of two entries nobody knows \
                  which name, capital or number is right. The other place shown is the first \
                  entry: compare the two, keep the better one and delete the other.",
    },
    fr: Text {
        message: "le pays `{ $code }` figure deux fois dans la liste",
        help: "gardez l’une des deux mentions et supprimez l’autre",
        explain: "Un pays n’a qu’une fiche dans `data/countries.yaml`. Entre deux fiches, nul ne \
                  sait quel nom, quelle capitale ou quel numéro est le bon. L’autre endroit \
                  indiqué est la première mention : comparez les deux, gardez la meilleure et \
                  supprimez l’autre.",
    },
    wrong: "- code: FRA\n  alpha2: FR\n- code: FRA\n  alpha2: FR",
    right: "- code: FRA\n  alpha2: FR",
};
