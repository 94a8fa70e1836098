//! All of a file in inks: pages, drawings, pictures, gradients.

use std::collections::{BTreeMap, BTreeSet};

use rayon::prelude::*;

use lopdf::{Dictionary, Document, Object, ObjectId, Stream, dictionary};

use super::content::{self, File, OUT, OVER, Place};
use super::{Aim, Job, Met, Off, Refused, Why, picture, shading};
use crate::limits::MOST_BYTES;
use crate::reading::{self, resolved};

/// Pages that are rewritten one after the other, with what they share.
const TOGETHER: usize = 8;

/// Puts inks for all colours of a file, and tells which of its colours paper shows otherwise, the farthest
/// off first.
///
/// # Errors
/// [`Refused`] where something has no inks, or where the standard does not know it.
pub fn convert(document: &mut Document, job: &Job<'_>) -> Result<Vec<Met>, Refused> {
    let mut file = File::new(document, job);
    let mut new: Vec<(ObjectId, Object)> = Vec::new();
    let ids: Vec<(usize, ObjectId)> = document.page_iter().enumerate().collect();
    // Pages know nothing of each other, and are many.
    let runs = ids.par_chunks(TOGETHER).map(|ids| {
        let mut file = File::new(document, job);
        let pages = ids.iter().map(|(rank, id)| Ok((*id, page(&mut file, *rank, *id)?)));
        Ok((pages.collect::<Result<Vec<_>, Refused>>()?, file.met))
    });
    let runs: Vec<_> = runs.collect::<Result<_, Refused>>()?;
    let mut pages: Vec<(ObjectId, Page)> = Vec::new();
    for (run, met) in runs {
        pages.extend(run);
        for (colour, (inks, pages)) in met {
            file.met.entry(colour).or_insert((inks, BTreeSet::new())).1.extend(pages);
        }
    }
    let masks = masks(document);
    for (id, object) in document.objects.iter().filter(|(id, _)| !masks.contains(id)) {
        let converted = other(&mut file, object).map_err(|why| Refused { page: None, why })?;
        new.extend(converted.map(|object| (*id, object)));
    }
    let met = told(file);
    for (id, object) in new {
        let object = lifted(document, object, true);
        document.objects.insert(id, object);
    }
    for (id, Page { content, resources }) in pages {
        let content = document.add_object(content);
        if let Ok(page) = document.get_dictionary_mut(id) {
            page.set("Contents", content);
            page.set("Resources", resources);
            page.remove(b"Group");
            if job.aim == Aim::Live {
                let group = dictionary! { "S" => "Transparency", "CS" => "DeviceCMYK" };
                page.set("Group", group);
            }
        }
    }
    if job.aim == Aim::Flat {
        document.objects.values_mut().for_each(flat);
    }
    Ok(met)
}

/// A page in inks.
struct Page {
    content: Stream,
    resources: Dictionary,
}

fn page(file: &mut File<'_>, rank: usize, id: ObjectId) -> Result<Page, Refused> {
    let document = file.document;
    let unreadable = Refused { page: Some(rank), why: Why::Unreadable };
    let page = document.get_dictionary(id).map_err(|_| unreadable)?;
    let resources = inherited(document, page, b"Resources").and_then(|found| found.as_dict().ok());
    let content = drawn(document, page).ok_or(unreadable)?;
    let content = content::rewrite(file, &content, Place { resources, page: Some(rank) })?;
    let resources = with_parameters(document, resources.cloned().unwrap_or_default(), &content);
    Ok(Page { content: packed(Dictionary::new(), content), resources })
}

/// What is drawn besides pages, in inks; none where it has no colours.
fn other<'a>(file: &mut File<'a>, object: &'a Object) -> Result<Option<Object>, Why> {
    let (document, job) = (file.document, file.job);
    let number = |dict: &Dictionary, key: &[u8]| dict.get(key).and_then(Object::as_i64).ok();
    match object {
        Object::Dictionary(dict) if dict.has(b"ShadingType") => {
            Ok(Some(shading::shading(document, job, dict)?.into()))
        }
        Object::Dictionary(dict) if number(dict, b"PatternType") == Some(2) => {
            let Ok(Object::Dictionary(own)) = dict.get(b"Shading") else {
                return Ok(None);
            };
            let mut pattern = dict.clone();
            pattern.set("Shading", shading::shading(document, job, own)?);
            Ok(Some(pattern.into()))
        }
        Object::Stream(stream) => {
            let subtype = stream.dict.get(b"Subtype").and_then(Object::as_name);
            let subtype = subtype.unwrap_or_default();
            if subtype == b"Image" {
                return Ok(picture::picture(document, job, stream)?.map(Object::from));
            }
            if stream.dict.has(b"ShadingType") {
                return Err(Why::Gradient);
            }
            if subtype != b"Form" && number(&stream.dict, b"PatternType") != Some(1) {
                return Ok(None);
            }
            let bytes = reading::unpacked(stream, MOST_BYTES).map_err(|_| Why::Unreadable)?;
            let resources = stream.dict.get(b"Resources").ok();
            let resources =
                resources.and_then(|resources| resolved(document, resources)?.as_dict().ok());
            let place = Place { resources, page: None };
            let content = content::rewrite(file, &bytes, place).map_err(|refused| refused.why)?;
            Ok(Some(redrawn(document, stream, content).into()))
        }
        _ => Ok(None),
    }
}

/// What masks are drawn with: their greys say how much shines through, and are no colours.
fn masks(document: &Document) -> BTreeSet<ObjectId> {
    fn reach(document: &Document, object: &Object, masks: &mut BTreeSet<ObjectId>) {
        match object {
            Object::Reference(id) => {
                if masks.insert(*id)
                    && let Ok(object) = document.get_object(*id)
                {
                    reach(document, object, masks);
                }
            }
            Object::Array(items) => items.iter().for_each(|item| reach(document, item, masks)),
            Object::Dictionary(dict) => within(document, dict, masks),
            Object::Stream(stream) => within(document, &stream.dict, masks),
            _ => {}
        }
    }
    fn within(document: &Document, dict: &Dictionary, masks: &mut BTreeSet<ObjectId>) {
        let entries = dict.iter().filter(|(key, _)| !matches!(key.as_slice(), b"Parent" | b"P"));
        entries.for_each(|(_, value)| reach(document, value, masks));
    }
    let mut masks = BTreeSet::new();
    for object in document.objects.values() {
        let dict = match object {
            Object::Dictionary(dict) => dict,
            Object::Stream(stream) => &stream.dict,
            _ => continue,
        };
        let mask = dict.get(b"SMask").ok().and_then(|mask| resolved(document, mask));
        let group = mask.and_then(|mask| mask.as_dict().ok()?.get(b"G").ok());
        if let Some(group) = group {
            reach(document, group, &mut masks);
        }
    }
    masks
}

/// The same, its streams as objects of their own.
fn lifted(document: &mut Document, object: Object, is_own: bool) -> Object {
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

/// The colours that were met, and what prints them.
fn told(file: File<'_>) -> Vec<Met> {
    let palette = file.job.palette;
    let mut met: BTreeMap<_, (Off, BTreeSet<usize>)> = BTreeMap::new();
    for ((rgb, used), (_, pages)) in file.met {
        if let Some(off) = palette.off(rgb, used) {
            met.entry(rgb).or_insert((off, BTreeSet::new())).1.extend(pages);
        }
    }
    let mut met: Vec<Met> = met.into_values().map(|(off, pages)| Met { off, pages }).collect();
    met.sort_by_key(|met| std::cmp::Reverse(met.off.distance));
    met
}

/// A stream, packed.
pub(super) fn packed(dict: Dictionary, content: Vec<u8>) -> Stream {
    let mut stream = Stream::new(dict, content);
    // What cannot be packed stays as it is.
    let _ = stream.compress();
    stream
}

fn redrawn(document: &Document, stream: &Stream, content: Vec<u8>) -> Stream {
    let mut dict = stream.dict.clone();
    for key in [&b"Filter"[..], b"DecodeParms", b"Length"] {
        dict.remove(key);
    }
    if let Ok(Object::Dictionary(group)) = dict.get_mut(b"Group") {
        group.set("CS", "DeviceCMYK");
    }
    let resources = dict.get(b"Resources").ok();
    let resources = resources.and_then(|resources| resolved(document, resources)?.as_dict().ok());
    let resources = with_parameters(document, resources.cloned().unwrap_or_default(), &content);
    dict.set("Resources", resources);
    packed(dict, content)
}

/// Resources with the parameters of black that prints over everything, where a content asks for them.
fn with_parameters(document: &Document, mut resources: Dictionary, content: &[u8]) -> Dictionary {
    let asks = |name: &str| content.windows(name.len()).any(|part| part == name.as_bytes());
    if !asks(OVER) && !asks(OUT) {
        return resources;
    }
    let sets = resources.get(b"ExtGState").ok();
    let sets = sets.and_then(|sets| resolved(document, sets)?.as_dict().ok());
    let mut sets = sets.cloned().unwrap_or_default();
    for (name, overprints) in [(OVER, true), (OUT, false)] {
        let set = dictionary! {
            "Type" => "ExtGState", "OP" => overprints, "op" => overprints, "OPM" => 1,
        };
        sets.set(name, set);
    }
    resources.set("ExtGState", sets);
    resources
}

/// Takes transparency out of an object, which nothing uses any more.
fn flat(object: &mut Object) {
    let dict = match object {
        Object::Dictionary(dict) => dict,
        Object::Stream(stream) => &mut stream.dict,
        Object::Array(items) => return items.iter_mut().for_each(flat),
        _ => return,
    };
    let is_set = dict.has(b"ca") || dict.has(b"CA") || dict.has_type(b"ExtGState");
    if is_set {
        for key in [&b"ca"[..], b"CA", b"BM", b"SMask", b"AIS", b"TK"] {
            dict.remove(key);
        }
    }
    let is_group = |group: &Object| {
        group.as_dict().is_ok_and(|group| {
            group.get(b"S").and_then(Object::as_name).is_ok_and(|name| name == b"Transparency")
        })
    };
    if dict.get(b"Group").is_ok_and(is_group) {
        dict.remove(b"Group");
    }
    dict.iter_mut().for_each(|(_, value)| flat(value));
}

/// What a page draws itself, its parts in one.
fn drawn(document: &Document, page: &Dictionary) -> Option<Vec<u8>> {
    let Ok(contents) = page.get(b"Contents") else {
        return Some(Vec::new());
    };
    let contents = resolved(document, contents)?;
    let parts = match contents {
        Object::Array(parts) => parts.as_slice(),
        one => std::slice::from_ref(one),
    };
    let mut content = Vec::new();
    for part in parts {
        let stream = resolved(document, part)?.as_stream().ok()?;
        content.extend(reading::unpacked(stream, MOST_BYTES - content.len()).ok()?);
        content.push(b'\n');
    }
    Some(content)
}

/// An entry of a page, or of the nodes above it.
fn inherited<'a>(document: &'a Document, page: &'a Dictionary, key: &[u8]) -> Option<&'a Object> {
    crate::preflight::source::inherited(document, page, key)
}
