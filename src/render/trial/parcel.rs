//! Files and fonts of a document as bytes, for another process: the path of the main one, then path and
//! bytes of each file; before each how many bytes it has.

use crate::fonts::FontSet;
use crate::world::Files;

/// How the paths of fonts begin.
const FONTS: &str = "/fonts/";

pub(super) fn pack(files: &Files, fonts: &FontSet) -> Vec<u8> {
    let mut packed = Vec::new();
    let mut put = |bytes: &[u8]| {
        packed.extend((bytes.len() as u64).to_le_bytes());
        packed.extend(bytes);
    };
    put(files.main().as_bytes());
    for (path, bytes) in files.iter() {
        put(path.as_bytes());
        put(bytes);
    }
    for (rank, bytes) in fonts.own().enumerate() {
        put(format!("{FONTS}{rank}").as_bytes());
        put(bytes);
    }
    packed
}

/// What was packed; `None` of anything else.
pub(super) fn unpack(mut packed: &[u8]) -> Option<(Files, FontSet)> {
    let mut files = Files::new(std::str::from_utf8(next(&mut packed)?).ok()?);
    let mut fonts = FontSet::built_in().clone();
    while !packed.is_empty() {
        let path = std::str::from_utf8(next(&mut packed)?).ok()?;
        let bytes = next(&mut packed)?;
        if path.starts_with(FONTS) {
            fonts = fonts.with(bytes.to_vec())?;
        } else {
            files.add(path, bytes);
        }
    }
    Some((files, fonts))
}

fn next<'a>(packed: &mut &'a [u8]) -> Option<&'a [u8]> {
    let (size, rest) = packed.split_first_chunk()?;
    let (bytes, rest) = rest.split_at_checked(usize::try_from(u64::from_le_bytes(*size)).ok()?)?;
    *packed = rest;
    Some(bytes)
}
