//! A decision that was to be looked at again by now.

use data::{Loaded, Subject};
use diag::{Diagnostic, Kind, Report, Severity, Text};

/// A decision whose `until` is the edition or an earlier one.
pub static KIND: Kind = Kind {
    code: "decision-overdue",
    severity: Severity::Warning,
    rule: None,
    en: Text {
        message: "the decision about the ‘{ $category }’ value { $country-of } was to be looked \
                  at again in the edition of { $until }",
        help: "see what the series says by now; then raise `until`, or delete the decision and \
               renew the value",
        explain: "A decision keeps a value that no download renews, so the value grows older with \
                  each edition. `until` names the edition in which the editor wanted to look at \
                  it again, because the publisher may have mended its figure or another source \
                  may have one. This edition is that one or a later one. If the decision still \
                  holds, raise `until`; else delete it and renew the value.",
    },
    fr: Text {
        message: "la décision sur la valeur « { $category } » { $country-of } devait être revue \
                  pour l’édition { $until }",
        help: "voyez ce que la série dit maintenant ; ensuite, repoussez `until`, ou supprimez la \
               décision et renouvelez la valeur",
        explain: "Une décision garde une valeur qu’aucun téléchargement ne renouvelle : elle \
                  vieillit donc d’édition en édition. `until` nomme l’édition pour laquelle \
                  l’éditeur voulait la revoir, car le chiffre publié a pu être corrigé, ou une \
                  autre source peut en avoir un. L’édition présente est celle-là ou une suivante. \
                  Si la décision vaut encore, repoussez `until` ; sinon, supprimez-la et \
                  renouvelez la valeur.",
    },
    wrong: "- { country: ESP, category: roads, value: 683175, until: 2026 }",
    right: "- { country: ESP, category: roads, value: 683175, until: 2028 }",
};

/// Looks at the limit of every decision.
pub fn run(loaded: &Loaded, report: &mut Report) {
    let dataset = &loaded.dataset;
    for (nth, decision) in dataset.decisions.iter().enumerate() {
        let Some(until) = decision.until.filter(|until| dataset.edition.year >= *until) else {
            continue;
        };
        let args = vec![
            ("country", (&dataset.country(decision.country).name).into()),
            ("category", (&dataset.category(decision.category).name).into()),
            ("until", until.to_string().into()),
        ];
        let place = loaded.place(Subject::Decision(nth, "until"));
        report.push(Diagnostic::new(&KIND, place, args));
    }
}
