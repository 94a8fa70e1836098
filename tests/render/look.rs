//! One picture of each face, compared with one that somebody has looked at.
//!
//! The figures are made up, so that a new edition of the data needs no new pictures.

use std::fs;

use lang::{Lang, LocalizedText};
use model::{Category, Dataset, Quantity};
use render::product::Typeset;

use super::picture::{Picture, Rgb, WHITE, distance};
use super::{Print, country, deck_of, pngs, with_deck};
use testing::{accepts, project};

/// Enough to see what moved, small enough for the repository.
const DPI: u16 = 60;
/// Faces: plain ones, and ones with the longest names.
const FACES: &[&str] =
    &["BOL-front", "BOL-back", "COD-front", "COD-back", "category-co2", "summary", "back"];
/// Printed figures of the rows, without their decimal points.
const FIGURES: [i64; 10] = [1258, 1_098_581, 115, 5148, 90_568, 207, 191, 128, 72, 153];
/// Pixels of a tile: about the size of a word.
const TILE: usize = 10;
/// How much of its colour the whole picture, and any tile, may change. Rounding on another processor
/// stays far below; a word that moves by half a letter is above.
const LIMITS: (f64, f64) = (0.002, 0.03);

fn sample() -> Dataset {
    let mut dataset = with_deck(vec![country("BOL"), country("COD")]);
    let categories = deck_of(&dataset).categories.clone();
    let starred = Category::default().footnotes;
    for (rank, category) in categories.into_iter().enumerate() {
        let footnotes = &mut dataset.categories[category.0 as usize].footnotes;
        *footnotes = starred.clone();
        if rank == 4 {
            footnotes.insert(country("BOL"), LocalizedText::new("Étoile", "Star"));
        }
        for code in ["BOL", "COD"] {
            let values = &mut dataset.values[category.0 as usize];
            let value = values[country(code).0 as usize].as_mut().expect("a value");
            // The raw area stays: the globe looks at it.
            value.quantity = Quantity(FIGURES[rank]);
            value.year = 2025;
        }
    }
    dataset
}

/// Where two pictures differ too much.
fn compare(actual: &Picture, expected: &Picture) -> Result<(), String> {
    if (actual.width, actual.height) != (expected.width, expected.height) {
        return Err("another size".to_owned());
    }
    let across = actual.width.div_ceil(TILE);
    let mut tiles = vec![(0.0, 0_u32); across * actual.height.div_ceil(TILE)];
    let pixels = actual.pixels.iter().zip(&expected.pixels).enumerate();
    for (rank, (a, b)) in pixels {
        let (x, y) = (rank % actual.width, rank / actual.width);
        let (sum, count) = &mut tiles[y / TILE * across + x / TILE];
        *sum += distance(*a, *b);
        *count += 1;
    }
    let whole = tiles.iter().map(|tile| tile.0).sum::<f64>() / actual.pixels.len() as f64;
    if whole > LIMITS.0 {
        return Err(format!("{:.2} % of all is different", 100.0 * whole));
    }
    for (rank, (sum, count)) in tiles.iter().enumerate() {
        let share = sum / f64::from(*count);
        if share > LIMITS.1 {
            let at = |tile: usize| tile as f64 * TILE as f64 / f64::from(DPI) * 25.4;
            let (x, y) = (at(rank % across), at(rank / across));
            return Err(format!("{:.1} % is different at ({x:.0}, {y:.0}) mm", 100.0 * share));
        }
    }
    Ok(())
}

#[test]
fn faces_look_as_they_were_accepted() {
    as_accepted(&Print::faces(Lang::Fr).of(&sample()), FACES);
}

/// Compares faces with the pictures that somebody has looked at.
pub(super) fn as_accepted(typeset: &Typeset, stems: &[&str]) {
    let pages = pngs(typeset, DPI);
    let mut complaints = Vec::new();
    for stem in stems {
        let rank = typeset.stems.iter().position(|listed| listed == *stem).expect("a face");
        let name = format!("tests/render/ref/{stem}.png");
        if accepts() {
            fs::write(project(&name), &pages[rank]).expect("a file");
        }
        let accepted = fs::read(project(&name)).map_err(|error| error.to_string());
        let compared = accepted.and_then(|accepted| {
            compare(&Picture::read(&pages[rank], DPI), &Picture::read(&accepted, DPI))
        });
        if let Err(error) = compared {
            // Beside what cargo builds, so that it can be looked at.
            let seen = format!("{}/{stem}.png", env!("CARGO_TARGET_TMPDIR"));
            fs::write(&seen, &pages[rank]).expect("a file");
            complaints.push(format!("{name}: {error}; now it is {seen}; UPDATE=1 accepts it"));
        }
    }
    assert!(complaints.is_empty(), "\n{}\n", complaints.join("\n"));
}

/// The comparison sees what it must see: a line of text that is 0.4 mm lower, or a lost icon.
#[test]
fn a_small_change_is_seen() {
    let typeset = Print::faces(Lang::Fr).of(&sample());
    let pages = Picture::of(&typeset, DPI);
    let rank = typeset.stems.iter().position(|stem| stem == "BOL-back").expect("a back");
    let face = &pages[rank];
    assert_eq!(compare(face, face), Ok(()));
    // The same face with what lies inside some millimetres replaced by what `from` says.
    let changed = |left: f64, top: f64, right: f64, bottom: f64, from: &dyn Fn(usize) -> Rgb| {
        let mut pixels = face.pixels.clone();
        for (rank, ((x, y), _)) in face.places().enumerate() {
            if (left..right).contains(&x) && (top..bottom).contains(&y) {
                pixels[rank] = from(rank);
            }
        }
        Picture { pixels, ..*face }
    };
    // The capital line, one pixel lower.
    let lowered = changed(3.0, 25.0, 60.0, 29.8, &|rank| face.pixels[rank - face.width]);
    assert!(compare(face, &lowered).is_err());
    // The icon of the first row.
    let lost = changed(3.6, 31.0, 8.0, 35.9, &|_| WHITE);
    assert!(compare(face, &lost).is_err());
}
