//! What every match keeps to, whatever its game: one contract, played with people and bots at the table.

use std::sync::Arc;

use bots::BotGame;
use engine::{GameRng, Seat, SetupError, ToMove};
use games::{GameId, with_game};
use lang::{Lang, Localizer};
use mappemonde_match_session::narrated_step::NarratedStep;
use mappemonde_match_session::{
    Advance, Dialogue as _, Match, Session as _, TextOptions, UndoError,
};
use narration::Narrate;
use record::{Edition, Participant};
use testing::dataset;

/// More decisions than any of these matches takes.
const BOUND: usize = 20_000;

/// Two people with a bot of each kind between them; people alone in a game of fewer seats.
fn begin<G: Narrate + BotGame + 'static>(seed: u64) -> Match<G> {
    let sitter = |(name, bot): (&str, Option<&str>)| Participant {
        name: name.to_owned(),
        bot: bot.map(str::to_owned),
    };
    let seats =
        [("Ann", None), ("Robot 1", Some("easy")), ("Bob", None), ("Robot 2", Some("random"))];
    let edition = Edition::<G>::from_dataset(dataset()).expect("a playable deck");
    let header = edition.header(seed, seats.map(sitter).into(), G::Options::default());
    let begun = Match::begin(Arc::new(dataset().clone()), edition, header);
    begun.unwrap_or_else(|why: SetupError| panic!("{}: {why:?}", G::ID))
}

fn voice(localizer: &Localizer) -> TextOptions<'_> {
    TextOptions { localizer, plain: true, width: 80 }
}

/// Plays a match to its end. People choose by chance, and take back some of what they have done.
fn played<G: Narrate + BotGame + 'static>(seed: u64) -> (Match<G>, usize) {
    let localizer = Localizer::new(Lang::En);
    let mut session = begin::<G>(seed);
    let mut chance = GameRng::new(seed, 99);
    let mut undone = 0;
    session.resume_automatic_action(voice(&localizer));
    for _ in 0..BOUND {
        match session.advance(voice(&localizer)) {
            Advance::Over => return (session, undone),
            Advance::Acted(acted) => assert_eq!(session.acting_seats().last(), Some(&acted.seat)),
            Advance::Foul(seat, foul) => panic!("{seat:?}: {foul:?}"),
            Advance::NeedsDecision(seat) => {
                assert!(session.is_person(seat), "{seat:?}");
                if chance.index(8) == 0 {
                    undone += undo(&mut session, seat, &localizer);
                } else {
                    let position = session.playthrough().position();
                    let action = position.nth_action(chance.index(position.count_actions()));
                    session
                        .begin_line(vec![action], "", voice(&localizer))
                        .expect("a legal action");
                }
            }
        }
    }
    panic!("{}: no end", G::ID);
}

/// Takes back by the wish of a seat, and returns how many actions; what is undone is undone as it was done.
fn undo<G: Narrate + BotGame + 'static>(
    session: &mut Match<G>,
    seat: Seat,
    localizer: &Localizer,
) -> usize {
    let before = session.acting_seats().to_vec();
    let Ok(back) = session.undo_count(seat) else {
        return 0;
    };
    let wanted = before[before.len() - back];
    assert!(session.is_person(wanted), "{wanted:?}");
    assert!(wanted == seat || !session.is_handed_over(), "{seat:?} takes back for {wanted:?}");
    let undone = session.undo(back, voice(localizer)).expect("what goes back");
    let seats: Vec<Seat> = undone.iter().rev().map(|(seat, _)| *seat).collect();
    assert_eq!(seats, before[before.len() - back..]);
    assert_eq!(session.turn(), ToMove::Act(wanted));
    back
}

fn keeps_its_record<G: Narrate + BotGame + 'static>(seed: u64) {
    let (session, undone) = played::<G>(seed);
    let last = session.last_line().expect("a match that is over");
    let text = format!("{}{}{last}", session.header().line(), session.lines());
    let opened = record::open("match.jsonl", text.into_bytes(), None).expect("a record");
    let edition = Edition::<G>::from_dataset(dataset()).expect("a playable deck");
    let read = opened.read(&edition, &["easy", "random"]).expect("a sound record");
    assert!(read.is_finished, "{seed}");
    assert_eq!(read.undone_actions, undone, "{seed}");
    assert_eq!(read.playthrough.actions(), session.playthrough().actions(), "{seed}");
    assert_eq!(read.playthrough.acting_seats(), session.acting_seats(), "{seed}");
    assert_eq!(read.playthrough.position(), session.playthrough().position(), "{seed}");
}

#[test]
fn a_match_is_recorded_as_it_was_played() {
    for game in GameId::ALL {
        for seed in 0..3 {
            with_game!(game, G => keeps_its_record::<G>(seed));
        }
    }
}

fn bots_choose_the_same_again<G: Narrate + BotGame + 'static>(seed: u64) {
    let (session, _) = played::<G>(seed);
    let play = session.playthrough();
    let mut again = begin::<G>(seed);
    let localizer = Localizer::new(Lang::En);
    for (seat, action) in play.acting_seats().iter().zip(play.actions()) {
        if let Some(chosen) = again.choose() {
            assert_eq!(chosen.as_ref(), Ok(action), "{}, {seed}, {seat:?}", G::ID);
        }
        again.apply(action.clone(), "", voice(&localizer)).expect("a legal action");
    }
}

#[test]
fn bots_go_on_as_if_nothing_had_been_taken_back() {
    for game in GameId::ALL {
        for seed in 0..2 {
            with_game!(game, G => bots_choose_the_same_again::<G>(seed));
        }
    }
}

fn is_told_in_parts<G: Narrate + BotGame + 'static>(seed: u64) {
    let (session, _) = played::<G>(seed);
    let events = |happened: Vec<NarratedStep<G>>| -> Vec<_> {
        happened.into_iter().flat_map(|happened| happened.events).collect()
    };
    let all = session.steps_since(0);
    assert_eq!(all.len(), session.step_count());
    for since in [1, all.len() / 2, all.len() - 1] {
        let before: Vec<_> =
            all[..since].iter().flat_map(|happened| happened.events.clone()).collect();
        let told = [before, events(session.steps_since(since))].concat();
        assert_eq!(told, events(session.steps_since(0)), "{since}");
    }
    assert!(session.steps_since(session.step_count()).is_empty());
}

#[test]
fn what_happened_is_told_once_from_any_point() {
    for game in GameId::ALL {
        with_game!(game, G => is_told_in_parts::<G>(7));
    }
}

#[test]
fn nobody_takes_back_what_nobody_did() {
    for game in GameId::ALL {
        with_game!(game, G => {
            let mut session = begin::<G>(1);
            let localizer = Localizer::new(Lang::Fr);
            assert_eq!(session.undo_count(Seat(0)), Err(UndoError::NoDecision));
            assert_eq!(session.undo(1, voice(&localizer)), Err(UndoError::InformationRevealed));
            assert_eq!(session.lines(), "");
        });
    }
}
