//! A layout table without a box that the face needs.

use crate::diag::{Kind, Severity, Text};

/// Raised where a table of a project lacks a box, a style or a measure that the program’s own has.
pub static KIND: Kind = Kind {
    code: "box-missing",
    severity: Severity::Error,
    rule: None,
    en: Text {
        message: "{ $what ->\n\
                  [style] the style `{ $name }` is missing\n\
                  [measure] the measure `{ $name }` is missing\n\
                  [part] the part `{ $name }` is missing\n\
                  *[box] the box `{ $name }` is missing\n\
                  }",
        help: "write its line as the table of the program has it, which `mappemonde new` lays \
                  down",
        explain: "The template of a face places everything by the names of its layout table, \
                  and the program measures texts by the same names. Without one of them the \
                  face cannot be drawn. Boxes may be moved, made smaller or larger; a box \
                  that nothing shall stand in keeps its line all the same.",
    },
    fr: Text {
        message: "{ $what ->\n\
                  [style] le style `{ $name }` manque\n\
                  [measure] la mesure `{ $name }` manque\n\
                  [part] la partie `{ $name }` manque\n\
                  *[box] la boîte `{ $name }` manque\n\
                  }",
        help: "écrivez sa ligne comme dans la table du programme, que `mappemonde new` dépose",
        explain: "Le gabarit d’une face place tout par les noms de sa table de mesures, et \
                  le programme mesure les textes par les mêmes noms. Sans l’un d’eux, la \
                  face ne peut pas être dessinée. Une boîte peut être déplacée, réduite ou \
                  agrandie\u{202f}; celle où rien ne doit figurer garde quand même sa ligne.",
    },
    wrong: "boxes:\n  flag: { at: [6, 14.5, 51, 36.3] }",
    right: "boxes:\n  flag: { at: [6, 14.5, 51, 36.3] }\n  name: { at: [4, 54.3, 55, 13], style: name }",
};
