//! Small PDFs, made for a test.

use lopdf::content::Content;
use lopdf::{Dictionary, Document, Object, ObjectId, Stream, dictionary};

/// Points in a millimetre.
pub(crate) const POINTS: f64 = 72.0 / 25.4;

/// A PDF of pages that are so many millimetres large and say "page 1", "page 2".
pub(crate) fn pages(count: usize, size: (f64, f64)) -> Vec<u8> {
    written(document(&vec![media(size); count]))
}

/// A page with a media box that begins at 0.
pub(crate) fn media((width, height): (f64, f64)) -> Dictionary {
    dictionary! { "MediaBox" => rect([0.0, 0.0, width, height]) }
}

/// A box in millimetres.
pub(crate) fn rect(sides: [f64; 4]) -> Object {
    let sides = sides.map(|side| Object::Real((side * POINTS) as f32));
    sides.to_vec().into()
}

/// A document with a page for each dictionary, whose entries it takes.
pub(crate) fn document(pages: &[Dictionary]) -> Document {
    let mut document = Document::with_version("1.5");
    let tree = document.new_object_id();
    let font = document.add_object(dictionary! {
        "Type" => "Font",
        "Subtype" => "Type1",
        "BaseFont" => "Helvetica",
    });
    let mut kids: Vec<Object> = Vec::new();
    for (rank, own) in pages.iter().enumerate() {
        let text = format!("BT /F 12 Tf 20 20 Td (page {}) Tj ET", rank + 1);
        let content = document.add_object(Stream::new(Dictionary::new(), text.into_bytes()));
        let mut page = dictionary! {
            "Type" => "Page",
            "Parent" => tree,
            "Contents" => content,
        };
        page.extend(own);
        kids.push(document.add_object(page).into());
    }
    let count = kids.len() as i64;
    let resources = dictionary! { "Font" => dictionary! { "F" => font } };
    let node = dictionary! {
        "Type" => "Pages",
        "Kids" => kids,
        "Count" => count,
        "Resources" => resources,
    };
    document.objects.insert(tree, node.into());
    let catalog = document.add_object(dictionary! { "Type" => "Catalog", "Pages" => tree });
    document.trailer.set("Root", catalog);
    let id = Object::string_literal("0123456789abcdef");
    document.trailer.set("ID", vec![id.clone(), id]);
    document
}

/// The root of the page tree.
pub(crate) fn tree(document: &Document) -> ObjectId {
    let catalog = document.catalog().expect("a catalog");
    let tree = catalog.get(b"Pages").expect("a page tree");
    tree.as_reference().expect("a reference")
}

pub(crate) fn written(mut document: Document) -> Vec<u8> {
    let mut bytes = Vec::new();
    document.save_to(&mut bytes).expect("a Vec grows");
    bytes
}

/// A page that was placed on a side.
#[derive(Clone, Debug)]
pub(crate) struct Found {
    /// What it says.
    pub(crate) text: String,
    /// Where its point (20, 20) lies, in millimetres from the upper left of the side.
    pub(crate) at: [f64; 2],
    /// Where its x and y axes go.
    pub(crate) axes: [[f64; 2]; 2],
}

/// A side that was read back.
#[derive(Clone, Debug)]
pub(crate) struct ReadSide {
    /// Millimetres.
    pub(crate) size: (f64, f64),
    pub(crate) found: Vec<Found>,
}

/// Reads the sides of finished sheets: every page that is drawn, with its place.
pub(crate) fn sides(bytes: &[u8]) -> Vec<ReadSide> {
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
