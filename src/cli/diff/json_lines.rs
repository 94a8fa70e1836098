//! Results of a comparison as JSON lines: ids, codes and printed numbers, one object for each result.

use serde::Serialize;

use lang::{Lang, Number};
use model::{CategoryId, CountryId, DeckId, Sale};
use render::names;
use update::compare::{
    Age, CreditChange, DiscontinuedSource, Flip, FormatChange, FormatPart, PrintChange,
    PrintedValue, SourceField, StaleValue, TextChange, Tie,
};
use update::judge::{CategoryComparison, Outlier};

use super::compared::Diff;
use super::faces::{Face, ProductFaces};
use super::{forms, outliers};
use report::{json_line, object};

/// Formats a result as one line of JSON, whose first key is the section that the result belongs to.
fn line(section: &str, found: impl Serialize) -> String {
    let line = object! { section: section, #[serde(flatten)] found: found };
    json_line(&line).expect("its keys are texts")
}

impl Diff<'_> {
    /// Formats a number as cards do; `None` for `None`.
    fn printed_number(&self, number: Option<Number>) -> Option<String> {
        number.map(|number| number.print(self.lang()))
    }

    fn category_id(&self, id: CategoryId) -> &str {
        &self.dataset().category(id).id
    }

    fn deck_ids(&self, ids: &[DeckId]) -> Vec<&str> {
        ids.iter().map(|id| self.dataset().deck(*id).id.as_str()).collect()
    }

    /// Code of a country with its printed numbers in both editions.
    fn side(&self, country: CountryId, category: CategoryId) -> impl Serialize {
        object! {
            code: self.code(country),
            old: self.printed_number(self.editions.old_number(country, category)),
            new: self.printed_number(self.dataset().number(country, category)),
        }
    }

    /// Errors found while reading the editions, one line each.
    pub(super) fn unread(&self) -> Vec<String> {
        let editions = [("old", self.editions.old), ("new", self.editions.new)];
        let mut lines = Vec::new();
        for ((edition, loaded), errors) in editions.into_iter().zip(&self.errors) {
            for error in errors {
                let place = error.spans.first().copied();
                let start = place.map(|place| loaded.files.positions(place).0);
                // An error without a span refers to the start of the file.
                let unread = object! {
                    edition: edition,
                    code: error.code.id,
                    message: error.message(&self.context.localizer),
                    file: place.map_or("", |place| loaded.files.name(place.file)),
                    line: start.map_or(1, |at| at.line),
                    column: start.map_or(1, |at| at.column),
                };
                lines.push(line("unread", unread));
            }
        }
        lines
    }

    /// Line on a category with a new number format.
    pub(super) fn format_change(&self, reformed: &FormatChange) -> String {
        let forms = reformed.forms.iter().map(|form: &FormatPart| {
            let [old, new] = forms::values(form, self.lang());
            object! { field: form.field(), old: old, new: new }
        });
        let found = object! {
            category: self.category_id(reformed.category),
            forms: forms.collect::<Vec<_>>(),
        };
        line("forms", found)
    }

    /// Line on a product that cannot be typeset; `None` if it could be.
    pub(super) fn failed(&self, of_product: &ProductFaces) -> Option<String> {
        let failed = object! {
            game: of_product.product.game,
            // Flattened, so that the key is absent for the usual deck, and not `null`.
            #[serde(flatten)] deck: of_product.deck.as_ref().map(|deck| object! { deck: deck }),
            target: of_product.product.target.id(),
            change: "failed",
            reason: of_product.typeset_error.as_ref()?,
        };
        Some(line("faces", failed))
    }

    /// Line on a changed face; for the card of a country, it includes the values that are printed differently.
    pub(super) fn face(&self, of_product: &ProductFaces, face: &Face) -> String {
        let product = of_product.product;
        let values =
            self.printed_changes_on(of_product, face).into_iter().map(|printed: &PrintChange| {
                let number = |shown: Option<PrintedValue>| {
                    self.printed_number(shown.map(|shown| shown.number))
                };
                object! {
                    category: self.category_id(printed.category),
                    old: number(printed.old),
                    new: number(printed.new),
                    old_year: printed.old.map(|shown| shown.year),
                    new_year: printed.new.map(|shown| shown.year),
                }
            });
        let values: Vec<_> = values.collect();
        let changed = object! {
            game: product.game,
            #[serde(flatten)] deck: of_product.deck.as_ref().map(|deck| object! { deck: deck }),
            target: product.target.id(),
            face: &face.id,
            name: names::name(self.dataset_of(face.change), product, &face.id, self.lang()),
            change: face.change.id(),
            langs: face.langs.iter().map(|lang: &Lang| lang.id()).collect::<Vec<_>>(),
            #[serde(flatten)] values: (!values.is_empty()).then(|| object! { values: values }),
        };
        line("faces", changed)
    }

    /// Line on a pair of countries that swap their order in a category.
    pub(super) fn flip(&self, flip: &Flip) -> String {
        let flipped = object! {
            category: self.category_id(flip.category),
            rises: self.side(flip.rises, flip.category),
            falls: self.side(flip.falls, flip.category),
            decks: self.deck_ids(&flip.decks),
        };
        line("orders", flipped)
    }

    /// Line on countries that print the same number in the new edition but not in the old one.
    pub(super) fn new_tie(&self, tie: &Tie) -> String {
        let sides = tie.countries.iter().map(|id| self.side(*id, tie.category));
        let tied = object! {
            category: self.category_id(tie.category),
            countries: sides.collect::<Vec<_>>(),
            decks: self.deck_ids(&tie.decks),
        };
        line("ties", tied)
    }

    /// Line on a category that differs as a whole; `None` if it does not.
    pub(super) fn unlike_as_a_whole(&self, compared: &CategoryComparison) -> Option<String> {
        let unlike = object! {
            category: self.category_id(compared.category),
            unlike: outliers::unlike_id(compared.unlike?),
            usual: usual(compared),
        };
        Some(line("outliers", unlike))
    }

    /// Line on an outlier: the factor of its change, and the usual factor (the median) of its category.
    pub(super) fn outlier(&self, compared: &CategoryComparison, outlier: &Outlier) -> String {
        let odd = object! {
            category: self.category_id(compared.category),
            #[serde(flatten)] value: self.side(outlier.country, compared.category),
            verdict: outliers::verdict_id(outlier.verdict),
            times: outliers::times(outlier.change).map(|number| number.plain()),
            usual: usual(compared),
            // A suspicion too high for the scale has no number, and JSON has no infinity.
            suspicion: outlier.suspicion.number().map_or("beyond".to_owned(), |steps| steps.plain()),
        };
        line("outliers", odd)
    }

    /// Line on a changed text: `path` locates it in its file, and `line` is its line in the new edition, or in the
    /// old one for a removed text.
    pub(super) fn text_change(&self, text: &TextChange) -> String {
        let reworded = object! {
            file: &text.file,
            path: text.path.join("."),
            lang: text.lang.id(),
            old: &text.old,
            new: &text.new,
            line: self.text_line(text),
        };
        line("texts", reworded)
    }

    /// Line on a stale value; `limit` is the first year that is recent enough.
    pub(super) fn stale_value(&self, stale: &StaleValue) -> String {
        let aged = object! {
            category: self.category_id(stale.category),
            code: self.code(stale.country),
            year: stale.year,
            limit: stale.limit,
            too_old: stale.age == Age::TooOld,
            noted: stale.is_noted,
        };
        line("stale", aged)
    }

    /// Line on a discontinued source, with the number of values from it.
    pub(super) fn discontinued_source(&self, died: &DiscontinuedSource) -> String {
        let sources = died.sources.iter().map(|id| &self.dataset().source(*id).id);
        let ended = object! {
            sources: sources.collect::<Vec<_>>(),
            ended: &died.ended,
            values: died.values,
            on_cards: died.on_cards,
        };
        line("sources", ended)
    }

    /// Line on a source with a changed entry: `old` is its id in the old edition, or the id of the source that it
    /// replaces.
    pub(super) fn credit_change(&self, credit: &CreditChange) -> String {
        let [old, new] = self.entries(credit).map(|source| source.map(|source| &source.id));
        let terms = credit.changed_fields.iter().map(|term| {
            let [old, new] = match term {
                SourceField::Publisher(both)
                | SourceField::Title(both)
                | SourceField::Licence(both)
                | SourceField::Retrieved(both) => both.each_ref().map(String::as_str),
                SourceField::Sale(both) => both.map(Sale::id),
                SourceField::Credit(both) => both.each_ref().map(|line| line.get(self.lang())),
            };
            object! { field: term.field(), old: old, new: new }
        });
        let credited = object! { old: old, new: new, terms: terms.collect::<Vec<_>>() };
        line("credits", credited)
    }
}

/// Median factor of the changes in a category; `None` without enough values.
fn usual(compared: &CategoryComparison) -> Option<String> {
    outliers::times(compared.typical?.median).map(|number| number.plain())
}
