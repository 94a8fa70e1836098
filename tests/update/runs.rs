//! Whole updates, from downloaded files to edited files in a project folder.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

use assets::Assets;
use disk::Disk;
use lang::Lang;
use model::{Family, TableForm};
use tempfile::TempDir;
use update::accept::Rule;
use update::pipeline::{
    Answers, Batch, BatchOptions, Edition, Error, Inputs, PlanFile, Project, Refusal, Report,
    Review, Target, review, run,
};
use update::plan::{self, Answer, Plan};

use super::printed;
use testing::{World, golden};

/// The World Bank's table of the year after the one of the world. Nepal's figure is a misprint.
const POPULATION: &str = "\"Data Source\",\"World Development Indicators\",\n\n\
    \"Last Updated Date\",\"2026-10-01\",\n\n\
    \"Country Name\",\"Country Code\",\"Indicator Name\",\"Indicator Code\",\"2025\",\"2026\",\n\
    \"Bolivia\",\"BOL\",\"Population, total\",\"SP.POP.TOTL\",\"12581843\",\"12767234\",\n\
    \"Cuba\",\"CUB\",\"Population, total\",\"SP.POP.TOTL\",\"10937203\",\"10889000\",\n\
    \"France\",\"FRA\",\"Population, total\",\"SP.POP.TOTL\",\"68720337\",\"68880000\",\n\
    \"Mali\",\"MLI\",\"Population, total\",\"SP.POP.TOTL\",\"25198821\",\"25930000\",\n\
    \"Nepal\",\"NPL\",\"Population, total\",\"SP.POP.TOTL\",\"29618118\",\"19500000\",\n\
    \"Netherlands\",\"NLD\",\"Population, total\",\"SP.POP.TOTL\",\"18084053\",\"18100000\",\n";

/// The name of this table.
const NAME: &str = "API_SP.POP.TOTL_DS2_en_csv_v2_9.csv";

/// The small world in a folder, and what has happened there.
struct Year {
    folder: TempDir,
    disk: Disk,
    told: String,
}

impl Year {
    fn new() -> Self {
        let folder = tempfile::tempdir().expect("a temporary folder");
        for (name, bytes) in World::valid().files() {
            let path = folder.path().join(name);
            fs::create_dir_all(path.parent().expect("inside the folder")).expect("a folder");
            fs::write(path, bytes).expect("a file");
        }
        Self { folder, disk: Disk::default(), told: String::new() }
    }

    fn path(&self) -> &Path {
        self.folder.path()
    }

    /// Runs an update of the project without a question, and reports it.
    fn run(&mut self, title: &str, inputs: impl Fn(&Edition) -> Inputs) {
        self.with(title, |project, edition| {
            let inputs = inputs(edition);
            told(run(edition, &inputs, Target::Project(project)))
        });
    }

    /// Does something with the locked project, and reports it with the lines of files that have changed.
    fn with(&mut self, title: &str, act: impl FnOnce(&Project<'_>, &Edition) -> String) {
        let before = self.lines();
        self.told += &format!("=== {title}\n\n");
        let project = Project::lock(&self.disk, self.folder.path()).expect("a free project");
        let edition = project.edition(Assets::memory([])).expect("an edition without errors");
        self.told += &act(&project, &edition);
        drop(project);
        let after = self.lines();
        self.told += "--- files\n";
        for (name, lines) in &after {
            let old = before.iter().find(|(old, _)| old == name);
            let old = old.map_or(&[][..], |(_, lines)| lines.as_slice());
            let gone = old.iter().filter(|line| !lines.contains(line));
            let new = lines.iter().filter(|line| !old.contains(line));
            let changed = gone.map(|line| format!("- {line}\n"));
            let changed = changed.chain(new.map(|line| format!("+ {line}\n"))).collect::<String>();
            if !changed.is_empty() {
                self.told += &format!("{name}\n{changed}");
            }
        }
        if after == before {
            self.told += "as before\n";
        }
        self.told += "\n";
    }

    /// The lines of all files of the project.
    fn lines(&self) -> Vec<(String, Vec<String>)> {
        let assets = Assets::folder(self.path());
        let lines = |name: String| {
            let text = fs::read_to_string(self.path().join(&name)).expect("a text");
            (name, text.lines().map(str::to_owned).collect())
        };
        assets.list("data").into_iter().map(lines).collect()
    }
}

/// One download of the World Bank, or several, and rules as they are typed.
fn world_bank(edition: &Edition, downloads: &[(&str, &str)], rules: &[&str]) -> Inputs {
    let options = BatchOptions {
        family: Family::WorldBank,
        category: None,
        year: None,
        source: None,
        retrieved: None,
        form: TableForm::default(),
    };
    let mut batch = Batch::new(&edition.loaded.dataset, options).expect("fine options");
    let download = |(name, text): &(&str, &str)| ((*name).to_owned(), text.as_bytes().to_vec());
    batch.downloads = downloads.iter().map(download).collect();
    let rules = rules.iter().map(|word| Rule::from_word(word).expect("a rule")).collect();
    Inputs { batches: vec![batch], rules, ..Inputs::default() }
}

fn told(result: Result<Report<'_>, Error>) -> String {
    match result {
        Ok(report) => {
            let accepted = report.applied.as_ref().map(|applied| applied.accepted.clone());
            let mut told = reviewed(&report.review, &accepted.unwrap_or_default());
            told += &match report.applied {
                None => "the plan has been carried out before\n".to_owned(),
                Some(applied) => format!(
                    "edited: {:?}, not editable: {:?}, complete: {}\n",
                    applied.files(),
                    applied.not_applied,
                    applied.is_complete
                ),
            };
            told
        }
        Err(error) => stopped(&error),
    }
}

/// Findings and changes: accepted ones are marked with `+`, held ones with `!`.
fn reviewed(review: &Review<'_>, accepted: &BTreeSet<usize>) -> String {
    let mut told = printed(&review.findings, Lang::En);
    told += "--- changes\n";
    for nth in 0..review.changes.changes.len() {
        let mark = match (accepted.contains(&nth), review.change(nth).is_held) {
            (true, _) => '+',
            (false, true) => '!',
            (false, false) => ' ',
        };
        let facts = review.facts(nth, Lang::En);
        let (country, category) = review.key(nth);
        let old = facts.old.map_or("-".to_owned(), |old| format!("{} {}", old.raw, old.year));
        let new = format!("{} {} {}", facts.new.raw, facts.new.year, facts.new.source);
        told += &format!("{mark} {country} {category}  {old} → {new}\n");
    }
    if let Some((file, missing)) = review.missing_source() {
        told += &format!("missing for {file}: {missing:?}\n");
    }
    told
}

fn stopped(error: &Error) -> String {
    match error {
        Error::Refused(refusal) => {
            let Refusal { findings, bad_downloads: bad } = refusal.as_ref();
            format!("{}refused, without these it can run: {bad:?}\n", printed(findings, Lang::En))
        }
        Error::NoSource { file, missing } => format!("no source of {file}: {missing:?}\n"),
        Error::Apply(error) => format!("not edited: {error:?}\n"),
        Error::Protected(file) => format!("{file} is protected\n"),
        Error::Write(error) => format!("not written: {error:?}\n"),
    }
}

#[test]
fn an_update_edits_the_files_of_a_project() {
    let mut year = Year::new();
    let inputs = |edition: &Edition| world_bank(edition, &[(NAME, POPULATION)], &["same-order"]);
    year.run("by a rule", inputs);
    year.run("the same again", inputs);
    let decision = "- country: NPL\n  category: population\n  value: 29950000\n  year: 2026\n  \
                    source: wdi-2026-10\n  expect: 19500000\n  reason: two digits have changed places\n";
    year.run("by a decision", |edition| Inputs {
        decisions: vec![("nepal.yaml".to_owned(), decision.as_bytes().to_vec())],
        ..inputs(edition)
    });
    golden("tests/update/runs-edited.txt", &year.told).expect("as before");
}

#[test]
fn a_damaged_history_is_told_and_written_anew() {
    let mut year = Year::new();
    let folder = year.path().join("data/history");
    fs::create_dir_all(&folder).expect("a folder");
    fs::write(folder.join("wdi.csv"), "code,category,year\nBOL,popu").expect("a file");
    let inputs = |edition: &Edition| world_bank(edition, &[(NAME, POPULATION)], &["same-order"]);
    year.run("with a damaged file", inputs);
    year.run("with what was written", inputs);
    golden("tests/update/runs-history.txt", &year.told).expect("as before");
}

#[test]
fn a_refused_update_edits_nothing() {
    let mut year = Year::new();
    let page = "<!doctype html>\n<html><title>Moved</title></html>\n";
    let undated = POPULATION.replacen("\"Last Updated Date\",\"2026-10-01\",\n\n", "", 1);
    year.run("a page in the place of a table", |edition| {
        world_bank(edition, &[(NAME, POPULATION), ("page.csv", page)], &["usual"])
    });
    year.run("a table without a day", |edition| {
        world_bank(edition, &[("undated.csv", &undated)], &["usual"])
    });
    let slip = "- country: NPL\n  category: population\n  value: 2995OOOO\n  year: 2026\n  \
                source: wdi-2026-10\n  reason: two digits have changed places\n";
    year.run("a file of decisions with a slip", |edition| Inputs {
        decisions: vec![("slip.yaml".to_owned(), slip.as_bytes().to_vec())],
        ..world_bank(edition, &[(NAME, POPULATION)], &["usual"])
    });
    let values = year.path().join("data/values/population.csv");
    let writable = fs::metadata(&values).expect("a file").permissions();
    let mut protected = writable.clone();
    protected.set_readonly(true);
    fs::set_permissions(&values, protected).expect("a file of ours");
    year.run("a protected file", |edition| world_bank(edition, &[(NAME, POPULATION)], &["usual"]));
    fs::set_permissions(&values, writable).expect("a file of ours");
    golden("tests/update/runs-refused.txt", &year.told).expect("as before");
}

#[test]
fn open_questions_are_answered_between_review_and_edits() {
    let mut year = Year::new();
    let inputs = |edition: &Edition| world_bank(edition, &[(NAME, POPULATION)], &["same-order"]);
    year.with("an editor answers", |project, edition| {
        let inputs = inputs(edition);
        let review = review(edition, &inputs).expect("a sound update");
        let mut accepted = review.accepted_by_rules();
        let mut told = reviewed(&review, &accepted);
        let questions = review.questions(&accepted).expect("known sources");
        for nth in &questions {
            let facts = review.facts(*nth, Lang::En);
            told += &format!("asked: {:?}, {:?} %\n", review.key(*nth), facts.percent);
        }
        // Without an answer, the edits of all others are known already.
        let answers = Answers::accept(accepted.clone());
        let trial = review.apply(&answers, Target::Texts).expect("editable files");
        told += &format!("edited without: {:?}\n", trial.files());
        accepted.extend(questions);
        let applied = review.apply(&Answers::accept(accepted), Target::Project(project));
        let applied = applied.expect("editable files");
        told += &format!("edited with: {:?}\n", applied.files());
        assert!(applied.is_complete && applied.accepted.len() == review.changes.changes.len());
        told
    });
    golden("tests/update/runs-asked.txt", &year.told).expect("as before");
}

/// A plan for an update, with one answer to all of its questions.
fn plan_text(edition: &Edition, inputs: &Inputs, answer: Answer, reason: &str) -> String {
    let review = review(edition, inputs).expect("a sound update");
    let accepted = review.accepted_by_rules();
    let questions = review.plan_questions(&accepted, Lang::En).expect("known sources");
    let section = |word: &str, changes: &[_]| {
        let mut section = review.section((word, String::new()), changes, |_| Vec::new());
        for entry in &mut section.entries {
            entry.answer = answer;
            reason.clone_into(&mut entry.reason);
        }
        section
    };
    let (name, bytes) = &inputs.batches[0].downloads[0];
    let file = plan::Source {
        digest: plan::digest([bytes.as_slice()]),
        path: name.clone(),
        span: None,
        description: String::new(),
    };
    let batch = plan::Batch { arguments: vec!["wdi".to_owned()], span: None, files: vec![file] };
    plan::write(&Plan {
        head: Vec::new(),
        edition: edition.identity(),
        edition_span: None,
        batches: vec![batch],
        rules: vec!["same-order".to_owned()],
        decisions: Vec::new(),
        rule_accepted: review.rule_accepted(&accepted),
        sections: vec![section("first", &questions.first), section("others", &questions.others)],
        tail: Vec::new(),
    })
}

#[test]
fn a_plan_is_carried_out_once_and_for_its_download_only() {
    let mut year = Year::new();
    let inputs =
        |edition: &Edition, text: &str| world_bank(edition, &[(NAME, text)], &["same-order"]);
    let edition = Edition::load(World::valid().assets()).expect("an edition without errors");
    let plan = plan_text(&edition, &inputs(&edition, POPULATION), Answer::No, "digits are swapped");
    let with_plan = |edition: &Edition, text: &str| {
        let plan = PlanFile::read(&edition.loaded, "plan.yearly", &plan).expect("a plan");
        Inputs { plan: Some(plan), ..inputs(edition, text) }
    };
    let other = POPULATION.replacen("19500000", "19600000", 1);
    year.run("another download", |edition| with_plan(edition, &other));
    year.run("its own download", |edition| with_plan(edition, POPULATION));
    year.run("once more", |edition| with_plan(edition, POPULATION));
    golden("tests/update/runs-planned.txt", &year.told).expect("as before");
}

#[test]
fn two_updates_of_a_project_do_not_run_at_once() {
    let year = Year::new();
    let first = Project::lock(&year.disk, year.path()).expect("a free project");
    assert!(Project::lock(&year.disk, year.path()).is_err());
    drop(first);
    assert!(Project::lock(&year.disk, year.path()).is_ok());
}
