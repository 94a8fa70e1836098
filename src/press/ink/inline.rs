//! Conversion of inline images to inks (ISO 32000-2, 8.9.7).

use kurbo::Rect;
use lopdf::{Dictionary, Object, Stream, StringFormat};

use super::content::Rewriter;
use super::{ConversionError, ConversionErrorKind, picture};
use pdf::lexer::Operand;
use pdf::limits::MOST_BYTES;
use pdf::reading;
use pdf::strings::{Part, parts};

/// Abbreviated keys of inline images, with their full forms.
const KEYS: [(&[u8], &[u8]); 8] = [
    (b"BPC", b"BitsPerComponent"),
    (b"CS", b"ColorSpace"),
    (b"D", b"Decode"),
    (b"DP", b"DecodeParms"),
    (b"F", b"Filter"),
    (b"H", b"Height"),
    (b"IM", b"ImageMask"),
    (b"W", b"Width"),
];
/// Abbreviated names of colour spaces and filters, with their full forms.
const NAMES: [(&[u8], &[u8]); 10] = [
    (b"G", b"DeviceGray"),
    (b"RGB", b"DeviceRGB"),
    (b"CMYK", b"DeviceCMYK"),
    (b"I", b"Indexed"),
    (b"AHx", b"ASCIIHexDecode"),
    (b"A85", b"ASCII85Decode"),
    (b"LZW", b"LZWDecode"),
    (b"Fl", b"FlateDecode"),
    (b"RL", b"RunLengthDecode"),
    (b"DCT", b"DCTDecode"),
];

/// Returns the full form of an abbreviation that `words` lists; other words are unchanged.
fn full_form(words: &[(&[u8], &[u8])], word: &[u8]) -> Vec<u8> {
    let word = reading::name(word);
    let full = words.iter().find(|(short, _)| *short == word.as_slice());
    full.map_or(word, |(_, full)| full.to_vec())
}

impl Rewriter<'_, '_> {
    /// Converts an inline image. `raw` has all bytes after `BI`: keys, values, `ID`, samples and `EI`.
    pub(super) fn convert_inline_image(
        &mut self,
        operands: &[Operand<'_>],
        raw: &[u8],
    ) -> Result<(), ConversionError> {
        let refused = self.error(ConversionErrorKind::InlinePicture);
        let mut picture = read(operands, raw).ok_or_else(|| refused.clone())?;
        self.check_opaque()?;
        self.write_colours(None, false);
        self.add_unknown(Some(
            self.state.graphics.ctm.transform_rect_bbox(Rect::new(0.0, 0.0, 1.0, 1.0)),
        ));
        let (document, job) = (self.file.document, self.file.job);
        // The colour space may be the name of a resource.
        if let Ok(Object::Name(name)) = picture.dict.get(b"ColorSpace")
            && let Some(space) = self.resource(b"ColorSpace", name)
        {
            picture.dict.set("ColorSpace", space.clone());
        }
        let inked = picture::picture(document, job, &picture);
        match inked.map_err(|why| self.error(why))? {
            Some(inked) => self.out.extend(format_inline_image(&inked).ok_or(refused)?),
            None => {
                self.names.add(b"ID", operands);
                self.copy(&[&b"BI"[..], raw].concat());
            }
        }
        Ok(())
    }
}

/// Reads an inline image as a stream object; `None` if it has an unsupported form.
fn read(operands: &[Operand<'_>], raw: &[u8]) -> Option<Stream> {
    let mut dict = Dictionary::new();
    for pair in operands.chunks(2) {
        let [Operand::Name(key), value] = pair else {
            return None;
        };
        let key = full_form(&KEYS, key);
        dict.set(key, value_of(value)?);
    }
    // Finds `ID` as a word of its own, because names may contain these letters.
    let at = (0..raw.len()).find(|at| {
        raw[*at..].starts_with(b"ID")
            && raw.get(at + 2).is_some_and(u8::is_ascii_whitespace)
            && (*at == 0 || !raw[at - 1].is_ascii_alphanumeric())
    })?;
    let dots = raw.get(at + 3..)?.strip_suffix(b"EI")?;
    // One white-space byte separates the samples from `EI`.
    let content = dots[..dots.len().saturating_sub(1)].to_vec();
    Some(Stream::new(dict, content))
}

/// Converts an operand to an object; `None` for unsupported kinds.
fn value_of(value: &Operand<'_>) -> Option<Object> {
    Some(match value {
        Operand::Number(number) if number.fract().abs() < f64::EPSILON => {
            Object::Integer(*number as i64)
        }
        Operand::Number(number) => Object::Real(*number as f32),
        Operand::Name(name) => Object::Name(full_form(&NAMES, name)),
        Operand::Flag(flag) => Object::Boolean(*flag),
        Operand::List(list) => list_of(list)?,
        Operand::Other => return None,
    })
}

/// Parses numbers, names, or an indexed space: `/I /RGB 1 <000000FF0000>`.
fn list_of(list: &[u8]) -> Option<Object> {
    let end = list.iter().position(|byte| matches!(byte, b'(' | b'<')).unwrap_or(list.len());
    let (plain, text) = list.split_at(end);
    if plain.contains(&b'[') || text.starts_with(b"<<") {
        return None;
    }
    let mut items = Vec::new();
    let words = plain.split(|byte| byte.is_ascii_whitespace());
    for word in words.filter(|word| !word.is_empty()) {
        // Names may follow each other without white space.
        for (index, part) in word.split(|byte| *byte == b'/').enumerate() {
            match (index, part) {
                (0, b"") => {}
                (0, number) => {
                    let number: f64 = std::str::from_utf8(number).ok()?.parse().ok()?;
                    items.push(value_of(&Operand::Number(number))?);
                }
                (_, name) => items.push(value_of(&Operand::Name(name))?),
            }
        }
    }
    for part in parts(text) {
        match part {
            Part::Letters(bytes) => items.push(Object::String(bytes, StringFormat::Hexadecimal)),
            Part::Shift(_) => return None,
        }
    }
    Some(items.into())
}

/// Formats an inline image with its samples in hexadecimal, so that no samples are mistaken for `EI`. `None` for
/// unsupported colour spaces and filters.
fn format_inline_image(picture: &Stream) -> Option<Vec<u8>> {
    let number = |key: &[u8]| picture.dict.get(key).and_then(Object::as_i64).ok();
    let hex = |bytes: &[u8]| bytes.iter().map(|byte| format!("{byte:02X}")).collect::<String>();
    let name = |name: &[u8]| match name {
        b"DeviceGray" => Some("/G"),
        b"DeviceRGB" => Some("/RGB"),
        b"DeviceCMYK" => Some("/CMYK"),
        _ => None,
    };
    let space = match picture.dict.get(b"ColorSpace").ok()? {
        Object::Name(space) => name(space)?.to_owned(),
        Object::Array(parts) => match parts.as_slice() {
            [_, Object::Name(base), last, Object::String(table, _)] => {
                format!("[/I {} {} <{}>]", name(base)?, last.as_i64().ok()?, hex(table))
            }
            _ => return None,
        },
        _ => return None,
    };
    let decode = match picture.dict.get(b"Decode") {
        Ok(Object::Array(all)) => {
            let all: Option<Vec<String>> =
                all.iter().map(|number| Some(number.as_float().ok()?.to_string())).collect();
            format!(" /D [{}]", all?.join(" "))
        }
        _ => String::new(),
    };
    let filters = picture.filters().unwrap_or_default();
    let (dots, filter) = if filters.is_empty() {
        (picture.content.clone(), "/AHx")
    } else if filters == [&b"DCTDecode"[..]] {
        (picture.content.clone(), "[/AHx /DCT]")
    } else {
        (reading::decode_stream(picture, MOST_BYTES).ok()?, "/AHx")
    };
    let (width, height) = (number(b"Width")?, number(b"Height")?);
    let bits = number(b"BitsPerComponent").unwrap_or(8);
    let head = format!("BI /W {width} /H {height} /BPC {bits} /CS {space}{decode} /F {filter} ID ");
    Some([head.as_bytes(), hex(&dots).as_bytes(), b">\nEI\n"].concat())
}
