//! Serialises the files and fonts of a document for another process: the path of the main file, then path and bytes
//! of each file. Each item is preceded by its length in bytes.

use crate::fonts::{FontSet, theme_path};
use crate::world::Files;

/// Prefix of the path of an item that is a font.
const FONTS: &str = "/fonts/";

/// Serialises the files, and the fonts that the project added.
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
    // The other process has the built-in fonts itself.
    for (rank, bytes) in fonts.own().enumerate() {
        put(format!("{FONTS}{rank}").as_bytes());
        put(bytes);
    }
    packed
}

/// Deserialises the output of [`pack`]; `None` for any other bytes.
pub(super) fn unpack(mut packed: &[u8]) -> Option<(Files, FontSet)> {
    let mut files = Files::new(std::str::from_utf8(next_item(&mut packed)?).ok()?);
    let mut fonts = Vec::new();
    while !packed.is_empty() {
        let path = std::str::from_utf8(next_item(&mut packed)?).ok()?;
        let bytes = next_item(&mut packed)?;
        if path.starts_with(FONTS) {
            fonts.push(bytes.to_vec());
        } else {
            // A trial starts no further trials, so it need not know which templates are the project's own.
            files.add(path, bytes);
        }
    }
    let theme = files.text(&theme_path());
    let fonts = FontSet::of_files(theme, fonts);
    Some((files, fonts))
}

/// Returns the next item and advances `packed`; `None` if it is incomplete.
fn next_item<'a>(packed: &mut &'a [u8]) -> Option<&'a [u8]> {
    let (size, rest) = packed.split_first_chunk()?;
    let (bytes, rest) = rest.split_at_checked(usize::try_from(u64::from_le_bytes(*size)).ok()?)?;
    *packed = rest;
    Some(bytes)
}
