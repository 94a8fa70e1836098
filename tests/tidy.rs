//! Order in the files of the project.

use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;

use testing::{files_under, project, text_of};

/// Longer source files hide what is in them.
const MOST_LINES: usize = 800;

/// Folders whose files are ours.
const FOLDERS: &[&str] = &["src", "tests", "benches", "templates", "data"];

/// Text files of the project, those in its own folder included.
fn texts() -> Vec<(String, String)> {
    let mut names: Vec<String> = FOLDERS.iter().flat_map(|folder| files_under(folder)).collect();
    let top = std::fs::read_dir(project("")).expect("the project");
    names.extend(
        top.map(|entry| entry.expect("an entry").file_name().to_string_lossy().into_owned())
            .filter(|name| [".md", ".rs", ".toml"].iter().any(|end| name.ends_with(end))),
    );
    names
        .into_iter()
        .filter_map(|name| {
            let text = std::fs::read(project(&name)).expect("a file of the project");
            Some((name, String::from_utf8(text).ok()?))
        })
        .collect()
}

fn has_end(name: &str, ends: &[&str]) -> bool {
    let end = Path::new(name).extension().and_then(|end| end.to_str());
    end.is_some_and(|end| ends.contains(&end))
}

#[track_caller]
fn none(complaints: &[String]) {
    assert!(complaints.is_empty(), "\n{}\n", complaints.join("\n"));
}

#[test]
fn source_files_say_what_they_are_and_stay_short() {
    let mut complaints = Vec::new();
    for (name, text) in texts().iter().filter(|(name, _)| has_end(name, &["rs"])) {
        if !text.starts_with("//!") && name != "build.rs" {
            complaints.push(format!("{name}:1: does not start with `//!`"));
        }
        let lines = text.lines().count();
        if lines > MOST_LINES {
            complaints.push(format!("{name}: {lines} lines, more than {MOST_LINES}"));
        }
    }
    none(&complaints);
}

#[test]
fn closures_name_what_they_take_and_booleans_are_asked_with_if() {
    let nameless = ["|it|", "|it:", "|it,", "|&it|", "|(it,", ", it|", ", it)|"];
    let arms = ["true =>", "false =>", "true if ", "false if "];
    let mut complaints = Vec::new();
    // This file has what it looks for.
    let sources = |(name, _): &&(String, String)| has_end(name, &["rs"]) && name != "tests/tidy.rs";
    for (name, text) in texts().iter().filter(sources) {
        for (index, line) in text.lines().enumerate() {
            let line_number = index + 1;
            if nameless.iter().any(|closure| line.contains(closure)) {
                complaints.push(format!("{name}:{line_number}: a closure takes `it`"));
            }
            if arms.iter().any(|arm| line.trim_start().starts_with(arm)) {
                complaints.push(format!("{name}:{line_number}: `match` on a boolean"));
            }
        }
    }
    none(&complaints);
}

#[test]
fn docs_say_more_than_two_words() {
    let is_doc = |line: &str| line.trim_start().starts_with("///");
    let mut complaints = Vec::new();
    let sources =
        |(name, _): &&(String, String)| name.starts_with("src/") && has_end(name, &["rs"]);
    for (name, text) in texts().iter().filter(sources) {
        let lines: Vec<&str> = text.lines().collect();
        for (index, line) in lines.iter().enumerate().filter(|(_, line)| is_doc(line)) {
            let around = [index.wrapping_sub(1), index + 1].map(|at| lines.get(at));
            let is_alone = !around.into_iter().flatten().any(|line| is_doc(line));
            if is_alone && line.split_whitespace().count() <= 3 {
                complaints.push(format!("{name}:{}: {}", index + 1, line.trim()));
            }
        }
    }
    none(&complaints);
}

#[test]
fn lines_end_where_their_text_does() {
    let mut complaints = Vec::new();
    let ours = ["rs", "md", "toml", "typ", "ftl", "yaml", "csv"];
    for (name, text) in texts().iter().filter(|(name, _)| has_end(name, &ours)) {
        for (index, line) in text.lines().enumerate() {
            let line_number = index + 1;
            if line.ends_with([' ', '\r']) {
                complaints.push(format!("{name}:{line_number}: space at the end of the line"));
            }
            if line.contains('\t') {
                complaints.push(format!("{name}:{line_number}: tab"));
            }
        }
        if !text.ends_with('\n') || text.ends_with("\n\n") {
            complaints.push(format!("{name}: does not end with one line break"));
        }
    }
    none(&complaints);
}

#[test]
fn nothing_is_left_over() {
    let left = [["to", "do!"], ["db", "g!"], ["unimplement", "ed!"]].map(|word| word.concat());
    let homes = [["/ho", "me/"], ["/ro", "ot/"], ["/wo", "rk/"], ["/tm", "p/"]];
    let homes = homes.map(|path| path.concat());
    let mut complaints = Vec::new();
    for (name, text) in texts() {
        for (index, line) in text.lines().enumerate() {
            let line_number = index + 1;
            let found = |words: &[String]| words.iter().find(|word| line.contains(*word)).cloned();
            if has_end(&name, &["rs"])
                && let Some(word) = found(&left)
            {
                complaints.push(format!("{name}:{line_number}: `{word}`"));
            }
            if let Some(path) = found(&homes) {
                complaints
                    .push(format!("{name}:{line_number}: names a place of one machine: {path}"));
            }
        }
    }
    none(&complaints);
}

#[test]
fn the_program_brings_along_the_files_of_the_project() {
    for folder in ["data", "templates", "languages", "web/built"] {
        let own: Vec<String> = files_under(folder)
            .into_iter()
            .filter(|name| !name.rsplit('/').next().unwrap_or(name).starts_with('.'))
            .collect();
        let embedded = content::assets();
        assert_eq!(embedded.list(folder), own, "a changed build.rs or assets.rs takes them in");
        for name in &own {
            let bytes = embedded.read(name).expect("embedded").expect("readable");
            let same = *bytes == *std::fs::read(project(name)).expect("a file of the project");
            assert!(same, "{name} is older in the program");
        }
    }
}

#[test]
fn the_readme_of_the_data_names_every_file() {
    let readme = text_of("data/README.md");
    let names = content::assets().list("data");
    for name in names.iter().filter(|name| !name.ends_with("README.md")) {
        let folder = name.rsplit_once('/').map_or("", |(folder, _)| folder);
        let file = name.rsplit('/').next().unwrap_or(name);
        let mentioned = readme.contains(file)
            || readme.contains(&format!("{}/", folder.trim_start_matches("data/")));
        assert!(mentioned, "data/README.md says nothing of {name}");
    }
}

/// The value of a constant: its digits, where it is written as a number.
fn constant(file: &str, name: &str) -> Option<u64> {
    let text = text_of(file);
    let (_, declared) = text.split_once(&format!("const {name}: "))?;
    let (_, value) = declared.lines().next()?.split_once(" = ")?;
    value.trim_end_matches(';').replace('_', "").parse().ok()
}

/// A figure of the table: "32 MB", "5,000,000", "80 bytes".
fn figure(text: &str) -> Option<u64> {
    let (number, unit) = text.split_once(' ').unwrap_or((text, ""));
    let number: u64 = number.replace(',', "").parse().ok()?;
    Some(if unit == "MB" { 1_000_000 * number } else { number })
}

#[test]
fn the_limits_that_are_promised_are_those_of_the_code() {
    let text = text_of("docs/safety.md");
    let (mut complaints, mut rows) = (Vec::new(), 0);
    for line in text.lines().filter(|line| line.starts_with("| ")).skip(1) {
        let cells: Vec<&str> = line.trim_matches('|').split('|').map(str::trim).collect();
        let [_, limits, place] = cells[..] else {
            panic!("{line}");
        };
        let mut named = place.split('`').skip(1).step_by(2);
        let file = named.next().expect(line);
        let (names, limits): (Vec<&str>, Vec<&str>) =
            (named.collect(), limits.split("; ").collect());
        assert_eq!(names.len(), limits.len(), "{line}");
        for (name, limit) in names.into_iter().zip(limits) {
            let value = constant(file, name);
            if value.is_none() || value != figure(limit) {
                complaints
                    .push(format!("docs/safety.md: {limit}, but {file} has {name} = {value:?}"));
            }
        }
        rows += 1;
    }
    assert!(rows > 5, "the table of limits is gone");
    none(&complaints);
}

#[test]
fn tables_that_keep_what_is_alike_hear_by_what_is_drawn_anew() {
    // A listener that is added beside `onclick` and the like stays with an element, and does what an older table would.
    let mut complaints = Vec::new();
    for game in files_under("web/src/games").iter().filter(|name| has_end(name, &["ts"])) {
        let text = text_of(game);
        if !text.contains("keepsAlike: true") {
            continue;
        }
        let folder = text.lines().find_map(|line| line.split_once("from './")?.1.split_once('/'));
        let parts = folder.map(|(folder, _)| files_under(&format!("web/src/games/{folder}")));
        for name in parts.unwrap_or_default().iter().chain([game]) {
            for (rank, line) in text_of(name).lines().enumerate() {
                if line.contains(".addEventListener(") {
                    complaints.push(format!("{name}:{}: see `keepsAlike` of `Game`", rank + 1));
                }
            }
        }
    }
    none(&complaints);
}

#[test]
fn no_table_of_the_page_looks_otherwise_by_what_it_holds() {
    // Asked `:has`, browsers style all of a table anew with each change in it; a class that a game gives it says the same.
    let mut complaints = Vec::new();
    for name in files_under("web/src").iter().filter(|name| has_end(name, &["css"])) {
        for (rank, line) in text_of(name).lines().enumerate() {
            let asked = line
                .match_indices(":has(")
                .filter_map(|(at, _)| line[..at].rsplit([' ', ',', '}']).next());
            for table in asked.filter(|compound| compound.starts_with(".table")) {
                complaints
                    .push(format!("{name}:{}: `{table}:has(`; see `class` of `Drawn`", rank + 1));
            }
        }
    }
    none(&complaints);
}

#[test]
fn crates_skip_only_kinds_of_tests_that_they_have_not() {
    // Cargo compiles a crate again for its unit tests, and reads it again for examples in its docs.
    let mut complaints = Vec::new();
    let sources = files_under("src");
    for manifest in sources.iter().filter(|name| name.ends_with("/Cargo.toml")) {
        let folder = manifest.trim_end_matches("Cargo.toml");
        let own = sources.iter().filter(|name| name.starts_with(folder) && has_end(name, &["rs"]));
        let text: String = own.map(|name| text_of(name)).collect();
        let settings = text_of(manifest);
        let has_doc_tests = text.lines().any(|line| {
            let line = line.trim_start();
            line == "/// ```" || line == "//! ```"
        });
        for (setting, has) in
            [("doctest = false", has_doc_tests), ("test = false", text.contains("#[test]"))]
        {
            let skips = settings.lines().any(|line| line == setting);
            if skips == has {
                complaints.push(format!("{manifest}: `{setting}` with tests: {has}"));
            }
        }
    }
    none(&complaints);
}

/// Names of dependencies by crate.
type Graph = BTreeMap<String, BTreeSet<String>>;

/// The dependencies in a section of a manifest.
fn dependencies(manifest: &str, section: &str) -> BTreeSet<String> {
    let text = text_of(manifest);
    let Some((_, inside)) = text.split_once(&format!("\n[{section}]\n")) else {
        return BTreeSet::new();
    };
    let lines = inside.lines().take_while(|line| !line.starts_with('['));
    let names = lines.filter_map(|line| line.split(['.', ' ', '=']).next());
    names.filter(|name| !name.is_empty() && !name.starts_with('#')).map(str::to_owned).collect()
}

/// The crates of the workspace with the names in some sections of their manifests.
fn crates(sections: &[&str]) -> Graph {
    let folders = files_under("src").into_iter().filter_map(|name| {
        let name = name.strip_prefix("src/")?.strip_suffix("/Cargo.toml")?;
        Some((name.to_owned(), format!("src/{name}/Cargo.toml")))
    });
    let others = [
        ("mappemonde", "Cargo.toml"),
        ("playing", "tests/playing/Cargo.toml"),
        ("testing", "tests/testing/Cargo.toml"),
    ];
    let others = others.map(|(name, manifest)| (name.to_owned(), manifest.to_owned()));
    let of = |manifest: &str| {
        sections.iter().flat_map(|section| dependencies(manifest, section)).collect()
    };
    folders.chain(others).map(|(name, manifest)| (name, of(&manifest))).collect()
}

/// All that a crate needs, directly or not.
fn reached(graph: &Graph, name: &str) -> BTreeSet<String> {
    let mut reached = BTreeSet::new();
    let mut next = vec![name];
    while let Some(name) = next.pop() {
        for needed in graph.get(name).into_iter().flatten() {
            if reached.insert(needed.clone()) {
                next.push(needed);
            }
        }
    }
    reached
}

/// The dependencies of each crate in the drawing of ARCHITECTURE.md, where only those stand that no other one brings
/// along.
fn drawn() -> Graph {
    let text = text_of("ARCHITECTURE.md");
    let (_, drawing) = text.split_once("```text\n").expect("a drawing");
    let (drawing, _) = drawing.split_once("```").expect("its end");
    let mut graph = Graph::new();
    let mut last = [String::new(), String::new()];
    for line in drawing.lines().skip(2) {
        let (left, right) = line.split_once('|').expect("two columns");
        if let Some(bottom) = left.strip_prefix('0') {
            graph.extend(bottom.split(',').map(|name| (name.trim().to_owned(), BTreeSet::new())));
            continue;
        }
        // Where the names of a column begin, and where their dependencies.
        for (column, (text, name, needs)) in [(left, 4, 17), (right, 3, 18)].into_iter().enumerate()
        {
            let (head, needed) = text.split_at(needs.min(text.len()));
            let head = head.get(name..).unwrap_or_default().trim();
            if !head.is_empty() {
                head.clone_into(&mut last[column]);
            }
            let needed = needed.split(',').map(str::trim).filter(|name| !name.is_empty());
            let needed: Vec<String> = needed.map(str::to_owned).collect();
            if !needed.is_empty() {
                graph.entry(last[column].clone()).or_default().extend(needed);
            }
        }
    }
    graph
}

#[test]
fn the_drawing_of_the_layers_is_that_of_the_manifests() {
    let mut graph = crates(&["dependencies"]);
    for of_tests in ["playing", "testing"] {
        graph.remove(of_tests);
    }
    let ours: BTreeSet<String> = graph.keys().cloned().collect();
    graph.values_mut().for_each(|needed| needed.retain(|name| ours.contains(name)));
    let nearest = |needed: &BTreeSet<String>| -> BTreeSet<String> {
        let is_brought =
            |name: &String| needed.iter().any(|other| reached(&graph, other).contains(name));
        needed.iter().filter(|name| !is_brought(name)).cloned().collect()
    };
    let expected: Graph =
        graph.iter().map(|(name, needed)| (name.clone(), nearest(needed))).collect();
    assert_eq!(drawn(), expected);
}

#[test]
fn only_print_and_the_program_link_typst() {
    let graph = crates(&["dependencies"]);
    let with_tests = crates(&["dependencies", "dev-dependencies"]);
    // The parser alone is small.
    let is_typst = |name: &String| name.starts_with("typst") && name != "typst-syntax";
    let has_typst = |needed: BTreeSet<String>| needed.iter().any(is_typst);
    let linking: Vec<&str> = with_tests
        .iter()
        .filter(|(_, needed)| {
            let of_tests = needed.iter().flat_map(|name| reached(&graph, name));
            has_typst(of_tests.chain(needed.iter().cloned()).collect())
        })
        .map(|(name, _)| name.as_str())
        .collect();
    assert_eq!(linking, ["cli", "mappemonde", "render"]);
}
