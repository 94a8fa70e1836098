//! Editing of fields in the page: reads the fields of a piece from the files, tries an edit without writing it, and
//! writes an edit so that it preserves the rest of the file and can be undone.
//!
//! A request to write includes the old text that the page showed. If the file has another text in the meantime,
//! nothing is written, and the answer contains both texts.

use std::collections::BTreeMap;
use std::path::Path;
use std::sync::Arc;

use lang::args;
use serde::Deserialize;
use serde_json::{Value, json};

use assets::Assets;
use data::{Column, Loaded, Location};
use diag::TextFile;
use model::{CategoryId, Dataset};
use render::product::Product;
use resident::{Edition, Generation, difference};
use syntax::field_paths::{self, Field};

use super::edition::{RequestEditions, finding};
use super::value::PrintedValue;
use crate::atomic::partial_write_error;
use crate::context::Context;

/// A request to write fields of a file, or to try them without writing.
#[derive(Deserialize)]
pub(super) struct FieldEdits {
    file: String,
    /// By path in the file: the old text that the page showed, and the new text.
    fields: BTreeMap<String, (String, String)>,
}

impl FieldEdits {
    /// Name of the file to write.
    pub(super) fn file(&self) -> &str {
        &self.file
    }

    /// New texts by path.
    fn new_texts(&self) -> BTreeMap<String, String> {
        self.fields.iter().map(|(path, (_, new))| (path.clone(), new.clone())).collect()
    }
}

/// An entry of the undo list: a written change, or an unsaved edit that was set aside. Undoing the entry writes
/// `from`.
#[derive(Clone)]
pub(super) struct UndoEntry {
    file: String,
    /// By path: the old text (`from`), and the new text (`to`).
    fields: BTreeMap<String, (String, String)>,
    /// `true` if nothing was written: `from` is the user's unsaved text, `to` the text of the file.
    is_aside: bool,
}

/// Conflicts by path: the old text that the page showed, the present text of the file, and the new text.
pub(super) type Conflicts = BTreeMap<String, [String; 3]>;

/// Result of a request to write.
pub(super) enum WriteOutcome {
    /// The fields were written; the entry can undo this.
    Fine(UndoEntry),
    /// Another program has changed the same fields in the file. Nothing was written.
    Conflict(Conflicts),
    /// Nothing was written, for the reason in this message.
    Refused(String),
}

/// Writes fields of a project file; an error becomes a refusal with a message.
pub(super) fn write(context: &Context, folder: &Path, edits: &FieldEdits) -> WriteOutcome {
    match try_to_write(context, folder, edits) {
        Ok(written) => written,
        Err(error) => WriteOutcome::Refused(error.to_string()),
    }
}

/// Writes fields of a project file.
///
/// # Errors
/// The project cannot be locked, or the file cannot be written.
fn try_to_write(
    context: &Context,
    folder: &Path,
    edits: &FieldEdits,
) -> anyhow::Result<WriteOutcome> {
    // Locked before the file is read, so that no other command writes between the check for conflicts and the write.
    let (lock, _) = context.lock(folder, "live")?;
    let assets = Assets::folder(folder).over(context.built_in.clone());
    let text = text(&assets, &edits.file).filter(|_| is_of_edition(&assets, &edits.file));
    let Some(text) = text else {
        return Ok(WriteOutcome::Refused(inexact(context, &edits.file)));
    };
    let form = field_paths::parse(&edits.file, &text);
    let current_text = |path: &str| {
        form.as_ref().and_then(|form| field_paths::field_text(form, path)).unwrap_or("")
    };
    let clashes = edits.fields.iter().filter_map(|(path, (shown_text, new))| {
        let current = current_text(path);
        // A field that has the new text already is no conflict.
        let is_conflict = current != shown_text && current != new;
        is_conflict.then(|| (path.clone(), [shown_text.clone(), current.to_owned(), new.clone()]))
    });
    let clashes: Conflicts = clashes.collect();
    if !clashes.is_empty() {
        return Ok(WriteOutcome::Conflict(clashes));
    }
    let old = |(path, (_, new)): (&String, &(String, String))| {
        (path.clone(), (current_text(path).to_owned(), new.clone()))
    };
    let fields = edits.fields.iter().map(old).collect();
    let Some(edited) = field_paths::with_fields(&edits.file, &text, &edits.new_texts()) else {
        return Ok(WriteOutcome::Refused(inexact(context, &edits.file)));
    };
    let mut writes = lock.transaction();
    let written = writes.write_file(&edits.file, edited.as_bytes()).and_then(|()| writes.commit());
    written.map_err(|failed| partial_write_error(context, folder, &failed))?;
    Ok(WriteOutcome::Fine(UndoEntry { file: edits.file.clone(), fields, is_aside: false }))
}

/// Returns `true` if the file is one of the data files of an edition; the page must not write any other file.
fn is_of_edition(assets: &Assets, name: &str) -> bool {
    data::is_data_file(name) && assets.list("data").iter().any(|own| own == name)
}

/// Message for a file that cannot be edited without changing its other content.
fn inexact(context: &Context, file: &str) -> String {
    context.text("live-inexact", &args![file])
}

/// Text of a file; `None` if it is missing, unreadable or not UTF-8.
fn text(assets: &Assets, name: &str) -> Option<String> {
    String::from_utf8(assets.read(name)?.ok()?.into_owned()).ok()
}

impl UndoEntry {
    /// Creates an entry for an unsaved edit that the user sets aside because the file has another text. Undoing the
    /// entry writes the edit.
    pub(super) fn aside(edits: &FieldEdits) -> Self {
        let turned = |(path, (seen, new)): (&String, &(String, String))| {
            (path.clone(), (new.clone(), seen.clone()))
        };
        let fields = edits.fields.iter().map(turned).collect();
        Self { file: edits.file.clone(), fields, is_aside: true }
    }

    /// Returns the request that undoes this entry.
    pub(super) fn undo(&self) -> FieldEdits {
        let turned = |(path, (from, to)): (&String, &(String, String))| {
            (path.clone(), (to.clone(), from.clone()))
        };
        FieldEdits { file: self.file.clone(), fields: self.fields.iter().map(turned).collect() }
    }

    /// Entry as JSON.
    pub(super) fn to_json(&self, editions: &RequestEditions) -> Value {
        let fields = self.fields.iter().filter(|(_, (from, to))| from != to);
        // The first part of a path is the country or other object, which `about` already names.
        let shown = |(path, (from, to)): (&String, &(String, String))| json!({ "name": path.split('/').skip(1).collect::<Vec<_>>().join("."), "from": from, "to": to });
        let path = self.fields.keys().next().map_or("", String::as_str);
        json!({
            "about": about(editions, &self.file, path),
            "file": self.file,
            "fields": fields.map(shown).collect::<Vec<_>>(),
            "aside": self.is_aside,
        })
    }
}

/// Describes what a field belongs to: country and category, or country and file.
fn about(editions: &RequestEditions, file: &str, path: &str) -> String {
    let (dataset, lang) = (editions.dataset(), editions.localizer.lang());
    let country = path.split('/').find_map(|part| dataset.country_by_code(part));
    let country = country.map(|id| dataset.country(id).bare_name(lang));
    let category = category_of(dataset, file).map(|id| dataset.category(id).name.get(lang));
    let parts = [country, Some(category.unwrap_or(file.trim_start_matches("data/")))];
    parts.into_iter().flatten().collect::<Vec<_>>().join(", ")
}

/// Fields of one file that are written together.
struct Group {
    file: TextFile,
    fields: Vec<Field>,
    /// Category of the value that the fields describe; `None` in any file other than tables of values.
    category: Option<CategoryId>,
}

/// Fields of a piece as JSON, in groups; values come first, in the order of the card.
pub(super) fn field_groups_json(
    editions: &RequestEditions,
    product: &Product,
    piece: &str,
) -> Value {
    let (dataset, lang) = (editions.dataset(), editions.localizer.lang());
    let groups = groups(editions, product, piece).into_iter().map(|group| {
        let Group { file, fields, category } = group;
        // The text of the baseline, which the page shows beside the current text.
        let was = text(&editions.base.assets, &file.name);
        let was = was.and_then(|text| field_paths::parse(&file.name, &text));
        let shown = fields.iter().map(|field| {
            let position = file.position(field.span.range().start);
            json!({
                "place": format!("{}:{}:{}", file.name, position.line, position.column),
                "path": field.path,
                "name": field_name(&field.path, piece),
                "text": field.text,
                "was": was.as_ref().and_then(|form| field_paths::field_text(form, &field.path)),
            })
        });
        json!({
            "name": category.map_or(file.name.trim_start_matches("data/"), |id| dataset.category(id).name.get(lang)),
            "file": file.name,
            "category": category.map(|id| &dataset.category(id).id),
            "fields": shown.collect::<Vec<_>>(),
        })
    });
    let sources: Vec<&str> = dataset.sources.iter().map(|source| source.id.as_str()).collect();
    json!({ "groups": groups.collect::<Vec<_>>(), "sources": sources })
}

/// Groups of a piece's fields, one for each file that has any. Values come first, in the order of the categories on
/// the card.
fn groups(editions: &RequestEditions, product: &Product, piece: &str) -> Vec<Group> {
    let dataset = editions.dataset();
    let deck = dataset.deck_of(product.game);
    let order = |category| deck?.categories.iter().position(|own| *own == category);
    let mut groups = Vec::new();
    for name in
        editions.current.assets.list("data").into_iter().filter(|name| data::is_data_file(name))
    {
        let category = category_of(dataset, &name);
        let column_index = category.and_then(order);
        let is_of_game = match name.split('/').collect::<Vec<_>>().as_slice() {
            [_, "values", _] => column_index.is_some(),
            [_, "decks", file] => deck.is_some_and(|deck| **file == format!("{}.yaml", deck.id)),
            [_, "games", game, ..] => game.trim_end_matches(".yaml") == product.game,
            [_, "countries.yaml"] => true,
            _ => false,
        };
        let text = text(&editions.current.assets, &name).filter(|_| is_of_game);
        let Some((text, form)) =
            text.and_then(|text| Some((text.clone(), field_paths::parse(&name, &text)?)))
        else {
            continue;
        };
        // The piece `visa-asia` is called `asia` in its file: try the id, then the part after each hyphen.
        let words =
            [piece].into_iter().chain(piece.match_indices('-').map(|(at, _)| &piece[at + 1..]));
        let fields = words
            .map(|word| field_paths::find_fields(&form, word))
            .find(|fields| !fields.is_empty());
        let mut fields = fields.unwrap_or_default();
        // An id is not editable here: renaming it affects several files at once.
        fields.retain(|field| !ID_FIELDS.contains(&field_name(&field.path, piece).as_str()));
        if let Some(category) = category.filter(|_| fields.is_empty()) {
            // The value is missing. Empty fields let the user add it.
            fields = missing_value_fields(&editions.current.loaded, category, piece);
        }
        if !fields.is_empty() {
            // Files that are not a category of the card come last.
            groups.push((
                column_index.unwrap_or(usize::MAX),
                Group { file: TextFile::new(name, text), fields, category },
            ));
        }
    }
    groups.sort_by_key(|(rank, _)| *rank);
    groups.into_iter().map(|(_, group)| group).collect()
}

/// Names of fields that contain the id of an object. The page does not offer them for editing.
const ID_FIELDS: [&str; 3] = ["country", "code", "id"];

/// Empty fields for a row that the file of a category lacks; none if `code` is not a country.
fn missing_value_fields(loaded: &Loaded, category: CategoryId, code: &str) -> Vec<Field> {
    if loaded.dataset.country_by_code(code).is_none() {
        return Vec::new();
    }
    // New fields have no span of their own, so they get that of the file's header.
    let place = loaded.span_of(Location::Values(category));
    // The first column is the code of the country, which is part of the path and not a field.
    let columns = Column::ALL.into_iter().skip(1);
    columns
        .map(|column| Field {
            path: format!("{code}/{}", column.id()),
            text: String::new(),
            span: place,
        })
        .collect()
}

/// Category of a file of values; `None` for any other file.
fn category_of(dataset: &Dataset, file: &str) -> Option<CategoryId> {
    dataset.category_by_id(file.strip_prefix("data/values/")?.strip_suffix(".csv")?)
}

/// Name of a field without the part of its path that names the piece, such as `name.fr`.
fn field_name(path: &str, piece: &str) -> String {
    let parts: Vec<&str> = path.split('/').collect();
    let begin = parts.iter().position(|part| is_called(piece, part));
    parts[begin.map_or(0, |at| at + 1)..].join(".")
}

/// Returns `true` if a word of a path names a piece: both `visa-asia` and `asia` name `visa-asia`.
fn is_called(piece: &str, word: &str) -> bool {
    let rest = piece.strip_suffix(word);
    !word.is_empty() && rest.is_some_and(|rest| rest.is_empty() || rest.ends_with('-'))
}

/// The edition with an unsaved edit: the edited text replaces that of the file on disk.
#[derive(Default)]
pub(super) struct Trial {
    /// Read from the folder at the first trial.
    edition: Option<Edition>,
    /// Names of the files with an edited text.
    edited_files: Vec<String>,
}

impl Trial {
    /// Applies edits and returns the resulting edition; `None` if the fields cannot be edited.
    pub(super) fn try_edits(
        &mut self,
        context: &Context,
        folder: &Path,
        edits: &FieldEdits,
    ) -> Option<Arc<Generation>> {
        let edition = self.edition.get_or_insert_with(|| {
            Edition::read(Some(folder.to_owned()), context.built_in.clone())
        });
        // Other programs may have saved files since the last trial.
        edition.reload();
        // Undo the previous trial, because each trial is independent.
        edition.set_open_texts(self.edited_files.drain(..).map(|name| (name, None)));
        let text = text(&edition.current().assets, &edits.file)?;
        let edited = field_paths::with_fields(&edits.file, &text, &edits.new_texts())?;
        self.edited_files.push(edits.file.clone());
        Some(Arc::clone(edition.set_open_texts([(edits.file.clone(), Some(edited))])))
    }
}

/// Answer to a trial as JSON: the number that the card prints with the edit, and the findings that the edit causes.
pub(super) fn trial_json(
    editions: &RequestEditions,
    trial: &Generation,
    edits: &FieldEdits,
) -> Value {
    let dataset = editions.dataset();
    let category = category_of(dataset, &edits.file);
    let country = edits.fields.keys().next().and_then(|path| path.split('/').next());
    let printed = category.zip(country).and_then(|(category, code)| {
        let meant = dataset.category(category);
        let printed =
            PrintedValue::from_generation(trial, code, &meant.id, &editions.localizer)?.printed?;
        let trial_dataset = &trial.loaded.dataset;
        let id = trial_dataset.country_by_code(code).zip(trial_dataset.category_by_id(&meant.id));
        let unit = id
            .map_or("", |(country, id)| trial_dataset.unit(country, id, editions.localizer.lang()));
        Some(editions.localizer.text("live-prints", &args![printed, unit]))
    });
    let new = difference(&editions.current, trial).new;
    json!({
        "good": !trial.loaded.report.has_errors(),
        "prints": printed,
        "findings": new.iter().map(|found| finding(&trial.loaded.files, found, true, &editions.localizer)).collect::<Vec<_>>(),
    })
}
