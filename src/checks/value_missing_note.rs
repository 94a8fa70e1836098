//! A value is missing and nobody says why.

use data::parts;
use data::{Column, Loaded};
use diag::{Kind, Report, Severity, Text};

/// An empty value with an empty note.
pub static KIND: Kind = Kind {
    code: "value-missing-note",
    severity: Severity::Warning,
    rule: None,
    en: Text {
        message: "{ $country-the } has no ‘{ $category }’ value, and no note says why",
        help: "write the value with its year and source, or say in the note why there is none",
        explain: "A row may have no value: some figures are not published, others are not \
                  comparable. The note then says so, and the next editor need not search again. \
                  Without a note nobody can tell a value that does not exist from one that was \
                  forgotten.",
    },
    fr: Text {
        message: "{ $country-the } n’a pas de valeur « { $category } », et aucune note ne dit \
                  pourquoi",
        help: "écrivez la valeur avec son année et sa source, ou dites dans la note pourquoi il \
               n’y en a pas",
        explain: "Une ligne peut rester sans valeur : certains chiffres ne sont pas publiés, \
                  d’autres ne sont pas comparables. La note le dit alors, et la personne qui met \
                  les données à jour n’a pas à chercher de nouveau. Sans note, rien ne distingue \
                  une valeur qui n’existe pas d’une valeur oubliée.",
    },
    wrong: "AFG,,,,",
    right: "AFG,,,,no comparable figure published",
};

/// Looks at every row where nothing but the code is written.
pub fn run(loaded: &Loaded, report: &mut Report) {
    for (country, id, row) in loaded.country_rows() {
        let others = [Column::Value, Column::Year, Column::Source, Column::Note];
        // A row with a year or a source but no value is another finding.
        if others
            .iter()
            .all(|column| parts::cell(row, *column).is_empty())
        {
            let finding = parts::value(loaded, &KIND, (country, id), Column::Value, Vec::new());
            report.push(finding);
        }
    }
}
