//! Values come from a source that is no longer published.

use super::parts;
use crate::data::{Loaded, Subject};
use crate::diag::{Diagnostic, Kind, Report, Severity, Text};

/// A source that has ended and still feeds values.
pub static KIND: Kind = Kind {
    code: "source-ended",
    severity: Severity::Note,
    rule: None,
    en: Text {
        message: "`{ $source }` ended on { $ended } and still gives { $count ->\n\
                  [one] one value\n\
                  *[other] { $count } values\n\
                  }",
        help: "look for another source before the values grow too old",
        explain: "Some sources stop: nobody renews their figures. Values that come from one stay \
                  right for a while, then they pass the limit of their category and the card must \
                  go. This note says how many values depend on such a source, so that another one \
                  is found in time.",
    },
    fr: Text {
        message: "la source `{ $source }` s’est arrêtée le { $ended } et fournit encore \
                  { $count ->\n\
                  [one] une valeur\n\
                  *[other] { $count } valeurs\n\
                  }",
        help: "cherchez une autre source avant que les valeurs ne soient trop anciennes",
        explain: "Certaines sources s’arrêtent : personne ne renouvelle plus leurs chiffres. Les \
                  valeurs qui en viennent restent justes un moment, puis elles passent la limite \
                  de leur catégorie et la carte doit disparaître. Cette note dit combien de \
                  valeurs dépendent d’une telle source, pour qu’une autre soit trouvée à temps.",
    },
    wrong: "FRA,1090059,2022,factbook-2025-04,",
    right: "FRA,1104000,2025,eurostat-2026-03,",
};

/// Looks at every source that has ended.
pub fn run(loaded: &Loaded, report: &mut Report) {
    let counts = parts::values_by_source(&loaded.dataset);
    for (id, count) in counts {
        let source = loaded.dataset.source(id);
        if let Some(ended) = source.ended.as_deref().filter(|_| count > 0) {
            let args = vec![
                ("source", source.id.as_str().into()),
                ("ended", ended.into()),
                ("count", count.into()),
            ];
            let place = loaded.place(Subject::Source(id, "ended"));
            report.push(Diagnostic::new(&KIND, place, args));
        }
    }
}
