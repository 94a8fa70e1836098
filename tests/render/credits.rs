//! The credits name all to whom something is owed, and explain every star.

use lang::Lang;
use model::{CountryId, Dataset};
use render::product::Typeset;

use super::{Print, country, credits_pages, deck_of, default_sheets, shipped, words};

fn credits(typeset: &Typeset) -> String {
    bare(&credits_pages(typeset).map(words).collect::<String>())
}

/// A text without spaces, colons and capitals: cards set what stands before a colon in a column of its own. The 2
/// of CO₂ is as the sans lowers it.
pub(super) fn bare(text: &str) -> String {
    super::bare(text).replace('₂', "2").replace(':', "").to_lowercase()
}

/// The sources of the values on the cards of some countries, and those that no value is from.
fn sources<'a>(dataset: &'a Dataset, countries: &[CountryId], lang: Lang) -> Vec<(&'a str, bool)> {
    let on_a_card = |id| {
        let mut values = deck_of(dataset).categories.iter().flat_map(|category| {
            let countries = countries.iter();
            countries.flat_map(|country| dataset.sources_of(*country, *category))
        });
        values.any(|source| source == id)
    };
    let any = |id| dataset.all_values().any(|(_, _, value)| value.source == id);
    let ids = dataset.source_ids();
    ids.map(|id| (dataset.source(id).credit.get(lang), on_a_card(id) || !any(id))).collect()
}

#[test]
fn every_source_of_a_card_is_named_and_no_other() {
    for lang in Lang::ALL {
        let said = credits(default_sheets(lang));
        for (credit, needed) in sources(shipped(), &deck_of(shipped()).countries, lang) {
            assert_eq!(said.contains(&bare(credit)), needed, "{credit}");
        }
        // Whoever publishes one is named once more with its day.
        for source in shipped().source_ids().map(|id| shipped().source(id)) {
            if said.contains(&bare(source.credit.get(lang))) {
                let detail = format!("{} · ", source.publisher);
                assert!(said.contains(&bare(&detail)), "{detail}");
            }
        }
    }
}

/// A few cards owe something to fewer.
#[test]
fn the_sources_of_one_card_are_enough_for_it() {
    let only = [country("BOL")];
    let print = Print { only: Some(&["BOL".to_owned()]), ..Print::faces(Lang::En) };
    let said = credits(&print.of(shipped()));
    let sources = sources(shipped(), &only, Lang::En);
    for (credit, needed) in &sources {
        assert_eq!(said.contains(&bare(credit)), *needed, "{credit}");
    }
    assert!(sources.iter().any(|(_, needed)| !needed));
}

#[test]
fn names_flags_fonts_map_and_licence_are_on_the_page() {
    for lang in Lang::ALL {
        let said = credits(default_sheets(lang));
        let edition = &shipped().edition;
        for text in edition.credits.iter().chain([&edition.licence]) {
            let text = text.get(lang);
            assert!(said.contains(&bare(text)), "{text}");
        }
        // What the licences ask for, whoever rewrites the data.
        for owed in [
            "svg-country-flags",
            "flag-icons",
            "Panayiotis Lipiridis",
            "MIT",
            "CC BY 4.0",
            "Libertinus Serif",
            "Noto Sans",
            "SIL Open Font License 1.1",
            "Natural Earth",
            "Unicode CLDR",
        ] {
            assert!(said.contains(&bare(owed)), "{owed}");
        }
    }
}

#[test]
fn footnotes_are_there_in_the_language_of_the_cards_alone() {
    for lang in Lang::ALL {
        let said = credits(default_sheets(lang));
        let deck = deck_of(shipped());
        for category in deck.categories.iter().map(|id| shipped().category(*id)) {
            let printed = category.footnotes.iter().filter(|(id, _)| deck.countries.contains(id));
            for (id, text) in printed {
                let name = &shipped().country(*id).name.bare;
                assert!(said.contains(&bare(name.get(lang))), "{name:?}");
                for other in Lang::ALL {
                    let text = text.get(other);
                    assert_eq!(said.contains(&bare(text)), other == lang, "{text}");
                }
            }
        }
    }
}

/// Credits take a page after a deck, and none after what goes with a deck or a booklet.
#[test]
fn credits_take_one_page() {
    for lang in Lang::ALL {
        assert_eq!(credits_pages(default_sheets(lang)).count(), 1);
    }
}
