//! Reading of input lines: with a line editor in a terminal, and without one from files and pipes.

use std::borrow::Cow;
use std::io::{self, BufRead, IsTerminal, Write as _};

use anyhow::Result;
use rustyline::error::ReadlineError;
use rustyline::highlight::{CmdKind, Highlighter};
use rustyline::history::{History as _, MemHistory};
use rustyline::{ColorMode, CompletionType, Config, Editor};

use record::is_invisible;

use super::commands::folded;
use crate::term::{OutputError, sanitize};

/// Greatest length of a line, in bytes. Longer ones are refused.
const LONGEST: usize = 1_000;

/// The result of reading a line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Line {
    /// A line, without white space at its ends.
    Text(String),
    /// An unusable line, with the id of the message that explains the reason.
    Refused(&'static str),
    /// The end of the input.
    End,
    /// The user pressed Ctrl-C.
    Interrupted,
}

/// A reader of input lines.
pub(crate) struct Lines {
    /// History of the line editor; `None` if lines are read without the editor.
    history: Option<MemHistory>,
    /// `true` to write each line after its prompt: input from a file or pipe would not be visible in the output.
    echo: bool,
}

impl Lines {
    /// Creates a reader of stdin. The line editor is used if stdin and stdout are terminals and `plain` is `false`.
    pub(crate) fn new(plain: bool) -> Self {
        let typed = io::stdin().is_terminal();
        let uses_editor = typed && io::stdout().is_terminal() && !plain;
        Self { history: uses_editor.then(MemHistory::default), echo: !typed }
    }

    /// Creates a reader that writes nothing but prompts, for commands with JSON output.
    pub(crate) fn unseen() -> Self {
        Self { history: None, echo: false }
    }

    /// Shows a prompt and reads a line. The editor offers `words` as completions.
    pub(crate) fn prompt_line(&mut self, prompt: &str, words: Vec<String>) -> Result<Line> {
        match &mut self.history {
            Some(history) => read_with_editor(prompt, words, history),
            None => self.plain(prompt),
        }
    }

    /// Clears the history, before another person uses the keyboard.
    pub(crate) fn forget(&mut self) {
        if let Some(history) = &mut self.history {
            *history = MemHistory::default();
        }
    }

    /// Reads a line without the editor.
    fn plain(&self, prompt: &str) -> Result<Line> {
        // stdout is not locked during this wait, because the Ctrl-C handler may have to write.
        let mut out = anstream::stdout();
        write!(out, "{}", sanitize(prompt)).and_then(|()| out.flush()).map_err(OutputError)?;
        let line = read(&mut io::stdin().lock())?;
        if self.echo {
            let typed = match &line {
                Line::Text(text) => text,
                _ => "",
            };
            writeln!(out, "{typed}").map_err(OutputError)?;
        // After Ctrl-D, the cursor is still on the line of the prompt.
        } else if line == Line::End && !prompt.is_empty() {
            writeln!(out).map_err(OutputError)?;
        }
        Ok(line)
    }
}

/// Reads a line. Stores at most [`LONGEST`] + 1 bytes, and discards the rest.
fn read(input: &mut impl BufRead) -> io::Result<Line> {
    let mut kept = Vec::new();
    let mut has_input = false;
    loop {
        let buffer = match input.fill_buf() {
            Ok(buffer) => buffer,
            Err(error) if error.kind() == io::ErrorKind::Interrupted => continue,
            Err(error) => return Err(error),
        };
        if buffer.is_empty() {
            return Ok(if has_input { line_of(kept) } else { Line::End });
        }
        has_input = true;
        let end = buffer.iter().position(|byte| *byte == b'\n');
        let piece = &buffer[..end.unwrap_or(buffer.len())];
        // The extra byte shows that the line is too long.
        let room = (LONGEST + 1).saturating_sub(kept.len());
        kept.extend_from_slice(&piece[..piece.len().min(room)]);
        let used = piece.len() + usize::from(end.is_some());
        input.consume(used);
        if end.is_some() {
            return Ok(line_of(kept));
        }
    }
}

/// Converts the bytes of a line to text; refuses a line that is too long or not valid UTF-8.
fn line_of(bytes: Vec<u8>) -> Line {
    if bytes.len() > LONGEST {
        return Line::Refused("play-line-long");
    }
    match String::from_utf8(bytes) {
        Ok(text) => checked(&text),
        Err(_) => Line::Refused("play-line-utf8"),
    }
}

/// Removes white space at the ends, and refuses a line that is too long or contains invisible characters.
fn checked(text: &str) -> Line {
    if text.len() > LONGEST {
        return Line::Refused("play-line-long");
    }
    // Some systems start piped input with a byte order mark.
    let text = text.trim_start_matches('\u{feff}').replace('\t', " ");
    match text.trim() {
        text if text.contains(is_invisible) => Line::Refused("play-line-unseen"),
        text => Line::Text(text.to_owned()),
    }
}

/// Reads a line with the line editor. A new editor is created for each line, because an editor handles Ctrl-C as long
/// as it exists.
fn read_with_editor(prompt: &str, words: Vec<String>, history: &mut MemHistory) -> Result<Line> {
    let config = Config::builder()
        .completion_type(CompletionType::List)
        .history_ignore_space(true)
        // The highlighter also hides control characters, which is necessary without colours too. The editor calls it
        // only if colours are forced.
        .color_mode(ColorMode::Forced)
        .build();
    let mut editor: Editor<WordCompleter, MemHistory> =
        Editor::with_history(config, std::mem::take(history))?;
    editor.set_helper(Some(WordCompleter(words)));
    let read = editor.readline(&sanitize(prompt));
    *history = std::mem::take(editor.history_mut());
    let line = match read {
        Ok(text) => checked(&text),
        Err(ReadlineError::Eof) => Line::End,
        Err(ReadlineError::Interrupted) => Line::Interrupted,
        Err(ReadlineError::Io(error)) if error.kind() == io::ErrorKind::InvalidData => {
            Line::Refused("play-line-utf8")
        }
        Err(error) => return Err(error.into()),
    };
    if let Line::Text(text) = &line {
        // If the line cannot be added to the history, it is still valid.
        let _ = history.add(text);
    }
    Ok(line)
}

/// Helper of the line editor. It completes a line to one of these words, and hides control characters.
struct WordCompleter(Vec<String>);

impl rustyline::Helper for WordCompleter {}
impl rustyline::hint::Hinter for WordCompleter {
    type Hint = String;
}

/// Hides characters that control a terminal, because the editor assumes that they have no width.
impl Highlighter for WordCompleter {
    fn highlight<'l>(&self, line: &'l str, _: usize) -> Cow<'l, str> {
        if line.contains(is_obeyed) {
            Cow::Owned(line.replace(is_obeyed, ""))
        } else {
            Cow::Borrowed(line)
        }
    }

    /// Returns `true`, which redraws the line, only after a hidden character. Redrawing after each character would
    /// take quadratic time: too long for a pasted line of a megabyte.
    fn highlight_char(&self, line: &str, position: usize, _: CmdKind) -> bool {
        line[..position].chars().next_back().is_some_and(is_obeyed)
    }
}

/// Returns `true` for a character that a terminal might interpret as a control.
fn is_obeyed(c: char) -> bool {
    is_invisible(c) && c != '\t'
}

impl rustyline::validate::Validator for WordCompleter {}

impl rustyline::completion::Completer for WordCompleter {
    type Candidate = String;

    fn complete(
        &self,
        line: &str,
        position: usize,
        _: &rustyline::Context<'_>,
    ) -> rustyline::Result<(usize, Vec<String>)> {
        let typed = folded(&line[..position]);
        let fits = |word: &&String| folded(word).starts_with(&typed);
        Ok((0, self.0.iter().filter(fits).map(|word| sanitize(word)).collect()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn all(input: &[u8]) -> Vec<Line> {
        // The small buffer splits lines and characters between reads.
        let mut input = io::BufReader::with_capacity(7, input);
        let mut lines = Vec::new();
        loop {
            match read(&mut input).expect("memory") {
                Line::End => return lines,
                line => lines.push(line),
            }
        }
    }

    fn text(text: &str) -> Line {
        Line::Text(text.to_owned())
    }

    #[test]
    fn what_somebody_else_typed_is_forgotten() {
        let mut history = MemHistory::default();
        history.add("Paris").expect("memory");
        let mut lines = Lines { history: Some(history), echo: false };
        lines.forget();
        // The history is empty, but the editor is still enabled.
        assert_eq!(lines.history.map(|history| history.len()), Some(0));
    }

    #[test]
    fn lines_are_read_however_they_end() {
        assert_eq!(
            all("France 2\r\n\n São Tomé\tet Príncipe \nend".as_bytes()),
            [text("France 2"), text(""), text("São Tomé et Príncipe"), text("end")]
        );
        assert_eq!(all("\u{feff}a\n".as_bytes()), [text("a")]);
        assert_eq!(all(b""), []);
    }

    #[test]
    fn what_is_no_line_is_refused_and_the_next_one_read() {
        let mut input = vec![b'a'; 1_000_000];
        input.extend_from_slice(b"\n\xff\n\x1b[A\nA\x00\nok\n");
        assert_eq!(
            all(&input),
            [
                Line::Refused("play-line-long"),
                Line::Refused("play-line-utf8"),
                Line::Refused("play-line-unseen"),
                Line::Refused("play-line-unseen"),
                text("ok"),
            ]
        );
        let longest = "é".repeat(LONGEST / 2);
        assert_eq!(all(longest.as_bytes()), [text(&longest)]);
    }
}
