//! Functions that the web page calls in WebAssembly: `room` allocates a buffer, into which the page writes the
//! fetched bytes; `unpack` decompresses it; the page reads the result at `answer`.

use std::sync::{Mutex, MutexGuard, PoisonError};

/// The buffer: first the compressed bytes, then the decompressed ones.
static BYTES: Mutex<Vec<u8>> = Mutex::new(Vec::new());

/// Allocates a buffer of `length` bytes and returns its address.
#[unsafe(no_mangle)]
pub(crate) extern "C" fn room(length: usize) -> *mut u8 {
    let mut bytes = bytes();
    *bytes = vec![0; length];
    bytes.as_mut_ptr()
}

/// Decompresses the buffer and returns the number of decompressed bytes; 0 if the input is incomplete.
#[unsafe(no_mangle)]
pub(crate) extern "C" fn unpack() -> usize {
    let mut bytes = bytes();
    *bytes = crate::decompress(&bytes).unwrap_or_default();
    bytes.len()
}

/// Returns the address of the buffer.
#[unsafe(no_mangle)]
pub(crate) extern "C" fn answer() -> *const u8 {
    bytes().as_ptr()
}

fn bytes() -> MutexGuard<'static, Vec<u8>> {
    BYTES.lock().unwrap_or_else(PoisonError::into_inner)
}
