//! Measurement of texts in the fonts of a project.

use std::collections::BTreeSet;
use std::fmt;
use std::ops::Range;

use harfrust::{
    Direction, Feature, GlyphBuffer, ShapeOptions, ShapePlan, ShaperData, ShaperInstance, Tag,
    UnicodeBuffer, script,
};
use skrifa::MetadataProvider as _;
use skrifa::instance::{Location, Size};
use skrifa::raw::TableProvider as _;

use crate::fonts::{Role, built_in_width};
use crate::typefaces::FontFace;

/// A face of a project's font, prepared to measure the texts of a role. Where templates can set a text in several
/// ways (figures for tables, sizes with letter forms of their own), it measures the widest.
pub(crate) struct OwnRuler {
    role: Role,
    /// Name of the family, as the theme writes it.
    family: String,
    /// Number of the first faces that are files of one face.
    same_variant: usize,
    /// The face of the role, then the faces that have the letters that it lacks.
    faces: Vec<ShapedFace>,
}

/// A face with its ways to set a text.
struct ShapedFace {
    face: FontFace,
    data: ShaperData,
    settings: Vec<Setting>,
    units_per_em: f64,
    cap_height: f64,
}

/// Letter forms of a face: its variations and typographic features.
struct Setting {
    instance: ShaperInstance,
    location: Location,
    plain: ShapePlan,
    /// Plans for texts with figures.
    figures: Vec<ShapePlan>,
}

/// Sizes between which a font with optical sizes is measured, in points: those of the texts of all faces.
const OPTICAL_SIZES: [f32; 2] = [6.0, 40.0];

impl fmt::Debug for OwnRuler {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("OwnRuler").field("role", &self.role).finish_non_exhaustive()
    }
}

impl OwnRuler {
    /// Prepares faces in the order in which templates use them, of which the first `same_variant` are files of one face;
    /// `None` if the first one cannot be measured.
    pub(crate) fn new<'a>(
        role: Role,
        family: &str,
        faces: impl IntoIterator<Item = &'a FontFace>,
        same_variant: usize,
    ) -> Option<Self> {
        let mut faces = faces.into_iter();
        let first = ShapedFace::new(role, faces.next()?)?;
        let rest = faces.filter_map(|face| ShapedFace::new(role, face));
        let family = family.to_owned();
        Some(Self {
            role,
            family,
            same_variant,
            faces: std::iter::once(first).chain(rest).collect(),
        })
    }

    /// Returns the name of the family, as the theme writes it.
    pub(crate) fn family(&self) -> &str {
        &self.family
    }

    /// Returns the width of a text as a multiple of the type size.
    pub(crate) fn width(&self, text: &str) -> f64 {
        self.width_from(0, text)
    }

    /// Returns the width of a text in the faces from this index on; after them in the built-in font.
    fn width_from(&self, index: usize, text: &str) -> f64 {
        let Some(shaped) = self.faces.get(index) else {
            return built_in_width(self.role, text);
        };
        let has_figures = text.bytes().any(|byte| byte.is_ascii_digit());
        let plans = shaped.settings.iter().flat_map(|setting| {
            let plain = std::slice::from_ref(&setting.plain);
            let plans = if has_figures { setting.figures.as_slice() } else { plain };
            let plans = if plans.is_empty() { plain } else { plans };
            plans.iter().map(move |plan| (setting, plan))
        });
        let widths = plans.filter_map(|(setting, plan)| {
            let glyphs = shaped.glyphs(setting, plan, text)?;
            let (mut units, mut missing) = (0, BTreeSet::new());
            for (info, position) in glyphs.glyph_infos().iter().zip(glyphs.glyph_positions()) {
                if info.glyph_id == 0 {
                    missing.insert(info.cluster as usize);
                } else {
                    units += position.x_advance;
                }
            }
            let rest = pieces(text, &missing).map(|piece| self.width_from(index + 1, piece));
            Some(f64::from(units) / shaped.units_per_em + rest.sum::<f64>())
        });
        widths.fold(0.0, f64::max)
    }

    /// Returns the distance by which the first letter of a text reaches to the left of it, as a multiple of the type
    /// size.
    pub(crate) fn overhang(&self, text: &str) -> f64 {
        let (Some(first), Some(shaped)) = (text.chars().next(), self.faces.first()) else {
            return 0.0;
        };
        let Some(font) = shaped.face.font() else { return 0.0 };
        let Some(glyph) = font.charmap().map(first) else { return 0.0 };
        let reach = shaped.settings.iter().filter_map(|setting| {
            let metrics = font.glyph_metrics(Size::unscaled(), &setting.location);
            Some(f64::from(-metrics.bounds(glyph)?.x_min))
        });
        reach.fold(0.0, f64::max) / shaped.units_per_em
    }

    /// Returns the cap height as a multiple of the type size.
    pub(crate) fn cap_height(&self) -> f64 {
        self.faces.first().map_or(0.0, |shaped| shaped.cap_height)
    }

    /// Returns `true` if one of the faces has a glyph for the character.
    pub(crate) fn has(&self, c: char) -> bool {
        self.faces.iter().any(|shaped| shaped.has(c))
    }

    /// Returns `true` if the face of the role itself lacks a glyph for the character.
    pub(crate) fn lacks(&self, c: char) -> bool {
        !self.faces.iter().take(self.same_variant).any(|shaped| shaped.has(c))
    }
}

impl ShapedFace {
    fn new(role: Role, face: &FontFace) -> Option<Self> {
        let font = face.font()?;
        let data = ShaperData::new(&font);
        let axes = font.axes();
        let settings = |size: Option<f32>| {
            let variations = face.variations(role, size);
            let instance = ShaperInstance::from_variations(&font, &variations);
            let location = axes.location(&variations);
            let shaper = data.shaper(&font).instance(Some(&instance)).build();
            let plan = |features: &[Feature]| {
                let latin = Some(script::LATIN);
                ShapePlan::new(&shaper, Direction::LeftToRight, latin, None, features)
            };
            let (plain, figures) = (plan(&[]), figures(role).iter().map(|set| plan(set)).collect());
            Setting { instance, location, plain, figures }
        };
        let optical = axes.get_by_tag(Tag::new(b"opsz"));
        let settings = match optical {
            Some(_) => OPTICAL_SIZES.iter().map(|size| settings(Some(*size))).collect(),
            None => vec![settings(None)],
        };
        let units_per_em = f64::from(font.head().ok()?.units_per_em());
        // As in Typst: fonts with an old table have no cap height, and their texts are as high as the ascenders.
        let table = font.os2().ok();
        let capital =
            table.as_ref().and_then(|table| table.s_cap_height()).filter(|height| *height > 0);
        let ascender = || match &table {
            Some(table) => table.s_typo_ascender(),
            None => font.hhea().map_or(0, |table| table.ascender().to_i16()),
        };
        let cap_height = f64::from(capital.unwrap_or_else(ascender)) / units_per_em;
        Some(Self { face: face.clone(), data, settings, units_per_em, cap_height })
    }

    /// Shapes a text.
    fn glyphs(&self, setting: &Setting, plan: &ShapePlan, text: &str) -> Option<GlyphBuffer> {
        let font = self.face.font()?;
        let mut buffer = UnicodeBuffer::new();
        buffer.push_str(text);
        buffer.set_direction(Direction::LeftToRight);
        buffer.set_script(script::LATIN);
        let shaper = self.data.shaper(&font).instance(Some(&setting.instance)).build();
        Some(shaper.shape(buffer, ShapeOptions::new().plan(Some(plan))))
    }

    /// Returns `true` if the face can show the character, be it by another glyph, as it does for spaces.
    fn has(&self, c: char) -> bool {
        let Some(setting) = self.settings.first() else { return false };
        let glyphs = self.glyphs(setting, &setting.plain, c.encode_utf8(&mut [0; 4]));
        glyphs.is_some_and(|glyphs| glyphs.glyph_infos().iter().all(|info| info.glyph_id != 0))
    }
}

/// Returns the typographic features of the figures of a role, one set for each way in which templates set them.
fn figures(role: Role) -> Vec<Vec<Feature>> {
    let feature = |tag| Feature::new(Tag::new(tag), 1, ..);
    match role {
        Role::Sans | Role::SansBold => Vec::new(),
        _ => {
            [b"pnum", b"tnum"].iter().map(|width| vec![feature(b"lnum"), feature(width)]).collect()
        }
    }
}

/// Returns the pieces of a text made of the characters that start at these places; neighbours are one piece.
fn pieces<'a>(text: &'a str, starts: &BTreeSet<usize>) -> impl Iterator<Item = &'a str> {
    let mut ranges: Vec<Range<usize>> = Vec::new();
    for start in starts {
        let end = start + text[*start..].chars().next().map_or(0, char::len_utf8);
        match ranges.last_mut() {
            Some(range) if range.end == *start => range.end = end,
            _ => ranges.push(*start..end),
        }
    }
    ranges.into_iter().map(|range| &text[range])
}
