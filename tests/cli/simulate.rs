//! `mappemonde simulate`: what it prints, and what it says to bad arguments.

use std::collections::BTreeSet;
use std::io::Read as _;
use std::process::Stdio;

use serde_json::Value;

use super::Cases;
use crate::support::bin::{Project, Run};

const SMALL: [&str; 4] = ["simulate", "globalissimo", "--games", "12"];

#[test]
fn a_small_simulation_in_all_forms() {
    let project = Project::world();
    let mut cases = Cases::default();
    for format in ["table", "json", "csv"] {
        for lang in ["en", "fr"] {
            let given = ["--bot", "hard", "--bot", "easy", "--format", format, "--lang", lang];
            cases.run(&project, &[&SMALL[..], &given].concat());
        }
    }
    // The seeds go on with 0 after the last one.
    let line = "simulate cardline --games 3 --seed 18446744073709551615 --bot medium --bot random \
                --category area --hand 2";
    for given in ["", " --lang fr", " --format json"] {
        cases.run(&project, &format!("{line}{given}").split(' ').collect::<Vec<_>>());
    }
    let line = "simulate cardline --games 1 --bot medium --bot random";
    cases.run(&project, &line.split(' ').collect::<Vec<_>>());
    cases.compare("simulate");
}

/// The edition in the program; its values change from year to year, so nothing is compared but forms.
#[test]
fn the_table_fits_into_eighty_columns() {
    let project = Project::empty();
    let all = [
        ("globalissimo", "1200"),
        ("cardline", "1200"),
        ("higher-lower", "1200"),
        ("course", "40"),
    ];
    for (game, games) in all {
        for lang in ["en", "fr"] {
            let given = ["simulate", game, "--games", games, "--lang", lang];
            let random = ["--bot", "random", "--bot", "random", "--bot", "easy"];
            let table = project.run(&[&given[..], &random].concat()).fine();
            for line in table.lines() {
                assert!(line.chars().count() <= 80, "{line}");
                assert_eq!(line, line.trim_end());
            }
        }
    }
}

/// What a game has not is not told; what it calls by ids of its own is told by name.
#[test]
fn a_game_with_sides_and_without_comparisons() {
    let project = Project::empty();
    let random = ["--bot", "random", "--bot", "random"];
    let given = [&["simulate", "course", "--games", "60"], &random[..]].concat();
    let run = |more: &[&str]| project.run(&[&given, more].concat()).fine();
    let (english, french) = (run(&["--lang", "en"]), run(&["--lang", "fr"]));
    for word in ["start", "New York", "Paris", "visas", "games stopped after round 300"] {
        assert!(english.contains(word), "{word} in\n{english}");
    }
    assert!(french.contains("parties arrêtées après la manche 300"), "{french}");
    assert!(!english.contains("new-york") && !english.contains("by category"), "{english}");
    let object: Value = serde_json::from_str(&run(&["--format", "json"])).expect("one object");
    let sides = object["sides"].as_array().expect("sides");
    let ids: Vec<&str> = sides.iter().filter_map(|side| side["side"].as_str()).collect();
    assert_eq!(ids, ["new-york", "paris", "tokyo"]);
    let seats: u64 = sides.iter().filter_map(|side| side["seats"].as_u64()).sum();
    assert_eq!((seats, &sides[0]["fair"]), (120, &Value::from("50.00")));
    assert!(object["stopped"]["games"].as_u64() > Some(0), "{object}");
    let csv = run(&["--format", "csv"]);
    assert!(csv.contains("\nside,new-york,fair_percent,50.00\n"), "{csv}");
}

#[test]
fn threads_print_the_same_bytes() {
    let project = Project::empty();
    // Matches that last long are few, but more than one thread takes at once.
    for (game, games) in [("globalissimo", "70"), ("cardline", "70"), ("course", "40")] {
        for format in ["table", "json", "csv"] {
            let given = ["simulate", game, "--games", games, "--format", format, "--threads"];
            let run = |threads| project.run(&[&given[..], &[threads]].concat()).fine();
            let one = run("1");
            assert_eq!(run("2"), one);
            assert_eq!(run("7"), one);
        }
    }
}

/// Keys that programs rely on.
#[test]
fn the_object_has_its_keys() {
    let project = Project::empty();
    let text = project.run(&[&SMALL[..], &["--format", "json"]].concat()).fine();
    let object: Value = serde_json::from_str(&text).expect("one object");
    let keys = |value: &Value| -> BTreeSet<String> {
        value.as_object().expect("an object").keys().cloned().collect()
    };
    let set = |keys: &[&str]| keys.iter().map(|key| (*key).to_owned()).collect::<BTreeSet<_>>();
    let all = [
        "game",
        "options",
        "seed",
        "asked",
        "games",
        "table",
        "bots",
        "seats",
        "sides",
        "rounds",
        "decisions",
        "stopped",
        "ties",
        "longest",
    ];
    assert_eq!(keys(&object), set(&all));
    assert_eq!(keys(&object["bots"][0]), set(&["bot", "seats", "wins", "points"]));
    assert_eq!(keys(&object["seats"][3]), set(&["seat", "wins", "points"]));
    assert_eq!(keys(&object["seats"][3]["wins"]), set(&["percent", "low", "high"]));
    let length = set(&["mean", "deviation", "p10", "median", "p90"]);
    assert_eq!(keys(&object["rounds"]), length);
    assert_eq!(keys(&object["decisions"]), length);
    assert_eq!(keys(&object["stopped"]), set(&["games", "percent"]));
    assert_eq!(keys(&object["ties"][9]), set(&["category", "rounds", "tied", "percent"]));
    assert_eq!(keys(&object["longest"]), set(&["seed", "rounds", "decisions", "bots"]));
    // Without `--bot` four of medium strength play.
    assert_eq!(object["table"], Value::from(vec!["medium"; 4]));
}

#[test]
fn bad_arguments_of_simulations() {
    let project = Project::empty();
    let mut cases = Cases::default();
    let lines = [
        "simulate",
        "simulate globalissimo",
        "simulate globalisimo --games 5",
        "simulate globalisimo --games 5 --lang fr",
        "simulate poker --games 5",
        "simulate poker --games 5 --lang fr",
        "simulate globalissimo --games 0",
        "simulate globalissimo --games -3",
        "simulate globalissimo --games many",
        "simulate globalissimo --games 1000000001",
        "simulate globalissimo --games 99999999999999999999999",
        "simulate globalissimo --games 5 --seed -1",
        "simulate globalissimo --games 5 --threads 0",
        "simulate globalissimo --games 5 --threads 100000",
        "simulate globalissimo --games 5 --bot",
        "simulate globalissimo --games 5 --bot hrad --bot easy",
        "simulate globalissimo --games 5 --bot hrad --bot easy --lang fr",
        "simulate globalissimo --games 5 --bot genius --bot easy",
        "simulate globalissimo --games 5 --bot genius --bot easy --lang fr",
        "simulate globalissimo --games 5 --bot easy",
        "simulate globalissimo --games 5 --bot easy --lang fr",
        "simulate globalissimo --games 5 --category area",
        "simulate globalissimo --games 5 --hand 3 --lang fr",
        "simulate cardline --games 5 --hand 0",
        "simulate cardline --games 5 --hand 11 --lang fr",
        "simulate cardline --games 5 --hand 100000",
        "simulate cardline --games 5 --category aera",
        "simulate cardline --games 5 --category roads --lang fr",
        "simulate cardline --games 5 --format xml",
    ];
    for line in lines {
        cases.run(&project, &line.split(' ').collect::<Vec<_>>());
    }
    let seats = |bots: usize| {
        [&["simulate", "cardline", "--games", "5"], &["--bot", "easy"].repeat(bots)[..]].concat()
    };
    cases.add("nine seats", &project.run(&seats(9)));
    cases.add("three hundred seats", &project.run(&seats(300)));
    cases.compare("simulate-usage");
}

/// A deck or rules that no match can be played with: the data are to blame, not the command line. What
/// `validate` finds is left to it.
#[test]
fn simulations_of_what_cannot_be_played() {
    let mut cases = Cases::default();
    let project = Project::world();
    let case = |name: &str, project: &Project, cases: &mut Cases, game: &str| {
        for lang in ["en", "fr"] {
            let run = project.run(&["simulate", game, "--games", "5", "--lang", lang]);
            cases.add(&format!("{name}, {lang}"), &run);
        }
    };
    project.replace("data/games/globalissimo.yaml", "4: 4", "4: 3");
    case("too few countries laid out", &project, &mut cases, "globalissimo");
    project.replace("data/games/globalissimo.yaml", "4: 3", "4: 5");
    case("all countries laid out", &project, &mut cases, "globalissimo");
    project.replace("data/games/globalissimo.yaml", "rounds: 3", "rounds: 9");
    project.replace("data/games/globalissimo.yaml", "4: 5", "4: 4");
    case("more rounds than categories", &project, &mut cases, "globalissimo");
    project.replace("data/games/cardline.yaml", "hand: { cards: 1,", "hand: { cards: 2,");
    case("hands too large", &project, &mut cases, "cardline");
    project.replace("data/games/cardline.yaml", "hand: { cards: 2,", "hand: { cards: 1,");
    project.replace("data/decks/cardline.yaml", "game: cardline", "game: globalissimo");
    case("no deck", &project, &mut cases, "cardline");
    cases.compare("simulate-unplayable");
}

/// `mappemonde simulate ... | true`
#[test]
fn nobody_reads_the_simulation() {
    let project = Project::empty();
    let mut command = project.command(&SMALL);
    let mut child =
        command.stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().expect("the program starts");
    drop(child.stdout.take());
    let mut said = String::new();
    let mut stderr = child.stderr.take().expect("piped");
    stderr.read_to_string(&mut said).expect("UTF-8");
    assert_eq!((child.wait().expect("its end").code(), said.as_str()), (Some(0), ""));
}

/// Ctrl-C: what is done so far is printed.
#[cfg(unix)]
#[test]
fn ctrl_c_ends_the_simulation() {
    let project = Project::empty();
    let given = ["simulate", "cardline", "--games", "1000000000", "--format", "json"];
    let child = project
        .command(&given)
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the program starts");
    std::thread::sleep(std::time::Duration::from_millis(1_500));
    let id = child.id().to_string();
    let mut kill = std::process::Command::new("kill");
    assert!(kill.args(["-INT", &id]).status().expect("kill").success());
    let output = child.wait_with_output().expect("its end");
    assert_eq!(output.status.code(), Some(130));
    let object: Value = serde_json::from_slice(&output.stdout).expect("one object");
    assert_eq!(object["asked"], 1_000_000_000_u64);
    let games = object["games"].as_u64().expect("a number");
    assert!(games > 0 && games < 1_000_000_000);
    let run = Run {
        code: output.status.code(),
        out: String::new(),
        err: String::from_utf8(output.stderr).expect("UTF-8"),
    };
    assert!(run.err.contains("\nstopped: "), "{}", run.shown());
}

/// The rest of the page stays as it is; how many threads work at it makes no difference.
#[test]
fn the_balance_is_written_between_its_lines() {
    let project = Project::empty();
    let begun = "before\n<!-- simulate -->\n";
    let ended = "<!-- /simulate -->\nafter\n";
    let written = |threads: &str, lang: &str| {
        project.write("page.md", format!("{begun}old\n{ended}"));
        let line = "simulate controle-global --games 6 --bot random --write page.md";
        let given = [&line.split(' ').collect::<Vec<_>>()[..], &["--lang", lang]].concat();
        let run = project.run(&[&given[..], &["--threads", threads]].concat());
        assert_eq!((run.code, run.out.as_str()), (Some(0), ""), "{}", run.err);
        let page = project.read("page.md");
        assert!(page.starts_with(begun) && page.ends_with(ended), "{page}");
        page
    };
    let page = written("1", "en");
    assert_eq!(written("2", "en"), page);
    let made = "Made by `mappemonde lab simulate controle-global --games 6 --seed 0 --bot random \
                --lang en --write page.md` with the cards and rules `";
    for text in [made, "| 3 | 6 | 60 | 60 | 60 | 6 |\n", "| Black Shield | "] {
        assert!(page.contains(text), "no {text} in\n{page}");
    }
    assert!(written("2", "fr").contains("| Bouclier noir | "));
}

#[test]
fn a_page_without_a_place_for_the_balance_stays_as_it_is() {
    let project = Project::empty();
    let given = ["simulate", "cardline", "--games", "1", "--write", "page.md"];
    let missing = project.run(&given);
    assert_eq!(missing.code, Some(1), "{missing:?}");
    project.write("page.md", "<!-- simulate -->\n");
    let run = project.run(&given);
    assert_eq!(run.code, Some(1), "{run:?}");
    assert!(run.err.contains("<!-- /simulate -->"), "{run:?}");
    assert_eq!(project.read("page.md"), "<!-- simulate -->\n");
    let two = project.run(&[&given[..], &["--bot", "easy", "--bot", "hard"]].concat());
    assert_eq!(two.code, Some(2), "{two:?}");
}
