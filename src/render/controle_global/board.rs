//! The region board of Contrôle Global: crate `map` draws the picture and places numbers and names; the type is set
//! here. The product also has the globalisation table and a board for each player.

use std::collections::BTreeMap;

use serde::Serialize;

use super::regions::{self, Land};
use super::{GAME, seats, table};
use crate::Error;
use crate::error::BoardOverflow;
use crate::kit::Kit;
use crate::piece::{MakerOutput, Pieces};
use fit::fonts::Role;
use fit::stock::BOARD;
use fit::text::Fitted;
use lang::{MessageArgs, args};
use map::flat::Rect;
use map::ornament;
use map::regions::NoShape;
use map::regions::world::{self, Board, Palette, RegionBoardError};
use model::Continent;
use model::control::{Control, PileId, Tier, sentences};
use paper::MILLIMETRES_A_POINT;

/// Id of the board, for `--only`.
const PIECE: &str = "board";

/// Labels of the boards: name in the template, message id.
const WORDS: &[(&str, &str)] = &[
    ("civil", "control-board-civil"),
    ("civil_note", "control-board-civil-note"),
    ("order", "control-board-order"),
    ("order_note", "control-board-order-note"),
    ("bank", "control-board-bank"),
    ("bank_note", "control-board-bank-note"),
    ("in_play", "control-board-in-play"),
    ("players", "control-board-players"),
    ("lands", "control-board-lands"),
    ("land", "control-board-land"),
    ("sea", "control-board-sea"),
    ("table", "table-title"),
    ("table_note", "table-note"),
    ("world_level", "table-level"),
    ("influence_order", "table-order"),
    ("influence_note", "table-order-note"),
    ("seat_levels", "seat-levels"),
    ("seat_turn", "seat-turn"),
    ("level", "aid-level-row"),
    ("points", "aid-points-row"),
];

/// Radius of the compass rose next to the title, in millimetres.
const ROSE: f64 = 11.0;

/// Line pitch of region names on the map, as a share of the type size.
const LEADING: f64 = 1.0;
/// Height of a line of a region name, as a share of the type size; includes as much space above the capitals as the
/// descenders take below.
const LINE_HEIGHT: f64 = 1.16;
/// Width of the halo around a region name, both sides together, in millimetres.
const HALO: f64 = 0.6;

/// Makes the region board, the globalisation table and the players' boards.
///
/// # Errors
/// [`Error`] if a colour or an outline is missing, or a name has no space on the map.
pub(crate) fn make(kit: &Kit<'_>) -> Result<MakerOutput, Error> {
    let mut pieces = Pieces::default();
    if kit.is_requested(PIECE) {
        let face = face(kit)?;
        let face = pieces.face(&BOARD, PIECE, &face);
        pieces.piece(kit.localizer.plain("nickname-board"), face, None, 1);
    }
    table::add(kit, &mut pieces)?;
    seats::add(kit, &mut pieces)?;
    Ok(MakerOutput {
        template: "boards/controle-global.typ",
        pieces,
        words: kit.words(WORDS),
        credits: Vec::new(),
    })
}

/// The input of the template for the region board.
#[derive(Debug, Serialize)]
struct Face {
    kind: &'static str,
    /// Alternative text of the map, with all pairs of neighbours.
    alt: String,
    /// First line below the title: number of regions.
    regions: String,
    /// Second line below the title: projection and edition.
    edition: String,
    badges: Vec<Badge>,
    /// Numbers of regions at the edges of the map, at links that cross the edge.
    exits: Vec<Badge>,
    names: Vec<Name>,
    docks: Vec<Dock>,
    civil: Area,
    order: Order,
    bank: Bank,
    in_play: InPlay,
    title: Area,
}

/// A rectangle, in millimetres.
#[derive(Clone, Copy, Debug, Serialize)]
pub(super) struct Area {
    x: f64,
    y: f64,
    width: f64,
    height: f64,
}

impl From<Rect> for Area {
    fn from(rect: Rect) -> Self {
        Self { x: rect.x, y: rect.y, width: rect.width, height: rect.height }
    }
}

/// The number of a region, or of the far end of a link.
#[derive(Debug, Serialize)]
struct Badge {
    number: String,
    /// Horizontal position of its centre, in millimetres from the left.
    x: f64,
    y: f64,
}

/// The name of a region, next to its number.
#[derive(Debug, Serialize)]
struct Name {
    name: Fitted,
    area: Area,
}

/// The area for a pile of cards.
#[derive(Debug, Serialize)]
struct Dock {
    area: Area,
    /// `true` at the upper edge of the board, `false` at the lower edge.
    upper: bool,
    category: String,
    name: Fitted,
    levels: String,
    alt: String,
}

/// The area for the turn order.
#[derive(Debug, Serialize)]
struct Order {
    area: Area,
    places: Vec<String>,
}

/// The area of the bank, with its resources.
#[derive(Debug, Serialize)]
struct Bank {
    area: Area,
    resources: Vec<Resource>,
}

/// A resource in the bank.
#[derive(Debug, Serialize)]
struct Resource {
    resource: String,
    name: Fitted,
}

/// The table of regions in play, by number of players.
#[derive(Debug, Serialize)]
struct InPlay {
    area: Area,
    players: Vec<String>,
    regions: Vec<String>,
}

/// Lays out the region board.
fn face(kit: &Kit<'_>) -> Result<Face, Error> {
    let (dataset, localizer) = (kit.dataset(), &kit.localizer);
    let control = &dataset.control;
    let lands = regions::all(dataset);
    let room = kit.table(fit::controle_global::BOARD).text_box("region");
    let names: Vec<Fitted> = lands
        .iter()
        .map(|land| kit.fitted(&room, land.region.name.bare.get(kit.lang()), ""))
        .collect();
    let board = draw_board(kit, &lands, &names)?;
    let count = |text: &str| {
        let in_play = &control.numbers.in_play;
        let most = |count: Option<&u16>| usize::from(count.copied().unwrap_or_default());
        let args: MessageArgs = args![
            count = lands.len(),
            least = most(in_play.values().min()),
            most = most(in_play.values().max()),
            year = dataset.edition.year.to_string(),
            land = links(&board, false),
            sea = links(&board, true)
        ];
        localizer.text(text, &args)
    };
    let numbers = lands.iter().map(|land| regions::number(land.id));
    let badges = numbers.clone().zip(&board.badges);
    let badge = |(number, [x, y]): (String, &[f64; 2])| Badge { number, x: *x, y: *y };
    let numbers: Vec<String> = numbers.collect();
    let exits = board.links.iter().filter_map(|link| {
        let [one, other] = link.ends;
        let [at_one, at_other] = link.exits.as_ref()?;
        // Each exit shows the number of the region at the other end of the link.
        Some([(numbers[other].clone(), at_one), (numbers[one].clone(), at_other)])
    });
    let exits: Vec<Badge> = exits.flatten().map(badge).collect();
    let places = board.names.iter().zip(names);
    kit.add_picture("/board.svg", board.picture.clone());
    let colours = &kit.colours;
    let (main, sea) =
        (colours.colour_at(["games", GAME, "main"])?, colours.colour_at(["board", "sea"])?);
    kit.add_picture("/ornament/rose.svg", ornament::compass_rose(ROSE, main, sea));
    let in_play = &control.numbers.in_play;
    Ok(Face {
        kind: PIECE,
        alt: count("control-board-alt"),
        regions: count("control-board-regions"),
        edition: count("board-edition"),
        badges: badges.map(badge).collect(),
        exits,
        names: places.map(|(area, name)| Name { name, area: (*area).into() }).collect(),
        docks: docks(kit, control),
        civil: world::CIVIL.into(),
        order: Order {
            area: world::ORDER.into(),
            places: (1..=kit.rules(GAME)?.players.1).map(|place| place.to_string()).collect(),
        },
        bank: bank(kit, control),
        in_play: InPlay {
            area: world::IN_PLAY.into(),
            players: in_play.keys().map(u16::to_string).collect(),
            regions: in_play.values().map(u16::to_string).collect(),
        },
        title: world::TITLE.into(),
    })
}

/// Lists the pairs of adjacent regions by number, as in "1–2, 1–5": on land, or across the sea if `over_sea`.
fn links(board: &Board, over_sea: bool) -> String {
    let links = board.links.iter().filter(|link| link.over_sea == over_sea);
    let pairs = links.map(|link| {
        let [one, other] = link.ends;
        // The map counts regions from 0, the printed numbers from 1.
        format!("{}–{}", one + 1, other + 1)
    });
    pairs.collect::<Vec<_>>().join(", ")
}

/// Lays out the piles: high piles at the upper edge, low piles at the lower edge.
fn docks(kit: &Kit<'_>, control: &Control) -> Vec<Dock> {
    let room = kit.table(fit::controle_global::BOARD).part_text_box("pile", "name");
    let dock = |pile: PileId| {
        let sphere = control.sphere(pile.sphere);
        let levels = pile.tier.levels();
        let [from, to] = [levels.first(), levels.last()];
        let from = sentences::roman_numeral(from.map_or(0, |levels| *levels.start()));
        let to = sentences::roman_numeral(to.map_or(0, |levels| *levels.end()));
        let args: MessageArgs = args![category = &sphere.name, from, to];
        let lower = pile.tier == Tier::Low;
        Dock {
            area: world::pile_place(usize::from(pile.sphere.0), lower).into(),
            upper: !lower,
            category: sphere.id.clone(),
            name: kit.one_line(&room, sphere.name.get(kit.lang())),
            levels: kit.localizer.text("pile-levels", &args),
            alt: kit.localizer.text("control-board-pile", &args),
        }
    };
    let tiers = [Tier::High, Tier::Low].into_iter();
    let piles = tiers.flat_map(|tier| control.piles().filter(move |pile| pile.tier == tier));
    piles.map(dock).collect()
}

/// Lays out the bank.
fn bank(kit: &Kit<'_>, control: &Control) -> Bank {
    let room = kit.table(fit::controle_global::BOARD).part_text_box("bank", "name");
    let resources = control.resources.iter().map(|resource| Resource {
        resource: resource.id.clone(),
        name: kit.one_line(&room, resource.name.get(kit.lang())),
    });
    Bank { area: world::BANK.into(), resources: resources.collect() }
}

/// Returns the width of each line of a name, with its halo, in millimetres.
fn rows(kit: &Kit<'_>, name: &Fitted) -> Vec<f64> {
    let width = |line: &String| kit.rulers.width(Role::SerifSemibold, name.size, line) + HALO;
    name.lines.iter().map(width).collect()
}

/// Returns width and height of a name, with its halo, in millimetres.
fn size(kit: &Kit<'_>, name: &Fitted) -> [f64; 2] {
    let wide = rows(kit, name).into_iter().fold(0.0, f64::max);
    let between = LEADING * (name.lines.len() - 1) as f64;
    [wide, (between + LINE_HEIGHT) * name.size * MILLIMETRES_A_POINT + HALO]
}

/// Draws the map and places numbers and names.
fn draw_board(kit: &Kit<'_>, lands: &[Land<'_>], names: &[Fitted]) -> Result<Board, Error> {
    // The map does not set type, so it receives the measured sizes to keep names clear of links and of each other.
    let on_map = lands.iter().zip(names).map(|(land, name)| {
        let next = regions::neighbours(&kit.dataset().control, land.id);
        world::Region {
            continent: land.continent,
            members: land.members(),
            neighbours: next.iter().map(|id| usize::from(id.0)).collect(),
            name_size: size(kit, name),
            row_widths: rows(kit, name),
        }
    });
    let on_map: Vec<world::Region<'_>> = on_map.collect();
    let colours = &kit.colours;
    let mut continents = BTreeMap::new();
    for continent in Continent::ALL.map(Continent::id) {
        continents.insert(continent, colours.colour_at(["continents", continent, "band"])?);
    }
    let of = |role| colours.colour_at(["board", role]);
    let palette = Palette {
        main: colours.colour_at(["games", GAME, "main"])?,
        sea: of("sea")?,
        water: of("water_lines")?,
        graticule: of("graticule")?,
        tropics: of("tropics")?,
        coast: of("coast")?,
        plain: of("no_number")?,
        continents,
    };
    world::board(kit.topology()?, &on_map, &palette).map_err(|fault| match fault {
        RegionBoardError::NoShape(NoShape(code)) => Error::no_outline(kit.dataset(), &code),
        RegionBoardError::NoRoom(rank) => {
            Error::NoRoom(BoardOverflow::Region(lands[rank].region.name.bare.clone()))
        }
    })
}
