//! Figures of another series than the values.

use diag::{Kind, Severity, Text};

/// Figures that would take the place of values of another series.
pub static KIND: Kind = Kind {
    code: "value-foreign",
    severity: Severity::Warning,
    rule: None,
    en: Text {
        message: "{ $count ->\n\
                  [one] one ‘{ $category }’ figure\n\
                  *[other] { $count } ‘{ $category }’ figures\n\
                  } would take the place of values from other sources: { $countries }",
        help: "accept those that you want one by one; values of one category that come from \
               several series can hardly be compared",
        explain: "Two publishers seldom count the same things in the same way, and the values of \
                  a category are compared with each other on the table. So the first series of a \
                  category is its own, and another one fills empty cells without a question; \
                  where the edition has a value of another source, no rule puts a figure in its \
                  place. An editor may, one by one or by a decision.",
    },
    fr: Text {
        message: "{ $count ->\n\
                  [one] un chiffre « { $category } » prendrait\n\
                  *[other] { $count } chiffres « { $category } » prendraient\n\
                  } la place de valeurs d’autres sources : { $countries }",
        help: "acceptez un par un ceux que vous voulez ; les valeurs d’une catégorie qui \
               viennent de plusieurs séries ne se comparent guère",
        explain: "Deux sources comptent rarement les mêmes choses de la même façon, et les \
                  valeurs d’une catégorie sont comparées entre elles sur la table. La première \
                  série d’une catégorie est donc la sienne, et une autre remplit les cases vides \
                  sans question ; quand l’édition a une valeur d’une autre source, aucune règle \
                  n’y met un chiffre. L’éditeur le peut, un par un ou par une décision.",
    },
    wrong: "KEN,1.9,2019,un-tourism-2025",
    right: "KEN,2.05,2019,wdi-2025-01",
};
