//! Hashes of pages. Pages with equal hashes look the same, so they need not be rendered for a comparison.

use std::hash::{Hash, Hasher};
use std::mem;

use typst::layout::{Frame, FrameItem, Point, Rect, Size, Transform};
use typst::text::TextItem;
use typst::utils::hash128;
use typst::visualize::Paint;
use typst_layout::Page;

/// Returns a hash of everything that determines the rendered page. Links, tags and the source text of glyphs are
/// omitted, because they depend on the text of the template: even a new comment would change them.
pub fn hash_page(page: &Page) -> u128 {
    hash128(&(page.fill_or_white(), VisibleFrame(&page.frame)))
}

/// A frame that is hashed without its invisible parts.
struct VisibleFrame<'a>(&'a Frame);

impl Hash for VisibleFrame<'_> {
    fn hash<H: Hasher>(&self, state: &mut H) {
        (self.0.size(), self.0.kind()).hash(state);
        let is_drawn = |item: &FrameItem| !matches!(item, FrameItem::Link(..) | FrameItem::Tag(_));
        let items: Vec<_> = self.0.items().filter(|(_, item)| is_drawn(item)).collect();
        // Without the length, moving the last item of a group out of it could give the same hash.
        items.len().hash(state);
        for (at, item) in items {
            // Items of different kinds may have equal fields.
            (at, mem::discriminant(item)).hash(state);
            match item {
                FrameItem::Group(group) => {
                    (group.transform, &group.clip, VisibleFrame(&group.frame)).hash(state);
                }
                FrameItem::Text(text) => {
                    (&text.font, text.size, &text.fill, &text.stroke).hash(state);
                    text.glyphs.len().hash(state);
                    for glyph in &text.glyphs {
                        (glyph.id, glyph.x_advance, glyph.x_offset).hash(state);
                        (glyph.y_advance, glyph.y_offset).hash(state);
                    }
                }
                FrameItem::Shape(shape, _) => shape.hash(state),
                FrameItem::Image(image, size, _) => (image, size).hash(state),
                FrameItem::Link(..) | FrameItem::Tag(_) => {}
            }
        }
    }
}

/// Returns the uncovered letters, digits and ASCII punctuation of a page, sorted: hash of the font and glyph id of
/// each. Pages with different lists look different, so they need not be rendered for a comparison. Exception: a
/// letter in the colour of its background is counted, but invisible.
pub fn letters(page: &Page) -> Vec<(u128, u16)> {
    let frame = &page.frame;
    let mut open = UncoveredTexts::default();
    open.read(frame, Transform::identity(), area(frame.size(), Transform::identity()));
    let mut letters: Vec<_> = open.texts.into_iter().flat_map(|(_, letters)| letters).collect();
    // Sorted, because the drawing order alone does not change the appearance.
    letters.sort_unstable();
    letters
}

/// Texts that no later item covers, each with its origin on the page.
#[derive(Default)]
struct UncoveredTexts {
    texts: Vec<(Point, Vec<(u128, u16)>)>,
}

impl UncoveredTexts {
    /// Collects the texts of a frame, of which only the part within `shown` is visible. `place` maps the frame to the
    /// page.
    fn read(&mut self, frame: &Frame, place: Transform, shown: Rect) {
        for (at, item) in frame.items() {
            let place = place.pre_concat(Transform::translate(at.x, at.y));
            match item {
                FrameItem::Group(group) => {
                    let place = place.pre_concat(group.transform);
                    let clip =
                        group.clip.as_ref().map(|clip| transformed_bounds(clip.bbox(None), place));
                    let shown = clip.map_or(shown, |clip| intersection(shown, clip));
                    self.read(&group.frame, place, shown);
                }
                FrameItem::Text(text) => {
                    let begin = Point::zero().transform(place);
                    // A transparent text may be invisible, so it does not prove a difference.
                    if lies_in(begin, shown) && is_opaque(text) {
                        self.texts.push((begin, letters_of(text)));
                    }
                }
                FrameItem::Shape(shape, _) if shape.fill.is_some() => {
                    // The bounding box may be larger than the shape. That is safe: some visible letters are then just
                    // not counted.
                    self.cover(transformed_bounds(shape.bbox(true), place));
                }
                FrameItem::Image(_, size, _) => self.cover(area(*size, place)),
                FrameItem::Shape(..) | FrameItem::Link(..) | FrameItem::Tag(_) => {}
            }
        }
    }

    /// Drops the texts whose origin is under an item, because they may be hidden.
    fn cover(&mut self, by: Rect) {
        self.texts.retain(|(begin, _)| !lies_in(*begin, by));
    }
}

/// Returns `true` if the text has an opaque colour.
fn is_opaque(text: &TextItem) -> bool {
    matches!(&text.fill, Paint::Solid(colour) if colour.alpha().is_none_or(|alpha| alpha >= 1.0))
}

/// Returns the hash of the font and the glyph id of each letter, digit or punctuation mark.
fn letters_of(text: &TextItem) -> Vec<(u128, u16)> {
    let font = hash128(&text.font);
    let is_letter = |range: std::ops::Range<usize>| {
        text.text.get(range).is_some_and(|part| {
            part.contains(|letter: char| letter.is_alphanumeric() || letter.is_ascii_punctuation())
        })
    };
    let letters = text.glyphs.iter().filter(|glyph| is_letter(glyph.range()));
    letters.map(|glyph| (font, glyph.id)).collect()
}

/// Returns `true` if a point is within an area or on its edge.
fn lies_in(point: Point, area: Rect) -> bool {
    area.min.x <= point.x && point.x <= area.max.x && area.min.y <= point.y && point.y <= area.max.y
}

/// Returns the common area of two rectangles. If they have none, the result contains no point.
fn intersection(one: Rect, other: Rect) -> Rect {
    Rect::new(one.min.max(other.min), one.max.min(other.max))
}

/// Returns the bounding box, on the page, of an item of this size.
fn area(size: Size, place: Transform) -> Rect {
    transformed_bounds(Rect::from_pos_size(Point::zero(), size), place)
}

/// Returns the bounding box of a transformed rectangle.
fn transformed_bounds(rect: Rect, place: Transform) -> Rect {
    let corners = [
        rect.min,
        Point::new(rect.max.x, rect.min.y),
        Point::new(rect.min.x, rect.max.y),
        rect.max,
    ]
    .map(|corner| corner.transform(place));
    let [first, rest @ ..] = corners;
    rest.into_iter().fold(Rect::new(first, first), |around, corner| {
        Rect::new(around.min.min(corner), around.max.max(corner))
    })
}
