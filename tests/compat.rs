//! Files of version 0.1, kept in `tests/compat/0.1`: the current program reads them as 0.1 did.
//!
//! Program 0.1.0 wrote them in the small edition beside them. None of them is written anew: if one is no longer read,
//! the program must learn to read it, or the change log says since when it is refused.

use std::io::Read as _;

use base64::Engine as _;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use flate2::read::ZlibDecoder;
use serde_json::Value;

use quiz::{Chains, Days, State};
use testing::schema::Schema;
use testing::{files_under, text_of};

use crate::support::bin::Project;

/// Records by file name, with the game of each.
const RECORDS: [(&str, &str); 6] = [
    ("globalissimo", "globalissimo"),
    ("undone", "globalissimo"),
    ("cardline", "cardline"),
    ("higher-lower", "higher-lower"),
    ("course", "course"),
    ("controle-global", "controle-global"),
];

/// Returns the text of a fixture.
fn old(name: &str) -> String {
    text_of(&format!("tests/compat/0.1/{name}"))
}

/// Returns a project with the edition of the fixtures.
fn edition() -> Project {
    let project = Project::empty();
    for name in files_under("tests/compat/0.1/data") {
        project.write(name.trim_start_matches("tests/compat/0.1/"), text_of(&name));
    }
    project
}

/// Copies a fixture into a project.
fn bring(project: &Project, fixture: &str, name: &str) {
    project.write(name, old(fixture));
}

/// Parses JSON lines.
fn parsed(text: &str) -> Vec<Value> {
    text.lines().map(|line| serde_json::from_str(line).expect("a line of JSON")).collect()
}

/// Returns `true` if a value equals an older one, apart from fields that were added.
fn holds(new: &Value, old: &Value) -> bool {
    match (new, old) {
        (Value::Object(new), Value::Object(old)) => {
            old.iter().all(|(name, old)| new.get(name).is_some_and(|new| holds(new, old)))
        }
        (Value::Array(new), Value::Array(old)) => {
            new.len() == old.len() && new.iter().zip(old).all(|(new, old)| holds(new, old))
        }
        _ => new == old,
    }
}

/// Compares JSON lines with older ones; fields may have been added.
#[track_caller]
fn compare(name: &str, new: &str, old: &str) {
    let (new, old) = (parsed(new), parsed(old));
    for (line, (new, old)) in new.iter().zip(&old).enumerate() {
        assert!(holds(new, old), "{name}:{}: differs\n- {old}\n+ {new}", line + 1);
    }
    assert_eq!(new.len(), old.len(), "lines of {name}");
}

#[test]
fn the_edition_of_0_1_is_sound() {
    let run = edition().run(&["validate", "--format", "json"]);
    assert_eq!((run.code, run.out.as_str()), (Some(0), ""), "{}", run.err);
}

#[test]
fn an_export_has_the_fields_of_0_1() {
    let export = edition().run(&["export", "--format", "json"]).fine();
    compare("export.json", &export, &old("export.json"));
}

#[test]
fn records_of_0_1_are_in_order_and_have_the_same_events() {
    let project = edition();
    for (name, _) in RECORDS {
        let file = format!("{name}.jsonl");
        bring(&project, &format!("records/{file}"), &file);
        project.run(&["replay", &file, "--verify"]).fine();
        let events = project.run(&["replay", &file, "--format", "json"]).fine();
        compare(&file, &events, &old(&format!("records/{name}-events.json")));
    }
}

#[test]
fn records_and_events_of_0_1_fit_the_schemas() {
    for (name, game) in RECORDS {
        let schema = Schema::read(&format!("docs/schema/{game}.json"));
        for (file, definition) in
            [(format!("{name}.jsonl"), "RecordLine"), (format!("{name}-events.json"), "Event")]
        {
            for line in parsed(&old(&format!("records/{file}"))) {
                schema.check(definition, &line).unwrap_or_else(|why| panic!("{file}: {why}"));
            }
        }
    }
}

#[test]
fn a_match_that_was_left_in_0_1_goes_on() {
    let project = edition();
    let file = "home/mappemonde/matches/globalissimo-5.jsonl";
    bring(&project, "home/matches/globalissimo-5.jsonl", file);
    let list = project.run(&["play", "--list"]);
    assert_eq!(list.code, Some(0), "{}", list.shown());
    assert!(list.out.contains("Globalissimo"), "{}", list.shown());
    let left = project.run_typed(&["play", "--continue", "--plain"], "quit\n");
    assert_eq!(left.code, Some(0), "{}", left.shown());
    assert_eq!(project.read(file), old("home/matches/globalissimo-5.jsonl"));
    let pass = project.run_typed(&["play", "--continue", "--plain"], "pass\nquit\n");
    assert_eq!(pass.code, Some(0), "{}", pass.shown());
    let grown = project.read(file);
    let before = old("home/matches/globalissimo-5.jsonl");
    assert!(grown.len() > before.len() && grown.starts_with(&before), "{grown}");
}

#[test]
fn a_baseline_of_0_1_hides_what_it_hid() {
    let project = edition();
    project.replace("data/values/population.csv", "NLD,18084053", "NLD,\"18,084,053\"");
    project.replace("data/countries.yaml", "alpha2: CU", "alpha2: FR");
    let validate = ["validate", "--format", "json"];
    assert_eq!(project.run(&validate).code, Some(1));
    bring(&project, "baseline.yaml", "known.yaml");
    let run = project.run(&[&validate[..], &["--baseline", "known.yaml"]].concat());
    assert_eq!((run.code, run.out.as_str()), (Some(0), ""), "{}", run.err);
}

/// The line of the edition has a digest of all its files, those that the program brings along included: only this
/// line is taken from a plan of the current program.
#[test]
fn a_plan_of_0_1_is_carried_out() {
    let project = edition();
    bring(&project, "download.csv", "download.csv");
    let args = ["update", "wdi", "download.csv", "--accept", "same-order", "--plan", "now.plan"];
    let run = project.run(&args);
    assert_eq!(run.code, Some(0), "{}", run.shown());
    let line = |text: &str| {
        let line = text.lines().find(|line| line.starts_with("edition 2026 "));
        line.expect("the line of the edition").to_owned()
    };
    let plan = old("plan.yearly");
    let plan = plan.replace(&line(&plan), &line(&project.read("now.plan")));
    project.write("plan.yearly", plan);
    let run = project.run(&["update", "--apply", "plan.yearly"]);
    assert_eq!(run.code, Some(0), "{}", run.shown());
    let values = project.read("data/values/population.csv");
    for row in ["BOL,12767234,2026,wdi-2027-07,", "NPL,29618118,2025,wdi-2026-07,"] {
        assert!(values.contains(row), "no {row} in\n{values}");
    }
    let decisions = project.read("data/decisions.yaml");
    for field in ["country: NPL", "expect: 19500000", "reason: two digits have changed places"] {
        assert!(decisions.contains(field), "no {field} in\n{decisions}");
    }
}

#[test]
fn answers_of_an_update_that_was_killed_in_0_1_count() {
    let project = edition();
    bring(&project, "download.csv", "download.csv");
    bring(&project, "answers.jsonl", ".update-answers.jsonl");
    let run = project.run_typed(&["update", "wdi", "download.csv"], "q\n");
    let values = project.read("data/values/population.csv");
    // Nepal was accepted, Mali refused, and nobody has answered for the others.
    for row in ["NPL,19500000,2026,", "MLI,25198821,2025,", "BOL,12581843,2025,"] {
        assert!(values.contains(row), "no {row} in\n{values}\n{}", run.shown());
    }
    assert!(!run.out.contains("NPL  Nepal  Population"), "it is asked again:\n{}", run.out);
}

#[test]
fn figures_of_the_last_download_of_0_1_are_used() {
    let project = edition();
    bring(&project, "download.csv", "download.csv");
    bring(&project, "history.csv", "data/history/wdi.csv");
    let args = ["update", "wdi", "download.csv", "--dry-run"];
    let run = project.run(&args);
    assert!(run.out.contains("value-jump"), "{}", run.shown());
    assert!(!run.out.contains("history-unusable"), "{}", run.shown());
    project.replace("data/history/wdi.csv", "code,category", "category,code");
    let run = project.run(&args);
    assert!(run.out.contains("history-unusable"), "{}", run.shown());
}

/// Bots of another version may play differently, so sums of both have no meaning.
#[test]
fn parts_of_0_1_are_refused_by_their_version() {
    let project = edition();
    for part in ["parts/1.json", "parts/2.json"] {
        bring(&project, part, part);
    }
    let run = project.run(&["simulate", "--merge", "parts/1.json", "parts/2.json"]);
    assert_eq!((run.code, run.out.as_str()), (Some(1), ""), "{}", run.err);
    for version in ["0.1.0", env!("CARGO_PKG_VERSION")] {
        assert!(run.err.contains(version), "no {version} in {}", run.err);
    }
    assert_eq!(project.read("parts/1.json"), old("parts/1.json"));
}

#[test]
fn a_balance_book_of_0_1_is_compared() {
    let project = edition();
    bring(&project, "balance.json", "old/balance.json");
    let line = "balance cardline --games 8 --bot easy --seed 3 --quiet --out new \
                --against old/balance.json";
    project.run(&line.split(' ').collect::<Vec<_>>()).fine();
    let page = project.read("new/cardline.html");
    assert!(page.contains("class=\"was\""), "{page}");
}

/// The journal is complete, so the result is computed from the journal alone.
#[test]
fn a_journal_of_an_arena_of_0_1_goes_on() {
    let project = edition();
    bring(&project, "arena.jsonl", "journal");
    let line = "arena cardline --bot easy --bot random --pairs 3 --seed 7 --threads 1 --journal journal \
                --resume --format json";
    let found = project.run(&line.split(' ').collect::<Vec<_>>()).fine();
    compare("arena.json", &found, &old("arena.json"));
    assert_eq!(project.read("journal"), old("arena.jsonl"));
}

#[test]
fn a_state_of_the_quiz_of_0_1_is_read() {
    let project = edition();
    let file = "home/mappemonde/quiz.json";
    bring(&project, "home/quiz.json", file);
    let before = old("home/quiz.json");
    assert_eq!(State::read(&before).expect("a state").to_text(), before);
    project.run(&["stats"]).fine();
    let run = project.run_typed(&["quiz", "capitals", "--plain"], "pass\nquit\n");
    assert_eq!(run.code, Some(0), "{}", run.shown());
    let [before, after] = [before, project.read(file)]
        .map(|text| serde_json::from_str::<Value>(&text).expect("JSON")["items"].clone());
    let (before, after) =
        (before.as_object().expect("questions"), after.as_object().expect("questions"));
    let changed = before.iter().filter(|(item, memory)| after.get(*item) != Some(*memory)).count();
    assert_eq!((after.len(), changed), (before.len(), 1), "{after:?}");
}

#[test]
fn days_and_chains_of_0_1_are_read() {
    let project = edition();
    for name in ["days.json", "chains.json"] {
        bring(&project, &format!("home/{name}"), &format!("home/mappemonde/{name}"));
    }
    let [days, chains] = ["home/days.json", "home/chains.json"].map(old);
    assert_eq!(Days::read(&days).expect("days").text(), days);
    let read = Chains::read(&chains).expect("chains");
    assert_eq!((read.to_text(), read.longest()), (chains, 1));
    project.run(&["stats"]).fine();
    for (args, name) in [(&["daily"][..], "days"), (&["daily", "higher-lower"], "chains")] {
        let run = project.run_typed(args, "pass\nquit\n");
        assert_eq!(run.code, Some(0), "{}", run.shown());
        let state = project.read(&format!("home/mappemonde/{name}.json"));
        let past = old(&format!("home/{name}.json"));
        let day = past.lines().find(|line| line.contains("2026-01-15")).expect("a day");
        assert!(state.contains(day), "no {day} in\n{state}");
    }
}

#[test]
fn printers_of_0_1_are_known() {
    let project = edition();
    bring(&project, "printers.yaml", "printers.yaml");
    let check = ["calibrate", "--printer", "Office", "--duplex", "none", "--check", "--out", "out"];
    let run = project.run(&check);
    assert_eq!(run.code, Some(0), "{}", run.shown());
    assert!(project.path("out/calibration-Office.pdf").exists(), "{}", run.shown());
    let run = project.run(&["calibrate", "--printer", "Home", "--edge", "3"]);
    assert_eq!(run.code, Some(0), "{}", run.shown());
    let kept = project.read("printers.yaml");
    let printers = old("printers.yaml");
    let (home, office) = printers.split_once(" }\n").expect("two printers");
    assert_eq!(kept, format!("{home}, edge: 3 }}\n{office}"));
}

/// Both seats play the first legal action, so no change of a built-in level changes the match.
#[cfg(unix)]
#[test]
fn a_bot_of_0_1_is_told_what_it_was_told() {
    let project = edition();
    bring(&project, "bot.sh", "bot.sh");
    let bots = ["--bot", "sh bot.sh one.jsonl", "--bot", "sh bot.sh two.jsonl"];
    let play = ["play", "cardline", "--watch", "--seed", "5", "--record", "match.jsonl"];
    let run = project.run(&[&play[..], &bots].concat());
    assert_eq!(run.code, Some(0), "{}", run.shown());
    let schema = Schema::read("docs/schema/protocol.json");
    for file in ["one.jsonl", "two.jsonl"] {
        let told = old(&format!("bot-{file}"));
        compare(file, &project.read(file), &told);
        for line in parsed(&told) {
            schema.check("Told", &line).unwrap_or_else(|why| panic!("{file}: {why}"));
        }
    }
}

/// Only the page opens links. This compares the record in one with what the program reads; `web/tests/links.mjs` opens
/// it in a browser.
#[test]
fn a_link_of_0_1_holds_a_record_that_is_read() {
    let links = old("links.txt");
    let packed = links.lines().find_map(|line| line.strip_prefix("#turn=")).expect("a link");
    let packed = packed.strip_suffix('z').expect("the last letter of a link");
    let bytes = URL_SAFE_NO_PAD.decode(packed).expect("base64");
    let mut text = String::new();
    ZlibDecoder::new(bytes.as_slice()).read_to_string(&mut text).expect("packed text");
    let (first, record) = text.split_once('\n').expect("a record below the first line");
    assert_eq!(first, "m01compat01 1");
    let project = edition();
    project.write("match.jsonl", record);
    project.run(&["replay", "match.jsonl", "--verify"]).fine();
}
