//! Parses `cards.yaml`: the cards with effects of Contrôle Global.

use super::effect_findings::report_syntax_error;
use super::{CARDS, all, compared, id, known_word};
use crate::lower::{SeenIds, entries};
use crate::{Entries, Reader};
use model::control::{
    CardEffect, CivilEffect, Control, EffectCard, EffectForm, Grammar, PileId, Supply,
};
use syntax::at::YamlValue;

pub(super) fn read(reader: &Reader<'_>, control: &Control) -> (Vec<EffectCard>, Entries) {
    let piles = control.piles().map(|pile| (control.pile_id(pile), pile));
    let resources = control.resource_ids();
    let resources = resources.map(|id| (control.resource(id).id.clone(), Supply::One(id)));
    let any = ("any".to_owned(), Supply::Any);
    let words = Words {
        grammar: control.grammar(),
        piles: piles.collect(),
        supplies: resources.chain([any]).collect(),
    };
    let list = compared(reader, reader.yaml_list(CARDS), "cards", "cards.yaml");
    entries(reader, list, CARDS, |entry, seen| card(reader, entry, seen, &words))
}

/// Vocabulary of the cards.
struct Words {
    grammar: Grammar,
    piles: Vec<(String, PileId)>,
    supplies: Vec<(String, Supply)>,
}

fn card(
    reader: &Reader<'_>,
    entry: YamlValue<'_>,
    seen: &mut SeenIds,
    words: &Words,
) -> Option<EffectCard> {
    let id = id(reader, entry, seen);
    let pile = entry.at("pile").text();
    let pile = pile.and_then(|pile| known_word(reader, "pile", &pile, &words.piles));
    let take = all(entry.at("take"), |supply| {
        known_word(reader, "take", &supply.text()?, &words.supplies)
    });
    let effects = all(entry.at("effects"), |step| effect(reader, step, &words.grammar));
    let civil = entry.at("civil");
    // `None` is a card without this effect, `Some(None)` an invalid one.
    let read = civil.is_written().then(|| civil_effect(reader, civil, &words.grammar));
    // A card with an invalid part is dropped: without the part it would be another card.
    Some(EffectCard {
        id: id?,
        name: entry.at("name").phrase(),
        pile: pile?,
        take: take?,
        effects: effects?,
        civil: match read {
            Some(civil) => Some(civil?),
            None => None,
        },
    })
}

fn effect(reader: &Reader<'_>, entry: YamlValue<'_>, grammar: &Grammar) -> Option<CardEffect> {
    let requires = entry.at("requires").text().and_then(|text| {
        let read = grammar.requires(text.value);
        report_syntax_error(reader, grammar, EffectForm::Requires, &text, read)
    });
    let effect = entry.at("short").text().and_then(|text| {
        let read = grammar.effect(text.value);
        report_syntax_error(reader, grammar, EffectForm::Played, &text, read)
    });
    Some(CardEffect { name: entry.at("name").phrase(), requires: requires?, effect: effect? })
}

fn civil_effect(
    reader: &Reader<'_>,
    civil: YamlValue<'_>,
    grammar: &Grammar,
) -> Option<CivilEffect> {
    let text = civil.at("short").text()?;
    let read = grammar.civil(text.value);
    Some(CivilEffect {
        name: civil.at("name").phrase(),
        steps: report_syntax_error(reader, grammar, EffectForm::Civil, &text, read)?,
    })
}
