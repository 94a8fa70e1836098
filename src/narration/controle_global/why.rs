//! Reply to the command `why`: what an effect lacks, what it costs, and what it would change.

use super::lexicon::{Item, Lexicon};
use super::{explanations, hand, hand_cards, names, offers, signs};
use crate::Table;
use crate::fold::display_text;
use crate::texts::{count, sentence};
use crate::typing::words as split;
use engine::{Seat, Slug};
use games::controle_global::{Forecast, Land, MOST_SEATS, Verdict, View, share};
use lang::args;
use model::control::{CardEffect, Clause, Loser, SphereId, Step, sentences};

/// Explains the typed effect or thing.
pub(super) fn why(typed: &str, view: &View, table: &Table<'_>) -> String {
    let words = split(typed).unwrap_or_default();
    if words.is_empty() {
        return table.wrapped(&table.plain_message("control-why-what"));
    }
    let told = Lexicon::for_table(view, table).read(&words).ok().and_then(|(items, _)| {
        let (first, regions) = items.split_first()?;
        let Item::Effect(card, number) = *first else {
            return None;
        };
        let regions = regions.iter().filter_map(|item| match item {
            Item::Region(region) => Some(*region),
            _ => None,
        });
        effect((card, number), &regions.collect::<Vec<_>>(), view, table)
    });
    told.or_else(|| explanations::about(&words, view, table)).unwrap_or_else(|| {
        let args = args![typed = display_text(typed)];
        table.wrapped(&table.format_message("control-unknown", args))
    })
}

fn effect(
    (index, number): (usize, u8),
    regions: &[Slug],
    view: &View,
    table: &Table<'_>,
) -> Option<String> {
    let held = hand_cards::cards(view).get(index)?;
    let effect = names::effect_of(held.card, number, table)?;
    let verdict = *held.effects.get(usize::from(number).checked_sub(1)?)?;
    let mut sentences = vec![needs(&hand_cards::label(index, number), effect, view, table)];
    sentences.push(match verdict {
        Verdict::Playable(0) => String::new(),
        Verdict::Playable(missing) => {
            let cost = offers::price(missing, view, table);
            let args = args![count = count(missing), cost];
            table.format_message("control-why-pays", args)
        }
        _ => hand::now(effect, verdict, view, table),
    });
    if regions.is_empty() {
        sentences.push(sentences::effect(&effect.effect, names::control(table), table.localizer));
    } else {
        let steps = effect.effect.steps.iter();
        // The line may omit steps that only lead to the next region.
        // With a region for each step, they correspond one to one.
        let is_short = steps.len() != regions.len();
        let steps = steps.filter(|step| !is_short || !step.clauses.is_empty());
        let steps: Vec<&Step> = steps.collect();
        for (step, region) in steps.into_iter().zip(regions) {
            sentences.extend(at(step, view.land(*region)?, view, table));
        }
    }
    sentences.retain(|text| !text.is_empty());
    Some(table.wrapped(&sentences.join(" ")))
}

/// The required levels, and whether the seat has them.
fn needs(label: &str, effect: &CardEffect, view: &View, table: &Table<'_>) -> String {
    let lacking = view.lacking(effect, names::control(table));
    let all = effect.requires.iter().map(|required| {
        let args = args![
            level = signs::required(&[*required], table),
            has = usize::from(!lacking.contains(required))
        ];
        table.format_message("control-why-level", args)
    });
    let args = args![label, name = &effect.name, needs = table.all_of(all)];
    table.format_message("control-why-needs", args)
}

/// Changes by a step in a region.
fn at(step: &Step, land: &Land, view: &View, table: &Table<'_>) -> Vec<String> {
    let Some(owner) = view.owner() else {
        return Vec::new();
    };
    let letter = signs::land_letter(land.region, view).to_string();
    let control = names::control(table);
    let mut heights = [0; MOST_SEATS];
    for (seat, height) in heights.iter_mut().enumerate() {
        *height = land.seat_influence(Seat(seat as u8));
    }
    let mut development = land.development;
    let mut changes = Vec::new();
    let mut rises = Vec::new();
    for clause in &step.clauses {
        match *clause {
            Clause::Place(number, spheres) => {
                heights[owner.index()] += u16::from(number);
                if let (1, Some(SphereId(sphere))) = (spheres.len(), spheres.iter().next()) {
                    let placed = view.placed(land, usize::from(sphere), number.into(), control);
                    if let Some(Forecast::Influence { world, .. }) = placed
                        && world.level.before != world.level.after
                    {
                        let args = args![
                            category = names::category_at(world.sphere, table),
                            before = count(world.total.before),
                            after = count(world.total.after),
                            level = names::level(world.level.after),
                            cards = count(world.stirs),
                            ends = usize::from(world.ends)
                        ];
                        rises.push(table.format_message("control-why-rise", args));
                    }
                }
            }
            Clause::Develop(by) => development = land.developed(by).after,
            Clause::Lose(who, number, spheres) => {
                let present = signs::present(land, view).into_iter().filter(|seat| *seat != owner);
                let there = |seat: Seat| land.of_in(seat, spheres).iter().sum::<u16>();
                let mut hit: Vec<Seat> = present.filter(|seat| there(*seat) > 0).collect();
                // The rival with the most influence, which is also the default in a turn.
                if who == Loser::Other {
                    hit.truncate(1);
                }
                for seat in &hit {
                    let lost = there(*seat).min(number.into());
                    // Several clauses may affect the same seat, and cannot remove more than it has.
                    heights[seat.index()] -= lost.min(heights[seat.index()]);
                    let args = vec![table.who(*seat), ("count", count(lost))];
                    changes.push(table.format_message("control-why-loses", args));
                }
            }
            Clause::Gain(..) | Clause::Take(..) => {
                changes.push(sentences::clause(*clause, control, table.localizer));
            }
        }
    }
    let (before, after) = (land.seat_influence(owner), heights[owner.index()]);
    if before != after {
        let args = args![before = count(before), after = count(after)];
        // Known after all clauses only, but the first to mention.
        changes.insert(0, table.format_message("control-why-grows", args));
    }
    if development != land.development {
        let args = args![before = count(land.development), after = count(development)];
        changes.push(table.format_message("control-why-develops", args));
    }
    let now = land.points.get(owner.index()).copied().unwrap_or(0);
    let then = share(development, &mut heights)[owner.index()];
    let points = args![before = count(now), after = count(then), same = usize::from(now == then)];
    let args = args![
        letter,
        changes = table.all_of(changes),
        points = table.format_message("control-why-points", points)
    ];
    let told = sentence(&table.format_message("control-why-at", args));
    [vec![told], rises].concat()
}
