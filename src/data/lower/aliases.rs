//! `aliases.yaml`.

use std::collections::BTreeMap;

use super::names::Names;
use crate::{Reader, flaws};
use diag::{Diagnostic, Located, Place};
use lang::fold::folded;
use model::{Alias, Aliases, CountryId, Dataset};
use syntax::fields::Fields;
use syntax::yaml::Node;

const FILE: &str = "data/aliases.yaml";

pub(super) fn read(reader: &Reader<'_>, dataset: &Dataset) -> Aliases {
    let mut aliases = Aliases::default();
    let Some(node) = reader.yaml(FILE) else {
        return aliases;
    };
    let Some(fields) = Fields::of(&node, FILE, &reader.report) else {
        return aliases;
    };
    let mut context = Context {
        reader,
        names: Names::new(reader, dataset),
        seen: BTreeMap::new(),
    };
    for item in items(&fields, "countries") {
        if let Some((Some(country), alias)) = context.entry(item, true) {
            aliases.countries.push((country, alias));
        }
    }
    aliases.no_code = owned(&fields.texts("no_code"));
    aliases.groups = context.others(&fields, "groups");
    aliases.group_prefixes = owned(&fields.texts("group_prefixes"));
    aliases.territories = context.others(&fields, "territories");
    fields.finish();
    aliases
}

/// What is a word of its own among the aliases: the codes of the Factbook are others.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Sort {
    Gec,
    Code,
    Name,
}

struct Context<'a> {
    reader: &'a Reader<'a>,
    names: Names<'a>,
    /// Where each code and name stands, as it is compared.
    seen: BTreeMap<(Sort, String), Place>,
}

impl Context<'_> {
    /// The groups or territories of a field.
    fn others(&mut self, fields: &Fields<'_>, field: &'static str) -> Vec<Alias> {
        let entries = items(fields, field).iter();
        let read = entries.filter_map(|item| self.entry(item, false));
        read.map(|(_, alias)| alias).collect()
    }

    /// An entry, with its country where it has one.
    fn entry(&mut self, node: &Node, of_country: bool) -> Option<(Option<CountryId>, Alias)> {
        let mut fields = Fields::of(node, FILE, &self.reader.report)?;
        let code = match of_country {
            true => fields.required_text("code"),
            false => None,
        };
        if let Some(code) = &code {
            fields.named(code.value);
        }
        let country = code.and_then(|code| self.names.country(&code));
        let gec = fields.text("gec").filter(|gec| self.is_new(Sort::Gec, gec));
        let mut codes = fields.texts("codes");
        codes.retain(|code| self.is_new(Sort::Code, code));
        let mut names = fields.texts("names");
        names.retain(|name| self.is_new(Sort::Name, name));
        fields.finish();
        let alias = Alias {
            gec: gec.map(|gec| gec.value.to_owned()),
            codes: owned(&codes),
            names: owned(&names),
        };
        Some((country, alias))
    }

    /// Whether an alias stands there once; a finding with both places where it does not.
    fn is_new(&mut self, sort: Sort, alias: &Located<&str>) -> bool {
        let compared = match sort {
            Sort::Gec | Sort::Code => alias.value.to_ascii_uppercase(),
            Sort::Name => folded(alias.value).unwrap_or_default(),
        };
        let first = *self.seen.entry((sort, compared)).or_insert(alias.place);
        if first == alias.place {
            return true;
        }
        let args = vec![("alias", alias.value.into())];
        let finding = Diagnostic::new(&flaws::alias_repeated::KIND, alias.place, args).also(first);
        self.reader.report.borrow_mut().push(finding);
        false
    }
}

fn items<'a>(fields: &Fields<'a>, field: &'static str) -> &'a [Node] {
    let node = fields.node(field);
    node.map_or(&[], |node| fields.items(field, node))
}

fn owned(texts: &[Located<&str>]) -> Vec<String> {
    texts.iter().map(|text| text.value.to_owned()).collect()
}
