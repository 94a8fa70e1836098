//! Resources that content uses, by their names.

use std::collections::BTreeSet;

use lopdf::{Dictionary, Document};

use pdf::lexer::Operand;
use pdf::reading::{self, resolved};

/// Resource categories whose entries content refers to by name.
const KINDS: [&[u8]; 7] =
    [b"ColorSpace", b"ExtGState", b"Font", b"Pattern", b"Properties", b"Shading", b"XObject"];

/// Names of used resources, each with its category.
#[derive(Default)]
pub(super) struct Names(BTreeSet<(&'static [u8], Vec<u8>)>);

impl Names {
    /// Records the resources that a written operator names.
    pub(super) fn add(&mut self, operator: &[u8], operands: &[Operand<'_>]) {
        let kind: &[u8] = match operator {
            b"cs" | b"CS" | b"ID" => b"ColorSpace",
            b"gs" => b"ExtGState",
            b"Tf" => b"Font",
            b"scn" | b"SCN" => b"Pattern",
            b"sh" => b"Shading",
            b"Do" => b"XObject",
            _ => return,
        };
        for operand in operands {
            if let Operand::Name(name) = operand {
                self.0.insert((kind, reading::name(name)));
            }
        }
    }

    /// Returns `true` if a parameter dictionary of this name is used.
    pub(super) fn has_parameters(&self, name: &str) -> bool {
        self.0.contains(&(&b"ExtGState"[..], name.as_bytes().to_vec()))
    }
}

/// Returns those resources that content uses. Fonts of texts that became outlines, and spaces of colours that became
/// inks, are dropped.
pub(super) fn used_resources(
    document: &Document,
    resources: &Dictionary,
    used: &Names,
) -> Dictionary {
    let mut kept = Dictionary::new();
    for (kind, all) in resources {
        // `ProcSet` and unknown kinds are not used by name.
        let Some(known) = KINDS.iter().find(|known| *known == kind) else {
            kept.set(kind.clone(), all.clone());
            continue;
        };
        let Some(Ok(all)) = resolved(document, all).map(|all| all.as_dict()) else {
            continue;
        };
        let of_kind = all.iter().filter(|(name, _)| used.0.contains(&(*known, name.to_vec())));
        let of_kind =
            Dictionary::from_iter(of_kind.map(|(name, value)| (name.clone(), value.clone())));
        if !of_kind.is_empty() {
            kept.set(kind.clone(), of_kind);
        }
    }
    kept
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
        let mut names = Names::default();
        names.add(b"cs", &[Operand::Name(b"A")]);
        names.add(b"Do", &[Operand::Name(b"#42")]);
        names.add(b"Tf", &[Operand::Name(b"B"), Operand::Number(9.0)]);
        let kept = used_resources(&Document::new(), &resources, &names);
        let fonts = dictionary! { "B" => 2 };
        let objects = dictionary! { "B" => 2 };
        assert_eq!(
            kept,
            dictionary! {
                "Font" => fonts, "ColorSpace" => dictionary! { "A" => 1 }, "XObject" => objects,
                "ProcSet" => vec![Object::from("PDF")],
            }
        );
        assert!(
            used_resources(&Document::new(), &dictionary! { "Font" => all() }, &Names::default())
                .is_empty()
        );
    }
}
