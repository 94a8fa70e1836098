//! A content with its colours as inks: operator by operator, everything else as it is written.

mod colours;
mod drawing;
mod settings;

use std::collections::{BTreeMap, BTreeSet};
use std::rc::Rc;

use kurbo::{Affine, BezPath, Point};
use lopdf::{Dictionary, Document};

use super::ground::Ground;
use super::state::{Colour, Making, State};
use super::text::{self, Laid};
use super::used::Names;
use super::{Inks, Job, Refused, Rgb, Use, Why};
use pdf::glyphs::Face;
use pdf::lexer::{Lexer, Operand};
use pdf::limits::MOST_STATES;

/// A shape that is no larger than this one way, in points, is drawn with the inks of type and lines.
const FINE: f64 = 10.0;

/// Names of the parameters that a page has for black that prints over everything, and for what does not.
pub(super) const OVER: &str = "PrintsOver";
/// The opposite of [`OVER`].
pub(super) const OUT: &str = "KnocksOut";

/// What is drawn, as it is written.
pub(super) enum Source<'r> {
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
    pub(super) faces: BTreeMap<*const Dictionary, Option<Rc<Face>>>,
    /// The names of fonts that are not in the file; none of those that are.
    absent: BTreeMap<*const Dictionary, Option<String>>,
    /// The colours that were met, with their inks, and the pages, by their ranks.
    pub(super) met: BTreeMap<(Rgb, Use), (Inks, BTreeSet<usize>)>,
}

impl<'a> File<'a> {
    pub(super) fn new(document: &'a Document, job: &'a Job<'a>) -> Self {
        let (faces, absent, met) = (BTreeMap::new(), BTreeMap::new(), BTreeMap::new());
        Self { document, job, faces, absent, met }
    }
}

/// A content that is being rewritten.
pub(super) struct Rewriter<'a, 'f> {
    pub(super) file: &'f mut File<'a>,
    resources: Option<&'a Dictionary>,
    /// Rank of the page, from 0; none for a drawing that may lie anywhere.
    page: Option<usize>,
    /// What has been drawn on a page; none for a drawing that may lie anywhere.
    pub(super) ground: Option<Ground>,
    pub(super) state: State<'a>,
    pub(super) out: Vec<u8>,
    /// What the operators that are written name.
    pub(super) names: Names,
    /// Parts that were drawn again because something shines through.
    pub(super) parts: usize,
    /// Where the text is, within one.
    pub(super) laid: Option<Laid>,
    /// Whether the places of texts are told as a whole, since a text was interrupted.
    pub(super) is_absolute: bool,
}

/// Where a content stands.
#[derive(Clone, Copy)]
pub(super) struct Place<'a> {
    pub(super) resources: Option<&'a Dictionary>,
    /// Rank of the page that it is, from 0, so that what lies under its texts is known; none for a drawing
    /// that may lie anywhere.
    pub(super) page: Option<usize>,
}

/// A content in inks.
pub(super) struct Written {
    pub(super) content: Vec<u8>,
    /// What it names of its resources.
    pub(super) names: Names,
}

/// Rewrites a content.
///
/// # Errors
/// [`Refused`] where something of it has no inks.
pub(super) fn rewrite<'a>(
    file: &mut File<'a>,
    content: &[u8],
    place: Place<'a>,
) -> Result<Written, Refused> {
    let mut rewriter = Rewriter {
        file,
        resources: place.resources,
        page: place.page,
        ground: place.page.map(|_| Ground::default()),
        state: State::new(),
        out: Vec::with_capacity(content.len()),
        names: Names::default(),
        parts: 0,
        laid: None,
        is_absolute: false,
    };
    if place.page.is_none() {
        // A drawing begins with the colours of who draws it, which have been told.
        rewriter.state.fill = Colour::Special(Rc::from(&b""[..]));
        rewriter.state.stroke = Colour::Special(Rc::from(&b""[..]));
    }
    rewriter.run(content)?;
    Ok(Written { content: rewriter.out, names: rewriter.names })
}

impl<'a> Rewriter<'a, '_> {
    fn run(&mut self, content: &[u8]) -> Result<(), Refused> {
        let mut lexer = Lexer::new(content);
        let mut operands = Vec::new();
        let mut kept: Vec<State<'a>> = Vec::new();
        let mut making = Making::default();
        let mut start = 0;
        let mut is_stencil = false;
        while let Some(operator) = lexer.next(&mut operands) {
            let raw = &content[start..lexer.at()];
            start = lexer.at();
            let number = |at: usize| operands.get(at).and_then(Operand::number).unwrap_or_default();
            let point = |at: usize, matrix: &Affine| {
                *matrix * Point::new(number(2 * at), number(2 * at + 1))
            };
            let name = match operands.first() {
                Some(Operand::Name(name)) => Some(*name),
                _ => None,
            };
            // Colours and pictures in the content are named where they are told.
            if matches!(operator, b"gs" | b"sh" | b"Do")
                || operator == b"Tf" && !self.file.job.outlines
            {
                self.names.add(operator, &operands);
            }
            match operator {
                b"q" if kept.len() >= MOST_STATES => return Err(self.refused(Why::Unreadable)),
                b"q" => {
                    kept.push(self.state.clone());
                    self.as_it_is(raw);
                }
                b"Q" => {
                    if let Some(state) = kept.pop() {
                        self.state = state;
                        self.as_it_is(raw);
                    }
                }
                b"cm" => {
                    let matrix = Affine::new([0, 1, 2, 3, 4, 5].map(number));
                    self.state.matrix *= matrix;
                    self.as_it_is(raw);
                }
                b"w" | b"J" | b"j" | b"M" | b"d" => {
                    self.line_style(operator, number(0), &operands);
                    self.as_it_is(raw);
                }
                b"gs" => self.graphics(name, raw)?,
                // Colours are told when something is drawn in them.
                b"g" | b"rg" | b"k" | b"G" | b"RG" | b"K" | b"cs" | b"CS" | b"sc" | b"scn"
                | b"SC" | b"SCN" => {
                    if !is_stencil {
                        self.colour(operator, &operands, raw)?;
                    }
                }
                b"d1" => {
                    is_stencil = true;
                    self.as_it_is(raw);
                }
                // Paths.
                b"m" => making.begin(point(0, &self.state.matrix)),
                b"l" => making.line(point(0, &self.state.matrix)),
                b"c" => making.curve([0, 1, 2].map(|at| point(at, &self.state.matrix))),
                b"v" => {
                    let [one, two] = [0, 1].map(|at| point(at, &self.state.matrix));
                    making.curve([making.current(), one, two]);
                }
                b"y" => {
                    let [one, two] = [0, 1].map(|at| point(at, &self.state.matrix));
                    making.curve([one, two, two]);
                }
                b"h" => making.close(),
                b"re" => {
                    let [x, y, width, height] = [0, 1, 2, 3].map(number);
                    let corners =
                        [(x, y), (x + width, y), (x + width, y + height), (x, y + height)];
                    let [first, rest @ ..] =
                        corners.map(|(x, y)| self.state.matrix * Point::new(x, y));
                    making.begin(first);
                    rest.into_iter().for_each(|corner| making.line(corner));
                    making.close();
                }
                b"W" => making.clip = Some(false),
                b"W*" => making.clip = Some(true),
                b"S" | b"s" | b"f" | b"F" | b"f*" | b"B" | b"B*" | b"b" | b"b*" | b"n" => {
                    if matches!(operator, b"s" | b"b" | b"b*") {
                        making.close();
                        making.raw.extend(b"\nh\n");
                    }
                    let made = std::mem::take(&mut making);
                    self.paint(operator, made, is_stencil)?;
                    continue;
                }
                // Texts.
                b"BT" => {
                    (self.laid, self.is_absolute) = (Some(Laid::default()), false);
                    self.of_text(raw);
                }
                b"ET" => {
                    self.laid = None;
                    self.of_text(raw);
                }
                b"Tf" => {
                    self.font(name, number(1));
                    self.of_text(raw);
                }
                b"Tc" | b"Tw" | b"Tz" | b"TL" | b"Ts" | b"Tr" => {
                    text::set(&mut self.state.text, operator, number(0));
                    self.of_text(raw);
                }
                b"Tm" | b"Td" | b"TD" | b"T*" => {
                    if operator == b"TD" {
                        self.state.text.leading = -number(1);
                    }
                    self.place(operator, [0, 1, 2, 3, 4, 5].map(number));
                    if !self.is_absolute {
                        self.of_text(raw);
                    }
                }
                b"Tj" | b"TJ" => self.show(raw, is_stencil)?,
                b"'" | b"\"" if self.is_absolute => return Err(self.refused(Why::Unreadable)),
                b"'" | b"\"" => {
                    if operator == b"\"" {
                        text::set(&mut self.state.text, b"Tw", number(0));
                        text::set(&mut self.state.text, b"Tc", number(1));
                    }
                    self.place(b"T*", [0.0; 6]);
                    self.show(raw, is_stencil)?;
                }
                b"Do" => self.call(name, raw)?,
                b"sh" => {
                    self.is_covered()?;
                    self.tell(None, false);
                    self.unknown(None);
                    self.as_it_is(raw);
                }
                b"BI" => {}
                b"ID" => self.inline(&operands, raw)?,
                b"EI" => return Err(self.refused(Why::InlinePicture)),
                // What stands for readers without eyes means nothing on paper.
                b"BMC" | b"BDC" | b"EMC" | b"MP" | b"DP" => {}
                _ => self.as_it_is(raw),
            }
            if matches!(operator, b"m" | b"l" | b"c" | b"v" | b"y" | b"h" | b"re") {
                making.raw.extend(raw);
                making.raw.push(b'\n');
            }
        }
        // What is left open is closed, so that nothing shifts what comes after it.
        for _ in kept {
            self.out.extend(b"\nQ");
        }
        Ok(())
    }

    /// Sets the parameters of a name that every page has where it asks for them.
    pub(super) fn parameters(&mut self, name: &'static str) {
        self.out.extend(format!("/{name} gs\n").as_bytes());
        self.names.add(b"gs", &[Operand::Name(name.as_bytes())]);
    }

    pub(super) fn refused(&self, why: Why) -> Refused {
        Refused { page: self.page, why }
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

    fn place(&mut self, operator: &[u8], numbers: [f64; 6]) {
        let leading = self.state.text.leading;
        if let Some(laid) = &mut self.laid {
            laid.place(operator, numbers, leading);
        }
    }
}
