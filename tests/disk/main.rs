//! Files written whole: stopped and refused at every operation, by two at once, and with journals of
//! somebody else.

extern crate mappemonde_disk as disk;

use std::borrow::Cow;
use std::collections::BTreeMap;
use std::path::Path;
use std::{fs, thread};

use disk::{Disk, Fault, Lock, LockError, Recovery, WriteError};
use tempfile::TempDir;

/// Files of a folder by name.
type Set = BTreeMap<String, String>;

/// A writing command: what there is, and what it makes of it.
struct Case {
    name: &'static str,
    before: &'static [(&'static str, &'static str)],
    run: fn(&Lock<'_>) -> Result<(), WriteError>,
}

const CASES: [Case; 4] = [
    Case {
        name: "one file",
        before: &[("printers.yaml", "a: {}\n")],
        run: |lock| {
            let mut writes = lock.transaction();
            writes.write_file("printers.yaml", b"a: { edge: 4 }\n")?;
            writes.commit()
        },
    },
    Case {
        name: "several files, one of them in a new folder",
        before: &[("data/sources.yaml", "- old\n"), ("data/values/gdp.csv", "FRA,1\n")],
        run: |lock| {
            let mut writes = lock.transaction();
            writes.write_file("data/sources.yaml", b"- new\n")?;
            writes.write_file("data/values/gdp.csv", b"FRA,2\n")?;
            writes.write_file("data/more/decisions.yaml", b"[]\n")?;
            writes.commit()
        },
    },
    Case {
        name: "two files, one of which stays as it is",
        before: &[("a", "1"), ("b", "2")],
        run: |lock| {
            let mut writes = lock.transaction();
            writes.write_file("a", b"1")?;
            writes.write_file("b", b"3")?;
            writes.commit()
        },
    },
    Case {
        name: "a tree",
        before: &[],
        run: |lock| {
            let file = |name: &str| (name.to_owned(), Cow::Borrowed(&b"text"[..]));
            let mut writes = lock.transaction();
            let files = ["README.md", "templates/a.typ", "data/a.yaml", "data/values/b.csv"];
            writes.write_tree(files.map(file))?;
            writes.commit()
        },
    },
];

/// More operations than finishing what was begun has.
const RECOVERY: usize = 24;

/// A disk on which nothing goes wrong.
fn sound() -> Disk {
    Disk::with_fault(Fault::Fails(usize::MAX))
}

/// What people see in a folder, and whether the program has left anything.
fn set(folder: &Path) -> (Set, bool) {
    fn add(folder: &Path, inside: &str, set: &mut Set, is_clean: &mut bool) {
        for entry in fs::read_dir(folder).expect("a folder") {
            let entry = entry.expect("an entry");
            let name = entry.file_name().to_string_lossy().into_owned();
            let path = entry.path();
            if name.starts_with(".mappemonde-") {
                *is_clean = false;
            } else if path.is_dir() {
                add(&path, &format!("{inside}{name}/"), set, is_clean);
            } else {
                let text = fs::read_to_string(path).expect("a file");
                set.insert(format!("{inside}{name}"), text);
            }
        }
    }
    let (mut found, mut is_clean) = (Set::new(), true);
    add(folder, "", &mut found, &mut is_clean);
    (found, is_clean)
}

fn laid_down(files: &[(&str, &str)]) -> TempDir {
    let folder = tempfile::tempdir().expect("a temporary folder");
    for (name, text) in files {
        let path = folder.path().join(name);
        fs::create_dir_all(path.parent().expect("inside")).expect("a folder");
        fs::write(path, text).expect("a file");
    }
    folder
}

/// Runs a command; whether it says that it has written.
fn runs(disk: &Disk, folder: &Path, case: &Case) -> Option<bool> {
    let (lock, _) = Lock::acquire(disk, folder, case.name).ok()?;
    match (case.run)(&lock) {
        Ok(()) => Some(true),
        Err(unwritten) => {
            assert!(unwritten.not_rolled_back.is_empty() || disk.operation_count() > 0);
            Some(false)
        }
    }
}

/// The set before, the set after, and how many operations lie between.
fn ends(case: &Case) -> (Set, Set, usize) {
    let folder = laid_down(case.before);
    let (before, _) = set(folder.path());
    let disk = sound();
    assert_eq!(runs(&disk, folder.path(), case), Some(true), "{}", case.name);
    let (after, is_clean) = set(folder.path());
    assert!(is_clean && before != after, "{}", case.name);
    (before, after, disk.operation_count())
}

#[test]
fn after_a_stop_at_any_operation_all_is_old_or_all_is_new() {
    for case in &CASES {
        let (before, after, operations) = ends(case);
        let mut mixtures = 0;
        let mut recovered = BTreeMap::new();
        for nth in 0..operations {
            let folder = laid_down(case.before);
            runs(&Disk::with_fault(Fault::Stops(nth)), folder.path(), case);
            let (stopped, _) = set(folder.path());
            let is_mixed = stopped != before && stopped != after;
            mixtures += usize::from(is_mixed);
            // Whoever finds a mixture can know.
            assert!(!is_mixed || disk::is_interrupted(folder.path()), "{} {nth}", case.name);
            // The next run is stopped too, at any operation, where it has something to finish.
            let again = if disk::is_interrupted(folder.path()) { RECOVERY } else { 1 };
            for again in 0..again {
                let copy = tempfile::tempdir().expect("a temporary folder");
                copied(folder.path(), copy.path());
                drop(Lock::acquire(&Disk::with_fault(Fault::Stops(again)), copy.path(), "second"));
                let disk = sound();
                let (lock, told) =
                    Lock::acquire(&disk, copy.path(), "third").expect("no lock stays");
                let (now, _) = set(copy.path());
                assert!(now == before || now == after, "{} {nth} {again}: {now:?}", case.name);
                match &told {
                    Some(Recovery::Completed(_)) => assert_eq!(now, after),
                    Some(Recovery::RolledBack(_)) => assert_eq!(now, before),
                    // The second run has done it.
                    None => assert!(!is_mixed || again > 0),
                }
                if again == 0 {
                    *recovered.entry(told.is_some()).or_insert(0) += 1;
                }
                drop(lock);
                // A run in that folder leaves nothing behind.
                let written = runs(&sound(), copy.path(), case);
                let is_tree = case.before.is_empty() && now == after;
                assert_eq!(written, Some(!is_tree), "{} {nth} {again}", case.name);
                let (end, is_clean) = set(copy.path());
                assert_eq!(end, after, "{} {nth} {again}", case.name);
                assert!(is_clean || case.name.contains("stays"), "{} {nth} {again}", case.name);
            }
        }
        let has_journal = case.name.contains("several") || case.name.contains("tree");
        assert_eq!(mixtures > 0, has_journal, "{}", case.name);
        assert_eq!(recovered.contains_key(&true), has_journal, "{}: {recovered:?}", case.name);
    }
}

/// A folder with all that is in it.
fn copied(from: &Path, to: &Path) {
    for entry in fs::read_dir(from).expect("a folder") {
        let entry = entry.expect("an entry");
        let end = to.join(entry.file_name());
        if entry.path().is_dir() {
            fs::create_dir(&end).expect("a folder");
            copied(&entry.path(), &end);
        } else {
            fs::copy(entry.path(), end).expect("a file");
        }
    }
}

#[test]
fn what_is_told_of_an_operation_that_fails_is_what_is_on_the_disk() {
    for case in &CASES {
        let (before, after, operations) = ends(case);
        let mut failed = 0;
        for nth in 0..operations {
            let folder = laid_down(case.before);
            let told =
                runs(&Disk::with_fault(Fault::Fails(nth)), folder.path(), case) == Some(true);
            let (now, _) = set(folder.path());
            let expected = if told { &after } else { &before };
            assert_eq!(&now, expected, "{} {nth}", case.name);
            failed += usize::from(!told);
            // What could not be cleared away hinders nobody.
            let disk = sound();
            let (_lock, _) = Lock::acquire(&disk, folder.path(), "next").expect("a lock");
            assert_eq!(&set(folder.path()).0, expected, "{} {nth}", case.name);
        }
        assert!(failed > 2, "{}", case.name);
    }
}

#[test]
fn a_file_that_could_not_be_put_back_is_named() {
    let folder = laid_down(&[("a", "1"), ("b", "2")]);
    let run = |lock: &Lock<'_>| {
        let mut writes = lock.transaction();
        writes.write_file("a", b"3")?;
        writes.write_file("b", b"4")?;
        writes.commit()
    };
    let named = (0..60).find_map(|nth| {
        let copy = tempfile::tempdir().expect("a temporary folder");
        copied(folder.path(), copy.path());
        let disk = Disk::with_fault(Fault::Stops(nth));
        let (lock, _) = Lock::acquire(&disk, copy.path(), "test").ok()?;
        let unwritten =
            run(&lock).err().filter(|unwritten| !unwritten.not_rolled_back.is_empty())?;
        drop(lock);
        Some((unwritten, set(copy.path()).0))
    });
    let (unwritten, now) = named.expect("one that was not put back");
    assert_eq!(unwritten.not_rolled_back, [Path::new("a")]);
    assert_eq!(now, Set::from([("a".into(), "3".into()), ("b".into(), "2".into())]));
}

#[test]
fn one_run_at_a_time_has_the_lock() {
    let folder = laid_down(&[]);
    let disk = sound();
    let (lock, _) = Lock::acquire(&disk, folder.path(), "update").expect("a lock");
    let Err(LockError::Held(holder)) = Lock::acquire(&disk, folder.path(), "new") else {
        panic!("two have the lock");
    };
    assert_eq!(
        (holder.command.as_str(), holder.process_id),
        ("update", std::process::id().to_string())
    );
    drop(lock);
    assert!(set(folder.path()).1, "the lock has stayed");
    Lock::acquire(&disk, folder.path(), "new").expect("a lock");
    // Many at once: whoever has it is alone.
    let place = folder.path().join("count");
    fs::write(&place, "0").expect("a file");
    let add = || {
        let disk = sound();
        for _ in 0..50 {
            if let Ok((_lock, _)) = Lock::acquire(&disk, folder.path(), "count") {
                let count: usize =
                    fs::read_to_string(&place).expect("text").parse().expect("a number");
                disk.write_atomic(&place, (count + 1).to_string().as_bytes()).expect("a file");
                GOT.fetch_add(1, std::sync::atomic::Ordering::SeqCst);
            }
        }
    };
    static GOT: std::sync::atomic::AtomicUsize = std::sync::atomic::AtomicUsize::new(0);
    thread::scope(|scope| {
        for _ in 0..4 {
            scope.spawn(add);
        }
    });
    let got = GOT.load(std::sync::atomic::Ordering::SeqCst);
    assert_eq!(fs::read_to_string(&place).expect("text"), got.to_string());
    assert!(got > 0);
}

#[test]
fn what_killed_runs_have_prepared_is_swept_and_nothing_else() {
    let folder = laid_down(&[
        (".mappemonde-abc123", "half"),
        (".mappemonde-abc1234", "not ours"),
        (".mappemonde.yaml", "not ours"),
    ]);
    let living = fs::File::create(folder.path().join(".mappemonde-living")).expect("a file");
    living.try_lock().expect("a lock");
    sound().write_atomic(&folder.path().join("a"), b"1").expect("a file");
    let left = |name: &str| folder.path().join(name).exists();
    assert!(!left(".mappemonde-abc123"));
    for name in [".mappemonde-abc1234", ".mappemonde.yaml", ".mappemonde-living", "a"] {
        assert!(left(name), "{name}");
    }
}

#[test]
fn a_journal_that_leads_elsewhere_is_refused() {
    let outside = laid_down(&[("kept", "1")]);
    let absolute = outside.path().join("kept").display().to_string();
    let new = ".mappemonde-aaaaaa";
    for (nth, text) in [
        format!("{new}\t\t{absolute}\n"),
        format!("{new}\t\t../kept\n"),
        format!("{new}\t\tdata/../../kept\n"),
        format!("{new}\t\tlink/kept\n"),
        format!("{new}\t\tlinked\n"),
        format!("link/{new}\t\tmine\n"),
        format!("{new}\tmine\tmine\n"),
        format!("{absolute}\t\tmine\n"),
        "mine\t\tother\n".to_owned(),
        format!("{new}\t\t.mappemonde-lock\n"),
        format!("{new}\t\t\n"),
        format!("{new}\tmine\n"),
        format!("{new}\t\tmine"),
        String::new(),
    ]
    .iter()
    .enumerate()
    {
        let folder = laid_down(&[("mine", "2"), (new, "3")]);
        #[cfg(unix)]
        {
            std::os::unix::fs::symlink(outside.path(), folder.path().join("link")).expect("a link");
            let kept = outside.path().join("kept");
            std::os::unix::fs::symlink(kept, folder.path().join("linked")).expect("a link");
        }
        let journal = folder.path().join(".mappemonde-journal");
        fs::write(&journal, format!("mappemonde journal 1\n{text}")).expect("a file");
        let disk = sound();
        let taken = Lock::acquire(&disk, folder.path(), "test");
        assert!(matches!(taken, Err(LockError::InvalidJournal(_))), "{nth} {text}: {taken:?}");
        assert!(journal.exists());
        assert_eq!(set(outside.path()).0["kept"], "1", "{nth} {text}");
        assert_eq!(set(folder.path()).0["mine"], "2", "{nth} {text}");
    }
}

/// A folder with a journal of two files or three, and what was prepared for them: `new-a` and `old-a` stand
/// for names with chance in them.
fn interrupted(files: &[(&str, &str)], ends: &[&str]) -> TempDir {
    let prepared = |name: &str| match name.split_once('-') {
        Some((kind, end)) => format!(".mappemonde-{kind}{end}{end}{end}"),
        None => name.to_owned(),
    };
    let files: Vec<(String, &str)> =
        files.iter().map(|(name, text)| (prepared(name), *text)).collect();
    let files: Vec<(&str, &str)> = files.iter().map(|(name, text)| (&**name, *text)).collect();
    let folder = laid_down(&files);
    let mut text = "mappemonde journal 1\n".to_owned();
    for end in ends {
        let [new, old] = ["new", "old"].map(|kind| prepared(&format!("{kind}-{end}")));
        text += &format!("{new}\t{old}\t{end}\n");
    }
    fs::write(folder.path().join(".mappemonde-journal"), text).expect("a file");
    folder
}

/// What the next run makes of it.
#[track_caller]
fn recovers(folder: &Path, told: fn(Vec<String>) -> Recovery, files: &[(&str, &str)]) {
    let disk = sound();
    let (lock, recovered) = Lock::acquire(&disk, folder, "test").expect("a lock");
    drop(lock);
    let names = files.iter().map(|(name, _)| (*name).to_owned()).collect();
    assert_eq!(recovered, Some(told(names)));
    let (now, is_clean) = set(folder);
    let texts = files.iter().map(|(name, text)| ((*name).to_owned(), (*text).to_owned()));
    assert_eq!(now, texts.collect());
    assert!(is_clean);
}

/// A person who goes on by hand after a kill keeps what was written.
#[test]
fn a_file_that_was_changed_since_is_kept() {
    let files = [("a", "3"), ("old-a", "1"), ("b", "mine"), ("new-b", "4"), ("old-b", "2")];
    let folder = interrupted(&files, &["a", "b"]);
    recovers(folder.path(), Recovery::RolledBack, &[("a", "1"), ("b", "mine")]);
}

#[test]
fn what_was_being_taken_back_is_taken_back() {
    let files =
        [("a", "4"), ("old-a", "1"), ("b", "2"), ("c", "3"), ("new-c", "6"), ("old-c", "3")];
    let folder = interrupted(&files, &["a", "b", "c"]);
    recovers(folder.path(), Recovery::RolledBack, &[("a", "1"), ("b", "2"), ("c", "3")]);
}

#[test]
fn files_that_a_journal_names_are_not_swept() {
    let files = [("a", "3"), ("old-a", "1"), ("b", "2"), ("new-b", "4"), ("old-b", "2")];
    let folder = interrupted(&files, &["a", "b"]);
    // Somebody writes there who needs no lock.
    sound().write_atomic(&folder.path().join("c"), b"5").expect("a file");
    fs::remove_file(folder.path().join("c")).expect("a file");
    recovers(folder.path(), Recovery::Completed, &[("a", "3"), ("b", "4")]);
}
