//! A face as it prints: the program's own SVG, white in the dark too. Marks lie over it, never in it.

use std::fmt::Write as _;

use super::escaped;

/// Where a mark lies on a face: from the left, from the top, width and height, in thousandths of the face.
pub(crate) type Mark = [u32; 4];

/// A face, what is heard of it, and what is framed on it.
pub(crate) fn face(svg: &str, said: &str, marks: &[Mark]) -> String {
    let mark = |mark: &Mark| {
        let [left, top, width, height] = mark.map(percent);
        format!("<i style=\"left:{left};top:{top};width:{width};height:{height}\"></i>")
    };
    let marks: String = marks.iter().map(mark).collect();
    format!(
        "<span class=\"face\"><img alt=\"{}\" src=\"{}\"/>{marks}</span>",
        escaped(said),
        address(svg)
    )
}

/// Thousandths as a style writes them.
fn percent(thousandths: u32) -> String {
    format!("{}.{}%", thousandths / 10, thousandths % 10)
}

/// A picture as an address that holds it.
fn address(svg: &str) -> String {
    let mut address = "data:image/svg+xml,".to_owned();
    for byte in svg.bytes() {
        match byte {
            b'A'..=b'Z' | b'a'..=b'z' | b'0'..=b'9' => address.push(char::from(byte)),
            b' ' | b'-' | b'.' | b'_' | b'=' | b'/' | b',' | b';' => {
                address.push(char::from(byte));
            }
            _ => {
                let _ = write!(address, "%{byte:02X}");
            }
        }
    }
    address
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_picture_stands_in_its_address() {
        let html = face("<svg xmlns=\"http://x\"/>", "A \"face\"", &[[48, 400, 905, 171]]);
        let expected = "<span class=\"face\"><img alt=\"A &quot;face&quot;\" \
                        src=\"data:image/svg+xml,%3Csvg xmlns=%22http%3A//x%22/%3E\"/>\
                        <i style=\"left:4.8%;top:40.0%;width:90.5%;height:17.1%\"></i></span>";
        assert_eq!(html, expected);
    }
}
