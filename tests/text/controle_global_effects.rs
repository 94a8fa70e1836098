//! The effects of Contrôle Global in words: all cards in both languages.

use std::fmt::Write as _;

use mappemonde::model::control::{Control, EffectCard, icons, tell};
use mappemonde::words::{Lang, Teller};

use super::dataset;
use crate::support::golden;

fn card(card: &EffectCard, control: &Control, teller: &Teller) -> String {
    let lang = teller.lang();
    let mut text = format!("== {}\n", card.name.get(lang));
    for (number, effect) in (1..).zip(&card.effects) {
        let name = effect.name.get(lang);
        let requires = tell::requires(&effect.requires, control, teller);
        let line = icons::line(&effect.effect, control, teller);
        let told = tell::effect(&effect.effect, control, teller);
        let _ = write!(text, "{number} {name} ({requires})\n  {line}\n  {told}\n");
    }
    if let Some(civil) = &card.civil {
        let line = icons::civil_line(&civil.steps, control, teller);
        let told = tell::civil(&civil.steps, control, teller);
        let _ = write!(text, "* {}\n  {line}\n  {told}\n", civil.name.get(lang));
    }
    text
}

#[test]
fn every_effect_is_told_and_drawn() {
    let control = &dataset().control;
    let mut complaints = Vec::new();
    for lang in Lang::ALL {
        let teller = Teller::new(lang);
        let cards = control.cards.iter().map(|it| card(it, control, &teller));
        let text = cards.collect::<Vec<_>>().join("\n").replace('\u{a0}', " ");
        let name = format!("tests/text/effects-{}.txt", lang.id());
        complaints.extend(golden(&name, &text).err());
    }
    assert!(complaints.is_empty(), "\n{}\n", complaints.join("\n"));
}
