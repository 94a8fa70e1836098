//! Export for virtual tabletops: the faces of a game as pictures of equal size; for Tabletop Simulator, sheets of
//! these pictures and a saved object that places the game on a table; and a manifest with the digest of each file.

pub mod grid;
mod object;

use serde::Serialize;
use serde_json::Value;
use sha2::{Digest, Sha256};

use super::colours::ColourError;
use super::colours::Colours;
use super::picture::Picture;
use super::product::{Product, Target, Typeset};
use super::{Error, export};
use assets::Assets;
use grid::{Grid, MAX_CARDS};
use lang::Lang;
use object::{Deck, Place, Sheet};
use paper::sheet::BLEED;
use paper::stock::Stock;

/// Bleed, in millimetres, with which pieces must be typeset for this export. The pictures are cropped to the trim, so
/// that colour reaches every edge.
pub const BLEED_OF_PICTURES: f64 = BLEED;

/// The export of one game in one language, built product by product.
pub struct Table {
    /// File stem of the saved object: the id of the game or deck.
    game: String,
    lang: Lang,
    /// Prefix of the file names in the saved object: URL of the folder with a final slash, or empty.
    base: String,
    /// Colour of the hidden face for cards with values on both sides.
    hidden: [u8; 3],
    /// Objects of Tabletop Simulator so far.
    objects: Vec<Value>,
    /// Entries of the manifest so far.
    files: Vec<ManifestEntry>,
    /// Number of sheets so far.
    sheets: u32,
}

/// A file in the manifest.
#[derive(Debug, Serialize)]
struct ManifestEntry {
    name: String,
    bytes: usize,
    sha256: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    pixels: Option<[usize; 2]>,
}

/// The manifest of the exported files.
#[derive(Debug, Serialize)]
struct Manifest<'a> {
    game: &'a str,
    language: &'a str,
    files: &'a [ManifestEntry],
}

/// A piece with its number of copies; faces are given by index.
#[derive(Clone, Copy, Debug)]
struct Card<'a> {
    /// Name of the piece or of its pile.
    name: &'a str,
    front: usize,
    back: Option<usize>,
    copies: u16,
}

/// The cards of one deck. Either all share a back, or each has its own.
struct Group<'a> {
    name: &'a str,
    stock: &'static Stock,
    /// The common back; `None` if each card has its own.
    shared: Option<usize>,
    cards: Vec<Card<'a>>,
}

impl Table {
    /// Creates an empty export. `game` is the stem of the files: the id of a deck, or of a game without decks. `base`
    /// is the URL of the folder, if known.
    ///
    /// # Errors
    /// [`Error::Colours`] if `templates/colours.json` cannot be read.
    pub fn new(game: &str, lang: Lang, base: Option<&str>, assets: &Assets) -> Result<Self, Error> {
        let colours = Colours::read(assets)?;
        let grey = colours.colour_at(["grey"])?;
        let wrong = || {
            Error::Colours(ColourError::Wrong { key: "grey".to_owned(), written: grey.to_owned() })
        };
        Ok(Self {
            game: game.to_owned(),
            lang,
            base: base.map(folder).unwrap_or_default(),
            hidden: colour(grey).ok_or_else(wrong)?,
            objects: Vec::new(),
            files: Vec::new(),
            sheets: 0,
        })
    }

    /// Returns the number of files so far.
    pub fn files(&self) -> usize {
        self.files.len()
    }

    /// Adds a product, which must be typeset with one face on each page and with [`BLEED_OF_PICTURES`]. Passes each
    /// file to `take`, with its name in the folder.
    ///
    /// # Errors
    /// [`Error::Pack`] if a picture cannot be encoded; errors of `take`.
    pub fn add<E: From<Error>>(
        &mut self,
        product: &Product,
        typeset: &Typeset,
        mut take: impl FnMut(&str, &[u8]) -> Result<(), E>,
    ) -> Result<(), E> {
        let mut adding = ProductExport {
            pictures: vec![None; typeset.pieces.faces().len()],
            table: self,
            product,
            typeset,
            take: &mut take,
        };
        match product.target {
            Target::Cards => adding.decks(),
            Target::Board | Target::Tokens => adding.boards_and_tokens(),
            // Virtual tables have no pieces for the rules.
            Target::Booklet => Ok(()),
        }
    }

    /// Writes the saved object and the manifest.
    ///
    /// # Errors
    /// [`Error::Pack`] if they cannot be encoded; errors of `take`.
    pub fn finish<E: From<Error>>(
        mut self,
        title: &str,
        mut take: impl FnMut(&str, &[u8]) -> Result<(), E>,
    ) -> Result<(), E> {
        let saved = pretty(&object::saved(title, std::mem::take(&mut self.objects)))?;
        let name = format!("{}-{}.json", self.game, self.lang.id());
        self.list(&name, &saved, None);
        take(&name, &saved)?;
        // Sorted by name, so that the manifest does not depend on the order of the products.
        self.files.sort_by(|a, b| a.name.cmp(&b.name));
        let manifest = Manifest { game: &self.game, language: self.lang.id(), files: &self.files };
        // The manifest is not listed: it cannot contain its own digest.
        take("manifest.json", &pretty(&manifest)?)
    }

    /// Adds a file to the manifest.
    fn list(&mut self, name: &str, bytes: &[u8], pixels: Option<[usize; 2]>) {
        let digest = Sha256::digest(bytes);
        self.files.push(ManifestEntry {
            name: name.to_owned(),
            bytes: bytes.len(),
            sha256: digest.iter().map(|byte| format!("{byte:02x}")).collect(),
            pixels,
        });
    }

    /// Returns the URL of an exported file, or only its name if the URL of the folder is not known.
    fn address(&self, file: &str) -> String {
        format!("{}{file}", self.base)
    }

    /// Returns the next free position on the table.
    fn place(&self, stock: &Stock, is_face_down: bool) -> Place {
        Place::nth(self.objects.len(), stock, is_face_down)
    }

    /// Adds an object, which `object` creates from its GUID.
    fn push(&mut self, object: impl FnOnce(&str) -> Value) {
        let name = format!("{}-{}-{}", self.game, self.lang.id(), self.objects.len());
        let digest = Sha256::digest(name.as_bytes());
        // GUIDs in Tabletop Simulator have six hexadecimal digits. A digest of the index gives the same GUIDs in each
        // export.
        let id: String = digest[..3].iter().map(|byte| format!("{byte:02x}")).collect();
        self.objects.push(object(&id));
    }
}

/// A product during its export.
struct ProductExport<'a, F> {
    table: &'a mut Table,
    product: &'a Product,
    typeset: &'a Typeset,
    take: &'a mut F,
    /// File name of each face already written, by index of the face.
    pictures: Vec<Option<String>>,
}

impl<E: From<Error>, F: FnMut(&str, &[u8]) -> Result<(), E>> ProductExport<'_, F> {
    /// Exports cards as decks.
    fn decks(&mut self) -> Result<(), E> {
        for group in groups(self.typeset) {
            let mut sheets = Vec::new();
            // A deck may have several sheets; Tabletop Simulator assigns cards to them by number.
            for cards in group.cards.chunks(MAX_CARDS) {
                sheets.push(self.sheet(&group, cards)?);
            }
            let deck = Deck {
                title: group.name,
                sheets,
                place: self.table.place(group.stock, group.shared.is_some()),
                is_landscape: group.stock.trim.width > group.stock.trim.height,
            };
            self.table.push(|id| deck.object(id));
        }
        Ok(())
    }

    /// Writes the pictures of some cards: a sheet of fronts, and a sheet of backs if each card has its own.
    fn sheet(&mut self, group: &Group<'_>, cards: &[Card<'_>]) -> Result<Sheet, E> {
        self.table.sheets += 1;
        let number = self.table.sheets;
        let target = self.product.target.id();
        let grid = Grid::for_cards(cards.len());
        let fronts: Vec<Option<usize>> = cards.iter().map(|card| Some(card.front)).collect();
        let faces = format!("{target}-{number}.png");
        self.paste(&faces, group, grid, &fronts)?;
        let back = match group.shared {
            Some(back) => self.picture(back)?,
            None => {
                let backs: Vec<Option<usize>> = cards.iter().map(|card| card.back).collect();
                let name = format!("{target}-{number}-backs.png");
                self.paste(&name, group, grid, &backs)?;
                name
            }
        };
        Ok(Sheet {
            number,
            faces: self.table.address(&faces),
            back: self.table.address(&back),
            has_own_backs: group.shared.is_none(),
            grid,
            cards: cards
                .iter()
                .map(|card| (card.copies, self.typeset.pieces.faces()[card.front].name()))
                .collect(),
        })
    }

    /// Writes a sheet of `faces`, by index; the last cell is the hidden face.
    fn paste(
        &mut self,
        name: &str,
        group: &Group<'_>,
        grid: Grid,
        faces: &[Option<usize>],
    ) -> Result<(), E> {
        let (width, height) = grid::cell(group.stock.trim);
        let size = (grid.columns * width, grid.rows * height);
        let mut sheet = Picture::plain(size.0, size.1, self.table.hidden);
        let mut cells: Vec<(usize, usize)> = Vec::new();
        cells.extend(faces.iter().enumerate().filter_map(|(rank, face)| Some((rank, (*face)?))));
        // The hidden face is the common back. Without a common back the cell remains plain, because the backs show
        // the answers.
        cells.extend(group.shared.map(|back| (grid.cells() - 1, back)));
        let ranks: Vec<usize> = cells.iter().map(|(_, face)| *face).collect();
        let mut cells = cells.into_iter();
        self.each(&ranks, |adding, face, picture| {
            // Pictures arrive in the order of `ranks`, which is the order of `cells`.
            let (column, row) = cells.next().map(|(rank, _)| grid.at(rank)).unwrap_or_default();
            sheet.paste(&picture, column * width, row * height);
            // The file of the single face is written here as well, so that the face is drawn only once.
            adding.write_face(face, &picture)
        })?;
        self.write(name, &sheet)
    }

    /// Exports boards and tokens as single objects.
    fn boards_and_tokens(&mut self) -> Result<(), E> {
        for piece in cards(self.typeset) {
            let front = self.picture(piece.front)?;
            let back = match piece.back {
                Some(back) => self.picture(back)?,
                None => front.clone(),
            };
            let [front, back] = [front, back].map(|file| self.table.address(&file));
            let stock = self.stock(piece.front);
            let place = self.table.place(stock, false);
            let is_board = self.product.target == Target::Board;
            self.table.push(|id| {
                if is_board {
                    object::board(id, piece.name, &front, stock, &place)
                } else {
                    object::tile(id, piece.name, [&front, &back], piece.copies, &place)
                }
            });
        }
        Ok(())
    }

    /// Returns the stock of a face, by the index of the face.
    fn stock(&self, face: usize) -> &'static Stock {
        self.typeset.pieces.faces()[face].stock
    }

    /// Returns the file name of a face, and writes the file on first use.
    fn picture(&mut self, face: usize) -> Result<String, E> {
        self.each(&[face], |adding, face, picture| adding.write_face(face, &picture))?;
        Ok(self.pictures[face].clone().unwrap_or_default())
    }

    /// Draws some faces at the pixel size of their stock, cropped to the trim, and passes them to `take`.
    fn each(
        &mut self,
        faces: &[usize],
        mut take: impl FnMut(&mut Self, usize, Picture) -> Result<(), E>,
    ) -> Result<(), E> {
        let typeset = self.typeset;
        let is_board = self.product.target == Target::Board;
        // Boards are separate pictures; faces of cards and tokens must have the size of a cell.
        let size_of = |face: usize| {
            let trim = typeset.pieces.faces()[face].stock.trim;
            if is_board {
                (trim, grid::single_picture_pixels(trim))
            } else {
                (trim, grid::cell(trim))
            }
        };
        let pixels_a_millimetre = |face: usize| {
            let (trim, (width, height)) = size_of(face);
            // The larger of both scales: with the smaller one, rounding could leave the picture a pixel short of its
            // cell.
            (width as f64 / trim.width).max(height as f64 / trim.height)
        };
        export::pictures(&typeset.document, faces, pixels_a_millimetre, |face, picture| {
            let (_, (width, height)) = size_of(face);
            // The middle of the page is the trim, without the bleed around it.
            take(self, face, picture.crop_centre(width, height))
        })
    }

    /// Writes the picture of a face, unless it has been written already.
    fn write_face(&mut self, face: usize, picture: &Picture) -> Result<(), E> {
        // A common back is drawn for each sheet, but its file is written once.
        if self.pictures[face].is_none() {
            let id = &self.typeset.pieces.faces()[face].id;
            let name = format!("{}/{id}.png", self.product.target.id());
            self.write(&name, picture)?;
            self.pictures[face] = Some(name);
        }
        Ok(())
    }

    /// Encodes a picture, lists it in the manifest, and passes it to `take`.
    fn write(&mut self, name: &str, picture: &Picture) -> Result<(), E> {
        let bytes = picture.png(None)?;
        let size = [picture.width, picture.height];
        self.table.list(name, &bytes, Some(size));
        (self.take)(name, &bytes)
    }
}

/// Iterates over the pieces of a product.
fn cards(typeset: &Typeset) -> impl Iterator<Item = Card<'_>> {
    let named = typeset.pieces.names().zip(typeset.pieces.each());
    named.map(|(name, (front, back, copies))| Card { name, front, back, copies })
}

/// Groups the cards into decks by pile and stock: cards with the same common back form a deck, cards with their own
/// backs another.
fn groups(typeset: &Typeset) -> Vec<Group<'_>> {
    let faces = typeset.pieces.faces();
    let mut groups: Vec<Group<'_>> = Vec::new();
    for card in cards(typeset) {
        let stock = faces[card.front].stock;
        // A back is common if at least two cards have it; a single card of a pile counts as having its own.
        let others = cards(typeset).filter(|other| other.back == card.back).count();
        let shared = card.back.filter(|_| others > 1);
        let fits = |group: &&mut Group<'_>| {
            group.stock.id == stock.id && group.shared == shared && group.name == card.name
        };
        match groups.iter_mut().find(fits) {
            Some(group) => group.cards.push(card),
            None => groups.push(Group { name: card.name, stock, shared, cards: vec![card] }),
        }
    }
    groups
}

/// Returns the URL of a folder with a final slash.
fn folder(base: &str) -> String {
    format!("{}/", base.trim_end_matches('/'))
}

/// Parses a colour of the form `#0B5C6B` to red, green and blue; `None` for another form.
fn colour(written: &str) -> Option<[u8; 3]> {
    let digits = written.strip_prefix('#')?;
    if digits.len() != 6 {
        return None;
    }
    // `get`, because the length is in bytes and a character may span several.
    let byte = |at: usize| u8::from_str_radix(digits.get(at..at + 2)?, 16).ok();
    Some([byte(0)?, byte(2)?, byte(4)?])
}

/// Serialises to indented JSON with a final line break.
fn pretty(value: &impl Serialize) -> Result<Vec<u8>, Error> {
    let mut bytes =
        serde_json::to_vec_pretty(value).map_err(|error| Error::Pack(error.to_string()))?;
    bytes.push(b'\n');
    Ok(bytes)
}
