//! The CSV form: figures one by one, for spreadsheets and programs.

use lang::{Lang, Number};

use crate::tree::{Block, Blocks, Table};

/// A list of figures, each with its subject, its name and its value as text.
#[derive(Default)]
pub struct Figures {
    figures: Vec<Figure>,
    /// Heads and values of the columns before the others.
    shared: Vec<(&'static str, String)>,
    subject: (&'static str, String),
}

/// A figure of a report.
#[derive(Clone)]
pub struct Figure {
    shared: Vec<String>,
    /// Kind of subject: "seat".
    pub what: &'static str,
    /// The subject among its kind: "2"; empty for the only one.
    pub which: String,
    /// Name of the figure.
    pub name: &'static str,
    /// The value; empty for none.
    pub value: String,
}

/// A value as people read it, and as one or more plain figures.
pub struct Value {
    text: String,
    plain: Vec<String>,
}

impl Value {
    /// Creates a value with its plain figures.
    pub fn new(text: impl Into<String>, plain: impl IntoIterator<Item = String>) -> Self {
        Self { text: text.into(), plain: plain.into_iter().collect() }
    }

    /// Formats a number; a dash for none.
    pub fn number(number: Option<Number>, lang: Lang) -> Self {
        let text = number.map_or_else(|| "–".to_owned(), |number| number.print(lang));
        Self::new(text, [plain(number)])
    }

    /// Formats both ends of an interval; a dash for none.
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

fn plain(number: Option<Number>) -> String {
    number.map_or_else(String::new, |number| number.plain())
}

impl Figures {
    /// Collects all figures of a report.
    pub fn collect(blocks: &Blocks) -> Self {
        let mut all = Self::default();
        for block in &blocks.0 {
            match block {
                Block::Figures(own) => all.figures.extend_from_slice(&own.figures),
                Block::Section { body, .. } | Block::Group { body, .. } => {
                    all.figures.append(&mut Self::collect(body).figures);
                }
                _ => {}
            }
        }
        all
    }

    /// Sets the columns before the others, by their heads: the same heads each time.
    pub fn share<const N: usize>(&mut self, columns: [(&'static str, String); N]) {
        self.shared = columns.into();
    }

    /// Sets the subject of the figures that follow.
    pub fn set_subject(&mut self, what: &'static str, which: impl ToString) -> &mut Self {
        self.subject = (what, which.to_string());
        self
    }

    /// Adds a figure.
    pub fn add(&mut self, name: &'static str, value: impl ToString) -> &mut Self {
        let (what, which) = self.subject.clone();
        let shared = self.shared.iter().map(|(_, value)| value.clone()).collect();
        self.figures.push(Figure { shared, what, which, name, value: value.to_string() });
        self
    }

    /// Adds a number, or an empty value for none.
    pub fn number(&mut self, name: &'static str, number: Option<Number>) -> &mut Self {
        self.add(name, plain(number))
    }

    /// Iterates over the figures in their order.
    pub fn iter(&self) -> impl Iterator<Item = &Figure> {
        self.figures.iter()
    }

    /// Formats the figures as CSV, one per line.
    ///
    /// # Errors
    ///
    /// Fails if figures were added with different numbers of shared columns.
    pub fn csv(&self) -> csv::Result<String> {
        let mut table = csv::Writer::from_writer(Vec::new());
        let heads = self.shared.iter().map(|(head, _)| *head);
        table.write_record(heads.chain(["what", "which", "figure", "value"]))?;
        for Figure { shared, what, which, name, value } in &self.figures {
            let own = [what, which.as_str(), name, value];
            table.write_record(shared.iter().map(String::as_str).chain(own))?;
        }
        let bytes = table.into_inner().map_err(|error| error.into_error())?;
        // The bytes were written from strings, so nothing is replaced.
        Ok(String::from_utf8_lossy(&bytes).into_owned())
    }
}

/// Creates figures of one subject that only programs read.
pub fn figures<const N: usize>(
    what: &'static str,
    which: impl ToString,
    named: [(&'static str, String); N],
) -> Blocks {
    let mut figures = Figures::default();
    figures.set_subject(what, which);
    for (name, value) in named {
        figures.add(name, value);
    }
    Block::Figures(figures).into()
}

/// Creates a table of figures with a subject in each row, by its id, its label and its values. The heads of the
/// columns are for people, the names of their plain figures, in the order of the columns, for programs. Without rows
/// there is no table.
pub fn figure_table<const N: usize>(
    what: &'static str,
    heads: [String; N],
    names: &[&'static str],
    rows: impl IntoIterator<Item = (String, String, Vec<Value>)>,
) -> Blocks {
    let mut figures = Figures::default();
    let rows = rows.into_iter().map(|(which, label, values)| {
        figures.set_subject(what, which);
        let plain = values.iter().flat_map(|value| &value.plain);
        for (name, value) in names.iter().zip(plain) {
            figures.add(name, value);
        }
        std::iter::once(label).chain(values.into_iter().map(|value| value.text)).collect()
    });
    // Iterators are lazy: the figures are added only now.
    let rows: Vec<Vec<String>> = rows.collect();
    let table = (!rows.is_empty()).then(|| Table::numbers(heads, rows));
    Blocks::from(Block::Figures(figures)) + table
}
