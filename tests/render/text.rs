//! What stands on the country cards: what the data say, and nothing else.

use fit::fonts::Rulers;
use fit::globalissimo::{STATE_BACK, STATE_FRONT};
use lang::{Lang, Localizer};
use model::Dataset;
use typst::layout::Frame;

use super::{all_countries, bare, deck_of, page, rows_of, runs, shipped, tables, words};

/// A state's front says nothing that its back asks.
#[test]
fn fronts_have_the_name_in_both_languages_and_nothing_else() {
    let rulers = Rulers::default();
    let room = tables().get(STATE_FRONT).text_box("name");
    for lang in Lang::ALL {
        let typeset = all_countries(lang);
        let game = deck_of(shipped()).title.get(lang).to_uppercase();
        for country in &shipped().countries {
            let names = |lang| (country.bare_name(lang), country.short.get(lang));
            let (name, short) = names(lang);
            let first = room.fit_name(&rulers, name, short).expect(name);
            let second = match names(lang.others().next().expect("two languages")) {
                (other, "") => other,
                (_, short) => short,
            };
            let second = if second == name { "" } else { second };
            let expected = bare(&[&first.lines.concat(), second, &game].concat());
            let said = words(page(typeset, &format!("{}-front", country.code)));
            assert_eq!(said, expected);
        }
    }
}

/// The texts of a back, row by row.
fn rows(frame: &Frame) -> Vec<String> {
    let back = tables().get(STATE_BACK);
    let (top, pitch) = (back.area("rows").y, back.rows("rows").pitch);
    let mut rows: Vec<String> = Vec::new();
    for run in runs(frame) {
        let middle = (run.area.top + run.area.bottom) / 2.0 - top;
        if middle < 0.0 {
            continue;
        }
        let row = (middle / pitch) as usize;
        if rows.len() <= row {
            rows.resize(row + 1, String::new());
        }
        rows[row].push_str(&run.item.text);
    }
    rows.iter().map(|row| bare(row)).collect()
}

/// Label, value, unit, year: a star at the year exactly where there is a footnote.
fn expected_rows(dataset: &Dataset, code: &str, lang: Lang) -> Vec<String> {
    let country = dataset.country_by_code(code).expect(code);
    let row = |category| {
        let has_note = dataset.category(category).footnotes.contains_key(&country);
        let star = if has_note { "*" } else { "" };
        let value = dataset.value(country, category).expect("a row has a value");
        let printed = dataset.format_printed(country, category, lang).expect("a value");
        let name = &dataset.category(category).name;
        let unit = dataset.unit(country, category, lang);
        let row = [name.get(lang), &printed, unit, &value.year.to_string(), star];
        bare(&row.concat()).replace('₂', "2")
    };
    rows_of(dataset, country).into_iter().map(row).collect()
}

#[test]
fn backs_say_what_the_data_say() {
    for lang in Lang::ALL {
        let typeset = all_countries(lang);
        let localizer = Localizer::new(lang);
        let mut stars = 0;
        for country in &shipped().countries {
            let frame = page(typeset, &format!("{}-back", country.code));
            let rows = rows(frame);
            assert_eq!(rows, expected_rows(shipped(), &country.code, lang), "{}", country.code);
            stars += rows.iter().filter(|row| row.ends_with('*')).count();
            let said = words(frame);
            let number = country.number.expect("all countries have one").to_string();
            let continent = country.continent.expect("all countries have one").id();
            let continent = localizer.plain(continent).to_uppercase();
            let capitals = country.capitals.get(lang).iter();
            for text in capitals.chain([&number, &continent]) {
                assert!(said.contains(&bare(text)), "{}: no {text} in {said}", country.code);
            }
        }
        let footnotes = deck_of(shipped()).categories.iter();
        let footnotes = footnotes.map(|id| shipped().category(*id).footnotes.len());
        assert_eq!(stars, footnotes.sum::<usize>());
        assert!(stars > 0);
    }
}

/// Typst measures every text of a face and stops at one that is wider than its box.
#[test]
fn every_country_fits_by_typst_too() {
    for lang in Lang::ALL {
        let typeset = all_countries(lang);
        let categories = deck_of(shipped()).categories.len();
        // Front and back of each, the categories, the summary, and the back of these.
        assert_eq!(typeset.stems.len(), 2 * 197 + categories + 2);
        assert!(typeset.document.pages().len() > typeset.stems.len());
    }
}
