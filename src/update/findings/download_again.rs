//! A download that the edition has already.

use crate::diag::{Diagnostic, Kind, Place, Severity, Text};
use crate::update::Incoming;
use crate::words::Arg;
use crate::words::date;

/// A file without anything new, or one that is older than what stands.
pub static KIND: Kind = Kind {
    code: "download-again",
    severity: Severity::Note,
    rule: None,
    en: Text {
        message: "{ $state ->\n\
                  [older] the file is of { $day }, and the edition has figures of this series of { \
                  $newest }\n\
                  *[again] the file has nothing new: the edition has all its figures\n\
                  }",
        help: "download the file again from the publisher, and look at its date",
        explain: "Downloads keep their names, so the file of last year is easily taken for the new \
                  one. This file has no figure that the edition has not got, or its publisher made \
                  it before the file from which the values come that stand. What an older file says \
                  otherwise is accepted by no rule, only one by one. Sometimes all is well: nothing \
                  has been published since.",
    },
    fr: Text {
        message: "{ $state ->\n\
                  [older] le fichier est du { $day }, et l’édition a des chiffres de cette série du \
                  { $newest }\n\
                  *[again] le fichier n’a rien de nouveau : l’édition a tous ses chiffres\n\
                  }",
        help: "téléchargez de nouveau le fichier chez qui le publie, et regardez sa date",
        explain: "Les téléchargements gardent leur nom : le fichier de l’an dernier est vite pris \
                  pour le nouveau. Ce fichier n’a aucun chiffre que l’édition n’ait pas, ou il a été \
                  fait avant celui d’où viennent les valeurs en place. Ce qu’un fichier plus ancien \
                  dit autrement n’est accepté par aucune règle, seulement au cas par cas. Parfois \
                  tout va bien : rien n’a été publié depuis.",
    },
    wrong: "Last Updated Date,2025-07-01",
    right: "Last Updated Date,2026-07-13",
};

/// Says so of a file: with its day and that of the newest figures where it is older.
pub(in crate::update) fn finding(incoming: &Incoming, older: Option<(&str, &str)>) -> Diagnostic {
    let told = |day: &str| Arg::Phrase(date::day(day));
    let (day, newest) = older.unwrap_or_default();
    let state = if older.is_some() { "older" } else { "again" };
    let args = vec![
        ("state", state.into()),
        ("day", told(day)),
        ("newest", told(newest)),
    ];
    Diagnostic::new(&KIND, Place::new(incoming.file, 0..0), args)
}
