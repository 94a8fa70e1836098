//! What the commands say to questions about sound data, and to questions that are wrong.

use std::collections::BTreeSet;
use std::fs;
use std::process::Stdio;

use serde_json::Value;

use cli::kinds;

use super::Cases;
use crate::support::bin::{Project, Run};

fn json(line: &str) -> Value {
    serde_json::from_str(line).unwrap_or_else(|error| panic!("{error}: {line}"))
}

#[track_caller]
fn keys(value: &Value) -> BTreeSet<&str> {
    let object = value.as_object().expect("an object");
    object.keys().map(String::as_str).collect()
}

/// The ten cards of the rulebook's table, five of them.
#[test]
fn roads_of_five_countries() {
    let project = Project::empty();
    let mut cases = Cases::default();
    let table = ["rank", "roads", "FRA", "CUB", "ITA", "CHE", "MNG"];
    for lang in ["en", "fr"] {
        for format in ["human", "json"] {
            let args = [&table[..], &["--lang", lang, "--format", format]].concat();
            cases.run(&project, &args);
        }
    }
    let lines = project.run(&[&table[..], &["--format", "json"]].concat()).fine();
    for line in lines.lines() {
        let line = json(line);
        assert_eq!(keys(&line), BTreeSet::from(["code", "place", "printed", "value"]));
        assert!(line["value"].is_string(), "as published, as text: {line}");
    }
    cases.compare("roads");
}

/// « Si deux cartes ont la même valeur, elles occupent la même place » : 1, 2, 2, 4.
#[test]
fn a_tie_leaves_the_next_place_empty() {
    let project = Project::world();
    // Both print as 25.20 million.
    project.replace("data/values/population.csv", "NLD,18084053", "NLD,25200001");
    let args = ["rank", "population", "BOL", "MLI", "FRA", "NLD", "--format", "json"];
    let lines = project.run(&args).fine();
    let places: Vec<(String, u64)> = lines
        .lines()
        .map(json)
        .map(|line| (line["code"].to_string(), line["place"].as_u64().expect("a place")))
        .collect();
    let expected = [("\"FRA\"", 1), ("\"MLI\"", 2), ("\"NLD\"", 2), ("\"BOL\"", 4)];
    assert_eq!(places, expected.map(|(code, place)| (code.to_owned(), place)));
    let mut cases = Cases::default();
    cases.run(&project, &["rank", "population"]);
    cases.run(&project, &["rank", "population", "FRA", "BOL", "FRA"]);
    cases.compare("ties");
}

/// The small world, asked in both languages and both forms.
#[test]
fn show_and_why() {
    let project = Project::world();
    // A country without a value, and a value with a note.
    project.replace(
        "data/values/population.csv",
        "CUB,10937203,2025,wdi-2026-07,\"estimate; the last census, of 2012, is old\"",
        "CUB,,,,no figure",
    );
    let mut cases = Cases::default();
    for question in [
        "show country BOL",
        "show country CUB",
        "show category area",
        "show category density",
        "show deck globalissimo",
        "show sources",
        "show game globalissimo",
        "show game cardline",
        "show game course",
        "why FRA area",
        "why NLD density",
        "why CUB population",
        "why CUB density",
        "why BOL number",
        "why BOL capital",
        "why pointe-a-pitre-paris",
        "rank population CUB FRA",
    ] {
        let words: Vec<&str> = question.split(' ').collect();
        for lang in ["en", "fr"] {
            cases.run(&project, &[&words[..], &["--lang", lang]].concat());
        }
        let machine = [&words[..], &["--format", "json"]].concat();
        let answer = project.run(&machine);
        answer.out.lines().map(json).for_each(drop);
        cases.add(&machine.join(" "), &answer);
    }
    cases.compare("world");
}

#[test]
fn the_network_of_the_program() {
    let project = Project::empty();
    let mut cases = Cases::default();
    for lang in ["en", "fr"] {
        cases.run(&project, &["show", "game", "course", "--lang", lang]);
    }
    let machine = ["show", "game", "course", "--format", "json"];
    let answer = json(&project.run(&machine).fine());
    let routes = answer["routes"].as_array().expect("a list");
    assert_eq!(routes.len(), 108);
    for city in answer["cities"].as_array().expect("a list") {
        let touches = |route: &&Value| [&route["from"], &route["to"]].contains(&&city["id"]);
        let count = routes.iter().filter(touches).count();
        assert_eq!(city["routes"], count, "{city}");
    }
    cases.compare("network");
}

/// Why a value stands although its series says something else, also where another is computed from it.
#[test]
fn decisions_are_told() {
    let project = Project::empty();
    let mut cases = Cases::default();
    for lang in ["en", "fr"] {
        cases.run(&project, &["why", "ESP", "roads", "--lang", lang]);
        cases.run(&project, &["why", "GBR", "prisoners", "--lang", lang]);
        cases.run(&project, &["why", "PSE", "density", "--lang", lang]);
    }
    cases.run(&project, &["why", "SVK", "tourists", "--format", "json"]);
    cases.compare("decisions");
}

/// Who says what is no value, and a route by its cities as people write them.
#[test]
fn facts_and_routes_are_asked_for() {
    let project = Project::empty();
    let mut cases = Cases::default();
    for lang in ["en", "fr"] {
        for question in ["name", "capital", "continent", "number"] {
            cases.run(&project, &["why", "COD", question, "--lang", lang]);
        }
        // Of some countries somebody else says it, and some are disputed.
        for (country, what) in
            [("GNQ", "capital"), ("KGZ", "name"), ("XKX", "continent"), ("SYR", "area")]
        {
            cases.run(&project, &["why", country, what, "--lang", lang]);
        }
        cases.run(&project, &["why", "paris-new-york", "--lang", lang]);
    }
    cases.run(&project, &["why", "BOL", "number", "--format", "json"]);
    cases.run(&project, &["why", "PSE", "capital", "--format", "json"]);
    cases.run(&project, &["why", "paris-tokyo", "--format", "json"]);
    let route = |args: &[&str]| project.run(&[&["why"], args, &["--lang", "en"]].concat()).fine();
    let told = route(&["le-caire-paris"]);
    for other in [
        &["Paris-Le Caire"][..],
        &["cairo-PARIS"],
        &["Paris – Cairo"],
        &["paris", "Le Caire"],
        &["cairo-paris", "km"],
    ] {
        assert_eq!(route(other), told, "{other:?}");
    }
    cases.compare("facts");
}

/// The regions, factions and piles of the program, and the figures on them.
#[test]
fn the_content_of_the_program_is_shown() {
    let project = Project::empty();
    let mut cases = Cases::default();
    for lang in ["en", "fr"] {
        let game = ["show", "game", "controle-global", "--lang", lang];
        cases.run(&project, &game);
    }
    cases.compare("content");
    let question = "show game controle-global --lang en --format json";
    let machine: Vec<&str> = question.split(' ').collect();
    let answer = json(&project.run(&machine).fine());
    let length = |list: &str| answer[list].as_array().map(Vec::len);
    let lengths = ["categories", "resources", "variants", "regions", "factions"];
    assert_eq!(lengths.map(length), [6, 3, 2, 18, 12].map(Some));
    let of_levels = |list: &str| answer["levels"][list].as_array().map(Vec::len);
    assert_eq!(
        ["points", "strengths"].map(of_levels),
        [Some(7), Some(6)],
        "a strength for every level but 0"
    );
    assert_eq!(length("cards"), Some(108));
    // One influence where one is: six sixths.
    assert_eq!(answer["cards"][0]["effects"][0]["strength"], 6);
    assert_eq!(answer["piles"].as_object().map(|piles| piles.len()), Some(12));
    let andes = &answer["regions"][2];
    let expected = serde_json::json!({
        "id": "andes",
        "name": "Andes and Guianas",
        "development": 2,
        "stock": { "raw": 3, "energy": 2, "food": 2 },
        "adjacent": ["central-america", "southern-cone", "oceania"],
        "countries": ["BOL", "COL", "ECU", "GUY", "PER", "SUR", "VEN"],
    });
    assert_eq!(*andes, expected);
    assert_eq!(answer["in_play"]["6"], 10);
    assert_eq!(answer["factions"][5]["power"], "hand");
}

/// Every answer about the data of the program is there in both languages.
#[test]
fn questions_about_the_data_of_the_program() {
    let project = Project::empty();
    for lang in ["fr", "en"] {
        for question in [
            "show country FRA",
            "show country CIV",
            "show category roads",
            "show category density",
            "show deck globalissimo",
            "show deck cardline",
            "show game globalissimo",
            "show game cardline",
            "show game course",
            "show game controle-global",
            "why CUB roads",
            "rank density",
        ] {
            let words: Vec<&str> = question.split(' ').collect();
            let text = project.run(&[&words[..], &["--lang", lang]].concat()).fine();
            assert!(text.lines().count() > 1, "{question}: {text}");
            let answer = project.run(&[&words[..], &["--lang", lang, "--format", "json"]].concat());
            answer.fine().lines().map(json).for_each(drop);
        }
    }
}

#[test]
fn questions_that_are_wrong() {
    let project = Project::empty();
    let mut cases = Cases::default();
    for question in [
        "rank road FRA",
        "rank xyzzy FRA",
        "rank roads FRB",
        "rank roads ZZZ",
        "rank roads ZZZ --lang fr",
        "rank roads Polland",
        "rank roads FRA Korea",
        "rank roads Corée --lang fr",
        "why Greenland capital",
        "why Guadeloupe capital --lang fr",
        "rank",
        "rank roads --format xml",
        "why FRA road",
        "why FRA",
        "why FRA --lang fr",
        "why FRA numbr",
        "why FRA xyzzy --lang fr",
        "why parsi-tokyo",
        "why paris-sydney",
        "why tokyo --lang fr",
        "why atlantis-paris --lang fr",
        "why paris-tokyo year",
        "show country FRB",
        "show category raods",
        "show deck poker",
        "show deck poker --lang fr",
        "show game poker",
        "show board globalissimo",
        "explain capitl-missing",
        "explain capitl-missing --lang fr",
        "explain nothing",
        "explain nothing --lang fr",
        "rnk roads",
        "validate --lang xx",
        "validate --deny notes",
        "validate --frobnicate",
        "validate data",
        "render --only FRX",
        "render --only FRX --lang fr",
        "render --only VAT",
        "render --only VAT --lang fr",
        "render --only FRA,,CUB",
        "render --dpi 5",
        "render boards",
    ] {
        let words: Vec<&str> = question.split(' ').collect();
        let run = project.run(&words);
        assert_eq!((run.code, run.out.as_str()), (Some(2), ""), "{question}");
        cases.add(question, &run);
    }
    assert_eq!(project.list(""), [""; 0], "nothing is written");
    cases.compare("usage");
}

#[test]
fn explain_knows_every_finding() {
    let project = Project::empty();
    let list = project.run(&["explain"]).fine();
    for kind in kinds() {
        assert!(list.contains(kind.id), "{} is not listed", kind.id);
        for (lang, wrong, right) in [("en", "wrong", "right"), ("fr", "faux", "juste")] {
            let text = project.run(&["explain", kind.id, "--lang", lang]).fine();
            let heads = [kind.id, wrong, right];
            let found = heads.iter().filter(|head| text.lines().any(|line| line == **head));
            assert_eq!(found.count(), 3, "{} in {lang}:\n{text}", kind.id);
            let sample = kind.right.lines().next().expect("a sample");
            assert!(text.contains(sample), "{} in {lang}:\n{text}", kind.id);
        }
    }
}

#[test]
fn the_data_of_the_program_is_sound() {
    let run = Project::empty().run(&["validate"]);
    assert_eq!(run.code, Some(0), "{}", run.out);
    assert!(run.err.starts_with("sound: "), "{}", run.err);
    assert!(run.err.contains("\nno error, "), "{}", run.err);
    // The same files on disk: the same findings.
    let again = Project::shipped().run(&["validate"]);
    assert_eq!((again.code, again.out, again.err), (run.code, run.out, run.err));
}

#[test]
fn findings_as_json_have_the_fields_that_are_promised() {
    let project = Project::shipped();
    project.replace("data/values/roads.csv", "FRA,", "FRO,");
    let run = project.run(&["validate", "--format", "json"]);
    assert_eq!((run.code, run.err.as_str()), (Some(1), ""));
    let place = ["file", "line", "column", "end_line", "end_column"];
    let more = ["code", "severity", "message", "help", "rule", "labels"];
    let fields: BTreeSet<&str> = place.into_iter().chain(more).collect();
    let mut codes = BTreeSet::new();
    for line in run.out.lines() {
        let finding = json(line);
        let mut own = keys(&finding);
        // Only where something follows.
        own.remove("follows");
        assert_eq!(own, fields);
        codes.insert(finding["code"].as_str().expect("a code").to_owned());
        for label in finding["labels"].as_array().expect("a list") {
            assert_eq!(keys(label), BTreeSet::from(place));
        }
    }
    assert!(codes.contains("country-unknown"), "{codes:?}");
}

/// `--fix` writes a damaged file as it was, and touches no other.
#[test]
fn texts_are_mended_where_one_thing_alone_can_be_meant() {
    let project = Project::shipped();
    let file = "data/edition.yaml";
    let sound = project.read(file);
    project.replace(file, "Drapeaux\u{a0}:", "Drapeaux :");
    project.replace(file, "statut d’un", "statut d'un");
    let run = project.run(&["validate", "--fix", "--quiet"]);
    assert_eq!(run.code, Some(0), "{}", run.err);
    assert_eq!(project.read(file), sound);
    let run = project.run(&["validate", "--fix"]);
    assert!(run.err.contains("nothing was fixed"), "{}", run.err);
}

/// `--fix` writes numbers plainly and rows in their order, and leaves what may mean two things.
#[test]
fn numbers_and_rows_are_fixed_where_one_thing_alone_can_be_meant() {
    let project = Project::shipped();
    let [gdp, fertility, population] =
        ["gdp", "fertility", "population"].map(|id| format!("data/values/{id}.csv"));
    let sound = [&gdp, &fertility, &population].map(|file| project.read(file));
    project.replace(&fertility, "EGY,2.735,", "EGY,2.7349999999999999999,");
    project.replace(&population, "FRA,68720337,", "FRA,68,720,337,");
    let (own, next) = ("CHE,", "CHL,");
    let row = |start: &str| {
        let rows = sound[0].lines();
        rows.filter(|row| row.starts_with(start)).collect::<String>()
    };
    project.replace(
        &gdp,
        &format!("{}\n{}", row(own), row(next)),
        &format!("{}\n{}", row(next), row(own)),
    );
    let run = project.run(&["validate", "--fix"]);
    assert!(run.err.contains("3 places were fixed in 3 files"), "{}", run.err);
    assert_eq!([&gdp, &fertility, &population].map(|file| project.read(file)), sound);
    project.replace(&fertility, "EGY,2.735,", "EGY,\"2,735\",");
    let area = "data/values/area.csv";
    project.replace(area, "\nTUV,26,", "\nTUV,\"3,281\",");
    let run = project.run(&["validate", "--fix"]);
    assert!(run.err.contains("1 place was fixed in 1 file"), "{}", run.err);
    assert!(project.read(&fertility).contains("\nEGY,\"2.735\",2024"));
    assert!(project.read(area).contains("\nTUV,\"3,281\",2025"));
}

/// `--fix` brings files back that a spreadsheet or a word processor has changed, and names each fix.
#[test]
fn layouts_are_fixed_where_one_thing_alone_can_be_meant() {
    let project = Project::shipped();
    let [area, gdp, rain, deck, sources] = [
        "data/values/area.csv",
        "data/values/gdp.csv",
        "data/values/rain.csv",
        "data/decks/globalissimo.yaml",
        "data/sources.yaml",
    ];
    let files = [area, gdp, rain, deck, sources];
    let sound = files.map(|file| project.read(file));
    let reordered = |text: &str, order: [usize; 4]| -> String {
        let line = |line: &str| {
            let cells: Vec<&str> = line.splitn(5, ',').collect();
            let front: Vec<&str> = order.iter().map(|index| cells[*index]).collect();
            format!("{},{}\n", front.join(","), cells[4])
        };
        text.lines().map(line).collect()
    };
    // Exchanged cells below the right header, exchanged columns with their names, and other separators.
    let (head, body) = sound[0].split_once('\n').expect("a header");
    project.write(area, format!("{head}\n{}", reordered(body, [0, 2, 1, 3])));
    project.write(gdp, reordered(&sound[1], [0, 3, 1, 2]));
    let separated = sound[2].lines().map(|line| line.replacen(',', ";", 4) + "\n");
    project.write(rain, separated.collect::<String>());
    project.replace(deck, "title: { fr: Globalissimo,", "title: { fr: “Globalissimo”,");
    project.replace(sources, "retrieved: 2021-11-19", "retrieved: 19/11/2021");
    let run = project.run(&["validate", "--fix"]);
    for (file, codes) in files.into_iter().zip([
        "columns-exchanged",
        "column-order",
        "csv-separator",
        "quotes-typographic",
        "date-invalid",
    ]) {
        assert!(run.err.contains(&format!("{file}: {codes}\n")), "{}", run.err);
    }
    let run = project.run(&["validate", "--fix"]);
    assert!(run.err.contains("nothing was fixed"), "{}", run.err);
    for (file, sound) in files.into_iter().zip(&sound) {
        let right = match file {
            "data/decks/globalissimo.yaml" => {
                sound.replacen("fr: Globalissimo,", "fr: \"Globalissimo\",", 1)
            }
            _ => sound.clone(),
        };
        assert_eq!(project.read(file), right, "{file}");
    }
}

#[test]
fn warnings_can_be_denied() {
    let project = Project::world();
    assert_eq!(project.run(&["validate", "--deny", "warnings"]).code, Some(0));
    project.write("data/leftover.txt", "x\n");
    let mut cases = Cases::default();
    cases.run(&project, &["validate"]);
    cases.run(&project, &["validate", "--deny", "warnings"]);
    cases.run(&project, &["validate", "--deny", "warnings", "--quiet", "--lang", "fr"]);
    cases.compare("warnings");
}

/// A file on disk replaces the one of the program; those that are not there are named.
#[test]
fn files_of_the_program_stand_in() {
    let project = Project::shipped();
    let note = |project: &Project| -> Vec<Value> {
        let lines = project.run(&["validate", "--format", "json"]).out;
        let findings = lines.lines().map(json);
        findings.filter(|finding| finding["code"] == "file-built-in").collect()
    };
    assert!(note(&project).is_empty(), "nothing stands in");
    project.remove("data/values/roads.csv");
    let [found] = note(&project).try_into().expect("one note");
    assert_eq!(found["severity"], "note");
    assert_eq!(found["file"], "data/edition.yaml");
    let message = found["message"].as_str().expect("a text");
    assert!(message.contains("`data/values/roads.csv`"), "{message}");
    project.remove("data/decks/cardline.yaml");
    let [found] = note(&project).try_into().expect("one note");
    let message = found["message"].as_str().expect("a text");
    assert!(message.contains("`data/decks/cardline.yaml`, `data/values/roads.csv`"), "{message}");
    let human = project.run(&["validate", "--lang", "fr"]).out;
    assert!(human.contains("des fichiers du programme remplacent"), "{human}");
    // Without a project everything is the program's, and that is no news.
    assert!(note(&Project::empty()).is_empty());
}

#[test]
fn the_project_is_the_nearest_folder_upwards() {
    let project = Project::world();
    fs::create_dir_all(project.path("deep/er")).expect("folders");
    let asked = ["rank", "population", "FRA"];
    let mut command = project.command(&asked);
    let run = Run::of(command.current_dir(project.path("deep/er")));
    assert_eq!(run.fine(), project.run(&asked).fine());
    // The world knows six countries, the program knows Germany.
    let germany = ["rank", "population", "DEU"];
    let mut command = project.command(&germany);
    let run = Run::of(command.current_dir(project.path("data/values")));
    assert_eq!(run.code, Some(2), "{}", run.shown());
    let elsewhere = Project::empty();
    elsewhere.run(&germany).fine();
    let folder = project.path("");
    let given = [&germany[..], &["--project", folder.to_str().expect("UTF-8")]].concat();
    assert_eq!(elsewhere.run(&given).code, Some(2));
}

#[test]
fn quiet_says_nothing_but_results() {
    let project = Project::world();
    project.remove("data/values/area.csv");
    project.write("data/values/area.csv", "");
    let loud = project.run(&["validate"]);
    let quiet = project.run(&["validate", "--quiet"]);
    assert_eq!((quiet.code, quiet.err.as_str()), (Some(1), ""));
    assert_eq!(quiet.out, loud.out);
    assert!(loud.err.contains("1 error"), "{}", loud.err);
    // Why nothing was done is no talk.
    let run = project.run(&["rank", "area", "--quiet"]);
    assert!(run.err.contains("1 error"), "{}", run.shown());
}

#[test]
fn colours_only_where_they_are_wanted() {
    let project = Project::world();
    project.write("data/leftover.txt", "x\n");
    let plain = project.run(&["validate"]).out;
    assert!(!plain.contains('\u{1b}'));
    let colourful = |refused: bool, forced: bool| {
        let mut command = project.command(&["validate"]);
        if !refused {
            command.env_remove("NO_COLOR");
        }
        if forced {
            command.env("CLICOLOR_FORCE", "1");
        }
        Run::of(&mut command).out
    };
    assert!(colourful(false, true).contains('\u{1b}'));
    assert_eq!(colourful(true, true), plain, "NO_COLOR is stronger");
    assert_eq!(colourful(false, false), plain, "a pipe is no terminal");
}

#[test]
fn the_language_is_that_of_the_system() {
    let project = Project::world();
    let told = |variables: &[(&str, &str)]| {
        let mut command = project.command(&["show", "country", "NLD"]);
        command.env_remove("LC_ALL").env_remove("LANG").envs(variables.iter().copied());
        Run::of(&mut command).fine()
    };
    for (variables, name) in [
        (&[("LC_ALL", "fr_CA.UTF-8")][..], "Pays-Bas"),
        (&[("LANG", "fr_FR")], "Pays-Bas"),
        (&[("LANG", "fr_FR.UTF-8"), ("LC_ALL", "en_GB.UTF-8")], "Netherlands"),
        (&[("LANG", "C")], "Netherlands"),
        (&[("LANG", "de_DE.UTF-8")], "Netherlands"),
        (&[], "Netherlands"),
    ] {
        let text = told(variables);
        assert!(text.starts_with(name), "{variables:?}: {text}");
    }
}

/// As in `mappemonde rank roads | head -1`.
#[test]
fn a_closed_pipe_is_no_error() {
    for args in [
        &["rank", "roads"][..],
        &["rank", "roads", "--format", "json"],
        &["explain"],
        &["show", "deck", "globalissimo"],
    ] {
        let (reader, writer) = std::io::pipe().expect("a pipe");
        drop(reader);
        let project = Project::empty();
        let mut command = project.command(args);
        command.stdout(writer).stderr(Stdio::piped());
        let run = Run::of(&mut command);
        assert_eq!((run.code, run.err.as_str()), (Some(0), ""), "{args:?}");
    }
}

#[cfg(target_os = "linux")]
#[test]
fn a_full_disk_is_an_error() {
    let project = Project::world();
    let full = fs::OpenOptions::new().write(true).open("/dev/full").expect("a device");
    let mut command = project.command(&["rank", "area"]);
    let run = Run::of(command.stdout(full));
    assert_eq!(run.code, Some(1));
    assert!(run.err.starts_with("mappemonde: "), "{}", run.err);
}

/// A folder that was deleted while one stood in it.
#[cfg(unix)]
#[test]
fn a_folder_that_is_gone() {
    let project = Project::empty();
    fs::create_dir(project.path("gone")).expect("a folder");
    let mut command = std::process::Command::new("sh");
    let script = "cd gone && rmdir ../gone && \"$1\" rank roads FRA --lang en";
    command.args(["-c", script, "sh", env!("CARGO_BIN_EXE_mappemonde")]);
    let run = Run::of(command.current_dir(project.path("")));
    assert!(run.fine().contains("France"));
}
