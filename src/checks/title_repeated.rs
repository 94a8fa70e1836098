//! Contrôle Global: name shared by two cards, two effects, two factions, two regions or (abbreviated) two categories.

use super::control;
use data::{Loaded, Location, parts};
use diag::{FindingCode, Report};
use lang::{Lang, args};

/// One name in a language for two cards, effects, factions or regions; or the same abbreviation for two categories.
pub static CODE: FindingCode = FindingCode::error("title-repeated")
    .of_rule("Contrôle Global B6")
    .wrong("name: { fr: Monopole, en: Merger }\nname: { fr: Fusion, en: Merger }")
    .right("name: { fr: Monopole, en: Monopoly }\nname: { fr: Fusion, en: Merger }");

/// Compares the names of all categories, cards, effects, factions and regions, language by language.
pub fn run(loaded: &Loaded, report: &mut Report) {
    let control = &loaded.dataset.control;
    let cards = || control.card_ids().map(|id| (id, control.card(id)));
    for &lang in loaded.dataset.languages() {
        let path = format!("name.{}", lang.id());
        let civil = format!("civil.{path}");
        let names = cards().map(|(id, card)| {
            let subject = Location::EffectCard(id, &path);
            (card.name.get(lang), subject)
        });
        report_repeated(loaded, report, (lang, "cards"), names);
        let effects = control::effects(control);
        let player_effects = effects.map(|(id, index, effect)| {
            let subject = Location::CardEffect(id, index, &path);
            (effect.name.get(lang), subject)
        });
        let civil_effects = cards().filter_map(|(id, card)| {
            let effect = card.civil.as_ref()?;
            Some((effect.name.get(lang), Location::EffectCard(id, &civil)))
        });
        report_repeated(loaded, report, (lang, "effects"), player_effects.chain(civil_effects));
        if let Some((rules_index, _)) = loaded.control_rules() {
            let spheres = control.spheres.iter();
            let names = spheres.map(|sphere| {
                let subject = Location::ListEntry(rules_index, "categories", &sphere.id, &path);
                (sphere.abbreviation(lang), subject)
            });
            report_repeated(loaded, report, (lang, "categories"), names);
        }
        let factions = control.faction_ids();
        let names = factions.map(|id| {
            let subject = Location::Faction(id, &path);
            (control.faction(id).name.get(lang), subject)
        });
        report_repeated(loaded, report, (lang, "factions"), names);
        let regions = control.region_ids();
        let names = regions.map(|id| {
            let subject = Location::Region(id, &path);
            (control.region(id).name.bare.get(lang), subject)
        });
        report_repeated(loaded, report, (lang, "regions"), names);
    }
}

/// Reports the repeated names of a list, ignoring case.
fn report_repeated<'a>(
    loaded: &Loaded,
    report: &mut Report,
    (lang, list): (Lang, &'static str),
    names: impl Iterator<Item = (&'a str, Location<'a>)>,
) {
    let names = names.filter(|(name, _)| !name.is_empty());
    let keyed = names.map(|(name, subject)| (name.to_lowercase(), (name, subject)));
    for ((_, first), (name, repeated)) in parts::repeated(keyed) {
        let args = args![list, name, language = lang.name()];
        let finding = loaded.finding(&CODE, repeated, args);
        report.push(finding.with_span(loaded.span_of(first)));
    }
}
