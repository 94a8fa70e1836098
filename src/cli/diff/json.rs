//! A comparison as lines of JSON: one object for each thing that is found.

use anyhow::Result;
use serde::Serialize;

use lang::{Lang, Number};
use model::{CategoryId, CountryId, DeckId, Sale};
use render::names;
use update::compare::{Age, Printed, Shown, Term};

use super::faces::{Face, ProductFaces};
use super::{Diff, outliers};
use crate::table::json_line;

/// One thing; `section` says of which part.
#[derive(Serialize)]
struct Line<T> {
    section: &'static str,
    #[serde(flatten)]
    found: T,
}

#[derive(Serialize)]
struct Unread<'a> {
    /// `old` or `new`.
    edition: &'static str,
    code: &'a str,
    message: String,
    file: &'a str,
    line: usize,
    column: usize,
}

#[derive(Serialize)]
struct OneFace<'a> {
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
struct Failed<'a> {
    game: &'a str,
    target: &'a str,
    change: &'static str,
    reason: &'a str,
}

#[derive(Serialize)]
struct OneValue<'a> {
    category: &'a str,
    old: Option<String>,
    new: Option<String>,
    old_year: Option<u16>,
    new_year: Option<u16>,
}

#[derive(Serialize)]
struct Side<'a> {
    code: &'a str,
    old: Option<String>,
    new: Option<String>,
}

#[derive(Serialize)]
struct Flipped<'a> {
    category: &'a str,
    rises: Side<'a>,
    falls: Side<'a>,
    decks: Vec<&'a str>,
}

#[derive(Serialize)]
struct Tied<'a> {
    category: &'a str,
    countries: Vec<Side<'a>>,
    decks: Vec<&'a str>,
}

/// A value that is out of line.
#[derive(Serialize)]
struct Odd<'a> {
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
struct Unlike<'a> {
    category: &'a str,
    unlike: &'static str,
    usual: Option<String>,
}

#[derive(Serialize)]
struct Aged<'a> {
    category: &'a str,
    code: &'a str,
    year: u16,
    /// The year from which on it would be young enough.
    limit: u16,
    too_old: bool,
    noted: bool,
}

#[derive(Serialize)]
struct Ended<'a> {
    sources: Vec<&'a str>,
    ended: &'a str,
    values: usize,
    on_cards: usize,
}

#[derive(Serialize)]
struct Credited<'a> {
    /// The id in the last edition, or that of the edition of the source before it.
    old: Option<&'a str>,
    new: Option<&'a str>,
    terms: Vec<OneTerm<'a>>,
}

#[derive(Serialize)]
struct OneTerm<'a> {
    field: &'static str,
    old: &'a str,
    new: &'a str,
}

pub(super) fn lines(diff: &Diff<'_>) -> Result<String> {
    let lines = Lines { diff };
    let mut told = String::new();
    lines.unread(&mut told)?;
    lines.faces(&mut told)?;
    lines.orders(&mut told)?;
    lines.ties(&mut told)?;
    lines.outliers(&mut told)?;
    lines.stale(&mut told)?;
    lines.sources(&mut told)?;
    lines.credits(&mut told)?;
    Ok(told)
}

struct Lines<'d> {
    diff: &'d Diff<'d>,
}

fn push(told: &mut String, section: &'static str, found: impl Serialize) -> Result<()> {
    *told += &json_line(&Line { section, found })?;
    Ok(())
}

impl Lines<'_> {
    fn number(&self, number: Option<Number>) -> Option<String> {
        number.map(|number| number.print(self.diff.lang()))
    }

    fn category(&self, id: CategoryId) -> &str {
        &self.diff.dataset().category(id).id
    }

    fn decks(&self, ids: &[DeckId]) -> Vec<&str> {
        let id = |id: &DeckId| self.diff.dataset().deck(*id).id.as_str();
        ids.iter().map(id).collect()
    }

    fn value(&self, printed: &Printed) -> OneValue<'_> {
        let number = |shown: Option<Shown>| self.number(shown.map(|it| it.number));
        OneValue {
            category: self.category(printed.category),
            old: number(printed.old),
            new: number(printed.new),
            old_year: printed.old.map(|it| it.year),
            new_year: printed.new.map(|it| it.year),
        }
    }

    fn side(&self, country: CountryId, category: CategoryId) -> Side<'_> {
        Side {
            code: self.diff.code(country),
            old: self.number(self.diff.editions.old_number(country, category)),
            new: self.number(self.diff.dataset().number(country, category)),
        }
    }

    fn unread(&self, told: &mut String) -> Result<()> {
        let editions = [
            ("old", self.diff.editions.old),
            ("new", self.diff.editions.new),
        ];
        for ((edition, loaded), errors) in editions.into_iter().zip(&self.diff.errors) {
            for error in errors {
                let place = error.places.first().copied();
                let start = place.map(|place| loaded.files.positions(place).0);
                let found = Unread {
                    edition,
                    code: error.kind.code,
                    message: error.message(&self.diff.context.teller),
                    file: place.map_or("", |place| loaded.files.name(place.file)),
                    line: start.map_or(1, |at| at.line),
                    column: start.map_or(1, |at| at.column),
                };
                push(told, "unread", found)?;
            }
        }
        Ok(())
    }

    fn faces(&self, told: &mut String) -> Result<()> {
        for of_product in &self.diff.faces {
            let product = of_product.product;
            if let Some(reason) = &of_product.failed {
                let found = Failed {
                    game: product.game,
                    target: product.target.id(),
                    change: "failed",
                    reason,
                };
                push(told, "faces", found)?;
            }
            for face in &of_product.faces {
                push(told, "faces", self.face(of_product, face))?;
            }
        }
        Ok(())
    }

    fn face<'f>(&'f self, of_product: &'f ProductFaces, face: &'f Face) -> OneFace<'f> {
        let product = of_product.product;
        let dataset = self.diff.dataset_of(face.change);
        let country = names::country(self.diff.dataset(), product, &face.id);
        let printed = country.map(|it| self.diff.printed_of(it, product.game));
        OneFace {
            game: product.game,
            target: product.target.id(),
            face: &face.id,
            name: names::name(dataset, product, &face.id, self.diff.lang()),
            change: face.change.id(),
            langs: face.langs.iter().map(|lang: &Lang| lang.id()).collect(),
            values: (printed.unwrap_or_default().into_iter())
                .map(|it| self.value(it))
                .collect(),
        }
    }

    fn orders(&self, told: &mut String) -> Result<()> {
        for flip in &self.diff.comparison.flips {
            let found = Flipped {
                category: self.category(flip.category),
                rises: self.side(flip.rises, flip.category),
                falls: self.side(flip.falls, flip.category),
                decks: self.decks(&flip.decks),
            };
            push(told, "orders", found)?;
        }
        Ok(())
    }

    fn ties(&self, told: &mut String) -> Result<()> {
        for tie in &self.diff.comparison.ties {
            let sides = tie.countries.iter().map(|id| self.side(*id, tie.category));
            let found = Tied {
                category: self.category(tie.category),
                countries: sides.collect(),
                decks: self.decks(&tie.decks),
            };
            push(told, "ties", found)?;
        }
        Ok(())
    }

    fn outliers(&self, told: &mut String) -> Result<()> {
        let factor = |it| outliers::times(it).map(|number: Number| number.plain());
        for compared in &self.diff.comparison.outliers {
            let category = self.category(compared.category);
            let usual = compared.typical.and_then(|it| factor(it.median));
            if let Some(unlike) = compared.unlike {
                let found = Unlike {
                    category,
                    unlike: outliers::unlike_id(unlike),
                    usual: usual.clone(),
                };
                push(told, "outliers", found)?;
            }
            for outlier in &compared.outliers {
                let found = Odd {
                    category,
                    value: self.side(outlier.country, compared.category),
                    verdict: outliers::verdict_id(outlier.verdict),
                    times: factor(outlier.change),
                    usual: usual.clone(),
                };
                push(told, "outliers", found)?;
            }
        }
        Ok(())
    }

    fn stale(&self, told: &mut String) -> Result<()> {
        for stale in &self.diff.comparison.stale {
            let found = Aged {
                category: self.category(stale.category),
                code: self.diff.code(stale.country),
                year: stale.year,
                limit: stale.limit,
                too_old: stale.age == Age::TooOld,
                noted: stale.is_noted,
            };
            push(told, "stale", found)?;
        }
        Ok(())
    }

    fn sources(&self, told: &mut String) -> Result<()> {
        let dataset = self.diff.dataset();
        for died in &self.diff.comparison.sources {
            let sources = died
                .sources
                .iter()
                .map(|id| dataset.source(*id).id.as_str());
            let found = Ended {
                sources: sources.collect(),
                ended: &died.ended,
                values: died.values,
                on_cards: died.on_cards,
            };
            push(told, "sources", found)?;
        }
        Ok(())
    }

    fn credits(&self, told: &mut String) -> Result<()> {
        for credit in &self.diff.comparison.credits {
            let [old, new] = self
                .diff
                .entries(credit)
                .map(|it| it.map(|it| it.id.as_str()));
            let terms = credit.terms.iter().map(|term| self.term(term)).collect();
            push(told, "credits", Credited { old, new, terms })?;
        }
        Ok(())
    }

    fn term<'t>(&self, term: &'t Term) -> OneTerm<'t> {
        let [old, new] = match term {
            Term::Publisher(both)
            | Term::Title(both)
            | Term::Licence(both)
            | Term::Retrieved(both) => both.each_ref().map(String::as_str),
            Term::Sale(both) => both.map(Sale::id),
            Term::Credit(both) => both.each_ref().map(|line| line.get(self.diff.lang())),
        };
        let field = term.field();
        OneTerm { field, old, new }
    }
}
