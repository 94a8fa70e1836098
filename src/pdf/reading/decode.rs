//! Decodes streams by their filters.

use std::io::Read as _;

use flate2::read::ZlibDecoder;
use lopdf::{Dictionary, Object, Stream};

use super::is_white;
use crate::limits::LONGEST_ROW;

/// Decodes a stream to at most `most` bytes. The encoded data must be complete.
///
/// # Errors
/// An error of lopdf if the data is incomplete, in another file, encoded with unsupported parameters, or larger.
pub fn decode_stream(stream: &Stream, most: usize) -> lopdf::Result<Vec<u8>> {
    if stream.dict.has(b"F") {
        return Err(unreadable("in another file"));
    }
    // lopdf reads a stream without a valid length as empty.
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
    for (index, filter) in filters.iter().enumerate() {
        let parameters = parameters(&stream.dict, index, filters.len())?;
        let packed = content.as_deref().unwrap_or(&stream.content);
        content = Some(match (*filter, parameters) {
            (b"FlateDecode", None) => inflated(packed, most)?,
            (b"ASCIIHexDecode", _) => from_digits(packed).ok_or_else(|| unreadable("cut off"))?,
            (_, parameters) => {
                match *filter {
                    // Decoded to check it: lopdf would accept data that ends too early.
                    b"FlateDecode" => drop(inflated(packed, most)?),
                    b"ASCII85Decode" if !is_ascii85(packed) => return Err(unreadable("cut off")),
                    _ => {}
                }
                // lopdf has one dictionary of parameters for all filters: with one filter at a time, each has its
                // own.
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

/// Creates an error that describes an unreadable stream.
fn unreadable(what: &str) -> lopdf::Error {
    lopdf::Error::InvalidStream(what.to_owned())
}

/// Returns the parameters of a filter, given its index among the filters of a stream and their number; `None` for the
/// default parameters.
fn parameters(
    dict: &Dictionary,
    index: usize,
    filters: usize,
) -> lopdf::Result<Option<&Dictionary>> {
    let own = match dict.get(b"DecodeParms") {
        Ok(Object::Array(all)) if all.len() == filters => &all[index],
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
    // No predictor, or a predictor of PNG: lopdf ignores all others and would return wrong data.
    match own.get(b"Predictor").map_or(Ok(1), Object::as_i64)? {
        1 | 10..=15 => Ok(Some(own)),
        _ => Err(unreadable("a predictor that is not known")),
    }
}

/// Returns `true` if all bytes before the end marker are digits of base 85.
fn is_ascii85(packed: &[u8]) -> bool {
    let is_letter = |byte: &u8| matches!(byte, b'!'..=b'u' | b'z') || is_white(*byte);
    let inside = packed.trim_ascii_end().strip_suffix(b"~>");
    inside.is_some_and(|inside| inside.iter().all(is_letter))
}

/// Decodes hexadecimal digits up to the end marker; `None` without the marker, or if there are other characters.
fn from_digits(packed: &[u8]) -> Option<Vec<u8>> {
    let inside = packed.trim_ascii_end().strip_suffix(b">")?;
    let digits = inside.iter().filter(|byte| !is_white(**byte));
    let digits = digits.map(|byte| Some((*byte as char).to_digit(16)? as u8));
    let digits: Vec<u8> = digits.collect::<Option<_>>()?;
    // A missing last digit is 0 (ISO 32000-2, 7.4.2).
    Some(digits.chunks(2).map(|pair| pair[0] << 4 | pair.get(1).unwrap_or(&0)).collect())
}

/// Decompresses zlib data to its end and verifies its checksum: lopdf would accept the data before an error.
fn inflated(packed: &[u8], most: usize) -> lopdf::Result<Vec<u8>> {
    if packed.is_empty() {
        return Ok(Vec::new());
    }
    let mut content = Vec::new();
    // One byte more than allowed distinguishes too many bytes from exactly enough.
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

/// Returns `true` if the rows of all predictors of a stream have a valid length.
fn has_rows(dict: &Dictionary) -> bool {
    let can_be = |object: &Object| {
        object.as_dict().map_or(true, |parameters| {
            let number = |key: &[u8]| parameters.get(key).and_then(Object::as_i64).unwrap_or(1);
            is_row([b"Columns".as_slice(), b"Colors", b"BitsPerComponent"].map(number), LONGEST_ROW)
        })
    };
    match dict.get(b"DecodeParms") {
        Ok(Object::Array(all)) => all.iter().all(can_be),
        Ok(one) => can_be(one),
        Err(_) => true,
    }
}

/// Returns `true` if a row with these numbers of columns, colours per pixel and bits per colour is valid and has at
/// most `longest` bytes.
pub(super) fn is_row([columns, colours, bits]: [i64; 3], longest: i64) -> bool {
    let is_plain = |number: i64, most: i64| (0..=most).contains(&number);
    // Each factor is limited first, so that the product cannot overflow. No image has more than 32 colours or bits.
    is_plain(columns, longest)
        && is_plain(colours, 32)
        && is_plain(bits, 32)
        && columns * colours.max(1) * bits.max(8) / 8 <= longest
}
