//! Painting: paths, texts, forms and images.

use std::rc::Rc;

use kurbo::Rect;
use lopdf::Object;

use super::{FINE, PaintSource, Rewriter};
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
        let path = path.drawn;
        // A stroke follows a path as it is; fills and clips close it.
        let area = (is_filled || clip.is_some()).then(|| Region::new(closed(&path), is_even_odd));
        if is_filled || is_stroked {
            let around = area.as_ref().map_or_else(|| path.control_box(), |area| area.around);
            let is_fine = around.width() <= FINE || around.height() <= FINE;
            let used = if is_fine { ColourUse::Fine } else { ColourUse::Area };
            let fill = area.clone().filter(|_| is_filled).map(|area| (area, used));
            let line = is_stroked.then(|| Line::new(path, self.state.style()));
            self.draw(fill, line, PaintSource::Path(&raw, is_even_odd))?;
        }
        // A clip takes effect after its path is painted (ISO 32000-2, 8.5.4).
        if let Some((is_even_odd, area)) = clip.zip(area) {
            self.out.extend(&raw);
            self.out.extend(if is_even_odd { b"W*\nn\n" } else { &b"W\nn\n"[..] });
            self.state.clips = self.state.clips.and(Region { is_even_odd, ..area });
        }
        Ok(())
    }

    /// Writes the operators for a fill, a stroke or both.
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
                let one = match (is_filled, is_stroked) {
                    (true, false) => 0,
                    (false, true) => 1,
                    _ => mode,
                };
                // Flattening draws fill and stroke of a text one after the other, in modes of their own.
                let is_both = matches!(mode, 2 | 6) && one != mode;
                if is_both {
                    self.out.extend(format!("{one} Tr\n").as_bytes());
                }
                self.as_it_is(raw);
                if is_both {
                    self.out.extend(format!("{mode} Tr\n").as_bytes());
                }
            }
        }
    }

    /// Draws a fill and a stroke: as they are written, or flattened with their backdrop.
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
        let shines = (is_filled && self.state.graphics.fill_alpha < OPAQUE)
            || (is_stroked && self.state.graphics.stroke_alpha < OPAQUE);
        if shines && self.is_flat() {
            let through = self.refused(ConversionErrorKind::Through);
            if let Some((region, _)) = fill {
                let (area, share) = (region.around, self.state.graphics.fill_alpha);
                let what = |inks: Inks| PaintedShape::Filled(region.clone(), inks);
                self.mix(
                    (&what, area),
                    fill_inks.ok_or_else(|| through.clone())?,
                    share,
                    &source,
                    false,
                )?;
            }
            if let Some(line) = line {
                let (area, share, line) =
                    (line.around(), self.state.graphics.stroke_alpha, Rc::new(line));
                let what = |inks: Inks| PaintedShape::Lined(Rc::clone(&line), inks);
                self.mix((&what, area), line_inks.ok_or(through)?, share, &source, true)?;
            }
            return Ok(());
        }
        let area = match (&fill, &line) {
            (Some((region, _)), None) => region.around,
            (_, Some(line)) => line.around(),
            (None, None) => Rect::ZERO,
        };
        let is_guide = !is_filled && matches!(of_stroke, Colour::Guide(_));
        // Large areas of black do not overprint: only type, lines and small shapes do.
        let beneath = match (&fill, &line) {
            _ if shines => None,
            (None, Some(_)) => self.beneath(line_inks, area),
            (Some((_, ColourUse::Fine)), None) => self.beneath(fill_inks, area),
            _ => None,
        };
        let used = fill.as_ref().map_or(ColourUse::Fine, |(_, used)| *used);
        self.write_colours(Some((used, is_filled, is_stroked)), beneath.is_some() || is_guide);
        self.emit(&source, is_filled, is_stroked);
        // Cutting and folding lines are not printed, and so are no backdrop.
        let Some(ground) = self.ground.as_mut().filter(|_| !is_guide) else {
            return Ok(());
        };
        let beneath = beneath.unwrap_or_default();
        if let Some((region, _)) = fill {
            let around = region.around;
            let what =
                fill_inks.map_or(PaintedShape::Unknown, |inks| PaintedShape::Filled(region, inks));
            ground.add(DrawnObject::new(what, &self.state.clips, around).over(beneath));
        }
        if let Some(line) = line {
            let around = line.around();
            let what = line_inks
                .map_or(PaintedShape::Unknown, |inks| PaintedShape::Lined(Rc::new(line), inks));
            ground.add(DrawnObject::new(what, &self.state.clips, around).over(beneath));
        }
        Ok(())
    }

    /// Fails for an image, form or gradient that is transparent and would have to be flattened.
    pub(in crate::ink) fn check_opaque(&self) -> Result<(), ConversionError> {
        let shines =
            self.state.graphics.fill_alpha < OPAQUE || self.state.graphics.stroke_alpha < OPAQUE;
        if shines && self.is_flat() {
            Err(self.refused(ConversionErrorKind::Through))
        } else {
            Ok(())
        }
    }

    /// Adds an object of unknown inks to the backdrop; without `around` it may be anywhere on the page.
    pub(in crate::ink) fn unknown(&mut self, around: Option<Rect>) {
        const ALL: Rect = Rect::new(-1e6, -1e6, 1e6, 1e6);
        let clips = self.state.clips.clone();
        if let Some(ground) = &mut self.ground {
            ground.add(DrawnObject::new(PaintedShape::Unknown, &clips, around.unwrap_or(ALL)));
        }
    }

    /// Draws an image or a form.
    pub(super) fn call(&mut self, name: Option<&[u8]>, raw: &[u8]) -> Result<(), ConversionError> {
        let found = name.and_then(|name| self.named(b"XObject", name));
        let Some(Object::Stream(stream)) = found else {
            return Err(self.refused(ConversionErrorKind::Unreadable));
        };
        let is_picture = stream
            .dict
            .get(b"Subtype")
            .and_then(Object::as_name)
            .is_ok_and(|name| name == b"Image");
        self.check_opaque()?;
        self.write_colours(None, false);
        let square = self.state.graphics.ctm.transform_rect_bbox(Rect::new(0.0, 0.0, 1.0, 1.0));
        self.unknown(is_picture.then_some(square));
        self.as_it_is(raw);
        Ok(())
    }
}
