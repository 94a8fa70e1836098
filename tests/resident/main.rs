//! An edition in memory says what a fresh run says, whatever was done to its files.

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;

use assets::Assets;
use data::Loaded;
use diag::print::json;
use lang::{Lang, Localizer};
use mappemonde_resident::{Edition, difference};
use testing::World;
use testing::laws::Chance;

/// What a random step writes into a text, one of them.
const SCRAPS: [&str; 12] =
    ["-1", "AAA", "9999999", "\r\n", "\u{feff}", "{", "- [", "#", "\"", "é\u{202f}", ",,,", "2031"];

/// What lies under every project here.
fn program() -> Assets {
    let under = |folder: &str| testing::files_under(folder);
    let names = ["templates/layouts", "data/map"].into_iter().flat_map(under);
    let files = names.map(|name| (name.clone(), testing::text_of(&name).into_bytes()));
    Assets::memory(files)
}

fn lay(world: &World, folder: &Path) {
    for (name, bytes) in world.files() {
        let path = folder.join(name);
        fs::create_dir_all(path.parent().expect("inside")).expect("a folder");
        fs::write(path, bytes).expect("a file");
    }
}

/// All that was read, and all that is wrong with it.
fn told(loaded: &Loaded) -> String {
    let localizer = Localizer::new(Lang::En);
    let sorted = loaded.report.sorted(&loaded.files).into_iter();
    let lines: Vec<String> =
        sorted.map(|finding| json::line(finding, &loaded.files, &localizer)).collect();
    format!("{}\n{:?}", lines.join("\n"), loaded.dataset)
}

/// A text with some of it taken out, put in or put elsewhere.
fn spoiled(text: &str, chance: &mut Chance) -> String {
    let edges: Vec<usize> = text.char_indices().map(|(at, _)| at).chain([text.len()]).collect();
    let mut at = || edges[chance.below(edges.len())];
    let (a, b) = (at(), at());
    let from = a.min(b);
    let to = a.max(b).min(from + 12);
    let to = (from..=to).rev().find(|to| text.is_char_boundary(*to)).unwrap_or(from);
    let scrap = match chance.below(3) {
        0 => "",
        _ => chance.pick(&SCRAPS[..]),
    };
    format!("{}{scrap}{}", &text[..from], &text[to..])
}

/// What is done to a file on the disk.
fn disturb(path: &Path, was: &[u8], chance: &mut Chance) {
    // One of them is in the way of the other.
    let _ = fs::remove_file(path);
    let _ = fs::remove_dir_all(path);
    match chance.below(7) {
        0 => {}
        1 => fs::create_dir(path).expect("a folder"),
        2 => fs::write(path, [was, &[0xFF, 0xFE]].concat()).expect("a file"),
        3 => fs::write(path, &was[..was.len() / 2]).expect("a file"),
        4 => {
            let text = String::from_utf8_lossy(was).replace('\n', "\r\n");
            fs::write(path, text).expect("a file");
        }
        _ => {
            let text = spoiled(&String::from_utf8_lossy(was), chance);
            fs::write(path, text).expect("a file");
        }
    }
}

#[test]
fn an_edition_in_memory_says_what_a_fresh_run_says() {
    let (world, program) = (World::valid(), program());
    let files: Vec<(&str, &[u8])> = world.files().collect();
    let folder = tempfile::tempdir().expect("a folder");
    lay(&world, folder.path());
    let mut edition = Edition::read(Some(folder.path().to_owned()), program.clone());
    let mut open: BTreeMap<String, Vec<u8>> = BTreeMap::new();
    let mut chance = Chance(25);
    for step in 0..testing::times("RESIDENT_STEPS", 1_000) {
        let (name, was) = files[chance.below(files.len())];
        let path = folder.path().join(name);
        let number = edition.current().number;
        match chance.below(6) {
            // An editor closes a file.
            0 => {
                open.remove(name);
                edition.set_open_texts([(name.to_owned(), None)]);
            }
            // The file is as it was in the beginning.
            1 => {
                let _ = fs::remove_dir_all(&path);
                fs::write(&path, was).expect("a file");
                edition.reload();
            }
            2 => {
                disturb(&path, was, &mut chance);
                edition.reload();
            }
            // An editor types.
            _ => {
                let text = open.get(name).map_or(was, Vec::as_slice);
                let text = spoiled(&String::from_utf8_lossy(text), &mut chance);
                open.insert(name.to_owned(), text.clone().into_bytes());
                edition.set_open_texts([(name.to_owned(), Some(text))]);
            }
        }
        let over = Assets::memory(open.clone()).over(Assets::folder(folder.path()));
        let fresh = told(&validate::load_all(&over.over(program.clone())));
        let now = edition.current();
        assert!(told(&now.loaded) == fresh, "step {step}: {name} {:?}", now.changed);
        assert!(now.number == number || !now.changed.is_empty(), "step {step}: {name}");
    }
}

#[test]
fn what_came_and_what_went_is_told() {
    let world = World::valid();
    let folder = tempfile::tempdir().expect("a folder");
    lay(&world, folder.path());
    let mut edition = Edition::read(Some(folder.path().to_owned()), program());
    let before = edition.current().clone();
    let name = "data/countries.yaml";
    let text = fs::read_to_string(folder.path().join(name)).expect("a text");
    let longer = format!("# One more line moves all places.\n{text}");
    let moved = edition.set_open_texts([(name.to_owned(), Some(longer))]).clone();
    assert_eq!((before.number, moved.number), (0, 1));
    assert!(difference(&before, &moved).is_empty());
    let broken = edition.set_open_texts([(name.to_owned(), Some(format!("{text}{{")))]).clone();
    let there = difference(&moved, &broken);
    assert!(there.new.iter().any(|finding| finding.code.id == "yaml-syntax"));
    let back = difference(&broken, &moved);
    assert_eq!((there.new.len(), there.resolved.len()), (back.resolved.len(), back.new.len()));
    // The same text again is no change, and a closed file is the one that is saved.
    assert_eq!(edition.set_open_texts([(name.to_owned(), Some(format!("{text}{{")))]).number, 2);
    let closed = edition.set_open_texts([(name.to_owned(), None)]).clone();
    assert!(difference(&before, &closed).is_empty());
    assert_eq!(edition.reload().number, closed.number);
}

/// A note about a country is not new because the country has another name.
#[test]
fn a_new_name_leaves_the_old_findings() {
    let diff = testing::text_of("tests/checks/tie-printed.diff");
    let world = World::spoiled(&diff).expect("a world");
    let folder = tempfile::tempdir().expect("a folder");
    lay(&world, folder.path());
    let mut edition = Edition::read(Some(folder.path().to_owned()), program());
    let before = edition.current().clone();
    let ties = |findings: &[&diag::Diagnostic]| {
        findings.iter().filter(|finding| finding.code.id == "tie-printed").count()
    };
    assert_ne!(ties(&before.loaded.report.iter().collect::<Vec<_>>()), 0);
    let name = "data/countries.yaml";
    let text = fs::read_to_string(folder.path().join(name)).expect("a text");
    for tied in ["en: Mali", "en: Nepal", "en: Bolivia", "en: Cuba", "en: France"] {
        let renamed = text.replacen(tied, "en: Gaul", 1);
        assert_ne!(renamed, text, "{tied}");
        let now = edition.set_open_texts([(name.to_owned(), Some(renamed))]).clone();
        let there = difference(&before, &now);
        assert_eq!((ties(&there.new), ties(&there.resolved)), (0, 0), "{tied}");
    }
}
