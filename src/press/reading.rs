//! Reads a PDF that others made. What it says of its own size is looked at before it is believed: lopdf
//! reserves memory and counts as cross-references tell it to.

use std::cell::RefCell;
use std::collections::BTreeSet;
use std::io::Read as _;

use flate2::read::ZlibDecoder;
use lopdf::{Dictionary, Document, LoadOptions, Object, ObjectId, Stream};

use crate::limits::{
    DEEPEST_TRAILER, HIGHEST_NUMBER, LARGEST_TABLE, LONGEST_ROW, MOST_OBJECTS, MOST_PACKED_OBJECTS,
    MOST_PARTS, MOST_REPEATED, MOST_REVISIONS, Reached, WIDEST_FIELD,
};

/// References to references are rare, and rings of them endless.
const LONGEST_CHAIN: usize = 16;

/// Why a PDF is not read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Unread {
    /// It asks for a password, or forbids something.
    Encrypted,
    /// What it says of its own parts cannot be, as the reader tells it.
    Broken(String),
    /// It tells of more than is read: the limit that it goes beyond.
    TooMuch(Reached),
}

/// Reads a PDF whose cross-references can be.
///
/// # Errors
/// [`Unread`].
pub(crate) fn load(bytes: &[u8]) -> Result<Document, Unread> {
    let start = bytes.windows(5).position(|sign| sign == b"%PDF-").unwrap_or(0);
    check(&bytes[start..])?;
    // Bytes of pictures look like parts now and then.
    let parts = parts(bytes).saturating_sub(bytes.len() / 10);
    if parts > MOST_PARTS {
        return Err(Unread::TooMuch(PARTS));
    }
    LOADING.set(Loading { parts, ..Loading::default() });
    let options = LoadOptions {
        max_decompressed_size: Some(LARGEST_TABLE),
        filter: Some(keep),
        ..LoadOptions::default()
    };
    let document = Document::load_mem_with_options(bytes, options);
    if let Some(limit) = LOADING.take().reached {
        return Err(Unread::TooMuch(limit));
    }
    let document = document.map_err(|error| match error {
        lopdf::Error::InvalidPassword | lopdf::Error::Decryption(_) => Unread::Encrypted,
        error => Unread::Broken(error.to_string()),
    })?;
    if document.trailer.has(b"Encrypt") || document.is_encrypted() || document.was_encrypted() {
        return Err(Unread::Encrypted);
    }
    Ok(document)
}

/// Parts of objects.
const PARTS: Reached = Reached { what: "parts", most: MOST_PARTS };

/// How many parts a text of objects has: numbers, words, names, texts, and what opens an array or a
/// dictionary.
fn parts(bytes: &[u8]) -> usize {
    let mut parts = 0;
    let mut is_inside = false;
    for byte in bytes {
        let opens = b"[(<{/".contains(byte);
        let goes_on = !opens && !is_white(*byte) && !b"])>}%".contains(byte);
        parts += usize::from(opens || goes_on && !is_inside);
        is_inside = goes_on || *byte == b'/';
    }
    parts
}

/// A stream as it was before it was packed, of so many bytes at most. What is packed is whole, to its end.
pub(crate) fn unpacked(stream: &Stream, most: usize) -> lopdf::Result<Vec<u8>> {
    if stream.dict.has(b"F") {
        return Err(unreadable("in another file"));
    }
    // A stream whose length nobody can tell is read as nothing.
    let length = stream.dict.get(b"Length").and_then(Object::as_i64);
    if stream.content.is_empty() && !matches!(length, Ok(0)) {
        return Err(unreadable("without a length"));
    }
    if !has_rows(&stream.dict) {
        return Err(unreadable("a row that no picture has"));
    }
    let filters = match stream.dict.get(b"Filter") {
        Ok(_) => stream.filters().map_err(|_| unreadable("no filters"))?,
        Err(_) => Vec::new(),
    };
    let mut content: Option<Vec<u8>> = None;
    for (rank, filter) in filters.iter().enumerate() {
        let parameters = parameters(&stream.dict, rank, filters.len())?;
        let packed = content.as_deref().unwrap_or(&stream.content);
        content = Some(match (*filter, parameters) {
            (b"FlateDecode", None) => inflated(packed, most)?,
            (b"ASCIIHexDecode", _) => from_digits(packed).ok_or_else(|| unreadable("cut off"))?,
            (_, parameters) => {
                match *filter {
                    b"FlateDecode" => drop(inflated(packed, most)?),
                    b"ASCII85Decode" if !is_ascii85(packed) => return Err(unreadable("cut off")),
                    _ => {}
                }
                let mut one = Stream::new(Dictionary::new(), packed.to_vec());
                one.dict.set("Filter", Object::Name(filter.to_vec()));
                if let Some(parameters) = parameters {
                    one.dict.set("DecodeParms", parameters.clone());
                }
                one.get_plain_content_with_limit(most)?
            }
        });
    }
    match content {
        Some(content) => Ok(content),
        None => stream.get_plain_content_with_limit(most),
    }
}

fn unreadable(what: &str) -> lopdf::Error {
    lopdf::Error::InvalidStream(what.to_owned())
}

/// How one of several filters packs, where that is said and is more than its usual way.
fn parameters(
    dict: &Dictionary,
    rank: usize,
    filters: usize,
) -> lopdf::Result<Option<&Dictionary>> {
    let own = match dict.get(b"DecodeParms") {
        Ok(Object::Array(all)) if all.len() == filters => &all[rank],
        Ok(Object::Dictionary(_) | Object::Null) | Err(_) if filters == 1 => {
            dict.get(b"DecodeParms").unwrap_or(&Object::Null)
        }
        Ok(Object::Null) | Err(_) => &Object::Null,
        Ok(_) => return Err(unreadable("parameters of no filter")),
    };
    let own = match own {
        Object::Null => return Ok(None),
        own => own.as_dict()?,
    };
    // The predictors of PNG, and none: lopdf passes over the others.
    match own.get(b"Predictor").map_or(Ok(1), Object::as_i64)? {
        1 | 10..=15 => Ok(Some(own)),
        _ => Err(unreadable("a predictor that is not known")),
    }
}

/// Whether all of a text is of the letters of base 85, up to the sign that ends it.
fn is_ascii85(packed: &[u8]) -> bool {
    let is_letter = |byte: &u8| matches!(byte, b'!'..=b'u' | b'z') || is_white(*byte);
    let inside = packed.trim_ascii_end().strip_suffix(b"~>");
    inside.is_some_and(|inside| inside.iter().all(is_letter))
}

/// Bytes of two digits each, up to the sign that ends them.
fn from_digits(packed: &[u8]) -> Option<Vec<u8>> {
    let inside = packed.trim_ascii_end().strip_suffix(b">")?;
    let digits = inside.iter().filter(|byte| !is_white(**byte));
    let digits = digits.map(|byte| Some((*byte as char).to_digit(16)? as u8));
    let digits: Vec<u8> = digits.collect::<Option<_>>()?;
    Some(digits.chunks(2).map(|pair| pair[0] << 4 | pair.get(1).unwrap_or(&0)).collect())
}

/// What zlib packed, read to its end and compared with its sum: lopdf takes what it gets until it stumbles.
fn inflated(packed: &[u8], most: usize) -> lopdf::Result<Vec<u8>> {
    if packed.is_empty() {
        return Ok(Vec::new());
    }
    let mut content = Vec::new();
    let most = most.saturating_add(1) as u64;
    let read = ZlibDecoder::new(packed).take(most).read_to_end(&mut content);
    if content.len() as u64 == most {
        let limit = content.len() - 1;
        return Err(lopdf::DecompressError::MemoryLimitExceeded { limit }.into());
    }
    match read {
        Ok(_) => Ok(content),
        Err(_) => Err(unreadable("not packed")),
    }
}

/// Whether the rows of a predictor are of a length that can be.
fn has_rows(dict: &Dictionary) -> bool {
    let can_be = |object: &Object| {
        object.as_dict().map_or(true, |parameters| {
            let number = |key: &[u8]| parameters.get(key).and_then(Object::as_i64).unwrap_or(1);
            is_row([b"Columns".as_slice(), b"Colors", b"BitsPerComponent"].map(number))
        })
    };
    match dict.get(b"DecodeParms") {
        Ok(Object::Array(all)) => all.iter().all(can_be),
        Ok(one) => can_be(one),
        Err(_) => true,
    }
}

fn is_row([columns, colours, bits]: [i64; 3]) -> bool {
    let is_plain = |number: i64, most: i64| (0..=most).contains(&number);
    is_plain(columns, LONGEST_ROW)
        && is_plain(colours, 32)
        && is_plain(bits, 32)
        && columns * colours.max(1) * bits.max(8) / 8 <= LONGEST_ROW
}

// ---- While lopdf loads

/// What has been read of the file that is being loaded.
#[derive(Default)]
struct Loading {
    seen: BTreeSet<ObjectId>,
    repeated: usize,
    /// Bytes of object streams.
    unpacked: usize,
    /// Parts of objects, in the file and packed.
    parts: usize,
    /// The limit that was gone beyond.
    reached: Option<Reached>,
}

thread_local! {
    /// The filter of lopdf is a function that has nothing with it, and is called by the thread that loads.
    static LOADING: RefCell<Loading> = RefCell::default();
}

/// Asked by lopdf for each object, of object streams before they are unpacked.
fn keep(id: ObjectId, object: &mut Object) -> Option<(ObjectId, Object)> {
    let is_kept = LOADING.with_borrow_mut(|loading| loading.takes(id, object));
    // Of streams the answer is not used but for being there.
    let told = || match object {
        Object::Stream(_) => Object::Null,
        other => other.clone(),
    };
    is_kept.then(|| (id, told()))
}

impl Loading {
    fn takes(&mut self, id: ObjectId, object: &Object) -> bool {
        if self.reached.is_some() {
            return false;
        }
        if !self.seen.insert(id) {
            self.repeated += 1;
            if self.repeated > MOST_REPEATED {
                self.reached = Some(Reached { what: "repeated", most: MOST_REPEATED });
            }
        }
        if let Object::Stream(stream) = object
            && stream.dict.has_type(b"ObjStm")
        {
            let left = MOST_PACKED_OBJECTS - self.unpacked;
            match unpacked(stream, left) {
                Ok(content) => {
                    self.unpacked += content.len();
                    self.parts += parts(&content);
                    if self.parts > MOST_PARTS {
                        self.reached = Some(PARTS);
                    }
                }
                Err(_) => {
                    self.reached = Some(Reached { what: "packed", most: MOST_PACKED_OBJECTS })
                }
            }
        }
        self.reached.is_none()
    }
}

// ---- Before lopdf loads

/// Looks at all cross-references that lopdf may come by, from the last one on.
fn check(bytes: &[u8]) -> Result<(), Unread> {
    // Where there is none, lopdf says so.
    let Some(first) = last_start(bytes) else {
        return Ok(());
    };
    let mut waiting = vec![first];
    let mut seen = BTreeSet::new();
    let mut told = 0;
    while let Some(at) = waiting.pop() {
        if !seen.insert(at) {
            continue;
        }
        if seen.len() > MOST_REVISIONS {
            return Err(Unread::TooMuch(Reached { what: "revisions", most: MOST_REVISIONS }));
        }
        let mut scanner = Scanner { bytes, at };
        let section = scanner.section().ok_or_else(|| broken("cross-references"))?;
        if at == first && section.iter().any(|(key, _)| key == b"Encrypt") {
            return Err(Unread::Encrypted);
        }
        told += objects(&section)?;
        // An object takes a byte at least, however well it is packed.
        let most = MOST_OBJECTS.min(bytes.len());
        if told > most {
            return Err(Unread::TooMuch(Reached { what: "objects", most }));
        }
        for (key, value) in &section {
            if let (b"Prev" | b"XRefStm", Value::Number(at)) = (key.as_slice(), value) {
                let at = usize::try_from(*at).ok().filter(|at| *at < bytes.len());
                waiting.push(at.ok_or_else(|| broken("cross-references"))?);
            }
        }
    }
    Ok(())
}

fn broken(what: &str) -> Unread {
    Unread::Broken(what.to_owned())
}

/// Where the last cross-references begin, as lopdf finds them.
fn last_start(bytes: &[u8]) -> Option<usize> {
    let last = |sign: &[u8], from: usize, to: usize| {
        let part = bytes.get(from..to)?;
        Some(from + part.windows(sign.len()).rposition(|part| part == sign)?)
    };
    let end = last(b"%%EOF", bytes.len().saturating_sub(512), bytes.len())?;
    let start = last(b"startxref", end.checked_sub(25)?, end)?;
    let mut scanner = Scanner { bytes, at: start + b"startxref".len() };
    match scanner.token()? {
        Value::Number(at) => usize::try_from(at).ok().filter(|at| *at < bytes.len()),
        _ => None,
    }
}

/// Objects beyond the highest number that one may have.
const HIGHEST: Reached = Reached { what: "objects", most: HIGHEST_NUMBER as usize };

/// How many objects a stream of cross-references tells of; a table has an entry in the file for each.
fn objects(section: &[(Vec<u8>, Value)]) -> Result<usize, Unread> {
    let mut told = 0;
    let wrong = || broken("stream of cross-references");
    let number = |value: &Value, most: i64| match value {
        Value::Number(number) if (0..=most).contains(number) => Ok(*number),
        Value::Number(number) if *number > 0 && most == HIGHEST_NUMBER => {
            Err(Unread::TooMuch(HIGHEST))
        }
        _ => Err(wrong()),
    };
    let is_stream = section.iter().any(|(key, _)| key == b"W");
    let has_index = section.iter().any(|(key, _)| key == b"Index");
    for (key, value) in section {
        match (key.as_slice(), value) {
            (b"Size", size) => {
                let size = number(size, HIGHEST_NUMBER)?;
                told += if is_stream && !has_index { size as usize } else { 0 };
            }
            (b"Index", Value::Array(parts)) => {
                for (rank, part) in parts.iter().enumerate() {
                    let part = number(part, HIGHEST_NUMBER)?;
                    told += if rank % 2 == 1 { part as usize } else { 0 };
                }
            }
            (b"W", Value::Array(widths)) => {
                let widths: Vec<i64> = widths
                    .iter()
                    .map(|width| number(width, WIDEST_FIELD))
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
                if !all.iter().all(Value::has_rows) {
                    return Err(wrong());
                }
            }
            (b"Index" | b"W", _) => return Err(wrong()),
            _ => {}
        }
    }
    Ok(told)
}

/// What stands in a trailer; texts, names and references are nothing that is asked for.
enum Value {
    Number(i64),
    Array(Vec<Value>),
    Dictionary(Vec<(Vec<u8>, Value)>),
    Name(Vec<u8>),
    Word(Vec<u8>),
    Close,
    Other,
}

impl Value {
    fn has_rows(&self) -> bool {
        let Self::Dictionary(entries) = self else {
            return true;
        };
        // A key that stands twice is looked at twice.
        let longest = |name: &[u8]| {
            let values = entries.iter().filter(|(key, _)| key == name);
            let numbers = values.map(|(_, value)| match value {
                Self::Number(number) if *number >= 0 => *number,
                _ => i64::MAX,
            });
            numbers.max().unwrap_or(1)
        };
        is_row([longest(b"Columns"), longest(b"Colors"), longest(b"BitsPerComponent")])
    }
}

/// Reads what stands at a place, with the least that a trailer needs.
struct Scanner<'a> {
    bytes: &'a [u8],
    at: usize,
}

impl Scanner<'_> {
    /// The dictionary of a table, or of a stream of cross-references.
    fn section(&mut self) -> Option<Vec<(Vec<u8>, Value)>> {
        let mut numbers = Vec::new();
        loop {
            match self.token()? {
                Value::Number(number) if numbers.len() < 3 => {
                    // Two numbers before others are the first object of a part and how many follow.
                    if numbers.len() == 2 {
                        let (start, count): (i64, i64) = (numbers[0], numbers[1]);
                        let end = start.checked_add(count)?;
                        if !(0..=HIGHEST_NUMBER + 1).contains(&end) {
                            return None;
                        }
                        numbers.clear();
                    }
                    numbers.push(number);
                }
                Value::Word(word) => match word.as_slice() {
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

    fn value(&mut self, deep: usize) -> Option<Value> {
        if deep > DEEPEST_TRAILER {
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

    /// The next token; of an array or a dictionary, that it begins.
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

    fn take(&mut self) -> Option<u8> {
        let byte = self.bytes.get(self.at).copied();
        self.at += 1;
        byte
    }

    fn word(&mut self) -> &[u8] {
        let rest = self.bytes.get(self.at..).unwrap_or_default();
        let is_end = |byte: &u8| is_white(*byte) || b"()<>[]{}/%".contains(byte);
        let length = rest.iter().position(is_end).unwrap_or(rest.len());
        self.at += length;
        &rest[..length]
    }

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

fn is_white(byte: u8) -> bool {
    matches!(byte, b' ' | b'\n' | b'\r' | b'\t' | 0x0C | 0)
}

/// What an object is, behind its references. `None` for a ring, or where nothing is.
pub(crate) fn resolved<'a>(document: &'a Document, object: &'a Object) -> Option<&'a Object> {
    let mut object = object;
    for _ in 0..LONGEST_CHAIN {
        match object {
            Object::Reference(id) => object = document.objects.get(id)?,
            _ => return Some(object),
        }
    }
    None
}

/// Whether a number of a file is this whole number, and not one beside it.
pub(crate) fn is_whole(number: f64, whole: u8) -> bool {
    (number - f64::from(whole)).abs() < f64::EPSILON
}

/// Numbers in an array, behind references.
pub(crate) fn numbers(document: &Document, object: &Object) -> Option<Vec<f64>> {
    let number = |object| {
        let number = f64::from(resolved(document, object)?.as_float().ok()?);
        number.is_finite().then_some(number)
    };
    object.as_array().ok()?.iter().map(number).collect()
}

/// A name as it is meant: `#57` is `W`.
pub(crate) fn name(word: &[u8]) -> Vec<u8> {
    let digit = |byte: Option<&u8>| (*byte? as char).to_digit(16).map(|digit| digit as u8);
    let mut name = Vec::new();
    let mut at = 0;
    while let Some(byte) = word.get(at) {
        let pair = (digit(word.get(at + 1)), digit(word.get(at + 2)));
        match (byte, pair) {
            (b'#', (Some(high), Some(low))) => {
                name.push(high * 16 + low);
                at += 3;
            }
            _ => {
                name.push(*byte);
                at += 1;
            }
        }
    }
    name
}
