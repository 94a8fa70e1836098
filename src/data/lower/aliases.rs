//! Parses lists of codes and names that statistical offices use for countries, groups and territories: `aliases.yaml`
//! of the edition, and `names/others.yaml` of the register.

use std::collections::BTreeMap;

use super::check_schema;
use super::names::NameIndex;
use crate::{Reader, flaws};
use diag::{Diagnostic, Located, Span};
use lang::args;
use lang::fold::{folded, name_key};
use model::{Alias, Aliases, Ambiguous, Dataset};
use syntax::at::YamlValue;
use syntax::yaml::Node;

const FILE: &str = "data/aliases.yaml";

/// Parses the aliases of the edition.
pub(super) fn read(reader: &Reader<'_>, dataset: &Dataset) -> Aliases {
    let node = check_schema(reader, reader.yaml(FILE), "aliases", FILE);
    let names = NameIndex::new(reader, dataset);
    node.map(|node| lists(reader, &node, &names, &mut AliasRegistry::default())).unwrap_or_default()
}

/// Parses the lists of a file. A repeated code or name is reported, and its first entry is used.
pub(super) fn lists(
    reader: &Reader<'_>,
    node: &Node,
    names: &NameIndex<'_>,
    registry: &mut AliasRegistry,
) -> Aliases {
    let file = YamlValue::from_node(node);
    let mut parser = AliasParser { reader, registry };
    let mut countries = Vec::new();
    for entry in file.field("countries").items() {
        let code = entry.field("code").text();
        let country = code.and_then(|code| names.country(&code));
        let alias = parser.alias(entry);
        countries.extend(country.map(|country| (country, alias)));
    }
    let mut ambiguous = Vec::new();
    for entry in file.field("ambiguous").items() {
        let country = |field: &str| entry.field(field).text().and_then(|code| names.country(&code));
        let new_names = parser.new_aliases(Namespace::Name, entry.field("names"));
        ambiguous.extend(country("code").map(|id| Ambiguous {
            names: new_names,
            country: id,
            or: country("or"),
            region: entry.field("region").text().map(|text| text.value.to_owned()),
            beside: entry.field("beside").to_texts(),
            with: entry.field("with").to_texts(),
        }));
    }
    Aliases {
        countries,
        ambiguous,
        no_code: file.field("no_code").to_texts(),
        groups: parser.alias_list(file.field("groups")),
        group_prefixes: file.field("group_prefixes").to_texts(),
        group_suffixes: file.field("group_suffixes").to_texts(),
        territories: parser.alias_list(file.field("territories")),
    }
}

/// A namespace of aliases, in which a text may occur once. GEC codes have their own, because the same letters can be
/// another country's code in other standards.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Namespace {
    Gec,
    Code,
    Name,
}

/// The normalized aliases so far.
#[derive(Default)]
pub(super) struct AliasRegistry {
    /// Span of the first occurrence of each alias.
    first_spans: BTreeMap<(Namespace, String), Span>,
    /// `true` if names are compared without articles and joining words.
    by_key: bool,
}

impl AliasRegistry {
    /// Creates the registry of the register, which has one entry for all forms of a name: articles and joining words
    /// make no difference.
    pub(super) fn by_key() -> Self {
        Self { by_key: true, ..Self::default() }
    }

    /// Adds a name; returns `false` and reports a finding with both spans if it is repeated.
    pub(super) fn name(&mut self, reader: &Reader<'_>, name: &Located<&str>) -> bool {
        self.insert(reader, Namespace::Name, name)
    }

    /// Adds a letter code; returns `false` and reports a finding with both spans if it is repeated.
    pub(super) fn code(&mut self, reader: &Reader<'_>, code: &Located<&str>) -> bool {
        self.insert(reader, Namespace::Code, code)
    }

    /// Adds a GEC code; returns `false` and reports a finding with both spans if it is repeated.
    pub(super) fn gec(&mut self, reader: &Reader<'_>, code: &Located<&str>) -> bool {
        self.insert(reader, Namespace::Gec, code)
    }

    /// Adds an alias; returns `false` and reports a finding with both spans if it is repeated.
    fn insert(&mut self, reader: &Reader<'_>, namespace: Namespace, alias: &Located<&str>) -> bool {
        // Normalized like the keys of `Gazetteer`, the index of names, in which repeated aliases would collide.
        let key = match namespace {
            Namespace::Gec | Namespace::Code => alias.value.to_ascii_uppercase(),
            Namespace::Name if self.by_key => name_key(alias.value).unwrap_or_default(),
            Namespace::Name => folded(alias.value).unwrap_or_default(),
        };
        let first = *self.first_spans.entry((namespace, key)).or_insert(alias.span);
        // A new alias has just been inserted with its own span.
        if first == alias.span {
            return true;
        }
        let args = args![alias = alias.value];
        let finding = Diagnostic::new(&flaws::ALIAS_REPEATED, alias.span, args).with_span(first);
        reader.report.borrow_mut().push(finding);
        false
    }
}

/// State of the parser of a file.
struct AliasParser<'a> {
    reader: &'a Reader<'a>,
    registry: &'a mut AliasRegistry,
}

impl AliasParser<'_> {
    /// Parses the groups or territories of a field.
    fn alias_list(&mut self, list: YamlValue<'_>) -> Vec<Alias> {
        list.items().map(|entry| self.alias(entry)).collect()
    }

    /// Parses the codes and names of an entry.
    fn alias(&mut self, entry: YamlValue<'_>) -> Alias {
        let gec = entry.field("gec").text();
        Alias {
            gec: gec
                .filter(|gec| self.registry.gec(self.reader, gec))
                .map(|gec| gec.value.to_owned()),
            m49: entry.field("m49").text().map(|number| number.value.to_owned()),
            codes: self.new_aliases(Namespace::Code, entry.field("codes")),
            names: self.new_aliases(Namespace::Name, entry.field("names")),
        }
    }

    /// Returns the texts of a list that are not repetitions.
    fn new_aliases(&mut self, namespace: Namespace, list: YamlValue<'_>) -> Vec<String> {
        let new_texts =
            list.texts().filter(|alias| self.registry.insert(self.reader, namespace, alias));
        new_texts.map(|alias| alias.value.to_owned()).collect()
    }
}
