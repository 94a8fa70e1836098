//! Facts collected from a page, and the options of the ink checks.

use std::collections::{BTreeMap, BTreeSet};

use super::colour::ColourModel;
use super::plates::Pixels;
use pdf::limits::LimitExceeded;

/// Cost of looking up one object, counted as operators.
pub(super) const LOOKED_UP: usize = 4;

/// Facts collected from the content of one page. Positions are in millimetres.
#[derive(Debug, Default)]
pub(super) struct PageFacts {
    /// Colour models of all painted colours, images and gradients.
    pub(super) spaces: BTreeSet<ColourModel>,
    /// Set if a device-independent colour space is used.
    pub(super) is_calibrated: bool,
    /// Device colour spaces that are used.
    pub(super) devices: BTreeSet<ColourModel>,
    /// White margins of the painted page, in millimetres: top, right, bottom, left. `None` if the page is blank or was
    /// not painted.
    pub(super) white: Option<[f64; 4]>,
    /// Largest total ink of a pixel once the page is painted, in tenths of a per cent, and its position.
    pub(super) ink: Option<(u32, (f64, f64))>,
    /// Inks that print on plates of their own, with the position where each is used first.
    pub(super) spots: BTreeMap<Vec<u8>, (f64, f64)>,
    /// Width of the thinnest stroke in millimetres, and its position.
    pub(super) thinnest: Option<(f64, (f64, f64))>,
    /// Lowest resolution of an image in dots per inch, and the upper left corner of that image.
    pub(super) lowest_resolution: Option<(f64, (f64, f64))>,
    /// Set if cutting and folding lines are separations of their own, as in dielines of boxes.
    pub(super) is_box: bool,
    /// Texts in drawing order.
    pub(super) texts: Vec<Text>,
    /// Names of fonts that are not embedded.
    pub(super) fonts: BTreeSet<String>,
    /// Straight lines that may be marks, `[x1, y1, x2, y2]`.
    pub(super) lines: Vec<[f64; 4]>,
    /// Rules: visible areas of straight lines parallel to a page edge, including their width: left, bottom, right,
    /// top.
    pub(super) rules: Vec<[f64; 4]>,
    /// Position of the first text in rich black (black text that is printed with more than black ink).
    pub(super) rich_black: Option<(f64, f64)>,
    /// First position of each overprint fault, by its state: `knocks`, `grey` or `white`.
    pub(super) overprint_faults: BTreeMap<&'static str, (f64, f64)>,
    /// Position in the bleed where a picture is see-through and nothing is opaque.
    pub(super) see_through: Option<(f64, f64)>,
    /// Set if something is transparent.
    pub(super) has_transparency: bool,
    /// Set by `BX`, after which unknown operators are ignored.
    pub(super) has_bx: bool,
    /// Largest number of graphics states saved within each other.
    pub(super) nested: usize,
    /// Digest of the content of the page, and of the resources that it names.
    pub(super) digest: [u8; 32],
    /// First reason for which the page was read only in part.
    pub(super) incomplete: Option<LimitExceeded>,
}

/// A text: its origin, its size in points, and an area that contains its glyphs: left, bottom, right, top. Positions
/// are NaN if they are unknown, as in patterns, which are drawn in many places.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Text {
    pub(super) x: f64,
    pub(super) y: f64,
    pub(super) size: f64,
    /// Direction of the baseline, of length 1.
    pub(super) along: (f64, f64),
    pub(super) bounding_box: [f64; 4],
}

/// Black text that knocks out its backdrop: a hole in the other plates, unless something painted later fills it.
#[derive(Clone, Debug)]
pub(super) struct Hole {
    /// Fault that the hole is: a key of `PageFacts::overprint_faults`.
    pub(super) state: &'static str,
    /// Position of the text, in millimetres.
    pub(super) place: (f64, f64),
    /// Pixels that the text covers.
    pub(super) pixels: Pixels,
}

/// Area of a text in an unknown position.
pub(super) const NOWHERE: [f64; 4] = [f64::NAN; 4];

/// Reason recorded for an object that is missing, cannot be unpacked, or is of an unknown kind.
pub(super) const UNREADABLE: LimitExceeded = LimitExceeded { what: "unreadable", most: 0 };

/// Options of the ink checks.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct PreflightOptions {
    /// If set, black text must be printed with black alone.
    pub(super) checks_rich_black: bool,
    /// If present, black must overprint its backdrop wherever the total ink remains within this limit, in tenths of a
    /// per cent.
    pub(super) overprint_limit: Option<u32>,
    /// If present, pictures must not be see-through in the bleed, of this width in millimetres on pages without boxes.
    pub(super) opaque_bleed: Option<f64>,
}
