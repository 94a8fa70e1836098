//! What a content names of its resources.

use std::collections::BTreeSet;

use lopdf::{Dictionary, Document};

use crate::preflight::lexer::{Lexer, Operand};
use crate::reading::{self, resolved};

/// Kinds of resources that are drawn with.
const KINDS: [&[u8]; 7] =
    [b"ColorSpace", b"ExtGState", b"Font", b"Pattern", b"Properties", b"Shading", b"XObject"];

/// Resources without what no operator of a content names: fonts of texts that became outlines, spaces of
/// colours that became inks.
pub(super) fn only(document: &Document, resources: &Dictionary, content: &[u8]) -> Dictionary {
    let used = names(content);
    let mut only = Dictionary::new();
    for (kind, all) in resources {
        let Some(known) = KINDS.iter().find(|known| *known == kind) else {
            only.set(kind.clone(), all.clone());
            continue;
        };
        let Some(Ok(all)) = resolved(document, all).map(|all| all.as_dict()) else {
            continue;
        };
        let of_kind = all.iter().filter(|(name, _)| used.contains(&(*known, name.to_vec())));
        let of_kind =
            Dictionary::from_iter(of_kind.map(|(name, value)| (name.clone(), value.clone())));
        if !of_kind.is_empty() {
            only.set(kind.clone(), of_kind);
        }
    }
    only
}

fn names(content: &[u8]) -> BTreeSet<(&'static [u8], Vec<u8>)> {
    let mut names = BTreeSet::new();
    let mut lexer = Lexer::new(content);
    let mut operands = Vec::new();
    while let Some(operator) = lexer.next(&mut operands) {
        let kind: &[u8] = match operator {
            b"cs" | b"CS" | b"ID" => b"ColorSpace",
            b"gs" => b"ExtGState",
            b"Tf" => b"Font",
            b"scn" | b"SCN" => b"Pattern",
            b"BDC" | b"DP" => b"Properties",
            b"sh" => b"Shading",
            b"Do" => b"XObject",
            _ => continue,
        };
        for operand in &operands {
            if let Operand::Name(name) = operand {
                names.insert((kind, reading::name(name)));
            }
        }
    }
    names
}

#[cfg(test)]
mod tests {
    use lopdf::{Object, dictionary};

    use super::*;

    #[test]
    fn what_nothing_names_is_left_out() {
        let all = || dictionary! { "A" => 1, "B" => 2 };
        let resources = dictionary! {
            "Font" => all(), "ColorSpace" => all(), "XObject" => all(),
            "ProcSet" => vec![Object::from("PDF")],
        };
        let kept = only(&Document::new(), &resources, b"/A cs /#42 Do BT /B 9 Tf ET");
        let fonts = dictionary! { "B" => 2 };
        let objects = dictionary! { "B" => 2 };
        assert_eq!(
            kept,
            dictionary! {
                "Font" => fonts, "ColorSpace" => dictionary! { "A" => 1 }, "XObject" => objects,
                "ProcSet" => vec![Object::from("PDF")],
            }
        );
        assert!(only(&Document::new(), &dictionary! { "Font" => all() }, b"0 0 m").is_empty());
    }
}
