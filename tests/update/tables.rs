//! Tables as publishers offer them: with lines above the header, a column a year, in the encodings and
//! workbooks of spreadsheets. They are read, or the finding names the option that reads them.

use diag::Severity;
use lang::Lang;
use model::{Family, TableColumns, TableForm};

use super::downloads::{read_as, told, zipped};
use super::printed;
use super::workbooks::Made::{Day, Nothing, Number, Open, Over, Sum, Text};
use super::workbooks::{Made, Sheet, ods, ods_of, xlsx};
use testing::golden;

/// As the World Economic Outlook comes: tabs, UTF-16 without a mark, a column a year, a footer.
fn outlook() -> Vec<u8> {
    let mut text = "WEO Country Code\tISO\tWEO Subject Code\tCountry\tUnits\t2023\t2024\t2025\t\
        Estimates Start After\r\n"
        .to_owned();
    let countries =
        [("218", "BOL", "Bolivia", 12), ("132", "FRA", "France", 68), ("678", "MLI", "Mali", 24)];
    for (number, code, name, millions) in countries {
        text += &format!(
            "{number}\t{code}\tNGDPD\t{name}\tU.S. dollars\t1,0{millions}.5\t--\tn/a\t2023\r\n"
        );
        text += &format!(
            "{number}\t{code}\tLP\t{name}\tPersons\t{millions}.125\t{millions}.25\t{millions}.375\t\
            2023\r\n"
        );
    }
    text += "\r\nInternational Monetary Fund, World Economic Outlook Database, October 2025";
    text.encode_utf16().flat_map(u16::to_le_bytes).collect()
}

/// As UNdata comes: two lines above the rows, the names in a column without a head, Latin-1.
fn undata() -> Vec<u8> {
    let mut text = b"T02,\"Population, density\",,,,\r\nRegion/Country/Area,,Year,Series,Value,\
        Footnotes\r\n1,\"Total, all countries or areas\",2024,Population (millions),\"8,141.5\",\r\n"
        .to_vec();
    for (code, name, millions) in [
        ("68", &b"Bolivia (Plurinational State of)"[..], 12),
        ("192", b"Cuba", 10),
        ("524", b"N\xe9pal", 29),
    ] {
        for year in [2024, 2025] {
            let head = format!("{code},");
            text.extend([head.as_bytes(), name].concat());
            text.extend(format!(",{year},Population (millions),{millions}.{year},\r\n").bytes());
            text.extend([head.as_bytes(), name].concat());
            text.extend(format!(",{year},Density,{millions},\"a,b\"\r\n").bytes());
        }
    }
    text
}

/// As Eurostat offers it.
const EUROSTAT: &str = "freq,unit,sex,geo\\TIME_PERIOD\t2024 \t2025 \n\
    A,NR,F,FR\t35000000 b\t35100000 ep\nA,NR,F,NL\t9000000 \t: \nA,NR,T,FR\t68500000 b\t68700000 ep\n\
    A,NR,T,NL\t18000000 \t: c\nA,NR,T,WLD\t: \t1\n";

/// The same by sex and age.
const EUROSTAT_BY_AGE: &str = "freq,sex,age,geo\\TIME_PERIOD\t2024 \n\
    A,F,Y5,FR\t1 \nA,F,TOTAL,FR\t2 \nA,T,Y5,FR\t3 \nA,T,TOTAL,FR\t4 \n";

/// A sheet with lines above its header, days, formulas, and countries that are merged over their years.
pub(super) const ROWS: &[&[Made]] = &[
    &[Text("Population & more")],
    &[],
    &[Text("Country"), Text("Year"), Text("Persons"), Text("Note")],
    &[Over("Bolivia", 1), Day(2_024), Sum("1+1", "12413.315"), Text("a, \"b\"")],
    &[Nothing, Day(45_839), Number("12581.843000000001")],
    &[Text("Mali"), Number("2025"), Open("C4*2")],
    &[Text("Népal"), Number("2025"), Number("29618.118")],
];

fn form(options: &[(&str, &str)]) -> TableForm {
    let mut form = TableForm::default();
    for (option, value) in options {
        let value = (*value).to_owned();
        match *option {
            "country" => form.columns.country = Some(value),
            "value" => form.columns.value = Some(value),
            "year" => form.columns.year = Some(value),
            "header-row" => form.header_row = value.parse().ok(),
            "scale" => form.scale = value.parse().ok(),
            "encoding" => form.encoding = Some(value),
            "sheet" => form.sheet = Some(value),
            column => form.filters.push((column.to_owned(), value)),
        }
    }
    form
}

/// A file, and the options that it is read with.
type Case = (&'static str, Vec<u8>, Vec<(&'static str, &'static str)>);

/// Tables and workbooks.
fn cases() -> Vec<Case> {
    let book: &[Sheet<'_>] = &[("Figures", ROWS), ("Empty", &[])];
    let two: &[Sheet<'_>] = &[("Notes", &[&[Text("a")]]), ("Data 2025", ROWS)];
    let wide: &[&[Made]] = &[
        &[Text("Pays"), Number("2024"), Number("2025")],
        &[Text("Cuba"), Number("10979783"), Number("10937203")],
    ];
    let plain = b"country,value,year\nBOL,12581843,2025\n".to_vec();
    let header = |row| vec![("header-row", row), ("scale", "1000")];
    let locked = || {
        let text = "EncryptedPackage".encode_utf16().flat_map(u16::to_le_bytes);
        b"\xD0\xCF\x11\xE0".iter().copied().chain(text).collect::<Vec<u8>>()
    };
    vec![
        ("WEO.xls", outlook(), vec![]),
        ("WEO.xls", outlook(), vec![("WEO Subject Code", "LP"), ("scale", "1000000")]),
        ("WEO.xls", outlook(), vec![("WEO Subject Code", "LP"), ("encoding", "utf-16")]),
        ("WEO.xls", outlook(), vec![("WEO Subject Code", "LP"), ("value", "2025")]),
        ("WEO.xls", outlook(), vec![("WEO Subject Code", "lp")]),
        ("WEO.xls", outlook(), vec![("Subject", "LP")]),
        ("WEO.xls", outlook(), vec![("encoding", "latin-1")]),
        ("SYB.csv", undata(), vec![]),
        ("SYB.csv", undata(), vec![("header-row", "2"), ("country", "B")]),
        (
            "SYB.csv",
            undata(),
            vec![
                ("header-row", "2"),
                ("country", "B"),
                ("Series", "Population (millions)"),
                ("scale", "1000000"),
            ],
        ),
        ("SYB.csv", undata(), vec![("encoding", "utf-8")]),
        ("tps00001.tsv", EUROSTAT.into(), vec![]),
        ("tps00001.tsv", EUROSTAT.into(), vec![("sex", "T")]),
        ("two.tsv", EUROSTAT_BY_AGE.into(), vec![]),
        ("book.xlsx", xlsx(book), header("3")),
        ("book.ods", ods(book), header("3")),
        ("book.xlsx", xlsx(book), vec![]),
        ("book.xlsx", xlsx(two), header("3")),
        ("book.ods", ods(two), vec![("sheet", "Data"), ("header-row", "3")]),
        ("book.xlsx", xlsx(two), vec![("sheet", "Data 2025"), ("header-row", "3")]),
        ("wide.xlsx", xlsx(&[("a", wide)]), vec![]),
        ("empty.xlsx", xlsx(&[("a", &[])]), vec![]),
        ("locked.xlsx", locked(), vec![]),
        (
            "lfs.csv",
            b"version https://git-lfs.github.com/spec/v1\noid sha256:07\nsize 132735\n".to_vec(),
            vec![],
        ),
        (
            "annex.csv",
            b"../.git/annex/objects/aa/bb/MD5E-s1372--0.csv/MD5E-s1372--0.csv\n".to_vec(),
            vec![],
        ),
        ("plain.csv", plain.clone(), header("9")),
        ("plain.csv", b"a\n\ncountry,value\nBOL,1\n".to_vec(), header("2")),
        ("plain.csv", plain.clone(), vec![("country", "contry")]),
        ("plain.csv", plain.clone(), vec![("value", "5")]),
        ("plain.csv", plain, vec![("country", "1"), ("value", "B"), ("year", "3")]),
    ]
}

#[test]
fn tables_are_read_or_name_the_option_that_reads_them() {
    let mut golden_text = String::new();
    for (name, bytes, options) in cases() {
        let form = form(&options);
        let (incoming, findings) =
            read_as(Some(&form), Family::Table, Some("population"), &[(name, &bytes)]);
        let options = options.iter().map(|(option, value)| format!(" [{option}: {value}]"));
        golden_text += &format!("=== {name}{}\n\n", options.collect::<String>());
        golden_text += &printed(&findings, Lang::En);
        if !findings.report.has_errors() {
            golden_text += &format!("{}\n", told(&incoming));
        }
    }
    golden("tests/update/tables.txt", &golden_text).expect("as before");
}

/// The help of each finding reads in French too.
#[test]
fn options_are_named_in_french() {
    let (_, findings) = read_as(None, Family::Table, Some("population"), &[("a.csv", &undata())]);
    let said = printed(&findings, Lang::Fr);
    assert!(said.contains("lisez-le avec `--header-row 2 --columns country=B`"), "{said}");
}

/// What is larger than any sheet is refused before it is unfolded, and what is damaged is reported. How repeated
/// cells are counted is tested in `src/update/unfolded.rs`.
#[test]
fn workbooks_that_cannot_be_read_are_refused() {
    let open =
        "<table:table table:name=\"a\"><table:table-row><table:table-cell/></table:table-row>";
    // Two megabytes of blanks.
    let blanks = "<table:table table:name=\"a\"><table:table-row><table:table-cell \
        office:value-type=\"string\"><text:p><text:s text:c=\"2000001\"/></text:p></table:table-cell>\
        </table:table-row></table:table>";
    let far = ("a", &[][..]);
    let mut sheet = xlsx(&[far]);
    sheet.truncate(sheet.len() - 40);
    let cases = [
        ("open.ods", ods_of(open), "damaged workbook"),
        ("cut.xlsx", sheet, "archive is missing"),
        ("blanks.ods", ods_of(blanks), "too many cells"),
        ("types.xlsx", zipped(&[("[Content_Types].xml", b"<Types/>")]), "damaged workbook"),
    ];
    for (name, bytes, why) in cases {
        let (incoming, findings) = read_as(None, Family::Table, Some("area"), &[(name, &bytes)]);
        let said = printed(&findings, Lang::En);
        assert!(incoming.is_empty() && said.contains(why), "{name}: {said}");
        assert!(findings.report.iter().all(|found| found.code.severity == Severity::Error));
    }
}

/// What is said anew stands before what was kept.
#[test]
fn a_form_is_laid_over_another() {
    let kept = form(&[("header-row", "2"), ("country", "B"), ("Series", "a"), ("sheet", "x")]);
    let said = form(&[("country", "C"), ("value", "D"), ("Series", "b")]);
    let both = said.with_defaults(&kept);
    let columns =
        TableColumns { country: Some("C".to_owned()), value: Some("D".to_owned()), year: None };
    assert_eq!((both.columns, both.header_row), (columns, Some(2)));
    assert_eq!(both.filters, [("Series".to_owned(), "b".to_owned())]);
    assert_eq!(both.sheet.as_deref(), Some("x"));
}
