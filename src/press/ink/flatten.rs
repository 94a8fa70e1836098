//! Transparency flattening for PDF/X-1a and PDF/X-3: where an object is transparent, the objects beneath it are drawn
//! once more in opaque inks, which are mixed beforehand.

use std::rc::Rc;

use kurbo::{Affine, BezPath, Rect, Shape as _};

use super::backdrop::{DrawnObject, Line, PaintedShape, Region, Sketch, TOLERANCE};
use super::content::{KNOCKOUT, PaintSource, Rewriter};
use super::{ConversionError, ConversionErrorKind, Inks, write};

/// Greatest number of objects that flattening draws on a page; a board needs some thousands.
const MAX_DRAWN_OBJECTS: usize = 200_000;

/// Greatest width of a line, in points (0.3 mm), that is mixed with paper instead of an image beneath it.
const THIN_LINE_PT: f64 = 0.85;

impl Rewriter<'_, '_> {
    /// Returns `true` if transparent objects are flattened.
    pub(super) fn is_flat(&self) -> bool {
        self.file.job.target.is_flat()
    }

    /// Flattens an object. `what` creates its shape in given inks, `area` is its bounding box, and `share` its
    /// opacity in thousandths. For a filled region, all objects beneath it are drawn once more, clipped to the
    /// region; a line is drawn once more within each object beneath it. All are drawn in mixed inks.
    pub(super) fn flatten(
        &mut self,
        (what, area): (&dyn Fn(Inks) -> PaintedShape, Rect),
        inks: Inks,
        share: u16,
        source: &PaintSource<'_>,
        is_stroke: bool,
    ) -> Result<(), ConversionError> {
        if share == 0 {
            return Ok(());
        }
        let clips = self.state.clips.clone();
        let shown = clips.bbox().map_or(area, |clips| clips.intersect(area));
        let Some(backdrop) = &self.backdrop else {
            return Err(self.error(ConversionErrorKind::CannotFlatten));
        };
        let over = what(inks);
        let (mut under, is_paper) = backdrop.under(&over, shown, &clips);
        // Bounding boxes may overlap where shapes do not: a line around an image only touches its edge. So shapes are
        // tested too, unless the only object beneath is one that hides everything.
        if under.len() > usize::from(!is_paper) {
            under.retain(|drawn| over.meets(drawn.bbox));
        }
        self.drawn_objects += under.len() + 1;
        if self.drawn_objects > MAX_DRAWN_OBJECTS {
            return Err(self.error(ConversionErrorKind::TooIntricate));
        }
        let mut mixed = Vec::new();
        if is_paper {
            let inks = inks.over(Inks::default(), share);
            self.draw_clipped(&[], inks, source, is_stroke);
            mixed.push(DrawnObject::new(what(inks), &clips, area));
        }
        mixed.extend(match &over {
            PaintedShape::Filled(region, _) => self.redraw_beneath(region, inks, share, &under)?,
            PaintedShape::Stroked(line, _) => {
                self.flatten_line(line, (inks, share), &under, source, is_paper)?
            }
            PaintedShape::Unknown => Vec::new(),
        });
        if let Some(backdrop) = &mut self.backdrop {
            mixed.into_iter().for_each(|drawn| backdrop.add(drawn));
        }
        Ok(())
    }

    /// Flattens a line: draws it within each object beneath it, or draws that object once more within the outline of
    /// the line, whichever path is shorter. `is_paper` is `true` if bare paper may be visible beneath the line.
    fn flatten_line(
        &mut self,
        line: &Rc<Line>,
        (inks, share): (Inks, u16),
        under: &[DrawnObject],
        source: &PaintSource<'_>,
        is_paper: bool,
    ) -> Result<Vec<DrawnObject>, ConversionError> {
        let clips = self.state.clips.clone();
        let length = |path: &BezPath| path.elements().len();
        let mut mixed = Vec::new();
        let mut index = 0;
        while let Some(drawn) = under.get(index) {
            let around: Region;
            let (part, under_it) = match &drawn.shape {
                PaintedShape::Filled(part, under) => (part, *under),
                PaintedShape::Stroked(line, under) => (line.outline(), *under),
                // An image or gradient has unknown inks. A line this thin is mixed with paper: the difference is
                // invisible.
                PaintedShape::Unknown if line.style.width <= THIN_LINE_PT => {
                    around = Region::new(drawn.bbox.to_path(TOLERANCE), false);
                    (&around, Inks::default())
                }
                PaintedShape::Unknown => return Err(self.error(ConversionErrorKind::CannotFlatten)),
            };
            // The lowest object, which hides all others, needs no clip.
            let is_opaque_base = index == 0 && !is_paper;
            let is_shorter = |other: &&DrawnObject| match &other.shape {
                PaintedShape::Stroked(other, _) => {
                    length(&other.path) + length(&line.outline().path)
                        < length(&other.outline().path) + length(&line.path)
                }
                _ => false,
            };
            // Consecutive objects that are shorter to draw within the outline are drawn together.
            let crossed = under[index..].iter().take_while(is_shorter).count();
            if crossed > 0 && !is_opaque_base {
                let crossed = &under[index..index + crossed];
                mixed.extend(self.redraw_beneath(line.outline(), inks, share, crossed)?);
                index += crossed.len();
                continue;
            }
            let bounds = if is_opaque_base {
                Vec::new()
            } else {
                let mut bounds = drawn.clips.difference(&clips);
                bounds.push(part.clone());
                bounds
            };
            let inks = inks.over(under_it, share);
            self.draw_clipped(&bounds, inks, source, true);
            let clips = bounds.into_iter().fold(clips.clone(), |clips, bound| clips.with(bound));
            mixed.push(DrawnObject::new(
                PaintedShape::Stroked(Rc::clone(line), inks),
                &clips,
                line.bbox(),
            ));
            index += 1;
        }
        Ok(mixed)
    }

    /// Draws the objects beneath a region once more, clipped to the region, in their inks mixed with `share`
    /// thousandths of `inks`. Returns the objects as they are drawn.
    fn redraw_beneath(
        &mut self,
        region: &Region,
        inks: Inks,
        share: u16,
        under: &[DrawnObject],
    ) -> Result<Vec<DrawnObject>, ConversionError> {
        let within = self.state.clips.with(region.clone());
        let is_text = self.is_in_text && !self.file.job.outlines;
        // Neither clips nor paths are permitted in a text object (ISO 32000-2, 8.2).
        if is_text {
            self.out.extend(b"ET\n");
        }
        self.out.extend(b"q\n");
        // The mix contains its backdrop, which must not be added a second time.
        if self.state.written.overprints {
            self.apply_parameters(KNOCKOUT);
        }
        // Objects of the backdrop are in points of the page.
        if self.state.graphics.ctm != Affine::IDENTITY {
            write::matrix(&mut self.out, self.state.graphics.ctm.inverse());
        }
        self.write_clips(std::slice::from_ref(region));
        let sketch = region.sketch();
        let mut mixed = Vec::new();
        for drawn in under {
            let bounds = drawn.clips.difference(&within);
            // Where only the edge of a map is shaded, most of the map is elsewhere, and need not be written once
            // more.
            let sketches: Vec<Sketch> = bounds.iter().map(Region::sketch).collect();
            let shows = |area: Rect| {
                sketch.may_meet(area) && sketches.iter().all(|bound| bound.may_meet(area))
            };
            let what = match &drawn.shape {
                PaintedShape::Filled(part, under) => {
                    PaintedShape::Filled(part.visible_part(&shows), inks.over(*under, share))
                }
                PaintedShape::Stroked(line, under) => PaintedShape::Stroked(
                    Rc::new(line.visible_part(&shows)),
                    inks.over(*under, share),
                ),
                PaintedShape::Unknown => return Err(self.error(ConversionErrorKind::CannotFlatten)),
            };
            if what.is_empty() {
                continue;
            }
            if !bounds.is_empty() {
                self.out.extend(b"q\n");
                self.write_clips(&bounds);
            }
            match &what {
                PaintedShape::Filled(part, inks) => {
                    self.out.extend(write::inks(*inks, false));
                    write::path(&mut self.out, &part.path);
                    self.out.extend(if part.is_even_odd { b"f*\n" } else { &b"f\n"[..] });
                }
                PaintedShape::Stroked(line, inks) => {
                    self.out.extend(write::inks(*inks, true));
                    write::style(&mut self.out, &line.style);
                    write::path(&mut self.out, &line.path);
                    self.out.extend(b"S\n");
                }
                PaintedShape::Unknown => {}
            }
            if !bounds.is_empty() {
                self.out.extend(b"Q\n");
            }
            let clips = bounds.into_iter().fold(within.clone(), |clips, bound| clips.with(bound));
            mixed.push(DrawnObject::new(what, &clips, drawn.bbox));
        }
        self.out.extend(b"Q\n");
        if is_text {
            self.out.extend(b"BT\n");
            self.needs_text_matrix = true;
        }
        Ok(mixed)
    }

    /// Writes regions as clips.
    fn write_clips(&mut self, bounds: &[Region]) {
        for bound in bounds {
            write::path(&mut self.out, &bound.path);
            self.out.extend(if bound.is_even_odd { b"W*\nn\n" } else { &b"W\nn\n"[..] });
        }
    }

    /// Draws an object in mixed inks, clipped to some regions.
    fn draw_clipped(
        &mut self,
        bounds: &[Region],
        inks: Inks,
        source: &PaintSource<'_>,
        is_stroke: bool,
    ) {
        // A text object permits no clips, so it is interrupted.
        let place = match source {
            PaintSource::Text(_, place) => Some(*place),
            PaintSource::Path(..) | PaintSource::Outline(_) => None,
        };
        if place.is_some() {
            self.out.extend(b"ET\n");
        }
        self.out.extend(b"q\n");
        if self.state.written.overprints {
            self.apply_parameters(KNOCKOUT);
        }
        let matrix = self.state.graphics.ctm;
        let is_moved = !bounds.is_empty() && matrix != Affine::IDENTITY;
        if is_moved {
            write::matrix(&mut self.out, matrix.inverse());
        }
        self.write_clips(bounds);
        // The object itself is in user space.
        if is_moved {
            write::matrix(&mut self.out, matrix);
        }
        self.out.extend(write::inks(inks, is_stroke));
        if let Some(place) = place {
            self.out.extend(b"BT\n");
            write::numbers(&mut self.out, place.as_coeffs());
            self.out.extend(b"Tm\n");
        }
        self.emit(source, !is_stroke, is_stroke);
        if place.is_some() {
            self.out.extend(b"ET\n");
        }
        self.out.extend(b"Q\n");
        if place.is_some() {
            self.out.extend(b"BT\n");
            self.needs_text_matrix = true;
        }
    }
}
