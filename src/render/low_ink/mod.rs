//! Low ink: turns typeset pages into black lines on white, whatever template has made them. Grounds and bands become
//! outlines, texts black, and pictures grey or hatched; places and texts stay.

mod hatch;
mod picture;

use std::collections::BTreeMap;

use typst::foundations::{Bytes, Smart};
use typst::layout::{Abs, Frame, FrameItem, GroupItem, Point, Rect, Transform};
use typst::model::Document as _;
use typst::text::TextItem;
use typst::utils::hash128;
use typst::visualize::{Color, FixedStroke, Geometry, Image, ImageKind, Paint, Shape, SvgImage};
use typst_layout::{Page, PagedDocument};

use crate::piece::Target;
pub(super) use hatch::hatched;
use picture::in_grey;

/// Width of the outline of what was a ground, in millimetres.
const OUTLINE_MM: f64 = 0.12;
/// Maximum width of a line in millimetres.
const MAX_LINE_MM: f64 = 0.4;
/// Maximum area in square millimetres, and maximum height or width in millimetres, of what stays black: arrows, the
/// parts of a bar, the marks of the players.
const SMALL: (f64, f64) = (60.0, 4.0);

/// Relative luminance above which a colour is a ground, and above which it is white paper.
const LIGHT: f64 = 0.3;
const WHITE: f64 = 0.97;

/// Which grounds get an outline.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Outlines {
    /// Each ground that is not white.
    All,
    /// Only round ones: on small pieces, the edge of a band would look like a line to cut or to fold.
    Round,
    /// None: on boxes, the bleed of a ground lies outside of the line to cut.
    None,
}

impl Outlines {
    /// Returns the outlines of the pieces of a product.
    pub(super) fn of(target: Target) -> Self {
        match target {
            Target::Tokens => Self::Round,
            Target::Cards | Target::Board | Target::Booklet => Self::All,
        }
    }
}

/// Returns the pages in low ink.
pub(super) fn reduced(document: &PagedDocument, outlines: Outlines) -> PagedDocument {
    let mut pictures = BTreeMap::new();
    let page = |page: &Page| {
        let mut reducer = Reducer { outlines, grounds: Vec::new(), pictures: &mut pictures };
        let frame = reducer.frame(&page.frame, Transform::identity());
        let fill = match &page.fill {
            Smart::Custom(Some(_)) => Smart::Custom(None),
            other => other.clone(),
        };
        Page { frame, fill, ..page.clone() }
    };
    PagedDocument::new(document.pages().iter().map(page).collect(), document.info().clone())
}

/// Reduces the frames of a page.
struct Reducer<'a> {
    outlines: Outlines,
    /// Areas that had a colour, from the upper left corner of the page, in the order of drawing.
    grounds: Vec<(Rect, Paint)>,
    /// Reduced pictures, by digest of the picture.
    pictures: &'a mut BTreeMap<u128, Image>,
}

impl Reducer<'_> {
    fn frame(&mut self, frame: &Frame, at: Transform) -> Frame {
        let mut reduced = frame.clone();
        reduced.clear();
        for (position, item) in frame.items() {
            let at = at.pre_concat(Transform::translate(position.x, position.y));
            let item = match item {
                FrameItem::Group(group) => {
                    let inner = self.frame(&group.frame, at.pre_concat(group.transform));
                    FrameItem::Group(GroupItem { frame: inner, ..group.clone() })
                }
                FrameItem::Text(text) => FrameItem::Text(TextItem {
                    fill: black(),
                    // A seam that keeps lines off the letters.
                    stroke: text.stroke.clone().map(|seam| FixedStroke { paint: white(), ..seam }),
                    ..text.clone()
                }),
                FrameItem::Shape(shape, span) => FrameItem::Shape(self.shape(shape, at), *span),
                FrameItem::Image(image, size, span) => {
                    FrameItem::Image(self.image(image), *size, *span)
                }
                FrameItem::Link(..) | FrameItem::Tag(_) => item.clone(),
            };
            reduced.push(*position, item);
        }
        reduced
    }

    fn shape(&mut self, shape: &Shape, at: Transform) -> Shape {
        let place = bounds(shape.bbox(false), at);
        let line = shape.stroke.as_ref().map(|stroke| self.line(stroke, place));
        let Some(fill) = &shape.fill else {
            return Shape { stroke: line, ..shape.clone() };
        };
        let lightness = luminance(fill);
        let size = place.size();
        let (width, height) = (size.x.to_mm(), size.y.to_mm());
        let is_small = width * height < SMALL.0 && width.min(height) < SMALL.1;
        let ground = self.ground(place);
        let was_ground = ground.is_some();
        let is_unseen = ground == Some(fill);
        let (new, has_outline) = match lightness {
            // On its own colour, it only kept lines off a text.
            _ if is_unseen => (white(), false),
            Some(lightness) if lightness < LIGHT && is_small => (black(), false),
            // A mark in white on a colour.
            Some(lightness) if lightness > WHITE && is_small && was_ground => (black(), false),
            // White on a colour was seen by its edge.
            Some(lightness) if lightness > WHITE => (white(), was_ground),
            _ => (white(), true),
        };
        if lightness.is_none_or(|lightness| lightness <= WHITE) {
            self.grounds.push((place, fill.clone()));
        }
        let outline = || FixedStroke::from_pair(black(), Abs::mm(OUTLINE_MM));
        let is_rectangle = matches!(shape.geometry, Geometry::Rect(_));
        let is_outlined = match self.outlines {
            Outlines::All => true,
            Outlines::Round => !is_rectangle,
            Outlines::None => false,
        };
        let stroke = line.or_else(|| (has_outline && is_outlined).then(outline));
        Shape { fill: Some(new), stroke, ..shape.clone() }
    }

    /// Returns a line in black, or in white where it parts what lies on paper.
    fn line(&self, stroke: &FixedStroke, place: Rect) -> FixedStroke {
        let is_white = luminance(&stroke.paint).is_some_and(|lightness| lightness > WHITE);
        FixedStroke {
            paint: if is_white && self.ground(place).is_none() { white() } else { black() },
            thickness: stroke.thickness.min(Abs::mm(MAX_LINE_MM)),
            ..stroke.clone()
        }
    }

    /// Returns the colour that was under the centre of an area.
    fn ground(&self, place: Rect) -> Option<&Paint> {
        let centre = place.min + (place.max - place.min) * 0.5;
        let is_in = |min: Abs, at: Abs, max: Abs| (min..=max).contains(&at);
        let is_under = |(ground, _): &&(Rect, Paint)| {
            is_in(ground.min.x, centre.x, ground.max.x)
                && is_in(ground.min.y, centre.y, ground.max.y)
        };
        self.grounds.iter().rev().find(is_under).map(|(_, paint)| paint)
    }

    fn image(&mut self, image: &Image) -> Image {
        let ImageKind::Svg(svg) = image.kind() else {
            return image.clone();
        };
        let digest = hash128(image);
        if let Some(known) = self.pictures.get(&digest) {
            return known.clone();
        }
        let reduced = std::str::from_utf8(svg.data()).ok().map(in_grey);
        let reduced = reduced.and_then(|svg| SvgImage::new(Bytes::from_string(svg)).ok());
        let reduced = reduced.map_or_else(
            || image.clone(),
            |svg| Image::new(svg, image.alt().map(Into::into), image.scaling()),
        );
        self.pictures.insert(digest, reduced.clone());
        reduced
    }
}

fn black() -> Paint {
    Color::BLACK.into()
}

fn white() -> Paint {
    Color::WHITE.into()
}

/// Returns the relative luminance of a colour over white paper; `None` for a gradient or a pattern.
fn luminance(paint: &Paint) -> Option<f64> {
    let Paint::Solid(colour) = paint else { return None };
    let [red, green, blue, alpha] = colour.to_vec4_u8();
    let over_white = |part: u8| {
        let (part, alpha) = (f64::from(part), f64::from(alpha) / 255.0);
        (part * alpha + 255.0 * (1.0 - alpha)).round() as u8
    };
    Some(picture::luminance([red, green, blue].map(over_white)))
}

/// Returns the smallest rectangle around a transformed rectangle.
fn bounds(rect: Rect, at: Transform) -> Rect {
    let corners = [
        rect.min,
        Point::new(rect.max.x, rect.min.y),
        rect.max,
        Point::new(rect.min.x, rect.max.y),
    ];
    let corners = corners.map(|corner| corner.transform(at));
    let (mut min, mut max) = (corners[0], corners[0]);
    for corner in corners {
        min = min.min(corner);
        max = max.max(corner);
    }
    Rect::new(min, max)
}
