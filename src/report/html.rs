//! The HTML form of reports: a single file without scripts or requests, readable without colours, by screen readers
//! and on paper.

use maud::{DOCTYPE, Markup, PreEscaped, Render, html};

use crate::text::TOGETHER;
use crate::tree::{Block, Blocks, Fact, Kind, Report, Style, Table};

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
                    p.about { @for (rank, line) in about { @if rank > 0 { (BREAK) } (Escaped(line)) } }
                "\n" } "\n"
                nav aria-label=(Escaped(&report.contents)) { "\n"
                    ul.facts { "\n" @for fact in &report.facts { (self::fact(fact)) "\n" } }
                "\n" } "\n"
                main { "\n" (markup(&report.body, "\n")) }
            "\n" }
        "\n" } "\n"
    };
    page.into_string()
}

/// A line break as XML: Maud writes `<br>`, but this part of a page must be XML too.
const BREAK: PreEscaped<&str> = PreEscaped("<br/>");

/// Renders a key figure.
fn fact(fact: &Fact) -> Markup {
    let words = html! {
        // Parts with an odd index were between backticks.
        @for (rank, part) in fact.words.split('`').enumerate() {
            @if rank % 2 == 0 { (Escaped(part)) } @else { code { (Escaped(part)) } }
        }
    };
    html! {
        li {
            b { (markup(&fact.number, "")) } " "
            span { @if let Some(part) = fact.part { a href={ "#" (part) } { (words) } } @else { (words) } }
        }
    }
}

/// Renders blocks as HTML. `end` follows each block on a line of its own; runs of text have none.
pub(crate) fn markup(blocks: &Blocks, end: &str) -> Markup {
    html! { @for block in &blocks.0 { (block_markup(block, end)) } }
}

fn block_markup(block: &Block, end: &str) -> Markup {
    let inline = |blocks: &Blocks| markup(blocks, "");
    match block {
        Block::Span(style, text) => span(*style, text),
        Block::Break => html! { (BREAK) },
        Block::Key(class) => html! { b class=(class) {} },
        Block::Inline(texts) => html! { span { (inline(texts)) } },
        Block::Link(target, text) => {
            html! { a href=(Escaped(target)) { code { (Escaped(text)) } } }
        }
        Block::Heading { id, title, remark } => html! {
            h3 id=[filled(id)] {
                (Escaped(title)) @if !remark.is_empty() { " " span { (Escaped(remark)) } }
            } (end)
        },
        Block::Paragraph(class, text) => html! { p class=[filled(class)] { (inline(text)) } (end) },
        Block::Line { text, .. } => html! { p { (Escaped(&text.replace(TOGETHER, " "))) } (end) },
        Block::Gap | Block::Figures(_) => Markup::default(),
        Block::List(class, items) => html! {
            ul class=[filled(class)] { (end) @for item in items { li { (inline(item)) } (end) } } (end)
        },
        Block::Table(table) => table_markup(table),
        Block::Values(rows) => html! {
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
        Block::Spread(chart, table) => html! {
            div.spread { "\n" (markup(chart, "\n")) div.numbers { (table_markup(table)) } } "\n"
        },
        Block::Figure(pair, caption) => html! {
            figure { "\n"
                div.pair { @for picture in pair { (inline(picture)) } } "\n"
                figcaption { (markup(caption, "\n")) } "\n"
            } "\n"
        },
        Block::Group { class, is_stacked, body } => html! {
            div class=[filled(class)] { @if *is_stacked { "\n" } (markup(body, "\n")) } "\n"
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

/// Returns the text; `None` omits an attribute without content.
fn filled(class: &str) -> Option<Escaped<'_>> {
    (!class.is_empty()).then_some(Escaped(class))
}

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

impl Kind {
    fn class(self) -> &'static str {
        match self {
            Self::Label => "plain",
            Self::Muted => "grey",
            Self::Text => "text",
            Self::Old => "num was",
            Self::Number => "num",
            Self::Chart => "chart",
            Self::Place => "place",
        }
    }
}

/// Renders a table; folded rows are in a `<details>` element.
fn table_markup(table: &Table) -> Markup {
    match &table.fold {
        None => rows_markup(table, &table.rows),
        Some((most, more)) => {
            let (open, closed) = table.rows.split_at(*most);
            html! {
                (rows_markup(table, open))
                details { "\n" summary { (Escaped(more)) } "\n" (rows_markup(table, closed)) } "\n"
            }
        }
    }
}

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
                            @for (rank, (class, cell)) in classes().zip(row).enumerate() {
                                @if rank == 0 { th scope="row" class=(class) { (markup(cell, "")) } }
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
