//! Each kind of finding: a sample that raises it, and what is printed for it in both languages.

use std::collections::{BTreeMap, BTreeSet};

use checks::{self, FOR_SALE};
use diag::Kind;
use lang::{Lang, Teller};
use model::graph::Weak;
use validate::kinds;

use crate::baseline;
use crate::render::{preflight, refused};
use testing::dataset;
use testing::{World, files_under, printed, project, samples, text_of};

/// The legs that the rule book names.
const NAMED: [(&str, &str); 5] = [
    ("paris", "new-york"),
    ("new-york", "anchorage"),
    ("anchorage", "tokyo"),
    ("tokyo", "honolulu"),
    ("le-caire", "teheran"),
];

/// Fails with all complaints at once.
#[track_caller]
fn none(complaints: &[String]) {
    assert!(complaints.is_empty(), "\n{}\n", complaints.join("\n\n"));
}

#[test]
fn the_world_is_sound() {
    let loaded = World::valid().in_folder(validate::load_all);
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
    let pairs: BTreeSet<_> = network.routes.iter().map(|route| route.pair()).collect();
    assert_eq!((network.routes.len(), pairs.len()), (108, 108));
    assert!(network.routes.iter().all(|route| !route.is_loop()));
    assert!(NAMED.iter().all(|(from, to)| {
        let to = city(to);
        network.routes_of(city(from)).any(|(_, end)| end == to)
    }));
    let graph = network.graph();
    assert_eq!(graph.parts().len(), 1);
    assert_eq!(graph.weak(), Weak::default());
    assert!(network.city_ids().all(|id| degree(id) >= 3));
    let starts = ["paris", "tokyo", "new-york"].map(city);
    assert_eq!(network.starts().collect::<Vec<_>>(), starts);
    assert!(starts.into_iter().all(|id| degree(id) >= 10));
    for visa in network.visa_ids() {
        assert!(network.routes_into(visa).count() >= 10);
    }
    let visa = |id: &str| network.city(city(id)).visa.map(|it| &*network.visa(it).id);
    let oceania = network.visa_by_id("oceania").expect("a visa");
    let australia = ["darwin", "sydney"].map(city);
    assert_eq!(network.cities_of(oceania).collect::<Vec<_>>(), australia);
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
    let deal = &dataset.rules_of("course").expect("rules").deal;
    let piles: Vec<(u16, u16, u16)> = deal
        .values()
        .map(|it| (it.hand, it.pile, it.visas))
        .collect();
    let expected = [
        (15, 78, 10),
        (13, 69, 15),
        (12, 60, 20),
        (10, 58, 25),
        (9, 54, 30),
    ];
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
    let own = |kind: &&&Kind| {
        let others = update::findings::FINDINGS
            .iter()
            .chain(record::findings::FINDINGS);
        NO_SAMPLE.iter().all(|(code, _)| *code != kind.code)
            && others.copied().all(|other| other.code != kind.code)
    };
    samples::compare_all(kinds().iter().filter(own).copied(), sample);
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
    let report = world.in_folder(validate::load_all).report;
    let codes: BTreeSet<&str> = report.iter().map(|it| it.kind.code).collect();
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
const NO_SAMPLE: &[(&str, &str)] = &[(
    "file-built-in",
    "cli::answers::files_of_the_program_stand_in",
)];

/// Spoils the world by `CODE.diff`, or a record, and compares all findings with `CODE.txt`.
fn sample(kind: &Kind) -> Result<(), String> {
    if let Some(findings) = preflight::wrong(kind.code) {
        return samples::compare(kind, &findings.files, &findings.report);
    }
    if let Some(findings) = refused::wrong(kind.code) {
        return samples::compare(kind, &findings.files, &findings.report);
    }
    if let Some(findings) = baseline::wrong(kind.code) {
        return samples::compare(kind, &findings.files, &findings.report);
    }
    let diff = format!("tests/checks/{}.diff", kind.code);
    if !project(&diff).exists() {
        return Err(format!("{diff} is missing"));
    }
    let mut loaded = World::spoiled(&text_of(&diff))?.in_folder(validate::load_all);
    // These run only where they are asked for.
    if FOR_SALE.iter().any(|check| check.kind.code == kind.code) {
        let found = checks::run(FOR_SALE, &loaded);
        loaded.report.extend(found);
    }
    samples::compare(kind, &loaded.files, &loaded.report)
}

/// 0 is a number, and not one that could not be read.
#[test]
fn a_deck_without_cards_does_not_fit_its_game() {
    let codes = |deck: &str| {
        let diff = format!("data/games/course.yaml\n-deck: {{ routes: 20, visas: 12 }}\n+{deck}\n");
        let report = World::spoiled(&diff)
            .expect("a world")
            .in_folder(validate::load_all)
            .report;
        let codes: BTreeSet<&str> = report.iter().map(|it| it.kind.code).collect();
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
    let another = "-NLD,41543,2025,factbook-2026-01,\n+NLD,41543,2025,wdi-2026-07,\n";
    assert!(diff.contains(another));
    let world = World::spoiled(&diff.replace(another, "")).expect("a world");
    assert_eq!(printed(&world.in_folder(validate::load_all), Lang::En), "");
}

#[test]
fn no_sample_is_left_over() {
    let codes: BTreeSet<&str> = kinds().iter().map(|kind| kind.code).collect();
    let left: Vec<String> = files_under("tests/checks")
        .into_iter()
        .filter(|name| {
            let file = name.rsplit('/').next().unwrap_or(name);
            let code = file.strip_suffix(".diff").or(file.strip_suffix(".txt"));
            code.is_none_or(|code| !codes.contains(code))
        })
        .map(|name| format!("{name}: no kind of finding has this code"))
        .collect();
    none(&left);
}

#[test]
fn codes_name_one_kind_and_its_file() {
    let sources: BTreeMap<String, String> = files_under("src")
        .into_iter()
        .filter(|name| name.ends_with(".rs"))
        .map(|name| (text_of(&name), name))
        .map(|(text, name)| (name, text))
        .collect();
    let mut seen = BTreeSet::new();
    let mut complaints = Vec::new();
    for kind in kinds() {
        let code = kind.code;
        let kebab = !code.is_empty()
            && code.split('-').all(|part| {
                !part.is_empty()
                    && part
                        .bytes()
                        .all(|b| b.is_ascii_lowercase() || b.is_ascii_digit())
            });
        if !kebab {
            complaints.push(format!("`{code}` is not lower case with hyphens"));
        }
        if !seen.insert(code) {
            complaints.push(format!("two kinds have the code `{code}`"));
        }
        let file = format!("/{}.rs", code.replace('-', "_"));
        let declared = format!("code: \"{code}\"");
        let at: Vec<&String> = sources
            .iter()
            .filter(|(_, text)| text.contains(&declared))
            .map(|(name, _)| name)
            .collect();
        if !matches!(at.as_slice(), [name] if name.ends_with(&file)) {
            complaints.push(format!("`{code}` stands in {at:?}, not in one file {file}"));
        }
        if kind.wrong == kind.right {
            complaints.push(format!("{code}: the wrong sample is the right one"));
        }
    }
    none(&complaints);
}

/// The patterns of a finding, as the files of its language have them, by part: what was found is the
/// part `message`.
type Patterns = BTreeMap<String, String>;

/// The patterns of all findings in a language, by code. Each stands in a paragraph of its own.
fn patterns(lang: Lang) -> BTreeMap<String, Patterns> {
    let folder = format!("/messages/{}/findings/", lang.id());
    let mut all = BTreeMap::new();
    for name in files_under("src").iter().filter(|it| it.contains(&folder)) {
        let text = text_of(name);
        let paragraphs = text.trim_end().split("\n\n");
        for paragraph in paragraphs.filter(|it| !it.starts_with('#')) {
            let parts = paragraph
                .split("\n    .")
                .map(|part| part.split_once(" = ").expect("a name and its pattern"));
            let mut parts = parts.map(|(id, pattern)| (id.to_owned(), pattern.to_owned()));
            let (code, message) = parts.next().expect("a message");
            let patterns: Patterns = parts.chain([("message".to_owned(), message)]).collect();
            let earlier = all.insert(code, patterns);
            assert!(earlier.is_none(), "{name}: a second time:\n{paragraph}");
        }
    }
    all
}

#[test]
fn every_kind_has_its_texts_and_every_text_its_kind() {
    let codes: Vec<&str> = kinds().iter().map(|kind| kind.code).collect();
    for lang in Lang::ALL {
        let patterns = patterns(lang);
        assert_eq!(patterns.keys().collect::<Vec<_>>(), codes, "{lang:?}");
        for (code, parts) in &patterns {
            let parts: Vec<&String> = parts.keys().collect();
            assert_eq!(parts, ["explain", "help", "message"], "{code} {lang:?}");
        }
        let (teller, args) = (Teller::new(lang), Vec::new());
        for kind in kinds() {
            // What the program does not bring along is told as the code.
            let told = [
                kind.message(&teller, &args),
                kind.help(&teller, &args),
                kind.explain(&teller),
            ];
            assert!(!told.contains(&kind.code.to_owned()), "{told:?} {lang:?}");
        }
    }
}

#[test]
fn texts_are_well_formed() {
    let mut complaints = Vec::new();
    for lang in Lang::ALL {
        for (code, parts) in patterns(lang) {
            for (part, pattern) in &parts {
                let mut complain = |what: &str| {
                    complaints.push(format!("{code} {} {part}: {what}: {pattern}", lang.id()));
                };
                let is_explanation = part == "explain";
                if is_explanation && pattern.chars().count() <= 80 {
                    complain("too short");
                }
                if !is_explanation && pattern.ends_with('.') {
                    complain("ends with a full stop");
                }
                if part == "message" && pattern.starts_with(char::is_uppercase) {
                    complain("starts upper case");
                }
                let slips = if lang == Lang::Fr {
                    french_slips(&prose(pattern))
                } else {
                    english_slips(&prose(pattern))
                };
                for slip in slips {
                    complain(&slip);
                }
            }
        }
    }
    none(&complaints);
}

/// The texts of the program too.
#[test]
fn words_are_written_as_french_is() {
    let mut complaints = Vec::new();
    let mut files = 0;
    let screens = |name: &String| name.ends_with(".ftl") && !name.contains("/findings/");
    for name in files_under("src").into_iter().filter(screens) {
        if !name.contains("/messages/fr/") {
            continue;
        }
        files += 1;
        let text = text_of(&name);
        let lines = text.lines().filter(|line| !line.starts_with('#'));
        for line in lines {
            // Spaces at an end of a text are quoted.
            let line = line.replace("{\"", "").replace("\"}", "");
            for slip in french_slips(&prose(&line)) {
                complaints.push(format!("{name}: {slip}"));
            }
        }
    }
    assert!(files > 5);
    none(&complaints);
}

/// Lines of an entry stand below its first one.
#[test]
fn examples_of_lists_are_indented() {
    let mut complaints = Vec::new();
    for kind in kinds() {
        for example in [kind.wrong, kind.right] {
            let is_list = example.starts_with("- ");
            let lines = example.lines().filter(|_| is_list);
            let flat = |line: &&str| !line.starts_with([' ', '-', '#', '\t']);
            for line in lines.filter(flat) {
                complaints.push(format!("{}: belongs to no entry: {line}", kind.code));
            }
        }
    }
    none(&complaints);
}

#[test]
fn both_languages_ask_for_the_same_arguments() {
    let mut complaints = Vec::new();
    let french = patterns(Lang::Fr);
    for (code, english) in patterns(Lang::En) {
        let (en, fr) = (arguments(&english), arguments(&french[&code]));
        if en != fr {
            complaints.push(format!(
                "{code}: English asks for {en:?}, French for {fr:?}"
            ));
        }
    }
    none(&complaints);
}

/// Names after `$` in all parts; `country-the` and `country-of` are both `country`.
fn arguments(parts: &Patterns) -> BTreeSet<String> {
    let all: String = parts.values().map(|it| format!("{it} ")).collect();
    let names = all.split('$').skip(1).map(|rest| {
        let name: String = rest
            .chars()
            .take_while(|c| c.is_ascii_alphanumeric() || matches!(c, '-' | '_'))
            .collect();
        let form = ["-the", "-of", "-in"]
            .iter()
            .find_map(|form| name.strip_suffix(form).map(str::to_owned));
        form.unwrap_or(name)
    });
    names.collect()
}

/// A text without code in backticks, and without the signs of Fluent around its words.
fn prose(pattern: &str) -> String {
    // How Fluent writes a space, or nothing, at the end of a text.
    let pattern = pattern.replace("{\" \"}", " ").replace("{\"\"}", "");
    let words: String = pattern
        .split('`')
        .enumerate()
        .map(|(index, part)| if index % 2 == 0 { part } else { "x" })
        .collect();
    let mut prose = String::new();
    let mut rest = words.as_str();
    while let Some(open) = rest.find("{ ") {
        prose.push_str(&rest[..open]);
        let inside = &rest[open..];
        // `{ $x }` stands for a word; of `{ $x ->` only the head is Fluent's.
        let end = match (inside.find("->"), inside.find('}')) {
            (Some(arrow), Some(close)) if arrow < close => arrow + 2,
            (Some(arrow), None) => arrow + 2,
            (_, Some(close)) => {
                prose.push('x');
                close + 1
            }
            (None, None) => inside.len(),
        };
        rest = &inside[end..];
    }
    prose.push_str(rest);
    let variant = |line: &str| {
        let line = line.trim_start().trim_start_matches('*');
        match line
            .strip_prefix('[')
            .and_then(|line| line.split_once("] "))
        {
            Some((_, text)) => text.to_owned(),
            None => line.trim_end_matches('}').trim_end().to_owned(),
        }
    };
    prose.lines().map(variant).collect::<Vec<_>>().join("\n")
}

/// Spaces and signs that French writes otherwise.
fn french_slips(text: &str) -> Vec<String> {
    let chars: Vec<char> = text.chars().collect();
    let mut slips = Vec::new();
    let near = |at: usize| -> String {
        let from = at.saturating_sub(12);
        let to = (at + 12).min(chars.len());
        chars[from..to].iter().collect()
    };
    for (at, c) in chars.iter().enumerate() {
        let before = at.checked_sub(1).map(|at| chars[at]);
        let after = chars.get(at + 1).copied();
        let narrow = Some('\u{202f}');
        let slip = match c {
            ';' | '!' | '?' if before != narrow => "no narrow no-break space before",
            ':' if before != Some('\u{a0}') => "no no-break space before",
            '«' if after != narrow => "no narrow no-break space after",
            '»' if before != narrow => "no narrow no-break space before",
            '\'' => "a straight apostrophe",
            '"' | '“' | '”' | '‘' => "not a French quotation mark",
            _ => continue,
        };
        slips.push(format!("{slip} {c} in “{}”", near(at)));
    }
    slips
}

/// Signs that English writes otherwise.
fn english_slips(text: &str) -> Vec<String> {
    let straight = text
        .find(['\'', '"'])
        .map(|_| "a straight apostrophe or quote");
    let french = text
        .find(['«', '»', '\u{202f}', '\u{a0}'])
        .map(|_| "a sign of French");
    let slips = straight.into_iter().chain(french);
    slips.map(|slip| format!("{slip} in “{text}”")).collect()
}
