//! Match requests: starting, opening and closing matches, and the requests that are forwarded to one match. The
//! submodule `sitting` implements the latter for the matches of all games.

mod sitting;

use std::any::Any;

use serde::{Deserialize, Serialize};
use serde_json::Value;

use bots::Level;
use engine::Seat;
use games::{GameId, with_game};
use lang::Localizer;
use match_session::{Match, Query};
use record::{NameError, Participant, find_name_error};

use super::{Ask, Error, Library};
pub(super) use sitting::{DynMatch, text_options};

/// Public state of a match.
#[derive(Serialize)]
pub(super) struct Standing {
    /// Number of the match.
    #[serde(rename = "match")]
    number: u32,
    game: &'static str,
    /// Id of the deck, if it is not the default deck of the game.
    deck: Option<String>,
    /// Seed as text, because numbers in JavaScript are not exact beyond 2^53.
    seed: String,
    /// Names and bots by seat.
    seats: Vec<Participant>,
    /// Options of the game, as in a record.
    options: Value,
    /// Seat to act; `None` if the match is over.
    turn: Option<Seat>,
    /// The current round, from 1.
    round: u16,
    /// Number of actions so far, without undone ones.
    actions: usize,
    /// Number of the latest actions that can be undone.
    undoable: usize,
    /// The acting seats of the actions so far, in order.
    acted: Vec<Seat>,
    /// Current ranking by seat: 1 is best.
    standings: Vec<u8>,
    /// Winners of a completed match; empty during the match.
    won: Vec<Seat>,
}

/// The setup or an action, with its events and texts.
#[derive(Serialize)]
pub(super) struct Step {
    /// `None` for the setup.
    seat: Option<Seat>,
    action: Option<Value>,
    /// Short description of the action; empty for the setup.
    text: String,
    /// Events that all players see.
    events: Value,
    /// Narration of the events.
    told: String,
    /// Facts taught by the answer, if the action answers a knowledge question.
    lessons: Vec<LessonSummary>,
}

/// A fact that the answer to a knowledge question teaches.
#[derive(Serialize)]
pub(super) struct LessonSummary {
    seat: Seat,
    country: engine::Code,
    /// `capital`, `number` or `value`.
    topic: &'static str,
    /// The category of a `value`.
    category: Option<engine::Token>,
    /// `true` if the answer was right.
    right: bool,
    /// `true` if the page displays the fact immediately.
    shown: bool,
    /// The right answer beside the wrong one; empty if the answer was right.
    missed: String,
}

/// Request to start a match of a game, by the id of the game.
#[derive(Deserialize)]
pub(super) struct Begin {
    game: String,
    #[serde(default)]
    deck: Option<String>,
    seats: Vec<Participant>,
    /// Seed as text, because numbers in JavaScript are not exact beyond 2^53.
    seed: String,
    #[serde(default)]
    options: Option<Value>,
}

/// A new or opened match with its history.
#[derive(Serialize)]
pub(super) struct OpenedMatch {
    standing: Standing,
    steps: Vec<Step>,
}

impl Ask for Begin {
    type Answer = OpenedMatch;

    fn answer(self, library: &mut Library) -> Result<OpenedMatch, Error> {
        let game = GameId::from_id(&self.game).ok_or_else(|| Error::Unknown(self.game.clone()))?;
        let names = self.seats.iter().map(|participant| participant.name.as_str());
        // Validated here, because these names are part of the record, which other programs must be able to open.
        if let Some((seat, flaw)) = find_name_error(names) {
            return Err(Error::Name(seat, flaw_id(&flaw)));
        }
        let level = |participant: &Participant| participant.bot.as_deref().map(Level::from_id);
        // `Some(None)` is a bot of an unknown level, or an external program, which cannot run in a page.
        if let Some(participant) = self.seats.iter().find(|sitter| level(sitter) == Some(None)) {
            return Err(Error::Unknown(participant.bot.clone().unwrap_or_default()));
        }
        let seed = self.seed.parse().map_err(|_| Error::Unknown(self.seed.clone()))?;
        let sitting = with_game!(game, G => self.begin_sitting::<G>(library, seed))?;
        library.register(sitting)
    }
}

impl Begin {
    /// Starts the match of a known game.
    fn begin_sitting<G: sitting::PlayableGame>(
        self,
        library: &mut Library,
        seed: u64,
    ) -> Result<Box<dyn DynMatch>, Error> {
        let setup = library.game_setup::<G>(self.deck.as_deref())?;
        Ok(Box::new(sitting::begin_match(setup, self.seats, seed, self.options, library.lang)?))
    }
}

/// Returns the id of an error in a name.
fn flaw_id(flaw: &NameError) -> &'static str {
    match flaw {
        NameError::Blank => "blank",
        NameError::TooLong => "long",
        NameError::InvisibleCharacter => "control",
        NameError::Duplicate => "twice",
    }
}

/// Request to open a record and continue its match.
#[derive(Deserialize)]
pub(super) struct Open {
    /// The record in JSON lines.
    record: String,
    /// `true` to create the bots immediately. They are not needed for a match that is only replayed.
    #[serde(default)]
    seated: bool,
    /// The seat of the only person at this device, if the others play on other devices.
    #[serde(default)]
    here: Option<Seat>,
}

impl Ask for Open {
    type Answer = OpenedMatch;

    fn answer(self, library: &mut Library) -> Result<OpenedMatch, Error> {
        let opened = record::open("record.jsonl", self.record.into_bytes(), None);
        let opened = opened.map_err(|findings| record_error(&findings, library.lang))?;
        let sitting =
            with_game!(opened.game, G => open_match::<G>(opened, library, self.seated, self.here))?;
        library.register(sitting)
    }
}

/// Opens the record of a known game.
fn open_match<G: sitting::PlayableGame>(
    opened: record::OpenRecord,
    library: &mut Library,
    seated: bool,
    here: Option<Seat>,
) -> Result<Box<dyn DynMatch>, Error> {
    let setup = library.game_setup::<G>(opened.deck());
    // If the deck is no longer suitable for the game, it differs from the deck of the record.
    let setup = setup.map_err(|error| {
        if let Error::Unplayable(_) = error { Error::Record(Vec::new()) } else { error }
    })?;
    // The language of the record takes precedence, so that it does not change in the middle of a match.
    let lang = opened.lang().unwrap_or(library.lang);
    let sitting = sitting::resume_match::<G>(opened, setup, lang, seated, here);
    Ok(Box::new(sitting.map_err(|findings| record_error(&findings, library.lang))?))
}

/// Formats the findings of an invalid record, in a language.
fn record_error(findings: &diag::Findings, lang: lang::Lang) -> Error {
    let localizer = Localizer::new(lang);
    let entries = findings.report.iter();
    Error::Record(
        entries.map(|finding| localizer.finding(finding.code.id, &finding.args)).collect(),
    )
}

impl Library {
    /// Registers a match under a new number.
    fn register(&mut self, sitting: Box<dyn DynMatch>) -> Result<OpenedMatch, Error> {
        let number = self.next_match_number;
        // Numbers are never reused, so that a late request cannot reach another match.
        self.next_match_number += 1;
        let steps = sitting.history(self.lang)?;
        let begun = OpenedMatch { standing: sitting.standing(number), steps };
        self.matches.insert(number, sitting);
        Ok(begun)
    }

    /// Returns a match of the game `G`, for requests of that game only.
    pub(super) fn match_of<G: sitting::PlayableGame>(
        &self,
        number: u32,
    ) -> Result<&Match<G>, Error> {
        let sitting: &dyn Any = self.matches.get(&number).ok_or(Error::Match(number))?.as_ref();
        // A match of another game is reported like a missing one.
        sitting.downcast_ref().ok_or(Error::Match(number))
    }

    /// Returns a match of any game.
    fn sitting(&mut self, number: u32) -> Result<&mut Box<dyn DynMatch>, Error> {
        self.matches.get_mut(&number).ok_or(Error::Match(number))
    }
}

/// Request to discard a match.
#[derive(Deserialize)]
pub(super) struct Close {
    #[serde(rename = "match")]
    number: u32,
}

impl Ask for Close {
    type Answer = ();

    fn answer(self, library: &mut Library) -> Result<(), Error> {
        library.matches.remove(&self.number).map(drop).ok_or(Error::Match(self.number))
    }
}

/// Generates requests that are forwarded to a match. Each has a name, fields beside the number of the match, the type
/// of the answer, and a handler.
macro_rules! passed_on {
    ($( $(#[doc = $doc:literal])+ $name:ident { $( $field:ident: $type:ty ),* } -> $answer:ty = $call:expr; )+) => { $(
        $(#[doc = $doc])+
        #[derive(Deserialize)]
        pub(super) struct $name {
            #[serde(rename = "match")]
            number: u32,
            $( #[serde(default)] $field: $type, )*
        }

        impl Ask for $name {
            type Answer = $answer;

            fn answer(self, library: &mut Library) -> Result<$answer, Error> {
                let Self { number, $( $field ),* } = self;
                let lang = library.lang;
                let sitting = library.sitting(number)?;
                // Typed, so that the closures in the list below need no parameter types.
                let call: fn(&mut dyn DynMatch, u32, lang::Lang, $( $type ),*) -> Result<$answer, Error> = $call;
                call(sitting.as_mut(), number, lang, $( $field ),*)
            }
        }
    )+ };
}

/// Result of some actions.
#[derive(Serialize)]
pub(super) struct ActionsResult {
    standing: Standing,
    steps: Vec<Step>,
    /// Texts of the remaining actions, which were not executed because the first of them is illegal.
    left: Vec<String>,
}

/// Preview of some actions. It ends before the first event that reveals hidden information.
#[derive(Serialize)]
pub(super) struct Preview {
    /// The actions with their public events.
    steps: Vec<Attempt>,
    /// Views of the seat before each action and after the last one.
    views: Vec<Value>,
    /// Legal actions after the last one.
    choices: Vec<Choice>,
    /// Seat to act after the last one.
    turn: Option<Seat>,
}

/// An action of a preview.
#[derive(Serialize)]
pub(super) struct Attempt {
    action: Value,
    text: String,
    events: Value,
}

/// Narration of consecutive actions of a seat.
#[derive(Serialize)]
pub(super) struct TurnNarration {
    seat: Seat,
    told: String,
}

/// Result of an undo.
#[derive(Serialize)]
pub(super) struct UndoResult {
    standing: Standing,
    /// Texts of the undone actions, the last one first.
    texts: Vec<String>,
}

/// Observation of a seat.
#[derive(Serialize)]
pub(super) struct SeatObservation {
    /// The seat's view.
    view: Value,
    /// The prompt, one or two sentences.
    prompt: String,
    /// `choice` or `knowledge`.
    asks: &'static str,
    standing: Standing,
}

/// A legal action with its description.
#[derive(Serialize)]
pub(super) struct Choice {
    action: Value,
    /// Description in one line.
    text: String,
}

/// Interpretation of a typed line.
#[derive(Serialize, Default)]
pub(super) struct Interpretation {
    /// The actions recognised.
    actions: Vec<Value>,
    /// Question to confirm before they are executed: « Vouliez-vous dire… ».
    confirm: Option<String>,
    /// The reason why the line was not recognised, or the question for a missing detail.
    said: Option<String>,
}

passed_on! {
    /// Request to execute actions of the seat to move, in order. After them, forced actions are executed as well,
    /// unless `exact` is set. If the first action is illegal, nothing changes. `typed` is the line that the actions
    /// come from.
    Act { actions: Vec<Value>, typed: String, exact: bool } -> ActionsResult = |sitting, number, lang, actions, typed, exact| {
        let (steps, left) = sitting.act(actions, &typed, exact, lang)?;
        Ok(ActionsResult { standing: sitting.standing(number), steps, left })
    };
    /// Request to let the bot of the seat to move act: once, or with `whole` until its turn ends. With `whole`, the
    /// bot also stops after the first event with a name in `until`.
    Play { whole: bool, until: Vec<String> } -> ActionsResult = |sitting, number, lang, whole, until| {
        let steps = sitting.play_bot(whole, &until, lang)?;
        Ok(ActionsResult { standing: sitting.standing(number), steps, left: Vec::new() })
    };
    /// Request for the choice of the bot of the seat to move. The match does not change.
    Choose {} -> Value = |sitting, _, _| sitting.choose();
    /// Request for the actions that a medium bot would take in the place of the seat to move, up to the end of its turn
    /// or to the first hidden card. The match does not change.
    Suggest {} -> Vec<Value> = |sitting, _, _| sitting.suggest();
    /// Request for the observation of a seat; without a seat, for the public one.
    Look { seat: Option<Seat> } -> SeatObservation = |sitting, number, lang, seat| {
        let (view, prompt, asks) = sitting.look(seat, lang)?;
        Ok(SeatObservation { view, prompt, asks, standing: sitting.standing(number) })
    };
    /// Request for all legal actions of the seat to move.
    Legal {} -> Vec<Choice> = |sitting, _, lang| sitting.legal(lang);
    /// Request for a text for a seat: `rules`, `help`, `score`, `table`, `hand` or `why`. `typed` is the argument of
    /// `why`.
    Telling { seat: Option<Seat>, what: String, typed: String } -> String = |sitting, _, lang, seat, what, typed| {
        let query = match what.as_str() {
            "rules" => Query::Rules,
            "help" => Query::Help,
            "score" => Query::Score,
            "table" => Query::Table,
            "hand" => Query::Hand,
            "why" => Query::Why(&typed),
            _ => return Err(Error::Unknown(what)),
        };
        Ok(sitting.answer(query, seat, text_options(&Localizer::new(lang))))
    };
    /// Request for a preview of actions of the seat to move. It runs on a determinization, in which hidden cards are
    /// dealt at random. After `actions`, the `rest` of a typed line and forced actions follow. The match does not
    /// change.
    Try { actions: Vec<Value>, rest: Vec<Value> } -> Preview = |sitting, _, lang, actions, rest| {
        sitting.attempt(actions, rest, lang)
    };
    /// Request for the narration of all actions after the first `from` ones, one text for each turn.
    Turns { from: usize } -> Vec<TurnNarration> = |sitting, _, lang, from| sitting.turns(from, lang);
    /// Request to interpret a typed line for the seat to move.
    Understand { typed: String } -> Interpretation = |sitting, _, lang, typed| sitting.understand(&typed, lang);
    /// Request to undo the latest `count` actions.
    Undo { count: usize } -> UndoResult = |sitting, number, lang, count| {
        let undone = sitting.undo(count, text_options(&Localizer::new(lang))).map_err(|_| Error::Shown)?;
        let texts = undone.into_iter().map(|(_, text)| text).collect();
        Ok(UndoResult { standing: sitting.standing(number), texts })
    };
    /// Request for the record of the match, in JSON lines.
    Record {} -> String = |sitting, _, _| Ok(sitting.record());
    /// Request for the setup and all actions, each with the public view after it.
    Moves {} -> Vec<(Step, Value)> = |sitting, _, lang| sitting.moves(lang);
}

/// Converts a value to JSON.
fn value(value: &impl Serialize) -> Result<Value, Error> {
    serde_json::to_value(value).map_err(super::request_error)
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    fn send_request(library: &mut Library, request: Value) -> Value {
        let answer = library.answer(&request.to_string());
        serde_json::from_str(&answer).expect("an answer in JSON")
    }

    /// Creates a library with a match of three people who have drawn their first hands.
    fn seated() -> Library {
        let mut library = crate::tests::library();
        let seats = ["Ann", "Bob", "Eve"].map(|name| json!({"name": name, "bot": null}));
        let begin = json!({"ask": "begin", "game": "controle-global", "seats": seats, "seed": "7"});
        send_request(&mut library, begin);
        loop {
            let legal = send_request(&mut library, json!({"ask": "legal", "match": 0}));
            let first = &legal[0]["action"];
            // The first legal action each time, up to the first turn.
            if first["action"] == "play" || first["action"] == "dump" {
                return library;
            }
            send_request(&mut library, json!({"ask": "act", "match": 0, "actions": [first]}));
        }
    }

    #[test]
    fn a_suggested_turn_is_whole_and_changes_nothing() {
        let mut library = seated();
        let record = send_request(&mut library, json!({"ask": "record", "match": 0}));
        let actions = send_request(&mut library, json!({"ask": "suggest", "match": 0}));
        assert!(matches!(actions[0]["action"].as_str(), Some("play" | "dump")), "{actions}");
        assert_eq!(actions, send_request(&mut library, json!({"ask": "suggest", "match": 0})));
        assert_eq!(record, send_request(&mut library, json!({"ask": "record", "match": 0})));
        // Up to the first card that is drawn it is a turn of the match as it is.
        let tried = json!({"ask": "try", "match": 0, "actions": actions, "rest": []});
        let tried = send_request(&mut library, tried);
        let steps = tried["steps"].as_array().expect("steps");
        assert!(
            steps
                .iter()
                .zip(actions.as_array().expect("actions"))
                .all(|(step, action)| step["action"] == *action)
        );
        assert!(!steps.is_empty());
    }

    #[test]
    fn what_is_tried_out_comes_true_and_changes_nothing() {
        let mut library = seated();
        let look = |library: &mut Library, seat: &Value| {
            send_request(library, json!({"ask": "look", "match": 0, "seat": seat}))
        };
        let mut plan: Vec<Value> = Vec::new();
        let before = look(&mut library, &Value::Null);
        let seat = before["standing"]["turn"].clone();
        let tried = loop {
            let tried = send_request(
                &mut library,
                json!({"ask": "try", "match": 0, "actions": plan, "rest": []}),
            );
            let next = &tried["choices"][0]["action"];
            if plan.len() > 1 && next["action"] != "choose" && next["action"] != "place" {
                break tried;
            }
            plan.push(next.clone());
        };
        assert_eq!(before, look(&mut library, &Value::Null), "the match has gone on");
        let act = json!({"ask": "act", "match": 0, "actions": plan, "exact": true});
        let acted = send_request(&mut library, act);
        assert_eq!(acted["left"], json!([]));
        let views = tried["views"].as_array().expect("views");
        assert_eq!(views.len(), plan.len() + 1);
        assert_eq!(views.last(), Some(&look(&mut library, &seat)["view"]));
    }

    #[test]
    fn who_plays_elsewhere_is_told_by_name() {
        let mut library = crate::tests::library();
        let seats = ["Ann", "Bob"].map(|name| json!({"name": name, "bot": null}));
        let begin = json!({"ask": "begin", "game": "higher-lower", "seats": seats, "seed": "7"});
        send_request(&mut library, begin);
        for _ in 0..2 {
            let act = json!({"ask": "act", "match": 0, "actions": [{"action": "more"}]});
            send_request(&mut library, act);
        }
        let record = send_request(&mut library, json!({"ask": "record", "match": 0}));
        let mut names = |here: Value| {
            let opened =
                send_request(&mut library, json!({"ask": "open", "record": record, "here": here}));
            let steps = opened["steps"].as_array().expect("steps").iter().skip(1);
            let named = |step: &Value| {
                let told = step["told"].as_str().unwrap_or_default();
                (
                    step["seat"].as_u64().unwrap_or_default(),
                    told.starts_with("Ann") || told.starts_with("Bob"),
                )
            };
            let mut named: Vec<(u64, bool)> = steps.map(named).collect();
            named.sort_unstable();
            named
        };
        assert_eq!(names(Value::Null), [(0, true), (1, true)]);
        assert_eq!(names(json!(0)), [(0, false), (1, true)]);
        assert_eq!(names(json!(1)), [(0, true), (1, false)]);
    }

    /// A match with an external program can be opened, narrated and saved like any other, but no built-in bot
    /// replaces the program.
    #[test]
    fn a_program_is_looked_at_and_stands_in_for_nobody() {
        let mut library = crate::tests::library();
        let record = include_str!("../../docs/examples/course.jsonl");
        let record = record.replace(r#""bot":"random""#, r#""bot":"program""#);
        let lines: Vec<&str> = record.lines().collect();
        // A finished match, one without its result line, and one in progress.
        for end in [lines.len(), lines.len() - 1, lines.len() - 4] {
            let record = lines[..end].join("\n") + "\n";
            let opened = send_request(&mut library, json!({"ask": "open", "record": record}));
            let standing = &opened["standing"];
            assert_eq!(standing["seats"][1]["bot"], "program", "{opened}");
            let number = &standing["match"];
            let moves = send_request(&mut library, json!({"ask": "moves", "match": number}));
            assert_eq!(moves.as_array().map(Vec::len), opened["steps"].as_array().map(Vec::len));
            let written = send_request(&mut library, json!({"ask": "record", "match": number}));
            assert!(written.as_str().is_some_and(|lines| lines.contains(r#""bot":"program""#)));
            let chosen = send_request(&mut library, json!({"ask": "choose", "match": number}));
            let expected = match &standing["turn"] {
                Value::Null => json!("illegal"),
                seat => json!({"nobody": seat}),
            };
            assert_eq!(chosen["error"], expected, "after {end} lines");
        }
    }

    #[test]
    fn bots_play_their_turns_as_they_would_move_by_move() {
        let mut library = crate::tests::library();
        let seats = ["Ann", "Bob", "Eve"].map(|name| json!({"name": name, "bot": "medium"}));
        let begin = json!({"ask": "begin", "game": "controle-global", "seats": seats, "seed": "7"});
        let [by_turn, by_move] = [begin.clone(), begin]
            .map(|begin| send_request(&mut library, begin)["standing"]["match"].clone());
        let turns = json!({"ask": "play", "match": by_turn, "whole": true, "until": ["revolt"]});
        let revolts = |step: &Value| {
            step["events"]
                .as_array()
                .is_some_and(|all| all.iter().any(|event| event["event"] == "revolt"))
        };
        let (mut longest, mut stopped) = (0, 0);
        loop {
            let turn = send_request(&mut library, turns.clone());
            let steps = turn["steps"].as_array().expect("steps");
            let (last, before) = steps.split_last().expect("a step");
            assert!(
                before.iter().all(|step| step["seat"] == last["seat"] && !revolts(step)),
                "{turn}"
            );
            assert!(revolts(last) || turn["standing"]["turn"] != last["seat"], "{turn}");
            for step in steps {
                let chosen = send_request(&mut library, json!({"ask": "choose", "match": by_move}));
                assert_eq!(chosen, step["action"]);
                let act = json!({"ask": "act", "match": by_move, "actions": [chosen]});
                assert_eq!(&send_request(&mut library, act)["steps"][0], step);
            }
            longest = longest.max(steps.len());
            stopped += usize::from(revolts(last) && turn["standing"]["turn"] == last["seat"]);
            if turn["standing"]["turn"].is_null() {
                break;
            }
        }
        assert!(longest > 3, "no turn of many decisions");
        assert!(stopped > 0, "no turn in which play waits");
        let [one, other] = [by_turn, by_move]
            .map(|number| send_request(&mut library, json!({"ask": "record", "match": number})));
        assert_eq!(one, other);
        // A bot cannot act for a person.
        let mut library = seated();
        let refused = send_request(&mut library, json!({"ask": "play", "match": 0}));
        assert!(refused["error"]["nobody"].is_u64(), "{refused}");
    }

    #[test]
    fn nothing_hidden_is_tried_out() {
        let mut library = seated();
        let rest = json!([{"action": "pass"}]);
        let legal = send_request(&mut library, json!({"ask": "legal", "match": 0}));
        let legal = legal.as_array().expect("actions");
        let dump = &legal.last().expect("an action")["action"];
        let ends = json!({"ask": "try", "match": 0, "actions": [dump], "rest": rest});
        let tried = send_request(&mut library, ends);
        let draw = &tried["choices"][0]["action"];
        assert_eq!(draw["action"], "draw", "{tried}");
        let done = tried["steps"].as_array().expect("steps").iter();
        let mut plan: Vec<Value> = done.map(|step| step["action"].clone()).collect();
        plan.push(draw.clone());
        let tried_on = json!({"ask": "try", "match": 0, "actions": plan, "rest": []});
        let again = send_request(&mut library, tried_on);
        assert_eq!(again["steps"], tried["steps"], "no card is drawn");
        let acted = json!({"ask": "act", "match": 0, "actions": plan, "exact": true});
        let acted = send_request(&mut library, acted);
        assert_eq!(acted["steps"].as_array().map(Vec::len), Some(plan.len()));
        let turns = send_request(&mut library, json!({"ask": "turns", "match": 0, "from": 0}));
        let told = turns.as_array().expect("turns").last().expect("a turn");
        assert!(
            told["told"].as_str().is_some_and(|told| told.contains("Ann")
                || told.contains("Bob")
                || told.contains("Eve")),
            "{told}"
        );
    }
}
