//! A capital has the name of its country: an easy question.

use std::collections::BTreeSet;

use data::parts;
use data::{Loaded, Subject};
use diag::{Diagnostic, Kind, Report, Severity, Text};
use model::{CountryId, Dataset, Deck};
use lang::{Arg, Lang};

/// Countries of a deck whose capital is called like them.
pub static KIND: Kind = Kind {
    code: "capital-is-name",
    severity: Severity::Note,
    rule: None,
    en: Text {
        message: "{ $count ->\n\
                  [one] one country\n\
                  *[other] { $count } countries\n\
                  } of ‘{ $deck }’ { $count ->\n\
                  [one] has a capital with its own name\n\
                  *[other] have a capital with their own name\n\
                  } in { $language }: { $countries }",
        help: "nothing has to be done; a question for such a capital is easy",
        explain: "An orange barrier of Globalissimo asks for the capital of a country. Where the \
                  capital is called like the country, the question answers itself in that \
                  language. A deck can bear a few such countries; this note lists \
                  them, so that nobody is surprised.",
    },
    fr: Text {
        message: "{ $count ->\n\
                  [one] un pays\n\
                  *[other] { $count } pays\n\
                  } de « { $deck } » { $count ->\n\
                  [one] a une capitale qui porte son nom\n\
                  *[other] ont une capitale qui porte leur nom\n\
                  } en { $language } : { $countries }",
        help: "il n’y a rien à faire ; demander une telle capitale est une question facile",
        explain: "Une barrière orange de Globalissimo demande la capitale d’un pays. Quand la \
                  capitale porte le nom du pays, la question contient sa réponse, au moins dans \
                  l’une des deux langues. Un paquet supporte quelques pays de ce genre ; cette \
                  remarque les énumère, pour que personne ne soit surpris.",
    },
    wrong: "countries:\n  - LUX  # Luxembourg\n  - NLD  # Netherlands",
    right: "countries:\n  - NLD  # Netherlands",
};

/// Looks at the countries of every deck whose game asks for capitals.
pub fn run(loaded: &Loaded, report: &mut Report) {
    let dataset = &loaded.dataset;
    for id in dataset.deck_ids() {
        let deck = dataset.deck(id);
        if dataset.rules_of(&deck.game).is_none_or(|rules| rules.capital_barriers == 0) {
            continue;
        }
        for lang in Lang::ALL {
            let weak = weak(dataset, deck, lang);
            if !weak.is_empty() {
                let args = vec![
                    ("deck", (&deck.title).into()),
                    ("count", weak.len().into()),
                    ("language", Arg::Phrase(lang.name())),
                    ("countries", Arg::Phrase(parts::names(dataset, &weak))),
                ];
                let place = loaded.place(Subject::Deck(id, "countries"));
                report.push(Diagnostic::new(&KIND, place, args));
            }
        }
    }
}

/// The countries of a deck whose printed capital is called like them in a language.
fn weak(dataset: &Dataset, deck: &Deck, lang: Lang) -> Vec<CountryId> {
    let once: BTreeSet<CountryId> = deck.countries.iter().copied().collect();
    let is_weak = |id: &CountryId| {
        let country = dataset.country(*id);
        let name = country.bare_name(lang).to_lowercase();
        let printed = country.capitals.get(lang).first();
        printed.is_some_and(|capital| capital.to_lowercase() == name)
    };
    once.into_iter().filter(is_weak).collect()
}
