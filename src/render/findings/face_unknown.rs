//! A layout table of a face that there is not.

use crate::diag::{Kind, Severity, Text};

/// Raised for a file in the folder of the layout tables whose name is that of no face.
pub static KIND: Kind = Kind {
    code: "face-unknown",
    severity: Severity::Warning,
    rule: None,
    en: Text {
        message: "no face has the layout table `{ $file }`",
        help: "{ $guessed ->\n\
                  [yes] did you mean `{ $guess }`? if so, rename the file\n\
                  *[no] delete it, or name it after one of these: { $known }\n\
                  }",
        explain: "A layout table is called after its game and its face, such as \
                  `globalissimo/state-back.yaml`, and only files of these names are read. \
                  Whatever you change in this one has no effect.",
    },
    fr: Text {
        message: "aucune face n’a la table de mesures `{ $file }`",
        help: "{ $guessed ->\n\
                  [yes] vouliez-vous dire `{ $guess }`\u{202f}? si oui, renommez le fichier\n\
                  *[no] supprimez-le, ou nommez-le d’après l’un de ceux-ci\u{a0}: { $known }\n\
                  }",
        explain: "Une table de mesures porte le nom de son jeu et de sa face, comme \
                  `globalissimo/state-back.yaml`, et seuls les fichiers ainsi nommés sont \
                  lus. Ce que vous changez dans celui-ci reste sans effet.",
    },
    wrong: "templates/layouts/globalissimo/stateback.yaml",
    right: "templates/layouts/globalissimo/state-back.yaml",
};
