//! Standings that the match does not lead to.

use diag::{Kind, Severity, Text};

/// Raised where the last line of a record has other standings than the match, or the match goes on.
pub static KIND: Kind = Kind {
    code: "record-standings",
    severity: Severity::Error,
    rule: None,
    en: Text {
        message: "{ $over ->\n\
                  [yes] the match leads to the standings { $standings }, not to these\n\
                  *[no] the match is not over here\n\
                  }",
        help: "go back to the lines before it, or replay the record with the program that \
               made it",
        explain: "The last line of a finished record holds the places by seat as they were told \
                  at the end. When the actions lead to others, the record was changed by hand, or \
                  the rules of this program are not those it was played by.",
    },
    fr: Text {
        message: "{ $over ->\n\
                  [yes] la partie mène au classement { $standings }, et non à celui-ci\n\
                  *[no] la partie n’est pas finie ici\n\
                  }",
        help: "revenez aux lignes d’avant, ou rejouez la partie avec le programme qui l’a \
               enregistrée",
        explain: "La dernière ligne d’une partie finie donne les rangs par place, tels \
                  qu’ils ont été annoncés. Quand les coups mènent à d’autres rangs, \
                  l’enregistrement a été changé à la main, ou les règles de ce programme ne sont \
                  pas celles de la partie.",
    },
    wrong: "{\"action\":\"ended\",\"standings\":[1,1]}",
    right: "{\"action\":\"ended\",\"standings\":[1,2]}",
};
