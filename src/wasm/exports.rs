//! What a page calls. It needs no glue: it asks for room, writes a request there, lets it be answered,
//! and reads the answer out of the memory of the module.
//!
//! ```js
//! const at = request(bytes.length);
//! new Uint8Array(memory.buffer, at, bytes.length).set(bytes);
//! const length = simulate();
//! const text = new TextDecoder().decode(new Uint8Array(memory.buffer, answer(), length));
//! ```
#![expect(
    unsafe_code,
    reason = "a name for the page must be the only one of its kind in the program; nothing else here is unsafe"
)]

use std::sync::{Mutex, MutexGuard, PoisonError};

/// The request, and after it its answer.
static TEXT: Mutex<Vec<u8>> = Mutex::new(Vec::new());

/// Makes room for a request of so many bytes, and says where.
#[unsafe(no_mangle)]
pub(crate) extern "C" fn request(length: usize) -> *mut u8 {
    let mut text = text();
    *text = vec![0; length];
    text.as_mut_ptr()
}

/// Answers the request that stands there, and says how many bytes the answer has.
#[unsafe(no_mangle)]
pub(crate) extern "C" fn simulate() -> usize {
    let mut text = text();
    *text = crate::answer(&String::from_utf8_lossy(&text)).into_bytes();
    text.len()
}

/// Where the answer begins.
#[unsafe(no_mangle)]
pub(crate) extern "C" fn answer() -> *const u8 {
    text().as_ptr()
}

fn text() -> MutexGuard<'static, Vec<u8>> {
    TEXT.lock().unwrap_or_else(PoisonError::into_inner)
}
