//! Online tables: the pieces of a game as pictures of equal size, as sheets that Tabletop Simulator
//! cuts up, with its saved object that puts them on a table, and a manifest with the digest of each
//! file.

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
use grid::{Grid, MOST_CARDS};
use lang::Lang;
use object::{Deck, Place, Sheet};
use paper::sheet::BLEED;
use paper::stock::Stock;

/// The bleed with which pieces are to be typeset for a table: their pictures are cut out of it, so that
/// colour reaches every edge.
pub const BLEED_OF_PICTURES: f64 = BLEED;

/// The table of one game in one language, piece by piece.
pub struct Table {
    /// The game: the stem of the saved object.
    game: String,
    lang: Lang,
    /// What stands before the name of each file in the saved object.
    base: String,
    /// What others see of a card whose sides both say something.
    hidden: [u8; 3],
    objects: Vec<Value>,
    files: Vec<ManifestEntry>,
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

/// The manifest that lies beside the pictures.
#[derive(Debug, Serialize)]
struct Manifest<'a> {
    game: &'a str,
    language: &'a str,
    files: &'a [ManifestEntry],
}

/// A piece: front, back and how many there are of it.
#[derive(Clone, Copy, Debug)]
struct Card<'a> {
    /// What it is called, or the pile that it lies in.
    name: &'a str,
    front: usize,
    back: Option<usize>,
    copies: u16,
}

/// Cards that lie in one deck: they share a back, or each has its own.
struct Group<'a> {
    name: &'a str,
    stock: &'static Stock,
    shared: Option<usize>,
    cards: Vec<Card<'a>>,
}

impl Table {
    /// An empty table of a deck, or of a game without one. `base` is the address of the folder, where it is known.
    ///
    /// # Errors
    /// [`Error::Colours`] where `templates/colours.json` cannot be read.
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

    /// How many files there are by now.
    pub fn files(&self) -> usize {
        self.files.len()
    }

    /// Adds a product, typeset one face a page with [`BLEED_OF_PICTURES`]. `take` gets each file, by its
    /// name in the folder.
    ///
    /// # Errors
    /// [`Error::Pack`] where a picture cannot be encoded; whatever `take` says.
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
            // A book of rules is no piece of a table.
            Target::Booklet => Ok(()),
        }
    }

    /// Writes the saved object and the manifest.
    ///
    /// # Errors
    /// Whatever `take` says.
    pub fn finish<E: From<Error>>(
        mut self,
        title: &str,
        mut take: impl FnMut(&str, &[u8]) -> Result<(), E>,
    ) -> Result<(), E> {
        let saved = pretty(&object::saved(title, std::mem::take(&mut self.objects)))?;
        let name = format!("{}-{}.json", self.game, self.lang.id());
        self.list(&name, &saved, None);
        take(&name, &saved)?;
        self.files.sort_by(|a, b| a.name.cmp(&b.name));
        let manifest = Manifest { game: &self.game, language: self.lang.id(), files: &self.files };
        take("manifest.json", &pretty(&manifest)?)
    }

    fn list(&mut self, name: &str, bytes: &[u8], pixels: Option<[usize; 2]>) {
        let digest = Sha256::digest(bytes);
        self.files.push(ManifestEntry {
            name: name.to_owned(),
            bytes: bytes.len(),
            sha256: digest.iter().map(|byte| format!("{byte:02x}")).collect(),
            pixels,
        });
    }

    fn address(&self, file: &str) -> String {
        format!("{}{file}", self.base)
    }

    /// The next free place on the table.
    fn place(&self, stock: &Stock, is_face_down: bool) -> Place {
        Place::nth(self.objects.len(), stock, is_face_down)
    }

    fn push(&mut self, object: impl FnOnce(&str) -> Value) {
        let name = format!("{}-{}-{}", self.game, self.lang.id(), self.objects.len());
        let digest = Sha256::digest(name.as_bytes());
        // Six digits, as the program gives its objects.
        let id: String = digest[..3].iter().map(|byte| format!("{byte:02x}")).collect();
        self.objects.push(object(&id));
    }
}

/// A product on its way to the table.
struct ProductExport<'a, F> {
    table: &'a mut Table,
    product: &'a Product,
    typeset: &'a Typeset,
    take: &'a mut F,
    /// The file of each face that has one.
    pictures: Vec<Option<String>>,
}

impl<E: From<Error>, F: FnMut(&str, &[u8]) -> Result<(), E>> ProductExport<'_, F> {
    fn decks(&mut self) -> Result<(), E> {
        for group in groups(self.typeset) {
            let mut sheets = Vec::new();
            for cards in group.cards.chunks(MOST_CARDS) {
                sheets.push(self.sheet(&group, cards)?);
            }
            let deck = Deck {
                title: group.name,
                sheets,
                place: self.table.place(group.stock, group.shared.is_some()),
                is_lying: group.stock.trim.width > group.stock.trim.height,
            };
            self.table.push(|id| deck.object(id));
        }
        Ok(())
    }

    /// The pictures of some cards: a sheet of fronts, and a sheet of backs where each has its own.
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

    /// Writes faces side by side; the last cell is what is seen of a hidden card.
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
        cells.extend(group.shared.map(|back| (grid.cells() - 1, back)));
        let ranks: Vec<usize> = cells.iter().map(|(_, face)| *face).collect();
        let mut cells = cells.into_iter();
        self.each(&ranks, |adding, face, picture| {
            let (column, row) = cells.next().map(|(rank, _)| grid.at(rank)).unwrap_or_default();
            sheet.paste(&picture, column * width, row * height);
            adding.write_face(face, &picture)
        })?;
        self.write(name, &sheet)
    }

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

    fn stock(&self, face: usize) -> &'static Stock {
        self.typeset.pieces.faces()[face].stock
    }

    /// The file of a face, which is written now if it was not before.
    fn picture(&mut self, face: usize) -> Result<String, E> {
        self.each(&[face], |adding, face, picture| adding.write_face(face, &picture))?;
        Ok(self.pictures[face].clone().unwrap_or_default())
    }

    /// Draws some faces at the size of their stock.
    fn each(
        &mut self,
        faces: &[usize],
        mut take: impl FnMut(&mut Self, usize, Picture) -> Result<(), E>,
    ) -> Result<(), E> {
        let typeset = self.typeset;
        let is_board = self.product.target == Target::Board;
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
            (width as f64 / trim.width).max(height as f64 / trim.height)
        };
        export::pictures(&typeset.document, faces, pixels_a_millimetre, |face, picture| {
            let (_, (width, height)) = size_of(face);
            take(self, face, picture.middle(width, height))
        })
    }

    fn write_face(&mut self, face: usize, picture: &Picture) -> Result<(), E> {
        if self.pictures[face].is_none() {
            let id = &self.typeset.pieces.faces()[face].id;
            let name = format!("{}/{id}.png", self.product.target.id());
            self.write(&name, picture)?;
            self.pictures[face] = Some(name);
        }
        Ok(())
    }

    fn write(&mut self, name: &str, picture: &Picture) -> Result<(), E> {
        let bytes = picture.png(None)?;
        let size = [picture.width, picture.height];
        self.table.list(name, &bytes, Some(size));
        (self.take)(name, &bytes)
    }
}

fn cards(typeset: &Typeset) -> impl Iterator<Item = Card<'_>> {
    let named = typeset.pieces.names().zip(typeset.pieces.each());
    named.map(|(name, (front, back, copies))| Card { name, front, back, copies })
}

/// Decks: cards of one pile whose back another one has, too, by their back; those with a back of their
/// own together.
fn groups(typeset: &Typeset) -> Vec<Group<'_>> {
    let faces = typeset.pieces.faces();
    let mut groups: Vec<Group<'_>> = Vec::new();
    for card in cards(typeset) {
        let stock = faces[card.front].stock;
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

/// The address of a folder ends with a slash.
fn folder(base: &str) -> String {
    format!("{}/", base.trim_end_matches('/'))
}

/// Red, green and blue of a colour that is written as "#0B5C6B".
fn colour(written: &str) -> Option<[u8; 3]> {
    let digits = written.strip_prefix('#')?;
    if digits.len() != 6 {
        return None;
    }
    let byte = |at: usize| u8::from_str_radix(digits.get(at..at + 2)?, 16).ok();
    Some([byte(0)?, byte(2)?, byte(4)?])
}

fn pretty(value: &impl Serialize) -> Result<Vec<u8>, Error> {
    let mut bytes =
        serde_json::to_vec_pretty(value).map_err(|error| Error::Pack(error.to_string()))?;
    bytes.push(b'\n');
    Ok(bytes)
}
