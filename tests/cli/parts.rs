//! `simulate --part` and `--merge`: parts that make one run, and those that do not.

use std::fs;
use std::process::Stdio;

use super::Cases;
use crate::support::bin::Project;

const COURSE: &str = "simulate course --games 20 --bot random --bot random";

fn words(line: &str) -> Vec<&str> {
    line.split(' ').collect()
}

/// The parts of a simulation, `parts/1.json` and so on.
fn parts(project: &Project, line: &str, of: u32) {
    for part in 1..=of {
        let line = format!("{line} --part {part}/{of} --out parts/{part}.json --quiet");
        project.run(&words(&line)).fine();
    }
}

#[test]
fn parts_of_every_game_print_what_one_run_prints() {
    let games = [
        "globalissimo --games 30 --seed 9 --bot easy --bot random",
        "cardline --games 30 --category area --hand 2",
        "higher-lower --games 30 --bot medium --bot random --bot easy",
        "course --games 10 --bot random --bot easy",
        "controle-global --games 4 --variant broad3 --bot random --bot random --bot random",
    ];
    for game in games {
        let project = Project::empty();
        let line = format!("simulate {game}");
        parts(&project, &line, 3);
        let first = project.read("parts/1.json");
        project
            .run(&words(&format!("{line} --part 1/3 --threads 1 --quiet --out parts/1.json")))
            .fine();
        assert_eq!(project.read("parts/1.json"), first);
        project
            .run(&words("simulate --merge parts/3.json parts/1.json --quiet --out some.json"))
            .fine();
        for form in ["--format table --lang fr", "--format json", "--format csv"] {
            let one = project.run(&words(&format!("{line} {form}"))).fine();
            let merge = format!("simulate --merge parts/2.json some.json {form}");
            assert_eq!(project.run(&words(&merge)).fine(), one, "{line} {form}");
        }
        // All parts in one file are the same file, however they came there.
        let all = |from: &str, to: &str| {
            project.run(&words(&format!("simulate --merge {from} --quiet --out {to}"))).fine();
            project.read(to)
        };
        let whole = all("parts/1.json parts/2.json parts/3.json", "all.json");
        assert_eq!(all("some.json parts/2.json", "all.json"), whole);
        assert_eq!(all("all.json", "again.json"), whole);
    }
}

#[test]
fn parts_that_do_not_make_one_run() {
    let project = Project::empty();
    let mut cases = Cases::default();
    parts(&project, COURSE, 6);
    project.run(&words(&format!("{COURSE} --part 1/1 --out all.json --quiet"))).fine();
    let mut case = |line: &str| {
        for lang in ["en", "fr"] {
            cases.run(&project, &[&words(line)[..], &["--lang", lang]].concat());
        }
    };
    let merge = |numbers: &[u32]| {
        let files: Vec<String> = numbers.iter().map(|part| format!("parts/{part}.json")).collect();
        format!("simulate --merge {}", files.join(" "))
    };
    case(&merge(&[1, 2, 3, 5, 6]));
    case(&merge(&[2, 6]));
    case(&format!("{} --out some.json", merge(&[1, 5, 3])));
    case(&format!("{} some.json", merge(&[2, 5, 4, 6])));
    case(&format!("{} nothing.json", merge(&[1, 2, 3, 4, 5, 6])));
    case("simulate --merge parts");

    let whole = project.read("parts/3.json");
    let spoiled = [
        ("half", whole[..whole.len() / 2].to_owned()),
        ("cut-off", whole[..whole.len() - 2].to_owned()),
        ("empty", String::new()),
        ("strange", "{\"game\":\"course\"}\n".to_owned()),
        ("digit", whole.replace("\"ties\":{}", "\"ties\":{\"area\":[3,1]}")),
    ];
    for (name, text) in spoiled {
        assert_ne!(text, whole);
        project.write(&format!("{name}.json"), text);
        case(&format!("{} {name}.json", merge(&[1, 2, 4, 5, 6])));
    }
    let foreign = [
        "simulate course --games 20 --bot random --bot random --seed 7",
        "simulate course --games 21 --bot random --bot easy",
    ];
    for line in foreign {
        project.run(&words(&format!("{line} --part 3/6 --out foreign.json --quiet"))).fine();
        case(&format!("{} foreign.json", merge(&[1, 2, 4, 5, 6])));
    }
    case(&format!("{} all.json", merge(&[1, 2, 3])));
    case("simulate --merge all.json --out all.json");
    case(&merge(&[6]));
    cases.compare("parts");
}

/// Parts of an edition and a program that are not those at hand.
#[test]
fn parts_from_elsewhere() {
    let project = Project::world();
    let mut cases = Cases::default();
    let line = "simulate cardline --games 4 --bot easy --bot random";
    parts(&project, line, 2);
    let mut case = |name: &str, project: &Project| {
        for lang in ["en", "fr"] {
            let merge = "simulate --merge parts/1.json parts/2.json --lang";
            cases.add(
                &format!("{name}, {lang}"),
                &project.run(&[&words(merge)[..], &[lang]].concat()),
            );
        }
    };
    let old = project.read("data/values/area.csv");
    let row = old.lines().find(|row| row.starts_with("FRA,")).expect("a row");
    let new = row.replacen(|c: char| c.is_ascii_digit(), "1", 1);
    project.replace("data/values/area.csv", row, &new);
    case("another edition", &project);
    let version = format!("\"program\":\"{}\"", env!("CARGO_PKG_VERSION"));
    for part in ["parts/1.json", "parts/2.json"] {
        let text = project.read(part).replace(&version, "\"program\":\"9.9.9\"");
        project.write(part, checked(&text));
    }
    case("another program", &project);
    for part in ["parts/1.json", "parts/2.json"] {
        let text = project.read(part).replace("{\"part\":2,", "{\"part\":9,");
        project.write(part, checked(&text));
    }
    case("another form", &project);
    cases.compare("parts-elsewhere");
}

/// A part with the check that its bytes should have.
pub(super) fn checked(text: &str) -> String {
    use sha2::Digest as _;
    let (body, _) = text.rsplit_once(",\"check\":\"").expect("a check");
    let hash = sha2::Sha256::digest(body.as_bytes());
    let digits: String = hash.iter().take(8).map(|byte| format!("{byte:02x}")).collect();
    format!("{body},\"check\":\"{digits}\"}}\n")
}

/// Two machines that say different things about one part.
#[test]
fn a_part_with_other_numbers() {
    let project = Project::empty();
    parts(&project, COURSE, 2);
    let text = project.read("parts/1.json").replace("\"ties\":{}", "\"ties\":{\"area\":[3,1]}");
    project.write("other.json", checked(&text));
    let run = project.run(&words("simulate --merge parts/1.json parts/2.json other.json"));
    assert_eq!(run.code, Some(1));
    assert!(run.err.contains("with other numbers"), "{}", run.err);
}

/// What differs is told by name. The digests change with the edition.
#[test]
fn a_part_of_another_game() {
    let project = Project::empty();
    parts(&project, COURSE, 2);
    let line =
        "simulate cardline --games 20 --hand 2 --category area --quiet --part 1/2 --out c.json";
    project.run(&words(line)).fine();
    let run = project.run(&words("simulate --merge parts/1.json parts/2.json c.json"));
    assert_eq!(run.code, Some(1));
    for what in [
        "game `cardline`, not `course`",
        "options `{\"category\":\"area\",\"hand\":2}`, not `{}`",
        "bots `medium medium medium medium`, not `random random`",
        "cards and rules `",
    ] {
        assert!(run.err.contains(what), "no {what} in {}", run.err);
    }
}

#[test]
fn bad_arguments_of_parts() {
    let project = Project::empty();
    let mut cases = Cases::default();
    let of = |part: &str| format!("{COURSE} --part {part} --out part.json");
    let lines = [
        of("0/4"),
        of("5/4"),
        of("1/0"),
        of("1/1000001"),
        of("1/99999999999999999999"),
        of("3"),
        of("1/"),
        of("+1/4"),
        of("½"),
        format!("{COURSE} --part 1/4"),
        format!("{COURSE} --out part.json"),
        format!("{} --format json", of("1/4")),
        format!("{} --write page.md", of("1/4")),
        "simulate --merge".to_owned(),
        "simulate course --merge part.json".to_owned(),
        "simulate --merge part.json --games 5 --seed 1 --threads 2".to_owned(),
        "simulate --merge part.json --part 1/4 --out part.json".to_owned(),
    ];
    for line in &lines {
        for lang in ["en", "fr"] {
            cases.run(&project, &[&words(line)[..], &["--lang", lang]].concat());
        }
    }
    assert!(!project.path("part.json").exists());
    cases.compare("parts-usage");
}

/// Ctrl-C: nothing looks like a part, and what was there stays.
#[cfg(unix)]
#[test]
fn an_interrupted_part_is_not_written() {
    let project = Project::empty();
    let line = "simulate cardline --games 1000000000 --part 2/3 --out parts/2.json";
    let child = project.command(&words(line)).stderr(Stdio::piped()).spawn().expect("it starts");
    std::thread::sleep(std::time::Duration::from_millis(1_500));
    let id = child.id().to_string();
    let mut kill = std::process::Command::new("kill");
    assert!(kill.args(["-INT", &id]).status().expect("kill").success());
    let output = child.wait_with_output().expect("its end");
    assert_eq!(output.status.code(), Some(130));
    let said = String::from_utf8(output.stderr).expect("UTF-8");
    assert!(said.contains("\nstopped: ") && !said.contains("written"), "{said}");
    let left = fs::read_dir(project.path("parts")).map_or(0, Iterator::count);
    assert_eq!(left, 0);
}
