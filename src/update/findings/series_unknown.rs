//! A series that feeds no category.

use diag::{Kind, Severity, Text};

/// Raised where no code in a file is among the series of `categories.yaml`.
pub static KIND: Kind = Kind {
    code: "series-unknown",
    severity: Severity::Error,
    rule: None,
    en: Text {
        message: "`{ $code }` is no series { $whose } that feeds { $asked ->\n\
                  [yes] ‘{ $category }’\n\
                  *[no] a category\n\
                  }",
        help: "{ $guessed ->\n\
                  [yes] { $named ->\n\
                  [file] did you mean `{ $guess }`? Give the file the name that it had when it was \
                  downloaded\n\
                  *[cell] did you mean `{ $guess }`?\n\
                  }\n\
                  *[no] { $count ->\n\
                  [0] name it under `series` of the category in `data/categories.yaml`\n\
                  *[other] { $named ->\n\
                  [file] give the file the name that it had when it was downloaded, that of its \
                  series ({ $known }), or name a new one under `series` of its category in \
                  `data/categories.yaml`\n\
                  *[cell] download { $known }, or name the new one under `series` of its category \
                  in `data/categories.yaml`\n\
                  }\n\
                  }\n\
                  }",
        explain: "Which series of a publisher feeds which category is written in \
                  `data/categories.yaml`, and a file is recognised by the code of its series, \
                  never by its title, which publishers reword from year to year. In files of the \
                  World Bank the code stands in each row, in those of Gapminder in the head of the \
                  column; those of Our World in Data have it in their name alone, so keep that \
                  name.",
    },
    fr: Text {
        message: "`{ $code }` n’est pas une série { $whose } qui alimente { $asked ->\n\
                  [yes] «\u{202f}{ $category }\u{202f}»\n\
                  *[no] une catégorie\n\
                  }",
        help: "{ $guessed ->\n\
                  [yes] { $named ->\n\
                  [file] vouliez-vous dire `{ $guess }`\u{202f}? Rendez au fichier le nom qu’il \
                  avait au téléchargement\n\
                  *[cell] vouliez-vous dire `{ $guess }`\u{202f}?\n\
                  }\n\
                  *[no] { $count ->\n\
                  [0] nommez-la sous `series` de la catégorie, dans `data/categories.yaml`\n\
                  *[other] { $named ->\n\
                  [file] rendez au fichier le nom qu’il avait au téléchargement, celui de sa série \
                  ({ $known }), ou nommez-en une nouvelle sous `series` de sa catégorie, dans \
                  `data/categories.yaml`\n\
                  *[cell] téléchargez { $known }, ou nommez la nouvelle sous `series` de sa \
                  catégorie, dans `data/categories.yaml`\n\
                  }\n\
                  }\n\
                  }",
        explain: "Le fichier `data/categories.yaml` dit quelle série d’un éditeur alimente quelle \
                  catégorie, et un fichier se reconnaît au code de sa série, jamais à son titre, \
                  que les éditeurs reformulent d’une année à l’autre. Dans les fichiers de la \
                  Banque mondiale, le code est dans chaque ligne, dans ceux de Gapminder en tête \
                  de colonne\u{202f}; ceux d’Our World in Data ne le portent que dans leur \
                  nom\u{a0}: gardez donc ce nom.",
    },
    wrong: "\"Bolivia\",\"BOL\",\"Population, female\",\"SP.POP.TOTL.FE.IN\"",
    right: "\"Bolivia\",\"BOL\",\"Population, total\",\"SP.POP.TOTL\"",
};
