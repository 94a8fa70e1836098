//! Parses `cards.yaml`: the cards of Contrôle Global with their effects.

use super::effect_findings::report_syntax_error;
use super::{CARDS, check_schema, id, known_word, read_all};
use crate::lower::{SeenIds, entries};
use crate::{Reader, YamlEntries};
use model::control::{
    CardEffect, CivilEffect, Control, EffectCard, EffectForm, Grammar, PileId, Supply,
};
use syntax::at::YamlValue;

/// Parses the cards.
pub(super) fn read(reader: &Reader<'_>, control: &Control) -> (Vec<EffectCard>, YamlEntries) {
    let piles = control.piles().map(|pile| (control.pile_id(pile), pile));
    let resources = control.resource_ids();
    let resources = resources.map(|id| (control.resource(id).id.clone(), Supply::One(id)));
    let any = ("any".to_owned(), Supply::Any);
    let vocabulary = Vocabulary {
        grammar: control.grammar(),
        piles: piles.collect(),
        supplies: resources.chain([any]).collect(),
    };
    let list = check_schema(reader, reader.yaml_list(CARDS), "cards", "cards.yaml");
    entries(reader, list, CARDS, |entry, seen| card(reader, entry, seen, &vocabulary))
}

/// Words that the cards may use: grammar of effects, ids of piles and of resources.
struct Vocabulary {
    grammar: Grammar,
    piles: Vec<(String, PileId)>,
    supplies: Vec<(String, Supply)>,
}

/// Parses a card; `None` if a part is invalid.
fn card(
    reader: &Reader<'_>,
    entry: YamlValue<'_>,
    seen: &mut SeenIds,
    vocabulary: &Vocabulary,
) -> Option<EffectCard> {
    let id = id(reader, entry, seen);
    let pile = entry.field("pile").text();
    let pile = pile.and_then(|pile| known_word(reader, "pile", &pile, &vocabulary.piles));
    let take = read_all(entry.field("take"), |supply| {
        known_word(reader, "take", &supply.text()?, &vocabulary.supplies)
    });
    let effects =
        read_all(entry.field("effects"), |step| effect(reader, step, &vocabulary.grammar));
    let civil = entry.field("civil");
    // `None` is a card without this effect, `Some(None)` an invalid one.
    let civil_result = civil.is_present().then(|| civil_effect(reader, civil, &vocabulary.grammar));
    // A card with an invalid part is dropped: without that part it would be another card.
    Some(EffectCard {
        id: id?,
        name: entry.field("name").localized_text(),
        pile: pile?,
        take: take?,
        effects: effects?,
        civil: match civil_result {
            Some(civil) => Some(civil?),
            None => None,
        },
    })
}

/// Parses an effect with the levels that it requires.
fn effect(reader: &Reader<'_>, entry: YamlValue<'_>, grammar: &Grammar) -> Option<CardEffect> {
    let requires = entry.field("requires").text().and_then(|text| {
        let result = grammar.parse_requirements(text.value);
        report_syntax_error(reader, grammar, EffectForm::Requires, &text, result)
    });
    let effect = entry.field("short").text().and_then(|text| {
        let result = grammar.parse_effect(text.value);
        report_syntax_error(reader, grammar, EffectForm::Played, &text, result)
    });
    Some(CardEffect {
        name: entry.field("name").localized_text(),
        requires: requires?,
        effect: effect?,
    })
}

/// Parses the effect of civil society.
fn civil_effect(
    reader: &Reader<'_>,
    civil: YamlValue<'_>,
    grammar: &Grammar,
) -> Option<CivilEffect> {
    let text = civil.field("short").text()?;
    let result = grammar.parse_civil(text.value);
    Some(CivilEffect {
        name: civil.field("name").localized_text(),
        steps: report_syntax_error(reader, grammar, EffectForm::Civil, &text, result)?,
    })
}
