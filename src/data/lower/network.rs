//! Parses the network of La course autour du monde: `games/course/cities.csv` and `routes.csv`, and the visas in
//! `games/course.yaml`.

use std::collections::BTreeMap;

use super::SeenIds;
use super::countries::is_code;
use super::table::{header_is_right, header_place, holds_rows, width_is_right};
use crate::{Reader, SyntaxTrees, TableEntries, flaws};
use diag::{Located, Severity, Span};
use lang::{Lang, args};
use model::country::Coordinates;
use model::network::LONGEST_ID;
use model::{City, CityId, Dataset, Route, Visa, VisaId, game};
use syntax::at::YamlValue;
use syntax::check::{missing, word_unknown};
use syntax::csv::{Row, Table};
use syntax::yaml::Node;
use syntax::{guess, number};

/// Columns of `cities.csv` after names and labels.
const CITY: [&str; 6] = ["country", "latitude", "longitude", "continent", "visa", "start"];

/// Columns of `routes.csv`.
const ROUTE: [&str; 4] = ["from", "to", "km", "note"];

const CITIES: &str = "data/games/course/cities.csv";
const ROUTES: &str = "data/games/course/routes.csv";

/// Files of the network.
pub(super) const FILES: [&str; 2] = [CITIES, ROUTES];

pub(super) fn read(reader: &Reader<'_>, dataset: &mut Dataset, written: &mut SyntaxTrees) {
    let Some(rank) = dataset.rules.iter().position(|rules| rules.game == game::COURSE) else {
        return;
    };
    let network = &mut dataset.network;
    let node = written.rules.get(rank).cloned();
    let read = node.as_ref().map(|node| visas(reader, node));
    let visas = read.unwrap_or_default();
    let mut ids = Ids::default();
    written.cities = listed(reader, CITIES, &city_columns(), |row| {
        let city = city(reader, &visas, row, &mut ids);
        let is_read = city.is_some();
        network.cities.extend(city);
        is_read
    });
    // An empty table has been reported already; each route would repeat it.
    ids.are_doubtful |= network.cities.is_empty();
    // Only now, because visas are parsed before the cities they refer to.
    for id in &visas.only {
        ids.city(reader, id);
    }
    network.visas = visas.list;
    written.routes = listed(reader, ROUTES, &ROUTE, |row| {
        let route = route(reader, &ids, row);
        let is_read = route.is_some();
        network.routes.extend(route);
        is_read
    });
}

/// Returns the columns of `cities.csv`; there is a name and a label for each language.
fn city_columns() -> Vec<String> {
    let by_language =
        ["name", "label"].into_iter().flat_map(|name| Lang::ALL.map(|lang| lang.key(name)));
    let first = ["id".to_owned()].into_iter().chain(by_language);
    first.chain(CITY.map(str::to_owned)).collect()
}

/// Visas of the game, with references to cities.
#[derive(Default)]
struct Visas<'a> {
    list: Vec<Visa>,
    /// References to cities in the lists `only`.
    only: Vec<Located<&'a str>>,
    /// `true` if all visas could be parsed; else an unknown visa may be one of the invalid ones, and is not reported.
    are_whole: bool,
}

/// Ids of the cities.
#[derive(Default)]
struct Ids {
    /// All ids in the table, including ids of invalid rows.
    written: SeenIds,
    /// Cities with a valid row.
    cities: BTreeMap<String, CityId>,
    /// `true` if there may be more cities: in invalid rows, or with an invalid id.
    are_doubtful: bool,
}

impl Ids {
    /// Returns the city with an id; reports a finding and returns `None` if no row has the id.
    fn city(&self, reader: &Reader<'_>, id: &Located<&str>) -> Option<CityId> {
        let found = self.cities.get(id.value).copied();
        if found.is_none() && !self.are_doubtful && !self.written.ids.contains_key(id.value) {
            let mut args = args![id = id.value, file = CITIES];
            args.extend(guess(id.value, self.cities.keys().map(String::as_str)));
            reader.report(&flaws::CITY_UNKNOWN, id.span, args);
        }
        found
    }
}

fn visas<'a>(reader: &Reader<'_>, node: &'a Node) -> Visas<'a> {
    let list = YamlValue::from_node(node).at("visas");
    let mut visas = Visas::default();
    let mut written = 0;
    let mut seen = SeenIds::default();
    for visa in list.items() {
        written += 1;
        let Some(id) = visa.at("id").text() else {
            continue;
        };
        let is_new = seen.is_new(reader, &flaws::ENTRY_REPEATED, "id", &id);
        // `is_new` is evaluated above: behind `&&`, it would not register an invalid id.
        if is_id(reader, &id) && is_new {
            visas.list.push(Visa {
                id: id.value.to_owned(),
                name: visa.at("name").phrase(),
                only: visa.at("only").all_owned(),
            });
            visas.only.extend(visa.at("only").texts());
        }
    }
    if let (0, true, Some(place)) = (written, list.is_list(), list.place()) {
        missing("visas", game::COURSE, place, &reader.report);
    }
    visas.are_whole = written > 0 && visas.list.len() == written;
    visas
}

impl Visas<'_> {
    /// Returns the visa with an id; reports a finding and returns `None` for an unknown one, unless the list of visas
    /// is incomplete.
    fn find_visa(
        &self,
        reader: &Reader<'_>,
        column: &'static str,
        text: &Located<&str>,
    ) -> Option<VisaId> {
        let found = self.list.iter().position(|visa| visa.id == text.value);
        if found.is_none() && self.are_whole {
            let known: Vec<&str> = self.list.iter().map(|visa| visa.id.as_str()).collect();
            word_unknown(text, column, || known.iter().copied(), &reader.report);
        }
        found.and_then(|rank| u16::try_from(rank).ok()).map(VisaId)
    }
}

/// Parses the rows of a table; rows for which `read` returns `true` become entries.
fn listed(
    reader: &Reader<'_>,
    name: &str,
    columns: &[impl AsRef<str>],
    mut read: impl FnMut(&Cells<'_>) -> bool,
) -> TableEntries {
    let errors = || reader.report.borrow().count(Severity::Error);
    let before = errors();
    let Some((file, table)) = reader.csv(name) else {
        return TableEntries::default();
    };
    let header = header_place(&table);
    let is_read = header_is_right(reader, &table, columns);
    let mut listed = TableEntries { header, ..TableEntries::default() };
    // After a syntax error, rows may be cut at the wrong places.
    if !is_read || errors() > before {
        return listed;
    }
    if table.rows.is_empty() {
        let place = header.unwrap_or(Span::new(file, 0..0));
        reader.report(&syntax::flaws::FILE_EMPTY, place, args![file = name]);
    }
    for (rank, row) in table.rows.iter().enumerate() {
        let is_id = |key: &str| crate::scaffold::is_id(key);
        let is_wide =
            !holds_rows(reader, (&table, row), is_id) && width_is_right(reader, row, columns.len());
        let cells = Cells { row, table: &table, is_wide };
        if read(&cells) {
            listed.ranks.push(rank);
        }
    }
    listed.is_whole = listed.ranks.len() == table.rows.len() && errors() == before;
    listed.is_read = true;
    listed.table = table;
    listed
}

/// The cells of a row by column name.
struct Cells<'a> {
    row: &'a Row,
    table: &'a Table,
    /// `true` if the number of cells matches the header; else cells cannot be assigned to columns.
    is_wide: bool,
}

impl<'a> Cells<'a> {
    /// Returns the text of a cell; `None` if it is empty.
    fn text(&self, column: &str) -> Option<Located<&'a str>> {
        let cell = self.table.cell(self.row, column)?;
        let value = cell.text.trim();
        (!value.is_empty()).then_some(Located { value, span: cell.span })
    }

    /// Returns the text of a mandatory cell; reports a finding and returns `None` if it is empty.
    fn required(&self, reader: &Reader<'_>, column: &str) -> Option<Located<&'a str>> {
        let text = self.text(column);
        if text.is_none() {
            let args = args![column];
            reader.report(&flaws::CELL_MISSING, self.row.span, args);
        }
        text
    }

    fn owned(&self, column: &str) -> String {
        self.text(column).map(|text| text.value.to_owned()).unwrap_or_default()
    }
}

fn city(reader: &Reader<'_>, visas: &Visas<'_>, cells: &Cells<'_>, ids: &mut Ids) -> Option<City> {
    // The id of an invalid row is registered too: a route to this city is not a second error.
    let is_new = cells.text("id").is_some_and(|id| {
        let written = &mut ids.written;
        written.is_new(reader, &flaws::ENTRY_REPEATED, "id", &id)
    });
    if !cells.is_wide {
        ids.are_doubtful = true;
        return None;
    }
    let id = cells.required(reader, "id");
    let is_id = id.as_ref().is_some_and(|id| is_id(reader, id));
    ids.are_doubtful |= !is_id;
    let id = id.filter(|_| is_id && is_new);
    // Not `?` yet: the following cells have to be checked as well.
    let names = Lang::ALL.map(|lang| (lang, cells.required(reader, &lang.key("name"))));
    let country = cells.required(reader, "country");
    if let Some(code) = country.as_ref().filter(|code| !is_code(code.value, 3)) {
        let args = args![code = code.value, field = "country", letters = 3_usize];
        reader.report(&flaws::CODE_INVALID, code.span, args);
    }
    let (latitude, longitude) =
        (degrees(reader, cells, "latitude"), degrees(reader, cells, "longitude"));
    let continent = cells.required(reader, "continent");
    let continent = continent.and_then(|text| visas.find_visa(reader, "continent", &text));
    // `Some(None)` is a city without a visa, `None` an invalid cell.
    let visa = match cells.text("visa") {
        Some(text) => visas.find_visa(reader, "visa", &text).map(Some),
        None => Some(None),
    };
    let start = match cells.text("start") {
        Some(word) if word.value != "yes" => {
            word_unknown(&word, "start", || ["yes"].into_iter(), &reader.report);
            None
        }
        word => Some(word.is_some()),
    };
    // All cells are parsed before the first early return, so that each error is reported.
    labels_are_whole(reader, cells, id.as_ref());
    let id = id?.value.to_owned();
    let names = names.into_iter().map(|(lang, name)| Some((lang, name?.value.to_owned())));
    let city = City {
        name: names.collect::<Option<_>>()?,
        label: Lang::ALL.into_iter().map(|lang| (lang, cells.owned(&lang.key("label")))).collect(),
        country: country?.value.to_owned(),
        at: Coordinates { latitude: latitude?, longitude: longitude? },
        continent: continent?,
        visa: visa?,
        start: start?,
        id: id.clone(),
    };
    // Beyond the range of ids, cities are dropped.
    let rank = u16::try_from(ids.cities.len()).ok()?;
    ids.cities.insert(id, CityId(rank));
    Some(city)
}

/// Checks that a label is translated to all languages or none.
fn labels_are_whole(reader: &Reader<'_>, cells: &Cells<'_>, id: Option<&Located<&str>>) {
    let lacks_label = |lang: &Lang| cells.text(&lang.key("label")).is_none();
    let missing: Vec<Lang> = Lang::ALL.into_iter().filter(lacks_label).collect();
    if missing.len() == Lang::ALL.len() {
        return;
    }
    for lang in missing {
        let args = args![
            field = lang.key("label"),
            entry = id.map_or("", |id| id.value),
            language = lang.name()
        ];
        reader.report(&syntax::flaws::TRANSLATION_MISSING, cells.row.span, args);
    }
}

fn degrees(reader: &Reader<'_>, cells: &Cells<'_>, column: &'static str) -> Option<f64> {
    let text = cells.required(reader, column)?;
    let number = number::decimal(text.value, text.span, &mut reader.report.borrow_mut());
    // Through the text: the nearest `f64` of the decimal digits, as for any literal.
    number.and_then(|number| number.to_string().parse().ok())
}

fn route(reader: &Reader<'_>, ids: &Ids, cells: &Cells<'_>) -> Option<Route> {
    if !cells.is_wide {
        return None;
    }
    let ends = ["from", "to"].map(|column| {
        let id = cells.required(reader, column)?;
        ids.city(reader, &id)
    });
    let km = cells.required(reader, "km").and_then(|text| {
        let number = number::decimal(text.value, text.span, &mut reader.report.borrow_mut())?;
        let whole = number.to_string().parse::<u32>().ok();
        if whole.is_none() {
            let args = args![text = text.value];
            reader.report(&flaws::LENGTH_INVALID, text.span, args);
        }
        whole
    });
    let [from, to] = ends;
    Some(Route { ends: (from?, to?), km: km?, note: cells.owned("note") })
}

/// Returns `true` for a valid id: lower-case letters, digits and single hyphens, at most [`LONGEST_ID`] bytes;
/// reports a finding for an invalid one.
pub(super) fn is_id(reader: &Reader<'_>, id: &Located<&str>) -> bool {
    let is_part = |part: &str| {
        let sign = |byte: u8| byte.is_ascii_lowercase() || byte.is_ascii_digit();
        !part.is_empty() && part.bytes().all(sign)
    };
    let is_right = id.value.len() <= LONGEST_ID && id.value.split('-').all(is_part);
    if !is_right {
        let args = args![id = id.value, most = LONGEST_ID];
        reader.report(&flaws::ID_INVALID, id.span, args);
    }
    is_right
}
