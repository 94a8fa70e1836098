//! Laws that hold for any record, however it was spoiled.

use std::sync::LazyLock;

use diag::Findings;
use engine::ToMove;
use games::{Cardline, ControleGlobal, Course, GameId, Globalissimo, HigherLower, Playable};
use lang::{Lang, Localizer};
use proptest::prelude::*;
use record::{Edition, Record, action_line, open};

use super::{BOTS, small};
use playing::matches::random_record;
use testing::laws::{Chance, cases, in_time};

/// Words that stand in records, and some that do not.
const WORDS: &[&str] = &[
    "{",
    "}",
    "[",
    "]",
    ",",
    ":",
    "\"",
    "\\",
    "null",
    "true",
    "0",
    "1",
    "2",
    "-1",
    "7",
    "300",
    "65536",
    "1e9",
    "1.5",
    "18446744073709551616",
    "\"seat\"",
    "\"action\"",
    "\"undo\"",
    "\"ended\"",
    "\"standings\"",
    "\"FRA\"",
    "\"game\"",
    "\"version\"",
    "\"seed\"",
    "\"options\"",
    "\"Ann\"",
    "\"easy\"",
    "\n",
    "\r\n",
    " ",
    "\u{feff}",
    "\u{301}",
    "\u{1b}[2J",
    "\u{202e}",
    "é",
    "{\"action\":\"undo\"}\n",
    "\n\n",
];

/// Cards of a game, and sound records of matches with them.
struct Played<G: Playable> {
    edition: Edition<G>,
    records: Vec<Vec<String>>,
}

impl<G: Playable> Played<G> {
    fn new(seats: &[&str]) -> Self {
        let edition = Edition::from_dataset(small()).expect("a playable deck");
        let records = (0..6).map(|seed| {
            let seats = seats[seed as usize % seats.len()];
            random_record::<G>(small(), seats, seed).1
        });
        Self { edition, records: records.collect() }
    }

    /// What `replay` makes of a record, and `play --resume`, which knows the game that it should be of.
    fn read(&self, bytes: &[u8], wanted: Option<GameId>) -> Result<Record<G>, Findings> {
        let opened = open("match.jsonl", bytes.to_vec(), wanted)?;
        if opened.game.id() != G::ID {
            return Err(Findings::default());
        }
        opened.read(&self.edition, BOTS)
    }

    fn try_out(&self, chance: &mut Chance) {
        let mut bytes = spoiled(&self.records, chance);
        let verified = in_time(|| self.read(&bytes, None));
        let resumed = self.read(&bytes, GameId::from_id(G::ID));
        assert_eq!(verified.is_ok(), resumed.is_ok(), "{}", String::from_utf8_lossy(&bytes));
        let (Ok(verified), Ok(mut resumed)) =
            (verified, resumed.map_err(|findings| is_told(&findings, true)))
        else {
            return;
        };
        is_told(&verified.notices, false);
        assert_eq!(verified.playthrough.position(), resumed.playthrough.position());
        // What goes on with it drops what was never finished: no line of anybody, and nothing that was told.
        let dropped = String::from_utf8_lossy(&bytes[resumed.valid_bytes..]).into_owned();
        assert!(!dropped.trim().contains('\n'), "{dropped}");
        assert_eq!(dropped.trim().is_empty(), verified.notices.report.iter().next().is_none());
        bytes.truncate(resumed.valid_bytes);
        if resumed.lacks_line_break {
            bytes.push(b'\n');
        }
        if let ToMove::Act(seat) = resumed.playthrough.position().to_move()
            && !resumed.is_finished
        {
            let position = resumed.playthrough.position();
            let action = position.nth_action(chance.below(position.count_actions()));
            bytes.extend(action_line(seat, &action).bytes());
            resumed.playthrough.play(action).expect("a legal action");
        }
        let again = self.read(&bytes, None).expect("in order, as it was");
        assert_eq!(again.playthrough.position(), resumed.playthrough.position());
        assert_eq!((again.valid_bytes, again.lacks_line_break), (bytes.len(), false));
        assert_eq!(
            (again.undone_actions, again.is_finished),
            (resumed.undone_actions, resumed.is_finished)
        );
        assert!(again.notices.report.iter().next().is_none());
    }
}

/// Looks at the place and the words of what is found: one error, or notices alone.
fn is_told(findings: &Findings, is_refused: bool) {
    let errors = findings.report.count(diag::Severity::Error);
    // A record of another game is none of ours to judge.
    let is_ours = findings.report.iter().next().is_some();
    assert_eq!(errors, usize::from(is_refused && is_ours));
    for finding in findings.report.iter() {
        for place in &finding.spans {
            let file = findings.files.get(place.file).expect("a file of this run");
            assert!(file.text.get(place.range()).is_some(), "{}", finding.code.id);
        }
        for lang in Lang::ALL {
            let told = finding.message(&Localizer::new(lang));
            assert!(!told.chars().any(diag::is_terminal_control), "{told:?}");
        }
    }
}

/// A record with slips in its lines, words or bytes.
fn spoiled(records: &[Vec<String>], chance: &mut Chance) -> Vec<u8> {
    let mut lines = chance.pick(records);
    for _ in 0..chance.below(3) {
        if lines.is_empty() {
            break;
        }
        let at = chance.below(lines.len());
        match chance.below(6) {
            0 => drop(lines.remove(at)),
            1 => lines.insert(at, lines[at].clone()),
            2 => {
                let other = chance.below(lines.len());
                lines.swap(at, other);
            }
            3 => {
                let other = chance.pick(records);
                lines[at] = chance.pick(&other);
            }
            4 => lines.truncate(at + 1),
            _ => lines[at] = worded(&lines[at], chance),
        }
    }
    let mut bytes = lines.concat().into_bytes();
    for _ in 0..chance.below(3) {
        let at = chance.below(bytes.len() + 1);
        match chance.below(5) {
            0 => bytes.truncate(at),
            1 => bytes.insert(at, chance.any() as u8),
            2 => drop(bytes.splice(at..at, chance.pick(WORDS).bytes())),
            _ => {
                if let Some(byte) = bytes.get_mut(at) {
                    *byte = chance.any() as u8;
                }
            }
        }
    }
    bytes
}

/// A line with another word in it.
fn worded(line: &str, chance: &mut Chance) -> String {
    let is_word = |byte: &u8| byte.is_ascii_alphanumeric();
    let mut words: Vec<&str> = Vec::new();
    let mut rest = line;
    while let Some(first) = rest.bytes().next() {
        let length = rest.bytes().take_while(|byte| is_word(byte) == is_word(&first)).count();
        let (word, after) =
            rest.split_at(length.max(rest.chars().next().map_or(1, char::len_utf8)));
        words.push(word);
        rest = after;
    }
    let at = chance.below(words.len());
    words[at] = chance.pick(WORDS);
    words.concat()
}

struct All {
    globalissimo: Played<Globalissimo>,
    cardline: Played<Cardline>,
    higher_lower: Played<HigherLower>,
    course: Played<Course>,
    control: Played<ControleGlobal>,
}

static ALL: LazyLock<All> = LazyLock::new(|| All {
    globalissimo: Played::new(&["Ann Bob", "Ann +easy Zoé"]),
    cardline: Played::new(&["Ann Bob", "Ann Zoé Cid"]),
    higher_lower: Played::new(&["Ann", "Ann +easy Zoé"]),
    course: Played::new(&["Ann Bob", "Ann +easy"]),
    control: Played::new(&["Ann Bob Zoé"]),
});

proptest! {
    #![proptest_config(cases(1_000))]

    #[test]
    fn spoiled_records_are_judged_alike(seed in any::<u64>()) {
        let mut chance = Chance(seed);
        match chance.below(5) {
            0 => ALL.globalissimo.try_out(&mut chance),
            1 => ALL.cardline.try_out(&mut chance),
            2 => ALL.higher_lower.try_out(&mut chance),
            3 => ALL.course.try_out(&mut chance),
            _ => ALL.control.try_out(&mut chance),
        }
    }
}
