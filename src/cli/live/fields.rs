//! Fields that are edited in the page: what is written in the files of a piece, what would come of another text,
//! and writing it, exactly and with a way back.
//!
//! What a page sends says what it saw. Where the file says something else by now, nobody's text is written: the
//! page is told both.

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

/// What a page wants to be written.
#[derive(Deserialize)]
pub(super) struct FieldEdits {
    file: String,
    /// By path: what the page saw, and what it wants.
    fields: BTreeMap<String, (String, String)>,
}

impl FieldEdits {
    /// The file that is to be written.
    pub(super) fn file(&self) -> &str {
        &self.file
    }

    fn new_texts(&self) -> BTreeMap<String, String> {
        self.fields.iter().map(|(path, (_, new))| (path.clone(), new.clone())).collect()
    }
}

/// What was written from the page, or laid aside by it: undone, `from` stands there again.
#[derive(Clone)]
pub(super) struct UndoEntry {
    file: String,
    /// By path: what stood there, and what was written.
    fields: BTreeMap<String, (String, String)>,
    /// Whether nothing was written: `from` is what somebody typed and did not write, because the file said `to`.
    is_aside: bool,
}

/// By path: what the page saw, what stands there, what it wants.
pub(super) type Clashes = BTreeMap<String, [String; 3]>;

/// What came of it.
pub(super) enum WriteOutcome {
    Fine(UndoEntry),
    /// Somebody else wrote something else there.
    Clash(Clashes),
    /// Why nothing was written.
    Refused(String),
}

/// Writes some fields of a file of the project.
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

/// Whether a file is one that an edition is read from: nothing else is written.
fn is_of_edition(assets: &Assets, name: &str) -> bool {
    data::is_read(name) && assets.list("data").iter().any(|own| own == name)
}

fn inexact(context: &Context, file: &str) -> String {
    context.text("live-inexact", &args![file])
}

fn text(assets: &Assets, name: &str) -> Option<String> {
    String::from_utf8(assets.read(name)?.ok()?.into_owned()).ok()
}

impl UndoEntry {
    /// What somebody typed and leaves, because the file says something else.
    pub(super) fn aside(wanted: &FieldEdits) -> Self {
        let turned = |(path, (seen, new)): (&String, &(String, String))| {
            (path.clone(), (new.clone(), seen.clone()))
        };
        let fields = wanted.fields.iter().map(turned).collect();
        Self { file: wanted.file.clone(), fields, is_aside: true }
    }

    /// What takes it back.
    pub(super) fn undo(&self) -> FieldEdits {
        let turned = |(path, (from, to)): (&String, &(String, String))| {
            (path.clone(), (to.clone(), from.clone()))
        };
        FieldEdits { file: self.file.clone(), fields: self.fields.iter().map(turned).collect() }
    }

    /// As the page shows it.
    pub(super) fn to_json(&self, seen: &RequestEditions) -> Value {
        let fields = self.fields.iter().filter(|(_, (from, to))| from != to);
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

/// What a field is about: a country and its category, or a file.
fn about(seen: &RequestEditions, file: &str, path: &str) -> String {
    let (dataset, lang) = (seen.dataset(), seen.localizer.lang());
    let country = path.split('/').find_map(|part| dataset.country_by_code(part));
    let country = country.map(|id| dataset.country(id).bare_name(lang));
    let category = category_of(dataset, file).map(|id| dataset.category(id).name.get(lang));
    let parts = [country, Some(category.unwrap_or(file.trim_start_matches("data/")))];
    parts.into_iter().flatten().collect::<Vec<_>>().join(", ")
}

/// Fields that stand in one file and are written together.
struct Group {
    file: TextFile,
    fields: Vec<Field>,
    /// The category whose value it is.
    category: Option<CategoryId>,
}

/// The fields of a piece, in groups, those of values first and in the order of the card.
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
        let words =
            [piece].into_iter().chain(piece.match_indices('-').map(|(at, _)| &piece[at + 1..]));
        let fields = words
            .map(|word| field_paths::find_fields(&form, word))
            .find(|fields| !fields.is_empty());
        let mut fields = fields.unwrap_or_default();
        // What names an entry everywhere is renamed by editors, in all files at once.
        fields.retain(|field| !NAMES.contains(&within(&field.path, piece).as_str()));
        if let Some(category) = category.filter(|_| fields.is_empty()) {
            // A value that is missing can be written too.
            fields = missing(&seen.now.loaded, category, piece);
        }
        if !fields.is_empty() {
            groups.push((
                rank.unwrap_or(usize::MAX),
                Group { file: TextFile::new(name, text), fields, category },
            ));
        }
    }
    groups.sort_by_key(|(rank, _)| *rank);
    groups.into_iter().map(|(_, group)| group).collect()
}

/// What an entry is called in the file that has it.
const NAMES: [&str; 3] = ["country", "code", "id"];

/// The cells of a row that is not there.
fn missing(loaded: &Loaded, category: CategoryId, code: &str) -> Vec<Field> {
    if loaded.dataset.country_by_code(code).is_none() {
        return Vec::new();
    }
    let place = loaded.place(Location::Values(category));
    let columns = Column::ALL.into_iter().skip(1);
    columns
        .map(|column| Field {
            path: format!("{code}/{}", column.id()),
            text: String::new(),
            span: place,
        })
        .collect()
}

fn category_of(dataset: &Dataset, file: &str) -> Option<CategoryId> {
    dataset.category_by_id(file.strip_prefix("data/values/")?.strip_suffix(".csv")?)
}

/// The path of a field inside what a piece is called by: `name.fr`.
fn within(path: &str, piece: &str) -> String {
    let parts: Vec<&str> = path.split('/').collect();
    let begin = parts.iter().position(|part| is_called(piece, part));
    parts[begin.map_or(0, |at| at + 1)..].join(".")
}

/// Whether a piece is called by a word of a file: `visa-asia` by `asia`.
fn is_called(piece: &str, word: &str) -> bool {
    let rest = piece.strip_suffix(word);
    !word.is_empty() && rest.is_some_and(|rest| rest.is_empty() || rest.ends_with('-'))
}

/// What would come of a text that is not written: an edition over which it lies, which stays as it is on the disk.
#[derive(Default)]
pub(super) struct Trial {
    edition: Option<Edition>,
    /// Files whose texts lie over those of the disk.
    over: Vec<String>,
}

impl Trial {
    /// The edition with some fields as a page wants them; `None` where they cannot be written.
    pub(super) fn try_edits(
        &mut self,
        context: &Context,
        folder: &Path,
        wanted: &FieldEdits,
    ) -> Option<Arc<Generation>> {
        let edition = self.edition.get_or_insert_with(|| {
            Edition::read(Some(folder.to_owned()), context.built_in.clone())
        });
        edition.saved();
        edition.change(self.over.drain(..).map(|name| (name, None)));
        let text = text(&edition.now().assets, &wanted.file)?;
        let edited = field_paths::with(&wanted.file, &text, &wanted.new_texts())?;
        self.over.push(wanted.file.clone());
        Some(Arc::clone(edition.change([(wanted.file.clone(), Some(edited))])))
    }
}

/// What is said of a text that is not written yet: what it prints, and which findings it would make.
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
