//! The cards of Cardline: a front that gives nothing away, a back that says what the data say.

use std::collections::BTreeSet;

use checks::caption_tells;
use diag::Report;
use lang::Lang;
use model::{Country, CountryId, Dataset};
use render::cardline::GAME;
use render::flags::CustomFlags;
use render::fonts::FontSet;
use render::product::{self, Product, Request, Target};

use super::{Made, bare, made, page, runs, shipped, words};

fn product() -> &'static Product {
    Product::find(GAME, Target::Cards).expect("the deck is printed")
}

fn printed(lang: Lang) -> &'static Made {
    let is_it = |made: &&Made| std::ptr::eq(made.product, product()) && made.lang == lang;
    made().iter().find(is_it).expect("made")
}

fn cards(dataset: &Dataset) -> impl Iterator<Item = (CountryId, &Country)> {
    let deck = dataset.deck_by_id(GAME).expect("the deck is shipped");
    let cards = deck.countries.iter();
    cards.map(|id| (*id, dataset.country(*id)))
}

/// The caption of each front, before it is typeset.
fn captions(dataset: &Dataset, lang: Lang) -> Vec<(CountryId, Vec<String>)> {
    let request = Request {
        product: product(),
        dataset,
        assets: &content::assets(),
        lang,
        only: None,
        flags: &CustomFlags::new(),
        fonts: FontSet::built_in().clone(),
        layout: None,
        bleed: 0.0,
        card_size: None,
        spare: &[],
        has_cubes: false,
        low_ink: false,
        changed: None,
        cache: None,
        sandbox: None,
    };
    let prepared = product::prepare(&request).unwrap_or_else(|error| panic!("{error}"));
    let lines = |id: &str| {
        let mut faces = prepared.pieces.faces().iter();
        let front = faces.find(|face| face.id == id).expect(id);
        let lines = front.content["caption"].as_array().expect("lines").iter();
        lines.map(|line| line.as_str().expect("a text").to_owned()).collect()
    };
    cards(dataset).map(|(id, country)| (id, lines(&format!("{}-front", country.code)))).collect()
}

/// The shipped deck as an editor has it who writes no captions.
fn without_captions() -> Dataset {
    let mut dataset = shipped().clone();
    let mut decks = dataset.decks.iter_mut();
    let deck = decks.find(|deck| deck.id == GAME).expect("shipped");
    deck.captions.clear();
    dataset
}

/// Cardline 1: the front has name, picture, caption, flag and continent.
#[test]
fn fronts_have_name_caption_and_continent() {
    for lang in Lang::ALL {
        let typeset = &printed(lang).faces;
        for (id, lines) in captions(shipped(), lang) {
            let country = shipped().country(id);
            let front = page(typeset, &format!("{}-front", country.code));
            let name = bare(country.bare_name(lang));
            let said = words(front);
            assert!(said.starts_with(&name), "{said}");
            let rest = said[name.len()..].strip_prefix(&bare(&lines.concat()));
            let foot = rest.unwrap_or_else(|| panic!("{said}: {lines:?}"));
            assert!(foot.ends_with("CARDLINE"), "{foot}");
            let figures = runs(front).iter().any(|run| run.item.text.contains(char::is_numeric));
            assert!(!figures, "{said}");
        }
    }
}

#[test]
fn every_card_has_a_caption_of_its_own() {
    for lang in Lang::ALL {
        let captions = captions(shipped(), lang);
        let different: BTreeSet<&Vec<String>> = captions.iter().map(|caption| &caption.1).collect();
        assert_eq!((captions.len(), different.len()), (110, 110));
        let deck = shipped().deck_by_id(GAME).expect("shipped");
        let written: BTreeSet<&str> =
            deck.captions.values().map(|caption| caption.get(lang)).collect();
        assert_eq!(written.len(), 110, "one is written twice");
        for (id, lines) in captions {
            let said = lines.join(" ");
            assert!(said.starts_with(deck.captions[&id].get(lang)), "{said}");
            assert!((1..=3).contains(&lines.len()), "{said}");
        }
    }
}

/// A deck without captions that asks for tourists too, the one category whose leader a caption may name.
fn asking_for_tourists() -> Dataset {
    let mut dataset = without_captions();
    let tourists = dataset.category_by_id("tourists").expect("shipped");
    let mut decks = dataset.decks.iter_mut();
    let deck = decks.find(|deck| deck.id == GAME).expect("shipped");
    deck.categories.push(tourists);
    dataset
}

/// Cardline 1: no caption has a figure, whether it was written or computed.
#[test]
fn captions_have_no_figures() {
    for dataset in [shipped(), &without_captions()] {
        for lang in Lang::ALL {
            for (_, lines) in captions(dataset, lang) {
                let said = lines.join(" ");
                assert!(!said.contains(char::is_numeric), "{said}");
            }
        }
    }
}

/// Cardline 1: no caption ranks a country in a category that the deck asks. Written ones have no words of
/// ranks; computed ones are the same whatever country has which value of these categories.
#[test]
fn captions_tell_nothing_of_what_is_asked() {
    let loaded = data::load(&content::assets());
    let mut report = Report::default();
    caption_tells::run(&loaded, &mut report);
    assert_eq!(report.iter().count(), 0);
    let dataset = asking_for_tourists();
    let mut other = dataset.clone();
    let deck = dataset.deck_by_id(GAME).expect("shipped");
    assert_eq!(deck.categories.len(), 5);
    for category in &deck.categories {
        other.values[usize::from(category.0)].reverse();
        assert_ne!(other.values, dataset.values);
    }
    for lang in Lang::ALL {
        let captions = captions(&dataset, lang);
        assert_eq!(captions, self::captions(&other, lang));
        let rank = if lang == Lang::Fr { "touristes" } else { "tourists" };
        assert!(captions.iter().all(|(_, lines)| !lines.join(" ").contains(rank)));
    }
}

/// Every front names its capital, with the others in brackets, and marks where it lies.
#[test]
fn every_front_has_its_capital_and_its_mark() {
    for lang in Lang::ALL {
        let word = if lang == Lang::Fr { "Capitale\u{a0}: " } else { "Capital: " };
        let captions = captions(shipped(), lang);
        assert_eq!(captions.len(), cards(shipped()).count());
        for (id, lines) in captions {
            let (country, said) = (shipped().country(id), lines.join(" "));
            let (_, capital) = said.split_once(word).expect("a capital");
            let others = country.capitals.others(lang);
            let others = others.map_or_else(String::new, |others| format!(" {others}"));
            assert_eq!(capital, format!("{}{others}", country.capitals.get(lang)[0]));
            assert!(country.seat.is_some(), "{said}");
        }
    }
}

/// Cardline 1: the back has the four values, as the data print them.
#[test]
fn backs_say_the_four_values() {
    for lang in Lang::ALL {
        let typeset = &printed(lang).faces;
        let deck = shipped().deck_by_id(GAME).expect("shipped");
        for (id, country) in cards(shipped()) {
            let said = words(page(typeset, &format!("{}-back", country.code)));
            let mut rest = said.as_str();
            for category in &deck.categories {
                let about = shipped().category(*category);
                let value = shipped().format_printed(id, *category, lang).expect("a value");
                let year = shipped().value(id, *category).expect("a value").year;
                let star = if about.footnotes.contains_key(&id) { "*" } else { "" };
                let label = about.name.get(lang).to_uppercase().replace('₂', "2");
                let row =
                    format!("{label}{year}{star}{value}{}", shipped().unit(id, *category, lang));
                let row = bare(&row);
                let at = rest.find(&row).unwrap_or_else(|| panic!("{rest} lacks {row}"));
                rest = &rest[at + row.len()..];
            }
        }
    }
}

/// Who draws the most tourists can be said where every card of the deck has the value.
#[test]
fn a_leader_is_named_where_all_values_are_known() {
    let leaders = |dataset: &Dataset| -> Vec<CountryId> {
        let captions = captions(dataset, Lang::En).into_iter();
        let said = "No other card draws more tourists.";
        let leads = |lines: &[String]| lines.first().is_some_and(|line| line == said);
        let leaders = captions.filter(|(_, lines)| leads(lines));
        leaders.map(|(id, _)| id).collect()
    };
    let mut dataset = without_captions();
    let tourists = dataset.category_by_id("tourists").expect("shipped");
    let value = |id: &CountryId| shipped().value(*id, tourists).expect("a value").quantity;
    let most = cards(shipped()).map(|card| card.0).max_by_key(value);
    assert_eq!(leaders(&dataset), Vec::from_iter(most));
    let other = cards(shipped()).map(|card| card.0).find(|id| Some(*id) != most);
    let other = other.expect("another card");
    dataset.values[usize::from(tourists.0)][usize::from(other.0)] = None;
    assert_eq!(leaders(&dataset), []);
}

/// Without captions of its own, a card says what the data know: that, and only what is true.
#[test]
fn computed_captions_are_true() {
    let dataset = without_captions();
    let captions = captions(&dataset, Lang::En);
    let of = |code: &str| {
        let id = dataset.country_by_code(code).expect(code);
        let mut captions = captions.iter();
        captions.find(|caption| caption.0 == id).expect(code).1.join(" ")
    };
    assert_eq!(of("ISL"), "The northernmost capital of Europe. Capital: Reykjavik");
    assert_eq!(of("NZL"), "The southernmost capital of Oceania. Capital: Wellington");
    assert_eq!(of("BTN"), "Neighbours: China, India. Capital: Thimphu");
    assert_eq!(of("QAT"), "Only neighbour: Saudi Arabia. Capital: Doha");
    assert_eq!(of("LKA"), "No border on land. Capital: Sri Jayawardenepura Kotte (Colombo)");
    let neighbours =
        "Czechia, Germany, Hungary, Italy, Liechtenstein, Slovakia, Slovenia, Switzerland";
    assert_eq!(of("AUT"), format!("Neighbours: {neighbours}. Capital: Vienna"));
    assert_eq!(of("FRA"), "No other card draws more tourists. Capital: Paris");
    // Its neighbours are too many for three lines.
    assert_eq!(of("DEU"), "Capital: Berlin");
    for (id, lines) in &captions {
        let (country, said) = (dataset.country(*id), lines.join(" "));
        if let Some(at) =
            ["northernmost", "southernmost"].iter().position(|word| said.contains(word))
        {
            let latitude = |country: &Country| country.seat.map(|seat| seat.latitude);
            let same =
                dataset.countries.iter().filter(|other| other.continent == country.continent);
            let all: Vec<f64> = same.filter_map(latitude).collect();
            let fold: fn(f64, f64) -> f64 = if at == 0 { f64::max } else { f64::min };
            let extreme = all.iter().copied().reduce(fold);
            assert_eq!(latitude(country), extreme, "{said}");
        }
        // Borders have two sides.
        let listed = said.strip_prefix("Neighbours: ").and_then(|rest| rest.split(". ").next());
        for other in listed.into_iter().flat_map(|names| names.split(", ")) {
            let mut others = captions
                .iter()
                .filter(|caption| dataset.country(caption.0).bare_name(Lang::En) == other);
            let theirs = others.next().map(|caption| caption.1.join(" ")).unwrap_or_default();
            if theirs.starts_with("Neighbours: ") {
                assert!(theirs.contains(country.bare_name(Lang::En)), "{said} / {theirs}");
            }
        }
    }
}
