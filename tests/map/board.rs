//! The printed board: every number legible, none over another, none on the wrong land.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::OnceLock;

use map::board::{
    self, Board, BoardError, BoardPlan, CUTS, INSETS, NumberedCountry, Numeral, Palette,
    SPACE_NUMERAL_PT, StretchKind, WINDOW,
};
use map::flat::{Rect, Shape, Topology};

use super::outlines;
use testing::dataset;

fn topology() -> &'static Topology {
    static TOPOLOGY: OnceLock<Topology> = OnceLock::new();
    TOPOLOGY.get_or_init(|| Topology::from_outlines(outlines()))
}

fn palette() -> Palette {
    let grey = || "#808080".to_owned();
    let bands = [
        ("africa", "#CD7F14"),
        ("asia", "#A74341"),
        ("europe", "#1768AF"),
        ("north-america", "#20A784"),
        ("oceania", "#B68FE5"),
        ("south-america", "#BCD684"),
    ];
    let bands = bands.map(|(continent, band)| (continent.to_owned(), band.to_owned()));
    Palette {
        ink: grey(),
        main: grey(),
        sea: "#EDF4F5".to_owned(),
        water: grey(),
        graticule: grey(),
        tropics: grey(),
        coast: grey(),
        border: grey(),
        plain: "#F3F1EA".to_owned(),
        space: grey(),
        barrier: grey(),
        barrier_line: grey(),
        slot: grey(),
        continents: bands.into_iter().collect(),
    }
}

fn countries() -> Vec<NumberedCountry<'static>> {
    let countries = dataset().countries.iter().filter_map(|country| {
        let at = country.at?;
        Some(NumberedCountry {
            code: &country.code,
            number: country.number?,
            at: [at.longitude, at.latitude],
            continent: country.continent?.id(),
            is_dashed: ["XKX", "TWN"].contains(&country.code.as_str()),
        })
    });
    let mut countries: Vec<NumberedCountry> = countries.collect();
    countries.sort_by_key(|country| country.number);
    countries
}

/// About the size of numerals of the serif, with their halo.
fn measure(text: &str, points: f64) -> [f64; 2] {
    let size = points * 25.4 / 72.0;
    [text.len() as f64 * size * 0.5 + 0.3, size * 0.655 + 0.3]
}

fn draw(countries: &[NumberedCountry], palette: &Palette) -> Result<Board, BoardError> {
    let plan = BoardPlan {
        countries,
        spaces: 30,
        barrier_interval: 2,
        measure: &measure,
        name_sizes: [[14.0, 3.9], [18.0, 3.9], [34.0, 3.9], [40.0, 3.9], [18.0, 3.9]],
        palette,
        is_divided: true,
    };
    board::board(topology(), &plan)
}

fn board() -> &'static Board {
    static BOARD: OnceLock<Board> = OnceLock::new();
    BOARD.get_or_init(|| draw(&countries(), &palette()).expect("every number has its place"))
}

fn all() -> impl Iterator<Item = &'static Numeral> {
    board().numerals.iter().chain(&board().second_numerals)
}

fn window_of(numeral: &Numeral) -> Rect {
    numeral.inset.map_or(WINDOW, |inset| INSETS[inset].area)
}

fn shapes_of(inset: Option<usize>) -> &'static [Shape] {
    static SHAPES: OnceLock<Vec<Vec<Shape>>> = OnceLock::new();
    let shapes = SHAPES.get_or_init(|| {
        let frames = INSETS.iter().map(board::Inset::frame);
        let frames = std::iter::once(board::world()).chain(frames);
        frames.map(|frame| topology().shapes(&frame, 0.02)).collect()
    });
    &shapes[inset.map_or(0, |inset| inset + 1)]
}

#[test]
fn every_number_stands_on_the_board_once() {
    let numbers: Vec<u16> = board().numerals.iter().map(|numeral| numeral.number).collect();
    assert_eq!(numbers, (1..=197).collect::<Vec<u16>>());
    // Large countries have theirs once more in an inset that shows them larger.
    let outside = board().numerals.iter().filter(|numeral| numeral.inset.is_none());
    let outside: BTreeSet<u16> = outside.map(|numeral| numeral.number).collect();
    let again: BTreeSet<u16> =
        board().second_numerals.iter().map(|numeral| numeral.number).collect();
    assert!(again.is_subset(&outside) && again.len() == board().second_numerals.len());
    assert!(board().second_numerals.iter().all(|numeral| numeral.inset.is_some()));
}

#[test]
fn numbers_lie_apart_and_inside() {
    for numeral in all() {
        let area = numeral.placement.area;
        let [width, height] = measure(&numeral.number.to_string(), numeral.size);
        assert!((area.width - width).hypot(area.height - height) < 1e-9, "{numeral:?}");
        assert!(numeral.size >= 8.0 && window_of(numeral).encloses(&area), "{numeral:?}");
        assert!(!CUTS.iter().any(|cut| cut.overlaps(&area)), "{numeral:?}");
        let mats = INSETS.iter().map(|inset| inset.area.grown(1.1));
        let hidden = numeral.inset.is_none() && mats.into_iter().any(|mat| mat.overlaps(&area));
        assert!(!hidden, "{numeral:?}");
        let others = all().filter(|other| !std::ptr::eq(*other, numeral));
        for other in others {
            assert!(!other.placement.area.overlaps(&area), "{} {}", other.number, numeral.number);
            let over_dot = other.placement.dot.is_some_and(|dot| area.grown(0.5).contains(dot));
            assert!(!over_dot, "{} over the dot of {}", numeral.number, other.number);
        }
    }
}

#[test]
fn a_number_or_its_dot_lies_on_its_own_land() {
    for numeral in all() {
        let shapes = shapes_of(numeral.inset);
        let shape = shapes.iter().find(|shape| shape.code == numeral.code).expect("is drawn");
        match numeral.placement.dot {
            Some(dot) => assert!(shape.distance(dot) <= 0.5, "{numeral:?}"),
            None => assert!(shape.contains(numeral.placement.area.middle()), "{numeral:?}"),
        }
    }
}

#[test]
fn lines_cross_nothing() {
    let mut lines = 0;
    for numeral in all() {
        let Some([from, to]) = numeral.placement.leader else {
            assert_eq!(numeral.placement.dot, None, "a dot has a line");
            continue;
        };
        lines += 1;
        assert_eq!(Some(from), numeral.placement.dot);
        assert!(numeral.placement.area.grown(1e-6).contains(to), "{numeral:?}");
        for step in 0..=200 {
            let share = f64::from(step) / 200.0;
            let point = [0, 1].map(|axis| from[axis] + share * (to[axis] - from[axis]));
            for other in all().filter(|other| !std::ptr::eq(*other, numeral)) {
                let pair = (numeral.number, other.number);
                assert!(!other.placement.area.contains(point), "{pair:?}: a number");
                let near = |at: [f64; 2]| (at[0] - point[0]).hypot(at[1] - point[1]);
                assert!(other.placement.dot.is_none_or(|dot| near(dot) > 0.6), "{pair:?}: a dot");
                let Some([a, b]) = other.placement.leader else {
                    continue;
                };
                // Sampled finely, a line has a point close to each line that it crosses.
                let along = [0, 1].map(|axis| b[axis] - a[axis]);
                let share = (0..2).map(|axis| (point[axis] - a[axis]) * along[axis]).sum::<f64>();
                let share = (share / along[0].hypot(along[1]).powi(2)).clamp(0.0, 1.0);
                let nearest = [0, 1].map(|axis| a[axis] + share * along[axis]);
                assert!(near(nearest) > 0.1, "{pair:?}: a line");
            }
        }
    }
    assert!(lines > 40, "{lines} small countries");
}

#[test]
fn neighbours_never_have_one_colour() {
    let colours = &board().colours;
    assert_eq!(colours.len(), 197);
    let mut borders = 0;
    for (code, neighbours) in topology().neighbours() {
        for other in neighbours {
            if let (Some(one), Some(two)) = (colours.get(code), colours.get(other)) {
                assert_ne!(one, two, "{code} {other}");
                borders += 1;
            }
        }
    }
    assert!(borders > 500, "{borders}");
}

#[test]
fn numbers_of_the_track_keep_clear_of_the_cuts() {
    let spaces = &board().spaces;
    let numbered = spaces.iter().filter_map(|(stretch, at)| match stretch.kind {
        StretchKind::Space(number) => Some((number, *at)),
        StretchKind::Start | StretchKind::Barrier(_) => None,
    });
    let numbered: BTreeMap<u16, [f64; 2]> = numbered.collect();
    assert!(numbered.keys().copied().eq(1..=30));
    for (number, at) in numbered {
        let area = Rect::centred_on(at, measure(&number.to_string(), SPACE_NUMERAL_PT));
        assert!(!CUTS.iter().any(|cut| cut.overlaps(&area)), "{number}");
        assert!(!WINDOW.overlaps(&area), "{number} on the ribbon");
    }
}

#[test]
fn the_picture_is_a_picture_without_a_letter() {
    let picture = &board().picture;
    let read = usvg::Tree::from_str(picture, &usvg::Options::default()).expect("is SVG");
    let size = read.size();
    // 426 x 303 mm with the bleed, at 96 to the inch.
    assert!((size.width() - 426.0 * 96.0 / 25.4).abs() < 0.1, "{size:?}");
    assert!((size.height() - 303.0 * 96.0 / 25.4).abs() < 0.1, "{size:?}");
    assert!(!picture.contains("<text") && !picture.contains("<use"));
    assert!(picture.len() < 2_000_000, "{} bytes", picture.len());
    assert_eq!(draw(&countries(), &palette()).as_ref(), Ok(board()), "the same once more");
}

#[test]
fn what_cannot_be_shown_is_named() {
    let (all, palette) = (countries(), palette());
    let with = |code: &'static str, at: [f64; 2]| {
        let mut some = all.clone();
        some[0] = NumberedCountry { code, at, ..some[0] };
        draw(&some, &palette)
    };
    assert_eq!(with("QQQ", [0.0, 0.0]).err(), Some(BoardError::NoShape("QQQ".to_owned())));
    // Under the compass rose nothing can stand.
    let mut hidden = all.clone();
    let kiribati = hidden.iter_mut().find(|country| country.code == "KIR").expect("has a number");
    kiribati.at = [-157.4, 1.8];
    assert_eq!(draw(&hidden, &palette).err(), Some(BoardError::NoRoom("KIR".to_owned())));
    let plan = BoardPlan {
        countries: &all,
        spaces: 400,
        barrier_interval: 0,
        measure: &measure,
        name_sizes: [[10.0, 4.0]; 5],
        palette: &palette,
        is_divided: true,
    };
    let crowded = board::board(topology(), &plan).err();
    assert!(matches!(crowded, Some(BoardError::NoSpace(_))), "{crowded:?}");
}
