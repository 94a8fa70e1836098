//! Parser of the outline files of `data/map/`, which list the rings of land of each country.
//!
//! The format is described in `data/map/README.md`.

use std::fmt;
use std::sync::OnceLock;

use super::sphere::{Vector, on_sphere};
use assets::{Assets, Unreadable};
use lang::{Lang, Localizer, MessageArgs, args};

/// Land outlines by ISO 3166-1 alpha-3 country code, in alphabetical order of the codes.
#[derive(Debug, Clone, Default)]
pub struct Outlines {
    /// Codes with their rings, sorted by code.
    countries: Vec<(String, Vec<Ring>)>,
}

/// A closed line: the coast or border of a part of a country, or of a gap in that part.
#[derive(Debug, Clone)]
pub struct Ring {
    /// Corners as `[longitude, latitude]` in degrees.
    kind: RingKind,
    points: Vec<[f64; 2]>,
    /// Smallest longitude and latitude, then largest longitude and latitude, in degrees.
    bounds: [[f64; 2]; 2],
    /// Unit vectors of the subdivided ring, computed when a globe first needs them.
    unit_vectors: OnceLock<Vec<Vector>>,
}

/// Kind of area that a ring encloses.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum RingKind {
    /// Land; the points run counter-clockwise.
    Outer,
    /// A gap in the outer ring before it; the points run clockwise.
    Hole,
}

impl Ring {
    /// Returns the kind of area that the ring encloses: land or a gap in it.
    #[must_use]
    pub fn kind(&self) -> RingKind {
        self.kind
    }

    /// Returns the corners as `[longitude, latitude]` in degrees; the last one joins the first.
    ///
    /// A ring that crosses the 180th meridian continues past 180. Only Antarctica is cut there and closed through the
    /// pole.
    #[must_use]
    pub fn points(&self) -> &[[f64; 2]] {
        &self.points
    }

    /// Returns the smallest longitude and latitude of the corners, then the largest, in degrees.
    pub(super) fn bounds(&self) -> [[f64; 2]; 2] {
        self.bounds
    }

    /// Returns the ring as unit vectors, with long edges subdivided and without the cut at the pole.
    pub(super) fn unit_vectors(&self) -> &[Vector] {
        self.unit_vectors.get_or_init(|| on_sphere(&self.points))
    }
}

/// Returns the smallest values of both coordinates, then the largest.
fn bounds(points: &[[f64; 2]]) -> [[f64; 2]; 2] {
    let [mut low, mut high] = [[f64::INFINITY; 2], [f64::NEG_INFINITY; 2]];
    for point in points {
        for axis in 0..2 {
            low[axis] = low[axis].min(point[axis]);
            high[axis] = high[axis].max(point[axis]);
        }
    }
    [low, high]
}

impl Outlines {
    /// Reads an outline file of a project, such as [`DETAIL`](super::DETAIL).
    ///
    /// # Errors
    ///
    /// [`OutlineFileError`] gives the reason.
    pub fn read(assets: &Assets, name: &str) -> Result<Self, OutlineFileError> {
        let read = assets.read(name).ok_or(OutlineFileError::Missing)?;
        let bytes = read.map_err(OutlineFileError::Unreadable)?;
        let text = std::str::from_utf8(&bytes).map_err(|_| OutlineFileError::NotUtf8)?;
        Self::parse(text).map_err(OutlineFileError::Format)
    }

    /// Parses the text of an outline file.
    ///
    /// # Errors
    ///
    /// [`OutlineError`] names the first line that violates the format.
    pub fn parse(text: &str) -> Result<Self, OutlineError> {
        let mut reader = Reader::default();
        for (index, line) in text.lines().enumerate() {
            reader.read_line(line).map_err(|fault| OutlineError { line: index + 1, fault })?;
        }
        // Only the end of the file shows that its last country is empty.
        let end = text.lines().count().max(1);
        reader.ready_for_next_country().map_err(|fault| OutlineError { line: end, fault })?;
        Ok(Self { countries: reader.countries })
    }

    /// Returns the rings of a country by ISO 3166-1 alpha-3 code, the largest part first; `None` if it has no
    /// outline.
    #[must_use]
    pub fn country(&self, code: &str) -> Option<&[Ring]> {
        let found = self.countries.binary_search_by(|(known, _)| known.as_str().cmp(code));
        found.ok().map(|index| self.countries[index].1.as_slice())
    }

    /// Returns the countries with their rings, in alphabetical order of the codes.
    pub fn iter(&self) -> impl Iterator<Item = (&str, &[Ring])> {
        self.countries.iter().map(|(code, rings)| (code.as_str(), rings.as_slice()))
    }

    /// Returns the number of countries.
    #[must_use]
    pub fn len(&self) -> usize {
        self.countries.len()
    }

    /// Returns `true` if there are no countries.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.countries.is_empty()
    }
}

/// Failure to read an outline file.
#[derive(Debug)]
pub enum OutlineFileError {
    /// The file does not exist.
    Missing,
    /// The file cannot be read.
    Unreadable(Unreadable),
    /// The file is not UTF-8 text.
    NotUtf8,
    /// A line violates the format.
    Format(OutlineError),
}

impl OutlineFileError {
    /// Formats the reason in the language of the localizer.
    #[must_use]
    pub fn message(&self, localizer: &Localizer) -> String {
        match self {
            Self::Missing => localizer.plain("outline-missing"),
            Self::Unreadable(why) => localizer.format_arg(&why.reason()),
            Self::NotUtf8 => localizer.plain("system-no-text"),
            Self::Format(error) => error.message(localizer),
        }
    }
}

/// A violation of the outline format.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct OutlineError {
    /// Number of the faulty line, counted from 1.
    line: usize,
    fault: FormatFault,
}

impl OutlineError {
    /// Returns the number of the faulty line, counted from 1.
    #[must_use]
    pub fn line(&self) -> usize {
        self.line
    }

    /// Formats the line number and the fault in the language of the localizer.
    #[must_use]
    pub fn message(&self, localizer: &Localizer) -> String {
        let fault = self.fault.message(localizer);
        let args = args![line = self.line.to_string(), fault];
        localizer.text("outline-line", &args)
    }
}

impl fmt::Display for OutlineError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.message(&Localizer::new(Lang::En)))
    }
}

impl std::error::Error for OutlineError {}

/// Kind of a format violation, with the faulty text where there is one.
#[derive(Debug, Clone, PartialEq, Eq)]
enum FormatFault {
    /// Data precede the line `scale NUMBER`.
    MissingScale,
    /// The scale is no number in the valid range, or occurs twice.
    InvalidScale(String),
    /// The line is of no known kind.
    UnknownLine(String),
    /// The code is not after the previous one in alphabetical order.
    UnsortedCode { code: String, before: String },
    /// The country with this code has no ring.
    EmptyCountry(String),
    /// A ring precedes the first country.
    RingBeforeCountry,
    /// The first ring of a country is a hole.
    HoleBeforeOuterRing,
    /// The text is not a pair of whole numbers.
    InvalidStep(String),
    /// The point is not on the globe.
    OutOfRange(String),
    /// The ring has only this number of points, fewer than three.
    TooFewPoints(usize),
}

impl FormatFault {
    fn message(&self, localizer: &Localizer) -> String {
        let text_args = |text: &String| -> MessageArgs { args![text = text.as_str()] };
        let (id, args) = match self {
            Self::MissingScale => ("outline-no-scale", Vec::new()),
            Self::InvalidScale(text) => ("outline-scale", text_args(text)),
            Self::UnknownLine(text) => ("outline-unknown", text_args(text)),
            Self::UnsortedCode { code, before } => {
                let before = ("before", before.as_str().into());
                ("outline-order", [text_args(code), vec![before]].concat())
            }
            Self::EmptyCountry(code) => ("outline-empty", text_args(code)),
            Self::RingBeforeCountry => ("outline-no-country", Vec::new()),
            Self::HoleBeforeOuterRing => ("outline-hole-first", Vec::new()),
            Self::InvalidStep(text) => ("outline-pair", text_args(text)),
            Self::OutOfRange(text) => ("outline-range", text_args(text)),
            Self::TooFewPoints(count) => ("outline-short", args![count = *count]),
        };
        localizer.text(id, &args)
    }
}

/// State of the parser after the lines read so far.
#[derive(Default)]
struct Reader {
    /// Number of file units per degree; `None` before the scale line.
    scale: Option<i32>,
    countries: Vec<(String, Vec<Ring>)>,
}

impl Reader {
    /// Reads one line of any kind.
    fn read_line(&mut self, line: &str) -> Result<(), FormatFault> {
        if line.is_empty() || line.starts_with('#') {
            Ok(())
        } else if let Some(text) = line.strip_prefix("scale ") {
            self.read_scale(text)
        } else if let Some(text) = line.strip_prefix("+ ") {
            self.read_ring(RingKind::Outer, text)
        } else if let Some(text) = line.strip_prefix("- ") {
            self.read_ring(RingKind::Hole, text)
        } else if line.len() == 3 && line.bytes().all(|byte| byte.is_ascii_uppercase()) {
            self.read_code(line)
        } else {
            Err(FormatFault::UnknownLine(truncate_text(line)))
        }
    }

    /// Reads the number of the scale line.
    fn read_scale(&mut self, text: &str) -> Result<(), FormatFault> {
        let scale = text.parse().ok().filter(|scale| (1..=1_000_000).contains(scale));
        if self.scale.is_some() || scale.is_none() {
            return Err(FormatFault::InvalidScale(truncate_text(text)));
        }
        self.scale = scale;
        Ok(())
    }

    /// Reads the code that starts a country.
    fn read_code(&mut self, code: &str) -> Result<(), FormatFault> {
        if self.scale.is_none() {
            return Err(FormatFault::MissingScale);
        }
        self.ready_for_next_country()?;
        // `Outlines::country` uses binary search, so codes have to be sorted and unique.
        if let Some((before, _)) = self.countries.last().filter(|(last, _)| last.as_str() >= code) {
            return Err(FormatFault::UnsortedCode {
                code: code.to_owned(),
                before: before.clone(),
            });
        }
        self.countries.push((code.to_owned(), Vec::new()));
        Ok(())
    }

    /// Returns an error if the current country has no ring yet.
    fn ready_for_next_country(&self) -> Result<(), FormatFault> {
        match self.countries.last() {
            Some((code, rings)) if rings.is_empty() => Err(FormatFault::EmptyCountry(code.clone())),
            _ => Ok(()),
        }
    }

    /// Reads the points of a ring.
    fn read_ring(&mut self, kind: RingKind, text: &str) -> Result<(), FormatFault> {
        let scale = self.scale.ok_or(FormatFault::MissingScale)?;
        let (_, rings) = self.countries.last_mut().ok_or(FormatFault::RingBeforeCountry)?;
        if rings.is_empty() && kind == RingKind::Hole {
            return Err(FormatFault::HoleBeforeOuterRing);
        }
        let points = points(text, scale)?;
        let bounds = bounds(&points);
        rings.push(Ring { kind, points, bounds, unit_vectors: OnceLock::new() });
        Ok(())
    }
}

/// Parses the points of a ring to degrees. The text has the first point, then the step from each point to the next,
/// as pairs `x,y` in units of 1 / `scale` degrees.
fn points(text: &str, scale: i32) -> Result<Vec<[f64; 2]>, FormatFault> {
    let (mut x, mut y) = (0_i32, 0_i32);
    let mut points = Vec::new();
    for pair in text.split_ascii_whitespace() {
        let step =
            pair.split_once(',').and_then(|(dx, dy)| Some((dx.parse().ok()?, dy.parse().ok()?)));
        let (dx, dy): (i32, i32) =
            step.ok_or_else(|| FormatFault::InvalidStep(truncate_text(pair)))?;
        let outside = || FormatFault::OutOfRange(truncate_text(pair));
        // The steps of a faulty file may overflow.
        x = x.checked_add(dx).ok_or_else(outside)?;
        y = y.checked_add(dy).ok_or_else(outside)?;
        let point = [f64::from(x) / f64::from(scale), f64::from(y) / f64::from(scale)];
        // Longitudes continue past 180 in rings that cross the 180th meridian.
        if point[0].abs() > 360.0 || point[1].abs() > 90.0 {
            return Err(outside());
        }
        points.push(point);
    }
    if points.len() < 3 {
        return Err(FormatFault::TooFewPoints(points.len()));
    }
    Ok(points)
}

/// Shortens a faulty text for a message: a line may have ten thousand numbers.
fn truncate_text(text: &str) -> String {
    const MAX_CHARS: usize = 40;
    // Characters, because a slice of bytes could end within one.
    let start: String = text.chars().take(MAX_CHARS).collect();
    if start.len() < text.len() { format!("{start}…") } else { start }
}

#[cfg(test)]
mod tests {
    use super::*;

    const SQUARE: &str = "# head\nscale 10\nAAA\n+ 0,0 100,0 0,100 -100,0\n- 20,20 0,10 10,0\n";

    #[test]
    fn steps_add_up_to_degrees() {
        let outlines = Outlines::parse(SQUARE).expect("follows the format");
        let rings = outlines.country("AAA").expect("is in the text");
        assert_eq!(rings[0].kind(), RingKind::Outer);
        assert_eq!(rings[0].points(), [[0.0, 0.0], [10.0, 0.0], [10.0, 10.0], [0.0, 10.0]]);
        assert_eq!(rings[1].kind(), RingKind::Hole);
        assert_eq!(rings[1].points(), [[2.0, 2.0], [2.0, 3.0], [3.0, 3.0]]);
        assert!(outlines.country("AAB").is_none());
        assert_eq!((outlines.len(), outlines.is_empty()), (1, false));
    }

    #[test]
    fn errors_name_the_line() {
        let cases = [
            ("AAA\n", 1, "scale NUMBER"),
            ("scale 0\n", 1, "from 1 to 1000000"),
            ("scale 1\nscale 1\n", 2, "scale"),
            ("scale 1\n+ 0,0 1,0 0,1\n", 2, "before the first country"),
            ("scale 1\nAAA\n- 0,0 1,0 0,1\n", 3, "a hole before"),
            ("scale 1\nAAA\n+ 0,0 1,0\n", 3, "three points"),
            ("scale 1\nAAA\n+ 0,0 1;0 0,1\n", 3, "1;0"),
            ("scale 1\nAAA\n+ 0,0 0,91 0,1\n", 3, "not on the globe"),
            ("scale 1\nAAA\n+ 2147483647,0 1,0 0,1\n", 3, "not on the globe"),
            ("scale 1\nAAA\nBBB\n+ 0,0 1,0 0,1\n", 3, "AAA has no ring"),
            ("scale 1\nAAA", 2, "AAA has no ring"),
            ("scale 1\nAAA\n+ 0,0 1,0 0,1\nAAA\n", 4, "in order"),
            ("scale 1\nÄÖ\n", 2, "three capitals"),
        ];
        for (text, line, part) in cases {
            let error = Outlines::parse(text).expect_err(text);
            assert_eq!(error.line(), line, "{text}");
            assert!(error.to_string().contains(part), "{error}");
        }
    }

    #[test]
    fn wrong_bytes_never_panic() {
        for at in 0..SQUARE.len() {
            for byte in ["", "+", "-", ",", "9999999999", "é", "\n", "\0"] {
                let text = format!("{}{byte}{}", &SQUARE[..at], &SQUARE[at + 1..]);
                let _ = Outlines::parse(&text);
            }
        }
    }

    #[test]
    fn the_files_hold_every_numbered_country() {
        let world = Outlines::parse(include_str!("../../data/map/world-110m.txt"));
        let detail = Outlines::parse(include_str!("../../data/map/world-50m.txt"));
        let (world, detail) = (world.expect("110m is well formed"), detail.expect("so is 50m"));
        assert!(world.iter().count() > 170);
        for code in crate::NUMBERED.split_whitespace() {
            assert!(detail.country(code).is_some(), "{code}");
        }
        assert!(detail.country("ESH").is_some(), "drawn, without a number");
    }
}
