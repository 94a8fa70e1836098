//! Lexer for page content: operators with their operands (ISO 32000-2, 7.8.2). Strings are skipped;
//! [`strings`](crate::strings) reads them from the raw bytes where they are needed.

/// Greatest number of operands that are kept. No operator has more.
const MOST_OPERANDS: usize = 64;

/// An operand of an operator.
#[derive(Clone, Debug, PartialEq)]
pub enum Operand<'a> {
    /// An integer or a real number.
    Number(f64),
    /// A name without its slash, as it is written.
    Name(&'a [u8]),
    /// The bytes between the brackets of an array or a dictionary.
    List(&'a [u8]),
    /// `true` or `false`.
    Flag(bool),
    /// A string, null, or a misplaced delimiter.
    Other,
}

impl Operand<'_> {
    /// Returns the value of a number; `None` for any other operand.
    pub fn number(&self) -> Option<f64> {
        match self {
            Self::Number(number) => Some(*number),
            _ => None,
        }
    }
}

/// A lexer for page content.
pub struct Lexer<'a> {
    bytes: &'a [u8],
    /// Index of the next byte.
    at: usize,
    /// `true` after a malformed token: an unbalanced bracket, an unterminated string, too many operands.
    is_broken: bool,
}

/// A token. Brackets of arrays and dictionaries are tokens of their own.
enum Token<'a> {
    Operand(Operand<'a>),
    /// An operator, or one of the words `true`, `false` and `null`.
    Word(&'a [u8]),
    /// The opening bracket of an array or a dictionary.
    Open,
    /// The closing bracket of an array or a dictionary.
    Close,
}

impl<'a> Lexer<'a> {
    /// Creates a lexer at the start of `bytes`.
    pub fn new(bytes: &'a [u8]) -> Self {
        Self { bytes, at: 0, is_broken: false }
    }

    /// Returns the index of the next byte, which is the number of bytes read so far.
    pub fn at(&self) -> usize {
        self.at.min(self.bytes.len())
    }

    /// Returns `true` if the content read so far is malformed, so that readers may disagree about it.
    pub fn is_broken(&self) -> bool {
        self.is_broken
    }

    /// Returns the next operator and replaces `operands` with its operands; `None` at the end. An inline image is the
    /// operator `ID`, with its keys and values as operands.
    pub fn next(&mut self, operands: &mut Vec<Operand<'a>>) -> Option<&'a [u8]> {
        operands.clear();
        let mut deep = 0_usize;
        let mut opened = 0;
        loop {
            let Some(token) = self.token() else {
                // Operands without an operator at the end: the content is truncated.
                self.is_broken |= deep > 0 || !operands.is_empty();
                return None;
            };
            let operand = match token {
                Token::Open => {
                    if deep == 0 {
                        opened = self.at;
                    }
                    deep += 1;
                    continue;
                }
                Token::Close if deep > 1 => {
                    deep -= 1;
                    continue;
                }
                Token::Close if deep == 1 => {
                    deep = 0;
                    let inside = &self.bytes[opened..self.at];
                    let inside = inside.strip_suffix(b"]").or(inside.strip_suffix(b">>"));
                    Operand::List(inside.unwrap_or_default())
                }
                Token::Close => {
                    self.is_broken = true;
                    Operand::Other
                }
                // The elements of an array or a dictionary are not parsed: the operand has all bytes between the
                // brackets.
                Token::Operand(_) | Token::Word(_) if deep > 0 => continue,
                Token::Operand(operand) => operand,
                Token::Word(word) => match word {
                    b"true" | b"false" => Operand::Flag(word == b"true"),
                    b"null" => Operand::Other,
                    _ => {
                        // Image data is binary: its bytes would be read as tokens.
                        if word == b"ID" {
                            self.skip_picture();
                        }
                        return Some(word);
                    }
                },
            };
            if operands.len() < MOST_OPERANDS {
                operands.push(operand);
            } else {
                self.is_broken = true;
            }
        }
    }

    /// Returns the next byte without consuming it; `None` at the end.
    fn peek(&self) -> Option<u8> {
        self.bytes.get(self.at).copied()
    }

    /// Reads the next token; `None` at the end.
    fn token(&mut self) -> Option<Token<'a>> {
        self.skip_white();
        let first = self.peek()?;
        let start = self.at;
        self.at += 1;
        Some(match first {
            b'(' => {
                self.skip_text();
                Token::Operand(Operand::Other)
            }
            b'<' | b'>' if self.peek() == Some(first) => {
                self.at += 1;
                match first {
                    b'<' => Token::Open,
                    _ => Token::Close,
                }
            }
            b'<' => {
                self.skip_until(|byte| byte == b'>');
                self.is_broken |= self.at == self.bytes.len();
                self.at += 1;
                Token::Operand(Operand::Other)
            }
            b'[' => Token::Open,
            b']' => Token::Close,
            b'/' => {
                self.skip_until(is_end);
                Token::Operand(Operand::Name(&self.bytes[start + 1..self.at]))
            }
            // Misplaced delimiters: the content is malformed, but what follows is still drawn by most readers.
            b'>' | b')' | b'{' | b'}' => {
                self.is_broken = true;
                Token::Operand(Operand::Other)
            }
            _ => {
                self.skip_until(is_end);
                let word = &self.bytes[start..self.at];
                match number(word) {
                    Some(number) => Token::Operand(Operand::Number(number)),
                    None => Token::Word(word),
                }
            }
        })
    }

    /// Skips the bytes before the first one that matches, or all that are left.
    fn skip_until(&mut self, is_it: impl Fn(u8) -> bool) {
        let rest = self.bytes.get(self.at..).unwrap_or_default();
        let length = rest.iter().position(|byte| is_it(*byte));
        self.at += length.unwrap_or(rest.len());
    }

    /// Skips white space and comments.
    fn skip_white(&mut self) {
        while let Some(byte) = self.peek() {
            match byte {
                b'%' => self.skip_until(|byte| matches!(byte, b'\n' | b'\r')),
                _ if is_white(byte) => self.at += 1,
                _ => return,
            }
        }
    }

    /// Skips the rest of a literal string, which may contain nested parentheses.
    fn skip_text(&mut self) {
        let mut deep = 1_usize;
        while let Some(byte) = self.peek() {
            self.at += 1;
            match byte {
                // An escaped parenthesis does not count.
                b'\\' => self.at += 1,
                b'(' => deep += 1,
                b')' => deep -= 1,
                _ => {}
            }
            if deep == 0 {
                return;
            }
        }
        self.is_broken = true;
    }

    /// Skips the data of an inline image, up to and including the `EI` between white space.
    fn skip_picture(&mut self) {
        let rest = self.bytes.get(self.at..).unwrap_or_default();
        // The letters `EI` may occur in the data: only white space on both sides makes them the operator.
        let is_end = |part: &[u8]| {
            let after = part.get(3).is_none_or(|byte| is_white(*byte));
            is_white(part[0]) && part[1..].starts_with(b"EI") && after
        };
        let ends = (0..rest.len().saturating_sub(2)).find(|at| {
            let part = &rest[*at..rest.len().min(at + 4)];
            is_end(part)
        });
        self.is_broken |= ends.is_none();
        self.at += ends.map_or(rest.len(), |at| at + 3);
    }
}

/// Returns `true` for white space (ISO 32000-2, 7.2.3).
fn is_white(byte: u8) -> bool {
    matches!(byte, b' ' | b'\n' | b'\r' | b'\t' | 0x0C | 0)
}

/// Returns `true` for white space and delimiters, which end a token.
fn is_end(byte: u8) -> bool {
    is_white(byte)
        || matches!(byte, b'(' | b')' | b'<' | b'>' | b'[' | b']' | b'{' | b'}' | b'/' | b'%')
}

/// Parses an integer or real number; `None` if the word is not one. PDF has no exponents and no infinity.
fn number(word: &[u8]) -> Option<f64> {
    // The parser of Rust would accept `1e9` and `inf`.
    let is_plain = |byte: &u8| matches!(byte, b'0'..=b'9' | b'+' | b'-' | b'.');
    if !word.iter().all(is_plain) {
        return None;
    }
    let number: f64 = std::str::from_utf8(word).ok()?.parse().ok()?;
    number.is_finite().then_some(number)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(content: &str) -> Vec<(String, Vec<Operand<'_>>)> {
        let mut lexer = Lexer::new(content.as_bytes());
        let mut read = Vec::new();
        let mut operands = Vec::new();
        while let Some(operator) = lexer.next(&mut operands) {
            read.push((String::from_utf8_lossy(operator).into_owned(), operands.clone()));
        }
        read
    }

    /// Each operator is returned with the operands that precede it.
    #[test]
    fn operators_have_what_stands_before_them() {
        use Operand::{List, Name, Number, Other};
        let one =
            |operator: &str, operands: Vec<Operand<'static>>| vec![(operator.to_owned(), operands)];
        assert_eq!(read("-1.5 .5 m"), one("m", vec![Number(-1.5), Number(0.5)]));
        assert_eq!(read("/F1 9 Tf%end"), one("Tf", vec![Name(b"F1"), Number(9.0)]));
        assert_eq!(read("(a \\) (b) c)Tj"), one("Tj", vec![Other]));
        assert_eq!(read("[(a) 1 [2] <AB>]TJ"), one("TJ", vec![List(b"(a) 1 [2] <AB>")]));
        let map = List(b"/MCID 0/A[1 2]/B(x)");
        assert_eq!(read("/Span<</MCID 0/A[1 2]/B(x)>>BDC"), one("BDC", vec![Name(b"Span"), map]));
        assert_eq!(read("q 1 0 0"), one("q", vec![]), "what is cut off is nothing");
        let names: Vec<String> =
            read("q/a gs Q\n% S\nf*").into_iter().map(|operator| operator.0).collect();
        assert_eq!(names, ["q", "gs", "Q", "f*"]);
        assert_eq!(read(") 1e9 inf ]"), [("1e9".into(), vec![Other]), ("inf".into(), vec![])]);
    }

    /// Unterminated strings, arrays and images are malformed, and so are operands without an operator.
    #[test]
    fn what_does_not_end_is_broken() {
        let is_broken = |content: &str| {
            let mut lexer = Lexer::new(content.as_bytes());
            let mut operands = Vec::new();
            while lexer.next(&mut operands).is_some() {}
            lexer.is_broken()
        };
        for content in ["q (a", "q <AB", "[1 2 Tj", "1 0", "q ) Q", "q ] Q", "BI ID abc", "q } Q"] {
            assert!(is_broken(content), "{content}");
        }
        assert!(!is_broken("q (a) Tj <AB> Tj [1 [2]] TJ Q % end ("));
    }

    /// The data of inline images is skipped.
    #[test]
    fn pictures_in_the_content_are_passed_over() {
        let content = "BI /W 2 /H 1 /CS /G ID a EIb\nEI Q BI ID";
        let names: Vec<String> = read(content).into_iter().map(|operator| operator.0).collect();
        assert_eq!(names, ["BI", "ID", "Q", "BI", "ID"]);
        assert_eq!(read(content)[1].1.len(), 6);
    }
}
