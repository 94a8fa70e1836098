//! The end of a turn in one line: what is invested, taken, discarded and drawn. The submodule `line` parses the
//! items; this module adds the defaults, and describes the possibilities.

mod line;

use super::lexicon::Item;
use super::{hand_cards, names, plan, signs};
use crate::Table;
use crate::texts::{count_arg, joined};
use engine::{Seat, Slug};
use games::controle_global::{Action, Stage, View};
use lang::{MessageArgs, args};
use model::control::{InvestEffect, Power, ResourceId, Supply, Tier};

/// The reason why a line does not end a turn.
pub(super) enum TurnEndError {
    /// A message that states the reason: its id and its arguments.
    Message(&'static str, MessageArgs),
    /// The line is ambiguous; holds the words that would complete it.
    Ambiguous(Vec<String>),
    /// The line names nothing that is possible now.
    NotPossible,
}

/// The end of the turn of the owner of a view.
pub(super) struct TurnEnd<'a> {
    view: &'a View,
    table: &'a Table<'a>,
    seat: Seat,
}

impl<'a> TurnEnd<'a> {
    /// Creates the end of the turn; `None` if the turn has not reached it, or another seat is to act.
    pub(super) fn from_view(view: &'a View, table: &'a Table<'a>) -> Option<Self> {
        let seat = view.owner().filter(|seat| view.to_act() == Some(*seat))?;
        let draws = || view.choices().iter().any(|choice| matches!(choice, Action::Draw { .. }));
        let is_end = match view.stage {
            Stage::Invest | Stage::Privatise(_) | Stage::Renew => true,
            Stage::Refill | Stage::Opening => draws(),
            _ => false,
        };
        is_end.then_some(Self { view, table, seat })
    }

    /// The power of the owner's faction; `None` before a faction is kept.
    fn power(&self) -> Option<Power> {
        self.view.power(self.seat, names::control(self.table))
    }

    /// The remaining icons for privatising, in order; each takes one resource. `None` stands for the additional
    /// resource of power F4.
    fn icons(&self) -> Vec<Option<Supply>> {
        let card = self.view.acting.as_ref().and_then(|own| names::card_of(own.card, self.table));
        let printed = card.map_or(&[][..], |card| &card.take).iter().copied().map(Some);
        let extra_icon = (self.power() == Some(Power::Surplus)).then_some(None);
        let used_icons = match self.view.stage {
            Stage::Invest | Stage::Play => 0,
            Stage::Privatise(icon) => usize::from(icon),
            _ => return Vec::new(),
        };
        printed.chain(extra_icon).skip(used_icons).collect()
    }

    /// The stocks that an icon can take a resource from, after the earlier actions of the line. Each consists of the
    /// number of units left and the action that takes one unit.
    fn privatisation_sources(
        &self,
        icon: Option<Supply>,
        earlier_actions: &[Action],
    ) -> Vec<(u8, Action)> {
        let own_seat = self.seat;
        let mut sources = Vec::new();
        let resources = names::control(self.table).resources.iter();
        let resources: Vec<Slug> = resources.filter_map(|one| Slug::new(&one.id)).collect();
        for land in &self.view.lands {
            // The influence after the investments in the line, which precede privatising.
            let influence_after = |seat: Seat| {
                let changes = earlier_actions.iter().map(|one| match *one {
                    Action::Reinforce { region, .. }
                        if region == land.region && seat == own_seat =>
                    {
                        1
                    }
                    Action::Undermine { region, rival, .. }
                        if region == land.region && seat == rival =>
                    {
                        -1
                    }
                    _ => 0,
                });
                i32::from(land.seat_influence(seat)) + changes.sum::<i32>()
            };
            let own_influence = influence_after(own_seat);
            let others = || Seat::all(land.influence.len() as u8).filter(|seat| *seat != own_seat);
            // Power F4: the additional resource requires more influence than any other seat has.
            let can_take = own_influence > 0
                && (icon.is_some() || others().all(|seat| influence_after(seat) < own_influence));
            for (index, resource) in resources.iter().enumerate().filter(|_| can_take) {
                let fits =
                    !matches!(icon, Some(Supply::One(ResourceId(id))) if usize::from(id) != index);
                let action = Action::Privatise { region: land.region, resource: *resource };
                // Units taken by earlier actions of the line are no longer in the stock.
                let taken_count = earlier_actions.iter().filter(|one| **one == action).count();
                let units_left = usize::from(land.stock.get(index).copied().unwrap_or(0))
                    .saturating_sub(taken_count);
                if fits && units_left > 0 {
                    sources.push((units_left as u8, action));
                }
            }
        }
        sources
    }

    /// The default for privatising: for each icon, the resource with the most units left.
    fn default_actions(&self) -> Vec<Action> {
        let mut actions = Vec::new();
        for icon in self.icons() {
            let sources = self.privatisation_sources(icon, &actions);
            // Reversed, because `max_by_key` returns the last maximum.
            let largest = sources.iter().rev().max_by_key(|(left, _)| *left);
            actions.extend(largest.map(|(_, action)| *action));
        }
        actions
    }

    /// The number of cards missing in the hand.
    fn cards_to_draw(&self) -> usize {
        let limit = self.view.hand_limit(self.seat, names::control(self.table));
        usize::from(limit).saturating_sub(hand_cards::cards(self.view).len())
    }

    /// The default pile for drawing; `None` if all low piles are empty.
    fn default_pile(&self) -> Option<Slug> {
        Self::default_pile_for(self.view, self.table)
    }

    /// The default pile for drawing: the low pile of the category in which the owner has the highest level, then the
    /// most influence.
    pub(super) fn default_pile_for(view: &View, table: &Table<'_>) -> Option<Slug> {
        let (control, seat) = (names::control(table), view.owner()?);
        // An empty pile is refilled with its discards.
        let low = view.piles.iter().filter(|stack| stack.cards + stack.discards > 0);
        let stacks = low.filter_map(|stack| {
            let pile = names::pile_of(stack.pile, table)?;
            let index = usize::from(pile.sphere.0);
            let level = view.level_of(seat, index, control)?;
            let lands = view.lands.iter();
            let influence: u16 =
                lands.filter_map(|land| land.influence.get(seat.index())?.get(index)).sum();
            // The level first; influence breaks ties.
            (pile.tier == Tier::Low).then_some(((level, influence), stack.pile))
        });
        let candidates: Vec<_> = stacks.collect();
        candidates.into_iter().rev().max_by_key(|(key, _)| *key).map(|(_, pile)| pile)
    }

    /// Draws of this number of cards from the default pile.
    fn default_draws(&self, count: usize) -> Vec<Action> {
        self.default_pile().map(|pile| vec![Action::Draw { pile }; count]).unwrap_or_default()
    }

    /// The actions of a line, completed with the defaults. The first action is possible at the current stage.
    pub(super) fn complete_actions(&self, items: &[Item]) -> Result<Vec<Action>, TurnEndError> {
        let typed_actions = self.parse_items(items)?;
        let discard_count =
            typed_actions.iter().filter(|one| matches!(one, Action::Discard { .. })).count();
        let draw_count =
            typed_actions.iter().filter(|one| matches!(one, Action::Draw { .. })).count();
        // Discarded cards leave the hand before it is refilled.
        let needed = self.cards_to_draw() + discard_count;
        if draw_count > needed {
            return Err(TurnEndError::Message("control-finish-draws", args![cards = needed]));
        }
        let mut actions = typed_actions;
        if draw_count == 0 {
            actions.extend(self.default_draws(needed));
        }
        if self.view.stage != Stage::Opening {
            // `Pass` makes `plan` carry out the remaining defaults without prompts.
            actions.push(Action::Pass);
        }
        let first = plan::next_automatic_action(&mut actions, self.view, self.table)
            .ok_or(TurnEndError::NotPossible)?;
        actions.insert(0, first);
        Ok(actions)
    }

    /// The actions for a card played without effect, and for the end of the turn; `items` are the piles to draw from.
    pub(super) fn actions_for_dump(
        card: Slug,
        items: &[Item],
        view: &'a View,
        table: &'a Table<'a>,
    ) -> Result<Vec<Action>, TurnEndError> {
        let seat = view.owner().ok_or(TurnEndError::NotPossible)?;
        let turn_end = Self { view, table, seat };
        let draws = turn_end.parse_items(items)?;
        let is_draw = |one: &Action| matches!(one, Action::Draw { .. });
        // The played card leaves the hand as well.
        let needed = turn_end.cards_to_draw() + 1;
        if !draws.iter().all(is_draw) || draws.len() > needed {
            return Err(TurnEndError::NotPossible);
        }
        let completed_draws = if draws.is_empty() { turn_end.default_draws(needed) } else { draws };
        Ok([vec![Action::Dump { card }], completed_draws, vec![Action::Pass]].concat())
    }

    /// The actions for an empty line, which accepts all defaults; `None` if the defaults are not possible.
    pub(super) fn accept_defaults(&self) -> Option<Vec<Action>> {
        self.complete_actions(&[]).ok()
    }

    /// The sorted letters of the regions with a possible choice of this kind.
    fn matching_letters(&self, is_wanted: fn(&Action) -> bool) -> Vec<String> {
        let fitting = self.view.choices().iter().filter(|choice| is_wanted(choice));
        let mut letters = signs::letters(fitting.filter_map(region_of), self.view);
        // Several investments may be possible in a region; the letters are sorted, so duplicates are adjacent.
        letters.dedup();
        letters
    }

    /// The possible investments in one sentence, each with an example; empty if there are none.
    pub(super) fn investment_offers(&self) -> String {
        let table = self.table;
        let offered = |id: &str, is_wanted: fn(&Action) -> bool, word: String| {
            let first = self.matching_letters(is_wanted).first()?.to_lowercase();
            let args = args![typed = format!("{word}\u{a0}{first}")];
            Some(table.format_message(&format!("control-offer-{id}"), args))
        };
        let word = |purpose: InvestEffect| signs::word_for_use(purpose, table);
        let offers = [
            offered(
                "raw",
                |one| matches!(one, Action::Reinforce { .. }),
                word(InvestEffect::Influence),
            ),
            offered(
                "food",
                |one| matches!(one, Action::Undermine { .. }),
                word(InvestEffect::Loss),
            ),
            offered(
                "develop",
                |one| matches!(one, Action::Develop { .. }),
                table.plain_message("control-word-develop"),
            ),
        ];
        let offers: Vec<String> = offers.into_iter().flatten().collect();
        if offers.is_empty() {
            return String::new();
        }
        table
            .wrapped(&table.format_message("control-offers", args![offers = table.or_list(offers)]))
    }

    /// The question of the prompt, with the line of defaults.
    pub(super) fn question(&self) -> String {
        let table = self.table;
        let cards = self.cards_to_draw();
        let word =
            self.default_pile().map_or_else(String::new, |pile| signs::pile_word(pile, table));
        let cards_args = |word: &str| args![cards, pile = word];
        match self.view.stage {
            Stage::Opening | Stage::Refill => {
                let mut args = cards_args(&word);
                let pile = self.default_pile().and_then(|id| names::pile_of(id, table));
                let name =
                    pile.map_or("", |pile| names::category_at(usize::from(pile.sphere.0), table));
                args.push(("category", name.into()));
                args.push(("name", table.name_arg(self.seat).1));
                let id = match (self.view.stage, hand_cards::cards(self.view).is_empty()) {
                    (Stage::Opening, true) => "control-ask-opening",
                    _ => "control-ask-draw",
                };
                return table.format_message(id, args);
            }
            _ => {}
        }
        let args = vec![
            table.name_arg(self.seat),
            ("count", usize::from(cards > 0 || !self.default_actions().is_empty()).into()),
            ("line", self.proposed_line(cards, &word).into()),
        ];
        table.format_message("control-ask-finish", args)
    }

    /// The typed line that an empty line is equivalent to.
    fn proposed_line(&self, cards: usize, pile: &str) -> String {
        let table = self.table;
        let taken =
            self.default_actions().into_iter().enumerate().filter_map(
                |(nth, action)| match action {
                    Action::Privatise { region, resource } => {
                        let word = signs::resource_word(resource, table);
                        let what =
                            format!("{word}\u{a0}{}", signs::typed_letter(region, self.view));
                        let verb = table.plain_message("control-word-do");
                        Some(if nth == 0 { format!("{verb} {what}") } else { what })
                    }
                    _ => None,
                },
            );
        joined(", ", taken.chain(std::iter::repeat_n(pile.to_owned(), cards)))
    }

    /// Lines of help about what may be typed.
    pub(super) fn help(&self) -> Vec<String> {
        let table = self.table;
        let control = names::control(table);
        // With the verb, because a resource and a region alone may also mean taking the resource there.
        let invest = |purpose: InvestEffect| {
            let resource = signs::word_for_use(purpose, table);
            format!("{}\u{a0}{resource}", table.plain_message("control-word-invest"))
        };
        let help_line = |id: &str, word: String, is_wanted: fn(&Action) -> bool| {
            let letters = self.matching_letters(is_wanted);
            let first = letters.first()?.to_lowercase();
            let args = args![
                typed = format!("{word}\u{a0}{first}"),
                letters = table.or_list(letters),
                cost = count_arg(self.view.developing_cost(self.seat, control))
            ];
            Some(table.format_message(id, args))
        };
        let mut lines: Vec<String> = [
            help_line("control-help-raw", invest(InvestEffect::Influence), |one| {
                matches!(one, Action::Reinforce { .. })
            }),
            help_line("control-help-food", invest(InvestEffect::Loss), |one| {
                matches!(one, Action::Undermine { .. })
            }),
            help_line("control-help-develop", table.plain_message("control-word-develop"), |one| {
                matches!(one, Action::Develop { .. })
            }),
        ]
        .into_iter()
        .flatten()
        .collect();
        if let Some(Action::Privatise { region, resource }) =
            self.default_actions().first().copied()
        {
            let args = args![
                word = table.plain_message("control-word-do"),
                resource = signs::resource_word(resource, table),
                letter = signs::land_letter(region, self.view).to_lowercase().to_string()
            ];
            lines.push(table.format_message("control-help-take", args));
        }
        if !matches!(self.view.stage, Stage::Refill | Stage::Opening) {
            lines.push(table.plain_message("control-help-discard"));
        }
        let Some(pile) = self.default_pile().map(|pile| signs::pile_word(pile, table)) else {
            return lines;
        };
        let others = names::control(table).spheres.iter();
        let others: Vec<String> = others
            .map(|sphere| sphere.abbreviation(table.lang()).to_lowercase())
            .filter(|word| *word != pile)
            .collect();
        let id = match self.view.stage {
            Stage::Opening => "control-help-pile-low",
            _ => "control-help-pile",
        };
        let args = args![pile, others = table.and_list(others)];
        lines.push(table.format_message(id, args));
        lines
    }
}

/// The region of an investment; `None` for any other action.
fn region_of(action: &Action) -> Option<Slug> {
    match *action {
        Action::Reinforce { region, .. }
        | Action::Undermine { region, .. }
        | Action::Develop { region } => Some(region),
        _ => None,
    }
}
