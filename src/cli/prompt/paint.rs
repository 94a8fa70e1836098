//! Colours for the text of a match. Only the words determine the colours, so no information is lost without them.

use std::fmt::Write as _;

use anstream::ColorChoice;
use map::{Cell, Ink};

use crate::context::Context;

/// Colour palette of the terminal.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Theme {
    /// 256 colours on a dark background.
    Dark,
    /// 256 colours on a light background.
    Light,
    /// The 16 standard colours, for terminals without 256 colours.
    Sixteen,
}

/// The role of a piece of text, which determines its colour.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Role {
    /// Input that the user can type.
    Typed,
    /// Words that address the reader, such as “you”.
    You,
    /// A right answer.
    Right,
    /// A wrong answer.
    Wrong,
    /// A new item, such as a drawn card.
    New,
    /// A warning, such as a dead end.
    Warning,
}

impl Role {
    /// Returns the SGR parameters (ECMA-48) of the role's colour.
    fn code(self, theme: Theme) -> &'static str {
        let [dark, light, sixteen] = match self {
            Self::Typed => ["38;5;222", "38;5;94", "33"],
            Self::You => ["1;38;5;80", "1;38;5;24", "1;36"],
            Self::Right => ["38;5;114", "38;5;22", "32"],
            Self::Wrong => ["38;5;210", "38;5;124", "31"],
            Self::New => ["38;5;222", "38;5;94", "33"],
            Self::Warning => ["38;5;215", "38;5;130", "33"],
        };
        match theme {
            Theme::Dark => dark,
            Theme::Light => light,
            Theme::Sixteen => sixteen,
        }
    }
}

/// The colours of a match's text.
pub(crate) struct Paint {
    /// Palette; `None` without colours: in pipes, under `NO_COLOR`, with `--plain`, or on a dumb terminal.
    pub(crate) theme: Option<Theme>,
    /// Words to be coloured, each with its role.
    words: Vec<(String, Role)>,
}

impl Paint {
    /// Chooses the colours for the terminal.
    pub(crate) fn new(context: &Context, plain: bool) -> Self {
        let choice = anstream::AutoStream::choice(&std::io::stdout());
        let is_painted = choice != ColorChoice::Never && !plain && !context.term.is_dumb();
        Self { theme: is_painted.then(of_environment), words: words(context) }
    }

    /// Colours a text: input in quotation marks, words that address the reader, and right and wrong answers by their
    /// signs ✓ and ✗. The text must not contain control sequences.
    pub(crate) fn text(&self, text: &str) -> String {
        self.theme.map_or_else(|| text.to_owned(), |theme| with_theme(text, theme, &self.words))
    }
}

/// Returns the words to be coloured in the language of the run: words that address the reader, and the marks of new
/// items and warnings.
fn words(context: &Context) -> Vec<(String, Role)> {
    let you = context.plain("paint-words-you");
    let you = you.split_whitespace().map(|word| (word.to_owned(), Role::You));
    let marks = [("paint-mark-new", Role::New), ("paint-mark-warning", Role::Warning)];
    you.chain(marks.map(|(id, role)| (context.plain(id), role))).collect()
}

/// Guesses the palette from the environment variables TERM, COLORTERM and COLORFGBG.
fn of_environment() -> Theme {
    let word = |name: &str| std::env::var_os(name).map(|word| word.to_string_lossy().into_owned());
    let many = |name: &str, signs: &[&str]| {
        word(name).is_some_and(|word| signs.iter().any(|sign| word.contains(sign)))
    };
    if !many("TERM", &["256"]) && !many("COLORTERM", &["truecolor", "24bit", "256"]) {
        return Theme::Sixteen;
    }
    // The last number of COLORFGBG is the background colour (0 to 15).
    let ground = word("COLORFGBG");
    let ground = ground.as_deref().and_then(|word| word.rsplit(';').next()?.parse::<u8>().ok());
    match ground {
        // White and the bright colours, without 8, which is dark grey.
        Some(7 | 9..=15) => Theme::Light,
        _ => Theme::Dark,
    }
}

/// Formats a row of a map with control sequences for its colours.
pub(crate) fn cells(cells: &[Cell], theme: Theme) -> String {
    let mut line = String::new();
    let mut last = None;
    for cell in cells {
        let colours = (cell.foreground, cell.background);
        if last != Some(colours) {
            let [front, back] =
                [ink(cell.foreground, theme, false), ink(cell.background, theme, true)];
            let _ = write!(line, "\x1b[{front};{back}m");
            last = Some(colours);
        }
        line.push_str(&cell.symbol);
    }
    line + "\x1b[0m"
}

/// Returns the SGR parameters of an ink, for the foreground or (`back`) the background.
fn ink(ink: Ink, theme: Theme, back: bool) -> String {
    let [dark, light, sixteen] = match ink {
        Ink::Outside => return if back { "49" } else { "39" }.to_owned(),
        Ink::Sea => [17, 74, 34],
        Ink::OtherLand => [234, 250, 30],
        Ink::Land => [240, 230, 90],
        Ink::Border => [234, 180, 30],
        Ink::Own => [30, 73, 36],
        Ink::Marked => [214, 130, 93],
        Ink::Text => [15, 16, 97],
    };
    let number = match theme {
        Theme::Dark => dark,
        Theme::Light => light,
        // The SGR code of a background is that of the foreground plus 10.
        Theme::Sixteen => return (sixteen + if back { 10 } else { 0 }).to_string(),
    };
    format!("{};5;{number}", if back { 48 } else { 38 })
}

/// Colours a text, line by line.
fn with_theme(text: &str, theme: Theme, words: &[(String, Role)]) -> String {
    let lines = text.lines().map(|line| painted_line(line, theme, words));
    let mut painted = lines.collect::<Vec<_>>().join("\n");
    if text.ends_with('\n') {
        painted.push('\n');
    }
    painted
}

/// Greatest number of coloured pieces in a line. Further pieces are not coloured.
const MOST: usize = 3;

/// Colours a line, with control sequences around each coloured piece.
fn painted_line(line: &str, theme: Theme, words: &[(String, Role)]) -> String {
    let mut spans = spans(line, words);
    spans.truncate(MOST);
    let mut painted = String::new();
    let mut from = 0;
    for (start, end, role) in spans {
        painted += &line[from..start];
        let _ = write!(painted, "\x1b[{}m{}\x1b[0m", role.code(theme), &line[start..end]);
        from = end;
    }
    painted + &line[from..]
}

/// Returns the pieces of a line to be coloured, as byte ranges with their roles, from left to right. If pieces
/// overlap, only the first is returned.
fn spans(line: &str, words: &[(String, Role)]) -> Vec<(usize, usize, Role)> {
    let mut spans = Vec::new();
    for (sign, role) in [('✓', Role::Right), ('✗', Role::Wrong)] {
        if let Some(at) = line.find(sign) {
            // Coloured from the sign to the end of the sentence or phrase.
            let rest = &line[at..];
            let end = rest.find(['.', ':', '(']).unwrap_or(rest.len());
            spans.push((at, at + rest[..end].trim_end().len(), role));
        }
    }
    for (open, close) in [('«', '»'), ('“', '”'), ('`', '`')] {
        let mut from = 0;
        while let Some(start) = line[from..].find(open).map(|at| from + at) {
            let inner = start + open.len_utf8();
            let Some(end) = line[inner..].find(close).map(|at| inner + at) else {
                break;
            };
            let typed = &line[inner..end];
            let trimmed = typed.trim();
            let begin = inner + (typed.len() - typed.trim_start().len());
            if !trimmed.is_empty() {
                spans.push((begin, begin + trimmed.len(), Role::Typed));
            }
            from = end + close.len_utf8();
        }
    }
    for (word, role) in words {
        let found = line.match_indices(word).find(|(at, _)| is_word(line, *at, word.len()));
        spans.extend(found.map(|(at, _)| (at, at + word.len(), *role)));
    }
    spans.sort_unstable_by_key(|(start, ..)| *start);
    let mut kept: Vec<(usize, usize, Role)> = Vec::new();
    for span in spans {
        if kept.last().is_none_or(|(_, end, _)| *end <= span.0) {
            kept.push(span);
        }
    }
    kept
}

/// Returns `true` if the piece of `length` bytes at `at` is a whole word: no letter or digit is adjacent.
fn is_word(line: &str, at: usize, length: usize) -> bool {
    let before = line[..at].chars().next_back();
    let after = line[at + length..].chars().next();
    ![before, after].into_iter().flatten().any(char::is_alphanumeric)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn words() -> Vec<(String, Role)> {
        let words = [
            ("Vous", Role::You),
            ("vous", Role::You),
            ("(nouvelle)", Role::New),
            ("un cul-de-sac", Role::Warning),
        ];
        words.map(|(word, role)| (word.to_owned(), role)).to_vec()
    }

    fn painted_words(line: &str) -> Vec<(&str, Role)> {
        spans(line, &words()).into_iter().map(|(from, to, role)| (&line[from..to], role)).collect()
    }

    #[test]
    fn words_are_painted_by_what_they_are() {
        let line = "✓ C’est juste. Vous prenez la barrière.";
        assert_eq!(painted_words(line), [("✓ C’est juste", Role::Right), ("Vous", Role::You)]);
        let line = " 2ᵉ  Népal  201,2   ✓ Vous (2ᵉ) : 3 points";
        assert_eq!(painted_words(line), [("✓ Vous", Role::Right)]);
        let line = "Tapez « a 2 », ou « je passe » si vous ne savez pas.";
        let typed = [("a 2", Role::Typed), ("je passe", Role::Typed), ("vous", Role::You)];
        assert_eq!(painted_words(line), typed);
        assert_eq!(painted_words("Rendez-Vouset"), []);
        let line = "  A  Sydney (nouvelle)  7 377 km  visa Océanie ; un cul-de-sac";
        assert_eq!(
            painted_words(line),
            [("(nouvelle)", Role::New), ("un cul-de-sac", Role::Warning)]
        );
    }

    #[test]
    fn what_is_painted_reads_the_same() {
        let text = "✗ C’est faux : « Vous » (1).\n« ouvert\n";
        let painted = with_theme(text, Theme::Dark, &words());
        let plain = anstream::adapter::strip_str(&painted).to_string();
        assert_eq!(plain, text);
        assert_ne!(painted, text);
    }
}
