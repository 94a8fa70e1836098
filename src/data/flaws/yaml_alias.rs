//! A YAML anchor, alias or tag.

use diag::{Kind, Severity, Text};

/// Raised for a value that begins with `&`, `*` or `!`.
pub static KIND: Kind = Kind {
    code: "yaml-alias",
    severity: Severity::Error,
    rule: None,
    en: Text {
        message: "`{ $mark }` begins an anchor, an alias or a tag, which are not used here",
        help: "write the value out; if `{ $mark }` belongs to a text, put the text in quotes",
        explain: "YAML can name a value with `&`, repeat it elsewhere with `*` and give it a type \
                  with `!`. In this database each entry says everything itself, so that it can be \
                  read, compared and changed without looking elsewhere. Write the value out \
                  wherever it is needed. A text that merely begins with one of these signs goes \
                  in quotes.",
    },
    fr: Text {
        message: "`{ $mark }` introduit une ancre, un alias ou une étiquette, que la base \
                  n’emploie pas",
        help: "écrivez la valeur elle-même ; si `{ $mark }` fait partie d’un texte, mettez ce \
               texte entre guillemets droits",
        explain: "YAML permet de nommer une valeur avec `&`, de la répéter ailleurs avec `*` et \
                  de lui donner un type avec `!`. Dans cette base, chaque fiche dit tout \
                  elle-même : on peut la lire, la comparer et la modifier sans regarder ailleurs. \
                  Écrivez la valeur partout où il la faut. Un texte qui commence simplement par \
                  l’un de ces signes se met entre guillemets droits.",
    },
    wrong: "- code: BOL\n  gender: &f { fr: f }\n- code: FRA\n  gender: *f",
    right: "- code: BOL\n  gender: { fr: f }\n- code: FRA\n  gender: { fr: f }",
};
