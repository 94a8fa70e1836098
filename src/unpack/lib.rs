//! Compression of the files that a page fetches: LZMA, which makes the library of the games a third smaller than the
//! formats that browsers decompress themselves. The page loads this crate as a separate module, first.
//!
//! ```
//! # #[cfg(feature = "pack")] {
//! let text = "Paris, Lima, Oslo, ".repeat(99).into_bytes();
//! let packed = mappemonde_unpack::packed(&text);
//! assert!(packed.len() < 60);
//! assert_eq!(mappemonde_unpack::unpacked(&packed), Some(text));
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
const HEADER: usize = 13;

/// Maximum decompressed length, in bytes (256 MiB): a damaged length allocates no more memory.
const MOST: u64 = 1 << 28;

/// Compresses bytes; the same input always gives the same output.
#[cfg(feature = "pack")]
pub fn packed(bytes: &[u8]) -> Vec<u8> {
    let options = LzmaOptions::with_preset(9);
    let begun = LzmaWriter::new_use_header(Vec::new(), &options, Some(bytes.len() as u64));
    let written = begun.and_then(|mut writer| {
        writer.write_all(bytes)?;
        writer.finish()
    });
    // Writing to memory cannot fail.
    written.unwrap_or_default()
}

/// Decompresses bytes; returns `None` if they are incomplete.
pub fn unpacked(packed: &[u8]) -> Option<Vec<u8>> {
    let length = packed.get(HEADER - size_of::<u64>()..HEADER)?;
    let length = u64::from_le_bytes(length.try_into().ok()?);
    // Allocated only within the limit: the length is from the file and may be damaged.
    let mut bytes = vec![0; usize::try_from(length).ok().filter(|_| length <= MOST)?];
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
            let packed = packed(&bytes[..length]);
            assert_eq!(unpacked(&packed).as_deref(), Some(&bytes[..length]));
            for end in 0..packed.len().min(200) {
                assert!(
                    unpacked(&packed[..end]).is_none_or(|whole| whole.is_empty() || end > HEADER),
                    "{end} of {length}"
                );
            }
        }
        let mut long = packed(&bytes);
        long[HEADER - 1] = 1;
        assert_eq!(unpacked(&long), None);
    }
}
