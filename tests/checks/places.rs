//! Line and column of findings, whatever the lines end with and however wide their letters are.

use diag::Severity;
use diag::print::json;
use lang::{Lang, Localizer};
use serde_json::{Value, json};

use testing::World;

/// Line, column, last line and column after the last, all from 1.
type Span = [u64; 4];

/// The findings of a code as JSON lines, in the order in which they are printed.
fn lines(world: &World, code: &str, lang: Lang) -> Vec<Value> {
    let loaded = world.load();
    let localizer = Localizer::new(lang);
    let sorted = loaded.report.sorted(&loaded.files);
    let lines = sorted.iter().map(|finding| json::line(finding, &loaded.files, &localizer));
    lines
        .map(|line| {
            assert!(!line.contains('\n'), "one line: {line}");
            serde_json::from_str(&line).expect("JSON")
        })
        .filter(|line: &Value| line["code"] == code)
        .collect()
}

fn span(value: &Value) -> Span {
    ["line", "column", "end_line", "end_column"].map(|field| value[field].as_u64().expect(field))
}

/// The places of the findings of a code in a file of this text.
#[track_caller]
fn check(file: &str, text: &str, code: &str, expected: &[Span]) {
    let world = World::with(&[(file, text.as_bytes())]);
    let found: Vec<Span> = lines(&world, code, Lang::En).iter().map(span).collect();
    assert_eq!(
        found,
        expected,
        "{code} in {text:?}: {}",
        testing::printed(&world.load(), Lang::En)
    );
}

const EDITION: &str = "data/edition.yaml";
const AREA: &str = "data/values/area.csv";

#[test]
fn yaml_keys_and_scalars() {
    let wrong = "id: 2026\ntitel: 1\nlanguages:\n  - [fr]\n";
    check(EDITION, wrong, "unknown-field", &[[2, 1, 2, 6]]);
    check(EDITION, wrong, "field-type", &[[4, 5, 4, 9]]);
    // The entry of a file begins with its first key.
    check(EDITION, "id: 2026\n", "field-missing", &[[1, 1, 1, 3]; 2]);
}

#[test]
fn yaml_quoted_scalars_span_their_quotes() {
    check(EDITION, "id: \"20x6\"\n", "field-type", &[[1, 5, 1, 11]]);
    check(EDITION, "id: '20x6' # no\n", "field-type", &[[1, 5, 1, 11]]);
    check(EDITION, "{ id: '20''6', a: 1 }\n", "field-type", &[[1, 7, 1, 14]]);
    check(EDITION, "id: \"20\n  26\"\n", "field-type", &[[1, 5, 2, 6]]);
}

#[test]
fn yaml_plain_scalars_end_with_their_text() {
    check(EDITION, "id: two thousand   # no\nb: 1\n", "field-type", &[[1, 5, 1, 17]]);
    check(EDITION, "id: two\n  thousand\nb: 1\n", "field-type", &[[1, 5, 2, 11]]);
    check(EDITION, "id: two", "field-type", &[[1, 5, 1, 8]]);
}

#[test]
fn yaml_collections_end_with_their_last_item() {
    check(EDITION, "id: [2026,\n  2027]\nb: 1\n", "field-type", &[[1, 5, 2, 8]]);
    check(EDITION, "id:\n  - 2026\n  - 27\n\n# end\nb: 1\n", "field-type", &[[2, 3, 3, 7]]);
    check(EDITION, "id:\n  - a\n  -\n\nb: 1\n", "field-type", &[[2, 3, 2, 6]]);
    check(EDITION, "id:\n  a: 1\n  b: é\n\nc: 1\n", "field-type", &[[2, 3, 3, 7]]);
    check(EDITION, "id: { a: 1, b: 2 }\nc: 1\n", "field-type", &[[1, 5, 1, 19]]);
}

#[test]
fn yaml_lines_end_with_crlf_and_cr() {
    check(EDITION, "id: 2026\r\n\r\ntitel: 1\r\n", "unknown-field", &[[3, 1, 3, 6]]);
    check(EDITION, "id: 2026\r\ntitel: 1", "unknown-field", &[[2, 1, 2, 6]]);
    check(EDITION, "id: two  \r\nb: 1\r\n", "field-type", &[[1, 5, 1, 8]]);
    check(EDITION, "id: two\r\n  thousand\r\nb: 1\r\n", "field-type", &[[1, 5, 2, 11]]);
    check(EDITION, "id: 2026\rtitel: 1\r", "unknown-field", &[[2, 1, 2, 6]]);
}

#[test]
fn yaml_columns_count_letters_not_bytes() {
    check(EDITION, "{ title: { fr: 日本, en: x, de: y } }\n", "unknown-field", &[[1, 27, 1, 29]]);
    check(EDITION, "{ 日本: é, id: \"日本\" }\n", "field-type", &[[1, 14, 1, 18]]);
    check(EDITION, "{ 日本: é, id: \"日本\" }\n", "unknown-field", &[[1, 3, 1, 5]]);
    check(EDITION, "# 🇧🇴 日本\nid: 日本 # é\n", "field-type", &[[2, 5, 2, 7]]);
    // A tab is one letter.
    check(EDITION, "id:\t日本\n", "field-type", &[[1, 5, 1, 7]]);
}

#[test]
fn yaml_byte_order_mark_takes_no_column() {
    check(EDITION, "\u{feff}titel: 1\n", "unknown-field", &[[1, 1, 1, 6]]);
    check(EDITION, "\u{feff}id: 日本\r\nb: 1\r\n", "field-type", &[[1, 5, 1, 7]]);
    check(EDITION, "\u{feff}id: 2026\n", "byte-order-mark", &[[1, 1, 1, 1]]);
}

#[test]
fn yaml_flaws_of_the_syntax() {
    check(EDITION, "id: 2026\n\ttitle: 1\n", "yaml-tab", &[[2, 1, 2, 2]]);
    check(EDITION, "id:\n  a: 1\n \tb: 1\n", "yaml-tab", &[[3, 2, 3, 3]]);
    check(EDITION, "id: 2026\r\nlicence: &l { fr: x, en: y }\r\n", "yaml-alias", &[[2, 10, 2, 12]]);
    check(EDITION, "{ 日: !x é, id: !!int 2026 }\n", "yaml-alias", &[[1, 6, 1, 8], [1, 16, 1, 21]]);
    check(
        EDITION,
        "a: !x &y z\nb: &y !x\n  c: 1\n",
        "yaml-alias",
        &[[1, 4, 1, 6], [1, 7, 1, 9], [2, 4, 2, 6], [2, 7, 2, 9]],
    );
    check(EDITION, "日: 1\nid: 2026\n日: 2\n", "duplicate-key", &[[3, 1, 3, 2]]);
    check(EDITION, "id: 2026", "newline-missing", &[[1, 8, 1, 9]]);
    check(EDITION, "id: 2026\nb: é日", "newline-missing", &[[2, 5, 2, 6]]);
}

/// A table of areas with these rows, every one of them wrong.
fn table(end: &str, rows: &[&str]) -> String {
    let header = "country,value,year,source,note";
    let lines = std::iter::once(&header).chain(rows);
    lines.map(|row| format!("{row}{end}")).collect()
}

#[test]
fn csv_cells() {
    for end in ["\n", "\r\n", "\r"] {
        let rows = table(end, &["FRA,x,2025,factbook-2026-01,", "NLD,1,2025,y,\"\""]);
        check(AREA, &rows, "number-invalid", &[[2, 5, 2, 6]]);
        check(AREA, &rows, "source-unknown", &[[3, 12, 3, 13]]);
    }
}

#[test]
fn csv_quoted_cells_span_their_quotes() {
    let rows = table("\n", &["FRA,\"x \"\"y\"\"\",2025,\"日本\",", "\"日本\",1,2025,y,"]);
    check(AREA, &rows, "number-invalid", &[[2, 5, 2, 14]]);
    check(AREA, &rows, "source-unknown", &[[2, 20, 2, 24]]);
    check(AREA, &rows, "country-unknown", &[[3, 1, 3, 5]]);
}

#[test]
fn csv_cells_with_line_breaks_end_on_another_line() {
    for end in ["\n", "\r\n", "\r"] {
        let value = format!("FRA,\"1{end}日本{end}2\",2025,z,");
        let rows = table(end, &[&value, "NLD,1,2025,y,"]);
        check(AREA, &rows, "number-invalid", &[[2, 5, 4, 3]]);
        check(AREA, &rows, "source-unknown", &[[4, 9, 4, 10], [5, 12, 5, 13]]);
    }
}

#[test]
fn csv_columns_count_letters_not_bytes() {
    let rows = table("\r\n", &["日本,1,2025,y,", "FRA,\t日,2025,é,", "🇫🇷,1,2025,y,"]);
    check(AREA, &rows, "country-unknown", &[[2, 1, 2, 3], [4, 1, 4, 3]]);
    check(AREA, &rows, "number-invalid", &[[3, 5, 3, 7]]);
    check(AREA, &rows, "source-unknown", &[[3, 13, 3, 14]]);
}

#[test]
fn csv_byte_order_mark_takes_no_column() {
    let rows = format!("\u{feff}{}", table("\r\n", &["FRA,x,2025,factbook-2026-01,"]));
    check(AREA, &rows, "number-invalid", &[[2, 5, 2, 6]]);
    check(AREA, &rows, "byte-order-mark", &[[1, 1, 1, 1]]);
    check(AREA, "\u{feff}land,value\n", "csv-header", &[[1, 1, 1, 11]]);
    check(AREA, "\u{feff}a;b\n", "csv-separator", &[[1, 2, 1, 3]]);
}

#[test]
fn csv_flaws_of_the_form() {
    let rows = table("\r\n", &["FRA,1,2025", "\"日\"é,1", "NLD,\"1,2025\r\n", "x"]);
    check(AREA, &rows, "csv-columns", &[[2, 1, 2, 11]]);
    check(AREA, &rows, "csv-syntax", &[[3, 4, 3, 5], [4, 5, 4, 6]]);
    check(AREA, "a\tb\n", "csv-separator", &[[1, 2, 1, 3]]);
    // A cell that is empty has no place: the row stands for it.
    let rows = table("\r\n", &["FRA,1,,factbook-2026-01,\"日\r\n本\""]);
    check(AREA, &rows, "year-missing", &[[2, 1, 3, 3]]);
}

#[test]
fn bytes_that_are_not_utf8() {
    let world = World::with(&[(EDITION, b"id: 2026\r\ntitle: \xE9\xE9\r\n")]);
    let found = lines(&world, "not-utf8", Lang::En);
    assert_eq!(found.iter().map(span).collect::<Vec<_>>(), [[2, 8, 2, 9]]);
    // The text that is shown has U+FFFD for bytes before the first one, too.
    let world = World::with(&[(EDITION, "日本: \u{fffd}\n".as_bytes()), (AREA, b"\xFF")]);
    let found = lines(&world, "not-utf8", Lang::En);
    assert_eq!(found.iter().map(span).collect::<Vec<_>>(), [[1, 1, 1, 2]]);
}

#[test]
fn json_lines_say_everything() {
    let text = "id: 2026\r\ntitle: { fr: 日本, en: x }\r\nid: 2027\r\n";
    let world = World::with(&[(EDITION, text.as_bytes())]);
    let expected = |message: &str, help: &str| {
        json!({
            "code": "duplicate-key",
            "severity": "error",
            "message": message,
            "file": EDITION,
            "line": 3,
            "column": 1,
            "end_line": 3,
            "end_column": 3,
            "help": help,
            "rule": null,
            "labels": [
                {
                    "file": EDITION,
                    "line": 1,
                    "column": 1,
                    "end_line": 1,
                    "end_column": 3,
                },
            ],
        })
    };
    assert_eq!(
        lines(&world, "duplicate-key", Lang::En),
        [expected(
            "`id` occurs twice in the same entry",
            "keep one of the two and delete the other"
        )],
    );
    assert_eq!(
        lines(&world, "duplicate-key", Lang::Fr),
        [expected(
            "`id` figure deux fois dans la même fiche",
            "gardez l’une des deux mentions et supprimez l’autre",
        )],
    );
}

#[test]
fn json_lines_have_one_order_of_fields() {
    let loaded = World::with(&[(EDITION, b"id: 2026\nid: 2027\n")]).load();
    let localizer = Localizer::new(Lang::En);
    let sorted = loaded.report.sorted(&loaded.files);
    assert!(sorted.iter().any(|finding| finding.code.severity == Severity::Error));
    for finding in sorted {
        let line = json::line(finding, &loaded.files, &localizer);
        let fields = [
            "code",
            "severity",
            "message",
            "file",
            "line",
            "column",
            "end_line",
            "end_column",
            "help",
            "rule",
            "labels",
        ];
        let at: Vec<Option<usize>> =
            fields.iter().map(|field| line.find(&format!("\"{field}\":"))).collect();
        assert!(at.iter().all(Option::is_some) && at.is_sorted(), "{line}");
    }
}
