//! Outliers: values that changed much more, or in another direction, than the other values of their category.

use std::cmp::Reverse;

use rust_decimal::Decimal;

use data::parts;
use lang::{MessageArg, Number, args};
use model::CategoryId;
use report::chart::FactorAxis;
use report::{Blocks, ColumnKind, Table, group, paragraph};
use update::judge::{CategoryComparison, Outlier, Unlike, Verdict};

use super::compared::Diff;
use super::parts::{Group, MAX_OPEN_ROWS, Part};
use crate::context::yes_or_no;

/// Number of significant digits of a printed factor.
const DIGITS: u32 = 3;

/// Rounds the factor of a change (new value divided by old value) to a few significant digits; `None` if it cannot be
/// printed.
pub(super) fn times(factor: Decimal) -> Option<Number> {
    parts::to_number(factor.round_sf(DIGITS)?.normalize())
}

/// Identifier of a verdict in JSON and in the ids of messages.
pub(super) fn verdict_id(verdict: Verdict) -> &'static str {
    match verdict {
        Verdict::Tenfold { .. } => "tenfold",
        Verdict::Revised => "revised",
        Verdict::Jump => "jump",
    }
}

/// Identifier of the reason why a category differs as a whole.
pub(super) fn unlike_id(unlike: Unlike) -> &'static str {
    match unlike {
        Unlike::Unit { .. } => "unit",
        Unlike::Many => "many",
        Unlike::Level => "level",
        Unlike::Spread => "spread",
    }
}

impl Diff<'_> {
    /// Name of a category, with its usual factor of change if there is one.
    pub(super) fn compared_line(&self, compared: &CategoryComparison) -> String {
        let category = self.measured(compared.category);
        let usual = compared.typical.and_then(|typical| times(typical.median));
        match usual {
            Some(usual) => self.text("diff-usual", &args![category, times = usual]),
            None => category,
        }
    }

    /// Describes why a category differs as a whole.
    pub(super) fn unlike_reason(&self, unlike: Unlike) -> String {
        let mut args = Vec::new();
        if let Unlike::Unit { times, larger } = unlike {
            let times = Number::whole(i64::try_from(times).unwrap_or(i64::MAX));
            args.push(("times", times.into()));
            args.push(("larger", yes_or_no(larger)));
        }
        self.text(&format!("diff-unlike-{}", unlike_id(unlike)), &args)
    }

    /// Describes what is unusual about a value.
    pub(super) fn verdict(&self, outlier: &Outlier) -> String {
        let factor = times(outlier.change);
        let args = args![times = MessageArg::from(self.number(factor))];
        self.text(&format!("diff-verdict-{}", verdict_id(outlier.verdict)), &args)
    }

    /// Describes how unusual a change is, on the same scale as `update` uses.
    fn suspicion(&self, outlier: &Outlier) -> String {
        match outlier.suspicion.number() {
            Some(steps) => self.text("plan-suspicion", &args![steps]),
            None => self.plain("plan-beyond"),
        }
    }

    /// Outliers of a category; empty without any.
    pub(super) fn outliers_of(&self, category: CategoryId) -> &[Outlier] {
        let mut all = self.comparison.outliers.iter();
        all.find(|compared| compared.category == category)
            .map_or(&[], |compared| &compared.outliers)
    }

    /// The part on outliers.
    pub(super) fn outliers_part(&self) -> Part {
        let outliers = &self.comparison.outliers;
        let groups = outliers.iter().map(|compared| {
            let rows = compared.outliers.iter().map(|outlier| {
                let country = self.country(outlier.country);
                let numbers = self.numbers(outlier.country, compared.category);
                let verdict = format!("{}; {}", self.verdict(outlier), self.suspicion(outlier));
                self.with_values(&format!("{country} {numbers}"), &[verdict]).into()
            });
            let title = Some(self.compared_line(compared));
            Group {
                remark: compared.unlike.map(|unlike| self.unlike_reason(unlike)),
                ..self.group(title, &[], rows.collect())
            }
        });
        let found = outliers.iter().flat_map(|compared| {
            let values = compared.outliers.iter().map(|outlier| self.outlier(compared, outlier));
            self.unlike_as_a_whole(compared).into_iter().chain(values)
        });
        Part {
            count: outliers.iter().map(|compared| compared.outliers.len()).sum(),
            ..self.part("outliers", found.collect(), groups.collect())
        }
    }

    /// Table of all outliers by descending suspicion, each with the usual factor of its category; above it a remark
    /// for each category that differs as a whole.
    pub(super) fn outlier_blocks(&self) -> Blocks {
        let all = &self.comparison.outliers;
        let usual = |compared: &CategoryComparison| compared.typical.map(|typical| typical.median);
        let factors = all.iter().flat_map(|compared| {
            let changes = compared.outliers.iter().map(|outlier| outlier.change);
            changes.chain(usual(compared))
        });
        let axis = FactorAxis::from_factors(factors);
        let print = |factor: Decimal| {
            let number = self.number(times(factor));
            self.text("diff-times", &args![times = number])
        };
        let remark = |compared: &CategoryComparison| {
            let remark = [self.unlike_reason(compared.unlike?)];
            Some(paragraph("remark", self.with_values(&self.compared_line(compared), &remark)))
        };
        let remarks = all.iter().map(remark).collect::<Blocks>();
        let rows = all
            .iter()
            .flat_map(|compared| compared.outliers.iter().map(move |outlier| (compared, outlier)));
        let mut rows: Vec<(&CategoryComparison, &Outlier)> = rows.collect();
        rows.sort_by_key(|(_, outlier)| Reverse(outlier.suspicion));
        if rows.is_empty() {
            return remarks;
        }
        let rows = rows.into_iter().map(|(compared, outlier)| {
            let (country, category) = (outlier.country, compared.category);
            let usual = usual(compared);
            let in_words = usual.and_then(times).map_or(String::new(), |usual| {
                self.text("diff-usual-times", &args![times = usual])
            });
            let verdict = match outlier.verdict {
                // The factor has a column of its own. For a jump only the usual factor adds information.
                Verdict::Jump => in_words,
                _ => self.verdict(outlier),
            };
            let steps = outlier.suspicion.number().map(|steps| self.number(Some(steps)));
            let cells: [Blocks; 8] = [
                steps.unwrap_or_else(|| "∞".to_owned()).into(),
                self.country(country).into(),
                self.category(category).into(),
                self.number(self.editions.old_number(country, category)).into(),
                self.number(self.dataset().number(country, category)).into(),
                axis.row(outlier.change, usual),
                print(outlier.change).into(),
                verdict.into(),
            ];
            cells
        });
        use ColumnKind::{Chart, Label, Muted, Number, Old};
        let kinds = [Number, Label, Muted, Old, Number, Chart, Label, Muted];
        let mut foot = kinds.map(|_| Blocks::default());
        // Below the charts, in the sixth column.
        foot[5] = axis.labels(print);
        let table = Table::new(self.plain("diff-outliers"), kinds, [], rows).with_foot(foot);
        remarks + group("outliers", table.folded(MAX_OPEN_ROWS, |count| self.more(count)))
    }
}
