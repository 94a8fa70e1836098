//! Records and strings of the workbook stream of Excel 97–2003 (BIFF8, `.xls`), as specified in [MS-XLS].
//!
//! [MS-XLS]: https://learn.microsoft.com/openspecs/office_file_formats/ms-xls

use std::collections::BTreeMap;
use std::ops::Range;

use super::compound::{u16_at, u32_at};
use super::superscripts;

/// Maximum number of shared strings that are read; no real workbook has more.
const MAX_SHARED_STRINGS: usize = 2_000_000;

/// Record types, with the names of the specification.
pub(super) mod kind {
    pub(in super::super) const FORMULA: u16 = 0x0006;
    pub(in super::super) const EOF: u16 = 0x000A;
    pub(in super::super) const DATE_MODE: u16 = 0x0022;
    pub(in super::super) const FILE_PASS: u16 = 0x002F;
    pub(in super::super) const FONT: u16 = 0x0031;
    pub(in super::super) const CONTINUE: u16 = 0x003C;
    pub(in super::super) const BOUND_SHEET: u16 = 0x0085;
    pub(in super::super) const MUL_RK: u16 = 0x00BD;
    pub(in super::super) const RICH_STRING: u16 = 0x00D6;
    pub(in super::super) const XF: u16 = 0x00E0;
    pub(in super::super) const MERGED: u16 = 0x00E5;
    pub(in super::super) const SST: u16 = 0x00FC;
    pub(in super::super) const LABEL_SST: u16 = 0x00FD;
    pub(in super::super) const NUMBER: u16 = 0x0203;
    pub(in super::super) const LABEL: u16 = 0x0204;
    pub(in super::super) const BOOL_ERR: u16 = 0x0205;
    pub(in super::super) const STRING: u16 = 0x0207;
    pub(in super::super) const RK: u16 = 0x027E;
    pub(in super::super) const FORMAT: u16 = 0x041E;
    pub(in super::super) const BOF: u16 = 0x0809;
}

/// A record: its type and its data. Each CONTINUE record that follows adds a piece to the data.
pub(super) struct Record<'a> {
    pub(super) kind: u16,
    pub(super) pieces: Vec<&'a [u8]>,
}

impl<'a> Record<'a> {
    /// Returns the first piece, which is all data of a record without CONTINUE records.
    pub(super) fn bytes(&self) -> &'a [u8] {
        self.pieces.first().copied().unwrap_or_default()
    }
}

/// Iterator over the records of a stream from an offset in bytes; ends before a truncated record.
pub(super) struct Records<'a> {
    stream: &'a [u8],
    offset: usize,
}

impl<'a> Records<'a> {
    pub(super) fn from(stream: &'a [u8], offset: usize) -> Self {
        Self { stream, offset }
    }

    /// Reads the next record without its CONTINUE records; `None` if it is truncated.
    fn read_record(&mut self) -> Option<(u16, &'a [u8])> {
        let kind = u16_at(self.stream, self.offset)?;
        // The header has two bytes for the type and two for the length.
        let start = self.offset + 4;
        let end = start + usize::from(u16_at(self.stream, self.offset + 2)?);
        let bytes = self.stream.get(start..end)?;
        self.offset = end;
        Some((kind, bytes))
    }
}

impl<'a> Iterator for Records<'a> {
    type Item = Record<'a>;

    fn next(&mut self) -> Option<Record<'a>> {
        let (kind, bytes) = self.read_record()?;
        let mut pieces = vec![bytes];
        while u16_at(self.stream, self.offset) == Some(kind::CONTINUE)
            && let Some((_, bytes)) = self.read_record()
        {
            pieces.push(bytes);
        }
        Some(Record { kind, pieces })
    }
}

/// Data of the whole workbook, from the records before the sheets.
#[derive(Debug, Default)]
pub(super) struct Globals {
    /// `true` if dates count from 1904 instead of 1900.
    pub(super) is_1904: bool,
    /// Number format ids of the cell formats (XF records), by the index of the cell format.
    pub(super) format_ids: Vec<u16>,
    /// Format codes of the number formats that are not built in, by number format id.
    pub(super) format_codes: BTreeMap<u16, String>,
    /// Shared strings, by index.
    pub(super) shared_strings: Vec<String>,
    /// Flags of the fonts, in file order: `true` for superscript.
    pub(super) superscript_fonts: Vec<bool>,
}

impl Globals {
    /// Returns `true` if a font is superscript. Font indices skip 4: the fifth font has index 5.
    fn is_superscript(&self, font: u16) -> bool {
        let index = usize::from(if font > 4 { font - 1 } else { font });
        self.superscript_fonts.get(index).copied().unwrap_or_default()
    }

    /// Reads the shared string table (SST). If the table is truncated, reads the strings before the cut.
    pub(super) fn read_shared_strings(&mut self, record: &Record<'_>) {
        // Two counts of four bytes precede the strings.
        let mut reader = PieceReader { pieces: &record.pieces, piece_index: 0, offset: 8 };
        while self.shared_strings.len() < MAX_SHARED_STRINGS
            && let Some(text) = reader.text(|font| self.is_superscript(font))
        {
            self.shared_strings.push(text);
        }
    }
}

/// Reads a string with a length prefix of two bytes; `None` if bytes are missing.
pub(super) fn long_text(bytes: &[u8]) -> Option<String> {
    PieceReader { pieces: &[bytes], piece_index: 0, offset: 0 }.text(|_| false)
}

/// Reads a string with a length prefix of one byte; `None` if bytes are missing.
pub(super) fn short_text(bytes: &[u8]) -> Option<String> {
    let length = usize::from(*bytes.first()?);
    let mut reader = PieceReader { pieces: &[bytes], piece_index: 0, offset: 1 };
    let is_wide = reader.byte()? & 1 != 0;
    reader.units(length, is_wide).map(|units| String::from_utf16_lossy(&units))
}

/// Reader of a record's data across its pieces.
struct PieceReader<'a> {
    pieces: &'a [&'a [u8]],
    /// Index of the current piece.
    piece_index: usize,
    /// Offset of the next byte in the current piece.
    offset: usize,
}

impl PieceReader<'_> {
    fn byte(&mut self) -> Option<u8> {
        loop {
            let piece = self.pieces.get(self.piece_index)?;
            if let Some(byte) = piece.get(self.offset) {
                self.offset += 1;
                return Some(*byte);
            }
            (self.piece_index, self.offset) = (self.piece_index + 1, 0);
        }
    }

    fn u16(&mut self) -> Option<u16> {
        Some(u16::from_le_bytes([self.byte()?, self.byte()?]))
    }

    fn skip(&mut self, bytes: u64) -> Option<()> {
        for _ in 0..bytes {
            self.byte()?;
        }
        Some(())
    }

    /// Reads `count` UTF-16 code units of one byte (compressed) or two bytes each (`is_wide`). Where a string
    /// continues in a new piece, its continuation starts with a new flag byte.
    fn units(&mut self, count: usize, is_wide: bool) -> Option<Vec<u16>> {
        let (mut units, mut is_wide) = (Vec::new(), is_wide);
        while units.len() < count {
            // Checked only if more characters follow: after a string that ends exactly with its piece, there is no
            // flag byte.
            if self.offset >= self.pieces.get(self.piece_index)?.len() {
                (self.piece_index, self.offset) = (self.piece_index + 1, 0);
                is_wide = self.byte()? & 1 != 0;
            }
            units.push(if is_wide { self.u16()? } else { u16::from(self.byte()?) });
        }
        Some(units)
    }

    /// Reads a string with its length, characters and formatting runs; superscript runs are enclosed in the marker
    /// characters of [superscripts].
    fn text(&mut self, is_superscript: impl Fn(u16) -> bool) -> Option<String> {
        let count = usize::from(self.u16()?);
        let flags = self.byte()?;
        // Flag bits: 1 two-byte characters, 4 phonetic data, 8 formatting runs.
        let run_count = if flags & 8 != 0 { self.u16()? } else { 0 };
        let phonetic_size = if flags & 4 != 0 { [self.u16()?, self.u16()?] } else { [0, 0] };
        let units = self.units(count, flags & 1 != 0)?;
        let mut runs = Vec::new();
        for _ in 0..run_count {
            runs.push((usize::from(self.u16()?), self.u16()?));
        }
        // Phonetic data follow the runs; they are not part of the text of the cell.
        self.skip(u64::from(phonetic_size[0]) | u64::from(phonetic_size[1]) << 16)?;
        let mut text = String::new();
        // The first run may start after the first character: the text before it has the font of the cell.
        let first = runs.first().map_or(units.len(), |(start, _)| *start);
        let decode =
            |range: Range<usize>| String::from_utf16_lossy(units.get(range).unwrap_or_default());
        text.push_str(&decode(0..first.min(units.len())));
        for (index, (start, font)) in runs.iter().enumerate() {
            let end = runs.get(index + 1).map_or(units.len(), |(start, _)| *start);
            let run = decode(*start..end.min(units.len()));
            text.push_str(&if is_superscript(*font) {
                superscripts::put_around(&run)
            } else {
                run
            });
        }
        Some(text)
    }
}

/// Decodes an RK number at an offset: 30 bits are an integer or the high bits of a double, and two bits are flags.
pub(super) fn decode_rk(bytes: &[u8], offset: usize) -> Option<f64> {
    // Bit 1 marks an integer; bit 0 marks a number that is stored multiplied by 100.
    let bits = u32_at(bytes, offset)?;
    let number = if bits & 2 != 0 {
        f64::from(bits.cast_signed() >> 2)
    } else {
        f64::from_bits(u64::from(bits & !3) << 32)
    };
    Some(if bits & 1 != 0 { number / 100.0 } else { number })
}

/// Reads a little-endian double at an offset.
pub(super) fn read_double(bytes: &[u8], offset: usize) -> Option<f64> {
    let bytes = bytes.get(offset..)?.first_chunk()?;
    Some(f64::from_le_bytes(*bytes))
}
