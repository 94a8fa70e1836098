//! Interprets page content: carries out the operators for graphics state, paths and text positions, and hands what is
//! drawn to a visitor (ISO 32000-2, annex A has the operators).

use kurbo::{Affine, Point};
use lopdf::Dictionary;

use crate::graphics::Graphics;
use crate::lexer::{Lexer, Operand};
use crate::path::Path;
use crate::strings::numbers;

/// An operator with its operands.
#[derive(Clone, Copy, Debug)]
pub struct Operator<'c> {
    /// Name, such as `re`.
    pub name: &'c [u8],
    /// Operands in order.
    pub operands: &'c [Operand<'c>],
    /// Bytes of the operands and the operator.
    pub raw: &'c [u8],
}

impl<'c> Operator<'c> {
    /// Returns the operand at an index, from 0, as a number; 0 if there is none.
    pub fn number(&self, index: usize) -> f64 {
        self.operands.get(index).and_then(Operand::number).unwrap_or_default()
    }

    /// Returns the first operand, if it is a name.
    pub fn first_name(&self) -> Option<&'c [u8]> {
        match self.operands.first() {
            Some(Operand::Name(name)) => Some(name),
            _ => None,
        }
    }

    /// Returns the first six operands as a matrix.
    fn matrix(&self) -> Affine {
        Affine::new([0, 1, 2, 3, 4, 5].map(|index| self.number(index)))
    }
}

/// Effects of a path-painting operator.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Painting {
    /// `true` if the inside of the path is filled.
    pub is_filled: bool,
    /// `true` if the path is stroked.
    pub is_stroked: bool,
    /// `true` for the even-odd rule, `false` for the nonzero winding number rule.
    pub is_even_odd: bool,
    /// `true` if the operator closes the path.
    pub is_closed: bool,
    /// Rule by which the path also clips what follows, `true` for even-odd; `None` if it does not clip.
    pub clip: Option<bool>,
}

impl Painting {
    /// Reads a path-painting operator; `None` for any other.
    fn read(operator: &[u8], clip: Option<bool>) -> Option<Self> {
        let (is_filled, is_stroked) = match operator {
            b"n" => (false, false),
            b"S" | b"s" => (false, true),
            b"f" | b"F" | b"f*" => (true, false),
            b"B" | b"B*" | b"b" | b"b*" => (true, true),
            _ => return None,
        };
        let is_even_odd = operator.ends_with(b"*");
        let is_closed = matches!(operator, b"s" | b"b" | b"b*");
        Some(Self { is_filled, is_stroked, is_even_odd, is_closed, clip })
    }
}

/// Receives the operations of content. A visitor holds the current graphics state; [`interpret`] keeps a copy of it
/// for each `q`.
pub trait Visitor<'a> {
    /// Graphics state, with the parameters of the visitor.
    type State: Clone;
    /// Reason why the visitor stops.
    type Stop;

    /// Returns the current state.
    fn state(&mut self) -> &mut Self::State;

    /// Returns the part of the current state that the interpreter changes.
    fn graphics(&mut self) -> &mut Graphics<'a>;

    /// Called before each operator, with the number of elements of the path under construction.
    ///
    /// # Errors
    /// Stops the interpreter, as for all methods of the trait.
    fn before_operator(
        &mut self,
        operator: &Operator<'_>,
        corners: usize,
    ) -> Result<(), Self::Stop>;

    /// Called before `q` saves the state, with the number of states that are saved already.
    ///
    /// # Errors
    /// See [`Visitor::before_operator`].
    fn before_save(&mut self, kept: usize) -> Result<(), Self::Stop>;

    /// Called after an operator has changed the graphics state or the text position.
    ///
    /// # Errors
    /// See [`Visitor::before_operator`].
    fn applied(&mut self, operator: &Operator<'_>) -> Result<(), Self::Stop>;

    /// Looks up a font by its resource name, before it becomes the current font.
    fn font(&mut self, name: Option<&[u8]>) -> Option<&'a Dictionary>;

    /// Called after an operator has extended the path.
    fn extended(&mut self, operator: &Operator<'_>);

    /// Paints a path, to whose points the transformation matrix has been applied.
    ///
    /// # Errors
    /// See [`Visitor::before_operator`].
    fn paint(&mut self, painting: Painting, path: Path) -> Result<(), Self::Stop>;

    /// Shows text at a text matrix, and returns its advance in text space.
    ///
    /// # Errors
    /// See [`Visitor::before_operator`].
    fn show(&mut self, operator: &Operator<'_>, matrix: Affine) -> Result<f64, Self::Stop>;

    /// Called for any other operator: colours, parameter dictionaries, shadings, XObjects, inline images, marked
    /// content, and unknown operators.
    ///
    /// # Errors
    /// See [`Visitor::before_operator`].
    fn other(&mut self, operator: &Operator<'_>) -> Result<(), Self::Stop>;

    /// Called at the end of the content, with the number of states that were not restored; `is_broken` if the content
    /// is malformed.
    fn end(&mut self, kept: usize, is_broken: bool);
}

/// Interprets content with a visitor, starting in the visitor's state.
///
/// # Errors
/// Any error that the visitor returns.
pub fn interpret<'a, V: Visitor<'a>>(content: &[u8], visitor: &mut V) -> Result<(), V::Stop> {
    let mut lexer = Lexer::new(content);
    let mut operands = Vec::new();
    let mut saved_states = Vec::new();
    let mut path = Path::default();
    let mut clip = None;
    // Text matrix and text line matrix.
    let (mut text, mut line) = (Affine::IDENTITY, Affine::IDENTITY);
    let mut start = 0;
    while let Some(name) = lexer.next(&mut operands) {
        let operator = Operator { name, operands: &operands, raw: &content[start..lexer.at()] };
        start = lexer.at();
        visitor.before_operator(&operator, path.element_count)?;
        let number = |rank: usize| operator.number(rank);
        if let Some(painting) = Painting::read(name, clip) {
            if painting.is_closed {
                path.close();
            }
            clip = None;
            visitor.paint(painting, std::mem::take(&mut path))?;
            continue;
        }
        match name {
            b"q" => {
                visitor.before_save(saved_states.len())?;
                saved_states.push(visitor.state().clone());
                visitor.applied(&operator)?;
            }
            b"Q" => {
                if let Some(state) = saved_states.pop() {
                    *visitor.state() = state;
                    visitor.applied(&operator)?;
                }
            }
            b"cm" => {
                visitor.graphics().ctm *= operator.matrix();
                visitor.applied(&operator)?;
            }
            b"w" | b"J" | b"j" | b"M" => {
                visitor.graphics().line.set(name, number(0));
                visitor.applied(&operator)?;
            }
            b"d" => {
                if let Some(Operand::List(list)) = operands.first() {
                    visitor.graphics().line.dash(numbers(list), number(1));
                }
                visitor.applied(&operator)?;
            }
            b"BT" | b"ET" => {
                (text, line) = (Affine::IDENTITY, Affine::IDENTITY);
                visitor.applied(&operator)?;
            }
            b"Tf" => {
                let font = visitor.font(operator.first_name());
                let state = &mut visitor.graphics().text;
                (state.font, state.size) = (font, number(1));
                visitor.applied(&operator)?;
            }
            b"Tc" | b"Tw" | b"Tz" | b"TL" | b"Ts" | b"Tr" => {
                visitor.graphics().text.set(name, number(0));
                visitor.applied(&operator)?;
            }
            b"Tm" | b"Td" | b"TD" | b"T*" | b"'" | b"\"" => {
                let state = &mut visitor.graphics().text;
                line = match name {
                    b"Tm" => operator.matrix(),
                    b"Td" | b"TD" => line * Affine::translate((number(0), number(1))),
                    _ => line * Affine::translate((0.0, -state.leading)),
                };
                text = line;
                match name {
                    b"TD" => state.leading = -number(1),
                    b"\"" => (state.word_spacing, state.spacing) = (number(0), number(1)),
                    _ => {}
                }
                if matches!(name, b"'" | b"\"") {
                    let length = visitor.show(&operator, text)?;
                    text *= Affine::translate((length, 0.0));
                } else {
                    visitor.applied(&operator)?;
                }
            }
            b"Tj" | b"TJ" => {
                let length = visitor.show(&operator, text)?;
                text *= Affine::translate((length, 0.0));
            }
            b"m" | b"l" | b"c" | b"v" | b"y" | b"h" | b"re" => {
                // Points are transformed as they are added: a `cm` before the painting operator does not move them.
                extend(&mut path, &operator, visitor.graphics().ctm);
                visitor.extended(&operator);
            }
            // Clips from the next painting operator on, and not before (ISO 32000-2, 8.5.4).
            b"W" | b"W*" => clip = Some(name == b"W*"),
            _ => visitor.other(&operator)?,
        }
    }
    visitor.end(saved_states.len(), lexer.is_broken());
    Ok(())
}

/// Executes a path construction operator.
fn extend(path: &mut Path, operator: &Operator<'_>, ctm: Affine) {
    let number = |rank: usize| operator.number(rank);
    let point = |index: usize| ctm * Point::new(number(2 * index), number(2 * index + 1));
    match operator.name {
        b"m" => path.begin(point(0)),
        b"l" => path.to(point(0)),
        b"c" => path.curve(point(0), point(1), point(2)),
        b"v" => path.curve(path.last(), point(0), point(1)),
        b"y" => path.curve(point(0), point(1), point(1)),
        b"h" => path.close(),
        _ => {
            let [x, y, width, height] = [0, 1, 2, 3].map(number);
            let corners = [(x, y), (x + width, y), (x + width, y + height), (x, y + height)];
            let [first, rest @ ..] = corners.map(|corner| ctm * Point::from(corner));
            path.begin(first);
            rest.into_iter().for_each(|corner| path.to(corner));
            path.close();
        }
    }
}
