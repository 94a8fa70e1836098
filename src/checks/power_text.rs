//! Contrôle Global: power with another number in its text than in its fields.

use data::{Loaded, Location};
use diag::{FindingCode, Report};
use lang::{Lang, args};
use model::control::Power;

/// A text that mentions another number than the power has.
pub static CODE: FindingCode = FindingCode::warning("power-text")
    .of_rule("Contrôle Global B10")
    .wrong("power: { kind: hand, cards: 6 }\ntext: { fr: Votre main a 5 cartes., en: Your hand has 5 cards. }")
    .right("power: { kind: hand, cards: 5 }\ntext: { fr: Votre main a 5 cartes., en: Your hand has 5 cards. }");

/// Checks the powers of all factions. The text may spell out small numbers.
pub fn run(loaded: &Loaded, report: &mut Report) {
    let control = &loaded.dataset.control;
    for id in control.faction_ids() {
        let faction = control.faction(id);
        let (field, number) = match faction.power {
            Power::Hand(cards) | Power::Renewal(cards) => ("power.cards", cards),
            Power::Developer { cost, .. } => ("power.cost", cost),
            _ => continue,
        };
        let lacks = |lang: &Lang| {
            let words = faction.text.get(*lang).split(|c: char| !c.is_ascii_digit());
            let mut numbers = words.filter(|word| !word.is_empty());
            // A text without digits spells out its numbers.
            numbers.next().is_some_and(|first| first != number.to_string())
        };
        let languages = loaded.dataset.languages();
        let wrong: Vec<Lang> = languages.iter().copied().filter(lacks).collect();
        let Some(first) = wrong.first() else {
            continue;
        };
        // If all texts contradict the field, the field is wrong.
        let text = format!("text.{}", first.id());
        let is_field_wrong = wrong.len() == languages.len();
        let (own, other) = if is_field_wrong { (field, &*text) } else { (&*text, field) };
        let args = args![number = number.to_string(), field];
        let finding = loaded.finding(&CODE, Location::Faction(id, own), args);
        report.push(finding.with_span(loaded.span_of(Location::Faction(id, other))));
    }
}
