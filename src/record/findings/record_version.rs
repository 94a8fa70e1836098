//! A record of another form.

use diag::{Kind, Severity, Text};

/// Raised where the header names another version of the form of records.
pub static KIND: Kind = Kind {
    code: "record-version",
    severity: Severity::Error,
    rule: None,
    en: Text {
        message: "this record has the form { $version }, and this program reads the form { $own \
                  }",
        help: "replay it with the program that recorded it",
        explain: "The form of records has a number, so that a program never takes the lines of a \
                  later one for its own.",
    },
    fr: Text {
        message: "cette partie est enregistrée sous la forme { $version }, et ce programme \
                  lit la forme { $own }",
        help: "rejouez-la avec le programme qui l’a enregistrée",
        explain: "La forme des parties enregistrées a un numéro, pour qu’un programme ne \
                  prenne jamais pour siennes les lignes d’un programme plus récent.",
    },
    wrong: "{\"game\":\"globalissimo\",\"version\":2,...}",
    right: "{\"game\":\"globalissimo\",\"version\":1,...}",
};
