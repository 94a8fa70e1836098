//! Pack format: several files in one, for a web page that fetches them together.
//!
//! A pack contains, for each file, the length of the name, the name in UTF-8, the length of the content, and the
//! content. Lengths are 32-bit numbers in little-endian order.

/// Packs files into one sequence of bytes.
pub fn pack<'a>(files: impl IntoIterator<Item = (&'a str, &'a [u8])>) -> Vec<u8> {
    let mut pack = Vec::new();
    for (name, bytes) in files {
        for part in [name.as_bytes(), bytes] {
            let length = u32::try_from(part.len()).unwrap_or(u32::MAX);
            pack.extend_from_slice(&length.to_le_bytes());
            pack.extend_from_slice(&part[..length as usize]);
        }
    }
    pack
}

/// Unpacks files; returns `None` if the pack is damaged or incomplete.
pub fn unpack(mut pack: &[u8]) -> Option<Vec<(String, Vec<u8>)>> {
    let mut files = Vec::new();
    while !pack.is_empty() {
        let name = String::from_utf8(part(&mut pack)?.to_vec()).ok()?;
        files.push((name, part(&mut pack)?.to_vec()));
    }
    Some(files)
}

/// Removes the next part from the front of a pack, and returns it without its length.
fn part<'a>(pack: &mut &'a [u8]) -> Option<&'a [u8]> {
    let (length, rest) = pack.split_first_chunk::<4>()?;
    let (part, rest) = rest.split_at_checked(u32::from_le_bytes(*length) as usize)?;
    *pack = rest;
    Some(part)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn files_come_out_as_they_went_in() {
        let files = [("data/a.yaml", b"a: 1".as_slice()), ("data/vide", b""), ("", b"\0\xff")];
        let packed = pack(files);
        let files = files.map(|(name, bytes)| (name.to_owned(), bytes.to_vec()));
        assert_eq!(unpack(&packed), Some(files.to_vec()));
        for end in 1..packed.len() {
            let cut = unpack(&packed[..end]);
            assert!(cut.is_none_or(|cut| cut.len() < files.len()), "cut after {end} bytes");
        }
    }
}
