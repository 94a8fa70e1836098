//! Saddle-stitched booklets: nested sheets, folded once and stapled in the fold.

use super::ImposeError;
use super::plan::{
    Extent, PlacedPage, Plan, PlanConstraints, ROUNDING, Rect, Sheet, Side, fit_scale, largest,
    placed,
};
use paper::stock::Size;

/// Pages on a sheet: two on each side.
const PAGES: usize = 4;

/// Greatest width of the bleed that a page shows beyond its trim, in millimetres.
const BLEED: f64 = 3.0;

/// A booklet of folded sheets, stapled in the fold.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Booklet {
    /// Number of sheets that are folded together; `None` for all sheets.
    pub signature: Option<usize>,
    /// Creep: distance by which the innermost leaf of a signature sticks out of the outermost when folded, in
    /// millimetres. Leaves are moved towards the fold to make up for it, inner ones further.
    pub creep: f64,
    /// If set, the last page is the outside of the back: blank pages come before it and not after it.
    pub has_back_cover: bool,
    /// If set, the booklet is read from right to left, with its fold on the right of the first page.
    pub is_right_to_left: bool,
}

/// Page indices of one sheet: left and right page of the front and of the back. Indices beyond the last page are
/// blank.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Folio {
    /// Index of the signature, from 0.
    signature: usize,
    /// Number of sheets around this sheet in its signature.
    depth: usize,
    /// Number of sheets in the signature.
    signature_sheets: usize,
    /// Indices of the left and the right page of the front.
    front: [usize; 2],
    /// Indices of the left and the right page of the back.
    back: [usize; 2],
}

impl Booklet {
    /// Returns the sheets of a booklet, signature by signature, outermost first.
    fn folios(&self, pages: usize) -> Vec<Folio> {
        let sheets = pages.div_ceil(PAGES);
        let most = self.signature.unwrap_or(sheets).max(1);
        let mut folios = Vec::with_capacity(sheets);
        for (signature, first) in (0..sheets).step_by(most).enumerate() {
            // The last signature may have fewer sheets: padding it would add blank leaves.
            let of = most.min(sheets - first);
            let (low, high) = (first * PAGES, (first + of) * PAGES - 1);
            folios.extend((0..of).map(|depth| Folio {
                signature,
                depth,
                signature_sheets: of,
                // Once folded, the right half of the front is the first page, and its left half the last one of the
                // signature.
                front: [high - 2 * depth, low + 2 * depth],
                back: [low + 2 * depth + 1, high - 2 * depth - 1],
            }));
        }
        folios
    }

    /// Plans the position of each page. The paper is landscape, unless pages are so wide that they are larger on
    /// portrait paper. Without marks or labels, a page may fill half of the paper.
    pub(super) fn plan(
        &self,
        extents: &[Extent],
        setting: &PlanConstraints,
    ) -> Result<Plan, ImposeError> {
        let largest = largest(extents);
        let room = setting.required_margin();
        // Pages of A5 fill A4 exactly: a white edge would always scale them down.
        let half = |paper: Size| {
            let inside = if room > 0.0 { setting.inside(paper, room) } else { paper };
            Size::new(inside.width / 2.0, inside.height)
        };
        let upright = setting.paper.size();
        let mut page = upright.turned();
        if fit_scale(largest, half(upright)) > fit_scale(largest, half(page)) {
            page = upright;
        }
        let scale = fit_scale(largest, half(page));
        let fits = scale > 1.0 - ROUNDING / largest.width.max(largest.height);
        if scale <= 0.0 || (!fits && !setting.may_shrink) {
            return Err(setting.too_small(largest, half(page)));
        }
        let folios = self.folios(extents.len());
        let has_signatures = folios.last().is_some_and(|folio| folio.signature > 0);
        let sheets = folios.iter().map(|folio| {
            let shift = self.shift(folio);
            let side = |[left, right]: [usize; 2]| {
                let spread = Spread { page, largest, scale, shift };
                let pages = if self.is_right_to_left { [right, left] } else { [left, right] };
                let pages = pages.map(|page| self.source_page(page, extents.len()));
                spread.side(pages, extents, setting)
            };
            Sheet {
                signature: has_signatures.then_some(folio.signature),
                sides: [side(folio.front), side(folio.back)],
            }
        });
        Ok(Plan { page, scale, is_two_sided: true, sheets: sheets.collect() })
    }

    /// Returns the index of the source's page for a page of the booklet; beyond the last page for a blank one. A single
    /// page stays the front.
    fn source_page(&self, page: usize, pages: usize) -> usize {
        let last = (pages.div_ceil(PAGES) * PAGES).saturating_sub(1);
        match (self.has_back_cover, pages.checked_sub(1)) {
            (true, Some(back @ 1..)) if page == last => back,
            (true, Some(back @ 1..)) if page == back => pages,
            _ => page,
        }
    }

    /// Returns the distance by which the leaves of a sheet move towards the fold, in millimetres. It grows linearly
    /// with the depth.
    fn shift(&self, folio: &Folio) -> f64 {
        match folio.signature_sheets {
            0 | 1 => 0.0,
            of => self.creep * folio.depth as f64 / (of - 1) as f64,
        }
    }
}

/// One side of an unfolded sheet.
struct Spread {
    /// Size of the paper.
    page: Size,
    /// Trim size that holds every page, at full scale.
    largest: Size,
    /// Scale of the pages; 1 is full size.
    scale: f64,
    /// Distance by which the leaves move towards the fold, in millimetres.
    shift: f64,
}

impl Spread {
    /// Plans a side, given its left and right page.
    fn side(&self, pages: [usize; 2], extents: &[Extent], setting: &PlanConstraints) -> Side {
        let found = pages.into_iter().enumerate();
        let placed: Vec<PlacedPage> = found
            .filter_map(|(side, index)| Some(self.placed(side, index, extents.get(index)?)))
            .collect();
        if placed.is_empty() {
            return Side::default();
        }
        let cut = self.cut();
        Side {
            label: setting.label(&[cut]),
            marks: setting.marks.around(&[cut], Some(self.page.width / 2.0)),
            placed,
        }
    }

    /// Places a page left (0) or right (1) of the fold, centred vertically and clipped at the fold.
    fn placed(&self, side: usize, index: usize, extent: &Extent) -> PlacedPage {
        let fold = self.page.width / 2.0;
        let (width, height) = (extent.size.width * self.scale, extent.size.height * self.scale);
        let y = (self.page.height - height) / 2.0;
        // A page that creep moves over the fold would cover its neighbour.
        let inside = -self.shift;
        let (x, reach) = match side {
            0 => (fold - width + self.shift, [BLEED, BLEED, inside, BLEED]),
            _ => (fold - self.shift, [inside, BLEED, BLEED, BLEED]),
        };
        placed(index, extent, self.scale, (x, y), reach)
    }

    /// Returns the area that is cut out of the sheet: the same for all leaves, because they are cut after folding.
    fn cut(&self) -> Rect {
        let (width, height) =
            (2.0 * self.largest.width * self.scale, self.largest.height * self.scale);
        Rect {
            x: (self.page.width - width) / 2.0,
            y: (self.page.height - height) / 2.0,
            width,
            height,
        }
    }
}
