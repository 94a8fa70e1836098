//! Letters that a program read with another encoding than they were written with.

use icu_normalizer::ComposingNormalizerBorrowed;

/// What encodings of one byte make of the bytes 80 to FF: Windows-1252 as far as it is not Latin-1, two of DOS,
/// and that of old Macs.
const UPPER: [&str; 4] = [
    "€\u{81}‚ƒ„…†‡ˆ‰Š‹Œ\u{8d}Ž\u{8f}\u{90}‘’“”•–—˜™š›œ\u{9d}žŸ",
    "ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜø£Ø×ƒáíóúñÑªº¿®¬½¼¡«»░▒▓│┤ÁÂÀ©╣║╗╝¢¥┐└┴┬├─┼ãÃ╚╔╩╦╠═╬¤ðÐÊËÈıÍÎÏ┘┌█▄¦Ì▀ÓßÔ",
    "ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜ¢£¥₧ƒáíóúñÑªº¿⌐¬½¼¡«»░▒▓│┤╡╢╖╕╣║╗╝╜╛┐└┴┬├─┼╞╟╚╔╩╦╠═╬╧╨╤╥╙╘╒╓╫╪┘┌█▄▌▐▀αßΓ",
    "ÄÅÇÉÑÖÜáàâäãåçéèêëíìîïñóòôöõúùûü†°¢£§•¶ß®©™´¨≠ÆØ∞±≤≥¥µ∂∑∏π∫ªºΩæø¿¡¬√ƒ≈∆«»…\u{a0}ÀÃÕŒœ–—“”‘’÷◊ÿŸ⁄€‹›ﬁﬂ‡·‚„‰",
];

/// A text is decoded anew so often at most: nobody has damaged one more often and could read it still.
const MOST_DECODINGS: usize = 3;

/// Marks of web pages by name; letters with accents are put together from theirs.
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

/// Accents of letters of web pages, and the characters that put them over one.
const ACCENTS: [(&str, char); 6] = [
    ("acute", '\u{301}'),
    ("grave", '\u{300}'),
    ("circ", '\u{302}'),
    ("uml", '\u{308}'),
    ("cedil", '\u{327}'),
    ("tilde", '\u{303}'),
];

/// What was meant by a text whose UTF-8 was read as another encoding, or that was left as a web page writes it;
/// `None` where it was not.
pub(crate) fn decoded(text: &str) -> Option<String> {
    let mut found: Option<String> = None;
    for _ in 0..MOST_DECODINGS {
        match decoded_once(found.as_deref().unwrap_or(text)) {
            Some(once) => found = Some(once),
            None => break,
        }
    }
    found
}

fn decoded_once(text: &str) -> Option<String> {
    if text.is_ascii() && !text.contains('&') {
        return None;
    }
    // Most texts are as they should be.
    let may_begin = |c: char| !c.is_ascii() || c == '&';
    if !text.char_indices().any(|(at, c)| may_begin(c) && decode_start(&text[at..]).is_some()) {
        return None;
    }
    let (mut right, mut rest) = (String::new(), text);
    while let Some(first) = rest.chars().next() {
        if let Some((meant, length)) = decode_start(rest) {
            right.push_str(&meant);
            rest = &rest[length..];
        } else {
            right.push(first);
            rest = &rest[first.len_utf8()..];
        }
    }
    Some(right)
}

/// The letter or sign that stands at the start of a text in another form, and how long that is.
fn decode_start(text: &str) -> Option<(String, usize)> {
    entity(text).or_else(|| {
        let mut read = UPPER.into_iter().filter_map(|upper| letter(text, upper));
        read.next().map(|(letter, length)| (letter.to_string(), length))
    })
}

/// The letter or sign whose bytes stand at the start of a text as characters of an encoding.
fn letter(text: &str, upper: &str) -> Option<(char, usize)> {
    let lead = byte(text.chars().next()?, upper)?;
    let count = match lead {
        0xc2..=0xdf => 2,
        0xe0..=0xef => 3,
        _ => return None,
    };
    let characters = || text.chars().take(count);
    let bytes: Option<Vec<u8>> = characters().map(|c| byte(c, upper)).collect();
    let bytes = bytes.filter(|bytes| bytes.len() == count)?;
    let meant = std::str::from_utf8(&bytes).ok()?.chars().next()?;
    let is_likely = matches!(meant, '\u{a0}'..='\u{17f}' | '\u{2010}'..='\u{2040}' | '\u{2070}'..='\u{20ac}' | '\u{2212}' | '\u{feff}');
    is_likely.then(|| (meant, characters().map(char::len_utf8).sum()))
}

/// The byte that an encoding shows as a character; the first one is Latin-1 too.
fn byte(c: char, upper: &str) -> Option<u8> {
    let own = || upper.chars().zip(0x80..).find(|(own, _)| *own == c).map(|(_, byte)| byte);
    match u8::try_from(c) {
        Ok(byte) if c.is_ascii() || upper == UPPER[0] => Some(byte),
        _ => own(),
    }
}

/// The letter or sign at the start of a text that is written as in a web page: `&eacute;`, `&#233;`.
fn entity(text: &str) -> Option<(String, usize)> {
    let (name, _) = text.strip_prefix('&')?.split_once(';')?;
    let number = name.strip_prefix('#');
    let meant = if let Some(number) = number {
        let hex = number.strip_prefix(['x', 'X']).map(|hex| u32::from_str_radix(hex, 16).ok());
        let code = hex.unwrap_or_else(|| number.parse().ok())?;
        char::from_u32(code).filter(|c| !c.is_control())?.to_string()
    } else if let Some((_, mark)) = ENTITIES.iter().find(|(own, _)| *own == name) {
        (*mark).to_owned()
    } else {
        let letter = name.chars().next().filter(char::is_ascii_alphabetic)?;
        let (_, accent) = ACCENTS.iter().find(|(accent, _)| *accent == &name[1..])?;
        ComposingNormalizerBorrowed::new_nfc()
            .normalize_iter([letter, *accent].into_iter())
            .collect()
    };
    Some((meant, name.len() + 2))
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
            assert_eq!(decoded(wrong).as_deref(), Some(right), "{wrong}");
        }
        let sound = ["Côte d’Ivoire", "«\u{202f}É»", "Ãé", "São Tomé", "hab./km²", "Â", "15 °C"];
        for sound in sound.into_iter().chain(["R & D; x", "A&B;", "√2 ≈ 1,4", "&#0;"]) {
            assert_eq!(decoded(sound), None, "{sound}");
        }
    }
}
