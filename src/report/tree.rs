//! The tree of a report: texts, tables, charts and sections, and functions that create its nodes. The writers of the
//! output forms (`text`, `html`, `figures`) read it.

use std::ops::Add;

use lang::Lang;

use crate::figures::Figures;

/// A report as a page with a header.
pub struct Report {
    /// Language of the texts.
    pub lang: Lang,
    /// Kind of report as a short text above the title; empty for none.
    pub kicker: String,
    /// Title of the page.
    pub title: String,
    /// Lines of text beside the title.
    pub about: Vec<String>,
    /// Label of the list of key figures, for screen readers.
    pub key_figures_label: String,
    /// Key figures, with links to their sections.
    pub key_figures: Vec<KeyFigure>,
    /// Sections of the page.
    pub body: Blocks,
}

/// A number from the report in large letters, at the top of the page.
pub struct KeyFigure {
    /// Number in large letters.
    pub number: Blocks,
    /// Text beside the number, such as "orders flip". Code is in backticks.
    pub text: String,
    /// Id of the section with the details, the target of a link; `None` for no link.
    pub section_id: Option<&'static str>,
}

/// A sequence of blocks, or the content of a table cell. Texts convert into blocks, and `+` concatenates them.
#[derive(Default)]
pub struct Blocks(pub Vec<Block>);

/// A node of the tree. All classes are those of the style sheet `page.css`.
pub enum Block {
    /// A run of text.
    Span(Style, String),
    /// A line break within a text.
    Break,
    /// Blocks that form one item of a line, a `<span>` element in HTML.
    Inline(Blocks),
    /// A sample of a line style in a legend, with its class.
    LegendKey(&'static str),
    /// A link, with its target and its text, which is shown as code.
    Link(String, String),
    /// A heading within a section.
    Heading {
        /// Anchor of the heading; empty for none.
        id: String,
        /// Text of the heading.
        title: String,
        /// Text after the heading; empty for none.
        remark: String,
    },
    /// A paragraph with its class; empty for none.
    Paragraph(String, Blocks),
    /// A sentence that starts on a new line.
    Line {
        /// Indentations of the first line and of the following lines, in plain text.
        indent: [String; 2],
        /// Text of the sentence.
        text: String,
    },
    /// An empty line in plain text.
    Gap,
    /// A bulleted list with its class; empty for none.
    List(&'static str, Vec<Blocks>),
    /// Rows and columns.
    Table(Table),
    /// A small table in a cell: rows of label, old number, new number and change, each with a note below.
    ChangeTable(Vec<([Blocks; 4], Blocks)>),
    /// A picture without a frame: a chart as SVG in a cell, or a card face as HTML.
    Picture(String),
    /// A chart in a frame of its own.
    Chart {
        /// Classes of the frame, separated by spaces.
        class: &'static str,
        /// `true` if the frame scrolls sideways on small screens.
        scrolls: bool,
        /// The chart as SVG.
        picture: String,
    },
    /// Figures for the CSV form only.
    Figures(Figures),
    /// A chart beside a table with its numbers.
    ChartWithTable(Blocks, Table),
    /// Two pictures side by side, and their caption.
    PicturePair([Blocks; 2], Blocks),
    /// Blocks that the style sheet arranges together.
    Group {
        /// Class of the group; empty for none.
        class: &'static str,
        /// `true` if the content starts on a new line of the HTML file.
        starts_new_line: bool,
        /// Content of the group.
        body: Blocks,
    },
    /// Content that is collapsed until the reader opens it, below its summary.
    Details(String, Blocks),
    /// A section of the report.
    Section {
        /// Anchor of the section.
        id: String,
        /// Title of the section.
        title: String,
        /// Remark beside the title; empty for none.
        remark: String,
        /// Content of the section.
        body: Blocks,
    },
}

/// Style of a run of text.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Style {
    /// Text without any style.
    Plain,
    /// Less important text.
    Muted,
    /// Text in bold letters.
    Strong,
    /// Code, an identifier or a file name.
    Code,
    /// Words that were deleted.
    Removed,
    /// Words that were added.
    Added,
    /// A replaced value, struck through.
    Struck,
    /// Text for screen readers only.
    Hidden,
    /// Text with a class of the style sheet.
    Class(&'static str),
}

/// Kind of a table column, which sets alignment and colour.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum ColumnKind {
    /// Names and labels.
    Label,
    /// Less important text.
    Muted,
    /// Whole sentences and texts.
    Text,
    /// Numbers of an earlier edition, or secondary numbers.
    Old,
    /// Numbers of this edition.
    Number,
    /// Charts of single rows.
    Chart,
    /// Positions in files.
    Location,
}

/// A table. The first cell of a row is its head.
#[derive(Default)]
pub struct Table {
    /// Description for screen readers.
    pub caption: String,
    /// Kind and head of each column. If all heads are empty, the table has no head row.
    pub columns: Vec<(ColumnKind, String)>,
    /// Cells by row. In plain text a row with a single cell is a note across all columns.
    pub rows: Vec<Vec<Blocks>>,
    /// Cells of a last row, such as the axis of charts; empty for none.
    pub foot: Vec<Blocks>,
    /// Number of rows that are always visible, and the summary of the collapsed rows.
    pub fold: Option<(usize, String)>,
    /// Number of spaces before each line in plain text.
    pub indent: usize,
}

impl Table {
    /// Creates a table. With fewer `heads` than `kinds`, the last columns have no head.
    pub fn new<R: IntoIterator<Item: Into<Blocks>>>(
        caption: impl Into<String>,
        kinds: impl IntoIterator<Item = ColumnKind>,
        heads: impl IntoIterator<Item = String>,
        rows: impl IntoIterator<Item = R>,
    ) -> Self {
        let heads = heads.into_iter().chain(std::iter::repeat(String::new()));
        let cells = |row: R| row.into_iter().map(Into::into).collect();
        Self {
            caption: caption.into(),
            columns: kinds.into_iter().zip(heads).collect(),
            rows: rows.into_iter().map(cells).collect(),
            ..Self::default()
        }
    }

    /// Creates a table without heads, with one column for each kind.
    pub fn without_heads<R: IntoIterator<Item: Into<Blocks>>>(
        kinds: impl IntoIterator<Item = ColumnKind>,
        rows: impl IntoIterator<Item = R>,
    ) -> Self {
        Self::new("", kinds, [], rows)
    }

    /// Creates a table with labels in the first column and numbers in the other columns.
    pub fn numbers<R: IntoIterator<Item: Into<Blocks>>, const N: usize>(
        heads: [String; N],
        rows: impl IntoIterator<Item = R>,
    ) -> Self {
        let kinds =
            (0..N).map(|column| if column == 0 { ColumnKind::Label } else { ColumnKind::Number });
        Self::new("", kinds, heads, rows)
    }

    /// Collapses all rows after the first `visible_rows`; `summary` formats the number of collapsed rows. A single
    /// row is never collapsed.
    #[must_use]
    pub fn folded(mut self, visible_rows: usize, summary: impl Fn(usize) -> String) -> Self {
        let hidden_rows = self.rows.len().saturating_sub(visible_rows);
        self.fold = (hidden_rows > 1).then(|| (visible_rows, summary(hidden_rows)));
        self
    }

    /// Sets the last row, such as the axis of charts.
    #[must_use]
    pub fn with_foot(self, foot: impl IntoIterator<Item = Blocks>) -> Self {
        Self { foot: foot.into_iter().collect(), ..self }
    }

    /// Sets the number of spaces before each line of plain text.
    #[must_use]
    pub fn indented(self, indent: usize) -> Self {
        Self { indent, ..self }
    }
}

impl Blocks {
    /// Returns `true` if there are no blocks.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// Applies `wrap` to the blocks; returns no blocks if there are none.
    #[must_use]
    pub fn map_non_empty(self, wrap: impl FnOnce(Self) -> Self) -> Self {
        if self.is_empty() { self } else { wrap(self) }
    }
}

impl From<Block> for Blocks {
    fn from(block: Block) -> Self {
        Self(vec![block])
    }
}

impl From<Table> for Blocks {
    fn from(table: Table) -> Self {
        Block::Table(table).into()
    }
}

impl From<String> for Blocks {
    fn from(text: String) -> Self {
        // An empty text gives no block, so that `is_empty` returns `true`.
        if text.is_empty() { Self::default() } else { Block::Span(Style::Plain, text).into() }
    }
}

impl From<&str> for Blocks {
    fn from(text: &str) -> Self {
        text.to_owned().into()
    }
}

impl From<&String> for Blocks {
    fn from(text: &String) -> Self {
        text.as_str().into()
    }
}

impl<T: Into<Blocks>> From<Option<T>> for Blocks {
    fn from(blocks: Option<T>) -> Self {
        blocks.map(Into::into).unwrap_or_default()
    }
}

impl<T: Into<Self>> Add<T> for Blocks {
    type Output = Self;

    fn add(mut self, other: T) -> Self {
        self.0.extend(other.into().0);
        self
    }
}

impl<T: Into<Self>> Extend<T> for Blocks {
    fn extend<I: IntoIterator<Item = T>>(&mut self, items: I) {
        self.0.extend(items.into_iter().flat_map(|blocks| blocks.into().0));
    }
}

impl<T: Into<Self>> FromIterator<T> for Blocks {
    fn from_iter<I: IntoIterator<Item = T>>(items: I) -> Self {
        let mut blocks = Self::default();
        blocks.extend(items);
        blocks
    }
}

/// Creates a section of a report.
pub fn section(
    id: impl Into<String>,
    title: impl Into<String>,
    remark: impl Into<String>,
    body: impl Into<Blocks>,
) -> Blocks {
    let (id, title, remark) = (id.into(), title.into(), remark.into());
    Block::Section { id, title, remark, body: body.into() }.into()
}

/// Creates content that is collapsed until the reader opens it.
pub fn details(summary: impl Into<String>, body: impl Into<Blocks>) -> Blocks {
    Block::Details(summary.into(), body.into()).into()
}

/// Creates a group of blocks with its class; empty for none.
pub fn group(class: &'static str, body: impl Into<Blocks>) -> Blocks {
    Block::Group { class, starts_new_line: false, body: body.into() }.into()
}

/// Creates a group of blocks that starts on a new line of the HTML file.
pub fn group_on_new_line(class: &'static str, body: impl Into<Blocks>) -> Blocks {
    Block::Group { class, starts_new_line: true, body: body.into() }.into()
}

/// Creates a heading. `remark` may be empty.
pub fn heading(title: impl Into<String>, remark: impl Into<String>) -> Blocks {
    Block::Heading { id: String::new(), title: title.into(), remark: remark.into() }.into()
}

/// Creates a paragraph with its class; empty for none.
pub fn paragraph(class: impl Into<String>, text: impl Into<Blocks>) -> Blocks {
    Block::Paragraph(class.into(), text.into()).into()
}

/// Creates a bulleted list with its class; empty for none. Without items there is no list.
pub fn list<T: Into<Blocks>>(class: &'static str, items: impl IntoIterator<Item = T>) -> Blocks {
    let items: Vec<Blocks> = items.into_iter().map(Into::into).collect();
    Some(items).filter(|items| !items.is_empty()).map(|items| Block::List(class, items)).into()
}

/// Creates a paragraph with one sentence. In plain text it stays on one line, unlike [`line`].
pub fn sentence(text: impl Into<String>) -> Blocks {
    paragraph("", text.into())
}

/// Creates a run of text in a style.
pub fn span(style: Style, text: impl Into<String>) -> Blocks {
    Block::Span(style, text.into()).into()
}

/// Creates a sentence on a new line that plain text breaks at its width, with the indentations of its first and of
/// its following lines.
pub fn line(first: impl Into<String>, next: impl Into<String>, text: impl Into<String>) -> Blocks {
    Block::Line { indent: [first.into(), next.into()], text: text.into() }.into()
}

/// Creates an empty line in plain text.
pub fn gap() -> Blocks {
    Block::Gap.into()
}

/// Concatenates parts; in plain text with an empty line between them.
pub fn join_with_gaps(parts: impl IntoIterator<Item = Blocks>) -> Blocks {
    let parts = parts.into_iter().enumerate();
    parts.map(|(index, part)| if index == 0 { part } else { gap() + part }).collect()
}
