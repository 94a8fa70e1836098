//! Streams of a file that is rewritten.

use std::io::Write as _;

use flate2::Compression;
use flate2::write::ZlibEncoder;
use lopdf::{Dictionary, Document, Object, Stream};

/// Makes the streams within an object indirect objects, because a stream must be one; `is_own` if the object itself
/// will be.
pub(super) fn lifted(document: &mut Document, object: Object, is_own: bool) -> Object {
    let mut of_all = |dict: Dictionary| -> Dictionary {
        let entries: Vec<(Vec<u8>, Object)> = dict.into_iter().collect();
        let entries = entries.into_iter().map(|(key, value)| (key, lifted(document, value, false)));
        Dictionary::from_iter(entries.collect::<Vec<_>>())
    };
    match object {
        Object::Dictionary(dict) => of_all(dict).into(),
        Object::Array(items) => {
            items.into_iter().map(|item| lifted(document, item, false)).collect::<Vec<_>>().into()
        }
        Object::Stream(mut stream) => {
            stream.dict = of_all(stream.dict);
            if is_own { stream.into() } else { document.add_object(stream).into() }
        }
        other => other,
    }
}

/// Compresses a stream at level 4: a twentieth of the length less would take twice the time.
pub(super) fn packed(dict: Dictionary, content: Vec<u8>) -> Stream {
    let mut stream = Stream::new(dict, content);
    let mut encoder = ZlibEncoder::new(Vec::new(), Compression::new(4));
    let packed = encoder.write_all(&stream.content).and_then(|()| encoder.finish());
    // Data that does not shrink remains uncompressed.
    if let Some(packed) = packed.ok().filter(|packed| packed.len() < stream.content.len()) {
        stream.dict.set("Filter", "FlateDecode");
        stream.set_content(packed);
    }
    stream
}
