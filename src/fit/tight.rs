//! Texts that nearly overflow: they fit, and would not in boxes that are a little narrower.

use std::collections::BTreeMap;

use rayon::prelude::*;

use crate::check::check;
use crate::findings::TEXT_OVERFLOW;
use crate::layout::Tables;
use data::Loaded;
use diag::Span;
use lang::MessageArg;

/// A text is tight that has less than so many tenths of a millimetre left at its smallest size.
pub const TIGHT: u16 = 20;

/// A text that nearly overflows.
#[derive(Clone, Debug, PartialEq)]
pub struct TightText {
    /// Where it is written.
    pub span: Span,
    /// The text itself, in one language.
    pub text: String,
    /// The layout tables of the faces on which it stands: those that say the same of themselves.
    pub faces: Vec<String>,
    /// Whole tenths of a millimetre that are left at its smallest size.
    pub left: u16,
}

/// The texts that are tight, in either language, those with the least room first. What fits is asked of the check
/// itself, of boxes that are narrower tenth by tenth.
pub fn tight(loaded: &Loaded, tables: &Tables) -> Vec<TightText> {
    let overflows = |tenths: u16| -> Vec<TightText> {
        let report = check(loaded, &tables.narrowed(f64::from(tenths) / 10.0));
        let found = report.iter().filter(|found| found.code.id == TEXT_OVERFLOW.id);
        let tight = found.filter_map(|found| {
            let of = |name: &str| found.args.iter().find(|(own, _)| *own == name);
            let (Some((_, MessageArg::Text(text))), Some((_, MessageArg::Localized(face)))) =
                (of("text"), of("face"))
            else {
                return None;
            };
            let faces = tables.iter().filter(|(_, table)| table.face == *face);
            Some(TightText {
                span: found.spans.first().copied()?,
                text: text.clone(),
                faces: faces.map(|(name, _)| name.to_owned()).collect(),
                left: tenths.saturating_sub(1),
            })
        });
        tight.collect()
    };
    let found: Vec<Vec<TightText>> = (0..=TIGHT).into_par_iter().map(overflows).collect();
    let mut least: BTreeMap<_, Option<TightText>> = BTreeMap::new();
    for (tenths, found) in found.into_iter().enumerate() {
        for tight in found {
            let key = (tight.span, tight.text.clone(), tight.faces.clone());
            // What overflows as it is, is an error and not tight.
            least.entry(key).or_insert_with(|| (tenths > 0).then_some(tight));
        }
    }
    let mut tight: Vec<TightText> = least.into_values().flatten().collect();
    tight.sort_by_key(|tight| tight.left);
    tight
}
