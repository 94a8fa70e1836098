//! Parser of lines: one or several choices of a turn, and queries.

mod turn;

use super::finish::{Finish, TurnEndError};
use super::lexicon::{Item, Lexicon, LexiconError, Verb, names_choice};
use super::{
    board, explanations, hand, hand_cards, menu, names, plan, preview, screen, signs, why,
};
use crate::fold::display_text as shown_typed;
use crate::texts::{joined, sentence};
use crate::typing::{is_listed, words as split};
use crate::{ParsedInput, Table};
use engine::{Slug, ToMove};
use games::controle_global::{Action, Stage, Verdict, View};
use lang::{MessageArgs, args};
use model::control::Tier;

/// At the end of a line: skips the confirmation.
const SURE: char = '!';

/// In a line: requests an explanation of what it names.
const ASKED: char = '?';

/// Maximal number of choices listed in a reply.
const FEW: usize = 8;

type ParsedControlLine = ParsedInput<Action>;

/// A query for a part of the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Look {
    Table,
    Regions,
    Hand,
    Card,
    Players,
    Piles,
    World,
    Civil,
}

/// The queries, and the messages that list the words for them.
const LOOKS: [(Look, &str); 8] = [
    (Look::Table, "control-looks-table"),
    (Look::Regions, "control-looks-regions"),
    (Look::Hand, "control-looks-hand"),
    (Look::Card, "control-looks-card"),
    (Look::Players, "control-looks-players"),
    (Look::Piles, "control-looks-piles"),
    (Look::World, "control-looks-world"),
    (Look::Civil, "control-looks-civil"),
];

/// The query for a word.
fn look(word: &str) -> Option<Look> {
    LOOKS.iter().find(|(_, id)| is_listed(word, id)).map(|(look, _)| *look)
}

/// A line, and the context for parsing it.
struct Reading<'a> {
    typed: &'a str,
    view: &'a View,
    table: &'a Table<'a>,
    is_sure: bool,
}

/// Parses a line.
pub(super) fn understand(typed: &str, view: &View, table: &Table<'_>) -> ParsedControlLine {
    if view.owner().is_none_or(|seat| view.turn != ToMove::Act(seat)) {
        return table.over();
    }
    let reading = Reading { typed, view, table, is_sure: typed.trim_end().ends_with(SURE) };
    // `mil+` is the high pile; splitting into words would drop the sign.
    let words = match Finish::from_view(view, table) {
        Some(_) => {
            split(&typed.replace('+', &format!(" {} ", table.plain_message("control-word-high"))))
        }
        None => split(typed),
    };
    match words {
        Some(words) if words.is_empty() => reading.unclear("table-empty", Vec::new()),
        Some(words) => reading.understand(&words),
        None => reading.unknown(),
    }
}

/// Parses an empty line, which accepts the proposal of the question; `None` without a proposal.
pub(super) fn enter(view: &View, table: &Table<'_>) -> Option<ParsedControlLine> {
    let actions = match Finish::from_view(view, table) {
        Some(finish) => finish.accepted()?,
        None if view.stage == Stage::Spreading => vec![plan::spread(view, table)?],
        None if is_stuck(view) => {
            let card = hand_cards::cards(view).first()?.card;
            Finish::dumped(card, &[], view, table).ok()?
        }
        None => return None,
    };
    Some(ParsedInput::Actions { actions, confirm: None })
}

/// Returns `true` if no effect in hand can be played.
fn is_stuck(view: &View) -> bool {
    view.stage == Stage::Play && hand_cards::playable(view).is_empty()
}

/// Explains something by its name: a region, a card, an effect.
pub(super) fn explain_name(typed: &str, view: &View, table: &Table<'_>) -> String {
    let words = split(typed).unwrap_or_default();
    explanations::about(&words, view, table).unwrap_or_else(|| {
        let args = args![typed = shown_typed(typed)];
        table.wrapped(&table.format_message("control-unknown", args))
    })
}

/// Words for completion.
pub(super) fn words(view: &View, table: &Table<'_>) -> Vec<String> {
    if view.to_act().is_none() || view.choices().is_empty() {
        return Vec::new();
    }
    let mut words: Vec<String> = Vec::new();
    let mut add = |word: String| {
        if !word.is_empty() && !words.contains(&word) {
            words.push(word);
        }
    };
    for action in view.choices() {
        match *action {
            Action::Keep { faction } => add(names::faction(faction, table)),
            Action::Settle { region } | Action::Choose { region } => {
                add(names::region_name(region, table));
            }
            Action::Place { category } => add(names::category(category, table)),
            Action::Take { resource } | Action::Pay { resource } => {
                add(names::resource(resource, table));
            }
            Action::Discard { card } => add(names::card(card, table)),
            Action::Play { card, effect } => {
                let at = hand_cards::cards(view).iter().position(|held| held.card == card);
                add(at.map_or_else(String::new, |at| hand_cards::label(at, effect)));
            }
            Action::Dump { .. } => add(table.plain_message("control-word-dump")),
            Action::Reinforce { .. } => add(table.plain_message("control-word-reinforce")),
            Action::Undermine { .. } => add(table.plain_message("control-word-undermine")),
            Action::Develop { .. } => add(table.plain_message("control-word-develop")),
            Action::Pass => add(table.plain_message("control-word-pass")),
            Action::Draw { pile } => add(names::pile(pile, table)),
            Action::Remove { .. }
            | Action::Spread { .. }
            | Action::Privatise { .. }
            | Action::Shield => {}
        }
    }
    let looks = ["table", "hand", "regions", "world", "players", "piles"];
    for look in looks {
        add(table.plain_message(&format!("control-word-{look}")));
    }
    words
}

/// Returns `true` if an item is named twice, for two actions.
fn has_twice(items: &[Item]) -> bool {
    let mut all = items.iter().enumerate();
    all.any(|(at, item)| items[..at].contains(item))
}

impl Reading<'_> {
    fn understand(&self, words: &[String]) -> ParsedControlLine {
        if let Some(told) = self.format_look(words) {
            return ParsedInput::Reply { message: told };
        }
        // A question must not carry out an action.
        if self.typed.contains(ASKED) {
            let items = Lexicon::for_table(self.view, self.table).read(words);
            if let Ok((items, _)) = items
                && let [Item::Effect(..), Item::Region(_), ..] = items[..]
            {
                return ParsedInput::Reply { message: why::why(self.typed, self.view, self.table) };
            }
            return match explanations::about(words, self.view, self.table) {
                Some(told) => ParsedInput::Reply { message: told },
                None => self.unknown(),
            };
        }
        let lexicon = Lexicon::for_stage(self.view, self.table);
        match lexicon.read(words) {
            Ok((items, close)) => self.chosen(&items, close),
            Err(LexiconError::Several(items)) => {
                let which = self.table.one_of(items.iter().map(|item| self.item(*item)));
                self.unclear("table-several", args![which])
            }
            // The word may name something that is not possible now, which deserves a better message.
            Err(LexiconError::Unknown) => self.elsewhere(words),
        }
    }

    /// Reply to a line that names nothing possible at this moment, or nothing at all.
    fn elsewhere(&self, words: &[String]) -> ParsedControlLine {
        match Lexicon::for_table(self.view, self.table).read(words) {
            // A close spelling of something impossible is rather an unknown word.
            Ok((items, false)) if !items.is_empty() => self.not_here(&items),
            _ => self.unknown(),
        }
    }

    fn not_here(&self, items: &[Item]) -> ParsedControlLine {
        let named = joined(" ", items.iter().map(|item| self.item(*item)));
        self.unclear("control-not-here", args![what = named])
    }

    /// Reply to a query; `None` if the line is none.
    fn format_look(&self, words: &[String]) -> Option<String> {
        let (view, table) = (self.view, self.table);
        let line = words.concat();
        if let Some(look) = look(&line) {
            let text = match look {
                Look::Table => screen::format_table(view, table),
                Look::Regions => board::regions(&view.lands, view, table),
                Look::Hand => screen::whole_hand(view, table),
                Look::Card => {
                    screen::own_effect(view, table).unwrap_or_else(|| hand::hand(view, table))
                }
                Look::Players => screen::players(view, table),
                Look::Piles => {
                    let all: Vec<Slug> = view.piles.iter().map(|stack| stack.pile).collect();
                    board::piles(&all, view, table)
                }
                Look::World => screen::world(view, table),
                Look::Civil => board::zone(view, table),
            };
            return Some(text).filter(|text| !text.is_empty());
        }
        let (first, rest) = words.split_first()?;
        match look(first)? {
            Look::Piles => self.piles(rest),
            Look::Table | Look::Hand | Look::World | Look::Civil => None,
            _ => explanations::about(rest, self.view, self.table),
        }
    }

    /// Piles of a category or a tier.
    fn piles(&self, words: &[String]) -> Option<String> {
        let (items, _) = Lexicon::for_table(self.view, self.table).read(words).ok()?;
        let fits = |pile: Slug| {
            let choice = Action::Draw { pile };
            let named = |item: &Item| names_choice(*item, (0, &choice), self.view, self.table);
            items.iter().all(named)
        };
        let piles = self.view.piles.iter().map(|stack| stack.pile);
        let piles: Vec<Slug> = piles.filter(|pile| fits(*pile)).collect();
        (!piles.is_empty()).then(|| board::piles(&piles, self.view, self.table))
    }

    /// Name of an item.
    fn item(&self, item: Item) -> String {
        let (view, table) = (self.view, self.table);
        match item {
            Item::Verb(verb) => table.plain_message(&format!("control-word-{}", verb.id())),
            Item::Number(number) => number.to_string(),
            Item::Card(index) => {
                let held = hand_cards::cards(view).get(index);
                held.map_or_else(String::new, |held| names::card(held.card, table))
            }
            Item::Effect(index, effect) => {
                let held = hand_cards::cards(view).get(index);
                let known = held.and_then(|held| names::effect_of(held.card, effect, table));
                let name = known.map_or("", |effect| effect.name.get(table.lang()));
                format!("{} {name}", hand_cards::label(index, effect)).trim_end().to_owned()
            }
            Item::Region(region) => signs::lettered(region, view, table),
            Item::Category(category) => names::category(category, table),
            Item::Resource(resource) => names::resource(resource, table),
            Item::Seat(seat) => signs::seat(seat, table).to_owned(),
            Item::Tier(Tier::Low) => table.plain_message("control-word-low"),
            Item::Tier(Tier::High) => table.plain_message("control-word-high"),
            Item::Faction(faction) => names::faction(faction, table),
        }
    }

    /// The choices that all these items name.
    fn named(&self, items: &[Item]) -> Vec<Action> {
        // A dumped card has no effect, so its number alone must not mean that, unless nothing can be played.
        let dumps =
            items.contains(&Item::Verb(Verb::Dump)) || hand_cards::playable(self.view).is_empty();
        let choices = self.view.choices().iter().enumerate();
        let choices = choices.filter(|(_, action)| dumps || !matches!(action, Action::Dump { .. }));
        let fits = |choice: &(usize, &Action)| {
            items.iter().all(|item| names_choice(*item, *choice, self.view, self.table))
        };
        choices.filter(fits).map(|(_, action)| *action).collect()
    }

    /// Parses items as choices.
    fn chosen(&self, items: &[Item], close: bool) -> ParsedControlLine {
        if let Some(finish) = Finish::from_view(self.view, self.table) {
            return self.missed(finish.line(items), items, close);
        }
        match (self.view.stage, items) {
            // One line may settle both regions of the setup.
            (Stage::Primary, [Item::Region(first), Item::Region(second)]) if first != second => {
                let settle = |region: &Slug| Action::Settle { region: *region };
                return self.input_from_actions([first, second].map(settle).to_vec(), close);
            }
            (Stage::Play | Stage::Choosing, _) => {
                if let Some(said) = self.turn(items, close) {
                    return said;
                }
            }
            _ => {}
        }
        match self.named(items).as_slice() {
            // Every choice that fits the item also fits its repetition, so `named` would lose it.
            _ if has_twice(items) => {}
            [] => {}
            [action] => return self.input_from_actions(vec![*action], self.is_loose(items, close)),
            several => return self.which(items, several),
        }
        match self.sequence(items) {
            Some(actions) => self.input_from_actions(actions, close),
            None => self.impossible(items),
        }
    }

    /// The result for the actions of a line, or for the reason why it has none.
    fn missed(
        &self,
        line: Result<Vec<Action>, TurnEndError>,
        items: &[Item],
        close: bool,
    ) -> ParsedControlLine {
        match line {
            Ok(actions) => self.input_from_actions(actions, close),
            Err(TurnEndError::Told(id, args)) => self.unclear(id, args),
            Err(TurnEndError::Which(which)) => {
                self.table.half("control-which", args![which = self.table.one_of(which)])
            }
            Err(TurnEndError::NotHere) => self.not_here(items),
        }
    }

    /// Returns `true` if an unambiguous choice needs a confirmation: a close spelling, or a card without its effect.
    fn is_loose(&self, items: &[Item], close: bool) -> bool {
        let is_named = |item: &Item| matches!(item, Item::Effect(..) | Item::Verb(Verb::Dump));
        close || self.view.stage == Stage::Play && !items.iter().any(is_named)
    }

    /// Parses items as consecutive choices: as many items as possible for each, if they name exactly one. Choices
    /// after an effect are validated at their turn.
    fn sequence(&self, items: &[Item]) -> Option<Vec<Action>> {
        let stage = self.view.stage;
        let mut actions = Vec::new();
        let mut rest = items;
        while !rest.is_empty() {
            let is_later =
                matches!(actions.last(), Some(Action::Play { .. } | Action::Choose { .. }))
                    || (!actions.is_empty() && matches!(stage, Stage::Play | Stage::Choosing));
            let now = (1..=rest.len()).rev().filter(|_| !is_later).find_map(|count| {
                let (first, _) = rest.split_at(count);
                match self.named(first)[..] {
                    [action] if !has_twice(first) => Some((action, count)),
                    _ => None,
                }
            });
            // Payments precede the decisions of the effect.
            let may_be_later = is_later || (stage == Stage::Paying && !actions.is_empty());
            let later = || self.later(rest).filter(|_| may_be_later);
            let (action, used) = now.or_else(later)?;
            actions.push(action);
            rest = &rest[used..];
        }
        (actions.len() > 1).then_some(actions)
    }

    /// Parses an item as a decision later in the turn.
    fn later(&self, items: &[Item]) -> Option<(Action, usize)> {
        Some(match *items {
            [Item::Verb(Verb::Do), ..] => {
                let (action, used) = self.later(&items[1..])?;
                (action, used + 1)
            }
            [Item::Region(region), ..] => (Action::Choose { region }, 1),
            [Item::Category(category), ..] => (Action::Place { category }, 1),
            [Item::Seat(rival), Item::Category(category), ..] => {
                (Action::Remove { rival, category }, 2)
            }
            [Item::Resource(resource), ..] => (Action::Take { resource }, 1),
            [Item::Verb(Verb::Pass), ..] => (Action::Pass, 1),
            _ => return None,
        })
    }

    /// Reply to an ambiguous line: the possible choices.
    fn which(&self, items: &[Item], several: &[Action]) -> ParsedControlLine {
        let (view, table) = (self.view, self.table);
        let named = several.iter().take(FEW).map(|action| match *action {
            Action::Play { card, effect } => {
                let at = hand_cards::cards(view).iter().position(|held| held.card == card);
                let label = hand_cards::label(at.unwrap_or_default(), effect);
                format!("{label} {}", names::effect(card, effect, table))
            }
            Action::Dump { card } | Action::Discard { card } => names::card(card, table),
            _ => menu::name(action, view, table),
        });
        let mut named: Vec<String> = named.collect();
        if several.len() > FEW {
            named.push("…".to_owned());
        }
        let args = args![which = table.one_of(&named)];
        let verbs = items.iter().all(|item| matches!(item, Item::Verb(_)));
        table.half(if verbs { "control-which-one" } else { "control-which" }, args)
    }

    /// Reply to a line that names no possible choice: the reason.
    fn impossible(&self, items: &[Item]) -> ParsedControlLine {
        let (view, table) = (self.view, self.table);
        // The first named effect with its number, or else the first named card.
        let effects = items.iter().filter_map(|item| match item {
            Item::Effect(index, effect) => Some((*index, Some(*effect))),
            _ => None,
        });
        let cards = items.iter().filter_map(|item| match item {
            Item::Number(number) => Some((number.checked_sub(1)?, None)),
            Item::Card(index) => Some((*index, None)),
            _ => None,
        });
        for (index, number) in effects.take(1).chain(cards.take(1)) {
            if view.stage != Stage::Play {
                break;
            }
            let Some(held) = hand_cards::cards(view).get(index) else {
                let args = args![number = (index + 1).to_string()];
                return self.unclear("control-no-card", args);
            };
            let card = || args![card = names::card(held.card, table)];
            let Some(number) = number else {
                return self.unclear("control-card-stuck", card());
            };
            let verdict = held.effects.get(usize::from(number) - 1);
            let effect = names::effect_of(held.card, number, table);
            let (Some(verdict), Some(effect)) = (verdict, effect) else {
                return self.unclear("control-no-effect", card());
            };
            if !matches!(verdict, Verdict::Playable(_)) {
                let why = hand::why_not(effect, *verdict, view, table);
                let args = args![effect = &effect.name, why];
                return self.unclear("control-not-playable", args);
            }
        }
        if items == [Item::Verb(Verb::Pass)] || items == [Item::Number(0)] {
            return self.unclear("control-no-pass", Vec::new());
        }
        self.not_here(items)
    }

    /// The result for these actions, with the question before them.
    fn input_from_actions(&self, actions: Vec<Action>, asked: bool) -> ParsedControlLine {
        let confirm = self.question(&actions, asked);
        match actions.as_slice() {
            [action] => ParsedInput::Action { action: *action, confirm },
            _ => ParsedInput::Actions { actions, confirm },
        }
    }

    /// The question before actions: after a close spelling, and before a level rises together with drawing cards,
    /// which cannot be undone.
    fn question(&self, actions: &[Action], asked: bool) -> Option<String> {
        if self.is_sure {
            return None;
        }
        let table = self.table;
        let mut texts = Vec::new();
        if asked {
            let named = actions.iter().filter(|action| **action != Action::Pass);
            let named = named.map(|action| names::action(action, table));
            let args = args![action = joined(", ", named)];
            texts.push(table.format_message("control-confirm", args));
        }
        let shifts = self.view.risen(actions, names::control(table));
        if !shifts.is_empty() && actions.iter().any(|action| matches!(action, Action::Draw { .. }))
        {
            texts.push(preview::warning(&shifts, table));
        }
        let text = texts.join(" ");
        (!text.is_empty()).then(|| table.wrapped(&text))
    }

    /// Reply to an invalid line: the reason, and what may be typed.
    fn unclear(&self, id: &str, args: MessageArgs) -> ParsedControlLine {
        let why = sentence(&self.table.format_message(id, args));
        let then = self.what_then();
        self.table.unclear(&format!("{why} {then}"))
    }

    fn unknown(&self) -> ParsedControlLine {
        let typed = shown_typed(self.typed);
        self.unclear("control-unknown", args![typed])
    }

    /// Message about what may be typed.
    fn what_then(&self) -> String {
        let (view, table) = (self.view, self.table);
        let example = match view.stage {
            Stage::Play => menu::example(view, table).0,
            _ => view
                .choices()
                .first()
                .map_or_else(String::new, |choice| menu::label(0, choice, view, table)),
        };
        let dump = table.plain_message("control-word-dump");
        let args = args![example = table.glued(&example), dump];
        let id = match view.stage {
            _ if Finish::from_view(view, table).is_some() => "control-type-finish",
            Stage::Play if is_stuck(view) => "control-type-dump",
            Stage::Play => "control-type-play",
            _ => "control-type",
        };
        table.format_message(id, args)
    }
}
