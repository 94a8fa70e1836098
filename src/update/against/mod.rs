//! Detects slips of manual editing by comparing an edition with a baseline, an older edition of the same year.
//!
//! An update changes values together with their year or source, and [`judge`](crate::judge) checks those changes.
//! This module looks for fields that changed alone: a figure without its year or source, a source without its figure,
//! moved rows, a name, a number on the board or in the rules.

mod downloads;
mod entries;
mod rows;
mod values;

use diag::{FindingCode, Report};

pub use downloads::download_slips;

use crate::compare::Editions;
use crate::findings::{entry_changed, rule_changed, value_changed, values_moved};

/// Choice of the baseline, which sets the severity of the findings.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BaselineChoice {
    /// The user named the baseline: warnings.
    Named,
    /// The baseline is the last commit: notes.
    LastCommit,
    /// The baseline is the built-in edition because no commit is known: notes about facts, about figures of the same
    /// year and source, and about moved or swapped rows and fields.
    BuiltIn,
}

/// Finding codes to report, and the scope of the comparison.
struct Kinds {
    /// Code for fields of countries and categories.
    entry: &'static FindingCode,
    /// Code for numbers of the rules.
    rule: &'static FindingCode,
    /// Code for single values.
    value: &'static FindingCode,
    /// Code for moved rows.
    rows: &'static FindingCode,
    /// `true` if all differences are reported, `false` if only those that no project makes on purpose.
    reports_all: bool,
}

impl BaselineChoice {
    /// Returns the finding codes, with the severity of the baseline.
    fn kinds(self) -> Kinds {
        match self {
            Self::Named => Kinds {
                entry: &entry_changed::CODE,
                rule: &rule_changed::CODE,
                value: &value_changed::CODE,
                rows: &values_moved::CODE,
                reports_all: true,
            },
            Self::LastCommit | Self::BuiltIn => Kinds {
                entry: &entry_changed::NOTE,
                rule: &rule_changed::NOTE,
                value: &value_changed::NOTE,
                rows: &values_moved::NOTE,
                reports_all: self == Self::LastCommit,
            },
        }
    }
}

/// Returns findings about probable slips, with spans in the new edition. `editions.old` is the baseline; `baseline`
/// says how it was chosen.
pub fn slips(editions: &Editions<'_>, baseline: BaselineChoice) -> Report {
    let kinds = baseline.kinds();
    let mut report = Report::default();
    entries::compare(editions, &kinds, &mut report);
    for id in editions.new.dataset.category_ids() {
        values::compare(editions, id, &kinds, &mut report);
    }
    report
}
