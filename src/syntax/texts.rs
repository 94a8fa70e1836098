//! Lints of texts: damaged or odd characters, typography by language, and translations.
//!
//! A text is a scalar or a cell. Its key or column gives its language: `fr`, `name_fr`.

use std::borrow::Cow;
use std::cell::OnceCell;
use std::collections::BTreeMap;
use std::ops::Range;

use icu_normalizer::ComposingNormalizerBorrowed;

use crate::csv::Table;
use crate::edit::Edits;
use crate::encoding::repaired;
use crate::file::FileTree;
use crate::flaws;
use crate::marks::{apply_corrections, breakable_spaces, foreign_marks, wrong_apostrophes};
use crate::odd::{find_odd_character, with_single_spaces};
use crate::quotes;
use crate::scalar;
use crate::translation::{self, Words};
use crate::yaml::{Node, NodeKind};
use diag::{Diagnostic, FindingCode, Report, Span};
use lang::{Lang, args};

/// Reports the findings about all texts in a file. `source` is the text of the file.
pub fn check(tree: &FileTree, source: &str, report: &mut Report) {
    TextLinter { source, report, edits: None, root: None, words: OnceCell::new() }.visit_file(tree);
}

/// Fixes the texts of a file. Returns the new file and the number of corrections by finding code; `None` if there is
/// nothing to fix. Only the bytes from the first to the last correction of a text are replaced. Texts that differ from their
/// source, such as those with escapes, are left for manual correction.
pub fn fix(tree: &FileTree, source: &str) -> Option<(String, BTreeMap<&'static str, usize>)> {
    let mut report = Report::default();
    let edits = Some((Edits::default(), BTreeMap::new()));
    let words = OnceCell::new();
    let mut texts = TextLinter { source, report: &mut report, edits, root: None, words };
    texts.visit_file(tree);
    let (edits, counts) = texts.edits.filter(|(edits, _)| !edits.is_empty())?;
    Some((edits.apply(source)?, counts))
}

/// Returns the corrected text: decoded, composed (NFC) and, in a known language, with typographic apostrophes (’) and
/// no-break spaces. Problems with more than one possible correction remain.
pub fn corrected(text: &str, lang: Option<Lang>) -> String {
    corrected_with_codes(text, lang).0
}

/// Returns the corrected text, and the finding codes of the corrections.
fn corrected_with_codes(text: &str, lang: Option<Lang>) -> (String, Vec<&'static str>) {
    let mut codes = Vec::new();
    let mut note =
        |is_wrong: bool, code: &'static FindingCode| codes.extend(is_wrong.then_some(code.id));
    let decoded = repaired(text);
    note(decoded.is_some(), &flaws::TEXT_MISDECODED);
    let text = decoded.unwrap_or_else(|| text.to_owned());
    let joined = composed(&text);
    note(joined.is_some(), &flaws::LETTER_DECOMPOSED);
    let text = joined.unwrap_or(text);
    let Some(lang) = lang else {
        return (text, codes);
    };
    let (apostrophes, spaces) = (wrong_apostrophes(&text), breakable_spaces(&text, lang));
    note(!apostrophes.is_empty(), &flaws::APOSTROPHE_STRAIGHT);
    note(!spaces.is_empty(), &flaws::SPACE_BREAKABLE);
    (apply_corrections(&text, [apostrophes, spaces].concat()), codes)
}

/// Visitor that checks or fixes the texts of a file.
struct TextLinter<'a> {
    source: &'a str,
    report: &'a mut Report,
    /// Edits and number of corrections by finding code; `None` to collect findings instead.
    edits: Option<(Edits, BTreeMap<&'static str, usize>)>,
    /// Root of the YAML tree; `None` for a table.
    root: Option<&'a Node>,
    /// Words of the tree, collected at the first use.
    words: OnceCell<Words>,
}

/// A text with its language and span.
struct Text<'a> {
    text: &'a str,
    lang: Option<Lang>,
    span: Span,
}

impl<'a> TextLinter<'a> {
    fn visit_file(&mut self, tree: &'a FileTree) {
        match tree {
            FileTree::Tree(root) => {
                self.root = Some(root);
                self.visit_node(root, None);
            }
            FileTree::Table(table) => self.visit_table(table),
        }
    }

    /// Fixes a text: replaces the range from its first correction to its last.
    fn fix_text(&mut self, text: &Text<'_>) {
        let Some((edits, counts)) = &mut self.edits else {
            return;
        };
        let (fixed, codes) = corrected_with_codes(text.text, text.lang);
        let range = text.span.range();
        let source = self.source.get(range.clone()).unwrap_or_default();
        let quotes = usize::from(source.starts_with(['"', '\'']));
        // Escapes make source and value differ, so offsets would be wrong.
        let inside = source.get(quotes..source.len().saturating_sub(quotes));
        if fixed == text.text || inside != Some(text.text) {
            return;
        }
        let are_equal = |(a, b): &(char, char)| a == b;
        // Only the part that differs is written, between the common prefix and suffix.
        let head: usize = text
            .text
            .chars()
            .zip(fixed.chars())
            .take_while(are_equal)
            .map(|(c, _)| c.len_utf8())
            .sum();
        let (old, new) = (&text.text[head..], &fixed[head..]);
        let tail = old.chars().rev().zip(new.chars().rev()).take_while(are_equal);
        let tail: usize = tail.map(|(c, _)| c.len_utf8()).sum();
        let start = range.start + quotes + head;
        edits.replace_range(start..start + old.len() - tail, &new[..new.len() - tail]);
        for code in codes {
            *counts.entry(code).or_default() += 1;
        }
    }

    fn visit_node(&mut self, node: &Node, lang: Option<Lang>) {
        match &node.kind {
            NodeKind::Map(entries) => {
                if self.edits.is_none() {
                    self.compare_translations(node);
                }
                for (key, node) in entries {
                    let own = Lang::ALL.into_iter().find(|lang| lang.id() == key.value);
                    self.visit_node(node, own.or(lang));
                }
            }
            NodeKind::List(items) => items.iter().for_each(|item| self.visit_node(item, lang)),
            NodeKind::Scalar { text, quoted } => {
                if !quoted && self.report_quotes(node, text) {
                    return;
                }
                let text = Text { text, lang, span: node.span };
                self.check_text(&text);
                if !quoted {
                    self.check_cut(&text);
                }
            }
        }
    }

    /// Reports typographic quotation marks around a plain scalar; returns `false` if it has none.
    fn report_quotes(&mut self, node: &Node, text: &str) -> bool {
        if !quotes::starts_with_mark(text) {
            return false;
        }
        let start = node.span.range().start;
        let Some((range, right)) = quotes::find_quoted(self.source, start) else {
            return false;
        };
        // Fixing the texts changes no syntax.
        if self.edits.is_none() {
            let is_whole = range.end == node.span.range().end;
            let kind = if is_whole { &flaws::QUOTES_PRINTED } else { &flaws::QUOTES_TYPOGRAPHIC };
            let args = args![text = self.source.get(range.clone()).unwrap_or_default(), right];
            let span = Span::new(node.span.file, range);
            self.report.push(Diagnostic::new(kind, span, args));
        }
        true
    }

    /// Compares the translations of a text: language, final full stop, numbers.
    fn compare_translations(&mut self, map: &Node) {
        let Some(texts) = translation::translations(map) else {
            return;
        };
        let words = self.words.get_or_init(|| self.root.map(Words::from_root).unwrap_or_default());
        if let Some((index, is_same)) = translation::find_untranslated(&texts, words) {
            let (lang, node, text) = texts[index];
            let problem = if is_same { "same" } else { "other" };
            let args = args![problem, text, language = lang.name()];
            self.report.push(Diagnostic::new(&flaws::TEXT_UNTRANSLATED, node.span, args));
            return;
        }
        if let Some((index, other)) = translation::missing_stop(&texts) {
            let args = args![text = texts[index].2];
            let finding = Diagnostic::new(&flaws::STOP_MISSING, texts[index].1.span, args);
            self.report.push(finding.with_span(texts[other].1.span));
        }
        // Numbers with foreign typography have a finding already, and would be read wrongly here.
        let is_foreign =
            |(lang, _, text): &(Lang, &Node, &str)| !foreign_marks(text, *lang).is_empty();
        if texts.iter().any(is_foreign) {
            return;
        }
        if let Some((index, [own, others])) = translation::differing_numbers(&texts, self.source) {
            let (_, node, text) = texts[index];
            let is_none = |numbers: &String| if numbers.is_empty() { "yes" } else { "no" };
            let args =
                args![text, lacks = is_none(&own), own, "others-lack" = is_none(&others), others];
            let mut finding = Diagnostic::new(&flaws::NUMBERS_DIFFER, node.span, args);
            for (_, other, _) in texts.iter().filter(|(_, other, _)| other.span != node.span) {
                finding = finding.with_span(other.span);
            }
            self.report.push(finding);
        }
    }

    fn visit_table(&mut self, table: &Table) {
        let lang_of = |head: &str| {
            let (_, id) = head.trim().rsplit_once('_')?;
            Lang::ALL.into_iter().find(|lang| lang.id() == id)
        };
        let langs: Vec<_> = table.header.iter().map(|cell| lang_of(&cell.text)).collect();
        for row in &table.rows {
            for (column, cell) in row.cells.iter().enumerate() {
                let lang = langs.get(column).copied().flatten();
                self.check_text(&Text { text: &cell.text, lang, span: cell.span });
            }
        }
    }

    fn check_text(&mut self, text: &Text<'_>) {
        if self.edits.is_some() {
            return self.fix_text(text);
        }
        let content = text.text;
        if is_unremarkable(content, text.lang.is_some()) {
            return;
        }
        if let Some(right) = repaired(content) {
            // Other lints would report the same damage again.
            return self.report_range(&flaws::TEXT_MISDECODED, text, 0..content.len(), right);
        }
        if let Some(right) = with_single_spaces(content) {
            self.report_range(&flaws::SPACE_IDLE, text, 0..content.len(), right);
        }
        // The flaws below need characters outside ASCII, which most texts do not have.
        if !content.is_ascii() {
            if let Some(at) = content.find(char::REPLACEMENT_CHARACTER) {
                let end = at + char::REPLACEMENT_CHARACTER.len_utf8();
                return self.report_range(&flaws::LETTER_LOST, text, at..end, String::new());
            }
            if let Some((problem, c, span)) = find_odd_character(content) {
                let place_span = self.span_of(text, span);
                let sign = format!("U+{:04X}", u32::from(c));
                let args =
                    args![problem = problem.id(), text = text.text, letter = c.to_string(), sign];
                return self.report.push(Diagnostic::new(&flaws::CHARACTER_ODD, place_span, args));
            }
            if let Some(right) = composed(content) {
                self.report_range(&flaws::LETTER_DECOMPOSED, text, 0..content.len(), right);
            }
        }
        // Without a known language, typography cannot be judged.
        let Some(lang) = text.lang else {
            return;
        };
        if let Some(at) = question_mark_in_word(content) {
            return self.report_range(&flaws::LETTER_LOST, text, at..at + 1, String::new());
        }
        let lints = [
            (&flaws::APOSTROPHE_STRAIGHT, wrong_apostrophes(content)),
            (&flaws::SPACE_BREAKABLE, breakable_spaces(content, lang)),
            (&flaws::MARK_FOREIGN, foreign_marks(content, lang)),
        ];
        for (kind, corrections) in lints {
            if let Some((span, _)) = corrections.first().cloned() {
                self.report_range(kind, text, span, apply_corrections(content, corrections));
            }
        }
    }

    /// Reports a finding about a range of a text, with the corrected text.
    fn report_range(
        &mut self,
        kind: &'static FindingCode,
        text: &Text<'_>,
        span: Range<usize>,
        right: String,
    ) {
        let reported_span = self.span_of(text, span);
        let args = args![text = text.text, right];
        self.report.push(Diagnostic::new(kind, reported_span, args));
    }

    /// Returns the span of a range of a text, or of the whole text if the range cannot be located.
    fn span_of(&self, text: &Text<'_>, span: Range<usize>) -> Span {
        let range = text.span.range();
        let written = self.source.get(range.clone()).unwrap_or_default();
        let part = scalar::source_range(written, text.text, span);
        part.map_or(text.span, |part| {
            Span::new(text.span.file, range.start + part.start..range.start + part.end)
        })
    }

    /// Reports a plain scalar that ends before a YAML comment, because its author may have meant the `#` as text. Two
    /// spaces before the sign mark an intended comment.
    fn check_cut(&mut self, text: &Text<'_>) {
        let end = text.span.range().end;
        let rest = self.source.get(end..).unwrap_or_default();
        let Some(comment) = rest.strip_prefix(" #") else {
            return;
        };
        // A single word is a code or keyword, and the comment is meant.
        if text.lang.is_none() && !text.text.contains(' ') {
            return;
        }
        let line = comment.find(['\n', '\r']).map_or(comment, |end| &comment[..end]);
        let lost = format!("#{line}");
        let place = Span::new(text.span.file, end + 1..end + 1 + lost.len());
        let args = args![text = text.text, lost];
        self.report.push(Diagnostic::new(&flaws::TEXT_CUT, place, args));
    }
}

/// Returns `true` if a text has none of the characters that a lint looks for: most cells of tables do not.
fn is_unremarkable(text: &str, has_language: bool) -> bool {
    /// Kinds of bytes: 1 is looked at in each text, 2 in a text with a language, 4 is a space.
    const KINDS: [u8; 256] = {
        let mut kinds = [1; 256];
        let mut byte = b' ';
        while byte <= b'~' {
            kinds[byte as usize] = match byte {
                b' ' => 4,
                b'&' => 1,
                b'\'' | b'`' | b'"' | b';' | b':' | b'!' | b'?' | b',' => 2,
                _ => 0,
            };
            byte += 1;
        }
        kinds
    };
    let bytes = text.as_bytes();
    let looked_at = if has_language { 3 } else { 1 };
    let mut before = b' ';
    for byte in bytes {
        let kind = KINDS[usize::from(*byte)];
        // A space at the start, or after another one; in a language, also one that may separate thousands.
        let is_odd_space = before == b' ' || has_language && before.is_ascii_digit();
        if kind & looked_at != 0 || kind == 4 && is_odd_space {
            return false;
        }
        before = *byte;
    }
    before != b' ' || bytes.is_empty()
}

/// Returns a text in which letters are composed with their accents (NFC); `None` if they are already.
fn composed(text: &str) -> Option<String> {
    // Letters below U+0300 and signs from U+2010 to U+20CF are composed: most texts have no others.
    let is_composed = |c: char| c < '\u{300}' || ('\u{2010}'..='\u{20cf}').contains(&c);
    if text.chars().all(is_composed) {
        return None;
    }
    match ComposingNormalizerBorrowed::new_nfc().normalize(text) {
        Cow::Owned(right) => Some(right),
        Cow::Borrowed(_) => None,
    }
}

/// Returns the offset of a question mark between two letters, by which some programs replace unknown letters.
fn question_mark_in_word(text: &str) -> Option<usize> {
    // In a URL, the question mark starts the query.
    let is_address = text.contains("://");
    let mut marks = text.match_indices('?').map(|(at, _)| at).filter(|_| !is_address);
    marks.find(|at| {
        let before = text[..*at].chars().next_back();
        let after = text[at + 1..].chars().next();
        [before, after].into_iter().all(|c| c.is_some_and(char::is_alphabetic))
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use diag::FileId;

    #[test]
    fn what_is_mended_touches_no_other_byte() {
        let mended = |name: &str, text: &str| {
            let form = FileTree::parse(FileId::default(), name, text, &mut Report::default());
            fix(&form.expect("a form"), text).map(|(text, _)| text)
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
            assert_eq!(corrected(wrong, Some(Lang::Fr)), right, "{wrong}");
            assert_eq!(corrected(right, Some(Lang::Fr)), right, "{right}");
        }
        assert_eq!(corrected("Really?", Some(Lang::En)), "Really?");
    }
}
