//! Annotations that are printed, such as filled fields and stamps: their appearances become part of the page.

use lopdf::{Dictionary, Object, ObjectId};

use super::source::Source;
use pdf::reading::{numbers, resolved};

/// Annotation flag `Hidden`: not printed (ISO 32000-2, 12.5.3).
const HIDDEN: i64 = 1 << 1;
/// Annotation flag `Print`, without which an annotation is not printed.
const PRINTED: i64 = 1 << 2;
/// Greatest number of annotations of a page.
const MOST: usize = 10_000;

/// The appearance of an annotation.
pub(super) struct Appearance {
    /// The form XObject.
    pub(super) form: ObjectId,
    /// Matrix from the form, after its own matrix, to the page.
    pub(super) matrix: [f64; 6],
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
        flags & PRINTED != 0 && flags & HIDDEN == 0 && !matches!(kind, Some(b"Link" | b"Popup"))
    }

    /// Returns the normal appearance of an annotation, fitted to its rectangle (ISO 32000-2, 12.5.5).
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
        let rect = self.area(annotation, b"Rect")?;
        let own = self.area(&stream.dict, b"BBox")?;
        let matrix = stream.dict.get(b"Matrix").ok();
        let matrix =
            matrix.and_then(|matrix| numbers(&self.document, resolved(&self.document, matrix)?));
        let matrix = matrix.and_then(|matrix| <[f64; 6]>::try_from(matrix).ok());
        let [a, b, c, d, e, f] = matrix.unwrap_or([1.0, 0.0, 0.0, 1.0, 0.0, 0.0]);
        let corners = [(own[0], own[1]), (own[2], own[1]), (own[2], own[3]), (own[0], own[3])];
        let corners = corners.map(|(x, y)| (a * x + c * y + e, b * x + d * y + f));
        let range = |values: [f64; 4]| {
            let least = values.into_iter().fold(f64::INFINITY, f64::min);
            (least, values.into_iter().fold(f64::NEG_INFINITY, f64::max))
        };
        let (left, right) = range(corners.map(|corner| corner.0));
        let (bottom, top) = range(corners.map(|corner| corner.1));
        // A box without extent cannot be scaled.
        let scale = |from: f64, to: f64| if from > 0.0 { to / from } else { 1.0 };
        let across = scale(right - left, rect[2] - rect[0]);
        let upwards = scale(top - bottom, rect[3] - rect[1]);
        let matrix =
            [across, 0.0, 0.0, upwards, rect[0] - left * across, rect[1] - bottom * upwards];
        matrix.iter().all(|part| part.is_finite()).then_some(Appearance { form: id, matrix })
    }

    /// Reads a rectangle: left, bottom, right, top.
    fn area(&self, dict: &Dictionary, key: &[u8]) -> Option<[f64; 4]> {
        let sides = numbers(&self.document, self.entry(dict, key)?)?;
        let [x1, y1, x2, y2] = <[f64; 4]>::try_from(sides).ok()?;
        Some([x1.min(x2), y1.min(y2), x1.max(x2), y1.max(y2)])
    }
}
