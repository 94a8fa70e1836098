//! The example of a complete turn (B3).

use serde::Serialize;

use super::{Examples, capitalised, player_index};
use engine::{Game, Seat, Slug};
use games::controle_global::{Cause, Event, View};
use lang::{MessageArg, args};
use model::control::{CardEffect, Requirement, sentences};

/// The description of a turn.
#[derive(Debug, Serialize)]
pub(crate) struct TurnDescription {
    player: usize,
    /// Id of the card.
    pub(crate) card: String,
    name: String,
    /// Number of the effect on the card, from 1.
    number: u8,
    /// Name of the effect.
    effect: String,
    /// The text of the effect.
    does: String,
    /// The required levels, in words.
    requires: String,
    /// The player's noted levels in the same categories.
    noted: String,
    /// Number of levels that the player lacks.
    missing: u8,
    /// Sentences about each part of the turn.
    play: Vec<String>,
    invest: Vec<String>,
    privatise: Vec<String>,
    renew: Vec<String>,
    draw: Vec<String>,
}

/// The events of a turn, with the view before it.
struct RecordedTurn {
    seat: Seat,
    before: View,
    events: Vec<Event>,
}

impl Examples<'_> {
    /// Extracts the last turn of a match: an effect in two regions with one missing level, and all further parts of a
    /// turn. No faction's power may affect it, so that it is valid for any player.
    pub(crate) fn turn(&self) -> Option<TurnDescription> {
        let recorded = self.recorded("turn")?;
        let plays = |events: &[Event]| matches!(events.first(), Some(Event::Played { .. }));
        // A turn spans several actions: from the last played card to the end of the record.
        let first = recorded.events.iter().rposition(|events| plays(events))?;
        let events = recorded.events[first..].concat();
        let Some(Event::Played { seat, .. }) = events.first() else {
            return None;
        };
        self.describe_turn(&RecordedTurn {
            seat: *seat,
            before: recorded.positions[first].public_view(),
            events,
        })
    }

    /// Describes a turn; `None` unless exactly one level is missing, which the prose assumes.
    fn describe_turn(&self, turn: &RecordedTurn) -> Option<TurnDescription> {
        let Some(Event::Played { card, effect: number, missing: 1, .. }) = turn.events.first()
        else {
            return None;
        };
        let id = self.control.card_by_id(card.as_str())?;
        let of = self.control.card(id);
        // Events number the effects from 1.
        let effect = of.effects.get(usize::from(number.checked_sub(1)?))?;
        let (lang, localizer) = (self.kit.lang(), &self.kit.localizer);
        let part = |cause| self.part(turn, cause);
        Some(TurnDescription {
            player: player_index(turn.seat),
            card: of.id.clone(),
            name: of.name.get(lang).to_owned(),
            number: *number,
            effect: effect.name.get(lang).to_owned(),
            does: sentences::effect(&effect.effect, self.control, localizer),
            requires: sentences::requires(&effect.requires, self.control, localizer),
            noted: self.format_noted_levels(turn, effect),
            missing: 1,
            play: part(Cause::Effect),
            invest: part(Cause::Investment),
            privatise: part(Cause::Privatising),
            renew: self.renewed(turn),
            draw: self.format_draws(turn),
        })
    }

    /// Formats the player's noted levels in the categories that an effect requires.
    fn format_noted_levels(&self, turn: &RecordedTurn, effect: &CardEffect) -> String {
        let levels = turn.before.player(turn.seat).map(|player| player.levels.as_slice());
        let one = |required: &Requirement| {
            let own = levels.and_then(|own| own.get(usize::from(required.sphere.0))).copied();
            let name = self.control.sphere(required.sphere).name.get(self.kit.lang());
            // A non-breaking space: a line must not separate the name from its numeral.
            format!("{name}\u{a0}{}", sentences::roman_numeral(own.unwrap_or_default()))
        };
        let all: Vec<String> = effect.requires.iter().map(one).collect();
        self.format_list(&all)
    }

    /// Formats the events with cause `why`: one sentence for each run of events in the same region, and one for each
    /// payment.
    fn part(&self, turn: &RecordedTurn, why: Cause) -> Vec<String> {
        let mut sentences = Vec::new();
        // The region of the sentence in progress, with its changes so far.
        let mut spot: Option<(Slug, Vec<String>)> = None;
        // Units paid for an investment; the sentence about its result names them.
        let mut paid: Vec<String> = Vec::new();
        for event in &turn.events {
            let develops = matches!(event, Event::Development { cause, .. } if *cause == why);
            let is_paid = matches!(event, Event::Resource { cause: Cause::Investment, .. });
            // Payments precede their result: the first other event completes the investment.
            if !is_paid {
                self.invested(turn.seat, &mut paid, develops, &mut sentences);
            }
            let (region, change) = match event {
                Event::Influence { seat, region, category, delta, cause } if *cause == why => {
                    let change =
                        format!("{}\u{a0}{}", self.signed(*delta), self.category(*category));
                    if *seat == turn.seat {
                        (*region, change)
                    } else {
                        let args = args![name = self.seat_name(*seat), changes = change];
                        (*region, self.format("control-told-change", args))
                    }
                }
                Event::Development { region, delta, cause } if *cause == why => {
                    let id = if *delta > 0 { "effect-develop" } else { "effect-undevelop" };
                    let count = usize::from(delta.unsigned_abs());
                    (*region, self.format(id, args![count]))
                }
                Event::Resource { resource, delta, .. } if is_paid && why == Cause::Investment => {
                    self.flush(&mut spot, &mut sentences);
                    let count = u8::try_from(delta.unsigned_abs()).unwrap_or(u8::MAX);
                    paid.push(self.units(count, *resource));
                    continue;
                }
                Event::Resource { resource, delta, region, cause, .. } if *cause == why => {
                    self.flush(&mut spot, &mut sentences);
                    sentences.push(self.resource(turn.seat, *resource, *delta, *region, why));
                    continue;
                }
                _ => continue,
            };
            // Events of the same region are joined to one sentence, until the region changes.
            if spot.as_ref().is_none_or(|(before, _)| *before != region) {
                self.flush(&mut spot, &mut sentences);
                spot = Some((region, Vec::new()));
            }
            spot.iter_mut().for_each(|(_, changes)| changes.push(change.clone()));
        }
        self.flush(&mut spot, &mut sentences);
        // An investment in the last event has no successor to complete it.
        self.invested(turn.seat, &mut paid, false, &mut sentences);
        sentences
    }

    /// Adds the sentence about the units invested so far, if any.
    fn invested(&self, seat: Seat, paid: &mut Vec<String>, develops: bool, told: &mut Vec<String>) {
        if paid.is_empty() {
            return;
        }
        let id = if develops { "control-told-invested-develop" } else { "control-told-invested" };
        let units = self.format_list(&std::mem::take(paid));
        told.push(self.format(id, args![name = self.seat_name(seat), units]));
    }

    /// Adds the sentence about the changes collected for a region, if any.
    fn flush(&self, spot: &mut Option<(Slug, Vec<String>)>, told: &mut Vec<String>) {
        if let Some((region, changes)) = spot.take() {
            let changes = changes.join(&self.kit.localizer.plain("effect-between"));
            let args = args![place = self.inside(region), changes];
            told.push(capitalised(&self.format("control-told-spot", args)));
        }
    }

    /// Formats a gain or payment of a resource.
    fn resource(
        &self,
        seat: Seat,
        resource: Slug,
        delta: i16,
        region: Option<Slug>,
        why: Cause,
    ) -> String {
        let count = u8::try_from(delta.unsigned_abs()).unwrap_or(u8::MAX);
        let units = self.units(count, resource);
        let mut args = args![name = MessageArg::from(self.seat_name(seat)), units];
        let id = match (region, why, delta < 0) {
            (Some(region), ..) => {
                args.push(("place", self.inside(region).into()));
                "control-told-privatised"
            }
            (None, _, true) => "control-told-paid",
            (None, _, false) => "control-told-received",
        };
        self.format(id, args)
    }

    /// Formats the renewal (R16): the discarded cards with their payments.
    fn renewed(&self, turn: &RecordedTurn) -> Vec<String> {
        let mut paid = turn.events.iter().filter_map(|event| match event {
            Event::Resource { resource, cause: Cause::Renewal, .. } => Some(*resource),
            _ => None,
        });
        let discarded = turn.events.iter().filter_map(|event| match event {
            Event::Discarded { card, .. } => Some(*card),
            _ => None,
        });
        let told = discarded.map(|card| {
            let name = self.control.card_by_id(card.as_str());
            let name = name.map(|id| self.control.card(id).name.get(self.kit.lang()).to_owned());
            // Each discard costs one unit; payments and discards are in the same order.
            let units = paid.next().map_or_else(String::new, |supply| self.units(1, supply));
            self.format(
                "control-told-discarded-paid",
                args![name = self.seat_name(turn.seat), units, card = name.unwrap_or_default()],
            )
        });
        told.collect()
    }

    /// Formats the cards drawn, by pile, in the order of the first draw.
    fn format_draws(&self, turn: &RecordedTurn) -> Vec<String> {
        let mut piles: Vec<(Slug, usize)> = Vec::new();
        for event in &turn.events {
            if let Event::Drew { pile, .. } = event {
                match piles.iter_mut().find(|(other, _)| other == pile) {
                    Some((_, count)) => *count += 1,
                    None => piles.push((*pile, 1)),
                }
            }
        }
        let one = |(pile, count): &(Slug, usize)| {
            let args = args![count = *count, pile = self.pile(*pile)];
            self.format("control-told-drew-from", args)
        };
        let told: Vec<String> = piles.iter().map(one).collect();
        let count: usize = piles.iter().map(|pile| pile.1).sum();
        let name = ("name", MessageArg::from(self.seat_name(turn.seat)));
        vec![match piles.as_slice() {
            [(pile, count)] => self.format(
                "control-told-drew",
                vec![name, ("count", (*count).into()), ("pile", self.pile(*pile).into())],
            ),
            _ => self.format(
                "control-told-drew-several",
                vec![name, ("count", count.into()), ("piles", self.format_list(&told).into())],
            ),
        }]
    }

    /// Formats the name of a pile: « pile basse Politique ».
    fn pile(&self, id: Slug) -> String {
        let Some(pile) = self.control.pile_by_id(id.as_str()) else {
            return id.to_string();
        };
        let category = &self.control.sphere(pile.sphere).name;
        let text = format!("control-pile-{}", pile.tier.id());
        self.format(&text, args![category])
    }
}
