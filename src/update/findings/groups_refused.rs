//! Rows of groups of countries.

use diag::{Kind, Severity, Text};

/// Raised once for all rows of a file that are of groups; it counts those of territories too.
pub static KIND: Kind = Kind {
    code: "groups-refused",
    severity: Severity::Note,
    rule: None,
    en: Text {
        message: "{ $count ->\n\
                  [one] one group of countries is left out: { $names }\n\
                  *[other] { $count } groups of countries are left out: { $names }\n\
                  }{ $territories ->\n\
                  [0] {\"\"}\n\
                  [one] {\" \"}(and one territory)\n\
                  *[other] {\" \"}(and { $territories } territories)\n\
                  }",
        help: "nothing has to be done: no card shows a continent or the world",
        explain: "Publishers put the world, continents and clubs of countries between the \
                  countries, the World Bank even with codes of three letters. They are known by \
                  the lists in `data/aliases.yaml` and never become a value. Territories that are \
                  no country of the edition are passed over in the same way.",
    },
    fr: Text {
        message: "{ $count ->\n\
                  [one] un groupe de pays est laissé de côté\u{a0}: { $names }\n\
                  *[other] { $count } groupes de pays sont laissés de côté\u{a0}: { $names }\n\
                  }{ $territories ->\n\
                  [0] {\"\"}\n\
                  [one] {\" \"}(et un territoire)\n\
                  *[other] {\" \"}(et { $territories } territoires)\n\
                  }",
        help: "il n’y a rien à faire\u{a0}: aucune carte ne montre un continent ou le monde",
        explain: "Les éditeurs mettent le monde, des continents et des clubs de pays parmi les \
                  pays, la Banque mondiale même avec des codes de trois lettres. Les listes de \
                  `data/aliases.yaml` les font reconnaître, et ils ne deviennent jamais une \
                  valeur. Les territoires qui ne sont pas des pays de l’édition sont passés de la \
                  même façon.",
    },
    wrong: "World,OWID_WRL,2023,4.6703916",
    right: "Bolivia,BOL,2023,1.9077996",
};
