//! The command line of an external bot, given as a single argument.

use std::path::{MAIN_SEPARATOR, Path};

/// The command line that starts an external bot.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct ProgramCommand {
    typed: String,
    words: Vec<String>,
}

impl ProgramCommand {
    /// Parses a command line: either the path of an existing file, which may contain spaces, or words separated by
    /// spaces, with single or double quotes. `None` if it is empty or a quote is not closed.
    pub(crate) fn from_typed(typed: &str) -> Option<Self> {
        let typed = typed.trim();
        let words = if Path::new(typed).is_file() { vec![typed.to_owned()] } else { split(typed)? };
        (!words.is_empty()).then(|| Self { typed: typed.to_owned(), words })
    }

    /// Returns `true` if this is probably a program and not a misspelt level: a path, an existing file, several
    /// words, or a command in PATH.
    pub(crate) fn is_meant(&self) -> bool {
        let program = self.program();
        let is_path = program.contains('/') || program.contains(MAIN_SEPARATOR);
        is_path || self.words.len() > 1 || Path::new(program).is_file() || is_command(program)
    }

    /// Returns the program as typed.
    pub(crate) fn program(&self) -> &str {
        &self.words[0]
    }

    /// Returns the path that starts the program. A file in the current folder takes precedence over PATH.
    pub(crate) fn path(&self) -> String {
        let program = self.program();
        let is_bare = !program.contains('/') && !program.contains(MAIN_SEPARATOR);
        // For a name without a folder, the system searches PATH only.
        if is_bare && Path::new(program).is_file() {
            return format!(".{MAIN_SEPARATOR}{program}");
        }
        program.to_owned()
    }

    /// Returns the program's arguments.
    pub(crate) fn arguments(&self) -> &[String] {
        &self.words[1..]
    }

    /// Returns the whole command line as typed.
    pub(crate) fn typed(&self) -> &str {
        &self.typed
    }

    /// Returns a short name for the bot: the name of the last word that is a file, or else of the program. For
    /// `python3 bot.py` this is the name of the script, not of the interpreter.
    pub(crate) fn name(&self) -> String {
        let file = |word: &&String| Path::new(word.as_str()).is_file();
        let word = self.words.iter().rev().find(file).unwrap_or(&self.words[0]);
        let name = Path::new(word).file_name().map(|name| name.to_string_lossy().into_owned());
        name.unwrap_or_else(|| word.clone())
    }
}

/// Returns `true` if PATH contains a program of this name.
#[expect(clippy::disallowed_methods, reason = "where the system looks for commands")]
fn is_command(name: &str) -> bool {
    let folders = std::env::var("PATH").unwrap_or_default();
    std::env::split_paths(&folders).any(|folder| {
        folder.join(name).is_file()
            || (cfg!(windows) && folder.join(format!("{name}.exe")).is_file())
    })
}

/// Splits a text at white space outside quotes, and removes the quotes; `None` if a quote is not closed.
fn split(typed: &str) -> Option<Vec<String>> {
    let (mut words, mut word, mut quote) = (Vec::new(), None::<String>, None);
    for c in typed.chars() {
        match quote {
            Some(mark) if c == mark => quote = None,
            None if c == '"' || c == '\'' => {
                quote = Some(c);
                word.get_or_insert_default();
            }
            None if c.is_whitespace() => words.extend(word.take()),
            _ => word.get_or_insert_default().push(c),
        }
    }
    words.extend(word);
    quote.is_none().then_some(words)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_are_split_as_they_are_quoted() {
        let split = |typed: &str| split(typed).map(|words| words.join("|"));
        assert_eq!(split("python3  bot.py -v").as_deref(), Some("python3|bot.py|-v"));
        assert_eq!(split("'my bot' \"a 'b'\" ''").as_deref(), Some("my bot|a 'b'|"));
        assert_eq!(split("sh -c 'echo 3'").as_deref(), Some("sh|-c|echo 3"));
        assert_eq!(split("'open"), None);
        assert_eq!(ProgramCommand::from_typed("  "), None);
    }
}
