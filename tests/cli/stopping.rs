//! Writing commands that are stopped or refused at an operation of the disk, and two at once.

use std::collections::BTreeMap;
use std::fs;
use std::io::Write as _;
use std::time::Duration;

use rayon::prelude::*;

use super::playing::start;
use super::updating::{FILE, files, project};
use crate::support::bin::{Project, Run};

/// Files by name.
type Set = BTreeMap<String, Vec<u8>>;

/// What the program makes for itself.
const OWN: &str = ".mappemonde-";

/// A writing command in a folder of its own.
struct Case {
    before: fn() -> Project,
    args: &'static [&'static str],
}

const UPDATE: Case = Case { before: project, args: &["update", "wdi", FILE, "--accept", "newer"] };

const NEW: Case = Case { before: Project::empty, args: &["new", "mine"] };

const CALIBRATE: Case = Case {
    before: || {
        let project = Project::world();
        project.write("printers.yaml", "# Mine.\noffice: { edge: 1 }\n");
        project
    },
    args: &["calibrate", "--printer", "office", "--edge", "4"],
};

impl Case {
    fn run(&self, fault: &str) -> (Project, Run) {
        let project = (self.before)();
        let run = Run::of(project.command(self.args).env("MAPPEMONDE_FAULT", fault));
        (project, run)
    }

    /// The number of operations of the command: the first at which a stop leaves nothing undone.
    fn operations(&self, after: &Set) -> usize {
        let is_done = |nth: usize| {
            let (project, _) = self.run(&format!("stops:{nth}"));
            is_clean(&project) && set(&project) == *after
        };
        let (mut first, mut last) = (0, 1 << 12);
        while first < last {
            let middle = (first + last) / 2;
            if is_done(middle) {
                last = middle;
            } else {
                first = middle + 1;
            }
        }
        first
    }
}

/// What people see of a project.
fn set(project: &Project) -> Set {
    files(project).into_iter().filter(|(name, _)| !name.contains(OWN)).collect()
}

fn is_clean(project: &Project) -> bool {
    !project.list("").iter().any(|name| name.contains(OWN))
}

/// Which operations are tried: all of a few; of many the first, the last, and some between.
fn tried(operations: usize) -> Vec<usize> {
    let (many, ends) = (60, 12);
    let is_tried = |nth: &usize| {
        operations <= many || *nth < 4 || nth + ends >= operations || nth.is_multiple_of(150)
    };
    (0..operations).filter(is_tried).collect()
}

/// Stops a command at its operations, and compares what the next one makes of it.
#[track_caller]
fn stop(case: &Case, next: &[&str]) {
    let before = set(&(case.before)());
    let (done, normal) = case.run("");
    let after = set(&done);
    assert!(before != after && is_clean(&done), "{}", normal.shown());
    let operations = case.operations(&after);
    let tells = |nth: usize| {
        let (project, _) = case.run(&format!("stops:{nth}"));
        let run = project.run(next);
        let now = set(&project);
        let is_sound = now == after || now == before && next != case.args;
        assert!(is_sound, "{nth}: {}{:?}", run.shown(), now.keys());
        assert!(!project.list("").iter().any(|name| name.contains("journal")), "{nth}");
        run.err.contains("was interrupted while it wrote")
    };
    let told = tried(operations).into_par_iter().map(tells).filter(|is_told| *is_told).count();
    assert_eq!(told > 0, case.args != CALIBRATE.args, "{operations} operations");
    let refused = |nth: usize| {
        let (project, run) = case.run(&format!("fails:{nth}"));
        let is_new = said(&project, &run) == said(&done, &normal);
        let expected = if is_new { &after } else { &before };
        assert!(set(&project) == *expected, "{nth}: {}", run.shown());
        let is_told = ["nothing was written", "cannot create a project in"]
            .iter()
            .any(|told| run.err.contains(told));
        assert!(is_new || is_told && run.code == Some(1), "{nth}: {}", run.shown());
        is_told
    };
    let told = tried(operations).into_par_iter().map(refused).filter(|is_told| *is_told).count();
    assert!(told > 2, "{told} of {operations} operations");
}

#[test]
fn an_update_that_is_stopped_is_finished_by_whoever_reads_next() {
    stop(&UPDATE, &["validate"]);
}

#[test]
fn a_new_project_that_is_stopped_is_finished_by_the_next_one() {
    stop(&NEW, NEW.args);
}

#[test]
fn a_calibration_that_is_stopped_leaves_the_file_whole() {
    stop(&CALIBRATE, &["show"]);
}

#[test]
fn what_a_stopped_update_leaves_is_told() {
    let stopped = (0..60).map(|nth| UPDATE.run(&format!("stops:{nth}")).0);
    let is_journal = |project: &Project| project.path(".mappemonde-journal").exists();
    let project = stopped.into_iter().find(is_journal).expect("one with a journal");
    let here = shown(&project);
    assert_eq!(
        project.run(&["why", "CUB", "population", "--lang", "fr"]).err.replace(&here, "HERE"),
        "HERE\u{a0}: une commande a été interrompue pendant qu’elle écrivait. Ses changements sont \
         maintenant terminés, dans ces fichiers\u{a0}: `data/sources.yaml`, \
         `data/values/population.csv`, `data/history/wdi.csv`\n"
    );
    // What is no journal of ours hinders nobody who reads.
    project.write(".mappemonde-journal", "mappemonde journal 1\n/a\t\t/b\n");
    let run = project.run(&["validate"]);
    assert!(run.err.starts_with(&format!("{here}: a command was interrupted")), "{}", run.shown());
    assert_eq!(run.code, Some(0), "{}", run.shown());
    let run = project.run(UPDATE.args);
    assert!(run.err.contains("but its format is unknown"), "{}", run.shown());
    assert_eq!(run.code, Some(1));
}

#[test]
fn files_that_could_not_be_put_back_are_named() {
    let normal = UPDATE.run("").0;
    let find = |lang: &str, told: &str| {
        let args = [UPDATE.args, &["--lang", lang]].concat();
        let run = |nth: usize| {
            let project = project();
            let fault = format!("stops:{nth}");
            let run = Run::of(project.command(&args).env("MAPPEMONDE_FAULT", fault));
            (run.err.contains(told), project, run)
        };
        let (_, project, run) = (0..60).map(run).find(|run| run.0).expect("one that says so");
        let is_new = |name: &str| project.read(name) == normal.read(name);
        assert!(is_new("data/sources.yaml") && !is_new("data/values/population.csv"));
        assert_eq!(run.code, Some(1));
        said(&project, &run).lines().last().unwrap_or_default().to_owned()
    };
    assert_eq!(
        find("en", "were already replaced"),
        "mappemonde: cannot write HERE/data/values/population.csv: the system reports “a test wants it \
         so”; these files were already replaced and could not be restored: `data/sources.yaml`. The next command in this project \
         continues from there"
    );
    assert_eq!(
        find("fr", "étaient déjà remplacés"),
        "mappemonde: impossible d’écrire HERE/data/values/population.csv\u{a0}: le système signale \
         «\u{202f}a test wants it so\u{202f}»\u{202f}; ces fichiers étaient déjà remplacés et n’ont pas pu être rétablis\u{a0}: `data/sources.yaml`. La prochaine \
         commande dans ce projet reprendra à partir de là"
    );
}

/// What a run says wherever it runs.
fn said(project: &Project, run: &Run) -> String {
    run.shown().replace(&shown(project), "HERE")
}

/// The folder of a project as the program names it.
fn shown(project: &Project) -> String {
    fs::canonicalize(project.path(".")).expect("a folder").display().to_string()
}

#[test]
fn the_second_of_two_updates_is_told_who_is_at_it() {
    let project = project();
    let before = set(&project);
    let mut first = start(&mut project.command(&["update", "wdi", FILE]));
    let is_locked = |_: &i32| {
        std::thread::sleep(Duration::from_millis(5));
        project.path(".mappemonde-locked-by").exists()
    };
    (0..12_000).find(is_locked).expect("a lock within a minute");
    for (lang, told) in [
        (
            "en",
            "process NUMBER, is changing HERE; nothing was written: try again when it has finished\n",
        ),
        (
            "fr",
            "processus NUMBER, est en train de changer HERE\u{202f}; rien n’a été écrit\u{a0}: réessayez quand elle sera terminée\n",
        ),
    ] {
        let args = [UPDATE.args, &["--lang", lang]].concat();
        let run = project.run(&args);
        let told_here = run.err.replace(&shown(&project), "HERE");
        assert_eq!(
            told_here.replace(&first.id().to_string(), "NUMBER"),
            format!("mappemonde: `mappemonde update`, {told}")
        );
        assert_eq!(run.code, Some(1));
        assert!(set(&project) == before);
    }
    // What is shared may be changed from another machine.
    project.write(".mappemonde-locked-by", "update\n12\nelsewhere\n");
    for (lang, told) in
        [("en", "12 on the machine elsewhere,"), ("fr", "12 sur la machine elsewhere,")]
    {
        let run = project.run(&[UPDATE.args, &["--lang", lang]].concat());
        assert!(run.err.contains(told), "{}", run.shown());
    }
    // Readers need no lock.
    assert_eq!(project.run(&["validate"]).code, Some(0));
    let mut answers = first.stdin.take().expect("a pipe");
    answers.write_all("a\ny\n".as_bytes()).expect("somebody reads");
    drop(answers);
    first.wait().expect("it ends");
    assert!(set(&project) != before && is_clean(&project));
}

#[test]
fn two_updates_at_once_leave_the_edition_whole() {
    let (done, _) = UPDATE.run("");
    let after = set(&done);
    for _ in 0..testing::times("WRITERS", 20) {
        let project = project();
        let run = || start(&mut project.command(UPDATE.args));
        let both = [run(), run()].map(|child| child.wait_with_output().expect("it ends"));
        let written = both
            .iter()
            .filter(|output| !String::from_utf8_lossy(&output.stderr).contains("is changing"));
        assert!(written.count() > 0);
        assert!(set(&project) == after && is_clean(&project));
    }
}

#[test]
fn a_list_of_printers_in_another_encoding_is_left_alone() {
    let project = Project::world();
    let kept: &[u8] = b"# Pr\xe8s de la fen\xeatre\n";
    project.write("printers.yaml", kept);
    let run = project.run(CALIBRATE.args);
    assert_eq!(run.code, Some(1), "{}", run.shown());
    assert!(run.out.contains("`printers.yaml` is not UTF-8"), "{}", run.shown());
    assert_eq!(fs::read(project.path("printers.yaml")).expect("a file"), kept);
}
