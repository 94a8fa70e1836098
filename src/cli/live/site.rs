//! What the page is served: its files, the edition as it is now, faces, and that something has changed.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use serde_json::{Value, json};

use assets::Assets;
use lang::{Lang, Teller};
use render::flags::Own;
use render::product::{PRODUCTS, Product, Request};
use render::shown;
use resident::Generation;

use super::answers::{self, Seen};
use crate::http::{Given, Site};

/// Where the built page stands in the program.
const BUILT: &str = "web/built/live/";

/// The picture of the page in tabs, which that of the games has too.
const ICON: &str = "web/built/icon.svg";

/// Letters that the page shares with that of the games.
const FONTS: &str = "web/built/fonts/";

/// What the page may load: itself.
const POLICY: &str = "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; \
                      font-src 'self'; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/// How often a page that has heard nothing is told that somebody is there.
const ALIVE: Duration = Duration::from_secs(15);

/// The edition that is shown, shared by all who ask.
#[derive(Clone)]
pub(super) struct Live(Arc<Shared>);

struct Shared {
    shown: Mutex<Shown>,
    changed: Condvar,
    /// The edition when the command began.
    start: Arc<Generation>,
    flags: Own,
    built_in: Assets,
    token: String,
    lang: Lang,
    /// Typesetting takes what a computer has: one face after the other.
    press: Mutex<()>,
}

/// What is shown now.
#[derive(Clone)]
struct Shown {
    now: Arc<Generation>,
    /// The last one without an error, which faces are drawn from.
    good: Arc<Generation>,
    /// What changed with `now`.
    event: String,
}

impl Live {
    pub(super) fn new(
        now: &Arc<Generation>,
        flags: Own,
        built_in: &Assets,
        token: String,
        lang: Lang,
    ) -> Self {
        let now = Arc::clone(now);
        let shown = Shown { now: Arc::clone(&now), good: Arc::clone(&now), event: String::new() };
        Self(Arc::new(Shared {
            shown: Mutex::new(shown),
            changed: Condvar::new(),
            start: now,
            flags,
            built_in: built_in.clone(),
            token,
            lang,
            press: Mutex::new(()),
        }))
    }

    /// Where a browser finds the page, at an address of the program.
    pub(super) fn address(&self, at: &str) -> String {
        format!("{at}{}/", self.0.token)
    }

    /// Shows another edition, and tells all pages of it.
    pub(super) fn follow(&self, now: Arc<Generation>) {
        let mut shown = held(&self.0.shown);
        let is_good = !now.loaded.report.has_errors();
        let changed = answers::touched(&shown.good, &now);
        shown.event =
            json!({ "generation": now.number, "good": is_good, "faces": changed }).to_string();
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

    fn give(&self, name: &str, query: &str) -> Option<Given<'_>> {
        let name = name.strip_prefix(self.0.token.as_str())?.strip_prefix('/')?;
        let asked = Query::read(query);
        let json =
            |value: &Value| Given::File("answer.json", value.to_string().into_bytes().into());
        Some(match name {
            "" => self.file(&format!("{BUILT}index.html"))?,
            "icon.svg" => self.file(ICON)?,
            "events" => self.events(),
            "state" => json(&answers::state(&self.seen(&asked))),
            "pieces" => json(&self.pieces(&asked)?),
            "value" => {
                let (country, category) = (asked.get("country")?, asked.get("category")?);
                json(&answers::value(&self.seen(&asked), country, category)?)
            }
            "face" => {
                let svg = self.face(&asked)?;
                Given::File("face.svg", svg.into_bytes().into())
            }
            other => match other.strip_prefix("fonts/") {
                Some(font) => self.file(&format!("{FONTS}{}", single(font)?))?,
                None => self.file(&format!("{BUILT}{}", single(other)?))?,
            },
        })
    }
}

impl Live {
    /// A file of the program; none of the project can stand in its place.
    fn file(&self, name: &str) -> Option<Given<'_>> {
        let bytes = self.0.built_in.read(name)?.ok()?.into_owned();
        let ending = name.rsplit_once('.').map_or("", |(_, ending)| ending);
        let name = match ending {
            "html" => "page.html",
            "js" => "page.js",
            "css" => "page.css",
            "svg" => "icon.svg",
            "woff2" => "font.woff2",
            _ => return None,
        };
        Some(Given::File(name, bytes.into()))
    }

    fn seen(&self, asked: &Query<'_>) -> Seen {
        let Shown { now, good, .. } = held(&self.0.shown).clone();
        let lang = asked.get("lang").and_then(Lang::from_id).unwrap_or(self.0.lang);
        Seen { start: Arc::clone(&self.0.start), now, good, teller: Teller::new(lang) }
    }

    /// Waits for what changes, and says it.
    fn events(&self) -> Given<'_> {
        let shared = &self.0;
        let mut known = held(&shared.shown).now.number;
        let mut hello = true;
        Given::Events(Box::new(move || {
            if std::mem::take(&mut hello) {
                return Some(format!("data: {{\"generation\":{known}}}\n\n"));
            }
            let shown = held(&shared.shown);
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
    fn pieces(&self, asked: &Query<'_>) -> Option<Value> {
        let seen = self.seen(asked);
        let product = product(asked)?;
        let _one = held(&self.0.press);
        let pieces = shown::pieces(&self.request(&seen, product, None));
        Some(match pieces {
            Ok(pieces) => answers::pieces(&seen, &pieces),
            Err(error) => json!({ "error": error.told(&seen.teller) }),
        })
    }

    /// One face as it prints.
    fn face(&self, asked: &Query<'_>) -> Option<String> {
        let mut seen = self.seen(asked);
        if asked.get("of") == Some("start") {
            seen.good = Arc::clone(&seen.start);
        }
        let id = asked.get("id")?.to_owned();
        let piece = [asked.get("piece")?.to_owned()];
        let request = self.request(&seen, product(asked)?, Some(&piece));
        let _one = held(&self.0.press);
        let mut drawn = shown::faces(&request, &BTreeSet::from([id.clone()])).ok()?;
        drawn.remove(&id)
    }

    fn request<'a>(
        &'a self,
        seen: &'a Seen,
        product: &'static Product,
        only: Option<&'a [String]>,
    ) -> Request<'a> {
        let (dataset, assets) = (&seen.good.loaded.dataset, &seen.good.assets);
        let lang = seen.teller.lang();
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

fn product(asked: &Query<'_>) -> Option<&'static Product> {
    let id = asked.get("product")?;
    PRODUCTS.iter().find(|product| answers::id_of(product) == id)
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

/// What is shared is whole after each step, whoever panicked meanwhile.
fn held<T>(shared: &Mutex<T>) -> MutexGuard<'_, T> {
    shared.lock().unwrap_or_else(PoisonError::into_inner)
}
