//! Finds the position, in a template, of an item that cannot be converted to inks: the conversion works on the PDF,
//! which has no such positions.

use typst::layout::{Frame, FrameItem};
use typst::syntax::Span;
use typst::visualize::{ImageKind, Paint};

use super::Error;
use super::export::PagedDocument;
use super::template_diagnostic::TemplateDiagnostic;
use press::ink::{ConversionError, ConversionErrorKind};

/// Converts an error of the conversion to inks into an error at the item's position in a template, if that position
/// is found.
pub(super) fn locate(document: &PagedDocument, refused: ConversionError) -> Error {
    let of_page = |rank: &usize| refused.page.is_none_or(|page| page == *rank);
    let pages = document.pages().iter().enumerate().filter(|(rank, _)| of_page(rank));
    let mut found = Vec::new();
    pages.for_each(|(_, page)| find(&page.frame, &refused.why, &mut found));
    // A picture with an alternative text is the user's and the likelier cause; ornaments are built in.
    let told = found.iter().find(|(_, picture)| picture.is_some());
    match told.or(found.first()) {
        Some((span, picture)) => Error::Template(vec![TemplateDiagnostic::no_inks(
            *span,
            &refused.why,
            picture.as_deref(),
        )]),
        None => Error::Inks(refused),
    }
}

/// Collects all items of a frame that may be the cause of the error: the span of each and, for a picture, its
/// alternative text.
fn find(frame: &Frame, why: &ConversionErrorKind, found: &mut Vec<(Span, Option<String>)>) {
    for (_, item) in frame.items() {
        match item {
            FrameItem::Group(group) => find(&group.frame, why, found),
            FrameItem::Shape(shape, span) => {
                let stroke = shape.stroke.as_ref().map(|stroke| &stroke.paint);
                let mut paints = shape.fill.iter().chain(stroke);
                found.extend(paints.any(|paint| may_be_paint(paint, why)).then_some((*span, None)));
            }
            FrameItem::Text(text) => {
                let is_font =
                    matches!(why, ConversionErrorKind::Font | ConversionErrorKind::FontAbsent(_));
                let is_one = is_font || may_be_paint(&text.fill, why);
                let glyph = text.glyphs.first().filter(|_| is_one);
                found.extend(glyph.map(|glyph| (glyph.span.0, None)));
            }
            FrameItem::Image(image, _, span) => {
                let has_it = match image.kind() {
                    ImageKind::Raster(_) => may_be_raster(why),
                    ImageKind::Svg(svg) => may_be_svg(svg.data(), why),
                    // Embedded PDFs are not parsed here.
                    ImageKind::Pdf(_) => true,
                };
                found.extend(has_it.then(|| (*span, image.alt().map(str::to_owned))));
            }
            _ => {}
        }
    }
}

/// Returns `true` if a raster image may be the cause of the error.
fn may_be_raster(why: &ConversionErrorKind) -> bool {
    matches!(
        why,
        ConversionErrorKind::PictureForm
            | ConversionErrorKind::PictureShort
            | ConversionErrorKind::PictureLarge
            | ConversionErrorKind::PictureTransparent
            | ConversionErrorKind::Colours
            | ConversionErrorKind::Mask
            | ConversionErrorKind::Unreadable
    )
}

/// Returns `true` if an SVG has an element that may be the cause of the error.
fn may_be_svg(svg: &[u8], why: &ConversionErrorKind) -> bool {
    let words: &[&str] = match why {
        ConversionErrorKind::Gradient => &["Gradient", "<pattern"],
        ConversionErrorKind::CannotFlatten => &["opacity", "<image", "Gradient", "<pattern"],
        ConversionErrorKind::Blend => &["blend-mode"],
        ConversionErrorKind::Mask => &["<mask", "<image", "stop-opacity", "opacity"],
        ConversionErrorKind::InlinePicture
        | ConversionErrorKind::PictureForm
        | ConversionErrorKind::PictureShort
        | ConversionErrorKind::PictureLarge
        | ConversionErrorKind::PictureTransparent
        | ConversionErrorKind::Colours => &["<image", "<filter"],
        ConversionErrorKind::Font | ConversionErrorKind::FontAbsent(_) => &["<text"],
        ConversionErrorKind::Unreadable
        | ConversionErrorKind::TooIntricate
        | ConversionErrorKind::Transfer => &[],
    };
    // A search in the text is enough to choose among pictures, and spares parsing them.
    let text = String::from_utf8_lossy(svg);
    words.iter().any(|word| text.contains(word))
}

/// Returns `true` if a paint of a template may be the cause of the error.
fn may_be_paint(paint: &Paint, why: &ConversionErrorKind) -> bool {
    let shines = |gradient: &typst::visualize::Gradient| {
        gradient
            .stops_ref()
            .iter()
            .any(|(colour, _)| colour.alpha().is_some_and(|alpha| alpha < 1.0))
    };
    match (paint, why) {
        (Paint::Gradient(gradient), ConversionErrorKind::Mask) => shines(gradient),
        (
            Paint::Gradient(_) | Paint::Tiling(_),
            ConversionErrorKind::Gradient | ConversionErrorKind::CannotFlatten,
        ) => true,
        _ => false,
    }
}
