//! Parses `categories.yaml`: definition, unit and print format of each category.

use std::collections::BTreeMap;

use super::names::NameIndex;
use super::{SeenIds, check_schema};
use crate::{Reader, YamlEntries, flaws};
use lang::{LocalizedText, Plural};
use model::category::{Bounds, Equals, Per, Years};
use model::quantity::Coarse;
use model::{Category, CategoryId, CountryId, Dataset, Family, Precision, Series};
use syntax::at::YamlValue;
use syntax::check::report_missing_field;

const FILE: &str = "data/categories.yaml";

/// Parses the categories.
pub(super) fn read(reader: &Reader<'_>, dataset: &Dataset) -> (Vec<Category>, YamlEntries) {
    let list = check_schema(reader, reader.yaml_list(FILE), "categories", FILE);
    let mut seen = SeenIds::default();
    let (mut ids, mut entries, mut indices) = (Vec::new(), Vec::new(), Vec::new());
    for (index, node) in list.iter().flat_map(|list| list.items()).enumerate() {
        // All ids before the other fields: a category may refer to a later one.
        let entry = YamlValue::from_node(node);
        let Some(id) = entry.field("id").text() else {
            continue;
        };
        if seen.insert(reader, &flaws::ENTRY_REPEATED, "id", &id) {
            ids.push(id.value.to_owned());
            entries.push(entry);
            indices.push(index);
        }
    }
    let parser =
        CategoryParser { reader, names: NameIndex::new(reader, dataset).with_categories(&ids) };
    let categories = entries.iter().map(|entry| parser.category(*entry)).collect();
    let yaml_entries =
        YamlEntries { indices, is_complete: reader.is_complete(FILE), list: list.clone() };
    (categories, yaml_entries)
}

/// State of the parser.
struct CategoryParser<'a> {
    reader: &'a Reader<'a>,
    names: NameIndex<'a>,
}

impl CategoryParser<'_> {
    /// Parses a category.
    fn category(&self, entry: YamlValue<'_>) -> Category {
        let bounds = entry.field("bounds");
        Category {
            id: entry.field("id").to_text(),
            name: entry.field("name").localized_text(),
            unit: entry.field("unit").by_language(|unit| unit_form(unit, Plural::Other)),
            unit_one: entry.field("unit").by_language(|unit| unit_form(unit, Plural::One)),
            unit_long: entry.field("unit_long").localized_text(),
            about: entry.field("about").localized_text(),
            raw: entry.field("raw").to_text(),
            precision: self.precision(entry.field("print")),
            derived: self.pair(entry.field("derived").field("over")),
            bounds: Bounds {
                min: bounds.field("min").decimal(),
                max: bounds.field("max").decimal(),
                low: bounds.field("low").decimal(),
                high: bounds.field("high").decimal(),
                zero_is_none: bounds.field("zero").keyword(&[("none", true)]).is_some(),
            },
            years: years(entry.field("years")),
            jump: entry.field("jump").decimal(),
            sum: entry.field("sum").decimal(),
            equals: self.equals(entry.field("equals")),
            per: self.per(entry.field("per")),
            series: series(entry.field("series")),
            footnotes: self.footnotes(entry.field("footnotes")),
        }
    }

    /// Parses the number of printed decimals, and the threshold from which it is smaller.
    fn precision(&self, print: YamlValue<'_>) -> Precision {
        let (from, digits) = (print.field("from"), print.field("digits_from"));
        // A threshold without its number of decimals is incomplete; a number without a threshold has no effect.
        if let (Some(place), Some(_), false) =
            (print.head_span(), from.integer::<u32>(), digits.is_present())
        {
            report_missing_field("print.digits_from", "print", place, &self.reader.report);
        }
        let coarse = from.integer().filter(|_| digits.is_present());
        Precision {
            scale: print.field("scale").exponent(),
            digits: print.field("digits").exponent(),
            coarse: coarse.map(|from| Coarse { from, digits: digits.exponent() }),
        }
    }

    /// Parses `over: [numerator, denominator]`.
    fn pair(&self, over: YamlValue<'_>) -> Option<(CategoryId, CategoryId)> {
        // Both ids are looked up before the match, so that both can be reported as unknown.
        let ids: Vec<_> = over.texts().map(|id| self.names.category(&id)).collect();
        match ids.as_slice() {
            [Some(numerator), Some(denominator)] => Some((*numerator, *denominator)),
            _ => None,
        }
    }

    /// Parses the rule that a value equals the quotient of two other categories.
    fn equals(&self, equals: YamlValue<'_>) -> Option<Equals> {
        let pair = self.pair(equals.field("over"));
        // Before the early return, so that unknown countries are reported in any case.
        let except = self.countries(equals.field("except"));
        let (numerator, denominator) = pair?;
        Some(Equals {
            numerator,
            denominator,
            scale: equals.field("scale").exponent(),
            within: equals.field("within").decimal()?,
            except,
        })
    }

    /// Parses the limits of the quotient of a value and another category.
    fn per(&self, per: YamlValue<'_>) -> Option<Per> {
        let category = per.field("category").text();
        let category = category.and_then(|id| self.names.category(&id));
        let except = self.countries(per.field("except"));
        Some(Per {
            category: category?,
            scale: per.field("scale").exponent(),
            low: per.field("low").decimal(),
            high: per.field("high").decimal(),
            except,
        })
    }

    /// Parses a list of countries; unknown ones are reported and left out.
    fn countries(&self, codes: YamlValue<'_>) -> Vec<CountryId> {
        let countries = codes.texts().filter_map(|code| self.names.country(&code));
        countries.collect()
    }

    /// Parses the footnotes by country.
    fn footnotes(&self, footnotes: YamlValue<'_>) -> BTreeMap<CountryId, LocalizedText> {
        let footnotes = footnotes.pairs();
        let footnotes = footnotes
            .filter_map(|(code, text)| Some((self.names.country(&code)?, text.localized_text())));
        footnotes.collect()
    }
}

/// Parses the limits of years.
fn years(years: YamlValue<'_>) -> Years {
    let deck = years.field("deck");
    let years_in = |field| years.field(field).items().filter_map(YamlValue::integer).collect();
    Years {
        oldest: years.field("oldest").integer(),
        stale: years.field("stale").integer(),
        never: years_in("never"),
        doubt: years_in("doubt"),
        deck_oldest: deck.field("oldest").integer(),
        deck_stale: deck.field("stale").integer(),
    }
}

/// Parses the publishers' series of a category. A series is the text of its code, or a map with further fields.
fn series(series: YamlValue<'_>) -> Vec<Series> {
    let known_families = Family::CODED.map(|family| (family.id(), family));
    let pairs = series.pairs().filter(|(_, series)| !series.is_list());
    let parsed = pairs.filter_map(|(word, series)| {
        let family = known_families.iter().find(|(id, _)| *id == word.value);
        // An unknown family has been reported by the schema.
        let (id, family) = *family?;
        let text_of = |field: &str| series.field(field).text().map(|text| text.value.to_owned());
        let code = series.text().map(|code| code.value.to_owned());
        Some(Series {
            family,
            code: code.or_else(|| text_of("code")).unwrap_or_default(),
            scale: series.field("scale").exponent(),
            source: text_of("source").unwrap_or_else(|| id.to_owned()),
        })
    });
    parsed.collect()
}

/// Returns one form of a unit. In the files, a unit is either a single text, which has no singular form, or a text
/// for each plural category.
fn unit_form(unit: YamlValue<'_>, plural: Plural) -> String {
    let text = match plural {
        Plural::One => unit.field("one").text(),
        Plural::Other => unit.text().or_else(|| unit.field("other").text()),
    };
    text.map_or("", |text| text.value.trim()).to_owned()
}
