//! Records and strings of the workbook stream of Excel 97–2003 (BIFF8, `.xls`), as specified in [MS-XLS].
//!
//! [MS-XLS]: https://learn.microsoft.com/openspecs/office_file_formats/ms-xls

use std::collections::BTreeMap;
use std::ops::Range;

use super::compound::{u16_at, u32_at};
use super::superscripts;

/// Maximum number of shared strings that are read; no real workbook has more.
const MOST_TEXTS: usize = 2_000_000;

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

/// A record: its type and its data. If CONTINUE records follow, each adds a piece to the data.
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
    at: usize,
}

impl<'a> Records<'a> {
    pub(super) fn from(stream: &'a [u8], at: usize) -> Self {
        Self { stream, at }
    }

    fn one(&mut self) -> Option<(u16, &'a [u8])> {
        let kind = u16_at(self.stream, self.at)?;
        // The header has two bytes for the type and two for the length.
        let start = self.at + 4;
        let end = start + usize::from(u16_at(self.stream, self.at + 2)?);
        let bytes = self.stream.get(start..end)?;
        self.at = end;
        Some((kind, bytes))
    }
}

impl<'a> Iterator for Records<'a> {
    type Item = Record<'a>;

    fn next(&mut self) -> Option<Record<'a>> {
        let (kind, bytes) = self.one()?;
        let mut pieces = vec![bytes];
        while u16_at(self.stream, self.at) == Some(kind::CONTINUE)
            && let Some((_, bytes)) = self.one()
        {
            pieces.push(bytes);
        }
        Some(Record { kind, pieces })
    }
}

/// Workbook-wide data, from the records before the sheets.
#[derive(Debug, Default)]
pub(super) struct Globals {
    /// `true` if dates count from 1904 instead of 1900.
    pub(super) is_1904: bool,
    /// Number format ids of the cell formats (XF records), by index of the cell format.
    pub(super) forms: Vec<u16>,
    /// Format codes of the number formats that are not built in, by number format id.
    pub(super) codes: BTreeMap<u16, String>,
    /// Shared strings, by index.
    pub(super) texts: Vec<String>,
    /// Flags of the fonts, in file order: `true` for superscript.
    pub(super) raised: Vec<bool>,
}

impl Globals {
    /// Returns `true` if a font is superscript. Font indices skip 4: the fifth font has index 5.
    fn is_raised(&self, font: u16) -> bool {
        let rank = usize::from(if font > 4 { font - 1 } else { font });
        self.raised.get(rank).copied().unwrap_or_default()
    }

    /// Reads the shared string table (SST); of a truncated table, the strings before the cut.
    pub(super) fn read_texts(&mut self, record: &Record<'_>) {
        // Two counts of four bytes precede the strings.
        let mut reader = Pieces { pieces: &record.pieces, piece: 0, at: 8 };
        while self.texts.len() < MOST_TEXTS
            && let Some(text) = reader.text(|font| self.is_raised(font))
        {
            self.texts.push(text);
        }
    }
}

/// Reads a string with a length prefix of two bytes; `None` if bytes are missing.
pub(super) fn long_text(bytes: &[u8]) -> Option<String> {
    Pieces { pieces: &[bytes], piece: 0, at: 0 }.text(|_| false)
}

/// Reads a string with a length prefix of one byte; `None` if bytes are missing.
pub(super) fn short_text(bytes: &[u8]) -> Option<String> {
    let length = usize::from(*bytes.first()?);
    let mut reader = Pieces { pieces: &[bytes], piece: 0, at: 1 };
    let is_wide = reader.byte()? & 1 != 0;
    reader.units(length, is_wide).map(|units| String::from_utf16_lossy(&units))
}

/// Reader of a record's data across its pieces.
struct Pieces<'a> {
    pieces: &'a [&'a [u8]],
    piece: usize,
    at: usize,
}

impl Pieces<'_> {
    fn byte(&mut self) -> Option<u8> {
        loop {
            let piece = self.pieces.get(self.piece)?;
            if let Some(byte) = piece.get(self.at) {
                self.at += 1;
                return Some(*byte);
            }
            (self.piece, self.at) = (self.piece + 1, 0);
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

    /// Reads `count` UTF-16 code units of one byte (compressed) or two bytes each. Where a string continues in a new
    /// piece, a new flag byte precedes it.
    fn units(&mut self, count: usize, is_wide: bool) -> Option<Vec<u16>> {
        let (mut units, mut is_wide) = (Vec::new(), is_wide);
        while units.len() < count {
            // Only if more characters follow: a string may end exactly with its piece, and then no flag byte follows.
            if self.at >= self.pieces.get(self.piece)?.len() {
                (self.piece, self.at) = (self.piece + 1, 0);
                is_wide = self.byte()? & 1 != 0;
            }
            units.push(if is_wide { self.u16()? } else { u16::from(self.byte()?) });
        }
        Some(units)
    }

    /// Reads a string with its length, characters and formatting runs; superscript runs are enclosed in the marker
    /// characters of [superscripts].
    fn text(&mut self, is_raised: impl Fn(u16) -> bool) -> Option<String> {
        let count = usize::from(self.u16()?);
        let flags = self.byte()?;
        // Flag bits: 1 two-byte characters, 4 phonetic data, 8 formatting runs.
        let runs = if flags & 8 != 0 { self.u16()? } else { 0 };
        let more = if flags & 4 != 0 { [self.u16()?, self.u16()?] } else { [0, 0] };
        let units = self.units(count, flags & 1 != 0)?;
        let mut fonts = Vec::new();
        for _ in 0..runs {
            fonts.push((usize::from(self.u16()?), self.u16()?));
        }
        // Phonetic data follow the runs; they are not part of the text of the cell.
        self.skip(u64::from(more[0]) | u64::from(more[1]) << 16)?;
        let mut text = String::new();
        // The first run may start after the first character: the text before it has the font of the cell.
        let first = fonts.first().map_or(units.len(), |(start, _)| *start);
        let letters =
            |range: Range<usize>| String::from_utf16_lossy(units.get(range).unwrap_or_default());
        text.push_str(&letters(0..first.min(units.len())));
        for (nth, (start, font)) in fonts.iter().enumerate() {
            let end = fonts.get(nth + 1).map_or(units.len(), |(start, _)| *start);
            let run = letters(*start..end.min(units.len()));
            text.push_str(&if is_raised(*font) { superscripts::put_around(&run) } else { run });
        }
        Some(text)
    }
}

/// Decodes an RK number at an offset: an integer or the high bits of a double in 30 bits, and two flag bits.
pub(super) fn rk(bytes: &[u8], at: usize) -> Option<f64> {
    // Bit 1 marks an integer; bit 0 marks a number that is stored multiplied by 100.
    let written = u32_at(bytes, at)?;
    let number = if written & 2 != 0 {
        f64::from(written.cast_signed() >> 2)
    } else {
        f64::from_bits(u64::from(written & !3) << 32)
    };
    Some(if written & 1 != 0 { number / 100.0 } else { number })
}

/// Reads a little-endian double at an offset.
pub(super) fn double(bytes: &[u8], at: usize) -> Option<f64> {
    let bytes = bytes.get(at..)?.first_chunk()?;
    Some(f64::from_le_bytes(*bytes))
}
