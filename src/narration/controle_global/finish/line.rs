//! Parser of lines for the end of a turn: investments, resources to take, discards and draws, in any number.

use super::super::lexicon::{Item, Verb};
use super::super::{hand_cards, names, signs};
use super::{TurnEnd, TurnEndError, region_of};
use crate::texts::count_arg;
use engine::Slug;
use games::controle_global::{Action, PileView, Stage};
use lang::args;
use model::control::{InvestEffect, Power, Tier};

impl TurnEnd<'_> {
    /// Parses the items of a line into actions, and checks that the owner can pay for them.
    pub(super) fn parse_items(&self, items: &[Item]) -> Result<Vec<Action>, TurnEndError> {
        let mut parsed_actions = Vec::new();
        let mut rest = items;
        while !rest.is_empty() {
            let (actions, used) = self.parse_action(rest, &parsed_actions)?;
            parsed_actions.extend(actions);
            rest = rest.get(used..).unwrap_or_default();
        }
        self.check_payment(&parsed_actions)?;
        Ok(parsed_actions)
    }

    /// Parses the first action of a line, after `earlier_actions`. Returns a list of actions, because one phrase may
    /// stand for several, and the number of items used.
    fn parse_action(
        &self,
        items: &[Item],
        earlier_actions: &[Action],
    ) -> Result<(Vec<Action>, usize), TurnEndError> {
        let single = |action: Action, used: usize| Ok((vec![action], used));
        match *items {
            [Item::Verb(Verb::Do), Item::Verb(Verb::Pass), ..] => {
                // Each `Pass` declines one icon.
                Ok((vec![Action::Pass; self.icons().len()], 2))
            }
            [Item::Verb(Verb::Pass), ..] if matches!(self.view.stage, Stage::Privatise(_)) => {
                Ok((vec![Action::Pass], 1))
            }
            [Item::Verb(Verb::Pass | Verb::Draw), ..] => Ok((Vec::new(), 1)),
            [Item::Verb(Verb::Develop | Verb::Reinforce | Verb::Undermine), ..] => {
                self.parse_investment(items)
            }
            [Item::Verb(Verb::Dump), ref cards @ ..] => self.parse_discards(cards, 1),
            [Item::Verb(Verb::Do), ref rest @ ..] => {
                let (first, mut used) = self.parse_taking(rest, earlier_actions)?;
                let mut all = vec![first];
                // The verb applies to all following pairs of a resource and a region.
                while let [Item::Resource(_), Item::Region(_), ..] =
                    rest.get(used..).unwrap_or_default()
                {
                    let (action, more) =
                        self.parse_taking(&rest[used..], &[earlier_actions, &all].concat())?;
                    all.push(action);
                    used += more;
                }
                Ok((all, used + 1))
            }
            [Item::Resource(_), Item::Region(_), ..] | [Item::Resource(_), ..] => {
                self.parse_resource_action(items, earlier_actions)
            }
            [Item::Region(_), ..] => {
                let (action, used) = self.parse_taking(items, earlier_actions)?;
                single(action, used)
            }
            [Item::Number(number), Item::Category(category), Item::Tier(tier), ..] => {
                // `complete_actions` rejects more cards than needed; the limit only bounds the allocation.
                Ok((vec![self.parse_draw(category, tier)?; number.min(99)], 3))
            }
            [Item::Number(number), Item::Category(category), ..] => {
                Ok((vec![self.parse_draw(category, Tier::Low)?; number.min(99)], 2))
            }
            [Item::Category(category), Item::Tier(tier), ..]
            | [Item::Tier(tier), Item::Category(category), ..] => {
                single(self.parse_draw(category, tier)?, 2)
            }
            [Item::Category(category), ..] => single(self.parse_draw(category, Tier::Low)?, 1),
            [Item::Number(_) | Item::Card(_), ..] if self.view.stage == Stage::Renew => {
                self.parse_discards(items, 0)
            }
            _ => Err(TurnEndError::NotPossible),
        }
    }

    /// Parses a card to draw from the pile of this category and tier.
    fn parse_draw(&self, category: Slug, tier: Tier) -> Result<Action, TurnEndError> {
        let sphere = names::sphere_id(category, self.table);
        let mut piles = self.view.piles.iter();
        let found = piles.find(|stack| {
            let pile = names::pile_of(stack.pile, self.table);
            pile.is_some_and(|pile| Some(pile.sphere) == sphere && pile.tier == tier)
        });
        let pile = found.filter(|_| self.view.stage != Stage::Opening || tier == Tier::Low);
        // The current card and discarded cards are put on their piles before cards are drawn, so the line may name a
        // pile that is still empty.
        let will_grow = |stack: &&PileView| {
            let acting = self.view.acting.iter().map(|acting| acting.card);
            let cards = hand_cards::cards(self.view).iter().map(|held| held.card).chain(acting);
            let mut piles = cards.filter_map(|card| names::card_of(card, self.table));
            piles.any(|card| Some(card.pile) == names::pile_of(stack.pile, self.table))
        };
        let can_be_drawn_from =
            |stack: &&PileView| stack.cards + stack.discards > 0 || will_grow(stack);
        let pile = pile.filter(can_be_drawn_from).ok_or(TurnEndError::NotPossible)?;
        Ok(Action::Draw { pile: pile.pile })
    }

    /// Parses the cards to discard, with the resources that pay for them. `items_before` is the number of items
    /// already used, and is included in the returned number.
    fn parse_discards(
        &self,
        items: &[Item],
        items_before: usize,
    ) -> Result<(Vec<Action>, usize), TurnEndError> {
        let cards = items.iter().map_while(|item| match *item {
            // 0 wraps to an index beyond the hand, and is reported as an unknown card.
            Item::Number(number) => Some(number.wrapping_sub(1)),
            Item::Card(index) => Some(index),
            _ => None,
        });
        let cards: Vec<usize> = cards.collect();
        let is_allowed =
            matches!(self.view.stage, Stage::Invest | Stage::Privatise(_) | Stage::Renew);
        if cards.is_empty() || !is_allowed {
            return Err(TurnEndError::NotPossible);
        }
        let discard = |index: &usize| match hand_cards::cards(self.view).get(*index) {
            Some(held) => Ok(Action::Discard { card: held.card }),
            None => {
                let number = index.wrapping_add(1).to_string();
                Err(TurnEndError::Message("control-no-card", args![number]))
            }
        };
        let used = items_before + cards.len();
        let payment_actions = payments(items.get(cards.len()..).unwrap_or_default());
        let discards = cards.iter().map(discard).collect::<Result<Vec<_>, _>>()?;
        Ok(([discards, payment_actions.clone()].concat(), used + payment_actions.len()))
    }

    /// Parses an action that starts with a resource, which may be invested or taken.
    fn parse_resource_action(
        &self,
        items: &[Item],
        earlier_actions: &[Action],
    ) -> Result<(Vec<Action>, usize), TurnEndError> {
        // The last item may be the reply to the question whether to invest the resource or to take it.
        let (last_item, rest) =
            items.split_last().map_or((None, items), |(end, rest)| (Some(end), rest));
        let investment = match (last_item, rest.len()) {
            (Some(Item::Verb(Verb::Do)), 1..=2) => {
                let (action, used) = self.parse_taking(rest, earlier_actions)?;
                return Ok((vec![action], used + 1));
            }
            (Some(Item::Verb(Verb::Reinforce)), 1..=2) => {
                let (actions, used) = self.parse_investment(rest)?;
                return Ok((actions, used + 1));
            }
            _ => self.parse_investment(items),
        };
        match (investment, self.parse_taking(items, earlier_actions)) {
            (Ok(_), Ok(_)) => {
                let word = |id: &str| self.table.plain_message(&format!("control-word-{id}"));
                Err(TurnEndError::Ambiguous(vec![word("invest"), word("do")]))
            }
            (_, Ok((action, used))) => Ok((vec![action], used)),
            (invested, Err(_)) => invested,
        }
    }

    /// Parses a resource to take from the stock of a region. Either may be missing. Returns the action and the number
    /// of items used.
    fn parse_taking(
        &self,
        items: &[Item],
        earlier_actions: &[Action],
    ) -> Result<(Action, usize), TurnEndError> {
        let (resource, region, used) = match *items {
            [Item::Resource(resource_id), Item::Region(region_id), ..]
            | [Item::Region(region_id), Item::Resource(resource_id), ..] => {
                (Some(resource_id), Some(region_id), 2)
            }
            [Item::Resource(resource_id), ..] => (Some(resource_id), None, 1),
            [Item::Region(region_id), ..] => (None, Some(region_id), 1),
            _ => return Err(TurnEndError::NotPossible),
        };
        let is_privatisation = |one: &&Action| matches!(one, Action::Privatise { .. });
        // Each icon of the card takes one resource, in the order of the icons. Earlier actions have used the first
        // ones.
        let used_icons = earlier_actions.iter().filter(is_privatisation).count();
        let icons = self.icons();
        let icons = icons.get(used_icons..).unwrap_or_default();
        let matches_items = |action: &Action| match *action {
            Action::Privatise { region: at, resource: of } => {
                region.is_none_or(|region| region == at)
                    && resource.is_none_or(|resource| resource == of)
            }
            _ => false,
        };
        let source = icons.iter().find_map(|icon| {
            let mut sources = self.privatisation_sources(*icon, earlier_actions);
            sources.retain(|(_, action)| matches_items(action));
            sources.into_iter().rev().max_by_key(|(left, _)| *left)
        });
        source.map(|(_, action)| (action, used)).ok_or(TurnEndError::NotPossible)
    }

    /// Parses an investment: its words in any order after the verb or the resource. Returns the actions, including
    /// payments, and the number of items used.
    fn parse_investment(&self, items: &[Item]) -> Result<(Vec<Action>, usize), TurnEndError> {
        let (first, rest) = items.split_first().ok_or(TurnEndError::NotPossible)?;
        let (purpose, starts_with_resource) = match first {
            Item::Verb(Verb::Develop) => (None, false),
            Item::Verb(Verb::Undermine) => (Some(InvestEffect::Loss), false),
            // The verb for investing has two meanings; the resource after it decides.
            Item::Verb(_) => {
                (self.purpose_of(rest.first()).or(Some(InvestEffect::Influence)), false)
            }
            Item::Resource(_) => (self.purpose_of(Some(first)), true),
            _ => return Err(TurnEndError::NotPossible),
        };
        let mut possible: Vec<Action> = self.view.choices().to_vec();
        possible.retain(|choice| match choice {
            Action::Reinforce { .. } => purpose == Some(InvestEffect::Influence),
            Action::Undermine { .. } => purpose == Some(InvestEffect::Loss),
            Action::Develop { .. } => purpose.is_none(),
            _ => false,
        });
        let mut used = 1;
        for item in rest {
            let fits = |action: &Action| self.concerns(action, *item);
            let narrows = possible.iter().any(fits) && !possible.iter().all(fits);
            let belongs = match item {
                Item::Resource(_) => !starts_with_resource && used == 1,
                // If the category is clear already, the word may name the pile to draw from.
                Item::Category(_) => {
                    let is_first =
                        !rest[..used - 1].iter().any(|one| matches!(one, Item::Category(_)));
                    is_first && possible.iter().any(fits) && (narrows || !starts_with_resource)
                }
                Item::Region(_) | Item::Seat(_) => possible.iter().any(fits),
                _ => false,
            };
            // A region in which the investment is not possible.
            let had_region = rest[..used - 1].iter().any(|one| matches!(one, Item::Region(_)));
            if matches!(item, Item::Region(_)) && !belongs && !had_region {
                return Err(TurnEndError::NotPossible);
            }
            if !belongs {
                break;
            }
            if !matches!(item, Item::Resource(_)) {
                possible.retain(fits);
            }
            used += 1;
        }
        let action = match possible[..] {
            [] => return Err(TurnEndError::NotPossible),
            [single] => single,
            _ => self.complete_investment(&possible)?,
        };
        let payment_actions = payments(items.get(used..).unwrap_or_default());
        used += payment_actions.len();
        Ok(([vec![action], payment_actions].concat(), used))
    }

    /// The kind of investment for which a named resource pays; `None` if it pays for none.
    fn purpose_of(&self, item: Option<&Item>) -> Option<InvestEffect> {
        let control = names::control(self.table);
        let Item::Resource(id) = item? else {
            return None;
        };
        let purpose = control.resource(control.resource_by_id(id.as_str())?).invest;
        (purpose != InvestEffect::Level).then_some(purpose)
    }

    /// Returns `true` if an investment takes place in this region or category, or affects this seat.
    fn concerns(&self, action: &Action, item: Item) -> bool {
        match (*action, item) {
            (
                Action::Reinforce { region, .. }
                | Action::Undermine { region, .. }
                | Action::Develop { region },
                Item::Region(at),
            ) => region == at,
            (
                Action::Reinforce { category, .. } | Action::Undermine { category, .. },
                Item::Category(of),
            ) => category == of,
            (Action::Undermine { rival, .. }, Item::Seat(seat)) => rival == seat,
            _ => false,
        }
    }

    /// Completes an ambiguous investment. A loss affects the rival with the most influence, in its strongest
    /// category. Otherwise the error lists the regions or categories to choose from.
    fn complete_investment(&self, possible: &[Action]) -> Result<Action, TurnEndError> {
        let mut regions: Vec<Slug> = possible.iter().filter_map(region_of).collect();
        regions.dedup();
        if regions.len() > 1 {
            let named =
                regions.iter().map(|id| signs::region_with_letter(*id, self.view, self.table));
            return Err(TurnEndError::Ambiguous(named.collect()));
        }
        let candidates = possible.iter().rev().filter_map(|action| match *action {
            Action::Undermine { region, rival, category } => {
                let land = self.view.land(region)?;
                let index = signs::category_index(category, self.table)?;
                let own = *land.influence.get(rival.index())?.get(index)?;
                Some(((land.seat_influence(rival), own), *action))
            }
            _ => None,
        });
        if let Some((_, action)) = candidates.max_by_key(|(key, _)| *key) {
            return Ok(action);
        }
        let named = possible.iter().filter_map(|action| match *action {
            Action::Reinforce { category, .. } => Some(names::category(category, self.table)),
            _ => None,
        });
        Err(TurnEndError::Ambiguous(named.collect()))
    }

    /// Checks that the resources of the seat suffice for all these actions, and that no kind of investment is used
    /// too often in the turn.
    fn check_payment(&self, actions: &[Action]) -> Result<(), TurnEndError> {
        let control = names::control(self.table);
        let resources = self.view.player(self.seat).map_or(&[][..], |player| &player.resources);
        let count_of =
            |wanted: fn(&Action) -> bool| actions.iter().filter(|one| wanted(one)).count();
        let reinforced = count_of(|one| matches!(one, Action::Reinforce { .. }));
        let undermined = count_of(|one| matches!(one, Action::Undermine { .. }));
        let developed = count_of(|one| matches!(one, Action::Develop { .. }));
        let discarded = count_of(|one| matches!(one, Action::Discard { .. }));
        let free = match self.power() {
            Some(Power::Renewal(free)) => usize::from(free),
            _ => 0,
        };
        let stock_of = |of: InvestEffect| {
            let id = control.resource_for(of).map(|id| usize::from(id.0));
            id.and_then(|id| resources.get(id)).map_or(0, |count| usize::from(*count))
        };
        let total_units: usize = resources.iter().map(|count| usize::from(*count)).sum();
        let is_wild = self.power() == Some(Power::Wild);
        let cost = usize::from(self.view.developing_cost(self.seat, control));
        let invested = reinforced + undermined + developed * cost;
        // Without `Pass`, the default resources are taken as well.
        let taken_count = match count_of(|one| matches!(one, Action::Pass)) {
            0 => self.default_actions().len(),
            _ => 0,
        };
        let discards = discarded.saturating_sub(free);
        // Power F7: any resource pays for any investment.
        let is_affordable = (is_wild || reinforced <= stock_of(InvestEffect::Influence) && undermined <= stock_of(InvestEffect::Loss))
            && invested <= total_units
            // Resources taken in this turn arrive after the investments, but in time to pay for discards.
            && (discards == 0 || invested + discards <= total_units + taken_count);
        let numbers = control.numbers.invest;
        let times = match self.power() {
            Some(Power::Developer { times, .. }) => times,
            _ => numbers.develop,
        };
        if !is_affordable {
            return Err(TurnEndError::Message("control-finish-poor", Vec::new()));
        }
        let limits = [
            (reinforced, numbers.influence, "control-finish-often-influence"),
            (undermined, numbers.loss, "control-finish-often-loss"),
            (developed, times, "control-finish-often-develop"),
        ];
        match limits.iter().find(|(number, most, _)| *number > usize::from(*most)) {
            Some((_, most, id)) => Err(TurnEndError::Message(id, args![most = count_arg(*most)])),
            None => Ok(()),
        }
    }
}

/// The resources named as payment: those that no region follows.
fn payments(items: &[Item]) -> Vec<Action> {
    let mut paid = Vec::new();
    for (at, item) in items.iter().enumerate() {
        match (item, items.get(at + 1)) {
            // A resource with a region is the next action.
            (Item::Resource(_), Some(Item::Region(_))) => break,
            (Item::Resource(resource), _) => paid.push(Action::Pay { resource: *resource }),
            _ => break,
        }
    }
    paid
}
