//! Digests of pages, to find those that print the same: their content, and the fonts, pictures and forms that it names.

use std::collections::BTreeMap;

use lopdf::{Dictionary, Document, Object, ObjectId};
use sha2::{Digest as _, Sha256};

/// Maximum depth of nested objects; deeper ones do not count.
const DEPTH: usize = 64;

/// SHA-256 of an object.
type Hash = [u8; 32];

/// Digests of objects by id. An object is looked at once, however many pages name it.
#[derive(Default)]
pub(super) struct Digests {
    known: BTreeMap<ObjectId, Hash>,
}

impl Digests {
    /// Returns the digest of a page with this content and these resources.
    pub(super) fn of_page(
        &mut self,
        document: &Document,
        content: &[u8],
        resources: Option<&Dictionary>,
    ) -> Hash {
        let mut hash = Sha256::new();
        hash.update(Sha256::digest(content));
        if let Some(resources) = resources {
            self.add_dictionary(document, resources, DEPTH, &mut hash);
        }
        hash.finalize().into()
    }

    fn add(&mut self, document: &Document, object: &Object, depth: usize, hash: &mut Sha256) {
        let Some(depth) = depth.checked_sub(1) else { return };
        match object {
            Object::Reference(id) => hash.update(self.of_id(document, *id, depth)),
            Object::Array(items) => {
                hash.update([b'[']);
                items.iter().for_each(|item| self.add(document, item, depth, hash));
                hash.update([b']']);
            }
            Object::Dictionary(fields) => self.add_dictionary(document, fields, depth, hash),
            Object::Stream(stream) => {
                self.add_dictionary(document, &stream.dict, depth, hash);
                hash.update(Sha256::digest(&stream.content));
            }
            other => hash.update(Sha256::digest(format!("{other:?}"))),
        }
    }

    fn add_dictionary(
        &mut self,
        document: &Document,
        fields: &Dictionary,
        depth: usize,
        hash: &mut Sha256,
    ) {
        hash.update([b'<']);
        // By name: writers order fields differently. A parent would lead to all other pages.
        let mut fields: Vec<(&Vec<u8>, &Object)> = fields.iter().collect();
        fields.sort_by_key(|(name, _)| *name);
        for (name, field) in fields.into_iter().filter(|(name, _)| *name != b"Parent") {
            hash.update(Sha256::digest(name));
            self.add(document, field, depth, hash);
        }
        hash.update([b'>']);
    }

    fn of_id(&mut self, document: &Document, id: ObjectId, depth: usize) -> Hash {
        if let Some(known) = self.known.get(&id) {
            return *known;
        }
        // An object that contains itself ends here.
        self.known.insert(id, Hash::default());
        let mut hash = Sha256::new();
        if let Some(object) = document.objects.get(&id) {
            self.add(document, object, depth, &mut hash);
        }
        let hash = hash.finalize().into();
        self.known.insert(id, hash);
        hash
    }
}
