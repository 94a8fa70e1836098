//! Plates of a page: the amount of each ink, pixel by pixel.

mod bleed;

use std::ops::Range;

use kurbo::{BezPath, PathEl, Point, Rect};

use super::source::Area;
use bleed::Bleed;
pub(super) use bleed::Cover;

/// Amount of an ink up to which it counts as none, in tenths of a per cent.
pub(super) const NONE: u16 = 30;

/// Size of a pixel in millimetres, unless a page is too large: finer than the spot on which ink is measured.
const PIXEL: f64 = 0.2;
/// Greatest number of pixels of a page.
const MOST_PIXELS: f64 = 1.5e6;
/// Greatest number of plates of a file: the four process inks, and spot colours.
pub(super) const MOST_PLATES: usize = 16;
/// Full amount of an ink, in tenths of a per cent.
pub(super) const FULL: u16 = 1000;
/// Total ink, in tenths of a per cent, up to which a colour is so light that a thin gap in it is invisible.
const FAINT: u32 = 200;
/// Tolerance of flattened curves, in pixels.
const TOLERANCE: f64 = 0.05;

/// Run of pixels in a row, from the column `from` up to but without the column `to`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct PixelRun {
    row: u32,
    from: u32,
    to: u32,
}

/// Set of pixels: runs sorted by row and column, which do not touch each other.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Pixels(Vec<PixelRun>);

impl Pixels {
    /// Returns the number of pixels plus the number of runs: a measure of the time of painting them.
    pub(super) fn count(&self) -> usize {
        self.0.len() + self.0.iter().map(|span| (span.to - span.from) as usize).sum::<usize>()
    }

    /// Returns the range of rows from the first to the last; empty without pixels.
    pub(super) fn rows(&self) -> Range<u32> {
        match (self.0.first(), self.0.last()) {
            (Some(first), Some(last)) => first.row..last.row + 1,
            _ => 0..0,
        }
    }

    /// Returns the intersection with another set.
    #[must_use]
    pub(super) fn within(&self, other: &Self) -> Self {
        let mut shared = Vec::new();
        let (mut one, mut two) = (self.0.iter().peekable(), other.0.iter().peekable());
        while let (Some(a), Some(b)) = (one.peek(), two.peek()) {
            if a.row == b.row {
                let (from, to) = (a.from.max(b.from), a.to.min(b.to));
                if from < to {
                    shared.push(PixelRun { row: a.row, from, to });
                }
            }
            // The run that ends first meets no further run of the other set.
            if (a.row, a.to) < (b.row, b.to) {
                one.next();
            } else {
                two.next();
            }
        }
        Self(shared)
    }
}

/// Blend mode, as it acts on amounts of ink.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Blend {
    /// The upper ink replaces the lower one.
    Normal,
    /// Ink on ink: both absorb light.
    Multiply,
    /// Light on light: ink remains where both have some.
    Screen,
    /// The darker of both: more ink.
    Darken,
    /// The lighter of both: less ink.
    Lighten,
}

impl Blend {
    /// Blends an ink with the one beneath it, both in tenths of a per cent.
    fn mixed(self, over: u16, under: u16) -> u16 {
        let (a, b) = (u32::from(over.min(FULL)), u32::from(under.min(FULL)));
        let full = u32::from(FULL);
        // Blend modes are defined for light, which is 1 minus the amount of ink.
        let mixed = match self {
            Self::Normal => a,
            Self::Multiply => a + b - a * b / full,
            Self::Screen => a * b / full,
            Self::Darken => a.max(b),
            Self::Lighten => a.min(b),
        };
        mixed as u16
    }
}

/// A colour on the plates. Inks that are not listed are knocked out, unless the tint overprints.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Tint {
    /// Indices of plates, with amounts in tenths of a per cent.
    pub(super) inks: Vec<(usize, u16)>,
    /// Set if plates that are not listed remain unchanged.
    pub(super) overprints: bool,
}

/// Opacity in thousandths and blend mode of a paint operation.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct PaintOp {
    /// Opacity in thousandths.
    pub(super) opacity: u16,
    /// Blend mode of the paint.
    pub(super) blend: Blend,
}

impl PaintOp {
    /// Composites an ink over the one beneath it, both in tenths of a per cent.
    fn over(self, ink: u16, under: u16) -> u16 {
        over(self.blend.mixed(ink, under), under, self.opacity)
    }
}

/// The plates of a page.
#[derive(Clone)]
pub(super) struct Plates {
    /// Lower left corner in millimetres.
    corner: (f64, f64),
    /// Size of a pixel in millimetres.
    pixel: f64,
    width: u32,
    height: u32,
    /// Cyan, magenta, yellow and black in tenths of a per cent, row by row from the bottom.
    process: Vec<[u16; 4]>,
    /// Spot colours, each in the same layout.
    named: Vec<Vec<u16>>,
    /// What covers the bleed; `None` unless it is tracked.
    bleed: Option<Bleed>,
}

impl Plates {
    /// Creates the plates of a page, without ink.
    pub(super) fn new(page: &Area) -> Self {
        let area = page.width() * page.height();
        let pixel = PIXEL.max((area / MOST_PIXELS).sqrt());
        let count = |length: f64| ((length / pixel).ceil() as u32).max(1);
        let (width, height) = (count(page.width()), count(page.height()));
        let process = vec![[0; 4]; width as usize * height as usize];
        let corner = (page.left, page.bottom);
        Self { corner, pixel, width, height, process, named: Vec::new(), bleed: None }
    }

    /// Returns the number of rows of pixels.
    pub(super) fn height(&self) -> u32 {
        self.height
    }

    /// Returns all pixels of the page.
    pub(super) fn all(&self) -> Pixels {
        let row = |row| PixelRun { row, from: 0, to: self.width };
        Pixels((0..self.height).map(row).collect())
    }

    /// Returns the number of pixels of the page.
    pub(super) fn size(&self) -> usize {
        self.width as usize * self.height as usize
    }

    /// Returns the centre of a pixel, in millimetres.
    pub(super) fn middle(&self, column: u32, row: u32) -> (f64, f64) {
        let at = |corner: f64, rank: u32| corner + (f64::from(rank) + 0.5) * self.pixel;
        (at(self.corner.0, column), at(self.corner.1, row))
    }

    /// Rasterizes a path in millimetres by scanlines, within `rows`. Returns the pixels whose centres are inside;
    /// where the path is thinner than a pixel, the pixels that it crosses. `None` if the path has more than `most`
    /// crossings with rows.
    pub(super) fn covered(
        &self,
        path: &BezPath,
        is_even_odd: bool,
        rows: &Range<u32>,
        most: usize,
    ) -> Option<Pixels> {
        let around = path.control_box();
        if !around.is_finite() || rows.is_empty() {
            return Some(Pixels::default());
        }
        let to_pixels = |point: Point| {
            let x = (point.x - self.corner.0) / self.pixel;
            let y = (point.y - self.corner.1) / self.pixel;
            // Clamped, so that the arithmetic remains finite: far outside of the page the exact distance makes no
            // difference.
            let near = |length: f64| length.clamp(-1e6, 1e6);
            Point::new(near(x), near(y))
        };
        let around = Rect::from_points(
            to_pixels(around.origin()),
            to_pixels(Point::new(around.x1, around.y1)),
        );
        let (lowest, highest) = (f64::from(rows.start), f64::from(rows.end.min(self.height)));
        let is_beside = around.x1 < 0.0
            || around.x0 > f64::from(self.width)
            || around.y1 < lowest
            || around.y0 > highest;
        if is_beside {
            return Some(Pixels::default());
        }
        // A shape between two rows of centres would have no crossings, so they are computed at its middle height.
        let thin = thin_row(around.y0, around.y1);
        let mut crossings: Vec<(u32, f64, i32)> = Vec::new();
        let mut is_too_much = false;
        let mut cross = |a: Point, b: Point| {
            let (low, high, turn) = if a.y < b.y { (a, b, 1) } else { (b, a, -1) };
            let middle = |row: f64| thin.map_or(row + 0.5, |(_, y)| y);
            let rows = match thin {
                // Half-open, so that a vertex that two edges share is crossed once.
                Some((row, y)) if low.y <= y && y < high.y => row..row + 1.0,
                Some(_) => return,
                None => {
                    let first = (low.y - 0.5).ceil().max(lowest);
                    first..(high.y - 0.5).ceil().min(highest)
                }
            };
            let mut row = rows.start;
            while row < rows.end {
                if crossings.len() >= most {
                    is_too_much = true;
                    return;
                }
                let part = (middle(row) - low.y) / (high.y - low.y);
                crossings.push((row as u32, low.x + part * (high.x - low.x), turn));
                row += 1.0;
            }
        };
        let (mut first, mut last) = (Point::ZERO, Point::ZERO);
        kurbo::flatten(path, TOLERANCE * self.pixel, |element| match element {
            PathEl::MoveTo(point) => {
                // A fill closes subpaths that are open (ISO 32000-2, 8.5.3.3).
                cross(last, first);
                first = to_pixels(point);
                last = first;
            }
            PathEl::LineTo(point) => {
                let point = to_pixels(point);
                cross(last, point);
                last = point;
            }
            _ => {
                cross(last, first);
                last = first;
            }
        });
        cross(last, first);
        if is_too_much {
            return None;
        }
        // The middle of a thin shape may be in the row above the page.
        crossings.retain(|(row, ..)| *row < self.height);
        crossings.sort_unstable_by(|a, b| a.0.cmp(&b.0).then(a.1.total_cmp(&b.1)));
        Some(self.spans(&crossings, is_even_odd))
    }

    /// Returns the pixels between the crossings of each row, by the even-odd rule or the nonzero winding number rule.
    fn spans(&self, crossings: &[(u32, f64, i32)], is_even_odd: bool) -> Pixels {
        let mut spans: Vec<PixelRun> = Vec::new();
        let mut winding = 0;
        for pair in crossings.windows(2) {
            let [(row, left, turn), (next, right, _)] = [pair[0], pair[1]];
            winding += turn;
            if next != row {
                winding = 0;
                continue;
            }
            let is_inside = if is_even_odd { winding % 2 != 0 } else { winding != 0 };
            if !is_inside || right <= left {
                continue;
            }
            let column = |x: f64| x.clamp(0.0, f64::from(self.width));
            let (mut from, mut to) = (column((left - 0.5).ceil()), column((right - 0.5).ceil()));
            // No centre is inside: the pixel in the middle is painted, so that hairlines count.
            if from >= to {
                from = ((left + right) / 2.0).floor();
                to = from + 1.0;
                if from < 0.0 || to > f64::from(self.width) {
                    continue;
                }
            }
            let span = PixelRun { row, from: from as u32, to: to as u32 };
            match spans.last_mut() {
                Some(last) if last.row == row && last.to >= span.from => {
                    last.to = last.to.max(span.to);
                }
                _ => spans.push(span),
            }
        }
        Pixels(spans)
    }

    /// Returns the indices of a run in the layout of a plate.
    fn range(&self, span: &PixelRun) -> std::ops::Range<usize> {
        let start = span.row as usize * self.width as usize;
        start + span.from as usize..start + span.to as usize
    }

    /// Paints some pixels with a tint.
    pub(super) fn paint_tint(&mut self, pixels: &Pixels, tint: &Tint, laid: PaintOp) {
        let own = |rank: usize| {
            let ink = tint.inks.iter().find(|(plate, _)| *plate == rank).map(|(_, ink)| *ink);
            ink.or((!tint.overprints).then_some(0))
        };
        let process = [0, 1, 2, 3].map(own);
        let is_solid = laid == PaintOp { opacity: 1000, blend: Blend::Normal };
        for span in &pixels.0 {
            let range = self.range(span);
            let run = &mut self.process[range];
            match process {
                [Some(cyan), Some(magenta), Some(yellow), Some(black)] if is_solid => {
                    run.fill([cyan, magenta, yellow, black]);
                }
                [None, None, None, None] => {}
                _ => run.iter_mut().for_each(|inks| {
                    for (under, ink) in inks.iter_mut().zip(process) {
                        *under = ink.map_or(*under, |ink| laid.over(ink, *under));
                    }
                }),
            }
        }
        let most = tint.inks.iter().map(|(rank, _)| rank + 1).max().unwrap_or_default();
        while 4 + self.named.len() < most.min(MOST_PLATES) {
            self.named.push(vec![0; self.process.len()]);
        }
        for rank in 0..self.named.len() {
            let Some(ink) = own(4 + rank) else {
                continue;
            };
            for span in &pixels.0 {
                let range = self.range(span);
                let run = self.named[rank][range].iter_mut();
                run.for_each(|under| *under = laid.over(ink, *under));
            }
        }
    }

    /// Paints each pixel with the tint that `tint` returns for its centre in millimetres; `None` leaves it unchanged.
    pub(super) fn paint_each(
        &mut self,
        pixels: &Pixels,
        laid: PaintOp,
        tint: impl Fn(f64, f64) -> Option<Tint>,
    ) {
        for span in &pixels.0 {
            for column in span.from..span.to {
                let (x, y) = self.middle(column, span.row);
                if let Some(tint) = tint(x, y) {
                    let one = Pixels(vec![PixelRun { from: column, to: column + 1, ..*span }]);
                    self.paint_tint(&one, &tint, laid);
                }
            }
        }
    }

    /// Applies the opacity of a group, in thousandths: mixes the plates with their state before the group was
    /// painted.
    pub(super) fn fade(&mut self, before: &Self, share: u16) {
        if let (Some(bleed), Some(before)) = (&mut self.bleed, &before.bleed) {
            bleed.fade(before);
        }
        for (inks, before) in self.process.iter_mut().zip(&before.process) {
            for (ink, under) in inks.iter_mut().zip(before) {
                *ink = over(*ink, *under, share);
            }
        }
        for (rank, plate) in self.named.iter_mut().enumerate() {
            let under = before.named.get(rank);
            for (at, ink) in plate.iter_mut().enumerate() {
                let under = under.map_or(0, |plate| plate[at]);
                *ink = over(*ink, under, share);
            }
        }
    }

    /// Returns the largest total ink of some pixels, in tenths of a per cent, and its position in millimetres; `None`
    /// without pixels.
    pub(super) fn max_total_ink(&self, pixels: &Pixels) -> Option<(u32, (f64, f64))> {
        let mut most: Option<(u32, (u32, u32))> = None;
        for span in &pixels.0 {
            for (column, at) in (span.from..span.to).zip(self.range(span)) {
                let [cyan, magenta, yellow, black] = self.process[at].map(u32::from);
                let named: u32 = self.named.iter().map(|plate| u32::from(plate[at])).sum();
                let sum = cyan + magenta + yellow + black + named;
                if most.is_none_or(|(known, _)| sum > known) {
                    most = Some((sum, (column, span.row)));
                }
            }
        }
        most.map(|(sum, (column, row))| (sum, self.middle(column, row)))
    }

    /// Returns the distances from the sides of the page to the nearest inked pixel, in millimetres: top, right, bottom,
    /// left. `None` without any ink.
    pub(super) fn white(&self) -> Option<[f64; 4]> {
        let is_inked = |at: usize| {
            self.process[at].iter().any(|ink| *ink > NONE)
                || self.named.iter().any(|plate| plate[at] > NONE)
        };
        let width = self.width as usize;
        let row_is_inked = |row: &usize| (row * width..(row + 1) * width).any(is_inked);
        let height = self.height as usize;
        let lowest = (0..height).find(row_is_inked)?;
        let highest = (0..height).rev().find(row_is_inked)?;
        let (mut first, mut last) = (width, 0);
        for row in lowest..=highest {
            let of_row = |column: usize| is_inked(row * width + column);
            // Only columns beyond those that are known to be inked can change the result.
            first = (0..first).find(|column| of_row(*column)).unwrap_or(first);
            last = (last + 1..width).rev().find(|column| of_row(*column)).unwrap_or(last);
        }
        let length = |pixels: usize| pixels as f64 * self.pixel;
        Some([
            length(height - 1 - highest),
            length(width - 1 - last),
            length(lowest),
            length(first.min(width - 1)),
        ])
    }

    /// Returns `true` if the pixels are a visible hole: inks of the pixel beside them are missing on them.
    pub(super) fn has_hole(&self, pixels: &Pixels) -> bool {
        let colours = |at: usize| {
            let [cyan, magenta, yellow, _] = self.process[at];
            let named = self.named.iter().map(move |plate| plate[at]);
            [cyan, magenta, yellow].into_iter().chain(named)
        };
        let ends = |inside: usize, beside: usize| {
            let missing = |(own, other): (u16, u16)| if own <= NONE { other } else { 0 };
            let both = colours(inside).zip(colours(beside));
            both.map(missing).map(u32::from).sum::<u32>() > FAINT
        };
        // Neighbours in the row suffice, because every hole has a left and a right edge.
        pixels.0.iter().any(|span| {
            let range = self.range(span);
            let before = (span.from > 0).then(|| (range.start, range.start - 1));
            let after = (span.to < self.width).then(|| (range.end - 1, range.end));
            before.into_iter().chain(after).any(|(inside, beside)| ends(inside, beside))
        })
    }

    /// Returns the largest amount of any ink except black on some pixels, in tenths of a per cent.
    pub(super) fn max_non_black_ink(&self, pixels: &Pixels) -> u16 {
        let mut most = 0;
        for span in &pixels.0 {
            for at in self.range(span) {
                let [cyan, magenta, yellow, _] = self.process[at];
                let named = self.named.iter().map(|plate| plate[at]);
                most = named.fold(most.max(cyan).max(magenta).max(yellow), u16::max);
            }
        }
        most
    }
}

/// Mixes an ink with the one beneath it by an opacity in thousandths.
fn over(ink: u16, under: u16, share: u16) -> u16 {
    let share = u32::from(share.min(1000));
    ((u32::from(ink) * share + u32::from(under) * (1000 - share) + 500) / 1000) as u16
}

/// Returns the row and the y coordinate, in pixels, of the middle of a shape so low that it contains no centres of a
/// row; `None` for higher shapes.
fn thin_row(bottom: f64, top: f64) -> Option<(f64, f64)> {
    let is_between = (bottom - 0.5).ceil() >= (top - 0.5).ceil();
    let middle = f64::midpoint(bottom, top);
    (is_between && top > bottom && middle >= 0.0).then_some((middle.floor(), middle))
}

#[cfg(test)]
mod tests {
    use kurbo::Shape as _;

    use super::*;

    const PAGE: Area = Area { left: 0.0, bottom: 0.0, right: 10.0, top: 10.0 };
    const SOLID: PaintOp = PaintOp { opacity: 1000, blend: Blend::Normal };

    fn area(x0: f64, y0: f64, x1: f64, y1: f64) -> BezPath {
        Rect::new(x0, y0, x1, y1).to_path(0.1)
    }

    fn tint(inks: [u16; 4], overprints: bool) -> Tint {
        let inks = inks.into_iter().enumerate().filter(|(_, ink)| *ink > 0 || !overprints);
        Tint { inks: inks.collect(), overprints }
    }

    fn pixels(plates: &Plates, path: &BezPath) -> Pixels {
        plates.covered(path, false, &(0..1000), 100_000).expect("few crossings")
    }

    /// Total ink is the sum of the inks printed on each other, which depends on overprint, opacity and blend mode.
    #[test]
    fn inks_are_those_that_lie_on_each_other() {
        let mut plates = Plates::new(&PAGE);
        let (left, right) = (area(0.0, 0.0, 6.0, 10.0), area(4.0, 0.0, 10.0, 10.0));
        let (left, right) = (pixels(&plates, &left), pixels(&plates, &right));
        let most = |plates: &Plates, x0: f64, x1: f64| {
            let part = pixels(plates, &area(x0, 0.0, x1, 10.0));
            plates.max_total_ink(&part).map(|(sum, _)| sum)
        };
        plates.paint_tint(&left, &tint([1000, 900, 0, 0], false), SOLID);
        plates.paint_tint(&right, &tint([0, 0, 0, 1000], false), SOLID);
        assert_eq!((most(&plates, 0.0, 4.0), most(&plates, 4.0, 10.0)), (Some(1900), Some(1000)));
        plates.paint_tint(&left, &tint([1000, 900, 0, 0], false), SOLID);
        plates.paint_tint(&right, &tint([0, 0, 0, 1000], true), SOLID);
        assert_eq!((most(&plates, 4.0, 6.0), most(&plates, 6.0, 10.0)), (Some(2900), Some(1000)));
        let (_, place) = plates.max_total_ink(&plates.all()).expect("ink");
        assert!((4.0..6.0).contains(&place.0), "{place:?}");
        let half = PaintOp { opacity: 500, blend: Blend::Normal };
        plates.paint_tint(&left, &tint([0, 0, 1000, 0], false), half);
        assert_eq!(most(&plates, 0.0, 4.0), Some(500 + 450 + 500));
        let ink_on_ink = PaintOp { opacity: 1000, blend: Blend::Multiply };
        plates.paint_tint(&left, &tint([500, 0, 0, 0], false), ink_on_ink);
        assert_eq!(most(&plates, 0.0, 4.0), Some(750 + 450 + 500));
    }

    #[test]
    fn what_is_thinner_than_a_pixel_is_seen() {
        let plates = Plates::new(&PAGE);
        for (path, count) in [
            (area(1.0, 1.02, 3.0, 1.05), 1 + 10),
            (area(1.02, 1.0, 1.05, 3.0), 10 + 10),
            (area(5.02, 5.02, 5.04, 5.04), 2),
            (area(-5.0, -5.0, -4.0, -4.0), 0),
            (area(12.0, 1.0, 14.0, 1.02), 0),
            (area(-5.0, 9.9, 14.0, 20.0), 1 + 50),
        ] {
            assert_eq!(pixels(&plates, &path).count(), count, "{path:?}");
        }
    }

    #[test]
    fn what_is_shared_lies_in_both() {
        let plates = Plates::new(&PAGE);
        let ring = BezPath::from_vec(
            [area(1.0, 1.0, 9.0, 9.0), area(3.0, 3.0, 7.0, 7.0)].concat_elements(),
        );
        let ring = plates.covered(&ring, true, &(0..1000), 10_000).expect("few crossings");
        let half = pixels(&plates, &area(0.0, 0.0, 5.0, 10.0));
        let spans = |pixels: &Pixels| pixels.count() - pixels.0.len();
        assert_eq!(spans(&ring), 40 * 40 - 20 * 20);
        assert_eq!(spans(&ring.within(&half)), (40 * 40 - 20 * 20) / 2);
        assert_eq!(ring.within(&half), half.within(&ring));
        assert_eq!(ring.within(&plates.all()), ring);
    }

    trait Concat {
        fn concat_elements(&self) -> Vec<PathEl>;
    }

    impl Concat for [BezPath; 2] {
        fn concat_elements(&self) -> Vec<PathEl> {
            self.iter().flat_map(|path| path.elements().to_vec()).collect()
        }
    }

    #[test]
    fn too_many_crossings_are_refused() {
        let plates = Plates::new(&PAGE);
        assert_eq!(plates.covered(&area(0.0, 0.0, 10.0, 10.0), false, &(0..1000), 50), None);
    }
}
