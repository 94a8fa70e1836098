//! Shell quoting for the command lines that the program suggests.

use std::path::Path;

use super::paths::display_path;

/// Quotes a word if it contains characters other than letters, digits and `-_./`.
pub(crate) fn quoted(text: &str) -> String {
    let is_plain = |c: char| c.is_alphanumeric() || "-_./".contains(c);
    if text.chars().all(is_plain) { text.to_owned() } else { in_quotes(text) }
}

/// Quotes a path for a command line, if necessary.
pub(crate) fn quoted_path(path: &Path) -> String {
    let name = display_path(path);
    // A backslash separates folders on Windows, so it needs no quotes in a path.
    let is_plain = |c: char| c.is_alphanumeric() || "-_./\\:+,@%".contains(c);
    if name.chars().all(is_plain) { name } else { in_quotes(&name) }
}

fn in_quotes(text: &str) -> String {
    // POSIX shells have no escape inside single quotes: the quoted text ends, an escaped quote follows, and a new
    // quoted text starts.
    format!("'{}'", text.replace('\'', r"'\''"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_quoted_where_a_shell_would_split_them() {
        let quoted = |name: &str| quoted_path(Path::new(name));
        assert_eq!(quoted("../été/match-7.jsonl"), "../été/match-7.jsonl");
        assert_eq!(quoted("my match.jsonl"), "'my match.jsonl'");
        assert_eq!(quoted("Ann's $1.jsonl"), "'Ann'\\''s $1.jsonl'");
    }
}
