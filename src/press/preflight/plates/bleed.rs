//! What covers the bleed of a page, where no picture may be see-through.

use kurbo::{Rect, Shape as _};

use super::{Pixels, Plates};
use crate::preflight::source::Area;

/// What covers a pixel of the bleed, whatever lies above or below: the greatest value of all painted objects.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub(in crate::preflight) enum Cover {
    /// Nothing, or something translucent that is no picture.
    #[default]
    Bare,
    /// A picture that is see-through there.
    SeeThrough,
    /// An opaque object.
    Opaque,
}

/// The bleed of a page, with the cover of all pixels of the page in the layout of a plate.
#[derive(Clone, Debug)]
pub(super) struct Bleed {
    pixels: Pixels,
    covers: Vec<Cover>,
}

impl Bleed {
    /// Undoes what a translucent group has covered: `before` is the state before the group was painted.
    pub(super) fn fade(&mut self, before: &Self) {
        for (cover, before) in self.covers.iter_mut().zip(&before.covers) {
            if *cover == Cover::Opaque {
                *cover = *before;
            }
        }
    }
}

impl Plates {
    /// Tracks from now on what covers the area between the bleed box and the trim area, except for a pixel along the
    /// edges of both, where boxes are rounded and pictures have soft edges.
    pub(in crate::preflight) fn track_bleed(&mut self, bleed: &Area, trim: &Area) {
        let (outer, inner) = (bleed.inset(self.pixel), trim.inset(-self.pixel));
        if outer.width() <= 0.0 || outer.height() <= 0.0 {
            return;
        }
        let [x0, x1] = [inner.left, inner.right].map(|x| x.clamp(outer.left, outer.right));
        let [y0, y1] = [inner.bottom, inner.top].map(|y| y.clamp(outer.bottom, outer.top));
        let mut ring = Rect::new(outer.left, outer.bottom, outer.right, outer.top).to_path(0.1);
        ring.extend(Rect::new(x0, y0, x1, y1).to_path(0.1));
        let pixels = self.covered(&ring, true, &(0..self.height), usize::MAX).unwrap_or_default();
        self.bleed = Some(Bleed { pixels, covers: vec![Cover::Bare; self.size()] });
    }

    /// Returns the pixels of a set that are in the bleed; none unless the bleed is tracked.
    pub(in crate::preflight) fn in_bleed(&self, pixels: &Pixels) -> Pixels {
        self.bleed.as_ref().map(|bleed| bleed.pixels.within(pixels)).unwrap_or_default()
    }

    /// Covers pixels, each with what `cover` returns for its centre in millimetres.
    pub(in crate::preflight) fn cover(
        &mut self,
        pixels: &Pixels,
        cover: impl Fn(f64, f64) -> Cover,
    ) {
        let Some(mut bleed) = self.bleed.take() else {
            return;
        };
        for run in &pixels.0 {
            for (column, index) in (run.from..run.to).zip(self.range(run)) {
                let (x, y) = self.middle(column, run.row);
                bleed.covers[index] = bleed.covers[index].max(cover(x, y));
            }
        }
        self.bleed = Some(bleed);
    }

    /// Returns the position, in millimetres, of the highest pixel of the bleed where a picture is see-through and
    /// nothing is opaque; `None` if there is none.
    pub(in crate::preflight) fn see_through(&self) -> Option<(f64, f64)> {
        let bleed = self.bleed.as_ref()?;
        bleed.pixels.0.iter().rev().find_map(|run| {
            let mut columns = (run.from..run.to).zip(self.range(run));
            let (column, _) =
                columns.find(|(_, index)| bleed.covers[*index] == Cover::SeeThrough)?;
            Some(self.middle(column, run.row))
        })
    }
}
