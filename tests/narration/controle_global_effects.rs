//! The effects of Contrôle Global in words: all cards in both languages.

use std::fmt::Write as _;

use lang::{Lang, Localizer};
use model::control::{Control, EffectCard, icons, sentences};

use super::dataset;
use testing::golden;

fn card(card: &EffectCard, control: &Control, localizer: &Localizer) -> String {
    let lang = localizer.lang();
    let mut text = format!("== {}\n", card.name.get(lang));
    for (number, effect) in (1..).zip(&card.effects) {
        let name = effect.name.get(lang);
        let requires = sentences::requires(&effect.requires, control, localizer);
        let line = icons::format_line(&effect.effect, control, localizer);
        let told = sentences::effect(&effect.effect, control, localizer);
        let _ = write!(text, "{number} {name} ({requires})\n  {line}\n  {told}\n");
    }
    if let Some(civil) = &card.civil {
        let line = icons::format_civil_line(&civil.steps, control, localizer);
        let told = sentences::civil(&civil.steps, control, localizer);
        let _ = write!(text, "* {}\n  {line}\n  {told}\n", civil.name.get(lang));
    }
    text
}

/// Effects that no card has, but that can be written.
const RARE: [&str; 6] = [
    "N: | V: J +1 pol | V: J +1 *",
    "W: | V: | V: G e 2; X r 1; X * 2",
    "R: J +2 *; U -2 pol/med; D +2; J +3 pol/mil/rel",
    "R: T -2 *; T -1 pol/med | W: J +1 pol/mil/rel | W: G * 1",
    "N: J +1 com | W: U -1 com",
    "W: G f 2; D -2",
];

/// The same for civil society.
const RARE_CIVIL: [&str; 4] = [
    "min(pol+med): A -1 *; L(pol+med) -2 pol/med",
    "min(rel): L(*) -2 *; [pol>=4] L(*) -1 *; [mil>=5] L(*) -1 rel",
    "max(*): L(pol+med) -1 pol; L(rel) -1 rel; [rel>=2] L(pol+med) -1 pol; A -2 rel; A -1 rel",
    "max(pol): D -1; L(*) -1 *; L(rel) -1 rel; [bio>=6] L(*) -1 *",
];

fn rare(control: &Control, localizer: &Localizer) -> String {
    let grammar = control.grammar();
    let mut text = String::new();
    for short in RARE {
        let effect = grammar.parse_effect(short).expect("an effect");
        let line = icons::format_line(&effect, control, localizer);
        let told = sentences::effect(&effect, control, localizer);
        let _ = write!(text, "\n{short}\n  {line}\n  {told}\n");
    }
    for short in RARE_CIVIL {
        let steps = grammar.parse_civil(short).expect("an effect");
        let line = icons::format_civil_line(&steps, control, localizer);
        let told = sentences::civil(&steps, control, localizer);
        let _ = write!(text, "\n{short}\n  {line}\n  {told}\n");
    }
    text
}

#[test]
fn every_effect_is_told_and_drawn() {
    let control = &dataset().control;
    let mut complaints = Vec::new();
    for lang in Lang::ALL {
        let localizer = Localizer::new(lang);
        let cards = control.cards.iter().map(|one| card(one, control, &localizer));
        let text =
            cards.collect::<Vec<_>>().join("\n") + "\n== Rare\n" + &rare(control, &localizer);
        let text = text.replace('\u{a0}', " ");
        let name = format!("tests/narration/effects-{}.txt", lang.id());
        complaints.extend(golden(&name, &text).err());
    }
    assert!(complaints.is_empty(), "\n{}\n", complaints.join("\n"));
}
