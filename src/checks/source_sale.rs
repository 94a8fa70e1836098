//! Values on a card that may not be sold, or not without asking.

use std::collections::BTreeMap;

use super::decks;
use data::{Loaded, Subject};
use diag::{Kind, Report, Severity, Text};
use model::{CategoryId, Dataset, DeckId, Sale, SourceId};

/// A category of a deck with values that are not free for sale.
pub static KIND: Kind = Kind {
    code: "source-sale",
    severity: Severity::Warning,
    rule: None,
    en: Text {
        message: "{ $count ->\n\
                  [one] one ‘{ $category }’ value\n\
                  *[other] { $count } ‘{ $category }’ values\n\
                  } of ‘{ $deck }’ may { $sale ->\n\
                  [forbidden] not be sold\n\
                  *[ask] be sold only with consent\n\
                  }: `{ $source }`",
        help: "{ $sale ->\n\
               [forbidden] take these values from another source, or sell the deck without this \
               category\n\
               *[ask] ask the publisher, { $publisher }; once it consents, write `sale: allowed` \
               in the source\n\
               }",
        explain: "The licence of a source says whether its figures may be printed on a card that \
                  is sold. Cards for one’s own table may use all sources, so this is looked at \
                  only on demand. Each finding names a deck, a category of it and a source, with \
                  the number of values that come from it.",
    },
    fr: Text {
        message: "{ $count ->\n\
                  [one] une valeur « { $category } » de « { $deck } » ne peut\n\
                  *[other] { $count } valeurs « { $category } » de « { $deck } » ne peuvent\n\
                  } être { $count ->\n\
                  [one] vendue\n\
                  *[other] vendues\n\
                  }{ $sale ->\n\
                  [forbidden] {\"\"}\n\
                  *[ask] {\" \"}sans accord\n\
                  } : `{ $source }`",
        help: "{ $sale ->\n\
               [forbidden] prenez ces valeurs dans une autre source, ou vendez le paquet sans \
               cette catégorie\n\
               *[ask] demandez à l’éditeur, { $publisher } ; quand il aura donné son accord, \
               écrivez `sale: allowed` dans la source\n\
               }",
        explain: "La licence d’une source dit si ses chiffres peuvent être imprimés sur une carte \
                  qui se vend. Les cartes que l’on fait pour soi peuvent utiliser toutes les \
                  sources ; cet examen n’est donc fait qu’à la demande. Chaque constat nomme un \
                  paquet, une de ses catégories et une source, avec le nombre de valeurs qui en \
                  viennent.",
    },
    wrong: "- id: prison-brief-2024-04\n  licence: © ICPR, no open licence\n  sale: ask",
    right: "- id: prison-brief-2024-04\n  licence: © ICPR, printed with consent of 2026-10-01\n  sale: allowed",
};

/// Looks at every category of every deck.
pub fn run(loaded: &Loaded, report: &mut Report) {
    let dataset = &loaded.dataset;
    for (deck, category) in decks::categories(dataset) {
        for (id, count) in sources(dataset, deck, category) {
            let source = dataset.source(id);
            if source.sale == Sale::Allowed {
                continue;
            }
            let args = vec![
                ("count", count.into()),
                ("sale", source.sale.id().into()),
                ("source", source.id.as_str().into()),
                ("publisher", source.publisher.as_str().into()),
            ];
            let finding = decks::category(loaded, &KIND, (deck, category), args);
            report.push(finding.also(loaded.place(Subject::Source(id, "sale"))));
        }
    }
}

/// How many values each source gives to a category of a deck. A derived category takes those of the
/// values that it is made of, where the deck does not print them anyway.
fn sources(dataset: &Dataset, deck: DeckId, category: CategoryId) -> BTreeMap<SourceId, usize> {
    let printed = &dataset.deck(deck).categories;
    let operands = dataset
        .operands(category)
        .filter(|operand| *operand == category || !printed.contains(operand));
    let mut counts = BTreeMap::new();
    for (_, value) in operands.flat_map(|operand| decks::values(dataset, deck, operand)) {
        *counts.entry(value.source).or_default() += 1;
    }
    counts
}
