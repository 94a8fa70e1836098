//! What a page calls. It needs no glue: it asks for room, writes there, has the library loaded or asked, and
//! reads the answer out of the memory of the module.
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

/// The library, and what goes in and out.
struct Desk {
    library: Option<Library>,
    packs: Vec<Vec<u8>>,
    /// A request or a pack, and after a request its answer.
    text: Vec<u8>,
}

static DESK: Mutex<Desk> = Mutex::new(Desk { library: None, packs: Vec::new(), text: Vec::new() });

/// Makes room for so many bytes, and says where.
#[unsafe(no_mangle)]
pub(crate) extern "C" fn room(length: usize) -> *mut u8 {
    let mut desk = desk();
    desk.text = vec![0; length];
    desk.text.as_mut_ptr()
}

/// Takes the bytes that stand there as a pack of files.
#[unsafe(no_mangle)]
pub(crate) extern "C" fn take() {
    let mut desk = desk();
    let pack = std::mem::take(&mut desk.text);
    desk.packs.push(pack);
}

/// Reads the edition of the packs that were taken, or lays them beside those of an edition that has been read; 1
/// where one of them is broken.
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

/// Answers the request that stands there, and says how many bytes the answer has; none before `load`.
#[unsafe(no_mangle)]
pub(crate) extern "C" fn ask() -> usize {
    let mut desk = desk();
    let request = String::from_utf8_lossy(&std::mem::take(&mut desk.text)).into_owned();
    let answer = desk.library.as_mut().map(|library| library.answer(&request));
    desk.text = answer.unwrap_or_default().into_bytes();
    desk.text.len()
}

/// Where the answer begins.
#[unsafe(no_mangle)]
pub(crate) extern "C" fn answer() -> *const u8 {
    desk().text.as_ptr()
}

fn desk() -> MutexGuard<'static, Desk> {
    DESK.lock().unwrap_or_else(PoisonError::into_inner)
}
