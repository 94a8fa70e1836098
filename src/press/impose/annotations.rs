//! Annotations that are printed, such as filled fields and stamps: their appearances become part of the page.

use kurbo::Affine;
use lopdf::{Dictionary, Object, ObjectId};

use super::source::Source;
use pdf::reading::{rectangle, resolved};
use pdf::{annotations, geometry};

/// Greatest number of annotations of a page.
const MOST: usize = 10_000;

/// The appearance of an annotation.
pub(super) struct Appearance {
    /// The form XObject.
    pub(super) form: ObjectId,
    /// Matrix from the form, after its own matrix, to the page.
    pub(super) matrix: Affine,
}

/// The printed annotations of a page.
#[derive(Default)]
pub(super) struct Annotations {
    pub(super) drawn: Vec<Appearance>,
    /// Number of annotations without an appearance, which each program draws in its own way.
    pub(super) left_out: usize,
}

impl Source {
    /// Returns the printed annotations of a page.
    pub(super) fn annotations(&self, index: usize) -> Annotations {
        let mut found = Annotations::default();
        let page =
            self.pages.get(index).and_then(|page| self.document.get_dictionary(page.id).ok());
        let all = page.and_then(|page| resolved(&self.document, page.get(b"Annots").ok()?));
        let Some(Object::Array(all)) = all else {
            return found;
        };
        for one in all.iter().take(MOST) {
            let Some(Object::Dictionary(one)) = resolved(&self.document, one) else { continue };
            if !self.is_printed(one) {
                continue;
            }
            match self.appearance(one) {
                Some(appearance) => found.drawn.push(appearance),
                None => found.left_out += 1,
            }
        }
        found
    }

    /// Returns an entry of a dictionary, with references resolved.
    fn entry<'a>(&'a self, dict: &'a Dictionary, key: &[u8]) -> Option<&'a Object> {
        resolved(&self.document, dict.get(key).ok()?)
    }

    /// Returns `true` for an annotation that shows something on paper. Links and pop-ups show nothing.
    fn is_printed(&self, annotation: &Dictionary) -> bool {
        let flags = self.entry(annotation, b"F").and_then(|flags| flags.as_i64().ok());
        let flags = flags.unwrap_or_default();
        let kind = self.entry(annotation, b"Subtype").and_then(|kind| kind.as_name().ok());
        annotations::is_printed(flags) && !matches!(kind, Some(b"Link" | b"Popup"))
    }

    /// Returns the normal appearance of an annotation, fitted to its rectangle.
    fn appearance(&self, annotation: &Dictionary) -> Option<Appearance> {
        let looks = self.entry(annotation, b"AP")?.as_dict().ok()?;
        let mut form = looks.get(b"N").ok()?;
        if let Some(Object::Dictionary(states)) = resolved(&self.document, form) {
            // One of several appearances, by the state of the annotation.
            let state = self.entry(annotation, b"AS")?.as_name().ok()?;
            form = states.get(state).ok()?;
        }
        let id = form.as_reference().ok()?;
        let stream = self.document.objects.get(&id)?.as_stream().ok()?;
        let area = |object| rectangle(&self.document, object);
        let rect = area(self.entry(annotation, b"Rect")?)?;
        let own = area(self.entry(&stream.dict, b"BBox")?)?;
        let matrix = self.entry(&stream.dict, b"Matrix");
        let matrix = matrix.and_then(|matrix| geometry::matrix(&self.document, matrix));
        let matrix = annotations::fitted(own, matrix.unwrap_or_default(), rect);
        matrix.is_finite().then_some(Appearance { form: id, matrix })
    }
}
