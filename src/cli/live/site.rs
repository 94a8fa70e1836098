//! What the page is served: its files, the edition as it is now, faces, and that something has changed.

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

/// Where the built page stands in the program.
const BUILT: &str = "web/built/live/";

/// The picture of the page in tabs, which that of the games has too.
const ICON: &str = "web/built/icon.svg";

/// Letters that the page shares with that of the games.
const FONTS: &str = "web/built/fonts/";

/// What the page may load: itself.
const POLICY: &str = "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; \
                      font-src 'self'; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/// Pixels in a row of a face at most: twice those of a wide screen.
const MOST_PIXELS: u16 = 8000;

/// How often a page that has heard nothing is told that somebody is there.
const ALIVE: Duration = Duration::from_secs(15);

/// The edition that is shown, shared by all who ask.
#[derive(Clone)]
pub(super) struct Live(Arc<Shared>);

struct Shared {
    context: Context,
    folder: PathBuf,
    shown: Mutex<CurrentEditions>,
    changed: Condvar,
    /// The edition when the command began.
    start: Arc<Generation>,
    /// With which editions it can be compared, by the words that name them; the first one, that of the start, has
    /// none.
    bases: Vec<String>,
    /// The address under which an editor opens a place, with `{file}`, `{line}` and `{column}` in it.
    editor: Option<String>,
    /// Those that somebody has asked for, or why they cannot be read.
    read: Mutex<BTreeMap<String, Result<Arc<Generation>, String>>>,
    flags: CustomFlags,
    token: String,
    /// The texts that nearly overflow in an edition, by its number.
    tight: Mutex<Option<(u64, Vec<TightText>)>>,
    /// Typesetting takes what a computer has: one face after the other.
    press: Mutex<()>,
    /// What was written from the page, in its order.
    written: Mutex<Vec<UndoEntry>>,
    trial: Mutex<Trial>,
    /// The last edition that was tried, with its number.
    tried: Mutex<Option<(u64, Arc<Generation>)>>,
}

/// What a page is offered.
pub(super) struct PageOptions {
    /// With which editions that of now can be compared; the first one is that of the start.
    pub(super) bases: Vec<String>,
    /// The address under which an editor opens a place.
    pub(super) editor: Option<String>,
    /// What an address must begin with.
    pub(super) token: String,
}

/// What is shown now.
#[derive(Clone)]
struct CurrentEditions {
    now: Arc<Generation>,
    /// The last one without an error, which faces are drawn from.
    good: Arc<Generation>,
    /// What changed with `now`.
    event: String,
}

/// What a page asks for: with which fields, and which language speaks.
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

    /// Where a browser finds the page, at an address of the program.
    pub(super) fn address(&self, at: &str) -> String {
        format!("{at}{}/", self.0.token)
    }

    /// Shows another edition that was saved so long ago, and tells all pages of it.
    pub(super) fn follow(&self, now: Arc<Generation>, after: Duration) {
        let mut shown = lock_ignoring_poison(&self.0.shown);
        let is_good = !now.loaded.report.has_errors();
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
        drop(shown);
        self.0.changed.notify_all();
    }
}

impl Site for Live {
    fn policy(&self) -> &str {
        POLICY
    }

    fn give(&self, name: &str, query: &str) -> Option<Response<'_>> {
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

/// That somebody else has written at the same place.
fn clash(context: &Context, wanted: &FieldEdits, clashes: &fields::Clashes) -> Value {
    let file = wanted.file();
    let told = context.text("live-clash-told", &args![file]);
    json!({ "clash": clashes, "file": file, "told": told })
}

impl Live {
    /// A file of the program; none of the project can stand in its place.
    fn file(&self, name: &str) -> Option<Response<'_>> {
        let bytes = self.0.context.built_in.read(name)?.ok()?.into_owned();
        let ending = name.rsplit_once('.').map_or("", |(_, ending)| ending);
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
            Err(why) => (Arc::clone(&self.0.start), why),
        };
        let localizer = Localizer::new(lang);
        PageRequest { seen: RequestEditions { base, against, unread, now, good, localizer }, query }
    }

    /// An edition that can be compared with, read once; or why it cannot be read.
    fn base(&self, word: &str) -> Result<Arc<Generation>, String> {
        if word.is_empty() || !self.0.bases.iter().any(|base| base == word) {
            return Ok(Arc::clone(&self.0.start));
        }
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

    /// Takes back what was written or laid aside last.
    fn undo(&self, context: &Context) -> Value {
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

    /// What would come of fields that are not written.
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
        if !trial.loaded.report.has_errors() {
            *tried = Some((number, trial));
        }
        told
    }

    /// Waits for what changes, and says it.
    fn events(&self) -> Response<'_> {
        let shared = &self.0;
        let mut known = lock_ignoring_poison(&shared.shown).now.number;
        let mut hello = true;
        Response::Events(Box::new(move || {
            if std::mem::take(&mut hello) {
                return Some(format!("data: {{\"generation\":{known}}}\n\n"));
            }
            let shown = lock_ignoring_poison(&shared.shown);
            let wait =
                shared.changed.wait_timeout_while(shown, ALIVE, |shown| shown.now.number == known);
            let (shown, _) = wait.unwrap_or_else(PoisonError::into_inner);
            if shown.now.number == known {
                return Some(": here\n\n".to_owned());
            }
            known = shown.now.number;
            Some(format!("data: {}\n\n", shown.event))
        }))
    }

    /// The pieces of a product.
    fn pieces(&self, asked: &PageRequest<'_>) -> Option<Value> {
        let product = product(&asked.query)?;
        let _one = lock_ignoring_poison(&self.0.press);
        let pieces = shown::pieces(&self.request(&asked.seen, product, None));
        Some(match pieces {
            Ok(pieces) => answers::pieces(&asked.seen, &pieces),
            Err(error) => json!({ "error": error.message(&asked.seen.localizer) }),
        })
    }

    /// One face as it prints: of now, of what it is compared with, or of what was tried; in lines, or in as many
    /// dots as a page asks for.
    fn face(&self, asked: PageRequest<'_>) -> Option<Response<'static>> {
        let PageRequest { mut seen, query } = asked;
        match query.get("of") {
            Some("base") => seen.good = Arc::clone(&seen.base),
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

    /// What lies over the faces of a piece.
    fn overlays(&self, asked: &PageRequest<'_>) -> Option<Value> {
        let piece = [asked.query.get("piece")?.to_owned()];
        let request = self.request(&asked.seen, product(&asked.query)?, Some(&piece));
        let _one = lock_ignoring_poison(&self.0.press);
        let overlays = shown::overlays::overlays(&request).ok()?;
        Some(json!({ "faces": overlays }))
    }

    /// The tight texts of a product, looked for once in an edition.
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

    /// Something of the sheets of a product.
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

    /// One page of them as it prints.
    fn sheet(&self, asked: &PageRequest<'_>) -> Option<String> {
        let request = self.request_on_paper(asked)?;
        let _one = lock_ignoring_poison(&self.0.press);
        shown::sheets::page(&request, asked.query.get("page")?.parse().ok()?).ok()?
    }

    /// A product on the paper that is asked for.
    fn request_on_paper<'a>(&'a self, asked: &'a PageRequest<'_>) -> Option<Request<'a>> {
        let query = &asked.query;
        let layout = views::layout_of(query.get("paper"), query.get("duplex"));
        let request = self.request(&asked.seen, product(query)?, None);
        Some(Request { layout: Some(layout), ..request })
    }

    /// The board of the world with its numbers.
    fn board(&self, asked: &PageRequest<'_>) -> Option<Value> {
        let request = self.request(&asked.seen, product(&asked.query)?, None);
        let _one = lock_ignoring_poison(&self.0.press);
        views::board(&asked.seen, &request).ok()
    }

    fn request<'a>(
        &'a self,
        seen: &'a RequestEditions,
        product: &'static Product,
        only: Option<&'a [String]>,
    ) -> Request<'a> {
        let (dataset, assets) = (&seen.good.loaded.dataset, &seen.good.assets);
        let lang = seen.localizer.lang();
        Request {
            only,
            tries: Some(crate::trial::tries),
            ..Request::of_faces(product, dataset, assets, &self.0.flags, lang)
        }
    }
}

/// A name that leads into no folder and out of none.
fn single(name: &str) -> Option<&str> {
    (!name.contains(['/', '\\'])).then_some(name)
}

fn product(query: &Query<'_>) -> Option<&'static Product> {
    let id = query.get("product")?;
    PRODUCTS.iter().find(|product| id_of(product) == id)
}

/// What stands behind the question mark of an address: names and words without any other sign.
struct Query<'a>(BTreeMap<&'a str, &'a str>);

impl<'a> Query<'a> {
    fn read(query: &'a str) -> Self {
        Self(query.split('&').filter_map(|pair| pair.split_once('=')).collect())
    }

    fn get(&self, name: &str) -> Option<&'a str> {
        self.0.get(name).copied()
    }
}

/// A word of an address as it was before it became one.
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
