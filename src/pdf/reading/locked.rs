//! Opens PDFs that are encrypted with an empty user password, and may be printed. lopdf would decrypt them without
//! the limits on what is unpacked: it loads them here as if they were not encrypted, and each object is decrypted
//! afterwards.

use lopdf::encryption::{EncryptionState, Permissions, decrypt_object};
use lopdf::xref::XrefEntry;
use lopdf::{Document, Object, ObjectId, ObjectStream};

use super::decode::decode_stream;
use super::{LoadError, LoadState, load_document, object_stream};
use crate::limits::{LimitExceeded, Limits};

/// Key of the encryption in the trailer.
const KEY: &[u8] = b"/Encrypt";
/// What hides the key from lopdf, with the same length.
const HIDDEN_KEY: &[u8] = b"/Hidden_";
/// Type that hides an object stream from lopdf until it is decrypted.
pub(super) const HIDDEN_TYPE: &str = "Locked";

/// Loads an encrypted PDF.
///
/// # Errors
/// [`LoadError::Encrypted`] if it needs a password, or may not be printed.
pub(super) fn load(bytes: &[u8], limits: &Limits, parts: usize) -> Result<Document, LoadError> {
    let state = LoadState { parts, limits: *limits, is_locked: true, ..LoadState::default() };
    let mut document = load_document(&hide_key(bytes), limits, state)?;
    let hidden = document.trailer.remove(&HIDDEN_KEY[1..]).ok_or(LoadError::Encrypted)?;
    let key_id = hidden.as_reference().ok();
    document.trailer.set(&KEY[1..], hidden);
    let locked = |_| LoadError::Encrypted;
    document.authenticate_user_password("").map_err(locked)?;
    let state = EncryptionState::decode(&document, "").map_err(locked)?;
    if !state.permissions().contains(Permissions::PRINTABLE) {
        return Err(LoadError::Encrypted);
    }
    for (id, object) in &mut document.objects {
        if Some(*id) != key_id {
            let decrypted = decrypt_object(&state, *id, object);
            decrypted.map_err(|error| LoadError::Broken(error.to_string()))?;
        }
    }
    unpack_object_streams(&mut document, limits)?;
    document.trailer.remove(&KEY[1..]);
    if let Some(id) = key_id {
        document.objects.remove(&id);
    }
    Ok(document)
}

/// Returns the bytes with another key for the encryption, which lopdf does not know.
fn hide_key(bytes: &[u8]) -> Vec<u8> {
    let mut hidden = bytes.to_vec();
    let mut at = 0;
    while let Some(found) = hidden[at..].windows(KEY.len()).position(|word| word == KEY) {
        let end = at + found + KEY.len();
        // `EncryptMetadata` is another key.
        if hidden.get(end).is_none_or(|next| !next.is_ascii_alphanumeric()) {
            hidden[end - KEY.len()..end].copy_from_slice(HIDDEN_KEY);
        }
        at = end;
    }
    hidden
}

/// Adds the objects in decrypted object streams.
fn unpack_object_streams(document: &mut Document, limits: &Limits) -> Result<(), LoadError> {
    let is_hidden = |(_, object): &(&ObjectId, &Object)| match object {
        Object::Stream(stream) => stream.dict.has_type(HIDDEN_TYPE.as_bytes()),
        _ => false,
    };
    let containers: Vec<ObjectId> =
        document.objects.iter().filter(is_hidden).map(|(id, _)| *id).collect();
    let mut left = limits.packed_bytes;
    let mut count = 0;
    for id in containers {
        let Some(Object::Stream(mut stream)) = document.objects.remove(&id) else { continue };
        let too_much =
            || LoadError::TooMuch(LimitExceeded { what: "packed", most: limits.packed_bytes });
        let content = decode_stream(&stream, left).map_err(|_| too_much())?;
        left -= content.len();
        if !object_stream::skip_comments(&mut stream, &content) {
            stream.set_plain_content(content);
        }
        let unpacked = ObjectStream::new(&mut stream);
        let unpacked = unpacked.map_err(|error| LoadError::Broken(error.to_string()))?;
        for (inner, object) in unpacked.objects {
            count += 1;
            if count > limits.objects {
                let most = limits.objects;
                return Err(LoadError::TooMuch(LimitExceeded { what: "objects", most }));
            }
            let entry = document.reference_table.get(inner.0);
            let is_here = matches!(entry, Some(XrefEntry::Compressed { container, .. }) if *container == id.0);
            if is_here {
                document.objects.entry(inner).or_insert(object);
            }
        }
    }
    Ok(())
}
