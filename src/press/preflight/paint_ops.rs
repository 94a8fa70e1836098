//! Paths and texts: records their facts for the clauses, and paints them on the plates.

use std::rc::Rc;

use kurbo::{Affine, BezPath, Point};
use lopdf::{Dictionary, Object};

use super::colour::{Colorant, CurrentColour, InkConversion};
use super::content::PreflightVisitor;
use super::page_facts::{NOWHERE, Text, UNREADABLE};
use super::path::{bounds, lines, parts};
use super::state::State;
use paper::MILLIMETRES_A_POINT;
use pdf::fonts::FontSource;
use pdf::text::{Glyphs, TextRun};
use pdf::{geometry, reading};

/// Least length in millimetres of a straight line that visibly runs along the cut.
const RULE: f64 = 2.0;
/// Greatest width in points of a filled shape that counts as a line.
const SLIVER: f64 = 1.4;

impl<'a> PreflightVisitor<'a> {
    /// Records and paints a text, and returns its length in text space. The operands are in `raw`.
    pub(super) fn text(
        &mut self,
        state: &State<'a>,
        (text, raw): (Affine, &[u8]),
        resources: Option<&'a Dictionary>,
        deep: usize,
    ) -> f64 {
        let place = state.graphics.ctm * text;
        let (mut x, mut y) = (place * Point::new(0.0, state.graphics.text.rise)).into();
        let (_, height) = geometry::unit_lengths(place);
        let size = state.graphics.text.size.abs() * height / MILLIMETRES_A_POINT;
        let (Some(font), true) = (state.graphics.text.font, place.is_finite() && size.is_finite())
        else {
            // Invisible text needs no font.
            if ![3, 7].into_iter().any(|unseen| reading::is_whole(state.graphics.text.mode, unseen))
            {
                self.record_incomplete(UNREADABLE);
            }
            return 0.0;
        };
        let document = self.document;
        let address = std::ptr::from_ref(font);
        self.fonts.entry(address).or_insert_with(|| {
            (FontSource::locate(document, font), Rc::new(Glyphs::from_font(document, font)))
        });
        let Some((source, letters)) = self.fonts.get(&address) else {
            return 0.0;
        };
        let (is_type3, letters) = (matches!(source, FontSource::Drawn), Rc::clone(letters));
        let run = letters.run(raw, &state.graphics.text, place);
        // The length moves all further texts, which must not become infinite.
        let length = if run.length.is_finite() { run.length } else { 0.0 };
        // Modes 4 to 7 also clip by the glyphs; that clip is ignored.
        let (fills, strokes) = match state.graphics.text.mode {
            3.0 | 7.0 => return length,
            // Other modes have no effect on Type 3 fonts (ISO 32000-2, 9.3.6).
            _ if is_type3 => (true, false),
            0.0 | 4.0 => (true, false),
            1.0 | 5.0 => (false, true),
            2.0 | 6.0 => (true, true),
            _ => {
                self.record_incomplete(UNREADABLE);
                return length;
            }
        };
        if state.clip.is_empty() {
            return length;
        }
        let mut around = around(&run, if strokes { state.line_width() / 2.0 } else { 0.0 });
        around = state.clip.clip_area(around);
        // The visible part of a text with its origin outside of the clip has an unknown position.
        let is_outside = !state.clip.shows(&[x, y, x, y]);
        if state.is_repeated || is_outside {
            (x, y) = (f64::NAN, f64::NAN);
        }
        if state.is_repeated || around[0] > around[2] || around[1] > around[3] {
            around = NOWHERE;
        }
        if !self.paints_only {
            if !self.spend_recorded_item() {
                return length;
            }
            let [a, b, ..] = place.as_coeffs();
            let length = a.hypot(b);
            let along = (a / length, b / length);
            self.seen.texts.push(Text { x, y, size, along, bounding_box: around });
        }
        let corner = state.placed((around[0], around[3]));
        if is_type3 {
            let at = (state, place, corner);
            self.show_type3(font, (&letters, &run), resources, at, deep);
            return length;
        }
        if fills {
            self.ink(&state.fill, corner);
        }
        if strokes {
            self.ink(&state.stroke, corner);
            self.pen(state, corner);
        }
        match self.fonts.get(&address).map(|(font, _)| font) {
            Some(FontSource::Drawn | FontSource::Embedded) | None => {}
            Some(FontSource::Absent(name)) => {
                self.seen.fonts.insert(name.clone());
            }
            Some(FontSource::Unknown) => self.record_incomplete(UNREADABLE),
        }
        if fills {
            self.check_rich_black(&state.fill, corner);
            self.paint_text(&run, state, deep);
        }
        if strokes {
            match &run.outline {
                Some(outline) => self.paint_stroke(outline, state, deep),
                None => self.paint_text_box(&run, &state.stroke, state, deep),
            }
        }
        length
    }

    /// Records the first text in rich black, which is printed with more than black ink.
    fn check_rich_black(&mut self, ink: &CurrentColour<'a>, place: (f64, f64)) {
        let is_asked = self.options.is_some_and(|asked| asked.checks_rich_black);
        if is_asked && self.seen.rich_black.is_none() && ink.is_rich_black() {
            self.seen.rich_black = Some(place);
        }
    }

    /// Records a colour that content paints, and rich black of letters.
    pub(super) fn painted_ink(
        &mut self,
        ink: &CurrentColour<'a>,
        state: &State<'a>,
        place: (f64, f64),
    ) {
        self.ink(ink, place);
        // Glyphs that no text shows are inspected, too, but not painted.
        if state.is_letter() && !self.inspects_only {
            self.check_rich_black(ink, place);
        }
    }

    /// Records the colour model of a colour, and the inks of its own that it prints. `place` is the upper left corner
    /// of what is painted.
    pub(super) fn ink(&mut self, ink: &CurrentColour<'a>, place: (f64, f64)) {
        self.seen.spaces.extend(ink.space);
        let inks = ink.inks().unwrap_or_default().into_iter();
        let used = inks.filter(|(_, amount)| *amount > 0.0).map(|(colorant, _)| colorant);
        self.record_spots(used, place);
    }

    /// Records inks that print on plates of their own.
    fn record_spots(&mut self, inks: impl Iterator<Item = Colorant>, place: (f64, f64)) {
        for ink in inks {
            if let Colorant::Named(name) = ink {
                self.seen.spots.entry(name).or_insert(place);
            }
        }
    }

    /// Records the inks of a colour space that print on plates of their own.
    pub(super) fn record_spots_of(&mut self, space: &Object, place: (f64, f64)) {
        let inks = InkConversion::from_object(self.document, space).all_inks();
        self.record_spots(inks.into_iter(), place);
    }

    /// Records the width of a stroke.
    fn pen(&mut self, state: &State<'a>, place: (f64, f64)) {
        let width = state.line_width();
        let is_thinner = self.seen.thinnest.is_none_or(|(known, _)| width < known);
        if !self.paints_only && !state.stroke.is_guide() && is_thinner {
            self.seen.thinnest = Some((width, state.placed(place)));
        }
    }

    /// Records and paints the stroke of a path.
    pub(super) fn stroke(&mut self, path: &BezPath, state: &State<'a>, deep: usize) {
        let place = corner_of(path, state);
        self.painted_ink(&state.stroke, state, place);
        self.pen(state, place);
        // Cutting and folding lines are not printed.
        let is_passed = self.paints_only || state.stroke.is_guide();
        let lines = if is_passed { Vec::new() } else { lines(path) };
        for line in lines {
            self.line(line, state);
            self.rule(line, state);
        }
        self.paint_stroke(path, state, deep);
    }

    /// Records the visible parts of a line that may run along the cut, with its width.
    fn rule(&mut self, line: [f64; 4], state: &State<'a>) {
        let long = |[x1, y1, x2, y2]: [f64; 4]| (x1 - x2).hypot(y1 - y2);
        if long(line) <= RULE || state.is_repeated || !self.spend_operators(state.clip.corners()) {
            return;
        }
        let half = state.line_width() / 2.0;
        for [x1, y1, x2, y2] in state.clip.parts_of(line) {
            // The width extends the line to both sides, but not beyond its ends.
            let is_upright = (x1 - x2).abs() < (y1 - y2).abs();
            let (across, upwards) = if is_upright { (half, 0.0) } else { (0.0, half) };
            let around = [
                x1.min(x2) - across,
                y1.min(y2) - upwards,
                x1.max(x2) + across,
                y1.max(y2) + upwards,
            ];
            let [left, bottom, right, top] = state.clip.clip_area(around);
            let (shown, wide) = if is_upright {
                (top - bottom, right - left)
            } else {
                (right - left, top - bottom)
            };
            if shown > RULE && wide > 0.0 && self.spend_recorded_item() {
                self.seen.rules.push([left, bottom, right, top]);
            }
        }
    }

    /// Records and paints the fill of a path. With `is_sliver`, its narrow subpaths are recorded as lines.
    pub(super) fn fill(
        &mut self,
        path: &BezPath,
        is_even_odd: bool,
        is_sliver: bool,
        state: &State<'a>,
        deep: usize,
    ) {
        self.painted_ink(&state.fill, state, corner_of(path, state));
        let parts = if is_sliver && !self.paints_only { parts(path) } else { Vec::new() };
        for part in parts {
            let range = |of: fn(&(f64, f64)) -> f64| {
                let least = part.iter().map(of).fold(f64::INFINITY, f64::min);
                let most = part.iter().map(of).fold(f64::NEG_INFINITY, f64::max);
                (least, most)
            };
            let ((left, right), (bottom, top)) =
                (range(|corner| corner.0), range(|corner| corner.1));
            let sliver = SLIVER * MILLIMETRES_A_POINT;
            let middle = |(low, high): (f64, f64)| f64::midpoint(low, high);
            let line = if right - left <= sliver && top - bottom > sliver {
                let x = middle((left, right));
                [x, bottom, x, top]
            } else if top - bottom <= sliver && right - left > sliver {
                let y = middle((bottom, top));
                [left, y, right, y]
            } else {
                continue;
            };
            self.line(line, state);
        }
        self.paint_fill(path, is_even_odd, state, deep);
    }

    /// Records a line, unless it is clipped away.
    fn line(&mut self, line: [f64; 4], state: &State<'_>) {
        if !state.is_repeated && state.clip.shows(&line) && self.spend_recorded_item() {
            self.seen.lines.push(line);
        }
    }
}

/// Returns the upper left corner of a path; NaN if it is drawn in many places.
fn corner_of(path: &BezPath, state: &State<'_>) -> (f64, f64) {
    let around = path.control_box();
    state.placed((around.x0, around.y1))
}

/// Returns the bounding box of a text, enlarged by `more` millimetres: from the outlines of its glyphs, or else from
/// the metrics of the font.
fn around(run: &TextRun, more: f64) -> [f64; 4] {
    let known = run.outline.as_ref().and_then(bounds);
    let [left, bottom, right, top] = match (&run.outline, known, run.bbox) {
        (Some(_), Some(known), _) => known,
        (None, _, Some(all)) => [all.x0, all.y0, all.x1, all.y1],
        // The text is spaces only.
        _ => return NOWHERE,
    };
    [left - more, bottom - more, right + more, top + more]
}
