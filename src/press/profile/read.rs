//! Reads a profile, as strictly as the database: a clause that nobody knows would be one that nobody
//! checks.

use std::collections::BTreeMap;
use std::ops::RangeInclusive;

use super::{Colour, FOLDER, Fonts, Form, Marks, PageBox, Profile, Standard, ids};
use crate::sheet::{Order, Paper};
use crate::stock::{Size, Stock};
use assets::Assets;
use diag::{Files, Findings, Located, Place, Report};
use syntax::fields::{Expected, Fields};
use syntax::yaml::Node;
use syntax::{file, flaws, number};

const FORMS: [(&str, Form); 3] = [
    ("sheets", Form::Sheets),
    ("pages", Form::Pages),
    ("pictures", Form::Pictures),
];
const PAPERS: [(&str, Paper); 4] = [
    ("a4", Paper::A4),
    ("letter", Paper::Letter),
    ("a3", Paper::A3),
    ("a2", Paper::A2),
];
const ORDERS: [(&str, Order); 3] = [
    ("fronts-backs", Order::FrontsBacks),
    ("backs-fronts", Order::BacksFronts),
    ("apart", Order::Apart),
];
const COLOURS: [(&str, Colour); 2] = [("rgb", Colour::Rgb), ("cmyk", Colour::Cmyk)];
const MARKS: [(&str, Marks); 2] = [("none", Marks::None), ("crop", Marks::Crop)];
const BOXES: [(&str, PageBox); 2] = [("trim", PageBox::Trim), ("bleed", PageBox::Bleed)];
const FONTS: [(&str, Fonts); 2] = [("embedded", Fonts::Embedded), ("outlines", Fonts::Outlines)];
const STANDARDS: [(&str, Standard); 3] = [
    ("pdf-x-1a", Standard::X1a),
    ("pdf-x-3", Standard::X3),
    ("pdf-x-4", Standard::X4),
];

/// Millimetres and points that a profile may write.
const LENGTHS: RangeInclusive<f64> = 0.0..=1000.0;
/// Bleed and margin: more is a slip.
const EDGES: RangeInclusive<f64> = 0.0..=50.0;

/// Reads the profile with an id, which may name these stocks.
///
/// # Errors
/// What is wrong with it, at its place.
pub fn read(assets: &Assets, id: &str, stocks: &[&Stock]) -> Result<Profile, Findings> {
    let (profile, Findings { files, report }) = within(assets, id, stocks, Files::default());
    match profile {
        Some(profile) if !report.has_errors() => Ok(Profile { files, ..profile }),
        _ => Err(Findings { files, report }),
    }
}

/// What is wrong with any profile, with the files that were read before.
pub fn check(assets: &Assets, stocks: &[&Stock], files: Files) -> Findings {
    let mut all = Findings {
        files,
        report: Report::default(),
    };
    for id in ids(assets) {
        let (_, found) = within(assets, &id, stocks, all.files);
        all.files = found.files;
        all.report.extend(found.report);
    }
    all
}

fn within(
    assets: &Assets,
    id: &str,
    stocks: &[&Stock],
    files: Files,
) -> (Option<Profile>, Findings) {
    let name = format!("{FOLDER}/{id}.yaml");
    let tree = file::tree(assets, &name, files);
    let profile = tree.root.as_ref().and_then(|root| {
        let fields = Fields::of(root, &name, &tree.report)?;
        profile(id, stocks, fields)
    });
    let found = Findings {
        files: tree.files,
        report: tree.report.into_inner(),
    };
    (profile, found)
}

fn profile(id: &str, stocks: &[&Stock], fields: Fields<'_>) -> Option<Profile> {
    let name = fields.required_phrase("name");
    // Who says so, for people; a shop is quoted with address and day.
    let sources = fields.texts("sources");
    read_on(&fields, sources.is_empty());
    fields.required("form");
    let form = word(&fields, "form", &FORMS);
    let paper = word(&fields, "paper", &PAPERS);
    if paper.is_none() && form.as_ref().is_some_and(|form| form.value == Form::Sheets) {
        fields.required("paper");
    }
    let profile = Profile {
        id: id.to_owned(),
        name,
        form: form.as_ref().map_or(Form::Sheets, |form| form.value),
        paper,
        trims: trims(&fields, stocks),
        bleed: number(&fields, "bleed", EDGES),
        safe: number(&fields, "safe", EDGES),
        dpi: whole(&fields, "dpi"),
        order: word(&fields, "order", &ORDERS),
        colour: word(&fields, "colour", &COLOURS),
        ink: whole(&fields, "ink"),
        marks: word(&fields, "marks", &MARKS),
        boxes: boxes(&fields),
        fonts: word(&fields, "fonts", &FONTS),
        smallest: number(&fields, "smallest", LENGTHS),
        standard: word(&fields, "standard", &STANDARDS),
        files: Files::default(),
        place: form.as_ref().map_or(fields.place(), |form| form.place),
    };
    fields.finish();
    form.map(|_| profile)
}

/// The day on which the sources were read: there must be one where there are sources.
fn read_on(fields: &Fields<'_>, is_unsourced: bool) {
    let Some(day) = fields.text("read") else {
        if !is_unsourced {
            fields.required("read");
        }
        return;
    };
    if !number::is_day(day.value) {
        let args = vec![("text", day.value.into())];
        fields.report(&flaws::date_invalid::KIND, day.place, args);
    }
}

fn word<T: Copy>(
    fields: &Fields<'_>,
    field: &'static str,
    words: &[(&str, T)],
) -> Option<Located<T>> {
    let value = fields.word(field, words)?;
    let place = fields.node(field)?.place;
    Some(Located { value, place })
}

fn whole(fields: &Fields<'_>, field: &'static str) -> Option<Located<u16>> {
    let value = fields.whole(field)?;
    let place = fields.node(field)?.place;
    Some(Located { value, place })
}

fn number(
    fields: &Fields<'_>,
    field: &'static str,
    within: RangeInclusive<f64>,
) -> Option<Located<f64>> {
    let node = fields.node(field)?;
    let found = length(node).filter(|length| within.contains(length));
    if found.is_none() {
        fields.wrong(field, node.place, Expected::Length);
    }
    let place = node.place;
    found.map(|value| Located { value, place })
}

fn length(node: &Node) -> Option<f64> {
    let text = node.text()?;
    // `inf` and `1e9` are numbers for a parser only.
    let is_plain = text
        .bytes()
        .all(|byte| byte.is_ascii_digit() || byte == b'.');
    text.parse().ok().filter(|_| is_plain)
}

/// `trim: { card: [63, 88] }`.
fn trims(fields: &Fields<'_>, stocks: &[&Stock]) -> BTreeMap<String, Located<Size>> {
    let mut trims = BTreeMap::new();
    let known: Vec<_> = stocks.iter().map(|stock| (stock.id, ())).collect();
    for (stock, node) in fields.pairs("trim") {
        let id = Located {
            value: stock.value.as_str(),
            place: stock.place,
        };
        fields.word_of("trim", &id, &known);
        let sides: Vec<f64> = node.list().iter().filter_map(length).collect();
        let place: Place = node.place;
        match (sides.as_slice(), node.list().len()) {
            ([width, height], 2) if LENGTHS.contains(width) && LENGTHS.contains(height) => {
                let value = Size::new(*width, *height);
                trims.insert(stock.value.clone(), Located { value, place });
            }
            _ => fields.wrong("trim", place, Expected::Extent),
        }
    }
    trims
}

fn boxes(fields: &Fields<'_>) -> Option<Located<Vec<PageBox>>> {
    let place = fields.node("boxes")?.place;
    let words = fields.texts("boxes");
    let words = words.iter();
    let value = words
        .filter_map(|text| fields.word_of("boxes", text, &BOXES))
        .collect();
    Some(Located { value, place })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::profile::ids;
    use crate::stock::{BOARD, STOCKS};

    fn codes(yaml: &str) -> Vec<&'static str> {
        let file = (format!("{FOLDER}/mine.yaml"), yaml.as_bytes().to_vec());
        match read(&Assets::memory([file]), "mine", &STOCKS) {
            Ok(_) => Vec::new(),
            Err(found) => found.report.iter().map(|it| it.kind.code).collect(),
        }
    }

    #[test]
    fn every_profile_of_the_program_can_be_read() {
        let assets = content::assets();
        let ids = ids(&assets);
        let stocks: Vec<&Stock> = STOCKS.into_iter().chain([&BOARD]).collect();
        assert!(ids.len() >= 5, "{ids:?}");
        for id in ids {
            let profile =
                read(&assets, &id, &stocks).unwrap_or_else(|it| panic!("{id}: {:?}", it.report));
            assert!(profile.dpi.is_some(), "{id}");
        }
        let shop = read(&assets, "drivethrucards", &stocks).expect("shipped");
        assert_eq!(shop.trims["card"].value, Size::new(63.5, 88.9));
        assert_eq!(shop.files.text(shop.trims["card"].place), "[63.5, 88.9]");
        assert!(shop.takes("card") && !shop.takes("route"));
    }

    #[test]
    fn slips_are_found() {
        const GOOD: &str = "name: { fr: a, en: a }\nform: pages\nbleed: 3\n";
        assert_eq!(codes(GOOD), [""; 0]);
        let with = |line: &str| codes(&format!("{GOOD}{line}\n"));
        assert_eq!(with("blead: 3"), ["unknown-field"]);
        assert_eq!(with("order: front-backs"), ["word-unknown"]);
        assert_eq!(with("safe: 60"), ["field-type"]);
        assert_eq!(with("safe: -1"), ["field-type"]);
        assert_eq!(with("smallest: inf"), ["field-type"]);
        assert_eq!(with("dpi: many"), ["field-type"]);
        assert_eq!(with("trim: { card: 63x88 }"), ["field-type"]);
        assert_eq!(with("trim: { card: [63, 88, 1] }"), ["field-type"]);
        assert_eq!(with("trim: { crad: [63, 88] }"), ["word-unknown"]);
        assert_eq!(with("boxes: [crop]"), ["word-unknown"]);
        assert_eq!(with("sources: [https://example.org]"), ["field-missing"]);
        assert_eq!(with("read: today"), ["date-invalid"]);
        assert_eq!(
            codes("name: { fr: a, en: a }\nform: sheets\n"),
            ["field-missing"]
        );
        assert_eq!(codes("name: { fr: a, en: a }\n"), ["field-missing"]);
        assert_eq!(codes("- a\n"), ["field-type"]);
        assert_eq!(codes(""), ["file-empty"]);
        let none = read(&Assets::memory([]), "mine", &[]).expect_err("no file");
        assert_eq!(
            none.report.iter().next().map(|it| it.kind.code),
            Some("file-missing")
        );
    }
}
