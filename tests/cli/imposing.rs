//! `impose`, `calibrate` and printers by name: the files that they write, and none where they cannot.

use std::fs;

use lopdf::{Document, Object, Stream, dictionary};

use super::{Cases, requests};
use crate::support::bin::Project;
use crate::support::pdf::{document, media, pages, written};

const A5: (f64, f64) = (148.0, 210.0);

/// A folder with a booklet of ten pages and a deck of twenty cards.
fn with_sources() -> Project {
    let project = Project::empty();
    project.write("rules.pdf", pages(10, A5));
    project.write("deck.pdf", pages(40, (63.0, 88.0)));
    let turned =
        [media((63.0, 88.0)), media((88.0, 63.0)), media((63.0, 88.0)), media((63.0, 88.0))];
    project.write("uneven.pdf", written(document(&turned)));
    project.write("stamped.pdf", written(stamped()));
    project
}

fn run(cases: &mut Cases, project: &Project, line: &str) {
    cases.run(project, &line.split_whitespace().collect::<Vec<_>>());
}

#[test]
fn sheets_of_any_pdf() {
    let project = with_sources();
    let mut cases = Cases::default();
    for line in [
        "impose rules.pdf --layout booklet",
        "impose rules.pdf --layout booklet --lang fr --out fr --labels --marks --fold-marks",
        "impose rules.pdf --layout booklet --signature 2 --creep 0.5 --paper letter --out letter",
        "impose rules.pdf --layout booklet --duplex none --comes-out face-up --out hand",
        "impose rules.pdf --layout booklet --duplex none --lang fr --out hand",
        "impose deck.pdf --layout n-up --order stacks --registration --marks --gap 4",
        "impose deck.pdf --layout n-up --up 2x4 --quiet --out up",
        "impose deck.pdf --layout n-up --sides two --back-offset=1,-1 --back-rotate=0.5 --out shifted",
        "impose rules.pdf --layout booklet --back-cover --right-to-left --out cover",
        "impose uneven.pdf --layout n-up --order leaves --out leaves",
        "impose uneven.pdf --layout n-up --order leaves --lang fr --out leaves",
        "impose stamped.pdf --layout n-up --out stamped",
    ] {
        run(&mut cases, &project, line);
    }
    cases.compare("impose");
    let written = |name: &str| fs::read(project.path(name)).expect("written");
    let all: Vec<String> =
        project.list("").into_iter().filter(|name| name.ends_with("-sheets.pdf")).collect();
    assert_eq!(
        all,
        [
            "cover/rules-sheets.pdf",
            "fr/rules-sheets.pdf",
            "hand/rules-sheets.pdf",
            "leaves/uneven-sheets.pdf",
            "letter/rules-sheets.pdf",
            "out/deck-sheets.pdf",
            "out/rules-sheets.pdf",
            "shifted/deck-sheets.pdf",
            "stamped/stamped-sheets.pdf",
            "up/deck-sheets.pdf",
        ]
    );
    let sheets = Document::load_mem(&written("out/rules-sheets.pdf")).expect("lopdf reads it");
    assert_eq!(sheets.get_pages().len(), 6);
    let first = written("out/rules-sheets.pdf");
    project.run(&["impose", "rules.pdf", "--layout", "booklet", "--quiet"]).fine();
    assert_eq!(written("out/rules-sheets.pdf"), first, "same bytes twice");
}

/// Sheets for a printer at home ask the print dialog for their size, their paper and their sides; files for a press ask
/// for nothing.
#[test]
fn sheets_ask_for_their_size() {
    let project = with_sources();
    let run = |line: &str| {
        project.run(&line.split(' ').collect::<Vec<_>>()).fine();
    };
    run("impose rules.pdf --layout booklet --quiet --duplex short-edge");
    run("impose deck.pdf --layout n-up --quiet");
    run("calibrate --printer office --quiet --duplex none");
    for (args, out) in [("", "home"), (" --standard x-1a", "shop")] {
        run(&format!("render cards --only FRA --quiet --out {out}{args}"));
    }
    let cards = "home/globalissimo-cards-en.pdf";
    run(&format!("impose {cards} --layout n-up --quiet --standard x-1a --out press"));
    let found = [
        "out/rules-sheets.pdf",
        "out/deck-sheets.pdf",
        "out/calibration-office.pdf",
        cards,
        "press/globalissimo-cards-en-sheets.pdf",
        "shop/globalissimo-cards-en.pdf",
    ];
    let found = found.map(|name| requests(&project, name));
    let asked = |sides: &str| Some(format!("None true {sides}"));
    let long_edge = asked("DuplexFlipLongEdge");
    let expected =
        [asked("DuplexFlipShortEdge"), asked("Simplex"), asked("Simplex"), long_edge, None, None];
    assert_eq!(found, expected);
}

/// A form: a filled field and a stamp with appearances of their own, a note that is not printed, a link, and a stamp
/// that each program would draw in its own way.
fn stamped() -> Document {
    let mut document = document(&[media(A5)]);
    let appearance = |text: &str| {
        let form = dictionary! {
            "Type" => "XObject",
            "Subtype" => "Form",
            "BBox" => vec![0.into(), 0.into(), 100.into(), 20.into()],
            "Resources" => dictionary! { "Font" => dictionary! { "F" => dictionary! {
                "Type" => "Font", "Subtype" => "Type1", "BaseFont" => "Helvetica",
            } } },
        };
        Stream::new(form, format!("BT /F 12 Tf 2 4 Td ({text}) Tj ET").into_bytes())
    };
    let name = document.add_object(appearance("written"));
    let seal = document.add_object(appearance("sealed"));
    let unprinted = document.add_object(appearance("remark"));
    let annotation = |kind: &str, flags: i64, form: Option<lopdf::ObjectId>| {
        let mut made = dictionary! {
            "Type" => "Annot", "Subtype" => kind, "F" => flags,
            "Rect" => vec![50.into(), 300.into(), 250.into(), 340.into()],
        };
        if let Some(form) = form {
            made.set("AP", dictionary! { "N" => form });
        }
        Object::Dictionary(made)
    };
    let page = *document.get_pages().get(&1).expect("a page");
    let all = vec![
        annotation("Widget", 4, Some(name)),
        annotation("Stamp", 4, Some(seal)),
        annotation("Text", 0, Some(unprinted)),
        annotation("Link", 4, None),
        annotation("Stamp", 4, None),
    ];
    document.get_dictionary_mut(page).expect("a page").set("Annots", all);
    document
}

/// What is filled in and stamped on a page is printed; what has no look of its own is counted.
#[test]
fn filled_fields_and_stamps_are_printed() {
    let project = Project::empty();
    project.write("form.pdf", written(stamped()));
    project.run(&["impose", "form.pdf", "--layout", "n-up", "--quiet"]).fine();
    let sheets = Document::load(project.path("out/form-sheets.pdf")).expect("a PDF");
    let streams = sheets.objects.values().filter_map(|object| object.as_stream().ok());
    let contents: Vec<String> = streams
        .map(|stream| {
            let bytes = stream.decompressed_content().unwrap_or_else(|_| stream.content.clone());
            String::from_utf8_lossy(&bytes).into_owned()
        })
        .collect();
    let has = |text: &str| contents.iter().any(|content| content.contains(text));
    assert_eq!(["(page 1)", "written", "sealed", "remark"].map(has), [true, true, true, false]);
    // Twice the size of the form, at its place.
    let drawn = |content: &&String| content.contains("2 0 0 2 50 300 cm");
    assert_eq!(contents.iter().filter(drawn).count(), 1, "{contents:?}");
}

#[test]
fn sheets_that_cannot_be_made() {
    let project = with_sources();
    let good = pages(2, A5);
    project.write("empty.pdf", "");
    project.write("page.pdf", "<!DOCTYPE html>\n<title>404</title>");
    project.write("letter.doc", "PK\u{3}\u{4}");
    project.write("cut.pdf", &good[..good.len() / 2]);
    project.write("broken.pdf", "%PDF-1.7\nnothing\nstartxref\n7\n%%EOF\n");
    project.write("none.pdf", written(document(&[])));
    let mut ring = document(&[media(A5)]);
    let tree = crate::support::pdf::tree(&ring);
    let root = ring.get_dictionary_mut(tree).expect("a page tree");
    root.set("Kids", vec![tree.into()]);
    project.write("ring.pdf", written(ring));
    project.write("sizeless.pdf", written(document(&[media(A5), dictionary! {}])));
    let mut locked = document(&[media(A5)]);
    let lock = locked.add_object(dictionary! { "Filter" => "Standard", "V" => 9 });
    locked.trailer.set("Encrypt", lock);
    project.write("locked.pdf", written(locked));
    fs::create_dir_all(project.path("folder.pdf")).expect("a folder");
    project.write("file", "mine");
    let before = project.list("");
    let mut cases = Cases::default();
    for file in [
        "empty.pdf",
        "page.pdf",
        "letter.doc",
        "cut.pdf",
        "broken.pdf",
        "none.pdf",
        "ring.pdf",
        "sizeless.pdf",
        "locked.pdf",
        "folder.pdf",
        "nowhere.pdf",
    ] {
        for lang in ["en", "fr"] {
            run(&mut cases, &project, &format!("impose {file} --layout booklet --lang {lang}"));
        }
    }
    for line in [
        "impose rules.pdf",
        "impose rules.pdf --layout booklet --up 2x2",
        "impose rules.pdf --layout n-up --creep 1 --lang fr",
        "impose rules.pdf --layout n-up --up 0x2",
        "impose rules.pdf --layout booklet --creep -1",
        "impose rules.pdf --layout booklet --scale actual --marks",
        "impose rules.pdf --layout n-up --up 3x3 --scale actual --lang fr",
        "impose rules.pdf --layout n-up --up 9x1 --gap 50",
        "impose rules.pdf --layout booklet --back-offset 4,0",
        "impose rules.pdf --layout booklet --back-offset 4,0 --lang fr",
        "impose deck.pdf --layout n-up --sides two --back-offset 12,0",
        "impose rules.pdf --layout booklet --printer office",
        "impose rules.pdf --layout booklet --printer office --lang fr",
        "impose rules.pdf --layout booklet --out file",
        "impose rules.pdf --layout booklet --out file/inside --lang fr",
    ] {
        run(&mut cases, &project, line);
    }
    assert_eq!(project.list(""), before, "nothing is written");
    assert_eq!(project.read("file"), "mine");
    cases.compare("impose-refused");
}

/// A printer is calibrated, kept, used, and kept again without a comment getting lost.
#[test]
fn printers_by_name() {
    let project = with_sources();
    let mut cases = Cases::default();
    let calibrate = "calibrate --printer office";
    run(&mut cases, &project, calibrate);
    let calibrate = "calibrate --printer office --quiet";
    run(
        &mut cases,
        &project,
        "calibrate --printer office --duplex none --landscape --lang fr --out fr",
    );
    run(&mut cases, &project, "calibrate --printer office --duplex none --out hand");
    run(&mut cases, &project, "calibrate --printer office --check");
    run(&mut cases, &project, "calibrate --printer office --read=0.5,-1,0.5,-0.4 --edge 4.5");
    assert_eq!(
        project.read("printers.yaml"),
        "office: { offset: [0.5, -0.7], turn: 0.2, edge: 4.5 }\n"
    );
    #[cfg(unix)]
    {
        let path = project.path("printers.yaml");
        fs::rename(&path, project.path("mine.yaml")).expect("a file");
        std::os::unix::fs::symlink("mine.yaml", &path).expect("a link");
    }
    let kept = "# By the window.\noffice:\n  turn: 1 # was 2\n  edge: 4\n\nhome: {}\n";
    project.write("printers.yaml", kept);
    run(
        &mut cases,
        &project,
        "calibrate --printer office --read=-1,2,-1,2 --comes-out face-up --lang fr",
    );
    assert_eq!(
        project.read("printers.yaml"),
        "# By the window.\noffice:\n  turn: 0 # was 2\n  edge: 4\n  offset: [-1, 2]\n  comes_out: face-up\n\nhome: {}\n"
    );
    #[cfg(unix)]
    assert!(project.path("printers.yaml").is_symlink());
    run(&mut cases, &project, "calibrate --printer office --duplex none --check --out hand");
    run(&mut cases, &project, "calibrate --printer home --edge 3");
    assert!(project.read("printers.yaml").ends_with("home: { edge: 3 }\n"));
    run(&mut cases, &project, "calibrate --printer home --edge 3,6.4,12.7,6.4 --duplex-edge-mm 14");
    let four = "home: { edge: [3, 6.4, 12.7, 6.4], duplex_edge: 14 }\n";
    assert!(project.read("printers.yaml").ends_with(four));
    run(&mut cases, &project, "calibrate --printer office --check --out check");
    let bytes = |name: &str| fs::read(project.path(name)).expect("written");
    let (sheet, check) = ("out/calibration-office.pdf", "check/calibration-office.pdf");
    assert_ne!(bytes(sheet), bytes(check), "the check is shifted");
    project.run(&calibrate.split(' ').collect::<Vec<_>>()).fine();
    // What is kept is used, and what is typed goes before it.
    let impose = |more: &str, out: &str| {
        let line = format!(
            "impose deck.pdf --layout n-up --sides two --duplex none --quiet {more} --out {out}"
        );
        project.run(&line.split_whitespace().collect::<Vec<_>>()).fine();
        bytes(&format!("{out}/deck-sheets.pdf"))
    };
    let named = impose("--printer office", "named");
    let typed = "--back-offset=-1,2 --comes-out face-up --edge 4";
    assert_eq!(named, impose(typed, "typed"));
    assert_ne!(named, impose("--printer office --comes-out face-down", "other"));
    let render = |more: &str, out: &str| {
        let line = format!("render --only FRA,CUB --duplex none --quiet {more} --out {out}");
        project.run(&line.split_whitespace().collect::<Vec<_>>()).fine();
        bytes(&format!("{out}/globalissimo-cards-en.pdf"))
    };
    let named = render("--printer office", "named");
    assert_eq!(named, render("--back-offset=-1,2 --comes-out face-up --edge 4", "typed"));
    assert_ne!(named, render("", "plain"));
    cases.compare("printers");
}

#[test]
fn printers_that_cannot_be_used() {
    let project = with_sources();
    let mut cases = Cases::default();
    let used = "impose rules.pdf --layout booklet --printer";
    project.write("printers.yaml", "office: { offset: [0.5, -1] }\n");
    run(&mut cases, &project, &format!("{used} ofice"));
    run(&mut cases, &project, &format!("{used} ofice --lang fr"));
    run(&mut cases, &project, "render --printer basement --only FRA");
    run(&mut cases, &project, "calibrate --printer a/b");
    run(&mut cases, &project, "calibrate --printer a/b --lang fr");
    run(&mut cases, &project, "calibrate --printer office --read 1,2,3");
    run(&mut cases, &project, "calibrate --printer office --read 1,2,3,40");
    run(&mut cases, &project, "calibrate");
    let wrong = "office:\n  ofset: [1, 2]\n  turn: much\n  comes_out: sideways\n  edge: -1\nhome: { offset: [1], turn: 40 }\nhome: {}\n- x\n";
    project.write("printers.yaml", wrong);
    run(&mut cases, &project, &format!("{used} office"));
    project.write("printers.yaml", wrong.replace("- x\n", ""));
    let before = project.list("");
    run(&mut cases, &project, &format!("{used} office"));
    run(&mut cases, &project, &format!("{used} office --lang fr"));
    run(&mut cases, &project, "calibrate --printer office --edge 4");
    assert_eq!(project.read("printers.yaml"), wrong.replace("- x\n", ""));
    project.write("printers.yaml", "- office\n");
    run(&mut cases, &project, &format!("{used} office"));
    project.write("printers.yaml", b"office: { edge: 4 } # \xe9\n");
    run(&mut cases, &project, &format!("{used} office"));
    project.write("printers.yaml", "# none yet\n");
    run(&mut cases, &project, &format!("{used} office"));
    assert_eq!(project.list(""), before, "nothing is written");
    run(&mut cases, &project, "calibrate --printer office --edge 4");
    assert_eq!(project.read("printers.yaml"), "# none yet\noffice: { edge: 4 }\n");
    cases.compare("printers-refused");
}
