//! Weight of paper, as printed on its package, and the thickness that follows from it.

use std::ops::RangeInclusive;

/// Weights in g/m² with the usual thickness in micrometres: office paper, and smooth card.
const THICKNESS: [(u32, u32); 7] =
    [(60, 80), (80, 104), (120, 148), (160, 185), (200, 230), (250, 285), (300, 330)];

/// Weight of paper in g/m².
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Weight(pub u16);

impl Weight {
    /// Weights that a home printer may take.
    pub const RANGE: RangeInclusive<u16> = 60..=400;
    /// Usual weight of office paper.
    pub const OFFICE: Self = Self(80);
    /// Usual weight of paper that is glued on board.
    pub const MAP: Self = Self(160);
    /// Usual weight of card for home printers.
    pub const CARD: Self = Self(300);

    /// Returns the usual thickness in micrometres, between the weights of the table in proportion. The thickness of a
    /// real paper may differ by a tenth.
    pub fn micrometres(self) -> u32 {
        let weight = u32::from(self.0);
        let segment = THICKNESS.windows(2).find(|pair| weight <= pair[1].0);
        let [(w1, t1), (w2, t2)] = match segment {
            Some([first, second]) => [*first, *second],
            _ => [THICKNESS[THICKNESS.len() - 2], THICKNESS[THICKNESS.len() - 1]],
        };
        (t1 * (w2 - w1) + (t2 - t1) * weight.saturating_sub(w1)) / (w2 - w1)
    }

    /// Returns `true` for paper that does not bend around the rollers of a lower tray.
    pub fn is_stiff(self) -> bool {
        self.0 > 180
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn thickness_grows_with_weight() {
        let of = |weight| Weight(weight).micrometres();
        assert_eq!([80, 90, 120, 300, 400].map(of), [104, 115, 148, 330, 420]);
        assert!(Weight::RANGE.map(of).is_sorted_by(|a, b| a <= b));
    }
}
