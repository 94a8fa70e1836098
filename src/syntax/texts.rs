//! Texts that people read: what programs do to their letters, and how French sets them.
//!
//! A text is a scalar or a cell. In which language it is says the key or the column: `fr`, `name_fr`.

use std::borrow::Cow;
use std::ops::Range;

use unicode_normalization::{UnicodeNormalization, is_nfc};

use crate::csv::Table;
use crate::edit::Edits;
use crate::file::Form;
use crate::flaws;
use crate::scalar;
use crate::yaml::{Node, NodeKind};
use diag::{Diagnostic, Kind, Place, Report};
use lang::Lang;

/// What Windows-1252 makes of the bytes 80 to 9F; the five that it leaves free are themselves.
const WINDOWS: &str = "€\u{81}‚ƒ„…†‡ˆ‰Š‹Œ\u{8d}Ž\u{8f}\u{90}‘’“”•–—˜™š›œ\u{9d}žŸ";

/// A text is decoded anew so often at most: nobody has damaged one more often and could read it still.
const MOST_DECODINGS: usize = 3;

/// A text of so many words says something, and not the same in two languages.
const SENTENCE: usize = 3;

/// The space of French before `;`, `!` and `?`, inside « » and between thousands.
const NARROW: char = '\u{202f}';
/// The space of French before a colon.
const WIDE: char = '\u{a0}';

/// Looks at every text of a file, whose source is `source`.
pub fn check(form: &Form, source: &str, report: &mut Report) {
    Texts { source, report, edits: None }.all(form);
}

/// The file with its texts as they should be, and how many were changed; `None` where nothing can be mended.
/// What stands between the first and the last slip of a text is written anew, and no other byte. A text whose
/// letters are not those of the file, such as one with escapes, is left to people.
pub fn mend(form: &Form, source: &str) -> Option<(String, usize)> {
    let mut report = Report::default();
    let mut texts = Texts { source, report: &mut report, edits: Some((Edits::default(), 0)) };
    texts.all(form);
    let (edits, count) = texts.edits.filter(|(_, count)| *count > 0)?;
    Some((edits.apply(source)?, count))
}

/// The text as it should be: decoded, composed and, in French, set with ’ and no-break spaces. What cannot
/// be known is left as it is.
pub fn mended(text: &str, lang: Option<Lang>) -> String {
    let mut text = decoded(text).unwrap_or_else(|| text.to_owned());
    if !is_nfc(&text) {
        text = text.nfc().collect();
    }
    let slips = lang.map_or(Vec::new(), |lang| [straight(&text), breakable(&text, lang)].concat());
    with(&text, slips)
}

/// A part of a text, in bytes, and what should stand there.
type Slip = (Range<usize>, Cow<'static, str>);

/// The text with other parts.
fn with(text: &str, mut slips: Vec<Slip>) -> String {
    slips.sort_by_key(|(span, _)| (span.start, span.end));
    let (mut new, mut at) = (String::with_capacity(text.len()), 0);
    for (span, instead) in slips {
        new.push_str(&text[at..span.start]);
        new.push_str(&instead);
        at = span.end;
    }
    new + &text[at..]
}

struct Texts<'a> {
    source: &'a str,
    report: &'a mut Report,
    /// What is mended, and how many texts; `None` where findings are wanted.
    edits: Option<(Edits, usize)>,
}

/// A text with its language, and where it stands.
struct Text<'a> {
    text: &'a str,
    lang: Option<Lang>,
    place: Place,
}

impl Texts<'_> {
    fn all(&mut self, form: &Form) {
        match form {
            Form::Tree(root) => self.node(root, None),
            Form::Table(table) => self.table(table),
        }
    }

    /// Writes a text as it should be, from its first slip to its last.
    fn mend(&mut self, text: &Text<'_>) {
        let Some((edits, count)) = &mut self.edits else {
            return;
        };
        let new = mended(text.text, text.lang);
        let range = text.place.range();
        let written = self.source.get(range.clone()).unwrap_or_default();
        let quotes = usize::from(written.starts_with(['"', '\'']));
        let inside = written.get(quotes..written.len().saturating_sub(quotes));
        if new == text.text || inside != Some(text.text) {
            return;
        }
        let alike = |(a, b): &(char, char)| a == b;
        let head: usize =
            text.text.chars().zip(new.chars()).take_while(alike).map(|(c, _)| c.len_utf8()).sum();
        let (old, new) = (&text.text[head..], &new[head..]);
        let tail = old.chars().rev().zip(new.chars().rev()).take_while(alike);
        let tail: usize = tail.map(|(c, _)| c.len_utf8()).sum();
        let start = range.start + quotes + head;
        edits.part(start..start + old.len() - tail, &new[..new.len() - tail]);
        *count += 1;
    }

    fn node(&mut self, node: &Node, lang: Option<Lang>) {
        match &node.kind {
            NodeKind::Map(entries) => {
                self.untranslated(node);
                for (key, node) in entries {
                    let own = Lang::ALL.into_iter().find(|lang| lang.id() == key.value);
                    self.node(node, own.or(lang));
                }
            }
            NodeKind::List(items) => items.iter().for_each(|item| self.node(item, lang)),
            NodeKind::Scalar { text, quoted } => {
                let text = Text { text, lang, place: node.place };
                self.text(&text);
                if !quoted {
                    self.cut(&text);
                }
            }
        }
    }

    /// A sentence that is the same in all languages.
    fn untranslated(&mut self, map: &Node) {
        let Some(first) = map.get(Lang::ALL[0].id()) else {
            return;
        };
        let text = first.text().unwrap_or_default();
        let is_same = |lang: Lang| map.get(lang.id()).is_some_and(|other| other.is_text(text));
        if text.split_whitespace().count() < SENTENCE || !Lang::ALL.into_iter().all(is_same) {
            return;
        }
        // The language whose articles it has is its own.
        let articles = |lang: &Lang| {
            let words = text.split_whitespace().map(str::to_lowercase);
            words.filter(|word| lang.articles().contains(&word.as_str())).count()
        };
        let least = Lang::ALL.into_iter().min_by_key(articles);
        let wrong = least.and_then(|lang| Some((lang, map.get(lang.id())?)));
        if let Some((lang, node)) = wrong {
            let args = vec![("text", text.into()), ("language", lang.name())];
            self.report.push(Diagnostic::new(&flaws::TEXT_UNTRANSLATED, node.place, args));
        }
    }

    fn table(&mut self, table: &Table) {
        let lang_of = |head: &str| {
            let (_, id) = head.trim().rsplit_once('_')?;
            Lang::ALL.into_iter().find(|lang| lang.id() == id)
        };
        let langs: Vec<_> = table.header.iter().map(|cell| lang_of(&cell.text)).collect();
        for row in &table.rows {
            for (rank, cell) in row.cells.iter().enumerate() {
                let lang = langs.get(rank).copied().flatten();
                self.text(&Text { text: &cell.text, lang, place: cell.place });
            }
        }
    }

    fn text(&mut self, text: &Text<'_>) {
        if self.edits.is_some() {
            return self.mend(text);
        }
        let written = text.text;
        if !written.is_ascii() {
            if let Some(right) = decoded(written) {
                return self.find(&flaws::TEXT_MISDECODED, text, 0..written.len(), right);
            }
            if let Some(at) = written.find(char::REPLACEMENT_CHARACTER) {
                let end = at + char::REPLACEMENT_CHARACTER.len_utf8();
                return self.find(&flaws::LETTER_LOST, text, at..end, String::new());
            }
            if !is_nfc(written) {
                let right = written.nfc().collect();
                self.find(&flaws::LETTER_DECOMPOSED, text, 0..written.len(), right);
            }
        }
        let Some(lang) = text.lang else {
            return;
        };
        if let Some(at) = mark_in_word(written) {
            return self.find(&flaws::LETTER_LOST, text, at..at + 1, String::new());
        }
        let slips = [
            (&flaws::APOSTROPHE_STRAIGHT, straight(written)),
            (&flaws::SPACE_BREAKABLE, breakable(written, lang)),
        ];
        for (kind, slips) in slips {
            if let Some((span, _)) = slips.first().cloned() {
                self.find(kind, text, span, with(written, slips));
            }
        }
    }

    /// A finding at a part of a text, or at all of it where that part cannot be told from others.
    fn find(&mut self, kind: &'static Kind, text: &Text<'_>, span: Range<usize>, right: String) {
        let range = text.place.range();
        let written = self.source.get(range.clone()).unwrap_or_default();
        let part = scalar::part(written, text.text, span);
        let place = part.map_or(text.place, |part| {
            Place::new(text.place.file, range.start + part.start..range.start + part.end)
        });
        let args = vec![("text", text.text.into()), ("right", right.into())];
        self.report.push(Diagnostic::new(kind, place, args));
    }

    /// A text without quotes that ends at what YAML takes for a comment. Two spaces before the sign, and one
    /// behind it, say that it is meant.
    fn cut(&mut self, text: &Text<'_>) {
        let end = text.place.range().end;
        let rest = self.source.get(end..).unwrap_or_default();
        let Some(comment) = rest.strip_prefix(" #") else {
            return;
        };
        if text.lang.is_none() && !text.text.contains(' ') {
            return;
        }
        let line = comment.find(['\n', '\r']).map_or(comment, |end| &comment[..end]);
        let lost = format!("#{line}");
        let place = Place::new(text.place.file, end + 1..end + 1 + lost.len());
        let args = vec![("text", text.text.into()), ("lost", lost.into())];
        self.report.push(Diagnostic::new(&flaws::TEXT_CUT, place, args));
    }
}

/// What was meant by a text whose UTF-8 was read as Windows-1252 or Latin-1; `None` where it was not.
fn decoded(text: &str) -> Option<String> {
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
    if text.is_ascii() {
        return None;
    }
    // Most texts are as they should be.
    if !text.char_indices().any(|(at, _)| meant(&text[at..]).is_some()) {
        return None;
    }
    let (mut right, mut rest) = (String::new(), text);
    while let Some(first) = rest.chars().next() {
        if let Some((meant, length)) = meant(rest) {
            right.push(meant);
            rest = &rest[length..];
        } else {
            right.push(first);
            rest = &rest[first.len_utf8()..];
        }
    }
    Some(right)
}

/// The letter or sign whose bytes stand at the start of a text as characters, and how long these are.
fn meant(text: &str) -> Option<(char, usize)> {
    let count = match text.chars().next()? {
        '\u{c2}'..='\u{df}' => 2,
        '\u{e0}'..='\u{ef}' => 3,
        _ => return None,
    };
    let characters = || text.chars().take(count);
    let bytes: Option<Vec<u8>> = characters().map(byte).collect();
    let bytes = bytes.filter(|bytes| bytes.len() == count)?;
    let meant = std::str::from_utf8(&bytes).ok()?.chars().next()?;
    let is_likely = matches!(meant, '\u{a0}'..='\u{17f}' | '\u{2010}'..='\u{2040}' | '\u{2070}'..='\u{20ac}' | '\u{2212}' | '\u{feff}');
    is_likely.then(|| (meant, characters().map(char::len_utf8).sum()))
}

/// The byte that Windows-1252 or Latin-1 shows as a character.
fn byte(c: char) -> Option<u8> {
    let windows = || WINDOWS.chars().zip(0x80..).find(|(own, _)| *own == c).map(|(_, byte)| byte);
    match u8::try_from(c) {
        Ok(byte) => Some(byte),
        Err(_) => windows(),
    }
}

/// A question mark between two letters, which some programs leave for a letter that they do not know.
fn mark_in_word(text: &str) -> Option<usize> {
    let is_address = text.contains("://");
    let mut marks = text.match_indices('?').map(|(at, _)| at).filter(|_| !is_address);
    marks.find(|at| {
        let before = text[..*at].chars().next_back();
        let after = text[at + 1..].chars().next();
        [before, after].into_iter().all(|c| c.is_some_and(char::is_alphabetic))
    })
}

/// Straight apostrophes between two letters.
fn straight(text: &str) -> Vec<Slip> {
    let is_inside = |at: &usize| {
        let before = text[..*at].chars().next_back();
        let after = text[at + 1..].chars().next();
        [before, after].into_iter().all(|c| c.is_some_and(char::is_alphanumeric))
    };
    let marks = text.match_indices('\'').map(|(at, _)| at).filter(is_inside);
    marks.map(|at| (at..at + 1, Cow::Borrowed("’"))).collect()
}

/// Where French has a space that no line ends at and an ordinary one stands, or none.
fn breakable(text: &str, lang: Lang) -> Vec<Slip> {
    if lang != Lang::Fr || text.contains("://") {
        return Vec::new();
    }
    let mut slips: Vec<Slip> = Vec::new();
    let mut put = |span: Range<usize>, space: char| slips.push((span, space.to_string().into()));
    for (at, c) in text.char_indices() {
        let (before, after) = (&text[..at], &text[at + c.len_utf8()..]);
        let last = before.chars().next_back();
        let is_end = after.chars().next().is_none_or(|c| c.is_whitespace() || c == '»' || c == ')');
        match c {
            ';' | '!' | '?' | ':' | '»' => {
                let space = if c == ':' { WIDE } else { NARROW };
                if last == Some(' ') {
                    put(at - 1..at, space);
                } else if (is_end || c == '»')
                    && last.is_some_and(|c| c.is_alphanumeric() || c == ')' || c == '.')
                {
                    put(at..at, space);
                }
            }
            '«' => match after.chars().next() {
                Some(' ') => put(at + c.len_utf8()..at + c.len_utf8() + 1, NARROW),
                Some(next) if next.is_alphanumeric() => {
                    put(at + c.len_utf8()..at + c.len_utf8(), NARROW)
                }
                _ => {}
            },
            ' ' if last.is_some_and(|c| c.is_ascii_digit()) && is_group(after) => {
                put(at..at + 1, NARROW)
            }
            _ => {}
        }
    }
    slips
}

/// Whether a text begins with three digits and no more, as behind the space of a thousand.
fn is_group(text: &str) -> bool {
    text.bytes().take_while(u8::is_ascii_digit).count() == 3
}

#[cfg(test)]
mod tests {
    use super::*;
    use diag::FileId;

    #[test]
    fn texts_are_decoded_that_were_read_as_another_encoding() {
        let cases = [
            ("CÃ´te dâ€™Ivoire", "Côte d’Ivoire"),
            ("Ã‰gypte", "Égypte"),
            ("CÃƒÂ´te", "Côte"),
            ("2Â\u{a0}000", "2\u{a0}000"),
            ("COâ‚‚", "CO₂"),
            ("SÃ£o TomÃ©", "São Tomé"),
        ];
        for (wrong, right) in cases {
            assert_eq!(decoded(wrong).as_deref(), Some(right), "{wrong}");
        }
        for sound in ["Côte d’Ivoire", "«\u{202f}É»", "Ãé", "São Tomé", "hab./km²", "Â", "15 °C"]
        {
            assert_eq!(decoded(sound), None, "{sound}");
        }
    }

    #[test]
    fn what_is_mended_touches_no_other_byte() {
        let mended = |name: &str, text: &str| {
            let form = Form::read(FileId::default(), name, text, &mut Report::default());
            mend(&form.expect("a form"), text).map(|(text, _)| text)
        };
        let yaml = "a: { fr: l'or  , en: \"CÃ´te: 'x'\" } # l'or\r\nb: \"l\\u0027e\u{301}\"\r\n";
        let right = "a: { fr: l’or  , en: \"Côte: 'x'\" } # l'or\r\nb: \"l\\u0027e\u{301}\"\r\n";
        assert_eq!(mended("a.yaml", yaml).as_deref(), Some(right));
        assert_eq!(mended("a.yaml", right), None);
        let csv = "id,name_fr,note\n1, \"l'or ; oui\" ,l'or\n2,\"l'\"\"or\"\"\",\n3,Oui!,x";
        let right = "id,name_fr,note\n1, \"l’or\u{202f}; oui\" ,l'or\n2,\"l'\"\"or\"\"\",\n3,Oui\u{202f}!,x";
        assert_eq!(mended("a.csv", csv).as_deref(), Some(right));
    }

    #[test]
    fn french_is_set_with_its_own_spaces() {
        let cases = [
            ("l'île ; aux «fruits» !", "l’île\u{202f}; aux «\u{202f}fruits\u{202f}»\u{202f}!"),
            ("Carte : 2 000 km", "Carte\u{a0}: 2\u{202f}000 km"),
            ("Vraiment?", "Vraiment\u{202f}?"),
            ("à 12:30, le n° 1 2026", "à 12:30, le n° 1 2026"),
            ("e\u{301}te\u{301}", "été"),
            ("https://x.org/a?b", "https://x.org/a?b"),
        ];
        for (wrong, right) in cases {
            assert_eq!(mended(wrong, Some(Lang::Fr)), right, "{wrong}");
            assert_eq!(mended(right, Some(Lang::Fr)), right, "{right}");
        }
        assert_eq!(mended("Really?", Some(Lang::En)), "Really?");
    }
}
