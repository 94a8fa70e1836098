//! The end of a turn in one line: what is invested, taken, discarded and drawn.

mod line;

use super::lexicon::Item;
use super::{hand_cards, names, plan, signs};
use crate::Table;
use crate::texts::{count, joined};
use engine::{Seat, Slug};
use games::controle_global::{Action, Stage, View};
use lang::{MessageArgs, args};
use model::control::{Power, ResourceId, Supply, Tier, Use};

/// Reason why a line does not end a turn.
pub(super) enum TurnEndError {
    /// A message with its arguments.
    Told(&'static str, MessageArgs),
    /// The line is ambiguous; the words that would decide.
    Which(Vec<String>),
    /// The line names nothing that is possible now.
    NotHere,
}

/// The end of a turn of the owner of a view.
pub(super) struct Finish<'a> {
    view: &'a View,
    table: &'a Table<'a>,
    seat: Seat,
}

impl<'a> Finish<'a> {
    /// The end of the turn; `None` if the turn has not reached it.
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

    fn power(&self) -> Option<Power> {
        self.view.power(self.seat, names::control(self.table))
    }

    /// The remaining icons for privatising, in order; `None` for the additional one of a power (F4).
    fn icons(&self) -> Vec<Option<Supply>> {
        let card = self.view.acting.as_ref().and_then(|own| names::card_of(own.card, self.table));
        let printed = card.map_or(&[][..], |card| &card.take).iter().copied().map(Some);
        let more = (self.power() == Some(Power::Surplus)).then_some(None);
        let done = match self.view.stage {
            Stage::Invest | Stage::Play => 0,
            Stage::Privatise(icon) => usize::from(icon),
            _ => return Vec::new(),
        };
        printed.chain(more).skip(done).collect()
    }

    /// Sources for an icon with the number of units left, after the actions typed before.
    fn sources(&self, icon: Option<Supply>, said: &[Action]) -> Vec<(u8, Action)> {
        let own = self.seat;
        let mut sources = Vec::new();
        let resources = names::control(self.table).resources.iter();
        let resources: Vec<Slug> = resources.filter_map(|one| Slug::new(&one.id)).collect();
        for land in &self.view.lands {
            // The influence after the typed investments, which precede privatising.
            let invested = |seat: Seat| {
                let changes = said.iter().map(|one| match *one {
                    Action::Reinforce { region, .. } if region == land.region && seat == own => 1,
                    Action::Undermine { region, rival, .. }
                        if region == land.region && seat == rival =>
                    {
                        -1
                    }
                    _ => 0,
                });
                i32::from(land.seat_influence(seat)) + changes.sum::<i32>()
            };
            let here = invested(own);
            let others = || Seat::all(land.influence.len() as u8).filter(|seat| *seat != own);
            // F4: the additional resource requires more influence than each other seat.
            let may = here > 0 && (icon.is_some() || others().all(|seat| invested(seat) < here));
            for (rank, resource) in resources.iter().enumerate().filter(|_| may) {
                let fits =
                    !matches!(icon, Some(Supply::One(ResourceId(id))) if usize::from(id) != rank);
                let action = Action::Privatise { region: land.region, resource: *resource };
                // Units taken by earlier actions of the line are no longer in the stock.
                let gone = said.iter().filter(|one| **one == action).count();
                let left =
                    usize::from(land.stock.get(rank).copied().unwrap_or(0)).saturating_sub(gone);
                if fits && left > 0 {
                    sources.push((left as u8, action));
                }
            }
        }
        sources
    }

    /// The default for privatising: for each icon the source with the most units left.
    fn default_actions(&self) -> Vec<Action> {
        let mut taken = Vec::new();
        for icon in self.icons() {
            let sources = self.sources(icon, &taken);
            // Reversed, because `max_by_key` returns the last maximum.
            let most = sources.iter().rev().max_by_key(|(left, _)| *left);
            taken.extend(most.map(|(_, action)| *action));
        }
        taken
    }

    /// Number of cards still to be drawn.
    fn to_draw(&self) -> usize {
        let limit = self.view.hand_limit(self.seat, names::control(self.table));
        usize::from(limit).saturating_sub(hand_cards::cards(self.view).len())
    }

    fn pile(&self) -> Option<Slug> {
        Self::low_pile(self.view, self.table)
    }

    /// The default pile for drawing: the low pile of the owner's best category.
    pub(super) fn low_pile(view: &View, table: &Table<'_>) -> Option<Slug> {
        let (control, seat) = (names::control(table), view.owner()?);
        // An empty pile is refilled with its discards.
        let low = view.piles.iter().filter(|stack| stack.cards + stack.discards > 0);
        let low = low.filter_map(|stack| {
            let pile = names::pile_of(stack.pile, table)?;
            let rank = usize::from(pile.sphere.0);
            let level = view.level_of(seat, rank, control)?;
            let own = view.lands.iter();
            let own: u16 = own.filter_map(|land| land.influence.get(seat.index())?.get(rank)).sum();
            // The level first; influence breaks ties.
            (pile.tier == Tier::Low).then_some(((level, own), stack.pile))
        });
        let low: Vec<_> = low.collect();
        low.into_iter().rev().max_by_key(|(key, _)| *key).map(|(_, pile)| pile)
    }

    fn draws(&self, count: usize) -> Vec<Action> {
        self.pile().map(|pile| vec![Action::Draw { pile }; count]).unwrap_or_default()
    }

    /// The actions of a line, completed with the defaults. The first one can be carried out now.
    pub(super) fn line(&self, items: &[Item]) -> Result<Vec<Action>, TurnEndError> {
        let said = self.parse_items(items)?;
        let discards = said.iter().filter(|one| matches!(one, Action::Discard { .. })).count();
        let drawn = said.iter().filter(|one| matches!(one, Action::Draw { .. })).count();
        // Discarded cards leave the hand before it is refilled.
        let needed = self.to_draw() + discards;
        if drawn > needed {
            return Err(TurnEndError::Told("control-finish-draws", args![cards = needed]));
        }
        let mut line = said;
        if drawn == 0 {
            line.extend(self.draws(needed));
        }
        if self.view.stage != Stage::Opening {
            // `Pass` makes `plan` carry out the defaults without further questions.
            line.push(Action::Pass);
        }
        let first = plan::follow(&mut line, self.view, self.table).ok_or(TurnEndError::NotHere)?;
        line.insert(0, first);
        Ok(line)
    }

    /// The actions for a card played without effect and the rest of the turn.
    pub(super) fn dumped(
        card: Slug,
        items: &[Item],
        view: &'a View,
        table: &'a Table<'a>,
    ) -> Result<Vec<Action>, TurnEndError> {
        let seat = view.owner().ok_or(TurnEndError::NotHere)?;
        let finish = Self { view, table, seat };
        let said = finish.parse_items(items)?;
        let is_draw = |one: &Action| matches!(one, Action::Draw { .. });
        // The played card leaves the hand as well.
        let needed = finish.to_draw() + 1;
        if !said.iter().all(is_draw) || said.len() > needed {
            return Err(TurnEndError::NotHere);
        }
        let drawn = if said.is_empty() { finish.draws(needed) } else { said };
        Ok([vec![Action::Dump { card }], drawn, vec![Action::Pass]].concat())
    }

    /// The actions for a line that accepts the defaults.
    pub(super) fn accepted(&self) -> Option<Vec<Action>> {
        self.line(&[]).ok()
    }

    /// Letters of the regions in which such an investment is possible.
    fn regions(&self, of: fn(&Action) -> bool) -> Vec<String> {
        let fitting = self.view.choices().iter().filter(|choice| of(choice));
        let mut letters = signs::letters(fitting.filter_map(region_of), self.view);
        // Several investments may be possible in a region; the letters are sorted, so duplicates are adjacent.
        letters.dedup();
        letters
    }

    /// The possible investments in one sentence; empty if there are none.
    pub(super) fn offers(&self) -> String {
        let table = self.table;
        let offered = |id: &str, of: fn(&Action) -> bool, word: String| {
            let first = self.regions(of).first()?.to_lowercase();
            let args = args![typed = format!("{word}\u{a0}{first}")];
            Some(table.format_message(&format!("control-offer-{id}"), args))
        };
        let word = |of: Use| signs::resource_word(of, table);
        let offers = [
            offered("raw", |one| matches!(one, Action::Reinforce { .. }), word(Use::Influence)),
            offered("food", |one| matches!(one, Action::Undermine { .. }), word(Use::Loss)),
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
        table.wrapped(&table.format_message("control-offers", args![offers = table.one_of(offers)]))
    }

    /// The question of the prompt, with the defaults.
    pub(super) fn question(&self) -> String {
        let table = self.table;
        let cards = self.to_draw();
        let word = self.pile().map_or_else(String::new, |pile| signs::pile_word(pile, table));
        let cards_args = |word: &str| args![cards, pile = word];
        match self.view.stage {
            Stage::Opening | Stage::Refill => {
                let mut args = cards_args(&word);
                let pile = self.pile().and_then(|id| names::pile_of(id, table));
                let name =
                    pile.map_or("", |pile| names::category_at(usize::from(pile.sphere.0), table));
                args.push(("category", name.into()));
                args.push(("name", table.who(self.seat).1));
                let id = match (self.view.stage, hand_cards::cards(self.view).is_empty()) {
                    (Stage::Opening, true) => "control-ask-opening",
                    _ => "control-ask-draw",
                };
                return table.format_message(id, args);
            }
            _ => {}
        }
        let args = vec![
            table.who(self.seat),
            ("count", usize::from(cards > 0 || !self.default_actions().is_empty()).into()),
            ("line", self.proposed(cards, &word).into()),
        ];
        table.format_message("control-ask-finish", args)
    }

    /// The line that Enter is equivalent to, as it could be typed.
    fn proposed(&self, cards: usize, pile: &str) -> String {
        let table = self.table;
        let taken =
            self.default_actions().into_iter().enumerate().filter_map(
                |(nth, action)| match action {
                    Action::Privatise { region, resource } => {
                        let word = signs::supply_word(resource, table);
                        let what = format!("{word}\u{a0}{}", signs::land_word(region, self.view));
                        let verb = table.plain_message("control-word-do");
                        Some(if nth == 0 { format!("{verb} {what}") } else { what })
                    }
                    _ => None,
                },
            );
        joined(", ", taken.chain(std::iter::repeat_n(pile.to_owned(), cards)))
    }

    /// Lines of help about what can be typed.
    pub(super) fn help(&self) -> Vec<String> {
        let table = self.table;
        let control = names::control(table);
        // With the verb, because a resource and a region alone may also mean taking the resource there.
        let invest = |of: Use| {
            let resource = signs::resource_word(of, table);
            format!("{}\u{a0}{resource}", table.plain_message("control-word-invest"))
        };
        let told = |id: &str, word: String, of: fn(&Action) -> bool| {
            let letters = self.regions(of);
            let first = letters.first()?.to_lowercase();
            let args = args![
                typed = format!("{word}\u{a0}{first}"),
                letters = table.one_of(letters),
                cost = count(self.view.developing_cost(self.seat, control))
            ];
            Some(table.format_message(id, args))
        };
        let mut lines: Vec<String> = [
            told("control-help-raw", invest(Use::Influence), |one| {
                matches!(one, Action::Reinforce { .. })
            }),
            told("control-help-food", invest(Use::Loss), |one| {
                matches!(one, Action::Undermine { .. })
            }),
            told("control-help-develop", table.plain_message("control-word-develop"), |one| {
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
                resource = signs::supply_word(resource, table),
                letter = signs::land_letter(region, self.view).to_lowercase().to_string()
            ];
            lines.push(table.format_message("control-help-take", args));
        }
        if !matches!(self.view.stage, Stage::Refill | Stage::Opening) {
            lines.push(table.plain_message("control-help-discard"));
        }
        let Some(pile) = self.pile().map(|pile| signs::pile_word(pile, table)) else {
            return lines;
        };
        let others = names::control(table).spheres.iter();
        let others: Vec<String> = others
            .map(|sphere| sphere.short(table.lang()).to_lowercase())
            .filter(|word| *word != pile)
            .collect();
        let id = match self.view.stage {
            Stage::Opening => "control-help-pile-low",
            _ => "control-help-pile",
        };
        let args = args![pile, others = table.all_of(others)];
        lines.push(table.format_message(id, args));
        lines
    }
}

/// The region of an investment.
fn region_of(action: &Action) -> Option<Slug> {
    match *action {
        Action::Reinforce { region, .. }
        | Action::Undermine { region, .. }
        | Action::Develop { region } => Some(region),
        _ => None,
    }
}
