//! Reads profiles as strictly as the database: an unknown field would be a requirement that is never checked.

use std::cell::RefCell;
use std::collections::BTreeMap;

use super::{
    Colour, FOLDER, Fonts, Marks, OrderForm, OutputForm, Overprint, PageBox, Profile, Standard,
    TextInk, Transparency, ids,
};
use crate::findings::STANDARD_COLOUR;
use crate::shapes::PROFILE;
use crate::sheet::{FaceOrder, Paper};
use crate::stock::{Size, Stock};
use assets::Assets;
use diag::{Diagnostic, Files, Findings, Located, Report};
use lang::{Lang, args};
use syntax::at::YamlValue;
use syntax::check::{report_missing_field, report_unknown_word};
use syntax::{file, languages};

/// Words of the field `form`, with their values; the constants below are the words of other fields.
const FORMS: [(&str, OutputForm); 3] = [
    ("sheets", OutputForm::Sheets),
    ("pages", OutputForm::Pages),
    ("pictures", OutputForm::Pictures),
];
const PAPERS: [(&str, Paper); 4] =
    [("a4", Paper::A4), ("letter", Paper::Letter), ("a3", Paper::A3), ("a2", Paper::A2)];
const ORDERS: [(&str, FaceOrder); 3] = [
    ("fronts-backs", FaceOrder::FrontsBacks),
    ("backs-fronts", FaceOrder::BacksFronts),
    ("apart", FaceOrder::SeparateFiles),
];
const ORDER_FORMS: [(&str, OrderForm); 2] =
    [("mpc-autofill", OrderForm::MpcAutofill), ("the-game-crafter", OrderForm::TheGameCrafter)];
const COLOURS: [(&str, Colour); 2] = [("rgb", Colour::Rgb), ("cmyk", Colour::Cmyk)];
const MARKS: [(&str, Marks); 2] = [("none", Marks::None), ("crop", Marks::Crop)];
const BOXES: [(&str, PageBox); 2] = [("trim", PageBox::Trim), ("bleed", PageBox::Bleed)];
const FONTS: [(&str, Fonts); 2] = [("embedded", Fonts::Embedded), ("outlines", Fonts::Outlines)];
const TEXTS: [(&str, TextInk); 1] = [("black", TextInk::Black)];
const OVERPRINTS: [(&str, Overprint); 1] = [("black", Overprint::Black)];
const TRANSPARENCIES: [(&str, Transparency); 1] = [("none", Transparency::None)];
const STANDARDS: [(&str, Standard); 3] =
    [("pdf-x-1a", Standard::X1a), ("pdf-x-3", Standard::X3), ("pdf-x-4", Standard::X4)];

/// Reads the profile with an id.
///
/// # Errors
/// The findings, if any of them is an error.
pub fn read(assets: &Assets, id: &str, stocks: &[&Stock]) -> Result<Profile, Findings> {
    let languages = languages::of_edition(assets);
    let (profile, Findings { files, report }) =
        read_into(assets, (id, &languages), stocks, Files::default());
    match profile {
        Some(profile) if !report.has_errors() => Ok(Profile { files, ..profile }),
        _ => Err(Findings { files, report }),
    }
}

/// Checks all profiles; `files` lists the files read before.
pub fn check(assets: &Assets, stocks: &[&Stock], files: Files) -> Findings {
    let mut all = Findings { files, report: Report::default() };
    let languages = languages::of_edition(assets);
    for id in ids(assets) {
        let (_, found) = read_into(assets, (&id, &languages), stocks, all.files);
        all.files = found.files;
        all.report.extend(found.report);
    }
    all
}

/// Reads a profile with names in the languages of the edition, and adds its file to `files`. Returns the profile, even if there are findings, and all findings;
/// `None` instead of a profile that has no valid form.
fn read_into(
    assets: &Assets,
    (id, languages): (&str, &[Lang]),
    stocks: &[&Stock],
    files: Files,
) -> (Option<Profile>, Findings) {
    let name = format!("{FOLDER}/{id}.yaml");
    let tree = file::read_yaml(assets, &name, files);
    let root = tree.root.map(|root| languages::with_fallback(root, languages));
    let profile = root.as_ref().and_then(|root| {
        PROFILE.check_in(root, &name, languages, &tree.report);
        profile(id, stocks, &name, YamlValue::map(root)?, &tree.report)
    });
    let found = Findings { files: tree.files, report: tree.report.into_inner() };
    (profile, found)
}

/// Parses a profile from its fields; `None` without a valid form.
fn profile(
    id: &str,
    stocks: &[&Stock],
    name: &str,
    file: YamlValue<'_>,
    report: &RefCell<Report>,
) -> Option<Profile> {
    let form = word(file.field("form"), &FORMS);
    let is_lacking = |field: &str| !file.field(field).is_present();
    let of_sheets = form.as_ref().is_some_and(|form| form.value == OutputForm::Sheets);
    let is_quoted = file.field("sources").texts().next().is_some();
    // Sheets need a paper size, and quoted sources need the day on which they were read.
    for (field, is_due) in [("paper", of_sheets), ("read", is_quoted)] {
        if is_due && is_lacking(field) {
            report_missing_field(field, name, file.head_span()?, report);
        }
    }
    // The check against the schema has reported a missing form.
    let form = form?;
    let (colour, standard) =
        (word(file.field("colour"), &COLOURS), word(file.field("standard"), &STANDARDS));
    // PDF/X-1a allows inks only: every file would violate one requirement or the other.
    if let (Some(colour), Some(standard)) = (&colour, &standard)
        && (colour.value, standard.value) == (Colour::Rgb, Standard::X1a)
    {
        let args = args![standard = standard.value.name()];
        let finding = Diagnostic::new(&STANDARD_COLOUR, colour.span, args).with_span(standard.span);
        report.borrow_mut().push(finding);
    }
    Some(Profile {
        id: id.to_owned(),
        name: file.field("name").localized_text(),
        form: form.value,
        paper: word(file.field("paper"), &PAPERS),
        trims: trims(file.field("trim"), stocks, report),
        sizes: file.field("sizes").items().filter_map(size).collect(),
        bleed: length(file.field("bleed")),
        safe: length(file.field("safe")),
        dpi: located(file.field("dpi"), file.field("dpi").integer()),
        order: word(file.field("order"), &ORDERS),
        order_form: word(file.field("order_form"), &ORDER_FORMS),
        colour,
        spots: located(
            file.field("spots"),
            file.field("spots")
                .is_present()
                .then(|| file.field("spots").texts().map(|spot| spot.value.to_owned()).collect()),
        ),
        hairline: length(file.field("hairline")),
        ink: located(file.field("ink"), file.field("ink").integer()),
        text: word(file.field("text"), &TEXTS),
        overprint: word(file.field("overprint"), &OVERPRINTS),
        transparency: word(file.field("transparency"), &TRANSPARENCIES),
        marks: word(file.field("marks"), &MARKS),
        boxes: boxes(file.field("boxes")),
        fonts: word(file.field("fonts"), &FONTS),
        smallest: length(file.field("smallest")),
        standard,
        files: Files::default(),
        span: form.span,
    })
}

/// Combines a value with its span; `None` if one of them is missing.
fn located<T>(at: YamlValue<'_>, value: Option<T>) -> Option<Located<T>> {
    let (value, place) = (value?, at.span()?);
    Some(Located { value, span: place })
}

/// Reads a word from a list of words with values; `None` if it is not in the list.
fn word<T: Copy>(at: YamlValue<'_>, words: &[(&str, T)]) -> Option<Located<T>> {
    located(at, at.keyword(words))
}

/// Reads a length; `None` if it is missing or invalid.
fn length(at: YamlValue<'_>) -> Option<Located<f64>> {
    located(at, at.length())
}

/// Reads a size: `[63, 88]`.
fn size(at: YamlValue<'_>) -> Option<Size> {
    match at.lengths().as_deref() {
        Some([width, height]) => Some(Size::new(*width, *height)),
        _ => None,
    }
}

/// Reads trim sizes: `trim: { card: [63, 88] }`.
fn trims(
    at: YamlValue<'_>,
    stocks: &[&Stock],
    report: &RefCell<Report>,
) -> BTreeMap<String, Located<Size>> {
    let known = || stocks.iter().map(|stock| stock.id);
    let mut trims = BTreeMap::new();
    for (stock, sides) in at.pairs() {
        if known().all(|id| id != stock.value) {
            report_unknown_word(&stock, "trim", known, report);
        }
        if let Some(size) = size(sides) {
            let size = located(sides, Some(size));
            trims.extend(size.map(|size| (stock.value.to_owned(), size)));
        }
    }
    trims
}

/// Reads a list of page boxes; `None` if it is missing.
fn boxes(at: YamlValue<'_>) -> Option<Located<Vec<PageBox>>> {
    let words = at.items().filter_map(|word| word.keyword(&BOXES));
    located(at, at.is_present().then(|| words.collect()))
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
            Err(found) => found.report.iter().map(|finding| finding.code.id).collect(),
        }
    }

    #[test]
    fn every_profile_of_the_program_can_be_read() {
        let assets = content::assets();
        let ids = ids(&assets);
        let stocks: Vec<&Stock> = STOCKS.into_iter().chain([&BOARD]).collect();
        assert!(ids.len() >= 5, "{ids:?}");
        for id in ids {
            let profile = read(&assets, &id, &stocks)
                .unwrap_or_else(|found| panic!("{id}: {:?}", found.report));
            assert!(profile.dpi.is_some(), "{id}");
        }
        let shop = read(&assets, "drivethrucards", &stocks).expect("shipped");
        assert_eq!(shop.trims["card"].value, Size::new(63.5, 88.9));
        assert_eq!(shop.files.text(shop.trims["card"].span), "[63.5, 88.9]");
        assert!(shop.accepts("card") && !shop.accepts("region"));
        assert!(shop.with_cards(Size::new(63.0, 88.0)).is_none());
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
        assert_eq!(with("sizes: [[63, 88, 1]]"), ["field-type"]);
        assert_eq!(with("ink: 99"), ["field-type"]);
        assert_eq!(with("ink: 401"), ["field-type"]);
        assert_eq!(with("text: white"), ["word-unknown"]);
        assert_eq!(with("trim: { card: 63x88 }"), ["field-type"]);
        assert_eq!(with("trim: { card: [63, 88, 1] }"), ["field-type"]);
        assert_eq!(with("trim: { crad: [63, 88] }"), ["word-unknown"]);
        assert_eq!(with("boxes: [crop]"), ["word-unknown"]);
        assert_eq!(with("colour: rgb\nstandard: pdf-x-1a"), ["standard-colour"]);
        assert_eq!(with("colour: rgb\nstandard: pdf-x-4"), [""; 0]);
        assert_eq!(with("standard: pdf-x-1a"), [""; 0]);
        assert_eq!(with("sources: [https://example.org]"), ["field-missing"]);
        assert_eq!(with("read: today"), ["date-invalid"]);
        assert_eq!(codes("name: { fr: a, en: a }\nform: sheets\n"), ["field-missing"]);
        assert_eq!(codes("name: { fr: a, en: a }\n"), ["field-missing"]);
        assert_eq!(codes("- a\n"), ["field-type"]);
        assert_eq!(codes(""), ["file-empty"]);
        let none = read(&Assets::memory([]), "mine", &[]).expect_err("no file");
        assert_eq!(none.report.iter().next().map(|finding| finding.code.id), Some("file-missing"));
    }
}
