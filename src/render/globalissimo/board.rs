//! The board of Globalissimo: crate `map` draws the picture and places the numbers; the type is set here.

use std::collections::BTreeMap;

use serde::Serialize;

use super::GAME;
use crate::Error;
use crate::error::{BoardOverflow, name_of};
use crate::kit::Kit;
use crate::piece::{MakerOutput, Pieces};
use fit::fonts::{Role, Rulers};
use fit::stock::BOARD;
use fit::text::Fitted;
use lang::{Lang, Localizer, args};
use map::board::{
    self, Board, BoardError, BoardPlan, DISPUTED, INSETS, NumberedCountry, Numeral, Palette, SLOTS,
    StretchKind,
};
use map::ornament;
use model::{Country, CountryId, GlobalissimoRules};
use paper::MILLIMETRES_A_POINT;

/// Id of the only piece, for `--only`.
const PIECE: &str = "board";

/// Labels of the board: name in the template, id of the message.
const WORDS: &[(&str, &str)] = &[("start", "board-start"), ("guess", "board-guess")];

/// Height of a digit in the serif type of the board, as a share of the type size.
const DIGIT_HEIGHT: f64 = 0.655;
/// Width of the halo around a number, both sides together, in millimetres.
const HALO: f64 = 0.3;

/// Makes the board.
///
/// # Errors
/// [`Error`] if a colour or an outline is missing, or a number has no space on the map.
pub(crate) fn make(kit: &Kit<'_>) -> Result<MakerOutput, Error> {
    let mut pieces = Pieces::default();
    if kit.is_requested(PIECE) {
        let face = face(kit, &numbered(kit))?;
        let face = pieces.face(&BOARD, PIECE, &face);
        pieces.piece(kit.localizer.plain("nickname-board"), face, None, 1);
    }
    Ok(MakerOutput {
        template: "boards/globalissimo.typ",
        pieces,
        words: kit.words(WORDS),
        credits: Vec::new(),
    })
}

/// The input of the template.
#[derive(Debug, Serialize)]
struct Face {
    kind: &'static str,
    /// Alternative text of the board.
    alt: String,
    title: Fitted,
    /// First line below the title: number of countries.
    countries: String,
    /// Second line below the title: projection and edition.
    edition: String,
    /// The number of each country.
    numerals: Vec<Number>,
    /// Numbers of countries that an inset shows once more.
    again: Vec<Number>,
    /// The numbers of the score track.
    spaces: Vec<Number>,
    insets: Vec<Name>,
    slots: Vec<Slot>,
}

/// A number on the board.
#[derive(Debug, Serialize)]
struct Number {
    text: String,
    /// The size of the type, in points.
    size: f64,
    /// Horizontal position of its centre, in millimetres from the left.
    x: f64,
    y: f64,
}

/// The name of an inset.
#[derive(Debug, Serialize)]
struct Name {
    text: String,
    /// Left edge of the white background, in millimetres.
    x: f64,
    y: f64,
    width: f64,
    height: f64,
}

/// A slot for a country card and the guess on it.
#[derive(Debug, Serialize)]
struct Slot {
    letter: String,
    /// The note in the slot; `None` if the rules never use it.
    note: Option<String>,
    x: f64,
    y: f64,
    width: f64,
}

/// Lays out the board.
fn face(kit: &Kit<'_>, countries: &[CountryId]) -> Result<Face, Error> {
    let (rules, localizer) = (kit.dataset().globalissimo_rules(), &kit.localizer);
    let fewest = kit.rules(GAME)?.players.0;
    let board = draw_board(kit, rules, countries)?;
    let count = |text: &str| {
        let args = args![
            countries = countries.len(),
            spaces = usize::from(rules.track.spaces),
            slots = SLOTS.len(),
            year = kit.dataset().edition.year.to_string()
        ];
        localizer.text(text, &args)
    };
    let numbers = |numerals: &[Numeral]| numerals.iter().map(Number::from_numeral).collect();
    let spaces = board.spaces.iter().filter_map(|(stretch, [x, y])| {
        let StretchKind::Space(number) = stretch.kind else {
            return None;
        };
        Some(Number { text: number.to_string(), size: board::SPACE_NUMERAL_PT, x: *x, y: *y })
    });
    let insets = INSETS.iter().map(|inset| {
        let text = inset_name(localizer, inset.id);
        let area = inset.name_box(name_box(kit, &text));
        Name { text, x: area.x, y: area.y, width: area.width, height: area.height }
    });
    let slots = SLOTS.iter().zip('A'..).enumerate();
    let slots = slots.map(|(rank, (slot, letter))| Slot {
        letter: letter.to_string(),
        note: note((rules, fewest), localizer, rank),
        x: slot.x,
        y: slot.y,
        width: slot.width,
    });
    let face = Face {
        kind: PIECE,
        alt: count("board-alt"),
        title: kit.one_line(&kit.table(fit::globalissimo::BOARD).text_box("title"), kit.title()),
        countries: count("board-countries"),
        edition: count("board-edition"),
        numerals: numbers(&board.numerals),
        again: numbers(&board.second_numerals),
        spaces: spaces.collect(),
        insets: insets.collect(),
        slots: slots.collect(),
    };
    kit.add_picture("/board.svg", board.picture);
    let colours = &kit.colours;
    let (main, sea) =
        (colours.colour_at(["games", GAME, "main"])?, colours.colour_at(["board", "sea"])?);
    let rose = ornament::compass_rose(ROSE, main, sea);
    kit.add_picture("/ornament/rose.svg", rose);
    Ok(face)
}

/// Radius of the compass rose next to the title, in millimetres.
const ROSE: f64 = 11.0;

impl Number {
    fn from_numeral(numeral: &Numeral) -> Self {
        let [x, y] = numeral.placement.area.middle();
        Self { text: numeral.number.to_string(), size: numeral.size, x, y }
    }
}

/// Lists the numbered countries, in the order of the numbers. All numbered countries are on the board, even without a
/// card in the deck.
fn numbered(kit: &Kit<'_>) -> Vec<CountryId> {
    let dataset = kit.dataset();
    let number = |id: &CountryId| dataset.country(*id).number;
    let has_number = |id: &CountryId| number(id).is_some();
    let mut countries: Vec<CountryId> = dataset.country_ids().filter(has_number).collect();
    countries.sort_by_key(number);
    countries
}

/// Draws the map and places the numbers.
fn draw_board(
    kit: &Kit<'_>,
    rules: &GlobalissimoRules,
    countries: &[CountryId],
) -> Result<Board, Error> {
    let of_country = |id: &CountryId| on_map(kit.dataset().country(*id));
    let countries: Vec<NumberedCountry> = countries.iter().filter_map(of_country).collect();
    let numbers = countries.iter().map(|country| country.number);
    // Measured once for each number, at 1 point: the map has numbers of several sizes, and widths are proportional.
    let widths = widths(&kit.rulers, numbers.chain(1..=rules.track.spaces));
    let measure = |text: &str, points: f64| {
        let width = widths.get(text).copied().unwrap_or_default();
        [width * points + HALO, DIGIT_HEIGHT * points * MILLIMETRES_A_POINT + HALO]
    };
    let plan = BoardPlan {
        countries: &countries,
        spaces: rules.track.spaces,
        barrier_interval: rules.track.every,
        measure: &measure,
        name_sizes: INSETS.map(|inset| larger_box(kit, inset.id)),
        palette: &palette(kit)?,
        is_divided: kit.divided(),
    };
    board::board(kit.topology()?, &plan).map_err(|fault| match fault {
        BoardError::NoShape(code) => Error::no_outline(kit.dataset(), &code),
        BoardError::NoRoom(code) => {
            let name = name_of(kit.dataset(), &code);
            Error::NoRoom(BoardOverflow::Number(Box::new(name)))
        }
        BoardError::NoSpace(space) => Error::NoRoom(BoardOverflow::Space(space)),
    })
}

/// Draws the map of the board without numbers, with the sea in the colour `sea`. `size` is width and height in
/// millimetres.
///
/// # Errors
/// As for [`make`].
pub(crate) fn map_without_numbers(
    kit: &Kit<'_>,
    sea: &str,
    size: [f64; 2],
) -> Result<String, Error> {
    let numbered = numbered(kit);
    let countries = numbered.iter().filter_map(|id| on_map(kit.dataset().country(*id)));
    let countries: Vec<NumberedCountry> = countries.collect();
    let palette = Palette { sea: sea.to_owned(), ..palette(kit)? };
    Ok(board::political(kit.topology()?, &countries, &palette, size))
}

/// Returns a country for the map; `None` without position, number or continent.
fn on_map(country: &Country) -> Option<NumberedCountry<'_>> {
    let at = country.at?;
    Some(NumberedCountry {
        code: &country.code,
        number: country.number?,
        at: [at.longitude, at.latitude],
        continent: country.continent?.id(),
        is_dashed: DISPUTED.contains(&country.code.as_str()),
    })
}

/// Measures the width of each number, in millimetres at a type size of 1 point.
fn widths(rulers: &Rulers, numbers: impl Iterator<Item = u16>) -> BTreeMap<String, f64> {
    let width = |number: u16| {
        let text = number.to_string();
        let width = rulers.width(Role::SerifSemibold, 1.0, &text);
        (text, width)
    };
    numbers.map(width).collect()
}

/// Collects the colours of the board.
fn palette(kit: &Kit<'_>) -> Result<Palette, Error> {
    let colours = &kit.colours;
    let of = |role: &str| colours.colour_at(["board", role]).map(str::to_owned);
    let of_track = |role: &str| colours.colour_at(["board", "track", role]).map(str::to_owned);
    let mut continents = BTreeMap::new();
    for country in &kit.dataset().countries {
        if let Some(continent) = country.continent.map(|continent| continent.id()) {
            let band = colours.colour_at(["continents", continent, "band"])?;
            continents.insert(continent.to_owned(), band.to_owned());
        }
    }
    Ok(Palette {
        ink: colours.colour_at(["ink"])?.to_owned(),
        main: colours.colour_at(["games", GAME, "main"])?.to_owned(),
        sea: of("sea")?,
        water: of("water_lines")?,
        graticule: of("graticule")?,
        tropics: of("tropics")?,
        coast: of("coast")?,
        border: of("border")?,
        plain: of("no_number")?,
        space: of_track("space")?,
        barrier: of_track("barrier")?,
        barrier_line: of_track("barrier_line")?,
        slot: of("slot")?,
        continents,
    })
}

/// Formats the name of an inset, in capitals.
fn inset_name(localizer: &Localizer, id: &str) -> String {
    localizer.plain(&format!("board-inset-{id}")).to_uppercase()
}

/// Returns width and height of an inset's name with its padding, in millimetres.
fn name_box(kit: &Kit<'_>, text: &str) -> [f64; 2] {
    let table = kit.table(fit::globalissimo::BOARD);
    let style = table.style("inset");
    let height = style.height(&kit.rulers, style.sizes.largest, 1);
    [
        style.widest(&kit.rulers, text) + 2.0 * table.measure("beside-name"),
        height + 2.0 * table.measure("above-name"),
    ]
}

/// Returns the space for an inset's name, with a margin. All languages get the same space, because the numbers have
/// the same positions in all languages.
fn larger_box(kit: &Kit<'_>, id: &str) -> [f64; 2] {
    let white = kit.table(fit::globalissimo::BOARD).measure("round-box");
    let boxes =
        Lang::ALL.map(|lang| name_box(kit, &inset_name(&kit.dataset().words.localizer(lang), id)));
    let larger = |axis: usize| {
        let sides = boxes.iter().map(|size| size[axis] + white);
        sides.fold(0.0, f64::max)
    };
    [larger(0), larger(1)]
}

/// Formats the note in the slot with index `rank`: the slot has a card, or has one from a certain number of players
/// upwards. `None` if the rules never use the slot.
fn note(
    (rules, fewest): (&GlobalissimoRules, u16),
    localizer: &Localizer,
    rank: usize,
) -> Option<String> {
    // The rules are ordered by number of players, so the first match is the smallest number.
    let has_card = |(_, laid): &(&u16, &u16)| usize::from(**laid) > rank;
    let (least, _) = rules.laid.iter().find(has_card)?;
    let args = args![players = usize::from(*least)];
    // A slot in use with any number of players needs no number in its note.
    Some(if *least > fewest {
        localizer.text("board-card-from", &args)
    } else {
        localizer.plain("board-card")
    })
}
