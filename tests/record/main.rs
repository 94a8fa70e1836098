//! Records: what was written is read again; what was damaged is found, at its place.

extern crate mappemonde_record as record;

mod examples;
mod laws;
mod schemas;

use std::sync::LazyLock;

use diag::Findings;
use engine::{Game, GameRng, Playthrough, Setup, ToMove};
use games::{
    Cardline, ControleGlobal, Course, GameId, Globalissimo, HigherLower, Playable, with_game,
};
use lang::{Lang, Localizer};
use model::control::{Control, Power};
use model::{Dataset, DeckRules, Network};
use record::{Edition, MAX_BYTES, Record, open};

use playing::made_up;
use playing::matches::random_record;
use testing::World;
use testing::samples;

const BOTS: &[&str] = &["easy"];

/// The small world, a small network of three rounds, and one round for the whole of Contrôle Global.
fn small() -> &'static Dataset {
    static SMALL: LazyLock<Dataset> = LazyLock::new(made_small);
    &SMALL
}

fn made_small() -> Dataset {
    let mut dataset = World::valid().load().dataset;
    let own = [Course::ID, ControleGlobal::ID];
    dataset.rules.retain(|rules| !own.contains(&&*rules.game));
    let (network, shipped) = (made_up::network(), testing::dataset());
    for (from, rounds) in [(&network, (Course::ID, 3)), (shipped, (ControleGlobal::ID, 1))] {
        let (game, last) = rounds;
        let mut rules = from.rules_of(game).expect("rules").clone();
        rules.last_round = Some(last);
        dataset.rules.push(rules);
    }
    (dataset.network, dataset.course) = (network.network, network.course);
    dataset.control = shipped.control.clone();
    dataset
}

fn read<G: Playable>(dataset: &Dataset, bytes: Vec<u8>) -> Result<Record<G>, Findings> {
    let edition = Edition::<G>::from_dataset(dataset).expect("a playable deck");
    read_with(&edition, bytes)
}

fn read_with<G: Playable>(edition: &Edition<G>, bytes: Vec<u8>) -> Result<Record<G>, Findings> {
    open("match.jsonl", bytes, GameId::from_id(G::ID))?.read(edition, BOTS)
}

/// Codes of findings with their lines.
fn codes(findings: &Findings) -> Vec<(&'static str, usize)> {
    let line = |place| findings.files.positions(place).0.line;
    let sorted = findings.report.sorted(&findings.files);
    let code = |finding: &&diag::Diagnostic| (finding.code.id, line(finding.spans[0]));
    sorted.iter().map(code).collect()
}

/// A record of a small Globalissimo that is wrong in the way of a code.
fn wrong(code: &str) -> Option<Vec<u8>> {
    let (header, mut lines) = random_record::<Globalissimo>(small(), "Ann Bob", 7);
    let last = lines.len() - 1;
    let first_acts = lines[1].starts_with("{\"seat\":0");
    let mut put = |line: usize, old: &str, new: &str| {
        assert!(lines[line].contains(old), "{} has no {old}", lines[line]);
        lines[line] = lines[line].replacen(old, new, 1);
    };
    match code {
        "record-action" => put(1, "\"place\"", "\"rank\""),
        "record-after-end" => lines.push("{\"action\":\"undo\"}\n".to_owned()),
        "record-cards" => {
            put(0, "\"edition\":2026", "\"edition\":2024");
            put(0, &header.digest, "0123456789abcdef");
        }
        "record-empty" => return Some(lines[0].as_bytes()[..40].to_vec()),
        "record-game" => put(0, "globalissimo", "globalisimo"),
        "record-header" => put(0, "\"seed\":7", "\"seed\":\"seven\""),
        "record-illegal" => {
            let at = lines[1].find("\"place\":").expect("a guess") + 8;
            lines[1].replace_range(at..=at, "9");
        }
        "record-seat" => {
            let (own, other) = if first_acts {
                ("\"seat\":0", "\"seat\":1")
            } else {
                ("\"seat\":1", "\"seat\":0")
            };
            put(1, own, other);
        }
        "record-setup" => put(0, "Bob", "ANN"),
        "record-standings" => put(last, "\"standings\":[", "\"standings\":[1,"),
        "record-syntax" => put(1, "\"guess\"", "guess"),
        "record-too-large" => return Some(vec![b' '; MAX_BYTES + 1]),
        "record-truncated" => {
            lines.truncate(4);
            let cut = lines[3].len() / 2;
            lines[3].truncate(cut);
        }
        "record-undo" => lines.insert(1, "{\"action\":\"undo\"}\n".to_owned()),
        "record-version" => put(0, "\"version\":1", "\"version\":2"),
        _ => return None,
    }
    Some(lines.concat().into_bytes())
}

/// The findings of a record of a small Globalissimo.
fn findings_of(bytes: Vec<u8>) -> Findings {
    match read::<Globalissimo>(small(), bytes) {
        Ok(record) => record.notices,
        Err(findings) => findings,
    }
}

#[test]
fn each_kind_is_found_and_printed() {
    samples::compare_all(record::findings::FINDINGS.iter().copied(), |kind| {
        let findings = findings_of(wrong(kind.id).ok_or("has no sample")?);
        samples::compare(kind, &findings.files, &findings.report)
    });
}

#[test]
fn what_was_written_is_read() {
    fn whole<G: Playable>(seats: &str) {
        for seed in 0..20 {
            let (header, lines) = random_record::<G>(small(), seats, seed);
            let text = lines.concat();
            let record = read::<G>(small(), text.clone().into_bytes()).expect("a sound record");
            assert_eq!(record.header, header);
            assert_eq!(record.playthrough.position().to_move(), ToMove::Over);
            assert!(record.is_finished && !record.lacks_line_break);
            assert_eq!(record.valid_bytes, text.len());
            assert_eq!(codes(&record.notices), []);
            let undos = lines.iter().filter(|line| line.contains("undo")).count();
            assert_eq!(record.undone_actions, undos);
            assert_eq!(record.playthrough.actions().len(), lines.len() - 2 - 2 * undos);
            // As some editors save it.
            let saved = format!("\u{feff}{}\r\n\r\n", text.replace('\n', "\r\n"));
            let again = read::<G>(small(), saved.into_bytes()).expect("a sound record");
            assert_eq!(again.playthrough.position(), record.playthrough.position());
            assert_eq!(again.undone_actions, undos);
        }
    }
    whole::<Globalissimo>("Ann Bob");
    whole::<Globalissimo>("Ann +easy Bob");
    whole::<Cardline>("Ann Bob");
    whole::<HigherLower>("Ann");
    whole::<HigherLower>("Ann +easy Bob");
    whole::<Course>("Ann Bob");
    whole::<Course>("Ann +easy Bob");
    whole::<ControleGlobal>("Ann Bob Zoé");
    whole::<ControleGlobal>("Ann +easy Bob Zoé Cid Dee");
}

/// Wherever a record is cut, what was complete counts, and no more than one action is lost.
#[test]
fn a_record_can_be_cut_anywhere() {
    fn cut<G: Playable>(seats: &str, seed: u64) {
        let dataset = small();
        let (_, lines) = random_record::<G>(dataset, seats, seed);
        let text = lines.concat();
        let edition = Edition::<G>::from_dataset(dataset).expect("a playable deck");
        let starts: Vec<usize> = lines
            .iter()
            .scan(0, |at, line| {
                *at += line.len();
                Some(*at)
            })
            .collect();
        for end in 0..=text.len() {
            let complete = starts.iter().filter(|start| **start <= end).count();
            // A line without its line break is complete all the same.
            let unbroken = starts.contains(&(end + 1));
            match read_with(&edition, text.as_bytes()[..end].to_vec()) {
                Ok(record) => {
                    let counted = complete + usize::from(unbroken);
                    let kept = starts[counted - 1] - usize::from(unbroken);
                    assert_eq!((record.valid_bytes, record.lacks_line_break), (kept, unbroken));
                    let told = codes(&record.notices);
                    if kept == end {
                        assert_eq!(told, [])
                    } else {
                        assert_eq!(told, [("record-truncated", counted + 1)])
                    }
                    assert!(!record.notices.report.has_errors());
                }
                Err(findings) => {
                    assert!(complete == 0 && !unbroken, "cut at {end}");
                    assert_eq!(codes(&findings), [("record-empty", 1)]);
                }
            }
        }
    }
    cut::<Globalissimo>("Ann Zoé", 3);
    cut::<Cardline>("Ann Zoé", 4);
    cut::<HigherLower>("Ann Zoé", 4);
    cut::<Course>("Ann Zoé", 5);
    cut::<ControleGlobal>("Ann Zoé Bob", 6);
}

/// Damages a line.
type Spoil = fn(&str) -> String;

#[test]
fn damage_is_found_on_its_line() {
    let dataset = small();
    let (_, lines) = random_record::<Globalissimo>(dataset, "Ann Bob", 11);
    let spoils: [(&str, Spoil); 4] = [
        ("record-syntax", |line| line.replacen('"', "", 1)),
        ("record-action", |line| line.replacen("\"action\"", "\"act\"", 1)),
        ("record-syntax", |line| line.replacen('}', "", 1)),
        ("record-syntax", |_| "nothing\n".to_owned()),
    ];
    for line in 1..lines.len() - 1 {
        for (code, spoil) in &spoils {
            let mut spoilt = lines.clone();
            spoilt[line] = spoil(&lines[line]);
            let found = read::<Globalissimo>(dataset, spoilt.concat().into_bytes());
            let found = codes(&found.err().unwrap_or_default());
            assert_eq!(found, [(*code, line + 1)], "{}", spoilt[line]);
        }
        // A line that is missing is missed there or later, but never overlooked.
        let mut shorter = lines.clone();
        shorter.remove(line);
        let found = read::<Globalissimo>(dataset, shorter.concat().into_bytes());
        let found = codes(&found.err().unwrap_or_default());
        assert!(found.len() == 1 && found[0].1 > line, "{line}: {found:?}");
    }
}

#[test]
fn bytes_that_are_no_text_are_found() {
    let dataset = small();
    let (_, lines) = random_record::<Globalissimo>(dataset, "Ann Bob", 7);
    let text = lines.concat();
    let second = lines[0].len() + 5;
    let mut bytes = text.clone().into_bytes();
    bytes[second] = 0xff;
    let found = read::<Globalissimo>(dataset, bytes).err().unwrap_or_default();
    assert_eq!(codes(&found), [("record-syntax", 2)]);
    // In a last line that was cut off they are part of what is lost.
    let mut bytes = (lines[0].clone() + "{\"a\":\"").into_bytes();
    bytes.push(0xc3);
    let record = read::<Globalissimo>(dataset, bytes).expect("a sound record");
    assert_eq!(record.valid_bytes, lines[0].len());
    assert_eq!(codes(&record.notices), [("record-truncated", 2)]);
    // Nested more deeply than any line.
    let deep = lines[0].clone() + &"[".repeat(200) + "\n";
    let found = read::<Globalissimo>(dataset, deep.into_bytes());
    assert_eq!(codes(&found.err().unwrap_or_default()), [("record-syntax", 2)]);
}

#[test]
fn headers_say_what_is_wrong_with_them() {
    let dataset = small();
    let (_, lines) = random_record::<Globalissimo>(dataset, "Ann +easy", 7);
    let found = |old: &str, new: &str| {
        assert!(lines[0].contains(old), "{}", lines[0]);
        let text = lines[0].replacen(old, new, 1);
        let findings = read::<Globalissimo>(dataset, text.into_bytes()).err().unwrap_or_default();
        let finding = findings.report.iter().next().expect("a finding");
        let message = finding.message(&Localizer::new(Lang::En));
        let place = findings.files.text(finding.spans[0]).to_owned();
        format!("{} {place}: {message}", finding.code.id)
    };
    let seats =
        "[{\"name\":\"Ann\",\"bot\":null},{\"name\":\"Robot\u{a0}1 (easy)\",\"bot\":\"easy\"}]";
    assert_eq!(
        found("\"seed\":7", "\"seed\":-7"),
        "record-header -7: invalid value for `seed` in the header"
    );
    assert!(found("\"seed\":7,", "").ends_with(": the header has no `seed`"));
    assert_eq!(
        found("\"seed\"", "\"x\":1,\"seed\""),
        "record-header 1: unknown field `x` in the header"
    );
    assert_eq!(
        found("\"bot\":\"easy\"", "\"bot\":\"expert\""),
        format!(
            "record-setup {}: no match can start like this: unknown bot level `expert`",
            seats.replace("\"easy\"", "\"expert\"")
        )
    );
    assert_eq!(
        found("Ann", "\\u001b[2J"),
        format!(
            "record-setup {}: no match can start like this: `\\u{{1b}}[2J` is not a valid name",
            seats.replace("Ann", "\\u001b[2J")
        )
    );
    assert_eq!(
        found(seats, "[]"),
        "record-setup []: no match can start like this: the game is for 2 to 4 seats"
    );
    assert_eq!(
        found("\"options\":{}", "\"options\":{\"hand\":3}"),
        "record-header {\"hand\":3}: invalid value for `options` in the header"
    );
}

/// The digest changes with all that a match depends on, and with nothing else.
#[test]
fn cards_are_told_apart() {
    fn digest_of<G: Playable>(dataset: &Dataset) -> String {
        Edition::<G>::from_dataset(dataset).expect("playable").digest
    }
    let digest = |game: GameId, dataset: &Dataset| with_game!(game, G => digest_of::<G>(dataset));
    // The games whose digests a change changes.
    let changed = |change: &dyn Fn(&mut Dataset)| -> Vec<&str> {
        let mut dataset = small().clone();
        change(&mut dataset);
        let is_other = |game: &GameId| digest(*game, small()) != digest(*game, &dataset);
        GameId::ALL.into_iter().filter(is_other).map(GameId::id).collect()
    };
    let own = digest(GameId::Globalissimo, small());
    assert!(own.len() == 16 && own.bytes().all(|byte| byte.is_ascii_hexdigit()));
    let none: [&str; 0] = [];
    assert_eq!(changed(&|_| {}), none);
    assert_eq!(changed(&|world| world.edition.title.get_mut(Lang::En).push('!')), none);
    assert_eq!(changed(&|world| world.countries[0].name.bare.get_mut(Lang::Fr).push('!')), none);
    assert_eq!(
        changed(&|world| world.countries[0].capitals =
            [(Lang::En, vec!["Other".to_owned()])].into_iter().collect()),
        ["globalissimo", "cardline"]
    );
    assert_eq!(
        changed(&|world| world.countries[1].number = Some(999)),
        ["globalissimo", "cardline"]
    );
    let one_more = |world: &mut Dataset| {
        let france = world.country_by_code("FRA").expect("a country").0;
        let area = world.category_by_id("area").expect("a category").0;
        let value = world.values[usize::from(area)][usize::from(france)].as_mut();
        value.expect("a value").quantity.0 += 1;
    };
    assert_eq!(changed(&one_more), ["globalissimo", "cardline", "higher-lower"]);
    let rules = |world: &mut Dataset, game: &str| {
        let rules = world.rules.iter_mut().find(|rules| rules.game == game);
        rules.expect("rules").players.1 -= 1;
    };
    assert_eq!(changed(&|world| rules(world, "globalissimo")), ["globalissimo"]);
    assert_eq!(changed(&|world| rules(world, "cardline")), ["cardline"]);
    assert_eq!(changed(&|world| rules(world, "higher-lower")), ["higher-lower"]);
    assert_eq!(changed(&|world| world.higher_lower.lives.each += 1), ["higher-lower"]);
    // Numbers of a deck count for its own game, and not for one that borrows it.
    let of_deck = |world: &mut Dataset, id: &str| {
        let (globalissimo, cardline) = (world.globalissimo.clone(), world.cardline.clone());
        let deck = world.decks.iter_mut().find(|deck| deck.id == id).expect("a deck");
        let common = world.rules.iter().find(|rules| rules.game == deck.game).expect("rules");
        let mut rules = DeckRules { common: common.clone(), globalissimo, cardline };
        rules.common.rounds = Some(2);
        deck.rules = Some(Box::new(rules));
    };
    assert_eq!(changed(&|world| of_deck(world, "globalissimo")), ["globalissimo"]);
    assert_eq!(changed(&|world| of_deck(world, "cardline")), ["cardline"]);
    assert_eq!(changed(&|world| rules(world, "course")), ["course"]);
    let of_course: [fn(&mut Network); 4] = [
        |network| network.routes[3].ends.1 = network.routes[4].ends.1,
        |network| network.routes.swap(3, 4),
        |network| network.cities[5].visa = None,
        |network| network.cities[5].start = true,
    ];
    for change in of_course {
        assert_eq!(changed(&|world| change(&mut world.network)), ["course"]);
    }
    let told_alone: [fn(&mut Network); 3] = [
        |network| network.routes[3].km += 1,
        |network| network.cities[5].name.get_mut(Lang::Fr).push('!'),
        |network| network.visas[2].name.get_mut(Lang::En).push('!'),
    ];
    for change in told_alone {
        assert_eq!(changed(&|world| change(&mut world.network)), none);
    }
    let own = ["controle-global"];
    assert_eq!(changed(&|world| rules(world, "controle-global")), own);
    let of_control: [fn(&mut Control); 6] = [
        |control| control.regions[3].development += 1,
        |control| control.regions[3].adjacent.swap(0, 1),
        |control| control.factions[5].power = Power::Spread,
        |control| control.cards.swap(7, 8),
        |control| control.cards[7].effects[1].requires[0].level += 1,
        |control| control.numbers.thresholds[5] += 1,
    ];
    for change in of_control {
        assert_eq!(changed(&|world| change(&mut world.control)), own);
    }
    let told_alone: [fn(&mut Control); 4] = [
        |control| control.regions[3].name.bare.get_mut(Lang::Fr).push('!'),
        |control| control.factions[5].text.get_mut(Lang::En).push('!'),
        |control| control.cards[7].name.get_mut(Lang::En).push('!'),
        |control| control.cards[7].effects[1].name.get_mut(Lang::Fr).push('!'),
    ];
    for change in told_alone {
        assert_eq!(changed(&|world| change(&mut world.control)), none);
    }
}

/// Records that were made before can be read: the digest of an edition depends on no version of the
/// program.
#[test]
fn the_digest_never_changes() {
    let dataset = small();
    let digest = Edition::<Globalissimo>::from_dataset(dataset).expect("playable").digest;
    assert_eq!(digest, "573be66448b8fb44");
    let digest = Edition::<Course>::from_dataset(dataset).expect("playable").digest;
    assert_eq!(digest, "88889b7b213ddd2d");
}

/// Somebody who cannot decide late in a match: nothing is played again for it.
#[test]
fn large_records_are_read() {
    let dataset = data::load(&content::assets()).dataset;
    let (_, lines) = random_record::<Globalissimo>(&dataset, "Ann Bob", 7);
    let guess = |line: &String| line.contains("\"guess\"");
    // The last guess shows the cards; the one before it can be taken back.
    let last = lines.iter().rposition(guess).expect("a guess");
    let late = (0..last).rfind(|at| guess(&lines[*at]) && !lines[at + 1].contains("undo"));
    let late = late.expect("a guess that stands");
    let mut text = lines[..late].concat();
    for _ in 0..20_000 {
        text.push_str(&lines[late]);
        text.push_str("{\"action\":\"undo\"}\n");
    }
    text.push_str(&lines[late..].concat());
    let own = read::<Globalissimo>(&dataset, lines.concat().into_bytes()).expect("sound");
    let record = read::<Globalissimo>(&dataset, text.into_bytes()).expect("a sound record");
    assert_eq!(record.undone_actions, own.undone_actions + 20_000);
    assert_eq!(record.playthrough.actions(), own.playthrough.actions());
    assert_eq!(record.playthrough.position(), own.playthrough.position());
}

/// A match keeps the positions to go back to: never more than one a seat, or one a card of a hand and
/// what is chosen before the first turn, or those of a turn of small decisions.
#[test]
fn few_actions_can_be_taken_back() {
    fn most<G: Playable>(seats: u8) -> usize {
        let dataset = small();
        let edition = Edition::<G>::from_dataset(dataset).expect("a playable deck");
        let most = (0..20).map(|seed| {
            let options = G::Options::default();
            let setup = Setup { seats, options };
            let mut play = Playthrough::<G>::new(&edition.cards, setup, seed).expect("a match");
            let mut rng = GameRng::new(seed, 1);
            let mut most = 0;
            while play.position().to_move() != ToMove::Over {
                let position = play.position();
                let action = position.nth_action(rng.index(position.count_actions()));
                play.play(action).expect("a legal action");
                most = most.max(play.undoable_actions());
            }
            most
        });
        most.max().unwrap_or_default()
    }
    assert_eq!(most::<Globalissimo>(2), 1);
    assert_eq!(most::<Globalissimo>(4), 3);
    assert_eq!(most::<Cardline>(3), 0);
    assert_eq!(most::<HigherLower>(3), 0);
    assert!((3..=3 + 3).contains(&most::<Course>(3)));
    // The first influence of all, or the decisions of a turn.
    assert!((6..60).contains(&most::<ControleGlobal>(3)));
}

/// A header may claim any number of seats.
#[test]
fn a_crowd_is_refused() {
    let dataset = small();
    let (_, lines) = random_record::<Globalissimo>(dataset, "Ann Bob", 7);
    let crowd: Vec<String> =
        (0..20_000).map(|seat| format!("{{\"name\":\"A{seat}\",\"bot\":null}}")).collect();
    let start = lines[0].find('[').expect("seats") + 1;
    let end = lines[0].find(']').expect("seats");
    let mut text = lines[0].clone();
    text.replace_range(start..end, &crowd.join(","));
    let found = read::<Globalissimo>(dataset, text.into_bytes());
    assert_eq!(codes(&found.err().unwrap_or_default()), [("record-setup", 1)]);
}
