//! Editing of fields in the page: reads the fields of a piece from its files, tries an edit, and writes it losslessly
//! and with undo.
//!
//! Requests include the text that the page showed. If the file has another text by now, nothing is written, and the
//! page receives both.

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
use crate::atomic::unwritten;
use crate::context::Context;

/// A request to write or try fields of a file.
#[derive(Deserialize)]
pub(super) struct FieldEdits {
    file: String,
    /// By path: the text that the page showed, and the new text.
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

/// An entry of the undo list: a written change, or an unsaved edit that was set aside. Undo writes `from` back.
#[derive(Clone)]
pub(super) struct UndoEntry {
    file: String,
    /// By path: the old text (`from`), and the new text (`to`).
    fields: BTreeMap<String, (String, String)>,
    /// `true` if nothing was written: `from` is the user's unsaved text, `to` the text of the file.
    is_aside: bool,
}

/// Conflicts by path: the text that the page showed, the text of the file, and the text that the page sent.
pub(super) type Clashes = BTreeMap<String, [String; 3]>;

/// Result of a request to write.
pub(super) enum WriteOutcome {
    Fine(UndoEntry),
    /// The file was changed meanwhile at the same fields.
    Clash(Clashes),
    /// Nothing was written, for this reason.
    Refused(String),
}

/// Writes fields of a project file.
pub(super) fn write(context: &Context, folder: &Path, wanted: &FieldEdits) -> WriteOutcome {
    match try_to_write(context, folder, wanted) {
        Ok(written) => written,
        Err(error) => WriteOutcome::Refused(error.to_string()),
    }
}

fn try_to_write(
    context: &Context,
    folder: &Path,
    wanted: &FieldEdits,
) -> anyhow::Result<WriteOutcome> {
    // Locked before the file is read: no other command can write between the check for conflicts and the write.
    let (lock, _) = context.lock(folder, "live")?;
    let assets = Assets::folder(folder).over(context.built_in.clone());
    let text = text(&assets, &wanted.file).filter(|_| is_of_edition(&assets, &wanted.file));
    let Some(text) = text else {
        return Ok(WriteOutcome::Refused(inexact(context, &wanted.file)));
    };
    let form = field_paths::read(&wanted.file, &text);
    let there =
        |path: &str| form.as_ref().and_then(|form| field_paths::text(form, path)).unwrap_or("");
    let clashes = wanted.fields.iter().filter_map(|(path, (seen, new))| {
        let now = there(path);
        // A field that already has the new text is no conflict.
        let clashes = now != seen && now != new;
        clashes.then(|| (path.clone(), [seen.clone(), now.to_owned(), new.clone()]))
    });
    let clashes: Clashes = clashes.collect();
    if !clashes.is_empty() {
        return Ok(WriteOutcome::Clash(clashes));
    }
    let old = |(path, (_, new)): (&String, &(String, String))| {
        (path.clone(), (there(path).to_owned(), new.clone()))
    };
    let fields = wanted.fields.iter().map(old).collect();
    let Some(edited) = field_paths::with(&wanted.file, &text, &wanted.new_texts()) else {
        return Ok(WriteOutcome::Refused(inexact(context, &wanted.file)));
    };
    let mut writes = lock.writes();
    let written = writes.file(&wanted.file, edited.as_bytes()).and_then(|()| writes.commit());
    written.map_err(|failed| unwritten(context, folder, &failed))?;
    Ok(WriteOutcome::Fine(UndoEntry { file: wanted.file.clone(), fields, is_aside: false }))
}

/// Returns `true` if an edition is read from this file; the page must not write any other.
fn is_of_edition(assets: &Assets, name: &str) -> bool {
    data::is_read(name) && assets.list("data").iter().any(|own| own == name)
}

/// Message for a file that the page cannot edit losslessly.
fn inexact(context: &Context, file: &str) -> String {
    context.text("live-inexact", &args![file])
}

/// Text of a file; `None` if it is missing, unreadable or not UTF-8.
fn text(assets: &Assets, name: &str) -> Option<String> {
    String::from_utf8(assets.read(name)?.ok()?.into_owned()).ok()
}

impl UndoEntry {
    /// Sets aside an unsaved edit, because the file has another text.
    pub(super) fn aside(wanted: &FieldEdits) -> Self {
        let turned = |(path, (seen, new)): (&String, &(String, String))| {
            (path.clone(), (new.clone(), seen.clone()))
        };
        let fields = wanted.fields.iter().map(turned).collect();
        Self { file: wanted.file.clone(), fields, is_aside: true }
    }

    /// Request that reverts this entry.
    pub(super) fn undo(&self) -> FieldEdits {
        let turned = |(path, (from, to)): (&String, &(String, String))| {
            (path.clone(), (to.clone(), from.clone()))
        };
        FieldEdits { file: self.file.clone(), fields: self.fields.iter().map(turned).collect() }
    }

    /// Entry as JSON.
    pub(super) fn to_json(&self, seen: &RequestEditions) -> Value {
        let fields = self.fields.iter().filter(|(_, (from, to))| from != to);
        // The first part of a path is the entry, which `about` already names.
        let shown = |(path, (from, to)): (&String, &(String, String))| json!({ "name": path.split('/').skip(1).collect::<Vec<_>>().join("."), "from": from, "to": to });
        let path = self.fields.keys().next().map_or("", String::as_str);
        json!({
            "about": about(seen, &self.file, path),
            "file": self.file,
            "fields": fields.map(shown).collect::<Vec<_>>(),
            "aside": self.is_aside,
        })
    }
}

/// Subject of a field: its country and category, or its file.
fn about(seen: &RequestEditions, file: &str, path: &str) -> String {
    let (dataset, lang) = (seen.dataset(), seen.localizer.lang());
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
    /// Category, if the fields are one of its values.
    category: Option<CategoryId>,
}

/// Fields of a piece as JSON, in groups: values first, in the order of the card.
pub(super) fn field_groups_json(seen: &RequestEditions, product: &Product, piece: &str) -> Value {
    let (dataset, lang) = (seen.dataset(), seen.localizer.lang());
    let groups = groups(seen, product, piece).into_iter().map(|group| {
        let Group { file, fields, category } = group;
        let was = text(&seen.base.assets, &file.name);
        let was = was.and_then(|text| field_paths::read(&file.name, &text));
        let shown = fields.iter().map(|field| {
            let position = file.position(field.span.range().start);
            json!({
                "place": format!("{}:{}:{}", file.name, position.line, position.column),
                "path": field.path,
                "name": within(&field.path, piece),
                "text": field.text,
                "was": was.as_ref().and_then(|form| field_paths::text(form, &field.path)),
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

/// Groups of a piece's fields: one for each file that has any, in the order of the categories on the card.
fn groups(seen: &RequestEditions, product: &Product, piece: &str) -> Vec<Group> {
    let dataset = seen.dataset();
    let deck = dataset.deck_of(product.game);
    let order = |category| deck?.categories.iter().position(|own| *own == category);
    let mut groups = Vec::new();
    for name in seen.now.assets.list("data").into_iter().filter(|name| data::is_read(name)) {
        let category = category_of(dataset, &name);
        let rank = category.and_then(order);
        let is_of_game = match name.split('/').collect::<Vec<_>>().as_slice() {
            [_, "values", _] => rank.is_some(),
            [_, "decks", file] => deck.is_some_and(|deck| **file == format!("{}.yaml", deck.id)),
            [_, "games", game, ..] => game.trim_end_matches(".yaml") == product.game,
            [_, "countries.yaml"] => true,
            _ => false,
        };
        let text = text(&seen.now.assets, &name).filter(|_| is_of_game);
        let Some((text, form)) =
            text.and_then(|text| Some((text.clone(), field_paths::read(&name, &text)?)))
        else {
            continue;
        };
        // The piece `visa-asia` is called `asia` in its file: try the id, then what follows each hyphen.
        let words =
            [piece].into_iter().chain(piece.match_indices('-').map(|(at, _)| &piece[at + 1..]));
        let fields = words
            .map(|word| field_paths::find_fields(&form, word))
            .find(|fields| !fields.is_empty());
        let mut fields = fields.unwrap_or_default();
        // Renaming an id affects several files at once, which is a refactoring for editors.
        fields.retain(|field| !NAMES.contains(&within(&field.path, piece).as_str()));
        if let Some(category) = category.filter(|_| fields.is_empty()) {
            // A missing value can be added: offer empty fields.
            fields = missing(&seen.now.loaded, category, piece);
        }
        if !fields.is_empty() {
            // Files without a column on the card are last.
            groups.push((
                rank.unwrap_or(usize::MAX),
                Group { file: TextFile::new(name, text), fields, category },
            ));
        }
    }
    groups.sort_by_key(|(rank, _)| *rank);
    groups.into_iter().map(|(_, group)| group).collect()
}

/// Names of fields that contain the id of an entry. The page does not offer them for editing.
const NAMES: [&str; 3] = ["country", "code", "id"];

/// Empty fields for a missing row of a category's file.
fn missing(loaded: &Loaded, category: CategoryId, code: &str) -> Vec<Field> {
    if loaded.dataset.country_by_code(code).is_none() {
        return Vec::new();
    }
    let place = loaded.place(Location::Values(category));
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

/// Path of a field below the name of a piece: `name.fr`.
fn within(path: &str, piece: &str) -> String {
    let parts: Vec<&str> = path.split('/').collect();
    let begin = parts.iter().position(|part| is_called(piece, part));
    parts[begin.map_or(0, |at| at + 1)..].join(".")
}

/// Returns `true` if a word of a file names a piece: `asia` names `visa-asia`.
fn is_called(piece: &str, word: &str) -> bool {
    let rest = piece.strip_suffix(word);
    !word.is_empty() && rest.is_some_and(|rest| rest.is_empty() || rest.ends_with('-'))
}

/// An unsaved edit as an edition of its own, with the edited texts over the files on disk.
#[derive(Default)]
pub(super) struct Trial {
    edition: Option<Edition>,
    /// Files that have an edited text.
    over: Vec<String>,
}

impl Trial {
    /// Applies an edit and returns the resulting edition; `None` if the fields cannot be written.
    pub(super) fn try_edits(
        &mut self,
        context: &Context,
        folder: &Path,
        wanted: &FieldEdits,
    ) -> Option<Arc<Generation>> {
        let edition = self.edition.get_or_insert_with(|| {
            Edition::read(Some(folder.to_owned()), context.built_in.clone())
        });
        // Other programs may have saved files since the last trial.
        edition.saved();
        // Revert the previous trial: each one is independent.
        edition.change(self.over.drain(..).map(|name| (name, None)));
        let text = text(&edition.now().assets, &wanted.file)?;
        let edited = field_paths::with(&wanted.file, &text, &wanted.new_texts())?;
        self.over.push(wanted.file.clone());
        Some(Arc::clone(edition.change([(wanted.file.clone(), Some(edited))])))
    }
}

/// Answer to a trial: the number that the value prints, and the new findings.
pub(super) fn tried(seen: &RequestEditions, trial: &Generation, wanted: &FieldEdits) -> Value {
    let dataset = seen.dataset();
    let category = category_of(dataset, &wanted.file);
    let country = wanted.fields.keys().next().and_then(|path| path.split('/').next());
    let printed = category.zip(country).and_then(|(category, code)| {
        let meant = dataset.category(category);
        let printed =
            PrintedValue::from_generation(trial, code, &meant.id, &seen.localizer)?.printed?;
        let tried = &trial.loaded.dataset;
        let id = tried.country_by_code(code).zip(tried.category_by_id(&meant.id));
        let unit = id.map_or("", |(country, id)| tried.unit(country, id, seen.localizer.lang()));
        Some(seen.localizer.text("live-prints", &args![printed, unit]))
    });
    let new = difference(&seen.now, trial).new;
    json!({
        "good": !trial.loaded.report.has_errors(),
        "prints": printed,
        "findings": new.iter().map(|found| finding(trial, found, true, &seen.localizer)).collect::<Vec<_>>(),
    })
}
