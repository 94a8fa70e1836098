//! Reads a PDF that others made. What it says of its own size is looked at before it is believed: lopdf
//! reserves memory and counts as cross-references tell it to.

mod decode;
mod references;

use std::cell::RefCell;
use std::collections::BTreeSet;

use lopdf::{Dictionary, Document, LoadOptions, Object, ObjectId};

use crate::limits::{LimitExceeded, Limits};
pub use decode::decode_stream;
use references::check;

/// Page tree nodes above a page that are searched for an attribute it inherits.
const DEEPEST_PAGE: usize = 32;

/// References to references are rare, and rings of them endless.
const LONGEST_CHAIN: usize = 16;

/// Why a PDF is not read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum LoadError {
    /// It asks for a password, or forbids something.
    Encrypted,
    /// What it says of its own parts cannot be, as the reader tells it.
    Broken(String),
    /// It tells of more than is read: the limit that it goes beyond.
    TooMuch(LimitExceeded),
}

/// Reads a PDF whose cross-references can be.
///
/// # Errors
/// [`LoadError`].
pub fn load(bytes: &[u8], limits: &Limits) -> Result<Document, LoadError> {
    let start = bytes.windows(5).position(|sign| sign == b"%PDF-").unwrap_or(0);
    check(&bytes[start..], limits)?;
    // Bytes of pictures look like parts now and then.
    let parts = parts(bytes).saturating_sub(bytes.len() / 10);
    if parts > limits.parts {
        return Err(LoadError::TooMuch(LimitExceeded { what: "parts", most: limits.parts }));
    }
    LOADING.set(LoadState { parts, limits: *limits, ..LoadState::default() });
    let options = LoadOptions {
        max_decompressed_size: Some(limits.table_bytes),
        filter: Some(filter_object),
        ..LoadOptions::default()
    };
    let document = Document::load_mem_with_options(bytes, options);
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

/// What has been read of the file that is being loaded.
#[derive(Default)]
struct LoadState {
    limits: Limits,
    seen: BTreeSet<ObjectId>,
    repeated: usize,
    /// Bytes of object streams.
    unpacked: usize,
    /// Parts of objects, in the file and packed.
    parts: usize,
    /// The limit that was gone beyond.
    reached: Option<LimitExceeded>,
}

thread_local! {
    /// The filter of lopdf is a function that has nothing with it, and is called by the thread that loads.
    static LOADING: RefCell<LoadState> = RefCell::default();
}

/// Asked by lopdf for each object, of object streams before they are unpacked.
fn filter_object(id: ObjectId, object: &mut Object) -> Option<(ObjectId, Object)> {
    let is_kept = LOADING.with_borrow_mut(|loading| loading.count_object(id, object));
    // Of streams the answer is not used but for being there.
    let told = || match object {
        Object::Stream(_) => Object::Null,
        other => other.clone(),
    };
    is_kept.then(|| (id, told()))
}

impl LoadState {
    fn count_object(&mut self, id: ObjectId, object: &Object) -> bool {
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
            let most = self.limits.packed_bytes;
            let left = most - self.unpacked;
            match decode_stream(stream, left) {
                Ok(content) => {
                    self.unpacked += content.len();
                    self.parts += parts(&content);
                    if self.parts > self.limits.parts {
                        self.reached =
                            Some(LimitExceeded { what: "parts", most: self.limits.parts });
                    }
                }
                Err(_) => self.reached = Some(LimitExceeded { what: "packed", most }),
            }
        }
        self.reached.is_none()
    }
}

fn is_white(byte: u8) -> bool {
    matches!(byte, b' ' | b'\n' | b'\r' | b'\t' | 0x0C | 0)
}

/// What an object is, behind its references. `None` for a ring, or where nothing is.
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

/// Whether a number of a file is this whole number, and not one beside it.
pub fn is_whole(number: f64, whole: u8) -> bool {
    (number - f64::from(whole)).abs() < f64::EPSILON
}

/// Numbers in an array, behind references.
pub fn numbers(document: &Document, object: &Object) -> Option<Vec<f64>> {
    let number = |object| {
        let number = f64::from(resolved(document, object)?.as_float().ok()?);
        number.is_finite().then_some(number)
    };
    object.as_array().ok()?.iter().map(number).collect()
}

/// A name as it is meant: `#57` is `W`.
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

/// An entry of a page, or of the nodes above it.
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
