//! Finished sheets, read back.

use lopdf::content::Content;
use lopdf::{Document, Object, ObjectId};

use crate::pdf::POINTS;

/// A page that was placed on a side.
#[derive(Clone, Debug)]
pub(super) struct Found {
    /// What it says.
    pub(super) text: String,
    /// Where its point (20, 20) lies, in millimetres from the upper left of the side.
    pub(super) at: [f64; 2],
    /// Where its x and y axes go.
    pub(super) axes: [[f64; 2]; 2],
}

/// A side that was read back.
#[derive(Clone, Debug)]
pub(super) struct ReadSide {
    /// Millimetres.
    pub(super) size: (f64, f64),
    pub(super) found: Vec<Found>,
}

/// Reads the sides of finished sheets: every page that is drawn, with its place.
pub(super) fn sides(bytes: &[u8]) -> Vec<ReadSide> {
    let document = Document::load_mem(bytes).expect("lopdf reads it");
    let sides = document.page_iter().map(|id| side(&document, id));
    sides.collect()
}

type Matrix = [f64; 6];

fn then(a: Matrix, b: Matrix) -> Matrix {
    let point = |x: f64, y: f64| [x * b[0] + y * b[2], x * b[1] + y * b[3]];
    let ([a0, a1], [a2, a3], [a4, a5]) = (point(a[0], a[1]), point(a[2], a[3]), point(a[4], a[5]));
    [a0, a1, a2, a3, a4 + b[4], a5 + b[5]]
}

fn numbers(objects: &[Object]) -> Vec<f64> {
    let number = |object: &Object| f64::from(object.as_float().expect("a number"));
    objects.iter().map(number).collect()
}

fn side(document: &Document, id: ObjectId) -> ReadSide {
    let page = document.get_dictionary(id).expect("a page");
    let media = page.get(b"MediaBox").and_then(Object::as_array);
    let media = numbers(media.expect("a box"));
    let (width, height) = (media[2] - media[0], media[3] - media[1]);
    let resources = page.get_deref(b"Resources", document);
    let resources = resources.and_then(Object::as_dict).expect("resources");
    let forms = resources.get_deref(b"XObject", document);
    let forms = forms.and_then(Object::as_dict).expect("forms");
    let content = document.get_page_content(id);
    let content = Content::decode(&content).expect("operators");
    let mut matrix: Matrix = [1.0, 0.0, 0.0, 1.0, 0.0, 0.0];
    let (mut stack, mut found) = (Vec::new(), Vec::new());
    for operation in content.operations {
        match operation.operator.as_str() {
            "q" => stack.push(matrix),
            "Q" => matrix = stack.pop().expect("a state"),
            "cm" => {
                let own: Matrix = numbers(&operation.operands).try_into().expect("six");
                matrix = then(own, matrix);
            }
            "Do" => {
                let name = operation.operands[0].as_name().expect("a name");
                let form = forms.get_deref(name, document);
                let form = form.and_then(Object::as_stream).expect("a form");
                let text = form.get_plain_content().expect("unpacked");
                let text = String::from_utf8_lossy(&text).into_owned();
                let text = text.split_once('(').and_then(|(_, rest)| rest.split_once(')'));
                let [a, b, c, d, e, f] = matrix;
                let at = [20.0 * a + 20.0 * c + e, 20.0 * b + 20.0 * d + f];
                found.push(Found {
                    text: text.map_or(String::new(), |(text, _)| text.to_owned()),
                    at: [at[0] / POINTS, (height - at[1]) / POINTS],
                    axes: [[a, b], [c, d]],
                });
            }
            _ => {}
        }
    }
    ReadSide { size: (width / POINTS, height / POINTS), found }
}
