//! Matches at the table of a page.

mod sitting;

use std::any::Any;

use serde::{Deserialize, Serialize};
use serde_json::Value;

use bots::Level;
use engine::Seat;
use games::{GameId, with_game};
use lang::Localizer;
use match_session::{Match, Query};
use record::{NameError, Participant, name_flaw};

use super::{Ask, Error, Library};
pub(super) use sitting::{DynMatch, voice};

/// How a match stands, for everybody.
#[derive(Serialize)]
pub(super) struct Standing {
    /// The number of the match.
    #[serde(rename = "match")]
    number: u32,
    game: &'static str,
    /// The deck, where it is not the one of the game's name.
    deck: Option<String>,
    /// The seed, as text: numbers of a page do not hold all of them.
    seed: String,
    /// Who sits there.
    seats: Vec<Participant>,
    options: Value,
    /// Whose decision it is; nobody's when the match is over.
    turn: Option<Seat>,
    round: u16,
    /// Actions so far, without those that were taken back.
    actions: usize,
    /// How many of the last ones can be taken back.
    undoable: usize,
    /// Who did each action.
    acted: Vec<Seat>,
    /// Places by seat, as things stand.
    standings: Vec<u8>,
    /// Who has won, where the match is over.
    won: Vec<Seat>,
}

/// A step of a match: who did what, and what followed.
#[derive(Serialize)]
pub(super) struct Step {
    /// Nobody at the setup.
    seat: Option<Seat>,
    action: Option<Value>,
    /// The action in a few words.
    text: String,
    /// What everybody saw happen.
    events: Value,
    /// The same in sentences, as the table is told.
    told: String,
    lessons: Vec<LessonSummary>,
}

/// What there is to learn from an answer.
#[derive(Serialize)]
pub(super) struct LessonSummary {
    seat: Seat,
    country: engine::Code,
    /// `capital`, `number` or `value`.
    topic: &'static str,
    category: Option<engine::Token>,
    right: bool,
    /// Whether it is shown at once.
    shown: bool,
    /// The right answer beside the one that was given; empty where that was right.
    missed: String,
}

/// Begins a match.
#[derive(Deserialize)]
pub(super) struct Begin {
    game: String,
    #[serde(default)]
    deck: Option<String>,
    seats: Vec<Participant>,
    /// As text, because numbers of a page do not hold all seeds.
    seed: String,
    #[serde(default)]
    options: Option<Value>,
}

/// A match that has begun, with all that has happened in it.
#[derive(Serialize)]
pub(super) struct OpenedMatch {
    standing: Standing,
    steps: Vec<Step>,
}

impl Ask for Begin {
    type Answer = OpenedMatch;

    fn answer(self, library: &mut Library) -> Result<OpenedMatch, Error> {
        let game = GameId::from_id(&self.game).ok_or_else(|| Error::Unknown(self.game.clone()))?;
        let names = self.seats.iter().map(|sitter| sitter.name.as_str());
        if let Some((rank, flaw)) = name_flaw(names) {
            return Err(Error::Name(rank, id_of(&flaw)));
        }
        let level = |sitter: &Participant| sitter.bot.as_deref().map(Level::from_id);
        if let Some(sitter) = self.seats.iter().find(|sitter| level(sitter) == Some(None)) {
            return Err(Error::Unknown(sitter.bot.clone().unwrap_or_default()));
        }
        let seed = self.seed.parse().map_err(|_| Error::Unknown(self.seed.clone()))?;
        let sitting = with_game!(game, G => self.begin_sitting::<G>(library, seed))?;
        library.sit(sitting)
    }
}

impl Begin {
    fn begin_sitting<G: sitting::PlayableGame>(
        self,
        library: &mut Library,
        seed: u64,
    ) -> Result<Box<dyn DynMatch>, Error> {
        let dealt = library.dealt::<G>(self.deck.as_deref())?;
        Ok(Box::new(sitting::begin_match(dealt, self.seats, seed, self.options, library.lang)?))
    }
}

/// A flaw of a name by its id.
fn id_of(flaw: &NameError) -> &'static str {
    match flaw {
        NameError::Blank => "blank",
        NameError::Long => "long",
        NameError::Control => "control",
        NameError::Twice => "twice",
    }
}

/// Opens a record, and goes on with its match.
#[derive(Deserialize)]
pub(super) struct Open {
    record: String,
    /// Whether bots are seated that have come along so far: those of a match that is only looked at need not.
    #[serde(default)]
    seated: bool,
    /// The person who is told what happens, where the others play on other devices.
    #[serde(default)]
    here: Option<Seat>,
}

impl Ask for Open {
    type Answer = OpenedMatch;

    fn answer(self, library: &mut Library) -> Result<OpenedMatch, Error> {
        let opened = record::open("record.jsonl", self.record.into_bytes(), None);
        let opened = opened.map_err(|findings| unread(&findings, library.lang))?;
        let sitting =
            with_game!(opened.game, G => opened_as::<G>(opened, library, self.seated, self.here))?;
        library.sit(sitting)
    }
}

fn opened_as<G: sitting::PlayableGame>(
    opened: record::OpenRecord,
    library: &mut Library,
    seated: bool,
    here: Option<Seat>,
) -> Result<Box<dyn DynMatch>, Error> {
    let dealt = library.dealt::<G>(opened.deck());
    // Cards that are no game's deck any more are none that the record was played with.
    let dealt = dealt.map_err(|error| {
        if let Error::Unplayable(_) = error { Error::Record(Vec::new()) } else { error }
    })?;
    let lang = opened.lang().unwrap_or(library.lang);
    let sitting = sitting::opened::<G>(opened, dealt, lang, seated, here);
    Ok(Box::new(sitting.map_err(|findings| unread(&findings, library.lang))?))
}

/// What is wrong with a record.
fn unread(findings: &diag::Findings, lang: lang::Lang) -> Error {
    let localizer = Localizer::new(lang);
    let told = findings.report.iter();
    Error::Record(told.map(|finding| localizer.finding(finding.code.id, &finding.args)).collect())
}

impl Library {
    /// Gives a match its number.
    fn sit(&mut self, sitting: Box<dyn DynMatch>) -> Result<OpenedMatch, Error> {
        let number = self.next;
        self.next += 1;
        let steps = sitting.history(self.lang)?;
        let begun = OpenedMatch { standing: sitting.standing(number), steps };
        self.matches.insert(number, sitting);
        Ok(begun)
    }

    /// The match of a number, where it is one of this game: for what only this game can be asked.
    pub(super) fn match_of<G: sitting::PlayableGame>(
        &self,
        number: u32,
    ) -> Result<&Match<G>, Error> {
        let sitting: &dyn Any = self.matches.get(&number).ok_or(Error::Match(number))?.as_ref();
        sitting.downcast_ref().ok_or(Error::Match(number))
    }

    fn sitting(&mut self, number: u32) -> Result<&mut Box<dyn DynMatch>, Error> {
        self.matches.get_mut(&number).ok_or(Error::Match(number))
    }
}

/// Forgets a match.
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

/// Makes asks that pass on what a match answers: the name of the ask, its fields beside the number of the match,
/// its answer, and what is called.
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
                let call: fn(&mut dyn DynMatch, u32, lang::Lang, $( $type ),*) -> Result<$answer, Error> = $call;
                call(sitting.as_mut(), number, lang, $( $field ),*)
            }
        }
    )+ };
}

/// What became of some actions.
#[derive(Serialize)]
pub(super) struct ActionsResult {
    standing: Standing,
    steps: Vec<Step>,
    /// What was left of the actions when one of them was not legal.
    left: Vec<String>,
}

/// What some actions would lead to, as far as nothing hidden would be shown.
#[derive(Serialize)]
pub(super) struct Preview {
    /// What would be done and what everybody would see of it.
    steps: Vec<Attempt>,
    /// What the seat would see before each of them, and after the last one.
    views: Vec<Value>,
    /// What could be done then.
    choices: Vec<Choice>,
    /// Whose decision it would be.
    turn: Option<Seat>,
}

/// An action that is tried out.
#[derive(Serialize)]
pub(super) struct Attempt {
    action: Value,
    text: String,
    events: Value,
}

/// What a seat did in a row, and what followed.
#[derive(Serialize)]
pub(super) struct TurnNarration {
    seat: Seat,
    told: String,
}

/// What a match was taken back by.
#[derive(Serialize)]
pub(super) struct UndoResult {
    standing: Standing,
    /// What was taken back, the last one first.
    texts: Vec<String>,
}

/// What a seat sees.
#[derive(Serialize)]
pub(super) struct SeatObservation {
    /// What it may know, as the game writes it down.
    view: Value,
    /// What is asked, in a sentence or two.
    prompt: String,
    /// `choice` or `knowledge`.
    asks: &'static str,
    standing: Standing,
}

/// A legal action.
#[derive(Serialize)]
pub(super) struct Choice {
    action: Value,
    /// In a few words.
    text: String,
}

/// What a line is understood as.
#[derive(Serialize, Default)]
pub(super) struct Interpretation {
    /// What would be done.
    actions: Vec<Value>,
    /// What to ask before: « Vouliez-vous dire… »
    confirm: Option<String>,
    /// Why it was not understood, or what else is asked for.
    said: Option<String>,
}

passed_on! {
    /// Carries out some actions of the seat that decides, one after the other; what is as good as sure comes after
    /// them by itself unless they are `exact`. Nothing changes where the first is not legal.
    Act { actions: Vec<Value>, typed: String, exact: bool } -> ActionsResult = |sitting, number, lang, actions, typed, exact| {
        let (steps, left) = sitting.act(actions, &typed, exact, lang)?;
        Ok(ActionsResult { standing: sitting.standing(number), steps, left })
    };
    /// Lets the bot of the seat that decides play: once; or where the `whole` is asked for, all of its turn, but no further
    /// than to an event of a name in `until`.
    Play { whole: bool, until: Vec<String> } -> ActionsResult = |sitting, number, lang, whole, until| {
        let steps = sitting.play_bot(whole, &until, lang)?;
        Ok(ActionsResult { standing: sitting.standing(number), steps, left: Vec::new() })
    };
    /// Asks the bot of the seat that decides. The match stays as it was.
    Choose {} -> Value = |sitting, _, _| sitting.choose();
    /// What a seat sees, or everybody.
    Look { seat: Option<Seat> } -> SeatObservation = |sitting, number, lang, seat| {
        let (view, prompt, asks) = sitting.look(seat, lang)?;
        Ok(SeatObservation { view, prompt, asks, standing: sitting.standing(number) })
    };
    /// All legal actions of the seat that decides.
    Legal {} -> Vec<Choice> = |sitting, _, lang| sitting.legal(lang);
    /// What a seat is told of something: `rules`, `help`, `score`, `table`, `hand` or `why`.
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
        Ok(sitting.answer(query, seat, voice(&Localizer::new(lang))))
    };
    /// What some actions of the seat that decides would lead to, on a copy in which all that it does not see is dealt
    /// anew; after them the `rest` of a line, with what is as good as sure. The match stays as it was.
    Try { actions: Vec<Value>, rest: Vec<Value> } -> Preview = |sitting, _, lang, actions, rest| {
        sitting.attempt(actions, rest, lang)
    };
    /// What has happened since so many actions: what each seat did in a row is told together.
    Turns { from: usize } -> Vec<TurnNarration> = |sitting, _, lang, from| sitting.turns(from, lang);
    /// What a typed line means for the seat that decides.
    Understand { typed: String } -> Interpretation = |sitting, _, lang, typed| sitting.understand(&typed, lang);
    /// Takes back so many of the last actions.
    Undo { count: usize } -> UndoResult = |sitting, number, lang, count| {
        let undone = sitting.undo(count, voice(&Localizer::new(lang))).map_err(|_| Error::Shown)?;
        let texts = undone.into_iter().map(|(_, text)| text).collect();
        Ok(UndoResult { standing: sitting.standing(number), texts })
    };
    /// The record of the match: lines of JSON.
    Record {} -> String = |sitting, _, _| Ok(sitting.record());
    /// All steps of the match from its setup, each with the table that it led to, as everybody sees it.
    Moves {} -> Vec<(Step, Value)> = |sitting, _, lang| sitting.moves(lang);
}

/// A value as JSON.
fn value(value: &impl Serialize) -> Result<Value, Error> {
    serde_json::to_value(value).map_err(super::misunderstood)
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    fn send_request(library: &mut Library, request: Value) -> Value {
        let answer = library.answer(&request.to_string());
        serde_json::from_str(&answer).expect("an answer in JSON")
    }

    /// A library with a match of three people who have drawn their first hands.
    fn seated() -> Library {
        let mut library = crate::tests::library();
        let seats = ["Ann", "Bob", "Eve"].map(|name| json!({"name": name, "bot": null}));
        let begin = json!({"ask": "begin", "game": "controle-global", "seats": seats, "seed": "7"});
        send_request(&mut library, begin);
        loop {
            let legal = send_request(&mut library, json!({"ask": "legal", "match": 0}));
            let first = &legal[0]["action"];
            if first["action"] == "play" || first["action"] == "dump" {
                return library;
            }
            send_request(&mut library, json!({"ask": "act", "match": 0, "actions": [first]}));
        }
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

    /// A match in which a program plays is opened, told and written down like any other; only nobody plays on in the
    /// name of the program.
    #[test]
    fn a_program_is_looked_at_and_stands_in_for_nobody() {
        let mut library = crate::tests::library();
        let record = include_str!("../../docs/examples/course.jsonl");
        let record = record.replace(r#""bot":"random""#, r#""bot":"program""#);
        let lines: Vec<&str> = record.lines().collect();
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
        // Nobody plays for a person.
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
