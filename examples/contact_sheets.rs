//! Shows each game at a glance, in one picture: `cargo run --profile bench --example contact_sheets -- DIR
//! [en|fr]` writes `DIR/GAME-LANG.png` with some of its cards, front beside back, its boards, its tokens
//! and the pages of its booklet, each at the same scale, pages of the booklet at half of it.

use std::path::Path;
use std::{env, fs};

use anyhow::{Context as _, Result};

use assets::Assets;
use lang::Lang;
use model::Dataset;
use render::flags::CustomFlags;
use render::picture::Picture;
use render::product::{self, PRODUCTS, Product, Request, Target, Typeset};
use render::{Error, export};

/// Pixels across a contact sheet.
const WIDTH: usize = 1600;

/// Pixels between two pieces, and around all.
const GAP: usize = 8;

/// Pixels a millimetre: the name of a country can be read.
const SCALE: f64 = 2.0;

/// Pieces of one kind that are shown, where there are more.
const SHOWN: usize = 8;

/// What lies under the pieces.
const TABLE: [u8; 3] = [226, 226, 222];

fn main() -> Result<()> {
    let folder = env::args().nth(1).context("contact_sheets DIR [LANGUAGE]")?;
    let lang = env::args().nth(2).map_or(Some(Lang::En), |id| Lang::from_id(&id));
    let lang = lang.context("the language is en or fr")?;
    let assets = content::assets();
    let loaded = data::load(&assets);
    fs::create_dir_all(&folder)?;
    for cards in PRODUCTS.iter().filter(|product| product.target == Target::Cards) {
        let mut table = Table::default();
        for product in PRODUCTS.iter().filter(|product| product.game == cards.game) {
            table.add(product, &loaded.dataset, &assets, lang)?;
        }
        let path = Path::new(&folder).join(format!("{}-{}.png", cards.game, lang.id()));
        fs::write(&path, table.picture().png(None)?).with_context(|| path.display().to_string())?;
    }
    Ok(())
}

/// Pieces in rows from the left, and rows from the top.
#[derive(Default)]
struct Table {
    laid: Vec<(Picture, usize, usize)>,
    /// Where the next piece goes in its row.
    x: usize,
    /// Where the row begins.
    top: usize,
    /// Where the next row begins.
    bottom: usize,
}

impl Table {
    fn add(
        &mut self,
        product: &'static Product,
        dataset: &Dataset,
        assets: &Assets,
        lang: Lang,
    ) -> Result<()> {
        let flags = CustomFlags::new();
        let request = Request::of_faces(product, dataset, assets, &flags, lang);
        let typeset = product::typeset(&request)?;
        let is_book = typeset.pieces.book().is_some();
        let scale = if is_book { SCALE / 2.0 } else { SCALE };
        let ranks = shown(&typeset);
        self.end_row();
        export::pictures(
            &typeset.document,
            &ranks,
            |_| scale,
            |_, picture| {
                self.lay(picture);
                Ok::<(), Error>(())
            },
        )?;
        Ok(())
    }

    fn lay(&mut self, picture: Picture) {
        if self.x + picture.width + GAP > WIDTH {
            self.end_row();
        }
        let (x, y) = (self.x.max(GAP), self.top.max(GAP));
        self.x = x + picture.width + GAP;
        self.bottom = self.bottom.max(y + picture.height + GAP);
        self.laid.push((picture, x, y));
    }

    fn end_row(&mut self) {
        (self.x, self.top) = (GAP, self.bottom);
    }

    fn picture(&self) -> Picture {
        let mut picture = Picture::plain(WIDTH, self.bottom, TABLE);
        for (piece, x, y) in &self.laid {
            picture.paste(piece, *x, *y);
        }
        picture
    }
}

/// Ranks of the pages that are shown: all of a book; fronts, each before its back, of pieces spread
/// evenly over those of their kind. A back that many share is shown once.
fn shown(typeset: &Typeset) -> Vec<usize> {
    if typeset.pieces.book().is_some() {
        return (0..typeset.document.pages().len()).collect();
    }
    let faces = typeset.pieces.faces();
    let kind = |front: usize| (faces[front].stock.id, faces[front].content.get("kind"));
    let pieces: Vec<_> = typeset.pieces.each().collect();
    let mut ranks: Vec<usize> = Vec::new();
    for alike in pieces.chunk_by(|(one, ..), (other, ..)| kind(*one) == kind(*other)) {
        let count = alike.len().min(SHOWN);
        for (front, back, _) in (0..count).map(|at| alike[at * alike.len() / count]) {
            let faces = std::iter::once(front).chain(back);
            let new: Vec<usize> = faces.filter(|rank| !ranks.contains(rank)).collect();
            ranks.extend(new);
        }
    }
    ranks
}
