//! What is found, as programs read it: ids, codes and printed numbers.

use serde::Serialize;

use diag::Diagnostic;
use lang::{Lang, Number};
use model::{CategoryId, CountryId, DeckId, Sale};
use render::names;
use update::compare::{Age, Died, Flip, Printed, Recredited, Shown, Stale, Term, Tie};
use update::judge::{Compared, Outlier};

use super::faces::{Face, ProductFaces};
use super::{Diff, outliers};

/// One thing that is found.
#[derive(Serialize)]
#[serde(untagged)]
pub(super) enum Found<'a> {
    Unread(Unread<'a>),
    Failed(Failed<'a>),
    Face(OneFace<'a>),
    Flipped(Flipped<'a>),
    Tied(Tied<'a>),
    Unlike(Unlike<'a>),
    Odd(Odd<'a>),
    Aged(Aged<'a>),
    Ended(Ended<'a>),
    Credited(Credited<'a>),
}

#[derive(Serialize)]
pub(super) struct Unread<'a> {
    /// `old` or `new`.
    edition: &'static str,
    code: &'a str,
    message: String,
    file: &'a str,
    line: usize,
    column: usize,
}

#[derive(Serialize)]
pub(super) struct OneFace<'a> {
    game: &'a str,
    target: &'a str,
    face: &'a str,
    name: String,
    change: &'static str,
    langs: Vec<&'static str>,
    /// Of a card of a country: its values that print otherwise.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    values: Vec<OneValue<'a>>,
}

#[derive(Serialize)]
pub(super) struct Failed<'a> {
    game: &'a str,
    target: &'a str,
    change: &'static str,
    reason: &'a str,
}

#[derive(Serialize)]
pub(super) struct OneValue<'a> {
    category: &'a str,
    old: Option<String>,
    new: Option<String>,
    old_year: Option<u16>,
    new_year: Option<u16>,
}

#[derive(Serialize)]
pub(super) struct Side<'a> {
    code: &'a str,
    old: Option<String>,
    new: Option<String>,
}

#[derive(Serialize)]
pub(super) struct Flipped<'a> {
    category: &'a str,
    rises: Side<'a>,
    falls: Side<'a>,
    decks: Vec<&'a str>,
}

#[derive(Serialize)]
pub(super) struct Tied<'a> {
    category: &'a str,
    countries: Vec<Side<'a>>,
    decks: Vec<&'a str>,
}

/// A value that is out of line.
#[derive(Serialize)]
pub(super) struct Odd<'a> {
    category: &'a str,
    #[serde(flatten)]
    value: Side<'a>,
    verdict: &'static str,
    /// How many times the last value it is.
    times: Option<String>,
    /// How many times its last value the one in the middle is.
    usual: Option<String>,
}

/// A category that is another as a whole.
#[derive(Serialize)]
pub(super) struct Unlike<'a> {
    category: &'a str,
    unlike: &'static str,
    usual: Option<String>,
}

#[derive(Serialize)]
pub(super) struct Aged<'a> {
    category: &'a str,
    code: &'a str,
    year: u16,
    /// The year from which on it would be young enough.
    limit: u16,
    too_old: bool,
    noted: bool,
}

#[derive(Serialize)]
pub(super) struct Ended<'a> {
    sources: Vec<&'a str>,
    ended: &'a str,
    values: usize,
    on_cards: usize,
}

#[derive(Serialize)]
pub(super) struct Credited<'a> {
    /// The id in the last edition, or that of the edition of the source before it.
    old: Option<&'a str>,
    new: Option<&'a str>,
    terms: Vec<OneTerm<'a>>,
}

#[derive(Serialize)]
pub(super) struct OneTerm<'a> {
    field: &'static str,
    old: &'a str,
    new: &'a str,
}

/// Makes what is found out of a comparison.
#[derive(Clone, Copy)]
pub(super) struct Finder<'d>(pub(super) &'d Diff<'d>);

impl<'d> Finder<'d> {
    fn number(self, number: Option<Number>) -> Option<String> {
        number.map(|number| number.print(self.0.lang()))
    }

    fn category(self, id: CategoryId) -> &'d str {
        &self.0.dataset().category(id).id
    }

    fn decks(self, ids: &[DeckId]) -> Vec<&'d str> {
        let id = |id: &DeckId| self.0.dataset().deck(*id).id.as_str();
        ids.iter().map(id).collect()
    }

    fn value(self, printed: &Printed) -> OneValue<'d> {
        let number = |shown: Option<Shown>| self.number(shown.map(|shown| shown.number));
        OneValue {
            category: self.category(printed.category),
            old: number(printed.old),
            new: number(printed.new),
            old_year: printed.old.map(|shown| shown.year),
            new_year: printed.new.map(|shown| shown.year),
        }
    }

    fn side(self, country: CountryId, category: CategoryId) -> Side<'d> {
        Side {
            code: self.0.code(country),
            old: self.number(self.0.editions.old_number(country, category)),
            new: self.number(self.0.dataset().number(country, category)),
        }
    }

    /// What could not be read of both editions.
    pub(super) fn unread(self) -> Vec<Found<'d>> {
        let editions = [("old", self.0.editions.old), ("new", self.0.editions.new)];
        let editions = editions.into_iter().zip(&self.0.errors);
        let all = editions.flat_map(|((edition, loaded), errors)| {
            let unread = move |error: &&'d Diagnostic| {
                let place = error.places.first().copied();
                let start = place.map(|place| loaded.files.positions(place).0);
                Found::Unread(Unread {
                    edition,
                    code: error.kind.code,
                    message: error.message(&self.0.context.teller),
                    file: place.map_or("", |place| loaded.files.name(place.file)),
                    line: start.map_or(1, |at| at.line),
                    column: start.map_or(1, |at| at.column),
                })
            };
            errors.iter().map(unread)
        });
        all.collect()
    }

    pub(super) fn failed(self, of_product: &'d ProductFaces) -> Option<Found<'d>> {
        Some(Found::Failed(Failed {
            game: of_product.product.game,
            target: of_product.product.target.id(),
            change: "failed",
            reason: of_product.failed.as_ref()?,
        }))
    }

    pub(super) fn face(self, of_product: &'d ProductFaces, face: &'d Face) -> Found<'d> {
        let product = of_product.product;
        let dataset = self.0.dataset_of(face.change);
        let country = names::country(self.0.dataset(), product, &face.id);
        let printed = country.map(|country| self.0.printed_of(country, product.game));
        Found::Face(OneFace {
            game: product.game,
            target: product.target.id(),
            face: &face.id,
            name: names::name(dataset, product, &face.id, self.0.lang()),
            change: face.change.id(),
            langs: face.langs.iter().map(|lang: &Lang| lang.id()).collect(),
            values: (printed.unwrap_or_default().into_iter())
                .map(|printed| self.value(printed))
                .collect(),
        })
    }

    pub(super) fn flipped(self, flip: &Flip) -> Found<'d> {
        Found::Flipped(Flipped {
            category: self.category(flip.category),
            rises: self.side(flip.rises, flip.category),
            falls: self.side(flip.falls, flip.category),
            decks: self.decks(&flip.decks),
        })
    }

    pub(super) fn tied(self, tie: &Tie) -> Found<'d> {
        let sides = tie.countries.iter().map(|id| self.side(*id, tie.category));
        Found::Tied(Tied {
            category: self.category(tie.category),
            countries: sides.collect(),
            decks: self.decks(&tie.decks),
        })
    }

    pub(super) fn unlike(self, compared: &Compared) -> Option<Found<'d>> {
        Some(Found::Unlike(Unlike {
            category: self.category(compared.category),
            unlike: outliers::unlike_id(compared.unlike?),
            usual: usual(compared),
        }))
    }

    pub(super) fn odd(self, compared: &Compared, outlier: &Outlier) -> Found<'d> {
        Found::Odd(Odd {
            category: self.category(compared.category),
            value: self.side(outlier.country, compared.category),
            verdict: outliers::verdict_id(outlier.verdict),
            times: outliers::times(outlier.change).map(|number| number.plain()),
            usual: usual(compared),
        })
    }

    pub(super) fn aged(self, stale: &Stale) -> Found<'d> {
        Found::Aged(Aged {
            category: self.category(stale.category),
            code: self.0.code(stale.country),
            year: stale.year,
            limit: stale.limit,
            too_old: stale.age == Age::TooOld,
            noted: stale.is_noted,
        })
    }

    pub(super) fn ended(self, died: &'d Died) -> Found<'d> {
        let sources = died.sources.iter();
        let id = |id| self.0.dataset().source(id).id.as_str();
        Found::Ended(Ended {
            sources: sources.map(|source| id(*source)).collect(),
            ended: &died.ended,
            values: died.values,
            on_cards: died.on_cards,
        })
    }

    pub(super) fn credited(self, credit: &'d Recredited) -> Found<'d> {
        let entries = self.0.entries(credit);
        let [old, new] = entries.map(|source| source.map(|source| source.id.as_str()));
        let terms = credit.terms.iter().map(|term| self.term(term)).collect();
        Found::Credited(Credited { old, new, terms })
    }

    fn term(self, term: &'d Term) -> OneTerm<'d> {
        let [old, new] = match term {
            Term::Publisher(both)
            | Term::Title(both)
            | Term::Licence(both)
            | Term::Retrieved(both) => both.each_ref().map(String::as_str),
            Term::Sale(both) => both.map(Sale::id),
            Term::Credit(both) => both.each_ref().map(|line| line.get(self.0.lang())),
        };
        let field = term.field();
        OneTerm { field, old, new }
    }
}

/// How many times its last value the one in the middle is.
fn usual(compared: &Compared) -> Option<String> {
    let typical = compared.typical?;
    outliers::times(typical.median).map(|number| number.plain())
}
