//! Downloads: what is read from the files of each publisher, and what is said of bad ones.

use std::collections::BTreeSet;
use std::io::{Cursor, Write};

use mappemonde::data::Loaded;
use mappemonde::diag::{Files, Findings, Report};
use mappemonde::model::{Family, Gazetteer};
use mappemonde::update::{self, Asked, Download, Incoming};
use zip::ZipWriter;
use zip::write::SimpleFileOptions;

use crate::support::{World, text_of};

/// The series of the small world, with more publishers than it needs.
const SERIES: &str = "data/categories.yaml\n\
    -  series: { wdi: SP.POP.TOTL }\n\
    +  series: { wdi: SP.POP.TOTL, owid: population, gapminder: population_total }\n\
    -  series: { factbook: Geography/Area/total }\n\
    +  series: { factbook: Geography/Area/total, wdi: { code: AG.SRF.TOTL.HA, scale: 2 } }\n";

/// The World Bank's table of populations.
const POPULATION: &str = "API_SP.POP.TOTL_DS2_en_csv_v2_1.csv";

/// A file of `tests/update/downloads`.
fn file(name: &str) -> String {
    text_of(&format!("tests/update/downloads/{name}"))
}

/// The same with another text in the place of one.
#[track_caller]
fn with(name: &str, old: &str, new: &str) -> String {
    let text = file(name);
    assert!(text.contains(old), "{name} has no {old}");
    text.replacen(old, new, 1)
}

fn world() -> Loaded {
    World::spoiled(SERIES).expect("a world").load()
}

/// What is read, and what is found.
fn read(
    family: Family,
    category: Option<&str>,
    downloads: &[(&str, &[u8])],
) -> (Vec<Incoming>, Findings) {
    let loaded = world();
    let gazetteer = Gazetteer::new(&loaded.dataset);
    let asked = Asked {
        family,
        category: category.map(|id| loaded.dataset.category_by_id(id).expect("a category")),
        year: None,
        loaded: &loaded,
        gazetteer: &gazetteer,
    };
    let downloads: Vec<Download<'_>> = downloads
        .iter()
        .map(|(name, bytes)| Download { name, bytes })
        .collect();
    let mut files = Files::default();
    let mut report = Report::default();
    let incoming = update::read(&downloads, &asked, &mut files, &mut report);
    (incoming, Findings { files, report })
}

/// An archive of some files.
fn zipped(files: &[(&str, &[u8])]) -> Vec<u8> {
    let mut writer = ZipWriter::new(Cursor::new(Vec::new()));
    for (name, bytes) in files {
        writer
            .start_file(*name, SimpleFileOptions::default())
            .expect("an archive");
        writer.write_all(bytes).expect("an archive");
    }
    writer.finish().expect("an archive").into_inner()
}

/// A sample for each kind of finding about downloads.
pub(super) fn wrong(code: &str) -> Option<Findings> {
    use Family::WorldBank;
    let one = |text: &str| read(WorldBank, None, &[(POPULATION, text.as_bytes())]).1;
    Some(match code {
        "download-unreadable" => {
            let page = b"<!doctype html>\n<html><title>Moved</title></html>\n";
            let bomb = zipped(&[(POPULATION, &[b'0'; 2_000_000])]);
            let out = zipped(&[("../../data/edition.yaml", b"id: 1")]);
            let bank: &[(&str, &[u8])] = &[
                ("page.csv", page),
                ("bomb.zip", &bomb),
                ("out.zip", &out),
                ("table.pdf", b"%PDF-1.7"),
            ];
            read(WorldBank, None, bank).1
        }
        "download-cut" => {
            let text = file(POPULATION);
            let end = text.find("\"Netherlands").expect("a row") + 40;
            one(&text[..end])
        }
        "series-unknown" => one(&file(POPULATION).replace("SP.POP.TOTL", "SP.POP.TOTAL")),
        "series-wrong" => {
            let text = file(POPULATION);
            read(WorldBank, Some("area"), &[(POPULATION, text.as_bytes())]).1
        }
        "columns-unknown" => one("BOL;12581843\nCUB;10937203\n"),
        "figure-repeated" => one(&with(POPULATION, "\"Cuba\",\"CUB\"", "\"Bolivia\",\"BOL\"")),
        "country-unmatched" => {
            let text = with(POPULATION, "\"Nepal\",\"NPL\"", "\"Nepla\",\"\"");
            one(&text.replace("\"Mali\",\"MLI\"", "\"Mali\",\"FRA\""))
        }
        "figure-unreadable" => one(&with(POPULATION, "12581843", "1.258E+07")),
        "groups-refused" => one(&file(POPULATION)),
        _ => return None,
    })
}

/// The codes of all findings.
fn codes(findings: &Findings) -> BTreeSet<&'static str> {
    findings.report.iter().map(|it| it.kind.code).collect()
}

/// Each category with its countries and their figures, `year:figure`.
fn told(incoming: &[Incoming]) -> String {
    let dataset = world().dataset;
    let mut told = String::new();
    for it in incoming {
        let series = it.series.as_ref().map_or("-", |series| &series.code);
        let dated = it.dated.as_deref().unwrap_or("-");
        told += &format!("{} {series} {dated}\n", dataset.category(it.category).id);
        assert_eq!(it.order.len(), it.figures.len());
        for country in &it.order {
            told += &dataset.country(*country).code;
            for figure in &it.figures[country] {
                let year = figure.year.map_or("-".to_owned(), |year| year.to_string());
                told += &format!(" {year}:{}", figure.raw);
            }
            told.push('\n');
        }
    }
    told
}

const WORLD_BANK: &str = "\
population SP.POP.TOTL 2026-10-01
BOL 2023:12244159 2024:12413315 2025:12581843
CUB 2023:11019931 2024:10979783 2025:10937203
FRA 2023:68287487 2024:68516699 2025:68720337
MLI 2023:23769127 2024:24478595 2025:25198821
NLD 2023:17877117 2024:17994237 2025:18084053
NPL 2023:29694614 2024:29651054 2025:29618118
";

/// With the mark and line ends of Windows, in the archive as it is offered, without the lines above the
/// header, and saved again by a French spreadsheet.
#[test]
fn a_table_of_the_world_bank_is_read_in_all_its_forms() {
    let text = file(POPULATION);
    let windows = format!("\u{feff}{}", text.replace('\n', "\r\n"));
    let notes = b"\"Country Code\",\"Region\"\n\"BOL\",\"Latin America\"\n";
    let archive = zipped(&[
        (
            "Metadata_Country_API_SP.POP.TOTL_DS2_en_csv_v2_1.csv",
            notes,
        ),
        (POPULATION, windows.as_bytes()),
    ]);
    let header = text.find("\"Country Name").expect("a header");
    let french = text
        .replace(',', ";")
        .replace('"', "")
        .replace("Population; total", "Population");
    let utf16: Vec<u8> = windows.encode_utf16().flat_map(u16::to_le_bytes).collect();
    for bytes in [
        text.as_bytes(),
        windows.as_bytes(),
        &archive,
        french.as_bytes(),
        &utf16,
    ] {
        let (incoming, findings) = read(Family::WorldBank, None, &[("API.csv", bytes)]);
        assert_eq!(told(&incoming), WORLD_BANK);
        assert_eq!(codes(&findings), BTreeSet::from(["groups-refused"]));
    }
    let (incoming, _) = read(
        Family::WorldBank,
        Some("population"),
        &[("API.csv", text[header..].as_bytes())],
    );
    assert_eq!(told(&incoming), WORLD_BANK.replace("2026-10-01", "-"));
}
