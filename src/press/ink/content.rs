//! Rewrites content with its colours as inks; all other operators remain as they are written.

mod colours;
mod drawing;
mod settings;

use std::collections::{BTreeMap, BTreeSet};
use std::rc::Rc;

use kurbo::{Affine, BezPath};
use lopdf::{Dictionary, Document};

use super::backdrop::Backdrop;
use super::resources_used::Names;
use super::state::{Colour, State};
use super::{ColourUse, ConversionError, ConversionErrorKind, Inks, Job, Rgb};
use pdf::content::{Operator, Painting, Visitor, interpret};
use pdf::graphics::Graphics;
use pdf::lexer::Operand;
use pdf::limits::MOST_STATES;
use pdf::path::Path;
use pdf::text::Glyphs;

/// Greatest width or height in points of a fine shape, which gets the inks of type and lines.
const FINE: f64 = 10.0;

/// Name of the parameter dictionary that turns overprint on.
pub(super) const OVER: &str = "PrintsOver";
/// Name of the parameter dictionary that turns overprint off.
pub(super) const OUT: &str = "KnocksOut";

/// Object to draw, in the form in which it is written.
pub(super) enum PaintSource<'r> {
    /// Operators that construct a path, and `true` for the even-odd rule.
    Path(&'r [u8], bool),
    /// A text operator with its operands, and the text matrix.
    Text(&'r [u8], Affine),
    /// Outlines of glyphs, in points of the page.
    Outline(&'r BezPath),
}

/// State that all content of a file shares.
pub(super) struct File<'a> {
    pub(super) document: &'a Document,
    pub(super) job: &'a Job<'a>,
    pub(super) glyphs: BTreeMap<*const Dictionary, Rc<Glyphs>>,
    /// Names of fonts that are not embedded, by address; `None` for embedded fonts.
    absent: BTreeMap<*const Dictionary, Option<String>>,
    /// Screen colours found in the file, with their inks and the indices of their pages.
    pub(super) met: BTreeMap<(Rgb, ColourUse), (Inks, BTreeSet<usize>)>,
}

impl<'a> File<'a> {
    pub(super) fn new(document: &'a Document, job: &'a Job<'a>) -> Self {
        let (glyphs, absent, met) = (BTreeMap::new(), BTreeMap::new(), BTreeMap::new());
        Self { document, job, glyphs, absent, met }
    }
}

/// Visitor that rewrites a content stream.
pub(super) struct Rewriter<'a, 'f> {
    pub(super) file: &'f mut File<'a>,
    resources: Option<&'a Dictionary>,
    /// Index of the page from 0; `None` for a form, pattern or glyph, which may be used on any page.
    page: Option<usize>,
    /// Backdrop on the page; `None` for a form, which may be used on any page.
    pub(super) ground: Option<Backdrop>,
    pub(super) state: State<'a>,
    pub(super) out: Vec<u8>,
    /// Resources that written operators name.
    pub(super) names: Names,
    /// Number of objects that flattening has drawn.
    pub(super) parts: usize,
    /// Operators that construct the current path, as they are written.
    path: Vec<u8>,
    /// Set in uncoloured glyphs (`d1`), which use the current colour of the text.
    is_stencil: bool,
    /// Set within a text object.
    pub(super) is_in_text: bool,
    /// Set if texts need a full text matrix (`Tm`), because their text object was interrupted.
    pub(super) is_absolute: bool,
}

/// Resources and page of a content stream.
#[derive(Clone, Copy)]
pub(super) struct ContentContext<'a> {
    pub(super) resources: Option<&'a Dictionary>,
    /// Index of the page from 0, for which a backdrop is recorded; `None` for a form, which may be used on any page.
    pub(super) page: Option<usize>,
}

/// A rewritten content stream.
pub(super) struct RewrittenContent {
    pub(super) content: Vec<u8>,
    /// Resources that the content names.
    pub(super) names: Names,
}

/// Rewrites a content stream with its colours as inks.
///
/// # Errors
/// [`ConversionError`] if something cannot be converted.
pub(super) fn rewrite<'a>(
    file: &mut File<'a>,
    content: &[u8],
    place: ContentContext<'a>,
) -> Result<RewrittenContent, ConversionError> {
    let mut rewriter = Rewriter {
        file,
        resources: place.resources,
        page: place.page,
        ground: place.page.map(|_| Backdrop::default()),
        state: State::new(),
        out: Vec::with_capacity(content.len()),
        names: Names::default(),
        parts: 0,
        path: Vec::new(),
        is_stencil: false,
        is_in_text: false,
        is_absolute: false,
    };
    if place.page.is_none() {
        // A form starts with the colours of the content that draws it, which the output has set already.
        rewriter.state.fill = Colour::Special(Rc::from(&b""[..]));
        rewriter.state.stroke = Colour::Special(Rc::from(&b""[..]));
    }
    interpret(content, &mut rewriter)?;
    Ok(RewrittenContent { content: rewriter.out, names: rewriter.names })
}

impl<'a> Visitor<'a> for Rewriter<'a, '_> {
    type State = State<'a>;
    type Stop = ConversionError;

    fn state(&mut self) -> &mut State<'a> {
        &mut self.state
    }

    fn graphics(&mut self) -> &mut Graphics<'a> {
        &mut self.state.graphics
    }

    fn next(&mut self, operator: &Operator<'_>, _: usize) -> Result<(), ConversionError> {
        // Colour spaces and inline images are recorded where they are written.
        if matches!(operator.name, b"gs" | b"sh" | b"Do")
            || operator.name == b"Tf" && !self.file.job.outlines
        {
            self.names.add(operator.name, operator.operands);
        }
        Ok(())
    }

    fn nest(&mut self, kept: usize) -> Result<(), ConversionError> {
        if kept < MOST_STATES { Ok(()) } else { Err(self.refused(ConversionErrorKind::Unreadable)) }
    }

    fn applied(&mut self, operator: &Operator<'_>) -> Result<(), ConversionError> {
        match operator.name {
            b"q" | b"Q" | b"cm" | b"w" | b"J" | b"j" | b"M" | b"d" => {
                self.as_it_is(operator.raw);
                return Ok(());
            }
            b"BT" => (self.is_in_text, self.is_absolute) = (true, false),
            b"ET" => self.is_in_text = false,
            // Skipped: the next text is written with a full matrix.
            b"Tm" | b"Td" | b"TD" | b"T*" if self.is_absolute => return Ok(()),
            _ => {}
        }
        self.of_text(operator.raw);
        Ok(())
    }

    fn font(&mut self, name: Option<&[u8]>) -> Option<&'a Dictionary> {
        self.font_of(name)
    }

    fn extended(&mut self, operator: &Operator<'_>) {
        self.path.extend(operator.raw);
        self.path.push(b'\n');
    }

    fn paint(&mut self, painting: Painting, path: Path) -> Result<(), ConversionError> {
        self.paint_path(painting, path)
    }

    fn show(&mut self, operator: &Operator<'_>, matrix: Affine) -> Result<f64, ConversionError> {
        // `'` and `"` move to the next line, but an interrupted text object has lost its position.
        if self.is_absolute && matches!(operator.name, b"'" | b"\"") {
            return Err(self.refused(ConversionErrorKind::Unreadable));
        }
        self.show_text(operator.raw, matrix)
    }

    fn other(&mut self, operator: &Operator<'_>) -> Result<(), ConversionError> {
        let Operator { name, operands, raw } = *operator;
        match name {
            b"gs" => self.set_parameters(operator.first_name(), raw),
            // Colours are written before the next object that uses them, because their inks depend on its size.
            b"g" | b"rg" | b"k" | b"G" | b"RG" | b"K" | b"cs" | b"CS" | b"sc" | b"scn" | b"SC"
            | b"SCN" => {
                if self.is_stencil {
                    Ok(())
                } else {
                    self.colour(name, operands, raw)
                }
            }
            b"Do" => self.call(operator.first_name(), raw),
            b"ID" => self.inline(operands, raw),
            b"EI" => Err(self.refused(ConversionErrorKind::InlinePicture)),
            b"sh" => {
                self.check_opaque()?;
                self.write_colours(None, false);
                self.unknown(None);
                self.as_it_is(raw);
                Ok(())
            }
            // Marked content is for accessibility and is not printed; `BI` is written with its image.
            b"BI" | b"BMC" | b"BDC" | b"EMC" | b"MP" | b"DP" => Ok(()),
            _ => {
                self.is_stencil |= name == b"d1";
                self.as_it_is(raw);
                Ok(())
            }
        }
    }

    fn end(&mut self, kept: usize, _: bool) {
        // States that are left open are restored, so that content after this one is not moved.
        for _ in 0..kept {
            self.out.extend(b"\nQ");
        }
    }
}

impl Rewriter<'_, '_> {
    /// Writes the operator that applies [`OVER`] or [`OUT`], and records its name for the resources.
    pub(super) fn parameters(&mut self, name: &'static str) {
        self.out.extend(format!("/{name} gs\n").as_bytes());
        self.names.add(b"gs", &[Operand::Name(name.as_bytes())]);
    }

    /// Creates an error for this page.
    pub(super) fn refused(&self, why: ConversionErrorKind) -> ConversionError {
        ConversionError { page: self.page, why }
    }

    /// Copies an operator.
    pub(super) fn as_it_is(&mut self, raw: &[u8]) {
        self.out.extend(raw);
        self.out.push(b'\n');
    }

    /// Copies an operator of text, unless texts become outlines.
    pub(super) fn of_text(&mut self, raw: &[u8]) {
        if !self.file.job.outlines {
            self.as_it_is(raw);
        }
    }
}
