//! Two editions side by side: laws, and a year of the small world.

use std::collections::BTreeSet;

use data::{self, Loaded};
use model::{CategoryId, CountryId, DeckId, Source, SourceId};
use proptest::prelude::*;
use rayon::prelude::*;
use update::compare::{
    Age, Comparison, CreditChange, Editions, Flip, FormatPart, SourceField, moved, movers, strip,
};

use testing::laws::cases;
use testing::{World, files_under, text_of, year};

fn compare(old: &Loaded, new: &Loaded) -> Comparison {
    Comparison::new(&Editions::new(old, new))
}

/// Codes of countries and ids of decks, as one would write them.
fn told(loaded: &Loaded, category: CategoryId, ids: &[CountryId], decks: &[DeckId]) -> String {
    let dataset = &loaded.dataset;
    let codes: Vec<&str> = ids.iter().map(|id| dataset.country(*id).code.as_str()).collect();
    let decks: Vec<&str> = decks.iter().map(|id| dataset.deck(*id).id.as_str()).collect();
    let category = &dataset.category(category).id;
    format!("{category} {} in {}", codes.join("-"), decks.join("+"))
}

#[test]
fn an_edition_differs_in_nothing_from_itself() {
    let shipped = data::load(&content::assets());
    assert_eq!(compare(&shipped, &shipped), Comparison::default());
    let (first, second) = (World::valid().load(), World::valid().load());
    assert_eq!(compare(&first, &second), Comparison::default());
}

#[test]
fn a_year_of_the_small_world() {
    let (old, new) = (World::valid().load(), year().load());
    let found = compare(&old, &new);
    let flips: Vec<String> = (found.flips.iter())
        .map(|flip| told(&new, flip.category, &[flip.rises, flip.falls], &flip.decks))
        .collect();
    assert_eq!(flips, ["population MLI-NPL in cardline+globalissimo"]);
    let ties: Vec<String> = (found.ties.iter())
        .map(|tie| told(&new, tie.category, &tie.countries, &tie.decks))
        .collect();
    // Cuba is new among the cards of Globalissimo.
    assert_eq!(ties, ["population BOL-CUB in cardline+globalissimo"]);
    let places: Vec<String> = (moved(&Editions::new(&old, &new)).iter())
        .map(|own| {
            let what = told(&new, own.category, &[own.country], &[own.deck]);
            format!("{what}: {} {} {}", own.old, own.new, own.rises())
        })
        .collect();
    // Cuba ties with Bolivia now, and shares its place.
    let expected = [
        "population CUB in cardline: 5 4 1",
        "population MLI in cardline: 3 2 1",
        "population NPL in cardline: 2 3 -1",
        "population MLI in globalissimo: 3 2 1",
        "population NPL in globalissimo: 2 3 -1",
    ];
    assert_eq!(places, expected);
    let stale: Vec<_> = (found.stale.iter())
        .map(|value| {
            let what = told(&new, value.category, &[value.country], &[]);
            (what, value.year, value.limit, value.age, value.is_noted)
        })
        .collect();
    let expected = [
        ("population FRA in ", 2022, 2023, Age::Stale, true),
        ("area NPL in ", 2014, 2015, Age::TooOld, false),
    ];
    let expected =
        expected.map(|(what, year, limit, age, noted)| (what.to_owned(), year, limit, age, noted));
    assert_eq!(stale, expected);
    let died: Vec<_> = (found.sources.iter())
        .map(|ended| (ended.ended.as_str(), ended.sources.len(), ended.values, ended.on_cards))
        .collect();
    // All but the Netherlands, which have no card any more.
    assert_eq!(died, [("2026-02-04", 1, 5, 5)]);
    let printed: Vec<String> = (found.printed.iter())
        .map(|value| {
            let side = |shown: Option<update::compare::PrintedValue>| match shown {
                Some(shown) => format!("{}/{}", shown.number.plain(), shown.year),
                None => "none".to_owned(),
            };
            let what = told(&new, value.category, &[value.country], &value.decks);
            format!("{what}: {} {}", side(value.old), side(value.new))
        })
        .collect();
    assert_eq!(
        printed,
        [
            "population BOL in cardline+globalissimo: 12.58/2025 12.58/2026",
            "population CUB in cardline: 10.94/2025 12.58/2026",
            "population FRA in cardline+globalissimo: 68.72/2025 68.72/2022",
            "population MLI in cardline+globalissimo: 25.20/2025 30.20/2026",
            "area NPL in cardline+globalissimo: 147181/2025 147181/2014",
            "density BOL in globalissimo: 11.5/2025 11.5/2026",
            "density FRA in globalissimo: 106.7/2025 106.7/2022",
            "density MLI in globalissimo: 20.3/2025 24.4/2026",
        ]
    );
}

/// A category that prints in thousands and printed in millions is told once, and so is one whose scale alone
/// is another.
#[test]
fn categories_that_print_in_another_form() {
    let world = |from: &[[&str; 2]]| {
        let mut world = World::valid();
        let name = "data/categories.yaml";
        let bytes = world.files().find(|(file, _)| *file == name).expect("a file").1.to_vec();
        let text = String::from_utf8(bytes).expect("a text");
        let text = from.iter().fold(text, |text, [old, new]| text.replacen(old, new, 1));
        world.put(name, text.as_bytes());
        world.load()
    };
    let old = world(&[]);
    let forms = |from: &[[&str; 2]]| {
        let new = world(from);
        let found = compare(&old, &new).forms;
        let told = found
            .into_iter()
            .map(|reformed| (new.dataset.category(reformed.category).id.clone(), reformed.forms));
        told.collect::<Vec<_>>()
    };
    let of_population = |forms: Vec<FormatPart>| vec![("population".to_owned(), forms)];
    let scale = ["scale: 6", "scale: 3"];
    let of_scale = |is_alone| vec![FormatPart::Scale { scales: [6, 3], is_alone }];
    assert_eq!(forms(&[]), []);
    assert_eq!(forms(&[scale]), of_population(of_scale(true)));
    assert_eq!(forms(&[scale, ["raw: persons", "raw: people"]]), of_population(of_scale(false)));
    let unit = ["en: in millions of people", "en: in thousands of people"];
    let fields: Vec<&str> = forms(&[scale, unit, ["digits: 2", "digits: 0"]])
        .iter()
        .flat_map(|(_, forms)| forms.iter().map(FormatPart::field))
        .collect();
    assert_eq!(fields, ["unit_long", "print.scale", "print.digits"]);
}

/// An edition follows that of its series before it, and what it says otherwise is told, but for a credit
/// that has only got the new day.
#[test]
fn credits_that_change() {
    let entry = |id: &str, licence: &str, sale: &str, day: &str, credit: &str| {
        format!(
            "- {{ id: {id}, publisher: World Bank, title: Indicators, url: https://x.org, licence: {licence}, \
             sale: {sale}, retrieved: {day}, alive: true, credit: {{ fr: x, en: {credit} }} }}\n"
        )
    };
    let of = |id: &str, entries: &[String]| {
        let mut world = World::valid();
        let lines = [
            "BOL,12581843",
            "CUB,10937203",
            "FRA,68720337",
            "MLI,25198821",
            "NLD,18084053",
            "NPL,29618118",
        ];
        let row = |line: &&str| format!("{line},2025,{id},\n");
        let rows: String = lines.iter().map(row).collect();
        let table = format!("country,value,year,source,note\n{rows}");
        world.put("data/values/population.csv", table.as_bytes());
        let all = text_of("tests/world/data/sources.yaml") + &entries.concat();
        world.put("data/sources.yaml", all.as_bytes());
        world.load()
    };
    let first = entry("bank-2026", "CC BY", "allowed", "2026-07-13", "of 13 July 2026");
    let told = |old: &Loaded, new: &Loaded| -> Vec<String> {
        let found = compare(old, new).credits;
        let id = |loaded: &Loaded, id: Option<SourceId>| match id {
            Some(id) => loaded.dataset.source(id).id.clone(),
            None => "none".to_owned(),
        };
        let one = |credit: &CreditChange| {
            let fields: Vec<&str> = credit.changed_fields.iter().map(SourceField::field).collect();
            format!("{} {} {}", id(old, credit.old), id(new, credit.new), fields.join(" "))
        };
        found.iter().map(one).collect()
    };
    let old = of("bank-2026", std::slice::from_ref(&first));
    assert_eq!(told(&old, &old), [""; 0]);
    let redated = entry("bank-2027", "CC BY", "allowed", "2027-07-01", "of 1 July 2027");
    let both = [first.clone(), redated];
    assert_eq!(told(&old, &of("bank-2027", &both)), ["bank-2026 bank-2027 retrieved"]);
    let stricter = entry("bank-2026", "CC BY-NC", "forbidden", "2026-07-13", "of 13 July 2026");
    assert_eq!(told(&old, &of("bank-2026", &[stricter])), ["bank-2026 bank-2026 licence sale"]);
    let worded = entry("bank-2026", "CC BY", "allowed", "2026-07-13", "otherwise");
    assert_eq!(told(&old, &of("bank-2026", &[worded])), ["bank-2026 bank-2026 credit"]);
    // It follows the edition that gave its values, not a newer one that gives others.
    let beside = |mut loaded: Loaded| {
        let dataset = &mut loaded.dataset;
        let newer = Source {
            id: "bank-2026-12".to_owned(),
            retrieved: "2026-12-01".to_owned(),
            ..dataset.sources[dataset.sources.len() - 1].clone()
        };
        let id = SourceId(u16::try_from(dataset.sources.len()).expect("few"));
        dataset.sources.push(newer);
        dataset.values[1][0].as_mut().expect("an area").source = id;
        loaded
    };
    let [old_too, new_too] = [beside(of("bank-2026", &both)), beside(of("bank-2027", &both))];
    assert_eq!(told(&old_too, &new_too)[0], "bank-2026 bank-2027 retrieved");
    // An entry of which nothing is used is not credited, be it there or not.
    let other = ["none wdi-2026-07 ", "bank-2026 none "];
    assert_eq!(told(&old, &of("wdi-2026-07", &[first])), other);
    assert_eq!(told(&old, &of("wdi-2026-07", &[])), other);
}

#[test]
fn what_was_stale_or_dead_before_is_no_news() {
    let (old, new) = (year().load(), year().load());
    let found = compare(&old, &new);
    assert_eq!((found.stale.len(), found.sources.len()), (0, 0));
    // And what recovers is none either.
    let found = compare(&new, &World::valid().load());
    assert_eq!((found.stale.len(), found.sources.len()), (0, 0));
}

#[test]
fn two_editions_have_nothing_in_common() {
    let none = Loaded::default();
    let shipped = data::load(&content::assets());
    for (old, new) in [(&none, &shipped), (&shipped, &none)] {
        let found = compare(old, new);
        assert_eq!((found.printed, found.flips, found.ties), Default::default());
        assert_eq!(strip::strips(&Editions::new(old, new)), []);
    }
}

#[test]
fn a_chart_has_every_country_and_its_numbers() {
    let (old, new) = (World::valid().load(), year().load());
    let editions = Editions::new(&old, &new);
    let strips = strip::strips(&editions);
    let [population, area, density] = strips.as_slice() else {
        panic!("three categories");
    };
    assert_eq!((population.old.len(), population.new.len()), (6, 6));
    assert_eq!((area.old.len(), area.new.len(), area.moves.len()), (6, 5, 5));
    assert_eq!(density.old.len(), 6);
    let numbers = |side: usize| {
        let spread = population.spread[side].as_ref().expect("values");
        spread.numbers.map(|number| number.plain()).join(" ")
    };
    assert_eq!(numbers(0), "10.94 12.58 25.20 29.62 68.72");
    assert_eq!(numbers(1), "12.58 12.58 29.62 30.20 68.72");
    let is_sorted =
        |at: &[u16]| at.is_sorted() && at.iter().all(|at_rank| *at_rank <= strip::LENGTH);
    assert!(strips.iter().all(|strip| is_sorted(&strip.old) && is_sorted(&strip.new)));
}

/// Whatever is wrong with an edition, it is compared.
#[test]
fn editions_with_any_flaw_are_compared() {
    let valid = World::valid().load();
    let names = files_under("tests/checks");
    let samples: Vec<&String> = names.iter().filter(|name| name.ends_with(".diff")).collect();
    assert!(samples.len() > 100);
    samples.par_iter().for_each(|name| {
        let world =
            World::spoiled(&text_of(name)).unwrap_or_else(|error| panic!("{name}: {error}"));
        let loaded = world.load();
        for (old, new) in [(&valid, &loaded), (&loaded, &valid)] {
            let editions = Editions::new(old, new);
            let _ = (Comparison::new(&editions), strip::strips(&editions));
        }
    });
}

/// The small world with other numbers of people.
fn peopled(people: &[u32; 6]) -> Loaded {
    let codes = ["BOL", "CUB", "FRA", "MLI", "NLD", "NPL"];
    let rows = codes.iter().zip(people);
    let rows: String = rows
        .map(|(code, people)| format!("{code},{},2025,wdi-2026-07,\n", u64::from(*people) * 10_000))
        .collect();
    let table = format!("country,value,year,source,note\n{rows}");
    World::with(&[("data/values/population.csv", table.as_bytes())]).load()
}

proptest! {
    #![proptest_config(cases(64))]

    #[test]
    fn flips_are_the_pairs_that_change_sides(
        before in prop::array::uniform6(1000_u32..1010),
        after in prop::array::uniform6(1000_u32..1010),
    ) {
        let (old, new) = (peopled(&before), peopled(&after));
        let found = compare(&old, &new).flips;
        let population = CategoryId(0);
        let people: Vec<&Flip> = found.iter().filter(|flip| flip.category == population).collect();
        let ranks = |flip: &Flip| (usize::from(flip.rises.0), usize::from(flip.falls.0));
        let pairs: BTreeSet<(usize, usize)> = people.iter().map(|flip| ranks(flip)).collect();
        prop_assert_eq!(pairs.len(), people.len());
        for rises in 0..6 {
            for falls in 0..6 {
                // Cuba is in one deck, the Netherlands are in the other.
                let meet = [rises, falls] != [1, 4] && [rises, falls] != [4, 1];
                let flips = before[rises] < before[falls] && after[rises] > after[falls];
                prop_assert_eq!(pairs.contains(&(rises, falls)), meet && flips);
            }
        }
        // Told of the countries that move, every pair comes once, and the other way round in the
        // other direction.
        let mut of_movers = BTreeSet::new();
        let mut count = 0;
        for mover in movers(&found).into_iter().filter(|mover| mover.category == population) {
            let own = usize::from(mover.country.0);
            let ahead = mover.passes.iter().map(|other| (own, usize::from(other.0)));
            let behind = mover.passed_by.iter().map(|other| (usize::from(other.0), own));
            for pair in ahead.chain(behind) {
                count += 1;
                of_movers.insert(pair);
            }
        }
        prop_assert_eq!(count, pairs.len());
        prop_assert_eq!(&of_movers, &pairs);
        let back = compare(&new, &old).flips;
        let back: BTreeSet<(usize, usize)> = (back.iter())
            .filter(|flip| flip.category == population)
            .map(|flip| (usize::from(flip.falls.0), usize::from(flip.rises.0)))
            .collect();
        prop_assert_eq!(back, pairs);
    }

    #[test]
    fn new_ties_are_those_that_were_none(
        before in prop::array::uniform6(1000_u32..1004),
        after in prop::array::uniform6(1000_u32..1004),
    ) {
        let (old, new) = (peopled(&before), peopled(&after));
        let deck = new.dataset.deck_by_id("globalissimo").expect("a deck");
        let ranks: Vec<usize> = deck.countries.iter().map(|id| usize::from(id.0)).collect();
        let mut expected: BTreeSet<Vec<usize>> = BTreeSet::new();
        for own in &ranks {
            let same = |sides: &[u32; 6]| -> Vec<usize> {
                let of = ranks.iter().copied().filter(|other| sides[*other] == sides[*own]);
                let mut of: Vec<usize> = of.collect();
                of.sort_unstable();
                of
            };
            let tied = same(&after);
            if tied.len() > 1 && !tied.iter().all(|rank| same(&before).contains(rank)) {
                expected.insert(tied);
            }
        }
        let found: BTreeSet<Vec<usize>> = (compare(&old, &new).ties.iter())
            .filter(|tie| tie.category == CategoryId(0))
            .filter(|tie| tie.decks.iter().any(|id| new.dataset.deck(*id).id == "globalissimo"))
            .map(|tie| tie.countries.iter().map(|id| usize::from(id.0)).collect())
            .collect();
        prop_assert_eq!(found, expected);
    }
}

/// Each text is told in the language in which it changes, with its line; one that moves in its list is not,
/// and of an entry that only one edition has, its name is.
#[test]
fn texts_that_change() {
    let spoiled = "
data/countries.yaml
-  capital: { fr: [Sucre, La Paz], en: [Sucre, La Paz] }
+  capital: { fr: [La Paz], en: [Sucre, La Paz] }
-  gender: { fr: m-plural }
+  gender: { fr: m }
data/categories.yaml
-  footnotes:
-    FRA: { fr: Avec les régions d’outre-mer., en: With the overseas regions. }
-- id: density
+- id: density-of-all
-  derived: { over: [population, area] }
+  footnotes:
+    FRA: { fr: Presque tout., en: Almost all. }
+  derived: { over: [population, area] }
data/edition.yaml
-  - { fr: \"Drapeaux : Twemoji, CC BY 4.0.\", en: \"Flags: Twemoji, CC BY 4.0.\" }
-  - { fr: \"Carte : Natural Earth, domaine public.\", en: \"Map: Natural Earth, public domain.\" }
+  - { fr: \"Carte : Natural Earth, domaine public.\", en: \"Map: Natural Earth, public domain.\" }
+  - { fr: \"Drapeaux : Twemoji, CC BY 4.0.\", en: \"Flags: Twemoji, CC BY-SA 4.0.\" }
data/decks/cardline.yaml
-  - NPL  # Nepal
+  - NPL  # Nepal
+captions:
+  NPL: { fr: Le toit du monde, en: The roof of the world }
";
    let old = World::valid().load();
    let new = World::spoiled(spoiled).expect("these lines are there").load();
    let told: Vec<String> = (compare(&old, &new).texts.iter())
        .map(|text| {
            let [was, is] = [&text.old, &text.new].map(|side| side.as_deref().unwrap_or("none"));
            let edition = if text.new.is_some() { &new } else { &old };
            let line = edition.files.positions(text.span).0.line;
            let path = text.path.join(".");
            format!("{}:{line} {path} {}: {was} → {is}", text.file, text.lang.id())
        })
        .collect();
    let expected = [
        "data/categories.yaml:28 density-of-all.name fr: none → Densité",
        "data/categories.yaml:28 density-of-all.name en: none → Density",
        "data/categories.yaml:28 area.footnotes.FRA fr: Avec les régions d’outre-mer. → none",
        "data/categories.yaml:28 area.footnotes.FRA en: With the overseas regions. → none",
        "data/categories.yaml:30 density.name fr: Densité → none",
        "data/categories.yaml:30 density.name en: Density → none",
        "data/countries.yaml:11 BOL.capital fr: Sucre (La Paz) → La Paz",
        "data/decks/cardline.yaml:14 captions.NPL fr: none → Le toit du monde",
        "data/decks/cardline.yaml:14 captions.NPL en: none → The roof of the world",
        "data/edition.yaml:10 credits en: Flags: Twemoji, CC BY 4.0. → Flags: Twemoji, CC BY-SA 4.0.",
    ];
    assert_eq!(told, expected);
}
