//! What the page calls: it asks for room, writes there what was fetched, and reads where that was unpacked.

use std::sync::{Mutex, MutexGuard, PoisonError};

/// What goes in, and what comes out.
static BYTES: Mutex<Vec<u8>> = Mutex::new(Vec::new());

/// Makes room for so many bytes, and says where.
#[unsafe(no_mangle)]
pub(crate) extern "C" fn room(length: usize) -> *mut u8 {
    let mut bytes = bytes();
    *bytes = vec![0; length];
    bytes.as_mut_ptr()
}

/// Unpacks the bytes that stand there, and says how many they are then; none where they are not whole.
#[unsafe(no_mangle)]
pub(crate) extern "C" fn unpack() -> usize {
    let mut bytes = bytes();
    *bytes = crate::unpacked(&bytes).unwrap_or_default();
    bytes.len()
}

/// Where they begin.
#[unsafe(no_mangle)]
pub(crate) extern "C" fn answer() -> *const u8 {
    bytes().as_ptr()
}

fn bytes() -> MutexGuard<'static, Vec<u8>> {
    BYTES.lock().unwrap_or_else(PoisonError::into_inner)
}
