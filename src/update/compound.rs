//! Reader of the Compound File Binary format ([MS-CFB]), the container of `.xls` workbooks: a stream is a chain of
//! sectors, linked by an allocation table.
//!
//! [MS-CFB]: https://learn.microsoft.com/openspecs/windows_protocols/ms-cfb

/// Magic number of a compound file.
pub(super) const SIGN: &[u8] = b"\xD0\xCF\x11\xE0\xA1\xB1\x1A\xE1";

/// First reserved sector number: from here on, numbers mean a free sector, the end of a chain, or a sector of the
/// allocation table itself.
const NO_SECTOR: u32 = 0xFFFF_FFFA;

/// Number of allocation table (FAT) sectors that the header lists.
const IN_HEADER: usize = 109;

/// Size of a directory entry, in bytes.
const ENTRY: usize = 128;

/// Reads a little-endian number of two bytes at the offset `at`; `None` beyond the end.
pub(super) fn u16_at(bytes: &[u8], at: usize) -> Option<u16> {
    let bytes = bytes.get(at..)?.first_chunk()?;
    Some(u16::from_le_bytes(*bytes))
}

/// Reads a little-endian number of four bytes at the offset `at`; `None` beyond the end.
pub(super) fn u32_at(bytes: &[u8], at: usize) -> Option<u32> {
    let bytes = bytes.get(at..)?.first_chunk()?;
    Some(u32::from_le_bytes(*bytes))
}

/// Sectors of the same size, with the allocation table (FAT) that links them.
struct Sectors<'a> {
    bytes: &'a [u8],
    size: usize,
    /// Offset of the first sector, in bytes.
    start: usize,
    /// Allocation table: for each sector, the number of the next one in its chain.
    next: Vec<u32>,
}

impl<'a> Sectors<'a> {
    /// Returns the bytes of a sector; the last sector of the file may be truncated.
    fn sector(&self, id: u32) -> Option<&'a [u8]> {
        let start = self.start.checked_add(usize::try_from(id).ok()?.checked_mul(self.size)?)?;
        let end = start.checked_add(self.size)?.min(self.bytes.len());
        self.bytes.get(start..end)
    }

    /// Returns the bytes of the chain that starts with sector `first`, at most `most` bytes; `None` if the chain is
    /// circular or leads to a missing sector.
    fn chain(&self, first: u32, most: usize) -> Option<Vec<u8>> {
        let (mut chain, mut id) = (Vec::new(), first);
        while id < NO_SECTOR && chain.len() < most {
            // A chain longer than the file repeats a sector.
            if chain.len() > self.bytes.len() {
                return None;
            }
            let sector = self.sector(id).filter(|sector| !sector.is_empty())?;
            chain.extend_from_slice(sector);
            id = *self.next.get(usize::try_from(id).ok()?)?;
        }
        chain.truncate(most);
        Some(chain)
    }
}

/// An open compound file.
pub(super) struct Compound<'a> {
    file: &'a [u8],
    sectors: Sectors<'a>,
    directory: Vec<u8>,
}

impl<'a> Compound<'a> {
    /// Reads the directory of a compound file; returns `None` if the file is damaged.
    pub(super) fn open(file: &'a [u8]) -> Option<Self> {
        // Header fields: 0x1E sector size as a power of two, 0x30 first sector of the directory. The header itself
        // occupies one sector.
        let size = sector_size(file, 0x1E)?;
        let mut sectors = Sectors { bytes: file, size, start: size, next: Vec::new() };
        for id in fat_sectors(file, &sectors)? {
            let table = sectors.sector(id)?;
            sectors.next.extend(numbers(table));
        }
        let directory = sectors.chain(u32_at(file, 0x30)?, file.len())?;
        Some(Self { file, sectors, directory })
    }

    /// Returns the directory entry of a stream; `None` if there is no such stream.
    fn entry(&self, name: &str) -> Option<&[u8]> {
        self.directory.chunks_exact(ENTRY).find(|entry| is_called(entry, name))
    }

    /// Returns `true` if a stream of this name exists.
    pub(super) fn has(&self, name: &str) -> bool {
        self.entry(name).is_some()
    }

    /// Returns the bytes of a stream; `None` if it is missing or damaged.
    pub(super) fn stream(&self, name: &str) -> Option<Vec<u8>> {
        let entry = self.entry(name)?;
        let (file, sectors) = (self.file, &self.sectors);
        // Directory entry: 0x74 first sector, 0x78 length. Header: 0x38 length from which a stream is in full
        // sectors.
        let length = usize::try_from(u32_at(entry, 0x78)?).ok()?;
        let first = u32_at(entry, 0x74)?;
        let stream = if length >= usize::try_from(u32_at(file, 0x38)?).ok()? {
            sectors.chain(first, length)?
        } else {
            // Shorter streams are in small sectors inside the stream of the root entry, with an allocation table of
            // their own (0x3C).
            let root = self.directory.get(..ENTRY)?;
            let small = sectors.chain(u32_at(root, 0x74)?, file.len())?;
            let next = sectors.chain(u32_at(file, 0x3C)?, file.len())?;
            let next = numbers(&next).collect();
            let size = sector_size(file, 0x20)?;
            Sectors { bytes: &small, size, start: 0, next }.chain(first, length)?
        };
        // The last sector may be truncated, so the chain can be too short.
        (stream.len() == length).then_some(stream)
    }
}

/// Returns the sector size in bytes, which the header stores as a power of two; `None` unless it is from 64 to 4,096.
fn sector_size(file: &[u8], at: usize) -> Option<usize> {
    let power = u16_at(file, at).filter(|power| (6..=12).contains(power))?;
    Some(1 << power)
}

/// Returns the numbers of the sectors that contain the allocation table.
fn fat_sectors(file: &[u8], sectors: &Sectors<'_>) -> Option<Vec<u32>> {
    let in_header = file.get(0x4C..0x4C + 4 * IN_HEADER)?;
    let mut tables: Vec<u32> = numbers(in_header).filter(|id| *id < NO_SECTOR).collect();
    // The numbers beyond the first 109 are in extra sectors (DIFAT). The last number of each such sector is the next
    // one's.
    let mut more = u32_at(file, 0x44)?;
    while more < NO_SECTOR {
        let mut listed: Vec<u32> = numbers(sectors.sector(more)?).collect();
        more = listed.pop()?;
        tables.extend(listed.into_iter().filter(|id| *id < NO_SECTOR));
        // If there are more tables than sectors, the list is circular.
        if tables.len() > file.len() / sectors.size {
            return None;
        }
    }
    Some(tables)
}

/// Returns the little-endian numbers of four bytes in some bytes.
fn numbers(bytes: &[u8]) -> impl Iterator<Item = u32> {
    bytes.chunks_exact(4).filter_map(|bytes| u32_at(bytes, 0))
}

/// Returns `true` if a directory entry has this name, which is stored in UTF-16 with a final zero. ASCII case is
/// ignored.
fn is_called(entry: &[u8], name: &str) -> bool {
    let length = u16_at(entry, 0x40).map_or(0, usize::from);
    let written = entry.get(..length.saturating_sub(2)).unwrap_or_default();
    let name: Vec<u8> = name.encode_utf16().flat_map(u16::to_le_bytes).collect();
    written.eq_ignore_ascii_case(&name)
}
