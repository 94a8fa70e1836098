//! The board of the game Globalissimo, 420 × 297 mm: the world with a number in each country, in a ring of score
//! spaces.
//!
//! [`board`] returns a picture without text and the position of each numeral; the templates set the type. All
//! measures of the design are defined here and in the submodules; positions and areas are in millimetres.

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
pub use track::{Stretch, StretchKind, stretches, track_length};

/// Width and height of the trimmed board, in millimetres.
pub const SIZE: [f64; 2] = [420.0, 297.0];

/// Distance in millimetres by which the picture extends beyond the trim.
pub const BLEED_MM: f64 = 3.0;

/// The board with its bleed, in millimetres.
pub(super) const SHEET: Rect =
    Rect::new(-BLEED_MM, -BLEED_MM, SIZE[0] + 2.0 * BLEED_MM, SIZE[1] + 2.0 * BLEED_MM);

/// Countries with dashed borders, because their status is disputed.
pub const DISPUTED: [&str; 2] = ["TWN", "XKX"];

/// Visible area of the world map, in millimetres.
pub const WINDOW: Rect = Rect::new(25.0, 25.0, 370.0, 209.0);

/// Area in millimetres for the compass rose and the title, in the North Pacific.
pub const CARTOUCHE: Rect = Rect::new(28.5, 84.0, 68.0, 32.0);

/// Places in millimetres for the displayed cards, open at the bottom, where the cards are pushed under the board.
pub const SLOTS: [Rect; 6] = [slot(0.0), slot(1.0), slot(2.0), slot(3.0), slot(4.0), slot(5.0)];

const fn slot(index: f64) -> Rect {
    Rect::new(12.0 + 66.6 * index, 259.5, 63.0, 37.5)
}

/// Positions in millimetres, from the left and from the top, at which the board is divided into four sheets: through
/// the Atlantic, where the fewest numbers have to move. The largest sheet fits A4 and Letter.
pub const DIVISION_MM: [f64; 2] = [166.0, 148.5];

/// Overlap of two sheets, in millimetres.
pub const OVERLAP_MM: f64 = 5.0;

/// Areas of a divided board where no numeral may be: numerals keep 3 mm away from the edges of both sheets.
pub static CUTS: [Rect; 2] = [
    Rect::new(DIVISION_MM[0] - CUT_STRIP_MM / 2.0, 0.0, CUT_STRIP_MM, SIZE[1]),
    Rect::new(0.0, DIVISION_MM[1] - CUT_STRIP_MM / 2.0, SIZE[0], CUT_STRIP_MM),
];
/// Width of these areas, in millimetres: the overlap, and 3 mm on each side.
const CUT_STRIP_MM: f64 = OVERLAP_MM + 2.0 * 3.0;

/// Longitude of the central meridian, in degrees.
pub(super) const CENTRAL_MERIDIAN_DEG: f64 = 11.0;
/// Latitude at the top of the map, in degrees.
pub(super) const TOP_LATITUDE_DEG: f64 = 83.6;
/// Millimetres on the board per radius of the globe.
const SCALE_MM: f64 = 67.6;

/// Sizes of numerals on land, largest first: area of the land in square millimetres above which a size is used, and
/// that size in points.
const NUMERAL_SIZES: [(f64, f64); 3] = [(120.0, 13.0), (45.0, 10.5), (0.0, 8.5)];

/// Size of a numeral beside a dot, in points.
const DOT_NUMERAL_PT: f64 = 8.0;

/// Area in square millimetres up to which a country has its number beside a dot instead of on its land.
const MAX_DOT_AREA_MM2: f64 = 9.0;

/// Area in square millimetres, on the world map, from which a country in an inset has a number on the world map as
/// well.
const MIN_WORLD_AREA_MM2: f64 = 26.0;

/// Size of a numeral on the score track, in points.
pub const SPACE_NUMERAL_PT: f64 = 17.0;

/// Placement rules of the numerals beside dots.
const DOTS: DotRules = DotRules {
    radius: 0.5,
    distances: &[1.5, 1.9, 2.3, 2.8, 3.5, 4.3, 5.2, 6.2, 7.4, 8.8, 10.4, 12.5, 15.0],
    leader_from: 0.0,
    leader_may_slide: false,
    foreign_dot_distance: 0.0,
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
    /// `true` if the borders of the country are dashed, because its status is disputed.
    pub is_dashed: bool,
}

/// Content of the board.
#[derive(Clone, Copy)]
pub struct BoardPlan<'a> {
    /// Countries in the order of their numbers.
    pub countries: &'a [NumberedCountry<'a>],
    /// Number of spaces of the score track.
    pub spaces: u16,
    /// Number of spaces between two barriers; 0 for no barriers.
    pub barrier_interval: u16,
    /// Measures a numeral at a size in points; returns its width and height in millimetres.
    pub measure: &'a (dyn Fn(&str, f64) -> [f64; 2] + Sync),
    /// Width and height in millimetres of the white box with the name of each inset.
    pub name_sizes: [[f64; 2]; INSETS.len()],
    /// Colours of land, sea, lines and track.
    pub palette: &'a Palette,
    /// `true` if the board is printed on four sheets: then no numeral may be at the joints.
    pub is_divided: bool,
}

impl BoardPlan<'_> {
    /// Returns the areas at the joints of the sheets.
    fn cuts(&self) -> &'static [Rect] {
        if self.is_divided { &CUTS } else { &[] }
    }
}

/// The board without its text.
#[derive(Debug, Clone, PartialEq)]
pub struct Board {
    /// The picture as SVG, with the bleed.
    pub picture: String,
    /// A numeral for each country, in the order of the plan.
    pub numerals: Vec<Numeral>,
    /// Second numerals, in insets, of countries that have one on the world map as well.
    pub second_numerals: Vec<Numeral>,
    /// Stretches of the score track, each with the centre of its number in millimetres.
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
    /// Size of the type in points.
    pub size: f64,
    /// Index of the inset that contains the numeral; `None` for the world map.
    pub inset: Option<usize>,
    /// Box, dot and leader of the numeral.
    pub placement: LabelPlacement,
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
pub fn board(topology: &Topology, plan: &BoardPlan) -> Result<Board, BoardError> {
    let maps = Maps::for_plan(topology, plan)?;
    let (mut numerals, mut second_numerals) = (Vec::new(), Vec::new());
    let entries = maps.entries(plan);
    let maps_with_entries = maps.all.par_iter().zip(&entries);
    let placed: Vec<_> =
        maps_with_entries.map(|(map, entries)| map.numerals(entries, plan)).collect();
    for (entries, placed) in entries.iter().zip(placed) {
        for (entry, numeral) in entries.iter().zip(placed?) {
            if entry.is_second {
                second_numerals.push(numeral);
            } else {
                numerals.push(numeral);
            }
        }
    }
    // So far they are grouped by map.
    numerals.sort_by_key(|numeral| numeral.number);
    let spaces = place_spaces(plan)?;
    // Areas on the world decide, so that a country has the same colour in an inset.
    let colours = picture::colours(topology, &maps.all[0].shapes, plan.countries, plan.palette);
    let labels = || numerals.iter().chain(&second_numerals).map(|numeral| &numeral.placement);
    let picture = picture::board(topology, &maps.all, plan, &colours, labels);
    let colours = colours.into_iter();
    Ok(Board {
        picture,
        numerals,
        second_numerals,
        spaces,
        colours: colours.map(|(code, colour)| (code.to_owned(), colour)).collect(),
    })
}

/// Returns the frame of the world on the board.
#[must_use]
pub fn world() -> Frame {
    let projection = Projection::EqualEarth { middle: CENTRAL_MERIDIAN_DEG };
    let [_, top] = projection.project([CENTRAL_MERIDIAN_DEG, TOP_LATITUDE_DEG]);
    Frame {
        projection,
        scale: SCALE_MM,
        // The land is a little heavier in the west; the water lines need space below the upper edge.
        origin: [WINDOW.middle()[0] + 1.0, WINDOW.y + 3.0 + top * SCALE_MM],
        window: WINDOW,
    }
}

/// Returns the stretches of the score track, each with the centre of its number.
fn place_spaces(plan: &BoardPlan) -> Result<Vec<(Stretch, [f64; 2])>, BoardError> {
    let place = |stretch: Stretch| {
        let (size, fault) = match stretch.kind {
            StretchKind::Space(number) => {
                let size = (plan.measure)(&number.to_string(), SPACE_NUMERAL_PT);
                (size, BoardError::NoSpace(number))
            }
            // Without a number they may be anywhere, so placement never fails.
            StretchKind::Start | StretchKind::Barrier(_) => ([0.0; 2], BoardError::NoSpace(0)),
        };
        let is_text = size[0] > 0.0;
        let closed = if is_text { plan.cuts() } else { &[] };
        let at = stretch.free_centre(size, closed).ok_or(fault)?;
        Ok((stretch, at))
    };
    let all = stretches(plan.spaces, plan.barrier_interval).into_iter();
    all.map(place).collect()
}

/// The world and its insets, in this order.
struct Maps {
    all: Vec<Map>,
}

/// One of the maps on the board: the world map or an inset.
struct Map {
    /// Index of the inset; `None` for the world map.
    inset: Option<usize>,
    frame: Frame,
    shapes: Vec<Shape>,
    /// Raster of the shapes.
    ground: LandRaster,
    /// Areas where no number may be on this map.
    closed_areas: Vec<Rect>,
    /// Segments of the dashed lines on this map, which numbers do not cross.
    dashed: Vec<[[f64; 2]; 2]>,
}

/// A number to be placed on a map.
struct Entry<'a> {
    country: &'a NumberedCountry<'a>,
    /// Preferred position in millimetres.
    at: [f64; 2],
    /// Size on its own land, in points.
    size: f64,
    /// `true` if the country has a numeral on the world map as well.
    is_second: bool,
}

impl Maps {
    /// Prepares the maps; an error if a country has no outline.
    fn for_plan(topology: &Topology, plan: &BoardPlan) -> Result<Self, BoardError> {
        let frames = INSETS.iter().map(Inset::frame);
        let frames: Vec<Frame> = std::iter::once(world()).chain(frames).collect();
        let maps = frames.into_par_iter().enumerate().map(|(index, frame)| {
            let inset = index.checked_sub(1);
            let shapes = topology.shapes(&frame, picture::TOLERANCE_MM);
            let closed_areas = match inset {
                None => closed_areas(),
                Some(inset) => vec![INSETS[inset].name_box(plan.name_sizes[inset]).grown(0.2)],
            };
            Map {
                inset,
                frame,
                dashed: if inset.is_none() { inset_edges(&frame) } else { Vec::new() },
                ground: LandRaster::from_shapes(&shapes, frame.window),
                shapes,
                closed_areas,
            }
        });
        let all: Vec<Map> = maps.collect();
        let missing = |country: &&NumberedCountry| all[0].shape(country.code).is_none();
        match plan.countries.iter().find(missing) {
            Some(country) => Err(BoardError::NoShape(country.code.to_owned())),
            None => Ok(Self { all }),
        }
    }

    /// Distributes the numbers to the maps: the result has one list for each map.
    fn entries<'a>(&self, plan: &BoardPlan<'a>) -> Vec<Vec<Entry<'a>>> {
        let mut entries: Vec<Vec<Entry>> = self.all.iter().map(|_| Vec::new()).collect();
        let area_on = |map: usize, code: &str| {
            let shape = self.all[map].shape(code);
            shape.map_or(0.0, |(_, shape)| shape.area)
        };
        for country in plan.countries {
            let [longitude, latitude] = country.at;
            let world = self.all[0].frame.locate(longitude, latitude);
            let area = area_on(0, country.code);
            let size_step = NUMERAL_SIZES.iter().find(|(min_area, _)| area > *min_area);
            let size = size_step.map_or(DOT_NUMERAL_PT, |(_, size)| *size);
            let insets_of_country = INSETS.iter().enumerate().filter_map(|(index, inset)| {
                let at = inset.position_of(&self.all[index + 1].frame, longitude, latitude)?;
                Some((index + 1, at))
            });
            // A country in two insets is numbered where it is larger.
            let inset = insets_of_country.max_by(|(a, _), (b, _)| {
                area_on(*a, country.code).total_cmp(&area_on(*b, country.code))
            });
            let is_on_world = inset.is_none() || area >= MIN_WORLD_AREA_MM2;
            let mut add_entry = |map: usize, at: [f64; 2], is_second: bool| {
                entries[map].push(Entry { country, at, size, is_second });
            };
            if is_on_world {
                add_entry(0, world, false);
            }
            if let Some((map, at)) = inset {
                // The numeral in the inset is the second one if the world has one as well.
                add_entry(map, at, is_on_world);
            }
        }
        entries
    }
}

/// Returns the shape of a country with its index; `None` if there is none. Shapes are sorted by code.
fn shape<'a>(shapes: &'a [Shape], code: &str) -> Option<(usize, &'a Shape)> {
    let found = shapes.binary_search_by(|shape| shape.code.as_str().cmp(code));
    found.ok().map(|index| (index, &shapes[index]))
}

impl Map {
    fn shape(&self, code: &str) -> Option<(usize, &Shape)> {
        shape(&self.shapes, code)
    }

    /// Places the numerals of one map.
    fn numerals(&self, entries: &[Entry], plan: &BoardPlan) -> Result<Vec<Numeral>, BoardError> {
        let labels: Vec<Label> = entries.iter().map(|entry| self.label(entry, plan)).collect();
        let space = LabelSpace {
            window: self.frame.window,
            closed_areas: &self.closed_areas,
            cut_areas: plan.cuts(),
            closed_lines: &self.dashed,
            avoided_lines: &AvoidedLines::none(),
            land: &self.ground,
        };
        let placed = labels::place(&labels, &space, &DOTS).map_err(|UnplacedLabel { label }| {
            BoardError::NoRoom(entries[label].country.code.to_owned())
        })?;
        let numeral = |(entry, placement): (&Entry, LabelPlacement)| Numeral {
            number: entry.country.number,
            code: entry.country.code.to_owned(),
            size: if placement.dot.is_some() { DOT_NUMERAL_PT } else { entry.size },
            inset: self.inset,
            placement,
        };
        Ok(entries.iter().zip(placed).map(numeral).collect())
    }

    /// Returns the placement request for a number.
    fn label(&self, entry: &Entry, plan: &BoardPlan) -> Label<'_> {
        let text = entry.country.number.to_string();
        let beside = (plan.measure)(&text, DOT_NUMERAL_PT);
        // Without a shape there is no land for the number, only a dot.
        let Some((index, shape)) = self.shape(entry.country.code) else {
            return Label {
                at: entry.at,
                on_land: None,
                dot_box_size: beside,
                row_widths: &[],
                direction: None,
                disc_radius: 0.0,
            };
        };
        let inside = (shape.area > MAX_DOT_AREA_MM2).then(|| OnLand {
            shape,
            index,
            size: (plan.measure)(&text, entry.size),
        });
        // Among islands the position may be at sea: the dot then moves ashore.
        let is_on_land = shape.distance(entry.at) <= DOTS.radius;
        let at = if is_on_land { entry.at } else { shape.nearest(entry.at) };
        Label {
            at,
            on_land: inside,
            dot_box_size: beside,
            row_widths: &[],
            direction: None,
            disc_radius: 0.0,
        }
    }
}

/// Returns the edges of the parts that the insets enlarge, on the world map.
fn inset_edges(frame: &Frame) -> Vec<[[f64; 2]; 2]> {
    let outlines = INSETS.iter().map(|inset| inset.outline(frame));
    let lines = outlines.flat_map(|points| {
        let next = points.clone().into_iter().cycle().skip(1);
        points.into_iter().zip(next).map(|(from, to)| [from, to])
    });
    lines.collect()
}

/// Returns the areas that cover the world map: insets with their mats, and the title.
fn closed_areas() -> Vec<Rect> {
    let mats = INSETS.iter().map(|inset| inset.area.grown(picture::MAT_MM + 0.4));
    mats.chain([CARTOUCHE]).collect()
}
