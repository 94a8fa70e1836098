//! `decisions.yaml`.

use std::collections::BTreeMap;

use super::names::Names;
use crate::fields::Fields;
use crate::yaml::Node;
use crate::{Entries, Reader, flaws, number};
use diag::{Diagnostic, Place};
use model::{CategoryId, CountryId, Dataset, Decision, Family};

pub(crate) const FILE: &str = "data/decisions.yaml";

pub(crate) fn read(
    reader: &Reader<'_>,
    file: &str,
    dataset: &Dataset,
) -> (Vec<Decision>, Entries) {
    let Some(list) = reader.yaml_items(file) else {
        return (Vec::new(), Entries::default());
    };
    let mut context = Context {
        file,
        reader,
        dataset,
        names: Names::new(reader, dataset),
        seen: BTreeMap::new(),
    };
    let mut decisions = Vec::new();
    let mut written = Entries::default();
    for (rank, node) in list.items().enumerate() {
        if let Some(decision) = context.decision(node) {
            decisions.push(decision);
            written.ranks.push(rank);
        }
    }
    written.list = Some(list);
    (decisions, written)
}

struct Context<'a> {
    file: &'a str,
    reader: &'a Reader<'a>,
    dataset: &'a Dataset,
    names: Names<'a>,
    /// Where each value and series was decided.
    seen: BTreeMap<(CountryId, CategoryId, Option<Family>), Place>,
}

impl Context<'_> {
    fn decision(&mut self, node: &Node) -> Option<Decision> {
        let mut fields = Fields::of(node, self.file, &self.reader.report)?;
        let code = fields.required_text("country");
        let id = fields.required_text("category");
        let words = [&code, &id].map(|word| word.as_ref().map(|word| word.value));
        if let [Some(code), Some(id)] = words {
            fields.named(&format!("{code} {id}"));
        }
        let country = code.and_then(|code| self.names.country(&code));
        let category = id.and_then(|id| self.names.category(&id));
        fields.required("value");
        let raw = fields.decimal("value");
        fields.required("year");
        let year = self.year(&fields, "year");
        let source = fields.required_text("source");
        let source = source.and_then(|source| self.names.source(&source));
        let expect = fields.decimal("expect");
        let series = match category {
            Some(category) => self.series(&fields, category),
            None => fields.text("series").and(None),
        };
        let reason = fields.required_text("reason");
        let until = self.year(&fields, "until");
        let place = fields.place();
        fields.finish();
        let (country, category) = (country?, category?);
        if !self.is_new((country, category, series), place) {
            return None;
        }
        Some(Decision {
            country,
            category,
            raw: raw?,
            year: year?,
            source: source?,
            expect,
            series,
            reason: reason?.value.trim().to_owned(),
            until,
        })
    }

    /// One of the series of the category.
    fn series(&self, fields: &Fields<'_>, category: CategoryId) -> Option<Family> {
        let series = &self.dataset.category(category).series;
        let known: Vec<(&str, Family)> = series
            .iter()
            .map(|it| (it.family.id(), it.family))
            .collect();
        fields.word("series", &known)
    }

    /// Whether nothing was decided before about a value and a series; a finding with both places where
    /// something was.
    fn is_new(&mut self, about: (CountryId, CategoryId, Option<Family>), place: Place) -> bool {
        let first = *self.seen.entry(about).or_insert(place);
        if first == place {
            return true;
        }
        let (country, category, _) = about;
        let args = vec![
            ("country", (&self.dataset.country(country).name).into()),
            ("category", (&self.dataset.category(category).name).into()),
        ];
        let finding = Diagnostic::new(&flaws::decision_repeated::KIND, place, args).also(first);
        self.reader.report.borrow_mut().push(finding);
        false
    }

    fn year(&self, fields: &Fields<'_>, field: &'static str) -> Option<u16> {
        let text = fields.text(field)?;
        number::year(text.value, text.place, &mut self.reader.report.borrow_mut())
    }
}
