//! What is asked of a page, and what is seen on it.

use std::collections::{BTreeMap, BTreeSet};

use super::colour::ColourModel;
use super::plates::Pixels;
use pdf::limits::LimitExceeded;

/// Operators that take as long as looking something up.
pub(super) const LOOKED_UP: usize = 4;

/// What was seen on a page. Places in millimetres.
#[derive(Debug, Default)]
pub(super) struct PageFacts {
    /// Spaces of all colours that are drawn with.
    pub(super) spaces: BTreeSet<ColourModel>,
    /// Whether some of them depend on no device.
    pub(super) is_calibrated: bool,
    /// Spaces of the device itself among them.
    pub(super) devices: BTreeSet<ColourModel>,
    /// The most ink that lies on one spot in the end, in tenths of a per cent, and where.
    pub(super) ink: Option<(u32, (f64, f64))>,
    /// Dots per inch of the coarsest picture, and its upper left corner.
    pub(super) coarsest: Option<(f64, (f64, f64))>,
    /// Whether lines for whoever cuts and folds are inks of their own, as on a box.
    pub(super) is_box: bool,
    /// Texts, in the order in which they are drawn.
    pub(super) texts: Vec<Text>,
    /// Names of fonts that are not in the file.
    pub(super) fonts: BTreeSet<String>,
    /// Straight lines, each from a point to a point.
    pub(super) lines: Vec<[f64; 4]>,
    /// Areas of straight lines along an edge of the page, with their width: left, bottom, right, top.
    pub(super) rules: Vec<[f64; 4]>,
    /// Where a black text is printed with more than black.
    pub(super) blacks: Option<(f64, f64)>,
    /// Where something prints over what is under it, or does not, by what is wrong with it.
    pub(super) over: BTreeMap<&'static str, (f64, f64)>,
    /// Whether something shines through.
    pub(super) shines: bool,
    /// Whether operators may be passed over: `BX`.
    pub(super) passes_over: bool,
    /// How many states are kept within each other.
    pub(super) nested: usize,
    /// The digest of all that draws the page.
    pub(super) digest: [u8; 32],
    /// Why not all of it was looked at.
    pub(super) incomplete: Option<LimitExceeded>,
}

/// Where a text begins, its size in points, and an area that holds its letters: left, bottom, right, top. What
/// is laid anywhere, as patterns are, has no numbers for its place.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Text {
    pub(super) x: f64,
    pub(super) y: f64,
    pub(super) size: f64,
    pub(super) around: [f64; 4],
}

/// A text that knocks out what is under it: a hole, unless it is filled in the end.
#[derive(Clone, Debug)]
pub(super) struct Hole {
    pub(super) state: &'static str,
    pub(super) place: (f64, f64),
    pub(super) pixels: Pixels,
}

/// A place that is none.
pub(super) const NOWHERE: [f64; 4] = [f64::NAN; 4];

/// What cannot be unpacked, is not there, or is nothing that one can draw.
pub(super) const UNREADABLE: LimitExceeded = LimitExceeded { what: "unreadable", most: 0 };

/// What is asked of inks.
#[derive(Clone, Copy, Debug)]
pub(super) struct PreflightOptions {
    /// Whether black texts are printed with black alone.
    pub(super) blacks: bool,
    /// Whether black prints over what is under it, where that leaves no more ink than so many tenths of a
    /// per cent.
    pub(super) over: Option<u32>,
}
