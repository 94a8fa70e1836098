//! Pieces: the units into which a product is cut. A piece has one or two faces; a face is drawn once, however many
//! pieces show it.

use std::collections::{BTreeMap, BTreeSet};

use serde::{Serialize, Serializer};
use serde_json::Value;

use super::credits::Section;
use super::product::Cubes;
use paper::sheet::SheetPiece;
use paper::stock::{PAGE, Size, Stock};

/// Kind of faces of pieces that wooden cubes can replace.
const CUBE_KIND: &str = "cube";

/// The output of a maker: everything of a product that is typeset.
#[derive(Debug)]
pub struct MakerOutput {
    /// Path of the product's template under `templates/`; for a booklet, without the language code.
    pub template: &'static str,
    /// The pieces, in the order of the sheets.
    pub pieces: Pieces,
    /// Texts that all faces share, by their names in the template.
    pub words: BTreeMap<&'static str, String>,
    /// The credits, on pages after the pieces; empty if another product of the game has them.
    pub credits: Vec<Section>,
}

/// A kind of component.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Target {
    /// Cards, held in the hand and placed on the table.
    Cards,
    /// The board, on which the other pieces are placed.
    Board,
    /// Tokens, which are moved.
    Tokens,
    /// A booklet of rules.
    Booklet,
}

impl Target {
    /// All targets, in print order.
    pub const ALL: [Self; 4] = [Self::Cards, Self::Board, Self::Tokens, Self::Booklet];

    /// Returns the name on the command line and in file names.
    pub fn id(self) -> &'static str {
        match self {
            Self::Cards => "cards",
            Self::Board => "board",
            Self::Tokens => "tokens",
            Self::Booklet => "booklet",
        }
    }
}

/// Faces and the pieces that show them; or the content of a booklet, whose pages are known only after typesetting.
#[derive(Debug, Default)]
pub struct Pieces {
    faces: Vec<Face>,
    pieces: Vec<Piece>,
    /// Sizes of the stocks of all faces, by id, including faces removed since: templates measure by them.
    stocks: BTreeMap<&'static str, Size>,
    /// Content of a booklet; `None` for products cut into pieces.
    book: Option<Value>,
}

/// One printed side of a piece.
#[derive(Debug, Serialize)]
pub struct Face {
    /// Id, unique in the product; the file stem if each face has its own file.
    pub id: String,
    /// The stock that the face is cut from.
    #[serde(serialize_with = "id_of")]
    pub stock: &'static Stock,
    /// Content for the template: an object with the `kind` of the face.
    #[serde(flatten)]
    pub content: Value,
}

impl Face {
    /// Returns the name printed on the face, or for a route card both names; `None` for a face without a name.
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

    /// Returns the kind of the face, by which templates choose how to draw it.
    pub(super) fn kind(&self) -> &str {
        self.content.get("kind").and_then(Value::as_str).unwrap_or_default()
    }

    /// Collects the texts of the face that may be paths of picture files, because they start with a slash.
    pub(super) fn paths<'a>(&'a self, found: &mut BTreeSet<&'a str>) {
        fn collect<'a>(content: &'a Value, found: &mut BTreeSet<&'a str>) {
            match content {
                Value::String(text) if text.starts_with('/') => {
                    found.insert(text);
                }
                Value::Array(items) => items.iter().for_each(|item| collect(item, found)),
                Value::Object(fields) => fields.values().for_each(|field| collect(field, found)),
                _ => {}
            }
        }
        collect(&self.content, found);
    }

    /// Returns the size to which the face is cut: `card_size` if the stock allows it, else the trim of the stock.
    pub(super) fn cut(&self, card_size: Option<Size>) -> Size {
        card_size.filter(|size| self.stock.can_be_cut_to(*size)).unwrap_or(self.stock.trim)
    }
}

/// Joins the lines of a name with spaces, except after a hyphen, which is part of the name.
fn joined<'a>(lines: impl Iterator<Item = &'a str>) -> String {
    lines.fold(String::new(), |name, line| match name.as_str() {
        "" => line.to_owned(),
        before if before.ends_with('-') => name + line,
        _ => name + " " + line,
    })
}

/// Serialises a stock as its id.
fn id_of<S: Serializer>(stock: &&'static Stock, serializer: S) -> Result<S::Ok, S::Error> {
    serializer.serialize_str(stock.id)
}

/// The index of a face in its [`Pieces`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct FaceId(usize);

/// A piece, and its number of copies.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Piece {
    name: String,
    front: FaceId,
    /// `None` if the paper is printed on one side only.
    back: Option<FaceId>,
    copies: u16,
}

impl Pieces {
    /// Adds a face. The structure of `content` is the interface to the template.
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
            // A structure of texts and numbers always has a JSON form.
            content: serde_json::to_value(content).unwrap_or_default(),
        });
        FaceId(self.faces.len() - 1)
    }

    /// Adds a piece with a number of copies. Its stock is that of its front; consecutive pieces of one stock share
    /// sheets. `name` is for virtual tabletops, in the language of the pieces; all cards of a pile have the name of
    /// the pile.
    pub fn piece(
        &mut self,
        name: impl Into<String>,
        front: FaceId,
        back: Option<FaceId>,
        copies: u16,
    ) {
        self.pieces.push(Piece { name: name.into(), front, back, copies });
    }

    /// Stores the content of a booklet. Only the template determines the number of pages.
    pub(super) fn of_book(content: &impl Serialize) -> Self {
        Self { book: serde_json::to_value(content).ok(), ..Self::default() }
    }

    /// Returns the content of a booklet; `None` for products that are cut into pieces.
    pub fn book(&self) -> Option<&Value> {
        self.book.as_ref()
    }

    /// Removes all pieces without a wanted face, and all faces that no remaining piece shows.
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
        // The new index of a face is the number of kept faces before it.
        let new_id = |face: FaceId| FaceId(shown.range(..face.0).count());
        for piece in &mut self.pieces {
            piece.front = new_id(piece.front);
            piece.back = piece.back.map(new_id);
        }
    }

    /// Keeps the pieces whose stock `takes` accepts; returns `true` if any remain. A booklet has the stock of its
    /// page.
    pub(super) fn keep_stocks(&mut self, mut takes: impl FnMut(&Stock) -> bool) -> bool {
        if self.book.is_some() {
            return takes(&PAGE);
        }
        let (taken, left): (Vec<_>, Vec<_>) =
            self.stocks_in_order().into_iter().partition(|stock| takes(stock));
        if !left.is_empty() {
            self.keep(|face| taken.iter().any(|stock| stock.id == face.stock.id));
        }
        !taken.is_empty()
    }

    /// Changes the content of each face.
    #[cfg(test)]
    pub(super) fn change_faces(&mut self, change: impl FnMut(&mut Face)) {
        self.faces.iter_mut().for_each(change);
    }

    /// Keeps the wanted faces, without any pieces.
    pub(super) fn keep_faces(&mut self, wanted: impl Fn(&Face) -> bool) {
        self.pieces.clear();
        self.faces.retain(wanted);
    }

    /// Returns the faces, in order.
    pub fn faces(&self) -> &[Face] {
        &self.faces
    }

    /// Returns the sizes of the stocks, by id.
    pub fn stocks(&self) -> &BTreeMap<&'static str, Size> {
        &self.stocks
    }

    /// Returns the number of pieces with each front, copies included, by the id of the front.
    pub fn counts(&self) -> BTreeMap<&str, u16> {
        let mut counts = BTreeMap::new();
        for piece in &self.pieces {
            // Several pieces may share a front.
            *counts.entry(self.face_by_id(piece.front).id.as_str()).or_default() += piece.copies;
        }
        counts
    }

    /// Iterates over the pieces: index of the front, index of the back, and number of copies.
    pub fn each(&self) -> impl Iterator<Item = (usize, Option<usize>, u16)> {
        let pieces = self.pieces.iter();
        pieces.map(|piece| (piece.front.0, piece.back.map(|back| back.0), piece.copies))
    }

    /// Returns the number of pieces of each kind (the `kind` of their fronts) among the stocks that `takes` accepts, in
    /// the order of the pieces.
    pub fn kinds(&self, takes: impl Fn(&Stock) -> bool) -> Vec<(String, usize)> {
        let mut kinds: Vec<(String, usize)> = Vec::new();
        for piece in &self.pieces {
            let face = self.face_by_id(piece.front);
            if !takes(face.stock) {
                continue;
            }
            let copies = usize::from(piece.copies);
            match kinds.iter_mut().find(|(known, _)| known == face.kind()) {
                Some((_, count)) => *count += copies,
                None => kinds.push((face.kind().to_owned(), copies)),
            }
        }
        kinds
    }

    /// Removes the pieces that wooden cubes can replace, and returns the cubes by what they stand for.
    pub(super) fn take_cubes(&mut self) -> Vec<Cubes> {
        let mut cubes: BTreeMap<u32, (usize, BTreeSet<u64>)> = BTreeMap::new();
        for piece in &self.pieces {
            let face = self.face_by_id(piece.front);
            if face.kind() == CUBE_KIND {
                let worth = face.content.pointer("/number/lines/0").and_then(Value::as_str);
                let worth = worth.and_then(|worth| worth.parse().ok()).unwrap_or(1);
                let (count, seats) = cubes.entry(worth).or_default();
                *count += usize::from(piece.copies);
                seats.extend(face.content.get("seat").and_then(Value::as_u64));
            }
        }
        self.keep(|face| face.kind() != CUBE_KIND);
        let of = |(worth, (count, seats)): (u32, (usize, BTreeSet<u64>))| {
            let colours = seats.len().max(1);
            Cubes { worth, count: count / colours, colours }
        };
        cubes.into_iter().map(of).collect()
    }

    /// Adds the pieces of `others` once more, whose faces are among these faces.
    pub(super) fn add_copies(&mut self, others: &Self) {
        for other in &others.pieces {
            let front = &others.face_by_id(other.front).id;
            // A piece of the same faces: both are of one product.
            let is_same = |piece: &&mut Piece| {
                self.faces[piece.front.0].id == *front && piece.name == other.name
            };
            if let Some(piece) = self.pieces.iter_mut().find(is_same) {
                piece.copies = piece.copies.saturating_add(1);
            }
        }
    }

    /// Returns the name of each piece on virtual tabletops, or the name of its pile.
    pub fn names(&self) -> impl Iterator<Item = &str> {
        self.pieces.iter().map(|piece| piece.name.as_str())
    }

    /// Returns every copy of every piece, for imposition. `card_size` replaces the trim of stocks that allow it.
    pub(super) fn items(&self, card_size: Option<Size>) -> Vec<SheetPiece> {
        // The front decides the size, because a piece has the stock of its front.
        let item = |piece: &Piece| SheetPiece {
            trim: self.face_by_id(piece.front).cut(card_size),
            division: self.face_by_id(piece.front).stock.division,
            front: piece.front.0,
            back: piece.back.map(|back| back.0),
        };
        let copies = |piece| std::iter::repeat_n(item(piece), usize::from(piece.copies));
        self.pieces.iter().flat_map(copies).collect()
    }

    /// Returns the stocks of the pieces, in the order of the sheets.
    pub(super) fn stocks_in_order(&self) -> Vec<&'static Stock> {
        let mut stocks: Vec<&'static Stock> = Vec::new();
        for piece in &self.pieces {
            let stock = self.face_by_id(piece.front).stock;
            if stocks.iter().all(|known| known.id != stock.id) {
                stocks.push(stock);
            }
        }
        stocks
    }

    /// Returns every copy of the pieces of one stock.
    pub(super) fn items_of(&self, stock: &Stock, card_size: Option<Size>) -> Vec<SheetPiece> {
        let is_of = |item: &SheetPiece| self.faces[item.front].stock.id == stock.id;
        let items = self.items(card_size).into_iter();
        items.filter(is_of).collect()
    }

    /// Returns the face with this id.
    fn face_by_id(&self, FaceId(rank): FaceId) -> &Face {
        &self.faces[rank]
    }
}

/// The differences between a product and its older edition. Faces are listed by id, pages of a booklet by number.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct EditionDiff {
    /// Faces of both editions that look different.
    pub changed: BTreeSet<String>,
    /// Faces that the older edition does not have.
    pub new: BTreeSet<String>,
    /// Faces that only the older edition has.
    pub gone: BTreeSet<String>,
    /// All faces of the newer edition; empty for a booklet in which nothing can differ.
    pub all: BTreeSet<String>,
    /// If set, the credits differ.
    pub credits: bool,
}

impl EditionDiff {
    /// Returns `true` if nothing needs to be printed again.
    pub fn needs_no_reprint(&self) -> bool {
        self.changed.is_empty() && self.new.is_empty() && !self.credits
    }

    /// Keeps the part of a product that must be printed again: pieces with a changed or new face. A booklet is kept
    /// whole, because its text flows across the pages.
    pub(super) fn keep(&self, made: &mut MakerOutput) {
        let is_otherwise = |id: &str| self.changed.contains(id) || self.new.contains(id);
        made.pieces.keep(|face| is_otherwise(&face.id));
        if !self.credits {
            made.credits.clear();
        }
    }
}
