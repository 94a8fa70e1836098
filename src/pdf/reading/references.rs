//! Checks the cross-references of a PDF before lopdf loads it: lopdf would reserve memory for all objects they list.

use std::collections::BTreeSet;

use super::decode::is_row;
use super::{LoadError, is_white, name};
use crate::limits::{LimitExceeded, Limits};

/// Checks all cross-reference sections that lopdf may read, from the last section of the file back to the first.
/// Returns `true` if the file is encrypted.
///
/// # Errors
/// [`LoadError`] if a section is malformed, or a limit is exceeded.
pub(super) fn check(bytes: &[u8], limits: &Limits) -> Result<bool, LoadError> {
    // lopdf reports a missing section itself.
    let Some(first) = last_start(bytes, limits) else {
        return Ok(false);
    };
    let mut is_encrypted = false;
    let mut queue = vec![first];
    let mut visited = BTreeSet::new();
    let mut object_count = 0;
    while let Some(at) = queue.pop() {
        // Sections may refer to each other in a circle.
        if !visited.insert(at) {
            continue;
        }
        if visited.len() > limits.revisions {
            return Err(LoadError::TooMuch(LimitExceeded {
                what: "revisions",
                most: limits.revisions,
            }));
        }
        let mut scanner = Scanner { bytes, at, limits };
        let section = scanner.section().ok_or_else(|| broken("cross-references"))?;
        if at == first && section.iter().any(|(key, _)| key == b"Encrypt") {
            is_encrypted = true;
        }
        object_count += count_listed_objects(&section, limits)?;
        // An object takes at least one byte, however well it is compressed.
        let most = limits.objects.min(bytes.len());
        if object_count > most {
            return Err(LoadError::TooMuch(LimitExceeded { what: "objects", most }));
        }
        for (key, value) in &section {
            if let (b"Prev" | b"XRefStm", Value::Number(at)) = (key.as_slice(), value) {
                let at = usize::try_from(*at).ok().filter(|at| *at < bytes.len());
                queue.push(at.ok_or_else(|| broken("cross-references"))?);
            }
        }
    }
    Ok(is_encrypted)
}

/// Creates an error that describes the damage.
fn broken(what: &str) -> LoadError {
    LoadError::Broken(what.to_owned())
}

/// Returns the offset of the last cross-reference section, as lopdf finds it; `None` if lopdf finds none.
fn last_start(bytes: &[u8], limits: &Limits) -> Option<usize> {
    let last = |sign: &[u8], from: usize, to: usize| {
        let part = bytes.get(from..to)?;
        Some(from + part.windows(sign.len()).rposition(|part| part == sign)?)
    };
    // 512 and 25 bytes are the windows of lopdf: with others, a different section might be checked than loaded.
    let end = last(b"%%EOF", bytes.len().saturating_sub(512), bytes.len())?;
    let start = last(b"startxref", end.checked_sub(25)?, end)?;
    let mut scanner = Scanner { bytes, at: start + b"startxref".len(), limits };
    match scanner.token()? {
        Value::Number(at) => usize::try_from(at).ok().filter(|at| *at < bytes.len()),
        _ => None,
    }
}

/// Returns the number of objects that a section of cross-references lists, if it is a stream; 0 for a table, which
/// has an entry in the file for each object.
fn count_listed_objects(section: &[(Vec<u8>, Value)], limits: &Limits) -> Result<usize, LoadError> {
    let mut object_count = 0;
    let wrong = || broken("stream of cross-references");
    let highest = limits.object_number;
    let number = |value: &Value, most: i64| match value {
        Value::Number(number) if (0..=most).contains(number) => Ok(*number),
        // A large number exceeds a limit; all other numbers out of range are malformed.
        Value::Number(number) if *number > 0 && most == highest => {
            Err(LoadError::TooMuch(LimitExceeded { what: "objects", most: highest as usize }))
        }
        _ => Err(wrong()),
    };
    let is_stream = section.iter().any(|(key, _)| key == b"W");
    let has_index = section.iter().any(|(key, _)| key == b"Index");
    for (key, value) in section {
        match (key.as_slice(), value) {
            (b"Size", size) => {
                let size = number(size, highest)?;
                // Without `Index`, all objects up to `Size` are listed (ISO 32000-2, 7.5.8.2).
                object_count += if is_stream && !has_index { size as usize } else { 0 };
            }
            (b"Index", Value::Array(parts)) => {
                for (index, part) in parts.iter().enumerate() {
                    let part = number(part, highest)?;
                    // Pairs of the first object and the number of objects.
                    object_count += if index % 2 == 1 { part as usize } else { 0 };
                }
            }
            (b"W", Value::Array(widths)) => {
                let widths: Vec<i64> = widths
                    .iter()
                    .map(|width| number(width, limits.field_bytes))
                    .collect::<Result<_, _>>()?;
                if widths.len() < 3 || widths.iter().take(3).sum::<i64>() == 0 {
                    return Err(wrong());
                }
            }
            (b"DecodeParms", parameters) => {
                let all = match parameters {
                    Value::Array(all) => all.as_slice(),
                    one => std::slice::from_ref(one),
                };
                if !all.iter().all(|value| value.has_rows(limits.row_bytes)) {
                    return Err(wrong());
                }
            }
            (b"Index" | b"W", _) => return Err(wrong()),
            _ => {}
        }
    }
    Ok(object_count)
}

/// A token or value in a trailer. Strings and references are not needed, and are `Other`.
enum Value {
    Number(i64),
    Array(Vec<Value>),
    Dictionary(Vec<(Vec<u8>, Value)>),
    Name(Vec<u8>),
    /// A keyword, such as `xref` or `obj`.
    Word(Vec<u8>),
    /// The closing bracket of an array or a dictionary.
    Close,
    /// A string or a reference.
    Other,
}

impl Value {
    /// Returns `true` if a predictor with these filter parameters has rows of at most `most` bytes.
    fn has_rows(&self, most: i64) -> bool {
        let Self::Dictionary(entries) = self else {
            return true;
        };
        // A key may occur twice, so the largest value is checked.
        let longest = |name: &[u8]| {
            let values = entries.iter().filter(|(key, _)| key == name);
            let numbers = values.map(|(_, value)| match value {
                Self::Number(number) if *number >= 0 => *number,
                // Refused, like a number that is too large.
                _ => i64::MAX,
            });
            numbers.max().unwrap_or(1)
        };
        is_row([longest(b"Columns"), longest(b"Colors"), longest(b"BitsPerComponent")], most)
    }
}

/// A scanner for the few constructs that a trailer needs.
struct Scanner<'a> {
    bytes: &'a [u8],
    /// Offset of the next byte.
    at: usize,
    limits: &'a Limits,
}

impl Scanner<'_> {
    /// Reads the dictionary of a cross-reference table or stream.
    fn section(&mut self) -> Option<Vec<(Vec<u8>, Value)>> {
        let mut numbers = Vec::new();
        loop {
            match self.token()? {
                Value::Number(number) if numbers.len() < 3 => {
                    // A third number: the two before it are the first object and the number of objects of a
                    // subsection.
                    if numbers.len() == 2 {
                        let (start, count): (i64, i64) = (numbers[0], numbers[1]);
                        let end = start.checked_add(count)?;
                        if !(0..=self.limits.object_number + 1).contains(&end) {
                            return None;
                        }
                        numbers.clear();
                    }
                    numbers.push(number);
                }
                Value::Word(word) => match word.as_slice() {
                    // `xref`, or the end of an entry: offset, generation, and `n` or `f`.
                    b"xref" | b"n" | b"f" => numbers.clear(),
                    b"obj" | b"trailer" => break,
                    _ => return None,
                },
                _ => return None,
            }
        }
        match self.value(0)? {
            Value::Dictionary(entries) => Some(entries),
            _ => None,
        }
    }

    /// Reads a value; `None` if it is malformed or nested too deeply.
    fn value(&mut self, deep: usize) -> Option<Value> {
        if deep > self.limits.trailer_depth {
            return None;
        }
        Some(match self.token()? {
            Value::Array(_) => {
                let mut items: Vec<Value> = Vec::new();
                loop {
                    match self.value(deep + 1)? {
                        Value::Close => break Value::Array(items),
                        item => items.push(item),
                    }
                }
            }
            Value::Dictionary(_) => {
                let mut entries = Vec::new();
                loop {
                    match self.token()? {
                        Value::Name(key) => entries.push((key, self.value(deep + 1)?)),
                        Value::Close => break Value::Dictionary(entries),
                        _ => return None,
                    }
                }
            }
            Value::Number(number) => {
                // References and numbers are the same up to the third token: reads ahead, and goes back if it is no
                // reference.
                let after = self.at;
                let is_reference = matches!(self.token(), Some(Value::Number(_)))
                    && matches!(self.token(), Some(Value::Word(word)) if word == b"R");
                if is_reference {
                    Value::Other
                } else {
                    self.at = after;
                    Value::Number(number)
                }
            }
            other => other,
        })
    }

    /// Reads the next token. For an array or a dictionary it is the opening bracket, as an empty value.
    fn token(&mut self) -> Option<Value> {
        self.skip_white();
        let first = *self.bytes.get(self.at)?;
        let is_double = self.bytes.get(self.at + 1) == Some(&first);
        self.at += 1;
        Some(match first {
            b'<' | b'>' if is_double => {
                self.at += 1;
                if first == b'<' { Value::Dictionary(Vec::new()) } else { Value::Close }
            }
            b'[' => Value::Array(Vec::new()),
            b']' => Value::Close,
            b'<' => {
                while self.take()? != b'>' {}
                Value::Other
            }
            b'(' => {
                let mut deep = 1_usize;
                while deep > 0 {
                    match self.take()? {
                        b'\\' => self.at += 1,
                        b'(' => deep += 1,
                        b')' => deep -= 1,
                        _ => {}
                    }
                }
                Value::Other
            }
            b'/' => Value::Name(name(self.word())),
            _ => {
                self.at -= 1;
                let word = self.word();
                if word.is_empty() {
                    return None;
                }
                let text = std::str::from_utf8(word).ok();
                match text.and_then(|text| text.parse().ok()) {
                    Some(number) => Value::Number(number),
                    None => Value::Word(word.to_vec()),
                }
            }
        })
    }

    /// Consumes a byte.
    fn take(&mut self) -> Option<u8> {
        let byte = self.bytes.get(self.at).copied();
        self.at += 1;
        byte
    }

    /// Consumes the bytes before white space or a delimiter.
    fn word(&mut self) -> &[u8] {
        let rest = self.bytes.get(self.at..).unwrap_or_default();
        let is_end = |byte: &u8| is_white(*byte) || b"()<>[]{}/%".contains(byte);
        let length = rest.iter().position(is_end).unwrap_or(rest.len());
        self.at += length;
        &rest[..length]
    }

    /// Skips white space and comments.
    fn skip_white(&mut self) {
        while let Some(byte) = self.bytes.get(self.at) {
            match byte {
                b'%' => {
                    while self.bytes.get(self.at).is_some_and(|byte| !b"\r\n".contains(byte)) {
                        self.at += 1;
                    }
                }
                byte if is_white(*byte) => self.at += 1,
                _ => return,
            }
        }
    }
}
