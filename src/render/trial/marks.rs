//! Marks that show which statements of a template are executed: before each statement the template reads a file that
//! does not exist, and the `World` that serves files to Typst records the request.

use std::ops::Range;

use typst::syntax::{LinkedNode, SyntaxKind, ast};

use crate::world::{Files, MARK};

/// Maximum number of marks. Typst supports 65,535 paths in all, so further statements have no marks.
const MAX_MARKS: usize = 20_000;

/// A statement with a mark.
pub(super) struct Statement {
    /// Virtual path of the template.
    pub(super) file: String,
    /// Byte range of the statement in the template.
    pub(super) bytes: Range<usize>,
    /// Mark of the enclosing statement.
    pub(super) parent: Option<u32>,
}

/// Statements, indexed by their marks.
pub(super) struct MarkedStatements(Vec<Statement>);

impl MarkedStatements {
    /// Returns a mark with its statement; `None` if the mark does not exist.
    pub(super) fn get(&self, mark: u32) -> Option<(u32, &Statement)> {
        Some((mark, self.0.get(mark as usize)?))
    }
}

/// Returns the same files with a mark before each statement of a project's own templates, and the statements by their
/// marks.
pub(super) fn insert_marks(files: &Files) -> (Files, MarkedStatements) {
    let mut marked = files.clone();
    let mut statements = Vec::new();
    for (path, text) in files.own() {
        let mut marks = Vec::new();
        let root = typst::syntax::parse(text);
        let mut walk = Walk { path, statements: &mut statements, marks: &mut marks };
        walk.visit_children(&LinkedNode::new(&root), None);
        let mut with_marks = String::with_capacity(2 * text.len());
        let mut done = 0;
        for (at, mark) in marks {
            with_marks.push_str(&text[done..at]);
            with_marks.push_str(&mark);
            done = at;
        }
        with_marks.push_str(&text[done..]);
        marked.add(path, with_marks);
    }
    (marked, MarkedStatements(statements))
}

/// A traversal of the syntax tree of a template.
struct Walk<'a> {
    path: &'a str,
    statements: &'a mut Vec<Statement>,
    /// Texts to insert, with their byte offsets.
    marks: &'a mut Vec<(usize, String)>,
}

impl Walk<'_> {
    /// Visits the children of a node; `within` is the mark of the enclosing statement.
    fn visit_children(&mut self, node: &LinkedNode<'_>, within: Option<u32>) {
        let kind = node.kind();
        // Math mode has no statements that a mark could precede.
        if matches!(kind, SyntaxKind::Equation | SyntaxKind::Math) {
            return;
        }
        let mut hash = None;
        for child in node.children() {
            // In markup a hash precedes an expression; the mark is inserted before that hash, with a hash of its own.
            let begins = match kind {
                SyntaxKind::Code => Some((child.offset(), "")),
                SyntaxKind::Markup => hash.map(|hash| (hash, "#")),
                _ => None,
            };
            hash = (child.kind() == SyntaxKind::Hash).then(|| child.offset());
            let begins = begins.filter(|_| child.cast::<ast::Expr>().is_some());
            let mark = begins.and_then(|(at, sign)| self.mark(at, sign, child.range(), within));
            // A node without a mark belongs to the statement around it.
            self.visit_children(&child, mark.or(within));
        }
    }

    /// Adds a mark at byte offset `at`, before the statement `bytes`; `sign` is `#` in markup. Returns `None` if
    /// there are too many marks.
    fn mark(
        &mut self,
        at: usize,
        sign: &str,
        bytes: Range<usize>,
        within: Option<u32>,
    ) -> Option<u32> {
        let mark = u32::try_from(self.statements.len()).ok()?;
        if self.statements.len() == MAX_MARKS {
            return None;
        }
        self.statements.push(Statement { file: self.path.to_owned(), bytes, parent: within });
        // Reading a file is the only action of a template that the `World` can observe.
        self.marks.push((at, format!("{sign}let _ = read(\"{MARK}{mark}\");")));
        Some(mark)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::world::mark;

    fn marked(text: &str) -> (String, Vec<(String, Option<u32>)>) {
        let path = "/templates/mine.typ";
        let mut files = Files::new(path);
        files.add_own(path, text);
        let (files, MarkedStatements(statements)) = insert_marks(&files);
        let (_, with_marks) = files.own().next().expect("the template");
        let of_text = |statement: Statement| (text[statement.bytes].to_owned(), statement.parent);
        (with_marks.to_owned(), statements.into_iter().map(of_text).collect())
    }

    #[test]
    fn a_mark_stands_before_each_statement() {
        let (text, statements) =
            marked("#let a = 1\nOne #a.\n#for i in range(9) { a; [#i] }\n$x #a$");
        assert_eq!(
            text,
            "#let _ = read(\"/@0\");#let a = 1\nOne #let _ = read(\"/@1\");#a.\n\
             #let _ = read(\"/@2\");#for i in range(9) { let _ = read(\"/@3\");a; \
             let _ = read(\"/@4\");[#let _ = read(\"/@5\");#i] }\n$x #a$"
        );
        let expected = [
            ("let a = 1", None),
            ("a", None),
            ("for i in range(9) { a; [#i] }", None),
            ("a", Some(2)),
            ("[#i]", Some(2)),
            ("i", Some(4)),
        ];
        assert_eq!(statements, expected.map(|(text, within)| (text.to_owned(), within)));
        assert_eq!(mark("/@17"), Some(17));
        assert_eq!(mark("/templates/@17"), None);
    }
}
