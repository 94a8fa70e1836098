//! Two countries have the same number on the board.

use super::map_number_gap;
use data::parts;
use data::Loaded;
use diag::{Kind, Report, Severity, Text};

/// One number, two countries.
pub static KIND: Kind = Kind {
    code: "map-number-repeated",
    severity: Severity::Error,
    rule: Some("Globalissimo A21"),
    en: Text {
        message: "{ $country-the } and { $first-the } have the same number { $number } on the \
                  board",
        help: "give one of the two its own number; `{ $free }` is free",
        explain: "A purple barrier of Globalissimo asks to show a country on the board, and its \
                  number proves the answer. With one number in two places a wrong answer could \
                  pass for a right one. Give one of the two countries a number that is free.",
    },
    fr: Text {
        message: "{ $country-the } et { $first-the } ont le même numéro { $number } sur le plateau",
        help: "donnez à l’un des deux son propre numéro ; `{ $free }` est libre",
        explain: "Une barrière violette de Globalissimo demande de montrer un pays sur le plateau, \
                  et son numéro prouve la réponse. Si un numéro est à deux endroits, une réponse \
                  fausse peut passer pour juste. Donnez à l’un des deux pays un numéro libre.",
    },
    wrong: "code: NPL\nnumber: 21   # as for NLD",
    right: "code: NPL\nnumber: 153",
};

/// Compares the numbers of all countries.
pub fn run(loaded: &Loaded, report: &mut Report) {
    let dataset = &loaded.dataset;
    let free = map_number_gap::first_free(dataset);
    let numbers = dataset
        .country_ids()
        .filter_map(|id| Some((dataset.country(id).number?, id)));
    for pair in parts::repeated(numbers) {
        let number = dataset.country(pair.1).number.unwrap_or_default();
        let args = vec![
            ("number", number.to_string().into()),
            ("free", free.to_string().into()),
        ];
        report.push(parts::same(loaded, &KIND, "number", pair, args));
    }
}
