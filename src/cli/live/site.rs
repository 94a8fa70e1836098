//! HTTP requests of the page: its files, the current edition, faces, edits, and the stream of change events.

use std::collections::{BTreeMap, BTreeSet};
use std::path::PathBuf;
use std::sync::{Arc, Condvar, Mutex, PoisonError};
use std::thread;
use std::time::Duration;

use serde_json::{Value, json};

use fit::tight::TightText;
use lang::{Lang, Localizer, args};
use paper::sheet::BLEED;
use render::Error;
use render::flags::CustomFlags;
use render::fonts::FontSet;
use render::product::{PRODUCTS, Product, Request};
use render::shown;
use resident::Generation;

use super::drawing::Drawing;
use super::edition::{RequestEditions, id_of};
use super::fields::{self, FieldEdits, Trial, UndoEntry, WriteOutcome};
use super::looks::{self, Looks};
use super::{affected_faces, answers, value, views};
use crate::context::Context;
use crate::http::{Response, Site};
use crate::mutex::lock_ignoring_poison;

/// Folder with the built files of the page, among the files that are embedded in the program.
const BUILT: &str = "web/built/live/";

/// Icon of the page, shared with the games' page.
const ICON: &str = "web/built/icon.svg";

/// Fonts of the page, shared with the games' page.
const FONTS: &str = "web/built/fonts/";

/// Content Security Policy: the page loads only its own files.
const POLICY: &str = "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; \
                      font-src 'self'; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/// Maximum width of a requested picture in pixels, about twice that of a large screen.
const MAX_FACE_WIDTH_PX: u16 = 8000;

/// Interval between keep-alive lines on an idle event stream.
const KEEP_ALIVE_INTERVAL: Duration = Duration::from_secs(15);

/// Pause between two parts of a long comparison.
const PAUSE: Duration = Duration::from_millis(2);

/// The server's site; a clone shares the same state.
#[derive(Clone)]
pub(super) struct Live(Arc<Shared>);

/// State that all requests share.
struct Shared {
    context: Context,
    folder: PathBuf,
    editions: Mutex<CurrentEditions>,
    /// Notified when `editions` has a new edition.
    changed: Condvar,
    /// Edition at the start of the command.
    start: Arc<Generation>,
    /// Names of the editions that can be the baseline. The first name is empty, for the edition at the start.
    bases: Vec<String>,
    /// URL that opens a position in an editor, with the placeholders `{file}`, `{line}` and `{column}`.
    editor: Option<String>,
    /// Editions that were selected as baseline so far, by name, or the error message from reading each.
    baselines: Mutex<BTreeMap<String, Result<Arc<Generation>, String>>>,
    flags: CustomFlags,
    /// Secret first segment of every path.
    token: String,
    /// Texts that nearly overflow, with the number of the generation that they belong to.
    tight: Mutex<Option<(u64, Vec<TightText>)>>,
    drawing: Mutex<Drawing>,
    /// Comparisons with a baseline, by product, language and name of the baseline.
    looks: Mutex<BTreeMap<(String, Lang, String), Looks>>,
    /// Held while typesetting, which uses all processor cores by itself: only one request typesets at a time.
    typesetting_lock: Mutex<()>,
    /// Undo list, the latest entry last.
    undo_list: Mutex<Vec<UndoEntry>>,
    /// The edition with the unsaved edit that the page tries.
    trial: Mutex<Trial>,
    /// The last trial without errors, which can be drawn, with its number.
    last_trial: Mutex<Option<(u64, Arc<Generation>)>>,
}

/// Settings of a page.
pub(super) struct PageOptions {
    /// Names of the editions that can be the baseline. The first name is empty, for the edition at the start.
    pub(super) bases: Vec<String>,
    /// URL that opens a position in an editor, with the placeholders `{file}`, `{line}` and `{column}`.
    pub(super) editor: Option<String>,
    /// Secret first segment of every path.
    pub(super) token: String,
}

/// The editions that the page shows at present.
#[derive(Clone)]
struct CurrentEditions {
    now: Arc<Generation>,
    /// The last edition without errors, from which faces are drawn.
    good: Arc<Generation>,
    /// JSON of the last change event, which announces the edition in `now`; empty before the first change.
    event: String,
    /// Number of results that arrived after their edition was announced: failed drawings and changed looks.
    revision: u64,
}

/// A request: the editions that it refers to, and its query.
struct PageRequest<'a> {
    editions: RequestEditions,
    query: Query<'a>,
}

impl Live {
    /// Creates the site; `now` is the edition at the start of the command.
    pub(super) fn new(
        context: Context,
        folder: PathBuf,
        now: &Arc<Generation>,
        flags: CustomFlags,
        PageOptions { bases, editor, token }: PageOptions,
    ) -> Self {
        let now = Arc::clone(now);
        let good = Arc::clone(&now);
        let shown =
            CurrentEditions { now: Arc::clone(&now), good, event: String::new(), revision: 0 };
        Self(Arc::new(Shared {
            context,
            folder,
            editions: Mutex::new(shown),
            changed: Condvar::new(),
            start: now,
            bases,
            editor,
            baselines: Mutex::default(),
            flags,
            drawing: Mutex::default(),
            looks: Mutex::default(),
            token,
            typesetting_lock: Mutex::new(()),
            undo_list: Mutex::default(),
            trial: Mutex::default(),
            last_trial: Mutex::default(),
            tight: Mutex::default(),
        }))
    }

    /// URL of the page; `at` is the URL of the server.
    pub(super) fn address(&self, at: &str) -> String {
        format!("{at}{}/", self.0.token)
    }

    /// Replaces the current edition and notifies all pages. `after` is the time since its files were saved.
    pub(super) fn follow(&self, now: Arc<Generation>, after: Duration) {
        let mut shown = lock_ignoring_poison(&self.0.editions);
        let is_good = !now.loaded.report.has_errors();
        // Compared with the last edition without errors, because the page shows its faces.
        let changed = affected_faces::affected_countries(&shown.good, &now);
        let after = u64::try_from(after.as_millis()).unwrap_or(u64::MAX);
        shown.event = json!({
            "generation": now.number,
            "good": is_good,
            "faces": changed,
            "after": after,
        })
        .to_string();
        if is_good {
            if changed.is_none() {
                lock_ignoring_poison(&self.0.drawing).expect_fix();
            }
            shown.good = Arc::clone(&now);
        }
        shown.now = now;
        // Unlocked first, because the notified threads need the lock.
        drop(shown);
        self.0.changed.notify_all();
    }
}

impl Site for Live {
    fn policy(&self) -> &str {
        POLICY
    }

    fn get(&self, name: &str, query: &str) -> Option<Response<'_>> {
        // Without the secret token every path is unknown, so that other users and other websites cannot reach the
        // page.
        let name = name.strip_prefix(self.0.token.as_str())?.strip_prefix('/')?;
        let asked = self.parse_request(query);
        let (editions, query) = (&asked.editions, &asked.query);
        Some(match name {
            "" => self.file(&format!("{BUILT}index.html"))?,
            "icon.svg" => self.file(ICON)?,
            "events" => self.events(),
            "state" => {
                let Shared { bases, editor, undo_list: written, .. } = &*self.0;
                let product = query.get("product").unwrap_or_default();
                let errors = lock_ignoring_poison(&self.0.drawing)
                    .findings_json(product, &editions.localizer);
                let looks =
                    lock_ignoring_poison(&self.0.looks).get(&looks_key(editions, product)).cloned();
                answer(&answers::state(
                    editions,
                    (bases, editor.as_deref()),
                    &lock_ignoring_poison(written),
                    errors,
                    looks.as_ref(),
                ))
            }
            "pieces" => answer(&self.pieces(&asked)?),
            "rows" => answer(&answers::rows(editions, product(query)?, query.get("piece")?)),
            "fields" => {
                answer(&fields::field_groups_json(editions, product(query)?, query.get("piece")?))
            }
            "looks" => answer(&self.compare_looks(&asked)?),
            "overlays" => answer(&self.overlays(&asked)?),
            "tight" => answer(&self.tight(&asked)?),
            "sheets" => answer(&self.sheets(&asked, views::sheets)?),
            "again" => answer(&self.sheets(&asked, views::reprint_json)?),
            "sheet" => Response::File("face.svg", self.sheet(&asked)?.into_bytes().into()),
            "board" => answer(&self.board(&asked)?),
            "value" => {
                let (country, category) = (query.get("country")?, query.get("category")?);
                answer(&value::value(editions, country, category)?)
            }
            "face" => self.face(asked)?,
            other => match other.strip_prefix("fonts/") {
                Some(font) => self.file(&format!("{FONTS}{}", without_separator(font)?))?,
                None => self.file(&format!("{BUILT}{}", without_separator(other)?))?,
            },
        })
    }

    fn is_private(&self) -> bool {
        true
    }

    fn accepts_post(&self) -> bool {
        true
    }

    fn post(&self, name: &str, query: &str, body: &[u8]) -> Option<Response<'_>> {
        let name = name.strip_prefix(self.0.token.as_str())?.strip_prefix('/')?;
        let asked = self.parse_request(query);
        let context = self.0.context.with_lang(asked.editions.localizer.lang());
        if name == "undo" {
            return Some(answer(&self.undo(&context)));
        }
        let edits: FieldEdits = serde_json::from_slice(body).ok()?;
        Some(answer(&match name {
            "write" => self.write(&context, &edits),
            "try" => self.attempt(&asked.editions, &edits),
            "aside" => {
                lock_ignoring_poison(&self.0.undo_list).push(UndoEntry::aside(&edits));
                json!({})
            }
            _ => return None,
        }))
    }
}

/// Response with a JSON value.
fn answer(value: &Value) -> Response<'static> {
    Response::File("answer.json", value.to_string().into_bytes().into())
}

/// Answer to an edit that conflicts with a change by another program.
fn conflict_json(context: &Context, edits: &FieldEdits, clashes: &fields::Conflicts) -> Value {
    let file = edits.file();
    let told = context.text("live-clash-told", &args![file]);
    json!({ "clash": clashes, "file": file, "told": told })
}

impl Live {
    /// Response with a file of the page. It is read from the program and not from the project, which could replace
    /// it.
    fn file(&self, name: &str) -> Option<Response<'_>> {
        let bytes = self.0.context.built_in.read(name)?.ok()?.into_owned();
        let ending = name.rsplit_once('.').map_or("", |(_, ending)| ending);
        // The extension of the new name determines the content type; the page has no files of other types.
        let name = match ending {
            "html" => "page.html",
            "js" => "page.js",
            "css" => "page.css",
            "svg" => "icon.svg",
            "woff2" => "font.woff2",
            _ => return None,
        };
        Some(Response::File(name, bytes.into()))
    }

    /// Determines the editions and the language of a request from its query.
    fn parse_request<'a>(&self, query: &'a str) -> PageRequest<'a> {
        let query = Query::read(query);
        let lang = query.get("lang").and_then(Lang::from_id).unwrap_or(self.0.context.lang());
        let CurrentEditions { now, good, revision, .. } =
            lock_ignoring_poison(&self.0.editions).clone();
        let against = query.get("against").map(percent_decode).unwrap_or_default();
        let (base, unread) = match self.base(&against) {
            Ok(base) => (base, String::new()),
            // The page still works with the edition at the start, and shows the error.
            Err(why) => (Arc::clone(&self.0.start), why),
        };
        let localizer = Localizer::new(lang);
        PageRequest {
            editions: RequestEditions {
                base,
                base_name: against,
                base_error: unread,
                current: now,
                last_good: good,
                revision,
                localizer,
            },
            query,
        }
    }

    /// Returns the edition to use as baseline, reading it at the first request for it.
    ///
    /// # Errors
    /// Returns a message if the edition cannot be read.
    fn base(&self, word: &str) -> Result<Arc<Generation>, String> {
        // Requests can contain any name, but only the baselines that the page offers are read.
        if word.is_empty() || !self.0.bases.iter().any(|base| base == word) {
            return Ok(Arc::clone(&self.0.start));
        }
        // Locked while reading, so that parallel requests do not read the same edition twice.
        let mut read = lock_ignoring_poison(&self.0.baselines);
        let read = read.entry(word.to_owned()).or_insert_with(|| {
            let assets = self.0.context.edition(word).map_err(|error| error.to_string())?;
            Ok(Arc::new(Generation::from_assets(assets)))
        });
        read.clone()
    }

    /// Writes fields and returns the answer.
    fn write(&self, context: &Context, edits: &FieldEdits) -> Value {
        match fields::write(context, &self.0.folder, edits) {
            WriteOutcome::Fine(done) => {
                lock_ignoring_poison(&self.0.undo_list).push(done);
                json!({ "written": true })
            }
            WriteOutcome::Conflict(clashes) => conflict_json(context, edits, &clashes),
            WriteOutcome::Refused(why) => json!({ "error": why }),
        }
    }

    /// Reverts the last entry of the undo list.
    fn undo(&self, context: &Context) -> Value {
        // Removed from the list only after the write has succeeded, so that a failed undo can be repeated.
        let Some(last) = lock_ignoring_poison(&self.0.undo_list).last().cloned() else {
            return json!({});
        };
        let reverting_edits = last.undo();
        match fields::write(context, &self.0.folder, &reverting_edits) {
            WriteOutcome::Fine(_) => {
                lock_ignoring_poison(&self.0.undo_list).pop();
                json!({ "written": true })
            }
            WriteOutcome::Conflict(clashes) => conflict_json(context, &reverting_edits, &clashes),
            WriteOutcome::Refused(why) => json!({ "error": why }),
        }
    }

    /// Tries fields without writing them, and returns the answer.
    fn attempt(&self, editions: &RequestEditions, edits: &FieldEdits) -> Value {
        let trial =
            lock_ignoring_poison(&self.0.trial).try_edits(&self.0.context, &self.0.folder, edits);
        let Some(trial) = trial else {
            return json!({ "good": false });
        };
        let mut result = fields::trial_json(editions, &trial, edits);
        let mut last_trial = lock_ignoring_poison(&self.0.last_trial);
        let number = last_trial.as_ref().map_or(1, |(number, _)| number + 1);
        result["number"] = number.into();
        // An edition with errors cannot be drawn, so the page keeps the picture of the last trial without errors.
        if !trial.loaded.report.has_errors() {
            *last_trial = Some((number, trial));
        }
        result
    }

    /// Event stream, which sends a line for each change of the edition.
    fn events(&self) -> Response<'_> {
        let shared = &self.0;
        let number = |shown: &CurrentEditions| (shown.now.number, shown.revision);
        let mut known = number(&lock_ignoring_poison(&shared.editions));
        let mut is_first = true;
        Response::Events(Box::new(move || {
            if std::mem::take(&mut is_first) {
                return Some(numbers_event(known));
            }
            let shown = lock_ignoring_poison(&shared.editions);
            let wait = shared
                .changed
                .wait_timeout_while(shown, KEEP_ALIVE_INTERVAL, |shown| number(shown) == known);
            let (shown, _) = wait.unwrap_or_else(PoisonError::into_inner);
            // The line is a comment in the protocol, which browsers ignore. Writing it to a closed page fails and so
            // ends this thread.
            let (before, now) = (known, number(&shown));
            if now == before {
                return Some(": here\n\n".to_owned());
            }
            known = now;
            if now.0 == before.0 {
                return Some(numbers_event(now));
            }
            Some(format!("data: {}\n\n", shown.event))
        }))
    }

    /// Draws from the last edition without errors; if its templates fail, from the last one that could be drawn.
    /// `name` distinguishes the drawings of a product. `None` if no edition can be drawn.
    fn draw<T>(
        &self,
        editions: &RequestEditions,
        product: &'static Product,
        name: &str,
        draw: impl Fn(&RequestEditions) -> Result<T, Error>,
    ) -> Option<T> {
        let (id, good) = (id_of(product), &editions.last_good);
        let drawing = || lock_ignoring_poison(&self.0.drawing);
        let has_failed = drawing().has_failed(&id, good);
        if !has_failed {
            match draw(editions) {
                Ok(drawn) => {
                    let is_resolved = drawing().record_success(&id, name, good);
                    self.announce(is_resolved);
                    return Some(drawn);
                }
                Err(error) => {
                    drawing().record_failure(&id, name, good, error);
                    self.announce(true);
                }
            }
        }
        let fallbacks = drawing().fallbacks(&id, good);
        fallbacks.iter().find_map(|edition| draw(&editions.drawn_from(edition)).ok())
    }

    /// Notifies all pages that the state of the same edition has changed, if `is_changed` is `true`.
    fn announce(&self, is_changed: bool) {
        if is_changed {
            lock_ignoring_poison(&self.0.editions).revision += 1;
            self.0.changed.notify_all();
        }
    }

    /// Pieces of a product as JSON.
    fn pieces(&self, asked: &PageRequest<'_>) -> Option<Value> {
        let product = product(&asked.query)?;
        let _one = lock_ignoring_poison(&self.0.typesetting_lock);
        let pieces = self.draw(&asked.editions, product, "pieces", |editions| {
            let pieces = shown::pieces(&self.request(editions, product, None))?;
            Ok(answers::pieces(editions, &pieces))
        });
        // Without any edition that can be drawn, the findings say why there are no pieces.
        Some(pieces.unwrap_or_else(|| json!({ "pieces": [] })))
    }

    /// Draws a face of the current edition, of the baseline or of the last trial: as SVG, or, if the query has a
    /// width in pixels, as PNG.
    fn face(&self, asked: PageRequest<'_>) -> Option<Response<'static>> {
        let PageRequest { editions, query } = asked;
        let (product, id) = (product(&query)?, query.get("id")?);
        let _one = lock_ignoring_poison(&self.0.typesetting_lock);
        let draw = |editions: &RequestEditions| self.draw_face(editions, product, &query);
        match query.get("of") {
            Some("base") => draw(&editions.drawn_from(&editions.base)).ok()?,
            // The value is `trial` and a number, so that the browser does not reuse the picture of an earlier trial.
            Some(of) if of.starts_with("trial") => {
                let trial = Arc::clone(&lock_ignoring_poison(&self.0.last_trial).as_ref()?.1);
                match draw(&editions.drawn_from(&trial)) {
                    Ok(drawn) => drawn,
                    Err(_) => self.draw(&editions, product, id, draw)?,
                }
            }
            _ => self.draw(&editions, product, id, draw)?,
        }
    }

    /// Draws the face that a query names; `Ok(None)` if the edition does not have it, or the width is invalid.
    fn draw_face(
        &self,
        editions: &RequestEditions,
        product: &'static Product,
        query: &Query<'_>,
    ) -> Result<Option<Response<'static>>, Error> {
        let (Some(id), Some(piece)) = (query.get("id"), query.get("piece")) else {
            return Ok(None);
        };
        let piece = [piece.to_owned()];
        let bleed = if query.get("bleed").is_some() { BLEED } else { 0.0 };
        let request = Request { bleed, ..self.request(editions, product, Some(&piece)) };
        let Some(width) = query.get("width") else {
            let mut drawn = shown::faces(&request, &BTreeSet::from([id.to_owned()]))?;
            let face = drawn.remove(id);
            return Ok(face.map(|svg| Response::File("face.svg", svg.into_bytes().into())));
        };
        let width = width.parse().ok().filter(|width| (1..=MAX_FACE_WIDTH_PX).contains(width));
        let Some(width) = width else {
            return Ok(None);
        };
        let png = shown::picture(&request, id, width)?;
        Ok(png.map(|png| Response::File("face.png", png.into())))
    }

    /// Compares the faces of a product with the baseline, if a file other than values and texts differs. The result
    /// becomes part of the state, which all pages are notified of.
    fn compare_looks(&self, asked: &PageRequest<'_>) -> Option<Value> {
        let (editions, product) = (&asked.editions, product(&asked.query)?);
        let good = &editions.last_good;
        let key = looks_key(editions, &id_of(product));
        let known = lock_ignoring_poison(&self.0.looks).get(&key).cloned();
        let is_current = known.as_ref().is_some_and(|looks| looks.edition.number == good.number);
        if is_current || lock_ignoring_poison(&self.0.drawing).has_failed(&id_of(product), good) {
            return Some(json!({}));
        }
        let before = known.as_ref().map(|looks| looks.pieces.clone()).unwrap_or_default();
        let is_of_texts = affected_faces::affected_countries_since(&editions.base, good).is_some();
        let pieces = if is_of_texts {
            BTreeMap::new()
        } else {
            // Since the last comparison often only a value has changed: the other pieces look as they did.
            let affected = known
                .and_then(|looks| affected_faces::affected_countries_since(&looks.edition, good));
            let changed = self.changed_pieces(editions, product, affected.as_deref(), &before);
            let Some(changed) = changed else {
                return Some(json!({}));
            };
            changed
        };
        let is_changed = pieces != before;
        let looks = Looks { edition: Arc::clone(good), pieces };
        lock_ignoring_poison(&self.0.looks).insert(key, looks);
        self.announce(is_changed);
        Some(json!({}))
    }

    /// Compares the pieces of the `affected` countries, or all if it is `None`; the others are taken from `before`.
    /// `None` if a newer edition arrives meanwhile, or if one of the two editions cannot be drawn.
    fn changed_pieces(
        &self,
        editions: &RequestEditions,
        product: &'static Product,
        affected: Option<&[String]>,
        before: &BTreeMap<String, looks::ChangedPiece>,
    ) -> Option<BTreeMap<String, looks::ChangedPiece>> {
        let new = self.request(editions, product, None);
        let base = &editions.base;
        let old = Request { dataset: &base.loaded.dataset, assets: &base.assets, ..new.clone() };
        let old = Request { fonts: FontSet::of_project(&base.assets), ..old };
        let pieces = shown::pieces(&new).ok()?;
        let is_affected = |id: &String| affected.is_none_or(|codes| codes.contains(id));
        let wanted: Vec<_> = pieces.iter().filter(|piece| is_affected(&piece.id)).collect();
        let mut changed = before.clone();
        changed.retain(|id, _| !is_affected(id) && pieces.iter().any(|piece| piece.id == *id));
        for batch in wanted.chunks(looks::BATCH) {
            // Locked for a few pieces at a time, so that the page never waits long for the face of a saved change. The
            // pause lets a waiting request have the lock first.
            thread::sleep(PAUSE);
            let _one = lock_ignoring_poison(&self.0.typesetting_lock);
            if lock_ignoring_poison(&self.0.editions).good.number != editions.last_good.number {
                return None;
            }
            changed.extend(looks::compare(&old, &new, batch).ok()?);
        }
        Some(changed)
    }

    /// Overlays, such as the safe area, for the faces of a piece, as JSON.
    fn overlays(&self, asked: &PageRequest<'_>) -> Option<Value> {
        let (product, id) = (product(&asked.query)?, asked.query.get("piece")?);
        let piece = [id.to_owned()];
        let _one = lock_ignoring_poison(&self.0.typesetting_lock);
        let name = format!("overlays {id}");
        let overlays = self.draw(&asked.editions, product, &name, |editions| {
            shown::overlays::overlays(&self.request(editions, product, Some(&piece)))
        })?;
        Some(json!({ "faces": overlays }))
    }

    /// Texts of a product that nearly overflow, computed once for each edition.
    fn tight(&self, asked: &PageRequest<'_>) -> Option<Value> {
        let product = product(&asked.query)?;
        let mut known = lock_ignoring_poison(&self.0.tight);
        let number = asked.editions.last_good.number;
        if known.as_ref().is_none_or(|(of, _)| *of != number) {
            *known = Some((number, views::tight_texts(&asked.editions.last_good)));
        }
        let all = known.as_ref().map(|(_, all)| all.as_slice()).unwrap_or_default();
        Some(views::tight(&asked.editions, product, all))
    }

    /// Lays out the sheets of a product and formats them with a function of `views`.
    fn sheets(
        &self,
        asked: &PageRequest<'_>,
        to_json: fn(&RequestEditions, &Request<'_>, &shown::sheets::Sheets) -> Value,
    ) -> Option<Value> {
        let product = product(&asked.query)?;
        let _one = lock_ignoring_poison(&self.0.typesetting_lock);
        self.draw(&asked.editions, product, "sheets", |editions| {
            let request = self.request_on_paper(editions, product, &asked.query);
            match shown::sheets::sheets(&request) {
                Ok(sheets) => Ok(to_json(editions, &request, &sheets)),
                // The paper is too small, which is no error of the edition.
                Err(error @ Error::Sheet(_)) => {
                    Ok(json!({ "error": error.message(&editions.localizer) }))
                }
                Err(error) => Err(error),
            }
        })
        .or_else(|| Some(json!({ "error": asked.editions.localizer.plain("live-broken") })))
    }

    /// One page of the sheets as SVG; the query has its index.
    fn sheet(&self, asked: &PageRequest<'_>) -> Option<String> {
        let (product, page) = (product(&asked.query)?, asked.query.get("page")?.parse().ok()?);
        let _one = lock_ignoring_poison(&self.0.typesetting_lock);
        self.draw(&asked.editions, product, &format!("sheet {page}"), |editions| {
            let request = self.request_on_paper(editions, product, &asked.query);
            match shown::sheets::page(&request, page) {
                Err(Error::Sheet(_)) => Ok(None),
                drawn => drawn,
            }
        })?
    }

    /// Request for a product on the paper that the query selects.
    fn request_on_paper<'a>(
        &'a self,
        editions: &'a RequestEditions,
        product: &'static Product,
        query: &Query<'_>,
    ) -> Request<'a> {
        let layout = views::layout_of(query.get("paper"), query.get("duplex"));
        Request { layout: Some(layout), ..self.request(editions, product, None) }
    }

    /// The world board with the numbers of its countries, as JSON.
    fn board(&self, asked: &PageRequest<'_>) -> Option<Value> {
        let product = product(&asked.query)?;
        let _one = lock_ignoring_poison(&self.0.typesetting_lock);
        self.draw(&asked.editions, product, "numbers", |editions| {
            views::board(editions, &self.request(editions, product, None))
        })
    }

    /// Typesetting request for the last edition without errors; `only` are the ids of the wanted pieces, or `None`
    /// for all.
    fn request<'a>(
        &'a self,
        editions: &'a RequestEditions,
        product: &'static Product,
        only: Option<&'a [String]>,
    ) -> Request<'a> {
        // A template being edited can loop forever even if the edition has no errors, so it is run in the sandbox
        // first.
        let (dataset, assets) = (&editions.last_good.loaded.dataset, &editions.last_good.assets);
        let lang = editions.localizer.lang();
        Request {
            only,
            sandbox: Some(crate::trial::run_sandbox),
            ..Request::of_faces(product, dataset, assets, &self.0.flags, lang)
        }
    }
}

/// Event with the number of the current edition and the revision of its state. After a reconnection the page can
/// detect a change that it has missed.
fn numbers_event((generation, revision): (u64, u64)) -> String {
    format!("data: {{\"generation\":{generation},\"revision\":{revision}}}\n\n")
}

/// Key of a comparison of looks.
fn looks_key(editions: &RequestEditions, product: &str) -> (String, Lang, String) {
    (product.to_owned(), editions.localizer.lang(), editions.base_name.clone())
}

/// Returns `name` if it is a plain file name; `None` if it contains a path separator and could leave its folder.
fn without_separator(name: &str) -> Option<&str> {
    (!name.contains(['/', '\\'])).then_some(name)
}

/// Product with the id in a query; `None` if there is none.
fn product(query: &Query<'_>) -> Option<&'static Product> {
    let id = query.get("product")?;
    PRODUCTS.iter().find(|product| id_of(product) == id)
}

/// The query of a URL: names and values, without percent-decoding.
struct Query<'a>(BTreeMap<&'a str, &'a str>);

impl<'a> Query<'a> {
    /// Splits a query string into its parameters; those without `=` are ignored.
    fn read(query: &'a str) -> Self {
        Self(query.split('&').filter_map(|pair| pair.split_once('=')).collect())
    }

    fn get(&self, name: &str) -> Option<&'a str> {
        self.0.get(name).copied()
    }
}

/// Decodes `+` and percent-encoding in a query value. A malformed escape becomes `?`, and invalid UTF-8 becomes
/// U+FFFD.
fn percent_decode(word: &str) -> String {
    let mut bytes = Vec::new();
    let mut rest = word.bytes();
    while let Some(byte) = rest.next() {
        let hex = |byte: Option<u8>| char::from(byte?).to_digit(16);
        bytes.push(match byte {
            b'+' => b' ',
            b'%' => match (hex(rest.next()), hex(rest.next())) {
                (Some(high), Some(low)) => u8::try_from(high * 16 + low).unwrap_or(b'?'),
                _ => b'?',
            },
            byte => byte,
        });
    }
    String::from_utf8_lossy(&bytes).into_owned()
}
