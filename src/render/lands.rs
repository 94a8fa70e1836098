//! The outlines of the lands. Pages ask for one face after the other, and to read them takes longer than to draw a
//! face: they are kept while their file stays as it is.

use std::collections::BTreeMap;
use std::sync::{Arc, Mutex, OnceLock, PoisonError};

use assets::Assets;
use map::flat::Topology;
use map::{OutlineFileError, Outlines};

/// Those that were read last, by the name of their file.
static READ: Mutex<BTreeMap<&'static str, Arc<CachedOutlines>>> = Mutex::new(BTreeMap::new());

/// Outlines, and what lies beyond each border of theirs.
pub(super) struct CachedOutlines {
    /// The bytes of their file.
    bytes: Vec<u8>,
    pub(super) outlines: Outlines,
    topology: OnceLock<Topology>,
}

impl CachedOutlines {
    /// Those of a file, which are read where it is not as it was.
    pub(super) fn read(assets: &Assets, file: &'static str) -> Result<Arc<Self>, OutlineFileError> {
        let bytes = assets
            .read(file)
            .ok_or(OutlineFileError::Missing)?
            .map_err(OutlineFileError::Unreadable)?;
        let known = || READ.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(lands) = known().get(file).filter(|lands| lands.bytes == *bytes) {
            return Ok(Arc::clone(lands));
        }
        let text = std::str::from_utf8(&bytes).map_err(|_| OutlineFileError::NoText)?;
        let outlines = Outlines::parse(text).map_err(OutlineFileError::Line)?;
        let bytes = bytes.into_owned();
        let lands = Arc::new(Self { bytes, outlines, topology: OnceLock::new() });
        known().insert(file, Arc::clone(&lands));
        Ok(lands)
    }

    /// The same, cut where neighbours change.
    pub(super) fn topology(&self) -> &Topology {
        self.topology.get_or_init(|| Topology::from_outlines(&self.outlines))
    }
}
