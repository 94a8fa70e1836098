//! An effect that is not built as effects are.

use diag::{Kind, Severity, Text};

/// Raised where a sign or a clause is missing, and where something is too much.
pub static KIND: Kind = Kind {
    code: "effect-syntax",
    severity: Severity::Error,
    rule: Some("Contrôle Global B6"),
    en: Text {
        message: "{ $problem ->\n\
                  [empty] nothing is written here\n\
                  [idle] nothing happens in this effect\n\
                  [end] `{ $sign }` is missing at the end\n\
                  [sign] `{ $sign }` is missing before `{ $word }`\n\
                  [rest] `{ $word }` does not belong here\n\
                  [comma] `{ $word }` does not belong here\n\
                  [none] a clause is missing at the end\n\
                  *[clause] no clause begins with `{ $word }`\n\
                  }",
        help: "{ $problem ->\n\
               [idle] say what happens in one of the regions, such as `J +1 pol`\n\
               [comma] part two changes with `;`, and two regions with ` | `\n\
               [none] begin it with one of these: { $clauses }\n\
               [clause] begin it with one of these: { $clauses }\n\
               *[other] { $part ->\n\
               [requires] write it like this: `pol 2, com 1`\n\
               [civil] write it like this: `max(pol+med): D +1; [med>=4] L(med) -1 med`\n\
               *[played] write it like this: `R: J +2 pol | V: J +1 pol; U -1 pol`\n\
               }\n\
               }",
        explain: "Effects are written in short: a region, a colon, and what happens there, \
                  clause by clause with `; ` between them; then ` | ` and the next region. \
                  What is printed on the card and what a player is told are made from that, so \
                  every sign counts. The finding points at the first place where the text can \
                  no longer be read. `data/README.md` explains every sign.",
    },
    fr: Text {
        message: "{ $problem ->\n\
                  [empty] rien n’est écrit ici\n\
                  [idle] il ne se passe rien dans cet effet\n\
                  [end] il manque `{ $sign }` à la fin\n\
                  [sign] il manque `{ $sign }` devant `{ $word }`\n\
                  [rest] `{ $word }` est de trop ici\n\
                  [comma] `{ $word }` est de trop ici\n\
                  [none] il manque un changement à la fin\n\
                  *[clause] aucun changement ne commence par `{ $word }`\n\
                  }",
        help: "{ $problem ->\n\
               [idle] dites ce qui se passe dans une des régions, par exemple `J +1 pol`\n\
               [comma] séparez deux changements par `;` et deux régions par ` | `\n\
               [none] commencez par l’un de ces signes : { $clauses }\n\
               [clause] commencez par l’un de ces signes : { $clauses }\n\
               *[other] { $part ->\n\
               [requires] écrivez-le ainsi : `pol 2, com 1`\n\
               [civil] écrivez-le ainsi : `max(pol+med): D +1; [med>=4] L(med) -1 med`\n\
               *[played] écrivez-le ainsi : `R: J +2 pol | V: J +1 pol; U -1 pol`\n\
               }\n\
               }",
        explain: "Les effets s’écrivent en abrégé : une région, deux-points, et ce qui s’y \
                  passe, changement par changement, séparés par `; ` ; puis ` | ` et la région \
                  suivante. Ce qui est imprimé sur la carte et ce qu’on dit au joueur en est \
                  tiré : chaque signe compte. Le constat montre le premier endroit où le texte \
                  ne se lit plus. `data/README.md` explique chaque signe.",
    },
    wrong: "short: \"R J +2 pol\"",
    right: "short: \"R: J +2 pol\"",
};
