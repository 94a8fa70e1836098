//! Values that are out of line with the last edition, in words.

use rust_decimal::Decimal;

use lang::{Arg, Number};
use model::CategoryId;
use update::judge::{Compared, Outlier, Unlike, Verdict};

use super::Diff;
use crate::yes_or_no;

/// Digits of a factor.
const DIGITS: u32 = 3;

/// By how many times something changes, with a few digits.
pub(super) fn times(factor: Decimal) -> Option<Number> {
    let short = factor.round_sf(DIGITS)?.normalize();
    Some(Number { units: i64::try_from(short.mantissa()).ok()?, decimals: short.scale() })
}

/// The word of a verdict.
pub(super) fn verdict_id(verdict: Verdict) -> &'static str {
    match verdict {
        Verdict::Tenfold { .. } => "tenfold",
        Verdict::Revised => "revised",
        Verdict::Jump => "jump",
    }
}

/// The word for why a category is another as a whole.
pub(super) fn unlike_id(unlike: Unlike) -> &'static str {
    match unlike {
        Unlike::Unit { .. } => "unit",
        Unlike::Many => "many",
        Unlike::Level => "level",
        Unlike::Spread => "spread",
    }
}

impl Diff<'_> {
    /// A category, and what is usual in it.
    pub(super) fn compared_line(&self, compared: &Compared) -> String {
        let category = self.measured(compared.category);
        let usual = compared.typical.and_then(|typical| times(typical.median));
        match usual {
            Some(usual) => {
                self.text("diff-usual", &[("category", category.into()), ("times", usual.into())])
            }
            None => category,
        }
    }

    /// Why a category is another as a whole.
    pub(super) fn unlike(&self, unlike: Unlike) -> String {
        let mut args = Vec::new();
        if let Unlike::Unit { times, larger } = unlike {
            let times = Number::whole(i64::try_from(times).unwrap_or(i64::MAX));
            args.push(("times", times.into()));
            args.push(("larger", yes_or_no(larger)));
        }
        self.text(&format!("diff-unlike-{}", unlike_id(unlike)), &args)
    }

    /// What is odd about a value.
    pub(super) fn verdict(&self, outlier: &Outlier) -> String {
        let factor = times(outlier.change);
        let args = [("times", Arg::from(self.number(factor)))];
        self.text(&format!("diff-verdict-{}", verdict_id(outlier.verdict)), &args)
    }

    /// The outliers of a category.
    pub(super) fn outliers_of(&self, category: CategoryId) -> &[Outlier] {
        let mut all = self.comparison.outliers.iter();
        all.find(|compared| compared.category == category)
            .map_or(&[], |compared| &compared.outliers)
    }
}
