//! The parts of a comparison, such as changed faces, outliers or texts: the common model of all output formats.

use super::compared::Diff;

/// Number of rows that a table shows before it folds the others.
pub(super) const MAX_OPEN_ROWS: usize = 25;

/// A part of a comparison.
pub(super) struct Part {
    /// Identifier of the part in JSON and in the ids of messages.
    pub(super) id: &'static str,
    pub(super) title: String,
    /// Number of results in the part.
    pub(super) count: usize,
    /// Results as JSON lines.
    pub(super) json_lines: Vec<String>,
    /// The same results as text, in groups.
    pub(super) groups: Vec<Group>,
}

/// Results of a part that belong together, such as those of one product or category.
pub(super) struct Group {
    /// Title of the group; `None` if the title of the part suffices.
    pub(super) title: Option<String>,
    /// Remark that applies to all rows.
    pub(super) remark: Option<String>,
    /// Headings of the table columns.
    pub(super) heads: Vec<String>,
    pub(super) rows: Vec<Row>,
}

/// One result, as table cells for the page and as a sentence. `cells` is empty if the page shows the part in another
/// form.
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
    /// Builds a part. Its title is the message `diff-ID`, and its number of results the number of JSON lines.
    pub(super) fn part(
        &self,
        id: &'static str,
        json_lines: Vec<String>,
        groups: Vec<Group>,
    ) -> Part {
        Part {
            id,
            title: self.plain(&format!("diff-{id}")),
            count: json_lines.len(),
            json_lines,
            groups,
        }
    }

    /// Column headings: the messages `diff-head-ID`.
    pub(super) fn heads(&self, ids: &[&str]) -> Vec<String> {
        let head = |id: &&str| self.plain(&format!("diff-head-{id}"));
        ids.iter().map(head).collect()
    }

    /// Builds a group without a remark; `heads` are the ids of the column headings.
    pub(super) fn group(&self, title: Option<String>, heads: &[&str], rows: Vec<Row>) -> Group {
        Group { title, remark: None, heads: self.heads(heads), rows }
    }
}
