//! Parses the network of La course autour du monde: `games/course/cities.csv` and `routes.csv`, and the visas in
//! `games/course.yaml`.

use std::collections::BTreeMap;

use super::SeenIds;
use super::countries::is_code;
use super::table::{check_width, contains_rows, header_span, with_columns};
use crate::scaffold::is_id;
use crate::{Reader, SyntaxTrees, TableEntries, flaws};
use diag::{Located, Severity, Span};
use lang::{Lang, args};
use model::country::Coordinates;
use model::network::MAX_ID_BYTES;
use model::{City, CityId, Dataset, Route, Visa, VisaId, game};
use syntax::at::YamlValue;
use syntax::check::{report_missing_field, report_unknown_word};
use syntax::csv::{Row, Table};
use syntax::languages::filled;
use syntax::yaml::Node;
use syntax::{guess_args, number};

/// Columns of `cities.csv` after names and labels.
const CITY_COLUMNS: [&str; 6] = ["country", "latitude", "longitude", "continent", "visa", "start"];

/// Columns of `routes.csv`.
const ROUTE_COLUMNS: [&str; 4] = ["from", "to", "km", "note"];

const CITIES: &str = "data/games/course/cities.csv";
const ROUTES: &str = "data/games/course/routes.csv";

/// Files of the network.
pub(super) const FILES: [&str; 2] = [CITIES, ROUTES];

/// Parses cities, routes and visas into a dataset, and the tables into its trees.
pub(super) fn read(reader: &Reader<'_>, dataset: &mut Dataset, written: &mut SyntaxTrees) {
    let Some(index) = dataset.rules.iter().position(|rules| rules.game == game::COURSE) else {
        return;
    };
    let network = &mut dataset.network;
    let rules_node = written.rules.get(index).cloned();
    let parsed = rules_node.as_ref().map(|node| visas(reader, node));
    let visas = parsed.unwrap_or_default();
    let mut ids = CityIds::default();
    let columns = |table: &Table| city_columns(reader, table);
    written.cities = read_table(reader, CITIES, columns, |row| {
        let city = city(reader, &visas, row, &mut ids);
        let is_read = city.is_some();
        network.cities.extend(city);
        is_read
    });
    // An empty table of cities has been reported already; each route would repeat that error.
    ids.may_be_incomplete |= network.cities.is_empty();
    // Only now, because the visas are parsed before the cities that they refer to.
    for id in &visas.city_references {
        ids.city(reader, id);
    }
    network.visas = visas.list;
    let columns = |_: &Table| ROUTE_COLUMNS.map(str::to_owned).to_vec();
    written.routes = read_table(reader, ROUTES, columns, |row| {
        let route = route(reader, &ids, row);
        let is_read = route.is_some();
        network.routes.extend(route);
        is_read
    });
}

/// Returns the columns of `cities.csv`, among them a name and a label for each language of the edition, and for each
/// other language that the table has.
fn city_columns(reader: &Reader<'_>, table: &Table) -> Vec<String> {
    let has = |column: &String| table.header.iter().any(|cell| cell.text.trim() == column);
    let by_language = ["name", "label"].into_iter().flat_map(|name| {
        let columns = Lang::ALL.map(|lang| (lang, lang.localized_key(name))).into_iter();
        columns.filter(|(lang, column)| reader.languages.contains(lang) || has(column))
    });
    let by_language = by_language.map(|(_, column)| column);
    let first = ["id".to_owned()].into_iter().chain(by_language);
    first.chain(CITY_COLUMNS.map(str::to_owned)).collect()
}

/// The visas of the game, with their references to cities.
#[derive(Default)]
struct Visas<'a> {
    list: Vec<Visa>,
    /// Ids of cities in the lists `only` of the visas.
    city_references: Vec<Located<&'a str>>,
    /// `true` if all visas could be parsed. Otherwise an unknown visa may be one of the invalid ones, and is not
    /// reported.
    is_complete: bool,
}

/// Ids of the cities.
#[derive(Default)]
struct CityIds {
    /// All ids in the table, including ids of invalid rows.
    all_ids: SeenIds,
    /// Cities with a valid row.
    cities: BTreeMap<String, CityId>,
    /// `true` if the table may have further cities: in rows that are cut wrongly, or with an invalid id.
    may_be_incomplete: bool,
}

impl CityIds {
    /// Returns the city with an id; reports a finding and returns `None` if no row has the id.
    fn city(&self, reader: &Reader<'_>, id: &Located<&str>) -> Option<CityId> {
        let found = self.cities.get(id.value).copied();
        if found.is_none() && !self.may_be_incomplete && !self.all_ids.ids.contains_key(id.value) {
            let mut args = args![id = id.value, file = CITIES];
            args.extend(guess_args(id.value, self.cities.keys().map(String::as_str)));
            reader.report(&flaws::CITY_UNKNOWN, id.span, args);
        }
        found
    }
}

/// Parses the visas in the rules of the game.
fn visas<'a>(reader: &Reader<'_>, node: &'a Node) -> Visas<'a> {
    let list = YamlValue::from_node(node).field("visas");
    let mut visas = Visas::default();
    let mut count = 0;
    let mut seen_ids = SeenIds::default();
    for visa in list.items() {
        count += 1;
        let Some(id) = visa.field("id").text() else {
            continue;
        };
        let is_new = seen_ids.insert(reader, &flaws::ENTRY_REPEATED, "id", &id);
        // `is_new` is evaluated above: behind `&&`, it would not register an invalid id.
        if check_id(reader, &id) && is_new {
            visas.list.push(Visa {
                id: id.value.to_owned(),
                name: visa.field("name").localized_text(),
                only: visa.field("only").to_texts(),
            });
            visas.city_references.extend(visa.field("only").texts());
        }
    }
    if let (0, true, Some(span)) = (count, list.is_list(), list.span()) {
        report_missing_field("visas", game::COURSE, span, &reader.report);
    }
    visas.is_complete = count > 0 && visas.list.len() == count;
    visas
}

impl Visas<'_> {
    /// Returns the visa with an id. Returns `None` for an unknown id, and reports it if all visas are known.
    fn find_visa(
        &self,
        reader: &Reader<'_>,
        column: &'static str,
        text: &Located<&str>,
    ) -> Option<VisaId> {
        let found = self.list.iter().position(|visa| visa.id == text.value);
        if found.is_none() && self.is_complete {
            let known: Vec<&str> = self.list.iter().map(|visa| visa.id.as_str()).collect();
            report_unknown_word(text, column, || known.iter().copied(), &reader.report);
        }
        found.and_then(|index| u16::try_from(index).ok()).map(VisaId)
    }
}

/// Parses the rows of a table. A row becomes an entry if `parse_row` returns `true`.
fn read_table(
    reader: &Reader<'_>,
    name: &str,
    columns: impl FnOnce(&Table) -> Vec<String>,
    mut parse_row: impl FnMut(&Cells<'_>) -> bool,
) -> TableEntries {
    let errors = || reader.report.borrow().count(Severity::Error);
    let errors_before = errors();
    let Some((file, table)) = reader.csv(name) else {
        return TableEntries::default();
    };
    let header = header_span(&table);
    let columns = columns(&table);
    let table = with_columns(reader, &table, &columns);
    let mut entries = TableEntries { header, ..TableEntries::default() };
    // After a syntax error, rows may be cut at the wrong places.
    let Some(table) = table.filter(|_| errors() == errors_before) else {
        return entries;
    };
    if table.rows.is_empty() {
        let span = header.unwrap_or(Span::new(file, 0..0));
        reader.report(&syntax::flaws::FILE_EMPTY, span, args![file = name]);
    }
    for (index, row) in table.rows.iter().enumerate() {
        let is_id = |key: &str| crate::scaffold::is_id(key);
        let has_right_width =
            !contains_rows(reader, (&table, row), is_id) && check_width(reader, row, columns.len());
        let cells = Cells { row, table: &table, has_right_width };
        if parse_row(&cells) {
            entries.row_indices.push(index);
        }
    }
    entries.is_complete =
        entries.row_indices.len() == table.rows.len() && errors() == errors_before;
    entries.is_parsed = true;
    entries.table = table;
    entries
}

/// The cells of a row by column name.
struct Cells<'a> {
    row: &'a Row,
    table: &'a Table,
    /// `true` if the row has as many cells as the header. Otherwise the cells cannot be assigned to columns.
    has_right_width: bool,
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

    /// Returns the text of a cell; empty if the cell is.
    fn owned(&self, column: &str) -> String {
        self.text(column).map(|text| text.value.to_owned()).unwrap_or_default()
    }
}

/// Parses a city and registers its id.
fn city(
    reader: &Reader<'_>,
    visas: &Visas<'_>,
    cells: &Cells<'_>,
    ids: &mut CityIds,
) -> Option<City> {
    // The id of an invalid row is registered too: otherwise each route to this city would be another error.
    let is_new = cells.text("id").is_some_and(|id| {
        let all_ids = &mut ids.all_ids;
        all_ids.insert(reader, &flaws::ENTRY_REPEATED, "id", &id)
    });
    if !cells.has_right_width {
        ids.may_be_incomplete = true;
        return None;
    }
    let id = cells.required(reader, "id");
    let is_valid_id = id.as_ref().is_some_and(|id| check_id(reader, id));
    ids.may_be_incomplete |= !is_valid_id;
    let id = id.filter(|_| is_valid_id && is_new);
    // No `?` yet, because the other cells have to be checked as well.
    // Each language of the edition is required; others are read if they are there.
    let names = Lang::ALL.map(|lang| {
        let column = lang.localized_key("name");
        let is_required = reader.languages.contains(&lang);
        let name = if is_required { cells.required(reader, &column) } else { cells.text(&column) };
        (lang, name, is_required)
    });
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
            report_unknown_word(&word, "start", || ["yes"].into_iter(), &reader.report);
            None
        }
        word => Some(word.is_some()),
    };
    // All cells are parsed before the first early return, so that each error is reported.
    check_labels(reader, cells, id.as_ref());
    let id = id?.value.to_owned();
    let names = names.into_iter().map(|(lang, name, is_required)| match name {
        None if is_required => None,
        name => Some((lang, name.map_or("", |name| name.value).to_owned())),
    });
    let labels =
        Lang::ALL.into_iter().map(|lang| (lang, cells.owned(&lang.localized_key("label"))));
    let city = City {
        name: filled(names.collect::<Option<_>>()?, &reader.languages),
        label: filled(labels.collect(), &reader.languages),
        country: country?.value.to_owned(),
        at: Coordinates { latitude: latitude?, longitude: longitude? },
        continent: continent?,
        visa: visa?,
        start: start?,
        id: id.clone(),
    };
    // Cities beyond the range of `CityId` are dropped.
    let index = u16::try_from(ids.cities.len()).ok()?;
    ids.cities.insert(id, CityId(index));
    Some(city)
}

/// Reports labels that are translated to some languages but not to all.
fn check_labels(reader: &Reader<'_>, cells: &Cells<'_>, id: Option<&Located<&str>>) {
    let lacks_label = |lang: &Lang| cells.text(&lang.localized_key("label")).is_none();
    let missing: Vec<Lang> = reader.languages.iter().copied().filter(lacks_label).collect();
    if missing.len() == reader.languages.len() {
        return;
    }
    for lang in missing {
        let args = args![
            field = lang.localized_key("label"),
            entry = id.map_or("", |id| id.value),
            language = lang.name()
        ];
        reader.report(&syntax::flaws::TRANSLATION_MISSING, cells.row.span, args);
    }
}

/// Parses an angle in degrees.
fn degrees(reader: &Reader<'_>, cells: &Cells<'_>, column: &'static str) -> Option<f64> {
    let text = cells.required(reader, column)?;
    let number = number::parse_decimal(text.value, text.span, &mut reader.report.borrow_mut());
    // From the digits of the decimal: this gives the nearest `f64`, as for any literal.
    number.and_then(|number| number.to_string().parse().ok())
}

/// Parses a route.
fn route(reader: &Reader<'_>, ids: &CityIds, cells: &Cells<'_>) -> Option<Route> {
    if !cells.has_right_width {
        return None;
    }
    let ends = ["from", "to"].map(|column| {
        let id = cells.required(reader, column)?;
        ids.city(reader, &id)
    });
    let km = cells.required(reader, "km").and_then(|text| {
        let number = number::parse_decimal(text.value, text.span, &mut reader.report.borrow_mut())?;
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

/// Returns `true` for a valid id: lower-case letters and digits with single hyphens between them, at most
/// [`MAX_ID_BYTES`] bytes. Reports an invalid id.
pub(super) fn check_id(reader: &Reader<'_>, id: &Located<&str>) -> bool {
    let is_valid = is_valid_id(id.value);
    if !is_valid {
        let args = args![id = id.value, copy = "no", most = MAX_ID_BYTES];
        reader.report(&flaws::ID_INVALID, id.span, args);
    }
    is_valid
}

/// Returns `true` for a valid id, see [`check_id`].
fn is_valid_id(id: &str) -> bool {
    id.len() <= MAX_ID_BYTES && is_id(id)
}

/// Reports the invalid id of a deck like [`check_id`]. The file of a deck called after another one, such as
/// `globalissimo - Copie`, is a copy that a file manager has made; `others` are the ids of all decks.
pub(super) fn check_deck_id(reader: &Reader<'_>, id: &Located<&str>, others: &[String]) {
    let is_copy_of = |other: &&String| {
        let mut places = id.value.match_indices(other.as_str());
        places.any(|(at, _)| {
            let (before, after) = (&id.value[..at], &id.value[at + other.len()..]);
            !before.ends_with(char::is_alphanumeric) && !after.starts_with(char::is_alphanumeric)
        })
    };
    let named = others.iter().filter(|other| is_valid_id(other)).filter(is_copy_of);
    let Some(original) = named.max_by_key(|other| other.len()).filter(|_| !is_valid_id(id.value))
    else {
        check_id(reader, id);
        return;
    };
    // A valid id that is as near as possible, and new.
    let sign = |c: char| if c.is_ascii_alphanumeric() { c.to_ascii_lowercase() } else { '-' };
    let signs: String = id.value.chars().map(sign).collect();
    let parts: Vec<&str> = signs.split('-').filter(|part| !part.is_empty()).collect();
    let is_new = |id: &String| is_valid_id(id) && !others.contains(id);
    let numbered = (2..).map(|number| format!("{original}-{number}"));
    let right = [parts.join("-")].into_iter().chain(numbered.take(9)).find(is_new);
    let right = right.unwrap_or_else(|| "my-deck".to_owned());
    let args = args![id = id.value, copy = "yes", original = original.as_str(), right];
    reader.report(&flaws::ID_INVALID, id.span, args);
}
