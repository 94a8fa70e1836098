//! Builds the eight parts of a comparison, from which all output formats are made.

use lang::{MessageArg, args, date};
use render::names;
use update::compare::{Age, OrderChange, StaleValue, movers};

use super::compared::Diff;
use super::faces::{Change, ProductFaces};
use super::parts::{Group, Part, Row};

/// Formats a comparison as JSON lines: errors, number formats, then the results of all parts.
pub(super) fn json(diff: &Diff<'_>) -> String {
    let found = diff.parts().into_iter().flat_map(|part| part.json_lines);
    let forms = diff.comparison.forms.iter().map(|reformed| diff.format_change(reformed));
    diff.unread().into_iter().chain(forms).chain(found).collect()
}

impl Diff<'_> {
    /// Builds all parts, in the order of the output.
    pub(super) fn parts(&self) -> [Part; 8] {
        [
            self.faces_part(),
            self.orders_part(),
            self.ties_part(),
            self.outliers_part(),
            self.texts_part(),
            self.stale_part(),
            self.sources_part(),
            self.credits_part(),
        ]
    }

    /// The part on changed faces, with one group for each product.
    fn faces_part(&self) -> Part {
        let found = self.faces.iter().flat_map(|of_product| {
            let faces = of_product.faces.iter().map(|face| self.face(of_product, face));
            self.failed(of_product).into_iter().chain(faces)
        });
        let changed = self.faces.iter().filter(|of_product| !of_product.is_unchanged());
        let groups = changed.map(|of_product| self.product_group(of_product));
        Part {
            count: self.faces.iter().map(|of_product| of_product.faces.len()).sum(),
            ..self.part("faces", found.collect(), groups.collect())
        }
    }

    /// The pieces of a product with a changed face: first the changed ones, then new and removed ones.
    fn product_group(&self, of_product: &ProductFaces) -> Group {
        let mut rows = Vec::new();
        for change in Change::ALL {
            for (name, face) in self.pieces(of_product, change) {
                let id = names::piece(&face.id).to_owned();
                let mut values = self.values_of(of_product, face);
                let how = self.plain(&format!("diff-is-{}", change.id()));
                let language = self.one_language(face);
                let how = match &language {
                    Some(language) => format!("{how} ({language})"),
                    None => how,
                };
                let cells = vec![name.clone(), id, how, self.join_clauses(&values)];
                // The table shows the language next to the kind of change; the sentence lists it with the values.
                values.extend(language);
                let line = self.with_values(&name, &values);
                rows.push(Row { cells, line });
            }
        }
        let title = Some(self.product_line(of_product));
        self.group(title, &["piece", "only", "change", "values"], rows)
    }

    /// The part on changes of order, with one group for each category and one row for each country that changes
    /// places.
    fn orders_part(&self) -> Part {
        let flips = &self.comparison.flips;
        let movers = movers(flips);
        let groups = movers.chunk_by(|a, b| a.category == b.category);
        let groups = groups.map(|group| {
            let row = |mover: &OrderChange| {
                let country = self.country(mover.country).to_owned();
                let numbers = self.numbers(mover.country, mover.category);
                let passes = self.passes(mover);
                Row {
                    line: self.with_values(&format!("{country} {numbers}"), &passes),
                    cells: vec![country, numbers, self.join_clauses(&passes)],
                }
            };
            let rows = self.movers(group).into_iter().map(row).collect();
            let title = Some(self.pairs_line(group));
            self.group(title, &["country", "numbers", "moves"], rows)
        });
        let found = flips.iter().map(|flip| self.flip(flip));
        self.part("orders", found.collect(), groups.collect())
    }

    /// The part on new ties, with one group for each category.
    fn ties_part(&self) -> Part {
        let ties = &self.comparison.ties;
        let groups = ties.chunk_by(|a, b| a.category == b.category);
        let groups = groups.map(|group| {
            let rows = group.iter().map(|tie| {
                let [tied, before] = self.tied(tie).map(MessageArg::from);
                self.text("diff-tie", &[("tied", tied), ("before", before)]).into()
            });
            let title = Some(self.measured(group[0].category));
            self.group(title, &[], rows.collect())
        });
        let found = ties.iter().map(|tie| self.new_tie(tie));
        self.part("ties", found.collect(), groups.collect())
    }

    /// The part on stale values.
    fn stale_part(&self) -> Part {
        let row = |stale: &StaleValue| {
            let age = match stale.age {
                Age::Stale => "diff-age-stale",
                Age::TooOld => "diff-age-wrong",
            };
            let (told, noted) = if stale.is_noted {
                ("diff-stale-noted", self.plain("yes"))
            } else {
                ("diff-stale-year", "–".to_owned())
            };
            let (country, year) = (self.country(stale.country), stale.year.to_string());
            let args = args![name = country, year = year.as_str()];
            Row {
                line: self.text(told, &args),
                cells: vec![
                    country.to_owned(),
                    self.category(stale.category).to_owned(),
                    year,
                    self.text(age, &args![limit = stale.limit.to_string()]),
                    noted,
                ],
            }
        };
        let stale = &self.comparison.stale;
        let heads = ["country", "category", "year", "limit", "noted"];
        let group = self.group(None, &heads, stale.iter().map(row).collect());
        let found = stale.iter().map(|stale| self.stale_value(stale));
        self.part("stale", found.collect(), vec![group])
    }

    /// The part on discontinued sources.
    fn sources_part(&self) -> Part {
        let sources = &self.comparison.sources;
        let rows = sources.iter().map(|died| {
            let day = date::message_arg(&died.ended);
            let cells = vec![
                self.source(died),
                date::in_words(&died.ended, self.lang()),
                died.values.to_string(),
                died.on_cards.to_string(),
            ];
            let args = args![
                source = cells[0].as_str(),
                ended = day,
                values = died.values,
                cards = died.on_cards
            ];
            let line = self.text("diff-source", &args);
            Row { cells, line }
        });
        let group = self.group(None, &["source", "ended", "given", "cards"], rows.collect());
        let found = sources.iter().map(|died| self.discontinued_source(died));
        self.part("sources", found.collect(), vec![group])
    }

    /// The part on changed credits of sources.
    fn credits_part(&self) -> Part {
        let credits = &self.comparison.credits;
        let rows = credits
            .iter()
            .map(|credit| self.with_values(&self.credited(credit), &self.terms(credit)).into());
        let group = self.group(None, &[], rows.collect());
        let found = credits.iter().map(|credit| self.credit_change(credit));
        self.part("credits", found.collect(), vec![group])
    }
}
