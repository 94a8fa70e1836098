//! The layout tables of the faces: what an editor changes there counts for what is found and for what is printed
//! alike.

use assets::Assets;
use diag::{Diagnostic, Files, Severity};
use fit::fonts::Rulers;
use fit::globalissimo::{STATE_BACK, SUMMARY};
use fit::layout;
use fit::text::Fitted;
use lang::{Lang, Localizer};
use render::flags::CustomFlags;
use render::fonts::FontSet;
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
    let errors = errors.filter(|found| found.code.severity == Severity::Error);
    let line = |found: &Diagnostic| {
        let written = loaded.files.text(found.spans[0]);
        format!("{} {written}", found.code.id)
    };
    errors.map(line).collect()
}

/// Some cards of an edition, one face a page.
fn typeset(assets: &Assets, only: &[String]) -> Typeset {
    typeset_deck(assets, None, only)
}

/// The same with a deck of the edition.
fn typeset_deck(assets: &Assets, deck: Option<&str>, only: &[String]) -> Typeset {
    let mut loaded = validate::load(assets);
    assert!(deck.is_none_or(|deck| loaded.dataset.choose_deck(deck)));
    let request = Request {
        product: cards(),
        dataset: &loaded.dataset,
        assets,
        lang: Lang::En,
        only: Some(only),
        flags: &CustomFlags::new(),
        fonts: FontSet::built_in().clone(),
        layout: None,
        bleed: 0.0,
        card_size: None,
        spare: &[],
        has_cubes: false,
        low_ink: false,
        changed: None,
        cache: None,
        sandbox: None,
    };
    product::typeset(&request).unwrap_or_else(|error| panic!("{error}"))
}

/// A deck without the last two categories, with as many rounds as it has left.
const SHORT: &[(&str, &str)] = &[
    ("game: globalissimo\n", "game: globalissimo\nrounds: 8\n"),
    ("  - tourists\n  - vehicles\n", ""),
    ("title: { fr: Globalissimo, en: Globalissimo }", "title: { fr: Court, en: Short }"),
];

/// GDP as one more row on the country cards.
const DECK: (&str, &[(&str, &str)]) =
    ("data/decks/globalissimo.yaml", &[("  - vehicles\n", "  - vehicles\n  - gdp\n")]);
const RULES: (&str, &[(&str, &str)]) =
    ("data/games/globalissimo.yaml", &[("categories: 10", "categories: 11")]);
const NAMES: (&str, &[(&str, &str)]) = (
    "data/categories.yaml",
    &[
        ("{ fr: Produit intérieur brut, en", "{ fr: PIB, en"),
        (
            "{ fr: { one: million de US$, other: millions de US$ }, en: million US$",
            "{ fr: M US$, en: M US$",
        ),
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

/// A deck with eight categories beside the longer ones: the rows reach the foot of the card and of the box on the aid.
#[test]
fn eight_rows_fill_a_card() {
    let short = SHORT.iter().fold(text_of("data/decks/globalissimo.yaml"), |text, (old, new)| {
        assert!(text.contains(old), "{old}");
        text.replacen(old, new, 1)
    });
    let files = [("data/decks/short.yaml".to_owned(), short.into_bytes())];
    let assets = Assets::memory(files).over(content::assets());
    assert_eq!(errors(&assets), [""; 0]);
    let typeset = typeset_deck(&assets, Some("short"), &["FRA".to_owned(), "summary".to_owned()]);
    let (rows, list) =
        (tables().get(STATE_BACK).area("rows"), tables().get(SUMMARY).area("categories"));
    for (stem, text, area) in [("FRA-back", "Physicians", rows), ("summary", "Physicians", list)] {
        let runs = runs(page(&typeset, stem)).into_iter();
        let lowest = runs.filter(|run| run.item.text == text).map(|run| run.area.bottom);
        let to_foot = area.bottom() - lowest.fold(0.0, f64::max);
        assert!((0.0..4.5).contains(&to_foot), "{stem}: {to_foot}");
    }
}

/// Decimals that no card has room for are found at their number, not at the name of the category.
#[test]
fn too_many_decimals_are_found_at_their_number() {
    let area = ("data/categories.yaml", &[("print: { digits: 0 }", "print: { digits: 9 }")][..]);
    let found = errors(&changed(&[area]));
    assert!(found.contains(&"text-overflow 9".to_owned()), "{found:?}");
    let names = found.iter().filter(|found| found.starts_with("text-overflow"));
    assert!(names.clone().all(|found| found == "text-overflow 9"), "{found:?}");
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
        let found = found.find(|found| found.code.id == "rows-overflow");
        let message = found.expect("found").message(&Localizer::new(Lang::En));
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
    let room = tables.get(STATE_BACK).text_box("name");
    assert!((room.width - 25.0).abs() < 1e-9);
    let fitted: Fitted = room.fit_name(&Rulers::default(), "United Kingdom", "").expect("fits");
    let runs = runs(page(&typeset, "GBR-back"));
    let run = runs.iter().find(|run| run.item.text.starts_with("United"));
    let run = run.expect("a name");
    assert!((run.item.size.to_pt() - fitted.size).abs() < 1e-9);
    assert!(run.area.right <= 4.0 + 25.0);
}
