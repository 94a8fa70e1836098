//! Minifies the SVG that Typst writes: numbers are rounded below what is visible, ids are shortened to one or two
//! letters, and attributes with default values are dropped.

use std::collections::BTreeMap;

use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;

/// Decimals of a length in points: a hundredth of a point is 1/300 mm.
const LENGTH_DECIMALS: u32 = 2;

/// Decimals of the factors of a transformation, which are multiplied by lengths.
const FACTOR_DECIMALS: u32 = 4;

/// Attributes without effect: default values, and the class of Typst's style sheets.
const DEFAULT_ATTRIBUTES: [(&str, &str); 5] = [
    ("fill-rule", "nonzero"),
    ("stroke-linecap", "butt"),
    ("stroke-linejoin", "miter"),
    ("stroke-miterlimit", "4"),
    ("class", "typst-doc"),
];

/// Prefix of the data URL of an embedded SVG.
const SVG_DATA_URL_PREFIX: &str = "data:image/svg+xml;base64,";

/// Minifies an SVG.
pub(super) fn minify(svg: &str) -> String {
    let mut names = Names::default();
    let mut written = String::with_capacity(svg.len() / 2);
    let mut symbol = None;
    for part in svg.split_inclusive('>') {
        let Some((before, tag)) = part.split_once('<') else {
            written.push_str(part);
            continue;
        };
        written.push_str(before);
        let (head, attributes) = tag.split_once(' ').unwrap_or((tag, ""));
        match head {
            // A glyph is a symbol around a single path, so the path itself can have the id.
            "symbol" => symbol = value(attributes, "id"),
            "/symbol>" => {}
            _ => {
                written.extend(["<", head]);
                if let Some(id) = symbol.take() {
                    written.extend([" id=\"", &names.short(id), "\""]);
                }
                names.attributes(attributes, &mut written);
            }
        }
    }
    written
}

/// Short ids in place of long ones, assigned in the order of their first use.
#[derive(Default)]
struct Names {
    short: BTreeMap<String, String>,
}

impl Names {
    /// Returns the short id for a long one.
    fn short(&mut self, long: &str) -> String {
        const LETTERS: &[u8; 26] = b"abcdefghijklmnopqrstuvwxyz";
        let rank = self.short.len();
        let of_rank = || {
            let last = char::from(LETTERS[rank % LETTERS.len()]);
            match rank / LETTERS.len() {
                0 => last.to_string(),
                more => format!("{last}{more}"),
            }
        };
        self.short.entry(long.to_owned()).or_insert_with(of_rank).clone()
    }

    /// Writes the attributes of an element, and its end.
    fn attributes(&mut self, mut rest: &str, written: &mut String) {
        while let Some((name, (value, behind))) = rest
            .split_once("=\"")
            .and_then(|(name, behind)| Some((name.trim(), behind.split_once('"')?)))
        {
            rest = behind;
            if DEFAULT_ATTRIBUTES.contains(&(name, value)) || name == "xmlns:h5" {
                continue;
            }
            written.extend([" ", name, "=\""]);
            match name {
                "id" => written.push_str(&self.short(value)),
                "d" => path(value, written),
                "transform" => numbers(value, FACTOR_DECIMALS, written),
                "x" | "y" | "width" | "height" | "viewBox" => {
                    numbers(value, LENGTH_DECIMALS, written)
                }
                "stroke-width" | "stroke-dasharray" | "stroke-dashoffset" => {
                    numbers(value, LENGTH_DECIMALS, written);
                }
                _ => match (value.strip_prefix('#'), value.strip_prefix("url(#")) {
                    (Some(id), _) if name == "xlink:href" => {
                        written.extend(["#", &self.short(id)]);
                    }
                    (_, Some(id)) => {
                        let short = self.short(id.trim_end_matches(')'));
                        written.extend(["url(#", &short, ")"]);
                    }
                    _ => match value.strip_prefix(SVG_DATA_URL_PREFIX).and_then(drawing) {
                        Some(drawing) => written.push_str(&drawing),
                        None => written.push_str(value),
                    },
                },
            }
            written.push('"');
        }
        written.push_str(rest.trim_start());
    }
}

/// Returns the value of an attribute.
fn value<'a>(attributes: &'a str, name: &str) -> Option<&'a str> {
    let (_, behind) = attributes.split_once(&format!("{name}=\""))?;
    behind.split_once('"').map(|(value, _)| value)
}

/// Decodes an embedded SVG from base64 to plain text, as a data URL in an attribute: a compressor then finds the
/// repetitions in it.
fn drawing(base64: &str) -> Option<String> {
    let svg = String::from_utf8(STANDARD.decode(base64).ok()?).ok()?;
    let mut address = String::from("data:image/svg+xml,");
    let lines = svg.lines().map(str::trim).collect::<Vec<_>>().join(" ");
    // Double quotes become single quotes, which need fewer bytes, unless the picture uses these for another purpose.
    let mark = if lines.contains('\'') { "%22" } else { "'" };
    // `%` and `#` have a meaning in a URL, `<` and `&` in an attribute.
    for letter in lines.chars() {
        match letter {
            '"' => address.push_str(mark),
            '%' => address.push_str("%25"),
            '#' => address.push_str("%23"),
            '<' => address.push_str("&lt;"),
            '&' => address.push_str("&amp;"),
            other => address.push(other),
        }
    }
    Some(address)
}

/// Converts a number to fixed point: an integer that counts units of the last of `decimals` decimals.
fn to_fixed_point(number: f64, decimals: u32) -> i64 {
    (number * f64::from(10_i32.pow(decimals))).round() as i64
}

/// Writes a fixed-point number with `decimals` decimals, without superfluous zeros. Writes a space before it only if
/// it would merge with the number before.
fn number(whole: i64, decimals: u32, written: &mut String) {
    // A minus sign also separates numbers.
    if whole < 0 {
        written.push('-');
    }
    let one = 10_u64.pow(decimals);
    let (before, behind) = (whole.unsigned_abs() / one, whole.unsigned_abs() % one);
    if whole >= 0 && written.ends_with(|c: char| c.is_ascii_digit()) {
        let digits = written.trim_end_matches(|c: char| c.is_ascii_digit());
        // After a number with a point, a second point already starts another number.
        if before > 0 || behind == 0 || !digits.ends_with('.') {
            written.push(' ');
        }
    }
    if before > 0 || behind == 0 {
        written.push_str(&before.to_string());
    }
    if behind > 0 {
        let digits = format!("{behind:0width$}", width = decimals as usize);
        written.extend([".", digits.trim_end_matches('0')]);
    }
}

/// Splits a text into numbers and the parts between them.
fn parts(text: &str) -> impl Iterator<Item = Result<f64, &str>> {
    let mut rest = text;
    std::iter::from_fn(move || {
        if rest.is_empty() {
            return None;
        }
        let begins = |c: char| c.is_ascii_digit() || matches!(c, '-' | '.');
        let end = if rest.starts_with(begins) {
            number_in(rest)
        } else {
            rest.find(begins).unwrap_or(rest.len())
        };
        let part;
        (part, rest) = rest.split_at(end);
        Some(part.parse().map_err(|_| part))
    })
}

/// Returns the length in bytes of the number at the start of a text. A further sign or point starts the next number.
fn number_in(text: &str) -> usize {
    let (mut before, mut has_point) = (' ', false);
    for (at, c) in text.char_indices() {
        let goes_on = match c {
            // A minus sign after `e` belongs to the exponent.
            '-' => at == 0 || before == 'e',
            '.' => !std::mem::replace(&mut has_point, true),
            _ => c.is_ascii_digit() || c == 'e',
        };
        if !goes_on {
            return at;
        }
        before = c;
    }
    text.len()
}

/// Writes a text with all its numbers rounded.
fn numbers(text: &str, decimals: u32, written: &mut String) {
    for part in parts(text) {
        match part {
            Ok(exact) => number(to_fixed_point(exact, decimals), decimals, written),
            Err(between) if between.trim().is_empty() => written.push(' '),
            Err(between) => written.push_str(between.trim()),
        }
    }
}

/// A point of a path: its exact position, and the position as written in fixed point.
#[derive(Clone, Copy, Default)]
struct Pen {
    exact: [f64; 2],
    written: [i64; 2],
}

impl Pen {
    /// Returns the pen moved along one axis, and the move as written. The move is the difference of rounded
    /// positions, not a rounded difference, so errors do not add up along a path.
    fn moved(self, axis: usize, by: f64) -> (Self, i64) {
        let mut pen = self;
        pen.exact[axis] += by;
        pen.written[axis] = to_fixed_point(pen.exact[axis], LENGTH_DECIMALS);
        (pen, pen.written[axis] - self.written[axis])
    }
}

/// Writes a path with its points rounded. A repeated command letter and lines of length 0 are omitted. A path with
/// commands other than Typst's is copied unchanged.
fn path(text: &str, written: &mut String) {
    let Some(commands) = commands(text) else {
        written.push_str(text);
        return;
    };
    let (mut pen, mut start) = (Pen::default(), Pen::default());
    let mut last = ' ';
    for (letter, numbers) in commands {
        let (to, moves) = match letter {
            // Closing a path returns to the start of its subpath.
            'Z' | 'z' => (start, Vec::new()),
            // An absolute move is a move from the origin.
            'M' => step(letter, &numbers, Pen::default()),
            _ => step(letter, &numbers, pen),
        };
        pen = to;
        if matches!(letter, 'M' | 'm') {
            start = to;
        }
        if letter == 'l' && moves == [0, 0] {
            continue;
        }
        // After a move, further numbers without a letter would be read as lines.
        if letter != last || matches!(letter, 'M' | 'm') {
            written.push(letter);
            last = letter;
        }
        moves.iter().for_each(|whole| number(*whole, LENGTH_DECIMALS, written));
    }
}

/// Parses the commands of a path with their numbers; `None` if one is unknown.
fn commands(text: &str) -> Option<Vec<(char, Vec<f64>)>> {
    let mut commands: Vec<(char, Vec<f64>)> = Vec::new();
    for part in parts(text) {
        match part {
            Err(letters) => {
                for letter in letters.chars().filter(|c| !matches!(c, ' ' | ',')) {
                    if !"MmlhvqcaZz".contains(letter) {
                        return None;
                    }
                    commands.push((letter, Vec::new()));
                }
            }
            Ok(number) => {
                let (letter, numbers) = commands.last_mut()?;
                if numbers.len() < argument_count(*letter) {
                    numbers.push(number);
                } else {
                    // Further points after a move are lines (SVG 1.1, 8.3.2); after `M` they are absolute, which
                    // `Pen` does not support.
                    let next = match letter {
                        'M' => return None,
                        'm' => 'l',
                        same => *same,
                    };
                    commands.push((next, vec![number]));
                }
            }
        }
    }
    let is_whole = |(letter, numbers): &(char, Vec<f64>)| {
        // The two flags of an arc may be written without a separator, which is parsed as one number.
        let choices = numbers.get(3..5).unwrap_or_default();
        let is_chosen = *letter != 'a'
            || choices.iter().all(|choice| [0, 1].contains(&to_fixed_point(*choice, 0)));
        numbers.len() == argument_count(*letter) && is_chosen
    };
    commands.iter().all(is_whole).then_some(commands)
}

/// Returns the pen after a command, and the numbers of the command in fixed point.
fn step(letter: char, numbers: &[f64], from: Pen) -> (Pen, Vec<i64>) {
    if matches!(letter, 'h' | 'v') {
        let (to, by) = from.moved(usize::from(letter == 'v'), numbers[0]);
        return (to, vec![by]);
    }
    // The first five numbers of an arc are its radii, a rotation and two flags.
    let (before, points) = numbers.split_at(if letter == 'a' { 5 } else { 0 });
    let mut moves: Vec<i64> =
        before.iter().map(|number| to_fixed_point(*number, LENGTH_DECIMALS)).collect();
    let mut to = from;
    for point in points.chunks_exact(2) {
        let (beside, across) = from.moved(0, point[0]);
        let (end, down) = beside.moved(1, point[1]);
        moves.extend([across, down]);
        to = end;
    }
    (to, moves)
}

/// Returns the number of arguments of a path command.
fn argument_count(letter: char) -> usize {
    match letter {
        'Z' | 'z' => 0,
        'h' | 'v' => 1,
        'q' => 4,
        'c' => 6,
        'a' => 7,
        _ => 2,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn path_of(text: &str) -> String {
        let mut written = String::new();
        path(text, &mut written);
        written
    }

    #[test]
    fn numbers_are_no_finer_than_anybody_sees() {
        assert_eq!(
            path_of("M 0 0m 1.23456 -0.001l 0.5 -0.25h -3.0049Z "),
            "M0 0m1.23 0l.5-.25h-3Z"
        );
        assert_eq!(
            path_of("M 0 0c 1e-9 1 2 3 4 5c 1 1 1 1 1 1Z M 3 4"),
            "M0 0c0 1 2 3 4 5 1 1 1 1 1 1ZM3 4"
        );
        assert_eq!(path_of("M 0 0a 2 2 0 0 1 4.001 0"), "M0 0a2 2 0 0 1 4 0");
    }

    #[test]
    fn numbers_may_touch() {
        let numbers: Vec<f64> = parts("-.26.09-3e-2 7").filter_map(Result::ok).collect();
        let whole: Vec<i64> =
            numbers.iter().map(|number| to_fixed_point(*number, LENGTH_DECIMALS)).collect();
        assert_eq!(whole, [-26, 9, -3, 700]);
        assert_eq!(path_of("m1 1 2-.5.25.5a1 1 0 0 1 2 2z"), "m1 1l2-.5.25.5a1 1 0 0 1 2 2z");
        // Any other notation is copied unchanged.
        for other in ["M0 0 5 5z", "M0 0L5 5", "m0 0a1 1 0 012 2", "m0"] {
            assert_eq!(path_of(other), other);
        }
    }

    #[test]
    fn a_long_path_ends_where_it_should() {
        let steps = "l 0.004 0.006".repeat(1000);
        let drawn = path_of(&format!("M 0 0{steps}"));
        let (mut x, mut y) = (0.0, 0.0);
        let numbers: Vec<f64> = parts(&drawn[5..]).filter_map(Result::ok).collect();
        for point in numbers.chunks(2) {
            x += point[0];
            y += point[1];
        }
        assert_eq!([to_fixed_point(x, 2), to_fixed_point(y, 2)], [400, 600]);
    }

    #[test]
    fn names_are_short_and_what_is_so_anyway_is_not_said() {
        let svg = concat!(
            r##"<svg class="typst-doc" viewBox="0 0 9.999 10" xmlns:h5="x"><g transform="matrix(1 0 0 -1 2.00001 3)">"##,
            r##"<use xlink:href="#gABC" x="0" y="1.005" fill="#000000" fill-rule="nonzero"/></g><defs>"##,
            r##"<symbol id="gABC" overflow="visible"><path d="M 0 0h 1Z "/></symbol></defs></svg>"##,
        );
        let expected = concat!(
            r##"<svg viewBox="0 0 10 10"><g transform="matrix(1 0 0 -1 2 3)">"##,
            r##"<use xlink:href="#a" x="0" y="1" fill="#000000"/></g><defs>"##,
            r##"<path id="a" d="M0 0h1Z"/></defs></svg>"##,
        );
        assert_eq!(minify(svg), expected);
    }

    #[test]
    fn a_picture_within_is_a_text() {
        let inner = "<svg xmlns=\"n\">\n  <path fill=\"#fff\"/>\n</svg>";
        let outer =
            format!("<image xlink:href=\"{SVG_DATA_URL_PREFIX}{}\"/>", STANDARD.encode(inner));
        assert_eq!(
            minify(&outer),
            "<image xlink:href=\"data:image/svg+xml,&lt;svg xmlns='n'> &lt;path fill='%23fff'/> &lt;/svg>\"/>"
        );
    }
}
