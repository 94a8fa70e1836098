//! Values come from a source that is no longer published.

use std::collections::BTreeMap;

use data::parts;
use data::{Loaded, Subject};
use diag::{Diagnostic, Kind, Report, Severity, Text};
use model::SourceId;
use lang::{Arg, date};

/// A source that has ended and still feeds values.
pub static KIND: Kind = Kind {
    code: "source-ended",
    severity: Severity::Note,
    rule: None,
    en: Text {
        message: "‘{ $source }’ ended on { $ended } and still gives { $count ->\n\
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
        message: "la source « { $source } » s’est arrêtée le { $ended } et fournit encore \
                  { $count ->\n\
                  [one] une valeur\n\
                  *[other] { $count } valeurs\n\
                  }",
        help: "cherchez une autre source avant que les valeurs ne soient trop anciennes",
        explain: "Certaines sources s’arrêtent : personne ne renouvelle plus leurs chiffres. Les \
                  valeurs qui en viennent restent justes un moment, puis elles passent la limite \
                  de leur catégorie et la carte doit disparaître. Cette remarque dit combien de \
                  valeurs dépendent d’une telle source, pour qu’une autre soit trouvée à temps.",
    },
    wrong: "FRA,1090059,2022,factbook-2025-04,",
    right: "FRA,1104000,2025,eurostat-2026-03,",
};

/// Looks at every source that has ended; editions of one publication are told together.
pub fn run(loaded: &Loaded, report: &mut Report) {
    let mut ended: BTreeMap<(&str, &str, &str), (usize, Vec<SourceId>)> = BTreeMap::new();
    for (id, count) in parts::values_by_source(&loaded.dataset) {
        let source = loaded.dataset.source(id);
        if let Some(day) = source.ended.as_deref().filter(|_| count > 0) {
            let key = (source.publisher.as_str(), source.title.as_str(), day);
            let (values, editions) = ended.entry(key).or_default();
            *values += count;
            editions.push(id);
        }
    }
    for ((publisher, title, day), (count, editions)) in ended {
        let args = vec![
            ("source", format!("{publisher}, {title}").into()),
            ("ended", Arg::Phrase(date::day(day))),
            ("count", count.into()),
        ];
        let mut places = editions.iter().map(|id| loaded.place(Subject::Source(*id, "ended")));
        if let Some(first) = places.next() {
            report.push(places.fold(Diagnostic::new(&KIND, first, args), Diagnostic::also));
        }
    }
}
