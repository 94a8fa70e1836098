//! Glyphs of Type 3 fonts, which are content streams (ISO 32000-2, 9.6.4).

use kurbo::Affine;
use lopdf::{Dictionary, Object};

use super::content::PreflightVisitor;
use super::page_facts::UNREADABLE;
use super::state::State;
use pdf::text::{Glyphs, TextRun};

impl<'a> PreflightVisitor<'a> {
    /// Inspects and paints a text in a Type 3 font. `place` is the matrix of text space at the start of the text, and
    /// `corner` the position of the text for findings.
    pub(super) fn show_type3(
        &mut self,
        font: &'a Dictionary,
        (letters, run): (&Glyphs, &TextRun),
        resources: Option<&'a Dictionary>,
        (state, place, corner): (&State<'a>, Affine, (f64, f64)),
        deep: usize,
    ) {
        let (Some(matrix), Some(Object::Dictionary(procedures))) =
            (self.matrix_at(font, b"FontMatrix"), self.entry(font, b"CharProcs"))
        else {
            return self.record_incomplete(UNREADABLE);
        };
        let text = &state.graphics.text;
        let size = Affine::new([text.size * text.stretch, 0.0, 0.0, text.size, 0.0, text.rise]);
        let glyph_space = size * matrix;
        let glyph_at = |matrix: Affine| State {
            is_repeated: true,
            glyph_of: Some(corner),
            ..state.through(matrix)
        };
        let matrix = place * glyph_space;
        if self.is_new(font, matrix, &[&state.fill, &state.stroke]) {
            // All glyphs of the font, because files embed only those that they use.
            for (name, _) in procedures {
                match self.entry(procedures, name) {
                    Some(Object::Stream(glyph)) => self.inspect_only(|visitor| {
                        visitor.interpret_stream(glyph, font, resources, glyph_at(matrix), deep);
                    }),
                    _ => self.record_incomplete(UNREADABLE),
                }
            }
        }
        if self.inspects_only || self.plates.is_none() {
            return;
        }
        for (code, shift) in &run.letters {
            let glyph = letters.names.get(code).and_then(|name| self.entry(procedures, name));
            if let Some(Object::Stream(glyph)) = glyph {
                let own = glyph_at(place * Affine::translate((*shift, 0.0)) * glyph_space);
                self.paint_only(|visitor| {
                    visitor.interpret_stream(glyph, font, resources, own, deep);
                });
            }
        }
    }
}
