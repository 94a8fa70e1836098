//! Detects slips of manual editing by comparing an edition with an older one of the same year, the baseline.
//!
//! An update changes values together with their year or source, and [`judge`](crate::judge) checks those changes.
//! This module looks for fields that changed alone: a figure without its year and source, a source without a figure,
//! moved rows, a name, a number of the board or of the rules.

mod entries;
mod rows;
mod values;

use diag::{FindingCode, Report};

use crate::compare::Editions;
use crate::findings::{entry_changed, rule_changed, value_changed, values_moved};

/// Choice of the baseline, which sets the severity of the findings.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BaselineChoice {
    /// The user named the baseline: warnings.
    Named,
    /// The baseline is the last commit: notes.
    LastCommit,
    /// No commit is known and the baseline is the built-in edition: notes about facts, about figures of the same year
    /// and source, and about rows, numbers and names that were moved or swapped.
    BuiltIn,
}

/// Finding codes for the kinds of differences.
struct Kinds {
    entry: &'static FindingCode,
    rule: &'static FindingCode,
    value: &'static FindingCode,
    rows: &'static FindingCode,
    /// `true` if all differences are reported, `false` if only those that are wrong in any edition.
    reports_all: bool,
}

impl BaselineChoice {
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

/// Returns findings about probable slips between two editions, with spans in the new edition.
pub fn slips(editions: &Editions<'_>, asked: BaselineChoice) -> Report {
    let kinds = asked.kinds();
    let mut report = Report::default();
    entries::compare(editions, &kinds, &mut report);
    for id in editions.new.dataset.category_ids() {
        values::compare(editions, id, &kinds, &mut report);
    }
    report
}
