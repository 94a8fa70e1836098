//! `categories.yaml`.

use std::collections::BTreeMap;

use super::Seen;
use super::names::Names;
use crate::fields::{Expected, Fields, wrong_type};
use crate::yaml::{Node, NodeKind};
use crate::{Entries, Reader, flaws};
use diag::Located;
use lang::Phrase;
use model::category::{Bounds, Equals, Per, Years};
use model::quantity::Coarse;
use model::{Category, CategoryId, CountryId, Dataset, Family, Precision, Series};

const FILE: &str = "data/categories.yaml";

/// A power of ten beyond this leaves no digit of any value.
const LARGEST_POWER: u32 = 12;

pub(super) fn read(reader: &Reader<'_>, dataset: &Dataset) -> (Vec<Category>, Entries) {
    let list = reader.yaml_list(FILE);
    let mut seen = Seen::default();
    let mut nodes = Vec::new();
    let mut ids = Vec::new();
    let mut ranks = Vec::new();
    for (rank, node) in list.iter().flat_map(|list| list.items()).enumerate() {
        // The ids come first: a category may name one that stands below it.
        let id = node.get("id").and_then(|id| {
            let value = id.text()?;
            let place = id.place;
            Some(Located { value, place })
        });
        let known = match &id {
            Some(id) => seen.is_new(reader, &flaws::entry_repeated::KIND, "id", id),
            None => {
                Fields::of(node, FILE, &reader.report).and_then(|f| f.required_text("id"));
                false
            }
        };
        if known && let Some(id) = id {
            ids.push(id.value.to_owned());
            nodes.push(node);
            ranks.push(rank);
        }
    }
    let context = Context {
        reader,
        names: Names::new(reader, dataset).with_categories(&ids),
    };
    let categories = nodes.iter().map(|node| context.category(node)).collect();
    let written = Entries {
        list: list.clone(),
        ranks,
        is_whole: false,
    };
    (categories, written)
}

struct Context<'a> {
    reader: &'a Reader<'a>,
    names: Names<'a>,
}

impl Context<'_> {
    fn category(&self, node: &Node) -> Category {
        let Some(mut fields) = Fields::of(node, FILE, &self.reader.report) else {
            return Category::default();
        };
        let id = fields
            .text("id")
            .map(|id| id.value.to_owned())
            .unwrap_or_default();
        fields.named(&id);
        let category = Category {
            id,
            name: fields.required_phrase("name"),
            unit: fields.required_phrase("unit"),
            unit_long: fields.required_phrase("unit_long"),
            about: fields.required_phrase("about"),
            raw: fields
                .required_text("raw")
                .map(|t| t.value.to_owned())
                .unwrap_or_default(),
            precision: precision(&fields),
            derived: fields.map("derived").and_then(|derived| {
                let pair = self.pair(&derived);
                derived.finish();
                pair
            }),
            bounds: bounds(&fields),
            years: self.years(&fields),
            jump: fields.decimal("jump"),
            sum: fields.decimal("sum"),
            equals: fields.map("equals").and_then(|fields| self.equals(fields)),
            per: fields.map("per").and_then(|fields| self.per(fields)),
            series: series(&fields),
            footnotes: self.footnotes(&fields),
        };
        fields.finish();
        category
    }

    fn years(&self, fields: &Fields<'_>) -> Years {
        let Some(years) = fields.map("years") else {
            return Years::default();
        };
        let mut read = Years {
            oldest: years.whole("oldest"),
            stale: years.whole("stale"),
            never: whole_list(&years, "never"),
            doubt: whole_list(&years, "doubt"),
            ..Years::default()
        };
        if let Some(deck) = years.map("deck") {
            read.deck_oldest = deck.whole("oldest");
            read.deck_stale = deck.whole("stale");
            deck.finish();
        }
        years.finish();
        read
    }

    /// The two categories of `over: [numerator, denominator]`.
    fn pair(&self, fields: &Fields<'_>) -> Option<(CategoryId, CategoryId)> {
        let ids: Vec<_> = fields
            .required_texts("over")
            .iter()
            .map(|id| self.names.category(id))
            .collect();
        match ids.as_slice() {
            [Some(numerator), Some(denominator)] => Some((*numerator, *denominator)),
            [Some(_) | None, Some(_) | None] => None,
            _ => {
                let place = fields
                    .node("over")
                    .map_or(fields.place(), |node| node.place);
                wrong_type(&self.reader.report, "over", place, Expected::Pair);
                None
            }
        }
    }

    fn equals(&self, fields: Fields<'_>) -> Option<Equals> {
        let pair = self.pair(&fields);
        let scale = fields
            .whole::<u32>("scale")
            .unwrap_or_default()
            .min(LARGEST_POWER);
        fields.required("within");
        let within = fields.decimal("within");
        let except = self.countries(&fields);
        fields.finish();
        let (numerator, denominator) = pair?;
        Some(Equals {
            numerator,
            denominator,
            scale,
            within: within?,
            except,
        })
    }

    fn per(&self, fields: Fields<'_>) -> Option<Per> {
        let category = fields
            .required_text("category")
            .and_then(|id| self.names.category(&id));
        let scale = fields
            .whole::<u32>("scale")
            .unwrap_or_default()
            .min(LARGEST_POWER);
        let (low, high) = (fields.decimal("low"), fields.decimal("high"));
        let except = self.countries(&fields);
        fields.finish();
        Some(Per {
            category: category?,
            scale,
            low,
            high,
            except,
        })
    }

    fn countries(&self, fields: &Fields<'_>) -> Vec<CountryId> {
        fields
            .texts("except")
            .iter()
            .filter_map(|code| self.names.country(code))
            .collect()
    }

    fn footnotes(&self, fields: &Fields<'_>) -> BTreeMap<CountryId, Phrase> {
        let missing = Some(&flaws::translation_missing::KIND);
        let mut footnotes = BTreeMap::new();
        for (code, node) in fields.pairs("footnotes") {
            let text = fields.phrase_of("footnotes", node, missing);
            let code = Located {
                value: code.value.as_str(),
                place: code.place,
            };
            if let Some(country) = self.names.country(&code) {
                footnotes.insert(country, text);
            }
        }
        footnotes
    }
}

fn precision(fields: &Fields<'_>) -> Precision {
    fields.required("print");
    let Some(print) = fields.map("print") else {
        return Precision::default();
    };
    print.required("digits");
    let (from, digits) = (print.whole("from"), power(&print, "digits_from"));
    let precision = Precision {
        scale: power(&print, "scale").unwrap_or_default(),
        digits: power(&print, "digits").unwrap_or_default(),
        coarse: from
            .zip(digits)
            .map(|(from, digits)| Coarse { from, digits }),
    };
    if from.is_some() {
        print.required("digits_from");
    }
    print.finish();
    precision
}

fn bounds(fields: &Fields<'_>) -> Bounds {
    let Some(bounds) = fields.map("bounds") else {
        return Bounds::default();
    };
    let read = Bounds {
        min: bounds.decimal("min"),
        max: bounds.decimal("max"),
        low: bounds.decimal("low"),
        high: bounds.decimal("high"),
        zero_is_none: bounds
            .word("zero", &[("none", true), ("counts", false)])
            .unwrap_or(false),
    };
    bounds.finish();
    read
}

fn whole_list(fields: &Fields<'_>, field: &'static str) -> Vec<u16> {
    let Some(node) = fields.node(field) else {
        return Vec::new();
    };
    fields
        .items(field, node)
        .iter()
        .filter_map(|item| fields.whole_of(field, item))
        .collect()
}

/// A series is the text of its code, or a map where more has to be said.
fn series(fields: &Fields<'_>) -> Vec<Series> {
    let families = Family::CODED.map(|family| (family.id(), family));
    let mut all = Vec::new();
    for (key, node) in fields.pairs("series") {
        let word = Located {
            value: key.value.as_str(),
            place: key.place,
        };
        let family = fields.word_of("series", &word, &families);
        let read = match &node.kind {
            NodeKind::Scalar { text, .. } => Some((text.clone(), 0, None)),
            _ => fields.map_of("series", &key.value, node).map(of_map),
        };
        if let (Some(family), Some((code, scale, source))) = (family, read) {
            all.push(Series {
                family,
                code,
                scale,
                source: source.unwrap_or_else(|| family.id().to_owned()),
            });
        }
    }
    all
}

/// Code, scale and source of a series that is written as a map.
fn of_map(fields: Fields<'_>) -> (String, u32, Option<String>) {
    let owned = |text: Located<&str>| text.value.to_owned();
    let code = fields.required_text("code").map(owned);
    let scale = power(&fields, "scale");
    let source = fields.text("source").map(owned);
    fields.finish();
    (code.unwrap_or_default(), scale.unwrap_or_default(), source)
}

/// A power of ten.
fn power(fields: &Fields<'_>, field: &'static str) -> Option<u32> {
    let value = fields.whole::<u32>(field)?;
    if value > LARGEST_POWER {
        let place = fields.node(field).map_or(fields.place(), |node| node.place);
        fields.wrong(field, place, Expected::Power);
        return None;
    }
    Some(value)
}
