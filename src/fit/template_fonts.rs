//! The families of fonts that templates name.

use std::ops::Range;

use typst_syntax::{LinkedNode, SyntaxKind, ast, parse};

use crate::fonts::Role;

/// A family that a template names.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct NamedFamily {
    /// The name, as written.
    pub(crate) name: String,
    /// Place in the template, in bytes.
    pub(crate) range: Range<usize>,
}

/// The families that a template names.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct TemplateFonts {
    /// Families of `#let serif`, in order of preference.
    serif: Vec<NamedFamily>,
    /// Families of `#let sans`, in order of preference.
    sans: Vec<NamedFamily>,
    /// Families of arguments `font`.
    arguments: Vec<NamedFamily>,
}

impl TemplateFonts {
    /// Finds the families in the text of a template.
    pub(crate) fn of_text(text: &str) -> Self {
        let root = parse(text);
        let mut fonts = Self::default();
        fonts.visit(&LinkedNode::new(&root));
        fonts
    }

    fn visit(&mut self, node: &LinkedNode<'_>) {
        for child in node.children() {
            match child.kind() {
                SyntaxKind::LetBinding => {
                    let name = name(&child);
                    match name.as_deref() {
                        Some("serif") => self.serif = families(&child),
                        Some("sans") => self.sans = families(&child),
                        _ => self.visit(&child),
                    }
                }
                SyntaxKind::Named if name(&child).as_deref() == Some("font") => {
                    self.arguments.extend(families(&child));
                    self.visit(&child);
                }
                _ => self.visit(&child),
            }
        }
    }

    /// Returns the families of a role, in order of preference.
    pub(crate) fn of_role(&self, role: Role) -> &[NamedFamily] {
        match role {
            Role::Sans | Role::SansBold => &self.sans,
            Role::Serif | Role::SerifItalic | Role::SerifSemibold => &self.serif,
        }
    }

    /// Returns all families.
    pub(crate) fn all(&self) -> impl Iterator<Item = &NamedFamily> {
        self.serif.iter().chain(&self.sans).chain(&self.arguments)
    }
}

/// Returns the name of a binding or an argument.
fn name(node: &LinkedNode<'_>) -> Option<String> {
    let name = node.children().find(|child| child.kind() == SyntaxKind::Ident)?;
    Some(name.leaf_text().to_string())
}

/// Returns the families in the value of a binding or an argument: a string, a list of strings, or a dictionary with a
/// `name`.
fn families(node: &LinkedNode<'_>) -> Vec<NamedFamily> {
    let behind = node
        .children()
        .skip_while(|child| !matches!(child.kind(), SyntaxKind::Eq | SyntaxKind::Colon));
    let mut found = Vec::new();
    for value in behind {
        match value.kind() {
            SyntaxKind::Str => found.extend(string(&value)),
            SyntaxKind::Array => {
                for item in value.children() {
                    match item.kind() {
                        SyntaxKind::Str => found.extend(string(&item)),
                        SyntaxKind::Dict => found.extend(name_in(&item)),
                        _ => {}
                    }
                }
            }
            SyntaxKind::Dict => found.extend(name_in(&value)),
            _ => {}
        }
    }
    found
}

/// Returns the family of a dictionary.
fn name_in(dictionary: &LinkedNode<'_>) -> Option<NamedFamily> {
    let mut entries = dictionary.children();
    let entry = entries.find(|entry| {
        entry.kind() == SyntaxKind::Named && name(entry).as_deref() == Some("name")
    })?;
    let value = entry.children().find(|child| child.kind() == SyntaxKind::Str)?;
    string(&value)
}

fn string(node: &LinkedNode<'_>) -> Option<NamedFamily> {
    let name = node.cast::<ast::Str<'_>>()?.get().to_string();
    Some(NamedFamily { name, range: node.range() })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn families_are_found_wherever_a_template_names_them() {
        let text = "#let serif = (\"A\", (name: \"B\", covers: \"latin-in-cjk\"))\n// #let sans = \"No\"\n\
            #let sans = \"C\"\n#set text(font: \"D\")\n#let roles = (kicker: (font: (\"E\", \"F\")))\n\
            #let other = \"G\"\n";
        let fonts = TemplateFonts::of_text(text);
        let names = |families: &[NamedFamily]| -> Vec<String> {
            families.iter().map(|family| family.name.clone()).collect()
        };
        assert_eq!(names(fonts.of_role(Role::Serif)), ["A", "B"]);
        assert_eq!(names(fonts.of_role(Role::SansBold)), ["C"]);
        let all: Vec<NamedFamily> = fonts.all().cloned().collect();
        assert_eq!(names(&all), ["A", "B", "C", "D", "E", "F"]);
        assert!(
            all.iter().all(|family| text[family.range.clone()] == format!("{:?}", family.name))
        );
    }
}
