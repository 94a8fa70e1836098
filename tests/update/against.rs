//! Slips by hand between two editions: each alone, and none where a year was renewed.

use assets::Assets;
use data::Loaded;
use diag::{Findings, Severity};
use lang::Lang;
use testing::World;
use update::against::{BaselineChoice, download_slips, slips};
use update::compare::Editions;

use crate::printed;

/// A world spoiled by hand that shows a kind of finding.
const WRONG: [(&str, &str); 4] = [
    (
        "entry-changed",
        "data/countries.yaml
-  alpha2: FR
-  number: 3
+  alpha2: FR
+  number: 4
-  alpha2: NL
-  number: 4
+  alpha2: NL
+  number: 3
-  capital: { fr: [Paris], en: [Paris] }
+  capital: { fr: [Pari], en: [Paris] }

data/categories.yaml
-  unit: { fr: km², en: km² }
+  unit: { fr: km², en: km }
",
    ),
    (
        "rule-changed",
        "data/games/globalissimo.yaml
-barriers: { capital: 2, location: 2 }
+barriers: { capital: 0, location: 2 }
",
    ),
    (
        "value-changed",
        "data/values/population.csv
-FRA,68720337,2025,wdi-2026-07,
-MLI,25198821,2025,wdi-2026-07,
-NLD,18084053,2025,wdi-2026-07,
-NPL,29618118,2025,wdi-2026-07,
+FRA,6872033,2025,wdi-2026-07,
+MLI,25198821,2024,wdi-2026-07,
+NLD,18084053,2025,factbook-2026-01,
+NPL,49618118,2024,wdi-2026-07,

data/values/area.csv
-CUB,110860,2025,factbook-2026-01,
+CUB,110861,2025,factbook-2026-01,
",
    ),
    (
        "values-moved",
        "data/values/population.csv
-CUB,10937203,2025,wdi-2026-07,\"estimate; the last census, of 2012, is old\"
-FRA,68720337,2025,wdi-2026-07,
-MLI,25198821,2025,wdi-2026-07,
+CUB,12581843,2025,wdi-2026-07,\"estimate; the last census, of 2012, is old\"
+FRA,10937203,2025,wdi-2026-07,
+MLI,68720337,2025,wdi-2026-07,

data/values/area.csv
-BOL,1098581,2025,factbook-2026-01,
-CUB,110860,2025,factbook-2026-01,
+BOL,110860,2025,factbook-2026-01,
+CUB,1098581,2025,factbook-2026-01,
-MLI,1240192,2025,factbook-2026-01,
-NLD,41543,2025,factbook-2026-01,
-NPL,147181,2025,factbook-2026-01,
+MLI,643801,2025,factbook-2026-01,
+NLD,643801,2025,factbook-2026-01,
+NPL,643801,2025,factbook-2026-01,
",
    ),
];

fn load(diff: &str) -> Loaded {
    World::spoiled(diff).expect("a world").in_folder(|assets: &Assets| data::load(assets))
}

fn found(diff: &str, asked: BaselineChoice) -> Findings {
    let (old, new) = (load(""), load(diff));
    let report = slips(&Editions::new(&old, &new), asked);
    Findings { files: new.files, report }
}

/// The findings about the world that has this slip.
pub(crate) fn wrong(code: &str) -> Option<Findings> {
    let (_, diff) = WRONG.iter().find(|(own, _)| *own == code)?;
    Some(found(diff, BaselineChoice::Named))
}

#[test]
fn what_nobody_asked_about_is_a_note() {
    for (code, diff) in WRONG {
        let asked = found(diff, BaselineChoice::Named).report;
        let notes = found(diff, BaselineChoice::LastCommit).report;
        assert_eq!(asked.count(Severity::Note) + notes.count(Severity::Warning), 0, "{code}");
        assert_eq!(asked.count(Severity::Warning), notes.count(Severity::Note), "{code}");
        assert!(asked.iter().all(|finding| finding.code.id == code), "{code}");
    }
}

/// Beside the edition of the program only figures of the same year and source are slips, and what changed places.
#[test]
fn the_edition_of_the_program_says_what_is_wrong_in_any_other() {
    let found = |code: &str| {
        let (_, diff) = WRONG.iter().find(|(own, _)| *own == code).expect("a kind");
        let found = found(diff, BaselineChoice::BuiltIn);
        assert_eq!(found.report.count(Severity::Warning), 0, "{code}");
        let messages =
            found.report.iter().map(|finding| finding.message(&lang::Localizer::new(Lang::En)));
        messages.collect::<Vec<_>>()
    };
    let entries = [
        "`number` of France and Netherlands is swapped: `3` and `4`",
        "`capital.fr` of France is ‘Pari’; the built-in edition has ‘Paris’",
    ];
    assert_eq!(found("entry-changed"), entries);
    assert_eq!(found("rule-changed"), [""; 0]);
    assert_eq!(found("values-moved").len(), 3);
    let figures = [
        "the ‘Population’ value of France is `6872033`, but the built-in edition has `68720337`, 10 times larger, with \
         the same year and source",
    ];
    assert_eq!(found("value-changed"), figures);
}

/// A category that the baseline does not have is compared with the last file that was read.
#[test]
fn own_categories_are_compared_with_the_last_download() {
    let mut world = World::valid();
    let population = "code,category,year,figure,source,digest
BOL,population,2025,12581800,wdi-2026-07,0b8d78c8f14e
CUB,population,2024,10979783,,
FRA,population,2025,687203,,
NPL,population,2025,29618100,,
";
    let area = "code,category,year,figure,source,digest
BOL,area,2025,110860,factbook-2026-01,0b8d78c8f14e
CUB,area,2025,1098580,,
";
    world.put("data/history/wdi.csv", population.as_bytes());
    world.put("data/history/factbook.csv", area.as_bytes());
    let (loaded, assets) = (world.load(), world.assets());
    // Six digits are kept, other years say nothing, and values of the baseline have been compared.
    let report = download_slips(&loaded, &assets, None);
    assert_eq!(download_slips(&loaded, &assets, Some(&loaded)).count(Severity::Note), 0);
    let messages = report.iter().map(|finding| finding.message(&lang::Localizer::new(Lang::En)));
    let expected = [
        "the ‘Population’ value of France is `68720337`, but the last file read from `wdi-2026-07` has `687203`, 100 times \
         smaller, for the same year",
        "the ‘Area’ values of Bolivia and Cuba are swapped: `1098581` and `110860`",
    ];
    assert_eq!(messages.collect::<Vec<_>>(), expected);
    assert_eq!(report.count(Severity::Warning), 0);
}

/// A country that was taken out, with its rows or without them.
#[test]
fn an_entry_that_is_gone_is_told() {
    let text = testing::text_of("tests/world/data/countries.yaml");
    let entry: Vec<&str> =
        text.split("\n- code: ").filter(|entry| entry.starts_with("NPL")).collect();
    let lines = format!("- code: {}", entry[0].trim_end());
    let lines: String = lines.lines().map(|line| format!("-{line}\n")).collect();
    let found = found(&format!("data/countries.yaml\n{lines}"), BaselineChoice::Named);
    let told = printed(&found, Lang::En);
    assert!(told.contains("Nepal is missing from `data/countries.yaml`"), "{told}");
    assert_eq!(found.report.count(Severity::Warning), 1, "{told}");
}

/// A new year with a new source, a figure that the next edition of a source has too, and a footnote are no slips.
#[test]
fn a_year_that_is_renewed_is_no_slip() {
    let renewed = "data/values/population.csv
-FRA,68720337,2025,wdi-2026-07,
-MLI,25198821,2025,wdi-2026-07,
+FRA,68520337,2024,wdi-2025-07,
+MLI,25198821,2024,wdi-2025-07,a note

data/sources.yaml
+- id: wdi-2025-07
+  publisher: World Bank
+  title: World Development Indicators
+  licence: CC BY 4.0
+  sale: allowed
+  retrieved: 2025-07-13
+  alive: true
+  url: https://data.worldbank.org
+  credit: { fr: Banque mondiale., en: World Bank. }

data/categories.yaml
-    FRA: { fr: Avec les régions d’outre-mer., en: With the overseas regions. }
+    FRA: { fr: Avec l’outre-mer., en: With overseas. }
";
    for diff in ["", renewed] {
        assert_eq!(printed(&found(diff, BaselineChoice::Named), Lang::En), "");
    }
}

/// Of many changes that are alike only their number is told.
#[test]
fn what_all_rows_have_is_one_finding() {
    let rows = testing::text_of("data/values/gdp.csv");
    let files = || {
        let names =
            testing::files_under("data").into_iter().filter(|name| data::is_data_file(name));
        names.map(|name| {
            let bytes = testing::text_of(&name).into_bytes();
            (name, bytes)
        })
    };
    let old = data::load(&Assets::memory(files()));
    let another = rows.replace(",2025,wdi-2026-07", ",2024,wdi-2026-07");
    let new = Assets::memory(files().map(|(name, bytes)| match name.as_str() {
        "data/values/gdp.csv" => (name, another.clone().into_bytes()),
        _ => (name, bytes),
    }));
    let new = data::load(&new);
    let report = slips(&Editions::new(&old, &new), BaselineChoice::Named);
    let found = Findings { files: new.files, report };
    let told = printed(&found, Lang::En);
    assert_eq!(found.report.count(Severity::Warning), 1, "{told}");
    assert!(told.contains(" values of ‘GDP’ have another year"), "{told}");
}
