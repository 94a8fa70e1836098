//! Scaffolding for editors: new entries, rows and files with blanks to fill in. Existing files receive minimal edits;
//! no existing content is overwritten.

use std::collections::BTreeSet;

use assets::Assets;
use diag::{Files, Report};
use lang::Lang;
use model::{CategoryId, Dataset};
use syntax::csv;
use syntax::edit::{Edits, item_text, scalar_text};
use syntax::yaml::{self, Node, NodeKind};

/// File with the list of categories.
const CATEGORIES: &str = "data/categories.yaml";

/// File with the list of countries.
const COUNTRIES: &str = "data/countries.yaml";

/// Header of a table of values.
const HEADER: &str = "country,value,year,source,note";

/// Placeholder icon: a dashed square with a plus sign, in the line style of all icons.
const ICON: &str = concat!(
    r#"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24" width="24" height="24" fill="none" "#,
    r#"stroke="currentColor" stroke-width="1.5" stroke-linecap="round" stroke-linejoin="round">"#,
    r#"<rect x="3.5" y="3.5" width="17" height="17" rx="3" stroke-dasharray="2.5 3"/>"#,
    r#"<path d="M12 8.5v7"/><path d="M8.5 12h7"/></svg>"#,
    "\n"
);

/// Names of files with their new texts.
pub type NewFiles = Vec<(String, String)>;

/// The reason for not creating anything.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ScaffoldError {
    /// All parts exist already.
    Exists,
    /// The file cannot be read, or not edited safely.
    Form(String),
}

/// Returns `true` if a text is a valid id: lower-case letters, digits and single hyphens.
///
/// ```
/// use mappemonde_data::scaffold::is_id;
/// assert!(is_id("gdp-per-capita") && is_id("co2"));
/// assert!(!is_id("") && !is_id("Bees") && !is_id("a--b") && !is_id("../a"));
/// ```
pub fn is_id(text: &str) -> bool {
    let is_part = |part: &str| {
        !part.is_empty() && part.bytes().all(|b| b.is_ascii_lowercase() || b.is_ascii_digit())
    };
    text.split('-').all(is_part)
}

/// Returns `true` if a text is a valid country code: three upper-case letters.
pub fn is_code(text: &str) -> bool {
    text.len() == 3 && text.bytes().all(|byte| byte.is_ascii_uppercase())
}

/// Creates the missing parts of a category: entry, rows and icon. The entry has a name made from the id, in the
/// user's language.
///
/// # Errors
/// [`ScaffoldError`] if nothing is missing, or if the list cannot be edited.
pub fn category(
    dataset: &Dataset,
    assets: &Assets,
    id: &str,
    lang: Lang,
) -> Result<NewFiles, ScaffoldError> {
    let mut begun = NewFiles::new();
    if dataset.category_by_id(id).is_none() {
        let own_name = in_words(id);
        let name = |own: Lang| scalar_text(if own == lang { &own_name } else { "" });
        let names: Vec<String> =
            Lang::ALL.iter().map(|own| format!("{}: {}", own.id(), name(*own))).collect();
        let empty: Vec<String> = Lang::ALL.iter().map(|own| format!("{}: ''", own.id())).collect();
        let (names, empty, year) = (names.join(", "), empty.join(", "), dataset.edition.year);
        // Optional fields are comments with plausible values, to be activated by the editor.
        let entry = format!(
            "- id: {id}\n  \
             name: {{ {names} }}  # on the card\n  \
             unit: {{ {empty} }}  # beside the value\n  \
             unit_long: {{ {empty} }}  # on the category card\n  \
             about: {{ {empty} }}  # what is counted, in one sentence\n  \
             raw: ''  # the unit of the column `value`\n  \
             print: {{ digits: 0 }}\n  \
             # bounds: {{ min: 0, max: 100, low: 1, high: 90 }}\n  \
             # years: {{ oldest: {}, stale: {} }}",
            year.saturating_sub(9),
            year.saturating_sub(2),
        );
        begun.push(added((assets, CATEGORIES), &entry, |_, list| list.list().len())?);
    }
    let known = dataset.category_by_id(id).map(|known| dataset.category(known));
    let values = format!("data/values/{id}.csv");
    // A derived category has no table.
    if known.is_none_or(|known| known.derived.is_none()) && !is_there(assets, &values)? {
        let mut codes: Vec<&str> =
            dataset.countries.iter().map(|country| country.code.as_str()).collect();
        // Sorted by code, the order that the lint `row-order` expects.
        codes.sort_unstable();
        let rows: String = codes.iter().map(|code| format!("{code},,,,\n")).collect();
        begun.push((values, format!("{HEADER}\n{rows}")));
    }
    let icon = format!("templates/icons/{id}.svg");
    if !is_there(assets, &icon)? {
        begun.push((icon, ICON.to_owned()));
    }
    if begun.is_empty() { Err(ScaffoldError::Exists) } else { Ok(begun) }
}

/// Creates a deck as a copy of the game's standard deck, with its own title.
///
/// # Errors
/// [`ScaffoldError`] if the deck exists, or if the standard deck cannot be read.
pub fn deck(assets: &Assets, id: &str, game: &str) -> Result<NewFiles, ScaffoldError> {
    let file = format!("data/decks/{id}.yaml");
    if is_there(assets, &file)? {
        return Err(ScaffoldError::Exists);
    }
    let model = format!("data/decks/{game}.yaml");
    let refused = || ScaffoldError::Form(model.clone());
    let text = text(assets, &model)?;
    let root = tree(&text).ok_or_else(refused)?;
    let NodeKind::Map(fields) = &root.kind else {
        return Err(refused());
    };
    // The header comment of the copy is replaced, because it describes the original.
    let first = fields.first().ok_or_else(refused)?.0.span.range().start;
    // `globalissimo-family` becomes "<title> Family".
    let own = in_words(id.strip_prefix(game).map_or(id, |rest| rest.trim_start_matches('-')));
    let mut edits = Edits::default();
    for lang in Lang::ALL.map(Lang::id) {
        let title = root.get("title").and_then(|title| title.get(lang));
        if let Some((node, title)) = title.and_then(|node| Some((node, node.text()?))) {
            edits.scalar(&text, node, &format!("{title} {own}"));
        }
    }
    let head = format!(
        "# yaml-language-server: $schema=../schema/deck.json\n\
         # A deck of its own, which began as a copy of {model}.\n"
    );
    edits.part(0..first, &head);
    let edited = edits.apply(&text).ok_or_else(refused)?;
    Ok(vec![(file, edited)])
}

/// Creates the missing parts of a country: entry and rows. If the country has an entry in the files `known`, it is
/// copied.
///
/// # Errors
/// [`ScaffoldError`] if nothing is missing, or if a file cannot be edited.
pub fn country(
    dataset: &Dataset,
    assets: &Assets,
    known: &Assets,
    code: &str,
) -> Result<NewFiles, ScaffoldError> {
    let mut begun = NewFiles::new();
    if dataset.country_by_code(code).is_none() {
        let entry = known_entry(known, code).unwrap_or_else(|| country_entry(dataset, code));
        // Before the first code that is greater: an unsorted list is not reordered.
        let rank = |_: &str, list: &Node| {
            let is_before = |node: &&Node| {
                node.get("code").and_then(Node::text).is_some_and(|other| other < code)
            };
            list.items().take_while(is_before).count()
        };
        begun.push(added((assets, COUNTRIES), &entry, rank)?);
    }
    let counted = |id: &CategoryId| dataset.category(*id).derived.is_none();
    for id in dataset.category_ids().filter(counted) {
        let file = format!("data/values/{}.csv", dataset.category(id).id);
        // Missing tables are created together with their category.
        if !is_there(assets, &file)? {
            continue;
        }
        let text = text(assets, &file)?;
        begun.extend(row(&text, code).map(|text| (file, text)));
    }
    if begun.is_empty() { Err(ScaffoldError::Exists) } else { Ok(begun) }
}

/// Returns the text of `edition.yaml` for another year, with a new id and the year replaced in the titles; `None` if
/// it cannot be edited.
pub fn edition(text: &str, year: u16) -> Option<String> {
    let root = tree(text)?;
    let id = root.get("id")?;
    let (old, new) = (id.text()?, year.to_string());
    let mut edits = Edits::default();
    edits.scalar(text, id, &new);
    for lang in Lang::ALL.map(Lang::id) {
        if let Some(node) = root.get("title").and_then(|title| title.get(lang)) {
            // In place, because the position of the year depends on the language.
            edits.scalar(text, node, &node.text()?.replace(old, &new));
        }
    }
    edits.apply(text)
}

/// Inserts an entry into a list at an index.
fn added(
    (assets, file): (&Assets, &str),
    entry: &str,
    rank: impl Fn(&str, &Node) -> usize,
) -> Result<(String, String), ScaffoldError> {
    let refused = || ScaffoldError::Form(file.to_owned());
    let text = text(assets, file)?;
    let list = tree(&text).ok_or_else(refused)?;
    let mut edits = Edits::default();
    let is_added = edits.item(&text, &list, rank(&text, &list), entry);
    let edited = edits.apply(&text).filter(|_| is_added).ok_or_else(refused)?;
    // Parsed again as a test: an edit that damages the list must not be written.
    let again = tree(&edited).filter(|again| again.list().len() == list.list().len() + 1);
    again.map(|_| (file.to_owned(), edited)).ok_or_else(refused)
}

/// Returns a table of values with an empty row for a country, in sorted position; `None` if it has a row.
fn row(text: &str, code: &str) -> Option<String> {
    let table = csv::read(Files::default().add("", ""), text, &mut Report::default());
    let code_of = |row: &csv::Row| row.cells.first().map(|cell| cell.text.trim().to_owned());
    let mut codes = table.rows.iter().filter_map(code_of);
    if codes.any(|other| other == code) {
        return None;
    }
    let is_before = |row: &&csv::Row| code_of(row).is_some_and(|other| &*other < code);
    let before = table.rows.iter().take_while(is_before).last();
    let header = table.header.last()?.span;
    let before = before.map_or(header, |row| row.span);
    let mut edits = Edits::default();
    edits.row_behind(text, before.range(), &[code, "", "", "", ""]);
    edits.apply(text)
}

/// Returns the text of a country's entry in another list.
fn known_entry(known: &Assets, code: &str) -> Option<String> {
    let text = text(known, COUNTRIES).ok()?;
    let list = tree(&text)?;
    let is_it = |node: &&Node| node.get("code").is_some_and(|own| own.is_text(code));
    list.items().find(is_it).map(|node| item_text(&text, node))
}

/// Returns an entry with blanks, pre-filled from a territory with this code in the register.
fn country_entry(dataset: &Dataset, code: &str) -> String {
    let mut territories =
        [&dataset.aliases, &dataset.register.others].into_iter().flat_map(|all| &all.territories);
    let known = territories.find(|alias| alias.codes.iter().any(|other| other == code));
    let alpha2 = known.and_then(|alias| alias.codes.iter().find(|other| other.len() == 2));
    let alpha2 = scalar_text(alpha2.map_or("", String::as_str));
    let name = known.and_then(|alias| alias.names.first());
    // Findings need a name, so a country without one is called by its code.
    let name = scalar_text(name.map_or(code, String::as_str));
    let taken: BTreeSet<u16> =
        dataset.countries.iter().filter_map(|country| country.number).collect();
    // The lowest free number: numbers on the board have no gaps.
    let number = (1..=u16::MAX).find(|number| !taken.contains(number)).unwrap_or(1);
    format!(
        "- code: {code}\n  \
         alpha2: {alpha2}\n  \
         number: {number}\n  \
         name: {{ fr: '', en: {name} }}\n  \
         article: {{ fr: '', en: none }}\n  \
         gender: {{ fr: '' }}\n  \
         in: {{ fr: '' }}\n  \
         capital: {{ fr: [''], en: [''] }}\n  \
         continent: ''\n  \
         region: ''\n  \
         at: []  # latitude and longitude of the number on the board\n  \
         seat: []  # latitude and longitude of the capital"
    )
}

/// Converts an id to words: `street-lamps` to `Street lamps`.
fn in_words(id: &str) -> String {
    let words = id.replace('-', " ");
    let mut signs = words.chars();
    signs.next().map_or_else(String::new, |first| first.to_uppercase().chain(signs).collect())
}

/// Returns `true` if a file exists. An unreadable file is an error, so that it is never overwritten.
fn is_there(assets: &Assets, file: &str) -> Result<bool, ScaffoldError> {
    match assets.read(file) {
        Some(Ok(_)) => Ok(true),
        Some(Err(_)) => Err(ScaffoldError::Form(file.to_owned())),
        None => Ok(false),
    }
}

fn text(assets: &Assets, file: &str) -> Result<String, ScaffoldError> {
    let bytes = assets.read(file).and_then(Result::ok);
    let text = bytes.and_then(|bytes| String::from_utf8(bytes.into_owned()).ok());
    text.ok_or_else(|| ScaffoldError::Form(file.to_owned()))
}

fn tree(text: &str) -> Option<Node> {
    yaml::read(Files::default().add("", ""), text, &mut Report::default())
}
