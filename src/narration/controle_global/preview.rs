//! What a choice will do, before it is made.

use super::{names, signs};
use crate::Table;
use engine::{Seat, Slug};
use games::controle_global::{Acting, Action, Land, Stage, View};
use lang::Args;
use model::control::{CardEffect, Clause, Loser, Power, Selector, Spheres, Step, Supply};

/// The influence of a category in the world once some of it has come or gone.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Shift {
    sphere: usize,
    /// Influence of all, before and after.
    total: (u16, u16),
    /// The world level, before and after.
    level: (u8, u8),
    /// Levels that it reaches for the first time in this round: civil society reacts to each.
    stirs: u8,
    /// Whether the game would end with this round.
    ends: bool,
    /// Whom the reader gets ahead of.
    passed: Vec<Seat>,
}

impl Shift {
    /// What follows when seats get or lose so much of a category, all at once.
    pub(super) fn of(
        sphere: usize,
        changes: &[(Seat, i32)],
        view: &View,
        table: &Table<'_>,
    ) -> Option<Self> {
        let track = view.tracks.get(sphere)?;
        let control = names::control(table);
        let changed = |amount: u16, by: i32| {
            let after = i32::from(amount).saturating_add(by);
            u16::try_from(after).unwrap_or_default()
        };
        let by = |seat: Seat| -> i32 {
            let own = changes.iter().filter(|(it, _)| *it == seat);
            own.map(|(_, by)| by).sum()
        };
        let total = changed(track.total, changes.iter().map(|(_, by)| by).sum());
        let level = control.numbers.level(total);
        let end = view.end.1;
        let high = view.tracks.iter().enumerate().filter(|(rank, it)| {
            let now = if *rank == sphere { level } else { it.level };
            now >= end
        });
        let reader = view.own.as_ref().map(|(seat, _)| *seat);
        let passed = reader.map_or_else(Vec::new, |reader| {
            let own = |seat: Seat| track.order.iter().find(|(it, _)| *it == seat);
            let mine = changed(own(reader).map_or(0, |(_, it)| *it), by(reader));
            let ahead = track.order.iter().take_while(|(seat, _)| *seat != reader);
            let overtaken = ahead.filter(|(seat, amount)| {
                let theirs = changed(*amount, by(*seat));
                mine > theirs || (mine > 0 && mine == theirs && has_priority(reader, view, table))
            });
            overtaken.map(|(seat, _)| *seat).collect()
        });
        Some(Self {
            sphere,
            total: (track.total, total),
            level: (track.level, level),
            stirs: level.saturating_sub(track.peak),
            ends: level > track.level && level >= end && high.count() >= usize::from(view.end.0),
            passed,
        })
    }

    /// What changes in the world, after what changes on the spot.
    fn told(&self, table: &Table<'_>) -> Vec<String> {
        let mut parts = vec![change("control-world", self.total, table)];
        if self.level.0 != self.level.1 {
            let (before, after) = (names::level(self.level.0), names::level(self.level.1));
            let args = vec![("before", before.into()), ("after", after.into())];
            parts.push(table.say(&id("control-rise", table), args));
        }
        if self.stirs > 0 {
            let args = vec![("count", usize::from(self.stirs).into())];
            parts.push(table.say("control-civil-card", args));
        }
        if !self.passed.is_empty() {
            let names = signs::seats(&self.passed, table);
            parts.push(table.say("control-ahead", vec![("names", names.into())]));
        }
        if self.ends {
            parts.push(table.say("control-ends", Vec::new()));
        }
        parts
    }
}

/// Whether a seat stands before its equals (F3).
fn has_priority(seat: Seat, view: &View, table: &Table<'_>) -> bool {
    power(seat, view, table) == Some(Power::Priority)
}

/// The power of a seat.
pub(super) fn power(seat: Seat, view: &View, table: &Table<'_>) -> Option<Power> {
    let own = view.own.as_ref().filter(|(owner, _)| *owner == seat);
    let kept = own.and_then(|(_, own)| own.faction);
    let faction = view.player(seat).and_then(|it| it.faction).or(kept)?;
    let control = names::control(table);
    let faction = control.faction_by_id(faction.as_str())?;
    Some(control.faction(faction).power)
}

/// The id of a text with an arrow, or of the one without.
fn id(id: &str, table: &Table<'_>) -> String {
    match table.plain {
        true => format!("{id}-plain"),
        false => id.to_owned(),
    }
}

/// A number before and after.
fn change(text: &str, (before, after): (u16, u16), table: &Table<'_>) -> String {
    let args = vec![
        ("before", usize::from(before).into()),
        ("after", usize::from(after).into()),
    ];
    table.say(&id(text, table), args)
}

/// Influence of one's own that comes to a region.
fn placed(land: &Land, sphere: usize, count: u16, view: &View, table: &Table<'_>) -> String {
    let Some((seat, _)) = &view.own else {
        return String::new();
    };
    let own = land.influence.get(seat.index());
    let here = own.and_then(|own| own.get(sphere)).copied().unwrap_or(0);
    let shift = Shift::of(sphere, &[(*seat, i32::from(count))], view, table);
    let you = change("control-here", (here, here.saturating_add(count)), table);
    let mut parts = vec![you];
    parts.extend(shift.iter().flat_map(|it| it.told(table)));
    parts.join(", ")
}

/// Influence that somebody else loses in a region.
fn removed(
    land: &Land,
    (seat, sphere): (Seat, usize),
    (gone, count): (u16, u16),
    view: &View,
    table: &Table<'_>,
) -> String {
    let there = land.influence.get(seat.index());
    let there = there.and_then(|own| own.get(sphere)).copied().unwrap_or(0);
    let left = there.saturating_sub(gone);
    let after = left.saturating_sub(count);
    let loss = -i32::from(there.saturating_sub(after));
    let shift = Shift::of(sphere, &[(seat, loss)], view, table);
    let mut parts = vec![change("control-from-to", (left, after), table)];
    parts.extend(shift.iter().flat_map(|it| it.told(table)));
    parts.join(", ")
}

/// The effect under way, and its step.
pub(super) fn under_way<'a>(
    acting: &Acting,
    table: &Table<'a>,
) -> Option<(&'a CardEffect, Option<&'a Step>)> {
    let effect = names::effect_of(acting.card, acting.effect?, table)?;
    let step = effect.effect.steps.get(usize::from(acting.step));
    Some((effect, step))
}

/// What a step does in a region.
pub(super) fn at_land(
    effect: &CardEffect,
    step: usize,
    land: &Land,
    view: &View,
    table: &Table<'_>,
) -> String {
    let Some(of) = effect.effect.steps.get(step) else {
        return String::new();
    };
    let clauses = of.clauses.iter();
    let mut parts: Vec<String> = clauses
        .map(|clause| clause_at(*clause, land, view, table))
        .filter(|text| !text.is_empty())
        .collect();
    let next = effect.effect.steps.get(step + 1);
    if next.is_some_and(|it| it.selector == Selector::Adjacent) {
        let reader = view.own.as_ref().map(|(seat, _)| *seat);
        let reaches = |seat| power(seat, view, table) == Some(Power::Reach);
        let then = match reader.is_some_and(reaches) {
            true => table.say("control-then-any", Vec::new()),
            false => {
                let letters = signs::land_letters(&land.adjacent, view, table);
                table.say("control-then", vec![("letters", letters.into())])
            }
        };
        parts.push(then);
    }
    between(&parts, table)
}

/// Separates what stands beside each other and has commas of its own.
pub(super) fn between(parts: &[String], table: &Table<'_>) -> String {
    parts.join(&table.say("control-between", Vec::new()))
}

fn clause_at(clause: Clause, land: &Land, view: &View, table: &Table<'_>) -> String {
    match clause {
        Clause::Develop(by) => developed(land, by, table),
        Clause::Gain(supply, count) => {
            let args = units(supply, count, table);
            table.say("control-gain", args)
        }
        Clause::Take(supply, count) => taken(land, supply, count, table),
        Clause::Place(count, spheres) => match (spheres.len(), spheres.iter().next()) {
            (1, Some(sphere)) => {
                let sphere = usize::from(sphere.0);
                let what = placed(land, sphere, count.into(), view, table);
                format!("{} {what}", signs::category(sphere, table))
            }
            _ => {
                let own = view.own.as_ref().map(|(seat, _)| seat.index());
                let here = own.and_then(|seat| land.influence.get(seat));
                let here = here.map(|own| only(own, spheres));
                let here = here.map_or_else(String::new, |own| signs::influence(&own, table));
                let args: Args = vec![
                    ("count", usize::from(count).into()),
                    ("categories", signs::categories(spheres, table).into()),
                    ("here", here.as_str().into()),
                    ("there", usize::from(!here.is_empty()).into()),
                ];
                table.say("control-split", args)
            }
        },
        Clause::Lose(who, count, spheres) => lost(land, who, count, spheres, view, table),
    }
}

/// A number of units for a text.
fn units(supply: Supply, count: u8, table: &Table<'_>) -> Args {
    vec![
        ("count", usize::from(count).into()),
        ("resource", signs::supply(supply, table).into()),
    ]
}

fn developed(land: &Land, by: i8, table: &Table<'_>) -> String {
    let after = land.development.saturating_add_signed(by.into()).max(1);
    change("control-developed", (land.development, after), table)
}

fn taken(land: &Land, supply: Supply, count: u8, table: &Table<'_>) -> String {
    let there: u8 = match supply {
        Supply::One(id) => land.stock.get(usize::from(id.0)).copied().unwrap_or(0),
        Supply::Any => land.stock.iter().fold(0, |all, it| all.saturating_add(*it)),
    };
    let mut args = units(supply, count.min(there), table);
    args.push(("stock", signs::stock(&land.stock, table).into()));
    match there {
        0 => table.say("control-take-none", args),
        _ => table.say("control-take", args),
    }
}

/// Influence of some categories, nothing of the others.
fn only(own: &[u16], spheres: Spheres) -> Vec<u16> {
    let own = own.iter().enumerate().map(|(rank, count)| {
        let counts = spheres.iter().any(|it| usize::from(it.0) == rank);
        if counts { *count } else { 0 }
    });
    own.collect()
}

/// Whom a clause can hit in a region.
fn lost(
    land: &Land,
    who: Loser,
    count: u8,
    spheres: Spheres,
    view: &View,
    table: &Table<'_>,
) -> String {
    let reader = view.own.as_ref().map(|(seat, _)| *seat);
    let rivals = signs::present(land, view).into_iter();
    let rivals = rivals.filter(|seat| Some(*seat) != reader);
    let hit = rivals.filter_map(|seat| {
        let own = only(land.influence.get(seat.index())?, spheres);
        let there: u16 = own.iter().sum();
        let name = signs::seat(seat, table);
        (there > 0).then(|| match who {
            Loser::Other => format!("{name} {}", signs::influence(&own, table)),
            Loser::Others => format!("{name} −{}", there.min(count.into())),
        })
    });
    let hit: Vec<String> = hit.collect();
    let args = vec![
        ("count", usize::from(count).into()),
        ("names", table.one_of(&hit).into()),
        ("all", table.all_of(&hit).into()),
    ];
    let id = match (hit.is_empty(), who) {
        (true, _) => "control-hits-none",
        (false, Loser::Other) => "control-hits-one",
        (false, Loser::Others) => "control-hits-all",
    };
    table.say(id, args)
}

/// What a choice will do, in a few words; nothing where it does nothing that can be counted.
pub(super) fn of(action: &Action, view: &View, table: &Table<'_>) -> String {
    let acting = view.acting.as_ref();
    let region = acting.and_then(|it| it.region);
    let chosen = |seat: Seat, sphere: usize| {
        let own = acting.and_then(|it| it.chosen.get(seat.index()));
        own.and_then(|own| own.get(sphere)).copied().unwrap_or(0)
    };
    let told = match *action {
        Action::Settle { region } => settled(region, view, table),
        Action::Choose { region } => view.land(region).and_then(|land| {
            let acting = acting?;
            let (effect, _) = under_way(acting, table)?;
            Some(at_land(effect, usize::from(acting.step), land, view, table))
        }),
        Action::Place { category } => signs::rank(category, table).and_then(|sphere| {
            let land = view.land(region?)?;
            let (seat, _) = view.own.as_ref()?;
            let count = u16::from(chosen(*seat, sphere)) + 1;
            Some(placed(land, sphere, count, view, table))
        }),
        Action::Remove { rival, category } => signs::rank(category, table).and_then(|sphere| {
            let land = view.land(region?)?;
            let gone = chosen(rival, sphere).into();
            Some(removed(land, (rival, sphere), (gone, 1), view, table))
        }),
        Action::Spread { region, category } | Action::Reinforce { region, category } => {
            signs::rank(category, table).and_then(|sphere| {
                let land = view.land(region)?;
                Some(placed(land, sphere, 1, view, table))
            })
        }
        Action::Undermine {
            region,
            rival,
            category,
        } => signs::rank(category, table).and_then(|sphere| {
            let land = view.land(region)?;
            Some(removed(land, (rival, sphere), (0, 1), view, table))
        }),
        Action::Develop { region } => view.land(region).map(|land| developed(land, 1, table)),
        Action::Privatise { region, resource } => view
            .land(region)
            .and_then(|land| drawn_down(land, resource, view, table)),
        Action::Take { resource } => {
            let from_stock = match view.stage {
                Stage::Spoils => true,
                _ => acting.and_then(clause_takes(table)).unwrap_or(false),
            };
            let land = region.filter(|_| from_stock).and_then(|it| view.land(it));
            match land {
                Some(land) => drawn_down(land, resource, view, table),
                None => held(resource, 1, view, table),
            }
        }
        Action::Pay { resource } => held(resource, -1, view, table),
        _ => None,
    };
    told.unwrap_or_default()
}

/// What a choice changes on the spot alone: "2 → 3".
pub(super) fn briefly(action: &Action, view: &View, table: &Table<'_>) -> String {
    let acting = view.acting.as_ref();
    let change = |region: Slug, seat: Seat, category: Slug, by: i16| {
        let rank = signs::rank(category, table)?;
        let here = *view.land(region)?.influence.get(seat.index())?.get(rank)?;
        let gone = acting.and_then(|it| it.chosen.get(seat.index())?.get(rank));
        let here = here.saturating_sub(gone.copied().unwrap_or(0).into());
        let after = here.saturating_add_signed(by);
        Some(change("control-from-to", (here, after), table))
    };
    let reader = view.own.as_ref().map(|(seat, _)| *seat);
    let told = match *action {
        Action::Reinforce { region, category } | Action::Spread { region, category } => {
            reader.and_then(|seat| change(region, seat, category, 1))
        }
        Action::Undermine {
            region,
            rival,
            category,
        } => change(region, rival, category, -1),
        Action::Remove { rival, category } => {
            let region = acting.and_then(|it| it.region);
            region.and_then(|region| change(region, rival, category, -1))
        }
        Action::Privatise { region, resource } => view.land(region).and_then(|land| {
            let there = land.stock.get(signs::supply_rank(resource, table)?)?;
            let args = vec![("count", usize::from(*there).into())];
            Some(table.say("control-of-stock", args))
        }),
        _ => Some(of(action, view, table)),
    };
    told.unwrap_or_default()
}

/// Whether the clause under way takes from the stock of a region.
fn clause_takes<'a>(table: &'a Table<'_>) -> impl Fn(&Acting) -> Option<bool> + 'a {
    move |acting| {
        let (_, step) = under_way(acting, table)?;
        let clause = step?.clauses.get(usize::from(acting.clause))?;
        Some(matches!(clause, Clause::Take(..)))
    }
}

/// First influence in a region: who is there, and what lies around it.
fn settled(region: Slug, view: &View, table: &Table<'_>) -> Option<String> {
    let land = view.land(region)?;
    let stock = signs::stock(&land.stock, table);
    let args = vec![
        ("development", usize::from(land.development).into()),
        ("has-stock", usize::from(!stock.is_empty()).into()),
        ("stock", stock.into()),
        (
            "letters",
            signs::land_letters(&land.adjacent, view, table).into(),
        ),
    ];
    let mut parts = vec![table.say("control-settled", args)];
    let there = signs::present(land, view).into_iter().map(|seat| {
        let own = land.influence.get(seat.index());
        let own = own.map_or_else(String::new, |own| signs::influence(own, table));
        format!("{} {own}", signs::seat(seat, table))
    });
    parts.extend(there);
    Some(between(&parts, table))
}

/// A resource that comes from the stock of a region.
fn drawn_down(land: &Land, resource: Slug, view: &View, table: &Table<'_>) -> Option<String> {
    let rank = signs::supply_rank(resource, table)?;
    let there = u16::from(*land.stock.get(rank)?);
    let own = held(resource, 1, view, table)?;
    let stock = change("control-stock", (there, there.saturating_sub(1)), table);
    Some([own, stock].join(", "))
}

/// What the reader has of a resource, before and after.
fn held(resource: Slug, by: i16, view: &View, table: &Table<'_>) -> Option<String> {
    let rank = signs::supply_rank(resource, table)?;
    let (seat, _) = view.own.as_ref()?;
    let own = u16::from(*view.player(*seat)?.resources.get(rank)?);
    let after = own.saturating_add_signed(by);
    Some(change("control-you", (own, after), table))
}

/// What choices bring about that one may want to think over: categories that rise for certain.
pub(super) fn stirs(actions: &[Action], view: &View, table: &Table<'_>) -> Vec<Shift> {
    let Some((seat, _)) = &view.own else {
        return Vec::new();
    };
    let acting = view.acting.as_ref();
    let mut gains = vec![0_i32; view.tracks.len()];
    let mut gain = |sphere: Option<usize>, count: u8| {
        if let Some(slot) = sphere.and_then(|it| gains.get_mut(it)) {
            *slot += i32::from(count);
        }
    };
    let of_step = |step: &Step| -> Vec<(usize, u8)> {
        let clauses = step.clauses.iter();
        let certain = clauses.filter_map(|clause| match clause {
            Clause::Place(count, spheres) if spheres.len() == 1 => {
                let only = spheres.iter().next()?;
                Some((usize::from(only.0), *count))
            }
            _ => None,
        });
        certain.collect()
    };
    let places = |it: &Action| matches!(it, Action::Place { .. });
    if actions.iter().any(places) {
        // What is not the last of a clause changes nothing yet.
        let left = acting.map_or(0, |it| usize::from(it.left));
        if actions.iter().filter(|it| places(it)).count() < left {
            return Vec::new();
        }
        let chosen = acting.and_then(|it| it.chosen.get(seat.index()));
        for (rank, count) in chosen.into_iter().flatten().enumerate() {
            gain(Some(rank), *count);
        }
    }
    for action in actions {
        match *action {
            Action::Play { card, effect } => {
                let effect = names::effect_of(card, effect, table);
                let steps = effect.map_or(&[][..], |it| &it.effect.steps);
                for (sphere, count) in steps.iter().flat_map(of_step) {
                    gain(Some(sphere), count);
                }
            }
            // What is certain of an effect has been asked about when it was played.
            Action::Place { category }
            | Action::Reinforce { category, .. }
            | Action::Spread { category, .. } => gain(signs::rank(category, table), 1),
            _ => {}
        }
    }
    let shifts = gains.iter().enumerate().filter(|(_, count)| **count > 0);
    let shifts =
        shifts.filter_map(|(rank, count)| Shift::of(rank, &[(*seat, *count)], view, table));
    shifts.filter(|it| it.stirs > 0 || it.ends).collect()
}

/// What somebody is asked before levels rise.
pub(super) fn warning(shifts: &[Shift], table: &Table<'_>) -> String {
    let risen = shifts.iter().map(|it| {
        let control = names::control(table);
        let name = control.spheres.get(it.sphere);
        let name = name.map_or("", |it| it.name.get(table.lang()));
        let args = vec![
            ("category", name.into()),
            ("level", names::level(it.level.1).into()),
        ];
        table.say("control-warn-level", args)
    });
    let risen: Vec<String> = risen.collect();
    let cards: usize = shifts.iter().map(|it| usize::from(it.stirs)).sum();
    let args = vec![
        ("levels", table.all_of(&risen).into()),
        ("count", cards.into()),
    ];
    let mut text = table.say("control-warn", args);
    if shifts.iter().any(|it| it.ends) {
        text.push(' ');
        text.push_str(&table.say("control-warn-end", Vec::new()));
    }
    text
}
