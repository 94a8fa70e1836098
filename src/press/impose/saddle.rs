//! Booklets: sheets that are laid into each other, folded once and stapled in the fold.

use super::ImposeError;
use super::plan::{
    Extent, PlacedPage, Plan, PlanConstraints, ROUNDING, Rect, Sheet, Side, largest, placed, shrunk,
};
use paper::stock::Size;

/// Pages on a sheet: two on each side.
const PAGES: usize = 4;

/// How far colour may run over the cut, in millimetres.
const BLEED: f64 = 3.0;

/// A booklet of folded sheets, stapled in the fold.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Booklet {
    /// Sheets that are folded together; all where nothing is said.
    pub signature: Option<usize>,
    /// How far the innermost leaf of a signature sticks out of the outermost when it is folded: leaves
    /// move towards the fold, the more the farther inside they are. Millimetres.
    pub creep: f64,
}

/// The pages of one sheet, by rank: left and right on either side. Ranks beyond the last page are blank.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Folio {
    signature: usize,
    /// How many sheets lie around it.
    depth: usize,
    /// Sheets of its signature.
    signature_sheets: usize,
    front: [usize; 2],
    back: [usize; 2],
}

impl Booklet {
    /// The sheets of a booklet, outermost first.
    fn folios(&self, pages: usize) -> Vec<Folio> {
        let sheets = pages.div_ceil(PAGES);
        let most = self.signature.unwrap_or(sheets).max(1);
        let mut folios = Vec::with_capacity(sheets);
        for (signature, first) in (0..sheets).step_by(most).enumerate() {
            let of = most.min(sheets - first);
            let (low, high) = (first * PAGES, (first + of) * PAGES - 1);
            folios.extend((0..of).map(|depth| Folio {
                signature,
                depth,
                signature_sheets: of,
                front: [high - 2 * depth, low + 2 * depth],
                back: [low + 2 * depth + 1, high - 2 * depth - 1],
            }));
        }
        folios
    }

    /// Where the pages lie. The paper lies on its side, unless pages are so wide that they come out
    /// larger on paper that stands. Without marks, pages may be as large as half of the paper.
    pub(super) fn plan(
        &self,
        extents: &[Extent],
        setting: &PlanConstraints,
    ) -> Result<Plan, ImposeError> {
        let largest = largest(extents);
        let room = setting.required_margin();
        let margin = if room > 0.0 { room + setting.edge } else { 0.0 };
        let half = |paper: Size| {
            Size::new((paper.width / 2.0 - margin).max(0.0), (paper.height - 2.0 * margin).max(0.0))
        };
        let upright = setting.paper.size();
        let mut page = upright.turned();
        if shrunk(largest, half(upright)) > shrunk(largest, half(page)) {
            page = upright;
        }
        let scale = shrunk(largest, half(page));
        let fits = scale > 1.0 - ROUNDING / largest.width.max(largest.height);
        if scale <= 0.0 || (!fits && !setting.may_shrink) {
            return Err(setting.too_small(largest, half(page)));
        }
        let folios = self.folios(extents.len());
        let has_signatures = folios.last().is_some_and(|folio| folio.signature > 0);
        let sheets = folios.iter().map(|folio| {
            let shift = self.shift(folio);
            let side = |pages: [usize; 2]| {
                let spread = Spread { page, largest, scale, shift };
                spread.side(pages, extents, setting)
            };
            Sheet {
                signature: has_signatures.then_some(folio.signature),
                sides: [side(folio.front), side(folio.back)],
            }
        });
        Ok(Plan { page, scale, is_two_sided: true, sheets: sheets.collect() })
    }

    /// How far the leaves of a sheet move towards the fold.
    fn shift(&self, folio: &Folio) -> f64 {
        match folio.signature_sheets {
            0 | 1 => 0.0,
            of => self.creep * folio.depth as f64 / (of - 1) as f64,
        }
    }
}

/// One side of an open sheet.
struct Spread {
    page: Size,
    largest: Size,
    scale: f64,
    shift: f64,
}

impl Spread {
    fn side(&self, pages: [usize; 2], extents: &[Extent], setting: &PlanConstraints) -> Side {
        let found = pages.into_iter().enumerate();
        let placed: Vec<PlacedPage> = found
            .filter_map(|(side, rank)| Some(self.placed(side, rank, extents.get(rank)?)))
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

    /// A page on the left (0) or right (1) of the fold, half way up, cut off where the fold is.
    fn placed(&self, side: usize, rank: usize, extent: &Extent) -> PlacedPage {
        let fold = self.page.width / 2.0;
        let (width, height) = (extent.size.width * self.scale, extent.size.height * self.scale);
        let y = (self.page.height - height) / 2.0;
        // The fold cuts off what creeps over it.
        let inside = -self.shift;
        let (x, reach) = match side {
            0 => (fold - width + self.shift, [BLEED, BLEED, inside, BLEED]),
            _ => (fold - self.shift, [inside, BLEED, BLEED, BLEED]),
        };
        placed(rank, extent, self.scale, (x, y), reach)
    }

    /// What is cut out of the sheet: the same for all leaves, because they are cut when they are folded.
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
