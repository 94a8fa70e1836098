//! Superscripts in the texts of a workbook, which are footnote marks. The spreadsheet library drops character
//! formatting, so superscripts are enclosed in marker characters before the library reads the workbook.

use std::collections::BTreeSet;

use quick_xml::Reader;
use quick_xml::events::Event;

use super::ods_scan::attribute;

/// Marker characters before and after a superscript, from Unicode's private use area; no publisher uses them.
const OPEN: char = '\u{f8f0}';
const CLOSE: char = '\u{f8f1}';

/// Returns `true` if an archive entry of this name may contain cell texts.
pub(super) fn has_texts(name: &str) -> bool {
    let name = name.to_lowercase();
    name.ends_with("sharedstrings.xml") || name.contains("worksheets/") || name == "content.xml"
}

/// Returns an archive entry with marker characters around its superscripts; `None` if it has no superscripts or is
/// not XML.
pub(super) fn marked(part: &[u8]) -> Option<Vec<u8>> {
    // A byte search first: it is cheaper than parsing the XML of each entry.
    let has = |word: &[u8]| part.windows(word.len()).any(|window| window == word);
    if !has(b"superscript") && !has(b"style:text-position") {
        return None;
    }
    let mut reader = Reader::from_reader(part);
    let (mut marked, mut copied) = (Vec::new(), 0);
    let mut style = String::new();
    let mut raised_styles = BTreeSet::new();
    // `in_run`: inside a superscript run of Excel. `spans`: the open spans of OpenDocument, `true` for superscripts.
    let (mut in_run, mut spans) = (false, Vec::new());
    let mut is_changed = false;
    loop {
        let before = usize::try_from(reader.buffer_position()).ok()?;
        let event = reader.read_event().ok()?;
        let after = usize::try_from(reader.buffer_position()).ok()?;
        let mut put = |at: usize, sign: char| {
            marked.extend_from_slice(part.get(copied..at).unwrap_or_default());
            marked.extend_from_slice(sign.encode_utf8(&mut [0; 4]).as_bytes());
            copied = at;
            is_changed = true;
        };
        match &event {
            Event::Start(start) | Event::Empty(start) => {
                let is_empty = matches!(event, Event::Empty(_));
                match start.local_name().as_ref() {
                    "r" => in_run = false,
                    "vertAlign" => {
                        in_run = attribute(start, "val").as_deref() == Some("superscript");
                    }
                    "t" if in_run && !is_empty => put(after, OPEN),
                    "style" => style = attribute(start, "style:name").unwrap_or_default(),
                    "text-properties" => {
                        let position = attribute(start, "style:text-position");
                        if position.is_some_and(|position| is_raised(&position)) {
                            raised_styles.insert(style.clone());
                        }
                    }
                    "span" if !is_empty => {
                        let style = attribute(start, "text:style-name").unwrap_or_default();
                        let is_raised = raised_styles.contains(&style);
                        spans.push(is_raised);
                        if is_raised {
                            put(after, OPEN);
                        }
                    }
                    _ => {}
                }
            }
            Event::End(end) => match end.local_name().as_ref() {
                "r" => in_run = false,
                "t" if in_run => put(before, CLOSE),
                "span" if spans.pop() == Some(true) => put(before, CLOSE),
                _ => {}
            },
            Event::Eof => break,
            _ => {}
        }
    }
    marked.extend_from_slice(part.get(copied..)?);
    is_changed.then_some(marked)
}

/// Returns `true` if an OpenDocument text position such as `super 58%` or `33% 58%` is raised.
fn is_raised(position: &str) -> bool {
    let first = position.split_whitespace().next().unwrap_or_default();
    let percent = first.strip_suffix('%').and_then(|percent| percent.parse::<f32>().ok());
    first == "super" || percent.is_some_and(|percent| percent > 0.0)
}

/// Encloses a superscript text in marker characters.
pub(super) fn put_around(text: &str) -> String {
    format!("{OPEN}{text}{CLOSE}")
}

/// Removes the superscripts from a text; returns the remaining text and the superscripts.
pub(super) fn split(text: &str) -> (String, Vec<&str>) {
    let (mut plain, mut marks, mut rest) = (String::new(), Vec::new(), text);
    while let Some((before, after)) = rest.split_once(OPEN) {
        plain.push_str(before);
        // A mark without a closing marker extends to the end of the text.
        let (mark, behind) = after.split_once(CLOSE).unwrap_or((after, ""));
        marks.push(mark);
        rest = behind;
    }
    plain.push_str(rest);
    (plain, marks)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn marks(part: &str) -> Option<String> {
        let marked = String::from_utf8(marked(part.as_bytes())?).expect("a text");
        Some(marked.replace(OPEN, "[").replace(CLOSE, "]"))
    }

    #[test]
    fn raised_runs_of_excel_are_marked() {
        let run = |align: &str| {
            format!(
                "<si><r><t>4.1</t></r><r><rPr><vertAlign val=\"{align}\"/></rPr><t>7</t></r><r><t>a</t></r></si>"
            )
        };
        let raised = run("superscript");
        assert_eq!(marks(&raised), Some(raised.replace(">7<", ">[7]<")));
        assert_eq!(marks(&run("subscript")), None);
    }

    #[test]
    fn raised_spans_of_open_document_are_marked() {
        let text = |position: &str| {
            format!(
                "<a><style:style style:name=\"T1\"><style:text-properties style:text-position=\"{position}\"/>\
                </style:style><text:p>4.1<text:span text:style-name=\"T1\">7</text:span>\
                <text:span text:style-name=\"T2\">b</text:span></text:p></a>"
            )
        };
        for position in ["super 58%", "33% 58%"] {
            assert_eq!(marks(&text(position)), Some(text(position).replace(">7<", ">[7]<")));
        }
        assert_eq!([marks(&text("sub 58%")), marks(&text("-33% 58%"))], [None, None]);
    }

    #[test]
    fn what_is_raised_is_taken_out() {
        let text = format!("4.1{OPEN}7{CLOSE} b{OPEN}8");
        assert_eq!(split(&text), ("4.1 b".to_owned(), vec!["7", "8"]));
        assert_eq!(split("4.17"), ("4.17".to_owned(), Vec::new()));
    }
}
