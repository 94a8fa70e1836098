//! The CSV form: figures one by one, for spreadsheets and programs.

use lang::Number;

/// A list of figures, each with its subject, its name and its value as text.
#[derive(Default)]
pub struct Figures {
    figures: Vec<Figure>,
    /// Heads and values of the columns before the others.
    shared: Vec<(&'static str, String)>,
    subject: (&'static str, String),
}

/// A figure of a report.
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

impl Figures {
    /// Sets the columns before the others, by their heads: the same heads each time.
    pub fn share<const N: usize>(&mut self, columns: [(&'static str, String); N]) {
        self.shared = columns.into();
    }

    /// Sets the subject of the figures that follow.
    pub fn of(&mut self, what: &'static str, which: impl ToString) -> &mut Self {
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
        self.add(name, number.map_or_else(String::new, |number| number.plain()))
    }

    /// The figures in their order.
    pub fn iter(&self) -> impl Iterator<Item = &Figure> {
        self.figures.iter()
    }

    /// The figures as CSV, one a line.
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
        Ok(String::from_utf8_lossy(&bytes).into_owned())
    }
}
