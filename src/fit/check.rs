//! Checks of the texts of all games before pages are made.

use rayon::prelude::*;

use crate::checking::{PrintedLetters, TextChecker};
use crate::fonts::{Role, Rulers};
use crate::layout::Tables;
use crate::typeface_check::{self, ThemeSpans};
use crate::typefaces::Typefaces;
use crate::{cardline, controle_global, course, globalissimo};
use data::{Column, Loaded, Location, parts};
use diag::Report;
use model::CountryId;

/// Number of countries that one task measures; the tasks run in parallel.
const COUNTRIES_PER_TASK: usize = 500;

/// Reports all texts that a card of any deck would print but that lack a glyph or do not fit their boxes, in the fonts
/// of the project. `theme` has the spans of the families in the theme.
pub fn check(
    loaded: &Loaded,
    tables: &Tables,
    typefaces: &Typefaces,
    theme: &ThemeSpans,
) -> Report {
    let rulers = typefaces.rulers();
    let (mut report, printed) = check_texts(loaded, tables, &rulers);
    report.extend(typeface_check::letters(typefaces, &rulers, printed, theme));
    report
}

/// Reports the texts that lack a glyph or do not fit, measured with these rulers, and the letters printed in own fonts.
pub(crate) fn check_texts(
    loaded: &Loaded,
    tables: &Tables,
    rulers: &Rulers,
) -> (Report, PrintedLetters) {
    let checking = || TextChecker::new(loaded, tables, rulers);
    let countries: Vec<CountryId> = loaded.dataset.country_ids().collect();
    let countries = || -> Vec<(Report, PrintedLetters)> {
        let parts = countries.par_chunks(COUNTRIES_PER_TASK);
        let check = |checking: &mut TextChecker<'_>, part: &[CountryId]| {
            part.iter().for_each(|id| globalissimo::country(checking, *id));
        };
        parts.map(|part| checking().check_part(|checking| check(checking, part))).collect()
    };
    // Contrôle Global has as many texts as the other games together, so it is a task of its own.
    let (found, (others, control)) = rayon::join(countries, || {
        rayon::join(
            || checking().check_part(check_remaining_texts),
            || checking().check_part(controle_global::check),
        )
    });
    let (mut report, mut printed) = others;
    for (found, letters) in found.into_iter().chain([control]) {
        report.extend(found);
        for (role, letters) in letters {
            printed.entry(role).or_default().extend(letters);
        }
    }
    (report, printed)
}

/// Checks everything except the countries and Contrôle Global.
fn check_remaining_texts(checking: &mut TextChecker<'_>) {
    globalissimo::decks(checking);
    cardline::check(checking);
    course::check(checking);
    let dataset = &checking.loaded.dataset;
    for (rank, credit) in dataset.edition.credits.iter().enumerate() {
        let subject = Location::Edition("credits");
        let field = format!("credits {}", rank + 1);
        checking.check_glyphs(credit, Role::Serif, subject, &field);
    }
    for (rank, dispute) in dataset.edition.disputed.iter().enumerate() {
        let field = format!("disputed {}", rank + 1);
        checking.check_glyphs(&dispute.text, Role::Serif, Location::Edition("disputed"), &field);
    }
    for (rank, rules) in dataset.rules.iter().enumerate() {
        checking.check_glyphs(
            &rules.origin,
            Role::Serif,
            Location::Rules(rank, "origin"),
            "origin",
        );
    }
    for id in dataset.source_ids() {
        let source = dataset.source(id);
        let at = |path| Location::Source(id, path);
        checking.check_glyphs(&source.credit, Role::Serif, at("credit"), "credit");
        checking.has_all_glyphs(&source.publisher, Role::Sans, at("publisher"), "publisher");
        checking.has_all_glyphs(&source.licence, Role::Sans, at("licence"), "licence");
    }
    for (country, category, row) in checking.loaded.country_rows() {
        let note = parts::cell(row, Column::Note);
        // Notes are not printed, so they need no glyphs.
        checking.has_only_visible_characters(
            note,
            Location::Value(country, category, Column::Note),
            "note",
        );
    }
}
