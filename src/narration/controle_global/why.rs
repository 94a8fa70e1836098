//! Reply to the command `why`: what an effect lacks, what it costs, and what it would change in named regions.

use super::lexicon::{Item, Lexicon};
use super::{explanations, hand, hand_cards, names, offers, signs};
use crate::Table;
use crate::fold::display_text;
use crate::texts::{capitalize, count_arg};
use crate::typing::split_words as split;
use engine::{Seat, Slug};
use games::controle_global::{Forecast, LandView, MAX_SEATS, Verdict, View, distribute_points};
use lang::args;
use model::control::{CardEffect, Clause, Loser, SphereId, Step, sentences};

/// Explains the typed effect, region, card or term.
pub(super) fn explain(typed: &str, view: &View, table: &Table<'_>) -> String {
    let words = split(typed).unwrap_or_default();
    if words.is_empty() {
        return table.wrapped(&table.plain_message("control-why-what"));
    }
    let explanation = Lexicon::for_table(view, table).parse(&words).ok().and_then(|(items, _)| {
        let (first, regions) = items.split_first()?;
        let Item::Effect(card, number) = *first else {
            return None;
        };
        let regions = regions.iter().filter_map(|item| match item {
            Item::Region(region) => Some(*region),
            _ => None,
        });
        explain_effect((card, number), &regions.collect::<Vec<_>>(), view, table)
    });
    explanation.or_else(|| explanations::explain(&words, view, table)).unwrap_or_else(|| {
        let args = args![typed = display_text(typed)];
        table.wrapped(&table.format_message("control-unknown", args))
    })
}

/// Explains an effect by the index of its card and its number from 1: its requirements, whether it can be played, and
/// its result in these regions. `None` if the hand has no such effect.
fn explain_effect(
    (index, number): (usize, u8),
    regions: &[Slug],
    view: &View,
    table: &Table<'_>,
) -> Option<String> {
    let hand_card = hand_cards::cards(view).get(index)?;
    let effect = names::effect_of(hand_card.card, number, table)?;
    let verdict = *hand_card.effects.get(usize::from(number).checked_sub(1)?)?;
    let mut sentences = vec![requirements(&hand_cards::label(index, number), effect, view, table)];
    sentences.push(match verdict {
        Verdict::Playable(0) => String::new(),
        Verdict::Playable(missing) => {
            let cost = offers::price(missing, view, table);
            let args = args![count = count_arg(missing), cost];
            table.format_message("control-why-pays", args)
        }
        _ => hand::playability(effect, verdict, view, table),
    });
    if regions.is_empty() {
        sentences.push(sentences::effect(&effect.effect, names::control(table), table.localizer));
    } else {
        let steps = effect.effect.steps.iter();
        // The line may omit steps that have no clauses and only lead to the next region. With a region for each step,
        // steps and regions correspond one to one.
        let omits_steps = steps.len() != regions.len();
        let steps = steps.filter(|step| !omits_steps || !step.clauses.is_empty());
        let steps: Vec<&Step> = steps.collect();
        for (step, region) in steps.into_iter().zip(regions) {
            sentences.extend(step_changes(step, view.land(*region)?, view, table));
        }
    }
    sentences.retain(|text| !text.is_empty());
    Some(table.wrapped(&sentences.join(" ")))
}

/// A sentence with the required levels, and whether the seat has each of them.
fn requirements(label: &str, effect: &CardEffect, view: &View, table: &Table<'_>) -> String {
    let lacking = view.unmet_requirements(effect, names::control(table));
    let all = effect.requires.iter().map(|required| {
        let args = args![
            level = signs::requirements(&[*required], table),
            has = usize::from(!lacking.contains(required))
        ];
        table.format_message("control-why-level", args)
    });
    let args = args![label, name = &effect.name, needs = table.and_list(all)];
    table.format_message("control-why-needs", args)
}

/// The changes that a step makes in a region, and the sentences about world levels that rise.
fn step_changes(step: &Step, land: &LandView, view: &View, table: &Table<'_>) -> Vec<String> {
    let Some(owner) = view.owner() else {
        return Vec::new();
    };
    let letter = signs::land_letter(land.region, view).to_string();
    let control = names::control(table);
    let mut influences = [0; MAX_SEATS];
    for (seat, influence) in influences.iter_mut().enumerate() {
        *influence = land.seat_influence(Seat(seat as u8));
    }
    let mut development = land.development;
    let mut changes = Vec::new();
    let mut rises = Vec::new();
    for clause in &step.clauses {
        match *clause {
            Clause::Place(number, spheres) => {
                influences[owner.index()] += u16::from(number);
                if let (1, Some(SphereId(sphere))) = (spheres.len(), spheres.iter().next()) {
                    let placed =
                        view.forecast_placement(land, usize::from(sphere), number.into(), control);
                    if let Some(Forecast::Influence { in_world: world, .. }) = placed
                        && world.level.before != world.level.after
                    {
                        let args = args![
                            category = names::category_at(world.sphere, table),
                            before = count_arg(world.total.before),
                            after = count_arg(world.total.after),
                            level = names::level(world.level.after),
                            cards = count_arg(world.civil_reactions),
                            ends = usize::from(world.ends_game)
                        ];
                        rises.push(table.format_message("control-why-rise", args));
                    }
                }
            }
            Clause::Develop(by) => development = land.developed(by).after,
            Clause::Lose(who, number, spheres) => {
                let present =
                    signs::present_seats(land, view).into_iter().filter(|seat| *seat != owner);
                let influence_of =
                    |seat: Seat| land.influence_in(seat, spheres).iter().sum::<u16>();
                let mut affected: Vec<Seat> =
                    present.filter(|seat| influence_of(*seat) > 0).collect();
                // A player may choose among several rivals; the default is the rival with the most influence.
                if who == Loser::Other {
                    affected.truncate(1);
                }
                for seat in &affected {
                    let lost = influence_of(*seat).min(number.into());
                    // Several clauses may affect the same seat, which cannot lose more influence than it has.
                    influences[seat.index()] -= lost.min(influences[seat.index()]);
                    let args = vec![table.name_arg(*seat), ("count", count_arg(lost))];
                    changes.push(table.format_message("control-why-loses", args));
                }
            }
            Clause::Gain(..) | Clause::Take(..) => {
                changes.push(sentences::clause(*clause, control, table.localizer));
            }
        }
    }
    let (before, after) = (land.seat_influence(owner), influences[owner.index()]);
    if before != after {
        let args = args![before = count_arg(before), after = count_arg(after)];
        // Known after all clauses only, but mentioned first.
        changes.insert(0, table.format_message("control-why-grows", args));
    }
    if development != land.development {
        let args = args![before = count_arg(land.development), after = count_arg(development)];
        changes.push(table.format_message("control-why-develops", args));
    }
    let points_now = land.points.get(owner.index()).copied().unwrap_or(0);
    let points_after = distribute_points(development, &mut influences)[owner.index()];
    let points = args![
        before = count_arg(points_now),
        after = count_arg(points_after),
        same = usize::from(points_now == points_after)
    ];
    let args = args![
        letter,
        changes = table.and_list(changes),
        points = table.format_message("control-why-points", points)
    ];
    let text = capitalize(&table.format_message("control-why-at", args));
    [vec![text], rises].concat()
}
