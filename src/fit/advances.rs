//! Advances and kerning of the built-in fonts as a table, by which most texts are measured without a font.
//!
//! `fonts/advances.bin` is made from the fonts by the test of this module, with the shaper of [`fonts`](crate::fonts).
//! The width of a text is the sum of the advances of its symbols and of the kerning between neighbours. A symbol is a
//! character, or a sequence of characters that the font replaces by a ligature. A text with any other character, such
//! as a combining accent, is left to the shaper.

use std::sync::OnceLock;

use crate::fonts::Role;

/// The tables of all roles, in the order of [`Role::ALL`].
static BYTES: &[u8] = include_bytes!("fonts/advances.bin");

/// Number of characters that are looked up by index: Latin letters up to Latin Extended-B.
const DIRECT: usize = 0x250;

/// Index of a character that is not in the table.
const NONE: u16 = u16::MAX;

/// Characters of the longest ligature.
const LONGEST: usize = 3;

/// The table of one font.
#[derive(Debug)]
pub(crate) struct Advances {
    units_per_em: u16,
    cap_height: i16,
    /// Index of the symbol of each character below [`DIRECT`].
    direct: Box<[u16; DIRECT]>,
    /// The other characters, sorted, with the index of their symbol.
    others: Vec<(char, u16)>,
    symbols: Vec<Symbol>,
    /// Ligatures, longer ones first: their characters, padded with NUL, and the index of their symbol.
    ligatures: Vec<([char; LONGEST], u16)>,
    /// Kerning in units, a row for each class of left symbols.
    kerning: Vec<i16>,
    /// Number of classes of right symbols.
    columns: usize,
}

/// A character or a ligature.
#[derive(Clone, Copy, Debug)]
struct Symbol {
    /// Advance in units.
    advance: u16,
    /// Class on the left of another symbol.
    left: u8,
    /// Class on the right of another symbol.
    right: u8,
    /// `true` if a ligature may begin with this character.
    begins_ligature: bool,
}

impl Advances {
    /// Returns the table of a role.
    pub(crate) fn for_role(role: Role) -> &'static Self {
        static TABLES: OnceLock<Vec<Advances>> = OnceLock::new();
        &TABLES.get_or_init(|| {
            let mut bytes = Bytes(BYTES);
            Role::ALL.iter().map(|_| Self::read(&mut bytes)).collect()
        })[role as usize]
    }

    /// Reads a table. The bytes are built in, so a missing one is read as 0.
    fn read(bytes: &mut Bytes) -> Self {
        let (units_per_em, cap_height) = (bytes.word(), bytes.word() as i16);
        let counts = [bytes.word(), bytes.word(), bytes.word(), bytes.word()].map(usize::from);
        let [characters, ligatures, rows, columns] = counts;
        let mut direct = Box::new([NONE; DIRECT]);
        let (mut others, mut symbols) = (Vec::new(), Vec::with_capacity(characters + ligatures));
        for index in 0..characters as u16 {
            let c = bytes.character();
            match direct.get_mut(c as usize) {
                Some(symbol) => *symbol = index,
                None => others.push((c, index)),
            }
            symbols.push(bytes.symbol());
        }
        let ligatures = (characters..characters + ligatures).map(|index| {
            let parts = [bytes.character(), bytes.character(), bytes.character()];
            symbols.push(bytes.symbol());
            (parts, index as u16)
        });
        let ligatures = ligatures.collect();
        let kerning = (0..rows * columns).map(|_| bytes.word() as i16).collect();
        Self { units_per_em, cap_height, direct, others, symbols, ligatures, kerning, columns }
    }

    /// Returns the width of a text as a multiple of the type size; `None` if the table lacks a character.
    pub(crate) fn width(&self, text: &str) -> Option<f64> {
        let (mut units, mut before): (i32, Option<Symbol>) = (0, None);
        let mut rest = text.chars();
        while let Some(c) = rest.next() {
            let mut symbol = self.symbols[self.index(c)? as usize];
            if symbol.begins_ligature
                && let Some((ligature, length)) = self.ligature(c, rest.as_str())
            {
                symbol = ligature;
                rest.nth(length - 2);
            }
            if let Some(left) = before {
                let at = usize::from(left.left) * self.columns + usize::from(symbol.right);
                units += i32::from(self.kerning[at]);
            }
            units += i32::from(symbol.advance);
            before = Some(symbol);
        }
        Some(f64::from(units) / f64::from(self.units_per_em))
    }

    /// Returns the ligature at the start of a text, which is the character `first` and then `rest`, with the number
    /// of its characters.
    fn ligature(&self, first: char, rest: &str) -> Option<(Symbol, usize)> {
        let found = self.ligatures.iter().find(|(parts, _)| {
            let behind = parts[1..].iter().copied().filter(|c| *c != '\0');
            parts[0] == first && behind.clone().eq(rest.chars().take(behind.count()))
        });
        let (parts, index) = found?;
        Some((self.symbols[*index as usize], parts.iter().filter(|c| **c != '\0').count()))
    }

    /// Returns the index of the symbol of a character; `None` if the table lacks it.
    fn index(&self, c: char) -> Option<u16> {
        match self.direct.get(c as usize) {
            Some(index) => Some(*index).filter(|index| *index != NONE),
            None => {
                let at = self.others.binary_search_by_key(&c, |(other, _)| *other).ok()?;
                Some(self.others[at].1)
            }
        }
    }

    /// Returns `true` if the table has the character, and so the font a glyph for it.
    pub(crate) fn has(&self, c: char) -> bool {
        self.index(c).is_some()
    }

    /// Returns the cap height as a multiple of the type size.
    pub(crate) fn cap_height(&self) -> f64 {
        f64::from(self.cap_height) / f64::from(self.units_per_em)
    }
}

/// The bytes of the tables that are not read yet; numbers are little-endian.
struct Bytes(&'static [u8]);

impl Bytes {
    fn byte(&mut self) -> u8 {
        let (first, rest) = self.0.split_first().unwrap_or((&0, &[]));
        self.0 = rest;
        *first
    }

    fn word(&mut self) -> u16 {
        u16::from_le_bytes([self.byte(), self.byte()])
    }

    /// Reads a character of the basic plane.
    fn character(&mut self) -> char {
        char::from_u32(self.word().into()).unwrap_or_default()
    }

    fn symbol(&mut self) -> Symbol {
        Symbol {
            advance: self.word(),
            left: self.byte(),
            right: self.byte(),
            begins_ligature: self.word() != 0,
        }
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;
    use std::fs;

    use rayon::prelude::*;
    use skrifa::MetadataProvider as _;
    use skrifa::instance::{LocationRef, Size};

    use super::*;
    use crate::fonts::Ruler;

    /// The characters of the tables: Latin letters, punctuation, superscripts and subscripts, signs of units and of
    /// mathematics, arrows.
    fn characters() -> impl Iterator<Item = char> {
        let ranges = [
            ' '..='~',
            '\u{a0}'..='\u{ac}',
            '\u{ae}'..='\u{17f}',
            '\u{218}'..='\u{21b}',
            '\u{2010}'..='\u{2015}',
            '\u{2018}'..='\u{201e}',
            '\u{2020}'..='\u{2022}',
            '\u{2026}'..='\u{2026}',
            '\u{202f}'..='\u{202f}',
            '\u{2030}'..='\u{2033}',
            '\u{2039}'..='\u{203a}',
            '\u{2044}'..='\u{2044}',
            '\u{2070}'..='\u{2089}',
            '\u{20ac}'..='\u{20ac}',
            '\u{2190}'..='\u{2193}',
            '\u{2212}'..='\u{2212}',
            '\u{2260}'..='\u{2265}',
        ];
        ranges.into_iter().flatten()
    }

    /// Returns the ligatures of a font between the characters, longer ones first: pairs that the font sets as one
    /// glyph, and such pairs with a further character.
    fn ligatures(ruler: &Ruler, characters: &[char]) -> Vec<String> {
        let is_one_glyph = |text: &String| ruler.glyphs(text).len() == 1;
        let longer = |text: &str| -> Vec<String> {
            characters.iter().map(|c| format!("{text}{c}")).filter(is_one_glyph).collect()
        };
        let pairs: Vec<String> =
            characters.iter().flat_map(|first| longer(&first.to_string())).collect();
        let triples = pairs.iter().flat_map(|pair| longer(pair));
        triples.collect::<Vec<_>>().into_iter().chain(pairs.iter().cloned()).collect()
    }

    /// Numbers equal rows in the order of their first occurrence. Returns the number of each row, and the index of
    /// the first row of each number.
    fn classes(rows: &[Vec<i32>]) -> (Vec<u8>, Vec<usize>) {
        let mut known: BTreeMap<&[i32], u8> = BTreeMap::new();
        let (mut numbers, mut firsts) = (Vec::new(), Vec::new());
        for (index, row) in rows.iter().enumerate() {
            let next = u8::try_from(known.len()).expect("at most 256 classes");
            let number = *known.entry(row).or_insert_with(|| {
                firsts.push(index);
                next
            });
            numbers.push(number);
        }
        (numbers, firsts)
    }

    /// Returns `true` if the font kerns the neighbours of a character with each other, as it does across accents.
    fn is_skipped(ruler: &Ruler, c: char) -> bool {
        ["AV", "r.", "To", "Vo", "LT"].iter().any(|pair| {
            let (left, right) = pair.split_at(1);
            let units = |texts: &[&str]| ruler.units(&texts.concat());
            let own = &*c.to_string();
            units(&[left, own, right]) != units(&[left, own]) + units(&[own, right]) - units(&[own])
        })
    }

    /// Returns the bytes of the table of a font.
    fn table(ruler: &Ruler) -> Vec<u8> {
        let is_covered = |c: &char| ruler.has(*c) && !is_skipped(ruler, *c);
        let characters: Vec<char> = characters().filter(is_covered).collect();
        let ligatures = ligatures(ruler, &characters);
        let mut symbols: Vec<String> = characters.iter().map(char::to_string).collect();
        symbols.extend(ligatures.iter().cloned());
        let advances: Vec<i32> = symbols.iter().map(|symbol| ruler.units(symbol)).collect();
        let kerning = |left: usize, right: usize| {
            let text = format!("{}{}", symbols[left], symbols[right]);
            // One glyph is a longer ligature: the two symbols are never neighbours.
            let is_pair = ruler.glyphs(&text).len() > 1;
            if is_pair { ruler.units(&text) - advances[left] - advances[right] } else { 0 }
        };
        let all = 0..symbols.len();
        let rows: Vec<Vec<i32>> = all
            .clone()
            .into_par_iter()
            .map(|left| all.clone().map(|right| kerning(left, right)).collect())
            .collect();
        let columns: Vec<Vec<i32>> =
            all.map(|right| rows.iter().map(|row| row[right]).collect()).collect();
        let ((left, lefts), (right, rights)) = (classes(&rows), classes(&columns));
        let metrics = ruler.font.metrics(Size::unscaled(), LocationRef::default());
        let cap_height = metrics.cap_height.unwrap_or(metrics.ascent) as i32;
        let mut words: Vec<i32> = vec![ruler.units_per_em.into(), cap_height];
        words.extend(
            [characters.len(), ligatures.len(), lefts.len(), rights.len()].map(|n| n as i32),
        );
        for (index, symbol) in symbols.iter().enumerate() {
            let is_character = index < characters.len();
            let size = if is_character { 1 } else { LONGEST };
            words
                .extend(symbol.chars().chain(std::iter::repeat('\0')).take(size).map(|c| c as i32));
            let begins = is_character && ligatures.iter().any(|own| own.starts_with(symbol));
            let classes = i32::from(left[index]) | i32::from(right[index]) << 8;
            words.extend([advances[index], classes, i32::from(begins)]);
        }
        for row in lefts {
            words.extend(rights.iter().map(|column| rows[row][*column]));
        }
        words.into_iter().flat_map(|word| (word as u16).to_le_bytes()).collect()
    }

    fn ruler(role: Role) -> &'static Ruler {
        Ruler::for_role(role).expect("a built-in font")
    }

    /// With `UPDATE=1`, writes the tables instead.
    #[test]
    fn the_tables_are_those_of_the_fonts() {
        let made: Vec<u8> = Role::ALL.into_iter().flat_map(|role| table(ruler(role))).collect();
        if testing::accepts() {
            fs::write(testing::project("src/fit/fonts/advances.bin"), made).expect("writable");
        } else {
            assert!(made == BYTES, "UPDATE=1 writes the tables anew");
        }
    }

    /// Asserts that the table, if it has all characters of a text, and the shaper agree. Returns `true` if it has.
    fn agrees(role: Role, text: &str) -> bool {
        let Some(width) = Advances::for_role(role).width(text) else {
            return false;
        };
        assert_eq!(width.to_bits(), ruler(role).width(text).to_bits(), "{role:?}: {text}");
        true
    }

    #[test]
    fn every_text_of_the_edition_is_as_wide_as_the_shaper_sets_it() {
        let mut count = 0;
        for name in testing::files_under("data") {
            let Ok(text) = fs::read_to_string(testing::project(&name)) else {
                continue;
            };
            for part in text.split(['"', '\n', ',', ':', '{', '}']).map(str::trim) {
                let is_text = part.contains(char::is_alphabetic) && part.len() < 200;
                for role in Role::ALL.into_iter().filter(|_| is_text) {
                    count += usize::from(agrees(role, part));
                }
            }
        }
        assert!(count > 20_000, "{count} texts");
    }

    #[test]
    fn every_made_up_text_is_as_wide_as_the_shaper_sets_it() {
        let characters: Vec<char> = characters().collect();
        // Letters with ligatures and kerning come more often.
        let common: Vec<char> = "fffiljtbhkTQuAVWoy’.,- 1740«»\u{202f}\u{a0}".chars().collect();
        let mut chance = testing::laws::Chance(7);
        for index in 0..10_000 {
            let from = if index % 2 == 0 { &characters } else { &common };
            let length = 2 + chance.below(9);
            let text: String = (0..length).map(|_| chance.pick(from)).collect();
            let role = Role::ALL[index % Role::ALL.len()];
            agrees(role, &text);
        }
    }
}
