//! Paints objects on the plates of their page.

use std::rc::Rc;

use kurbo::{Affine, BezPath, PathEl, Point, Rect, Shape};
use lopdf::{Dictionary, Object, Stream};

use super::colour::{Colorant, ColourModel, CurrentColour, InkConversion, Pattern};
use super::content::PreflightVisitor;
use super::page_facts::Hole;
use super::path::{box_outline, is_straight};
use super::plates::{FULL, MOST_PLATES, NONE, PaintOp, Pixels, Tint};
use super::shade::Shade;
use super::state::State;
use crate::guides::GUIDES;
use pdf::geometry;
use pdf::graphics::OPAQUE;
use pdf::reading::{self, resolved};
use pdf::samples::is_stencil;
use pdf::text::TextRun;

/// Distance from the origin, in millimetres, beyond which curves are replaced by chords.
const FAR: f64 = 10_000.0;
/// Greatest number of crossings of a path with the rows of pixels.
const MOST_CROSSINGS: usize = 20_000_000;
/// Greatest number of tiles of a pattern that are painted. Further tiles print the same inks.
const MOST_TILES: f64 = 2_000.0;
/// Area of an image in its own space.
const UNIT_SQUARE: [f64; 4] = [0.0, 0.0, 1.0, 1.0];
/// Greatest number of texts of a page that are examined for holes.
const MOST_HOLES: usize = 5_000;

impl<'a> PreflightVisitor<'a> {
    /// Returns the initial colour of a named colour space.
    pub(super) fn initial_colour(
        &mut self,
        resources: Option<&'a Dictionary>,
        name: Option<&[u8]>,
    ) -> CurrentColour<'a> {
        let space = self.space(resources, name);
        let found = name.and_then(|name| self.find(resources, b"ColorSpace", name));
        let is_guide = found.is_some_and(|space| self.is_guide(space));
        self.seen.is_box |= is_guide;
        // Read without ink checks, too: spot colours and guides are recognised by it.
        let conversion = name.map(|name| {
            let own = Object::Name(reading::name(name));
            InkConversion::from_object(self.document, found.unwrap_or(&own))
        });
        CurrentColour::initial(space, conversion.unwrap_or_default())
    }

    /// Returns `true` if a colour space is the separation of cutting or folding lines.
    fn is_guide(&self, space: &Object) -> bool {
        let name = || {
            let [kind, name, ..] = resolved(self.document, space)?.as_array().ok()?.as_slice()
            else {
                return None;
            };
            let kind = resolved(self.document, kind)?.as_name().ok()?;
            (kind == b"Separation").then_some(resolved(self.document, name)?.as_name().ok()?)
        };
        name().is_some_and(|name| GUIDES.contains(&name))
    }

    /// Returns a named pattern and its placement; `None` without ink checks.
    pub(super) fn pattern_of(
        &mut self,
        resources: Option<&'a Dictionary>,
        name: &[u8],
        base: Affine,
    ) -> Option<Pattern<'a>> {
        self.options?;
        let object = self.find(resources, b"Pattern", name)?;
        Some(Pattern { object, base, resources })
    }

    /// Intersects the clip with a path.
    pub(super) fn clip_to(&mut self, path: &BezPath, is_even_odd: bool, state: &mut State<'a>) {
        state.clip = state.clip.within(path, is_even_odd);
        if let Some(pixels) = self.pixels(path, is_even_odd, state) {
            state.clip_mask = Some(Rc::new(match &state.clip_mask {
                Some(shown) => pixels.within(shown),
                None => pixels,
            }));
        }
    }

    /// Deducts pixels from the budget; returns `true` if it sufficed.
    pub(super) fn spend_pixels(&mut self, pixels: usize) -> bool {
        let left = self.paintable_pixels.checked_sub(pixels);
        self.paintable_pixels = left.unwrap_or_default();
        if left.is_none() {
            self.record_pixel_limit();
        }
        left.is_some()
    }

    /// Rasterizes a path in the rows that are visible, over their whole width. `None` without ink checks, while
    /// content is only inspected, or beyond a limit.
    fn pixels(&mut self, path: &BezPath, is_even_odd: bool, state: &State<'a>) -> Option<Pixels> {
        if self.inspects_only || path.elements().is_empty() {
            return None;
        }
        let height = self.plates.as_ref()?.height();
        let rows = state.clip_mask.as_ref().map_or(0..height, |shown| shown.rows());
        if rows.is_empty() {
            return Some(Pixels::default());
        }
        let around = path.control_box();
        if !around.is_finite() {
            return None;
        }
        // So far outside a curve flattens to too many lines.
        let is_far = around.x0.min(around.y0) < -FAR || around.x1.max(around.y1) > FAR;
        let is_curved = !is_straight(path);
        let flat;
        let path = if is_far && is_curved {
            flat = without_curves(path);
            &flat
        } else {
            path
        };
        // The number of lines of a flattened curve grows with the root of its size.
        let curve = if is_curved && !is_far {
            1 + around.width().max(around.height()).sqrt() as usize * 10
        } else {
            1
        };
        if !self.spend_pixels(path.elements().len().saturating_mul(curve)) {
            return None;
        }
        let pixels = self.plates.as_ref()?.covered(path, is_even_odd, &rows, MOST_CROSSINGS);
        if pixels.is_none() {
            self.record_pixel_limit();
        }
        pixels
    }

    /// Removes the pixels that are clipped away.
    fn clip_pixels(&self, pixels: Pixels, state: &State<'a>) -> Pixels {
        match &state.clip_mask {
            Some(shown) => pixels.within(shown),
            None => pixels,
        }
    }

    /// Converts ink amounts to a tint for the plates. `conversion` is the conversion of their colour space; `over` is
    /// `true` if overprint is on.
    fn tint(
        &mut self,
        inks: Vec<(Colorant, f64)>,
        conversion: &InkConversion,
        state: &State<'a>,
        over: bool,
    ) -> Tint {
        // Overprint mode 1 applies to DeviceCMYK only (ISO 32000-2, 8.6.7).
        let skips_zero_inks = over
            && state.overprint_mode_1
            && *conversion == InkConversion::Cmyk { is_device: true };
        let mut tint = Tint { inks: Vec::new(), overprints: over };
        for (part, ink) in inks {
            let ink = (ink * f64::from(FULL)).round() as u16;
            let rank = match part {
                Colorant::Process(_) if ink == 0 && skips_zero_inks => continue,
                Colorant::Process(rank) => rank,
                // Cutting and folding lines are not printed, and knock out nothing.
                Colorant::Named(name) if GUIDES.contains(&name.as_slice()) => {
                    tint.overprints = true;
                    continue;
                }
                Colorant::Named(name) => self.named_plate(name),
            };
            tint.inks.push((rank, ink));
        }
        tint
    }

    /// Returns the index of the plate of a spot colour; surplus spot colours share the last plate.
    fn named_plate(&mut self, name: Vec<u8>) -> usize {
        let known = self.named_inks.iter().position(|known| *known == name);
        let rank = known.unwrap_or_else(|| {
            self.named_inks.push(name);
            self.named_inks.len() - 1
        });
        (4 + rank).min(MOST_PLATES - 1)
    }

    /// Paints pixels with a tint, within the budget.
    fn paint_tint(&mut self, pixels: &Pixels, tint: &Tint, laid: PaintOp) {
        let plates = 4 + self.named_inks.len();
        if self.spend_pixels(pixels.count() * plates)
            && let Some(plates) = &mut self.plates
        {
            plates.paint_tint(pixels, tint, laid);
        }
    }

    /// Paints pixels with a colour or with a pattern. `around` is the bounding box of the painted shape; `deep` is
    /// the
    /// number of levels that forms may still be nested.
    fn paint_pixels(
        &mut self,
        pixels: Pixels,
        around: Rect,
        (ink, is_stroke): (&CurrentColour<'a>, bool),
        state: &State<'a>,
        deep: usize,
    ) {
        let laid = state.paint_op(is_stroke);
        let over = if is_stroke { state.stroke_over } else { state.fill_over };
        let pixels = self.clip_pixels(pixels, state);
        if let Some(pattern) = ink.pattern {
            return self.paint_pattern(pixels, around, &pattern, (ink, laid), state, deep);
        }
        // Cutting and folding lines are not printed.
        if !ink.is_guide() {
            self.cover(&pixels, laid);
        }
        let Some(inks) = ink.inks() else {
            return;
        };
        let tint = self.tint(inks, &ink.conversion, state, over);
        self.paint_tint(&pixels, &tint, laid);
    }

    /// Paints the fill of a path.
    pub(super) fn paint_fill(
        &mut self,
        path: &BezPath,
        is_even_odd: bool,
        state: &State<'a>,
        deep: usize,
    ) {
        if let Some(pixels) = self.pixels(path, is_even_odd, state) {
            if state.is_letter() {
                self.check_knockout(&pixels, &pixels, state);
            } else {
                self.check_white_overprint(&state.fill, &pixels, state);
            }
            self.paint_pixels(pixels, path.control_box(), (&state.fill, false), state, deep);
        }
    }

    /// Paints the stroke of a path.
    pub(super) fn paint_stroke(&mut self, path: &BezPath, state: &State<'a>, deep: usize) {
        if self.inspects_only || self.plates.is_none() {
            return;
        }
        if state.clip_mask.as_ref().is_some_and(|shown| shown.rows().is_empty()) {
            return;
        }
        let around = path.control_box();
        let length = around.width() + around.height();
        // Each dash has an outline of its own, and patterns down to 0.05 mm are drawn as dashes.
        let dashes = length / 0.05 * path.elements().len() as f64;
        if !around.is_finite() || length > FAR || !self.spend_pixels(dashes.min(1e7) as usize / 100)
        {
            return;
        }
        let pen = state.pen();
        let outline = kurbo::stroke(path, &pen, &kurbo::StrokeOpts::default(), 0.01);
        if let Some(pixels) = self.pixels(&outline, false, state) {
            let around = around.inflate(pen.width, pen.width);
            self.paint_pixels(pixels, around, (&state.stroke, true), state, deep);
        }
    }

    /// Paints a text: its glyphs if they have outlines, or else its bounding box.
    pub(super) fn paint_text(&mut self, run: &TextRun, state: &State<'a>, deep: usize) {
        let Some(outline) = &run.outline else {
            return self.paint_text_box(run, &state.fill, state, deep);
        };
        if let Some(pixels) = self.pixels(outline, false, state) {
            // A text overprints as a whole, so the ink beneath its whole area counts.
            let ground = self.pixels(&outline.bounding_box().to_path(0.1), false, state);
            self.check_knockout(&pixels, &ground.unwrap_or_default(), state);
            self.paint_pixels(pixels, outline.control_box(), (&state.fill, false), state, deep);
        }
    }

    /// Paints the area of a text without outlines.
    pub(super) fn paint_text_box(
        &mut self,
        run: &TextRun,
        ink: &CurrentColour<'a>,
        state: &State<'a>,
        deep: usize,
    ) {
        let Some(around) = run.bbox else {
            return;
        };
        if let Some(pixels) = self.pixels(&around.to_path(0.1), false, state) {
            // Strokes are not checked for overprint.
            if std::ptr::eq(ink, &raw const state.fill) {
                self.check_knockout(&pixels, &pixels, state);
            }
            self.paint_pixels(pixels, around, (ink, false), state, deep);
        }
    }

    /// Records black that knocks out its backdrop instead of overprinting it.
    fn check_knockout(&mut self, pixels: &Pixels, ground: &Pixels, state: &State<'a>) {
        let limit = self.options.and_then(|asked| asked.overprint_limit);
        let (Some(limit), true, Some(plates)) =
            (limit, state.fill.is_full_black(), self.plates.as_ref())
        else {
            return self.check_white_overprint(&state.fill, pixels, state);
        };
        let is_device = state.fill.conversion == (InkConversion::Cmyk { is_device: true });
        let is_named = matches!(state.fill.conversion, InkConversion::Named(_));
        let is_over = state.fill_over && (is_device && state.overprint_mode_1 || is_named);
        let is_solid = state.graphics.fill_alpha == 1000;
        // A stroke in another colour covers the edges of the glyphs, so no gap shows there.
        let is_edged =
            reading::is_whole(state.graphics.text.mode, 2) && !state.stroke.is_full_black();
        if is_over || !is_solid || is_edged {
            return;
        }
        let (pixels, ground) =
            (self.clip_pixels(pixels.clone(), state), self.clip_pixels(ground.clone(), state));
        let (Some((most, _)), Some((_, place))) =
            (plates.max_total_ink(&ground), plates.max_total_ink(&pixels))
        else {
            return;
        };
        // Black on black leaves no hole, and above the ink limit overprint is not required.
        let is_coloured = plates.max_non_black_ink(&pixels) > NONE;
        if is_coloured && most + u32::from(FULL) <= limit && self.holes.len() < MOST_HOLES {
            // DeviceGray knocks out in every overprint mode.
            let grey =
                state.fill_over && state.fill.space.is_none_or(|space| space == ColourModel::Grey);
            let state = if grey { "grey" } else { "knocks" };
            self.holes.push(Hole { state, place, pixels });
        }
    }

    /// Records white that overprints its backdrop, and so is invisible.
    fn check_white_overprint(
        &mut self,
        ink: &CurrentColour<'a>,
        pixels: &Pixels,
        state: &State<'a>,
    ) {
        let is_asked = self.options.is_some_and(|asked| asked.overprint_limit.is_some());
        let is_device = ink.conversion == (InkConversion::Cmyk { is_device: true });
        let vanishes = state.fill_over && state.overprint_mode_1 && is_device && ink.is_white();
        if !is_asked || !vanishes || self.seen.overprint_faults.contains_key("white") {
            return;
        }
        let pixels = self.clip_pixels(pixels.clone(), state);
        if let Some((sum, place)) =
            self.plates.as_ref().and_then(|plates| plates.max_total_ink(&pixels))
            && sum > u32::from(NONE)
        {
            self.seen.overprint_faults.insert("white", place);
        }
    }

    // ---- Patterns, gradients and images

    /// Paints pixels with a tiling pattern or a gradient.
    fn paint_pattern(
        &mut self,
        pixels: Pixels,
        around: Rect,
        pattern: &Pattern<'a>,
        (ink, laid): (&CurrentColour<'a>, PaintOp),
        state: &State<'a>,
        deep: usize,
    ) {
        match pattern.object {
            Object::Stream(stream) => {
                self.paint_tiles(pixels, around, (stream, pattern), ink, state, deep);
            }
            Object::Dictionary(dict) => {
                let matrix = pattern.base * self.matrix(dict);
                let shading = dict.get(b"Shading").ok();
                let shading = shading.and_then(|shading| resolved(self.document, shading));
                let shading = match shading {
                    Some(Object::Stream(shading)) => &shading.dict,
                    Some(Object::Dictionary(shading)) => shading,
                    _ => return,
                };
                self.paint_gradient(&pixels, shading, matrix, state, laid);
            }
            _ => {}
        }
    }

    /// Paints pixels with the tiles of a pattern (ISO 32000-2, 8.7.3).
    fn paint_tiles(
        &mut self,
        pixels: Pixels,
        around: Rect,
        (stream, pattern): (&'a Stream, &Pattern<'a>),
        ink: &CurrentColour<'a>,
        state: &State<'a>,
        deep: usize,
    ) {
        let dict = &stream.dict;
        let number = |key: &[u8]| {
            let number = resolved(self.document, dict.get(key).ok()?)?.as_float().ok()?;
            Some(f64::from(number).abs()).filter(|number| *number > 0.0)
        };
        let (Some(across), Some(up)) = (number(b"XStep"), number(b"YStep")) else {
            return;
        };
        let own = dict.get(b"BBox").ok().and_then(|own| resolved(self.document, own));
        let Some([left, bottom, right, top]) = own.and_then(|own| self.four(own)) else {
            return;
        };
        let matrix = pattern.base * self.matrix(dict);
        let Some(back) = geometry::inverse(matrix) else {
            return;
        };
        let corners = [
            (around.x0, around.y0),
            (around.x1, around.y0),
            (around.x1, around.y1),
            (around.x0, around.y1),
        ];
        // Tiles form a grid in the space of the pattern, so the painted area is measured there.
        let corners = corners.map(|corner| back * Point::from(corner));
        let range = |of: fn(&Point) -> f64, (low, high): (f64, f64), step: f64| {
            let least = corners.iter().map(of).fold(f64::INFINITY, f64::min);
            let most = corners.iter().map(of).fold(f64::NEG_INFINITY, f64::max);
            (((least - high) / step).floor(), ((most - low) / step).ceil())
        };
        let (first, last) = range(|corner| corner.x, (left, right), across);
        let (lowest, highest) = range(|corner| corner.y, (bottom, top), up);
        if ![first, last, lowest, highest].iter().all(|rank| rank.is_finite()) {
            return;
        }
        let is_stencil =
            dict.get(b"PaintType").and_then(Object::as_i64).is_ok_and(|kind| kind == 2);
        let shown = Some(Rc::new(pixels));
        let ink = CurrentColour { pattern: None, ..ink.clone() };
        let (mut row, mut tiles) = (lowest, 0.0);
        while row <= highest {
            let mut column = first;
            while column <= last {
                tiles += 1.0;
                if tiles > MOST_TILES {
                    return;
                }
                let matrix = matrix * Affine::translate((column * across, row * up));
                let mut own = State {
                    is_stencil,
                    is_repeated: true,
                    clip_mask: shown.clone(),
                    blend: state.blend,
                    ..State::new(matrix)
                };
                let alpha = state.graphics.fill_alpha;
                (own.graphics.fill_alpha, own.graphics.stroke_alpha) = (alpha, alpha);
                if is_stencil {
                    (own.fill, own.stroke) = (ink.clone(), ink.clone());
                }
                self.clip_to(&box_outline([left, bottom, right, top], matrix), false, &mut own);
                if own.clip_mask.as_ref().is_none_or(|shown| shown.count() > 0) {
                    self.paint_only(|visitor| {
                        visitor.interpret_stream(stream, dict, pattern.resources, own, deep);
                    });
                }
                column += 1.0;
            }
            row += 1.0;
        }
    }

    /// Paints a gradient on all pixels that are not clipped away.
    pub(super) fn paint_clip_with_gradient(&mut self, shading: &'a Dictionary, state: &State<'a>) {
        if self.inspects_only {
            return;
        }
        let Some(all) = self.plates.as_ref().map(|plates| plates.all()) else {
            return;
        };
        let pixels = self.clip_pixels(all, state);
        let laid = state.paint_op(false);
        self.paint_gradient(&pixels, shading, state.graphics.ctm, state, laid);
    }

    /// Paints pixels with a gradient, which `matrix` places.
    fn paint_gradient(
        &mut self,
        pixels: &Pixels,
        shading: &Dictionary,
        matrix: Affine,
        state: &State<'a>,
        laid: PaintOp,
    ) {
        self.cover(pixels, laid);
        let Some((shade, back)) =
            Shade::from_dictionary(self.document, shading).zip(geometry::inverse(matrix))
        else {
            return;
        };
        // Each pixel is computed on its own, so it costs as much as 20 pixels in a run of one colour.
        if !self.spend_pixels(pixels.count().saturating_mul(20)) {
            return;
        }
        let tints: Vec<Option<Tint>> = shade
            .colours()
            .into_iter()
            .map(|inks| {
                inks.map(|inks| self.tint(inks, shade.conversion(), state, state.fill_over))
            })
            .collect();
        if let Some(plates) = &mut self.plates {
            plates.paint_each(pixels, laid, |x, y| {
                let Point { x, y } = back * Point::new(x, y);
                tints.get(shade.colour_index(x, y)?)?.clone()
            });
        }
    }

    /// Paints a stencil mask, which counts as painted everywhere.
    pub(super) fn paint_stencil(&mut self, state: &State<'a>, deep: usize) {
        self.paint_fill(&box_outline(UNIT_SQUARE, state.graphics.ctm), false, state, deep);
    }

    /// Notes that an image covers the bleed which is not painted otherwise.
    pub(super) fn cover_square(&mut self, state: &State<'a>) {
        let square = box_outline(UNIT_SQUARE, state.graphics.ctm);
        if let Some(pixels) = self.pixels(&square, false, state) {
            let pixels = self.clip_pixels(pixels, state);
            self.cover(&pixels, state.paint_op(false));
        }
    }

    /// Paints an image, which fills the unit square.
    pub(super) fn paint_image(&mut self, stream: &'a Stream, state: &State<'a>, deep: usize) {
        if is_stencil(self.document, &stream.dict) {
            return self.paint_stencil(state, deep);
        }
        let square = box_outline(UNIT_SQUARE, state.graphics.ctm);
        let Some(pixels) = self.pixels(&square, false, state) else {
            return;
        };
        let pixels = self.clip_pixels(pixels, state);
        let laid = state.paint_op(false);
        self.cover_with_image(stream, &pixels, state.graphics.ctm, laid);
        let (Some(samples), Some(back)) =
            (self.samples(stream), geometry::inverse(state.graphics.ctm))
        else {
            return;
        };
        // Each pixel is sampled on its own, so it costs as much as 20 pixels in a run of one colour.
        if !self.spend_pixels(pixels.count().saturating_mul(20)) {
            return;
        }
        let names = &mut self.named_inks;
        let mut rank_of = |part: Colorant| match part {
            Colorant::Process(rank) => rank,
            Colorant::Named(name) => {
                let known = names.iter().position(|known| *known == name);
                let rank = known.unwrap_or_else(|| {
                    names.push(name);
                    names.len() - 1
                });
                (4 + rank).min(MOST_PLATES - 1)
            }
        };
        let ranks: Vec<usize> = samples.parts().into_iter().map(&mut rank_of).collect();
        let over = state.fill_over;
        if let Some(plates) = &mut self.plates {
            plates.paint_each(&pixels, laid, |x, y| {
                let Point { x, y } = back * Point::new(x, y);
                // Rows of an image run downwards, the unit square upwards.
                let inks = samples.at(x, 1.0 - y)?;
                let inks = ranks.iter().copied().zip(inks);
                let inks = inks.map(|(rank, ink)| (rank, (ink * f64::from(FULL)).round() as u16));
                Some(Tint { inks: inks.collect(), overprints: over })
            });
        }
    }

    /// Paints a transparency group, and applies its opacity to it as a whole.
    pub(super) fn paint_group(
        &mut self,
        state: &State<'a>,
        draw: impl FnOnce(&mut Self, State<'a>),
    ) {
        let size = self.plates.as_ref().map_or(0, |plates| plates.size());
        let share = state.graphics.fill_alpha;
        let mut whole = state.clone();
        (whole.graphics.fill_alpha, whole.graphics.stroke_alpha) = (OPAQUE, OPAQUE);
        // Only a group that is partly transparent needs a copy of all plates.
        if share == 1000 || self.inspects_only || !self.spend_pixels(8 * size) {
            return draw(self, whole);
        }
        let before = self.plates.clone();
        draw(self, whole);
        if let (Some(plates), Some(before)) = (&mut self.plates, before) {
            plates.fade(&before, share);
        }
    }
}

/// Replaces the curves of a path by chords.
fn without_curves(path: &BezPath) -> BezPath {
    let straight = path.elements().iter().map(|element| match *element {
        PathEl::QuadTo(_, end) | PathEl::CurveTo(_, _, end) => PathEl::LineTo(end),
        other => other,
    });
    BezPath::from_vec(straight.collect())
}
