//! Parser for the lines that an external bot sends: its greeting and its answers.

use serde_json::Value;

use engine::{Game, Observation};

use super::message::{PROTOCOL, Reply, Want};
use match_session::{Foul, FoulKind};

/// The first line of a program.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Greeting {
    /// Name of the program; `None` if it gives none.
    pub name: Option<String>,
    /// Kinds of information that the program requests.
    pub wants: Vec<Want>,
}

/// Parses the greeting of a program that is to play the game with the id `game`. Instead of a JSON object the word
/// `hello` suffices, for manual tests.
///
/// # Errors
/// A foul of the kind `NotUtf8`, `WrongHello`, `WrongVersion` or `WrongGame`.
pub fn parse_greeting(line: &[u8], game: &str) -> Result<Greeting, Foul> {
    let foul = |kind| Foul::with_line(kind, line);
    let text = std::str::from_utf8(line).map_err(|_| foul(FoulKind::NotUtf8))?.trim();
    if text == "hello" {
        return Ok(Greeting { name: None, wants: Want::DEFAULTS.to_vec() });
    }
    // The version is checked first, because the other fields may differ in another version.
    let value: Value = serde_json::from_str(text).map_err(|_| foul(FoulKind::WrongHello))?;
    let is_hello = value.get("type").and_then(Value::as_str) == Some("hello");
    let protocol = value.get("protocol").filter(|_| is_hello);
    if protocol.is_some_and(|protocol| *protocol != PROTOCOL) {
        return Err(foul(FoulKind::WrongVersion));
    }
    let reply = serde_json::from_value(value).map_err(|_| foul(FoulKind::WrongHello))?;
    let Reply::Hello { name, wants, games, .. } = reply;
    if games.is_some_and(|games| !games.iter().any(|id| id == game)) {
        return Err(foul(FoulKind::WrongGame));
    }
    Ok(Greeting { name, wants: wants.unwrap_or_else(|| Want::DEFAULTS.to_vec()) })
}

/// Parses the answer to the request `request_number`: the number of a legal action, or a legal action itself.
///
/// # Errors
/// A foul with the exact reason, such as `OutOfRange` or `Illegal`.
pub fn parse_action<G: Game>(
    line: &[u8],
    observation: &Observation<'_, G>,
    request_number: u64,
) -> Result<G::Action, Foul> {
    let foul = |kind| Foul::with_line(kind, line);
    let text = std::str::from_utf8(line).map_err(|_| foul(FoulKind::NotUtf8))?.trim();
    if text.is_empty() {
        return Err(foul(FoulKind::EmptyLine));
    }
    let nth_action = |number: Option<usize>| {
        let number = number.filter(|number| *number < observation.count_actions());
        number
            .map(|number| observation.nth_action(number))
            .ok_or_else(|| foul(FoulKind::OutOfRange))
    };
    // Digits are parsed before JSON, so that a number of any length is `OutOfRange` rather than `Malformed`.
    if text.bytes().all(|byte| byte.is_ascii_digit()) {
        return nth_action(text.parse().ok());
    }
    let value: Value = serde_json::from_str(text).map_err(|_| foul(FoulKind::Malformed))?;
    let as_index = |number: &Value| number.as_u64().and_then(|number| usize::try_from(number).ok());
    let mut fields = match value {
        Value::Number(_) => return nth_action(as_index(&value)),
        Value::Object(fields) => fields,
        _ => return Err(foul(FoulKind::Malformed)),
    };
    // The field is optional, but an answer to an earlier request must not count for this one.
    if fields.remove("ask").is_some_and(|answered_number| answered_number != request_number) {
        return Err(foul(FoulKind::WrongAsk));
    }
    if let Some(choice) = fields.get("choice") {
        return if choice.is_number() {
            nth_action(as_index(choice))
        } else {
            Err(foul(FoulKind::Malformed))
        };
    }
    if fields.remove("seat").is_some_and(|seat| seat != observation.seat().0) {
        return Err(foul(FoulKind::WrongSeat));
    }
    let action: G::Action =
        serde_json::from_value(Value::Object(fields)).map_err(|_| foul(FoulKind::UnknownAction))?;
    if observation.actions().any(|legal| legal == action) {
        Ok(action)
    } else {
        Err(foul(FoulKind::Illegal))
    }
}
