//! Which size and line breaks a text takes, and what does not fit: found before a page is made.

pub mod cardline;
pub mod control;
pub mod course;

use std::collections::BTreeSet;

use rayon::prelude::*;
use serde::Serialize;

use super::findings::{character_invisible, glyph_missing, text_overflow};
use super::fonts::{Role, Rulers};
use data::{Loaded, Subject};
use diag::{Diagnostic, Report};
use lang::{Arg, Lang, Phrase};
use model::{CategoryId, CityId, Country, CountryId, Dataset, Deck, DeckId};

/// Sizes go down in steps of this many points.
const STEP: f64 = 0.25;

/// The box of a name and the sizes it may take. Millimetres and points.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct NameBox {
    /// On which face it is, in French and English.
    face: (&'static str, &'static str),
    /// Width.
    width: f64,
    /// One line goes from the first size down to the second.
    one_line: (f64, f64),
    /// Two lines go from the first size down to the second.
    two_lines: (f64, f64),
}

/// The name on a state's front.
pub const STATE_FRONT: NameBox = NameBox {
    face: (
        "au recto de la carte de pays",
        "on the front of the country card",
    ),
    width: 55.0,
    one_line: (25.0, 15.5),
    two_lines: (15.5, 11.0),
};

/// The name on a state's back.
pub const STATE_BACK: NameBox = NameBox {
    face: (
        "au verso de la carte de pays",
        "on the back of the country card",
    ),
    width: 35.0,
    one_line: (19.0, 12.5),
    two_lines: (12.5, 9.5),
};

/// The name on a category card.
pub const CATEGORY: NameBox = NameBox {
    face: ("sur la carte de catégorie", "on the category card"),
    width: 55.0,
    one_line: (22.0, 15.0),
    two_lines: (15.0, 12.0),
};

/// The box of a name that has one line. Millimetres and points.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Line {
    /// On which face it is, in French and English.
    face: (&'static str, &'static str),
    /// Width.
    width: f64,
    /// From the first size down to the second.
    sizes: (f64, f64),
}

/// The capital line: its width beside the icon, its sizes, how much smaller the brackets are.
const CAPITAL: (f64, f64, f64, f64) = (50.6, 10.5, 7.0, 0.5);
/// The second name on a front: width, size.
const SECOND: (f64, f64) = (55.0, 9.5);
/// Unit spelled out on a category card: width, size.
const UNIT_LONG: (f64, f64) = (55.0, 10.0);
/// Label and value of a row: width for both, least gap, sizes.
const LABEL_AND_VALUE: (f64, f64, f64, f64) = (32.4, 0.55, 6.6, 10.5);
/// Unit and year of a row: width for both without and with a star, least gap, size.
const UNIT_AND_YEAR: (f64, f64, f64, f64) = (17.6, 18.2, 0.55, 6.0);
/// Rounding between two text shapers, in millimetres.
const SLACK: f64 = 0.01;

/// How many countries are measured one after the other; more are shared among the processors.
const TOGETHER: usize = 500;

/// A text with its size in points and its lines.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Fitted {
    /// One or two lines.
    pub lines: Vec<String>,
    /// Points.
    pub size: f64,
}

/// Fits a name: one line, shrinking; else the break whose longer line is shortest, shrinking; else
/// the same for the shorter name. `None` where nothing fits. Never hyphenates, never squeezes.
pub fn name(rulers: &Rulers, room: &NameBox, name: &str, short: &str) -> Option<Fitted> {
    let line = Line {
        face: room.face,
        width: room.width,
        sizes: room.one_line,
    };
    line.fit(rulers, name)
        .or_else(|| two_lines(rulers, room, name))
        .or_else(|| {
            (!short.is_empty())
                .then(|| self::name(rulers, room, short, ""))
                .flatten()
        })
}

impl Line {
    /// Fits a name: the largest size at which it is no wider. `None` where it is at every size.
    pub fn fit(&self, rulers: &Rulers, name: &str) -> Option<Fitted> {
        let width = rulers.width(Role::SerifSemibold, 1.0, name);
        let size = largest(self.sizes, |size| width * size <= self.width)?;
        Some(Fitted {
            lines: vec![name.to_owned()],
            size,
        })
    }
}

fn two_lines(rulers: &Rulers, room: &NameBox, name: &str) -> Option<Fitted> {
    let width = |text: &str| rulers.width(Role::SerifSemibold, 1.0, text);
    let breaks = name
        .match_indices([' ', '-'])
        .map(|(at, mark)| name.split_at(at + mark.len()));
    let (first, second, width) = breaks
        .map(|(first, second)| (first.trim_end(), second))
        .map(|(first, second)| (first, second, width(first).max(width(second))))
        .min_by(|a, b| a.2.total_cmp(&b.2))?;
    let size = largest(room.two_lines, |size| width * size <= room.width)?;
    Some(Fitted {
        lines: vec![first.to_owned(), second.to_owned()],
        size,
    })
}

/// The largest size of a range, in steps, that fits.
fn largest((top, floor): (f64, f64), fits: impl Fn(f64) -> bool) -> Option<f64> {
    let steps = ((top - floor) / STEP).round() as u32;
    (0..=steps)
        .map(|step| top - f64::from(step) * STEP)
        .find(|size| fits(*size))
}

/// The size of a capital line; `others` are those in brackets, brackets included.
pub fn capital(rulers: &Rulers, first: &str, others: Option<&str>) -> Option<f64> {
    let (room, top, floor, smaller) = CAPITAL;
    let width = |size: f64| {
        let others = others.map_or(0.0, |others| {
            rulers.width(Role::SerifItalic, size - smaller, &format!(" {others}"))
        });
        rulers.width(Role::SerifItalic, size, first) + others
    };
    largest((top, floor), |size| width(size) <= room + SLACK)
}

/// Everything that a card of any deck would print and that no font has or no box holds.
pub fn check(loaded: &Loaded) -> Report {
    let countries: Vec<CountryId> = loaded.dataset.country_ids().collect();
    let countries = || -> Vec<Report> {
        let parts = countries.par_chunks(TOGETHER);
        parts
            .map(|part| Checking::new(loaded).of(|it| part.iter().for_each(|id| it.country(*id))))
            .collect()
    };
    // Contrôle Global has as many texts as all else.
    let (found, (mut report, control)) = rayon::join(countries, || {
        rayon::join(
            || Checking::new(loaded).of(Checking::all_else),
            || Checking::new(loaded).of(Checking::control),
        )
    });
    for found in found.into_iter().chain([control]) {
        report.extend(found);
    }
    report
}

struct Checking<'a> {
    loaded: &'a Loaded,
    rulers: Rulers,
    report: Report,
}

impl<'a> Checking<'a> {
    fn new(loaded: &'a Loaded) -> Self {
        Self {
            loaded,
            rulers: Rulers::default(),
            report: Report::default(),
        }
    }

    /// What a part of the looking finds.
    fn of(mut self, part: impl FnOnce(&mut Self)) -> Report {
        part(&mut self);
        self.report
    }

    /// Everything but the countries and Contrôle Global.
    fn all_else(&mut self) {
        let dataset = &self.loaded.dataset;
        let printed: BTreeSet<CategoryId> = state_decks(dataset)
            .flat_map(|deck| deck.categories.iter().copied())
            .collect();
        for id in printed {
            self.category(id);
        }
        for id in dataset.deck_ids() {
            self.cardline(id);
        }
        for id in dataset.network.city_ids() {
            self.city(id);
        }
        self.routes();
        for (rank, credit) in dataset.edition.credits.iter().enumerate() {
            let subject = Subject::Edition("credits");
            let field = format!("credits {}", rank + 1);
            self.phrase(credit, Role::Serif, subject, &field);
        }
        for id in dataset.source_ids() {
            let source = dataset.source(id);
            let at = |path| Subject::Source(id, path);
            self.phrase(&source.credit, Role::Serif, at("credit"), "credit");
            self.covered(&source.publisher, Role::Sans, at("publisher"), "publisher");
            self.covered(&source.licence, Role::Sans, at("licence"), "licence");
        }
    }

    fn country(&mut self, id: CountryId) {
        let country = self.loaded.dataset.country(id);
        for lang in Lang::ALL {
            let field = |name: &str| format!("{name}.{}", lang.id());
            self.country_name(id, country, lang);
            let Some(first) = country.capitals.get(lang).first() else {
                continue;
            };
            let others = country.capitals.others(lang);
            let line = match &others {
                Some(others) => format!("{first} {others}"),
                None => first.clone(),
            };
            let subject = field("capital");
            let subject = Subject::Country(id, &subject);
            let covered = self.covered(&line, Role::SerifItalic, subject, "capital");
            if covered && capital(&self.rulers, first, others.as_deref()).is_none() {
                self.overflow(&line, STATE_BACK.face, subject);
            }
        }
    }

    fn country_name(&mut self, id: CountryId, country: &Country, lang: Lang) {
        let name = country.bare_name(lang);
        let field = format!("name.{}", lang.id());
        let subject = Subject::Country(id, &field);
        if name.is_empty() || !self.covered(name, Role::SerifSemibold, subject, "name") {
            return;
        }
        let short = country.short.get(lang);
        for room in [&STATE_FRONT, &STATE_BACK] {
            if self::name(&self.rulers, room, name, short).is_none() {
                self.overflow(name, room.face, subject);
            }
        }
        let (width, size) = SECOND;
        let second = if short.is_empty() { name } else { short };
        let needed = self.rulers.width(Role::SerifItalic, size, second);
        if needed > width + SLACK {
            self.overflow(second, STATE_FRONT.face, subject);
        }
    }

    /// What only the cards of Cardline have.
    fn cardline(&mut self, id: DeckId) {
        let dataset = &self.loaded.dataset;
        let deck = dataset.deck(id);
        for (country, caption) in &deck.captions {
            for lang in Lang::ALL {
                let path = format!("captions.{}.{}", dataset.country(*country).code, lang.id());
                let (text, subject) = (caption.get(lang), Subject::Deck(id, &path));
                let covered = self.covered(text, Role::SerifItalic, subject, "captions");
                if covered && cardline::caption(&self.rulers, text, None).is_none() {
                    self.overflow(text, cardline::FRONT.face, subject);
                }
            }
        }
        if deck.game != super::cardline::GAME {
            return;
        }
        for country in &deck.countries {
            let (names, short) = (dataset.country(*country), &dataset.country(*country).short);
            for (room, lang) in [&cardline::FRONT, &cardline::BACK]
                .into_iter()
                .flat_map(|room| Lang::ALL.map(|lang| (room, lang)))
            {
                let name = names.bare_name(lang);
                if self::name(&self.rulers, room, name, short.get(lang)).is_none() {
                    let field = format!("name.{}", lang.id());
                    self.overflow(name, room.face, Subject::Country(*country, &field));
                }
            }
        }
        for category in &deck.categories {
            for lang in Lang::ALL {
                let unit = dataset.category(*category).unit.get(lang);
                let values = deck.countries.iter();
                let values =
                    values.filter_map(|country| dataset.printed(*country, *category, lang));
                let widest = values
                    .max_by_key(|value| value.chars().count())
                    .unwrap_or_default();
                if cardline::value_size(&self.rulers, &widest, unit).is_none() {
                    let path = format!("unit.{}", lang.id());
                    let text = format!("{widest} {unit}");
                    self.overflow(
                        &text,
                        cardline::BACK.face,
                        Subject::Category(*category, &path),
                    );
                }
            }
        }
    }

    fn city(&mut self, id: CityId) {
        let city = self.loaded.dataset.network.city(id);
        let texts = [
            ("name", &city.name, Role::SerifSemibold),
            ("label", &city.label, Role::SerifItalic),
        ];
        for (field, phrase, role) in texts {
            for lang in Lang::ALL {
                let column = format!("{field}_{}", lang.id());
                self.covered(phrase.get(lang), role, Subject::City(id, &column), &column);
            }
        }
    }

    fn category(&mut self, id: CategoryId) {
        let dataset = &self.loaded.dataset;
        let category = dataset.category(id);
        for lang in Lang::ALL {
            let path = |field: &str| format!("{field}.{}", lang.id());
            let (name, unit) = (category.name.get(lang), category.unit.get(lang));
            let (path_name, path_unit) = (path("name"), path("unit"));
            let (at_name, at_unit) = (
                Subject::Category(id, &path_name),
                Subject::Category(id, &path_unit),
            );
            if !self.covered(name, Role::Sans, at_name, "name")
                || !self.covered(unit, Role::Sans, at_unit, "unit")
            {
                continue;
            }
            if self::name(&self.rulers, &CATEGORY, name, "").is_none() {
                self.overflow(name, CATEGORY.face, at_name);
            }
            let (room, size) = UNIT_LONG;
            let long = category.unit_long.get(lang);
            if self.rulers.width(Role::SerifItalic, size, long) > room + SLACK {
                let path = path("unit_long");
                self.overflow(long, CATEGORY.face, Subject::Category(id, &path));
            }
            self.row(id, lang, at_name, at_unit);
        }
        for (country, footnote) in &category.footnotes {
            let path = format!("footnotes.{}", dataset.country(*country).code);
            let subject = Subject::Category(id, &path);
            self.phrase(footnote, Role::Serif, subject, "footnotes");
        }
    }

    /// The widest row of a category on a state's back.
    fn row(&mut self, id: CategoryId, lang: Lang, at_name: Subject<'_>, at_unit: Subject<'_>) {
        let dataset = &self.loaded.dataset;
        let category = dataset.category(id);
        let (name, unit) = (category.name.get(lang), category.unit.get(lang));
        let (room, gap, label_size, value_size) = LABEL_AND_VALUE;
        let value = widest_value(dataset, id, lang);
        let label = self.rulers.width(Role::Sans, label_size, name);
        let needed = label + gap + self.rulers.width(Role::SerifSemibold, value_size, &value);
        if needed > room + SLACK {
            self.overflow(&format!("{name} {value}"), STATE_BACK.face, at_name);
        }
        let (plain, starred, gap, size) = UNIT_AND_YEAR;
        let (room, year) = match category.footnotes.is_empty() {
            true => (plain, "2000"),
            false => (starred, "2000*"),
        };
        let unit_and_year = self.rulers.width(Role::Sans, size, unit)
            + gap
            + self.rulers.width(Role::Sans, size, year);
        if unit_and_year > room + SLACK {
            self.overflow(unit, STATE_BACK.face, at_unit);
        }
    }

    fn phrase(&mut self, phrase: &Phrase, role: Role, subject: Subject<'_>, field: &str) {
        for lang in Lang::ALL {
            self.covered(phrase.get(lang), role, subject, field);
        }
    }

    /// Whether the fonts have every character; a finding for the first that they have not.
    fn covered(&mut self, text: &str, role: Role, subject: Subject<'_>, field: &str) -> bool {
        let (kind, found) = match (
            text.chars().find(|c| is_invisible(*c)),
            self.rulers.missing(role, text),
        ) {
            (Some(invisible), _) => (&character_invisible::KIND, invisible),
            (None, Some(missing)) => (&glyph_missing::KIND, missing),
            (None, None) => return true,
        };
        let args = vec![
            ("text", text.into()),
            ("field", field.into()),
            ("char", found.to_string().into()),
            ("codepoint", format!("U+{:04X}", found as u32).into()),
        ];
        let place = self.loaded.place(subject);
        self.report.push(Diagnostic::new(kind, place, args));
        false
    }

    fn overflow(&mut self, text: &str, face: (&str, &str), subject: Subject<'_>) {
        let face = Arg::Phrase(Phrase::new(face.0, face.1));
        let place = self.loaded.place(subject);
        let args = vec![("text", text.into()), ("face", face)];
        self.report
            .push(Diagnostic::new(&text_overflow::KIND, place, args));
    }
}

/// Whether a character has no shape of its own: soft hyphens, zero-width spaces and joiners, marks that
/// turn the direction of writing, control characters.
fn is_invisible(c: char) -> bool {
    c.is_control()
        || matches!(c, '\u{ad}' | '\u{61c}' | '\u{200b}'..='\u{200f}' | '\u{2028}'..='\u{202e}'
            | '\u{2060}'..='\u{206f}' | '\u{feff}' | '\u{fff9}'..='\u{fffb}')
}

/// The decks whose cards are country cards.
fn state_decks(dataset: &Dataset) -> impl Iterator<Item = &Deck> {
    dataset
        .decks
        .iter()
        .filter(|deck| deck.game == super::globalissimo::GAME)
}

/// The printed value of a category with the most characters among the country cards. Figures
/// are as wide as each other, so it is the widest.
fn widest_value(dataset: &Dataset, id: CategoryId, lang: Lang) -> String {
    state_decks(dataset)
        .filter(|deck| deck.categories.contains(&id))
        .flat_map(|deck| &deck.countries)
        .filter_map(|country| dataset.printed(*country, id, lang))
        .max_by_key(|printed| printed.chars().count())
        .unwrap_or_default()
}
