//! Parses lists of codes and names for countries, groups and territories: `aliases.yaml` and `names/others.yaml`.

use std::collections::BTreeMap;

use super::compared;
use super::names::Names;
use crate::{Reader, flaws};
use diag::{Diagnostic, Located, Span};
use lang::args;
use lang::fold::{folded, name_key};
use model::{Alias, Aliases, Ambiguous, Dataset};
use syntax::at::YamlValue;
use syntax::yaml::Node;

const FILE: &str = "data/aliases.yaml";

/// Parses the edition's own aliases.
pub(super) fn read(reader: &Reader<'_>, dataset: &Dataset) -> Aliases {
    let node = compared(reader, reader.yaml(FILE), "aliases", FILE);
    let names = Names::new(reader, dataset);
    node.map(|node| lists(reader, &node, &names, &mut AliasRegistry::default())).unwrap_or_default()
}

/// Parses the lists of a file. A repeated code or name is reported, and the first one is used.
pub(super) fn lists(
    reader: &Reader<'_>,
    node: &Node,
    names: &Names<'_>,
    taken: &mut AliasRegistry,
) -> Aliases {
    let file = YamlValue::from_node(node);
    let mut context = Context { reader, taken };
    let mut countries = Vec::new();
    for entry in file.at("countries").items() {
        let code = entry.at("code").text();
        let country = code.and_then(|code| names.country(&code));
        let alias = context.alias(entry);
        countries.extend(country.map(|country| (country, alias)));
    }
    let mut ambiguous = Vec::new();
    for entry in file.at("ambiguous").items() {
        let country = |field: &str| entry.at(field).text().and_then(|code| names.country(&code));
        let own = context.new_ones(Sort::Name, entry.at("names"));
        ambiguous.extend(country("code").map(|id| Ambiguous {
            names: own,
            country: id,
            or: country("or"),
            region: entry.at("region").text().map(|text| text.value.to_owned()),
            beside: entry.at("beside").all_owned(),
            with: entry.at("with").all_owned(),
        }));
    }
    Aliases {
        countries,
        ambiguous,
        no_code: file.at("no_code").all_owned(),
        groups: context.others(file.at("groups")),
        group_prefixes: file.at("group_prefixes").all_owned(),
        group_suffixes: file.at("group_suffixes").all_owned(),
        territories: context.others(file.at("territories")),
    }
}

/// A namespace of aliases: the same text may be used once in each. GEC codes have their own, because they overlap
/// with other codes.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Sort {
    Gec,
    Code,
    Name,
}

/// Normalized aliases so far, with their spans.
#[derive(Default)]
pub(super) struct AliasRegistry {
    places: BTreeMap<(Sort, String), Span>,
    /// `true` if names are compared without joining words.
    by_key: bool,
}

impl AliasRegistry {
    /// For the register, which has one entry for each form of a name: articles and joining words make no difference.
    pub(super) fn by_key() -> Self {
        Self { by_key: true, ..Self::default() }
    }

    /// Adds a name; returns `false` and reports a finding with both spans if it is repeated.
    pub(super) fn name(&mut self, reader: &Reader<'_>, name: &Located<&str>) -> bool {
        self.is_new(reader, Sort::Name, name)
    }

    /// Adds a letter code; returns `false` and reports a finding with both spans if it is repeated.
    pub(super) fn code(&mut self, reader: &Reader<'_>, code: &Located<&str>) -> bool {
        self.is_new(reader, Sort::Code, code)
    }

    /// Adds a GEC code; returns `false` and reports a finding with both spans if it is repeated.
    pub(super) fn gec(&mut self, reader: &Reader<'_>, code: &Located<&str>) -> bool {
        self.is_new(reader, Sort::Gec, code)
    }

    fn is_new(&mut self, reader: &Reader<'_>, sort: Sort, alias: &Located<&str>) -> bool {
        // Normalized like the keys of `Gazetteer`, in which repeated aliases would collide.
        let compared = match sort {
            Sort::Gec | Sort::Code => alias.value.to_ascii_uppercase(),
            Sort::Name if self.by_key => name_key(alias.value).unwrap_or_default(),
            Sort::Name => folded(alias.value).unwrap_or_default(),
        };
        let first = *self.places.entry((sort, compared)).or_insert(alias.span);
        // A new alias has just been inserted with its own span.
        if first == alias.span {
            return true;
        }
        let args = args![alias = alias.value];
        let finding = Diagnostic::new(&flaws::ALIAS_REPEATED, alias.span, args).also(first);
        reader.report.borrow_mut().push(finding);
        false
    }
}

struct Context<'a> {
    reader: &'a Reader<'a>,
    taken: &'a mut AliasRegistry,
}

impl Context<'_> {
    /// Parses the groups or territories of a field.
    fn others(&mut self, list: YamlValue<'_>) -> Vec<Alias> {
        list.items().map(|entry| self.alias(entry)).collect()
    }

    fn alias(&mut self, entry: YamlValue<'_>) -> Alias {
        let gec = entry.at("gec").text();
        Alias {
            gec: gec.filter(|gec| self.taken.gec(self.reader, gec)).map(|gec| gec.value.to_owned()),
            m49: entry.at("m49").text().map(|number| number.value.to_owned()),
            codes: self.new_ones(Sort::Code, entry.at("codes")),
            names: self.new_ones(Sort::Name, entry.at("names")),
        }
    }

    fn new_ones(&mut self, sort: Sort, list: YamlValue<'_>) -> Vec<String> {
        let new = list.texts().filter(|alias| self.taken.is_new(self.reader, sort, alias));
        new.map(|alias| alias.value.to_owned()).collect()
    }
}
