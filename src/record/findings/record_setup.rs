//! A table at which the game cannot be played.

use diag::{Kind, Severity, Text};

/// Raised where the seats or options of the header are none that the game can begin with.
pub static KIND: Kind = Kind {
    code: "record-setup",
    severity: Severity::Error,
    rule: None,
    en: Text {
        message: "no match can begin so: { $problem ->\n\
                  [names-alike] two seats are called `{ $word }`\n\
                  [name] `{ $word }` is no name for a seat\n\
                  [level] there are no bots of the level `{ $word }`\n\
                  [seats] the game is for { $min } to { $max } seats\n\
                  [hand] a hand has { $min } to { $max } cards\n\
                  [category] no category of the game is called `{ $word }`\n\
                  [variant] no variant of the game is called `{ $word }`\n\
                  [variant-seats] the variant `{ $word }` is not for so many seats\n\
                  *[cards] the cards do not suffice\n\
                  }",
        help: "put back what stood in the header",
        explain: "The header says who sat at the table and what had been agreed on. A match can \
                  be replayed only where its game could have begun so.",
    },
    fr: Text {
        message: "aucune partie ne peut commencer ainsi\u{a0}: { $problem ->\n\
                  [names-alike] deux places s’appellent `{ $word }`\n\
                  [name] `{ $word }` n’est pas un nom de joueur\n\
                  [level] il n’y a pas de robot de niveau `{ $word }`\n\
                  [seats] le jeu est pour { $min } à { $max } joueurs\n\
                  [hand] une main a de { $min } à { $max } cartes\n\
                  [category] aucune catégorie du jeu ne s’appelle `{ $word }`\n\
                  [variant] aucune variante du jeu ne s’appelle `{ $word }`\n\
                  [variant-seats] la variante `{ $word }` ne se joue pas à ce nombre\n\
                  *[cards] les cartes ne suffisent pas\n\
                  }",
        help: "remettez ce qui était dans l’en-tête",
        explain: "L’en-tête dit qui était à table et ce qui était convenu. Une partie ne se \
                  rejoue que si son jeu a pu commencer ainsi.",
    },
    wrong: "\"seats\":[{\"name\":\"Ann\",\"bot\":null}]",
    right: "\"seats\":[{\"name\":\"Ann\",\"bot\":null},{\"name\":\"Bob\",\"bot\":null}]",
};
