//! Contrôle Global at the terminal: turns of many small decisions, hands and factions that are secret,
//! and ends that players agree on.

use std::sync::LazyLock;

use assets::Assets;
use games::ControleGlobal;
use lang::Lang;
use model::Dataset;
use rayon::prelude::*;
use record::undo_line;

use super::Cases;
use super::playing::{killed_and_resumed, piped};
use crate::support::bin::Project;
use playing::matches::{Script, options};
use testing::dataset;

const RESUME: [&str; 3] = ["play", "--resume", "match.jsonl"];

/// How often the program is killed.
const KILLS: u64 = 12;

/// The game as it is, but for matches of two rounds.
fn short() -> Project {
    let project = Project::shipped();
    project.replace("data/games/controle-global.yaml", "last_round: 60", "last_round: 2");
    project
}

static DATASET: LazyLock<Dataset> = LazyLock::new(|| {
    let project = short();
    let folder = Assets::folder(project.path(""));
    data::load(&folder.over(content::assets())).dataset
});

fn script(seats: &str, seed: u64, lang: Lang) -> Script {
    Script::of::<ControleGlobal>(&DATASET, seats, seed, lang)
}

fn play<'a>(seats: &'a str, seed: &'a str) -> Vec<&'a str> {
    let mut args = vec!["play", "controle-global", "--seed", seed];
    args.extend(["--record", "match.jsonl"]);
    args.extend(options(seats));
    args
}

/// The seat of a line of a record.
fn seat(line: &str) -> u64 {
    let line: serde_json::Value = serde_json::from_str(line).expect("JSON");
    line["seat"].as_u64().expect("an action")
}

/// By line of a script: who types it.
fn typists(script: &Script) -> Vec<u64> {
    let lines = script.after.iter().map(|after| &script.record[after - 1]);
    lines.map(|line| seat(line)).collect()
}

#[test]
fn whole_matches_are_told_in_both_languages() {
    for (seats, seed) in [("Ann +random +medium", "1"), ("+easy Ann +random +random", "2")] {
        for lang in Lang::ALL {
            let project = short();
            let script = script(seats, seed.parse().expect("a number"), lang);
            let mut args = play(seats, seed);
            args.extend(["--lang", lang.id()]);
            let run = piped(&mut project.command(&args), script.input().as_bytes());
            assert_eq!(run.code, Some(0), "{}", run.shown());
            assert_eq!(project.read("match.jsonl"), script.record.concat());
            assert!(!run.out.contains("take the keyboard"), "{}", run.out);
            project.run(&["replay", "match.jsonl", "--verify"]).fine();
            for form in [&[][..], &["--plain"]] {
                let mut args = vec!["replay", "match.jsonl", "--lang", lang.id()];
                args.extend(form);
                let told = project.run(&args).fine();
                assert!(told.lines().count() > 30, "{told}");
                assert!(!told.contains("controle-global"), "{told}");
            }
            let json = ["replay", "match.jsonl", "--format", "json"];
            let events = project.run(&json).fine();
            let first = events.lines().next().unwrap_or_default();
            assert!(first.contains("\"event\":\"set_up\""), "{first}");
            let last = events.lines().last().unwrap_or_default();
            assert!(last.contains("\"event\":\"ended\""), "{last}");
        }
    }
}

/// It is handed over when another person has to decide, and never between the decisions of one; what
/// has not been shown is nowhere before that person sits there.
#[test]
fn the_keyboard_changes_hands_with_the_person() {
    let seats = "Ann Bob +random Zoé";
    let project = short();
    let script = script(seats, 3, Lang::En);
    let mut input = String::new();
    let mut holder = None;
    let mut changes = 0;
    for (line, typist) in script.typed.iter().zip(typists(&script)) {
        if holder.replace(typist) != Some(typist) {
            changes += 1;
            input.push('\n');
        }
        input += &format!("{line}\n");
    }
    let run = piped(&mut project.command(&play(seats, "3")), input.as_bytes());
    assert_eq!(run.code, Some(0), "{}", run.shown());
    assert_eq!(project.read("match.jsonl"), script.record.concat());
    let sittings: Vec<&str> = run.out.split(" take the keyboard").collect();
    assert_eq!(sittings.len() - 1, changes);
    // Choosing, two first influences, a hand, two turns: and not a hundred decisions.
    assert!(changes < script.typed.len() / 2, "{changes}");
    // Nobody sees a faction that lies before somebody else: it is on the table once in its sitting.
    let factions = DATASET.control.factions.iter().map(|faction| faction.name.get(lang::Lang::En));
    for faction in factions {
        let before = sittings[..3].iter().filter(|sitting| sitting.contains(faction));
        assert!(before.count() <= 1, "{faction}: {}", run.out);
    }
}

/// Wherever a match is left, in the middle of an effect as well, it goes on as if nobody had left it.
#[test]
fn turns_are_left_in_the_middle() {
    let seats = "+random Ann +random";
    let script = script(seats, 5, Lang::En);
    let cuts: Vec<usize> = (1..script.typed.len()).step_by(4).collect();
    cuts.into_par_iter().for_each(|cut| {
        let project = short();
        let (first, rest) = script.typed.split_at(cut);
        let first = first.join("\n") + "\nquit\n";
        let run = piped(&mut project.command(&play(seats, "5")), first.as_bytes());
        assert_eq!(run.code, Some(0), "{}", run.shown());
        let rest = rest.join("\n");
        let run = piped(&mut project.command(&RESUME), rest.as_bytes());
        assert_eq!(run.code, Some(0), "{}", run.shown());
        assert_eq!(project.read("match.jsonl"), script.record.concat());
    });
}

#[test]
fn killed_matches_lose_nothing() {
    let seats = "Ann +random +random";
    let script = script(seats, 6, Lang::En);
    let project = short();
    (0..KILLS).into_par_iter().for_each(|kill| {
        let file = format!("match-{kill}.jsonl");
        let mut args = vec!["play", "controle-global", "--seed", "6", "--record", &file];
        args.extend(options(seats));
        killed_and_resumed(&project, &script, &args, &file, kill);
    });
}

/// One line after the other goes back, with what was done unasked, until a card was drawn.
#[test]
fn lines_are_taken_back_one_by_one() {
    let seats = "Ann +random +random";
    let project = short();
    let found = (7..).find_map(|seed| {
        let script = script(seats, seed, Lang::En);
        let acts = |at: usize, action: &str| {
            script.record[script.after[at] - 1].contains(&format!("\"action\":\"{action}\""))
        };
        let lines = script.typed.len() - 1;
        let turn = (1..lines).find(|at| acts(*at, "play") && acts(*at + 1, "choose"))?;
        Some((seed.to_string(), script, turn))
    });
    let (seed, script, turn) = found.expect("an effect");
    let mut input = script.typed[..turn].join("\n");
    // The hand has been drawn: that stands.
    input += "\nundo\n";
    // Two lines, both back, one by one, and the turn from its beginning.
    let two = script.typed[turn..turn + 2].join("\n");
    input += &format!("{two}\nundo\nundo\nundo\n");
    input += &script.typed[turn..].join("\n");
    let run = piped(&mut project.command(&play(seats, &seed)), input.as_bytes());
    assert_eq!(run.code, Some(0), "{}", run.shown());
    let (begun, done) = (script.after[turn] - 1, script.after[turn + 1]);
    assert_eq!(run.out.matches("Taken back: ").count(), 2, "{}", run.out);
    let shown = run.out.matches("has been shown since").count();
    assert_eq!(shown, 2, "{}", run.out);
    let (before, after) = script.record.split_at(begun);
    let undo = undo_line().repeat(done - begun);
    let twice = [before.concat(), after[..done - begun].concat(), undo, after.concat()];
    assert_eq!(project.read("match.jsonl"), twice.concat());
}

/// Nobody takes back what somebody else has decided, be it a faction that nobody has seen.
#[test]
fn decisions_of_others_stand() {
    let project = short();
    let script = script("Ann Bob Zoé", 8, Lang::En);
    let input = format!("\n{}\n\nundo\nquit\n", script.typed[0]);
    let args = play("Ann Bob Zoé", "8");
    let run = piped(&mut project.command(&args), input.as_bytes());
    assert_eq!(run.code, Some(0), "{}", run.shown());
    assert!(run.out.contains("decided last"), "{}", run.out);
    assert_eq!(project.read("match.jsonl"), script.record[..2].concat());
    // Nor is it told to anybody who looks at the record.
    let replay = project.run(&["replay", "match.jsonl"]);
    let begun = project.read("match.jsonl");
    project.write("begun.jsonl", begun.lines().next().unwrap_or_default());
    assert_eq!(replay.out, project.run(&["replay", "begun.jsonl"]).out);
}

/// What a header says of the end is what is played, and is not asked for again.
#[test]
fn the_record_keeps_the_variant() {
    let project = Project::empty();
    let mut args = play("Ann Bob Zoé", "9");
    args.extend(["--variant", "broad3"]);
    let run = piped(&mut project.command(&args), b"\n1\nquit\n");
    assert_eq!(run.code, Some(0), "{}", run.shown());
    let record = project.read("match.jsonl");
    assert!(record.contains("\"options\":{\"variant\":\"broad3\"}"), "{record}");
    let resumed = piped(&mut project.command(&RESUME), b"\nquit\n");
    for run in [&run, &resumed] {
        // Two categories at level V.
        assert!(run.out.contains('V') && !run.out.contains("VI"), "{}", run.out);
    }
    let mut again = RESUME.to_vec();
    again.extend(["--variant", "base"]);
    assert_eq!(project.run(&again).code, Some(2));
}

#[test]
fn what_cannot_be_agreed_on_is_said() {
    let project = Project::empty();
    let mut cases = Cases::default();
    let record = script("Ann Bob Zoé", 10, Lang::En).record;
    let header = |options: &str| record[0].replace("\"options\":{}", options);
    let agreed = |variant: &str| header(&format!("\"options\":{{\"variant\":\"{variant}\"}}"));
    project.write("unknown.jsonl", agreed("short"));
    project.write("seats.jsonl", agreed("long6"));
    project.write("no-id.jsonl", agreed("Long 6"));
    let three = [&["--watch"][..], &["--bot", "easy"].repeat(3)].concat();
    for lang in ["en", "fr"] {
        let mut run = |args: &[&str]| cases.run(&project, &[args, &["--lang", lang]].concat());
        let mut play = |args: &[&str]| run(&[&["play", "controle-global"], args].concat());
        play(&three[..5]);
        play(&[&["--watch"][..], &["--bot", "easy"].repeat(7)].concat());
        play(&[three.as_slice(), &["--variant", "lnog6"]].concat());
        play(&[three.as_slice(), &["--variant", "LONG6"]].concat());
        play(&[three.as_slice(), &["--variant", "chess"]].concat());
        play(&[three.as_slice(), &["--variant", "Für sechs!"]].concat());
        play(&[three.as_slice(), &["--variant", "long6"]].concat());
        play(&[three.as_slice(), &["--hand", "3"]].concat());
        run(&["play", "course", "--variant", "base"]);
        run(&["simulate", "controle-global", "--games", "1", "--variant", "broad3"]);
    }
    cases.compare("control");
    // A header of other cards is refused before what was agreed on is looked at.
    let short = short();
    for (file, code) in [
        ("unknown.jsonl", "record-setup"),
        ("seats.jsonl", "record-setup"),
        ("no-id.jsonl", "record-header"),
    ] {
        short.write(file, project.read(file));
        for (project, code) in [(&short, code), (&project, "record-")] {
            let run = project.run(&["replay", file, "--verify"]);
            assert_eq!(run.code, Some(1), "{}", run.shown());
            assert!(run.out.contains(code), "{}", run.shown());
        }
    }
}

/// A line may name a whole turn: what is done unasked is passed over, and what does not fit ends it.
#[test]
fn whole_turns_are_typed_in_one_line() {
    let project = short();
    let seats = "Ann +random +random";
    // The first match in which an effect asks for its region.
    let found = (11..).find_map(|seed| {
        let script = script(seats, seed, Lang::En);
        let line = |at: usize| &script.record[script.after[at] - 1];
        let plays =
            |at: &usize| line(*at).contains("\"play\"") && line(at + 1).contains("\"choose\"");
        let turn = (1..script.typed.len() - 1).find(plays)?;
        Some((seed.to_string(), script, turn))
    });
    let (seed, script, turn) = found.expect("an effect");
    let (asked, after) = (&script.typed, &script.after);
    let begin = asked[..turn].join("\n");
    let [effect, region] = [turn, turn + 1].map(|at| asked[at].trim_end_matches(" !"));
    let expected = script.record[..after[turn + 1]].concat();
    let before = script.record[..after[turn] - 1].concat();
    // What cannot be meant is refused before anything is done.
    for (tail, expected) in [("", expected), (" a b c d", before)] {
        let file = format!("match{}.jsonl", tail.len());
        let mut args = vec!["play", "controle-global", "--seed", &seed, "--record", &file];
        args.extend(options(seats));
        let input = format!("{begin}\n{effect} {region}{tail} !\nquit\n");
        let run = piped(&mut project.command(&args), input.as_bytes());
        assert_eq!(run.code, Some(0), "{}", run.shown());
        assert_eq!(project.read(&file), expected, "{}", run.out);
    }
}

/// Every thing that is printed, for people in both languages and for programs.
#[test]
fn all_that_lies_in_the_box_is_shown() {
    let project = Project::empty();
    let control = &dataset().control;
    for lang in Lang::ALL {
        let shown = project.run(&["show", "game", "controle-global", "--lang", lang.id()]).fine();
        let regions = control.regions.iter().map(|region| region.name.bare.get(lang));
        let factions = control.factions.iter().map(|faction| faction.name.get(lang));
        let cards = control.cards.iter().map(|card| card.name.get(lang));
        for name in regions.chain(factions).chain(cards) {
            let line = |line: &str| line.trim_start().starts_with(name);
            assert!(shown.lines().any(line), "{name} is not in {shown}");
        }
        let effects = control.cards.iter();
        let effects = effects.map(|card| card.effects.len() + usize::from(card.civil.is_some()));
        let is_effect = |line: &&str| line.starts_with("    ") && !line.starts_with("     ");
        // Regions and factions have lines below them as well.
        assert!(shown.lines().filter(is_effect).count() > effects.sum());
        let ids = control.regions.iter().map(|region| &region.id);
        let mut ids = ids.chain(control.cards.iter().map(|card| &card.id));
        assert!(ids.all(|id| !shown.contains(&format!(" {id}"))), "{shown}");
    }
    let shown = project.run(&["show", "game", "controle-global", "--format", "json"]);
    let shown: serde_json::Value = serde_json::from_str(&shown.fine()).expect("JSON");
    let grammar = control.grammar();
    let cards = shown["cards"].as_array().expect("a list");
    assert_eq!(cards.len(), control.cards.len());
    for (card, told) in control.cards.iter().zip(cards) {
        let shorts = card.effects.iter().map(|effect| grammar.format_effect(&effect.effect));
        let own = told["effects"].as_array().expect("a list").iter();
        let own = own.map(|effect| effect["short"].as_str().unwrap_or_default().to_owned());
        assert_eq!(own.collect::<Vec<_>>(), shorts.collect::<Vec<_>>());
        let civil = card.civil.as_ref();
        let civil = civil.map(|civil| grammar.format_civil(&civil.steps));
        assert_eq!(told["civil"]["short"].as_str(), civil.as_deref());
    }
    let countries = shown["regions"].as_array().expect("a list").iter();
    let countries = countries.map(|region| region["countries"].as_array().expect("a list").len());
    assert_eq!(countries.sum::<usize>(), dataset().countries.len());
}
