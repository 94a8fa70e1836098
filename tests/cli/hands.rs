//! Hands that others must not see, where several people sit at one keyboard and where a record is told.

use std::io::{Read as _, Write as _};
use std::process::Command;
use std::sync::LazyLock;

use engine::{Game as _, LoggedEvent, Playthrough, Seat, Slug, ToMove};
use games::Course;
use games::course::{Action, Event, View};
use lang::{Lang, Localizer};
use model::Dataset;
use narration::{Narrate, Table, TurnEvents};
use record::{Edition, action_line, undo_line};

use super::playing::{piped, start};
use crate::support::bin::{Project, Run};
use playing::matches::{options, sitters};

const RESUME: [&str; 3] = ["play", "--resume", "match.jsonl"];
/// With this seed seat 0 holds a route from Paris to Algiers.
const SEED: &str = "3";

static DATASET: LazyLock<Dataset> = LazyLock::new(|| data::load(&content::assets()).dataset);

/// A match of La course that is made up action by action, and its record.
#[derive(Clone)]
struct Journey {
    names: Vec<String>,
    play: Playthrough<Course>,
    lines: Vec<String>,
    /// What each action led to.
    told: Vec<Kept>,
}

/// What an action led to, as everybody sees it.
#[derive(Clone)]
struct Kept {
    seat: Option<Seat>,
    before: View,
    after: View,
    events: Vec<LoggedEvent<Event>>,
}

impl Journey {
    /// A match after everybody has chosen to start from Paris.
    fn begun(seats: &str) -> Self {
        let mut journey = Self::new(seats);
        while journey.play.position().side(journey.seat()).is_none() {
            journey.does(|action| matches!(action, Action::Start { .. }));
        }
        journey
    }

    fn new(seats: &str) -> Self {
        let edition = Edition::<Course>::from_dataset(&DATASET).expect("a network");
        let seed = SEED.parse().expect("a number");
        let header = edition.header(seed, sitters(seats, Lang::En), Default::default());
        let play = Playthrough::new(&edition.cards, header.setup(), seed).expect("a match");
        let mut journey = Self {
            names: header.seats.iter().map(|sitter| sitter.name.clone()).collect(),
            lines: vec![header.line()],
            play,
            told: Vec::new(),
        };
        let events = journey.play.setup_events().to_vec();
        let view = journey.play.position().public_view();
        journey.told = vec![Kept { seat: None, before: view.clone(), after: view, events }];
        journey
    }

    fn seat(&self) -> Seat {
        match self.play.position().to_move() {
            ToMove::Act(seat) => seat,
            ToMove::Over => panic!("the match is over"),
        }
    }

    /// The first legal action of a kind.
    fn does(&mut self, kind: impl Fn(&Action) -> bool) {
        let position = self.play.position();
        let mut actions = (0..position.count_actions()).map(|rank| position.nth_action(rank));
        let action = actions.find(kind).expect("a legal action of this kind");
        self.act(action);
    }

    fn act(&mut self, action: Action) {
        let seat = self.seat();
        self.lines.push(action_line(seat, &action));
        let before = self.play.position().public_view();
        let events: Vec<LoggedEvent<Event>> = self.play.play(action).expect("a legal action");
        let after = self.play.position().public_view();
        self.told.push(Kept { seat: Some(seat), before, after, events });
    }

    /// What is told of all that has happened since an action.
    fn told(&self, from: usize) -> String {
        let turns = self.told[from..].chunk_by(|one, next| one.seat == next.seat);
        let turns = turns.map(|turn| TurnEvents {
            seat: turn[0].seat,
            events: turn.iter().flat_map(|kept| kept.events.clone()).collect(),
            before: &turn[0].before,
            after: &turn[turn.len() - 1].after,
        });
        let turns: Vec<TurnEvents<'_, Course>> = turns.collect();
        self.table(|table| Course::narrate_turns(&turns, table)) + "\n"
    }

    fn undo(&mut self) {
        self.play.undo().expect("nothing was shown");
        self.lines.push(undo_line());
        self.told.pop();
    }

    fn table<R>(&self, look: impl FnOnce(&Table<'_>) -> R) -> R {
        look(&Table {
            dataset: &DATASET,
            localizer: &Localizer::new(Lang::En),
            names: &self.names,
            people: &[Seat(0), Seat(1)],
            plain: false,
            width: 80,
        })
    }

    /// The table as a seat sees it.
    fn hand(&self, seat: Seat) -> String {
        let view = self.play.position().view(seat);
        self.table(|table| <Course as Narrate>::describe_view(&view, table))
    }

    /// Actions of a kind that are legal now.
    fn choices(&self, kind: impl Fn(&Action) -> bool) -> Vec<Action> {
        let position = self.play.position();
        let actions = (0..position.count_actions()).map(|rank| position.nth_action(rank));
        actions.filter(kind).collect()
    }

    /// Goes on with the match in an empty folder: what is said to these lines, and the lines that the
    /// record has got.
    fn resumed(&self, input: &str) -> (Run, Vec<String>) {
        let project = Project::empty();
        project.write("match.jsonl", self.lines.concat());
        let run = piped(&mut project.command(&RESUME), input.as_bytes());
        let record = project.read("match.jsonl");
        let grown = record.strip_prefix(&self.lines.concat()).expect("the same");
        let grown = grown.split_inclusive('\n').map(str::to_owned).collect();
        (run, grown)
    }
}

fn rejects(action: &Action) -> bool {
    matches!(action, Action::Reject { .. })
}

fn flies(action: &Action) -> bool {
    matches!(action, Action::Fly { .. })
}

/// Begins a match in a folder.
fn command(project: &Project, game: &str, seats: &str) -> Command {
    let mut args = vec!["play", game, "--seed", SEED, "--record", "match.jsonl"];
    args.extend(options(seats));
    project.command(&args)
}

/// How often somebody was asked to take the keyboard.
fn handed_over(run: &Run) -> usize {
    run.out.matches("take the keyboard").count()
}

/// Where nobody could see what another must not see, nothing is asked.
#[test]
fn the_keyboard_is_handed_over_only_where_hands_are_secret() {
    let cases = [
        ("cardline", "Ann Bob", 0),
        ("course", "Ann +random", 0),
        ("course", "+random Ann", 0),
        ("course", "Ann Bob", 1),
        ("course", "+random Ann Bob", 1),
    ];
    for (game, seats, times) in cases {
        let project = Project::empty();
        let run = piped(&mut command(&project, game, seats), b"\nquit\n");
        assert_eq!(run.code, Some(0), "{}", run.shown());
        assert_eq!(handed_over(&run), times, "{game} {seats}: {}", run.shown());
        assert!(run.out.contains("\n> "), "{}", run.shown());
    }
}

/// Before Enter nothing is shown of a hand, and nothing can be done but quit.
#[test]
fn nothing_but_enter_takes_the_keyboard() {
    let project = Project::empty();
    let lines = "?\nscore\nundo\nParis\n\x1b[A\nq\n";
    let run = piped(&mut command(&project, "course", "Ann Bob"), lines.as_bytes());
    assert_eq!(run.code, Some(0), "{}", run.shown());
    let refused = run.out.matches("only Enter and quit work").count();
    assert_eq!(refused, 5, "{}", run.shown());
    assert!(!run.out.contains("\n> "), "{}", run.shown());
    // Nobody has moved: nothing is left of it.
    assert!(!project.path("match.jsonl").exists());
    // The input may end there as well.
    let run = piped(&mut command(&project, "course", "Ann Bob"), b"");
    assert_eq!(run.code, Some(1), "{}", run.shown());
    assert!(!run.out.contains("\n> "), "{}", run.shown());
}

/// Whoever takes the keyboard is told what happened since the own last decision, the same whether
/// somebody has left the match or not; then comes the own table.
#[test]
fn nobody_misses_what_happened() {
    let mut journey = Journey::new("Ann Bob Zoé");
    journey.act(Action::Start { city: Slug::new("paris").expect("an id") });
    journey.does(|action| matches!(action, Action::Start { .. }));
    // Zoé knows nothing yet.
    let (run, _) = journey.resumed("\n");
    let expected = format!("{}\nZoé, take the keyboard", journey.told(0));
    assert!(run.out.starts_with(&expected), "{expected}{}", run.out);
    let (before, after) = run.out.split_once("(Enter) \n").expect("a line");
    let hand = journey.hand(Seat(2));
    assert!(after.contains(&hand), "{after}");
    assert!(hand.is_empty() || !before.contains(&hand), "{before}");
    // Ann has known the deal since she chose; the legs of others and her own choice are new.
    journey.does(|action| matches!(action, Action::Start { .. }));
    let (run, _) = journey.resumed("");
    let expected = format!("{}\nAnn, take the keyboard", journey.told(1));
    assert!(run.out.starts_with(&expected), "{expected}{}", run.out);
    // What was taken back has never happened.
    journey.does(flies);
    journey.undo();
    journey.does(rejects);
    journey.does(rejects);
    let (run, _) = journey.resumed("");
    let expected = format!("{}\nBob, take the keyboard", journey.told(2));
    assert!(run.out.starts_with(&expected), "{expected}{}", run.out);
}

/// A card that has been named and a leg that has been flown are taken back by their owner alone, and
/// only until the turn is over.
#[test]
fn decisions_are_taken_back_by_their_owner() {
    let begun = Journey::begun("Ann Bob");
    let undo = undo_line();
    for kind in [rejects, flies] {
        let mut journey = begun.clone();
        journey.does(kind);
        // At the prompt before Ann's hand nobody takes anything back; she does so once, and then it
        // is Bob's start.
        let (run, grown) = journey.resumed("undo\n\nundo\nundo\nquit\n");
        assert_eq!(grown, [undo.as_str()], "{}", run.shown());
        assert_eq!(handed_over(&run), 1);
        assert_eq!(run.out.matches("only Enter and quit work").count(), 1);
        assert_eq!(run.out.matches("Taken back: Ann").count(), 1);
        assert!(run.out.contains("Bob decided last"), "{}", run.out);
    }
    // Two cards were named where something can be taken for them: one after the other.
    let mut journey = begun.clone();
    for _ in 0..4 {
        journey.does(rejects);
    }
    assert_eq!(journey.seat(), Seat(1));
    let (run, grown) = journey.resumed("\nundo\nundo\nundo\nquit\n");
    assert_eq!(grown, [undo.as_str(), &undo], "{}", run.shown());
    // Ann's finished swap stands.
    assert!(run.out.contains("has been shown since"), "{}", run.out);
    // So does a flight that has ended.
    let mut journey = begun.clone();
    journey.does(flies);
    journey.act(Action::Land);
    let (run, grown) = journey.resumed("\nundo\nquit\n");
    assert_eq!(grown, [""; 0], "{}", run.shown());
    assert!(run.out.contains("has been shown since"), "{}", run.out);
}

/// Bots go back with the person before them, if that is whoever is asked.
#[test]
fn bots_go_back_with_the_owner() {
    let undone = |seats: &str, input: &str| {
        let (run, grown) = Journey::begun(seats).resumed(input);
        assert_eq!(run.code, Some(0), "{}", run.shown());
        (run.out, grown.len())
    };
    // Nobody shares the keyboard with Ann: the bots and she choose again.
    let (out, lines) = undone("Ann +random +random", "undo\nquit\n");
    assert!(out.contains("Taken back: Ann"), "{out}");
    assert_eq!(lines, 3, "{out}");
    for seats in ["Ann Bob +random", "Ann +random Bob"] {
        let (out, lines) = undone(seats, "\nundo\nquit\n");
        assert!(out.contains("Bob decided last"), "{out}");
        assert_eq!(lines, 0, "{out}");
    }
}

/// A record that is told shows the same whatever was named in a swap that is not complete.
#[test]
fn unfinished_swaps_are_told_nowhere() {
    let mut journey = Journey::begun("Ann Bob");
    let project = Project::empty();
    let seen = |journey: &Journey| -> Vec<String> {
        project.write("match.jsonl", journey.lines.concat());
        let forms: [&[&str]; 6] = [
            &[],
            &["--plain"],
            &["--format", "json"],
            &["--step"],
            &["--step", "--format", "json"],
            &["--verify", "--format", "json"],
        ];
        let run = |form: &&[&str]| {
            let args = [&["replay", "match.jsonl"], *form].concat();
            let run = piped(&mut project.command(&args), "\n".repeat(99).as_bytes());
            assert_eq!(run.code, Some(0), "{}", run.shown());
            run.out
        };
        forms.iter().map(run).collect()
    };
    let before = seen(&journey);
    let alike = |journey: &Journey| {
        let mut told = journey.choices(rejects).into_iter().step_by(5).map(|action| {
            let mut journey = journey.clone();
            journey.act(action);
            seen(&journey)
        });
        let first = told.next().expect("cards");
        assert!(told.all(|other| other == first));
        first
    };
    let first = alike(&journey);
    // Only the count of actions tells that somebody has decided something.
    assert_eq!(first[..5], before[..5]);
    // The second card of a swap in which something can be taken.
    journey.does(rejects);
    journey.does(rejects);
    journey.does(rejects);
    alike(&journey);
    journey.does(rejects);
    let both = seen(&journey);
    journey.does(|action| matches!(action, Action::Take { .. }));
    // Once it is complete everybody sees it.
    assert_ne!(seen(&journey)[2], both[2]);
}

/// Half a line of a program that was killed names no card either.
#[test]
fn a_cut_line_is_not_shown() {
    let mut journey = Journey::begun("Ann Bob");
    journey.does(rejects);
    let project = Project::empty();
    let lines = journey.lines.concat();
    let cut = lines.len() - 5;
    project.write("match.jsonl", &lines[..cut]);
    let commands: [&[&str]; 4] = [
        &["replay", "match.jsonl"],
        &["replay", "match.jsonl", "--verify"],
        &["replay", "match.jsonl", "--verify", "--format", "json"],
        &RESUME,
    ];
    for args in commands {
        let run = piped(&mut project.command(args), b"quit\n");
        assert_eq!(run.code, Some(0), "{}", run.shown());
        let shown = run.shown();
        assert!(shown.contains("record-truncated"), "{shown}");
        assert!(!shown.contains("reject"), "{shown}");
    }
}

/// What is typed at the table, from one person to the next.
#[test]
fn the_keyboard_goes_round_the_table() {
    let project = Project::empty();
    let lines = "\nParis\n\nundo\nTokyo\n\nswap Paris Alger\nundo\nundo\nAlger\nyes\nquit\n";
    let run = piped(&mut command(&project, "course", "Ann Bob"), lines.as_bytes());
    assert_eq!(run.code, Some(0), "{}", run.shown());
    assert_eq!(handed_over(&run), 4, "{}", run.shown());
    assert_eq!(run.out.matches("Ann decided last").count(), 1, "{}", run.out);
    assert_eq!(run.out.matches("Bob decided last").count(), 1, "{}", run.out);
    let record = project.read("match.jsonl");
    let words = ["paris", "tokyo", "alger", "undo", "alger", "land"];
    let mut actions = record.lines().skip(1).zip(words);
    assert!(actions.all(|(line, word)| line.contains(word)), "{record}");
    assert_eq!(record.lines().count(), 7, "{record}");
}

/// What somebody at a terminal of 24 rows is shown, who types a line after each of these prompts.
#[cfg(target_os = "linux")]
fn on_a_terminal(args: &[&str], lines: &[(&str, &str)]) -> String {
    let project = Project::empty();
    let mut play = vec!["play", "course", "--seed", SEED, "--record", "match.jsonl"];
    play.extend(options("Ann Bob"));
    play.extend_from_slice(args);
    let words = format!(
        "stty rows 24 cols 80; exec timeout --foreground 60 {} {}",
        project.command(&[]).get_program().display(),
        play.join(" ")
    );
    let mut command = project.command(&[]);
    let mut terminal = Command::new("script");
    terminal.args(["-qefc", &words, "/dev/null"]);
    terminal
        .current_dir(command.current_dir(project.path("")).get_current_dir().expect("a folder"));
    terminal.envs(command.get_envs().filter_map(|(name, value)| Some((name, value?))));
    terminal.env("TERM", "xterm").env("SHELL", "/bin/sh");
    let mut child = start(&mut terminal);
    let mut stdin = child.stdin.take().expect("a pipe");
    let mut stdout = child.stdout.take().expect("a pipe");
    let mut seen = Vec::new();
    let mut byte = [0];
    for (prompt, line) in lines {
        let from = seen.len();
        while !seen[from..].ends_with(prompt.as_bytes()) {
            assert_eq!(stdout.read(&mut byte).expect("a pipe"), 1, "{prompt}: {seen:?}");
            seen.push(byte[0]);
        }
        stdin.write_all(line.as_bytes()).expect("it reads");
    }
    stdout.read_to_end(&mut seen).expect("a pipe");
    assert!(child.wait().expect("it ends").success());
    String::from_utf8(seen).expect("UTF-8")
}

/// On a terminal one sitting is cleared before the next person looks, with what can be scrolled to
/// and what arrow up brings back; on a plain one it is pushed out of sight.
#[cfg(target_os = "linux")]
#[test]
fn a_terminal_is_cleared_between_two_people() {
    let sittings = |args: &[&str], gap: &str| -> Vec<String> {
        let arrow = if args.is_empty() { "\x1b[A\x15" } else { "" };
        let lines = [
            ("(Enter) ", "\r"),
            ("> ", "Paris\r"),
            ("(Enter) ", &format!("{arrow}\r")),
            ("> ", &format!("{arrow}Tokyo\r")),
            ("(Enter) ", "\r"),
            ("> ", "quit\r"),
        ];
        let out = on_a_terminal(args, &lines);
        assert_eq!(args.is_empty(), out.contains('\x1b'), "{out:?}");
        out.split(gap).map(str::to_owned).collect()
    };
    for (args, gap) in [(&[][..], "\x1b[H\x1b[2J\x1b[3J"), (&["--plain"][..], &"\r\n".repeat(24))] {
        let sittings = sittings(args, gap);
        // After quit nobody's hand is left.
        let owners = [Some("Ann"), Some("Bob"), Some("Ann"), None];
        assert_eq!(sittings.len(), owners.len(), "{sittings:?}");
        for (sitting, owner) in sittings.iter().zip(owners) {
            for name in ["Ann", "Bob"] {
                let asked = sitting.contains(&format!("{name}, take the keyboard"));
                assert_eq!(asked, owner == Some(name), "{sitting:?}");
            }
        }
        assert!(sittings[0].contains("Paris"), "{sittings:?}");
        assert!(sittings[3].contains("The match is saved."), "{sittings:?}");
    }
}
