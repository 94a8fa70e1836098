//! The proof sheet: what changed since another edition, old beside new, with what differs marked.

use std::collections::{BTreeMap, BTreeSet};

use serde::Serialize;
use typst_layout::PagedDocument;

use super::changed::{Changed, FINE, Sides};
use super::picture::Picture;
use super::product::Request;
use super::stock::Size;
use super::{Error, world};
use crate::words::{Arg, Args, Teller};

/// Resolution of the pictures on it, in dots per inch.
const DPI: u16 = 150;

/// Paper, and what pairs may take of it: millimetres.
const PAPER: Size = Size::new(297.0, 210.0);
const ROOM: Size = Size::new(277.0, 178.0);
/// White between old and new.
const GAP: f64 = 3.0;
/// Under a face: its name.
const LABEL: f64 = 6.0;
/// Two rows of pieces that are no higher fit on a page, nearly in their own size.
const LOW: f64 = 95.0;

/// Rows of pixels alike that part two places that differ: a millimetre.
const BETWEEN: usize = 6;

/// `/input.json` of the sheet.
#[derive(Serialize)]
struct Input {
    lang: &'static str,
    title: String,
    legend: String,
    paper: Size,
    gap: f64,
    label: f64,
    pairs: Vec<Pair>,
}

/// A face before and after.
#[derive(Serialize)]
struct Pair {
    name: String,
    size: Size,
    before: Side,
    after: Side,
    /// Places that differ, as shares of the size: left, top, right, bottom.
    spots: Vec<[f64; 4]>,
}

/// A picture; a side without one says why.
#[derive(Default, Serialize)]
struct Side {
    path: Option<String>,
    text: String,
}

/// Typesets the sheet: each face that changed, is new or is gone, in the order of the pieces.
///
/// # Errors
/// [`Error`] where one of the two editions cannot be typeset.
pub fn sheet(
    old: &Request<'_>,
    new: &Request<'_>,
    changed: &Changed,
) -> Result<PagedDocument, Error> {
    let mut pictures: [BTreeMap<String, Picture>; 2] = Default::default();
    let mut order = Vec::new();
    let shown: BTreeSet<String> = [&changed.changed, &changed.new, &changed.gone]
        .into_iter()
        .flatten()
        .cloned()
        .collect();
    Sides::cut(old, new)?.draw(&shown, |side, id, picture| {
        if shown.contains(&id) {
            if side == 1 || changed.gone.contains(&id) {
                order.push(id.clone());
            }
            pictures[side].insert(id, picture);
        }
        Ok(())
    })?;
    let teller = Teller::new(new.lang);
    let mut files = world::Files::new("/templates/proof.typ");
    for name in new.assets.list("templates") {
        if let Some(Ok(bytes)) = new.assets.read(&name) {
            files.add(&format!("/{name}"), bytes.into_owned());
        }
    }
    let mut pairs = Vec::new();
    for (rank, id) in order.iter().enumerate() {
        let [before, after] = [0, 1].map(|side| pictures[side].get(id));
        let Some(one) = after.or(before) else {
            continue;
        };
        let name = name(new, &teller, id);
        let mut side = |picture: Option<&Picture>, side: usize| -> Result<Side, Error> {
            let (says, missing) =
                [("proof-before", "proof-new"), ("proof-after", "proof-gone")][side];
            let args = vec![("name", name.as_str().into())];
            let Some(picture) = picture else {
                return Ok(Side {
                    text: teller.plain(missing),
                    path: None,
                });
            };
            let path = format!("/proof/{}.png", 2 * rank + side);
            files.add(&path, picture.png(Some(DPI))?);
            Ok(Side {
                path: Some(path),
                text: teller.text(says, &args),
            })
        };
        pairs.push(Pair {
            before: side(before, 0)?,
            after: side(after, 1)?,
            spots: match (before, after) {
                (Some(before), Some(after)) => spots(before, after),
                _ => Vec::new(),
            },
            size: size(one),
            name,
        });
    }
    let edition = |request: &Request<'_>| Arg::from(&request.dataset.edition.title);
    let game = new.product.title(new.dataset);
    let target = teller.plain(&format!("target-{}", new.product.target.id()));
    let about: Args = vec![
        ("game", game.map_or_else(|| "".into(), Arg::from)),
        ("target", target.into()),
        (
            "same",
            if edition(old) == edition(new) {
                "yes"
            } else {
                "no"
            }
            .into(),
        ),
        ("old", edition(old)),
        ("new", edition(new)),
    ];
    let input = Input {
        lang: new.lang.id(),
        title: teller.text("proof-title", &about),
        legend: teller.text("proof-legend", &about),
        paper: PAPER,
        gap: GAP,
        label: LABEL,
        pairs,
    };
    let json = serde_json::to_vec(&input).map_err(|error| Error::Pack(error.to_string()))?;
    files.add("/input.json", json);
    files.compile(new.fonts)
}

/// The name of a face: its own, with that of its country.
fn name(request: &Request<'_>, teller: &Teller, id: &str) -> String {
    let code = id.split('-').next().unwrap_or(id);
    let country = request.dataset.country_by_code(code);
    match country.map(|country| request.dataset.country(country).bare_name(teller.lang())) {
        Some(name) => format!("{name} · {id}"),
        None => id.to_owned(),
    }
}

/// As large as a face stands on the sheet.
fn size(picture: &Picture) -> Size {
    let (width, height) = (picture.width as f64 / FINE, picture.height as f64 / FINE);
    let rows = if height <= LOW { 2.0 } else { 1.0 };
    let across = (ROOM.width - GAP) / 2.0 / width;
    let down = (ROOM.height / rows - LABEL) / height;
    let times = across.min(down).min(1.0);
    let rounded = |length: f64| (100.0 * length * times).floor() / 100.0;
    Size::new(rounded(width), rounded(height))
}

/// Where two pictures differ, from the top, as shares of their size. Pictures of two sizes differ
/// everywhere.
fn spots(before: &Picture, after: &Picture) -> Vec<[f64; 4]> {
    if (before.width, before.height) != (after.width, after.height) {
        return vec![[0.0, 0.0, 1.0, 1.0]];
    }
    let mut spots: Vec<[usize; 4]> = Vec::new();
    for y in 0..after.height {
        let Some((left, right)) = after.differs_in_row(before, y) else {
            continue;
        };
        match spots.last_mut() {
            Some(spot) if y - spot[3] <= BETWEEN => {
                *spot = [spot[0].min(left), spot[1], spot[2].max(right), y];
            }
            _ => spots.push([left, y, right, y]),
        }
    }
    let share = |at: usize, of: usize| (10_000.0 * at as f64 / of as f64).round() / 10_000.0;
    let (width, height) = (after.width, after.height);
    let shares = |[left, top, right, bottom]: [usize; 4]| {
        [
            share(left, width),
            share(top, height),
            share(right + 1, width),
            share(bottom + 1, height),
        ]
    };
    spots.into_iter().map(shares).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn places_that_differ_are_found_and_parted() {
        let white = Picture::plain(100, 200, [255; 3]);
        let mut black = white.clone();
        assert!(spots(&white, &black).is_empty());
        black.paste(&Picture::plain(10, 2, [0; 3]), 20, 40);
        black.paste(&Picture::plain(1, 1, [0; 3]), 60, 46);
        black.paste(&Picture::plain(1, 1, [0; 3]), 99, 199);
        let found = spots(&white, &black);
        assert_eq!(found, [[0.2, 0.2, 0.61, 0.235], [0.99, 0.995, 1.0, 1.0]]);
        let other = Picture::plain(100, 201, [255; 3]);
        assert_eq!(spots(&white, &other), [[0.0, 0.0, 1.0, 1.0]]);
    }

    #[test]
    fn faces_are_as_large_as_fits() {
        let at = |width: f64, height: f64| {
            let pixels = |length: f64| (length * FINE).round() as usize;
            size(&Picture::plain(pixels(width), pixels(height), [0; 3]))
        };
        let card = at(63.0, 88.0);
        assert!(2.0 * (card.height + LABEL) <= ROOM.height && card.height > 82.0);
        let board = at(420.0, 297.0);
        assert!(2.0 * board.width + GAP <= ROOM.width && board.width > 130.0);
        assert!((at(10.0, 10.0).width - 10.0).abs() < 0.1);
    }
}
