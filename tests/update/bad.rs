//! Downloads that are not what they should be: each is told in a clear word, and no bytes do harm.

use std::cell::RefCell;
use std::fs;

use diag::Severity;
use lang::Lang;
use model::{Family, TableForm};
use proptest::prelude::*;

use super::downloads::{GAPMINDER, POPULATION, file, read, read_as, with, with_many_files, zipped};
use super::printed;
use super::tables::ROWS;
use super::workbooks::{ods, with_part, xlsx};
use testing::laws::{cases, tricky};
use testing::{golden, project};

/// What somebody may take for a download, with the family and the category that it is taken for.
fn bad() -> Vec<(&'static str, Family, Option<&'static str>, Vec<u8>)> {
    use Family::{Factbook, Gapminder, Owid, Table, WorldBank};
    let bank = file(POPULATION);
    let archive = zipped(&[(POPULATION, bank.as_bytes())]);
    let half = |bytes: &[u8]| bytes[..bytes.len() / 2].to_vec();
    let mut broken = archive.clone();
    broken[POPULATION.len() + 60] ^= 0xff;
    let login = "<!DOCTYPE html><html><form>Password <input type=\"password\"></form></html>\n";
    let workbook = zipped(&[("[Content_Types].xml", b"<Types/>"), ("xl/a.xml", b"<a/>")]);
    let notes = zipped(&[("Metadata_Country.csv", b"a,b\n"), ("readme.md", b"a")]);
    let owid = file("population.csv");
    let ended = |text: &str| text.replace(",202", ",201").into_bytes();
    let factbook = file("factbook.json");
    let line_end = owid.find("Mali").expect("a country");
    let text = |text: &str| text.as_bytes().to_vec();
    vec![
        ("page.csv", Owid, None, text("<html><body>This page has moved</body></html>\n")),
        ("login.zip", WorldBank, None, text(login)),
        ("feed.xml", WorldBank, None, text("<?xml version=\"1.0\"?><Root/>\n")),
        ("nothing.csv", Table, None, text("\u{feff}\r\n")),
        ("nothing.zip", WorldBank, None, [&b"PK\x05\x06"[..], &[0; 18]].concat()),
        ("notes.zip", WorldBank, None, notes),
        ("doll.zip", WorldBank, None, zipped(&[("inner.zip", &archive)])),
        ("half.zip", WorldBank, None, half(&archive)),
        ("broken.zip", WorldBank, None, broken),
        ("locked.zip", WorldBank, None, locked(&archive)),
        ("many.zip", WorldBank, None, with_many_files("a.csv")),
        ("out.zip", WorldBank, None, zipped(&[("data\\..\\a.csv", b"a")])),
        ("book.xlsx", Table, None, workbook),
        ("book.xls", Table, None, text("").into_iter().chain(*b"\xD0\xCF\x11\xE0\xA1").collect()),
        ("print.pdf", WorldBank, None, text("%PDF-1.7\n")),
        ("picture.csv", Table, None, b"a\0b\n".to_vec()),
        ("latin.csv", Owid, None, b"Entity,Code,Year,\xc9l\xe8ves\n".to_vec()),
        ("quote.csv", WorldBank, None, half(bank.as_bytes())),
        ("population.csv", Owid, None, text(&owid[..owid.len() - 8])),
        ("population.csv", Owid, None, text(&owid[..line_end - 2 * 30])),
        (GAPMINDER, Gapminder, None, half(file(GAPMINDER).as_bytes())),
        ("API.csv", WorldBank, None, text(&bank[..bank.find("\"World\"").expect("a row")])),
        ("half.json", Factbook, None, half(factbook.as_bytes())),
        ("list.json", Factbook, None, text("[1, 2]\n")),
        ("other.json", Factbook, None, text("{\"a\": {\"b\": 1}}\n")),
        ("api.csv", Factbook, None, text(&bank)),
        ("population (1).csv", Owid, Some("area"), text(&owid)),
        ("populations.csv", Owid, None, text(&owid)),
        ("life-expectancy.csv", Owid, Some("population"), text(&owid)),
        ("people of the world.csv", Owid, None, text(&owid)),
        ("population.metadata.json", Owid, None, text("{}\n")),
        ("population.csv", Owid, None, ended(&owid)),
        ("api.csv", WorldBank, Some("area"), text(&bank)),
        ("api.csv", WorldBank, Some("density"), text(&bank)),
        ("api.csv", Owid, None, text(&bank)),
        ("api.csv", Gapminder, None, text(&owid)),
        ("api.csv", Table, None, text(&bank)),
        ("bare.csv", Table, Some("area"), text("BOL,1098581\nCUB,110860\n")),
        ("two.csv", Table, Some("area"), text("pays,terres,eaux\nBOL,1083301,15280\n")),
        ("none.csv", Table, Some("area"), text("pays,remarque\nBOL,grand\n")),
        ("twice.csv", Table, Some("area"), text("pays,valeur,Valeur\nBOL,1,2\n")),
        ("which.csv", Table, None, text("pays,valeur\nBOL,1098581\n")),
        (
            "decimal.csv",
            Table,
            Some("population"),
            text("pays;valeur\nBOL;1.5\nCUB;2,5\nFRA;1,234\n"),
        ),
        ("comma.csv", Table, Some("density"), text("pays;valeur\nBOL;1,234\n")),
        (
            "cells.csv",
            Table,
            Some("area"),
            text(
                "pays,value,year\nBOL,1098581*,2025\nCUB,110860,25\nNepla,1,2025\nFRA,643801,2025\n",
            ),
        ),
        ("header.csv", Table, Some("area"), text("pays,value,year\n")),
        ("texts.csv", Table, Some("area"), text("pays;value\nBOL;1,1E6\nCUB;110860 km2\n")),
        ("other.csv", Table, Some("area"), text("sep=;\npays;Population\nBOL;12581843\n")),
        ("short.csv", Table, Some("area"), text("pays,value,year\nBOL,1098581,2025\nCUB,1108")),
        (
            "end.csv",
            WorldBank,
            None,
            text(&with(POPULATION, "18084053\",\n", "18084053\",\n\"x\"y\n")),
        ),
    ]
}

/// The archive as if a password were asked for: a bit in both heads of its file.
fn locked(archive: &[u8]) -> Vec<u8> {
    let mut bytes = archive.to_vec();
    let entry = archive.windows(4).position(|bytes| bytes == b"PK\x01\x02");
    for at in [6, entry.expect("an entry") + 8] {
        bytes[at] |= 1;
    }
    bytes
}

#[test]
fn bad_downloads_are_told_in_a_clear_word() {
    let mut told = String::new();
    for (name, family, category, bytes) in bad() {
        let (incoming, findings) = read(family, category, &[(name, &bytes)]);
        let has_errors = findings.report.has_errors();
        assert!(findings.report.iter().count() > 0, "{name}: nothing is said");
        let is_good = !has_errors && !incoming.is_empty();
        let mut severities = findings.report.iter().map(|finding| finding.code.severity);
        assert_eq!(has_errors, severities.any(|severity| severity == Severity::Error));
        assert!(is_good || has_errors, "{name}: no figures, and no error");
        let asked = category.map_or(String::new(), |id| format!(" --category {id}"));
        told += &format!("=== {}{asked} {name}\n\n", family.id());
        told += &printed(&findings, Lang::En);
        if !has_errors {
            told += "(and its figures can be taken)\n\n";
        }
    }
    golden("tests/update/bad.txt", &told).expect("as before");
}

/// A table that was cut anywhere is told, or all that is read of it stands in the whole one.
#[test]
fn a_cut_table_gives_no_other_figures() {
    for (family, name) in [
        (Family::WorldBank, POPULATION),
        (Family::Owid, "population.csv"),
        (Family::Gapminder, GAPMINDER),
        (Family::Factbook, "factbook.json"),
    ] {
        let text = file(name);
        let (whole, _) = read(family, None, &[(name, text.as_bytes())]);
        for end in (0..text.trim_end().len()).step_by(7) {
            let Some(part) = text.get(..end) else {
                continue;
            };
            let (incoming, findings) = read(family, None, &[(name, part.as_bytes())]);
            if findings.report.has_errors() {
                continue;
            }
            for (cut, whole) in incoming.iter().zip(&whole) {
                for (country, figures) in &cut.figures {
                    let known = &whole.figures[country];
                    assert!(figures.iter().all(|figure| known.contains(figure)), "{name} {end}");
                }
            }
        }
    }
}

/// Bytes of a file with some changed, left out or put in.
fn spoiled(bytes: Vec<u8>) -> impl Strategy<Value = Vec<u8>> {
    let slips = prop::collection::vec((any::<prop::sample::Index>(), any::<u8>(), 0..3_u8), 0..6);
    (slips, any::<prop::sample::Index>(), any::<bool>()).prop_map(move |(slips, end, cut)| {
        let mut bytes = bytes.clone();
        for (at, byte, sort) in slips {
            let at = at.index(bytes.len().max(1));
            match (sort, at < bytes.len()) {
                (0, true) => bytes[at] = byte,
                (1, true) => drop(bytes.remove(at)),
                _ => bytes.insert(at, byte),
            }
        }
        if cut {
            bytes.truncate(end.index(bytes.len() + 1));
        }
        bytes
    })
}

fn any_file() -> impl Strategy<Value = Vec<u8>> {
    let names = [POPULATION, "population.csv", GAPMINDER, "long.csv", "large.csv", "factbook.json"];
    let files = names.map(|name| file(name).into_bytes());
    let archive = zipped(&[(POPULATION, &files[0]), ("population.csv", &files[1])]);
    let files = files.into_iter().chain([archive]).collect::<Vec<_>>();
    prop::sample::select(files).prop_flat_map(spoiled)
}

/// Workbooks of which one file is spoiled.
fn any_workbook() -> impl Strategy<Value = Vec<u8>> {
    let book = [("a", ROWS)];
    let parts = [
        (xlsx(&book), "xl/worksheets/sheet1.xml"),
        (xlsx(&book), "xl/workbook.xml"),
        (xlsx(&book), "xl/styles.xml"),
        (ods(&book), "content.xml"),
        (ods(&book), "META-INF/manifest.xml"),
    ];
    let older = fs::read(project("tests/imports/older-workbook/book.xls")).expect("a workbook");
    let newer = prop::sample::select(parts.to_vec()).prop_flat_map(|(workbook, part)| {
        let bytes = RefCell::new(Vec::new());
        with_part(&workbook, part, |own| {
            own.clone_into(&mut bytes.borrow_mut());
            own.to_owned()
        });
        spoiled(bytes.into_inner()).prop_map(move |new| with_part(&workbook, part, |_| new.clone()))
    });
    prop_oneof![3 => newer, 2 => spoiled(older)]
}

// A few damaged workbooks in a million make calamine 0.38 overflow where a build checks sums: the first cases do not.
proptest! {
    #![proptest_config(cases(256))]

    #[test]
    fn no_workbook_does_harm(bytes in any_workbook()) {
        let form = TableForm { header_row: Some(3), ..TableForm::default() };
        let downloads = [("a.xlsx", bytes.as_slice())];
        let (incoming, findings) =
            read_as(Some(&form), Family::Table, Some("population"), &downloads);
        prop_assert!(findings.report.has_errors() || !incoming.is_empty());
    }
}

proptest! {
    #![proptest_config(cases(256))]

    #[test]
    fn no_bytes_do_harm(
        bytes in prop_oneof![
            any_file(),
            prop::collection::vec(any::<u8>(), 0..200),
            tricky("Entity,Year;geo\t\"\n\r20.{}[]:-PK\u{feff}é日\0", 60).prop_map(String::into_bytes),
        ],
        family in prop::sample::select(Family::ALL.to_vec()),
        category in prop::sample::select(vec![None, Some("population"), Some("area"), Some("density")]),
    ) {
        let (incoming, findings) = read(family, category, &[("population.csv", &bytes)]);
        let is_told = printed(&findings, Lang::Fr).is_empty() == (findings.report.iter().count() == 0);
        prop_assert!(is_told);
        for read in &incoming {
            prop_assert!(read.order.iter().all(|country| read.figures.contains_key(country)));
            prop_assert!(read.figures.values().all(|figures| !figures.is_empty()));
            let mut places = read.figures.values().flatten().map(|figure| figure.span);
            prop_assert!(places.all(|place| !findings.files.text(place).is_empty()));
        }
    }
}
