//! Pages for people: one file that asks for nothing.

use testing::text_of;

/// The look of all pages.
const STYLE: &str = "src/report/page.css";

/// A page that is well formed and stands alone, without its style and the faces on it, which are long; and how
/// many faces they are.
pub(super) fn shortened(html: &str) -> (String, usize) {
    assert_well_formed(html);
    for outside in ["<script", "javascript:", "http:", "https:", "url(", "onload"] {
        assert!(!html.contains(outside), "{outside}");
    }
    let style = format!("<style>\n{}</style>", text_of(STYLE));
    assert!(html.contains(&style), "the style is not that of {STYLE}");
    without_faces(&html.replace(&style, "<style>STYLE</style>"))
}

/// Whether every element that is opened is closed where it should be.
pub(super) fn assert_well_formed(html: &str) {
    let mut open: Vec<&str> = Vec::new();
    for (at, _) in html.match_indices('<') {
        let tag = html[at + 1..].split('>').next().expect("a tag");
        let name = tag.trim_start_matches('/');
        let name = name.split([' ', '/']).next().expect("a name");
        match name {
            "!DOCTYPE" | "meta" => {}
            _ if tag.ends_with('/') => {}
            _ if tag.starts_with('/') => assert_eq!(open.pop(), Some(name), "at {at}"),
            _ => open.push(name),
        }
    }
    assert_eq!(open, Vec::<&str>::new());
}

/// A page without the faces on it, which are long, and how many they are.
fn without_faces(html: &str) -> (String, usize) {
    let mut parts = html.split("src=\"data:image/svg+xml,");
    let mut rest = parts.next().expect("a beginning").to_owned();
    let mut count = 0;
    for part in parts {
        let (face, after) = part.split_once('"').expect("the end of a face");
        assert!(face.starts_with("%3Csvg ") && face.ends_with("%3C/svg%3E"));
        rest += "src=\"FACE\"";
        rest += after;
        count += 1;
    }
    (rest, count)
}
