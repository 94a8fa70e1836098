//! Rows whose country is not known.

use diag::{Kind, Severity, Text};

/// Raised once for all rows of a file with a figure and a code or name that stands for nothing known, and for those whose code and name are of two countries.
pub static KIND: Kind = Kind {
    code: "country-unmatched",
    severity: Severity::Warning,
    rule: None,
    en: Text {
        message: "{ $count ->\n\
                  [one] one country is not known, and its figures are left out: { $names }\n\
                  *[other] { $count } countries are not known, and their figures are left out: { \
                  $names }\n\
                  }",
        help: "correct the code or the name, or add it to `data/aliases.yaml`: to a country, the \
                  groups or the territories",
        explain: "Countries are found by their code, then by their name in French or English, and \
                  by what else `data/aliases.yaml` says that publishers call them. Case, accents \
                  and spaces do not count. Where the code is of one country and the name of \
                  another, the rows of a column have probably slipped, and neither is believed.",
    },
    fr: Text {
        message: "{ $count ->\n\
                  [one] un pays n’est pas reconnu, et ses chiffres sont laissés de côté\u{a0}: { \
                  $names }\n\
                  *[other] { $count } pays ne sont pas reconnus, et leurs chiffres sont laissés de \
                  côté\u{a0}: { $names }\n\
                  }",
        help: "corrigez le code ou le nom, ou ajoutez-le à `data/aliases.yaml`\u{a0}: à un pays, \
                  aux groupes ou aux territoires",
        explain: "Un pays se reconnaît à son code, puis à son nom français ou anglais, puis aux \
                  autres noms que lui donnent les éditeurs, d’après `data/aliases.yaml`. La casse, \
                  les accents et les espaces ne comptent pas. Quand le code est d’un pays et le \
                  nom d’un autre, les lignes d’une colonne ont sans doute glissé, et l’on ne croit \
                  ni l’un ni l’autre.",
    },
    wrong: "country,value\n\
                  Neederland,18084053",
    right: "country,value\n\
                  Netherlands,18084053",
};
