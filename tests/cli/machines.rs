//! What other programs take: findings for code hosts, baselines, completions, pages of the manual.

use std::ffi::OsStr;
use std::fs;
use std::path::Path;

use serde_json::Value;

use super::Cases;
use crate::support::bin::{Project, Run};

/// A world in which something is wrong, on lines that people look at.
fn spoiled() -> Project {
    let project = Project::world();
    let values = "data/values/population.csv";
    project.replace(values, "NLD,18084053", "NLD,\"18,084,053\"");
    project.replace(values, "wdi-2026-07,\nCUB", "wdi-2026-7,\nCUB");
    let countries = "data/countries.yaml";
    project.replace(countries, "alpha2: CU", "alpha2: FR");
    project
}

/// Zone, language, home, folder and threads of a system.
const SYSTEMS: [[&str; 5]; 3] = [
    ["UTC", "C", "home", "here", "1"],
    ["Pacific/Kiritimati", "fr_FR.UTF-8", "/", "data/values", "2"],
    ["America/St_Johns", "tr_TR.ISO-8859-9", "gone", "elsewhere/é à", "5"],
];

/// What there is to read is the same wherever it is made.
#[test]
fn no_system_changes_a_byte() {
    let (spoiled, sound) = (spoiled(), Project::world());
    let bots = ["--bot", "easy", "--bot", "hard"];
    let simulate = [&["simulate", "cardline", "--games", "9", "--format", "json"][..], &bots];
    let cases: [(&Project, &[&str]); 7] = [
        (&spoiled, &["validate", "--format", "json"]),
        (&spoiled, &["validate", "--format", "sarif"]),
        (&spoiled, &["validate"]),
        (&sound, &["export"]),
        (&sound, &["export", "--format", "json", "--out", "out.json"]),
        (&sound, &simulate.concat()),
        (&sound, &["render", "cards", "--game", "cardline", "--only", "BOL", "--out", "out"]),
    ];
    let made = |project: &Project, args: &[&str], system: &[&str; 5]| {
        let [zone, language, home, folder, threads] = *system;
        let elsewhere = Project::empty();
        let home = elsewhere.path(home);
        // From inside the project it is found, from elsewhere it is named.
        let (folder, named) = match folder {
            "data/values" => (project.path(folder), None),
            _ => (elsewhere.path(folder), Some(project.path("."))),
        };
        fs::create_dir_all(&folder).expect("a folder");
        let mut command = project.command(args);
        command.args(["--lang", "fr"]).current_dir(&folder).env("TZ", zone);
        command.args(named.iter().flat_map(|path| [OsStr::new("--project"), path.as_os_str()]));
        command.envs([("LANG", language), ("LC_ALL", language), ("RAYON_NUM_THREADS", threads)]);
        let run = Run::of(command.env("HOME", home));
        let mut files: Vec<(String, Vec<u8>)> = Vec::new();
        for name in ["out", "out.json"] {
            let path = folder.join(name);
            if path.is_dir() {
                let entries = fs::read_dir(&path).expect("a folder");
                files.extend(entries.map(|entry| read(&entry.expect("an entry").path())));
                fs::remove_dir_all(path).expect("a folder");
            } else if path.is_file() {
                files.push(read(&path));
                fs::remove_file(path).expect("a file");
            }
        }
        files.sort();
        assert!(!run.out.is_empty() || !files.is_empty(), "{args:?}: {}", run.shown());
        (run.code, run.out, files)
    };
    for (project, args) in cases {
        let first = made(project, args, &SYSTEMS[0]);
        for system in &SYSTEMS[1..] {
            assert!(made(project, args, system) == first, "{args:?} on {system:?}");
        }
    }
}

/// The name of a file, and what is in it.
fn read(path: &Path) -> (String, Vec<u8>) {
    let name = path.file_name().expect("a name").to_string_lossy().into_owned();
    (name, fs::read(path).expect("a file"))
}

#[test]
fn findings_are_commands_for_github() {
    let project = spoiled();
    let mut cases = Cases::default();
    let github = ["validate", "--format", "github"];
    for lang in ["en", "fr"] {
        cases.run(&project, &[&github[..], &["--lang", lang]].concat());
    }
    // Paths lead from here to the files.
    let run = |folder: &str, project_of: &[&str]| {
        fs::create_dir_all(project.path(folder)).expect("a folder");
        let mut command = project.command(&[&github[..], project_of].concat());
        let command = command.current_dir(project.path(folder));
        let output = command.output().expect("the program starts");
        let text = String::from_utf8(output.stdout).expect("UTF-8");
        let path = text.split("file=").nth(1).and_then(|rest| rest.split(',').next());
        path.map(str::to_owned)
    };
    let path = |folder| run(folder, &[]);
    assert_eq!(path(".").as_deref(), Some("data/countries.yaml"));
    assert_eq!(path("data/values").as_deref(), Some("../../data/countries.yaml"));
    let above = project.path(".").canonicalize().expect("a folder");
    let name = above.file_name().expect("a name").to_string_lossy().into_owned();
    let from_above = run("..", &["--project", &name]);
    assert_eq!(from_above, Some(format!("{name}/data/countries.yaml")));
    cases.compare("github");
}

#[test]
fn findings_are_lines_as_compilers_write_them() {
    let project = spoiled();
    let mut cases = Cases::default();
    for lang in ["en", "fr"] {
        cases.run(&project, &["validate", "--format", "short", "--lang", lang]);
    }
    cases.compare("short");
}

/// Code hosts count paths from the root of the repository, wherever in it the edition stands.
#[test]
fn findings_name_files_from_the_root_of_their_repository() {
    let project = spoiled();
    let run = |edition: &str, form: &str, workspace: Option<&str>| {
        let mut command = project.command(&["validate", "--format", form]);
        command.current_dir(project.path(edition));
        if let Some(workspace) = workspace {
            command.env("GITHUB_WORKSPACE", project.path(workspace));
        }
        String::from_utf8(command.output().expect("the program starts").stdout).expect("UTF-8")
    };
    let is_at = |text: &str, path: &str| {
        text.contains(&format!("file={path},")) || text.contains(&format!("\"uri\":\"{path}\""))
    };
    let entries: Vec<_> = fs::read_dir(project.path(".")).expect("a folder").collect();
    fs::create_dir_all(project.path("map pack/edition")).expect("a folder");
    for entry in entries {
        let name = entry.expect("an entry").file_name();
        let new = project.path("map pack/edition").join(&name);
        fs::rename(project.path(".").join(&name), new).expect("moved");
    }
    let edition = "map pack/edition";
    for form in ["github", "sarif"] {
        assert!(is_at(&run(edition, form, None), "data/countries.yaml"), "in no repository");
        let from_workspace = run(edition, form, Some("map pack"));
        assert!(is_at(&from_workspace, "edition/data/countries.yaml"), "{from_workspace}");
    }
    fs::create_dir(project.path(".git")).expect("a folder");
    let github = run(edition, "github", None);
    assert!(is_at(&github, "map pack/edition/data/countries.yaml"), "{github}");
    let sarif = run(edition, "sarif", Some("map pack"));
    assert!(is_at(&sarif, "map%20pack/edition/data/countries.yaml"), "{sarif}");
}

/// What the schema cannot say: rules by rank, levels, and places as in the other forms. `.ci/run` asks the
/// schema.
#[test]
fn findings_are_a_sarif_log() {
    let project = spoiled();
    let run = |format: &str| project.run(&["validate", "--format", format]);
    let sarif = run("sarif");
    assert_eq!((sarif.code, sarif.err.as_str()), (Some(1), ""));
    let log: Value = serde_json::from_str(&sarif.out).expect("JSON");
    let Value::Array(runs) = &log["runs"] else {
        panic!("no runs: {log}");
    };
    assert_eq!((log["version"].as_str(), runs.len()), (Some("2.1.0"), 1));
    let driver = &runs[0]["tool"]["driver"];
    assert_eq!(driver["semanticVersion"], env!("CARGO_PKG_VERSION"));
    assert_eq!(runs[0]["columnKind"], "unicodeCodePoints");
    let results = runs[0]["results"].as_array().expect("results");
    let json = run("json").out;
    let lines: Vec<Value> =
        json.lines().map(|line| serde_json::from_str(line).expect("JSON")).collect();
    assert_eq!(results.len(), lines.len());
    assert!(results.len() >= 3, "{json}");
    for (result, line) in results.iter().zip(&lines) {
        let rank = result["ruleIndex"].as_u64().expect("a rank") as usize;
        let rule = &driver["rules"][rank];
        assert_eq!(rule["id"], line["code"]);
        assert_eq!((&result["ruleId"], &result["level"]), (&line["code"], &line["severity"]));
        assert_eq!(rule["defaultConfiguration"]["level"], line["severity"]);
        for part in ["shortDescription", "fullDescription", "help"] {
            assert!(!rule[part]["text"].as_str().expect("a text").is_empty());
        }
        let told = ["message", "help"].map(|field| line[field].as_str().expect("a text"));
        assert_eq!(result["message"]["text"], told.join("\n"));
        let related = result["relatedLocations"].as_array().cloned();
        let labels = line["labels"].as_array().expect("labels");
        let locations = result["locations"].as_array().cloned().expect("places");
        let locations = [locations, related.unwrap_or_default()].concat();
        let spans: Vec<&Value> = [line].into_iter().chain(labels).collect();
        assert_eq!(locations.len(), spans.len());
        for (location, span) in locations.iter().zip(spans) {
            let physical = &location["physicalLocation"];
            let artifact = &physical["artifactLocation"];
            assert_eq!(
                (&artifact["uri"], &artifact["uriBaseId"]),
                (&span["file"], &"%SRCROOT%".into())
            );
            let ends = [
                ("startLine", "line"),
                ("startColumn", "column"),
                ("endLine", "end_line"),
                ("endColumn", "end_column"),
            ];
            for (sarif, json) in ends {
                assert_eq!(physical["region"][sarif], span[json]);
            }
        }
    }
    let subject = |at: usize| &results[at]["partialFingerprints"]["subject/v1"];
    assert_eq!(subject(0), "countries/CUB/alpha2");
    let french = project.run(&["validate", "--format", "sarif", "--lang", "fr"]).out;
    assert!(french.contains("\"language\":\"fr\"") && french.contains('’'), "{french}");
    // A sound database has a log too, without results; and a file that is missing has no lines.
    let sound: Value =
        serde_json::from_str(&Project::world().run(&["validate", "--format", "sarif"]).fine())
            .expect("JSON");
    assert_eq!(sound["runs"][0]["results"], Value::Array(Vec::new()));
    project.remove("data/decks/cardline.yaml");
    fs::create_dir(project.path("data/decks/cardline.yaml")).expect("a folder");
    let log = run("sarif").out;
    assert!(log.contains("\"uri\":\"data/decks/cardline.yaml\",\"uriBaseId\":\"%SRCROOT%\"}}"));
}

/// A program that reads the lines learns from the talk that there are more.
#[test]
fn more_findings_than_anybody_reads_are_counted() {
    let project = Project::world();
    let rows: String = (0..20_002).map(|_| "XQX,1,2025,wdi-2026-07,\n").collect();
    let table = project.read("data/values/area.csv");
    project.write("data/values/area.csv", table + &rows);
    let validate = |more: &[&str]| project.run(&[&["validate"], more].concat());
    let json = validate(&["--format", "json"]);
    let said = json.err.as_str();
    assert_eq!((json.code, json.out.lines().count()), (Some(1), 20_000));
    let (before, after) = ("20,000 findings are shown and ", " more are hidden: fix those shown");
    assert!(said.starts_with(before) && said.contains(after), "{said}");
    assert!(validate(&[]).err.contains(said));
    assert_eq!(validate(&["--format", "json", "--quiet"]).err, "");
    assert!(validate(&["--format", "sarif"]).out.contains(said.trim_end()));
}

/// What may be sold is asked by some who use a baseline, and not by others.
#[test]
fn findings_about_sale_stay_known() {
    let project = Project::world();
    project.replace(
        "data/sources.yaml",
        "sale: allowed\n  retrieved: 2026-07-13",
        "sale: ask\n  retrieved: 2026-07-13",
    );
    let write = ["validate", "--for-sale", "--write-baseline", "known.yaml"];
    assert_eq!(project.run(&write).code, Some(0));
    assert!(project.read("known.yaml").contains("code: source-sale"));
    let validate = ["validate", "--baseline", "known.yaml", "--format", "json"];
    assert_eq!(project.run(&validate).fine(), "");
    assert_eq!(project.run(&[&validate[..], &["--for-sale"]].concat()).fine(), "");
    project.replace("data/sources.yaml", "sale: ask", "sale: allowed");
    let mended = project.run(&[&validate[..], &["--for-sale"]].concat()).fine();
    assert!(mended.contains("baseline-unused"), "{mended}");
}

#[test]
fn known_findings_are_not_shown_again() {
    let project = spoiled();
    let mut cases = Cases::default();
    let write = ["validate", "--write-baseline", "known.yaml"];
    cases.run(&project, &write);
    cases.run(&project, &["validate", "--baseline", "known.yaml"]);
    let first = project.read("known.yaml");
    cases.shown.push_str(&format!("=== known.yaml\n{first}\n"));
    // The file is known again from anywhere, and written again as it was.
    cases.run(&project, &[&write[..], &["--baseline", "known.yaml", "--lang", "fr"]].concat());
    assert_eq!(project.read("known.yaml"), first);
    #[cfg(unix)]
    {
        use std::os::unix::fs::{PermissionsExt as _, symlink};
        let link = project.path("link.yaml");
        symlink("known.yaml", &link).expect("a link");
        let private = fs::Permissions::from_mode(0o600);
        fs::set_permissions(project.path("known.yaml"), private).expect("permissions");
        project.run(&["validate", "--write-baseline", "link.yaml"]);
        assert!(link.is_symlink());
        let written = fs::metadata(&link).expect("a file");
        assert_eq!(written.permissions().mode() & 0o777, 0o600);
        fs::remove_file(link).expect("a link");
    }
    // One finding is mended, another one is new.
    project.replace("data/countries.yaml", "alpha2: FR", "alpha2: CU");
    project.replace("data/countries.yaml", "alpha2: NP", "alpha2: FR");
    for lang in ["en", "fr"] {
        cases.run(&project, &["validate", "--baseline", "known.yaml", "--lang", lang]);
    }
    let github = ["validate", "--baseline", "known.yaml", "--format", "github"];
    cases.run(&project, &github);
    // What must be shown is shown, whatever is to be written.
    cases.run(&project, &[&write[..], &["--baseline", "known.yaml", "--format", "json"]].concat());
    cases.run(&project, &["validate", "--baseline", "known.yaml", "--deny", "warnings"]);
    cases.compare("baseline");
}

#[test]
fn what_is_no_baseline_is_neither_read_nor_written_over() {
    let project = spoiled();
    project.write("empty.yaml", "");
    project.write("typo.yaml", "- { cod: tie-printed, subject: x }\n");
    project.write("latin.yaml", b"- { code: caf\xe9 }\n");
    let mut cases = Cases::default();
    for file in ["none.yaml", "data", "empty.yaml", "typo.yaml", "latin.yaml"] {
        for lang in ["en", "fr"] {
            let args = ["validate", "--baseline", file, "--lang", lang];
            let run = project.run(&args);
            // The findings of the world are told elsewhere.
            let own = run.out.split("\n\n").filter(|part| part.contains(file));
            let own: Vec<&str> = own.collect();
            let shown = format!("{}\n{}\n{}", args.join(" "), own.join("\n\n"), run.err);
            cases.shown.push_str(&format!("=== {shown}\n"));
        }
    }
    let before = project.list(".");
    let countries = project.read("data/countries.yaml");
    for file in ["data/countries.yaml", "data", "nowhere/known.yaml", "typo.yaml"] {
        for lang in ["en", "fr"] {
            cases.run(&project, &["validate", "--write-baseline", file, "--lang", lang]);
        }
    }
    assert_eq!(project.list("."), before);
    assert_eq!(project.read("data/countries.yaml"), countries);
    cases.run(&project, &["validate", "--format", "xml"]);
    cases.compare("baseline-refused");
}

/// Commands as the help lists them, those of a family as two words.
fn commands(project: &Project) -> Vec<String> {
    let help = project.run(&["--help"]).fine();
    let list = help.split("\nEdition\n").nth(1).expect("groups");
    let list = list.split("\n\n").next().expect("a list");
    let rows = list.lines().filter_map(|line| line.strip_prefix("  "));
    let names = rows.map(|row| row.get(..12).expect("a column").trim().to_owned());
    names.chain(["schema", "completions", "man"].map(str::to_owned)).collect()
}

#[test]
fn shells_complete_every_command() {
    let project = Project::empty();
    let commands = commands(&project);
    assert!(commands.len() >= 14, "{commands:?}");
    for shell in ["bash", "zsh", "fish", "elvish", "powershell"] {
        let script = project.run(&["completions", shell]).fine();
        let words = commands.iter().flat_map(|command| command.split(' '));
        for word in words.chain(["write-baseline", "--lang"]) {
            let word = if shell == "fish" { word.trim_start_matches('-') } else { word };
            assert!(script.contains(word), "{shell} does not know {word}");
        }
    }
    assert_eq!(project.run(&["completions", "tcsh"]).code, Some(2));
    assert_eq!(project.run(&["completions"]).code, Some(2));
}

#[test]
fn the_manual_has_a_page_for_every_command() {
    let project = Project::empty();
    let page = project.run(&["man"]).fine();
    let version = env!("CARGO_PKG_VERSION");
    let head = |name: &str| format!("\n.TH {name} 1  \"mappemonde {version}\"");
    assert!(page.contains(&head("mappemonde")), "{page}");
    let commands = commands(&project);
    for command in commands.iter().filter(|command| !command.contains(' ')) {
        assert!(page.contains(&format!("mappemonde\\-{command}(1)")), "{command}");
    }
    let run = project.run(&["man", "--out", "share/man1"]);
    let more = ["lab", "lab bot check", "new category", "new deck", "new country", "new source"];
    let all = commands.iter().map(String::as_str).chain(more);
    let mut pages: Vec<String> =
        all.map(|command| format!("mappemonde-{}.1", command.replace(' ', "-"))).collect();
    let count = pages.len() + 1;
    pages.push("mappemonde.1".to_owned());
    pages.sort();
    assert_eq!(project.list("share/man1"), pages);
    assert_eq!(run.err, format!("share/man1: {count} pages of the manual\n"));
    assert_eq!(project.read("share/man1/mappemonde.1"), page);
    let validate = project.read("share/man1/mappemonde-validate.1");
    assert!(validate.contains(&head("mappemonde-validate")), "{validate}");
    assert!(validate.contains("\\-\\-baseline") && validate.contains("sarif"), "{validate}");
    // A file stands where the folder should be.
    project.write("here", "");
    assert_eq!(project.run(&["man", "--out", "here"]).code, Some(2));
}
