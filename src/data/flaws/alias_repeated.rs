//! A code or a name that stands twice among the aliases.

use diag::{Kind, Severity, Text};

/// Raised for the second time that `aliases.yaml` has a code or a name.
pub static KIND: Kind = Kind {
    code: "alias-repeated",
    severity: Severity::Error,
    rule: None,
    en: Text {
        message: "`{ $alias }` stands twice among the aliases",
        help: "keep it where it belongs and take the other one out",
        explain: "`data/aliases.yaml` says what the codes and names in the files of publishers \
                  stand for. Each one stands for one country, one group or one territory, so it \
                  stands there once; capitals, accents, spaces and hyphens make no difference. If \
                  publishers use the same name for two countries, list it for neither: a figure \
                  with that name is then shown to you instead of being taken for the wrong \
                  country.",
    },
    fr: Text {
        message: "`{ $alias }` figure deux fois parmi les autres noms",
        help: "gardez ce nom ou ce code là où il est juste et retirez l’autre",
        explain: "`data/aliases.yaml` dit ce que désignent les codes et les noms dans les \
                  fichiers des éditeurs de statistiques. Chacun désigne un seul pays, un seul \
                  groupe ou un seul territoire, et n’y figure donc qu’une fois ; majuscules, \
                  accents, espaces et traits d’union ne comptent pas. Si des éditeurs donnent le \
                  même nom à deux pays, ne l’inscrivez ni pour l’un ni pour l’autre : un chiffre \
                  qui porte ce nom vous est alors montré, au lieu d’être attribué au mauvais pays.",
    },
    wrong: "- { code: COD, names: [Congo] }\n\
            - { code: COG, names: [Congo] }",
    right: "- { code: COD, names: [DRC] }\n\
            - { code: COG, names: [Congo] }",
};
