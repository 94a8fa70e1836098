//! The faces of fonts, built-in ones and those of a project, and which of them serves each role.

use std::fmt;
use std::sync::{Arc, OnceLock};

use assets::Assets;
use skrifa::attribute::Style;
use skrifa::raw::{FileRef, TableProvider as _};
use skrifa::string::StringId;
use skrifa::{FontRef, MetadataProvider as _, Tag};

use crate::fonts::{Role, Rulers};
use crate::own_ruler::OwnRuler;
use crate::template_fonts::{NamedFamily, TemplateFonts};

/// Folder of a project's own fonts.
pub const FOLDER: &str = "templates/fonts";

/// Template that names the two families of the faces, as `serif` and `sans`.
pub const THEME: &str = "templates/theme.typ";

/// Endings of the files of fonts.
pub const ENDINGS: [&str; 4] = ["ttf", "otf", "ttc", "otc"];

/// Maximum size of a file in bytes. Fonts with many scripts have tens of megabytes.
pub const LARGEST_FILE: usize = 64_000_000;

/// Maximum number of faces of one file.
const MOST_FACES: u32 = 64;

/// The bytes of a font file.
#[derive(Clone, PartialEq, Eq)]
pub enum FontBytes {
    /// A built-in font.
    BuiltIn(&'static [u8]),
    /// A font of a project.
    Own(Arc<[u8]>),
}

impl AsRef<[u8]> for FontBytes {
    fn as_ref(&self) -> &[u8] {
        match self {
            Self::BuiltIn(bytes) => bytes,
            Self::Own(bytes) => bytes,
        }
    }
}

/// A face of a font file.
#[derive(Clone, PartialEq)]
pub struct FontFace {
    /// The bytes of its file.
    pub bytes: FontBytes,
    /// Index in the file, which may be a collection.
    pub index: u32,
    /// Names of its family, any of which a template may write.
    pub families: Vec<String>,
    /// Name of the file in the project; empty for a built-in face, and a face of a folder outside the project.
    pub file: String,
    is_italic: bool,
    /// Width, as a percentage of the normal one.
    stretch: f32,
    weight: f32,
    axes: Vec<Axis>,
    embedding: Embedding,
}

/// A variation axis of a face, with its range.
#[derive(Clone, Copy, PartialEq)]
struct Axis {
    tag: Tag,
    least: f32,
    largest: f32,
}

/// The embedding rights that a font claims, by the field `fsType`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Embedding {
    /// It may be embedded.
    Free,
    /// It may not be embedded without permission.
    Restricted,
    /// It may be embedded only as a whole, but PDFs embed the letters that they use.
    WholeOnly,
    /// Only its bitmaps may be embedded.
    BitmapOnly,
}

impl fmt::Debug for FontFace {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "FontFace({:?}, {}, italic {})", self.families, self.weight, self.is_italic)
    }
}

impl FontFace {
    /// Returns the parsed font; `None` if it is damaged.
    pub(crate) fn font(&self) -> Option<FontRef<'_>> {
        FontRef::from_index(self.bytes.as_ref(), self.index).ok()
    }

    /// Returns `true` for a font of a project.
    pub fn is_own(&self) -> bool {
        matches!(self.bytes, FontBytes::Own(_))
    }

    /// Returns `true` if a template that writes this name means the face. Capitals do not matter.
    pub fn is_of(&self, family: &str) -> bool {
        self.families.iter().any(|name| name.to_lowercase() == family.to_lowercase())
    }

    /// Returns the embedding rights that the font claims.
    pub fn embedding(&self) -> Embedding {
        self.embedding
    }

    /// Returns `true` if the face adds nothing to another one: it has the same family, weight, width and style, and no
    /// letter that the other lacks.
    pub(crate) fn repeats(&self, other: &Self) -> bool {
        let key = |face: &Self| (face.is_italic, face.stretch.to_bits(), face.weight.to_bits());
        let is_fixed = self.axes.is_empty() == other.axes.is_empty();
        let is_same = is_fixed && key(self) == key(other);
        if !is_same || !self.families.iter().any(|name| other.is_of(name)) {
            return false;
        }
        let (Some(own), Some(others)) = (self.font(), other.font()) else { return false };
        let others = others.charmap();
        own.charmap().mappings().all(|(character, _)| others.map(character).is_some())
    }

    /// Returns the values of the axes for a role, as Typst sets them; `size` is the optical size, in points.
    pub(crate) fn variations(&self, role: Role, size: Option<f32>) -> Vec<(Tag, f32)> {
        let (weight, is_italic) = (weight(role), is_italic(role));
        let values = self.axes.iter().filter_map(|axis| {
            let value = match &axis.tag.to_be_bytes() {
                b"wght" => weight,
                b"wdth" => 100.0,
                b"opsz" => size?,
                b"ital" if is_italic => 1.0,
                b"slnt"
                    if is_italic && !self.axes.iter().any(|axis| axis.tag == Tag::new(b"ital")) =>
                {
                    if axis.least < 0.0 {
                        axis.least
                    } else {
                        axis.largest
                    }
                }
                _ => return None,
            };
            Some((axis.tag, value.clamp(axis.least, axis.largest)))
        });
        values.collect()
    }

    /// Returns the distance of the face from the variant of a role: style, width, weight, in this order.
    fn distance(&self, role: Role) -> (u8, u32, u32) {
        let axis = |tag| self.axes.iter().find(|axis| axis.tag == Tag::new(tag));
        let is_slanted = self.is_italic
            || is_italic(role) && (axis(b"ital").is_some() || axis(b"slnt").is_some());
        let off = |axis: Option<&Axis>, own: f32, wanted: f32| {
            let nearest = axis.map_or(own, |axis| wanted.clamp(axis.least, axis.largest));
            ((nearest - wanted).abs() * 100.0) as u32
        };
        (
            u8::from(is_slanted != is_italic(role)),
            off(axis(b"wdth"), self.stretch, 100.0),
            off(axis(b"wght"), self.weight, weight(role)),
        )
    }
}

/// Returns the weight of a role.
pub fn weight(role: Role) -> f32 {
    match role {
        Role::SerifSemibold => 600.0,
        Role::SansBold => 700.0,
        Role::Serif | Role::SerifItalic | Role::Sans => 400.0,
    }
}

/// Returns `true` for the role in italics.
pub fn is_italic(role: Role) -> bool {
    role == Role::SerifItalic
}

/// Returns the faces of a font file; empty if it is no usable font.
fn faces(bytes: &FontBytes, file: &str) -> Vec<FontFace> {
    let count = match FileRef::new(bytes.as_ref()) {
        Ok(FileRef::Font(_)) => 1,
        Ok(FileRef::Collection(collection)) => collection.len().min(MOST_FACES),
        Err(_) => 0,
    };
    (0..count).filter_map(|index| face(bytes, index, file)).collect()
}

/// Returns a face of a font file; `None` if it cannot be used.
fn face(bytes: &FontBytes, index: u32, file: &str) -> Option<FontFace> {
    let font = FontRef::from_index(bytes.as_ref(), index).ok()?;
    // Whatever has these can be measured and drawn.
    (font.head().ok()?.units_per_em() > 0).then_some(())?;
    (font.hhea().is_ok() && font.hmtx().is_ok() && font.charmap().has_map()).then_some(())?;
    let names = |id| -> Vec<String> {
        font.localized_strings(id).map(|name| name.chars().collect::<String>()).collect()
    };
    let [typographic, legacy, full] =
        [StringId::TYPOGRAPHIC_FAMILY_NAME, StringId::FAMILY_NAME, StringId::FULL_NAME].map(names);
    let mut families = [typographic, legacy].concat();
    let mut known = std::collections::BTreeSet::new();
    families.retain(|name| !name.trim().is_empty() && known.insert(name.to_lowercase()));
    (!families.is_empty()).then_some(())?;
    let attributes = font.attributes();
    let says_italic = |name: &String| {
        let name = name.to_lowercase();
        ["italic", "oblique", "slanted"].iter().any(|word| name.contains(word))
    };
    let axes = font.axes().iter();
    let axes = axes.map(|axis| Axis {
        tag: axis.tag(),
        least: axis.min_value(),
        largest: axis.max_value().max(axis.min_value()),
    });
    Some(FontFace {
        bytes: bytes.clone(),
        index,
        families,
        file: file.to_owned(),
        is_italic: attributes.style != Style::Normal || full.iter().any(says_italic),
        stretch: attributes.stretch.percentage(),
        weight: attributes.weight.value(),
        axes: axes.collect(),
        embedding: font.os2().map_or(Embedding::Free, |table| embedding(table.fs_type())),
    })
}

/// Returns the embedding rights of a value of `fsType`.
fn embedding(fs_type: u16) -> Embedding {
    // Of several rights, the most generous one holds.
    match fs_type {
        flags if flags & 0x000f == 0x0002 => Embedding::Restricted,
        flags if flags & 0x0200 != 0 => Embedding::BitmapOnly,
        flags if flags & 0x0100 != 0 => Embedding::WholeOnly,
        _ => Embedding::Free,
    }
}

/// The faces that templates can name, and those that serve each role.
#[derive(Clone, Debug, PartialEq)]
pub struct Typefaces {
    /// Built-in faces in the order of [`Role::ALL`], then those of the project.
    faces: Vec<FontFace>,
    theme: TemplateFonts,
    /// Indices of the faces of each role, in the order in which templates use them: each next one has letters that
    /// those before it lack. Empty for a role whose built-in face is used.
    of_roles: [Vec<usize>; Role::ALL.len()],
}

impl Typefaces {
    /// Returns the built-in faces.
    pub fn built_in() -> &'static Self {
        static FACES: OnceLock<Typefaces> = OnceLock::new();
        FACES.get_or_init(|| {
            let faces =
                Role::ALL.iter().flat_map(|role| faces(&FontBytes::BuiltIn(role.bytes()), ""));
            Self {
                faces: faces.collect(),
                theme: TemplateFonts::default(),
                of_roles: Default::default(),
            }
        })
    }

    /// Returns the built-in faces and those of a project, with the families that its theme names. Files that are not
    /// usable are skipped.
    pub fn of_project(assets: &Assets) -> Self {
        let read = |name: &str| assets.read(name)?.ok();
        let own = assets.list(FOLDER).into_iter().filter(|name| is_font_file(name));
        let own = own.filter_map(|name| {
            let bytes = read(&name).filter(|bytes| bytes.len() <= LARGEST_FILE)?;
            Some((name, bytes.into_owned()))
        });
        let is_default = !assets.is_replaced(THEME);
        let theme = if is_default { None } else { read(THEME) };
        let theme = theme.as_deref().and_then(|text| std::str::from_utf8(text).ok());
        Self::new(theme, own)
    }

    /// Creates typefaces from the text of a theme and the files of fonts, each with its name.
    pub fn new(theme: Option<&str>, files: impl IntoIterator<Item = (String, Vec<u8>)>) -> Self {
        let mut typefaces = Self::built_in().clone();
        typefaces.theme = theme.map(TemplateFonts::of_text).unwrap_or_default();
        for (name, bytes) in files {
            typefaces.faces.extend(faces(&FontBytes::Own(bytes.into()), &name));
        }
        typefaces.assign();
        typefaces
    }

    /// Adds the faces of a font file. `None` if it has no usable face.
    #[must_use]
    pub fn with(&self, bytes: Vec<u8>) -> Option<Self> {
        let more = faces(&FontBytes::Own(bytes.into()), "");
        if more.is_empty() {
            return None;
        }
        let mut typefaces = self.clone();
        typefaces.faces.extend(more);
        typefaces.assign();
        Some(typefaces)
    }

    /// Assigns the faces to the roles.
    fn assign(&mut self) {
        self.of_roles = Role::ALL.map(|role| {
            let chosen = self.chosen(role);
            if chosen == [role as usize] { Vec::new() } else { chosen }
        });
    }

    /// Returns the indices of the faces of a role, in the order in which templates use them.
    fn chosen(&self, role: Role) -> Vec<usize> {
        let named: Vec<&NamedFamily> = self.theme.of_role(role).iter().collect();
        let mut chosen: Vec<usize> = Vec::new();
        let of_family = |family: &str| {
            let mut of_family: Vec<usize> =
                (0..self.faces.len()).filter(|face| self.faces[*face].is_of(family)).collect();
            // Families for the web are divided into files by alphabet. Stable, so that of two equal faces the first is
            // used.
            of_family.sort_by_key(|face| {
                let face = &self.faces[*face];
                let has_latin = face.font().is_some_and(|font| font.charmap().map('a').is_some());
                (face.distance(role), !has_latin)
            });
            of_family
        };
        // The best face of each family, and then, for the letters that all of them lack, the other faces.
        let families = named.iter().map(|family| of_family(&family.name));
        let families: Vec<Vec<usize>> = families.filter(|faces| !faces.is_empty()).collect();
        chosen.extend(families.iter().filter_map(|faces| faces.first()));
        if let Some(first) = families.first() {
            chosen.extend(&first[1..]);
        }
        if chosen.is_empty() {
            chosen.push(role as usize);
        }
        let mut known = std::collections::BTreeSet::new();
        chosen.retain(|face| known.insert(*face));
        // Behind the built-in face of the role, nothing is missing.
        let end = chosen.iter().position(|face| *face == role as usize);
        chosen.truncate(end.map_or(chosen.len(), |end| end + 1));
        chosen
    }

    /// Returns `true` if there are only the built-in faces, and each serves its own role.
    pub fn is_built_in(&self) -> bool {
        self.own().is_empty() && self.of_roles.iter().all(Vec::is_empty)
    }

    /// Returns all faces: the built-in ones, then those of the project.
    pub fn faces(&self) -> &[FontFace] {
        &self.faces
    }

    /// Returns the faces of the project.
    pub fn own(&self) -> &[FontFace] {
        &self.faces[Role::ALL.len()..]
    }

    /// Returns the number of the first faces of a role that are the same variant: files of one face, divided by
    /// alphabet.
    pub fn same_variant(&self, role: Role) -> usize {
        let faces = &self.of_roles[role as usize];
        let distance = |face: &usize| self.faces[*face].distance(role);
        let Some(first) = faces.first() else { return 0 };
        let family = |face: &usize| self.faces[*face].families.first();
        let is_same =
            |face: &&usize| distance(face) == distance(first) && family(face) == family(first);
        faces.iter().take_while(is_same).count()
    }

    /// Returns the family that the theme names for a role, with the indices of its faces in the order in which they
    /// are used; `None` for a role whose built-in face is used.
    pub fn of_role(&self, role: Role) -> Option<(&str, &[usize])> {
        let faces = self.of_roles[role as usize].as_slice();
        let first = &self.faces[*faces.first()?];
        let family = self.theme.of_role(role).iter().find(|family| first.is_of(&family.name))?;
        Some((&family.name, faces))
    }

    /// Returns rulers that measure with these faces.
    pub fn rulers(&self) -> Rulers {
        let own = Role::ALL.map(|role| {
            let (family, faces) = self.of_role(role)?;
            let faces = faces.iter().map(|face| &self.faces[*face]);
            OwnRuler::new(role, family, faces, self.same_variant(role)).map(Arc::new)
        });
        Rulers::with_own(own)
    }
}

/// Returns `true` if a file is named like a font.
pub fn is_font_file(name: &str) -> bool {
    let ending = name.rsplit_once('.').map_or("", |(_, ending)| ending);
    ENDINGS.iter().any(|known| known.eq_ignore_ascii_case(ending))
}
