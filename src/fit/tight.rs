//! Texts that almost overflow: they fit, but would not fit a slightly narrower box.

use std::collections::BTreeMap;

use rayon::prelude::*;

use crate::check::check_texts;
use crate::findings::TEXT_OVERFLOW;
use crate::fonts::Rulers;
use crate::layout::Tables;
use data::Loaded;
use diag::Span;
use lang::MessageArg;

/// Space, in tenths of a millimetre, below which a text at its smallest size is tight.
pub const TIGHT_LIMIT: u16 = 20;

/// A text that nearly overflows.
#[derive(Clone, Debug, PartialEq)]
pub struct TightText {
    /// Span of the text.
    pub span: Span,
    /// The text in one language.
    pub text: String,
    /// Names of the layout tables whose faces have the text: all tables with the `face` of the finding.
    pub faces: Vec<String>,
    /// Space left at the smallest size, in whole tenths of a millimetre.
    pub tenths_left: u16,
}

/// Returns the tight texts of all languages, the tightest first. It runs the check on boxes narrowed tenth by tenth
/// of a millimetre, so it agrees with the check on what fits.
pub fn tight(loaded: &Loaded, tables: &Tables, rulers: &Rulers) -> Vec<TightText> {
    let overflows = |tenths: u16| -> Vec<TightText> {
        let (report, _) = check_texts(loaded, &tables.narrowed(f64::from(tenths) / 10.0), rulers);
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
                // The text fits a box that is narrowed by one tenth less.
                tenths_left: tenths.saturating_sub(1),
            })
        });
        tight.collect()
    };
    let found: Vec<Vec<TightText>> = (0..=TIGHT_LIMIT).into_par_iter().map(overflows).collect();
    let mut least: BTreeMap<_, Option<TightText>> = BTreeMap::new();
    for (tenths, found) in found.into_iter().enumerate() {
        for tight in found {
            let key = (tight.span, tight.text.clone(), tight.faces.clone());
            // A text that overflows without narrowing is an error, not tight.
            least.entry(key).or_insert_with(|| (tenths > 0).then_some(tight));
        }
    }
    let mut tight: Vec<TightText> = least.into_values().flatten().collect();
    tight.sort_by_key(|tight| tight.tenths_left);
    tight
}
