//! Loads PDFs from unknown sources. Sizes and counts in the file are checked before lopdf reserves memory or loops by
//! them.

mod decode;
mod locked;
mod object_stream;
mod references;

use std::cell::RefCell;
use std::collections::BTreeSet;

use lopdf::{Dictionary, Document, LoadOptions, Object, ObjectId};

use crate::limits::{LimitExceeded, Limits};
pub use decode::decode_stream;
use references::check;

/// Limit on the page tree nodes that are searched for an attribute of a page.
const DEEPEST_PAGE: usize = 32;

/// Limit on references to references: long chains are rare, and cycles endless.
const LONGEST_CHAIN: usize = 16;

/// Reason why a PDF is not read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum LoadError {
    /// The file is encrypted: it needs a password, or restricts what may be done with it.
    Encrypted,
    /// The file is damaged, with a description of the damage.
    Broken(String),
    /// The file exceeds a limit.
    TooMuch(LimitExceeded),
}

/// Loads a PDF after checking its cross-references.
///
/// # Errors
/// [`LoadError`] if it is encrypted, is damaged or exceeds a limit.
pub fn load(bytes: &[u8], limits: &Limits) -> Result<Document, LoadError> {
    load_with(bytes, limits, false)
}

/// Loads a PDF like [`load`], also if it is encrypted with an empty user password and may be printed.
///
/// # Errors
/// [`LoadError`] if it needs a password or may not be printed, is damaged or exceeds a limit.
pub fn load_printable(bytes: &[u8], limits: &Limits) -> Result<Document, LoadError> {
    load_with(bytes, limits, true)
}

fn load_with(bytes: &[u8], limits: &Limits, opens_locked: bool) -> Result<Document, LoadError> {
    // Offsets count from the header, as in lopdf: other bytes may precede it.
    let start = bytes.windows(5).position(|sign| sign == b"%PDF-").unwrap_or(0);
    let is_encrypted = check(&bytes[start..], limits)?;
    if is_encrypted && !opens_locked {
        return Err(LoadError::Encrypted);
    }
    // The binary data of streams has bytes that look like tokens: a tenth of the file size is subtracted for it.
    let parts = parts(bytes).saturating_sub(bytes.len() / 10);
    if parts > limits.tokens {
        return Err(LoadError::TooMuch(LimitExceeded { what: "parts", most: limits.tokens }));
    }
    if is_encrypted {
        return locked::load(bytes, limits, parts);
    }
    load_document(bytes, limits, LoadState { parts, limits: *limits, ..LoadState::default() })
}

/// Loads a PDF with lopdf, whose filter counts in `state`.
fn load_document(bytes: &[u8], limits: &Limits, state: LoadState) -> Result<Document, LoadError> {
    LOADING.set(state);
    let options = LoadOptions {
        max_decompressed_size: Some(limits.table_bytes),
        filter: Some(filter_object),
        ..LoadOptions::default()
    };
    let document = Document::load_mem_with_options(bytes, options);
    // Checked first, because lopdf may fail when it misses the objects that the filter rejected.
    if let Some(limit) = LOADING.take().reached {
        return Err(LoadError::TooMuch(limit));
    }
    let document = document.map_err(|error| match error {
        lopdf::Error::InvalidPassword | lopdf::Error::Decryption(_) => LoadError::Encrypted,
        error => LoadError::Broken(error.to_string()),
    })?;
    if document.trailer.has(b"Encrypt") || document.is_encrypted() || document.was_encrypted() {
        return Err(LoadError::Encrypted);
    }
    Ok(document)
}

/// Counts the tokens in the text of objects: numbers, keywords, names, strings, and opening brackets of arrays and
/// dictionaries.
fn parts(bytes: &[u8]) -> usize {
    let mut parts = 0;
    let mut is_inside = false;
    for byte in bytes {
        let opens = b"[(<{/".contains(byte);
        let goes_on = !opens && !is_white(*byte) && !b"])>}%".contains(byte);
        parts += usize::from(opens || goes_on && !is_inside);
        // A name is one token together with its slash.
        is_inside = goes_on || *byte == b'/';
    }
    parts
}

/// Counters for the file that is being loaded.
#[derive(Default)]
struct LoadState {
    limits: Limits,
    /// Objects that the filter has received.
    seen: BTreeSet<ObjectId>,
    /// Number of objects that replaced one of the same number.
    repeated: usize,
    /// Bytes of object streams, decoded.
    unpacked: usize,
    /// Tokens of objects, in the file and in object streams.
    parts: usize,
    /// Set if object streams are encrypted, and unpacked later.
    is_locked: bool,
    /// Limit that was exceeded.
    reached: Option<LimitExceeded>,
}

thread_local! {
    /// State of the filter, which lopdf calls without a context on the thread that loads.
    static LOADING: RefCell<LoadState> = RefCell::default();
}

/// The filter of lopdf, which can reject objects. It receives each object, and object streams before they are
/// decoded.
fn filter_object(id: ObjectId, object: &mut Object) -> Option<(ObjectId, Object)> {
    let is_kept = LOADING.with_borrow_mut(|loading| loading.count_object(id, object));
    // lopdf uses the result for a stream only as a yes or no, so its data need not be cloned.
    let replacement = || match object {
        Object::Stream(_) => Object::Null,
        other => other.clone(),
    };
    is_kept.then(|| (id, replacement()))
}

impl LoadState {
    /// Counts an object; returns `false` once a limit is exceeded.
    fn count_object(&mut self, id: ObjectId, object: &mut Object) -> bool {
        if self.reached.is_some() {
            return false;
        }
        if !self.seen.insert(id) {
            self.repeated += 1;
            if self.repeated > self.limits.repeated {
                self.reached = Some(LimitExceeded { what: "repeated", most: self.limits.repeated });
            }
        }
        if let Object::Stream(stream) = object
            && stream.dict.has_type(b"ObjStm")
        {
            if self.is_locked {
                stream.dict.set("Type", locked::HIDDEN_TYPE);
                return true;
            }
            // lopdf limits each stream, but not their sum: the streams are decoded here as well, to count their
            // bytes.
            let most = self.limits.packed_bytes;
            let left = most - self.unpacked;
            match decode_stream(stream, left) {
                Ok(content) => {
                    self.unpacked += content.len();
                    self.parts += parts(&content);
                    object_stream::skip_comments(stream, &content);
                    if self.parts > self.limits.tokens {
                        self.reached =
                            Some(LimitExceeded { what: "parts", most: self.limits.tokens });
                    }
                }
                Err(_) => self.reached = Some(LimitExceeded { what: "packed", most }),
            }
        }
        self.reached.is_none()
    }
}

/// Returns `true` for white space (ISO 32000-2, 7.2.3).
fn is_white(byte: u8) -> bool {
    matches!(byte, b' ' | b'\n' | b'\r' | b'\t' | 0x0C | 0)
}

/// Follows references to the object that they refer to. `None` for a cycle, a long chain or a missing object.
pub fn resolved<'a>(document: &'a Document, object: &'a Object) -> Option<&'a Object> {
    let mut object = object;
    for _ in 0..LONGEST_CHAIN {
        match object {
            Object::Reference(id) => object = document.objects.get(id)?,
            _ => return Some(object),
        }
    }
    None
}

/// Returns `true` if a number of a file is the whole number `whole`, except for a rounding error.
pub fn is_whole(number: f64, whole: u8) -> bool {
    (number - f64::from(whole)).abs() < f64::EPSILON
}

/// Reads an array of numbers, which may be references. `None` if it has anything but finite numbers.
pub fn numbers(document: &Document, object: &Object) -> Option<Vec<f64>> {
    let number = |object| {
        let number = f64::from(resolved(document, object)?.as_float().ok()?);
        number.is_finite().then_some(number)
    };
    object.as_array().ok()?.iter().map(number).collect()
}

/// Reads a rectangle, which is an array of any two opposite corners: left, bottom, right, top.
pub fn rectangle(document: &Document, object: &Object) -> Option<[f64; 4]> {
    let [x1, y1, x2, y2] = numbers(document, object)?.try_into().ok()?;
    Some([f64::min(x1, x2), f64::min(y1, y2), f64::max(x1, x2), f64::max(y1, y2)])
}

/// Decodes the escapes of a name: `#57` is `W` (ISO 32000-2, 7.3.5).
pub fn name(word: &[u8]) -> Vec<u8> {
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

/// Returns an attribute of a page, its own or inherited from the page tree; `None` if there is none.
pub fn inherited<'a>(
    document: &'a Document,
    page: &'a Dictionary,
    name: &[u8],
) -> Option<&'a Object> {
    let mut node = page;
    for _ in 0..DEEPEST_PAGE {
        if let Ok(found) = node.get(name) {
            return Some(document.dereference(found).ok()?.1);
        }
        node = node.get_deref(b"Parent", document).ok()?.as_dict().ok()?;
    }
    None
}
