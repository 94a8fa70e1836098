//! Reading and checks: a sample of each finding with what is printed for it, and what is asked of data.

extern crate mappemonde_checks as checks;

mod baseline;
mod control;
mod edits;
mod effects;
mod languages;
mod laws;
mod limits;
mod places;
mod sale;
mod ties;
mod zoo;

use std::collections::{BTreeMap, BTreeSet};

use assets::Assets;
use checks::{CHECKS, FOR_SALE};
use data::{Loaded, ParseCache, package};
use diag::{FindingCode, Severity};
use lang::Lang;
use model::graph::CutVerticesAndBridges;

use testing::{World, dataset, printed, project, samples, text_of};

/// All findings about the writing and the meaning of a database; what print makes of it is not asked. `testing` does
/// not know the checks, so a changed check does not compile it again.
fn found(assets: &Assets) -> Loaded {
    found_beside(assets, &ParseCache::default())
}

/// The same where most files are those of an earlier database.
fn found_beside(assets: &Assets, earlier: &ParseCache) -> Loaded {
    let mut loaded = data::load_with_cache(assets, earlier);
    checks::run_and_fold(&mut loaded);
    loaded
}

/// A world with the findings about it.
trait Checked {
    /// Reads it from memory.
    fn find(&self) -> Loaded;

    /// Reads it from a folder, where the description of the tables may be old too.
    fn validate(&self) -> Loaded;
}

impl Checked for World {
    fn find(&self) -> Loaded {
        found(&self.assets())
    }

    fn validate(&self) -> Loaded {
        self.in_folder(|assets| {
            let mut loaded = found(assets);
            package::datapackage_stale::run(assets, &mut loaded);
            loaded
        })
    }
}

/// The legs that the rule book names.
const NAMED: [(&str, &str); 5] = [
    ("paris", "new-york"),
    ("new-york", "anchorage"),
    ("anchorage", "tokyo"),
    ("tokyo", "honolulu"),
    ("le-caire", "teheran"),
];

#[test]
fn the_world_is_sound() {
    let loaded = World::valid().validate();
    assert_eq!(printed(&loaded, Lang::En), "");
    assert_eq!(loaded.dataset.countries.len(), 6);
    assert_eq!(loaded.dataset.categories.len(), 3);
    assert_eq!(loaded.dataset.decks.len(), 2);
    assert_eq!(loaded.dataset.network.cities.len(), 9);
    assert_eq!(loaded.dataset.network.routes.len(), 20);
}

/// What the checks ask of any network, and more, holds for that of the program.
///
/// Rules of La course: R13, A10, A11, A12, I3, I8.
#[test]
fn the_network_of_the_program_is_that_of_the_rules() {
    let dataset = dataset();
    let network = &dataset.network;
    let city = |id: &str| network.city_by_id(id).unwrap_or_else(|| panic!("no {id}"));
    let degree = |id| network.routes_of(id).count();
    let pairs: BTreeSet<_> = network.routes.iter().map(|route| route.sorted_ends()).collect();
    assert_eq!((network.routes.len(), pairs.len()), (108, 108));
    assert!(network.routes.iter().all(|route| !route.is_loop()));
    assert!(NAMED.iter().all(|(from, to)| {
        let to = city(to);
        network.routes_of(city(from)).any(|(_, end)| end == to)
    }));
    let graph = network.graph();
    assert_eq!(graph.components().len(), 1);
    assert_eq!(graph.cut_vertices_and_bridges(), CutVerticesAndBridges::default());
    assert!(network.city_ids().all(|id| degree(id) >= 3));
    let starts = ["paris", "tokyo", "new-york"].map(city);
    assert_eq!(network.start_cities().collect::<Vec<_>>(), starts);
    assert!(starts.into_iter().all(|id| degree(id) >= 10));
    for visa in network.visa_ids() {
        assert!(network.routes_to_visa(visa).count() >= 10);
    }
    let visa = |id: &str| network.city(city(id)).visa.map(|visa| &*network.visa(visa).id);
    let oceania = network.visa_by_id("oceania").expect("a visa");
    let australia = ["darwin", "sydney"].map(city);
    assert_eq!(network.cities_with_visa(oceania).collect::<Vec<_>>(), australia);
    for (id, given) in [
        ("moscou", Some("europe")),
        ("istanbul", Some("europe")),
        ("le-caire", Some("africa")),
        ("port-louis", Some("africa")),
        ("anchorage", Some("america")),
        ("beyrouth", Some("asia")),
        ("honolulu", None),
        ("auckland", None),
        ("papeete", None),
    ] {
        assert_eq!(visa(id), given, "{id}");
    }
    let deal = &dataset.course.deal;
    let piles: Vec<(u16, u16, u16)> =
        deal.values().map(|deal| (deal.hand, deal.pile, deal.visas)).collect();
    let expected = [(15, 78, 10), (13, 69, 15), (12, 60, 20), (10, 58, 25), (9, 54, 30)];
    assert_eq!(piles, expected);
}

#[test]
fn a_diff_must_fit_the_world() {
    let fails = |diff: &str| World::spoiled(diff).err().unwrap_or_default();
    assert!(fails("-a\n").contains("no file"));
    assert!(fails("data/none.yaml\n-a\n").contains("does not exist"));
    assert!(fails("data/none.yaml\ndelete\n").contains("does not exist"));
    assert!(fails("data/edition.yaml\n-id: 2025\n+id: 2026\n").contains("0 times"));
    assert!(fails("data/countries.yaml\n-  gender: { fr: f }\n").contains("3 times"));
    assert!(fails("data/edition.yaml\nbytes: \\q\n").contains("no escape"));
    assert!(World::spoiled("data/edition.yaml\n-id: 2026\n+id: 2025\n\n+a: b\n").is_ok());
}

#[test]
fn each_kind_is_found_and_printed() {
    let checks = CHECKS.iter().chain(FOR_SALE).map(|check| check.kind);
    let flaws = syntax::flaws::FLAWS.iter().chain(data::flaws::FLAWS);
    let kinds = flaws.chain(package::FINDINGS).copied().chain(checks);
    let has_sample = |kind: &&FindingCode| NO_SAMPLE.iter().all(|(code, _)| *code != kind.id);
    samples::compare_all(kinds.filter(has_sample), sample);
}

/// Numbers of rules are checked without overflow, however great they are.
#[test]
fn the_greatest_numbers_are_checked() {
    const GREATEST: [(&str, &str); 3] = [
        (
            "data/games/globalissimo.yaml",
            "players: { min: 1, max: 65535 }\nminutes: 30\nage: 12\nrounds: 65535\n\
             deck: { countries: 65535, categories: 65535, summaries: 65535 }\n\
             laid: { 1: 65535, 65535: 1 }\npoints: [65535, 65535]\n\
             barriers: { capital: 65535, location: 65535 }\n\
             track: { spaces: 65535, every: 65535 }\n",
        ),
        (
            "data/games/cardline.yaml",
            "players: { min: 1, max: 65535 }\nminutes: 15\nage: 8\nlast_round: 65535\n\
             deck: { countries: 65535, categories: 65535 }\nhand: { cards: 65535, max: 65535 }\n",
        ),
        (
            "data/games/course.yaml",
            "title: { fr: x, en: x }\nplayers: { min: 1, max: 65535 }\nminutes: 45\nage: 8\n\
             deck: { routes: 65535, visas: 65535 }\nlast_round: 65535\n\
             deal: { 1: { hand: 65535, pile: 65535, visas: 65535 }, \
             65535: { hand: 65535, pile: 65535, visas: 65535 } }\nvisas:\n\
             - { id: europe, name: { fr: Europe, en: Europe } }\n\
             - { id: africa, name: { fr: Afrique, en: Africa }, only: [bamako] }\n\
             - { id: america, name: { fr: Amérique, en: America } }\n\
             network: { city: 65535, start: 65535, visa: 65535 }\n",
        ),
    ];
    let mut world = World::valid();
    for (file, rules) in GREATEST {
        world.put(file, rules.as_bytes());
    }
    let report = world.validate().report;
    let codes: BTreeSet<&str> = report.iter().map(|finding| finding.code.id).collect();
    let expected = [
        "city-routes",
        "deal-invalid",
        "deck-categories",
        "deck-size",
        "hand-invalid",
        "laid-invalid",
        "points-invalid",
        "route-count",
        "start-routes",
        "track-invalid",
        "visa-routes",
    ];
    assert_eq!(codes, BTreeSet::from(expected));
}

/// Kinds that a world in one layer cannot have, and the test that looks at them.
const NO_SAMPLE: &[(&str, &str)] = &[
    ("file-built-in", "cli::answers::files_of_the_program_stand_in"),
    ("file-vanished", "cli::against::a_file_of_the_last_commit_is_missed"),
    ("values-sorted", "a_column_that_was_sorted_alone_is_one_finding"),
];

/// Spoils the world by `CODE.diff`, or a record, and compares all findings with `CODE.txt`.
fn sample(kind: &FindingCode) -> Result<(), String> {
    if let Some(findings) = baseline::wrong(kind.id) {
        return samples::compare(kind, &findings.files, &findings.report);
    }
    let diff = format!("tests/checks/{}.diff", kind.id);
    if !project(&diff).exists() {
        return Err(format!("{diff} is missing"));
    }
    let mut loaded = World::spoiled(&text_of(&diff))?.validate();
    // These run only where they are asked for.
    if FOR_SALE.iter().any(|check| check.kind.id == kind.id) {
        let found = checks::run(FOR_SALE, &loaded);
        loaded.report.extend(found);
    }
    samples::compare(kind, &loaded.files, &loaded.report)
}

/// A spreadsheet that sorts one column gives nearly every country the value of another.
#[test]
fn a_column_that_was_sorted_alone_is_one_finding() {
    let names = testing::files_under("data").into_iter().filter(|name| data::is_data_file(name));
    let mut files: BTreeMap<String, Vec<u8>> =
        names.map(|name| (name.clone(), text_of(&name).into_bytes())).collect();
    let notes = |files: &BTreeMap<String, Vec<u8>>| found(&Assets::memory(files.clone()));
    let sound = notes(&files).report.iter().count();
    let table = text_of("data/values/population.csv");
    let (header, rows) = table.split_once('\n').expect("a header");
    let mut values: Vec<u64> = rows
        .lines()
        .map(|row| row.split(',').nth(1).expect("a value").parse().expect("whole"))
        .collect();
    values.sort_unstable();
    let rows = rows.lines().zip(values).map(|(row, value)| {
        let mut cells: Vec<&str> = row.splitn(3, ',').collect();
        let value = value.to_string();
        cells[1] = &value;
        cells.join(",") + "\n"
    });
    let sorted = format!("{header}\n{}", rows.collect::<String>());
    files.insert("data/values/population.csv".to_owned(), sorted.into_bytes());
    let loaded = notes(&files);
    let told: Vec<_> =
        loaded.report.iter().filter(|finding| finding.code.severity > Severity::Note).collect();
    let codes: Vec<&str> = told.iter().map(|finding| finding.code.id).collect();
    assert_eq!(codes, ["values-sorted"], "{}", printed(&loaded, Lang::En));
    assert!(told[0].consequences.len() > 10 && loaded.report.iter().count() < sound + 5);
    let localizer = lang::Localizer::new(Lang::En);
    let expected = "all 197 values of ‘Population’ increase from row to row: the column was sorted without the others";
    assert_eq!(told[0].message(&localizer), expected);
    assert_eq!(
        data::subject::format_subject(&loaded.files, told[0].spans[0]),
        "population/AFG/value"
    );
}

/// A class prints a deck of its own, and looks up the figures of its countries only.
#[test]
fn a_category_may_have_values_for_its_decks_alone() {
    let names = testing::files_under("data").into_iter().filter(|name| data::is_data_file(name));
    let mut files: BTreeMap<String, Vec<u8>> =
        names.map(|name| (name.clone(), text_of(&name).into_bytes())).collect();
    let told_of = |files: &BTreeMap<String, Vec<u8>>, code: &str| -> Vec<String> {
        let loaded = found(&Assets::memory(files.clone()));
        let findings = loaded.report.iter().filter(|finding| finding.code.id == code);
        findings.map(|finding| finding.message(&lang::Localizer::new(Lang::En))).collect()
    };
    let told = |files: &BTreeMap<String, Vec<u8>>| told_of(files, "value-missing-note");
    let emptied = |countries: &[&str]| -> Vec<u8> {
        let table = text_of("data/values/rain.csv");
        let rows = table.lines().map(|row| match row.split_once(',') {
            Some((code, _)) if countries.contains(&code) => format!("{code},,,,\n"),
            _ => format!("{row}\n"),
        });
        rows.collect::<String>().into_bytes()
    };
    let few = ["AND", "ATG", "BRB", "DMA", "GRD", "KIR"];
    files.insert("data/values/rain.csv".to_owned(), emptied(&few[..5]));
    assert_eq!(told(&files).len(), 5);
    files.insert("data/values/rain.csv".to_owned(), emptied(&few));
    let expected = "6 countries have no ‘Rain and snow’ value, and no note explains why: Andorra, Antigua and Barbuda, Barbados, Dominica, Grenada and Kiribati";
    assert_eq!(told(&files), [expected]);

    let table = text_of("data/values/rain.csv");
    let codes = table.lines().skip(1).filter_map(|row| row.split(',').next());
    let others: Vec<&str> = codes.filter(|code| !["AUT", "BEL", "CHE"].contains(code)).collect();
    files.insert("data/values/rain.csv".to_owned(), emptied(&others));
    let open = text_of("data/decks/globalissimo-open.yaml").replace("  - rain\n", "");
    files.insert("data/decks/globalissimo-open.yaml".to_owned(), open.into_bytes());
    let class = |countries: &str| {
        let title = "title: { fr: Classe, en: Class }";
        format!("game: globalissimo\n{title}\ncategories: [area, rain]\ncountries: {countries}\n")
    };
    assert_eq!(told(&files).len(), 1, "no deck prints it");
    for (countries, needed) in [("[AUT, BEL, CHE]", 0), ("[AUT, BEL, FRA]", 1)] {
        files.insert("data/decks/class.yaml".to_owned(), class(countries).into_bytes());
        assert_eq!(told(&files).len(), 0, "{countries}");
        assert_eq!(told_of(&files, "deck-value-missing").len(), needed, "{countries}");
    }
}

/// 0 is a number, and not one that could not be read.
#[test]
fn a_deck_without_cards_does_not_fit_its_game() {
    let codes = |deck: &str| {
        let diff = format!("data/games/course.yaml\n-deck: {{ routes: 20, visas: 12 }}\n+{deck}\n");
        let report = World::spoiled(&diff).expect("a world").validate().report;
        let codes: BTreeSet<&str> = report.iter().map(|finding| finding.code.id).collect();
        codes.into_iter().collect::<Vec<_>>()
    };
    assert_eq!(codes("deck: { routes: 0, visas: 12 }"), ["route-count"]);
    assert_eq!(codes("deck: { routes: 20, visas: 0 }"), ["deal-invalid"]);
    assert_eq!(codes("deck: { routes: x, visas: x }"), ["field-type"]);
}

/// An edition after an update has last year's source beside this year's, and nothing to look at.
#[test]
fn editions_of_one_series_are_one_source() {
    let diff = text_of("tests/checks/sources-mixed.diff");
    let another =
        "-NLD,41543,2025,factbook-2026-01,\n+NLD,41543,2025,wdi-2026-07,as published by the bank\n";
    assert!(diff.contains(another));
    let world = World::spoiled(&diff.replace(another, "")).expect("a world");
    assert_eq!(printed(&world.validate(), Lang::En), "");
}

/// Capitals with one name in all languages are known as well as those with several.
#[test]
fn capitals_of_one_name_are_known() {
    let told = |capital: &str| {
        let text = text_of("tests/world/data/countries.yaml");
        let (right, wrong) = ("{ fr: [Bamako], en: [Bamako] }", capital);
        assert!(text.contains(right));
        let countries = text.replace(right, wrong);
        let world = World::with(&[
            ("data/countries.yaml", countries.as_bytes()),
            ("data/map/capitals.txt", b"code,fr,en\nMLI,Bamako,Bamako\n"),
        ]);
        let loaded = world.find();
        let localizer = lang::Localizer::new(Lang::En);
        let findings =
            loaded.report.iter().map(|finding| (finding.code.id, finding.message(&localizer)));
        findings.collect::<Vec<_>>()
    };
    assert_eq!(told("{ fr: [Bamako], en: [Bamako] }"), []);
    let mistyped = "‘Bmaako’ is close to ‘Bamako’, the known English name";
    assert_eq!(told("{ fr: [Bamako], en: [Bmaako] }"), [("name-mistyped", mistyped.to_owned())]);
    let other = "‘Ségou’ is not the known capital of Mali, ‘Bamako’";
    assert_eq!(told("{ fr: [Ségou], en: [Ségou] }"), [("capital-other", other.to_owned())]);
}
