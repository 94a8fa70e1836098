//! Cache of the countries' outlines. Web pages request one face after the other, and parsing the outlines takes
//! longer than drawing a face, so they are cached until their file changes.

use std::collections::BTreeMap;
use std::sync::{Arc, Mutex, OnceLock, PoisonError};

use assets::Assets;
use map::flat::Topology;
use map::{OutlineFileError, Outlines};
use typst::utils::hash128;

/// The latest outlines of each file, by its name.
static READ: Mutex<BTreeMap<&'static str, Arc<CachedOutlines>>> = Mutex::new(BTreeMap::new());

/// Outlines and their topology, cut where the neighbour changes.
pub(super) struct CachedOutlines {
    /// Bytes of the file, to detect changes.
    bytes: Vec<u8>,
    outlines: OnceLock<Outlines>,
    /// Digest of the bytes.
    pub(super) digest: u128,
    topology: OnceLock<Topology>,
}

impl CachedOutlines {
    /// Returns the outlines of a file; parses the file only if it has changed.
    pub(super) fn read(assets: &Assets, file: &'static str) -> Result<Arc<Self>, OutlineFileError> {
        let bytes = assets
            .read(file)
            .ok_or(OutlineFileError::Missing)?
            .map_err(OutlineFileError::Unreadable)?;
        // Insertion is the only write, so the entries behind a poisoned lock are complete.
        let known = || READ.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(lands) = known().get(file).filter(|lands| lands.bytes == *bytes) {
            return Ok(Arc::clone(lands));
        }
        let digest = hash128(&*bytes);
        // The built-in outlines are valid, and parsed when they are first used.
        let is_built_in = matches!(assets.base().read(file), Some(Ok(same)) if same == bytes);
        let outlines = if is_built_in { OnceLock::new() } else { OnceLock::from(parse(&bytes)?) };
        let bytes = bytes.into_owned();
        let lands = Arc::new(Self { bytes, outlines, digest, topology: OnceLock::new() });
        known().insert(file, Arc::clone(&lands));
        Ok(lands)
    }

    /// Returns the parsed outlines.
    pub(super) fn outlines(&self) -> &Outlines {
        self.outlines.get_or_init(|| parse(&self.bytes).expect("the built-in outlines are valid"))
    }

    /// Returns the outlines cut where neighbours change; computed on first use.
    pub(super) fn topology(&self) -> &Topology {
        self.topology.get_or_init(|| Topology::from_outlines(self.outlines()))
    }
}

fn parse(bytes: &[u8]) -> Result<Outlines, OutlineFileError> {
    let text = std::str::from_utf8(bytes).map_err(|_| OutlineFileError::NotUtf8)?;
    Outlines::parse(text).map_err(OutlineFileError::Format)
}
