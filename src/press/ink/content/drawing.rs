//! Painting operators: writes paths, texts, forms and images, and records them in the backdrop.

use std::rc::Rc;

use kurbo::Rect;
use lopdf::Object;

use super::{MAX_FINE_PT, PaintSource, Rewriter};
use crate::ink::backdrop::{DrawnObject, Line, PaintedShape, Region};
use crate::ink::state::{Colour, closed};
use crate::ink::{ColourUse, ConversionError, ConversionErrorKind, Inks, write};
use pdf::content::Painting;
use pdf::graphics::OPAQUE;
use pdf::path::Path;

impl Rewriter<'_, '_> {
    /// Paints a path, and adds it to the clipping regions if the operators require it.
    pub(super) fn paint_path(
        &mut self,
        painting: Painting,
        path: Path,
    ) -> Result<(), ConversionError> {
        let Painting { is_filled, is_stroked, is_even_odd, is_closed, clip } = painting;
        let mut raw = std::mem::take(&mut self.path);
        if is_closed {
            raw.extend(b"\nh\n");
        }
        let path = path.elements;
        // A stroke follows a path as it is; fills and clips close it.
        let area = (is_filled || clip.is_some()).then(|| Region::new(closed(&path), is_even_odd));
        if is_filled || is_stroked {
            let around = area.as_ref().map_or_else(|| path.control_box(), |area| area.bbox);
            let is_fine = around.width() <= MAX_FINE_PT || around.height() <= MAX_FINE_PT;
            let used = if is_fine { ColourUse::Fine } else { ColourUse::Area };
            let fill = area.clone().filter(|_| is_filled).map(|area| (area, used));
            let line = is_stroked.then(|| Line::new(path, self.state.style()));
            self.draw(fill, line, PaintSource::Path(&raw, is_even_odd))?;
        }
        // A clip takes effect after its path is painted (ISO 32000-2, 8.5.4).
        if let Some((is_even_odd, area)) = clip.zip(area) {
            self.out.extend(&raw);
            self.out.extend(if is_even_odd { b"W*\nn\n" } else { &b"W\nn\n"[..] });
            self.state.clips = self.state.clips.with(Region { is_even_odd, ..area });
        }
        Ok(())
    }

    /// Writes the operators that draw an object in the current colours: filled, stroked or both.
    pub(in crate::ink) fn emit(
        &mut self,
        source: &PaintSource<'_>,
        is_filled: bool,
        is_stroked: bool,
    ) {
        let path_end = |is_even_odd: bool| match (is_filled, is_stroked, is_even_odd) {
            (true, true, true) => &b"B*\n"[..],
            (true, true, false) => b"B\n",
            (true, false, true) => b"f*\n",
            (true, false, false) => b"f\n",
            (false, ..) => b"S\n",
        };
        match source {
            PaintSource::Path(raw, is_even_odd) => {
                self.out.extend(*raw);
                self.out.extend(path_end(*is_even_odd));
            }
            PaintSource::Outline(outline) => {
                // Outlines are in points of the page, but are written in user space.
                let unit = self.state.graphics.scale();
                write::path_in(
                    &mut self.out,
                    &(self.state.graphics.ctm.inverse() * *outline),
                    unit,
                );
                self.out.extend(path_end(false));
            }
            PaintSource::Text(raw, _) => {
                let mode = self.state.graphics.text.mode as u8;
                let single_mode = match (is_filled, is_stroked) {
                    (true, false) => 0,
                    (false, true) => 1,
                    _ => mode,
                };
                // Flattening draws fill and stroke of a text one after the other, in modes of their own.
                let is_both = matches!(mode, 2 | 6) && single_mode != mode;
                if is_both {
                    self.out.extend(format!("{single_mode} Tr\n").as_bytes());
                }
                self.copy(raw);
                if is_both {
                    self.out.extend(format!("{mode} Tr\n").as_bytes());
                }
            }
        }
    }

    /// Draws an object, and adds it to the backdrop. `fill` is the region to fill, with the use of its colour; `line`
    /// is the path to stroke; `source` is the object as it is written. Transparent objects are flattened with their
    /// backdrop if the job requires it.
    pub(in crate::ink) fn draw(
        &mut self,
        fill: Option<(Region, ColourUse)>,
        line: Option<Line>,
        source: PaintSource<'_>,
    ) -> Result<(), ConversionError> {
        let (is_filled, is_stroked) = (fill.is_some(), line.is_some());
        // An uncoloured glyph has the colour of its text, which is not known here.
        if self.is_stencil {
            self.emit(&source, is_filled, is_stroked);
            return Ok(());
        }
        let (of_fill, of_stroke) = (self.state.fill.clone(), self.state.stroke.clone());
        let fill_inks = fill.as_ref().and_then(|(_, used)| self.inks(&of_fill, *used));
        let line_inks = line.as_ref().and_then(|_| self.inks(&of_stroke, ColourUse::Fine));
        let is_transparent = (is_filled && self.state.graphics.fill_alpha < OPAQUE)
            || (is_stroked && self.state.graphics.stroke_alpha < OPAQUE);
        if is_transparent && self.is_flat() {
            let through = self.error(ConversionErrorKind::CannotFlatten);
            if let Some((region, _)) = fill {
                let (area, share) = (region.bbox, self.state.graphics.fill_alpha);
                let what = |inks: Inks| PaintedShape::Filled(region.clone(), inks);
                self.flatten(
                    (&what, area),
                    fill_inks.ok_or_else(|| through.clone())?,
                    share,
                    &source,
                    false,
                )?;
            }
            if let Some(line) = line {
                let (area, share, line) =
                    (line.bbox(), self.state.graphics.stroke_alpha, Rc::new(line));
                let what = |inks: Inks| PaintedShape::Stroked(Rc::clone(&line), inks);
                self.flatten((&what, area), line_inks.ok_or(through)?, share, &source, true)?;
            }
            return Ok(());
        }
        let area = match (&fill, &line) {
            (Some((region, _)), None) => region.bbox,
            (_, Some(line)) => line.bbox(),
            (None, None) => Rect::ZERO,
        };
        let is_guide = !is_filled && matches!(of_stroke, Colour::Guide(_));
        // Large areas of black do not overprint: only type, lines and small shapes do.
        let beneath = match (&fill, &line) {
            _ if is_transparent => None,
            (None, Some(_)) => self.overprintable_ink(line_inks, area),
            (Some((_, ColourUse::Fine)), None) => self.overprintable_ink(fill_inks, area),
            _ => None,
        };
        let used = fill.as_ref().map_or(ColourUse::Fine, |(_, used)| *used);
        self.write_colours(Some((used, is_filled, is_stroked)), beneath.is_some() || is_guide);
        self.emit(&source, is_filled, is_stroked);
        // Cutting and folding lines are not printed, and so are no backdrop.
        let Some(backdrop) = self.backdrop.as_mut().filter(|_| !is_guide) else {
            return Ok(());
        };
        let beneath = beneath.unwrap_or_default();
        if let Some((region, _)) = fill {
            let around = region.bbox;
            let what =
                fill_inks.map_or(PaintedShape::Unknown, |inks| PaintedShape::Filled(region, inks));
            backdrop.add(DrawnObject::new(what, &self.state.clips, around).overprinting(beneath));
        }
        if let Some(line) = line {
            let around = line.bbox();
            let what = line_inks
                .map_or(PaintedShape::Unknown, |inks| PaintedShape::Stroked(Rc::new(line), inks));
            backdrop.add(DrawnObject::new(what, &self.state.clips, around).overprinting(beneath));
        }
        Ok(())
    }

    /// Fails if an image, form or gradient to be drawn now is transparent and would have to be flattened.
    pub(in crate::ink) fn check_opaque(&self) -> Result<(), ConversionError> {
        let is_transparent =
            self.state.graphics.fill_alpha < OPAQUE || self.state.graphics.stroke_alpha < OPAQUE;
        if is_transparent && self.is_flat() {
            Err(self.error(ConversionErrorKind::CannotFlatten))
        } else {
            Ok(())
        }
    }

    /// Adds an object of unknown inks to the backdrop. `around` is its bounding box; without it, the object may be
    /// anywhere on the page.
    pub(in crate::ink) fn add_unknown(&mut self, around: Option<Rect>) {
        // Larger than any page.
        const ALL: Rect = Rect::new(-1e6, -1e6, 1e6, 1e6);
        let clips = self.state.clips.clone();
        if let Some(backdrop) = &mut self.backdrop {
            backdrop.add(DrawnObject::new(PaintedShape::Unknown, &clips, around.unwrap_or(ALL)));
        }
    }

    /// Draws an image or a form.
    pub(super) fn draw_xobject(
        &mut self,
        name: Option<&[u8]>,
        raw: &[u8],
    ) -> Result<(), ConversionError> {
        let found = name.and_then(|name| self.resource(b"XObject", name));
        let Some(Object::Stream(stream)) = found else {
            return Err(self.error(ConversionErrorKind::Unreadable));
        };
        let is_picture = stream
            .dict
            .get(b"Subtype")
            .and_then(Object::as_name)
            .is_ok_and(|name| name == b"Image");
        self.check_opaque()?;
        self.write_colours(None, false);
        let square = self.state.graphics.ctm.transform_rect_bbox(Rect::new(0.0, 0.0, 1.0, 1.0));
        self.add_unknown(is_picture.then_some(square));
        self.copy(raw);
        Ok(())
    }
}
