//! Small PDFs, made for a test.

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
