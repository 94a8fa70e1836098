//! Calibration sheet of a printer. The user pricks a pin through crosses on the front, and reads the positions of the
//! holes on grids on the back. This needs neither light nor a ruler.

use serde::Serialize;

use super::printer::STACKS;
use super::sheet::{BackShift, Duplex, Flip, Paper, StackOrder};
use super::stock::Size;
use lang::{Localizer, args};

/// Distance of the crosses from the centre of the sheet, to the left and right, in millimetres. It is the same on all
/// papers, so that a reading can be evaluated without knowing the paper.
const ARM: f64 = 85.0;

/// Distance from the centre of a grid to its edge, in millimetres.
const REACH: i32 = 10;

/// Length of the ladders at the edges, in millimetres: the largest white margin of a printer that they can measure.
const LADDER: i32 = 18;

/// Options of a calibration sheet.
#[derive(Clone, Copy, Debug)]
pub struct Calibration {
    /// Paper in the printer.
    pub paper: Paper,
    /// `true` for landscape paper.
    pub is_landscape: bool,
    /// Edge around which the printer turns the paper.
    pub duplex: Duplex,
    /// Correction of the backs, to verify an earlier reading; the default (none) for a new reading.
    pub back: BackShift,
}

/// Input of the template.
#[derive(Serialize)]
struct Input {
    lang: &'static str,
    title: String,
    size: Size,
    pages: Vec<Page>,
    steps: Vec<String>,
    /// How to read the two numbers at each hole: to the right, and downwards.
    reading: Vec<String>,
    /// Names of the edges: top, right, bottom, left.
    sides: Vec<String>,
    /// Unit of the fields.
    unit: &'static str,
    /// Words on the small sheet between the fields for the edges.
    inside: String,
    /// Words above the command.
    type_head: String,
    /// The command that the user types after reading the sheet.
    command: String,
    /// Distance from the centre of a grid to its edge, in millimetres.
    reach: i32,
    /// Words of the bar of 100 mm.
    bar: String,
    /// Length of the ladders at the edges, in millimetres; 0 for none: edges are measured on portrait paper.
    ladder: i32,
}

/// One side of a calibration sheet.
#[derive(Serialize)]
struct Page {
    /// Text at the head of the page.
    head: String,
    /// Centres of the crosses or grids, left and right.
    points: [[f64; 2]; 2],
    is_back: bool,
    /// A large number on the front of a sheet that is turned by hand.
    number: Option<String>,
    /// Meaning of the number on the front, for a printer without duplex.
    question: Option<String>,
    shift: Option<BackShift>,
}

impl Calibration {
    /// Returns the size of the paper in its orientation.
    fn size(&self) -> Size {
        let upright = self.paper.size();
        if self.is_landscape { upright.turned() } else { upright }
    }

    /// Returns the pages in printing order: one sheet, or two if the paper is turned by hand. The backs of the two
    /// sheets reveal the order in which sheets go through the printer again.
    fn pages(&self, localizer: &Localizer) -> Vec<Page> {
        let size = self.size();
        let points = [-ARM, ARM].map(|x| [size.width / 2.0 + x, size.height / 2.0]);
        // Halfway up and at equal distances from the centre: front and back points coincide, whichever axis the paper
        // turns around.
        debug_assert!(matches!(self.duplex.flip(size), Flip::Vertical | Flip::Horizontal));
        let by_hand = self.duplex == Duplex::None;
        let front = |number: usize| Page {
            head: localizer.plain("calibration-front"),
            points,
            is_back: false,
            number: by_hand.then(|| number.to_string()),
            question: None,
            shift: None,
        };
        let back = |back_index: usize| Page {
            head: localizer.plain("calibration-back"),
            points,
            is_back: true,
            number: None,
            question: by_hand.then(|| question(localizer, back_index)),
            shift: (self.back != BackShift::default()).then_some(self.back),
        };
        if by_hand { vec![front(1), front(2), back(0), back(1)] } else { vec![front(1), back(0)] }
    }

    /// Returns the input of the template for a printer with this name.
    pub fn input(&self, localizer: &Localizer, printer: &str) -> impl Serialize {
        let texts = |keys: &[&str]| keys.iter().map(|key| localizer.plain(key)).collect();
        let mut steps = vec!["calibration-step-print"];
        if !self.is_landscape {
            steps.extend(["calibration-step-edges", "calibration-step-none"]);
        }
        steps.push("calibration-step-prick");
        let sides = ["top", "right", "bottom", "left"].map(|side| format!("edge-{side}"));
        let sides = sides.iter().map(|side| localizer.plain(side));
        Input {
            lang: localizer.lang().id(),
            title: localizer.text("calibration-title", &args![printer]),
            size: self.size(),
            pages: self.pages(localizer),
            steps: texts(steps.as_slice()),
            reading: texts(&["calibration-read", "calibration-right", "calibration-down"]),
            sides: sides.collect(),
            unit: "mm",
            inside: localizer.plain("calibration-inside"),
            type_head: localizer.plain("calibration-type"),
            command: command(printer, self, localizer),
            bar: localizer.plain("calibration-bar"),
            reach: REACH,
            ladder: if self.is_landscape { 0 } else { LADDER },
        }
    }
}

/// Returns the text beside the number on the back that is printed first (`index` 0) or second (1): the order of sheets
/// that each number of a front implies.
fn question(localizer: &Localizer, back_index: usize) -> String {
    let word = |stack: StackOrder| {
        let found = STACKS.iter().find(|(_, known)| *known == stack);
        found.map_or("", |(word, _)| word)
    };
    let (same, other) = (word(StackOrder::FaceDown), word(StackOrder::FaceUp));
    let (one, two) = if back_index == 0 { (same, other) } else { (other, same) };
    let args = args![one, two];
    localizer.text("calibration-question", &args)
}

/// Returns the command that the user types after reading the sheet.
pub fn command(printer: &str, sheet: &Calibration, localizer: &Localizer) -> String {
    let name = if printer.contains(' ') { format!("\"{printer}\"") } else { printer.to_owned() };
    let order = match sheet.duplex {
        Duplex::None => " --comes-out ...",
        _ => "",
    };
    let edges = if sheet.is_landscape {
        String::new()
    } else {
        format!(" --edge-mm {}", localizer.plain("calibration-edges"))
    };
    format!("mappemonde calibrate --printer {name} --read AX,AY,BX,BY{edges}{order}")
}

/// Computes the correction of the backs from the readings, in millimetres: hole (ax, ay) on the left grid and (bx,
/// by) on the right grid. The correction moves the centre of each grid to its hole.
pub fn shift([ax, ay, bx, by]: [f64; 4]) -> BackShift {
    let half = |a: f64, b: f64| (b - a) / 2.0;
    BackShift {
        x: (ax + bx) / 2.0,
        y: (ay + by) / 2.0,
        // Direction from the left hole to the right one, both halved: without an error, half of their distance is
        // ARM.
        turn: half(ay, by).atan2(ARM + half(ax, bx)).to_degrees(),
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    proptest! {
        /// For a printer that shifts backs anywhere and rotates them a little, the correction from the grids brings
        /// every point of a back to its intended position.
        #[test]
        fn a_shift_takes_back_what_the_printer_does(
            x in -8.0..8.0_f64,
            y in -8.0..8.0_f64,
            turn in -2.0..2.0_f64,
            at in (0.0..210.0_f64, 0.0..297.0_f64),
        ) {
            let page = Size::new(210.0, 297.0);
            let printer = BackShift { x, y, turn };
            let middle = (page.width / 2.0, page.height / 2.0);
            // Point of the grid that is printed on the hole: the inverse of the printer.
            let undone = |(px, py): (f64, f64)| {
                let (sin, cos) = (-turn).to_radians().sin_cos();
                let (dx, dy) = (px - x - middle.0, py - y - middle.1);
                (middle.0 + dx * cos - dy * sin, middle.1 + dx * sin + dy * cos)
            };
            let read = |px: f64| {
                let (gx, gy) = undone((px, middle.1));
                [gx - px, gy - middle.1]
            };
            let ([ax, ay], [bx, by]) = (read(middle.0 - ARM), read(middle.0 + ARM));
            let taken_back = shift([ax, ay, bx, by]);
            let printed = printer.moved(taken_back.moved(at, page), page);
            prop_assert!((printed.0 - at.0).abs() < 1e-6, "{printed:?}");
            prop_assert!((printed.1 - at.1).abs() < 1e-6, "{printed:?}");
        }
    }

    #[test]
    fn what_is_read_at_both_holes_is_the_shift() {
        let back = BackShift { x: 1.5, y: -0.5, turn: 0.0 };
        assert_eq!(shift([1.5, -0.5, 1.5, -0.5]), back);
    }
}
