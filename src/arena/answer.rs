//! Parser for the lines of an external bot.

use serde_json::Value;

use engine::{Game, Observation};

use super::message::{PROTOCOL, Reply, Want};
use match_session::{Foul, FoulKind};

/// Contents of a program's greeting.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Greeting {
    /// Name of the program, if given.
    pub name: Option<String>,
    /// Information that the program requests.
    pub wants: Vec<Want>,
}

/// Parses the greeting of a program that is to play `game`. For manual tests the word `hello` suffices.
///
/// # Errors
/// A foul of the kind `NotUtf8`, `WrongHello`, `WrongVersion` or `WrongGame`.
pub fn greeting(line: &[u8], game: &str) -> Result<Greeting, Foul> {
    let foul = |kind| Foul::of_line(kind, line);
    let text = std::str::from_utf8(line).map_err(|_| foul(FoulKind::NotUtf8))?.trim();
    if text == "hello" {
        return Ok(Greeting { name: None, wants: Want::USUAL.to_vec() });
    }
    // The version is checked before the other fields, because they may differ in another version.
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
    Ok(Greeting { name, wants: wants.unwrap_or_else(|| Want::USUAL.to_vec()) })
}

/// Parses the answer to a request: the number of an action, or a legal action itself.
///
/// # Errors
/// A foul with the exact reason, such as `OutOfRange` or `Illegal`.
pub fn action<G: Game>(
    line: &[u8],
    seen: &Observation<'_, G>,
    ask: u64,
) -> Result<G::Action, Foul> {
    let foul = |kind| Foul::of_line(kind, line);
    let text = std::str::from_utf8(line).map_err(|_| foul(FoulKind::NotUtf8))?.trim();
    if text.is_empty() {
        return Err(foul(FoulKind::EmptyLine));
    }
    let nth = |number: Option<usize>| {
        let number = number.filter(|number| *number < seen.count_actions());
        number.map(|number| seen.nth_action(number)).ok_or_else(|| foul(FoulKind::OutOfRange))
    };
    // Before JSON, so that a number of any length is out of range rather than malformed.
    if text.bytes().all(|byte| byte.is_ascii_digit()) {
        return nth(text.parse().ok());
    }
    let value: Value = serde_json::from_str(text).map_err(|_| foul(FoulKind::Malformed))?;
    let index = |number: &Value| number.as_u64().and_then(|number| usize::try_from(number).ok());
    let mut fields = match value {
        Value::Number(_) => return nth(index(&value)),
        Value::Object(fields) => fields,
        _ => return Err(foul(FoulKind::Malformed)),
    };
    // Optional, but an answer to an earlier request must not count for this one.
    if fields.remove("ask").is_some_and(|named| named != ask) {
        return Err(foul(FoulKind::WrongAsk));
    }
    if let Some(choice) = fields.get("choice") {
        return if choice.is_number() {
            nth(index(choice))
        } else {
            Err(foul(FoulKind::Malformed))
        };
    }
    if fields.remove("seat").is_some_and(|seat| seat != seen.seat().0) {
        return Err(foul(FoulKind::WrongSeat));
    }
    let action: G::Action =
        serde_json::from_value(Value::Object(fields)).map_err(|_| foul(FoulKind::UnknownAction))?;
    if seen.actions().any(|legal| legal == action) {
        Ok(action)
    } else {
        Err(foul(FoulKind::Illegal))
    }
}
