//! An edition against an older one of the same year: slips of somebody who edits by hand.
//!
//! What an update changes has another year or another source, and is judged where it comes in. Here is what
//! changes alone: a figure without its year and source, a source without a figure, rows that moved, a name, a
//! number of the board or of the rules.

mod entries;
mod rows;
mod values;

use diag::{FindingCode, Report};

use crate::compare::Editions;
use crate::findings::{entry_changed, rule_changed, value_changed, values_moved};

/// How the findings count.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BaselineChoice {
    /// Somebody named the older edition: warnings.
    Named,
    /// Nobody did, and the last commit is compared: notes.
    LastCommit,
    /// No commit is known, and the edition of the program is compared: notes about facts, about figures of the same year
    /// and source, and about rows, numbers and names that changed places.
    BuiltIn,
}

/// The kinds of findings.
struct Kinds {
    entry: &'static FindingCode,
    rule: &'static FindingCode,
    value: &'static FindingCode,
    rows: &'static FindingCode,
    /// Whether all differences are told, and not only those that are wrong in any edition.
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

/// Finds what looks like a slip between two editions, at its place in the new one.
pub fn slips(editions: &Editions<'_>, asked: BaselineChoice) -> Report {
    let kinds = asked.kinds();
    let mut report = Report::default();
    entries::compare(editions, &kinds, &mut report);
    for id in editions.new.dataset.category_ids() {
        values::compare(editions, id, &kinds, &mut report);
    }
    report
}
