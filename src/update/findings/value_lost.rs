//! Countries that a series has lost.

use diag::{Kind, Severity, Text};

/// Values of a series that says nothing about their countries any more.
pub static KIND: Kind = Kind {
    code: "value-lost",
    severity: Severity::Note,
    rule: None,
    en: Text {
        message: "the file says nothing about { $count ->\n\
                  [one] one ‘{ $category }’ value\n\
                  *[other] { $count } ‘{ $category }’ values\n\
                  } of the edition that { $count ->\n\
                  [one] comes\n\
                  *[other] come\n\
                  } from its series: { $countries }",
        help: "nothing changes; look whether the publisher has withdrawn { $count ->\n\
               [one] it\n\
               *[other] them\n\
               }",
        explain: "Publishers withdraw figures: a country is not estimated any more, or its rate \
                  was left empty. The values of the edition stay, with their year and source, \
                  until they are too old. If the figures were withdrawn because they were wrong, \
                  the editor must know of it; that is why it is said.",
    },
    fr: Text {
        message: "le fichier ne dit rien { $count ->\n\
                  [one] d’une valeur « { $category } »\n\
                  *[other] de { $count } valeurs « { $category } »\n\
                  } de l’édition qui { $count ->\n\
                  [one] vient\n\
                  *[other] viennent\n\
                  } de sa série : { $countries }",
        help: "rien ne change ; regardez si la source { $count ->\n\
               [one] l’a retirée\n\
               *[other] les a retirées\n\
               }",
        explain: "Il arrive qu’une source retire des chiffres : un pays n’est plus estimé, ou \
                  son taux est resté vide. Les valeurs de l’édition restent, avec leur année et \
                  leur source, jusqu’à ce qu’elles soient trop vieilles. Si les chiffres ont été \
                  retirés parce qu’ils étaient faux, l’éditeur doit le savoir ; c’est pourquoi \
                  on le dit.",
    },
    wrong: "GBR,,",
    right: "GBR,140,2024",
};
