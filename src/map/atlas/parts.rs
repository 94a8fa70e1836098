//! The parts of the world that have a terminal map of their own, and the frames of maps in degrees.

/// A number and its place on the globe.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Place {
    /// The number that the map shows.
    pub number: u16,
    /// Latitude in degrees; north is positive.
    pub latitude: f64,
    /// Longitude in degrees; east is positive.
    pub longitude: f64,
    /// Id of the continent of the place.
    pub continent: &'static str,
}

impl Place {
    /// Returns latitude and longitude in whole degrees.
    #[must_use]
    pub fn degrees(&self) -> [i16; 2] {
        [self.latitude, self.longitude].map(|degrees| degrees.round() as i16)
    }
}

/// A rectangle between two meridians and two parallels, in degrees. It may continue past 180 degrees east.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Frame {
    pub(super) west: f64,
    pub(super) east: f64,
    pub(super) south: f64,
    pub(super) north: f64,
}

impl Frame {
    /// Returns the longitude of the same meridian, plus or minus whole turns, that is nearest to the middle of the
    /// frame.
    pub(super) fn nearest_longitude(&self, longitude: f64) -> f64 {
        let middle = f64::midpoint(self.west, self.east);
        middle + (longitude - middle + 180.0).rem_euclid(360.0) - 180.0
    }

    /// Returns the smallest frame that contains some places, each given by latitude and longitude in degrees, with a
    /// margin in degrees on each side.
    pub(super) fn around(places: &[[f64; 2]], margin: f64) -> Self {
        let latitudes = || places.iter().map(|place| place[0]);
        let south = latitudes().fold(90.0, f64::min);
        let north = latitudes().fold(-90.0, f64::max);
        let mut longitudes: Vec<f64> = places.iter().map(|place| place[1]).collect();
        longitudes.sort_by(f64::total_cmp);
        // The frame ends at the widest range of longitudes without a place.
        let next = longitudes.iter().skip(1).copied();
        let round = longitudes.first().map(|first| first + 360.0);
        let gaps = longitudes.iter().copied().zip(next.chain(round));
        let widest = gaps.max_by(|a, b| (a.1 - a.0).total_cmp(&(b.1 - b.0)));
        let (east, west) = widest.unwrap_or((0.0, 0.0));
        let east = if west > east { east + 360.0 } else { east };
        // Frames extend past 180 degrees in the east only.
        let turn = if west >= 180.0 { 360.0 } else { 0.0 };
        let (east, west) = (east - turn, west - turn);
        Self {
            west: west - margin,
            east: east + margin,
            south: south - margin,
            north: north + margin,
        }
    }

    /// Returns `true` if a numbered place is inside the frame.
    pub(super) fn contains_place(&self, place: &Place) -> bool {
        self.contains(place.latitude, place.longitude)
    }

    /// Returns `true` if a place in degrees is inside the frame.
    pub(super) fn contains(&self, latitude: f64, longitude: f64) -> bool {
        (self.west..=self.east).contains(&self.nearest_longitude(longitude))
            && (self.south..=self.north).contains(&latitude)
    }
}

/// A part of the world that has a map.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Part {
    id: &'static str,
    kind: PartKind,
    pub(super) frame: Frame,
}

/// Rule that decides which numbers belong to a part.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum PartKind {
    /// All numbers of the map.
    World,
    /// Numbers that belong to the continent with this id in the data.
    Continent,
    /// Numbers in its frame.
    Region,
}

impl Part {
    /// The whole world.
    pub const WORLD: Self = part("world", PartKind::World, [-169.0, 191.0], [-57.0, 84.0]);

    /// Returns the id, such as `west-africa`; the id of a continent is the one in the data files.
    #[must_use]
    pub fn id(&self) -> &'static str {
        self.id
    }

    /// Returns the frame of the part.
    #[must_use]
    pub fn frame(&self) -> Frame {
        self.frame
    }

    /// Returns `true` for a continent.
    #[must_use]
    pub fn is_continent(&self) -> bool {
        self.kind == PartKind::Continent
    }

    /// Returns `true` if a place belongs to the part.
    pub(super) fn contains(&self, place: &Place) -> bool {
        match self.kind {
            PartKind::World => true,
            PartKind::Continent => place.continent == self.id,
            PartKind::Region => self.frame.contains_place(place),
        }
    }
}

const fn part(
    id: &'static str,
    kind: PartKind,
    [west, east]: [f64; 2],
    [south, north]: [f64; 2],
) -> Part {
    let frame = Frame { west, east, south, north };
    Part { id, kind, frame }
}

const fn continent(id: &'static str, longitudes: [f64; 2], latitudes: [f64; 2]) -> Part {
    part(id, PartKind::Continent, longitudes, latitudes)
}

const fn region(id: &'static str, longitudes: [f64; 2], latitudes: [f64; 2]) -> Part {
    part(id, PartKind::Region, longitudes, latitudes)
}

/// The world, the continents, and as many regions as are needed to show every number.
pub(super) const PARTS: &[Part] = &[
    Part::WORLD,
    continent("africa", [-26.0, 60.0], [-36.0, 38.0]),
    continent("asia", [25.0, 150.0], [-12.0, 56.0]),
    continent("europe", [-25.0, 50.0], [34.0, 72.0]),
    continent("north-america", [-168.0, -52.0], [6.0, 74.0]),
    continent("oceania", [110.0, 206.0], [-48.0, 16.0]),
    continent("south-america", [-84.0, -33.0], [-56.0, 14.0]),
    region("caribbean", [-86.0, -58.0], [9.0, 28.0]),
    region("lesser-antilles", [-68.0, -57.0], [9.5, 18.5]),
    region("central-america", [-93.0, -76.0], [6.0, 19.0]),
    region("northern-europe", [-25.0, 33.0], [53.0, 71.0]),
    region("western-europe", [-11.0, 17.0], [42.0, 54.0]),
    region("southern-europe", [-10.0, 30.0], [35.0, 48.0]),
    region("central-europe", [4.0, 28.0], [44.0, 56.0]),
    region("balkans", [12.0, 31.0], [35.0, 47.0]),
    region("north-africa", [-18.0, 38.0], [14.0, 38.0]),
    region("west-africa", [-26.0, 12.0], [3.0, 20.0]),
    region("central-africa", [5.0, 36.0], [-14.0, 12.0]),
    region("east-africa", [27.0, 60.0], [-13.0, 18.0]),
    region("southern-africa", [10.0, 60.0], [-36.0, -8.0]),
    region("middle-east", [25.0, 64.0], [11.0, 43.0]),
    region("levant", [30.0, 44.0], [29.0, 38.0]),
    region("gulf", [40.0, 62.0], [20.0, 33.0]),
    region("caucasus", [36.0, 52.0], [37.0, 45.0]),
    region("central-asia", [45.0, 90.0], [34.0, 56.0]),
    region("south-asia", [60.0, 98.0], [-2.0, 38.0]),
    region("southeast-asia", [92.0, 130.0], [-12.0, 24.0]),
    region("east-asia", [98.0, 148.0], [20.0, 54.0]),
    region("west-pacific", [130.0, 181.0], [-24.0, 14.0]),
    region("central-pacific", [165.0, 206.0], [-24.0, 14.0]),
];
