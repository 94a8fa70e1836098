//! Pictures that are drawn when a template first needs them, and shared by languages and editions: globes, outlines
//! and flights.

use std::collections::BTreeMap;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, OnceLock, PoisonError};

use typst::foundations::Bytes;

/// A picture as SVG.
#[derive(Clone)]
pub(super) struct Drawing(Arc<Lazy>);

/// Draws a picture.
type Draw = Box<dyn FnOnce() -> String + Send>;

struct Lazy {
    /// Everything that the picture is drawn from, or the picture itself.
    key: String,
    /// `None` after drawing.
    draw: Mutex<Option<Draw>>,
    svg: OnceLock<Bytes>,
}

impl Drawing {
    /// Returns everything that the picture is drawn from, or the picture itself: equal keys mean equal pictures.
    pub(super) fn key(&self) -> &str {
        &self.0.key
    }

    /// Returns the picture; draws it on first use.
    pub(super) fn svg(&self) -> &Bytes {
        self.0.svg.get_or_init(|| {
            let draw = self.0.draw.lock().unwrap_or_else(PoisonError::into_inner).take();
            match draw {
                Some(draw) => {
                    let svg = draw();
                    BYTES.fetch_add(svg.len(), Ordering::Relaxed);
                    Bytes::from_string(svg)
                }
                None => Bytes::from_string(self.0.key.clone()),
            }
        })
    }
}

/// A picture that is there already.
impl<S: Into<String>> From<S> for Drawing {
    fn from(svg: S) -> Self {
        Self(Arc::new(Lazy { key: svg.into(), draw: Mutex::default(), svg: OnceLock::new() }))
    }
}

/// The pictures of this run, by their keys.
static DRAWINGS: Mutex<BTreeMap<String, Drawing>> = Mutex::new(BTreeMap::new());

/// Size of all drawn pictures, in bytes.
static BYTES: AtomicUsize = AtomicUsize::new(0);

/// Maximum size of the pictures, in bytes; beyond it they are forgotten. Those of all games take a fifth.
const MAX_BYTES: usize = 64_000_000;

/// Returns the picture of `key`, which names everything that `draw` uses.
pub(super) fn drawing(key: String, draw: impl FnOnce() -> String + Send + 'static) -> Drawing {
    // Insertion is the only write, so the entries behind a poisoned lock are complete.
    let mut drawings = DRAWINGS.lock().unwrap_or_else(PoisonError::into_inner);
    if BYTES.load(Ordering::Relaxed) > MAX_BYTES {
        drawings.clear();
        BYTES.store(0, Ordering::Relaxed);
    }
    let drawing = drawings.entry(key.clone()).or_insert_with(|| {
        let draw: Draw = Box::new(draw);
        Drawing(Arc::new(Lazy { key, draw: Mutex::new(Some(draw)), svg: OnceLock::new() }))
    });
    drawing.clone()
}
