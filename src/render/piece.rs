//! Pieces: what a product is cut into. A piece has one or two faces, and a face is drawn once,
//! however many pieces show it.

use std::collections::{BTreeMap, BTreeSet};

use serde::{Serialize, Serializer};
use serde_json::Value;

use super::credits::Section;
use paper::sheet::SheetPiece;
use paper::stock::{PAGE, Size, Stock};

/// What is typeset of a product: what a maker hands over.
#[derive(Debug)]
pub struct MakerOutput {
    /// The template that draws it: a file under `templates/`; of a book, without its language.
    pub template: &'static str,
    /// The pieces, in the order of the sheets.
    pub pieces: Pieces,
    /// Texts that all faces share, by the names that the template has for them.
    pub words: BTreeMap<&'static str, String>,
    /// The credits, on pages after the pieces; none where cards or a booklet of the game have them.
    pub credits: Vec<Section>,
}

/// A kind of component.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Target {
    /// What is held in the hand and laid on the table.
    Cards,
    /// What lies under everything.
    Board,
    /// What is moved.
    Tokens,
    /// A booklet of rules.
    Booklet,
}

impl Target {
    /// All, in the order in which they are printed.
    pub const ALL: [Self; 4] = [Self::Cards, Self::Board, Self::Tokens, Self::Booklet];

    /// Its name on the command line and in the names of files.
    pub fn id(self) -> &'static str {
        match self {
            Self::Cards => "cards",
            Self::Board => "board",
            Self::Tokens => "tokens",
            Self::Booklet => "booklet",
        }
    }
}

/// Faces, and pieces that show them; or a book, whose pages flow.
#[derive(Debug, Default)]
pub struct Pieces {
    faces: Vec<Face>,
    pieces: Vec<Piece>,
    /// Those of the faces, and of faces that were left out: templates measure by them.
    stocks: BTreeMap<&'static str, Size>,
    book: Option<Value>,
}

/// One side of a piece.
#[derive(Debug, Serialize)]
pub struct Face {
    /// Its own in the product; the stem of its file where each face has one.
    pub id: String,
    /// What it is cut to.
    #[serde(serialize_with = "id_of")]
    pub stock: &'static Stock,
    /// What the template draws: an object with the `kind` of the face.
    #[serde(flatten)]
    pub content: Value,
}

impl Face {
    /// The name that stands on it, or those of both its ends; `None` for a face without.
    pub(super) fn name(&self) -> Option<String> {
        let name = |content: &Value| {
            let lines = content.get("name")?.get("lines")?.as_array()?;
            Some(joined(lines.iter().filter_map(Value::as_str)))
        };
        name(&self.content).or_else(|| {
            let ends = self.content.get("ends")?.as_array()?;
            let names: Option<Vec<String>> = ends.iter().map(name).collect();
            Some(names?.join(" – "))
        })
    }

    /// The size to which it is cut: one that is asked for, where it fills that.
    pub(super) fn cut(&self, card_size: Option<Size>) -> Size {
        card_size.filter(|size| self.stock.fills(*size)).unwrap_or(self.stock.trim)
    }
}

/// A name on one line; a line may end in a hyphen of its own.
fn joined<'a>(lines: impl Iterator<Item = &'a str>) -> String {
    lines.fold(String::new(), |name, line| match name.as_str() {
        "" => line.to_owned(),
        before if before.ends_with('-') => name + line,
        _ => name + " " + line,
    })
}

fn id_of<S: Serializer>(stock: &&'static Stock, serializer: S) -> Result<S::Ok, S::Error> {
    serializer.serialize_str(stock.id)
}

/// A face of some [`Pieces`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct FaceId(usize);

/// One piece, or several alike.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Piece {
    name: String,
    front: FaceId,
    /// None where paper is printed on one side.
    back: Option<FaceId>,
    copies: u16,
}

impl Pieces {
    /// Adds a face. The structure of its content is the boundary to the template.
    pub fn face(
        &mut self,
        stock: &'static Stock,
        id: impl Into<String>,
        content: &impl Serialize,
    ) -> FaceId {
        self.stocks.insert(stock.id, stock.trim);
        self.faces.push(Face {
            id: id.into(),
            stock,
            // Structures of texts and numbers always have a form in JSON.
            content: serde_json::to_value(content).unwrap_or_default(),
        });
        FaceId(self.faces.len() - 1)
    }

    /// Adds a piece, so many times. It has the stock of its front. Pieces of one stock that follow
    /// each other share sheets. `name` is what a table calls it, in the language of the pieces; cards
    /// that lie in one pile have the name of the pile.
    pub fn piece(
        &mut self,
        name: impl Into<String>,
        front: FaceId,
        back: Option<FaceId>,
        copies: u16,
    ) {
        self.pieces.push(Piece { name: name.into(), front, back, copies });
    }

    /// What the template of a booklet sets: it alone knows how many pages that takes.
    pub(super) fn of_book(content: &impl Serialize) -> Self {
        Self { book: serde_json::to_value(content).ok(), ..Self::default() }
    }

    /// The content of a booklet; `None` for all that is cut.
    pub fn book(&self) -> Option<&Value> {
        self.book.as_ref()
    }

    /// Leaves out the pieces of which no face is wanted, and the faces that no piece shows any more.
    pub(super) fn keep(&mut self, wanted: impl Fn(&Face) -> bool) {
        let faces = &self.faces;
        let is_wanted = |face: &FaceId| wanted(&faces[face.0]);
        self.pieces
            .retain(|piece| is_wanted(&piece.front) || piece.back.as_ref().is_some_and(is_wanted));
        let shown = self.pieces.iter();
        let shown = shown.flat_map(|piece| [Some(piece.front), piece.back]);
        let shown: BTreeSet<usize> = shown.flatten().map(|face| face.0).collect();
        let mut rank = 0;
        self.faces.retain(|_| {
            rank += 1;
            shown.contains(&(rank - 1))
        });
        let now = |face: FaceId| FaceId(shown.range(..face.0).count());
        for piece in &mut self.pieces {
            piece.front = now(piece.front);
            piece.back = piece.back.map(now);
        }
    }

    /// Leaves out the pieces of stocks that are not taken, and says whether any is left; a book is made
    /// of its pages.
    pub(super) fn keep_stocks(&mut self, mut takes: impl FnMut(&Stock) -> bool) -> bool {
        if self.book.is_some() {
            return takes(&PAGE);
        }
        let (taken, left): (Vec<_>, Vec<_>) =
            self.in_order().into_iter().partition(|stock| takes(stock));
        if !left.is_empty() {
            self.keep(|face| taken.iter().any(|stock| stock.id == face.stock.id));
        }
        !taken.is_empty()
    }

    /// Leaves some faces alone, without the pieces that show them.
    pub(super) fn keep_faces(&mut self, wanted: impl Fn(&Face) -> bool) {
        self.pieces.clear();
        self.faces.retain(wanted);
    }

    /// The faces, in order.
    pub fn faces(&self) -> &[Face] {
        &self.faces
    }

    /// The stocks, by id.
    pub fn stocks(&self) -> &BTreeMap<&'static str, Size> {
        &self.stocks
    }

    /// Pieces of each front, by the id of the face.
    pub fn counts(&self) -> BTreeMap<&str, u16> {
        let mut counts = BTreeMap::new();
        for piece in &self.pieces {
            *counts.entry(self.face_by_id(piece.front).id.as_str()).or_default() += piece.copies;
        }
        counts
    }

    /// The pieces: ranks of front and back among the faces, and how many there are of each.
    pub fn each(&self) -> impl Iterator<Item = (usize, Option<usize>, u16)> {
        let pieces = self.pieces.iter();
        pieces.map(|piece| (piece.front.0, piece.back.map(|back| back.0), piece.copies))
    }

    /// What a table calls each of the pieces, or the pile that it lies in.
    pub fn names(&self) -> impl Iterator<Item = &str> {
        self.pieces.iter().map(|piece| piece.name.as_str())
    }

    /// Every single piece, as it is laid on sheets; cards have a size of their own if there is one.
    pub(super) fn items(&self, card_size: Option<Size>) -> Vec<SheetPiece> {
        let item = |piece: &Piece| SheetPiece {
            trim: self.face_by_id(piece.front).cut(card_size),
            division: self.face_by_id(piece.front).stock.division,
            front: piece.front.0,
            back: piece.back.map(|back| back.0),
        };
        let copies = |piece| std::iter::repeat_n(item(piece), usize::from(piece.copies));
        self.pieces.iter().flat_map(copies).collect()
    }

    /// The stocks of the pieces, in the order of the sheets.
    pub(super) fn in_order(&self) -> Vec<&'static Stock> {
        let mut stocks: Vec<&'static Stock> = Vec::new();
        for piece in &self.pieces {
            let stock = self.face_by_id(piece.front).stock;
            if stocks.iter().all(|known| known.id != stock.id) {
                stocks.push(stock);
            }
        }
        stocks
    }

    /// Every single piece of a stock.
    pub(super) fn items_of(&self, stock: &Stock, card_size: Option<Size>) -> Vec<SheetPiece> {
        let is_of = |item: &SheetPiece| self.faces[item.front].stock.id == stock.id;
        let items = self.items(card_size).into_iter();
        items.filter(is_of).collect()
    }

    fn face_by_id(&self, FaceId(rank): FaceId) -> &Face {
        &self.faces[rank]
    }
}

/// What a product shows otherwise than in an older edition. A face is named by its id, a page of a
/// booklet by its number.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct EditionDiff {
    /// Faces of both editions that look otherwise.
    pub changed: BTreeSet<String>,
    /// Faces that the older edition does not have.
    pub new: BTreeSet<String>,
    /// Faces that only the older edition has.
    pub gone: BTreeSet<String>,
    /// All faces of this edition; of a booklet that cannot differ, no pages.
    pub all: BTreeSet<String>,
    /// Whether the credits say something else.
    pub credits: bool,
}

impl EditionDiff {
    /// Whether there is nothing to print.
    pub fn is_nothing(&self) -> bool {
        self.changed.is_empty() && self.new.is_empty() && !self.credits
    }

    /// Leaves of a product what is printed again: each piece of which a side looks otherwise. Pages of a
    /// book flow, so a book stays whole.
    pub(super) fn keep(&self, made: &mut MakerOutput) {
        let is_otherwise = |id: &str| self.changed.contains(id) || self.new.contains(id);
        made.pieces.keep(|face| is_otherwise(&face.id));
        if !self.credits {
            made.credits.clear();
        }
    }
}
