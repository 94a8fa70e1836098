//! Parser of an effect in one line: its regions, its choices, and who loses influence.

use super::super::finish::Finish;
use super::super::lexicon::{Item, Verb};
use super::super::{hand_cards, names};
use super::{ParsedControlLine, Reading, is_stuck};
use engine::{Seat, Slug};
use games::controle_global::{Action, Land, Stage, Verdict};
use lang::args;
use model::control::{Clause, Power, Selector, Step};

impl Reading<'_> {
    /// Parses an effect with its regions and choices in any order, or a card played without effect. `None` if the
    /// line means something else.
    pub(super) fn turn(&self, items: &[Item], close: bool) -> Option<ParsedControlLine> {
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
            let held = hand_cards::cards(view).get(index)?;
            let rest =
                items.iter().filter(|item| !is_card(item) && **item != Item::Verb(Verb::Dump));
            let rest: Vec<Item> = rest.copied().collect();
            if !is_stuck(view) && rest.is_empty() {
                return Some(
                    self.input_from_actions(vec![Action::Dump { card: held.card }], close),
                );
            }
            return Some(self.missed(Finish::dumped(held.card, &rest, view, table), items, close));
        }
        let (mut actions, effect, step, before, owed) = match view.stage {
            Stage::Play => {
                let (index, number) = items.iter().find_map(|item| match *item {
                    Item::Effect(index, number) => Some((index, number)),
                    _ => None,
                })?;
                let held = hand_cards::cards(view).get(index)?;
                let card = held.card;
                let play = Action::Play { card, effect: number };
                let owed = match held.effects.get(usize::from(number).checked_sub(1)?) {
                    Some(Verdict::Playable(missing)) => *missing,
                    _ => 0,
                };
                // `impossible` gives the reason.
                if !view.choices().contains(&play) {
                    return None;
                }
                (vec![play], names::effect_of(card, number, table)?, 0, None, owed)
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
        match self.chain(
            &effect.effect.steps[step.min(effect.effect.steps.len())..],
            before,
            &regions,
        ) {
            Ok(chosen) => actions.extend(chosen),
            Err(why) => return Some(why),
        }
        // F7: any resource pays for levels, so the line may choose which.
        let control = names::control(table);
        let is_wild = view.owner().and_then(|seat| view.power(seat, control)) == Some(Power::Wild);
        let mut owed = if is_wild { owed } else { 0 };
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
                        _ => self.strongest(rival, regions.last().copied())?,
                    };
                    actions.push(Action::Remove { rival, category });
                }
                (Item::Category(category), _) => {
                    let sphere = names::sphere_id(category, table)?;
                    let mut places = clauses.clone().filter_map(|clause| match clause {
                        Clause::Place(_, spheres) if spheres.contains(sphere) => {
                            Some(spheres.len())
                        }
                        _ => None,
                    });
                    // With a single category there is no decision, so naming it is optional.
                    let is_chosen = places.clone().any(|many| many > 1);
                    if is_chosen {
                        actions.push(Action::Place { category });
                    } else if places.next().is_none() {
                        return Some(self.not_here(&[*first]));
                    }
                }
                // Payments precede the decisions of the effect.
                (Item::Resource(resource), _) if owed > 0 => {
                    owed -= 1;
                    actions.push(Action::Pay { resource });
                }
                (Item::Resource(resource), _) => actions.push(Action::Take { resource }),
                _ => {}
            }
        }
        // No action fits the current decision, so the line means something else.
        if view.stage == Stage::Choosing && !actions.iter().any(|one| view.choices().contains(one))
        {
            return None;
        }
        Some(self.input_from_actions(actions, close))
    }

    /// The regions of these steps, as far as there is a choice; the error is the reason why they are not possible.
    fn chain(
        &self,
        steps: &[Step],
        before: Option<Slug>,
        regions: &[Slug],
    ) -> Result<Vec<Action>, ParsedControlLine> {
        let view = self.view;
        let mut named = regions.iter().copied().peekable();
        let mut before = before;
        let mut chosen = Vec::new();
        for step in steps {
            let possible = view.selected(step.selector, before, names::control(self.table));
            match (possible.as_slice(), named.peek().copied()) {
                // With a single region there is no decision, so naming it is optional.
                ([only], next) => {
                    if next == Some(*only) {
                        named.next();
                    }
                    before = Some(*only);
                }
                (_, None) => return Ok(chosen),
                (several, Some(next)) if several.contains(&next) => {
                    named.next();
                    chosen.push(Action::Choose { region: next });
                    before = Some(next);
                }
                (_, Some(next)) => {
                    return Err(self
                        .out_of_reach(step.selector, before, next)
                        .unwrap_or_else(|| self.not_here(&[Item::Region(next)])));
                }
            }
        }
        match named.next() {
            Some(region) => Err(self.not_here(&[Item::Region(region)])),
            None => Ok(chosen),
        }
    }

    /// The strongest category of a rival in a region, or in all regions.
    fn strongest(&self, rival: Seat, region: Option<Slug>) -> Option<Slug> {
        let lands = self.view.lands.iter();
        let lands = lands.filter(|land| region.is_none_or(|region| region == land.region));
        let total = |rank: usize| -> u16 {
            let own = |land: &Land| land.influence.get(rival.index())?.get(rank).copied();
            lands.clone().filter_map(own).sum()
        };
        let tracks = self.view.tracks.iter().enumerate().rev();
        let best = tracks.max_by_key(|(rank, _)| total(*rank));
        best.map(|(_, track)| track.category)
    }

    /// The reason why a step cannot take place in a region.
    fn out_of_reach(
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
