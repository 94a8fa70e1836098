//! Transparency flattening for PDF/X-1a: objects are drawn again, in inks that are mixed beforehand.

use std::rc::Rc;

use kurbo::{Affine, BezPath, Rect, Shape as _};

use super::backdrop::{DrawnObject, Line, PaintedShape, Region, Sketch, TOLERANCE};
use super::content::{OUT, PaintSource, Rewriter};
use super::{ConversionError, ConversionErrorKind, Inks, write};

/// Greatest number of objects that flattening draws on a page; a board needs some thousands.
const MOST_PARTS: usize = 200_000;

/// Greatest width of a line, in points (0.3 mm), that is mixed with paper instead of an image beneath it.
const THIN: f64 = 0.85;

impl Rewriter<'_, '_> {
    /// Returns `true` if transparent objects are flattened.
    pub(super) fn is_flat(&self) -> bool {
        self.file.job.aim.is_flat()
    }

    /// Flattens an object with an opacity of `share` thousandths. For a region, all objects beneath it are drawn
    /// again within it; a line is drawn again within each object beneath it. All are drawn in mixed inks.
    pub(super) fn mix(
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
        let shown = clips.around().map_or(area, |clips| clips.intersect(area));
        let Some(ground) = &self.ground else {
            return Err(self.refused(ConversionErrorKind::Through));
        };
        let over = what(inks);
        let (mut under, is_paper) = ground.under(&over, shown, &clips);
        // A line around an image is in its bounding box, but only touches its edge, so shapes are tested. An object
        // that hides everything is beneath the line for certain; most lines have no other, and need no outline.
        if under.len() > usize::from(!is_paper) {
            under.retain(|drawn| over.meets(drawn.around));
        }
        self.parts += under.len() + 1;
        if self.parts > MOST_PARTS {
            return Err(self.refused(ConversionErrorKind::TooIntricate));
        }
        let mut mixed = Vec::new();
        if is_paper {
            let inks = inks.over(Inks::default(), share);
            self.within(&[], inks, source, is_stroke);
            mixed.push(DrawnObject::new(what(inks), &clips, area));
        }
        mixed.extend(match &over {
            PaintedShape::Filled(region, _) => self.again(region, inks, share, &under)?,
            PaintedShape::Lined(line, _) => {
                self.cross(line, (inks, share), &under, source, is_paper)?
            }
            PaintedShape::Unknown => Vec::new(),
        });
        if let Some(ground) = &mut self.ground {
            mixed.into_iter().for_each(|drawn| ground.add(drawn));
        }
        Ok(())
    }

    /// Flattens a line: either draws the line within each object beneath it, or draws that object again within the
    /// line's outline, whichever path is shorter.
    fn cross(
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
        let mut rank = 0;
        while let Some(drawn) = under.get(rank) {
            let around: Region;
            let (part, under_it) = match &drawn.what {
                PaintedShape::Filled(part, under) => (part, *under),
                PaintedShape::Lined(line, under) => (line.outline(), *under),
                // An image or gradient has unknown inks. A line this thin is mixed with paper: the difference is
                // invisible.
                PaintedShape::Unknown if line.style.width <= THIN => {
                    around = Region::new(drawn.around.to_path(TOLERANCE), false);
                    (&around, Inks::default())
                }
                PaintedShape::Unknown => return Err(self.refused(ConversionErrorKind::Through)),
            };
            // The lowest object, which hides all others, needs no clip.
            let is_ground = rank == 0 && !is_paper;
            let is_shorter = |other: &&DrawnObject| match &other.what {
                PaintedShape::Lined(other, _) => {
                    length(&other.path) + length(&line.outline().path)
                        < length(&other.outline().path) + length(&line.path)
                }
                _ => false,
            };
            let crossed = under[rank..].iter().take_while(is_shorter).count();
            if crossed > 0 && !is_ground {
                let crossed = &under[rank..rank + crossed];
                mixed.extend(self.again(line.outline(), inks, share, crossed)?);
                rank += crossed.len();
                continue;
            }
            let bounds = if is_ground {
                Vec::new()
            } else {
                let mut bounds = drawn.clips.beyond(&clips);
                bounds.push(part.clone());
                bounds
            };
            let inks = inks.over(under_it, share);
            self.within(&bounds, inks, source, true);
            let clips = bounds.into_iter().fold(clips.clone(), |clips, bound| clips.and(bound));
            mixed.push(DrawnObject::new(
                PaintedShape::Lined(Rc::clone(line), inks),
                &clips,
                line.around(),
            ));
            rank += 1;
        }
        Ok(mixed)
    }

    /// Draws the objects beneath a region again, clipped to it, in their inks mixed with `share` thousandths of
    /// `inks`.
    fn again(
        &mut self,
        region: &Region,
        inks: Inks,
        share: u16,
        under: &[DrawnObject],
    ) -> Result<Vec<DrawnObject>, ConversionError> {
        let within = self.state.clips.and(region.clone());
        let is_text = self.is_in_text && !self.file.job.outlines;
        // Neither clips nor paths are permitted in a text object (ISO 32000-2, 8.2).
        if is_text {
            self.out.extend(b"ET\n");
        }
        self.out.extend(b"q\n");
        // The mix contains its backdrop, which must not be added a second time.
        if self.state.written.overprints {
            self.parameters(OUT);
        }
        // Objects of the backdrop are in points of the page.
        if self.state.graphics.ctm != Affine::IDENTITY {
            write::matrix(&mut self.out, self.state.graphics.ctm.inverse());
        }
        self.bound(std::slice::from_ref(region));
        let sketch = region.sketch();
        let mut mixed = Vec::new();
        for drawn in under {
            let bounds = drawn.clips.beyond(&within);
            // Where only the edge of a map is shaded, most of the map is elsewhere, and is not written again.
            let sketches: Vec<Sketch> = bounds.iter().map(Region::sketch).collect();
            let shows = |area: Rect| {
                sketch.may_meet(area) && sketches.iter().all(|bound| bound.may_meet(area))
            };
            let what = match &drawn.what {
                PaintedShape::Filled(part, under) => {
                    PaintedShape::Filled(part.within(&shows), inks.over(*under, share))
                }
                PaintedShape::Lined(line, under) => {
                    PaintedShape::Lined(Rc::new(line.within(&shows)), inks.over(*under, share))
                }
                PaintedShape::Unknown => return Err(self.refused(ConversionErrorKind::Through)),
            };
            if what.is_empty() {
                continue;
            }
            if !bounds.is_empty() {
                self.out.extend(b"q\n");
                self.bound(&bounds);
            }
            match &what {
                PaintedShape::Filled(part, inks) => {
                    self.out.extend(write::inks(*inks, false));
                    write::path(&mut self.out, &part.path);
                    self.out.extend(if part.is_even_odd { b"f*\n" } else { &b"f\n"[..] });
                }
                PaintedShape::Lined(line, inks) => {
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
            let clips = bounds.into_iter().fold(within.clone(), |clips, bound| clips.and(bound));
            mixed.push(DrawnObject::new(what, &clips, drawn.around));
        }
        self.out.extend(b"Q\n");
        if is_text {
            self.out.extend(b"BT\n");
            self.is_absolute = true;
        }
        Ok(mixed)
    }

    /// Writes regions as clips.
    fn bound(&mut self, bounds: &[Region]) {
        for bound in bounds {
            write::path(&mut self.out, &bound.path);
            self.out.extend(if bound.is_even_odd { b"W*\nn\n" } else { &b"W\nn\n"[..] });
        }
    }

    /// Draws an object in mixed inks, clipped to some regions.
    fn within(&mut self, bounds: &[Region], inks: Inks, source: &PaintSource<'_>, is_stroke: bool) {
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
            self.parameters(OUT);
        }
        let matrix = self.state.graphics.ctm;
        let is_moved = !bounds.is_empty() && matrix != Affine::IDENTITY;
        if is_moved {
            write::matrix(&mut self.out, matrix.inverse());
        }
        self.bound(bounds);
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
            self.is_absolute = true;
        }
    }
}
