//! Measures the texts on the cards of Cardline, for the checks of the data and for the maker of the cards in
//! `render`.

use crate::checking::TextChecker;
use crate::fonts::{Role, Rulers};
use crate::layout::Table;
use crate::precision::{find_wide_format, widest_value};
use crate::text::{TOLERANCE_MM, largest};
use data::Location;
use lang::Lang;
use model::game::CARDLINE as GAME;
use model::{CategoryId, DeckId};

/// The layout table of the front.
pub const FRONT: &str = "cardline/front";
/// The layout table of the back, with the values.
pub const BACK: &str = "cardline/back";

/// Returns the largest size of a value, in points, that leaves space for the unit; `None` if no size does.
pub fn value_size(rulers: &Rulers, back: &Table, value: &str, unit: &str) -> Option<f64> {
    let room = back.part_text_box("rows", "value");
    let gap = back.measure("before-unit");
    let unit = back.style("unit").widest(rulers, unit);
    let value = room.style.width(rulers, 1.0, value);
    // The slack is subtracted: a value that is too wide by rounding would push the unit to a second line.
    largest(room.style.sizes, |size| {
        value * size + gap + unit <= room.width - TOLERANCE_MM
            && room.is_high_enough(rulers, size, 1)
    })
}

/// Breaks the caption of a country, followed by its capital, into as few lines as possible; `None` if they do not fit
/// the box. The capital has a line of its own if this needs no more lines than running text. `caption_text` has no
/// full stop; `capital` is a complete phrase, such as "Capital: Tunis".
pub fn caption(
    rulers: &Rulers,
    front: &Table,
    caption_text: &str,
    capital: Option<&str>,
) -> Option<Vec<String>> {
    let size = front.text_box("caption").style.sizes.largest;
    caption_at(rulers, front, caption_text, capital, size)
}

/// Breaks a caption as [`caption`] does, at a size in points.
fn caption_at(
    rulers: &Rulers,
    front: &Table,
    caption_text: &str,
    capital: Option<&str>,
    size: f64,
) -> Option<Vec<String>> {
    let room = front.text_box("caption");
    let is_high_enough = |lines: &usize| room.is_high_enough(rulers, size, *lines);
    let break_lines = |text: &str, count| {
        lines(text, count, room.width + TOLERANCE_MM, &|text| room.style.width(rulers, size, text))
    };
    let sentence = format!("{caption_text}.");
    let least = if capital.is_some() { 2 } else { 1 };
    (least..).take_while(is_high_enough).find_map(|count| {
        let Some(capital) = capital else { return break_lines(&sentence, count) };
        let on_separate_lines =
            || Some([break_lines(&sentence, count - 1)?, break_lines(capital, 1)?].concat());
        on_separate_lines().or_else(|| break_lines(&format!("{sentence} {capital}"), count))
    })
}

/// Breaks a text into exactly `count` lines that are as even as possible; `None` if no break keeps every line within
/// `room` millimetres. `width` measures a text, in millimetres. Tries all breaks.
fn lines(text: &str, count: usize, room: f64, width: &dyn Fn(&str) -> f64) -> Option<Vec<String>> {
    if count < 2 {
        return (count == 1 && width(text) <= room).then(|| vec![text.to_owned()]);
    }
    let widest = |lines: &Vec<String>| lines.iter().map(|line| width(line)).fold(0.0, f64::max);
    let breaks = text.match_indices(' ').map(|(at, _)| text.split_at(at));
    let begun = breaks.take_while(|(first, _)| width(first) <= room);
    let all = begun.filter_map(|(first, rest)| {
        let rest = lines(rest.trim_start(), count - 1, room, width)?;
        Some([vec![first.to_owned()], rest].concat())
    });
    all.min_by(|a, b| widest(a).total_cmp(&widest(b)))
}

/// Checks the captions of all decks, and the decks of the game.
pub(crate) fn check(checking: &mut TextChecker<'_>) {
    for id in checking.loaded.dataset.deck_ids() {
        captions(checking, id);
        if checking.loaded.dataset.deck(id).game == GAME {
            checking.rows(BACK, "rows", id);
            names(checking, id);
            let categories = &checking.loaded.dataset.deck(id).categories;
            for category in categories {
                for &lang in checking.loaded.dataset.languages() {
                    row(checking, id, *category, lang);
                }
            }
        }
    }
}

/// Checks the captions that are written in a deck.
fn captions(checking: &mut TextChecker<'_>, id: DeckId) {
    let dataset = &checking.loaded.dataset;
    let front = checking.table(FRONT);
    for (country, said) in &dataset.deck(id).captions {
        for &lang in dataset.languages() {
            let path = format!("captions.{}.{}", dataset.country(*country).code, lang.id());
            let (text, subject) = (said.get(lang), Location::Deck(id, &path));
            let covered = checking.has_all_glyphs(text, Role::SerifItalic, subject, "captions");
            if covered && caption(checking.rulers, front, text, None).is_none() {
                let sizes = front.loosened().text_box("caption").style.sizes;
                let fits =
                    |size: f64| caption_at(checking.rulers, front, text, None, size).is_some();
                checking.report_overflow(text, front, subject, largest(sizes, fits));
            }
        }
    }
}

/// Checks the names of the countries of a deck, on both faces of their cards.
fn names(checking: &mut TextChecker<'_>, id: DeckId) {
    let dataset = &checking.loaded.dataset;
    let tables = [FRONT, BACK].map(|face| checking.table(face));
    for id in &dataset.deck(id).countries {
        let country = dataset.country(*id);
        for table in tables {
            let room = table.text_box("name");
            for &lang in dataset.languages() {
                let (name, short) = (country.bare_name(lang), country.short.get(lang));
                let field = format!("name.{}", lang.id());
                checking.name(name, short, table, &room, Location::Country(*id, &field));
            }
        }
    }
}

/// Checks two lines: the widest value of a category with its unit, and the name of the category with the year.
fn row(checking: &mut TextChecker<'_>, deck: DeckId, id: CategoryId, lang: Lang) {
    let dataset = &checking.loaded.dataset;
    let category = dataset.category(id);
    let back = checking.table(BACK);
    let countries = dataset.deck(deck).countries.iter().copied();
    let widest = widest_value(dataset, countries.clone(), (id, lang), &category.precision);
    let is_wide = |unit: &&str| value_size(checking.rulers, back, &widest, unit).is_none();
    if let Some(unit) = category.units(lang).find(is_wide) {
        let path = format!("unit.{}", lang.id());
        let text = format!("{widest} {unit}");
        let rulers = checking.rulers;
        let (value_style, unit_style) = (back.style("value"), back.style("unit"));
        // If the unit takes more space than the value, the unit is too long.
        let is_value_wider = value_style.width(rulers, value_style.sizes.least, &widest)
            > unit_style.widest(rulers, unit);
        let fits = |value: &str| value_size(rulers, back, value, unit).is_some();
        // In another font, the font is too wide.
        let is_value_wider = is_value_wider && rulers.own_families().is_empty();
        let format = Some(countries).filter(|_| is_value_wider);
        let format =
            format.and_then(|countries| find_wide_format(dataset, countries, (id, lang), fits));
        match format {
            Some(format) => checking.report_wide_value(&text, back, id, format),
            None => {
                let fitting = value_size(rulers, &back.loosened(), &widest, unit);
                checking.report_overflow(&text, back, Location::Category(id, &path), fitting);
            }
        }
    }
    // Digits are equally wide, so the check holds for every year.
    let (part, year) =
        if category.footnotes.is_empty() { ("label", "2000") } else { ("label-starred", "2000*") };
    let name = category.name.get(lang);
    let (room, small) = (back.part_text_box("rows", part), back.style("year"));
    let rulers = checking.rulers;
    let gap = small.widest(rulers, "\u{a0}");
    let needed = room.style.widest(rulers, name) + gap + small.widest(rulers, year);
    if needed > room.width + TOLERANCE_MM {
        let path = format!("name.{}", lang.id());
        let fitting = room.style.shrunk(room.width, needed);
        checking.report_overflow(name, back, Location::Category(id, &path), fitting);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::layout::{self, Tables};
    use diag::Files;

    fn tables() -> Tables {
        layout::read(&content::assets(), Files::default()).0
    }

    fn caption_lines(said: &str, capital: Option<&str>) -> Vec<String> {
        caption(&Rulers::default(), tables().get(FRONT), said, capital).unwrap_or_default()
    }

    #[test]
    fn the_capital_has_a_line_of_its_own_where_the_caption_leaves_one() {
        let short = caption_lines("The ruins of Carthage", Some("Capital: Tunis"));
        assert_eq!(short, ["The ruins of Carthage.", "Capital: Tunis"]);
        let alone = caption_lines("Birthplace of the Olympic Games", None);
        assert_eq!(alone, ["Birthplace of the Olympic Games."]);
    }

    #[test]
    fn a_longer_caption_shares_its_lines_and_a_long_one_takes_three() {
        let shared = "The west of Hispaniola, born of a slave revolt";
        let lines = caption_lines(shared, Some("Capital: Port-au-Prince"));
        assert_eq!(lines.join(" "), format!("{shared}. Capital: Port-au-Prince"));
        assert_eq!(lines.len(), 2);
        let long = "Rock paintings in the Tibesti and the Ennedi, and a lake without an outlet";
        let lines = caption_lines(long, Some("Capital: N’Djamena"));
        assert_eq!(lines.join(" "), format!("{long}. Capital: N’Djamena"));
        assert_eq!(lines.len(), 3);
        assert!(caption_lines(&long.repeat(3), None).is_empty());
    }

    #[test]
    fn a_value_shrinks_to_leave_room_for_its_unit() {
        let tables = tables();
        let size = |value, unit| value_size(&Rulers::default(), tables.get(BACK), value, unit);
        assert_eq!(size("103,000", "km²"), Some(19.0));
        let shrunk = size("30,769,700", "million US$").expect("fits");
        assert!((14.0..19.0).contains(&shrunk), "{shrunk}");
        assert_eq!(size("30,769,700,000,000", "million US$"), None);
    }
}
