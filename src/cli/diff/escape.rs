//! Texts in a page.

/// A text as HTML, in an element or an attribute.
pub(super) fn escaped(text: &str) -> String {
    let mut html = String::with_capacity(text.len());
    for c in text.chars() {
        match c {
            '&' => html += "&amp;",
            '<' => html += "&lt;",
            '>' => html += "&gt;",
            '"' => html += "&quot;",
            '\'' => html += "&#39;",
            c if c.is_control() && c != '\n' => html.push(char::REPLACEMENT_CHARACTER),
            c => html.push(c),
        }
    }
    html
}
