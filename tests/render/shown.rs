//! What pages show of a product is what prints.

use std::collections::BTreeSet;

use lang::Lang;
use paper::sheet::{Duplex, Paper};
use render::product::{PRODUCTS, Target};
use render::{export, shown};

use super::{Print, default_sheets, shipped};

#[test]
fn a_piece_is_asked_for_by_the_name_that_lists_have() {
    let mut other = Vec::new();
    for product in PRODUCTS.iter().filter(|product| product.target != Target::Booklet) {
        let print = Print { product, ..Print::faces(Lang::En) };
        let all = print.with(shipped(), shown::pieces);
        let ids: BTreeSet<String> = all.iter().map(|piece| piece.id.clone()).collect();
        let only: Vec<String> = ids.into_iter().collect();
        let named = Print { only: Some(&only), ..print }.with(shipped(), shown::pieces);
        let lost = all.iter().filter(|piece| !named.contains(piece));
        other.extend(lost.map(|piece| format!("{}: {}", product.stem(Lang::En), piece.id)));
    }
    assert!(other.is_empty(), "{other:#?}");
}

#[test]
fn a_sheet_that_is_shown_is_the_one_that_prints() {
    let mut printed = Vec::new();
    export::svg(&default_sheets(Lang::Fr).document, |_, svg| {
        printed.push(String::from_utf8(svg).expect("text"));
        Ok::<(), render::Error>(())
    })
    .expect("drawn");
    let print = Print::sheets(Lang::Fr, Paper::A4, Duplex::LongEdge, 0.0);
    for rank in [0, 3] {
        let page = print.with(shipped(), |request| shown::sheets::page(request, rank));
        assert!(page.expect("there") == printed[rank], "page {rank}");
    }
}

#[test]
fn a_picture_is_as_wide_as_it_is_asked_for() {
    let print = Print { only: Some(&["FRA".to_owned()]), ..Print::faces(Lang::Fr) };
    for width in [120, 421] {
        let drawn = print.with(shipped(), |request| shown::picture(request, "FRA-back", width));
        let drawn = drawn.expect("there");
        let read = png::Decoder::new(std::io::Cursor::new(&drawn)).read_info().expect("a PNG");
        assert_eq!(read.info().width, u32::from(width));
    }
    let none = print.with(shipped(), |request| shown::picture(request, "ATLANTIS-back", 120));
    assert_eq!(none, None);
}
