//! Automatic fixes of findings, as text edits.

use std::ops::Range;

use data::Loaded;
use diag::{Diagnostic, FileId, Report, Span, TextFile};
use lang::{Localizer, MessageArg, args};
use syntax::edit::Edits;
use syntax::file::FileTree;
use syntax::yaml::{Node, NodeKind};
use syntax::{flaws, layout, quotes};

/// A fix: its title, and replacements by byte range.
pub(crate) struct Fix {
    pub(crate) title: String,
    pub(crate) changes: Vec<(Range<usize>, String)>,
}

/// Returns the fix of a finding in its file; `None` if there is none, or more than one is possible.
pub(crate) fn find_fix(
    finding: &Diagnostic,
    file: &TextFile,
    loaded: &Loaded,
    localizer: &Localizer,
) -> Option<Fix> {
    let first = *finding.spans.first()?;
    let text = file.text.as_str();
    let single_edit = |title: String, range: Range<usize>, new: &str| {
        Some(Fix { title, changes: vec![(range, new.to_owned())] })
    };
    // The spans of these two findings do not cover the bytes to be changed.
    if std::ptr::eq(finding.code, &flaws::BYTE_ORDER_MARK) {
        return single_edit(localizer.plain("lsp-mend-bytes"), 0..3, "");
    }
    if std::ptr::eq(finding.code, &flaws::NEWLINE_MISSING) {
        let line_end = if text.contains("\r\n") { "\r\n" } else { "\n" };
        return single_edit(localizer.plain("lsp-mend-bytes"), text.len()..text.len(), line_end);
    }
    // A long text is truncated in the arguments, so it is read again from the file.
    if finding.code.id == flaws::QUOTES_TYPOGRAPHIC.id {
        let (range, new) = quotes::find_quoted(text, first.range().start)?;
        return single_edit(localizer.text("lsp-write", &args![text = new.as_str()]), range, &new);
    }
    // Returns the message `id` with the argument `$text`.
    let title_of = |id: &str, text: &str| localizer.text(id, &args![text]);
    let second =
        finding.spans.get(1).copied().filter(|span| loaded.files.name(span.file) == file.name);
    let parse = || FileTree::parse(FileId::default(), &file.name, text, &mut Report::default());
    let mut edits = Edits::default();
    let title = match finding.fix()? {
        diag::Fix::ReplaceSpan(argument) => {
            let replacement = finding.arg_text(argument)?;
            let (range, new_text) = replace_word(finding, first, text, &replacement)?;
            // The text is already as proposed, so there is nothing to offer.
            if text.get(range.clone()) == Some(new_text.as_str()) {
                return None;
            }
            let title = match (argument, new_text.trim_matches(['"', '\'', ' '])) {
                (_, "") => localizer.plain("lsp-mend-bytes"),
                ("free", new) => title_of("lsp-write-free", new),
                (_, new) => title_of("lsp-write", new),
            };
            edits.replace_range(range, &new_text);
            title
        }
        diag::Fix::ReplaceSpans(argument, second_argument) => {
            let replacement = finding.arg_text(argument)?;
            let (range, new) = replace_word(finding, first, text, &replacement)?;
            edits.replace_range(range, &new);
            match finding.arg_text(second_argument).zip(second) {
                Some((there, span)) => {
                    let (range, _) = replace_word(finding, span, text, &there)?;
                    edits.replace_range(range, &there);
                    let args = args![text = replacement, there];
                    localizer.text("lsp-write-both", &args)
                }
                None => title_of("lsp-write", &new),
            }
        }
        diag::Fix::ReplaceText(argument) => {
            let replacement = finding.arg_text(argument)?;
            let is_around = |span: Span| {
                let range = span.range();
                range.start <= first.range().start && first.range().end <= range.end
            };
            match parse()? {
                FileTree::Tree(root) => {
                    edits.replace_scalar(text, scalar_at(&root, &is_around)?, &replacement)
                }
                FileTree::Table(table) => {
                    let row = table.rows.iter().find(|row| is_around(row.span))?;
                    let column = row.cells.iter().position(|cell| is_around(cell.span))?;
                    edits.replace_cells(row, &[(column, replacement.clone())].into());
                }
            }
            title_of("lsp-write", &replacement)
        }
        diag::Fix::AddField(name, argument) => {
            let field = format!("{name}: {}", finding.arg_text(argument)?);
            let Some(FileTree::Tree(root)) = parse() else {
                return None;
            };
            let map = map_at(&root, first)?;
            if map.get(name).is_some() || !edits.append_field(text, map, &field) {
                return None;
            }
            title_of("lsp-write", &field)
        }
        diag::Fix::RemoveItem => match parse()? {
            FileTree::Table(_) => {
                edits.delete_row(text, first.range());
                localizer.plain("lsp-take-row-out")
            }
            FileTree::Tree(_) => {
                edits.delete_item(text, first.range());
                title_of("lsp-take-out", text.get(first.range())?.trim_matches(['"', '\'', ' ']))
            }
        },
        diag::Fix::AppendItem(list, argument) => {
            let item = finding.arg_text(argument)?;
            let Some(FileTree::Tree(root)) = parse() else {
                return None;
            };
            let named = map_at(&root, second?)?.get(list)?;
            if !edits.insert_item(text, named, named.list().len(), &format!("- {item}")) {
                return None;
            }
            let line = (file.line_of(named.span.range().start) + 1).to_string();
            let args = args![text = item, list, line = line.as_str()];
            localizer.text("lsp-add", &args)
        }
        diag::Fix::SortRows => {
            let Some(FileTree::Table(table)) = parse() else {
                return None;
            };
            let mut sorted: Vec<_> = table.rows.iter().collect();
            sorted.sort_by_key(|row| row.cells.first().map(|cell| cell.text.trim()));
            for (row, other) in table.rows.iter().zip(sorted) {
                let (range, other) = (row.span.range(), other.span.range());
                if range != other {
                    edits.replace_range(range, text.get(other)?);
                }
            }
            localizer.plain("lsp-sort")
        }
        diag::Fix::SortColumns(argument) => {
            let header = finding.arg_text(argument)?;
            let Some(FileTree::Table(table)) = parse() else {
                return None;
            };
            edits = layout::sort_columns(text, &table, &header)?;
            localizer.plain("lsp-sort-columns")
        }
        diag::Fix::NameColumns(names, order) => {
            let (names, order) = (finding.arg_text(names)?, finding.arg_text(order)?);
            let Some(FileTree::Table(table)) = parse() else {
                return None;
            };
            edits = layout::name_columns(text, &table, &names, &order)?;
            localizer.plain("lsp-sort-columns")
        }
        diag::Fix::SetSeparator(argument) => {
            edits = layout::set_commas(text, &finding.arg_text(argument)?)?;
            localizer.plain("lsp-set-commas")
        }
        diag::Fix::ReplaceTabs => {
            edits = layout::replace_tabs(text)?;
            localizer.plain("lsp-replace-tabs")
        }
    };
    let changes = edits.changes().map(|(range, new)| (range, new.to_owned()));
    Some(Fix { title, changes: changes.collect() })
}

/// Returns a replacement for the wrong word in a span: range and new text of the span. `None` if the span contains
/// more than that word.
fn replace_word(
    finding: &Diagnostic,
    span: Span,
    text: &str,
    replacement: &str,
) -> Option<(Range<usize>, String)> {
    let range = span.range();
    let source_text = text.get(range.clone())?;
    let word = source_text.trim_matches(['"', '\'', ' ']);
    // Accepted are a word that the finding names, a number to be replaced by a number, and an empty cell. Any other
    // text may be more than the error.
    let is_named =
        finding.args.iter().any(|(_, arg)| matches!(arg, MessageArg::Text(text) if text == word));
    let has_digit = |text: &str| text.contains(|c: char| c.is_ascii_digit());
    let is_number = has_digit(word)
        && has_digit(replacement)
        && !word.contains(|c: char| c == '\n' || c.is_alphabetic());
    if word.is_empty() {
        return is_named.then(|| (range, replacement.to_owned()));
    }
    (is_named || is_number).then(|| (range, source_text.replacen(word, replacement, 1)))
}

/// Returns the scalar that contains a span; `is_around` tests whether a span does.
fn scalar_at<'a>(root: &'a Node, is_around: &dyn Fn(Span) -> bool) -> Option<&'a Node> {
    match &root.kind {
        NodeKind::Map(pairs) => pairs.iter().find_map(|(_, node)| scalar_at(node, is_around)),
        NodeKind::List(items) => items.iter().find_map(|node| scalar_at(node, is_around)),
        NodeKind::Scalar { .. } => Some(root).filter(|root| is_around(root.span)),
    }
}

/// Returns the innermost map that contains a span.
fn map_at(root: &Node, span: Span) -> Option<&Node> {
    let is_around = |node: &Node| {
        let range = node.span.range();
        range.start <= span.range().start && span.range().end <= range.end
    };
    let inside = match &root.kind {
        NodeKind::Map(pairs) => pairs.iter().find_map(|(_, node)| map_at(node, span)),
        NodeKind::List(items) => items.iter().find_map(|node| map_at(node, span)),
        NodeKind::Scalar { .. } => None,
    };
    inside.or_else(|| {
        Some(root).filter(|root| matches!(root.kind, NodeKind::Map(_)) && is_around(root))
    })
}
