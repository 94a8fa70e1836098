//! The region tiles: a map of the countries, development, stock, zones for influence, and the numbers of the adjacent
//! regions.

use lang::args;
use rayon::prelude::*;
use serde::Serialize;

use super::GAME;
use super::regions::{self, Land};
use crate::Error;
use crate::kit::Kit;
use crate::piece::Pieces;
use fit::text::Fitted;
use map::ornament;
use map::regions::NoShape;
use map::regions::tile::{TileColours, tile};
use model::control::{Supply, sentences};
use paper::sheet::BLEED;
use paper::stock::REGION;

/// A face of a tile.
#[derive(Debug, Serialize)]
#[serde(tag = "kind", rename_all = "kebab-case")]
enum Side {
    /// The front, with the region.
    Region(Box<Tile>),
    /// The common back of the tiles.
    RegionNet,
}

/// The front of a tile.
#[derive(Debug, Serialize)]
struct Tile {
    /// Virtual path of the map.
    map: String,
    /// Alternative text of the map: the countries.
    map_alt: String,
    name: Fitted,
    /// The number of the region, which replaces its name on other tiles and on the board.
    number: String,
    /// Numbers of the adjacent regions, ascending.
    neighbours: Vec<String>,
    /// Alternative text of the adjacent regions.
    neighbours_alt: String,
    development: String,
    /// Alternative text of the development.
    development_alt: String,
    resources: Vec<Unit>,
    /// Alternative text of the resources.
    resources_alt: String,
    zones: Vec<Zone>,
}

/// A number of units of a resource.
#[derive(Debug, Serialize)]
struct Unit {
    /// Id of the resource.
    resource: String,
    count: String,
}

/// A zone for influence.
#[derive(Debug, Serialize)]
struct Zone {
    /// Id of the category.
    category: String,
    /// Alternative text of the zone.
    alt: String,
}

/// Adds the requested tiles.
///
/// # Errors
/// [`Error`] if a colour or an outline is missing.
pub(super) fn add(kit: &Kit<'_>, pieces: &mut Pieces) -> Result<(), Error> {
    let lands = regions::all(kit.dataset());
    let wanted: Vec<Land<'_>> =
        lands.into_iter().filter(|land| kit.is_requested(&land.region.id)).collect();
    if wanted.is_empty() {
        return Ok(());
    }
    add_maps(kit, &wanted)?;
    let fronts: Vec<_> = wanted
        .iter()
        .map(|land| {
            let face = Side::Region(Box::new(front(kit, land)));
            pieces.face(&REGION, &land.region.id, &face)
        })
        .collect();
    let size = REGION.trim.grown(BLEED);
    let [main, ground] =
        ["main", "ground"].map(|role| kit.colours.colour_at(["games", GAME, role]));
    let net = ornament::portolan(size.width, size.height, main?, ground?);
    kit.add_picture("/ornament/net-region.svg", net);
    let back = pieces.face(&REGION, "back-region", &Side::RegionNet);
    for front in fronts {
        pieces.piece(kit.localizer.plain("pile-regions"), front, Some(back), 1);
    }
    Ok(())
}

/// Returns the virtual path of a region's map.
fn map_of(land: &Land<'_>) -> String {
    format!("/regions/{}.svg", regions::number(land.id))
}

/// Draws the maps of the tiles.
fn add_maps(kit: &Kit<'_>, lands: &[Land<'_>]) -> Result<(), Error> {
    let (dataset, colours, outlines) = (kit.dataset(), &kit.colours, kit.detail()?);
    let topology = kit.topology()?;
    let draw = |land: &Land<'_>| {
        let of_game = |role| colours.colour_at(["games", GAME, role]);
        let of_region = |role| colours.colour_at(["continents", land.continent, role]);
        let colours = TileColours {
            region: of_region("band")?,
            edge: of_region("deep")?,
            land: of_game("land")?,
            border: of_game("border")?,
            sea: colours.colour_at(["board", "sea"])?,
            water: colours.colour_at(["board", "water_lines"])?,
        };
        let tile = tile(outlines, topology, &land.members(), colours);
        tile.map_err(|NoShape(code)| Error::no_outline(dataset, &code))
    };
    let maps: Result<Vec<String>, Error> = lands.par_iter().map(draw).collect();
    for (land, map) in lands.iter().zip(maps?) {
        kit.add_picture(&map_of(land), map);
    }
    Ok(())
}

/// Makes the front of a tile.
fn front(kit: &Kit<'_>, land: &Land<'_>) -> Tile {
    let (control, lang) = (&kit.dataset().control, kit.lang());
    let region = land.region;
    let next = regions::neighbours(control, land.id);
    let names = |id| control.region(id).name.bare.get(lang);
    let told = |text: &str, name: &'static str, list: Vec<String>| {
        let args = vec![("region", (&region.name).into()), (name, list.join(", ").into())];
        kit.localizer.text(text, &args)
    };
    let countries = land.countries.iter().map(|country| country.bare_name(lang).to_owned());
    let stock = || control.resource_ids().zip(region.stock);
    let units = stock()
        .map(|(id, count)| sentences::units(Supply::One(id), count, control, &kit.localizer));
    Tile {
        map: map_of(land),
        map_alt: told("tile-map", "countries", countries.collect()),
        // The numbers of the neighbours share the line of the name.
        name: kit.fitted(
            &fit::controle_global::tile_name_box(
                kit.table(fit::controle_global::REGION),
                next.len(),
            ),
            region.name.bare.get(lang),
            "",
        ),
        number: regions::number(land.id),
        neighbours: next.iter().copied().map(regions::number).collect(),
        neighbours_alt: told(
            "tile-neighbours",
            "regions",
            next.iter().map(|id| names(*id).to_owned()).collect(),
        ),
        development: region.development.to_string(),
        development_alt: told("tile-development", "count", vec![region.development.to_string()]),
        resources: stock()
            .map(|(id, count)| Unit {
                resource: control.resource(id).id.clone(),
                count: count.to_string(),
            })
            .collect(),
        resources_alt: told("tile-stock", "resources", units.collect()),
        zones: control
            .spheres
            .iter()
            .map(|sphere| Zone {
                category: sphere.id.clone(),
                alt: kit.localizer.text("tile-zone", &args![category = &sphere.name]),
            })
            .collect(),
    }
}
