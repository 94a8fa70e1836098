//! A group of countries where a country should be.

use diag::{Kind, Severity, Text};

/// Raised for codes such as `WLD` that statistical offices give to groups of countries.
pub static KIND: Kind = Kind {
    code: "country-aggregate",
    severity: Severity::Error,
    rule: None,
    en: Text {
        message: "`{ $code }` is a group of countries, not a country",
        help: "take it out: the database holds single countries only",
        explain: "The World Bank and Our World in Data list groups among the countries: `WLD` and \
                  `OWID_WRL` are the world, `ARB` the Arab world, `EUU` the European Union. Taken \
                  for a country, such a total would top every ranking. Delete it. If you meant a \
                  country, look its code up in `data/countries.yaml`.",
    },
    fr: Text {
        message: "`{ $code }` est un groupe de pays, pas un pays",
        help: "retirez ce code : la base ne contient que des pays",
        explain: "La Banque mondiale et Our World in Data mêlent des groupes aux pays : `WLD` et \
                  `OWID_WRL` désignent le monde, `ARB` le monde arabe, `EUU` l’Union européenne. \
                  Pris pour un pays, un tel total arriverait en tête de tous les classements. \
                  Supprimez-le. Si vous pensiez à un pays, cherchez son code dans \
                  `data/countries.yaml`.",
    },
    wrong: "VUT,335169,2025,wdi-2026-07,\n\
            WLD,8219600000,2025,wdi-2026-07,\n\
            WSM,219306,2025,wdi-2026-07,",
    right: "VUT,335169,2025,wdi-2026-07,\nWSM,219306,2025,wdi-2026-07,",
};
