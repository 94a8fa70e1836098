//! `cards.yaml`.

use super::id;
use crate::data::fields::Fields;
use crate::data::lower::{Seen, entries};
use crate::data::yaml::Node;
use crate::data::{Reader, flaws};
use crate::diag::{Located, Place};
use crate::model::control::{
    CardEffect, CivilEffect, Control, EffectCard, Grammar, PileId, Problem, Supply, Unreadable,
};
use crate::words::Phrase;

pub(super) fn read(
    reader: &Reader<'_>,
    file: &str,
    control: &Control,
) -> (Vec<EffectCard>, Vec<Node>) {
    let grammar = control.grammar();
    let piles: Vec<(String, PileId)> = control
        .piles()
        .map(|pile| (control.pile_id(pile), pile))
        .collect();
    let piles: Vec<(&str, PileId)> = piles
        .iter()
        .map(|(id, pile)| (id.as_str(), *pile))
        .collect();
    let ids = control.resource_ids();
    let mut supplies: Vec<(&str, Supply)> = ids
        .map(|id| (control.resource(id).id.as_str(), Supply::One(id)))
        .collect();
    supplies.push(("any", Supply::Any));
    let words = Words {
        grammar: &grammar,
        piles: &piles,
        supplies: &supplies,
    };
    entries(reader, file, |node, seen| card(reader, node, seen, &words))
}

/// What cards may name.
struct Words<'a> {
    grammar: &'a Grammar,
    piles: &'a [(&'a str, PileId)],
    supplies: &'a [(&'a str, Supply)],
}

fn card(
    reader: &Reader<'_>,
    node: &Node,
    seen: &mut Seen,
    words: &Words<'_>,
) -> Option<EffectCard> {
    let mut fields = Fields::of(node, "cards.yaml", &reader.report)?;
    let id = id(reader, &mut fields, seen);
    let pile = fields.required_text("pile");
    let pile = pile.and_then(|pile| fields.word_of("pile", &pile, words.piles));
    let name = fields.required_phrase("name");
    let take = fields.required_texts("take");
    let take = take
        .iter()
        .filter_map(|it| fields.word_of("take", it, words.supplies));
    let take = take.collect();
    let effects = fields.required("effects");
    let items = effects.map_or(&[][..], |node| fields.items("effects", node));
    let effects: Vec<CardEffect> = items
        .iter()
        .filter_map(|item| effect(reader, item, words.grammar))
        .collect();
    let civil_node = fields.map("civil");
    let has_civil = civil_node.is_some();
    let civil = civil_node.and_then(|fields| civil(reader, fields, words.grammar));
    fields.finish();
    // A card of which a part cannot be read is none: it would be another card.
    let is_whole = effects.len() == items.len() && has_civil == civil.is_some();
    if !is_whole {
        return None;
    }
    Some(EffectCard {
        id: id?,
        name,
        pile: pile?,
        take,
        effects,
        civil,
    })
}

fn effect(reader: &Reader<'_>, node: &Node, grammar: &Grammar) -> Option<CardEffect> {
    let fields = Fields::of(node, "effects", &reader.report)?;
    let name = fields.required_phrase("name");
    let requires = fields.required_text("requires");
    let requires = requires.and_then(|it| told(reader, &it, grammar.requires(it.value)));
    let short = fields.required_text("short");
    let effect = short.and_then(|it| told(reader, &it, grammar.effect(it.value)));
    fields.finish();
    Some(CardEffect {
        name,
        requires: requires?,
        effect: effect?,
    })
}

fn civil(reader: &Reader<'_>, fields: Fields<'_>, grammar: &Grammar) -> Option<CivilEffect> {
    let name: Phrase = fields.required_phrase("name");
    let short = fields.required_text("short");
    let steps = short.and_then(|it| told(reader, &it, grammar.civil(it.value)));
    fields.finish();
    Some(CivilEffect {
        name,
        steps: steps?,
    })
}

/// What was read; a finding at its place within the text where it cannot be.
fn told<T>(reader: &Reader<'_>, text: &Located<&str>, read: Result<T, Unreadable>) -> Option<T> {
    match read {
        Ok(read) => Some(read),
        Err(error) => {
            let place = within(reader, text, &error);
            let word = text.value.get(error.span.clone()).unwrap_or_default();
            let problem = match error.problem {
                Problem::Missing(_) => "missing",
                _ => "other",
            };
            let args = vec![("word", word.into()), ("problem", problem.into())];
            reader.report(&flaws::effect_invalid::KIND, place, args);
            None
        }
    }
}

/// The place of a part of a text; the whole text where it is written with escapes.
fn within(reader: &Reader<'_>, text: &Located<&str>, error: &Unreadable) -> Place {
    let files = reader.files.borrow();
    let written = files.text(text.place);
    let quote = usize::from(written.starts_with(['"', '\'']));
    let is_plain = written.get(quote..quote + text.value.len()) == Some(text.value);
    if !is_plain {
        return text.place;
    }
    let start = text.place.start as usize + quote;
    // The end of a text has no character to underline: its last one is.
    let (mut from, mut to) = (error.span.start, error.span.end);
    if from >= to {
        to = text.value.len();
        from = text
            .value
            .char_indices()
            .next_back()
            .map_or(0, |(at, _)| at);
    }
    Place::new(text.place.file, start + from..start + to)
}
