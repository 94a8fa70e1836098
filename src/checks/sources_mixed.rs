//! A category whose values on the cards come from several sources.

use std::cmp::Reverse;
use std::collections::BTreeMap;

use super::decks;
use crate::data::Loaded;
use crate::diag::{Kind, Report, Severity, Text};
use crate::model::{Dataset, SourceId};

/// More than one source in a category of a deck, with the number of values of each.
pub static KIND: Kind = Kind {
    code: "sources-mixed",
    severity: Severity::Note,
    rule: None,
    en: Text {
        message: "‘{ $category }’ has { $count } sources in the deck ‘{ $deck }’: { $sources }",
        help: "make sure that they count the same; where they do not, say so on the card with \
               `footnotes`",
        explain: "Two sources rarely count quite the same: with or without two-wheelers, tourists \
                  or all visitors, licensed doctors or those at work. Within a category of a deck \
                  one source is best. Several are in order when they share a definition, as \
                  editions of one series do, or when a footnote on the card tells the difference; \
                  `footnotes` of the category in `data/categories.yaml` holds these texts.",
    },
    fr: Text {
        message: "« { $category } » a { $count } sources dans le paquet « { $deck } » : { \
                  $sources }",
        help: "vérifiez qu’elles comptent la même chose ; sinon, dites-le sur la carte par \
               `footnotes`",
        explain: "Deux sources comptent rarement tout à fait la même chose : avec ou sans les \
                  deux-roues, les touristes ou tous les visiteurs, les médecins autorisés ou en \
                  activité. Dans une catégorie d’un paquet, le mieux est une seule source. \
                  Plusieurs conviennent si elles ont la même définition, comme les éditions d’une \
                  même série, ou si une note sur la carte dit la différence ; ces textes sont \
                  dans `footnotes` de la catégorie, dans `data/categories.yaml`.",
    },
    wrong: "MNG,13.66,2023,gcb-2025,\nTHA,3.66,2023,edgar-2025,",
    right: "MNG,13.66,2023,gcb-2025,\nTHA,3.72,2023,gcb-2025,",
};

/// Looks at the sources of every deck in each of its categories.
pub fn run(loaded: &Loaded, report: &mut Report) {
    let dataset = &loaded.dataset;
    for (deck, category) in decks::own_categories(dataset) {
        let mut counts: BTreeMap<SourceId, usize> = BTreeMap::new();
        for (_, value) in decks::values(dataset, deck, category) {
            *counts.entry(value.source).or_default() += 1;
        }
        if counts.len() > 1 {
            let args = vec![
                ("count", counts.len().into()),
                ("sources", list(dataset, counts).into()),
            ];
            report.push(decks::category(loaded, &KIND, (deck, category), args));
        }
    }
}

/// Ids of sources with the number of their values, the most used first.
fn list(dataset: &Dataset, counts: BTreeMap<SourceId, usize>) -> String {
    let mut sources: Vec<(SourceId, usize)> = counts.into_iter().collect();
    sources.sort_by_key(|(source, count)| (Reverse(*count), *source));
    let told =
        |(source, count): (SourceId, usize)| format!("`{}` ({count})", dataset.source(source).id);
    sources.into_iter().map(told).collect::<Vec<_>>().join(", ")
}
