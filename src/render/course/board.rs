//! The board of La course autour du monde, an air map with spaces for the visas; and the mat for the cards.

use lang::args;
use serde::Serialize;

use super::cards::visa_design;
use super::{GAME, mat};
use crate::Error;
use crate::error::BoardOverflow;
use crate::kit::Kit;
use crate::piece::{MakerOutput, Pieces};
use fit::fonts::Role;
use fit::stock::BOARD;
use fit::text::Fitted;
use map::air::{self, AirMap, AirPlan, City, Lettering, Palette, UnplacedCity};
use map::flat::Rect;
use map::ornament;
use model::{Network, Visa, VisaId};
use paper::MILLIMETRES_A_POINT;
use paper::stock::MAT;

/// Id of the air map, for `--only`.
const MAP_ID: &str = "map";
/// Id of the mat for the cards, for `--only`.
const MAT_ID: &str = "mat";

/// Labels of the faces: name in the template, id of the message.
const WORDS: &[(&str, &str)] = &[
    ("start", "air-legend-start"),
    ("no-visa", "air-legend-no-visa"),
    ("exit", "air-legend-exit"),
    ("route", "air-legend-route"),
    ("visas", "air-visas"),
    ("visas-each", "air-visas-each"),
    ("pile", "mat-pile"),
    ("pile-note", "mat-pile-note"),
    ("left", "mat-left"),
    ("right", "mat-right"),
    ("rejects-note", "mat-rejects-note"),
];

/// Extent of a name above the baseline, as a share of the type size.
const ABOVE: f64 = 0.72;
/// Extent of a name below the baseline, as a share of the type size.
const BELOW: f64 = 0.24;
/// Width of the halo around a name, on each side, in millimetres.
const HALO: f64 = 0.25;

/// Width of the symbol in the disc of a city, as a multiple of the radius.
const SIGN: f64 = 1.5;

/// Makes the map and the mat.
///
/// # Errors
/// [`Error`] if a colour or the outlines cannot be used, or a name has no space on the map.
pub(crate) fn make(kit: &Kit<'_>) -> Result<MakerOutput, Error> {
    let mut pieces = Pieces::default();
    if kit.is_requested(MAP_ID) {
        let face = face(kit)?;
        let face = pieces.face(&BOARD, MAP_ID, &face);
        pieces.piece(kit.localizer.plain("nickname-board"), face, None, 1);
    }
    if kit.is_requested(MAT_ID) {
        let face = mat::face(kit)?;
        let face = pieces.face(&MAT, MAT_ID, &face);
        pieces.piece(kit.localizer.plain("nickname-mat"), face, None, 1);
    }
    Ok(MakerOutput {
        template: "boards/course.typ",
        pieces,
        words: kit.words(WORDS),
        credits: Vec::new(),
    })
}

/// The input of the template for the map.
#[derive(Debug, Serialize)]
struct Face {
    kind: &'static str,
    /// Alternative text of the map.
    alt: String,
    /// Name of the game.
    title: Fitted,
    /// First line below the title: numbers of cities and routes.
    counts: String,
    /// Second line below the title: projection and edition.
    edition: String,
    texts: Vec<Text>,
    signs: Vec<Sign>,
    places: Vec<Place>,
}

/// A name on the map.
#[derive(Debug, Serialize)]
struct Text {
    text: String,
    /// Style in the template: `exit`, `start` or `name`.
    look: &'static str,
    /// The size of the type, in points.
    size: f64,
    /// Start of the baseline, in millimetres.
    x: f64,
    y: f64,
}

/// The symbol of a visa in the disc of a city.
#[derive(Debug, Serialize)]
struct Sign {
    icon: String,
    continent: &'static str,
    /// Horizontal position of its centre, in millimetres from the left.
    x: f64,
    y: f64,
    /// Width of the symbol, in millimetres.
    size: f64,
}

/// The space for the cards of a visa.
#[derive(Debug, Serialize)]
struct Place {
    icon: String,
    continent: &'static str,
    name: Fitted,
    cities: String,
    x: f64,
    y: f64,
    width: f64,
    height: f64,
}

/// Returns the name of the icon that contains the outline of a visa's continent.
fn icon(visa: &Visa) -> String {
    format!("continent-{}", visa.id)
}

/// Lays out the map.
fn face(kit: &Kit<'_>) -> Result<Face, Error> {
    let network = &kit.dataset().network;
    let visas = network.visas.iter();
    let visas = visas.map(|visa| visa_design(visa).map(|look| (look.continent(), look.crests)));
    let visas: Vec<(&'static str, u32)> = visas.collect::<Result<_, _>>()?;
    let air = draw_network(kit, network, &visas)?;
    // A project with few cities has no enlarged inset, which the alternative text must not mention.
    let has_part = air.charts.len() > 1;
    let count = |text: &str| {
        let args = args![
            cities = network.cities.len(),
            routes = network.routes.len(),
            year = kit.dataset().edition.year.to_string()
        ];
        kit.localizer.text(text, &args)
    };
    let face = Face {
        kind: MAP_ID,
        alt: count(if has_part { "air-alt-part" } else { "air-alt" }),
        title: kit.fitted_title(&kit.table(fit::course::BOARD).text_box("title")),
        counts: count("air-counts"),
        edition: count("air-edition"),
        texts: texts(kit, network, &air),
        signs: signs(network, &air, &visas),
        places: network
            .visa_ids()
            .zip(&air.places)
            .zip(&visas)
            .map(|((visa, area), (continent, _))| place(kit, network, visa, *area, continent))
            .collect(),
    };
    kit.add_picture("/board.svg", air.picture);
    let of = |role: &str| kit.colours.colour_at(["games", GAME, role]);
    let rose = ornament::compass_rose(ROSE, of("main")?, of("map")?);
    kit.add_picture("/ornament/rose.svg", rose);
    Ok(face)
}

/// Radius of the compass rose, in millimetres.
const ROSE: f64 = 11.0;

/// Lays out the space of a visa.
fn place(
    kit: &Kit<'_>,
    network: &Network,
    id: VisaId,
    area: Rect,
    continent: &'static str,
) -> Place {
    let visa = network.visa(id);
    Place {
        icon: icon(visa),
        continent,
        name: kit.one_line(
            &kit.table(fit::course::BOARD).part_text_box("place", "name"),
            visa.name.get(kit.lang()),
        ),
        cities: fit::course::cities(&kit.rulers, &kit.tables, network, id, &kit.localizer),
        x: area.x,
        y: area.y,
        width: area.width,
        height: area.height,
    }
}

/// Lays out the names on the map.
fn texts(kit: &Kit<'_>, network: &Network, air: &AirMap) -> Vec<Text> {
    let texts = air.charts.iter().flat_map(|chart| &chart.texts);
    let text = |text: &air::Text| {
        let (area, size) = (text.placement.area, text.lettering.points());
        Text {
            text: network.cities[text.city].name.get(kit.lang()).to_owned(),
            look: match text.lettering {
                Lettering::Exit => "exit",
                _ if network.cities[text.city].start => "start",
                _ => "name",
            },
            size,
            // The area from the map includes the halo; the type starts inside it.
            x: area.x + HALO,
            y: area.y + HALO + ABOVE * size * MILLIMETRES_A_POINT,
        }
    };
    texts.map(text).collect()
}

/// Lays out the symbols of the visas, one in each disc that is large enough.
fn signs(network: &Network, air: &AirMap, visas: &[(&'static str, u32)]) -> Vec<Sign> {
    let marks = air.charts.iter().flat_map(|chart| &chart.marks);
    let sign = |mark: &air::Mark| {
        let city = &network.cities[mark.city];
        let visa = city.visa.filter(|_| mark.has_sign)?;
        // The disc of a start has a ring, so only the inner part is free for the symbol.
        let within = if city.start { air::START_FILL_SHARE } else { 1.0 };
        Some(Sign {
            icon: icon(network.visa(visa)),
            continent: visas.get(usize::from(visa.0))?.0,
            x: mark.at[0],
            y: mark.at[1],
            size: SIGN * mark.radius * within,
        })
    };
    marks.filter_map(sign).collect()
}

/// Draws the map and places the names.
fn draw_network(
    kit: &Kit<'_>,
    network: &Network,
    visas: &[(&'static str, u32)],
) -> Result<AirMap, Error> {
    let cities = network.cities.iter().map(|city| City {
        name: city.name.get(kit.lang()),
        at: [city.at.longitude, city.at.latitude],
        visa: city.visa.map(|visa| usize::from(visa.0)),
        is_start: city.start,
    });
    let cities: Vec<City> = cities.collect();
    let legs = network.routes.iter().map(|route| {
        let (from, to) = route.ends;
        [from, to].map(|city| usize::from(city.0))
    });
    let legs: Vec<[usize; 2]> = legs.collect();
    let measure = |text: &str, lettering: Lettering| {
        // The fonts of the template, which sets exits in sans-serif type.
        let role = match lettering {
            Lettering::Exit => Role::Sans,
            _ => Role::SerifSemibold,
        };
        let size = lettering.points();
        [
            kit.rulers.width(role, size, text) + 2.0 * HALO,
            (ABOVE + BELOW) * size * MILLIMETRES_A_POINT + 2.0 * HALO,
        ]
    };
    let plan =
        AirPlan { cities: &cities, legs: &legs, measure: &measure, palette: &palette(kit, visas)? };
    let air = air::air(kit.topology()?, &plan, visas.len());
    air.map_err(|UnplacedCity(city)| {
        Error::NoRoom(BoardOverflow::City(network.cities[city].name.clone()))
    })
}

/// Collects the colours of the map.
fn palette(kit: &Kit<'_>, visas: &[(&'static str, u32)]) -> Result<Palette, Error> {
    let colours = &kit.colours;
    let of = |role: &str| colours.colour_at(["games", GAME, role]).map(str::to_owned);
    let visa = |(continent, _): &(&'static str, u32)| -> Result<[String; 2], Error> {
        let of = |role: &str| colours.colour_at(["continents", continent, role]);
        Ok([of("band")?.to_owned(), of("tint")?.to_owned()])
    };
    Ok(Palette {
        ink: of("text")?,
        main: of("main")?,
        ground: of("map")?,
        paper: of("paper")?,
        sea: of("map_sea")?,
        borders: of("borders")?,
        no_visa: of("no_visa")?,
        visas: visas.iter().map(visa).collect::<Result<_, _>>()?,
    })
}
