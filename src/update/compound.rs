//! Compound files, in which older spreadsheets keep a workbook as if it were a disk: sectors in chains.

/// How a compound file begins.
pub(super) const SIGN: &[u8] = b"\xD0\xCF\x11\xE0\xA1\xB1\x1A\xE1";

/// From this number on, a sector is none: free, the end of a chain, or part of the tables.
const NO_SECTOR: u32 = 0xFFFF_FFFA;

/// Sectors of the table of sectors that the header names.
const IN_HEADER: usize = 109;

/// Bytes of an entry of the directory.
const ENTRY: usize = 128;

/// The number of two bytes, the lower one first.
pub(super) fn u16_at(bytes: &[u8], at: usize) -> Option<u16> {
    let bytes = bytes.get(at..)?.first_chunk()?;
    Some(u16::from_le_bytes(*bytes))
}

/// The number of four bytes, the lowest one first.
pub(super) fn u32_at(bytes: &[u8], at: usize) -> Option<u32> {
    let bytes = bytes.get(at..)?.first_chunk()?;
    Some(u32::from_le_bytes(*bytes))
}

/// Sectors of one size, and which one follows each.
struct Sectors<'a> {
    bytes: &'a [u8],
    size: usize,
    /// Bytes before the first sector.
    start: usize,
    next: Vec<u32>,
}

impl<'a> Sectors<'a> {
    /// The bytes of a sector; the last one may be cut.
    fn sector(&self, id: u32) -> Option<&'a [u8]> {
        let start = self.start.checked_add(usize::try_from(id).ok()?.checked_mul(self.size)?)?;
        let end = start.checked_add(self.size)?.min(self.bytes.len());
        self.bytes.get(start..end)
    }

    /// The bytes of a chain of sectors, at most so many; `None` where it leads nowhere or round in a circle.
    fn chain(&self, first: u32, most: usize) -> Option<Vec<u8>> {
        let (mut chain, mut id) = (Vec::new(), first);
        while id < NO_SECTOR && chain.len() < most {
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

/// A compound file.
pub(super) struct Compound<'a> {
    file: &'a [u8],
    sectors: Sectors<'a>,
    directory: Vec<u8>,
}

impl<'a> Compound<'a> {
    /// Reads the directory of a compound file; `None` where it is damaged.
    pub(super) fn open(file: &'a [u8]) -> Option<Self> {
        let size = power(file, 0x1E)?;
        let mut sectors = Sectors { bytes: file, size, start: size, next: Vec::new() };
        for id in tables(file, &sectors)? {
            let table = sectors.sector(id)?;
            sectors.next.extend(numbers(table));
        }
        let directory = sectors.chain(u32_at(file, 0x30)?, file.len())?;
        Some(Self { file, sectors, directory })
    }

    fn entry(&self, name: &str) -> Option<&[u8]> {
        self.directory.chunks_exact(ENTRY).find(|entry| is_called(entry, name))
    }

    /// Whether there is a stream of a name.
    pub(super) fn has(&self, name: &str) -> bool {
        self.entry(name).is_some()
    }

    /// The bytes of a stream; `None` where there is none, or where it is damaged.
    pub(super) fn stream(&self, name: &str) -> Option<Vec<u8>> {
        let entry = self.entry(name)?;
        let (file, sectors) = (self.file, &self.sectors);
        let length = usize::try_from(u32_at(entry, 0x78)?).ok()?;
        let first = u32_at(entry, 0x74)?;
        let stream = if length >= usize::try_from(u32_at(file, 0x38)?).ok()? {
            sectors.chain(first, length)?
        } else {
            // Short streams lie in small sectors of a stream of their own.
            let root = self.directory.get(..ENTRY)?;
            let small = sectors.chain(u32_at(root, 0x74)?, file.len())?;
            let next = sectors.chain(u32_at(file, 0x3C)?, file.len())?;
            let next = numbers(&next).collect();
            let size = power(file, 0x20)?;
            Sectors { bytes: &small, size, start: 0, next }.chain(first, length)?
        };
        (stream.len() == length).then_some(stream)
    }
}

/// The size of a sector, which is written as a power of two.
fn power(file: &[u8], at: usize) -> Option<usize> {
    let power = u16_at(file, at).filter(|power| (6..=12).contains(power))?;
    Some(1 << power)
}

/// The sectors that hold the table of sectors.
fn tables(file: &[u8], sectors: &Sectors<'_>) -> Option<Vec<u32>> {
    let in_header = file.get(0x4C..0x4C + 4 * IN_HEADER)?;
    let mut tables: Vec<u32> = numbers(in_header).filter(|id| *id < NO_SECTOR).collect();
    let mut more = u32_at(file, 0x44)?;
    while more < NO_SECTOR {
        let mut listed: Vec<u32> = numbers(sectors.sector(more)?).collect();
        more = listed.pop()?;
        tables.extend(listed.into_iter().filter(|id| *id < NO_SECTOR));
        if tables.len() > file.len() / sectors.size {
            return None;
        }
    }
    Some(tables)
}

fn numbers(bytes: &[u8]) -> impl Iterator<Item = u32> {
    bytes.chunks_exact(4).filter_map(|bytes| u32_at(bytes, 0))
}

/// Whether an entry of the directory has a name, which it writes in UTF-16 with a zero behind it.
fn is_called(entry: &[u8], name: &str) -> bool {
    let length = u16_at(entry, 0x40).map_or(0, usize::from);
    let written = entry.get(..length.saturating_sub(2)).unwrap_or_default();
    let name: Vec<u8> = name.encode_utf16().flat_map(u16::to_le_bytes).collect();
    written.eq_ignore_ascii_case(&name)
}
