//! Colour operators: reads them, converts their colours to inks, and writes these.

use std::collections::BTreeSet;
use std::rc::Rc;

use kurbo::Rect;
use lopdf::Object;

use super::{KNOCKOUT, OVERPRINT, Rewriter};
use crate::ink::state::{Colour, OutputState, Space};
use crate::ink::{
    ColourUse, ConversionError, ConversionErrorKind, Inks, OutputTarget, colours, write,
};
use pdf::lexer::{Lexer, Operand};
use pdf::reading;

impl Rewriter<'_, '_> {
    /// Reads a colour operator into the current fill or stroke colour. The colour is written before the next object
    /// that uses it.
    pub(super) fn set_colour(
        &mut self,
        operator: &[u8],
        operands: &[Operand<'_>],
        raw: &[u8],
    ) -> Result<(), ConversionError> {
        let is_stroke = operator[0].is_ascii_uppercase();
        let space = match operator.to_ascii_lowercase().as_slice() {
            b"g" => Space::Grey,
            b"rg" => Space::Screen,
            b"k" => Space::Inks,
            b"cs" => {
                let Some(Operand::Name(name)) = operands.first() else {
                    return Err(self.error(ConversionErrorKind::Unreadable));
                };
                let space = self.space(name, raw)?;
                let first = match &space {
                    Space::Grey | Space::Inks => Colour::Inks(Inks::black(Inks::FULL)),
                    Space::Screen => Colour::Screen([0; 3]),
                    Space::Special(raw, _) => Colour::Special(Rc::clone(raw)),
                };
                self.store_colour(is_stroke, Some(space), first);
                return Ok(());
            }
            _ => {
                let space =
                    if is_stroke { &self.state.stroke_space } else { &self.state.fill_space };
                space.clone()
            }
        };
        let numbers: Vec<f64> = operands.iter().filter_map(Operand::number).collect();
        let byte = |part: f64| (255.0 * part.clamp(0.0, 1.0)).round() as u8;
        let colour = match (&space, numbers.as_slice()) {
            // Greys are screen colours, so that inks may be chosen for them by hand.
            (Space::Grey, [grey]) => Colour::Screen([byte(*grey); 3]),
            (Space::Screen, [red, green, blue]) => {
                Colour::Screen([byte(*red), byte(*green), byte(*blue)])
            }
            (Space::Inks, [cyan, magenta, yellow, black]) => {
                let tenths = |ink: f64| (1000.0 * ink.clamp(0.0, 1.0)).round() as u16;
                let inks = Inks([*cyan, *magenta, *yellow, *black].map(tenths));
                Colour::Inks(inks.within(self.file.job.palette.limit()))
            }
            (Space::Special(of_space, is_guide), _) => {
                let all: Rc<[u8]> = [of_space.as_ref(), b"\n", raw].concat().into();
                if *is_guide { Colour::Guide(all) } else { Colour::Special(all) }
            }
            _ => return Err(self.error(ConversionErrorKind::Unreadable)),
        };
        // `sc` and `scn` leave the colour space as it is.
        let keeps_space =
            operator.eq_ignore_ascii_case(b"sc") || operator.eq_ignore_ascii_case(b"scn");
        self.store_colour(is_stroke, (!keeps_space).then_some(space), colour);
        Ok(())
    }

    /// Stores a fill or stroke colour; without `space`, the colour space remains.
    fn store_colour(&mut self, is_stroke: bool, space: Option<Space>, colour: Colour) {
        let state = &mut self.state;
        let (old_space, old) = if is_stroke {
            (&mut state.stroke_space, &mut state.stroke)
        } else {
            (&mut state.fill_space, &mut state.fill)
        };
        if let Some(space) = space {
            *old_space = space;
        }
        *old = colour;
    }

    /// Returns the colour space with a name, given the operator `raw` that selects it.
    fn space(&self, name: &[u8], raw: &[u8]) -> Result<Space, ConversionError> {
        let own = Object::Name(reading::name(name));
        let found = self.resource(b"ColorSpace", name);
        colours::space(self.file.document, found.unwrap_or(&own), raw)
            .ok_or_else(|| self.error(ConversionErrorKind::Colours))
    }

    /// Returns the inks of a colour, and records its use; `None` for patterns, spot colours and cutting or folding
    /// lines.
    pub(super) fn inks(&mut self, colour: &Colour, used: ColourUse) -> Option<Inks> {
        match colour {
            Colour::Screen(rgb) => {
                let inks = || (self.file.job.palette.inks(*rgb, used), BTreeSet::new());
                let (inks, pages) =
                    self.file.screen_colours.entry((*rgb, used)).or_insert_with(inks);
                pages.extend(self.page);
                Some(*inks)
            }
            Colour::Inks(inks) => Some(*inks),
            Colour::Special(_) | Colour::Guide(_) => None,
        }
    }

    /// Formats the operators that set a colour, and records the resources that they name.
    fn colour_operators(&mut self, colour: &Colour, used: ColourUse, is_stroke: bool) -> Vec<u8> {
        let palette = self.file.job.palette;
        match (self.inks(colour, used), colour) {
            (Some(inks), _) if self.file.job.target == OutputTarget::Screen => {
                write::screen(palette.screen_colour(inks), is_stroke)
            }
            (Some(inks), _) => write::inks(inks, is_stroke),
            (None, Colour::Special(raw) | Colour::Guide(raw)) => {
                let (mut lexer, mut operands) = (Lexer::new(raw), Vec::new());
                while let Some(operator) = lexer.next(&mut operands) {
                    self.names.add(operator, &operands);
                }
                raw.to_vec()
            }
            (None, _) => Vec::new(),
        }
    }

    /// Writes the colours and the overprint parameters of the next object, unless they are in force. `used` has the
    /// use of the fill colour, and `true` if the object is filled and if it is stroked; `None` for a form, image or
    /// gradient.
    pub(in crate::ink) fn write_colours(
        &mut self,
        used: Option<(ColourUse, bool, bool)>,
        overprints: bool,
    ) {
        // A form may use both current colours, and which is not known here.
        let (used, is_filled, is_stroked) = used.unwrap_or((ColourUse::Fine, true, true));
        let state = &self.state;
        let (fill, stroke) = (state.fill.clone(), state.stroke.clone());
        let fill = is_filled.then(|| self.colour_operators(&fill, used, false));
        let stroke = is_stroked.then(|| self.colour_operators(&stroke, ColourUse::Fine, true));
        let OutputState { fill: old_fill, stroke: old_stroke, overprints: old } =
            &mut self.state.written;
        for (new, old) in [(fill, old_fill), (stroke, old_stroke)] {
            if let Some(new) = new.filter(|new| old.as_ref() != Some(new)) {
                self.out.extend(&new);
                if !new.ends_with(b"\n") {
                    self.out.push(b'\n');
                }
                *old = Some(new);
            }
        }
        if overprints != *old {
            *old = overprints;
            let name = if overprints { OVERPRINT } else { KNOCKOUT };
            self.apply_parameters(name);
        }
    }

    /// Returns the largest total ink in an area, in tenths of a per cent, if an object with these inks may overprint
    /// it. `None` if the job has no overprint, if the inks are not full black alone (what they overprint would be
    /// visible), if the inks in the area are unknown, or if the total would exceed the ink limit.
    pub(super) fn overprintable_ink(&self, inks: Option<Inks>, area: Rect) -> Option<u16> {
        let is_black = inks == Some(Inks::black(Inks::FULL));
        let may = self.file.job.overprints && is_black;
        let ground = self.backdrop.as_ref().filter(|_| may)?;
        let most = ground.max_ink(area, &self.state.clips)?;
        (most + Inks::FULL <= self.file.job.palette.limit()).then_some(most)
    }
}
