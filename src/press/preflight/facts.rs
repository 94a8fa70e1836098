//! Facts about a file as a whole for the clauses of PDF/X: its metadata, and features of the objects that are
//! reachable from its catalog.

use std::collections::{BTreeMap, BTreeSet};

use lopdf::xref::XrefType;
use lopdf::{Dictionary, Document, Object};

use super::page_facts::PageFacts;
use super::source::Page;
use pdf::limits::{LARGEST_PROFILE, MOST_BYTES};
use pdf::reading::{self, resolved};

/// Rendering intents (ISO 32000-1, table 70).
const INTENTS: [&[u8]; 4] =
    [b"AbsoluteColorimetric", b"RelativeColorimetric", b"Saturation", b"Perceptual"];

/// Feature of an object that some part of PDF/X restricts.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Feature {
    /// LZW compression of a stream.
    Lzw,
    /// JBIG2 compression of an image.
    Jbig2,
    /// JPEG 2000 compression of an image.
    Jpx,
    /// A transfer function, which changes the amounts of ink.
    Transfer,
    /// A halftone with a name, or of a type that PDF/X does not allow.
    Halftone,
    /// PostScript, which only some printers execute.
    PostScript,
    /// Alternate versions of an image.
    Alternates,
    /// An alternate image that is the default for printing.
    AlternatePrinted,
    /// An OPI proxy for an image in another file.
    Proxy,
    /// A stream with its data in another file.
    External,
    /// Another file within this one.
    Embedded,
    /// A form that imports a page of another file.
    Reference,
    /// A rendering intent that does not exist.
    Intent,
    /// A separated page: one plate alone.
    Separated,
    /// An image with 16 bits per component.
    Deep,
    /// Transparency of any kind.
    Transparency,
    /// A transparency group that blends in RGB.
    RgbGroup,
    /// An action: a script, a link, or something on opening.
    Action,
    /// An interactive form to fill in.
    Form,
    /// Layers, that is optional content.
    Layers,
    /// Layers that are shown or hidden automatically.
    AutomaticLayers,
    /// A definition of device RGB (`DefaultRGB`).
    DefaultRgb,
    /// A definition of device CMYK (`DefaultCMYK`).
    DefaultCmyk,
    /// A spot colour with two definitions.
    TwoInks,
    /// A name that is not valid UTF-8.
    Unnamed,
}

/// A file with the facts that clauses examine.
pub(super) struct Facts<'a> {
    pub(super) document: &'a Document,
    pub(super) pages: &'a [Page],
    pub(super) seen: &'a [PageFacts],
    /// Features of the objects in the file.
    pub(super) has: BTreeSet<Feature>,
    /// Text entries of the information dictionary.
    pub(super) info: BTreeMap<Vec<u8>, String>,
    /// XMP metadata as XML.
    pub(super) xmp: String,
    /// Output intents of PDF/X; other output intents are left out.
    pub(super) intents: Vec<Intent>,
    /// Version of PDF times ten: 14 is PDF 1.4.
    pub(super) version: u32,
    /// Set if the cross-references are a compressed stream, as object streams require.
    pub(super) is_packed: bool,
}

/// An output intent: the printing condition that the file is made for.
#[derive(Default)]
pub(super) struct Intent {
    pub(super) identifier: String,
    pub(super) registry: String,
    /// Device class and colour space from the header of the ICC profile; `None` without a profile.
    pub(super) profile: Option<(Vec<u8>, Vec<u8>)>,
}

impl<'a> Facts<'a> {
    /// Collects the facts of a file.
    pub(super) fn from_document(
        document: &'a Document,
        pages: &'a [Page],
        seen: &'a [PageFacts],
    ) -> Self {
        let mut walk = Walk { document, has: BTreeSet::new(), spots: BTreeMap::new() };
        walk.all();
        let catalog = document.catalog().ok();
        let info = document.trailer.get_deref(b"Info", document).and_then(Object::as_dict);
        let info = info.map(|info| {
            info.iter().filter_map(|(key, value)| Some((key.clone(), text(document, value)?)))
        });
        let xmp = catalog.and_then(|catalog| {
            let metadata = catalog.get_deref(b"Metadata", document).ok()?.as_stream().ok()?;
            reading::decode_stream(metadata, MOST_BYTES).ok()
        });
        let intents = catalog.and_then(|catalog| {
            catalog.get_deref(b"OutputIntents", document).ok()?.as_array().ok()
        });
        let intents = intents.map(Vec::as_slice).unwrap_or_default().iter();
        let own = catalog.and_then(|catalog| {
            let own = catalog.get_deref(b"Version", document).ok()?.as_name().ok()?;
            version(&String::from_utf8_lossy(own))
        });
        let is_packed =
            matches!(document.reference_table.cross_reference_type, XrefType::CrossReferenceStream);
        Self {
            document,
            pages,
            seen,
            has: walk.has,
            info: info.map(Iterator::collect).unwrap_or_default(),
            xmp: String::from_utf8_lossy(&xmp.unwrap_or_default()).into_owned(),
            intents: intents.filter_map(|intent| Intent::from_object(document, intent)).collect(),
            version: own.max(version(&document.version)).unwrap_or_default(),
            is_packed,
        }
    }

    /// Returns an entry of the information dictionary; empty if there is none.
    pub(super) fn info(&self, key: &str) -> &str {
        self.info.get(key.as_bytes()).map_or("", |value| value.trim())
    }

    /// Returns a property of the XMP metadata by its name without prefix; empty if there is none.
    pub(super) fn xmp(&self, name: &str) -> String {
        // Prefixes are arbitrary, and a property may be an attribute or an element, so the text is searched.
        let key = format!(":{name}");
        for (at, _) in self.xmp.match_indices(&key) {
            let rest = &self.xmp[at + key.len()..];
            if let Some(rest) = rest.trim_start().strip_prefix('=') {
                let rest = rest.trim_start();
                let quote = rest.chars().next().filter(|sign| matches!(sign, '"' | '\''));
                let value = quote.and_then(|quote| rest[1..].split(quote).next());
                return value.unwrap_or_default().trim().to_owned();
            }
            // A closing tag has the same name and no value.
            let is_closing =
                self.xmp[..at].rsplit('<').next().is_some_and(|tag| tag.starts_with('/'));
            if rest.starts_with(['>', ' ', '\n', '\r']) && !is_closing {
                let inside = rest.split_once('>').map_or("", |(_, inside)| inside);
                let inside = inside.split(&format!("{key}>")).next().unwrap_or_default();
                // The value may be nested in `rdf:Alt` and `rdf:li`.
                let mut parts = inside.split('<');
                let first = parts.next().unwrap_or_default().to_owned();
                let texts = parts.filter_map(|part| part.split_once('>')).map(|(_, text)| text);
                return texts.fold(first, |all, text| all + text).trim().to_owned();
            }
        }
        String::new()
    }
}

impl Intent {
    /// Reads an output intent; `None` if it is not one of PDF/X.
    fn from_object(document: &Document, intent: &Object) -> Option<Self> {
        let intent = resolved(document, intent)?.as_dict().ok()?;
        let kind = resolved(document, intent.get(b"S").ok()?)?;
        if kind.as_name().ok()? != b"GTS_PDFX" {
            return None;
        }
        let entry = |key: &[u8]| intent.get(key).ok().and_then(|value| text(document, value));
        let profile = intent.get(b"DestOutputProfile").ok();
        let profile = profile.and_then(|profile| resolved(document, profile)?.as_stream().ok());
        let profile = profile.and_then(|stream| {
            let icc = reading::decode_stream(stream, LARGEST_PROFILE).ok()?;
            Some((icc.get(12..16)?.to_vec(), icc.get(16..20)?.to_vec()))
        });
        Some(Self {
            identifier: entry(b"OutputConditionIdentifier").unwrap_or_default(),
            registry: entry(b"RegistryName").unwrap_or_default(),
            profile,
        })
    }
}

/// Parses a version: `1.4` is 14.
fn version(text: &str) -> Option<u32> {
    let (whole, part) = text.trim().split_once('.')?;
    Some(10 * whole.parse::<u32>().ok()?.min(99) + part.parse::<u32>().ok()?.min(9))
}

/// Decodes a string or a name.
fn text(document: &Document, object: &Object) -> Option<String> {
    let object = resolved(document, object)?;
    match object {
        Object::Name(name) => Some(String::from_utf8_lossy(name).into_owned()),
        Object::String(..) => lopdf::decode_text_string(object).ok(),
        _ => None,
    }
}

/// Depth-first traversal of all objects that are reachable from the catalog.
struct Walk<'a> {
    document: &'a Document,
    has: BTreeSet<Feature>,
    /// Definition of each spot colour: its alternate space and tint transform, formatted to compare them.
    spots: BTreeMap<Vec<u8>, String>,
}

impl<'a> Walk<'a> {
    /// Visits each object once, depth-first.
    fn all(&mut self) {
        let document = self.document;
        let mut known = BTreeSet::new();
        let mut next: Vec<&'a Object> = document.trailer.get(b"Root").into_iter().collect();
        while let Some(object) = next.pop() {
            match object {
                Object::Reference(id) if known.insert(*id) => {
                    next.extend(document.objects.get(id));
                }
                Object::Array(items) => {
                    self.array(items);
                    next.extend(items);
                }
                Object::Dictionary(dict) => {
                    self.dictionary(dict);
                    next.extend(dict.iter().map(|(_, value)| value));
                }
                Object::Stream(stream) => {
                    self.dictionary(&stream.dict);
                    if stream.dict.has(b"F") {
                        self.has.insert(Feature::External);
                    }
                    let filters = stream.filters().unwrap_or_default();
                    for (filter, has) in [
                        (&b"LZWDecode"[..], Feature::Lzw),
                        (b"JBIG2Decode", Feature::Jbig2),
                        (b"JPXDecode", Feature::Jpx),
                    ] {
                        if filters.contains(&filter) {
                            self.has.insert(has);
                        }
                    }
                    next.extend(stream.dict.iter().map(|(_, value)| value));
                }
                _ => {}
            }
        }
    }

    /// Examines an array, which may be a spot colour.
    fn array(&mut self, items: &[Object]) {
        let document = self.document;
        let name = |at: usize| resolved(document, items.get(at)?)?.as_name().ok();
        match name(0) {
            Some(b"Separation") if items.len() == 4 => {
                let Some(name) = name(1) else {
                    return;
                };
                if std::str::from_utf8(name).is_err() {
                    self.has.insert(Feature::Unnamed);
                }
                // Without a plate of its own a spot colour is printed by its alternate, which must be the same in the
                // whole file.
                let stands_for =
                    format!("{:?} {:?}", plain(document, &items[2]), plain(document, &items[3]));
                let known = self.spots.entry(name.to_vec()).or_insert_with(|| stands_for.clone());
                if *known != stands_for {
                    self.has.insert(Feature::TwoInks);
                }
            }
            _ => {}
        }
    }

    /// Examines a dictionary, identified by its keys.
    fn dictionary(&mut self, dict: &'a Dictionary) {
        let document = self.document;
        let entry = |key: &[u8]| resolved(document, dict.get(key).ok()?);
        let name = |key: &[u8]| entry(key)?.as_name().ok();
        let number = |key: &[u8]| entry(key)?.as_float().ok().map(f64::from);
        let dictionary = |key: &[u8]| entry(key)?.as_dict().ok();
        let mut found = Vec::new();
        let mut note = |is_so: bool, has: Feature| found.extend(is_so.then_some(has));
        // Graphics state parameters. `Type` is optional in them, so other keys identify them, too.
        let is_set = dict.has_type(b"ExtGState")
            || [&b"ca"[..], b"CA", b"BM", b"TR", b"TR2", b"HT", b"op", b"OP", b"SA", b"RI"]
                .iter()
                .any(|key| dict.has(key));
        // Annotations have a `CA` of their own, which is not the opacity of a graphics state.
        let is_annotation = dict.has(b"Rect");
        if is_set && !is_annotation {
            note(
                dict.has(b"TR") || dict.has(b"TR2") && name(b"TR2") != Some(b"Default"),
                Feature::Transfer,
            );
            note(dict.has(b"HTP"), Feature::Halftone);
            let is_faint = |key: &[u8]| number(key).is_some_and(|share| share < 1.0);
            let is_plain = |mode: &[u8]| mode == b"Normal" || mode == b"Compatible";
            let is_blended = match entry(b"BM") {
                None | Some(Object::Null) => false,
                Some(Object::Name(mode)) => !is_plain(mode),
                Some(_) => true,
            };
            let is_masked = dict.has(b"SMask") && name(b"SMask") != Some(b"None");
            note(
                is_faint(b"ca") || is_faint(b"CA") || is_blended || is_masked,
                Feature::Transparency,
            );
            note(name(b"RI").is_some_and(|intent| !INTENTS.contains(&intent)), Feature::Intent);
        }
        if let Some(kind) = number(b"HalftoneType") {
            note(
                dict.has(b"HalftoneName")
                    || (![1, 5].into_iter().any(|known| reading::is_whole(kind, known))),
                Feature::Halftone,
            );
            note(dict.has(b"TransferFunction"), Feature::Transfer);
        }
        match name(b"Subtype") {
            Some(b"Image") => {
                note(dict.has(b"SMask"), Feature::Transparency);
                note(number(b"BitsPerComponent") == Some(16.0), Feature::Deep);
                note(dict.has(b"OPI"), Feature::Proxy);
                note(
                    name(b"Intent").is_some_and(|intent| !INTENTS.contains(&intent)),
                    Feature::Intent,
                );
                note(dict.has(b"Alternates"), Feature::Alternates);
                let others = entry(b"Alternates").and_then(|others| others.as_array().ok());
                let is_printed = |other: &Object| {
                    let other = resolved(document, other)?.as_dict().ok()?;
                    resolved(document, other.get(b"DefaultForPrinting").ok()?)?.as_bool().ok()
                };
                let others = others.map(Vec::as_slice).unwrap_or_default();
                note(
                    others.iter().any(|other| is_printed(other) == Some(true)),
                    Feature::AlternatePrinted,
                );
            }
            Some(b"Form") => {
                note(dict.has(b"OPI"), Feature::Proxy);
                note(dict.has(b"Ref"), Feature::Reference);
                note(name(b"Subtype2") == Some(b"PS") || dict.has(b"PS"), Feature::PostScript);
            }
            Some(b"PS") => note(true, Feature::PostScript),
            _ => {}
        }
        if let Some(group) = dictionary(b"Group") {
            let of_group = |key: &[u8]| resolved(document, group.get(key).ok()?)?.as_name().ok();
            let is_transparent = of_group(b"S") == Some(b"Transparency");
            note(is_transparent, Feature::Transparency);
            note(is_transparent && of_group(b"CS") == Some(b"DeviceRGB"), Feature::RgbGroup);
        }
        note(dict.has(b"SeparationInfo"), Feature::Separated);
        note(dict.has(b"DefaultRGB"), Feature::DefaultRgb);
        note(dict.has(b"DefaultCMYK"), Feature::DefaultCmyk);
        // Actions, and attached files. An `OpenAction` that is an array is a mere destination.
        let is_action = dict.has(b"AA")
            || dict.has(b"JavaScript")
            || (is_annotation && dict.has(b"A"))
            || dictionary(b"OpenAction").is_some();
        note(is_action, Feature::Action);
        note(dict.has(b"EmbeddedFiles") || dict.has(b"EF"), Feature::Embedded);
        if let Some(form) = dictionary(b"AcroForm") {
            let fields = form.get_deref(b"Fields", document).and_then(Object::as_array);
            note(form.has(b"XFA") || fields.is_ok_and(|fields| !fields.is_empty()), Feature::Form);
        }
        if let Some(layers) = dictionary(b"OCProperties") {
            note(true, Feature::Layers);
            let usual = layers.get_deref(b"D", document).and_then(Object::as_dict);
            note(usual.is_ok_and(|usual| usual.has(b"AS")), Feature::AutomaticLayers);
        }
        let is_unreadable = |name: &[u8]| std::str::from_utf8(name).is_err();
        note(name(b"BaseFont").is_some_and(is_unreadable), Feature::Unnamed);
        self.has.extend(found);
    }
}

/// Resolves references, so that two definitions compare by value; a stream becomes a string of its decoded data.
fn plain(document: &Document, object: &Object) -> Object {
    match resolved(document, object) {
        Some(Object::Stream(stream)) => {
            let content = reading::decode_stream(stream, MOST_BYTES).unwrap_or_default();
            Object::string_literal(content)
        }
        Some(Object::Array(items)) => {
            // Tint transforms and colour spaces of inks are no deeper than one level.
            let items = items.iter().map(|item| resolved(document, item).cloned());
            Object::Array(items.map(|item| item.unwrap_or(Object::Null)).collect())
        }
        Some(other) => other.clone(),
        None => Object::Null,
    }
}
