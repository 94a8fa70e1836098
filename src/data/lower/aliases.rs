//! Reads `aliases.yaml`: other codes and names of countries, groups and territories.

use std::collections::BTreeMap;

use super::compared;
use super::names::Names;
use crate::{Reader, flaws};
use diag::{Diagnostic, Located, Place};
use lang::fold::folded;
use model::{Alias, Aliases, Dataset};
use syntax::at::At;

const FILE: &str = "data/aliases.yaml";

pub(super) fn read(reader: &Reader<'_>, dataset: &Dataset) -> Aliases {
    let Some(node) = compared(reader, reader.yaml(FILE), "aliases", FILE) else {
        return Aliases::default();
    };
    let file = At::of(&node);
    let mut context = Context { reader, names: Names::new(reader, dataset), seen: BTreeMap::new() };
    let mut countries = Vec::new();
    for entry in file.at("countries").items() {
        let code = entry.at("code").text();
        let country = code.and_then(|code| context.names.country(&code));
        let alias = context.alias(entry);
        countries.extend(country.map(|country| (country, alias)));
    }
    Aliases {
        countries,
        no_code: file.at("no_code").all_owned(),
        groups: context.others(file.at("groups")),
        group_prefixes: file.at("group_prefixes").all_owned(),
        territories: context.others(file.at("territories")),
    }
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
    fn others(&mut self, list: At<'_>) -> Vec<Alias> {
        list.items().map(|entry| self.alias(entry)).collect()
    }

    fn alias(&mut self, entry: At<'_>) -> Alias {
        let gec = entry.at("gec").text();
        Alias {
            gec: gec.filter(|gec| self.is_new(Sort::Gec, gec)).map(|gec| gec.value.to_owned()),
            codes: self.new_ones(Sort::Code, entry.at("codes")),
            names: self.new_ones(Sort::Name, entry.at("names")),
        }
    }

    fn new_ones(&mut self, sort: Sort, list: At<'_>) -> Vec<String> {
        let new = list.texts().filter(|alias| self.is_new(sort, alias));
        new.map(|alias| alias.value.to_owned()).collect()
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
        let finding = Diagnostic::new(&flaws::ALIAS_REPEATED, alias.place, args).also(first);
        self.reader.report.borrow_mut().push(finding);
        false
    }
}
