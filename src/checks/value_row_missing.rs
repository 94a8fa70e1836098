//! A country has no row in a file of values.

use data::parts;
use data::{Column, Loaded, Subject};
use diag::{Diagnostic, Kind, Report, Severity, Text};
use model::{CategoryId, CountryId};
use lang::Arg;
use std::collections::BTreeSet;

/// Countries without a row.
pub static KIND: Kind = Kind {
    code: "value-row-missing",
    severity: Severity::Error,
    rule: None,
    en: Text {
        message: "{ $count ->\n\
                  [one] one country has\n\
                  *[other] { $count } countries have\n\
                  } no row in the values of ‘{ $category }’: { $countries }",
        help: "add the { $count ->\n\
               [one] row\n\
               *[other] rows\n\
               }; where no value is known, leave it empty and say in the note why",
        explain: "A file of values has a row for every country of the database, even for one whose \
                  value nobody knows. So a country that was forgotten can be told from one that \
                  was looked up in vain: the note of an empty row says why it is empty. A row that \
                  could not be read counts as written.",
    },
    fr: Text {
        message: "{ $count ->\n\
                  [one] un pays n’a\n\
                  *[other] { $count } pays n’ont\n\
                  } pas de ligne dans les valeurs de « { $category } » : { $countries }",
        help: "ajoutez { $count ->\n\
               [one] la ligne\n\
               *[other] les lignes\n\
               } ; si aucune valeur n’est connue, laissez-la vide et dites pourquoi dans la note",
        explain: "Un fichier de valeurs a une ligne pour chaque pays de la base, même pour celui \
                  dont personne ne connaît la valeur. Un pays oublié se distingue ainsi d’un pays \
                  cherché en vain : la note d’une ligne vide dit pourquoi elle est vide. Une ligne \
                  qui n’a pas pu être lue compte comme écrite.",
    },
    wrong: "country,value,year,source,note\nBOL,12581843,2025,wdi-2026-07,\nFRA,68720337,2025,wdi-2026-07,",
    right: "country,value,year,source,note\nBOL,12581843,2025,wdi-2026-07,\nCUB,10894043,2025,wdi-2026-07,\nFRA,68720337,2025,wdi-2026-07,",
};

/// Looks at every table that could be read.
pub fn run(loaded: &Loaded, report: &mut Report) {
    let dataset = &loaded.dataset;
    for id in dataset.category_ids().filter(|id| loaded.has_table(*id)) {
        let missing = missing(loaded, id);
        if !missing.is_empty() {
            let args = vec![
                ("category", (&dataset.category(id).name).into()),
                ("count", missing.len().into()),
                ("countries", Arg::Phrase(parts::names(dataset, &missing))),
            ];
            let place = loaded.place(Subject::Values(id));
            report.push(Diagnostic::new(&KIND, place, args));
        }
    }
}

fn missing(loaded: &Loaded, category: CategoryId) -> Vec<CountryId> {
    let mut missing: Vec<CountryId> = loaded
        .dataset
        .country_ids()
        .filter(|id| loaded.row(*id, category).is_none())
        .collect();
    if !missing.is_empty() {
        // A row with too many cells is reported where it stands.
        let rows = loaded.rows(category).iter();
        let written: BTreeSet<&str> = rows.map(|row| parts::cell(row, Column::Country)).collect();
        missing.retain(|id| !written.contains(loaded.dataset.country(*id).code.as_str()));
    }
    missing
}
