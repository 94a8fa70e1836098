//! `update`: what it shows, asks and writes, and that it writes nothing else.

use std::collections::BTreeMap;
use std::fs;
use std::io::{Read, Write};
use std::process::{Command, Stdio};

use super::Cases;
use super::playing::piped;
use crate::support::bin::{Project, Run};

/// A year of the World Bank: most grow, Mali passes nobody, and Nepal has lost too many people.
pub(super) const NEXT: [(&str, &str, &str); 6] = [
    ("Bolivia", "BOL", "12767234"),
    ("Cuba", "CUB", "10889000"),
    ("France", "FRA", "68880000"),
    ("Mali", "MLI", "25930000"),
    ("Netherlands", "NLD", "18084053.4"),
    ("Nepal", "NPL", "19500000"),
];

const OLD: [&str; 6] = ["12581843", "10937203", "68720337", "25198821", "18084053", "29618118"];

/// The file, as it is downloaded.
pub(crate) const FILE: &str = "API_SP.POP.TOTL_DS2_en_csv_v2_9.csv";

pub(super) fn world_bank(day: &str, rows: &[(&str, &str, &str)]) -> String {
    let mut text = format!(
        "\u{feff}\"Data Source\",\"World Development Indicators\",\n\n\"Last Updated Date\",\"{day}\",\n\n\
         \"Country Name\",\"Country Code\",\"Indicator Name\",\"Indicator Code\",\"2025\",\"2026\",\"2027\",\n"
    );
    for ((name, code, new), old) in rows.iter().zip(OLD) {
        text += &format!(
            "\"{name}\",\"{code}\",\"Population, total\",\"SP.POP.TOTL\",\"{old}\",\"{new}\",\"\",\n"
        );
    }
    text
}

/// The small world with that file beside it.
pub(crate) fn project() -> Project {
    let project = Project::world();
    project.write(FILE, world_bank("2027-07-01", &NEXT));
    project
}

/// All files of a project.
pub(super) fn files(project: &Project) -> BTreeMap<String, Vec<u8>> {
    let names = project.list("").into_iter().filter(|name| !name.ends_with('/'));
    names
        .map(|name| {
            let bytes = fs::read(project.path(&name)).expect("a file");
            (name, bytes)
        })
        .collect()
}

/// Lines that one text has and the other has not, as a diff shows them.
fn difference(old: &str, new: &str) -> String {
    let lines = |text: &str| text.lines().map(str::to_owned).collect::<Vec<_>>();
    let (old, new) = (lines(old), lines(new));
    let gone = old.iter().filter(|line| !new.contains(line)).map(|line| format!("-{line}\n"));
    let came = new.iter().filter(|line| !old.contains(line)).map(|line| format!("+{line}\n"));
    gone.chain(came).collect()
}

/// Runs the program in a project with lines that are typed, and shows what it wrote as well.
pub(super) fn written(cases: &mut Cases, project: &Project, args: &[&str], typed: &str) {
    let before = files(project);
    let run = piped(&mut project.command(args), typed.as_bytes());
    let typed: Vec<&str> = typed.lines().collect();
    let name = match typed.as_slice() {
        [] => args.join(" "),
        _ => format!("{} < {}", args.join(" "), typed.join(" ")),
    };
    cases.add(&name, &run);
    for (file, bytes) in files(project) {
        let text = |bytes: &[u8]| String::from_utf8(bytes.to_vec()).expect("UTF-8");
        let old = before.get(&file).map(|old| text(old)).unwrap_or_default();
        if old.as_bytes() != bytes {
            cases.shown += &format!("--- {file}\n{}\n", difference(&old, &text(&bytes)));
        }
    }
}

/// A run that writes nothing.
#[track_caller]
pub(super) fn untouched(cases: &mut Cases, project: &Project, args: &[&str]) -> Run {
    let before = files(project);
    let run = project.run(args);
    assert!(files(project) == before, "{}", run.shown());
    cases.add(&args.join(" "), &run);
    run
}

#[test]
fn changes_are_shown_and_accepted_by_rules() {
    let mut cases = Cases::default();
    let dry = project();
    for rules in [
        &[][..],
        &["--accept", "same-order"],
        &["--accept", "within:1%", "--accept", "newer"],
        &["--lang", "fr", "--accept", "newer"],
    ] {
        let args = [&["update", "wdi", FILE, "--dry-run"][..], rules].concat();
        untouched(&mut cases, &dry, &args);
    }
    // Nobody answers.
    let run = untouched(&mut cases, &dry, &["update", "world-bank", FILE]);
    assert_eq!(run.code, Some(1));
    for rule in ["same-order", "within:1.5%", "newer"] {
        written(&mut cases, &project(), &["update", "wdi", FILE, "--accept", rule], "");
    }
    cases.compare("update");
}

#[test]
fn changes_are_accepted_one_by_one() {
    let mut cases = Cases::default();
    let args = ["update", "wdi", FILE];
    written(&mut cases, &project(), &args, "y\nn\n?\nwhat\n\ny\nq\n");
    written(&mut cases, &project(), &args, "n\na\nn\n");
    written(&mut cases, &project(), &args, "a\ny\n");
    let french = ["update", "wdi", FILE, "--lang", "fr", "--accept", "same-order"];
    written(&mut cases, &project(), &french, "?\no\nnon\n");
    cases.compare("update-asked");
}

#[test]
fn decisions_are_carried_out() {
    let mut cases = Cases::default();
    let decided = project();
    let nepal = "- country: NPL\n  category: population\n  value: 29950000\n  year: 2026\n  source: wdi-2027-07\n  \
                 expect: 19500000\n  reason: two digits have changed places\n";
    decided.write("accepted.yaml", nepal);
    let args = ["update", "wdi", FILE, "--accept", "accepted.yaml", "--accept", "newer"];
    untouched(&mut cases, &decided, &[&args[..], &["--dry-run"]].concat());
    written(&mut cases, &decided, &args, "");
    // The same again: the decision stands.
    untouched(&mut cases, &decided, &["update", "wdi", FILE]);
    // A year later the series has mended its figure.
    let mended = NEXT.map(|(name, code, value)| {
        let value = if code == "NPL" { "29960000" } else { value };
        (name, code, value)
    });
    decided.write(FILE, world_bank("2027-08-01", &mended));
    let run = untouched(&mut cases, &decided, &["update", "wdi", FILE]);
    assert_eq!(run.code, Some(1));
    cases.compare("update-decided");
}

#[test]
fn what_cannot_be_done_is_said_before_anything_is_written() {
    let mut cases = Cases::default();
    let project = project();
    project.write("bad.yaml", "- country: NPL\n  categorie: population\n");
    project.write(
        "table.csv",
        "country,value,year\nBOL,1098582,2026\nCUB,110861,2026\nFRA,643802,2026\n",
    );
    for args in [
        &["none.csv"][..],
        &["data"],
        &[FILE, "--category", "popluation"],
        &[FILE, "--retrieved", "July 2027"],
        &[FILE, "--accept", "same-ordre"],
        &[FILE, "--accept", "within:5%%"],
        &[FILE, "--accept", "bad.yaml"],
        &[FILE, "--year", "26"],
        &[FILE, "--source", "mine-2027"],
        &[FILE, "--category", "density"],
        &[FILE, "--year", "2027", "--lang", "fr"],
    ] {
        let args = [&["update", "wdi"][..], args].concat();
        untouched(&mut cases, &project, &args);
    }
    for args in [
        &["update", FILE][..],
        &["update", "imf", FILE],
        &["update", "table", "table.csv", "--category", "area"],
    ] {
        untouched(&mut cases, &project, args);
    }
    let empty = Project::empty();
    empty.write(FILE, world_bank("2027-07-01", &NEXT));
    let args = ["update", "wdi", FILE];
    untouched(&mut cases, &empty, &args);
    untouched(&mut cases, &empty, &[&args[..], &["--lang", "fr"]].concat());
    cases.compare("update-refused");
}

#[test]
fn bad_downloads_are_refused() {
    let mut cases = Cases::default();
    let project = project();
    let whole = project.read(FILE);
    let half = &whole[..whole.find("Mali").expect("a row") + 40];
    let other = whole.replace("SP.POP.TOTL", "SP.POP.GROW");
    let shuffled = whole.replace("12767234", "12867234");
    let small = whole.replace("\"BOL\"", "\"bol\"").replace("\"Bolivia\"", "\"\"");
    for (name, text) in [
        ("page.csv", "<!DOCTYPE html><html><title>Sign in</title></html>"),
        ("empty.zip", "PK\u{5}\u{6}\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0"),
        ("half.csv", half),
        ("other.csv", &other),
        ("second.csv", &shuffled),
    ] {
        project.write(name, text);
        let args = match name {
            "second.csv" => vec!["update", "wdi", FILE, name, "--accept", "newer"],
            name => vec!["update", "wdi", name, "--accept", "newer"],
        };
        let run = untouched(&mut cases, &project, &args);
        assert_eq!(run.code, Some(1), "{}", run.shown());
    }
    // Which of several has to be left out is said; not of two that are at odds, or of all.
    for (files, lang) in [
        (&[FILE, "other.csv"][..], "en"),
        (&["page.csv", "other.csv", FILE], "fr"),
        (&["other.csv", "other.csv"], "en"),
    ] {
        let args = [&["update", "wdi", "--accept", "newer", "--lang", lang][..], files].concat();
        let run = untouched(&mut cases, &project, &args);
        assert_eq!(run.code, Some(1), "{}", run.shown());
    }
    // Last year's file again: a word, and no change.
    let rows = NEXT.map(|(name, code, _)| (name, code, ""));
    project.write("last.csv", world_bank("2026-07-13", &rows));
    let run = untouched(&mut cases, &project, &["update", "wdi", "last.csv", "--accept", "newer"]);
    assert_eq!(run.code, Some(0), "{}", run.shown());
    // Codes in lower case are codes.
    project.write("small.csv", small);
    written(
        &mut cases,
        &project,
        &["update", "wdi", "small.csv", "--quiet", "--accept", "within:2%"],
        "q\n",
    );
    cases.compare("update-bad");
}

/// A disk that is full when the files are written.
#[cfg(unix)]
#[test]
fn nothing_is_half_written() {
    let project = project();
    let before = files(&project);
    let mut command = Command::new("sh");
    command
        .args([
            "-c",
            "trap '' XFSZ; ulimit -f 0; exec \"$0\" \"$@\"",
            env!("CARGO_BIN_EXE_mappemonde"),
        ])
        .args(["update", "wdi", FILE, "--accept", "newer"])
        .current_dir(project.path(""))
        .env("LC_ALL", "en_GB.UTF-8");
    let run = Run::of(&mut command);
    assert_eq!(run.code, Some(1), "{}", run.shown());
    assert!(run.err.contains("File too large"), "{}", run.shown());
    assert!(run.err.contains("nothing was written"), "{}", run.shown());
    assert!(!run.err.contains("--out"), "{}", run.shown());
    assert!(files(&project) == before, "{}", run.shown());
}

/// Why a change is held, what decisions are good for, and what is missing, as an editor reads it.
#[test]
fn what_stands_in_the_way_is_told() {
    let mut cases = Cases::default();
    let project = project();
    let header = world_bank("2027-07-01", &NEXT);
    let header = header.find("\"Country Name").expect("a header");
    project.write("cut.csv", &world_bank("2027-07-01", &NEXT)[header..]);
    untouched(&mut cases, &project, &["update", "wdi", "cut.csv", "--dry-run"]);
    project.write("table.csv", "country;value;year\nFRA;68.900.000;2026\n");
    let table = ["update", "table", "table.csv", "--category", "population"];
    for lang in ["en", "fr"] {
        let args = ["--source", "factbook-2026-01", "--dry-run", "--lang", lang];
        untouched(&mut cases, &project, &[&table[..], &args].concat());
    }
    let france = "- country: FRA\n  category: CATEGORY\n  value: 69000000\n  year: 2026\n  source: wdi-2026-07\n  \
                  reason: a census\n";
    project.write("area.yaml", france.replace("CATEGORY", "area"));
    project.write("one.yaml", france.replace("CATEGORY", "population"));
    let other = france.replace("CATEGORY", "population").replace("69", "70");
    project.write("other.yaml", other);
    let accept = |files: &[&'static str]| {
        let mut args = vec!["update", "wdi", FILE, "--dry-run", "--lang", "fr"];
        args.extend(files.iter().flat_map(|file| ["--accept", file]));
        args
    };
    untouched(&mut cases, &project, &accept(&["area.yaml"]));
    let run = untouched(&mut cases, &project, &accept(&["one.yaml", "other.yaml"]));
    assert_eq!(run.code, Some(1));
    cases.compare("update-held");
}

/// Files of one country each: the first one, and how many more; the others are not lost.
#[test]
fn files_of_a_few_countries_are_told_together() {
    let mut cases = Cases::default();
    let project = project();
    for (file, name, area) in
        [("bl", "Bolivia", "1,098,582"), ("cu", "Cuba", "110,860"), ("np", "Nepal", "147,181")]
    {
        let country = format!(
            "{{ \"Geography\": {{ \"Area\": {{ \"total\": {{ \"text\": \"{area} sq km\" }} }} }}, \"Government\": {{ \
             \"Country name\": {{ \"conventional short form\": {{ \"text\": \"{name}\" }} }} }} }}\n"
        );
        project.write(&format!("{file}.json"), country);
    }
    for files in [&["bl.json", "cu.json"][..], &["bl.json", "cu.json", "np.json"]] {
        for lang in ["en", "fr"] {
            let args = [&["update", "factbook", "--dry-run", "--lang", lang][..], files].concat();
            untouched(&mut cases, &project, &args);
        }
    }
    cases.compare("update-several");
}

/// A table that somebody edits while questions are answered, and one that is protected.
#[test]
fn a_table_that_is_not_to_be_written_stays() {
    let values = "data/values/population.csv";
    let shared = project();
    let mut asking = shared
        .command(&["update", "wdi", FILE, "--accept", "newer"])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("a program");
    let mut out = asking.stdout.take().expect("a pipe");
    let mut shown = Vec::new();
    while !shown.ends_with(b"?] ") {
        let mut byte = [0];
        out.read_exact(&mut byte).expect("a question");
        shown.extend(byte);
    }
    let typed = shared.read(values).replace("29618118", "29618119");
    shared.write(values, &typed);
    let mut answers = asking.stdin.take().expect("a pipe");
    answers.write_all(b"q\n").expect("an answer");
    drop(answers);
    let end = asking.wait_with_output().expect("an end");
    drop(out);
    let told = String::from_utf8_lossy(&end.stderr).into_owned();
    let expected = "data/values/population.csv has changed since it was read: nothing was written; run the command again";
    assert!(told.contains(expected), "{told}");
    assert_eq!((end.status.code(), shared.read(values)), (Some(1), typed));

    let protected = project();
    let before = files(&protected);
    let set = |is_protected| {
        let path = protected.path(values);
        let mut permissions = fs::metadata(&path).expect("a file").permissions();
        permissions.set_readonly(is_protected);
        fs::set_permissions(&path, permissions).expect("a file");
    };
    set(true);
    let run = protected.run(&["update", "wdi", FILE, "--accept", "newer"]);
    let expected = "data/values/population.csv is read-only: nothing was written";
    assert!(run.err.contains(expected), "{}", run.shown());
    assert_eq!(run.code, Some(1));
    assert!(files(&protected) == before);
    set(false);
}

/// A link stays a link, and what it leads to is written.
#[cfg(unix)]
#[test]
fn links_are_followed() {
    let project = project();
    let values = "data/values/population.csv";
    fs::rename(project.path(values), project.path("data/population.txt")).expect("a file");
    std::os::unix::fs::symlink("../population.txt", project.path(values)).expect("a link");
    project.run(&["update", "wdi", FILE, "--accept", "newer"]);
    assert!(fs::symlink_metadata(project.path(values)).expect("a link").is_symlink());
    assert!(project.read("data/population.txt").contains("BOL,12767234,2026,wdi-2027-07,"));
}

/// What the program brings along becomes the project's own when it changes.
#[test]
fn a_stand_in_becomes_the_projects_own() {
    let project = Project::shipped();
    let values = "data/values/population.csv";
    let (population, sources) = (project.read(values), project.read("data/sources.yaml"));
    let rows = population.lines().filter(|line| line.contains("wdi-2026-07"));
    let rows = rows.map(|line| {
        let cells: Vec<&str> = line.split(',').collect();
        let value = if cells[0] == "FRA" { "68880000" } else { cells[1] };
        format!("\"\",\"{}\",\"\",\"SP.POP.TOTL\",\"{value}\",\n", cells[0])
    });
    let table = "\"Last Updated Date\",\"2027-07-01\",\n\n\"Country Name\",\"Country Code\",\"Indicator Name\",\
                 \"Indicator Code\",\"2025\",\n";
    project.write(FILE, format!("{table}{}", rows.collect::<String>()));
    project.remove(values);
    project.remove("data/sources.yaml");
    let run = project.run(&["update", "wdi", FILE, "--accept", "within:1%"]);
    assert_eq!(run.code, Some(0), "{}", run.shown());
    let expected =
        population.replace("FRA,68720337,2025,wdi-2026-07", "FRA,68880000,2025,wdi-2027-07");
    assert_eq!(project.read(values), expected);
    let new = project.read("data/sources.yaml");
    assert!(new.contains("édition du 1er juillet 2027") && new.len() > sources.len(), "{new}");
}

/// The note of an empty row says why it is empty: it goes with the emptiness, and both are told.
#[test]
fn a_value_fills_an_empty_row() {
    let mut cases = Cases::default();
    for lang in ["en", "fr"] {
        let project = project();
        let cuba = "CUB,10937203,2025,wdi-2026-07,\"estimate; the last census, of 2012, is old\"";
        project.replace("data/values/population.csv", cuba, "CUB,,,,no figure");
        let args = ["update", "wdi", FILE, "--accept", "newer", "--lang", lang];
        written(&mut cases, &project, &args, "y\nn\n");
    }
    cases.compare("update-empty");
}

/// Runs until so many answers are kept, and is killed.
fn killed(project: &Project, typed: &str) {
    let mut child = project
        .command(&["update", "wdi", FILE])
        .stdin(Stdio::piped())
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .spawn()
        .expect("a run");
    let mut stdin = child.stdin.take().expect("a pipe");
    stdin.write_all(typed.as_bytes()).expect("typed");
    let kept = project.path(ANSWERS);
    let count = || fs::read_to_string(&kept).unwrap_or_default().lines().count();
    while count() < typed.lines().count() {
        assert!(child.try_wait().expect("a run").is_none(), "it waits for more answers");
        std::thread::yield_now();
    }
    child.kill().expect("killed");
    child.wait().expect("gone");
}

const ANSWERS: &str = ".update-answers.jsonl";

#[test]
fn answers_outlive_the_run() {
    let mut cases = Cases::default();
    let project = project();
    killed(&project, "y\nn\n");
    // The next files have another figure for Cuba, which nobody has been asked about.
    let mended = NEXT.map(|(name, code, value)| {
        let value = if code == "CUB" { "10889001" } else { value };
        (name, code, value)
    });
    project.write(FILE, world_bank("2027-07-01", &mended));
    // A line that was cut short is no answer, and spoils none.
    project.write(ANSWERS, project.read(ANSWERS) + "\n{\"country\":\"FR");
    written(&mut cases, &project, &["update", "wdi", FILE], "y\nq\n");
    assert!(!project.path(ANSWERS).exists(), "what they say is written");
    cases.compare("update-taken-up");
}

/// No path escapes the project folder.
#[cfg(unix)]
#[test]
fn answers_are_kept_in_the_project() {
    let (project, other) = (project(), Project::empty());
    other.write("mine", "mine");
    std::os::unix::fs::symlink(other.path("mine"), project.path(ANSWERS)).expect("a link");
    let run = piped(&mut project.command(&["update", "wdi", FILE]), b"y\n");
    assert_eq!(run.code, Some(1), "{}", run.shown());
    assert!(run.err.contains(ANSWERS), "{}", run.shown());
    assert_eq!(other.read("mine"), "mine");
}

/// What cannot be edited is named, and keeps nothing else from being written.
#[test]
fn the_rest_is_written() {
    let mut cases = Cases::default();
    let project = project();
    let nepal = "{ country: NPL, category: population, value: 29950000, year: 2026, source: wdi-2027-07, \
                 expect: 19500000, reason: two digits }";
    project.write("accepted.yaml", format!("[{nepal}]\n"));
    let older = nepal.replace("wdi-2027-07", "wdi-2026-07").replace("NPL", "MLI");
    project.write("data/decisions.yaml", format!("[{older}]\n"));
    let args = ["update", "wdi", FILE, "--accept", "accepted.yaml", "--accept", "newer"];
    written(&mut cases, &project, &args, "");
    cases.compare("update-rest");
}
