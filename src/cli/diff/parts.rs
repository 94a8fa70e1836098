//! Parts of a comparison, the common model of all output formats.

use super::compared::Diff;

/// Number of rows that a table shows before it folds the others.
pub(super) const MOST_OPEN: usize = 25;

/// A part of a comparison.
pub(super) struct Part {
    /// Id of the part in JSON.
    pub(super) id: &'static str,
    pub(super) title: String,
    /// Number of results.
    pub(super) count: usize,
    /// Results as JSON lines.
    pub(super) found: Vec<String>,
    /// The same results as text, in groups.
    pub(super) groups: Vec<Group>,
}

/// Results of a part that belong together.
pub(super) struct Group {
    /// Title; `None` if the part's title suffices.
    pub(super) title: Option<String>,
    /// Remark that applies to all rows.
    pub(super) remark: Option<String>,
    /// Heads of the columns.
    pub(super) heads: Vec<String>,
    pub(super) rows: Vec<Row>,
}

/// One result: as table cells for the page, and as a sentence. `cells` is empty if the part has its own table or
/// chart.
pub(super) struct Row {
    pub(super) cells: Vec<String>,
    pub(super) line: String,
}

impl From<String> for Row {
    fn from(line: String) -> Self {
        Self { cells: Vec::new(), line }
    }
}

impl Group {
    /// Returns `true` if the group has no text at all.
    pub(super) fn is_empty(&self) -> bool {
        self.rows.is_empty() && self.title.is_none() && self.remark.is_none()
    }
}

impl Diff<'_> {
    pub(super) fn part(&self, id: &'static str, found: Vec<String>, groups: Vec<Group>) -> Part {
        Part { id, title: self.plain(&format!("diff-{id}")), count: found.len(), found, groups }
    }

    pub(super) fn heads(&self, ids: &[&str]) -> Vec<String> {
        let head = |id: &&str| self.plain(&format!("diff-head-{id}"));
        ids.iter().map(head).collect()
    }

    pub(super) fn group(&self, title: Option<String>, heads: &[&str], rows: Vec<Row>) -> Group {
        Group { title, remark: None, heads: self.heads(heads), rows }
    }
}
