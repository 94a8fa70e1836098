//! Preparation of a file for conversion: objects that are converted by number become indirect objects.

use lopdf::{Dictionary, Document, Object, ObjectId};

use super::state::Space;
use super::streams::lifted;
use super::{Job, OutputTarget, colours, shading};
use pdf::reading::resolved;

/// Makes gradients, patterns and parameter dictionaries indirect objects, so that each is converted once, by its
/// object number. Converts the alternate colours of spot colours from screen colours to inks.
pub(super) fn prepare(document: &mut Document, job: &Job<'_>) {
    let ids: Vec<ObjectId> = document.objects.keys().copied().collect();
    for id in ids {
        if let Some(mut object) = document.objects.remove(&id) {
            within(document, job, &mut object);
            document.objects.insert(id, object);
        }
    }
}

/// Prepares the objects inside an object.
fn within(document: &mut Document, job: &Job<'_>, object: &mut Object) {
    match object {
        Object::Array(items) => {
            items.iter_mut().for_each(|item| one(document, job, item));
            convert_alternate(document, job, items);
        }
        Object::Dictionary(dict) => entries(document, job, dict),
        Object::Stream(stream) => entries(document, job, &mut stream.dict),
        _ => {}
    }
}

/// Prepares the values of a dictionary.
fn entries(document: &mut Document, job: &Job<'_>, dict: &mut Dictionary) {
    dict.iter_mut().for_each(|(_, value)| one(document, job, value));
}

/// Prepares an object, and makes it indirect if its kind is converted by number.
fn one(document: &mut Document, job: &Job<'_>, object: &mut Object) {
    within(document, job, object);
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
    let [kind, _, stands_for, function] = space else {
        return;
    };
    if !matches!(kind, Object::Name(kind) if kind == b"Separation")
        || colours::space(document, stands_for, b"") != Some(Space::Screen)
    {
        return;
    }
    // A soft proof has alternates in inks, too: its viewer converts them.
    let job = Job { aim: OutputTarget::Live, ..*job };
    let inked = resolved(document, function)
        .and_then(|function| shading::blended(document, &job, function).ok());
    if let Some(inked) = inked {
        *stands_for = "DeviceCMYK".into();
        let inked = lifted(document, inked, true);
        *function = document.add_object(inked).into();
    }
}
