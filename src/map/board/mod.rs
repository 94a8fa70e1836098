//! The board of Globalissimo: the numbered world in a ring of score spaces, 420 × 297 mm.
//!
//! [`board`] returns a picture without text and the position of each numeral; the templates set the type. The
//! measures of the design are defined here only.

mod insets;
pub(super) mod picture;
mod tints;
mod track;

use std::collections::BTreeMap;

use rayon::prelude::{
    IndexedParallelIterator, IntoParallelIterator, IntoParallelRefIterator, ParallelIterator,
};

use super::flat::{Frame, Projection, Rect, Shape, Topology};
use super::labels::{
    self, AvoidedLines, DotRules, Label, LabelPlacement, LabelSpace, LandRaster, OnLand,
    UnplacedLabel,
};

pub(super) use insets::inset;
pub use insets::{INSETS, Inset};
pub use picture::{Palette, political};
pub use tints::{TINTS, colour, share, tints};
pub use track::{Stretch, StretchKind, length, stretches};

/// Width and height of the trimmed board, in millimetres.
pub const SIZE: [f64; 2] = [420.0, 297.0];

/// Distance in millimetres by which the picture extends beyond the trim.
pub const BLEED: f64 = 3.0;

/// The board with its bleed.
pub(super) const SHEET: Rect =
    Rect::new(-BLEED, -BLEED, SIZE[0] + 2.0 * BLEED, SIZE[1] + 2.0 * BLEED);

/// Countries with dashed borders, because their status is disputed.
pub const DISPUTED: [&str; 2] = ["TWN", "XKX"];

/// Visible area of the world.
pub const WINDOW: Rect = Rect::new(25.0, 25.0, 370.0, 209.0);

/// Area for the compass rose and the title, in the North Pacific.
pub const CARTOUCHE: Rect = Rect::new(28.5, 84.0, 68.0, 32.0);

/// Places for the displayed cards, open below, where the cards are placed under the board.
pub const SLOTS: [Rect; 6] = [slot(0.0), slot(1.0), slot(2.0), slot(3.0), slot(4.0), slot(5.0)];

const fn slot(rank: f64) -> Rect {
    Rect::new(12.0 + 66.6 * rank, 259.5, 63.0, 37.5)
}

/// Positions, from the left and from the top, at which the board is divided into four sheets: through the Atlantic,
/// where the fewest numbers have to move. The larger sheets fit A4 and Letter.
pub const DIVISION: [f64; 2] = [166.0, 148.5];

/// Overlap of two sheets, in millimetres.
pub const OVERLAP: f64 = 5.0;

/// Areas of a divided board that are closed to numerals: these keep 3 mm away from the edges of both sheets.
pub static CUTS: [Rect; 2] = [
    Rect::new(DIVISION[0] - FREE / 2.0, 0.0, FREE, SIZE[1]),
    Rect::new(0.0, DIVISION[1] - FREE / 2.0, SIZE[0], FREE),
];
const FREE: f64 = OVERLAP + 2.0 * 3.0;

/// Longitude in the middle of the map, in degrees.
pub(super) const MIDDLE: f64 = 11.0;
/// Latitude at the top of the map, in degrees.
pub(super) const NORTH: f64 = 83.6;
/// Number of millimetres per radius of the globe.
const SCALE: f64 = 67.6;

/// Areas of land in square millimetres above which a numeral has a certain size, each with that size in points.
const SIZES: [(f64, f64); 3] = [(120.0, 13.0), (45.0, 10.5), (0.0, 8.5)];

/// Size of a numeral beside a dot, in points.
const BESIDE: f64 = 8.0;

/// Area in square millimetres up to which a country has its number beside a dot.
const LEAST_LAND: f64 = 9.0;

/// Area in square millimetres below which a country in an inset has its number only there.
const LEAST_OUTSIDE: f64 = 26.0;

/// Size of a numeral on the score track, in points.
pub const SPACE_SIZE: f64 = 17.0;

const DOTS: DotRules = DotRules {
    radius: 0.5,
    distances: &[1.5, 1.9, 2.3, 2.8, 3.5, 4.3, 5.2, 6.2, 7.4, 8.8, 10.4, 12.5, 15.0],
    leader: 0.0,
    slide: false,
    apart: 0.0,
};

/// A country with a number.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct NumberedCountry<'a> {
    /// ISO 3166-1 alpha-3 code, as in the outlines.
    pub code: &'a str,
    /// Number of the country.
    pub number: u16,
    /// Longitude and latitude in degrees of the preferred position of its number.
    pub at: [f64; 2],
    /// Id of its continent.
    pub continent: &'a str,
    /// `true` if its border is dashed.
    pub dashed: bool,
}

/// Content of the board.
#[derive(Clone, Copy)]
pub struct Plan<'a> {
    /// Countries in the order of their numbers.
    pub countries: &'a [NumberedCountry<'a>],
    /// Number of spaces of the score track.
    pub spaces: u16,
    /// Number of spaces between two barriers.
    pub every: u16,
    /// Measures a numeral at a size in points; returns width and height in millimetres.
    pub measure: &'a (dyn Fn(&str, f64) -> [f64; 2] + Sync),
    /// Width and height of the white box with the name of each inset.
    pub names: [[f64; 2]; INSETS.len()],
    /// Colours of land, sea, lines and track.
    pub palette: &'a Palette,
    /// `true` if the board is printed on four sheets: no numeral may be at the joints.
    pub divided: bool,
}

impl Plan<'_> {
    fn cuts(&self) -> &'static [Rect] {
        if self.divided { &CUTS } else { &[] }
    }
}

/// The board without its text.
#[derive(Debug, Clone, PartialEq)]
pub struct Board {
    /// The picture as SVG, with the bleed.
    pub picture: String,
    /// A numeral for each country, in the order of the plan.
    pub numerals: Vec<Numeral>,
    /// Second numerals of countries that an inset shows enlarged.
    pub again: Vec<Numeral>,
    /// Stretches of the score track, each with the centre of its number.
    pub spaces: Vec<(Stretch, [f64; 2])>,
    /// Colour of the land of each country, by code.
    pub colours: BTreeMap<String, String>,
}

/// A number on the map.
#[derive(Debug, Clone, PartialEq)]
pub struct Numeral {
    /// Number as it is printed.
    pub number: u16,
    /// Code of its country.
    pub code: String,
    /// Size in points.
    pub size: f64,
    /// Index of the inset that contains it; `None` on the world.
    pub inset: Option<usize>,
    /// Its box, dot and line.
    pub placed: LabelPlacement,
}

/// Reason why the board cannot be drawn.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum BoardError {
    /// The outlines do not contain this country.
    NoShape(String),
    /// There is no space for the number of this country.
    NoRoom(String),
    /// There is no space for the number of a space of the track.
    NoSpace(u16),
}

/// Draws the board.
///
/// # Errors
///
/// [`BoardError`] gives what cannot be shown; nothing is left out silently.
pub fn board(topology: &Topology, plan: &Plan) -> Result<Board, BoardError> {
    let maps = Maps::for_plan(topology, plan)?;
    let (mut numerals, mut again) = (Vec::new(), Vec::new());
    let entries = maps.entries(plan);
    let entered = maps.all.par_iter().zip(&entries);
    let placed: Vec<_> = entered.map(|(map, entries)| map.numerals(entries, plan)).collect();
    for (entries, placed) in entries.iter().zip(placed) {
        for (entry, numeral) in entries.iter().zip(placed?) {
            if entry.again {
                again.push(numeral);
            } else {
                numerals.push(numeral);
            }
        }
    }
    // So far they are grouped by map.
    numerals.sort_by_key(|numeral| numeral.number);
    let spaces = spaces(plan)?;
    // Areas on the world decide, so that a country has the same colour in an inset.
    let colours = picture::colours(topology, &maps.all[0].shapes, plan.countries, plan.palette);
    let labels = || numerals.iter().chain(&again).map(|numeral| &numeral.placed);
    let picture = picture::board(topology, &maps.all, plan, &colours, labels);
    let colours = colours.into_iter();
    Ok(Board {
        picture,
        numerals,
        again,
        spaces,
        colours: colours.map(|(code, colour)| (code.to_owned(), colour)).collect(),
    })
}

/// Returns the frame of the world on the board.
#[must_use]
pub fn world() -> Frame {
    let projection = Projection::EqualEarth { middle: MIDDLE };
    let [_, top] = projection.project([MIDDLE, NORTH]);
    Frame {
        projection,
        scale: SCALE,
        // The land is a little heavier in the west; the water lines need space below the upper edge.
        origin: [WINDOW.middle()[0] + 1.0, WINDOW.y + 3.0 + top * SCALE],
        window: WINDOW,
    }
}

fn spaces(plan: &Plan) -> Result<Vec<(Stretch, [f64; 2])>, BoardError> {
    let place = |stretch: Stretch| {
        let (size, fault) = match stretch.kind {
            StretchKind::Space(number) => {
                let size = (plan.measure)(&number.to_string(), SPACE_SIZE);
                (size, BoardError::NoSpace(number))
            }
            // Without a number they may be anywhere, so placement never fails.
            StretchKind::Start | StretchKind::Barrier(_) => ([0.0; 2], BoardError::NoSpace(0)),
        };
        let is_text = size[0] > 0.0;
        let closed = if is_text { plan.cuts() } else { &[] };
        let at = stretch.place(size, closed).ok_or(fault)?;
        Ok((stretch, at))
    };
    let all = stretches(plan.spaces, plan.every).into_iter();
    all.map(place).collect()
}

/// The world and its insets, in this order.
struct Maps {
    all: Vec<Map>,
}

/// One of the maps on the board.
struct Map {
    inset: Option<usize>,
    frame: Frame,
    shapes: Vec<Shape>,
    ground: LandRaster,
    /// Areas closed to the numbers of this map.
    taken: Vec<Rect>,
    /// Dashed lines on this map.
    dashed: Vec<[[f64; 2]; 2]>,
}

/// A number to be placed on a map.
struct Entry<'a> {
    country: &'a NumberedCountry<'a>,
    at: [f64; 2],
    /// Size on its own land, in points.
    size: f64,
    again: bool,
}

impl Maps {
    fn for_plan(topology: &Topology, plan: &Plan) -> Result<Self, BoardError> {
        let frames = INSETS.iter().map(Inset::frame);
        let frames: Vec<Frame> = std::iter::once(world()).chain(frames).collect();
        let maps = frames.into_par_iter().enumerate().map(|(rank, frame)| {
            let inset = rank.checked_sub(1);
            let shapes = topology.shapes(&frame, picture::DETAIL);
            let taken = match inset {
                None => outside(),
                Some(inset) => vec![INSETS[inset].name(plan.names[inset]).grown(0.2)],
            };
            Map {
                inset,
                frame,
                dashed: if inset.is_none() { dashed(&frame) } else { Vec::new() },
                ground: LandRaster::from_shapes(&shapes, frame.window),
                shapes,
                taken,
            }
        });
        let all: Vec<Map> = maps.collect();
        let missing = |country: &&NumberedCountry| all[0].shape(country.code).is_none();
        match plan.countries.iter().find(missing) {
            Some(country) => Err(BoardError::NoShape(country.code.to_owned())),
            None => Ok(Self { all }),
        }
    }

    /// Distributes the numbers to the maps.
    fn entries<'a>(&self, plan: &Plan<'a>) -> Vec<Vec<Entry<'a>>> {
        let mut entries: Vec<Vec<Entry>> = self.all.iter().map(|_| Vec::new()).collect();
        let area_on = |map: usize, code: &str| {
            let shape = self.all[map].shape(code);
            shape.map_or(0.0, |(_, shape)| shape.area)
        };
        for country in plan.countries {
            let [longitude, latitude] = country.at;
            let world = self.all[0].frame.at(longitude, latitude);
            let area = area_on(0, country.code);
            let step = SIZES.iter().find(|(least, _)| area > *least);
            let size = step.map_or(BESIDE, |(_, size)| *size);
            let shown = INSETS.iter().enumerate().filter_map(|(rank, inset)| {
                let at = inset.holds(&self.all[rank + 1].frame, longitude, latitude)?;
                Some((rank + 1, at))
            });
            // A country in two insets is numbered where it is larger.
            let inset = shown.max_by(|(a, _), (b, _)| {
                area_on(*a, country.code).total_cmp(&area_on(*b, country.code))
            });
            let outside = inset.is_none() || area >= LEAST_OUTSIDE;
            let mut add = |map: usize, at: [f64; 2], again: bool| {
                entries[map].push(Entry { country, at, size, again });
            };
            if outside {
                add(0, world, false);
            }
            if let Some((map, at)) = inset {
                // The numeral in the inset is the second one if the world has one as well.
                add(map, at, outside);
            }
        }
        entries
    }
}

/// Returns the shape of a country and its index; shapes are sorted by code.
fn shape<'a>(shapes: &'a [Shape], code: &str) -> Option<(usize, &'a Shape)> {
    let found = shapes.binary_search_by(|shape| shape.code.as_str().cmp(code));
    found.ok().map(|rank| (rank, &shapes[rank]))
}

impl Map {
    fn shape(&self, code: &str) -> Option<(usize, &Shape)> {
        shape(&self.shapes, code)
    }

    fn numerals(&self, entries: &[Entry], plan: &Plan) -> Result<Vec<Numeral>, BoardError> {
        let labels: Vec<Label> = entries.iter().map(|entry| self.label(entry, plan)).collect();
        let room = LabelSpace {
            window: self.frame.window,
            taken: &self.taken,
            cuts: plan.cuts(),
            lines: &self.dashed,
            off: &AvoidedLines::none(),
            ground: &self.ground,
        };
        let placed = labels::place(&labels, &room, &DOTS).map_err(|UnplacedLabel { label }| {
            BoardError::NoRoom(entries[label].country.code.to_owned())
        })?;
        let numeral = |(entry, placed): (&Entry, LabelPlacement)| Numeral {
            number: entry.country.number,
            code: entry.country.code.to_owned(),
            size: if placed.dot.is_some() { BESIDE } else { entry.size },
            inset: self.inset,
            placed,
        };
        Ok(entries.iter().zip(placed).map(numeral).collect())
    }

    fn label(&self, entry: &Entry, plan: &Plan) -> Label<'_> {
        let text = entry.country.number.to_string();
        let beside = (plan.measure)(&text, BESIDE);
        // Without a shape there is no land for the number, only a dot.
        let Some((rank, shape)) = self.shape(entry.country.code) else {
            return Label {
                at: entry.at,
                inside: None,
                beside,
                rows: &[],
                toward: None,
                disc: 0.0,
            };
        };
        let inside = (shape.area > LEAST_LAND).then(|| OnLand {
            shape,
            rank,
            size: (plan.measure)(&text, entry.size),
        });
        // Among islands the position may be at sea: the dot then moves ashore.
        let ashore = shape.distance(entry.at) <= DOTS.radius;
        let at = if ashore { entry.at } else { shape.nearest(entry.at) };
        Label { at, inside, beside, rows: &[], toward: None, disc: 0.0 }
    }
}

/// Returns the edges of the parts that the insets enlarge.
fn dashed(frame: &Frame) -> Vec<[[f64; 2]; 2]> {
    let outlines = INSETS.iter().map(|inset| inset.outline(frame));
    let lines = outlines.flat_map(|points| {
        let next = points.clone().into_iter().cycle().skip(1);
        points.into_iter().zip(next).map(|(from, to)| [from, to])
    });
    lines.collect()
}

/// Returns the areas that cover the map of the world.
fn outside() -> Vec<Rect> {
    let mats = INSETS.iter().map(|inset| inset.area.grown(picture::MAT + 0.4));
    mats.chain([CARTOUCHE]).collect()
}
