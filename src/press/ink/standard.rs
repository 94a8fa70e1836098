//! Requirements of PDF/X on a file as a whole: output intent, metadata and identity, and nothing that is not for
//! printing.

use std::collections::BTreeSet;

use lopdf::{Document, Object, ObjectId, Stream, StringFormat, dictionary, xref::XrefType};
use sha2::{Digest as _, Sha256};

use super::{Condition, OutputTarget};
use pdf::reading::resolved;

/// Title, identity and date of a file.
#[derive(Clone, Copy, Debug)]
pub struct DocumentInfo<'a> {
    /// Title, for a file without one of its own.
    pub title: &'a str,
    /// Any text from which the file ids are derived: equal for equal files, different for another edition.
    pub ident: &'a str,
    /// Date as `YYYY-MM-DD`, for a file without one of its own.
    pub day: &'a str,
}

/// Name of this program as creator and producer of files.
const PRODUCER: &str = "Mappemonde";

/// Turns a converted file into PDF/X-1a:2003, PDF/X-3:2003 or PDF/X-4, and returns its bytes. A soft proof
/// ([`OutputTarget::Screen`]) conforms to no standard. The same file yields the same bytes.
///
/// # Errors
/// The error of lopdf if the file cannot be changed or saved.
pub fn finish(
    mut document: Document,
    target: OutputTarget,
    condition: &Condition,
    about: &DocumentInfo<'_>,
) -> lopdf::Result<Vec<u8>> {
    remove_interactive_entries(&mut document)?;
    let own = ExistingInfo::from_document(&document);
    let title = own.title.as_deref().unwrap_or(about.title);
    let day = own.day.as_deref().unwrap_or(about.day);
    let about = &DocumentInfo { title, day, ..*about };
    let id = identity(about);
    if target != OutputTarget::Screen {
        let profile = dictionary! { "N" => 4 };
        let profile = super::streams::compressed_stream(profile, condition.icc.clone());
        let profile = document.add_object(profile);
        let intent = dictionary! {
            "Type" => "OutputIntent",
            "S" => "GTS_PDFX",
            "OutputConditionIdentifier" => text(&condition.name),
            "OutputCondition" => text(&condition.name),
            "Info" => text(&condition.name),
            "DestOutputProfile" => profile,
        };
        document.catalog_mut()?.set("OutputIntents", vec![intent.into()]);
    }
    let mut info = dictionary! {
        "Title" => text(about.title),
        "Creator" => text(PRODUCER),
        "Producer" => text(PRODUCER),
        "CreationDate" => text(&date(about.day)),
        "ModDate" => text(&date(about.day)),
        "Trapped" => "False",
    };
    match target {
        OutputTarget::Flat | OutputTarget::FlatX3 => {
            // ISO 15930-4:2003, 6.10, and ISO 15930-6:2003: the key and its value.
            let name =
                if target == OutputTarget::FlatX3 { "PDF/X-3:2003" } else { "PDF/X-1a:2003" };
            info.set("GTS_PDFXVersion", text(name));
            document.version = "1.4".into();
            document.catalog_mut()?.remove(b"Metadata");
        }
        OutputTarget::Live => {
            document.version = "1.6".into();
            let metadata = dictionary! { "Type" => "Metadata", "Subtype" => "XML" };
            let mut metadata = Stream::new(metadata, metadata_of(about, &id).into_bytes());
            // Uncompressed, so that programs that cannot read PDF find it.
            metadata.allows_compression = false;
            let metadata = document.add_object(metadata);
            document.catalog_mut()?.set("Metadata", metadata);
        }
        OutputTarget::Screen => {
            document.catalog_mut()?.remove(b"Metadata");
        }
    }
    let info = document.add_object(info);
    document.trailer.set("Info", info);
    let id = Object::String(Sha256::digest(&id)[..16].to_vec(), StringFormat::Hexadecimal);
    // Both identifiers of a new file are equal (ISO 32000-2, 14.4).
    document.trailer.set("ID", vec![id.clone(), id]);
    document.prune_objects();
    document.renumber_objects();
    let mut bytes = Vec::new();
    if target.is_flat() {
        // PDF 1.4 has no compressed cross-references.
        document.reference_table.cross_reference_type = XrefType::CrossReferenceTable;
        document.save_to(&mut bytes)?;
    } else {
        document.save_modern(&mut bytes)?;
    }
    Ok(bytes)
}

/// Title and date (`YYYY-MM-DD`) in the information dictionary of a file; `None` if missing.
struct ExistingInfo {
    title: Option<String>,
    day: Option<String>,
}

impl ExistingInfo {
    // `finish` replaces the whole information dictionary, so these two are read before.
    fn from_document(document: &Document) -> Self {
        let info = document.trailer.get_deref(b"Info", document).and_then(Object::as_dict).ok();
        let entry = |key: &[u8]| {
            let text = info?.get_deref(key, document).ok()?;
            lopdf::decode_text_string(text).ok().filter(|text| !text.trim().is_empty())
        };
        // A date in a PDF has the form `D:20260101...`.
        let day = |date: String| {
            let digits = date.strip_prefix("D:")?.get(..8)?;
            let are_digits = digits.bytes().all(|byte| byte.is_ascii_digit());
            are_digits.then(|| format!("{}-{}-{}", &digits[..4], &digits[4..6], &digits[6..]))
        };
        Self { title: entry(b"Title"), day: entry(b"CreationDate").and_then(day) }
    }
}

/// Removes all entries that are for readers on a screen and not for a press.
fn remove_interactive_entries(document: &mut Document) -> lopdf::Result<()> {
    let catalog = document.catalog_mut()?;
    let for_readers: [&[u8]; 14] = [
        b"AA",
        b"AcroForm",
        b"Dests",
        b"Lang",
        b"MarkInfo",
        b"Names",
        b"OpenAction",
        b"Outlines",
        b"OutputIntents",
        b"PageLabels",
        b"PageMode",
        b"StructTreeRoot",
        b"Threads",
        b"ViewerPreferences",
    ];
    for key in for_readers {
        catalog.remove(key);
    }
    let pages: Vec<_> = document.page_iter().collect();
    for id in pages {
        let page = document.get_dictionary_mut(id)?;
        let of_page: [&[u8]; 7] =
            [b"AA", b"Annots", b"Metadata", b"PieceInfo", b"StructParents", b"Tabs", b"Thumb"];
        for key in of_page {
            page.remove(key);
        }
    }
    remove_transfer_functions(document);
    Ok(())
}

/// Removes transfer functions and halftones from graphics state parameter dictionaries. The transfer functions that
/// are left change nothing, because the conversion rejects all others; a press has halftones of its own.
fn remove_transfer_functions(document: &mut Document) {
    let mut sets = BTreeSet::new();
    for object in document.objects.values() {
        collect_parameter_ids(document, object, &mut sets);
    }
    for (id, object) in &mut document.objects {
        if sets.contains(id) {
            clean_parameters(object);
        }
        clean_direct_parameters(object);
    }
}

/// Collects the ids of the parameter dictionaries inside an object, if these dictionaries are indirect objects.
fn collect_parameter_ids(document: &Document, object: &Object, sets: &mut BTreeSet<ObjectId>) {
    let dict = match object {
        Object::Dictionary(dict) => dict,
        Object::Stream(stream) => &stream.dict,
        Object::Array(items) => {
            return items.iter().for_each(|item| collect_parameter_ids(document, item, sets));
        }
        _ => return,
    };
    for (key, value) in dict {
        if key == b"ExtGState"
            && let Some(Object::Dictionary(all)) = resolved(document, value)
        {
            sets.extend(all.iter().filter_map(|(_, set)| set.as_reference().ok()));
        }
        collect_parameter_ids(document, value, sets);
    }
}

/// Removes transfer functions and halftones from the parameter dictionaries inside an object that are direct objects.
fn clean_direct_parameters(object: &mut Object) {
    let dict = match object {
        Object::Dictionary(dict) => dict,
        Object::Stream(stream) => &mut stream.dict,
        Object::Array(items) => return items.iter_mut().for_each(clean_direct_parameters),
        _ => return,
    };
    for (key, value) in dict.iter_mut() {
        if key == b"ExtGState"
            && let Object::Dictionary(sets) = value
        {
            sets.iter_mut().for_each(|(_, set)| clean_parameters(set));
        }
        clean_direct_parameters(value);
    }
}

/// Removes transfer functions and halftones from one parameter dictionary.
fn clean_parameters(set: &mut Object) {
    if let Object::Dictionary(set) = set {
        let changes: [&[u8]; 4] = [b"TR", b"TR2", b"HT", b"HTP"];
        for key in changes {
            set.remove(key);
        }
    }
}

/// Converts a text to a PDF text string.
fn text(text: &str) -> Object {
    lopdf::text_string(text)
}

/// Formats a day as a date of PDF, at midnight in UTC: `D:20260101000000Z`.
fn date(day: &str) -> String {
    format!("D:{}000000Z", day.replace('-', ""))
}

/// Formats the SHA-256 of the identity as a UUID.
fn identity(about: &DocumentInfo<'_>) -> String {
    let digest = Sha256::digest(about.ident.as_bytes());
    let digits = |range: std::ops::Range<usize>| -> String {
        digest[range].iter().map(|byte| format!("{byte:02x}")).collect()
    };
    // Version 8, for identifiers of a custom kind, and the common variant (RFC 9562).
    format!(
        "{}-{}-8{}-8{}-{}",
        digits(0..4),
        digits(4..6),
        &digits(6..8)[1..],
        &digits(8..10)[1..],
        digits(10..16)
    )
}

/// Formats the XMP metadata that ISO 15930-7:2010, 6.7, requires.
fn metadata_of(about: &DocumentInfo<'_>, id: &str) -> String {
    let escaped = |text: &str| text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;");
    let (title, day) = (escaped(about.title), format!("{}T00:00:00Z", about.day));
    format!(
        "<?xpacket begin=\"\u{feff}\" id=\"W5M0MpCehiHzreSzNTczkc9d\"?>\n\
         <x:xmpmeta xmlns:x=\"adobe:ns:meta/\">\n\
         <rdf:RDF xmlns:rdf=\"http://www.w3.org/1999/02/22-rdf-syntax-ns#\">\n\
         <rdf:Description rdf:about=\"\"\n\
         \u{20}xmlns:dc=\"http://purl.org/dc/elements/1.1/\"\n\
         \u{20}xmlns:xmp=\"http://ns.adobe.com/xap/1.0/\"\n\
         \u{20}xmlns:xmpMM=\"http://ns.adobe.com/xap/1.0/mm/\"\n\
         \u{20}xmlns:pdf=\"http://ns.adobe.com/pdf/1.3/\"\n\
         \u{20}xmlns:pdfxid=\"http://www.npes.org/pdfx/ns/id/\">\n\
         <dc:format>application/pdf</dc:format>\n\
         <dc:title><rdf:Alt><rdf:li xml:lang=\"x-default\">{title}</rdf:li></rdf:Alt></dc:title>\n\
         <xmp:CreatorTool>{PRODUCER}</xmp:CreatorTool>\n\
         <xmp:CreateDate>{day}</xmp:CreateDate>\n\
         <xmp:ModifyDate>{day}</xmp:ModifyDate>\n\
         <xmp:MetadataDate>{day}</xmp:MetadataDate>\n\
         <xmpMM:DocumentID>uuid:{id}</xmpMM:DocumentID>\n\
         <xmpMM:VersionID>1</xmpMM:VersionID>\n\
         <xmpMM:RenditionClass>default</xmpMM:RenditionClass>\n\
         <pdf:Producer>{PRODUCER}</pdf:Producer>\n\
         <pdf:Trapped>False</pdf:Trapped>\n\
         <pdfxid:GTS_PDFXVersion>PDF/X-4</pdfxid:GTS_PDFXVersion>\n\
         </rdf:Description>\n\
         </rdf:RDF>\n\
         </x:xmpmeta>\n\
         <?xpacket end=\"w\"?>"
    )
}
