//! Downloads: what is read from the files of each publisher, and what is said of bad ones.

use std::collections::{BTreeMap, BTreeSet};
use std::io::{Cursor, Write};
use std::sync::OnceLock;

use data::Loaded;
use diag::{Files, Findings, Report};
use model::{Family, Gazetteer, TableForm};
use update::{self, Download, DownloadedFigures, Request};
use zip::ZipWriter;
use zip::write::SimpleFileOptions;

use lang::Lang;
use testing::{World, printed_findings, text_of};

/// The series of the small world, with more publishers than it needs.
const SERIES: &str = "data/categories.yaml\n\
    -  series: { wdi: SP.POP.TOTL }\n\
    +  series: { wdi: SP.POP.TOTL, owid: population, gapminder: population_total }\n\
    -  series: { factbook: Geography/Area/total }\n\
    +  series: { factbook: Geography/Area/total, wdi: { code: AG.SRF.TOTL.HA, scale: 2 } }\n";

/// The World Bank's table of populations.
pub(super) const POPULATION: &str = "API_SP.POP.TOTL_DS2_en_csv_v2_1.csv";

/// A file of `tests/update/downloads`.
pub(super) fn file(name: &str) -> String {
    text_of(&format!("tests/update/downloads/{name}"))
}

/// The same with another text in the place of one.
#[track_caller]
pub(super) fn with(name: &str, old: &str, new: &str) -> String {
    let text = file(name);
    assert!(text.contains(old), "{name} has no {old}");
    text.replacen(old, new, 1)
}

fn world() -> &'static Loaded {
    static WORLD: OnceLock<Loaded> = OnceLock::new();
    WORLD.get_or_init(|| World::spoiled(SERIES).expect("a world").load())
}

/// What is read, and what is found.
pub(super) fn read(
    family: Family,
    category: Option<&str>,
    downloads: &[(&str, &[u8])],
) -> (Vec<DownloadedFigures>, Findings) {
    read_as(None, family, category, downloads)
}

/// The same for tables of a form.
pub(super) fn read_as(
    form: Option<&TableForm>,
    family: Family,
    category: Option<&str>,
    downloads: &[(&str, &[u8])],
) -> (Vec<DownloadedFigures>, Findings) {
    read_in(world(), form, family, category, downloads)
}

/// The same in a world of its own.
fn read_in(
    loaded: &Loaded,
    form: Option<&TableForm>,
    family: Family,
    category: Option<&str>,
    downloads: &[(&str, &[u8])],
) -> (Vec<DownloadedFigures>, Findings) {
    let gazetteer = Gazetteer::new(&loaded.dataset);
    let request = Request {
        family,
        category: category.map(|id| loaded.dataset.category_by_id(id).expect("a category")),
        year: None,
        loaded,
        gazetteer: &gazetteer,
        form,
    };
    let downloads: Vec<Download<'_>> =
        downloads.iter().map(|(name, bytes)| Download { name, bytes }).collect();
    let mut files = Files::default();
    let mut report = Report::default();
    let incoming = update::read(&downloads, &request, &mut files, &mut report);
    (incoming, Findings { files, report })
}

/// An archive of some files.
pub(super) fn zipped(files: &[(&str, &[u8])]) -> Vec<u8> {
    let mut writer = ZipWriter::new(Cursor::new(Vec::new()));
    for (name, bytes) in files {
        writer.start_file(*name, SimpleFileOptions::default()).expect("an archive");
        writer.write_all(bytes).expect("an archive");
    }
    writer.finish().expect("an archive").into_inner()
}

/// An archive with more files than are read, all but the first empty.
pub(super) fn with_many_files(first: &str) -> Vec<u8> {
    let names: Vec<String> = (0..5_000).map(|rank| format!("{rank}.csv")).collect();
    let rest = names.iter().map(|name| (name.as_str(), &b""[..]));
    let files: Vec<(&str, &[u8])> = std::iter::once((first, &b"a"[..])).chain(rest).collect();
    zipped(&files)
}

/// A sample for each kind of finding about downloads.
pub(super) fn wrong(code: &str) -> Option<Findings> {
    use Family::WorldBank;
    let one = |text: &str| read(WorldBank, None, &[(POPULATION, text.as_bytes())]).1;
    let table =
        |text: &str| read(Family::Table, Some("population"), &[("table.csv", text.as_bytes())]).1;
    Some(match code {
        "download-unreadable" => {
            let page = b"<!doctype html>\n<html><title>Moved</title></html>\n";
            let many = with_many_files(POPULATION);
            let out = zipped(&[("data/../edition.yaml", b"id: 1")]);
            let bank: &[(&str, &[u8])] = &[
                ("page.csv", page),
                ("many.zip", &many),
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
        "country-ambiguous" => {
            let ambiguous = "data/aliases.yaml\n-group_prefixes: [OWID_]\n+group_prefixes: [OWID_]\n\
                +ambiguous: [{ names: [Mali], code: MLI, or: FRA }]\n";
            let loaded = World::spoiled(ambiguous).expect("a world").load();
            let text = "country,value,year\nMali,24120000,2025\nBolivia,12581843,2025\n";
            let table = [("table.csv", text.as_bytes())];
            read_in(&loaded, None, Family::Table, Some("population"), &table).1
        }
        "figure-unreadable" => one(&with(POPULATION, "12581843", "1.258E+07")),
        "column-guessed" => table("pays;Total;année\nBOL;12581843;2025\n"),
        "table-read" => {
            table("année;Bolivie;Cuba;Monde\n2024;12413315;10979783;8\n2025;12581843;10937203;8\n")
        }
        "year-unreadable" => table(
            "pays;Population;année\nBOL;12581843;2024/25\nCUB;10937203;2024\nFRA;1;2020-2024\n",
        ),
        "groups-refused" => one(&file(POPULATION)),
        "files-disagree" => {
            let (old, new) = (with(POPULATION, "12413315", "12400000"), file(POPULATION));
            let both = [("old.csv", old.as_bytes()), ("new.csv", new.as_bytes())];
            read(WorldBank, None, &both).1
        }
        "series-ended" => {
            let text = file(POPULATION);
            one(&text.replace("\"2023\",\"2024\",\"2025\"", "\"2019\",\"2020\",\"2021\""))
        }
        "download-again" => one(&with(POPULATION, "2026-10-01", "2026-07-13")),
        _ => return None,
    })
}

/// The codes of all findings.
pub(super) fn codes(findings: &Findings) -> BTreeSet<&'static str> {
    findings.report.iter().map(|finding| finding.code.id).collect()
}

/// Each category with its countries and their figures, `year:figure`.
pub(super) fn told(incoming: &[DownloadedFigures]) -> String {
    let dataset = &world().dataset;
    let mut told = String::new();
    for read in incoming {
        let series = read.series.as_ref().map_or("-", |series| &series.code);
        let dated = read.updated_on.as_deref().unwrap_or("-");
        told += &format!("{} {series} {dated}\n", dataset.category(read.category).id);
        assert_eq!(read.order.len(), read.figures.len());
        for country in &read.order {
            told += &dataset.country(*country).code;
            for figure in &read.figures[country] {
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
/// header, in another encoding, and saved again by a French spreadsheet.
#[test]
fn a_table_of_the_world_bank_is_read_in_all_its_forms() {
    let text = file(POPULATION);
    let windows = format!("\u{feff}{}", text.replace('\n', "\r\n"));
    let notes = b"\"Country Code\",\"Region\"\n\"BOL\",\"Latin America\"\n";
    let archive = zipped(&[
        ("Metadata_Country_API_SP.POP.TOTL_DS2_en_csv_v2_1.csv", notes),
        (POPULATION, windows.as_bytes()),
    ]);
    let french = text.replace("Population, total", "Population");
    let french = french.replace(',', ";").replace('"', "");
    let utf16: Vec<u8> = windows.encode_utf16().flat_map(u16::to_le_bytes).collect();
    for bytes in [text.as_bytes(), windows.as_bytes(), &archive, french.as_bytes(), &utf16] {
        let (incoming, findings) = read(Family::WorldBank, None, &[("API.csv", bytes)]);
        assert_eq!(told(&incoming), WORLD_BANK);
        assert_eq!(codes(&findings), BTreeSet::from(["groups-refused"]));
    }
    let header = text.find("\"Country Name").expect("a header");
    let cut = [("API.csv", &text.as_bytes()[header..])];
    let (incoming, _) = read(Family::WorldBank, Some("population"), &cut);
    assert_eq!(told(&incoming), WORLD_BANK.replace("2026-10-01", "-"));
}

/// A scale divides, and a place is that of the cell in the file.
#[test]
fn figures_come_in_the_unit_of_the_category_with_their_places() {
    let text = file(POPULATION).replace("SP.POP.TOTL", "AG.SRF.TOTL.HA");
    let downloads = [("API.csv", text.as_bytes())];
    let (incoming, findings) = read(Family::WorldBank, None, &downloads);
    assert!(told(&incoming).contains("BOL 2023:122441.59 2024:124133.15 2025:125818.43\n"));
    let [area] = incoming.as_slice() else {
        panic!("{incoming:?}");
    };
    let shown = |place| findings.files.text(place);
    for figure in area.figures.values().flatten() {
        let year = figure.year.expect("a year").to_string();
        assert_eq!(shown(figure.year_span), format!("\"{year}\""));
        let published = shown(figure.span).replace('"', "");
        assert_eq!(area.series.as_ref().map(|series| series.scale), Some(2));
        assert_eq!(
            figure.raw * rust_decimal::Decimal::ONE_HUNDRED,
            published.parse().expect("a number")
        );
    }
}

/// Each country with its figures by year.
fn figures(incoming: &[DownloadedFigures]) -> BTreeMap<&'static str, Vec<(Option<u16>, String)>> {
    let dataset = &world().dataset;
    let all = incoming.iter().flat_map(|read| &read.figures);
    all.map(|(country, figures)| {
        let mut figures: Vec<_> =
            (figures.iter()).map(|figure| (figure.year, figure.raw.to_string())).collect();
        figures.sort();
        (dataset.country(*country).code.as_str(), figures)
    })
    .collect()
}

/// The same table of the World Bank, of Our World in Data, of Gapminder, in rows, and in columns.
#[test]
fn the_same_table_in_five_layouts_has_the_same_figures() {
    let layouts = [
        (Family::WorldBank, POPULATION, "groups-refused"),
        (Family::Owid, "population.csv", "groups-refused"),
        (Family::Gapminder, GAPMINDER, ""),
        (Family::Table, "long.csv", ""),
        (Family::Table, "large.csv", "groups-refused"),
    ];
    let mut expected = None;
    for (family, name, code) in layouts {
        let text = file(name);
        let category = (family == Family::Table).then_some("population");
        // Our World in Data does not end the last line.
        let text = match family {
            Family::Owid => text.trim_end(),
            _ => &text,
        };
        let (incoming, findings) = read(family, category, &[(name, text.as_bytes())]);
        let found: Vec<&str> = codes(&findings).into_iter().collect();
        assert_eq!(found.join(" "), code, "{name}");
        let figures = figures(&incoming);
        assert_eq!(figures.len(), 6, "{name}");
        assert_eq!(*expected.get_or_insert(figures.clone()), figures, "{name}");
    }
}

/// Gapminder's table of populations.
pub(super) const GAPMINDER: &str = "ddf--datapoints--population_total--by--geo--time.csv";

const FACTBOOK: &str = "\
area Geography/Area/total -
BOL -:1098581
CUB 2019:110860
FRA -:643801
MLI -:1240192
NLD 2018:41543
NPL -:147181
";

/// In one file, and a country a file in an archive, some with tabs.
#[test]
fn files_of_the_factbook_are_read_in_both_forms() {
    let text = file("factbook.json");
    let (incoming, findings) = read(Family::Factbook, None, &[("f.json", text.as_bytes())]);
    assert_eq!(told(&incoming), FACTBOOK);
    assert_eq!(codes(&findings), BTreeSet::from(["groups-refused"]));
    let land = |figure: &update::Figure| findings.files.text(figure.year_span);
    let netherlands = world().dataset.country_by_code("NLD").expect("a country");
    let figure = &incoming[0].figures[&netherlands][0];
    assert_eq!(land(figure), "\"33,893 sq km (2018)\"");

    let countries: BTreeMap<String, serde_json::Value> =
        serde_json::from_str(&text).expect("a map");
    let single: Vec<(String, String)> = countries
        .iter()
        .map(|(name, country)| {
            let pretty = serde_json::to_string_pretty(country).expect("a tree");
            (format!("factbook.json-master/{name}"), pretty.replace("  ", "\t"))
        })
        .collect();
    let entries = single.iter().map(|(name, text)| (name.as_str(), text.as_bytes()));
    let archive = zipped(&entries.collect::<Vec<_>>());
    let (together, _) = read(Family::Factbook, None, &[("master.zip", &archive)]);
    assert_eq!(figures(&together), figures(&incoming));
    let (name, bolivia) = single.iter().find(|(name, _)| name.contains("bl.json")).expect("one");
    let (alone, findings) = read(Family::Factbook, None, &[(name, bolivia.as_bytes())]);
    assert_eq!(told(&alone), "area Geography/Area/total -\nBOL -:1098581\n");
    assert_eq!(codes(&findings), BTreeSet::new());
}

/// Columns by the names of categories, a file of Windows, codes in lower case, decimal commas.
#[test]
fn plain_tables_are_read_as_people_write_them() {
    let read = |text: &[u8], category| {
        let (incoming, findings) = read(Family::Table, category, &[("t.csv", text)]);
        assert_eq!(codes(&findings), BTreeSet::new());
        told(&incoming)
    };
    let both =
        b"code;Ann\xe9e;Superficie;Population\nbol;2025;1.098.581,5;12581843\nNP;2024;147181,25;\n";
    assert_eq!(
        read(both, None),
        "area - -\nBOL 2025:1098581.5\nNPL 2024:147181.25\npopulation - -\nBOL 2025:12581843\n"
    );
    assert_eq!(read(both, Some("area")), "area - -\nBOL 2025:1098581.5\nNPL 2024:147181.25\n");
    let named = "country,code,note,figure\nN\u{e9}pal,,x,\"147,181\"\n,MLI,..,1240192\n,,,\n";
    assert_eq!(read(named.as_bytes(), Some("area")), "area - -\nNPL -:147181\nMLI -:1240192\n");
}

/// Whoever adds names to the aliases needs all of them.
#[test]
fn every_name_that_is_not_known_is_told() {
    let names: Vec<String> =
        (b'a'..=b'z').map(|letter| format!("Zz{0}{0}land, {0}", letter as char)).collect();
    let rows: String = names.iter().map(|name| format!("\"{name}\";1098581\n")).collect();
    let text = format!("country;value\n{rows}BOL;1098581\n");
    let (_, findings) = read(Family::Table, Some("area"), &[("t.csv", text.as_bytes())]);
    let told = printed_findings(&findings.files, &findings.report, Lang::En);
    let told = told.split_whitespace().filter(|word| *word != "│").collect::<Vec<_>>().join(" ");
    assert!(
        told.contains("26 unknown countries, figures skipped: ")
            && told.contains(&names.join("; ")),
        "{told}"
    );
}

/// A mark before three digits parts thousands or decimals; where one of both numbers lies within the bounds of
/// the category, both of them included, it is meant.
#[test]
fn bounds_tell_what_a_lone_mark_means() {
    let read = |bounds: &str| {
        let categories = text_of("tests/world/data/categories.yaml");
        let old = "bounds: { min: 10000, max: 5000000, low: 20000, high: 3000000, zero: none }";
        assert!(categories.contains(old));
        let categories = categories.replace(old, &format!("bounds: {{ {bounds} }}"));
        let world = World::with(&[("data/categories.yaml", categories.as_bytes())]).load();
        let downloads = [("t.csv", b"code;value\nBOL;30,000\n".as_slice())];
        let (incoming, findings) = read_in(&world, None, Family::Table, Some("area"), &downloads);
        (told(&incoming), codes(&findings).into_iter().collect::<String>())
    };
    let thousands = ("area - -\nBOL -:30000\n".to_owned(), String::new());
    let decimals = ("area - -\nBOL -:30\n".to_owned(), String::new());
    assert_eq!(read("min: 30000, max: 50000"), thousands);
    assert_eq!(read("min: 31, max: 30000"), thousands);
    assert_eq!(read("min: 30, max: 29999"), decimals);
    assert_eq!(read("min: 1, max: 30"), decimals);
    assert_eq!(read("min: 30, max: 30000").1, "columns-unknown");
}

/// As its site offers it, and unpacked: the description beside the table has the day.
#[test]
fn the_day_of_a_table_stands_in_its_description() {
    let table = file("population.csv");
    let about =
        "{ \"columns\": { \"Inhabitants, all ages\": { \"lastUpdated\": \"2027-03-09\" } } }";
    let files: &[(&str, &[u8])] = &[
        ("population.csv", table.as_bytes()),
        ("population.metadata.json", about.as_bytes()),
        ("readme.md", b"# Population"),
    ];
    let archive = zipped(files);
    let dated = |downloads: &[(&str, &[u8])]| {
        let (incoming, findings) = read(Family::Owid, None, downloads);
        assert_eq!(codes(&findings), BTreeSet::from(["groups-refused"]));
        incoming[0].updated_on.clone()
    };
    let day = Some("2027-03-09".to_owned());
    assert_eq!(dated(&[("population.zip", &archive)]), day);
    assert_eq!(dated(&[files[1], ("population (1).csv", files[0].1)]), day);
    assert_eq!(dated(&files[..1]), None);
    let other = ("area.metadata.json", files[1].1);
    let (_, findings) = read(Family::Owid, None, &[files[0], other]);
    assert!(codes(&findings).contains("columns-unknown"));
}

/// Two files that agree are two halves of the truth; the same one twice is one.
#[test]
fn files_that_agree_are_read_together() {
    let text = file(POPULATION);
    let twice = [("a.csv", text.as_bytes()), ("b.csv", text.as_bytes())];
    let (incoming, findings) = read(Family::WorldBank, None, &twice);
    assert_eq!(codes(&findings), BTreeSet::from(["groups-refused"]));
    assert_eq!(told(&incoming), WORLD_BANK.repeat(2));
}
