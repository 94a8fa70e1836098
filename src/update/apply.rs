//! Converts accepted changes into minimal edits of the existing data files, and verifies the result.

use std::collections::{BTreeMap, BTreeSet};

use super::change::{Change, with_changes};
use super::origin::{Origins, replace_date};
use super::overrides::Override;
use super::table_form;
use assets::Assets;
use data::{self, Column, Loaded, Location};
use diag::{Files, Report};
use lang::Lang;
use model::{CategoryId, Dataset, Decision, SourceId, SourceTable, TableForm};
use syntax::edit::{Edits, item_text, scalar_text};
use syntax::field_paths;
use syntax::yaml::{self, Node};

/// The accepted items of an update.
#[derive(Clone, Copy, Debug)]
pub struct AcceptedItems<'a> {
    /// Changes to the value files.
    pub changes: &'a [&'a Change],
    /// Overrides to add to `decisions.yaml`.
    pub decisions: &'a [&'a Override],
    /// Sources of the downloads.
    pub origins: &'a Origins,
}

impl<'a> AcceptedItems<'a> {
    /// Returns the sources of the new values and overrides.
    fn sources(&self) -> BTreeSet<SourceId> {
        let changed = self.changes.iter().map(|change| change.new.source);
        let decided = self.decisions.iter().map(|ruling| ruling.decision.source);
        changed.chain(decided).collect()
    }

    /// Returns the table layouts to record, each with its source and category: the layouts with which the changes
    /// were read, unless the same layout is on record already.
    pub fn layouts_to_record(&self) -> Vec<(SourceId, CategoryId, &'a TableForm)> {
        let origins = self.origins;
        let own = self.changes.iter().filter(|change| change.ruling.is_none());
        let read: BTreeMap<_, &TableForm> = own
            .filter_map(|change| {
                let form = origins.by_download[change.download].form.as_ref()?;
                Some(((change.new.source, change.category), form))
            })
            .collect();
        let new =
            read.into_iter().filter(|(about, form)| origins.table(about.0, about.1) != Some(*form));
        new.map(|((source, category), form)| (source, category, form)).collect()
    }
}

/// New texts of the edited files, and the changes and overrides that they contain.
#[derive(Clone, Debug)]
pub struct EditResult<'a> {
    /// New texts of all changed files, as pairs of file name and text.
    pub texts: Vec<(String, String)>,
    /// Changes that the new texts contain.
    pub changes: Vec<&'a Change>,
    /// Overrides that the new texts contain.
    pub decisions: &'a [&'a Override],
    /// Changes that the new texts do not contain, because the files cannot be edited exactly.
    pub unwritten: Vec<&'a Change>,
}

/// Reason why files cannot be edited; contains the file names, separated by commas.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ApplyError {
    /// The YAML or CSV style of the files does not permit an exact edit.
    Form(String),
    /// The file has changed since it was read.
    Changed(String),
}

/// Returns the new texts of all changed files, as pairs of name and text, in a safe writing order: sources precede
/// the values and overrides that name them.
///
/// # Errors
/// [`ApplyError`] if a file has changed since it was read, or cannot be edited exactly.
pub fn texts(
    accepted: &AcceptedItems<'_>,
    loaded: &Loaded,
    assets: &Assets,
) -> Result<Vec<(String, String)>, ApplyError> {
    let mut texts = Vec::new();
    if let Some(text) = sources(accepted, assets)? {
        texts.push(text);
    }
    let mut by_category: BTreeMap<CategoryId, Vec<&Change>> = BTreeMap::new();
    for change in accepted.changes {
        by_category.entry(change.category).or_default().push(change);
    }
    for (category, changes) in by_category {
        texts.push(values(category, &changes, (accepted.origins, loaded, assets))?);
    }
    if let Some(text) = decisions(accepted, assets)? {
        texts.push(text);
    }
    Ok(texts)
}

/// Edits the files for all items that can be edited exactly. The remaining changes are listed in
/// [`EditResult::unwritten`] and do not prevent the edit.
///
/// # Errors
/// [`ApplyError`] if a file has changed since it was read, or no item can be edited.
pub fn edited<'a>(
    accepted: &AcceptedItems<'a>,
    loaded: &Loaded,
    assets: &Assets,
) -> Result<EditResult<'a>, ApplyError> {
    let try_edit = |changes: &[&'a Change], decisions: &'a [&'a Override]| {
        let accepted = AcceptedItems { changes, decisions, origins: accepted.origins };
        let texts = texts(&accepted, loaded, assets)?;
        let is_verified = is_right(&texts, &accepted, loaded, assets);
        let names = || texts.iter().map(|(name, _)| name.as_str());
        if is_verified {
            Ok(texts)
        } else {
            Err(ApplyError::Form(names().collect::<Vec<_>>().join(", ")))
        }
    };
    let failed_files = match try_edit(accepted.changes, accepted.decisions) {
        Err(ApplyError::Form(names)) => names,
        result => {
            let changes = accepted.changes.to_vec();
            let decisions = accepted.decisions;
            return result.map(|texts| EditResult {
                texts,
                changes,
                decisions,
                unwritten: Vec::new(),
            });
        }
    };
    // Either all overrides are written or none: if they prevent the edit, the second attempt writes the changes
    // alone.
    let (changes, left) =
        split_editable(accepted.changes, &|changes| try_edit(changes, &[]).is_ok());
    let decisions: [&[&Override]; 2] = [accepted.decisions, &[]];
    let edited = decisions.into_iter().find_map(|decisions| {
        let texts = try_edit(&changes, decisions).ok().filter(|texts| !texts.is_empty())?;
        Some(EditResult { texts, changes: changes.clone(), decisions, unwritten: left.clone() })
    });
    edited.ok_or(ApplyError::Form(failed_files))
}

/// Splits changes into those that can be edited together and those that cannot, by bisection down to single changes.
fn split_editable<'a>(
    changes: &[&'a Change],
    are_sound: &dyn Fn(&[&'a Change]) -> bool,
) -> (Vec<&'a Change>, Vec<&'a Change>) {
    if changes.is_empty() || are_sound(changes) {
        return (changes.to_vec(), Vec::new());
    }
    if let [_] = changes {
        return (Vec::new(), changes.to_vec());
    }
    let (first, second) = changes.split_at(changes.len() / 2);
    let (mut sound, mut left) = split_editable(first, are_sound);
    let (more, bad) = split_editable(second, are_sound);
    // The union is not tested here: `edited` tests the final selection once.
    sound.extend(more);
    left.extend(bad);
    (sound, left)
}

/// Returns `true` if the project with these texts loads without errors and contains exactly the accepted changes.
pub fn is_right(
    texts: &[(String, String)],
    accepted: &AcceptedItems<'_>,
    loaded: &Loaded,
    assets: &Assets,
) -> bool {
    let files = texts.iter().map(|(name, text)| (name.clone(), text.clone().into_bytes()));
    let reloaded = data::load(&Assets::memory(files).over(assets.clone()));
    let mut expected = with_changes(&accepted.origins.dataset, accepted.changes.iter().copied());
    let rulings = accepted.decisions.iter();
    let decided = rulings.map(|ruling| ruling.decision.clone());
    expected.decisions = loaded.dataset.decisions.iter().cloned().chain(decided).collect();
    for (source, category, form) in accepted.layouts_to_record() {
        expected.tables.retain(|table| (table.source, table.category) != (source, category));
        expected.tables.push(SourceTable { source, category, form: form.clone() });
    }
    // A new source is written only if an accepted item uses it, so the layouts of unused new sources are not
    // expected.
    let used = accepted.sources();
    let is_new = |source: &SourceId| accepted.origins.copied_from.contains_key(source);
    expected.tables.retain(|table| !is_new(&table.source) || used.contains(&table.source));
    !reloaded.report.has_errors() && facts(&reloaded.dataset) == facts(&expected)
}

/// Returns all values, overrides and table layouts as sorted texts for comparison. They contain codes and ids of the
/// files, because a new source shifts the numeric ids.
fn facts(dataset: &Dataset) -> Vec<String> {
    let place = |country, category| {
        let code = &dataset.country(country).code;
        format!("{code} {}", dataset.category(category).id)
    };
    let source = |id: SourceId| &dataset.source(id).id;
    let values = dataset.values_in_files().map(|(country, category, value)| {
        let (raw, year, note) = (value.raw.normalize(), value.year, &value.note);
        format!("{} {raw} {year} {} {note}", place(country, category), source(value.source))
    });
    let decisions = dataset.decisions.iter().map(|decision| {
        let place = place(decision.country, decision.category);
        let numbers = (decision.raw, decision.year, decision.expect);
        let rest = (decision.series, &decision.reason, decision.until);
        format!("{place} {} {numbers:?} {rest:?}", source(decision.source))
    });
    let tables = dataset.tables.iter().map(|table| {
        let category = &dataset.category(table.category).id;
        format!("{} {category} {:?}", source(table.source), table.form)
    });
    let mut facts: Vec<String> = values.chain(decisions).chain(tables).collect();
    facts.sort();
    facts
}

/// Reads the current text of a file. A missing file, or one that is not UTF-8, counts as changed.
fn read(assets: &Assets, name: &str) -> Result<String, ApplyError> {
    let bytes = assets.read(name).and_then(Result::ok);
    let text = bytes.and_then(|bytes| String::from_utf8(bytes.into_owned()).ok());
    text.ok_or_else(|| ApplyError::Changed(name.to_owned()))
}

/// Parses YAML without reporting errors; `None` if it cannot be parsed.
fn tree(text: &str) -> Option<Node> {
    yaml::parse(Files::default().add("", ""), text, &mut Report::default())
}

/// Edits the value file of a category, and returns its name and new text. Rows of countries that the file lacks are
/// inserted in the order of the country codes.
fn values(
    category: CategoryId,
    changes: &[&Change],
    (origins, loaded, assets): (&Origins, &Loaded, &Assets),
) -> Result<(String, String), ApplyError> {
    let dataset = &loaded.dataset;
    let name = format!("data/values/{}.csv", dataset.category(category).id);
    let header = loaded.span_of(Location::Values(category));
    // Derived categories have no value file.
    if loaded.files.name(header.file) != name {
        return Err(ApplyError::Form(name));
    }
    let text = loaded.files.get(header.file).map_or("", |file| &file.text);
    // The file may have been edited while the user was answering questions.
    if read(assets, &name)? != text {
        return Err(ApplyError::Changed(name));
    }
    let mut edits = Edits::default();
    for change in changes {
        let new = &change.new;
        let raw = new.raw.normalize().to_string();
        let (year, source) = (new.year.to_string(), &origins.dataset.source(new.source).id);
        let code = &dataset.country(change.country).code;
        match loaded.row(change.country, category) {
            Some(row) => {
                let cells =
                    [(Column::Value, raw), (Column::Year, year), (Column::Source, source.clone())];
                // The note of an empty row explains the missing value, so a new value clears it.
                let note = change.old.is_none().then(|| (Column::Note, String::new()));
                let cells = cells.into_iter().chain(note).map(|(column, text)| {
                    let old = row.cells.get(column as usize);
                    let old = old.map_or("", |cell| cell.text.as_str());
                    (column as usize, spaced(old, &text))
                });
                edits.replace_cells(row, &cells.collect());
            }
            None => {
                let before = field_paths::row_before(loaded.rows(category), code);
                let place = before.map_or(header, |row| row.span);
                let cells = loaded.in_file_order(category, &[code, &raw, &year, source, ""]);
                edits.insert_row_after(text, place.range(), &cells);
            }
        }
    }
    let edited = edits.apply(text);
    let edited = edited.ok_or_else(|| ApplyError::Form(name.clone()))?;
    Ok((name, edited))
}

/// Returns the new text with the leading and trailing blanks of the old one.
fn spaced(old: &str, new: &str) -> String {
    if new.is_empty() {
        return String::new();
    }
    let front = old.len() - old.trim_start().len();
    let (front, rest) = old.split_at(front);
    format!("{front}{new}{}", &rest[rest.trim_end().len()..])
}

/// Edits `sources.yaml`: adds the new sources that accepted items use, and records table layouts. Returns the name
/// and
/// the new text of the file; `None` if nothing changes.
fn sources(
    accepted: &AcceptedItems<'_>,
    assets: &Assets,
) -> Result<Option<(String, String)>, ApplyError> {
    const NAME: &str = "data/sources.yaml";
    let refused = || ApplyError::Form(NAME.to_owned());
    let origins = accepted.origins;
    let used = accepted.sources();
    let new: Vec<_> = origins.copied_from.iter().filter(|(id, _)| used.contains(id)).collect();
    let forms = accepted.layouts_to_record();
    if new.is_empty() && forms.is_empty() {
        return Ok(None);
    }
    let text = read(assets, NAME)?;
    let list = tree(&text).ok_or_else(refused)?;
    let id_of = |node: &Node| node.get("id").and_then(Node::text).unwrap_or_default().to_owned();
    let entry_of = |id: SourceId| {
        let source = origins.dataset.source(id);
        list.items().find(|node| id_of(node) == source.id).ok_or_else(refused)
    };
    let mut edits = Edits::default();
    // A copy of the text of the template entry preserves its comments and its other fields.
    for (id, template) in new {
        let (new, like_source) = (origins.dataset.source(*id), origins.dataset.source(*template));
        let item = item_text(&text, entry_of(*template)?);
        let copy = tree(&item).ok_or_else(refused)?;
        let entry = copy.list().first().ok_or_else(refused)?;
        let mut renewed = Edits::default();
        let mut set = |node: Option<&Node>, new: &str| {
            if let Some(node) = node {
                renewed.replace_scalar(&item, node, new);
            }
        };
        set(entry.get("id"), &new.id);
        set(entry.get("retrieved"), &new.retrieved);
        for lang in Lang::ALL.map(Lang::id) {
            let credit = entry.get("credit").and_then(|credit| credit.get(lang));
            let written = credit.and_then(Node::text).unwrap_or_default();
            if let Some(dated) = replace_date(written, &like_source.retrieved, &new.retrieved) {
                set(credit, &dated);
            }
        }
        record_layouts(&mut renewed, (&item, entry), own(&forms, *id), &origins.dataset)
            .ok_or_else(refused)?;
        let item = renewed.apply(&item).ok_or_else(refused)?;
        // Entries are sorted by id.
        let rank = list.items().take_while(|node| id_of(node) < new.id).count();
        if !edits.insert_item(&text, &list, rank, &item) {
            return Err(refused());
        }
    }
    let standing = used.iter().filter(|id| !origins.copied_from.contains_key(*id));
    for id in standing.filter(|id| own(&forms, **id).next().is_some()) {
        let kept =
            record_layouts(&mut edits, (&text, entry_of(*id)?), own(&forms, *id), &origins.dataset);
        kept.ok_or_else(refused)?;
    }
    let edited = edits.apply(&text).ok_or_else(refused)?;
    Ok(Some((NAME.to_owned(), edited)))
}

/// A table layout to record: source, category and layout.
type RecordedLayout<'a> = (SourceId, CategoryId, &'a TableForm);

/// Returns the table layouts of one source.
fn own<'a>(
    forms: &[RecordedLayout<'a>],
    source: SourceId,
) -> impl Iterator<Item = RecordedLayout<'a>> {
    forms.iter().copied().filter(move |(own, ..)| *own == source)
}

/// Records table layouts in the entry of their source; returns `None` if the YAML style of the entry does not permit
/// it.
fn record_layouts<'a>(
    edits: &mut Edits,
    (text, entry): (&str, &Node),
    forms: impl Iterator<Item = RecordedLayout<'a>>,
    dataset: &Dataset,
) -> Option<()> {
    // New layouts are inserted as one text, because they share the field `tables`, which may be new too.
    let tables = entry.get("tables").filter(|tables| !tables.is_null());
    let mut new = Vec::new();
    for (_, category, form) in forms {
        let id = &dataset.category(category).id;
        let fields = table_form::fields(form);
        match tables.and_then(|tables| tables.get(id)).filter(|table| !table.is_null()) {
            Some(table) => table_form::update(edits, text, table, &fields)?,
            None => new.push(format!("{id}:\n  {}", fields.lines().join("\n  "))),
        }
    }
    let new = new.join("\n");
    match tables {
        _ if new.is_empty() => Some(()),
        Some(tables) => edits.append_field(text, tables, &new).then_some(()),
        None => {
            let new = format!("tables:\n  {}", new.replace('\n', "\n  "));
            edits.append_field(text, entry, &new).then_some(())
        }
    }
}

/// Adds the accepted overrides to `decisions.yaml`. Returns the name and the new text of the file; `None` without
/// overrides.
fn decisions(
    accepted: &AcceptedItems<'_>,
    assets: &Assets,
) -> Result<Option<(String, String)>, ApplyError> {
    const NAME: &str = "data/decisions.yaml";
    let refused = || ApplyError::Form(NAME.to_owned());
    if accepted.decisions.is_empty() {
        return Ok(None);
    }
    let dataset = &accepted.origins.dataset;
    let text = read(assets, NAME)?;
    let list = tree(&text).ok_or_else(refused)?;
    let word =
        |node: &Node, field| node.get(field).and_then(Node::text).unwrap_or_default().to_owned();
    let mut new: Vec<_> = accepted
        .decisions
        .iter()
        .map(|ruling| {
            let code = &dataset.country(ruling.decision.country).code;
            let category = &dataset.category(ruling.decision.category).id;
            ((code.clone(), category.clone()), entry(dataset, &ruling.decision))
        })
        .collect();
    new.sort();
    let mut edits = Edits::default();
    // The first item replaces the empty list `[]`, so all entries are inserted as one item.
    if list.list().is_empty() {
        let entries: Vec<String> = new.into_iter().map(|(_, entry)| entry).collect();
        edits.insert_item(&text, &list, 0, &entries.join("\n"));
    } else {
        for (key, entry) in new {
            let key_of = |node: &Node| (word(node, "country"), word(node, "category"));
            // `<=`, so that an override of the same value for another series follows the existing one.
            let rank = list.items().take_while(|node| key_of(node) <= key).count();
            if !edits.insert_item(&text, &list, rank, &entry) {
                return Err(refused());
            }
        }
    }
    let edited = edits.apply(&text).ok_or_else(refused)?;
    Ok(Some((NAME.to_owned(), edited)))
}

/// Formats an override as an entry of `decisions.yaml`.
fn entry(dataset: &Dataset, decision: &Decision) -> String {
    let fields = [
        ("country", Some(dataset.country(decision.country).code.clone())),
        ("category", Some(dataset.category(decision.category).id.clone())),
        ("value", Some(decision.raw.to_string())),
        ("year", Some(decision.year.to_string())),
        ("source", Some(dataset.source(decision.source).id.clone())),
        ("expect", decision.expect.map(|expect| expect.to_string())),
        ("series", decision.series.map(|family| family.id().to_owned())),
        ("reason", Some(scalar_text(&decision.reason))),
        ("until", decision.until.map(|until| until.to_string())),
    ];
    let fields = fields.into_iter().filter_map(|(field, text)| Some(format!("{field}: {}", text?)));
    format!("- {}", fields.collect::<Vec<_>>().join("\n  "))
}
