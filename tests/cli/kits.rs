//! `kit`: the files that it writes, what it remembers, and what it refuses.

use super::{Cases, requests};
use crate::support::bin::Project;

/// The quickest kit to make.
const GAME: &str = "higher-lower";

#[test]
fn a_kit_is_one_file_and_a_folder_of_parts() {
    let project = Project::empty();
    let mut cases = Cases::default();
    cases.run(&project, &["kit", GAME, "--lang", "en,fr", "--no-box"]);
    let mut expected = Vec::new();
    for lang in ["en", "fr"] {
        expected.push(format!("out/{GAME}-kit-{lang}.pdf"));
        expected.push(format!("out/{GAME}-kit-{lang}/"));
        for part in ["1-cards", "2-booklet", "3-credits"] {
            expected.push(format!("out/{GAME}-kit-{lang}/{part}.pdf"));
        }
    }
    expected.push("out/".to_owned());
    expected.sort();
    let is_written = |name: &String| !name.starts_with("home/");
    let written: Vec<String> = project.list("").into_iter().filter(is_written).collect();
    assert_eq!(written, expected);
    let asks = |name: &str| requests(&project, &format!("out/{GAME}-kit-en{name}.pdf"));
    assert_eq!(asks("").as_deref(), Some("None true"));
    assert_eq!(asks("/1-cards").as_deref(), Some("None true DuplexFlipLongEdge"));
    assert_eq!(asks("/3-credits").as_deref(), Some("None true Simplex"));
    // Nobody is asked where nobody can answer; the paper and the method of the last time are used again.
    let folded = ["kit", GAME, "--no-box", "--method", "fold", "--duplex", "none"];
    project.run(&[&folded[..], &["--paper", "letter", "--quiet"]].concat()).fine();
    project.run(&["kit", GAME, "--no-box", "--quiet"]).fine();
    assert_eq!(asks("/1-cards").as_deref(), Some("None true Simplex"));
    let cards = project.path(&format!("out/{GAME}-kit-en/1-cards.pdf"));
    let document = lopdf::Document::load(cards).expect("a PDF");
    let page = document.page_iter().next().expect("a page");
    let sides = document.get_dictionary(page).and_then(|page| page.get(b"MediaBox"));
    let sides = sides.and_then(lopdf::Object::as_array).expect("sides");
    let shorter = sides[2].as_float().expect("a width").min(sides[3].as_float().expect("a height"));
    assert!((shorter - 612.0).abs() < 0.1, "Letter is 612 pt wide");
    // A part that is no longer made is removed, and a file of others is not touched.
    project.write(&format!("out/{GAME}-kit-en/4-box.pdf"), "old");
    project.run(&["kit", GAME, "--no-box", "--quiet"]).fine();
    assert!(!project.path(&format!("out/{GAME}-kit-en/4-box.pdf")).exists());
    project.write(&format!("out/{GAME}-kit-en/letter.txt"), "mine");
    cases.run(&project, &["kit", GAME, "--lang", "fr"]);
    cases.run(&project, &["kit", GAME, "--lang", "en"]);
    assert_eq!(project.read(&format!("out/{GAME}-kit-en/letter.txt")), "mine");
    cases.compare("kit");
}

#[test]
fn what_no_kit_can_be_made_of_is_refused() {
    let project = Project::empty();
    project.write("printers.yaml", "office: { papers: [letter], sides: one }\n");
    let mut cases = Cases::default();
    for lang in ["en", "fr"] {
        for args in [
            &["chess"][..],
            &["globalissimo", "--deck", "europe"],
            &["cardline", "--deck", "globalissimo"],
            &[GAME, "--spare", "moon"],
            &[GAME, "--cubes"],
            &[GAME, "--printer", "attic"],
            &[GAME, "--printer", "office"],
            &[GAME, "--printer", "office", "--paper", "letter", "--duplex", "long-edge"],
            &[GAME, "--card-paper", "30"],
            &[GAME, "--method", "magic"],
            &[GAME, "--paper", "a5"],
            &[GAME, "--out", "kit.pdf"],
            &[GAME, "--method", "fold", "--cutter", "silhouette"],
            &[GAME, "--shop", "home-a4"],
            &[GAME, "--shop", "corner"],
            &[GAME, "--shop", "mein-spiel", "--paper", "a4"],
        ] {
            cases.run(&project, &[&["kit"], args, &["--lang", lang]].concat());
        }
    }
    for args in [
        &["render", "--printer", "office"][..],
        &[
            "impose",
            "none.pdf",
            "--layout",
            "n-up",
            "--printer",
            "office",
            "--duplex",
            "short-edge",
        ],
        &["render", "--fold", "--format", "png"],
        &["render", "--fold", "--profile", "home-a4"],
    ] {
        cases.run(&project, args);
    }
    assert_eq!(project.list(""), ["printers.yaml"]);
    cases.compare("kit-refused");
}

/// A ZIP for a print shop: the ticket first, then the files of the shop, without times.
#[test]
fn a_print_shop_gets_one_file() {
    let project = Project::empty();
    let mut cases = Cases::default();
    let args = ["kit", GAME, "--shop", "mein-spiel", "--lang", "en"];
    cases.run(&project, &args);
    cases.compare("kit-shop");
    let name = format!("out/{GAME}-mein-spiel-en.zip");
    let bytes = std::fs::read(project.path(&name)).expect("a ZIP");
    let mut archive = zip::ZipArchive::new(std::io::Cursor::new(&bytes)).expect("a ZIP");
    let names: Vec<String> = (0..archive.len())
        .map(|rank| archive.by_index(rank).expect("an entry").name().expect("a name").into_owned())
        .collect();
    assert_eq!(names, ["ticket.pdf".to_owned(), format!("{GAME}-booklet-en.pdf")]);
    let ticket = archive.by_index(0).expect("a ticket");
    assert_eq!(ticket.last_modified(), Some(zip::DateTime::default()));
    drop(ticket);
    project.run(&[&args[..], &["--quiet"]].concat()).fine();
    assert!(std::fs::read(project.path(&name)).expect("a ZIP") == bytes, "the same bytes");
}
