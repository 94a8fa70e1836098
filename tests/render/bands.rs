//! A page that is drawn in bands looks as if it were drawn whole.

use lang::Lang;
use render::bands;
use render::product::{Product, Target};

use super::picture::{Picture, distance};
use super::{Print, pngs, shipped};

/// Dots an inch.
const DPI: u16 = 60;

/// Pixels of a band: the large map, which is one picture, takes seven.
const BAND: f64 = 100e3;

/// The most that a colour may be off, and of how many pixels one may be.
const SHADE: f64 = 0.05;
const ONE_OF: usize = 1_000;

#[test]
fn a_board_in_bands_looks_as_if_it_were_drawn_whole() {
    let product = Product::find("course", Target::Board).expect("the board is printed");
    let faces = Print { product, ..Print::faces(Lang::En) }.of(shipped());
    for (page, whole) in faces.document.pages().iter().zip(pngs(&faces, DPI)) {
        let whole = Picture::read(&whole, DPI);
        let banded = Picture::read(&bands::png(page, DPI, BAND).expect("PNG"), DPI);
        assert_eq!((banded.width, banded.height), (whole.width, whole.height));
        let pairs = banded.pixels.iter().zip(&whole.pixels);
        let off = pairs.map(|(a, b)| distance(*a, *b)).filter(|off| *off > 0.0);
        let (count, most) = off.fold((0, 0.0_f64), |(count, most), off| (count + 1, most.max(off)));
        assert!(most < SHADE, "a colour is off by {most}");
        assert!(ONE_OF * count < whole.pixels.len(), "{count} pixels are off");
    }
}
