//! Joins tagged PDFs that Typst wrote into one: their pages, their structure trees and the objects that they share.

use std::collections::BTreeMap;

use lopdf::{Dictionary, Document, Error, Object, ObjectId, StringFormat, dictionary};
use sha2::{Digest as _, Sha256};

/// Joins documents in order. The result has the metadata of the first; equal fonts, pictures and colour spaces are
/// written once.
///
/// # Errors
/// [`Error`] if there is no document, or if a page tree or structure tree is malformed.
pub fn join(parts: Vec<Document>) -> Result<Document, Error> {
    let mut parts = parts.into_iter();
    let mut whole = parts.next().ok_or(Error::PageNumberNotFound(0))?;
    if parts.len() == 0 {
        return Ok(whole);
    }
    let mut contents = vec![Contents::take_from(&mut whole)?];
    for (index, mut part) in parts.enumerate() {
        let after = whole.max_id;
        move_ids(&mut part, after);
        let mut content = Contents::take_from(&mut part)?;
        content.rename_ids(&mut part, index + 1);
        remove_document_entries(&mut part);
        contents.push(content);
        whole.max_id = part.max_id;
        whole.objects.append(&mut part.objects);
    }
    write_pages(&mut whole, &contents)?;
    set_metadata(&mut whole, &contents)?;
    if contents.iter().any(|content| content.structure.is_some()) {
        write_structure(&mut whole, contents)?;
    }
    share_equal_objects(&mut whole);
    Ok(whole)
}

/// The pages and the structure of a part. Its own roots are removed from the part.
struct Contents {
    pages: Vec<ObjectId>,
    structure: Option<Structure>,
    /// The identifier of the file, which is a digest of its content.
    instance: Vec<u8>,
}

/// The structure tree of a part.
struct Structure {
    /// The root without its trees.
    root: Dictionary,
    /// The element `Document`.
    document: Dictionary,
    document_id: ObjectId,
    /// Number of each list of parents, and the list.
    parents: Vec<(i64, Object)>,
    /// Ids of elements.
    ids: Vec<(Vec<u8>, Object)>,
}

impl Contents {
    /// Takes the roots of the page tree and of the structure tree out of a document.
    fn take_from(document: &mut Document) -> Result<Self, Error> {
        let pages: Vec<ObjectId> = document.page_iter().collect();
        let catalog = document.catalog()?.clone();
        let mut tree = vec![catalog.get(b"Pages")?.as_reference()?];
        while let Some(id) = tree.pop() {
            let is_tree = document.get_dictionary(id)?.has(b"Kids");
            if is_tree && let Some(Object::Dictionary(node)) = document.objects.remove(&id) {
                let kids = node.get(b"Kids")?.as_array()?;
                tree.extend(kids.iter().filter_map(|kid| kid.as_reference().ok()));
            }
        }
        let structure = match catalog.get(b"StructTreeRoot") {
            Ok(root) => Some(Structure::take_from(document, root.as_reference()?)?),
            Err(_) => None,
        };
        let instance = document.trailer.get(b"ID").and_then(Object::as_array).ok();
        let instance = instance.and_then(|ids| ids.get(1)?.as_str().ok());
        let instance = instance.unwrap_or_default().to_vec();
        Ok(Self { pages, structure, instance })
    }

    /// Makes the ids of elements differ from those of other parts.
    fn rename_ids(&mut self, part: &mut Document, index: usize) {
        let Some(structure) = self.structure.as_mut().filter(|structure| !structure.ids.is_empty())
        else {
            return;
        };
        let rename =
            |id: &mut Vec<u8>| id.splice(0..0, format!("{index}.").into_bytes()).for_each(drop);
        structure.ids.iter_mut().for_each(|(id, _)| rename(id));
        for object in part.objects.values_mut() {
            let Object::Dictionary(element) = object else { continue };
            if element.has_type(b"StructElem") {
                rename_in(element, &rename);
            }
        }
    }
}

/// Renames the id of a structure element, and the ids of header cells in its attributes.
fn rename_in(element: &mut Dictionary, rename: &impl Fn(&mut Vec<u8>)) {
    if let Ok(Object::String(id, _)) = element.get_mut(b"ID") {
        rename(id);
    }
    let attributes = match element.get_mut(b"A") {
        Ok(Object::Array(attributes)) => attributes.as_mut_slice(),
        Ok(attributes) => std::slice::from_mut(attributes),
        Err(_) => return,
    };
    for attributes in attributes {
        let Object::Dictionary(attributes) = attributes else { continue };
        if let Ok(Object::Array(headers)) = attributes.get_mut(b"Headers") {
            for header in headers {
                if let Object::String(id, _) = header {
                    rename(id);
                }
            }
        }
    }
}

impl Structure {
    /// Takes the root of a structure tree and its element `Document` out of a document.
    fn take_from(document: &mut Document, id: ObjectId) -> Result<Self, Error> {
        let mut root = take_dictionary(document, id)?;
        let parents = match root.remove(b"ParentTree") {
            Some(Object::Dictionary(tree)) => pairs(&tree, b"Nums")?,
            Some(tree) => pairs(&take_dictionary(document, tree.as_reference()?)?, b"Nums")?,
            None => Vec::new(),
        };
        let ids = match root.remove(b"IDTree") {
            Some(Object::Dictionary(tree)) => pairs(&tree, b"Names")?,
            Some(tree) => pairs(&take_dictionary(document, tree.as_reference()?)?, b"Names")?,
            None => Vec::new(),
        };
        let number = |(key, list): (Object, Object)| Ok((key.as_i64()?, list));
        let name = |(key, element): (Object, Object)| Ok((key.as_str()?.to_vec(), element));
        let document_id = match root.remove(b"K") {
            Some(Object::Array(kids)) => {
                kids.first().ok_or(Error::DictKey("K".to_owned()))?.as_reference()?
            }
            Some(kid) => kid.as_reference()?,
            None => return Err(Error::DictKey("K".to_owned())),
        };
        Ok(Self {
            document: take_dictionary(document, document_id)?,
            document_id,
            parents: parents.into_iter().map(number).collect::<Result<_, Error>>()?,
            ids: ids.into_iter().map(name).collect::<Result<_, Error>>()?,
            root,
        })
    }

    /// Returns the children of the element `Document`. Content of a page names its page, because the joined element
    /// has several.
    fn children(&mut self) -> Vec<Object> {
        let page = self.document.remove(b"Pg");
        let children = match self.document.remove(b"K") {
            Some(Object::Array(children)) => children,
            child => child.into_iter().collect(),
        };
        let named = |child: Object| match (&child, &page) {
            (Object::Integer(_), Some(page)) => Object::Dictionary(dictionary! {
                "Type" => "MCR",
                "Pg" => page.clone(),
                "MCID" => child,
            }),
            _ => child,
        };
        children.into_iter().map(named).collect()
    }
}

/// Removes a dictionary from a document.
fn take_dictionary(document: &mut Document, id: ObjectId) -> Result<Dictionary, Error> {
    match document.objects.remove(&id) {
        Some(Object::Dictionary(dictionary)) => Ok(dictionary),
        _ => Err(Error::ObjectNotFound(id)),
    }
}

/// Returns the entries of a number tree or name tree without branches, as Typst writes them.
fn pairs(tree: &Dictionary, key: &[u8]) -> Result<Vec<(Object, Object)>, Error> {
    let flat = tree.get(key)?.as_array()?.chunks_exact(2);
    Ok(flat.map(|pair| (pair[0].clone(), pair[1].clone())).collect())
}

/// Removes catalog, metadata and information of a document.
fn remove_document_entries(document: &mut Document) {
    let id = |entry: Result<&Object, Error>| entry.and_then(Object::as_reference).ok();
    let metadata = document.catalog().ok().and_then(|catalog| id(catalog.get(b"Metadata")));
    let roots = [id(document.trailer.get(b"Root")), id(document.trailer.get(b"Info")), metadata];
    for root in roots.into_iter().flatten() {
        document.objects.remove(&root);
    }
}

/// Adds `offset` to the number of each object.
fn move_ids(document: &mut Document, offset: u32) {
    let objects = std::mem::take(&mut document.objects);
    let moved = objects.into_iter().map(|((number, generation), mut object)| {
        each_reference(&mut object, &mut |id| id.0 += offset);
        ((number + offset, generation), object)
    });
    document.objects = moved.collect();
    let mut trailer = Object::Dictionary(std::mem::take(&mut document.trailer));
    each_reference(&mut trailer, &mut |id| id.0 += offset);
    if let Object::Dictionary(moved) = trailer {
        document.trailer = moved;
    }
    document.max_id += offset;
}

/// Calls `change` with each reference in an object.
fn each_reference(object: &mut Object, change: &mut impl FnMut(&mut ObjectId)) {
    match object {
        Object::Reference(id) => change(id),
        Object::Array(items) => items.iter_mut().for_each(|item| each_reference(item, change)),
        Object::Dictionary(fields) => {
            fields.iter_mut().for_each(|(_, field)| each_reference(field, change));
        }
        Object::Stream(stream) => {
            stream.dict.iter_mut().for_each(|(_, field)| each_reference(field, change));
        }
        _ => {}
    }
}

/// Writes a page tree over all pages.
fn write_pages(whole: &mut Document, contents: &[Contents]) -> Result<(), Error> {
    let pages: Vec<ObjectId> = contents.iter().flat_map(|content| content.pages.clone()).collect();
    let kids: Vec<Object> = pages.iter().copied().map(Object::Reference).collect();
    let tree = whole.add_object(dictionary! {
        "Type" => "Pages",
        "Count" => pages.len() as i64,
        "Kids" => kids,
    });
    for page in pages {
        whole.get_dictionary_mut(page)?.set("Parent", tree);
    }
    whole.catalog_mut()?.set("Pages", tree);
    Ok(())
}

/// Writes a structure tree with the elements of all parts.
fn write_structure(whole: &mut Document, contents: Vec<Contents>) -> Result<(), Error> {
    let mut structures =
        contents.into_iter().filter_map(|content| Some((content.pages, content.structure?)));
    let Some((_, mut first)) = structures.next() else {
        return Ok(());
    };
    let document = first.document_id;
    let mut children = first.children();
    let (mut parents, mut ids) = (first.parents, first.ids);
    let mut next = next_key(&parents);
    for (pages, mut structure) in structures {
        for child in structure.children() {
            if let Ok(child) = child.as_reference()
                && let Ok(element) = whole.get_dictionary_mut(child)
            {
                element.set("P", document);
            }
            children.push(child);
        }
        // Content directly in the element `Document` has it as its parent.
        let old = structure.document_id;
        for (_, list) in &mut structure.parents {
            let list = match list {
                Object::Reference(id) => whole.get_object_mut(*id)?,
                list => list,
            };
            each_reference(list, &mut |id| {
                if *id == old {
                    *id = document;
                }
            });
        }
        move_parent_keys(whole, &pages, next)?;
        parents.extend(structure.parents.into_iter().map(|(key, list)| (key + next, list)));
        next = next_key(&parents);
        ids.append(&mut structure.ids);
        if let Some(Object::Dictionary(more)) = structure.root.remove(b"RoleMap")
            && let Ok(roles) = first.root.get_mut(b"RoleMap").and_then(Object::as_dict_mut)
        {
            for (name, role) in more {
                roles.set(name, role);
            }
        }
    }
    first.document.set("K", children);
    let flat = |(key, list): (i64, Object)| [Object::Integer(key), list];
    let parents: Vec<Object> = parents.into_iter().flat_map(flat).collect();
    first.root.set("K", vec![Object::Reference(document)]);
    first.root.set("ParentTree", dictionary! { "Nums" => parents });
    first.root.set("ParentTreeNextKey", next);
    if !ids.is_empty() {
        ids.sort_by(|(one, _), (other, _)| one.cmp(other));
        let flat = |(id, element)| [Object::String(id, StringFormat::Literal), element];
        let names: Vec<Object> = ids.into_iter().flat_map(flat).collect();
        first.root.set("IDTree", dictionary! { "Names" => names });
    }
    let root = whole.add_object(first.root);
    first.document.set("P", root);
    whole.objects.insert(document, first.document.into());
    whole.catalog_mut()?.set("StructTreeRoot", root);
    Ok(())
}

/// Returns the first number that is not a key.
fn next_key(parents: &[(i64, Object)]) -> i64 {
    parents.iter().map(|(key, _)| key + 1).max().unwrap_or_default()
}

/// Adds `offset` to the keys of pages and their annotations in the tree of parents.
fn move_parent_keys(whole: &mut Document, pages: &[ObjectId], offset: i64) -> Result<(), Error> {
    for id in pages {
        let page = whole.get_dictionary_mut(*id)?;
        move_key(page, b"StructParents", offset);
        let annotations = page.get(b"Annots").and_then(Object::as_array).cloned();
        for annotation in annotations.unwrap_or_default() {
            let annotation = annotation.as_reference()?;
            move_key(whole.get_dictionary_mut(annotation)?, b"StructParent", offset);
        }
    }
    Ok(())
}

fn move_key(dictionary: &mut Dictionary, key: &[u8], offset: i64) {
    if let Ok(Object::Integer(number)) = dictionary.get_mut(key) {
        *number += offset;
    }
}

/// Objects that have an identity of their own, by their type: two equal ones remain two.
const SINGLE: [&[u8]; 8] = [
    b"Annot",
    b"Catalog",
    b"Metadata",
    b"MCR",
    b"Page",
    b"Pages",
    b"StructElem",
    b"StructTreeRoot",
];

/// Removes objects that equal an earlier one, with all objects that they refer to.
fn share_equal_objects(document: &mut Document) {
    let mut sharing = Sharing::default();
    let ids: Vec<ObjectId> = document.objects.keys().copied().collect();
    for id in ids {
        sharing.share(document, id);
    }
    let Sharing { earlier, .. } = sharing;
    let removed = earlier.iter().filter(|(id, kept)| id != kept).map(|(id, _)| *id);
    for id in removed {
        document.objects.remove(&id);
    }
    let kept = |id: &mut ObjectId| {
        if let Some(kept) = earlier.get(id) {
            *id = *kept;
        }
    };
    for object in document.objects.values_mut() {
        each_reference(object, &mut { kept });
    }
}

/// Equal objects of a document.
#[derive(Default)]
struct Sharing {
    /// The earliest object that equals an object.
    earlier: BTreeMap<ObjectId, ObjectId>,
    /// The earliest object with a digest.
    by_digest: BTreeMap<[u8; 32], ObjectId>,
}

impl Sharing {
    /// Returns the earliest object that equals an object.
    fn share(&mut self, document: &mut Document, id: ObjectId) -> ObjectId {
        if let Some(known) = self.earlier.get(&id) {
            return *known;
        }
        // An object of a circle is not in the document while it is compared.
        let Some(mut object) = document.objects.remove(&id) else {
            return id;
        };
        let is_single = match &object {
            Object::Dictionary(fields) | Object::Stream(lopdf::Stream { dict: fields, .. }) => {
                fields.get_type().is_ok_and(|kind| SINGLE.contains(&kind))
            }
            Object::Array(_) => false,
            _ => true,
        };
        let mut kept = id;
        if !is_single {
            each_reference(&mut object, &mut |inner| *inner = self.share(document, *inner));
            let mut digest = Sha256::new();
            feed(&mut digest, &object);
            kept = *self.by_digest.entry(digest.finalize().into()).or_insert(id);
        }
        document.objects.insert(id, object);
        self.earlier.insert(id, kept);
        kept
    }
}

/// Feeds an object to a digest.
fn feed(digest: &mut Sha256, object: &Object) {
    match object {
        Object::Stream(stream) => {
            feed_fields(digest, &stream.dict);
            digest.update(&stream.content);
        }
        Object::Dictionary(fields) => feed_fields(digest, fields),
        Object::Array(items) => {
            digest.update(format!("[{}", items.len()));
            items.iter().for_each(|item| feed(digest, item));
        }
        Object::Name(bytes) | Object::String(bytes, _) => {
            digest.update(format!("{}{}:", object.enum_variant(), bytes.len()));
            digest.update(bytes);
        }
        Object::Reference((number, generation)) => {
            digest.update(format!("R{number} {generation};"));
        }
        Object::Real(number) => digest.update(format!("F{:x};", number.to_bits())),
        Object::Null | Object::Boolean(_) | Object::Integer(_) => {
            digest.update(format!("{object:?};"));
        }
    }
}

fn feed_fields(digest: &mut Sha256, fields: &Dictionary) {
    digest.update(format!("<{}", fields.len()));
    for (name, field) in fields {
        digest.update(format!("{}:", name.len()));
        digest.update(name);
        feed(digest, field);
    }
}

/// Sets the number of pages in the metadata, and a new identifier of the file.
fn set_metadata(document: &mut Document, contents: &[Contents]) -> Result<(), Error> {
    let pages: usize = contents.iter().map(|content| content.pages.len()).sum();
    let mut instance = Sha256::new();
    contents.iter().for_each(|content| instance.update(&content.instance));
    // As many digits as identifiers have bytes.
    let instance: String =
        instance.finalize().iter().take(16).map(|byte| format!("{byte:02x}")).collect();
    if let Ok(Object::Array(ids)) = document.trailer.get_mut(b"ID")
        && let Some(Object::String(id, _)) = ids.get_mut(1)
    {
        *id = instance.clone().into_bytes();
    }
    let metadata = document.catalog()?.get(b"Metadata").and_then(Object::as_reference);
    if let Ok(id) = metadata
        && let Ok(Object::Stream(stream)) = document.get_object_mut(id)
    {
        let mut text = String::from_utf8_lossy(&stream.content).into_owned();
        set_element(&mut text, "xmpTPg:NPages", &pages.to_string());
        set_element(&mut text, "xmpMM:InstanceID", &instance);
        stream.set_content(text.into_bytes());
    }
    Ok(())
}

/// Sets the text of an XML element, if there is one.
fn set_element(text: &mut String, name: &str, value: &str) {
    let (open, close) = (format!("<{name}>"), format!("</{name}>"));
    let begin = text.find(&open).map(|at| at + open.len());
    if let Some(begin) = begin
        && let Some(length) = text[begin..].find(&close)
    {
        text.replace_range(begin..begin + length, value);
    }
}
