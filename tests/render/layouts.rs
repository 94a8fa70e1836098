//! The layout tables of the faces: what an editor changes there counts for what is found and for what is printed
//! alike.

use assets::Assets;
use diag::{Diagnostic, Files, Severity};
use lang::{Lang, Teller};
use render::fit::Fitted;
use render::flags::Own;
use render::fonts::{FontSet, Rulers};
use render::globalissimo::fit::{STATE_BACK, SUMMARY};
use render::layout::{self, FOLDER};
use render::product::{self, Request, Typeset};

use super::{cards, page, runs, tables};
use testing::text_of;

/// The table of the back of a country card.
const TABLE: &str = "templates/layouts/globalissimo/state-back.yaml";

/// The edition of the program with other texts in some of its files.
fn changed(files: &[(&str, &[(&str, &str)])]) -> Assets {
    let change = |(name, changes): &(&str, &[(&str, &str)])| {
        let text = changes.iter().fold(text_of(name), |text, (old, new)| {
            assert!(text.contains(old), "{name} has no `{old}`");
            text.replacen(old, new, 1)
        });
        ((*name).to_owned(), text.into_bytes())
    };
    Assets::memory(files.iter().map(change)).over(content::assets())
}

/// The codes of the errors of an edition, each with what is written at its place.
fn errors(assets: &Assets) -> Vec<String> {
    let loaded = validate::load(assets);
    let errors = loaded.report.sorted(&loaded.files).into_iter();
    let errors = errors.filter(|found| found.kind.severity == Severity::Error);
    let line = |found: &Diagnostic| {
        let written = loaded.files.text(found.places[0]);
        format!("{} {written}", found.kind.code)
    };
    errors.map(line).collect()
}

/// Some cards of an edition, one face a page.
fn typeset(assets: &Assets, only: &[String]) -> Typeset {
    let loaded = validate::load(assets);
    let request = Request {
        product: cards(),
        dataset: &loaded.dataset,
        assets,
        lang: Lang::En,
        only: Some(only),
        flags: &Own::new(),
        fonts: FontSet::built_in(),
        layout: None,
        bleed: 0.0,
        card_size: None,
        changed: None,
        tries: None,
    };
    product::typeset(&request).unwrap_or_else(|error| panic!("{error}"))
}

#[test]
fn the_tables_of_the_program_are_sound() {
    let files = content::assets().list(FOLDER).into_iter();
    let own = files.map(|name| (name.clone(), text_of(&name).into_bytes()));
    let (read, found) = layout::read(&Assets::memory(own), Files::default());
    let codes: Vec<&str> = found.report.iter().map(|found| found.kind.code).collect();
    assert_eq!(codes, [""; 0]);
    assert_eq!(read.iter().count(), content::assets().list(FOLDER).len());
}

/// GDP as one more row on the country cards.
const DECK: (&str, &[(&str, &str)]) =
    ("data/decks/globalissimo.yaml", &[("  - vehicles\n", "  - vehicles\n  - gdp\n")]);
const RULES: (&str, &[(&str, &str)]) =
    ("data/games/globalissimo.yaml", &[("categories: 10", "categories: 11")]);
const NAMES: (&str, &[(&str, &str)]) = (
    "data/categories.yaml",
    &[
        ("{ fr: Produit intérieur brut, en", "{ fr: PIB, en"),
        ("{ fr: millions de US$, en: million US$", "{ fr: M US$, en: M US$"),
    ],
);

/// Rows close up, and stay above the safe edge; on the player aid they stay above the rule.
#[test]
fn an_eleventh_category_is_printed_whole() {
    let assets = changed(&[DECK, RULES, NAMES]);
    assert_eq!(errors(&assets), [""; 0]);
    let typeset = typeset(&assets, &["FRA".to_owned(), "summary".to_owned()]);
    let lowest = |stem: &str, text: &str| {
        let runs = runs(page(&typeset, stem)).into_iter();
        let own = runs.filter(|run| run.item.text == text);
        own.map(|run| run.area.bottom).next().expect(text)
    };
    let rows = tables().get(STATE_BACK).area("rows");
    assert!(lowest("FRA-back", "GDP") < rows.bottom());
    let (list, rule) = {
        let aid = tables().get(SUMMARY);
        (aid.area("categories"), aid.area("upper-rule"))
    };
    assert!(lowest("summary", "GDP") < list.bottom());
    assert!(list.bottom() < rule.y);
}

/// More rows than fit are found at the first that does not, with how many do.
#[test]
fn a_row_too_many_is_found_at_its_line() {
    let tables: [(&str, (&str, &str)); 2] = [
        (TABLE, ("least_pitch: 4.5", "least_pitch: 5.42")),
        ("templates/layouts/globalissimo/summary.yaml", ("least_pitch: 4.9", "least_pitch: 6.3")),
    ];
    for (table, stiff) in tables {
        let assets = changed(&[DECK, RULES, NAMES, (table, &[stiff])]);
        assert_eq!(errors(&assets), ["rows-overflow gdp"], "{table}");
        let loaded = validate::load(&assets);
        let mut found = loaded.report.iter();
        let found = found.find(|found| found.kind.code == "rows-overflow");
        let message = found.expect("found").message(&Teller::new(Lang::En));
        assert!(message.contains("hold 10 of the 11 categories"));
    }
}

/// An editor makes the box of the name narrower and touches nothing else: what is said to fit is printed.
#[test]
fn a_narrower_box_counts_for_all() {
    const NARROW: (&str, &str) = ("at: [4, 15, 35, 9.4]", "at: [4, 15, 25, 9.4]");
    const SMALLER: (&str, &str) = (
        "size: 19, least: 12.5, two_lines: { size: 12.5, least: 9.5 }",
        "size: 19, least: 10, two_lines: { size: 12.5, least: 6 }",
    );
    let narrow = errors(&changed(&[(TABLE, &[NARROW])]));
    assert!(!narrow.is_empty() && narrow.iter().all(|found| found.starts_with("text-overflow")));
    let assets = changed(&[(TABLE, &[NARROW, SMALLER])]);
    assert_eq!(errors(&assets), [""; 0]);
    let typeset = typeset(&assets, &["GBR".to_owned()]);
    let (tables, _) = layout::read(&assets, Files::default());
    let room = tables.get(STATE_BACK).room("name");
    assert!((room.width - 25.0).abs() < 1e-9);
    let fitted: Fitted = room.name(&Rulers::default(), "United Kingdom", "").expect("fits");
    let runs = runs(page(&typeset, "GBR-back"));
    let run = runs.iter().find(|run| run.item.text.starts_with("United"));
    let run = run.expect("a name");
    assert!((run.item.size.to_pt() - fitted.size).abs() < 1e-9);
    assert!(run.area.right <= 4.0 + 25.0);
}

/// A box may be lower, and then the text in it smaller.
#[test]
fn heights_count_as_widths_do() {
    let table = tables().get(STATE_BACK);
    let room = table.room("name");
    let rulers = Rulers::default();
    let size = |height| {
        let room = layout::Room { height, ..room };
        room.name(&rulers, "Cuba", "").map(|fitted| fitted.size)
    };
    assert_eq!(size(room.height), Some(19.0));
    assert!(size(4.0).is_some_and(|size| size < 19.0));
    assert_eq!(size(1.0), None);
}

/// What nobody could read or draw is found at its line of the table.
#[test]
fn slips_in_a_table_are_found_at_their_line() {
    let found = |old, new| errors(&changed(&[(TABLE, &[(old, new)])]));
    let font = found("capital: { font: serif-italic", "capital: { font: garamond");
    assert_eq!(font, ["word-unknown garamond"]);
    let style = found("style: capital }", "style: capitla }");
    assert_eq!(style, ["word-unknown capitla"]);
    let over = found("over: [band, disc]", "over: [band, dics]");
    assert_eq!(over, ["box-overlap [39.6, 4.6, 18.8, 18.8]", "word-unknown dics"]);
    let number = found("pitch: 5.42", "pitch: much");
    assert_eq!(number, ["field-type much"]);
    let pitch = found("least_pitch: 4.5", "least_pitch: 6");
    assert_eq!(pitch, ["field-type 6"]);
    let box_of_three = found("at: [4, 15, 35, 9.4]", "at: [4, 15, 35]");
    assert_eq!(box_of_three, ["field-type [4, 15, 35]"]);
    let name = found("  name: { at", "  nane: { at");
    assert_eq!(name, ["box-missing band", "unknown-field nane"]);
}
