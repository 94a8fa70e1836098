//! Two countries of a deck print the same capital.

use std::collections::BTreeSet;

use data::parts;
use data::Loaded;
use diag::{Kind, Report, Severity, Text};
use model::{CountryId, Dataset, Deck};
use lang::{Arg, Lang};

/// One capital in a language, two countries of a deck.
pub static KIND: Kind = Kind {
    code: "capital-repeated",
    severity: Severity::Warning,
    rule: Some("Globalissimo A21"),
    en: Text {
        message: "{ $country-the } and { $first-the } print the same capital in { $language }: \
                  ‘{ $capital }’",
        help: "check both capitals; if both are right, leave one of the two countries out of the \
               deck",
        explain: "An orange barrier of Globalissimo asks for the capital of a country. The answer \
                  is judged for that country only, so two countries may share a capital; but it is \
                  rare enough to be a slip in most cases, such as an entry that was copied and not \
                  finished. Only the first capital, which the card prints, is compared, and only \
                  between countries of one deck.",
    },
    fr: Text {
        message: "{ $country-the } et { $first-the } impriment la même capitale en { $language } : \
                  « { $capital } »",
        help: "vérifiez les deux capitales ; si elles sont justes, retirez l’un des deux pays du \
               paquet",
        explain: "Une barrière orange de Globalissimo demande la capitale d’un pays. La réponse \
                  n’est jugée que pour ce pays ; deux pays peuvent donc avoir des capitales de \
                  même nom, mais c’est assez rare pour être le plus souvent une faute, comme une \
                  fiche copiée et restée inachevée. Seule la première capitale, celle que la carte \
                  imprime, est comparée, et seulement entre les pays d’un même paquet.",
    },
    wrong: "- code: NPL\n  capital: { fr: [Amsterdam], en: [Amsterdam] }",
    right: "- code: NPL\n  capital: { fr: [Katmandou], en: [Kathmandu] }",
};

/// Compares the countries of each deck; a pair that stands in two decks is told once.
pub fn run(loaded: &Loaded, report: &mut Report) {
    let dataset = &loaded.dataset;
    for lang in Lang::ALL {
        let decks = dataset.decks.iter();
        let pairs: BTreeSet<_> = decks.flat_map(|deck| same(dataset, deck, lang)).collect();
        for pair in pairs {
            let args = vec![
                ("capital", printed(dataset, pair.1, lang).into()),
                ("language", Arg::Phrase(lang.name())),
            ];
            let field = format!("capital.{}", lang.id());
            report.push(parts::same(loaded, &KIND, &field, pair, args));
        }
    }
}

fn same(dataset: &Dataset, deck: &Deck, lang: Lang) -> Vec<(CountryId, CountryId)> {
    // A country that stands twice in the deck is another finding.
    let countries: BTreeSet<CountryId> = deck.countries.iter().copied().collect();
    let capitals = countries
        .into_iter()
        .map(|id| (printed(dataset, id, lang).to_lowercase(), id));
    parts::repeated(capitals.filter(|(capital, _)| !capital.is_empty()))
}

fn printed(dataset: &Dataset, id: CountryId, lang: Lang) -> &str {
    let capitals = dataset.country(id).capitals.get(lang);
    capitals.first().map_or("", String::as_str)
}
