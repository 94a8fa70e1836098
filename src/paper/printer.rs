//! Printers by name: the results of their calibration, in one file that users may edit.
//!
//! ```yaml
//! office: { offset: [0.4, -1.2], turn: 0.1, comes_out: face-down, edge: 4.5 }
//! home: { edge: [3, 6.4, 12.7, 6.4], duplex_edge: [12.7, 6.4, 12.7, 6.4] } # top, right, bottom, left
//! small: { papers: [a4], sides: one } # no other paper, and no duplex
//! ```

use super::edges::{EdgeKnowledge, Edges, PrinterEdges};
use super::shapes::PRINTERS;
use super::sheet::{BackShift, Paper, StackOrder};
use assets::Assets;
use diag::{Files, Located, Report};
use syntax::at::YamlValue;
use syntax::edit::Edits;
use syntax::file::{self, YamlFile};
use syntax::yaml::{self, Node, NodeKind};

/// The file of printers, in the project folder or in the working directory.
pub const FILE: &str = "printers.yaml";

/// Maximum length of a printer's name, in characters.
const LONGEST_NAME: usize = 40;

/// Words of the field `comes_out`: the order in which sheets turned by hand go through the printer again.
pub const STACKS: [(&str, StackOrder); 2] =
    [("face-down", StackOrder::FaceDown), ("face-up", StackOrder::FaceUp)];

/// Words of the field `papers`.
pub const PAPERS: [(&str, Paper); 4] =
    [("a4", Paper::A4), ("letter", Paper::Letter), ("a3", Paper::A3), ("a2", Paper::A2)];

/// Words of the field `sides`, and whether the printer prints on both.
const SIDES: [(&str, bool); 2] = [("one", false), ("two", true)];

/// Calibration of a printer.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Printer {
    /// Correction of the position of the backs.
    pub back: BackShift,
    /// Order in which sheets turned by hand go through the printer again, if known.
    pub stack: Option<StackOrder>,
    /// White margins on portrait paper, in millimetres, if known.
    pub edge: Option<Edges>,
    /// White margins of sheets printed on both sides, if they differ.
    pub duplex_edge: Option<Edges>,
    /// The papers that it takes, in the order of [`PAPERS`]; `None` if unknown.
    papers: Option<[bool; 4]>,
    /// `false` if it prints on one side only; `None` if unknown.
    pub is_two_sided: Option<bool>,
}

impl Printer {
    /// Returns `true` if the printer takes a paper, as far as is known.
    pub fn takes(&self, paper: Paper) -> bool {
        let is_it = |((_, known), takes): (&(&str, Paper), bool)| *known == paper && takes;
        self.papers.is_none_or(|papers| PAPERS.iter().zip(papers).any(is_it))
    }

    /// Returns what is known about the white margins.
    pub fn edges(&self) -> EdgeKnowledge {
        match self.edge.or(self.duplex_edge) {
            None => EdgeKnowledge::Unknown,
            Some(one_sided) => EdgeKnowledge::Known(PrinterEdges {
                one_sided,
                two_sided: self.duplex_edge.unwrap_or(one_sided),
            }),
        }
    }
}

/// Values read on a calibration sheet. `None` leaves the known value unchanged.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Reading {
    /// Correction of the backs.
    pub back: Option<BackShift>,
    /// Order of sheets turned by hand.
    pub stack: Option<StackOrder>,
    /// White margins, in millimetres.
    pub edge: Option<Edges>,
    /// White margins of sheets printed on both sides.
    pub duplex_edge: Option<Edges>,
}

/// The printers of the file.
#[derive(Debug, Default)]
pub struct Printers {
    /// By name, in the order of the file.
    entries: Vec<(String, Printer)>,
    /// Text of the file.
    text: String,
    /// The file, in which findings are shown.
    pub files: Files,
    /// Findings in the file.
    pub report: Report,
}

/// Returns `true` if a printer may have this name: letters, digits, spaces, points, dashes and underscores, with a
/// letter or digit at both ends. The name becomes a key of the file and part of the name of another file.
pub fn is_name(name: &str) -> bool {
    let is_plain = |c: char| c.is_alphanumeric() || " -_.".contains(c);
    let ends = [name.chars().next(), name.chars().next_back()];
    name.chars().count() <= LONGEST_NAME
        && name.chars().all(is_plain)
        && ends.iter().all(|c| c.is_some_and(char::is_alphanumeric))
}

impl Printers {
    /// Reads the file of printers; empty if there is no file. Errors are in the report.
    pub fn read(assets: &Assets) -> Self {
        let Some(read) = assets.read(FILE) else {
            return Self::default();
        };
        let text = read.ok().and_then(|bytes| String::from_utf8(bytes.into_owned()).ok());
        let is_comment = |line: &str| line.trim().is_empty() || line.trim_start().starts_with('#');
        // A file without printers is allowed, but the parser would report it as empty.
        if let Some(text) = &text
            && text.lines().all(is_comment)
        {
            return Self { text: text.clone(), ..Self::default() };
        }
        let YamlFile { files, report, root } = file::read_yaml(assets, FILE, Files::default());
        let mut entries = Vec::new();
        if let Some(root) = root {
            PRINTERS.check(&root, FILE, &report);
            if let NodeKind::Map(map) = &root.kind {
                // Entries that are no maps are reported by the schema.
                let of_map = map.iter().filter(|(_, node)| YamlValue::map(node).is_some());
                let read = |(name, node): &(Located<String>, Node)| {
                    (name.value.clone(), printer(YamlValue::from_node(node)))
                };
                entries.extend(of_map.map(read));
            }
        }
        Self { entries, text: text.unwrap_or_default(), files, report: report.into_inner() }
    }

    /// Reads printers from the text of a file.
    fn parse(text: &str) -> Self {
        let file = (FILE.to_owned(), text.as_bytes().to_vec());
        Self::read(&Assets::memory([file]))
    }

    /// Returns the printer with this name.
    pub fn get(&self, name: &str) -> Option<Printer> {
        let mut found = self.entries.iter().filter(|(known, _)| known == name);
        found.next().map(|(_, printer)| *printer)
    }

    /// Returns all names, in the order of the file.
    pub fn names(&self) -> impl Iterator<Item = &str> {
        self.entries.iter().map(|(name, _)| name.as_str())
    }

    /// Returns the text of the file with a reading added to a printer, and all other text unchanged. `None` if the
    /// form of the file makes this impossible.
    pub fn with_reading(&self, name: &str, reading: &Reading) -> Option<String> {
        let fields = format_fields(reading);
        let text = match self.get(name) {
            Some(_) => set_fields(&self.text, name, &fields)?,
            None => {
                let mut text = self.text.clone();
                // The new line gets the line ending of the file.
                let end = if text.contains("\r\n") { "\r\n" } else { "\n" };
                if !text.is_empty() && !text.ends_with('\n') {
                    text.push_str(end);
                }
                let fields: Vec<String> = fields.iter().map(line).collect();
                text + &format!("{name}: {{ {} }}{end}", fields.join(", "))
            }
        };
        let before = self.get(name).unwrap_or_default();
        let expected = Printer {
            back: reading.back.map_or(before.back, on_paper),
            stack: reading.stack.or(before.stack),
            edge: reading.edge.map(edges_on_paper).or(before.edge),
            duplex_edge: reading.duplex_edge.map(edges_on_paper).or(before.duplex_edge),
            ..before
        };
        // The result is parsed again, and discarded unless it has exactly the intended effect.
        let reparsed = Self::parse(&text);
        let others = |printers: &Self| -> Vec<(String, Printer)> {
            let others = printers.entries.iter().filter(|(other, _)| other != name);
            others.cloned().collect()
        };
        let is_right = !reparsed.report.has_errors()
            && reparsed.get(name) == Some(expected)
            && others(&reparsed) == others(self);
        is_right.then_some(text)
    }
}

/// Parses the entry of a printer.
fn printer(entry: YamlValue<'_>) -> Printer {
    let number = |at: YamlValue<'_>| at.decimal().and_then(|number| f64::try_from(number).ok());
    let mut offset = entry.field("offset").items().map(number);
    let mut side = || offset.next().flatten().unwrap_or_default();
    Printer {
        back: BackShift {
            x: side(),
            y: side(),
            turn: number(entry.field("turn")).unwrap_or_default(),
        },
        stack: entry.field("comes_out").keyword(&STACKS),
        edge: edges(entry.field("edge")),
        duplex_edge: edges(entry.field("duplex_edge")),
        papers: papers(entry.field("papers")),
        is_two_sided: entry.field("sides").keyword(&SIDES),
    }
}

/// Parses the list of papers.
fn papers(entry: YamlValue<'_>) -> Option<[bool; 4]> {
    let listed: Vec<Paper> = entry
        .is_present()
        .then(|| entry.items().filter_map(|item| item.keyword(&PAPERS)).collect())?;
    Some(PAPERS.map(|(_, paper)| listed.contains(&paper)))
}

/// Parses one margin for all edges, or four.
fn edges(entry: YamlValue<'_>) -> Option<Edges> {
    let number = |at: YamlValue<'_>| at.decimal().and_then(|number| f64::try_from(number).ok());
    let four: Option<Vec<f64>> = entry.items().map(number).collect();
    let four = four.and_then(|four| <[f64; 4]>::try_from(four).ok());
    four.map(Edges::new).or_else(|| number(entry).map(Edges::all))
}

/// Rounds to hundredths, because a ruler shows no finer values.
fn hundredth(value: f64) -> f64 {
    // Adding 0 turns -0 into 0, which would be written with its sign.
    (100.0 * value).round() / 100.0 + 0.0
}

/// Rounds a correction to the precision of the file.
fn on_paper(back: BackShift) -> BackShift {
    BackShift { x: hundredth(back.x), y: hundredth(back.y), turn: hundredth(back.turn) }
}

/// Rounds margins to the precision of the file.
fn edges_on_paper(edges: Edges) -> Edges {
    Edges::new(edges.sides().map(hundredth))
}

/// A field of a reading: its name, and its value or values.
type FieldValues = (&'static str, Vec<String>);

/// Formats the fields of a reading that have a value.
fn format_fields(reading: &Reading) -> Vec<FieldValues> {
    let mut fields = Vec::new();
    if let Some(back) = reading.back.map(on_paper) {
        fields.push(("offset", vec![back.x.to_string(), back.y.to_string()]));
        fields.push(("turn", vec![back.turn.to_string()]));
    }
    let word = |stack: StackOrder| STACKS.iter().find(|(_, known)| *known == stack);
    if let Some((word, _)) = reading.stack.and_then(word) {
        fields.push(("comes_out", vec![(*word).to_owned()]));
    }
    for (field, edges) in [("edge", reading.edge), ("duplex_edge", reading.duplex_edge)] {
        let Some(sides) = edges.map(|edges| edges_on_paper(edges).sides()) else { continue };
        let mut sides: Vec<String> = sides.iter().map(f64::to_string).collect();
        // One number stands for four equal ones.
        if sides.iter().all(|side| *side == sides[0]) {
            sides.truncate(1);
        }
        fields.push((field, sides));
    }
    fields
}

/// Formats a field that is not yet in the file.
fn line((field, values): &FieldValues) -> String {
    match values.as_slice() {
        [value] => format!("{field}: {value}"),
        values => format!("{field}: [{}]", values.join(", ")),
    }
}

/// Sets fields of an entry, and leaves all other bytes unchanged. `None` if a list has another length, or the entry
/// is not a map.
fn set_fields(text: &str, name: &str, fields: &[FieldValues]) -> Option<String> {
    let file = Files::default().add(FILE, text);
    let root = yaml::parse(file, text, &mut Report::default())?;
    let entry = root.get(name)?;
    let mut edits = Edits::default();
    let mut added = Vec::new();
    for field in fields {
        let (key, values) = field;
        match (entry.get(key), values.as_slice()) {
            (None, _) => added.push(line(field)),
            (Some(old), [value]) if old.list().is_empty() => edits.replace_scalar(text, old, value),
            // One number and four replace each other.
            (Some(old), values)
                if key.ends_with("edge")
                    && is_number_or_flow(text, old)
                    && old.list().len() != values.len() =>
            {
                let values = match values {
                    [value] => value.clone(),
                    values => format!("[{}]", values.join(", ")),
                };
                edits.replace_range(old.span.range(), &values);
            }
            (Some(old), values) => {
                let items = Some(old.list()).filter(|items| items.len() == values.len())?;
                for (item, value) in items.iter().zip(values) {
                    edits.replace_scalar(text, item, value);
                }
            }
        }
    }
    if !added.is_empty() {
        let NodeKind::Map(known) = &entry.kind else {
            return None;
        };
        let range = entry.span.range();
        let is_flow = text.get(range.clone())?.starts_with('{');
        let added = added.join(if is_flow { ", " } else { "\n" });
        // An empty map has no field after which a new one could be inserted.
        if known.is_empty() {
            edits.replace_range(range, &format!("{{ {added} }}"));
        } else if !edits.append_field(text, entry, &added) {
            return None;
        }
    }
    edits.apply(text)
}

/// Returns `true` for a scalar, and for a list in brackets.
fn is_number_or_flow(text: &str, node: &Node) -> bool {
    let is_flow = || text.get(node.span.range()).is_some_and(|text| text.starts_with('['));
    matches!(node.kind, NodeKind::Scalar { .. }) || is_flow()
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    fn read(text: &str) -> Printers {
        Printers::parse(text)
    }

    fn shifted(x: f64, y: f64, turn: f64) -> Reading {
        Reading { back: Some(BackShift { x, y, turn }), ..Reading::default() }
    }

    #[test]
    fn nothing_else_of_a_file_is_touched() {
        let edge = Reading { edge: Some(Edges::all(4.0)), ..Reading::default() };
        let four = Some(Edges::new([3.0, 6.4, 12.7, 6.4]));
        let four = Reading { edge: four, duplex_edge: four, ..Reading::default() };
        let all = Reading {
            stack: Some(StackOrder::FaceUp),
            edge: Some(Edges::all(4.25)),
            ..shifted(-0.5, 1.0, 0.0)
        };
        for (before, reading, after) in [
            ("", &edge, "a: { edge: 4 }\n"),
            ("# none\n", &edge, "# none\na: { edge: 4 }\n"),
            ("b: {}", &edge, "b: {}\na: { edge: 4 }\n"),
            ("a: {}\n", &edge, "a: { edge: 4 }\n"),
            ("a: {edge: 1} # x\n", &edge, "a: {edge: 4} # x\n"),
            ("a: { turn: 1 } # x\n", &edge, "a: { turn: 1, edge: 4 } # x\n"),
            ("a:\n  turn: 1 # x\nb: {}\n", &edge, "a:\n  turn: 1 # x\n  edge: 4\nb: {}\n"),
            ("a:\n  edge: 1 # x", &edge, "a:\n  edge: 4 # x"),
            ("a: { edge: [1, 2, 3, 4] } # x\n", &edge, "a: { edge: 4 } # x\n"),
            (
                "a:\n  edge: 1 # x\n  duplex_edge: [1, 2, 3, 4]\n",
                &four,
                "a:\n  edge: [3, 6.4, 12.7, 6.4] # x\n  duplex_edge: [3, 6.4, 12.7, 6.4]\n",
            ),
            ("a: { edge: }\n", &edge, "a: { edge: 4 }\n"),
            ("a:\n  edge:\n", &edge, "a:\n  edge: 4\n"),
            ("a:\r\n  turn: 1\r\n", &edge, "a:\r\n  turn: 1\r\n  edge: 4\r\n"),
            ("b: {}\r\n", &edge, "b: {}\r\na: { edge: 4 }\r\n"),
            (
                "a:\n  offset:\n    - 1\n    - 2\n  edge: 1\n",
                &shifted(3.0, 4.0, -0.126),
                "a:\n  offset:\n    - 3\n    - 4\n  edge: 1\n  turn: -0.13\n",
            ),
            (
                "é b: {}\n",
                &all,
                "é b: {}\na: { offset: [-0.5, 1], turn: 0, comes_out: face-up, edge: 4.25 }\n",
            ),
        ] {
            assert_eq!(read(before).with_reading("a", reading).as_deref(), Some(after), "{before}");
        }
    }

    /// An offset that is no pair, and an entry without fields.
    #[test]
    fn what_cannot_be_changed_is_left() {
        for before in ["a: { offset: 1 }\n", "a:\n"] {
            let shifted = shifted(1.0, 2.0, 0.0);
            assert_eq!(read(before).with_reading("a", &shifted), None, "{before}");
        }
    }

    #[test]
    fn names_that_keys_and_files_can_have() {
        for name in ["office", "HP 4", "salle-2.1", "étage", "é"] {
            assert!(is_name(name), "{name}");
        }
        let long = "n".repeat(LONGEST_NAME + 1);
        for name in ["", " a", "a-", "l’étage", "a/b", "a: b", "a#b", "..", &long] {
            assert!(!is_name(name), "{name}");
        }
    }

    proptest! {
        /// A reading that was written is read again, to a hundredth, with any text before it.
        #[test]
        fn what_is_kept_is_read_again(
            before in prop::sample::select(vec![
                "", "a: {}\n", "a: { edge: 2, comes_out: face-up }\nb: { turn: 1 }\n",
                "b:\n  edge: 1\na:\n  offset: [1, 2] # mm\n",
            ]),
            (x, y) in (-20.0..20.0_f64, -20.0..20.0_f64),
            turn in -10.0..10.0_f64,
            edge in prop::option::of(prop::array::uniform4(0.0..30.0_f64)),
            duplex_edge in prop::option::of(0.0..30.0_f64),
        ) {
            let printers = read(before);
            let (edge, duplex_edge) = (edge.map(Edges::new), duplex_edge.map(Edges::all));
            let reading = Reading { edge, duplex_edge, ..shifted(x, y, turn) };
            let text = printers.with_reading("a", &reading).expect("room for it");
            let again = read(&text);
            prop_assert!(!again.report.has_errors());
            let kept = again.get("a").expect("kept");
            prop_assert!((kept.back.x - x).abs() < 0.0051 && (kept.back.y - y).abs() < 0.0051);
            prop_assert!((kept.back.turn - turn).abs() < 0.0051);
            prop_assert_eq!(kept.stack, printers.get("a").unwrap_or_default().stack);
            prop_assert_eq!(again.get("b"), printers.get("b"));
        }
    }
}
