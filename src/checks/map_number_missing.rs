//! A country has no number on the board.

use super::map_number_gap;
use data::parts;
use data::Loaded;
use diag::{Kind, Report, Severity, Text};

/// No number.
pub static KIND: Kind = Kind {
    code: "map-number-missing",
    severity: Severity::Error,
    rule: Some("Globalissimo R14"),
    en: Text {
        message: "{ $country-the } has no number on the board",
        help: "write a number that no other country has; `{ $free }` is free",
        explain: "The board has no names: it has a number in every country, and a purple barrier \
                  of Globalissimo asks to show the country of the top card on it. The number on \
                  the back of the card proves the answer. So every country of the database has a \
                  number, even one that stands in no deck, because its number is drawn all the \
                  same.",
    },
    fr: Text {
        message: "pas de numéro sur le plateau pour { $country-the }",
        help: "écrivez un numéro qu’aucun autre pays n’a ; `{ $free }` est libre",
        explain: "Le plateau ne porte pas de noms : chaque pays y a un numéro, et une barrière \
                  violette de Globalissimo demande de montrer le pays de la carte du dessus. Le \
                  numéro au dos de la carte prouve la réponse. Chaque pays de la base a donc un \
                  numéro, même s’il n’est dans aucun paquet de cartes, car le plateau le montre \
                  tout de même.",
    },
    wrong: "code: BOL\nalpha2: BO\nname: { fr: Bolivie, en: Bolivia }",
    right: "code: BOL\nalpha2: BO\nnumber: 30\nname: { fr: Bolivie, en: Bolivia }",
};

/// Looks at every country.
pub fn run(loaded: &Loaded, report: &mut Report) {
    let dataset = &loaded.dataset;
    let free = map_number_gap::first_free(dataset);
    for id in dataset.country_ids() {
        if dataset.country(id).number.is_none() && !loaded.is_written(id, "number") {
            let args = vec![("free", free.to_string().into())];
            report.push(parts::country(loaded, &KIND, (id, "number"), args));
        }
    }
}
