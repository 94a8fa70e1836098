//! Columns that nobody can tell apart.

use diag::{Diagnostic, Kind, Place, Severity, Text};
use lang::Args;

/// Raised where the header of a file is missing or may mean two things.
pub static KIND: Kind = Kind {
    code: "columns-unknown",
    severity: Severity::Error,
    rule: None,
    en: Text {
        message: "{ $problem ->\n\
                  [header] no line names the columns of a file { $whose }: { $columns }\n\
                  [family] the columns are those of a file { $whose }\n\
                  [field] { $count ->\n\
                  [one] no country has the field { $columns }\n\
                  *[other] no country has one of the fields { $columns }\n\
                  }\n\
                  [country] no column has countries: the columns are { $columns }\n\
                  [value] no column has values: the columns are { $columns }\n\
                  [values] several columns may be the values: { $columns }\n\
                  [category] nothing says which category the values belong to\n\
                  [twice] two columns have the same name: { $columns }\n\
                  *[decimal] nobody can tell whether `{ $text }` is `{ $one }` or `{ $two }`\n\
                  }",
        help: "{ $problem ->\n\
                  [header] download it again and leave its header as it is, or make a plain table: \
                  `country,value,year`\n\
                  [family] read it with `mappemonde update { $guess }`\n\
                  [field] look what the publisher calls it now, and name that under `series` in \
                  `data/categories.yaml`\n\
                  [country] call the column of codes or names `country`\n\
                  [value] call the column of the figures `value`, or give each year a column\n\
                  [values] call the one that is meant `value`\n\
                  [category] say so: `--category population`, or call the column by the id of the \
                  category\n\
                  [twice] leave one of them out\n\
                  *[decimal] write the numbers without separators for thousands, with a point \
                  before the decimals\n\
                  }",
        explain: "A header that is missing, or a number that can be read in two ways, is not \
                  guessed at: a wrong guess would put wrong figures on a hundred cards, a thousand \
                  times too great or in the row of another category. `1,234` is more than a \
                  thousand in London and little more than one in Paris; where other numbers of the \
                  file or the bounds of the category tell, they are believed.",
    },
    fr: Text {
        message: "{ $problem ->\n\
                  [header] aucune ligne ne nomme les colonnes d’un fichier { $whose }\u{a0}: { $columns }\n\
                  [family] les colonnes sont celles d’un fichier { $whose }\n\
                  [field] { $count ->\n\
                  [one] aucun pays n’a le champ { $columns }\n\
                  *[other] aucun pays n’a l’un des champs { $columns }\n\
                  }\n\
                  [country] aucune colonne n’a de pays\u{a0}: les colonnes sont { $columns }\n\
                  [value] aucune colonne n’a de valeurs\u{a0}: les colonnes sont { $columns }\n\
                  [values] plusieurs colonnes peuvent être les valeurs\u{a0}: { $columns }\n\
                  [category] rien ne dit à quelle catégorie appartiennent les valeurs\n\
                  [twice] deux colonnes ont le même nom\u{a0}: { $columns }\n\
                  *[decimal] on ne peut savoir si `{ $text }` est `{ $one }` ou `{ $two }`\n\
                  }",
        help: "{ $problem ->\n\
                  [header] téléchargez-le de nouveau et laissez son en-tête tel quel, ou faites un \
                  tableau simple\u{a0}: `country,value,year`\n\
                  [family] lisez-le avec `mappemonde update { $guess }`\n\
                  [field] cherchez comment l’éditeur l’appelle désormais et nommez-le ainsi sous \
                  `series`, dans `data/categories.yaml`\n\
                  [country] appelez `pays` la colonne des codes ou des noms\n\
                  [value] appelez `valeur` la colonne des chiffres, ou donnez une colonne à chaque \
                  année\n\
                  [values] appelez `valeur` celle que vous voulez\n\
                  [category] dites-le\u{a0}: `--category population`, ou donnez à la colonne \
                  l’identifiant de la catégorie\n\
                  [twice] n’en gardez qu’une\n\
                  *[decimal] écrivez les nombres sans séparateur de milliers, avec un point devant \
                  les décimales\n\
                  }",
        explain: "Un en-tête absent ou un nombre qui se lit de deux façons ne se devine pas\u{a0}: \
                  une erreur mettrait de faux chiffres sur cent cartes, mille fois trop grands ou \
                  dans la ligne d’une autre catégorie. `1,234` vaut plus de mille à Londres et à \
                  peine plus de un à Paris\u{202f}; quand les autres nombres du fichier ou les \
                  limites de la catégorie le disent, on les croit.",
    },
    wrong: "pays;valeur\n\
                  Bolivie;1,234",
    right: "pays;valeur\n\
                  Bolivie;1234",
};

/// A finding; `more` has what the problem tells.
pub(crate) fn finding(problem: &str, place: Place, more: Args) -> Diagnostic {
    let mut args = vec![("problem", problem.into())];
    args.extend(more);
    Diagnostic::new(&KIND, place, args)
}
