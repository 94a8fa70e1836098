//! HTTP handlers of the page: its files, the current edition, faces, edits, and change events.

use std::collections::{BTreeMap, BTreeSet};
use std::path::PathBuf;
use std::sync::{Arc, Condvar, Mutex, PoisonError};
use std::time::Duration;

use serde_json::{Value, json};

use fit::tight::TightText;
use lang::{Lang, Localizer, args};
use paper::sheet::BLEED;
use render::flags::CustomFlags;
use render::product::{PRODUCTS, Product, Request};
use render::shown;
use resident::Generation;

use super::edition::{RequestEditions, id_of};
use super::fields::{self, FieldEdits, Trial, UndoEntry, WriteOutcome};
use super::{affected_faces, answers, value, views};
use crate::context::Context;
use crate::http::{Response, Site};
use crate::mutex::lock_ignoring_poison;

/// Folder of the built page in the program.
const BUILT: &str = "web/built/live/";

/// Icon of the page, shared with the games' page.
const ICON: &str = "web/built/icon.svg";

/// Fonts of the page, shared with the games' page.
const FONTS: &str = "web/built/fonts/";

/// Content Security Policy: the page loads only its own files.
const POLICY: &str = "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; \
                      font-src 'self'; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/// Maximum width of a face in pixels: twice a wide screen.
const MOST_PIXELS: u16 = 8000;

/// Interval of keep-alive lines on an idle event stream.
const ALIVE: Duration = Duration::from_secs(15);

/// The edition shown, shared by the threads of all requests.
#[derive(Clone)]
pub(super) struct Live(Arc<Shared>);

/// State that all requests share.
struct Shared {
    context: Context,
    folder: PathBuf,
    shown: Mutex<CurrentEditions>,
    /// Notified when `shown` has a new edition.
    changed: Condvar,
    /// Edition at the start of the command.
    start: Arc<Generation>,
    /// Names of the editions that can be the baseline. The first one is the edition at the start, and is empty.
    bases: Vec<String>,
    /// URL that opens a position in an editor, with the placeholders `{file}`, `{line}` and `{column}`.
    editor: Option<String>,
    /// Baselines read so far, by name, or the error of reading them.
    read: Mutex<BTreeMap<String, Result<Arc<Generation>, String>>>,
    flags: CustomFlags,
    /// Secret first segment of every path.
    token: String,
    /// Texts that nearly overflow, with the number of the edition that they belong to.
    tight: Mutex<Option<(u64, Vec<TightText>)>>,
    /// Lock for typesetting. It uses all processor cores, so faces are typeset one at a time.
    press: Mutex<()>,
    /// Undo list, the latest entry last.
    written: Mutex<Vec<UndoEntry>>,
    /// The unsaved edit that the page tries.
    trial: Mutex<Trial>,
    /// The last trial that could be drawn, with its number.
    tried: Mutex<Option<(u64, Arc<Generation>)>>,
}

/// Settings of a page.
pub(super) struct PageOptions {
    /// Names of the editions that can be the baseline. The first one is the edition at the start.
    pub(super) bases: Vec<String>,
    /// URL that opens a position in an editor.
    pub(super) editor: Option<String>,
    /// Secret first segment of every path.
    pub(super) token: String,
}

/// The editions that the page shows now.
#[derive(Clone)]
struct CurrentEditions {
    now: Arc<Generation>,
    /// The last edition without errors, from which faces are drawn.
    good: Arc<Generation>,
    /// JSON of the event that announced `now`.
    event: String,
}

/// A request: the editions that it refers to, and its query.
struct PageRequest<'a> {
    seen: RequestEditions,
    query: Query<'a>,
}

impl Live {
    pub(super) fn new(
        context: Context,
        folder: PathBuf,
        now: &Arc<Generation>,
        flags: CustomFlags,
        PageOptions { bases, editor, token }: PageOptions,
    ) -> Self {
        let now = Arc::clone(now);
        let shown =
            CurrentEditions { now: Arc::clone(&now), good: Arc::clone(&now), event: String::new() };
        Self(Arc::new(Shared {
            context,
            folder,
            shown: Mutex::new(shown),
            changed: Condvar::new(),
            start: now,
            bases,
            editor,
            read: Mutex::default(),
            flags,
            token,
            press: Mutex::new(()),
            written: Mutex::default(),
            trial: Mutex::default(),
            tried: Mutex::default(),
            tight: Mutex::default(),
        }))
    }

    /// URL of the page on a server.
    pub(super) fn address(&self, at: &str) -> String {
        format!("{at}{}/", self.0.token)
    }

    /// Shows a new edition and notifies all pages. `after` is the time since the files were saved.
    pub(super) fn follow(&self, now: Arc<Generation>, after: Duration) {
        let mut shown = lock_ignoring_poison(&self.0.shown);
        let is_good = !now.loaded.report.has_errors();
        // Compared with the last good edition, because the page shows its faces.
        let changed = affected_faces::touched(&shown.good, &now);
        let after = u64::try_from(after.as_millis()).unwrap_or(u64::MAX);
        shown.event = json!({
            "generation": now.number,
            "good": is_good,
            "faces": changed,
            "after": after,
        })
        .to_string();
        if is_good {
            shown.good = Arc::clone(&now);
        }
        shown.now = now;
        // Unlocked before waking the threads, which need the lock at once.
        drop(shown);
        self.0.changed.notify_all();
    }
}

impl Site for Live {
    fn policy(&self) -> &str {
        POLICY
    }

    fn give(&self, name: &str, query: &str) -> Option<Response<'_>> {
        // Without the secret token every path is unknown, so other users and other websites cannot reach the page.
        let name = name.strip_prefix(self.0.token.as_str())?.strip_prefix('/')?;
        let asked = self.parse_request(query);
        let (seen, query) = (&asked.seen, &asked.query);
        Some(match name {
            "" => self.file(&format!("{BUILT}index.html"))?,
            "icon.svg" => self.file(ICON)?,
            "events" => self.events(),
            "state" => {
                let Shared { bases, editor, written, .. } = &*self.0;
                answer(&answers::state(
                    seen,
                    (bases, editor.as_deref()),
                    &lock_ignoring_poison(written),
                ))
            }
            "pieces" => answer(&self.pieces(&asked)?),
            "rows" => answer(&answers::rows(seen, product(query)?, query.get("piece")?)),
            "fields" => {
                answer(&fields::field_groups_json(seen, product(query)?, query.get("piece")?))
            }
            "overlays" => answer(&self.overlays(&asked)?),
            "tight" => answer(&self.tight(&asked)?),
            "sheets" => answer(&self.sheets(&asked, views::sheets)?),
            "again" => answer(&self.sheets(&asked, views::again)?),
            "sheet" => Response::File("face.svg", self.sheet(&asked)?.into_bytes().into()),
            "board" => answer(&self.board(&asked)?),
            "value" => {
                let (country, category) = (query.get("country")?, query.get("category")?);
                answer(&value::value(seen, country, category)?)
            }
            "face" => self.face(asked)?,
            other => match other.strip_prefix("fonts/") {
                Some(font) => self.file(&format!("{FONTS}{}", single(font)?))?,
                None => self.file(&format!("{BUILT}{}", single(other)?))?,
            },
        })
    }

    fn takes(&self) -> bool {
        true
    }

    fn take(&self, name: &str, query: &str, body: &[u8]) -> Option<Response<'_>> {
        let name = name.strip_prefix(self.0.token.as_str())?.strip_prefix('/')?;
        let asked = self.parse_request(query);
        let context = self.0.context.speaking(asked.seen.localizer.lang());
        if name == "undo" {
            return Some(answer(&self.undo(&context)));
        }
        let wanted: FieldEdits = serde_json::from_slice(body).ok()?;
        Some(answer(&match name {
            "write" => self.write(&context, &wanted),
            "try" => self.attempt(&asked.seen, &wanted),
            "aside" => {
                lock_ignoring_poison(&self.0.written).push(UndoEntry::aside(&wanted));
                json!({})
            }
            _ => return None,
        }))
    }
}

fn answer(value: &Value) -> Response<'static> {
    Response::File("answer.json", value.to_string().into_bytes().into())
}

/// Answer for a conflict with a change by another program.
fn clash(context: &Context, wanted: &FieldEdits, clashes: &fields::Clashes) -> Value {
    let file = wanted.file();
    let told = context.text("live-clash-told", &args![file]);
    json!({ "clash": clashes, "file": file, "told": told })
}

impl Live {
    /// File of the page. It is read from the program, so that a project cannot replace it.
    fn file(&self, name: &str) -> Option<Response<'_>> {
        let bytes = self.0.context.built_in.read(name)?.ok()?.into_owned();
        let ending = name.rsplit_once('.').map_or("", |(_, ending)| ending);
        // The new name determines the content type of the answer; no other types are part of the page.
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

    fn parse_request<'a>(&self, query: &'a str) -> PageRequest<'a> {
        let query = Query::read(query);
        let lang = query.get("lang").and_then(Lang::from_id).unwrap_or(self.0.context.lang());
        let CurrentEditions { now, good, .. } = lock_ignoring_poison(&self.0.shown).clone();
        let against = query.get("against").map(spelt).unwrap_or_default();
        let (base, unread) = match self.base(&against) {
            Ok(base) => (base, String::new()),
            // The page remains usable with the edition at the start, and shows the error.
            Err(why) => (Arc::clone(&self.0.start), why),
        };
        let localizer = Localizer::new(lang);
        PageRequest { seen: RequestEditions { base, against, unread, now, good, localizer }, query }
    }

    /// Returns a baseline, reading it the first time.
    ///
    /// # Errors
    /// Returns a message if the edition cannot be read.
    fn base(&self, word: &str) -> Result<Arc<Generation>, String> {
        // The name is part of a URL: only editions that the page offers are opened.
        if word.is_empty() || !self.0.bases.iter().any(|base| base == word) {
            return Ok(Arc::clone(&self.0.start));
        }
        // Locked while reading, so that parallel requests do not read an edition twice.
        let mut read = lock_ignoring_poison(&self.0.read);
        let read = read.entry(word.to_owned()).or_insert_with(|| {
            let assets = self.0.context.edition(word).map_err(|error| error.to_string())?;
            Ok(Arc::new(Generation::from_assets(assets)))
        });
        read.clone()
    }

    fn write(&self, context: &Context, wanted: &FieldEdits) -> Value {
        match fields::write(context, &self.0.folder, wanted) {
            WriteOutcome::Fine(done) => {
                lock_ignoring_poison(&self.0.written).push(done);
                json!({ "written": true })
            }
            WriteOutcome::Clash(clashes) => clash(context, wanted, &clashes),
            WriteOutcome::Refused(why) => json!({ "error": why }),
        }
    }

    /// Reverts the last entry of the undo list.
    fn undo(&self, context: &Context) -> Value {
        // Removed only after the write succeeds, so that a failed undo can be repeated.
        let Some(last) = lock_ignoring_poison(&self.0.written).last().cloned() else {
            return json!({});
        };
        let wanted = last.undo();
        match fields::write(context, &self.0.folder, &wanted) {
            WriteOutcome::Fine(_) => {
                lock_ignoring_poison(&self.0.written).pop();
                json!({ "written": true })
            }
            WriteOutcome::Clash(clashes) => clash(context, &wanted, &clashes),
            WriteOutcome::Refused(why) => json!({ "error": why }),
        }
    }

    /// Tries fields without writing them.
    fn attempt(&self, seen: &RequestEditions, wanted: &FieldEdits) -> Value {
        let trial =
            lock_ignoring_poison(&self.0.trial).try_edits(&self.0.context, &self.0.folder, wanted);
        let Some(trial) = trial else {
            return json!({ "good": false });
        };
        let mut told = fields::tried(seen, &trial, wanted);
        let mut tried = lock_ignoring_poison(&self.0.tried);
        let number = tried.as_ref().map_or(1, |(number, _)| number + 1);
        told["number"] = number.into();
        // An edition with errors cannot be drawn; the page keeps the picture of the last good trial.
        if !trial.loaded.report.has_errors() {
            *tried = Some((number, trial));
        }
        told
    }

    /// Event stream: waits for changes and reports them.
    fn events(&self) -> Response<'_> {
        let shared = &self.0;
        let mut known = lock_ignoring_poison(&shared.shown).now.number;
        let mut hello = true;
        Response::Events(Box::new(move || {
            // The first event has the current number: after a reconnection the page detects a missed change.
            if std::mem::take(&mut hello) {
                return Some(format!("data: {{\"generation\":{known}}}\n\n"));
            }
            let shown = lock_ignoring_poison(&shared.shown);
            let wait =
                shared.changed.wait_timeout_while(shown, ALIVE, |shown| shown.now.number == known);
            let (shown, _) = wait.unwrap_or_else(PoisonError::into_inner);
            // A comment of the protocol, which browsers ignore. Writing it fails if the page is closed, which ends
            // this thread.
            if shown.now.number == known {
                return Some(": here\n\n".to_owned());
            }
            known = shown.now.number;
            Some(format!("data: {}\n\n", shown.event))
        }))
    }

    /// Pieces of a product.
    fn pieces(&self, asked: &PageRequest<'_>) -> Option<Value> {
        let product = product(&asked.query)?;
        let _one = lock_ignoring_poison(&self.0.press);
        let pieces = shown::pieces(&self.request(&asked.seen, product, None));
        Some(match pieces {
            Ok(pieces) => answers::pieces(&asked.seen, &pieces),
            Err(error) => json!({ "error": error.message(&asked.seen.localizer) }),
        })
    }

    /// Draws a face of the current edition, of the baseline or of the last trial: as SVG, or as PNG with the
    /// requested width in pixels.
    fn face(&self, asked: PageRequest<'_>) -> Option<Response<'static>> {
        let PageRequest { mut seen, query } = asked;
        match query.get("of") {
            Some("base") => seen.good = Arc::clone(&seen.base),
            // `trial` with a number, which keeps the browser from reusing the picture of an earlier trial.
            Some(of) if of.starts_with("trial") => {
                seen.good = Arc::clone(&lock_ignoring_poison(&self.0.tried).as_ref()?.1)
            }
            _ => {}
        }
        let id = query.get("id")?.to_owned();
        let piece = [query.get("piece")?.to_owned()];
        let bleed = if query.get("bleed").is_some() { BLEED } else { 0.0 };
        let request = self.request(&seen, product(&query)?, Some(&piece));
        let request = Request { bleed, ..request };
        let _one = lock_ignoring_poison(&self.0.press);
        if let Some(width) = query.get("width") {
            let width = width.parse().ok().filter(|width| (1..=MOST_PIXELS).contains(width))?;
            let png = shown::picture(&request, &id, width).ok()??;
            return Some(Response::File("face.png", png.into()));
        }
        let mut drawn = shown::faces(&request, &BTreeSet::from([id.clone()])).ok()?;
        Some(Response::File("face.svg", drawn.remove(&id)?.into_bytes().into()))
    }

    /// Overlays of the faces of a piece.
    fn overlays(&self, asked: &PageRequest<'_>) -> Option<Value> {
        let piece = [asked.query.get("piece")?.to_owned()];
        let request = self.request(&asked.seen, product(&asked.query)?, Some(&piece));
        let _one = lock_ignoring_poison(&self.0.press);
        let overlays = shown::overlays::overlays(&request).ok()?;
        Some(json!({ "faces": overlays }))
    }

    /// Texts of a product that nearly overflow, computed once for each edition.
    fn tight(&self, asked: &PageRequest<'_>) -> Option<Value> {
        let product = product(&asked.query)?;
        let mut known = lock_ignoring_poison(&self.0.tight);
        let number = asked.seen.good.number;
        if known.as_ref().is_none_or(|(of, _)| *of != number) {
            *known = Some((number, views::tight_of(&asked.seen.good)));
        }
        let all = known.as_ref().map(|(_, all)| all.as_slice()).unwrap_or_default();
        Some(views::tight(&asked.seen, product, all))
    }

    /// Formats the sheets of a product with a function of `views`.
    fn sheets(
        &self,
        asked: &PageRequest<'_>,
        told: fn(&RequestEditions, &Request<'_>, &shown::sheets::Sheets) -> Value,
    ) -> Option<Value> {
        let request = self.request_on_paper(asked)?;
        let _one = lock_ignoring_poison(&self.0.press);
        Some(match shown::sheets::sheets(&request) {
            Ok(sheets) => told(&asked.seen, &request, &sheets),
            Err(error) => json!({ "error": error.message(&asked.seen.localizer) }),
        })
    }

    /// One page of the sheets as SVG.
    fn sheet(&self, asked: &PageRequest<'_>) -> Option<String> {
        let request = self.request_on_paper(asked)?;
        let _one = lock_ignoring_poison(&self.0.press);
        shown::sheets::page(&request, asked.query.get("page")?.parse().ok()?).ok()?
    }

    /// Request for a product on the paper that the query selects.
    fn request_on_paper<'a>(&'a self, asked: &'a PageRequest<'_>) -> Option<Request<'a>> {
        let query = &asked.query;
        let layout = views::layout_of(query.get("paper"), query.get("duplex"));
        let request = self.request(&asked.seen, product(query)?, None);
        Some(Request { layout: Some(layout), ..request })
    }

    /// The world board with its numbers.
    fn board(&self, asked: &PageRequest<'_>) -> Option<Value> {
        let request = self.request(&asked.seen, product(&asked.query)?, None);
        let _one = lock_ignoring_poison(&self.0.press);
        views::board(&asked.seen, &request).ok()
    }

    /// Typesetting request for the last edition without errors; `only` selects pieces.
    fn request<'a>(
        &'a self,
        seen: &'a RequestEditions,
        product: &'static Product,
        only: Option<&'a [String]>,
    ) -> Request<'a> {
        // Faces need an edition without errors. A template being edited can still loop forever, so it is tried in the
        // sandbox first.
        let (dataset, assets) = (&seen.good.loaded.dataset, &seen.good.assets);
        let lang = seen.localizer.lang();
        Request {
            only,
            tries: Some(crate::trial::tries),
            ..Request::of_faces(product, dataset, assets, &self.0.flags, lang)
        }
    }
}

/// Returns a file name; `None` if it contains a path separator and could leave its folder.
fn single(name: &str) -> Option<&str> {
    (!name.contains(['/', '\\'])).then_some(name)
}

/// Product that a query names; `None` if it is unknown.
fn product(query: &Query<'_>) -> Option<&'static Product> {
    let id = query.get("product")?;
    PRODUCTS.iter().find(|product| id_of(product) == id)
}

/// The query of a URL: names and values, without percent-decoding.
struct Query<'a>(BTreeMap<&'a str, &'a str>);

impl<'a> Query<'a> {
    fn read(query: &'a str) -> Self {
        Self(query.split('&').filter_map(|pair| pair.split_once('=')).collect())
    }

    fn get(&self, name: &str) -> Option<&'a str> {
        self.0.get(name).copied()
    }
}

/// Decodes `+` and percent-encoding in a value; a malformed escape becomes `?`, invalid UTF-8 becomes U+FFFD.
fn spelt(word: &str) -> String {
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
