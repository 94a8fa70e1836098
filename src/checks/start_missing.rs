//! No city in which a journey may begin.

use data::{Loaded, Subject};
use diag::{Diagnostic, Kind, Report, Severity, Text};

/// No row of the cities says `yes` for `start`.
pub static KIND: Kind = Kind {
    code: "start-missing",
    severity: Severity::Error,
    rule: Some("La course R2"),
    en: Text {
        message: "no city is a start",
        help: "write `yes` in the column `start` of at least one city",
        explain: "Before the first turn every player chooses the city where the journey begins \
                  and ends, among those with `yes` in the column `start`. La course autour du \
                  monde offers Paris, New York and Tokyo. Without a start nobody can play.",
    },
    fr: Text {
        message: "aucun voyage ne peut commencer : aucune ville n’est un départ",
        help: "écrivez `yes` dans la colonne `start` d’au moins une ville",
        explain: "Avant le premier tour, chaque joueur choisit la ville où son voyage commence \
                  et finit, parmi celles qui ont `yes` dans la colonne `start`. La course autour \
                  du monde propose Paris, New York et Tokyo. Sans départ, personne ne peut \
                  jouer.",
    },
    wrong: "tokyo,Tokyo,Tokyo,,,JPN,35.69,139.75,asia,asia,",
    right: "tokyo,Tokyo,Tokyo,,,JPN,35.69,139.75,asia,asia,yes",
};

/// Looks for a start, where all cities could be read.
pub fn run(loaded: &Loaded, report: &mut Report) {
    if loaded.has_cities() && loaded.dataset.network.starts().next().is_none() {
        report.push(Diagnostic::new(&KIND, loaded.place(Subject::Cities), Vec::new()));
    }
}
