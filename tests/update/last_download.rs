//! What is kept of the last download of a source: `data/history/SOURCE.csv`.

use assets::Assets;
use diag::{Findings, Span};
use model::Family;
use update::last_download::LastDownload;
use update::{DownloadedFigures, Figure};

use testing::dataset;

const NAME: &str = "data/history/wdi.csv";

const SOUND: &str = "code,category,year,figure,source,digest\n\
    BOL,population,2024,12413300,wdi-2025-07,9c02bd11f604\n\
    BOL,population,2025,12581800,,\n\
    CUB,population,2024,10979800,,\n\
    BOL,gdp,2024,49668.3,wdi-2025-10,31aa86c7d0e2\n";

/// What is read of a file, and what is found in it.
fn read(text: &[u8]) -> (LastDownload, Findings) {
    let assets = Assets::memory([(NAME.to_owned(), text.to_vec())]);
    let mut findings = Findings::default();
    let last = LastDownload::read(&assets, "wdi-2026-07", dataset(), &mut findings);
    (last, findings)
}

/// A damaged file.
pub(crate) fn wrong(code: &str) -> Option<Findings> {
    let text = SOUND.replace("12581800", "12x81800");
    (code == "history-unusable").then(|| read(text.as_bytes()).1)
}

/// Figures of the years from the first to 2025.
fn incoming(first: u16) -> DownloadedFigures {
    let mut findings = Findings::default();
    let file = findings.files.add("population.csv", "");
    let place = Span::new(file, 0..0);
    let figures = (first..=2025).map(|year| Figure {
        raw: (12_000_000 + 1_234 * i64::from(year)).into(),
        year: Some(year),
        span: place,
        year_span: place,
    });
    let figures: Vec<Figure> = figures.collect();
    let category = dataset().category_by_id("population").expect("a category");
    let series = &dataset().category(category).series;
    let series = series.iter().find(|series| series.family == Family::WorldBank).cloned();
    let order: Vec<_> = dataset().country_ids().collect();
    let figures = order.iter().map(|id| (*id, figures.clone())).collect();
    DownloadedFigures {
        file,
        category,
        series,
        updated_on: None,
        figures,
        order,
        is_guessed: false,
        read_summary: update::read_summary::ReadSummary::default(),
    }
}

#[test]
fn what_is_kept_is_read_again() {
    let (last, findings) = read(SOUND.as_bytes());
    assert!(findings.report.iter().next().is_none());
    assert_eq!(last.format(dataset()), Some((SOUND.to_owned(), None)));
    let category = dataset().category_by_id("population").expect("a category");
    let bolivia = dataset().country_by_code("BOL").expect("a country");
    let past = last.past_figures(category).expect("a past");
    assert_eq!(past[&bolivia][&2025], 12_581_800.into());
    // Without a file nothing is known, and nothing is found.
    let mut findings = Findings::default();
    let none = LastDownload::read(&Assets::memory([]), "wdi-2026-07", dataset(), &mut findings);
    assert_eq!((none.format(dataset()), findings.report.iter().count()), (None, 0));
}

#[test]
fn a_damaged_file_is_told_and_not_used() {
    let problem = |text: &[u8]| {
        let (last, findings) = read(text);
        assert_eq!(last, LastDownload::default());
        let all: Vec<_> = findings.report.iter().collect();
        let [finding] = all.as_slice() else {
            panic!("{all:?}");
        };
        assert_eq!(finding.code.id, "history-unusable");
        let (start, _) = findings.files.positions(finding.spans[0]);
        let problem = finding.args.iter().find(|(name, _)| *name == "problem").expect("a problem");
        (start.line, problem.1 == "source".into())
    };
    let spoiled = |old: &str, new: &str| SOUND.replacen(old, new, 1).into_bytes();
    assert_eq!(problem(&spoiled("12581800", "many")), (3, false));
    assert_eq!(problem(&spoiled(",2025,", ",20 25,")), (3, false));
    assert_eq!(problem(&spoiled("12581800,,", "12581800,")), (3, false));
    assert_eq!(problem(&spoiled("BOL,population,2025", "BOL,population,2024")), (3, false));
    assert_eq!(problem(&spoiled("figure", "value")), (1, false));
    assert_eq!(problem(&spoiled("wdi-2025-07", "")), (1, false));
    assert_eq!(problem(&spoiled("wdi-2025-10", "gcb-2025")), (5, true));
    assert_eq!(problem(b"\xff\xfe\x00"), (1, false));
    assert_eq!(problem(b""), (1, false));
    assert_eq!(problem(&SOUND.as_bytes()[..SOUND.len() - 20]), (5, false));
    assert_eq!(problem(&[SOUND.as_bytes(), &b"\n".repeat(700_000)].concat()), (1, false));
}

/// The check of files that nothing reads knows it.
#[test]
fn it_is_a_file_of_the_project() {
    let is_known = |name: &str| {
        let files = [(name.to_owned(), SOUND.as_bytes().to_vec())];
        let loaded = data::load(&Assets::memory(files).over(content::assets()));
        loaded.report.iter().all(|finding| finding.code.id != "file-unknown")
    };
    assert!(is_known(NAME));
    assert!(!is_known("data/history/wdi.txt"));
}

#[test]
fn the_oldest_years_go_first() {
    let mut last = LastDownload::default();
    let origin = ("wdi-2026-07", "9c02bd11f604");
    last.store(&incoming(2015), origin, |_| false);
    let (text, first) = last.format(dataset()).expect("a text");
    assert_eq!((first, text.lines().count()), (None, 1 + 11 * dataset().countries.len()));
    last.store(&incoming(1960), origin, |_| false);
    let (text, first) = last.format(dataset()).expect("a text");
    let first = first.expect("a shorter file");
    let years = usize::from(2026 - first);
    assert!((280_000..=300_000).contains(&text.len()), "{}", text.len());
    assert_eq!(text.lines().count(), 1 + years * dataset().countries.len());
    assert_eq!(
        text.lines().nth(1),
        Some(&*format!(
            "AFG,population,{first},{},wdi-2026-07,9c02bd11f604",
            text.lines().nth(1).and_then(|line| line.split(',').nth(3)).expect("a figure")
        ))
    );
}

/// A figure that nobody accepted is not kept, and what was kept of its country stays.
#[test]
fn what_is_left_out_stays_as_it_was() {
    let (mut last, _) = read(SOUND.as_bytes());
    let bolivia = dataset().country_by_code("BOL").expect("a country");
    last.store(&incoming(2025), ("wdi-2026-07", "aaaaaaaaaaaa"), |id| id == bolivia);
    let (text, _) = last.format(dataset()).expect("a text");
    let lines = |code: &str| -> Vec<&str> {
        text.lines().filter(|line| line.starts_with(&format!("{code},population"))).collect()
    };
    assert_eq!(lines("BOL"), ["BOL,population,2024,12413300,,", "BOL,population,2025,12581800,,"]);
    assert_eq!(lines("CUB"), ["CUB,population,2025,14498800,,"]);
}
