//! A content with its colours as inks: operator by operator, everything else as it is written.

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

/// A shape that is no larger than this one way, in points, is drawn with the inks of type and lines.
const FINE: f64 = 10.0;

/// Names of the parameters that a page has for black that prints over everything, and for what does not.
pub(super) const OVER: &str = "PrintsOver";
/// The opposite of [`OVER`].
pub(super) const OUT: &str = "KnocksOut";

/// What is drawn, as it is written.
pub(super) enum PaintSource<'r> {
    /// How a path is made, and by which rule it is filled.
    Path(&'r [u8], bool),
    /// A text, and where it begins.
    Text(&'r [u8], Affine),
    /// Outlines in points of the page.
    Outline(&'r BezPath),
}

/// What all contents of a file share.
pub(super) struct File<'a> {
    pub(super) document: &'a Document,
    pub(super) job: &'a Job<'a>,
    pub(super) glyphs: BTreeMap<*const Dictionary, Rc<Glyphs>>,
    /// The names of fonts that are not in the file; none of those that are.
    absent: BTreeMap<*const Dictionary, Option<String>>,
    /// The colours that were met, with their inks, and the pages, by their ranks.
    pub(super) met: BTreeMap<(Rgb, ColourUse), (Inks, BTreeSet<usize>)>,
}

impl<'a> File<'a> {
    pub(super) fn new(document: &'a Document, job: &'a Job<'a>) -> Self {
        let (glyphs, absent, met) = (BTreeMap::new(), BTreeMap::new(), BTreeMap::new());
        Self { document, job, glyphs, absent, met }
    }
}

/// A content that is being rewritten.
pub(super) struct Rewriter<'a, 'f> {
    pub(super) file: &'f mut File<'a>,
    resources: Option<&'a Dictionary>,
    /// Rank of the page, from 0; none for a drawing that may lie anywhere.
    page: Option<usize>,
    /// What has been drawn on a page; none for a drawing that may lie anywhere.
    pub(super) ground: Option<Backdrop>,
    pub(super) state: State<'a>,
    pub(super) out: Vec<u8>,
    /// What the operators that are written name.
    pub(super) names: Names,
    /// Parts that were drawn again because something shines through.
    pub(super) parts: usize,
    /// How the path is written that is being made.
    path: Vec<u8>,
    /// Whether all is drawn in the colours of who draws it: `d1`.
    is_stencil: bool,
    /// Whether the content is within a text.
    pub(super) is_in_text: bool,
    /// Whether the places of texts are told as a whole, since a text was interrupted.
    pub(super) is_absolute: bool,
}

/// Where a content stands.
#[derive(Clone, Copy)]
pub(super) struct ContentContext<'a> {
    pub(super) resources: Option<&'a Dictionary>,
    /// Rank of the page that it is, from 0, so that what lies under its texts is known; none for a drawing
    /// that may lie anywhere.
    pub(super) page: Option<usize>,
}

/// A content in inks.
pub(super) struct RewrittenContent {
    pub(super) content: Vec<u8>,
    /// What it names of its resources.
    pub(super) names: Names,
}

/// Rewrites a content.
///
/// # Errors
/// [`ConversionError`] where something of it has no inks.
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
        // A drawing begins with the colours of who draws it, which have been told.
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
        // Colours and pictures in the content are named where they are told.
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
            // Told with the next text.
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
        if self.is_absolute && matches!(operator.name, b"'" | b"\"") {
            return Err(self.refused(ConversionErrorKind::Unreadable));
        }
        self.show_text(operator.raw, matrix)
    }

    fn other(&mut self, operator: &Operator<'_>) -> Result<(), ConversionError> {
        let Operator { name, operands, raw } = *operator;
        match name {
            b"gs" => self.set_parameters(operator.first_name(), raw),
            // Colours are told when something is drawn in them.
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
            // What stands for readers without eyes means nothing on paper.
            b"BI" | b"BMC" | b"BDC" | b"EMC" | b"MP" | b"DP" => Ok(()),
            _ => {
                self.is_stencil |= name == b"d1";
                self.as_it_is(raw);
                Ok(())
            }
        }
    }

    fn end(&mut self, kept: usize, _: bool) {
        // What is left open is closed, so that nothing shifts what comes after it.
        for _ in 0..kept {
            self.out.extend(b"\nQ");
        }
    }
}

impl Rewriter<'_, '_> {
    /// Sets the parameters of a name that every page has where it asks for them.
    pub(super) fn parameters(&mut self, name: &'static str) {
        self.out.extend(format!("/{name} gs\n").as_bytes());
        self.names.add(b"gs", &[Operand::Name(name.as_bytes())]);
    }

    pub(super) fn refused(&self, why: ConversionErrorKind) -> ConversionError {
        ConversionError { page: self.page, why }
    }

    /// Something is written as it is.
    pub(super) fn as_it_is(&mut self, raw: &[u8]) {
        self.out.extend(raw);
        self.out.push(b'\n');
    }

    /// Something of a text is written as it is, unless texts become outlines.
    pub(super) fn of_text(&mut self, raw: &[u8]) {
        if !self.file.job.outlines {
            self.as_it_is(raw);
        }
    }
}
