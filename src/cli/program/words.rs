//! A program and its arguments, as they were typed in one word of a command line.

use std::path::{MAIN_SEPARATOR, Path};

/// A program and its arguments.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct ProgramCommand {
    typed: String,
    words: Vec<String>,
}

impl ProgramCommand {
    /// Reads them: the path of a file that is there, blanks included, or words between blanks, where quotes
    /// of either kind keep blanks. `None` where nothing stands, or a quote does not end.
    pub(crate) fn from_typed(typed: &str) -> Option<Self> {
        let typed = typed.trim();
        let words = if Path::new(typed).is_file() { vec![typed.to_owned()] } else { split(typed)? };
        (!words.is_empty()).then(|| Self { typed: typed.to_owned(), words })
    }

    /// Whether a program is meant, and not a level with a slip: a path, a file that is there, several words,
    /// or a command that the system knows.
    pub(crate) fn is_meant(&self) -> bool {
        let program = self.program();
        let is_path = program.contains('/') || program.contains(MAIN_SEPARATOR);
        is_path || self.words.len() > 1 || Path::new(program).is_file() || is_command(program)
    }

    /// The program as the system starts it: a file of the folder at hand is meant by its bare name too.
    pub(crate) fn program(&self) -> &str {
        &self.words[0]
    }

    /// What the system is given to start.
    pub(crate) fn path(&self) -> String {
        let program = self.program();
        let is_bare = !program.contains('/') && !program.contains(MAIN_SEPARATOR);
        if is_bare && Path::new(program).is_file() {
            return format!(".{MAIN_SEPARATOR}{program}");
        }
        program.to_owned()
    }

    /// The arguments of the program.
    pub(crate) fn arguments(&self) -> &[String] {
        &self.words[1..]
    }

    /// As it was typed.
    pub(crate) fn typed(&self) -> &str {
        &self.typed
    }

    /// A short name: the last word that is a file, without its folder; of a bare command the command.
    pub(crate) fn name(&self) -> String {
        let file = |word: &&String| Path::new(word.as_str()).is_file();
        let word = self.words.iter().rev().find(file).unwrap_or(&self.words[0]);
        let name = Path::new(word).file_name().map(|name| name.to_string_lossy().into_owned());
        name.unwrap_or_else(|| word.clone())
    }
}

/// Whether the system finds a command of this name.
#[expect(clippy::disallowed_methods, reason = "where the system looks for commands")]
fn is_command(name: &str) -> bool {
    let folders = std::env::var("PATH").unwrap_or_default();
    std::env::split_paths(&folders).any(|folder| {
        folder.join(name).is_file()
            || (cfg!(windows) && folder.join(format!("{name}.exe")).is_file())
    })
}

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
