//! Typed text: folded for comparison (re-exported from `lang`), or cleaned for display in a message.

pub(super) use lang::fold::folded;

/// Cleans typed text for display in a message: at most 40 characters, followed by an ellipsis if the text is longer.
/// Control characters, invisible characters and characters that change the direction of the text are removed.
pub(super) fn display_text(typed: &str) -> String {
    const MAX_CHARACTERS: usize = 40;
    let is_visible = |c: &char| {
        // Zero-width characters, bidirectional controls, line separators, soft hyphen, tags and variation selectors.
        let is_invisible = matches!(*c, '\u{200b}'..='\u{200f}' | '\u{2028}'..='\u{202e}'
            | '\u{2060}'..='\u{206f}' | '\u{feff}' | '\u{ad}' | '\u{e0000}'..='\u{e0fff}');
        !c.is_control() && !is_invisible
    };
    let mut text: String = typed.trim().chars().filter(is_visible).take(MAX_CHARACTERS).collect();
    if typed.trim().chars().filter(is_visible).nth(MAX_CHARACTERS).is_some() {
        text.push('…');
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn endless_lines_mean_nothing() {
        assert_eq!(folded(&"a".repeat(1_000_000)), None);
        assert_eq!(display_text(&"a".repeat(1_000_000)).chars().count(), 41);
        assert_eq!(display_text("\u{1b}[31mred\u{202e}\u{0}"), "[31mred");
    }
}
