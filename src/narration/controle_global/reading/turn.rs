//! Parser of an effect in one line: the card, the regions of its steps, and the decisions in them.

use super::super::finish::TurnEnd;
use super::super::lexicon::{Item, Verb};
use super::super::{hand_cards, names};
use super::{LineParser, ParsedControlLine, is_stuck};
use engine::{Seat, Slug};
use games::controle_global::{Action, LandView, Stage, Verdict};
use lang::args;
use model::control::{Clause, Power, Selector, Step};

impl LineParser<'_> {
    /// Parses an effect with its regions and decisions in any order, or a card played without effect. `None` if the
    /// line is something else.
    pub(super) fn parse_effect_line(
        &self,
        items: &[Item],
        is_close_spelling: bool,
    ) -> Option<ParsedControlLine> {
        let (view, table) = (self.view, self.table);
        let is_card = |item: &&Item| matches!(item, Item::Number(_) | Item::Card(_));
        let dumps = items.contains(&Item::Verb(Verb::Dump));
        // If nothing can be played, a card alone can only mean to dump it.
        let wants_card = dumps || is_stuck(view) && view.stage == Stage::Play;
        if let Some(card) = items.iter().find(is_card).filter(|_| wants_card) {
            let index = match *card {
                Item::Number(number) => number.checked_sub(1)?,
                Item::Card(index) => index,
                _ => return None,
            };
            let hand_card = hand_cards::cards(view).get(index)?;
            let rest =
                items.iter().filter(|item| !is_card(item) && **item != Item::Verb(Verb::Dump));
            let rest: Vec<Item> = rest.copied().collect();
            if !is_stuck(view) && rest.is_empty() {
                return Some(self.input_from_actions(
                    vec![Action::Dump { card: hand_card.card }],
                    is_close_spelling,
                ));
            }
            return Some(self.input_from_result(
                TurnEnd::actions_for_dump(hand_card.card, &rest, view, table),
                items,
                is_close_spelling,
            ));
        }
        let (mut actions, effect, step, previous_region, levels_to_pay) = match view.stage {
            Stage::Play => {
                let (index, number) = items.iter().find_map(|item| match *item {
                    Item::Effect(index, number) => Some((index, number)),
                    _ => None,
                })?;
                let hand_card = hand_cards::cards(view).get(index)?;
                let card = hand_card.card;
                let play = Action::Play { card, effect: number };
                let levels_to_pay = match hand_card.effects.get(usize::from(number).checked_sub(1)?)
                {
                    Some(Verdict::Playable(missing)) => *missing,
                    _ => 0,
                };
                // `explain_impossible` gives the reason.
                if !view.choices().contains(&play) {
                    return None;
                }
                (vec![play], names::effect_of(card, number, table)?, 0, None, levels_to_pay)
            }
            _ => {
                let acting = view.acting.as_ref()?;
                let effect = names::effect_of(acting.card, acting.effect?, table)?;
                (Vec::new(), effect, usize::from(acting.step), acting.region, 0)
            }
        };
        let regions = items.iter().filter_map(|item| match item {
            Item::Region(region) => Some(*region),
            _ => None,
        });
        let regions: Vec<Slug> = regions.collect();
        match self.parse_regions(
            &effect.effect.steps[step.min(effect.effect.steps.len())..],
            previous_region,
            &regions,
        ) {
            Ok(chosen) => actions.extend(chosen),
            Err(reply) => return Some(reply),
        }
        // Power F7: any resource pays for levels, so the line may name the resources.
        let control = names::control(table);
        let is_wild = view.owner().and_then(|seat| view.power(seat, control)) == Some(Power::Wild);
        let mut levels_to_pay = if is_wild { levels_to_pay } else { 0 };
        let clauses = effect.effect.steps.iter().flat_map(|step| &step.clauses);
        let mut rest = items;
        while let Some((first, others)) = rest.split_first() {
            rest = others;
            match (*first, others.first().copied()) {
                (Item::Seat(rival), next) => {
                    let category = match next {
                        Some(Item::Category(category)) => {
                            rest = &others[1..];
                            category
                        }
                        _ => self.strongest_category(rival, regions.last().copied())?,
                    };
                    actions.push(Action::Remove { rival, category });
                }
                (Item::Category(category), _) => {
                    let sphere = names::sphere_id(category, table)?;
                    let mut category_counts = clauses.clone().filter_map(|clause| match clause {
                        Clause::Place(_, spheres) if spheres.contains(sphere) => {
                            Some(spheres.len())
                        }
                        _ => None,
                    });
                    // With a single category there is nothing to decide, so naming it is optional.
                    let is_chosen = category_counts.clone().any(|many| many > 1);
                    if is_chosen {
                        actions.push(Action::Place { category });
                    } else if category_counts.next().is_none() {
                        return Some(self.not_possible(&[*first]));
                    }
                }
                // Payments precede the decisions of an effect.
                (Item::Resource(resource), _) if levels_to_pay > 0 => {
                    levels_to_pay -= 1;
                    actions.push(Action::Pay { resource });
                }
                (Item::Resource(resource), _) => actions.push(Action::Take { resource }),
                _ => {}
            }
        }
        // If no action fits the current decision, the line is something else.
        if view.stage == Stage::Choosing && !actions.iter().any(|one| view.choices().contains(one))
        {
            return None;
        }
        Some(self.input_from_actions(actions, is_close_spelling))
    }

    /// The choices of regions for these steps, as far as the line names them; `start_region` is the region of the
    /// step before. The error is the reply why a region is not possible.
    fn parse_regions(
        &self,
        steps: &[Step],
        start_region: Option<Slug>,
        regions: &[Slug],
    ) -> Result<Vec<Action>, ParsedControlLine> {
        let view = self.view;
        let mut named = regions.iter().copied().peekable();
        let mut previous_region = start_region;
        let mut choices = Vec::new();
        for step in steps {
            let possible =
                view.selectable_regions(step.selector, previous_region, names::control(self.table));
            match (possible.as_slice(), named.peek().copied()) {
                // With a single possible region there is nothing to decide, so naming it is optional.
                ([single], next) => {
                    if next == Some(*single) {
                        named.next();
                    }
                    previous_region = Some(*single);
                }
                (_, None) => return Ok(choices),
                (several, Some(next)) if several.contains(&next) => {
                    named.next();
                    choices.push(Action::Choose { region: next });
                    previous_region = Some(next);
                }
                (_, Some(next)) => {
                    return Err(self
                        .explain_unreachable(step.selector, previous_region, next)
                        .unwrap_or_else(|| self.not_possible(&[Item::Region(next)])));
                }
            }
        }
        match named.next() {
            Some(region) => Err(self.not_possible(&[Item::Region(region)])),
            None => Ok(choices),
        }
    }

    /// The category in which a rival has the most influence in a region, or in all regions together.
    fn strongest_category(&self, rival: Seat, region: Option<Slug>) -> Option<Slug> {
        let lands = self.view.lands.iter();
        let lands = lands.filter(|land| region.is_none_or(|region| region == land.region));
        let total = |index: usize| -> u16 {
            let own = |land: &LandView| land.influence.get(rival.index())?.get(index).copied();
            lands.clone().filter_map(own).sum()
        };
        let tracks = self.view.tracks.iter().enumerate().rev();
        let best = tracks.max_by_key(|(index, _)| total(*index));
        best.map(|(_, track)| track.category)
    }

    /// Reply with the reason why a step cannot take place in a region; `None` if there is no special message.
    fn explain_unreachable(
        &self,
        selector: Selector,
        before: Option<Slug>,
        region: Slug,
    ) -> Option<ParsedControlLine> {
        let table = self.table;
        let mut args = args![place = names::in_region(region, table)];
        let id = match (selector, before) {
            (Selector::Present, _) => "control-not-present",
            (Selector::Absent, _) => "control-not-absent",
            (Selector::Adjacent, Some(before)) if before == region => "control-not-again",
            (Selector::Adjacent, Some(before)) => {
                args.push(("region", (&names::region(region, table)).into()));
                args.push(("before", (&names::region(before, table)).into()));
                "control-not-adjacent"
            }
            _ => return None,
        };
        Some(self.unclear(id, args))
    }
}
