//! Files for cutting machines: the outlines of the cards on a sheet, as SVG and as DXF.
//!
//! The DXF is of R12, in millimetres upwards from the lower left of the page, with one closed polyline for each card.
//! Corners are arcs as bulges (the tangent of a quarter of their angle).

use std::collections::BTreeMap;
use std::fmt::Write as _;

use super::Part;
use paper::sheet::Page;
use paper::stock::Size;

/// Radius of the corners of a card in millimetres, as of a usual corner punch.
const CORNER: f64 = 3.0;
/// Bulge of a quarter of a circle.
const QUARTER: f64 = 0.414_213_562_373;

/// The outlines on the sheets of one arrangement.
pub struct CutFile {
    /// SVG in millimetres, of the size of the page.
    pub svg: String,
    /// DXF in millimetres.
    pub dxf: String,
}

/// Returns the files for a cutting machine in the order of their numbers; empty without one.
pub fn cut_files(part: &Part) -> Vec<CutFile> {
    let mut pages: BTreeMap<usize, &Page> = BTreeMap::new();
    for page in &part.sides {
        if let Some(register) = &page.register {
            pages.entry(register.file).or_insert(page);
        }
    }
    pages.values().map(|page| CutFile { svg: svg(page), dxf: dxf(page) }).collect()
}

/// Formats a length in micrometres exactly, without zeros at its end.
fn length(value: f64) -> String {
    let micrometres = (value * 1000.0).round() as i64;
    let text = format!("{}.{:03}", micrometres / 1000, micrometres % 1000);
    text.trim_end_matches('0').trim_end_matches('.').to_owned()
}

fn svg(page: &Page) -> String {
    let Size { width, height } = page.size;
    let (width, height) = (length(width), length(height));
    let mut out = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{width}mm\" height=\"{height}mm\" \
         viewBox=\"0 0 {width} {height}\">\n"
    );
    for [x, y, width, height] in page.outlines() {
        let [x, y, width, height] = [x, y, width, height].map(length);
        let _ = writeln!(
            out,
            "<rect x=\"{x}\" y=\"{y}\" width=\"{width}\" height=\"{height}\" rx=\"{CORNER}\" \
             fill=\"none\" stroke=\"#FF0000\" stroke-width=\"0.1\"/>"
        );
    }
    out + "</svg>\n"
}

fn dxf(page: &Page) -> String {
    let mut out = String::new();
    let mut add = |code: u8, value: &str| {
        let _ = writeln!(out, "{code:>3}\n{value}");
    };
    for (code, value) in [
        (0, "SECTION"),
        (2, "HEADER"),
        (9, "$ACADVER"),
        (1, "AC1009"),
        (9, "$INSUNITS"),
        (70, "4"),
        (9, "$MEASUREMENT"),
        (70, "1"),
        (0, "ENDSEC"),
        (0, "SECTION"),
        (2, "ENTITIES"),
    ] {
        add(code, value);
    }
    for [left, top, width, height] in page.outlines() {
        let (right, upper) = (left + width, page.size.height - top);
        let lower = upper - height;
        for (code, value) in [(0, "POLYLINE"), (8, "0"), (66, "1"), (70, "1")] {
            add(code, value);
        }
        // Counter-clockwise; a corner begins where its bulge stands.
        for (x, y, bulge) in [
            (left + CORNER, lower, 0.0),
            (right - CORNER, lower, QUARTER),
            (right, lower + CORNER, 0.0),
            (right, upper - CORNER, QUARTER),
            (right - CORNER, upper, 0.0),
            (left + CORNER, upper, QUARTER),
            (left, upper - CORNER, 0.0),
            (left, lower + CORNER, QUARTER),
        ] {
            add(0, "VERTEX");
            add(8, "0");
            add(10, &length(x));
            add(20, &length(y));
            if bulge != 0.0 {
                add(42, &bulge.to_string());
            }
        }
        add(0, "SEQEND");
    }
    add(0, "ENDSEC");
    add(0, "EOF");
    out
}
