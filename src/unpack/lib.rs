//! Compression of the files that the web page fetches. The format is LZMA: it makes the WebAssembly library of the
//! games a third smaller than the formats that browsers decompress themselves. The page loads this crate first, as a
//! separate module.
//!
//! ```
//! # #[cfg(feature = "pack")] {
//! let text = "Paris, Lima, Oslo, ".repeat(99).into_bytes();
//! let packed = mappemonde_unpack::compress(&text);
//! assert!(packed.len() < 60);
//! assert_eq!(mappemonde_unpack::decompress(&packed), Some(text));
//! # }
//! ```
#![cfg_attr(
    target_family = "wasm",
    expect(
        unsafe_code,
        reason = "a name for the page must be the only one of its kind in the program; nothing else here is unsafe"
    )
)]

#[cfg(target_family = "wasm")]
mod exports;

#[cfg(feature = "pack")]
use lzma_rust2::{LzmaOptions, LzmaWriter, Write as _};
use lzma_rust2::{LzmaReader, Read as _};

/// Length of the header, in bytes: one for properties, four for the size of the dictionary, eight for the
/// decompressed length.
const HEADER_BYTES: usize = 13;

/// Maximum decompressed length, in bytes (256 MiB): a damaged length allocates no more memory.
const MAX_BYTES: u64 = 1 << 28;

/// Compresses bytes; the same input always gives the same output.
#[cfg(feature = "pack")]
pub fn compress(bytes: &[u8]) -> Vec<u8> {
    let options = LzmaOptions::with_preset(9);
    let writer = LzmaWriter::new_use_header(Vec::new(), &options, Some(bytes.len() as u64));
    let result = writer.and_then(|mut writer| {
        writer.write_all(bytes)?;
        writer.finish()
    });
    // An error is impossible, because the writer writes to memory.
    result.unwrap_or_default()
}

/// Decompresses bytes; returns `None` if they are incomplete.
pub fn decompress(packed: &[u8]) -> Option<Vec<u8>> {
    let length = packed.get(HEADER_BYTES - size_of::<u64>()..HEADER_BYTES)?;
    let length = u64::from_le_bytes(length.try_into().ok()?);
    // The limit is checked before the allocation, because a damaged file may claim any length.
    let mut bytes = vec![0; usize::try_from(length).ok().filter(|_| length <= MAX_BYTES)?];
    let mut reader = LzmaReader::new_mem_limit(packed, u32::MAX, None).ok()?;
    reader.read_exact(&mut bytes).ok()?;
    Some(bytes)
}

#[cfg(all(test, feature = "pack"))]
mod tests {
    use super::*;

    #[test]
    fn bytes_come_out_as_they_went_in() {
        let bytes: Vec<u8> = (0..40_000_u32).map(|rank| ((rank * rank) >> 7) as u8).collect();
        for length in [0, 1, 1000, bytes.len()] {
            let packed = compress(&bytes[..length]);
            assert_eq!(decompress(&packed).as_deref(), Some(&bytes[..length]));
            for end in 0..packed.len().min(200) {
                assert!(
                    decompress(&packed[..end])
                        .is_none_or(|whole| whole.is_empty() || end > HEADER_BYTES),
                    "{end} of {length}"
                );
            }
        }
        let mut long = compress(&bytes);
        long[HEADER_BYTES - 1] = 1;
        assert_eq!(decompress(&long), None);
    }
}
