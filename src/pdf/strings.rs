//! Reads strings and numbers from the raw bytes of operands.

/// Reads the numbers of an array.
pub fn numbers(list: &[u8]) -> Vec<f64> {
    let words = list.split(|byte| byte.is_ascii_whitespace() || *byte == 0);
    let number = |word: &[u8]| std::str::from_utf8(word).ok()?.parse::<f64>().ok();
    words.filter_map(number).filter(|number| number.is_finite()).collect()
}

/// An element of shown text.
pub enum Part {
    /// Codes of glyphs, as bytes.
    Letters(Vec<u8>),
    /// Adjustment to the left, in thousandths of the text size.
    Shift(f64),
}

/// Reads the strings and adjustments before a text-showing operator.
pub fn parts(raw: &[u8]) -> Vec<Part> {
    let mut parts = Vec::new();
    let mut at = 0;
    while let Some(byte) = raw.get(at) {
        match byte {
            b'(' => {
                let (letters, length) = literal(&raw[at..]);
                parts.push(Part::Letters(letters));
                at += length;
            }
            b'<' => {
                let length =
                    raw[at..].iter().position(|byte| *byte == b'>').unwrap_or(raw.len() - at);
                parts.push(Part::Letters(hexadecimal(&raw[at + 1..at + length])));
                at += length + 1;
            }
            b'0'..=b'9' | b'+' | b'-' | b'.' => {
                let is_part = |byte: &u8| matches!(byte, b'0'..=b'9' | b'+' | b'-' | b'.');
                let length = raw[at..].iter().take_while(|byte| is_part(byte)).count();
                let word = std::str::from_utf8(&raw[at..at + length]).ok();
                if let Some(number) = word.and_then(|word| word.parse().ok()) {
                    parts.push(Part::Shift(number));
                }
                at += length;
            }
            _ => at += 1,
        }
    }
    parts
}

/// Decodes a hexadecimal string. A missing last digit is 0.
fn hexadecimal(digits: &[u8]) -> Vec<u8> {
    let digit = |byte: &u8| (*byte as char).to_digit(16).map(|digit| digit as u8);
    let digits: Vec<u8> = digits.iter().filter_map(digit).collect();
    digits.chunks(2).map(|pair| pair[0] << 4 | pair.get(1).unwrap_or(&0)).collect()
}

/// Decodes a literal string (ISO 32000-2, 7.3.4.2); also returns the number of bytes it is written in.
fn literal(raw: &[u8]) -> (Vec<u8>, usize) {
    let mut letters = Vec::new();
    let (mut deep, mut at) = (0, 0);
    while let Some(byte) = raw.get(at).copied() {
        at += 1;
        match byte {
            b'(' => {
                deep += 1;
                if deep > 1 {
                    letters.push(byte);
                }
            }
            b')' => {
                deep -= 1;
                if deep == 0 {
                    break;
                }
                letters.push(byte);
            }
            b'\\' => {
                let next = raw.get(at).copied().unwrap_or_default();
                at += 1;
                match next {
                    b'n' => letters.push(b'\n'),
                    b'r' => letters.push(b'\r'),
                    b't' => letters.push(b'\t'),
                    b'b' => letters.push(8),
                    b'f' => letters.push(12),
                    b'0'..=b'7' => {
                        let rest = raw[at..].iter().take(2);
                        let more: Vec<u8> =
                            rest.take_while(|byte| matches!(byte, b'0'..=b'7')).copied().collect();
                        at += more.len();
                        let value = more.iter().fold(u32::from(next - b'0'), |value, digit| {
                            8 * value + u32::from(digit - b'0')
                        });
                        // The standard ignores the overflow of three octal digits.
                        letters.push(value as u8);
                    }
                    // A backslash before a line break removes the break.
                    b'\r' if raw.get(at) == Some(&b'\n') => at += 1,
                    b'\r' | b'\n' => {}
                    other => letters.push(other),
                }
            }
            _ => letters.push(byte),
        }
    }
    (letters, at)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn letters(raw: &[u8]) -> Vec<Vec<u8>> {
        let letters = parts(raw).into_iter().filter_map(|part| match part {
            Part::Letters(letters) => Some(letters),
            Part::Shift(_) => None,
        });
        letters.collect()
    }

    #[test]
    fn texts_are_read_as_a_reader_reads_them() {
        assert_eq!(letters(b"(a\\(b\\)(c)\\101\\n) Tj"), [b"a(b)(c)A\n".to_vec()]);
        assert_eq!(letters(b"[<0041> -20.5 (\\0003)]TJ"), [vec![0, 0x41], vec![0, b'3']]);
        let shift = |part: &Part| matches!(part, Part::Shift(shift) if (shift + 20.5).abs() < 1e-9);
        assert!(parts(b"[<0041> -20.5 (\\0003)]TJ").iter().any(shift));
    }
}
