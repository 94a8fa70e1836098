//! What printers leave white: sheets keep off it, or say what is lost. `edges.csv` has the geometries of 16,608 printer
//! descriptions; `edges.py` makes it.

use std::collections::BTreeMap;

use fit::stock::{BOARD, stocks};
use paper::edges::{CLASSES, EdgeKnowledge, Edges, PrinterEdges};
use paper::sheet::{BLEED, Backs, Bar, Duplex, Layout, Page, Paper, SheetPiece, Side};
use paper::stock::Size;
use render::flags::CustomFlags;
use render::product::{self, PRODUCTS, Product, Request, Target};

use super::shipped;

/// White edges that some descriptions have on a paper.
struct Geometry {
    paper: Paper,
    is_two_sided: bool,
    edges: Edges,
    descriptions: u32,
}

/// The geometries, without those of a class whose descriptions share one placeholder.
fn geometries() -> Vec<Geometry> {
    let table = include_str!("edges.csv");
    let mut reader = csv::Reader::from_reader(table.as_bytes());
    let mut found = Vec::new();
    for row in reader.records() {
        let row = row.expect("a row");
        let number = |column: usize| row[column].parse::<f64>().expect("a number");
        let (name, is_two_sided) = match row[0].strip_suffix(".Duplex") {
            Some(name) => (name.to_owned(), true),
            None => (row[0].to_owned(), false),
        };
        let paper = match name.as_str() {
            "A4" => Paper::A4,
            "A3" => Paper::A3,
            "Letter" => Paper::Letter,
            _ => continue,
        };
        let [width, height, left, right, top, bottom] = [1, 2, 3, 4, 5, 6].map(number);
        // Paper that is lower for two sides has a wider edge at the foot.
        let size = paper.size();
        let bottom = bottom + (size.height - height).max(0.0);
        let right = right + (size.width - width).max(0.0);
        if &row[7] != "placeholder" {
            found.push(Geometry {
                paper,
                is_two_sided,
                edges: Edges { top, right, bottom, left },
                descriptions: row[8].parse().expect("a count"),
            });
        }
    }
    found
}

/// The pages of a product on sheets for these edges.
fn pages(product: &'static Product, paper: Paper, edges: EdgeKnowledge) -> Vec<Page> {
    let assets = content::assets();
    let flags = CustomFlags::new();
    let duplex = Duplex::LongEdge;
    let layout = Layout { marks: true, edges, ..Layout::plain(paper, duplex) };
    let request = Request {
        layout: Some(layout),
        ..Request::of_faces(product, shipped(), &assets, &flags, lang::Lang::En)
    };
    product::prepare(&request).unwrap_or_else(|error| panic!("{error}")).pages
}

/// Parts of a hundred printers, in tenths.
fn share(geometries: &[&Geometry], is_good: impl Fn(&Geometry) -> bool) -> u32 {
    let all: u32 = geometries.iter().map(|one| one.descriptions).sum();
    let good = geometries.iter().filter(|one| is_good(one)).map(|one| one.descriptions);
    good.sum::<u32>() * 1000 / all
}

fn is_inside(area: [f64; 4], page: Size, edges: Edges) -> bool {
    let [left, top, right, bottom] = edges.on_page(page).inside(page);
    area[0] > left - 0.02
        && area[1] > top - 0.02
        && area[2] < right + 0.02
        && area[3] < bottom + 0.02
}

#[test]
fn classes_serve_the_printers_that_they_name() {
    let all = geometries();
    for class in CLASSES {
        for paper in [Paper::A4, Paper::Letter, Paper::A3] {
            let of_paper = |one: &&Geometry| one.paper == paper && !one.is_two_sided;
            let of_paper: Vec<&Geometry> = all.iter().filter(of_paper).collect();
            let sides = class.edges.sides();
            let serves = |one: &Geometry| {
                one.edges.sides().iter().zip(sides).all(|(edge, most)| *edge <= most + 0.15)
            };
            let served = share(&of_paper, serves);
            assert!(served >= u32::from(class.share), "{} on {paper:?}: {served}", class.id);
        }
    }
}

/// Without anything known about the printer, cards are whole on 99 of 100 printers on A4, on 98 on Letter; a bar on
/// 99.
#[test]
fn sheets_print_whole_on_most_printers() {
    let all = geometries();
    let mut told = BTreeMap::new();
    for product in PRODUCTS.iter().filter(|product| product.target != Target::Booklet) {
        for paper in [Paper::A4, Paper::Letter, Paper::A3] {
            let of_paper = |one: &&Geometry| one.paper == paper && !one.is_two_sided;
            let of_paper: Vec<&Geometry> = all.iter().filter(of_paper).collect();
            let pages = pages(product, paper, EdgeKnowledge::Unknown);
            let pieces =
                share(&of_paper, |one| pages.iter().all(|page| page.losses(one.edges).is_empty()));
            let fronts: Vec<&Page> = pages.iter().filter(|page| page.side == Side::Front).collect();
            let has_bar = fronts.iter().all(|page| !page.bars.is_empty());
            let bars = share(&of_paper, |one| {
                fronts.iter().all(|page| {
                    let is_printed = |bar: &Bar| is_inside(bar.area(), page.size, one.edges);
                    page.bars.is_empty() || page.bars.iter().any(is_printed)
                })
            });
            let guides = share(&of_paper, |one| {
                pages.iter().flat_map(|page| page.marks.iter().map(move |mark| (page, mark))).all(
                    |(page, [x1, y1, x2, y2])| {
                        let area = [x1.min(*x2), y1.min(*y2), x1.max(*x2), y1.max(*y2)];
                        is_inside(area, page.size, one.edges)
                    },
                )
            });
            let stem = product.stem(lang::Lang::En);
            told.insert(format!("{stem} {paper:?}"), (pieces, has_bar, bars, guides));
        }
    }
    for (what, (pieces, has_bar, bars, guides)) in &told {
        println!("{what}: pieces {pieces}, bar {has_bar} {bars}, guides {guides}");
    }
    for (what, (pieces, has_bar, bars, _)) in told {
        if what.contains("-cards-") {
            let least = if what.ends_with("Letter") { 980 } else { 990 };
            assert!(pieces >= least, "{what}: pieces on {pieces} of 1000");
        }
        if has_bar {
            // A board leaves little white on Letter.
            let least =
                if what.contains("-board-") && what.ends_with("Letter") { 975 } else { 990 };
            assert!(bars >= least, "{what}: bars on {bars} of 1000");
        }
    }
}

/// With the edges of a printer, nothing lies outside of them: no piece, bar or guide.
#[test]
fn sheets_keep_off_the_edges_of_every_printer() {
    for one in geometries() {
        let known = PrinterEdges { one_sided: one.edges, two_sided: one.edges };
        let edges = EdgeKnowledge::Known(known);
        for stock in stocks().into_iter().filter(|stock| stock.id != BOARD.id) {
            for (bleed, is_folded) in [(0.0, false), (BLEED, false), (0.0, true)] {
                let piece = |front| SheetPiece {
                    trim: stock.trim,
                    division: stock.division,
                    front,
                    back: Some(front),
                };
                let items: Vec<SheetPiece> = (0..60).map(piece).collect();
                let layout = Layout {
                    marks: true,
                    edges,
                    backs: if is_folded { Backs::Beside } else { Backs::Behind },
                    ..Layout::plain(one.paper, Duplex::LongEdge)
                };
                let what = format!("{:?} {:?} {} {bleed}", one.paper, one.edges, stock.id);
                let pages = layout.pages(&items, bleed);
                if is_folded && pages.is_err() {
                    // Two of the largest pieces do not fit below each other.
                    assert!(stock.trim.height > 100.0, "{what}");
                    continue;
                }
                for page in pages.expect("room") {
                    // A piece that fits no page inside of the edges is told.
                    let [left, top, right, bottom] = one.edges.on_page(page.size).inside(page.size);
                    let is_larger =
                        stock.trim.width > right - left || stock.trim.height > bottom - top;
                    assert!(page.losses(one.edges).is_empty() || is_larger, "{what}");
                    for bar in &page.bars {
                        assert!(is_inside(bar.area(), page.size, one.edges), "{what}: {bar:?}");
                    }
                    for [x1, y1, x2, y2] in &page.marks {
                        let area = [x1.min(*x2), y1.min(*y2), x1.max(*x2), y1.max(*y2)];
                        let is_kept = is_inside(area, page.size, one.edges);
                        assert!(is_kept || is_larger, "{what}: {area:?}");
                    }
                }
            }
        }
    }
}
