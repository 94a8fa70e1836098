//! The parts of a comparison, of which all its forms are made.

use super::compared::Diff;

/// Of a longer table the rest opens where somebody asks for it.
pub(super) const MOST_OPEN: usize = 25;

/// A part of a comparison.
pub(super) struct Part {
    /// What programs call it.
    pub(super) id: &'static str,
    pub(super) title: String,
    /// How many things it tells.
    pub(super) count: usize,
    /// These, a line of JSON each.
    pub(super) found: Vec<String>,
    /// The same for people.
    pub(super) groups: Vec<Group>,
}

/// What belongs together in a part.
pub(super) struct Group {
    /// None where that of the part says enough.
    pub(super) title: Option<String>,
    /// What is true of all that follows.
    pub(super) remark: Option<String>,
    /// The heads of the columns.
    pub(super) heads: Vec<String>,
    pub(super) rows: Vec<Row>,
}

/// One thing for people: as the cells of a table of the page, and as a sentence. A part with a table or chart of its
/// own has no cells here.
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
    /// Whether nobody reads anything of it.
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
