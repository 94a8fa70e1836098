//! Scaffolding: new entries, rows and files with blanks for an editor to fill in. Existing files receive minimal
//! edits; existing content is never overwritten.

use std::collections::BTreeSet;

use crate::location::Column;
use assets::Assets;
use diag::{Files, Report};
use lang::Lang;
use model::source::stem;
use model::{CategoryId, Dataset};
use syntax::csv;
use syntax::edit::{Edits, item_text, scalar_text};
use syntax::layout;
use syntax::yaml::{self, Node, NodeKind};

/// File with the list of categories.
const CATEGORIES: &str = "data/categories.yaml";

/// File with the list of countries.
const COUNTRIES: &str = "data/countries.yaml";

/// File with the list of sources.
const SOURCES: &str = "data/sources.yaml";

/// Header of a table of values.
const HEADER: &str = "country,value,year,source,note";

/// Placeholder icon: a dashed square with a plus sign, in the line style of all icons.
pub(crate) const ICON: &str = concat!(
    r#"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24" width="24" height="24" fill="none" "#,
    r#"stroke="currentColor" stroke-width="1.5" stroke-linecap="round" stroke-linejoin="round">"#,
    r#"<rect x="3.5" y="3.5" width="17" height="17" rx="3" stroke-dasharray="2.5 3"/>"#,
    r#"<path d="M12 8.5v7"/><path d="M8.5 12h7"/></svg>"#,
    "\n"
);

/// Pairs of file name and new text.
pub type NewFiles = Vec<(String, String)>;

/// The reason why nothing is created.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ScaffoldError {
    /// Nothing is missing: all parts exist already.
    Exists,
    /// The file with this name cannot be read, or not be edited safely.
    NotEditable(String),
}

/// Returns `true` if a text is a valid id: lower-case letters and digits, with single hyphens between them.
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

/// Creates the missing parts of a category: its entry in the list, its table with a row for each country, and its
/// icon. The name in the entry is made from the id, in the language `lang`.
///
/// # Errors
/// [`ScaffoldError`] if nothing is missing, or if the list cannot be edited.
pub fn category(
    dataset: &Dataset,
    assets: &Assets,
    id: &str,
    lang: Lang,
) -> Result<NewFiles, ScaffoldError> {
    let mut new_files = NewFiles::new();
    if dataset.category_by_id(id).is_none() {
        let (languages, own_words) = (dataset.languages(), in_words(id));
        let named = if languages.contains(&lang) { Some(lang) } else { languages.first().copied() };
        let names = by_language(languages, |own| {
            scalar_text(if Some(own) == named { &own_words } else { "" })
        });
        let (empty, year) = (by_language(languages, |_| "''".to_owned()), dataset.edition.year);
        // Optional fields are comments with plausible values, which the editor can activate.
        let entry = format!(
            "- id: {id}\n  \
             name: {names}  # on the card\n  \
             unit: {empty}  # beside the value\n  \
             unit_long: {empty}  # on the category card\n  \
             about: {empty}  # what is counted, in one sentence\n  \
             raw: ''  # the unit of the column `value`\n  \
             print: {{ digits: 0 }}\n  \
             # bounds: {{ min: 0, max: 100, low: 1, high: 90 }}\n  \
             # years: {{ oldest: {}, stale: {} }}",
            year.saturating_sub(9),
            year.saturating_sub(2),
        );
        new_files.push(insert_entry((assets, CATEGORIES), &entry, |_, list| list.list().len())?);
    }
    let existing = dataset.category_by_id(id).map(|known| dataset.category(known));
    let values = format!("data/values/{id}.csv");
    // A derived category has no table.
    if existing.is_none_or(|known| known.derived.is_none()) && !exists(assets, &values)? {
        let mut codes: Vec<&str> =
            dataset.countries.iter().map(|country| country.code.as_str()).collect();
        // In the order of the codes, which the lint `row-order` expects.
        codes.sort_unstable();
        let rows: String = codes.iter().map(|code| format!("{code},,,,\n")).collect();
        new_files.push((values, format!("{HEADER}\n{rows}")));
    }
    let icon = format!("templates/icons/{id}.svg");
    if !exists(assets, &icon)? {
        new_files.push((icon, ICON.to_owned()));
    }
    if new_files.is_empty() { Err(ScaffoldError::Exists) } else { Ok(new_files) }
}

/// Creates a deck as a copy of the game's standard deck, whose title is extended by words from the id.
///
/// # Errors
/// [`ScaffoldError`] if the deck exists, or if the standard deck cannot be read.
pub fn deck(assets: &Assets, id: &str, game: &str) -> Result<NewFiles, ScaffoldError> {
    let file = format!("data/decks/{id}.yaml");
    if exists(assets, &file)? {
        return Err(ScaffoldError::Exists);
    }
    let template = format!("data/decks/{game}.yaml");
    let not_editable = || ScaffoldError::NotEditable(template.clone());
    let text = read_text(assets, &template)?;
    let root = parse_tree(&text).ok_or_else(not_editable)?;
    let NodeKind::Map(fields) = &root.kind else {
        return Err(not_editable());
    };
    // The header comment of the copy is replaced, because it describes the original.
    let content_start = fields.first().ok_or_else(not_editable)?.0.span.range().start;
    // `globalissimo-family` becomes "<title> Family".
    let title_suffix =
        in_words(id.strip_prefix(game).map_or(id, |rest| rest.trim_start_matches('-')));
    let mut edits = Edits::default();
    for lang in Lang::ALL.map(Lang::id) {
        let title = root.get("title").and_then(|title| title.get(lang));
        if let Some((node, title)) = title.and_then(|node| Some((node, node.text()?))) {
            edits.replace_scalar(&text, node, &format!("{title} {title_suffix}"));
        }
    }
    let header = format!(
        "# yaml-language-server: $schema=../schema/deck.json\n\
         # A deck of its own, which began as a copy of {template}.\n"
    );
    edits.replace_range(0..content_start, &header);
    let edited = edits.apply(&text).ok_or_else(not_editable)?;
    Ok(vec![(file, edited)])
}

/// Creates the missing parts of a country: its entry in the list, and its row in each table. The entry is copied from
/// the files `reference`, if these have the country.
///
/// # Errors
/// [`ScaffoldError`] if nothing is missing, or if a file cannot be edited.
pub fn country(
    dataset: &Dataset,
    assets: &Assets,
    reference: &Assets,
    code: &str,
) -> Result<NewFiles, ScaffoldError> {
    let mut new_files = NewFiles::new();
    if dataset.country_by_code(code).is_none() {
        let entry = known_entry(reference, code).unwrap_or_else(|| country_entry(dataset, code));
        // Before the first greater code, if the list is sorted; an unsorted list is not reordered.
        let index = |_: &str, list: &Node| {
            let is_before = |node: &&Node| {
                node.get("code").and_then(Node::text).is_some_and(|other| other < code)
            };
            list.items().take_while(is_before).count()
        };
        new_files.push(insert_entry((assets, COUNTRIES), &entry, index)?);
    }
    let has_table = |id: &CategoryId| dataset.category(*id).derived.is_none();
    for id in dataset.category_ids().filter(has_table) {
        let file = format!("data/values/{}.csv", dataset.category(id).id);
        // A missing table is created together with its category.
        if !exists(assets, &file)? {
            continue;
        }
        let text = read_text(assets, &file)?;
        new_files.extend(add_row(&text, code).map(|text| (file, text)));
    }
    if new_files.is_empty() { Err(ScaffoldError::Exists) } else { Ok(new_files) }
}

/// Creates the entry of a source in the list. If the list has an older edition of the source that is still maintained,
/// the entry is a copy of it without its day; otherwise its fields are blank.
///
/// # Errors
/// [`ScaffoldError`] if the source exists, or if the list cannot be edited.
pub fn source(dataset: &Dataset, assets: &Assets, id: &str) -> Result<NewFiles, ScaffoldError> {
    if dataset.sources.iter().any(|source| source.id == id) {
        return Err(ScaffoldError::Exists);
    }
    let editions = dataset.sources.iter().filter(|source| source.stem() == stem(id));
    // The days are in ISO 8601, so that the latest is the greatest text.
    let latest =
        editions.filter(|source| source.ended.is_none()).max_by_key(|source| &source.retrieved);
    let copy = latest.and_then(|latest| next_edition(assets, &latest.id, id));
    let entry = copy.unwrap_or_else(|| source_entry(id, dataset.languages()));
    let index = |_: &str, list: &Node| {
        let is_before =
            |node: &&Node| node.get("id").and_then(Node::text).is_some_and(|other| other < id);
        list.items().take_while(is_before).count()
    };
    Ok(vec![insert_entry((assets, SOURCES), &entry, index)?])
}

/// Returns the text of `edition.yaml` for another year, with a new id and the year replaced in the titles; `None` if
/// it cannot be edited.
pub fn edition(text: &str, year: u16) -> Option<String> {
    let root = parse_tree(text)?;
    let id = root.get("id")?;
    let (old, new) = (id.text()?, year.to_string());
    let mut edits = Edits::default();
    edits.replace_scalar(text, id, &new);
    for lang in Lang::ALL.map(Lang::id) {
        if let Some(node) = root.get("title").and_then(|title| title.get(lang)) {
            // In place, because the position of the year depends on the language.
            edits.replace_scalar(text, node, &node.text()?.replace(old, &new));
        }
    }
    edits.apply(text)
}

/// Inserts an entry into the list of a file; `index` returns its position for a code and the list. Returns the name
/// and the new text of the file.
fn insert_entry(
    (assets, file): (&Assets, &str),
    entry: &str,
    index: impl Fn(&str, &Node) -> usize,
) -> Result<(String, String), ScaffoldError> {
    let not_editable = || ScaffoldError::NotEditable(file.to_owned());
    let text = read_text(assets, file)?;
    let list = parse_tree(&text).ok_or_else(not_editable)?;
    let mut edits = Edits::default();
    let is_added = edits.insert_item(&text, &list, index(&text, &list), entry);
    let edited = edits.apply(&text).filter(|_| is_added).ok_or_else(not_editable)?;
    // The result is parsed as a test: an edit that damages the list must not be written.
    let reparsed = parse_tree(&edited).filter(|again| again.list().len() == list.list().len() + 1);
    reparsed.map(|_| (file.to_owned(), edited)).ok_or_else(not_editable)
}

/// Returns a table of values with an empty row for a country, in the order of the codes; `None` if the country has a
/// row already.
fn add_row(text: &str, code: &str) -> Option<String> {
    let parsed = csv::parse(Files::default().add("", ""), text, &mut Report::default());
    let columns = Column::ALL.map(Column::id);
    // A table with other columns is reported by `validate`, and gets its row all the same.
    let table = parsed.with_columns(&columns).unwrap_or(parsed);
    let code_of = |row: &csv::Row| row.cells.first().map(|cell| cell.text.trim().to_owned());
    let mut codes = table.rows.iter().filter_map(code_of);
    if codes.any(|other| other == code) {
        return None;
    }
    let is_before = |row: &&csv::Row| code_of(row).is_some_and(|other| &*other < code);
    let before = table.rows.iter().take_while(is_before).last();
    let header = layout::span_of_cells(&table.header)?;
    let before = before.map_or(header, |row| row.span);
    let mut edits = Edits::default();
    let cells = table.in_file_order(&[code, "", "", "", ""]);
    edits.insert_row_after(text, before.range(), &cells);
    edits.apply(text)
}

/// Returns the text of a country's entry in the list of other files; `None` if it is not in there.
fn known_entry(reference: &Assets, code: &str) -> Option<String> {
    let text = read_text(reference, COUNTRIES).ok()?;
    let list = parse_tree(&text)?;
    let is_entry = |node: &&Node| node.get("code").is_some_and(|own| own.is_text(code));
    list.items().find(is_entry).map(|node| item_text(&text, node))
}

/// Returns a country's entry with blanks. Name and alpha-2 code are from the register, if it has a territory with
/// this code.
fn country_entry(dataset: &Dataset, code: &str) -> String {
    let mut territories =
        [&dataset.aliases, &dataset.register.others].into_iter().flat_map(|all| &all.territories);
    let territory = territories.find(|alias| alias.codes.iter().any(|other| other == code));
    let alpha2 = territory.and_then(|alias| alias.codes.iter().find(|other| other.len() == 2));
    let alpha2 = scalar_text(alpha2.map_or("", String::as_str));
    let name = territory.and_then(|alias| alias.names.first());
    // Messages name the country, so one without a name has its code as name.
    let name = scalar_text(name.map_or(code, String::as_str));
    let used_numbers: BTreeSet<u16> =
        dataset.countries.iter().filter_map(|country| country.number).collect();
    // The lowest unused number, because the numbers on the board have no gaps.
    let number = (1..=u16::MAX).find(|number| !used_numbers.contains(number)).unwrap_or(1);
    let languages = dataset.languages();
    // The register has English names. In an edition without English, they are a beginning.
    let named =
        languages.iter().copied().find(|lang| *lang == Lang::En).or(languages.first().copied());
    let names =
        by_language(
            languages,
            |lang| {
                if Some(lang) == named { name.clone() } else { "''".to_owned() }
            },
        );
    let articles =
        by_language(languages, |lang| if lang == Lang::En { "none" } else { "''" }.to_owned());
    let capitals = by_language(languages, |_| "['']".to_owned());
    // Only French names have a gender and a preposition of their own.
    let french =
        if languages.contains(&Lang::Fr) { "gender: { fr: '' }\n  in: { fr: '' }\n  " } else { "" };
    format!(
        "- code: {code}\n  \
         alpha2: {alpha2}\n  \
         number: {number}\n  \
         name: {names}\n  \
         article: {articles}\n  \
         {french}capital: {capitals}\n  \
         continent: ''\n  \
         region: ''\n  \
         at: []  # latitude and longitude of the number on the board\n  \
         seat: []  # latitude and longitude of the capital"
    )
}

/// Returns a copy of the entry of a source with another id and no day; `None` if it cannot be edited.
fn next_edition(assets: &Assets, old: &str, new: &str) -> Option<String> {
    let text = read_text(assets, SOURCES).ok()?;
    let list = parse_tree(&text)?;
    let is_old = |node: &&Node| node.get("id").is_some_and(|own| own.is_text(old));
    let item = list.items().find(is_old).map(|node| item_text(&text, node))?;
    let copy = parse_tree(&item)?;
    let entry = copy.list().first()?;
    let mut edits = Edits::default();
    edits.replace_scalar(&item, entry.get("id")?, new);
    if let Some(day) = entry.get("retrieved") {
        let range = day.span.range();
        let start = item[..range.start].trim_end_matches(' ').len();
        edits.replace_range(start..range.end, "");
    }
    edits.apply(&item)
}

/// Returns the entry of a source with blanks: `validate` reports each that is left.
fn source_entry(id: &str, languages: &[Lang]) -> String {
    let empty = by_language(languages, |_| "''".to_owned());
    format!(
        "- id: {id}\n  \
         publisher:  # who publishes the figures\n  \
         title:  # as published\n  \
         url:  # a public page about the source\n  \
         licence:  # in the words of the publisher\n  \
         sale: ask  # allowed, ask or forbidden\n  \
         retrieved:  # day of the edition, as 2026-07-13\n  \
         alive: true  # false with `ended`, once the publisher stops\n  \
         rhythm: yearly  # or monthly, irregular, or a list of months: [4, 10]\n  \
         credit: {empty}  # on the page of credits"
    )
}

/// Returns a map with a value in each language: `{ fr: '', en: Kenya }`.
fn by_language(languages: &[Lang], value: impl Fn(Lang) -> String) -> String {
    let values = languages.iter().map(|lang| format!("{}: {}", lang.id(), value(*lang)));
    format!("{{ {} }}", values.collect::<Vec<_>>().join(", "))
}

/// Converts an id to words: `street-lamps` to `Street lamps`.
fn in_words(id: &str) -> String {
    let words = id.replace('-', " ");
    let mut chars = words.chars();
    chars.next().map_or_else(String::new, |first| first.to_uppercase().chain(chars).collect())
}

/// Returns `true` if a file exists. An unreadable file is an error, so that it is never overwritten.
fn exists(assets: &Assets, file: &str) -> Result<bool, ScaffoldError> {
    match assets.read(file) {
        Some(Ok(_)) => Ok(true),
        Some(Err(_)) => Err(ScaffoldError::NotEditable(file.to_owned())),
        None => Ok(false),
    }
}

/// Reads a text file.
fn read_text(assets: &Assets, file: &str) -> Result<String, ScaffoldError> {
    let bytes = assets.read(file).and_then(Result::ok);
    let text = bytes.and_then(|bytes| String::from_utf8(bytes.into_owned()).ok());
    text.ok_or_else(|| ScaffoldError::NotEditable(file.to_owned()))
}

/// Parses a YAML text; `None` if it has no content.
fn parse_tree(text: &str) -> Option<Node> {
    yaml::parse(Files::default().add("", ""), text, &mut Report::default())
}
