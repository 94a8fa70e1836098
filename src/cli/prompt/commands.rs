//! Commands that every prompt accepts in addition to answers, such as `help` and `undo`.

use lang::fold::{decomposed, is_mark};
use lang::{Lang, Localizer};

/// A command at a prompt.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Command {
    /// Shows the accepted input.
    Help,
    /// Shows the rules of the current decision.
    Rules,
    /// Shows the whole table.
    Table,
    /// Shows the hand of the player whose turn it is.
    Hand,
    /// Explains a choice: what is missing for the choice, or what it leads to. The text is the choice as typed.
    Why(String),
    /// Shows the points of all players.
    Score,
    /// Shows a map. The text is the part of the map as typed.
    Map(String),
    /// Undoes the last decision made by a person.
    Undo,
    /// Leaves the match and saves it.
    Quit,
}

impl Command {
    /// Returns the first word for the command in a language, for messages.
    pub(crate) fn word(&self, localizer: &Localizer) -> String {
        let same = |(command, _): &&(Self, &str)| {
            std::mem::discriminant(command) == std::mem::discriminant(self)
        };
        let list = COMMANDS.iter().find(same).map(|(_, id)| localizer.plain(id));
        let first = list.as_ref().and_then(|list| list.split_whitespace().next());
        first.unwrap_or_default().to_owned()
    }
}

/// The commands, each with the id of the message that lists its words.
static COMMANDS: [(Command, &str); 9] = [
    (Command::Help, "play-words-help"),
    (Command::Rules, "play-words-rules"),
    (Command::Table, "play-words-table"),
    (Command::Hand, "play-words-hand"),
    (Command::Why(String::new()), "play-words-why"),
    (Command::Score, "play-words-score"),
    (Command::Map(String::new()), "play-words-map"),
    (Command::Undo, "play-words-undo"),
    (Command::Quit, "play-words-quit"),
];

/// Returns the words for commands in all languages, folded, each with its command.
fn all_words() -> Vec<(String, Command)> {
    let localizers = Lang::ALL.map(Localizer::new);
    let words = |(command, id): &(Command, &str)| {
        let lists = localizers.each_ref().map(|localizer| localizer.plain(id));
        let words = lists.iter().flat_map(|list| list.split_whitespace());
        words.map(|word| (folded(word), command.clone())).collect::<Vec<_>>()
    };
    COMMANDS.iter().flat_map(words).collect()
}

/// Parses a command typed in full: an abbreviation could be an answer. After a slash, an abbreviation is accepted
/// too, such as `/q`. `None` if the line is no command.
pub(crate) fn parse_exact(line: &str) -> Option<Command> {
    if let Some(line) = line.trim().strip_prefix('/') {
        return parse_command(line);
    }
    let (head, rest) = parts(line);
    let found = all_words().into_iter().find(|(word, _)| *word == head);
    found.and_then(|(_, command)| with_rest(command, rest))
}

/// Parses a command typed in full or abbreviated; `None` if the abbreviation is ambiguous. A single letter with an
/// argument is no command, because it names a card.
pub(crate) fn parse_abbreviated(line: &str) -> Option<Command> {
    let (head, rest) = parts(line);
    if !rest.is_empty() && head.chars().nth(1).is_none() {
        return None;
    }
    let mut fits = all_words()
        .into_iter()
        .filter(|(word, _)| !head.is_empty() && word.starts_with(&head))
        .map(|(_, command)| command);
    let first = fits.next()?;
    // Undo changes the match, so two letters are not enough: they could be the start of a city's name.
    if first == Command::Undo && head.chars().nth(2).is_none() {
        return None;
    }
    fits.all(|other| other == first).then(|| with_rest(first, rest)).flatten()
}

/// Parses a command at a prompt that accepts nothing else: in full, abbreviated, or with a slash.
pub(crate) fn parse_command(line: &str) -> Option<Command> {
    parse_exact(line).or_else(|| parse_abbreviated(line))
}

/// Returns the first word for each command in a language, for completion.
pub(crate) fn words(localizer: &Localizer) -> Vec<String> {
    let words = COMMANDS.iter().map(|(_, id)| localizer.plain(id));
    let first = |list: String| list.split_whitespace().next().map(str::to_owned);
    words.filter_map(first).collect()
}

/// Splits a line into its first word, folded, and the rest.
fn parts(line: &str) -> (String, &str) {
    let line = line.trim();
    let (head, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
    (folded(head), rest.trim())
}

/// Parses yes or no; `None` for anything else.
pub(crate) fn parse_yes_or_no(line: &str) -> Option<bool> {
    match folded(line).as_str() {
        "y" | "yes" | "o" | "oui" => Some(true),
        "n" | "no" | "non" => Some(false),
        _ => None,
    }
}

/// Folds a text: removes case and diacritics, but no punctuation, because `?` is a command.
pub(crate) fn folded(text: &str) -> String {
    decomposed(text).filter(|c| !is_mark(*c)).flat_map(char::to_lowercase).collect()
}

/// Adds the argument `rest` to a command; `None` if the command accepts no argument and `rest` is not empty.
fn with_rest(command: Command, rest: &str) -> Option<Command> {
    match command {
        Command::Map(_) => Some(Command::Map(rest.to_owned())),
        Command::Why(_) => Some(Command::Why(rest.to_owned())),
        command => rest.is_empty().then_some(command),
    }
}

#[cfg(test)]
mod tests {

    use super::*;

    #[test]
    fn words_of_both_languages_are_understood() {
        for lang in Lang::ALL {
            let words = words(&Localizer::new(lang));
            assert!(words.iter().all(|word| parse_exact(word).is_some()), "{words:?}");
        }
        assert_eq!(parse_exact(" RÈGLES "), Some(Command::Rules));
        assert_eq!(parse_exact("re\u{300}gles"), Some(Command::Rules));
        assert_eq!(
            parse_exact("map  South America"),
            Some(Command::Map("South America".to_owned()))
        );
        assert_eq!(parse_exact("quit now"), None);
        assert_eq!(parse_exact(""), None);
    }

    #[test]
    fn beginnings_must_be_of_one_command() {
        assert_eq!(parse_abbreviated("q"), Some(Command::Quit));
        assert_eq!(parse_abbreviated("sc"), Some(Command::Score));
        assert_eq!(parse_abbreviated("ca africa"), Some(Command::Map("africa".to_owned())));
        // `c 7` names a card: a single letter with an argument is no command.
        assert_eq!(parse_abbreviated("c 7"), None);
        // Ambiguous: `aide` or `annuler`.
        assert_eq!(parse_abbreviated("a"), None);
        // Unambiguous, but also the start of Anchorage.
        assert_eq!(parse_abbreviated("an"), None);
        assert_eq!(parse_abbreviated("ann"), Some(Command::Undo));
        assert_eq!(parse_abbreviated("quito"), None);
        assert_eq!(parse_abbreviated(""), None);
    }

    /// No possible answer to a quiz question may be parsed as a command.
    #[test]
    fn no_answer_is_a_command() {
        let dataset = data::load(&content::assets()).dataset;
        for country in &dataset.countries {
            let capitals = Lang::ALL.map(|lang| country.capitals.get(lang));
            let names = Lang::ALL.map(|lang| country.bare_name(lang).to_owned());
            let all = capitals.into_iter().flatten().chain(&country.capital_also);
            for answer in all.chain(&names) {
                assert_eq!(parse_exact(answer), None, "{answer}");
            }
        }
    }
}
