//! A year that begins: which sources are due, and what is begun inside a project.

use super::Cases;
use crate::support::bin::Project;

/// The small world with sources that come in months, each month, about each year, and not any more.
fn calendar() -> Project {
    let project = Project::world();
    let sources = "data/sources.yaml";
    for (id, rhythm) in [("cldr", "[4, 10]"), ("wdi-2026-07", "[7]")] {
        let old = format!("- id: {id}\n");
        project.replace(sources, &old, &format!("{old}  rhythm: {rhythm}\n"));
    }
    project.replace(
        sources,
        "retrieved: 2026-01-22\n  alive: true",
        "retrieved: 2026-01-22\n  alive: false\n  ended: 2026-02-04",
    );
    let more = [
        ("city-walls-2025", "yearly", "2025-11-30"),
        ("prisons-2024-04", "monthly", "2024-04-18"),
        ("rivers", "irregular", "2026-03-01"),
    ];
    let mut text = project.read(sources);
    for (id, rhythm, day) in more {
        text += &format!(
            "- id: {id}\n  publisher: Example\n  title: \"{id}: a title, with; signs\"\n  \
             url: https://example.org/{id}\n  licence: CC BY 4.0\n  sale: allowed\n  \
             retrieved: {day}\n  alive: true\n  rhythm: {rhythm}\n  \
             note: {{ fr: \"À regarder.\", en: Look at it. }}\n  credit: {{ fr: \"{id}\", en: \"{id}\" }}\n"
        );
    }
    project.write(sources, text);
    // A table that is read as it came last time.
    project.replace(
        sources,
        "  rhythm: monthly\n",
        "  rhythm: monthly\n  tables: { area: { header_row: 2 } }\n",
    );
    project.replace(
        "data/values/area.csv",
        "NLD,41543,2025,factbook-2026-01",
        "NLD,41543,2024,prisons-2024-04",
    );
    project.replace(
        "data/categories.yaml",
        "  series: { wdi: SP.POP.TOTL",
        "  series: { owid: { code: people, source: city-walls }, wdi: SP.POP.TOTL",
    );
    project
}

#[test]
fn a_calendar_tells_what_is_due_and_what_to_bring() {
    let project = calendar();
    let mut cases = Cases::default();
    for args in [
        &["--on", "2026-11-24"][..],
        &["--on", "2026-11-24", "--lang", "fr", "--for", "2030"],
        &["--on", "2027-07-01", "--check"],
        &["--on", "2024-04-30", "--check"],
        &["--on", "2026-11-24", "--format", "json"],
        &["--on", "2026-11-24", "--format", "ics", "--check"],
        &["--for", "2020"],
        &["--on", "2026-02-30"],
    ] {
        cases.run(&project, &[&["due"], args].concat());
    }
    cases.compare("due");
    // Without a day it is today: some day there is.
    assert_eq!(project.run(&["due"]).code, Some(0));
}

/// A calendar is as wide as a page, and its lines for programs are of 75 bytes at most.
#[test]
fn a_calendar_is_as_wide_as_it_may_be() {
    let project = Project::empty();
    for lang in ["en", "fr"] {
        for day in ["2026-11-24", "2027-07-20"] {
            let due = |format| {
                project.run(&["due", "--on", day, "--lang", lang, "--format", format]).fine()
            };
            let human = due("human");
            let is_wide = |line: &&str| line.chars().count() > 80 && !line.contains("https://");
            assert_eq!(human.lines().find(is_wide), None);
            let ics = due("ics");
            assert!(ics.ends_with("END:VCALENDAR\r\n"));
            assert!(ics.split("\r\n").all(|line| line.len() <= 75 && !line.contains('\n')));
        }
    }
}

#[test]
fn what_is_begun_waits_to_be_filled_in() {
    let project = Project::world();
    let mut cases = Cases::default();
    let runs: &[&[&str]] = &[
        &["new", "category", "street-lamps"],
        &["new", "category", "street-lamps"],
        &["new", "category", "area"],
        &["new", "category", "Street Lamps"],
        &["new", "category", "../lamps", "--lang", "fr"],
        &["new", "deck", "cardline-mine", "--game", "cardline"],
        &["new", "deck", "cardline-mine", "--game", "cardline", "--lang", "fr"],
        &["new", "deck", "mine", "--game", "cardlien"],
        &["new", "deck", "mine", "--game", "course"],
        &["new", "deck", "mine"],
        &["new", "country", "TUV"],
        &["new", "country", "TUV"],
        &["new", "country", "XXY", "--lang", "fr"],
        &["new", "country", "fra"],
        &["new", "country", "France"],
        &["new", "source", "ilo-2026-07"],
        &["new", "source", "ilo-2026-07", "--lang", "fr"],
        &["new", "source", "wdi-2027-07", "--lang", "fr"],
        &["new", "source", "WDI 2027"],
    ];
    for run in runs {
        cases.run(&project, run);
    }
    let file = |name: &str| format!("=== {name}\n{}\n", project.read(name));
    for name in [
        "data/categories.yaml",
        "data/countries.yaml",
        "data/sources.yaml",
        "data/values/area.csv",
        "data/values/street-lamps.csv",
        "data/decks/cardline-mine.yaml",
    ] {
        cases.shown += &file(name);
    }
    assert!(project.read("templates/icons/street-lamps.svg").starts_with("<svg "));
    project.remove("data/values/street-lamps.csv");
    cases.run(&project, &["validate"]);
    cases.run(&project, &["new", "category", "street-lamps", "--lang", "fr"]);
    cases.compare("begun");
    let nowhere = Project::empty();
    let run = nowhere.run(&["new", "category", "lamps"]);
    assert_eq!(run.code, Some(1));
    assert!(run.err.contains("new FOLDER"), "{}", run.err);
}

/// An edition in English alone gets no blanks in French.
#[test]
fn what_is_begun_has_the_languages_of_the_edition() {
    let project = Project::world();
    project.replace("data/edition.yaml", "languages: [fr, en]", "languages: [en]");
    let files = ["categories", "countries", "sources"].map(|list| format!("data/{list}.yaml"));
    let count = |key: &str| -> usize {
        files.iter().map(|file| project.read(file).matches(key).count()).sum()
    };
    let (french, english) = (count("fr:"), count("en:"));
    for run in [["category", "street-lamps"], ["country", "XXY"], ["source", "ilo-2026-07"]] {
        let run = project.run(&["new", run[0], run[1], "--lang", "fr"]);
        assert_eq!(run.code, Some(0), "{}", run.err);
    }
    assert_eq!((count("fr:"), count("en:")), (french, english + 8));
    assert!(project.read(&files[0]).contains("name: { en: Street lamps }"));
    assert!(
        project.read(&files[1]).contains("name: { en: XXY }\n  article: { en: none }\n  capital")
    );
}

/// New rows have the order of the columns of their file.
#[test]
fn rows_are_added_in_the_order_of_the_columns() {
    let project = Project::world();
    let file = "data/values/area.csv";
    let moved = |line: &str| {
        let cells: Vec<&str> = line.splitn(4, ',').collect();
        format!("{},{},{},{}\n", cells[2], cells[0], cells[1], cells[3])
    };
    let text: String = project.read(file).lines().map(moved).collect();
    project.write(file, &text);
    assert_eq!(project.run(&["new", "country", "TUV"]).code, Some(0));
    assert_eq!(project.read(file), text + ",TUV,,,\n");
}

/// Nothing is written where one of the files cannot be, and what a line ends with stays.
#[test]
fn what_is_begun_is_written_whole_or_not_at_all() {
    let project = Project::world();
    let list = "data/categories.yaml";
    let crlf = project.read("data/values/area.csv").replace('\n', "\r\n");
    project.write("data/values/area.csv", &crlf);
    assert_eq!(project.run(&["new", "country", "TUV"]).code, Some(0));
    let area = project.read("data/values/area.csv");
    assert!(area.contains("\r\nTUV,,,,\r\n") || area.ends_with("\r\nTUV,,,,"), "{area}");
    assert_eq!(area.replace("\r\nTUV,,,,", ""), crlf);
    let broken = project.read(list) + "  - [\n";
    project.write(list, &broken);
    let before = project.list("");
    let run = project.run(&["new", "category", "lamps"]);
    assert_eq!((run.code, project.read(list) == broken), (Some(1), true), "{}", run.err);
    assert_eq!(project.list(""), before);
    project.write(list, broken.replace("  - [\n", ""));
    project.write("templates/icons", "a file where a folder should be");
    assert_eq!(project.run(&["new", "category", "lamps"]).code, Some(1));
    assert!(!project.path("data/values/lamps.csv").exists());
}

/// A folder that is called by a year has the edition of that year, as the guide says.
#[test]
fn a_year_is_that_of_its_edition() {
    let home = Project::empty();
    let later = home.run(&["new", "2031"]);
    assert_eq!(later.err.lines().count(), 1, "{}", later.err);
    let edition = home.read("2031/data/edition.yaml");
    assert!(edition.contains("\nid: 2031\n") && edition.contains("\"2031 edition\""), "{edition}");
    let earlier = home.run(&["new", "2025", "--lang", "fr"]);
    assert!(earlier.err.contains("après 2025"), "{}", earlier.err);
    assert!(home.read("2025/data/edition.yaml").contains("\nid: 2025\n"));
    home.run(&["new", "20255"]);
    assert!(home.read("20255/data/edition.yaml").contains("\nid: 2026\n"));
}
