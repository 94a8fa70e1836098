//! Printed name that the United Nations or ISO 3166 has replaced, or capital that has moved by law.

use data::{Loaded, Location};
use diag::{FindingCode, Report};
use lang::fold::name_key;
use lang::{args, date};
use model::{Change, ChangedAspect, Country, Fact};

/// A country with a name or capital that has changed, if the edition prints another one without an explanation.
pub static CODE: FindingCode = FindingCode::warning("name-superseded")
    .wrong("name: { fr: Swaziland, en: Swaziland }")
    .right("name: { fr: Eswatini, en: Eswatini }");

/// Compares the last change of each name and capital in the register of changes with the printed one.
pub fn run(loaded: &Loaded, report: &mut Report) {
    // The exceptions are in a file that could not be read.
    if loaded.unparsed_files.contains("data/edition.yaml") {
        return;
    }
    let dataset = &loaded.dataset;
    let changes = &dataset.register.changes;
    for (index, change) in changes.iter().enumerate() {
        let (fact, field) = match change.of {
            ChangedAspect::Name => (Fact::Name, "name"),
            ChangedAspect::Capital => (Fact::Capital, "capital"),
            ChangedAspect::Flag | ChangedAspect::Member | ChangedAspect::Observer => continue,
        };
        let is_explained = dataset.edition.exceptions.contains_key(&(fact, change.country));
        let country = dataset.country(change.country);
        let is_former = |name: &str| {
            let key = name_key(name);
            country.former.iter().any(|(former, _)| name_key(former) == key)
        };
        let is_of_edition = |(lang, _): &(lang::Lang, _)| dataset.languages().contains(lang);
        for (lang, new) in change.after.iter().filter(is_of_edition) {
            let name = |other: &Change| {
                other.has_same_aspect(change).then(|| other.after.find(lang).cloned()).flatten()
            };
            // The first authority to report a name counts for all, and the last of several names counts.
            let is_last = changes.iter().rev().find_map(name).as_ref() == Some(new);
            let is_reported = changes[..index].iter().filter_map(name).any(|other| other == *new);
            let printed = printed_names(country, fact, lang);
            let wanted = name_key(new);
            if !is_last
                || is_reported
                || printed.is_empty()
                || printed.iter().any(|name| name_key(name) == wanted)
                // An exception may keep a usual name, but not a former one.
                || is_explained && !printed.iter().any(|name| is_former(name))
            {
                continue;
            }
            let path = format!("{field}.{}", lang.id());
            let args = args![
                name = printed[0],
                new = new.as_str(),
                day = date::message_arg(&change.since),
                by = change.by.id(),
                of = change.of.id()
            ];
            report.push(loaded.finding(&CODE, Location::Country(change.country, &path), args));
        }
    }
}

/// Returns the printed name of a country, or its printed capitals; empty if there are none.
fn printed_names(country: &Country, fact: Fact, lang: lang::Lang) -> Vec<&str> {
    match fact {
        Fact::Name => {
            vec![country.bare_name(lang)].into_iter().filter(|name| !name.is_empty()).collect()
        }
        _ => country.capitals.get(lang).iter().map(String::as_str).collect(),
    }
}
