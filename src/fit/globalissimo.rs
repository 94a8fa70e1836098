//! Measures the texts on the cards of Globalissimo.

use std::collections::BTreeSet;

use crate::checking::TextChecker;
use crate::fonts::{Role, Rulers};
use crate::layout::{Sizes, Table};
use crate::precision::{find_wide_format, widest_value};
use crate::text::{TOLERANCE_MM, largest};
use data::Location;
use lang::Lang;
use model::game::GLOBALISSIMO as GAME;
use model::{CategoryId, Country, CountryId, Dataset, Deck, DeckId};

/// The layout table of the front of a country card.
pub const STATE_FRONT: &str = "globalissimo/state-front";
/// The layout table of the back of a country card.
pub const STATE_BACK: &str = "globalissimo/state-back";
/// The layout table of a category card.
pub const CATEGORY: &str = "globalissimo/category";
/// The layout table of the summary card.
pub const SUMMARY: &str = "globalissimo/summary";
/// The layout table of a tile for guesses.
pub const GUESS: &str = "globalissimo/guess";
/// The layout table of the board.
pub const BOARD: &str = "globalissimo/board";

/// The type sizes of the line of capital cities on the back of a country card, in points.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct CapitalSizes {
    /// Size of the first capital city, which is the answer to a question.
    pub first: f64,
    /// Size of the other capital cities, which are in brackets.
    pub others: f64,
}

impl CapitalSizes {
    /// Returns the smallest sizes that the layout table `back` allows.
    pub fn least(back: &Table) -> Self {
        Self {
            first: back.style("capital").sizes.least,
            others: back.style("capitals").sizes.least,
        }
    }
}

/// Returns the sizes of the line of capital cities on the back of a country card; `None` if no size fits. `others`
/// are the further capitals, with their brackets.
pub fn capital_sizes(
    rulers: &Rulers,
    back: &Table,
    first: &str,
    others: Option<&str>,
) -> Option<CapitalSizes> {
    let (room, small) = (back.text_box("capital"), back.style("capitals"));
    // Further capitals are smaller than the first by this number of points, at any size.
    let smaller = room.style.sizes.largest - small.sizes.largest;
    let width = |size: f64| {
        let others =
            others.map_or(0.0, |others| small.width(rulers, size - smaller, &format!(" {others}")));
        room.style.width(rulers, size, first) + others
    };
    let first = largest(room.style.sizes, |size| {
        width(size) <= room.width + TOLERANCE_MM && room.is_high_enough(rulers, size, 1)
    })?;
    Some(CapitalSizes { first, others: first - smaller })
}

/// Checks the texts of a country on both faces of its card.
pub(crate) fn country(checking: &mut TextChecker<'_>, id: CountryId) {
    let country = checking.loaded.dataset.country(id);
    let back = checking.table(STATE_BACK);
    for &lang in checking.loaded.dataset.languages() {
        name(checking, id, country, lang);
        let Some(first) = country.capitals.get(lang).first() else {
            continue;
        };
        let others = country.capitals.others(lang);
        let line = match &others {
            Some(others) => format!("{first} {others}"),
            None => first.clone(),
        };
        let field = format!("capital.{}", lang.id());
        let subject = Location::Country(id, &field);
        let covered = checking.has_all_glyphs(&line, Role::SerifItalic, subject, "capital");
        let sizes = |table| capital_sizes(checking.rulers, table, first, others.as_deref());
        if covered && sizes(back).is_none() {
            let fitting = sizes(&back.loosened()).map(|sizes| sizes.first);
            checking.report_overflow(&line, back, subject, fitting);
        }
    }
}

/// Checks the name of a country on both faces of its card, and as the second name on the card in another language.
fn name(checking: &mut TextChecker<'_>, id: CountryId, country: &Country, lang: Lang) {
    let name = country.bare_name(lang);
    let field = format!("name.{}", lang.id());
    let subject = Location::Country(id, &field);
    if name.is_empty() || !checking.has_all_glyphs(name, Role::SerifSemibold, subject, "name") {
        return;
    }
    let short = country.short.get(lang);
    let front = checking.table(STATE_FRONT);
    for table in [front, checking.table(STATE_BACK)] {
        checking.name(name, short, table, &table.text_box("name"), subject);
    }
    // The name is also printed as the second name on the card in another language.
    let second = if short.is_empty() { name } else { short };
    checking.line(second, front, &front.text_box("second"), subject);
}

/// Checks each deck of country cards, and the categories of all of them.
pub(crate) fn decks(checking: &mut TextChecker<'_>) {
    let dataset = &checking.loaded.dataset;
    let decks: Vec<DeckId> =
        dataset.deck_ids().filter(|id| dataset.deck(*id).game == GAME).collect();
    for deck in &decks {
        checking.rows(STATE_BACK, "rows", *deck);
        checking.rows(SUMMARY, "categories", *deck);
        labels(checking, *deck);
        title(checking, *deck);
    }
    // A category of several decks is checked only once.
    let printed: BTreeSet<CategoryId> =
        decks.iter().flat_map(|deck| dataset.deck(*deck).categories.iter().copied()).collect();
    for id in printed {
        category(checking, id);
    }
    guesses(checking, &decks);
}

/// Checks the title of a deck on its board.
fn title(checking: &mut TextChecker<'_>, deck: DeckId) {
    let board = checking.table(BOARD);
    let title = &checking.loaded.dataset.deck(deck).title;
    for &lang in checking.loaded.dataset.languages() {
        let path = format!("title.{}", lang.id());
        let subject = Location::Deck(deck, &path);
        if checking.has_all_glyphs(title.get(lang), Role::SerifSemibold, subject, "title") {
            checking.line(title.get(lang), board, &board.text_box("title"), subject);
        }
    }
}

/// Checks the largest number on the tiles for guesses; no other number has more digits.
fn guesses(checking: &mut TextChecker<'_>, decks: &[DeckId]) {
    let (loaded, table) = (checking.loaded, checking.table(GUESS));
    let Some((rank, _)) = loaded.rules_of(GAME) else {
        return;
    };
    let setting_decks = decks.iter().filter(|deck| loaded.has_deck_content(**deck, "laid"));
    let of_decks = setting_decks.map(|deck| {
        let rules = loaded.dataset.globalissimo_rules_of(loaded.dataset.deck(*deck));
        (rules, Location::Deck(*deck, "laid"))
    });
    let of_game = (&loaded.dataset.globalissimo, Location::Rules(rank, "laid"));
    for (rules, subject) in of_decks.chain([of_game]) {
        if let Some(most) = rules.max_laid() {
            checking.line(&most.to_string(), table, &table.text_box("number"), subject);
        }
    }
}

/// Checks the names of the categories of a deck on the player aid.
fn labels(checking: &mut TextChecker<'_>, deck: DeckId) {
    let dataset = &checking.loaded.dataset;
    // An unknown category shifts the others into boxes that are not theirs.
    let count = checking.loaded.item_count(deck, "categories");
    if count != Some(dataset.deck(deck).categories.len()) {
        return;
    }
    let aid = checking.table(SUMMARY);
    for (rank, id) in dataset.deck(deck).categories.iter().enumerate() {
        let room = aid.entry_text_box("categories", "label", rank);
        for &lang in dataset.languages() {
            let name = dataset.category(*id).name.get(lang);
            let path = format!("name.{}", lang.id());
            checking.line(name, aid, &room, Location::Category(*id, &path));
        }
    }
}

/// Checks the name, the units and the footnotes of a category.
fn category(checking: &mut TextChecker<'_>, id: CategoryId) {
    let dataset = &checking.loaded.dataset;
    let category = dataset.category(id);
    let card = checking.table(CATEGORY);
    for &lang in dataset.languages() {
        let [in_name, in_unit, in_long] =
            ["name", "unit", "unit_long"].map(|field| format!("{field}.{}", lang.id()));
        let at = |path| Location::Category(id, path);
        let name = category.name.get(lang);
        let mut units = category.units(lang);
        if !checking.has_all_glyphs(name, Role::Sans, at(&in_name), "name")
            || !units.all(|unit| checking.has_all_glyphs(unit, Role::Sans, at(&in_unit), "unit"))
        {
            continue;
        }
        checking.name(name, "", card, &card.text_box("name"), at(&in_name));
        checking.line(category.unit_long.get(lang), card, &card.text_box("unit"), at(&in_long));
        row(checking, id, lang);
    }
    for (country, footnote) in &category.footnotes {
        let path = format!("footnotes.{}", dataset.country(*country).code);
        let subject = Location::Category(id, &path);
        checking.check_glyphs(footnote, Role::Serif, subject, "footnotes");
    }
}

/// Checks the widest row of a category on the back of a country card.
fn row(checking: &mut TextChecker<'_>, id: CategoryId, lang: Lang) {
    let dataset = &checking.loaded.dataset;
    let category = dataset.category(id);
    let name = category.name.get(lang);
    let back = checking.table(STATE_BACK);
    let rulers = checking.rulers;
    let decks = dataset.decks.iter().filter(|deck| deck.game == GAME);
    let printing = decks.filter(|deck: &&Deck| deck.categories.contains(&id));
    let countries = printing.flat_map(|deck| deck.countries.iter().copied());
    let value = widest_value(dataset, countries.clone(), (id, lang), &category.precision);
    let is_wide = label_size(rulers, back, 1.0, (name, &value)).is_none();
    // If the name takes more space than the value, the name is too long.
    let label = back.style("label");
    let is_value_wider =
        back.style("value").widest(rulers, &value) > label.width(rulers, label.sizes.least, name);
    let fits = |value: &str| label_size(rulers, back, 1.0, (name, value)).is_some();
    // In another font, the font is too wide.
    let is_value_wider = is_value_wider && rulers.own_families().is_empty();
    let wide_format = if is_wide && is_value_wider {
        find_wide_format(dataset, countries, (id, lang), fits)
    } else {
        None
    };
    let wide_unit = category.units(lang).find(|unit| unit_size(rulers, back, unit).is_none());
    let field = |field: &str| format!("{field}.{}", lang.id());
    if is_wide {
        let line = format!("{name} {value}");
        match wide_format {
            Some(format) => checking.report_wide_value(&line, back, id, format),
            None => {
                let loose = back.loosened_style("label");
                let fitting = label_size(rulers, &loose, 1.0, (name, &value));
                let subject = Location::Category(id, &field("name"));
                checking.report_overflow(&line, back, subject, fitting);
            }
        }
    }
    if let Some(unit) = wide_unit {
        let fitting = unit_size(rulers, &back.loosened(), unit);
        checking.report_overflow(unit, back, Location::Category(id, &field("unit")), fitting);
    }
}

/// Returns the largest size of a category's name, in points, that leaves space for a value; `None` if no size does.
/// `scale` enlarges the row, see [`row_scale`].
pub fn label_size(
    rulers: &Rulers,
    back: &Table,
    scale: f64,
    (name, value): (&str, &str),
) -> Option<f64> {
    let (room, label) = (back.part_text_box("rows", "value"), back.style("label"));
    let Sizes { largest: most, least } = label.sizes;
    let value_size = room.style.sizes.largest * scale;
    let value_width = word_gap(rulers, back) + room.style.width(rulers, value_size, value);
    // The icon grows towards the name.
    let width = room.width - back.rows("rows").part("icon").width * (scale - 1.0);
    largest(Sizes { largest: most * scale, least: least * scale }, |size| {
        label.width(rulers, size, name) + value_width <= width + TOLERANCE_MM
    })
}

/// Largest factor of [`row_scale`].
const MOST_SCALE: f64 = 1.3;

/// Step between the factors that [`row_scale`] tries.
const SCALE_STEP: f64 = 0.05;

/// Returns the factor, at least 1, by which icon, name and value grow on cards with higher rows than designed. It is
/// the same for all rows and cards of a deck, so the row with the least space limits it. Units and years do not grow.
pub fn row_scale(
    rulers: &Rulers,
    back: &Table,
    dataset: &Dataset,
    (deck, lang): (&Deck, Lang),
) -> f64 {
    let rows = back.rows("rows");
    let growth = rows.pitch_of(deck.categories.len()) / rows.pitch;
    if growth.is_nan() || growth <= 1.0 {
        return 1.0;
    }
    let texts = deck.categories.iter().map(|id| {
        let category = dataset.category(*id);
        let countries = deck.countries.iter().copied();
        let value = widest_value(dataset, countries, (*id, lang), &category.precision);
        (category.name.get(lang), value)
    });
    let texts: Vec<(&str, String)> = texts.collect();
    // The type grows more slowly than the distance between rows: most of the space is for white.
    let most = growth.sqrt().min(MOST_SCALE);
    let steps = ((most - 1.0) / SCALE_STEP).floor() as u32;
    let scales = (1..=steps).rev().map(|step| 1.0 + f64::from(step) * SCALE_STEP);
    let mut fitting = scales.filter(|scale| {
        let fits = |(name, value): &(&str, String)| {
            label_size(rulers, back, *scale, (name, value)).is_some()
        };
        texts.iter().all(fits)
    });
    fitting.next().unwrap_or(1.0)
}

/// Returns the largest size of a unit, in points, that leaves space for the year; `None` if no size does.
pub fn unit_size(rulers: &Rulers, back: &Table, unit: &str) -> Option<f64> {
    let room = back.part_text_box("rows", "unit");
    // Digits are equally wide, so the width is the same for every year.
    let year = room.style.widest(rulers, "2000");
    let after = |gap: f64| {
        largest(room.style.sizes, |size| {
            room.style.width(rulers, size, unit) + gap + year <= room.width + TOLERANCE_MM
        })
    };
    after(BEFORE_YEAR).or_else(|| after(word_gap(rulers, back)))
}

/// Preferred white between a unit and its year, in millimetres: with less, both look like one figure.
const BEFORE_YEAR: f64 = 1.1;

/// Returns the minimum white between two texts of one line, in millimetres: a space of the smallest type.
fn word_gap(rulers: &Rulers, back: &Table) -> f64 {
    let note = back.style("note");
    note.width(rulers, note.sizes.least, "\u{a0}")
}
