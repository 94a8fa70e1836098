//! The network of a game with routes: `games/GAME/cities.csv` and `routes.csv`, and the visas of
//! `games/GAME.yaml`.

use super::countries::is_code;
use super::table::{header_is_right, header_place, width_is_right};
use super::{Seen, fields};
use crate::data::csv::{Cell, Row};
use crate::data::fields::Fields;
use crate::data::yaml::Node;
use crate::data::{Listed, Reader, Routes, flaws, guess, number};
use crate::diag::Located;
use crate::model::country::Coordinates;
use crate::model::{City, CityId, Network, Route, Rules, Visa, VisaId};
use crate::words::Phrase;

/// Columns of `cities.csv`.
const CITY: &[&str] = &[
    "id",
    "name_fr",
    "name_en",
    "label_fr",
    "label_en",
    "country",
    "latitude",
    "longitude",
    "continent",
    "visa",
    "start",
];

/// Columns of `routes.csv`.
const ROUTE: &[&str] = &["from", "to", "km", "note"];

/// The longest id of a city or a visa: it is a name in every action. In bytes.
const LONGEST_ID: usize = 24;

/// The game that has routes; there is one network.
pub(super) fn game_of(rules: &[Rules]) -> Option<&str> {
    let has_routes = rules.iter().find(|rules| rules.routes > 0);
    has_routes.map(|rules| rules.game.as_str())
}

/// The files of a network.
pub(super) fn files(game: &str) -> [String; 2] {
    ["cities", "routes"].map(|table| format!("data/games/{game}/{table}.csv"))
}

pub(super) fn read(reader: &Reader<'_>, rules: &[Rules], nodes: &[Node]) -> (Network, Routes) {
    let mut network = Network::default();
    let mut written = Routes::default();
    let Some(game) = game_of(rules) else {
        return (network, written);
    };
    let node = rules.iter().position(|rules| rules.game == game);
    if let Some(node) = node.and_then(|rank| nodes.get(rank)) {
        network.visas = visas(reader, game, node);
    }
    let [cities, routes] = files(game);
    let mut seen = Seen::default();
    written.cities = listed(reader, &cities, CITY, |cells| {
        let city = city(reader, &network.visas, &cells, &mut seen);
        let is_read = city.is_some();
        network.cities.extend(city);
        is_read
    });
    // Without cities no route is wrong for naming one.
    if network.cities.is_empty() {
        reader.csv(&routes);
        return (network, written);
    }
    written.routes = listed(reader, &routes, ROUTE, |cells| {
        let route = route(reader, &network, &cities, &cells);
        let is_read = route.is_some();
        network.routes.extend(route);
        is_read
    });
    (network, written)
}

fn visas(reader: &Reader<'_>, game: &str, node: &Node) -> Vec<Visa> {
    let Some(fields) = Fields::of(node, game, &reader.report) else {
        return Vec::new();
    };
    let Some(list) = fields.node("visas") else {
        return Vec::new();
    };
    let mut seen = Seen::default();
    let entries = fields.items("visas", list).iter();
    entries
        .filter_map(|node| visa(reader, game, node, &mut seen))
        .collect()
}

fn visa(reader: &Reader<'_>, game: &str, node: &Node, seen: &mut Seen) -> Option<Visa> {
    let mut fields = Fields::of(node, game, &reader.report)?;
    let id = fields.required_text("id")?;
    fields.named(id.value);
    let is_new = seen.is_new(reader, &flaws::entry_repeated::KIND, "id", &id);
    let visa = Visa {
        id: id.value.to_owned(),
        name: fields.required_phrase("name"),
        only: fields
            .texts("only")
            .iter()
            .map(|id| id.value.to_owned())
            .collect(),
    };
    fields.finish();
    (is_new && is_id(reader, &id)).then_some(visa)
}

/// Reads the rows of a table, and keeps those that are entries.
fn listed(
    reader: &Reader<'_>,
    file: &str,
    columns: &'static [&'static str],
    mut read: impl FnMut(Cells<'_>) -> bool,
) -> Listed {
    let Some((_, mut table)) = reader.csv(file) else {
        return Listed::default();
    };
    let header = header_place(&table);
    let mut rows = Vec::new();
    if header_is_right(reader, &table, columns) {
        rows = std::mem::take(&mut table.rows);
        rows.retain(|row| {
            let is_whole = width_is_right(reader, row, columns.len());
            is_whole && read(Cells { row, columns })
        });
    }
    Listed {
        header,
        columns,
        rows,
    }
}

/// The cells of a row by the names of their columns.
struct Cells<'a> {
    row: &'a Row,
    columns: &'static [&'static str],
}

impl<'a> Cells<'a> {
    /// The text of a cell; `None` for an empty one.
    fn text(&self, column: &str) -> Option<Located<&'a str>> {
        let index = self.columns.iter().position(|name| *name == column)?;
        let cell: &Cell = self.row.cells.get(index)?;
        let value = cell.text.trim();
        (!value.is_empty()).then_some(Located {
            value,
            place: cell.place,
        })
    }

    /// The text of a cell that must be filled.
    fn required(&self, reader: &Reader<'_>, column: &'static str) -> Option<Located<&'a str>> {
        let text = self.text(column);
        if text.is_none() {
            let args = vec![("column", column.into())];
            reader.report(&flaws::cell_missing::KIND, self.row.place, args);
        }
        text
    }

    fn owned(&self, column: &str) -> String {
        self.text(column)
            .map(|text| text.value.to_owned())
            .unwrap_or_default()
    }
}

fn city(reader: &Reader<'_>, visas: &[Visa], cells: &Cells<'_>, seen: &mut Seen) -> Option<City> {
    let id = cells.required(reader, "id");
    let [fr, en] = ["name_fr", "name_en"].map(|column| cells.required(reader, column));
    let country = cells.required(reader, "country");
    if let Some(code) = country.as_ref().filter(|code| !is_code(code.value, 3)) {
        let args = vec![
            ("code", code.value.into()),
            ("field", "country".into()),
            ("letters", 3_usize.into()),
        ];
        reader.report(&flaws::code_invalid::KIND, code.place, args);
    }
    let degrees = |column| {
        let text = cells.required(reader, column)?;
        let number = number::decimal(text.value, text.place, &mut reader.report.borrow_mut());
        number.and_then(|number| number.to_string().parse::<f64>().ok())
    };
    let (latitude, longitude) = (degrees("latitude"), degrees("longitude"));
    let of = |column, text: Option<Located<&str>>| {
        text.and_then(|text| visa_of(reader, visas, column, &text))
    };
    let continent = of("continent", cells.required(reader, "continent"));
    let visa = of("visa", cells.text("visa"));
    let start = cells.text("start").filter(|word| {
        let is_right = word.value == "yes";
        if !is_right {
            unknown_word(reader, "start", word, &["yes"]);
        }
        is_right
    });
    let id = id.filter(|id| {
        is_id(reader, id) && seen.is_new(reader, &flaws::entry_repeated::KIND, "id", id)
    })?;
    let name =
        |text: Option<Located<&str>>| text.map_or_else(String::new, |it| it.value.to_owned());
    Some(City {
        id: id.value.to_owned(),
        name: Phrase::new(name(fr), name(en)),
        label: Phrase::new(cells.owned("label_fr"), cells.owned("label_en")),
        country: country?.value.to_owned(),
        at: Coordinates {
            latitude: latitude?,
            longitude: longitude?,
        },
        continent: continent?,
        visa,
        start: start.is_some(),
    })
}

fn visa_of(
    reader: &Reader<'_>,
    visas: &[Visa],
    column: &'static str,
    text: &Located<&str>,
) -> Option<VisaId> {
    let found = visas.iter().position(|visa| visa.id == text.value);
    // Where the list cannot be read, nothing of it is known.
    if found.is_none() && !visas.is_empty() {
        let known: Vec<&str> = visas.iter().map(|visa| visa.id.as_str()).collect();
        unknown_word(reader, column, text, &known);
    }
    found.and_then(|rank| u16::try_from(rank).ok()).map(VisaId)
}

fn unknown_word(reader: &Reader<'_>, column: &str, text: &Located<&str>, known: &[&str]) {
    let mut args = vec![("field", column.into()), ("word", text.value.into())];
    args.extend(guess(text.value, known.iter().copied()));
    args.push(("known", fields::list(known.iter().copied()).into()));
    reader.report(&flaws::word_unknown::KIND, text.place, args);
}

fn route(reader: &Reader<'_>, network: &Network, file: &str, cells: &Cells<'_>) -> Option<Route> {
    let end = |column| {
        let text = cells.required(reader, column)?;
        city_of(reader, network, file, &text)
    };
    let ends = (end("from"), end("to"));
    let km = cells.required(reader, "km").and_then(|text| {
        let number = number::decimal(text.value, text.place, &mut reader.report.borrow_mut())?;
        let whole = number.to_string().parse::<u32>().ok();
        if whole.is_none() {
            let args = vec![("text", text.value.into())];
            reader.report(&flaws::number_invalid::KIND, text.place, args);
        }
        whole
    });
    Some(Route {
        ends: (ends.0?, ends.1?),
        km: km?,
        note: cells.owned("note"),
    })
}

fn city_of(
    reader: &Reader<'_>,
    network: &Network,
    file: &str,
    id: &Located<&str>,
) -> Option<CityId> {
    let found = network.city_by_id(id.value);
    if found.is_none() {
        let mut args = vec![("id", id.value.into()), ("file", file.into())];
        args.extend(guess(
            id.value,
            network.cities.iter().map(|city| city.id.as_str()),
        ));
        reader.report(&flaws::city_unknown::KIND, id.place, args);
    }
    found
}

/// Whether a text can be an id: small letters, digits and single hyphens; a finding where it cannot.
fn is_id(reader: &Reader<'_>, id: &Located<&str>) -> bool {
    let is_part = |part: &str| {
        let sign = |byte: u8| byte.is_ascii_lowercase() || byte.is_ascii_digit();
        !part.is_empty() && part.bytes().all(sign)
    };
    let is_right = id.value.len() <= LONGEST_ID && id.value.split('-').all(is_part);
    if !is_right {
        let args = vec![("id", id.value.into()), ("most", LONGEST_ID.into())];
        reader.report(&flaws::id_invalid::KIND, id.place, args);
    }
    is_right
}
