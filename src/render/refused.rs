//! Where in a template something stands that has no inks.

use typst::layout::{Frame, FrameItem};
use typst::syntax::Span;
use typst::visualize::Paint;

use super::Error;
use super::export::PagedDocument;
use super::said::Said;
use press::ink::{Refused, Why};

/// The refusal of inks for pages, with the place in a template of what it was, where that is found.
pub(super) fn placed(document: &PagedDocument, refused: Refused) -> Error {
    let of_page = |rank: &usize| refused.page.is_none_or(|page| page == *rank);
    let mut pages = document.pages().iter().enumerate().filter(|(rank, _)| of_page(rank));
    let span = pages.find_map(|(_, page)| first(&page.frame, &refused.why));
    match span {
        Some(span) => Error::Template(vec![Said::no_inks(span, &refused.why)]),
        None => Error::Inks(refused),
    }
}

/// The first item of a frame that can have been refused for this.
fn first(frame: &Frame, why: &Why) -> Option<Span> {
    frame.items().find_map(|(_, item)| match item {
        FrameItem::Group(group) => first(&group.frame, why),
        FrameItem::Shape(shape, span) => {
            let paints = [shape.fill.as_ref(), shape.stroke.as_ref().map(|stroke| &stroke.paint)];
            paints.into_iter().flatten().any(|paint| is_meant(paint, why)).then_some(*span)
        }
        FrameItem::Text(text) => {
            let is_font =
                matches!(why, Why::Font | Why::FontAbsent(_)) || is_meant(&text.fill, why);
            is_font.then(|| text.glyphs.first().map(|glyph| glyph.span.0)).flatten()
        }
        FrameItem::Image(_, _, span) => {
            let is_picture = matches!(
                why,
                Why::InlinePicture
                    | Why::PictureForm
                    | Why::PictureShort
                    | Why::PictureLarge
                    | Why::PictureShines
                    | Why::Colours
                    | Why::Blend
                    | Why::Gradient
                    | Why::Through
                    | Why::Mask
            );
            is_picture.then_some(*span)
        }
        _ => None,
    })
}

/// Whether a paint of a template can have been refused for this.
fn is_meant(paint: &Paint, why: &Why) -> bool {
    let shines = |gradient: &typst::visualize::Gradient| {
        gradient
            .stops_ref()
            .iter()
            .any(|(colour, _)| colour.alpha().is_some_and(|alpha| alpha < 1.0))
    };
    match (paint, why) {
        (Paint::Gradient(gradient), Why::Mask) => shines(gradient),
        (Paint::Gradient(_) | Paint::Tiling(_), Why::Gradient | Why::Through) => true,
        _ => false,
    }
}
