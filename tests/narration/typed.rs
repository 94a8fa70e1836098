//! Names as people type them, for a country on the map and for a capital.

use lang::{Lang, Localizer};
use narration::Table;
use narration::question::{ParsedAnswer, former_name_message, parse_answer};
use quiz::Question;

use super::{code, dataset};

/// What is said to a line, in a language.
fn said(typed: &str, question: &Question, lang: Lang) -> ParsedAnswer {
    at_table(lang, |table| parse_answer(typed, question, table))
}

fn at_table<T>(lang: Lang, look: impl FnOnce(&Table<'_>) -> T) -> T {
    let localizer = Localizer::new(lang);
    let (names, people) = (["Ann".to_owned()], []);
    let (dataset, width) = (dataset(), 80);
    look(&Table {
        dataset,
        localizer: &localizer,
        names: &names,
        people: &people,
        plain: true,
        width,
    })
}

/// A name of the past is a right answer, and is told as one.
#[test]
fn former_names_are_right_and_told_as_such() {
    let told = |typed, country, lang| {
        let question = marked(country);
        let right =
            matches!(said(typed, &question, lang), ParsedAnswer::Answer { right: true, .. });
        (right, at_table(lang, |table| former_name_message(typed, &question, table)))
    };
    let nauru = "Nauru was the name until 26\u{a0}June 2026; today the country is called Naoero.";
    assert_eq!(told("Nauru", "NRU", Lang::En), (true, Some(nauru.to_owned())));
    let swaziland = "le Swaziland était le nom jusqu’au 19\u{a0}avril 2018\u{202f}; aujourd’hui, le pays\ns’appelle Eswatini.";
    assert_eq!(told("le Swaziland", "SWZ", Lang::Fr), (true, Some(swaziland.to_owned())));
    for (typed, country) in [("Naoero", "NRU"), ("Hungary", "HUN"), ("Mali", "MLI")] {
        assert_eq!(told(typed, country, Lang::En), (true, None), "{typed}");
    }
}

fn marked(country: &str) -> Question {
    Question::Marked { country: code(country) }
}

fn capital(country: &str) -> Question {
    Question::Capital { country: code(country) }
}

#[test]
fn names_are_right_whatever_stands_around_them() {
    let right = [
        (marked("KEN"), "it's in Kenya"),
        (marked("MLI"), "je crois que c'est le Mali"),
        (marked("MLI"), "ça doit être le Mali"),
        (marked("MLI"), "Est-ce le Mali ?"),
        (marked("MLI"), "la République du Mali"),
        (marked("DEU"), "Deutschland"),
        (marked("TTO"), "Tobago"),
        (marked("KNA"), "St Kitts"),
        (marked("GBR"), "Great Britain"),
        (marked("COG"), "le Congo"),
        (marked("HTI"), "Haitii"),
        (capital("PER"), "Lima, Peru"),
        (capital("PER"), "Lima (Pérou)"),
        (capital("PER"), "Lima au Pérou"),
        (capital("PER"), "je pense que c’est Lima"),
        (capital("CHE"), "Bern, Switzerland"),
        (capital("BOL"), "Sucre (La Paz)"),
        (capital("BOL"), "La Paz et Sucre"),
    ];
    for (question, typed) in &right {
        for lang in Lang::ALL {
            let said = said(typed, question, lang);
            assert!(matches!(said, ParsedAnswer::Answer { right: true, .. }), "{typed}: {said:?}");
        }
    }
    assert!(matches!(
        said("Congo", &marked("COG"), Lang::Fr),
        ParsedAnswer::Answer { right: true, .. }
    ));
}

/// Names of parts of countries, of territories and of capitals are near to no country.
#[test]
fn names_of_something_else_are_no_slips() {
    let others = [
        "Tahiti",
        "Sibérie",
        "Siberia",
        "Bali",
        "Berlin",
        "Roma",
        "Moravia",
        "New Guinea",
        "Indiana",
        "Malouines",
        "England",
        "Écosse",
        "West Timor",
        "Goa",
    ];
    for typed in others {
        let ParsedAnswer::Slip(told) = said(typed, &marked("HTI"), Lang::En) else {
            panic!("{typed} is taken");
        };
        assert!(told.contains(&format!("“{typed}” is not a country in this game")), "{told}");
    }
    for typed in ["pas le Mali", "not Mali", "ce n’est pas le Mali"] {
        assert!(matches!(said(typed, &marked("MLI"), Lang::Fr), ParsedAnswer::Slip(_)), "{typed}");
    }
    let ParsedAnswer::Slip(told) = said("Corée", &marked("KOR"), Lang::Fr) else {
        panic!("Corée is taken");
    };
    assert!(
        told.contains("peut désigner Corée du Sud ou Corée du Nord")
            || told.contains("peut désigner Corée du Nord ou Corée du Sud"),
        "{told}"
    );
}
