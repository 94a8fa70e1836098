//! An id that cannot be typed, or is too long.

use diag::{Kind, Severity, Text};

/// Raised for an id with other signs than small letters, digits and hyphens, or with too many.
pub static KIND: Kind = Kind {
    code: "id-invalid",
    severity: Severity::Error,
    rule: None,
    en: Text {
        message: "`{ $id }` cannot be an id",
        help: "write at most { $most } small letters without accents, digits and hyphens, such as \
               `le-caire`",
        explain: "Records, bots and file names call a thing by its id, so an id has only the \
                  letters a to z, digits, and single hyphens between them. The name beside it may \
                  have any spelling.",
    },
    fr: Text {
        message: "`{ $id }` ne peut pas être un identifiant",
        help: "écrivez au plus { $most } minuscules sans accents, chiffres et traits d’union, par \
               exemple `le-caire`",
        explain: "Les parties enregistrées, les robots et les noms de fichiers désignent une chose \
                  par son identifiant : il n’a donc que des lettres de a à z, des chiffres, et des \
                  traits d’union isolés entre eux. Le nom qui l’accompagne s’écrit librement.",
    },
    wrong: "Le Caire,Le Caire,Cairo,,,EGY,30.05,31.25,africa,africa,",
    right: "le-caire,Le Caire,Cairo,,,EGY,30.05,31.25,africa,africa,",
};
