//! Matches rows to countries, by code and then by name, and collects the rows that match no country.

use std::collections::BTreeSet;

use super::Request;
use super::figures::FigureCells;
use super::findings::{COUNTRY_AMBIGUOUS, COUNTRY_UNMATCHED, GROUPS_REFUSED};
use super::read_summary::UnknownName;
use super::survey::{Reading, Survey, is_number};
use data::parts;
use diag::{Diagnostic, Report, Span};
use lang::{ListStyle, MessageArg, args};
use model::{CountryId, Dataset, Family, Referent};
use syntax::csv::Cell;

/// Matcher of rows to countries. Collects the rows without a country and reports them.
#[derive(Debug)]
pub(super) struct Matcher<'a> {
    request: &'a Request<'a>,
    survey: Survey,
    /// Ambiguous names that the table does not resolve, each with the country that it may mean.
    open: Vec<(String, CountryId, Span)>,
    /// Last query (code and name) and its result: most files have many consecutive rows for each country.
    last: Option<(String, String, Option<CountryId>)>,
    groups: Vec<(String, Span)>,
    territories: BTreeSet<String>,
    unmatched: Vec<(UnknownName, Span)>,
    /// Names in `open`, `groups` and `unmatched`, so that each is collected once.
    seen: BTreeSet<String>,
}

impl<'a> Matcher<'a> {
    /// Creates a matcher without any results.
    pub(super) fn new(request: &'a Request<'a>) -> Self {
        Self {
            request,
            survey: Survey::default(),
            open: Vec::new(),
            last: None,
            groups: Vec::new(),
            territories: BTreeSet::new(),
            unmatched: Vec::new(),
            seen: BTreeSet::new(),
        }
    }

    /// Examines the codes and names of all rows, to detect the numbering scheme of the codes and to resolve ambiguous
    /// names. Call this before [`country`](Self::country).
    pub(super) fn survey<'c>(
        &mut self,
        rows: impl Iterator<Item = (Option<&'c Cell>, Option<&'c Cell>)>,
    ) {
        let (mut codes, mut names) = (BTreeSet::new(), BTreeSet::new());
        for (code, name) in rows {
            let text = |cell: &'c Cell| Some(cell.text.trim()).filter(|text| !text.is_empty());
            codes.extend(code.and_then(text));
            names.extend(name.and_then(text));
        }
        self.survey = Survey::new(self.request.gazetteer, &codes, &names);
    }

    /// Returns the country of a row, from its code and its name, where present; `None` if it matches no country.
    pub(super) fn country(
        &mut self,
        code: Option<&Cell>,
        name: Option<&Cell>,
    ) -> Option<CountryId> {
        let text = |cell: Option<&Cell>| cell.map_or("", |cell| cell.text.trim()).to_owned();
        let (code_text, name_text) = (text(code), text(name));
        if let Some((code, name, country)) = &self.last
            && (code, name) == (&code_text, &name_text)
        {
            return *country;
        }
        let gazetteer = self.request.gazetteer;
        let known = match (code, self.survey.numbering) {
            (Some(_), Some(numbering)) if is_number(&code_text) => {
                gazetteer.by_number(numbering, &code_text)
            }
            (Some(_), _) => gazetteer.by_code(&code_text),
            (None, _) => Referent::NoCode,
        };
        // In a table without a column of names, the column of codes may contain names.
        let place = name.or(code).map(|cell| cell.span);
        let found = self.resolve(known, &code_text, &name_text, place);
        self.last = Some((code_text, name_text, found));
        found
    }

    /// Returns the country of a Factbook file, whose name is the country's GEC code; `None` if it matches no country.
    pub(super) fn country_by_gec(
        &mut self,
        gec: &str,
        name: &str,
        place: Span,
    ) -> Option<CountryId> {
        let known = self.request.gazetteer.by_gec(gec);
        self.resolve(known, gec, name, Some(place))
    }

    /// Combines the matches of code and name into a country; collects the row if it is about no country.
    fn resolve(
        &mut self,
        code: Referent<'_>,
        code_text: &str,
        name: &str,
        place: Option<Span>,
    ) -> Option<CountryId> {
        let gazetteer = self.request.gazetteer;
        let by_name = gazetteer.by_name(name);
        let place = place?;
        let label = if name.is_empty() { code_text } else { name };
        match (code, by_name) {
            (Referent::NoCode | Referent::Nothing, Referent::Country(country)) => {
                match self.survey.reading(gazetteer, name) {
                    Some(Reading::NotCountry) => self.skip_group(label, place),
                    Some(Reading::Undecided) => {
                        if self.seen.insert(label.to_owned()) {
                            self.open.push((label.to_owned(), country, place));
                        }
                        None
                    }
                    Some(Reading::Country) | None => Some(country),
                }
            }
            (Referent::Country(one), Referent::Country(other)) if one != other => {
                // The code decides between the two countries of an ambiguous name.
                if gazetteer.ambiguous(name).is_some_and(|entry| entry.or == Some(one)) {
                    return Some(one);
                }
                self.unmatched(name, Some((code_text, one)), place);
                None
            }
            (Referent::Country(country), _) => Some(country),
            (Referent::Group(known), _) => {
                let label = if name.is_empty() { known } else { name };
                self.skip_group(label, place)
            }
            (Referent::Territory(_), _) => {
                self.territories.insert(label.to_owned());
                None
            }
            (_, Referent::Group(_)) => self.skip_group(label, place),
            (_, Referent::Territory(_)) => {
                self.territories.insert(label.to_owned());
                None
            }
            // A row without a label is a total below the table.
            _ if label.is_empty() => None,
            // Our World in Data has a code for each country, so a row without one is a group.
            (Referent::NoCode, _) if self.request.family == Family::Owid => {
                self.skip_group(label, place)
            }
            _ => {
                self.unmatched(label, None, place);
                None
            }
        }
    }

    /// Collects the name of a group of countries; returns `None`, as the row has no country.
    fn skip_group(&mut self, label: &str, place: Span) -> Option<CountryId> {
        if self.seen.insert(label.to_owned()) {
            self.groups.push((label.to_owned(), place));
        }
        None
    }

    /// Collects the name of a row without a country. If the code and the name of the row belong to different
    /// countries,
    /// `code` is the code with its country.
    fn unmatched(&mut self, name: &str, code: Option<(&str, CountryId)>, place: Span) {
        if self.seen.insert(name.to_owned()) {
            // The suggestion is computed only for names that will be listed.
            let near = || parts::nearest_country(self.request.gazetteer, name);
            let is_listed = self.unmatched.len() < GUESSED;
            let unknown = UnknownName {
                name: name.to_owned(),
                code: code.map(|(code, country)| (code.to_owned(), country)),
                near: is_listed.then(near).flatten(),
            };
            self.unmatched.push((unknown, place));
        }
    }

    /// Adds the rows without a country to the summaries of the sheets, and reports them.
    pub(super) fn finish(self, sheets: &mut [FigureCells<'_>], report: &mut Report) {
        let unknown = self.unmatched.iter().take(GUESSED).map(|(unknown, _)| unknown.clone());
        let unknown: Vec<UnknownName> = unknown.collect();
        let groups: Vec<String> = self.groups.iter().map(|(name, _)| name.clone()).collect();
        for sheet in sheets {
            sheet.read_summary.unknown.clone_from(&unknown);
            sheet.read_summary.groups.clone_from(&groups);
            sheet.read_summary.territories = self.territories.len();
        }
        self.report(report);
    }

    /// Reports the rows without a country.
    pub(super) fn report(self, report: &mut Report) {
        let dataset = &self.request.loaded.dataset;
        for (name, country, place) in &self.open {
            let country = dataset.country(*country);
            let args =
                args![name = name.as_str(), country = &country.name, code = country.code.as_str()];
            report.push(Diagnostic::new(&COUNTRY_AMBIGUOUS, *place, args));
        }
        if let Some((_, first)) = self.unmatched.first() {
            let count = self.unmatched.len();
            let near = self.unmatched.iter().take(GUESSED);
            let mut told: Vec<MessageArg> =
                near.map(|(unknown, _)| format_unknown_name(unknown, dataset)).collect();
            if count > GUESSED {
                told.push(MessageArg::message("list-others", args![count = count - GUESSED]));
            }
            // Publishers' names contain commas, so a long list separated by commas would be ambiguous.
            let join = if count > SHOWN { ListStyle::Semicolons } else { ListStyle::And };
            let args = args![count, names = MessageArg::List(told, join)];
            let mut finding = Diagnostic::new(&COUNTRY_UNMATCHED, *first, args);
            for (_, other) in self.unmatched.iter().skip(1).take(SHOWN - 1) {
                finding = finding.with_span(*other);
            }
            report.push(finding);
        }
        if let Some((_, place)) = self.groups.first() {
            let names = self.groups.iter().map(|(name, _)| MessageArg::from(name.as_str()));
            let names: Vec<MessageArg> = names.collect();
            let args = args![
                count = names.len(),
                names = parts::format_names(names),
                territories = self.territories.len()
            ];
            report.push(Diagnostic::new(&GROUPS_REFUSED, *place, args));
        }
    }
}

/// Maximum number of rows that a finding points to.
const SHOWN: usize = 5;

/// Maximum number of unknown names that are listed, each with a suggestion: a file with more of them is not a list of
/// the edition's countries.
const GUESSED: usize = 200;

/// Formats an unknown name, with the country that is probably meant.
fn format_unknown_name(unknown: &UnknownName, dataset: &Dataset) -> MessageArg {
    let name = unknown.name.as_str();
    if let Some((code, country)) = &unknown.code {
        let country = &dataset.country(*country).name;
        let args = args![name, code = code.as_str(), country];
        return MessageArg::message("matching-code", args);
    }
    match unknown.near {
        None => name.into(),
        Some(near) => {
            let near = &dataset.country(near).name.bare;
            MessageArg::message("matching-near", args![name, near])
        }
    }
}
