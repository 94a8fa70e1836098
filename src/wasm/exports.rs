//! Exported functions of the WebAssembly module. They need no generated bindings. A page allocates a buffer with
//! `room`, writes to it, calls `take` and `load` for packs or `ask` for a request, and reads the answer from the
//! memory of the module.
//!
//! ```js
//! const at = room(bytes.length);
//! new Uint8Array(memory.buffer, at, bytes.length).set(bytes);
//! const length = ask();
//! const text = new TextDecoder().decode(new Uint8Array(memory.buffer, answer(), length));
//! ```
#![expect(
    unsafe_code,
    reason = "a name for the page must be the only one of its kind in the program; nothing else here is unsafe"
)]

use std::sync::{Mutex, MutexGuard, PoisonError};

use crate::Library;

/// Global state of the module: the library, and the buffer that it shares with the page.
struct Desk {
    /// Packs that are queued for `load`.
    library: Option<Library>,
    packs: Vec<Vec<u8>>,
    /// Input buffer for a request or a pack; contains the answer after a request.
    text: Vec<u8>,
}

static DESK: Mutex<Desk> = Mutex::new(Desk { library: None, packs: Vec::new(), text: Vec::new() });

/// Allocates an input buffer of this length and returns its address.
#[unsafe(no_mangle)]
pub(crate) extern "C" fn room(length: usize) -> *mut u8 {
    let mut desk = desk();
    // Owned by the static, so the address remains valid after this function returns.
    desk.text = vec![0; length];
    desk.text.as_mut_ptr()
}

/// Queues the contents of the input buffer as a pack of files.
#[unsafe(no_mangle)]
pub(crate) extern "C" fn take() {
    let mut desk = desk();
    let pack = std::mem::take(&mut desk.text);
    desk.packs.push(pack);
}

/// Loads the queued packs as an edition, or adds them to the edition already loaded. Returns 0 on success, and 1 if a
/// pack is malformed.
#[unsafe(no_mangle)]
pub(crate) extern "C" fn load() -> usize {
    let mut desk = desk();
    let packs = std::mem::take(&mut desk.packs);
    if let Some(library) = &mut desk.library {
        return usize::from(packs.iter().any(|pack| library.add(pack).is_none()));
    }
    desk.library = Library::load(&packs.iter().map(Vec::as_slice).collect::<Vec<_>>());
    usize::from(desk.library.is_none())
}

/// Answers the request in the input buffer and returns the length of the answer in bytes; 0 before `load`.
#[unsafe(no_mangle)]
pub(crate) extern "C" fn ask() -> usize {
    let mut desk = desk();
    // Invalid UTF-8 is replaced, and the JSON parser then reports what is wrong.
    let request = String::from_utf8_lossy(&std::mem::take(&mut desk.text)).into_owned();
    let answer = desk.library.as_mut().map(|library| library.answer(&request));
    desk.text = answer.unwrap_or_default().into_bytes();
    desk.text.len()
}

/// Returns the address of the answer.
#[unsafe(no_mangle)]
pub(crate) extern "C" fn answer() -> *const u8 {
    desk().text.as_ptr()
}

fn desk() -> MutexGuard<'static, Desk> {
    DESK.lock().unwrap_or_else(PoisonError::into_inner)
}
