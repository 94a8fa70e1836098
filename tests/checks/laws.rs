//! Laws that hold for any input: proptest looks for one that breaks them.

use diag::print::json;
use diag::{Files, Report};
use games::{Course, Playable};
use lang::{Lang, Localizer, Number};
use model::CityId;
use model::graph::Graph;
use model::quantity::{Coarse, competition_ranking};
use model::{Precision, Quantity};
use proptest::prelude::*;
use rust_decimal::Decimal;
use syntax::{csv, yaml};

use crate::Checked as _;
use testing::laws::{cases, tricky};
use testing::{World, dataset, printed};

/// Rows and cells as the `csv` crate reads them, lines without text left out.
fn oracle(text: &str) -> Vec<Vec<String>> {
    let reader =
        ::csv::ReaderBuilder::new().has_headers(false).flexible(true).from_reader(text.as_bytes());
    let rows = reader.into_records().map(|record| {
        let record = record.expect("UTF-8 in memory");
        record.iter().map(str::to_owned).collect::<Vec<_>>()
    });
    rows.filter(|row| row.len() != 1 || !row[0].trim().is_empty()).collect()
}

/// Our table with its findings, after looking at the place of each cell.
fn read_csv(text: &str) -> (Vec<Vec<String>>, Report) {
    let mut files = Files::default();
    let mut report = Report::default();
    let file = files.add("t.csv", text);
    let table = csv::parse(file, text, &mut report);
    let mut last = 0;
    for row in &table.rows {
        assert!(row.span.start >= last, "rows follow one another");
        last = row.span.start;
        for cell in &row.cells {
            assert!(cell.span.start >= last && cell.span.end <= row.span.end, "in its row");
            last = cell.span.end;
        }
        let ends = (row.cells[0].span.start, row.cells[row.cells.len() - 1].span.end);
        assert_eq!(ends, (row.span.start, row.span.end), "a row is its cells");
    }
    let rows = table.rows.iter().map(|row| &row.cells);
    let header = (!table.header.is_empty()).then_some(&table.header);
    let rows: Vec<_> = header.into_iter().chain(rows).collect();
    for cell in rows.iter().flat_map(|row| row.iter()) {
        assert_eq!(unquoted(files.text(cell.span)), cell.text, "at {:?}", cell.span);
    }
    let texts = |row: &Vec<csv::Cell>| row.iter().map(|cell| cell.text.clone()).collect();
    (rows.into_iter().map(texts).collect(), report)
}

fn unquoted(text: &str) -> String {
    let inside = text.strip_prefix('"').and_then(|text| text.strip_suffix('"'));
    inside.map_or_else(|| text.to_owned(), |inside| inside.replace("\"\"", "\""))
}

/// A cell as it is written: in quotes where it must be, or where `quoted` wants it.
fn written(cell: &str, quoted: bool) -> String {
    if quoted || cell.contains([',', '"', '\n', '\r']) {
        format!("\"{}\"", cell.replace('"', "\"\""))
    } else {
        cell.to_owned()
    }
}

const CSV_LETTERS: &str = "ab,\"\n\r; é日🇧\t\u{feff}";

proptest! {
    #![proptest_config(cases(512))]

    #[test]
    fn tables_read_as_they_were_written(
        rows in prop::collection::vec(
            prop::collection::vec((tricky(CSV_LETTERS, 8), any::<bool>()), 2..6), 1..6),
        end in prop::sample::select(vec!["\n", "\r\n", "\r"]),
        mark in any::<bool>(),
        finished in any::<bool>(),
    ) {
        let line = |row: &Vec<(String, bool)>| {
            let cells: Vec<_> = row.iter().map(|(cell, quoted)| written(cell, *quoted)).collect();
            cells.join(",")
        };
        // A sound header: one without a comma in its first line is taken for another format.
        let header = vec!["é".to_owned(), "日本".to_owned()];
        let lines: Vec<String> = [header.join(",")].into_iter().chain(rows.iter().map(line)).collect();
        let text = format!(
            "{}{}{}",
            if mark { "\u{feff}" } else { "" },
            lines.join(end),
            if finished { end } else { "" },
        );
        let (read, report) = read_csv(&text);
        let texts = |row: &Vec<(String, bool)>| row.iter().map(|(cell, _)| cell.clone()).collect();
        let meant: Vec<Vec<String>> = [header].into_iter().chain(rows.iter().map(texts)).collect();
        prop_assert_eq!(report.iter().count(), 0);
        prop_assert_eq!(&read, &oracle(&text));
        prop_assert_eq!(read, meant);
    }

    #[test]
    fn any_table_without_findings_reads_as_elsewhere(text in tricky(CSV_LETTERS, 40)) {
        let (read, report) = read_csv(&text);
        if report.iter().count() == 0 {
            prop_assert_eq!(read, oracle(&text));
        }
    }

    #[test]
    fn positions_are_those_of_a_reader_who_counts(text in tricky("a\n\r\té日🇧\u{feff}\u{301}", 40)) {
        let mut files = Files::default();
        let file = files.add("t", text.as_str());
        let file = files.get(file).expect("just added");
        let (mut line, mut column) = (1, 1);
        let mut chars = text.char_indices().peekable();
        while let Some((at, c)) = chars.next() {
            for byte in at..at + c.len_utf8() {
                let position = file.position(byte);
                prop_assert_eq!((position.line, position.column), (line, column), "byte {}", byte);
            }
            let next = chars.peek().map(|(_, next)| *next);
            match c {
                '\r' if next == Some('\n') => column += 1,
                '\n' | '\r' => (line, column) = (line + 1, 1),
                '\u{feff}' if at == 0 => {}
                _ => column += 1,
            }
        }
        let end = file.position(text.len());
        prop_assert_eq!((end.line, end.column), (line, column));
        prop_assert_eq!(file.line_count(), line);
    }

    #[test]
    fn yaml_reads_any_text(text in tricky("ab:-,[]{}\"'#&*!|>? \n\t\r日\u{feff}~%@`\\", 40)) {
        read_yaml(&text)?;
    }

    #[test]
    fn yaml_scalars_stand_at_their_places(
        items in prop::collection::vec(
            (tricky("ab: #,'\"日🇧é-[]{}&*!", 10), any::<bool>(), tricky(" ", 4)), 1..6),
        end in prop::sample::select(vec!["\n", "\r\n"]),
    ) {
        let quoted = |text: &str, double: bool| {
            if double {
                format!("\"{}\"", text.replace('"', "\\\""))
            } else {
                format!("'{}'", text.replace('\'', "''"))
            }
        };
        let text: String = items
            .iter()
            .map(|(item, double, gap)| format!("- {gap}{}{gap}{end}", quoted(item, *double)))
            .collect();
        let (files, root) = read_yaml(&text)?;
        let root = root.expect("a list");
        let read: Vec<_> = root.items().collect();
        prop_assert_eq!(read.len(), items.len());
        for (node, (item, double, _)) in read.into_iter().zip(&items) {
            prop_assert!(node.is_text(item), "{:?} is not {}", node, item);
            prop_assert_eq!(files.text(node.span), quoted(item, *double));
        }
    }
}

/// The tree of a text, after looking at the places of its nodes.
fn read_yaml(text: &str) -> Result<(Files, Option<yaml::Node>), TestCaseError> {
    let mut files = Files::default();
    let mut report = Report::default();
    let file = files.add("t.yaml", text);
    let root = yaml::parse(file, text, &mut report);
    let mut open: Vec<&yaml::Node> = root.iter().collect();
    while let Some(node) = open.pop() {
        let own = node.span;
        prop_assert!(text.get(own.range()).is_some(), "{:?} in {:?}", own, text);
        let inside = |place: diag::Span| {
            place.start >= place.end || place.start >= own.start && place.end <= own.end
        };
        match &node.kind {
            yaml::NodeKind::Scalar { text: scalar, quoted } => {
                let written = files.text(own);
                // An empty scalar reads `~`.
                if !quoted && !written.is_empty() && !written.contains(['\n', '\r', '&', '!', '*'])
                {
                    prop_assert_eq!(written, scalar, "in {:?}", text);
                }
            }
            yaml::NodeKind::List(items) => {
                for item in items {
                    prop_assert!(inside(item.span), "{:?} in {:?}", item, text);
                    open.push(item);
                }
            }
            yaml::NodeKind::Map(entries) => {
                for (key, value) in entries {
                    prop_assert!(inside(key.span), "{:?} in {:?}", key, text);
                    prop_assert!(inside(value.span), "{:?} in {:?}", value, text);
                    open.push(value);
                }
            }
        }
    }
    for finding in report.iter() {
        for place in &finding.spans {
            prop_assert!(text.get(place.range()).is_some(), "{:?} in {:?}", place, text);
        }
    }
    Ok((files, root))
}

/// One way in which a file goes wrong.
#[derive(Clone, Debug)]
enum Slip {
    Cut(prop::sample::Index, usize),
    Twice(prop::sample::Index, usize),
    Insert(prop::sample::Index, String),
    Word(prop::sample::Index, String),
    Byte(prop::sample::Index, u8),
    End(prop::sample::Index),
    SwapLines(prop::sample::Index, prop::sample::Index),
}

fn slip() -> impl Strategy<Value = Slip> {
    use prop::sample::Index;
    let pieces = vec![
        ",",
        "\"",
        "'",
        ": ",
        "\n",
        "\r",
        "\t",
        "- ",
        "{",
        "}",
        "[",
        "]",
        "&a ",
        "*a",
        "!x ",
        "#",
        "-",
        "0",
        "9999999999999999999",
        "1e9",
        ".",
        "日本",
        "\u{feff}",
        "~",
        "BOL",
        "area",
        "fr: ",
        "|",
        "\0",
        "density",
        "population",
        "none",
        "FRA",
        "&a *a",
        "!!str ",
        "<<: ",
        "---\n",
        ">-\n",
        "\n\n",
        "-1",
        "1e999",
        "\u{1b}[2J",
        "\u{202e}",
        "\u{301}",
        "\u{fffd}",
    ];
    let piece = prop::sample::select(pieces).prop_map(str::to_owned);
    prop_oneof![
        (any::<Index>(), 1..40_usize).prop_map(|(at, length)| Slip::Cut(at, length)),
        (any::<Index>(), 1..80_usize).prop_map(|(at, length)| Slip::Twice(at, length)),
        (any::<Index>(), piece.clone()).prop_map(|(at, piece)| Slip::Insert(at, piece)),
        (any::<Index>(), piece.clone(), 1..200_usize)
            .prop_map(|(at, piece, count)| Slip::Insert(at, piece.repeat(count))),
        (any::<Index>(), piece).prop_map(|(at, piece)| Slip::Word(at, piece)),
        (any::<Index>(), any::<u8>()).prop_map(|(at, byte)| Slip::Byte(at, byte)),
        any::<Index>().prop_map(Slip::End),
        (any::<Index>(), any::<Index>()).prop_map(|(a, b)| Slip::SwapLines(a, b)),
    ]
}

fn slipped(mut bytes: Vec<u8>, slip: &Slip) -> Vec<u8> {
    let index = |at: &prop::sample::Index| at.index(bytes.len() + 1);
    match slip {
        Slip::Cut(at, length) => {
            let at = index(at);
            let end = (at + length).min(bytes.len());
            bytes.drain(at..end);
        }
        Slip::Twice(at, length) => {
            let at = index(at);
            let end = (at + length).min(bytes.len());
            bytes.splice(end..end, bytes[at..end].to_vec());
        }
        Slip::Insert(at, piece) => {
            let at = index(at);
            bytes.splice(at..at, piece.bytes());
        }
        Slip::Word(at, piece) => {
            let is_word = |byte: &u8| byte.is_ascii_alphanumeric();
            let mut words: Vec<&[u8]> = bytes.chunk_by(|a, b| is_word(a) == is_word(b)).collect();
            if !words.is_empty() {
                let rank = at.index(words.len());
                words[rank] = piece.as_bytes();
            }
            bytes = words.concat();
        }
        Slip::Byte(at, byte) => {
            let at = index(at);
            bytes.splice(at..at, [*byte]);
        }
        Slip::End(at) => bytes.truncate(index(at)),
        Slip::SwapLines(a, b) => {
            let mut lines: Vec<Vec<u8>> =
                bytes.split(|b| *b == b'\n').map(<[u8]>::to_vec).collect();
            let (a, b) = (a.index(lines.len()), b.index(lines.len()));
            lines.swap(a, b);
            bytes = lines.join(&b'\n');
        }
    }
    bytes
}

/// Names of the files of the world.
fn names() -> Vec<String> {
    World::valid().files().map(|(name, _)| name.to_owned()).collect()
}

/// Reads, checks and prints a world in every form; nothing may panic, all places must exist, and no terminal
/// is commanded.
fn survive(world: &World) -> Result<(), TestCaseError> {
    let loaded = world.find();
    for finding in loaded.report.iter() {
        prop_assert!(!finding.spans.is_empty(), "{}", finding.code.id);
        for place in &finding.spans {
            let file = loaded.files.get(place.file).expect("a file of this run");
            let text = file.text.get(place.range());
            prop_assert!(text.is_some(), "{} in {}", finding.code.id, file.name);
            let is_there = world.files().any(|(name, _)| name == file.name);
            let is_missed = finding.code.id == "file-missing";
            prop_assert!(is_there || is_missed, "{} names {}", finding.code.id, file.name);
        }
    }
    for lang in Lang::ALL {
        let text = printed(&loaded, lang);
        let command = text.chars().find(|c| c.is_control() && *c != '\n');
        prop_assert!(command.is_none(), "{command:?} is printed: {text:?}");
        prop_assert!(!text.is_empty() || !loaded.report.has_errors(), "errors are not told");
        let localizer = Localizer::new(lang);
        for finding in loaded.report.iter() {
            json::line(finding, &loaded.files, &localizer);
        }
    }
    Ok(())
}

proptest! {
    #![proptest_config(cases(692))]

    #[test]
    fn any_slips_of_an_editor_are_survived(
        slips in prop::collection::vec((prop::sample::select(names()), slip()), 1..5),
    ) {
        let mut world = World::valid();
        for (name, slip) in &slips {
            let bytes = world.files().find(|(own, _)| own == name).expect("its file").1.to_vec();
            world.put(name, &slipped(bytes, slip));
        }
        survive(&world)?;
    }
}

proptest! {
    #![proptest_config(cases(192))]

    #[test]
    fn any_bytes_are_survived(
        name in prop::sample::select(names()),
        bytes in prop_oneof![
            prop::collection::vec(any::<u8>(), 0..200),
            tricky("ab:-,[]{}\"'#&*!|>? \n\t\r日\u{feff}~019.", 120).prop_map(String::into_bytes),
        ],
    ) {
        survive(&World::with(&[(&name, &bytes)]))?;
    }
}

#[test]
fn deep_nesting_is_survived() {
    // Just deeper than is read.
    for text in ["[", "{a: ", "- ", "? "].map(|open| open.repeat(300)) {
        let loaded = World::with(&[("data/edition.yaml", text.as_bytes())]).load();
        assert!(loaded.report.has_errors());
    }
}

/// Printed digits as the quantity that they say, in units of `10^-finest`.
fn parsed(text: &str, lang: Lang, finest: u32) -> Option<i64> {
    let point = if lang == Lang::En { '.' } else { ',' };
    let plain: String = text
        .chars()
        .filter_map(|c| match c {
            '0'..='9' => Some(c),
            '\u{2212}' => Some('-'),
            c if c == point => Some('.'),
            _ => None,
        })
        .collect();
    let number: Decimal = plain.parse().ok()?;
    let units = number.checked_mul(Decimal::from(10_i64.pow(finest)))?;
    units.is_integer().then(|| units.to_string().parse::<Decimal>().ok())?;
    units.trunc().to_string().parse().ok()
}

fn precision() -> impl Strategy<Value = Precision> {
    let coarse = prop::option::of((1_u32..1000, 0_u32..4));
    (0_u32..7, 0_u32..4, coarse).prop_map(|(scale, digits, coarse)| Precision {
        scale,
        digits,
        // Large values never have more decimals than small ones.
        coarse: coarse.map(|(from, fewer)| Coarse { from, digits: digits.saturating_sub(fewer) }),
    })
}

fn decimal() -> impl Strategy<Value = Decimal> {
    (-10_000_000_000_000_i64..10_000_000_000_000, 0_u32..10)
        .prop_map(|(units, scale)| Decimal::new(units, scale))
}

proptest! {
    #![proptest_config(cases(1024))]

    #[test]
    fn printed_numbers_read_back(units in any::<i64>(), decimals in 0_u32..8) {
        let number = Number::new(units, decimals);
        for lang in Lang::ALL {
            prop_assert_eq!(parsed(&number.print(lang), lang, decimals), Some(units));
        }
    }

    #[test]
    fn printed_quantities_read_back(precision in precision(), raw in decimal()) {
        let quantity = precision.quantity(raw).expect("countable");
        for lang in Lang::ALL {
            let text = precision.number(quantity).print(lang);
            prop_assert_eq!(parsed(&text, lang, precision.max_decimals()), Some(quantity.0), "{}", text);
        }
    }

    #[test]
    fn printed_quantities_are_near_the_raw_values(precision in precision(), raw in decimal()) {
        let quantity = precision.quantity(raw).expect("countable");
        let number = precision.number(quantity);
        let printed = Decimal::new(number.units, number.decimals);
        let exact = raw * Decimal::new(1, precision.scale);
        let half = Decimal::new(5, number.decimals + 1);
        prop_assert!((printed - exact).abs() <= half, "{} for {}", printed, exact);
    }

    #[test]
    fn printed_quantities_keep_the_order(precision in precision(), a in decimal(), b in decimal()) {
        let (less, more) = (a.min(b), a.max(b));
        prop_assert!(precision.quantity(less) <= precision.quantity(more));
    }

    // Globalissimo, invariants 7 and 8.
    #[test]
    fn places_leave_a_gap_after_a_tie(values in prop::collection::vec(0_i64..6, 0..8)) {
        let mut ranks = competition_ranking(&values.iter().copied().map(Quantity).collect::<Vec<_>>());
        ranks.sort_unstable();
        let mut next = 1;
        while let Some(rank) = ranks.get(next - 1).copied() {
            prop_assert_eq!(rank, next);
            next += ranks.iter().filter(|other| **other == rank).count();
        }
        prop_assert_eq!(next, values.len() + 1);
    }

    #[test]
    fn places_of_distinct_values_count_up(values in prop::collection::btree_set(any::<i64>(), 0..8)) {
        let ranks = competition_ranking(&values.iter().copied().map(Quantity).collect::<Vec<_>>());
        let falling: Vec<usize> = (1..=values.len()).rev().collect();
        prop_assert_eq!(ranks.iter().sum::<usize>(), values.len() * (values.len() + 1) / 2);
        prop_assert_eq!(ranks, falling);
    }

    #[test]
    fn places_do_not_ask_where_a_card_lies(
        (values, order) in prop::collection::vec(0_i64..6, 0..8)
            .prop_flat_map(|values| {
                let order = Just((0..values.len()).collect::<Vec<_>>()).prop_shuffle();
                (Just(values), order)
            }),
    ) {
        let values: Vec<Quantity> = values.into_iter().map(Quantity).collect();
        let ranks = competition_ranking(&values);
        let moved: Vec<Quantity> = order.iter().map(|at| values[*at]).collect();
        let expected: Vec<usize> = order.iter().map(|at| ranks[*at]).collect();
        prop_assert_eq!(competition_ranking(&moved), expected);
    }

    #[test]
    fn places_ask_only_for_the_order(
        values in prop::collection::vec(-1000_i64..1000, 0..8),
        factor in 1_i64..1000,
        more in -1000_i64..1000,
    ) {
        let stretched = |value: &i64| Quantity(value * factor + more);
        let cubed = |value: &i64| Quantity(value.pow(3));
        let own = competition_ranking(&values.iter().copied().map(Quantity).collect::<Vec<_>>());
        prop_assert_eq!(&own, &competition_ranking(&values.iter().map(stretched).collect::<Vec<_>>()));
        prop_assert_eq!(&own, &competition_ranking(&values.iter().map(cubed).collect::<Vec<_>>()));
    }

    #[test]
    fn nobody_stands_before_a_better_one(values in prop::collection::vec(0_i64..6, 1..8)) {
        let quantities: Vec<Quantity> = values.iter().copied().map(Quantity).collect();
        let ranks = competition_ranking(&quantities);
        prop_assert!(ranks.contains(&1));
        for (a, one) in values.iter().enumerate() {
            for (b, other) in values.iter().enumerate() {
                prop_assert_eq!(one.cmp(other), ranks[b].cmp(&ranks[a]));
            }
        }
    }
}

/// How many parts are left without an edge and without a point.
fn parts(
    points: usize,
    edges: &[(usize, usize)],
    edge: Option<usize>,
    point: Option<usize>,
) -> usize {
    let kept = edges.iter().enumerate().filter(|(rank, (from, to))| {
        Some(*rank) != edge && Some(*from) != point && Some(*to) != point
    });
    let parts = Graph::new(points, kept.map(|(_, ends)| *ends)).components();
    parts.len() - usize::from(point.is_some())
}

proptest! {
    #![proptest_config(cases(512))]

    /// A bridge or a cut is what leaves more parts behind when it is taken away, and nothing else is.
    #[test]
    fn without_a_bridge_or_a_cut_there_are_more_parts(
        points in 1_usize..12,
        ends in prop::collection::vec((0_usize..12, 0_usize..12), 0..24),
    ) {
        let edges: Vec<_> = ends.iter().map(|(from, to)| (from % points, to % points)).collect();
        let whole = parts(points, &edges, None, None);
        let bridges = (0..edges.len()).filter(|edge| parts(points, &edges, Some(*edge), None) > whole);
        let cuts = (0..points).filter(|point| parts(points, &edges, None, Some(*point)) > whole);
        let weak = Graph::new(points, edges.iter().copied()).cut_vertices_and_bridges();
        prop_assert_eq!(weak.bridges, bridges.collect::<Vec<_>>());
        prop_assert_eq!(weak.cut_vertices, cuts.collect::<Vec<_>>());
    }

    /// No way is shorter than one step, and ways are as long in both directions.
    #[test]
    fn steps_keep_to_the_edges(
        points in 1_usize..12,
        ends in prop::collection::vec((0_usize..12, 0_usize..12), 0..24),
    ) {
        let edges: Vec<_> = ends.iter().map(|(from, to)| (from % points, to % points)).collect();
        let graph = Graph::new(points, edges.iter().copied());
        let steps: Vec<_> = (0..points).map(|start| graph.distances_from(start)).collect();
        for (from, row) in steps.iter().enumerate() {
            prop_assert_eq!(row[from], Some(0));
            for (to, taken) in row.iter().enumerate() {
                prop_assert_eq!(*taken, steps[to][from]);
                let near = edges.contains(&(from, to)) || edges.contains(&(to, from));
                prop_assert_eq!(*taken == Some(1), near && from != to);
            }
        }
        let reached = |start: usize| steps[start].iter().filter(|step| step.is_some()).count();
        for part in graph.components() {
            prop_assert!(part.iter().all(|point| reached(*point) == part.len()));
        }
    }
}

/// What `show game` counts and what bots are told are found in two ways, and agree.
#[test]
fn the_shortest_tours_are_those_of_the_game() {
    for dataset in [dataset(), &World::valid().load().dataset] {
        let network = &dataset.network;
        let cards = Course::cards(dataset).expect("a playable network");
        assert!(!cards.starts().is_empty());
        for start in cards.starts() {
            let tours = network.tours(CityId(*start)).expect("a way round");
            let legs = cards.distance_home(*start, *start, cards.visa(*start));
            assert_eq!(tours.routes, usize::from(legs), "from {start}");
        }
    }
}
