//! Matches of the user that cannot simply go on: damaged, open in another window, of other cards.

use std::fs::File;

use games::Globalissimo;
use lang::Lang;
use playing::matches::Script;

use super::Cases;
use super::playing::piped;
use crate::support::bin::{Project, Run};

/// Where the match of these tests is kept.
const MATCH: &str = "home/mappemonde/matches/globalissimo-7.jsonl";

/// Moves that are sound in it.
const SOUND: usize = 5;

fn script() -> Script {
    let dataset = data::load(&content::assets()).dataset;
    Script::of::<Globalissimo>(&dataset, "Ann +easy", 7, Lang::En)
}

/// A record with so many sound moves, then this.
fn damaged(script: &Script, end: &str) -> Project {
    let project = Project::empty();
    project.write(MATCH, script.record[..=SOUND].concat() + end);
    project
}

fn told(project: &Project, args: &[&str], lines: &str) -> Run {
    let run = piped(&mut project.command(args), lines.as_bytes());
    let place = project.path(".").display().to_string();
    let known =
        |text: &str| text.replace(&format!("{}/home", place.trim_end_matches("/.")), "HOME");
    Run { code: run.code, out: known(&run.out), err: known(&run.err) }
}

/// What is wrong with the line after the sound moves.
fn damages(script: &Script) -> Vec<(&'static str, String)> {
    let next = &script.record[SOUND + 1];
    // What has ended does not wait.
    let rest = script.record[SOUND + 1..script.record.len() - 1].concat();
    let half = next.split_at(next.len() / 2).0;
    vec![
        ("half a line", format!("{half}\n{rest}")),
        ("nonsense", format!("nonsense\n{rest}")),
        ("bytes of zero", format!("\0\0\0\n{rest}")),
        ("another seat", next.replace("\"seat\":", "\"seat\":7")),
        ("an unknown action", "{\"seat\":0,\"action\":\"win\"}\n".to_owned()),
        ("a move twice", script.record[SOUND].clone() + &rest),
        ("standings before the end", "{\"action\":\"ended\",\"standings\":[9,9]}x\n".to_owned()),
    ]
}

/// Whatever is wrong with a line, the moves before it go on, and the damaged file is kept.
#[test]
fn sound_moves_go_on() {
    let script = script();
    let sound = script.record[..=SOUND].concat();
    for (name, end) in damages(&script) {
        for args in [&["play", "--continue"][..], &["play"]] {
            let project = damaged(&script, &end);
            let before = project.read(MATCH);
            // At the door Enter chooses the match that waits.
            let door = if args.len() == 1 { "\n" } else { "" };
            let run = told(&project, args, &format!("{door}yes\nquit\n"));
            assert_eq!(run.code, Some(0), "{name}: {}", run.shown());
            let line = format!("damaged at line {}; its first {SOUND} moves", SOUND + 2);
            assert!(run.out.replace('\n', " ").contains(&line), "{name}: {}", run.shown());
            assert!(run.err.contains(".jsonl.old"), "{name}: {}", run.err);
            // Robots have gone on.
            assert!(project.read(MATCH).starts_with(&sound), "{name}");
            project.run(&["replay", MATCH, "--verify"]).fine();
            assert_eq!(project.read(&format!("{MATCH}.old")), before, "{name}");
        }
    }
}

/// Nothing is changed before somebody says so.
#[test]
fn a_damaged_match_is_left_alone() {
    let script = script();
    let (_, end) = &damages(&script)[1];
    for (lines, code) in
        [("", 1), ("\n", 1), ("no\nquit\n", 0), ("perhaps\n?\nquit\n", 0), ("\n\n", 1)]
    {
        let project = damaged(&script, end);
        let before = project.read(MATCH);
        let run = told(&project, &["play", "--continue"], lines);
        assert_eq!(run.code, Some(code), "{lines:?}: {}", run.shown());
        assert_eq!(project.read(MATCH), before, "{lines:?}");
        assert_eq!(project.list("home/mappemonde/matches"), ["globalissimo-7.jsonl"]);
    }
}

/// A file that was kept is never written over.
#[test]
fn each_damaged_file_is_kept() {
    let script = script();
    let (_, end) = &damages(&script)[1];
    let project = damaged(&script, end);
    project.write(&format!("{MATCH}.old"), "kept");
    told(&project, &["play", "--continue"], "yes\nquit\n");
    assert_eq!(project.read(&format!("{MATCH}.old")), "kept");
    assert!(project.read(&format!("{MATCH}.2.old")).contains("nonsense"));
    // It goes on to its end as if nothing had been.
    let typed = &script.typed;
    let from = script.after.iter().position(|done| *done > SOUND).expect("a move of a person");
    let rest = typed[from..].join("\n") + "\nn\n";
    let run = told(&project, &["play", "--continue"], &rest);
    assert_eq!(run.code, Some(0), "{}", run.shown());
    assert_eq!(project.read(MATCH), script.record.concat());
}

#[test]
fn what_cannot_go_on_is_told() {
    let script = script();
    let mut cases = Cases::default();
    let sound = script.record[..=SOUND].concat();
    for lang in ["en", "fr"] {
        let mut add = |name: &str, project: &Project, args: &[&str], lines: &str| {
            let before = project.read(MATCH);
            let args = [args, &["--lang", lang]].concat();
            cases.add(&format!("{name}: {}", args.join(" ")), &told(project, &args, lines));
            if lines != "yes\nquit\n" && lines != "oui\nquit\n" {
                assert_eq!(project.read(MATCH), before);
            }
        };
        let yes = if lang == "en" { "yes\nquit\n" } else { "oui\nquit\n" };
        let of = |text: String| {
            let project = Project::empty();
            project.write(MATCH, text);
            project
        };
        add("damaged", &of(sound.clone() + "nonsense\n"), &["play", "--continue"], yes);
        let first = script.record[0].clone() + "nonsense\n";
        add("no move is sound", &of(first), &["play", "--continue"], "perhaps\n\nq\n");
        let other = sound.replacen("\"digest\":\"", "\"digest\":\"0", 1);
        add("other cards", &of(other.clone()), &["play", "--continue"], "");
        add("other cards", &of(other), &["play"], "quit\n");
        let later = sound.replacen("\"version\":1", "\"version\":2", 1);
        add("a later version", &of(later), &["play", "--continue"], "");
        let project = of(sound.clone());
        let file = File::open(project.path(MATCH)).expect("a file");
        file.lock().expect("nobody else has it");
        add("open elsewhere", &project, &["play", "--continue"], "quit\n");
        add("open elsewhere", &project, &["play"], "\nquit\n");
        add("no such match", &of(sound.clone()), &["play", "--continue", "2"], "");
        add("the list", &of(sound.clone()), &["play", "--list"], "");
    }
    cases.compare("mending");
}
