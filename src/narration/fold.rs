//! What was typed: as it is compared, and as it is shown.

pub(super) use lang::fold::folded;

/// What was typed, as a message may repeat it: short, and without characters that nobody sees or that
/// turn the line around.
pub(super) fn display_text(typed: &str) -> String {
    const MOST: usize = 40;
    let visible = |c: &char| {
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
