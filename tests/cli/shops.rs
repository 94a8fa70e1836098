//! What goes to online tables and print shops: the files that are written, and what is said of those
//! that a shop would send back.

use super::Cases;
use crate::support::bin::Project;

/// A shop that a project has of its own.
const OWN: &str = "\
name: { fr: Chez nous, en: Our own }
form: pages
trim: { card: [63, 88] }
bleed: 3
safe: 3
order: fronts-backs
marks: none
boxes: [trim, bleed]
";

#[test]
fn files_for_printers_and_shops() {
    let project = Project::world();
    project.write("data/print/profiles/own.yaml", OWN);
    let before = project.list("data");
    let mut cases = Cases::default();
    let mut render = |args: &[&str]| {
        cases.run(&project, &[&["render", "--only", "FRA"][..], args].concat());
    };
    render(&["--profile", "own"]);
    render(&["--profile", "home-letter", "--lang", "fr"]);
    render(&["--profile", "mein-spiel"]);
    render(&["--profile", "the-game-crafter"]);
    render(&["--profile", "ours"]);
    render(&["--profile", "ours", "--lang", "fr"]);
    render(&["--profile", "printer-of-mine"]);
    render(&["--profile", "own", "--paper", "a3"]);
    let files = project.list("out").join("\n");
    cases.shown.push_str(&format!("=== files\n{files}\n\n"));
    for (name, line) in [
        ("own", "blead: 3\n"),
        ("own", "trim: { visa: [44, 63] }\n"),
        ("own", "trim: { card: [50, 70], visa: [44, 60] }\n"),
    ] {
        let text = if line.starts_with("trim") {
            OWN.replace("trim: { card: [63, 88] }\n", line)
        } else {
            format!("{OWN}{line}")
        };
        project.write(&format!("data/print/profiles/{name}.yaml"), text);
        cases.run(&project, &["render", "--profile", name, "--out", "wrong"]);
        cases.run(&project, &["render", "--profile", name, "--out", "wrong", "--lang", "fr"]);
    }
    assert_eq!(project.list("data"), before);
    assert!(!project.path("wrong").exists(), "nothing is written");
    cases.compare("profiles");
}

/// A printer at home that cuts cards for sleeves.
const SLEEVES: &str = "\
name: { fr: Pochettes, en: Sleeves }
form: sheets
paper: a4
marks: crop
trim: { card: [63.5, 88.9] }
";

/// What is not taken is named: of all it is passed over, and what was asked for is an error.
#[test]
fn what_a_printer_does_not_take() {
    let project = Project::world();
    project.write("data/print/profiles/own.yaml", OWN);
    project.write("data/print/profiles/sleeves.yaml", SLEEVES);
    let visas = OWN.replace("card: [63, 88]", "visa: [44, 63]");
    project.write("data/print/profiles/visas.yaml", visas);
    let paper = SLEEVES.replace("[63.5, 88.9]", "[250, 350]");
    project.write("data/print/profiles/large.yaml", paper);
    let mut cases = Cases::default();
    let game = ["--game", "course"];
    for lang in ["en", "fr"] {
        let mut render = |args: &[&str]| {
            let args = [&["render"][..], args, &["--lang", lang]].concat();
            cases.run(&project, &args);
        };
        render(&[&["all", "--profile", "visas"][..], &game].concat());
        render(&["booklet", "--profile", "own"]);
        render(&[&["cards", "board", "--profile", "visas"][..], &game].concat());
        render(&["all", "--game", "globalissimo", "--profile", "sleeves"]);
        render(&["--profile", "large"]);
        render(&["booklet", "--profile", "home-letter"]);
    }
    let files = project.list("out").join("\n");
    cases.shown.push_str(&format!("=== files\n{files}\n"));
    cases.compare("shops-left");
    // Cards on sheets are as large as the profile says.
    let size = ["--card-size", "63.5x88.9", "--quiet"];
    project.run(&[&["render"][..], &size].concat()).fine();
    let drawn = |file: &str| -> Vec<Vec<u8>> {
        let bytes = std::fs::read(project.path(file)).expect("written");
        let document = lopdf::Document::load_mem(&bytes).expect("a PDF");
        let pages = document.page_iter();
        let drawn = pages.map(|page| document.get_page_content(page));
        drawn.collect()
    };
    let asked = drawn("out/globalissimo-cards-en.pdf");
    assert_eq!(drawn("out/sleeves/globalissimo-cards-en.pdf"), asked);
}

/// Sheets on which cards lie on their side have no raised figures: what is raised is so along its line.
#[test]
fn sheets_of_lying_cards_meet_their_profile() {
    let project = Project::empty();
    let sheets = ["render", "cards", "--profile", "home-a4", "--only", "FRA,CUB", "--quiet"];
    for duplex in ["short-edge", "long-edge"] {
        project.run(&[&sheets[..], &["--duplex", duplex]].concat()).fine();
    }
    let letter = ["render", "cards", "--profile", "home-letter", "--only", "FRA,CUB", "--quiet"];
    project.run(&letter).fine();
}

#[test]
fn files_are_looked_at_before_they_go_to_print() {
    let project = Project::empty();
    project.write("page.pdf", "<!doctype html><title>404</title>");
    project.write("cut.pdf", "%PDF-1.7\n1 0 obj\n");
    project.write("empty.pdf", "");
    let render = ["render", "--only", "FRA", "--quiet", "--profile"];
    for profile in ["home-a4", "drivethrucards"] {
        project.run(&[&render[..], &[profile]].concat()).fine();
    }
    let mut cases = Cases::default();
    let sheets = "out/home-a4/globalissimo-cards-en.pdf";
    let pages = "out/drivethrucards/globalissimo-card-en.pdf";
    cases.run(&project, &["preflight", sheets, "--profile", "home-a4"]);
    cases.run(&project, &["preflight", sheets, "--profile", "home-letter"]);
    for format in [&["--lang", "en"][..], &["--lang", "fr"], &["--format", "json"]] {
        let args = ["preflight", pages, "--profile", "drivethrucards"];
        cases.run(&project, &[&args[..], format].concat());
    }
    for file in ["page.pdf", "cut.pdf", "empty.pdf", "none.pdf", "out"] {
        cases.run(&project, &["preflight", file, "--profile", "home-a4"]);
    }
    cases.run(&project, &["preflight", "none.pdf", "--profile", "home-a4", "--lang", "fr"]);
    cases.run(&project, &["preflight", "none.pdf", "--profile", "home-b4"]);
    cases.run(&project, &["explain", "preflight-colour"]);
    cases.run(&project, &["explain", "preflight-colour", "--lang", "fr"]);
    cases.compare("preflight");
}

#[test]
fn tables_for_online_play() {
    let project = Project::empty();
    let mut cases = Cases::default();
    let args = ["render", "--format", "tts", "--only", "FRA,CUB"];
    cases.run(&project, &[&args[..], &["--lang", "fr,en"]].concat());
    let base = ["--url-base", "file:///C:/games/globalissimo-tts-en"];
    cases.run(&project, &[&args[..], &base, &["--lang", "en"]].concat());
    let saved = project.read("out/globalissimo-tts-en/globalissimo-en.json");
    assert!(saved.contains("\"file:///C:/games/globalissimo-tts-en/cards-1.png\""));
    let files = project.list("out").join("\n");
    cases.shown.push_str(&format!("=== files\n{files}\n"));
    cases.compare("online");
    // Each of several folders has its own address.
    let base = ["--url-base", "https://example.org/games/"];
    let several = project.run(&[&args[..], &base, &["--lang", "fr,en"]].concat());
    assert_eq!(several.code, Some(0), "{}", several.shown());
    for lang in ["fr", "en"] {
        let folder = format!("globalissimo-tts-{lang}");
        let saved = project.read(&format!("out/{folder}/globalissimo-{lang}.json"));
        assert!(saved.contains(&format!("\"https://example.org/games/{folder}/cards-1.png\"")));
    }
}
