//! The calibration sheet of a printer: crosses on the front that are pricked through with a pin, and
//! grids on the back on which the holes are read. No light and no ruler is needed.

use serde::Serialize;

use super::printer::STACKS;
use super::sheet::{BackShift, Duplex, Flip, Paper, StackOrder};
use super::stock::Size;
use lang::{Localizer, args};

/// How far the crosses stand to the left and right of the middle of the sheet, in millimetres: the same
/// on all papers, so that a reading is understood without them.
const ARM: f64 = 85.0;

/// How far a grid goes from its middle, in millimetres.
const REACH: i32 = 10;

/// How far inside the paper a printer may begin to print, as the ladders at its edges tell.
const LADDER: i32 = 10;

/// Which sheet is made.
#[derive(Clone, Copy, Debug)]
pub struct Calibration {
    /// Paper in the printer.
    pub paper: Paper,
    /// Whether the paper lies on its side.
    pub is_landscape: bool,
    /// How the printer turns the paper.
    pub duplex: Duplex,
    /// How the backs are shifted, to see whether what was read is right; nothing to read it.
    pub back: BackShift,
}

/// What the template receives.
#[derive(Serialize)]
struct Input {
    lang: &'static str,
    title: String,
    size: Size,
    pages: Vec<Page>,
    steps: Vec<String>,
    reading: Vec<String>,
    edge: String,
    command: String,
    reach: i32,
    ladder: i32,
}

#[derive(Serialize)]
struct Page {
    /// The words at the head of the page.
    head: String,
    /// Where crosses or grids have their middle: on the left and on the right.
    points: [[f64; 2]; 2],
    is_back: bool,
    /// A large number on the front of a sheet that is turned by hand.
    number: Option<String>,
    /// What the number on the front says about the printer.
    question: Option<String>,
    shift: Option<BackShift>,
}

impl Calibration {
    fn size(&self) -> Size {
        let upright = self.paper.size();
        if self.is_landscape { upright.turned() } else { upright }
    }

    /// The pages in printing order: one sheet; or, where paper is turned by hand, two, whose backs tell
    /// in which order it comes again.
    fn pages(&self, localizer: &Localizer) -> Vec<Page> {
        let size = self.size();
        let points = [-ARM, ARM].map(|x| [size.width / 2.0 + x, size.height / 2.0]);
        // The points lie half way up, and on either side as far: they lie behind each other however the
        // paper turns.
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
        let back = |rank: usize| Page {
            head: localizer.plain("calibration-back"),
            points,
            is_back: true,
            number: None,
            question: by_hand.then(|| question(localizer, rank)),
            shift: (self.back != BackShift::default()).then_some(self.back),
        };
        if by_hand { vec![front(1), front(2), back(0), back(1)] } else { vec![front(1), back(0)] }
    }

    /// What the template receives for a printer of this name.
    pub fn input(&self, localizer: &Localizer, printer: &str) -> impl Serialize {
        let texts = |keys: &[&str]| keys.iter().map(|key| localizer.plain(key)).collect();
        let steps = [
            "calibration-step-print",
            "calibration-step-prick",
            "calibration-step-read",
            "calibration-step-type",
        ];
        Input {
            lang: localizer.lang().id(),
            title: localizer.text("calibration-title", &args![printer]),
            size: self.size(),
            pages: self.pages(localizer),
            steps: texts(&steps),
            reading: texts(&["calibration-right", "calibration-down"]),
            edge: localizer.plain("calibration-edge"),
            command: command(printer, self.duplex),
            reach: REACH,
            ladder: LADDER,
        }
    }
}

/// What the back that is printed first or second says of the printer, by the number on its front.
fn question(localizer: &Localizer, rank: usize) -> String {
    let word = |stack: StackOrder| {
        let found = STACKS.iter().find(|(_, known)| *known == stack);
        found.map_or("", |(word, _)| word)
    };
    let (same, other) = (word(StackOrder::FaceDown), word(StackOrder::FaceUp));
    let (one, two) = if rank == 0 { (same, other) } else { (other, same) };
    let args = args![one, two];
    localizer.text("calibration-question", &args)
}

/// What is typed when the sheet has been read.
pub fn command(printer: &str, duplex: Duplex) -> String {
    let name = if printer.contains(' ') { format!("\"{printer}\"") } else { printer.to_owned() };
    let order = match duplex {
        Duplex::None => " --comes-out ...",
        _ => "",
    };
    format!("mappemonde calibrate --printer {name} --read AX,AY,BX,BY --edge E{order}")
}

/// How backs must be shifted where holes were read at (ax, ay) on the left grid and (bx, by) on the
/// right: what is meant for the middle of a grid is printed where its hole is.
pub fn shift([ax, ay, bx, by]: [f64; 4]) -> BackShift {
    let half = |a: f64, b: f64| (b - a) / 2.0;
    BackShift {
        x: (ax + bx) / 2.0,
        y: (ay + by) / 2.0,
        turn: half(ay, by).atan2(ARM + half(ax, bx)).to_degrees(),
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    proptest! {
        /// A printer that puts backs anywhere and turns them a little: with what is read off the grids,
        /// every point of a back comes to lie where it should.
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
            // Which point of the grid comes to lie on the hole: the printer run backwards.
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
