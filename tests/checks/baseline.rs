//! Baselines: what they hide, what they do not, and how findings are called in them.

use std::collections::BTreeSet;

use assets::Assets;
use checks::{self, CHECKS};
use data::subject;
use data::{self, Loaded, baseline};
use diag::{Findings, Report};
use lang::Lang;

use crate::{Checked as _, found};
use testing::{World, files_under, printed, text_of};

/// The findings of the small world under a baseline with an entry too many.
pub(crate) fn wrong(code: &str) -> Option<Findings> {
    if code != "baseline-unused" {
        return None;
    }
    let mut loaded = World::valid().find();
    let text = "# Known.\n- { code: tie-prited, subject: decks/cardline/categories.area }\n";
    baseline::remove_known(&mut loaded, "known.yaml", text.into(), |_| true);
    let Loaded { files, report, .. } = loaded;
    Some(Findings { files, report })
}

/// Code and subject of each finding, sorted.
fn keys(loaded: &Loaded) -> Vec<(&'static str, String)> {
    let key = |place| subject::format_subject(&loaded.files, place);
    let findings = loaded.report.iter();
    let mut keys: Vec<_> = findings
        .map(|finding| {
            let subject = finding.spans.first().map_or("".into(), |place| key(*place));
            (finding.code.id, subject)
        })
        .collect();
    keys.sort();
    keys
}

/// The database of each sample of a finding.
fn samples() -> impl Iterator<Item = (String, Assets)> {
    let names = files_under("tests/checks").into_iter();
    let diffs = names.filter(|name| name.ends_with(".diff"));
    diffs.map(|name| {
        let world = World::spoiled(&text_of(&name)).expect("a sample");
        (name, world.assets())
    })
}

/// A baseline hides what it was written for; without one of its entries one finding is shown, and with
/// one entry more one is noted.
#[test]
fn an_entry_hides_one_finding() {
    const MORE: &str = "- { code: xyzzy, subject: xyzzy }\n";
    let mut hidden = 0;
    for (rank, (name, assets)) in samples().enumerate() {
        let read = || {
            let mut loaded = data::load(&assets);
            if loaded.has_core_lists() {
                loaded.report.extend(checks::run(CHECKS, &loaded));
            }
            loaded
        };
        let before = read();
        let known = baseline::baseline_text(&before);
        assert!(baseline::is_baseline(known.as_bytes()), "{name}: {known}");
        let found = before.report.iter().count();
        let entries: Vec<&str> = known.lines().filter(|line| line.starts_with('-')).collect();
        assert_eq!(entries.len(), found, "{name}: {known}");
        let mut all = read();
        let gone =
            baseline::remove_known(&mut all, "known.yaml", known.clone().into_bytes(), |_| true);
        assert_eq!((all.report.iter().count(), gone.iter().count()), (0, found), "{name}");
        hidden += found;
        let Some(first) = entries.first().filter(|_| rank % 8 == 0) else {
            continue;
        };
        let less = known.replacen(&format!("{first}\n"), "", 1);
        let less = if less.contains("\n- ") { less } else { less + "[]\n" };
        let mut one = read();
        baseline::remove_known(&mut one, "known.yaml", less.into_bytes(), |_| true);
        assert_eq!(one.report.iter().count(), 1, "{name}: {first}");
        let mut more = read();
        baseline::remove_known(&mut more, "known.yaml", (known + MORE).into_bytes(), |_| true);
        let codes: Vec<&str> = more.report.iter().map(|finding| finding.code.id).collect();
        // Where a list cannot be read, nobody knows what it would have said.
        let noted: &[&str] = if more.has_core_lists() { &["baseline-unused"] } else { &[] };
        assert_eq!(codes, noted, "{name}");
    }
    assert!(hidden > 150, "{hidden}");
}

/// What is found in the shipped data has a name of its own but for a pair in each deck of Globalissimo, and
/// keeps it when lines move.
#[test]
fn names_do_not_move_with_lines() {
    let shipped = content::assets();
    let before = found(&shipped);
    let names = keys(&before);
    let different: BTreeSet<_> = names.iter().collect();
    assert!(names.len() - different.len() <= 2, "{names:?}");
    let longer = ["categories", "countries", "sources", "decks/globalissimo"].map(|file| {
        let name = format!("data/{file}.yaml");
        let text = shipped.read(&name).expect("shipped").expect("readable");
        (name, [b"# One line more.\n\n", &*text].concat())
    });
    let mut after = found(&Assets::memory(longer).over(shipped));
    after.report.retain(|finding| finding.code.id != "file-built-in");
    assert_eq!(keys(&after), names);
    let known = baseline::baseline_text(&before).into_bytes();
    baseline::remove_known(&mut after, "known.yaml", known, |_| true);
    assert_eq!(printed(&after, Lang::En), "");
}

/// What nobody has asked for, or what was too much to keep, may still be there.
#[test]
fn an_entry_is_unused_only_where_its_finding_was_sought() {
    let text = "- { code: source-sale, subject: decks/cardline/categories.area }\n";
    let codes = |loaded: &mut Loaded, is_sought: fn(&str) -> bool| -> BTreeSet<&str> {
        baseline::remove_known(loaded, "known.yaml", text.into(), is_sought);
        loaded.report.iter().map(|finding| finding.code.id).collect()
    };
    let unused = BTreeSet::from(["baseline-unused"]);
    assert_eq!(codes(&mut World::valid().find(), |_| true), unused);
    assert_eq!(codes(&mut World::valid().find(), |code| code != "source-sale"), BTreeSet::new());
    let mut many = World::valid().find();
    let finding = wrong("baseline-unused").expect("a finding").report;
    let finding = finding.iter().next().expect("one").clone();
    for _ in 0..=Report::MAX_FINDINGS {
        many.report.push(finding.clone());
    }
    let count = |loaded: &Loaded| loaded.report.iter().count() + loaded.report.left_out();
    let before = count(&many);
    codes(&mut many, |_| true);
    assert_eq!(count(&many), before);
}

/// What is no baseline hides nothing and says so.
#[test]
fn a_baseline_that_cannot_be_read_is_found_wrong() {
    for (text, codes) in [
        ("", &["file-empty"][..]),
        ("code: a\n", &["field-type"]),
        ("- code: a\n", &["field-missing"]),
        ("- { code: a, subject: b, why: c }\n", &["unknown-field"]),
        ("- { code: [a], subject: b }\n", &["field-type"]),
        ("- a\n", &["field-type"]),
        ("- { code: a\n", &["yaml-syntax"]),
        ("- { code: a, subject: b }", &["newline-missing", "baseline-unused"]),
        ("[]\n", &[]),
    ] {
        let mut loaded = World::valid().find();
        let hidden = baseline::remove_known(&mut loaded, "known.yaml", text.into(), |_| true);
        assert_eq!(hidden.iter().count(), 0);
        let found: Vec<&str> = loaded.report.iter().map(|finding| finding.code.id).collect();
        assert_eq!(found, codes, "{text}");
        let places = loaded.report.iter().flat_map(|finding| &finding.spans);
        let names: BTreeSet<&str> = places.map(|place| loaded.files.name(place.file)).collect();
        assert!(names.iter().all(|name| *name == "known.yaml"), "{names:?}");
    }
    let mut loaded = World::valid().find();
    baseline::remove_known(&mut loaded, "known.yaml", vec![b'-', 0xFF, b'\n'], |_| true);
    assert!(printed(&loaded, Lang::En).contains("known.yaml:1:2"));
}
