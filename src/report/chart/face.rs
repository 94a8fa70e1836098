//! The printed face of a card with marked areas. Marks are drawn over the SVG of the face, which remains unchanged.

use std::fmt::Write as _;

use crate::html::escaped;
use crate::tree::{Block, Blocks};

/// A marked area of a card face: left, top, width and height, in thousandths of the face's width or height.
pub type MarkedArea = [u32; 4];

/// Returns a face, given as SVG, with marked areas; `label` is for screen readers.
pub fn card_face(svg: &str, label: &str, marks: &[MarkedArea]) -> Blocks {
    let mark = |mark: &MarkedArea| {
        let [left, top, width, height] = mark.map(percent);
        format!("<i style=\"left:{left};top:{top};width:{width};height:{height}\"></i>")
    };
    let marks: String = marks.iter().map(mark).collect();
    let face = format!(
        "<span class=\"face\"><img alt=\"{}\" src=\"{}\"/>{marks}</span>",
        escaped(label),
        data_url(svg)
    );
    Block::Picture(face).into()
}

/// Formats thousandths as a percentage in CSS.
fn percent(thousandths: u32) -> String {
    format!("{}.{}%", thousandths / 10, thousandths % 10)
}

/// Encodes an SVG as a data URL (RFC 2397).
fn data_url(svg: &str) -> String {
    let mut url = "data:image/svg+xml,".to_owned();
    for byte in svg.bytes() {
        match byte {
            b'A'..=b'Z' | b'a'..=b'z' | b'0'..=b'9' => url.push(char::from(byte)),
            b' ' | b'-' | b'.' | b'_' | b'=' | b'/' | b',' | b';' => {
                url.push(char::from(byte));
            }
            // The URL is in an HTML attribute, so quotes are encoded as well.
            _ => {
                let _ = write!(url, "%{byte:02X}");
            }
        }
    }
    url
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_picture_is_embedded() {
        let html = card_face("<svg xmlns=\"http://x\"/>", "A \"face\"", &[[48, 400, 905, 171]]);
        let expected = "<span class=\"face\"><img alt=\"A &quot;face&quot;\" \
                        src=\"data:image/svg+xml,%3Csvg xmlns=%22http%3A//x%22/%3E\"/>\
                        <i style=\"left:4.8%;top:40.0%;width:90.5%;height:17.1%\"></i></span>";
        assert_eq!(crate::html::markup(&html, "").into_string(), expected);
    }
}
