//! Repair of mojibake: UTF-8 that was decoded with a single-byte encoding, and HTML entities that were never decoded.

use icu_normalizer::ComposingNormalizerBorrowed;

/// Characters of the bytes 80 to FF in single-byte encodings: Windows-1252 where it differs from Latin-1, the DOS
/// code pages 850 and 437, and Mac Roman. The tables end after the character of the byte E2, the first byte of
/// typographic marks in UTF-8.
const UPPER_HALVES: [&str; 4] = [
    "€\u{81}‚ƒ„…†‡ˆ‰Š‹Œ\u{8d}Ž\u{8f}\u{90}‘’“”•–—˜™š›œ\u{9d}žŸ",
    "ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜø£Ø×ƒáíóúñÑªº¿®¬½¼¡«»░▒▓│┤ÁÂÀ©╣║╗╝¢¥┐└┴┬├─┼ãÃ╚╔╩╦╠═╬¤ðÐÊËÈıÍÎÏ┘┌█▄¦Ì▀ÓßÔ",
    "ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜ¢£¥₧ƒáíóúñÑªº¿⌐¬½¼¡«»░▒▓│┤╡╢╖╕╣║╗╝╜╛┐└┴┬├─┼╞╟╚╔╩╦╠═╬╧╨╤╥╙╘╒╓╫╪┘┌█▄▌▐▀αßΓ",
    "ÄÅÇÉÑÖÜáàâäãåçéèêëíìîïñóòôöõúùûü†°¢£§•¶ß®©™´¨≠ÆØ∞±≤≥¥µ∂∑∏π∫ªºΩæø¿¡¬√ƒ≈∆«»…\u{a0}ÀÃÕŒœ–—“”‘’÷◊ÿŸ⁄€‹›ﬁﬂ‡·‚„‰",
];

/// Maximum number of decoding passes. Text that was damaged more often is unreadable.
const MAX_PASSES: usize = 3;

/// HTML entities of punctuation marks. Letters with accents are composed by [`ACCENTS`].
const ENTITIES: [(&str, &str); 14] = [
    ("amp", "&"),
    ("apos", "’"),
    ("bdquo", "„"),
    ("hellip", "…"),
    ("laquo", "«"),
    ("ldquo", "“"),
    ("lsquo", "‘"),
    ("mdash", "—"),
    ("nbsp", "\u{a0}"),
    ("ndash", "–"),
    ("oelig", "œ"),
    ("raquo", "»"),
    ("rdquo", "”"),
    ("rsquo", "’"),
];

/// Suffixes of HTML entities of accented letters, with their combining characters.
const ACCENTS: [(&str, char); 6] = [
    ("acute", '\u{301}'),
    ("grave", '\u{300}'),
    ("circ", '\u{302}'),
    ("uml", '\u{308}'),
    ("cedil", '\u{327}'),
    ("tilde", '\u{303}'),
];

/// Returns the repaired text; `None` if the text is not damaged.
pub(crate) fn repaired(text: &str) -> Option<String> {
    let mut repaired: Option<String> = None;
    // Each pass undoes one wrong decoding: `CÃƒÂ´te` needs two.
    for _ in 0..MAX_PASSES {
        match repaired_once(repaired.as_deref().unwrap_or(text)) {
            Some(once) => repaired = Some(once),
            None => break,
        }
    }
    repaired
}

/// One pass of [`repaired`].
fn repaired_once(text: &str) -> Option<String> {
    if text.is_ascii() && !text.contains('&') {
        return None;
    }
    // Most texts are undamaged: they are not copied.
    if !starts_of_damage(text).any(|at| decode_damaged(&text[at..]).is_some()) {
        return None;
    }
    let (mut repaired, mut rest) = (String::new(), text);
    while let Some(first) = rest.chars().next() {
        if let Some((character, length)) = decode_damaged(rest) {
            repaired.push_str(&character);
            rest = &rest[length..];
        } else {
            repaired.push(first);
            rest = &rest[first.len_utf8()..];
        }
    }
    Some(repaired)
}

/// Iterates over the byte offsets at which a damaged character may start: each `&`, and each character beyond ASCII
/// before another one, because the second byte of UTF-8 is no ASCII in any encoding.
fn starts_of_damage(text: &str) -> impl Iterator<Item = usize> {
    let bytes = text.as_bytes();
    let is_start = |at: &usize| match bytes[*at] {
        b'&' => true,
        lead @ 0xc0.. => {
            let length = if lead < 0xe0 {
                2
            } else if lead < 0xf0 {
                3
            } else {
                4
            };
            bytes.get(at + length).is_some_and(|next| !next.is_ascii())
        }
        _ => false,
    };
    (0..bytes.len()).filter(is_start)
}

/// Returns the character whose damaged form the text starts with, and the length of that form in bytes.
fn decode_damaged(text: &str) -> Option<(String, usize)> {
    decode_entity(text).or_else(|| {
        let mut characters =
            UPPER_HALVES.into_iter().filter_map(|upper| decode_character(text, upper));
        characters.next().map(|(letter, length)| (letter.to_string(), length))
    })
}

/// Returns the character whose UTF-8 bytes are the first characters of the text in a single-byte encoding, and the
/// length of these characters in bytes.
fn decode_character(text: &str, upper_half: &str) -> Option<(char, usize)> {
    let lead = encoded_byte(text.chars().next()?, upper_half)?;
    // Lead bytes of two and three bytes; characters of four bytes do not occur in these texts.
    let count = match lead {
        0xc2..=0xdf => 2,
        0xe0..=0xef => 3,
        _ => return None,
    };
    let characters = || text.chars().take(count);
    let bytes: Option<Vec<u8>> = characters().map(|c| encoded_byte(c, upper_half)).collect();
    let bytes = bytes.filter(|bytes| bytes.len() == count)?;
    let character = std::str::from_utf8(&bytes).ok()?.chars().next()?;
    // Accented letters, punctuation, superscripts and currency signs. Any other result is probably undamaged text
    // that happens to be valid UTF-8.
    let is_likely = matches!(character, '\u{a0}'..='\u{17f}' | '\u{2010}'..='\u{2040}' | '\u{2070}'..='\u{20ac}' | '\u{2212}' | '\u{feff}');
    is_likely.then(|| (character, characters().map(char::len_utf8).sum()))
}

/// Returns the byte of a character in a single-byte encoding. In the first one, the other bytes are those of Latin-1.
fn encoded_byte(c: char, upper_half: &str) -> Option<u8> {
    let find_byte =
        || upper_half.chars().zip(0x80..).find(|(own, _)| *own == c).map(|(_, byte)| byte);
    match u8::try_from(c) {
        Ok(byte) if c.is_ascii() || upper_half == UPPER_HALVES[0] => Some(byte),
        _ => find_byte(),
    }
}

/// Decodes the HTML entity at the start of the text, such as `&eacute;` or `&#233;`; also returns its length in
/// bytes.
fn decode_entity(text: &str) -> Option<(String, usize)> {
    let (name, _) = text.strip_prefix('&')?.split_once(';')?;
    let number = name.strip_prefix('#');
    let decoded = if let Some(number) = number {
        let hex = number.strip_prefix(['x', 'X']).map(|hex| u32::from_str_radix(hex, 16).ok());
        let code = hex.unwrap_or_else(|| number.parse().ok())?;
        char::from_u32(code).filter(|c| !c.is_control())?.to_string()
    } else if let Some((_, mark)) = ENTITIES.iter().find(|(own, _)| *own == name) {
        (*mark).to_owned()
    } else {
        let letter = name.chars().next().filter(char::is_ascii_alphabetic)?;
        // The first letter is ASCII, so the slice starts at a character boundary.
        let (_, accent) = ACCENTS.iter().find(|(accent, _)| *accent == &name[1..])?;
        ComposingNormalizerBorrowed::new_nfc()
            .normalize_iter([letter, *accent].into_iter())
            .collect()
    };
    Some((decoded, name.len() + 2))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn texts_are_decoded_that_were_read_as_another_encoding() {
        let cases = [
            ("CÃ´te dâ€™Ivoire", "Côte d’Ivoire"),
            ("Ã‰gypte", "Égypte"),
            ("CÃƒÂ´te", "Côte"),
            ("2Â\u{a0}000", "2\u{a0}000"),
            ("COâ‚‚", "CO₂"),
            ("SÃ£o TomÃ©", "São Tomé"),
            ("C├┤te dÔÇÖIvoire, ├ëgypte", "Côte d’Ivoire, Égypte"),
            ("S├⌐oul", "Séoul"),
            ("C√¥te d‚ÄôIvoire, √âgypte", "Côte d’Ivoire, Égypte"),
            ("C&ocirc;te d&rsquo;Ivoire, S&#227;o &#xC9;", "Côte d’Ivoire, São É"),
            ("Arts &amp; crafts", "Arts & crafts"),
        ];
        for (wrong, right) in cases {
            assert_eq!(repaired(wrong).as_deref(), Some(right), "{wrong}");
        }
        let sound = ["Côte d’Ivoire", "«\u{202f}É»", "Ãé", "São Tomé", "hab./km²", "Â", "15 °C"];
        for sound in sound.into_iter().chain(["R & D; x", "A&B;", "√2 ≈ 1,4", "&#0;"]) {
            assert_eq!(repaired(sound), None, "{sound}");
        }
    }
}
