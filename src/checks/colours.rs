//! The colours of `templates/colours.json`, and how eyes tell them apart.

use data::Loaded;
use diag::Span;
use palette::color_difference::Ciede2000;
use palette::{FromColor, Lab, LinSrgb, Srgb};
use syntax::yaml::{Node, NodeKind};

/// File of the colours.
const FILE: &str = "templates/colours.json";

/// A colour of the file.
#[derive(Clone, Debug)]
pub(crate) struct Colour {
    /// The path of its keys, such as `continents.africa.band`.
    pub(crate) path: String,
    /// The colour as written: `#CD7F14`.
    pub(crate) text: String,
    /// Where it is written; `None` for the white of the paper.
    pub(crate) span: Option<Span>,
    linear: LinSrgb,
}

impl Colour {
    /// Creates a colour from its text; `None` if the text is no colour.
    fn new(path: String, text: &str, span: Option<Span>) -> Option<Self> {
        let digits = text.strip_prefix('#').filter(|digits| digits.len() == 6)?;
        let number = u32::from_str_radix(digits, 16).ok()?;
        let [_, red, green, blue] = number.to_be_bytes();
        let linear = Srgb::new(red, green, blue).into_linear();
        Some(Self { path, text: text.to_owned(), span, linear })
    }

    /// The white of the paper.
    pub(crate) fn paper() -> Self {
        Self {
            path: String::new(),
            text: "#FFFFFF".to_owned(),
            span: None,
            linear: LinSrgb::new(1.0, 1.0, 1.0),
        }
    }

    /// Returns the contrast with another colour, from 1 to 21 (WCAG 2.2, "contrast ratio").
    pub(crate) fn contrast(&self, other: &Self) -> f32 {
        let luminance = |colour: &Self| {
            let LinSrgb { red, green, blue, .. } = colour.linear;
            0.2126 * red + 0.7152 * green + 0.0722 * blue + 0.05
        };
        let (one, other) = (luminance(self), luminance(other));
        one.max(other) / one.min(other)
    }

    /// Returns the difference from another colour as seen by a kind of vision (CIEDE2000).
    pub(crate) fn difference(&self, other: &Self, vision: Vision) -> f32 {
        let seen = |colour: &Self| Lab::from_color(vision.sees(colour.linear));
        seen(self).difference(seen(other))
    }
}

/// A kind of colour vision.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Vision {
    /// With all kinds of cones in the eye.
    Usual,
    /// Without cones for red.
    Protan,
    /// Without cones for green.
    Deutan,
    /// Without cones for blue.
    Tritan,
}

impl Vision {
    /// All kinds, the usual one first.
    pub(crate) const ALL: [Self; 4] = [Self::Usual, Self::Protan, Self::Deutan, Self::Tritan];

    /// Returns the name of the kind in messages.
    pub(crate) fn id(self) -> &'static str {
        match self {
            Self::Usual => "usual",
            Self::Protan => "protan",
            Self::Deutan => "deutan",
            Self::Tritan => "tritan",
        }
    }

    /// Returns what a colour looks like. The matrices are those of Machado, Oliveira and Fernandes (2009) for severity
    /// 1.
    fn sees(self, colour: LinSrgb) -> LinSrgb {
        let rows = match self {
            Self::Usual => return colour,
            Self::Protan => [
                [0.152286, 1.052583, -0.204868],
                [0.114503, 0.786281, 0.099216],
                [-0.003882, -0.048116, 1.051998],
            ],
            Self::Deutan => [
                [0.367322, 0.860646, -0.227968],
                [0.280085, 0.672501, 0.047413],
                [-0.011820, 0.042940, 0.968881],
            ],
            Self::Tritan => [
                [1.255528, -0.076749, -0.178779],
                [-0.078411, 0.930809, 0.147602],
                [0.004733, 0.691367, 0.303900],
            ],
        };
        let LinSrgb { red, green, blue, .. } = colour;
        let [red, green, blue] =
            rows.map(|row| (row[0] * red + row[1] * green + row[2] * blue).clamp(0.0, 1.0));
        LinSrgb::new(red, green, blue)
    }
}

/// The colours of the file, by path.
pub(crate) struct Colours(Vec<Colour>);

impl Colours {
    /// Reads the file of a project; empty for the program's own, which is tested, and if the file is missing or invalid,
    /// which has another finding.
    pub(crate) fn read(loaded: &Loaded) -> Self {
        let mut colours = Vec::new();
        let is_own = loaded.assets.as_ref().is_some_and(|assets| !assets.is_fallback(FILE));
        if let Some(root) = loaded.syntax_trees.colours.as_ref().filter(|_| is_own) {
            collect(root, "", &mut colours);
        }
        Self(colours)
    }

    /// Returns the colour at a path.
    pub(crate) fn get(&self, path: &str) -> Option<&Colour> {
        self.0.iter().find(|colour| colour.path == path)
    }

    /// Returns the colours whose path begins with `group` and a point, and ends with a point and `key`.
    pub(crate) fn of<'a>(
        &'a self,
        group: &'a str,
        key: &'a str,
    ) -> impl Iterator<Item = &'a Colour> {
        let is_of = move |colour: &&Colour| {
            let inside = colour.path.strip_prefix(group).and_then(|path| path.strip_prefix('.'));
            inside.and_then(|path| path.strip_suffix(key)).is_some_and(|path| path.ends_with('.'))
        };
        self.0.iter().filter(is_of)
    }

    /// Returns the colour beside another, under the key `key` of the same entry.
    pub(crate) fn beside(&self, colour: &Colour, key: &str) -> Option<&Colour> {
        let (entry, _) = colour.path.rsplit_once('.')?;
        self.get(&format!("{entry}.{key}"))
    }
}

/// Adds the colours below a node, whose keys are `path`.
fn collect(node: &Node, path: &str, colours: &mut Vec<Colour>) {
    let inside = |key: &str| if path.is_empty() { key.to_owned() } else { format!("{path}.{key}") };
    match &node.kind {
        NodeKind::Map(entries) => {
            entries.iter().for_each(|(key, node)| collect(node, &inside(&key.value), colours));
        }
        NodeKind::List(items) => {
            let items = items.iter().enumerate();
            items.for_each(|(index, node)| {
                collect(node, &inside(&(index + 1).to_string()), colours)
            });
        }
        NodeKind::Scalar { text, .. } => {
            colours.extend(Colour::new(path.to_owned(), text, Some(node.span)));
        }
    }
}
