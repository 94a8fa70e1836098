//! A content with its colours as inks: operator by operator, everything else as it is written.

use std::collections::{BTreeMap, BTreeSet};
use std::rc::Rc;

use kurbo::{Affine, BezPath, Point, Rect};
use lopdf::{Dictionary, Document, Object};

use super::glyphs::Face;
use super::ground::{Drawn, Ground, Line, Region, What};
use super::state::{Colour, Making, Space, State, Written, closed};
use super::text::{self, Laid};
use super::{Aim, Inks, Job, Refused, Rgb, Use, Why, write};
use crate::preflight::font::Font;
use crate::preflight::lexer::{Lexer, Operand};
use crate::reading::{self, resolved};

/// A shape that is no larger than this one way, in points, is drawn with the inks of type and lines.
const FINE: f64 = 10.0;

/// Most states that are kept at a time.
const MOST_KEPT: usize = 512;

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

/// Rewrites a content.
///
/// # Errors
/// [`Refused`] where something of it has no inks.
pub(super) fn rewrite<'a>(
    file: &mut File<'a>,
    content: &[u8],
    place: Place<'a>,
) -> Result<Vec<u8>, Refused> {
    let mut rewriter = Rewriter {
        file,
        resources: place.resources,
        page: place.page,
        ground: place.page.map(|_| Ground::default()),
        state: State::new(),
        out: Vec::with_capacity(content.len()),
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
    Ok(rewriter.out)
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
            match operator {
                b"q" if kept.len() >= MOST_KEPT => return Err(self.refused(Why::Unreadable)),
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

    fn line_style(&mut self, operator: &[u8], value: f64, operands: &[Operand<'_>]) {
        let state = &mut self.state;
        match operator {
            b"w" => state.line_width = value,
            b"J" => state.cap = value as u8,
            b"j" => state.join = value as u8,
            b"M" => state.miter = value,
            _ => {
                let Some(Operand::List(list)) = operands.first() else {
                    return;
                };
                state.dashes = text::numbers(list);
                state.phase = operands.get(1).and_then(Operand::number).unwrap_or_default();
            }
        }
    }

    /// What a set of parameters changes: how much shows through, lines and the font.
    fn graphics(&mut self, name: Option<&[u8]>, raw: &[u8]) -> Result<(), Refused> {
        let found = name.and_then(|name| self.named(b"ExtGState", name));
        let Some(Object::Dictionary(set)) = found else {
            return Err(self.refused(Why::Unreadable));
        };
        let document = self.file.document;
        let entry = |key: &[u8]| set.get(key).ok().and_then(|value| resolved(document, value));
        let number = |key: &[u8]| entry(key)?.as_float().ok().map(f64::from);
        let share = |number: f64| (1000.0 * number.clamp(0.0, 1.0)).round() as u16;
        if let Some(number) = number(b"ca") {
            self.state.fill_share = share(number);
        }
        if let Some(number) = number(b"CA") {
            self.state.stroke_share = share(number);
        }
        for (key, operator) in
            [(&b"LW"[..], &b"w"[..]), (b"LC", b"J"), (b"LJ", b"j"), (b"ML", b"M")]
        {
            if let Some(number) = number(key) {
                self.line_style(operator, number, &[]);
            }
        }
        if self.is_flat() {
            let is_plain = |value: &Object| match value {
                Object::Name(mode) => {
                    matches!(mode.as_slice(), b"Normal" | b"Compatible" | b"None")
                }
                Object::Array(modes) => modes.is_empty(),
                Object::Null => true,
                _ => false,
            };
            if entry(b"BM").is_some_and(|mode| !is_plain(mode)) {
                return Err(self.refused(Why::Blend));
            }
            if entry(b"SMask").is_some_and(|mask| !is_plain(mask)) {
                return Err(self.refused(Why::Mask));
            }
        }
        // The newer key goes before the older one.
        let curve = entry(b"TR2").or_else(|| entry(b"TR"));
        if self.file.job.aim != Aim::Screen
            && curve.is_some_and(|curve| !is_straight(document, curve))
        {
            return Err(self.refused(Why::Transfer));
        }
        self.as_it_is(raw);
        Ok(())
    }

    pub(super) fn named(&self, kind: &[u8], name: &[u8]) -> Option<&'a Object> {
        let document = self.file.document;
        let all = resolved(document, self.resources?.get(kind).ok()?)?.as_dict().ok()?;
        resolved(document, all.get(&reading::name(name)).ok()?)
    }

    fn font(&mut self, name: Option<&[u8]>, size: f64) {
        let font = name.and_then(|name| self.named(b"Font", name));
        let font = font.and_then(|font| font.as_dict().ok());
        let document = self.file.document;
        self.state.text.size = size;
        self.state.text.font = font;
        self.state.text.face = font.and_then(|font| {
            let face = self.file.faces.entry(std::ptr::from_ref(font));
            face.or_insert_with(|| Face::of(document, font).map(Rc::new)).clone()
        });
    }

    /// The name of the font of a text that is to be shown, where the file does not have it.
    pub(super) fn absent_font(&mut self) -> Option<String> {
        let font = self.state.text.font.filter(|_| self.file.job.aim != Aim::Screen)?;
        let document = self.file.document;
        let absent = self.file.absent.entry(std::ptr::from_ref(font));
        let absent = absent.or_insert_with(|| match Font::of(document, font) {
            Font::Absent(name) => Some(name),
            _ => None,
        });
        absent.clone()
    }

    // ---- Colours

    fn colour(
        &mut self,
        operator: &[u8],
        operands: &[Operand<'_>],
        raw: &[u8],
    ) -> Result<(), Refused> {
        let is_stroke = operator[0].is_ascii_uppercase();
        let space = match operator.to_ascii_lowercase().as_slice() {
            b"g" => Space::Grey,
            b"rg" => Space::Screen,
            b"k" => Space::Inks,
            b"cs" => {
                let Some(Operand::Name(name)) = operands.first() else {
                    return Err(self.refused(Why::Unreadable));
                };
                let space = self.space(name, raw)?;
                let first = match &space {
                    Space::Grey | Space::Inks => Colour::Inks(Inks::black(Inks::FULL)),
                    Space::Screen => Colour::Screen([0; 3]),
                    Space::Special(raw, _) => Colour::Special(Rc::clone(raw)),
                };
                self.set(is_stroke, Some(space), first);
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
            _ => return Err(self.refused(Why::Unreadable)),
        };
        let is_named =
            operator.eq_ignore_ascii_case(b"sc") || operator.eq_ignore_ascii_case(b"scn");
        self.set(is_stroke, (!is_named).then_some(space), colour);
        Ok(())
    }

    fn set(&mut self, is_stroke: bool, space: Option<Space>, colour: Colour) {
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

    /// The space of a name, as `cs` has it.
    fn space(&self, name: &[u8], raw: &[u8]) -> Result<Space, Refused> {
        let own = Object::Name(reading::name(name));
        let found = self.named(b"ColorSpace", name);
        super::colours::space(self.file.document, found.unwrap_or(&own), raw)
            .ok_or_else(|| self.refused(Why::Colours))
    }

    /// The inks of what is filled or drawn, if it is drawn in inks.
    fn inks(&mut self, colour: &Colour, used: Use) -> Option<Inks> {
        match colour {
            Colour::Screen(rgb) => {
                let inks = || (self.file.job.palette.inks(*rgb, used), BTreeSet::new());
                let (inks, pages) = self.file.met.entry((*rgb, used)).or_insert_with(inks);
                pages.extend(self.page);
                Some(*inks)
            }
            Colour::Inks(inks) => Some(*inks),
            Colour::Special(_) | Colour::Guide(_) => None,
        }
    }

    /// How a colour is told to a reader.
    fn told(&mut self, colour: &Colour, used: Use, is_stroke: bool) -> Vec<u8> {
        let palette = self.file.job.palette;
        match (self.inks(colour, used), colour) {
            (Some(inks), _) if self.file.job.aim == Aim::Screen => {
                write::screen(palette.shown(inks), is_stroke)
            }
            (Some(inks), _) => write::inks(inks, is_stroke),
            (None, Colour::Special(raw) | Colour::Guide(raw)) => raw.to_vec(),
            (None, _) => Vec::new(),
        }
    }

    /// Tells a reader what it must know to draw next; nothing that it knows.
    pub(super) fn tell(&mut self, used: Option<(Use, bool, bool)>, overprints: bool) {
        // Whoever is called may draw in both colours.
        let (used, is_filled, is_stroked) = used.unwrap_or((Use::Fine, true, true));
        let state = &self.state;
        let (fill, stroke) = (state.fill.clone(), state.stroke.clone());
        let fill = is_filled.then(|| self.told(&fill, used, false));
        let stroke = is_stroked.then(|| self.told(&stroke, Use::Fine, true));
        let Written { fill: old_fill, stroke: old_stroke, overprints: old } =
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
            let name = if overprints { OVER } else { OUT };
            self.out.extend(format!("/{name} gs\n").as_bytes());
        }
    }

    /// The most ink that lies under an area, where black alone may print over it: not where that would be
    /// too much, and not where there is less than all of it, which would let through what is under it.
    fn beneath(&self, inks: Option<Inks>, area: Rect) -> Option<u16> {
        let is_black = inks == Some(Inks::black(Inks::FULL));
        let may = self.file.job.overprints && is_black;
        let ground = self.ground.as_ref().filter(|_| may)?;
        let most = ground.most_ink(area, &self.state.clips)?;
        (most + Inks::FULL <= self.file.job.palette.limit()).then_some(most)
    }

    // ---- What is drawn

    fn paint(&mut self, operator: &[u8], made: Making, is_stencil: bool) -> Result<(), Refused> {
        let is_filled = matches!(operator, b"f" | b"F" | b"f*" | b"B" | b"B*" | b"b" | b"b*");
        let is_stroked = matches!(operator, b"S" | b"s" | b"B" | b"B*" | b"b" | b"b*");
        let is_even_odd = operator.ends_with(b"*");
        let path = closed(&made.path);
        let around = path.control_box();
        if is_filled || is_stroked {
            let is_fine = around.width() <= FINE || around.height() <= FINE;
            let used = if is_fine { Use::Fine } else { Use::Area };
            let fill = is_filled.then(|| (Region::new(path.clone(), is_even_odd), used));
            let line = is_stroked.then(|| Line::new(made.path, self.state.style()));
            let source = Source::Path(&made.raw, is_even_odd);
            self.draw(fill, line, source, is_stencil)?;
        }
        if let Some(is_even_odd) = made.clip {
            self.out.extend(&made.raw);
            self.out.extend(if is_even_odd { b"W*\nn\n" } else { &b"W\nn\n"[..] });
            self.state.clips = self.state.clips.and(Region::new(path, is_even_odd));
        }
        Ok(())
    }

    /// Writes what is filled, what is drawn along it, or both.
    pub(super) fn emit(&mut self, source: &Source<'_>, is_filled: bool, is_stroked: bool) {
        let path_end = |is_even_odd: bool| match (is_filled, is_stroked, is_even_odd) {
            (true, true, true) => &b"B*\n"[..],
            (true, true, false) => b"B\n",
            (true, false, true) => b"f*\n",
            (true, false, false) => b"f\n",
            (false, ..) => b"S\n",
        };
        match source {
            Source::Path(raw, is_even_odd) => {
                self.out.extend(*raw);
                self.out.extend(path_end(*is_even_odd));
            }
            Source::Outline(outline) => {
                write::path(&mut self.out, &(self.state.matrix.inverse() * *outline));
                self.out.extend(path_end(false));
            }
            Source::Text(raw, _) => {
                let mode = self.state.text.mode;
                let one = match (is_filled, is_stroked) {
                    (true, false) => 0,
                    (false, true) => 1,
                    _ => mode,
                };
                let is_both = matches!(mode, 2 | 6) && one != mode;
                if is_both {
                    self.out.extend(format!("{one} Tr\n").as_bytes());
                }
                self.as_it_is(raw);
                if is_both {
                    self.out.extend(format!("{mode} Tr\n").as_bytes());
                }
            }
        }
    }

    /// Draws what is filled and the line around it: as it is written, or mixed with what is under it.
    pub(super) fn draw(
        &mut self,
        fill: Option<(Region, Use)>,
        line: Option<Line>,
        source: Source<'_>,
        is_stencil: bool,
    ) -> Result<(), Refused> {
        let (is_filled, is_stroked) = (fill.is_some(), line.is_some());
        if is_stencil {
            self.emit(&source, is_filled, is_stroked);
            return Ok(());
        }
        let (of_fill, of_stroke) = (self.state.fill.clone(), self.state.stroke.clone());
        let fill_inks = fill.as_ref().and_then(|(_, used)| self.inks(&of_fill, *used));
        let line_inks = line.as_ref().and_then(|_| self.inks(&of_stroke, Use::Fine));
        let shines = (is_filled && self.state.fill_share < 1000)
            || (is_stroked && self.state.stroke_share < 1000);
        if shines && self.is_flat() {
            let through = self.refused(Why::Through);
            if let Some((region, _)) = fill {
                let (area, share) = (region.around, self.state.fill_share);
                let what = |inks: Inks| What::Filled(region.clone(), inks);
                self.mix(
                    (&what, area),
                    fill_inks.ok_or_else(|| through.clone())?,
                    share,
                    &source,
                    false,
                )?;
            }
            if let Some(line) = line {
                let (area, share, line) = (line.around(), self.state.stroke_share, Rc::new(line));
                let what = |inks: Inks| What::Lined(Rc::clone(&line), inks);
                self.mix((&what, area), line_inks.ok_or(through)?, share, &source, true)?;
            }
            return Ok(());
        }
        let area = match (&fill, &line) {
            (Some((region, _)), None) => region.around,
            (_, Some(line)) => line.around(),
            (None, None) => Rect::ZERO,
        };
        let is_guide = !is_filled && matches!(of_stroke, Colour::Guide(_));
        let beneath = match (&fill, &line) {
            _ if shines => None,
            (None, Some(_)) => self.beneath(line_inks, area),
            (Some((_, Use::Fine)), None) => self.beneath(fill_inks, area),
            _ => None,
        };
        let used = fill.as_ref().map_or(Use::Fine, |(_, used)| *used);
        self.tell(Some((used, is_filled, is_stroked)), beneath.is_some() || is_guide);
        self.emit(&source, is_filled, is_stroked);
        // Lines for whoever cuts and folds are no ink.
        let Some(ground) = self.ground.as_mut().filter(|_| !is_guide) else {
            return Ok(());
        };
        let beneath = beneath.unwrap_or_default();
        if let Some((region, _)) = fill {
            let around = region.around;
            let what = fill_inks.map_or(What::Unknown, |inks| What::Filled(region, inks));
            ground.add(Drawn::new(what, &self.state.clips, around).over(beneath));
        }
        if let Some(line) = line {
            let around = line.around();
            let what = line_inks.map_or(What::Unknown, |inks| What::Lined(Rc::new(line), inks));
            ground.add(Drawn::new(what, &self.state.clips, around).over(beneath));
        }
        Ok(())
    }

    /// Whether what is drawn now covers what is under it, where it could not be mixed with that.
    pub(super) fn is_covered(&self) -> Result<(), Refused> {
        let shines = self.state.fill_share < 1000 || self.state.stroke_share < 1000;
        if shines && self.is_flat() { Err(self.refused(Why::Through)) } else { Ok(()) }
    }

    /// Something was drawn of whose inks nothing is known.
    pub(super) fn unknown(&mut self, around: Option<Rect>) {
        const ALL: Rect = Rect::new(-1e6, -1e6, 1e6, 1e6);
        let clips = self.state.clips.clone();
        if let Some(ground) = &mut self.ground {
            ground.add(Drawn::new(What::Unknown, &clips, around.unwrap_or(ALL)));
        }
    }

    /// Draws a picture or a drawing of its own.
    fn call(&mut self, name: Option<&[u8]>, raw: &[u8]) -> Result<(), Refused> {
        let found = name.and_then(|name| self.named(b"XObject", name));
        let Some(Object::Stream(stream)) = found else {
            return Err(self.refused(Why::Unreadable));
        };
        let is_picture = stream
            .dict
            .get(b"Subtype")
            .and_then(Object::as_name)
            .is_ok_and(|name| name == b"Image");
        self.is_covered()?;
        self.tell(None, false);
        let square = self.state.matrix.transform_rect_bbox(Rect::new(0.0, 0.0, 1.0, 1.0));
        self.unknown(is_picture.then_some(square));
        self.as_it_is(raw);
        Ok(())
    }
}

/// Whether a curve changes nothing, be it one for each ink.
fn is_straight(document: &Document, curve: &Object) -> bool {
    match resolved(document, curve) {
        Some(Object::Name(name)) => matches!(name.as_slice(), b"Identity" | b"Default"),
        Some(Object::Array(curves)) => curves.iter().all(|curve| {
            resolved(document, curve).is_some_and(|curve| !matches!(curve, Object::Array(_)))
                && is_straight(document, curve)
        }),
        Some(Object::Null) => true,
        _ => false,
    }
}
