//! Rewrites content streams so that their colours are inks; all other operators are copied unchanged. The submodules
//! handle colour operators, painting operators, and graphics state parameters with fonts.

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

/// Greatest width or height of a fine shape, in points. A fine shape gets the inks of type and lines.
const MAX_FINE_PT: f64 = 10.0;

/// Resource name of the parameter dictionary that turns overprint on.
pub(super) const OVERPRINT: &str = "PrintsOver";
/// Resource name of the parameter dictionary that turns overprint off.
pub(super) const KNOCKOUT: &str = "KnocksOut";

/// An object to draw, in the form in which it is written to the output.
pub(super) enum PaintSource<'r> {
    /// Operators that construct a path, and `true` if its fill follows the even-odd rule.
    Path(&'r [u8], bool),
    /// A text operator with its operands, and the text matrix.
    Text(&'r [u8], Affine),
    /// Outlines of glyphs, in points of the page.
    Outline(&'r BezPath),
}

/// State that all content streams of a file share.
pub(super) struct FileState<'a> {
    /// The file before the conversion.
    pub(super) document: &'a Document,
    /// Settings of the conversion.
    pub(super) job: &'a Job<'a>,
    /// Glyphs of each font, by the address of the font's dictionary.
    pub(super) glyphs: BTreeMap<*const Dictionary, Rc<Glyphs>>,
    /// Names of fonts that are not embedded, by the address of the font's dictionary; `None` for embedded fonts.
    absent: BTreeMap<*const Dictionary, Option<String>>,
    /// Screen colours found in the file, with their inks and the indices of their pages.
    pub(super) screen_colours: BTreeMap<(Rgb, ColourUse), (Inks, BTreeSet<usize>)>,
}

impl<'a> FileState<'a> {
    /// Creates the state before any content is rewritten.
    pub(super) fn new(document: &'a Document, job: &'a Job<'a>) -> Self {
        let (glyphs, absent, screen_colours) = (BTreeMap::new(), BTreeMap::new(), BTreeMap::new());
        Self { document, job, glyphs, absent, screen_colours }
    }
}

/// Visitor that rewrites a content stream.
pub(super) struct Rewriter<'a, 'f> {
    pub(super) file: &'f mut FileState<'a>,
    /// Resources of the content, which its operators name.
    resources: Option<&'a Dictionary>,
    /// Index of the page from 0; `None` for a form, pattern or glyph, which may be used on any page.
    page: Option<usize>,
    /// Objects drawn so far on the page; `None` for a form, which may be used on any page.
    pub(super) backdrop: Option<Backdrop>,
    /// Graphics state at the current operator.
    pub(super) state: State<'a>,
    /// Rewritten content so far.
    pub(super) out: Vec<u8>,
    /// Names of the resources that the output uses.
    pub(super) names: Names,
    /// Number of objects that flattening has drawn.
    pub(super) drawn_objects: usize,
    /// Operators that construct the current path, as they are written in the source.
    path: Vec<u8>,
    /// Set in uncoloured glyphs (`d1`), which use the current colour of the text.
    is_stencil: bool,
    /// Set within a text object.
    pub(super) is_in_text: bool,
    /// Set if texts need a full text matrix (`Tm`), because their text object was interrupted.
    pub(super) needs_text_matrix: bool,
}

/// Resources and page of a content stream.
#[derive(Clone, Copy)]
pub(super) struct ContentContext<'a> {
    /// Resources that the content names; `None` if it has none.
    pub(super) resources: Option<&'a Dictionary>,
    /// Index of the page from 0, for which a backdrop is recorded; `None` for a form, which may be used on any page.
    pub(super) page: Option<usize>,
}

/// A rewritten content stream.
pub(super) struct RewrittenContent {
    /// The rewritten operators.
    pub(super) content: Vec<u8>,
    /// Resources that the content names.
    pub(super) names: Names,
}

/// Rewrites a content stream with its colours as inks.
///
/// # Errors
/// [`ConversionError`] if something cannot be converted.
pub(super) fn rewrite<'a>(
    file: &mut FileState<'a>,
    content: &[u8],
    place: ContentContext<'a>,
) -> Result<RewrittenContent, ConversionError> {
    let mut rewriter = Rewriter {
        file,
        resources: place.resources,
        page: place.page,
        backdrop: place.page.map(|_| Backdrop::default()),
        state: State::new(),
        out: Vec::with_capacity(content.len()),
        names: Names::default(),
        drawn_objects: 0,
        path: Vec::new(),
        is_stencil: false,
        is_in_text: false,
        needs_text_matrix: false,
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

    fn before_operator(
        &mut self,
        operator: &Operator<'_>,
        _: usize,
    ) -> Result<(), ConversionError> {
        // Names of colour spaces, and of those in inline images, are recorded where these are written.
        if matches!(operator.name, b"gs" | b"sh" | b"Do")
            || operator.name == b"Tf" && !self.file.job.outlines
        {
            self.names.add(operator.name, operator.operands);
        }
        Ok(())
    }

    fn before_save(&mut self, kept: usize) -> Result<(), ConversionError> {
        if kept < MOST_STATES { Ok(()) } else { Err(self.error(ConversionErrorKind::Unreadable)) }
    }

    fn applied(&mut self, operator: &Operator<'_>) -> Result<(), ConversionError> {
        match operator.name {
            b"q" | b"Q" | b"cm" | b"w" | b"J" | b"j" | b"M" | b"d" => {
                self.copy(operator.raw);
                return Ok(());
            }
            b"BT" => (self.is_in_text, self.needs_text_matrix) = (true, false),
            b"ET" => self.is_in_text = false,
            // Skipped: the next text is written with a full matrix.
            b"Tm" | b"Td" | b"TD" | b"T*" if self.needs_text_matrix => return Ok(()),
            _ => {}
        }
        self.copy_text_operator(operator.raw);
        Ok(())
    }

    fn font(&mut self, name: Option<&[u8]>) -> Option<&'a Dictionary> {
        self.select_font(name)
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
        if self.needs_text_matrix && matches!(operator.name, b"'" | b"\"") {
            return Err(self.error(ConversionErrorKind::Unreadable));
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
                    self.set_colour(name, operands, raw)
                }
            }
            b"Do" => self.draw_xobject(operator.first_name(), raw),
            b"ID" => self.convert_inline_image(operands, raw),
            b"EI" => Err(self.error(ConversionErrorKind::InlinePicture)),
            b"sh" => {
                self.check_opaque()?;
                self.write_colours(None, false);
                self.add_unknown(None);
                self.copy(raw);
                Ok(())
            }
            // Marked content is for accessibility and is not printed; `BI` is written with its image.
            b"BI" | b"BMC" | b"BDC" | b"EMC" | b"MP" | b"DP" => Ok(()),
            _ => {
                self.is_stencil |= name == b"d1";
                self.copy(raw);
                Ok(())
            }
        }
    }

    fn end(&mut self, kept: usize, _: bool) {
        // Graphics states that the content left open are restored, so that they do not affect the content after it.
        for _ in 0..kept {
            self.out.extend(b"\nQ");
        }
    }
}

impl Rewriter<'_, '_> {
    /// Writes the operator that applies [`OVERPRINT`] or [`KNOCKOUT`], and records its name for the resources.
    pub(super) fn apply_parameters(&mut self, name: &'static str) {
        self.out.extend(format!("/{name} gs\n").as_bytes());
        self.names.add(b"gs", &[Operand::Name(name.as_bytes())]);
    }

    /// Creates an error for this page.
    pub(super) fn error(&self, why: ConversionErrorKind) -> ConversionError {
        ConversionError { page: self.page, why }
    }

    /// Copies an operator.
    pub(super) fn copy(&mut self, raw: &[u8]) {
        self.out.extend(raw);
        self.out.push(b'\n');
    }

    /// Copies an operator of text, unless texts become outlines.
    pub(super) fn copy_text_operator(&mut self, raw: &[u8]) {
        if !self.file.job.outlines {
            self.copy(raw);
        }
    }
}
