//! Typed text, folded for comparison and cleaned for display.

pub(super) use lang::fold::folded;

/// Cleans typed text for display in a message: at most 40 characters, without control characters, invisible
/// characters and characters that change the direction of the text.
pub(super) fn display_text(typed: &str) -> String {
    const MOST: usize = 40;
    let visible = |c: &char| {
        // Zero-width characters, bidirectional controls, line separators, soft hyphen, tags and variation selectors.
        let hides = matches!(*c, '\u{200b}'..='\u{200f}' | '\u{2028}'..='\u{202e}'
            | '\u{2060}'..='\u{206f}' | '\u{feff}' | '\u{ad}' | '\u{e0000}'..='\u{e0fff}');
        !c.is_control() && !hides
    };
    let mut text: String = typed.trim().chars().filter(visible).take(MOST).collect();
    if typed.trim().chars().filter(visible).nth(MOST).is_some() {
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
