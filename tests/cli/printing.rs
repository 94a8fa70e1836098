//! `render`: the files that it writes, and none where it cannot.

use std::fs;

use super::{Cases, requests};
use crate::support::bin::{Project, Run};

/// An SVG of one colour.
const FLAG: &str = "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"3\" height=\"2\"><rect width=\"3\" height=\"2\"/></svg>";

#[test]
fn two_cards_in_each_format() {
    let project = Project::empty();
    let mut cases = Cases::default();
    for format in ["pdf", "svg", "png"] {
        let args = ["render", "--only", "FRA,CUB", "--format", format, "--dpi", "72"];
        cases.run(&project, &[&args[..], &["--lang", "fr,en"]].concat());
    }
    cases.compare("render");
    let mut expected = vec!["out/".to_owned()];
    for lang in ["en", "fr"] {
        expected.push(format!("out/globalissimo-cards-{lang}.pdf"));
        expected.push(format!("out/globalissimo-cards-{lang}/"));
        for face in ["CUB-back", "CUB-front", "FRA-back", "FRA-front", "credits-1"] {
            for format in ["png", "svg"] {
                expected.push(format!("out/globalissimo-cards-{lang}/{face}.{format}"));
            }
        }
    }
    expected.sort();
    let is_first = |name: &String| !name.contains("/credits-") || name.contains("/credits-1.");
    let written: Vec<String> = project.list("").into_iter().filter(is_first).collect();
    assert_eq!(written, expected);
    let bytes = |name: &str| {
        fs::read(project.path(&format!("out/globalissimo-cards-fr{name}"))).expect("written")
    };
    assert!(bytes(".pdf").starts_with(b"%PDF-"));
    assert!(bytes("/FRA-front.png").starts_with(b"\x89PNG"));
    assert!(bytes("/FRA-front.svg").starts_with(b"<svg"));
}

/// Fronts and backs on one side: half as many cards on a sheet, and nothing on its other side.
#[test]
fn sheets_to_fold() {
    let project = Project::empty();
    let only = ["--only", "FRA,CUB,DEU,ITA,ESP", "--quiet"];
    for (out, more) in [("folded", &["--fold", "--duplex", "short-edge"][..]), ("two", &[])] {
        let args = [&["render", "cards", "--out", out][..], &only, more].concat();
        project.run(&args).fine();
    }
    let sheets = |out: &str| {
        let name = format!("{out}/globalissimo-cards-en.pdf");
        let document = lopdf::Document::load(project.path(&name)).expect("a PDF");
        // The last page has the credits.
        (document.get_pages().len() - 1, requests(&project, &name).expect("requests"))
    };
    assert_eq!(sheets("folded"), (2, "None true Simplex".to_owned()));
    assert_eq!(sheets("two"), (2, "None true DuplexFlipLongEdge".to_owned()));
}

/// Blank pages inside the cover are only there if the text needs no sheet more for them, and fill the last sheet.
#[test]
fn booklets_use_as_few_sheets_as_their_text_needs() {
    let project = Project::shipped();
    let text = |pages: usize| {
        let page = |rank| format!("Page {rank} of a game that is quickly told.\n");
        let all: Vec<String> = (1..=pages).map(page).collect();
        let all = all.join("\n#pagebreak()\n");
        format!("#import \"../booklet.typ\": *\n#show: booklet\n{all}")
    };
    for (pages, sides) in [(1, 4), (2, 4), (3, 8), (4, 8), (5, 8)] {
        project.write("templates/rules/higher-lower.en.typ", text(pages));
        project.run(&["render", "booklet", "--game", "higher-lower", "--quiet"]).fine();
        let path = project.path("out/higher-lower-booklet-en.pdf");
        let document = lopdf::Document::load(path).expect("a PDF");
        let contents: Vec<usize> = document
            .get_pages()
            .values()
            .map(|page| document.get_page_content(*page).len())
            .collect();
        assert_eq!(contents.len(), sides, "{pages} pages of text");
        let printed = |content: &&usize| **content > 100;
        assert_eq!(contents.iter().filter(printed).count(), pages + 2, "{contents:?}");
        assert!(contents.last() > Some(&100), "the back cover is outside: {contents:?}");
    }
}

#[test]
fn quiet_printing_and_another_folder() {
    let project = Project::empty();
    let run = project.run(&["render", "--only", "FRA", "--quiet", "--out", "a/b"]);
    assert_eq!(run.fine(), "");
    let path = project.path("a/b/globalissimo-cards-en.pdf");
    let first = fs::read(&path).expect("written");
    // Over its old self: the same bytes, and nothing beside it.
    project.run(&["render", "--only", "FRA", "--quiet", "--out", "a/b"]).fine();
    assert_eq!(fs::read(&path).expect("written"), first);
    assert_eq!(project.list(""), ["a/", "a/b/", "a/b/globalissimo-cards-en.pdf"]);
}

#[test]
fn places_that_cannot_be_written() {
    let project = Project::empty();
    project.write("file", "mine");
    project.write("pdf/globalissimo-cards-en.pdf/mine", "mine");
    project.write("faces/globalissimo-cards-en", "mine");
    project.write("face/globalissimo-cards-en/FRA-back.svg/mine", "mine");
    let before = project.list("");
    let mut cases = Cases::default();
    let mut render = |args: &[&str]| {
        cases.run(&project, &[&["render", "--only", "FRA"][..], args].concat());
    };
    render(&["--out", "file"]);
    render(&["--out", "file/inside"]);
    render(&["--out", "file/inside", "--lang", "fr"]);
    render(&["--out", "pdf"]);
    render(&["--out", "faces", "--format", "svg"]);
    render(&["--out", "face", "--format", "svg"]);
    #[cfg(target_os = "linux")]
    render(&["--out", "/dev/full"]);
    let whole = "face/globalissimo-cards-en/FRA-front.svg";
    let left: Vec<String> = project.list("").into_iter().filter(|name| name != whole).collect();
    assert_eq!(left, before, "nothing half-written is left");
    assert!(project.read(whole).ends_with("</svg>"), "a face is whole or absent");
    assert_eq!(project.read("file"), "mine");
    cases.compare("no-place");
}

#[test]
fn a_code_of_ones_own_takes_a_flag_of_ones_own() {
    let project = Project::shipped();
    let countries = project.read("data/countries.yaml").replace("alpha2: FR\n", "alpha2: QZ\n");
    project.write("data/countries.yaml", countries);
    let render = ["render", "--only", "FRA", "--format", "svg"];
    let without = project.run(&render);
    assert_eq!(without.code, Some(1), "{}", without.shown());
    assert!(without.err.contains("`templates/flags/qz.svg`"), "{}", without.shown());
    project.write("templates/flags/qz.svg", FLAG);
    project.run(&[&render[..], &["--quiet"]].concat()).fine();
}

#[test]
fn flags_that_cannot_be_used() {
    let project = Project::empty();
    project.write("file", FLAG);
    project.write("other/README.svg", FLAG);
    fs::create_dir_all(project.path("empty")).expect("a folder");
    fs::create_dir_all(project.path("folder/fr.svg")).expect("a folder");
    let wrong = [
        ("broken", "nonsense".to_owned()),
        ("cut", FLAG[..FLAG.len() - 9].to_owned()),
        ("sizeless", FLAG.replace("width=\"3\"", "width=\"0\"")),
        ("linked", FLAG.replace("<rect", "<image href=\"secret.png\"/><rect")),
        ("pixels", FLAG.replace("<rect", "<image href=\"data:image/png;base64,aGVsbG8=\"/><rect")),
    ];
    for (folder, svg) in &wrong {
        project.write(&format!("{folder}/fr.svg"), svg);
    }
    project.write("latin/fr.svg", b"<svg>\xe9</svg>");
    let before = project.list("");
    let mut cases = Cases::default();
    let folders = [
        "nowhere", "file", "empty", "other", "folder", "broken", "cut", "sizeless", "latin",
        "linked", "pixels",
    ];
    for lang in ["en", "fr"] {
        for folder in folders {
            let args = ["render", "--only", "FRA", "--flags", folder];
            cases.run(&project, &[&args[..], &["--lang", lang]].concat());
        }
    }
    assert_eq!(project.list(""), before, "nothing is written");
    cases.compare("flags");
}

#[test]
fn flags_of_a_folder_are_printed() {
    let project = Project::empty();
    let args = ["render", "--only", "FRA", "--format", "svg", "--out"];
    let face = |out: &str| project.read(&format!("{out}/globalissimo-cards-en/FRA-front.svg"));
    project.run(&[&args[..], &["drawn", "--quiet"]].concat()).fine();
    for (out, name) in [("two", "fr.svg"), ("three", "FRA.svg")] {
        project.write(&format!("{out}-flags/{name}"), FLAG);
        let flags = format!("{out}-flags");
        project.run(&[&args[..], &[out, "--flags", &flags, "--quiet"]].concat()).fine();
    }
    assert_ne!(face("two"), face("drawn"));
    assert_eq!(face("two"), face("three"));
}

/// All commands that show flags take those of the project.
#[test]
fn flags_of_the_project_are_printed() {
    let project = Project::shipped();
    project.write("templates/flags/fr.svg", FLAG);
    let run = |args: &[&str]| project.run(&[args, &["--quiet"]].concat()).fine();
    run(&["render", "--only", "FRA", "--format", "svg", "--out", "cards"]);
    let own = project.read("cards/globalissimo-cards-en/FRA-front.svg");
    project.write("flags/fr.svg", FLAG);
    project.write("templates/flags/fr.svg", FLAG.replace("\"3\"", "\"1\""));
    run(&["render", "--only", "FRA", "--format", "svg", "--out", "folder", "--flags", "flags"]);
    assert_eq!(project.read("folder/globalissimo-cards-en/FRA-front.svg"), own);
    project.write("templates/flags/fr.svg", FLAG);
    run(&["export", "--format", "restcountries", "--out", "countries"]);
    assert_eq!(project.read("countries/flags/FRA.svg"), FLAG);
    project.write("templates/flags/fr.svg", &FLAG[..FLAG.len() - 9]);
    let cut = project.run(&["render", "--only", "FRA"]);
    assert_eq!(cut.code, Some(1), "{}", cut.shown());
    assert!(cut.err.contains("templates/flags/fr.svg"), "{}", cut.shown());
}

/// What cannot be laid on the paper, or is not there, is told before anything is written.
#[test]
fn sheets_that_cannot_be_made() {
    let project = Project::empty();
    project.write("file", FLAG);
    project.write("other/README.ttf", FLAG);
    let before = project.list("");
    let mut cases = Cases::default();
    let mut render = |args: &[&str]| {
        cases.run(&project, &[&["render", "--only", "FRA"][..], args].concat());
    };
    render(&["--back-offset", "10.6,0"]);
    render(&["--back-offset=-1,-17", "--lang", "fr"]);
    render(&["--back-rotate", "9"]);
    render(&["--back-rotate", "one"]);
    render(&["--back-offset", "1"]);
    render(&["--back-offset", "1,NaN"]);
    render(&["--card-size", "70x120"]);
    render(&["--font-path", "nowhere"]);
    render(&["--font-path", "other"]);
    render(&["--font-path", "other", "--lang", "fr"]);
    render(&["--game", "chess"]);
    render(&["all"]);
    assert_eq!(project.list(""), before, "nothing is written");
    cases.compare("sheets");
}

#[test]
fn sheets_of_other_sizes() {
    let project = Project::empty();
    let mut cases = Cases::default();
    for args in [
        &["--paper", "a3", "--no-marks", "--back-offset=0.5,-0.5", "--back-rotate=0.2"][..],
        &["--game", "globalissimo", "--paper", "a2", "--bleed"],
        &["--card-size", "63.5x88.9", "--duplex", "none"],
        &["cards", "--format", "svg", "--card-size", "63.5x88.9"],
    ] {
        cases.run(&project, &[&["render", "--only", "co2,fra"][..], args].concat());
    }
    cases.compare("papers");
    let face = project.read("out/globalissimo-cards-en/category-co2.svg");
    assert!(face.contains("viewBox=\"0 0 180 252\""), "63.5 x 88.9 mm: {}", &face[..200]);
}

/// A route is called by its cities from either end, by their ids or their names.
#[test]
fn a_route_is_named_from_either_end() {
    let project = Project::empty();
    let only = ["--only", "tokyo-paris,londres-paris,Rome–Paris", "--format", "svg", "--quiet"];
    project.run(&[&["render", "--game", "course"][..], &only].concat()).fine();
    let made = project.list("out/course-cards-en");
    let ends = |name: &&String| name.contains("paris-") || name.contains("-paris");
    assert_eq!(made.iter().filter(ends).count(), 3, "{made:?}");
    let other = project.run(&["render", "--only", "tokyo-paris"]);
    assert!(other.err.contains("`tokyo-paris`"), "{}", other.err);
}

/// A template may name a font of the folder.
#[test]
fn fonts_of_a_folder_are_used() {
    let project = Project::world();
    let mono =
        typst_assets::fonts().find(|font| font.windows(12).any(|bytes| bytes == b"DejaVuSansMo"));
    project.write("fonts/mono.ttf", mono.expect("a font that no face has"));
    let theme = content::assets();
    let theme = theme.read("templates/theme.typ").expect("there").expect("readable");
    let theme = String::from_utf8(theme.into_owned()).expect("UTF-8");
    let own = theme.replace("kicker: (font: sans", "kicker: (font: \"DejaVu Sans Mono\"");
    assert_ne!(own, theme);
    project.write("templates/theme.typ", own);
    let args = ["render", "--only", "BOL", "--format", "svg", "--quiet"];
    let mut cases = Cases::default();
    cases.run(&project, &args);
    cases.run(&project, &[&args[..], &["--font-path", "fonts"]].concat());
    cases.compare("fonts");
}

/// A template on disk replaces that of the program, and its mistakes are told with their place.
#[test]
fn templates_of_a_project() {
    let project = Project::world();
    let args = ["render", "--only", "FRA", "--format", "svg", "--quiet"];
    project.run(&args).fine();
    let face = || project.read("out/globalissimo-cards-en/FRA-front.svg");
    let first = face();
    let theme = content::assets();
    let colours = theme.read("templates/colours.json").expect("there").expect("readable");
    let colours = String::from_utf8(colours.into_owned()).expect("UTF-8");
    let (_, colour) = colours.split_once("\"main\": \"").expect("a colour");
    project.write("templates/colours.json", colours.replace(&colour[..7], "#123456"));
    project.run(&args).fine();
    assert_ne!(face(), first);
    project.write("templates/colours.json", "{");
    let mut cases = Cases::default();
    cases.run(&project, &args);
    project.remove("templates/colours.json");
    project.write("templates/card.typ", "#let x = (\n");
    cases.run(&project, &args);
    // Pictures are named, not the line that places them all.
    let card = content::assets();
    let card = card.read("templates/card.typ").expect("there");
    let card = String::from_utf8(card.expect("readable").into_owned()).expect("UTF-8");
    let elsewhere = card.replace("icons/", "signs/");
    assert_ne!(elsewhere, card);
    project.write("templates/card.typ", elsewhere);
    cases.run(&project, &args);
    project.remove("templates/card.typ");
    project.write("templates/icons/population.svg", "<svg");
    cases.run(&project, &args);
    cases.run(&project, &[&args[..], &["--lang", "fr"]].concat());
    cases.compare("templates");
}

/// A value on disk is the one that is printed.
#[test]
fn values_of_a_project() {
    let project = Project::shipped();
    let roads = project.read("data/values/roads.csv");
    let row = roads.lines().find(|line| line.starts_with("FRA,")).expect("a row");
    let mut cells: Vec<&str> = row.split(',').collect();
    cells[1] = "1090061";
    project.write("data/values/roads.csv", roads.replace(row, &cells.join(",")));
    let told = project.run(&["rank", "roads", "FRA"]).fine();
    assert!(told.contains("1,090,061 km"), "{told}");
}

/// Two jobs meet the same folder, which is a file here and has damaged files there.
#[test]
fn a_cache_that_cannot_be_used_is_told_once() {
    let project = Project::empty();
    let deck = ["render", "cards", "--only", "FRA,CUB", "--lang", "en,fr"];
    let render = |out: &str, more: &[&str], cache: &str| {
        let args = [&deck[..], &["--out", out], more].concat();
        let run = Run::of(project.command(&args).env("XDG_CACHE_HOME", project.path(cache)));
        assert_eq!(run.code, Some(0), "{}", run.shown());
        let files = project.list(out).into_iter();
        let files = files.map(|name| fs::read(project.path(&format!("{out}/{name}"))));
        (files.collect::<Result<Vec<_>, _>>().expect("files"), run.err)
    };
    let (expected, told) = render("without", &["--no-cache"], "cache");
    assert!(!told.contains("cache"), "{told}");
    assert!(!project.path("cache").exists());
    project.write("file", "");
    let (files, told) = render("unwritable", &[], "file");
    assert!(files == expected);
    assert_eq!(told.matches("Pages cannot be kept for the next run").count(), 1, "{told}");
    let (files, told) = render("first", &[], "cache");
    assert!(files == expected && !told.contains("cache"), "{told}");
    let pages = project.list("cache/mappemonde/pages");
    for name in &pages {
        project.write(&format!("cache/mappemonde/pages/{name}"), "damaged");
    }
    let (files, told) = render("damaged", &[], "cache");
    assert!(files == expected);
    assert_eq!(told.matches("were typeset again").count(), 1, "{told}");
    let (files, told) = render("again", &[], "cache");
    assert!(files == expected && !told.contains("cache"), "{told}");
    assert_eq!(project.list("cache/mappemonde/pages"), pages);
}
