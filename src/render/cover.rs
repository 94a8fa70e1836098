//! Parts that boxes and the covers of booklets share: picture of a game, map, compass rose, strapline, and facts
//! (players, time, age).

use serde::Serialize;

use super::Error;
use super::error::name_of;
use super::kit::Kit;
use super::{cardline, controle_global, course, globalissimo};
use fit::fonts::Role;
use fit::layout::{Sizes, Style, TextBox};
use fit::text::Fitted;
use lang::{MessageArg, args};
use map::cover::{self, GlobeColours, NetworkColours, RegionColours, Sign, Silhouette};
use map::ornament;
use model::{Continent, CountryId, Rules};

/// Virtual path of the picture of the game.
pub(super) const PICTURE: &str = "/cover/picture.svg";
/// Virtual path of the compass rose in the colour of the game.
pub(super) const ROSE: &str = "/cover/rose.svg";
/// Radius of the rose as drawn, in millimetres.
const ROSE_RADIUS: f64 = 20.0;

/// Target areas, in square kilometres, for the picture of Cardline, in the order of the picture. From each continent,
/// the country with the nearest area is chosen, so that sizes differ.
const TARGET_AREAS_KM2: [(Continent, f64); 6] = [
    (Continent::Asia, 65_000.0),
    (Continent::Europe, 103_000.0),
    (Continent::SouthAmerica, 177_000.0),
    (Continent::Oceania, 268_000.0),
    (Continent::Africa, 590_000.0),
    (Continent::NorthAmerica, 1_960_000.0),
];

/// A fact about the game, with its icon.
#[derive(Debug, Serialize)]
pub(super) struct Fact {
    /// Name of the icon.
    pub(super) icon: &'static str,
    /// Number of players, duration or minimum age.
    pub(super) text: String,
}

/// Returns the facts: number of players, duration in minutes, minimum age.
pub(super) fn facts(kit: &Kit<'_>, rules: &Rules) -> Vec<Fact> {
    let (least, most) = rules.players;
    let told = |id: &str, args| kit.localizer.text(id, &args);
    let count = |n: u16| MessageArg::Count(usize::from(n));
    let fact = |icon, text| Fact { icon, text };
    vec![
        fact(
            "population",
            told("booklet-players", args![least = count(least), most = count(most)]),
        ),
        fact("time", told("booklet-minutes", args![minutes = count(rules.minutes)])),
        fact("player-you", told("booklet-age", args![age = count(rules.age)])),
    ]
}

/// Virtual path of the map on the lid of a large box.
const MAP: &str = "/cover/map.svg";

/// Categories named in the strapline of Globalissimo.
const NAMED_CATEGORIES: [&str; 3] = ["roads", "physicians", "tourists"];

/// Returns the strapline of a game, for its boxes and its booklet. For a deck of Globalissimo that lacks one of the
/// [`NAMED_CATEGORIES`], the strapline names no categories.
pub(super) fn strapline(kit: &Kit<'_>, game: &str) -> String {
    let dataset = kit.dataset();
    let deck = dataset.deck_of(game).filter(|_| game == globalissimo::GAME);
    let asks_for = |named: &&str| {
        let categories = deck.iter().flat_map(|deck| &deck.categories);
        categories.into_iter().any(|id| dataset.category(*id).id == *named)
    };
    let is_other = deck.is_some() && !NAMED_CATEGORIES.iter().all(asks_for);
    let id = format!("cover-strap-{game}");
    kit.localizer.plain(&if is_other { id + "-other" } else { id })
}

/// The picture of a cover.
#[derive(Clone, Debug, Serialize)]
pub(super) struct Picture {
    path: &'static str,
    /// Text for screen readers.
    alt: String,
    /// Height for a width of 1.
    aspect: f64,
    /// Text beside the scale bar; `None` for a picture without one.
    scale: Option<String>,
}

/// Draws the picture of a game.
///
/// # Errors
/// [`Error`] if an outline or a colour cannot be used.
pub(super) fn picture(kit: &Kit<'_>, game: &str) -> Result<Picture, Error> {
    let of_game = |role| kit.colours.colour_at(["games", game, role]);
    let of_cover = |role| kit.colours.colour_at(["covers", role]);
    let (mut aspect, mut scale) = (1.0, None);
    let svg = match game {
        course::GAME => network(kit, game)?,
        cardline::GAME => {
            aspect = Silhouette::ASPECT;
            let length = MessageArg::Count(cover::SCALE_BAR_KM as usize);
            scale = Some(kit.localizer.text("cover-scale", &args![length]));
            countries(kit, game)?
        }
        controle_global::GAME => regions(kit)?,
        _ => {
            let colours = GlobeColours {
                main: of_game("main")?,
                sea: of_cover("globe_sea")?,
                ink: kit.colours.colour_at(["ink"])?,
            };
            cover::globe(kit.detail()?, &colours)
        }
    };
    kit.add_picture(PICTURE, svg);
    let alt = kit.localizer.plain(&format!("cover-picture-{game}"));
    Ok(Picture { path: PICTURE, alt, aspect, scale })
}

/// Draws the countries of the board on the background of a game; `size` is its width and height in millimetres.
///
/// # Errors
/// [`Error`] if an outline or a colour cannot be used.
pub(super) fn map(kit: &Kit<'_>, game: &str, size: [f64; 2]) -> Result<Picture, Error> {
    let ground = kit.colours.colour_at(["games", game, "ground"])?;
    kit.add_picture(MAP, globalissimo::board::map_without_numbers(kit, ground, size)?);
    let alt = kit.localizer.plain("cover-map");
    Ok(Picture { path: MAP, alt, aspect: size[1] / size[0], scale: None })
}

/// Draws the compass rose in the main colour of a game.
///
/// # Errors
/// [`Error`] if there is no such colour.
pub(super) fn rose(kit: &Kit<'_>, game: &str) -> Result<(), Error> {
    let main = kit.colours.colour_at(["games", game, "main"])?;
    kit.add_picture(ROSE, ornament::compass_rose(ROSE_RADIUS, main, "#FFFFFF"));
    Ok(())
}

/// Draws the network of cities and routes, for the cover of La course autour du monde.
fn network(kit: &Kit<'_>, game: &str) -> Result<String, Error> {
    let of = |role| kit.colours.colour_at(["games", game, role]);
    let network = &kit.dataset().network;
    let cities = network.cities.iter().map(|city| (city.at.latitude, city.at.longitude));
    let routes = network.routes.iter().map(|route| {
        let (from, to) = route.ends;
        [from, to].map(|city| usize::from(city.0))
    });
    let colours = NetworkColours {
        main: of("main")?,
        sea: of("sea")?,
        paper: of("paper")?,
        borders: of("borders")?,
        limb: of("text")?,
    };
    let (cities, routes): (Vec<_>, Vec<_>) = (cities.collect(), routes.collect());
    Ok(cover::network(kit.detail()?, &cities, &routes, &colours))
}

/// Draws the silhouettes of six countries of the deck, for the cover of Cardline.
fn countries(kit: &Kit<'_>, game: &str) -> Result<String, Error> {
    let dataset = kit.dataset();
    let area = |id: &CountryId| globalissimo::cards::area(dataset, *id);
    let mut chosen = Vec::new();
    for (continent, size) in TARGET_AREAS_KM2 {
        let of_deck = kit.deck(game)?.countries.iter();
        let of_continent = of_deck
            // An unknown area is 0, which has no logarithm.
            .filter(|id| dataset.country(**id).continent == Some(continent) && area(id) > 0.0);
        // Areas span orders of magnitude, so ratios are compared: by difference, the choice would favour small
        // countries.
        let off = |id: &&CountryId| (area(id) / size).ln().abs();
        let nearest = of_continent.min_by(|a, b| off(a).total_cmp(&off(b)));
        if let Some(id) = nearest {
            let of = |role| kit.colours.colour_at(["continents", continent.id(), role]);
            let (band, deep) = (of("band")?, of("deep")?);
            chosen.push(Silhouette { code: &dataset.country(*id).code, land: band, coast: deep });
        }
    }
    let ground = kit.colours.colour_at(["games", game, "ground"])?;
    let ink = kit.colours.colour_at(["ink"])?;
    let detail = kit.detail()?;
    if let Some(without) = chosen.iter().find(|one| detail.country(one.code).is_none()) {
        let country = Box::new(name_of(dataset, without.code));
        return Err(Error::NoOutline { country, code: without.code.to_owned() });
    }
    Ok(cover::countries(detail, &chosen, ground, ink))
}

/// Draws the map of the regions with the icons of the categories, for the cover of Contrôle Global.
fn regions(kit: &Kit<'_>) -> Result<String, Error> {
    let control = &kit.dataset().control;
    let of = |role| kit.colours.colour_at(["covers", role]);
    let lands = controle_global::regions::all(kit.dataset());
    let regions = lands.iter().map(|land| {
        let codes = land.countries.iter().map(|country| country.code.as_str());
        let next = land.region.adjacent.iter().map(|id| usize::from(id.0));
        (codes.collect(), next.collect())
    });
    let regions: Vec<(Vec<&str>, Vec<usize>)> = regions.collect();
    let mut signs = Vec::new();
    for sphere in &control.spheres {
        let of = |role| kit.colours.colour_at(["influence", sphere.id.as_str(), role]);
        let file = format!("templates/icons/{}.svg", sphere.id);
        let svg = kit.assets().read(&file).and_then(Result::ok);
        let svg = svg.map(|svg| String::from_utf8_lossy(&svg).into_owned());
        let svg = svg.ok_or(Error::NoPicture { file })?;
        // The cover places its icons itself, so the `<svg>` element around the drawing is dropped.
        let inner = svg.split_once('>').and_then(|(_, rest)| rest.rsplit_once("</svg>"));
        let icon = inner.map_or_else(String::new, |(inner, _)| inner.to_owned());
        signs.push(Sign { icon, disc_colour: of("band")?, icon_colour: of("on_band")? });
    }
    let colours = RegionColours {
        main: kit.colours.colour_at(["games", controle_global::GAME, "main"])?,
        sea: of("regions_sea")?,
        other_land: of("regions_plain")?,
        tints: [
            of("regions_tint_1")?,
            of("regions_tint_2")?,
            of("regions_tint_3")?,
            of("regions_tint_4")?,
        ],
    };
    Ok(cover::regions(kit.topology()?, &regions, &signs, &colours))
}

/// Fits a text on one line, or on two lines broken after a sentence or a comma, at the largest size; otherwise on as
/// few lines as possible. A text that does not fit at all is set at the smallest size.
pub(super) fn balanced(kit: &Kit<'_>, room: &TextBox, text: &str) -> Fitted {
    let width = |text: &str| room.style.width(&kit.rulers, 1.0, text);
    let size = room.style.sizes.largest;
    let holds = |lines: &[&str]| {
        let is_narrow = |line: &&str| width(line) * size <= room.width;
        lines.iter().all(is_narrow) && room.is_high_enough(&kit.rulers, size, lines.len())
    };
    if holds(&[text]) {
        return Fitted::new(vec![text.to_owned()], size);
    }
    let breaks =
        text.match_indices(". ").chain(text.match_indices("? ")).chain(text.match_indices(", "));
    let pairs = breaks.map(|(at, mark)| [&text[..at + 1], &text[at + mark.len()..]]);
    let longer = |lines: &[&str; 2]| lines.iter().map(|line| width(line)).fold(0.0, f64::max);
    // Of the breaks that fit, the one with the shortest longer line looks most balanced.
    let pair = pairs.filter(|lines| holds(lines)).min_by(|a, b| longer(a).total_cmp(&longer(b)));
    if let Some(lines) = pair {
        return Fitted::new(lines.map(str::to_owned).into(), size);
    }
    let fitted = room.fit_wrapped(&kit.rulers, text);
    fitted.unwrap_or_else(|| Fitted::unfitted(room, text))
}

/// Creates a text box of a style; width and height in millimetres.
pub(super) fn text_box(width: f64, height: f64, style: Style) -> TextBox {
    TextBox { width, height, style }
}

/// Creates a style without tracking; sizes in points, leading as a share of the size.
pub(super) const fn style(font: Role, largest: f64, least: f64, leading: f64) -> Style {
    let sizes = Sizes { largest, least };
    Style { font, sizes, two_lines: None, leading, tracking: 0.0 }
}
