//! Workbooks made up for tests, as spreadsheets save them but for what no reader looks at.

use std::io::{Cursor, Read};

use zip::ZipArchive;

use super::downloads::zipped;

/// A cell of a made-up sheet.
#[derive(Clone, Copy)]
pub(super) enum Made {
    Nothing,
    Text(&'static str),
    Number(&'static str),
    /// The serial number of a day, in a cell of that form.
    Day(u32),
    /// A formula with what it gave.
    Sum(&'static str, &'static str),
    /// A formula that nobody has reckoned.
    Open(&'static str),
    /// A text that is merged with so many cells below it.
    Over(&'static str, usize),
}

/// The rows of a sheet, with its name.
pub(super) type Sheet<'a> = (&'a str, &'a [&'a [Made]]);

/// A workbook of Excel.
pub(super) fn xlsx(sheets: &[Sheet<'_>]) -> Vec<u8> {
    let names: Vec<&str> = sheets.iter().map(|(name, _)| *name).collect();
    let mut files = Vec::new();
    for (nth, (_, rows)) in sheets.iter().enumerate() {
        files.push((format!("xl/worksheets/sheet{}.xml", nth + 1), excel(rows)));
    }
    files.extend(excel_parts(&names));
    packed(&files)
}

/// What a workbook of Excel has besides its sheets.
fn excel_parts(sheets: &[&str]) -> Vec<(String, String)> {
    let overrides = "<Override PartName=\"/xl/workbook.xml\" ContentType=\"application/\
        vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml\"/>";
    let relation = |id: usize, kind: &str, target: &str| {
        format!(
            "<Relationship Id=\"rId{id}\" Type=\"http://schemas.openxmlformats.org/\
            officeDocument/2006/relationships/{kind}\" Target=\"{target}\"/>"
        )
    };
    let (mut listed, mut relations) = (String::new(), relation(99, "styles", "styles.xml"));
    relations += &relation(98, "sharedStrings", "sharedStrings.xml");
    for (nth, name) in sheets.iter().enumerate() {
        let nth = nth + 1;
        listed += &format!("<sheet name=\"{name}\" sheetId=\"{nth}\" r:id=\"rId{nth}\"/>");
        relations += &relation(nth, "worksheet", &format!("worksheets/sheet{nth}.xml"));
    }
    let space = "xmlns=\"http://schemas.openxmlformats.org/spreadsheetml/2006/main\" \
        xmlns:r=\"http://schemas.openxmlformats.org/officeDocument/2006/relationships\"";
    let package = "http://schemas.openxmlformats.org/package/2006";
    let related = |inside: &str| {
        format!("<Relationships xmlns=\"{package}/relationships\">{inside}</Relationships>")
    };
    let styles = "<cellXfs count=\"2\"><xf numFmtId=\"0\"/><xf numFmtId=\"14\"/></cellXfs>";
    let parts = [
        (
            "[Content_Types].xml",
            format!("<Types xmlns=\"{package}/content-types\">{overrides}</Types>"),
        ),
        ("_rels/.rels", related(&relation(1, "officeDocument", "xl/workbook.xml"))),
        ("xl/workbook.xml", format!("<workbook {space}><sheets>{listed}</sheets></workbook>")),
        ("xl/_rels/workbook.xml.rels", related(&relations)),
        ("xl/styles.xml", format!("<styleSheet {space}>{styles}</styleSheet>")),
        ("xl/sharedStrings.xml", format!("<sst {space}/>")),
    ];
    parts.map(|(name, text)| (name.to_owned(), text)).into()
}

/// A workbook of some parts, and of those that it needs besides.
pub(super) fn with_parts(mut parts: Vec<(String, Vec<u8>)>, is_ods: bool) -> Vec<u8> {
    let more = if is_ods { open_document_parts() } else { excel_parts(&["Sheet1"]) };
    for (name, text) in more {
        if !parts.iter().any(|(own, _)| *own == name) {
            parts.push((name, text.into_bytes()));
        }
    }
    let parts = parts.iter().map(|(name, bytes)| (name.as_str(), bytes.as_slice()));
    zipped(&parts.collect::<Vec<_>>())
}

fn excel(rows: &[&[Made]]) -> String {
    let (mut data, mut merged) = (String::new(), String::new());
    for (row, cells) in rows.iter().enumerate() {
        data += &format!("<row r=\"{}\">", row + 1);
        for (column, cell) in cells.iter().enumerate() {
            let letter = char::from(b'A' + u8::try_from(column).expect("a letter"));
            let at = format!("{letter}{}", row + 1);
            let text = |text: &str| {
                let text = text.replace('&', "&amp;");
                format!("<c r=\"{at}\" t=\"inlineStr\"><is><t>{text}</t></is></c>")
            };
            data += &match cell {
                Made::Nothing => String::new(),
                Made::Text(written) => text(written),
                Made::Number(number) => format!("<c r=\"{at}\"><v>{number}</v></c>"),
                Made::Day(serial) => format!("<c r=\"{at}\" s=\"1\"><v>{serial}</v></c>"),
                Made::Sum(formula, value) => {
                    format!("<c r=\"{at}\"><f>{formula}</f><v>{value}</v></c>")
                }
                Made::Open(formula) => format!("<c r=\"{at}\"><f>{formula}</f></c>"),
                Made::Over(written, rows) => {
                    let end = format!("{letter}{}", row + 1 + rows);
                    merged += &format!("<mergeCell ref=\"{at}:{end}\"/>");
                    text(written)
                }
            };
        }
        data += "</row>";
    }
    let merged =
        if merged.is_empty() { merged } else { format!("<mergeCells>{merged}</mergeCells>") };
    format!(
        "<worksheet xmlns=\"http://schemas.openxmlformats.org/spreadsheetml/2006/main\">\
        <sheetData>{data}</sheetData>{merged}</worksheet>"
    )
}

/// A workbook of LibreOffice.
pub(super) fn ods(sheets: &[Sheet<'_>]) -> Vec<u8> {
    let tables: String = sheets.iter().map(|(name, rows)| open_document(name, rows)).collect();
    ods_of(&tables)
}

/// The same of sheets as they are written.
pub(super) fn ods_of(tables: &str) -> Vec<u8> {
    let space =
        |name: &str| format!("xmlns:{name}=\"urn:oasis:names:tc:opendocument:xmlns:{name}:1.0\"");
    let spaces = ["office", "table", "text"].map(space).join(" ");
    let content = format!(
        "<office:document-content {spaces}><office:body><office:spreadsheet>{tables}\
        </office:spreadsheet></office:body></office:document-content>"
    );
    let mut files = vec![("content.xml".to_owned(), content)];
    files.extend(open_document_parts());
    packed(&files)
}

/// What a workbook of LibreOffice has besides its sheets.
fn open_document_parts() -> Vec<(String, String)> {
    let manifest = "<manifest:manifest><manifest:file-entry manifest:full-path=\"/\"/>\
        </manifest:manifest>";
    let parts = [
        ("mimetype", "application/vnd.oasis.opendocument.spreadsheet"),
        ("META-INF/manifest.xml", manifest),
    ];
    parts.map(|(name, text)| (name.to_owned(), text.to_owned())).into()
}

fn open_document(name: &str, rows: &[&[Made]]) -> String {
    let mut data = String::new();
    for cells in rows {
        data += "<table:table-row>";
        for cell in *cells {
            let text = |written: &str, rows: usize| {
                let rows = rows + 1;
                format!(
                    "<table:table-cell office:value-type=\"string\" \
                    table:number-rows-spanned=\"{rows}\"><text:p>{written}</text:p>\
                    </table:table-cell>"
                )
            };
            let number = |number: &str, formula: &str| {
                format!(
                    "<table:table-cell office:value-type=\"float\" office:value=\"{number}\"\
                    {formula}/>"
                )
            };
            data += &match cell {
                Made::Nothing => "<table:table-cell/>".to_owned(),
                Made::Text(written) => text(&written.replace('&', "&amp;"), 0),
                Made::Number(written) => number(written, ""),
                Made::Day(serial) => {
                    // A day of the year that the tests have, and a year that was given the form of a day.
                    let day = if *serial > 45_000 { "2025-07-01" } else { "1905-07-16" };
                    format!(
                        "<table:table-cell office:value-type=\"date\" office:date-value=\"{day}\"/>"
                    )
                }
                Made::Sum(formula, value) => {
                    number(value, &format!(" table:formula=\"of:={formula}\""))
                }
                Made::Open(formula) => {
                    format!("<table:table-cell table:formula=\"of:={formula}\"/>")
                }
                Made::Over(written, rows) => text(written, *rows),
            };
        }
        data += "</table:table-row>";
    }
    let rest = "<table:table-row table:number-rows-repeated=\"1048000\">\
        <table:table-cell table:number-columns-repeated=\"16384\"/></table:table-row>";
    format!("<table:table table:name=\"{name}\">{data}{rest}</table:table>")
}

fn packed(files: &[(String, String)]) -> Vec<u8> {
    let files = files.iter().map(|(name, text)| (name.as_str(), text.as_bytes()));
    zipped(&files.collect::<Vec<_>>())
}

/// A workbook with other bytes in the place of one of its files.
pub(super) fn with_part(workbook: &[u8], part: &str, change: impl Fn(&[u8]) -> Vec<u8>) -> Vec<u8> {
    let mut archive = ZipArchive::new(Cursor::new(workbook)).expect("an archive");
    let mut files = Vec::new();
    for rank in 0..archive.len() {
        let mut file = archive.by_index(rank).expect("a file");
        let name = file.name().expect("a name").into_owned();
        let mut bytes = Vec::new();
        file.read_to_end(&mut bytes).expect("bytes");
        let bytes = if name == part { change(&bytes) } else { bytes };
        files.push((name, bytes));
    }
    let files = files.iter().map(|(name, bytes)| (name.as_str(), bytes.as_slice()));
    zipped(&files.collect::<Vec<_>>())
}
