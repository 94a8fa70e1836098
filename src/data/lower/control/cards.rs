//! `cards.yaml`.

use super::slips::{Part, told};
use super::{id, items};
use crate::fields::Fields;
use crate::lower::{Seen, entries};
use crate::yaml::Node;
use crate::{Entries, Reader};
use model::control::{CardEffect, CivilEffect, Control, EffectCard, Grammar, PileId, Supply};

pub(super) fn read(
    reader: &Reader<'_>,
    file: &str,
    control: &Control,
) -> (Vec<EffectCard>, Entries) {
    let piles = control.piles().map(|pile| (control.pile_id(pile), pile));
    let resources = control.resource_ids();
    let resources = resources.map(|id| (control.resource(id).id.clone(), Supply::One(id)));
    let any = ("any".to_owned(), Supply::Any);
    let words = Words {
        grammar: control.grammar(),
        piles: piles.collect(),
        supplies: resources.chain([any]).collect(),
    };
    entries(reader, file, |node, seen| card(reader, node, seen, &words))
}

/// What cards may name.
struct Words {
    grammar: Grammar,
    piles: Vec<(String, PileId)>,
    supplies: Vec<(String, Supply)>,
}

fn card(reader: &Reader<'_>, node: &Node, seen: &mut Seen, words: &Words) -> Option<EffectCard> {
    let mut fields = Fields::of(node, "cards.yaml", &reader.report)?;
    let id = id(reader, &mut fields, seen);
    let pile = fields.required_text("pile");
    let pile = pile.and_then(|pile| fields.word_of("pile", &pile, &words.piles));
    let name = fields.required_phrase("name");
    let take = items(&fields, "take").and_then(|items| {
        let texts = fields.texts("take");
        let supplies = texts
            .iter()
            .map(|it| fields.word_of("take", it, &words.supplies));
        let supplies: Option<Vec<Supply>> = supplies.collect();
        supplies.filter(|supplies| supplies.len() == items.len())
    });
    let entry = id.as_deref().unwrap_or("cards.yaml");
    let effects = items(&fields, "effects").and_then(|items| {
        let effects = items
            .iter()
            .map(|it| effect(reader, it, entry, &words.grammar));
        // All of them are read before one that cannot be counts.
        let effects: Vec<Option<CardEffect>> = effects.collect();
        effects.into_iter().collect::<Option<Vec<CardEffect>>>()
    });
    let civil = fields.node("civil").map(|_| {
        let fields = fields.map("civil")?;
        civil(reader, fields, &words.grammar)
    });
    fields.finish();
    // A card of which a part cannot be read is none: it would be another card.
    Some(EffectCard {
        id: id?,
        name,
        pile: pile?,
        take: take?,
        effects: effects?,
        civil: match civil {
            Some(civil) => Some(civil?),
            None => None,
        },
    })
}

fn effect(reader: &Reader<'_>, node: &Node, card: &str, grammar: &Grammar) -> Option<CardEffect> {
    let fields = Fields::of(node, card, &reader.report)?;
    let name = fields.required_phrase("name");
    let requires = fields.required_text("requires").and_then(|text| {
        let read = grammar.requires(text.value);
        told(reader, grammar, Part::Requires, &text, read)
    });
    let effect = fields.required_text("short").and_then(|text| {
        let read = grammar.effect(text.value);
        told(reader, grammar, Part::Played, &text, read)
    });
    fields.finish();
    Some(CardEffect {
        name,
        requires: requires?,
        effect: effect?,
    })
}

fn civil(reader: &Reader<'_>, fields: Fields<'_>, grammar: &Grammar) -> Option<CivilEffect> {
    let name = fields.required_phrase("name");
    let steps = fields.required_text("short").and_then(|text| {
        let read = grammar.civil(text.value);
        told(reader, grammar, Part::Civil, &text, read)
    });
    fields.finish();
    Some(CivilEffect {
        name,
        steps: steps?,
    })
}
