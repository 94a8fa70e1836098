//! The proof sheet: the faces that changed since another edition, old beside new, with their differences marked.

use std::collections::{BTreeMap, BTreeSet};

use serde::Serialize;
use typst_layout::PagedDocument;

use super::edition_diff::{EditionDiff, EditionPair, FINE, pictures};
use super::picture::Picture;
use super::product::Request;
use super::{Error, names, world};
use lang::{MessageArg, MessageArgs, args};
use paper::stock::Size;

/// Resolution of the images on the sheet, in dots per inch.
const DPI: u16 = 150;

/// Size of the paper, in millimetres: A4 landscape.
const PAPER: Size = Size::new(297.0, 210.0);
/// Size of the area for pairs of old and new faces, in millimetres.
const PAIR_AREA: Size = Size::new(277.0, 178.0);
/// White between old and new, in millimetres.
const GAP: f64 = 3.0;
/// Height of the name under a face, in millimetres.
const LABEL: f64 = 6.0;
/// White between two pairs of a row, in millimetres.
const BETWEEN: f64 = 7.0;
/// Minimum scale, compared with the real size, at which faces are reduced so that twice as many pairs fit.
const MIN_SCALE: f64 = 0.9;

/// Side of a grid square, in pixels (1.4 mm). Differences in the same square or in adjacent squares are marked as one
/// area.
const SQUARE: usize = 8;

/// Content of `/input.json` for the sheet.
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

/// A face in both editions.
#[derive(Serialize)]
struct Pair {
    name: String,
    size: Size,
    before: Side,
    after: Side,
    /// Areas that differ, as shares of the size: left, top, right, bottom.
    spots: Vec<[f64; 4]>,
}

/// An image with its alternative text. If there is no image, the text gives the reason.
#[derive(Default, Serialize)]
struct Side {
    path: Option<String>,
    text: String,
}

/// Typesets the sheet: first the gone faces, then the changed and new ones, each in the order of the pieces.
///
/// # Errors
/// [`Error`] if one of the two editions cannot be typeset.
pub fn sheet(
    old: &Request<'_>,
    new: &Request<'_>,
    changed: &EditionDiff,
) -> Result<PagedDocument, Error> {
    let mut shown_on: [BTreeMap<String, Picture>; 2] = Default::default();
    let mut order = Vec::new();
    let shown: BTreeSet<String> =
        [&changed.changed, &changed.new, &changed.gone].into_iter().flatten().cloned().collect();
    let typeset = EditionPair::cut(old, new)?.typeset(&shown)?;
    for (side, typeset) in typeset.iter().enumerate() {
        pictures(typeset.as_ref(), &shown, FINE, |id, picture| {
            // Each face once: gone faces in the order of the old edition, then changed and new faces in the order of
            // the new edition.
            if side == 1 || changed.gone.contains(id) {
                order.push(id.to_owned());
            }
            shown_on[side].insert(id.to_owned(), picture);
        })?;
    }
    // Freed before the sheet is typeset, because the memory of both would add up.
    drop(typeset);
    super::forget();
    let localizer = new.dataset.words.localizer(new.lang);
    let mut files = world::Files::of_templates("/templates/proof.typ", new.assets);
    let mut pairs = Vec::new();
    for (rank, id) in order.iter().enumerate() {
        let [before, after] = shown_on.each_ref().map(|of_side| of_side.get(id));
        let Some(one) = after.or(before) else {
            continue;
        };
        let edition = if after.is_some() { new } else { old };
        let name = names::face(edition.dataset, new.product, id, new.lang);
        let mut side = |picture: Option<&Picture>, side: usize| -> Result<Side, Error> {
            let (says, missing) =
                [("proof-before", "proof-new"), ("proof-after", "proof-gone")][side];
            let args = args![name = name.as_str()];
            let Some(picture) = picture else {
                return Ok(Side { text: localizer.plain(missing), path: None });
            };
            // Numbers, because all runs must use the same few paths: see [`world`].
            let path = format!("/proof/{}.png", 2 * rank + side);
            files.add(&path, picture.png(Some(DPI))?);
            Ok(Side { path: Some(path), text: localizer.text(says, &args) })
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
    let edition = |request: &Request<'_>| MessageArg::from(&request.dataset.edition.title);
    let game = new.product.title(new.dataset);
    let target = localizer.plain(&format!("target-{}", new.product.target.id()));
    let about: MessageArgs = args![
        game = game.map_or_else(|| "".into(), MessageArg::from),
        target,
        same = if edition(old) == edition(new) { "yes" } else { "no" },
        old = edition(old),
        new = edition(new)
    ];
    let input = Input {
        lang: new.lang.id(),
        title: localizer.text("proof-title", &about),
        legend: localizer.text("proof-legend", &about),
        paper: PAPER,
        gap: GAP,
        label: LABEL,
        pairs,
    };
    files.add_input(&input)?;
    files.compile(&new.fonts, new.sandbox)
}

/// Returns the size of a face on the sheet: its real size, or smaller.
fn size(picture: &Picture) -> Size {
    let (width, height) = (picture.width as f64 / FINE, picture.height as f64 / FINE);
    // Scale of a face if this many pairs share the area.
    let across =
        |pairs: f64| ((PAIR_AREA.width - (pairs - 1.0) * BETWEEN) / pairs - GAP) / 2.0 / width;
    let down = |pairs: f64| (PAIR_AREA.height / pairs - LABEL) / height;
    let most = |times: &dyn Fn(f64) -> f64| match times(2.0) {
        two if two >= MIN_SCALE => two,
        _ => times(1.0),
    };
    let times = most(&across).min(most(&down)).min(1.0);
    // Rounded down, or two pairs that just fit would be too wide.
    let rounded = |length: f64| (100.0 * length * times).floor() / 100.0;
    Size::new(rounded(width), rounded(height))
}

/// Returns the areas in which two images differ, as shares of their size. Images of different sizes differ
/// everywhere.
fn spots(before: &Picture, after: &Picture) -> Vec<[f64; 4]> {
    if (before.width, before.height) != (after.width, after.height) {
        return vec![[0.0, 0.0, 1.0, 1.0]];
    }
    // Bounds of the differing pixels in each grid square, as left, top, right, bottom; a flood fill then joins
    // squares that touch.
    let mut squares: BTreeMap<(usize, usize), [usize; 4]> = BTreeMap::new();
    for y in 0..after.height {
        for x in after.differing(before, y) {
            let square = squares.entry((y / SQUARE, x / SQUARE));
            let spot = square.or_insert([x, y, x, y]);
            *spot = around(*spot, [x, y, x, y]);
        }
    }
    let mut spots = Vec::new();
    while let Some((first, spot)) = squares.pop_first() {
        let (mut open, mut whole) = (vec![first], spot);
        while let Some((row, column)) = open.pop() {
            let rows = row.saturating_sub(1)..=row + 1;
            let next = rows.flat_map(|row| {
                let columns = column.saturating_sub(1)..=column + 1;
                columns.map(move |column| (row, column))
            });
            for square in next {
                if let Some(spot) = squares.remove(&square) {
                    whole = around(whole, spot);
                    open.push(square);
                }
            }
        }
        spots.push(whole);
    }
    let share = |at: usize, of: usize| (10_000.0 * at as f64 / of as f64).round() / 10_000.0;
    let (width, height) = (after.width, after.height);
    let shares = |[left, top, right, bottom]: [usize; 4]| {
        // Pixels are counted inclusively, so the far edges are one further.
        [share(left, width), share(top, height), share(right + 1, width), share(bottom + 1, height)]
    };
    spots.into_iter().map(shares).collect()
}

/// Returns the bounding box of two areas.
fn around(a: [usize; 4], b: [usize; 4]) -> [usize; 4] {
    [a[0].min(b[0]), a[1].min(b[1]), a[2].max(b[2]), a[3].max(b[3])]
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
        black.paste(&Picture::plain(1, 1, [0; 3]), 36, 48);
        black.paste(&Picture::plain(1, 1, [0; 3]), 60, 41);
        black.paste(&Picture::plain(1, 1, [0; 3]), 99, 199);
        let found = spots(&white, &black);
        let expected = [[0.2, 0.2, 0.37, 0.245], [0.6, 0.205, 0.61, 0.21], [0.99, 0.995, 1.0, 1.0]];
        assert_eq!(found, expected);
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
        assert!(2.0 * (card.height + LABEL) <= PAIR_AREA.height && card.height > 82.0);
        let tarot = at(70.0, 120.0);
        assert!(4.0 * tarot.width + 2.0 * GAP + BETWEEN <= PAIR_AREA.width && tarot.width > 63.0);
        let board = at(420.0, 297.0);
        assert!(2.0 * board.width + GAP <= PAIR_AREA.width && board.width > 130.0);
        assert!((at(10.0, 10.0).width - 10.0).abs() < 0.1);
    }
}
