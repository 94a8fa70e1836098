//! Words of a command line that is shown to be typed again, quoted where a shell would split them.

use std::path::Path;

use super::paths::display_path;

/// A word of a command line, in quotes where a shell would take it for several.
pub(crate) fn quoted(text: &str) -> String {
    let is_plain = |c: char| c.is_alphanumeric() || "-_./".contains(c);
    if text.chars().all(is_plain) { text.to_owned() } else { in_quotes(text) }
}

/// The name of a file as it can be typed after a command.
pub(crate) fn quoted_path(path: &Path) -> String {
    let name = display_path(path);
    let is_plain = |c: char| c.is_alphanumeric() || "-_./\\:+,@%".contains(c);
    if name.chars().all(is_plain) { name } else { in_quotes(&name) }
}

fn in_quotes(text: &str) -> String {
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
