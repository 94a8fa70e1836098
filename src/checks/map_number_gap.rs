//! A number between 1 and the number of countries is not on the board.

use std::collections::BTreeSet;

use data::parts;
use data::Loaded;
use diag::{Kind, Report, Severity, Text};
use model::Dataset;

/// A number that no country has, below one that a country has.
pub static KIND: Kind = Kind {
    code: "map-number-gap",
    severity: Severity::Warning,
    rule: None,
    en: Text {
        message: "no country has the number { $free } on the board, but { $country-the } has \
                  { $number }",
        help: "give { $country-the } the number `{ $free }`, or renumber the countries in the \
               order of the board",
        explain: "The numbers on the board run from 1 to the number of countries. A gap makes \
                  players search for a number that is nowhere, and it usually means that a country \
                  was removed or that a number was mistyped. The finding points at the country \
                  with the number farthest from its place; while numbers are missing or given \
                  twice, only that is reported.",
    },
    fr: Text {
        message: "aucun pays n’a le numéro { $free } sur le plateau, mais { $country-the } a le \
                  { $number }",
        help: "écrivez ici le numéro `{ $free }`, ou renumérotez les pays dans l’ordre du plateau",
        explain: "Les numéros du plateau vont de 1 au nombre de pays. S’il en manque un, les \
                  joueurs peuvent chercher un numéro qui n’est nulle part ; d’ordinaire, un pays a \
                  été retiré ou un numéro mal recopié. Le constat porte sur le pays dont le numéro \
                  est le plus loin de sa place ; tant que des numéros manquent ou sont en double, \
                  seul cela est signalé.",
    },
    wrong: "number: 198   # of 197 countries",
    right: "number: 197",
};

/// Looks at all numbers together, where each country has its own.
pub fn run(loaded: &Loaded, report: &mut Report) {
    let dataset = &loaded.dataset;
    let taken = numbers(dataset);
    if taken.len() < dataset.countries.len() {
        return;
    }
    // Each has its own, so one that is 0 or too large leaves a smaller one free.
    let free = first_free(dataset);
    let farthest = dataset
        .country_ids()
        .filter_map(|id| Some((dataset.country(id).number?, id)))
        .filter(|(number, _)| *number == 0 || *number > free)
        .max();
    if let Some((number, id)) = farthest {
        let args = vec![
            ("free", free.to_string().into()),
            ("number", number.to_string().into()),
        ];
        report.push(parts::country(loaded, &KIND, (id, "number"), args));
    }
}

/// The smallest number from 1 up that no country has.
pub(super) fn first_free(dataset: &Dataset) -> u16 {
    let taken = numbers(dataset);
    (1..=u16::MAX)
        .find(|number| !taken.contains(number))
        .unwrap_or(u16::MAX)
}

fn numbers(dataset: &Dataset) -> BTreeSet<u16> {
    let numbers = dataset.countries.iter().filter_map(|it| it.number);
    numbers.collect()
}
