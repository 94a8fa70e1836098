//! What stands on the faces: every text, its size, its glyphs, its place.

use mappemonde::model::Dataset;
use mappemonde::render::fit;
use mappemonde::render::fonts::Rulers;
use mappemonde::render::stock::CARD;
use mappemonde::words::{Lang, Teller};
use typst::layout::Frame;

use super::{
    Area, Run, all_countries, bare, deck_of, default_sheets, page, rows_of, runs, shipped, words,
};

/// Points: nothing smaller is read at arm's length.
const FLOOR: f64 = 6.0;
/// No text is nearer to the cut than this, in millimetres.
const SAFE: f64 = 3.0;
/// Rows of a state's back: the first begins here, each is so high.
const ROWS: (f64, f64) = (30.7, 5.42);

/// The 2 of CO₂ may be smaller: it is a part of a letter size of 6.6 points, as high as the ₂ that
/// another font would have in its 6.6 points.
fn is_lowered_two(runs: &[Run<'_>], rank: usize) -> bool {
    let Some(before) = rank.checked_sub(1).and_then(|before| runs.get(before)) else {
        return false;
    };
    let share = runs[rank].item.size / before.item.size;
    runs[rank].item.text == "2"
        && before.item.text.ends_with("CO")
        && before.item.size.to_pt() >= FLOOR
        && (share - 0.62).abs() < 1e-6
}

#[test]
fn no_text_is_smaller_than_six_points() {
    for lang in Lang::ALL {
        for typeset in [all_countries(lang), default_sheets(lang)] {
            for page in typeset.document.pages() {
                let runs = runs(&page.frame);
                for (rank, run) in runs.iter().enumerate() {
                    let large = run.item.size.to_pt() >= FLOOR - 1e-6;
                    assert!(
                        large || is_lowered_two(&runs, rank),
                        "{:?} has {} pt",
                        run.item.text,
                        run.item.size.to_pt(),
                    );
                }
            }
        }
    }
}

/// Glyph 0 is the empty box that stands for a character that a font has not.
#[test]
fn every_character_has_a_glyph_of_our_fonts() {
    for lang in Lang::ALL {
        for typeset in [all_countries(lang), default_sheets(lang)] {
            for page in typeset.document.pages() {
                for run in runs(&page.frame) {
                    let missing = run.item.glyphs.iter().any(|glyph| glyph.id == 0);
                    assert!(!missing, "{:?}", run.item.text);
                    let family = run.item.font.font().info().family.as_str();
                    assert!(
                        ["Libertinus Serif", "Noto Sans"].contains(&family),
                        "{family}"
                    );
                }
            }
        }
    }
}

/// A cut that is off by up to 3 mm leaves every text whole.
#[test]
fn texts_keep_off_the_cut() {
    for lang in Lang::ALL {
        let typeset = all_countries(lang);
        let pages = typeset.pages.iter().zip(typeset.document.pages());
        for ((plan, page), stem) in pages.zip(&typeset.stems) {
            let safe = Area::cut(&plan.cells[0]).grown(-SAFE);
            for run in runs(&page.frame) {
                assert!(
                    safe.holds(run.area),
                    "{stem}: {:?} at {:?}",
                    run.item.text,
                    run.area
                );
            }
        }
    }
}

/// A state's front says nothing that its back asks.
#[test]
fn fronts_have_the_name_in_both_languages_and_nothing_else() {
    let rulers = Rulers::default();
    for lang in Lang::ALL {
        let typeset = all_countries(lang);
        let game = deck_of(shipped()).title.get(lang).to_uppercase();
        for country in &shipped().countries {
            let names = |lang| (country.bare_name(lang), country.short.get(lang));
            let (name, short) = names(lang);
            let first = fit::name(&rulers, &fit::STATE_FRONT, name, short).expect(name);
            let second = match names(lang.other()) {
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
    let (top, pitch) = ROWS;
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
        let star = match dataset.category(category).footnotes.contains_key(&country) {
            true => "*",
            false => "",
        };
        let value = dataset.value(country, category).expect("a row has a value");
        let printed = dataset.printed(country, category, lang).expect("a value");
        let (name, unit) = (
            &dataset.category(category).name,
            &dataset.category(category).unit,
        );
        let row = [
            name.get(lang),
            &printed,
            unit.get(lang),
            &value.year.to_string(),
            star,
        ];
        bare(&row.concat()).replace('₂', "2")
    };
    rows_of(dataset, country).into_iter().map(row).collect()
}

#[test]
fn backs_say_what_the_data_say() {
    for lang in Lang::ALL {
        let typeset = all_countries(lang);
        let teller = Teller::new(lang);
        let mut stars = 0;
        for country in &shipped().countries {
            let frame = page(typeset, &format!("{}-back", country.code));
            let rows = rows(frame);
            assert_eq!(
                rows,
                expected_rows(shipped(), &country.code, lang),
                "{}",
                country.code
            );
            stars += rows.iter().filter(|row| row.ends_with('*')).count();
            let said = words(frame);
            let number = country.number.expect("all countries have one").to_string();
            let continent = country.continent.expect("all countries have one").id();
            let continent = teller.plain(continent).to_uppercase();
            let capitals = country.capitals.get(lang).iter();
            for text in capitals.chain([&number, &continent]) {
                assert!(
                    said.contains(&bare(text)),
                    "{}: no {text} in {said}",
                    country.code
                );
            }
        }
        let footnotes = deck_of(shipped()).categories.iter();
        let footnotes = footnotes.map(|id| shipped().category(*id).footnotes.len());
        assert_eq!(stars, footnotes.sum::<usize>());
        assert!(stars > 0);
    }
}

/// The pages that the texts are compared on are as large as a card.
#[test]
fn a_page_of_one_face_is_a_card() {
    let typeset = all_countries(Lang::Fr);
    for page in &typeset.document.pages()[..typeset.stems.len()] {
        let (width, height) = (page.frame.width().to_mm(), page.frame.height().to_mm());
        assert!((width - CARD.trim.width).abs() < 0.01 && (height - CARD.trim.height).abs() < 0.01);
    }
}
