//! Programs of anybody as bots: what they do wrong is told by its name, and matches of them prove something.
#![cfg(unix)]

use std::fs;
use std::process::{Command, Stdio};
use std::sync::LazyLock;
use std::thread::sleep;
use std::time::Duration;

use serde_json::Value;
use testing::project;

use crate::support::bin::Project;

/// The bot that does this one thing wrong.
fn wrong(kind: &str) -> String {
    format!("sh '{}' {kind}", project("tests/cli/misbehaving.sh").display())
}

/// Where an interpreter is, as it says itself: what bears its name may be a script that looks for it each time.
fn interpreter(name: &str) -> Option<&'static str> {
    static THERE: LazyLock<[(&str, Option<String>); 3]> = LazyLock::new(|| {
        let asked = [
            ("sh", "-c", "command -v sh"),
            ("python3", "-c", "import sys; print(sys.executable)"),
            ("node", "-p", "process.execPath"),
        ];
        asked.map(|(name, option, script)| {
            let said = Command::new(name).args([option, script]).output().ok();
            let said = said.filter(|said| said.status.success());
            let path = said.and_then(|said| String::from_utf8(said.stdout).ok());
            (name, path.map(|path| path.trim().to_owned()))
        })
    });
    THERE.iter().find(|(known, _)| *known == name)?.1.as_deref()
}

/// A bot of the examples, where its interpreter is there.
fn example(name: &str, script: &str) -> Option<String> {
    // `-S`: packages that happen to be installed may load modules before a bot asks for them, and hide that it takes
    // a file beside it for one.
    let option = if name == "python3" { " -S" } else { "" };
    let path = project(&format!("examples/bots/{script}"));
    Some(format!("'{}'{option} '{}'", interpreter(name)?, path.display()))
}

/// Those that play any action. The one that plays against all others starts soonest.
fn examples() -> Vec<String> {
    let all = [("sh", "first.sh"), ("python3", "chance.py"), ("node", "chance.mjs")];
    all.into_iter().filter_map(|(name, script)| example(name, script)).collect()
}

/// Kinds that a program shows in a match, in a time that a test can wait for.
const IN_A_MATCH: [&str; 19] = [
    "silent",
    "late",
    "partial-line",
    "exited",
    "crashed",
    "signalled",
    "closed-output",
    "closed-input",
    "not-utf-8",
    "long-line",
    "empty-line",
    "malformed",
    "out-of-range",
    "unknown-action",
    "illegal",
    "wrong-seat",
    "wrong-ask",
    "two-answers",
    "flood",
];

/// Each is told by its own name, and costs what the match has declared.
#[test]
fn every_foul_is_told_by_its_name() {
    let project = Project::empty();
    let mut given: Vec<String> = [
        "arena",
        "cardline",
        "--gauntlet",
        "--pairs",
        "1",
        "--move-time",
        "200",
        "--format",
        "csv",
    ]
    .map(str::to_owned)
    .to_vec();
    given.extend(["--bot".to_owned(), "random".to_owned()]);
    for kind in IN_A_MATCH {
        given.extend(["--bot".to_owned(), wrong(kind)]);
    }
    let given: Vec<&str> = given.iter().map(String::as_str).collect();
    let found = project.run(&given).fine();
    let mut seen: Vec<(String, String)> = Vec::new();
    for line in found.lines().filter(|line| line.starts_with("foul,")) {
        let cells: Vec<&str> = line.split(',').collect();
        seen.push((cells[2].to_owned(), cells[3].to_owned()));
    }
    // Both matches of each pair end so, and are lost.
    let expected: Vec<(String, String)> =
        IN_A_MATCH.iter().map(|kind| ((*kind).to_owned(), "2".to_owned())).collect();
    assert_eq!(seen, expected, "{found}");
    assert_eq!(found.matches("wins_percent,100.00").count(), IN_A_MATCH.len());
}

#[test]
fn a_program_that_cannot_begin_is_told_of_before_anything_is_played() {
    let project = Project::empty();
    let times = ["--move-time", "200", "--hello-time", "200"];
    let told = |game: &str, bot: &str| {
        let run = project.run(
            &[
                &["simulate", game, "--games", "1", "--bot", bot, "--bot", bot, "--bot", bot],
                &times[..],
            ]
            .concat(),
        );
        assert_eq!((run.code, run.out.as_str()), (Some(1), ""), "{}", run.err);
        run.err
    };
    let cases = [
        ("no-hello", "sent no greeting in time"),
        ("wrong-hello", "is not a greeting (good morning)"),
        ("wrong-version", "another version"),
        ("wrong-game", "does not play this game"),
        ("unasked", "sent a line before the first request"),
    ];
    for (kind, words) in cases {
        let err = told("controle-global", &wrong(kind));
        assert!(err.contains(words), "{err}");
    }
    assert!(told("cardline", "./nobody").contains("program not found"));
    project.write("plain", "#!/bin/sh\n");
    assert!(told("cardline", "./plain").contains("the file is not executable"));
    // What is no path and no command is a level with a slip.
    let slip = project.run(&["simulate", "cardline", "--games", "1", "--bot", "medum"]);
    assert_eq!(slip.code, Some(2));
    assert!(slip.err.contains("did you mean `medium`?"), "{}", slip.err);
}

#[test]
fn a_foul_may_cost_a_random_move_or_end_everything() {
    let project = Project::empty();
    let bot = wrong("crashed");
    let given = ["simulate", "cardline", "--games", "3", "--bot", &bot, "--bot", "random"];
    let run = project.run(&given);
    assert_eq!((run.code, run.out.as_str()), (Some(1), ""));
    assert!(run.err.contains("exited with an error (3: no such card)"), "{}", run.err);
    let run = project.run(&[&given[..], &["--on-foul", "random"]].concat());
    assert_eq!(run.code, Some(0), "{}", run.err);
    assert!(run.err.contains("misbehaving.sh, 3 times: it exited with an error"), "{}", run.err);
    let given = ["play", "cardline", "--watch", "--plain", "--bot", &bot, "--bot", "random"];
    let run = project.run(&[&given[..], &["--lang", "fr"]].concat());
    assert_eq!(run.code, Some(1));
    let told = run.out.replace('\n', " ");
    assert!(
        told.contains(
            "il s’est terminé sur une erreur (3: no such card). Il perd la partie par forfait"
        ),
        "{told}"
    );
}

/// Whatever it started is ended with it, and talk on stderr is no offence.
#[test]
fn nothing_is_left_of_a_program() {
    let project = Project::empty();
    let grows = project.path("grows");
    let bot = wrong(&format!("children '{}'", grows.display()));
    let given = ["bot", "check", &bot, "--game", "cardline", "--format", "json"];
    let run = project.run(&given);
    let report: Value = serde_json::from_str(&run.out).expect("one object");
    assert_eq!((run.code, &report["leaves_children"]), (Some(1), &Value::from(true)));
    let size = || fs::metadata(&grows).map_or(0, |metadata| metadata.len());
    let before = size();
    sleep(Duration::from_millis(100));
    assert_eq!(before, size(), "something still runs");
    let noise = project.run(&["bot", "check", &wrong("noise"), "--game", "cardline"]).fine();
    assert!(noise.contains("It writes to stderr") && noise.contains("It follows the protocol"));
    let lingers = project.run(&["bot", "check", &wrong("lingers"), "--game", "higher-lower"]);
    assert_eq!(lingers.code, Some(1));
    assert!(lingers.out.contains("has to be terminated"), "{}", lingers.out);
}

/// The examples play every game to its end, against chance and against each other.
#[test]
fn the_examples_play_every_game() {
    let project = Project::empty();
    for game in ["globalissimo", "cardline", "higher-lower", "course", "controle-global"] {
        let mut given = vec!["arena", game, "--gauntlet", "--pairs", "1", "--format", "csv"];
        let bots = examples();
        given.extend(bots.iter().flat_map(|bot| ["--bot", bot]));
        given.extend(["--bot", "random"]);
        let found = project.run(&given).fine();
        assert_eq!(found.matches(",pairs,1").count(), bots.len(), "{found}");
        assert!(!found.contains("\nfoul,"), "{found}");
    }
}

/// At every table of a game, and the same again.
#[test]
fn the_examples_keep_the_protocol() {
    let project = Project::empty();
    let bots = examples().into_iter().chain(example("python3", "ahead.py"));
    for (bot, game) in bots.zip(["cardline", "controle-global", "higher-lower", "course"]) {
        let run = project.run(&["bot", "check", &bot, "--game", game, "--format", "json"]);
        let report: Value = serde_json::from_str(&run.out).expect(&run.err);
        assert_eq!((run.code, &report["is_sound"]), (Some(0), &Value::from(true)), "{report}");
        let found = &report["games"][0];
        assert_eq!((&found["repeats"], &found["plays"]), (&true.into(), &true.into()), "{report}");
        assert!(found["answers"].as_u64() > Some(10), "{report}");
        // Half of them after all that was hidden had been dealt anew.
        assert_eq!(found["redealt"].as_u64(), found["answers"].as_u64().map(|all| all / 2));
        assert_eq!(found["is_told_the_same"], true, "{report}");
    }
}

#[test]
fn a_bot_that_looks_ahead_is_better_than_chance() {
    let Some(bot) = example("python3", "ahead.py") else {
        return;
    };
    let project = Project::empty();
    let given = ["arena", "course", "--bot", &bot, "--bot", "random", "--sprt", "0:300"];
    let found = project.run(&[&given[..], &["--format", "json"]].concat()).fine();
    let found: Value = serde_json::from_str(&found).expect("one object");
    assert_eq!(found["pairings"][0]["verdict"], "better", "{found}");
}

/// A bot that greets and then answers nothing; it writes its process id into `pid`.
#[cfg(target_os = "linux")]
const HANGS: &str = r#"echo $$ > pid
while IFS= read -r line; do
  case $line in
    '{"type":"hello"'*) echo '{"type":"hello","protocol":1,"wants":[]}' ;;
    '{"type":"ask"'*) exec sleep 60 ;;
  esac
done
"#;

/// Ctrl-C is answered at once although the bot hangs, a second one ends the arena, and SIGTERM ends the bot as well.
#[cfg(target_os = "linux")]
#[test]
fn signals_are_answered_while_a_bot_hangs() {
    let signal = |name: &str, id: &str| {
        let mut kill = Command::new("kill");
        kill.args([name, id]).stderr(Stdio::null()).status().expect("kill").success()
    };
    for (signals, code) in [(&["-INT", "-INT"][..], 130), (&["-TERM"][..], 143)] {
        let project = Project::empty();
        project.write("hang.sh", HANGS);
        let given = ["arena", "cardline", "--bot", "sh hang.sh", "--bot", "random", "--pairs", "9"];
        let mut command = project.command(&given);
        let child =
            command.stdout(Stdio::null()).stderr(Stdio::piped()).spawn().expect("it starts");
        let waits = (0..200).take_while(|_| !project.path("pid").exists());
        waits.for_each(|_| sleep(Duration::from_millis(50)));
        sleep(Duration::from_millis(500));
        for name in signals {
            assert!(signal(name, &child.id().to_string()));
            sleep(Duration::from_millis(200));
        }
        let output = child.wait_with_output().expect("its end");
        assert_eq!(output.status.code(), Some(code), "{signals:?}");
        let said = String::from_utf8(output.stderr).expect("UTF-8");
        assert_eq!(said.contains("press Ctrl-C again"), code == 130, "{said}");
        let bot = project.read("pid");
        // Until the system has reaped it, a killed process keeps its id, in the state Z.
        let status = format!("/proc/{}/stat", bot.trim());
        let is_gone = (0..100).any(|_| {
            sleep(Duration::from_millis(50));
            fs::read_to_string(&status).map_or(true, |status| status.contains(") Z "))
        });
        assert!(is_gone, "{signals:?}: the bot still runs");
    }
}

/// A test says "better" only if its lower bound is an even result or more.
#[test]
fn a_test_says_which_bound_holds() {
    let project = Project::empty();
    let mut cases = crate::cli::Cases::default();
    let given = ["arena", "cardline", "--bot", "easy", "--bot", "easy", "--pairs", "2000"];
    for bounds in ["-50:0", "-500:-100", "0:1000", "50%:80%", "20%:50%"] {
        for lang in ["en", "fr"] {
            let sprt = format!("--sprt={bounds}");
            let run = project.run(&[&given[..], &[&sprt, "--lang", lang]].concat()).fine();
            let verdict = run.lines().filter(|line| line.contains("test"));
            cases.shown += &format!("{bounds} {lang}: {}\n", verdict.collect::<String>().trim());
        }
    }
    for bounds in ["-1500:-500", "0:1500", "0:100%", "0%:50%", "30:0", "x"] {
        for lang in ["en", "fr"] {
            cases.run(&project, &[&given[..6], &["--sprt", bounds, "--lang", lang]].concat());
        }
    }
    cases.compare("bounds");
}

/// An arena that is killed and gone on with says what one says that was left alone.
#[test]
fn an_arena_goes_on_after_a_kill() {
    let project = Project::empty();
    let first = example("sh", "first.sh").expect("a shell");
    let given = [
        "arena",
        "course",
        "--bot",
        &first,
        "--bot",
        "random",
        "--bot",
        "easy",
        "--pairs",
        "4",
        "--seed",
        "7",
        "--threads",
        "2",
        "--journal",
        "journal",
    ];
    let mut child = project.command(&given).stdout(Stdio::null()).spawn().expect("a process");
    let journal = project.path("journal");
    let lines = || fs::read_to_string(&journal).map_or(0, |text| text.lines().count());
    while lines() < 4 && child.try_wait().expect("a process").is_none() {
        sleep(Duration::from_millis(2));
    }
    child.kill().expect("it runs, or has ended");
    child.wait().expect("its end");
    // A line that was cut off is none.
    let mut text = fs::read_to_string(&journal).expect("a journal");
    text.push_str("{\"pairing\":0,\"pa");
    fs::write(&journal, text).expect("a journal");
    let refused = project.run(&given);
    assert!(
        refused.code == Some(1) && refused.err.contains("use `--resume` to continue it"),
        "{}",
        refused.err
    );
    let resumed = project.run(&[&given[..], &["--resume"]].concat()).fine();
    let whole = project.run(&given[..given.len() - 2]).fine();
    assert_eq!(resumed, whole);
    // Two threads and one say the same, and all of it again.
    let mut alone = given;
    (alone[13], alone[15]) = ("1", "other");
    assert_eq!(project.run(&alone).fine(), whole);
    let (one, other) = (fs::read_to_string(&journal), fs::read_to_string(project.path("other")));
    assert_eq!(one.expect("a journal"), other.expect("a journal"));
    let foreign = ["--resume", "--on-foul", "random"];
    let foreign = project.run(&[&given[..], &foreign[..]].concat());
    assert!(foreign.err.contains("another arena: `on-foul`"), "{}", foreign.err);
}

#[test]
fn games_of_an_arena_are_records() {
    let project = Project::empty();
    let given = ["arena", "cardline", "--bot", "easy", "--bot", "random", "--pairs", "2"];
    for lang in ["en", "fr"] {
        let table =
            project.run(&[&given[..], &["--records", "all games", "--lang", lang]].concat()).fine();
        assert!(table.lines().all(|line| line.chars().count() <= 80), "{table}");
    }
    for name in ["1-2-1-1", "1-2-1-2", "1-2-2-1", "1-2-2-2"] {
        let file = format!("all games/{name}.jsonl");
        let told = project.run(&["replay", &file, "--verify"]).fine();
        assert!(told.contains("The match is over."), "{told}");
    }
    let deal = |name: &str| {
        let text = fs::read_to_string(project.path(&format!("all games/{name}.jsonl")));
        let header: Value =
            serde_json::from_str(text.expect("a record").lines().next().expect("a line"))
                .expect("a header");
        (header["seed"].clone(), header["seats"][0]["bot"].clone())
    };
    // The same deal, the seats changed over.
    assert_eq!(deal("1-2-2-1").0, deal("1-2-2-2").0);
    assert_ne!(deal("1-2-2-1").1, deal("1-2-2-2").1);
}

#[test]
fn arenas_refuse_what_proves_nothing() {
    let project = Project::empty();
    let two = ["arena", "cardline", "--bot", "easy", "--bot", "random"];
    let with = |more: &[&str]| project.run(&[&two[..], more].concat());
    assert!(project.run(&two[..4]).err.contains("at least two bots and two seats"));
    assert!(with(&["--seats", "1"]).err.contains("at least two bots and two seats"));
    assert_eq!(with(&["--seats", "40"]).code, Some(2));
    assert!(with(&["--sprt", "30:0"]).err.contains("the lower bound comes first"));
    project.write("note", "dear diary\n");
    let note = with(&["--journal", "note", "--resume"]);
    assert!(note.err.contains("is not an arena journal"), "{}", note.err);
}

/// A match with a program goes on when the program is named again: no file of somebody else starts one.
#[test]
fn a_recorded_match_goes_on_with_a_program_that_is_named() {
    let project = Project::empty();
    let first = example("sh", "first.sh").expect("a shell");
    let given = ["play", "cardline", "--player", "Ann", "--bot", &first, "--seed", "3", "--plain"];
    let run = project.run_typed(&[&given[..], &["--record", "r.jsonl"]].concat(), "a 1\nquit\n");
    assert_eq!(run.code, Some(0), "{}", run.err);
    let nameless = project.run_typed(&["play", "--resume", "r.jsonl", "--plain"], "quit\n");
    assert_eq!(nameless.code, Some(2));
    assert!(nameless.err.contains("a record does not name them"), "{}", nameless.err);
    let named = ["play", "--resume", "r.jsonl", "--plain", "--bot", &first];
    let named = project.run_typed(&named, "score\nquit\n");
    assert_eq!(named.code, Some(0), "{}", named.err);
}
