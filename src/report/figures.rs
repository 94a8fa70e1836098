//! The CSV form of reports: one figure per line, for spreadsheets and programs.

use lang::{Lang, Number};

use crate::tree::{Block, Blocks, Table};

/// A list of figures, each with a subject, a name and a value as text.
#[derive(Default)]
pub struct Figures {
    figures: Vec<Figure>,
    /// Heads and values of the leading columns, set by [`Self::set_leading_columns`].
    leading_columns: Vec<(&'static str, String)>,
    /// Kind and id of the subject of the next figures.
    subject: (&'static str, String),
}

/// A figure of a report.
#[derive(Clone)]
pub struct Figure {
    /// Values of the leading columns.
    leading_values: Vec<String>,
    /// Kind of subject, such as "seat".
    pub subject_kind: &'static str,
    /// Id of the subject within its kind, such as "2"; empty if there is only one.
    pub subject_id: String,
    /// Name of the figure.
    pub name: &'static str,
    /// Value as text; empty for none.
    pub value: String,
}

/// A value as displayed text, and as plain figures for programs (two for an interval).
pub struct Value {
    /// Text that is displayed.
    text: String,
    /// Plain figures, such as both ends of an interval.
    plain: Vec<String>,
}

impl Value {
    /// Creates a value with its plain figures.
    pub fn new(text: impl Into<String>, plain: impl IntoIterator<Item = String>) -> Self {
        Self { text: text.into(), plain: plain.into_iter().collect() }
    }

    /// Formats a number; `None` as a dash.
    pub fn number(number: Option<Number>, lang: Lang) -> Self {
        let text = number.map_or_else(|| "–".to_owned(), |number| number.print(lang));
        Self::new(text, [plain(number)])
    }

    /// Formats both ends of an interval; `None` as a dash.
    pub fn range(ends: Option<(Number, Number)>, lang: Lang) -> Self {
        let print =
            |(low, high): (Number, Number)| format!("{}–{}", low.print(lang), high.print(lang));
        let (low, high) = ends.unzip();
        Self::new(ends.map_or_else(|| "–".to_owned(), print), [low, high].map(plain))
    }
}

impl<T: ToString> From<T> for Value {
    fn from(value: T) -> Self {
        Self::new(value.to_string(), [value.to_string()])
    }
}

/// Formats a number for programs, without grouping; `None` as an empty text.
fn plain(number: Option<Number>) -> String {
    number.map_or_else(String::new, |number| number.plain())
}

impl Figures {
    /// Collects all figures of a report, in its order.
    pub fn collect(blocks: &Blocks) -> Self {
        let mut collected = Self::default();
        for block in &blocks.0 {
            match block {
                Block::Figures(own_figures) => {
                    collected.figures.extend_from_slice(&own_figures.figures)
                }
                Block::Section { body, .. } | Block::Group { body, .. } => {
                    collected.figures.append(&mut Self::collect(body).figures);
                }
                _ => {}
            }
        }
        collected
    }

    /// Sets the heads and values of the leading columns for the figures that follow. All calls must have the same
    /// heads, because the CSV form has a single header.
    pub fn set_leading_columns<const N: usize>(&mut self, columns: [(&'static str, String); N]) {
        self.leading_columns = columns.into();
    }

    /// Sets the subject of the figures that follow.
    pub fn set_subject(&mut self, kind: &'static str, id: impl ToString) -> &mut Self {
        self.subject = (kind, id.to_string());
        self
    }

    /// Adds a figure about the current subject.
    pub fn add(&mut self, name: &'static str, value: impl ToString) -> &mut Self {
        let (subject_kind, subject_id) = self.subject.clone();
        let leading_values = self.leading_columns.iter().map(|(_, value)| value.clone()).collect();
        self.figures.push(Figure {
            leading_values,
            subject_kind,
            subject_id,
            name,
            value: value.to_string(),
        });
        self
    }

    /// Adds a number about the current subject; `None` as an empty value.
    pub fn add_number(&mut self, name: &'static str, number: Option<Number>) -> &mut Self {
        self.add(name, plain(number))
    }

    /// Iterates over the figures in their order.
    pub fn iter(&self) -> impl Iterator<Item = &Figure> {
        self.figures.iter()
    }

    /// Formats the figures as CSV with a header, one per line.
    ///
    /// # Errors
    ///
    /// Fails if figures have different numbers of leading columns.
    pub fn csv(&self) -> csv::Result<String> {
        let mut table = csv::Writer::from_writer(Vec::new());
        let heads = self.leading_columns.iter().map(|(head, _)| *head);
        table.write_record(heads.chain(["what", "which", "figure", "value"]))?;
        for Figure { leading_values, subject_kind, subject_id, name, value } in &self.figures {
            let own = [subject_kind, subject_id.as_str(), name, value];
            table.write_record(leading_values.iter().map(String::as_str).chain(own))?;
        }
        let bytes = table.into_inner().map_err(|error| error.into_error())?;
        // The bytes were written from strings, so nothing is replaced.
        Ok(String::from_utf8_lossy(&bytes).into_owned())
    }
}

/// Creates figures about one subject, as pairs of name and value. They appear in the CSV form only.
pub fn figures<const N: usize>(
    subject_kind: &'static str,
    subject_id: impl ToString,
    entries: [(&'static str, String); N],
) -> Blocks {
    let mut figures = Figures::default();
    figures.set_subject(subject_kind, subject_id);
    for (name, value) in entries {
        figures.add(name, value);
    }
    Block::Figures(figures).into()
}

/// Creates a table with a row for each subject, given by its id, its label and its values. `heads` are the displayed
/// column heads; `names` are the names of the plain figures in the CSV form, in column order. Returns no table if
/// there are no rows.
pub fn figure_table<const N: usize>(
    subject_kind: &'static str,
    heads: [String; N],
    names: &[&'static str],
    rows: impl IntoIterator<Item = (String, String, Vec<Value>)>,
) -> Blocks {
    let mut figures = Figures::default();
    let rows = rows.into_iter().map(|(which, label, values)| {
        figures.set_subject(subject_kind, which);
        let plain = values.iter().flat_map(|value| &value.plain);
        for (name, value) in names.iter().zip(plain) {
            figures.add(name, value);
        }
        std::iter::once(label).chain(values.into_iter().map(|value| value.text)).collect()
    });
    // Iterators are lazy: without this line, no figure would be added.
    let rows: Vec<Vec<String>> = rows.collect();
    let table = (!rows.is_empty()).then(|| Table::numbers(heads, rows));
    Blocks::from(Block::Figures(figures)) + table
}
