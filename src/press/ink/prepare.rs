//! Preparation of a file for conversion: objects that are converted by number become indirect objects.

use lopdf::{Dictionary, Document, Object, ObjectId};

use super::state::Space;
use super::streams::with_indirect_streams;
use super::{Job, OutputTarget, colours, shading};
use pdf::reading::resolved;

/// Makes gradients, patterns and parameter dictionaries indirect objects, so that each is converted once, by its
/// object number. Converts the alternate colours of spot colours from screen colours to inks.
pub(super) fn prepare(document: &mut Document, job: &Job<'_>) {
    let ids: Vec<ObjectId> = document.objects.keys().copied().collect();
    for id in ids {
        if let Some(mut object) = document.objects.remove(&id) {
            prepare_children(document, job, &mut object);
            document.objects.insert(id, object);
        }
    }
}

/// Prepares the objects inside an object.
fn prepare_children(document: &mut Document, job: &Job<'_>, object: &mut Object) {
    match object {
        Object::Array(items) => {
            items.iter_mut().for_each(|item| prepare_object(document, job, item));
            convert_alternate(document, job, items);
        }
        Object::Dictionary(dict) => prepare_entries(document, job, dict),
        Object::Stream(stream) => prepare_entries(document, job, &mut stream.dict),
        _ => {}
    }
}

/// Prepares the values of a dictionary.
fn prepare_entries(document: &mut Document, job: &Job<'_>, dict: &mut Dictionary) {
    dict.iter_mut().for_each(|(_, value)| prepare_object(document, job, value));
}

/// Prepares an object, and makes it indirect if its kind is converted by number.
fn prepare_object(document: &mut Document, job: &Job<'_>, object: &mut Object) {
    prepare_children(document, job, object);
    // The conversion visits and replaces objects by number, which direct objects do not have.
    let is_drawn_with = |dict: &Dictionary| {
        [&b"ShadingType"[..], b"PatternType", b"SMask"].iter().any(|key| dict.has(key))
    };
    if matches!(object, Object::Dictionary(dict) if is_drawn_with(dict)) {
        let own = std::mem::replace(object, Object::Null);
        *object = document.add_object(own).into();
    }
}

/// Converts the alternate colours of a spot colour, `[/Separation /Gold /DeviceRGB function]`, to inks.
fn convert_alternate(document: &mut Document, job: &Job<'_>, space: &mut [Object]) {
    let [kind, _, alternate, function] = space else {
        return;
    };
    if !matches!(kind, Object::Name(kind) if kind == b"Separation")
        || colours::space(document, alternate, b"") != Some(Space::Screen)
    {
        return;
    }
    // A soft proof has alternates in inks, too: its viewer converts them.
    let job = Job { target: OutputTarget::Live, ..*job };
    let inked = resolved(document, function)
        .and_then(|function| shading::convert_function(document, &job, function).ok());
    if let Some(inked) = inked {
        *alternate = "DeviceCMYK".into();
        let inked = with_indirect_streams(document, inked, true);
        *function = document.add_object(inked).into();
    }
}
