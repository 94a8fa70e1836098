//! Automatic fixes of findings, as text edits.

use std::ops::Range;

use data::Loaded;
use diag::{Diagnostic, FileId, Report, Span, TextFile};
use lang::{Localizer, MessageArg, args};
use syntax::edit::Edits;
use syntax::file::FileTree;
use syntax::flaws;
use syntax::yaml::{Node, NodeKind};

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
    let one = |title: String, range: Range<usize>, new: &str| {
        Some(Fix { title, changes: vec![(range, new.to_owned())] })
    };
    // The spans of these two do not cover a word.
    if std::ptr::eq(finding.code, &flaws::BYTE_ORDER_MARK) {
        return one(localizer.plain("lsp-mend-bytes"), 0..3, "");
    }
    if std::ptr::eq(finding.code, &flaws::NEWLINE_MISSING) {
        let line_end = if text.contains("\r\n") { "\r\n" } else { "\n" };
        return one(localizer.plain("lsp-mend-bytes"), text.len()..text.len(), line_end);
    }
    let say = |id: &str, text: &str| localizer.text(id, &args![text]);
    let second =
        finding.spans.get(1).copied().filter(|span| loaded.files.name(span.file) == file.name);
    let form = || FileTree::read(FileId::default(), &file.name, text, &mut Report::default());
    let mut edits = Edits::default();
    let title = match finding.remedy()? {
        diag::Fix::Write(argument) => {
            let right = finding.written(argument)?;
            let (range, new) = instead(finding, first, text, &right)?;
            // The text is already as proposed, so there is nothing to offer.
            if text.get(range.clone()) == Some(new.as_str()) {
                return None;
            }
            let title = match (argument, new.trim_matches(['"', '\'', ' '])) {
                (_, "") => localizer.plain("lsp-mend-bytes"),
                ("free", new) => say("lsp-write-free", new),
                (_, new) => say("lsp-write", new),
            };
            edits.part(range, &new);
            title
        }
        diag::Fix::WriteBoth(argument, beside) => {
            let right = finding.written(argument)?;
            let (range, new) = instead(finding, first, text, &right)?;
            edits.part(range, &new);
            match finding.written(beside).zip(second) {
                Some((there, span)) => {
                    let (range, _) = instead(finding, span, text, &there)?;
                    edits.part(range, &there);
                    let args = args![text = right, there];
                    localizer.text("lsp-write-both", &args)
                }
                None => say("lsp-write", &new),
            }
        }
        diag::Fix::Text(argument) => {
            let right = finding.written(argument)?;
            let is_around = |span: Span| {
                let range = span.range();
                range.start <= first.range().start && first.range().end <= range.end
            };
            match form()? {
                FileTree::Tree(root) => edits.scalar(text, scalar_at(&root, &is_around)?, &right),
                FileTree::Table(table) => {
                    let row = table.rows.iter().find(|row| is_around(row.span))?;
                    let nth = row.cells.iter().position(|cell| is_around(cell.span))?;
                    edits.cells(row, &[(nth, right.clone())].into());
                }
            }
            say("lsp-write", &right)
        }
        diag::Fix::Field(name, argument) => {
            let field = format!("{name}: {}", finding.written(argument)?);
            let Some(FileTree::Tree(root)) = form() else {
                return None;
            };
            let map = map_at(&root, first)?;
            if map.get(name).is_some() || !edits.field(text, map, &field) {
                return None;
            }
            say("lsp-write", &field)
        }
        diag::Fix::TakeOut => match form()? {
            FileTree::Table(_) => {
                edits.row_out(text, first.range());
                localizer.plain("lsp-take-row-out")
            }
            FileTree::Tree(_) => {
                edits.item_out(text, first.range());
                say("lsp-take-out", text.get(first.range())?.trim_matches(['"', '\'', ' ']))
            }
        },
        diag::Fix::Add(list, argument) => {
            let item = finding.written(argument)?;
            let Some(FileTree::Tree(root)) = form() else {
                return None;
            };
            let named = map_at(&root, second?)?.get(list)?;
            if !edits.item(text, named, named.list().len(), &format!("- {item}")) {
                return None;
            }
            let line = (file.line_of(named.span.range().start) + 1).to_string();
            let args = args![text = item, list, line = line.as_str()];
            localizer.text("lsp-add", &args)
        }
        diag::Fix::Sort => {
            let Some(FileTree::Table(table)) = form() else {
                return None;
            };
            let mut sorted: Vec<_> = table.rows.iter().collect();
            sorted.sort_by_key(|row| row.cells.first().map(|cell| cell.text.trim()));
            for (row, other) in table.rows.iter().zip(sorted) {
                let (range, other) = (row.span.range(), other.span.range());
                if range != other {
                    edits.part(range, text.get(other)?);
                }
            }
            localizer.plain("lsp-sort")
        }
    };
    let changes = edits.changes().map(|(range, new)| (range, new.to_owned()));
    Some(Fix { title, changes: changes.collect() })
}

/// Replaces the wrong word in the text of a span; `None` if the span contains more than that word.
fn instead(
    finding: &Diagnostic,
    span: Span,
    text: &str,
    right: &str,
) -> Option<(Range<usize>, String)> {
    let range = span.range();
    let written = text.get(range.clone())?;
    let word = written.trim_matches(['"', '\'', ' ']);
    // Accepted: a word named by the finding, a number to be replaced by a number, or an empty cell. Anything else may
    // be a span that covers more than the error.
    let is_named =
        finding.args.iter().any(|(_, arg)| matches!(arg, MessageArg::Text(text) if text == word));
    let has_digit = |text: &str| text.contains(|c: char| c.is_ascii_digit());
    let is_number = has_digit(word)
        && has_digit(right)
        && !word.contains(|c: char| c == '\n' || c.is_alphabetic());
    if word.is_empty() {
        return is_named.then(|| (range, right.to_owned()));
    }
    (is_named || is_number).then(|| (range, written.replacen(word, right, 1)))
}

/// Returns the scalar that contains a span.
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
