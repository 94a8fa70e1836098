//! A country that stands on a card has no capital.

use data::{Loaded, Subject};
use diag::{Diagnostic, Kind, Report, Severity, Text};
use lang::{Arg, Lang};

/// No capital in a language.
pub static KIND: Kind = Kind {
    code: "capital-missing",
    severity: Severity::Error,
    rule: Some("Globalissimo R14"),
    en: Text {
        message: "the capital { $country-of } is missing in { $language }",
        help: "write the capital that the card prints; others that count as right follow it",
        explain: "An orange barrier of Globalissimo asks for the capital of the country on top of \
                  the pile, and the answer is checked on the back of that card. So every country \
                  needs at least one capital in each language: the first is printed, the others \
                  follow in brackets, and all of them are right answers.",
    },
    fr: Text {
        message: "la capitale { $country-of } manque en { $language }",
        help: "écrivez la capitale que la carte imprime ; d’autres réponses justes la suivent",
        explain: "Une barrière orange de Globalissimo demande la capitale du pays qui est sur la \
                  pile, et la réponse se vérifie au dos de cette carte. Chaque pays a donc au \
                  moins une capitale dans chaque langue : la première est imprimée, les autres \
                  suivent entre parenthèses, et toutes sont des réponses justes.",
    },
    wrong: "capital: { fr: [], en: [Sucre, La Paz] }",
    right: "capital: { fr: [Sucre, La Paz], en: [Sucre, La Paz] }",
};

/// Looks at every country.
pub fn run(loaded: &Loaded, report: &mut Report) {
    for id in loaded.dataset.country_ids() {
        let country = loaded.dataset.country(id);
        for lang in Lang::ALL {
            if country.capitals.get(lang).is_empty() {
                let place = loaded.place(Subject::Country(id, &format!("capital.{}", lang.id())));
                let language = Arg::Phrase(lang.name());
                let args = vec![("country", (&country.name).into()), ("language", language)];
                report.push(Diagnostic::new(&KIND, place, args));
            }
        }
    }
}
