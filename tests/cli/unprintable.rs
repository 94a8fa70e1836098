//! What an editor has spoilt, and `render` says of it: whole messages, in English and in French.

use std::collections::BTreeSet;
use std::fs;

use map::DETAIL;

use super::Cases;
use crate::support::bin::Project;

const COLOURS: &str = "templates/colours.json";

/// A file of the program.
pub(super) fn shipped(name: &str) -> String {
    let assets = content::assets();
    let bytes = assets.read(name).expect(name).expect("readable");
    String::from_utf8(bytes.into_owned()).expect("UTF-8")
}

/// Spoils the small world in one way, and prints in both languages.
fn case(cases: &mut Cases, name: &str, spoil: impl Fn(&Project), args: &[&str]) {
    let project = Project::world();
    spoil(&project);
    let before = project.list("");
    for lang in ["en", "fr"] {
        let run = project.run(&[&["render"][..], args, &["--lang", lang]].concat());
        cases.add(&format!("{name}: render {} --lang {lang}", args.join(" ")), &run);
    }
    assert_eq!(project.list(""), before, "{name}: nothing is written");
}

/// Puts a changed file of the program into the project.
fn changed(project: &Project, file: &str, old: &str, new: &str) {
    let text = shipped(file);
    assert!(text.contains(old), "{file} has no `{old}`");
    project.write(file, text.replacen(old, new, 1));
}

#[test]
fn templates() {
    let mut cases = Cases::default();
    let bolivia = ["--only", "BOL"];
    let mut of_bolivia = |name: &str, spoil: &dyn Fn(&Project)| {
        case(&mut cases, name, spoil, &bolivia);
    };
    of_bolivia("a bracket is not closed", &|project| {
        project.write("templates/card.typ", "#let x = (\n");
    });
    of_bolivia("a name is unknown", &|project| {
        let old = "#let slack = .05pt";
        changed(project, "templates/card.typ", old, "#let slack = no-such-thing");
    });
    of_bolivia("a text is too wide", &|project| {
        let old = "#let slack = .05pt";
        changed(project, "templates/card.typ", old, "#let slack = -20mm");
    });
    of_bolivia("nobody has the font", &|project| {
        let (old, new) = ("kicker: (font: sans", "kicker: (font: \"Garamond\"");
        changed(project, "templates/theme.typ", old, new);
    });
    of_bolivia("a picture has no words for those who do not see it", &|project| {
        let picture = "#image(\"../icons/area.svg\")\n";
        let text = shipped("templates/cards/globalissimo.typ");
        project.write("templates/cards/globalissimo.typ", text + picture);
    });
    cases.compare("unprintable-templates");
}

/// What does not fit is found in one run, by the data and by the templates, and each text once.
#[test]
fn templates_are_tried_beside_texts_that_do_not_fit() {
    let project = Project::world();
    let countries = "data/countries.yaml";
    let name = "en: Kingdom of the Netherlands in Europe and the Caribbean";
    project.replace(
        countries,
        "name: { fr: Pays-Bas, en: Netherlands }",
        &format!("name: {{ fr: Pays-Bas, {name} }}"),
    );
    let codes = || {
        let said = project.run(&["validate", "--format", "json"]).out;
        let codes =
            said.lines().filter_map(|line| serde_json::from_str::<serde_json::Value>(line).ok());
        let errors = codes.filter(|finding| finding["severity"] == "error");
        errors
            .map(|finding| finding["code"].as_str().unwrap_or_default().to_owned())
            .collect::<BTreeSet<_>>()
    };
    let own = shipped("templates/card.typ");
    project.write("templates/card.typ", format!("{own}// Mine.\n"));
    assert_eq!(codes(), BTreeSet::from(["text-overflow".to_owned()]));
    project.write("templates/card.typ", own.replace(".05pt", "no-such-thing"));
    assert_eq!(codes(), BTreeSet::from(["template-broken".to_owned(), "text-overflow".to_owned()]));
}

/// `validate` says the same: what is no template at once, the rest after typesetting, which works are not tried again.
#[test]
fn templates_are_tried_by_validate() {
    let mut cases = Cases::default();
    let project = Project::world();
    let card = shipped("templates/card.typ");
    let args = ["validate", "--quiet"];
    project.write("templates/card.typ", format!("{card}\n#let x = (\n"));
    cases.run(&project, &args);
    project.write("templates/card.typ", card.replace(".05pt", "no-such-thing"));
    cases.run(&project, &args);
    project.write("templates/card.typ", format!("{card}// Mine.\n"));
    assert_eq!(project.run(&args).fine(), "");
    assert_eq!(project.run(&args).fine(), "");
    project.write("templates/icons/area.svg", "<svg><path d=\"M0 0h1\"</svg>");
    cases.run(&project, &args);
    cases.compare("templates-tried");
}

#[test]
fn pictures_and_colours() {
    let mut cases = Cases::default();
    let only = ["--only", "BOL"];
    let icon = "templates/icons/area.svg";
    let mut spoilt = |name: &str, spoil: &dyn Fn(&Project)| case(&mut cases, name, spoil, &only);
    spoilt("an icon is cut off", &|project| project.write(icon, "<svg"));
    spoilt("an icon is no text", &|project| project.write(icon, b"<svg>\xe9</svg>"));
    spoilt("an icon is missing", &|project| {
        changed(project, "templates/card.typ", "icons/", "signs/");
    });
    spoilt("the colours are no JSON", &|project| project.write(COLOURS, "{\n  \"grey\": 7,\n}"));
    spoilt("the colours are a folder", &|project| {
        fs::create_dir_all(project.path(COLOURS)).expect("a folder");
    });
    spoilt("a colour is missing", &|project| {
        changed(project, COLOURS, "\"rising_globe\"", "\"rising-globe\"");
    });
    case(
        &mut cases,
        "the mark of a player is unknown",
        |project| changed(project, COLOURS, "\"mark\": \"disc\"", "\"mark\": \"star\""),
        &["tokens", "--only", "figure-1"],
    );
    cases.compare("unprintable-pictures");
}

#[test]
fn maps_and_data() {
    let mut cases = Cases::default();
    case(
        &mut cases,
        "the outlines have a wrong line",
        |project| project.write(DETAIL, "scale 100\nBOL\n+ 0,0 1;0\n"),
        &["--only", "BOL"],
    );
    case(
        &mut cases,
        "the outlines are a folder",
        |project| fs::create_dir_all(project.path(DETAIL)).expect("a folder"),
        &["--only", "BOL"],
    );
    case(
        &mut cases,
        "the back of a box has no room for the name of the edition",
        |project| {
            let long = "Édition 2026 ".repeat(60);
            project.replace(
                "data/edition.yaml",
                "fr: Édition 2026",
                &format!("fr: {}", long.trim()),
            );
        },
        &["box", "--stock-mm", "0.9", "--paper", "a3"],
    );
    cases.compare("unprintable-data");
}

/// What stands before the name of each picture must lead somewhere, which is seen before any is drawn.
#[test]
fn addresses_of_tables() {
    let project = Project::world();
    let mut cases = Cases::default();
    for base in [
        "notaurl",
        "",
        "https://",
        "https:///x",
        "file://",
        "ftp://example.org",
        "C:\\games",
        "https://example.org/my games",
    ] {
        for lang in ["en", "fr"] {
            let args =
                ["render", "--only", "BOL", "--format", "tts", "--url-base", base, "--lang", lang];
            cases.run(&project, &args);
        }
    }
    assert!(!project.path("out").exists(), "nothing is written");
    for base in [
        "https://example.org",
        "HTTP://localhost:8080/a%20b/",
        "file:///C:/games",
        "file://server/games",
    ] {
        let args = ["render", "--only", "BOL", "--format", "tts", "--url-base", base];
        cases.run(&project, &args);
    }
    cases.compare("addresses");
}
