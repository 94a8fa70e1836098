//! The layout tables of the faces: how they are read, and what is said of slips in them.

use assets::Assets;
use diag::{Diagnostic, Files, Severity};
use fit::fonts::Rulers;
use fit::globalissimo::{STATE_BACK, row_scale};
use fit::layout::{self, FOLDER, TextBox};
use lang::Lang;

use super::tables;
use testing::text_of;

/// The table of the back of a country card.
const TABLE: &str = "templates/layouts/globalissimo/state-back.yaml";

/// The files of the program with one text of the table replaced.
fn with_table(old: &str, new: &str) -> Assets {
    let table = text_of(TABLE);
    assert!(table.contains(old), "{TABLE} has no `{old}`");
    let table = table.replacen(old, new, 1);
    Assets::memory([(TABLE.to_owned(), table.into_bytes())]).over(content::assets())
}

/// The codes of the errors in the tables, each with what is written at its place.
fn errors(assets: &Assets) -> Vec<String> {
    let (_, found) = layout::read(assets, Files::default());
    let errors = found.report.sorted(&found.files).into_iter();
    let errors = errors.filter(|error| error.code.severity == Severity::Error);
    let line = |error: &Diagnostic| {
        let written = found.files.text(error.spans[0]);
        format!("{} {written}", error.code.id)
    };
    errors.map(line).collect()
}

#[test]
fn the_tables_of_the_program_are_sound() {
    let files = content::assets().list(FOLDER).into_iter();
    let own = files.map(|name| (name.clone(), text_of(&name).into_bytes()));
    let (read, found) = layout::read(&Assets::memory(own), Files::default());
    let codes: Vec<&str> = found.report.iter().map(|found| found.code.id).collect();
    assert_eq!(codes, [""; 0]);
    assert_eq!(read.iter().count(), content::assets().list(FOLDER).len());
}

/// A box may be lower, and then the text in it smaller.
#[test]
fn heights_count_as_widths_do() {
    let table = tables().get(STATE_BACK);
    let room = table.text_box("name");
    let rulers = Rulers::default();
    let size = |height| {
        let room = TextBox { height, ..room };
        room.fit_name(&rulers, "Cuba", "").map(|fitted| fitted.size)
    };
    assert_eq!(size(room.height), Some(19.0));
    assert!(size(4.0).is_some_and(|size| size < 19.0));
    assert_eq!(size(1.0), None);
}

/// Rows close up where they are many, and spread over the box where they are few; a table may limit both.
#[test]
fn rows_fill_their_box() {
    let rows = tables().get(STATE_BACK).rows("rows");
    for entries in [3, 6, 8, 10, 12] {
        assert!((rows.pitch_of(entries) * entries as f64 - 54.2).abs() < 1e-6, "{entries} rows");
    }
    assert_eq!(format!("{} {}", rows.pitch_of(10), rows.capacity()), "5.42 12");
    let limited = with_table("most_pitch: 54.2", "most_pitch: 6");
    let (read, _) = layout::read(&limited, Files::default());
    let rows = read.get(STATE_BACK).rows("rows");
    assert_eq!(format!("{} {}", rows.pitch_of(8), rows.pitch_of(10)), "6 5.42");
    assert_eq!(errors(&with_table("most_pitch: 54.2", "most_pitch: 5")), ["field-type 5"]);
}

/// Six rows have larger type, as large on all cards of the deck; ten have that of the table.
#[test]
fn few_rows_have_larger_type() {
    let dataset = testing::dataset();
    let deck = dataset.deck_by_id("globalissimo").expect("a deck");
    let back = tables().get(STATE_BACK);
    let scale = |count: usize| {
        let categories = deck.categories[..count].to_vec();
        let short = model::Deck { categories, ..deck.clone() };
        row_scale(&Rulers::default(), back, dataset, (&short, Lang::En))
    };
    let scales = [3, 6, 8, 10].map(scale);
    assert!(scales.is_sorted_by(|one, next| one >= next), "{scales:?}");
    assert!(scales[1] > 1.05 && scales[3] < 1.01, "{scales:?}");
}

/// What nobody could read or draw is found at its line of the table.
#[test]
fn slips_in_a_table_are_found_at_their_line() {
    let found = |old, new| errors(&with_table(old, new));
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
