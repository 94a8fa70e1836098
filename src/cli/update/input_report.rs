//! Report on how the input files were understood: rows, columns, filters, unit, scale, year, and countries found and
//! missing; as text and as JSON.

use std::collections::BTreeMap;

use lang::fold::name_key;
use lang::{Lang, ListStyle, MessageArg, args};
use model::{CountryId, Dataset, is_form_of_state};
use rust_decimal::Decimal;
use rust_decimal::prelude::ToPrimitive as _;
use serde_json::{Value as Json, json};
use update::Figure;
use update::pipeline::Input;
use update::read_summary::{Column, Role, UnknownName, Why};

use super::change_text::ChangeFormatter;
use report::{Blocks, ColumnKind, Table, gap, line, sentence};

/// Report on one input file.
struct InputReport<'a> {
    formatter: &'a ChangeFormatter<'a>,
    input: &'a Input,
    /// Countries expected in the file: those with a value in the edition, or all if none has a value.
    expected: Vec<CountryId>,
}

impl<'a> InputReport<'a> {
    fn new(formatter: &'a ChangeFormatter<'a>, input: &'a Input) -> Self {
        let dataset = formatter.dataset();
        let category = input.incoming.category;
        let has_value = |id: &CountryId| dataset.value(*id, category).is_some();
        let mut expected: Vec<CountryId> = dataset.country_ids().filter(has_value).collect();
        // A new category has no values yet, so all countries are expected.
        if expected.is_empty() {
            expected = dataset.country_ids().collect();
        }
        Self { formatter, input, expected }
    }

    fn dataset(&self) -> &'a Dataset {
        self.formatter.dataset()
    }

    fn text(&self, id: &str, args: &[(&'static str, MessageArg)]) -> String {
        self.formatter.text(id, args)
    }

    /// Returns `true` if the file has a figure for a country.
    fn has(&self, country: CountryId) -> bool {
        self.input.incoming.figures.contains_key(&country)
    }

    /// Expected countries without a figure in the file.
    fn missing(&self) -> Vec<CountryId> {
        self.expected.iter().copied().filter(|country| !self.has(*country)).collect()
    }

    /// The most frequent latest year of a country, and the number of countries with it; the later year on a tie.
    fn latest(&self) -> Option<(u16, usize)> {
        let latest = self.input.latest;
        let newest = self.input.incoming.figures.values().filter_map(|figures| {
            figures.iter().filter_map(|figure| figure.year).filter(|year| *year <= latest).max()
        });
        let mut counts: BTreeMap<u16, usize> = BTreeMap::new();
        for year in newest {
            *counts.entry(year).or_default() += 1;
        }
        counts.into_iter().max_by_key(|(year, count)| (*count, *year))
    }

    /// Median ratio of the figures in the file to the values of the edition. It shows the scale of the file; `None`
    /// without figures to compare.
    fn ratio(&self) -> Option<Decimal> {
        let (dataset, category) = (self.dataset(), self.input.incoming.category);
        let of = |id: &CountryId| {
            let value = dataset.value(*id, category).filter(|value| !value.raw.is_zero())?;
            let figures = self.input.incoming.figures.get(id)?;
            // In the same year the two differ only by the unit; in different years also by growth.
            let same = figures.iter().find(|figure| figure.year == Some(value.year));
            // Figures after the latest accepted year are not imported, so they must not count.
            let is_taken =
                |figure: &&Figure| figure.year.is_none_or(|year| year <= self.input.latest);
            let figure =
                same.or_else(|| figures.iter().filter(is_taken).max_by_key(|figure| figure.year))?;
            figure.raw.checked_div(value.raw)
        };
        let mut ratios: Vec<Decimal> = self.expected.iter().filter_map(of).collect();
        ratios.sort_unstable();
        ratios.get(ratios.len() / 2).copied()
    }

    /// Country that an unknown name may mean: the most similar one, or else the only missing country whose name
    /// remains without the form of state.
    fn guess_country(&self, unknown: &UnknownName) -> Option<CountryId> {
        let dataset = self.dataset();
        // In « Bolivia (Plurin. State of) » all words but the name are forms of state or abbreviations.
        let is_form = |word: &str| {
            let word = word.trim_matches(['(', ')', ',', '.']);
            is_form_of_state(word) || STATES.contains(&word.to_lowercase().as_str())
        };
        // Set from the first opening bracket on, where words with a full stop count as abbreviations.
        let mut is_behind = false;
        let rest = unknown.name.split_whitespace().filter(|word| {
            is_behind |= word.starts_with('(');
            !(is_form(word) || is_behind && word.trim_end_matches(')').ends_with('.'))
        });
        let key = name_key(&rest.collect::<Vec<_>>().join(" "))?;
        let is_part = |id: &CountryId| {
            let country = dataset.country(*id);
            Lang::ALL.iter().any(|lang| name_key(country.bare_name(*lang)).as_ref() == Some(&key))
        };
        let mut parts = self.missing().into_iter().filter(is_part);
        // Only a country that is the only candidate is suggested.
        unknown.near.or_else(|| parts.next().filter(|_| parts.next().is_none()))
    }

    /// Row of the report for a column of the file, or for several columns with the same role.
    fn column(&self, column: &Column) -> [String; 3] {
        let plain = |id: String| self.formatter.plain(&id);
        let args = args![
            number = column.number,
            head = column.head.as_str(),
            named = if column.head.is_empty() { "no" } else { "yes" },
            count = column.count,
            last = column.last,
            // `all` is `yes` if the columns are consecutive.
            all = if column.last + 1 == column.number + column.count { "yes" } else { "no" }
        ];
        let why = match column.why {
            Why::Heads if column.role == Role::Country => "understood-why-countries".to_owned(),
            why => format!("understood-why-{}", why.id()),
        };
        [
            plain(format!("understood-{}", column.role.id())),
            self.text("understood-column", &args),
            plain(why),
        ]
    }

    /// Rows of the report: a label, what was understood, and the reason.
    fn rows(&self) -> Vec<[String; 3]> {
        let understood = &self.input.incoming.read_summary;
        let plain = |id: &str| self.formatter.plain(id);
        let mut rows = Vec::new();
        if let Some(header) = understood.header {
            let args = args![count = understood.rows, header];
            let count = self.text("understood-rows-count", &args);
            rows.push([plain("understood-rows"), count, String::new()]);
        }
        rows.extend(understood.columns.iter().map(|column| self.column(column)));
        let mut add = |id: &str, what: String, why: String| rows.push([plain(id), what, why]);
        if let Some(series) = &self.input.incoming.series {
            add("understood-series", series.code.clone(), String::new());
        }
        for (column, text) in &understood.filters {
            let args = args![column = column.as_str(), text = text.as_str()];
            add("understood-filter", self.text("understood-filter-text", &args), String::new());
        }
        let category = self.dataset().category(self.input.incoming.category);
        let units = match understood.units.as_slice() {
            [] => plain("understood-unit-none"),
            units => {
                let units = units.iter().map(|unit| unit.as_str().into()).collect();
                self.text(
                    "understood-unit-said",
                    &args![units = MessageArg::List(units, ListStyle::Semicolons)],
                )
            }
        };
        let raw = self.text("understood-raw", &args![raw = category.raw.as_str()]);
        add("understood-unit", units, raw);
        let scale = understood.scale.map_or_else(
            || plain("understood-scale-none"),
            |scale| {
                let whole = scale.to_usize().filter(|_| scale.is_integer());
                let scale = scale.normalize().to_string();
                let args = [("scale", whole.map_or_else(|| scale.into(), MessageArg::from))];
                self.text("understood-scale-times", &args)
            },
        );
        let ratio = self.ratio().map(|ratio| {
            let ratio = ratio.round_sf(3).unwrap_or(ratio).normalize().to_string();
            let point = if self.formatter.lang() == Lang::Fr { "," } else { "." };
            self.text("understood-ratio", &args![ratio = ratio.replace('.', point)])
        });
        add("understood-scale", scale, ratio.unwrap_or_default());
        let comma = if understood.point == ',' { "yes" } else { "no" };
        let point = self.text("understood-point", &args![comma]);
        add("understood-numbers", point, String::new());
        let latest = self.latest().map_or_else(
            || {
                let mut dated = self.input.incoming.figures.values().flatten();
                if dated.any(|figure| figure.year.is_some()) {
                    let args = args![year = self.input.latest.to_string()];
                    self.text("understood-later", &args)
                } else {
                    plain("understood-no-year")
                }
            },
            |(year, count)| {
                let args = args![year = year.to_string(), count];
                self.text("understood-latest-count", &args)
            },
        );
        add("understood-latest", latest, String::new());
        if !understood.groups.is_empty() || understood.territories > 0 {
            let args =
                args![groups = understood.groups.len(), territories = understood.territories];
            add("understood-skipped", self.text("understood-skipped-count", &args), String::new());
        }
        rows
    }

    /// Numbers of countries found and missing, and YAML lines that would add the unknown names to the edition.
    fn countries(&self) -> Blocks {
        let understood = &self.input.incoming.read_summary;
        let missing = self.missing();
        let found = self.expected.len() - missing.len();
        let args = args![found, of = self.expected.len(), unknown = understood.unknown.len()];
        let mut blocks = line("", "", self.text("understood-found", &args));
        let lang = self.formatter.lang();
        let name = |id: CountryId| self.dataset().country(id).bare_name(lang);
        let mut meant: Vec<(CountryId, &UnknownName)> = Vec::new();
        let mut others: Vec<&str> = Vec::new();
        for unknown in &understood.unknown {
            match self.guess_country(unknown) {
                // A name with the code of a country has a finding that names the country.
                _ if unknown.code.is_some() => {}
                Some(country) => meant.push((country, unknown)),
                None => others.push(&unknown.name),
            }
        }
        // First the countries without a figure, because their values are missing.
        meant.sort_by_key(|(country, _)| self.has(*country));
        for (country, unknown) in &meant {
            let code = &self.dataset().country(*country).code;
            // The name becomes a double-quoted YAML string.
            let quoted = unknown.name.replace('\\', "\\\\").replace('"', "\\\"");
            let entry =
                format!("  - {{ code: {code}, names: [\"{quoted}\"] }}  # {}", name(*country));
            blocks.extend([sentence(entry)]);
        }
        let list = |id: &str, names: &[&str]| {
            let count = names.len();
            let names = names.iter().map(|name| MessageArg::from(*name)).collect();
            let args = args![count, names = MessageArg::List(names, ListStyle::Semicolons)];
            line("", "  ", self.text(id, &args))
        };
        if !others.is_empty() {
            blocks.extend([list("understood-others", &others)]);
        }
        let is_meant = |country: &CountryId| meant.iter().any(|(other, _)| other == country);
        let without: Vec<&str> =
            missing.iter().filter(|id| !is_meant(id)).map(|id| name(*id)).collect();
        // A table of a few countries is probably complete; the list would only be noise.
        if !without.is_empty() && without.len() <= found {
            blocks.extend([list("understood-missing", &without)]);
        }
        blocks
    }

    /// The report as JSON.
    fn json(&self) -> Json {
        let understood = &self.input.incoming.read_summary;
        let dataset = self.dataset();
        let code = |id: CountryId| dataset.country(id).code.as_str();
        let column = |column: &Column| {
            json!({
                "role": column.role.id(),
                "column": column.number,
                "head": column.head,
                "count": column.count,
                "last": column.last,
                "why": column.why.id(),
            })
        };
        let filter = |(column, text): &(String, String)| json!({ "column": column, "text": text });
        let unknown = |unknown: &UnknownName| json!({ "name": unknown.name, "near": self.guess_country(unknown).map(code) });
        let missing = self.missing();
        let latest = self.latest();
        json!({
            "file": self.formatter.file(&self.input.incoming),
            "category": dataset.category(self.input.incoming.category).id,
            "series": self.input.incoming.series.as_ref().map(|series| series.code.as_str()),
            "header": understood.header,
            "rows": understood.rows,
            "columns": understood.columns.iter().map(column).collect::<Vec<_>>(),
            "filters": understood.filters.iter().map(filter).collect::<Vec<_>>(),
            "units": understood.units,
            "scale": understood.scale.map(|scale| scale.normalize().to_string()),
            "ratio": self.ratio().map(|ratio| ratio.round_sf(6).unwrap_or(ratio).normalize().to_string()),
            "point": understood.point,
            "year": latest.map(|(year, _)| year),
            "found": self.expected.len() - missing.len(),
            "of": self.expected.len(),
            "missing": missing.into_iter().map(code).collect::<Vec<_>>(),
            "unknown": understood.unknown.iter().map(unknown).collect::<Vec<_>>(),
            "groups": understood.groups,
            "territories": understood.territories,
        })
    }
}

/// Words that may surround a name beside the forms of state.
const STATES: [&str; 6] = ["state", "states", "of", "the", "état", "états"];

impl ChangeFormatter<'_> {
    /// Report on how each input file was understood.
    pub(super) fn understood(&self) -> Blocks {
        let inputs = self.review().inputs.iter().map(|input| {
            let read = InputReport::new(self, input);
            let args = args![file = self.file(&input.incoming)];
            let table = Table::without_heads([ColumnKind::Label; 3], read.rows()).indented(2);
            let head = sentence(self.text("understood-head", &args));
            head + table + gap() + read.countries() + gap()
        });
        inputs.collect()
    }

    /// Report on how each input file was understood, as JSON.
    pub(super) fn understood_json(&self) -> Vec<Json> {
        self.review().inputs.iter().map(|input| InputReport::new(self, input).json()).collect()
    }

    /// Name of an input's file; for a sheet of a workbook or a file in an archive, preceded by the outer file.
    fn file(&self, incoming: &update::DownloadedFigures) -> String {
        let name = self.review().findings.files.name(incoming.file);
        let mut parts = name.rsplit(['/', '\\']);
        let own = parts.next().unwrap_or(name);
        let endings = [".xlsx", ".xlsm", ".xls", ".ods", ".zip"];
        // The path of a sheet or an archive member contains the outer file.
        let outer = parts.next().filter(|outer| {
            let outer = outer.to_lowercase();
            endings.iter().any(|ending| outer.ends_with(ending))
        });
        outer.map_or_else(|| own.to_owned(), |outer| format!("{outer}, {own}"))
    }
}
