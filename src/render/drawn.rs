//! What a page is drawn from, as one number: pages of the same number look alike, without being drawn.

use std::hash::{Hash, Hasher};
use std::mem;

use typst::layout::{Frame, FrameItem};
use typst::utils::hash128;
use typst_layout::Page;

/// All that a picture of the page is drawn from. Texts behind the glyphs, links, and lines of templates are
/// none of it: a comment in a template moves all of its lines.
pub fn number(page: &Page) -> u128 {
    hash128(&(page.fill_or_white(), Drawn(&page.frame)))
}

/// A frame that is hashed without what nobody sees.
struct Drawn<'a>(&'a Frame);

impl Hash for Drawn<'_> {
    fn hash<H: Hasher>(&self, state: &mut H) {
        (self.0.size(), self.0.kind()).hash(state);
        let is_drawn = |item: &FrameItem| !matches!(item, FrameItem::Link(..) | FrameItem::Tag(_));
        let items: Vec<_> = self.0.items().filter(|(_, item)| is_drawn(item)).collect();
        items.len().hash(state);
        for (at, item) in items {
            (at, mem::discriminant(item)).hash(state);
            match item {
                FrameItem::Group(group) => {
                    (group.transform, &group.clip, Drawn(&group.frame)).hash(state);
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
