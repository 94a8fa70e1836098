//! Whole matches over links, in each game: what is told, and what follows from fouls.

use std::sync::{Arc, Mutex};

use bots::{BotGame, Level};
use engine::{Game, GameRng, NoListener, Observation, Seat, Setup};
use games::{Cardline, GameId, with_game};
use mappemonde_arena::{DeterminizedPlayer, Feed, Start, Want};
use match_session::contest::{self, Ending, play};
use match_session::{BuiltInPlayer, FoulKind, FoulPolicy, Player};
use serde_json::Value;

use super::{dataset, scripted, tables};

/// All that a seat is told with a question.
fn asked<G: Game>(position: &G, setup: &Setup<G::Options>) -> String {
    let mut feed = Feed::new(Want::DEFAULTS.to_vec());
    let seen = Observation::new(position).expect("a question");
    feed.push_start::<G>(Start::new(setup.options.clone(), setup.seats, 1, seen.seat()));
    feed.push_request(&seen);
    feed.take_lines()
}

/// Whatever else lies face down, a program is told the same: nothing else can be read out of it.
#[test]
fn a_program_is_told_nothing_that_its_seat_may_not_know() {
    fn look<G: BotGame + 'static>(dataset: &model::Dataset) {
        let (cards, setups) = tables::<G>(dataset);
        for setup in setups {
            let mut chance = GameRng::new(5, 5);
            let mut position = G::new(&cards, &setup, GameRng::new(9, 0), &mut NoListener);
            let mut differs = false;
            for _ in 0..60 {
                let Some(seen) = Observation::new(&position) else {
                    break;
                };
                let other = seen.determinize(&mut chance);
                differs |= other != position;
                assert_eq!(asked(&position, &setup), asked(&other, &setup), "{}", G::ID);
                let action = seen.nth_action(chance.index(seen.count_actions()));
                position.apply(&action, &mut NoListener);
            }
            assert!(differs, "{}: nothing is hidden", G::ID);
        }
    }
    let dataset = dataset();
    for game in GameId::ALL {
        with_game!(game, G => look::<G>(&dataset));
    }
}

/// The same of whole matches, with all that is told between questions: what lies face down is dealt anew each time.
#[test]
fn a_program_is_told_the_same_whatever_lies_face_down() {
    fn look<G: BotGame + 'static>(dataset: &model::Dataset) {
        let (cards, setups) = tables::<G>(dataset);
        for (seed, setup) in (1..).zip(&setups) {
            let told = |is_redealt: bool| {
                let told = Arc::new(Mutex::new(String::new()));
                let seat = |seat: u8| {
                    let (kept, mut chance) = (Arc::clone(&told), GameRng::new(seed, seat.into()));
                    let mut asked = 0;
                    let answer = move |lines: &str| {
                        // Matches of chance can be long.
                        asked += 1;
                        if asked > 60 {
                            return Err(FoulKind::Exited);
                        }
                        kept.lock().expect("one thread").push_str(lines);
                        let ask = lines.lines().last().expect("a question");
                        let count = ask.split_once(r#""count":"#).expect("a count").1;
                        let count = count.split(',').next().expect("a number");
                        let count = count.parse().expect("a number");
                        Ok(chance.index(count).to_string().into_bytes())
                    };
                    let player: Box<dyn Player<G>> =
                        Box::new(scripted::<G>(setup.seats, "hello", answer));
                    if is_redealt { Box::new(DeterminizedPlayer::new(player)) } else { player }
                };
                let mut players: Vec<Box<dyn Player<G>>> = (0..setup.seats).map(seat).collect();
                let played = play::<G>(&cards, setup, seed, &mut players, FoulPolicy::Stop);
                assert!(played.fouls.iter().all(|(.., foul)| foul.kind == FoulKind::Exited));
                drop(players);
                Arc::into_inner(told).and_then(|told| told.into_inner().ok()).expect("all lines")
            };
            assert!(told(true) == told(false), "{} at {} seats, seed {seed}", G::ID, setup.seats);
        }
    }
    let dataset = dataset();
    for game in GameId::ALL {
        with_game!(game, G => look::<G>(&dataset));
    }
}

/// A match in which the first seat is a program, and the lines that it was told.
fn with_program<G: BotGame + 'static>(
    cards: &Arc<G::Cards>,
    setup: &Setup<G::Options>,
    greeting: &'static str,
    rule: FoulPolicy,
    mut answer: impl FnMut(&str) -> Result<Vec<u8>, FoulKind> + Send + 'static,
) -> (contest::FinishedMatch<G>, String) {
    let told = Arc::new(Mutex::new(String::new()));
    let kept = Arc::clone(&told);
    let program = scripted::<G>(setup.seats, greeting, move |lines| {
        kept.lock().expect("one thread").push_str(lines);
        answer(lines)
    });
    let mut players: Vec<Box<dyn Player<G>>> = vec![Box::new(program)];
    for _ in 1..setup.seats {
        players.push(Box::new(BuiltInPlayer::new(Level::Random)));
    }
    let played = play::<G>(cards, setup, 3, &mut players, rule);
    drop(players);
    let told = told.lock().expect("one thread").clone();
    (played, told)
}

#[test]
fn every_game_is_played_to_its_end_and_every_line_has_its_type() {
    fn look<G: BotGame + 'static>(dataset: &model::Dataset) {
        let (cards, setups) = tables::<G>(dataset);
        let setup = &setups[0];
        let (played, told) =
            with_program::<G>(&cards, setup, "hello", FoulPolicy::Forfeit, |_| Ok(b"0".to_vec()));
        assert_eq!((played.ending, played.fouls.len()), (Ending::Over, 0), "{}", G::ID);
        let lines =
            told.lines().map(|line| serde_json::from_str::<Value>(line).expect("an object"));
        let lines: Vec<Value> = lines.collect();
        assert_eq!(lines[0]["type"], "start");
        assert!(lines[0]["chance"].as_u64().expect("a number") < 1 << 52);
        let mut asks = 0;
        for line in &lines[1..] {
            match line["type"].as_str() {
                Some("event") => assert!(line["event"].is_string() && line["turn"].is_u64()),
                Some("ask") => {
                    asks += 1;
                    assert_eq!(line["ask"], asks);
                    let actions = line["actions"].as_array().expect("actions");
                    assert_eq!(line["count"], actions.len());
                    assert!(line["view"].is_object());
                }
                other => panic!("{other:?}"),
            }
        }
        let own = played.actions.iter().filter(|(seat, _)| *seat == Seat(0)).count();
        assert_eq!(asks, own);
    }
    let dataset = dataset();
    for game in GameId::ALL {
        with_game!(game, G => look::<G>(&dataset));
    }
}

/// One line out and one line in, for whoever wants no more.
#[test]
fn who_wants_nothing_is_told_a_line_a_question() {
    let (cards, setups) = tables::<Cardline>(&dataset());
    let greeting = r#"{"type":"hello","protocol":1,"wants":[]}"#;
    let (_, told) =
        with_program::<Cardline>(&cards, &setups[0], greeting, FoulPolicy::Forfeit, |lines| {
            assert_eq!(lines.lines().filter(|line| !line.contains("start")).count(), 1);
            Ok(b"0".to_vec())
        });
    let second = told.lines().nth(1).expect("a question");
    assert!(second.starts_with(r#"{"type":"ask","ask":1,"count":"#), "{second}");
}

#[test]
fn fouls_end_a_match_or_cost_a_random_move() {
    let (cards, setups) = tables::<Cardline>(&dataset());
    let run = |rule, kind: Option<FoulKind>| {
        let (played, _) =
            with_program::<Cardline>(&cards, &setups[0], "hello", rule, move |_| match kind {
                Some(kind) => Err(kind),
                None => Ok(b"nonsense".to_vec()),
            });
        played
    };
    let forfeited = run(FoulPolicy::Forfeit, None);
    assert_eq!(forfeited.ending, Ending::Forfeited(Seat(0)));
    assert_eq!(forfeited.fouls.len(), 1);
    assert_eq!(run(FoulPolicy::Stop, Some(FoulKind::Crashed)).ending, Ending::Stopped(Seat(0)));
    // Who is still there is asked again; who is gone is not.
    let again = run(FoulPolicy::Random, None);
    let own = again.actions.iter().filter(|(seat, _)| *seat == Seat(0)).count();
    assert_eq!((again.ending, again.fouls.len()), (Ending::Over, own));
    let gone = run(FoulPolicy::Random, Some(FoulKind::Crashed));
    assert_eq!((gone.ending, gone.fouls.len()), (Ending::Over, 1));
    assert!(gone.actions.len() > 4);
    // Chance in the place of a program is the same again.
    assert_eq!(gone.actions, run(FoulPolicy::Random, Some(FoulKind::Crashed)).actions);
}

#[test]
fn a_program_that_does_not_greet_is_told_of_when_it_has_to_decide() {
    let (cards, setups) = tables::<Cardline>(&dataset());
    let (played, told) =
        with_program::<Cardline>(&cards, &setups[0], "what?", FoulPolicy::Random, |_| {
            Ok(Vec::new())
        });
    let fouls: Vec<FoulKind> = played.fouls.iter().map(|(_, _, foul)| foul.kind).collect();
    assert_eq!((fouls, told.as_str()), (vec![FoulKind::WrongHello], ""));
}
