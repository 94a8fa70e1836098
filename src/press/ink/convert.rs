//! Conversion of a whole file to inks: pages, forms, images, gradients.

use std::collections::{BTreeMap, BTreeSet};

use rayon::prelude::*;

use lopdf::{Dictionary, Document, Object, ObjectId, Stream, dictionary};

use super::content::{self, ContentContext, FileState, KNOCKOUT, OVERPRINT, RewrittenContent};
use super::streams::{compressed_stream, with_indirect_streams};
use super::{
    ColourDeviation, ConversionError, ConversionErrorKind, DeviatingColour, Job, OutputTarget,
    picture, prepare, resources_used, shading,
};
use pdf::limits::MOST_BYTES;
use pdf::reading::{self, inherited, resolved};

/// Number of pages in a batch that one thread rewrites with shared fonts; few, because a sheet takes long.
const PAGES_PER_BATCH: usize = 2;

/// Converts all colours of a file to inks. Returns the colours that a press prints differently, largest difference
/// first.
///
/// # Errors
/// [`ConversionError`] if something cannot be converted, or if the standard does not permit it.
pub fn convert(
    document: &mut Document,
    job: &Job<'_>,
) -> Result<Vec<DeviatingColour>, ConversionError> {
    prepare::prepare(document, job);
    let mut file = FileState::new(document, job);
    let ids: Vec<(usize, ObjectId)> = document.page_iter().enumerate().collect();
    // Pages are independent of each other, so they are rewritten in parallel.
    let runs = ids.par_chunks(PAGES_PER_BATCH).map(|ids| {
        let mut file = FileState::new(document, job);
        let pages = ids.iter().map(|(index, id)| Ok((*id, page(&mut file, *index, *id)?)));
        Ok((pages.collect::<Result<Vec<_>, ConversionError>>()?, file.screen_colours))
    });
    let runs: Vec<_> = runs.collect::<Result<_, ConversionError>>()?;
    let mut pages: Vec<(ObjectId, Page)> = Vec::new();
    for (run, met) in runs {
        pages.extend(run);
        for (colour, (inks, pages)) in met {
            file.screen_colours.entry(colour).or_insert((inks, BTreeSet::new())).1.extend(pages);
        }
    }
    let mut walk = Walk {
        file: &mut file,
        visited: soft_mask_objects(document),
        queue: Vec::new(),
        new: Vec::new(),
    };
    for (index, (id, page)) in pages.iter().enumerate() {
        let around = resources_of(document, *id);
        walk.enqueue_entries(&page.resources, around);
        // An object is visited once, so an error names the first page that uses it.
        let walked = walk.convert_queued();
        walked.map_err(|ConversionError { page, why }| ConversionError {
            page: page.or(Some(index)),
            why,
        })?;
    }
    let new = walk.new;
    let deviating = deviating_colours(file);
    for (id, object) in new {
        let object = with_indirect_streams(document, object, true);
        document.objects.insert(id, object);
    }
    for (id, Page { content, resources }) in pages {
        let content = document.add_object(content);
        if let Ok(page) = document.get_dictionary_mut(id) {
            page.set("Contents", content);
            page.set("Resources", resources);
            // The page's own group may blend in RGB; a press needs one that blends in inks.
            page.remove(b"Group");
            if job.target == OutputTarget::Live {
                let group = dictionary! { "S" => "Transparency", "CS" => "DeviceCMYK" };
                page.set("Group", group);
            }
        }
    }
    if job.target.is_flat() {
        document.objects.values_mut().for_each(remove_transparency);
    }
    Ok(deviating)
}

/// A page with its colours as inks.
struct Page {
    content: Stream,
    resources: Dictionary,
}

/// Rewrites a page.
fn page(file: &mut FileState<'_>, index: usize, id: ObjectId) -> Result<Page, ConversionError> {
    let document = file.document;
    let unreadable = || ConversionError { page: Some(index), why: ConversionErrorKind::Unreadable };
    let page = document.get_dictionary(id).map_err(|_| unreadable())?;
    let resources = resources_of(document, id);
    let content = page_content(document, page).ok_or_else(unreadable)?;
    let written =
        content::rewrite(file, &content, ContentContext { resources, page: Some(index) })?;
    let resources = with_parameters(document, resources, &written.names);
    Ok(Page { content: compressed_stream(Dictionary::new(), written.content), resources })
}

/// Returns the resources of a page, its own or inherited ones.
fn resources_of(document: &Document, page: ObjectId) -> Option<&Dictionary> {
    let page = document.get_dictionary(page).ok()?;
    inherited(document, page, b"Resources")?.as_dict().ok()
}

/// Depth-first traversal of all objects that pages use, directly or indirectly.
struct Walk<'a, 'f> {
    file: &'f mut FileState<'a>,
    /// Objects that have been visited, and the objects of soft masks, which are skipped.
    visited: BTreeSet<ObjectId>,
    /// Objects to be visited, with the resources in force where they are used.
    queue: Vec<(ObjectId, Option<&'a Dictionary>)>,
    /// Converted objects, by number.
    new: Vec<(ObjectId, Object)>,
}

impl<'a> Walk<'a, '_> {
    /// Enqueues the objects that an object refers to. `around` are the resources in force.
    fn enqueue(&mut self, object: &Object, around: Option<&'a Dictionary>) {
        match object {
            Object::Reference(id) if self.visited.insert(*id) => self.queue.push((*id, around)),
            Object::Array(items) => items.iter().for_each(|item| self.enqueue(item, around)),
            Object::Dictionary(dict) => self.enqueue_entries(dict, around),
            Object::Stream(stream) => self.enqueue_entries(&stream.dict, around),
            _ => {}
        }
    }

    /// Enqueues the objects that a dictionary refers to.
    fn enqueue_entries(&mut self, dict: &Dictionary, around: Option<&'a Dictionary>) {
        dict.iter().for_each(|(_, value)| self.enqueue(value, around));
    }

    /// Visits and converts objects until none is left.
    fn convert_queued(&mut self) -> Result<(), ConversionError> {
        let document = self.file.document;
        while let Some((id, around)) = self.queue.pop() {
            let Some(object) = document.objects.get(&id) else {
                continue;
            };
            let dict = match object {
                Object::Dictionary(dict) => Some(dict),
                Object::Stream(stream) => Some(&stream.dict),
                _ => None,
            };
            if dict.is_some_and(is_page) {
                continue;
            }
            // An object without resources uses the resources of the content that draws it.
            let own = dict.and_then(|dict| dict.get(b"Resources").ok());
            let own = own.and_then(|own| resolved(document, own)?.as_dict().ok()).or(around);
            if let Some(font) = dict.filter(|dict| dict.has(b"CharProcs")) {
                self.rewrite_glyphs(font, own)?;
            }
            match convert_object(self.file, object, own)? {
                Some(inked) => {
                    self.enqueue(&inked, own);
                    self.new.push((id, inked));
                }
                None => self.enqueue(object, own),
            }
        }
        Ok(())
    }

    /// Rewrites the glyphs of a Type 3 font.
    fn rewrite_glyphs(
        &mut self,
        font: &'a Dictionary,
        resources: Option<&'a Dictionary>,
    ) -> Result<(), ConversionError> {
        let document = self.file.document;
        let letters = font.get(b"CharProcs").ok().and_then(|all| resolved(document, all));
        let Some(Object::Dictionary(letters)) = letters else {
            return Ok(());
        };
        for (_, letter) in letters {
            let Ok((Some(id), Object::Stream(stream))) = document.dereference(letter) else {
                continue;
            };
            if self.visited.insert(id) {
                let bytes = reading::decode_stream(stream, MOST_BYTES);
                let bytes =
                    bytes.map_err(|_| error_without_page(ConversionErrorKind::Unreadable))?;
                let place = ContentContext { resources, page: None };
                let written = content::rewrite(self.file, &bytes, place)?;
                let dict = Dictionary::new();
                self.new.push((id, compressed_stream(dict, written.content).into()));
            }
        }
        Ok(())
    }
}

/// Creates an error for an unknown page.
fn error_without_page(why: ConversionErrorKind) -> ConversionError {
    ConversionError { page: None, why }
}

/// Converts an object other than a page; `None` if it has no colours.
fn convert_object<'a>(
    file: &mut FileState<'a>,
    object: &'a Object,
    resources: Option<&'a Dictionary>,
) -> Result<Option<Object>, ConversionError> {
    let (document, job) = (file.document, file.job);
    let number = |dict: &Dictionary, key: &[u8]| dict.get(key).and_then(Object::as_i64).ok();
    match object {
        Object::Dictionary(dict) if dict.has(b"ShadingType") => {
            let shading = shading::shading(document, job, dict).map_err(error_without_page)?;
            Ok(Some(shading.into()))
        }
        Object::Stream(stream) => {
            let subtype = stream.dict.get(b"Subtype").and_then(Object::as_name);
            let subtype = subtype.unwrap_or_default();
            if subtype == b"Image" {
                let picture =
                    picture::picture(document, job, stream).map_err(error_without_page)?;
                return Ok(picture.map(Object::from));
            }
            if stream.dict.has(b"ShadingType") {
                return Err(error_without_page(ConversionErrorKind::Gradient));
            }
            if subtype != b"Form" && number(&stream.dict, b"PatternType") != Some(1) {
                return Ok(None);
            }
            let bytes = reading::decode_stream(stream, MOST_BYTES);
            let bytes = bytes.map_err(|_| error_without_page(ConversionErrorKind::Unreadable))?;
            let written = content::rewrite(file, &bytes, ContentContext { resources, page: None })?;
            Ok(Some(with_new_content(document, stream, resources, written).into()))
        }
        _ => Ok(None),
    }
}

/// Returns the ids of all objects that soft masks draw with: their greys are opacities, not colours.
fn soft_mask_objects(document: &Document) -> BTreeSet<ObjectId> {
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
        if !is_page(dict) {
            dict.iter().for_each(|(_, value)| reach(document, value, masks));
        }
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

/// Returns `true` for a page or a node of the page tree, to which structure elements refer back.
fn is_page(dict: &Dictionary) -> bool {
    dict.has_type(b"Page") || dict.has_type(b"Pages")
}

/// Lists the colours that a press prints differently, with their pages.
fn deviating_colours(file: FileState<'_>) -> Vec<DeviatingColour> {
    let palette = file.job.palette;
    let mut by_colour: BTreeMap<_, (ColourDeviation, BTreeSet<usize>)> = BTreeMap::new();
    for ((rgb, used), (_, pages)) in file.screen_colours {
        if let Some(deviation) = palette.deviation(rgb, used) {
            by_colour.entry(rgb).or_insert((deviation, BTreeSet::new())).1.extend(pages);
        }
    }
    let mut deviating: Vec<DeviatingColour> = by_colour
        .into_values()
        .map(|(deviation, pages)| DeviatingColour { deviation, pages })
        .collect();
    deviating.sort_by_key(|colour| std::cmp::Reverse(colour.deviation.distance));
    deviating
}

/// Returns a form or pattern with its content rewritten.
fn with_new_content(
    document: &Document,
    stream: &Stream,
    resources: Option<&Dictionary>,
    written: RewrittenContent,
) -> Stream {
    let mut dict = stream.dict.clone();
    let for_readers: [&[u8]; 4] = [b"Metadata", b"PieceInfo", b"StructParent", b"StructParents"];
    for key in [&b"Filter"[..], b"DecodeParms", b"Length"].iter().chain(&for_readers) {
        dict.remove(key);
    }
    // The colours of the form are inks now, and PDF/X-4 does not permit a press to blend in RGB.
    if let Ok(Object::Dictionary(group)) = dict.get_mut(b"Group") {
        group.set("CS", "DeviceCMYK");
    }
    dict.set("Resources", with_parameters(document, resources, &written.names));
    compressed_stream(dict, written.content)
}

/// Returns the resources that a content stream uses, with the parameter dictionaries [`OVERPRINT`] and [`KNOCKOUT`]
/// if the content needs them.
fn with_parameters(
    document: &Document,
    resources: Option<&Dictionary>,
    names: &resources_used::Names,
) -> Dictionary {
    let mut resources = resources
        .map(|all| resources_used::used_resources(document, all, names))
        .unwrap_or_default();
    if !names.has_parameters(OVERPRINT) && !names.has_parameters(KNOCKOUT) {
        return resources;
    }
    let sets = resources.get(b"ExtGState").ok();
    let sets = sets.and_then(|sets| resolved(document, sets)?.as_dict().ok());
    let mut sets = sets.cloned().unwrap_or_default();
    for (name, overprints) in [(OVERPRINT, true), (KNOCKOUT, false)] {
        let set = dictionary! {
            "Type" => "ExtGState", "OP" => overprints, "op" => overprints, "OPM" => 1,
        };
        sets.set(name, set);
    }
    resources.set("ExtGState", sets);
    resources
}

/// Removes transparency from an object: after flattening nothing uses it.
fn remove_transparency(object: &mut Object) {
    let dict = match object {
        Object::Dictionary(dict) => dict,
        Object::Stream(stream) => &mut stream.dict,
        Object::Array(items) => return items.iter_mut().for_each(remove_transparency),
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
    dict.iter_mut().for_each(|(_, value)| remove_transparency(value));
}

/// Joins the content streams of a page; `None` if one of them is unreadable.
fn page_content(document: &Document, page: &Dictionary) -> Option<Vec<u8>> {
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
        content.extend(reading::decode_stream(stream, MOST_BYTES - content.len()).ok()?);
        // Streams are divided between tokens: joined directly, two tokens could become one.
        content.push(b'\n');
    }
    Some(content)
}
