//! Object streams as lopdf reads them.

use lopdf::{Object, Stream};

use super::is_white;

/// Moves the offsets of objects past comments, which are white space (ISO 32000-2, 7.2.4): lopdf 0.44 drops objects
/// that begin with one, such as pages in the output of `qpdf --qdf`. `content` is the decoded content. Returns `true` if
/// the stream is changed; it is not compressed then.
pub(super) fn skip_comments(stream: &mut Stream, content: &[u8]) -> bool {
    let Some((first, content)) = moved(stream, content) else {
        return false;
    };
    stream.dict.set("First", first);
    stream.set_plain_content(content);
    true
}

/// Returns the offset of the first object and the content with moved offsets; `None` if no object begins with a comment.
fn moved(stream: &Stream, content: &[u8]) -> Option<(i64, Vec<u8>)> {
    let number = |key| usize::try_from(stream.dict.get(key).and_then(Object::as_i64).ok()?).ok();
    let (count, first) = (number(b"N")?, number(b"First")?);
    let (index, objects) = content.split_at_checked(first)?;
    let words = index.split(|byte| is_white(*byte)).filter(|word| !word.is_empty());
    let mut numbers = words.map(|word| std::str::from_utf8(word).ok()?.parse::<usize>().ok());
    // Objects may overlap: without a limit, white space would be read again for each of them.
    let mut budget = 2 * objects.len();
    let (mut written, mut has_comment) = (String::new(), false);
    for _ in 0..count {
        let (Some(Some(id)), Some(Some(mut at))) = (numbers.next(), numbers.next()) else {
            break;
        };
        let mut is_comment = false;
        while let Some(byte) = objects.get(at).filter(|_| budget > 0) {
            is_comment = *byte == b'%' || is_comment && !b"\r\n".contains(byte);
            if !is_comment && !is_white(*byte) {
                break;
            }
            has_comment |= is_comment;
            (at, budget) = (at + 1, budget - 1);
        }
        written.push_str(&format!("{id} {at} "));
    }
    let first = i64::try_from(written.len()).ok()?;
    has_comment.then(|| (first, [written.as_bytes(), objects].concat()))
}

#[cfg(test)]
mod tests {
    use lopdf::{ObjectStream, dictionary};

    use super::*;

    /// Objects as qpdf 11.9 writes them for editing: comments before them, at their offsets or not.
    #[test]
    fn objects_begin_after_comments() {
        let index = "7 0 8 21 9 27 ";
        let objects = "%% Page 1 << /A\n<<>>\n(% 1)\n % x\r% y\n [3]";
        let content = format!("{index}{objects}").into_bytes();
        let dict = dictionary! { "N" => 3, "First" => index.len() as i64 };
        let mut stream = Stream::new(dict, content.clone());
        assert!(skip_comments(&mut stream, &content));
        let unpacked = ObjectStream::new(&mut stream).expect("objects");
        let found: Vec<String> =
            unpacked.objects.values().map(|object| format!("{object:?}")).collect();
        assert_eq!(found, ["<<>>", "(% 1)", "[3]"]);
        // Nothing changes where nothing begins with a comment.
        let plain = stream.content.clone();
        assert!(!skip_comments(&mut stream, &plain));
        assert_eq!(stream.content, plain);
    }

    #[test]
    fn what_is_no_object_stream_stays() {
        for (count, first, content) in
            [(3, 90, "7 0"), (-1, 2, "7 0 %"), (9, 4, "7 x %"), (i64::MAX, 4, "7 9 %"), (1, -4, "")]
        {
            let dict = dictionary! { "N" => count, "First" => first };
            let mut stream = Stream::new(dict, content.as_bytes().to_vec());
            assert!(!skip_comments(&mut stream, content.as_bytes()), "{content}");
        }
    }
}
