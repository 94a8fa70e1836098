//! The challenge and the chain of a day, the quiz, and what is kept of them in the folder of the user.

use std::io::{BufRead as _, BufReader, Write as _};

use chrono::{Local, NaiveDate};

use lang::Lang;
use playing::matches::Script;
use quiz::{ChainState, Chains, Question, chain, daily, day_number};

use super::Cases;
use super::playing::{piped, start};
use crate::support::bin::{Project, Run};

/// A day in the past, for exercise.
const DAY: &str = "2026-01-15";

/// Runs a command that reads these lines; where the test is does not show.
fn told(project: &Project, args: &[&str], lines: &str) -> Run {
    without_place(project, piped(&mut project.command(args), lines.as_bytes()))
}

fn without_place(project: &Project, run: Run) -> Run {
    let place = project.path(".").display().to_string();
    let place = place.trim_end_matches("/.");
    let known = |text: &str| text.replace(&format!("{place}/home"), "HOME");
    Run { code: run.code, out: known(&run.out), err: known(&run.err) }
}

/// A file of the user.
fn kept(name: &str) -> String {
    format!("home/mappemonde/{name}")
}

fn chain_of(day: NaiveDate) -> Vec<Question> {
    chain(&data::load(&content::assets()).dataset, day)
}

/// The line that answers a question of a chain.
fn answer(question: &Question, rightly: bool) -> &'static str {
    match question {
        Question::More { right, .. } if *right == rightly => "+\n",
        _ => "-\n",
    }
}

#[test]
fn other_days_are_exercised() {
    let mut cases = Cases::default();
    let day: NaiveDate = DAY.parse().expect("a day");
    let questions = chain_of(day);
    let right = |index: usize| answer(&questions[index], true);
    let chain = format!(
        "?\n\nperhaps\n+++\n{}{}{}{}",
        right(0),
        right(1),
        right(2),
        answer(&questions[3], false)
    );
    let project = Project::empty();
    for (lang, game) in [("en", "higher-lower"), ("fr", "plus-ou-moins")] {
        let args = ["daily", game, "--date", DAY, "--lang", lang];
        cases.add(&args.join(" "), &told(&project, &args, &chain));
        let args = ["daily", "--date", DAY, "--lang", lang];
        cases.add(&args.join(" "), &told(&project, &args, "a\n?\npass\nb\nChad\nhint\n9\n1\n"));
        let args = ["daily", "--date", DAY, "--lang", lang, "--plain"];
        cases.add(&args.join(" "), &told(&project, &args, "b\nq\n"));
        for args in [
            &["daily", "cardline"][..],
            &["daily", "globalisimo"],
            &["daily", "higher-lower", "--date", "2025-12-31"],
            &["daily", "--date", "2999-01-01"],
            &["daily", "--date", "yesterday"],
        ] {
            let args = [args, &["--lang", lang]].concat();
            cases.add(&args.join(" "), &told(&project, &args, ""));
        }
    }
    // Nothing of it counts but what was missed.
    assert_eq!(project.list("home/mappemonde"), [".lock", "quiz.json"]);
    cases.compare("sitting");
}

/// Left and gone on with, up to a mistake, and not a second time.
#[test]
fn the_chain_of_today_has_one_try() {
    let project = Project::empty();
    let today = Local::now().date_naive();
    let questions = chain_of(today);
    let args = ["daily", "plus-ou-moins", "--lang", "fr"];
    let lines = [answer(&questions[0], true), answer(&questions[1], true), "quitter\n"];
    let run = told(&project, &args, &lines.concat());
    assert_eq!(run.code, Some(0), "{}", run.shown());
    let out = run.out.replace('\n', " ");
    assert!(out.contains("un seul essai, la même chaîne"), "{out}");
    assert!(out.contains("reprend à la même question"), "{out}");
    let stats = project.run(&["stats", "--lang", "fr"]).fine();
    assert!(!stats.contains("chaîne"), "it has not ended:\n{stats}");

    let lines = [answer(&questions[2], true), answer(&questions[3], false)];
    let run = told(&project, &args, &lines.concat());
    assert_eq!(run.code, Some(0), "{}", run.shown());
    // Where lines end hangs on the values of the day.
    let out = run.out.replace('\n', " ");
    assert!(out.contains("3 ·"), "{out}");
    assert!(out.contains("Votre chaîne s’arrête à 3. C’est votre premier record."), "{out}");
    let number = day_number(today, 2026);
    let line = format!("Mappemonde nº\u{a0}{number} · chaîne de 3\n🟦🟦🟦⬜\n");
    assert!(run.out.contains(&line), "{}", run.out);

    let again = told(&project, &["daily", "higher-lower"], "+\n");
    assert_eq!(again.code, Some(0), "{}", again.shown());
    let line = format!("Mappemonde #{number} · chain of 3\n🟦🟦🟦⬜\n");
    assert!(again.out.contains("already") && again.out.ends_with(&line), "{}", again.out);
    let stats = project.run(&["stats", "--lang", "fr"]).fine();
    assert!(stats.contains("Votre plus longue chaîne est de 3"), "{stats}");
}

/// However long a chain was, its lines fit a terminal.
#[test]
fn lines_to_paste_are_two_lines() {
    let project = Project::empty();
    let today = Local::now().date_naive();
    for lang in Lang::ALL {
        for right in [0, 1, 36, 37, 120, chain_of(today).len()] {
            let reached = ChainState { edition: 2026, right, over: true };
            let mut chains = Chains::default();
            assert!(chains.answer(today, ChainState::default(), reached));
            project.write(&kept("chains.json"), chains.to_text());
            let out = project.run(&["daily", "higher-lower", "--lang", lang.id()]).fine();
            let lines: Vec<&str> = out.lines().rev().take(2).collect();
            assert!(lines[1].starts_with("Mappemonde "), "{out}");
            assert!(lines[1].ends_with(&format!(" {right}")), "{out}");
            // Each square is two columns wide.
            assert!(lines[0].chars().count() <= 38, "{out}");
        }
    }
}

/// The answer to a question of the challenge, as typed.
fn day_answer(question: &Question) -> String {
    let dataset = data::load(&content::assets()).dataset;
    let country = |code: &engine::Code| {
        let id = dataset.country_by_code(code.as_str()).expect("a country");
        dataset.country(id).clone()
    };
    match question {
        Question::Capital { country: code } => {
            country(code).capitals.get(Lang::En).first().expect("a capital").clone()
        }
        Question::Marked { country: code } => country(code).bare_name(Lang::En).to_owned(),
        Question::Most { right, .. } | Question::Border { right, .. } => {
            ["a", "b", "c", "d"][*right].to_owned()
        }
        Question::Gap { right, .. } => (right + 1).to_string(),
        Question::More { right, .. } => if *right { "+" } else { "-" }.to_owned(),
    }
}

/// A hint costs half a point, also if one leaves after it; wrong answers say what was asked.
#[test]
fn a_hint_is_paid_once() {
    let project = Project::empty();
    let today = Local::now().date_naive();
    let questions = daily(&data::load(&content::assets()).dataset, today);
    let run = told(&project, &["daily"], "hint\nquit\n");
    assert!(run.out.contains("The right answer is "), "{}", run.out);
    let answers: Vec<String> = questions[..4].iter().map(day_answer).collect();
    let lines = format!("{}\npass\n", answers.join("\n"));
    let run = told(&project, &["daily"], &lines);
    let number = day_number(today, 2026);
    let lines = format!("Mappemonde #{number} · 3½/5\n🟧🟦🟦🟦⬜\n");
    assert!(run.out.contains(&lines), "{}", run.out);
    let out = run.out.replace('\n', " ");
    assert!(out.contains("4 right answers out of 5. With one hint that makes 3½ points."), "{out}");
    let again = told(&project, &["daily"], "");
    assert!(again.out.contains("3½ out of 5") && again.out.ends_with(&lines), "{}", again.out);
}

/// Another window answers first: its answer is the one that counts.
#[test]
fn two_windows_have_one_try() {
    for args in [&["daily", "higher-lower"][..], &["daily"]] {
        let project = Project::empty();
        let mut child = start(&mut project.command(args));
        let mut out = BufReader::new(child.stdout.take().expect("a pipe"));
        let mut before = Vec::new();
        out.read_until(b'>', &mut before).expect("a question");
        let other = told(&project, args, "pass\nquit\n");
        assert_eq!(other.code, Some(0), "{}", other.shown());
        let state = || {
            let files = ["chains.json", "days.json"].map(|name| project.path(&kept(name)));
            files.map(|path| std::fs::read_to_string(path).unwrap_or_default())
        };
        let first = state();
        child.stdin.take().expect("a pipe").write_all(b"pass\n").expect("it waits");
        let mut rest = String::new();
        std::io::Read::read_to_string(&mut out, &mut rest).expect("UTF-8");
        assert!(child.wait().expect("it ends").success());
        assert!(rest.contains("in another window"), "{rest}");
        assert_eq!(state(), first);
    }
}

/// What two windows answer in a quiz is kept of both.
#[test]
fn two_windows_learn_together() {
    let project = Project::empty();
    let args = ["quiz", "capitals"];
    let mut child = start(&mut project.command(&args));
    let mut out = BufReader::new(child.stdout.take().expect("a pipe"));
    out.read_until(b'>', &mut Vec::new()).expect("a question");
    told(&project, &args, "pass\nquit\n");
    child.stdin.take().expect("a pipe").write_all(b"pass\nquit\n").expect("it waits");
    std::io::Read::read_to_end(&mut out, &mut Vec::new()).expect("the rest");
    child.wait().expect("it ends");
    let state = project.read(&kept("quiz.json"));
    assert!(state.contains("\"times\":2,\"missed\":2"), "{state}");
}

/// Files that a person has damaged, and those of later programs: told, and left as they are.
#[test]
fn what_cannot_be_read_stays_as_it_is() {
    let readers: [(&str, &[&[&str]]); 3] = [
        ("quiz.json", &[&["quiz"], &["stats"]]),
        ("days.json", &[&["daily"], &["stats"]]),
        ("chains.json", &[&["daily", "higher-lower"], &["stats"]]),
    ];
    let mut cases = Cases::default();
    for (lang, (file, readers)) in
        ["en", "fr"].into_iter().flat_map(|lang| readers.map(|reader| (lang, reader)))
    {
        for (name, bytes) in [
            ("later", "{\n  \"version\": 3,\n  \"more\": {}\n}\n"),
            ("broken", "{\n  \"version\": 1,\n"),
            ("empty", ""),
        ] {
            let project = Project::empty();
            project.write(&kept(file), bytes);
            for args in readers {
                let args = [*args, &["--lang", lang]].concat();
                let run = told(&project, &args, "pass\n");
                assert_eq!(run.code, Some(1), "{}", run.shown());
                cases.add(&format!("{name} {file}: {}", args.join(" ")), &run);
            }
            assert_eq!(project.read(&kept(file)), bytes);
        }
    }
    cases.compare("sitting-states");
}

/// What was answered with an older edition stands, and its questions do not come back.
#[test]
fn an_older_edition_leaves_what_it_knows() {
    let project = Project::empty();
    let today = Local::now().date_naive();
    let reached = ChainState { edition: 2025, right: 1, over: false };
    let mut chains = Chains::default();
    assert!(chains.answer(today, ChainState::default(), reached));
    project.write(&kept("chains.json"), chains.to_text());
    let questions = chain_of(today);
    let run = told(&project, &["daily", "higher-lower"], answer(&questions[1], false));
    assert_eq!(run.code, Some(0), "{}", run.shown());
    assert!(run.out.contains("Your chain stops at 1."), "{}", run.out);
    project.write(
        &kept("quiz.json"),
        "{\"version\":1,\"items\":{\"capital:XXX\":{\"due\":\"2026-01-01\",\"asked\":null,\
         \"stability\":0,\"difficulty\":0,\"times\":0,\"missed\":1}}}",
    );
    let run = told(&project, &["quiz", "capitals"], "quit\n");
    assert_eq!(run.code, Some(0), "{}", run.shown());
    assert!(!run.out.contains("XXX"), "{}", run.out);
}

/// What somebody may type who has not understood, or wants to break something.
#[test]
fn the_door_takes_any_line() {
    let mut cases = Cases::default();
    let long = "é".repeat(300);
    let longer = "x".repeat(2_000);
    let lines = format!(
        "?\n9\n0\n99999999999999999999\n{longer}\nglobalisimo\nno\n{long}\ncardline\n{long}\n\u{1b}[2J\n\
         An\u{202e}n\nAnn\nAnn\n99 robots\n{long}, Bob\n?\nq\nquit\n"
    );
    for lang in ["en", "fr"] {
        let args = ["play", "--lang", lang];
        cases.add(&args.join(" "), &told(&Project::empty(), &args, &lines));
    }
    cases.compare("sitting-door");
}

/// A file stands where the folder would be.
#[test]
fn where_nothing_can_be_kept_one_can_play_all_the_same() {
    let mut cases = Cases::default();
    for lang in ["en", "fr"] {
        for (args, lines) in [
            (&["quiz", "capitals"][..], "pass\npass\nquit\n"),
            (&["play"], "plus ou moins\n\n\nquit\n"),
            (&["stats"], ""),
        ] {
            let project = Project::empty();
            project.write("home", "a file");
            let args = [args, &["--lang", lang]].concat();
            let run = told(&project, &args, lines);
            let seed = run.err.split("--seed ").nth(1).and_then(|rest| rest.split('`').next());
            let err = seed.map_or(run.err.clone(), |seed| run.err.replace(seed, "SEED"));
            // Which country comes is chance.
            let out = if args[0] == "play" { String::new() } else { run.out };
            cases.add(&args.join(" "), &Run { out, err, ..run });
        }
    }
    cases.compare("sitting-unkept");
}

/// A chain that one person plays alone, to its end.
#[test]
fn the_longest_chain_is_a_record() {
    let dataset = data::load(&content::assets()).dataset;
    let project = Project::empty();
    let play = |script: &Script, seed: &str, lines: &str| {
        let run = told(&project, &["play", "higher-lower", "--seed", seed], lines);
        assert!(!script.typed.is_empty() && run.code.is_some(), "{}", run.shown());
        run.out
    };
    let script = |seed: u64| Script::of::<games::HigherLower>(&dataset, "Ann", seed, Lang::En);
    // Seeds whose made-up chains differ in length.
    let mut scripts: Vec<(u64, Script)> = (1..40).map(|seed| (seed, script(seed))).collect();
    scripts.sort_by_key(|(_, script)| script.typed.len());
    let (short, long) = (&scripts[0], &scripts[scripts.len() - 1]);
    let length = |script: &Script| script.typed.len() - 1;
    assert!(length(&short.1) < length(&long.1));
    // One that is left does not count.
    let out = play(&long.1, &long.0.to_string(), &(long.1.typed[0].clone() + "\nquit\n"));
    assert!(!out.contains("record"), "{out}");
    let all = |script: &Script| script.input() + "n\n";
    let out = play(&long.1, &long.0.to_string(), &all(&long.1));
    assert!(out.contains("That is your first record."), "{out}");
    let out = play(&short.1, &short.0.to_string(), &all(&short.1));
    let told = format!("Your record is {}.", length(&long.1));
    assert!(out.contains(&told), "{out}");
    let told = format!("Your record remains {}.", length(&long.1));
    assert!(out.contains(&told), "{out}");
    // Telling it again changes nothing.
    let before = project.read(&kept("chains.json"));
    let name = kept(&format!("matches/higher-lower-{}.jsonl", short.0));
    project.run(&["replay", &name]).fine();
    assert_eq!(project.read(&kept("chains.json")), before);
    let stats = project.run(&["stats"]).fine();
    assert!(stats.contains(&format!("Your longest chain is {}", length(&long.1))), "{stats}");
}

/// What a terminal of twenty columns shows before the first answer.
#[cfg(target_os = "linux")]
#[test]
fn a_narrow_terminal_is_not_overrun() {
    let project = Project::empty();
    for lang in ["en", "fr"] {
        for words in
            ["play", "quiz capitales", "quiz carte", "daily", "daily higher-lower", "stats"]
        {
            let bin = env!("CARGO_BIN_EXE_mappemonde");
            let line = format!("stty cols 20 rows 40; '{bin}' {words} --lang {lang} </dev/null");
            let mut command = std::process::Command::new("script");
            command.args(["--quiet", "--command", &line, "/dev/null"]);
            command.current_dir(project.path(".")).stdin(std::process::Stdio::null());
            command.env("XDG_DATA_HOME", project.path("home"));
            command.env("TERM", "xterm").env("NO_COLOR", "1").env("LC_ALL", "C.UTF-8");
            let run = Run::of(&mut command);
            assert!(run.out.lines().count() > 2, "{words}: {}", run.shown());
            for line in run.out.lines().map(|line| line.trim_end()) {
                let is_wide = textwrap::core::display_width(line) > 20;
                assert!(!is_wide || !line.contains(' '), "{words}: {line:?}\n{}", run.shown());
            }
        }
    }
}
