//! Parses `categories.yaml`: definition, unit and print format of each category.

use std::collections::BTreeMap;

use super::names::Names;
use super::{SeenIds, compared};
use crate::{Entries, Reader, flaws};
use lang::{LocalizedText, Plural};
use model::category::{Bounds, Equals, Per, Years};
use model::quantity::Coarse;
use model::{Category, CategoryId, CountryId, Dataset, Family, Precision, Series};
use syntax::at::YamlValue;
use syntax::check::missing;

const FILE: &str = "data/categories.yaml";

pub(super) fn read(reader: &Reader<'_>, dataset: &Dataset) -> (Vec<Category>, Entries) {
    let list = compared(reader, reader.yaml_list(FILE), "categories", FILE);
    let mut seen = SeenIds::default();
    let (mut ids, mut entries, mut ranks) = (Vec::new(), Vec::new(), Vec::new());
    for (rank, node) in list.iter().flat_map(|list| list.items()).enumerate() {
        // All ids first: a category may refer to a later one.
        let entry = YamlValue::from_node(node);
        let Some(id) = entry.at("id").text() else {
            continue;
        };
        if seen.is_new(reader, &flaws::ENTRY_REPEATED, "id", &id) {
            ids.push(id.value.to_owned());
            entries.push(entry);
            ranks.push(rank);
        }
    }
    let context = Context { reader, names: Names::new(reader, dataset).with_categories(&ids) };
    let categories = entries.iter().map(|entry| context.category(*entry)).collect();
    let written = Entries { ranks, is_whole: reader.is_whole(FILE), list: list.clone() };
    (categories, written)
}

struct Context<'a> {
    reader: &'a Reader<'a>,
    names: Names<'a>,
}

impl Context<'_> {
    fn category(&self, entry: YamlValue<'_>) -> Category {
        let bounds = entry.at("bounds");
        Category {
            id: entry.at("id").owned(),
            name: entry.at("name").phrase(),
            unit: entry.at("unit").by_language(|unit| unit_form(unit, Plural::Other)),
            unit_one: entry.at("unit").by_language(|unit| unit_form(unit, Plural::One)),
            unit_long: entry.at("unit_long").phrase(),
            about: entry.at("about").phrase(),
            raw: entry.at("raw").owned(),
            precision: self.precision(entry.at("print")),
            derived: self.pair(entry.at("derived").at("over")),
            bounds: Bounds {
                min: bounds.at("min").decimal(),
                max: bounds.at("max").decimal(),
                low: bounds.at("low").decimal(),
                high: bounds.at("high").decimal(),
                zero_is_none: bounds.at("zero").word(&[("none", true)]).is_some(),
            },
            years: years(entry.at("years")),
            jump: entry.at("jump").decimal(),
            sum: entry.at("sum").decimal(),
            equals: self.equals(entry.at("equals")),
            per: self.per(entry.at("per")),
            series: series(entry.at("series")),
            footnotes: self.footnotes(entry.at("footnotes")),
        }
    }

    fn precision(&self, print: YamlValue<'_>) -> Precision {
        let (from, digits) = (print.at("from"), print.at("digits_from"));
        // A threshold without its number of decimals is incomplete; the reverse has no effect.
        if let (Some(place), Some(_), false) =
            (print.head(), from.whole::<u32>(), digits.is_written())
        {
            missing("print.digits_from", "print", place, &self.reader.report);
        }
        let coarse = from.whole().filter(|_| digits.is_written());
        Precision {
            scale: print.at("scale").power(),
            digits: print.at("digits").power(),
            coarse: coarse.map(|from| Coarse { from, digits: digits.power() }),
        }
    }

    /// Parses `over: [numerator, denominator]`.
    fn pair(&self, over: YamlValue<'_>) -> Option<(CategoryId, CategoryId)> {
        // Both ids are looked up before the match, so that both can be reported.
        let ids: Vec<_> = over.texts().map(|id| self.names.category(&id)).collect();
        match ids.as_slice() {
            [Some(numerator), Some(denominator)] => Some((*numerator, *denominator)),
            _ => None,
        }
    }

    fn equals(&self, equals: YamlValue<'_>) -> Option<Equals> {
        let pair = self.pair(equals.at("over"));
        // Before the early return, so that unknown countries are reported in any case.
        let except = self.countries(equals.at("except"));
        let (numerator, denominator) = pair?;
        Some(Equals {
            numerator,
            denominator,
            scale: equals.at("scale").power(),
            within: equals.at("within").decimal()?,
            except,
        })
    }

    fn per(&self, per: YamlValue<'_>) -> Option<Per> {
        let category = per.at("category").text();
        let category = category.and_then(|id| self.names.category(&id));
        let except = self.countries(per.at("except"));
        Some(Per {
            category: category?,
            scale: per.at("scale").power(),
            low: per.at("low").decimal(),
            high: per.at("high").decimal(),
            except,
        })
    }

    fn countries(&self, codes: YamlValue<'_>) -> Vec<CountryId> {
        let countries = codes.texts().filter_map(|code| self.names.country(&code));
        countries.collect()
    }

    fn footnotes(&self, footnotes: YamlValue<'_>) -> BTreeMap<CountryId, LocalizedText> {
        let footnotes = footnotes.pairs();
        let footnotes =
            footnotes.filter_map(|(code, text)| Some((self.names.country(&code)?, text.phrase())));
        footnotes.collect()
    }
}

fn years(years: YamlValue<'_>) -> Years {
    let deck = years.at("deck");
    let all = |field| years.at(field).items().filter_map(YamlValue::whole).collect();
    Years {
        oldest: years.at("oldest").whole(),
        stale: years.at("stale").whole(),
        never: all("never"),
        doubt: all("doubt"),
        deck_oldest: deck.at("oldest").whole(),
        deck_stale: deck.at("stale").whole(),
    }
}

/// Parses the series. A series is the text of its code, or a map with more fields.
fn series(series: YamlValue<'_>) -> Vec<Series> {
    let families = Family::CODED.map(|family| (family.id(), family));
    let pairs = series.pairs().filter(|(_, series)| !series.is_list());
    let read = pairs.filter_map(|(word, series)| {
        let found = families.iter().find(|(id, _)| *id == word.value);
        // An unknown family has been reported by the schema.
        let (id, family) = *found?;
        let own = |field: &str| series.at(field).text().map(|text| text.value.to_owned());
        let code = series.text().map(|code| code.value.to_owned());
        Some(Series {
            family,
            code: code.or_else(|| own("code")).unwrap_or_default(),
            scale: series.at("scale").power(),
            source: own("source").unwrap_or_else(|| id.to_owned()),
        })
    });
    read.collect()
}

/// Returns one form of a unit. In the files, a unit is a single text or one text for each plural category; only the
/// latter has a singular.
fn unit_form(unit: YamlValue<'_>, plural: Plural) -> String {
    let text = match plural {
        Plural::One => unit.at("one").text(),
        Plural::Other => unit.text().or_else(|| unit.at("other").text()),
    };
    text.map_or("", |text| text.value.trim()).to_owned()
}
