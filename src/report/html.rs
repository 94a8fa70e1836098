//! The HTML form of reports: a single file without scripts or requests, readable without colours, by screen readers
//! and on paper.

use maud::{DOCTYPE, Markup, PreEscaped, Render, html};

use crate::text::NO_BREAK;
use crate::tree::{Block, Blocks, ColumnKind, KeyFigure, Report, Style, Table};

/// The style sheet of all pages.
const STYLE: &str = include_str!("page.css");

/// Content security policy of the pages: only inline styles and embedded pictures are allowed.
const POLICY: &str = "default-src 'none'; style-src 'unsafe-inline'; img-src data:";

/// Renders a report as an HTML page.
pub fn page(report: &Report) -> String {
    let title = Escaped(&report.title);
    let about = report.about.iter().enumerate();
    let page = html! {
        (DOCTYPE) "\n"
        html lang=(report.lang.id()) { "\n"
            head { "\n"
                meta charset="utf-8"; "\n"
                meta http-equiv="Content-Security-Policy" content=(POLICY); "\n"
                meta name="viewport" content="width=device-width, initial-scale=1"; "\n"
                title { (title) } "\n"
                style { "\n" (PreEscaped(STYLE)) }
            "\n" } "\n"
            body { "\n"
                header { "\n"
                    div {
                        p.kicker {
                            "Mappemonde" @if !report.kicker.is_empty() { " · " (Escaped(&report.kicker)) }
                        } "\n"
                        h1 { (title) }
                    } "\n"
                    p.about { @for (index, line) in about { @if index > 0 { (BREAK) } (Escaped(line)) } }
                "\n" } "\n"
                nav aria-label=(Escaped(&report.key_figures_label)) { "\n"
                    ul.facts { "\n" @for fact in &report.key_figures { (self::key_figure_markup(fact)) "\n" } }
                "\n" } "\n"
                main { "\n" (markup(&report.body, "\n")) }
            "\n" }
        "\n" } "\n"
    };
    page.into_string()
}

/// A line break that is valid as HTML and as XML: Maud writes `<br>`, which no XML parser accepts.
const BREAK: PreEscaped<&str> = PreEscaped("<br/>");

/// Renders a key figure.
fn key_figure_markup(fact: &KeyFigure) -> Markup {
    let words = html! {
        // The parts with an odd index are code: they were between backticks.
        @for (index, part) in fact.text.split('`').enumerate() {
            @if index % 2 == 0 { (Escaped(part)) } @else { code { (Escaped(part)) } }
        }
    };
    html! {
        li {
            b { (markup(&fact.number, "")) } " "
            span { @if let Some(part) = fact.section_id { a href={ "#" (part) } { (words) } } @else { (words) } }
        }
    }
}

/// Renders blocks as HTML, with `end` (a line break or nothing) after each block; runs of text have no end.
pub(crate) fn markup(blocks: &Blocks, end: &str) -> Markup {
    html! { @for block in &blocks.0 { (block_markup(block, end)) } }
}

/// Renders a block as HTML, followed by `end` if it is not a run of text.
fn block_markup(block: &Block, end: &str) -> Markup {
    let inline = |blocks: &Blocks| markup(blocks, "");
    match block {
        Block::Span(style, text) => span(*style, text),
        Block::Break => html! { (BREAK) },
        Block::LegendKey(class) => html! { b class=(class) {} },
        Block::Inline(texts) => html! { span { (inline(texts)) } },
        Block::Link(target, text) => {
            html! { a href=(Escaped(target)) { code { (Escaped(text)) } } }
        }
        Block::Heading { id, title, remark } => html! {
            h3 id=[non_empty(id)] {
                (Escaped(title)) @if !remark.is_empty() { " " span { (Escaped(remark)) } }
            } (end)
        },
        Block::Paragraph(class, text) => {
            html! { p class=[non_empty(class)] { (inline(text)) } (end) }
        }
        Block::Line { text, .. } => html! { p { (Escaped(&text.replace(NO_BREAK, " "))) } (end) },
        Block::Gap | Block::Figures(_) => Markup::default(),
        Block::List(class, items) => html! {
            ul class=[non_empty(class)] { (end) @for item in items { li { (inline(item)) } (end) } } (end)
        },
        Block::Table(table) => table_markup(table),
        Block::ChangeTable(rows) => html! {
            table.values {
                @for ([label, old, new, change], note) in rows {
                    tr {
                        th scope="row" { (inline(label)) }
                        td class="num was" { (inline(old)) }
                        td.num { (inline(new)) }
                        td { (inline(change)) }
                    }
                    tr { td colspan="4" class="grey" { (inline(note)) } }
                }
            }
        },
        Block::Picture(picture) => PreEscaped(picture.clone()),
        // A scrolling frame must be reachable by keyboard.
        Block::Chart { class, scrolls, picture } => html! {
            div class=(class) tabindex=[scrolls.then_some("0")] { (PreEscaped(picture)) } "\n"
        },
        Block::ChartWithTable(chart, table) => html! {
            div.spread { "\n" (markup(chart, "\n")) div.numbers { (table_markup(table)) } } "\n"
        },
        Block::PicturePair(pair, caption) => html! {
            figure { "\n"
                div.pair { @for picture in pair { (inline(picture)) } } "\n"
                figcaption { (markup(caption, "\n")) } "\n"
            } "\n"
        },
        Block::Group { class, starts_new_line: is_stacked, body } => html! {
            div class=[non_empty(class)] { @if *is_stacked { "\n" } (markup(body, "\n")) } "\n"
        },
        Block::Details(summary, body) => html! {
            details { "\n" summary { (Escaped(summary)) } "\n" (markup(body, "\n")) } "\n"
        },
        Block::Section { id, title, remark, body } => html! {
            section id=(id) aria-labelledby={ (id) "-title" } { "\n"
                div.head {
                    h2 id={ (id) "-title" } { (Escaped(title)) }
                    @if !remark.is_empty() { p { (Escaped(remark)) } }
                } "\n"
                (markup(body, "\n"))
            } "\n"
        },
    }
}

/// Returns the escaped class or id; `None` if it is empty, so that Maud omits the attribute.
fn non_empty(class: &str) -> Option<Escaped<'_>> {
    (!class.is_empty()).then_some(Escaped(class))
}

/// Renders a run of text in a style.
fn span(style: Style, text: &str) -> Markup {
    let text = Escaped(text);
    match style {
        Style::Plain => html! { (text) },
        Style::Muted => html! { span.grey { (text) } },
        Style::Strong => html! { b { (text) } },
        Style::Code => html! { code { (text) } },
        Style::Removed => html! { del { (text) } },
        Style::Added => html! { ins { (text) } },
        Style::Struck => html! { s { (text) } },
        Style::Hidden => html! { span.heard { (text) } },
        Style::Class(class) => html! { span class=(class) { (text) } },
    }
}

impl ColumnKind {
    /// Returns the classes of the style sheet for the cells of a column.
    fn class(self) -> &'static str {
        match self {
            Self::Label => "plain",
            Self::Muted => "grey",
            Self::Text => "text",
            Self::Old => "num was",
            Self::Number => "num",
            Self::Chart => "chart",
            Self::Location => "place",
        }
    }
}

/// Renders a table; folded rows are in a `<details>` element.
fn table_markup(table: &Table) -> Markup {
    match &table.fold {
        None => rows_markup(table, &table.rows),
        Some((visible_rows, summary)) => {
            let (open, closed) = table.rows.split_at(*visible_rows);
            html! {
                (rows_markup(table, open))
                details { "\n" summary { (Escaped(summary)) } "\n" (rows_markup(table, closed)) } "\n"
            }
        }
    }
}

/// Renders some rows of a table, with its head and foot.
fn rows_markup(table: &Table, rows: &[Vec<Blocks>]) -> Markup {
    let has_heads = table.columns.iter().any(|(_, head)| !head.is_empty());
    let classes = || table.columns.iter().map(|(kind, _)| kind.class());
    html! {
        div.wide {
            table { "\n"
                caption.heard { (Escaped(&table.caption)) } "\n"
                @if has_heads {
                    thead {
                        tr {
                            @for (kind, head) in &table.columns {
                                // A column without a head has charts, which need no head.
                                @if head.is_empty() { td class=(kind.class()) {} }
                                @else { th scope="col" class=(kind.class()) { (Escaped(head)) } }
                            }
                        }
                    } "\n"
                }
                tbody { "\n"
                    @for row in rows {
                        tr {
                            @for (index, (class, cell)) in classes().zip(row).enumerate() {
                                @if index == 0 { th scope="row" class=(class) { (markup(cell, "")) } }
                                @else { td class=(class) { (markup(cell, "")) } }
                            }
                        } "\n"
                    }
                } "\n"
                // The foot is the axis of charts, which says nothing to screen readers.
                @if !table.foot.is_empty() {
                    tfoot aria-hidden="true" {
                        tr { @for (class, cell) in classes().zip(&table.foot) { td class=(class) { (markup(cell, "")) } } }
                    } "\n"
                }
            }
        } "\n"
    }
}

/// Text escaped for an element or an attribute. Unlike Maud, it also escapes `'` and replaces control characters.
pub(crate) struct Escaped<'a>(pub(crate) &'a str);

impl Render for Escaped<'_> {
    fn render_to(&self, html: &mut String) {
        for c in self.0.chars() {
            match c {
                '&' => *html += "&amp;",
                '<' => *html += "&lt;",
                '>' => *html += "&gt;",
                '"' => *html += "&quot;",
                '\'' => *html += "&#39;",
                // XML forbids control characters.
                c if c.is_control() && c != '\n' => html.push(char::REPLACEMENT_CHARACTER),
                c => html.push(c),
            }
        }
    }
}

/// Escapes a text for an element or an attribute.
pub(crate) fn escaped(text: &str) -> String {
    Escaped(text).render().into_string()
}
