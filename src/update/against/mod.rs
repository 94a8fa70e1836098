//! An edition against an older one of the same year: slips of somebody who edits by hand.
//!
//! What an update changes has another year or another source, and is judged where it comes in. Here is what
//! changes alone: a figure without its year and source, a source without a figure, rows that moved, a name, a
//! number of the board or of the rules.

mod entries;
mod rows;
mod values;

use diag::{Kind, Report};

use crate::compare::Editions;
use crate::findings::{entry_changed, rule_changed, value_changed, values_moved};

/// How the findings count.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Asked {
    /// Somebody named the older edition: warnings.
    Yes,
    /// Nobody did: notes.
    No,
}

/// The kinds of findings.
struct Kinds {
    entry: &'static Kind,
    rule: &'static Kind,
    value: &'static Kind,
    rows: &'static Kind,
}

impl Asked {
    fn kinds(self) -> Kinds {
        match self {
            Self::Yes => Kinds {
                entry: &entry_changed::KIND,
                rule: &rule_changed::KIND,
                value: &value_changed::KIND,
                rows: &values_moved::KIND,
            },
            Self::No => Kinds {
                entry: &entry_changed::NOTE,
                rule: &rule_changed::NOTE,
                value: &value_changed::NOTE,
                rows: &values_moved::NOTE,
            },
        }
    }
}

/// Finds what looks like a slip between two editions, at its place in the new one.
pub fn slips(editions: &Editions<'_>, asked: Asked) -> Report {
    let kinds = asked.kinds();
    let mut report = Report::default();
    entries::compare(editions, &kinds, &mut report);
    for id in editions.new.dataset.category_ids() {
        values::compare(editions, id, &kinds, &mut report);
    }
    report
}
