//! Slips in a PDF, as broken programs make them. None is made to exhaust a reader.

use testing::laws::Chance;

use crate::made::{Made, Part};

/// Values of all kinds that an entry should not have.
const WRONG: &[&str] = &[
    "-1",
    "99999",
    "1e9",
    "3.5",
    "true",
    "(x)",
    "<78>",
    "/None",
    "<<>>",
    "<</None 1>>",
    "[1 (x)]",
    "[[[]]]",
    "9999 0 R",
    "1 0 R",
    "0 0 R",
    "[9999 0 R]",
];

/// Entries whose absence, or whose emptiness, is nothing wrong: a file without them is another file.
const OPTIONAL: &[&str] = &["Contents", "Annots", "F", "Font", "Matrix", "Type", "AS"];

/// What no content can go on after.
const BREAKS: &[&str] = &[
    "(", "[", "<<", ")", "]", "}", "<", "nothing", "1 2", "/None Do", "/None gs", "1 rg", "(a) cm",
];

/// Makes a slip. Whether the file may have become another one, in which nothing is hidden any more; and for
/// people, what it is.
pub(crate) fn slip(made: &mut Made, chance: &mut Chance) -> (bool, String) {
    let rank = chance.below(made.parts.len());
    let number = made.parts[rank].number;
    let is_end = |part: &&Part| part.dict.iter().all(|(_, value)| !value.contains(" 0 R"));
    let ends: Vec<usize> = made.parts.iter().filter(is_end).map(|part| part.number).collect();
    let streams: Vec<usize> =
        made.parts.iter().filter(|part| part.stream.is_some()).map(|part| part.number).collect();
    let stream = chance.pick(&streams);
    let dict = &mut made.parts[rank].dict;
    match chance.below(20) {
        // Entries.
        0..=4 if !dict.is_empty() => {
            let at = chance.below(dict.len());
            let wrong = chance.pick(WRONG);
            let (key, value) = &mut dict[at];
            let old = std::mem::replace(value, wrong.to_owned());
            let may_vanish =
                OPTIONAL.contains(&key.as_str()) || is_number(&old) && is_number(wrong);
            (may_vanish, format!("/{key} of {number} is {wrong}"))
        }
        5 if !dict.is_empty() => {
            let at = chance.below(dict.len());
            let (key, _) = dict.remove(at);
            (OPTIONAL.contains(&key.as_str()), format!("/{key} of {number} is gone"))
        }
        6 if !dict.is_empty() => {
            let (key, _) = chance.pick(dict);
            let other = chance.pick(WRONG).to_owned();
            let is_last = chance.is_one_in(2);
            let at = if is_last { dict.len() } else { 0 };
            dict.insert(at, (key.clone(), other));
            (true, format!("/{key} of {number} stands twice"))
        }
        // References to something else, which refers to nothing: no slip makes a file run in circles.
        7 if !dict.is_empty() => {
            let at = chance.below(dict.len());
            let to = chance.pick(&ends);
            dict[at].1 = format!("{to} 0 R");
            (true, format!("/{} of {number} is {to} 0 R", dict[at].0))
        }
        8 => {
            let to = chance.pick(&ends);
            *dict = vec![(String::new(), format!("{to} 0 R"))];
            made.parts[rank].stream = None;
            // One that stands for another of the same kind may be nothing wrong.
            (true, format!("{number} is {to}"))
        }
        9 if !dict.is_empty() => {
            let at = chance.below(dict.len());
            let deep = chance.pick(&[2, 9, 30]);
            let (open, close) = chance.pick(&[("[", "]"), ("<</A ", ">>"), ("(", ")"), ("<", ">")]);
            let is_closed = !chance.is_one_in(3);
            let close = if is_closed { close.repeat(deep) } else { String::new() };
            dict[at].1 = open.repeat(deep) + "1" + &close;
            (true, format!("/{} of {number} is {deep} times {open}", dict[at].0))
        }
        10 if !dict.is_empty() => {
            let at = chance.below(dict.len());
            let many = chance.pick(&[9, 100]);
            dict[at].1 = format!("[{}]", chance.pick(&["0 ", "1 0 R ", "<<>>"]).repeat(many));
            (
                OPTIONAL.contains(&dict[at].0.as_str()),
                format!("/{} of {number} is long", dict[at].0),
            )
        }
        // Streams.
        11 => {
            let length = chance.pick(&["0", "-1", "1", "9", "99999", "(x)", "9999 0 R", "1 0 R"]);
            made.shape.length = Some((stream, length.to_owned()));
            (false, format!("the length of {stream} is {length}"))
        }
        12 => {
            let by = 1 + chance.below(12);
            made.shape.cut = Some((stream, by));
            // Of what is not packed, nobody can say where it should have ended.
            (!made.is_packed, format!("{stream} is cut by {by}"))
        }
        13 => {
            let broken = chance.pick(BREAKS);
            if let Some(content) = &mut made.parts[stream - 1].stream {
                content.splice(0..0, format!("{broken} ").bytes());
            }
            (false, format!("{stream} begins with {broken}"))
        }
        14 => {
            let content = made.parts[stream - 1].stream.as_mut().expect("a stream");
            let at = chance.below(content.len() + 1);
            content.insert(at, chance.any() as u8);
            (true, format!("a byte more in {stream}"))
        }
        15 => {
            let filter = chance.pick(&[
                "/LZWDecode",
                "[/FlateDecode /FlateDecode]",
                "/ASCII85Decode",
                "/Crypt",
                "[/ASCIIHexDecode]",
                "/RunLengthDecode",
                "[]",
                "null",
            ]);
            made.parts[stream - 1].dict.push(("Filter".to_owned(), filter.to_owned()));
            // Without one, what is not packed is right.
            (!made.is_packed, format!("the filter of {stream} is {filter}"))
        }
        16 => {
            let parameters = chance.pick(&[
                "<</Predictor 12/Columns 4>>",
                "<</Predictor 2/Columns 4>>",
                "<</Predictor 12/Columns 2/Colors 3>>",
                "[null <</Predictor 12>>]",
                "9999 0 R",
                "(x)",
            ]);
            made.parts[stream - 1].dict.push(("DecodeParms".to_owned(), parameters.to_owned()));
            (!made.is_packed, format!("the parameters of {stream} are {parameters}"))
        }
        // Cross-references.
        17 => {
            let by = 1 + chance.below(40);
            made.shape.missed = Some((number, by));
            (false, format!("{number} is missed by {by}"))
        }
        18 => {
            made.shape.freed = Some(number);
            (false, format!("{number} is free"))
        }
        _ => (false, shape(made, chance)),
    }
}

/// What a file says of its own shape.
fn shape(made: &mut Made, chance: &mut Chance) -> String {
    let number = chance.pick(&["0", "1", "-1", "3", "9", "100", "(x)", "[]", "null"]);
    let number = number.to_owned();
    let shape = &mut made.shape;
    let what = match chance.below(8) {
        0 => (&mut shape.size, number, "size"),
        1 => (
            &mut shape.widths,
            chance.pick(&["[1 4]", "[0 4 2]", "[1 2 2]", "[1 3 3]", "[1 4 2 9]"]).to_owned(),
            "widths",
        ),
        2 => (
            &mut shape.index,
            chance.pick(&["[0 2]", "[5 9]", "[0]", "[]", "[0 4 2 40]"]).to_owned(),
            "index",
        ),
        3 => (&mut shape.first, number, "first"),
        4 => (&mut shape.count, number, "count"),
        5 => (&mut shape.prev, number, "prev"),
        6 => (&mut shape.start, number, "start"),
        _ => {
            let (key, value) = chance.pick(&[
                ("Encrypt", "<</Filter /Standard/V 2/R 3/O (x)/U (x)/P -4>>"),
                ("Encrypt", "9999 0 R"),
                ("Root", "2 0 R"),
                ("Root", "9999 0 R"),
                ("Root", "(x)"),
                ("XRefStm", "0"),
                ("XRefStm", "99999999"),
                ("Info", "1 0 R"),
            ]);
            made.trailer.push((key.to_owned(), value.to_owned()));
            return format!("/{key} is {value}");
        }
    };
    let (slot, value, told) = what;
    let told = format!("{told} is {value}");
    *slot = Some(value);
    told
}

fn is_number(text: &str) -> bool {
    text.parse::<f64>().is_ok()
}
