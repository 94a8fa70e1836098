//! Matches through a pipe, as a person or a script plays them; and everything that can stop them.

use std::fs::{self, File};
use std::io::{Read as _, Write as _};
use std::process::{Child, Command, Stdio};

use rayon::prelude::*;

use engine::GameRng;
use games::{Cardline, Globalissimo, HigherLower};
use lang::Lang;
use model::Dataset;

use super::Cases;
use crate::support::bin::{Project, Run};
use playing::matches::{Script, Typist, options};
use testing::World;

/// How often the program is killed.
const KILLS: u64 = 200;

fn dataset() -> Dataset {
    data::load(&content::assets()).dataset
}

/// Runs a command that reads these bytes.
pub(super) fn piped(command: &mut Command, input: &[u8]) -> Run {
    let mut child = start(command);
    let mut stdin = child.stdin.take().expect("a pipe");
    let input = input.to_vec();
    // The program may end before it has read all.
    let writer = std::thread::spawn(move || {
        let _ = stdin.write_all(&input);
    });
    let output = child.wait_with_output().expect("the program ends");
    writer.join().expect("the writer ends");
    let text = |bytes: Vec<u8>| String::from_utf8(bytes).expect("UTF-8");
    Run { code: output.status.code(), out: text(output.stdout), err: text(output.stderr) }
}

pub(super) fn start(command: &mut Command) -> Child {
    command
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the program starts")
}

/// `play GAME` with these seats and this seed, recorded in `file`.
fn play<'a>(game: &'a str, seats: &'a str, seed: &'a str, file: &'a str) -> Vec<&'a str> {
    let mut args = vec!["play", game, "--seed", seed, "--record", file];
    args.extend(options(seats));
    args
}

#[track_caller]
fn verify(project: &Project, file: &str) -> String {
    project.run(&["replay", file, "--verify"]).fine()
}

/// What stands behind a prompt.
fn answer(line: &str) -> Option<&str> {
    line.strip_prefix("> ")
}

/// A whole match in a language, and the same match again from its record.
fn whole_match<G: Typist>(seats: &str, seed: u64, lang: Lang) {
    let project = Project::empty();
    let script = Script::of::<G>(&dataset(), seats, seed, lang);
    let seed = seed.to_string();
    let mut args = play(G::ID, seats, &seed, "match.jsonl");
    args.extend(["--lang", lang.id()]);
    let run = piped(&mut project.command(&args), script.input().as_bytes());
    assert_eq!(run.code, Some(0), "{}", run.shown());
    assert_eq!(project.read("match.jsonl"), script.record.concat());
    assert!(run.err.contains(&seed), "{}", run.err);
    // What was typed stands behind its prompt, so that the output reads like the match.
    let mut typed: Vec<&str> = run.out.lines().filter_map(answer).collect();
    // Nobody answers whether there shall be another match.
    assert_eq!(typed.pop(), Some(""));
    assert_eq!(typed, script.typed);
    let verified = verify(&project, "match.jsonl");
    assert!(verified.contains("The match is over."), "{verified}");
    let replay = project.run(&["replay", "match.jsonl", "--lang", lang.id()]).fine();
    assert!(replay.lines().count() > script.record.len() / 2, "{replay}");
    let events = project.run(&["replay", "match.jsonl", "--format", "json"]).fine();
    let events: Vec<serde_json::Value> =
        events.lines().map(|line| serde_json::from_str(line).expect("JSON")).collect();
    assert!(events.iter().all(|event| event["event"].is_string() && event["round"].is_u64()));
    assert_eq!(events[0]["event"], "started");
    assert_eq!(events.last().expect("events")["event"], "ended");
}

#[test]
fn whole_matches_are_played_through_a_pipe() {
    for lang in Lang::ALL {
        whole_match::<Globalissimo>("Ann +medium +hard", 21, lang);
        whole_match::<Globalissimo>("+easy Ann Zoé", 22, lang);
        whole_match::<Cardline>("Ann +random Zoé", 23, lang);
        whole_match::<Cardline>("Ann +hard", 24, lang);
        whole_match::<HigherLower>("Ann", 25, lang);
        whole_match::<HigherLower>("Ann +easy Zoé", 26, lang);
    }
}

/// Wherever a match is left, it goes on as if nobody had left it, bots and all.
fn left_and_resumed<G: Typist>(seats: &str, seed: u64) {
    let project = Project::empty();
    let script = Script::of::<G>(&dataset(), seats, seed, Lang::En);
    let seed = seed.to_string();
    let half = script.typed.len() / 2;
    let lines = |from: usize, to: usize| script.typed[from..to].join("\n") + "\n";
    let args = play(G::ID, seats, &seed, "match.jsonl");
    let quit = lines(0, 2) + "quit\n";
    let run = piped(&mut project.command(&args), quit.as_bytes());
    assert_eq!(run.code, Some(0), "{}", run.shown());
    assert!(run.err.contains("play --resume match.jsonl"), "{}", run.err);
    let resume = ["play", "--resume", "match.jsonl"];
    // The input ends in the middle of a line that is never finished: the line counts.
    let rest = lines(2, half);
    let run = piped(&mut project.command(&resume), rest.trim_end().as_bytes());
    assert_eq!(run.code, Some(1), "{}", run.shown());
    assert!(run.err.contains("The input ended"), "{}", run.err);
    let done = script.after[half - 1];
    let recorded = project.read("match.jsonl");
    assert!(recorded.starts_with(&script.record[..done].concat()));
    assert!(verify(&project, "match.jsonl").contains("not over"));
    // Saved by an editor of another system, without its last line break.
    let saved = recorded.trim_end().replace('\n', "\r\n");
    project.write("match.jsonl", saved);
    let rest = lines(half, script.typed.len());
    let run = piped(&mut project.command(&resume), rest.as_bytes());
    assert_eq!(run.code, Some(0), "{}", run.shown());
    let recorded = project.read("match.jsonl").replace('\r', "");
    assert_eq!(recorded, script.record.concat());
    verify(&project, "match.jsonl");
    let again = project.run(&resume);
    assert_eq!(again.code, Some(1));
    assert!(again.err.contains("is over"), "{}", again.err);
}

#[test]
fn matches_are_left_and_resumed() {
    left_and_resumed::<Globalissimo>("Ann +medium", 31);
    left_and_resumed::<Globalissimo>("+hard Ann +easy Zoé", 32);
    left_and_resumed::<Cardline>("+random Ann", 33);
    left_and_resumed::<HigherLower>("+hard Ann +medium Zoé", 34);
}

#[test]
fn decisions_are_taken_back() {
    let project = Project::empty();
    let seats = "Ann Bob Zoé";
    let script = Script::of::<Globalissimo>(&dataset(), seats, 41, Lang::En);
    let args = play("globalissimo", seats, "41", "match.jsonl");
    let typed = &script.typed;
    // Nothing yet; one; two in a row, each after the other; the rest as it was.
    let mut input = format!("undo\n{0}\nundo\n{0}\n{1}\nannuler\nundo\n", typed[0], typed[1]);
    input.push_str(&script.input());
    let run = piped(&mut project.command(&args), input.as_bytes());
    assert_eq!(run.code, Some(0), "{}", run.shown());
    assert!(run.out.contains("nothing to undo yet"), "{}", run.out);
    assert_eq!(run.out.matches("Taken back: ").count(), 3);
    let undo = "{\"action\":\"undo\"}\n".to_owned();
    let [header, first, second] = [0, 1, 2].map(|line| script.record[line].clone());
    let mut expected = vec![header, first.clone(), undo.clone()];
    expected.extend([first, second, undo.clone(), undo]);
    expected.extend_from_slice(&script.record[1..]);
    assert_eq!(project.read("match.jsonl"), expected.concat());
    let verified = verify(&project, "match.jsonl");
    assert!(verified.contains("plus 3 taken back"), "{verified}");
    // What was taken back is not told again.
    project.write("straight.jsonl", script.record.concat());
    let told = |file| project.run(&["replay", file]).fine();
    assert_eq!(told("match.jsonl"), told("straight.jsonl"));
    // After the cards have been turned nothing can be taken back.
    let shown = format!("{}\n{}\n{}\nundo\nquit\n", typed[0], typed[1], typed[2]);
    let args = play("globalissimo", seats, "41", "shown.jsonl");
    let run = piped(&mut project.command(&args), shown.as_bytes());
    assert!(run.out.contains("has been shown since"), "{}", run.out);
    assert_eq!(project.read("shown.jsonl"), script.record[..4].concat());
}

/// What is only half typed, or not yet confirmed, is taken back first; and every prompt knows the
/// commands.
#[test]
fn commands_are_obeyed_at_every_prompt() {
    let project = Project::empty();
    let seats = "Ann Bob";
    let args = play("globalissimo", seats, "1", "match.jsonl");
    // Ann begins; Poland is on the table.
    let lines = "Polnad 2,score,map,?,rules,maybe,undo,Poland,undo,3,score,Poland,quit,";
    let input = lines.replace(',', "\n");
    let run = piped(&mut project.command(&args), input.as_bytes());
    assert_eq!(run.code, Some(0), "{}", run.shown());
    let count = |text: &str| run.out.matches(text).count();
    assert_eq!(count("Did you mean to put Poland 2nd? (yes or no)"), 5);
    assert_eq!(count("Answer yes or no, or type another move."), 1);
    assert_eq!(count("At any time: "), 1);
    assert_eq!(count("nothing to undo"), 0);
    let record = project.read("match.jsonl");
    let lines: Vec<&str> = record.lines().skip(1).collect();
    let guess = "{\"seat\":0,\"action\":\"guess\",\"country\":\"POL\",\"place\":3}";
    assert_eq!(lines, [guess], "{}", run.out);
}

/// Whatever a record is refused for, the file stays as it is.
#[test]
fn refused_records_keep_their_bytes() {
    let project = Project::empty();
    let script = Script::of::<Cardline>(&dataset(), "Ann Bob", 73, Lang::En);
    let whole = script.record.concat();
    let first = &script.record[0];
    for spoiled in [
        whole.clone(),
        whole.replacen("\"seat\"", "\"place\"", 1),
        first.replacen("cardline", "cardlines", 1),
        first[..20].to_owned(),
        format!("{first}{{\"action\":\"undo\"}}\n{{\"seat\":0"),
    ] {
        project.write("match.jsonl", spoiled.clone());
        let run = project.run(&["play", "--resume", "match.jsonl"]);
        assert_ne!(run.code, Some(0), "{}", run.shown());
        assert_eq!(project.read("match.jsonl"), spoiled);
    }
}

/// Bots that have acted since are taken back too; they choose the same again, also after a resume.
#[test]
fn bots_choose_again_after_an_undo() {
    let seats = "Ann +random +medium Bob";
    for seed in 50..60_u64 {
        let project = Project::empty();
        let script = Script::of::<Globalissimo>(&dataset(), seats, seed, Lang::En);
        let seed = seed.to_string();
        let first = format!("{}\nundo\nquit\n", script.typed[0]);
        let args = play("globalissimo", seats, &seed, "match.jsonl");
        let run = piped(&mut project.command(&args), first.as_bytes());
        assert_eq!(run.code, Some(0), "{}", run.shown());
        let resume = ["play", "--resume", "match.jsonl"];
        // Where Ann or Bob came last in the round their guess has been shown and stands.
        let stood = usize::from(run.out.contains("has been shown since"));
        let rest = script.typed[stood..].join("\n");
        let run = piped(&mut project.command(&resume), rest.as_bytes());
        assert_eq!(run.code, Some(0), "{}", run.shown());
        let verified = verify(&project, "match.jsonl");
        let actions = script.record.len() - 2;
        assert!(verified.contains(&format!("{actions} moves")), "{verified}");
        let lines = project.read("match.jsonl");
        let end = script.record[script.record.len() - 5..].concat();
        assert!(lines.ends_with(&end), "{lines}");
    }
}

#[test]
fn odd_lines_are_refused_and_the_match_goes_on() {
    let project = Project::empty();
    let seats = "Ann +easy";
    let script = Script::of::<Globalissimo>(&dataset(), seats, 61, Lang::En);
    let mut input = vec![b'x'; 1_000_000];
    input.extend_from_slice(
        b"\n\xff\xfe\n\x1b[2J\x1b[31m\n\x00\x07\n\n   \n?\nhelp\nrules\nscore\n",
    );
    input.extend_from_slice("règles\nmap\nMAP africa\ncarte\nsco\n".as_bytes());
    input.extend_from_slice("nothing of this kind \u{202e}\nno such thing\n".as_bytes());
    input.extend_from_slice(script.input().replace('\n', "\r\n").as_bytes());
    let args = play("globalissimo", seats, "61", "match.jsonl");
    let run = piped(&mut project.command(&args), &input);
    assert_eq!(run.code, Some(0), "{}", run.shown());
    assert_eq!(project.read("match.jsonl"), script.record.concat());
    let controls = |text: &str| text.chars().any(|c| c.is_control() && c != '\n');
    assert!(!controls(&run.out) && !controls(&run.err), "{}", run.out);
    for said in ["too long", "not valid UTF-8", "invisible characters", "At any time"] {
        assert!(run.out.contains(said), "{said}: {}", run.out);
    }
    assert!(run.out.len() < 200_000, "{}", run.out.len());
}

/// Kills the program at a moment of chance, looks at what it left, and goes on.
pub(super) fn killed_and_resumed(
    project: &Project,
    script: &Script,
    args: &[&str],
    file: &str,
    seed: u64,
) {
    let mut rng = GameRng::new(seed, 0);
    let lines = rng.index(script.typed.len());
    let mut input = script.typed[..lines].join("\n");
    if lines > 0 {
        input.push('\n');
    }
    let acknowledged = rng.index(lines + 2);
    let cut = rng.index(script.typed[lines].len());
    input.push_str(script.typed[lines].get(..cut).unwrap_or_default());
    let mut child = start(&mut project.command(args));
    let mut stdin = child.stdin.take().expect("a pipe");
    stdin.write_all(input.as_bytes()).expect("it reads");
    stdin.flush().expect("it reads");
    // It is killed some time after it has asked so many questions.
    let mut out = child.stdout.take().expect("a pipe");
    let mut seen = Vec::new();
    let mut byte = [0];
    let mut questions = 0;
    while questions < acknowledged && out.read(&mut byte).expect("a pipe") > 0 {
        seen.push(byte[0]);
        let line = seen.rsplit(|byte| *byte == b'\n').next().unwrap_or(&seen);
        questions += usize::from(line == b"> ");
    }
    child.kill().expect("it runs");
    child.wait().expect("it ends");
    drop(stdin);
    let left = fs::read_to_string(project.path(file)).unwrap_or_default();
    let whole = script.record.concat();
    assert!(whole.starts_with(&left), "{left}");
    let complete = left.matches('\n').count();
    let counted = script.after.iter().filter(|after| **after <= complete).count();
    // Question n + 1 is asked after line n has been recorded.
    assert!(counted + 1 >= questions, "{counted} of {questions}");
    let resume = ["play", "--resume", file];
    // Before the first move is written there is no match to go on with.
    let args = match complete {
        0 => {
            let _ = fs::remove_file(project.path(file));
            args
        }
        _ => resume.as_slice(),
    };
    // A line of several actions that was cut off is asked for anew: there it is left.
    let begun = counted.checked_sub(1).map_or(1, |last| script.after[last]);
    let is_cut = complete > begun && is_line(script, counted, complete);
    let rest = if is_cut { "quit".to_owned() } else { script.typed[counted..].join("\n") };
    let run = piped(&mut project.command(args), rest.as_bytes());
    assert_eq!(run.code, Some(0), "{}", run.shown());
    if is_cut {
        let kept: String = left.split_inclusive('\n').take(complete).collect();
        assert!(project.read(file).starts_with(&kept), "{}", run.shown());
    } else {
        assert_eq!(project.read(file), whole);
    }
}

/// Whether so many lines of the record end within the actions of a typed line.
fn is_line(script: &Script, typed: usize, complete: usize) -> bool {
    let seat = |line: &String| line.split_once("\"seat\":").map(|(_, rest)| rest.chars().next());
    let Some(after) = script.after.get(typed) else {
        return false;
    };
    let own = seat(&script.record[after - 1]);
    script.record[complete - 1..*after].iter().all(|line| seat(line) == own)
}

/// Ctrl-C while a line is waited for: a word, the record, and the exit code that shells expect.
#[cfg(unix)]
#[test]
fn interrupted_matches_are_kept() {
    let project = Project::empty();
    let script = Script::of::<Cardline>(&dataset(), "Ann Bob", 73, Lang::En);
    let args = play("cardline", "Ann Bob", "73", "match.jsonl");
    let mut child = start(&mut project.command(&args));
    let mut stdin = child.stdin.take().expect("a pipe");
    let half = format!("{}\nhalf of a li", script.typed[0]);
    stdin.write_all(half.as_bytes()).expect("it reads");
    let mut out = child.stdout.take().expect("a pipe");
    let mut seen = Vec::new();
    let mut byte = [0];
    // The second prompt is written after the handler has been set and the first line recorded.
    while seen.windows(3).filter(|bytes| bytes == b"\n> ").count() < 2 {
        assert_eq!(out.read(&mut byte).expect("a pipe"), 1);
        seen.push(byte[0]);
    }
    let kill = format!("kill -INT {}", child.id());
    let sent = Command::new("sh").args(["-c", &kill]).status();
    assert!(sent.expect("a shell").success());
    let output = child.wait_with_output().expect("it ends");
    assert_eq!(output.status.code(), Some(130));
    let said = String::from_utf8(output.stderr).expect("UTF-8");
    assert!(said.contains("Interrupted. The match is saved."), "{said}");
    assert_eq!(project.read("match.jsonl"), script.record[..2].concat());
}

#[test]
fn killed_matches_lose_nothing() {
    // The small world is read in no time.
    let dataset = World::valid().load().dataset;
    let seats = ["Ann +medium Bob Zoé", "Ann Bob +easy"];
    let scripts = [
        Script::of::<Globalissimo>(&dataset, seats[0], 71, Lang::En),
        Script::of::<Cardline>(&dataset, seats[1], 72, Lang::En),
    ];
    let project = Project::world();
    (0..KILLS).into_par_iter().for_each(|kill| {
        let file = format!("match-{kill}.jsonl");
        let (which, game, seed) = match kill % 2 {
            0 => (0, "globalissimo", "71"),
            _ => (1, "cardline", "72"),
        };
        let args = play(game, seats[which], seed, &file);
        killed_and_resumed(&project, &scripts[which], &args, &file, kill);
    });
}

/// Whatever was cut off at the end of a record, going on loses no line that was complete.
#[test]
fn a_cut_record_goes_on_from_its_last_line() {
    let project = Project::empty();
    let script = Script::of::<Globalissimo>(&dataset(), "Ann +easy", 81, Lang::En);
    let complete = script.after[2];
    let kept = script.record[..complete].concat();
    project.write("match.jsonl", format!("{kept}{{\"seat\":0,\"act"));
    let rest = script.typed[3..].join("\n");
    let resume = ["play", "--resume", "match.jsonl"];
    let run = piped(&mut project.command(&resume), rest.as_bytes());
    assert_eq!(run.code, Some(0), "{}", run.shown());
    assert!(run.err.contains("record-truncated"), "{}", run.err);
    assert_eq!(project.read("match.jsonl"), script.record.concat());
    // Killed between the last action and the line that ends the record.
    let (_, actions) = script.record.split_last().expect("lines");
    project.write("match.jsonl", actions.concat());
    project.run(&resume);
    assert_eq!(project.read("match.jsonl"), script.record.concat());
}

#[test]
fn two_programs_do_not_write_one_record() {
    let project = Project::empty();
    let script = Script::of::<Cardline>(&dataset(), "Ann Bob", 91, Lang::En);
    let text = script.record[..3].concat();
    project.write("match.jsonl", &text);
    let file = File::open(project.path("match.jsonl")).expect("a file");
    file.lock().expect("nobody else has it");
    let run = project.run(&["play", "--resume", "match.jsonl"]);
    assert_eq!(run.code, Some(1));
    assert!(run.err.contains("another program is playing"), "{}", run.err);
    assert_eq!(project.read("match.jsonl"), text);
    // Looking at it disturbs nobody.
    verify(&project, "match.jsonl");
}

/// Like print, play makes nothing of a database with errors; a record is left as it is.
#[test]
fn nothing_is_played_with_an_unsound_database() {
    let project = Project::world();
    let bots = ["--watch", "--bot", "easy", "--bot", "easy"];
    let sound = [&["play", "cardline", "--record", "match.jsonl"], &bots[..]].concat();
    assert_eq!(project.run(&sound).code, Some(0));
    let record = project.read("match.jsonl");
    project.replace("data/games/globalissimo.yaml", "4: 4", "4: 3");
    let lines: [&[&str]; 4] = [
        &["play", "cardline", "--record", "new.jsonl"],
        &["play", "cardline", "--lang", "fr"],
        &["play", "--resume", "match.jsonl"],
        &["simulate", "cardline", "--games", "1"],
    ];
    for line in lines {
        let run = project.run(line);
        assert_eq!(run.code, Some(1), "{}", run.shown());
        assert_eq!(run.out, "");
        assert!(run.err.contains("`mappemonde validate`"), "{}", run.err);
    }
    let files = project.list(".");
    let records = files.iter().filter(|name| name.ends_with(".jsonl"));
    assert_eq!(records.collect::<Vec<_>>(), ["match.jsonl"]);
    assert_eq!(project.read("match.jsonl"), record);
    // To tell a match again it is enough to read the cards.
    project.run(&["replay", "match.jsonl"]).fine();
}

/// What cannot be shown is no reason to forget how the match goes on.
#[cfg(target_os = "linux")]
#[test]
fn a_full_disk_keeps_the_match() {
    let project = Project::empty();
    let args = play("cardline", "Ann Bob", "95", "match.jsonl");
    let full = File::options().write(true).open("/dev/full");
    let mut command = project.command(&args);
    let run = Run::of(command.stdout(full.expect("a full disk")));
    assert_eq!(run.code, Some(1), "{}", run.shown());
    assert!(run.err.contains("the disk is full"), "{}", run.err);
    // Nobody has moved: nothing is left of it.
    assert!(!project.path("match.jsonl").exists());
}

#[test]
fn bots_play_by_themselves() {
    let project = Project::empty();
    let args =
        ["play", "globalissimo", "--watch", "--bot", "random", "--bot", "hard", "--seed", "5"];
    let run = project.run(&args);
    assert_eq!((run.code, run.err.as_str()), (Some(0), "Match 5: `--seed 5` plays it again.\n"));
    assert_eq!(project.list("."), [""; 0]);
    assert_eq!(project.run(&args).out, run.out);
    // Somebody who has read enough closes the pipe.
    let mut child = start(&mut project.command(&args));
    drop(child.stdout.take());
    let output = child.wait_with_output().expect("it ends");
    assert_eq!(output.status.code(), Some(0));
    assert!(!String::from_utf8_lossy(&output.stderr).contains("panicked"));
}

#[test]
fn without_seats_a_person_plays_two_bots() {
    let project = Project::empty();
    let run = project.run(&["play", "globalissimo", "--lang", "fr"]);
    assert_eq!(run.code, Some(1), "{}", run.shown());
    // Nobody has moved: nothing is left.
    assert_eq!(project.list("."), [""; 0]);
    let run =
        piped(&mut project.command(&["play", "globalissimo", "--lang", "fr"]), b"a 1\nb 1\nc 1\n");
    assert_eq!(run.code, Some(1), "{}", run.shown());
    let matches = "home/mappemonde/matches";
    let files = project.list(matches);
    let [file] = files.as_slice() else {
        panic!("{files:?}");
    };
    let seed = file.trim_start_matches("globalissimo-").trim_end_matches(".jsonl");
    assert!(seed.parse::<u64>().is_ok(), "{file}");
    let file = &format!("{matches}/{file}");
    let header = project.read(file).lines().next().unwrap_or_default().to_owned();
    assert!(
        header.contains(
            "[{\"name\":\"Vous\",\"bot\":null},{\"name\":\"Robot\u{a0}1 (moyen)\",\"bot\":\"medium\"},\
         {\"name\":\"Robot\u{a0}2 (moyen)\",\"bot\":\"medium\"}]"
        ),
        "{header}"
    );
    assert!(run.err.contains("mappemonde play --reprendre"), "{}", run.err);
}

#[test]
fn replays_wait_between_actions() {
    let project = Project::empty();
    let script = Script::of::<Globalissimo>(&dataset(), "Ann Bob", 101, Lang::En);
    project.write("match.jsonl", script.record.concat());
    let args = ["replay", "match.jsonl", "--step", "--format", "json"];
    let turns = |run: &Run| -> Vec<u64> {
        let events = run.out.lines().filter(|line| !line.is_empty());
        let events = events.map(serde_json::from_str::<serde_json::Value>);
        events.map(|event| event.expect("JSON")["turn"].as_u64().expect("a number")).collect()
    };
    let two = piped(&mut project.command(&args), b"\n\nq\n\n");
    assert_eq!((two.code, turns(&two).last()), (Some(0), Some(&2)));
    let none = piped(&mut project.command(&args), b"");
    assert_eq!((none.code, turns(&none).last()), (Some(0), Some(&0)));
    let all = piped(&mut project.command(&args), "\n".repeat(1_000).as_bytes());
    assert_eq!(turns(&all).last(), Some(&(script.record.len() as u64 - 2)));
}

#[test]
fn what_cannot_be_played_is_said() {
    let project = Project::empty();
    let mut cases = Cases::default();
    let record = |seats| Script::of::<Globalissimo>(&dataset(), seats, 7, Lang::En).record;
    let lines = record("Ann Bob");
    project.write("finished.jsonl", lines.concat());
    project.write("empty.jsonl", "");
    project.write("cut-header.jsonl", &lines[0][..20]);
    project.write("foreign.jsonl", "{\"event\":\"started\"}\n");
    project.write("picture.jsonl", [0x89, b'P', b'N', b'G', b'\n', 0, 0xff]);
    let mut edited = lines.clone();
    edited.swap(1, 2);
    project.write("edited.jsonl", edited.concat());
    let other = lines[0].replace("\"digest\":\"", "\"digest\":\"0");
    project.write("other-cards.jsonl", other.replace("2026", "2025") + &lines[1]);
    project.write("cut.jsonl", lines[..3].concat() + "{\"seat\"");
    project.write("folder/in.txt", "");
    let two = ["--player", "Ann", "--player", "Bob"];
    let eight = ["--bot", "easy"].repeat(8);
    let mut run = |args: &[&str]| cases.run(&project, args);
    for lang in ["en", "fr"] {
        let mut play = |game: &str, args: &[&str]| {
            let mut line = vec!["play", game, "--lang", lang];
            line.extend_from_slice(args);
            run(&line);
        };
        play("globalissimo", &["--player", "Ann", "--player", "ann"]);
        play("globalissimo", &["--player", " ", "--player", "Bob"]);
        play("globalissimo", &["--player", &"Ann".repeat(20), "--player", "Bob"]);
        play("globalissimo", &["--player", "Ann"]);
        play("globalissimo", &[eight.as_slice(), &["--player", "Ann"]].concat());
        play("cardline", &[eight.as_slice(), &["--player", "Ann"]].concat());
        play("globalisimo", &two);
        play("chess", &two);
        play("globalissimo", &["--bot", "medum", "--player", "Ann"]);
        play("globalissimo", &["--bot", "godlike", "--player", "Ann"]);
        play("globalissimo", &["--bot", "easy", "--player", "Ann", "--watch"]);
        play("globalissimo", &[two.as_slice(), &["--hand", "3"]].concat());
        play("cardline", &[two.as_slice(), &["--hand", "99"]].concat());
        play("cardline", &[two.as_slice(), &["--category", "aera"]].concat());
        play("cardline", &[two.as_slice(), &["--category", "beauty"]].concat());
        play("globalissimo", &[two.as_slice(), &["--record", "finished.jsonl"]].concat());
        play("globalissimo", &[two.as_slice(), &["--record", "folder"]].concat());
        play("cardline", &["--resume", "cut.jsonl"]);
        play("globalissimo", &["--resume", "finished.jsonl"]);
        play("globalissimo", &["--resume", "edited.jsonl"]);
        play("globalissimo", &["--resume", "folder"]);
        play("globalissimo", &["--resume", "none.jsonl"]);
        for file in ["empty", "cut-header", "foreign", "picture", "edited", "other-cards", "cut"] {
            run(&["replay", &format!("{file}.jsonl"), "--verify", "--lang", lang]);
        }
    }
    for (what, name) in [
        ("a control character", "A\u{1b}[2Jnn"),
        ("a mark without a letter", "\u{301}"),
        ("a mark of direction", "A\u{202e}nn"),
    ] {
        let args = ["play", "cardline", "--player", name, "--bot", "easy"];
        cases.add(&format!("{what} in a name"), &project.run(&args));
    }
    let alike = ["play", "cardline", "--player", "Zoé", "--player", "Zoe\u{301}"];
    cases.add("one name, its marks written otherwise", &project.run(&alike));
    let mut run = |args: &[&str]| cases.run(&project, args);
    run(&["replay", "edited.jsonl", "--format", "json"]);
    run(&["replay", "cut.jsonl", "--verify", "--format", "json"]);
    run(&["play"]);
    run(&["play", "--resume", "cut.jsonl", "--seed", "1"]);
    run(&["play", "globalissimo", "--seed", "-1"]);
    // Nothing of this has changed a record.
    assert_eq!(project.read("finished.jsonl"), lines.concat());
    assert_eq!(project.read("edited.jsonl"), edited.concat());
    cases.compare("play");
}
