//! More visas than the game can keep apart.

use data::{Loaded, Subject};
use diag::{Diagnostic, Kind, Report, Severity, Text};
use model::network::MOST_VISAS;

/// A game with too many visas.
pub static KIND: Kind = Kind {
    code: "visa-count",
    severity: Severity::Error,
    rule: None,
    en: Text {
        message: "the game has { $found } visas, and can have { $most } at most",
        help: "take { $more } out, or let two continents share one",
        explain: "The program counts the shortest ways round the world for every set of visas \
                  that a traveller may have, and each further visa doubles their number. With \
                  more than 8 of them the game is neither played nor simulated.",
    },
    fr: Text {
        message: "le jeu a { $found } visas, et peut en avoir { $most } au plus",
        help: "retirez-en { $more }, ou donnez-en un seul à deux continents",
        explain: "Le programme compte les tours du monde les plus courts pour chaque ensemble de \
                  visas qu’un voyageur peut avoir, et chaque visa de plus en double le nombre. \
                  Avec plus de 8 visas, le jeu ne peut être ni joué ni simulé.",
    },
    wrong: "# the ninth visa\n\
            - { id: arctic, name: { fr: Arctique, en: Arctic } }",
    right: "# the eighth visa is the last one\n\
            - { id: antarctica, name: { fr: Antarctique, en: Antarctica } }",
};

/// Counts the visas, and points at the first that is too many.
pub fn run(loaded: &Loaded, report: &mut Report) {
    let network = &loaded.dataset.network;
    let found = network.visas.len();
    if let Some(first) = network.visa_ids().nth(MOST_VISAS) {
        let args = vec![
            ("found", found.into()),
            ("most", MOST_VISAS.into()),
            ("more", (found - MOST_VISAS).into()),
        ];
        let place = loaded.place(Subject::Visa(first, "id"));
        report.push(Diagnostic::new(&KIND, place, args));
    }
}
